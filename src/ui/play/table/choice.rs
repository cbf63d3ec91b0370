//! The stones chosen for the next move, until it is made.

use std::ops::Range;
use std::sync::Arc;

use crate::game::{AllowedTakes, Moves, Position, Ruleset, TakeError};
use crate::number::UBig;
use crate::session::Focus;
use crate::ui::play::view::PlayView;

/// What is chosen on the table.
#[derive(Default)]
pub(in crate::ui::play) struct Choice {
    /// The position it was chosen in, at which move of the game, and whether a person may move there.
    at: Option<(Arc<Focus>, usize, bool)>,
    /// From each pile.
    take: Vec<UBig>,
    /// The pile the keys choose from.
    active: usize,
    /// Whether as many are taken from both piles of Wythoff's game.
    both: bool,
    /// The games on the table, one for each component of a sum.
    groups: Vec<Group>,
}

/// The piles of one game, and how it takes from two of them.
#[derive(Clone, Default)]
struct Group {
    piles: Range<usize>,
    takes: Takes,
}

/// How a move takes from the piles of one game.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Takes {
    /// From one pile only.
    #[default]
    One,
    /// From one pile, or as many from both.
    OneOrBoth,
    /// Different numbers from both.
    Unequal,
}

impl Takes {
    fn of(ruleset: &Ruleset) -> Self {
        match ruleset.spec().moves {
            Moves::OneOrBoth { t: 1 } => Self::OneOrBoth,
            Moves::OneOrBoth { .. } | Moves::Vectors { .. } | Moves::Listed => Self::Unequal,
            Moves::AnyNumber | Moves::Set(_) | Moves::Limited { .. } | Moves::Split(_) | Moves::InComponent(_) => {
                Self::One
            }
        }
    }
}

impl Choice {
    /// Forgets what was chosen elsewhere; says whether the position is another one.
    pub fn follow(&mut self, shown: &PlayView) -> bool {
        let now = (shown.step, shown.is_live());
        let is_other = self.at.as_ref().is_none_or(|(at, step, live)| *at != shown.focus || (*step, *live) != now);
        if is_other {
            self.at = Some((Arc::clone(&shown.focus), now.0, now.1));
            self.groups = groups(shown.ruleset(), shown.position(), shown.piles.len());
            self.take = vec![UBig::ZERO; shown.piles.len()];
            let has_stones = |pile: &usize| shown.piles.get(*pile).is_some_and(|pile| !pile.is_zero());
            if !has_stones(&self.active) {
                self.active = (0..shown.piles.len()).find(has_stones).unwrap_or(0);
            }
            self.both &= self.can_take_both();
            // The least, whatever wins: a choice to begin with gives nothing away.
            if let (Some(allowed), [take]) = (
                AllowedTakes::of(shown.ruleset(), shown.position()).filter(|_| shown.is_live()),
                self.take.as_mut_slice(),
            ) {
                *take = allowed.at(0).into();
            }
        }
        is_other
    }

    pub fn take(&self) -> &[UBig] {
        &self.take
    }

    pub fn active(&self) -> usize {
        self.active
    }

    /// Whether a move may take as many from both piles of the active pile's game.
    pub fn can_take_both(&self) -> bool {
        self.group_of(self.active).takes == Takes::OneOrBoth
    }

    /// Whether as many are taken from both piles.
    pub fn takes_both(&self) -> bool {
        self.both && self.can_take_both()
    }

    /// The piles that have a number each: both of a game that takes different numbers from them, else the active one.
    pub fn counted(&self) -> Range<usize> {
        let group = self.group_of(self.active);
        if group.takes == Takes::Unequal { group.piles } else { self.active..self.active + 1 }
    }

    /// Whether stones of a pile are chosen now.
    pub fn is_active(&self, pile: usize) -> bool {
        pile == self.active || self.takes_both() && self.group_of(self.active).piles.contains(&pile)
    }

    /// How many are chosen from the active pile.
    pub fn count(&self) -> UBig {
        self.take.get(self.active).cloned().unwrap_or_default()
    }

    /// Makes a pile the active one; what was chosen from another is put back, unless both may be taken from.
    pub fn activate(&mut self, pile: usize) {
        if pile < self.take.len() && pile != self.active {
            let stays = self.counted().contains(&pile);
            self.active = pile;
            if !stays {
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

    /// Chooses `count` stones of a pile, and of the other one if both are taken from.
    pub fn choose(&mut self, pile: usize, count: &UBig) {
        self.active = pile;
        let (both, group) = (self.takes_both(), self.group_of(pile));
        for (i, take) in self.take.iter_mut().enumerate() {
            let is_beside = group.piles.contains(&i);
            if i == pile || is_beside && both {
                take.clone_from(count);
            } else if !(is_beside && group.takes == Takes::Unequal) {
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
    pub fn after(&self, shown: &PlayView) -> Result<Position, TakeError> {
        shown.ruleset().after_taking(shown.position(), &self.take)
    }

    fn group_of(&self, pile: usize) -> Group {
        self.groups.iter().find(|group| group.piles.contains(&pile)).cloned().unwrap_or_default()
    }
}

/// The games whose piles lie on the table.
fn groups(ruleset: &Ruleset, position: &Position, piles: usize) -> Vec<Group> {
    let Moves::InComponent(components) = ruleset.spec().moves else {
        return vec![Group { piles: 0..piles, takes: Takes::of(ruleset) }];
    };
    let mut start = 0;
    let counted = components.iter().zip(position.components()).map(|(component, position)| {
        let piles = start..start + component.piles(position).len();
        start = piles.end;
        Group { piles, takes: Takes::of(component) }
    });
    counted.collect()
}
