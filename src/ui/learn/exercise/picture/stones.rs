//! Piles of stones, from which a move takes.

use std::sync::Arc;

use egui::{Rect, Role, Sense, Ui, UiBuilder, WidgetInfo, pos2, vec2};

use crate::input::pile_keys::{choose_by_keys, steps_ui};
use crate::learn::exercise::ExerciseAction;
use crate::render::paint::figure_ui;
use crate::render::prose::prose_ui;
use crate::render::theme::ink;
use crate::widget::{Button, error_ui};
use crate::work::cached::Cached;
use golden_figure::{Colour, Face, Figure, StoneRow, StoneTable, StoneTarget, stone_table};
use golden_game::{Fields, Moves, Position};
use golden_number::UBig;
use golden_session::{ChosenStones, Focus};
use golden_teach::exercise::Answer;

/// The most piles that are laid on the table, and the most digits of one.
const PILES: usize = 8;
/// The gap between the piles and the row below them.
const GAP: f32 = 14.0;

/// Returns the number of piles of a position from which a move takes; 0 where it has others, or too many.
fn piles_of(focus: &Focus) -> usize {
    let spec = focus.ruleset.spec();
    let is_taken = !matches!(spec.moves, Moves::Split(_)) && spec.fields != Fields::Rows;
    let piles = focus.ruleset.piles(&focus.position).len();
    if is_taken && piles <= PILES { piles } else { 0 }
}

/// The stones chosen on the table, and what is drawn of it: made anew when the position, the choice or the room changes.
#[derive(Default)]
pub(in crate::learn::exercise) struct Stones {
    pub(super) choice: ChosenStones,
    laid_at: Cached<Arc<Focus>, usize>,
    laid: Cached<(Arc<Focus>, u64, [u16; 2], bool), Laid>,
    answered: Cached<(Arc<Focus>, usize, [u16; 2]), TableInRoom>,
}

/// The table, and what may be done with the stones chosen.
struct Laid {
    table: TableInRoom,
    /// The words on the button.
    words: String,
    /// The position after the move, or why it is none, and whether nothing is chosen at all.
    after: Result<Position, String>,
    is_nothing: bool,
}

impl Laid {
    fn of(focus: &Focus, choice: &ChosenStones, room: [u16; 2], is_live: bool) -> Self {
        let chosen = if is_live { choice.take() } else { &[] };
        let is_nothing = choice.is_nothing();
        let after = choice.after(focus);
        Self {
            table: TableInRoom::of(focus, chosen, |pile| choice.is_active(pile), room, is_live),
            words: if is_nothing { "Take".to_owned() } else { format!("Take {}", choice.words()) },
            after: after.map_err(|error| if is_nothing { "Choose stones first".to_owned() } else { error.to_string() }),
            is_nothing,
        }
    }
}

/// The piles of a position whose moves do more than take from one of them, as far as they are few.
pub(super) fn piles_figure(focus: &Focus, width: u16) -> Option<Figure<StoneTarget>> {
    let piles = focus.ruleset.piles(&focus.position);
    let is_drawn = matches!(focus.ruleset.spec().moves, Moves::Split(_)) && !piles.is_empty() && piles.len() <= PILES;
    is_drawn.then(|| stone_table(&table(focus, &[], |_| false, width.into(), false)))
}

/// The piles of a position from which nothing is taken, with these names where there are as many; `None` if they are no
/// piles, or many.
pub(crate) fn still_figure(focus: &Focus, names: &[String], width: f32) -> Option<Figure<StoneTarget>> {
    if piles_of(focus) == 0 {
        return None;
    }
    let mut table = table(focus, &[], |_| false, width, false);
    if table.rows.len() == names.len() {
        for (row, name) in table.rows.iter_mut().zip(names) {
            row.name = format!("Pile {name}");
        }
    }
    Some(stone_table(&table))
}

impl Stones {
    /// Returns true if positions of the game are piles that a move takes from.
    pub fn are_laid(&mut self, focus: &Arc<Focus>) -> bool {
        self.piles(focus) > 0
    }

    /// Returns the number of piles that are laid; 0 where positions of the game are no piles that a move takes from.
    pub fn piles(&mut self, focus: &Arc<Focus>) -> usize {
        *self.laid_at.get(Arc::clone(focus), |focus| piles_of(focus))
    }

    /// The least height in which the piles are laid, with the row in which they are taken, in points; `None` where positions of
    /// the game are no piles that a move takes from.
    pub fn least_height(&mut self, focus: &Arc<Focus>) -> Option<f32> {
        let piles = self.piles(focus);
        (piles > 0).then(|| least_height(piles))
    }

    /// Returns true if stones are chosen.
    pub fn has_chosen(&self) -> bool {
        !self.choice.is_nothing()
    }

    /// Puts the chosen stones back.
    pub fn put_back(&mut self) {
        if self.has_chosen() {
            self.choice.put_back();
        }
    }

    /// Draws the piles in a room; where `is_live`, stones are chosen with clicks, with keys where it `has_keys`, and taken
    /// with a button or Enter. Returns the move.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        room: Rect,
        focus: &Arc<Focus>,
        (is_live, has_keys): (bool, bool),
    ) -> Option<ExerciseAction> {
        // In play the least is chosen to begin with; here it would be an answer, and may be the right one.
        if self.choice.follow(focus, 0, is_live) {
            self.choice.put_back();
        }
        let Self { choice, laid, .. } = self;
        let before = choice.changes();
        let is_entered = is_live && has_keys && choose_by_keys(ui, choice).takes;
        let mut action = None;
        let key = (Arc::clone(focus), choice.changes(), [room.width(), room.height()].map(whole_points), is_live);
        let laid = laid.get(key, |(focus, _, room, is_live)| Laid::of(focus, choice, *room, *is_live));
        let place = laid.table.place(room);
        ui.scope_builder(UiBuilder::new().max_rect(room), |ui| {
            ui.allocate_rect(place, Sense::hover());
            let response = figure_ui(ui, &laid.table.figure, place, "exercise stones");
            if !is_live {
                return;
            }
            let below = Rect::from_min_size(pos2(room.left(), place.bottom() + GAP), vec2(room.width(), TAKE - GAP));
            let row = UiBuilder::new().max_rect(below);
            let is_clicked = ui.scope_builder(row, |ui| take_ui(ui, laid, choice)).inner;
            if (is_clicked || is_entered)
                && let Ok(to) = &laid.after
            {
                let words = golden_game::short_position(to, 24);
                action = Some(ExerciseAction::Answer(Answer::Move(to.clone()), words));
            }
            match response.clicked {
                Some(StoneTarget::Take(pile, count)) => choice.choose(pile, &UBig::from(count)),
                Some(StoneTarget::Pile(pile)) => choice.activate(pile),
                None => {}
            }
            if response.clicked.is_some() {
                ui.ctx().request_repaint();
            }
        });
        action.or((choice.changes() != before).then_some(ExerciseAction::Choose))
    }

    /// Draws the position from which a try of the task at `focus`, or the answer to a wrong one, moves, with the stones
    /// marked that it takes, and `words` about them; `tries` were made of it so far.
    pub fn answered_ui(
        &mut self,
        ui: &mut Ui,
        room: Rect,
        focus: &Arc<Focus>,
        tries: usize,
        [from, to]: [&Position; 2],
        words: &str,
    ) {
        let key = (Arc::clone(focus), tries, [room.width(), room.height()].map(whole_points));
        let table = self.answered.get(key, |(focus, _, room)| {
            let ruleset = &focus.ruleset;
            let (before, after) = (ruleset.piles(from), ruleset.piles(to));
            let taken = |(pile, count): (usize, &UBig)| match after.get(pile) {
                Some(left) if left <= count => count - left,
                Some(_) => UBig::ZERO,
                None => count.clone(),
            };
            let taken: Vec<UBig> = before.iter().enumerate().map(taken).collect();
            let left = Focus { ruleset: ruleset.clone(), position: from.clone() };
            TableInRoom::of(&left, &taken, |_| false, *room, false)
        });
        ui.scope_builder(UiBuilder::new().max_rect(room), |ui| {
            let response = prose_ui(ui, &words.into(), 16.0, Face::Interface, ink(ui, Colour::Ink2));
            response.widget_info(|| WidgetInfo::labeled(Role::Status, true, words));
            // The piles stand where those of the task stood, unless the words need the room.
            let place = table.place(room);
            let place = place.translate(vec2(0.0, (ui.cursor().top() - place.top()).max(0.0)));
            ui.allocate_rect(place, Sense::hover());
            figure_ui(ui, &table.figure, place, "exercise stones");
        });
    }
}

/// Draws the button that takes the chosen stones, below the middle of the piles, the choice to take from both, and why they are
/// no move; returns whether the button was pressed.
fn take_ui(ui: &mut Ui, laid: &Laid, choice: &mut ChosenStones) -> bool {
    let off = laid.after.as_ref().err();
    let mut takes_both = choice.takes_both();
    let is_clicked = in_the_middle_ui(ui, |ui| {
        ui.spacing_mut().item_spacing.x = 12.0;
        let button = Button::new(&laid.words).primary().large().width(TAKE_WIDTH).off(off.map(String::as_str));
        let is_clicked = ui.add(button).clicked();
        if choice.can_take_both() {
            let both = Button::new("from both piles").large().on(takes_both);
            takes_both ^= ui.add(if takes_both { both.primary() } else { both }).clicked();
        }
        if laid.table.has_bar {
            steps_ui(ui, choice);
        }
        is_clicked
    });
    if let Some(reason) = off.filter(|_| !laid.is_nothing) {
        let response = ui.vertical_centered(|ui| error_ui(ui, reason)).inner;
        response.widget_info(|| WidgetInfo::labeled(Role::Alert, true, reason));
    }
    if takes_both != choice.takes_both() {
        choice.set_both(takes_both);
    }
    is_clicked
}

/// Draws a row in the middle of the width. How wide it is has to be drawn to be known: the width of the frame before is taken,
/// and where it is another the frame is done again.
fn in_the_middle_ui<R>(ui: &mut Ui, draw: impl FnOnce(&mut Ui) -> R) -> R {
    let key = ui.scope_id().with("width of the row");
    let known = ui.data(|data| data.get_temp::<f32>(key));
    let room = ui.available_rect_before_wrap();
    let left = (room.center().x - known.unwrap_or_default() / 2.0).round().max(room.left());
    let row = UiBuilder::new().max_rect(room.with_min_x(left));
    let drawn = ui.scope_builder(row, |ui| ui.horizontal(draw)).inner;
    let width = drawn.response.rect.width();
    if known.is_none_or(|known| (known - width).abs() > 0.5) {
        ui.data_mut(|data| data.insert_temp(key, width));
        ui.ctx().request_discard("the row below the stones has another width");
    }
    drawn.inner
}

/// A width on screen in whole points.
pub(crate) fn whole_points(width: f32) -> u16 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a width on screen, in whole points")]
    let points = width as u16;
    points
}

/// The table of the piles of a position, with the stones chosen of each.
pub(super) fn table(
    focus: &Focus,
    chosen: &[UBig],
    is_active: impl Fn(usize) -> bool,
    width: f32,
    is_live: bool,
) -> StoneTable {
    let Focus { ruleset, position } = focus;
    let (limits, names) = (ruleset.limits(position), ruleset.pile_names(position));
    let rows = ruleset.piles(position).into_iter().enumerate().map(|(pile, count)| StoneRow {
        name: names.get(pile).cloned().unwrap_or_default(),
        chosen: chosen.get(pile).cloned().unwrap_or_default(),
        limit: limits.get(pile).cloned().flatten(),
        taken: Vec::new(),
        parts: Vec::new(),
        tail_wins: false,
        is_active: is_live && is_active(pile),
        leaving: None,
        count,
    });
    StoneTable { rows: rows.collect(), width, is_live, is_dense: false }
}

/// The width of the button that takes stones.
const TAKE_WIDTH: f32 = 220.0;
/// The row below the piles in which the chosen stones are taken, with the gap above it.
pub(super) const TAKE: f32 = 64.0;
/// The largest scale of the piles compared with their size in play.
const LARGEST: f32 = 2.4;
/// The least width of a single pile, for the words at its stones.
const LEAST_WIDTH: f32 = 320.0;
/// The share of what is left of the room that stands above the piles.
const ABOVE: f32 = 0.4;

/// The least height of so many piles with the row below them, in points.
pub(super) fn least_height(piles: usize) -> f32 {
    StoneTable::height_of(piles, true) + TAKE
}

/// Piles as they are laid in a room.
struct TableInRoom {
    pub figure: Figure<StoneTarget>,
    /// True if a pile is drawn as a bar, in which stones are too small for a finger.
    pub has_bar: bool,
    /// The scale at which they are drawn, compared with the figure.
    pub scale: f32,
}

impl TableInRoom {
    /// Lays the piles of a position, with the stones `chosen`, in a room of this width and height: as large as both leave room
    /// for, within limits, with the row below them.
    pub fn of(
        focus: &Focus,
        chosen: &[UBig],
        is_active: impl Fn(usize) -> bool,
        [width, height]: [u16; 2],
        is_live: bool,
    ) -> Self {
        let (width, free) = (f32::from(width), f32::from(height) - TAKE);
        let mut table = table(focus, chosen, is_active, width, is_live);
        let piles = table.rows.len();
        table.is_dense = StoneTable::height_of(piles, false) > free;
        let has_bar = (0..piles).any(|pile| table.is_bar(pile));
        let scale = if has_bar {
            1.0
        } else {
            let by_height = free / StoneTable::height_of(piles, table.is_dense);
            (width / table.widest()).min(by_height).clamp(1.0, LARGEST)
        };
        table.width = width / scale;
        if piles == 1 && !has_bar {
            // A single pile stands in the middle.
            table.width = table.width.min(table.widest().max(LEAST_WIDTH));
        }
        Self { figure: golden_figure::stone_table(&table), has_bar, scale }
    }

    /// Returns the place of the piles in a room: in the middle of its width, and lower the more of its height is left.
    pub fn place(&self, room: Rect) -> Rect {
        let size = self.scale * vec2(self.figure.size[0], self.figure.size[1]);
        let left = room.center().x - size.x / 2.0;
        let above = (ABOVE * (room.height() - size.y - TAKE)).max(0.0);
        Rect::from_min_size(egui::pos2(left.max(room.left()).round(), (room.top() + above).round()), size)
    }
}

#[cfg(test)]
mod tests {
    use egui::{Rect, pos2, vec2};

    use super::{LARGEST, TAKE, TableInRoom, least_height};
    use golden_game::parse_position;
    use golden_session::Focus;

    fn laid(text: &str, width: u16, height: u16) -> (TableInRoom, Rect, Rect) {
        let (ruleset, position) = parse_position(text).expect("a position");
        let table = TableInRoom::of(&Focus { ruleset, position }, &[], |_| false, [width, height], true);
        let room = Rect::from_min_size(pos2(100.0, 50.0), vec2(width.into(), height.into()));
        let place = table.place(room);
        (table, room, place)
    }

    #[test]
    fn piles_are_as_large_as_their_room_allows_and_stand_above_the_row_below_them() {
        for (text, width, height) in [
            ("nim 3 3", 840, 470),
            ("nim 3 3", 430, 200),
            ("nim 3 4 5", 640, 250),
            ("nim 9 10 5 7", 640, 300),
            ("subtraction 21 --set 1,2,3", 840, 470),
            ("subtraction 5 --set 1,2,3", 840, 470),
            ("nim 4000", 840, 470),
        ] {
            let (table, room, place) = laid(text, width, height);
            assert!((1.0..=LARGEST).contains(&table.scale), "{text}: {}", table.scale);
            assert!(place.width() <= room.width() + 1.0 && place.left() >= room.left(), "{text}: {place} in {room}");
            assert!(place.bottom() + TAKE <= room.bottom() + 1.0, "{text}: {place} in {room}");
            let middle = (place.center().x - room.center().x).abs();
            assert!(middle <= 1.0, "{text}: {place} in {room}");
        }
        let large = laid("nim 3 3", 840, 470).0.scale;
        assert!(large > 1.5, "few stones are large: {large}");
    }

    #[test]
    fn two_piles_have_room_in_the_least_height() {
        let least = least_height(2);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "whole points")]
        let (_, room, place) = laid("nim 3 3", 420, least.ceil() as u16);
        assert!(place.bottom() + TAKE <= room.bottom() + 1.0, "{place} in {room}");
    }
}
