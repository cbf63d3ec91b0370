//! The place of the number in the Wythoff array.

use egui::Ui;

use super::{make_n, message_ui, picture_ui, title_ui};
use crate::context::Context;
use crate::zeckendorf::shown::ShownNumber;
use golden_figure::{ConvertedNumber, ZeckendorfTarget, wythoff_array_columns, wythoff_array_sheet};

/// Rows of the window on the array.
pub(in crate::zeckendorf) const ROWS: u32 = 7;

/// Draws the section.
pub(in crate::zeckendorf) fn show(
    ui: &mut Ui,
    shown: &ShownNumber<'_>,
    answer: &ConvertedNumber,
    cx: &mut Context<'_>,
) {
    let Some(title) = answer.array_title() else {
        title_ui(ui, "Wythoff array", |_| ());
        message_ui(ui, &"0 has no place in the Wythoff array, which begins with 1, 2, 3, 5, 8.".into());
        return;
    };
    title_ui(ui, &title, |_| ());
    let place = answer.conversion.array_place();
    let width = ui.available_width();
    let figure = wythoff_array_sheet(ROWS, wythoff_array_columns(width), place.as_ref(), width);
    if let Some(ZeckendorfTarget::Number(number)) = picture_ui(ui, &figure, "wythoff array").clicked {
        make_n(shown, number, cx);
    }
    ui.add_space(4.0);
}
