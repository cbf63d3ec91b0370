//! Statements and their proofs: the bench, and the automaton that is walked.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `bench` | the bench: cells, what can be used in them, the conjectures that are kept |

mod bench;

use std::path::PathBuf;

use egui::Ui;

use super::context::Context;
use crate::session::TheoremsView;
use crate::session::answers::Answers;
use bench::Bench;

/// The panel with what belongs to no session.
#[derive(Default)]
pub struct TheoremsPanel {
    bench: Bench,
}

impl TheoremsPanel {
    /// Opens a file of statements on the bench, in the background.
    pub fn open(&mut self, path: PathBuf, answers: &Answers) {
        self.bench.open(path, answers.workers());
    }

    /// Draws the panel in the rectangle of the `ui`.
    pub fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>) {
        match cx.session.model.theorems.view {
            TheoremsView::Bench | TheoremsView::Automaton => self.bench.show(ui, cx),
        }
    }
}
