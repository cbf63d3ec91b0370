//! Where the focus stands in the rows: a row of Wythoff's game, and a column of any length.

use crate::context::Context;
use golden_game::{Position, Ruleset};
use golden_number::UBig;
use golden_session::{Edit, Focus};

/// Row and column of the focus.
#[derive(Clone, Copy)]
pub(super) struct RowPlace<'a> {
    /// The row.
    pub row: u64,
    /// The column, which may lie beyond every plot.
    column: &'a UBig,
}

impl<'a> RowPlace<'a> {
    /// The place of a position; `None` in other games, and in a row beyond machine words.
    pub fn of(focus: &'a Focus) -> Option<Self> {
        if !is_wythoff(&focus.ruleset) {
            return None;
        }
        let [row, column] = focus.position.numbers() else { return None };
        Some(Self { row: u64::try_from(row).ok()?, column })
    }

    /// The column, where a plot reaches so far.
    pub fn column(&self) -> Option<u64> {
        u64::try_from(self.column).ok()
    }

    /// The position in this column of another row.
    pub fn in_row(&self, row: u64) -> Position {
        Position::Flat(vec![UBig::from(row), self.column.clone()])
    }

    /// Moves the focus by `right` columns, and down to a row.
    pub fn go(&self, cx: &mut Context<'_>, ruleset: &Ruleset, right: i64, row: u64) {
        let by = UBig::from(right.unsigned_abs());
        let column = match right {
            0.. => self.column + by,
            _ if by > *self.column => UBig::ZERO,
            _ => self.column - by,
        };
        let position = Position::Flat(vec![UBig::from(row), column]);
        let focus = Focus { ruleset: ruleset.clone(), position };
        if focus != cx.session.model.focus {
            cx.edit(Edit::Focus(focus));
        }
    }
}

/// Whether a game is Wythoff's.
pub(super) fn is_wythoff(ruleset: &Ruleset) -> bool {
    ruleset.wythoff_t() == Some(1)
}
