//! The numbers of a position: the words after the name.

use crate::{Fields, Position, Ruleset, caps};
use golden_number::{UBig, parse_typed_number};
use golden_prose::quoted;

use super::TextError;
use super::words::{check_groups, split_numbers};

/// Reads the words of a position of this ruleset, and the value of `--limit` if it has one.
///
/// # Errors
/// A word that is not a number, too few or too many numbers, or a starting position without stones.
///
/// ```
/// use golden_game::{Position, Ruleset, parse_words};
/// let piles = ["13".to_string(), "21".to_string()];
/// let position = parse_words(&Ruleset::FibonacciNimGlobal, &piles, Some("20"));
/// assert_eq!(position, Ok(Position::words(&[13u8, 21, 20])));
/// ```
pub fn parse_words(ruleset: &Ruleset, words: &[String], limit: Option<&str>) -> Result<Position, TextError> {
    let mut words: Vec<&str> = words.iter().map(String::as_str).collect();
    // A line that is copied from a sentence ends with its full stop; behind a bracket it is a word of its own.
    match words.as_mut_slice() {
        [_, .., "."] => words.truncate(words.len() - 1),
        [.., last] => *last = last.strip_suffix('.').filter(|number| ends_with_digit(number)).unwrap_or(last),
        [] => {}
    }
    check_groups(&words)?;
    let reader = Reader { ruleset, words: split_numbers(&words).collect() };
    let fields = ruleset.spec().fields;
    if limit.is_some() && !fields.has_limit_option() {
        return Err(TextError::UnusedOption { name: ruleset.name().into(), option: "limit" });
    }
    caps::check("numbers", "a position", reader.words.len(), caps::NUMBERS)?;
    match fields {
        Fields::Piles { least, most } => reader.flat(least..=most),
        Fields::OwnLimits { most: 1 } => reader.one_pile(limit),
        Fields::OwnLimits { .. } => reader.local(),
        Fields::CommonLimit => reader.global(limit),
        Fields::Heaps | Fields::Rows => {
            let position = reader.flat(1..=usize::MAX)?;
            ruleset.validate_position(&position)?;
            Ok(Position::Flat(fields.tidy(position.numbers().to_vec())))
        }
        Fields::Components(_) => Err(TextError::SumWithoutComponents),
    }
}

fn ends_with_digit(word: &str) -> bool {
    word.ends_with(|letter: char| letter.is_ascii_digit())
}

struct Reader<'a> {
    ruleset: &'a Ruleset,
    words: Vec<&'a str>,
}

impl Reader<'_> {
    /// Reads every word as a number.
    fn flat(&self, allowed: std::ops::RangeInclusive<usize>) -> Result<Position, TextError> {
        self.counted(allowed)?;
        let numbers = self.words.iter().zip(1..).map(|(word, place)| self.number(word, || format!("number {place}")));
        numbers.collect::<Result<_, _>>().map(Position::Flat)
    }

    /// Reads `n`, `n:r`, `n r`, or n with `--limit`.
    fn one_pile(&self, option: Option<&str>) -> Result<Position, TextError> {
        self.counted(1..=2)?;
        let (pile, limit) = match self.words.as_slice() {
            [pile, limit] if !pile.contains(':') => (*pile, Some(*limit)),
            [word] => halves(word),
            _ => return Err(self.count_error()),
        };
        let limit = match (limit, option) {
            (Some(word), Some(_)) => return Err(TextError::TwoLimits { word: quoted(word) }),
            (limit, option) => limit.or(option),
        };
        let pile = self.number(pile, || "the pile".into())?;
        let limit = self.limit(limit, &pile, "the limit")?;
        Ok(Position::Flat(vec![pile, limit]))
    }

    /// Reads every word as `n` or `n:r`.
    fn local(&self) -> Result<Position, TextError> {
        self.counted(1..=usize::MAX)?;
        let mut numbers = Vec::with_capacity(2 * self.words.len());
        for (word, place) in self.words.iter().zip(1..) {
            let (pile, limit) = halves(word);
            let pile = self.number(pile, || format!("pile {place}"))?;
            let limit = self.limit(limit, &pile, &format!("limit {place}"))?;
            numbers.extend([pile, limit]);
        }
        Ok(Position::Flat(numbers))
    }

    /// Reads every word as a pile, and the limit from `--limit`.
    fn global(&self, option: Option<&str>) -> Result<Position, TextError> {
        self.counted(1..=usize::MAX)?;
        let piles = self.words.iter().zip(1..).map(|(word, place)| self.number(word, || format!("pile {place}")));
        let mut numbers = piles.collect::<Result<Vec<_>, _>>()?;
        let largest = numbers.iter().max().cloned().unwrap_or_default();
        numbers.push(self.limit(option, &largest, "the limit")?);
        Ok(Position::Flat(numbers))
    }

    /// The limit of a pile: as typed but at most the pile, by default the pile less 1.
    fn limit(&self, word: Option<&str>, pile: &UBig, what: &str) -> Result<UBig, TextError> {
        let Some(word) = word else {
            return if pile.is_zero() {
                Err(TextError::ZeroPile { name: self.ruleset.name().into() })
            } else {
                Ok(pile - UBig::ONE)
            };
        };
        let limit = self.number(word, || what.into())?;
        Ok(limit.min(pile.clone()))
    }

    fn number(&self, word: &str, what: impl Fn() -> String) -> Result<UBig, TextError> {
        parse_typed_number(word).map_err(|source| TextError::Number {
            name: self.ruleset.name().into(),
            what: what(),
            word: quoted(word),
            source,
        })
    }

    fn counted(&self, allowed: std::ops::RangeInclusive<usize>) -> Result<(), TextError> {
        if allowed.contains(&self.words.len()) {
            return Ok(());
        }
        // A power that is written in another way, or a word alone that is no number, is the likelier fault.
        let is_alone = self.words.len() == 1;
        let is_likelier = |error: &TextError| matches!(error, TextError::Number { source, .. } if is_alone || source.is_about_power());
        let numbers = self.words.iter().zip(1..).map(|(word, place)| self.number(word, || format!("number {place}")));
        Err(numbers.filter_map(Result::err).find(is_likelier).unwrap_or_else(|| self.count_error()))
    }

    fn count_error(&self) -> TextError {
        let got = match self.words.as_slice() {
            [] => "none".into(),
            words => quoted(&words.join(" ")),
        };
        let spec = self.ruleset.spec();
        let takes = format!("{}, such as {}", spec.fields.typed(), spec.example);
        TextError::Count { name: self.ruleset.name().into(), takes, got }
    }
}

/// `n:r` as n and r.
fn halves(word: &str) -> (&str, Option<&str>) {
    word.split_once(':').map_or((word, None), |(pile, limit)| (pile, Some(limit)))
}
