//! The options of a small position, by trying: the plain reading of a rule, with which every other one is compared.

use golden_logic::automata::digits::Base;
use golden_logic::bounded::{Bounds, holds_bounded};
use golden_logic::error::LogicError;
use golden_logic::formula::{Formula, Name, Sign, Term};
use golden_logic::scope::Scope;

use crate::rule::Rule;

/// Returns the options of a position whose numbers, and whose letters, are at most `most`, in ascending order; none where the
/// game is over or there is no position. Loops over the letters of each line and evaluates its condition; a letter that stands
/// below 0 in a term of one number goes only as far as the number allows.
///
/// **Cost**: for each line `most` to the power of the number of its letters evaluations of its condition, if nothing bounds them.
///
/// # Errors
///
/// Fails if a formula has no meaning in the base, or cannot be evaluated within the bounds.
pub fn options_by_trying(rule: &Rule, position: &[u64], most: u64, base: Base) -> Result<Vec<Vec<u64>>, LogicError> {
    let scope = Scope::library(base);
    let values: Vec<(&str, u64)> =
        rule.numbers.iter().map(|name| name.text.as_str()).zip(position.iter().copied()).collect();
    let bounds = Bounds::up_to(most.saturating_mul(2));
    let holds = |formula: &Formula, values: &[(&str, u64)]| {
        Ok::<bool, LogicError>(holds_bounded(formula, values, &scope, &bounds)?.unwrap_or(false))
    };
    let exists = rule.positions.as_ref().map_or(Ok(true), |formula| holds(formula, &values))?;
    let ended = rule.end.as_ref().map_or(Ok(false), |formula| holds(formula, &values))?;
    let mut options: Vec<Vec<u64>> = Vec::new();
    if !exists || ended {
        return Ok(options);
    }
    for line in &rule.lines {
        let letters = line.letters(&rule.numbers);
        let condition = line.condition().cloned().unwrap_or(Formula::True);
        let targets = line.targets();
        let mut values = values.clone();
        try_letters(&letters, &mut values, &|name, values| largest(name, &targets, values, most), &mut |values| {
            let reached: Option<Vec<u64>> = targets.iter().map(|term| natural(term, values)).collect();
            if let Some(reached) = reached.filter(|reached| reached.iter().all(|number| *number <= most))
                && holds(&condition, values)?
            {
                options.push(reached);
            }
            Ok(())
        })?;
    }
    options.sort_unstable();
    options.dedup();
    Ok(options)
}

/// Numbers and letters with their values, to the largest value of a letter.
type Largest<'a> = dyn Fn(&str, &[(&str, u64)]) -> u64 + 'a;

/// Receives numbers and letters with their values.
type Visit<'a> = dyn FnMut(&[(&str, u64)]) -> Result<(), LogicError> + 'a;

/// Calls `visit` for all values of the letters, each from 0 to the bound that it has once those before it are known.
fn try_letters<'a>(
    letters: &'a [Name],
    values: &mut Vec<(&'a str, u64)>,
    largest: &Largest<'_>,
    visit: &mut Visit<'_>,
) -> Result<(), LogicError> {
    let Some((letter, others)) = letters.split_first() else { return visit(values) };
    for value in 0..=largest(&letter.text, values) {
        values.push((&letter.text, value));
        let tried = try_letters(others, values, largest, visit);
        values.pop();
        tried?;
    }
    Ok(())
}

/// Returns the largest value that a letter can have: where a term is a number of the position less the letter, that number.
fn largest(letter: &str, targets: &[Term], values: &[(&str, u64)], most: u64) -> u64 {
    let bound = targets.iter().filter_map(|term| match term {
        Term::Sum { first, rest } => match (&**first, rest.as_slice()) {
            (Term::Variable(number), [(Sign::Minus, Term::Variable(other))]) if other.text == letter => {
                values.iter().find(|(name, _)| *name == number.text).map(|(_, value)| *value)
            }
            _ => None,
        },
        _ => None,
    });
    bound.min().unwrap_or(most)
}

/// Returns the value of a term that is a natural number; `None` below 0, and for terms that are not linear.
fn natural(term: &Term, values: &[(&str, u64)]) -> Option<u64> {
    let values: Vec<(&str, i128)> = values.iter().map(|(name, value)| (*name, i128::from(*value))).collect();
    u64::try_from(integer(term, &values)?).ok()
}

/// Returns the value of a linear term; `None` for others, beyond 126 bits, and for a remainder of what is below 0.
pub(crate) fn integer(term: &Term, values: &[(&str, i128)]) -> Option<i128> {
    match term {
        Term::Number(number, _) => i128::try_from(number).ok(),
        Term::Variable(name) => {
            let found = values.iter().rev().find(|(other, _)| *other == name.text);
            found.map(|(_, value)| *value)
        }
        Term::Sum { first, rest } => rest.iter().try_fold(integer(first, values)?, |sum, (sign, term)| {
            let term = integer(term, values)?;
            if *sign == Sign::Plus { sum.checked_add(term) } else { sum.checked_sub(term) }
        }),
        Term::Product { factors, .. } => {
            factors.iter().try_fold(1_i128, |product, factor| product.checked_mul(integer(factor, values)?))
        }
        Term::Remainder { dividend, modulus, .. } => {
            let dividend = integer(dividend, values)?;
            (dividend >= 0).then(|| dividend % i128::from(*modulus))
        }
        Term::Call(_) => None,
    }
}
