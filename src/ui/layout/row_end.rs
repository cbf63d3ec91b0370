//! What stands at the right end of a row, read and walked through from left to right.

use egui::{Align, InnerResponse, Layout, Rect, Ui, UiBuilder};

/// Draws a row of widgets from left to right that ends at the right edge of this rectangle. Returns its place. How wide it
/// is has to be drawn to be known: the width of the frame before is taken, and where it is another the frame is done again.
pub fn row_end_ui<R>(ui: &mut Ui, salt: &str, within: Rect, draw: impl FnOnce(&mut Ui) -> R) -> InnerResponse<R> {
    let key = ui.scope_id().with((salt, "width"));
    let known = ui.data(|data| data.get_temp::<f32>(key));
    let left = (within.right() - known.unwrap_or(within.width())).max(within.left());
    let rect = Rect::from_min_max(egui::pos2(left, within.top()), within.max);
    let row = UiBuilder::new().id_salt(salt).max_rect(rect).layout(Layout::left_to_right(Align::Center));
    let shown = ui.scope_builder(row, |ui| {
        let drawn = draw(ui);
        (drawn, ui.min_rect())
    });
    let (drawn, taken) = shown.inner;
    if known.is_none_or(|known| (known - taken.width()).abs() > 0.01) {
        ui.data_mut(|data| data.insert_temp(key, taken.width()));
        ui.ctx().request_discard("the end of a row has another width");
    }
    InnerResponse::new(drawn, shown.response)
}
