//! Where the controls of the window stand, by their accessible names: read from the tree for screen readers.

use std::collections::HashMap;

use egui::accesskit::{Action, ActionRequest, Node, NodeId, Role, TreeId};
use egui::{Context, Event, FullOutput, Plugin, RawInput, Rect, pos2};

/// What stands before the name of a picture.
const PICTURE: &str = "picture: ";

/// The named controls of the frame before, while somebody looks for one.
#[derive(Debug, Default)]
struct NamedControls {
    is_wanted: bool,
    /// Whether a screen reader listens anyhow.
    is_heard: bool,
    found: Vec<Control>,
    /// What is to be scrolled into sight.
    to_bring: Option<NodeId>,
}

/// A control with a name, and the whole of its place.
#[derive(Debug)]
struct Control {
    name: String,
    node: NodeId,
    place: Rect,
}

/// Where the controls of some names are.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Found {
    /// The rectangle about those in sight.
    pub in_sight: Option<Rect>,
    /// One that is there, but scrolled out of sight.
    pub out_of_sight: Option<NodeId>,
}

impl Plugin for NamedControls {
    fn debug_name(&self) -> &'static str {
        "named controls"
    }

    fn input_hook(&mut self, _ctx: &Context, input: &mut RawInput) {
        let Some(target_node) = self.to_bring.take() else { return };
        let (action, target_tree) = (Action::ScrollIntoView, TreeId::ROOT);
        input.events.push(Event::AccessKitActionRequest(ActionRequest {
            action,
            target_tree,
            target_node,
            data: None,
        }));
    }

    fn output_hook(&mut self, _ctx: &Context, output: &mut FullOutput) {
        let update = output.platform_output.accesskit_update.as_ref();
        if !self.is_wanted {
            self.is_heard = update.is_some();
            return;
        }
        let nodes = update.map(|update| update.nodes.as_slice()).unwrap_or_default();
        self.found = nodes.iter().filter_map(|(id, node)| named(*id, node)).collect();
    }
}

fn named(id: NodeId, node: &Node) -> Option<Control> {
    let (name, bounds) = (node.label().or_else(|| node.value())?, node.bounds()?);
    // A tab may be called like its picture.
    let name = if node.role() == Role::Canvas { format!("{PICTURE}{name}") } else { name.to_owned() };
    #[expect(clippy::cast_possible_truncation, reason = "places on screen")]
    let [left, top, right, bottom] = [bounds.x0, bounds.y0, bounds.x1, bounds.y1].map(|place| place as f32);
    Some(Control { name, node: id, place: Rect::from_min_max(pos2(left, top), pos2(right, bottom)) })
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

/// Where the controls of these names are; a name that ends in * is that of every control that begins so, and before the
/// name of a picture stands "picture: ".
pub(super) fn find(ctx: &Context, names: &[&str]) -> Found {
    let screen = ctx.content_rect();
    let is_meant = |name: &str| {
        names.iter().any(|wanted| match wanted.strip_suffix('*') {
            Some(start) => name.starts_with(start),
            None => name == *wanted,
        })
    };
    // What an area that scrolls leaves of each.
    let seen: HashMap<NodeId, Rect> = ctx.viewport(|viewport| {
        let widgets = viewport.prev_pass.widgets.layers().flat_map(|(_, widgets)| widgets);
        widgets.map(|widget| (widget.id.accesskit_id(), widget.interact_rect)).collect()
    });
    ctx.with_plugin(|controls: &mut NamedControls| {
        let mut found = Found::default();
        for Control { node, place, .. } in controls.found.iter().filter(|control| is_meant(&control.name)) {
            let rest = seen.get(node).map_or(*place, |rest| rest.intersect(*place)).intersect(screen);
            if is_enough(rest, *place) {
                found.in_sight = Some(found.in_sight.map_or(rest, |about| about.union(rest)));
            } else if found.out_of_sight.is_none() {
                found.out_of_sight = Some(*node);
            }
        }
        found
    })
    .unwrap_or_default()
}

/// Whether so much of a control is in sight that it can be pointed at.
fn is_enough(rest: Rect, place: Rect) -> bool {
    /// Of a high picture a part is enough, in points.
    const PART: f32 = 80.0;
    rest.is_positive() && (rest.height() >= PART.min(0.75 * place.height())) && rest.width() >= 0.5 * place.width()
}

/// Scrolls a control into sight.
pub(super) fn bring(ctx: &Context, control: NodeId) {
    ctx.with_plugin(|controls: &mut NamedControls| controls.to_bring = Some(control));
    ctx.request_repaint();
}
