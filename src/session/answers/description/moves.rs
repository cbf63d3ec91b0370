//! The winning moves in words: how many there are, and the first of them with where each leads and what it takes.

use std::sync::Arc;

use super::position::LINE;
use crate::Focus;
use crate::answers::at_once;
use golden_game::{Move, Position, Ruleset, short_numbers, short_position, short_position_text};
use golden_number::{UBig, to_decimal};
use golden_prose::{Prose, grouped, number_within, short_number};
use golden_solver::{Evaluation, Job, SolverError, describe_move};

/// The most characters of a number in the title of a move that has no room for all; of one that changes in a game of a
/// sum.
const IN_MOVE: usize = 7;
const IN_CHANGE: usize = 9;

/// The most characters of the title of a move that leads to one or two numbers.
const TITLE: usize = 20;

/// The most characters of two positions beside each other; of a move in one game of a sum.
const BESIDE: usize = 22;
const IN_GAME: usize = 27;

/// How many winning moves are listed; the rest are counted.
const MOVES: usize = 12;
/// How many of a position with a number that is not written at once.
const MOVES_OF_LONG: usize = 3;

/// A winning move in words.
#[derive(Clone, Debug)]
pub struct DescribedMove {
    /// From where to where.
    pub title: Prose,
    /// What is taken.
    pub caption: Prose,
    /// The position it leads to.
    pub to: Position,
    /// That position of this game: it is lost.
    pub lost: Arc<Focus>,
}

/// The winning moves that are known: all of them, or where there may be others those that were found.
pub(super) fn known_moves(evaluation: &Evaluation) -> &[Move] {
    evaluation.winning_moves.as_deref().unwrap_or(&evaluation.some_winning_moves)
}

/// The first winning moves of those that are known, and how many there are beyond those; `from` is the position as the
/// heading shows it.
///
/// # Errors
/// [`SolverError::Cancelled`], between one move and the next.
pub(super) fn first_moves(
    focus: &Focus,
    from: &str,
    evaluation: &Evaluation,
    job: &Job,
) -> Result<(Vec<DescribedMove>, usize), SolverError> {
    let winning = known_moves(evaluation);
    let is_long = at_once::has_longer(&focus.position, at_once::WRITTEN);
    let most = if is_long { MOVES_OF_LONG } else { MOVES };
    let first = winning.iter().take(most).map(|winning| {
        job.advance(0)?;
        Ok(DescribedMove::of(focus, from, winning))
    });
    Ok((first.collect::<Result<_, SolverError>>()?, winning.len().saturating_sub(most)))
}

/// How many winning moves there are, and of how many options; of those that are known alone only their count.
pub(super) fn move_count(evaluation: &Evaluation) -> String {
    let winning = known_moves(evaluation).len();
    let count = if winning == 0 { "none".to_owned() } else { winning.to_string() };
    match evaluation.options.as_ref() {
        _ if evaluation.winning_moves.is_none() => format!("{count} known"),
        None => count,
        Some(options) if *options == UBig::ONE => format!("{count} of 1 option"),
        Some(options) => {
            let all = short_number(options);
            let all = if all.contains('…') { all } else { grouped(&all) };
            format!("{count} of {all} options")
        }
    }
}

impl DescribedMove {
    fn of(focus: &Focus, from: &str, winning: &Move) -> Self {
        let to = winning.to.to_string();
        // What is cut off at its end would not say how long it is.
        let is_long = to.chars().count() > TITLE && winning.to.all_numbers().count() <= 2;
        let to = if is_long { short_numbers(&to, IN_MOVE) } else { short_position_text(&to, LINE) };
        // Two long positions would not fit beside each other: the end is what matters.
        let together = from.chars().count() + to.chars().count() <= BESIDE;
        let in_sum = if together || to.chars().count() <= TITLE { None } else { in_game_of_sum(focus, winning) };
        let (title, caption) = in_sum.unwrap_or_else(|| {
            let title = if together { format!("{from}  →  {to}").into() } else { format!("→ {to}").into() };
            (title, describe_move(&focus.ruleset, &focus.position, winning))
        });
        let lost = Arc::new(Focus { ruleset: focus.ruleset.clone(), position: winning.to.clone() });
        Self { title, caption, to: winning.to.clone(), lost }
    }
}

/// Title and caption of a move of a sum that is too long for a line: all games but one stay as they are, so that only
/// the one with the move is shown, and where it is too long as well, only its numbers that change.
fn in_game_of_sum(focus: &Focus, winning: &Move) -> Option<(Prose, Prose)> {
    let Ruleset::Sum { components } = &focus.ruleset else { return None };
    let mut pairs = focus.position.components().iter().zip(winning.to.components()).zip(components).enumerate();
    let (place, ((before, after), game)) = pairs.find(|(_, ((before, after), _))| before != after)?;
    let step = game.move_between(before, after.clone())?;
    let in_line = |from: &str, to: &str| format!("{from}  →  {to}");
    let whole = in_line(&before.to_string(), &after.to_string());
    let is_whole = whole.chars().count() <= IN_GAME;
    let same = before.numbers().len() == after.numbers().len();
    let changes = before.numbers().iter().zip(after.numbers()).filter(|(before, after)| same && before != after);
    let short = |number: &UBig| number_within(&to_decimal(number), IN_CHANGE);
    let changes: Vec<String> = changes.map(|(before, after)| in_line(&short(before), &short(after))).collect();
    let title = match changes.as_slice() {
        _ if is_whole => whole,
        [] => format!("→ {}", short_position(after, TITLE)),
        changes => changes.join(", "),
    };
    let caption = Prose::from(format!("in game {} of the sum, {}: ", place + 1, game.title()));
    Some((title.into(), caption.then(describe_move(game, before, &step))))
}

#[cfg(test)]
mod tests {
    use crate::tests::described;

    #[test]
    fn the_moves_of_a_long_sum_are_told_apart() {
        let short = described("nim 3 + wythoff 2 5");
        assert_eq!(short.moves[0].title.to_string(), "3 + (2, 5)  →  3 + (0, 3)");
        assert_eq!(short.games, "Nim + Wythoff");
        let long = described("nim 17 30 99 + wythoff 20 50 + nim 60 61 62 63 64 65 66 67 68 69 70 71 72 73 74 75");
        assert_eq!(long.position, "(17, 30, 99) + (20, 50) + (60, 61,…74, 75)");
        let titles: Vec<String> = long.moves.iter().map(|one| format!("{} {}", one.title, one.caption)).collect();
        assert_eq!(titles[0], "99  →  40 in game 1 of the sum, Nim: take 59 from the third pile");
        assert!(
            titles.iter().any(|title| title.starts_with("64  →  11 in game 3 of the sum, Nim: take 53")),
            "{titles:?}"
        );
        assert!(titles.iter().enumerate().all(|(i, title)| !titles[..i].contains(title)), "{titles:?}");
    }

    #[test]
    fn winning_moves_that_are_known_are_described_where_there_may_be_others() {
        let known = described("wythoff 3 4 + kayles 10^30 + take-away 20 --factor 3");
        assert!(known.may_have_others());
        let captions: Vec<String> = known.moves.iter().map(|one| one.caption.to_string()).collect();
        assert_eq!(captions.len(), 3);
        assert!(
            captions.iter().all(|caption| ["take 1 ", "take 17", "take 2"].iter().any(|take| caption.contains(take))),
            "{captions:?}"
        );
        assert_eq!((known.move_count.as_str(), known.known_moves().len()), ("3 known", 3));
        let all = described("nim 3 4 5");
        assert!(!all.may_have_others() && all.move_count == "1 of 12 options");
        assert_eq!(described("wythoff 27 44").move_count, "none of 98 options");
    }
}
