//! All sections that are shown as one picture, for a file.

#![expect(clippy::doc_markdown, reason = "the subscripts of s_n are mathematics, not code")]

use egui::pos2;

use super::GoldenStringPanel;
use super::centre::figure_place;
use super::layout::{SectionPlaces, TITLE, TOP};
use super::section::SECTIONS;
use super::shown::ShownString;
use golden_figure::{Anchor, Colour, Face, Figure, Form, GoldenTarget, Rect};
use golden_prose::Prose;

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

impl GoldenStringPanel {
    /// The sections that are pictures, below each other as in the window.
    pub(super) fn sheet(&mut self, shown: &ShownString<'_>) -> Figure<GoldenTarget> {
        const LEFT: f32 = 24.0;
        let sections = &shown.choices.sections;
        let places = SectionPlaces::new(sections, pos2(0.0, 0.0), WIDTH, TOP, self.levels.height(shown));
        let mut sheet = Figure::new([WIDTH, 0.0], "The golden string");
        sheet.push(words(sheet_title(), [LEFT, 10.0], 22.0));
        let mut bottom = places.bottom;
        for section in SECTIONS.iter().filter(|section| sections.contains(&section.id)) {
            let place = places.sections.iter().find(|(id, _)| *id == section.id).map(|(_, place)| *place);
            let (at, size) = place.map_or((pos2(LEFT, bottom + TITLE + 4.0), [WIDTH - 2.0 * LEFT, 0.0]), |place| {
                figure_place(section.id, place)
            });
            let Some(figure) = self.figure(section.id, shown, size) else { continue };
            sheet.add(figure, at.into());
            let title = place.map_or([LEFT, bottom], |place| place.min.into());
            if place.is_none() {
                bottom += TITLE + figure.size[1] + 20.0;
            }
            if !(section.title)().is_empty() {
                sheet.push(words((section.title)(), title, 20.0));
            }
        }
        sheet.size = [WIDTH, bottom];
        sheet
    }
}

fn words(prose: Prose, [x, y]: [f32; 2], size: f32) -> Form {
    let (rect, anchor) = (Rect::new(x, y, 400.0, 26.0), Anchor::Left);
    Form::Text { rect, prose, anchor, size, face: Face::Mathematics, paint: Colour::Ink.into() }
}
