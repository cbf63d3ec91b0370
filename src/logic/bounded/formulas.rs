//! The truth of a formula: its connectives, and its quantifiers by trying; the check that a formula itself keeps a
//! quantified variable small, so that all its values that matter were tried; digits of small numbers, largest weight
//! first, and what primitives say of them.

use super::{Evaluator, Fault};
use crate::automata::digits::Base;
use crate::automata::relations::Primitive;
use crate::formula::{Formula, Quantifier, Relation, Sign, Term};
use golden_number::FIBONACCI;

impl Evaluator<'_> {
    pub(super) fn formula<'f>(
        &mut self,
        formula: &'f Formula,
        variables: &mut Vec<(&'f str, u64)>,
    ) -> Result<bool, Fault> {
        match formula {
            Formula::True => Ok(true),
            Formula::False => Ok(false),
            Formula::Comparison { first, rest } => {
                let mut left = first;
                for (relation, right) in rest {
                    self.atom()?;
                    if !self.compared((left, *relation, right), variables)? {
                        return Ok(false);
                    }
                    left = right;
                }
                Ok(true)
            }
            Formula::Call(call) => {
                self.atom()?;
                for arguments in self.tuples(&call.arguments, variables)? {
                    if self.holds(call, &arguments)? {
                        return Ok(true);
                    }
                }
                Ok(false)
            }
            Formula::Not(inner) => Ok(!self.formula(inner, variables)?),
            Formula::And(list) => Ok(!self.one_is(list, false, variables)?),
            Formula::Or(list) => self.one_is(list, true, variables),
            Formula::Implies(premise, conclusion) => self.implies(premise, conclusion, variables),
            Formula::Iff(list) => {
                let mut even = true;
                for formula in list {
                    even ^= !self.formula(formula, variables)?;
                }
                Ok(even)
            }
            Formula::Quantified { quantifier, variables: bound, body, .. } => {
                let all = *quantifier == Quantifier::ForAll;
                let names: Vec<&str> = bound.iter().map(|name| name.text.as_str()).collect();
                self.quantified(all, &names, body, variables)
            }
        }
    }

    fn implies<'f>(
        &mut self,
        premise: &'f Formula,
        conclusion: &'f Formula,
        variables: &mut Vec<(&'f str, u64)>,
    ) -> Result<bool, Fault> {
        let before = std::mem::take(&mut self.is_cut);
        let is_met = self.formula(premise, variables)?;
        let premise_is_cut = std::mem::take(&mut self.is_cut);
        if !is_met && !premise_is_cut {
            self.is_cut = before;
            return Ok(true);
        }
        let holds = self.formula(conclusion, variables)?;
        // A certain conclusion is enough, whatever the premise.
        self.is_cut |= before || (premise_is_cut && !holds);
        Ok(!is_met || holds)
    }

    /// Returns whether one of the formulas has the truth value `wanted`; those after the first one that has it for certain are
    /// not evaluated.
    fn one_is<'f>(
        &mut self,
        list: &'f [Formula],
        wanted: bool,
        variables: &mut Vec<(&'f str, u64)>,
    ) -> Result<bool, Fault> {
        let before = std::mem::take(&mut self.is_cut);
        let (mut one_is, mut is_cut) = (false, false);
        for formula in list {
            let is_wanted = self.formula(formula, variables)? == wanted;
            let formula_is_cut = std::mem::take(&mut self.is_cut);
            if is_wanted && !formula_is_cut {
                self.is_cut = before;
                return Ok(true);
            }
            one_is |= is_wanted;
            is_cut |= formula_is_cut;
        }
        self.is_cut = before || is_cut;
        Ok(one_is)
    }

    /// Returns the truth of a quantified formula: `all`, unless some values of the variables make the body `!all`.
    /// Values after the first ones that do so for certain are not tried.
    fn quantified<'f>(
        &mut self,
        all: bool,
        names: &[&'f str],
        body: &'f Formula,
        variables: &mut Vec<(&'f str, u64)>,
    ) -> Result<bool, Fault> {
        let Some((name, others)) = names.split_first() else {
            return self.formula(body, variables);
        };
        let before = std::mem::take(&mut self.is_cut);
        let (mut one_is, mut is_cut) = (false, false);
        for value in 0..=self.bounds.inner {
            self.turn()?;
            variables.push((name, value));
            let inner = self.quantified(all, others, body, variables);
            variables.pop();
            let is_opposite = inner? != all;
            let inner_is_cut = std::mem::take(&mut self.is_cut);
            if is_opposite && !inner_is_cut {
                self.is_cut = before;
                return Ok(!all);
            }
            one_is |= is_opposite;
            is_cut |= inner_is_cut;
        }
        is_cut = is_cut || !self.is_kept_small(all, (name, others), body, variables)?;
        self.is_cut |= before || is_cut;
        Ok(all != one_is)
    }

    /// Returns whether values of `name` beyond the bound cannot change the truth of a quantifier over `name` and
    /// `others`: for ∃ the body, for ∀ its premise demands a comparison such as `name + 1 <= t`, and `t`, which
    /// contains none of these variables, is within the bound.
    fn is_kept_small<'f>(
        &mut self,
        all: bool,
        (name, others): (&str, &[&str]),
        body: &'f Formula,
        variables: &mut Vec<(&'f str, u64)>,
    ) -> Result<bool, Fault> {
        let demanded = match body {
            Formula::Implies(premise, _) if all => premise,
            _ if all => return Ok(false),
            body => body,
        };
        let parts = match demanded {
            Formula::And(parts) => parts.as_slice(),
            one => std::slice::from_ref(one),
        };
        let is_free = |term: &Term| !speaks_of(term, name) && !others.iter().any(|other| speaks_of(term, other));
        for part in parts {
            let Formula::Comparison { first, rest } = part else { continue };
            let mut left = first;
            for (relation, right) in rest {
                let (small, large) = match relation {
                    Relation::Greater | Relation::GreaterOrEqual => (right, left),
                    Relation::Equal if is_at_least(right, name) => (right, left),
                    Relation::Less | Relation::LessOrEqual | Relation::Equal => (left, right),
                    Relation::NotEqual => {
                        left = right;
                        continue;
                    }
                };
                left = right;
                if is_at_least(small, name) && is_free(large) {
                    return self.is_at_most(large, self.bounds.inner, variables);
                }
            }
        }
        Ok(false)
    }
}

/// Returns true if a term is at least as large as a variable, whatever the values: it is a sum of which the variable is
/// a part.
fn is_at_least(term: &Term, name: &str) -> bool {
    match term {
        Term::Variable(variable) => variable.text == name,
        Term::Sum { first, rest } => {
            let is_added = rest.iter().all(|(sign, _)| *sign == Sign::Plus);
            is_added && (is_at_least(first, name) || rest.iter().any(|(_, term)| is_at_least(term, name)))
        }
        Term::Product { factors, .. } => {
            let is_multiple = |factor: &Term| match factor {
                Term::Number(number, _) => !number.is_zero(),
                other => is_at_least(other, name),
            };
            factors.iter().all(is_multiple) && factors.iter().any(|factor| is_at_least(factor, name))
        }
        Term::Number(..) | Term::Call(_) | Term::Remainder { .. } => false,
    }
}

fn speaks_of(term: &Term, name: &str) -> bool {
    match term {
        Term::Number(..) => false,
        Term::Variable(variable) => variable.text == name,
        Term::Call(call) => call.arguments.iter().any(|term| speaks_of(term, name)),
        Term::Sum { first, rest } => speaks_of(first, name) || rest.iter().any(|(_, term)| speaks_of(term, name)),
        Term::Product { factors, .. } => factors.iter().any(|term| speaks_of(term, name)),
        Term::Remainder { dividend, .. } => speaks_of(dividend, name),
    }
}

/// Returns the digits of a number, most significant first: greedy, largest weight first.
pub(crate) fn word_of(base: Base, n: u64) -> Vec<u8> {
    let mut weights: Vec<u64> = vec![1];
    let next = |weights: &[u64]| {
        let (last, before) = (weights[weights.len() - 1], weights.len().checked_sub(2).map_or(1, |at| weights[at]));
        match base {
            Base::Fib => last.checked_add(before),
            Base::Two => last.checked_mul(2),
            Base::T(t) => last.checked_mul(u64::from(t))?.checked_add(before),
        }
    };
    while let Some(weight) = next(&weights).filter(|weight| *weight <= n) {
        weights.push(weight);
    }
    let mut rest = n;
    let digits = weights.iter().rev().map(|weight| {
        let digit = rest / weight;
        rest %= weight;
        digit as u8
    });
    digits.skip_while(|digit| *digit == 0).collect()
}

/// Returns the indices of the parts of a number, largest first.
fn indices(n: u64) -> Vec<usize> {
    let word = word_of(Base::Fib, n);
    let length = word.len();
    word.into_iter().enumerate().filter(|(_, digit)| *digit == 1).map(|(at, _)| length + 1 - at).collect()
}

fn sum_of(indices: impl Iterator<Item = usize>) -> Option<u64> {
    indices.map(|index| FIBONACCI.get(index).copied()).try_fold(0_u64, |sum, part| sum.checked_add(part?))
}

/// Returns the value of a primitive used as a function: `None` if it is none, `Some(None)` where it has no value.
#[expect(clippy::option_option, reason = "no function, and no value")]
pub(super) fn primitive_value(base: Base, primitive: Primitive, arguments: &[u64]) -> Option<Option<u64>> {
    match (primitive, arguments) {
        (Primitive::Xor, [a, b]) => Some(Some(a ^ b)),
        (Primitive::Smallest, [n]) => Some(sum_of(indices(*n).into_iter().rev().take(1)).filter(|_| *n > 0)),
        (Primitive::Largest, [n]) => Some(sum_of(indices(*n).into_iter().take(1)).filter(|_| *n > 0)),
        (Primitive::ShiftLeft, [n]) if base == Base::Fib => {
            Some(sum_of(indices(*n).into_iter().map(|index| index + 1)))
        }
        (Primitive::ShiftRight, [n]) if base == Base::Fib => {
            Some(sum_of(indices(*n).into_iter().filter(|index| *index > 2).map(|index| index - 1)))
        }
        (Primitive::Same, [x]) => Some(Some(*x)),
        _ => None,
    }
}

/// Returns whether a primitive holds, by its definition in words.
pub(crate) fn primitive_holds(base: Base, primitive: Primitive, arguments: &[u64]) -> bool {
    let last = arguments.last().copied().unwrap_or_default();
    if let [front @ .., _] = arguments
        && let Some(value) = primitive_value(base, primitive, front)
    {
        return value == Some(last);
    }
    let first = arguments.first().copied().unwrap_or_default();
    let lowest = || indices(first).last().copied();
    match primitive {
        Primitive::Fib => indices(first).len() == 1,
        Primitive::FibOdd => indices(first).len() == 1 && lowest().is_some_and(|index| index % 2 == 1),
        Primitive::FibEven => indices(first).len() == 1 && lowest().is_some_and(|index| index % 2 == 0),
        Primitive::LowOdd => lowest().is_some_and(|index| index % 2 == 1),
        Primitive::LowEven => lowest().is_some_and(|index| index % 2 == 0),
        Primitive::Last1 => lowest() == Some(2),
        Primitive::Part => indices(first).iter().any(|index| FIBONACCI.get(*index) == Some(&last)),
        Primitive::Lexicographic => {
            let (left, right) = (word_of(base, first), word_of(base, last));
            let length = left.len().max(right.len());
            let padded =
                |word: Vec<u8>| -> Vec<u8> { std::iter::repeat_n(0, length - word.len()).chain(word).collect() };
            padded(left) < padded(right)
        }
        Primitive::PowerOfTwo => first.is_power_of_two(),
        // The shifts of t-Wythoff's numerations.
        Primitive::ShiftLeft => {
            let mut shifted = word_of(base, first);
            if first > 0 {
                shifted.push(0);
            }
            shifted == word_of(base, last)
        }
        Primitive::ShiftRight => {
            let mut shifted = word_of(base, first);
            shifted.pop();
            shifted == word_of(base, last)
        }
        Primitive::Xor | Primitive::Smallest | Primitive::Largest | Primitive::Same => false,
    }
}
