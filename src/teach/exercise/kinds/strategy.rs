//! Strategies: what one would always leave, judged for all numbers.

use super::kind::{About, ExerciseKind, KindFacts, Question, SettingOf};
use crate::exercise::draw::fitting;
use crate::exercise::first_shown::Place;
use crate::exercise::form::{FormField, FormShape};
use crate::exercise::setting::{Problem, Source, StrategyRules};
use crate::exercise::words::{misere, placed};
use crate::exercise::{Answer, AnswerShape, Evidence, Hints, Judgement, Refutation, TaskError};
use crate::strategy::StrategyGame;
use golden_game::{Convention, Position, Ruleset, SplitMix64};
use golden_lab::strategy::right_list;
use golden_lab::strategy::{SentenceKind, Strategy};
use golden_lab::trial::{HoleKind, TrialVerdict};
use golden_logic::automata::budget::Limits;
use golden_number::UBig;
use golden_prose::{quoted, sentence};
use golden_solver::{Job, Solver, SolverError};

/// A question for what one would always leave.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SayStrategy {
    /// The game.
    pub ruleset: Ruleset,
    /// A position of it, to try things out.
    pub position: Position,
    /// The convention: whether the last move wins or loses.
    pub convention: Convention,
    /// The kinds of sentences that are offered, by their names; all where there are none.
    pub blocks: Vec<String>,
}

impl SayStrategy {
    fn place(&self) -> Place<'_> {
        Place { ruleset: &self.ruleset, position: &self.position, convention: self.convention }
    }

    fn numbers(&self) -> usize {
        self.position.numbers().len()
    }

    /// Calls `work` with the game and the limits of its proofs.
    fn with_game<T>(
        &self,
        job: &Job,
        work: impl FnOnce(&StrategyGame, &Limits<'_>) -> T,
    ) -> Result<Option<T>, SolverError> {
        let cancelled = || job.is_cancelled();
        let limits = Limits { cancelled: &cancelled, ..Limits::default() };
        let game = StrategyGame::of(&self.ruleset, self.numbers(), self.convention, &limits).ok().flatten();
        let done = game.map(|game| work(&game, &limits));
        if job.is_cancelled() { Err(SolverError::Cancelled) } else { Ok(done) }
    }

    fn judged(&self, strategy: &Strategy, job: &Job) -> Result<Judgement, SolverError> {
        let numbers = self.position.numbers();
        let judged = self.with_game(job, |game, limits| {
            let found = match game.tried(strategy, &|| 0.0, limits) {
                Ok(found) => found,
                Err(error) => return Judgement::Invalid(sentence(&error)),
            };
            let words = game.words(&found, Some(numbers));
            let said = format!("{}. {}", words.title, words.text);
            match (found.verdict, found.hole) {
                (TrialVerdict::Wins, _) => Judgement::Right { others: None, words: format!("Right. {said}") },
                (TrialVerdict::Stopped, _) | (_, None) => Judgement::Unknown(said),
                (TrialVerdict::Partial | TrialVerdict::Hole, Some(hole)) => {
                    let position = Position::Flat(hole.position);
                    let evidence = match hole.kind {
                        HoleKind::Stuck => Evidence::Hole { position, to: None },
                        HoleKind::Back => Evidence::Hole { position, to: hole.option.map(Position::Flat) },
                        HoleKind::End => Evidence::Words,
                    };
                    Judgement::Wrong(Refutation::new(evidence, said))
                }
            }
        })?;
        Ok(judged.unwrap_or_else(|| {
            Judgement::Unknown(format!("{} has no rule that could be tried.", self.ruleset.title()))
        }))
    }

    /// A list that wins, or the first positions of it.
    fn right(&self, job: &Job) -> Result<Option<String>, SolverError> {
        let right = self.with_game(job, |game, limits| {
            let is_offered =
                |kind: &SentenceKind| self.blocks.is_empty() || self.blocks.iter().any(|name| name == kind.name());
            if let Some(list) = right_list(game.checked(), &is_offered, limits) {
                return Some(format!("Always leave {list}."));
            }
            let lost = game.first_lost(limits);
            (!lost.is_empty()).then(|| format!("Always leave one of {}, …", lost.join(", ")))
        })?;
        Ok(right.flatten())
    }
}

impl Question for SayStrategy {
    fn about(&self) -> About<'_> {
        About::Position(&self.ruleset, &self.position)
    }

    fn convention(&self) -> Convention {
        self.convention
    }

    fn question(&self) -> String {
        format!(
            "What would you always leave? It must win from every start, not only from {}.{}",
            placed(self.place()),
            misere(self.convention)
        )
    }

    fn wanted(&self) -> AnswerShape {
        AnswerShape::Strategy {
            ruleset: self.ruleset.clone(),
            numbers: self.numbers(),
            convention: self.convention,
            blocks: self.blocks.clone(),
        }
    }

    fn verdict(&self, answer: &Answer, _: &Solver, job: &Job) -> Result<Judgement, SolverError> {
        match answer {
            Answer::Strategy(strategy) => self.judged(strategy, job),
            _ => Ok(Judgement::of_another_form()),
        }
    }

    fn hints_of(&self, _: usize, _: &Solver, job: &Job) -> Result<Hints, TaskError> {
        let answer = self.right(job)?.ok_or_else(|| TaskError::Beyond(self.ruleset.title()))?;
        Ok(Hints {
            nudge: "Begin at the end and go back: from which small positions does whoever must move lose? Write them down, one \
                    after the other."
                .into(),
            rule: "From a position on your list no move may lead back to the list. From every other position some move must \
                   lead to it."
                .into(),
            answer,
        })
    }

    fn is_of_its_position(&self) -> bool {
        true
    }
}

impl ExerciseKind for SayStrategy {
    const FACTS: KindFacts = KindFacts {
        name: "strategy",
        title: "Say your strategy",
        term: "strategy",
        given: Some("position"),
        form: FormShape { has_convention: true, more: &[FormField::Blocks], ..FormShape::POSITIONS },
        practice: [
            &[
                r#""ruleset":{"name":"subtraction","set":[1,2]},"from":["7"],"to":["12"]"#,
                r#""ruleset":{"name":"subtraction","set":[1,2,3]},"from":["15"],"to":["21"]"#,
            ],
            &[r#""ruleset":{"name":"subtraction","set":[1,2,3]},"convention":"misere","from":["15"],"to":["21"]"#],
            &[
                r#""ruleset":{"name":"subtraction","set":[1,3,4]},"from":["12"],"to":["20"]"#,
                r#""ruleset":{"name":"nim"},"from":["3","5"],"to":["7","9"]"#,
            ],
            &[r#""ruleset":{"name":"rays","leaps":[[1,0],[0,1],[1,1]]},"from":["3","5"],"to":["8","8"]"#],
            &[
                r#""ruleset":{"name":"wythoff"},"from":["3","5"],"to":["8","13"]"#,
                r#""ruleset":{"name":"nim"},"from":["3","4","5"],"to":["7","7","7"]"#,
            ],
        ],
    };

    type Rules = StrategyRules;
    type Given = Position;
    type Bound = Position;

    /// Checks the game, its positions, and that the sentences are known.
    fn check(setting: &SettingOf<Self>) -> Result<(), Problem> {
        let StrategyRules { ruleset, convention, blocks } = &setting.rules;
        setting.check_game(ruleset, *convention)?;
        let numbers = match &setting.source {
            Source::Given(position) => position.numbers().len(),
            Source::Draw { from, .. } => from.numbers().len(),
        };
        if ruleset.rule_text(numbers).is_none() {
            return Err(format!(
                "{} has no rule as text; choose a game of one to three numbers whose moves are linear in them",
                ruleset.title()
            ));
        }
        match blocks.iter().find(|name| SentenceKind::named(name).is_none()) {
            Some(unknown) => Err(format!("\"blocks\": there is no sentence {}", quoted(unknown))),
            None => Ok(()),
        }
    }

    fn drawn(setting: &SettingOf<Self>, random: &mut SplitMix64, _: &Solver, _: &Job) -> Result<Self, TaskError> {
        let StrategyRules { ruleset, convention, blocks } = &setting.rules;
        let has_moves = |position: &Position| {
            let is_zero = |number: &UBig| number.is_zero();
            Ok(!position.numbers().iter().all(is_zero))
        };
        let position = fitting(setting, ruleset, "a position with a move", random, &has_moves)?;
        Ok(Self { ruleset: ruleset.clone(), position, convention: *convention, blocks: blocks.clone() })
    }
}
