//! The left column of the view Rows: the row, how many rows are computed, the periods of all of them.

use egui::{Align2, Ui};

use super::super::figures_list::{FiguresList, ListColumn, ListRow};
use super::super::sheet::{PERIOD_IS_HIDDEN, export_ui, go_to, hidden_dash_ui};
use super::place::{self, RowPlace, SeenRow, is_wythoff};
use super::{ROWS, RowsView, last_row};
use crate::context::Context;
use crate::widget::{Button, Segment, SliderField, caption_ui, group_gap_ui, heading_ui, segmented_ui};
use golden_game::Position;
use golden_prose::{Prose, grouped};
use golden_session::{Edit, Focus, TableSubject};
use golden_solver::{RowPeriod, SolverError, has_heap_row};

/// The height of all above and below the list in the column, about, and the least height of the list.
const BESIDE: f32 = 671.0;
const LEAST: f32 = 170.0;

impl RowsView {
    /// Draws the controls of the left column.
    pub fn column_ui(&mut self, ui: &mut Ui, cx: &mut Context<'_>, subject: &TableSubject<'_>) {
        let ruleset = &subject.focus_of_rows().ruleset;
        if has_heap_row(ruleset) {
            return self.heaps.column_ui(ui, cx, subject);
        }
        if !is_wythoff(ruleset) {
            caption_ui(ui, &Prose::from("Rows are drawn for Wythoff’s game, heaps for octal and subtraction games."));
            return;
        }
        heading_ui(ui, "Row", &format!("0 to {}", last_row()));
        row_ui(ui, cx, subject);
        group_gap_ui(ui);
        self.rows_ui(ui);
        group_gap_ui(ui);
        self.periods_ui(ui, cx, subject);
        let (seen, tells) = (self.seen.as_ref(), cx.tells());
        let stem = seen.map_or_else(String::new, |seen| format!("wythoff-row-{}", seen.row()));
        let hidden = (!tells).then_some(PERIOD_IS_HIDDEN);
        export_ui(ui, cx, &stem, seen, |seen| seen.sheet(tells), SeenRow::numbers, hidden);
    }

    /// The periods of all rows, and what was observed of them; not while answers are hidden.
    fn periods_ui(&self, ui: &mut Ui, cx: &mut Context<'_>, subject: &TableSubject<'_>) {
        let count = self.known.periods().len().max(self.shipped.len());
        heading_ui(ui, "Periods", &format!("of rows 0 to {}", count.saturating_sub(1)));
        if !cx.tells() {
            hidden_dash_ui(ui, "the periods");
            return;
        }
        let height = (ui.clip_rect().height() - BESIDE).max(LEAST);
        if let Some(row) = self.list_ui(ui, subject, height) {
            let focus = subject.focus_of_rows();
            match RowPlace::of(focus) {
                Some(place) => place.go(cx, &focus.ruleset, 0, row),
                None => go_to(cx, &focus.ruleset, [row, 0]),
            }
        }
        caption_ui(ui, &place::observation(&self.known));
    }

    /// Draws the choice of how many rows are to be known.
    fn rows_ui(&mut self, ui: &mut Ui) {
        heading_ui(ui, "Rows computed", "");
        let mut wanted = self.wanted;
        let names = ROWS.map(|(rows, _)| rows.to_string());
        let segments: Vec<Segment<'_, u64>> =
            ROWS.iter().zip(&names).map(|(&(rows, _), name)| Segment::new(rows, name)).collect();
        if segmented_ui(ui, "Rows computed", &mut wanted, &segments, ROWS.len()).changed() {
            self.want(wanted);
        }
        let cost = ROWS.iter().find(|(rows, _)| *rows == self.wanted).map_or("", |(_, cost)| cost);
        let words = match (&self.problem, self.running) {
            (Some(SolverError::Cancelled), _) => {
                format!("Cancelled: {} rows are proved.", self.known.periods().len())
            }
            (Some(problem), _) => super::sentence(problem),
            (None, Some(progress)) => format!("Proved {} of {} rows…", progress.done, progress.total),
            (None, None) => format!("{} rows take {cost}.", self.wanted),
        };
        caption_ui(ui, &words.into());
        if self.problem.is_some() && ui.add(Button::new("Compute them").small()).clicked() {
            self.want(self.wanted);
        }
    }

    /// The list of all periods; returns the row chosen.
    fn list_ui(&self, ui: &mut Ui, subject: &TableSubject<'_>, height: f32) -> Option<u64> {
        let right = Align2::RIGHT_CENTER;
        let column = |heading: Prose, share, meaning| ListColumn { heading, share, align: right, meaning };
        let columns = [
            column(Prose::new().italic("a"), 0.15, "The row"),
            column(Prose::new().italic("p").sub("0"), 0.34, "The preperiod: from here on 𝒢(a, b) − b repeats"),
            column(Prose::new().italic("p"), 0.27, "The least period"),
            column(Prose::new().italic("k"), 0.12, "The period is 3·2ᵏ"),
            column(
                Prose::new(),
                0.12,
                "✓: proved now by the repeat of a state of the row; the others are shipped as they were proved before",
            ),
        ];
        let known = self.known.periods();
        let count = known.len().max(self.shipped.len());
        let period = |index: usize| known.get(index).or_else(|| self.shipped.get(index));
        let row = RowPlace::of(subject.focus_of_rows()).map(|place| place.row);
        let list = FiguresList {
            name: "Periods of the rows",
            columns: &columns,
            count,
            chosen: row.and_then(|row| usize::try_from(row).ok()).filter(|&row| row < count),
            height,
        };
        let chosen =
            list.show(ui, |index| period(index).map_or_else(nothing, |row| list_row(row, index < known.len())));
        chosen.and_then(period).map(|row| row.row)
    }
}

fn nothing() -> ListRow {
    ListRow { cells: Vec::new(), name: String::new() }
}

fn list_row(row: &RowPeriod, is_proved: bool) -> ListRow {
    let k = row.doublings().map_or_else(|| "–".to_owned(), |k| k.to_string());
    let cells = [
        row.row.to_string(),
        grouped(&row.preperiod),
        grouped(&row.period),
        k,
        if is_proved { "✓" } else { "" }.to_owned(),
    ];
    let name = format!(
        "Row {}: preperiod {}, period {}{}, {}",
        row.row,
        grouped(&row.preperiod),
        grouped(&row.period),
        row.doublings().map_or_else(String::new, |k| format!(" = {}", Prose::from("3·2").sup(k.to_string()))),
        if is_proved { "proved" } else { "shipped" }
    );
    ListRow { cells: cells.map(Prose::from).into(), name }
}

fn row_ui(ui: &mut Ui, cx: &mut Context<'_>, subject: &TableSubject<'_>) {
    let focus = subject.focus_of_rows();
    let place = RowPlace::of(focus);
    let Some(row) = focus.position.numbers().first().and_then(|row| u32::try_from(row).ok()) else {
        // A slider would say another number.
        caption_ui(ui, &Prose::from("The row of the position lies beyond these."));
        return;
    };
    let ruleset = focus.ruleset.clone();
    let slider = SliderField::new("a", 0..=last_row()).field_width(56.0);
    slider.edit_ui(ui, cx, row, |row| {
        let row = u64::from(row);
        let position = place.map_or_else(|| Position::words(&[row, 0]), |place| place.in_row(row));
        Edit::Focus(Focus { ruleset, position })
    });
}
