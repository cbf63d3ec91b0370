//! The positions of the game in play in order, looked at where the model holds them.

use std::sync::Arc;

use crate::{Model, SharedList};
use golden_game::Position;

/// The positions of a game in order, looked at where the session holds them.
#[derive(Clone, Copy)]
pub struct GameLine<'a> {
    before: Option<&'a SharedList<Position>>,
    now: &'a Position,
    /// The one next to `now` last.
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

    /// Returns true if this is the position after `step` moves: mostly the very same one, so that nothing is compared.
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

#[cfg(test)]
mod tests {
    use super::GameLine;
    use crate::tests::edited;
    use crate::{Edit, Focus};
    use golden_game::Position;

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
}
