//! From the run of a row to its period: the repeat that proves one, then the least.

use crate::{Certificate, RowPeriod};
use golden_number::primes_of;

/// The common period of all rows below one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Below {
    /// The least common period.
    pub(super) period: usize,
    /// The least column from which all rows have it.
    pub(super) from: usize,
}

impl Below {
    /// For no rows.
    pub(super) const NOTHING: Self = Self { period: 1, from: 0 };

    /// With one more row; `None` if the common period exceeds a machine word.
    pub(super) fn with(self, row: &RowPeriod) -> Option<Self> {
        let period = usize::try_from(row.period).ok()?;
        let preperiod = usize::try_from(row.preperiod).ok()?;
        Some(Self { period: common_multiple(self.period, period)?, from: self.from.max(preperiod) })
    }
}

/// Returns the least period of a row whose run is long enough, with its preperiod and certificate.
///
/// `run` is the least s with f(b) = f(b + D) from s on among the columns so far, of which there are `columns`, and D is
/// `distance`, a multiple of the common period of the rows below. `last` returns as many of the last offsets as its argument.
/// Returns `None` while the theorem does not apply.
pub(super) fn prove(
    row: usize,
    run: usize,
    (columns, distance): (usize, usize),
    below: Below,
    last: impl Fn(usize) -> Vec<i16>,
) -> Option<RowPeriod> {
    let first = below.from.saturating_sub(2 * row);
    let x = run.max(first);
    if !distance.is_multiple_of(below.period) || x + 3 * row + distance > columns {
        return None;
    }
    // D is a period from x on; of the columns from the run on, too, where the offsets were compared one by one.
    let period = least_period(&last(distance));
    RowPeriod::earliest(row, (period, run), below)
}

impl RowPeriod {
    /// The period and preperiod of a row, with their earliest certificate: see [`Certificate`].
    pub(super) fn earliest(row: usize, (period, preperiod): (usize, usize), below: Below) -> Option<Self> {
        let x = preperiod.max(below.from.saturating_sub(row.checked_mul(2)?));
        let y = x.checked_add(common_multiple(below.period, period)?)?;
        Some(Self {
            row: row as u64,
            period: period as u64,
            preperiod: preperiod as u64,
            certificate: Certificate {
                common_period: below.period as u64,
                periodic_from: below.from as u64,
                repeat: (x as u64, y as u64),
            },
        })
    }
}

/// The rows from row 0 on with these preperiods and periods, with their certificates; `None` if there is no period 0 or a
/// number is too large.
pub(super) fn of_periods(numbers: impl IntoIterator<Item = (u64, u64)>) -> Option<Vec<RowPeriod>> {
    let mut below = Below::NOTHING;
    let mut found: Vec<RowPeriod> = Vec::new();
    for (preperiod, period) in numbers {
        let (preperiod, period) = (usize::try_from(preperiod).ok()?, usize::try_from(period).ok()?);
        let next = RowPeriod::earliest(found.len(), (period, preperiod), below).filter(|_| period > 0)?;
        below = below.with(&next)?;
        found.push(next);
    }
    Some(found)
}

/// The least period of the endless repetition of these offsets.
fn least_period(offsets: &[i16]) -> usize {
    let mut period = offsets.len();
    for prime in primes_of(period as u64) {
        // A divisor of a length in memory fits.
        let prime = usize::try_from(prime).unwrap_or(usize::MAX);
        while period.is_multiple_of(prime) {
            let shorter = period / prime;
            if offsets[shorter..] != offsets[..offsets.len() - shorter] {
                break;
            }
            period = shorter;
        }
    }
    period
}

/// The least common multiple of positive numbers; `None` if it overflows.
fn common_multiple(a: usize, b: usize) -> Option<usize> {
    let (mut divisor, mut rest) = (a, b);
    while rest > 0 {
        (divisor, rest) = (rest, divisor % rest);
    }
    (a / divisor).checked_mul(b)
}

#[cfg(test)]
mod tests {
    use super::{Below, common_multiple, least_period, prove};

    #[test]
    fn the_least_period_divides_by_every_prime() {
        for period in 1..40_usize {
            // One 1 in each period: no smaller period.
            for repeats in 1..8 {
                let offsets: Vec<i16> = (0..period * repeats).map(|i| i16::from(i % period == 0)).collect();
                assert_eq!(least_period(&offsets), period, "{repeats} times {period}");
            }
        }
        assert_eq!(least_period(&[7; 360]), 1);
        assert_eq!(common_multiple(12, 18), Some(36));
        assert_eq!(common_multiple(usize::MAX, usize::MAX - 1), None);
    }

    /// Row 1 needs three offsets, and lower rows that already repeat with a period that divides the distance.
    #[test]
    fn a_repeat_counts_only_where_the_theorem_allows_it() {
        let offsets = [5, 1, 0, -1, 1, 0, -1, 1, 0, -1, 1, 0, -1];
        let below = |period, from| Below { period, from };
        let prove = |columns: usize, distance, below| {
            prove(1, 1, (columns, distance), below, |count| offsets[columns - count..columns].to_vec())
        };
        let proved = prove(7, 3, below(1, 0)).expect("a repeat");
        assert_eq!((proved.period, proved.preperiod, proved.certificate.repeat), (3, 1, (1, 4)));
        assert_eq!(prove(6, 3, below(1, 0)), None);
        assert_eq!(prove(13, 6, below(1, 0)), Some(proved));
        let proved = prove(13, 6, below(2, 0)).expect("a repeat");
        assert_eq!((proved.period, proved.preperiod, proved.certificate.repeat), (3, 1, (1, 7)));
        assert_eq!(prove(13, 3, below(2, 0)), None);
        let proved = prove(13, 3, below(1, 9)).expect("a repeat");
        assert_eq!((proved.period, proved.preperiod, proved.certificate.repeat), (3, 1, (7, 10)));
        assert_eq!(prove(13, 3, below(1, 10)), None);
    }
}
