//! The P-positions of ray games that hold the rays 1,0 and 0,1, row by row, without a table.
//!
//! Each row has exactly one: the least column that no move leads from to the P-position of an earlier row. The ray 0,1
//! leads from all later columns of the row to it, so there is no second one; and the earlier P-positions, finitely many,
//! exclude finitely many columns. Under misère play column 0 of row 0, where no move is left, is no P-position; all else
//! is the same, so that each row has exactly one again.
//!
//! A P-position (x₀, y₀) excludes in all later rows the column y₀; along a ray (p, q), in the rows x₀ + ip, the column
//! y₀ + iq. For each remainder of x by p the columns less q·⌊x/p⌋ stay the same, so that a bit set for each ray and
//! remainder holds them. 64 columns are examined at once. Most rows begin with long runs of columns that one ray alone
//! excludes; for each word of a set that is full the next word that is not is kept, halfway (union and find).

use crate::table::cells::filled;
use crate::{Bound, Job, Need, SolverError};
use golden_game::{Convention, Moves, Vector};
use golden_number::UBig;

/// Words between two checks for cancellation: about a millisecond.
const CANCEL_STEP: u64 = 1 << 18;

/// The most rows: their words have 32-bit numbers.
const MOST_ROWS: u64 = (1 << 30) - 1;

/// Bytes of a word of a set with its link.
const BYTES_PER_WORD: u64 = 12;

/// Words examined between two looks for a run of full ones.
const LOOK_STEP: u64 = 4;

/// The rows of a ray game, computed in order.
pub(crate) struct RayRows {
    /// The rows to compute.
    end: usize,
    /// The next row.
    next: usize,
    /// The columns of all rows so far.
    columns: Lines,
    /// The first word of columns that is not full.
    low: usize,
    rays: Vec<RayLines>,
    /// The leaps that change both numbers and lead to one of the rows to compute.
    leaps: Vec<(usize, usize)>,
    /// The columns of the rows so far, if there are such leaps.
    found: Vec<usize>,
    convention: Convention,
    memory: Memory,
}

/// The bytes in use and those allowed.
struct Memory {
    used: u64,
    allowed: u64,
}

impl Memory {
    /// Adds to the bytes in use.
    ///
    /// # Errors
    /// [`SolverError::Budget`].
    fn take(&mut self, bytes: u64) -> Result<(), SolverError> {
        self.used = self.used.saturating_add(bytes);
        if self.used <= self.allowed {
            return Ok(());
        }
        Err(Need::new(self.used, self.allowed, Bound::Bytes).into())
    }
}

/// The lines along a ray.
struct RayLines {
    p: usize,
    q: usize,
    /// The number added to a column, so that no line has a negative number.
    offset: usize,
    /// For each remainder of the row.
    lines: Vec<Lines>,
}

/// Returns true if these are moves along rays with 1,0 and 0,1 among them.
pub(crate) fn holds_axes(moves: Moves<'_>) -> bool {
    let Moves::Vectors { rays, .. } = moves else { return false };
    [(1, 0), (0, 1)].iter().all(|&(x, y)| rays.contains(&Vector { x, y }))
}

/// Returns true if a vector leads to another one of `rows` rows, and not along an axis.
fn reaches(vector: Vector, rows: u64) -> bool {
    vector.x > 0 && vector.y > 0 && u64::from(vector.x) < rows
}

/// Bytes that are enough for the first `end` rows ([`RayRows`]); `None` if these are too many, and for other games.
///
/// Each earlier P-position excludes at most one column of a row for its own column, and one for each ray and each
/// leap. So the column of the P-position of the last row is at most that many times the number of rows, and one more
/// under misère play. A set grows by a quarter, so that it may end a quarter later.
pub(crate) fn most_bytes(moves: Moves<'_>, end: u64) -> Option<UBig> {
    let Moves::Vectors { rays, leaps } = moves else { return None };
    if end > MOST_ROWS {
        return None;
    }
    let reaching = |vector: &&Vector| reaches(**vector, end);
    let rows = UBig::from(end);
    let times = 1 + rays.iter().filter(reaching).count() + leaps.iter().filter(reaching).count();
    let last = &rows * UBig::from(times) + UBig::ONE;
    let set = |last: &UBig| {
        let words = last / UBig::from(64_u8) * UBig::from(5_u8) / UBig::from(4_u8) + UBig::ONE;
        (words <= UBig::from(u32::MAX)).then(|| words * UBig::from(BYTES_PER_WORD))
    };
    let mut bytes = set(&last)?;
    for ray in rays.iter().filter(reaching) {
        let line = &last + &rows * UBig::from(ray.y) / UBig::from(ray.x);
        bytes += UBig::from(ray.x) * (set(&line)? + UBig::from(size_of::<Lines>()));
    }
    if leaps.iter().any(|leap| reaches(*leap, end)) {
        bytes += rows * UBig::from(size_of::<usize>());
    }
    Some(bytes)
}

impl RayRows {
    /// The rows 0..`end` of a game; `None` unless it has the rays 1,0 and 0,1.
    ///
    /// # Errors
    /// [`SolverError::Budget`], [`SolverError::OutOfMemory`], [`SolverError::Cancelled`].
    pub(crate) fn new(moves: Moves<'_>, end: u64, allowed: u64, job: &Job) -> Result<Option<Self>, SolverError> {
        let Moves::Vectors { rays, leaps } = moves else { return Ok(None) };
        if !holds_axes(moves) {
            return Ok(None);
        }
        let beyond = || SolverError::from(Need::new(end, allowed, Bound::Bytes));
        let rows = usize::try_from(end).ok().filter(|_| end <= MOST_ROWS).ok_or_else(beyond)?;
        // Along an axis no vector adds anything; one longer than the rows leads nowhere.
        let reaching = |vector: &&Vector| reaches(**vector, end);
        let pair = |vector: &Vector| (vector.x as usize, vector.y as usize);
        let mut along = Vec::new();
        let mut memory = Memory { used: 0, allowed };
        for (p, q) in rays.iter().filter(reaching).map(pair) {
            memory.take((p * size_of::<Lines>()) as u64)?;
            let offset = q.checked_mul((rows - 1) / p).ok_or_else(beyond)?;
            along.push(RayLines { p, q, offset, lines: (0..p).map(|_| Lines::default()).collect() });
        }
        let leaps: Vec<_> = leaps.iter().filter(reaching).map(pair).collect();
        let found = if leaps.is_empty() { Vec::new() } else { filled(0, rows as u128, job)? };
        memory.take((found.len() * size_of::<usize>()) as u64)?;
        let (columns, convention) = (Lines::default(), Convention::Normal);
        Ok(Some(Self { end: rows, next: 0, columns, low: 0, rays: along, leaps, found, convention, memory }))
    }

    /// The same rows under another convention; none may be computed yet.
    pub(crate) fn under(self, convention: Convention) -> Self {
        Self { convention, ..self }
    }

    /// The column of the next row; `None` after the last one.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`], [`SolverError::Budget`], [`SolverError::OutOfMemory`].
    pub(crate) fn next_column(&mut self, work: &mut u64, job: &Job) -> Result<Option<u64>, SolverError> {
        let row = self.next;
        if row >= self.end {
            return Ok(None);
        }
        self.next += 1;
        while self.columns.word(self.low) == u64::MAX {
            self.low += 1;
        }
        let mut place = self.low;
        let column = loop {
            let first = place * 64;
            let is_end = row == 0 && place == 0 && self.convention == Convention::Misere;
            let mut taken = self.columns.word(place) | u64::from(is_end);
            for ray in &self.rays {
                taken |= ray.of_row(row).window(first + ray.shift(row));
            }
            for &(p, q) in &self.leaps {
                if let Some(before) = row.checked_sub(p)
                    && let Some(bit) = (self.found[before] + q).checked_sub(first).filter(|bit| *bit < 64)
                {
                    taken |= 1 << bit;
                }
            }
            *work += 1;
            if taken != u64::MAX {
                break first + taken.trailing_ones() as usize;
            }
            place = if work.is_multiple_of(LOOK_STEP) { self.after_run(row, place) } else { place + 1 };
            if work.is_multiple_of(CANCEL_STEP) {
                job.advance(0)?;
            }
        };
        self.columns.insert(column, &mut self.memory)?;
        for ray in &mut self.rays {
            let line = column + ray.shift(row);
            ray.lines[row % ray.p].insert(line, &mut self.memory)?;
        }
        if let Some(found) = self.found.get_mut(row) {
            *found = column;
        }
        Ok(Some(column as u64))
    }

    /// The word of columns where the longest run of full words that begins at a full one ends.
    fn after_run(&mut self, row: usize, word: usize) -> usize {
        let mut next = (word + 1).max(self.columns.after_full(word));
        for ray in &mut self.rays {
            let shift = ray.shift(row);
            let remainder = row % ray.p;
            // The first word of lines may begin before these columns; the last one ends where they are full.
            let first = (word * 64 + shift) / 64;
            let end = ray.lines[remainder].after_full(first) * 64;
            next = next.max(end.saturating_sub(shift) / 64);
        }
        next
    }
}

impl RayLines {
    /// Returns the number added to a column of a row to get its line.
    fn shift(&self, row: usize) -> usize {
        self.offset - self.q * (row / self.p)
    }

    fn of_row(&self, row: usize) -> &Lines {
        &self.lines[row % self.p]
    }
}

/// A set of numbers, with the runs of full words.
#[derive(Default)]
struct Lines {
    words: Vec<u64>,
    /// For a full word a later one, before which all are full; for any other itself.
    next: Vec<u32>,
}

impl Lines {
    fn word(&self, place: usize) -> u64 {
        self.words.get(place).copied().unwrap_or_default()
    }

    /// The 64 numbers from one on.
    fn window(&self, first: usize) -> u64 {
        let (place, shift) = (first / 64, first % 64);
        match shift {
            0 => self.word(place),
            _ => self.word(place) >> shift | self.word(place + 1) << (64 - shift),
        }
    }

    fn insert(&mut self, number: usize, memory: &mut Memory) -> Result<(), SolverError> {
        let place = number / 64;
        if place >= self.words.len() {
            let length = (place + 1).max(self.words.len().saturating_mul(5) / 4);
            let bytes = (length as u64).saturating_mul(BYTES_PER_WORD);
            memory.take(((length - self.words.len()) as u64).saturating_mul(BYTES_PER_WORD))?;
            let error = |_| SolverError::OutOfMemory { bytes };
            let last = u32::try_from(length).map_err(|_| SolverError::OutOfMemory { bytes })?;
            self.words.try_reserve_exact(length - self.words.len()).map_err(error)?;
            self.next.try_reserve_exact(length - self.next.len()).map_err(error)?;
            let start = u32::try_from(self.next.len()).unwrap_or(last);
            self.words.resize(length, 0);
            self.next.extend(start..last);
        }
        self.words[place] |= 1 << (number % 64);
        if self.words[place] == u64::MAX {
            self.next[place] = self.next[place].saturating_add(1);
        }
        Ok(())
    }

    /// The first word from a place on that is not full.
    fn after_full(&mut self, place: usize) -> usize {
        let mut at = place;
        while let Some(next) = self.next.get(at).map(|next| *next as usize).filter(|next| *next != at) {
            // Each second step is left out next time.
            let farther = self.next.get(next).copied().unwrap_or(u32::try_from(next).unwrap_or(u32::MAX));
            self.next[at] = farther;
            at = farther as usize;
        }
        at
    }
}
