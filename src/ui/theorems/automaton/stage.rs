//! The digits and the drawing alone, for the stage.

use egui::{Rect, Ui, UiBuilder, vec2};

use super::{AutomatonView, Shown};
use crate::context::{Action, Context};
use crate::render::paint::figure_ui;
use crate::stage::Staged;
use crate::widget::caption_ui;
use golden_figure::DigitStrip;

/// The width of the strip of digits, in its own points: it is enlarged to the width of the picture.
const STRIP: f32 = 560.0;
/// The share of the height that the strip may have.
const SHARE: f32 = 0.38;

impl AutomatonView {
    /// Draws the digits above the automaton, as large as fits; a click on a digit reads up to it.
    pub(super) fn staged_ui(&mut self, ui: &mut Ui, staged: Staged, shown: &Shown<'_>, cx: &mut Context<'_>) {
        let room = staged.picture;
        let Some(figure) = self.figure(shown) else {
            let said =
                shown.fault.as_ref().map_or_else(|| "The automaton is being made.".to_owned(), ToString::to_string);
            let drawn = ui.scope_builder(UiBuilder::new().max_rect(room), |ui| caption_ui(ui, &said.into()));
            cx.drawn.place = Some(drawn.response.rect);
            return;
        };
        let mut below = room;
        if let Some(timeline) = &shown.timeline {
            let strip = DigitStrip { timeline, step: shown.step, width: STRIP, has_numbers: true }.draw();
            let [width, height] = strip.size;
            let scale = (room.width() / width).min(room.height() * SHARE / height);
            let size = vec2(width, height) * scale;
            let place = Rect::from_min_size(room.center_top() - vec2(size.x / 2.0, 0.0), size);
            if let Some(step) = figure_ui(ui, &strip, place, "staged digits").clicked {
                cx.ask(Action::AutomatonStep(Some(step)));
            }
            below.min.y = place.bottom() + 16.0;
        }
        let [width, height] = figure.size;
        let scale = (below.width() / width).min(below.height() / height);
        let place = Rect::from_center_size(below.center(), vec2(width, height) * scale);
        figure_ui(ui, &figure, place, "staged automaton");
        cx.drawn.place = Some(room.with_max_y(place.bottom()));
    }
}
