//! Which picture a subject is, and why one is not drawn.

use thiserror::Error;

use super::{board, compare, converter, golden, map, play, plots, theorems};
use crate::export::ExportError;
use crate::export::picture::palette::PictureTheme;
use crate::figure::{Figure, TableSheet};
use crate::session::{Focus, Session, Subject};
use crate::solver::{Job, Solver, SolverError};

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
pub(in crate::export) struct LeftOpen<'a> {
    /// The positions that are asked for: a map has a question mark in place of what it would tell of them.
    pub asked: &'a [Focus],
    /// Whether it is on paper: answers that are hidden are left out, to be filled in with a pen, instead of being called
    /// hidden, and the other side is an opponent, not the computer.
    pub is_on_paper: bool,
    /// Whether something is asked about the picture: what is found out of its position is not marked, even where stars
    /// or values are seen, and a statement has no title, which may say what was found out.
    pub is_asked: bool,
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
    picture_without(session, subject, look, LeftOpen::default(), solver, job)
}

/// The same, with what is left open on paper.
pub(in crate::export) fn picture_without(
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
        Subject::Hint if !look.is_small => board::with_hint(session, look, open.asked, solver, job)?,
        Subject::Board | Subject::Hint => board::figure(session, look, open.asked, solver, job)?,
        Subject::Levels
        | Subject::Line
        | Subject::Ratio
        | Subject::Table
        | Subject::Gaps
        | Subject::Induction
        | Subject::Factors
        | Subject::Beatty
        | Subject::Fractal => golden::figure(session, subject, look, open.is_asked)?,
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
            play::figure(session, subject, look, open.is_on_paper, solver, job)?
        }
        Subject::Statement => theorems::statement(session, look, open.is_asked, solver, job)?,
        Subject::Automaton => theorems::automaton(session, open.is_asked, job)?,
    };
    Ok(SubjectPicture::Figure(figure))
}
