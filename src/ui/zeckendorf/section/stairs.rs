//! The staircase: canonical forms of 1 to N.

use egui::{Rect, ScrollArea, Sense, Ui, UiBuilder, pos2, vec2};

use super::{make_n, title_ui};
use crate::context::Context;
use crate::render::paint::figure_ui;
use crate::render::prose::line_ui;
use crate::render::terms::term_line_ui;
use crate::render::theme::ink;
use crate::widget::star_ui;
use crate::zeckendorf::shown::ShownNumber;
use golden_figure::{Colour, Face, StaircasePicture, ZeckendorfTarget, staircase, staircase_labels, staircase_words};
use golden_prose::Prose;

/// The places where the matrix begins and where the labels of its rows end, in points.
const LEFT: f32 = 64.5;
const LABELS: f32 = 53.0;
/// The narrowest and the widest column.
const LEAST: f32 = 3.0;
const MOST: f32 = 22.0;

/// Draws the section.
pub(in crate::zeckendorf) fn show(ui: &mut Ui, shown: &ShownNumber<'_>, cx: &mut Context<'_>) {
    let last = shown.choices.staircase;
    let title = format!("Canonical forms of 1 to {}", golden_prose::grouped(&last));
    title_ui(ui, &title, |ui| legend_ui(ui, shown.has_stars));
    let width = ui.available_width();
    let room = width - LEFT;
    let pitch = (room / real(last)).clamp(LEAST, MOST);
    let mut picture =
        StaircasePicture { first: 1, last, whole: last, pitch, marked: shown.small(), stars: shown.has_stars };
    let scrolls = pitch * real(last) > room + 0.5;
    let bar = if scrolls { 10.0 } else { 0.0 };
    let (rect, _) = ui.allocate_exact_size(vec2(width, picture.height() + bar), Sense::hover());
    let labels = staircase_labels(&picture, LABELS);
    figure_ui(ui, &labels, Rect::from_min_size(rect.min, labels.size.into()), "staircase labels");
    let place = rect.with_min_x(rect.left() + LEFT);
    let clicked = ui
        .scope_builder(UiBuilder::new().max_rect(place), |ui| {
            ScrollArea::horizontal()
                .id_salt("staircase")
                .auto_shrink(false)
                .show_viewport(ui, |ui, viewport| {
                    ui.set_min_size(vec2(pitch * real(last), picture.height()));
                    picture.first = 1 + count(viewport.min.x / pitch);
                    picture.last = (1 + count(viewport.max.x / pitch + 1.0)).min(last);
                    matrix_ui(ui, &picture)
                })
                .inner
        })
        .inner;
    if scrolls {
        ui.add_space(3.0);
        let [from, to, whole] = [picture.first, picture.last, last].map(|number| golden_prose::grouped(&number));
        let words = format!("{from} to {to} of {whole}: drag, or turn the wheel with Shift, to see the others");
        line_ui(ui, &words.into(), 13.0, Face::Interface, ink(ui, Colour::Ink2));
    }
    if let Some(ZeckendorfTarget::Number(number)) = clicked {
        make_n(shown, number, cx);
    }
}

/// Draws the visible part; gives what was clicked.
fn matrix_ui(ui: &mut Ui, picture: &StaircasePicture) -> Option<ZeckendorfTarget> {
    let figure = staircase(picture);
    let left = ui.min_rect().left() + picture.pitch * real(picture.first - 1);
    let rect = Rect::from_min_size(pos2(left, ui.min_rect().top()), figure.size.into());
    let response = figure_ui(ui, &figure, rect, "staircase");
    if response.response.dragged() {
        ui.scroll_with_delta(vec2(response.response.drag_delta().x, 0.0));
    }
    if let Some(number) =
        response.pointer.filter(|_| response.response.hovered()).and_then(|at| picture.number_at(at[0]))
    {
        let words = Prose::from(staircase_words(number));
        response.response.clone().on_hover_ui_at_pointer(|ui| {
            term_line_ui(ui, &words, 14.0, Face::Interface, ink(ui, Colour::Ink));
        });
    }
    response.clicked
}

fn legend_ui(ui: &mut Ui, has_stars: bool) {
    if ui.available_width() < 330.0 {
        return;
    }
    ui.spacing_mut().item_spacing.x = 6.0;
    let tail = Prose::new().text("last 1,  ").italic("T").text("(").italic("n").text(")");
    term_line_ui(ui, &tail, 14.0, Face::Interface, ink(ui, Colour::Ink2));
    let (square, _) = ui.allocate_exact_size(vec2(12.0, 12.0), Sense::hover());
    ui.painter().rect_filled(square, 2.0, ink(ui, Colour::Sec));
    if !has_stars {
        return;
    }
    ui.add_space(8.0);
    term_line_ui(ui, &"Fibonacci Nim start is P".into(), 14.0, Face::Interface, ink(ui, Colour::Ink2));
    star_ui(ui, 7.0);
}

/// A count as a length; N is at most 10,000.
pub(in crate::zeckendorf) fn real(number: u32) -> f32 {
    f32::from(u16::try_from(number).unwrap_or(u16::MAX))
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a cast saturates")]
fn count(columns: f32) -> u32 {
    columns.max(0.0).floor() as u32
}
