//! The section of the table i, iφ, ⌊iφ⌋, gap, letter: without an end, from any i on.

use egui::{Rect, Ui, pos2};

use super::drawn::Drawn;
use super::number_field::NumberField;
use super::shown::Shown;
use super::target::act;
use super::words::ends;
use crate::export::GoldenTable;
use crate::figure::{Colour, Face, Figure, GoldenTarget, MultipleRow, multiples_table};
use crate::number::{Letters, UBig, floor_phi, phi_multiple};
use crate::prose::grouped;
use crate::ui::context::Context;
use crate::ui::paint::figure_ui;
use crate::ui::prose::prose_ui;
use crate::ui::theme::ink;
use crate::ui::widget::{Button, label_ui};

/// Rows on screen, and in a file.
const ROWS: usize = 7;
const IN_FILE: u64 = 1000;
/// Decimals on screen, and in a file.
const PLACES: usize = 6;
const PLACES_IN_FILE: usize = 20;
/// Height of a row, for the wheel.
const ROW: f32 = 22.5;
/// Width of a figure of Inter at 14 points, and of what is no number in a row.
const FIGURE: f32 = 8.6;
const BESIDE: f32 = 120.0;

/// What belongs to no session: the first row, what is being typed, the picture drawn last.
pub(super) struct TableSection {
    first: UBig,
    field: NumberField,
    /// Whether the pointer was moved onto the table.
    points: bool,
    /// Points scrolled that do not yet make a row.
    scrolled: f32,
    drawn: Drawn<Key>,
}

#[derive(PartialEq)]
struct Key {
    first: UBig,
    letters: Letters,
    focus: Option<UBig>,
    width: f32,
}

impl Default for TableSection {
    fn default() -> Self {
        Self { first: UBig::ONE, field: NumberField::default(), points: false, scrolled: 0.0, drawn: Drawn::default() }
    }
}

impl TableSection {
    /// The picture in a width.
    pub fn figure(&mut self, shown: &Shown, width: f32) -> &Figure<GoldenTarget> {
        let focus = shown.pair.as_ref().map(|pair| pair.number.clone());
        let key = Key { first: self.first.clone(), letters: shown.choices.letters, focus, width };
        self.drawn.of(key, |key| multiples_table(&rows(key), key.letters, key.width))
    }

    /// The rows that a file gets.
    pub fn in_file(&self, shown: &Shown) -> GoldenTable {
        let letters = shown.choices.letters;
        GoldenTable { first: self.first.clone(), count: IN_FILE, places: PLACES_IN_FILE, letters }
    }

    /// Draws the section, which has no title.
    pub fn show(&mut self, ui: &mut Ui, rect: Rect, shown: &Shown, cx: &mut Context<'_>) {
        let figure = self.figure(shown, rect.width());
        let place = Rect::from_min_size(rect.min, figure.size.into());
        let response = figure_ui(ui, figure, place, "table of the multiples of φ");
        let over = response.response.contains_pointer();
        self.scroll(ui, over, response.response.drag_delta().y);
        if let Some(target) = response.clicked {
            act(target, shown, cx);
        }
        let below =
            Rect::from_min_max(pos2(rect.left() + 6.0, place.bottom() + 4.0), pos2(rect.right(), rect.bottom() + 30.0));
        ui.scope_builder(egui::UiBuilder::new().max_rect(below), |ui| self.jump_ui(ui, shown, cx));
    }

    /// The wheel over the table turns its rows, which have no end; a drag does as well.
    fn scroll(&mut self, ui: &Ui, over: bool, dragged: f32) {
        let mut by = dragged;
        // The wheel belongs to the page as long as it is the page that has brought the table below the pointer.
        let points = over && (self.points || ui.input(|input| input.pointer.delta() != egui::Vec2::ZERO));
        self.points = points;
        if points {
            ui.input_mut(|input| by += std::mem::take(&mut input.smooth_scroll_delta.y));
        }
        if by == 0.0 {
            return;
        }
        self.scrolled -= by;
        let rows = (self.scrolled / ROW).trunc();
        self.scrolled -= rows * ROW;
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "rows scrolled in a frame")]
        let count = UBig::from(rows.abs() as u64);
        if rows > 0.0 {
            self.first += count;
        } else if rows < 0.0 {
            self.first = if self.first > count { &self.first - count } else { UBig::ONE };
        }
        ui.ctx().request_repaint();
    }

    fn jump_ui(&mut self, ui: &mut Ui, shown: &Shown, cx: &mut Context<'_>) {
        ui.horizontal(|ui| {
            label_ui(ui, "from row", None);
            let pair = shown.pair.as_ref().map(|pair| pair.number.clone());
            let of_pair = pair.is_some();
            let width = (ui.available_width() - if of_pair { 66.0 } else { 0.0 }).clamp(60.0, 180.0);
            if let Some(first) = self.field.show(ui, cx, "First row of the table", &self.first, width) {
                self.first = first;
            }
            if let Some(number) = pair
                && ui.add(Button::new("pair").name("Show the row of the pair in focus").small().width(56.0)).clicked()
            {
                let before = UBig::from(3_u8);
                self.first = if number > before { number - before } else { UBig::ONE };
            }
        });
        if let Some(error) = self.field.error() {
            prose_ui(ui, &error.into(), 13.0, Face::Interface, ink(ui, Colour::Err));
        }
    }
}

fn rows(key: &Key) -> Vec<MultipleRow> {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "characters in a row on screen")]
    let room = ((key.width - BESIDE) / FIGURE).max(12.0) as usize;
    let of_ends = (room * 3 / 10).max(4);
    let mut index = key.first.clone();
    let mut before = if index == UBig::ONE { UBig::ZERO } else { floor_phi(&(&index - UBig::ONE)) };
    let mut rows = Vec::new();
    for _ in 0..ROWS {
        let (floor, decimals) = phi_multiple(&index, PLACES);
        let whole = floor.to_string();
        let shown = [short(&index.to_string(), of_ends), short(&whole, of_ends)];
        let taken: usize = shown.iter().map(|text| text.chars().count().max(2)).sum();
        let [number, floor_shown] = shown;
        rows.push(MultipleRow {
            index: number,
            // The last decimals of a long number stay.
            multiple: ends(&format!("{whole}.{decimals}…"), room.saturating_sub(taken).max(6)),
            floor: floor_shown,
            number: u64::try_from(&floor).ok(),
            letter: (index != UBig::ONE).then(|| &floor - &before == UBig::from(2_u8)),
            is_focus: key.focus.as_ref() == Some(&index),
        });
        before = floor;
        index += UBig::ONE;
    }
    rows
}

/// Digits in groups where they fit so, else whole, else their ends.
fn short(digits: &str, room: usize) -> String {
    let spaced = grouped(&digits);
    if spaced.chars().count() <= room { spaced } else { ends(digits, room) }
}
