//! A number as the sum of its Fibonacci parts, the larger the wider.

use egui::{Align2, Rect, Response, Role, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};

use super::{frame, put, text};
use crate::render::prose;
use crate::render::theme::{self, RADIUS_BUTTON};
use golden_figure::{Colour, Face};
use golden_prose::{Prose, number_within};
use golden_session::answers::description::NumberPart;

const HEIGHT: f32 = 42.0;
const NUMBER: f32 = 44.0;
const GAP: f32 = 4.0;
/// The most tiles that are drawn.
const MOST: usize = 12;
/// The most characters of a number that has no room for all its digits.
const ENDS: usize = 9;
/// Added to every index, so that the smallest tile still holds its number.
const BASE: f32 = 2.28;

/// Draws the number and the largest of its parts across the available width; what does not fit, or is not among the
/// tiles, is counted: there are `count` parts in all.
pub fn tiles_ui(ui: &mut Ui, number: &str, tiles: &[NumberPart], count: usize) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), HEIGHT), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, ui.is_enabled(), spoken(number, tiles, count)));
    let ink = theme::ink(ui, Colour::Ink);
    let mut label = text(ui, number, theme::math(20.0), ink, rect.width() / 3.0);
    let elided = label.elided;
    if elided {
        // A smaller size shows more digits of a long number.
        label = text(ui, number, theme::math(16.0), ink, rect.width() / 3.0);
    }
    if label.elided {
        // Both ends of a number say more than its beginning.
        label = text(ui, &number_within(number, ENDS), theme::math(16.0), ink, rect.width() / 3.0);
    }
    let start = rect.left() + (label.size().x + 10.0).max(NUMBER + 5.0);
    put(ui.painter(), label, rect.translate(vec2(0.0, -1.0)), Align2::LEFT_CENTER);
    let row = rect.with_min_x(start);
    let shown = shown(tiles, count, row.width());
    let hidden = count.saturating_sub(shown);
    let room = if hidden == 0 { row.width() } else { row.width() - count_room(count) };
    let mut left = row.left();
    for (tile, width) in tiles.iter().zip(widths(tiles.get(..shown).unwrap_or_default(), room)) {
        tile_ui(ui, tile, Rect::from_min_size(pos2(left, row.top()), vec2(width, HEIGHT)));
        left += width + GAP;
    }
    if hidden > 0 {
        let grey = theme::ink(ui, Colour::Ink3);
        let more = text(ui, &format!("+{hidden}"), theme::regular(13.0), grey, count_room(count));
        put(ui.painter(), more, row, Align2::RIGHT_CENTER);
    }
    if elided || hidden > 0 {
        response.on_hover_ui(|ui| {
            ui.label(spoken(number, tiles, count));
        })
    } else {
        response
    }
}

/// The sum in words; where some parts have none, it ends with "…" and how many there are.
fn spoken(number: &str, tiles: &[NumberPart], count: usize) -> String {
    let parts: Vec<&str> = tiles.iter().map(|tile| tile.part.as_str()).filter(|part| !part.is_empty()).collect();
    let sum = parts.join(" + ");
    if parts.len() == count { format!("{number} = {sum}") } else { format!("{number} = {sum} + … ({count} parts)") }
}

/// The room that the count of hidden tiles takes, of `all` parts.
fn count_room(all: usize) -> f32 {
    let digits = all.checked_ilog10().and_then(|digits| u8::try_from(digits).ok()).unwrap_or(0);
    (18.0 + 8.0 * f32::from(digits + 1)).max(34.0)
}

/// Returns the number of tiles that can be drawn without one being too narrow.
fn shown(tiles: &[NumberPart], all: usize, room: f32) -> usize {
    let fits = |count: usize| {
        let reserved = if count < all { count_room(all) } else { 0.0 };
        tiles.iter().take(count).map(|tile| narrowest(tile) + GAP).sum::<f32>() - GAP <= room - reserved
    };
    (1..=tiles.len().min(MOST)).rev().find(|&count| fits(count)).unwrap_or(tiles.len().min(1))
}

/// The narrowest a tile may be: its part and its index fit; a part beyond nine digits is elided.
fn narrowest(tile: &NumberPart) -> f32 {
    let digits = f32::from(u8::try_from(tile.part.chars().count()).unwrap_or(u8::MAX)).min(9.0);
    let index_digits = f32::from(u8::try_from(tile.index.to_string().len()).unwrap_or(u8::MAX));
    (digits * 9.0 + 7.0).max(index_digits * 5.6 + 16.0)
}

/// The widths of the tiles, together with their gaps as wide as the room: in proportion to their indices, but none
/// too narrow.
fn widths(tiles: &[NumberPart], room: f32) -> Vec<f32> {
    let gaps = f32::from(u16::try_from(tiles.len().saturating_sub(1)).unwrap_or(u16::MAX)) * GAP;
    let weight = |tile: &NumberPart| f32::from(u16::try_from(tile.index).unwrap_or(u16::MAX)) + BASE;
    let mut fixed: Vec<bool> = vec![false; tiles.len()];
    loop {
        let (mut left, mut weights) = (room - gaps, 0.0);
        for (tile, &fixed) in tiles.iter().zip(&fixed) {
            if fixed {
                left -= narrowest(tile);
            } else {
                weights += weight(tile);
            }
        }
        let share = |tile: &NumberPart| left * weight(tile) / weights;
        let next: Vec<bool> =
            tiles.iter().zip(&fixed).map(|(tile, &fixed)| fixed || share(tile) < narrowest(tile)).collect();
        if next == fixed {
            return tiles.iter().zip(fixed).map(|(t, fixed)| if fixed { narrowest(t) } else { share(t) }).collect();
        }
        fixed = next;
    }
}

fn tile_ui(ui: &Ui, tile: &NumberPart, area: Rect) {
    let edge = Stroke::new(1.0, theme::ink(ui, Colour::SecLine));
    frame(ui.painter(), area, RADIUS_BUTTON, theme::ink(ui, Colour::SecBg), edge);
    let part = text(ui, &tile.part, theme::math(18.0), theme::ink(ui, Colour::Ink), area.width() - 4.0);
    put(ui.painter(), part, area.with_max_y(area.top() + 25.0), Align2::CENTER_CENTER);
    let index = if tile.is_power {
        Prose::from("2").sup(tile.index.to_string())
    } else {
        Prose::new().italic("F").sub(tile.index.to_string())
    };
    let blue = theme::ink(ui, Colour::SecText);
    let index = prose::line(ui, &index, 16.0, Face::Mathematics, blue, area.width() - 4.0);
    put(ui.painter(), index, area.with_min_y(area.bottom() - 22.0), Align2::CENTER_CENTER);
}

#[cfg(test)]
mod tests {
    use super::{GAP, narrowest, shown, spoken, widths};
    use golden_session::answers::description::NumberPart;

    #[test]
    fn tiles_fill_the_room_and_none_is_too_narrow() {
        let tiles: Vec<NumberPart> = [("987", 16), ("233", 13), ("55", 10), ("21", 8), ("3", 4), ("1", 2)]
            .map(|(part, index)| NumberPart { part: part.to_owned(), index, is_power: false })
            .into();
        assert_eq!(shown(&tiles, 6, 214.0), 6);
        let widths = widths(&tiles, 214.0);
        assert!((widths.iter().sum::<f32>() + 5.0 * GAP - 214.0).abs() < 0.01);
        assert!(widths.iter().zip(&tiles).all(|(&width, tile)| width >= narrowest(tile)));
        assert!(shown(&tiles, 6, 100.0) < 6 && shown(&tiles, 7, 214.0) < 6);
    }

    #[test]
    fn parts_without_a_tile_are_counted() {
        let tile = |part: &str, index| NumberPart { part: part.into(), index, is_power: false };
        let tiles = [tile("5", 5), tile("2", 3)];
        assert_eq!(spoken("7", &tiles, 2), "7 = 5 + 2");
        assert_eq!(spoken("9", &tiles, 4), "9 = 5 + 2 + … (4 parts)");
    }
}
