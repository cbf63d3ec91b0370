//! A position as text that can be read back. Positions shortened to a number of characters.

use crate::{Fields, Position, Ruleset};
use golden_number::UBig;

/// The text that [`super::parse_position`] reads as this position of this ruleset; a default limit is left out.
///
/// ```
/// use golden_game::{Position, Ruleset, position_text};
/// assert_eq!(position_text(&Ruleset::FibonacciNim, &Position::words(&[10u8, 9])), "fibonacci-nim 10");
/// assert_eq!(position_text(&Ruleset::FibonacciNim, &Position::words(&[15u8, 7])), "fibonacci-nim 15:7");
/// ```
pub fn position_text(ruleset: &Ruleset, position: &Position) -> String {
    write(ruleset, position, '"')
}

fn write(ruleset: &Ruleset, position: &Position, quote: char) -> String {
    let numbers = position.numbers();
    let spec = ruleset.spec();
    let mut words = vec![spec.name.to_string()];
    match spec.fields {
        // The position without heaps is written as a heap of 0.
        Fields::Heaps if numbers.is_empty() => words.push("0".into()),
        Fields::Piles { .. } | Fields::Heaps | Fields::Rows => words.extend(numbers.iter().map(UBig::to_string)),
        Fields::OwnLimits { .. } => words.extend(numbers.chunks(2).map(pile_and_limit)),
        Fields::CommonLimit => words.extend(piles_and_limit(numbers)),
        Fields::Components(components) => {
            let pairs = components.iter().zip(position.components());
            words.extend(pairs.map(|(component, part)| format!("{quote}{}{quote}", write(component, part, '\''))));
        }
    }
    for parameter in ruleset.words().parameters {
        let Some(value) = parameter.value else { continue };
        // A value of several words is quoted.
        let mark = if parameter.is_words { quote.to_string() } else { String::new() };
        words.push(format!("--{} {mark}{value}{mark}", parameter.name));
    }
    words.join(" ")
}

/// `10`, or `15:7` where the limit is not the pile less 1.
fn pile_and_limit(numbers: &[UBig]) -> String {
    match numbers {
        [pile, limit] if limit + UBig::ONE == *pile => pile.to_string(),
        numbers => join(numbers, ":"),
    }
}

/// `13 21`, or `13 21 --limit 5` where the limit is not the largest pile less 1.
fn piles_and_limit(numbers: &[UBig]) -> Vec<String> {
    let Some((limit, piles)) = numbers.split_last() else { return Vec::new() };
    let mut words: Vec<String> = piles.iter().map(UBig::to_string).collect();
    if piles.iter().max().is_none_or(|largest| limit + UBig::ONE != *largest) {
        words.push(format!("--limit {limit}"));
    }
    words
}

fn join<T: ToString>(items: &[T], separator: &str) -> String {
    items.iter().map(T::to_string).collect::<Vec<_>>().join(separator)
}

/// Returns a position in about `most` characters: its numbers are shortened one by one, so that commas stay. A position
/// of more than six numbers is shortened as a whole.
///
/// **Cost**: the decimal digits of its numbers.
pub fn short_position(position: &Position, most: usize) -> String {
    short_position_text(&position.to_string(), most)
}

/// As [`short_position`], for a position that has been written as text.
///
/// **Cost**: one pass over the text.
pub fn short_position_text(text: &str, most: usize) -> String {
    /// The least room of a number.
    const LEAST: usize = 9;
    /// The most numbers that are shortened one by one.
    const NUMBERS: usize = 6;
    let count = text.chars().count();
    let digits = text.split(|c: char| !c.is_ascii_digit()).filter(|number| !number.is_empty());
    let numbers = digits.count().max(1);
    if count <= most || numbers > NUMBERS {
        return golden_prose::shortened(text, most);
    }
    short_numbers(text, (most / numbers).max(LEAST))
}

/// Returns a text in which of each number of more than `most` digits, and at least seven, the first and last three stand:
/// none is broken over two lines. The counts of digits have no room in a position; they stand beside it.
///
/// **Cost**: one pass over the text.
///
/// ```
/// use golden_game::short_numbers;
/// assert_eq!(short_numbers("(1000000000, 7)", 7), "(100…000, 7)");
/// ```
pub fn short_numbers(text: &str, most: usize) -> String {
    let mut short = String::new();
    let mut rest = text;
    while let Some(start) = rest.find(|c: char| c.is_ascii_digit()) {
        let (before, number) = rest.split_at(start);
        let (number, after) = number.split_at(number.find(|c: char| !c.is_ascii_digit()).unwrap_or(number.len()));
        short.push_str(before);
        if number.len() > most {
            short.push_str(&golden_prose::number_ends(number));
        } else {
            short.push_str(number);
        }
        rest = after;
    }
    short + rest
}

#[cfg(test)]
mod tests {
    use super::short_position;
    use crate::Position;

    #[test]
    fn the_numbers_of_a_long_position_are_shortened_one_by_one() {
        let long = Position::words(&[1_000_000_000_000_000_000_u64, 18_446_744_073_709_551_615, 5]);
        assert_eq!(short_position(&long, 30), "(100…000, 184…615, 5)");
        assert_eq!(short_position(&Position::words(&[31_u8, 48]), 30), "(31, 48)");
    }
}
