//! The window itself: its display, dialogs, place, icon and size; its zoom, Ctrl and +, − or 0, within a range in which it can
//! be used; the keys that are no commands, each written beside the code that handles it.
//!
//! For a screen reader alerts and messages are marked as live regions: egui gives them no more than their role, and a reader
//! speaks by itself only of live ones.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `desktop` | the look that the desktop asks for, the icon of the window, its end other than by closing it |
//! | `dialog` | asking for a file: the desktop's dialog, or a list of files in the window |
//! | `display` | the display the window opens on, and its scale, checked before the window library looks for one |
//! | `picture_card` | the card with which a picture, or the steps of its timeline, are taken away: format, colours, pixels, title and caption |
//! | `place` | the place of the window: where it was left, if a screen is there, and no larger than fits it |

pub(super) mod desktop;
pub(super) mod dialog;
pub(super) mod display;
pub(super) mod picture_card;
pub(super) mod place;

use egui::accesskit::{Live, NodeId, Role, TreeUpdate};
use egui::gui_zoom::kb_shortcuts::{ZOOM_IN, ZOOM_IN_SECONDARY, ZOOM_OUT, ZOOM_RESET};
use egui::{Context, FullOutput, InputState, Key, KeyboardShortcut, Modifiers, Plugin, Ui};

use crate::context::Zoom;
use golden_figure::clamped;

/// A key of a panel, or several that do the same.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PanelKey {
    /// As the list writes it: "Shift+←  →".
    pub shown: &'static str,
    /// Its effect.
    pub what: &'static str,
    /// The keys themselves.
    pub keys: &'static [(Modifiers, Key)],
}

impl PanelKey {
    pub(crate) const fn new(shown: &'static str, keys: &'static [(Modifiers, Key)], what: &'static str) -> Self {
        Self { shown, what, keys }
    }

    /// Returns true if one of the keys was pressed; takes it from all others.
    pub(crate) fn pressed(&self, ui: &Ui) -> bool {
        self.pressed_place(ui).is_some()
    }

    /// Returns true if one of the keys was pressed that is none of `others`, which mean something else now; takes it
    /// from all others.
    pub(crate) fn pressed_but(&self, ui: &Ui, others: &[Key]) -> bool {
        let mut own = self.keys.iter().filter(|(_, key)| !others.contains(key));
        ui.input_mut(|input| own.any(|(modifiers, key)| input.consume_key(*modifiers, *key)))
    }

    /// Returns the pressed one of the keys, by its place in the list; takes it from all others.
    pub(crate) fn pressed_place(&self, ui: &Ui) -> Option<usize> {
        ui.input_mut(|input| self.keys.iter().position(|(modifiers, key)| input.consume_key(*modifiers, *key)))
    }

    /// Returns true if one of the keys is pressed, whatever others make of it.
    pub(crate) fn is_pressed(&self, input: &InputState) -> bool {
        self.keys.iter().any(|(_, key)| input.key_pressed(*key))
    }
}

/// The digits, from 0 to 9.
pub(crate) const DIGITS: [(Modifiers, Key); 10] = [
    (Modifiers::NONE, Key::Num0),
    (Modifiers::NONE, Key::Num1),
    (Modifiers::NONE, Key::Num2),
    (Modifiers::NONE, Key::Num3),
    (Modifiers::NONE, Key::Num4),
    (Modifiers::NONE, Key::Num5),
    (Modifiers::NONE, Key::Num6),
    (Modifiers::NONE, Key::Num7),
    (Modifiers::NONE, Key::Num8),
    (Modifiers::NONE, Key::Num9),
];

/// Completes the tree that is given to the reader: the window has its title, a card the name of its first line; alerts and
/// messages are live regions.
#[derive(Debug, Default)]
pub struct LiveRegions {
    /// The title of the main window: the window library passes titles on on Windows and macOS only.
    pub title: String,
}

impl Plugin for LiveRegions {
    fn debug_name(&self) -> &'static str {
        "live regions"
    }

    fn output_hook(&mut self, ctx: &Context, output: &mut FullOutput) {
        let Some(update) = &mut output.platform_output.accesskit_update else { return };
        for (id, name) in names_of_cards(update) {
            if let Some((_, node)) = update.nodes.iter_mut().find(|(known, _)| *known == id) {
                node.set_label(name);
            }
        }
        for (_, node) in &mut update.nodes {
            if node.role() == Role::Window {
                let of_library = || ctx.input(|input| input.viewport().title.clone()).filter(|title| !title.is_empty());
                let is_main = ctx.viewport_id() == egui::ViewportId::ROOT;
                if let Some(title) = if is_main { Some(self.title.clone()) } else { of_library() } {
                    node.set_label(title);
                }
            }
            let live = match node.role() {
                Role::Alert => Live::Assertive,
                Role::Status => Live::Polite,
                _ => continue,
            };
            if node.live().is_none() {
                node.set_live(live);
            }
        }
    }
}

/// The cards without a name, each with the first words in it.
fn names_of_cards(update: &TreeUpdate) -> Vec<(NodeId, String)> {
    let cards = update.nodes.iter().filter(|(_, node)| node.role() == Role::Dialog && node.label().is_none());
    cards.filter_map(|(id, _)| first_words(update, *id).map(|name| (*id, name))).collect()
}

/// The first label or heading below a node, in the order of reading.
fn first_words(update: &TreeUpdate, id: NodeId) -> Option<String> {
    let (_, node) = update.nodes.iter().find(|(known, _)| *known == id)?;
    let words = node.label().or_else(|| node.value()).filter(|words| !words.is_empty());
    match node.role() {
        Role::Label | Role::Heading if words.is_some() => words.map(str::to_owned),
        _ => node.children().iter().find_map(|child| first_words(update, *child)),
    }
}

/// The zooms that can be chosen; 1 is the ordinary size.
pub const ZOOM_RANGE: std::ops::RangeInclusive<f32> = golden_session::ZOOMS;

/// The sizes offered in the menu, in percent of the ordinary one.
pub const ZOOM_PERCENTS: [u8; 6] = [80, 100, 120, 150, 180, 200];

/// The amount by which a key changes it.
const ZOOM_STEP: f32 = 0.1;

/// Takes the keys of the zoom, and returns what they change; egui's own go farther than anything can be read or shown.
pub fn zoom_keys(ctx: &Context) -> Option<Zoom> {
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
pub const ZOOM_CHANGES: [(Zoom, &str, KeyboardShortcut); 3] = [
    (Zoom::In, "Zoom in: everything larger", ZOOM_IN),
    (Zoom::Out, "Zoom out: everything smaller", ZOOM_OUT),
    (Zoom::Reset, "Zoom 100 %: the ordinary size", ZOOM_RESET),
];

/// Changes the zoom by a step, or back.
pub fn change_zoom(ctx: &Context, zoom: Zoom) {
    match zoom {
        Zoom::In => set_zoom(ctx, ctx.zoom_factor() + ZOOM_STEP),
        Zoom::Out => set_zoom(ctx, ctx.zoom_factor() - ZOOM_STEP),
        Zoom::Reset => ctx.set_zoom_factor(1.0),
        Zoom::Percent(percent) => set_zoom(ctx, f32::from(percent) / 100.0),
    }
}

/// The zoom in percent of the ordinary size.
pub fn zoom_percent(ctx: &Context) -> i32 {
    #[expect(clippy::cast_possible_truncation, reason = "a zoom lies between a half and three")]
    let percent = (ctx.zoom_factor() * 100.0).round() as i32;
    percent
}

/// Sets the zoom, brought into its range and to a tenth.
pub fn set_zoom(ctx: &Context, zoom: f32) {
    let zoom = clamped(zoom, *ZOOM_RANGE.start(), *ZOOM_RANGE.end());
    ctx.set_zoom_factor((zoom * 10.0).round() / 10.0);
}
