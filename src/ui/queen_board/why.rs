//! The reason why a P-position is lost: every option with the move that answers it. The option chosen with the arrow
//! keys or in the list: Enter plays it.

use std::cell::{RefCell, RefMut};
use std::sync::Arc;

use egui::style::ScrollAnimation;
use egui::{Align2, EventFilter, Id, Key, Modifiers, Rect, Role, ScrollArea, Sense, Ui, WidgetInfo, pos2, vec2};

use crate::context::Context;
use crate::inspector::why::first_of;
use crate::render::theme::{self, RADIUS_CELL, ink, shown_scroll_bars};
use crate::render::{paint, prose};
use crate::widget::{Button, caption_ui, heading_ui};
use crate::work::cached::Cached;
use golden_figure::{Colour, Face, next_option};
use golden_game::{LARGEST_BOARD, Outcome, Position, Ruleset, Square, on_board, options_on_board};
use golden_prose::grouped;
use golden_session::Focus;
use golden_session::answers::current::Same;
use golden_solver::{AnsweredOption, AnsweredOptions, Table};
use golden_subject::BoardView;

/// Height of a row, and of one with two lines.
const ROW: f32 = 24.0;
const TALL_ROW: f32 = 42.0;
/// Rows the list has at least and at most, if there are so many; what the column needs besides.
const ROWS: [f32; 2] = [8.0, 24.0];
const BESIDES: f32 = 470.0;
/// Lists up to this length are laid out whole, for screen readers; of longer ones only the visible rows.
const ALL: usize = 200;
/// The longest list.
const LONGEST: usize = 100_000;
/// Rows of a page.
const PAGE: usize = 8;
/// A position of more characters has no column of its own; one of still more has a line of its own.
const NARROW: usize = 8;
const WIDE: usize = 12;

/// The options of the P-position on the board with their answers; none for any other position.
#[derive(Default)]
pub(super) struct Why {
    /// The position, whether its answers are shown, and the values of the board.
    answers: Cached<WhyKey, RefCell<Option<AnsweredOptions>>>,
    at: Option<Same<Focus>>,
    /// True if all options are listed, not only the first ones of each kind of move.
    is_whole: bool,
    /// A row that gets the keyboard in the next frame.
    wanted: Option<usize>,
    /// The row that has it.
    focused: Option<usize>,
}

type WhyKey = (Same<Focus>, bool, Option<Same<Table>>);

impl Why {
    /// Finds the answers once the position is known to be P and the values of the board are there.
    pub fn update(&mut self, shown: &BoardView) {
        let at = Same(Arc::clone(&shown.focus));
        if self.at.replace(at.clone()) != Some(at) {
            (self.is_whole, self.wanted, self.focused) = (false, None, None);
        }
        self.answers(shown);
    }

    fn answers(&mut self, shown: &BoardView) -> RefMut<'_, Option<AnsweredOptions>> {
        let is_p = shown.evaluation().outcome == Some(Outcome::P) && shown.told.normal_play;
        let table = shown.table.clone().map(Same);
        let key = (Same(Arc::clone(&shown.focus)), is_p && shown.not_shown.is_none(), table);
        let answers = self.answers.get(key, |(focus, is_told, table)| {
            let table = table.as_ref().map(|Same(table)| &**table);
            RefCell::new(if *is_told { AnsweredOptions::of(&focus.0.ruleset, shown.at, table) } else { None })
        });
        answers.borrow_mut()
    }

    /// Returns the square to which the answer to an option on the board leads.
    pub fn answer(&self, square: Square) -> Option<Square> {
        self.answers.last()?.borrow().as_ref()?.answer(square)
    }

    /// Draws the list; an option pointed at or chosen is shown on the board with its answer.
    pub fn show(&mut self, ui: &mut Ui, shown: &BoardView, choice: &mut ChosenOption, cx: &mut Context<'_>) {
        if shown.evaluation().outcome != Some(Outcome::P) || shown.described.is_over || shown.not_shown.is_some() {
            return;
        }
        heading_ui(ui, "Why is this losing?", "");
        let known = self.answers(shown).as_ref().map(|answers| (answers.count(), first_ones(&answers.kinds())));
        let Some((count, first)) = known else {
            let last = LARGEST_BOARD - 1;
            let words = if shown.is_beyond() {
                format!("Every option can be answered; for this piece they are listed up to ({last}, {last}).")
            } else {
                "The answers are being computed.".to_owned()
            };
            caption_ui(ui, &words.into());
            return;
        };
        let folded = count - first.len() as u128;
        let listed = (folded > 0 && !self.is_whole).then_some(first);
        let rows = usize::try_from(count).unwrap_or(usize::MAX).min(LONGEST);
        let words = match (count, listed.is_none() && count > LONGEST as u128) {
            (1, _) => "Its one option with its answer:".to_owned(),
            (count, false) => format!("Its {} options, each with its answer:", grouped(&count)),
            (count, true) => {
                format!("The first {} of its {} options, each with its answer:", grouped(&LONGEST), grouped(&count))
            }
        };
        caption_ui(ui, &words.into());
        let [least, most] = ROWS;
        // As many lines as there is room for.
        let lines = ((ui.clip_rect().height() - BESIDES) / ROW).floor().clamp(least, most);
        let row = row_height(shown);
        let height = (lines * ROW / row).floor() * row;
        ui.scope(|ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            shown_scroll_bars(ui);
            let list = ScrollArea::vertical().id_salt("answers").max_height(height).auto_shrink([false, true]);
            let rows = listed.map_or(Rows::All(rows), Rows::First);
            list.show_viewport(ui, |ui, viewport| self.rows_ui(ui, viewport, &rows, shown, choice, cx));
        });
        self.fold_ui(ui, folded);
        ui.add_space(6.0);
    }

    /// Unfolds the options beyond the first ones of each kind, and folds them again.
    fn fold_ui(&mut self, ui: &mut Ui, folded: u128) {
        if folded == 0 {
            return;
        }
        let words = if self.is_whole {
            "The first ones alone".to_owned()
        } else {
            format!("… and {} more", grouped(&folded))
        };
        let name = format!("{words}: options with their answers");
        if ui.add(Button::new(&words).small().width(ui.available_width()).name(&name)).clicked() {
            self.is_whole = !self.is_whole;
            (self.wanted, self.focused) = (None, None);
        }
    }

    /// Draws the rows in view; of a short list all.
    fn rows_ui(
        &mut self,
        ui: &mut Ui,
        viewport: Rect,
        listed: &Rows,
        shown: &BoardView,
        choice: &mut ChosenOption,
        cx: &mut Context<'_>,
    ) {
        let (row, rows) = (row_height(shown), listed.count());
        let (all, _) = ui.allocate_exact_size(vec2(ui.available_width(), row * as_real(rows)), Sense::hover());
        let at = |height: f32| row_at(height / row);
        let range = if rows <= ALL { 0..rows } else { at(viewport.top())..rows.min(at(viewport.bottom()) + 1) };
        let wanted = self.wanted.take().filter(|row| *row < rows);
        // The row with the keyboard is there even out of view, else it would lose it.
        let kept = wanted.or(self.focused.take()).filter(|row| *row < rows);
        let beyond = kept.filter(|row| !range.contains(row));
        let new = choice.newly();
        for index in range.chain(beyond) {
            let top = all.top() + row * as_real(index);
            let rect = Rect::from_min_size(pos2(all.left(), top), vec2(all.width() - 10.0, row));
            let id = ui.scope_id().with(("answer", index));
            if wanted == Some(index) {
                ui.memory_mut(|memory| memory.request_focus(id));
                ui.scroll_to_rect_animation(rect, None, ScrollAnimation::none());
            }
            let solver = cx.answers.workers().solver();
            let answered = self.answers(shown).as_mut().and_then(|answers| answers.get(listed.option(index)?, solver));
            let Some(answered) = answered else { continue };
            if new.is_some() && new == on_board(answered.option, shown.size) {
                ui.scroll_to_rect_animation(rect, None, ScrollAnimation::none());
            }
            row_ui(ui, rect, id, answered, shown, choice, cx);
            if ui.memory(|memory| memory.has_focus(id)) {
                self.focused = Some(index);
                self.wanted = self.wanted.or_else(|| go_on(ui, id, index, rows));
            }
        }
        if self.wanted.is_some() {
            ui.ctx().request_repaint();
        }
    }
}

/// The options that are listed.
enum Rows {
    /// The first ones of each kind, by their places among all.
    First(Vec<usize>),
    /// This many, from the first on.
    All(usize),
}

impl Rows {
    fn count(&self) -> usize {
        match self {
            Self::First(places) => places.len(),
            Self::All(count) => *count,
        }
    }

    /// The place among all options of a row.
    fn option(&self, row: usize) -> Option<usize> {
        match self {
            Self::First(places) => places.get(row).copied(),
            Self::All(_) => Some(row),
        }
    }
}

/// The places of the first options of each kind of move.
fn first_ones(kinds: &[u128]) -> Vec<usize> {
    let mut before = 0_u128;
    let mut places = Vec::new();
    for &count in kinds {
        let listed = first_of(usize::try_from(count).unwrap_or(usize::MAX)) as u128;
        places.extend((before..before + listed).filter_map(|place| usize::try_from(place).ok()));
        before += count;
    }
    places
}

/// The row that the keys lead to from the one that has the keyboard.
fn go_on(ui: &Ui, id: Id, index: usize, rows: usize) -> Option<usize> {
    let filter = EventFilter { vertical_arrows: true, ..Default::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(id, filter));
    let last = rows.saturating_sub(1);
    let ways = [
        (Key::ArrowUp, index.saturating_sub(1)),
        (Key::ArrowDown, index + 1),
        (Key::PageUp, index.saturating_sub(PAGE)),
        (Key::PageDown, index + PAGE),
        (Key::Home, 0),
        (Key::End, last),
    ];
    let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    let to = ways.into_iter().find(|(key, _)| pressed(*key))?.1.min(last);
    (to != index).then_some(to)
}

/// Long positions stand above each other.
fn row_height(shown: &BoardView) -> f32 {
    if length(shown.at) > WIDE { TALL_ROW } else { ROW }
}

fn words((a, b): (u64, u64)) -> String {
    format!("({a}, {b})")
}

fn length(position: (u64, u64)) -> usize {
    words(position).chars().count()
}

#[expect(clippy::cast_precision_loss, reason = "a list of 100,000 rows at most")]
fn as_real(rows: usize) -> f32 {
    rows as f32
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a cast to usize saturates")]
fn row_at(place: f32) -> usize {
    place.floor() as usize
}

fn row_ui(
    ui: &Ui,
    rect: Rect,
    id: Id,
    AnsweredOption { option, to }: AnsweredOption,
    shown: &BoardView,
    choice: &mut ChosenOption,
    cx: &mut Context<'_>,
) {
    let response = ui.interact(rect, id, Sense::click());
    let name = format!("{} is answered by {}", words(option), words(to));
    response.widget_info(|| WidgetInfo::labeled(Role::Button, ui.is_enabled(), &name));
    let square = on_board(option, shown.size);
    if response.clicked() && square.is_some() {
        choice.set(square);
        ui.ctx().request_repaint();
    }
    let pointed = response.hovered() || response.has_focus();
    if pointed {
        cx.links.now.option = Some(Position::words(&[option.0, option.1]));
    }
    if !ui.is_rect_visible(rect) {
        return;
    }
    if pointed || (square.is_some() && choice.square() == square) {
        ui.painter().rect_filled(rect, RADIUS_CELL, ink(ui, Colour::SecBg));
    }
    let star = |right: f32, y: f32| paint::star(ui.painter(), pos2(right + 12.0, y), 6.0, theme::theme_of(ui));
    if length(option).max(length(to)) > NARROW {
        let line = |words: String, at: [f32; 2]| {
            let room = rect.width() - 26.0;
            let galley = prose::line(ui, &words.into(), 14.0, Face::Mathematics, ink(ui, Colour::Ink), room);
            let (size, is_elided) = (galley.size(), galley.elided);
            let place = pos2(rect.left() + at[0], rect.top() + at[1] - size.y / 2.0);
            ui.painter().galley(place, galley, ink(ui, Colour::Ink));
            (place.x + size.x, is_elided)
        };
        let (right, is_elided) = if rect.height() > ROW {
            let (_, is_elided) = line(words(option), [4.0, 12.0]);
            let (right, is_too) = line(format!("→ {}", words(to)), [4.0, 30.0]);
            (right, is_elided || is_too)
        } else {
            line(format!("{} → {}", words(option), words(to)), [4.0, rect.height() / 2.0])
        };
        star(right, rect.bottom() - 12.0);
        if is_elided {
            response.on_hover_text(name);
        }
        return;
    }
    let text = |at: f32, align: Align2, words: String| {
        let place = pos2(rect.left() + at, rect.center().y);
        ui.painter().text(place, align, words, theme::math(16.0), ink(ui, Colour::Ink))
    };
    text(78.0, Align2::RIGHT_CENTER, words(option));
    text(94.0, Align2::CENTER_CENTER, "→".to_owned());
    star(text(110.0, Align2::LEFT_CENTER, words(to)).right() + 2.0, rect.center().y);
}

/// The chosen option, until the piece stands elsewhere.
#[derive(Default)]
pub(super) struct ChosenOption {
    of: Option<(Ruleset, (u64, u64))>,
    square: Option<Square>,
    /// True if it was chosen in the frame before, and must be brought into view.
    is_new: bool,
    fresh: Option<Square>,
}

impl ChosenOption {
    /// Begins a frame: forgets an option of another position.
    pub fn update(&mut self, shown: &BoardView) {
        let is_same = self.of.as_ref().is_some_and(|(ruleset, at)| (ruleset, *at) == (&shown.focus.ruleset, shown.at));
        if !is_same || shown.not_shown.is_some() {
            *self = Self { of: Some((shown.focus.ruleset.clone(), shown.at)), ..Self::default() };
        }
        self.fresh = std::mem::take(&mut self.is_new).then_some(self.square).flatten();
    }

    /// The chosen option.
    pub fn square(&self) -> Option<Square> {
        self.square
    }

    /// The option that was chosen in the frame before.
    pub fn newly(&self) -> Option<Square> {
        self.fresh
    }

    /// Chooses an option, or none.
    pub fn set(&mut self, square: Option<Square>) {
        self.is_new = square.is_some();
        self.square = square;
    }

    /// Goes on in a direction of the coordinates; back on the piece nothing is chosen.
    pub fn go(&mut self, shown: &BoardView, direction: (i64, i64)) {
        let options = options_on_board(&shown.focus.ruleset, shown.at, shown.size);
        let last = u64::from(shown.size.saturating_sub(1));
        let clamped = |c: u64| u32::try_from(c.min(last)).unwrap_or(0);
        let home = (clamped(shown.at.0), clamped(shown.at.1));
        let from = self.square.unwrap_or(home);
        if let Some(square) = next_option(&options, home, from, direction) {
            self.set((square != home).then_some(square));
        }
    }
}
