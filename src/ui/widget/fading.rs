//! A scrolled area at whose edges what goes on fades out: no row looks cut in two.

use egui::scroll_area::{ScrollArea, ScrollAreaOutput};
use egui::style::ScrollFadeStyle;
use egui::{Rect, Ui, vec2};

/// The height in which it fades, in points: about a row.
const FADES: f32 = 20.0;

/// Shows a scrolled area. What goes on beyond an edge has vanished at the edge, whatever stands behind it. Areas within it
/// keep their own edges.
pub fn fading_ui<R>(ui: &mut Ui, area: ScrollArea, add: impl FnOnce(&mut Ui) -> R) -> ScrollAreaOutput<R> {
    let own = ui.spacing().scroll.fade;
    ui.spacing_mut().scroll.fade = ScrollFadeStyle { strength: 1.0, size: FADES };
    let shown = area.show(ui, |ui| {
        ui.spacing_mut().scroll.fade = own;
        add(ui)
    });
    ui.spacing_mut().scroll.fade = own;
    shown
}

/// The room that a widget needs in a scrolled area to stand clear of what fades at its edges.
pub(super) fn clear_of_edges(rect: Rect) -> Rect {
    rect.expand2(vec2(4.0, FADES))
}
