//! From the offsets of a row to its period: the repeat that proves one, then the least.

use super::period::{Certificate, RowPeriod};
use crate::number::primes_of;

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

/// The period of a row, if its offsets up to the current column prove one.
///
/// The last 3a offsets are compared with those at each distance that the theorem allows. A row whose repeat is complete
/// is found: from the preperiod on, it also repeats at these last columns.
pub(super) fn prove(row: usize, offsets: &[i16], below: Below) -> Option<RowPeriod> {
    let y = offsets.len().checked_sub(3 * row)?;
    let first = below.from.saturating_sub(2 * row);
    let last = &offsets[y..];
    let mut distances = (1..).map(|i| i * below.period).take_while(|&distance| first + distance <= y);
    let distance = distances.find(|distance| offsets[y - distance..][..3 * row] == *last)?;
    let x = y - distance;
    let period = least_period(&offsets[x..y]);
    let preperiod = preperiod(&offsets[..x + period], period);
    let x = preperiod.max(first);
    let y = x + common_multiple(below.period, period)?;
    Some(RowPeriod {
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

/// The preperiod of offsets that end with a whole period.
fn preperiod(offsets: &[i16], period: usize) -> usize {
    let mut start = offsets.len() - period;
    while start > 0 && offsets[start - 1] == offsets[start - 1 + period] {
        start -= 1;
    }
    start
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
        let proved = prove(1, &offsets, below(1, 0)).expect("a repeat");
        assert_eq!((proved.period, proved.preperiod, proved.certificate.repeat), (3, 1, (1, 4)));
        let proved = prove(1, &offsets, below(2, 0)).expect("a repeat");
        assert_eq!((proved.period, proved.preperiod, proved.certificate.repeat), (3, 1, (1, 7)));
        let proved = prove(1, &offsets, below(1, 9)).expect("a repeat");
        assert_eq!((proved.period, proved.preperiod, proved.certificate.repeat), (3, 1, (7, 10)));
        assert_eq!(prove(1, &offsets, below(1, 10)), None);
        assert_eq!(prove(1, &offsets, below(5, 0)), None);
        assert_eq!(prove(1, &offsets[..6], below(1, 0)), None);
        assert!(prove(1, &offsets[..7], below(1, 0)).is_some());
    }
}
