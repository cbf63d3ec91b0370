//! The words for a screen reader beyond the names of the widgets: the title of the window, the names of cards, and the
//! mark of alerts and messages as live regions, for egui gives them no more than their role, and a reader speaks by
//! itself only of live ones.

use egui::accesskit::{Live, NodeId, Role, TreeUpdate};
use egui::{Context, FullOutput, Plugin};

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
