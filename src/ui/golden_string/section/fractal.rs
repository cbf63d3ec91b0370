//! The section of the Fibonacci word fractal.

use egui::Ui;

use crate::figure::{Figure, GoldenTarget, fractal_caption, word_fractal};
use crate::session::{Edit, GoldenChoice, GoldenChoices};
use crate::ui::context::Context;
use crate::ui::golden_string::shown::Shown;
use crate::ui::render::paint::figure_ui;
use crate::ui::widget::{SliderField, caption_ui};
use crate::ui::work::memo::Memo;

/// The greatest height of the picture in points.
const HEIGHT: f32 = 380.0;
/// Width of the slider.
const SLIDER: f32 = 300.0;

/// The picture drawn last.
#[derive(Default)]
pub(in crate::ui::golden_string) struct FractalSection {
    drawn: Memo<(u32, f32), Figure<GoldenTarget>>,
}

impl FractalSection {
    /// The picture in a width.
    pub fn figure(&mut self, shown: &Shown<'_>, width: f32) -> &Figure<GoldenTarget> {
        self.drawn.get((shown.choices.fractal, width), |&(order, width)| word_fractal(order, [width, HEIGHT]))
    }

    /// Draws the section below its title.
    pub fn show(&mut self, ui: &mut Ui, shown: &Shown<'_>, cx: &mut Context<'_>) {
        let (least, most) = GoldenChoices::FRACTALS.into_inner();
        ui.scope(|ui| {
            ui.set_max_width(SLIDER);
            let slider = SliderField::new("Order", least.into()..=most.into());
            slider.edit_ui(ui, cx, shown.choices.fractal, |order| Edit::Golden(GoldenChoice::Fractal(order)));
        });
        let figure = self.figure(shown, ui.available_width());
        let (_, place) = ui.allocate_space(figure.size.into());
        figure_ui(ui, figure, place, "word fractal");
        caption_ui(ui, &fractal_caption(shown.choices.fractal));
    }
}
