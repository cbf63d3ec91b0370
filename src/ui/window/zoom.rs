//! The zoom of the window, which scales everything in it: Ctrl and +, − or 0, within a range in which it can be used.

use egui::gui_zoom::kb_shortcuts::{ZOOM_IN, ZOOM_IN_SECONDARY, ZOOM_OUT, ZOOM_RESET};
use egui::{Context, KeyboardShortcut};

use crate::context::Zoom;
use golden_figure::clamped;

/// The zooms that can be chosen; 1 is the ordinary size.
pub const RANGE: std::ops::RangeInclusive<f32> = golden_session::ZOOMS;

/// The sizes offered in the menu, in percent of the ordinary one.
pub const PERCENTS: [u8; 6] = [80, 100, 120, 150, 180, 200];

/// The amount by which a key changes it.
const STEP: f32 = 0.1;

/// Takes the keys of the zoom, and returns what they change; egui's own go farther than anything can be read or shown.
pub fn keys(ctx: &Context) -> Option<Zoom> {
    ctx.options_mut(|options| options.zoom_with_keyboard = false);
    let pressed = |keys| ctx.input_mut(|input| input.consume_shortcut(keys));
    if pressed(&ZOOM_RESET) {
        Some(Zoom::Reset)
    } else if pressed(&ZOOM_IN) || pressed(&ZOOM_IN_SECONDARY) {
        Some(Zoom::In)
    } else {
        pressed(&ZOOM_OUT).then_some(Zoom::Out)
    }
}

/// The names of the changes with their keys.
pub const CHANGES: [(Zoom, &str, KeyboardShortcut); 3] = [
    (Zoom::In, "Zoom in: everything larger", ZOOM_IN),
    (Zoom::Out, "Zoom out: everything smaller", ZOOM_OUT),
    (Zoom::Reset, "Zoom 100 %: the ordinary size", ZOOM_RESET),
];

/// Changes the zoom by a step, or back.
pub fn change(ctx: &Context, zoom: Zoom) {
    match zoom {
        Zoom::In => set(ctx, ctx.zoom_factor() + STEP),
        Zoom::Out => set(ctx, ctx.zoom_factor() - STEP),
        Zoom::Reset => ctx.set_zoom_factor(1.0),
        Zoom::Percent(percent) => set(ctx, f32::from(percent) / 100.0),
    }
}

/// The zoom in percent of the ordinary size.
pub fn percent(ctx: &Context) -> i32 {
    #[expect(clippy::cast_possible_truncation, reason = "a zoom lies between a half and three")]
    let percent = (ctx.zoom_factor() * 100.0).round() as i32;
    percent
}

/// Sets the zoom, brought into its range and to a tenth.
pub fn set(ctx: &Context, zoom: f32) {
    let zoom = clamped(zoom, *RANGE.start(), *RANGE.end());
    ctx.set_zoom_factor((zoom * 10.0).round() / 10.0);
}
