//! The outcome of a position, said three ways: letter, words, star.

use std::sync::Arc;

use egui::text::LayoutJob;
use egui::{Align2, Rect, Response, Role, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};

use super::{border, frame, put, tell_elided, text};
use crate::render::paint;
use crate::render::terms::{Underline, mark_sign, mark_terms};
use crate::render::theme::{self, RADIUS_CARD};
use golden_figure::Colour;

const HEIGHT: f32 = 62.0;
const PADDING: f32 = 14.0;
const STAR: f32 = 13.0;

/// Draws the badge across the available width: gold with a star for P, plain for N.
pub fn badge_ui(ui: &mut Ui, outcome_is_p: bool, title: &str, subtitle: &str) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), HEIGHT), Sense::hover());
    let letter = if outcome_is_p { "P" } else { "N" };
    response.widget_info(|| {
        WidgetInfo::labeled(Role::Status, ui.is_enabled(), format!("{letter}-position: {title}, {subtitle}"))
    });
    let (fill, edge, ink, soft) = if outcome_is_p {
        (Colour::Gold, Stroke::NONE, Colour::GoldInk, Colour::GoldInk)
    } else {
        (Colour::Card, border(ui, Colour::Line2), Colour::Ink, Colour::Ink2)
    };
    let [fill, ink, soft] = [fill, ink, soft].map(|token| theme::ink(ui, token));
    frame(ui.painter(), rect, RADIUS_CARD, fill, edge);
    let letter = text(ui, letter, theme::math_italic(38.0), ink, f32::INFINITY);
    let words_left = rect.left() + PADDING + letter.size().x + 11.0;
    let sign = Rect::from_min_max(rect.min, pos2(words_left - 5.0, rect.bottom()));
    put(ui.painter(), letter, rect.with_min_x(rect.left() + PADDING), Align2::LEFT_CENTER);
    let term = if outcome_is_p { "P-position" } else { "N-position" };
    mark_sign(ui, term, sign, response.id.with("letter"));
    if outcome_is_p {
        let centre = pos2(rect.right() - PADDING - STAR - 2.0, rect.center().y);
        paint::plain_star(ui.painter(), centre, STAR, ink);
    }
    let words_right = rect.right() - PADDING - if outcome_is_p { 2.0 * STAR + 8.0 } else { 0.0 };
    let words = Rect::from_min_max(pos2(words_left, rect.top()), pos2(words_right, rect.bottom()));
    let title_line = text(ui, title, theme::semibold(16.0), ink, words.width());
    // A subtitle that is too long for its line goes on below it.
    let mut job = LayoutJob::simple(subtitle.to_owned(), theme::regular(13.0), soft, words.width());
    job.wrap.max_rows = 2;
    let subtitle_line = ui.fonts_mut(|fonts| fonts.layout_job(job));
    let elided = title_line.elided || subtitle_line.elided;
    let raised = if subtitle_line.rows.len() > 1 { 8.0 } else { 0.0 };
    let middle = rect.center().y - raised;
    let upper = Rect::from_center_size(pos2(words.center().x, middle - 10.0), vec2(words.width(), 20.0));
    put(ui.painter(), title_line, upper, Align2::LEFT_CENTER);
    let lower = upper.translate(vec2(0.0, 21.0 + raised));
    let at = Align2::LEFT_CENTER.align_size_within_rect(subtitle_line.size(), lower).min;
    put(ui.painter(), Arc::clone(&subtitle_line), lower, Align2::LEFT_CENTER);
    mark_terms(ui, &subtitle_line, at, &response, Underline::Pointed);
    tell_elided(response, elided, &format!("{title}\n{subtitle}"))
}
