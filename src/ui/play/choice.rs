//! The stones chosen for the next move, until it is made.

use super::shown::Shown;
use crate::game::{Position, Ruleset, TakeError};
use crate::number::UBig;
use crate::session::Focus;

/// What is chosen on the table.
#[derive(Default)]
pub(super) struct Choice {
    /// The position it was chosen in, and at which move of the game.
    at: Option<(Focus, usize)>,
    /// From each pile.
    take: Vec<UBig>,
    /// The pile the keys choose from.
    active: usize,
    /// Whether as many are taken from both piles of Wythoff's game.
    both: bool,
    /// Whether different numbers are taken from the piles: what is chosen from the others stays.
    unequal: bool,
}

impl Choice {
    /// Forgets what was chosen elsewhere; says whether the position is another one.
    pub fn follow(&mut self, shown: &Shown) -> bool {
        let is_other = self.at.as_ref().is_none_or(|(at, step)| *at != shown.focus || *step != shown.step);
        if is_other {
            self.at = Some((shown.focus.clone(), shown.step));
            self.unequal = takes_unequally(shown.ruleset());
            self.take = vec![UBig::ZERO; shown.piles.len()];
            let has_stones = |pile: &usize| shown.piles.get(*pile).is_some_and(|pile| !pile.is_zero());
            if !has_stones(&self.active) {
                self.active = (0..shown.piles.len()).find(has_stones).unwrap_or(0);
            }
            self.both &= can_take_both(shown.ruleset());
        }
        is_other
    }

    pub fn take(&self) -> &[UBig] {
        &self.take
    }

    pub fn active(&self) -> usize {
        self.active
    }

    pub fn takes_both(&self) -> bool {
        self.both
    }

    /// How many are chosen from the active pile.
    pub fn count(&self) -> UBig {
        self.take.get(self.active).cloned().unwrap_or_default()
    }

    /// Makes a pile the active one; what was chosen from another is put back, unless both may be taken from.
    pub fn activate(&mut self, pile: usize) {
        if pile < self.take.len() && pile != self.active {
            self.active = pile;
            if !self.unequal {
                self.put_back();
            }
        }
    }

    /// The next pile, or the one before.
    pub fn step_pile(&mut self, down: bool) {
        let last = self.take.len().saturating_sub(1);
        let next = if down { (self.active + 1).min(last) } else { self.active.saturating_sub(1) };
        self.activate(next);
    }

    /// Nothing is chosen.
    pub fn put_back(&mut self) {
        self.take.iter_mut().for_each(|take| *take = UBig::ZERO);
    }

    /// Chooses so many stones of a pile, and of the other one where both are taken from.
    pub fn choose(&mut self, pile: usize, count: &UBig) {
        self.active = pile;
        let (both, unequal) = (self.both, self.unequal);
        for (i, take) in self.take.iter_mut().enumerate() {
            if i == pile || both {
                take.clone_from(count);
            } else if !unequal {
                *take = UBig::ZERO;
            }
        }
    }

    /// Whether both piles are taken from.
    pub fn set_both(&mut self, both: bool) {
        self.both = both;
        let count = self.count();
        self.choose(self.active, &count);
    }

    /// The position after the move.
    pub fn after(&self, shown: &Shown) -> Result<Position, TakeError> {
        shown.ruleset().after_taking(shown.position(), &self.take)
    }
}

/// Whether a move may take as many from both piles.
pub(super) fn can_take_both(ruleset: &Ruleset) -> bool {
    matches!(ruleset, Ruleset::Wythoff)
}

/// Whether a move takes different numbers from two piles.
pub(super) fn takes_unequally(ruleset: &Ruleset) -> bool {
    matches!(ruleset, Ruleset::TWythoff { .. } | Ruleset::Rays { .. })
}
