//! The list of all that can be used in a cell, with the states of each relation.

use egui::text::{CCursorRange, LayoutJob, TextWrapping};
use egui::{Align2, Rect, Role, ScrollArea, Sense, TextEdit, Ui, WidgetInfo, pos2, vec2};

use super::cell::text_id;
use super::{Bench, Read, known_to, written};
use crate::context::{Action, Context};
use crate::render::prose::line_ui;
use crate::render::theme::{self, RADIUS_BUTTON, RADIUS_ROW, ink};
use crate::theorems::automaton::draw_automaton;
use crate::widget::Button;
use golden_figure::{Colour, Face};
use golden_logic::automata::budget::Limits;
use golden_logic::automata::digits::Base;
use golden_prose::Prose;
use golden_session::{BenchCell, Edit, WalkedAutomaton};
use golden_theorem::bench::read_cells;
use golden_theorem::relation::{Usable, usable};

const ROW: f32 = 24.0;
/// The height of the heads of the columns.
const HEADS: f32 = 25.0;
/// The effect of a click.
const CLICK: &str = "click to insert";
/// The places of the columns, in points from the edges.
const NAME: f32 = 9.0;
const MEANING: f32 = 122.0;
const DRAW: f32 = 112.0;
const BESIDE: f32 = 52.0;
const STATES: f32 = 12.0;

impl Bench {
    /// Draws the list; a row that is clicked is inserted into the cell that is worked on.
    pub(super) fn usable_ui(&mut self, ui: &mut Ui, read: &Read, cx: &mut Context<'_>) {
        ui.horizontal(|ui| {
            line_ui(ui, &Prose::from("What you can use"), 17.0, Face::Mathematics, ink(ui, Colour::Ink));
            let words = CLICK;
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                line_ui(ui, &words.into(), 13.0, Face::Interface, ink(ui, Colour::Ink3));
            });
        });
        ui.add_space(5.0);
        self.usable_rows_ui(ui, read, "meaning", cx);
    }

    /// Draws its rows below the heads of the columns, of which `meaning` is the second.
    pub(super) fn usable_rows_ui(&mut self, ui: &mut Ui, read: &Read, meaning: &str, cx: &mut Context<'_>) {
        let theorems = &cx.session.model.theorems;
        let key = (theorems.cells.clone(), theorems.selected);
        let (cells, selected) = key.clone();
        let list = self.usable.ask(ui.ctx(), cx, "Building the automata of the definitions", key, move |_, job| {
            let contents = read_cells(&written(cells.iter().take(selected + 1)));
            let Some(content) = contents.last() else { return Ok((Base::Fib, Vec::new())) };
            let cancelled = || job.is_cancelled();
            let limits = Limits { cancelled: &cancelled, ..Limits::default() };
            Ok((content.scope.base(), usable(&content.scope, &content.own, &limits)))
        });
        let known = known_to(read, selected);
        let room = ui.available_rect_before_wrap();
        crate::render::pixels::rounded(
            ui.painter(),
            room,
            RADIUS_ROW,
            ink(ui, Colour::Well),
            egui::Stroke::new(1.0, ink(ui, Colour::Line)),
        );
        let (heads, rows) = room.shrink(4.0).split_top_bottom_at_y(room.top() + 4.0 + HEADS);
        heads_ui(ui, heads, meaning);
        let mut inner = ui.new_child(egui::UiBuilder::new().max_rect(rows));
        let Some(list) = list.value else { return };
        let (base, rows) = &*list;
        ScrollArea::vertical().id_salt("what can be used").auto_shrink(false).show_rows(
            &mut inner,
            ROW,
            rows.len(),
            |ui, range| {
                ui.spacing_mut().item_spacing.y = 0.0;
                for row in &rows[range] {
                    let action = row_ui(ui, row);
                    match action {
                        Some(RowAction::Insert) => insert(ui, &row.signature, cx),
                        Some(RowAction::Draw) => {
                            let formula = row.signature.clone();
                            let walked = WalkedAutomaton { base: *base, formula, numbers: Vec::new(), cells: known };
                            cx.actions.extend(draw_automaton(walked));
                        }
                        None => {}
                    }
                }
            },
        );
        ui.advance_cursor_after_rect(room);
    }
}

/// Draws the heads of the columns.
fn heads_ui(ui: &Ui, rect: Rect, meaning: &str) {
    let middle = rect.center().y - 1.0;
    for (x, align, words) in [
        (rect.left() + NAME, Align2::LEFT_CENTER, "name"),
        (rect.left() + MEANING, Align2::LEFT_CENTER, meaning),
        (rect.right() - STATES, Align2::RIGHT_CENTER, "states"),
    ] {
        ui.painter().text(pos2(x, middle), align, words, theme::regular(13.0), ink(ui, Colour::Ink3));
    }
    let line = egui::Stroke::new(1.0, ink(ui, Colour::Line));
    ui.painter().hline(rect.shrink2(vec2(NAME, 0.0)).x_range(), rect.bottom() - 1.0, line);
}

enum RowAction {
    Insert,
    Draw,
}

fn row_ui(ui: &mut Ui, row: &Usable) -> Option<RowAction> {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::click());
    let name = format!("Insert {}: {}", row.signature, row.meaning);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, ui.is_enabled(), &name));
    // Draw stays while it has the keyboard itself.
    let drawn = response.id.with("draw");
    let has_drawn_focus = ui.data(|data| data.get_temp::<bool>(drawn)).unwrap_or(false);
    let is_hot = response.contains_pointer() || response.has_focus() || has_drawn_focus;
    if response.gained_focus() {
        // The next row comes into sight as well, so that Tab goes on.
        ui.scroll_to_rect(rect.expand2(vec2(0.0, ROW)), None);
    }
    if is_hot {
        let fill = ink(ui, Colour::SecBg);
        crate::render::pixels::rounded(ui.painter(), rect, RADIUS_BUTTON, fill, egui::Stroke::NONE);
    }
    let states = row.states.map_or_else(|| "–".to_owned(), |states| states.to_string());
    let painter = ui.painter_at(rect);
    let at = |x: f32| pos2(x, rect.center().y);
    let left = rect.left() + NAME;
    painter.text(at(left), Align2::LEFT_CENTER, &row.signature, theme::semibold(14.0), ink(ui, Colour::Ink));
    let meaning = row.meaning.as_str();
    let right = if is_hot { DRAW } else { BESIDE };
    let width = (rect.width() - MEANING - right).max(0.0);
    let mut job = LayoutJob::simple_singleline(meaning.to_owned(), theme::regular(13.0), ink(ui, Colour::Ink2));
    job.wrap = TextWrapping::truncate_at_width(width);
    let words = ui.fonts_mut(|fonts| fonts.layout_job(job));
    let top = rect.center().y - words.size().y / 2.0;
    painter.galley(pos2(rect.left() + MEANING, top), words, ink(ui, Colour::Ink2));
    painter.text(at(rect.right() - STATES), Align2::RIGHT_CENTER, states, theme::regular(13.0), ink(ui, Colour::Ink2));
    let clicked = response.clicked();
    if is_hot && row.states.is_some() {
        let place = egui::Rect::from_min_max(
            pos2(rect.right() - DRAW + 8.0, rect.top()),
            pos2(rect.right() - 44.0, rect.bottom()),
        );
        let name = format!("Draw the automaton of {}", row.signature);
        let mut part = ui.new_child(egui::UiBuilder::new().max_rect(place));
        let button = part.add(Button::new("Draw").small().bare().name(&name));
        let has_focus = button.has_focus();
        ui.data_mut(|data| data.insert_temp(drawn, has_focus));
        if button.clicked() {
            return Some(RowAction::Draw);
        }
    }
    response.on_hover_text(meaning);
    clicked.then_some(RowAction::Insert)
}

/// Inserts words into the text of the cell that is worked on: where the cursor is, else at the end.
fn insert(ui: &Ui, words: &str, cx: &mut Context<'_>) {
    let theorems = &cx.session.model.theorems;
    let Some(cell) = theorems.cell() else { return };
    let id = text_id(theorems.selected);
    let mut state = TextEdit::load_state(ui.ctx(), id);
    let count = cell.text.chars().count();
    let range = state.as_ref().and_then(|state| state.cursor.char_range());
    let range = range.map_or(count..count, |range| {
        let [from, to] = [range.primary, range.secondary].map(|cursor| usize::from(cursor.index).min(count));
        from.min(to)..from.max(to)
    });
    let begins: String = cell.text.chars().take(range.start).collect();
    let ends: String = cell.text.chars().skip(range.end).collect();
    let gap = if begins.is_empty() || begins.ends_with(char::is_whitespace) || begins.ends_with(['(', '!']) {
        ""
    } else {
        " "
    };
    let text = format!("{begins}{gap}{words}{ends}");
    if let Some(state) = &mut state {
        let after = range.start + gap.len() + words.chars().count();
        state.cursor.set_char_range(Some(CCursorRange::one(egui::text::CCursor::new(after))));
        state.clone().store(ui.ctx(), id);
    }
    cx.edit(Edit::theorems_change(theorems.selected, BenchCell { text, ..cell.clone() }));
    cx.ask(Action::CloseStep);
    ui.memory_mut(|memory| memory.request_focus(id));
}
