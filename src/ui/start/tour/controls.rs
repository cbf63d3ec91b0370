//! Where the controls of the window stand, by their accessible names: read from what a screen reader is told.

use egui::accesskit::Node;
use egui::{Context, FullOutput, Plugin, Rect, pos2};

/// The named controls of the frame before, while somebody looks for one.
#[derive(Debug, Default)]
struct NamedControls {
    is_wanted: bool,
    /// Whether a screen reader listens anyhow.
    is_heard: bool,
    found: Vec<(String, Rect)>,
}

impl Plugin for NamedControls {
    fn debug_name(&self) -> &'static str {
        "named controls"
    }

    fn output_hook(&mut self, _ctx: &Context, output: &mut FullOutput) {
        let update = output.platform_output.accesskit_update.as_ref();
        if !self.is_wanted {
            self.is_heard = update.is_some();
            return;
        }
        let nodes = update.map(|update| update.nodes.as_slice()).unwrap_or_default();
        self.found = nodes.iter().filter_map(|(_, node)| named(node)).collect();
    }
}

fn named(node: &Node) -> Option<(String, Rect)> {
    let (name, bounds) = (node.label().or_else(|| node.value())?, node.bounds()?);
    #[expect(clippy::cast_possible_truncation, reason = "places on screen")]
    let [left, top, right, bottom] = [bounds.x0, bounds.y0, bounds.x1, bounds.y1].map(|place| place as f32);
    Some((name.to_owned(), Rect::from_min_max(pos2(left, top), pos2(right, bottom))))
}

/// Makes the window ready to be looked through.
pub fn install(ctx: &Context) {
    ctx.add_plugin(NamedControls::default());
}

/// Begins to look for controls, or stops.
pub(super) fn look(ctx: &Context, is_wanted: bool) {
    let heard = ctx.with_plugin(|controls: &mut NamedControls| {
        controls.is_wanted = is_wanted;
        controls.found.clear();
        controls.is_heard
    });
    if is_wanted {
        ctx.enable_accesskit();
    } else if heard == Some(false) {
        ctx.disable_accesskit();
    }
    ctx.request_repaint();
}

/// Whether nothing has been found yet.
pub(super) fn is_looking(ctx: &Context) -> bool {
    ctx.with_plugin(|controls: &mut NamedControls| controls.found.is_empty()) == Some(true)
}

/// The rectangle about the controls of these names, as far as they are on the screen; a name that ends in * is that of
/// every control that begins so.
pub(super) fn find(ctx: &Context, names: &[&str]) -> Option<Rect> {
    let screen = ctx.content_rect();
    let is_meant = |name: &str| {
        names.iter().any(|wanted| match wanted.strip_suffix('*') {
            Some(start) => name.starts_with(start),
            None => name == *wanted,
        })
    };
    ctx.with_plugin(|controls: &mut NamedControls| {
        let found = controls.found.iter().filter(|(name, rect)| is_meant(name) && screen.contains(rect.center()));
        found.map(|(_, rect)| *rect).reduce(Rect::union)
    })
    .flatten()
}
