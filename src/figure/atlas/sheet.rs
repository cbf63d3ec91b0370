//! The whole atlas as one picture. The places of the cards of the atlas.

use super::ray_sets::Atlas;
use crate::kit::shape::{Figure, Rect};
use crate::kit::text_room::text_width;
use crate::plots::sheet::{Sheet, Stacked};

impl Atlas {
    /// The atlas for a file, with a title and what is shown.
    pub fn sheet(&self, width: f32) -> Figure {
        Sheet {
            title: "Atlas of ray games",
            words: &self.words(),
            plots: &[self.cards(width, &text_width)],
            stacked: Stacked::Below,
        }
        .figure()
    }

    /// The P-positions of the first sets alone, for a thumbnail.
    pub fn small_picture(&self, room: [f32; 2]) -> Figure {
        const GAP: f32 = 3.0;
        const ROWS: u8 = 2;
        let mut figure = Figure::new(room, "Atlas of ray games");
        let side = ((room[1] - GAP) / f32::from(ROWS) - GAP).max(1.0);
        let mut corner = [GAP, GAP];
        // The rook has nothing to show.
        for entry in self.entries().iter().skip(1) {
            if corner[0] + side > room[0] {
                corner = [GAP, corner[1] + side + GAP];
            }
            if corner[1] + side > room[1] {
                break;
            }
            figure.push(entry.plot(Rect::new(corner[0], corner[1], side, side), &text_width));
            corner[0] += side + GAP;
        }
        figure
    }
}

/// The narrowest card, its height, and the room between cards.
const NARROWEST: f32 = 194.0;
const HEIGHT: f32 = 116.0;
const GAP: f32 = 10.0;

/// The places of the cards of an atlas: row by row, all of one size.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AtlasLayout {
    /// The number of cards beside each other.
    pub columns: usize,
    /// The size of a card, in points.
    pub card: [f32; 2],
    count: usize,
}

impl AtlasLayout {
    /// So many cards in a width.
    pub fn of(width: f32, count: usize) -> Self {
        let small = |number: usize| f32::from(u8::try_from(number).unwrap_or(u8::MAX));
        let wide = |columns: usize| (width - GAP * (small(columns) - 1.0)) / small(columns);
        let columns = (1..=count.max(1)).rev().find(|&columns| wide(columns) >= NARROWEST).unwrap_or(1);
        Self { columns, card: [wide(columns).max(1.0).floor(), HEIGHT], count }
    }

    /// The width in which so many cards, enlarged to fill a room, become largest.
    pub fn filling(room: [f32; 2], count: usize) -> f32 {
        let widths = (1..=count.clamp(1, 12)).map(|columns| {
            let columns = f32::from(u8::try_from(columns).unwrap_or(u8::MAX));
            columns * (NARROWEST + GAP) - GAP
        });
        let scale = |width: f32| (room[0] / width).min(room[1] / Self::of(width, count).height().max(1.0));
        widths.max_by(|&one, &other| scale(one).total_cmp(&scale(other))).unwrap_or(NARROWEST)
    }

    /// The place of a card, from the corner of the first one.
    pub fn place(&self, index: usize) -> Rect {
        let [width, height] = self.card;
        let small = |number: usize| f32::from(u16::try_from(number).unwrap_or(u16::MAX));
        let [x, y] = [small(index % self.columns), small(index / self.columns)];
        Rect::new(x * (width + GAP), y * (height + GAP), width, height)
    }

    /// The height of all.
    pub fn height(&self) -> f32 {
        self.count.checked_sub(1).map_or(0.0, |last| self.place(last).y + self.card[1])
    }
}

#[cfg(test)]
mod tests {
    use super::AtlasLayout;

    #[test]
    fn cards_stand_beside_each_other_within_the_width() {
        for width in [100.0, 194.0, 402.0, 830.0, 2400.0] {
            for count in [1, 4, 14, 92] {
                let layout = AtlasLayout::of(width, count);
                let places: Vec<_> = (0..count).map(|index| layout.place(index)).collect();
                assert!(places.iter().all(|place| place.x >= 0.0 && place.x + place.width <= width + 0.1));
                assert!(places.iter().all(|place| place.y + place.height <= layout.height() + 0.1));
                for (one, next) in places.iter().zip(places.iter().skip(1)) {
                    assert!(next.x >= one.x + one.width || next.y >= one.y + one.height);
                }
            }
        }
        // A wide room has all in a row, a high one all in a column.
        let columns = |room| AtlasLayout::of(AtlasLayout::filling(room, 4), 4).columns;
        assert_eq!([[900.0, 120.0], [200.0, 600.0], [400.0, 250.0]].map(columns), [4, 1, 2]);
        assert_eq!([402.0, 790.0].map(|width| AtlasLayout::of(width, 14).columns), [2, 3]);
    }
}
