//! Statements and their proofs: those of the papers, the bench, and the automaton that is walked.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `automaton` | an automaton that is drawn, and numbers that walk through it |
//! | `bench` | the bench: cells, what can be used in them, the conjectures that are kept |
//! | `staged` | a statement in the middle of the stage |
//! | `statements` | the statements of the papers: the list, and the card of the one that is chosen |

pub(crate) mod automaton;
mod bench;
pub(super) mod staged;
pub(crate) mod statements;

use std::path::PathBuf;

use egui::Ui;

use super::context::Context;
use automaton::AutomatonView;
use bench::Bench;
pub(super) use bench::TEMPLATES;
use golden_session::answers::Answers;
use golden_session::{Subject, TheoremsView};
use statements::StatementsView;

/// The panel with what belongs to no session.
#[derive(Default)]
pub struct TheoremsPanel {
    statements: StatementsView,
    bench: Bench,
    automaton: AutomatonView,
}

impl TheoremsPanel {
    /// Opens a file of statements on the bench, in the background.
    pub fn open(&mut self, path: PathBuf, answers: &Answers) {
        self.bench.open(path, answers.workers());
    }

    /// Draws the panel in the rectangle of the `ui`.
    pub fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>) {
        let chosen = cx.session.model.theorems.view;
        // On the stage the picture says which side is shown.
        let view = match cx.pane.staged.map(|staged| staged.subject) {
            Some(Subject::Automaton) => TheoremsView::Automaton,
            Some(Subject::Statement) if chosen == TheoremsView::Automaton => TheoremsView::Bench,
            _ => chosen,
        };
        match view {
            TheoremsView::Statements => self.statements.show(ui, cx),
            TheoremsView::Bench => self.bench.show(ui, cx),
            TheoremsView::Automaton => self.automaton.show(ui, cx),
        }
    }
}
