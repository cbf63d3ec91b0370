//! The requests for a table, ruleset, quantity, rows and columns, and for a diagonal of one.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use thiserror::Error;

use crate::{SolverError, subtraction};
use golden_game::{Convention, Moves, OnePile, Position, Ruleset, TableShape};
use golden_number::UBig;
use golden_prose::quoted;

/// Cells of a row between two checks for cancellation.
const CHUNK: u64 = 1 << 16;

/// The quantity in the cells of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Quantity {
    /// Grundy values.
    Grundy,
    /// 0 for P, 1 for N.
    Outcome,
}

impl fmt::Display for Quantity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Grundy => "grundy",
            Self::Outcome => "outcome",
        })
    }
}

/// A word that is not a quantity.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there is no quantity {0:?}; a table holds \"grundy\" or \"outcome\"")]
pub struct QuantityError(String);

impl FromStr for Quantity {
    type Err = QuantityError;

    fn from_str(text: &str) -> Result<Self, QuantityError> {
        match text {
            "grundy" => Ok(Self::Grundy),
            "outcome" => Ok(Self::Outcome),
            other => Err(QuantityError(quoted(other))),
        }
    }
}

/// A request for a table: a ruleset, a quantity, and a window of rows and columns.
///
/// Rows and columns are (a, b) for games on two piles or coordinates (two-pile Nim, Wythoff's game and its variants, ray
/// games, Euclid's game); (n, r) for Fibonacci Nim and take-away games, ragged: row n ends at r = n; for games on a line
/// (subtraction, octal, Grundy's game) the pile at row i, column j of w columns is i·w + j; and (p, q) for a sum of two
/// games of one pile each ([`Ruleset::two_piles`]). See [`golden_game::TableShape`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TableRequest {
    /// The game.
    pub ruleset: Ruleset,
    /// The quantity in each cell.
    pub quantity: Quantity,
    /// The rows.
    pub rows: Range<u64>,
    /// The columns.
    pub columns: Range<u64>,
}

impl TableRequest {
    /// The Grundy values from the corner to a position of two numbers, in a symmetric game to its mirror image with the
    /// smaller number first; `None` for other planes and numbers.
    pub fn up_to(ruleset: &Ruleset, position: &Position) -> Option<Self> {
        let TableShape::Quadrant { symmetric } = ruleset.plane() else { return None };
        let [a, b] = position.numbers() else { return None };
        let (a, b) = if symmetric && a > b { (b, a) } else { (a, b) };
        let end = |number: &UBig| u64::try_from(number).ok()?.checked_add(1);
        let (rows, columns) = (0..end(a)?, 0..end(b)?);
        Some(Self { ruleset: ruleset.clone(), quantity: Quantity::Grundy, rows, columns })
    }

    /// Checks that such a table exists, regardless of its size.
    ///
    /// # Errors
    /// [`SolverError::Ruleset`] for parameters that are not valid, [`SolverError::NoTable`],
    /// [`SolverError::EmptyRange`], [`SolverError::BlockValues`].
    pub fn check(&self) -> Result<(), SolverError> {
        self.ruleset.check()?;
        if self.quantity == Quantity::Grundy && !self.ruleset.has_values() {
            return Err(SolverError::BlockValues);
        }
        if self.ruleset.plane() == TableShape::None {
            let is_own = self.ruleset.own_rule().is_some();
            return Err(if is_own { SolverError::NoOwnTable } else { self.no_table() });
        }
        for (axis, range) in [("rows", &self.rows), ("columns", &self.columns)] {
            if range.is_empty() {
                return Err(SolverError::EmptyRange { axis, first: range.start, end: range.end });
            }
        }
        Ok(())
    }

    /// Checks that such a table exists under a convention, regardless of its size.
    ///
    /// # Errors
    /// Those of [`TableRequest::check`]; under misère play [`SolverError::NoMisere`], [`SolverError::NoMiserePart`],
    /// [`SolverError::MisereValues`].
    pub(super) fn check_under(&self, convention: Convention) -> Result<(), SolverError> {
        self.check()?;
        if convention == Convention::Normal {
            return Ok(());
        }
        match SolverError::no_misere(&self.ruleset) {
            Some(refused) => Err(refused),
            None if self.quantity == Quantity::Grundy => Err(SolverError::MisereValues),
            None => Ok(()),
        }
    }

    /// The number of cells of the window itself; of a ragged table only those with r ≤ n.
    pub fn cell_count(&self) -> u128 {
        self.layout().start_of(self.rows.end)
    }

    /// Returns true if this window contains the other one, of the same game.
    ///
    /// For games on a line the windows must have the same columns, which determine the pile of a cell.
    pub(crate) fn contains(&self, other: &Self) -> bool {
        let within = |outer: &Range<u64>, inner: &Range<u64>| outer.start <= inner.start && inner.end <= outer.end;
        let columns_fit = if self.ruleset.plane() == TableShape::Line {
            self.columns == other.columns
        } else {
            within(&self.columns, &other.columns)
        };
        self.ruleset == other.ruleset && columns_fit && within(&self.rows, &other.rows)
    }

    /// The pile or heap at a cell of a game on a line.
    pub(super) fn pile_at(&self, row: u64, column: u64) -> u128 {
        u128::from(row) * u128::from(self.columns.end.saturating_sub(self.columns.start)) + u128::from(column)
    }

    /// The pile or heap at the last cell of a game on a line.
    pub(super) fn last_pile(&self) -> u128 {
        self.pile_at(self.rows.end - 1, self.columns.end - 1)
    }

    /// The error where the game has no table.
    pub(super) fn no_table(&self) -> SolverError {
        SolverError::NoTable { name: self.ruleset.name() }
    }

    /// An upper bound of the values, which decides the width of a cell.
    ///
    /// From a position of value g there is a play of at least g moves, and in two dimensions each move lowers row +
    /// column; also, a value is at most the number of options.
    pub(crate) fn value_bound(&self) -> u128 {
        if self.quantity == Quantity::Outcome {
            return 1;
        }
        let (row, column) = (self.rows.end.saturating_sub(1), self.columns.end.saturating_sub(1));
        let spec = self.ruleset.spec();
        match (spec.plane, spec.moves.simplest()) {
            (TableShape::Triangle, _) => row.into(),
            (TableShape::Line, Moves::Set(set)) => {
                self.pile_at(row, column).min(subtraction::largest_value(set).into())
            }
            // A game with a heap ends after fewer moves than twice its stones: each takes a stone or splits a heap.
            (TableShape::Line, Moves::Split(_)) => self.pile_at(row, column).saturating_mul(2),
            (TableShape::Line, _) => self.pile_at(row, column),
            // The sum of two piles.
            (TableShape::Quadrant { .. }, Moves::AnyNumber) => {
                subtraction::value_bound([OnePile::Nim; 2], &self.rows, &self.columns)
            }
            (TableShape::TwoPiles, _) => match self.ruleset.two_piles() {
                Some(games) => subtraction::value_bound(games, &self.rows, &self.columns),
                None => u128::MAX,
            },
            (TableShape::Quadrant { .. } | TableShape::None, _) => u128::from(row) + u128::from(column),
        }
    }

    /// Returns true if the cells need four bytes.
    pub(crate) fn is_wide(&self) -> bool {
        self.value_bound() > u16::MAX.into()
    }

    /// The bytes of the finished table.
    pub(crate) fn value_bytes(&self) -> u128 {
        self.cell_count().saturating_mul(if self.is_wide() { 4 } else { 2 })
    }

    pub(crate) fn layout(&self) -> Layout<'_> {
        Layout { rows: &self.rows, columns: &self.columns, ragged: self.ruleset.plane() == TableShape::Triangle }
    }
}

/// A request for a diagonal of a table of two numbers or two piles: the cells (n, n + offset), with a negative offset
/// (n − offset, n).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct DiagonalRequest {
    /// The game.
    pub ruleset: Ruleset,
    /// The quantity in each cell; under misère play the outcome.
    pub quantity: Quantity,
    /// The convention: whether the player who cannot move loses or wins.
    pub convention: Convention,
    /// The numbers n: the rows, with a negative offset the columns.
    pub rows: Range<u64>,
    /// The second number less the first; the last n and the absolute value of the offset add up to less than 2⁶⁴ − 1.
    pub offset: i128,
}

impl DiagonalRequest {
    /// The square window of the table down whose diagonal these cells lie.
    pub fn window(&self) -> TableRequest {
        let shifted = |by: u64| self.rows.start.saturating_add(by)..self.rows.end.saturating_add(by);
        let [rows, columns] = shifts(self.offset).map(shifted);
        TableRequest { ruleset: self.ruleset.clone(), quantity: self.quantity, rows, columns }
    }

    /// The number of cells.
    pub(super) fn count(&self) -> u128 {
        self.rows.end.saturating_sub(self.rows.start).into()
    }

    /// The bytes of their values.
    pub(super) fn bytes(&self) -> u128 {
        self.count().saturating_mul(size_of::<u64>() as u128)
    }

    /// The cells (row, column), in pieces between two checks for cancellation.
    pub(super) fn pieces(&self) -> impl Iterator<Item = impl Iterator<Item = (u64, u64)>> {
        let [down, right] = shifts(self.offset);
        chunks(self.rows.clone()).map(move |rows| rows.map(move |n| (n.saturating_add(down), n.saturating_add(right))))
    }
}

/// Returns the numbers added to n in the row and in the column of its cell.
pub(super) fn shifts(offset: i128) -> [u64; 2] {
    [offset.saturating_neg(), offset].map(|shift| u64::try_from(shift.max(0)).unwrap_or(u64::MAX))
}

/// Splits a range into pieces that take about a millisecond each.
pub(crate) fn chunks(range: Range<u64>) -> impl Iterator<Item = Range<u64>> {
    let mut start = range.start;
    std::iter::from_fn(move || {
        let end = range.end.min(start.saturating_add(CHUNK));
        let chunk = start..end;
        start = end;
        (!chunk.is_empty()).then_some(chunk)
    })
}

/// The index of the first cell of each row, and its columns.
pub(crate) struct Layout<'a> {
    rows: &'a Range<u64>,
    columns: &'a Range<u64>,
    /// True if row n ends at column n.
    ragged: bool,
}

impl Layout<'_> {
    /// The columns of a row.
    pub(crate) fn columns_of(&self, row: u64) -> Range<u64> {
        if self.ragged {
            let end = self.columns.end.min(row.saturating_add(1));
            self.columns.start.min(end)..end
        } else {
            self.columns.clone()
        }
    }

    /// The number of cells before the row, in this window.
    #[inline]
    pub(crate) fn start_of(&self, row: u64) -> u128 {
        let width = u128::from(self.columns.end.saturating_sub(self.columns.start));
        if self.ragged {
            self.triangle_before(row).saturating_sub(self.triangle_before(self.rows.start))
        } else {
            u128::from(row.saturating_sub(self.rows.start)) * width
        }
    }

    /// Cells of the columns in all rows before the given one: rows c, c+1, … have 1, 2, … cells until all columns are
    /// reached.
    #[inline]
    fn triangle_before(&self, row: u64) -> u128 {
        let growing = u128::from(row.min(self.columns.end).saturating_sub(self.columns.start));
        let full = u128::from(row.saturating_sub(self.columns.end));
        let width = u128::from(self.columns.end.saturating_sub(self.columns.start));
        // Below 2¹²⁸: fewer than 2⁶⁴ rows, each with fewer than 2⁶⁴ cells.
        (growing * (growing + 1) / 2).saturating_add(full * width)
    }
}
