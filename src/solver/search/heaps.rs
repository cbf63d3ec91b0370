//! Outcomes by search, for sums of heaps that may be split and of piles: heaps with the same options count as one, and those
//! without a move not at all.

use std::collections::HashMap;
use std::ops::ControlFlow;

use foldhash::fast::RandomState;

use super::memo::{CANCEL_STEP, MemoSearch, Positions, binding_memory, within_memory};
use crate::misere::heaps::{Kind, heaps_of};
use crate::{Job, SolverError};
use golden_game::{Convention, Position, Ruleset};
use golden_number::UBig;

/// The most options of all heaps up to the largest one of each game: some milliseconds.
const OPTIONS: usize = 1 << 18;

/// The bytes of a position besides its heaps, and the positions beyond which a budget allows more than 1 GB.
const POSITION: u64 = 120;
const FREE: u64 = 2_000_000;

/// Heaps of which no sum can tell one from the other: their options are the same in classes. 0 is that of heaps without a
/// move, which change no sum.
type Class = u16;

/// A position: the classes of its heaps, the smaller ones first, without 0.
type Key = Box<[Class]>;

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
    /// The classes of all heaps up to the largest of each game; `None` if these have more than [`OPTIONS`] options, or are in
    /// more classes than have a number.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    fn of_heaps(heaps: &[(Kind, UBig)], job: &Job) -> Result<Option<Self>, SolverError> {
        let mut largest: Vec<(&Kind, u64)> = Vec::new();
        for (kind, heap) in heaps {
            let Some(heap) = u64::try_from(heap).ok().filter(|heap| *heap <= OPTIONS as u64) else { return Ok(None) };
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
                if count > OPTIONS {
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
    type Key = Key;
    type Seen = [Class];
    type Found<'a> = &'a [Class];

    fn key(&self, ruleset: &Ruleset, position: &Position) -> Option<Key> {
        let class = |(kind, heap): &(Kind, UBig)| {
            let (_, of_heaps) = self.of_heaps.iter().find(|(other, _)| other == kind)?;
            of_heaps.get(usize::try_from(heap).ok()?).copied()
        };
        let mut key = heaps_of(ruleset, position)?.iter().map(class).collect::<Option<Vec<_>>>()?;
        key.retain(|class| *class > 0);
        key.sort_unstable();
        Some(key.into())
    }

    /// Equal heaps have the same ones.
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
fn bytes_of(heaps: &[(Kind, UBig)]) -> u64 {
    // Each stone may become a heap.
    let most = heaps.iter().fold(0u64, |sum, (kind, heap)| {
        sum.saturating_add(if matches!(kind, Kind::Split(..)) { u64::try_from(heap).unwrap_or(u64::MAX) } else { 1 })
    });
    most.saturating_mul(size_of::<Class>() as u64).saturating_add(POSITION)
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
        let bytes = bytes_of(&heaps);
        let (kept, memory) = (within_memory(states, bytes, FREE), binding_memory(states, bytes, FREE));
        Ok(Some(Self::of_positions(classes, convention, (kept, options), memory)))
    }
}

#[cfg(test)]
mod tests {
    use super::{HeapSearch, bytes_of, heaps_of};
    use crate::search::keyed::KeyedSearch;
    use crate::search::memo::Positions;
    use crate::tests::{cancelled, read};
    use crate::{Job, SolverError};
    use golden_game::Convention;

    /// A number of two bytes for each stone, which may become a heap, and 120.
    #[test]
    fn the_memory_of_a_position_is_that_of_its_stones() {
        let (ruleset, position) = read("grundy-game 50 60");
        assert_eq!(bytes_of(&heaps_of(&ruleset, &position).expect("heaps")), 2 * 110 + 120);
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
