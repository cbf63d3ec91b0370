//! What is typed for the start of a new game, and the start that it makes.

use std::sync::Arc;

use egui::Ui;

use super::count_field::CountField;
use crate::context::Context;
use crate::input::draft::Left;
use crate::input::parameters::ParameterEditor;
use crate::play::view::PlayView;
use crate::widget::fault_below_ui;
use golden_number::UBig;
use golden_session::{Edit, Focus};

/// What the fields of the start hold while they are typed in.
#[derive(Default)]
pub(in crate::play) struct StartFields {
    /// The start they were typed for.
    of: Option<Arc<Focus>>,
    numbers: Vec<CountField>,
    /// The parameters of the game.
    pub parameters: ParameterEditor,
    /// The parameters of the games of a sum.
    of_components: Vec<ParameterEditor>,
    /// Why the last start was refused.
    refused: Option<String>,
}

impl StartFields {
    pub fn refuse(&mut self, words: &impl ToString) {
        self.refused = Some(words.to_string());
        self.numbers.iter_mut().for_each(CountField::put_back);
    }

    /// Forgets what was typed for another start.
    pub fn follow(&mut self, shown: &PlayView) {
        if self.of.as_ref() != Some(&shown.start) {
            *self = Self { of: Some(Arc::clone(&shown.start)), ..Self::default() };
        }
    }

    /// Begins a game if it is one.
    pub fn begin(&mut self, shown: &PlayView, focus: Focus, cx: &mut Context<'_>) {
        if let Err(error) = focus.ruleset.validate(&focus.position) {
            self.refuse(&error);
        } else if !focus.has_move() {
            let words =
                format!("From {} there is no move, so nobody could begin. Give it more stones.", focus.position);
            self.refuse(&words);
        } else {
            self.refused = None;
            self.numbers.iter_mut().for_each(CountField::clear);
            if focus != *shown.start || shown.moves > 0 {
                cx.edit(Edit::Focus(focus));
            }
        }
    }

    /// The parameters of a game of a sum, by its place.
    pub fn parameters_of_component(&mut self, place: usize) -> &mut ParameterEditor {
        if self.of_components.len() <= place {
            self.of_components.resize_with(place + 1, ParameterEditor::default);
        }
        &mut self.of_components[place]
    }

    /// Draws the field of a number with these digits. Once moves were made, only Enter or Tab begins another game.
    pub fn number_ui(
        &mut self,
        ui: &mut Ui,
        place: usize,
        name: &str,
        number: &str,
        shown: &PlayView,
        width: f32,
    ) -> Option<UBig> {
        if self.numbers.len() <= place {
            self.numbers.resize(place + 1, CountField::default());
        }
        let (response, entered) = self.numbers.get_mut(place)?.show(ui, name, number, width, shown.moves == 0);
        let is_dropped = match Left::of(ui, &response) {
            Some(Left::Dropped) => true,
            Some(Left::Aside) => shown.moves > 0,
            Some(Left::Entered) | None => false,
        };
        if response.changed() || is_dropped {
            self.refused = None;
        }
        entered
    }

    /// Draws why nothing was begun, over what stands below.
    pub fn error_ui(&self, ui: &Ui) {
        let typed = self.numbers.iter().find_map(CountField::error);
        fault_below_ui(ui, typed.or(self.refused.as_deref()).unwrap_or_default());
    }
}
