//! What a learner has solved, by lesson and scene, and in practice: plain data, written to a file by the session's floor.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::Attempt;
use crate::prose::quoted;

/// The format name in the file, and the version this program writes.
const FORMAT: &str = "golden-nim/progress";
const VERSION: u32 = 1;

/// The most lessons, scenes of a lesson and tasks of a scene; the mistakes that are kept to be reviewed.
const LESSONS: usize = 1000;
const SCENES: usize = 1000;
const TASKS: usize = super::TASKS as usize;
const MISTAKES: usize = 100;

/// The most characters of the name of a lesson and of a scene.
const NAME: usize = 300;

/// The result of one task of a scene.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct TaskResult {
    /// Whether it has been solved.
    pub solved: bool,
    /// The tries, right and wrong ones, of all attempts.
    pub tries: u32,
    /// The most hints that were opened in an attempt, at most 3.
    pub hints: u8,
}

/// The results of the exercise of a scene.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct SceneProgress {
    /// The seed with which its tasks were drawn.
    pub seed: u64,
    /// Its tasks in order, as far as they were begun.
    pub tasks: Vec<TaskResult>,
}

impl SceneProgress {
    /// How many tasks are solved.
    pub fn solved(&self) -> usize {
        self.tasks.iter().filter(|task| task.solved).count()
    }
}

/// A task of practice: the same kind, level and seed draw it again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Practised {
    /// The kind.
    pub kind: super::Kind,
    /// The level, from 1 to 5.
    pub level: u8,
    /// The seed.
    pub seed: u64,
}

/// What was practised.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct PracticeProgress {
    /// Tasks solved in a row without a mistake and without the last hint.
    pub streak: u32,
    /// The longest streak so far.
    pub best: u32,
    /// Tasks solved in all.
    pub solved: u32,
    /// Tasks that went wrong and come back, the oldest first.
    pub mistakes: Vec<Practised>,
}

/// What a learner has solved.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    lessons: BTreeMap<String, BTreeMap<String, SceneProgress>>,
    /// What was practised.
    pub practice: PracticeProgress,
}

/// Why a text is no progress file.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ProgressError {
    /// Not JSON of this form.
    #[error("the progress cannot be read: {0}")]
    Form(String),
    /// Another format, or a version of a newer program.
    #[error("{format} version {version} is not {FORMAT} version {VERSION}")]
    Format {
        /// What the file says it is.
        format: String,
        /// Its version.
        version: u32,
    },
    /// More of something than is kept.
    #[error("it has {got} {what}; at most {most} are kept")]
    TooMany {
        /// What there are too many of.
        what: &'static str,
        /// How many there are.
        got: usize,
        /// How many there may be.
        most: usize,
    },
}

/// The file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    format: String,
    version: u32,
    #[serde(default)]
    lessons: BTreeMap<String, BTreeMap<String, SceneProgress>>,
    #[serde(default)]
    practice: PracticeProgress,
}

impl Progress {
    /// Reads a progress file.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn from_json(text: &str) -> Result<Self, ProgressError> {
        // Another version may have other keys: it is looked at first.
        #[derive(Deserialize)]
        struct Head {
            #[serde(default)]
            format: String,
            #[serde(default)]
            version: u32,
        }
        let form = |error: serde_json::Error| ProgressError::Form(error.to_string());
        let Head { format, version } = serde_json::from_str(text).map_err(form)?;
        if format != FORMAT || version != VERSION {
            return Err(ProgressError::Format { format: quoted(&format), version });
        }
        let Document { lessons, practice, .. } = serde_json::from_str(text).map_err(form)?;
        let at_most = |what, got: usize, most: usize| {
            if got <= most { Ok(()) } else { Err(ProgressError::TooMany { what, got, most }) }
        };
        at_most("lessons", lessons.len(), LESSONS)?;
        at_most("mistakes", practice.mistakes.len(), MISTAKES)?;
        for (lesson, scenes) in &lessons {
            at_most("scenes of a lesson", scenes.len(), SCENES)?;
            at_most("characters in a name", lesson.chars().count(), NAME)?;
            for (scene, progress) in scenes {
                at_most("characters in a name", scene.chars().count(), NAME)?;
                at_most("tasks of a scene", progress.tasks.len(), TASKS)?;
            }
        }
        Ok(Self { lessons, practice })
    }

    /// The file.
    pub fn to_json(&self) -> String {
        let document = Document {
            format: FORMAT.into(),
            version: VERSION,
            lessons: self.lessons.clone(),
            practice: self.practice.clone(),
        };
        serde_json::to_string_pretty(&document).unwrap_or_default() + "\n"
    }

    /// The progress in a scene of a lesson; `None` if its exercise was never begun.
    pub fn scene(&self, lesson: &str, scene: &str) -> Option<&SceneProgress> {
        self.lessons.get(&name(lesson))?.get(&name(scene))
    }

    /// Begins the exercise of a scene with a seed, whose tasks are open then; one that was begun goes on with its own seed.
    /// Returns the seed that holds. A lesson beyond the most that are kept is not kept.
    pub fn begin(&mut self, lesson: &str, scene: &str, seed: u64) -> u64 {
        match self.slot(lesson, scene) {
            Some(progress) if !progress.tasks.is_empty() => progress.seed,
            Some(progress) => {
                progress.seed = seed;
                seed
            }
            None => seed,
        }
    }

    /// Begins the exercise of a scene again with another seed.
    pub fn restart(&mut self, lesson: &str, scene: &str, seed: u64) {
        if let Some(progress) = self.slot(lesson, scene) {
            *progress = SceneProgress { seed, tasks: Vec::new() };
        }
    }

    /// Notes how a task of a scene, counted from 0, stands. Call it once for an attempt, when it is solved or left.
    pub fn note(&mut self, lesson: &str, scene: &str, task: usize, attempt: &Attempt) {
        let Some(progress) = self.slot(lesson, scene).filter(|_| task < TASKS) else { return };
        if progress.tasks.len() <= task {
            progress.tasks.resize(task + 1, TaskResult::default());
        }
        let Some(result) = progress.tasks.get_mut(task) else { return };
        result.solved |= attempt.is_solved();
        result.tries = result.tries.saturating_add(u32::try_from(attempt.tries().len()).unwrap_or(u32::MAX));
        result.hints = result.hints.max(u8::try_from(attempt.hints()).unwrap_or(u8::MAX));
    }

    fn slot(&mut self, lesson: &str, scene: &str) -> Option<&mut SceneProgress> {
        let (lesson, scene) = (name(lesson), name(scene));
        if !self.lessons.contains_key(&lesson) && self.lessons.len() >= LESSONS {
            return None;
        }
        let scenes = self.lessons.entry(lesson).or_default();
        if !scenes.contains_key(&scene) && scenes.len() >= SCENES {
            return None;
        }
        Some(scenes.entry(scene).or_default())
    }

    /// Notes how a task of practice went. One that is not clean comes back; one from the review that is leaves it.
    pub fn note_practice(&mut self, task: Practised, attempt: &Attempt) {
        let practice = &mut self.practice;
        if attempt.is_solved() {
            practice.solved = practice.solved.saturating_add(1);
        }
        practice.mistakes.retain(|mistake| *mistake != task);
        if attempt.is_clean() {
            practice.streak = practice.streak.saturating_add(1);
            practice.best = practice.best.max(practice.streak);
        } else if attempt.is_solved() || !attempt.tries().is_empty() {
            practice.streak = 0;
            practice.mistakes.push(task);
            let beyond = practice.mistakes.len().saturating_sub(MISTAKES);
            practice.mistakes.drain(..beyond);
        }
    }
}

/// A name as it is kept: a longer one is cut.
fn name(text: &str) -> String {
    text.chars().take(NAME).collect()
}
