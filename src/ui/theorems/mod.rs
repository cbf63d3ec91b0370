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
        let view = match cx.staged.map(|staged| staged.subject) {
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

#[cfg(test)]
mod tests {
    use egui::{Rect, pos2, vec2};

    use super::staged::fitted_statement;
    use golden_figure::{StatementPicture, statement_figure};

    #[test]
    fn a_statement_stands_in_the_middle_with_room_at_both_edges() {
        let room = Rect::from_min_size(pos2(22.0, 0.0), vec2(1396.0, 780.0));
        let text = "Theorem 2\n\nFrom every unsafe pair a legal move leads to a safe pair.";
        let draw = |width| statement_figure::<()>(&StatementPicture { text, verdicts: &[], width });
        let (figure, place) = fitted_statement(room, draw).expect("a figure");
        let [left, right] = [place.left() - room.left(), room.right() - place.right()];
        assert!((left - right).abs() < 1.0 && left > 40.0, "{left} and {right}");
        // No narrower block has as few lines.
        assert!(draw(0.9 * figure.size[0]).size[1] > figure.size[1], "empty at the right: {:?}", figure.size);
    }
}
