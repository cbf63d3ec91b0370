//! The conjectures that are kept, with their verdicts.

use std::sync::Arc;

use egui::text::{LayoutJob, TextWrapping};
use egui::{Align2, Role, ScrollArea, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};

use super::proofs::{Limit, ProofState, key_of_conjecture, seconds_words};
use super::{Bench, Read, written};
use crate::context::{Action, Context};
use crate::render::icon::Icon;
use crate::render::pixels::rounded;
use crate::render::prose::line_ui;
use crate::render::theme::{self, RADIUS_BUTTON, RADIUS_ROW, ink};
use crate::widget::{Button, caption_ui};
use golden_figure::{Colour, Face};
use golden_prose::{Prose, shortened};
use golden_session::{BenchCell, Edit};
use golden_theorem::bench::{CellContent, read_cells};
use golden_theorem::decide::{SentenceFinding, values_words};

const ROW: f32 = 76.0;

impl Bench {
    /// Draws the list; a conjecture that is clicked becomes a cell. Those in sight are proved.
    pub(super) fn conjectures_ui(&mut self, ui: &mut Ui, cx: &mut Context<'_>) {
        let count = cx.session.model.theorems.conjectures.len();
        ui.horizontal(|ui| {
            line_ui(ui, &Prose::from("Conjectures kept"), 17.0, Face::Mathematics, ink(ui, Colour::Ink));
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                let words = if count == 0 { String::new() } else { count.to_string() };
                line_ui(ui, &words.into(), 14.0, Face::Interface, ink(ui, Colour::Ink3));
            });
        });
        ui.add_space(5.0);
        self.conjecture_rows_ui(ui, cx);
    }

    /// Draws its rows, without the heading.
    pub(super) fn conjecture_rows_ui(&mut self, ui: &mut Ui, cx: &mut Context<'_>) {
        let count = cx.session.model.theorems.conjectures.len();
        let room = ui.available_rect_before_wrap();
        let edge = Stroke::new(1.0, ink(ui, Colour::Line));
        rounded(ui.painter(), room, RADIUS_ROW, ink(ui, Colour::Well), edge);
        let mut inner = ui.new_child(egui::UiBuilder::new().max_rect(room.shrink(4.0)));
        if count == 0 {
            inner.add_space(8.0);
            let words =
                "Keep puts a statement here. What is kept is saved with the session, and proved again when it is seen.";
            inner.scope_builder(egui::UiBuilder::new().max_rect(room.shrink(14.0)), |ui| caption_ui(ui, &words.into()));
            return;
        }
        let read = self.read_conjectures(&inner, cx);
        let conjectures = cx.session.model.theorems.conjectures.clone();
        ScrollArea::vertical().id_salt("conjectures").auto_shrink(false).show_rows(
            &mut inner,
            ROW,
            count,
            |ui, range| {
                ui.spacing_mut().item_spacing.y = 0.0;
                for index in range {
                    let Some(conjecture) = conjectures.shared(index) else { continue };
                    self.row_ui(ui, index, conjecture, read.get(index), cx);
                }
            },
        );
    }

    fn read_conjectures(&mut self, ui: &Ui, cx: &mut Context<'_>) -> Arc<Read> {
        let theorems = &cx.session.model.theorems;
        let key = (theorems.cells.clone(), theorems.conjectures.clone());
        let (cells, conjectures) = key.clone();
        let work = move |_: &_, _: &_| {
            let before = cells.len();
            // Each conjecture may use what the cells define, but not what others of them do.
            let read = conjectures.iter().filter_map(|conjecture| {
                let all = written(cells.iter().take(before).chain([conjecture]));
                read_cells(&all).pop().map(Arc::new)
            });
            Ok(read.collect())
        };
        let read = self.kept.ask(ui.ctx(), cx, "Reading the conjectures", key, work);
        read.current().unwrap_or_default()
    }

    fn row_ui(
        &mut self,
        ui: &mut Ui,
        index: usize,
        conjecture: &Arc<BenchCell>,
        content: Option<&Arc<CellContent>>,
        cx: &mut Context<'_>,
    ) {
        let key = key_of_conjecture(&cx.session.model.theorems.cells, conjecture);
        let state = self.proofs.state(ui.ctx(), &key);
        if state.is_none()
            && let Some(content) = content.filter(|content| content.is_provable())
        {
            self.proofs.prove(key, content, Limit::default(), cx.answers.workers());
        }
        let (badge, words, colour) = said(content, state.as_ref());
        let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::click());
        let title = if conjecture.title.is_empty() { "Untitled" } else { &conjecture.title };
        let name = format!("Open {title}: {words}");
        response.widget_info(|| WidgetInfo::labeled(Role::Button, ui.is_enabled(), &name));
        let is_hot = response.contains_pointer() || response.has_focus();
        if is_hot {
            rounded(ui.painter(), rect, RADIUS_BUTTON, ink(ui, Colour::SecBg), Stroke::NONE);
        }
        let painter = ui.painter_at(rect.shrink2(vec2(8.0, 0.0)));
        let left = rect.left() + 34.0;
        let line = |y: f32| pos2(left, rect.top() + y);
        painter.text(
            pos2(rect.left() + 12.0, rect.top() + 17.0),
            Align2::LEFT_CENTER,
            badge,
            theme::semibold(15.0),
            ink(ui, colour),
        );
        let formula = conjecture.text.lines().find(|line| !line.trim_start().starts_with('#')).unwrap_or_default();
        let beside = if is_hot { 28.0 } else { 0.0 };
        for (middle, text, font, tint, taken) in [
            (17.0, title, theme::semibold(14.0), Colour::Ink, beside),
            (38.0, &*shortened(formula, 80), theme::regular(13.0), Colour::Ink, 0.0),
            (58.0, &*words, theme::regular(13.0), colour, 0.0),
        ] {
            let mut job = LayoutJob::simple_singleline(text.to_owned(), font, ink(ui, tint));
            job.wrap = TextWrapping::truncate_at_width((rect.right() - 8.0 - taken - left).max(0.0));
            let galley = ui.fonts_mut(|fonts| fonts.layout_job(job));
            painter.galley(line(middle) - vec2(0.0, galley.size().y / 2.0), galley, ink(ui, tint));
        }
        ui.painter().hline(
            rect.shrink2(vec2(8.0, 0.0)).x_range(),
            rect.bottom() - 0.5,
            Stroke::new(1.0, ink(ui, Colour::Line)),
        );
        if is_hot {
            let place = egui::Rect::from_min_size(pos2(rect.right() - 34.0, rect.top() + 4.0), vec2(28.0, 28.0));
            let remove = format!("Remove the conjecture {title}");
            let mut part = ui.new_child(egui::UiBuilder::new().max_rect(place));
            if part.add(Button::of_icon(Icon::Close, &remove).bare().small()).clicked() {
                cx.edit(Edit::theorems_forget(index));
                cx.ask(Action::CloseStep);
                return;
            }
        }
        if response.has_focus() && ui.input_mut(|input| input.consume_key(egui::Modifiers::NONE, egui::Key::Delete)) {
            cx.edit(Edit::theorems_forget(index));
            cx.ask(Action::CloseStep);
            return;
        }
        if response.gained_focus() {
            // The next row comes into sight as well, so that Tab goes on.
            ui.scroll_to_rect(rect.expand2(vec2(0.0, ROW)), None);
        }
        if response.on_hover_text(format!("{}\n{words}", shortened(&conjecture.text, 400))).clicked() {
            self.add(BenchCell::clone(conjecture), cx);
        }
    }
}

/// The sign, the words and the colour of what is known of a conjecture.
fn said(content: Option<&Arc<CellContent>>, state: Option<&ProofState>) -> (&'static str, String, Colour) {
    match (content, state) {
        (Some(content), _) if content.fault.is_some() => {
            let message = content.fault.as_ref().map(|fault| fault.message.clone()).unwrap_or_default();
            ("✗", message, Colour::Err)
        }
        (Some(content), _) if content.is_open => ("", "a relation, neither true nor false".into(), Colour::Ink3),
        (Some(content), _) if !content.is_provable() => ("", "claims nothing".into(), Colour::Ink3),
        (_, Some(ProofState::Done(proof))) if proof.verdicts.iter().any(|verdict| verdict.rechecked == Some(false)) => {
            ("✗", "the two computations disagree".into(), Colour::Err)
        }
        (_, Some(ProofState::Done(proof))) if !proof.faults.is_empty() => ("✗", proof.faults[0].clone(), Colour::Err),
        (_, Some(ProofState::Done(proof))) if proof.verdicts.len() > 1 => {
            let count = |wanted: fn(&SentenceFinding) -> bool| {
                proof.verdicts.iter().filter(|verdict| wanted(&verdict.decision.finding)).count()
            };
            let proved = count(|known| *known == SentenceFinding::Proved);
            let refuted = count(|known| matches!(known, SentenceFinding::Refuted(_)));
            let words = format!("{proved} proved, {refuted} refuted");
            match (proved == proof.verdicts.len(), refuted > 0) {
                (true, _) => ("∀", words, Colour::SecText),
                (_, true) => ("✗", words, Colour::Err),
                _ => ("", words, Colour::Ink2),
            }
        }
        (_, Some(ProofState::Done(proof))) => {
            let Some(verdict) = proof.verdicts.first() else { return ("", String::new(), Colour::Ink3) };
            match &verdict.decision.finding {
                SentenceFinding::Proved => {
                    ("∀", format!("proved ∀ · {}", seconds_words(proof.seconds)), Colour::SecText)
                }
                SentenceFinding::Refuted(Some(values)) => {
                    ("✗", format!("refuted: {}", values_words(values)), Colour::Err)
                }
                SentenceFinding::Refuted(None) => ("✗", "refuted".into(), Colour::Err),
                known => ("", known.to_string(), Colour::Ink2),
            }
        }
        (_, Some(ProofState::Failed(error))) => ("", error.to_string(), Colour::Ink2),
        _ => ("", "being proved …".into(), Colour::Ink3),
    }
}
