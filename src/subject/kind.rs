//! A subject: one picture of the window, with all that panels, stage, thumbnails, files, handouts and the palette ask
//! of it.

use super::picture::{SubjectError, SubjectLook, SubjectNumbers, SubjectPicture};
use golden_figure::Timeline;
use golden_session::{Secrecy, Session, Subject};
use golden_solver::{Job, Solver};

/// A request for a picture: the session, the look, the limits of what may be told, the solver and its job.
#[derive(Clone, Copy)]
pub struct Asked<'a> {
    /// The session.
    pub session: &'a Session,
    /// The look of the picture.
    pub look: SubjectLook,
    /// The limits of what may be told.
    pub secrecy: Secrecy<'a>,
    /// The solver.
    pub solver: &'a Solver,
    /// The job, which may be cancelled.
    pub job: &'a Job,
}

/// The fixed facts about a subject.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Facts {
    /// The least width of its picture in points: narrower, its words would be cut, or the lens would hide the map.
    pub least_width: f32,
    /// True if it fills a thumbnail of any size.
    pub fills: bool,
    /// A name for its content, such as "values", if it shows answers alone; it is then not drawn while answers are
    /// hidden.
    pub made_of: Option<&'static str>,
    /// The subject that a thumbnail shows instead where none of its words can be read.
    pub illegible: Option<Subject>,
    /// True if it has a timeline whose steps are drawn, see [`subject_steps`](crate::subject_steps).
    pub has_steps: bool,
    /// True if there are numbers behind it, see [`subject_numbers`](crate::subject_numbers).
    pub has_numbers: bool,
}

impl Facts {
    /// The facts of most subjects.
    pub(crate) const USUAL: Self =
        Self { least_width: 200.0, fills: false, made_of: None, illegible: None, has_steps: false, has_numbers: false };
}

/// A timeline: its last step, and what each does.
pub(crate) struct Steps {
    /// The number of the last step.
    pub last: usize,
    /// A sentence about what a step does.
    pub caption: Box<dyn Fn(usize) -> String>,
}

impl Steps {
    pub fn of(timeline: impl Timeline + 'static) -> Self {
        Self { last: timeline.last(), caption: Box::new(move |step| timeline.caption(step).to_string()) }
    }
}

/// The widths in which a picture across a page is drawn, in points; the first is taken that covers enough of its
/// room.
pub(crate) const PAGE_WIDTHS: [f32; 3] = [499.0, 620.0, 820.0];

/// A subject.
pub(crate) trait SubjectKind: Sync {
    /// Returns the fixed facts about it.
    fn facts(&self) -> Facts {
        Facts::USUAL
    }

    /// Draws it.
    ///
    /// # Errors
    /// [`SubjectError::NotDrawn`] where the game or the number has no such picture; [`SubjectError::Job`] where it
    /// could not be computed, or was cancelled.
    fn draw(&self, asked: &Asked<'_>) -> Result<SubjectPicture, SubjectError>;

    /// Returns true if nothing in it is clicked or dragged: the stage draws it as a file has it, without its panel.
    /// Steps are played by the bar beside it.
    fn is_still(&self) -> bool {
        false
    }

    /// Returns the subject drawn in its place while something is kept back; `None` if it is drawn itself.
    fn instead(&self, _: &Secrecy<'_>) -> Option<Subject> {
        None
    }

    /// Returns true if a timeline stands beside it now.
    fn is_timed(&self, _: &Session) -> bool {
        false
    }

    /// Changes a session to the one whose steps are drawn, if that is another.
    fn prepare_steps(&self, _: &mut Session) {}

    /// Returns the steps that its timeline plays.
    fn steps(&self, _: &Asked<'_>) -> Result<Option<Steps>, SubjectError> {
        Ok(None)
    }

    /// Shows a step of its timeline.
    fn go_to(&self, _: &mut Session, _: usize) {}

    /// The numbers behind it.
    fn numbers(&self, _: &Asked<'_>) -> Result<Option<SubjectNumbers>, SubjectError> {
        Ok(None)
    }

    /// Returns true if its picture is readable on paper beside its words.
    fn is_narrow(&self, _: &Session) -> bool {
        false
    }

    /// The widths in which it is drawn across a page, in order.
    fn page_widths(&self, _: &Session) -> Vec<f32> {
        PAGE_WIDTHS.to_vec()
    }
}
