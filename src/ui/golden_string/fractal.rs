//! The section of the Fibonacci word fractal.

use egui::Ui;

use super::drawn::Drawn;
use super::shown::Shown;
use crate::figure::{Figure, GoldenTarget, fractal_caption, word_fractal};
use crate::session::{Edit, GoldenChoice, GoldenChoices};
use crate::ui::context::Context;
use crate::ui::paint::figure_ui;
use crate::ui::widget::{SliderField, caption_ui};

/// The side of the picture in points.
const SIDE: f32 = 360.0;
/// Width of the slider.
const SLIDER: f32 = 300.0;

/// The picture drawn last.
#[derive(Default)]
pub(super) struct FractalSection {
    drawn: Drawn<u32>,
}

impl FractalSection {
    /// The picture.
    pub fn figure(&mut self, shown: &Shown) -> &Figure<GoldenTarget> {
        self.drawn.of(shown.choices.fractal, |&order| word_fractal(order, SIDE))
    }

    /// Draws the section below its title.
    pub fn show(&mut self, ui: &mut Ui, shown: &Shown, cx: &mut Context<'_>) {
        let (least, most) = GoldenChoices::FRACTALS.into_inner();
        ui.scope(|ui| {
            ui.set_max_width(SLIDER);
            let slider = SliderField::new("Order", least.into()..=most.into());
            slider.edit_ui(ui, cx, shown.choices.fractal, |order| Edit::Golden(GoldenChoice::Fractal(order)));
        });
        let figure = self.figure(shown);
        let (_, place) = ui.allocate_space(figure.size.into());
        figure_ui(ui, figure, place, "word fractal");
        caption_ui(ui, &fractal_caption(shown.choices.fractal));
    }
}
