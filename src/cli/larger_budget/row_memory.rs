//! About how much memory a proof of the periods of Wythoff's rows takes: for the advice where the budget refuses it.

use golden_solver::{RowPeriod, RowPeriods, expected_columns, shipped_row_periods};

/// The bytes of an offset.
const OFFSET: u64 = 2;

/// A row that is not proved keeps at most its last columns, up to a sixth of those so far.
const KEPT: u64 = 6;

/// The first rows, of which all columns are kept until they are proved, and afterwards those before the period.
const WHOLE_ROWS: u64 = 200;

/// What each row takes besides: the columns that are computed at once, and marks.
const BESIDE: u64 = 1 << 13;

/// About how many cells of two bytes a budget must have for the first `rows` rows to be proved after those that are known: from the
/// shipped rows and how they grow, rounded up to two digits. It is an estimate, neither enough nor needed for certain.
///
/// **Cost**: O(rows), of which there are at most 16,384.
pub(super) fn cells(rows: u64, known: &RowPeriods) -> u64 {
    let mut lengths = shipped_row_periods();
    if known.periods().len() > lengths.len() {
        lengths = known.periods().to_vec();
    }
    let proved = known.periods().len() as u64;
    // With more memory than now one period of each known row is kept, too.
    let of_known: u64 = known.periods().iter().map(|row| row.period.saturating_mul(OFFSET)).sum();
    let of_known = of_known.max(known.bytes() as u64);
    let kept = of_known.saturating_add((proved..rows).map(|row| of_proved(row, &lengths)).sum());
    let unproved = (proved..rows).map(|row| {
        let columns = expected_columns(row, &lengths);
        let of_whole = WHOLE_ROWS.saturating_sub(row).min(rows - row);
        let others = (rows - row - of_whole).saturating_mul(columns / KEPT);
        of_whole.saturating_mul(columns).saturating_add(others).saturating_mul(OFFSET)
    });
    let bytes = kept.saturating_add(unproved.max().unwrap_or(0)).saturating_add(rows.saturating_mul(BESIDE));
    rounded_up(bytes.div_ceil(OFFSET))
}

/// The bytes of a row that this run proves: one period, of the first rows also what stands before it.
fn of_proved(row: u64, lengths: &[RowPeriod]) -> u64 {
    let of_row = usize::try_from(row).ok().and_then(|row| lengths.get(row));
    let period = of_row.or(lengths.last()).map_or(0, |row| row.period);
    let before = of_row.filter(|_| row < WHOLE_ROWS).map_or(0, |row| row.preperiod);
    period.saturating_add(before).saturating_mul(OFFSET)
}

/// The next number with two digits before its zeros.
fn rounded_up(number: u64) -> u64 {
    let step = 10_u64.saturating_pow(number.checked_ilog10().unwrap_or(0).saturating_sub(1));
    number.div_ceil(step).saturating_mul(step)
}

#[cfg(test)]
mod tests {
    use super::{cells, rounded_up};
    use golden_solver::{Budget, Job, RowPeriods, Solver};

    #[test]
    fn an_estimate_has_two_digits() {
        assert_eq!([0, 7, 99, 101, 234_567].map(rounded_up), [0, 7, 99, 110, 240_000]);
        assert_eq!(rounded_up(u64::MAX), u64::MAX);
    }

    #[test]
    fn more_rows_are_estimated_to_take_more() {
        let none = RowPeriods::default();
        let estimates = [60, 128, 256, 602, 16_384].map(|rows| cells(rows, &none));
        assert!(estimates.is_sorted() && estimates[0] < estimates[3], "{estimates:?}");
        assert!((100_000_000..10_000_000_000).contains(&estimates[3]), "{estimates:?}");
    }

    #[test]
    fn the_estimate_for_few_rows_is_enough() {
        let budget = Budget::of_cells(cells(60, &RowPeriods::default()));
        Solver::new(budget).row_periods(60, &Job::new()).expect("enough memory");
    }
}
