//! The view Rows: one row of Wythoff's table as two plots, with its proved period, and the periods of all rows; of a
//! game on one heap the values of its heaps, with their period. The two plots of a row, one below the other, and what
//! the pointer does on them. The place of the focus in the rows: a row of Wythoff's game, and a column of any length.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `column` | the left column: the row, how many rows are computed, the list of periods |
//! | `heaps` | the heaps of a game on one heap, with their period |
//! | `place` | a row, and its place among the rows; the words about a period, and what was observed of all of them |

mod column;
mod heaps;
mod place;

use std::sync::Arc;

use egui::{Id, Rect, Response, Ui, pos2};
use egui_plot::PlotTransform;

use super::chart::{Across, CachedChart, Chart, LEAST, Seen, followed, foot, inside, moved, place, transform, within};
use super::sheet::{
    self, PlotStep, caption_ui, empty_ui, go_to, header_ui, pressed_key, rest_of, sheet_of, tell, words_ui,
};
use crate::context::Context;
use crate::render::theme::ink;
use crate::stage::still::plot_ui;
use crate::work::cached::Cached;
use golden_figure::{Colour, PlotWindow, RowCurve, RowPlot, RowQuantity, coordinate, row_picture, row_sheet};
use golden_prose::{Prose, grouped, sentence};
use golden_session::{Edit, Focus, TableSubject};
use golden_solver::{Job, Progress, RowPeriod, RowPeriods, Solver, SolverError, has_heap_row, shipped_row_periods};
use heaps::HeapsView;
use place::{RowInView, RowKey, RowPlace, SeenRow, is_wythoff};

/// Rows that are computed at first, and those that can be asked for, with what they cost.
pub(super) const ROWS: [(u64, &str); 4] = [
    (64, "0.03 s and 2 MB"),
    (128, "half a second and 37 MB"),
    (256, "about 7 s and 210 MB"),
    (512, "about two minutes and 0.7 GB"),
];

/// The share of the stage's height that each of the two plots has.
const STAGED: f32 = 0.42;

/// The view: what it has computed, and which columns it shows.
pub struct RowsView {
    /// Rows asked for.
    wanted: u64,
    periods: Cached<u64, Arc<RowPeriods>>,
    curve: Cached<(u64, usize), Option<Arc<RowCurve>>>,
    /// The rows known in the frame before.
    known: Arc<RowPeriods>,
    /// The periods that are shipped, for rows that are not known.
    shipped: Vec<RowPeriod>,
    running: Option<Progress>,
    problem: Option<SolverError>,
    /// The reason why the row in front has no curve.
    curve_problem: Option<SolverError>,
    /// The ranges that are seen, where that is not everything: columns, and the heights in each plot.
    x: Seen,
    y: [Option<[f64; 2]>; 2],
    /// Row and column of the frame before, the column where a plot reaches so far.
    before: Option<(u64, Option<u64>)>,
    plots: Vec<Id>,
    figures: [CachedChart<RowKey>; 2],
    /// The plots as they were shown in the frame before.
    seen: Option<SeenRow>,
    heaps: HeapsView,
}

impl Default for RowsView {
    fn default() -> Self {
        Self {
            wanted: ROWS[0].0,
            periods: Cached::default(),
            curve: Cached::default(),
            known: Arc::default(),
            shipped: shipped_row_periods(),
            running: None,
            problem: None,
            curve_problem: None,
            x: None,
            y: [None; 2],
            before: None,
            plots: Vec::new(),
            figures: Default::default(),
            seen: None,
            heaps: HeapsView::default(),
        }
    }
}

/// The last row whose period can be asked for.
fn last_row() -> u64 {
    ROWS.last().map_or(0, |rows| rows.0 - 1)
}

impl RowsView {
    /// Draws the centre.
    pub fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>, subject: &TableSubject<'_>) {
        let sheet = sheet_of(ui.max_rect());
        ui.scope_builder(egui::UiBuilder::new().max_rect(sheet), |ui| {
            let ruleset = &subject.focus_of_rows().ruleset;
            if is_wythoff(ruleset) {
                self.wythoff_ui(ui, cx, subject, sheet);
            } else if has_heap_row(ruleset) {
                self.heaps.show(ui, cx, subject, sheet);
            } else {
                other_game_ui(ui, cx, subject);
            }
        });
    }

    fn wythoff_ui(&mut self, ui: &mut Ui, cx: &mut Context<'_>, subject: &TableSubject<'_>, sheet: egui::Rect) {
        self.seen = None;
        self.ask(ui, cx);
        let Some(place) = RowPlace::of(subject.focus_of_rows()) else {
            empty_ui(ui, "Rows of Wythoff’s game", "The position lies beyond every row that can be computed.", None);
            return;
        };
        self.follow(place);
        let Some(curve) = &self.curve_of(ui, cx, place.row) else {
            self.missing_ui(ui, cx, subject, place);
            // A row that is not there yet can be left again.
            if let Some(PlotStep::Arrow(right, down)) = pressed_key(ui, cx, &self.plots) {
                move_by(cx, subject, place, [right, down]);
            }
            return;
        };
        if cx.tells() {
            cx.report.facts.extend(place::facts(&self.known, curve.period()));
        }
        if let Some(staged) = cx.pane.staged {
            let whole = |quantity| RowPlot::whole(curve, quantity, place.column());
            let plots = RowQuantity::ALL.map(|quantity| RowPlot { tells: subject.shows_answers, ..whole(quantity) });
            plot_ui(ui, cx, staged.areas.picture, |[width, height]| row_sheet(&plots, [width, STAGED * height]));
            return;
        }
        let title = format!("Row {} of Wythoff’s game", grouped(&place.row));
        let of_period = ("Period", "Zoom to the end of the preperiod and the first periods");
        let step = header_ui(ui, &title, subject.shows_answers.then_some(of_period))
            .or_else(|| pressed_key(ui, cx, &self.plots));
        self.step(cx, subject, curve, place, step);
        if cx.tells() {
            words_ui(ui, &place::proof(curve.period()));
        } else {
            cx.hidden_ui(ui, "the period");
        }
        let shown = RowInView { curve, subject, place };
        self.plots_ui(ui, cx, &shown, sheet::rest_of(ui, sheet));
    }

    /// Asks for the periods; the left column is drawn again when more are known.
    fn ask(&mut self, ui: &Ui, cx: &mut Context<'_>) {
        let wanted = self.wanted;
        let answer = self
            .periods
            .ask(ui.ctx(), cx, "Proving periods of rows", wanted, move |solver, job| solver.row_periods(wanted, job));
        // What was proved before somebody cancelled is kept.
        let known = cx.answers.workers().solver().known_row_periods();
        let is_new = known.periods().len() != self.known.periods().len()
            || answer.running.is_some() != self.running.is_some()
            || answer.problem != self.problem;
        if is_new {
            ui.ctx().request_repaint();
        }
        self.known = known;
        self.running = answer.running;
        self.problem = answer.problem;
    }

    /// The curve of a row that is proved, or the one before while it is being read.
    fn curve_of(&mut self, ui: &Ui, cx: &mut Context<'_>, row: u64) -> Option<Arc<RowCurve>> {
        self.known.period(row)?;
        let key = (row, self.known.periods().len());
        let known = Arc::clone(&self.known);
        let work = move |_: &Solver, job: &Job| Ok(RowCurve::for_row(&known, row, job)?.map(Arc::new));
        let answer = self.curve.ask(ui.ctx(), cx, "Reading the row", key, work);
        self.curve_problem = answer.problem;
        let curve = answer.value?;
        curve.as_ref().clone().filter(|curve| curve.period().row == row)
    }

    /// Another row is seen whole; the same row follows a focus that leaves the columns seen.
    fn follow(&mut self, place: RowPlace<'_>) {
        let now = (place.row, place.column());
        let before = self.before.replace(now);
        if before.is_some_and(|(row, _)| row != place.row) {
            (self.x, self.y) = (None, [None; 2]);
        } else if before.is_some_and(|before| before != now) {
            self.x = followed(self.x, place.column());
        }
    }

    /// The reason why there is no curve of this row yet, and what brings it.
    fn missing_ui(&mut self, ui: &mut Ui, cx: &mut Context<'_>, subject: &TableSubject<'_>, place: RowPlace<'_>) {
        let row = place.row;
        let title = format!("Row {} of Wythoff’s game", grouped(&row));
        if self.known.period(row).is_some() {
            let words = self.curve_problem.as_ref().map_or_else(|| "The row is being read…".to_owned(), sentence);
            if empty_ui(ui, &title, &words, self.curve_problem.as_ref().map(|_| "Read it again")) {
                self.curve.ask_again();
            }
            return;
        }
        if self.running.is_some() {
            empty_ui(ui, &title, "The periods of this row and of all rows below it are being proved.", None);
            return;
        }
        let cost = ROWS.iter().find(|(rows, _)| *rows > row);
        let Some((rows, cost)) = cost else {
            let words = format!(
                "Periods are proved for rows 0 to {}: a row needs all rows below it, and twice the rows take sixteen \
                 times the time.",
                last_row()
            );
            if empty_ui(ui, &title, &words, Some(&format!("Show row {}", last_row()))) {
                place.go(cx, &subject.focus_of_rows().ruleset, 0, last_row());
            }
            return;
        };
        let period = match usize::try_from(row).ok().and_then(|row| self.shipped.get(row)) {
            None => "The period of this row is not proved yet.".to_owned(),
            Some(_) if !cx.tells() => "The period of this row is hidden with the answers.".to_owned(),
            Some(row) => place::shipped(row),
        };
        let mut words = format!("{period} The first {rows} rows take {cost}.");
        if let Some(problem) = self.problem.as_ref().filter(|problem| **problem != SolverError::Cancelled) {
            words = format!("{words} {}", sentence(problem));
        }
        if empty_ui(ui, &title, &words, Some(&format!("Compute {rows} rows"))) {
            self.want(*rows);
        }
    }

    /// Asks for the periods of `rows` rows, again if they were cancelled.
    fn want(&mut self, rows: u64) {
        self.wanted = rows;
        self.periods.ask_again();
    }

    /// Carries out what a button or key asks for.
    fn step(
        &mut self,
        cx: &mut Context<'_>,
        subject: &TableSubject<'_>,
        curve: &RowCurve,
        place: RowPlace<'_>,
        step: Option<PlotStep>,
    ) {
        match step {
            None => {}
            Some(PlotStep::Arrow(right, down)) => move_by(cx, subject, place, [right, down]),
            Some(step) => {
                self.x = Across::of_row(curve).stepped(self.x, place.column(), step);
                if step == PlotStep::Fit {
                    self.y = [None; 2];
                }
            }
        }
    }
}

/// Moves the focus by `right` columns and `down` rows.
fn move_by(cx: &mut Context<'_>, subject: &TableSubject<'_>, place: RowPlace<'_>, [right, down]: [i64; 2]) {
    let row = place.row.saturating_add_signed(down).min(last_row());
    place.go(cx, &subject.focus_of_rows().ruleset, right, row);
}

/// Only rows of Wythoff's game are known to be periodic so; heaps have values of their own.
fn other_game_ui(ui: &mut Ui, cx: &mut Context<'_>, subject: &TableSubject<'_>) {
    let words = format!(
        "The program proves the periods of rows for Wythoff’s game alone: there 𝒢(a, b) − b repeats in every row, and \
         the repeat of a state of the row proves it. Of octal and subtraction games it proves the periods of the heaps. For \
         {} it has no such proof.",
        subject.focus_of_rows().ruleset.title()
    );
    if empty_ui(ui, "Rows", &words, Some("Show Wythoff’s game")) {
        cx.edit(Edit::Focus(Focus::wythoff(31, 48)));
    }
}

/// 3·2ᵏ, or the number itself.
fn period_prose(period: u64, doublings: Option<u32>) -> Prose {
    let words = Prose::from(grouped(&period));
    match doublings {
        Some(k) => words.text(" = 3·2").sup(k.to_string()),
        None => words,
    }
}

impl RowsView {
    /// Draws both plots with the caption below.
    fn plots_ui(&mut self, ui: &mut Ui, cx: &mut Context<'_>, shown: &RowInView<'_>, rest: Rect) {
        let room = RowPlot::ROOM;
        let height = ((rest.height() - foot(rest.width())) / 2.0 - room.top - room.bottom).max(LEAST).floor();
        let across = Across::of_row(shown.curve);
        let x = across.kept(self.x);
        let wholes = RowQuantity::ALL.map(|quantity| quantity.heights(shown.curve, x));
        let windows = [0, 1].map(|index: usize| PlotWindow { x, y: self.y[index].unwrap_or(wholes[index]) });
        let mut next = None;
        self.plots.clear();
        let mut top = rest.top() + room.top;
        for (index, quantity) in RowQuantity::ALL.into_iter().enumerate() {
            let plot = Rect::from_min_max(pos2(rest.left() + room.left, top), pos2(rest.right(), top + height));
            let plot = Rect::from_min_max(plot.min.round(), plot.max.round());
            let (whole, window) = (wholes[index], windows[index]);
            let (response, after) = row_plot_ui(ui, cx, shown, &mut self.figures[index], quantity, plot, window);
            if response.double_clicked() {
                (self.x, self.y) = (None, [None; 2]);
            } else if let Some(after) = after {
                next = Some(after.x);
                // Heights follow what is in sight until the wheel has changed them.
                let is_zoomed = (after.y[1] - after.y[0] - (window.y[1] - window.y[0])).abs() > 1e-9;
                if is_zoomed || self.y[index].is_some() {
                    let room = (whole[1] - whole[0]).max(1.0);
                    self.y[index] = Some(within(after.y, [whole[0] - room, whole[1] + room], 4.0));
                }
            }
            let size = room.around([plot.width(), plot.height()]);
            let (curve, column, tells) = (Arc::clone(shown.curve), shown.place.column(), shown.subject.shows_answers);
            self.seen = Some(SeenRow { curve, windows, column, tells, size });
            self.plots.push(response.id);
            top += height + room.bottom + room.top;
        }
        if let Some(x) = next {
            self.x = Some(across.kept(Some(x)));
            ui.ctx().request_repaint();
        }
        let foot = Rect::from_min_max(pos2(rest.left(), top - room.top + 6.0), rest.max);
        let width = rest.width() - room.left;
        ui.scope_builder(egui::UiBuilder::new().max_rect(foot), |ui| {
            caption_ui(ui, &caption(x, width, shown.subject.shows_answers));
        });
        ui.allocate_rect(
            Rect::from_min_max(pos2(rest.left(), rest_of(ui, rest).top()), rest.max),
            egui::Sense::hover(),
        );
    }
}

/// Returns the meaning of the marks at this scale; the star is there where the plots tell it.
fn caption(x: [f64; 2], points: f32, tells: bool) -> Prose {
    let each = (x[1] - x[0]) / f64::from(points);
    let marks = if each > RowPlot::SINGLE {
        format!("The band: at each point the least to the largest of {each:.0} columns. ")
    } else {
        String::new()
    };
    let star = if tells { "Star: the P-position of the row; ring" } else { "Ring" };
    Prose::from(format!(
        "{marks}{star}: the position. Drag to move, wheel to zoom (with Shift in height), \
         ↑ ↓ for the row, ← → for the column."
    ))
}

fn row_plot_ui(
    ui: &mut Ui,
    cx: &mut Context<'_>,
    shown: &RowInView<'_>,
    cached: &mut CachedChart<RowKey>,
    quantity: RowQuantity,
    plot: Rect,
    window: PlotWindow,
) -> (Response, Option<PlotWindow>) {
    let row = shown.plot(quantity, window);
    // Where a question is open a picture may tell more than is said.
    let summary = RowPlot { tells: cx.tells(), ..row }.summary();
    let chart = Chart { name: quantity.name(), summary: &summary, room: RowPlot::ROOM };
    let response = chart.sense(ui, plot);
    let key = (shown.place.row, window, shown.place.column(), row.tells);
    chart.draw(ui, &response, cached, key, |canvas| row_picture(&row, canvas));
    let after = pointer_ui(ui, cx, shown, quantity, &response, window);
    (response, after)
}

/// Moves, zooms, shows the values of the column under the pointer, and sets the focus there.
fn pointer_ui(
    ui: &Ui,
    cx: &mut Context<'_>,
    shown: &RowInView<'_>,
    quantity: RowQuantity,
    response: &Response,
    window: PlotWindow,
) -> Option<PlotWindow> {
    let plot = response.rect;
    let transform = transform(&window, plot);
    if let Some(at) = response.hover_pos().filter(|_| !response.dragged()) {
        let column = nearest_column(&transform, at.x);
        let spot = place(&transform, [coordinate(column), quantity.at(shown.curve, column)]);
        inside(ui, plot).circle_filled(spot, 4.0, ink(ui, Colour::Ink));
        if cx.tells() {
            tell(response, &words_of(shown, column));
        }
        if response.clicked() {
            go_to(cx, &shown.subject.focus_of_rows().ruleset, [shown.place.row, column]);
        }
    }
    moved(ui, response, plot, window, false)
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a cast to u64 saturates")]
fn nearest_column(transform: &PlotTransform, x: f32) -> u64 {
    transform.value_from_position(pos2(x, 0.0)).x.round() as u64
}

/// Returns all that is true of a column, exactly, in words.
fn words_of(shown: &RowInView<'_>, column: u64) -> Vec<String> {
    let row = shown.curve.period();
    let value = shown.curve.value(column);
    let kind = if value == 0 { ", a P-position" } else { "" };
    let mut lines = vec![
        format!("𝒢({}, {}) = {}{kind}", row.row, grouped(&column), grouped(&value)),
        format!("𝒢 − b = {}", RowQuantity::Offset.written(shown.curve, column)),
    ];
    lines.extend(Across::of_row(shown.curve).standing("𝒢 − b as in column", column));
    lines
}
