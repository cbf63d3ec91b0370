//! What a card shows of its statement: the picture of what it speaks of, or an automaton.

use std::sync::Arc;

use egui::{CornerRadius, CursorIcon, Response, Role, Sense, Ui, Vec2, WidgetInfo, vec2};

use super::StatementsView;
use super::facts::ShownAutomaton;
use crate::context::Context;
use crate::learn::glossary::show_actions;
use crate::render::prose::prose_ui;
use crate::render::theme::ink;
use crate::theorems::automaton::draw_automaton;
use crate::widget::{Button, Segment, focus_ring, segmented_ui};
use golden_figure::{Colour, Face};
use golden_session::{Edit, ShownTerm, Subject, TheoremsChoice};
use golden_theorem::papers::Record;

/// The share of its width that the picture is high, and the most of it in points.
const PICTURE: f32 = 0.52;
const HIGHEST: f32 = 260.0;
/// The side of a table that is seen whole, at most: twenty-one rows have their values then.
const WHOLE: f32 = 464.0;
/// The width of the switch between the two, in points.
const SWITCH: f32 = 220.0;

impl StatementsView {
    /// The picture, as the cards of the start page have theirs, which leads to what it shows; where the statement is proved by
    /// an automaton, a switch offers that. The formula of an automaton gives the result away: it is hidden with the answers, as are
    /// the stars and the winning moves of the picture.
    pub(super) fn picture_ui(&mut self, ui: &mut Ui, record: &Record, cx: &mut Context<'_>) {
        let Some(facts) = self.facts.last() else { return };
        let is_told = cx.tells();
        let scene = facts.scene.as_ref().map(|[told, hidden]| Arc::clone(if is_told { told } else { hidden }));
        let automaton = facts.automaton.clone().filter(|_| is_told);
        if scene.is_some() && automaton.is_some() {
            ui.scope(|ui| {
                ui.set_max_width(SWITCH.min(ui.available_width()));
                let segments = [Segment::new(false, "Picture"), Segment::new(true, "Its automaton")];
                segmented_ui(ui, "What the card shows", &mut self.shows_automaton, &segments, 2);
            });
        }
        if let Some(automaton) = automaton.filter(|_| self.shows_automaton || scene.is_none()) {
            self.automaton_ui(ui, &automaton, cx);
            return;
        }
        let Some(scene) = scene else { return };
        let of = scene.about.map_or("", Subject::title);
        let at = record.see.position.as_deref().unwrap_or_default().replace(" --misere", ", misère");
        let most = ui.available_width() - 4.0;
        // A table of a size of its own is seen whole; a larger one, and a board, from its corner.
        let is_whole = scene.about == Some(Subject::Map) && record.see.size.is_some();
        let size = if is_whole { Vec2::splat(most.min(WHOLE)) } else { wide(most) };
        let picture = place_ui(ui, &format!("Picture: {of}, {at}"), size);
        self.thumbnails.show_rounded(ui, cx.answers.workers(), &scene, picture.rect, CornerRadius::same(8));
        focus_ring(ui, &picture, picture.rect, 8.0);
        if picture.clicked()
            && let Some(shown) = ShownTerm::of_statement(&record.see)
        {
            cx.actions.extend(show_actions(shown));
        }
    }

    fn automaton_ui(&mut self, ui: &mut Ui, automaton: &ShownAutomaton, cx: &mut Context<'_>) {
        let size = wide(ui.available_width() - 4.0);
        let picture = place_ui(ui, &format!("Picture: the automaton of {}", automaton.walked.formula), size);
        self.thumbnails.show_rounded(ui, cx.answers.workers(), &automaton.scene, picture.rect, CornerRadius::same(8));
        focus_ring(ui, &picture, picture.rect, 8.0);
        prose_ui(ui, &automaton.words, 14.0, Face::Interface, ink(ui, Colour::Ink2));
        let walk = ui.add(Button::new("Walk through it").name("Walk through the automaton").small());
        if walk.clicked() || picture.clicked() {
            if let Some(cell) = &automaton.cell {
                cx.edit(Edit::Theorems(TheoremsChoice::Add(cell.clone())));
            }
            cx.actions.extend(draw_automaton(automaton.walked.clone()));
        }
    }
}

/// The size of a picture that is wider than high.
fn wide(width: f32) -> Vec2 {
    vec2(width, (width * PICTURE).min(HIGHEST).round())
}

/// The room of a picture, with its name: a click on it opens what it shows.
fn place_ui(ui: &mut Ui, name: &str, size: Vec2) -> Response {
    let (_, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, ui.is_enabled(), name));
    response.on_hover_cursor(CursorIcon::PointingHand)
}
