//! Thumbnails of scenes: drawn in the background, a few at a time, kept as long as they are looked at, never stored.
//!
//! The first picture of an exercise, where it is no picture of its scene: the set whose mex is asked for, or the case
//! of a sentence with nothing typed yet. It holds no answer.

use std::sync::Arc;

use egui::epaint::RectShape;
use egui::{Align2, Color32, ColorImage, CornerRadius, Pos2, Rect, TextureHandle, TextureOptions, Ui, pos2};

use super::look_again;
use crate::render::prose::line;
use crate::render::theme::{Scheme, ink, theme_of};
use golden_export::{Pixels, is_legible, picture_pixels};
use golden_figure::{
    BoardFrame, BoardPicture, Colour, Face, Figure, Paragraph, PlaceContent, PlaceLines, asked_place, board,
    number_tiles, places_figure,
};
use golden_game::{LARGEST_BOARD, Ruleset};
use golden_session::{AnswersShown, Edit, Focus, Scene, Session, Subject, ThemeChoice};
use golden_solver::{Job, Solver, SolverError, Ticket, TicketState, Workers};
use golden_subject::{Medium, SubjectLook, SubjectPicture, facts, subject_picture};
use golden_teach::exercise::{CLASS_SEED, FirstShown, GivenSentence, Task, first_shown};

/// The most thumbnails that are kept, and that are drawn at once.
const KEPT: usize = 64;
const AT_ONCE: usize = 2;
/// Pixels a side are rounded up to this, so that a window that is being resized draws few anew.
const GRAIN: u32 = 8;
/// A figure is drawn so much larger than its thumbnail; the one that fills it best is taken.
const LARGER: [f32; 4] = [1.3, 1.7, 2.3, 3.2];
/// A figure that fills this share is good enough.
const ENOUGH: f32 = 0.62;
/// The narrowest figure, in points.
const NARROWEST: f32 = 330.0;
/// The size of the words that stand for a picture that cannot be drawn, in points.
const WORDS: f32 = 13.0;

/// The thumbnails that were looked at last.
#[derive(Default)]
pub struct Thumbnails {
    kept: Vec<Thumbnail>,
    frame: u64,
    /// True if a texture was made in this frame.
    has_uploaded: bool,
}

/// The content of a thumbnail: its scene, its size in pixels, the pixels of a point, the theme.
#[derive(Clone)]
struct Key {
    scene: Arc<Scene>,
    size: [u32; 2],
    pixels_per_point: f32,
    theme: Scheme,
}

struct Thumbnail {
    key: Key,
    /// The frame in which it was looked at last.
    used: u64,
    state: State,
}

enum State {
    Waiting,
    Running(Ticket<Option<Arc<Pixels>>>),
    Drawn(Arc<Pixels>),
    Shown(TextureHandle),
    /// There is no picture.
    None,
}

impl Key {
    /// Returns true if it is the same picture; a scene that was copied is compared whole only once, see
    /// [`Thumbnails::place`].
    fn is_like(&self, other: &Self) -> bool {
        self.size == other.size
            && self.theme == other.theme
            && (self.pixels_per_point - other.pixels_per_point).abs() < f32::EPSILON
    }
}

impl Thumbnails {
    /// Paints the thumbnail of a scene into a rectangle, or a quiet ground until it is drawn. It is no widget: the card
    /// it stands on has the name. Call it in every frame in which it is seen.
    pub fn show_rounded(&mut self, ui: &Ui, workers: &Workers, scene: &Arc<Scene>, rect: Rect, radius: CornerRadius) {
        self.paint(ui, workers, (scene, None), rect, radius);
    }

    /// The same without rounded corners, for a scene that takes the place of another one, which is seen until this one is
    /// drawn.
    pub fn show_after(
        &mut self,
        ui: &Ui,
        workers: &Workers,
        scene: &Arc<Scene>,
        before: Option<&Arc<Scene>>,
        rect: Rect,
    ) {
        self.paint(ui, workers, (scene, before), rect, CornerRadius::ZERO);
    }

    /// Returns true if the thumbnail of a scene can be seen.
    pub fn is_drawn(&self, scene: &Arc<Scene>) -> bool {
        self.kept.iter().any(|kept| Arc::ptr_eq(&kept.key.scene, scene) && matches!(kept.state, State::Shown(_)))
    }

    fn paint(
        &mut self,
        ui: &Ui,
        workers: &Workers,
        (scene, before): (&Arc<Scene>, Option<&Arc<Scene>>),
        rect: Rect,
        radius: CornerRadius,
    ) {
        self.begin(ui.ctx().cumulative_frame_nr());
        let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
        painter.rect_filled(rect, radius, ink(ui, Colour::Well));
        let paint = |texture: &TextureHandle| {
            let whole = Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0));
            painter.add(RectShape::filled(rect, radius, Color32::WHITE).with_texture(texture.id(), whole));
        };
        if !rect.is_positive() || !ui.is_rect_visible(rect) {
            return;
        }
        #[expect(clippy::cast_precision_loss, reason = "some thousands of pixels")]
        let most = ui.input(|input| input.max_texture_side).saturating_sub(1).max(1) as f32;
        // A picture larger than a texture can be is drawn coarser.
        let pixels_per_point = ui.ctx().pixels_per_point().min(most / rect.size().max_elem());
        let size = [rect.width(), rect.height()].map(|side| whole(side * pixels_per_point));
        let key = Key { scene: Arc::clone(scene), size, pixels_per_point, theme: theme_of(ui) };
        let place = self.place(&key);
        self.work_on(place, workers, ui);
        match &self.kept[place].state {
            State::Shown(texture) => paint(texture),
            State::None => words_ui(ui, &painter, rect, scene),
            State::Waiting | State::Running(_) | State::Drawn(_) => {
                // Of another size until the right one is there.
                let other = |scene: &Arc<Scene>| {
                    self.kept.iter().find_map(|kept| match &kept.state {
                        State::Shown(texture) if Arc::ptr_eq(&kept.key.scene, scene) && kept.key.theme == key.theme => {
                            Some(texture)
                        }
                        _ => None,
                    })
                };
                if let Some(texture) = other(scene).or_else(|| before.and_then(other)) {
                    paint(texture);
                }
                look_again(ui.ctx());
            }
        }
    }

    /// Returns true if every thumbnail looked at last is there.
    #[cfg(test)]
    pub fn is_at_rest(&self) -> bool {
        self.kept.iter().all(|kept| matches!(kept.state, State::Shown(_) | State::None))
    }

    /// Once a frame: what nobody looks at any more is not drawn, and of the drawn ones only the last are kept.
    fn begin(&mut self, frame: u64) {
        if self.frame == frame {
            return;
        }
        let before = std::mem::replace(&mut self.frame, frame);
        self.has_uploaded = false;
        self.kept.retain(|kept| kept.used >= before || matches!(kept.state, State::Shown(_) | State::None));
        while self.kept.len() > KEPT {
            let oldest = self.kept.iter().enumerate().min_by_key(|(_, kept)| kept.used).map(|(place, _)| place);
            self.kept.swap_remove(oldest.unwrap_or(0));
        }
    }

    /// Returns the place where the thumbnail is kept. Only a scene that was never seen at this place in memory is
    /// compared with others by its content.
    fn place(&mut self, key: &Key) -> usize {
        let same = |kept: &Thumbnail| kept.key.is_like(key) && Arc::ptr_eq(&kept.key.scene, &key.scene);
        let equal = |kept: &Thumbnail| kept.key.is_like(key) && kept.key.scene == key.scene;
        let known = self.kept.iter().position(same).or_else(|| self.kept.iter().position(equal));
        let place = known.unwrap_or_else(|| {
            self.kept.push(Thumbnail { key: key.clone(), used: self.frame, state: State::Waiting });
            self.kept.len() - 1
        });
        self.kept[place].key = key.clone();
        self.kept[place].used = self.frame;
        place
    }

    /// Takes a thumbnail a step further: begun, drawn, shown; one texture a frame.
    fn work_on(&mut self, place: usize, workers: &Workers, ui: &Ui) {
        let running = self.kept.iter().filter(|kept| matches!(kept.state, State::Running(_))).count();
        let Thumbnail { key, state, .. } = &mut self.kept[place];
        match state {
            State::Waiting if running < AT_ONCE => {
                let key = key.clone();
                *state = State::Running(workers.run(move |solver, job| drawn(&key, solver, job)));
            }
            State::Running(ticket) => match ticket.state() {
                TicketState::Running(_) => {}
                TicketState::Done(Ok(Some(pixels))) => *state = State::Drawn(pixels),
                // A picture that was cancelled is not wanted any more.
                TicketState::Done(Ok(None) | Err(_)) => *state = State::None,
            },
            State::Drawn(pixels) if !self.has_uploaded => {
                self.has_uploaded = true;
                let size = pixels.size.map(|side| usize::try_from(side).unwrap_or(0));
                let image = ColorImage::from_rgba_premultiplied(size, &pixels.bytes);
                *state = State::Shown(ui.ctx().load_texture("thumbnail", image, TextureOptions::LINEAR));
                ui.ctx().request_repaint();
            }
            State::Waiting | State::Drawn(_) | State::Shown(_) | State::None => {}
        }
    }
}

/// Pixels of a side.
fn whole(side: f32) -> u32 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a length on screen; it saturates")]
    let pixels = side.ceil().clamp(1.0, 4096.0) as u32;
    pixels.next_multiple_of(GRAIN)
}

/// The pixels of a thumbnail; `None` where the scene has no picture.
fn drawn(key: &Key, solver: &Solver, job: &Job) -> Result<Option<Arc<Pixels>>, SolverError> {
    let choice = key.theme.choice();
    #[expect(clippy::cast_precision_loss, reason = "a length on screen")]
    let size = key.size.map(|side| side as f32 / key.pixels_per_point);
    let Ok(mut session) = Session::of_scene(&key.scene) else { return Ok(None) };
    let width = size[0].max(NARROWEST);
    let (mut sequence, mut first) = (None, None);
    if let Some(Ok(exercise)) = key.scene.exercise() {
        // As the class sees it at first: what its first task is about, without the answer.
        session.view.answers = AnswersShown::Hidden;
        let task = exercise.tasks(CLASS_SEED, solver, job).ok().and_then(|tasks| tasks.into_iter().next());
        sequence = task.as_ref().and_then(Task::place_in_sequence);
        if let Some(task) = &task {
            first = first_picture(task, &session, [width, width * size[1] / size[0].max(1.0)], solver, job)?;
        }
        if let Some((ruleset, position)) = task.as_ref().and_then(|task| task.position()) {
            let focus = Focus { ruleset: ruleset.clone(), position: position.clone() };
            if session.apply(Edit::Focus(focus)).is_err() {
                return Ok(None);
            }
            session.view.answers = AnswersShown::Hidden;
        }
    }
    // The place that is asked for stands in a picture of its own, not in the one that the scene is about; so do the numbers
    // of a set and the cases of a sentence.
    let asked = sequence.and_then(|place| asked_place(place, false, width)).map(SubjectPicture::Figure);
    let picture = asked.or(first).or_else(|| best(&session, size, choice, solver, job));
    let pixels =
        picture.and_then(|picture| picture_pixels(&picture, size, key.pixels_per_point, choice.into(), job).ok());
    job.advance(0)?;
    Ok(pixels.map(Arc::new))
}

/// The picture whose letters are largest among those that fill the thumbnail.
fn best(session: &Session, size: [f32; 2], theme: ThemeChoice, solver: &Solver, job: &Job) -> Option<SubjectPicture> {
    let subject = session.subject();
    let draw_as = |subject, size| {
        let look = SubjectLook { size, theme: theme.into(), medium: Medium::Thumbnail };
        subject_picture(session, subject, look, solver, job).ok()
    };
    let draw = |size| draw_as(subject, size);
    if facts(subject).fills {
        return draw(size);
    }
    let mut found: Option<(f32, SubjectPicture)> = None;
    for larger in LARGER {
        let larger = larger.max(NARROWEST / size[0].max(1.0) * larger / LARGER[0]);
        let Some(picture) = draw(size.map(|side| side * larger)) else { break };
        let SubjectPicture::Figure(figure) = &picture else { return Some(picture) };
        let fit = [0, 1].map(|axis: usize| size[axis] / figure.size[axis].max(1.0));
        let fit = fit[0].min(fit[1]);
        let filled = fit * fit * figure.size[0] * figure.size[1] / (size[0] * size[1]).max(1.0);
        if found.as_ref().is_none_or(|(least, _)| filled > least * 1.04) {
            found = Some((filled, picture));
        }
        if filled >= ENOUGH {
            break;
        }
    }
    let found = found.map(|(_, picture)| picture);
    let other = facts(subject).illegible.filter(|_| found.as_ref().is_some_and(|found| !is_legible(found, size)));
    other.and_then(|other| draw_as(other, size)).or(found)
}

/// Draws the words in place of a picture that cannot be drawn: its title.
fn words_ui(ui: &Ui, painter: &egui::Painter, rect: Rect, scene: &Scene) {
    let words = scene.about.map_or(scene.tab.title(), Subject::title);
    let galley = line(ui, &words.into(), WORDS, Face::Interface, ink(ui, Colour::Ink3), rect.width() - 8.0);
    let at = Align2::CENTER_CENTER.align_size_within_rect(galley.size(), rect).min;
    painter.galley(at, galley, ink(ui, Colour::Ink3));
}

/// The side of a square of a board, in points.
const SQUARE: f32 = 26.0;
/// Size of the letters of a sentence, in points.
const LETTERS: f32 = 22.0;

/// Returns the first picture of a task in a room of points, as a figure: see [`first_shown`].
///
/// **Cost**: that of [`first_shown`] for the places that the room has.
///
/// # Errors
/// Those of [`first_shown`].
pub(super) fn first_picture(
    task: &Task,
    session: &Session,
    room: [f32; 2],
    solver: &Solver,
    job: &Job,
) -> Result<Option<SubjectPicture>, SolverError> {
    let lines = |least| PlaceLines::new(least, &[], 1, room);
    let row = |lines, content: &PlaceContent| places_figure(lines, content, &[], false).without_targets();
    let Some(shown) = first_shown(task, lines(0).places(), solver, job)? else { return Ok(None) };
    Ok(Some(SubjectPicture::Figure(match shown {
        FirstShown::Set(set) => number_tiles(set, None, room[0]),
        FirstShown::Board(ruleset) => empty_board(ruleset, session),
        FirstShown::Values(values) => {
            let values = values.into_iter().map(|value| value.map(|value| value.to_string()));
            row(lines(0), &PlaceContent::Values(values.collect()))
        }
        FirstShown::Letters => row(lines(1), &PlaceContent::Letters),
        FirstShown::Numbers => row(lines(0), &PlaceContent::Numbers),
        FirstShown::Sentence(sentence) => in_words(sentence, room[0]),
    })))
}

/// The sentence, where there is nothing else to be seen before something is typed.
fn in_words(sentence: &GivenSentence, width: f32) -> Figure {
    let words = format!("“{}.”", sentence.sentence.trim().trim_end_matches('.'));
    let (is_bold, is_heading) = (false, false);
    let paragraph =
        Paragraph { text: words.clone(), size: LETTERS, is_bold, colour: Colour::Ink2, above: 0.0, is_heading };
    let figure = Paragraph::columns(&[paragraph], width, &[f32::INFINITY]).into_iter().next();
    Figure { name: words, ..figure.unwrap_or_else(|| Figure::new([width, LETTERS], "")) }
}

/// The board of the scene without a piece.
fn empty_board(ruleset: Ruleset, session: &Session) -> Figure {
    let wanted = &session.model.board;
    let count = wanted.size.clamp(1, LARGEST_BOARD);
    let side = SQUARE * f32::from(u16::try_from(count).unwrap_or(u16::MAX));
    let frame = BoardFrame { size: count, side, origin: wanted.corner };
    board(&BoardPicture::empty(frame, ruleset, (0, 0))).without_targets()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use egui::{Rect, pos2, vec2};

    use super::{Key, State, Thumbnails, drawn, first_picture};
    use crate::render::theme::Scheme;
    use golden_figure::{Figure, Form};
    use golden_session::answers::Answers;
    use golden_session::{COURSE, EXAMPLES, LESSONS, Scene, Session, Subject};
    use golden_solver::{Job, Solver};
    use golden_subject::SubjectPicture;
    use golden_teach::exercise::{Exercise, Kind};

    /// Shows scenes until their thumbnails are there.
    fn shown(thumbnails: &mut Thumbnails, scenes: &[Arc<Scene>]) {
        let (ctx, answers) = (egui::Context::default(), Answers::default());
        crate::render::theme::install(&ctx);
        for _ in 0..2000 {
            let mut output = ctx.run_ui(egui::RawInput::default(), |ui| {
                for (place, scene) in (0_u8..).zip(scenes) {
                    let corner = pos2(10.0, 10.0 + f32::from(place));
                    let rect = Rect::from_min_size(corner, vec2(240.0, 120.0));
                    thumbnails.show_after(ui, answers.workers(), scene, None, rect);
                }
            });
            output.textures_delta.clear();
            if thumbnails.is_at_rest() {
                return;
            }
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        panic!("the thumbnails do not come to rest");
    }

    /// The pixels of a scene's thumbnail.
    fn pixels(scene: &Scene, size: [u32; 2], theme: Scheme) -> Vec<u8> {
        let key = Key { scene: Arc::new(scene.clone()), size, pixels_per_point: 1.0, theme };
        drawn(&key, &Solver::default(), &Job::default()).expect("drawn").expect("a picture").bytes.clone()
    }

    #[test]
    fn every_scene_of_every_lesson_has_a_picture_and_equal_scenes_share_one() {
        for lesson in LESSONS.into_iter().chain(EXAMPLES) {
            let session = lesson.open().expect("a lesson");
            let scenes: Vec<Arc<Scene>> = session.model.scenes.iter().cloned().map(Arc::new).collect();
            let mut thumbnails = Thumbnails::default();
            shown(&mut thumbnails, &scenes);
            let count = thumbnails.kept.len();
            for kept in &thumbnails.kept {
                assert!(matches!(kept.state, State::Shown(_)), "{}: {}", lesson.title, kept.key.scene.caption);
            }
            let copies: Vec<Arc<Scene>> = scenes.iter().map(|scene| Arc::new(Scene::clone(scene))).collect();
            shown(&mut thumbnails, &copies);
            assert_eq!(thumbnails.kept.len(), count, "nothing is drawn twice");
        }
    }

    #[test]
    fn every_picture_of_a_tab_in_the_glossary_is_drawn() {
        let pictures = golden_teach::glossary().terms.iter().filter_map(|term| term.picture.as_ref());
        let scenes: Vec<Arc<Scene>> = pictures.filter_map(golden_session::scene_of_term).map(Arc::new).collect();
        assert!(scenes.len() > 10);
        let mut thumbnails = Thumbnails::default();
        shown(&mut thumbnails, &scenes);
        for kept in &thumbnails.kept {
            assert!(matches!(kept.state, State::Shown(_)), "{:?}", kept.key.scene.about);
        }
    }

    #[test]
    fn a_task_about_a_sequence_has_the_picture_that_its_class_sees() {
        let session = COURSE[7].open().expect("a lesson");
        let asked = session.model.scenes.get(6).expect("The next letter").clone();
        let about = Scene { exercise: None, ..asked.clone() };
        let [asked, about] = [asked, about].map(|scene| pixels(&scene, [240, 152], Scheme::Dark));
        assert!(asked != about, "the arcs of the levels say more than is asked");
    }

    #[test]
    fn a_set_and_the_cases_of_a_sentence_stand_in_the_picture_that_the_exercise_shows() {
        let thumbnail = |scene: &Scene| pixels(scene, [240, 152], Scheme::Light);
        // A table of Wythoff's game, a map of piles and a board with a queen are what these scenes are about.
        for (lesson, id) in [(14, "s2"), (16, "s7"), (11, "s7"), (23, "s8")] {
            let session = COURSE[lesson].open().expect("a lesson");
            let scene = session.model.scenes.iter().find(|scene| scene.id.as_deref() == Some(id)).expect("the scene");
            assert!(scene.exercise().is_some(), "{}", scene.caption);
            let about = Scene { exercise: None, ..scene.clone() };
            assert!(thumbnail(scene) != thumbnail(&about), "{}", scene.caption);
        }
    }

    #[test]
    fn the_formula_and_silbers_rule_are_seen_in_thumbnails() {
        // Lesson 6, the formula and its exercise; lesson 11, Silber's rule, which stands on its card.
        for (lesson, index) in [(5, 3), (5, 5), (10, 2), (10, 3)] {
            let session = COURSE[lesson].open().expect("a lesson");
            let scene = &session.model.scenes[index];
            for size in [[152, 72], [240, 112]] {
                let pixels = pixels(scene, size, Scheme::Dark);
                let brightest = pixels.chunks(4).map(|pixel| pixel[..3].iter().map(|c| u32::from(*c)).sum());
                let brightest: u32 = brightest.max().unwrap_or(0);
                assert!(brightest > 450, "{}: nothing but dark boxes", scene.title);
            }
        }
    }

    #[test]
    fn a_picture_that_cannot_be_drawn_is_named() {
        let mut session = Session::default();
        session.apply(golden_session::Edit::AddScene("x".into())).expect("a scene");
        let scene = session.model.scenes.first().expect("a scene");
        let growth = Arc::new(Scene { about: Some(Subject::Growth), ..scene.clone() });
        let mut thumbnails = Thumbnails::default();
        shown(&mut thumbnails, &[growth]);
        assert!(matches!(thumbnails.kept[0].state, State::None));
    }

    /// The first picture of an exercise in a new session.
    fn picture(json: &str) -> Option<Figure> {
        let (solver, job) = (Solver::default(), Job::new());
        let exercise = Exercise::from_json(json).expect("an exercise");
        let tasks = exercise.tasks(1, &solver, &job).expect("tasks");
        let found = first_picture(&tasks[0], &Session::default(), [330.0, 200.0], &solver, &job).expect("no failure");
        match found? {
            SubjectPicture::Figure(figure) => Some(figure),
            SubjectPicture::Map(_) => None,
        }
    }

    fn said(figure: &Figure) -> Vec<String> {
        let text = |form: &Form| match form {
            Form::Text { prose, .. } => Some(prose.to_string()),
            _ => None,
        };
        figure.shapes.iter().filter_map(|shape| text(&shape.form)).collect()
    }

    #[test]
    fn a_set_stands_in_tiles_without_what_is_missing() {
        let figure = picture(r#"{"kind":"mex","given":{"set":[1,2,5]}}"#).expect("a picture");
        assert_eq!(said(&figure), ["1", "2", "5"]);
    }

    #[test]
    fn a_sentence_shows_what_its_picture_shows_before_anything_is_typed() {
        let sentence = |formula: &str, ruleset: &str| {
            let json = format!(
                r#"{{"kind":"counter-example","given":{{"sentence":"It holds","formula":"{formula}"{ruleset}}}}}"#
            );
            picture(&json).expect("a picture")
        };
        let set = r#","ruleset":{"name":"subtraction","set":[1,3,4]}"#;
        let row = said(&sentence("forall n: value(n+4) = value(n)", set));
        // The values of the piles 0, 1, 2, …, each with its place; no place is marked.
        assert_eq!(row[..8], ["0", "0", "1", "1", "0", "2", "1", "3"]);
        assert!(row.iter().all(|words| words.parse::<u64>().is_ok()), "{row:?}");
        let letters = said(&sentence("forall i: i>=6 => (f1(i) <=> f1(i-5))", ""));
        assert_eq!(letters[..6], ["1", "1", "0", "2", "1", "3"]);
        // A pile that is not there yet cannot be drawn.
        let words = said(&sentence("forall n,k: wtake(n,k) => T(n)=k", ""));
        assert_eq!(words.join(" "), "“It holds.”");
    }

    #[test]
    fn other_tasks_have_the_picture_of_their_position_or_scene() {
        assert_eq!(picture(r#"{"kind":"zeckendorf","given":{"number":"100"}}"#), None);
    }

    #[test]
    fn the_sentences_and_sets_of_the_course_all_have_one() {
        let (solver, job) = (Solver::default(), Job::new());
        let mut count = 0;
        for lesson in COURSE {
            let session = lesson.open().expect("a lesson");
            for scene in session.model.scenes.iter() {
                let Some(Ok(exercise)) = scene.exercise() else { continue };
                if !matches!(exercise.kind(), Kind::Mex | Kind::CounterExample) {
                    continue;
                }
                let tasks = exercise.tasks(1, &solver, &job).expect("tasks");
                let session = Session::of_scene(scene).expect("a scene");
                let found = first_picture(&tasks[0], &session, [330.0, 200.0], &solver, &job).expect("no failure");
                assert!(found.is_some(), "{}", scene.caption);
                count += 1;
            }
        }
        assert!(count >= 16, "{count}");
    }
}
