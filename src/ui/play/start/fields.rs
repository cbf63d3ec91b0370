//! What is typed for the start of a new game, and the start that it makes.

use std::sync::Arc;

use egui::Ui;

use super::count_field::CountField;
use crate::game::{Fields, Position, Ruleset, position_text};
use crate::number::UBig;
use crate::prose::shortened;
use crate::session::{Edit, Focus};
use crate::ui::context::Context;
use crate::ui::input::draft::Left;
use crate::ui::input::parameters::ParameterEditor;
use crate::ui::play::view::{COMPONENTS, PlayView, is_huge};
use crate::ui::widget::{Field, fault_below_ui};

/// So many characters of a text are seen in its field, and so many digits of a number.
const SEEN: usize = 22;
const DIGITS: usize = 12;

/// A text of the column that counts when it is entered.
#[derive(Default)]
struct Draft {
    text: Option<String>,
    /// What was entered in this frame.
    entered: Option<String>,
}

impl Draft {
    /// Draws the field; gives what was entered, and whether something was typed or dropped.
    fn show(&mut self, ui: &mut Ui, name: &str, shown: &str, width: f32, counts: bool) -> (Option<String>, bool) {
        self.entered = None;
        let mut text = self.text.clone().unwrap_or_else(|| shown.to_owned());
        let response = Field::new(name).width(width).most(2000).show(ui, &mut text);
        let is_changed = response.changed();
        if is_changed {
            self.text = Some(text);
        }
        let left = Left::of(ui, &response);
        if shown.chars().count() > SEEN {
            response.on_hover_text(shortened(shown, 2000));
        }
        let typed = if left.is_some() { self.text.take() } else { None };
        let is_meant = left == Some(Left::Entered) || (counts && left == Some(Left::Aside));
        let is_dropped = typed.is_some() && !is_meant;
        self.entered = typed.filter(|_| is_meant);
        (self.entered.clone(), is_changed || is_dropped)
    }

    fn put_back(&mut self) {
        if let Some(entered) = self.entered.take() {
            self.text = Some(entered);
        }
    }
}

/// What the fields of the start hold while they are typed in.
#[derive(Default)]
pub(in crate::ui::play) struct StartFields {
    /// The start they were typed for.
    of: Option<Arc<Focus>>,
    numbers: Vec<CountField>,
    texts: Vec<Draft>,
    components: Option<Vec<String>>,
    /// The parameters of the game.
    pub parameters: ParameterEditor,
    /// Why the last start was refused.
    refused: Option<String>,
}

impl StartFields {
    pub fn refuse(&mut self, words: &impl ToString) {
        self.refused = Some(words.to_string());
        self.numbers.iter_mut().for_each(CountField::put_back);
        self.texts.iter_mut().for_each(Draft::put_back);
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

    /// The components of a sum as one would type them, as many as are listed.
    pub fn component_texts(&mut self, shown: &PlayView) -> &[String] {
        self.components.get_or_insert_with(|| component_texts(&shown.start))
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
        if number.len() > DIGITS {
            response.on_hover_ui(|ui| {
                ui.label(shortened(number, 2000));
            });
        }
        entered
    }

    pub fn text_ui(
        &mut self,
        ui: &mut Ui,
        place: usize,
        name: &str,
        text: &str,
        width: f32,
        shown: &PlayView,
    ) -> Option<String> {
        if self.texts.len() <= place {
            self.texts.resize_with(place + 1, Draft::default);
        }
        let (entered, is_other) = self.texts.get_mut(place)?.show(ui, name, text, width, shown.moves == 0);
        if is_other {
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

fn component_texts(start: &Focus) -> Vec<String> {
    let Fields::Components(components) = start.ruleset.spec().fields else { return Vec::new() };
    let parts = components.iter().zip(start.position.components()).take(COMPONENTS);
    let text = |(ruleset, position): (&Ruleset, &Position)| {
        let focus = Focus { ruleset: ruleset.clone(), position: position.clone() };
        // A long number is not edited letter by letter.
        if is_huge(&focus) { format!("{} …", ruleset.name()) } else { position_text(ruleset, position) }
    };
    parts.map(text).collect()
}
