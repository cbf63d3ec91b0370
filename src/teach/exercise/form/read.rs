//! The exercise that a form describes, or the field that is wrong.

use super::{ExerciseForm, FormFault, FormField, position_words};
use crate::exercise::kinds::{reply, sequence};
use crate::exercise::setting::{check_bounds, check_number, check_position};
use crate::exercise::{
    DigitsRules, Exercise, FindMove, Game, GapRules, Kind, LetterRules, NoRules, Number, PairRules, Plain, Replies,
    Sentence, Setting, Source, TASKS,
};
use golden_game::{Position, Ruleset};
use golden_number::parse_typed_number;
use golden_prose::{quoted, sentence};

type Read<T> = Result<T, FormFault>;

impl ExerciseForm {
    /// The exercise; one whose form is right may still have nothing to draw, which only its tasks tell.
    ///
    /// **Cost**: that of reading the texts, and for a counter-example its formula.
    ///
    /// # Errors
    /// The first field that is wrong, with what is wrong.
    ///
    /// ```
    /// use golden_teach::exercise::{Exercise, ExerciseForm, FormField};
    /// let exercise = Exercise::from_json(r#"{"kind":"nim-sum","given":{"numbers":["10","14"]}}"#)?;
    /// let mut form = ExerciseForm::of(&exercise);
    /// assert_eq!((form.text(FormField::Given), form.read()), ("10 14", Ok(exercise)));
    /// form.text_mut(FormField::Given).push_str(" x");
    /// assert_eq!(form.read().map_err(|fault| fault.field), Err(FormField::Given));
    /// # Ok::<(), golden_teach::exercise::ExerciseError>(())
    /// ```
    pub fn read(&self) -> Result<Exercise, FormFault> {
        let exercise = match self.kind {
            Kind::WinningMove => {
                let (ruleset, source) = self.positions()?;
                let rules = FindMove { ruleset, convention: self.convention, all: self.all };
                Exercise::WinningMove(Setting { rules, source })
            }
            Kind::Outcome => {
                let (ruleset, source) = self.positions()?;
                Exercise::Outcome(Setting { rules: Game { ruleset, convention: self.convention }, source })
            }
            Kind::Reply => {
                let (ruleset, source) = self.positions()?;
                let moves = self.count(FormField::Moves, reply::MOVES)?;
                Exercise::Reply(Setting { rules: Replies { ruleset, convention: self.convention, moves }, source })
            }
            Kind::Grundy => Exercise::Grundy(self.plain()?),
            Kind::Fill => Exercise::Fill(self.plain()?),
            Kind::Place => Exercise::Place(self.plain()?),
            Kind::Tail => Exercise::Tail(Setting { rules: NoRules {}, source: self.positions()?.1 }),
            Kind::SilberStep => Exercise::SilberStep(Setting { rules: NoRules {}, source: self.positions()?.1 }),
            Kind::Mex => Exercise::Mex(Setting { rules: NoRules {}, source: self.sets()? }),
            Kind::NimSum => {
                Exercise::NimSum(Setting { rules: NoRules {}, source: self.source(|field| self.numbers(field))? })
            }
            Kind::Zeckendorf => {
                Exercise::Zeckendorf(Setting { rules: DigitsRules { of: self.of }, source: self.each_number()? })
            }
            Kind::Letter => Exercise::Letter(Setting {
                rules: LetterRules { question: self.question },
                source: self.each_number()?,
            }),
            Kind::Gap => Exercise::Gap(Setting { rules: GapRules { of: self.row }, source: self.each_number()? }),
            Kind::Pair => {
                let t = self.count(FormField::T, sequence::LARGEST_T)?;
                Exercise::Pair(Setting { rules: PairRules { t }, source: self.each_number()? })
            }
            Kind::CounterExample => Exercise::CounterExample(Sentence {
                sentence: self.text(FormField::Sentence).trim().to_owned(),
                formula: self.text(FormField::Formula).trim().to_owned(),
                ruleset: self.game.clone(),
            }),
        };
        match exercise.check() {
            Ok(()) => Ok(exercise),
            Err(problem) => {
                let field = self.blamed(&problem);
                Err(fault(field, &problem.replace("\"from\"", "From").replace("\"to\"", "To")))
            }
        }
    }

    /// The field that a problem of the whole is about.
    fn blamed(&self, problem: &str) -> FormField {
        match self.kind {
            Kind::CounterExample if problem.contains("sentence") => FormField::Sentence,
            Kind::CounterExample => FormField::Formula,
            _ if self.is_drawn => FormField::To,
            _ => FormField::Given,
        }
    }

    fn source<T>(&self, read: impl Fn(FormField) -> Read<T>) -> Read<Source<T>> {
        if !self.is_drawn {
            return Ok(Source::Given(read(FormField::Given)?));
        }
        let (from, to) = (read(FormField::From)?, read(FormField::To)?);
        Ok(Source::Draw { from, to, count: self.count(FormField::Count, TASKS)? })
    }

    fn plain(&self) -> Read<Setting<Plain, Position>> {
        let (ruleset, source) = self.positions()?;
        Ok(Setting { rules: Plain { ruleset }, source })
    }

    /// The positions with their game, which may also be named in a field.
    fn positions(&self) -> Read<(Ruleset, Source<Position>)> {
        let own = self.ruleset().unwrap_or(Ruleset::Wythoff);
        let first = if self.is_drawn { FormField::From } else { FormField::Given };
        let (game, _) = position_words::read(&own, self.text(first)).map_err(|words| fault(first, &words))?;
        if !self.has_game() && game != own {
            return Err(fault(first, &format!("this exercise is about {}", own.title())));
        }
        let source = self.source(|field| {
            let (named, position) =
                position_words::read(&game, self.text(field)).map_err(|words| fault(field, &words))?;
            if named != game {
                return Err(fault(field, &format!("the lower bound is one of {}", game.title())));
            }
            check_position(&game, &position).map_err(|problem| fault(field, &problem))?;
            Ok(position)
        })?;
        if let Source::Draw { from, to, .. } = &source {
            let said = |problem: String| problem.replace("\"from\"", "From").replace("\"to\"", "To");
            check_bounds(from, to).map_err(|problem| fault(FormField::To, &said(problem)))?;
        }
        Ok((game, source))
    }

    /// One number.
    fn each_number(&self) -> Read<Source<Number>> {
        self.source(|field| {
            let mut numbers = self.numbers(field)?.into_iter();
            match (numbers.next(), numbers.next()) {
                (Some(number), None) => Ok(number),
                (None, _) => Err(fault(field, "a number is missing")),
                (Some(_), Some(_)) => Err(fault(field, "one number is wanted here")),
            }
        })
    }

    /// All numbers of a field.
    fn numbers(&self, field: FormField) -> Read<Vec<Number>> {
        self.words(field)
            .map(|word| {
                let number = parse_typed_number(word).map_err(|error| fault(field, &error.to_string()))?;
                check_number(&number).map_err(|problem| fault(field, &problem))?;
                Ok(Number(number))
            })
            .collect()
    }

    fn words(&self, field: FormField) -> impl Iterator<Item = &str> {
        let separates = |c: char| c.is_ascii_whitespace() || ",;{}()[]".contains(c);
        self.text(field).split(separates).filter(|word| !word.is_empty())
    }

    /// A set of small numbers, or the range it is drawn from.
    fn sets(&self) -> Read<Source<Vec<u16>, u16>> {
        let small = |field: FormField, word: &str| -> Read<u16> {
            word.parse().map_err(|_| fault(field, &format!("{} is no number up to 999", quoted(word))))
        };
        if !self.is_drawn {
            let numbers = self.words(FormField::Given).map(|word| small(FormField::Given, word));
            return Ok(Source::Given(numbers.collect::<Read<_>>()?));
        }
        let bound = |field: FormField| small(field, self.text(field).trim());
        let (from, to) = (bound(FormField::From)?, bound(FormField::To)?);
        Ok(Source::Draw { from, to, count: self.count(FormField::Count, TASKS)? })
    }

    fn count(&self, field: FormField, most: u32) -> Read<u32> {
        let count = self.text(field).trim().parse().ok().filter(|count| (1..=most).contains(count));
        count.ok_or_else(|| fault(field, &format!("a number from 1 to {most} is wanted here")))
    }
}

fn fault(field: FormField, problem: &str) -> FormFault {
    FormFault { field, words: sentence(&problem) }
}
