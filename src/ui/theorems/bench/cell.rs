//! A cell: its text, its verdicts, its buttons. The head of a cell: its title, whether it reads, the base of its
//! numbers, the button that removes it.

use std::sync::Arc;

use egui::text::{LayoutJob, TextWrapping};
use egui::{Align, FontId, Frame, Id, Layout, Margin, RichText, Role, TextBuffer, TextEdit, Ui, WidgetInfo, vec2};

use super::Bench;
use super::proofs::{ProofState, failed_ui, key_of_cell, proof_ui};
use crate::context::{Action, Context, PanelRequest, prove_name};
use crate::input::code_editor::{CodeField, editor_ui};
use crate::render::icon::Icon;
use crate::render::theme::{self, BORDER, RADIUS_CARD, ink};
use crate::theorems::automaton::draw_automaton;
use crate::widget::{Button, Combo, caption_ui, error_ui};
use golden_figure::Colour;
use golden_logic::automata::digits::Base;
use golden_logic::parse::highlight::parts;
use golden_logic::parse::{MAX_FORMULA_BYTES, Place};
use golden_session::{BenchCell, Edit, WalkedAutomaton, caps};
use golden_theorem::bench::CellContent;
use golden_theorem::papers::statements;

/// The id of the text of a cell, by which it gets the keyboard.
pub fn text_id(index: usize) -> Id {
    Id::unique(("text of a cell", index))
}

impl Bench {
    /// Draws a cell.
    pub(super) fn cell_ui(
        &mut self,
        ui: &mut Ui,
        index: usize,
        cell: &Arc<BenchCell>,
        content: Option<&Arc<CellContent>>,
        known: Option<usize>,
        cx: &mut Context<'_>,
    ) {
        let is_selected = cx.session.model.theorems.selected == index;
        let edge = if is_selected { Colour::Line2 } else { Colour::Line };
        let drawn = Frame::NONE
            .fill(ink(ui, Colour::Panel))
            .stroke(egui::Stroke::new(BORDER, ink(ui, edge)))
            .corner_radius(RADIUS_CARD)
            .inner_margin(Margin::symmetric(12, 10))
            .show(ui, |ui| {
                ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
                head_ui(ui, index, cell, content.map(|content| &**content), cx);
                self.text_ui(ui, index, cell, content, cx);
                let below = ui.cursor().top();
                if let Some(content) = content {
                    remarks_ui(ui, cell, content);
                }
                let state = self.proofs.state(ui.ctx(), &key_of_cell(&cx.session.model.theorems.cells, index));
                match &state {
                    Some(ProofState::Done(proof)) => proof_ui(ui, proof, cx),
                    Some(ProofState::Failed(error)) => failed_ui(ui, error),
                    Some(ProofState::Running) => drop(caption_ui(ui, &"Proving …".into())),
                    None => {}
                }
                let is_running = matches!(state, Some(ProofState::Running));
                self.buttons_ui(ui, index, cell, content, (known, is_running), cx);
                (!is_running, below)
            });
        let (is_done, below) = drawn.inner;
        let is_done = is_done && self.awaited == Some(index);
        if is_done {
            self.awaited = None;
        }
        // While it is written the whole cell stays in sight: what does not read is told below the text.
        let rect = drawn.response.rect;
        let fits = rect.height() <= ui.clip_rect().height();
        let is_new = self.heights.get(index).is_none_or(|height| (height - rect.height()).abs() > 1.0);
        let is_written = is_new && fits && ui.memory(|memory| memory.has_focus(text_id(index)));
        if is_done || is_written {
            // Of a cell that is too tall the verdict.
            ui.scroll_to_rect(if fits { rect } else { rect.with_min_y(below) }, None);
        }
    }

    fn text_ui(
        &mut self,
        ui: &mut Ui,
        index: usize,
        cell: &Arc<BenchCell>,
        content: Option<&Arc<CellContent>>,
        cx: &mut Context<'_>,
    ) {
        let mut text = cell.text.clone();
        let fault = content.and_then(|content| content.fault.as_ref()).map(|fault| fault.span);
        let name = format!("Text of cell {}", index + 1);
        let field = CodeField {
            id: text_id(index),
            name: &name,
            hint: "forall n: …",
            parts,
            most: MAX_FORMULA_BYTES,
            rows: 1,
            size: 15.0,
            is_numbered: true,
            fault,
        };
        let response = editor_ui(ui, field, &mut text, self.texts.of(index));
        if self.focus == Some(index) {
            self.focus = None;
            response.request_focus();
            response.scroll_to_me(None);
        }
        if response.changed() {
            let title = title_of_changed(&cell.title);
            cx.edit(Edit::theorems_change(index, BenchCell { text, title, base: cell.base }));
        } else if response.gained_focus() && cx.session.model.theorems.selected != index {
            cx.edit(Edit::theorems_select(index));
            self.awaited = Some(index);
        }
        if response.lost_focus() {
            cx.ask(Action::CloseStep);
        }
    }

    fn buttons_ui(
        &mut self,
        ui: &mut Ui,
        index: usize,
        cell: &BenchCell,
        content: Option<&Arc<CellContent>>,
        (known, is_running): (Option<usize>, bool),
        cx: &mut Context<'_>,
    ) {
        let off = match content {
            _ if is_running => Some("The proof runs; the status bar can end it"),
            None => Some("The cell is being read"),
            Some(content) if content.is_empty => Some("There is nothing to prove yet"),
            Some(content) if content.fault.is_some() => Some("The cell does not read yet"),
            Some(content) if content.is_open => {
                Some("A formula with free variables is neither true nor false: bind them with forall or exists")
            }
            Some(content) if content.claims.is_empty() => Some("The cell defines, but claims nothing"),
            Some(_) => None,
        };
        let number = index + 1;
        ui.horizontal_wrapped(|ui| {
            let prove = prove_name(index);
            let button = Button::new("Prove").icon(Icon::Play).primary().name(&prove).off(off);
            let is_clicked = ui.add(button).on_hover_text("Ctrl+Enter").clicked();
            // The palette waits until the cell is read.
            let is_asked_for = content.is_some() && cx.takes_wanted(&PanelRequest::Prove(index), off);
            if (is_clicked || is_asked_for)
                && let Some(content) = content
            {
                self.prove_read(index, content, cx);
            }
            let drawn = content.and_then(|content| automaton_of(content));
            let no_automaton = match (&drawn, content) {
                (Some(_), _) | (_, None) => None,
                _ => Some("A formula with free variables, or a definition, has an automaton to draw; a sentence is true or false"),
            };
            let draw = format!("Draw the automaton of cell {number}");
            if ui.add(Button::new("Draw automaton").name(&draw).off(no_automaton)).clicked()
                && let Some(formula) = drawn
            {
                let base = content.map_or(cell.base, |content| content.scope.base());
                let walked = WalkedAutomaton { base, formula, numbers: Vec::new(), cells: known };
                cx.actions.extend(draw_automaton(walked));
            }
            let nothing = content.is_none_or(|content| content.is_empty).then_some("There is nothing to keep yet");
            let keep = format!("Keep cell {number} among the conjectures");
            if ui.add(Button::new("Keep").name(&keep).off(nothing)).clicked() {
                cx.edit(Edit::theorems_keep(index));
                cx.ask(Action::CloseStep);
                cx.ask(Action::Tell("The statement was kept among the conjectures; they are saved with the session.".into()));
            }
        });
    }
}

/// The title of a cell whose text has changed: what is no longer the statement of a paper does not bear its name.
fn title_of_changed(title: &str) -> String {
    let is_of_paper = statements().records.iter().any(|(_, record)| record.name() == title);
    let after = if is_of_paper { "After " } else { "" };
    after.chars().chain(title.chars()).take(caps::TITLE).collect()
}

/// The formula whose automaton can be drawn: the open formula itself, or the last relation that is defined.
fn automaton_of(content: &CellContent) -> Option<String> {
    if let Some(formula) = content.open_formula() {
        return Some(formula.to_string());
    }
    let name = content.defines.last().filter(|_| content.fault.is_none())?;
    let known = content.scope.known().into_iter().find(|known| known.name == *name)?;
    Some(golden_theorem::relation::signature(&known))
}

/// Draws why the text does not read, with the place, and what its author may not have meant.
fn remarks_ui(ui: &mut Ui, cell: &BenchCell, content: &CellContent) {
    let placed = |remark: &golden_theorem::bench::Remark| {
        let place = Place::at_byte(&cell.text, remark.span.start).to_string();
        let mut letters = place.chars();
        let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
        format!("{first}{}: {}", letters.as_str(), remark.message)
    };
    if let Some(fault) = &content.fault {
        error_ui(ui, &placed(fault));
    }
    for warning in &content.warnings {
        caption_ui(ui, &placed(warning).into());
    }
}

/// The bases that a cell may have.
const BASES: [(Base, &str); 2] = [(Base::Fib, "Fibonacci"), (Base::Two, "Binary")];

/// The width of the parts beside the title of a cell except its reading, in points: the base and the button that
/// removes it; and that button alone.
const BESIDE_TITLE: f32 = 172.0;
const REMOVE: f32 = 36.0;
/// The room about the letters of the title.
const MARGIN: f32 = 12.0;
const UNTITLED: &str = "Untitled";

/// The reading of a cell: its sign, the words after it, their colour.
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
    let needed = width_of(ui, title, theme::math(18.0)) + MARGIN;
    let room = ui.available_width() - BESIDE_TITLE;
    let said = |is_short| width_of(ui, &words_of(reading, is_short), theme::regular(13.0));
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
    let shown = RichText::new(words_of(reading, is_short)).font(theme::regular(13.0)).color(ink(ui, colour));
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
        let mut job = LayoutJob::simple_singleline(text.as_str().to_owned(), theme::math(18.0), colour);
        if !is_written {
            job.wrap = TextWrapping::truncate_at_width(width.max(0.0));
        }
        ui.fonts_mut(|fonts| fonts.layout_job(job))
    };
    let field = TextEdit::singleline(&mut title)
        .id(id)
        .font(theme::math(18.0))
        .text_color(colour)
        .hint_text(RichText::new(UNTITLED).font(theme::math(18.0)))
        .frame(Frame::NONE)
        .char_limit(caps::TITLE)
        .desired_width(width)
        .layouter(&mut layouter);
    let response = ui.add(field).accessible_name(format!("Title of cell {}", index + 1));
    if response.changed() {
        cx.edit(Edit::theorems_change(index, BenchCell { title, ..cell.clone() }));
    }
    if response.lost_focus() {
        cx.ask(Action::CloseStep);
    }
}

fn remove_ui(ui: &mut Ui, index: usize, cx: &mut Context<'_>) {
    let remove = format!("Remove cell {}", index + 1);
    if ui.add(Button::of_icon(Icon::Close, &remove).bare().small()).clicked() {
        cx.edit(Edit::theorems_remove(index));
        cx.ask(Action::CloseStep);
    }
}

fn base_ui(ui: &mut Ui, index: usize, cell: &BenchCell, cx: &mut Context<'_>) {
    let mut base = cell.base;
    let name = format!("How numbers are written in cell {}", index + 1);
    if Combo::new(&name).small().width(104.0).show(ui, &mut base, &BASES).changed() {
        cx.edit(Edit::theorems_change(index, BenchCell { base, ..cell.clone() }));
        cx.ask(Action::CloseStep);
    }
}

#[cfg(test)]
mod tests {
    use super::title_of_changed;

    #[test]
    fn what_is_no_longer_the_statement_of_a_paper_does_not_bear_its_name() {
        assert_eq!(title_of_changed("Theorem 6.3: without the − 1"), "After Theorem 6.3: without the − 1");
        for title in ["", "mine", "After Theorem 6.3: without the − 1"] {
            assert_eq!(title_of_changed(title), title);
        }
    }
}
