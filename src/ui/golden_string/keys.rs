//! What the keys do while the panel has the keyboard.

use egui::{Key, Modifiers, Ui};

use super::GoldenStringPanel;
use super::shown::ShownString;
use super::timeline::Playing;
use crate::context::Context;
use crate::window::key::PanelKey;

const LEFT: PanelKey = PanelKey::new("Shift+←", &[(Modifiers::SHIFT, Key::ArrowLeft)], "back along the letters");
const RIGHT: PanelKey = PanelKey::new("Shift+→", &[(Modifiers::SHIFT, Key::ArrowRight)], "on along the letters");
const LARGER: PanelKey =
    PanelKey::new("+", &[(Modifiers::NONE, Key::Plus), (Modifiers::NONE, Key::Equals)], "larger letters");
const SMALLER: PanelKey = PanelKey::new("−", &[(Modifiers::NONE, Key::Minus)], "smaller letters");
const FIRST: PanelKey = PanelKey::new("Home", &[(Modifiers::NONE, Key::Home)], "back to the first letters");
/// The keys of the panel; those of its timeline are [`crate::playback::KEYS`].
pub(crate) const KEYS: [&PanelKey; 5] = [&LEFT, &RIGHT, &LARGER, &SMALLER, &FIRST];

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
    if LEFT.pressed(ui) {
        panel.levels.pan(-0.25, shown, cx);
    } else if RIGHT.pressed(ui) {
        panel.levels.pan(0.25, shown, cx);
    } else if LARGER.pressed(ui) {
        panel.levels.zoom(1.25, shown, cx);
    } else if SMALLER.pressed(ui) {
        panel.levels.zoom(0.8, shown, cx);
    } else if FIRST.pressed(ui) {
        panel.levels.reset(shown, cx);
    }
    let Some(playing) = playing else { return };
    if let Some(step) = panel.playback.keys(ui, playing.step(), playing.last()) {
        playing.go_to(step, shown, cx);
    }
}
