//! A picture in which nothing is clicked, dragged or played: drawn in the background as it is drawn for a file, as large as
//! fits.

use egui::{Rect, Ui};

use super::Staged;
use super::fitted::{fitted, say_ui};
use crate::context::Context;
use crate::render::paint::figure_ui;
use crate::render::theme::theme_of;
use crate::work::derived::Derived;
use golden_figure::Figure;
use golden_session::{AnswersShown, Subject, View};
use golden_solver::SolverError;
use golden_subject::{Asked, Medium, SubjectError, SubjectLook, SubjectPicture, picture_of};

/// The key on which it depends: the session, by the number of its changes, how it is looked at, whether its question is
/// open, and the room.
type Key = (Subject, u64, View, bool, Rect);

/// The picture that was asked for last.
pub struct StillPicture(Derived<Key, Result<Option<(Figure, Rect)>, String>>);

impl Default for StillPicture {
    fn default() -> Self {
        Self(Derived::new("Drawing the picture"))
    }
}

impl StillPicture {
    /// Draws the picture of the stage; `revision` counts the changes of the session.
    pub fn show(&mut self, ui: &mut Ui, staged: Staged, revision: u64, cx: &mut Context<'_>) {
        let (session, secrecy) = (cx.session, cx.secrecy);
        let seen = if secrecy.answers { AnswersShown::Shown } else { AnswersShown::Hidden };
        let view = View { answers: seen, ..session.view.clone() };
        let key = (staged.subject, revision, view, secrecy.is_open, staged.picture);
        let theme = theme_of(ui).choice().into();
        // Copied only when it is asked anew, not in every frame.
        let copy = (!self.0.is_asked(&key)).then(|| session.clone());
        let answer = self.0.ask(ui.ctx(), cx, &key, move |solver, job| {
            let look = SubjectLook { size: [0.0; 2], theme, medium: Medium::File };
            copy.map_or(Ok(Ok(None)), |session| {
                in_room(staged, &Asked { session: &session, look, secrecy, solver, job })
            })
        });
        match (answer.value.as_deref(), answer.problem) {
            (Some(Ok(Some((figure, place)))), _) => {
                cx.drawn.place = Some(*place);
                figure_ui(ui, figure, *place, "still picture");
            }
            (Some(Err(words)), _) => say_ui(ui, cx, staged.picture, words),
            (_, Some(problem)) => say_ui(ui, cx, staged.picture, &problem.to_string()),
            _ => {}
        }
    }
}

/// The picture with its place, or why there is none.
fn in_room(staged: Staged, asked: &Asked<'_>) -> Result<Result<Option<(Figure, Rect)>, String>, SolverError> {
    let mut problem = None;
    let picture = fitted(staged.picture, |size| {
        let look = SubjectLook { size, ..asked.look };
        match picture_of(staged.subject, &Asked { look, ..*asked }) {
            Ok(SubjectPicture::Figure(figure)) => Some(figure.trimmed()),
            // The cells of a map are looked at one by one: none is still.
            Ok(SubjectPicture::Map(_)) => None,
            Err(error) => {
                problem = Some(error);
                None
            }
        }
    });
    match problem.filter(|_| picture.is_none()) {
        None => Ok(Ok(picture)),
        Some(SubjectError::NotDrawn(words)) => Ok(Err(words)),
        Some(SubjectError::Job(error)) => Err(error),
    }
}
