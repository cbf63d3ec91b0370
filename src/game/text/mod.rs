//! Positions as people type them, `wythoff 31 48`, and back.
//!
//! The grammar of the command line and of every text field:
//!
//! ```text
//! NAME NUMBER…                      wythoff 31 48      nim 10 14 7      subtraction 33      31 48 (Wythoff)
//! NAME PILE[:LIMIT]…                fib 10    fib 15:7    fib 15 7      fibonacci-nim-local 10:9 7:3
//! fibonacci-nim-global PILE… [--limit L]
//! subtraction P… [--set 1,4,12]     rays X Y --rays "1,0 0,1" --leaps "1,2"      t-wythoff A B --t 2
//! take-away PILE[:LIMIT] --factor 3                      euclid A B [--end zero]      wythoff-terminal A B --within 2
//! octal HEAP… [--code 0.77]         grundy-game HEAP…      chomp ROW…      (a component may be without a heap)
//! own NUMBER… --rule-text "RULE"
//! sum "POSITION" "POSITION"…        POSITION + POSITION…
//! ```
//!
//! Heaps of one game may be joined by plus signs, `nim 3+4+5`; elsewhere signs compute, `wythoff 10^30 2^64-1`. The
//! rows of a rectangle are `chomp 3×4`, `3x4`, `3*4` or `3 by 4`.
//!
//! The default limit is the (largest) pile less 1, the rule for the first move; a limit above the pile means the pile.
//!
//! The other way round, a position is written as text that can be read back, or shortened to a number of characters.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `error` | the reasons why a text is not a position: what is wrong, where, and the line that works |
//! | `numbers` | the words of a typed text, and the numbers of a position among them |
//! | `parameters` | the ruleset and its parameters: the first word and the options |
//! | `typed_parameters` | the texts typed in the fields of parameters, as values that make a game |

mod error;
mod numbers;
mod parameters;
pub mod typed_parameters;

use super::{Convention, Fields, Position, Ruleset, RulesetError};
pub use error::TextError;
use golden_number::UBig;
use golden_prose::{listed, quoted};
pub use numbers::{has_plus_sign, parse_words};
use numbers::{parse_sum_of_piles, signs_apart, split_words};
pub(super) use parameters::machine_number;
pub use parameters::{RulesetOptions, game_names, game_options, is_game_name, near_game, parse_ruleset};

/// The options that say who wins where there is no move.
const CONVENTIONS: [&str; 2] = ["misere", "normal"];

/// The options of positions, for a message; also `--misere` and `--normal` if `has_convention`.
fn option_names(has_convention: bool) -> String {
    let conventions = CONVENTIONS.into_iter().filter(|_| has_convention);
    let names = conventions.chain(["limit"]).chain(game_options().map(|option| option.name));
    let names: Vec<String> = names.map(|name| format!("--{name}")).collect();
    listed(&names, "and")
}

/// Reads a position from text. Numbers without a name are a position of Wythoff's game.
///
/// **Cost**: one pass over the text, and its numbers are read ([`golden_number::parse_typed_number`]).
///
/// # Errors
/// A [`TextError`]: what is wrong, where, and what to write instead.
///
/// ```
/// use golden_game::{Position, Ruleset, parse_position};
/// let pair = (Ruleset::Wythoff, Position::words(&[31u8, 48]));
/// assert_eq!(parse_position("(31, 48)"), Ok(pair));
/// let start = (Ruleset::FibonacciNim, Position::words(&[10u8, 9]));
/// assert_eq!(parse_position("fib 10"), Ok(start));
/// ```
pub fn parse_position(text: &str) -> Result<(Ruleset, Position), TextError> {
    whole(&split_words(text)?)
}

/// A position, or a sum with signs between its components.
fn whole(words: &[String]) -> Result<(Ruleset, Position), TextError> {
    if has_plus_sign(words) {
        let words = signs_apart(words.to_vec());
        let components = words.split(|word| word == "+");
        return sum_of(components.map(|words| (words.join(" "), component(words))));
    }
    line(words)
}

/// Reads a position with the convention it is played under: the one that `--misere` or `--normal` among its words
/// names, else `convention`.
///
/// # Errors
/// As [`parse_position`]; also where both stand there.
///
/// ```
/// use golden_game::{Convention, Position, Ruleset, parse_position_under};
/// let (convention, ruleset, position) = parse_position_under("nim 1 1 2 --misere", Convention::Normal)?;
/// assert_eq!((convention, ruleset), (Convention::Misere, Ruleset::Nim));
/// assert_eq!(position, Position::words(&[1u8, 1, 2]));
/// # Ok::<(), golden_game::TextError>(())
/// ```
pub fn parse_position_under(text: &str, convention: Convention) -> Result<(Convention, Ruleset, Position), TextError> {
    let mut words = split_words(text)?;
    let count = words.len();
    let mut has = |option: &str| {
        let count = words.len();
        words.retain(|word| word != option);
        words.len() < count
    };
    let convention = match (has("--misere"), has("--normal")) {
        (true, true) => return Err(TextError::TwoConventions),
        (true, false) => Convention::Misere,
        (false, true) => Convention::Normal,
        (false, false) => convention,
    };
    let is_typed = words.len() < count;
    let has_signs = has_plus_sign(&words);
    let read = whole(&words).map_err(|error| error.with_convention(has_signs));
    let (ruleset, position) = read.map_err(|error| match convention {
        Convention::Misere if is_typed => error.with_line(|line| format!("{line} --misere")),
        Convention::Normal if is_typed => error.with_line(|line| format!("{line} --normal")),
        _ => error,
    })?;
    Ok((convention, ruleset, position))
}

/// Reads the components of a sum, one position per word; where a position is made of heaps, there may be none.
///
/// # Errors
/// The mistake, with the component it is in.
///
/// ```
/// use golden_game::{parse_components, position_text};
/// let (ruleset, position) = parse_components(&["wythoff 3 4".into(), "nim 5".into()])?;
/// assert_eq!(position.to_string(), "(3, 4) + 5");
/// assert_eq!(position_text(&ruleset, &position), "sum \"wythoff 3 4\" \"nim 5\"");
/// # Ok::<(), golden_game::TextError>(())
/// ```
pub fn parse_components(words: &[String]) -> Result<(Ruleset, Position), TextError> {
    let read = |word: &String| match split_words(word)? {
        words if has_plus_sign(&words) => whole(&words),
        words => component(&words),
    };
    sum_of(words.iter().map(|word| (word.clone(), read(word))))
}

/// Reads the words of a component, which may be a game of heaps without any heap: so a move may leave it.
fn component(words: &[String]) -> Result<(Ruleset, Position), TextError> {
    let read = line(words);
    if let (Err(TextError::Count { .. }), Some((name, rest))) = (&read, words.split_first())
        && let (numbers, options, None) = parameters::split_options(rest)?
        && numbers.is_empty()
    {
        let ruleset = parse_ruleset(name, &options)?;
        if ruleset.spec().fields == Fields::Heaps {
            return Ok((ruleset, Position::Flat(Vec::new())));
        }
    }
    read
}

/// Reads the games of a sum without positions, one game per word, such as `nim` or `subtraction --set 1,4,12`; a table
/// of the sum needs no more.
///
/// # Errors
/// The mistake, with the component it is in; a position counts as a mistake.
///
/// ```
/// use golden_game::{Ruleset, parse_component_games};
/// let sum = parse_component_games(&["nim".into(), "wythoff".into()])?;
/// assert_eq!(sum, Ruleset::Sum { components: vec![Ruleset::Nim, Ruleset::Wythoff] });
/// # Ok::<(), golden_game::TextError>(())
/// ```
pub fn parse_component_games(words: &[String]) -> Result<Ruleset, TextError> {
    let components = words.iter().zip(1..).map(|(word, number)| {
        let source = |source| TextError::Component { number, text: quoted(word), source: Box::new(source) };
        parse_game(word).map_err(source)
    });
    let ruleset = Ruleset::Sum { components: components.collect::<Result<_, _>>()? };
    ruleset.check()?;
    Ok(ruleset)
}

/// Reads one game without a position, such as `t-wythoff --t 2`; no sum.
///
/// # Errors
/// The mistake; a position counts as one.
///
/// ```
/// use golden_game::{Ruleset, parse_game};
/// assert_eq!(parse_game("t-wythoff --t 2"), Ok(Ruleset::TWythoff { t: 2 }));
/// assert!(parse_game("nim 3").is_err());
/// ```
pub fn parse_game(text: &str) -> Result<Ruleset, TextError> {
    let words = split_words(text)?;
    let (name, rest) = words.split_first().ok_or(TextError::NoGame)?;
    if name.eq_ignore_ascii_case("sum") {
        return Err(RulesetError::NestedSum.into());
    }
    match parameters::split_options(rest)? {
        (_, _, Some(_)) => Err(TextError::UnusedOption { name: quoted(name), option: "limit" }),
        (numbers, options, None) => match numbers.first() {
            Some(number) => Err(TextError::GameWithPosition { word: quoted(number) }),
            None => parse_ruleset(name, &options),
        },
    }
}

/// The sum of these components, each given with its text.
fn sum_of(
    read: impl Iterator<Item = (String, Result<(Ruleset, Position), TextError>)>,
) -> Result<(Ruleset, Position), TextError> {
    let (mut components, mut positions) = (Vec::new(), Vec::new());
    for ((text, component), number) in read.zip(1..) {
        let component = component.and_then(|(ruleset, position)| match ruleset {
            Ruleset::Sum { .. } => Err(RulesetError::NestedSum.into()),
            ruleset => Ok((ruleset, position)),
        });
        let (ruleset, position) = component.map_err(|source| TextError::Component {
            number,
            text: quoted(&text),
            source: Box::new(source),
        })?;
        components.push(ruleset);
        positions.push(position);
    }
    let ruleset = Ruleset::Sum { components };
    ruleset.check()?;
    Ok((ruleset, Position::Sum(positions)))
}

/// Reads the words of one position.
fn line(words: &[String]) -> Result<(Ruleset, Position), TextError> {
    let (name, rest) = match words.split_first().ok_or(TextError::Empty)? {
        (first, rest) if first.starts_with(char::is_alphabetic) => (Some(first.as_str()), rest),
        _ => (None, words),
    };
    if name.is_some_and(|name| name.eq_ignore_ascii_case("sum")) {
        return parse_components(rest);
    }
    let (numbers, options, limit) = parameters::split_options(rest)?;
    let read = parse_named(name.unwrap_or("wythoff"), &numbers, &options, limit.as_deref());
    read.map_err(|error| if name.is_some() { error } else { error::without_name(&numbers, error) })
}

/// Reads a position whose options have been read already: the name of its game, the words that are no options, the
/// options, and the value of `--limit` if there is one. Not for sums.
///
/// # Errors
/// As [`parse_position`]. If a name or a list is written in several words, the error has the line that works
/// ([`TextError::line`]).
///
/// ```
/// use golden_game::{RulesetOptions, parse_named};
/// let words = ["nim".to_owned(), "10".to_owned()];
/// let error = parse_named("fibonacci", &words, &RulesetOptions::default(), None).unwrap_err();
/// assert_eq!(error.line(), Some("fibonacci-nim 10"));
/// ```
pub fn parse_named(
    name: &str,
    words: &[String],
    options: &RulesetOptions,
    limit: Option<&str>,
) -> Result<(Ruleset, Position), TextError> {
    if let Some(error) = error::name_in_words(name, words, options, limit) {
        return Err(error);
    }
    let read = parse_ruleset(name, options).and_then(|ruleset| {
        if limit.is_none()
            && let Some(sum) = parse_sum_of_piles(&ruleset, words)?
        {
            // Among the piles may be what belongs to a list.
            return error::list_in_words(name, words, options).map_or(Ok(sum), Err);
        }
        let position = parse_words(&ruleset, words, limit)?;
        Ok((ruleset, position))
    });
    read.map_err(|error| error::list_in_words(name, words, options).unwrap_or(error))
}

/// The text that [`parse_position`] reads as this position of this ruleset; a default limit is left out.
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

/// Returns a text in which each number of more than `most` digits, and of more than seven, is shortened to the first
/// and last three, so that it is not broken over two lines. The counts of digits are left out: they stand beside the
/// position.
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
