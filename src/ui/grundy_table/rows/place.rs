//! A row, and its place among the rows. The words about a row's period, and about all of them.

use std::sync::Arc;

use super::period_prose;
use crate::context::Context;
use golden_figure::{Figure, PlotWindow, RowCurve, RowPlot, RowQuantity, row_sheet};
use golden_game::{Position, Ruleset};
use golden_number::UBig;
use golden_prose::{Prose, grouped};
use golden_session::{Edit, Focus, TableSubject};
use golden_solver::{RowPeriod, RowPeriods};
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

/// The period of a row with its proof.
pub(super) fn proof(row: &RowPeriod) -> Prose {
    let (x, y) = row.certificate.repeat;
    Prose::from("Preperiod ")
        .italic("p")
        .sub("0")
        .text(format!(" = {}, period ", grouped(&row.preperiod)))
        .italic("p")
        .text(" = ")
        .then(period_prose(row.period, row.doublings()))
        .text(format!(", proved by repeat of the state at columns {} and {}.", grouped(&x), grouped(&y)))
}

/// The period of a row that is shipped, while the row is not drawn.
pub(super) fn shipped(row: &RowPeriod) -> String {
    format!(
        "The period of this row is shipped as the program has proved it before: preperiod {}, period {}. To draw the row, \
         it is proved anew with all rows below it.",
        grouped(&row.preperiod),
        period_prose(row.period, row.doublings())
    )
}

/// Puts into words what holds of all rows known, checked here and now.
pub(super) fn observation(known: &RowPeriods) -> Prose {
    let periods = known.periods();
    let Some(last) = periods.len().checked_sub(1) else { return Prose::from("No row is proved yet.") };
    let others: Vec<&RowPeriod> = periods.iter().skip(1).filter(|row| row.doublings().is_none()).collect();
    let first = periods.first().map_or(1, |row| row.period);
    let start = Prose::from(format!("Row 0 has period {first}. "));
    match others.as_slice() {
        _ if last == 0 => start,
        [] => start
            .text(format!("The periods of rows 1 to {last} are 3·2"))
            .sup("k")
            .text(", each proved. That every row has such a period is not proved."),
        [row, ..] => {
            let count = others.len();
            let (rows, are) = if count == 1 { ("row", "is") } else { ("rows", "are") };
            start.text(format!(
                "Not all others are three times a power of two: {count} {rows} {are} not, first row {} with period {}.",
                row.row,
                grouped(&row.period)
            ))
        }
    }
}

/// Facts for the status bar.
pub(super) fn facts(known: &RowPeriods, row: &RowPeriod) -> Vec<String> {
    vec![
        format!("{} rows proved", grouped(&known.periods().len())),
        format!("row {}: preperiod {}, period {}", row.row, grouped(&row.preperiod), grouped(&row.period)),
    ]
}

#[cfg(test)]
mod tests {
    use super::{observation, proof};
    use golden_solver::{Job, RowPeriods, Solver};

    #[test]
    fn a_period_is_told_with_the_columns_that_prove_it() {
        let known = Solver::default().row_periods(12, &Job::new()).expect("twelve rows");
        let words = known.period(11).map(|row| proof(row).to_string()).expect("row 11");
        assert!(words.starts_with("Preperiod p₀ = 277, period p = 48 = 3·2⁴, proved by repeat"), "{words}");
        let words = observation(&known).to_string();
        assert!(words.starts_with("Row 0 has period 1. The periods of rows 1 to 11 are"), "{words}");
        assert_eq!(observation(&RowPeriods::default()).to_string(), "No row is proved yet.");
    }
}
