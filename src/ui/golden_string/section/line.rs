//! The section of the line of slope φ.

use egui::{Rect, Ui, vec2};

use crate::figure::{CuttingLine, Figure, GoldenTarget, cutting_line};
use crate::ui::context::Context;
use crate::ui::golden_string::shown::Shown;
use crate::ui::golden_string::target::act;
use crate::ui::golden_string::timeline::{COLUMNS, ROWS, cutting, step_of};
use crate::ui::render::paint::figure_ui;
use crate::ui::work::memo::Memo;

/// The side of a grid square in points.
const UNIT: f32 = 23.5;

/// The picture drawn last.
#[derive(Default)]
pub(in crate::ui::golden_string) struct LineSection {
    drawn: Memo<CuttingLine, Figure<GoldenTarget>>,
}

impl LineSection {
    /// The picture.
    pub fn figure(&mut self, shown: &Shown<'_>) -> &Figure<GoldenTarget> {
        let letters = shown.choices.letters;
        let crossings = step_of(shown.view.line_step, &cutting(letters));
        let marked = u64::try_from(&shown.choices.index).ok();
        let line = CuttingLine { letters, columns: COLUMNS, rows: ROWS, crossings, marked };
        self.drawn.get(line, |line| cutting_line(line, UNIT))
    }

    /// Draws the section below its title.
    pub fn show(&mut self, ui: &mut Ui, rect: Rect, shown: &Shown<'_>, cx: &mut Context<'_>) {
        let figure = self.figure(shown);
        let place = Rect::from_min_size(rect.min + vec2(4.0, 4.0), figure.size.into());
        if let Some(target) = figure_ui(ui, figure, place, "line of slope φ").clicked {
            act(target, shown, cx);
        }
    }
}
