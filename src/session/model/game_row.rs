//! A list of the moves of the game in play: its rows, and the ways back and forward in it.

use crate::session::{Edit, GameChoices, Model, Player};

/// A row of the list: a position of the game and the move to it, or below them whose turn it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameRow {
    /// The number of the move; empty for the start and for the end of the game.
    pub number: String,
    /// Who moved: "You", "Start", "Computer to move".
    pub who: String,
    /// What the move was, where it is told: "took 2".
    pub what: String,
    /// The position; empty in the last row.
    pub position: String,
    /// How many winning moves there were, of which none was played.
    pub missed: Option<usize>,
    /// Whether this is the position shown, or the row of who is to move.
    pub is_now: bool,
    /// Whether the move was taken back.
    pub is_ahead: bool,
    /// How many moves lead there; none for the last row.
    pub step: Option<usize>,
}

impl GameRow {
    /// The row of the position after `step` moves, with its number and who moved.
    pub fn of_step(game: &GameChoices, step: usize) -> Self {
        let number = if step == 0 { String::new() } else { step.to_string() };
        let who = step.checked_sub(1).map_or("Start", |before| game.side(before).name()).to_owned();
        Self { number, who, step: Some(step), ..Self::default() }
    }

    /// The last row: who is to move after `step` moves, or the words in which the game has ended.
    pub fn last(step: usize, mover: Player, ended: Option<String>) -> Self {
        let number = if ended.is_some() { String::new() } else { (step + 1).to_string() };
        let who = ended.unwrap_or_else(|| format!("{} to move", mover.name()));
        Self { number, who, is_now: true, ..Self::default() }
    }

    /// The row as a screen reader says it, with the position in these words.
    pub fn spoken(&self, position: &str) -> String {
        let missed = self.missed.map_or_else(String::new, |missed| format!(", missed {missed} winning"));
        let ahead = if self.is_ahead { ", taken back" } else { "" };
        let parts = [&self.number, &self.who, &self.what, position];
        let said: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        format!("{}{missed}{ahead}", said.join(" "))
    }
}

impl Model {
    /// Takes moves back until it is a person's turn again; `None` where no move was made.
    pub fn way_back(&self) -> Option<Edit> {
        let step = self.last_own_move().or((!self.trail.is_empty()).then_some(0));
        step.map(Edit::GoTo)
    }

    /// Makes what was taken back again: against the computer its reply as well; `None` where nothing was taken back.
    pub fn way_forward(&self) -> Option<Edit> {
        let step = self.trail.len();
        let own = (step + 1..self.moves()).find(|&index| self.side(index) != Player::Computer);
        (step < self.moves()).then(|| Edit::GoTo(own.unwrap_or(self.moves())))
    }
}

#[cfg(test)]
mod tests {
    use super::GameRow;
    use crate::game::Position;
    use crate::session::{Edit, Focus, GameChoices, Player, Session};

    #[test]
    fn rows_are_spoken_in_full() {
        let game = GameChoices::default();
        let row = GameRow { what: "took 4".into(), missed: Some(2), is_ahead: true, ..GameRow::of_step(&game, 1) };
        assert_eq!(row.spoken("(27, 44)"), "1 You took 4 (27, 44), missed 2 winning, taken back");
        assert_eq!(GameRow::of_step(&game, 0).spoken("(31, 48)"), "Start (31, 48)");
        assert_eq!(GameRow::last(2, Player::You, None).spoken(""), "3 You to move");
        assert_eq!(GameRow::last(2, Player::You, Some("You have won".into())).spoken(""), "You have won");
    }

    #[test]
    fn against_the_computer_two_moves_are_taken_back_and_made_again() {
        let mut session = Session::default();
        session.apply(Edit::Focus(Focus::wythoff(9, 9))).unwrap();
        assert!(session.model.way_back().is_none() && session.model.way_forward().is_none());
        for (a, b) in [(9_u8, 7), (9, 5), (4, 5)] {
            session.apply(Edit::Play(Position::words(&[a, b]))).unwrap();
        }
        for step in [2, 0] {
            session.apply(session.model.way_back().unwrap()).unwrap();
            assert_eq!(session.model.trail.len(), step);
        }
        for step in [2, 3] {
            session.apply(session.model.way_forward().unwrap()).unwrap();
            assert_eq!(session.model.trail.len(), step);
        }
    }
}
