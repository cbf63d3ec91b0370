//! What is said of a position, put into words once and not every frame: numbers may have thousands of digits.

use std::collections::BTreeSet;

use dashu_int::ops::BitTest;

use super::at_once;
use crate::game::{Move, Outcome, Position, Ruleset, short_position};
use crate::number::{Representation, UBig};
use crate::prose::{Prose, grouped, shortened};
use crate::session::{Focus, WalkedAutomaton};
use crate::solver::{Evaluation, Job, Reason, SolverError, describe_move, explain, outcome_caption};
use crate::theorem::relation::outcome_formula;

/// The most characters of a number, or of a position, on a line of its own.
const LINE: usize = 40;

/// How many winning moves are listed; the rest are counted.
const MOVES: usize = 12;
/// How many of a position with a number that is not written at once.
const MOVES_OF_LONG: usize = 3;

/// How many numbers of a position are shown with their Zeckendorf parts.
const NUMBERS: usize = 6;

/// How many parts of a number are named.
const PARTS: usize = 12;

/// Of parts with a higher index only the name is shown: the digits of each would take as long as all the rest.
const WRITTEN: usize = 20_000;

/// How many option values above the Grundy value the strip shows.
const VALUES_ABOVE: u64 = 12;

/// A position in words.
#[derive(Clone, Debug, Default)]
pub struct Description {
    /// The answer that was put into words.
    pub evaluation: Evaluation,
    /// The position, shortened where it is long.
    pub position: String,
    /// The line below the outcome.
    pub caption: String,
    /// The Grundy value, where it is known.
    pub grundy: Option<String>,
    /// The values above the Grundy value, with whether an option has them.
    pub values_above: Vec<(u64, bool)>,
    /// How the value follows, or why it is not known.
    pub value_reasons: Vec<Prose>,
    /// Why the outcome is what it is.
    pub reasons: Vec<Prose>,
    /// "2 of 110 options".
    pub move_count: String,
    /// Whether there is no move at all.
    pub is_over: bool,
    /// The first winning moves.
    pub moves: Vec<DescribedMove>,
    /// How many winning moves there are beyond those.
    pub more_moves: usize,
    /// The numbers of the position with their largest Zeckendorf parts and how many they have in all; in Nim with their
    /// powers of two.
    pub numbers: Vec<DescribedNumber>,
    /// Whether the parts are powers of two.
    pub is_binary: bool,
    /// How many numbers there are beyond those.
    pub more_numbers: usize,
    /// The automaton of the game's P-positions with the numbers of this position, if there is one that they can walk.
    pub automaton: Option<WalkedAutomaton>,
}

/// A part of a number that is a sum: of its Zeckendorf form, or of its binary one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SumPart {
    /// The part in digits, shortened where they are many; empty where even that would take long.
    pub part: String,
    /// Which Fibonacci number it is, or which power.
    pub index: usize,
    /// Whether it is a power of two instead of a Fibonacci number.
    pub is_power: bool,
}

/// A number with its parts.
#[derive(Clone, Debug)]
pub struct DescribedNumber {
    /// Its digits, shortened where they are many.
    pub digits: String,
    /// The largest parts, as many as are named.
    pub largest: Vec<SumPart>,
    /// How many there are in all.
    pub parts: usize,
}

/// A winning move in words.
#[derive(Clone, Debug)]
pub struct DescribedMove {
    /// From where to where.
    pub title: Prose,
    /// What is taken.
    pub caption: Prose,
    /// The position it leads to.
    pub to: Position,
}

impl Description {
    /// Puts an answer into words. Cost: the decimal digits and Zeckendorf forms of the numbers of the position.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`], between one number and the next.
    pub fn of(focus: &Focus, evaluation: Evaluation, job: &Job) -> Result<Self, SolverError> {
        let (about_value, about_outcome): (Vec<&Reason>, Vec<&Reason>) =
            evaluation.reasons.iter().partition(|reason| is_about_value(reason));
        let winning = evaluation.winning_moves.as_deref().unwrap_or_default();
        let is_binary = focus.ruleset == Ruleset::Nim;
        let from = short_position(&focus.position, LINE);
        let is_long = at_once::has_longer(&focus.position, at_once::WRITTEN);
        let most = if is_long { MOVES_OF_LONG } else { MOVES };
        let moves = winning.iter().take(most).map(|winning| {
            job.advance(0)?;
            Ok(DescribedMove::of(focus, &from, winning))
        });
        let moves = moves.collect::<Result<_, SolverError>>()?;
        let count = numbers_of(&focus.position).len();
        let numbers = numbers_of(&focus.position).into_iter().take(NUMBERS).map(|number| {
            job.advance(0)?;
            DescribedNumber::of(number, is_binary, job)
        });
        let explained = |reasons: Vec<&Reason>| {
            let words = reasons.into_iter().map(|reason| job.advance(0).map(|()| explain(reason)));
            words.collect::<Result<Vec<Prose>, SolverError>>()
        };
        Ok(Self {
            caption: outcome_caption(&evaluation).to_string(),
            grundy: evaluation.grundy.as_ref().map(|grundy| shortened(&grouped(grundy), LINE)),
            values_above: evaluation.mex.as_ref().map(|mex| values_above(mex.value, &mex.present)).unwrap_or_default(),
            value_reasons: explained(about_value)?,
            reasons: explained(about_outcome)?,
            move_count: move_count(winning.len(), evaluation.options.as_ref()),
            is_over: evaluation.outcome == Some(Outcome::P) && evaluation.options == Some(UBig::ZERO),
            moves,
            more_moves: winning.len().saturating_sub(most),
            numbers: numbers.collect::<Result<_, SolverError>>()?,
            is_binary,
            more_numbers: count.saturating_sub(NUMBERS),
            automaton: automaton_of(focus),
            position: from,
            evaluation,
        })
    }
}

/// The automaton that decides whether a position is a P-position, if numbers that short have one.
fn automaton_of(focus: &Focus) -> Option<WalkedAutomaton> {
    if focus.position.numbers().iter().any(WalkedAutomaton::is_too_long) {
        return None;
    }
    let (base, formula, numbers) = outcome_formula(&focus.ruleset, &focus.position)?;
    Some(WalkedAutomaton { base, formula, numbers })
}

impl DescribedMove {
    fn of(focus: &Focus, from: &str, winning: &Move) -> Self {
        let to = short_position(&winning.to, LINE);
        // Two long positions would not fit beside each other: the end is what matters.
        let together = from.chars().count() + to.chars().count() <= 22;
        let title = if together { format!("{from}  →  {to}").into() } else { format!("→ {to}").into() };
        let caption = describe_move(&focus.ruleset, &focus.position, winning);
        Self { title, caption, to: winning.to.clone() }
    }
}

impl DescribedNumber {
    fn of(number: &UBig, is_binary: bool, job: &Job) -> Result<Self, SolverError> {
        let digits = shortened(&number.to_string(), LINE);
        job.advance(0)?;
        let (largest, parts) = if is_binary {
            (powers(number), number.count_ones())
        } else {
            let form = Representation::canonical_with(number, &mut |_| job.advance(0))?;
            (largest(&form), form.indices().len())
        };
        Ok(Self { digits, largest, parts })
    }
}

/// Whether a reason speaks of the Grundy value rather than of outcome and moves.
fn is_about_value(reason: &Reason) -> bool {
    matches!(
        reason,
        Reason::Mex { .. } | Reason::NimDimension(_) | Reason::BeyondBudget { .. } | Reason::OpenPart { .. }
    )
}

fn move_count(winning: usize, options: Option<&UBig>) -> String {
    let count = if winning == 0 { "none".to_owned() } else { winning.to_string() };
    match options {
        None => count,
        Some(options) if *options == UBig::ONE => format!("{count} of 1 option"),
        Some(options) => format!("{count} of {} options", shortened(&grouped(options), LINE)),
    }
}

/// The numbers of a position, each once, in order. Cost: O(k log k) comparisons for k numbers.
fn numbers_of(position: &Position) -> Vec<&UBig> {
    let mut seen = BTreeSet::new();
    position.all_numbers().filter(|&number| seen.insert(number)).collect()
}

/// The largest powers of two that a number is the sum of.
fn powers(number: &UBig) -> Vec<SumPart> {
    let ones = (0..number.bit_len()).rev().filter(|&place| number.bit(place));
    let part =
        |index: usize| if index <= WRITTEN { shortened(&(UBig::ONE << index).to_string(), 9) } else { String::new() };
    ones.take(PARTS).map(|index| SumPart { part: part(index), index, is_power: true }).collect()
}

/// The largest Fibonacci numbers that a number is the sum of.
fn largest(form: &Representation) -> Vec<SumPart> {
    let largest: Vec<u32> = form.indices().iter().copied().take(PARTS).collect();
    let is_written = largest.first().is_none_or(|&index| index as usize <= WRITTEN);
    let shown = Representation::from_indices(largest.clone()).unwrap_or_default();
    let parts = if is_written { shown.parts() } else { Vec::new() };
    let mut words = parts.iter().map(|part| shortened(&part.to_string(), 9));
    let tile = |index: u32| SumPart { part: words.next().unwrap_or_default(), index: index as usize, is_power: false };
    largest.into_iter().map(tile).collect()
}

/// The values above the mex that the strip shows, with whether an option has them.
fn values_above(mex: u64, present: &[u64]) -> Vec<(u64, bool)> {
    let last = present.last().copied().unwrap_or(0).min(mex.saturating_add(VALUES_ABOVE));
    (mex.saturating_add(1)..=last).map(|value| (value, present.binary_search(&value).is_ok())).collect()
}

#[cfg(test)]
mod tests {
    use super::values_above;

    #[test]
    fn the_strip_tells_which_values_are_missing_above_the_mex() {
        assert_eq!(values_above(0, &[1, 2, 4]), [(1, true), (2, true), (3, false), (4, true)]);
        assert_eq!(values_above(3, &[0, 1, 2]), []);
    }
}
