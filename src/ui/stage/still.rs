//! A picture in which nothing is clicked, dragged or played: drawn in the background as it is drawn for a file, as
//! large as fits. A figure as large as fits, with letters as large as its room allows.

use std::sync::Arc;

use egui::{Align, Id, Rect, Role, Sense, Ui, UiBuilder, Vec2, WidgetInfo, pos2, vec2};

use crate::context::{Context, Staged};
use crate::render::paint::figure_ui;
use crate::render::prose::layout;
use crate::render::theme::{ink, theme_of};
use crate::work::cached::Cached;
use golden_figure::{Colour, Face, Figure};
use golden_prose::{Prose, sentence};
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

/// The scales that are tried: from that of a panel to letters that fill a small room.
const SCALES: [f32; 11] = [1.0, 1.15, 1.3, 1.5, 1.7, 2.0, 2.3, 2.6, 3.0, 3.5, 4.0];
/// A figure that fills this share of its room is not enlarged further.
const ENOUGH: f32 = 0.58;

/// Draws a figure for a room: `draw` gets a width and a height in points of the figure and may use less of both. Returns
/// the figure with the rectangle in the middle of the room that it fills; `None` where there is none. Smaller rooms than
/// one for which `draw` has no figure are not tried.
///
/// A strip becomes shorter and its letters larger until it fills most of its room.
///
/// **Cost**: that of drawing at most eleven figures.
pub fn fitted<T>(room: Rect, mut draw: impl FnMut([f32; 2]) -> Option<Figure<T>>) -> Option<(Figure<T>, Rect)> {
    let mut best: Option<(f32, Figure<T>, Rect)> = None;
    for scale in SCALES {
        let Some(figure) = draw((room.size() / scale).into()) else { break };
        let [width, height] = figure.size;
        let fits = (room.width() / width.max(1.0)).min(room.height() / height.max(1.0)).min(scale * 1.6);
        let size = vec2(width, height) * fits;
        let filled = size.x * size.y / room.area().max(1.0);
        if best.as_ref().is_none_or(|(least, ..)| filled > least * 1.04) {
            best = Some((filled, figure, Rect::from_center_size(room.center(), size)));
        }
        if filled >= ENOUGH {
            break;
        }
    }
    best.map(|(_, figure, place)| (figure, place))
}

/// Says in the middle of a room why there is no picture.
pub fn say_ui(ui: &mut Ui, cx: &mut Context<'_>, room: Rect, words: &str) {
    const SIZE: f32 = 20.0;
    let colour = ink(ui, Colour::Ink2);
    let mut job = layout(&Prose::from(words), SIZE, Face::Interface, colour);
    job.wrap.max_width = room.width();
    job.halign = Align::Center;
    let galley = ui.fonts_mut(|fonts| fonts.layout_job(job));
    let at = pos2(room.center().x, room.center().y - galley.size().y / 2.0);
    ui.painter().galley(at, galley, colour);
    let response = ui.interact(room, Id::unique("no picture"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, words));
    cx.report.drawn.place = Some(room);
}

/// The letters of a plot are larger than in the panel by this.
pub const PLOT: f32 = 1.5;

/// Draws a plot that fills the room, with larger letters than in the panel; `draw` gets its size.
pub fn plot_ui(ui: &mut Ui, cx: &mut Context<'_>, room: Rect, draw: impl Fn([f32; 2]) -> Figure) {
    let figure = draw((room.size() / PLOT).into());
    let fits = (room.width() / figure.size[0].max(1.0)).min(room.height() / figure.size[1].max(1.0));
    let place = Rect::from_center_size(room.center(), Vec2::from(figure.size) * fits);
    cx.report.drawn.place = Some(place);
    figure_ui(ui, &figure, place, "staged plot");
}

#[cfg(test)]
mod tests {
    use egui::{Rect, pos2, vec2};

    use super::{Key, fitted};
    use golden_figure::Figure;
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

    #[test]
    fn a_strip_fills_most_of_its_room_and_never_leaves_it() {
        for size in [vec2(990.0, 420.0), vec2(600.0, 600.0), vec2(1200.0, 300.0)] {
            let room = Rect::from_min_size(pos2(20.0, 30.0), size);
            let strip = |[width, _]: [f32; 2]| Some(Figure::<()>::new([width, 90.0], "strip"));
            let (_, place) = fitted(room, strip).expect("a strip");
            assert!(room.expand(0.1).contains_rect(place), "{place}");
            assert!(place.area() > 0.5 * room.area() || size.x < 1.5 * size.y, "{place}");
            let square = |[width, height]: [f32; 2]| Some(Figure::<()>::new([width.min(height); 2], "square"));
            let (figure, place) = fitted(room, square).expect("a square");
            assert!(figure.size[0] > 250.0 && (place.height() - size.min_elem()).abs() < 0.1);
        }
        assert!(fitted::<()>(Rect::from_min_size(pos2(0.0, 0.0), vec2(9.0, 9.0)), |_| None).is_none());
    }
}
