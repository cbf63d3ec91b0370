//! The numbers of stones that may be taken from a single pile.

use std::borrow::Cow;

use crate::game::{Moves, Subtraction, SubtractionSet};
use crate::number::UBig;
use crate::ui::inspector::describe::short_to;
use crate::ui::play::shown::Shown;

/// So many numbers of a set are listed; of more, the first ones and the last.
const LISTED: usize = 6;

/// What may be taken from the only pile of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::ui::play) enum Allowed<'a> {
    /// 1, 2, … up to a limit.
    UpTo(UBig),
    /// The numbers of a set that are not more than the pile.
    Of(Cow<'a, [u64]>),
}

impl<'a> Allowed<'a> {
    /// None among several piles, from piles beyond machine words of a subtraction game, where there is no move, and in
    /// games known option by option only.
    pub fn of(shown: &'a Shown) -> Option<Self> {
        let [pile] = shown.piles.as_slice() else { return None };
        match shown.ruleset().spec().moves {
            Moves::Set(set) => Self::of_set(set, pile),
            Moves::AnyNumber | Moves::Limited { .. } | Moves::InComponent(_) => {
                let limit = shown.ruleset().limits(shown.position()).into_iter().next().flatten();
                let most = limit.map_or_else(|| pile.clone(), |limit| limit.min(pile.clone()));
                (!most.is_zero()).then_some(Self::UpTo(most))
            }
            Moves::OneOrBoth { .. } | Moves::Vectors { .. } | Moves::Split(_) | Moves::Listed => None,
        }
    }

    fn of_set(set: &'a SubtractionSet, pile: &UBig) -> Option<Self> {
        let pile = u64::try_from(pile).ok()?;
        let numbers = match set {
            // A set of one's own may be long.
            SubtractionSet::Explicit(numbers) => {
                let count = numbers.partition_point(|own| *own <= pile);
                Cow::Borrowed(numbers.get(..count).unwrap_or_default())
            }
            set => Cow::Owned(Subtraction { set: set.clone() }.moves_up_to(pile)),
        };
        (!numbers.is_empty()).then_some(Self::Of(numbers))
    }

    /// The numbers in words: "1 or 2", "1 to 4", "1, 4 or 12".
    pub fn words(&self) -> String {
        match self {
            Self::UpTo(most) => match u64::try_from(most) {
                Ok(1) => "1".into(),
                Ok(2) => "1 or 2".into(),
                _ => format!("1 to {}", short_to(&most.to_string(), 15)),
            },
            Self::Of(numbers) => {
                let Some((last, others)) = numbers.split_last() else { return String::new() };
                let listed: Vec<String> = others.iter().take(LISTED).map(u64::to_string).collect();
                let more = if others.len() > LISTED { ", …" } else { "" };
                if listed.is_empty() { last.to_string() } else { format!("{}{more} or {last}", listed.join(", ")) }
            }
        }
    }

    /// How many numbers there are, where a slider can tell them apart.
    pub fn count(&self) -> Option<u64> {
        match self {
            Self::UpTo(most) => u64::try_from(most).ok().filter(|most| *most <= 10_000),
            Self::Of(numbers) => u64::try_from(numbers.len()).ok(),
        }
    }

    /// The number in a place, counted from 0.
    pub fn at(&self, place: u64) -> u64 {
        match self {
            Self::UpTo(_) => place.saturating_add(1),
            Self::Of(numbers) => {
                let place = usize::try_from(place).unwrap_or(usize::MAX);
                numbers.get(place).or(numbers.last()).copied().unwrap_or(1)
            }
        }
    }

    /// The place of the largest number that is not more than this one.
    pub fn place_of(&self, number: &UBig) -> u64 {
        let number = u64::try_from(number).unwrap_or(u64::MAX);
        let not_more = match self {
            Self::UpTo(most) => number.min(u64::try_from(most).unwrap_or(u64::MAX)),
            Self::Of(numbers) => u64::try_from(numbers.partition_point(|own| *own <= number)).unwrap_or(u64::MAX),
        };
        not_more.saturating_sub(1)
    }
}

#[cfg(test)]
mod tests {
    use super::Allowed;

    #[test]
    fn the_numbers_are_said_shortly() {
        let up_to = |most: u32| Allowed::UpTo(most.into()).words();
        assert_eq!([1, 2, 3, 40].map(up_to), ["1", "1 or 2", "1 to 3", "1 to 40"]);
        let of = |numbers: &[u64]| Allowed::Of(numbers.into()).words();
        assert_eq!(of(&[4]), "4");
        assert_eq!(of(&[1, 3, 4]), "1, 3 or 4");
        assert_eq!(of(&[1, 2, 3, 5, 8, 13, 21, 34]), "1, 2, 3, 5, 8, 13, … or 34");
    }

    #[test]
    fn places_and_numbers_of_the_slider_agree() {
        for allowed in [Allowed::UpTo(9_u8.into()), Allowed::Of(vec![1, 4, 12].into())] {
            for place in 0..allowed.count().expect("few") {
                assert_eq!(allowed.place_of(&allowed.at(place).into()), place);
            }
        }
        assert_eq!(Allowed::Of(vec![1, 4, 12].into()).place_of(&11_u8.into()), 1, "below 12");
        assert_eq!(Allowed::UpTo(9_u8.into()).place_of(&20_u8.into()), 8);
    }
}
