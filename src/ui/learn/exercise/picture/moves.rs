//! Moves that are no stones and no square: a bar of chocolate to bite, or what may be left, as buttons.

use std::sync::Arc;

use egui::{Rect, Sense, Ui, UiBuilder, vec2};

use super::stones::{piles_figure, whole_points};
use crate::input::pile_keys::{BarChoice, WORDS};
use crate::learn::exercise::ExerciseAction;
use crate::render::paint::figure_ui;
use crate::render::prose::prose_ui;
use crate::render::theme::ink;
use crate::widget::Button;
use crate::work::cached::Cached;
use golden_figure::{Bar, BarSquare, Colour, Face, Figure, StoneTarget, bar};
use golden_game::{Chomp, Fields, Position, Ruleset, option_count, options, short_position};
use golden_number::UBig;
use golden_prose::Prose;
use golden_session::Focus;
use golden_teach::exercise::Answer;

/// The most moves that are offered as buttons.
const MOST: u8 = 40;

/// The square of the bar that is pointed at, and the pictures: made anew when the position, that square or the room
/// changes.
#[derive(Default)]
pub(super) struct MovesState {
    choice: BarChoice,
    /// The bar that a square was chosen of.
    chosen_of: Option<Arc<Focus>>,
    bar: Cached<BarKey, Option<Figure<BarSquare>>>,
    piles: Cached<(Arc<Focus>, u16), Option<Figure<StoneTarget>>>,
    listed: Cached<Arc<Focus>, Listed>,
}

/// The position, the square pointed at, the width and the height, and whether a bite can be made.
type BarKey = (Arc<Focus>, Option<BarSquare>, [u16; 2], bool);

/// A position in words, and what its moves leave with the words on their buttons, if they are few.
struct Listed {
    position: Prose,
    moves: Vec<(Position, String)>,
}

impl Listed {
    fn of(focus: &Focus) -> Self {
        let Focus { ruleset, position } = focus;
        // Elsewhere positions are moved to on the board, or are a list of fields that is quicker typed.
        let are_few = ruleset.spec().fields == Fields::Heaps
            && option_count(ruleset, position).is_some_and(|count| count <= UBig::from(MOST));
        let all = if are_few { options(ruleset, position).unwrap_or_default() } else { Vec::new() };
        let words = |left: &Position| {
            if left.numbers().is_empty() { "nothing".to_owned() } else { left.to_string() }
        };
        let moves = all.into_iter().map(|left| {
            let words = words(&left);
            (left, words)
        });
        Self { position: Prose::from(short_position(position, 400)), moves: moves.collect() }
    }
}

impl MovesState {
    /// Draws the bar or the position with its moves in a room; returns the move chosen, where `is_live`.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        room: Rect,
        focus: &Arc<Focus>,
        (is_live, has_keys): (bool, bool),
        large: f32,
    ) -> Option<ExerciseAction> {
        let mut action = None;
        ui.scope_builder(UiBuilder::new().max_rect(room), |ui| {
            action = match self.bar_ui(ui, focus, (is_live, has_keys)) {
                (true, bite) => bite,
                (false, _) => self.list_ui(ui, focus, is_live, large),
            };
        });
        action.map(|to| {
            let words = to.to_string();
            ExerciseAction::Answer(Answer::Move(to), words)
        })
    }

    /// Draws the bar of chocolate; returns whether there is one, not for other games and a bar too large, and what is left by
    /// the bite that was made.
    fn bar_ui(
        &mut self,
        ui: &mut Ui,
        focus: &Arc<Focus>,
        (is_live, has_keys): (bool, bool),
    ) -> (bool, Option<Position>) {
        if !is_live || self.chosen_of.as_ref() != Some(focus) {
            self.choice.forget();
            self.chosen_of = Some(Arc::clone(focus));
        }
        // Below it is said what is chosen.
        let room = [ui.available_width(), (ui.available_height() - WORDS).max(0.0)].map(whole_points);
        let key = (Arc::clone(focus), self.choice.pointed(), room, is_live);
        let figure = self.bar.get(key, |(focus, pointed, room, is_live)| {
            let rows = focus.position.to_words().filter(|_| focus.ruleset == Ruleset::Chomp)?;
            let whole = rows.clone();
            let (pointed, [width, height]) = (*pointed, room.map(f32::from));
            bar(&Bar { rows, whole, winning: Vec::new(), pointed, width, height, is_live: *is_live })
        });
        let Some(figure) = figure else { return (false, None) };
        let (place, _) = ui.allocate_exact_size(vec2(figure.size[0], figure.size[1]), Sense::hover());
        let response = figure_ui(ui, figure, place, "exercise bar");
        let mut bite = self.choice.point(ui, &response, is_live);
        if is_live
            && has_keys
            && let Some(rows) = focus.position.to_words()
        {
            bite = bite.or_else(|| self.choice.keys(ui, &rows));
        }
        self.choice.words_ui(ui);
        (true, bite.map(|(row, column)| Chomp::bitten(&focus.position, row, column)))
    }

    /// The position in large type and what may be left as buttons, if there are few moves.
    fn list_ui(&mut self, ui: &mut Ui, focus: &Arc<Focus>, is_live: bool, large: f32) -> Option<Position> {
        let listed = self.listed.get(Arc::clone(focus), |focus| Listed::of(focus));
        prose_ui(ui, &listed.position, large, Face::Mathematics, ink(ui, Colour::Ink));
        let key = (Arc::clone(focus), whole_points(ui.available_width()));
        if let Some(figure) = self.piles.get(key, |(focus, width)| piles_figure(focus, *width)) {
            let (rect, _) = ui.allocate_exact_size(vec2(figure.size[0], figure.size[1]), Sense::hover());
            figure_ui(ui, figure, rect, "exercise piles");
        }
        if !is_live || listed.moves.is_empty() {
            return None;
        }
        ui.add_space(10.0);
        prose_ui(ui, &"Leave".into(), 14.0, Face::Interface, ink(ui, Colour::Ink2));
        ui.add_space(4.0);
        let mut chosen = None;
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
            for (left, words) in &listed.moves {
                if ui.add(Button::new(words).touch()).clicked() {
                    chosen = Some(left.clone());
                }
            }
        });
        chosen
    }
}
