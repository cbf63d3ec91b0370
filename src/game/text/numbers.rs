//! The numbers of a position: the words after the name.

use super::TextError;
use super::words::{check_groups, split_numbers};
use crate::{Fields, OwnRule, Position, Ruleset, caps};
use golden_number::{NumberError, SIGNS, TIMES, UBig, parse_number, parse_typed_number};
use golden_prose::quoted;

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
    let reader = Reader::new(ruleset, words)?;
    let fields = ruleset.spec().fields;
    if limit.is_some() && !fields.has_limit_option() {
        return Err(TextError::UnusedOption { name: ruleset.name().into(), option: "limit" });
    }
    match fields {
        Fields::Piles { least, most } => match ruleset.own_rule() {
            Some(rule) if reader.words.len() < least => reader.first_of_family(rule),
            _ => reader.flat(least..=most),
        },
        Fields::OwnLimits { most: 1 } => reader.one_pile(limit),
        Fields::OwnLimits { .. } => reader.local(),
        Fields::CommonLimit => reader.global(limit),
        Fields::Heaps | Fields::Rows => {
            let board = if fields == Fields::Rows { board(&reader.words) } else { None };
            let position = board.map_or_else(|| reader.flat(1..=usize::MAX), |sides| reader.rectangle(sides))?;
            ruleset.validate_position(&position)?;
            Ok(Position::Flat(fields.tidy(position.numbers().to_vec())))
        }
        Fields::Components(_) => Err(TextError::SumWithoutComponents),
    }
}

/// Reads several piles of a game of one pile as a sum of this game with itself; `None` for at most one pile and for other
/// games.
///
/// # Errors
/// As [`parse_words`].
pub(super) fn parse_sum_of_piles(
    ruleset: &Ruleset,
    words: &[String],
) -> Result<Option<(Ruleset, Position)>, TextError> {
    if !matches!(ruleset.spec().fields, Fields::Piles { most: 1, .. }) {
        return Ok(None);
    }
    let reader = Reader::new(ruleset, words)?;
    if reader.words.len() < 2 {
        return Ok(None);
    }
    let Position::Flat(piles) = reader.flat(1..=usize::MAX)? else { return Ok(None) };
    let components = vec![ruleset.clone(); piles.len()];
    let positions = piles.into_iter().map(|pile| Position::Flat(vec![pile])).collect();
    let sum = Ruleset::Sum { components };
    sum.check()?;
    Ok(Some((sum, Position::Sum(positions))))
}

fn ends_with_digit(word: &str) -> bool {
    word.ends_with(|letter: char| letter.is_ascii_digit())
}

struct Reader<'a> {
    ruleset: &'a Ruleset,
    words: Vec<&'a str>,
}

impl<'a> Reader<'a> {
    fn new(ruleset: &'a Ruleset, words: &'a [String]) -> Result<Self, TextError> {
        let mut words: Vec<&str> = words.iter().map(String::as_str).collect();
        // A line that is copied from a sentence ends with its full stop; behind a bracket it is a word of its own.
        match words.as_mut_slice() {
            [_, .., "."] => words.truncate(words.len() - 1),
            [.., last] => *last = last.strip_suffix('.').filter(|number| ends_with_digit(number)).unwrap_or(last),
            [] => {}
        }
        check_groups(&words)?;
        let fields = ruleset.spec().fields;
        let words: Vec<&str> = split_numbers(&words).flat_map(|word| heaps(fields, word)).collect();
        caps::check("numbers", "a position", words.len(), caps::NUMBERS)?;
        Ok(Self { ruleset, words })
    }

    /// Reads every word as a number.
    fn flat(&self, allowed: std::ops::RangeInclusive<usize>) -> Result<Position, TextError> {
        self.counted(allowed)?;
        let numbers = self.words.iter().zip(1..).map(|(word, place)| self.number(word, || format!("number {place}")));
        numbers.collect::<Result<_, _>>().map(Position::Flat)
    }

    /// Reads the numbers that stand for the letters of a rule's `start`.
    fn first_of_family(&self, rule: &OwnRule) -> Result<Position, TextError> {
        let Position::Flat(numbers) = self.flat(0..=usize::MAX)? else { return self.flat(1..=1) };
        let count = rule.rule().arity();
        rule.start_of(&numbers).map_or_else(|| self.flat(count..=count), |numbers| Ok(Position::Flat(numbers)))
    }

    /// Reads the sides of a rectangle, the number of its rows first.
    fn rectangle(&self, sides: [&str; 2]) -> Result<Position, TextError> {
        let side = |word: &str, what: &str| {
            // Another sign in a side is a mistake.
            let read = if word.contains(TIMES) || word.contains(SIGNS) { parse_number } else { parse_typed_number };
            self.read(word, || what.into(), read)
        };
        let [rows, columns] = [side(sides[0], "the number of rows")?, side(sides[1], "the length of a row")?];
        let count = usize::try_from(&rows).unwrap_or(usize::MAX);
        caps::check("numbers", "a position", count, caps::NUMBERS)?;
        Ok(Position::Flat(vec![columns; count]))
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
        self.read(word, what, parse_typed_number)
    }

    fn read(
        &self,
        word: &str,
        what: impl Fn() -> String,
        parse: fn(&str) -> Result<UBig, NumberError>,
    ) -> Result<UBig, TextError> {
        parse(word).map_err(|source| TextError::Number {
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

/// The heaps in one word: a plus sign joins heaps of one game, `3+4+5`, where it may have several; elsewhere it computes.
fn heaps<'a>(fields: Fields<'_>, word: &'a str) -> Vec<&'a str> {
    let has_heaps = match fields {
        Fields::Heaps => true,
        Fields::Piles { most, .. } => most != 2,
        _ => false,
    };
    let pieces = word.split('+');
    if has_heaps && pieces.clone().all(|piece| !piece.is_empty()) { pieces.collect() } else { vec![word] }
}

/// The sides of a rectangle: `3×4`, `3x4`, `3*4` or `3 by 4`.
fn board<'a>(words: &[&'a str]) -> Option<[&'a str; 2]> {
    const BETWEEN: [&str; 6] = ["by", "x", "X", "*", "·", "×"];
    match words {
        [rows, between, columns] if BETWEEN.contains(between) => Some([rows, columns]),
        [word] => BETWEEN.iter().find_map(|between| word.split_once(between)).map(|(rows, columns)| [rows, columns]),
        _ => None,
    }
}
