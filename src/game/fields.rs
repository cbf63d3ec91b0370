//! The numbers of a position: what they are, what they are called, and how a move changes them; the names of its piles.

use super::options::splits;
use super::{Factor, Moves, Position, Ruleset, RulesetError};
use golden_number::UBig;

/// The numbers of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fields<'a> {
    /// Piles or coordinates.
    Piles {
        /// The least number of them.
        least: usize,
        /// The greatest number of them.
        most: usize,
    },
    /// Each pile followed by its own limit, `[n1, r1, n2, r2, …]`, which is at most the pile.
    OwnLimits {
        /// The greatest number of piles.
        most: usize,
    },
    /// The piles, then one limit for all of them, at most the largest pile.
    CommonLimit,
    /// Any number of heaps, none in the terminal position; heaps that become empty are dropped.
    Heaps,
    /// The lengths of rows, none longer than the one before, the first at least 1; empty rows at the end are dropped.
    Rows,
    /// One position for each component of a sum.
    Components(&'a [Ruleset]),
}

/// No upper bound on the number of piles, except the cap on all positions.
pub const ANY_NUMBER_OF: usize = usize::MAX;

impl Fields<'_> {
    /// Returns the form of such a position, as a formula.
    pub(super) const fn form(self) -> &'static str {
        match self {
            Self::Piles { least: 2, most: 2 } => "(a, b)",
            Self::Piles { most: 1, .. } => "p",
            Self::Piles { .. } => "(pile, pile, …) with at least one pile",
            Self::OwnLimits { most: 1 } => "(n, r) with r ≤ n",
            Self::OwnLimits { .. } => "(n1, r1, n2, r2, …) with each limit at most its pile",
            Self::CommonLimit => "(pile, pile, …, limit) with the limit at most the largest pile",
            Self::Heaps => "(heap, heap, …)",
            Self::Rows => "(row, row, …), none longer than the one before, with at least one square",
            Self::Components(_) => "a list with one position for each component",
        }
    }

    /// Returns what is typed for a position, in words.
    pub(super) const fn typed(self) -> &'static str {
        match self {
            Self::Piles { least: 2, most: 2 } => "two numbers",
            Self::Piles { most: 1, .. } => "one number",
            Self::Piles { .. } | Self::CommonLimit => "at least one pile",
            Self::OwnLimits { most: 1 } => "a pile and, if you like, a limit",
            Self::OwnLimits { .. } => "at least one pile, each with a limit if you like",
            Self::Heaps => "at least one heap, 0 where none is left",
            Self::Rows => "the lengths of the rows, none longer than the one before",
            Self::Components(_) => "components",
        }
    }

    /// Returns true if the limit of a position is typed as an option.
    pub(super) const fn has_limit_option(self) -> bool {
        matches!(self, Self::OwnLimits { most: 1 } | Self::CommonLimit)
    }

    /// Returns `Ok(true)` if a position is of this form, `Ok(false)` if it has another shape.
    pub(super) fn fits(self, position: &Position) -> Result<bool, RulesetError> {
        match (self, position) {
            (Self::Piles { least, most }, Position::Flat(numbers)) => Ok((least..=most).contains(&numbers.len())),
            (Self::OwnLimits { most }, Position::Flat(numbers)) => {
                let (pairs, rest) = numbers.as_chunks::<2>();
                if !rest.is_empty() || !(1..=most).contains(&pairs.len()) {
                    return Ok(false);
                }
                pairs.iter().try_for_each(|[pile, limit]| check_limit(limit, pile)).map(|()| true)
            }
            (Self::CommonLimit, Position::Flat(numbers)) => match numbers.split_last() {
                Some((limit, piles)) => match piles.iter().max() {
                    Some(largest) => check_limit(limit, largest).map(|()| true),
                    None => Ok(false),
                },
                None => Ok(false),
            },
            (Self::Heaps, Position::Flat(_)) => Ok(true),
            (Self::Rows, Position::Flat(rows)) => {
                Ok(rows.first().is_some_and(|first| !first.is_zero()) && rows.is_sorted_by(|one, next| one >= next))
            }
            (Self::Components(rulesets), Position::Sum(positions)) if rulesets.len() == positions.len() => {
                for (ruleset, position) in rulesets.iter().zip(positions) {
                    ruleset.validate_shape(position)?;
                }
                Ok(true)
            }
            _ => Ok(false),
        }
    }

    /// The piles among the numbers of a position, without limits; for a sum the piles of all components in order.
    pub(super) fn piles(self, position: &Position) -> Vec<UBig> {
        let numbers = position.numbers();
        match self {
            Self::Piles { .. } | Self::Heaps | Self::Rows => numbers.to_vec(),
            Self::OwnLimits { .. } => numbers.iter().step_by(2).cloned().collect(),
            Self::CommonLimit => numbers.split_last().map_or_else(Vec::new, |(_, piles)| piles.to_vec()),
            Self::Components(rulesets) => {
                let pairs = rulesets.iter().zip(position.components());
                pairs.flat_map(|(ruleset, part)| ruleset.piles(part)).collect()
            }
        }
    }

    /// The most that may be taken from each pile, where there is a limit.
    pub(super) fn limits(self, position: &Position) -> Vec<Option<UBig>> {
        let numbers = position.numbers();
        match self {
            Self::Piles { .. } | Self::Heaps | Self::Rows => vec![None; numbers.len()],
            Self::OwnLimits { .. } => numbers.iter().skip(1).step_by(2).cloned().map(Some).collect(),
            Self::CommonLimit => match numbers.split_last() {
                Some((limit, piles)) => piles.iter().map(|pile| Some(limit.min(pile).clone())).collect(),
                None => Vec::new(),
            },
            Self::Components(rulesets) => {
                let pairs = rulesets.iter().zip(position.components());
                pairs.flat_map(|(ruleset, part)| ruleset.limits(part)).collect()
            }
        }
    }

    /// The names of the `count` numbers of a position, as labels of their fields.
    pub(super) fn names(self, count: usize) -> Vec<String> {
        let pile = |number: usize| format!("Pile {number}");
        match self {
            Self::Piles { most: 1, .. } => vec!["Stones".into()],
            Self::Heaps => (1..=count).map(|number| format!("Heap {number}")).collect(),
            Self::Rows => (1..=count).map(|number| format!("Row {number}")).collect(),
            Self::Piles { .. } | Self::Components(_) => (1..=count).map(pile).collect(),
            Self::OwnLimits { most: 1 } => vec!["Stones".into(), "First limit".into()],
            Self::OwnLimits { .. } => {
                (1..=count / 2).flat_map(|number| [pile(number), format!("Limit of pile {number}")]).collect()
            }
            Self::CommonLimit => (1..count).map(pile).chain(["Limit".to_owned()]).collect(),
        }
    }

    /// The numbers of a position in the normal form that moves leave: without empty heaps and without empty rows at the
    /// end.
    pub(super) fn tidy(self, numbers: Vec<UBig>) -> Vec<UBig> {
        match self {
            Self::Heaps => splits::without_empty(numbers),
            Self::Rows => {
                let count = numbers.partition_point(|row| !row.is_zero());
                numbers.into_iter().take(count).collect()
            }
            Self::Piles { .. } | Self::OwnLimits { .. } | Self::CommonLimit | Self::Components(_) => numbers,
        }
    }

    /// Returns the stones that a move takes from each pile; `None` if a pile grows or is split, or if the numbers of
    /// piles differ.
    pub(super) fn taken(self, from: &Position, to: &Position) -> Option<Vec<UBig>> {
        if self == Self::Heaps {
            return splits::taken(from.numbers(), to.numbers());
        }
        let (before, mut after) = (self.piles(from), self.piles(to));
        if self == Self::Rows && after.len() < before.len() {
            after.resize(before.len(), UBig::ZERO);
        }
        if before.len() != after.len() {
            return None;
        }
        before.into_iter().zip(after).map(|(before, after)| (before >= after).then(|| before - after)).collect()
    }

    /// Takes `taken` from the pile with index `pile` and sets the limit to `factor` times as much, at most the
    /// (largest) pile; `None` if there is no such pile or limit, or the pile is smaller.
    pub fn take_limited(self, numbers: &mut [UBig], pile: usize, taken: &UBig, factor: Factor) -> Option<()> {
        let next = factor.times_big(taken);
        match self {
            Self::Piles { .. } | Self::Heaps | Self::Rows | Self::Components(_) => None,
            Self::OwnLimits { .. } => {
                let [pile, limit] = numbers.as_chunks_mut().0.get_mut(pile)?;
                *pile = less(pile, taken)?;
                *limit = next.min(pile.clone());
                Some(())
            }
            Self::CommonLimit => {
                let (limit, piles) = numbers.split_last_mut()?;
                let pile = piles.get_mut(pile)?;
                *pile = less(pile, taken)?;
                *limit = next.min(piles.iter().max()?.clone());
                Some(())
            }
        }
    }

    /// The place of the pile to which the number at `place` belongs: for a limit the place of its pile, for a limit
    /// that all piles share the place of the first largest pile.
    pub(super) fn pile_place(self, numbers: &[UBig], place: usize) -> usize {
        match self {
            Self::OwnLimits { .. } => place - place % 2,
            Self::CommonLimit if place + 1 == numbers.len() => {
                let piles = numbers.iter().take(place).enumerate().rev();
                piles.max_by(|(_, one), (_, other)| one.cmp(other)).map_or(place, |(pile, _)| pile)
            }
            Self::CommonLimit | Self::Piles { .. } | Self::Heaps | Self::Rows | Self::Components(_) => place,
        }
    }

    /// Gives the pile at `place` the limit of a start: one stone less than there are.
    pub(super) fn put_start_limit(self, numbers: &mut [UBig], place: usize) {
        let start = |pile: &UBig| if pile.is_zero() { UBig::ZERO } else { pile - UBig::ONE };
        match self {
            Self::OwnLimits { .. } => {
                if let Some([pile, limit]) = numbers.as_chunks_mut().0.get_mut(place / 2) {
                    *limit = start(pile);
                }
            }
            Self::CommonLimit => {
                if let Some((limit, piles)) = numbers.split_last_mut()
                    && let Some(largest) = piles.iter().max()
                {
                    *limit = start(largest);
                }
            }
            Self::Piles { .. } | Self::Heaps | Self::Rows | Self::Components(_) => {}
        }
    }

    /// Adjusts a position after the number at `place` was replaced. A limit is at most its pile, and for a starting
    /// position it is the pile less 1. The other rows of a bar follow, so that none is longer than the one before.
    pub(super) fn follow(self, numbers: &mut [UBig], place: usize, old: &UBig) {
        match self {
            Self::Piles { .. } | Self::Heaps | Self::Components(_) => {}
            Self::Rows => {
                let Some((above, [row, below @ ..])) = numbers.split_at_mut_checked(place) else { return };
                above.iter_mut().filter(|other| **other < *row).for_each(|other| other.clone_from(row));
                below.iter_mut().filter(|other| **other > *row).for_each(|other| other.clone_from(row));
            }
            Self::OwnLimits { most } => {
                let Some([pile, limit]) = numbers.as_chunks_mut().0.get_mut(place / 2) else { return };
                // With the limit 0 of an empty pile nothing could be taken from a new one.
                let was_start = old.is_zero() || (most == 1 && *old == &*limit + UBig::ONE);
                if place.is_multiple_of(2) && was_start && !pile.is_zero() {
                    *limit = &*pile - UBig::ONE;
                } else if *limit > *pile {
                    limit.clone_from(pile);
                }
            }
            Self::CommonLimit => {
                if let Some((limit, piles)) = numbers.split_last_mut()
                    && let Some(largest) = piles.iter().max()
                    && *limit > *largest
                {
                    limit.clone_from(largest);
                }
            }
        }
    }
}

fn check_limit(limit: &UBig, pile: &UBig) -> Result<(), RulesetError> {
    if limit <= pile { Ok(()) } else { Err(RulesetError::LimitAbovePile { limit: limit.clone(), pile: pile.clone() }) }
}

fn less(pile: &UBig, taken: &UBig) -> Option<UBig> {
    (taken <= pile).then(|| pile - taken)
}

impl Ruleset {
    /// Returns the names of the piles of a position, in the order of [`Ruleset::piles`]: "Stones" for one, else "Pile
    /// 1", "Heap 1" or "Row 1", of an own game as its rule names them; in a sum after the games.
    ///
    /// ```
    /// use golden_game::{Position, Ruleset};
    /// assert_eq!(Ruleset::Nim.pile_names(&Position::words(&[3u8, 5])), ["Pile 1", "Pile 2"]);
    /// ```
    pub fn pile_names(&self, position: &Position) -> Vec<String> {
        if self.own_rule().is_some_and(|rule| rule.rule().arity() > 1) {
            return self.number_names(position.numbers().len());
        }
        let name = match self.spec().fields {
            Fields::Components(components) => {
                let parts = components.iter().zip(position.components());
                return parts.flat_map(|(rules, part)| component_piles(rules, part)).collect();
            }
            Fields::Heaps => "Heap",
            Fields::Rows => "Row",
            Fields::Piles { .. } | Fields::OwnLimits { .. } | Fields::CommonLimit => "Pile",
        };
        match self.piles(position).len() {
            1 => vec!["Stones".into()],
            count => (1..=count).map(|pile| format!("{name} {pile}")).collect(),
        }
    }
}

fn component_piles(ruleset: &Ruleset, position: &Position) -> Vec<String> {
    let title = short_title(ruleset);
    match ruleset.piles(position).len() {
        1 => vec![title],
        count => (1..=count).map(|pile| format!("{title} {pile}")).collect(),
    }
}

/// The title of a component, where it is long in fewer letters: "Fib. Nim", "Fib. local".
fn short_title(ruleset: &Ruleset) -> String {
    if matches!(ruleset.spec().moves, Moves::Set(_) | Moves::Vectors { .. }) {
        return ruleset.family();
    }
    let title = ruleset.title();
    match title.strip_suffix("Fibonacci Nim").map(str::trim_end) {
        None => title,
        Some("") => "Fib. Nim".into(),
        Some(kind) => format!("Fib. {}", kind.to_lowercase()),
    }
}

#[cfg(test)]
mod tests {
    use crate::{Position, Ruleset};

    #[test]
    fn the_piles_of_a_sum_have_the_names_of_their_games() {
        let components =
            vec![Ruleset::FibonacciNim, Ruleset::FibonacciNimLocal, Ruleset::FibonacciNimGlobal, Ruleset::Nim];
        let parts = [&[8_u8, 7] as &[u8], &[5, 4, 3, 2], &[5, 3, 4], &[5]].map(Position::words).to_vec();
        let names = Ruleset::Sum { components }.pile_names(&Position::Sum(parts));
        assert_eq!(names, ["Fib. Nim", "Fib. local 1", "Fib. local 2", "Fib. global 1", "Fib. global 2", "Nim"]);
    }
}
