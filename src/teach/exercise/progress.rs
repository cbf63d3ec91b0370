//! The tasks that a learner has solved, by lesson and scene, and in practice: plain data, which the session keeps in
//! a file.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::setting::is_false;
use super::{Attempt, Exercise, Kind, Mark};
use golden_prose::quoted;

/// The levels, from the easiest to the hardest.
pub const LEVELS: std::ops::RangeInclusive<u8> = 1..=5;

/// The format name in the file, and the version this program writes. Version 1 had no seeds of kinds, and drew
/// otherwise.
const FORMAT: &str = "golden-nim/progress";
const VERSION: u32 = 2;

/// The most lessons, scenes of a lesson and tasks of a scene; the mistakes that are kept to be reviewed.
const LESSONS: usize = 1000;
const SCENES: usize = 1000;
const TASKS: usize = super::setting::TASKS as usize;
const MISTAKES: usize = 100;

/// The most characters of the name of a lesson and of a scene.
const NAME: usize = 300;

/// The result of one task of a scene.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct TaskResult {
    /// True if it has been solved.
    pub solved: bool,
    /// The tries, right and wrong ones, of all attempts.
    pub tries: u32,
    /// The most hints that were opened in an attempt, at most 3.
    pub hints: u8,
}

/// The key of the exercise of a scene of a lesson, as the exercise is written now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SceneKey {
    /// The name of the lesson.
    pub lesson: String,
    /// The id of the scene.
    pub scene: String,
    /// The fingerprint of the exercise: one that is changed begins anew.
    pub exercise: u64,
}

impl SceneKey {
    /// The key of an exercise.
    ///
    /// **Cost**: linear in the exercise.
    pub fn new(lesson: &str, scene: &str, exercise: &Exercise) -> Self {
        // FNV-1a, which is the same in every run and every build of the program.
        let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        let fingerprint = exercise.to_json().bytes().fold(0xcbf2_9ce4_8422_2325, step);
        Self { lesson: lesson.to_owned(), scene: scene.to_owned(), exercise: fingerprint }
    }
}

/// The results of the exercise of a scene.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct SceneProgress {
    /// The fingerprint of the exercise.
    pub exercise: u64,
    /// The seed with which its tasks were drawn.
    pub seed: u64,
    /// The most tasks that were solved before it was begun again.
    pub best: usize,
    /// Its tasks in order, as far as they were begun.
    pub tasks: Vec<TaskResult>,
}

impl SceneProgress {
    /// Returns the number of solved tasks.
    pub fn solved(&self) -> usize {
        self.tasks.iter().filter(|task| task.solved).count()
    }

    /// The most tasks that were ever solved at once.
    pub fn most(&self) -> usize {
        self.best.max(self.solved())
    }
}

/// The low bits of a seed count the tasks of a kind, one after the other; the others choose their order.
pub(super) const COUNTED: u64 = 0xffff;

/// A task of practice: the same kind, level and seed draw it again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PracticeRecord {
    /// The kind.
    pub kind: Kind,
    /// The level, from 1 to 5.
    pub level: u8,
    /// The seed.
    pub seed: u64,
    /// True if it was asked by a program that wrote version 1 of the file: it is drawn as that one drew it.
    #[serde(default, rename = "version-1", skip_serializing_if = "is_false")]
    pub is_of_version_1: bool,
}

impl PracticeRecord {
    /// A task as it is drawn now.
    pub const fn new(kind: Kind, level: u8, seed: u64) -> Self {
        Self { kind, level, seed, is_of_version_1: false }
    }
}

/// The progress in practice.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct PracticeProgress {
    /// Tasks solved in a row without a mistake and without the last hint; one skipped untried does not end it.
    pub streak: u32,
    /// The longest streak so far.
    pub best: u32,
    /// Tasks solved in all.
    pub solved: u32,
    /// Tasks that went wrong and come back, the oldest first.
    pub mistakes: Vec<PracticeRecord>,
    /// The difficulty of the tasks of each kind that was practised.
    pub kinds: BTreeMap<Kind, KindLevel>,
}

/// The difficulty of the tasks of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KindLevel {
    /// The level, from 1 to 5.
    pub level: u8,
    /// Tasks of this level in a row that were solved without a mistake, or, below 0, that were not.
    pub run: i8,
    /// The seed of the last new task, after which the next one follows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
}

impl KindLevel {
    /// Tasks in a row without a mistake that lead to the next level, and tasks in a row with one that lead back.
    const UP: i8 = 3;
    const DOWN: i8 = -2;

    /// The same after another task.
    fn after(self, is_clean: bool) -> Self {
        let run = if is_clean { self.run.max(0).saturating_add(1) } else { self.run.min(0).saturating_sub(1) };
        match run {
            Self::UP.. => self.at(self.level.saturating_add(1)),
            ..=Self::DOWN => self.at(self.level.saturating_sub(1)),
            run => Self { run, ..self },
        }
    }

    /// The beginning of a level, within [`LEVELS`].
    fn at(self, level: u8) -> Self {
        Self { level: level.clamp(*LEVELS.start(), *LEVELS.end()), run: 0, ..self }
    }
}

impl PracticeProgress {
    /// Returns the level of the next tasks of a kind.
    pub fn level(&self, kind: Kind) -> u8 {
        self.known(kind).level
    }

    /// Goes to a level of a kind, within [`LEVELS`].
    pub fn set_level(&mut self, kind: Kind, level: u8) {
        self.kinds.insert(kind, self.known(kind).at(level));
    }

    /// Returns the level kept of a kind, or the beginning of its first level.
    fn known(&self, kind: Kind) -> KindLevel {
        match self.kinds.get(&kind) {
            Some(kept) if LEVELS.contains(&kept.level) => *kept,
            Some(kept) => kept.at(kept.level),
            None => KindLevel { level: *LEVELS.start(), run: 0, seed: None },
        }
    }

    /// Notes how a task went; see [`LearnerProgress::note_practice`].
    fn note(&mut self, task: PracticeRecord, attempt: &Attempt) {
        // One that is ended a second time does not lead back: those after it were asked already.
        let is_back = |noted: u64| task.seed & !COUNTED == noted & !COUNTED && task.seed < noted;
        let is_old = self.known(task.kind).seed.is_some_and(is_back);
        if !self.mistakes.contains(&task) && !task.is_of_version_1 && !is_old {
            self.kinds.insert(task.kind, KindLevel { seed: Some(task.seed), ..self.known(task.kind) });
        }
        // What was skipped before anything went wrong counts for nothing, and ends nothing.
        if attempt.mark() == Mark::Skipped && attempt.mistakes() == 0 {
            return;
        }
        if attempt.is_solved() {
            self.solved = self.solved.saturating_add(1);
        }
        let is_clean = attempt.is_clean();
        self.streak = if is_clean { self.streak.saturating_add(1) } else { 0 };
        self.best = self.best.max(self.streak);
        self.mistakes.retain(|mistake| *mistake != task);
        if !is_clean {
            self.mistakes.push(task);
            let beyond = self.mistakes.len().saturating_sub(MISTAKES);
            self.mistakes.drain(..beyond);
        }
        let known = self.known(task.kind);
        if task.level == known.level {
            self.kinds.insert(task.kind, known.after(is_clean));
        }
    }
}

/// The tasks that a learner has solved.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LearnerProgress {
    lessons: BTreeMap<String, BTreeMap<String, SceneProgress>>,
    /// The progress in practice.
    pub practice: PracticeProgress,
}

/// The reason why a text is no progress file.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ProgressError {
    /// Not JSON of this form.
    #[error("the progress cannot be read: {0}")]
    Form(String),
    /// Another format, or a version of a newer program.
    #[error("{format} version {version} is not {FORMAT} version {VERSION}")]
    Format {
        /// The format that the file names.
        format: String,
        /// Its version.
        version: u32,
    },
    /// More of something than is kept.
    #[error("it has {got} {what}; at most {most} are kept")]
    TooMany {
        /// The things of which there are too many.
        what: &'static str,
        /// The number of them.
        got: usize,
        /// The most that are kept.
        most: usize,
    },
}

/// The content of the file.
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

impl LearnerProgress {
    /// Reads a progress file.
    ///
    /// # Errors
    /// The fault in the text.
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
        if format != FORMAT || !(1..=VERSION).contains(&version) {
            return Err(ProgressError::Format { format: quoted(&format), version });
        }
        let Document { lessons, mut practice, .. } = serde_json::from_str(text).map_err(form)?;
        if version == 1 {
            practice.mistakes.iter_mut().for_each(|mistake| mistake.is_of_version_1 = true);
        }
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

    /// The same with other names of lessons, where `name_of` gives one; a lesson that has that name already stays.
    #[must_use]
    pub fn with_names(mut self, name_of: impl Fn(&str) -> Option<&'static str>) -> Self {
        for (before, scenes) in std::mem::take(&mut self.lessons) {
            match name_of(&before) {
                Some(now) => _ = self.lessons.entry(now.to_owned()).or_insert(scenes),
                None => _ = self.lessons.insert(before, scenes),
            }
        }
        self
    }

    /// The progress as the text of its file.
    pub fn to_json(&self) -> String {
        let document = Document {
            format: FORMAT.into(),
            version: VERSION,
            lessons: self.lessons.clone(),
            practice: self.practice.clone(),
        };
        serde_json::to_string_pretty(&document).unwrap_or_default() + "\n"
    }

    /// The progress in an exercise; `None` if it was never begun, or was another one then.
    pub fn scene(&self, key: &SceneKey) -> Option<&SceneProgress> {
        let kept = self.lessons.get(&name(&key.lesson))?.get(&name(&key.scene))?;
        (kept.exercise == key.exercise).then_some(kept)
    }

    /// Begins an exercise with a seed, whose tasks are open then; one that was begun goes on with its own seed. A
    /// lesson or a scene beyond the most that are kept is not kept.
    pub fn begin(&mut self, key: &SceneKey, seed: u64) {
        if self.scene(key).is_none_or(|kept| kept.tasks.is_empty() && kept.best == 0)
            && let Some(slot) = self.slot(key)
        {
            *slot = SceneProgress { exercise: key.exercise, seed, ..SceneProgress::default() };
        }
    }

    /// Begins an exercise again with another seed; the most that was solved stays known.
    pub fn restart(&mut self, key: &SceneKey, seed: u64) {
        let best = self.scene(key).map_or(0, SceneProgress::most);
        if let Some(slot) = self.slot(key) {
            *slot = SceneProgress { exercise: key.exercise, seed, best, tasks: Vec::new() };
        }
    }

    /// Takes back that an exercise was begun again: what was kept of it before is there again.
    pub fn put_back(&mut self, key: &SceneKey, before: &SceneProgress) {
        if let Some(slot) = self.slot(key).filter(|_| before.exercise == key.exercise) {
            slot.clone_from(before);
        }
    }

    /// Notes how a task of an exercise that was begun with [`Self::begin`], counted from 0, stands. Call it once for
    /// an attempt, when it is solved or given up.
    pub fn note(&mut self, key: &SceneKey, task: usize, attempt: &Attempt) {
        let Some(progress) = self.slot(key).filter(|kept| kept.exercise == key.exercise && task < TASKS) else {
            return;
        };
        if progress.tasks.len() <= task {
            progress.tasks.resize(task + 1, TaskResult::default());
        }
        let Some(result) = progress.tasks.get_mut(task) else { return };
        result.solved |= attempt.is_solved();
        result.tries = result.tries.saturating_add(u32::try_from(attempt.tries().len()).unwrap_or(u32::MAX));
        result.hints = result.hints.max(u8::try_from(attempt.most_hints()).unwrap_or(u8::MAX));
    }

    fn slot(&mut self, key: &SceneKey) -> Option<&mut SceneProgress> {
        let (lesson, scene) = (name(&key.lesson), name(&key.scene));
        if !self.lessons.contains_key(&lesson) && self.lessons.len() >= LESSONS {
            return None;
        }
        let scenes = self.lessons.entry(lesson).or_default();
        if !scenes.contains_key(&scene) && scenes.len() >= SCENES {
            return None;
        }
        Some(scenes.entry(scene).or_default())
    }

    /// Notes how a task of practice went, when it is solved, given up or skipped. One that was not solved without a
    /// mistake comes back; one that was leaves the mistakes. The level of its kind follows.
    pub fn note_practice(&mut self, task: PracticeRecord, attempt: &Attempt) {
        self.practice.note(task, attempt);
    }

    /// Returns true if nothing has been solved or tried.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// A name as it is kept: a longer one is cut.
fn name(text: &str) -> String {
    text.chars().take(NAME).collect()
}
