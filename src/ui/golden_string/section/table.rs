//! The section of the table i, iφ, ⌊iφ⌋, gap, letter: without an end, from any i on. The section of the gaps between
//! the Wythoff numbers.

use egui::{Rect, Response, Ui, UiBuilder, pos2, vec2};

use crate::context::Context;
use crate::golden_string::shown::is_long;
use crate::golden_string::shown::{FIELD, ShownString};
use crate::input::number_field::NumberField;
use crate::render::terms::term_line_ui;
use crate::render::theme::ink;
use crate::widget::{Button, label_ui};
use golden_export::GoldenTable;
use golden_figure::{Colour, Face, GapStrip, GoldenPicture, gap_caption};
use golden_number::UBig;

/// Rows on screen, and in a file.
const ROWS: usize = 7;
pub(in crate::golden_string) const IN_FILE: u64 = 1000;
/// Decimals in a file.
const PLACES_IN_FILE: usize = 20;
/// Height of a row, for the wheel.
const ROW: f32 = 22.5;
/// Height of the heading, and what it says.
const HEADING: f32 = 30.0;
const HEADINGS: &str =
    "i, iφ, ⌊iφ⌋, the gap ⌊iφ⌋ − ⌊(i − 1)φ⌋, and the letter it is: letter i − 1 of the golden string";

/// The state that belongs to no session: the first row, the text being typed.
pub(in crate::golden_string) struct TableSection {
    first: UBig,
    /// The number of the pair that the table was brought to last.
    followed: Option<UBig>,
    field: NumberField,
    /// True if the pointer was moved onto the table.
    points: bool,
    /// Points scrolled that do not yet make a row.
    scrolled: f32,
}

impl Default for TableSection {
    fn default() -> Self {
        Self { first: UBig::ONE, followed: None, field: NumberField::default(), points: false, scrolled: 0.0 }
    }
}

impl TableSection {
    /// Returns the picture in a width; the row of a new pair is brought into sight.
    pub fn picture(&mut self, shown: &ShownString<'_>, width: f32) -> GoldenPicture {
        let focus = shown.pair.as_ref().map(|pair| pair.number.clone());
        if self.followed != focus {
            if let Some(number) = focus.as_ref().filter(|number| !self.is_in_sight(number)) {
                self.go_to_pair(number);
            }
            self.followed.clone_from(&focus);
        }
        let letters = shown.choices.letters_of_table();
        GoldenPicture::Table { first: self.first.clone(), count: ROWS, focus, letters, width }
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
    pub fn in_file(&self, shown: &ShownString<'_>) -> GoldenTable {
        let letters = shown.choices.letters;
        GoldenTable { first: self.first.clone(), count: IN_FILE, places: PLACES_IN_FILE, letters }
    }

    /// Turns the rows as the pointer asks for, and draws the heading's name and the field below.
    pub fn respond(
        &mut self,
        ui: &mut Ui,
        rect: Rect,
        (place, response): (Rect, &Response),
        shown: &ShownString<'_>,
        cx: &mut Context<'_>,
    ) {
        self.scroll(ui, response.contains_pointer(), response.drag_delta().y);
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

    fn jump_ui(&mut self, ui: &mut Ui, shown: &ShownString<'_>, cx: &mut Context<'_>) {
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

/// The state that belongs to no session: how far the strip has been dragged.
#[derive(Default)]
pub(in crate::golden_string) struct GapSection {
    /// Numbers by which the strip begins later, with the part of a cell that the drag has not yet made up.
    moved: f32,
    /// The pair that the strip has been dragged from.
    pair: Option<(u64, u64, u64)>,
}

impl GapSection {
    /// The numbers in a width: those about the pair, unless the strip was dragged.
    pub fn strip(&mut self, shown: &ShownString<'_>, width: f32) -> GapStrip {
        let pair = shown.small_pair();
        if self.pair != pair {
            (self.pair, self.moved) = (pair, 0.0);
        }
        GapStrip::around(pair, width, self.moved, shown.choices.letters)
    }

    /// Drags the strip, and says below it what it shows.
    pub fn respond(&mut self, ui: &mut Ui, place: Rect, dragged: f32, shown: &ShownString<'_>) {
        if dragged != 0.0 {
            let before = GapStrip::before(shown.small_pair(), place.width());
            self.moved = (self.moved - dragged / GapStrip::CELL).max(-before);
        }
        let line = Rect::from_min_size(place.left_bottom() + vec2(0.0, 3.0), vec2(place.width(), 20.0));
        ui.scope_builder(UiBuilder::new().max_rect(line), |ui| {
            let words = gap_caption(shown.choices.letters, place.width());
            term_line_ui(ui, &words, 14.0, Face::Interface, ink(ui, Colour::Ink2));
        });
    }
}
