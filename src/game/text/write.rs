//! A position as text that can be read back.

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
