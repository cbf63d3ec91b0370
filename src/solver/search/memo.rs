//! Outcomes by search, with each position found kept: of any kind of positions that are keys. Heaps and piles: heaps with the
//! same options count as one, and those without a move not at all. Any other position is its own key: of games whose
//! positions vary in their number of numbers, or with numbers too many or too large to be encoded as one.

use std::borrow::Borrow;
use std::collections::HashMap;
use std::hash::Hash;
use std::ops::ControlFlow;

use foldhash::fast::RandomState;

use crate::misere::heaps::{Kind, heaps_of};
use crate::{Job, SolverError};
use golden_game::{Component, ComponentPosition, Convention, Game, Moves, Outcome, Position, Ruleset, SumGame, caps};
use golden_number::UBig;

/// Options between two checks for cancellation: a few milliseconds.
pub(super) const CANCEL_STEP: u64 = 1 << 14;

/// The memory that a search may take: 1 GB.
const MEMORY: u64 = 1 << 30;

/// Positions as a search stores them.
pub(crate) trait Positions {
    /// A position that is stored.
    type Key: Hash + Ord + Borrow<Self::Seen>;
    /// A position that is looked up.
    type Seen: ?Sized + Hash + Eq;
    /// An option, which is stored only if nothing is known of it.
    type Found<'a>: Borrow<Self::Seen> + Into<Self::Key>;

    /// The key of a position below the one that is searched; `None` for any that has none.
    fn key(&self, ruleset: &Ruleset, position: &Position) -> Option<Self::Key>;

    /// Visits the options of a position, some of them perhaps several times, until `visit` breaks.
    fn for_each_option(
        &self,
        position: &Self::Seen,
        visit: impl FnMut(Self::Found<'_>) -> ControlFlow<()>,
    ) -> ControlFlow<()>;
}

/// The outcomes of the positions below one, as far as they were needed.
#[derive(Debug)]
pub(crate) struct MemoSearch<P: Positions> {
    pub(super) positions: P,
    convention: Convention,
    known: HashMap<P::Key, Outcome, RandomState>,
    /// Positions that may be stored: those decided and those waiting.
    states: u64,
    /// The bytes that they may take, if these bound their number.
    memory: Option<u64>,
    /// Options that may be examined, and those left of them.
    options: u64,
    options_left: u64,
}

/// A position whose options are being examined.
pub(super) struct Frame<Key> {
    position: Key,
    /// Options that had no outcome at first and have not been looked at since, the smallest last.
    open: Vec<Key>,
    /// Positions that are stored here: this one, and the options that had no outcome at first.
    count: u64,
    /// True if there is an option.
    any: bool,
    /// True if an option is P.
    wins: bool,
}

/// Returns the number of positions, of `states` positions of `bytes` bytes each, that may be stored: at most as many
/// as fit into 1 GB; more for a budget of more than `free` positions, which allows each its share of 1 GB.
fn within_memory(states: u64, bytes: u64, free: u64) -> u64 {
    states.min(allowed_memory(states, free) / bytes)
}

/// The bytes that `states` positions of `bytes` bytes each may take, if it is these that bound how many are stored.
fn binding_memory(states: u64, bytes: u64, free: u64) -> Option<u64> {
    (within_memory(states, bytes, free) < states).then(|| allowed_memory(states, free))
}

/// Returns the number of bytes that the positions may take of a budget of `states` positions.
fn allowed_memory(states: u64, free: u64) -> u64 {
    MEMORY.max(states.saturating_mul(MEMORY / free))
}

impl<P: Positions> MemoSearch<P> {
    /// A search that stores at most `states` positions, and examines at most `options` options; where `memory` bounds how
    /// many are stored it is named. Nothing is searched yet.
    fn of_positions(positions: P, convention: Convention, (states, options): (u64, u64), memory: Option<u64>) -> Self {
        let known = HashMap::default();
        Self { positions, convention, known, states, memory, options, options_left: options }
    }

    /// The bytes that the positions may take, if it is these that bound how many are stored.
    pub(super) fn memory(&self) -> Option<u64> {
        self.memory
    }

    /// Returns the number of positions that may be stored.
    pub(super) fn budget(&self) -> u64 {
        self.states
    }

    /// Returns the number of options that may be examined.
    pub(super) fn options(&self) -> u64 {
        self.options
    }

    /// Returns true if no option is left that may be examined.
    pub(super) fn has_no_option_left(&self) -> bool {
        self.options_left == 0
    }

    /// Returns the number of positions that have been decided.
    pub(super) fn states(&self) -> u64 {
        self.known.len() as u64
    }

    /// The outcome of a position; `None` beyond the budget, and for a position without a key.
    ///
    /// **Cost**: the positions below it that decide it, each with its options; memory about 100 bytes for each besides its
    /// key.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    pub(super) fn outcome(
        &mut self,
        ruleset: &Ruleset,
        position: &Position,
        job: &Job,
    ) -> Result<Option<Outcome>, SolverError> {
        let Some(root) = self.positions.key(ruleset, position) else { return Ok(None) };
        if let Some(&outcome) = self.known.get(root.borrow()) {
            return Ok(Some(outcome));
        }
        let Some(first) = self.open(root, 0, job)? else { return Ok(None) };
        let mut held = first.count;
        let mut stack = vec![first];
        let mut last = None;
        while let Some(frame) = stack.last_mut() {
            // N as soon as an option is P.
            let mut open = None;
            while !frame.wins
                && open.is_none()
                && let Some(option) = frame.open.pop()
            {
                match self.known.get(option.borrow()) {
                    Some(Outcome::P) => frame.wins = true,
                    Some(Outcome::N) => {}
                    None => open = Some(option),
                }
            }
            if let Some(option) = open {
                job.advance(0)?;
                let Some(next) = self.open(option, held, job)? else { return Ok(None) };
                held += next.count;
                stack.push(next);
                continue;
            }
            let Some(Frame { position, count, any, wins, .. }) = stack.pop() else { break };
            job.advance(1)?;
            held = held.saturating_sub(count);
            let outcome = match (wins, any) {
                (true, _) => Outcome::N,
                (false, true) => Outcome::P,
                (false, false) => self.convention.end(),
            };
            if let Some(above) = stack.last_mut() {
                above.wins = outcome == Outcome::P;
            }
            self.known.insert(position, outcome);
            last = Some(outcome);
        }
        Ok(last)
    }

    /// A position with its options that have no outcome yet, each once, or none of them if another is P; `None`
    /// beyond the budget, and if more than [`caps::LISTED`] options have no outcome.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    pub(super) fn open(
        &mut self,
        position: P::Key,
        held: u64,
        job: &Job,
    ) -> Result<Option<Frame<P::Key>>, SolverError> {
        let room = self.states.saturating_sub(self.known.len() as u64 + held);
        let most = usize::try_from(room).unwrap_or(usize::MAX).min(caps::LISTED);
        let (mut open, mut any, mut wins) = (Vec::<P::Key>::new(), false, false);
        let (mut left, mut cancelled) = (self.options_left, None);
        let visited = self.positions.for_each_option(position.borrow(), |option| {
            if left == 0 || open.len() >= most {
                return ControlFlow::Break(());
            }
            left -= 1;
            if left.is_multiple_of(CANCEL_STEP) {
                cancelled = job.advance(0).err();
            }
            any = true;
            match self.known.get(option.borrow()) {
                Some(Outcome::P) => wins = true,
                Some(Outcome::N) => {}
                None => open.push(option.into()),
            }
            if wins || cancelled.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        self.options_left = left;
        if let Some(cancelled) = cancelled {
            return Err(cancelled);
        }
        if wins {
            open = Vec::new();
        } else if visited.is_break() {
            return Ok(None);
        }
        open.sort_unstable_by(|one, other| other.cmp(one));
        open.dedup();
        let count = 1 + open.len() as u64;
        Ok(Some(Frame { position, open, count, any, wins }))
    }
}

/// The most options of all heaps up to the largest one of each game: some milliseconds.
const HEAP_OPTIONS: usize = 1 << 18;

/// The bytes of a position besides its heaps, and the positions beyond which a budget allows more than 1 GB.
const HEAP_KEY_BYTES: u64 = 120;
const FREE_HEAP_KEYS: u64 = 2_000_000;

/// Heaps of which no sum can tell one from the other: their options are the same in classes. 0 is that of heaps without a
/// move, which change no sum.
type Class = u16;

/// A position: the classes of its heaps, the smaller ones first, without 0.
type ClassKey = Box<[Class]>;

/// The outcomes of the positions below one of heaps and piles.
pub(crate) type HeapSearch = MemoSearch<Classes>;

/// The heaps of some games in classes.
#[derive(Debug)]
pub(crate) struct Classes {
    /// For each game the classes of its heaps, from the empty one on.
    of_heaps: Vec<(Kind, Vec<Class>)>,
    /// The options of each class: two classes, the smaller first.
    options: Vec<Vec<[Class; 2]>>,
}

impl Classes {
    /// The classes of all heaps up to the largest of each game; `None` if these have more than [`HEAP_OPTIONS`] options, or are in
    /// more classes than have a number.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    fn of_heaps(heaps: &[(Kind, UBig)], job: &Job) -> Result<Option<Self>, SolverError> {
        let mut largest: Vec<(&Kind, u64)> = Vec::new();
        for (kind, heap) in heaps {
            let Some(heap) = u64::try_from(heap).ok().filter(|heap| *heap <= HEAP_OPTIONS as u64) else {
                return Ok(None);
            };
            match largest.iter_mut().find(|(other, _)| *other == kind) {
                Some((_, most)) => *most = heap.max(*most),
                None => largest.push((kind, heap)),
            }
        }
        let mut classes = Self { of_heaps: Vec::new(), options: vec![Vec::new()] };
        let mut known: HashMap<Vec<[Class; 2]>, Class, RandomState> = HashMap::default();
        known.insert(Vec::new(), 0);
        let (mut count, mut check) = (0, 0);
        for (kind, most) in largest {
            let mut of_heaps: Vec<Class> = Vec::new();
            for heap in 0..=most {
                let left = kind.options(heap);
                count += left.len();
                if count > HEAP_OPTIONS {
                    return Ok(None);
                }
                check += 1 + left.len() as u64;
                if check >= CANCEL_STEP {
                    check = 0;
                    job.advance(0)?;
                }
                let class = |heap: u64| of_heaps.get(usize::try_from(heap).ok()?).copied();
                let pairs = left.into_iter().map(|[one, other]| Some([class(one)?, class(other)?]));
                let Some(mut options) = pairs.collect::<Option<Vec<_>>>() else { return Ok(None) };
                for pair in &mut options {
                    pair.sort_unstable();
                }
                options.sort_unstable();
                options.dedup();
                let Ok(next) = Class::try_from(classes.options.len()) else { return Ok(None) };
                let class = *known.entry(options).or_insert_with_key(|options| {
                    classes.options.push(options.clone());
                    next
                });
                of_heaps.push(class);
            }
            classes.of_heaps.push((kind.clone(), of_heaps));
        }
        Ok(Some(classes))
    }
}

impl Positions for Classes {
    type Key = ClassKey;
    type Seen = [Class];
    type Found<'a> = &'a [Class];

    fn key(&self, ruleset: &Ruleset, position: &Position) -> Option<ClassKey> {
        let class = |(kind, heap): &(Kind, UBig)| {
            let (_, of_heaps) = self.of_heaps.iter().find(|(other, _)| other == kind)?;
            of_heaps.get(usize::try_from(heap).ok()?).copied()
        };
        let mut key = heaps_of(ruleset, position)?.iter().map(class).collect::<Option<Vec<_>>>()?;
        key.retain(|class| *class > 0);
        key.sort_unstable();
        Some(key.into())
    }

    /// Visits the options of each class once: equal heaps have the same options.
    fn for_each_option(
        &self,
        position: &[Class],
        mut visit: impl FnMut(&[Class]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut option = Vec::with_capacity(position.len() + 1);
        let mut before = 0;
        for (place, &class) in position.iter().enumerate() {
            if class == before {
                continue;
            }
            before = class;
            for left in self.options.get(usize::from(class)).into_iter().flatten() {
                option.clear();
                option.extend_from_slice(&position[..place]);
                option.extend_from_slice(&position[place + 1..]);
                for &class in left.iter().filter(|class| **class > 0) {
                    let place = option.partition_point(|other| *other < class);
                    option.insert(place, class);
                }
                visit(&option)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The most bytes of a position below one of these heaps.
fn bytes_of_classes(heaps: &[(Kind, UBig)]) -> u64 {
    // Each stone may become a heap.
    let most = heaps.iter().fold(0u64, |sum, (kind, heap)| {
        sum.saturating_add(if matches!(kind, Kind::Split(..)) { u64::try_from(heap).unwrap_or(u64::MAX) } else { 1 })
    });
    most.saturating_mul(size_of::<Class>() as u64).saturating_add(HEAP_KEY_BYTES)
}

impl HeapSearch {
    /// A search below a position that stores at most `states` positions, and examines at most `options` options; `None` if the
    /// position is not one of heaps and piles, or they are too large.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    pub(crate) fn new(
        ruleset: &Ruleset,
        position: &Position,
        convention: Convention,
        (states, options): (u64, u64),
        job: &Job,
    ) -> Result<Option<Self>, SolverError> {
        let Some(heaps) = heaps_of(ruleset, position) else { return Ok(None) };
        let Some(classes) = Classes::of_heaps(&heaps, job)? else { return Ok(None) };
        let bytes = bytes_of_classes(&heaps);
        let (kept, memory) =
            (within_memory(states, bytes, FREE_HEAP_KEYS), binding_memory(states, bytes, FREE_HEAP_KEYS));
        Ok(Some(Self::of_positions(classes, convention, (kept, options), memory)))
    }
}

/// The bytes of a position besides its numbers, and the positions beyond which a budget allows more than 1 GB.
const KEY_BYTES: u64 = 150;
const FREE_KEYS: u64 = 5_000_000;

/// Returns the number of positions, of `states` as large as this one, that may be stored: at most as many as fit into 1
/// GB, more beyond 5·10⁶.
pub(crate) fn kept_positions(ruleset: &Ruleset, position: &Position, states: u64) -> u64 {
    if let (Moves::InComponent(components), Position::Sum(parts)) = (ruleset.spec().moves, position) {
        let kept = components.iter().zip(parts).map(|(game, part)| kept_positions(game, part, states));
        return kept.min().unwrap_or_default() / components.len().max(1) as u64;
    }
    within_memory(states, bytes_of_key(ruleset, position), FREE_KEYS)
}

/// The bytes that [`kept_positions`] may take, if it is these that bound how many are kept.
fn memory_of(ruleset: &Ruleset, position: &Position, states: u64) -> Option<u64> {
    if let (Moves::InComponent(components), Position::Sum(parts)) = (ruleset.spec().moves, position) {
        return components.iter().zip(parts).find_map(|(game, part)| memory_of(game, part, states));
    }
    binding_memory(states, bytes_of_key(ruleset, position), FREE_KEYS)
}

/// The most bytes of a position below this one.
fn bytes_of_key(ruleset: &Ruleset, position: &Position) -> u64 {
    let numbers = match (ruleset.spec().moves, position) {
        (Moves::InComponent(components), Position::Sum(parts)) => {
            let bytes = components.iter().zip(parts).map(|(game, part)| bytes_of_key(game, part));
            return bytes.fold(0, u64::saturating_add);
        }
        // Each stone may become a heap.
        (Moves::Split(_), position) => position.numbers().iter().sum::<UBig>(),
        (_, position) => UBig::from(position.numbers().len()),
    };
    u64::try_from(&numbers).unwrap_or(u64::MAX).saturating_mul(8).saturating_add(KEY_BYTES)
}

/// A position of each component.
type Key = Vec<ComponentPosition>;

/// The outcomes of the positions below one, each its own key.
pub(crate) type KeyedSearch = MemoSearch<Components>;

/// Positions of components in machine words.
#[derive(Debug)]
pub(crate) struct Components {
    /// A game that is not a sum is a sum of one component.
    game: SumGame,
    is_sum: bool,
    /// The places of equal components, where there are several of them: it does not matter which of them moves.
    twins: Vec<Vec<usize>>,
}

impl KeyedSearch {
    /// A search below a position that stores at most `states` positions, and no more than fit into memory
    /// ([`kept_positions`]), and examines at most `options` options; `None` if the position does not fit into machine words.
    pub(super) fn new(
        ruleset: &Ruleset,
        position: &Position,
        convention: Convention,
        (states, options): (u64, u64),
    ) -> Option<Self> {
        let (game, is_sum) = match ruleset.spec().moves {
            Moves::InComponent(components) => (SumGame::new(components)?, true),
            _ => (SumGame { components: vec![Component::new(ruleset)?] }, false),
        };
        let twins = twins(&game.components);
        let components = Components { game, is_sum, twins };
        components.key(ruleset, position)?;
        let kept = kept_positions(ruleset, position, states);
        Some(Self::of_positions(components, convention, (kept, options), memory_of(ruleset, position, states)))
    }
}

impl Components {
    /// The position with those of equal components in order.
    fn twins_in_order(&self, mut key: Key) -> Key {
        for places in &self.twins {
            let mut parts: Key = places.iter().filter_map(|&place| key.get(place).cloned()).collect();
            parts.sort_unstable();
            for (&place, part) in places.iter().zip(parts) {
                key[place] = part;
            }
        }
        key
    }
}

impl Positions for Components {
    type Key = Key;
    type Seen = [ComponentPosition];
    type Found<'a> = Key;

    fn key(&self, _: &Ruleset, position: &Position) -> Option<Key> {
        let key = if self.is_sum {
            self.game.from_position(position)
        } else {
            self.game.components.first()?.from_position(position).map(|part| vec![part])
        };
        key.map(|key| self.twins_in_order(self.game.in_order(key)))
    }

    /// Visits the options, each with its piles and its equal components in order.
    fn for_each_option(
        &self,
        position: &[ComponentPosition],
        mut visit: impl FnMut(Key) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for (place, (component, part)) in self.game.components.iter().zip(position).enumerate() {
            component.for_each_option(part, &mut |next| {
                // The other components are in order already.
                let mut option = Key::with_capacity(position.len());
                option.extend_from_slice(&position[..place]);
                option.push(component.in_order(next));
                option.extend_from_slice(&position[place + 1..]);
                visit(self.twins_in_order(option))
            })?;
        }
        ControlFlow::Continue(())
    }
}

/// The places of equal components, where there are several of them.
fn twins(components: &[Component]) -> Vec<Vec<usize>> {
    let mut places: Vec<Vec<usize>> = Vec::new();
    for (place, component) in components.iter().enumerate() {
        let same =
            |places: &&mut Vec<usize>| places.first().is_some_and(|&first| components.get(first) == Some(component));
        match places.iter_mut().find(same) {
            Some(twins) => twins.push(place),
            None => places.push(vec![place]),
        }
    }
    places.retain(|twins| twins.len() > 1);
    places
}

#[cfg(test)]
mod tests {
    use super::{HeapSearch, KeyedSearch, Positions, binding_memory, bytes_of_classes, heaps_of, within_memory};
    use crate::tests::{cancelled, read};
    use crate::{Job, SolverError};
    use golden_game::Convention;

    #[test]
    fn positions_fit_into_a_gigabyte_or_the_share_of_a_large_budget() {
        assert_eq!(within_memory(1000, 150, 1_000_000), 1000);
        assert_eq!(within_memory(1_000_000, 1 << 20, 1_000_000), 1 << 10);
        assert_eq!(within_memory(8_000_000, 1 << 20, 1_000_000), 8_000_000 * ((1 << 30) / 1_000_000) / (1 << 20));
        // It is named only where it is what binds.
        assert_eq!(binding_memory(1000, 150, 1_000_000), None);
        assert_eq!(binding_memory(1_000_000, 1 << 20, 1_000_000), Some(1 << 30));
    }

    /// A number of two bytes for each stone, which may become a heap, and 120.
    #[test]
    fn the_memory_of_a_position_is_that_of_its_stones() {
        let (ruleset, position) = read("grundy-game 50 60");
        assert_eq!(bytes_of_classes(&heaps_of(&ruleset, &position).expect("heaps")), 2 * 110 + 120);
    }

    /// As many positions as are needed.
    const MOST: (u64, u64) = (1 << 20, 1 << 25);

    fn search(text: &str, most: (u64, u64)) -> Option<HeapSearch> {
        let (ruleset, position) = read(text);
        HeapSearch::new(&ruleset, &position, Convention::Misere, most, &Job::new()).expect("not cancelled")
    }

    /// The outcomes are those of a search in which each position is its own key, under both conventions; and fewer positions
    /// are stored.
    #[test]
    fn heaps_of_one_class_are_searched_once() {
        let (mut few, mut many) = (0, 0);
        for text in [
            "dawsons-kayles 9 8 4",
            "dawsons-kayles 15 3",
            "grundy-game 12 7",
            "grundy-game 16",
            "octal 9 7 --code 0.6",
            "octal 8 8 --code 0.0123",
            "kayles 9 4 + nim 3 + subtraction 6 --set 2,3",
            "sum \"dawsons-kayles 8\" \"grundy-game 9\"",
            "dawsons-kayles 1 0 1",
        ] {
            let (ruleset, position) = read(text);
            for convention in [Convention::Normal, Convention::Misere] {
                let heaps = HeapSearch::new(&ruleset, &position, convention, MOST, &Job::new());
                let mut heaps = heaps.expect("not cancelled").expect(text);
                let mut keyed = KeyedSearch::new(&ruleset, &position, convention, MOST).expect(text);
                let found = heaps.outcome(&ruleset, &position, &Job::new()).expect("not cancelled");
                let expected = keyed.outcome(&ruleset, &position, &Job::new()).expect("not cancelled");
                assert!(found.is_some() && found == expected, "{text}: {found:?} {expected:?}");
                few += heaps.states();
                many += keyed.states();
            }
        }
        assert!(few < many, "{few} {many}");
    }

    #[test]
    fn heaps_with_the_same_options_are_one_class() {
        let search = search("dawsons-kayles 6 5", MOST).expect("heaps");
        // No move from 0 and 1; from 2 and from 3 one, to what has none.
        let (_, classes) = &search.positions.of_heaps[0];
        assert_eq!(classes[..4], [0, 0, 1, 1]);
        assert!(classes[4] > 1);
    }

    #[test]
    fn a_search_ends_at_its_budget() {
        let (ruleset, position) = read("dawsons-kayles 30 31");
        for (few, is_by_options) in [((100, 1 << 20), false), ((1 << 20, 100), true)] {
            let mut search = search("dawsons-kayles 30 31", few).expect("heaps");
            assert_eq!(search.outcome(&ruleset, &position, &Job::new()), Ok(None));
            assert!(search.states() <= few.0 && search.has_no_option_left() == is_by_options);
        }
    }

    #[test]
    fn other_games_and_huge_heaps_are_not_searched_so() {
        for text in ["kayles 5 + wythoff 2 3", "dawsons-kayles 100000", "kayles 10^30"] {
            assert!(search(text, MOST).is_none(), "{text}");
        }
    }

    /// While the heaps are put into classes, and within the options of one position.
    #[test]
    fn listing_options_can_be_cancelled() {
        let job = cancelled();
        let (ruleset, position) = read("grundy-game 400");
        let none = HeapSearch::new(&ruleset, &position, Convention::Misere, MOST, &job).map(|_| ());
        assert_eq!(none, Err(SolverError::Cancelled));
        // 1 + 2 + … + 200 options.
        let piles: Vec<String> = (1..=200).map(|pile| pile.to_string()).collect();
        let text = format!("nim {}", piles.join(" "));
        let (ruleset, position) = read(&text);
        let mut search = search(&text, MOST).expect("piles");
        let root = search.positions.key(&ruleset, &position).expect("piles");
        assert_eq!(search.open(root, 0, &job).map(|_| ()), Err(SolverError::Cancelled));
    }
}
