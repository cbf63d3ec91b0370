//! The places of picture, words and timeline on the screen.

use egui::{Rect, Vec2, pos2, vec2};

use crate::context::Zoom;
use golden_session::Subject;
use golden_subject::{StageRoom, facts};

/// The screen of the design, in points: text on the stage is as large, compared with the screen, as it is there.
const DESIGN: Vec2 = vec2(1440.0, 900.0);
/// Parts of panels are larger than in the window by this.
pub const LARGER: f32 = 1.4;
/// The range of the size of the interface on the stage.
const ZOOMS: std::ops::RangeInclusive<f32> = 0.9..=4.0;
/// The sizes on the stage that a user can choose, in tenths of the one that the screen calls for: beyond these words and
/// picture have no room beside each other.
const TENTHS: std::ops::RangeInclusive<u8> = 8..=12;
const USUAL_TENTHS: u8 = 10;
/// Size of the caption on the screen of the design, and the least on any.
const CAPTION: f32 = 31.0;
const LEAST_CAPTION: f32 = 28.0;
/// Room at the edges, and between picture and words.
const EDGE: f32 = 16.0;
const GAP: f32 = 24.0;
/// Share of the width for words beside a picture, and their range.
const BESIDE: f32 = 0.35;
const LEAST_BESIDE: f32 = 330.0;
const MOST_BESIDE: f32 = 480.0;
/// The same for a map, which has its legend beside it.
const BESIDE_MAP: f32 = 0.29;
const LEAST_BESIDE_MAP: f32 = 290.0;
/// The same for a board whose hint stands below the words: on usual screens the board is no smaller for it.
const BESIDE_HINT: f32 = 0.4;
const MOST_BESIDE_HINT: f32 = 560.0;
/// The least share of the column of a hint that is left to the words above it.
const LEAST_WORDS: f32 = 0.52;
/// The timeline.
const TIMELINE: f32 = 40.0;
/// The same with what the last move was: in a game against the computer it is told nowhere else.
const TIMELINE_OF_GAME: f32 = 82.0;
const TIMELINE_WIDTH: f32 = 430.0;
/// The least share of the height that a picture above its words has.
const LEAST_ABOVE: f32 = 0.42;
/// The greatest height of a picture above its words, as a share of its width: it is a strip more than a square.
const MOST_HIGH: f32 = 0.56;

/// The places of all parts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Areas {
    /// The picture.
    pub picture: Rect,
    /// The words.
    pub words: Rect,
    /// The timeline, if there is one; else empty.
    pub timeline: Rect,
}

impl Areas {
    /// Parts the room of the words: what is left to them, and at its foot the room of a card that needs a `height`.
    /// The words keep their share, and a card that needs more scrolls.
    pub fn with_card(&self, height: f32) -> [Rect; 2] {
        if height <= 0.0 {
            return [self.words, Rect::NOTHING];
        }
        let most = self.words.height() * (1.0 - LEAST_WORDS) - GAP / 2.0;
        let top = self.words.bottom() - height.min(most);
        [self.words.with_max_y(top - GAP / 2.0), self.words.with_min_y(top)]
    }
}

/// The size of the interface with which a screen of this size, in points at size 1, is used on the stage.
pub fn zoom_for(screen: Vec2) -> f32 {
    (LARGER * scale(screen)).clamp(*ZOOMS.start(), *ZOOMS.end())
}

/// The size that a user wants for everything on the stage, compared with the size that the screen calls for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StageSize(u8);

impl Default for StageSize {
    fn default() -> Self {
        Self(USUAL_TENTHS)
    }
}

impl StageSize {
    /// The size after a change, within its range.
    #[must_use]
    pub fn changed(self, change: Zoom) -> Self {
        let tenths = match change {
            Zoom::In => self.0 + 1,
            Zoom::Out => self.0 - 1,
            Zoom::Reset => USUAL_TENTHS,
            Zoom::Percent(percent) => percent / 10,
        };
        Self(tenths.clamp(*TENTHS.start(), *TENTHS.end()))
    }

    /// Returns true if the stage can have this size, in percent.
    pub fn has(percent: u8) -> bool {
        TENTHS.contains(&(percent / 10))
    }

    /// In percent of the size that the screen calls for.
    pub fn percent(self) -> i32 {
        i32::from(self.0) * 10
    }

    /// As a factor.
    pub fn factor(self) -> f32 {
        f32::from(self.0) / 10.0
    }
}

/// Returns the scale of a screen compared with that of the design.
fn scale(screen: Vec2) -> f32 {
    (screen.x / DESIGN.x).min(screen.y / DESIGN.y)
}

/// The size of the caption, in points of the interface that is enlarged as the screen calls for.
pub fn caption_size(zoom: f32) -> f32 {
    (CAPTION / LARGER).max(LEAST_CAPTION / zoom)
}

/// Arranges the stage in a rectangle. `height` returns the height of the words in a width.
pub fn arrange(stage: Rect, subject: Subject, has_timeline: bool, height: impl Fn(f32) -> f32) -> Areas {
    let inner = stage.shrink(EDGE);
    let room = facts(subject).room;
    let beside = match room {
        StageRoom::Beside => Some((BESIDE, LEAST_BESIDE, MOST_BESIDE)),
        StageRoom::BesideLegend => Some((BESIDE_MAP, LEAST_BESIDE_MAP, MOST_BESIDE)),
        StageRoom::BesideCard => Some((BESIDE_HINT, LEAST_BESIDE, MOST_BESIDE_HINT)),
        StageRoom::Above | StageRoom::AboveMoves => None,
    };
    if let Some((share, least, most)) = beside {
        let width = (inner.width() * share).clamp(least, most);
        let left = inner.right() - width;
        let picture = inner.with_max_x(left - GAP);
        let foot = if has_timeline { TIMELINE } else { 0.0 };
        let column = inner.with_min_x(left);
        let timeline = column.with_min_y(column.bottom() - foot);
        return Areas { picture, words: column.with_max_y(timeline.top()), timeline };
    }
    // The timeline stands right of the words.
    let aside = if has_timeline { TIMELINE_WIDTH.min(inner.width() * 0.42) + GAP } else { 0.0 };
    let width = inner.width() - aside;
    let most = inner.height() * (1.0 - LEAST_ABOVE);
    let bar = if room == StageRoom::AboveMoves { TIMELINE_OF_GAME } else { TIMELINE };
    let below = height(width).max(if has_timeline { bar } else { 0.0 }).min(most);
    let top = (inner.bottom() - below).min(inner.top() + MOST_HIGH * inner.width() + GAP);
    let words = Rect::from_min_max(pos2(inner.left(), top), pos2(inner.left() + width, inner.bottom()));
    let timeline = if has_timeline {
        Rect::from_min_max(pos2(words.right() + GAP, inner.bottom() - bar), inner.max)
    } else {
        Rect::from_min_size(inner.max, Vec2::ZERO)
    };
    Areas { picture: inner.with_max_y(top - GAP), words, timeline }
}

#[cfg(test)]
mod tests {
    use egui::{Rect, pos2};

    use super::{StageSize, arrange, caption_size, zoom_for};
    use crate::context::Zoom;
    use golden_session::Subject;
    use golden_subject::{StageRoom, facts};

    const SCREENS: [[f32; 2]; 5] =
        [[1024.0, 768.0], [1280.0, 800.0], [1440.0, 900.0], [1920.0, 1080.0], [3840.0, 2160.0]];

    #[test]
    fn the_caption_is_as_large_as_that_of_the_design_on_every_screen() {
        for screen in SCREENS.map(egui::Vec2::from) {
            let zoom = zoom_for(screen);
            let size = caption_size(zoom) * zoom;
            let scale = (screen.x / 1440.0).min(screen.y / 900.0).max(1.0);
            assert!((27.9..=32.0).contains(&(size / scale)), "{screen:?}: {size}");
        }
    }

    #[test]
    fn the_size_on_the_stage_stays_within_its_range() {
        let after = |changes: &[Zoom]| changes.iter().fold(StageSize::default(), |size, change| size.changed(*change));
        for (changes, percent) in [
            (&[][..], 100),
            (&[Zoom::In], 110),
            (&[Zoom::In; 9], 120),
            (&[Zoom::Out; 9], 80),
            (&[Zoom::Percent(200)], 120),
            (&[Zoom::Percent(0)], 80),
            (&[Zoom::Out, Zoom::Reset], 100),
        ] {
            assert_eq!(after(changes).percent(), percent, "{changes:?}");
        }
    }

    #[test]
    fn picture_words_and_timeline_never_lie_on_each_other() {
        for screen in SCREENS.map(egui::Vec2::from) {
            let stage = Rect::from_min_size(pos2(0.0, 0.0), screen / zoom_for(screen));
            for subject in Subject::all() {
                for (timed, needed) in [(false, 40.0), (true, 40.0), (true, 5000.0)] {
                    let areas = arrange(stage, subject, timed, |_| needed);
                    let all = [areas.picture, areas.words, areas.timeline];
                    for (i, area) in all.iter().enumerate() {
                        assert!(stage.contains_rect(*area), "{subject:?} {screen:?} {i}: {area}");
                        assert!(all[..i].iter().all(|other| !other.shrink(0.5).intersects(*area)), "{subject:?} {i}");
                    }
                    let share = match facts(subject).room {
                        StageRoom::Above | StageRoom::AboveMoves => 0.35,
                        StageRoom::BesideCard => 0.48,
                        StageRoom::Beside | StageRoom::BesideLegend => 0.5,
                    };
                    let least = share * stage.area();
                    assert!(areas.picture.area() > least, "{subject:?} {screen:?}: {}", areas.picture);
                    assert!(!timed || (areas.timeline.width() > 280.0 && areas.timeline.height() > 36.0));
                }
            }
        }
    }

    #[test]
    fn a_board_is_as_large_beside_its_hint_as_without_it_where_the_screen_is_wide() {
        for screen in SCREENS.map(egui::Vec2::from) {
            let stage = Rect::from_min_size(pos2(0.0, 0.0), screen / zoom_for(screen));
            let [board, hint] = [Subject::Board, Subject::Hint].map(|subject| arrange(stage, subject, true, |_| 40.0));
            let side = |room: Rect| room.size().min_elem();
            let least = if screen.x / screen.y > 1.5 { 0.9 } else { 0.8 };
            assert!(side(hint.picture) >= least * side(board.picture), "{screen:?}");
            for needed in [0.0, 200.0, 5000.0] {
                let [words, card] = hint.with_card(needed);
                assert!(words.height() >= 0.4 * hint.words.height() && hint.words.contains_rect(words));
                assert_eq!(card.is_positive(), needed > 0.0);
                assert!(!card.is_positive() || (card.top() > words.bottom() && card.bottom() <= hint.timeline.top()));
            }
        }
    }
}
