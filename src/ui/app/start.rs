//! The start page in the window: when it is there, and what ends it.

use egui::{Align, Context, Frame, Key, Label, Layout, Modifiers, Panel, RichText, Ui};

use super::App;
use super::files::Leaving;
use crate::context::Action;
use crate::layout::regions::{Region, region_ui};
use crate::render::theme::{self, ink};
use crate::start::known::StartView;
use crate::start::{StartChoice, StartPage};
use golden_figure::Colour;

impl App {
    /// Opens the start page, in place of the panes.
    pub(super) fn open_start_page(&mut self) {
        self.start = Some(StartPage::new(self.answers.workers(), self.remembered.recent(), self.remembered.cards()));
    }

    /// Esc closes it.
    pub(super) fn start_page_keys(&mut self, ctx: &Context) {
        let is_own = self.start.is_some() && !self.layout.presenting && !self.cards.has_menu;
        if is_own && ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape)) {
            self.start = None;
        }
    }

    /// Presents the lesson whose card is chosen; `false` where the page is not in front.
    pub(super) fn present_chosen(&mut self, ctx: &Context) -> bool {
        let page = self.start.as_ref().filter(|_| !self.layout.presenting && self.practice.is_none());
        let Some((lesson, path)) = page.and_then(|page| Some((page.chosen()?, page.path()))) else { return false };
        self.lesson.learning_path = path;
        self.leave(ctx, Leaving::Present(lesson));
        true
    }

    /// Draws the page between the top bar and the status bar.
    pub(super) fn start_page_ui(&mut self, ui: &mut Ui, actions: &mut Vec<Action>) {
        let bar = Panel::top("top bar").exact_size(44.0).resizable(false).show_separator_line(false).frame(Frame::NONE);
        region_ui(ui, Region::Bar, |ui| bar.show(ui, |ui| self.top_bar_ui(ui, actions)));
        let is_active = self.has_panel_keys();
        let Self { start, answers, thumbnails, remembered, learned, .. } = self;
        let Some(page) = start else { return };
        Panel::bottom("status bar")
            .exact_size(30.0)
            .resizable(false)
            .show_separator_line(false)
            .frame(Frame::NONE)
            .show(ui, |ui| foot_ui(ui, &page.facts()));
        let (workers, progress, is_shown_at_start) = (answers.workers(), learned.progress(), remembered.start_page());
        let left_at = remembered.left_at();
        let view = StartView { workers, thumbnails, progress, left_at, is_shown_at_start, is_active };
        match page.show(ui, view, actions) {
            Some(StartChoice::AtStart(shown)) => remembered.set_start_page(shown),
            Some(StartChoice::Cards(cards)) => remembered.set_cards(cards),
            None => {}
        }
    }
}

/// The keys of the page, told in the line below it.
const KEYS: &str = "Arrows choose a lesson, Enter opens it, F5 presents it, Esc closes the start page";

/// The line below the page: what is there, and how it closes.
fn foot_ui(ui: &mut Ui, facts: &str) {
    let bar = ui.max_rect();
    ui.painter().hline(bar.x_range(), bar.top() + 0.5, egui::Stroke::new(1.0, ink(ui, Colour::Line)));
    let words = |ui: &Ui, words: &str, colour| RichText::new(words).font(theme::regular(13.0)).color(ink(ui, colour));
    ui.horizontal_centered(|ui| {
        ui.add_space(16.0);
        ui.label(words(ui, facts, Colour::Ink2));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.add_space(16.0);
            ui.add(Label::new(words(ui, KEYS, Colour::Ink3)).truncate());
        });
    });
}
