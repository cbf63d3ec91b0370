//! The card with which the picture in front, or the position of the exercise in front, is taken away: its format,
//! colours, pixels, title and caption. The steps of a timeline that are taken away: whether, which, and how long an
//! animation shows each.

use std::ops::RangeInclusive;
use std::sync::Arc;

use egui::{
    Color32, ColorImage, Context, Rect, Role, Sense, Stroke, StrokeKind, TextureHandle, TextureOptions, Ui, WidgetInfo,
    pos2, vec2,
};

use crate::render::prose::prose_ui;
use crate::render::theme::ink;
use crate::widget::{Button, Combo, Field, Segment, SliderField, error_ui, label_ui, segmented_ui};
use crate::work::cached::{BackgroundTask, Cached};
use golden_export::target::ExportTarget;
use golden_export::{ExportError, PictureFormat, PictureOptions, picture_image, write_picture, write_steps};
use golden_figure::{Colour, Face};
use golden_session::{Session, Subject, caps};
use golden_solver::{Job, Solver, SolverError, Workers};
use golden_subject::{MOST_STEPS, Medium, PictureTheme, SubjectLook, facts, last_step, subject_picture, subject_steps};

/// The width of a picture and the height of those without one of their own, in points.
const SIZE: [f32; 2] = [900.0, 562.5];
/// Room between two rows of the card.
const GAP: f32 = 8.0;

/// The picture that the card draws.
#[derive(Clone, Default)]
pub enum Pictured {
    /// The pictures of the tab in front.
    #[default]
    Tab,
    /// The position of the exercise in front, which a session holds without answers, as a board or as stones.
    Exercise(Arc<Session>, Subject),
    /// An exercise without a position: it has no picture.
    Nothing,
}

/// The choices on the card.
pub struct PictureCard {
    pictured: Pictured,
    /// The picture of the tab in front; none is the one that is shown.
    subject: Option<Subject>,
    format: PictureFormat,
    options: PictureOptions,
    steps: PictureSteps,
    preview: Preview,
    copying: Option<BackgroundTask<Result<ColorImage, String>>>,
    said: Result<&'static str, String>,
}

impl PictureCard {
    /// The card as it is opened: a PNG picture in the colours of paper.
    pub fn new() -> Self {
        let options = PictureOptions::with_theme(PictureTheme::Paper);
        let steps = PictureSteps::default();
        let pictured = Pictured::default();
        let preview = Preview::default();
        Self {
            pictured,
            subject: None,
            format: PictureFormat::Png,
            options,
            steps,
            preview,
            copying: None,
            said: Ok(""),
        }
    }

    /// Begins with what is `pictured` now. What was said of a picture before is not said of the next; the choices of how it
    /// is written are kept.
    pub fn reopen(&mut self, pictured: Pictured) {
        self.pictured = pictured;
        self.said = Ok("");
        self.subject = None;
        self.steps.forget();
        self.preview = Preview::default();
    }

    /// Draws the choices for the picture in front; returns the file that is asked for.
    pub fn show(&mut self, ui: &mut Ui, session: &Session, workers: &Workers) -> Option<ExportTarget> {
        self.watch(ui.ctx());
        match self.pictured.clone() {
            Pictured::Tab => {
                let subject = self.subject_ui(ui, session);
                let has_steps = self.steps.kind_ui(ui, subject);
                self.choices_ui(ui, (session, subject), has_steps, workers)
            }
            Pictured::Exercise(session, subject) => {
                said_ui(ui, "The position of the exercise, without answers.");
                self.choices_ui(ui, (&session, subject), false, workers)
            }
            Pictured::Nothing => {
                said_ui(ui, "This task has no board and no stones to be saved as a picture.");
                None
            }
        }
    }

    /// Draws how a picture, or the steps of its timeline, is written; returns the file that is asked for.
    fn choices_ui(
        &mut self,
        ui: &mut Ui,
        (session, subject): (&Session, Subject),
        has_steps: bool,
        workers: &Workers,
    ) -> Option<ExportTarget> {
        self.preview.show(ui, session, subject, &self.options, workers);
        ui.add_space(GAP);
        let formats = PictureFormat::ALL.map(|format| Segment::new(format, format.name()));
        segmented_ui(ui, "Format of the picture", &mut self.format, &formats, 3);
        ui.add_space(GAP);
        if has_steps {
            let theme = self.options.theme;
            self.steps.range_ui(ui, self.format, workers, || steps_asked(session, subject, theme));
            ui.add_space(GAP);
        }
        let themes = [(PictureTheme::Paper, "Paper"), (PictureTheme::Light, "Light"), (PictureTheme::Dark, "Dark")];
        let themes = themes.map(|(theme, words)| Segment::new(theme, words));
        segmented_ui(ui, "Colours of the picture", &mut self.options.theme, &themes, 3);
        ui.add_space(GAP);
        let scales = [(1, "1×"), (2, "2×"), (3, "3×"), (4, "4×")].map(|(scale, words)| Segment::new(scale, words));
        label_ui(ui, "Scale (PNG)", Some(ui.available_width()));
        segmented_ui(ui, "Scale of the PNG", &mut self.options.scale, &scales, 4);
        let captions = if has_steps { "what each step does" } else { "no caption" };
        for (name, hint, text) in [
            ("Title of the picture", "no title", &mut self.options.title),
            ("Caption of the picture", captions, &mut self.options.caption),
        ] {
            ui.add_space(GAP);
            Field::new(name).hint(hint).most(caps::TITLE).show(ui, text);
        }
        ui.add_space(GAP);
        let not_copied = if has_steps { Some("the clipboard takes one picture") } else { None };
        let off = not_copied.or(self.copying.is_some().then_some("the picture is being drawn"));
        let taken = ui.horizontal(|ui| {
            let (words, unsaved) =
                if has_steps { ("Save steps…", self.steps.fault()) } else { ("Save picture…", None) };
            let save = ui.add(Button::new(words).primary().off(unsaved)).clicked();
            let copy = ui.add(Button::new("Copy picture").off(off)).clicked();
            [save, copy]
        });
        let [saves, copies] = taken.inner;
        match &self.said {
            Ok("") => {}
            Ok(words) => {
                prose_ui(ui, &(*words).into(), 14.0, Face::Interface, ink(ui, Colour::Ink2));
            }
            Err(problem) => {
                error_ui(ui, problem);
            }
        }
        if copies {
            self.copy(session, subject, workers);
        }
        saves.then(|| if has_steps { self.steps_file(session, subject) } else { self.file(session, subject) })
    }

    /// Draws the choice of the picture; returns the one chosen.
    fn subject_ui(&mut self, ui: &mut Ui, session: &Session) -> Subject {
        let shown = session.subject();
        let mut subject = self.subject.unwrap_or(shown);
        let choices: Vec<(Subject, &str)> =
            Subject::of_tab(shown.tab()).map(|subject| (subject, subject.title())).collect();
        if choices.len() > 1 {
            let width = ui.available_width();
            if Combo::new("Which picture").width(width).show(ui, &mut subject, &choices).changed() {
                self.subject = Some(subject);
                self.steps.forget();
            }
        } else {
            said_ui(ui, &format!("{}, as it is shown.", subject.title()));
            return subject;
        }
        ui.add_space(GAP);
        subject
    }

    /// The picture as a file.
    fn file(&self, session: &Session, subject: Subject) -> ExportTarget {
        let (format, options, session) = (self.format, self.options.clone(), session.clone());
        let title = format!("Export the picture as {}", format.name());
        ExportTarget::new(title, subject.id(), format.kind(), format.extension(), move |out, solver, job| {
            let picture = subject_picture(&session, subject, look(options.theme), solver, job)?;
            write_picture(&picture, format, &options, out, job)
        })
    }

    /// The steps of its timeline as a file, or as SVG files beside each other.
    fn steps_file(&self, session: &Session, subject: Subject) -> ExportTarget {
        let (format, options, session) = (self.format, self.options.clone(), session.clone());
        let (steps, milliseconds) = (self.steps.range(), self.steps.milliseconds());
        let (title, look) = (format!("Export the steps as {}", format.name()), look(options.theme));
        let stem = format!("{}-steps", subject.id());
        ExportTarget::with_others(title, &stem, format.kind(), format.extension(), move |path, solver, job| {
            let steps = subject_steps(&session, subject, look, steps.clone(), solver, job)?;
            write_steps(&steps, &options, (format, milliseconds), path, job)
        })
    }

    /// Draws the picture for the clipboard.
    fn copy(&mut self, session: &Session, subject: Subject, workers: &Workers) {
        self.said = Ok("");
        let image = picture_in_pixels(session, subject, &self.options, |image| image);
        self.copying = Some(BackgroundTask::new(workers.run(image), ()));
    }

    /// Gives the clipboard a picture that has been drawn.
    fn watch(&mut self, ctx: &Context) {
        let Some((done, ())) = BackgroundTask::take_done(&mut self.copying, ctx) else { return };
        self.said = match done {
            Ok(Ok(image)) => {
                ctx.copy_image(image);
                Ok("The picture is on the clipboard.")
            }
            Ok(Err(problem)) => Err(problem),
            Err(error) => Err(error.to_string()),
        };
    }
}

/// The work that draws a picture in pixels and makes something of them, or says why there is no picture.
fn picture_in_pixels<T, Make: FnOnce(ColorImage) -> T + Send>(
    session: &Session,
    subject: Subject,
    options: &PictureOptions,
    make: Make,
) -> impl FnOnce(&Solver, &Job) -> Result<Result<T, String>, SolverError> + Send + use<T, Make> {
    let (options, session) = (options.clone(), session.clone());
    move |solver, job| {
        let picture = subject_picture(&session, subject, look(options.theme), solver, job);
        match picture.map_err(ExportError::from).and_then(|picture| picture_image(&picture, &options, job)) {
            Ok(pixels) => {
                let size = pixels.size.map(|side| usize::try_from(side).unwrap_or(0));
                Ok(Ok(make(ColorImage::from_rgba_premultiplied(size, &pixels.bytes))))
            }
            Err(_) if job.is_cancelled() => Err(SolverError::Cancelled),
            Err(error) => Ok(Err(error.to_string())),
        }
    }
}

/// The picture as it will be written, small: of a subject, and how it is written.
#[derive(Default)]
struct Preview(Cached<(Subject, PictureOptions), Result<TextureHandle, String>>);

impl Preview {
    /// Its greatest and its least height, and that of the rest of the card with its edges, in points: a low window has
    /// the buttons in sight, too.
    const HEIGHTS: [f32; 2] = [80.0, 200.0];
    const REST: f32 = 565.0;

    /// Draws it, or the room for it until it is there.
    fn show(&mut self, ui: &mut Ui, session: &Session, subject: Subject, options: &PictureOptions, workers: &Workers) {
        let options = PictureOptions { scale: 1, ..options.clone() };
        let preview = self.0.follow(ui.ctx(), (subject, options.clone()), || {
            let ctx = ui.ctx().clone();
            let load = move |image| ctx.load_texture("preview of the picture", image, TextureOptions::LINEAR);
            let draw = picture_in_pixels(session, subject, &options, load);
            workers.run(move |solver, job| draw(solver, job).map(Arc::new))
        });
        let [least, most] = Self::HEIGHTS;
        let height = (ui.content_rect().height() - Self::REST).clamp(least, most);
        let (place, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Image, true, "The picture as it will be saved"));
        // What is wrong is said when it is saved.
        if let Some(Ok(drawn)) = preview.value.as_deref().filter(|_| preview.problem.is_none()) {
            let size = drawn.size_vec2();
            let size = size * (place.width() / size.x).min(place.height() / size.y).min(1.0);
            let at = Rect::from_center_size(place.center(), size);
            let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
            ui.painter().image(drawn.id(), at, whole, Color32::WHITE);
            let edge = Stroke::new(1.0, ink(ui, Colour::Line));
            ui.painter().rect_stroke(at, 0.0, edge, StrokeKind::Outside);
        }
    }
}

/// Says which picture it is.
fn said_ui(ui: &mut Ui, words: &str) {
    prose_ui(ui, &words.into(), 14.0, Face::Interface, ink(ui, Colour::Ink2));
    ui.add_space(GAP);
}

/// Counts the steps of a timeline: what is asked of the solver.
fn steps_asked(
    session: &Session,
    subject: Subject,
    theme: PictureTheme,
) -> impl FnOnce(&Solver, &Job) -> Result<usize, ExportError> + Send + use<> {
    let session = session.clone();
    move |solver, job| Ok(last_step(&session, subject, look(theme), solver, job)?)
}

fn look(theme: PictureTheme) -> SubjectLook {
    SubjectLook { size: SIZE, theme, medium: Medium::File }
}

/// The width of the labels of the numbers.
const LABEL: f32 = 96.0;
/// The time for which an animation shows a step unless another time is chosen, and the times that may be chosen, in
/// milliseconds.
const MILLISECONDS: u16 = 1200;
const TIMES: RangeInclusive<u64> = 40..=10_000;
/// The choice of the steps of a timeline.
struct PictureSteps {
    is_wanted: bool,
    /// The work that counts the steps; none before it is asked for.
    counting: Option<BackgroundTask<Result<usize, String>>>,
    /// The last step there is, once it is known, or why it is not.
    last: Option<Result<u64, String>>,
    range: [u64; 2],
    milliseconds: u64,
}

impl Default for PictureSteps {
    fn default() -> Self {
        Self { is_wanted: false, counting: None, last: None, range: [0, 0], milliseconds: MILLISECONDS.into() }
    }
}

impl PictureSteps {
    /// Forgets how many steps there are: the picture is another one.
    fn forget(&mut self) {
        self.counting = None;
        self.last = None;
    }

    /// Draws the choice between the picture and the steps of its timeline; says whether the steps are chosen.
    fn kind_ui(&mut self, ui: &mut Ui, subject: Subject) -> bool {
        if !facts(subject).has_steps {
            return false;
        }
        let kinds = [Segment::new(false, "This picture"), Segment::new(true, "Steps of the timeline")];
        segmented_ui(ui, "What is taken away", &mut self.is_wanted, &kinds, 2);
        ui.add_space(GAP);
        self.is_wanted
    }

    /// Draws the choice of the steps; `count` makes the work that says which the last one is.
    fn range_ui<Count>(&mut self, ui: &mut Ui, format: PictureFormat, workers: &Workers, count: impl FnOnce() -> Count)
    where
        Count: FnOnce(&Solver, &Job) -> Result<usize, ExportError> + Send + 'static,
    {
        self.watch(ui.ctx(), workers, count);
        let said = |ui: &mut Ui, words: &str| {
            prose_ui(ui, &words.into(), 14.0, Face::Interface, ink(ui, Colour::Ink2));
        };
        let last = match &self.last {
            None => return said(ui, "The steps are being counted…"),
            Some(Err(problem)) => {
                error_ui(ui, problem);
                return;
            }
            Some(Ok(last)) => *last,
        };
        let [first, end] = &mut self.range;
        SliderField::new("First step", 0..=last).label_width(LABEL).show(ui, first);
        *end = (*end).max(*first);
        SliderField::new("Last step", 0..=last).label_width(LABEL).show(ui, end);
        *first = (*first).min(*end);
        let count = *end - *first + 1;
        if format == PictureFormat::Png {
            let slider = SliderField::new("ms a step", TIMES).logarithmic().label_width(LABEL);
            slider.show(ui, &mut self.milliseconds);
        }
        let words = match format {
            _ if count > MOST_STEPS as u64 => {
                error_ui(ui, &format!("{count} steps are more than {MOST_STEPS}."));
                return;
            }
            PictureFormat::Png => format!("An animated PNG of {count} steps."),
            PictureFormat::Svg => format!("{count} SVG files, such as name-{:03}.svg.", *first),
            PictureFormat::Pdf => format!("A PDF document of {count} pages."),
        };
        said(ui, &words);
    }

    /// The reason why no steps can be written.
    fn fault(&self) -> Option<&'static str> {
        match &self.last {
            None => Some("the steps are being counted"),
            Some(Err(_)) => Some("there are no steps"),
            Some(Ok(_)) if self.range().count() > MOST_STEPS => Some("these are too many steps"),
            Some(Ok(_)) => None,
        }
    }

    /// The steps chosen.
    fn range(&self) -> RangeInclusive<usize> {
        let [first, last] = self.range.map(|step| usize::try_from(step).unwrap_or(usize::MAX));
        first..=last
    }

    /// Returns the time for which an animation shows each.
    fn milliseconds(&self) -> u16 {
        u16::try_from(self.milliseconds).unwrap_or(MILLISECONDS)
    }

    /// Counts the steps in the background.
    fn watch<Count>(&mut self, ctx: &egui::Context, workers: &Workers, count: impl FnOnce() -> Count)
    where
        Count: FnOnce(&Solver, &Job) -> Result<usize, ExportError> + Send + 'static,
    {
        if self.last.is_some() {
            return;
        }
        self.counting.get_or_insert_with(|| {
            let count = count();
            let work = move |solver: &_, job: &Job| match count(solver, job) {
                Ok(last) => Ok(Ok(last)),
                Err(_) if job.is_cancelled() => Err(SolverError::Cancelled),
                Err(error) => Ok(Err(error.to_string())),
            };
            BackgroundTask::new(workers.run(work), ())
        });
        let Some((done, ())) = BackgroundTask::take_done(&mut self.counting, ctx) else { return };
        let last = match done {
            Ok(Ok(last)) => Ok(last as u64),
            Ok(Err(problem)) => Err(problem),
            Err(error) => Err(error.to_string()),
        };
        if let Ok(last) = last {
            self.range = [0, last.min(MOST_STEPS as u64 - 1)];
        }
        self.last = Some(last);
    }
}
