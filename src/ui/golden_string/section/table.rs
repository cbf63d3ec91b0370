//! The section of the table i, iφ, ⌊iφ⌋, gap, letter: without an end, from any i on.

use egui::{Rect, Ui, pos2};

use crate::export::GoldenTable;
use crate::figure::{Figure, GoldenTarget, MultipleRow, multiples_table};
use crate::number::{Letters, UBig, floor_phi, phi_multiple};
use crate::prose::grouped;
use crate::ui::context::Context;
use crate::ui::golden_string::shown::Shown;
use crate::ui::golden_string::target::act;
use crate::ui::golden_string::words::{FIELD, ends, is_long};
use crate::ui::number_field::NumberField;
use crate::ui::render::paint::figure_ui;
use crate::ui::widget::{Button, label_ui};
use crate::ui::work::memo::Memo;

/// Rows on screen, and in a file.
const ROWS: usize = 7;
pub(in crate::ui::golden_string) const IN_FILE: u64 = 1000;
/// Decimals on screen, and in a file.
const PLACES: usize = 6;
const PLACES_IN_FILE: usize = 20;
/// Height of a row, for the wheel.
const ROW: f32 = 22.5;
/// Height of the heading, and what it says.
const HEADING: f32 = 30.0;
const HEADINGS: &str =
    "i, iφ, ⌊iφ⌋, the gap ⌊iφ⌋ − ⌊(i − 1)φ⌋, and the letter it is: letter i − 1 of the golden string";
/// Width of a character of Inter at 14 points, and of what is no number in a row.
const FIGURE: f32 = 7.8;
const BESIDE: f32 = 120.0;

/// What belongs to no session: the first row, what is being typed, the picture drawn last.
pub(in crate::ui::golden_string) struct TableSection {
    first: UBig,
    /// The number of the pair that the table was brought to last.
    followed: Option<UBig>,
    field: NumberField,
    /// Whether the pointer was moved onto the table.
    points: bool,
    /// Points scrolled that do not yet make a row.
    scrolled: f32,
    drawn: Memo<Key, Figure<GoldenTarget>>,
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
        Self {
            first: UBig::ONE,
            followed: None,
            field: NumberField::default(),
            points: false,
            scrolled: 0.0,
            drawn: Memo::default(),
        }
    }
}

impl TableSection {
    /// The picture in a width.
    pub fn figure(&mut self, shown: &Shown<'_>, width: f32) -> &Figure<GoldenTarget> {
        let focus = shown.pair.as_ref().map(|pair| pair.number.clone());
        if self.followed != focus {
            if let Some(number) = focus.as_ref().filter(|number| !self.is_in_sight(number)) {
                self.go_to_pair(number);
            }
            self.followed.clone_from(&focus);
        }
        let key = Key { first: self.first.clone(), letters: shown.choices.letters, focus, width };
        self.drawn.get(key, |key| multiples_table(&rows(key), key.letters, key.width))
    }

    fn is_in_sight(&self, number: &UBig) -> bool {
        *number >= self.first && *number < &self.first + UBig::from(ROWS)
    }

    /// Brings the row of a pair into the middle.
    fn go_to_pair(&mut self, number: &UBig) {
        let before = UBig::from(ROWS / 2);
        self.first = if *number > before { number - before } else { UBig::ONE };
    }

    /// The rows that a file gets.
    pub fn in_file(&self, shown: &Shown<'_>) -> GoldenTable {
        let letters = shown.choices.letters;
        GoldenTable { first: self.first.clone(), count: IN_FILE, places: PLACES_IN_FILE, letters }
    }

    /// Draws the section, which has no title.
    pub fn show(&mut self, ui: &mut Ui, rect: Rect, shown: &Shown<'_>, cx: &mut Context<'_>) {
        let figure = self.figure(shown, rect.width());
        let place = Rect::from_min_size(rect.min, figure.size.into());
        let response = figure_ui(ui, figure, place, "table of the multiples of φ");
        let over = response.response.contains_pointer();
        self.scroll(ui, over, response.response.drag_delta().y);
        if let Some(target) = response.clicked {
            act(target, shown, cx);
        }
        let heading = place.with_max_y(place.top() + HEADING);
        let heading = ui.interact(heading, ui.make_persistent_id("heading of the table"), egui::Sense::hover());
        heading.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, HEADINGS));
        heading.on_hover_text(HEADINGS);
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

    fn jump_ui(&mut self, ui: &mut Ui, shown: &Shown<'_>, cx: &mut Context<'_>) {
        ui.horizontal(|ui| {
            label_ui(ui, "from row", None);
            let pair = shown.pair.as_ref().map(|pair| pair.number.clone());
            let of_pair = pair.is_some();
            let width = (ui.available_width() - if of_pair { 66.0 } else { 0.0 }).clamp(60.0, 180.0);
            let (_, typed) = self.field.show(ui, "First row of the table", &self.first, None, width, FIELD);
            match typed.or_else(|| self.field.poll(ui, cx)) {
                Some(first) if first.is_zero() => self.field.refuse("Rows are counted from 1; give 1 or more."),
                Some(first) if is_long(&first) => self.field.refuse("The table goes on to 20 000 digits; give fewer."),
                Some(first) => self.first = first,
                None => {}
            }
            if let Some(number) = pair
                && ui.add(Button::new("pair").name("Show the row of the pair in focus").small().width(56.0)).clicked()
            {
                self.go_to_pair(&number);
            }
        });
        self.field.error_ui(ui);
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
            multiple: multiple(&whole, &decimals, room.saturating_sub(taken).max(6)),
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

/// iφ with as many of its decimals as there is room for; of a number that is too long itself, the ends.
fn multiple(whole: &str, decimals: &str, room: usize) -> String {
    match room.checked_sub(whole.len() + 2) {
        Some(places) if places > 0 => {
            let shown: String = decimals.chars().take(places).collect();
            format!("{whole}.{shown}…")
        }
        _ => ends(whole, room),
    }
}

/// Digits in groups where they fit so, else whole, else their ends.
fn short(digits: &str, room: usize) -> String {
    let spaced = grouped(&digits);
    if spaced.chars().count() <= room { spaced } else { ends(digits, room) }
}

#[cfg(test)]
mod tests {
    use super::multiple;

    #[test]
    fn decimals_are_cut_off_never_rounded() {
        assert_eq!(multiple("11", "326237", 12), "11.326237…");
        assert_eq!(multiple("1854", "267097", 8), "1854.26…");
        assert_eq!(multiple("123456789", "5", 8), "1234…789");
    }
}
