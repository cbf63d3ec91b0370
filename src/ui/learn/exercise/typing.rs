//! The keys of an exercise: digits go to the field of the answer, wherever the keyboard is, unless they choose stones
//! or a step. H shows a hint, also while the field has the keyboard. On the stage no letter is part of an answer. Text
//! typed after a refused answer begins another one, and Backspace takes back the last character. On the stage all other
//! keys stay those of the stage, but a space after digits turns no page, nor does Backspace while an answer is begun or
//! judged, nor an arrow once stones are chosen.

use egui::{Context, Event, Key, Modifiers};

use super::view::ExerciseView;
use super::{ExerciseAction, SAY_N, SAY_Y};
use crate::input::pile_keys::COUNT;
use golden_teach::exercise::{AnswerShape, Attempt};

/// Keys of a field with something in it; those of an empty one turn the pages and clear the pen. Backspace is always the
/// field's: held down to clear a number, it must not lead back through the lesson.
const OF_TEXT: [Key; 8] =
    [Key::Space, Key::Delete, Key::ArrowLeft, Key::ArrowRight, Key::ArrowUp, Key::ArrowDown, Key::Home, Key::End];

/// Returns true if an answer of this shape has fields that keys go to; those of a strategy are chosen one by one.
fn has_fields(wanted: &AnswerShape) -> bool {
    !matches!(wanted, AnswerShape::Outcome | AnswerShape::Letter { .. } | AnswerShape::Strategy { .. })
}

/// Returns true if a text belongs to an answer: numbers, and what stands between them.
fn is_of_answer(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|letter| letter.is_ascii_digit() || "+,()^-".contains(letter))
}

impl ExerciseView {
    /// Sorts the keys of this frame. Call it on the stage before its keys are looked at.
    pub fn sort_keys(&mut self, ctx: &Context) {
        let wanted = self.state.front().map(Attempt::wanted);
        let turns_no_page = ends_digits(ctx, &mut self.has_stage_digits, wanted) && !ctx.text_edit_focused();
        let is_table = matches!(wanted, Some(AnswerShape::Cells { .. }));
        if wanted.is_some_and(has_fields) && ctx.text_edit_focused() {
            self.take_tail_keys(ctx);
            give_stage_its_keys(ctx, self.input.is_typed(), is_table);
            drop_letters(ctx);
        } else if !ctx.text_edit_focused() {
            // Space presses the button that has the keyboard, such as the one that a digit has just given it to.
            let turns_no_page = turns_no_page && !self.is_choosing(ctx);
            let is_free = ctx.memory(egui::Memory::focused).is_none();
            let has_text = self.input.is_typed() && self.state.phase().awaits_answer() && is_free;
            let is_typed = self.take_typed(ctx, has_text);
            if is_typed || has_text || turns_no_page {
                ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Space));
            }
            self.keep_backspace(ctx);
        }
    }

    /// Returns true if an answer that is chosen has the keyboard: arrows go to the others then, and turn no page.
    pub fn is_choosing(&self, ctx: &Context) -> bool {
        self.state.phase().awaits_answer() && self.input.is_choosing(ctx)
    }

    /// Takes Backspace on the stage, where it would turn the page, while an answer is begun that is no text, is judged, or was
    /// wrong: what is laid or chosen is taken back.
    fn keep_backspace(&mut self, ctx: &Context) {
        let is_judged = self.state.phase().is_judging() || self.state.phase().can_take_back();
        let is_begun = self.state.phase().awaits_answer() && self.is_laid();
        if !is_judged && !is_begun {
            return;
        }
        if ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Backspace)) && is_begun {
            self.take_away();
        }
    }

    /// Gives the digits of this frame to the field of the answer, unless another field has the keyboard. Call it before
    /// the window is drawn.
    pub fn take_keys(&mut self, ctx: &Context) {
        if !ctx.text_edit_focused() {
            // A space alone presses the button that has the keyboard.
            self.take_typed(ctx, false);
        } else if self.state.front().is_some_and(|front| has_fields(front.wanted())) && self.input.has_keyboard {
            self.take_tail_keys(ctx);
            if takes_hint_key(ctx) {
                self.state.hint();
            }
        }
    }

    /// Takes what is typed of an answer while no field has the keyboard, a space alone where it `has_text`; returns whether
    /// something was.
    fn take_typed(&mut self, ctx: &Context, has_text: bool) -> bool {
        let wanted = self.state.front().map(Attempt::wanted);
        let Some(wanted) = wanted.filter(|wanted| has_fields(wanted)) else { return false };
        let is_step = matches!(wanted, AnswerShape::Silber { .. });
        self.take_backspace(ctx);
        if is_step {
            let text = take_text(ctx, has_text);
            self.type_step(ctx, &text);
            return !text.is_empty();
        }
        self.take_tail_keys(ctx);
        if !self.lays_stones() {
            let text = take_text(ctx, has_text);
            self.type_into(&text);
            return !text.is_empty();
        }
        // After a wrong try the stones of another one are chosen.
        if ctx.input(|input| COUNT.is_pressed(input)) && !self.state.phase().awaits_answer() {
            self.awaits();
            self.digits.clear();
        }
        // Digits that chose stones of another pile begin no number of this one.
        let ends = [Key::Enter, Key::Tab, Key::ArrowUp, Key::ArrowDown];
        if ctx.input(|input| ends.iter().any(|key| input.key_pressed(*key)) || input.pointer.any_pressed()) {
            self.digits.clear();
        }
        let text = take_text(ctx, !self.digits.is_empty());
        if self.state.phase().awaits_answer() && self.type_beside_stones(&text) {
            self.state.forget_refusal();
        }
        !text.is_empty()
    }

    /// Begins another answer when something is typed after a refused one: the text in the field goes, as marked text
    /// does. Returns the text without spaces that would stand before it.
    fn begun_anew<'a>(&mut self, text: &'a str) -> &'a str {
        if !self.begins_anew() {
            return text;
        }
        let text = text.trim_start();
        if !text.is_empty() {
            self.input.begin_anew();
        }
        text
    }

    /// Takes Backspace, which takes back what is typed of an answer wherever the keyboard is, as digits are typed on there. Where
    /// nothing is typed it is not taken.
    fn take_backspace(&mut self, ctx: &Context) {
        let is_typed = self.state.phase().awaits_answer() && self.input.is_typed();
        if is_typed && ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Backspace)) {
            if self.begins_anew() {
                self.input.begin_anew();
                self.take_keyboard();
            } else {
                self.input.erase();
            }
        }
    }

    /// Chooses the step that is typed, and types on where it leads.
    fn type_step(&mut self, ctx: &Context, text: &str) {
        if text.is_empty() || !self.awaits() {
            return;
        }
        let text = self.begun_anew(text);
        let is_on_step = self.input.is_on_step(ctx);
        match self.input.type_step(text, is_on_step) {
            Ok(()) if text.is_empty() => {}
            Ok(()) => self.state.forget_refusal(),
            Err(words) => {
                self.state.refuse(words);
                self.keep_given();
            }
        }
    }

    /// Takes Y and N, which say whether a tail may be taken, also from the field that has the keyboard.
    fn take_tail_keys(&mut self, ctx: &Context) {
        if !self.state.phase().awaits_answer()
            || !matches!(self.state.front().map(Attempt::wanted), Some(AnswerShape::Tail))
        {
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
                self.input.pressed = Some(place);
            }
        }
    }

    /// Types a text into the field of the answer, where one is awaited.
    fn type_into(&mut self, text: &str) {
        if text.is_empty() || !self.awaits() {
            return;
        }
        let text = self.begun_anew(text);
        if !text.is_empty() {
            self.input.type_text(text);
            self.state.forget_refusal();
        }
    }

    /// Returns true if an answer is waited for; a wrong try in sight is taken back, and a task whose answer was shown
    /// is tried again.
    fn awaits(&mut self) -> bool {
        if !self.state.phase().awaits_answer() && !self.state.phase().is_judging() {
            if !self.state.take_back() {
                self.state.try_again();
            }
            self.input.expect();
        }
        self.state.phase().awaits_answer()
    }

    /// Takes what is typed while stones are chosen by digits: with a space or another sign after them they are the beginning
    /// of a position, which is typed on in the field; returns whether they are. A position that begins with a digit takes the
    /// place of another one, as every sign does that begins another answer.
    pub(super) fn type_beside_stones(&mut self, text: &str) -> bool {
        let is_digits = text.chars().all(|letter| letter.is_ascii_digit());
        self.digits.push_str(text);
        if !is_digits {
            let begun = std::mem::take(&mut self.digits);
            if self.begins_anew() || begun.starts_with(|letter: char| letter.is_ascii_digit()) {
                self.input.empty_fields();
            }
            self.input.type_text(&begun);
            // The field takes over: what its digits have chosen was no move.
            self.picture.stones.put_back();
        }
        !is_digits
    }

    /// Returns true if something is laid or chosen that is no text: stones, a pile, tiles, a step.
    pub(super) fn is_laid(&mut self) -> bool {
        !self.digits.is_empty() || self.input.is_laid() || self.chosen().is_some()
    }

    /// Takes the last of these back: the stones with their pile, else the smallest tile, else the step.
    pub fn take_away(&mut self) {
        self.digits.clear();
        self.has_begun_stones = false;
        self.picture.stones.put_back();
        self.input.take_away();
    }

    /// Returns true if the last answer was none and stands there as it was given: what is typed next begins another
    /// one.
    pub(super) fn begins_anew(&self) -> bool {
        self.state.refusal().is_some() && self.given.as_ref().is_some_and(|given| *given == self.input.draft())
    }

    /// Keeps what stands there: it is what was given, whatever comes of it.
    pub(super) fn keep_given(&mut self) {
        self.given = Some(self.input.draft());
    }

    /// Ends a refusal as soon as something else is typed, laid or chosen.
    pub(super) fn past_refusal(&mut self) -> Option<ExerciseAction> {
        self.state.refusal()?;
        let draft = self.input.draft();
        let given = self.given.get_or_insert_with(|| draft.clone());
        (*given != draft).then_some(ExerciseAction::Choose)
    }

    /// Gives the field the keyboard, which nothing else has.
    pub(super) fn take_keyboard(&mut self) {
        if self.begins_anew() {
            self.input.take_up();
        } else {
            self.input.take_keyboard();
        }
    }
}

/// Returns true if a space is pressed that comes right after digits: on the stage it turns no page then. Digits that
/// are a whole answer are none of these.
fn ends_digits(ctx: &Context, has_digits: &mut bool, wanted: Option<&AnswerShape>) -> bool {
    let is_answer = |text: &str| matches!(wanted, Some(AnswerShape::Letter { choices }) if choices.contains(&text));
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

/// Returns true if H was pressed. It is part of no answer: the field that has the keyboard does not get it.
fn takes_hint_key(ctx: &Context) -> bool {
    ctx.input_mut(|input| {
        input.events.retain(|event| !matches!(event, Event::Text(text) if text.eq_ignore_ascii_case("h")));
        input.consume_key(Modifiers::NONE, Key::H)
    })
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
