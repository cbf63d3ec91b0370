//! Answer every move of the opponent from a P-position: the moves that are made, the question, the hints.

use super::winning_move;
use crate::exercise::known::Place;
use crate::exercise::words::{misere, named, number, placed};
use crate::exercise::{Hints, TaskError};
use golden_game::{Outcome, Position, SplitMix64, option_count, random_option};
use golden_number::UBig;
use golden_prose::capitalised;
use golden_solver::{Job, Solver};

/// The most moves of the opponent.
pub(in crate::exercise) const MOVES: u32 = 50;

/// How often an option is drawn that was drawn before.
const REPEATS: usize = 40;

/// The opponent's moves: all that can be answered if there are at most `most`, else that many drawn at random; `None` if it
/// is no P-position with such a move.
pub(in crate::exercise) fn rounds(
    place: Place<'_>,
    most: usize,
    random: &mut SplitMix64,
    solver: &Solver,
    job: &Job,
) -> Result<Option<Vec<Position>>, TaskError> {
    match place.evaluated(solver, job)?.outcome {
        Some(Outcome::P) => {}
        Some(Outcome::N) => return Ok(None),
        None => return Err(TaskError::Beyond(place.position.to_string())),
    }
    // In misère play the opponent may have made the last move, which needs no answer.
    let is_open = |option: &Position| !place.at(option).is_over();
    let mut rounds: Vec<Position> = Vec::new();
    if let Some(all) = place.few_options() {
        rounds.extend(all.into_iter().filter(is_open));
    } else {
        for _ in 0..most + REPEATS {
            let option = random_option(place.ruleset, place.position, random);
            rounds.extend(option.filter(|option| is_open(option) && !rounds.contains(option)));
        }
    }
    if rounds.len() > most {
        // Every choice of `most` of them is equally likely; they keep their order.
        while rounds.len() > most {
            let at = usize::try_from(&random.below(&rounds.len().into())).unwrap_or_default();
            rounds.remove(at);
        }
    }
    Ok(Some(rounds).filter(|rounds| !rounds.is_empty()))
}

/// The question.
pub(in crate::exercise) fn question(place: Place<'_>, rounds: usize) -> String {
    let moves = if rounds == 1 { "this move".to_owned() } else { format!("each of these {rounds} moves") };
    format!(
        "{} is a P-position: show it. Answer {moves} of your opponent with a move to a P-position.{}",
        capitalised(&placed(place)),
        misere(place.convention)
    )
}

/// What is shown once each of these moves of the opponent, `rounds` of them, is answered.
pub(in crate::exercise) fn conclusion(place: Place<'_>, rounds: usize) -> String {
    let at = named(place, place.position);
    match option_count(place.ruleset, place.position) {
        Some(count) if count > UBig::from(rounds) => {
            format!(
                "So you answered {rounds} of the {} moves from {at}; the others can be answered, too.",
                number(&count)
            )
        }
        _ => format!("So every move from {at} can be answered: it is a P-position, safe to leave."),
    }
}

/// Hints for the position that a move of the opponent left: those of finding a winning move from there.
pub(in crate::exercise) fn hints(
    place: Place<'_>,
    round: Option<&Position>,
    solver: &Solver,
    job: &Job,
) -> Result<Hints, TaskError> {
    let Some(from) = round else { return Err(TaskError::Beyond(named(place, place.position))) };
    let hints = winning_move::hints(&place.at(from), solver, job)?;
    let answer = format!("From {}: {}", named(place, from), hints.answer);
    Ok(Hints { answer, ..hints })
}
