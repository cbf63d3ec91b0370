//! Moves that are no stones and no square: a bar of chocolate to bite, or what may be left, as buttons.

use std::sync::Arc;

use egui::{Rect, Sense, Ui, UiBuilder, vec2};

use super::{Ask, stones};
use crate::figure::{Bar, BarSquare, Colour, Face, Figure, bar};
use crate::game::{Chomp, Fields, Position, Ruleset, option_count, options, short_position};
use crate::number::UBig;
use crate::prose::Prose;
use crate::session::Focus;
use crate::teach::exercise::Answer;
use crate::ui::render::paint::figure_ui;
use crate::ui::render::prose::prose_ui;
use crate::ui::render::theme::ink;
use crate::ui::widget::Button;
use crate::ui::work::memo::Memo;

/// The most moves that are offered as buttons.
const MOST: u8 = 40;

/// The square pointed at, and the positions that moves lead to.
#[derive(Default)]
pub(super) struct MovesState {
    bitten: Option<BarSquare>,
    listed: Memo<Arc<Focus>, Vec<Position>>,
}

impl MovesState {
    /// Draws the bar or the position with its moves in a room; returns the move chosen, where `is_live`.
    pub fn show(&mut self, ui: &mut Ui, room: Rect, focus: &Arc<Focus>, is_live: bool, large: f32) -> Option<Ask> {
        let mut asked = None;
        ui.scope_builder(UiBuilder::new().max_rect(room), |ui| {
            asked = match self.bar(ui.available_width(), focus, is_live) {
                Some(figure) => self.bar_ui(ui, &figure, focus, is_live),
                None => self.list_ui(ui, focus, is_live, large),
            };
        });
        asked.map(|to| {
            let words = to.to_string();
            Ask::Answer(Answer::Move(to), words)
        })
    }

    /// The bar of chocolate; `None` for other games, and a bar too large.
    fn bar(&self, width: f32, focus: &Focus, is_live: bool) -> Option<Figure<BarSquare>> {
        let rows = focus.position.to_words().filter(|_| focus.ruleset == Ruleset::Chomp)?;
        let whole = rows.clone();
        bar(&Bar { rows, whole, winning: Vec::new(), pointed: self.bitten, width, is_live })
    }

    /// Draws the bar; returns what is left by the bite that was made.
    fn bar_ui(&mut self, ui: &mut Ui, figure: &Figure<BarSquare>, focus: &Focus, is_live: bool) -> Option<Position> {
        let (place, _) = ui.allocate_exact_size(vec2(figure.size[0], figure.size[1]), Sense::hover());
        let response = figure_ui(ui, figure, place, "exercise bar");
        if self.bitten != response.hovered {
            self.bitten = response.hovered;
            ui.ctx().request_repaint();
        }
        let (row, column) = response.clicked.filter(|_| is_live)?;
        Some(Chomp::bitten(&focus.position, row, column))
    }

    /// The position in large type and what may be left as buttons, if there are few moves.
    fn list_ui(&mut self, ui: &mut Ui, focus: &Arc<Focus>, is_live: bool, large: f32) -> Option<Position> {
        let words = Prose::from(short_position(&focus.position, 400));
        prose_ui(ui, &words, large, Face::Mathematics, ink(ui, Colour::Ink));
        stones::piles_ui(ui, focus);
        let are_few = option_count(&focus.ruleset, &focus.position).is_some_and(|count| count <= UBig::from(MOST));
        // Elsewhere positions are moved to on the board, or are a list of fields that is quicker typed.
        if !is_live || !are_few || focus.ruleset.spec().fields != Fields::Heaps {
            return None;
        }
        let listed =
            self.listed.get(Arc::clone(focus), |focus| options(&focus.ruleset, &focus.position).unwrap_or_default());
        ui.add_space(10.0);
        prose_ui(ui, &"Leave".into(), 14.0, Face::Interface, ink(ui, Colour::Ink2));
        ui.add_space(4.0);
        let mut chosen = None;
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
            for option in listed {
                let left = if option.numbers().is_empty() { "nothing".to_owned() } else { option.to_string() };
                if ui.add(Button::new(&left)).clicked() {
                    chosen = Some(option.clone());
                }
            }
        });
        chosen
    }
}
