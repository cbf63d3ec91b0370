//! A statement with its verdict, for the stage.

use egui::{Rect, Ui};

use super::{StatementsView, in_question, record};
use crate::context::Context;
use crate::render::paint::figure_ui;
use crate::stage::Staged;
use crate::theorems::staged::fitted_statement;
use crate::work::memo::Memo;
use golden_figure::{Colour, Figure};
use golden_subject::{hidden_verdict_line, paper_statement_figure, paper_statement_line};

/// The statement as it was drawn last, with the count of verdicts, whether these are seen, whether it is in question and
/// whether its title stands below it, for a picture's rectangle.
pub type Drawn = Memo<(usize, u64, [bool; 3], Rect), Option<(Figure<()>, Rect)>>;

impl StatementsView {
    /// Draws the chosen statement as large as fits, with its verdict below it; it is decided when it comes onto the stage.
    pub(super) fn staged_ui(&mut self, ui: &mut Ui, staged: Staged, chosen: Option<usize>, cx: &mut Context<'_>) {
        let Some((index, record)) = chosen.and_then(|index| Some((index, record(index)?))) else { return };
        if self.runs.verdict(index).is_none() && self.begun.replace(index) != Some(index) {
            self.runs.start(vec![index], self.bound, cx.answers.workers());
        }
        let (runs, is_told, is_in_question) = (&self.runs, cx.tells(), in_question(cx) == Some(index));
        // Without a scene the title is the caption.
        let is_captioned = cx.session.model.scene.is_none();
        let key = (index, runs.revision(), [is_told, is_in_question, is_captioned], staged.picture);
        let drawn = self.staged.get(key, |(_, _, _, picture)| {
            let line = match runs.verdict(index) {
                _ if !is_told => hidden_verdict_line(),
                Some(_) => paper_statement_line(index, runs.verdict(index)),
                None if runs.is_running(index) => ("Being decided …".to_owned(), Colour::Ink2),
                None => ("Not decided".to_owned(), Colour::Ink2),
            };
            let has_title = !is_in_question && !is_captioned;
            fitted_statement(*picture, |width| {
                paper_statement_figure(record, has_title, std::slice::from_ref(&line), width)
            })
        });
        let Some((figure, place)) = drawn else { return };
        cx.drawn.place = Some(*place);
        figure_ui(ui, figure, *place, "staged statement of a paper");
    }
}
