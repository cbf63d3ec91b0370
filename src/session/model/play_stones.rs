//! The piles of the game in play as they lie on the table.

use crate::Model;
use golden_figure::{PartMark, StoneRow, TakenStones};
use golden_game::{Convention, Move, Ruleset};
use golden_number::{Representation, UBig};

impl Model {
    /// Returns the piles of the focus, none of their stones chosen; `winning` are the winning moves, as far as they are
    /// known, `tells` is whether the Zeckendorf parts of a pile of Fibonacci Nim may be shown, `taken` who took the
    /// stones that are gone from a single pile.
    ///
    /// **Cost**: the Zeckendorf form of a single pile.
    pub fn stone_rows(&self, winning: &[Move], tells: bool, taken: &[TakenStones]) -> Vec<StoneRow> {
        let (ruleset, position) = (&self.focus.ruleset, &self.focus.position);
        let (piles, limits, names) = (ruleset.piles(position), ruleset.limits(position), ruleset.pile_names(position));
        let is_one = piles.len() == 1;
        let row = |(pile, count): (usize, UBig)| {
            let parts = if is_one && tells { self.parts(&count) } else { Vec::new() };
            let wins = |size: &UBig| winning.iter().any(|winning| winning.take.first() == Some(size));
            StoneRow {
                name: names.get(pile).cloned().unwrap_or_default(),
                chosen: UBig::ZERO,
                limit: limits.get(pile).cloned().flatten(),
                taken: taken.to_vec(),
                tail_wins: parts.last().is_some_and(|tail| wins(&tail.size)),
                parts,
                leaving: None,
                is_active: false,
                count,
            }
        };
        piles.into_iter().enumerate().map(row).collect()
    }

    /// The Zeckendorf parts of a pile, if it is a game of Fibonacci numbers.
    fn parts(&self, count: &UBig) -> Vec<PartMark> {
        let is_fibonacci = self.focus.ruleset == Ruleset::FibonacciNim && self.game.convention == Convention::Normal;
        if !is_fibonacci || count.is_zero() {
            return Vec::new();
        }
        let form = Representation::canonical(count);
        let parts = form.parts().into_iter().zip(form.indices().iter().copied());
        parts.map(|(size, index)| PartMark { size, index }).collect()
    }
}
