//! How large piles of stones are laid in the room of a picture, and where.

use egui::{Rect, vec2};

use super::stones::table;
use golden_figure::{Figure, StoneTable, StoneTarget};
use golden_number::UBig;
use golden_session::Focus;

/// The row below the piles in which the chosen stones are taken, with the gap above it.
pub(super) const TAKE: f32 = 36.0;
/// How much larger than in play piles are drawn at most.
const LARGEST: f32 = 1.4;
/// The least width of a single pile, for the words at its stones.
const LEAST_WIDTH: f32 = 320.0;
/// The share of what is left of the room that stands above the piles, and the most of it.
const ABOVE: f32 = 0.3;
const MOST_ABOVE: f32 = 72.0;

/// The least height of so many piles with the row below them, in points.
pub(super) fn least_height(piles: usize) -> f32 {
    StoneTable::height_of(piles, true) + TAKE
}

/// Piles as they are laid in a room.
pub(super) struct TableInRoom {
    pub figure: Figure<StoneTarget>,
    /// How much larger than the figure they are drawn.
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
        Self { figure: golden_figure::stone_table(&table), scale }
    }

    /// Where the piles stand in a room: in the middle of its width, and lower the more of its height is left.
    pub fn place(&self, room: Rect) -> Rect {
        let size = self.scale * vec2(self.figure.size[0], self.figure.size[1]);
        let left = room.center().x - size.x / 2.0;
        let above = (ABOVE * (room.height() - size.y - TAKE)).clamp(0.0, MOST_ABOVE);
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
            ("nim 3 3", 430, 150),
            ("nim 3 4 5", 640, 200),
            ("nim 9 10 5 7", 640, 250),
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
        assert!((laid("nim 3 3", 840, 470).0.scale - LARGEST).abs() < 0.01, "few stones are large");
        let wide = laid("subtraction 5 --set 1,2,3", 840, 470).2.width();
        assert!(wide < 700.0, "one pile takes only its own width: {wide}");
    }

    #[test]
    fn two_piles_have_room_in_the_least_height() {
        let least = least_height(2);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "whole points")]
        let (_, room, place) = laid("nim 3 3", 420, least.ceil() as u16);
        assert!(place.bottom() + TAKE <= room.bottom() + 1.0, "{place} in {room}");
    }
}
