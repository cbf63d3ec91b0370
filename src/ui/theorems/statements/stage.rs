//! A statement with its verdict, and beside it what its card shows, for the stage.

use egui::{Rect, Ui};

use super::facts::Facts;
use super::{StatementsView, in_question, record};
use crate::context::Context;
use crate::render::paint::figure_ui;
use crate::stage::Staged;
use crate::theorems::staged::fitted_statement;
use crate::work::memo::Memo;
use golden_figure::{Colour, Figure};
use golden_session::{Scene, Tab};
use golden_subject::{hidden_verdict_line, paper_statement_figure, paper_statement_line};

/// What lies between a statement and what is shown beside it, in points.
const BETWEEN: f32 = 24.0;

/// The statement as it was drawn last, with the count of verdicts, whether these are seen, whether it is in question and
/// whether its title stands below it, for its room.
pub type Drawn = Memo<(usize, u64, [bool; 3], Rect), Option<(Figure<()>, Rect)>>;

impl StatementsView {
    /// Draws the chosen statement as large as fits, with its verdict below it, and beside it the picture or the program of its
    /// card; it is decided when it comes onto the stage. A scene that is about it shows the statement alone.
    pub(super) fn staged_ui(&mut self, ui: &mut Ui, staged: Staged, chosen: Option<usize>, cx: &mut Context<'_>) {
        let Some((index, record)) = chosen.and_then(|index| Some((index, record(index)?))) else { return };
        if self.runs.verdict(index).is_none() && self.begun.replace(index) != Some(index) {
            self.runs.start(vec![index], self.bound, cx.answers.workers());
        }
        self.facts.get(index, |_| Facts::of(record));
        let is_of_scene = |scene: &Scene| scene.tab == Tab::Theorems && scene.theorems.statement_place() == chosen;
        let beside = match cx.session.scene_shown() {
            Some(scene) if is_of_scene(scene) => None,
            _ => self.beside(record, cx.tells()),
        };
        let [words, room] = if beside.is_some() { halves(staged.picture) } else { [staged.picture, Rect::NOTHING] };
        let (runs, is_told, is_in_question) = (&self.runs, cx.tells(), in_question(cx) == Some(index));
        // Without a scene the title is the caption.
        let is_captioned = cx.session.model.scene.is_none();
        let key = (index, runs.revision(), [is_told, is_in_question, is_captioned], words);
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
        cx.drawn.place = Some(if beside.is_some() { staged.picture } else { *place });
        figure_ui(ui, figure, *place, "staged statement of a paper");
        if let Some(beside) = &beside {
            self.staged_beside_ui(ui, (beside, room), record, cx);
        }
    }
}

/// The two halves of a room, side by side where it is wider than high.
fn halves(room: Rect) -> [Rect; 2] {
    let (middle, half) = (room.center(), BETWEEN / 2.0);
    if room.width() > room.height() {
        [room.with_max_x(middle.x - half), room.with_min_x(middle.x + half)]
    } else {
        [room.with_max_y(middle.y - half), room.with_min_y(middle.y + half)]
    }
}
