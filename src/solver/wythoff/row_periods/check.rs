//! The checker: it relies only on the definition of the table and the theorem at the head of `row_periods`.
//!
//! Row by row, each from column 0 on, its values are computed by the mex rule from the values of the rows below. These
//! are known at every column, because their certificates have been verified before. It shares no code with the search
//! and uses no windows.

use thiserror::Error;

use crate::table::cells::{filled, room};
use crate::{Budget, Job, RowPeriod, SolverError};

/// Offsets compared between two checks for cancellation: less than a millisecond.
const CANCEL_STEP: usize = 1 << 18;

/// The reason why a list of certificates is wrong.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CertificateError {
    /// The rows are not 0, 1, 2, … in order: each needs all those below.
    #[error("row {found} found where row {expected} is expected; a certificate needs those of all rows below")]
    Order {
        /// The expected row.
        expected: u64,
        /// The row found.
        found: u64,
    },
    /// A period of 0.
    #[error("row {row}: 0 is not a period")]
    NoPeriod {
        /// The row.
        row: u64,
    },
    /// L is not a period of a lower row.
    #[error(
        "row {row}: {common} is not a common period of the rows below, for it is not a positive multiple of that of row {lower}"
    )]
    CommonPeriod {
        /// The row.
        row: u64,
        /// L.
        common: u64,
        /// A row below with another period.
        lower: u64,
    },
    /// A lower row is not yet periodic from B₀ on.
    #[error("row {row}: row {lower} does not have its period from column {from} on")]
    PeriodicFrom {
        /// The row.
        row: u64,
        /// B₀.
        from: u64,
        /// A row below with a larger preperiod.
        lower: u64,
    },
    /// y − x is not a positive multiple of L.
    #[error("row {row}: the distance of the columns {x} and {y} is not a positive multiple of {common}")]
    Distance {
        /// The row.
        row: u64,
        /// x.
        x: u64,
        /// y.
        y: u64,
        /// L.
        common: u64,
    },
    /// x + 2a < B₀.
    #[error("row {row}: column {x} is too early, for column {from} is more than twice the row beyond it")]
    TooEarly {
        /// The row.
        row: u64,
        /// x.
        x: u64,
        /// B₀.
        from: u64,
    },
    /// The offsets at x + i and y + i differ for some i below 3a.
    #[error("row {row}: the offset of column {column} does not come back at column {again}")]
    Repeat {
        /// The row.
        row: u64,
        /// x + i.
        column: u64,
        /// y + i.
        again: u64,
    },
    /// The claimed period is not a period.
    #[error("row {row}: {period} is not a period")]
    Period {
        /// The row.
        row: u64,
        /// The claimed period.
        period: u64,
    },
    /// The period is not the least.
    #[error("row {row}: {smaller} is a period too, smaller than the one claimed")]
    SmallerPeriod {
        /// The row.
        row: u64,
        /// A smaller one.
        smaller: u64,
    },
    /// The row is not yet periodic from its preperiod on.
    #[error("row {row}: the offset of column {column}, not before the preperiod, does not come back after the period")]
    Preperiod {
        /// The row.
        row: u64,
        /// The column where it fails.
        column: u64,
    },
    /// The preperiod is not the least.
    #[error("row {row} has its period already before column {preperiod}")]
    SmallerPreperiod {
        /// The row.
        row: u64,
        /// The claimed preperiod.
        preperiod: u64,
    },
    /// Checking it takes more than the budget.
    #[error(
        "row {row}: the certificates up to it take more cells to check than the budget of {budget}, or more memory than \
         its two bytes for each"
    )]
    Budget {
        /// The row.
        row: u64,
        /// Cells allowed.
        budget: u64,
    },
    /// The check was not finished.
    #[error(transparent)]
    Unfinished(#[from] SolverError),
}

/// Verifies from scratch that these are the periods and preperiods of the rows 0, 1, 2, …, in this order: that the
/// certificates prove them, and that both are the least. The job counts rows.
///
/// **Cost**: row a with y + 3a columns takes time O(a) per column, in all 30 ms for 40 rows and 3 s for 100; memory 13
/// bytes per column, and 4 bytes for each column of the rows below.
///
/// # Errors
/// [`CertificateError`], the first fault found. Columns of all rows count against the cells of the budget, and memory
/// against its bytes.
///
/// ```
/// use golden_solver::{Budget, CertificateError, Job, Solver, check_certificates};
/// let known = Solver::new(Budget::default()).row_periods(8, &Job::new())?;
/// let mut periods = known.periods().to_vec();
/// assert_eq!(check_certificates(&periods, Budget::default(), &Job::new()), Ok(()));
/// periods[7].period *= 2;
/// let fault = check_certificates(&periods, Budget::default(), &Job::new());
/// assert!(matches!(fault, Err(CertificateError::Period { row: 7, .. })));
/// # Ok::<(), golden_solver::SolverError>(())
/// ```
pub fn check_certificates(periods: &[RowPeriod], budget: Budget, job: &Job) -> Result<(), CertificateError> {
    job.start(periods.len() as u64);
    let mut lower: Vec<Verified> = Vec::new();
    let mut cells = 0_u64;
    for (expected, claim) in (0..).zip(periods) {
        if claim.row != expected {
            return Err(CertificateError::Order { expected, found: claim.row });
        }
        check_terms(claim, &periods[..lower.len()])?;
        let beyond = CertificateError::Budget { row: claim.row, budget: budget.cells };
        let columns = claim.columns().filter(|columns| {
            let memory = bytes(cells, *columns, expected);
            cells = cells.saturating_add(*columns);
            cells <= budget.cells && memory <= budget.table_bytes().into()
        });
        let columns = columns.and_then(|columns| usize::try_from(columns).ok()).ok_or(beyond)?;
        let offsets = offsets_of_row(&lower, columns, job)?;
        lower.push(check_row(claim, offsets, job)?);
        job.advance(1)?;
    }
    Ok(())
}

/// The bytes to compute a row with `columns` columns, while `kept` cells of the rows below are stored.
fn bytes(kept: u64, columns: u64, row: u64) -> u128 {
    let offset = size_of::<i32>() as u128;
    let column = offset + (size_of::<bool>() + size_of::<usize>()) as u128;
    let of_rows = u128::from(row) * (size_of::<(usize, usize)>() + size_of::<Verified>()) as u128;
    u128::from(kept) * offset + u128::from(columns) * column + of_rows
}

/// Checks what a certificate claims about the rows below, whose periods are verified, and about its own columns.
fn check_terms(claim: &RowPeriod, below: &[RowPeriod]) -> Result<(), CertificateError> {
    let row = claim.row;
    let (common, from, (x, y)) =
        (claim.certificate.common_period, claim.certificate.periodic_from, claim.certificate.repeat);
    if claim.period == 0 {
        return Err(CertificateError::NoPeriod { row });
    }
    for lower in below {
        if common == 0 || common % lower.period != 0 {
            return Err(CertificateError::CommonPeriod { row, common, lower: lower.row });
        }
        if lower.preperiod > from {
            return Err(CertificateError::PeriodicFrom { row, from, lower: lower.row });
        }
    }
    if common == 0 || x >= y || (y - x) % common != 0 {
        return Err(CertificateError::Distance { row, x, y, common });
    }
    if u128::from(x) + 2 * u128::from(row) < u128::from(from) {
        return Err(CertificateError::TooEarly { row, x, from });
    }
    Ok(())
}

/// A row whose certificate has been verified: its last offsets, as many as the period, repeat for ever.
struct Verified {
    offsets: Vec<i32>,
    period: usize,
}

impl Verified {
    /// The place of the offset of a column, given that of the column before.
    fn after(&self, place: usize) -> usize {
        if place + 1 < self.offsets.len() { place + 1 } else { self.offsets.len() - self.period }
    }
}

/// The offsets of the row above these from the definition of the table.
fn offsets_of_row(lower: &[Verified], columns: usize, job: &Job) -> Result<Vec<i32>, SolverError> {
    let row = lower.len();
    let bound = columns as u128 + row as u128 + 1;
    let mut offsets: Vec<i32> = room(columns as u128)?;
    // The values of this row so far; and for each value the last column, plus 1, where an option has it.
    let mut taken: Vec<bool> = filled(false, bound, job)?;
    let mut forbidden: Vec<usize> = filled(0, bound, job)?;
    // The place in each lower row for this column, and for this diagonal.
    let mut places: Vec<(usize, usize)> = filled((0, 0), row as u128, job)?;
    let mut least = 0;
    for column in 0..columns {
        let mut forbid = |column_there: usize, offset: i32| {
            let value = column_there.checked_add_signed(offset as isize);
            // No mex exceeds the bound.
            if let Some(last) = value.and_then(|value| forbidden.get_mut(value)) {
                *last = column + 1;
            }
        };
        for (below, (other, (across, along))) in lower.iter().zip(&mut places).enumerate() {
            forbid(column, other.offsets[*across]);
            *across = other.after(*across);
            if let Some(diagonal) = (column + below).checked_sub(row) {
                forbid(diagonal, other.offsets[*along]);
                *along = other.after(*along);
            }
        }
        while taken[least] {
            least += 1;
        }
        let mut mex = least;
        while taken[mex] || forbidden[mex] == column + 1 {
            mex += 1;
        }
        taken[mex] = true;
        offsets.push(offset(mex, column)?);
        if column % 64 == 0 {
            job.advance(0)?;
        }
    }
    Ok(offsets)
}

/// The difference of a value and its column.
fn offset(value: usize, column: usize) -> Result<i32, SolverError> {
    let offset = i128::try_from(value).unwrap_or(i128::MAX) - column as i128;
    i32::try_from(offset).map_err(|_| SolverError::OutOfMemory { bytes: u64::MAX })
}

/// Verifies the claim for a row, given its offsets up to the end of the repeat.
fn check_row(claim: &RowPeriod, mut offsets: Vec<i32>, job: &Job) -> Result<Verified, CertificateError> {
    let (row, (x, y)) = (claim.row, claim.certificate.repeat);
    // Both fit: the columns do.
    let (first, end) = (usize::try_from(x).unwrap_or(0), usize::try_from(y).unwrap_or(0));
    if let Some(i) = first_difference(&offsets[end..], &offsets[first..], job)? {
        return Err(CertificateError::Repeat { row, column: x + i as u64, again: y + i as u64 });
    }
    // From here on y − x is a period from x on, by the theorem.
    let cycle = &offsets[first..end];
    let has_period = |period: u64| match usize::try_from(period) {
        Ok(period) if cycle.len().is_multiple_of(period) => {
            first_difference(&cycle[period..], cycle, job).map(|difference| difference.is_none())
        }
        _ => Ok(false),
    };
    if !has_period(claim.period)? {
        return Err(CertificateError::Period { row, period: claim.period });
    }
    for smaller in prime_quotients(claim.period) {
        if has_period(smaller)? {
            return Err(CertificateError::SmallerPeriod { row, smaller });
        }
    }
    let period = usize::try_from(claim.period).unwrap_or(cycle.len());
    let comes_back = |column: usize| offsets[column] == offsets[column + period];
    let preperiod = usize::try_from(claim.preperiod).ok().filter(|&preperiod| preperiod <= first);
    let Some(preperiod) = preperiod else {
        return Err(CertificateError::SmallerPreperiod { row, preperiod: claim.preperiod });
    };
    if let Some(i) = first_difference(&offsets[preperiod..first], &offsets[preperiod + period..], job)? {
        return Err(CertificateError::Preperiod { row, column: (preperiod + i) as u64 });
    }
    if preperiod > 0 && comes_back(preperiod - 1) {
        return Err(CertificateError::SmallerPreperiod { row, preperiod: claim.preperiod });
    }
    offsets.truncate(end);
    Ok(Verified { offsets, period })
}

/// The first place at which two sequences differ, up to the shorter length.
fn first_difference(one: &[i32], other: &[i32], job: &Job) -> Result<Option<usize>, SolverError> {
    let chunks = one.chunks(CANCEL_STEP).zip(other.chunks(CANCEL_STEP));
    for (start, (one, other)) in (0..).step_by(CANCEL_STEP).zip(chunks) {
        job.advance(0)?;
        if let Some(i) = one.iter().zip(other).position(|(one, other)| one != other) {
            return Ok(Some(start + i));
        }
    }
    Ok(None)
}

/// The quotients of a number by each of its prime factors.
fn prime_quotients(number: u64) -> Vec<u64> {
    let (mut rest, mut factor, mut quotients) = (number, 2, Vec::new());
    while rest > 1 {
        if factor > rest / factor {
            factor = rest;
        }
        if rest % factor == 0 {
            quotients.push(number / factor);
        }
        while rest % factor == 0 {
            rest /= factor;
        }
        factor += 1;
    }
    quotients
}
