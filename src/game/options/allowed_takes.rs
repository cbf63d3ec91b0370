//! The numbers of stones that may be taken from a single pile.

use std::borrow::Cow;
use std::fmt;

use crate::{Fields, Moves, Position, Ruleset, SubtractionSet};
use golden_number::UBig;
use golden_prose::short_number;

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
    /// Returns the numbers that may be taken in a position. `None` for several piles, where there is no move, in most
    /// subtraction games with a pile beyond machine words, and in games whose moves are not of one of these two kinds.
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

    /// Returns how many numbers there are; `None` where a limit, or all numbers but some, allow more than 10,000.
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
    /// The limit of a position that has a single one: that of its only pile, or the common one; else `None`.
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
