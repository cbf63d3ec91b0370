//! What a screen reader is told beyond the names of the widgets: the title of the window; and that alerts and messages are
//! live regions, for egui gives them no more than their role, and a reader speaks by itself only of live ones.

use egui::accesskit::{Live, Role};
use egui::{Context, FullOutput, Plugin};

/// Completes the tree that is given to the reader: the window has its title, alerts and messages are live regions.
#[derive(Debug, Default)]
pub struct LiveRegions;

impl Plugin for LiveRegions {
    fn debug_name(&self) -> &'static str {
        "live regions"
    }

    fn output_hook(&mut self, ctx: &Context, output: &mut FullOutput) {
        let Some(update) = &mut output.platform_output.accesskit_update else { return };
        for (_, node) in &mut update.nodes {
            if node.role() == Role::Window
                && let Some(title) = ctx.input(|input| input.viewport().title.clone())
            {
                node.set_label(title);
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
