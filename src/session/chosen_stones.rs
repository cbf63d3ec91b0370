//! The stones chosen for the next move, until it is made.

use std::ops::Range;
use std::sync::Arc;

use crate::Focus;
use golden_game::{AllowedTakes, Moves, Position, Ruleset, TakeError};
use golden_number::UBig;
use golden_prose::short_number;

/// The stones chosen for the next move of the game in play.
#[derive(Clone, Debug, Default)]
pub struct ChosenStones {
    /// The position it was chosen in, at which move of the game, and whether a person may move there.
    at: Option<(Arc<Focus>, usize, bool)>,
    /// From each pile.
    take: Vec<UBig>,
    /// The pile the keys choose from.
    active: usize,
    /// True if a pile or a number of stones was chosen, and not put back.
    is_begun: bool,
    /// True if as many are taken from both piles of Wythoff's game.
    both: bool,
    /// The games on the table, one for each component of a sum.
    groups: Vec<Group>,
    /// The number of times that the choice may have changed.
    changes: u64,
    /// That number when a digit was last typed: while it is the same, another digit continues the number of stones.
    typed_at: Option<u64>,
}

/// The piles of one game, and how it takes from two of them.
#[derive(Clone, Debug, Default)]
struct Group {
    piles: Range<usize>,
    takes: Takes,
}

/// The ways in which a move takes from the piles of one game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Takes {
    /// From one pile only.
    #[default]
    One,
    /// From one pile, or the same number from both.
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

impl ChosenStones {
    /// Begins again in the position after `step` moves, unless the choice was made there; `is_live` says whether a
    /// person may move. In a game on one pile the least that may be taken is chosen. Returns whether the choice began
    /// again.
    pub fn follow(&mut self, focus: &Arc<Focus>, step: usize, is_live: bool) -> bool {
        let now = (step, is_live);
        if self.at.as_ref().is_some_and(|(at, step, live)| at == focus && (*step, *live) == now) {
            return false;
        }
        let Focus { ruleset, position } = &**focus;
        let piles = ruleset.piles(position);
        self.at = Some((Arc::clone(focus), step, is_live));
        self.changes += 1;
        self.groups = groups(ruleset, position, piles.len());
        self.take = vec![UBig::ZERO; piles.len()];
        let has_stones = |pile: &usize| piles.get(*pile).is_some_and(|pile| !pile.is_zero());
        if !has_stones(&self.active) {
            self.active = (0..piles.len()).find(has_stones).unwrap_or(0);
        }
        // From both piles is chosen anew for each move: it may be half of an answer.
        (self.both, self.is_begun) = (false, false);
        // The least, whatever wins: a choice to begin with gives nothing away.
        if let (Some(allowed), [take]) =
            (AllowedTakes::of(ruleset, position).filter(|_| is_live), self.take.as_mut_slice())
        {
            *take = allowed.at(0).into();
        }
        true
    }

    /// The number of times that the choice may have changed: what is made of the choice is made anew then.
    pub const fn changes(&self) -> u64 {
        self.changes
    }

    /// Returns the number of stones taken from each pile.
    pub fn take(&self) -> &[UBig] {
        &self.take
    }

    /// Returns true if nothing is taken from any pile.
    pub fn is_nothing(&self) -> bool {
        self.take.iter().all(UBig::is_zero)
    }

    /// Returns true if a pile or a number of stones was chosen in this position, and not put back; what is chosen to
    /// begin with does not count.
    pub const fn is_begun(&self) -> bool {
        self.is_begun
    }

    /// Returns the number of stones taken, in words for a button: "3", "2 from both", "1 and 2"; empty where none is.
    ///
    /// **Cost**: the decimal digits of the numbers taken.
    pub fn words(&self) -> String {
        let changed: Vec<String> = self.take.iter().filter(|take| !take.is_zero()).map(short_number).collect();
        match changed.as_slice() {
            [a, b] if a == b => format!("{a} from both"),
            several => several.join(" and "),
        }
    }

    /// The pile that numbers without a pile are meant for.
    pub fn active(&self) -> usize {
        self.active
    }

    /// Returns true if a move may take as many from both piles of the active pile's game.
    pub fn can_take_both(&self) -> bool {
        self.group_of(self.active).takes == Takes::OneOrBoth
    }

    /// Returns true if as many are taken from both piles.
    pub fn takes_both(&self) -> bool {
        self.both && self.can_take_both()
    }

    /// The piles that have a number each: both of a game that takes different numbers from them, else the active one.
    pub fn counted(&self) -> Range<usize> {
        let group = self.group_of(self.active);
        if group.takes == Takes::Unequal { group.piles } else { self.active..self.active + 1 }
    }

    /// Returns true if stones of a pile are chosen now.
    pub fn is_active(&self, pile: usize) -> bool {
        pile == self.active || self.takes_both() && self.group_of(self.active).piles.contains(&pile)
    }

    /// Returns the number of stones chosen from the active pile.
    pub fn count(&self) -> UBig {
        self.take.get(self.active).cloned().unwrap_or_default()
    }

    /// Makes a pile the active one; what was chosen from another is put back, unless both may be taken from.
    pub fn activate(&mut self, pile: usize) {
        if pile < self.take.len() && pile != self.active {
            self.changes += 1;
            let stays = self.counted().contains(&pile);
            self.active = pile;
            if !stays {
                self.put_back();
            }
            self.is_begun = true;
        }
    }

    /// Makes the next pile the active one, or the pile before.
    pub fn step_pile(&mut self, down: bool) {
        let last = self.take.len().saturating_sub(1);
        let next = if down { (self.active + 1).min(last) } else { self.active.saturating_sub(1) };
        self.activate(next);
    }

    /// Puts back all that was chosen; the active pile stays the one that numbers are meant for.
    pub fn put_back(&mut self) {
        self.changes += 1;
        self.is_begun = false;
        self.take.iter_mut().for_each(|take| *take = UBig::ZERO);
    }

    /// Chooses `count` stones of a pile, and of the other one if both are taken from.
    pub fn choose(&mut self, pile: usize, count: &UBig) {
        self.changes += 1;
        (self.active, self.is_begun) = (pile, true);
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

    /// Chooses a stone more of the active pile, or one less.
    pub fn step(&mut self, is_more: bool) {
        let count = self.count();
        let count = match is_more {
            true => count + UBig::ONE,
            false if count.is_zero() => count,
            false => count - UBig::ONE,
        };
        self.choose(self.active, &count);
    }

    /// Types a digit of the number of stones of the active pile: behind those typed right before, if a move takes so
    /// many, else as a new number.
    pub fn type_digit(&mut self, digit: usize) {
        let goes_on = self.typed_at == Some(self.changes) && !self.count().is_zero();
        let (pile, before, digit) = (self.active, self.count(), UBig::from(digit));
        if goes_on {
            self.choose(pile, &(before * UBig::from(10_u8) + &digit));
        }
        let is_move = self.at.as_ref().is_some_and(|(focus, ..)| self.after(focus).is_ok());
        if !goes_on || !is_move {
            self.choose(pile, &digit);
        }
        self.typed_at = Some(self.changes);
    }

    /// Sets whether both piles are taken from.
    pub fn set_both(&mut self, both: bool) {
        self.both = both;
        let count = self.count();
        self.choose(self.active, &count);
    }

    /// The position after the move, from the position of [`Self::follow`].
    ///
    /// # Errors
    /// The reason why that is no move.
    pub fn after(&self, Focus { ruleset, position }: &Focus) -> Result<Position, TakeError> {
        ruleset.after_taking(position, &self.take)
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

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::ChosenStones;
    use crate::Focus;
    use crate::tests::focus;
    use golden_game::Position;
    use golden_number::UBig;

    fn at(text: &str) -> Arc<Focus> {
        Arc::new(focus(text))
    }

    fn taken(chosen: &ChosenStones) -> Vec<u64> {
        chosen.take().iter().map(|count| u64::try_from(count).unwrap()).collect()
    }

    #[test]
    fn of_one_pile_the_least_is_chosen_to_begin_with() {
        let mut chosen = ChosenStones::default();
        let focus = at("fib 10 9");
        assert!(chosen.follow(&focus, 0, true) && !chosen.follow(&focus, 0, true));
        assert_eq!(taken(&chosen), [1]);
        assert_eq!(chosen.after(&focus).unwrap(), Position::words(&[9_u8, 2]));
        assert!(!chosen.is_begun(), "nobody has chosen it");
        assert!(chosen.follow(&focus, 0, false), "another one moves");
        assert_eq!(taken(&chosen), [0]);
        assert!(chosen.after(&focus).is_err());
    }

    #[test]
    fn a_pile_that_was_chosen_is_given_up_with_its_stones() {
        let mut chosen = ChosenStones::default();
        let focus = at("nim 3 4 5");
        chosen.follow(&focus, 0, true);
        chosen.step_pile(false);
        assert!(!chosen.is_begun(), "there is no pile before the first");
        chosen.step_pile(true);
        assert!(chosen.is_begun() && chosen.is_nothing());
        chosen.put_back();
        assert!(!chosen.is_begun() && chosen.active() == 1);
        chosen.choose(2, &UBig::from(5_u8));
        assert!(chosen.is_begun());
        assert!(chosen.follow(&focus, 1, true) && !chosen.is_begun(), "after another move nothing is chosen");
    }

    #[test]
    fn from_both_piles_as_many_are_taken_where_the_game_allows_it() {
        let mut chosen = ChosenStones::default();
        let focus = at("wythoff 10 13");
        chosen.follow(&focus, 0, true);
        assert!(chosen.can_take_both() && !chosen.takes_both());
        chosen.choose(1, &UBig::from(3_u8));
        assert_eq!(taken(&chosen), [0, 3]);
        chosen.set_both(true);
        assert_eq!((taken(&chosen), chosen.words().as_str()), (vec![3, 3], "3 from both"));
        assert!(chosen.is_active(0) && chosen.is_active(1));
        chosen.set_both(false);
        assert_eq!(taken(&chosen), [0, 3]);
        chosen.step_pile(false);
        assert_eq!((chosen.active(), taken(&chosen)), (0, vec![0, 0]));
        assert!(chosen.is_nothing() && chosen.words().is_empty());
        chosen.follow(&at("nim 3 0 5"), 0, true);
        assert!(!chosen.can_take_both());
        chosen.follow(&at("nim 0 0 5"), 1, true);
        assert_eq!(chosen.active(), 2, "an empty pile is not the active one");
    }

    #[test]
    fn a_number_of_several_digits_is_typed_where_a_move_takes_so_many() {
        let mut chosen = ChosenStones::default();
        let typed = |chosen: &mut ChosenStones, digits: &[usize]| {
            for digit in digits {
                chosen.type_digit(*digit);
            }
            taken(chosen)
        };
        chosen.follow(&at("wythoff 31 48"), 0, true);
        chosen.activate(1);
        assert_eq!(typed(&mut chosen, &[2, 9]), [0, 29]);
        assert_eq!(typed(&mut chosen, &[1]), [0, 1], "291 are too many: a new number");
        chosen.step_pile(false);
        assert_eq!(typed(&mut chosen, &[3, 0]), [30, 0]);
        chosen.choose(0, &UBig::from(2_u8));
        assert_eq!(typed(&mut chosen, &[4]), [4, 0], "what was clicked is no digit");
        chosen.set_both(true);
        assert_eq!(typed(&mut chosen, &[1, 7]), [17, 17]);
        let set = at("subtraction 21 --set 1,2,3");
        chosen.follow(&set, 0, true);
        assert_eq!(typed(&mut chosen, &[1, 2]), [2], "12 is no move");
        assert_eq!(typed(&mut chosen, &[0]), [0]);
    }

    #[test]
    fn different_numbers_are_taken_from_two_piles_of_a_t_game() {
        let mut chosen = ChosenStones::default();
        let focus = at("t-wythoff 9 9 --t 3");
        chosen.follow(&focus, 0, true);
        assert_eq!(chosen.counted(), 0..2);
        chosen.choose(0, &UBig::from(4_u8));
        chosen.choose(1, &UBig::from(2_u8));
        assert_eq!((taken(&chosen), chosen.words().as_str()), (vec![4, 2], "4 and 2"));
        assert_eq!(chosen.after(&focus).unwrap(), Position::words(&[5_u8, 7]));
        chosen.put_back();
        assert_eq!(taken(&chosen), [0, 0]);
    }
}
