//! The two plots of a row, one below the other, and what the pointer does on them. The place of the focus in the rows:
//! a row of Wythoff's game, and a column of any length.

use std::sync::Arc;

use egui::{Rect, Response, Ui, pos2};
use egui_plot::PlotTransform;

use super::super::chart::{CachedChart, Chart, inside, moved, place, transform, within};
use super::super::sheet::{caption_ui, go_to, rest_of, tell};
use super::RowsView;
use super::across::{Across, LEAST, foot};
use super::place::{RowInView, RowKey, SeenRow};
use crate::context::Context;
use crate::render::theme::ink;
use golden_figure::{Colour, PlotWindow, RowPlot, RowQuantity, coordinate, row_picture};
use golden_prose::{Prose, grouped};

impl RowsView {
    /// Draws both plots with the caption below.
    pub(super) fn plots_ui(&mut self, ui: &mut Ui, cx: &mut Context<'_>, shown: &RowInView<'_>, rest: Rect) {
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
            let (response, after) = plot_ui(ui, cx, shown, &mut self.figures[index], quantity, plot, window);
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

fn plot_ui(
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
