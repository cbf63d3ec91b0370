//! Where the sections of the sheet stand.

use std::collections::BTreeSet;

use egui::{Pos2, Rect, pos2, vec2};

use crate::session::GoldenSection;

/// The edges of the sheet, in points.
pub(super) const LEFT: f32 = 24.0;
const RIGHT: f32 = 18.0;
/// Where the first section begins: below the title.
pub(super) const TOP: f32 = 52.0;
/// Height of the title of a section.
pub(super) const TITLE: f32 = 28.0;
/// From one section to the next.
const GAP: f32 = 10.0;
/// Width of the line's column, and what is left for the others where it stands beside them.
const LINE: f32 = 300.0;
const LEAST_BESIDE: f32 = 430.0;
/// Plot and table stand side by side from this width on.
const LEAST_PAIR: f32 = 480.0;
/// The heights of the sections, with their titles.
const LINE_HEIGHT: f32 = 376.0;
const RATIO_HEIGHT: f32 = 221.0;
const TABLE_HEIGHT: f32 = 221.0;
const GAPS_HEIGHT: f32 = 140.0;

/// The sections of fixed size with their places; what follows below them begins at `bottom`.
pub(super) struct Places {
    pub sections: Vec<(GoldenSection, Rect)>,
    pub bottom: f32,
}

impl Places {
    /// Places the sections that are shown on a sheet of this width; `levels` is the height of the levels.
    pub fn new(shown: &BTreeSet<GoldenSection>, origin: Pos2, width: f32, levels: f32) -> Self {
        let left = origin.x + LEFT;
        let right = (origin.x + width - RIGHT).max(left + 100.0);
        let mut places = Self { sections: Vec::new(), bottom: origin.y + TOP };
        if shown.contains(&GoldenSection::Levels) {
            // The letters may reach a little further than the other sections.
            let whole = Rect::from_min_max(pos2(left, places.bottom), pos2(right, places.bottom + levels));
            places.push(GoldenSection::Levels, whole);
        }
        let has_others = [GoldenSection::Ratio, GoldenSection::Table, GoldenSection::Gaps];
        let has_others = has_others.iter().any(|section| shown.contains(section));
        if !shown.contains(&GoldenSection::Line) {
            places.others(shown, left, right);
        } else if has_others && right - left - LINE >= LEAST_BESIDE {
            let top = places.bottom;
            let line = Rect::from_min_size(pos2(left, top), vec2(LINE, LINE_HEIGHT));
            places.push(GoldenSection::Line, line);
            let below = std::mem::replace(&mut places.bottom, top);
            places.others(shown, left + LINE + 10.0, right);
            places.bottom = places.bottom.max(below);
        } else {
            let line = Rect::from_min_size(pos2(left, places.bottom), vec2(right - left, LINE_HEIGHT));
            places.push(GoldenSection::Line, line);
            places.others(shown, left, right);
        }
        places
    }

    /// Plot and table, beside each other if there is room, and the gaps below them.
    fn others(&mut self, shown: &BTreeSet<GoldenSection>, left: f32, right: f32) {
        let top = self.bottom;
        let has = |section| shown.contains(&section);
        let beside = has(GoldenSection::Ratio) && has(GoldenSection::Table) && right - left >= LEAST_PAIR;
        if beside {
            let middle = left + (right - left) * 0.505;
            let plot = Rect::from_min_max(pos2(left, top), pos2(middle, top + RATIO_HEIGHT));
            let table = Rect::from_min_max(pos2(middle + 12.0, top), pos2(right, top + TABLE_HEIGHT));
            self.push(GoldenSection::Ratio, plot);
            self.bottom = top;
            self.push(GoldenSection::Table, table);
        }
        let heights = [
            (GoldenSection::Ratio, RATIO_HEIGHT),
            (GoldenSection::Table, TABLE_HEIGHT),
            (GoldenSection::Gaps, GAPS_HEIGHT),
        ];
        for (section, height) in heights {
            if has(section) && !(beside && section != GoldenSection::Gaps) {
                let place = Rect::from_min_max(pos2(left, self.bottom), pos2(right, self.bottom + height));
                self.push(section, place);
            }
        }
    }

    fn push(&mut self, section: GoldenSection, place: Rect) {
        self.bottom = place.bottom() + GAP;
        self.sections.push((section, place));
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use egui::Pos2;

    use super::Places;
    use crate::session::GoldenSection::{Gaps, Levels, Line, Ratio, Table};

    #[test]
    fn sections_never_lie_on_each_other() {
        let all = [Levels, Line, Ratio, Table, Gaps];
        for bits in 0_u32..32 {
            let shown: BTreeSet<_> =
                all.iter().enumerate().filter(|(i, _)| bits >> i & 1 == 1).map(|(_, s)| *s).collect();
            for width in [456.0, 700.0, 872.0, 1600.0] {
                let places = Places::new(&shown, Pos2::ZERO, width, 265.0);
                assert_eq!(places.sections.len(), shown.len());
                for (i, (section, place)) in places.sections.iter().enumerate() {
                    assert!(place.bottom() < places.bottom && place.right() <= width, "{section:?} {width}");
                    assert!(places.sections[..i].iter().all(|(_, other)| !other.intersects(*place)), "{section:?}");
                }
            }
        }
    }

    #[test]
    fn the_five_sections_fit_the_window_of_the_design() {
        let shown = BTreeSet::from([Levels, Line, Ratio, Table, Gaps]);
        assert!(Places::new(&shown, Pos2::ZERO, 872.0, 265.0).bottom <= 716.0);
    }
}
