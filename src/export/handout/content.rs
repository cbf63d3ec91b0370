//! What stands in a handout: sheets with pictures, words, tasks; answers.

use super::drawn::{self, HandoutPicture};
use super::play::{HandoutPlay, is_left_to_pupils};
use super::{alone, asked};
use crate::ExportError;
use golden_prose::sentence;
use golden_session::{Edit, Focus, Scene, Session, Subject, begins_page, expand_caption, on_paper};
use golden_solver::{Job, Solver, SolverError};
use golden_teach::exercise::{About, Task, TaskError, Wanted};

/// The tasks of an exercise are drawn with this seed: a handout that is written again asks the same.
const SEED: u64 = 1;
/// The lines for an answer in words.
pub(super) const LINES: u16 = 2;

/// A lesson or a session on paper.
#[derive(Clone, Debug)]
pub struct Handout {
    /// The title of the lesson.
    pub title: String,
    /// Its scenes, or what is in front where it has none.
    pub sheets: Vec<HandoutSheet>,
    /// Whether the answers are written, after all else.
    pub has_answers: bool,
}

/// A scene on paper.
#[derive(Clone, Debug, Default)]
pub struct HandoutSheet {
    /// Its title; where it has none the name of what it shows.
    pub title: String,
    /// Its picture; `None` where there is none, and where its tasks have their own.
    pub picture: Option<HandoutPicture>,
    /// Its text.
    pub caption: String,
    /// The rule of its game, where nothing else says it.
    pub rule: String,
    /// What it asks.
    pub question: String,
    /// How many lines are left for what a pupil answers to that.
    pub lines: u16,
    /// The answer to that; empty where there is none.
    pub answer: String,
    /// Why it is so, in paragraphs.
    pub reasons: Vec<String>,
    /// Of a position that is lost: what each move leaves, and how that is answered; empty where these are many.
    pub replies: Vec<[String; 2]>,
    /// The game that it lets play.
    pub play: Option<HandoutPlay>,
    /// What its tasks ask, where all ask the same: then the question of each is what it is about. Else empty.
    pub of_each: String,
    /// The tasks of its exercise.
    pub tasks: Vec<HandoutTask>,
    /// Whether it begins a new page, because its scene says so: `{page}`.
    pub begins_page: bool,
}

/// A task on paper.
#[derive(Clone, Debug, Default)]
pub struct HandoutTask {
    /// What it asks.
    pub question: String,
    /// The position that it is about, without the answer.
    pub picture: Option<HandoutPicture>,
    /// The positions that the opponent's moves leave, each of which is answered; empty where one thing is asked.
    pub rounds: Vec<String>,
    /// How many lines are left for the answer; none where it is drawn or stands in a table.
    pub lines: u16,
    /// An answer for each of these; else all right answers.
    pub answers: Vec<String>,
}

impl Handout {
    /// Returns the handout of a session, called `name` where it has no title, and where that is empty, too, after what it
    /// has in front: "Wythoff’s game: (1, 2)". Pictures hide answers as their scenes do
    /// before anything is revealed; values in texts are computed.
    ///
    /// **Cost**: that of all pictures, values and answers, within the solver's budget.
    ///
    /// # Errors
    /// Cancelled; a scene whose position is none of its game.
    pub fn of(session: &Session, name: &str, solver: &Solver, job: &Job) -> Result<Self, ExportError> {
        let mut session = session.clone();
        let title = [session.model.title.as_str(), name].into_iter().find(|title| !title.is_empty());
        let title = title.map_or_else(|| alone::name_in_front(&session), str::to_owned);
        let count = session.model.scenes.len();
        let mut sheets = Vec::new();
        if count == 0 {
            sheets.push(alone::in_front(&session, solver, job)?);
        }
        let all = drawn_tasks(&session, solver, job)?;
        let asked = asked::asked(&session, all.iter().flatten());
        for (index, tasks) in all.iter().enumerate() {
            let applied = session.apply(Edit::ShowScene(index));
            applied.map_err(|error| ExportError::Handout(index + 1, sentence(&error)))?;
            if let Some(scene) = session.model.scenes.get(index).cloned() {
                let sheet = sheet(&session, &scene, tasks, &asked, solver, job)?;
                // Titles are shown as they are written.
                let begins = begins_page(&scene.caption) || begins_page(&scene.question);
                sheets.push(HandoutSheet { begins_page: index > 0 && begins, ..sheet });
            }
            job.advance(1)?;
        }
        Ok(Self { title, sheets, has_answers: true })
    }

    /// The same without its answers, for pupils.
    #[must_use]
    pub fn without_answers(self) -> Self {
        Self { has_answers: false, ..self }
    }

    /// The sheets whose answers are written, with their numbers.
    pub fn answers(&self) -> impl Iterator<Item = (usize, &HandoutSheet)> {
        let has_answer =
            |sheet: &HandoutSheet| self.has_answers && (!sheet.answer.is_empty() || !sheet.tasks.is_empty());
        (1..).zip(&self.sheets).filter(move |(_, sheet)| has_answer(sheet))
    }
}

impl HandoutTask {
    /// What stands before the line for an answer, and before one where nothing is asked.
    pub(super) const ANSWER: &'static str = "Answer";
    pub(super) const OWN_WORDS: &'static str = "Your own";
    /// What stands beside the moves of the opponent.
    pub(super) const HEADS: [&'static str; 2] = ["Your opponent leaves", "You answer"];

    /// Each position that is answered with its answer.
    pub(super) fn answered(&self) -> impl Iterator<Item = (&str, &str)> {
        self.rounds.iter().map(String::as_str).zip(self.answers.iter().map(String::as_str))
    }
}

impl HandoutSheet {
    /// What stands above its replies.
    pub(super) const REPLY_HEADS: [&'static str; 2] = ["Your move leaves", "The answer"];

    /// What stands before a task: its number, where there are several.
    pub(super) fn number(&self, task: usize) -> String {
        if self.tasks.len() > 1 { format!("{task}. ") } else { String::new() }
    }

    /// Whether a task stands on the line for its answer: it only says what it is about, and what is asked of each
    /// stands above them all.
    pub(super) fn is_row(&self, task: &HandoutTask) -> bool {
        !self.of_each.is_empty() && task.lines > 0
    }

    /// What stands before its first line.
    pub(super) fn before_line(&self) -> &'static str {
        if self.question.is_empty() { HandoutTask::OWN_WORDS } else { HandoutTask::ANSWER }
    }
}

/// A scene with the tasks of its exercise; no picture tells the value or the outcome of `asked`.
fn sheet(
    session: &Session,
    scene: &Scene,
    drawn: &[Task],
    asked: &[Focus],
    solver: &Solver,
    job: &Job,
) -> Result<HandoutSheet, ExportError> {
    let expanded = |text: &str| expand_caption(&on_paper(text), solver, job);
    let title = if scene.title.is_empty() { session.subject().title().to_owned() } else { scene.title.clone() };
    let (caption, question, answer) = (expanded(&scene.caption), expanded(&scene.question), expanded(&scene.answer));
    let (of_each, tasks) = tasks(session, drawn, solver, job)?;
    let picture = if tasks.is_empty() { drawn::of_panel(session, asked, solver, job)? } else { None };
    let lines = if question.is_empty() && !has_own_words(session, scene) { 0 } else { LINES };
    let play = HandoutPlay::of(session, scene);
    let sheet = HandoutSheet { title, picture, caption, question, lines, answer, ..HandoutSheet::default() };
    Ok(HandoutSheet { play, of_each, tasks, ..sheet })
}

/// Whether a scene lets pupils write a statement of their own.
fn has_own_words(session: &Session, scene: &Scene) -> bool {
    session.subject() == Subject::Statement && is_left_to_pupils(session, scene)
}

/// The tasks of an exercise on paper, and what all of them ask, where that is said once. What is said before a place of
/// a sequence is said once, too: it would be the answer of another.
fn tasks(
    session: &Session,
    drawn: &[Task],
    solver: &Solver,
    job: &Job,
) -> Result<(String, Vec<HandoutTask>), ExportError> {
    let is_one_of_many = drawn.len() > 2;
    let (of_each, about) = Task::said_once(drawn).unwrap_or_default();
    let mut tasks: Vec<HandoutTask> = Vec::new();
    for (place, task) in drawn.iter().enumerate() {
        let answers = answers_of(task, solver, job)?;
        let is_next = task.index().is_some() && !tasks.is_empty();
        let (question, picture) = if is_next {
            (task.question_alone(), None)
        } else {
            (question_of(task), drawn::of_task(session, task, is_one_of_many, solver, job)?)
        };
        let question = about.get(place).cloned().unwrap_or(question);
        tasks.push(HandoutTask { question, picture, rounds: task.rounds(), lines: lines_of(task), answers });
    }
    Ok((of_each, tasks))
}

/// The tasks of the exercise of each scene as a handout draws them, places of a sequence in their order. There are none
/// where there is no exercise, where it is one of a newer program, and where they cannot be drawn.
pub(super) fn drawn_tasks(session: &Session, solver: &Solver, job: &Job) -> Result<Vec<Vec<Task>>, ExportError> {
    let of_scene = |scene: &Scene| {
        let Some(Ok(exercise)) = scene.exercise() else { return Ok(Vec::new()) };
        match exercise.tasks(SEED, solver, job) {
            Err(TaskError::Solver(SolverError::Cancelled)) => Err(SolverError::Cancelled.into()),
            Err(_) => Ok(Vec::new()),
            Ok(mut tasks) => {
                tasks.sort_by_key(|task| task.index().cloned());
                Ok(tasks)
            }
        }
    };
    session.model.scenes.iter().map(of_scene).collect()
}

/// What a task asks; stars that a board has no room for are named.
fn question_of(task: &Task) -> String {
    let question = task.question();
    match task.about() {
        About::Stars(_, stars) if !stars.is_empty() => {
            let stars: Vec<String> = stars.iter().map(|(a, b)| format!("({a}, {b})")).collect();
            format!("{question} Stars stand on {}.", stars.join(", "))
        }
        _ => question,
    }
}

/// How many lines an answer needs.
fn lines_of(task: &Task) -> u16 {
    match task.wanted() {
        Wanted::Square { .. } | Wanted::Cells { .. } | Wanted::Replies { .. } => 0,
        Wanted::Move { .. } | Wanted::Tail | Wanted::Silber { .. } => LINES,
        _ => 1,
    }
}

/// The right answers to a task.
fn answers_of(task: &Task, solver: &Solver, job: &Job) -> Result<Vec<String>, ExportError> {
    match task.answers(solver, job) {
        Err(TaskError::Solver(SolverError::Cancelled)) => Err(SolverError::Cancelled.into()),
        Ok(answers) => Ok(answers),
        Err(error) => Ok(vec![sentence(&error)]),
    }
}

#[cfg(test)]
mod tests {
    use super::{drawn_tasks, question_of};
    use golden_session::{all_lessons, on_paper};
    use golden_solver::{Job, Solver};

    #[test]
    fn no_handout_of_a_lesson_speaks_of_the_window() {
        const WORDS: [&str; 23] = [
            "press", "presses", "pressed", "click", "clicks", "drag", "drags", "dragged", "key", "keys", "keyboard",
            "mouse", "slider", "sliders", "button", "buttons", "ctrl", "esc", "bench", "typed", "marked", "screen",
            "computer",
        ];
        let (solver, job) = (Solver::default(), Job::new());
        let (mut left_out, mut said) = (0, Vec::new());
        for lesson in all_lessons() {
            let session = lesson.open().unwrap();
            let tasks = drawn_tasks(&session, &solver, &job).unwrap();
            for ((number, scene), tasks) in (1..).zip(session.model.scenes.iter()).zip(&tasks) {
                let written = [&scene.title, &scene.caption, &scene.question, &scene.answer];
                left_out += written.iter().filter(|text| on_paper(text) != ***text).count();
                let asked = tasks.iter().map(question_of);
                for text in written.into_iter().map(|text| on_paper(text)).chain(asked) {
                    let is_of_window = |word: &str| {
                        let is_key = matches!(word, "H" | "F2" | "F5");
                        is_key || WORDS.contains(&word.to_lowercase().as_str())
                    };
                    if text.split(|letter: char| !letter.is_alphanumeric()).any(is_of_window) {
                        said.push(format!("{}, scene {number}: {text}", lesson.file));
                    }
                }
            }
        }
        assert!(said.is_empty(), "{said:#?}");
        assert!(left_out >= 11, "{left_out} texts have words of the screen");
    }
}
