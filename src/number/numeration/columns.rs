//! Columns of counts: the number of times that each F_i is added, and subtracted, before any carry.

use std::collections::{BTreeMap, btree_map};

use dashu_int::UBig;

use super::evaluate::evaluate;
use super::representation::Representation;

/// The content of one column: F_i added `plus` times and subtracted `minus` times.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub struct Column {
    /// The number of times that F_i is added.
    pub plus: u32,
    /// The number of times that F_i is subtracted.
    pub minus: u32,
}

impl Column {
    fn is_empty(self) -> bool {
        self == Self::default()
    }
}

/// The columns of a sum of Fibonacci numbers with repetitions: column i ≥ 1 is worth
/// (plus − minus)·F_i.
///
/// A [`Representation`] has at most one in each column and subtracts nothing.
///
/// ```
/// use golden_number::{Columns, UBig};
/// let twice_five = Columns::from_indices([5, 5, 2]);
/// assert_eq!(twice_five.at(5).plus, 2);
/// assert_eq!(twice_five.value(), Some(UBig::from(11u8)));
/// ```
#[derive(Clone, Debug, Default, Eq, Hash, PartialEq)]
pub struct Columns {
    /// Without empty columns.
    columns: BTreeMap<u32, Column>,
}

impl Columns {
    /// The sum of F_i over a list of indices, in any order and with repetitions; index 0 is worth 0 and left out.
    pub fn from_indices(indices: impl IntoIterator<Item = u32>) -> Self {
        let mut columns = Self::default();
        for index in indices {
            columns.at_mut(index).plus += 1;
        }
        columns.tidy()
    }

    /// Columns 1, 2, 3, … with the given counts, negative ones to be subtracted.
    ///
    /// ```
    /// use golden_number::{Columns, UBig};
    /// assert_eq!(Columns::from_counts([0, 0, 0, -1, 2]).value(), Some(UBig::from(7u8))); // 5 + 5 − 3
    /// ```
    pub fn from_counts(counts: impl IntoIterator<Item = i32>) -> Self {
        let mut columns = Self::default();
        for (index, count) in (1..).zip(counts) {
            let size = count.unsigned_abs();
            let column = if count < 0 { Column { plus: 0, minus: size } } else { Column { plus: size, minus: 0 } };
            columns.columns.insert(index, column);
        }
        columns.tidy()
    }

    /// Both forms in the same columns, nothing carried yet.
    pub fn sum(left: &Representation, right: &Representation) -> Self {
        Self::from_indices(left.indices().iter().chain(right.indices()).copied())
    }

    /// The first form, minus the second.
    pub fn difference(left: &Representation, right: &Representation) -> Self {
        let mut columns = Self::from(left);
        for &index in right.indices() {
            columns.at_mut(index).minus += 1;
        }
        columns
    }

    /// The content of column i.
    pub fn at(&self, index: u32) -> Column {
        self.columns.get(&index).copied().unwrap_or_default()
    }

    /// The columns that are not empty, lowest first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (u32, Column)> {
        self.columns.iter().map(|(&index, &column)| (index, column))
    }

    /// The index of the highest column that is not empty.
    pub fn highest(&self) -> Option<u32> {
        self.columns.last_key_value().map(|(&index, _)| index)
    }

    /// The number of Fibonacci numbers, added and subtracted ones counted alike.
    pub fn count(&self) -> u64 {
        self.columns.values().map(|column| u64::from(column.plus) + u64::from(column.minus)).sum()
    }

    /// The number; `None` if it is negative.
    ///
    /// The bits of the counts are summed one place after the other, each a set of indices.
    ///
    /// **Cost**: at most 64 times that of [`Representation::value`].
    pub fn value(&self) -> Option<UBig> {
        let sum = |count: fn(Column) -> u32| {
            let highest = self.columns.values().map(|&column| count(column)).max().unwrap_or_default();
            (0..u32::BITS - highest.leading_zeros()).rev().fold(UBig::ZERO, |sum, bit| {
                let set = self.iter().rev().filter(|&(_, column)| count(column) >> bit & 1 == 1);
                (sum << 1) + evaluate(&set.map(|(index, _)| index).collect::<Vec<_>>())
            })
        };
        let (plus, minus) = (sum(|column| column.plus), sum(|column| column.minus));
        (plus >= minus).then(|| plus - minus)
    }

    /// The set of indices, if each column holds at most one and none subtracts.
    pub fn representation(&self) -> Option<Representation> {
        let one = Column { plus: 1, minus: 0 };
        if self.columns.values().any(|&column| column != one) {
            return None;
        }
        Representation::from_indices(self.columns.keys().copied().collect()).ok()
    }

    /// Returns true if this is a canonical form: at most one in each column, no two adjacent, none in column 1.
    pub fn is_canonical(&self) -> bool {
        self.representation().is_some_and(|form| form.is_canonical())
    }

    /// Column i, mutable; [`Self::tidy_at`] must follow where it may become empty.
    pub(super) fn at_mut(&mut self, index: u32) -> &mut Column {
        self.columns.entry(index).or_default()
    }

    /// Removes column i if it has become empty.
    pub(super) fn tidy_at(&mut self, index: u32) {
        if let btree_map::Entry::Occupied(entry) = self.columns.entry(index)
            && entry.get().is_empty()
        {
            entry.remove();
        }
    }

    fn tidy(mut self) -> Self {
        self.columns.remove(&0);
        self.columns.retain(|_, column| !column.is_empty());
        self
    }
}

impl From<&Representation> for Columns {
    fn from(form: &Representation) -> Self {
        Self::from_indices(form.indices().iter().copied())
    }
}
