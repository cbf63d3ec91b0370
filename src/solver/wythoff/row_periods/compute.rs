//! Column by column until all rows are proved.

use super::cycle::{Cycle, Walk};
use super::period::RowPeriod;
use super::prove::{Below, prove};
use super::windows::{COLUMNS, Windows};
use crate::solver::{Job, SolverError};

/// Columns between two searches for a repeat.
const SEARCH_STEP: usize = 1 << 10;

/// The proved rows of Wythoff's table from row 0 on: their periods, and their values at every column.
#[derive(Clone, Debug, Default)]
pub struct RowPeriods {
    periods: Vec<RowPeriod>,
    cycles: Vec<Cycle>,
}

impl RowPeriods {
    /// The periods in order of the rows, from row 0 on.
    pub fn periods(&self) -> &[RowPeriod] {
        &self.periods
    }

    /// The period of a row; `None` if it is not among those proved.
    pub fn period(&self, row: u64) -> Option<&RowPeriod> {
        usize::try_from(row).ok().and_then(|row| self.periods.get(row))
    }

    /// 𝒢(row, column) − column at any column, between −2·row and row; `None` for rows that are not proved.
    ///
    /// **Cost**: a few nanoseconds.
    pub fn offset(&self, row: u64, column: u64) -> Option<i16> {
        let cycle = usize::try_from(row).ok().and_then(|row| self.cycles.get(row))?;
        Some(cycle.offset(column))
    }

    /// The bytes of memory it takes.
    pub fn bytes(&self) -> usize {
        self.cycles.iter().map(Cycle::bytes).sum()
    }
}

/// The known rows and those after them, `rows` of them unless an error ends the search before; and that error.
pub(super) fn extend(known: &RowPeriods, rows: u64, allowed: u64, job: &Job) -> (RowPeriods, Result<(), SolverError>) {
    job.start(rows);
    let mut found = known.clone();
    let result = Search::new(&mut found, rows, allowed, job).and_then(|mut search| search.run(job));
    (found, result)
}

/// The state of the search: rows that are not proved yet.
struct Search<'a> {
    found: &'a mut RowPeriods,
    below: Below,
    windows: Windows,
    /// The position in each proved row.
    walks: Vec<Walk>,
    /// The offsets of the other rows so far.
    others: Vec<Vec<i16>>,
    rows: usize,
    /// The bytes that the budget allows.
    allowed: u64,
}

impl<'a> Search<'a> {
    fn new(found: &'a mut RowPeriods, rows: u64, allowed: u64, job: &Job) -> Result<Self, SolverError> {
        let rows = usize::try_from(rows).unwrap_or(usize::MAX);
        let proved = found.periods.len();
        job.advance(proved as u64)?;
        if Windows::bytes(rows) as u64 > allowed {
            return Err(SolverError::RowMemory { rows: rows as u64, proved: proved as u64, allowed });
        }
        let below = found.periods.iter().try_fold(Below::NOTHING, Below::with);
        Ok(Self {
            below: below.ok_or(SolverError::OutOfMemory { bytes: u64::MAX })?,
            walks: found.cycles.iter().map(|cycle| cycle.walk_from(0)).collect(),
            windows: Windows::new(rows, job)?,
            others: vec![Vec::new(); rows - proved],
            found,
            rows,
            allowed,
        })
    }

    fn run(&mut self, job: &Job) -> Result<(), SolverError> {
        while !self.others.is_empty() {
            self.make_room(job)?;
            for _ in 0..SEARCH_STEP / COLUMNS {
                self.windows.advance(&mut self.walks, &mut self.others);
                job.advance(0)?;
            }
            self.prove_rows(job)?;
        }
        Ok(())
    }

    /// Reserves room in each unproved row for the next columns, and for an eighth more than it contains.
    fn make_room(&mut self, job: &Job) -> Result<(), SolverError> {
        let length = self.windows.column();
        if self.others.iter().all(|offsets| offsets.capacity() >= length + SEARCH_STEP) {
            return Ok(());
        }
        let room_of = length + SEARCH_STEP.max(length / 8);
        let bytes = Windows::bytes(self.rows) + self.found.bytes() + self.others.len() * room_of * size_of::<i16>();
        if bytes as u64 > self.allowed {
            let (rows, proved) = (self.rows as u64, self.found.periods.len() as u64);
            return Err(SolverError::RowMemory { rows, proved, allowed: self.allowed });
        }
        for offsets in &mut self.others {
            // Moving the offsets of a row takes time, too.
            job.advance(0)?;
            let more = room_of - offsets.len();
            let bytes = (room_of * size_of::<i16>()) as u64;
            offsets.try_reserve_exact(more).map_err(|_| SolverError::OutOfMemory { bytes })?;
        }
        Ok(())
    }

    /// Proves rows in order, as far as the columns so far suffice.
    fn prove_rows(&mut self, job: &Job) -> Result<(), SolverError> {
        let mut proved = 0;
        for offsets in &mut self.others {
            let row = self.found.periods.len();
            let Some(period) = prove(row, offsets, self.below) else { break };
            let Some(below) = self.below.with(&period) else { break };
            self.below = below;
            let preperiod = usize::try_from(period.preperiod).unwrap_or(usize::MAX);
            let end = usize::try_from(period.period).map_or(usize::MAX, |length| preperiod.saturating_add(length));
            let cycle = Cycle::new(&offsets[..end.min(offsets.len())], preperiod);
            *offsets = Vec::new();
            self.walks.push(cycle.walk_from(self.windows.column()));
            self.found.cycles.push(cycle);
            self.found.periods.push(period);
            proved += 1;
            job.advance(1)?;
        }
        self.others.drain(..proved);
        Ok(())
    }
}
