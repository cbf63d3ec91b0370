//! The quantity shown by the colour of a cell.

use crate::Cell;
use golden_number::floor_phi_u64;

/// A number computed from a cell (a, b) and its Grundy value, to be shown by a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CellQuantity {
    /// The Grundy value.
    Value,
    /// The Grundy value mod k, k ≥ 1.
    Residue(u32),
    /// 0 for P, 1 for N.
    Outcome,
    /// The distance in cells of (a, b) from the line of slope φ, vertically, or from the line of slope 1/φ,
    /// horizontally, whichever is less: the least of |b − ⌈aφ⌉| and |a − ⌈bφ⌉|, 0 on the P-positions of Wythoff's game.
    LineDistance,
    /// The Grundy value minus the column b; the column is the second coordinate of the cell.
    ValueMinusColumn,
}

impl CellQuantity {
    /// The number for a cell with a value; exact for every cell and value.
    ///
    /// ```
    /// use golden_figure::CellQuantity;
    /// assert_eq!(CellQuantity::LineDistance.of([3, 5], 0), 0);
    /// assert_eq!(CellQuantity::LineDistance.of([3, 3], 6), 2);
    /// assert_eq!(CellQuantity::ValueMinusColumn.of([3, 5], 0), -5);
    /// assert_eq!(CellQuantity::Residue(3).of([1, 1], 2), 2);
    /// assert_eq!(CellQuantity::ValueMinusColumn.of([1, u64::MAX - 1], 0), 2 - (1 << 64));
    /// ```
    pub fn of(self, cell: Cell, value: u64) -> i128 {
        match self {
            Self::Value => value.into(),
            Self::Residue(k) => (value % u64::from(k.max(1))).into(),
            Self::Outcome => i128::from(value > 0),
            Self::LineDistance => line_distance(cell),
            Self::ValueMinusColumn => i128::from(value) - i128::from(cell[1]),
        }
    }

    /// Whether it depends only on the value.
    pub fn is_of_value(self) -> bool {
        matches!(self, Self::Value | Self::Residue(_) | Self::Outcome)
    }
}

fn line_distance([a, b]: Cell) -> i128 {
    // ⌈nφ⌉: φ is irrational, so nφ is an integer only for n = 0.
    let ceiling = |n: u64| floor_phi_u64(n) + u128::from(n > 0);
    let least = ceiling(a).abs_diff(b.into()).min(ceiling(b).abs_diff(a.into()));
    // Below 2⁶⁶.
    i128::try_from(least).unwrap_or(i128::MAX)
}
