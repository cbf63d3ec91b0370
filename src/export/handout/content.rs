//! What stands in a handout: sheets with pictures, words, tasks; answers.

use crate::export::subject::picture::{SubjectError, SubjectLook, SubjectPicture, subject_picture};
use crate::export::{ExportError, PictureTheme};
use crate::prose::sentence;
use crate::session::{Edit, Scene, Session, expand_caption};
use crate::solver::{Job, Solver, SolverError};
use crate::teach::exercise::{Exercise, Task, TaskError};

/// The tasks of an exercise are drawn with this seed: a handout that is written again asks the same.
const SEED: u64 = 1;
/// The widths in which a picture is drawn, in points; the one that fills its room best is taken.
const WIDTHS: [f32; 4] = [470.0, 380.0, 620.0, 820.0];
/// A picture that covers this share of its room is good enough, and none is enlarged more than this.
const ENOUGH: f32 = 0.7;
const LARGEST: f32 = 1.25;

/// A lesson or a session on paper.
#[derive(Clone, Debug)]
pub struct Handout {
    /// The title of the lesson.
    pub title: String,
    /// Its scenes, or what is in front where it has none.
    pub sheets: Vec<HandoutSheet>,
}

/// A scene on paper.
#[derive(Clone, Debug, Default)]
pub struct HandoutSheet {
    /// Its title; where it has none the name of what it shows.
    pub title: String,
    /// Its picture; `None` where there is none.
    pub picture: Option<SubjectPicture>,
    /// Its text.
    pub caption: String,
    /// What it asks.
    pub question: String,
    /// The tasks of its exercise.
    pub tasks: Vec<String>,
    /// The answers to its question and its tasks.
    pub answers: Vec<String>,
}

impl Handout {
    /// Returns the handout of a session, called `name` where it has no title. Pictures hide answers as their scenes do
    /// before anything is revealed; values in texts are computed.
    ///
    /// **Cost**: that of all pictures, values and answers, within the solver's budget.
    ///
    /// # Errors
    /// Cancelled; a scene whose position is none of its game.
    pub fn of(session: &Session, name: &str, solver: &Solver, job: &Job) -> Result<Self, ExportError> {
        let mut session = session.clone();
        let title = if session.model.title.is_empty() { name.to_owned() } else { session.model.title.clone() };
        let count = session.model.scenes.len();
        let mut sheets = Vec::new();
        if count == 0 {
            let picture = picture(&session, solver, job)?;
            let caption = expand_caption(&session.model.notes, solver, job);
            let title = session.subject().title().to_owned();
            sheets.push(HandoutSheet { title, picture, caption, ..HandoutSheet::default() });
        }
        for index in 0..count {
            let shown = session.apply(Edit::ShowScene(index));
            shown.map_err(|error| ExportError::Handout(index + 1, sentence(&error)))?;
            if let Some(scene) = session.model.scenes.get(index).cloned() {
                sheets.push(sheet(&session, &scene, solver, job)?);
            }
            job.advance(1)?;
        }
        Ok(Self { title, sheets })
    }

    /// The answers of all sheets that ask something, with the number and the title of the sheet.
    pub fn answers(&self) -> impl Iterator<Item = (usize, &HandoutSheet)> {
        (1..).zip(&self.sheets).filter(|(_, sheet)| !sheet.answers.is_empty())
    }
}

fn sheet(session: &Session, scene: &Scene, solver: &Solver, job: &Job) -> Result<HandoutSheet, ExportError> {
    let expanded = |text: &str| expand_caption(text, solver, job);
    let title = if scene.title.is_empty() { session.subject().title().to_owned() } else { scene.title.clone() };
    let (caption, question, answer) = (expanded(&scene.caption), expanded(&scene.question), expanded(&scene.answer));
    let mut answers: Vec<String> = Some(answer).into_iter().filter(|answer| !answer.is_empty()).collect();
    let mut asked = Vec::new();
    // An exercise of a newer program is left out.
    if let Some(Ok(exercise)) = scene.exercise() {
        for task in drawn(&exercise, solver, job)? {
            answers.push(answer_of(&task, solver, job)?);
            asked.push(question_of(&task));
        }
    }
    Ok(HandoutSheet { title, picture: picture(session, solver, job)?, caption, question, tasks: asked, answers })
}

/// The tasks of an exercise; none where they cannot be drawn.
fn drawn(exercise: &Exercise, solver: &Solver, job: &Job) -> Result<Vec<Task>, ExportError> {
    match exercise.tasks(SEED, solver, job) {
        Err(TaskError::Solver(SolverError::Cancelled)) => Err(SolverError::Cancelled.into()),
        tasks => Ok(tasks.unwrap_or_default()),
    }
}

/// What a task asks; on paper the stars that the window draws for it are named.
fn question_of(task: &Task) -> String {
    let question = task.question();
    match task {
        Task::Place { stars, .. } if !stars.is_empty() => {
            let stars: Vec<String> = stars.iter().map(|(a, b)| format!("({a}, {b})")).collect();
            format!("{question} Stars stand on {}.", stars.join(", "))
        }
        _ => question,
    }
}

/// A right answer to a task, and where moves answer moves one for each.
fn answer_of(task: &Task, solver: &Solver, job: &Job) -> Result<String, ExportError> {
    let rounds = match task {
        Task::Reply { rounds, .. } => rounds.len().max(1),
        _ => 1,
    };
    let mut answers: Vec<String> = Vec::new();
    for round in 0..rounds {
        match task.hints_for_round(round, solver, job) {
            Ok(hints) => answers.push(hints.answer),
            Err(TaskError::Solver(SolverError::Cancelled)) => return Err(SolverError::Cancelled.into()),
            Err(error) => answers.push(sentence(&error)),
        }
    }
    Ok(answers.join(" "))
}

/// The picture of what a session is about, which fills its room well; `None` where there is none.
fn picture(session: &Session, solver: &Solver, job: &Job) -> Result<Option<SubjectPicture>, ExportError> {
    let [width, height] = Handout::ROOM;
    let mut best: Option<(f32, SubjectPicture)> = None;
    for drawn in WIDTHS {
        let look = SubjectLook { size: [drawn, drawn * height / width], theme: PictureTheme::Paper, is_small: false };
        match subject_picture(session, session.subject(), look, solver, job) {
            Ok(picture) => {
                let fit = Handout::fit(picture.size(), Handout::ROOM);
                let covered = picture.size().map(|side| side * fit).iter().product::<f32>() / (width * height);
                if best.as_ref().is_none_or(|(most, _)| covered > *most) {
                    best = Some((covered, picture));
                }
                if covered >= ENOUGH {
                    break;
                }
            }
            Err(SubjectError::Export(ExportError::Job(SolverError::Cancelled))) => {
                return Err(SolverError::Cancelled.into());
            }
            Err(_) => {}
        }
    }
    Ok(best.map(|(_, picture)| picture))
}

impl Handout {
    /// The room of a picture on a sheet, in points.
    pub(super) const ROOM: [f32; 2] = [470.0, 430.0];

    /// How much a picture is enlarged to fill a room.
    pub(super) fn fit(size: [f32; 2], room: [f32; 2]) -> f32 {
        let [across, down] = [0, 1].map(|axis: usize| room[axis] / size[axis].max(1.0));
        across.min(down).min(LARGEST)
    }
}
