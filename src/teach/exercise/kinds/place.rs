//! Where do the next stars stand? The P-positions of a board are placed nearest to the corner first: the question, the
//! judge, the hints.

use crate::exercise::known::Place;
use crate::exercise::words::named;
use crate::exercise::{Evidence, Hints, Refutation, TaskError, Verdict};
use golden_game::{Convention, Position, Ruleset};
use golden_solver::{SolverError, recursive_build};

/// The largest coordinate of a star that is given.
pub(in crate::exercise) const LARGEST: u64 = 200;

/// The largest board that is looked at for the next stars.
const BOARD: u32 = 2048;

/// A star on the board.
pub type Star = (u32, u32);

/// The stars that stand on a board, and the next ones.
type Stars = (Vec<Star>, Vec<Star>);

/// The stars up to the one at `last`, and the next ones; `None` if no star stands at `last`, or the next ones are too far
/// away.
pub(in crate::exercise) fn stars(ruleset: &Ruleset, last: Star) -> Result<Option<Stars>, SolverError> {
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

/// The question.
pub(in crate::exercise) fn question(ruleset: &Ruleset, known: usize, next: usize) -> String {
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

fn place<'a>(ruleset: &'a Ruleset, position: &'a Position) -> Place<'a> {
    Place { ruleset, position, convention: Convention::Normal }
}

fn square((a, b): Star) -> Position {
    Position::words(&[a, b])
}

/// The verdict on a square.
pub(in crate::exercise) fn judge(ruleset: &Ruleset, last: Star, at: &Position) -> Result<Verdict, SolverError> {
    let Some((known, next)) = stars(ruleset, last)? else {
        return Ok(Verdict::Unknown("Where the next stars stand is beyond what may be computed.".into()));
    };
    if ruleset.validate(at).is_err() {
        return Ok(Verdict::Invalid("That is no square of the board.".into()));
    }
    let here = named(place(ruleset, at), at);
    if known.iter().any(|star| square(*star) == *at) {
        return Ok(Verdict::Invalid(format!("{here} has a star already.")));
    }
    if next.iter().any(|star| square(*star) == *at) {
        let words = format!("Right: from {here} no move reaches a star, so every move can be answered.");
        return Ok(Verdict::Right { others: Some(next.len() - 1), words });
    }
    let reached = known.iter().map(|star| square(*star)).find(|star| ruleset.is_move(at, star));
    Ok(Verdict::Wrong(match reached {
        Some(star) => {
            let words = format!(
                "From {here} a move reaches the star at {}: whoever moves from {here} wins.",
                named(place(ruleset, at), &star)
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

/// Where to look, the rule, the squares.
pub(in crate::exercise) fn hints(ruleset: &Ruleset, last: Star) -> Result<Hints, TaskError> {
    let Some((_, next)) = stars(ruleset, last)? else { return Err(TaskError::Beyond("the next stars".into())) };
    let squares: Vec<String> = next.iter().map(|&(a, b)| format!("({a}, {b})")).collect();
    Ok(Hints {
        nudge: "Draw the moves that lead to a star: none of these squares gets one.".into(),
        rule: "The next star stands on the nearest square from which no move reaches a star.".into(),
        answer: format!("{}.", squares.join(" and ")),
    })
}

/// The star given, as a square of the board.
pub(in crate::exercise) fn star(position: &Position) -> Option<Star> {
    match position.to_words()?.as_slice() {
        &[a, b] if a.max(b) <= LARGEST => Some((u32::try_from(a).ok()?, u32::try_from(b).ok()?)),
        _ => None,
    }
}

/// The stars of a board up to a size, in the order in which they are found.
pub(in crate::exercise) fn stars_below(ruleset: &Ruleset, size: u32) -> Result<Vec<Star>, SolverError> {
    let steps = recursive_build(ruleset, size.min(BOARD))?;
    Ok(steps.into_iter().flat_map(|step| step.found).collect())
}
