//! The places of the sections of the sheet.

use std::collections::BTreeSet;

use egui::{Pos2, Rect, pos2, vec2};

use golden_session::Subject;

/// The edges of the sheet, in points.
pub(super) const LEFT: f32 = 24.0;
const RIGHT: f32 = 18.0;
/// The place where the first section begins: below the title.
pub(super) const TOP: f32 = 52.0;
/// Height of the title of a section.
pub(super) const TITLE: f32 = 28.0;
/// From one section to the next.
const GAP: f32 = 10.0;
/// Width of the line's column, and what is left for the others where it stands beside them.
const LINE: f32 = 300.0;
const LEAST_BESIDE: f32 = 430.0;
/// Plot and table stand side by side from this width on: the title of the plot has room beside its switch.
const LEAST_PAIR: f32 = 514.0;
/// The widest table, and the narrowest gaps beside it.
const TABLE: f32 = 420.0;
const LEAST_GAPS: f32 = 500.0;
/// Between sections beside each other.
const BESIDE: f32 = 12.0;
/// The heights of the sections, with their titles.
const LINE_HEIGHT: f32 = 376.0;
const RATIO_HEIGHT: f32 = 221.0;
const TABLE_HEIGHT: f32 = 221.0;
const GAPS_HEIGHT: f32 = 140.0;

/// The sections of fixed size with their places; what follows below them begins at `bottom`.
pub(super) struct SectionPlaces {
    pub sections: Vec<(Subject, Rect)>,
    pub bottom: f32,
}

impl SectionPlaces {
    /// Places the sections that are shown on a sheet of this width; the first section begins at `top`,
    /// `levels` is the height of the levels.
    pub fn new(shown: &BTreeSet<Subject>, origin: Pos2, width: f32, top: f32, levels: f32) -> Self {
        let left = origin.x + LEFT;
        let right = (origin.x + width - RIGHT).max(left + 100.0);
        let mut places = Self { sections: Vec::new(), bottom: origin.y + top };
        if shown.contains(&Subject::Levels) {
            // The letters may reach a little further than the other sections.
            let whole = Rect::from_min_max(pos2(left, places.bottom), pos2(right, places.bottom + levels));
            places.push(Subject::Levels, whole);
        }
        let has_others = [Subject::Ratio, Subject::Table, Subject::Gaps];
        let has_others = has_others.iter().any(|section| shown.contains(section));
        if !shown.contains(&Subject::Line) {
            places.others(shown, left, right);
        } else if has_others && right - left - LINE >= LEAST_BESIDE {
            let top = places.bottom;
            let line = Rect::from_min_size(pos2(left, top), vec2(LINE, LINE_HEIGHT));
            places.push(Subject::Line, line);
            let below = std::mem::replace(&mut places.bottom, top);
            places.others(shown, left + LINE + 10.0, right);
            places.bottom = places.bottom.max(below);
        } else {
            let line = Rect::from_min_size(pos2(left, places.bottom), vec2(right - left, LINE_HEIGHT));
            places.push(Subject::Line, line);
            places.others(shown, left, right);
        }
        places
    }

    /// Plot, table and gaps. The table is never wider than its numbers need; what it leaves is the plot's, or, where
    /// there is no plot, the gaps'.
    fn others(&mut self, shown: &BTreeSet<Subject>, left: f32, right: f32) {
        let (top, width) = (self.bottom, right - left);
        let has = |section| shown.contains(&section);
        let across =
            |from: f32, to: f32, top: f32, height: f32| Rect::from_min_max(pos2(from, top), pos2(to, top + height));
        if has(Subject::Ratio) {
            let beside = has(Subject::Table) && width >= LEAST_PAIR;
            let middle = (left + width * 0.505).max(right - BESIDE - TABLE);
            self.push(Subject::Ratio, across(left, if beside { middle } else { right }, top, RATIO_HEIGHT));
            if has(Subject::Table) {
                let (from, top) = if beside { (middle + BESIDE, top) } else { (left, self.bottom) };
                self.push(Subject::Table, across(from, right.min(from + TABLE), top, TABLE_HEIGHT));
            }
        } else if has(Subject::Table) {
            self.push(Subject::Table, across(left, right.min(left + TABLE), top, TABLE_HEIGHT));
            let from = left + TABLE + 2.0 * BESIDE;
            if has(Subject::Gaps) && right - from >= LEAST_GAPS {
                let below = self.bottom;
                self.push(Subject::Gaps, across(from, right, top, GAPS_HEIGHT));
                self.bottom = below;
                return;
            }
        }
        if has(Subject::Gaps) {
            self.push(Subject::Gaps, across(left, right, self.bottom, GAPS_HEIGHT));
        }
    }

    fn push(&mut self, section: Subject, place: Rect) {
        self.bottom = place.bottom() + GAP;
        self.sections.push((section, place));
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use egui::Pos2;

    use super::{BESIDE, SectionPlaces, TABLE, TOP};
    use crate::golden_string::centre::{BESIDE_SWITCH, SWITCH};
    use golden_session::Subject::{Gaps, Levels, Line, Ratio, Table};

    #[test]
    fn sections_never_lie_on_each_other() {
        let all = [Levels, Line, Ratio, Table, Gaps];
        for bits in 0_u32..32 {
            let shown: BTreeSet<_> =
                all.iter().enumerate().filter(|(i, _)| bits >> i & 1 == 1).map(|(_, s)| *s).collect();
            for width in [456.0, 700.0, 872.0, 1600.0] {
                let places = SectionPlaces::new(&shown, Pos2::ZERO, width, TOP, 265.0);
                assert_eq!(places.sections.len(), shown.len());
                for (i, (section, place)) in places.sections.iter().enumerate() {
                    assert!(place.bottom() < places.bottom && place.right() <= width, "{section:?} {width}");
                    assert!(*section != Table || place.width() <= TABLE + 0.1, "{width}");
                    assert!(places.sections[..i].iter().all(|(_, other)| !other.intersects(*place)), "{section:?}");
                }
            }
        }
    }

    #[test]
    fn the_switch_of_the_plot_has_room_beside_its_title_and_keeps_clear_of_the_table() {
        /// Width of the title "Ones to zeros, gₙ/hₙ", in points.
        const WORDS: f32 = 160.0;
        let shown = BTreeSet::from([Levels, Line, Ratio, Table, Gaps]);
        let mut beside = 0;
        for width in [700.0, 830.0, 860.0, 872.0, 1000.0, 1600.0] {
            let places = SectionPlaces::new(&shown, Pos2::ZERO, width, TOP, 265.0).sections;
            let place = |wanted| places.iter().find(|(section, _)| *section == wanted).map(|(_, place)| *place);
            let (ratio, table) = (place(Ratio).unwrap(), place(Table).unwrap());
            assert!(ratio.width() >= WORDS + BESIDE_SWITCH + SWITCH, "{width}");
            if table.top() < ratio.bottom() {
                beside += 1;
                // The switch ends with its section.
                assert!(table.left() - ratio.right() > BESIDE - 0.1, "{width}");
            }
        }
        assert!(beside >= 3, "{beside}");
    }

    #[test]
    fn the_five_sections_fit_the_window_of_the_design() {
        let shown = BTreeSet::from([Levels, Line, Ratio, Table, Gaps]);
        assert!(SectionPlaces::new(&shown, Pos2::ZERO, 872.0, TOP, 265.0).bottom <= 716.0);
    }
}
