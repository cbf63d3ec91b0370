//! What is typed: digits go to the field of the answer, wherever the keyboard is, unless they choose stones or a step. H
//! shows a hint, also while the field has the keyboard. On the stage no letter is part of an answer. What is typed after
//! an answer that was refused begins another one, and Backspace takes back what is typed. On the stage all other keys stay
//! those of the stage, but a space after digits turns no page, nor does Backspace while an answer is begun or judged, nor an
//! arrow once stones are chosen.

use egui::{Context, Event, Key, Modifiers};

use super::choices::{SAY_N, SAY_Y};
use super::desk::Desk;
use super::panel::ExercisePanel;
use super::run::Run;
use crate::input::pile_keys::COUNT;
use golden_teach::exercise::{Attempt, Wanted};

/// Keys of a field with something in it; those of an empty one turn the pages and clear the pen. Backspace is always the
/// field's: held down to clear a number, it must not lead back through the lesson.
const OF_TEXT: [Key; 8] =
    [Key::Space, Key::Delete, Key::ArrowLeft, Key::ArrowRight, Key::ArrowUp, Key::ArrowDown, Key::Home, Key::End];

/// Whether an answer of this shape has fields.
fn has_fields(wanted: &Wanted) -> bool {
    !matches!(wanted, Wanted::Outcome | Wanted::Letter { .. })
}

/// Whether a text belongs to an answer: numbers, and what stands between them.
fn is_of_answer(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|letter| letter.is_ascii_digit() || "+,()^-".contains(letter))
}

impl ExercisePanel {
    /// Sorts the keys of this frame. Call it on the stage before its keys are looked at.
    pub fn sort_keys(&mut self, ctx: &Context) {
        let is_on = self.is_on();
        if let Some(work) = self.work.as_mut().filter(|_| is_on) {
            sort_keys(ctx, &mut work.run, &mut self.desk);
        }
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

/// See [`ExercisePanel::sort_keys`].
pub(in crate::learn) fn sort_keys(ctx: &Context, run: &mut Run, desk: &mut Desk) {
    let wanted = run.front().map(Attempt::wanted);
    let turns_no_page = ends_digits(ctx, &mut desk.has_stage_digits, wanted) && !ctx.text_edit_focused();
    let is_table = matches!(wanted, Some(Wanted::Cells { .. }));
    if wanted.is_some_and(has_fields) && ctx.text_edit_focused() {
        take_tail_keys(ctx, run, desk);
        give_stage_its_keys(ctx, desk.is_typed(), is_table);
        drop_letters(ctx);
    } else if !ctx.text_edit_focused() {
        // Space presses the button that has the keyboard, such as the one that a digit has just given it to.
        let turns_no_page = turns_no_page && !(run.awaits_answer() && desk.is_choosing(ctx));
        let has_text = desk.is_typed() && run.awaits_answer() && ctx.memory(egui::Memory::focused).is_none();
        let is_typed = take_typed(ctx, run, desk, has_text);
        if is_typed || has_text || turns_no_page {
            ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Space));
        }
        keep_backspace(ctx, run, desk);
    }
}

/// Takes Backspace on the stage, where it would turn the page, while an answer is begun that is no text, is judged, or was
/// wrong: what is laid or chosen is taken back.
fn keep_backspace(ctx: &Context, run: &Run, desk: &mut Desk) {
    let is_judged = run.is_judging() || run.can_take_back();
    let is_begun = run.awaits_answer() && desk.is_laid(run);
    if !is_judged && !is_begun {
        return;
    }
    if ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Backspace)) && is_begun {
        desk.take_away();
    }
}

/// See [`ExercisePanel::take_keys`].
pub(in crate::learn) fn take_keys(ctx: &Context, run: &mut Run, desk: &mut Desk) {
    let Some(wanted) = run.front().map(Attempt::wanted) else { return };
    if ctx.text_edit_focused() {
        if has_fields(wanted) && desk.has_keyboard() {
            take_tail_keys(ctx, run, desk);
            if takes_hint_key(ctx) {
                run.hint();
            }
        }
    } else {
        // A space alone presses the button that has the keyboard.
        take_typed(ctx, run, desk, false);
    }
}

/// Takes what is typed of an answer while no field has the keyboard, a space alone where it `has_text`; returns whether
/// something was.
fn take_typed(ctx: &Context, run: &mut Run, desk: &mut Desk, has_text: bool) -> bool {
    let Some(wanted) = run.front().map(Attempt::wanted).filter(|wanted| has_fields(wanted)) else { return false };
    let is_step = matches!(wanted, Wanted::Silber { .. });
    take_backspace(ctx, run, desk);
    if is_step {
        let text = take_text(ctx, has_text);
        type_step(ctx, &text, run, desk);
        return !text.is_empty();
    }
    take_tail_keys(ctx, run, desk);
    if !desk.lays_stones(run) {
        let text = take_text(ctx, has_text);
        type_into(&text, run, desk);
        return !text.is_empty();
    }
    // After a wrong try the stones of another one are chosen.
    if ctx.input(|input| COUNT.is_pressed(input)) && !run.awaits_answer() {
        awaits(run, desk);
        desk.forget_digits();
    }
    // Digits that chose stones of another pile begin no number of this one.
    let ends = [Key::Enter, Key::Tab, Key::ArrowUp, Key::ArrowDown];
    let is_ended = ctx.input(|input| ends.iter().any(|key| input.key_pressed(*key)) || input.pointer.any_pressed());
    if is_ended {
        desk.forget_digits();
    }
    let text = take_text(ctx, desk.has_digits());
    if run.awaits_answer() && desk.type_beside_stones(&text, desk.begins_anew(run)) {
        run.forget_refusal();
    }
    !text.is_empty()
}

/// What is typed after an answer that was refused begins another one: what stands in the field goes, as what is marked in it
/// does. Returns the text without spaces that would stand before it.
fn begun_anew<'a>(text: &'a str, run: &Run, desk: &mut Desk) -> &'a str {
    if !desk.begins_anew(run) {
        return text;
    }
    let text = text.trim_start();
    if !text.is_empty() {
        desk.make_room();
    }
    text
}

/// Takes Backspace, which takes back what is typed of an answer wherever the keyboard is, as digits are typed on there. Where
/// nothing is typed it is not taken.
fn take_backspace(ctx: &Context, run: &Run, desk: &mut Desk) {
    let is_typed = run.awaits_answer() && desk.is_typed();
    if is_typed && ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Backspace)) {
        if desk.begins_anew(run) {
            desk.make_room();
            desk.take_keyboard(run);
        } else {
            desk.erase();
        }
    }
}

/// Chooses the step that is typed, and types on where it leads.
fn type_step(ctx: &Context, text: &str, run: &mut Run, desk: &mut Desk) {
    if text.is_empty() || !awaits(run, desk) {
        return;
    }
    let text = begun_anew(text, run, desk);
    match desk.type_step(ctx, text) {
        Ok(()) if text.is_empty() => {}
        Ok(()) => run.forget_refusal(),
        Err(words) => {
            run.refuse(words);
            desk.keep_given();
        }
    }
}

/// Takes Y and N, which say whether a tail may be taken, also from the field that has the keyboard.
fn take_tail_keys(ctx: &Context, run: &mut Run, desk: &mut Desk) {
    if !run.awaits_answer() || !matches!(run.front().map(Attempt::wanted), Some(Wanted::Tail)) {
        return;
    }
    for (place, key) in [SAY_Y, SAY_N].iter().enumerate() {
        let is_pressed = ctx.input_mut(|input| {
            // It is part of no number.
            let is_own = |event: &Event| matches!(event, Event::Text(text) if text.eq_ignore_ascii_case(key.shown));
            input.events.retain(|event| !is_own(event));
            key.keys.iter().any(|(modifiers, key)| input.consume_key(*modifiers, *key))
        });
        if is_pressed {
            desk.press(place);
        }
    }
}

/// Whether a space is pressed that comes right after digits: on the stage it turns no page then. Digits that are a whole answer
/// are none of these.
fn ends_digits(ctx: &Context, has_digits: &mut bool, wanted: Option<&Wanted>) -> bool {
    let is_answer = |text: &str| matches!(wanted, Some(Wanted::Letter { choices }) if choices.contains(&text));
    ctx.input(|input| {
        let mut is_space = false;
        for event in &input.events {
            match event {
                Event::Text(text) if is_of_answer(text) => *has_digits = !is_answer(text),
                Event::Key { key: Key::Space, pressed: true, .. } => is_space |= std::mem::take(has_digits),
                Event::Key { pressed: true, .. } | Event::PointerButton { pressed: true, .. } => *has_digits = false,
                _ => {}
            }
        }
        is_space
    })
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
    if text.is_empty() || !awaits(run, desk) {
        return;
    }
    let text = begun_anew(text, run, desk);
    if !text.is_empty() {
        desk.type_text(text);
        run.forget_refusal();
    }
}

/// Whether an answer is waited for; a wrong try in sight is taken back, and a task whose answer was shown is tried again.
fn awaits(run: &mut Run, desk: &mut Desk) -> bool {
    if !run.awaits_answer() && !run.is_judging() {
        if run.can_take_back() {
            run.take_back();
        } else {
            run.try_again();
        }
        desk.expect();
    }
    run.awaits_answer()
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

/// Keeps letters out of the field, which takes digits and the signs between them alone: some are keys of the stage, and the
/// others would only make the answer unreadable.
fn drop_letters(ctx: &Context) {
    let is_letter = |event: &Event| matches!(event, Event::Text(text) if text.chars().all(char::is_alphabetic));
    ctx.input_mut(|input| input.events.retain(|event| !is_letter(event)));
}

/// Takes the keyboard from the field for this frame where a key of the stage is pressed: letters are none of an answer, and
/// in an empty field space and arrows turn the pages; in a table arrows go from cell to cell. The field takes it again as soon
/// as it is drawn.
fn give_stage_its_keys(ctx: &Context, has_text: bool, is_table: bool) {
    let is_arrow = |key: Key| matches!(key, Key::ArrowLeft | Key::ArrowRight | Key::ArrowUp | Key::ArrowDown);
    let is_of_stage = |key: Key, modifiers: Modifiers| {
        let is_letter = matches!(key, Key::H | Key::N | Key::B | Key::L | Key::D | Key::Period);
        let turns_page = !has_text && OF_TEXT.contains(&key) && !(is_table && is_arrow(key));
        !modifiers.command && !modifiers.alt && (is_letter || turns_page)
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
