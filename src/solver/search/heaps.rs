//! Outcomes by search, for sums of heaps that may be split and of piles: heaps with the same options count as one, and those
//! without a move not at all.

use std::collections::HashMap;

use foldhash::fast::RandomState;

use crate::game::{Convention, Outcome, Position, Ruleset, caps};
use crate::number::UBig;
use crate::solver::misere::heaps::{Kind, heaps_of};
use crate::solver::{Job, SolverError};

/// The most options of all heaps up to the largest one of each game: some milliseconds.
const OPTIONS: usize = 1 << 18;

/// Options between two checks for cancellation: a few milliseconds.
const CANCEL_STEP: u64 = 1 << 14;

/// The memory that a search may take, 1 GB, or for more than two million positions so many bytes each; and the bytes of a
/// position besides its heaps.
const MEMORY: u64 = 1 << 30;
const BYTES_EACH: u64 = MEMORY / 2_000_000;
const POSITION: u64 = 120;

/// Heaps of which no sum can tell one from the other: their options are the same in classes. 0 is that of heaps without a
/// move, which change no sum.
type Class = u16;

/// A position: the classes of its heaps, the smaller ones first, without 0.
type Key = Box<[Class]>;

/// The outcomes of the positions below one, as far as they were needed.
#[derive(Debug)]
pub(in crate::solver) struct HeapSearch {
    convention: Convention,
    classes: Classes,
    known: HashMap<Key, Outcome, RandomState>,
    /// Positions that may be stored: those decided and those waiting.
    states: u64,
    /// Options that may be examined, and those left of them.
    options: u64,
    options_left: u64,
}

/// The heaps of some games in classes.
#[derive(Debug)]
struct Classes {
    /// For each game the classes of its heaps, from the empty one on.
    of_heaps: Vec<(Kind, Vec<Class>)>,
    /// For each class what the moves leave: two classes, the smaller first.
    options: Vec<Vec<[Class; 2]>>,
}

/// A position whose options are being examined.
struct Frame {
    position: Key,
    /// Options that had no outcome at first and have not been looked at since, the smallest last.
    open: Vec<Key>,
    /// Positions that are stored here: this one, and the options that had no outcome at first.
    count: u64,
    /// Whether there is an option.
    any: bool,
    /// Whether an option is P.
    wins: bool,
}

impl Classes {
    /// The classes of all heaps up to the largest of each game; `None` if these have more than [`OPTIONS`] options, or are in
    /// more classes than have a number.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    fn of(heaps: &[(Kind, UBig)], job: &Job) -> Result<Option<Self>, SolverError> {
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

    /// A position of these games; `None` if it has other heaps.
    fn key(&self, heaps: &[(Kind, UBig)]) -> Option<Key> {
        let class = |(kind, heap): &(Kind, UBig)| {
            let (_, of_heaps) = self.of_heaps.iter().find(|(other, _)| other == kind)?;
            of_heaps.get(usize::try_from(heap).ok()?).copied()
        };
        let mut key = heaps.iter().map(class).collect::<Option<Vec<_>>>()?;
        key.retain(|class| *class > 0);
        key.sort_unstable();
        Some(key.into())
    }

    /// Visits the options of a position until `visit` returns false; equal heaps have the same ones.
    fn for_each_option(&self, position: &[Class], mut visit: impl FnMut(&[Class]) -> bool) {
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
                if !visit(&option) {
                    return;
                }
            }
        }
    }
}

/// How many of `states` positions of these heaps may be stored.
fn kept(heaps: &[(Kind, UBig)], states: u64) -> u64 {
    // Each stone may become a heap.
    let most = heaps.iter().fold(0u64, |sum, (kind, heap)| {
        sum.saturating_add(if matches!(kind, Kind::Split(..)) { u64::try_from(heap).unwrap_or(u64::MAX) } else { 1 })
    });
    let bytes = most.saturating_mul(size_of::<Class>() as u64).saturating_add(POSITION);
    states.min(MEMORY.max(states.saturating_mul(BYTES_EACH)) / bytes)
}

impl HeapSearch {
    /// A search below a position that stores at most `states` positions, and examines at most `options` options; `None` if the
    /// position is not one of heaps and piles, or they are too large.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    pub(in crate::solver) fn new(
        ruleset: &Ruleset,
        position: &Position,
        convention: Convention,
        (states, options): (u64, u64),
        job: &Job,
    ) -> Result<Option<Self>, SolverError> {
        let Some(heaps) = heaps_of(ruleset, position) else { return Ok(None) };
        let Some(classes) = Classes::of(&heaps, job)? else { return Ok(None) };
        let states = kept(&heaps, states);
        Ok(Some(Self { convention, classes, known: HashMap::default(), states, options, options_left: options }))
    }

    /// How many positions may be stored.
    pub(in crate::solver) fn budget(&self) -> u64 {
        self.states
    }

    /// How many options may be examined.
    pub(in crate::solver) fn options(&self) -> u64 {
        self.options
    }

    /// Whether no option is left that may be examined.
    pub(in crate::solver) fn has_no_option_left(&self) -> bool {
        self.options_left == 0
    }

    /// How many positions have been decided.
    pub(in crate::solver) fn states(&self) -> u64 {
        self.known.len() as u64
    }

    /// The outcome of a position; `None` beyond the budget, and for a position of other games or with larger heaps.
    ///
    /// **Cost**: the positions below it that decide it, each with its options; memory about 100 bytes for each, and two
    /// for each of its heaps.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    pub(in crate::solver) fn outcome(
        &mut self,
        ruleset: &Ruleset,
        position: &Position,
        job: &Job,
    ) -> Result<Option<Outcome>, SolverError> {
        let Some(root) = heaps_of(ruleset, position).and_then(|heaps| self.classes.key(&heaps)) else {
            return Ok(None);
        };
        if let Some(&outcome) = self.known.get(&root) {
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
                match self.known.get(&option) {
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

    /// A position with its options that have no outcome yet, each once, or none of them if another is P; `None` beyond the
    /// budget, and if more than are listed of any position have none.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    fn open(&mut self, position: Key, held: u64, job: &Job) -> Result<Option<Frame>, SolverError> {
        let Self { classes, known, .. } = self;
        let room = self.states.saturating_sub(known.len() as u64 + held);
        let most = usize::try_from(room).unwrap_or(usize::MAX).min(caps::LISTED);
        let (mut open, mut any, mut wins, mut is_beyond) = (Vec::<Key>::new(), false, false, false);
        let (mut left, mut cancelled) = (self.options_left, None);
        classes.for_each_option(&position, |option| {
            if left == 0 || open.len() >= most {
                is_beyond = true;
                return false;
            }
            left -= 1;
            if left.is_multiple_of(CANCEL_STEP) {
                cancelled = job.advance(0).err();
            }
            any = true;
            match known.get(option) {
                Some(Outcome::P) => wins = true,
                Some(Outcome::N) => {}
                None => open.push(option.into()),
            }
            !wins && cancelled.is_none()
        });
        self.options_left = left;
        if let Some(cancelled) = cancelled {
            return Err(cancelled);
        }
        if wins {
            open = Vec::new();
        } else if is_beyond {
            return Ok(None);
        }
        open.sort_unstable_by(|one, other| other.cmp(one));
        open.dedup();
        let count = 1 + open.len() as u64;
        Ok(Some(Frame { position, open, count, any, wins }))
    }
}

#[cfg(test)]
mod tests {
    use super::{HeapSearch, heaps_of};
    use crate::game::{Convention, parse_position};
    use crate::solver::search::keyed::KeyedSearch;
    use crate::solver::{Job, SolverError};

    /// As many positions as are needed.
    const MOST: (u64, u64) = (1 << 20, 1 << 25);

    fn search(text: &str, most: (u64, u64)) -> Option<HeapSearch> {
        let (ruleset, position) = parse_position(text).expect(text);
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
            let (ruleset, position) = parse_position(text).expect(text);
            for convention in [Convention::Normal, Convention::Misere] {
                let heaps = HeapSearch::new(&ruleset, &position, convention, MOST, &Job::new());
                let mut heaps = heaps.expect("not cancelled").expect(text);
                let mut keyed = KeyedSearch::new(&ruleset, &position, convention, MOST).expect(text);
                let found = heaps.outcome(&ruleset, &position, &Job::new()).expect("not cancelled");
                let expected = keyed.outcome(&position, &Job::new()).expect("not cancelled");
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
        let (_, classes) = &search.classes.of_heaps[0];
        assert_eq!(classes[..4], [0, 0, 1, 1]);
        assert!(classes[4] > 1);
    }

    #[test]
    fn a_search_ends_at_its_budget() {
        let (ruleset, position) = parse_position("dawsons-kayles 30 31").expect("a position");
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
        let job = Job::new();
        job.cancel();
        let (ruleset, position) = parse_position("grundy-game 400").expect("a position");
        let none = HeapSearch::new(&ruleset, &position, Convention::Misere, MOST, &job).map(|_| ());
        assert_eq!(none, Err(SolverError::Cancelled));
        // 1 + 2 + … + 200 options.
        let piles: Vec<String> = (1..=200).map(|pile| pile.to_string()).collect();
        let text = format!("nim {}", piles.join(" "));
        let (ruleset, position) = parse_position(&text).expect(&text);
        let mut search = search(&text, MOST).expect("piles");
        let root = heaps_of(&ruleset, &position).and_then(|heaps| search.classes.key(&heaps)).expect("piles");
        assert_eq!(search.open(root, 0, &job).map(|_| ()), Err(SolverError::Cancelled));
    }
}
