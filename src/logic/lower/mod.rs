//! From formulas as people write them to the few forms that the compiler knows.
//!
//! Names become numbers, and each binding gets a number of its own; negations go inward to quantifiers and relations,
//! a linear atom takes its negation in; ∀x becomes ¬∃x¬. A term that is no variable gets a new one, bound at the atom
//! it stands in: `r < T(n)` becomes ∃v (T(n,v) ∧ r < v). If the function has no value, the atom is false.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `node` | the forms that the compiler knows; sums of multiples of variables, and their comparison with 0 |

pub(super) mod node;

use std::collections::BTreeMap;

use dashu_int::ops::BitTest as _;

use super::automata::operations::Variable;
use super::automata::relations::{Comparison, Linear};
use super::error::{LogicError, LogicErrorKind};
use super::formula::{Call, Definition, Formula, Name, Quantifier, Relation, Sign, Span, Term};
use super::scope::Scope;
use golden_number::{IBig, UBig};
use node::{LARGEST_FACTOR, Sum, opposite, reduced};
pub(super) use node::{Lowered, Named, Node};

/// Constants up to this become part of a linear automaton; larger ones become words.
const SMALL_CONSTANT: u32 = 1000;

/// Bits of the largest constant: its automaton has a state for each digit.
const CONSTANT_BITS: usize = 30_000;

/// Returns a formula with these free variables, which become 0, 1, …
///
/// # Errors
///
/// Fails at a name that is unknown or used with a wrong number of arguments, at other free variables, at products
/// of two unknowns, and at numbers that are too large.
pub(super) fn lower(formula: &Formula, free: &[String], scope: &Scope) -> Result<Lowered, LogicError> {
    let other: Vec<Name> = formula.free_variables().into_iter().filter(|name| !free.contains(&name.text)).collect();
    let mut lowering = Lowering { scope, bound: Vec::new(), names: Vec::new() };
    for name in free.iter().chain(other.iter().map(|name| &name.text)) {
        lowering.bind(name);
    }
    let lowered = lowering.formula(formula, true);
    if let Some(first) = other.first() {
        // Binding the variables would not help where a call is wrong.
        return Err(match lowered {
            Err(error) if error.kind.is_of_call() => error,
            _ => {
                let kind = LogicErrorKind::FreeVariables(other.iter().map(|name| name.text.clone()).collect());
                LogicError { kind, span: first.span }
            }
        });
    }
    Ok(Lowered { node: lowered?, names: lowering.names })
}

/// Returns the body of a definition; its parameters are the variables 0, 1, …
pub(super) fn lower_definition(definition: &Definition, scope: &Scope) -> Result<Lowered, LogicError> {
    let parameters: Vec<String> = definition.parameters.iter().map(|name| name.text.clone()).collect();
    let most = scope.base().max_tracks();
    if parameters.len() > most {
        return Err(LogicError { kind: LogicErrorKind::TooManyVariables(most), span: definition.name.span });
    }
    lower(&definition.body, &parameters, scope)
}

/// The parts that terms of an atom leave behind: new variables, and what holds for them.
#[derive(Default)]
struct Atom {
    variables: Vec<Variable>,
    parts: Vec<Node>,
}

struct Lowering<'a> {
    scope: &'a Scope,
    bound: Vec<(&'a str, Variable)>,
    names: Vec<Option<String>>,
}

impl<'a> Lowering<'a> {
    fn fresh(&mut self, name: Option<&str>) -> Variable {
        self.names.push(name.map(str::to_owned));
        self.names.len() as Variable - 1
    }

    fn bind(&mut self, name: &'a str) -> Variable {
        let variable = self.fresh(Some(name));
        self.bound.push((name, variable));
        variable
    }

    fn all(&mut self, formulas: &'a [Formula], positive: bool) -> Result<Vec<Node>, LogicError> {
        formulas.iter().map(|formula| self.formula(formula, positive)).collect()
    }

    /// Returns the formula, or its negation.
    fn formula(&mut self, formula: &'a Formula, positive: bool) -> Result<Node, LogicError> {
        match formula {
            Formula::True => Ok(Node::Truth(positive)),
            Formula::False => Ok(Node::Truth(!positive)),
            Formula::Comparison { first, rest } => {
                let (mut left, mut atoms) = (first, Vec::with_capacity(rest.len()));
                for (relation, right) in rest {
                    atoms.push(self.comparison(left, *relation, right, positive)?);
                    left = right;
                }
                Ok(if positive { Node::and(atoms) } else { Node::or(atoms) })
            }
            Formula::Call(call) => {
                let mut atom = Atom::default();
                let unknown = || self.scope.unknown_relation(call);
                let (named, arity) = self.scope.find(&call.name.text).ok_or_else(unknown)?;
                if arity != call.arguments.len() {
                    return Err(wrong_arity(call, arity));
                }
                let arguments = self.arguments(call, &mut atom)?;
                atom.parts.push(Node::Relation(named, arguments));
                Ok(signed(close(atom), positive))
            }
            Formula::Not(inner) => self.formula(inner, !positive),
            Formula::And(list) => {
                let list = self.all(list, positive)?;
                Ok(if positive { Node::and(list) } else { Node::or(list) })
            }
            Formula::Or(list) => {
                let list = self.all(list, positive)?;
                Ok(if positive { Node::or(list) } else { Node::and(list) })
            }
            Formula::Implies(premise, conclusion) => {
                let pair = vec![self.formula(premise, !positive)?, self.formula(conclusion, positive)?];
                Ok(if positive { Node::or(pair) } else { Node::and(pair) })
            }
            Formula::Iff(list) => {
                let list = self.all(list, true)?;
                Ok(signed(if list.len() == 1 { Node::and(list) } else { Node::Iff(list) }, positive))
            }
            Formula::Quantified { quantifier, variables, body, .. } => {
                let outer = self.bound.len();
                let bound = variables.iter().map(|name| self.bind(&name.text)).collect();
                let all = *quantifier == Quantifier::ForAll;
                let body = self.formula(body, !all)?;
                self.bound.truncate(outer);
                let exists = Node::exists(bound, body);
                Ok(if all == positive { exists.not() } else { exists })
            }
        }
    }

    fn comparison(
        &mut self,
        left: &'a Term,
        relation: Relation,
        right: &'a Term,
        positive: bool,
    ) -> Result<Node, LogicError> {
        let mut atom = Atom::default();
        let mut difference = self.term(left, &mut atom)?;
        let other = self.term(right, &mut atom)?;
        let span = Span { start: left.span().start, end: right.span().end };
        difference.add(&other, -1).ok_or(LogicError { kind: LogicErrorKind::FactorTooLarge, span })?;
        // Without functions the atom itself takes the negation.
        let plain = atom.parts.is_empty();
        let linear = self.compared(difference, if plain && !positive { opposite(relation) } else { relation });
        atom.parts.push(linear);
        let node = close(atom);
        Ok(if plain { node } else { signed(node, positive) })
    }

    /// Returns the atom that a sum stands in this relation to 0.
    fn compared(&mut self, mut sum: Sum, relation: Relation) -> Node {
        let (comparison, factor, more) = match relation {
            Relation::Equal => (Comparison::Equal, 1, 0),
            Relation::NotEqual => (Comparison::NotEqual, 1, 0),
            Relation::LessOrEqual => (Comparison::AtMost, 1, 0),
            Relation::Less => (Comparison::AtMost, 1, 1),
            Relation::GreaterOrEqual => (Comparison::AtMost, -1, 0),
            Relation::Greater => (Comparison::AtMost, -1, 1),
        };
        for coefficient in sum.coefficients.values_mut() {
            *coefficient *= factor;
        }
        // Σ cᵢ·xᵢ (=, ≠, ≤) constant
        let constant = -(sum.constant * IBig::from(factor) + IBig::from(more));
        let (variables, coefficients): (Vec<_>, Vec<_>) = sum.coefficients.into_iter().unzip();
        if variables.is_empty() {
            return Node::Truth(match comparison {
                Comparison::Equal => constant == IBig::ZERO,
                Comparison::NotEqual => constant != IBig::ZERO,
                Comparison::AtMost => constant >= IBig::ZERO,
            });
        }
        if let Ok(small) = i64::try_from(&constant)
            && small.unsigned_abs() <= u64::from(SMALL_CONSTANT)
        {
            return reduced(variables, Linear { coefficients, comparison, constant: small });
        }
        // A large constant is a variable that is this number.
        let word = self.fresh(None);
        let sign = if constant > IBig::ZERO { -1 } else { 1 };
        let size = UBig::try_from(constant * IBig::from(-sign)).unwrap_or_default();
        let (mut variables, mut coefficients) = (variables, coefficients);
        variables.push(word);
        coefficients.push(sign);
        let linear = Node::Linear(variables, Linear { coefficients, comparison, constant: 0 });
        Node::exists(vec![word], Node::and(vec![Node::Constant(word, size), linear]))
    }

    fn term(&mut self, term: &'a Term, atom: &mut Atom) -> Result<Sum, LogicError> {
        let error = |kind| LogicError { kind, span: term.span() };
        match term {
            Term::Number(number, _) => {
                if number.bit_len() > CONSTANT_BITS {
                    return Err(error(LogicErrorKind::NumberTooLong(CONSTANT_BITS * 3 / 10)));
                }
                Ok(Sum { coefficients: BTreeMap::new(), constant: IBig::from(number.clone()) })
            }
            Term::Variable(name) => {
                let found = self.bound.iter().rev().find(|(other, _)| *other == name.text);
                let Some((_, variable)) = found else {
                    return Err(error(LogicErrorKind::FreeVariables(vec![name.text.clone()])));
                };
                Ok(Sum { coefficients: BTreeMap::from([(*variable, 1)]), constant: IBig::ZERO })
            }
            Term::Call(call) => {
                let value = self.function(call, atom)?;
                Ok(Sum { coefficients: BTreeMap::from([(value, 1)]), constant: IBig::ZERO })
            }
            Term::Sum { first, rest } => {
                let mut sum = self.term(first, atom)?;
                for (sign, term) in rest {
                    let factor = if *sign == Sign::Plus { 1 } else { -1 };
                    let other = self.term(term, atom)?;
                    sum.add(&other, factor).ok_or_else(|| error(LogicErrorKind::FactorTooLarge))?;
                }
                Ok(sum)
            }
            Term::Product { factors, .. } => self.product(factors, term.span(), atom),
            Term::Remainder { dividend, modulus, .. } => self.remainder(dividend, *modulus, term.span(), atom),
        }
    }

    /// Returns t − m·q, where q is a new variable and 0 ≤ t − m·q < m.
    fn remainder(&mut self, dividend: &'a Term, modulus: u32, span: Span, atom: &mut Atom) -> Result<Sum, LogicError> {
        let mut rest = self.term(dividend, atom)?;
        let quotient = self.fresh(None);
        atom.variables.push(quotient);
        let own = Sum { coefficients: BTreeMap::from([(quotient, 1)]), constant: IBig::ZERO };
        rest.add(&own, -i64::from(modulus)).ok_or(LogicError { kind: LogicErrorKind::FactorTooLarge, span })?;
        let mut beyond = rest.clone();
        beyond.constant -= IBig::from(modulus);
        for (sum, relation) in [(rest.clone(), Relation::GreaterOrEqual), (beyond, Relation::Less)] {
            let bound = self.compared(sum, relation);
            atom.parts.push(bound);
        }
        Ok(rest)
    }

    /// Returns the product of factors of which at most one has variables.
    fn product(&mut self, factors: &'a [Term], span: Span, atom: &mut Atom) -> Result<Sum, LogicError> {
        let error = |kind| LogicError { kind, span };
        let (mut product, mut number) = (None, IBig::ONE);
        for factor in factors {
            let factor = self.term(factor, atom)?;
            if factor.coefficients.is_empty() {
                number *= factor.constant;
                if number.bit_len() > CONSTANT_BITS {
                    return Err(error(LogicErrorKind::NumberTooLong(CONSTANT_BITS * 3 / 10)));
                }
            } else if product.replace(factor).is_some() {
                return Err(error(LogicErrorKind::NotLinear));
            }
        }
        let mut sum = Sum::default();
        let Some(product) = product else {
            sum.constant = number;
            return Ok(sum);
        };
        let factor = i64::try_from(&number).ok().filter(|factor| factor.abs() <= LARGEST_FACTOR);
        factor.and_then(|factor| sum.add(&product, factor)).ok_or_else(|| error(LogicErrorKind::FactorTooLarge))?;
        Ok(sum)
    }

    /// Returns a variable that is the value of a function.
    fn function(&mut self, call: &'a Call, atom: &mut Atom) -> Result<Variable, LogicError> {
        let (named, arity) = self.scope.find(&call.name.text).ok_or_else(|| self.scope.unknown_function(call))?;
        if arity == 0 {
            return Err(LogicError { kind: LogicErrorKind::NoFunction(call.name.text.clone()), span: call.span });
        }
        if arity != call.arguments.len() + 1 {
            return Err(wrong_arity(call, arity - 1));
        }
        let mut arguments = self.arguments(call, atom)?;
        let value = self.fresh(None);
        atom.variables.push(value);
        arguments.push(value);
        atom.parts.push(Node::Relation(named, arguments));
        Ok(value)
    }

    /// Returns the variables that are the arguments.
    fn arguments(&mut self, call: &'a Call, atom: &mut Atom) -> Result<Vec<Variable>, LogicError> {
        let mut variables = Vec::with_capacity(call.arguments.len());
        for argument in &call.arguments {
            let sum = self.term(argument, atom)?;
            variables.push(match sum.variable() {
                Some(variable) => variable,
                None => self.named_sum(sum, argument.span(), atom)?,
            });
        }
        Ok(variables)
    }

    /// Returns a new variable that is this sum.
    fn named_sum(&mut self, mut sum: Sum, span: Span, atom: &mut Atom) -> Result<Variable, LogicError> {
        let value = self.fresh(None);
        atom.variables.push(value);
        let own = Sum { coefficients: BTreeMap::from([(value, 1)]), constant: IBig::ZERO };
        sum.add(&own, -1).ok_or(LogicError { kind: LogicErrorKind::FactorTooLarge, span })?;
        let equation = self.compared(sum, Relation::Equal);
        atom.parts.push(equation);
        Ok(value)
    }
}

fn wrong_arity(call: &Call, expected: usize) -> LogicError {
    let kind = LogicErrorKind::WrongArity { name: call.name.text.clone(), expected, found: call.arguments.len() };
    LogicError { kind, span: call.span }
}

fn close(atom: Atom) -> Node {
    Node::exists(atom.variables, Node::and(atom.parts))
}

fn signed(node: Node, positive: bool) -> Node {
    if positive { node } else { node.not() }
}
