//! Where the three maps and the words about them stand: A and B above, the difference below, its facts beside it.

use crate::Rect;

/// Room left of a map, above the upper ones, between the columns and the rows of maps, and below.
const LEFT: f32 = 42.0;
const TOP: f32 = 50.0;
const ACROSS: f32 = 66.0;
const DOWN: f32 = 63.0;
const BOTTOM: f32 = 31.0;
/// Room for the colour bar, and where there is none.
const BAR: f32 = 110.0;
const EDGE: f32 = 12.0;
const BAR_GAP: f32 = 28.0;
/// An area narrower than this has no colour bar beside the maps.
const NARROW: f32 = 640.0;
/// The least side of a map; the most width of the facts; the height of the titles above a map.
const LEAST: f32 = 72.0;
const FACTS: f32 = 420.0;
const HEAD: f32 = 34.0;

/// The rectangles of the view Compare.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CompareLayout {
    /// The maps of A, of B and of the difference.
    pub plots: [Rect; 3],
    /// The colour bar of A and B, where there is room.
    pub bar: Option<Rect>,
    /// What is said of the difference.
    pub facts: Rect,
}

impl CompareLayout {
    /// The largest three equal squares that fit into an area.
    pub fn of(area: Rect) -> Self {
        let right = if area.width < NARROW { EDGE } else { BAR };
        let side = ((area.width - LEFT - ACROSS - right) / 2.0).min((area.height - TOP - DOWN - BOTTOM) / 2.0);
        let side = side.max(LEAST).floor();
        let spare = ((area.width - LEFT - ACROSS - right - 2.0 * side) / 2.0).max(0.0).floor();
        let (x, y) = ((area.x + LEFT + spare).round(), (area.y + TOP).round());
        let (second, below) = (x + side + ACROSS, y + side + DOWN);
        let plots = [[x, y], [second, y], [x, below]].map(|[x, y]| Rect::new(x, y, side, side));
        let end = area.x + area.width;
        let bar = (right > EDGE).then(|| Rect::new(second + side + BAR_GAP, y - HEAD, BAR - BAR_GAP, side + HEAD));
        let top = below - HEAD;
        let facts =
            Rect::new(second, top, (end - EDGE - second).clamp(LEAST, FACTS), area.y + area.height - EDGE - top);
        Self { plots, bar, facts }
    }

    /// The line of the title above a map.
    pub(super) fn head(&self, index: usize) -> Rect {
        let plot = self.plots[index];
        Rect::new(plot.x, plot.y - HEAD, plot.width, HEAD - 6.0)
    }
}

#[cfg(test)]
mod tests {
    use super::CompareLayout;
    use crate::Rect;

    #[test]
    fn the_maps_are_equal_squares_that_keep_apart_and_in_the_area() {
        for [width, height] in [[872.0, 784.0], [456.0, 585.0], [1300.0, 500.0]] {
            let layout = CompareLayout::of(Rect::new(264.0, 86.0, width, height));
            let [a, b, difference] = layout.plots;
            let sides = [a.height, b.width, b.height, difference.width, difference.height];
            assert!(sides.iter().all(|side| (side - a.width).abs() < 0.01));
            assert!(a.x + a.width < b.x && a.y + a.height < difference.y);
            assert!(b.x + b.width <= 264.0 + width && difference.y + a.height <= 86.0 + height);
            assert!((layout.facts.x - b.x).abs() < 0.01 && layout.facts.y > b.y + b.height);
            assert_eq!(layout.bar.is_some(), width > 500.0);
        }
    }
}
