//! What a game is made of, as described in its own file: the numbers of its positions, its moves, its table.
//!
//! The rest is derived from these, here and on the other floors, in the same way for all games: the check of a
//! position, its text, the number of its options, a random move, names, fields, lines on a board.

use std::borrow::Cow;

use super::options::splits;
use super::rules::ray_forms::RayForm;
use super::{Position, Ruleset, RulesetError, Splits, SubtractionSet, Vector};
use crate::number::UBig;

/// The description of a game.
#[derive(Clone, Copy, Debug)]
pub struct Spec<'a> {
    /// Its name in files and commands.
    pub name: &'static str,
    /// The numbers of a position.
    pub fields: Fields<'a>,
    /// What a move does to the numbers.
    pub moves: Moves<'a>,
    /// Which positions are the cells of its table.
    pub plane: Plane,
    /// The names of the row and the column of a cell.
    pub axes: (&'static str, &'static str),
    /// Whether it is also offered as misère play, where the player who cannot move wins.
    pub has_misere: bool,
    /// A position as it is typed in commands, with the game's name: `wythoff 31 48`.
    pub example: &'static str,
    /// First positions.
    pub start: FirstPositions,
}

/// The numbers of first positions of a game, by what they are for. A sum has none of its own; those of its components
/// are taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FirstPositions {
    /// To look at: [`Ruleset::start`].
    pub(super) to_show: &'static [u64],
    /// Small enough to be played to the end: [`Ruleset::start_to_play`].
    pub(super) to_play: &'static [u64],
    /// As a component of a sum that is played, smaller still: [`Ruleset::start_in_sum`].
    pub(super) in_sum: &'static [u64],
}

impl FirstPositions {
    /// The same position for all purposes.
    pub(super) const fn at(numbers: &'static [u64]) -> Self {
        Self { to_show: numbers, to_play: numbers, in_sum: numbers }
    }

    /// With another position to play.
    pub(super) const fn to_play(self, numbers: &'static [u64]) -> Self {
        Self { to_play: numbers, ..self }
    }

    /// With another position as a component of a sum.
    pub(super) const fn in_sum(self, numbers: &'static [u64]) -> Self {
        Self { in_sum: numbers, ..self }
    }
}

/// What a game is called, its rule in words, and its parameters as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    /// Its name in the literature.
    pub title: Cow<'static, str>,
    /// Its name for all values of its parameters, if the title contains them: "t-Wythoff" beside "2-Wythoff".
    pub family: Option<&'static str>,
    /// The rule: what a move is, in words: "take any number of stones from one pile".
    pub rule: Cow<'static, str>,
    /// The parameters, with the text of each as an option of a command.
    pub parameters: Vec<Parameter>,
}

impl Words {
    /// The words of a game without parameters.
    pub(super) const fn plain(title: &'static str, rule: &'static str) -> Self {
        Self { title: Cow::Borrowed(title), family: None, rule: Cow::Borrowed(rule), parameters: Vec::new() }
    }
}

/// A parameter of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// The option of a command, without `--`.
    pub name: &'static str,
    /// Its value as it is typed, without quotation marks; `None` if it is the default.
    pub value: Option<String>,
    /// Whether the value may have several words and is written in quotation marks.
    pub is_words: bool,
}

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

/// What a move does to the numbers of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moves<'a> {
    /// Takes any positive number from one pile.
    AnyNumber,
    /// Takes any positive number from one of two piles, or k, l ≥ 1 from both with |k − l| < t.
    OneOrBoth {
        /// At least 1; 1 is Wythoff's game.
        t: u32,
    },
    /// Goes any number of steps along a ray, or exactly one along a leap.
    Vectors {
        /// The rays.
        rays: &'a [Vector],
        /// The leaps.
        leaps: &'a [Vector],
    },
    /// Takes a number of a set from the pile.
    Set(&'a SubtractionSet),
    /// Takes 1 to the limit from a pile; then the limit is `factor` times what was taken.
    Limited {
        /// What the number taken is multiplied by.
        factor: u32,
    },
    /// Replaces one heap by none, one or two.
    Split(Splits<'a>),
    /// Moves in one component of a sum.
    InComponent(&'a [Ruleset]),
    /// No structure but the list of options ([`super::Game::for_each_option`]), in machine words: without a closed form
    /// everything is found by search.
    Listed,
}

impl Moves<'_> {
    /// The same moves in their simplest form: the rays of the rook are those of Nim, the rays of the queen those of
    /// Wythoff's game, in any order and with superfluous vectors among them.
    ///
    /// ```
    /// use golden_nim::game::{Moves, Ruleset, Vector};
    /// let rays = [[1, 1], [0, 1], [1, 0], [2, 2]].map(Vector::from).to_vec();
    /// let queen = Ruleset::Rays { rays, leaps: Vec::new() };
    /// assert_eq!(queen.spec().moves.simplest(), Moves::OneOrBoth { t: 1 });
    /// ```
    #[must_use]
    pub fn simplest(self) -> Self {
        let Moves::Vectors { rays, leaps } = self else { return self };
        match RayForm::of(rays, leaps) {
            Some(RayForm::Rook) => Moves::AnyNumber,
            Some(RayForm::Queen) => Moves::OneOrBoth { t: 1 },
            _ => self,
        }
    }
}

/// Which positions are the cells of a game's table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plane {
    /// The pairs (row, column). A move lowers one of the numbers or both and raises neither.
    Quadrant {
        /// Whether (a, b) and (b, a) have the same value.
        symmetric: bool,
    },
    /// The pairs (n, r) with r ≤ n.
    Triangle,
    /// One pile, in rows of a given width.
    Line,
    /// The two piles of a sum of two games with one pile each.
    TwoPiles,
    /// The positions do not fit into two dimensions.
    None,
}

impl Plane {
    /// Whether the game can be shown as a piece on a board: its positions are pairs, and no move leads up or to the
    /// right.
    pub const fn is_board(self) -> bool {
        matches!(self, Self::Quadrant { .. })
    }
}

/// No upper bound on the number of piles, except the cap on all positions.
pub const ANY_NUMBER_OF: usize = usize::MAX;

impl Fields<'_> {
    /// What such a position looks like, as a formula.
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

    /// What is typed for a position, in words.
    pub(super) const fn typed(self) -> &'static str {
        match self {
            Self::Piles { least: 2, most: 2 } => "two numbers",
            Self::Piles { most: 1, .. } => "one number",
            Self::Piles { .. } | Self::CommonLimit => "at least one pile",
            Self::OwnLimits { most: 1 } => "a pile and, if you like, a limit",
            Self::OwnLimits { .. } => "at least one pile, each with a limit if you like",
            Self::Heaps => "at least one heap",
            Self::Rows => "the lengths of the rows, none longer than the one before",
            Self::Components(_) => "components",
        }
    }

    /// Whether the limit of a position is typed as an option.
    pub(super) const fn has_limit_option(self) -> bool {
        matches!(self, Self::OwnLimits { most: 1 } | Self::CommonLimit)
    }

    /// Whether a position is of this form; `Ok(false)` if it has another shape.
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

    /// What a move takes from each pile; `None` where a pile grows or is split, or the numbers of piles differ.
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
    pub(crate) fn take_limited(self, numbers: &mut [UBig], pile: usize, taken: &UBig, factor: u32) -> Option<()> {
        let next = taken * UBig::from(factor);
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

    /// Adjusts the limits of a position after the number at `place` was replaced: a limit is at most its pile, and for
    /// a starting position it is the pile less 1.
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
