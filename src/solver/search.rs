//! A bounded search over the positions of Global Fibonacci Nim, for many piles.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use super::packed::PackedGlobal;
use super::{Job, SolverError};

/// Options looked at between two looks at the job: about a millisecond.
const PATIENCE: u64 = 1 << 13;

/// Options that may be looked at for each position that may be remembered.
const OPTIONS_A_STATE: u64 = 2;

/// Hashes packed positions in a nanosecond; nobody chooses them to collide.
#[derive(Debug, Default)]
struct Mix(u64);

impl Hasher for Mix {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u128(byte.into());
        }
    }

    fn write_u128(&mut self, number: u128) {
        let [low, high] = [number, number >> 64].map(|part| part & u128::from(u64::MAX));
        let product = (low ^ u128::from(self.0) ^ 0x9e37_79b9_7f4a_7c15)
            * ((high << 1 & u128::from(u64::MAX)) ^ 0xd6e8_feb8_6659_fd93);
        self.0 = u64::try_from((product ^ product >> 64) & u128::from(u64::MAX)).unwrap_or_default();
    }
}

/// A memoised recursion with a bound on the positions it remembers and on the options it looks at.
///
/// It keeps its own stack, and of an open position only which options it has seen.
#[derive(Debug)]
pub(super) struct Search {
    game: PackedGlobal,
    /// Whether values are Grundy values; else 0 for P and 1 for N.
    wants_grundy: bool,
    /// Positions it may remember.
    limit: u64,
    /// Options looked at.
    work: u64,
    known: HashMap<u128, u32, BuildHasherDefault<Mix>>,
}

/// A position whose options are being looked at.
struct Frame {
    position: u128,
    /// The next option: so many stones from this pile.
    pile: u32,
    taken: u64,
    /// The values of the options so far, as a bit set.
    present: Vec<u64>,
}

/// What the look at a frame's options ended with.
enum Look {
    /// An option without a value.
    Open(u128),
    /// The frame's own value.
    Value(u32),
    /// A bound is reached.
    Beyond,
}

impl Search {
    /// A search for Grundy values that remembers at most so many positions.
    pub(super) fn grundy(game: PackedGlobal, limit: u64) -> Self {
        Self { game, wants_grundy: true, limit, work: 0, known: HashMap::default() }
    }

    /// A search for outcomes, 0 for P and 1 for N.
    pub(super) fn outcome(game: PackedGlobal, limit: u64) -> Self {
        Self { wants_grundy: false, ..Self::grundy(game, limit) }
    }

    /// Positions whose value is known.
    pub(super) fn states(&self) -> u64 {
        self.known.len() as u64
    }

    /// A value that has been found before.
    pub(super) fn known(&self, position: u128) -> Option<u32> {
        self.known.get(&position).copied()
    }

    /// The value of a position; `None` if a bound is reached first.
    ///
    /// **Cost**: some 0.1 µs an option; 32 to 64 bytes for each position it remembers.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    pub(super) fn value(&mut self, position: u128, job: &Job) -> Result<Option<u32>, SolverError> {
        if let Some(value) = self.known(position) {
            return Ok(Some(value));
        }
        let mut stack = vec![Frame::new(position)];
        while let Some(frame) = stack.last_mut() {
            match self.look(frame, job)? {
                Look::Open(option) => stack.push(Frame::new(option)),
                Look::Beyond => return Ok(None),
                Look::Value(_) if self.states() >= self.limit => return Ok(None),
                Look::Value(value) => {
                    self.known.insert(frame.position, value);
                    stack.pop();
                }
            }
        }
        Ok(self.known(position))
    }

    /// Goes on with the options of a frame as far as they have values.
    fn look(&mut self, frame: &mut Frame, job: &Job) -> Result<Look, SolverError> {
        while frame.pile < self.game.piles() {
            self.work += 1;
            if self.work.is_multiple_of(PATIENCE) {
                job.advance(PATIENCE)?;
            }
            if self.work > self.limit.saturating_mul(OPTIONS_A_STATE) {
                return Ok(Look::Beyond);
            }
            let Some(option) = self.game.option(frame.position, frame.pile, frame.taken) else {
                (frame.pile, frame.taken) = (frame.pile + 1, 1);
                continue;
            };
            match self.known(option) {
                None => return Ok(Look::Open(option)),
                Some(0) if !self.wants_grundy => return Ok(Look::Value(1)),
                Some(value) => frame.add(value),
            }
        }
        Ok(Look::Value(if self.wants_grundy { mex(&frame.present) } else { 0 }))
    }
}

impl Frame {
    fn new(position: u128) -> Self {
        Self { position, pile: 0, taken: 1, present: Vec::new() }
    }

    /// Notes the value of the next option.
    fn add(&mut self, value: u32) {
        self.taken += 1;
        insert(&mut self.present, value);
    }
}

/// Adds a number to a bit set.
pub(super) fn insert(set: &mut Vec<u64>, number: u32) {
    let word = number as usize / 64;
    if word >= set.len() {
        set.resize(word + 1, 0);
    }
    if let Some(word) = set.get_mut(word) {
        *word |= 1 << (number % 64);
    }
}

/// The least number that is not in the bit set.
pub(super) fn mex(set: &[u64]) -> u32 {
    let full = set.iter().take_while(|&&word| word == u64::MAX).count();
    let rest = set.get(full).map_or(0, |word| word.trailing_ones());
    u32::try_from(full * 64).unwrap_or(u32::MAX).saturating_add(rest)
}
