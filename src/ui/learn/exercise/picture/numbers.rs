//! The numbers of a set as tiles.

use egui::{Align2, Rect, Role, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};

use crate::render::fonts;
use crate::render::paint::{dashed_loop, rounded_outline};
use crate::render::rounded::rounded;
use crate::render::theme::{RADIUS_CELL, ink};
use golden_figure::Colour;
use golden_teach::exercise::{Evidence, Try, Verdict};

/// Side of the tile of a number, and the step to the next.
const TILE: f32 = 52.0;
const TILE_STEP: f32 = 60.0;

/// Draws the numbers of a set as tiles; the number that refutes a try is crossed or dashed. Returns where they stand.
pub(super) fn set_ui(ui: &mut Ui, room: Rect, set: &[u16], tried: Option<&Try>) -> Rect {
    let (present, missing) = match tried.map(|one| &one.verdict) {
        Some(Verdict::Wrong(refutation)) => match &refutation.evidence {
            Evidence::Present { number } => (u16::try_from(number).ok(), None),
            Evidence::Missing { number } => (None, u16::try_from(number).ok()),
            _ => (None, None),
        },
        _ => (None, None),
    };
    let mut numbers: Vec<(u16, bool)> = set.iter().map(|number| (*number, true)).collect();
    if let Some(missing) = missing {
        numbers.push((missing, false));
        numbers.sort_unstable();
    }
    let mut at = room.min;
    let mut whole = Rect::from_min_size(room.min, vec2(TILE, TILE));
    for (number, is_there) in numbers {
        if at.x + TILE > room.right() {
            at = pos2(room.left(), at.y + TILE_STEP);
        }
        let rect = Rect::from_min_size(at, vec2(TILE, TILE));
        whole = whole.union(rect);
        at.x += TILE_STEP;
        let is_crossed = present == Some(number);
        let (fill, edge) = match (is_there, is_crossed) {
            (true, true) => (Colour::ErrBg, Colour::Err),
            (true, false) => (Colour::Card, Colour::Line2),
            (false, _) => (Colour::Bg, Colour::Sec),
        };
        if is_there {
            let stroke = Stroke::new(if is_crossed { 2.5 } else { 1.25 }, ink(ui, edge));
            rounded(ui.painter(), rect, RADIUS_CELL, ink(ui, fill), stroke);
        } else {
            let stroke = Stroke::new(2.0, ink(ui, edge));
            dashed_loop(ui.painter(), rounded_outline(rect.shrink(1.0), RADIUS_CELL), stroke, 6.0, 4.0);
        }
        let colour = ink(ui, Colour::Ink);
        ui.painter().text(rect.center(), Align2::CENTER_CENTER, number.to_string(), fonts::math(24.0), colour);
        let name = match (is_there, is_crossed) {
            (true, true) => format!("{number}, which you answered, is in the set"),
            (true, false) => format!("{number} is in the set"),
            (false, _) => format!("{number} is missing from the set"),
        };
        let response = ui.interact(rect, ui.scope_id().with(("number of the set", number, is_there)), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &name));
    }
    whole
}
