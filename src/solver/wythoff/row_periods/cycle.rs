//! A row that is proved: its offsets at every column.

use std::sync::Arc;

/// The offsets of a row up to the end of its first period; after that they continue from the preperiod.
#[derive(Clone, Debug)]
pub(super) struct Cycle {
    offsets: Arc<[i16]>,
    preperiod: usize,
}

impl Cycle {
    /// The row whose offsets repeat from the preperiod on; there is at least one after it.
    pub(super) fn new(offsets: &[i16], preperiod: usize) -> Self {
        debug_assert!(preperiod < offsets.len(), "a period has columns");
        Self { offsets: offsets.into(), preperiod }
    }

    /// The bytes it takes.
    pub(super) fn bytes(&self) -> usize {
        size_of_val(&*self.offsets)
    }

    /// The offset at any column.
    pub(super) fn offset(&self, column: u64) -> i16 {
        let (preperiod, end) = (self.preperiod as u64, self.offsets.len() as u64);
        let place = if column < end { column } else { preperiod + (column - preperiod) % (end - preperiod) };
        usize::try_from(place).ok().and_then(|place| self.offsets.get(place)).copied().unwrap_or_default()
    }

    /// An endless iterator through the row from a column on.
    pub(super) fn walk_from(&self, column: usize) -> Walk {
        let length = self.offsets.len() - self.preperiod;
        let place =
            if column < self.offsets.len() { column } else { self.preperiod + (column - self.preperiod) % length };
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
            self.place = self.cycle.preperiod;
        }
        offset
    }
}

#[cfg(test)]
mod tests {
    use super::Cycle;

    #[test]
    fn a_row_goes_on_from_its_preperiod() {
        let cycle = Cycle::new(&[9, 8, 1, 2, 3], 2);
        let expected = [9, 8, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1];
        for start in 0..expected.len() {
            let mut walk = cycle.walk_from(start);
            for (column, &offset) in expected.iter().enumerate().skip(start) {
                assert_eq!((walk.step(), cycle.offset(column as u64)), (offset, offset), "{column} from {start}");
            }
        }
        assert_eq!(cycle.offset(u64::MAX), 2);
    }
}
