//! What is typed: digits go to the field of the answer, wherever the keyboard is, unless they choose stones. H shows a hint,
//! also while the field has the keyboard. On the stage all other keys stay those of the stage.

use egui::{Context, Event, Key, Modifiers};

use super::desk::Desk;
use super::panel::ExercisePanel;
use super::run::Run;
use crate::teach::exercise::{Attempt, Wanted};
use crate::ui::input::pile_keys::COUNT;

/// Keys of a field with something in it; those of an empty one turn the pages and clear the pen. Backspace is always the
/// field's: held down to clear a number, it must not lead back through the lesson.
const OF_TEXT: [Key; 8] =
    [Key::Space, Key::Delete, Key::ArrowLeft, Key::ArrowRight, Key::ArrowUp, Key::ArrowDown, Key::Home, Key::End];

/// Whether an answer of this shape has fields.
fn has_fields(wanted: &Wanted) -> bool {
    !matches!(wanted, Wanted::Outcome | Wanted::Letter { .. })
}

/// Whether it is typed as a whole: of a step of Silber's rule the step is chosen.
fn is_typed(wanted: &Wanted) -> bool {
    has_fields(wanted) && !matches!(wanted, Wanted::Silber { .. })
}

/// Whether a text belongs to an answer: numbers, and what stands between them.
fn is_of_answer(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|letter| letter.is_ascii_digit() || "+,()^-".contains(letter))
}

impl ExercisePanel {
    /// Sorts the keys of this frame. Call it on the stage before its keys are looked at.
    pub fn sort_keys(&mut self, ctx: &Context) {
        let is_on = self.is_on();
        let Some(work) = self.work.as_mut().filter(|_| is_on) else { return };
        let Some(wanted) = work.run.front().map(Attempt::wanted) else { return };
        if ctx.text_edit_focused() {
            if has_fields(wanted) {
                give_stage_its_keys(ctx, self.desk.is_typed());
            }
            return;
        }
        if !is_typed(wanted) {
            return;
        }
        if self.desk.lays_stones(&work.run) {
            return;
        }
        let has_text = self.desk.is_typed() && work.run.is_asking();
        let text = take_text(ctx, has_text);
        if has_text || !text.is_empty() {
            ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Space));
        }
        type_into(&text, &mut work.run, &mut self.desk);
    }

    /// Gives the digits of this frame to the field of the answer, unless another field has the keyboard. Call it before
    /// the window is drawn.
    pub fn take_keys(&mut self, ctx: &Context) {
        let is_on = self.is_on();
        if let Some(work) = self.work.as_mut().filter(|_| is_on) {
            take_keys(ctx, &mut work.run, &mut self.desk);
        }
    }
}

/// See [`ExercisePanel::take_keys`].
pub(in crate::ui::learn) fn take_keys(ctx: &Context, run: &mut Run, desk: &mut Desk) {
    let Some(wanted) = run.front().map(Attempt::wanted) else { return };
    if ctx.text_edit_focused() {
        if has_fields(wanted) && desk.has_keyboard() && takes_hint_key(ctx) {
            run.hint();
        }
    } else if !is_typed(wanted) {
        // Chosen with buttons.
    } else if desk.lays_stones(run) {
        // After a wrong try the stones of another one are chosen.
        if ctx.input(|input| COUNT.is_pressed(input)) && !run.is_asking() {
            awaits(run, desk);
            desk.forget_digits();
        }
        let is_ended = ctx.input(|input| input.key_pressed(Key::Enter) || input.pointer.any_pressed());
        if is_ended {
            desk.forget_digits();
        }
        let text = take_text(ctx, desk.has_digits());
        desk.type_beside_stones(&text);
    } else {
        // A space alone presses the button that has the keyboard.
        type_into(&take_text(ctx, false), run, desk);
    }
}

/// Whether H was pressed. It is part of no answer: the field that has the keyboard does not get it.
fn takes_hint_key(ctx: &Context) -> bool {
    ctx.input_mut(|input| {
        input.events.retain(|event| !matches!(event, Event::Text(text) if text.eq_ignore_ascii_case("h")));
        input.consume_key(Modifiers::NONE, Key::H)
    })
}

/// Types a text into the field of the answer, where one is awaited.
fn type_into(text: &str, run: &mut Run, desk: &mut Desk) {
    if !text.is_empty() && awaits(run, desk) {
        desk.type_text(text);
    }
}

/// Whether an answer is waited for; a wrong try in sight is taken back, and a task whose answer was shown is tried again.
fn awaits(run: &mut Run, desk: &mut Desk) -> bool {
    if !run.is_asking() && !run.is_judging() {
        if run.can_take_back() {
            run.take_back();
        } else {
            run.try_again();
        }
        desk.clear(true);
    }
    run.is_asking()
}

/// Takes what is typed of an answer from the keys of this frame; spaces only where something stands before them.
fn take_text(ctx: &Context, has_text: bool) -> String {
    ctx.input_mut(|input| {
        let mut text = String::new();
        input.events.retain(|event| match event {
            Event::Text(typed) if is_of_answer(typed) || (typed == " " && (has_text || !text.is_empty())) => {
                text.push_str(typed);
                false
            }
            _ => true,
        });
        text
    })
}

/// Takes the keyboard from the field for this frame where a key of the stage is pressed: letters are none of an answer, and
/// in an empty field space and arrows turn the pages. The field takes it again as soon as it is drawn.
fn give_stage_its_keys(ctx: &Context, has_text: bool) {
    let is_of_stage = |key: Key, modifiers: Modifiers| {
        let is_letter = matches!(key, Key::H | Key::N | Key::B | Key::L | Key::D | Key::Period);
        !modifiers.command && !modifiers.alt && (is_letter || (!has_text && OF_TEXT.contains(&key)))
    };
    let is_pressed = ctx.input_mut(|input| {
        let is_digit = |event: &Event| matches!(event, Event::Text(text) if is_of_answer(text));
        if input.events.iter().any(is_digit) {
            return false;
        }
        let pressed = |event: &Event| matches!(event, Event::Key { key, pressed: true, modifiers, .. } if is_of_stage(*key, *modifiers));
        let is_pressed = input.events.iter().any(pressed);
        if is_pressed {
            input.events.retain(|event| !matches!(event, Event::Text(_)));
        }
        is_pressed
    });
    if is_pressed && let Some(field) = ctx.memory(egui::Memory::focused) {
        ctx.memory_mut(|memory| memory.surrender_focus(field));
    }
}
