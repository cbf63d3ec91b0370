//! Moves given by what they take from each pile, at any size of the piles; the numbers of stones that may be taken
//! from a single pile.

use std::borrow::Cow;
use std::fmt;

use crate::{Component, Fields, Game, Moves, Position, Ruleset, SubtractionSet, Vector, options};
use golden_number::UBig;
use golden_prose::{short_digits, short_number};
use thiserror::Error;

/// The most numbers of a set that are listed; of more, the first ones and the last.
const LISTED: usize = 6;
/// The most numbers up to a limit that are counted.
const COUNTED: u64 = 10_000;

/// The numbers that may be taken from the only pile of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AllowedTakes<'a> {
    /// 1, 2, … up to a limit.
    UpTo(UBig),
    /// The numbers of a set that are not more than the pile.
    Of(Cow<'a, [u64]>),
    /// The numbers of a set of all but some that are not more than the pile.
    AllBut(&'a SubtractionSet, UBig),
}

impl<'a> AllowedTakes<'a> {
    /// Returns the numbers that may be taken in a position. `None` for several piles, where there is no move, in
    /// games that have neither a limit nor a set, and for a pile beyond machine words in a subtraction game, unless
    /// its set is all but some numbers.
    ///
    /// **Cost**: O(1); for a set O(log n) for its n numbers, or listing its Fibonacci numbers up to the pile.
    ///
    /// ```
    /// use golden_game::{AllowedTakes, Position, Ruleset};
    /// let start = Position::words(&[20u8, 5]);
    /// let allowed = AllowedTakes::of(&Ruleset::FibonacciNim, &start).unwrap();
    /// assert_eq!(allowed.to_string(), "1 to 5");
    /// ```
    pub fn of(ruleset: &'a Ruleset, position: &Position) -> Option<Self> {
        let piles = ruleset.piles(position);
        let [pile] = piles.as_slice() else { return None };
        match ruleset.spec().moves {
            Moves::Set(set) => Self::of_set(set, pile),
            Moves::AnyNumber | Moves::Limited { .. } | Moves::InComponent(_) => {
                let limit = ruleset.limits(position).into_iter().next().flatten();
                let most = limit.map_or_else(|| pile.clone(), |limit| limit.min(pile.clone()));
                (!most.is_zero()).then_some(Self::UpTo(most))
            }
            Moves::OneOrBoth { .. } | Moves::Vectors { .. } | Moves::Split(_) | Moves::Listed => None,
        }
    }

    fn of_set(set: &'a SubtractionSet, pile: &UBig) -> Option<Self> {
        if matches!(set, SubtractionSet::AllBut(_)) {
            return (!set.count_up_to(pile).is_zero()).then(|| Self::AllBut(set, pile.clone()));
        }
        let pile = u64::try_from(pile).ok()?;
        let numbers = match set {
            // A set of one's own may be long.
            SubtractionSet::Explicit(numbers) => {
                let count = numbers.partition_point(|own| *own <= pile);
                Cow::Borrowed(numbers.get(..count).unwrap_or_default())
            }
            set => Cow::Owned(set.numbers_up_to(pile).collect()),
        };
        (!numbers.is_empty()).then_some(Self::Of(numbers))
    }

    /// Returns the count of the numbers; `None` where a limit, or all numbers but some, allow more than 10,000.
    pub fn count(&self) -> Option<u64> {
        match self {
            Self::UpTo(most) => u64::try_from(most).ok().filter(|most| *most <= COUNTED),
            Self::Of(numbers) => u64::try_from(numbers.len()).ok(),
            Self::AllBut(set, pile) => u64::try_from(&set.count_up_to(pile)).ok().filter(|count| *count <= COUNTED),
        }
    }

    /// The number at an index, counted from 0; the last number of a set where the index is beyond it.
    pub fn at(&self, place: u64) -> u64 {
        match self {
            Self::UpTo(_) => place.saturating_add(1),
            Self::Of(numbers) => {
                let place = usize::try_from(place).unwrap_or(usize::MAX);
                numbers.get(place).or(numbers.last()).copied().unwrap_or(1)
            }
            Self::AllBut(set, _) => set.number_at(&place.into()).and_then(|at| u64::try_from(&at).ok()).unwrap_or(1),
        }
    }

    /// The index of the largest number that is at most this one; 0 if there is none.
    pub fn place_of(&self, number: &UBig) -> u64 {
        let word = |number: &UBig| u64::try_from(number).unwrap_or(u64::MAX);
        let not_more = match self {
            Self::UpTo(most) => word(number.min(most)),
            Self::Of(numbers) => {
                let number = word(number);
                u64::try_from(numbers.partition_point(|own| *own <= number)).unwrap_or(u64::MAX)
            }
            Self::AllBut(set, pile) => word(&set.count_up_to(number.min(pile))),
        };
        not_more.saturating_sub(1)
    }
}

impl Ruleset {
    /// The limit of a position that has a single one, for its only pile or for all piles together; else `None`.
    pub fn single_limit(&self, position: &Position) -> Option<UBig> {
        let numbers = position.numbers();
        match self.spec().fields {
            Fields::OwnLimits { most: 1 } => numbers.get(1).cloned(),
            Fields::CommonLimit => numbers.last().cloned(),
            Fields::Piles { .. } | Fields::OwnLimits { .. } | Fields::Heaps | Fields::Rows | Fields::Components(_) => {
                None
            }
        }
    }
}

/// The numbers in words: "1 or 2", "1 to 4", "1, 4 or 12", "any number but 2".
impl fmt::Display for AllowedTakes<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::AllBut(set, pile) => write!(f, "{}", set.listed_up_to(pile)),
            Self::UpTo(most) => match u64::try_from(most) {
                Ok(1) => write!(f, "1"),
                Ok(2) => write!(f, "1 or 2"),
                _ => write!(f, "1 to {}", short_number(most)),
            },
            Self::Of(numbers) => {
                let Some((last, others)) = numbers.split_last() else { return Ok(()) };
                let listed: Vec<String> = others.iter().take(LISTED).map(u64::to_string).collect();
                let more = if others.len() > LISTED { ", …" } else { "" };
                if listed.is_empty() { write!(f, "{last}") } else { write!(f, "{}{more} or {last}", listed.join(", ")) }
            }
        }
    }
}

/// The reason why stones cannot be taken; each message says what may be taken.
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
    /// From two piles, but not as the game allows.
    #[error("Take from one pile, or the same number from both.")]
    Unequal,
    /// From two piles with too large a difference for t-Wythoff.
    #[error("Take from one pile, or from both so that the two numbers differ by less than {t}.")]
    TooUnequal {
        /// The parameter.
        t: u32,
    },
    /// A number that may not be subtracted.
    #[error("{} may not be taken{}", short_digits(.number.to_string()), may_take(.allowed))]
    NotInSet {
        /// The number that was to be taken.
        number: UBig,
        /// The numbers that may be taken from the pile in words, "1, 2 or 3"; empty where that is too much.
        allowed: String,
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
    /// Not an option, in a game of [`Moves::Listed`] or [`Moves::Split`].
    #[error("That is no move here: {rule}.")]
    NoMove {
        /// The definition of a move, in words.
        rule: Cow<'static, str>,
    },
    /// Piles beyond machine words in a game of [`Moves::Listed`].
    #[error("The piles are too large to look through all moves of this game.")]
    TooLarge,
    /// More or fewer numbers than there are piles.
    #[error("The move names other piles than the position has.")]
    OtherPiles,
}

impl Ruleset {
    /// Returns true if a move leads from one position to another.
    ///
    /// **Cost**: as [`Ruleset::after_taking`]; for games that split heaps a comparison of the heaps, for a sum as in
    /// its component.
    pub fn is_move(&self, from: &Position, to: &Position) -> bool {
        if let Some(rule) = self.own_rule() {
            return rule.has_move(from, to);
        }
        let spec = self.spec();
        match spec.moves {
            Moves::Split(splits) => splits.is_option(from.numbers(), to.numbers()),
            Moves::InComponent(components) => is_move_in_one(components, from.components(), to.components()),
            Moves::AnyNumber
            | Moves::OneOrBoth { .. }
            | Moves::Vectors { .. }
            | Moves::Set(_)
            | Moves::Limited { .. }
            | Moves::Listed => {
                let take = spec.fields.taken(from, to);
                take.is_some_and(|take| self.after_taking(from, &take).as_ref() == Ok(to))
            }
        }
    }

    /// The position after these numbers are taken from the piles, in the order of [`Ruleset::piles`].
    ///
    /// **Cost**: a few additions and divisions for each number of the position, and for each ray and leap; for a game
    /// of [`Moves::Listed`] that cannot decide it, that of listing the options.
    ///
    /// # Errors
    /// A [`TakeError`] if this is not a move: why, and what may be taken.
    ///
    /// ```
    /// use golden_game::{Position, Ruleset};
    /// use golden_number::UBig;
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
        self.after_taking_some(from, &piles, take)
    }

    fn after_taking_some(&self, from: &Position, piles: &[UBig], take: &[UBig]) -> Result<Position, TakeError> {
        let spec = self.spec();
        let rest = || piles.iter().zip(take).map(|(pile, take)| pile - take).collect();
        let left = || Ok(Position::Flat(spec.fields.tidy(rest())));
        match (spec.moves, take) {
            (Moves::AnyNumber, _) => only_pile(take).and_then(|_| left()),
            (Moves::OneOrBoth { t }, [a, b]) if is_of_one(take) || difference(a, b) < UBig::from(t) => left(),
            (Moves::OneOrBoth { t: 1 }, _) => Err(TakeError::Unequal),
            (Moves::OneOrBoth { t }, _) => Err(TakeError::TooUnequal { t }),
            (Moves::Vectors { rays, leaps }, [a, b]) if is_along(rays, leaps, a, b) => left(),
            (Moves::Vectors { .. }, [a, b]) => Err(TakeError::NoRay { a: a.clone(), b: b.clone() }),
            (Moves::Set(set), [number]) if set.holds(number) => left(),
            (Moves::Set(set), [number]) => {
                let allowed = piles.first().map(|pile| set.listed_up_to(pile)).unwrap_or_default();
                Err(TakeError::NotInSet { number: number.clone(), allowed })
            }
            (Moves::Limited { factor }, _) => {
                let place = only_pile(take)?;
                let limits = self.limits(from);
                let limit = limits.get(place).and_then(Option::as_ref).ok_or(TakeError::OtherPiles)?;
                let taken = take.get(place).filter(|taken| *taken <= limit);
                let taken = taken.ok_or_else(|| TakeError::OverLimit { limit: limit.clone() })?;
                let mut after = from.numbers().to_vec();
                spec.fields.take_limited(&mut after, place, taken, factor).ok_or(TakeError::OtherPiles)?;
                Ok(Position::Flat(after))
            }
            (Moves::Split(splits), _) => {
                only_pile(take)?;
                let to = left()?;
                if splits.is_option(from.numbers(), to.numbers()) { Ok(to) } else { Err(self.no_move()) }
            }
            (Moves::InComponent(components), _) => in_one_component(components, from.components(), take),
            (Moves::Listed, _) => {
                let to = left()?;
                let said = Component::new(self).and_then(|game| game.has_option(from.numbers(), to.numbers()));
                match said.or_else(|| options(self, from).map(|options| options.binary_search(&to).is_ok())) {
                    Some(true) => Ok(to),
                    Some(false) => Err(self.no_move()),
                    None => Err(TakeError::TooLarge),
                }
            }
            (Moves::Vectors { .. } | Moves::Set(_), _) => Err(TakeError::OtherPiles),
        }
    }

    fn no_move(&self) -> TakeError {
        TakeError::NoMove { rule: self.words().rule }
    }
}

/// The end of the sentence, which says what may be taken; a full stop alone where that is not said.
fn may_take(allowed: &str) -> String {
    match allowed {
        "" => ".".to_owned(),
        // All numbers but some.
        allowed if allowed.starts_with("any") => format!("; {allowed} may."),
        allowed if allowed.ends_with('…') => format!("; only {allowed}"),
        allowed => format!("; only {allowed}."),
    }
}

/// The index of the only pile that changes.
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

fn difference(a: &UBig, b: &UBig) -> UBig {
    if a > b { a - b } else { b - a }
}

/// Returns true if (a, b) is a multiple of a ray, or a leap.
fn is_along(rays: &[Vector], leaps: &[Vector], a: &UBig, b: &UBig) -> bool {
    let is_leap = |leap: &Vector| *a == UBig::from(leap.x) && *b == UBig::from(leap.y);
    let is_ray = |ray: &Vector| {
        let [x, y] = [ray.x, ray.y].map(UBig::from);
        // The steps along a coordinate that changes; the other one must agree.
        let (whole, part) = if ray.x == 0 { (b, &y) } else { (a, &x) };
        let steps = whole / part;
        !steps.is_zero() && &steps * &x == *a && &steps * &y == *b
    };
    rays.iter().any(is_ray) || leaps.iter().any(is_leap)
}

/// Returns true if a move of one component leads from one position of a sum to another.
fn is_move_in_one(components: &[Ruleset], from: &[Position], to: &[Position]) -> bool {
    if components.len() != from.len() || from.len() != to.len() {
        return false;
    }
    let pairs = components.iter().zip(from.iter().zip(to));
    let mut changed = pairs.filter(|(_, (before, after))| before != after);
    match (changed.next(), changed.next()) {
        (Some((component, (before, after))), None) => component.is_move(before, after),
        _ => false,
    }
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

#[cfg(test)]
mod tests {
    use super::AllowedTakes;
    use crate::SubtractionSet;

    #[test]
    fn the_numbers_are_said_shortly() {
        let up_to = |most: u32| AllowedTakes::UpTo(most.into()).to_string();
        assert_eq!([1, 2, 3, 40].map(up_to), ["1", "1 or 2", "1 to 3", "1 to 40"]);
        let of = |numbers: &[u64]| AllowedTakes::Of(numbers.into()).to_string();
        assert_eq!(of(&[4]), "4");
        assert_eq!(of(&[1, 3, 4]), "1, 3 or 4");
        let set = SubtractionSet::AllBut(vec![2, 3]);
        let all_but = |pile: u32| AllowedTakes::AllBut(&set, pile.into()).to_string();
        assert_eq!([1, 6, 60].map(all_but), ["1", "1, 4, 5 or 6", "any number but 2 or 3"]);
        assert_eq!(of(&[1, 2, 3, 5, 8, 13, 21, 34]), "1, 2, 3, 5, 8, 13, … or 34");
    }

    #[test]
    fn places_and_numbers_of_the_slider_agree() {
        let set = SubtractionSet::AllBut(vec![1, 4]);
        let all_but = AllowedTakes::AllBut(&set, 9_u8.into());
        assert_eq!((all_but.count(), all_but.at(0), all_but.at(1)), (Some(7), 2, 3));
        for allowed in [AllowedTakes::UpTo(9_u8.into()), AllowedTakes::Of(vec![1, 4, 12].into()), all_but] {
            for place in 0..allowed.count().expect("few") {
                assert_eq!(allowed.place_of(&allowed.at(place).into()), place);
            }
        }
        assert_eq!(AllowedTakes::Of(vec![1, 4, 12].into()).place_of(&11_u8.into()), 1, "below 12");
        assert_eq!(AllowedTakes::UpTo(9_u8.into()).place_of(&20_u8.into()), 8);
    }
}
