//! What the inspector says of a position, put into words once and not every frame: numbers may have thousands of
//! digits.

use dashu_int::ops::BitTest;

use super::widget::{Tile, move_title};
use crate::game::{Outcome, Position, Ruleset};
use crate::number::{Representation, UBig};
use crate::prose::{Prose, ends, grouped};
use crate::session::Focus;
use crate::solver::{Evaluation, Reason, describe_move, explain, outcome_caption};

/// How many winning moves are listed; the rest are counted.
const MOVES: usize = 12;

/// How many numbers of a position are shown with their Zeckendorf parts.
const NUMBERS: usize = 6;

/// How many parts of a number get a tile with words.
const PARTS: usize = 12;

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
    /// The numbers of the position with their Zeckendorf parts; in Nim with their powers of two.
    pub numbers: Vec<(String, Vec<Tile>)>,
    /// Whether the parts are powers of two.
    pub is_binary: bool,
    /// How many numbers there are beyond those.
    pub more_numbers: usize,
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
    pub fn of(focus: &Focus, evaluation: Evaluation) -> Self {
        let (about_value, about_outcome): (Vec<&Reason>, Vec<&Reason>) =
            evaluation.reasons.iter().partition(|reason| is_about_value(reason));
        let winning = evaluation.winning_moves.as_deref().unwrap_or_default();
        let numbers = numbers_of(&focus.position);
        let is_binary = focus.ruleset == Ruleset::Nim;
        let parts = if is_binary { powers } else { tiles };
        let from = short_position(&focus.position, 40);
        let moves = winning.iter().take(MOVES).map(|winning| {
            let to = short_position(&winning.to, 40);
            // Two long positions would not fit beside each other: the end is what matters.
            let together = from.chars().count() + to.chars().count() <= 22;
            let title = if together { move_title(&from, &to) } else { Prose::from(format!("→ {to}")) };
            let caption = describe_move(&focus.ruleset, &focus.position, winning);
            DescribedMove { title, caption, to: winning.to.clone() }
        });
        Self {
            caption: outcome_caption(&evaluation).to_string(),
            grundy: evaluation.grundy.as_ref().map(|grundy| short(&grouped(grundy))),
            values_above: evaluation.mex.as_ref().map(|mex| values_above(mex.value, &mex.present)).unwrap_or_default(),
            value_reasons: about_value.into_iter().map(explain).collect(),
            reasons: about_outcome.into_iter().map(explain).collect(),
            move_count: move_count(winning.len(), evaluation.options.as_ref()),
            is_over: evaluation.outcome == Some(Outcome::P) && evaluation.options == Some(UBig::ZERO),
            moves: moves.collect(),
            more_moves: winning.len().saturating_sub(MOVES),
            numbers: numbers.iter().take(NUMBERS).map(|number| (short(&number.to_string()), parts(number))).collect(),
            is_binary,
            more_numbers: numbers.len().saturating_sub(NUMBERS),
            position: from,
            evaluation,
        }
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
        Some(options) => format!("{count} of {} options", short(&grouped(options))),
    }
}

/// The numbers of a position, each once, in order.
fn numbers_of(position: &Position) -> Vec<&UBig> {
    let mut numbers = Vec::new();
    for part in std::iter::once(position).chain(position.components()) {
        for number in part.numbers() {
            if !numbers.contains(&number) {
                numbers.push(number);
            }
        }
    }
    numbers
}

/// The powers of two that a number is the sum of, the largest first.
fn powers(number: &UBig) -> Vec<Tile> {
    let ones = (0..number.bit_len()).rev().filter(|&place| number.bit(place));
    let part = |(i, index): (usize, usize)| {
        let part = if i < PARTS { short_to(&(UBig::ONE << index).to_string(), 9) } else { String::new() };
        Tile { part, index, is_power: true }
    };
    ones.enumerate().map(part).collect()
}

fn tiles(number: &UBig) -> Vec<Tile> {
    let form = Representation::canonical(number);
    let words = |part: &UBig| short_to(&part.to_string(), 9);
    let indices: Vec<usize> = form.indices().iter().map(|&index| index as usize).collect();
    let shown = Representation::from_indices(form.indices().iter().copied().take(PARTS).collect());
    let mut parts = shown.map(|shown| shown.parts()).unwrap_or_default().into_iter();
    let tile = |index| Tile { part: parts.next().as_ref().map(words).unwrap_or_default(), index, is_power: false };
    indices.into_iter().map(tile).collect()
}

/// The values above the mex that the strip shows, with whether an option has them.
fn values_above(mex: u64, present: &[u64]) -> Vec<(u64, bool)> {
    let last = present.last().copied().unwrap_or(0).min(mex.saturating_add(VALUES_ABOVE));
    (mex.saturating_add(1)..=last).map(|value| (value, present.binary_search(&value).is_ok())).collect()
}

/// A position of at most some `most` characters: the numbers are shortened one by one, so that commas stay.
pub fn short_position(position: &Position, most: usize) -> String {
    let text = position.to_string();
    let count = text.chars().count();
    let digits = text.split(|c: char| !c.is_ascii_digit()).filter(|number| !number.is_empty());
    let numbers = digits.count().max(1);
    if count <= most || numbers > 6 {
        return short_to(&text, most);
    }
    let mut shortened = String::new();
    let mut number = String::new();
    for c in text.chars().chain(['\0']) {
        if c.is_ascii_digit() {
            number.push(c);
        } else {
            shortened.push_str(&short_to(&number, (most / numbers).max(9)));
            number.clear();
            shortened.extend((c != '\0').then_some(c));
        }
    }
    shortened
}

/// A text of at most some forty characters: the middle of a longer one is left out.
pub fn short(text: &str) -> String {
    short_to(text, 40)
}

/// A text of at most `most` characters: the middle of a longer one is left out.
pub fn short_to(text: &str, most: usize) -> String {
    let half = most.saturating_sub(1) / 2;
    ends(text, most, half, half)
}

#[cfg(test)]
mod tests {
    use super::{short_position, short_to, values_above};
    use crate::game::Position;

    #[test]
    fn a_long_text_keeps_its_ends() {
        assert_eq!(short_to("1234567890", 9), "1234…7890");
        assert_eq!(short_to("123456789", 9), "123456789");
    }

    #[test]
    fn the_numbers_of_a_long_position_are_shortened_one_by_one() {
        let long = Position::words(&[1_000_000_000_000_000_000_u64, 18_446_744_073_709_551_615, 5]);
        assert_eq!(short_position(&long, 30), "(1000…0000, 1844…1615, 5)");
        assert_eq!(short_position(&Position::words(&[31_u8, 48]), 30), "(31, 48)");
    }

    #[test]
    fn the_strip_tells_which_values_are_missing_above_the_mex() {
        assert_eq!(values_above(0, &[1, 2, 4]), [(1, true), (2, true), (3, false), (4, true)]);
        assert_eq!(values_above(3, &[0, 1, 2]), []);
    }
}
