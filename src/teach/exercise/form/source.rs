//! The data given or drawn, as texts of a form. The numbers of a position as they stand in a field: "31 48", "17 4"
//! for a pile and its limit, "5 7 limit 4", and of a sum its games too: "wythoff 3 4 + nim 5".

use super::{ExerciseForm, FormField, Read, count, fault, fault_of_bounds};
use crate::exercise::setting::{Nothing, Number, Source, TASKS, check_bounds, check_number, check_position};
use golden_game::{Fields, Position, Ruleset, parse_position, parse_words, position_text};
use golden_number::{UBig, parse_typed_number};
use golden_prose::{quoted, sentence};

/// The data given or drawn, filled in.
pub(in crate::exercise) trait SourceForm: Sized {
    /// The numbers between which one is drawn.
    fn bounds(&self) -> Option<[&UBig; 2]> {
        None
    }

    /// The form, which has its game already, with this source filled in.
    fn fill(&self, form: ExerciseForm) -> ExerciseForm {
        form
    }

    /// Reads the source, with the game of positions, which may also be named in a field.
    ///
    /// # Errors
    /// The field that is wrong.
    fn read(form: &ExerciseForm) -> Read<(Option<Ruleset>, Self)>;
}

impl SourceForm for Source<Position> {
    fn fill(&self, form: ExerciseForm) -> ExerciseForm {
        let Some(ruleset) = form.ruleset() else { return form };
        let form = match self {
            // Bounds to begin with, should it be drawn later.
            Self::Given(position) => {
                let low = written(&ruleset, &low(&ruleset, position));
                form.with(FormField::From, &low)
            }
            Self::Draw { .. } => form,
        };
        filled(form, self, |position| written(&ruleset, position))
    }

    fn read(form: &ExerciseForm) -> Read<(Option<Ruleset>, Self)> {
        let own = form.ruleset().unwrap_or(Ruleset::Wythoff);
        let first = if form.is_drawn { FormField::From } else { FormField::Given };
        let (game, _) = read(&own, form.text(first)).map_err(|words| fault(first, &words))?;
        if !form.has_game() && game != own {
            return Err(fault(first, &format!("this exercise is about {}", own.title())));
        }
        let source = read_each(form, |field| {
            let (named, position) = read(&game, form.text(field)).map_err(|words| fault(field, &words))?;
            if named != game {
                return Err(fault(field, &format!("the lower bound is one of {}", game.title())));
            }
            check_position(&game, &position).map_err(|problem| fault(field, &problem))?;
            Ok(position)
        })?;
        if let Self::Draw { from, to, .. } = &source {
            check_bounds(from, to).map_err(|problem| fault_of_bounds(FormField::To, &problem))?;
        }
        Ok((Some(game), source))
    }
}

impl SourceForm for Source<Number> {
    fn bounds(&self) -> Option<[&UBig; 2]> {
        match self {
            Self::Given(_) => None,
            Self::Draw { from, to, .. } => Some([&from.0, &to.0]),
        }
    }

    fn fill(&self, form: ExerciseForm) -> ExerciseForm {
        filled(form, self, |Number(number)| number.to_string())
    }

    fn read(form: &ExerciseForm) -> Read<(Option<Ruleset>, Self)> {
        let source = read_each(form, |field| {
            let mut numbers = numbers(form, field)?.into_iter();
            match (numbers.next(), numbers.next()) {
                (Some(number), None) => Ok(number),
                (None, _) => Err(fault(field, "a number is missing")),
                (Some(_), Some(_)) => Err(fault(field, "one number is wanted here")),
            }
        })?;
        Ok((None, source))
    }
}

impl SourceForm for Source<Vec<Number>> {
    fn fill(&self, form: ExerciseForm) -> ExerciseForm {
        filled(form, self, |numbers| joined(numbers.iter().map(|Number(number)| number)))
    }

    fn read(form: &ExerciseForm) -> Read<(Option<Ruleset>, Self)> {
        Ok((None, read_each(form, |field| numbers(form, field))?))
    }
}

/// A set of small numbers, or the range it is drawn from.
impl SourceForm for Source<Vec<u16>, u16> {
    fn fill(&self, form: ExerciseForm) -> ExerciseForm {
        match self {
            Self::Given(set) => form.with(FormField::Given, &joined(set.iter())),
            Self::Draw { from, to, count } => with_bounds(form, &from.to_string(), &to.to_string(), *count),
        }
    }

    fn read(form: &ExerciseForm) -> Read<(Option<Ruleset>, Self)> {
        let small = |field: FormField, word: &str| -> Read<u16> {
            word.parse().map_err(|_| fault(field, &format!("{} is no number up to 999", quoted(word))))
        };
        if !form.is_drawn {
            let numbers = words(form, FormField::Given).map(|word| small(FormField::Given, word));
            return Ok((None, Self::Given(numbers.collect::<Read<_>>()?)));
        }
        let bound = |field: FormField| small(field, form.text(field).trim());
        let (from, to) = (bound(FormField::From)?, bound(FormField::To)?);
        Ok((None, Self::Draw { from, to, count: count(form, FormField::Count, TASKS)? }))
    }
}

impl SourceForm for Source<Nothing> {
    fn read(_: &ExerciseForm) -> Read<(Option<Ruleset>, Self)> {
        Ok((None, Self::Given(Nothing)))
    }
}

fn filled<Q>(form: ExerciseForm, source: &Source<Q>, write: impl Fn(&Q) -> String) -> ExerciseForm {
    match source {
        Source::Given(given) => {
            let text = write(given);
            let form = if form.text(FormField::From).is_empty() { form.with(FormField::From, &text) } else { form };
            form.with(FormField::Given, &text).with(FormField::To, &text)
        }
        Source::Draw { from, to, count } => with_bounds(form, &write(from), &write(to), *count),
    }
}

fn with_bounds(form: ExerciseForm, from: &str, to: &str, count: u32) -> ExerciseForm {
    let form = ExerciseForm { is_drawn: true, ..form };
    let form = form.with(FormField::From, from).with(FormField::To, to).with(FormField::Count, &count.to_string());
    form.with(FormField::Given, to)
}

fn joined<T: ToString>(items: impl Iterator<Item = T>) -> String {
    items.map(|item| item.to_string()).collect::<Vec<_>>().join(" ")
}

fn read_each<T>(form: &ExerciseForm, read: impl Fn(FormField) -> Read<T>) -> Read<Source<T>> {
    if !form.is_drawn {
        return Ok(Source::Given(read(FormField::Given)?));
    }
    let (from, to) = (read(FormField::From)?, read(FormField::To)?);
    Ok(Source::Draw { from, to, count: count(form, FormField::Count, TASKS)? })
}

/// All numbers of a field.
fn numbers(form: &ExerciseForm, field: FormField) -> Read<Vec<Number>> {
    words(form, field)
        .map(|word| {
            let number = parse_typed_number(word).map_err(|error| fault(field, &error.to_string()))?;
            check_number(&number).map_err(|problem| fault(field, &problem))?;
            Ok(Number(number))
        })
        .collect()
}

fn words(form: &ExerciseForm, field: FormField) -> impl Iterator<Item = &str> {
    let separates = |c: char| c.is_ascii_whitespace() || ",;{}()[]".contains(c);
    form.text(field).split(separates).filter(|word| !word.is_empty())
}

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

/// A position of the same form whose numbers are at most 1, 2 or 3 and at most those of the position; the position
/// itself where there is none.
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
