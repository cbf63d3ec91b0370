//! A picture in which nothing is clicked, dragged or played: drawn in the background as it is drawn for a file, as large as
//! fits.

use std::sync::Arc;

use egui::{Rect, Ui, UiBuilder};

use super::fitted::{fitted, say_ui};
use crate::context::Context;
use crate::layout::staged::Staged;
use crate::render::paint::figure_ui;
use crate::render::theme::theme_of;
use crate::work::cached::Cached;
use golden_figure::Figure;
use golden_prose::sentence;
use golden_session::{ANSWERS_ARE_HIDDEN, Secrecy, Subject, View};
use golden_solver::SolverError;
use golden_subject::{Asked, Medium, SubjectError, SubjectLook, SubjectPicture, picture_of};

/// The picture that is asked for.
#[derive(Clone, PartialEq)]
struct Key {
    subject: Subject,
    secrecy: Secrecy<'static>,
    room: Rect,
    /// The session by the number of its changes, and how it is looked at.
    revision: u64,
    view: View,
}

impl Key {
    /// Returns true if the picture of the other one may stay until this one is drawn: another step of the same, which tells
    /// no more.
    fn keeps(&self, other: &Self) -> bool {
        (self.subject, self.secrecy, self.room) == (other.subject, other.secrecy, other.room)
    }
}

/// A picture with its place, or the reason why there is none.
type Placed = Result<(Figure, Rect), String>;

/// The picture that was asked for last.
#[derive(Default)]
pub struct StillPicture(Cached<Arc<Key>, Placed>);

impl StillPicture {
    /// Draws the picture of the stage; `revision` counts the changes of the session.
    pub fn show(&mut self, ui: &mut Ui, staged: Staged, revision: u64, cx: &mut Context<'_>) {
        let (session, secrecy, room) = (cx.session, cx.secrecy, staged.areas.picture);
        let key = Arc::new(Key { subject: staged.subject, secrecy, room, revision, view: session.view.clone() });
        let theme = theme_of(ui).choice().into();
        // Copied only when it is asked anew, not in every frame.
        let copy = (!self.0.is_asked(&key)).then(|| session.clone());
        let problem = self.0.ask(ui.ctx(), cx, "Drawing the picture", Arc::clone(&key), move |solver, job| {
            let Some(session) = copy else { return Err(SolverError::Cancelled) };
            let look = SubjectLook { size: [0.0; 2], theme, medium: Medium::File };
            in_room(staged, &Asked { session: &session, look, secrecy, solver, job })
        });
        let problem = problem.problem.map(|problem| sentence(&problem));
        match (self.0.last_with_key().filter(|(last, _)| key.keeps(last)), problem) {
            (_, Some(words)) => say_ui(ui, cx, room, &words),
            (Some((_, Ok((figure, place)))), _) => {
                cx.report.drawn.place = Some(*place);
                figure_ui(ui, figure, *place, "still picture");
            }
            (Some((_, Err(words))), _) if words == ANSWERS_ARE_HIDDEN => {
                let hidden = UiBuilder::new().max_rect(room);
                let drawn = ui.scope_builder(hidden, |ui| cx.hidden_ui(ui, "the picture"));
                cx.report.drawn.place = Some(drawn.response.rect);
            }
            (Some((_, Err(words))), _) => say_ui(ui, cx, room, &sentence(words)),
            (None, None) => {}
        }
    }
}

/// The picture as large as fits the room.
fn in_room(staged: Staged, asked: &Asked<'_>) -> Result<Placed, SolverError> {
    let mut problem = None;
    let placed = fitted(staged.areas.picture, |size| {
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
    match (placed, problem) {
        (Some(placed), _) => Ok(Ok(placed)),
        (None, Some(SubjectError::Job(error))) => Err(error),
        (None, problem) => Ok(Err(problem.map_or_else(String::new, |problem| problem.to_string()))),
    }
}

#[cfg(test)]
mod tests {
    use egui::{Rect, pos2};

    use super::Key;
    use golden_session::{Secrecy, Session, Subject};

    #[test]
    fn while_another_step_is_drawn_the_last_one_stays_unless_it_told_more() {
        let session = Session::default();
        let (secrecy, view) = (Secrecy::of(&session), session.view.clone());
        let room = Rect::from_min_max(pos2(0.0, 0.0), pos2(900.0, 500.0));
        let shown = Key { subject: Subject::NimColumns, secrecy, room, revision: 1, view };
        assert!(shown.keeps(&Key { revision: 2, ..shown.clone() }));
        assert!(!shown.keeps(&Key { secrecy: Secrecy { answers: !secrecy.answers, ..secrecy }, ..shown.clone() }));
        assert!(!shown.keeps(&Key { secrecy: Secrecy { is_open: !secrecy.is_open, ..secrecy }, ..shown.clone() }));
        assert!(!shown.keeps(&Key { subject: Subject::Turns, ..shown.clone() }));
    }
}
