//! How large a search of all positions below one may be, counted from above before it begins.

use super::pile_lists::PileLists;
use super::rules::Rules;
use crate::budget::OPTIONS_PER_STATE;
use golden_game::{Component, Game, Position, Ruleset, TWythoff, TakeAway, Vector, caps, option_count};
use golden_number::UBig;

/// Upper bounds for the positions that can be reached from one, itself included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Size {
    positions: u128,
    /// The options of all of these positions together.
    options: u128,
}

impl Size {
    /// No game: one position without options.
    const NOTHING: Self = Self { positions: 1, options: 0 };
    /// More than any budget allows.
    const UNKNOWN: Self = Self { positions: u128::MAX, options: u128::MAX };

    /// The size of a position with these leaves, those of one game together; some larger size beyond a budget of `states`
    /// positions.
    ///
    /// **Cost**: for piles that count once in any order a step for each stone, and no more than for each position of the
    /// budget; O(1) for each other leaf.
    pub(super) fn of(groups: &[(Rules, Vec<Vec<u64>>)], states: u64) -> Self {
        groups.iter().map(|(rules, leaves)| Self::of_group(rules, leaves, states)).fold(Self::NOTHING, Self::and)
    }

    /// Whether a search of all positions is within a budget of so many, with [`OPTIONS_PER_STATE`] options for each.
    pub(super) fn is_within(self, states: u64) -> bool {
        self.positions <= states.into() && self.options <= u128::from(states) * u128::from(OPTIONS_PER_STATE)
    }

    /// The size of a sum: each option is one in one of the two games, with each position of the other.
    fn and(self, other: Self) -> Self {
        let with_other = self.options.saturating_mul(other.positions);
        Self {
            positions: self.positions.saturating_mul(other.positions),
            options: with_other.saturating_add(other.options.saturating_mul(self.positions)),
        }
    }

    /// `positions` positions with at most `options` options each.
    fn with_each(positions: u128, options: u128) -> Self {
        Self { positions, options: positions.saturating_mul(options) }
    }

    /// Leaves of one game.
    fn of_group(rules: &Rules, leaves: &[Vec<u64>], states: u64) -> Self {
        if *rules == Rules::Pile {
            let piles: Vec<u64> = leaves.iter().flatten().copied().collect();
            let options = piles.iter().map(|&pile| u128::from(pile)).sum();
            return Self::of_lists(&piles, 1, options, states);
        }
        leaves.iter().map(|leaf| Self::of_leaf(rules, leaf, states)).fold(Self::NOTHING, Self::and)
    }

    /// Sorted lists of piles, each in `positions` positions that have at most so many options together; unknown beyond a
    /// budget of `states` positions.
    fn of_lists(piles: &[u64], positions: u128, options: u128, states: u64) -> Self {
        // More lists would be beyond the budget anyway.
        let most = (u128::from(states) / positions.max(1))
            .min(u128::from(states) * u128::from(OPTIONS_PER_STATE) / options.max(1));
        let Some(lists) = PileLists::new(piles, u64::try_from(most).unwrap_or(u64::MAX)) else { return Self::UNKNOWN };
        let count = lists.count() as u128;
        Self { positions: count.saturating_mul(positions), options: count.saturating_mul(options) }
    }

    fn of_leaf(rules: &Rules, leaf: &[u64], states: u64) -> Self {
        let positions = || leaf.iter().map(|&number| u128::from(number) + 1).fold(1, u128::saturating_mul);
        match (rules, leaf) {
            (Rules::TWythoff(TWythoff { t }), &[a, b]) => {
                let (smaller, larger) = (u128::from(a.min(b)), u128::from(a.max(b)));
                // Each number of stones from the smaller pile goes with at most 2t − 1 from the larger one.
                let both = smaller * larger.min((2 * u128::from(*t)).saturating_sub(1));
                let pairs = (smaller + 1).saturating_mul(larger + 1) - smaller * (smaller + 1) / 2;
                Self::with_each(pairs, smaller + larger + both)
            }
            (Rules::TakeAway(game), &[stones, _]) => Self::of_take_away(*game, stones.into()),
            (Rules::Global, [piles @ .., _]) => {
                // A list of piles may have each limit up to the largest of them, L: all together these take from a pile p
                // at most 1 + 2 + … + p, and p for each limit above.
                let largest = u128::from(piles.iter().copied().max().unwrap_or(0));
                let of_pile = |pile: u128| (pile * (pile + 1) / 2).saturating_add((largest - pile) * pile);
                let options = piles.iter().map(|&pile| of_pile(pile.into())).fold(0, u128::saturating_add);
                Self::of_lists(piles, largest + 1, options, states)
            }
            (Rules::Subtraction(game), &[pile]) => {
                let ruleset = Ruleset::Subtraction { set: game.set.clone() };
                let options = option_count(&ruleset, &Position::words(&[pile])).unwrap_or_else(|| UBig::from(pile));
                Self::with_each(positions(), word(&options))
            }
            (Rules::Rays(game), &[a, b]) => {
                let steps = |ray: &Vector| {
                    let along = |number: u64, part: u32| number.checked_div(part.into()).unwrap_or(u64::MAX);
                    u128::from(along(a, ray.x).min(along(b, ray.y)))
                };
                let options = game.rays.iter().map(steps).fold(game.leaps.len() as u128, u128::saturating_add);
                Self::with_each(positions(), options)
            }
            (Rules::Listed(game, _), _) => Self::with_each(positions(), most_listed(game, leaf)),
            _ => Self::UNKNOWN,
        }
    }

    /// A pile of n stones and its limit: with m stones this is m, or a multiple of the factor f below.
    ///
    /// So at most m/f + 2 limits, of which the multiples allow at most f + 2f + … + m ≤ m²/2f + m/2 moves together, and m
    /// itself as many as stones. The limit of the first position, at most n, stands for the one with n stones.
    fn of_take_away(TakeAway { factor }: TakeAway, n: u128) -> Self {
        let [top, bottom] = factor.terms();
        let factor = u128::from(top / bottom).max(1);
        let triangle = n * (n + 1) / 2;
        Self {
            positions: (n * n).div_ceil(2 * factor) + 2 * n + 2,
            // 1² + 2² + … + n² = n (n + 1) (2n + 1) / 6.
            options: triangle
                .saturating_mul(2 * n + 1)
                .div_ceil(6 * factor)
                .saturating_add(triangle.saturating_mul(3).div_ceil(2)),
        }
    }
}

/// The most options of a position below one of a game of [`Moves::Listed`](golden_game::Moves::Listed): as many as there
/// are now, or as stones, as later positions of Euclid's game may have.
fn most_listed(game: &Component, leaf: &[u64]) -> u128 {
    let position = Position::words(leaf);
    let listed = || Some(UBig::from(game.options_within(&game.from_position(&position)?, caps::LISTED)?.len()));
    let now = game.option_count_of(position.numbers()).or_else(listed);
    let stones: u128 = leaf.iter().map(|&number| u128::from(number)).sum();
    now.map_or(u128::MAX, |now| word(&now)).max(stones)
}

fn word(number: &UBig) -> u128 {
    u128::try_from(number).unwrap_or(u128::MAX)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::Size;
    use crate::search::rules::{Rules, leaves_of};
    use golden_game::parse_position;

    /// A group of each leaf of a position.
    fn groups(text: &str) -> Vec<(Rules, Vec<Vec<u64>>)> {
        let (ruleset, position) = parse_position(text).expect(text);
        let leaves = leaves_of(&ruleset, &position).expect(text);
        leaves.into_iter().map(|(rules, leaf)| (rules, vec![leaf])).collect()
    }

    /// The positions that can be reached from a leaf, and their options together.
    fn counted(rules: &Rules, mut leaf: Vec<u64>) -> (u128, u128) {
        rules.normalise(&mut leaf);
        let (mut seen, mut open, mut options) = (HashSet::from([leaf.clone()]), vec![leaf], 0);
        while let Some(leaf) = open.pop() {
            rules.for_each(&leaf, &mut |next| {
                let mut next = next.to_vec();
                rules.normalise(&mut next);
                options += 1;
                if seen.insert(next.clone()) {
                    open.push(next);
                }
                true
            });
        }
        (seen.len() as u128, options)
    }

    /// Also where later positions have more options than the first: after a small limit, or in Euclid's game.
    #[test]
    fn no_more_positions_and_options_are_reached() {
        for text in [
            "nim 12",
            "wythoff 7 12",
            "t-wythoff 9 6 --t 3",
            "subtraction 33 --set 1,4,12",
            "subtraction 40 --set fibonacci",
            "rays 7 12 --rays \"1,0 1,2 2,1\" --leaps \"0,3 5,5\"",
            "fibonacci-nim 60 1",
            "fibonacci-nim 60 59",
            "take-away 60 1 --factor 1",
            "take-away 60 1 --factor 8",
            "fibonacci-nim-global 5 7 7 --limit 1",
            "fibonacci-nim-global 5 7 7 --limit 7",
            "fibonacci-nim-global 6 6 6 6 --limit 2",
            "euclid 31 48",
            "euclid 30 20 --end zero",
            "wythoff-terminal 10 15 --within 2",
        ] {
            for (rules, leaves) in groups(text) {
                let (positions, options) = counted(&rules, leaves[0].clone());
                let size = Size::of(&[(rules, leaves)], 1 << 20);
                assert!(size.positions < u128::MAX, "{text}");
                assert!(
                    positions <= size.positions && options <= size.options,
                    "{text}: {size:?}, {positions} {options}"
                );
            }
        }
    }

    #[test]
    fn a_small_first_limit_makes_no_small_search() {
        let is_within = |text: &str| Size::of(&groups(text), 20_000_000).is_within(20_000_000);
        assert!(is_within("take-away 3000 2999 --factor 8"));
        assert!(!is_within("take-away 17000 1 --factor 8"));
        assert!(!is_within("fibonacci-nim 3000 1 + nim 1"));
        assert!(!is_within(&format!("fibonacci-nim {} 1", u64::MAX)));
        assert!(!is_within(&format!("wythoff {0} {0}", u64::MAX)));
    }
}
