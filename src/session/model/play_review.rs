//! The game in play looked at again after its end: who was winning, what was missed, what would have won.

use crate::answers::at_once;
use crate::{GameLine, Model, Player};
use golden_figure::{ReviewCell, ReviewStrip};
use golden_game::{Convention, Outcome};
use golden_number::UBig;
use golden_prose::capitalised;
use golden_solver::{GameReview, MissedWin, move_made, move_to_make};

/// A move that gave a win away, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The number of the move: one more than the moves before it.
    pub step: usize,
    /// Whether a person made it.
    pub is_own: bool,
    /// "Move 3: you took 5."
    pub made: String,
    /// "The win was to take 2."; empty where it is not known.
    pub better: String,
}

impl Model {
    /// How the game ended, and who has won: "You took the last stone.", "You win."; `None` where no move was made. The
    /// focus must be a position without moves.
    pub fn end_lines(&self) -> Option<[String; 2]> {
        let before = self.trail.len().checked_sub(1)?;
        let mover = self.side(before);
        let no_stone = self.focus.ruleset.piles(&self.focus.position).iter().all(UBig::is_zero);
        let what = if no_stone { "took the last stone" } else { "made the last move" };
        let name = capitalised(mover.in_sentence());
        let end = match self.game.convention {
            Convention::Normal => "",
            Convention::Misere if mover == Player::You => ", and so you lose",
            Convention::Misere => ", and so loses",
        };
        Some([format!("{name} {what}{end}."), format!("{}.", self.turn_words(true))])
    }

    /// Returns the strip of a game, of which `review` knows the positions from the one after `first` moves on.
    ///
    /// **Cost**: proportional to the positions.
    pub fn review_strip(&self, review: &GameReview, first: usize, width: f32) -> ReviewStrip {
        // A person against the computer is above.
        let is_swapped = self.side(1) == Player::You;
        let [upper, lower] = if is_swapped { [self.side(1), self.side(0)] } else { [self.side(0), self.side(1)] };
        let cells = review.outcomes.iter().enumerate().map(|(index, outcome)| {
            let step = first + index;
            let favourite = outcome.map(|outcome| self.game.favourite(outcome, step));
            let is_mistake =
                index.checked_sub(1).is_some_and(|index| matches!(review.missed.get(index), Some(Some(_))));
            let name = cell_name(step, self.side(step.saturating_sub(1)), favourite, *outcome, is_mistake);
            ReviewCell { upper_wins: favourite.map(|player| player == upper), outcome: *outcome, is_mistake, name }
        });
        let cells: Vec<ReviewCell> = cells.collect();
        let now = self.trail.len().checked_sub(first).filter(|now| *now < cells.len());
        ReviewStrip { cells, first, now, players: [upper.name(), lower.name()], width }
    }

    /// Returns the moves that gave a win away, in words.
    ///
    /// **Cost**: proportional to the moves.
    pub fn mistakes(&self, review: &GameReview, first: usize) -> Vec<Mistake> {
        let line = GameLine::of(self);
        let missed = review.missed.iter().enumerate();
        let missed = missed.filter_map(|(index, missed)| Some((first + index, missed.as_ref()?)));
        missed.filter_map(|(step, missed)| self.mistake(line, step, missed)).collect()
    }

    fn mistake(&self, line: GameLine<'_>, step: usize, missed: &MissedWin) -> Option<Mistake> {
        let (ruleset, before, after) = (&self.focus.ruleset, line.get(step)?, line.get(step + 1)?);
        let player = self.side(step);
        let names = ruleset.pile_names(before);
        let is_short = !at_once::has_longer(before, at_once::LISTED);
        let made = ruleset.move_between(before, after.clone()).filter(|_| is_short);
        let made = made.map_or_else(|| "moved".into(), |made| move_made(ruleset, &names, before, &made));
        let better = missed.best.as_ref().filter(|_| is_short).map(|best| {
            let best = move_to_make(ruleset, &names, before, best);
            match missed.winning {
                Some(2..) => format!("One way to win was to {best}."),
                Some(_) | None => format!("The win was to {best}."),
            }
        });
        Some(Mistake {
            step: step + 1,
            is_own: player != Player::Computer,
            made: format!("Move {}: {} {made}.", step + 1, player.in_sentence()),
            better: better.unwrap_or_default(),
        })
    }
}

/// What a screen reader says of a position of the strip.
fn cell_name(
    step: usize,
    mover: Player,
    favourite: Option<Player>,
    outcome: Option<Outcome>,
    is_mistake: bool,
) -> String {
    let at = if step == 0 { "Start".to_owned() } else { format!("After move {step}") };
    let letter = match outcome {
        Some(Outcome::P) => ", a P-position",
        Some(Outcome::N) => ", an N-position",
        None => "",
    };
    let wins = favourite.map_or_else(
        || "it is not known who wins".to_owned(),
        |favourite| {
            super::play_words::winning_words(favourite).replacen("are winning", "win", 1).replacen(
                "is winning",
                "wins",
                1,
            )
        },
    );
    let missed = if is_mistake { format!("; {} missed a win", mover.in_sentence()) } else { String::new() };
    format!("{at}: {wins}{letter}{missed}")
}

#[cfg(test)]
mod tests {
    use crate::tests::{edited, focus};
    use crate::{Edit, GameChoice, GameLine, Session};
    use golden_game::{Convention, Position};
    use golden_solver::{Budget, GameReview, Job, Solver};

    fn played(start: &str, moves: &[[u8; 2]]) -> Session {
        let moves = moves.iter().map(|to| Position::words(to)).enumerate();
        let moves = moves.map(|(index, to)| if index % 2 == 0 { Edit::Play(to) } else { Edit::Reply(to) });
        edited([Edit::Focus(focus(start))].into_iter().chain(moves))
    }

    fn review(session: &Session) -> GameReview {
        let model = &session.model;
        let line: Vec<_> = GameLine::of(model).shared_from(0).collect();
        Solver::new(Budget::default()).review(&model.focus.ruleset, &line, model.game.convention, &Job::new()).unwrap()
    }

    #[test]
    fn mistakes_say_what_was_taken_and_what_would_have_won() {
        let session = played("fib 10", &[[7, 6], [6, 2], [5, 2], [3, 3], [0, 0]]);
        let review = review(&session);
        let mistakes = session.model.mistakes(&review, 0);
        let said: Vec<String> = mistakes.iter().map(|mistake| format!("{} {}", mistake.made, mistake.better)).collect();
        assert_eq!(
            said,
            ["Move 1: you took 3. The win was to take 2.", "Move 2: the computer took 1. The win was to take 2.",]
        );
        assert!(mistakes[0].is_own && !mistakes[1].is_own);
        let strip = session.model.review_strip(&review, 0, 600.0);
        assert_eq!((strip.players, strip.now, strip.cells.len()), (["You", "Computer"], Some(5), 6));
        let names: Vec<&str> = strip.cells.iter().map(|cell| cell.name.as_str()).collect();
        assert_eq!(names[0], "Start: you win, an N-position");
        assert_eq!(names[1], "After move 1: the computer wins, an N-position; you missed a win");
        assert_eq!(names[5], "After move 5: you win, a P-position");
    }

    #[test]
    fn the_end_is_a_line_by_itself() {
        let mut session = played("fib 1:1", &[[0, 0]]);
        let said = |session: &Session| session.model.end_lines().map(|lines| lines.join(" "));
        assert_eq!(said(&session).as_deref(), Some("You took the last stone. You win."));
        session.apply(Edit::Game(GameChoice::Convention(Convention::Misere))).unwrap();
        session.apply(Edit::Play(Position::words(&[0_u8, 0]))).unwrap();
        let lost = said(&session);
        assert_eq!(lost.as_deref(), Some("You took the last stone, and so you lose. The computer wins."));
        let begun = played("fib 4", &[]);
        assert_eq!(said(&begun), None);
    }
}
