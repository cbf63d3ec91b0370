//! A cell: its text, its verdicts, its buttons.

use std::sync::Arc;

use egui::{Frame, Id, Margin, Ui, vec2};

use super::cell_head::head_ui;
use super::proofs::{ProofState, key_of_cell};
use super::verdict::{failed_ui, proof_ui};
use super::{Bench, editor};
use crate::context::{Action, Context};
use crate::render::icon::Icon;
use crate::render::theme::{BORDER, RADIUS_CARD, ink};
use crate::theorems::automaton::draw_automaton;
use crate::widget::{Button, caption_ui, error_ui};
use golden_figure::Colour;
use golden_logic::parse::Place;
use golden_session::{BenchCell, Edit, TheoremsChoice, WalkedAutomaton, caps};
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
        let response = editor::editor_ui(ui, text_id(index), &name, &mut text, fault, self.texts.of(index));
        if self.focus == Some(index) {
            self.focus = None;
            response.request_focus();
            response.scroll_to_me(None);
        }
        if response.changed() {
            let title = title_of_changed(&cell.title);
            cx.edit(Edit::Theorems(TheoremsChoice::Change(index, BenchCell { text, title, base: cell.base })));
        } else if response.gained_focus() && cx.session.model.theorems.selected != index {
            cx.edit(Edit::Theorems(TheoremsChoice::Select(index)));
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
            let prove = format!("Prove cell {number}");
            let button = Button::new("Prove").icon(Icon::Play).primary().name(&prove).off(off);
            let is_clicked = ui.add(button).on_hover_text("Ctrl+Enter").clicked();
            // The palette waits until the cell is read.
            let is_asked_for = content.is_some() && cx.is_pressed_for(&prove, off);
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
                cx.edit(Edit::Theorems(TheoremsChoice::Keep(index)));
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
        let place = Place::of(&cell.text, remark.span.start).to_string();
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
