//! The section of Roughan's induction.

use egui::{Rect, Ui};

use crate::figure::{Colour, Face, Figure, GoldenTarget, Timeline, induction, induction_caption};
use crate::number::Letters;
use crate::ui::context::Context;
use crate::ui::golden_string::shown::Shown;
use crate::ui::golden_string::target::act;
use crate::ui::golden_string::timeline::{applications, step_of};
use crate::ui::render::paint::figure_ui;
use crate::ui::render::prose::prose_ui;
use crate::ui::render::theme::ink;
use crate::ui::work::memo::Memo;

/// The picture drawn last.
#[derive(Default)]
pub(in crate::ui::golden_string) struct InductionSection {
    drawn: Memo<(Letters, usize, f32), Figure<GoldenTarget>>,
}

impl InductionSection {
    /// The picture in a width.
    pub fn figure(&mut self, shown: &Shown<'_>, width: f32) -> &Figure<GoldenTarget> {
        let letters = shown.choices.letters;
        let step = step_of(shown.view.induction_step, &applications(letters));
        self.drawn
            .get((letters, step, width), |&(letters, step, width)| induction(&applications(letters).state(step), width))
    }

    /// Draws the section below its title, as high as it is.
    pub fn show(&mut self, ui: &mut Ui, shown: &Shown<'_>, cx: &mut Context<'_>) {
        prose_ui(ui, &induction_caption(), 14.0, Face::Interface, ink(ui, Colour::Ink2));
        let width = ui.available_width();
        let figure = self.figure(shown, width);
        let (_, place) = ui.allocate_space(figure.size.into());
        if let Some(target) =
            figure_ui(ui, figure, Rect::from_min_size(place.min, figure.size.into()), "induction").clicked
        {
            act(target, shown, cx);
        }
    }
}
