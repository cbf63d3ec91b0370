//! The numbers of a position as they stand in a field: "31 48", "17 4" for a pile and its limit, "5 7 limit 4", and of a sum
//! its games too: "wythoff 3 4 + nim 5".

use golden_game::{Fields, Position, Ruleset, parse_position, parse_words, position_text};
use golden_number::UBig;
use golden_prose::sentence;

/// The word before the limit that several piles share.
const LIMIT: &str = "limit";

/// The text of a position, which [`read`] reads again.
pub(super) fn written(ruleset: &Ruleset, position: &Position) -> String {
    let joined = |numbers: &[UBig], by: &str| numbers.iter().map(UBig::to_string).collect::<Vec<_>>().join(by);
    let numbers = position.numbers();
    match ruleset.spec().fields {
        Fields::Components(games) => {
            let parts = games.iter().zip(position.components());
            parts.map(|(game, part)| position_text(game, part)).collect::<Vec<_>>().join(" + ")
        }
        Fields::Heaps if numbers.is_empty() => "0".to_owned(),
        Fields::OwnLimits { most } if most > 1 => {
            numbers.chunks(2).map(|pair| joined(pair, ":")).collect::<Vec<_>>().join(" ")
        }
        Fields::CommonLimit => match numbers.split_last() {
            Some((limit, piles)) => format!("{} {LIMIT} {limit}", joined(piles, " ")),
            None => String::new(),
        },
        Fields::Piles { .. } | Fields::OwnLimits { .. } | Fields::Heaps | Fields::Rows => joined(numbers, " "),
    }
}

/// Reads a position of a game, or with a game's name one of that game.
///
/// # Errors
/// The fault, as a sentence.
pub(super) fn read(ruleset: &Ruleset, text: &str) -> Result<(Ruleset, Position), String> {
    let is_named = text.trim_start().starts_with(|c: char| c.is_alphabetic());
    if is_named || ruleset.is_sum() {
        return parse_position(text).map_err(|error| sentence(&error));
    }
    let (numbers, limit) = match text.split_once(LIMIT) {
        Some((numbers, limit)) => (numbers, Some(limit.trim())),
        None => (text, None),
    };
    let words: Vec<String> = numbers.split_whitespace().map(str::to_owned).collect();
    let position = parse_words(ruleset, &words, limit).map_err(|error| sentence(&error))?;
    Ok((ruleset.clone(), position))
}

/// A position of few stones, of the same form, no number of it above that of the position; the position itself where there
/// is none.
pub(super) fn low(ruleset: &Ruleset, position: &Position) -> Position {
    let all = |least: u8| lowered(position, &UBig::from(least));
    let is_one = |low: &Position| ruleset.validate(low).is_ok();
    [1, 2, 3].map(all).into_iter().find(is_one).unwrap_or_else(|| position.clone())
}

fn lowered(position: &Position, most: &UBig) -> Position {
    match position {
        Position::Flat(numbers) => Position::Flat(numbers.iter().map(|number| number.min(most).clone()).collect()),
        Position::Sum(parts) => Position::Sum(parts.iter().map(|part| lowered(part, most)).collect()),
    }
}
