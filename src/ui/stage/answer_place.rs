//! The place to answer the question of a scene: buttons, a field for numbers, or room for own words, which nothing judges.

use egui::{Frame, Key, Margin, Modifiers, RichText, Shape, TextEdit, Ui, vec2};

use crate::render::fonts;
use crate::widget::{Button, Field, ground, mark_all, pad_button_ui, pad_ui};
use golden_session::AnswerPlace;

/// The width of the field, and the most that is typed there.
const FIELD: f32 = 190.0;
const LONGEST: usize = 400;
/// Room for own words, in characters and lines.
const OWN_WORDS: usize = 2000;
const LINES: usize = 2;
const SIZE: f32 = 16.0;

/// Draws the place, with what is typed there, and where it `has_pad` with digits for a finger; returns an answer once it is
/// given.
pub fn answer_place_ui(ui: &mut Ui, place: &AnswerPlace, draft: &mut String, has_pad: bool) -> Option<String> {
    match place {
        AnswerPlace::Buttons(buttons) => {
            let pressed = ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
                let mut pressed = None;
                for words in buttons {
                    if ui.add(Button::new(words).large().touch()).clicked() {
                        pressed = Some(words.clone());
                    }
                }
                pressed
            });
            pressed.inner
        }
        AnswerPlace::Numbers => {
            let given = ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 8.0;
                let width = FIELD.min(ui.available_width() / 2.0);
                let field = Field::new("Your answer").most(LONGEST).width(width).large().show(ui, draft);
                // Taken, so that Enter does not make a move as well.
                let is_entered =
                    field.lost_focus() && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter));
                let off = draft.trim().is_empty().then_some("Type an answer first");
                let is_pressed = ui.add(Button::new("Check").primary().touch().off(off)).clicked();
                if has_pad {
                    pad_button_ui(ui);
                }
                let is_given = (is_entered && off.is_none()) || is_pressed;
                if is_given {
                    // If it is wrong, the next one is typed in its place, and is no move in the picture.
                    field.request_focus();
                    mark_all(ui, field.id, draft);
                }
                is_given
            });
            if let Some(key) = has_pad.then(|| pad_ui(ui)).flatten() {
                key.type_into(draft);
            }
            given.inner.then(|| draft.clone())
        }
        AnswerPlace::OwnWords => {
            let below = ui.painter().add(Shape::Noop);
            let words = TextEdit::multiline(draft)
                .font(fonts::regular(SIZE))
                .hint_text(RichText::new("Say it in your own words, then compare.").font(fonts::regular(SIZE)))
                .frame(Frame::NONE.inner_margin(Margin::symmetric(10, 8)))
                .char_limit(OWN_WORDS)
                .desired_rows(LINES)
                .desired_width(f32::INFINITY);
            let response = ui.add(words).accessible_name("Your answer");
            let shape = ground(ui, response.rect, false, &response);
            ui.painter().set(below, shape);
            None
        }
    }
}
