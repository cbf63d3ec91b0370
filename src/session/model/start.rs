//! The starts of games in play: first and random ones, and starts with other numbers, piles and limits.

use crate::Focus;
use golden_game::{Fields, Position, Ruleset, RulesetError, SplitMix64, SubtractionSet, option_count};
use golden_number::UBig;
use golden_prose::short_number;

/// The most piles that a game is played with.
pub const MOST_PILES: usize = 8;

impl Focus {
    /// The first position of a game to play ([`Ruleset::start_to_play`]).
    pub fn to_play(ruleset: &Ruleset) -> Self {
        Self { ruleset: ruleset.clone(), position: ruleset.start_to_play() }
    }

    /// The game that is played first: 21 stones, of which 1, 2 or 3 are taken.
    pub fn one_pile() -> Self {
        let set = SubtractionSet::Explicit(vec![1, 2, 3]);
        Self { ruleset: Ruleset::Subtraction { set }, position: Position::words(&[21_u64]) }
    }

    /// Returns true if there is a move; also where the options are too many to be counted.
    ///
    /// **Cost**: that of [`option_count`].
    pub fn has_move(&self) -> bool {
        option_count(&self.ruleset, &self.position).is_none_or(|count| !count.is_zero())
    }
}

/// A random start of the same game, small enough to be played to its end, and with a move; `like` itself where 32
/// draws give none.
pub fn random_start(like: &Focus, seed: u64) -> Focus {
    let mut random = SplitMix64::new(seed);
    for _ in 0..32 {
        let position = random_position(&like.ruleset, &like.position, &mut random);
        let focus = Focus { ruleset: like.ruleset.clone(), position };
        if focus.ruleset.validate(&focus.position).is_ok() && focus.has_move() {
            return focus;
        }
    }
    like.clone()
}

fn random_position(ruleset: &Ruleset, like: &Position, random: &mut SplitMix64) -> Position {
    let mut number = |least: u32, most: u32| UBig::from(least) + random.below(&UBig::from(most - least + 1));
    let numbers = match ruleset.spec().fields {
        Fields::OwnLimits { most: 1 } => {
            let stones = number(5, 30);
            vec![stones.clone(), stones - UBig::ONE]
        }
        Fields::OwnLimits { .. } => (0..like.numbers().len() / 2)
            .flat_map(|_| {
                let stones = number(3, 15);
                [stones.clone(), stones - UBig::ONE]
            })
            .collect(),
        Fields::CommonLimit => {
            let mut piles: Vec<UBig> = (1..like.numbers().len()).map(|_| number(3, 20)).collect();
            let largest = piles.iter().max().cloned().unwrap_or_default();
            piles.push(largest - UBig::ONE);
            piles
        }
        Fields::Piles { most: 1, .. } => vec![number(8, 60)],
        Fields::Piles { .. } => like.numbers().iter().map(|_| number(2, 16)).collect(),
        Fields::Heaps => (0..like.numbers().len().max(1)).map(|_| number(3, 14)).collect(),
        Fields::Rows => {
            let mut rows: Vec<UBig> = like.numbers().iter().map(|_| number(2, 6)).collect();
            rows.sort_unstable_by(|one, other| other.cmp(one));
            rows
        }
        Fields::Components(components) => {
            let parts = components.iter().zip(like.components());
            return Position::Sum(parts.map(|(rules, part)| random_position(rules, part, random)).collect());
        }
    };
    Position::Flat(numbers)
}

/// The start with another number, without the heaps and rows that become empty.
///
/// # Errors
/// A sentence: a limit of 0 would leave no move, one above the pile is none; else why it is no position of the game.
pub fn start_with_number(start: &Focus, place: usize, number: &UBig) -> Result<Focus, String> {
    let is_limit = match start.ruleset.spec().fields {
        Fields::OwnLimits { .. } => place % 2 == 1,
        Fields::CommonLimit => place + 1 == start.position.numbers().len(),
        Fields::Piles { .. } | Fields::Heaps | Fields::Rows | Fields::Components(_) => false,
    };
    if is_limit && number.is_zero() {
        return Err("With a limit of 0 nothing may be taken; the limit must be at least 1.".into());
    }
    let focus = start.with_number(place, number.clone()).map_err(|error| match error {
        RulesetError::LimitAbovePile { limit, .. } if is_limit => {
            format!("A limit of {} is larger than the pile.", short_number(&limit))
        }
        error => error.to_string(),
    })?;
    Ok(without_empty(focus))
}

/// The start without heaps that are empty and without empty rows at the end, unless nothing would be left.
fn without_empty(focus: Focus) -> Focus {
    let numbers = focus.position.numbers();
    let kept: Vec<UBig> = match focus.ruleset.spec().fields {
        Fields::Heaps | Fields::Rows => numbers.iter().filter(|number| !number.is_zero()).cloned().collect(),
        Fields::Piles { .. } | Fields::OwnLimits { .. } | Fields::CommonLimit | Fields::Components(_) => return focus,
    };
    if kept.is_empty() { focus } else { Focus { position: Position::Flat(kept), ..focus } }
}

/// Returns the count of numbers of a pile in a start, and the count of numbers that stand behind all piles; `None`
/// where the game has a fixed number of piles.
fn numbers_of_piles(ruleset: &Ruleset) -> Option<(usize, usize)> {
    match ruleset.spec().fields {
        Fields::Heaps | Fields::Rows => Some((1, 0)),
        Fields::Piles { least, most } if least < most => Some((1, 0)),
        Fields::OwnLimits { most: 2.. } => Some((2, 0)),
        Fields::CommonLimit => Some((1, 1)),
        Fields::Piles { .. } | Fields::OwnLimits { .. } | Fields::Components(_) => None,
    }
}

/// Returns the number of piles of a start; `None` where the game has a fixed number of them.
pub fn changeable_piles(start: &Focus) -> Option<usize> {
    let (each, behind) = numbers_of_piles(&start.ruleset)?;
    Some(start.position.numbers().len().saturating_sub(behind) / each)
}

/// The start with a pile of 5 more, its limit 4, or with another row as long as the last; `None` where the game has a
/// fixed number of piles.
pub fn with_pile_added(start: &Focus) -> Option<Focus> {
    let (each, behind) = numbers_of_piles(&start.ruleset)?;
    let mut numbers = start.position.numbers().to_vec();
    let mut added = [UBig::from(5_u8), UBig::from(4_u8)];
    if let (Fields::Rows, Some(last)) = (start.ruleset.spec().fields, numbers.last()) {
        // No row is longer than the one before.
        added = [last.clone(), UBig::ONE];
    }
    let end = numbers.len().saturating_sub(behind);
    numbers.splice(end..end, added.into_iter().take(each));
    Some(Focus { ruleset: start.ruleset.clone(), position: Position::Flat(numbers) })
}

/// The start without its last pile, and with [`MOST_PILES`] at most; `None` where the game has a fixed number of
/// piles.
pub fn with_pile_removed(start: &Focus) -> Option<Focus> {
    let (each, behind) = numbers_of_piles(&start.ruleset)?;
    let mut numbers = start.position.numbers().to_vec();
    let end = numbers.len().saturating_sub(behind);
    numbers.drain(end.saturating_sub(each).min(MOST_PILES * each)..end);
    if let (1, Some((limit, piles))) = (behind, numbers.split_last_mut()) {
        let largest = piles.iter().max().cloned().unwrap_or_default();
        *limit = limit.clone().min(largest);
    }
    Some(Focus { ruleset: start.ruleset.clone(), position: Position::Flat(numbers) })
}

/// The piles of a start in another game of several piles, whose limits leave one stone of a pile.
pub fn with_piles_of(start: &Focus, ruleset: Ruleset) -> Focus {
    let piles = start.ruleset.piles(&start.position);
    let less = |pile: &UBig| if pile.is_zero() { UBig::ZERO } else { pile - UBig::ONE };
    let numbers = match ruleset.spec().fields {
        Fields::OwnLimits { .. } => piles.iter().flat_map(|pile| [pile.clone(), less(pile)]).collect(),
        Fields::CommonLimit => {
            let largest = piles.iter().max().map(less);
            piles.iter().cloned().chain(largest).collect()
        }
        Fields::Piles { .. } | Fields::Heaps | Fields::Rows | Fields::Components(_) => piles,
    };
    Focus { ruleset, position: Position::Flat(numbers) }
}

#[cfg(test)]
mod tests {
    use super::{changeable_piles, random_start, start_with_number, with_pile_added, with_pile_removed, with_piles_of};
    use crate::Focus;
    use crate::tests::focus;
    use golden_game::{GameKind, Position, Ruleset};

    #[test]
    fn every_kind_begins_with_a_game_of_its_own() {
        for (kind, name, game) in GameKind::all() {
            let first = Focus::to_play(&game);
            assert_eq!(first.ruleset.validate(&first.position), Ok(()), "{name}");
            assert_eq!(GameKind::of(&first.ruleset), kind);
            assert!(first.has_move());
            let piles = first.ruleset.piles(&first.position).len();
            assert_eq!(first.ruleset.pile_names(&first.position).len(), piles, "{name}");
            assert_eq!(first.ruleset.limits(&first.position).len(), piles, "{name}");
        }
    }

    #[test]
    fn every_component_has_a_small_start() {
        for game in Ruleset::examples().into_iter().filter(|game| !game.is_sum()) {
            assert_eq!(game.validate(&game.start_in_sum()), Ok(()), "{game}");
        }
    }

    #[test]
    fn a_random_start_is_a_position_with_a_move() {
        for game in Ruleset::examples() {
            let first = Focus::to_play(&game);
            for seed in 0..50 {
                let start = random_start(&first, seed);
                assert_eq!(start.ruleset.validate(&start.position), Ok(()), "{game}");
                assert!(start.has_move(), "{game}");
            }
        }
    }

    #[test]
    fn piles_are_added_and_removed_with_their_limits() {
        let of = |ruleset: Ruleset, numbers: &[u64]| Focus { ruleset, position: Position::words(numbers) };
        let local = of(Ruleset::FibonacciNimLocal, &[9, 8]);
        let two = with_pile_added(&local).unwrap();
        assert_eq!((two.position.clone(), changeable_piles(&two)), (Position::words(&[9_u64, 8, 5, 4]), Some(2)));
        assert_eq!(with_pile_removed(&two), Some(local));
        let global = of(Ruleset::FibonacciNimGlobal, &[3, 9, 8]);
        assert_eq!(with_pile_removed(&global), Some(of(Ruleset::FibonacciNimGlobal, &[3, 3])));
        let bar = with_pile_added(&of(Ruleset::Chomp, &[4, 3])).unwrap();
        assert_eq!(bar.position, Position::words(&[4_u64, 3, 3]));
        assert_eq!(changeable_piles(&Focus::wythoff(3, 5)), None);
        assert_eq!(with_pile_added(&Focus::wythoff(3, 5)), None);
        let nim = of(Ruleset::Nim, &[4, 7]);
        assert_eq!(with_piles_of(&nim, Ruleset::FibonacciNimGlobal), of(Ruleset::FibonacciNimGlobal, &[4, 7, 6]));
        assert_eq!(with_piles_of(&nim, Ruleset::FibonacciNimLocal), of(Ruleset::FibonacciNimLocal, &[4, 3, 7, 6]));
    }

    #[test]
    fn another_number_makes_a_start_or_says_why_not() {
        let fibonacci = focus("fib 10");
        assert!(start_with_number(&fibonacci, 1, &0_u8.into()).unwrap_err().contains("at least 1"));
        assert_eq!(
            start_with_number(&fibonacci, 1, &12_u8.into()).unwrap_err(),
            "A limit of 12 is larger than the pile."
        );
        let bar = focus("chomp 4 3");
        assert_eq!(start_with_number(&bar, 1, &0_u8.into()).unwrap().position, Position::words(&[4_u8]));
    }
}
