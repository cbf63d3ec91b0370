//! The games of a search in machine words: a position as independent parts (leaves), each with its rules.

use std::ops::ControlFlow;

use golden_game::{
    Component, Fields, Game, Moves, Position, RayGame, Ruleset, Subtraction, TWythoff, TableShape, TakeAway,
};

/// The rules of a leaf: a part of a position in which moves do not depend on the other parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Rules {
    /// A pile of Nim.
    Pile,
    /// A pile of a subtraction game.
    Subtraction(Subtraction),
    /// Wythoff's game and t-Wythoff.
    TWythoff(TWythoff),
    /// A ray game.
    Rays(RayGame),
    /// A pile and its limit: Fibonacci Nim or a take-away game.
    TakeAway(TakeAway),
    /// Piles and a limit for all of them.
    Global,
    /// A game of [`Moves::Listed`] on the quadrant, and whether (a, b) and (b, a) are equivalent.
    Listed(Component, bool),
}

/// A position as leaves; `None` if a number does not fit into a machine word, or a move may change how many numbers
/// there are.
pub(super) fn leaves_of(ruleset: &Ruleset, position: &Position) -> Option<Vec<(Rules, Vec<u64>)>> {
    let spec = ruleset.spec();
    if let Moves::InComponent(components) = spec.moves {
        let mut leaves = Vec::new();
        for (component, part) in components.iter().zip(position.components()) {
            leaves.extend(leaves_of(component, part)?);
        }
        return Some(leaves);
    }
    let words = position.to_words()?;
    let pairs = |rules: &Rules| words.chunks_exact(2).map(|pair| (rules.clone(), pair.to_vec())).collect();
    Some(match (spec.moves, spec.fields) {
        (Moves::AnyNumber, _) => words.iter().map(|&pile| (Rules::Pile, vec![pile])).collect(),
        (Moves::OneOrBoth { t }, _) => pairs(&Rules::TWythoff(TWythoff { t })),
        (Moves::Vectors { rays, leaps }, _) => {
            pairs(&Rules::Rays(RayGame { rays: rays.to_vec(), leaps: leaps.to_vec() }))
        }
        (Moves::Limited { .. }, Fields::CommonLimit) => vec![(Rules::Global, words)],
        (Moves::Limited { factor }, _) => pairs(&Rules::TakeAway(TakeAway { factor })),
        (Moves::Set(set), _) => vec![(Rules::Subtraction(Subtraction { set: set.clone() }), words)],
        (Moves::Listed, _) if spec.plane.is_board() => {
            let is_symmetric = spec.plane == TableShape::Quadrant { symmetric: true };
            vec![(Rules::Listed(Component::new(ruleset)?, is_symmetric), words)]
        }
        (Moves::Split(_) | Moves::Listed | Moves::InComponent(_), _) => return None,
    })
}

impl Rules {
    /// Visits the options of a leaf until `visit` returns false.
    pub(crate) fn for_each(&self, leaf: &[u64], visit: &mut dyn FnMut(&[u64]) -> bool) {
        let go_on = |goes: bool| if goes { ControlFlow::Continue(()) } else { ControlFlow::Break(()) };
        let mut pair = |(a, b): (u64, u64)| go_on(visit(&[a, b]));
        let _ = match (self, leaf) {
            (Self::Pile, &[pile]) => (0..pile).try_for_each(|smaller| go_on(visit(&[smaller]))),
            (Self::Subtraction(game), [pile]) => game.for_each_option(pile, &mut |left| go_on(visit(&[left]))),
            (Self::TWythoff(game), &[a, b]) => game.for_each_option(&(a, b), &mut pair),
            (Self::Rays(game), &[a, b]) => game.for_each_option(&(a, b), &mut pair),
            (Self::TakeAway(game), &[n, r]) => game.for_each_option(&(n, r), &mut pair),
            (Self::Global, [piles @ .., limit]) => {
                global(piles, *limit, visit);
                ControlFlow::Continue(())
            }
            (Self::Listed(game, _), words) => match game.from_position(&Position::words(words)) {
                Some(position) => game.for_each_option(&position, &mut |option| {
                    go_on(game.to_position(&option).to_words().is_none_or(|words| visit(&words)))
                }),
                None => ControlFlow::Continue(()),
            },
            _ => ControlFlow::Continue(()),
        };
    }

    /// Returns the number of options of a game with simple moves that take as long as one of this.
    pub(super) const fn cost(&self) -> u64 {
        match self {
            Self::Listed(..) => 8,
            Self::Global => 3,
            _ => 1,
        }
    }

    /// Brings a leaf into a normal form, so that equivalent leaves become equal.
    pub(super) fn normalise(&self, leaf: &mut [u64]) {
        match (self, leaf) {
            (Self::TWythoff(_) | Self::Listed(_, true), pair) => pair.sort_unstable(),
            // No stone may be taken.
            (Self::TakeAway(_), [stones, 0]) => *stones = 0,
            (Self::Global, [piles @ .., limit]) => {
                if *limit == 0 {
                    piles.fill(0);
                }
                piles.sort_unstable();
            }
            _ => {}
        }
    }

    /// The largest possible number at `place` in a leaf reachable from `leaves`, given the largest one at that place
    /// now.
    pub(crate) fn largest(&self, place: usize, largest: u64, leaves: &[Vec<u64>]) -> u64 {
        let all = || leaves.iter().flatten().copied().max().unwrap_or(0);
        match (self, place) {
            // A limit may grow up to the pile; piles may be swapped.
            (Self::TakeAway(_) | Self::TWythoff(_) | Self::Global | Self::Listed(_, true), _) => all(),
            _ => largest,
        }
    }
}

fn global(piles: &[u64], limit: u64, visit: &mut dyn FnMut(&[u64]) -> bool) {
    let mut option = piles.to_vec();
    option.push(limit);
    let mut before = None;
    for (place, &pile) in piles.iter().enumerate() {
        // Of equal piles, which stand together, it does not matter which is taken from.
        if before.replace(pile) == Some(pile) {
            continue;
        }
        for taken in 1..=limit.min(pile) {
            option[place] = pile - taken;
            let largest = option[..piles.len()].iter().copied().max().unwrap_or(0);
            option[piles.len()] = taken.saturating_mul(2).min(largest);
            if !visit(&option) {
                return;
            }
        }
        option[place] = pile;
    }
}
