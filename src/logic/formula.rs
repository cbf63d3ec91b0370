//! Formulas as trees: terms, atoms, quantifiers, definitions and statements, with the places they were read from.
//!
//! Chains are lists, so that the depth of a tree is the depth of its parentheses, negations, quantifiers and
//! implications, which [`parse`](super::parse) bounds: every function here may recurse.

use super::automata::digits::Base;
use golden_number::UBig;

/// A range of bytes of the text that a tree was read from. All spans compare as equal, so that trees compare by what
/// they say and not by where it is written.
#[derive(Clone, Copy, Debug, Default)]
pub struct Span {
    /// The first byte.
    pub start: usize,
    /// The first byte after it.
    pub end: usize,
}

impl PartialEq for Span {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Span {}

/// A name and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    /// A letter or `_`, then letters, digits, `_` and `'`.
    pub text: String,
    /// The place where it stands.
    pub span: Span,
}

impl Name {
    /// A name that was not read from a text.
    pub fn new(text: impl Into<String>) -> Self {
        Self { text: text.into(), span: Span::default() }
    }
}

/// A relation with its arguments: `W(a, b+1)`. As a term it is the value of the relation's last argument.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// The relation's name.
    pub name: Name,
    /// The arguments, any number of them.
    pub arguments: Vec<Term>,
    /// From the name to the closing parenthesis.
    pub span: Span,
}

/// The sign of a summand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// Added.
    Plus,
    /// Subtracted.
    Minus,
}

/// A term: a natural number, or in a sum an integer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Term {
    /// A number.
    Number(UBig, Span),
    /// A variable.
    Variable(Name),
    /// A relation used as a function.
    Call(Call),
    /// `first ± …`, from the left; at least one more summand.
    Sum {
        /// The first summand, which has no sign.
        first: Box<Term>,
        /// The others.
        rest: Vec<(Sign, Term)>,
    },
    /// A product of at least two factors. The language has those with at most one factor that is not a number; the
    /// compiler refuses the others.
    Product {
        /// The factors.
        factors: Vec<Term>,
        /// From the first factor to the last.
        span: Span,
    },
    /// The remainder `t % m` of a natural number. A sum below 0 has no remainder: the atom that it stands in is
    /// false.
    Remainder {
        /// The number that is divided.
        dividend: Box<Term>,
        /// The number it is divided by, at least 1 and at most [`MAX_MODULUS`].
        modulus: u32,
        /// From the dividend to the modulus.
        span: Span,
    },
}

/// The largest modulus of a remainder.
pub const MAX_MODULUS: u32 = 100;

impl Term {
    /// Returns where the term stands, without parentheses around it.
    pub fn span(&self) -> Span {
        match self {
            Self::Number(_, span) | Self::Product { span, .. } | Self::Remainder { span, .. } => *span,
            Self::Variable(name) => name.span,
            Self::Call(call) => call.span,
            Self::Sum { first, rest } => {
                let end = rest.last().map_or(first.span().end, |(_, last)| last.span().end);
                Span { start: first.span().start, end }
            }
        }
    }
}

/// A comparison of two terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// `=`
    Equal,
    /// `!=`, ≠
    NotEqual,
    /// `<`
    Less,
    /// `<=`, ≤
    LessOrEqual,
    /// `>`
    Greater,
    /// `>=`, ≥
    GreaterOrEqual,
}

/// A quantifier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantifier {
    /// `forall`, ∀
    ForAll,
    /// `exists`, ∃
    Exists,
}

/// A formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Formula {
    /// `true`
    True,
    /// `false`
    False,
    /// A chain `first < second <= third …`: each term compared with the one before it, at least two terms.
    Comparison {
        /// The first term.
        first: Term,
        /// The others, each with its relation to the term before it.
        rest: Vec<(Relation, Term)>,
    },
    /// A relation that holds.
    Call(Call),
    /// A negation.
    Not(Box<Formula>),
    /// A conjunction of at least two formulas.
    And(Vec<Formula>),
    /// A disjunction of at least two formulas.
    Or(Vec<Formula>),
    /// An implication: premise, conclusion.
    Implies(Box<Formula>, Box<Formula>),
    /// An equivalence of at least two formulas, taken together from the left: `(a <=> b) <=> c`.
    Iff(Vec<Formula>),
    /// A quantified formula.
    Quantified {
        /// For all, or there is.
        quantifier: Quantifier,
        /// The variables it binds, at least one.
        variables: Vec<Name>,
        /// The formula that holds for them.
        body: Box<Formula>,
        /// From the quantifier to the colon.
        span: Span,
    },
}

impl Formula {
    /// Returns the free variables, each once, in the order and with the place of their first appearance.
    pub fn free_variables(&self) -> Vec<Name> {
        let (mut free, mut bound) = (Vec::new(), Vec::new());
        self.collect_free(&mut bound, &mut free);
        free
    }

    /// Returns the names of the free variables in the order of their first appearance.
    pub fn track_names(&self) -> Vec<String> {
        self.free_variables().into_iter().map(|name| name.text).collect()
    }

    fn collect_free<'a>(&'a self, bound: &mut Vec<&'a str>, free: &mut Vec<Name>) {
        match self {
            Self::True | Self::False => {}
            Self::Comparison { first, rest } => {
                first.collect_free(bound, free);
                for (_, term) in rest {
                    term.collect_free(bound, free);
                }
            }
            Self::Call(call) => call.arguments.iter().for_each(|term| term.collect_free(bound, free)),
            Self::Not(inner) => inner.collect_free(bound, free),
            Self::And(all) | Self::Or(all) | Self::Iff(all) => {
                for formula in all {
                    formula.collect_free(bound, free);
                }
            }
            Self::Implies(premise, conclusion) => {
                premise.collect_free(bound, free);
                conclusion.collect_free(bound, free);
            }
            Self::Quantified { variables, body, .. } => {
                let outer = bound.len();
                bound.extend(variables.iter().map(|name| name.text.as_str()));
                body.collect_free(bound, free);
                bound.truncate(outer);
            }
        }
    }
}

impl Term {
    fn collect_free(&self, bound: &[&str], free: &mut Vec<Name>) {
        match self {
            Self::Number(..) => {}
            Self::Variable(name) => {
                if !bound.contains(&name.text.as_str()) && free.iter().all(|other| other.text != name.text) {
                    free.push(name.clone());
                }
            }
            Self::Call(call) => call.arguments.iter().for_each(|term| term.collect_free(bound, free)),
            Self::Sum { first, rest } => {
                first.collect_free(bound, free);
                for (_, term) in rest {
                    term.collect_free(bound, free);
                }
            }
            Self::Product { factors, .. } => factors.iter().for_each(|term| term.collect_free(bound, free)),
            Self::Remainder { dividend, .. } => dividend.collect_free(bound, free),
        }
    }
}

/// A relation defined by a formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Definition {
    /// Its name.
    pub name: Name,
    /// Its parameters, all different; the body has no other free variables once the compiler has accepted it.
    pub parameters: Vec<Name>,
    /// The formula that holds for them.
    pub body: Formula,
}

impl Definition {
    /// Returns the relation of its parameters, `name(x, y)`, as a formula.
    pub fn called(&self) -> Formula {
        let arguments = self.parameters.iter().cloned().map(Term::Variable).collect();
        Formula::Call(Call { name: self.name.clone(), arguments, span: self.name.span })
    }
}

/// The result that the author of a file expects of a claim. The verdict does not depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expectation {
    /// `prove`: that it holds.
    Proved,
    /// `refute`: that it does not.
    Refuted,
}

/// A sentence to decide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The result that the author expects.
    pub expected: Expectation,
    /// Its title, on one line.
    pub title: String,
    /// Its sentence.
    pub formula: Formula,
    /// The whole statement.
    pub span: Span,
}

/// A statement of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Statement {
    /// `base fib;`: the statements that follow begin with the library of this base alone.
    Base(Base),
    /// `def name(…) := …;`
    Definition(Definition),
    /// A definition whose relation is asked for: Walnut's `eval` of a predicate with free variables.
    Relation(Definition),
    /// `prove title :: …;` or `refute title :: …;`
    Claim(Claim),
}
