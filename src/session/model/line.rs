//! The positions of the game in play in order, looked at where the model holds them. A list of the moves of the game
//! in play: its rows, and the way back in it.

use std::sync::Arc;

use crate::{Edit, Model, Player, SharedList};
use golden_game::{Convention, Position};

/// The positions of a game in order, looked at where the session holds them.
#[derive(Clone, Copy)]
pub struct GameLine<'a> {
    before: Option<&'a SharedList<Position>>,
    now: &'a Position,
    /// The positions taken back; the last entry is the one next to `now`.
    after: Option<&'a SharedList<Position>>,
}

impl<'a> GameLine<'a> {
    /// The game in play with its moves taken back.
    pub fn of(model: &'a Model) -> Self {
        Self { before: Some(&model.trail), now: &model.focus.position, after: Some(&model.ahead) }
    }

    /// The game up to the position shown.
    pub fn so_far(model: &'a Model) -> Self {
        Self { after: None, ..Self::of(model) }
    }

    /// A position alone.
    pub fn alone(position: &'a Position) -> Self {
        Self { before: None, now: position, after: None }
    }

    /// Returns the number of positions; one at least.
    pub fn count(&self) -> usize {
        length(self.before) + 1 + length(self.after)
    }

    /// The position after `step` moves.
    pub fn get(&self, step: usize) -> Option<&'a Position> {
        if step == length(self.before) { Some(self.now) } else { self.held(step).map(Arc::as_ref) }
    }

    /// A position before or after the one shown.
    fn held(&self, step: usize) -> Option<&'a Arc<Position>> {
        match step.checked_sub(length(self.before)) {
            None => self.before?.shared(step),
            Some(0) => None,
            Some(further) => self.after?.shared(length(self.after).checked_sub(further)?),
        }
    }

    /// The positions from one on.
    pub fn from(self, first: usize) -> impl Iterator<Item = &'a Position> {
        (first..self.count()).filter_map(move |step| self.get(step))
    }

    /// The position after `step` moves as the session holds it; the one shown is copied.
    pub fn shared(self, step: usize) -> Option<Arc<Position>> {
        if step == length(self.before) { Some(Arc::new(self.now.clone())) } else { self.held(step).cloned() }
    }

    /// Returns true if this is the position after `step` moves: mostly the very same one, so that nothing is
    /// compared.
    pub fn is_at(self, step: usize, position: &Arc<Position>) -> bool {
        self.held(step).is_some_and(|held| Arc::ptr_eq(held, position)) || self.get(step) == Some(&**position)
    }

    /// The positions from one on, without copies but for the one shown.
    pub fn shared_from(self, first: usize) -> impl Iterator<Item = Arc<Position>> {
        (first..self.count()).filter_map(move |step| self.shared(step))
    }
}

fn length(positions: Option<&SharedList<Position>>) -> usize {
    positions.map_or(0, SharedList::len)
}

/// A row of the list: a position of the game and the move to it, or below them whose turn it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameRow {
    /// The number of the move; empty for the start and for the end of the game.
    pub number: String,
    /// The player who moved, or what stands there instead: "You", "Start", "Computer to move".
    pub who: String,
    /// The move, where it is shown: "took 2".
    pub what: String,
    /// The position; empty in the last row.
    pub position: String,
    /// The number of winning moves there were, of which none was played.
    pub missed: Option<usize>,
    /// True if this is the position shown, or the row of who is to move.
    pub is_now: bool,
    /// True if the move was taken back.
    pub is_ahead: bool,
    /// The number of moves that lead there; none for the last row.
    pub step: Option<usize>,
}

impl GameRow {
    /// The row of the position after `step` moves, with its number and who moved.
    pub fn of_step(model: &Model, step: usize) -> Self {
        let number = if step == 0 { String::new() } else { step.to_string() };
        let who = step.checked_sub(1).map_or("Start", |before| model.players.name(model.side(before))).to_owned();
        Self { number, who, step: Some(step), ..Self::default() }
    }

    /// The last row of the game in play: who is to move, or, if there is no move (`is_over`), who has won.
    pub fn last(model: &Model, is_over: bool) -> Self {
        match (is_over, model.winner(is_over)) {
            (false, _) if model.is_forbidding() => {
                let who = format!("{} to forbid", model.players.name(model.actor()));
                Self { who, is_now: true, ..Self::default() }
            }
            (false, _) => Self::to_move(model, model.trail.len(), model.mover()),
            (true, Some(Player::You)) => Self::ended("You have won".to_owned()),
            // By the names of the rows above.
            (true, Some(winner)) => Self::ended(format!("{} has won", model.players.name(winner))),
            (true, None) => Self::without_move(),
        }
    }

    /// The last row of a position by itself, in which no move has been made.
    pub fn last_of_start(model: &Model, is_over: bool) -> Self {
        if is_over { Self::without_move() } else { Self::to_move(model, 0, model.side(0)) }
    }

    fn to_move(model: &Model, step: usize, mover: Player) -> Self {
        let (number, who) = ((step + 1).to_string(), format!("{} to move", model.players.name(mover)));
        Self { number, who, is_now: true, ..Self::default() }
    }

    fn without_move() -> Self {
        Self::ended("There is no move".to_owned())
    }

    fn ended(who: String) -> Self {
        Self { who, is_now: true, ..Self::default() }
    }

    /// Returns the number of missed winning moves in words; `None` where none was missed. Under normal play a star
    /// follows and stands for "winning".
    pub fn missed_words(&self, convention: Convention) -> Option<String> {
        let missed = self.missed?;
        Some(match convention {
            Convention::Normal => format!("missed {missed}"),
            Convention::Misere => format!("missed {missed} winning"),
        })
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
    /// The edit that takes moves back until it is a person's turn again; `None` where no move was made.
    pub fn way_back(&self) -> Option<Edit> {
        let step = self.last_own_move().or((!self.trail.is_empty()).then_some(0));
        step.map(Edit::GoTo)
    }
}

#[cfg(test)]
mod tests {
    use super::{GameLine, GameRow};
    use crate::tests::edited;
    use crate::{Against, Edit, Focus, Model, Session};
    use golden_game::{Convention, Position};

    #[test]
    fn a_line_is_looked_at_in_order() {
        let played = [[9_u8, 7], [9, 5], [4, 5], [4, 1]].map(|to| Edit::Play(Position::words(&to)));
        let session = edited([Edit::Focus(Focus::wythoff(9, 9))].into_iter().chain(played).chain([Edit::GoTo(2)]));
        let line = GameLine::of(&session.model);
        let all: Vec<Position> = session.model.line().cloned().collect();
        assert!((0..6).map(|step| line.get(step)).eq(all.iter().map(Some).chain([None])));
        assert_eq!((line.count(), GameLine::so_far(&session.model).count()), (5, 3));
        assert_eq!(GameLine::so_far(&session.model).get(3), None);
    }

    #[test]
    fn rows_are_spoken_in_full() {
        let game = Model::default();
        let row = GameRow { what: "took 4".into(), missed: Some(2), is_ahead: true, ..GameRow::of_step(&game, 1) };
        assert_eq!(row.spoken("(27, 44)"), "1 You took 4 (27, 44), missed 2 winning, taken back");
        assert_eq!(GameRow::of_step(&game, 0).spoken("(31, 48)"), "Start (31, 48)");
    }

    #[test]
    fn what_was_missed_is_told_without_a_star_under_misere_play() {
        let row = GameRow { missed: Some(2), ..GameRow::default() };
        assert_eq!(row.missed_words(Convention::Normal).as_deref(), Some("missed 2"));
        assert_eq!(row.missed_words(Convention::Misere).as_deref(), Some("missed 2 winning"));
        assert_eq!(GameRow::default().missed_words(Convention::Misere), None);
    }

    #[test]
    fn the_last_row_says_who_is_to_move_or_has_won() {
        let mut session = Session::default();
        let last = |session: &Session, is_over| GameRow::last(&session.model, is_over).spoken("");
        session.apply(Edit::Focus(Focus::wythoff(0, 0))).unwrap();
        assert_eq!(last(&session, true), "There is no move");
        session.apply(Edit::Focus(Focus::wythoff(3, 0))).unwrap();
        assert_eq!(last(&session, false), "1 You to move");
        session.apply(Edit::Play(Position::words(&[1_u8, 0]))).unwrap();
        assert_eq!(last(&session, false), "2 Computer to move");
        session.apply(Edit::Reply(Position::words(&[0_u8, 0]))).unwrap();
        assert_eq!(last(&session, true), "Computer has won");
        // A finished game keeps its players; who goes on from one of its positions is the opponent chosen since.
        session.apply(Edit::game_against(Against::Person)).unwrap();
        assert_eq!(last(&session, true), "Computer has won");
        session.apply(Edit::GoTo(1)).unwrap();
        assert_eq!(last(&session, false), "2 Player 2 to move");
        assert_eq!(GameRow::last_of_start(&session.model, false).spoken(""), "1 You to move");
        assert_eq!(GameRow::last_of_start(&session.model, true).spoken(""), "There is no move");
    }

    #[test]
    fn against_the_computer_two_moves_are_taken_back() {
        let mut session = edited([Edit::Focus(Focus::wythoff(9, 9))]);
        assert!(session.model.way_back().is_none());
        for (a, b) in [(9_u8, 7), (9, 5), (4, 5)] {
            session.apply(Edit::Play(Position::words(&[a, b]))).unwrap();
        }
        for step in [2, 0] {
            session.apply(session.model.way_back().unwrap()).unwrap();
            assert_eq!(session.model.trail.len(), step);
        }
    }
}
