//! What every section of the sheet is made of: a title, a picture, a message, and the way to another number.

pub(super) mod arithmetic;
pub(super) mod array;
pub(super) mod nim;
pub(super) mod parts;
pub(super) mod representations;
pub(super) mod rows;
pub(super) mod silber;
pub(super) mod stairs;
pub(super) mod written;

use egui::{Align, Align2, Frame, Layout, Margin, Response, Role, Sense, Stroke, Ui, WidgetInfo, vec2};

use super::shown::Shown;
use crate::figure::{Colour, Face, Figure, ZeckendorfTarget};
use crate::number::UBig;
use crate::prose::Prose;
use crate::session::Edit;
use crate::ui::context::{Action, Context};
use crate::ui::render::paint::{FigureResponse, figure_ui};
use crate::ui::render::prose::{line, prose_ui};
use crate::ui::render::theme::{RADIUS_ROW, ink};

/// Narrower sections stack.
pub(super) const WIDE: f32 = 700.0;

/// The title of a section, with what stands at its right end.
pub(super) fn title_ui(ui: &mut Ui, words: &str, right: impl FnOnce(&mut Ui)) {
    ui.add_space(11.0);
    ui.horizontal(|ui| {
        ui.set_min_height(28.0);
        let title = Prose::from(words);
        let galley = line(ui, &title, 20.0, Face::Mathematics, ink(ui, Colour::Ink), ui.available_width());
        let (rect, response) = ui.allocate_exact_size(vec2(galley.size().x, 28.0), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Heading, true, words));
        let at = Align2::LEFT_CENTER.align_size_within_rect(galley.size(), rect).min;
        ui.painter().galley(at, galley, ink(ui, Colour::Ink));
        ui.with_layout(Layout::right_to_left(Align::Center), right);
    });
    ui.add_space(4.0);
}

/// A picture of the panel in its own size; a click on a number makes it n.
pub(super) fn picture_ui(
    ui: &mut Ui,
    figure: &Figure<ZeckendorfTarget>,
    id_salt: &'static str,
) -> FigureResponse<ZeckendorfTarget> {
    let [width, height] = figure.size;
    let (rect, _) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
    figure_ui(ui, figure, rect, id_salt)
}

/// A sentence on a card.
pub(super) fn message_ui(ui: &mut Ui, words: &Prose) -> Response {
    Frame::NONE
        .fill(ink(ui, Colour::Card))
        .stroke(Stroke::new(1.0, ink(ui, Colour::Line)))
        .corner_radius(RADIUS_ROW)
        .inner_margin(Margin::symmetric(12, 9))
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            prose_ui(ui, words, 14.0, Face::Interface, ink(ui, Colour::Ink2))
        })
        .inner
}

/// Makes a number n: it takes the place of the one that is converted.
pub(super) fn make_n(shown: &Shown<'_>, number: UBig, cx: &mut Context<'_>) {
    cx.edit(Edit::Number(shown.choices.selected, number));
    cx.ask(Action::CloseStep);
}
