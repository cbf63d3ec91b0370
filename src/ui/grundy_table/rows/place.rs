//! A row, and its place among the rows.

use std::sync::Arc;

use crate::context::Context;
use golden_figure::{Figure, PlotWindow, RowCurve, RowPlot, RowQuantity, row_sheet};
use golden_game::{Position, Ruleset};
use golden_number::UBig;
use golden_session::{Edit, Focus, TableSubject};
use golden_subject::SubjectNumbers;

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

/// Returns true if a game is Wythoff's.
pub(super) fn is_wythoff(ruleset: &Ruleset) -> bool {
    ruleset.wythoff_t() == Some(1)
}

/// The facts that a plot is made of: the row, the window, the column of the focus where a plot reaches so far, and
/// whether it tells the period.
pub(super) type RowKey = (u64, PlotWindow, Option<u64>, bool);

/// The row that is shown.
pub(super) struct RowInView<'a> {
    pub curve: &'a Arc<RowCurve>,
    pub subject: &'a TableSubject<'a>,
    /// Row and column of the focus.
    pub place: RowPlace<'a>,
}

impl<'a> RowInView<'a> {
    pub(super) fn plot(&self, quantity: RowQuantity, window: PlotWindow) -> RowPlot<'a> {
        RowPlot { curve: self.curve, quantity, window, focus: self.place.column(), tells: self.subject.shows_answers }
    }
}

/// Both plots as they were shown last, for a file.
pub(super) struct SeenRow {
    pub(super) curve: Arc<RowCurve>,
    pub(super) windows: [PlotWindow; 2],
    pub(super) column: Option<u64>,
    pub(super) tells: bool,
    pub(super) size: [f32; 2],
}

impl SeenRow {
    /// The row.
    pub fn row(&self) -> u64 {
        self.curve.period().row
    }

    /// The numbers of the row.
    pub fn numbers(&self) -> SubjectNumbers {
        SubjectNumbers::Row(Arc::clone(&self.curve))
    }

    /// Both plots as they were on screen; without the period where answers are hidden now (`tells` is false).
    pub fn sheet(&self, tells: bool) -> Figure {
        let plot = |index: usize| RowPlot {
            curve: &self.curve,
            quantity: RowQuantity::ALL[index],
            window: self.windows[index],
            focus: self.column,
            tells: self.tells && tells,
        };
        row_sheet(&[plot(0), plot(1)], self.size)
    }
}
