//! The place where an answer is given: fields, tiles, buttons, whatever the task wants. [`Answer::read`] reads the
//! typed text; nothing is judged here.

use egui::{Context, Id, Key, Modifiers, Role, Ui, WidgetInfo, vec2};

use super::choices::{self, words_of_keys};
use super::draft::Cursor;
use super::large::large_ui;
use super::picture::{in_round, moves_from};
use super::strategy::StrategyAnswer;
use super::view::ShownTask;
use super::{ExerciseAction, TEXT, nim_sum};
use crate::input::pile_keys;
use crate::render::prose::prose_ui;
use crate::render::theme::ink;
use crate::widget::{Button, Field, PadKey, label_ui, pad_button_ui, pad_ui};
use crate::window::key::PanelKey;
use golden_figure::{Colour, Face};
use golden_game::{Position, SilberStep, short_position};
use golden_number::{UBig, fibonacci};
use golden_prose::short_number;
use golden_teach::exercise::{About, Answer, AnswerShape, Attempt, Phase};

/// The widest field.
const FIELD: f32 = 400.0;
/// The width of all that lies beside a field, and the width of a room so narrow that this stands below it.
const BESIDE_FIELD: f32 = 150.0;
const NARROW: f32 = 340.0;
/// Room of the button that answers.
const ANSWER: f32 = 130.0;
/// The most characters of a position among the tries.
const WRITTEN: usize = 40;
/// The longest answer that is typed.
pub(super) const LONGEST: usize = 400;
/// The height of a tile, how many times as large it may become, and the room between two.
const TILE: f32 = 44.0;
const LARGEST_TILE: f32 = 2.2;
const TILE_GAP: f32 = 6.0;
/// The largest tile that has a button, by its index; beyond it the sum is typed.
const TILES: u32 = 30;

/// The keys of an exercise in its pane.
pub(crate) const KEYS: [&PanelKey; 11] = {
    // Digits and A choose stones as in play, and are answers where something else is chosen.
    let [.., take] = pile_keys::KEYS;
    let [n, p, y, a, b, digit] = choices::KEYS;
    let [more, less, next, before] = choices::ARROWS;
    [n, p, y, b, digit, more, less, next, before, a, take]
};

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
            choices::arrows_ui(ui, &self.choices);
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
            AnswerShape::Strategy { .. } => self.strategy_ui(ui, wanted),
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
        if let Some(numbers) = nim_sum::drawn(numbers) {
            self.texts.resize(1, String::new());
            if nim_sum::digits_ui(ui, &numbers, &mut self.texts[0]) {
                self.take_up();
            }
            // The digits that are seen are zeros until one is clicked.
            empty = Some("0");
            hint = "type the nim sum, or click its digits";
        }
        let action = self.fields_ui(ui, wanted, &["Your answer".to_owned()], hint, ("Answer", empty));
        action.map(|action| match action {
            ExerciseAction::Answer(answer, words) => {
                ExerciseAction::Answer(nim_sum::in_binary(&words).map_or(answer, Answer::Number), words)
            }
            action => action,
        })
    }

    /// Fields beside each other and the button; Enter in one of them answers. With the words of the button comes what is
    /// meant where nothing is typed.
    fn fields_ui(
        &mut self,
        ui: &mut Ui,
        wanted: &AnswerShape,
        names: &[String],
        hint: &str,
        (button, empty): (&str, Option<&str>),
    ) -> Option<ExerciseAction> {
        let mut is_given = false;
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
            is_given |= self.row_ui(ui, names, hint);
            go_on_below(ui, ANSWER);
            let is_short = empty.is_none() && self.is_short(names.len());
            let button = Button::new(button).primary().touch().off(is_short.then_some("Type an answer first"));
            is_given |= ui.add(button).clicked();
            is_given &= !is_short;
            if self.has_pad {
                pad_button_ui(ui);
            }
        });
        match self.has_pad.then(|| pad_ui(ui)).flatten() {
            Some(PadKey::Text(text)) => self.type_text(text),
            Some(PadKey::Erase) => self.erase(),
            None => {}
        }
        is_given.then(|| match empty.filter(|_| self.is_short(1)) {
            Some(empty) => Self::read(wanted, empty),
            None => Self::read(wanted, &self.texts.join(" ")),
        })
    }

    /// Draws fields; returns whether Enter was pressed in one.
    pub(super) fn row_ui(&mut self, ui: &mut Ui, names: &[String], hint: &str) -> bool {
        self.texts.resize(names.len(), String::new());
        let count = f32::from(u16::try_from(names.len()).unwrap_or(u16::MAX)).max(1.0);
        // In a narrow room the button stands below: a field alone has the whole width for what it says.
        let is_narrow = names.len() == 1 && ui.available_width() < NARROW;
        let room = ui.available_width() - if is_narrow { 0.0 } else { BESIDE_FIELD };
        let mut is_entered = false;
        let leaves_keyboard = std::mem::take(&mut self.leaves_keyboard);
        let wanted = self.place.unwrap_or(0).min(names.len().saturating_sub(1));
        for (place, (name, text)) in names.iter().zip(&mut self.texts).enumerate() {
            let is_one = names.len() == 1;
            if !is_one {
                label_ui(ui, name.trim_start_matches("Number "), None);
            }
            let label = 7.5 * length(name.chars().count());
            let width = if is_one { room.clamp(80.0, FIELD) } else { (room / count - label).clamp(70.0, 160.0) };
            let response = Field::new(name).hint(hint).most(LONGEST).width(width).large().show(ui, text);
            if leaves_keyboard {
                response.surrender_focus();
            }
            if place == wanted
                && let Some(cursor) = self.wants_keyboard.take()
            {
                response.request_focus();
                cursor.set(ui, response.id, text);
            }
            if response.has_focus() {
                (self.has_keyboard, self.place) = (true, Some(place));
            }
            self.is_edited |= response.changed();
            is_entered |= response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        }
        is_entered
    }

    /// Returns true if something is missing: all may be typed in one field, as in "2 2".
    pub(super) fn is_short(&self, fields: usize) -> bool {
        let parts = self.texts.iter().flat_map(|text| text.split([' ', ',']));
        parts.filter(|part| !part.is_empty()).count() < fields
    }

    /// Reads the typed text as an answer.
    pub(super) fn read(wanted: &AnswerShape, text: &str) -> ExerciseAction {
        match Answer::read(wanted, text) {
            Ok(answer) => {
                let words = match &answer {
                    Answer::Cells(_) => "16 values".to_owned(),
                    // However it was typed.
                    Answer::Move(to) | Answer::Reply(_, to) | Answer::Square(to) => short_position(to, WRITTEN),
                    Answer::Pair(one, other) => {
                        short_position(&Position::Flat(vec![one.clone(), other.clone()]), WRITTEN)
                    }
                    Answer::Tuple(numbers) if numbers.len() > 1 => {
                        short_position(&Position::Flat(numbers.clone()), WRITTEN)
                    }
                    _ => text.trim().to_owned(),
                };
                ExerciseAction::Answer(answer, words)
            }
            Err(problem) => ExerciseAction::Refuse(problem),
        }
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

/// Begins another row where less than this is left of the row.
pub(super) fn go_on_below(ui: &mut Ui, room: f32) {
    if ui.available_size_before_wrap().x < room {
        ui.end_row();
    }
}

/// Returns the words about a right answer while others are still to be found.
fn found_words(work: &Attempt) -> String {
    let said = work.tried().map_or("", |tried| tried.verdict.words());
    format!("{} of {} found. {said}", work.found().count(), work.to_find())
}

/// A few things, as a factor of a length.
pub(super) fn length(count: usize) -> f32 {
    f32::from(u16::try_from(count).unwrap_or(u16::MAX))
}
