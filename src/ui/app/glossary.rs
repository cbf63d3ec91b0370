//! The card of a term and the list of all in the window: what opens and closes them, and what they know of the session.

use egui::{Context, Key, Modifiers, Ui};

use super::{App, Sheet};
use crate::context::Action;
use crate::learn::glossary::entry::{EntryView, TermPictures};
use crate::learn::glossary::{TermCard, TermList, Terms};
use crate::render::terms::{pointed_term, take_opened_term, terms_in_sight};
use golden_game::Convention;
use golden_session::answers::current::Here;
use golden_session::{BoardPlace, Tab};
use golden_teach::GlossaryTerm;

/// The factor by which the card is larger on the stage.
const STAGED: f32 = 1.5;

/// The parts of the glossary that are open.
#[derive(Default)]
pub(super) struct OpenGlossary {
    card: Option<TermCard>,
    /// The term whose card was closed in this frame: its button for all terms closes it.
    closed: Option<usize>,
    /// The place in front when the card was opened: the tab, the scene, and whether on the stage.
    of: (Option<Tab>, Option<usize>, bool),
    list: Option<TermList>,
    pictures: TermPictures,
}

impl App {
    /// Esc closes the card; F1 opens that of the term the pointer is on, else that of the exercise in front.
    pub(super) fn glossary_keys(&mut self, ctx: &Context) {
        let pressed = |key: Key| ctx.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        if self.cards.glossary.card.is_some() && pressed(Key::Escape) {
            self.cards.glossary.card = None;
            return;
        }
        if let Some(place) = pointed_term(ctx)
            && pressed(Key::F1)
        {
            let card = TermCard::opened(self.cards.glossary.card.take(), place);
            self.open_card(card.with_keyboard());
            return;
        }
        if !self.has_card()
            && let Some(term) = self.term_of_exercise()
            && pressed(Key::F1)
        {
            self.explain(term);
        }
    }

    /// Opens the card of a term in the middle.
    pub(super) fn explain(&mut self, term: usize) {
        self.open_card(TermCard::new(term, None).with_keyboard());
    }

    fn open_card(&mut self, card: TermCard) {
        self.cards.glossary.card = Some(card);
        self.cards.glossary.of = self.in_front();
    }

    /// Returns the place that a card belongs to: on the stage it would lie over what a class is to see.
    fn in_front(&self) -> (Option<Tab>, Option<usize>, bool) {
        (Some(self.session.view.tab), self.session.model.scene, self.layout.presenting)
    }

    /// Opens the list of the terms, at the one whose card is open.
    pub(super) fn open_glossary(&mut self, ctx: &Context, which: Terms) {
        let chosen = self.cards.glossary.card.take().and_then(|card| card.term()).or(self.cards.glossary.closed);
        self.cards.glossary.list = Some(TermList::new(which, terms_in_sight(ctx), chosen));
        self.cards.sheet = Some(Sheet::Glossary);
    }

    /// Draws the card while it is open, and opens what was clicked.
    pub(super) fn glossary_ui(&mut self, ctx: &Context, actions: &mut Vec<Action>) {
        let is_elsewhere = self.cards.glossary.of != self.in_front();
        if self.has_card() || is_elsewhere {
            self.cards.glossary.card = None;
        }
        self.cards.glossary.closed = None;
        if let Some(mut card) = self.cards.glossary.card.take() {
            let scale = if self.layout.presenting { STAGED } else { 1.0 };
            let is_open = self.with_entries(scale, false, |view| card.show(ctx, view, actions));
            self.cards.glossary.closed = card.term().filter(|_| !is_open);
            self.cards.glossary.card = Some(card).filter(|_| is_open);
        }
        let Some(place) = take_opened_term(ctx) else { return };
        if self.cards.sheet == Some(Sheet::Glossary) {
            if let Some(list) = &mut self.cards.glossary.list {
                list.open(place);
            }
        } else if !self.has_card() {
            let card = TermCard::opened(self.cards.glossary.card.take(), place);
            self.open_card(card);
        }
        ctx.request_repaint();
    }

    /// Draws the list of all terms; `false` once something was asked for that closes it.
    pub(super) fn term_list_ui(&mut self, ui: &mut Ui, actions: &mut Vec<Action>) -> bool {
        let Some(mut list) = self.cards.glossary.list.take() else { return false };
        let asked = self.with_entries(1.0, true, |view| list.show(ui, view));
        self.cards.glossary.list = Some(list);
        let is_open = asked.is_none();
        actions.extend(asked.into_iter().flatten());
        is_open
    }

    fn with_entries<T>(&mut self, scale: f32, has_list: bool, draw: impl FnOnce(&mut EntryView<'_>) -> T) -> T {
        // Answers that are hidden are not told by a card either.
        let tells = self.secrecy().tells();
        let can_show = self.practice.is_none() && !self.exercise.hides();
        let Self { session, answers, cards, thumbnails, .. } = self;
        let glossary = &mut cards.glossary;
        let model = &session.model;
        let is_told = tells && model.game.convention == Convention::Normal;
        let focus = answers.current().focus.clone();
        let known = is_told.then(|| answers.position(&focus));
        let is_on_board = session.view.tab == Tab::QueenBoard && is_told && BoardPlace::of(&focus).is_ok();
        let build = is_on_board.then(|| answers.build(&focus.ruleset, model.board.size));
        let stars = build.map(|steps| steps.iter().map(|step| step.found.len()).sum());
        let here = Here { described: known.as_ref().map(|known| &*known.described), stars };
        let words = |term: &GlossaryTerm| here.words(&term.term);
        let pictures = &mut glossary.pictures;
        let workers = answers.workers();
        draw(&mut EntryView { pictures, thumbnails, workers, here: &words, tells, can_show, scale, has_list })
    }
}
