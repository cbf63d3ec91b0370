//! Which picture a subject is, and why one is not drawn.

use std::io::Write;

use thiserror::Error;

use super::{board, converter, golden, map, play, plots, theorems};
use crate::export::picture::palette::{self, PictureTheme};
use crate::export::picture::{png, svg};
use crate::export::target::{PIXELS, PictureFormat, on_ground};
use crate::export::{ExportError, write_sheet_png, write_sheet_svg};
use crate::figure::{Figure, TableSheet};
use crate::session::{Session, Subject};
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

/// The subjects that are more than a figure: controls, lists and cards that only the window draws.
pub const WINDOW_ONLY: [Subject; 4] = [Subject::Lens, Subject::Hint, Subject::Factors, Subject::FibonacciNim];

/// Returns the picture of a subject as the session shows it.
///
/// **Cost**: that of the table, the graph or the number that is drawn, within the solver's budget.
///
/// # Errors
/// [`SubjectError::NotDrawn`] where the game or the number has no such picture, and for [`WINDOW_ONLY`] unless it is a
/// thumbnail, which shows the map or the board alone; what the solver could not compute; cancelled.
pub fn subject_picture(
    session: &Session,
    subject: Subject,
    look: SubjectLook,
    solver: &Solver,
    job: &Job,
) -> Result<SubjectPicture, SubjectError> {
    if WINDOW_ONLY.contains(&subject) && !look.is_small {
        let words = format!("{} is drawn in the window only: it is more than a figure", subject.title());
        return Err(SubjectError::NotDrawn(words));
    }
    let figure = match subject {
        Subject::Map | Subject::Lens => {
            return Ok(SubjectPicture::Map(Box::new(map::sheet(session, look, solver, job)?)));
        }
        Subject::Rows => plots::row(session, look, solver, job)?,
        Subject::Points => plots::points(session, look, job)?,
        Subject::Growth => plots::growth(session, look, solver, job)?,
        Subject::Board | Subject::Hint => board::figure(session, look, solver, job)?,
        Subject::Levels
        | Subject::Line
        | Subject::Ratio
        | Subject::Table
        | Subject::Gaps
        | Subject::Induction
        | Subject::Factors
        | Subject::Beatty
        | Subject::Fractal => golden::figure(session, subject, look)?,
        Subject::Squares
        | Subject::Digits
        | Subject::Silber
        | Subject::Staircase
        | Subject::WythoffArray
        | Subject::Arithmetic
        | Subject::Written
        | Subject::Representations
        | Subject::FibonacciNim => converter::figure(session, subject, look, job)?,
        Subject::Stones | Subject::Graph | Subject::NimColumns => play::figure(session, subject, look, solver, job)?,
        Subject::Statement => theorems::statement(session, look, solver, job)?,
        Subject::Automaton => theorems::automaton(session, job)?,
    };
    Ok(SubjectPicture::Figure(figure))
}

impl SubjectPicture {
    /// Writes the picture, on the ground of the theme and with room around it.
    ///
    /// # Errors
    /// [`ExportError::TooManyCells`] for a map with too many cells for SVG; a picture of too many pixels; when the
    /// writer fails or the job is cancelled.
    pub fn write(
        &self,
        format: PictureFormat,
        theme: PictureTheme,
        out: &mut dyn Write,
        job: &Job,
    ) -> Result<(), ExportError> {
        match (self, format) {
            (Self::Map(sheet), PictureFormat::Svg) => write_sheet_svg(sheet, theme, out),
            (Self::Map(sheet), PictureFormat::Png) => write_sheet_png(sheet, theme, PIXELS, out, job),
            (Self::Figure(figure), _) => {
                let document = svg::write(&on_ground(figure), |colour| palette::css(theme, colour));
                match format {
                    PictureFormat::Svg => Ok(out.write_all(document.as_bytes())?),
                    PictureFormat::Png => Ok(out.write_all(&png::render(&document, PIXELS)?)?),
                }
            }
        }
    }
}
