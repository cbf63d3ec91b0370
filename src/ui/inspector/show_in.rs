//! The ways to the other tabs.

use std::sync::Arc;

use egui::Ui;

use crate::context::Action;
use crate::widget::{heading_ui, link_button_ui};
use golden_game::Fields;
use golden_session::{BoardPlace, Edit, Focus, NotShown, Tab, TablePlace};

/// The ways to the other tabs; off where such a tab has nothing of the position, and would show another one.
pub(super) fn show_in_ui(
    ui: &mut Ui,
    current: Tab,
    focus: &Focus,
    filled: Option<&Arc<Focus>>,
    actions: &mut Vec<Action>,
) {
    heading_ui(ui, "Show in", "");
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        ui.spacing_mut().item_spacing.y = 6.0;
        // Whole points: a row that is a hair too wide would wrap.
        let width = ((ui.available_width() - 2.0 * 6.0) / 3.0).floor();
        for (tab, words) in [
            (Tab::GrundyTable, "Table"),
            (Tab::QueenBoard, "Board"),
            (Tab::GoldenString, "String"),
            (Tab::Zeckendorf, "Zeckendorf"),
            (Tab::Play, "Play"),
            (Tab::Theorems, "Theorems"),
        ] {
            let nothing = nothing_in(tab, focus).filter(|_| tab != current);
            let button = link_button_ui(ui, words, tab == current || nothing.is_some(), width);
            if let Some(reason) = nothing {
                button.on_hover_text(reason);
                continue;
            }
            if button.clicked() {
                // The other tab shows what is described here.
                actions.extend(filled.map(|focus| Action::Edit(Edit::Focus(Focus::clone(focus)))));
                actions.push(Action::Show(tab));
            }
        }
    });
}

/// Why a tab has nothing of a position; `None` where it has.
///
/// **Cost**: that of reading the position as a cell and a square.
fn nothing_in(tab: Tab, focus: &Focus) -> Option<String> {
    match tab {
        Tab::GrundyTable => match TablePlace::of(focus, 1) {
            // The values of single heaps are those of its heaps; a column may have any length.
            Ok(_) | Err(NotShown::Heaps(_) | NotShown::TooFar) => None,
            Err(reason) => Some(reason.to_string()),
        },
        Tab::QueenBoard => BoardPlace::of(focus).err().map(|reason| reason.to_string()),
        Tab::Zeckendorf => {
            let is_bar = focus.ruleset.spec().fields == Fields::Rows;
            let has_none = is_bar || focus.numbers().next().is_none();
            has_none.then(|| "The position has no number to convert.".to_owned())
        }
        Tab::GoldenString | Tab::Play | Tab::Theorems => None,
    }
}
