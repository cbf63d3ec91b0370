//! Moves that are listed as buttons: what each heap may become in a game that splits heaps, and what a bar may become in a
//! sum.

use std::collections::HashSet;
use std::sync::Arc;

use egui::{ScrollArea, Ui};

use crate::figure::{Colour, Face};
use crate::game::{Moves, Position, SplitMove, options};
use crate::number::{UBig, parse_typed_number};
use crate::prose::grouped;
use crate::session::{Edit, Focus};
use crate::ui::context::Context;
use crate::ui::inspector::describe::{Description, short_position};
use crate::ui::play::PlayPanel;
use crate::ui::play::shown::Shown;
use crate::ui::play::words;
use crate::ui::render::prose::line_ui;
use crate::ui::render::theme::ink;
use crate::ui::widget::{Button, Field, caption_ui};
use crate::ui::work::current::Same;

/// The most moves that have a button.
const MOST: u64 = 200;
/// Width of the field that searches, and of a heap's name.
const FIELD: f32 = 150.0;
const LABEL: f32 = 96.0;
/// The list is at most so high.
const HEIGHT: f32 = 210.0;

/// What the buttons depend on: the position, what is known of it and whether that is shown, the heap chosen, what is
/// searched for.
type Key = (Arc<Focus>, Same<Description>, bool, Option<usize>, String);

/// The buttons, made anew when something of them changes.
#[derive(Default)]
pub(in crate::ui::play) struct SplitMoves {
    of: Option<Key>,
    heaps: Vec<HeapMoves>,
    /// How many moves have no button.
    more: UBig,
    /// Why nothing can be searched.
    error: Option<String>,
    /// What is searched for: numbers that are left.
    text: String,
    /// The heap whose moves alone are shown.
    only: Option<usize>,
}

/// The buttons of a heap.
struct HeapMoves {
    place: usize,
    title: String,
    moves: Vec<MoveButton>,
}

struct MoveButton {
    words: String,
    name: String,
    to: Position,
    wins: bool,
}

impl SplitMoves {
    /// Forgets what was searched in another position.
    pub fn forget(&mut self) {
        self.text.clear();
        self.only = None;
    }

    /// The heap whose moves alone are shown.
    pub fn only(&self) -> Option<usize> {
        self.only
    }

    /// Shows the moves of a heap alone, or again those of all.
    pub fn choose(&mut self, heap: usize) {
        self.only = if self.only == Some(heap) { None } else { Some(heap) };
    }

    fn follow(&mut self, shown: &Shown) {
        let described = Same(Arc::clone(&shown.described));
        let now = (Arc::clone(&shown.focus), described, shown.tells(), self.only, self.text.clone());
        if self.of.as_ref() != Some(&now) {
            self.of = Some(now);
            self.list(shown);
        }
    }

    fn list(&mut self, shown: &Shown) {
        self.heaps.clear();
        self.more = UBig::ZERO;
        let parts = match parts(&self.text) {
            Ok(parts) => parts,
            Err(words) => return self.error = Some(words),
        };
        let told = if shown.tells() { shown.winning_moves() } else { &[] };
        let winning: HashSet<&Position> = told.iter().map(|step| &step.to).collect();
        let mut room = MOST;
        for (game, position, component, first) in shown.listed_games() {
            let in_sum = |to: Position| match (component, shown.position()) {
                (Some(component), Position::Sum(all)) => {
                    let part =
                        |(place, part): (usize, &Position)| if place == component { to.clone() } else { part.clone() };
                    Position::Sum(all.iter().enumerate().map(part).collect())
                }
                _ => to,
            };
            let Moves::Split(splits) = game.spec().moves else {
                let mut bars = options(game, position).unwrap_or_default();
                bars.retain(|bar| parts.iter().all(|part| bar.numbers().contains(part)));
                let shown_bars = usize::try_from(room).unwrap_or(usize::MAX).min(bars.len());
                self.more += bars.len() - shown_bars;
                room -= shown_bars as u64;
                for bar in bars.into_iter().take(shown_bars) {
                    let words = bar.numbers().iter().map(words::number).collect::<Vec<_>>().join(", ");
                    self.add((shown, first), &short_position(position, 12), words, in_sum(bar), &winning);
                }
                continue;
            };
            // One heap alone stands among empty ones, which have no moves.
            let is_shown = |place: usize| self.only.is_none_or(|only| only == first + place);
            let heaps = position.numbers().iter().enumerate();
            let heaps: Vec<UBig> =
                heaps.map(|(place, heap)| if is_shown(place) { heap.clone() } else { UBig::ZERO }).collect();
            let (moves, total) = splits.moves(&heaps, &parts, room);
            room = room.saturating_sub(moves.len() as u64);
            self.more += total - UBig::from(moves.len());
            for step in moves {
                let place = first + step.place;
                let heap = shown.piles.get(place).map(words::number).unwrap_or_default();
                self.add((shown, place), &heap, left_words(&step), in_sum(step.after(position)), &winning);
            }
        }
        let why = if parts.is_empty() { "This heap has no move." } else { "No move leaves that." };
        self.error = self.heaps.is_empty().then(|| why.to_owned());
    }

    /// Adds the button of a move of the heap or bar at a place among all piles.
    fn add(
        &mut self,
        (shown, place): (&Shown, usize),
        heap: &str,
        words: String,
        to: Position,
        winning: &HashSet<&Position>,
    ) {
        let name = shown.names.get(place).filter(|_| shown.piles.len() > 1).map_or("Heap 1", String::as_str);
        let title = if shown.ruleset().is_sum() { format!("{name}, {heap}:") } else { format!("{heap} becomes") };
        let name = format!("{name} of {heap} becomes {words}");
        let button = MoveButton { wins: winning.contains(&to), words, name, to };
        match self.heaps.last_mut().filter(|last| last.place == place) {
            Some(last) => last.moves.push(button),
            None => self.heaps.push(HeapMoves { place, title, moves: vec![button] }),
        }
    }
}

/// The numbers that are searched for.
fn parts(text: &str) -> Result<Vec<UBig>, String> {
    let words = text.split([' ', ',', '+', ';']).filter(|word| !word.is_empty());
    let numbers = words.map(|word| parse_typed_number(word).ok().filter(|number| !number.is_zero()));
    let numbers: Option<Vec<UBig>> = numbers.collect();
    numbers.ok_or_else(|| "Write the sizes of the heaps to be left, such as 3 1.".to_owned())
}

/// What is left of a heap: "3 + 1", "nothing".
pub(in crate::ui::play) fn left_words(step: &SplitMove) -> String {
    let parts: Vec<String> = step.left.iter().map(words::number).collect();
    if parts.is_empty() { "nothing".to_owned() } else { parts.join(" + ") }
}

impl PlayPanel {
    /// The moves as buttons, with a field that searches them.
    pub(super) fn split_moves_ui(&mut self, ui: &mut Ui, shown: &Shown, cx: &mut Context<'_>) {
        if shown.is_over {
            return;
        }
        let list = &mut self.splits;
        ui.horizontal_wrapped(|ui| {
            let grey = ink(ui, Colour::Ink2);
            line_ui(
                ui,
                &if shown.ruleset().is_sum() { "Or choose a move".into() } else { "A heap becomes".into() },
                14.0,
                Face::Interface,
                grey,
            );
            Field::new("Search the moves by what is left")
                .hint("search: 3 1")
                .width(FIELD)
                .most(200)
                .show(ui, &mut list.text);
            if list.only.is_some() && ui.add(Button::new("All heaps").small()).clicked() {
                list.only = None;
            }
        });
        list.follow(shown);
        if let Some(words) = &list.error {
            caption_ui(ui, &words.as_str().into());
        }
        let off = (!shown.is_live()).then_some("It is not your turn");
        let mut chosen = None;
        ScrollArea::vertical().id_salt("moves of heaps").max_height(HEIGHT).show(ui, |ui| {
            ui.set_width(ui.available_width());
            for heap in &list.heaps {
                ui.horizontal_wrapped(|ui| {
                    ui.spacing_mut().item_spacing = egui::vec2(6.0, 4.0);
                    ui.set_min_height(28.0);
                    let before = ui.cursor().left();
                    line_ui(ui, &heap.title.as_str().into(), 14.0, Face::Interface, ink(ui, Colour::Ink2));
                    ui.add_space((before + LABEL - ui.cursor().left()).max(4.0));
                    for step in &heap.moves {
                        let button = Button::new(&step.words).name(&step.name).small().off(off);
                        if ui.add(if step.wins { button.primary() } else { button }).clicked() {
                            chosen = Some(step.to.clone());
                        }
                    }
                });
            }
            if !list.more.is_zero() {
                let words = format!("{} more: search for what is to be left.", grouped(&list.more));
                caption_ui(ui, &words.into());
            }
        });
        if let Some(to) = chosen {
            cx.edit(Edit::Play(to));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::parts;

    #[test]
    fn what_is_searched_for_is_numbers() {
        assert_eq!(parts(" 3 + 1 "), Ok(vec![3_u8.into(), 1_u8.into()]));
        assert_eq!(parts(""), Ok(Vec::new()));
        assert!(parts("3 x").is_err() && parts("0").is_err());
    }
}
