//! A row that is proved: its offsets at every column, or at those from the preperiod on.

use std::sync::Arc;

/// The offsets of a row up to the end of its first period, or of that period alone; after that they repeat.
#[derive(Clone, Debug)]
pub(super) struct Cycle {
    offsets: Arc<[i16]>,
    /// The column of the first offset: 0 or the preperiod.
    first: usize,
    preperiod: usize,
}

impl Cycle {
    /// The row whose offsets repeat from the preperiod on; there is at least one after it.
    pub(super) fn new(offsets: &[i16], preperiod: usize) -> Self {
        debug_assert!(preperiod < offsets.len(), "a period has columns");
        Self { offsets: offsets.into(), first: 0, preperiod }
    }

    /// The row from its preperiod on, from a whole period that begins at any later column.
    pub(super) fn of_period(mut period: Vec<i16>, column: usize, preperiod: usize) -> Self {
        debug_assert!(preperiod <= column && !period.is_empty(), "a later period");
        let turn = (column - preperiod) % period.len().max(1);
        period.rotate_right(turn);
        Self { offsets: period.into(), first: preperiod, preperiod }
    }

    /// The bytes it takes.
    pub(super) fn bytes(&self) -> usize {
        size_of_val(&*self.offsets)
    }

    /// Whether it has the offsets before the preperiod.
    pub(super) fn is_whole(&self) -> bool {
        self.first == 0
    }

    /// The offset at any column from the first on; `None` before.
    pub(super) fn offset(&self, column: u64) -> Option<i16> {
        let place = column.checked_sub(self.first as u64)?;
        let (preperiod, end) = ((self.preperiod - self.first) as u64, self.offsets.len() as u64);
        let place = if place < end { place } else { preperiod + (place - preperiod) % (end - preperiod) };
        self.offsets.get(usize::try_from(place).ok()?).copied()
    }

    /// An endless iterator through the row from a column on, which is not before the first.
    pub(super) fn walk_from(&self, column: usize) -> Walk {
        debug_assert!(column >= self.first, "an offset that is there");
        let (place, preperiod) = (column.saturating_sub(self.first), self.preperiod - self.first);
        let length = self.offsets.len() - preperiod;
        let place = if place < self.offsets.len() { place } else { preperiod + (place - preperiod) % length };
        Walk { cycle: self.clone(), place }
    }
}

/// An endless iterator through the offsets of a proved row.
#[derive(Debug)]
pub(super) struct Walk {
    cycle: Cycle,
    place: usize,
}

impl Walk {
    /// Returns the offset of the current column and moves to the next one.
    #[inline]
    pub(super) fn step(&mut self) -> i16 {
        let offset = self.cycle.offsets[self.place];
        self.place += 1;
        if self.place == self.cycle.offsets.len() {
            self.place = self.cycle.preperiod - self.cycle.first;
        }
        offset
    }
}

#[cfg(test)]
mod tests {
    use super::Cycle;

    #[test]
    fn a_row_goes_on_from_its_preperiod() {
        let whole = Cycle::new(&[9, 8, 1, 2, 3], 2);
        let expected = [9, 8, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1];
        // The same row from a period that begins at any column.
        let later = (2..9).map(|from| Cycle::of_period(expected[from..from + 3].to_vec(), from, 2));
        for cycle in std::iter::once(whole).chain(later) {
            let first = if cycle.is_whole() { 0 } else { 2 };
            for start in first..expected.len() {
                let mut walk = cycle.walk_from(start);
                for (column, &offset) in expected.iter().enumerate().skip(start) {
                    let found = (walk.step(), cycle.offset(column as u64));
                    assert_eq!(found, (offset, Some(offset)), "{column} from {start}");
                }
            }
            assert_eq!(cycle.offset(u64::MAX), Some(2));
            assert_eq!(cycle.offset(1), cycle.is_whole().then_some(8));
        }
    }
}
