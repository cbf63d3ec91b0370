//! The places of the next stars: the P-positions of a board are placed nearest to the corner first.

use super::kind::{About, ExerciseKind, KindFacts, Question, SettingOf};
use crate::exercise::first_shown::Place;
use crate::exercise::form::{FormGame, FormShape};
use crate::exercise::setting::{Plain, Problem, Source};
use crate::exercise::words::named;
use crate::exercise::{Answer, AnswerShape, Evidence, Hints, Judgement, Refutation, TaskError};
use golden_game::{Position, Ruleset, SplitMix64};
use golden_solver::{Job, Solver, SolverError, recursive_build};

/// A question for the places of the next stars.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PlaceStars {
    /// The game, one of a board.
    pub ruleset: Ruleset,
    /// A star of the last step.
    pub last: Star,
    /// All stars that stand on the board, nearest to the corner first.
    pub stars: Vec<Star>,
    /// The number of stars to be placed.
    pub count: usize,
}

impl Question for PlaceStars {
    fn about(&self) -> About<'_> {
        About::Stars(&self.ruleset, &self.stars)
    }

    fn question(&self) -> String {
        let (ruleset, known, next) = (&self.ruleset, self.stars.len(), self.count);
        let piece = ruleset.piece_name();
        let next = match next {
            1 => "star".to_owned(),
            2 => "two stars".to_owned(),
            count => format!("{count} stars"),
        };
        format!(
            "The board has {known} stars: squares from which the {piece} loses. Place the next {next}, nearest to the corner."
        )
    }

    fn wanted(&self) -> AnswerShape {
        AnswerShape::Square { ruleset: self.ruleset.clone(), stars: self.stars.clone() }
    }

    fn verdict(&self, answer: &Answer, _: &Solver, _: &Job) -> Result<Judgement, SolverError> {
        match answer {
            Answer::Square(at) => judge(&self.ruleset, self.last, at),
            _ => Ok(Judgement::of_another_form()),
        }
    }

    fn hints_of(&self, _: usize, _: &Solver, _: &Job) -> Result<Hints, TaskError> {
        let (ruleset, last) = (&self.ruleset, self.last);
        let Some((_, next)) = stars(ruleset, last)? else { return Err(TaskError::Beyond("the next stars".into())) };
        let squares: Vec<String> = next.iter().map(|&(a, b)| format!("({a}, {b})")).collect();
        Ok(Hints {
            nudge: "Draw the moves that lead to a star: none of these squares gets one.".into(),
            rule: "The next star stands on the nearest square from which no move reaches a star.".into(),
            answer: format!("{}.", squares.join(" and ")),
        })
    }

    fn answers_to_find(&self, _: &Solver, _: &Job) -> Result<usize, TaskError> {
        Ok(self.count)
    }

    fn right_answers(&self, _: &Solver, _: &Job) -> Result<Option<usize>, TaskError> {
        Ok(Some(self.count))
    }
}

impl ExerciseKind for PlaceStars {
    const FACTS: KindFacts = KindFacts {
        name: "place",
        title: "Place the next stars",
        term: "P-position",
        given: Some("position"),
        form: FormShape { game: FormGame::Board, ..FormShape::POSITIONS },
        practice: [
            &[r#""ruleset":{"name":"nim"},"from":["0","0"],"to":["6","6"]"#],
            &[r#""ruleset":{"name":"wythoff"},"from":["0","0"],"to":["2","2"]"#],
            &[r#""ruleset":{"name":"wythoff"},"from":["2","3"],"to":["6","10"]"#],
            &[r#""ruleset":{"name":"t-wythoff","t":2},"from":["0","0"],"to":["5","12"]"#],
            &[r#""ruleset":{"name":"wythoff"},"from":["6","10"],"to":["14","22"]"#],
        ],
    };

    type Rules = Plain;
    type Given = Position;
    type Bound = Position;

    fn check(setting: &SettingOf<Self>) -> Result<(), Problem> {
        setting.check_squares(LARGEST)
    }

    /// The stars of a board up to the one given, or up to one drawn between the bounds.
    fn drawn(setting: &SettingOf<Self>, random: &mut SplitMix64, _: &Solver, _: &Job) -> Result<Self, TaskError> {
        let ruleset = &setting.rules.ruleset;
        let wanted = "a star of the board";
        let last = match &setting.source {
            Source::Given(position) => star(position),
            Source::Draw { from, to, .. } => {
                let bounds = star(from).zip(star(to));
                let (from, to) = bounds.ok_or(TaskError::NothingToDraw(wanted))?;
                let mut found = stars_below(ruleset, to.0.max(to.1) + 1)?;
                found.retain(|(a, b)| (from.0..=to.0).contains(a) && (from.1..=to.1).contains(b));
                let at = usize::try_from(&random.below(&found.len().into())).unwrap_or_default();
                Some(*found.get(at).ok_or(TaskError::NothingToDraw(wanted))?)
            }
        };
        let unfit = || match &setting.source {
            Source::Given(position) => TaskError::Unfit { position: position.to_string(), wanted },
            Source::Draw { .. } => TaskError::NothingToDraw(wanted),
        };
        let last = last.ok_or_else(unfit)?;
        let (stars, next) = stars(ruleset, last)?.ok_or_else(unfit)?;
        Ok(Self { ruleset: ruleset.clone(), last, stars, count: next.len() })
    }
}

/// The largest coordinate of a star that is given.
const LARGEST: u64 = 200;

/// The largest board that is looked at for the next stars.
const BOARD: u32 = 2048;

/// A star on the board.
pub type Star = (u32, u32);

/// The stars that stand on a board, and the next ones.
type Stars = (Vec<Star>, Vec<Star>);

/// The stars up to the one at `last`, and the next ones; `None` if no star stands at `last`, or the next ones are too
/// far away.
fn stars(ruleset: &Ruleset, last: Star) -> Result<Option<Stars>, SolverError> {
    let mut size = (last.0 + last.1 + 2).next_power_of_two().max(16);
    loop {
        let steps = recursive_build(ruleset, size)?;
        let Some(at) = steps.iter().position(|step| step.found.contains(&last)) else { return Ok(None) };
        // Within the board all squares (a, b) with a + b < size have been looked at, and those beyond have not.
        match steps.get(at + 1).filter(|step| step.found.iter().all(|(a, b)| a + b < size)) {
            Some(next) => {
                let known = steps.iter().take(at + 1).flat_map(|step| step.found.iter().copied()).collect();
                return Ok(Some((known, next.found.clone())));
            }
            None if size >= BOARD => return Ok(None),
            None => size *= 2,
        }
    }
}

fn square((a, b): Star) -> Position {
    Position::words(&[a, b])
}

/// The verdict on a square.
fn judge(ruleset: &Ruleset, last: Star, at: &Position) -> Result<Judgement, SolverError> {
    let Some((known, next)) = stars(ruleset, last)? else {
        return Ok(Judgement::Unknown("Where the next stars stand is beyond what may be computed.".into()));
    };
    if ruleset.validate(at).is_err() {
        return Ok(Judgement::Invalid("That is no square of the board.".into()));
    }
    let here = named(Place::normal(ruleset, at), at);
    if known.iter().any(|star| square(*star) == *at) {
        return Ok(Judgement::Invalid(format!("{here} has a star already.")));
    }
    if next.iter().any(|star| square(*star) == *at) {
        let words = format!("Right: from {here} no move reaches a star, so every move can be answered.");
        return Ok(Judgement::Right { others: Some(next.len() - 1), words });
    }
    let reached = known.iter().map(|star| square(*star)).find(|star| ruleset.is_move(at, star));
    Ok(Judgement::Wrong(match reached {
        Some(star) => {
            let words = format!(
                "From {here} a move reaches the star at {}: whoever moves from {here} wins.",
                named(Place::normal(ruleset, at), &star)
            );
            Refutation::new(Evidence::WinningMove { to: star }, words)
        }
        None => Refutation::new(
            Evidence::Words,
            format!(
                "No star is reached from {here}, but another square without a way to a star is nearer to the corner."
            ),
        ),
    }))
}

/// The star given, as a square of the board.
fn star(position: &Position) -> Option<Star> {
    match position.to_words()?.as_slice() {
        &[a, b] if a.max(b) <= LARGEST => Some((u32::try_from(a).ok()?, u32::try_from(b).ok()?)),
        _ => None,
    }
}

/// The stars of a board up to a size, in the order in which they are found.
fn stars_below(ruleset: &Ruleset, size: u32) -> Result<Vec<Star>, SolverError> {
    let steps = recursive_build(ruleset, size.min(BOARD))?;
    Ok(steps.into_iter().flat_map(|step| step.found).collect())
}
