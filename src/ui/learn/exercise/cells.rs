//! Four rows of four fields: a corner of a table that is filled in. Arrows go from cell to cell, Enter to the next empty one.

use egui::{Key, Modifiers, Response, Ui};

use super::draft::{AnswerInput, Cursor, SIDE};
use crate::widget::{Button, Field, label_ui};
use golden_teach::exercise::{Answer, Attempt, Evidence, Judgement};

/// Width of a field, the least one where the table has little room, and the share of it that the number of a row has.
const CELL: f32 = 92.0;
const LEAST_CELL: f32 = 34.0;
const OF_ROW: f32 = 0.6;

impl AnswerInput {
    /// Draws the fields with the numbers of rows and columns, which begin with `first`, and the button that answers; the cell
    /// that is wrong is framed and marked. A cell that gets the keyboard is the one that had it last, or where none had it the
    /// wrong one, else the first that has no number. Returns whether the answer is given.
    pub(super) fn cells_ui(&mut self, ui: &mut Ui, [row, column]: [u64; 2], work: &Attempt) -> bool {
        self.texts.resize(SIDE * SIDE, String::new());
        let wrong = wrong_cell(work, [row, column], &self.texts);
        // With large text the last column would lie outside of a narrow pane.
        let cell = cell_width(ui.available_width(), ui.spacing().item_spacing.x);
        ui.horizontal(|ui| {
            ui.add_space(cell * OF_ROW + ui.spacing().item_spacing.x);
            for b in (column..).take(SIDE) {
                label_ui(ui, &b.to_string(), Some(cell));
            }
        });
        let mut fields: Vec<Response> = Vec::with_capacity(SIDE * SIDE);
        for (texts, a) in self.texts.chunks_mut(SIDE).zip(row..) {
            ui.horizontal(|ui| {
                label_ui(ui, &a.to_string(), Some(cell * OF_ROW));
                for (text, b) in texts.iter_mut().zip(column..) {
                    let is_wrong = wrong == Some(fields.len());
                    let not_yet = if is_wrong { ": not yet" } else { "" };
                    let name = format!("Value at ({a}, {b}){not_yet}");
                    let field = Field::new(&name).width(cell).large().centred().most(20).error(is_wrong.then_some(""));
                    fields.push(field.show(ui, text));
                }
            });
        }
        let texts = &self.texts;
        let is_enter = ui.input(|input| input.key_pressed(Key::Enter));
        let entered = fields.iter().position(|field| is_enter && field.lost_focus());
        let empty = entered.and_then(|at| next_empty(texts, at));
        let in_front = fields.iter().position(Response::has_focus);
        let by_arrow = in_front.and_then(|at| arrow(ui, at));
        // What stands in a field is written over, unless it was clicked.
        let by_tab = in_front.filter(|&at| fields[at].gained_focus() && ui.input(|input| input.key_pressed(Key::Tab)));
        // After a wrong try the wrong cell is mended.
        self.next_cell = wrong.or_else(|| without_number(texts)).unwrap_or(0);
        let by_key = by_arrow.or(empty).or(by_tab).map(|at| (at, Cursor::OverAll));
        let wanted = self.wants_keyboard.take().map(|cursor| (self.place.unwrap_or(self.next_cell), cursor));
        let given = by_key.or(wanted).filter(|(at, _)| *at < fields.len());
        if let Some((at, cursor)) = given {
            fields[at].request_focus();
            cursor.set(ui, fields[at].id, &texts[at]);
        }
        self.has_keyboard = in_front.is_some();
        self.place = given.map(|(at, _)| at).or(in_front).or(self.place);
        let off = self.is_short(SIDE * SIDE).then_some("Fill all 16 cells first");
        let is_pressed = ui.add(Button::new("Answer").primary().touch().off(off)).clicked();
        off.is_none() && (is_pressed || (entered.is_some() && empty.is_none()))
    }
}

/// The width of a field where the four of a row and its number have a `room` in points, with gaps between them.
fn cell_width(room: f32, gap: f32) -> f32 {
    ((room - 4.0 * gap) / (4.0 + OF_ROW)).floor().clamp(LEAST_CELL, CELL)
}

/// The first field in which no number stands.
fn without_number(texts: &[String]) -> Option<usize> {
    let is_number = |text: &str| !text.is_empty() && text.chars().all(|letter| letter.is_ascii_digit());
    texts.iter().position(|text| !is_number(text.trim()))
}

/// The first empty field after this one, from the beginning again after the last.
fn next_empty(texts: &[String], at: usize) -> Option<usize> {
    let count = texts.len();
    (1..=count).map(|step| (at + step) % count).find(|&place| texts[place].trim().is_empty())
}

/// The field that an arrow leads to from this one.
fn arrow(ui: &Ui, at: usize) -> Option<usize> {
    let is_pressed = |key| ui.input(|input| input.modifiers == Modifiers::NONE && input.key_pressed(key));
    let (row, column) = (at / SIDE, at % SIDE);
    let to = match () {
        () if is_pressed(Key::ArrowUp) => (row.checked_sub(1)?, column),
        () if is_pressed(Key::ArrowDown) => (row + 1, column),
        () if is_pressed(Key::ArrowLeft) => (row, column.checked_sub(1)?),
        () if is_pressed(Key::ArrowRight) => (row, column + 1),
        () => return None,
    };
    (to.0 < SIDE && to.1 < SIDE).then_some(to.0 * SIDE + to.1)
}

/// The place of a cell among the fields.
fn place_of([row, column]: [u64; 2], a: u64, b: u64) -> Option<usize> {
    let [down, across] = [a.checked_sub(row)?, b.checked_sub(column)?].map(|steps| usize::try_from(steps).ok());
    Some(down? * SIDE + across?)
}

/// The place of the cell that the last try shows to be wrong, as long as the same value stands in it.
fn wrong_cell(work: &Attempt, first: [u64; 2], texts: &[String]) -> Option<usize> {
    let tried = work.tries().last()?;
    let (Answer::Cells(values), Judgement::Wrong(refutation)) = (&tried.answer, &tried.verdict) else { return None };
    let Evidence::Cell { row: a, column: b, .. } = &refutation.evidence else { return None };
    let place = place_of(first, *a, *b)?;
    let is_same = texts.get(place)?.trim() == values.get(place)?.to_string();
    is_same.then_some(place)
}

#[cfg(test)]
mod tests {
    use super::{CELL, LEAST_CELL, OF_ROW, cell_width};

    #[test]
    fn the_cells_of_a_row_fit_a_narrow_room_and_grow_no_wider_than_they_were() {
        for room in [190.0, 218.0, 300.0] {
            let cell = cell_width(room, 8.0);
            assert!((4.0 + OF_ROW) * cell + 4.0 * 8.0 <= room, "{cell} in {room}");
            assert!((LEAST_CELL..CELL).contains(&cell), "{cell} in {room}");
        }
        for (room, width) in [(1000.0, CELL), (50.0, LEAST_CELL)] {
            assert!((cell_width(room, 8.0) - width).abs() < 1e-3, "{room}");
        }
    }
}
