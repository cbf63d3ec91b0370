//! The moves of the game, with those taken back, and what was missed in it.

use std::sync::Arc;

use egui::{
    Align2, Color32, Galley, Pos2, Rect, Response, Role, ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2,
    vec2,
};

use super::view::PlayView;
use crate::context::Context;
use crate::render::theme::{self, ink};
use crate::render::{fonts, paint, prose};
use crate::widget::heading_ui;
use crate::work::game_review::{ReviewWork, ReviewedMove};
use golden_figure::{Colour, Face};
use golden_game::{Convention, short_position};
use golden_prose::{Prose, shortened};
use golden_session::{Edit, GameLine, GameRow, Model};
use golden_solver::move_made;

/// Height of a row, with room for a second line: for what was taken and what was missed. All rows are equally high, from the
/// first move to the end of the game.
const ROW: f32 = 42.0;
/// The most rows that are seen at once.
const SEEN: usize = 6;

/// The distance of the two lines of a row from its middle, and the room between two parts of the second.
const APART: f32 = 9.0;
const BETWEEN: f32 = 8.0;
/// Room for a star.
const STAR: f32 = 18.0;

/// Draws the list.
pub(super) fn moves_ui(ui: &mut Ui, shown: &PlayView, played: &ReviewWork, cx: &mut Context<'_>) {
    heading_ui(ui, "Moves", "");
    let count = GameLine::of(&cx.session.model).count() + usize::from(!shown.looks_back());
    // Whole rows: none is cut, whether the first ones are seen or the last ones.
    let height = f32::from(u8::try_from(count.min(SEEN)).unwrap_or(u8::MAX)) * ROW;
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), height + 2.0), Sense::hover());
    ui.painter().rect_filled(rect, 8.0, ink(ui, Colour::Well));
    ui.scope_builder(egui::UiBuilder::new().max_rect(rect.shrink(1.0)), |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        let list = ScrollArea::vertical().id_salt("moves").max_height(height).stick_to_bottom(true);
        list.show_rows(ui, ROW, count, |ui, range| {
            for step in range {
                let row = row_of(step, shown, played, &cx.session.model);
                let whole = played.entries().get(step).filter(|_| row.step.is_some());
                let words = whole.map(|entry| &*entry.words);
                let response = row_ui(ui, &row, words, shown.choices.convention);
                if let Some(step) = row.step.filter(|_| response.clicked()) {
                    cx.edit(Edit::GoTo(step));
                }
            }
        });
    });
    ui.painter().rect_stroke(rect, 8.0, Stroke::new(1.0, ink(ui, Colour::Line)), StrokeKind::Inside);
}

/// Takes moves back until it is a person's turn again.
pub(super) fn take_back(cx: &mut Context<'_>) {
    if let Some(edit) = cx.session.model.way_back() {
        cx.edit(edit);
    }
}

/// A row of the list: a position of the game, or below them whose turn it is.
pub(super) fn row_of(step: usize, shown: &PlayView, played: &ReviewWork, model: &Model) -> GameRow {
    let line = GameLine::of(model);
    let Some(position) = line.get(step) else { return GameRow::last(model, shown.is_over) };
    let entry = played.entries().get(step);
    let before = step.checked_sub(1).and_then(|before| line.get(before));
    // What is long is put into words in the background.
    let is_written = !shown.is_long && !shown.has_many();
    let moved = before.filter(|_| is_written);
    let moved = moved.and_then(|before| Some((before, shown.ruleset().move_between(before, position.clone())?)));
    let short = match entry {
        Some(entry) => entry.short.to_string(),
        None if is_written => short_position(position, 20),
        None => "…".to_owned(),
    };
    GameRow {
        what: moved.map_or_else(String::new, |(before, moved)| {
            let note = model.forbidden_note(step.saturating_sub(1));
            move_made(shown.ruleset(), &shown.names, before, &moved) + &note
        }),
        position: short,
        missed: entry.and_then(ReviewedMove::missed).filter(|_| shown.tells_beside()),
        is_now: step == shown.step && shown.looks_back(),
        is_ahead: step > shown.step,
        ..GameRow::of_step(model, step)
    }
}

/// Draws a row; `whole` is the position without anything left out. The `convention` says how what was missed is told.
fn row_ui(ui: &mut Ui, row: &GameRow, whole: Option<&str>, convention: Convention) -> Response {
    let (sense, role) = if row.step.is_some() { (Sense::click(), Role::Button) } else { (Sense::hover(), Role::Label) };
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), sense);
    response.widget_info(|| WidgetInfo::labeled(role, true, row.spoken(&row.position)));
    ground_ui(ui, row, rect, &response);
    // The second line has what was taken and missed; without it the first stands in the middle.
    let has_second = !(row.what.is_empty() && row.missed.is_none());
    let middle = rect.center().y - if has_second { APART } else { 0.0 };
    let line = first_line_ui(ui, row, rect, middle);
    if has_second {
        let below = pos2(line.left, rect.center().y + APART);
        second_line_ui(ui, row, below, rect.right() - 9.0 - line.left, convention);
    }
    let is_short = line.is_elided || whole.is_some_and(|whole| whole != row.position);
    if !is_short && row.missed.is_none() && row.what.is_empty() {
        return response;
    }
    response.on_hover_ui(|ui| {
        let whole = shortened(whole.unwrap_or(&row.position), 2000);
        ui.label(row.spoken(&whole));
    })
}

/// The ground of a row: the one shown and the one under the pointer are lit, the one with the keyboard has a ring.
fn ground_ui(ui: &Ui, row: &GameRow, rect: Rect, response: &Response) {
    let painter = ui.painter();
    if row.is_now {
        painter.rect_filled(rect, 6.0, ink(ui, Colour::SecBg));
    } else if response.hovered() && row.step.is_some() {
        painter.rect_filled(rect, 6.0, ink(ui, Colour::Raise));
    }
    if response.has_focus() {
        painter.rect_stroke(rect.shrink(1.0), 6.0, Stroke::new(2.0, ink(ui, Colour::Sec)), StrokeKind::Inside);
    }
}

/// The first line of a row.
struct FirstLine {
    /// The place where its words begin.
    left: f32,
    /// True if the position is shortened.
    is_elided: bool,
}

/// Draws the first line of a row about its `middle`: its number, who moved, and at the right the position.
fn first_line_ui(ui: &Ui, row: &GameRow, rect: Rect, middle: f32) -> FirstLine {
    let number = pos2(rect.left() + 10.0, middle);
    ui.painter().text(number, Align2::LEFT_CENTER, &row.number, fonts::regular(13.0), ink(ui, Colour::Ink3));
    let colour = ink(ui, if row.is_ahead { Colour::Ink3 } else { Colour::Ink });
    // The end of the game has no number, and more to say.
    let is_end = row.number.is_empty() && row.step.is_none();
    let left = rect.left() + if is_end { 10.0 } else { 32.0 };
    let place = |height: f32| middle - height / 2.0;
    let who = if row.is_now { Prose::new().bold(row.who.as_str()) } else { row.who.as_str().into() };
    // The last row has no position.
    let most = if row.position.is_empty() { 1.0 } else { 0.58 };
    let who = prose::line(ui, &who, 14.0, Face::Interface, colour, most * rect.width() - (left - rect.left()) - 9.0);
    let after = left + who.size().x + 8.0;
    ui.painter().galley(pos2(left, place(who.size().y)), who, Color32::PLACEHOLDER);
    let free = rect.right() - 15.0 - after;
    let position =
        |size: f32| prose::line(ui, &row.position.as_str().into(), size, Face::Mathematics, colour, free.max(0.0));
    let position = [16.0, 14.0].map(position).into_iter().find(|line| !line.elided).unwrap_or_else(|| position(13.0));
    let is_elided = position.elided;
    let right = rect.right() - 9.0 - position.size().x;
    ui.painter().galley(pos2(right, place(position.size().y)), position, Color32::PLACEHOLDER);
    FirstLine { left, is_elided }
}

/// Draws what was taken, and beside it what was missed, from the middle of the left edge on, in the words that have
/// room. The missed moves are named in full: a star alone would praise the move.
fn second_line_ui(ui: &Ui, row: &GameRow, left: Pos2, room: f32, convention: Convention) {
    const SIZE: f32 = 12.0;
    let Some(missed) = row.missed_words(convention) else {
        words_ui(ui, &taken_words(row), SIZE, left, room);
        return;
    };
    let star = if convention == Convention::Normal { STAR } else { 0.0 };
    let width = |words: &str| {
        let words = Prose::from(words);
        prose::line(ui, &words, SIZE, Face::Interface, Color32::PLACEHOLDER, f32::INFINITY).size().x
    };
    let least = missed.iter().map(|words| width(words)).fold(f32::INFINITY, f32::min);
    let room_of_taken = room - least - star - BETWEEN;
    // Where not even short words have room, their beginning is seen, and all of them under the pointer.
    let elided = || elided_ui(ui, &row.what, SIZE, left, room_of_taken);
    let taken = words_ui(ui, &taken_words(row), SIZE, left, room_of_taken).or_else(elided);
    let after = taken.map_or(0.0, |taken| taken + BETWEEN);
    let at = left + vec2(after, 0.0);
    let drawn = words_ui(ui, &missed, SIZE, at, room - after - star);
    if let Some(width) = drawn.filter(|_| star > 0.0) {
        paint::star(ui.painter(), at + vec2(width + 10.0, 0.0), 6.0, theme::theme_of(ui));
    }
}

/// Draws as much of some words as has room, from the middle of its left edge on; returns its width, and `None` where there is
/// nothing to be drawn.
fn elided_ui(ui: &Ui, words: &str, size: f32, left: Pos2, room: f32) -> Option<f32> {
    const LEAST: f32 = 40.0;
    if words.is_empty() || room < LEAST {
        return None;
    }
    let grey = ink(ui, Colour::Ink3);
    let galley = prose::line(ui, &words.into(), size, Face::Interface, grey, room);
    let width = galley.size().x;
    ui.painter().galley(pos2(left.x, left.y - galley.size().y / 2.0), galley, grey);
    Some(width)
}

/// Returns what was taken, in full and without where it was taken from, which the position shows.
fn taken_words(row: &GameRow) -> [String; 2] {
    let count = row.what.split_once(" from ").map_or("", |(count, _)| count);
    [row.what.clone(), count.to_owned()]
}

/// Draws the first of the words that has room, from the middle of its left edge on; returns its width.
fn words_ui(ui: &Ui, words: &[String], size: f32, left: Pos2, room: f32) -> Option<f32> {
    let grey = ink(ui, Colour::Ink3);
    let laid_out = |words: &String| prose::line(ui, &words.as_str().into(), size, Face::Interface, grey, f32::INFINITY);
    let fits = |galley: &Arc<Galley>| galley.size().x <= room;
    let galley = words.iter().filter(|words| !words.is_empty()).map(laid_out).find(fits)?;
    let width = galley.size().x;
    ui.painter().galley(pos2(left.x, left.y - galley.size().y / 2.0), galley, grey);
    Some(width)
}
