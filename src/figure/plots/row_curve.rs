//! A row of Wythoff's table as a curve: its values at any column, and the least and largest value in any range.

use std::ops::Range;
use std::sync::Arc;

use crate::Extremes;
use golden_solver::{Job, RowPeriod, RowPeriods, SolverError};

/// Row a as 𝒢(a, b) − b and as 𝒢(a, b), for every column b.
///
/// Both are known from the columns up to the end of the first period: from there on 𝒢(a, b + p) = 𝒢(a, b) + p.
#[derive(Clone, Debug)]
pub struct RowCurve {
    period: RowPeriod,
    /// 𝒢(a, b) − b up to the end of the first period.
    first: Vec<i16>,
    offsets: Extremes,
    values: Extremes,
}

impl RowCurve {
    /// The curve of a row; `None` if the row is not proved, or its period exceeds 31 bits.
    ///
    /// **Cost**: a few nanoseconds for each column up to the end of the first period, and that of
    /// [`RowPeriods::first_offsets`]; memory 2¼ bytes for each.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    pub fn of(rows: &Arc<RowPeriods>, row: u64, job: &Job) -> Result<Option<Self>, SolverError> {
        let Some(&period) = rows.period(row) else { return Ok(None) };
        let end = period.preperiod.checked_add(period.period).filter(|&end| i32::try_from(end + row).is_ok());
        let Some(length) = end.and_then(|end| usize::try_from(end).ok()) else { return Ok(None) };
        let Some(first) = rows.first_offsets(row, length, job)? else { return Ok(None) };
        let offsets = Extremes::of(length, |column| offset_of(&first, column), job)?;
        let values = Extremes::of(length, |column| value_of(&first, column), job)?;
        Ok(Some(Self { period, first, offsets, values }))
    }

    /// The period of the row, with its proof.
    pub fn period(&self) -> &RowPeriod {
        &self.period
    }

    /// 𝒢(a, b) − b.
    pub fn offset(&self, column: u64) -> i64 {
        let RowPeriod { period, preperiod, .. } = self.period;
        let near = if column < preperiod { column } else { preperiod + (column - preperiod) % period.max(1) };
        offset_of(&self.first, word(near)).into()
    }

    /// 𝒢(a, b).
    pub fn value(&self, column: u64) -> u64 {
        column.saturating_add_signed(self.offset(column))
    }

    /// The least and the largest 𝒢(a, b) − b in a range of columns; `None` if it is empty.
    pub fn offsets_within(&self, columns: Range<u64>) -> Option<(i64, i64)> {
        let RowPeriod { period, preperiod, .. } = self.period;
        let plain = |columns: Range<u64>| {
            let within = self.offsets.within(word(columns.start)..word(columns.end), |c| offset_of(&self.first, c));
            within.map(|(least, largest)| (i64::from(least), i64::from(largest)))
        };
        let end = preperiod + period;
        let before = plain(columns.start..columns.end.min(end));
        let rest = columns.start.max(end)..columns.end;
        if rest.is_empty() {
            return before;
        }
        let after = if rest.end - rest.start >= period {
            plain(preperiod..end)
        } else {
            let start = preperiod + (rest.start - preperiod) % period;
            let stop = start + (rest.end - rest.start);
            let wrapped = (stop > end).then(|| plain(preperiod..stop - period)).flatten();
            joined(plain(start..stop.min(end)), wrapped)
        };
        joined(before, after)
    }

    /// The least and the largest 𝒢(a, b) in a range of columns; `None` if it is empty.
    pub fn values_within(&self, columns: Range<u64>) -> Option<(u64, u64)> {
        let RowPeriod { period, preperiod, .. } = self.period;
        // Columns within the first period, and how much larger their values are in the given period.
        let plain = |columns: Range<u64>, more: u64| {
            let within = self.values.within(word(columns.start)..word(columns.end), |c| value_of(&self.first, c));
            let grown = |value: i32| u64::try_from(value).unwrap_or_default().saturating_add(more);
            within.map(|(least, largest)| (grown(least), grown(largest)))
        };
        let end = preperiod + period;
        let mut found = plain(columns.start..columns.end.min(end), 0);
        let rest = columns.start.max(end)..columns.end;
        if rest.is_empty() {
            return found;
        }
        // Values increase by p from period to period: the least are in the first of them, the largest in the last.
        let turn = |column: u64| (column - preperiod) / period;
        let turns = turn(rest.start)..=turn(rest.end - 1);
        for turn in [*turns.start(), turns.start() + 1, turns.end().saturating_sub(1), *turns.end()] {
            if !turns.contains(&turn) {
                continue;
            }
            let shift = turn * period;
            let stretch = rest.start.max(preperiod + shift)..rest.end.min(end + shift);
            found = joined(found, plain(stretch.start - shift..stretch.end - shift, shift));
        }
        found
    }
}

fn offset_of(first: &[i16], column: usize) -> i32 {
    first.get(column).copied().unwrap_or_default().into()
}

/// 𝒢(a, b); it fits by the limit on the length of the curve.
fn value_of(first: &[i16], column: usize) -> i32 {
    i32::try_from(column).unwrap_or(i32::MAX).saturating_add(offset_of(first, column))
}

fn word(column: u64) -> usize {
    usize::try_from(column).unwrap_or(usize::MAX)
}

fn joined<T: Ord>(one: Option<(T, T)>, other: Option<(T, T)>) -> Option<(T, T)> {
    match (one, other) {
        (Some(one), Some(other)) => Some((one.0.min(other.0), one.1.max(other.1))),
        (one, other) => one.or(other),
    }
}
