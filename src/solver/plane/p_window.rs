//! The P-positions in a window of a plane without an edge, found without visiting its cells.

use std::ops::Range;

use crate::subtraction::pile_values::PileValues;
use crate::wythoff::level_set::TWythoffPairs;
use golden_game::CellForm;
use golden_number::{FIBONACCI, mask_value, tail_u64, zeckendorf_mask};

/// The most cells that are looked at one by one: some hundredths of a second.
const MOST_CELLS: u128 = 1 << 20;

/// A window and the P-positions found in it. Each search returns `None` as soon as there are more than `most`.
pub(super) struct PWindow {
    rows: Range<u64>,
    columns: Range<u64>,
    most: usize,
    found: Vec<(u64, u64)>,
}

impl PWindow {
    /// A window in which at most `most` P-positions are searched.
    pub(crate) fn new(rows: Range<u64>, columns: Range<u64>, most: usize) -> Self {
        Self { rows, columns, most, found: Vec::new() }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.rows.is_empty() || self.columns.is_empty()
    }

    /// The P-positions found, ordered by row, then column.
    pub(super) fn into_found(mut self) -> Vec<(u64, u64)> {
        self.found.sort_unstable();
        self.found
    }

    fn push(&mut self, row: u64, column: u64) -> Option<()> {
        (self.found.len() < self.most).then(|| self.found.push((row, column)))
    }

    /// Pairs of increasing numbers and their mirror images: those in the window have consecutive n.
    pub(crate) fn pairs(&mut self, pairs: &TWythoffPairs) -> Option<()> {
        let (smaller, larger) = (|n| pairs.smaller(n), |n| pairs.larger(n));
        for n in common(&numbers(smaller, &self.rows), &numbers(larger, &self.columns)) {
            self.push(word(smaller(n)), word(larger(n)))?;
        }
        let mirrored = common(&numbers(larger, &self.rows), &numbers(smaller, &self.columns));
        for n in mirrored.start.max(1)..mirrored.end {
            self.push(word(larger(n)), word(smaller(n)))?;
        }
        Some(())
    }

    /// Fibonacci Nim: the cells r below the tail of n.
    ///
    /// Rows whose tail is Fₖ or more are those whose canonical forms have no position below k: these are, in increasing
    /// order, the forms of 1, 2, 3, … moved up k − 2 places. So only rows with a P-position are visited.
    pub(crate) fn fibonacci_nim(&mut self) -> Option<()> {
        let first = self.columns.start;
        if self.rows.start == 0 && first == 0 {
            self.push(0, 0)?;
        }
        let Some(k) = (2..FIBONACCI.len()).find(|&k| FIBONACCI[k] > first) else { return Some(()) };
        let row = |m: u64| mask_value(zeckendorf_mask(m) << (k - 2));
        let form = zeckendorf_mask(self.rows.start.max(1));
        let is_higher = form.trailing_zeros() as usize >= k;
        let mut m = word(mask_value(form >> k << 2)) + u64::from(!is_higher);
        while let Some(n) = u64::try_from(row(m)).ok().filter(|&n| n < self.rows.end) {
            let tail = tail_u64(n).unwrap_or(1);
            for r in first..self.columns.end.min(tail) {
                self.push(n, r)?;
            }
            m += 1;
        }
        Some(())
    }

    /// Games on a line in rows of `width` columns: piles of value 0.
    pub(crate) fn lines(&mut self, values: &PileValues, width: u64) -> Option<()> {
        let pile_at = |row: u64, column: u64| row.checked_mul(width)?.checked_add(column);
        // Each row is left after two piles outside the columns, and rows repeat with the values.
        let enough = values.repeats().map_or(u64::MAX, |piles| piles.saturating_mul(2).saturating_add(2));
        let mut outside = 0;
        let mut from = pile_at(self.rows.start, self.columns.start);
        while let Some(pile) = from.and_then(|from| values.next(0, from))
            && outside <= enough
        {
            let (row, column) = (pile / width, pile % width);
            if row >= self.rows.end {
                break;
            }
            if self.columns.contains(&column) {
                outside = 0;
                self.push(row, column)?;
                from = pile.checked_add(1);
            } else {
                outside += 1;
                let row = if column < self.columns.start { row } else { row + 1 };
                from = pile_at(row, self.columns.start);
            }
        }
        Some(())
    }

    /// A closed form of single cells: cell by cell, of tails row by row. `None` also where these are more than
    /// [`MOST_CELLS`].
    pub(crate) fn cells(&mut self, form: &CellForm) -> Option<()> {
        let length = |range: &Range<u64>| u128::from(range.end - range.start);
        let looks = if matches!(form, CellForm::Tails(_)) { 1 } else { length(&self.columns) };
        if length(&self.rows) * looks > MOST_CELLS {
            return None;
        }
        for row in self.rows.clone() {
            let columns = match form {
                CellForm::Tails(tail) => self.columns.start..self.columns.end.min(tail(row)).min(row + 1),
                CellForm::Values(_) | CellForm::Outcomes(_) => self.columns.clone(),
            };
            for column in columns.filter(|&column| form.value(row, column) == 0) {
                self.push(row, column)?;
            }
        }
        Some(())
    }

    /// A sum of two piles: pairs of equal value.
    pub(crate) fn sum(&mut self, [first, second]: [&PileValues; 2]) -> Option<()> {
        let length = |range: &Range<u64>| range.end - range.start;
        let is_turned = length(&self.rows) > length(&self.columns);
        let (rows, columns) = (self.rows.clone(), self.columns.clone());
        let (mut short, long) = if is_turned { (columns, rows) } else { (rows, columns) };
        let (of_short, of_long) = if is_turned { (second, first) } else { (first, second) };
        match (of_short, of_long.maximum()) {
            (PileValues::Nim, Some(most)) => short.end = short.end.min(most + 1),
            (PileValues::Nim, None) => short = common(&short, &long),
            (_, None) if of_short.maximum() < Some(long.start) => return Some(()),
            _ => {}
        }
        for pile in short {
            let value = of_short.value(pile);
            let mut from = long.start;
            while let Some(other) = of_long.next(value, from).filter(|&other| other < long.end) {
                let (row, column) = if is_turned { (other, pile) } else { (pile, other) };
                self.push(row, column)?;
                from = other + 1;
            }
        }
        Some(())
    }
}

/// The n for which `member(n)`, which increases with n and is at least n, is in a range, by binary search.
fn numbers(member: impl Fn(u64) -> u128, range: &Range<u64>) -> Range<u64> {
    let first = |bound: u64| {
        let (mut n, mut end) = (0, bound);
        while n < end {
            let middle = u64::midpoint(n, end);
            if member(middle) < bound.into() { n = middle + 1 } else { end = middle }
        }
        n
    };
    first(range.start)..first(range.end)
}

fn common(one: &Range<u64>, other: &Range<u64>) -> Range<u64> {
    one.start.max(other.start)..one.end.min(other.end)
}

/// Converts a number that is in a window, and therefore a machine word.
fn word(number: u128) -> u64 {
    u64::try_from(number).unwrap_or(u64::MAX)
}
