//! The list of all kinds of exercises: a kind is one file and one line of it.

use std::ops::Deref;

use serde::{Deserialize, Serialize};

use super::kind::{ExerciseKind, KindFacts, Question, SettingOf};
use super::{
    counter_example, digits, fill, gap, letter, mex, nim_sum, outcome, pair, place, reply, silber_step, strategy, tail,
    value, winning_move,
};
use crate::exercise::form::{Read, RulesForm, SourceForm};
use crate::exercise::setting::{Part, Problem, Setting, Source, Written, parts, setting};
use crate::exercise::{ExerciseForm, TaskError};
use golden_game::{Ruleset, SplitMix64};
use golden_number::UBig;
use golden_solver::{Job, Solver};

macro_rules! kinds {
    ($($(#[$doc:meta])* $kind:ident($question:path),)*) => {
        /// The kinds of exercises, in the order in which a list shows them.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Kind {
            $($(#[$doc])* $kind,)*
        }

        /// An exercise. In JSON `{"kind":"outcome","given":{…}}` or
        /// `{"kind":"outcome","draw":{…,"from":…,"to":…,"count":8}}`.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(try_from = "Written", into = "Written")]
        pub struct Exercise(Settings);

        /// The setting of an exercise, by its kind.
        #[derive(Clone, Debug, PartialEq, Eq)]
        enum Settings {
            $($kind(SettingOf<$question>),)*
        }

        /// A concrete question. It dereferences to its [`Question`], which answers all that can be asked of it.
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        pub enum Task {
            $($(#[$doc])* $kind($question),)*
        }

        impl Kind {
            /// All kinds.
            pub const ALL: [Self; [$(stringify!($kind)),*].len()] = [$(Self::$kind),*];

            pub(in crate::exercise) const fn facts(self) -> KindFacts {
                match self { $(Self::$kind => <$question as ExerciseKind>::FACTS,)* }
            }

            /// Reads an exercise of the kind from its part "given" or "draw".
            pub(in crate::exercise) fn read(
                self,
                part: &str,
                map: serde_json::Map<String, serde_json::Value>,
            ) -> Result<Exercise, Problem> {
                Ok(match self {
                    $(Self::$kind => {
                        Exercise(Settings::$kind(setting(part, map, <$question as ExerciseKind>::FACTS.given)?))
                    })*
                })
            }

            /// Reads an exercise of the kind from a form.
            pub(in crate::exercise) fn read_form(self, form: &ExerciseForm) -> Read<Exercise> {
                Ok(match self {
                    $(Self::$kind => {
                        let (game, source) = SourceForm::read(form)?;
                        Exercise(Settings::$kind(Setting { rules: RulesForm::read(form, game)?, source }))
                    })*
                })
            }
        }

        impl Exercise {
            /// Its kind.
            pub const fn kind(&self) -> Kind {
                match &self.0 { $(Settings::$kind(_) => Kind::$kind,)* }
            }

            /// Returns the number of its tasks: 1 where all is given.
            pub const fn count(&self) -> u32 {
                match &self.0 { $(Settings::$kind(setting) => setting.source.count(),)* }
            }

            /// The game that was chosen for it; `None` where its kind has no choice.
            pub fn ruleset(&self) -> Option<&Ruleset> {
                match &self.0 { $(Settings::$kind(setting) => RulesForm::ruleset(&setting.rules),)* }
            }

            /// Checks that positions belong to their games and nothing is too large.
            pub(in crate::exercise) fn check(&self) -> Result<(), Problem> {
                match &self.0 { $(Settings::$kind(setting) => <$question as ExerciseKind>::check(setting),)* }
            }

            /// The task given, or the next one that is drawn.
            pub(in crate::exercise) fn task(
                &self,
                random: &mut SplitMix64,
                solver: &Solver,
                job: &Job,
            ) -> Result<Task, TaskError> {
                Ok(match &self.0 {
                    $(Settings::$kind(setting) => {
                        Task::$kind(<$question as ExerciseKind>::drawn(setting, random, solver, job)?)
                    })*
                })
            }

            /// The numbers between which one is drawn.
            pub(in crate::exercise) fn bounds(&self) -> Option<[&UBig; 2]> {
                match &self.0 { $(Settings::$kind(setting) => setting.source.bounds(),)* }
            }

            /// Returns true if its tasks are drawn, and stand in the order of their places.
            pub(in crate::exercise) fn is_in_order(&self) -> bool {
                match &self.0 {
                    $(Settings::$kind(setting) => {
                        <$question as ExerciseKind>::IS_IN_ORDER && matches!(setting.source, Source::Draw { .. })
                    })*
                }
            }

            /// Its parts "given" and "draw" in JSON.
            pub(in crate::exercise) fn parts(&self) -> (Part, Part) {
                match &self.0 { $(Settings::$kind(setting) => parts(setting, <$question as ExerciseKind>::FACTS.given),)* }
            }

            /// Fills in a form of its kind and game.
            pub(in crate::exercise) fn fill(&self, form: ExerciseForm) -> ExerciseForm {
                match &self.0 { $(Settings::$kind(setting) => setting.source.fill(setting.rules.fill(form)),)* }
            }
        }

        impl Task {
            /// The kind of exercise that it belongs to.
            pub const fn kind(&self) -> Kind {
                match self { $(Self::$kind(_) => Kind::$kind,)* }
            }
        }

        impl Deref for Task {
            type Target = dyn Question;

            fn deref(&self) -> &Self::Target {
                match self { $(Self::$kind(question) => question,)* }
            }
        }
    };
}

kinds! {
    /// Find a winning move.
    WinningMove(winning_move::FindWinningMove),
    /// The outcome: N or P.
    Outcome(outcome::WhoWins),
    /// The least number that is missing from a set.
    Mex(mex::FindMex),
    /// The Grundy value of a position.
    Grundy(value::FindValue),
    /// A part of a table of Grundy values, four rows and four columns from a position on.
    Fill(fill::FillCorner),
    /// The nim sum of numbers.
    NimSum(nim_sum::FindNimSum),
    /// The Zeckendorf form of a number.
    Zeckendorf(digits::LayTiles),
    /// A letter of the golden string.
    Letter(letter::FindLetter),
    /// The gap after a member of the A- or B-numbers.
    Gap(gap::FindGap),
    /// The safe pair with a number.
    Pair(pair::FindPair),
    /// The tail of a pile of Fibonacci Nim, and whether it may be taken.
    Tail(tail::FindTail),
    /// The step of Silber's rule that decides.
    SilberStep(silber_step::FindStep),
    /// Answer every move of the opponent from a P-position.
    Reply(reply::AnswerMoves),
    /// The next stars of a board after the one at a position.
    Place(place::PlaceStars),
    /// The least counter-example to a sentence.
    CounterExample(counter_example::FindCounterExample),
    /// A strategy, judged for all numbers.
    Strategy(strategy::SayStrategy),
}

impl Kind {
    /// The term of the glossary that explains what is asked.
    pub const fn term(self) -> &'static str {
        self.facts().term
    }

    /// Its name in files: "winning-move".
    pub const fn name(self) -> &'static str {
        self.facts().name
    }

    /// Returns its task as a title: "Find a winning move".
    pub const fn title(self) -> &'static str {
        self.facts().title
    }
}
