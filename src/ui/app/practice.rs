//! The page of practice in the window, and what was solved: when the page is there, what is kept, and forgetting it.

use egui::{CentralPanel, Context, Frame, Key, Modifiers, Panel, Ui};

use super::panel::PanelFrame;
use super::sheet::Question;
use super::{App, Notice};
use crate::ui::context::{Action, Linked};
use crate::ui::learn::practice::PracticePage;
use crate::ui::work::waking;

impl App {
    /// Opens the page, in place of the panes or of the start page, which come back after it.
    pub(super) fn open_practice(&mut self) {
        self.practice.get_or_insert_default();
    }

    /// Follows the page, and has what was solved written.
    pub(super) fn follow_learned(&mut self, ctx: &Context) {
        if let Some(page) = &mut self.practice {
            page.follow(&mut self.learned, self.answers.workers(), ctx);
        }
        self.learned.write(waking(ctx));
        if let Some(problem) = self.learned.take_problem() {
            self.problem(problem);
        }
    }

    /// Esc closes the page; in a field it ends the typing.
    pub(super) fn practice_keys(&mut self, ctx: &Context) {
        let is_own = self.practice.is_some() && !self.has_menu && !ctx.text_edit_focused();
        if is_own && ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape)) {
            self.practice = None;
        }
    }

    /// Draws the page between the top bar and the status bar.
    pub(super) fn practice_ui(&mut self, ui: &mut Ui, actions: &mut Vec<Action>) {
        Panel::top("top bar")
            .exact_size(44.0)
            .resizable(false)
            .show_separator_line(false)
            .frame(Frame::NONE)
            .show(ui, |ui| self.top_bar_ui(ui, actions));
        Panel::bottom("status bar")
            .exact_size(30.0)
            .resizable(false)
            .show_separator_line(false)
            .frame(Frame::NONE)
            .show(ui, |ui| self.status_bar_ui(ui));
        let frame = PanelFrame {
            actions,
            pointed: &mut Linked::default(),
            works: &mut Vec::new(),
            wanted: &mut None,
            columns: self.columns(),
            active: self.has_panel_keys(),
            staged: None,
        };
        let centre = CentralPanel::default().frame(Frame::NONE);
        let report = centre.show(ui, |ui| {
            self.in_context(frame, |panels, cx| {
                if let Some(page) = panels.practice {
                    page.show(ui, panels.learned, cx);
                }
            })
        });
        let report = report.inner;
        self.works.clear();
        if self.facts != report.facts || self.aside != report.aside {
            (self.facts, self.aside) = (report.facts, report.aside);
            ui.ctx().request_repaint();
        }
        if self.practice.as_deref().is_some_and(PracticePage::is_left) {
            self.practice = None;
            ui.ctx().request_repaint();
        }
    }

    /// Asks whether what was solved is to be forgotten.
    pub(super) fn forget_ui(&mut self, ctx: &Context) {
        if !self.asks_to_forget {
            return;
        }
        let question = Question {
            name: "forget",
            title: "Forget what you solved?",
            text: "Solved exercises of all lessons, the streak, the levels and the mistakes of practice are forgotten. This \
                   cannot be undone.",
            answers: &[("Forget", true), ("Cancel", false)],
            primary: Some(1),
        };
        let Some(is_meant) = question.show(ctx) else { return };
        self.asks_to_forget = false;
        if is_meant {
            self.learned.change(|progress| *progress = crate::teach::exercise::Progress::default());
            self.exercise.forget();
            if self.practice.is_some() {
                self.practice = Some(Box::default());
            }
            self.notices.push(Notice::done("What you solved is forgotten.".into()));
        }
    }
}
