//! Moves told by what they take: what a player does at a table, whatever the size of the piles.

use thiserror::Error;

use super::{Position, Ruleset, SubtractionSet, Vector};
use crate::number::{UBig, fibonacci_index};
use crate::prose::short_digits;

/// Why stones cannot be taken; each message says what can be.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TakeError {
    /// No stone at all.
    #[error("Take at least one stone.")]
    Nothing,
    /// More than there is.
    #[error("The pile has only {}.", short_digits(.pile.to_string()))]
    MoreThanPile {
        /// The pile.
        pile: UBig,
    },
    /// More than the limit.
    #[error("At most {} may be taken now.", short_digits(.limit.to_string()))]
    OverLimit {
        /// The limit.
        limit: UBig,
    },
    /// From several piles.
    #[error("Take from one pile only.")]
    OnePile,
    /// From two piles, but not as the game has it.
    #[error("Take from one pile, or as many from both.")]
    Unequal,
    /// From two piles too unequally for t-Wythoff.
    #[error("Take from one pile, or from both so that the two numbers differ by less than {t}.")]
    TooUnequal {
        /// The parameter.
        t: u32,
    },
    /// A number that may not be subtracted.
    #[error("{} is not in the set of what may be taken.", short_digits(.number.to_string()))]
    NotInSet {
        /// What was to be taken.
        number: UBig,
    },
    /// Along no ray and no leap.
    #[error(
        "No ray and no leap of this game takes {} from the first and {} from the second pile.",
        short_digits(.a.to_string()),
        short_digits(.b.to_string())
    )]
    NoRay {
        /// From the first pile.
        a: UBig,
        /// From the second pile.
        b: UBig,
    },
    /// In several components of a sum.
    #[error("A move is a move in one component of the sum.")]
    OneComponent,
    /// Numbers for other piles than there are.
    #[error("The move names other piles than the position has.")]
    OtherPiles,
}

impl Ruleset {
    /// Whether a move leads from one position to another.
    ///
    /// **Cost**: that of [`Ruleset::after_taking`].
    pub fn is_move(&self, from: &Position, to: &Position) -> bool {
        let (have, left) = (self.piles(from), self.piles(to));
        if have.len() != left.len() {
            return false;
        }
        let take = have.into_iter().zip(left).map(|(have, left)| (have >= left).then(|| have - left));
        take.collect::<Option<Vec<UBig>>>().is_some_and(|take| self.after_taking(from, &take).as_ref() == Ok(to))
    }

    /// The position after these numbers are taken from the piles, in the order of [`Ruleset::piles`].
    ///
    /// **Cost**: some additions and divisions of the numbers.
    ///
    /// # Errors
    /// Why this is no move.
    ///
    /// ```
    /// use golden_nim::game::{Position, Ruleset};
    /// use golden_nim::number::UBig;
    /// let start = Position::words(&[10u8, 9]);
    /// assert_eq!(Ruleset::FibonacciNim.after_taking(&start, &[UBig::from(2u8)]), Ok(Position::words(&[8u8, 4])));
    /// let error = Ruleset::FibonacciNim.after_taking(&start, &[UBig::from(10u8)]).unwrap_err();
    /// assert_eq!(error.to_string(), "At most 9 may be taken now.");
    /// ```
    pub fn after_taking(&self, from: &Position, take: &[UBig]) -> Result<Position, TakeError> {
        let piles = self.piles(from);
        if piles.len() != take.len() {
            return Err(TakeError::OtherPiles);
        }
        if let Some((pile, _)) = piles.iter().zip(take).find(|(pile, take)| take > pile) {
            return Err(TakeError::MoreThanPile { pile: pile.clone() });
        }
        if take.iter().all(UBig::is_zero) {
            return Err(TakeError::Nothing);
        }
        match (self, from) {
            (Self::Sum { components }, Position::Sum(parts)) => in_one_component(components, parts, take),
            (_, Position::Flat(numbers)) => self.after_taking_flat(numbers, &piles, take).map(Position::Flat),
            _ => Err(TakeError::OtherPiles),
        }
    }

    fn after_taking_flat(&self, numbers: &[UBig], piles: &[UBig], take: &[UBig]) -> Result<Vec<UBig>, TakeError> {
        let left = || piles.iter().zip(take).map(|(pile, take)| pile - take).collect::<Vec<_>>();
        match self {
            Self::Nim => only_pile(take).map(|_| left()),
            Self::Wythoff if is_of_one(take) || is_equal(take) => Ok(left()),
            Self::Wythoff => Err(TakeError::Unequal),
            Self::TWythoff { t } => match take {
                [a, b] if is_of_one(take) || difference(a, b) < UBig::from(*t) => Ok(left()),
                _ => Err(TakeError::TooUnequal { t: *t }),
            },
            Self::Rays { rays, leaps } => match take {
                [a, b] if is_along(rays, leaps, a, b) => Ok(left()),
                [a, b] => Err(TakeError::NoRay { a: a.clone(), b: b.clone() }),
                _ => Err(TakeError::OtherPiles),
            },
            Self::Subtraction { set } => match take {
                [number] if set.holds(number) => Ok(left()),
                [number] => Err(TakeError::NotInSet { number: number.clone() }),
                _ => Err(TakeError::OtherPiles),
            },
            Self::FibonacciNim | Self::FibonacciNimLocal => with_own_limits(numbers, take, 2),
            Self::TakeAway { factor } => with_own_limits(numbers, take, *factor),
            Self::FibonacciNimGlobal => with_common_limit(numbers, left(), take),
            Self::Sum { .. } => Err(TakeError::OtherPiles),
        }
    }
}

impl SubtractionSet {
    /// Whether a number may be taken.
    pub fn holds(&self, number: &UBig) -> bool {
        match self {
            Self::OddFibonacci => {
                fibonacci_index(&(number + UBig::ONE)).is_some_and(|index| index >= 3 && index % 2 == 1)
            }
            Self::Fibonacci => fibonacci_index(number).is_some(),
            Self::Explicit(numbers) => u64::try_from(number).is_ok_and(|number| numbers.binary_search(&number).is_ok()),
        }
    }
}

/// The one pile that loses something.
fn only_pile(take: &[UBig]) -> Result<usize, TakeError> {
    let mut changed = take.iter().enumerate().filter(|(_, take)| !take.is_zero());
    match (changed.next(), changed.next()) {
        (Some((pile, _)), None) => Ok(pile),
        (None, _) => Err(TakeError::Nothing),
        (Some(_), Some(_)) => Err(TakeError::OnePile),
    }
}

fn is_of_one(take: &[UBig]) -> bool {
    only_pile(take).is_ok()
}

fn is_equal(take: &[UBig]) -> bool {
    matches!(take, [a, b] if a == b)
}

fn difference(a: &UBig, b: &UBig) -> UBig {
    if a > b { a - b } else { b - a }
}

/// Whether (a, b) is a multiple of a ray, or a leap.
fn is_along(rays: &[Vector], leaps: &[Vector], a: &UBig, b: &UBig) -> bool {
    let is_leap = |leap: &Vector| *a == UBig::from(leap.x) && *b == UBig::from(leap.y);
    let is_ray = |ray: &Vector| {
        let [x, y] = [ray.x, ray.y].map(UBig::from);
        // The steps along the coordinate that changes; the other one must agree.
        let (whole, part) = if ray.x == 0 { (b, &y) } else { (a, &x) };
        let steps = whole / part;
        !steps.is_zero() && &steps * &x == *a && &steps * &y == *b
    };
    rays.iter().any(is_ray) || leaps.iter().any(is_leap)
}

/// Piles with limits of their own, `[n1, r1, n2, r2, …]`: after k stones the limit of that pile is `factor`·k.
fn with_own_limits(numbers: &[UBig], take: &[UBig], factor: u32) -> Result<Vec<UBig>, TakeError> {
    let place = only_pile(take)?;
    let mut after = numbers.to_vec();
    let (Some([pile, limit]), Some(taken)) = (after.get_mut(2 * place..2 * place + 2), take.get(place)) else {
        return Err(TakeError::OtherPiles);
    };
    if taken > limit {
        return Err(TakeError::OverLimit { limit: limit.clone() });
    }
    *pile -= taken;
    *limit = (taken * UBig::from(factor)).min(pile.clone());
    Ok(after)
}

/// Piles with one limit for all, `[piles…, limit]`.
fn with_common_limit(numbers: &[UBig], mut left: Vec<UBig>, take: &[UBig]) -> Result<Vec<UBig>, TakeError> {
    let place = only_pile(take)?;
    let (Some(limit), Some(taken)) = (numbers.last(), take.get(place)) else { return Err(TakeError::OtherPiles) };
    if taken > limit {
        return Err(TakeError::OverLimit { limit: limit.clone() });
    }
    let largest = left.iter().max().cloned().unwrap_or_default();
    left.push((taken * UBig::from(2_u8)).min(largest));
    Ok(left)
}

/// A move of a sum: what is taken lies in one component.
fn in_one_component(components: &[Ruleset], parts: &[Position], take: &[UBig]) -> Result<Position, TakeError> {
    let mut after = parts.to_vec();
    let mut rest = take;
    let mut moved = false;
    for (component, part) in components.iter().zip(&mut after) {
        let count = component.piles(part).len();
        let (own, others) = rest.split_at_checked(count).ok_or(TakeError::OtherPiles)?;
        rest = others;
        if own.iter().all(UBig::is_zero) {
            continue;
        }
        if std::mem::replace(&mut moved, true) {
            return Err(TakeError::OneComponent);
        }
        *part = component.after_taking(part, own)?;
    }
    Ok(Position::Sum(after))
}
