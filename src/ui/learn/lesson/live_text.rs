//! A field for a text with live values: they are marked, and what is wrong with them is told.

use std::sync::Arc;

use egui::text::{CCursor, CCursorRange, LayoutJob, TextFormat};
use egui::text_edit::TextEditState;
use egui::text_selection::text_cursor_state::byte_index_from_char_index;
use egui::{EventFilter, Galley, Id, Margin, Response, Stroke, TextBuffer, TextEdit, Ui, vec2};

use super::completion::Completion;
use crate::context::Context;
use crate::render::fonts;
use crate::render::prose::prose_ui;
use crate::render::theme::ink;
use crate::widget::{error_ui, ground, refuse_long_paste};
use crate::work::cached::Cached;
use golden_figure::{Colour, Face};
use golden_session::{ExpandedText, LiveValue, SceneText, expand_text, live_ranges};

const SIZE: f32 = 14.0;
const ROW: f32 = 28.0;

/// A text of a scene, with its live values worked out in the background.
#[derive(Default)]
pub struct LiveText {
    source: Arc<str>,
    expanded: Cached<Arc<str>, ExpandedText>,
}

/// The look of a field.
pub struct LiveTextLook<'a> {
    /// Its name for screen readers.
    pub name: &'a str,
    /// The text shown while it is empty.
    pub hint: &'a str,
    /// The least number of its rows.
    pub rows: usize,
    /// True if Enter begins a new line.
    pub has_lines: bool,
}

impl LiveText {
    /// Draws the field as wide as there is room; returns its response, which is changed when the text was.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        cx: &mut Context<'_>,
        (id, which): (Id, SceneText),
        look: &LiveTextLook<'_>,
        text: &mut String,
        completion: &mut Completion,
    ) -> Response {
        let mut has_taken = completion.keys(ui, which).is_some_and(|taken| put(ui, id, text, taken));
        let refused = refuse_long_paste(ui, id, which.most().saturating_sub(text.chars().count()));
        let expanded = self.expand(ui, cx, which, text);
        let values = expanded.as_ref().map(|expanded| expanded.values.as_slice());
        let (response, cursor) = field_ui(ui, (id, which), look, text, values, completion.is_open_at(which));
        if which.has_live_values() {
            completion.follow(ui, cx, which, text, cursor);
            if let Some(taken) = completion.show(ui, cx, which, response.rect) {
                has_taken |= put(ui, id, text, taken);
                response.request_focus();
            }
        }
        if let Some(count) = refused {
            let (name, most) = (look.name, which.most());
            let words = format!("{name} may have {most} characters. What was pasted has {count}; nothing was pasted.");
            error_ui(ui, &words);
        }
        if let Some(expanded) = expanded {
            below_ui(ui, &expanded, response.has_focus(), text);
        }
        let mut response = response;
        if has_taken {
            response.mark_changed();
        }
        response
    }

    /// The text with its live values, once they are known; `None` where it has none.
    fn expand(&mut self, ui: &Ui, cx: &mut Context<'_>, which: SceneText, text: &str) -> Option<Arc<ExpandedText>> {
        if !which.has_live_values() || live_ranges(text).next().is_none() {
            return None;
        }
        if *self.source != *text {
            self.source = text.into();
        }
        let (key, source) = (Arc::clone(&self.source), Arc::clone(&self.source));
        let answer = self.expanded.ask(ui.ctx(), cx, "Computing live values", key, move |solver, job| {
            let expanded = expand_text(&source, solver, job);
            job.advance(0).map(|()| expanded)
        });
        answer.current()
    }
}

/// Draws the field; returns its response and where its cursor stands, in bytes.
fn field_ui(
    ui: &mut Ui,
    (id, which): (Id, SceneText),
    look: &LiveTextLook<'_>,
    text: &mut String,
    values: Option<&[LiveValue]>,
    has_list: bool,
) -> (Response, Option<usize>) {
    let width = ui.available_width();
    let below = ui.painter().add(egui::Shape::Noop);
    let is_wrong = values.is_some_and(|values| values.iter().any(|value| value.problem.is_some()));
    let mut layouter = |ui: &Ui, text: &dyn TextBuffer, width: f32| laid_out(ui, text.as_str(), which, values, width);
    // While the list is open, Tab and Escape are its keys; it has taken the others before.
    let filter = EventFilter { tab: has_list, escape: has_list, horizontal_arrows: true, vertical_arrows: true };
    let edit = TextEdit::multiline(text)
        .id(id)
        .font(fonts::regular(SIZE))
        .hint_text(egui::RichText::new(look.hint).font(fonts::regular(SIZE)))
        .frame(egui::Frame::NONE.inner_margin(Margin::symmetric(8, 5)))
        .desired_width(width)
        .desired_rows(look.rows)
        .char_limit(which.most())
        .min_size(vec2(width, ROW))
        .event_filter(filter)
        .layouter(&mut layouter);
    let edit = if look.has_lines { edit } else { edit.return_key(None) };
    let output = edit.show(ui);
    let response = output.response.response;
    let shape = ground(ui, response.rect, is_wrong, &response);
    ui.painter().set(below, shape);
    let cursor = output.cursor_range.filter(|_| response.has_focus()).map(|range| {
        // Behind what is selected nothing is typed.
        byte_index_from_char_index(text, range.primary.index).0
    });
    (response.accessible_name(look.name), cursor)
}

/// Lays a text out with its live values marked: red and underlined where they are known to be wrong.
fn laid_out(ui: &Ui, text: &str, which: SceneText, values: Option<&[LiveValue]>, width: f32) -> Arc<Galley> {
    let font = fonts::regular(SIZE);
    let plain = TextFormat::simple(font.clone(), ink(ui, Colour::Ink));
    let live =
        TextFormat { background: ink(ui, Colour::SecBg), ..TextFormat::simple(font.clone(), ink(ui, Colour::SecText)) };
    let wrong = TextFormat {
        underline: Stroke::new(1.5, ink(ui, Colour::Err)),
        ..TextFormat::simple(font, ink(ui, Colour::Err))
    };
    let mut job = LayoutJob { wrap: egui::text::TextWrapping::wrap_at_width(width), ..LayoutJob::default() };
    let mut from = 0;
    if which.has_live_values() {
        for range in live_ranges(text) {
            let of_value = |value: &&LiveValue| value.range == range && value.problem.is_some();
            let is_wrong = values.is_some_and(|values| values.iter().find(of_value).is_some());
            job.append(text.get(from..range.start).unwrap_or_default(), 0.0, plain.clone());
            from = range.end;
            let format = if is_wrong { wrong.clone() } else { live.clone() };
            job.append(text.get(range).unwrap_or_default(), 0.0, format);
        }
    }
    job.append(text.get(from..).unwrap_or_default(), 0.0, plain);
    ui.fonts_mut(|fonts| fonts.layout_job(job))
}

/// Draws the faults of the live values, or the text as it is shown while the field has the keyboard.
fn below_ui(ui: &mut Ui, expanded: &ExpandedText, has_focus: bool, text: &str) {
    let mut is_wrong = false;
    for value in &expanded.values {
        if let Some(problem) = &value.problem {
            is_wrong = true;
            let written = golden_prose::message(text.get(value.range.clone()).unwrap_or_default());
            error_ui(ui, &format!("{written}: {problem}"));
        }
    }
    if has_focus && !is_wrong {
        let words = golden_prose::message(&expanded.text);
        prose_ui(ui, &words.as_str().into(), SIZE, Face::Mathematics, ink(ui, Colour::Ink2));
    }
}

/// Puts a live value where it goes, and the cursor behind it.
fn put(ui: &Ui, id: Id, text: &mut String, (range, value): (std::ops::Range<usize>, String)) -> bool {
    if text.get(range.clone()).is_none() {
        return false;
    }
    let behind = text[..range.start].chars().count() + value.chars().count();
    text.replace_range(range, &value);
    let mut state = TextEditState::load(ui.ctx(), id).unwrap_or_default();
    state.cursor.set_char_range(Some(CCursorRange::one(CCursor::new(behind))));
    state.store(ui.ctx(), id);
    true
}
