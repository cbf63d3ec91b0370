//! What a screen reader is told without being asked: egui gives alerts and messages their role, but a reader speaks of
//! them only where they are live regions, too.

use egui::accesskit::{Live, Role};
use egui::{Context, FullOutput, Plugin};

/// Makes every alert and every message a live region, in the tree that is given to the reader.
#[derive(Debug, Default)]
pub struct LiveRegions;

impl Plugin for LiveRegions {
    fn debug_name(&self) -> &'static str {
        "live regions"
    }

    fn output_hook(&mut self, _ctx: &Context, output: &mut FullOutput) {
        let Some(update) = &mut output.platform_output.accesskit_update else { return };
        for (_, node) in &mut update.nodes {
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
