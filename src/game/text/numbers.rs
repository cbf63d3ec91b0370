//! The words of a typed text; the numbers of a position, which stand after the name.

use super::TextError;
use crate::{Fields, OwnRule, Position, Ruleset, caps};
use golden_number::{NumberError, SIGNS, TIMES, UBig, parse_number, parse_typed_number};
use golden_prose::quoted;

/// The words of a text. White space and round or square brackets separate; a quotation in marks of one kind is one word
/// and may contain spaces, brackets and marks of the other kind.
///
/// No-break, thin and narrow spaces do not separate: they group digits.
pub(super) fn split_words(text: &str) -> Result<Vec<String>, TextError> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut open: Option<(char, usize)> = None;
    for (found, position) in text.chars().zip(1..) {
        match (open, found) {
            (Some((mark, _)), found) if closes(mark, found) => open = None,
            // The sign of "Wythoff's game" begins no quotation.
            (None, '\'') if word.as_ref().is_some_and(|word| word.ends_with(char::is_alphabetic)) => {
                word.get_or_insert_default().push(found);
            }
            (None, '"' | '\'' | '“' | '‘') => {
                open = Some((found, position));
                word.get_or_insert_default();
            }
            (None, found) if separates(found) => words.extend(word.take()),
            (_, found) => word.get_or_insert_default().push(found),
        }
    }
    if let Some((mark, position)) = open {
        return Err(TextError::OpenQuote { mark, position });
    }
    words.extend(word);
    Ok(words)
}

/// The words with each plus sign between components as a word of its own: before a name, `+nim`, and behind a number,
/// `4+`.
pub(super) fn signs_apart(words: Vec<String>) -> Vec<String> {
    let mut apart = Vec::with_capacity(words.len());
    for word in words {
        let (begins, ends) = (begins_component(&word), ends_component(&word));
        let inner = if begins { word.get(1..).unwrap_or_default() } else { &word };
        let inner = if ends { inner.strip_suffix('+').unwrap_or(inner) } else { inner };
        apart.extend(begins.then(|| "+".to_owned()));
        apart.push(inner.to_owned());
        apart.extend(ends.then(|| "+".to_owned()));
    }
    apart
}

/// Returns true if a sign stands right before a name.
fn begins_component(word: &str) -> bool {
    word.strip_prefix('+').is_some_and(|rest| rest.starts_with(char::is_alphabetic))
}

/// Returns true if a sign stands right behind a number or a name.
fn ends_component(word: &str) -> bool {
    word.strip_suffix('+').is_some_and(|rest| rest.ends_with(char::is_alphanumeric))
}

/// Returns true if these words are a sum with signs between its components.
///
/// ```
/// use golden_game::has_plus_sign;
/// assert!(has_plus_sign(&["3".into(), "4".into(), "+nim".into(), "5".into()]));
/// assert!(!has_plus_sign(&["3".into(), "10^15+8".into()]));
/// ```
pub fn has_plus_sign(words: &[String]) -> bool {
    words.iter().any(|word| word == "+" || begins_component(word) || ends_component(word))
}

/// Splits words into numbers, at commas, white space and brackets.
fn split_numbers<'a>(words: &[&'a str]) -> impl Iterator<Item = &'a str> {
    let pieces = words.iter().flat_map(|word| word.split(|c| c == ',' || separates(c)));
    pieces.filter(|piece| !piece.is_empty())
}

/// Checks that nothing may be read both as one number with its digits in groups and as several numbers: `10,000`, and
/// also `10 000`, since nobody writes several zeros for a number of its own.
fn check_groups(words: &[&str]) -> Result<(), TextError> {
    let pieces = words.iter().flat_map(|word| word.split(separates)).map(|piece| piece.trim_end_matches(','));
    let pieces: Vec<&str> = pieces.filter(|piece| !piece.is_empty()).collect();
    if let Some(word) = pieces.iter().find(|piece| is_grouped(piece)) {
        return Err(grouped_error(word, &word.split(',').collect::<Vec<_>>()));
    }
    groups_with_zeros(&pieces).map_or(Ok(()), |groups| Err(grouped_error(&groups.join(" "), groups)))
}

fn grouped_error(word: &str, groups: &[&str]) -> TextError {
    let number = |digits: &&str| match digits.trim_start_matches('0') {
        "" => "0".to_owned(),
        digits => digits.to_owned(),
    };
    let apart: Vec<String> = groups.iter().map(number).collect();
    TextError::Grouped { word: quoted(word), whole: quoted(&groups.concat()), apart: quoted(&apart.join(" ")) }
}

/// The words that are a number with its digits in groups if one of these begins with 0.
fn groups_with_zeros<'a, 'b>(pieces: &'b [&'a str]) -> Option<&'b [&'a str]> {
    let is_number = |piece: &str| piece.bytes().all(|byte| byte.is_ascii_digit());
    let is_group = |piece: &str| piece.len() == 3 && is_number(piece);
    let is_first = |piece: &str| (1..=3).contains(&piece.len()) && is_number(piece) && !piece.starts_with('0');
    let goes_on = |pair: &[&str]| matches!(pair, [before, group] if is_first(before) && is_group(group));
    let place = pieces.windows(2).position(|pair| goes_on(pair) && pair[1].starts_with('0'))?;
    let before = pieces.get(..=place)?.windows(2).rev().take_while(|pair| goes_on(pair)).count();
    let behind = pieces.get(place + 1..)?.iter().take_while(|piece| is_group(piece)).count();
    pieces.get(place - before..=place + behind)
}

/// One to three digits, then groups of three after commas.
fn is_grouped(word: &str) -> bool {
    let is_number = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    let mut parts = word.split(',');
    let first = parts.next().unwrap_or_default();
    let mut groups = parts.peekable();
    (1..=3).contains(&first.len())
        && !first.starts_with('0')
        && is_number(first)
        && groups.peek().is_some()
        && groups.all(|group| group.len() == 3 && is_number(group))
}

fn separates(found: char) -> bool {
    found.is_ascii_whitespace() || "()[]".contains(found)
}

fn closes(mark: char, found: char) -> bool {
    match mark {
        '“' => found == '”',
        '‘' => found == '’',
        mark => found == mark,
    }
}

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

/// Reads several piles of a game of one pile as a sum of this game with itself; `None` for at most one pile and for
/// other games.
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

/// The heaps in one word: a plus sign joins heaps of one game, `3+4+5`, where it may have several; elsewhere it
/// computes.
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
