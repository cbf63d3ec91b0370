//! The values of single heaps as a curve: the value of any heap, and the least and largest value in any range.

use std::ops::Range;

use crate::Extremes;
use golden_game::Ruleset;
use golden_solver::{HeapRow, Job, Solver, SolverError};

/// 𝒢(n) of the heaps n of an octal game, Grundy's game or a subtraction game, with the period if it is proved.
#[derive(Clone, Debug)]
pub struct HeapCurve {
    row: HeapRow,
    values: Extremes,
}

impl HeapCurve {
    /// The curve of a game; `None` if it is not played on one heap of these kinds.
    ///
    /// **Cost**: that of [`Solver::heap_row`], and a few nanoseconds for each heap that it keeps.
    ///
    /// # Errors
    /// Those of [`Solver::heap_row`].
    pub fn of(ruleset: &Ruleset, solver: &Solver, job: &Job) -> Result<Option<Self>, SolverError> {
        let Some(row) = solver.heap_row(ruleset, job)? else { return Ok(None) };
        let length = usize::try_from(row.kept()).unwrap_or(usize::MAX);
        // A total of its own would let the progress fall back.
        let values = Extremes::of(length, |heap| value_of(&row, heap), &job.part())?;
        Ok(Some(Self { row, values }))
    }

    /// The values and the period.
    pub fn row(&self) -> &HeapRow {
        &self.row
    }

    /// 𝒢(n); `None` for heaps beyond those that are computed, where no period is proved.
    pub fn value(&self, heap: u64) -> Option<u64> {
        self.row.value(heap)
    }

    /// The heaps that are listed in a file, and shown at first: up to the end of the third period, or all that are
    /// computed.
    pub fn listed(&self) -> u64 {
        match self.row.period() {
            Some(found) => found.preperiod.saturating_add(found.period.saturating_mul(3)),
            None => self.row.kept(),
        }
    }

    /// The least and the largest value in a range of heaps; `None` if none is known there.
    ///
    /// **Cost**: that of [`Extremes::within`], at most three times.
    pub fn within(&self, heaps: Range<u64>) -> Option<[u64; 2]> {
        let end = self.row.kept();
        let before = self.kept_within(heaps.start..heaps.end.min(end));
        let rest = heaps.start.max(end)..heaps.end;
        let Some(found) = self.row.period().filter(|_| !rest.is_empty()) else { return before };
        let (preperiod, period) = (found.preperiod, found.period);
        let after = if rest.end - rest.start >= period {
            self.kept_within(preperiod..end)
        } else {
            let start = preperiod + (rest.start - preperiod) % period;
            let stop = start + (rest.end - rest.start);
            let wrapped = if stop > end { self.kept_within(preperiod..stop - period) } else { None };
            joined(self.kept_within(start..stop.min(end)), wrapped)
        };
        joined(before, after)
    }

    fn kept_within(&self, heaps: Range<u64>) -> Option<[u64; 2]> {
        let word = |heap: u64| usize::try_from(heap).unwrap_or(usize::MAX);
        let range = word(heaps.start)..word(heaps.end);
        let (least, most) = self.values.within(range, |heap| value_of(&self.row, heap))?;
        Some([least, most].map(|value| u64::try_from(value).unwrap_or_default()))
    }
}

/// 𝒢(n) of a heap whose value is kept.
fn value_of(row: &HeapRow, heap: usize) -> i32 {
    let value = row.value(heap as u64).unwrap_or_default();
    i32::try_from(value).unwrap_or(i32::MAX)
}

fn joined(one: Option<[u64; 2]>, other: Option<[u64; 2]>) -> Option<[u64; 2]> {
    match (one, other) {
        (Some(one), Some(other)) => Some([one[0].min(other[0]), one[1].max(other[1])]),
        (one, other) => one.or(other),
    }
}

#[cfg(test)]
mod tests {
    use super::HeapCurve;
    use golden_game::parse_game;
    use golden_solver::{Budget, Job, Solver};

    #[test]
    fn the_least_and_the_largest_of_a_range_are_those_of_its_values() {
        let solver = Solver::new(Budget::of_cells(1 << 12));
        for text in ["kayles", "subtraction --set 1,3,4", "octal --code 0.16"] {
            let curve = HeapCurve::of(&parse_game(text).expect("a game"), &solver, &Job::new());
            let curve = curve.expect("computed").expect("heaps");
            for start in [0, 3, 60, 71, 82, 83, 500, 4090, 5000] {
                for length in [0, 1, 5, 12, 13, 90, 300] {
                    let values = || (start..start + length).filter_map(|heap| curve.value(heap));
                    let plain = values().min().zip(values().max()).map(<[u64; 2]>::from);
                    assert_eq!(curve.within(start..start + length), plain, "{text}: {length} from {start}");
                }
            }
        }
    }
}
