//! The possible values of a term, and of what is named in it: relations by their formula or automaton, functions by
//! trying. The numbers that terms have: those of 128 bits, and where one does not fit, numbers of any size.

use dashu_int::ops::BitTest;

use super::formulas::{primitive_holds, primitive_value};
use super::{Evaluator, Fault, KNOWN};
use crate::automata::relations::Primitive;
use crate::error::{LogicError, LogicErrorKind};
use crate::formula::{Call, Relation, Sign, Term};
use crate::lower::Named;
use crate::scope::Meaning;
use golden_number::{IBig, UBig};

/// The most states of an automaton whose values as a function are read from it.
const FUNCTION_STATES: usize = 1 << 9;
/// The most values of a relation that is used as a function that are read from its automaton.
const VALUES: usize = 1 << 6;

impl Evaluator<'_> {
    /// Returns the possible values of a term: none, one, or several if a relation that is no function is used as one. `None` if
    /// one of its numbers does not fit.
    pub(super) fn values<'f, N: Number>(
        &mut self,
        term: &'f Term,
        variables: &mut Vec<(&'f str, u64)>,
    ) -> Result<Option<Vec<N>>, Fault> {
        match term {
            Term::Number(number, _) => Ok(N::of(number).map(|number| vec![number])),
            Term::Variable(name) => {
                let Some((_, value)) = variables.iter().rev().find(|(other, _)| *other == name.text) else {
                    let kind = LogicErrorKind::FreeVariables(vec![name.text.clone()]);
                    return Err(LogicError { kind, span: name.span }.into());
                };
                Ok(Some(vec![N::of_word(*value)]))
            }
            Term::Call(call) => {
                let mut values = Vec::new();
                for arguments in self.tuples(&call.arguments, variables)? {
                    values.extend(self.function(call, &arguments)?.into_iter().map(N::of_word));
                }
                Ok(Some(values))
            }
            Term::Sum { first, rest } => {
                let mut sums = self.values(first, variables)?;
                for (sign, term) in rest {
                    let values = self.values(term, variables)?;
                    sums = self.pairs(sums, values, |sum: &N, value| sum.sum(*sign, value))?;
                }
                Ok(sums)
            }
            Term::Product { factors, .. } => {
                let mut products = Some(vec![N::of_word(1)]);
                for factor in factors {
                    let values = self.values(factor, variables)?;
                    products = self.pairs(products, values, N::product)?;
                }
                Ok(products)
            }
            Term::Remainder { dividend, modulus, .. } => {
                let values = self.values::<N>(dividend, variables)?;
                Ok(values.map(|values| values.iter().filter_map(|value| value.remainder(*modulus)).collect()))
            }
        }
    }

    /// The results of an operation on all pairs of values.
    fn pairs<N: Number>(
        &mut self,
        ours: Option<Vec<N>>,
        theirs: Option<Vec<N>>,
        operation: impl Fn(&N, &N) -> Option<N>,
    ) -> Result<Option<Vec<N>>, Fault> {
        let (Some(ours), Some(theirs)) = (ours, theirs) else { return Ok(None) };
        self.further(ours.len(), theirs.len())?;
        Ok(ours.iter().flat_map(|our| theirs.iter().map(|their| operation(our, their))).collect())
    }

    /// Returns whether some values of two terms stand in this relation. Numbers of any size are used where 128 bits
    /// are too few. Where these are too long as well, the answer is false, and rests on values beyond the bounds.
    pub(super) fn compared<'f>(
        &mut self,
        (left, relation, right): (&'f Term, Relation, &'f Term),
        variables: &mut Vec<(&'f str, u64)>,
    ) -> Result<bool, Fault> {
        if let Some(holds) = self.compared_as::<i128>((left, relation, right), variables)? {
            return Ok(holds);
        }
        let holds = self.compared_as::<IBig>((left, relation, right), variables)?;
        self.is_cut |= holds.is_none();
        Ok(holds == Some(true))
    }

    fn compared_as<'f, N: Number>(
        &mut self,
        (left, relation, right): (&'f Term, Relation, &'f Term),
        variables: &mut Vec<(&'f str, u64)>,
    ) -> Result<Option<bool>, Fault> {
        let (ours, theirs) = (self.values::<N>(left, variables)?, self.values::<N>(right, variables)?);
        let (Some(ours), Some(theirs)) = (ours, theirs) else { return Ok(None) };
        self.further(ours.len(), theirs.len())?;
        Ok(Some(ours.iter().any(|our| theirs.iter().any(|their| compare(our, relation, their)))))
    }

    /// Returns whether all values of a term are known to be at most `most`.
    pub(super) fn is_at_most<'f>(
        &mut self,
        term: &'f Term,
        most: u64,
        variables: &mut Vec<(&'f str, u64)>,
    ) -> Result<bool, Fault> {
        if let Some(values) = self.values::<i128>(term, variables)? {
            return Ok(values.iter().all(|value| *value <= i128::from(most)));
        }
        let values = self.values::<IBig>(term, variables)?;
        Ok(values.is_some_and(|values| values.iter().all(|value| *value <= IBig::from(most))))
    }

    /// Returns the tuples of natural numbers that the arguments may be. Tuples with a number of 2⁶⁴ or more are left
    /// out; the answer then rests on values beyond the bounds.
    pub(super) fn tuples<'f>(
        &mut self,
        arguments: &'f [Term],
        variables: &mut Vec<(&'f str, u64)>,
    ) -> Result<Vec<Vec<u64>>, Fault> {
        let mut tuples: Vec<Vec<u64>> = vec![Vec::new()];
        for argument in arguments {
            let words: Vec<Word> = match self.values::<i128>(argument, variables)? {
                Some(values) => values.iter().map(Number::word).collect(),
                None => match self.values::<IBig>(argument, variables)? {
                    Some(values) => values.iter().map(Number::word).collect(),
                    None => vec![Word::Beyond],
                },
            };
            self.is_cut |= words.iter().any(|word| matches!(word, Word::Beyond));
            let natural = |word: &Word| if let Word::Natural(word) = word { Some(*word) } else { None };
            let natural: Vec<u64> = words.iter().filter_map(natural).collect();
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

    /// Returns the values of a function: of a primitive by its digits, of a definition from its automaton if that may
    /// be made, of others by trying.
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
            // A left shift has a value, but maybe none below 2⁶⁴.
            self.is_cut |= value.is_none() && primitive == Primitive::ShiftLeft;
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

fn compare<N: Number>(left: &N, relation: Relation, right: &N) -> bool {
    match relation {
        Relation::Equal => left == right,
        Relation::NotEqual => left != right,
        Relation::Less => left < right,
        Relation::LessOrEqual => left <= right,
        Relation::Greater => left > right,
        Relation::GreaterOrEqual => left >= right,
    }
}

fn numbers_of(words: &[u64]) -> Vec<UBig> {
    words.iter().map(|word| UBig::from(*word)).collect()
}

fn arity_error(call: &Call, expected: usize) -> LogicError {
    let kind = LogicErrorKind::WrongArity { name: call.name.text.clone(), expected, found: call.arguments.len() };
    LogicError { kind, span: call.span }
}

/// The most bits of a number of any size, so that no comparison takes long.
const BITS: usize = 1 << 12;

/// An integer with the operations of terms. `None` stands for a result that does not fit.
pub(super) trait Number: Clone + Ord {
    fn of(number: &UBig) -> Option<Self>;
    fn of_word(word: u64) -> Self;
    fn sum(&self, sign: Sign, other: &Self) -> Option<Self>;
    fn product(&self, other: &Self) -> Option<Self>;
    /// The remainder of a natural number; `None` below 0.
    fn remainder(&self, modulus: u32) -> Option<Self>;
    /// The number as a machine word.
    fn word(&self) -> Word;
}

/// An integer as a machine word.
pub(super) enum Word {
    Negative,
    Natural(u64),
    /// A natural number of 2⁶⁴ or more.
    Beyond,
}

impl Number for i128 {
    fn of(number: &UBig) -> Option<Self> {
        Self::try_from(number).ok()
    }

    fn of_word(word: u64) -> Self {
        word.into()
    }

    fn sum(&self, sign: Sign, other: &Self) -> Option<Self> {
        if sign == Sign::Plus { self.checked_add(*other) } else { self.checked_sub(*other) }
    }

    fn product(&self, other: &Self) -> Option<Self> {
        self.checked_mul(*other)
    }

    fn remainder(&self, modulus: u32) -> Option<Self> {
        (*self >= 0).then(|| self % Self::from(modulus))
    }

    fn word(&self) -> Word {
        match u64::try_from(*self) {
            Ok(word) => Word::Natural(word),
            Err(_) if *self < 0 => Word::Negative,
            Err(_) => Word::Beyond,
        }
    }
}

impl Number for IBig {
    fn of(number: &UBig) -> Option<Self> {
        (number.bit_len() <= BITS).then(|| Self::from(number.clone()))
    }

    fn of_word(word: u64) -> Self {
        word.into()
    }

    fn sum(&self, sign: Sign, other: &Self) -> Option<Self> {
        let sum = if sign == Sign::Plus { self + other } else { self - other };
        Some(sum).filter(|sum| sum.bit_len() <= BITS)
    }

    fn product(&self, other: &Self) -> Option<Self> {
        Some(self * other).filter(|product| product.bit_len() <= BITS)
    }

    fn remainder(&self, modulus: u32) -> Option<Self> {
        (*self >= Self::ZERO).then(|| self % Self::from(modulus))
    }

    fn word(&self) -> Word {
        match u64::try_from(self) {
            Ok(word) => Word::Natural(word),
            Err(_) if *self < Self::ZERO => Word::Negative,
            Err(_) => Word::Beyond,
        }
    }
}
