//! The head of a cell: its title, whether it reads, the base of its numbers, the button that removes it.

use egui::text::{LayoutJob, TextWrapping};
use egui::{Align, FontId, Frame, Id, Layout, RichText, Role, TextBuffer, TextEdit, Ui, WidgetInfo};

use crate::context::{Action, Context};
use crate::render::fonts;
use crate::render::icon::Icon;
use crate::render::theme::ink;
use crate::widget::{Button, Combo};
use golden_figure::Colour;
use golden_logic::automata::digits::Base;
use golden_session::{BenchCell, Edit, TheoremsChoice, caps};
use golden_theorem::bench::CellContent;

/// The bases that a cell may have.
const BASES: [(Base, &str); 2] = [(Base::Fib, "Fibonacci"), (Base::Two, "Binary")];

/// What stands beside the title of a cell besides whether it reads, in points: the base, the button that removes it; and
/// that button alone.
const BESIDE_TITLE: f32 = 172.0;
const REMOVE: f32 = 36.0;
/// The room about the letters of the title.
const MARGIN: f32 = 12.0;
const UNTITLED: &str = "Untitled";

/// Whether a cell reads: its sign, the words after it, their colour.
type Reading = (&'static str, &'static str, Colour);

/// Draws the head of a cell. Where the title has no room beside all the rest, the sign alone says whether the cell reads;
/// where that is not enough, the title has a row of its own.
pub(super) fn head_ui(
    ui: &mut Ui,
    index: usize,
    cell: &BenchCell,
    content: Option<&CellContent>,
    cx: &mut Context<'_>,
) {
    let reading = reading_of(content);
    let title = if cell.title.is_empty() { UNTITLED } else { &cell.title };
    let needed = width_of(ui, title, fonts::math(18.0)) + MARGIN;
    let room = ui.available_width() - BESIDE_TITLE;
    let said = |is_short| width_of(ui, &words_of(reading, is_short), fonts::regular(13.0));
    let [beside_words, beside_sign] = [false, true].map(|is_short| room - said(is_short));
    if needed > beside_sign {
        ui.horizontal(|ui| {
            title_ui(ui, index, cell, ui.available_width() - REMOVE, cx);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| remove_ui(ui, index, cx));
        });
        ui.horizontal(|ui| {
            base_ui(ui, index, cell, cx);
            reading_ui(ui, reading, false);
        });
        return;
    }
    let is_short = needed > beside_words;
    ui.horizontal(|ui| {
        title_ui(ui, index, cell, if is_short { beside_sign } else { beside_words }, cx);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            remove_ui(ui, index, cx);
            base_ui(ui, index, cell, cx);
            reading_ui(ui, reading, is_short);
        });
    });
}

fn reading_of(content: Option<&CellContent>) -> Reading {
    match content {
        None => ("", "reading …", Colour::Ink3),
        Some(content) if content.is_empty => ("", "empty", Colour::Ink3),
        Some(content) if content.fault.is_some() => ("✗", "does not read yet", Colour::Err),
        Some(content) if content.is_open => ("✓", "a relation", Colour::Ink2),
        Some(_) => ("✓", "reads well", Colour::Ink2),
    }
}

fn words_of((sign, words, _): Reading, is_short: bool) -> String {
    match (sign, is_short) {
        ("", _) => words.to_owned(),
        (_, true) => sign.to_owned(),
        (_, false) => format!("{sign} {words}"),
    }
}

fn width_of(ui: &Ui, words: &str, font: FontId) -> f32 {
    ui.painter().layout_no_wrap(words.to_owned(), font, ink(ui, Colour::Ink)).size().x
}

fn reading_ui(ui: &mut Ui, reading: Reading, is_short: bool) {
    let (_, _, colour) = reading;
    let shown = RichText::new(words_of(reading, is_short)).font(fonts::regular(13.0)).color(ink(ui, colour));
    let response = ui.label(shown);
    if is_short {
        let words = words_of(reading, false);
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &words));
        response.on_hover_text(words);
    }
}

/// The title, which is written here; while it is not, the end of one that is too long is elided.
fn title_ui(ui: &mut Ui, index: usize, cell: &BenchCell, width: f32, cx: &mut Context<'_>) {
    let mut title = cell.title.clone();
    // It keeps the keyboard where it moves into a row of its own.
    let id = Id::unique(("title of a cell", index));
    let (is_written, colour) = (ui.memory(|memory| memory.has_focus(id)), ink(ui, Colour::Ink));
    let mut layouter = |ui: &Ui, text: &dyn TextBuffer, _: f32| {
        let mut job = LayoutJob::simple_singleline(text.as_str().to_owned(), fonts::math(18.0), colour);
        if !is_written {
            job.wrap = TextWrapping::truncate_at_width(width.max(0.0));
        }
        ui.fonts_mut(|fonts| fonts.layout_job(job))
    };
    let field = TextEdit::singleline(&mut title)
        .id(id)
        .font(fonts::math(18.0))
        .text_color(colour)
        .hint_text(RichText::new(UNTITLED).font(fonts::math(18.0)))
        .frame(Frame::NONE)
        .char_limit(caps::TITLE)
        .desired_width(width)
        .layouter(&mut layouter);
    let response = ui.add(field).accessible_name(format!("Title of cell {}", index + 1));
    if response.changed() {
        cx.edit(Edit::Theorems(TheoremsChoice::Change(index, BenchCell { title, ..cell.clone() })));
    }
    if response.lost_focus() {
        cx.ask(Action::CloseStep);
    }
}

fn remove_ui(ui: &mut Ui, index: usize, cx: &mut Context<'_>) {
    let remove = format!("Remove cell {}", index + 1);
    if ui.add(Button::of_icon(Icon::Close, &remove).bare().small()).clicked() {
        cx.edit(Edit::Theorems(TheoremsChoice::Remove(index)));
        cx.ask(Action::CloseStep);
    }
}

fn base_ui(ui: &mut Ui, index: usize, cell: &BenchCell, cx: &mut Context<'_>) {
    let mut base = cell.base;
    let name = format!("How numbers are written in cell {}", index + 1);
    if Combo::new(&name).small().width(104.0).show(ui, &mut base, &BASES).changed() {
        cx.edit(Edit::Theorems(TheoremsChoice::Change(index, BenchCell { base, ..cell.clone() })));
        cx.ask(Action::CloseStep);
    }
}
