//! The rules of each kind of exercise as choices of a form.

use super::{ExerciseForm, FormField, Read, count, fault};
use crate::exercise::kinds::{pair, reply};
use crate::exercise::setting::{
    DigitsRules, FindMove, GapRules, GivenGame, LetterRules, NoRules, Plain, Replies, StrategyRules,
};
use crate::exercise::{GivenSentence, PairRules};
use golden_game::Ruleset;
use golden_lab::strategy::SentenceKind;
use golden_prose::quoted;

/// Rules that are filled in.
pub(in crate::exercise) trait RulesForm: Sized {
    /// The game that was chosen.
    fn ruleset(&self) -> Option<&Ruleset> {
        None
    }

    /// The form, which has their game already, with these rules filled in.
    fn fill(&self, form: ExerciseForm) -> ExerciseForm {
        form
    }

    /// Reads the rules, with the game of the positions.
    ///
    /// # Errors
    /// The field that is wrong.
    fn read(form: &ExerciseForm, game: Option<Ruleset>) -> Read<Self>;
}

/// The game of positions that were read.
fn known(game: Option<Ruleset>) -> Ruleset {
    game.unwrap_or(Ruleset::Wythoff)
}

impl RulesForm for NoRules {
    fn read(_: &ExerciseForm, _: Option<Ruleset>) -> Read<Self> {
        Ok(Self {})
    }
}

impl RulesForm for Plain {
    fn ruleset(&self) -> Option<&Ruleset> {
        Some(&self.ruleset)
    }

    fn read(_: &ExerciseForm, game: Option<Ruleset>) -> Read<Self> {
        Ok(Self { ruleset: known(game) })
    }
}

impl RulesForm for GivenGame {
    fn ruleset(&self) -> Option<&Ruleset> {
        Some(&self.ruleset)
    }

    fn fill(&self, form: ExerciseForm) -> ExerciseForm {
        ExerciseForm { convention: self.convention, ..form }
    }

    fn read(form: &ExerciseForm, game: Option<Ruleset>) -> Read<Self> {
        Ok(Self { ruleset: known(game), convention: form.convention })
    }
}

impl RulesForm for FindMove {
    fn ruleset(&self) -> Option<&Ruleset> {
        Some(&self.ruleset)
    }

    fn fill(&self, form: ExerciseForm) -> ExerciseForm {
        ExerciseForm { convention: self.convention, all: self.all, ..form }
    }

    fn read(form: &ExerciseForm, game: Option<Ruleset>) -> Read<Self> {
        Ok(Self { ruleset: known(game), convention: form.convention, all: form.all })
    }
}

impl RulesForm for Replies {
    fn ruleset(&self) -> Option<&Ruleset> {
        Some(&self.ruleset)
    }

    fn fill(&self, form: ExerciseForm) -> ExerciseForm {
        ExerciseForm { convention: self.convention, ..form }.with(FormField::Moves, &self.moves.to_string())
    }

    fn read(form: &ExerciseForm, game: Option<Ruleset>) -> Read<Self> {
        let moves = count(form, FormField::Moves, reply::MOVES)?;
        Ok(Self { ruleset: known(game), convention: form.convention, moves })
    }
}

impl RulesForm for StrategyRules {
    fn ruleset(&self) -> Option<&Ruleset> {
        Some(&self.ruleset)
    }

    fn fill(&self, form: ExerciseForm) -> ExerciseForm {
        ExerciseForm { convention: self.convention, ..form }.with(FormField::Blocks, &self.blocks.join(" "))
    }

    fn read(form: &ExerciseForm, game: Option<Ruleset>) -> Read<Self> {
        let is_between = |c: char| c == ',' || c.is_whitespace();
        let blocks = form.text(FormField::Blocks).split(is_between).filter(|name| !name.is_empty());
        let blocks: Vec<String> = blocks.map(ToOwned::to_owned).collect();
        match blocks.iter().find(|name| SentenceKind::named(name).is_none()) {
            Some(unknown) => Err(fault(FormField::Blocks, &format!("there is no sentence {}", quoted(unknown)))),
            None => Ok(Self { ruleset: known(game), convention: form.convention, blocks }),
        }
    }
}

impl RulesForm for DigitsRules {
    fn fill(&self, form: ExerciseForm) -> ExerciseForm {
        ExerciseForm { of: self.of, ..form }
    }

    fn read(form: &ExerciseForm, _: Option<Ruleset>) -> Read<Self> {
        Ok(Self { of: form.of })
    }
}

impl RulesForm for LetterRules {
    fn fill(&self, form: ExerciseForm) -> ExerciseForm {
        ExerciseForm { question: self.question, ..form }
    }

    fn read(form: &ExerciseForm, _: Option<Ruleset>) -> Read<Self> {
        Ok(Self { question: form.question })
    }
}

impl RulesForm for GapRules {
    fn fill(&self, form: ExerciseForm) -> ExerciseForm {
        ExerciseForm { row: self.of, ..form }
    }

    fn read(form: &ExerciseForm, _: Option<Ruleset>) -> Read<Self> {
        Ok(Self { of: form.row })
    }
}

impl RulesForm for PairRules {
    fn fill(&self, form: ExerciseForm) -> ExerciseForm {
        form.with(FormField::T, &self.t.to_string())
    }

    fn read(form: &ExerciseForm, _: Option<Ruleset>) -> Read<Self> {
        Ok(Self { t: count(form, FormField::T, pair::LARGEST_T)? })
    }
}

impl RulesForm for GivenSentence {
    fn ruleset(&self) -> Option<&Ruleset> {
        self.ruleset.as_ref()
    }

    fn fill(&self, form: ExerciseForm) -> ExerciseForm {
        form.with(FormField::Sentence, &self.sentence).with(FormField::Formula, &self.formula)
    }

    fn read(form: &ExerciseForm, _: Option<Ruleset>) -> Read<Self> {
        let text = |field| form.text(field).trim().to_owned();
        let (sentence, formula) = (text(FormField::Sentence), text(FormField::Formula));
        Ok(Self { sentence, formula, ruleset: form.game.clone() })
    }
}
