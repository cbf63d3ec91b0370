//! What the keys do while the panel has the keyboard.

use egui::{Key, Modifiers, Ui};

use super::GoldenStringPanel;
use super::shown::ShownString;
use super::timeline::Playing;
use crate::ui::context::Context;

/// Space plays, the arrows step, with Shift they move along the letters; plus and minus zoom, Home goes back.
pub(super) fn keys(
    ui: &Ui,
    panel: &mut GoldenStringPanel,
    shown: &ShownString<'_>,
    playing: Option<&Playing>,
    cx: &mut Context<'_>,
) {
    // A control that has the focus keeps its keys.
    if !cx.active || ui.memory(egui::Memory::focused).is_some_and(|id| !panel.levels.is_canvas(id)) {
        return;
    }
    let pressed = |modifiers, key| ui.input_mut(|input| input.consume_key(modifiers, key));
    if pressed(Modifiers::SHIFT, Key::ArrowLeft) {
        panel.levels.pan(-0.25, shown, cx);
    } else if pressed(Modifiers::SHIFT, Key::ArrowRight) {
        panel.levels.pan(0.25, shown, cx);
    } else if pressed(Modifiers::NONE, Key::Plus) || pressed(Modifiers::NONE, Key::Equals) {
        panel.levels.zoom(1.25, shown, cx);
    } else if pressed(Modifiers::NONE, Key::Minus) {
        panel.levels.zoom(0.8, shown, cx);
    } else if pressed(Modifiers::NONE, Key::Home) {
        panel.levels.reset(shown, cx);
    }
    let Some(playing) = playing else { return };
    if let Some(step) = panel.playback.keys(ui, playing.step(), playing.last()) {
        playing.go_to(step, shown, cx);
    }
}
