//! Statements and their proofs: those of the papers, the bench, and the automaton that is walked.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `automaton` | an automaton that is drawn, and numbers that walk through it |
//! | `bench` | the bench: cells, what can be used in them, the conjectures that are kept |
//! | `statements` | the statements of the papers: the list, and the card of the one that is chosen |

pub(crate) mod automaton;
mod bench;
pub(crate) mod statements;

use std::path::PathBuf;

use egui::{Rect, Ui};

use super::context::Context;
use crate::stage::fitted::fitted;
use automaton::AutomatonView;
use bench::Bench;
pub(super) use bench::TEMPLATES;
use golden_figure::Figure;
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

/// The share of the room that stays free at each edge.
const EDGE: f32 = 0.03;
/// How often the width of the block is halved in looking for the narrowest.
const STEPS: u8 = 6;
/// A text of so many lines may be cut: in a narrower block more of it would be.
const MOST_LINES: usize = 30;

/// Draws a statement as large as fits, in the middle of the room: `draw` gets a width in points of the figure. Returns the
/// figure with its rectangle.
///
/// **Cost**: that of drawing at most 77 figures.
fn fitted_statement(room: Rect, draw: impl Fn(f32) -> Figure<()>) -> Option<(Figure<()>, Rect)> {
    fitted(room.shrink2(room.size() * EDGE), |[width, _]| Some(narrowed(width, &draw)))
}

/// The figure of the least width, at most this one, that has no more lines: nothing of the block is empty at its right.
fn narrowed(width: f32, draw: &impl Fn(f32) -> Figure<()>) -> Figure<()> {
    let mut figure = draw(width);
    if figure.shapes.len() >= MOST_LINES {
        return figure;
    }
    let (mut least, mut most) = (0.0, width);
    for _ in 0..STEPS {
        let middle = f32::midpoint(least, most);
        let narrower = draw(middle);
        if narrower.size[1] > figure.size[1] + 0.5 {
            least = middle;
        } else {
            (figure, most) = (narrower, middle);
        }
    }
    figure
}

#[cfg(test)]
mod tests {
    use egui::{Rect, pos2, vec2};

    use super::fitted_statement;
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
