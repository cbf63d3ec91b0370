//! Two people: their names, the length of their match, its score, and what a hint costs in it.

use egui::{Response, Role, Ui, WidgetInfo};

use super::controls::LABEL;
use crate::context::Context;
use crate::input::draft::Draft;
use crate::render::prose::{line, line_ui, prose_ui};
use crate::render::theme::ink;
use crate::widget::{Segment, label_ui, segmented_ui};
use golden_figure::{Colour, Face};
use golden_session::{Edit, MatchLength, Person, Players};

/// The lengths of a match.
pub(crate) const LENGTHS: [(MatchLength, &str); 3] = [
    (MatchLength::OneGame, "One game"),
    (MatchLength::BestOfThree, "Best of 3"),
    (MatchLength::BestOfFive, "Best of 5"),
];

/// The size of the score, the room below it, and the size of what a hint costs.
const SCORE: f32 = 15.0;
const BELOW: f32 = 4.0;
const PRICE: f32 = 13.0;

/// The names of two people while they are typed.
#[derive(Default)]
pub(super) struct PeopleFields {
    names: [Draft; 2],
}

impl PeopleFields {
    /// Draws the fields of the names and the choice of the match.
    pub fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>) {
        for (person, draft) in Person::BOTH.into_iter().zip(&mut self.names) {
            let usual = person.usual_name();
            let given = cx.session.model.players.given_name(person).to_owned();
            let entered = ui.horizontal_top(|ui| {
                label_ui(ui, usual, Some(LABEL));
                draft.field_ui(ui, &format!("Name of {usual}"), "name", given)
            });
            let Some(name) = entered.inner else { continue };
            draft.error = Players::name_fault(&name);
            if draft.error.is_none() {
                cx.edit(Edit::players_name(person, name));
            }
        }
        let mut length = cx.session.model.players.length;
        let lengths = LENGTHS.map(|(length, label)| Segment::new(length, label));
        if segmented_ui(ui, "Match", &mut length, &lengths, 3).changed() {
            cx.edit(Edit::players_match(length));
        }
    }
}

/// Draws the score of a match, close above what follows: the stones need the room.
pub(super) fn score_ui(ui: &mut Ui, words: &str) {
    let gap = std::mem::replace(&mut ui.spacing_mut().item_spacing.y, BELOW);
    let response = prose_ui(ui, &words.into(), SCORE, Face::Interface, ink(ui, Colour::Ink2));
    ui.spacing_mut().item_spacing.y = gap;
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, words));
}

/// Says what a hint costs, beside its button where there is room.
pub(super) fn price_ui(ui: &mut Ui, price: &str, hint: Response) -> Response {
    let grey = ink(ui, Colour::Ink3);
    let words = line(ui, &price.into(), PRICE, Face::Interface, grey, f32::INFINITY);
    if words.size().x <= ui.available_width() {
        line_ui(ui, &price.into(), PRICE, Face::Interface, grey);
    }
    hint.on_hover_text(price)
}
