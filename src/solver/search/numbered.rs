//! Outcomes by search, for games whose positions have a fixed number of numbers: each position is encoded as one
//! number. An upper bound for the size of a search of all positions below one, counted before it begins.
//!
//! If upper bounds of the positions and of their options are within the budget, the search ends with an outcome. If
//! they are not, there may still be few positions, or few that decide: such a search is tried with a part of the
//! budget, for about a second.
//!
//! Positions that differ only in the order of equal games or of interchangeable piles count once; each has a number,
//! the key of its outcome. The search keeps its own stack, so no position is too deep.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use super::pile_lists::PileLists;
use super::rules::{Rules, leaves_of};
use crate::budget::{OPTIONS_PER_STATE, attempted_states, most_options};
use crate::{Job, SolverError};
use golden_game::{
    Component, Convention, Game, Outcome, Position, Ruleset, TWythoff, TakeAway, Vector, caps, option_count,
};
use golden_number::UBig;

/// Options between two checks for cancellation, where their moves are simple: a few milliseconds.
const CANCEL_STEP: u64 = 1 << 16;

/// Numbers of a position that take as long, for each option, as an option of a small one.
const NUMBERS_PER_OPTION: u64 = 4;

/// The outcomes of the positions below one, as far as they were needed.
#[derive(Debug)]
pub(crate) struct NumberedSearch {
    convention: Convention,
    groups: Vec<Group>,
    /// The group of each leaf, in the order of the position.
    order: Vec<usize>,
    known: HashMap<u64, Outcome, BuildHasherDefault<Mixer>>,
    /// The positions and options that the search may use up, if it may be too large.
    room: Option<Room>,
    /// True if a position had more options than were left.
    is_out_of_options: bool,
    /// The number of options of a small game with simple moves that take as long as one of this.
    cost: u64,
    scratch: Scratch,
}

/// The positions and options that a search that may be too large may use up.
#[derive(Clone, Copy, Debug)]
struct Room {
    /// Positions that may be stored: those decided and those waiting.
    states: u64,
    /// Options that may still be examined.
    options: u64,
}

/// Leaves of one game with equally many numbers, contiguous and sorted: it does not matter which of two equal ones moves.
#[derive(Debug)]
struct Group {
    rules: Rules,
    /// The number of numbers in each leaf.
    width: usize,
    /// The place where its numbers begin among those of all groups, and the place where they end.
    start: usize,
    end: usize,
    /// For each of its numbers, one more than the largest it may be.
    radixes: Vec<u64>,
}

#[derive(Debug, Default)]
struct Scratch {
    numbers: Vec<u64>,
    option: Vec<u64>,
}

/// The result of examining a position once.
enum Examined {
    /// An option whose outcome must be known first.
    Open(u64),
    Decided(Outcome),
    /// There is no room to examine all options.
    Beyond,
    Cancelled(SolverError),
}

impl NumberedSearch {
    /// A search below the position with these leaves, within a budget of `states` positions; `None` if positions do not
    /// have numbers below 2⁶⁴.
    ///
    /// If the positions, counted from above, are at most `states`, and their options together at most 32 times as many, all
    /// of them are searched; else as far as [`attempted_states`] allows.
    pub(crate) fn new(leaves: Vec<(Rules, Vec<u64>)>, convention: Convention, states: u64) -> Option<Self> {
        let numbers = leaves.iter().map(|(_, numbers)| numbers.len() as u64).sum::<u64>();
        let (groups, order) = grouped(leaves);
        let is_small = Size::of_groups(&groups, states).is_within(states);
        let slowest = groups.iter().map(|(rules, _)| rules.cost()).max().unwrap_or(1);
        let cost = slowest + numbers / NUMBERS_PER_OPTION;
        let states = attempted_states(states);
        let tried = Room { states, options: most_options(states, cost) };
        let mut start = 0;
        let groups = groups.into_iter().map(|(rules, leaves)| Group::new(rules, &leaves, &mut start)).collect();
        let (room, known) = ((!is_small).then_some(tried), HashMap::default());
        let scratch = Scratch::default();
        let search = Self { convention, groups, order, known, room, is_out_of_options: false, cost, scratch };
        search.numbers_fit().then_some(search)
    }

    /// Returns true if each position has a number of its own below 2⁶⁴.
    fn numbers_fit(&self) -> bool {
        let radixes = self.groups.iter().flat_map(|group| &group.radixes);
        let times = |product: u64, &radix: &u64| product.checked_mul(radix).filter(|_| radix < u64::MAX);
        radixes.into_iter().try_fold(1u64, times).is_some()
    }

    /// Returns the number of positions that may be stored, if the search may be too large.
    pub(crate) fn budget(&self) -> Option<u64> {
        self.room.map(|room| room.states)
    }

    /// Returns the number of options that may be examined, if the search may be too large.
    pub(crate) fn options(&self) -> Option<u64> {
        self.room.map(|room| most_options(room.states, self.cost))
    }

    /// Returns true if no option is left that may be examined, or fewer than a position had.
    pub(crate) fn has_no_option_left(&self) -> bool {
        self.is_out_of_options || self.room.is_some_and(|room| room.options == 0)
    }

    /// Returns the number of positions that have been decided.
    pub(crate) fn states(&self) -> u64 {
        self.known.len() as u64
    }

    /// The outcome of the position or one below it; `None` for any other, and beyond the budget.
    ///
    /// **Cost**: the positions below it that decide it, each with its options; memory about 17 bytes per position.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    pub(crate) fn outcome(
        &mut self,
        ruleset: &Ruleset,
        position: &Position,
        job: &Job,
    ) -> Result<Option<Outcome>, SolverError> {
        match self.number_of(ruleset, position) {
            Some(number) => self.search(number, job),
            None => Ok(None),
        }
    }

    fn number_of(&self, ruleset: &Ruleset, position: &Position) -> Option<u64> {
        let leaves = leaves_of(ruleset, position).filter(|leaves| leaves.len() == self.order.len())?;
        let mut sorted: Vec<Vec<u64>> = vec![Vec::new(); self.groups.len()];
        for ((_, numbers), &place) in leaves.into_iter().zip(&self.order) {
            sorted.get_mut(place)?.extend(numbers);
        }
        let mut numbers = sorted.concat();
        for group in &self.groups {
            group.sort(numbers.get_mut(group.start..group.end)?);
        }
        let radixes = self.groups.iter().flat_map(|group| &group.radixes);
        numbers.iter().zip(radixes).all(|(number, radix)| number < radix).then(|| encode(&self.groups, &numbers))
    }

    fn search(&mut self, root: u64, job: &Job) -> Result<Option<Outcome>, SolverError> {
        let mut stack = Vec::new();
        let (mut open, mut examined) = (root, 0);
        let mut scratch = std::mem::take(&mut self.scratch);
        let outcome = loop {
            if let Some(&outcome) = self.known.get(&open) {
                match stack.pop() {
                    Some(above) => open = above,
                    None => break Ok(Some(outcome)),
                }
                continue;
            }
            let before = examined;
            match self.examine(open, &mut scratch, &mut examined, job) {
                Examined::Open(option) => {
                    stack.push(open);
                    open = option;
                }
                Examined::Decided(outcome) => {
                    self.known.insert(open, outcome);
                }
                Examined::Beyond => {
                    self.is_out_of_options = true;
                    break Ok(None);
                }
                Examined::Cancelled(cancelled) => break Err(cancelled),
            }
            if !self.has_room(stack.len(), examined - before) {
                break Ok(None);
            }
            if examined > self.cancel_step() {
                examined = 0;
                if let Err(cancelled) = job.advance(0) {
                    break Err(cancelled);
                }
            }
        };
        self.scratch = scratch;
        outcome
    }

    /// Returns true if more may be stored and examined, after `examined` options, while `waiting` positions wait.
    fn has_room(&mut self, waiting: usize, examined: u64) -> bool {
        let known = self.known.len() as u64;
        self.room.as_mut().is_none_or(|room| {
            room.options = room.options.saturating_sub(examined);
            room.options > 0 && known.saturating_add(waiting as u64) < room.states
        })
    }

    /// Options between two checks for cancellation.
    fn cancel_step(&self) -> u64 {
        CANCEL_STEP / self.cost.max(1)
    }

    /// A position is N if it has an option that is P, and P if all are N; without options the convention decides.
    fn examine(&self, number: u64, scratch: &mut Scratch, examined: &mut u64, job: &Job) -> Examined {
        let Scratch { numbers, option } = scratch;
        decode(&self.groups, number, numbers);
        let (mut any, mut open, mut wins, mut cancelled) = (false, None, false, None);
        let most = self.room.map_or(u64::MAX, |room| examined.saturating_add(room.options));
        *examined += 1;
        // One position may have more options than are examined in a while.
        let mut check = *examined + self.cancel_step();
        for group in &self.groups {
            let mut before = None;
            for first in (group.start..group.end).step_by(group.width) {
                let leaf = &numbers[first..first + group.width];
                // An equal leaf has the same options.
                if wins || cancelled.is_some() || before.replace(leaf) == Some(leaf) {
                    continue;
                }
                group.rules.for_each(leaf, &mut |next| {
                    *examined += 1;
                    any = true;
                    option.clone_from(numbers);
                    option[first..first + group.width].copy_from_slice(next);
                    group.sort(&mut option[group.start..group.end]);
                    let number = encode(&self.groups, option);
                    match self.known.get(&number) {
                        Some(Outcome::P) => wins = true,
                        Some(Outcome::N) => {}
                        None => open = open.or(Some(number)),
                    }
                    if *examined > check {
                        check = *examined + self.cancel_step();
                        cancelled = job.advance(0).err();
                    }
                    !wins && cancelled.is_none() && *examined <= most
                });
            }
        }
        if let Some(cancelled) = cancelled {
            return Examined::Cancelled(cancelled);
        }
        match open {
            _ if wins => Examined::Decided(Outcome::N),
            _ if *examined > most => Examined::Beyond,
            Some(option) => Examined::Open(option),
            None if any => Examined::Decided(Outcome::P),
            None => Examined::Decided(self.convention.end()),
        }
    }
}

/// The leaves of each game.
type Grouped = Vec<(Rules, Vec<Vec<u64>>)>;

/// The leaves of each game, those with equally many numbers together, and the group of each leaf: in Global Fibonacci Nim
/// they may have different numbers of piles.
fn grouped(leaves: Vec<(Rules, Vec<u64>)>) -> (Grouped, Vec<usize>) {
    let mut groups = Grouped::new();
    let mut order = Vec::new();
    for (rules, numbers) in leaves {
        let is_same = |(other, leaves): &(Rules, Vec<Vec<u64>>)| {
            *other == rules && leaves.iter().all(|leaf| leaf.len() == numbers.len())
        };
        let place = groups.iter().position(is_same).unwrap_or_else(|| {
            groups.push((rules, Vec::new()));
            groups.len() - 1
        });
        order.push(place);
        groups[place].1.push(numbers);
    }
    (groups, order)
}

impl Group {
    fn new(rules: Rules, leaves: &[Vec<u64>], start: &mut usize) -> Self {
        let width = leaves.first().map_or(1, Vec::len);
        // Sorted leaves have sorted first numbers; the others may be in any order.
        let largest = |place: usize| leaves.iter().filter_map(|leaf| leaf.get(place)).copied().max().unwrap_or(0);
        let radix = |place: usize| rules.largest(place, largest(place), leaves).saturating_add(1);
        let one: Vec<u64> = (0..width).map(radix).collect();
        let radixes = one.repeat(leaves.len());
        let group = Self { rules, width, start: *start, end: *start + radixes.len(), radixes };
        *start = group.end;
        group
    }

    /// Brings the numbers of all leaves into their normal order.
    fn sort(&self, numbers: &mut [u64]) {
        for leaf in numbers.chunks_exact_mut(self.width) {
            self.rules.normalise(leaf);
        }
        match self.width {
            1 => numbers.sort_unstable(),
            2 => numbers.as_chunks_mut::<2>().0.sort_unstable(),
            width if numbers.len() > width => {
                let mut leaves: Vec<Vec<u64>> = numbers.chunks_exact(width).map(<[u64]>::to_vec).collect();
                leaves.sort_unstable();
                numbers.copy_from_slice(&leaves.concat());
            }
            _ => {}
        }
    }
}

fn encode(groups: &[Group], numbers: &[u64]) -> u64 {
    let radixes = groups.iter().flat_map(|group| &group.radixes);
    numbers.iter().zip(radixes).fold(0, |code, (number, radix)| code * radix + number)
}

fn decode(groups: &[Group], mut code: u64, numbers: &mut Vec<u64>) {
    numbers.clear();
    for radix in groups.iter().rev().flat_map(|group| group.radixes.iter().rev()) {
        numbers.push(code % radix);
        code /= radix;
    }
    numbers.reverse();
}

/// A hash of a number: its product with an odd constant, the high half combined with the low one.
#[derive(Default)]
struct Mixer(u64);

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(self.0 ^ u64::from(byte));
        }
    }

    fn write_u64(&mut self, number: u64) {
        let mixed = number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 = mixed ^ mixed >> 32;
    }
}

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
    pub(super) fn of_groups(groups: &[(Rules, Vec<Vec<u64>>)], states: u64) -> Self {
        groups.iter().map(|(rules, leaves)| Self::of_group(rules, leaves, states)).fold(Self::NOTHING, Self::and)
    }

    /// Returns true if a search of all positions is within a budget of `states` positions, with [`OPTIONS_PER_STATE`]
    /// options for each.
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

    /// Sorted lists of piles, each in `positions` positions that have at most `options` options together; unknown
    /// beyond a budget of `states` positions.
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

    /// A pile of n stones and its limit: with m stones left the limit is m, or a multiple of the factor f below m.
    ///
    /// So there are at most m/f + 2 limits, of which the multiples allow at most f + 2f + … + m ≤ m²/2f + m/2 moves
    /// together, and m itself as many as stones. The limit of the first position, at most n, stands for the one with
    /// n stones.
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
                let size = Size::of_groups(&[(rules, leaves)], 1 << 20);
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
        let is_within = |text: &str| Size::of_groups(&groups(text), 20_000_000).is_within(20_000_000);
        assert!(is_within("take-away 3000 2999 --factor 8"));
        assert!(!is_within("take-away 17000 1 --factor 8"));
        assert!(!is_within("fibonacci-nim 3000 1 + nim 1"));
        assert!(!is_within(&format!("fibonacci-nim {} 1", u64::MAX)));
        assert!(!is_within(&format!("wythoff {0} {0}", u64::MAX)));
    }
}
