//! The place where an answer is given: fields, tiles, buttons, whatever the task wants. Nothing is judged here. Answers
//! that are chosen: the words about their keys, and the arrows that go from one to the other. A tail with whether it
//! may be taken, and the steps of Silber's rule; `large` has the answers of one letter.

use egui::{Event, Id, Key, Modifiers, Role, Ui, WidgetInfo, vec2};

use super::draft::{AnswerInput, Cursor};
use super::fields::{go_on_below, length};
use super::large::{large_pressed, large_ui};
use super::picture::{in_round, moves_from};
use super::view::ExerciseView;
use super::{ExerciseAction, SAY_N, SAY_Y, ShownTask, TEXT, cells};
use crate::render::prose::prose_ui;
use crate::render::theme::ink;
use crate::widget::{Button, roving};
use golden_figure::{Colour, Face};
use golden_game::{Position, SilberStep};
use golden_number::{UBig, fibonacci};
use golden_prose::short_number;
use golden_teach::exercise::{About, Answer, AnswerShape, Attempt, Phase};

/// The height of a tile, how many times as large it may become, and the room between two.
const TILE: f32 = 44.0;
const LARGEST_TILE: f32 = 2.2;
const TILE_GAP: f32 = 6.0;
/// The largest tile that has a button, by its index; beyond it the sum is typed.
const TILES: u32 = 30;

impl AnswerInput {
    /// Draws what the task wants; returns the answer given.
    pub fn show(&mut self, ui: &mut Ui, shown: ShownTask<'_>, has_keys: bool) -> Option<ExerciseAction> {
        let (work, size) = (shown.state.front()?, TEXT);
        let of_round;
        let wanted = match work.wanted() {
            // Each round wants a move from a position of its own.
            AnswerShape::Replies { .. } => {
                of_round = moves_from(work);
                of_round.as_ref().unwrap_or_else(|| work.wanted())
            }
            wanted => wanted,
        };
        let mut action = None;
        self.has_keyboard = false;
        self.has_pad = shown.around.is_class && !self.lays_stones;
        self.choices.clear();
        ui.add_enabled_ui(shown.state.phase().awaits_answer(), |ui| {
            ui.spacing_mut().item_spacing.y = 6.0;
            action = self.wanted_ui(ui, wanted, shown, has_keys);
            arrows_ui(ui, &self.choices);
            let (words, size, colour, role) = match work.phase() {
                Phase::Judging(..) => ("Judging…".to_owned(), size, Colour::Ink3, None),
                Phase::Refused(refusal) => (refusal.clone(), size, Colour::Err, Some(Role::Alert)),
                Phase::Partly => (found_words(work), size, Colour::SecText, Some(Role::Status)),
                _ => (words_of_keys(wanted).unwrap_or_default(), size - 1.0, Colour::Ink3, None),
            };
            if words.is_empty() {
                return;
            }
            let response = prose_ui(ui, &words.as_str().into(), size, Face::Interface, ink(ui, colour));
            if let Some(role) = role {
                response.widget_info(|| WidgetInfo::labeled(role, true, &words));
            }
        });
        action.map(|action| in_round(work, action))
    }

    fn wanted_ui(
        &mut self,
        ui: &mut Ui,
        wanted: &AnswerShape,
        shown: ShownTask<'_>,
        has_keys: bool,
    ) -> Option<ExerciseAction> {
        let work = shown.state.front()?;
        let one = |name: &str| vec![name.to_owned()];
        match wanted {
            AnswerShape::Outcome | AnswerShape::Letter { .. } => large_ui(ui, wanted, has_keys, &mut self.choices),
            AnswerShape::Cells { row, column, .. } => {
                let is_given = self.cells_ui(ui, [*row, *column], work);
                is_given.then(|| Self::read(wanted, &self.texts.join(" ")))
            }
            AnswerShape::Indices { largest } if has_tiles(*largest) => self.tiles_ui(ui, wanted, *largest),
            AnswerShape::Tail => self.tail_ui(ui, wanted),
            AnswerShape::Silber { .. } => self.silber_ui(ui, wanted),
            AnswerShape::Pair => {
                let names = vec!["One number".to_owned(), "The other number".to_owned()];
                self.fields_ui(ui, wanted, &names, "", ("Answer", None))
            }
            AnswerShape::Tuple { names } => {
                // A field that is alone has no label beside it.
                let hint = if let [only] = names.as_slice() { format!("{only} = …") } else { String::new() };
                let names: Vec<String> = names.iter().map(|name| format!("Number {name}")).collect();
                self.fields_ui(ui, wanted, &names, &hint, ("Answer", None))
            }
            AnswerShape::Move { .. } => {
                let hint = match work.example() {
                    // The stones are beside it.
                    _ if self.lays_stones => "or type what is left".to_owned(),
                    Some(to) => format!("where to, such as {}", typed(to)),
                    None => "where to".to_owned(),
                };
                self.fields_ui(ui, wanted, &one("Position after the move"), &hint, ("Move there", None))
            }
            AnswerShape::Strategy { .. } => self.strategy.show(ui, wanted),
            AnswerShape::Square { .. } => self.fields_ui(
                ui,
                wanted,
                &one("Square of the star"),
                "click the square, or type its two numbers",
                ("Place", None),
            ),
            AnswerShape::Indices { .. } => {
                self.fields_ui(ui, wanted, &one("Sum of tiles"), "a sum such as 89 + 8 + 3", ("Answer", None))
            }
            AnswerShape::Number | AnswerShape::Replies { .. } => match work.task().about() {
                About::Numbers(numbers) => self.nim_sum_ui(ui, wanted, numbers),
                _ => self.fields_ui(ui, wanted, &one("Your answer"), "your answer", ("Answer", None)),
            },
        }
    }

    /// The field of a nim sum, below the numbers in binary where they have room, whose digits can be clicked, too.
    fn nim_sum_ui(&mut self, ui: &mut Ui, wanted: &AnswerShape, numbers: &[UBig]) -> Option<ExerciseAction> {
        let (mut hint, mut empty) = ("the nim sum", None);
        if let Some(numbers) = cells::drawn(numbers) {
            self.texts.resize(1, String::new());
            if cells::digits_ui(ui, &numbers, &mut self.texts[0]) {
                self.take_up();
            }
            // The digits that are seen are zeros until one is clicked.
            empty = Some("0");
            hint = "type the nim sum, or click its digits";
        }
        let action = self.fields_ui(ui, wanted, &["Your answer".to_owned()], hint, ("Answer", empty));
        action.map(|action| match action {
            ExerciseAction::Answer(answer, words) => {
                ExerciseAction::Answer(cells::in_binary(&words).map_or(answer, Answer::Number), words)
            }
            action => action,
        })
    }

    /// Tiles of Fibonacci numbers to be laid, and what lies there. While none is laid, or a sum is typed, a field takes it;
    /// the tiles of a typed sum are lit.
    fn tiles_ui(&mut self, ui: &mut Ui, wanted: &AnswerShape, largest: u32) -> Option<ExerciseAction> {
        let is_typed = self.is_typed();
        if is_typed {
            self.tiles.clear();
        }
        let typed = Answer::read(wanted, &self.texts.join(" ")).ok().filter(|_| is_typed);
        let mut lit = if let Some(Answer::Indices(typed)) = typed { typed } else { self.tiles.clone() };
        let tiles: Vec<(u32, String)> = (2..=largest).rev().map(|index| (index, tile(index))).collect();
        let larger = tile_scale(&tiles, ui.available_width());
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(TILE_GAP, TILE_GAP);
            for (index, number) in tiles {
                let is_laid = lit.contains(&index);
                let name = format!("Tile {number}");
                let button = Button::new(&number)
                    .name(&name)
                    .on(is_laid)
                    .high(larger * TILE)
                    .width(larger * tile_width(&number));
                if ui.add(if is_laid { button.primary() } else { button }).clicked() {
                    self.texts.clear();
                    if is_laid {
                        lit.retain(|tile| *tile != index);
                    } else {
                        lit.push(index);
                        lit.sort_unstable_by(|one, other| other.cmp(one));
                    }
                    self.tiles.clone_from(&lit);
                }
            }
        });
        if self.tiles.is_empty() || self.is_typed() {
            let names = ["Sum of tiles".to_owned()];
            return self.fields_ui(ui, wanted, &names, "or type a sum such as 8 + 3", ("Answer", None));
        }
        let laid: Vec<String> = self.tiles.iter().map(|index| tile(*index)).collect();
        let words = laid.join(" + ");
        let mut action = None;
        ui.horizontal(|ui| {
            let is_clicked = ui.add(Button::new("Answer").primary().touch()).clicked();
            // Enter answers as in a field; on a tile that has the keyboard it is the tile's.
            let is_free = ui.memory(|memory| memory.focused().is_none());
            let is_entered = is_free && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter));
            if is_clicked || is_entered {
                action = Some(ExerciseAction::Answer(Answer::Indices(self.tiles.clone()), words.clone()));
            }
            let response = prose_ui(ui, &words.as_str().into(), 18.0, Face::Mathematics, ink(ui, Colour::Ink));
            response.widget_info(|| WidgetInfo::labeled(Role::Status, true, format!("Laid: {words}")));
        });
        action
    }
}

/// The Fibonacci number of an index, as its tile has it.
fn tile(index: u32) -> String {
    fibonacci(usize::try_from(index).unwrap_or(usize::MAX)).to_string()
}

/// The width of a tile of the least height.
fn tile_width(number: &str) -> f32 {
    32.0 + 9.0 * length(number.len())
}

/// Returns how many times as large as the least ones tiles are: as large as two rows of a width have room for them, within
/// limits.
fn tile_scale(tiles: &[(u32, String)], width: f32) -> f32 {
    let all: f32 = tiles.iter().map(|(_, number)| tile_width(number)).sum();
    // The tile that does not fit the end of the first row leaves it empty.
    let widest = tiles.iter().map(|(_, number)| tile_width(number)).fold(0.0, f32::max);
    let gaps = TILE_GAP * length(tiles.len());
    ((2.0 * width - gaps) / (all + widest)).clamp(1.0, LARGEST_TILE)
}

/// A position as it is typed: `7 12`, the components of a sum with plus signs between them.
fn typed(position: &Position) -> String {
    let joined = |numbers: &[UBig]| numbers.iter().map(short_number).collect::<Vec<_>>().join(" ");
    match position {
        Position::Flat(numbers) => joined(numbers),
        Position::Sum(parts) => parts.iter().map(typed).collect::<Vec<_>>().join(" + "),
    }
}

/// Returns true if tiles up to this index have buttons; beyond it the sum is typed.
fn has_tiles(largest: u32) -> bool {
    largest <= TILES
}

/// Returns the words about a right answer while others are still to be found.
fn found_words(work: &Attempt) -> String {
    let said = work.tried().map_or("", |tried| tried.verdict.words());
    format!("{} of {} found. {said}", work.found().count(), work.to_find())
}

/// Width of the button of a step.
const STEP: f32 = 84.0;
/// Room of two answers beside each other.
const PAIR: f32 = 350.0;
/// The answers to the question whether a tail may be taken, with the words of the buttons.
const TAIL: [(&str, &str, &str); 2] =
    [("It may be taken", "It may be taken (Y)", "yes"), ("It may not be taken", "It may not be taken (N)", "no")];
/// The message shown when a tail is typed and Enter pressed.
const YES_OR_NO: &str = "Now press Y if the tail may be taken, or N if it may not.";
/// The message shown when a digit is no step.
const WHICH_STEP: &str = "First type the step, 0 to 3, then where it leads.";

impl ExerciseView {
    /// The letters that are answers now, as the stage shows them among its keys; `None` where no letter is. They are also while
    /// a wrong try is in sight, unless that told the answer: a letter takes it back and gives another answer. While an answer is
    /// judged a letter does nothing else either: a second stroke of it opens no notes.
    pub fn letters(&self) -> Option<&'static str> {
        letters(self.state.front().filter(|front| !front.is_done())?)
    }

    /// The letters that are no keys of the stage: those that are answers now, and as long as tasks are left those of the answer
    /// that comes next: given a moment too early it is to open no notes, with all the hints in them.
    pub fn kept_letters(&self) -> Option<&'static str> {
        if self.state.is_finished() { self.letters() } else { letters(self.state.front()?) }
    }
}

/// The letters that are answers to a task.
fn letters(task: &Attempt) -> Option<&'static str> {
    match task.wanted() {
        AnswerShape::Outcome => Some("N P"),
        AnswerShape::Letter { choices: ["A", "B"] } => Some("A B"),
        AnswerShape::Tail => Some("Y N"),
        _ => None,
    }
}

/// Returns the words below the answers about the keys that choose them; `None` where an answer is typed.
fn words_of_keys(wanted: &AnswerShape) -> Option<String> {
    match wanted {
        AnswerShape::Outcome => Some("Keys: N or P, or Tab, arrow keys and Space".to_owned()),
        AnswerShape::Letter { choices: [one, other] } => {
            Some(format!("Keys: {one} or {other}, or Tab, arrow keys and Space"))
        }
        AnswerShape::Tail => Some("Keys: the digits of the tail, then Y or N".to_owned()),
        AnswerShape::Silber { .. } => Some("Keys: 0 to 3 for the step, then where it leads, and Enter".to_owned()),
        _ => None,
    }
}

/// Lets arrow keys go from one of the choices to the others while one has the keyboard.
fn arrows_ui(ui: &Ui, choices: &[Id]) {
    // They stand in one row, or where that is too narrow in several: every arrow goes on or back.
    roving::arrows(ui, choices, 1);
}

/// Returns true if a step leads anywhere.
fn leads(step: SilberStep) -> bool {
    step != SilberStep::SafePair
}

impl AnswerInput {
    /// The tail, and two buttons that say whether it may be taken.
    fn tail_ui(&mut self, ui: &mut Ui, wanted: &AnswerShape) -> Option<ExerciseAction> {
        let pressed = self.pressed.take();
        let (mut place, mut is_entered) = (None, false);
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 8.0;
            is_entered = self.row_ui(ui, &["The tail".to_owned()], "the tail");
            go_on_below(ui, PAIR);
            let off = self.is_short(1).then_some("Type the tail first");
            for (at, (name, words, _)) in TAIL.iter().enumerate() {
                let response = ui.add(Button::new(words).name(name).touch().off(off));
                self.choices.extend(off.is_none().then_some(response.id));
                if response.clicked() {
                    place = Some(at);
                }
            }
        });
        let Some(place) = place.or(pressed) else {
            // Enter gives no answer: half of one is still to be said.
            return (is_entered && !self.is_short(1)).then(|| ExerciseAction::Refuse(YES_OR_NO.to_owned()));
        };
        let (.., answer) = TAIL.get(place)?;
        if self.is_short(1) {
            return Some(ExerciseAction::Refuse("Type the tail first.".to_owned()));
        }
        Some(Self::read(wanted, &format!("{} {answer}", self.texts.join(" "))))
    }

    /// The answer that a letter gives while a wrong try is in sight, as a digit that is a whole answer does: what is typed
    /// begins another answer there, too. Of a tail the digits stay as they were given. A key that is held down since the try
    /// before gives none.
    pub(super) fn given_anew(&self, ui: &Ui, wanted: &AnswerShape) -> Option<ExerciseAction> {
        let is_held = |event: &Event| matches!(event, Event::Key { pressed: true, repeat: true, .. });
        if ui.input(|input| input.events.iter().any(is_held)) {
            return None;
        }
        if !matches!(wanted, AnswerShape::Tail) {
            return large_pressed(ui, wanted);
        }
        let place = [&SAY_Y, &SAY_N].iter().position(|key| key.pressed(ui))?;
        let (.., answer) = TAIL.get(place)?;
        (!self.is_short(1)).then(|| Self::read(wanted, &format!("{} {answer}", self.texts.join(" "))))
    }

    /// The steps of Silber's rule, and where the move leads.
    fn silber_ui(&mut self, ui: &mut Ui, wanted: &AnswerShape) -> Option<ExerciseAction> {
        let mut chosen = None;
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = egui::vec2(6.0, 6.0);
            for step in SilberStep::ALL {
                let is_on = self.step == Some(step);
                let words = format!("Step {}", step.number());
                let button = Button::new(&words).on(is_on).touch().width(STEP);
                let response = ui.add(if is_on { button.primary() } else { button });
                self.choices.push(response.id);
                if response.clicked() {
                    chosen = Some(step);
                }
            }
        });
        if let Some(step) = chosen {
            self.choose_step(step);
        }
        let moves = self.step.is_some_and(leads);
        let mut is_given = false;
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 8.0;
            if moves {
                is_given |= self.row_ui(ui, &["Where it leads".to_owned()], "where it leads: 9 15");
            }
            let off = match self.step {
                None => Some("Choose a step first"),
                Some(_) if moves && self.is_short(1) => Some("Type where it leads first"),
                Some(_) => None,
            };
            let response = ui.add(Button::new("Answer").primary().touch().off(off));
            self.choices.extend(off.is_none().then_some(response.id));
            if off.is_none() && std::mem::take(&mut self.wants_button) {
                response.request_focus();
            }
            is_given |= response.clicked();
            is_given &= off.is_none();
        });
        if chosen.is_some() {
            return Some(ExerciseAction::Choose);
        }
        let step = self.step.filter(|_| is_given)?;
        let to = if moves { self.texts.join(" ") } else { String::new() };
        Some(Self::read(wanted, &format!("{}: {to}", step.number())))
    }

    /// Chooses a step: what comes next, the field or the button, gets the keyboard.
    fn choose_step(&mut self, step: SilberStep) {
        self.step = Some(step);
        self.wants_button = !leads(step);
        self.wants_keyboard = leads(step).then_some(Cursor::AtEnd);
    }

    /// Takes what is typed while no field has the keyboard: its first digit is the step, while none is chosen that leads
    /// anywhere or while a step has the keyboard, and the rest is where it leads.
    ///
    /// # Errors
    /// Returns an error, in words, if the first digit is no step.
    pub fn type_step(&mut self, text: &str, is_on_step: bool) -> Result<(), String> {
        // Only between numbers a space is part of an answer.
        let mut rest = if self.is_typed() { text } else { text.trim_start() };
        let leads_on = self.step.is_some_and(leads);
        if !leads_on || is_on_step {
            let digit = rest.chars().next().and_then(|digit| digit.to_digit(10));
            let step = SilberStep::ALL.into_iter().find(|step| digit == Some(step.number().into()));
            if let Some(step) = step {
                self.choose_step(step);
                rest = rest[1..].trim_start();
            } else if !leads_on && !rest.is_empty() {
                return Err(WHICH_STEP.to_owned());
            }
        }
        if !rest.is_empty() && self.step.is_some_and(leads) {
            self.type_text(rest);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::AnswerInput;
    use golden_game::SilberStep;

    /// Returns the choice and the text after these texts are typed one after the other, with nothing drawn between
    /// them.
    fn typed(texts: &[&str]) -> (Option<SilberStep>, String, bool) {
        let mut input = AnswerInput::default();
        let is_step = texts.iter().all(|text| input.type_step(text, false).is_ok());
        (input.step, input.texts.join("|"), is_step)
    }

    #[test]
    fn the_first_digit_is_the_step_and_what_follows_is_where_it_leads() {
        let (first, difference) = (Some(SilberStep::SmallerIsB), Some(SilberStep::UseDifference));
        assert_eq!(typed(&["1"]), (first, String::new(), true));
        assert_eq!(typed(&["1", " ", "8", " ", "13"]), (first, "8 13".to_owned(), true));
        assert_eq!(typed(&["3 4 7"]), (difference, "4 7".to_owned(), true));
        assert_eq!(typed(&["4", " ", "7"]), (None, String::new(), false));
        // Step 0 leads nowhere: another digit chooses another step.
        assert_eq!(typed(&["0", "3"]), (difference, String::new(), true));
        let mut input = AnswerInput::default();
        for text in ["1", "2"] {
            input.type_step(text, true).expect("a step");
        }
        assert_eq!((input.step, input.is_typed()), (Some(SilberStep::LargerBeyondLeftShift), false));
        // A new try begins with the step again.
        input.expect();
        assert_eq!(input.step, None);
    }
}
