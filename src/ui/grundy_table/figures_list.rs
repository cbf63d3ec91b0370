//! A framed list of figures in columns: only what is in sight is drawn, one row is chosen, arrow keys move.

use egui::{
    Align2, CornerRadius, EventFilter, Id, Key, Rect, Response, Role, ScrollArea, Sense, Stroke, StrokeKind, Ui,
    UiBuilder, WidgetInfo, pos2, vec2,
};

use crate::render::pixels::rounded;
use crate::render::prose;
use crate::render::theme::{RADIUS_ROW, ink};
use golden_figure::{Colour, Face};
use golden_prose::Prose;

const ROW: f32 = 24.0;
const HEADING: f32 = 26.0;
const PADDING: f32 = 4.0;
const INDENT: f32 = 8.0;
/// Rows that Page Up and Page Down move by.
const PAGE: usize = 10;

/// A column: what stands above it, its share of the width, and whether its figures are set to the right.
pub(super) struct ListColumn<'a> {
    pub heading: Prose,
    pub share: f32,
    pub align: Align2,
    /// The tooltip of its heading.
    pub meaning: &'a str,
}

/// The list.
pub(super) struct FiguresList<'a> {
    pub name: &'a str,
    pub columns: &'a [ListColumn<'a>],
    pub count: usize,
    pub chosen: Option<usize>,
    pub height: f32,
}

/// The words of a row: its cells, and the whole for a screen reader.
pub(super) struct ListRow {
    pub cells: Vec<Prose>,
    pub name: String,
}

impl FiguresList<'_> {
    /// Draws it across the available width; returns the row that was chosen.
    pub fn show(self, ui: &mut Ui, row: impl Fn(usize) -> ListRow) -> Option<usize> {
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), self.height), Sense::hover());
        let id = ui.make_persistent_id(self.name);
        let list = ui.interact(rect, id, Sense::click());
        list.widget_info(|| WidgetInfo::labeled(Role::ListBox, ui.is_enabled(), self.name));
        let edge = Stroke::new(1.0, ink(ui, Colour::Line));
        rounded(ui.painter(), rect, RADIUS_ROW, ink(ui, Colour::Well), edge);
        let heading = Rect::from_min_size(rect.min, vec2(rect.width(), HEADING));
        self.heading_ui(ui, heading);
        let mut asked = self.key(ui, &list);
        let body = Rect::from_min_max(pos2(rect.left() + 1.0, heading.bottom()), rect.max - vec2(1.0, PADDING));
        let offset = self.offset(ui, id, body.height());
        ui.scope_builder(UiBuilder::new().max_rect(body), |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            let mut area = ScrollArea::vertical().id_salt(self.name).auto_shrink(false);
            if let Some(offset) = offset {
                area = area.vertical_scroll_offset(offset);
            }
            area.show_rows(ui, ROW, self.count, |ui, range| {
                for index in range {
                    if self.row_ui(ui, id, index, &row(index)).clicked() {
                        asked = Some(index);
                        ui.memory_mut(|memory| memory.request_focus(id));
                    }
                }
            });
        });
        if list.has_focus() {
            let ring = Stroke::new(2.0, ink(ui, Colour::Sec));
            ui.painter().rect_stroke(rect, RADIUS_ROW, ring, StrokeKind::Outside);
        }
        asked.filter(|&index| Some(index) != self.chosen && index < self.count)
    }

    /// The row that a pressed key leads to.
    fn key(&self, ui: &Ui, list: &Response) -> Option<usize> {
        if !list.has_focus() || self.count == 0 {
            return None;
        }
        let filter = EventFilter { vertical_arrows: true, ..EventFilter::default() };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(list.id, filter));
        let end = self.count - 1;
        let now = self.chosen.unwrap_or(0);
        ui.input(|input| {
            let pressed = |key| input.key_pressed(key);
            let next = [
                (Key::ArrowUp, now.saturating_sub(1)),
                (Key::ArrowDown, now + 1),
                (Key::PageUp, now.saturating_sub(PAGE)),
                (Key::PageDown, now + PAGE),
                (Key::Home, 0),
                (Key::End, end),
            ];
            next.into_iter().find(|&(key, _)| pressed(key)).map(|(_, index)| index.min(end))
        })
    }

    /// Returns the place that the list is scrolled to when another row was chosen than in the frame before.
    fn offset(&self, ui: &Ui, id: Id, height: f32) -> Option<f32> {
        let before: Option<Option<usize>> = ui.data(|data| data.get_temp(id));
        ui.data_mut(|data| data.insert_temp(id, self.chosen));
        let chosen = self.chosen.filter(|_| before != Some(self.chosen))?;
        let top = as_f32(chosen) * ROW - (height - ROW) / 2.0;
        Some(top.min(as_f32(self.count) * ROW - height).max(0.0))
    }

    fn heading_ui(&self, ui: &Ui, rect: Rect) {
        let grey = ink(ui, Colour::Ink3);
        for (column, place) in self.columns.iter().zip(self.places(rect)) {
            let words = prose::line(ui, &column.heading, 13.0, Face::Interface, grey, place.width());
            let at = column.align.align_size_within_rect(words.size(), place).min;
            ui.painter().galley(at, words, grey);
            if !column.meaning.is_empty() {
                let id = ui.make_persistent_id((self.name, column.meaning));
                ui.interact(place, id, Sense::hover()).on_hover_text(column.meaning);
            }
        }
        ui.painter().hline(rect.x_range(), rect.bottom(), Stroke::new(1.0, ink(ui, Colour::Line)));
    }

    /// Returns the places of the columns in a row.
    fn places(&self, rect: Rect) -> impl Iterator<Item = Rect> {
        let whole: f32 = self.columns.iter().map(|column| column.share).sum();
        let inner = rect.shrink2(vec2(INDENT, 0.0));
        let mut left = inner.left();
        let width = inner.width() / whole.max(f32::EPSILON);
        self.columns.iter().map(move |column| {
            let place = Rect::from_min_size(pos2(left, inner.top()), vec2(column.share * width, inner.height()));
            left = place.right();
            place.with_max_x(place.right() - 4.0)
        })
    }

    fn row_ui(&self, ui: &mut Ui, id: Id, index: usize, row: &ListRow) -> Response {
        let (_, rect) = ui.allocate_space(vec2(ui.available_width(), ROW));
        // Rows are no stops of the Tab key: the list is one.
        let response = ui.interact(rect, id.with(index), Sense::CLICK);
        let chosen = self.chosen == Some(index);
        response.widget_info(|| WidgetInfo::selected(Role::ListBoxOption, ui.is_enabled(), chosen, &row.name));
        if chosen || response.hovered() {
            let ground = ink(ui, if chosen { Colour::SecBg } else { Colour::Raise });
            rounded(ui.painter(), rect.shrink2(vec2(3.0, 0.0)), 5.0, ground, Stroke::NONE);
        }
        if chosen {
            let bar = rect.with_min_x(rect.left() + 3.0).with_max_x(rect.left() + 6.0);
            ui.painter().rect_filled(bar, CornerRadius { nw: 5, sw: 5, ne: 0, se: 0 }, ink(ui, Colour::Sec));
        }
        let black = ink(ui, if chosen { Colour::Ink } else { Colour::Ink2 });
        let mut elided = false;
        for ((column, place), cell) in self.columns.iter().zip(self.places(rect)).zip(&row.cells) {
            let words = prose::line(ui, cell, 13.0, Face::Interface, black, place.width());
            elided |= words.elided;
            let at = column.align.align_size_within_rect(words.size(), place).min;
            ui.painter().galley(at, words, black);
        }
        if elided { response.on_hover_text(&row.name) } else { response }
    }
}

#[expect(clippy::cast_precision_loss, reason = "a place in a list")]
fn as_f32(index: usize) -> f32 {
    index as f32
}
