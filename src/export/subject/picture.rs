//! Which picture a subject is, and why one is not drawn.

use thiserror::Error;

use super::{board, compare, converter, golden, map, play, plots, theorems};
use crate::ExportError;
use crate::picture::palette::PictureTheme;
use golden_figure::{Figure, TableSheet};
use golden_session::{Focus, Scene, Session, Subject};
use golden_solver::{Job, Solver, SolverError};

/// How a picture is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SubjectLook {
    /// The width and the height in points; a picture with a height of its own takes only the width.
    pub size: [f32; 2],
    /// The colours, which a map needs for its cells.
    pub theme: PictureTheme,
    /// Whether it is a thumbnail: plots and maps without titles, axes and keys, tables no larger than can be seen.
    pub is_small: bool,
}

/// What a picture on paper leaves open for pupils.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct LeftOpen<'a> {
    /// The positions in question: a map has a question mark in place of what it would tell of them.
    pub in_question: &'a [Focus],
    /// Whether it is on paper: answers that are hidden are left out, to be filled in with a pen, instead of being
    /// called hidden, and the other side is an opponent, not the computer.
    pub is_on_paper: bool,
    /// The least and the greatest size of the numbers along the edges of a board, in points of the picture; on a screen
    /// it is always the same.
    pub board_numbers: Option<[f32; 2]>,
    /// Whether there is a question about the picture: what is found out of its position is not marked, neither winning
    /// moves nor the replies to them, even where stars or values are seen, and a statement has no title, which may say
    /// what was found out.
    pub has_question: bool,
}

/// The picture of a subject.
#[derive(Clone, Debug, PartialEq)]
pub enum SubjectPicture {
    /// Shapes.
    Figure(Figure),
    /// A map, whose cells may be painted as pixels.
    Map(Box<TableSheet>),
}

/// Why there is no picture.
#[derive(Debug, Error)]
pub enum SubjectError {
    /// The subject has no picture here: a sentence that says why and what to do.
    #[error("{0}")]
    NotDrawn(String),
    /// It could not be computed or drawn.
    #[error(transparent)]
    Export(#[from] ExportError),
}

impl From<SolverError> for SubjectError {
    fn from(error: SolverError) -> Self {
        Self::Export(error.into())
    }
}

/// The least width of a picture in points: narrower, its words would be cut, or the lens would hide the map.
const fn least_width(subject: Subject) -> f32 {
    match subject {
        Subject::Points => 640.0,
        Subject::Atlas => 460.0,
        Subject::Compare => 760.0,
        Subject::Lens | Subject::Levels => 620.0,
        Subject::Induction => 860.0,
        Subject::FibonacciNim => 560.0,
        Subject::Arithmetic | Subject::Written => 520.0,
        Subject::Silber => 440.0,
        Subject::Rows | Subject::Growth => 420.0,
        Subject::Table | Subject::Ratio | Subject::NimColumns => 360.0,
        _ => 200.0,
    }
}

/// Returns the picture of a subject as the session shows it, somewhat wider than is asked for where its words need it.
/// A thumbnail of a scene leaves its question open.
///
/// **Cost**: that of the table, the graph or the number that is drawn, within the solver's budget.
///
/// # Errors
/// [`SubjectError::NotDrawn`] where the game or the number has no such picture; what the solver could not compute;
/// cancelled.
pub fn subject_picture(
    session: &Session,
    subject: Subject,
    look: SubjectLook,
    solver: &Solver,
    job: &Job,
) -> Result<SubjectPicture, SubjectError> {
    // A thumbnail of a scene is looked at before its question is answered.
    let has_question = look.is_small && session.scene_shown().is_some_and(Scene::has_question);
    picture_without(session, subject, look, LeftOpen { has_question, ..LeftOpen::default() }, solver, job)
}

/// The same, with what is left open on paper.
pub(crate) fn picture_without(
    session: &Session,
    subject: Subject,
    look: SubjectLook,
    open: LeftOpen<'_>,
    solver: &Solver,
    job: &Job,
) -> Result<SubjectPicture, SubjectError> {
    let [width, height] = look.size;
    let width = if look.is_small { width } else { width.max(least_width(subject)) };
    let look = SubjectLook { size: [width, height], ..look };
    let asking = open.has_question.then(|| without_moves(session));
    let session = asking.as_ref().unwrap_or(session);
    let figure = match subject {
        Subject::Map | Subject::Lens => {
            let has_lens = subject == Subject::Lens;
            return Ok(SubjectPicture::Map(Box::new(map::sheet(session, has_lens, look, open, solver, job)?)));
        }
        Subject::Rows => plots::row(session, look, solver, job)?,
        Subject::Points => plots::points(session, look, solver, job)?,
        Subject::Growth => plots::growth(session, look, solver, job)?,
        Subject::Compare => compare::figure(session, look, solver, job)?,
        Subject::Atlas => plots::atlas(session, look, solver, job)?,
        Subject::Hint if !look.is_small => board::with_hint(session, look, open, solver, job)?,
        Subject::Board | Subject::Hint => board::figure(session, look, open, solver, job)?,
        Subject::Levels
        | Subject::Line
        | Subject::Ratio
        | Subject::Table
        | Subject::Gaps
        | Subject::Induction
        | Subject::Factors
        | Subject::Beatty
        | Subject::Fractal => golden::figure(session, subject, look, open.has_question)?,
        Subject::Squares
        | Subject::Digits
        | Subject::Silber
        | Subject::Staircase
        | Subject::WythoffArray
        | Subject::Arithmetic
        | Subject::Written
        | Subject::Representations
        | Subject::FibonacciNim => converter::figure(session, subject, look, open, job)?,
        Subject::Stones | Subject::Graph | Subject::NimColumns => {
            play::figure(session, subject, look, open, solver, job)?
        }
        Subject::Statement => theorems::statement(session, look, open.has_question, solver, job)?,
        Subject::Automaton => theorems::automaton(session, open.has_question, job)?,
    };
    Ok(SubjectPicture::Figure(figure))
}

/// The session without what says which moves win.
fn without_moves(session: &Session) -> Session {
    let mut asking = session.clone();
    let layers = &mut asking.model.board.layers;
    if layers.replies {
        // The step is one of the replies: all stars stand on the board then.
        asking.view.board_step = None;
    }
    (layers.winning_moves, layers.replies, layers.hint) = (false, false, false);
    asking.model.game.optimal_only = false;
    asking
}

#[cfg(test)]
mod tests {
    use super::{SubjectLook, SubjectPicture, subject_picture};
    use crate::PictureTheme;
    use golden_figure::Figure;
    use golden_game::{Position, Ruleset};
    use golden_session::{
        AnswersShown, BoardChoice, BoardLayer, Edit, Focus, SceneText, Session, Subject, all_lessons,
    };
    use golden_solver::{Job, Solver};

    /// The picture of a session, as a thumbnail or large.
    fn figure(session: &Session, is_small: bool) -> Figure {
        let look = SubjectLook { size: [600.0, 400.0], theme: PictureTheme::Paper, is_small };
        let picture = subject_picture(session, session.subject(), look, &Solver::default(), &Job::new());
        match picture.expect("drawn") {
            SubjectPicture::Figure(figure) => figure,
            SubjectPicture::Map(_) => panic!("no map"),
        }
    }

    #[test]
    fn no_thumbnail_of_a_scene_with_a_question_marks_winning_moves() {
        let lesson = all_lessons().find(|lesson| lesson.file == "das-figure-3.json").expect("a lesson");
        // Its board has the layer of winning moves.
        let scene = lesson.open().expect("opened").model.scenes[5].clone();
        let board = Session::of_scene(&scene).expect("a scene");
        assert!(board.model.board.layers.winning_moves && board.view.answers.are_seen());
        let mut plain = board.clone();
        plain.apply(Edit::Board(BoardChoice::Layer(BoardLayer::WinningMoves, false))).expect("applied");
        assert_eq!(figure(&board, true), figure(&plain, true));
        let asked_nothing = |session: &Session| {
            let mut told = session.clone();
            told.apply(Edit::SceneText(0, SceneText::Question, String::new())).expect("no question");
            told.apply(Edit::SceneText(0, SceneText::Answer, String::new())).expect("no answer");
            told.view.answers = AnswersShown::Shown;
            told
        };
        assert_ne!(figure(&asked_nothing(&board), true), figure(&asked_nothing(&plain), true), "they are seen else");
    }

    #[test]
    fn no_thumbnail_of_stones_marks_the_tail_that_wins_while_it_is_asked_for() {
        let mut session = Session::default();
        let focus = Focus { ruleset: Ruleset::FibonacciNim, position: Position::words(&[12_u8, 11]) };
        session.apply(Edit::Focus(focus)).expect("a position");
        session.view.bring_to_front(Subject::Stones.tab());
        session.apply(Edit::AddScene("A scene".to_owned())).expect("a scene");
        session.apply(Edit::About(0, Subject::Stones)).expect("stones");
        let with = |question: &str, answers: AnswersShown| {
            let mut session = session.clone();
            for (which, text) in [(SceneText::Question, question), (SceneText::Answer, question)] {
                session.apply(Edit::SceneText(0, which, text.to_owned())).expect("a text");
            }
            session.view.answers = answers;
            figure(&session, true)
        };
        let hidden = with("", AnswersShown::Hidden);
        assert_ne!(with("", AnswersShown::Shown), hidden);
        assert_eq!(with("Which take wins?", AnswersShown::Shown), hidden);
    }

    #[test]
    fn a_thumbnail_leaves_the_question_of_its_scene_open() {
        let lesson = all_lessons().find(|lesson| lesson.file == "course-23-machine.golden-nim.json").expect("a lesson");
        let scenes = lesson.open().expect("opened").model.scenes;
        // The same automaton with the numbers of two scenes: only the walk tells them apart.
        let pictures =
            |is_small: bool| [1, 2].map(|index| figure(&Session::of_scene(&scenes[index]).expect("a scene"), is_small));
        let [eight, thirty_one] = pictures(true);
        assert_eq!(eight, thirty_one);
        let [eight, thirty_one] = pictures(false);
        assert_ne!(eight, thirty_one);
    }
}
