//! The draft of an answer: all that is typed, laid and chosen before it is given, and the place where the next typed
//! text goes. The answer that is a strategy: sentences that are added, changed and taken out, and put on trial.

use egui::{Context, Id, Ui, vec2};

use super::ExerciseAction;
use crate::widget::{Button, StrategyInput, caption_ui, cursor_to_end, mark_all};
use golden_game::SilberStep;
use golden_lab::played::READ_STATES;
use golden_lab::strategy::Strategy;
use golden_logic::automata::budget::Limits;
use golden_teach::exercise::{Answer, AnswerShape};
use golden_teach::strategy::StrategyGame;

/// The longest answer that is typed.
pub(super) const LONGEST: usize = 400;
/// Rows and columns of the corner of a table that is filled in.
pub(super) const SIDE: usize = 4;

/// The answer that is being typed and chosen.
#[derive(Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a wish or a fact of its own")]
pub(super) struct AnswerInput {
    /// The fields, as many as were drawn.
    pub(super) texts: Vec<String>,
    /// The indices of the tiles that are laid.
    pub(super) tiles: Vec<u32>,
    /// The step of Silber's rule.
    pub(super) step: Option<SilberStep>,
    /// The answers that are chosen and the button that gives them, as they were drawn last: arrows go from one to the other.
    pub(super) choices: Vec<Id>,
    /// The answer that was chosen by its key, by its place, until it is drawn next.
    pub(super) pressed: Option<usize>,
    /// True if the button that answers is to get the keyboard.
    pub(super) wants_button: bool,
    /// The place of the cursor in the first field, which gets the keyboard when it is drawn next.
    pub(super) wants_keyboard: Option<Cursor>,
    /// True if a field that has the keyboard gives it up when it is drawn next.
    pub(super) leaves_keyboard: bool,
    /// True if something was typed in one of the fields since this was last taken.
    pub(super) is_edited: bool,
    /// True if one of the fields had the keyboard when they were drawn last.
    pub(super) has_keyboard: bool,
    /// The place of the field that had the keyboard last in this try.
    pub(super) place: Option<usize>,
    /// The cell of a table that is to be filled in or mended next, by its place.
    pub(super) next_cell: usize,
    /// True if digits for a finger stand below the fields: on the stage.
    pub(super) has_pad: bool,
    /// True if stones are chosen in the picture.
    pub(super) lays_stones: bool,
    /// The sentences of a strategy.
    pub(super) strategy: StrategyAnswer,
}

/// The place where typed text goes in a field with something in it.
#[derive(Clone, Copy)]
pub(super) enum Cursor {
    /// Behind it.
    AtEnd,
    /// In its place.
    OverAll,
}

impl Cursor {
    /// Puts the cursor of a field with a text there.
    pub(super) fn set(self, ui: &Ui, field: Id, text: &str) {
        match self {
            Self::AtEnd => cursor_to_end(ui, field, text),
            Self::OverAll => mark_all(ui, field, text),
        }
    }
}

/// All that is typed, laid and chosen, to be compared with its later state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Draft {
    /// The fields, without empty ones at the end: those that are drawn for the first time change nothing.
    texts: Vec<String>,
    tiles: Vec<u32>,
    step: Option<SilberStep>,
    strategy: String,
}

impl AnswerInput {
    /// Returns true if an answer that is chosen has the keyboard: arrows go to the others.
    pub fn is_choosing(&self, ctx: &Context) -> bool {
        ctx.memory(egui::Memory::focused).is_some_and(|focused| self.choices.contains(&focused))
    }

    /// Returns true if a step of Silber's rule has the keyboard: the button that answers comes after them all.
    pub fn is_on_step(&self, ctx: &Context) -> bool {
        let focused = ctx.memory(egui::Memory::focused);
        focused.is_some_and(|focused| self.choices.iter().take(SilberStep::ALL.len()).any(|id| *id == focused))
    }

    /// Forgets what was typed and chosen.
    pub fn clear(&mut self) {
        *self = Self::default();
    }

    /// Gives the first field the keyboard as soon as it is drawn. The fields are emptied, but for those of a table, of which
    /// few are wrong; a step is chosen anew, so that a digit means the same as the first time.
    pub fn expect(&mut self) {
        self.step = None;
        (self.place, self.wants_button) = (None, false);
        if !self.is_table() {
            self.empty_fields();
        }
        self.wants_keyboard = Some(Cursor::OverAll);
    }

    /// Returns true if the fields are the cells of a table.
    fn is_table(&self) -> bool {
        self.texts.len() >= SIDE * SIDE
    }

    /// Empties the fields.
    pub fn empty_fields(&mut self) {
        self.place = None;
        self.texts.iter_mut().for_each(String::clear);
    }

    /// Makes room for another answer in place of one that was none. Of several fields the others keep what stands in them:
    /// few are wrong.
    pub fn begin_anew(&mut self) {
        if self.texts.len() < 2 {
            return self.empty_fields();
        }
        let place = self.place_of_typed();
        if let Some(field) = self.texts.get_mut(place) {
            field.clear();
        }
        self.place = Some(place);
    }

    /// The field that what is typed goes to: that which had the keyboard last, in a table else the cell that is to be filled
    /// in or mended, else the first one.
    fn place_of_typed(&self) -> usize {
        let first = if self.is_table() { self.next_cell } else { 0 };
        self.place.unwrap_or(first).min(self.texts.len().saturating_sub(1))
    }

    /// Something else than the fields takes the answer: they are emptied and give the keyboard up.
    pub fn give_way(&mut self) {
        self.empty_fields();
        (self.wants_keyboard, self.leaves_keyboard) = (None, true);
    }

    /// Returns all that is typed, laid and chosen now.
    pub fn draft(&self) -> Draft {
        let filled = self.texts.iter().rposition(|text| !text.is_empty()).map_or(0, |last| last + 1);
        let strategy = self.strategy.words();
        Draft { texts: self.texts[..filled].to_vec(), tiles: self.tiles.clone(), step: self.step, strategy }
    }

    /// Fills fields, each at its place.
    pub fn fill(&mut self, texts: Vec<(usize, String)>) {
        for (place, text) in texts {
            if let Some(field) = self.texts.get_mut(place) {
                *field = text;
            }
        }
    }

    /// Gives the field that had the keyboard last, or the first one, the keyboard as soon as it is drawn, with what is typed
    /// in it.
    pub fn take_keyboard(&mut self) {
        self.wants_keyboard = Some(Cursor::AtEnd);
    }

    /// The same, with what stands in the field marked.
    pub fn take_up(&mut self) {
        self.wants_keyboard = Some(Cursor::OverAll);
    }

    /// Notes whether stones are chosen by the keys: then no field takes the keyboard by itself.
    pub fn beside_stones(&mut self, lays_stones: bool) {
        self.lays_stones = lays_stones;
        // What has been begun in the field goes on there.
        self.wants_keyboard = self.wants_keyboard.filter(|_| !lays_stones || self.is_typed());
    }

    /// Returns true if something is typed.
    pub fn is_typed(&self) -> bool {
        self.texts.iter().any(|text| !text.is_empty())
    }

    /// Types a text at the end of the field that had the keyboard last, or of the first one; it gets the keyboard. In a table
    /// the text takes the place of what stands in the cell that had the keyboard last, or that is to be filled in or mended.
    pub fn type_text(&mut self, text: &str) {
        if self.texts.is_empty() {
            self.texts.push(String::new());
        }
        let (is_table, place) = (self.is_table(), self.place_of_typed());
        if let Some(field) = self.texts.get_mut(place) {
            if is_table {
                field.clear();
            }
            let room = LONGEST.saturating_sub(field.chars().count());
            field.extend(text.chars().take(room));
        }
        (self.place, self.wants_keyboard) = (Some(place), Some(Cursor::AtEnd));
    }

    /// Takes the last character that is typed away; its field gets the keyboard.
    pub fn erase(&mut self) {
        let had_keyboard = self.place.filter(|place| self.texts.get(*place).is_some_and(|text| !text.is_empty()));
        let last = || self.texts.iter().rposition(|text| !text.is_empty());
        if let Some(place) = had_keyboard.or_else(last) {
            self.texts[place].pop();
            self.place = Some(place);
        }
        self.wants_keyboard = Some(Cursor::AtEnd);
    }

    /// Returns true if tiles are laid or a step is chosen.
    pub(super) fn is_laid(&self) -> bool {
        !self.tiles.is_empty() || self.step.is_some()
    }

    /// Takes the smallest tile away, or the step back.
    pub(super) fn take_away(&mut self) {
        self.tiles.pop();
        (self.step, self.wants_button, self.wants_keyboard) = (None, false, None);
    }
}

/// The sentences of an answer, and the game that they are about.
#[derive(Default)]
pub(super) struct StrategyAnswer {
    wanted: Option<AnswerShape>,
    /// None if no strategy for the game can be tried.
    game: Option<StrategyGame>,
    input: StrategyInput,
}

impl StrategyAnswer {
    /// Returns the list, to be compared with its later state; empty while it does not read.
    pub(super) fn words(&self) -> String {
        let read = self.game.as_ref().and_then(|game| self.input.strategy(game.rule()).ok());
        read.map(|strategy| strategy.to_string()).unwrap_or_default()
    }

    /// Begins with the list of a new task.
    fn begin(&mut self, wanted: &AnswerShape) {
        if self.wanted.as_ref() == Some(wanted) {
            return;
        }
        self.wanted = Some(wanted.clone());
        let AnswerShape::Strategy { ruleset, numbers, convention, .. } = wanted else { return };
        let limits = Limits { states: READ_STATES, ..Limits::default() };
        self.game = StrategyGame::of(ruleset, *numbers, *convention, &limits).ok().flatten();
        if let Some(game) = &self.game {
            self.input.set(&Strategy::beginning(game.rule()));
        }
    }

    /// Draws the sentences, those that can be added, and the button that puts the list on trial.
    pub(super) fn show(&mut self, ui: &mut Ui, wanted: &AnswerShape) -> Option<ExerciseAction> {
        let AnswerShape::Strategy { blocks, .. } = wanted else { return None };
        self.begin(wanted);
        let Some(game) = &self.game else {
            caption_ui(ui, &"No strategy for this game can be tried.".into());
            return None;
        };
        let mut is_given = self.input.show(ui, game.rule());
        let strategy = self.input.strategy(game.rule());
        let off = match &strategy {
            Err(_) => Some("A sentence does not read yet"),
            Ok(_) if self.input.is_empty() => Some("Add a sentence first"),
            Ok(_) => None,
        };
        is_given |= ui.add(Button::new("Try it").primary().touch().off(off)).clicked();
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
            self.input.add_ui(ui, game.rule(), game.grows(), blocks, None);
        });
        let strategy = strategy.ok().filter(|_| is_given && off.is_none())?;
        let words = strategy.to_string();
        Some(ExerciseAction::Answer(Answer::Strategy(strategy), words))
    }
}
