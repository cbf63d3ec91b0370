//! The place where an answer is given: fields, tiles, buttons, whatever the task wants. Nothing is judged here.

use egui::{Key, Modifiers, Role, Ui, WidgetInfo, vec2};

use super::choices::{arrows_ui, words_of_keys};
use super::draft::AnswerInput;
use super::fields::length;
use super::large::large_ui;
use super::picture::{in_round, moves_from};
use super::shown::ShownTask;
use super::{ExerciseAction, TEXT, nim_sum};
use crate::render::prose::prose_ui;
use crate::render::theme::ink;
use crate::widget::Button;
use golden_figure::{Colour, Face};
use golden_game::Position;
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
