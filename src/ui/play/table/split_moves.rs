//! Moves that are listed as buttons: what each heap may become in a game that splits heaps, and what a bar may become
//! in a sum.

use std::sync::Arc;

use egui::{ScrollArea, Ui};

use crate::context::Context;
use crate::play::PlayPanel;
use crate::play::view::PlayView;
use crate::render::prose::line_ui;
use crate::render::theme::ink;
use crate::widget::{Button, Field, caption_ui};
use crate::work::cached::Cached;
use golden_figure::{Colour, Face};
use golden_game::{ListedMoves, MoveFilter, Position, parse_heaps_left};
use golden_prose::grouped;
use golden_session::answers::current::Same;
use golden_session::answers::description::Description;
use golden_session::{Edit, Focus};

/// The most moves that have a button.
const MOST: u64 = 200;
/// Width of the field that searches, and of a heap's name.
const FIELD: f32 = 150.0;
const LABEL: f32 = 96.0;
/// The greatest height of the list, in points.
const HEIGHT: f32 = 210.0;

/// The facts that the buttons depend on: the position, what is known of it and whether that is shown, the heap chosen,
/// the text searched for.
type Key = (Arc<Focus>, Same<Description>, bool, Option<usize>, String);

/// The buttons, with what is chosen of them.
#[derive(Default)]
pub(in crate::play) struct SplitMoves {
    /// The moves, or why nothing can be searched.
    listed: Cached<Key, Result<ListedMoves, String>>,
    /// The text searched for: numbers that are left.
    text: String,
    /// The heap whose moves alone are shown.
    only: Option<usize>,
    /// The moves chosen to be forbidden.
    marked: Vec<Position>,
}

impl SplitMoves {
    /// Forgets what was searched and marked in another position.
    pub fn forget(&mut self) {
        self.text.clear();
        self.only = None;
        self.marked.clear();
    }

    /// Marks a move to be forbidden, or no longer; the mark that was made first gives way where there are too many.
    fn mark(&mut self, to: Position, most: usize) {
        let before = self.marked.len();
        self.marked.retain(|marked| *marked != to);
        if self.marked.len() == before {
            if before >= most {
                self.marked.remove(0);
            }
            self.marked.push(to);
        }
    }

    /// The heap whose moves alone are shown.
    pub fn only(&self) -> Option<usize> {
        self.only
    }

    /// Shows the moves of a heap alone, or again those of all.
    pub fn choose(&mut self, heap: usize) {
        self.only = if self.only == Some(heap) { None } else { Some(heap) };
    }

    /// Draws what the buttons are, the field that searches them, and where those of one heap alone are shown the way
    /// back to all.
    fn search_ui(&mut self, ui: &mut Ui, words: &str) {
        ui.horizontal_wrapped(|ui| {
            line_ui(ui, &words.into(), 14.0, Face::Interface, ink(ui, Colour::Ink2));
            let field = Field::new("Search the moves by what is left").hint("search: 3 1").width(FIELD).most(200);
            field.show(ui, &mut self.text);
            if self.only.is_some() && ui.add(Button::new("All heaps").small()).clicked() {
                self.only = None;
            }
        });
    }

    fn listed(&mut self, shown: &PlayView) -> &Result<ListedMoves, String> {
        let described = Same(Arc::clone(&shown.described));
        let key = (Arc::clone(&shown.focus), described, shown.tells_moves(), self.only, self.text.clone());
        self.listed.get(key, |(focus, _, tells, only, text)| {
            let left = parse_heaps_left(text)?;
            let winning = if *tells { shown.winning_moves() } else { &[] };
            let filter = MoveFilter { only: *only, left: &left, most: MOST };
            let listed = focus.ruleset.listed_moves(&focus.position, filter, winning);
            let why = match (left.is_empty(), only) {
                (true, _) => "This heap has no move.",
                (false, Some(_)) => "No move in this heap leaves that.",
                (false, None) => "No move leaves that.",
            };
            if listed.groups.is_empty() { Err(why.to_owned()) } else { Ok(listed) }
        })
    }
}

impl PlayPanel {
    /// The moves as buttons, with a field that searches them.
    pub(super) fn split_moves_ui(&mut self, ui: &mut Ui, shown: &PlayView, cx: &mut Context<'_>) {
        if shown.is_over {
            return;
        }
        let words = match shown.ruleset() {
            _ if shown.is_forbidding && shown.is_live() => "Forbid for the next move",
            ruleset if ruleset.own_rule().is_some() => "Moves",
            ruleset if ruleset.is_sum() => "Or choose a move",
            _ => "A heap becomes",
        };
        self.splits.search_ui(ui, words);
        let none = ListedMoves::default();
        let marked = std::mem::take(&mut self.splits.marked);
        let listed = self.splits.listed(shown).as_ref().unwrap_or_else(|words| {
            caption_ui(ui, &words.as_str().into());
            &none
        });
        let list = ScrollArea::vertical().id_salt("moves of heaps").max_height(HEIGHT);
        let chosen = list.show(ui, |ui| listed_ui(ui, listed, shown, &marked)).inner;
        self.splits.marked = marked;
        match chosen {
            Some(to) if shown.is_forbidding => self.splits.mark(to, shown.block),
            Some(to) => cx.edit(Edit::Play(to)),
            None => {}
        }
    }

    /// Draws the button that forbids what is marked.
    pub(super) fn forbid_ui(&mut self, ui: &mut Ui, width: f32, cx: &mut Context<'_>) {
        let words = match self.splits.marked.len() {
            0 => "Forbid none",
            1 => "Forbid it",
            _ => "Forbid these",
        };
        if ui.add(Button::new(words).large().width(width).primary()).clicked() {
            self.forbid(cx);
        }
    }

    /// Forbids what is marked.
    pub(in crate::play) fn forbid(&mut self, cx: &mut Context<'_>) {
        cx.edit(Edit::Forbid(std::mem::take(&mut self.splits.marked)));
    }
}

/// Draws the moves heap by heap, and how many more there are; returns where the one leads that is pressed. While moves are being
/// forbidden, those that are marked stand out.
fn listed_ui(ui: &mut Ui, listed: &ListedMoves, shown: &PlayView, marked: &[Position]) -> Option<Position> {
    let mut chosen = None;
    let waits = (!shown.is_live()).then_some("It is not your turn");
    ui.set_width(ui.available_width());
    for heap in &listed.groups {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = egui::vec2(6.0, 4.0);
            ui.set_min_height(28.0);
            let before = ui.cursor().left();
            line_ui(ui, &heap.title.as_str().into(), 14.0, Face::Interface, ink(ui, Colour::Ink2));
            ui.add_space((before + LABEL - ui.cursor().left()).max(4.0));
            for step in &heap.moves {
                let is_marked = marked.contains(&step.to);
                let is_off = shown.forbidden.contains(&step.to);
                let off = waits.or(is_off.then_some("Forbidden for this move"));
                let name =
                    if shown.is_forbidding { format!("Forbid the move to {}", step.left) } else { step.name.clone() };
                let button = Button::new(&step.left).name(&name).small().off(off);
                let button = if shown.is_forbidding { button.on(is_marked) } else { button };
                let is_strong = if shown.is_forbidding { is_marked } else { step.wins && !is_off };
                if ui.add(if is_strong { button.primary() } else { button }).clicked() {
                    chosen = Some(step.to.clone());
                }
            }
        });
    }
    if !listed.more.is_zero() {
        let words = format!("{} more: search for what is to be left.", grouped(&listed.more));
        caption_ui(ui, &words.into());
    }
    chosen
}
