//! The picture of each section, on screen and in files, and the effect of a click there.

use egui::{Pos2, Rect, Ui};

use super::Section;
use crate::context::Context;
use crate::golden_string::GoldenStringPanel;
use crate::golden_string::shown::{ShownString, act};
use crate::golden_string::timeline::step_of;
use crate::render::paint::{FigureResponse, figure_ui};
use golden_figure::{
    CuttingLine, CuttingTimeline, Figure, GoldenPicture, GoldenTarget, InductionTimeline, ratio_points,
};
use golden_session::{RatioView, Subject};

/// The greatest height of the fractal, in points.
const FRACTAL: f32 = 380.0;

impl GoldenStringPanel {
    /// Returns the picture of a section in a width and height, in points; `None` where it has no picture.
    pub(in crate::golden_string) fn picture(
        &mut self,
        section: Subject,
        shown: &ShownString<'_>,
        [width, height]: [f32; 2],
    ) -> Option<GoldenPicture> {
        let letters = shown.choices.letters;
        Some(match section {
            Subject::Levels => GoldenPicture::Levels(self.levels.levels(shown), width),
            Subject::Line => {
                let timeline = CuttingTimeline::usual(letters);
                let (crossings, marked) = (step_of(shown.view.line_step, &timeline), shown.marked());
                let CuttingTimeline { columns, rows, .. } = timeline;
                GoldenPicture::Line(CuttingLine { letters, columns, rows, crossings, marked }, CuttingLine::UNIT)
            }
            Subject::Ratio => {
                let is_log = shown.choices.ratio == RatioView::LogError;
                // The ratios beyond cannot be told from φ; their distances can.
                let last = if is_log { GoldenPicture::RATIOS.max(shown.view.level) } else { GoldenPicture::RATIOS };
                GoldenPicture::Ratio(last, is_log, [width, height])
            }
            Subject::Table => self.table.picture(shown, width),
            Subject::Gaps => GoldenPicture::Gaps(self.gaps.strip(shown, width), width),
            Subject::Induction => {
                let timeline = InductionTimeline::usual(letters);
                GoldenPicture::Induction(timeline, step_of(shown.view.induction_step, &timeline), width)
            }
            Subject::Beatty => {
                GoldenPicture::Beatty(Box::new(self.beatty.pair(shown)?), GoldenPicture::PARTITIONED, width)
            }
            Subject::Fractal => GoldenPicture::Fractal(shown.choices.fractal, [width, FRACTAL]),
            _ => return None,
        })
    }

    /// The figure of a section, drawn anew when what it shows has changed.
    pub(in crate::golden_string) fn figure(
        &mut self,
        section: Subject,
        shown: &ShownString<'_>,
        size: [f32; 2],
    ) -> Option<&Figure<GoldenTarget>> {
        let picture = self.picture(section, shown, size)?;
        Some(self.drawn.entry(section).or_default().get(picture, GoldenPicture::draw))
    }

    /// Draws the figure of a section with its left top corner at a place, and does what a click there asks for; returns
    /// where the figure stands and what happened to it.
    pub(in crate::golden_string) fn figure_ui(
        &mut self,
        ui: &mut Ui,
        section: &Section,
        at: Pos2,
        size: [f32; 2],
        shown: &ShownString<'_>,
        cx: &mut Context<'_>,
    ) -> Option<(Rect, FigureResponse<GoldenTarget>)> {
        let figure = self.figure(section.id, shown, size)?;
        let place = Rect::from_min_size(at, figure.size.into());
        let response = figure_ui(ui, figure, place, section.salt);
        if let Some(target) = response.clicked {
            act(target, shown, cx);
        }
        if let (Subject::Ratio, Some(GoldenTarget::Level(level))) = (section.id, response.hovered)
            && let Some(point) = ratio_points(level).pop()
        {
            response.response.clone().on_hover_text_at_pointer(format!("Level {level}: {}", point.words()));
        }
        Some((place, response))
    }

    /// The same below what stands on the sheet already, in its whole width.
    pub(in crate::golden_string) fn wide_figure_ui(
        &mut self,
        ui: &mut Ui,
        section: &Section,
        shown: &ShownString<'_>,
        cx: &mut Context<'_>,
    ) {
        let size = [ui.available_width(), FRACTAL];
        if let Some(figure) = self.figure(section.id, shown, size) {
            let (_, place) = ui.allocate_space(figure.size.into());
            self.figure_ui(ui, section, place.min, size, shown, cx);
        }
    }
}
