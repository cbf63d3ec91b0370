//! Outcomes by search, with each position found kept: of any kind of positions that are keys.

use std::borrow::Borrow;
use std::collections::HashMap;
use std::hash::Hash;
use std::ops::ControlFlow;

use foldhash::fast::RandomState;

use crate::{Job, SolverError};
use golden_game::{Convention, Outcome, Position, Ruleset, caps};

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

/// Returns the number of positions, of `states` of so many bytes, that may be stored: at most as many as fit into 1 GB;
/// more for a budget of more than `free` positions, which allows each its share of 1 GB.
pub(super) fn within_memory(states: u64, bytes: u64, free: u64) -> u64 {
    states.min(allowed_memory(states, free) / bytes)
}

/// The bytes that `states` positions of so many bytes may take, if it is these that bound how many are stored.
pub(super) fn binding_memory(states: u64, bytes: u64, free: u64) -> Option<u64> {
    (within_memory(states, bytes, free) < states).then(|| allowed_memory(states, free))
}

/// Returns the number of bytes that the positions may take of a budget of `states` positions.
fn allowed_memory(states: u64, free: u64) -> u64 {
    MEMORY.max(states.saturating_mul(MEMORY / free))
}

impl<P: Positions> MemoSearch<P> {
    /// A search that stores at most `states` positions, and examines at most `options` options; where `memory` bounds how
    /// many are stored it is named. Nothing is searched yet.
    pub(super) fn of_positions(
        positions: P,
        convention: Convention,
        (states, options): (u64, u64),
        memory: Option<u64>,
    ) -> Self {
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

    /// A position with its options that have no outcome yet, each once, or none of them if another is P; `None` beyond the
    /// budget, and if more than are listed of any position have none.
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

#[cfg(test)]
mod tests {
    use super::{binding_memory, within_memory};

    #[test]
    fn positions_fit_into_a_gigabyte_or_the_share_of_a_large_budget() {
        assert_eq!(within_memory(1000, 150, 1_000_000), 1000);
        assert_eq!(within_memory(1_000_000, 1 << 20, 1_000_000), 1 << 10);
        assert_eq!(within_memory(8_000_000, 1 << 20, 1_000_000), 8_000_000 * ((1 << 30) / 1_000_000) / (1 << 20));
        // It is named only where it is what binds.
        assert_eq!(binding_memory(1000, 150, 1_000_000), None);
        assert_eq!(binding_memory(1_000_000, 1 << 20, 1_000_000), Some(1 << 30));
    }
}
