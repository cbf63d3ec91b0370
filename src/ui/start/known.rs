//! The cards of the page, and what is known of the files they open.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use egui::Context;

use super::super::work::thumbnails::Thumbnails;
use crate::work::cached::BackgroundTask;
use golden_file::file_name;
use golden_session::{COURSE, EXAMPLES, LESSONS, Lesson, Model, Scene, lesson_stem};
use golden_solver::{Job, SolverError, Workers};
use golden_teach::exercise::{LearnerProgress, SceneKey, SceneProgress};

/// The most recent files on the page.
const RECENT: usize = 4;
const DAY: u64 = 86_400;
const MONTHS: [&str; 12] = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/// A lesson or an example.
#[derive(Clone, Debug)]
pub(super) struct Card {
    pub lesson: Lesson,
    /// The number of its scenes.
    pub scenes: usize,
    /// The scene whose thumbnail it shows.
    pub scene: Option<Arc<Scene>>,
    /// Its exercises, each with the number of its tasks.
    pub exercises: Arc<Vec<(SceneKey, usize)>>,
    pub kind: CardKind,
}

impl Card {
    /// Returns the number of tasks solved in its exercises, and the number of all.
    pub fn solved(&self, progress: &LearnerProgress) -> (usize, usize) {
        let solved = |(key, count): &(SceneKey, usize)| progress.scene(key).map_or(0, SceneProgress::most).min(*count);
        (self.exercises.iter().map(solved).sum(), self.exercises.iter().map(|(_, count)| count).sum())
    }
}

/// The kind of file that a card opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CardKind {
    /// A lesson of the course, by its place in [`COURSE`] from 0.
    Course(usize),
    /// A lesson that follows a paper.
    Paper,
    /// A session that sets up a panel.
    Example,
}

impl CardKind {
    /// The heading above cards of this kind.
    pub fn heading(self) -> &'static str {
        match self {
            Self::Course(_) => "A course from zero",
            Self::Paper => "A paper, in a lesson",
            Self::Example => "Examples to change",
        }
    }
}

/// A file opened before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Recent {
    pub path: PathBuf,
    /// Its name without the extension.
    pub name: String,
    /// The day it was written; empty if that is not known.
    pub day: String,
}

/// The files that have been read.
pub(super) struct KnownFiles {
    /// In the order of the gallery; without scenes until they are read.
    pub cards: Arc<Vec<Card>>,
    pub recent: Arc<Vec<Recent>>,
    reading: Option<BackgroundTask<Read>>,
}

/// The cards and the recent files.
type Read = (Arc<Vec<Card>>, Arc<Vec<Recent>>);

impl KnownFiles {
    /// Begins to read.
    pub fn new(workers: &Workers, recent: Vec<PathBuf>) -> Self {
        let unread = |(lesson, kind)| Card { lesson, scenes: 0, scene: None, exercises: Arc::default(), kind };
        let course = COURSE.into_iter().zip((0..).map(CardKind::Course));
        let papers = LESSONS.map(|lesson| (lesson, CardKind::Paper));
        let examples = EXAMPLES.map(|lesson| (lesson, CardKind::Example));
        let cards: Vec<Card> = course.chain(papers).chain(examples).map(unread).collect();
        let known = recent.iter().take(RECENT).map(|path| Recent::new(path, String::new())).collect();
        let cards = Arc::new(cards);
        let of = Arc::clone(&cards);
        let reading = BackgroundTask::new(workers.run(move |_, job| read(&of, &recent, job)), ());
        Self { cards, recent: Arc::new(known), reading: Some(reading) }
    }

    /// Takes what has been read.
    pub fn look(&mut self, ctx: &Context) {
        if let Some((Ok(read), ())) = BackgroundTask::take_done(&mut self.reading, ctx) {
            (self.cards, self.recent) = read;
        }
    }

    /// "28 lessons, 233 scenes, 8 examples".
    pub fn facts(&self) -> String {
        let lessons = self.cards.iter().filter(|card| card.kind != CardKind::Example);
        let scenes: usize = lessons.clone().map(|card| card.scenes).sum();
        let examples = self.cards.len() - lessons.clone().count();
        // The lessons are read after the page is drawn.
        let is_read = lessons.clone().all(|card| card.scenes > 0);
        let scenes = if is_read { format!("{scenes} scenes, ") } else { String::new() };
        format!("{} lessons, {scenes}{examples} examples", lessons.count())
    }
}

fn read(cards: &[Card], recent: &[PathBuf], job: &Job) -> Result<Read, SolverError> {
    let read = |card: &Card| {
        job.advance(0)?;
        let Ok(session) = card.lesson.open() else { return Ok(card.clone()) };
        let scenes = &session.model.scenes;
        let exercises = Arc::new(exercises(&session.model));
        let scene = scenes.shared(card.lesson.telling).cloned();
        Ok(Card { scenes: scenes.len(), scene, exercises, ..card.clone() })
    };
    let cards = cards.iter().map(read).collect::<Result<Vec<_>, SolverError>>()?;
    let mut known = Vec::new();
    for path in recent {
        job.advance(0)?;
        // A file that is gone is not offered.
        let Ok(about) = std::fs::metadata(path) else { continue };
        let day = about.modified().ok().map(|written| day_of(written, SystemTime::now())).unwrap_or_default();
        known.push(Recent::new(path, day));
        if known.len() == RECENT {
            break;
        }
    }
    Ok((Arc::new(cards), Arc::new(known)))
}

/// The exercises of a lesson.
fn exercises(lesson: &Model) -> Vec<(SceneKey, usize)> {
    let exercise = |(place, scene): (usize, &Scene)| {
        let exercise = scene.exercise()?.ok()?;
        let count = usize::try_from(exercise.count()).ok()?;
        let name = lesson_stem(&lesson.title).unwrap_or(&lesson.title);
        Some((SceneKey::new(name, &scene.id_at(place), &exercise), count))
    };
    lesson.scenes.iter().enumerate().filter_map(exercise).collect()
}

impl Recent {
    fn new(path: &Path, day: String) -> Self {
        let name = file_name(path);
        let name = name.trim_end_matches(".json").trim_end_matches(".golden-nim").to_owned();
        Self { path: path.to_owned(), name, day }
    }
}

/// "today", "yesterday", "12 Nov", "3 Feb 2024": days of Greenwich, for the standard library knows no other.
fn day_of(written: SystemTime, now: SystemTime) -> String {
    let days = |time: SystemTime| time.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs() / DAY);
    let (then, today) = (days(written), days(now));
    match today.checked_sub(then) {
        Some(0) => "today".to_owned(),
        Some(1) => "yesterday".to_owned(),
        _ => {
            let ([year, month, day], [this_year, ..]) = (civil(then), civil(today));
            let month = usize::try_from(month).ok().and_then(|month| MONTHS.get(month - 1)).unwrap_or(&"");
            if year == this_year { format!("{day} {month}") } else { format!("{day} {month} {year}") }
        }
    }
}

/// Year, month and day of the Gregorian calendar, this many days after 1 January 1970.
///
/// **Source**: Howard Hinnant, "chrono-compatible low-level date algorithms", `civil_from_days`, for days from 1970 on.
fn civil(days: u64) -> [u64; 3] {
    // Years begin with March, so that a leap day is the last one.
    let shifted = days + 719_468;
    let (era, of_era) = (shifted / 146_097, shifted % 146_097);
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    [year + era * 400 + u64::from(month <= 2), month, day]
}

/// The things given to the page for a frame.
pub struct StartView<'a> {
    /// The workers that read files and draw thumbnails.
    pub workers: &'a Workers,
    /// The thumbnails of the window.
    pub thumbnails: &'a mut Thumbnails,
    /// The tasks that were solved.
    pub progress: &'a LearnerProgress,
    /// The lesson that was left, with its scene, from 0.
    pub left_at: Option<(Lesson, usize)>,
    /// True if the page is shown when the program begins.
    pub is_shown_at_start: bool,
    /// True if no card is in front of it: it has the keyboard.
    pub is_active: bool,
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, UNIX_EPOCH};

    use super::{DAY, civil, day_of};

    #[test]
    fn days_are_those_of_the_calendar() {
        for (days, date) in [
            (0, [1970, 1, 1]),
            (59, [1970, 3, 1]),
            (11_016, [2000, 2, 29]),
            (11_017, [2000, 3, 1]),
            (20_088, [2024, 12, 31]),
        ] {
            assert_eq!(civil(days), date, "{days}");
        }
        let at = |days: u64| UNIX_EPOCH + Duration::from_secs(days * DAY + 40_000);
        let now = at(20_781);
        let told = |days| day_of(at(days), now);
        assert_eq!([told(20_781), told(20_780), told(20_770)], ["today", "yesterday", "13 Nov"]);
        assert_eq!([told(11_016), told(20_790)], ["29 Feb 2000", "3 Dec"], "another year; a clock that was set back");
    }
}
