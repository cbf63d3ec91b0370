//! A position as one would type it.

use crate::game::{Position, Ruleset, SubtractionSet, Vector};
use crate::number::UBig;

/// The text that [`super::parse_position`] reads as this position of this ruleset; a limit that is the default is left
/// out.
///
/// ```
/// use golden_nim::game::{Position, Ruleset, position_text};
/// assert_eq!(position_text(&Ruleset::FibonacciNim, &Position::words(&[10u8, 9])), "fibonacci-nim 10");
/// assert_eq!(position_text(&Ruleset::FibonacciNim, &Position::words(&[15u8, 7])), "fibonacci-nim 15:7");
/// ```
pub fn position_text(ruleset: &Ruleset, position: &Position) -> String {
    write(ruleset, position, '"')
}

fn write(ruleset: &Ruleset, position: &Position, quote: char) -> String {
    let numbers = position.numbers();
    let mut words = vec![ruleset.name().to_string()];
    match ruleset {
        Ruleset::FibonacciNim | Ruleset::TakeAway { .. } | Ruleset::FibonacciNimLocal => {
            words.extend(numbers.chunks(2).map(pile_and_limit));
        }
        Ruleset::FibonacciNimGlobal => words.extend(piles_and_limit(numbers)),
        Ruleset::Sum { components } => {
            let pairs = components.iter().zip(position.components());
            words.extend(pairs.map(|(component, part)| format!("{quote}{}{quote}", write(component, part, '\''))));
        }
        _ => words.extend(numbers.iter().map(UBig::to_string)),
    }
    words.extend(parameters(ruleset, quote));
    words.join(" ")
}

/// The options that make the ruleset what it is.
fn parameters(ruleset: &Ruleset, quote: char) -> Vec<String> {
    match ruleset {
        Ruleset::Subtraction { set: SubtractionSet::Fibonacci } => vec!["--set fibonacci".into()],
        Ruleset::Subtraction { set: SubtractionSet::Explicit(numbers) } => {
            vec![format!("--set {}", join(numbers, ","))]
        }
        Ruleset::Rays { rays, leaps } => {
            let lists = [("rays", rays), ("leaps", leaps)].into_iter().filter(|(_, list)| !list.is_empty());
            lists.map(|(option, list)| format!("--{option} {quote}{}{quote}", join::<Vector>(list, " "))).collect()
        }
        Ruleset::TWythoff { t } => vec![format!("--t {t}")],
        Ruleset::TakeAway { factor } => vec![format!("--factor {factor}")],
        _ => Vec::new(),
    }
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
