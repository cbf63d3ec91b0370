//! The list of all subjects, each one file in the folder of its tab and one line of [`golden_session::subjects`]; the
//! facts about any of them.

use super::kind::{Asked, Facts, SubjectKind};
use super::palette::PictureTheme;
use super::picture::{Medium, SubjectError, SubjectLook, SubjectNumbers};
use super::{board, converter, golden, laboratory, play, table, theorems};
use golden_session::{Secrecy, Session, Subject, subjects};
use golden_solver::{Job, Solver};

macro_rules! kind {
    ($($tab:ident in $folder:ident { $($subject:ident in $file:ident, $id:literal, $title:literal;)* })*) => {
        /// The file of a subject.
        pub(crate) fn kind(subject: Subject) -> &'static dyn SubjectKind {
            match subject { $($(Subject::$subject => &$folder::$file::$subject,)*)* }
        }
    };
}

subjects!(kind);

/// Returns the fixed facts about a subject.
pub fn facts(subject: Subject) -> Facts {
    kind(subject).facts()
}

/// Returns true if nothing in a picture is clicked, dragged or played: the stage draws it as a file has it.
pub fn is_still(subject: Subject) -> bool {
    kind(subject).is_still()
}

/// The subject that stands for another one while not everything may be told; else the subject itself.
pub fn told(subject: Subject, secrecy: &Secrecy<'_>) -> Subject {
    kind(subject).instead(secrecy).unwrap_or(subject)
}

/// Returns true if a timeline stands beside a subject on the stage.
pub fn is_timed(session: &Session, subject: Subject) -> bool {
    kind(subject).is_timed(session)
}

/// Returns true if the picture of a subject is readable on paper beside its words.
pub fn is_narrow(session: &Session, subject: Subject) -> bool {
    kind(subject).is_narrow(session)
}

/// The widths in points in which a subject is drawn across a page of paper, in the order in which they are tried.
pub fn page_widths(session: &Session, subject: Subject) -> Vec<f32> {
    kind(subject).page_widths(session)
}

/// Returns the numbers behind a subject as the session shows it. Those of a map are a table, which has more formats.
///
/// **Cost**: that of computing them, within the solver's budget.
///
/// # Errors
/// [`SubjectError::NotDrawn`] where the game has no such picture, and for a subject without numbers; what the solver
/// could not compute; cancelled.
pub fn subject_numbers(
    session: &Session,
    subject: Subject,
    solver: &Solver,
    job: &Job,
) -> Result<SubjectNumbers, SubjectError> {
    // Nothing is drawn: size and colours do not matter.
    let look = SubjectLook { size: [900.0, 560.0], theme: PictureTheme::Light, medium: Medium::File };
    let asked = Asked { session, look, secrecy: Secrecy::of(session), solver, job };
    kind(subject).numbers(&asked)?.ok_or_else(|| {
        let with_numbers = Subject::all().filter(|subject| kind(*subject).facts().has_numbers);
        let names: Vec<&str> = with_numbers.map(Subject::id).collect();
        SubjectError::NotDrawn(format!(
            "{} has a picture but no list of numbers; those of {} are written as CSV and JSON, and those of a map by the \
             command table",
            subject.title(),
            names.join(", ")
        ))
    })
}
