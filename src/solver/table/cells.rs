//! The cells of a table in memory. The positions of one value in a table.

use std::ops::Range;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicU16, AtomicU32};

use bytemuck::Zeroable;
use bytemuck::allocation::try_zeroed_vec;

use crate::jobs::Cancellable;
use crate::{Job, LevelStrip, Solver, SolverError, Table, TableRequest};
use golden_game::Ruleset;

/// Rows and columns that are mirrored at once, each one cache line.
pub(crate) const TILE: usize = 32;

/// Cells written or read between two checks for cancellation.
const CHUNK: usize = 1 << 20;

/// The cells of a table, row by row, in the narrowest machine word that holds them.
#[derive(Debug)]
pub struct Cells(Words);

/// Atomic words, so that a table can be read while it is being filled. Writer and readers synchronise elsewhere on
/// which cells are final, so relaxed access to a cell is enough.
///
/// A value is stored as its complement: the system provides memory full of zeros, which then are cells without a value,
/// and nothing has to be written before the values.
#[derive(Debug)]
enum Words {
    /// Values below 2¹⁶.
    U16(Vec<AtomicU16>),
    /// Values below 2³².
    U32(Vec<AtomicU32>),
}

impl Cells {
    /// No cells yet, with room for `count` cells, of four bytes if `wide`, else of two.
    ///
    /// # Errors
    /// As [`room`].
    pub(crate) fn with_room(count: u128, wide: bool) -> Result<Self, SolverError> {
        Ok(Self(if wide { Words::U32(room(count)?) } else { Words::U16(room(count)?) }))
    }

    /// Adds values, which are below 2¹⁶ in narrow cells by the choice of the width.
    pub(crate) fn extend(&mut self, more: impl Iterator<Item = u32>) {
        match &mut self.0 {
            Words::U16(values) => values.extend(more.map(|value| AtomicU16::new(!narrow(value)))),
            Words::U32(values) => values.extend(more.map(|value| AtomicU32::new(!value))),
        }
    }

    /// Adds values, or for outcomes 1 for those that are not 0.
    #[inline]
    pub(crate) fn extend_bytes(&mut self, more: &[u8], outcomes: bool) {
        let most = if outcomes { 1 } else { u8::MAX };
        match &mut self.0 {
            Words::U16(values) => values.extend(more.iter().map(|&value| AtomicU16::new(!u16::from(value.min(most))))),
            Words::U32(values) => values.extend(more.iter().map(|&value| AtomicU32::new(!u32::from(value.min(most))))),
        }
    }

    /// Adds the Grundy values of Nim in a row, which fit the width of the cells by the choice of the window: in larger
    /// numbers all but the low bits cancel.
    #[expect(clippy::cast_possible_truncation, reason = "the higher bits cancel")]
    pub(super) fn extend_with_nim(&mut self, row: u64, columns: &Range<u64>) {
        let count = (columns.end - columns.start) as usize;
        match &mut self.0 {
            Words::U16(values) => {
                let (row, first) = (row as u16, columns.start as u16);
                values.extend((0..count).map(|i| AtomicU16::new(!(row ^ first.wrapping_add(i as u16)))));
            }
            Words::U32(values) => {
                let (row, first) = (row as u32, columns.start as u32);
                values.extend((0..count).map(|i| AtomicU32::new(!(row ^ first.wrapping_add(i as u32)))));
            }
        }
    }

    #[inline]
    pub(crate) fn get(&self, index: usize) -> Option<u32> {
        match &self.0 {
            Words::U16(values) => values.get(index).map(Word::get),
            Words::U32(values) => values.get(index).map(Word::get),
        }
    }

    /// `count` cells of the same value.
    ///
    /// # Errors
    /// As [`filled`].
    pub(crate) fn filled(value: u16, count: u128, wide: bool, cancel: &dyn Cancellable) -> Result<Self, SolverError> {
        Ok(Self(if wide {
            Words::U32(filled_with(|| AtomicU32::new(!u32::from(value)), count, cancel)?)
        } else {
            Words::U16(filled_with(|| AtomicU16::new(!value), count, cancel)?)
        }))
    }

    /// `count` cells without a value yet; of four bytes if `wide`, else of two. The system provides the memory
    /// of a page when its first value is stored.
    ///
    /// # Errors
    /// As [`room`].
    pub(crate) fn not_yet(count: u128, wide: bool) -> Result<Self, SolverError> {
        Ok(Self(if wide { Words::U32(zeros(count)?) } else { Words::U16(zeros(count)?) }))
    }

    /// A value of cells created by [`Cells::not_yet`], if it has been stored. The largest value of the word marks a
    /// missing one and cannot be told apart from it.
    pub(super) fn get_if_there(&self, index: usize) -> Option<u32> {
        let not_yet = match self.0 {
            Words::U16(_) => u16::MAX.into(),
            Words::U32(_) => u32::MAX,
        };
        self.get(index).filter(|&value| value != not_yet)
    }

    /// Sets a value, which is below 2¹⁶ in narrow cells by the choice of the width.
    #[inline]
    pub(crate) fn set(&mut self, index: usize, value: u32) {
        match &mut self.0 {
            Words::U16(values) => *values[index].get_mut() = !narrow(value),
            Words::U32(values) => *values[index].get_mut() = !value,
        }
    }

    /// Sets a value as [`Cells::set`] does, while others may read.
    #[inline]
    pub(crate) fn store(&self, index: usize, value: u32) {
        self.open().store(index, value);
    }

    /// The cells, to set many of their values while others may read.
    pub(crate) fn open(&self) -> OpenCells<'_> {
        match &self.0 {
            Words::U16(values) => OpenCells { narrow: values, wide: &[] },
            Words::U32(values) => OpenCells { narrow: &[], wide: values },
        }
    }

    /// Copies the cells in `rows` and `columns`, at most [`TILE`] each, of a table with `width` columns to their mirror
    /// images across the main diagonal.
    pub(crate) fn mirror(&self, rows: &Range<usize>, columns: &Range<usize>, width: usize) {
        match &self.0 {
            Words::U16(values) => mirror(values, [rows, columns], width),
            Words::U32(values) => mirror(values, [rows, columns], width),
        }
    }

    /// The largest value, and the number of zeros.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    pub(crate) fn summary(&self, cancel: &dyn Cancellable) -> Result<(u32, u64), SolverError> {
        match &self.0 {
            Words::U16(values) => summary(values, cancel),
            Words::U32(values) => summary(values, cancel),
        }
    }

    /// The number of cells in memory.
    pub fn len(&self) -> usize {
        match &self.0 {
            Words::U16(values) => values.len(),
            Words::U32(values) => values.len(),
        }
    }

    /// Returns true if there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The bytes they take.
    pub(crate) fn bytes(&self) -> u64 {
        let width = match self.0 {
            Words::U16(_) => 2,
            Words::U32(_) => 4,
        };
        self.len() as u64 * width
    }

    pub(crate) fn range(&self, range: Range<usize>) -> CellRow<'_> {
        match &self.0 {
            Words::U16(values) => CellRow::U16(values.get(range).unwrap_or_default().iter()),
            Words::U32(values) => CellRow::U32(values.get(range).unwrap_or_default().iter()),
        }
    }
}

/// Cells whose width is known, so that a loop that stores values does not look it up for each of them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OpenCells<'a> {
    /// The cells of two bytes, or none.
    narrow: &'a [AtomicU16],
    /// The cells of four bytes, or none.
    wide: &'a [AtomicU32],
}

impl OpenCells<'_> {
    /// As [`Cells::store`].
    #[expect(clippy::inline_always, reason = "only what is inlined is compiled for wide vectors")]
    #[inline(always)]
    pub(crate) fn store(self, index: usize, value: u32) {
        match self.narrow.get(index) {
            Some(cell) => cell.put(value),
            None => self.wide[index].put(value),
        }
    }
}

/// An atomic word with the complement of a value.
trait Word {
    fn get(&self) -> u32;
    fn put(&self, value: u32);
}

impl Word for AtomicU16 {
    #[inline]
    fn get(&self) -> u32 {
        (!self.load(Relaxed)).into()
    }

    #[inline]
    fn put(&self, value: u32) {
        self.store(!narrow(value), Relaxed);
    }
}

impl Word for AtomicU32 {
    #[inline]
    fn get(&self) -> u32 {
        !self.load(Relaxed)
    }

    #[inline]
    fn put(&self, value: u32) {
        self.store(!value, Relaxed);
    }
}

/// Reads and writes row by row, so that each cache line is used once. The first cell of each row is read before, so
/// that the lines are fetched together.
fn mirror<W: Word>(values: &[W], [rows, columns]: [&Range<usize>; 2], width: usize) {
    for (own, other) in [(rows, columns), (columns, rows)] {
        for row in own.clone() {
            let _ = values[row * width + other.start].get();
        }
    }
    // By index: `zip` stays a call in a release build, two for each row.
    let mut turned = [[0; TILE]; TILE];
    for (i, row) in rows.clone().enumerate() {
        let from = &values[row * width..][columns.clone()];
        for j in 0..from.len().min(TILE) {
            turned[j][i] = from[j].get();
        }
    }
    for (j, column) in columns.clone().enumerate() {
        let (to, turned) = (&values[column * width..][rows.clone()], &turned[j]);
        for i in 0..to.len().min(TILE) {
            to[i].put(turned[i]);
        }
    }
}

impl PartialEq for Cells {
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len() && self.range(0..self.len()).eq(other.range(0..other.len()))
    }
}

impl Eq for Cells {}

/// The values of a row, one after the other.
#[derive(Clone, Debug)]
pub(crate) enum CellRow<'a> {
    U16(std::slice::Iter<'a, AtomicU16>),
    U32(std::slice::Iter<'a, AtomicU32>),
}

impl Iterator for CellRow<'_> {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        match self {
            Self::U16(values) => values.next().map(Word::get),
            Self::U32(values) => values.next().map(Word::get),
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        match self {
            Self::U16(values) => values.size_hint(),
            Self::U32(values) => values.size_hint(),
        }
    }
}

impl ExactSizeIterator for CellRow<'_> {}

/// Narrows a value that is below 2¹⁶ by the choice of the width.
#[inline]
pub(crate) fn narrow(value: u32) -> u16 {
    u16::try_from(value).unwrap_or(u16::MAX)
}

/// No values yet, with room for `count`.
///
/// # Errors
/// [`SolverError::OutOfMemory`] if the memory cannot be allocated.
pub(crate) fn room<Word>(count: u128) -> Result<Vec<Word>, SolverError> {
    let mut values = Vec::new();
    match usize::try_from(count) {
        Ok(count) if values.try_reserve_exact(count).is_ok() => Ok(values),
        _ => Err(out_of_memory::<Word>(count)),
    }
}

/// `count` zeros, whose memory the system provides when they are first written.
fn zeros<Word: Zeroable>(count: u128) -> Result<Vec<Word>, SolverError> {
    let zeros = usize::try_from(count).ok().and_then(|count| try_zeroed_vec(count).ok());
    zeros.ok_or_else(|| out_of_memory::<Word>(count))
}

fn out_of_memory<Word>(count: u128) -> SolverError {
    let bytes = count.saturating_mul(size_of::<Word>() as u128);
    SolverError::OutOfMemory { bytes: u64::try_from(bytes).unwrap_or(u64::MAX) }
}

/// `count` equal values.
///
/// # Errors
/// As [`room`]; [`SolverError::Cancelled`].
pub(crate) fn filled<Word: Clone>(
    value: Word,
    count: u128,
    cancel: &dyn Cancellable,
) -> Result<Vec<Word>, SolverError> {
    filled_with(|| value.clone(), count, cancel)
}

fn filled_with<Word>(
    make: impl Fn() -> Word + Copy,
    count: u128,
    cancel: &dyn Cancellable,
) -> Result<Vec<Word>, SolverError> {
    let mut values = room(count)?;
    let count = usize::try_from(count).unwrap_or(usize::MAX);
    while values.len() < count {
        values.resize_with((values.len() + CHUNK).min(count), make);
        cancel.check()?;
    }
    Ok(values)
}

fn summary<W: Word>(values: &[W], cancel: &dyn Cancellable) -> Result<(u32, u64), SolverError> {
    let mut summary = (0, 0);
    for chunk in values.chunks(CHUNK) {
        cancel.check()?;
        summary = chunk.iter().fold(summary, |(maximum, zeros), value| {
            let value = value.get();
            (maximum.max(value), zeros + u64::from(value == 0))
        });
    }
    Ok(summary)
}

/// The positions of a table with one value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PositionsOfValue {
    /// Their rows and columns, row by row if they were read from a table; empty if they are not listed.
    pub cells: Vec<(u64, u64)>,
    /// The number of positions, listed or not.
    pub count: u64,
}

impl PositionsOfValue {
    /// Returns true if all are in the list.
    pub fn is_listed(&self) -> bool {
        self.count == self.cells.len() as u64
    }
}

/// The positions of one Grundy value in a table, and their distances from the P-positions.
#[derive(Clone, Debug)]
pub struct LevelInTable {
    /// The value.
    pub value: u32,
    /// The table.
    pub request: TableRequest,
    /// The positions.
    pub positions: PositionsOfValue,
    /// The distances of the positions from the P-positions, in Wythoff's game, if all positions are listed.
    pub strip: Option<LevelStrip>,
}

impl Table {
    /// Returns the positions with a given value; only their number if there are more than `most`.
    ///
    /// **Cost**: a nanosecond for each cell of the table, 16 bytes for each position listed. The job counts rows.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    pub fn positions_of(&self, value: u32, most: u64, job: &Job) -> Result<PositionsOfValue, SolverError> {
        let mut found = PositionsOfValue::default();
        for row in self.rows() {
            job.advance(1)?;
            let here = self.columns().zip(self.row(row)).filter(|&(_, here)| here == value);
            if found.count > most {
                found.count += here.count() as u64;
                continue;
            }
            found.cells.extend(here.map(|(column, _)| (row, column)));
            found.count = found.cells.len() as u64;
        }
        if found.count > most {
            found.cells = Vec::new();
        }
        Ok(found)
    }
}

impl Solver {
    /// Returns the positions of a Grundy value in a table that begins at (0, 0): read from `table`, if that is given, and
    /// then listed only if there are at most `most`. For Wythoff's game without `table` they are found without one, in a
    /// square table, and all are listed: those with a ≤ b, then their mirror images.
    ///
    /// **Cost**: that of [`Table::positions_of`], or for Wythoff's game without `table` that of [`Solver::level_set`];
    /// for another game the table is computed.
    ///
    /// # Errors
    /// Those of [`Solver::level_set`] and [`Solver::table`].
    pub fn level_in_table(
        &self,
        request: TableRequest,
        value: u32,
        table: Option<&Table>,
        most: u64,
        job: &Job,
    ) -> Result<LevelInTable, SolverError> {
        let is_wythoff = request.ruleset == Ruleset::Wythoff;
        let last = request.rows.end.saturating_sub(1);
        let read = |table: &Table| {
            job.start(request.rows.end - request.rows.start);
            table.positions_of(value, most, job)
        };
        let positions = match table {
            Some(table) => read(table)?,
            None if is_wythoff => {
                let half = self.level_set(value.into(), last, job)?;
                let other = half.iter().filter(|(a, b)| a != b).map(|&(a, b)| (b, a));
                let cells: Vec<(u64, u64)> = half.iter().copied().chain(other).collect();
                PositionsOfValue { count: cells.len() as u64, cells }
            }
            None => read(&*self.table(&request, job)?)?,
        };
        let strip = (is_wythoff && positions.is_listed()).then(|| {
            let mut half: Vec<(u64, u64)> = positions.cells.iter().copied().filter(|(a, b)| a <= b).collect();
            half.sort_unstable();
            LevelStrip::from_positions(value.into(), last, &half)
        });
        Ok(LevelInTable { value, request, positions, strip })
    }
}

#[cfg(test)]
mod tests {
    use crate::tests::request;
    use crate::{Job, Quantity, Solver};
    use golden_game::Ruleset;

    #[test]
    fn the_table_and_the_search_find_the_same_positions() {
        let solver = Solver::default();
        let request = request(&Ruleset::Wythoff, Quantity::Grundy, 0..60, 0..60);
        let table = solver.table(&request, &Job::new()).unwrap();
        for value in [0, 1, 7, 40] {
            let of = |table| solver.level_in_table(request.clone(), value, table, 1000, &Job::new()).unwrap();
            let (mut searched, read) = (of(None), of(Some(&*table)));
            searched.positions.cells.sort_unstable();
            assert_eq!((searched.positions, &searched.strip), (read.positions, &read.strip), "{value}");
            assert!(read.strip.is_some());
        }
    }

    #[test]
    fn too_many_positions_are_counted() {
        let request = request(&Ruleset::Nim, Quantity::Grundy, 0..8, 0..8);
        let of = |most| Solver::default().level_in_table(request.clone(), 3, None, most, &Job::new()).unwrap();
        assert_eq!((of(8).positions.cells.len(), of(8).positions.count), (8, 8));
        assert_eq!((of(7).positions.cells.len(), of(7).positions.count), (0, 8));
        assert!(of(8).strip.is_none());
    }
}
