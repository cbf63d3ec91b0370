//! All sections that are shown as one picture, for a file.

#![expect(clippy::doc_markdown, reason = "the subscripts of s_n are mathematics, not code")]

use egui::pos2;

use super::GoldenStringPanel;
use super::layout::{Places, TITLE, TOP};
use super::section::ratio;
use super::shown::Shown;
use crate::figure::{Anchor, Colour, Face, Figure, Form, GoldenTarget, Rect};
use crate::prose::Prose;
use crate::session::GoldenSection;

/// Width of the picture: that of the sheet in the window of the design.
const WIDTH: f32 = 872.0;

/// The title of the sheet.
pub(super) fn sheet_title() -> Prose {
    "The golden string".into()
}

/// s_n = s_(n−1) s_(n−2).
pub(super) fn recurrence() -> Prose {
    let s = |index: &str| Prose::new().italic("s").sub(index);
    s("n").text(" = ").then(s("n−1")).text(" ").then(s("n−2"))
}

/// The title of a section; empty for those that have none.
pub(super) fn title(section: GoldenSection) -> Prose {
    match section {
        GoldenSection::Levels | GoldenSection::Table => Prose::new(),
        GoldenSection::Line => "A line of slope φ".into(),
        GoldenSection::Ratio => Prose::from("Ones to zeros, ").italic("g").sub("n").text("/").italic("h").sub("n"),
        GoldenSection::Gaps => Prose::from("The gaps between the Wythoff numbers ").italic("a").sub("n"),
        GoldenSection::Induction => "Roughan’s induction".into(),
        GoldenSection::Factors => "Factors".into(),
        GoldenSection::Beatty => "A Beatty pair".into(),
        GoldenSection::Fractal => "The Fibonacci word fractal".into(),
    }
}

impl GoldenStringPanel {
    /// The sections that are pictures, below each other as in the window.
    pub(super) fn sheet(&mut self, shown: &Shown<'_>) -> Figure<GoldenTarget> {
        let sections = &shown.choices.sections;
        let places = Places::new(sections, pos2(0.0, 0.0), WIDTH, TOP, self.levels.height(shown));
        let mut sheet = Figure::new([WIDTH, 0.0], "The golden string");
        sheet.push(words(sheet_title(), 24.0, 10.0, 22.0));
        for (section, place) in places.sections {
            let (x, y) = (place.left(), place.top());
            if !title(section).is_empty() {
                sheet.push(words(title(section), x, y, 20.0));
            }
            let width = place.width();
            match section {
                GoldenSection::Levels => sheet.add(self.levels.figure(shown, width), [x, y]),
                GoldenSection::Line => sheet.add(self.line.figure(shown), [x + 4.0, y + TITLE + 4.0]),
                GoldenSection::Ratio => {
                    sheet.add(&ratio::figure(shown, [width, place.height() - TITLE]), [x, y + TITLE]);
                }
                GoldenSection::Table => sheet.add(self.table.figure(shown, width), [x, y]),
                GoldenSection::Gaps => sheet.add(self.gaps.figure(shown, width), [x, y + TITLE]),
                _ => {}
            }
        }
        let mut bottom = places.bottom;
        for section in [GoldenSection::Induction, GoldenSection::Beatty, GoldenSection::Fractal] {
            if sections.contains(&section) {
                self.add_wide(&mut sheet, section, &mut bottom, shown);
            }
        }
        sheet.size = [WIDTH, bottom];
        sheet
    }

    fn add_wide(
        &mut self,
        sheet: &mut Figure<GoldenTarget>,
        section: GoldenSection,
        bottom: &mut f32,
        shown: &Shown<'_>,
    ) {
        const LEFT: f32 = 24.0;
        let width = WIDTH - 2.0 * LEFT;
        let figure = match section {
            GoldenSection::Induction => Some(self.induction.figure(shown, width)),
            GoldenSection::Beatty => self.beatty.figure(shown, width),
            _ => Some(self.fractal.figure(shown, width)),
        };
        let Some(figure) = figure else { return };
        sheet.push(words(title(section), LEFT, *bottom, 20.0));
        sheet.add(figure, [LEFT, *bottom + TITLE + 4.0]);
        *bottom += TITLE + figure.size[1] + 20.0;
    }
}

fn words(prose: Prose, x: f32, y: f32, size: f32) -> Form {
    let (rect, anchor) = (Rect::new(x, y, 400.0, 26.0), Anchor::Left);
    Form::Text { rect, prose, anchor, size, face: Face::Mathematics, paint: Colour::Ink.into() }
}
