//! The texts typed for the start of a new game, and the start that they make. A number that counts when it is entered:
//! half-typed digits begin no game.

use std::sync::Arc;

use egui::{Color32, Response, Ui};

use crate::context::Context;
use crate::input::draft::Remainder;
use crate::input::parameters::ParameterEditor;
use crate::play::view::PlayView;
use crate::render::theme;
use crate::widget::{Field, fault_below_ui, mark_all};
use golden_number::{UBig, parse_typed_number};
use golden_prose::{number_within, shortened};
use golden_session::{Edit, Focus};

/// The contents of the fields of the start while they are typed in.
#[derive(Default)]
pub(in crate::play) struct StartFields {
    /// The start they were typed for.
    of: Option<Arc<Focus>>,
    numbers: Vec<CountField>,
    /// The parameters of the game.
    pub parameters: ParameterEditor,
    /// The parameters of the games of a sum.
    of_components: Vec<ParameterEditor>,
    /// The reason why the last start was refused.
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
        let is_dropped = match Remainder::when_left(ui, &response) {
            Some(Remainder::Dropped) => true,
            Some(Remainder::Aside) => shown.moves > 0,
            Some(Remainder::Entered) | None => false,
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

/// The most digits of a pile in play, and the most characters of a field.
const DIGITS: usize = 1000;
const TYPED: usize = 2 * DIGITS;
/// The digits beyond which all are told under the pointer, and the most that are told there.
const TOLD: usize = 12;
const IN_TOOLTIP: usize = 2000;

/// The text in a field while it is not the number, and what is wrong with it.
#[derive(Clone, Debug, Default)]
pub(in crate::play) struct CountField {
    text: Option<String>,
    error: Option<String>,
    /// The text that was entered in this frame.
    entered: Option<String>,
}

impl CountField {
    /// Draws the field; gives the number that was entered: by Enter or Tab, and by a click elsewhere if that `counts`. Of a
    /// number without room both ends are seen with the count of its digits; where the field has the keyboard all digits stand
    /// there, marked, to be copied or to be replaced.
    pub fn show(&mut self, ui: &mut Ui, name: &str, shown: &str, width: f32, counts: bool) -> (Response, Option<UBig>) {
        self.entered = None;
        let id = ui.make_persistent_id(("count field", name));
        let at_rest = in_field(ui, shown, width);
        let is_folded = at_rest != shown && shown.len() <= TYPED;
        let has_focus = ui.memory(|memory| memory.has_focus(id));
        let number = if is_folded && has_focus { shown.to_owned() } else { at_rest };
        let mut text = self.text.clone().unwrap_or(number);
        let wrong = self.error.is_some();
        let field = Field::new(name).id(id).width(width).centred().error(wrong.then_some("")).most(TYPED);
        let mut response = field.show(ui, &mut text);
        if response.changed() {
            *self = Self { text: Some(text), ..Self::default() };
        } else if response.gained_focus() && self.text.is_none() && is_folded {
            // From the next frame on all digits stand there.
            mark_all(ui, id, shown);
        }
        if shown.len() > TOLD {
            response = response.on_hover_ui(|ui| {
                ui.label(shortened(shown, IN_TOOLTIP));
            });
        }
        let number = match Remainder::when_left(ui, &response) {
            Some(Remainder::Entered) => self.enter(),
            Some(Remainder::Aside) if counts => self.enter(),
            Some(Remainder::Aside | Remainder::Dropped) => {
                self.clear();
                None
            }
            None => None,
        };
        (response, number)
    }

    /// Returns the number in the field while it is typed, if it is one.
    pub fn typed(&self) -> Option<UBig> {
        parse_typed_number(self.text.as_ref()?).ok().filter(|number| number.as_words().len() * 19 <= DIGITS)
    }

    /// Takes what was typed if it is a number; says what is wrong otherwise.
    fn enter(&mut self) -> Option<UBig> {
        let typed = self.text.take()?;
        let error = match parse_typed_number(&typed) {
            Ok(number) if number.as_words().len() * 19 <= DIGITS => {
                *self = Self { entered: Some(typed), ..Self::default() };
                return Some(number);
            }
            Ok(_) => format!("A pile in play has at most {DIGITS} digits."),
            Err(error) => error.to_string(),
        };
        *self = Self { text: Some(typed), error: Some(error), entered: None };
        None
    }

    /// Puts back what was entered in this frame: it cannot be used here, but may be mended.
    pub fn put_back(&mut self) {
        if let Some(entered) = self.entered.take() {
            self.text = Some(entered);
        }
    }

    /// Returns what is wrong, if anything is.
    pub fn error(&self) -> Option<&str> {
        self.error.as_deref()
    }

    /// Shows the number again.
    pub fn clear(&mut self) {
        *self = Self::default();
    }
}

/// The digits in a field so wide: whole where they have room, else both ends with the count of all, else without it.
fn in_field(ui: &Ui, digits: &str, width: f32) -> String {
    /// The width that the margins of a field take, less what a digit may reach into them.
    const MARGINS: f32 = 14.0;
    /// More digits than this have room in no field, and fewer in every one.
    const MOST: usize = 34;
    const FEW: usize = 3;
    if digits.len() <= FEW {
        return digits.to_owned();
    }
    let has_room = |text: &String| {
        let line = ui.painter().layout_no_wrap(text.clone(), theme::regular(14.0), Color32::PLACEHOLDER);
        line.size().x <= width - MARGINS
    };
    let whole = (digits.len() <= MOST).then(|| digits.to_owned());
    let shorter = [MOST, 7, 5, 3].map(|most| number_within(digits, most.min(digits.len() - 1)));
    let [.., shortest] = shorter.clone();
    whole.into_iter().chain(shorter).find(has_room).unwrap_or(shortest)
}

/// Between fields beside each other, in points.
pub(super) const GAP: f32 = 5.0;

/// The width of a field for a number of `longest` digits, and how many such fields fit in a row.
pub(super) fn field_width(longest: usize, room: f32) -> (f32, usize) {
    let in_row = match longest {
        0..=3 => 4,
        4..=5 => 3,
        6..=10 => 2,
        _ => 1,
    };
    let fields = f32::from(u8::try_from(in_row).unwrap_or(1));
    (((room - GAP * (fields - 1.0)) / fields).floor(), in_row)
}
