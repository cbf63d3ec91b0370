//! Statements and their proofs: the bench, and the automaton that is walked.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `bench` | the bench: cells, what can be used in them, the conjectures that are kept |

mod bench;

use egui::Ui;

use super::context::Context;
use crate::session::TheoremsView;
use bench::Bench;

/// The panel with what belongs to no session.
#[derive(Default)]
pub struct TheoremsPanel {
    bench: Bench,
}

impl TheoremsPanel {
    /// Draws the panel in the rectangle of the `ui`.
    pub fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>) {
        match cx.session.model.theorems.view {
            TheoremsView::Bench | TheoremsView::Automaton => self.bench.show(ui, cx),
        }
    }
}
