//! A section alone, for the stage.

use egui::Ui;

use super::GoldenStringPanel;
use super::section::{SECTIONS, Section};
use super::shown::ShownString;
use super::target::act;
use super::timeline::Playing;
use crate::context::Context;
use crate::render::paint::figure_ui;
use crate::stage::Staged;
use crate::stage::fitted::{PLOT, fitted};
use golden_figure::{Figure, GoldenPicture};
use golden_session::Subject;

fn section_of(subject: Subject) -> Option<&'static Section> {
    SECTIONS.iter().find(|known| known.id == subject)
}

/// What the timeline plays beside a picture.
pub(super) fn playing(subject: Subject, shown: &ShownString<'_>) -> Option<Playing> {
    section_of(subject)?.construction.map(|construction| Playing::with(construction, shown))
}

impl GoldenStringPanel {
    /// Draws one section as large as fits; a click in it does what it does in the panel.
    pub(super) fn staged_ui(&mut self, ui: &mut Ui, staged: Staged, shown: &ShownString<'_>, cx: &mut Context<'_>) {
        let Some(section) = section_of(staged.subject) else { return };
        if section.id == Subject::Factors {
            self.factors.staged_ui(ui, staged.picture, shown, cx);
            return;
        }
        // All levels that are played have room, so that letters keep their size from step to step.
        let least = if section.id == Subject::Levels { self.levels.height(shown) } else { 0.0 };
        let draw = |size: [f32; 2]| {
            let figure = match self.picture(section.id, shown, size)? {
                GoldenPicture::Fractal(order, _) => GoldenPicture::Fractal(order, size).draw(),
                GoldenPicture::Ratio(level, is_log, size) => {
                    GoldenPicture::Ratio(level, is_log, size.map(|side| side / PLOT)).draw()
                }
                picture => picture.draw(),
            };
            let [width, height] = figure.size;
            Some(Figure { size: [width, height.max(least)], ..figure })
        };
        let Some((figure, place)) = fitted(staged.picture, draw) else { return };
        cx.drawn.place = Some(place);
        let response = figure_ui(ui, &figure, place, section.salt);
        if let Some(target) = response.clicked {
            act(target, shown, cx);
        }
    }
}
