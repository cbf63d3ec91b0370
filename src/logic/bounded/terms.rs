//! What a term may be, and what is named in it: relations by their formula or automaton, functions by trying.

use super::evaluator::{Evaluator, Fault, KNOWN};
use super::greedy::{primitive_holds, primitive_value};
use crate::logic::error::{LogicError, LogicErrorKind};
use crate::logic::formula::{Call, Sign, Term};
use crate::logic::lower::Named;
use crate::logic::scope::Meaning;
use crate::number::UBig;

/// The most states of an automaton whose values as a function are read from it.
const FUNCTION_STATES: usize = 1 << 9;
/// The most values of a relation that is used as a function that are read from its automaton.
const VALUES: usize = 1 << 6;

impl Evaluator<'_> {
    /// Returns the possible values of a term: none, one, or several if a relation that is no function is used as one.
    pub(super) fn values<'f>(
        &mut self,
        term: &'f Term,
        variables: &mut Vec<(&'f str, u64)>,
    ) -> Result<Vec<i128>, Fault> {
        match term {
            Term::Number(number, _) => Ok(i128::try_from(number).into_iter().collect()),
            Term::Variable(name) => {
                let found = variables.iter().rev().find(|(other, _)| *other == name.text);
                match found {
                    Some((_, value)) => Ok(vec![i128::from(*value)]),
                    None => Err(LogicError {
                        kind: LogicErrorKind::FreeVariables(vec![name.text.clone()]),
                        span: name.span,
                    }
                    .into()),
                }
            }
            Term::Call(call) => {
                let mut values = Vec::new();
                for arguments in self.tuples(&call.arguments, variables)? {
                    values.extend(self.function(call, &arguments)?.into_iter().map(i128::from));
                }
                Ok(values)
            }
            Term::Sum { first, rest } => {
                let mut sums = self.values(first, variables)?;
                for (sign, term) in rest {
                    let values = self.values(term, variables)?;
                    self.further(sums.len(), values.len())?;
                    let sign = if *sign == Sign::Plus { 1 } else { -1 };
                    let add = |sum: &i128| -> Vec<i128> {
                        values.iter().filter_map(|value| sum.checked_add(value.checked_mul(sign)?)).collect()
                    };
                    sums = sums.iter().flat_map(add).collect();
                }
                Ok(sums)
            }
            Term::Product { factors, .. } => {
                let mut products = vec![1_i128];
                for factor in factors {
                    let values = self.values(factor, variables)?;
                    self.further(products.len(), values.len())?;
                    let multiply = |product: &i128| -> Vec<i128> {
                        values.iter().filter_map(|value| product.checked_mul(*value)).collect()
                    };
                    products = products.iter().flat_map(multiply).collect();
                }
                Ok(products)
            }
        }
    }

    /// Returns the tuples of natural numbers that the arguments may be.
    pub(super) fn tuples<'f>(
        &mut self,
        arguments: &'f [Term],
        variables: &mut Vec<(&'f str, u64)>,
    ) -> Result<Vec<Vec<u64>>, Fault> {
        let mut tuples: Vec<Vec<u64>> = vec![Vec::new()];
        for argument in arguments {
            let values = self.values(argument, variables)?;
            let natural: Vec<u64> = values.iter().filter_map(|value| u64::try_from(*value).ok()).collect();
            self.further(tuples.len(), natural.len())?;
            tuples = tuples
                .iter()
                .flat_map(|tuple| natural.iter().map(move |value| tuple.iter().copied().chain([*value]).collect()))
                .collect();
        }
        Ok(tuples)
    }

    pub(super) fn holds(&mut self, call: &Call, arguments: &[u64]) -> Result<bool, Fault> {
        let (named, arity) = self.named(call)?;
        if arity != arguments.len() {
            return Err(arity_error(call, arity).into());
        }
        self.relation(named, arguments)
    }

    fn named(&self, call: &Call) -> Result<(Named, usize), Fault> {
        self.scope.find_before(&call.name.text, self.before).ok_or_else(|| self.scope.unknown_relation(call).into())
    }

    fn relation(&mut self, named: Named, arguments: &[u64]) -> Result<bool, Fault> {
        self.atom()?;
        let at = match named {
            Named::Primitive(primitive) => return Ok(primitive_holds(self.scope.base(), primitive, arguments)),
            Named::Entry(at) => at,
        };
        if let Some(automaton) = self.automaton(at) {
            return Ok(automaton.accepts(&numbers_of(arguments)));
        }
        let key = (at, arguments.to_vec());
        if let Some((holds, is_cut)) = self.known.get(&key) {
            self.is_cut |= is_cut;
            return Ok(*holds);
        }
        let scope = self.scope;
        let entry = scope.entry(at);
        let cut_before = std::mem::take(&mut self.is_cut);
        let holds = match &entry.meaning {
            Meaning::Automaton(automaton) => automaton.accepts(&numbers_of(arguments)),
            Meaning::Formula { body, .. } => {
                let parameters = entry.parameters.iter().map(String::as_str);
                let mut bound: Vec<(&str, u64)> = parameters.zip(arguments.iter().copied()).collect();
                let outer = std::mem::replace(&mut self.before, at);
                let found = self.formula(body, &mut bound);
                self.before = outer;
                found?
            }
        };
        if self.known.len() < KNOWN {
            self.known.insert(key, (holds, self.is_cut));
        }
        self.is_cut |= cut_before;
        Ok(holds)
    }

    /// Returns the values of a function: of a primitive by its digits, of others by trying.
    fn function(&mut self, call: &Call, arguments: &[u64]) -> Result<Vec<u64>, Fault> {
        let Some((named, arity)) = self.scope.find_before(&call.name.text, self.before) else {
            return match (self.bounds.functions)(&call.name.text, arguments) {
                Some(value) => Ok(vec![value]),
                None => Err(self.scope.unknown_function(call).into()),
            };
        };
        if arity != arguments.len() + 1 {
            if let Some(value) = (self.bounds.functions)(&call.name.text, arguments) {
                return Ok(vec![value]);
            }
            return Err(arity_error(call, arity.saturating_sub(1)).into());
        }
        if let Named::Primitive(primitive) = named
            && let Some(value) = primitive_value(self.scope.base(), primitive, arguments)
        {
            return Ok(value.into_iter().collect());
        }
        if let Named::Entry(at) = named
            && let Some(automaton) = self.automaton(at).filter(|automaton| automaton.len() <= FUNCTION_STATES)
            && let Some(values) = automaton.completions(&numbers_of(arguments), VALUES)
        {
            self.count(values.len())?;
            let words: Vec<u64> = values.iter().filter_map(|value| u64::try_from(value).ok()).collect();
            self.is_cut |= words.len() < values.len();
            return Ok(words);
        }
        let mut values = Vec::new();
        let mut tuple = arguments.to_vec();
        tuple.push(0);
        for value in 0..=self.bounds.inner {
            tuple[arity - 1] = value;
            if self.relation(named, &tuple)? {
                values.push(value);
            }
        }
        self.is_cut |= values.is_empty();
        Ok(values)
    }
}

fn numbers_of(words: &[u64]) -> Vec<UBig> {
    words.iter().map(|word| UBig::from(*word)).collect()
}

fn arity_error(call: &Call, expected: usize) -> LogicError {
    let kind = LogicErrorKind::WrongArity { name: call.name.text.clone(), expected, found: call.arguments.len() };
    LogicError { kind, span: call.span }
}
