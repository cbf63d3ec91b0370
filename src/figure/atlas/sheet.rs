//! The whole atlas as one picture.

use super::collection::Atlas;
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
