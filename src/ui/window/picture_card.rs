//! How the picture in front is taken away: its format, colours, pixels, title and caption.

use egui::{ColorImage, Context, Ui};

use crate::export::target::ExportTarget;
use crate::export::{
    ExportError, PictureFormat, PictureOptions, PictureTheme, SubjectError, SubjectLook, SubjectPicture,
    subject_picture,
};
use crate::figure::{Colour, Face};
use crate::session::{Session, ThemeChoice, caps};
use crate::solver::{Job, Solver, SolverError, Ticket, TicketState, Workers};
use crate::ui::render::prose::prose_ui;
use crate::ui::render::theme::ink;
use crate::ui::widget::{Button, Field, Segment, error_ui, label_ui, segmented_ui};

/// The width of a picture and the height of those without one of their own, in points.
const SIZE: [f32; 2] = [900.0, 562.5];
/// Room between two rows of the card.
const GAP: f32 = 8.0;

/// What is chosen on the card.
pub struct PictureCard {
    format: PictureFormat,
    options: PictureOptions,
    copying: Option<Ticket<Result<ColorImage, String>>>,
    said: Result<&'static str, String>,
}

impl PictureCard {
    /// The card as it is opened: a PNG picture in the colours of the window.
    pub fn new(theme: ThemeChoice) -> Self {
        let options = PictureOptions::of(theme.into());
        Self { format: PictureFormat::Png, options, copying: None, said: Ok("") }
    }

    /// What was said of a picture before is not said of the next; the choices are kept.
    pub fn reopen(&mut self) {
        self.said = Ok("");
    }

    /// Draws the choices for the picture in front; returns the file that is asked for.
    pub fn show(&mut self, ui: &mut Ui, session: &Session, workers: &Workers) -> Option<ExportTarget> {
        self.watch(ui.ctx());
        let subject = session.subject().title();
        prose_ui(
            ui,
            &format!("{subject}, as it is shown.").as_str().into(),
            14.0,
            Face::Interface,
            ink(ui, Colour::Ink2),
        );
        ui.add_space(GAP);
        let formats = PictureFormat::ALL.map(|format| Segment::new(format, format.name()));
        segmented_ui(ui, "Format of the picture", &mut self.format, &formats, 3);
        ui.add_space(GAP);
        let themes = [(PictureTheme::Light, "Light"), (PictureTheme::Dark, "Dark"), (PictureTheme::Paper, "Paper")];
        let themes = themes.map(|(theme, words)| Segment::new(theme, words));
        segmented_ui(ui, "Colours of the picture", &mut self.options.theme, &themes, 3);
        ui.add_space(GAP);
        let scales = [(1, "1×"), (2, "2×"), (3, "3×"), (4, "4×")].map(|(scale, words)| Segment::new(scale, words));
        label_ui(ui, "Pixels a point, unless SVG or PDF", Some(ui.available_width()));
        segmented_ui(ui, "Pixels a point", &mut self.options.scale, &scales, 4);
        for (name, hint, text) in [
            ("Title of the picture", "no title", &mut self.options.title),
            ("Caption of the picture", "no caption", &mut self.options.caption),
        ] {
            ui.add_space(GAP);
            Field::new(name).hint(hint).most(caps::TITLE).show(ui, text);
        }
        ui.add_space(GAP);
        let off = self.copying.is_some().then_some("the picture is being drawn");
        let taken = ui.horizontal(|ui| {
            let save = ui.add(Button::new("Save picture…").primary()).clicked();
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
            self.copy(session, workers);
        }
        saves.then(|| self.file(session))
    }

    /// The picture as a file.
    fn file(&self, session: &Session) -> ExportTarget {
        let (format, options, session) = (self.format, self.options.clone(), session.clone());
        let title = format!("Export the picture as {}", format.name());
        ExportTarget::new(title, session.subject().id(), format.kind(), format.extension(), move |out, solver, job| {
            drawn(&session, options.theme, solver, job)?.write(format, &options, out, job)
        })
    }

    /// Draws the picture for the clipboard.
    fn copy(&mut self, session: &Session, workers: &Workers) {
        let (options, session) = (self.options.clone(), session.clone());
        self.said = Ok("");
        self.copying = Some(workers.run(move |solver, job| {
            let pixels = drawn(&session, options.theme, solver, job).and_then(|picture| picture.image(&options, job));
            match pixels {
                Ok(pixels) => {
                    let size = pixels.size.map(|side| usize::try_from(side).unwrap_or(0));
                    Ok(Ok(ColorImage::from_rgba_premultiplied(size, &pixels.bytes)))
                }
                Err(_) if job.is_cancelled() => Err(SolverError::Cancelled),
                Err(error) => Ok(Err(error.to_string())),
            }
        }));
    }

    /// Gives the clipboard a picture that has been drawn.
    fn watch(&mut self, ctx: &Context) {
        let Some(ticket) = &self.copying else { return };
        let TicketState::Done(done) = ticket.state() else {
            crate::ui::work::look_again(ctx);
            return;
        };
        self.said = match done {
            Ok(Ok(image)) => {
                ctx.copy_image(image.clone());
                Ok("The picture is on the clipboard.")
            }
            Ok(Err(problem)) => Err(problem.clone()),
            Err(error) => Err(error.to_string()),
        };
        self.copying = None;
    }
}

/// The picture in front.
fn drawn(session: &Session, theme: PictureTheme, solver: &Solver, job: &Job) -> Result<SubjectPicture, ExportError> {
    let look = SubjectLook { size: SIZE, theme, is_small: false };
    subject_picture(session, session.subject(), look, solver, job).map_err(|error| match error {
        SubjectError::NotDrawn(words) => ExportError::Picture(words),
        SubjectError::Export(error) => error,
    })
}
