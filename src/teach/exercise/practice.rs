//! Practice: endless tasks of each kind, by level.

use super::order::in_order;
use super::progress::Practised;
use super::{Exercise, Kind, PracticeProgress, Task, TaskError};
use golden_game::SplitMix64;
use golden_solver::{Job, Solver};

/// The levels, from the easiest to the hardest.
pub const LEVELS: std::ops::RangeInclusive<u8> = 1..=5;

/// One task in three may be one that went wrong before. At least three others lie between a mistake and its first return,
/// twice as many before the second one, and so on: else a single mistake would be every third task.
const LATER: u32 = 3;

/// The low bits of a seed count the tasks of a kind, one after the other; the others choose their order.
pub(super) const COUNTED: u64 = 0xffff;

/// The kinds that are practised: all whose tasks can be drawn.
pub fn practice_kinds() -> impl Iterator<Item = Kind> {
    Kind::ALL.into_iter().filter(|kind| exercise(*kind, *LEVELS.start(), 0).is_some())
}

/// The kinds in the mix before anything is solved, the first ones of [`practice_kinds`].
const FIRST_KINDS: usize = 2;

/// What is practised.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Practice {
    /// Every kind as the seed has it: two at first, and with each task that is solved one more.
    #[default]
    Mix,
    /// One kind.
    Of(Kind),
    /// What went wrong before, until nothing of it is left.
    Review,
}

impl PracticeProgress {
    /// The next task, at the level of its kind: every few tasks one that went wrong before and was not asked lately, else the
    /// one after the last new one of its kind, in an order that the seed chooses where it is the first one. `done` counts the
    /// tasks of this practice so far; `before` are these tasks, the last one first, as far as they are kept. `None` where
    /// nothing is left to review.
    ///
    /// **Cost**: the mistakes times the tasks before.
    pub fn next(
        &self,
        practice: Practice,
        seed: u64,
        done: u32,
        before: impl IntoIterator<Item = Practised>,
    ) -> Option<Practised> {
        let before: Vec<Practised> = before.into_iter().collect();
        let last = before.first().copied();
        let fits = |mistake: &Practised| match practice {
            Practice::Mix | Practice::Review => true,
            Practice::Of(kind) => mistake.kind == kind,
        };
        let mistakes: Vec<&Practised> = self.mistakes.iter().filter(|mistake| fits(mistake)).collect();
        // What was just skipped stands there still: the one after it comes.
        let after = last.and_then(|last| mistakes.iter().position(|mistake| **mistake == last)).map_or(0, |at| at + 1);
        let mistake = mistakes.get(after).or_else(|| mistakes.first()).map(|mistake| **mistake);
        let due = mistakes.iter().map(|mistake| **mistake).find(|mistake| is_due(*mistake, &before));
        let fresh = |kind| Practised::new(kind, self.level(kind), self.next_seed(kind, seed, last));
        match practice {
            Practice::Review => mistake,
            Practice::Mix | Practice::Of(_) if done % LATER == LATER - 1 && due.is_some() => due,
            Practice::Of(kind) => Some(fresh(kind)),
            Practice::Mix => {
                // Who begins finds moves and tells won from lost; with each task that is solved one more kind comes in.
                let known = usize::try_from(self.solved).unwrap_or(usize::MAX).saturating_add(FIRST_KINDS);
                let kinds: Vec<Kind> = practice_kinds().take(known).collect();
                // Not the numbers by which the task is drawn: the kind would say whether it is N or P.
                let place = SplitMix64::new(seed ^ 0x51ed).below(&kinds.len().into());
                kinds.get(usize::try_from(&place).unwrap_or_default()).map(|kind| fresh(*kind))
            }
        }
    }

    /// The seed of the next new task of a kind.
    fn next_seed(&self, kind: Kind, order: u64, last: Option<Practised>) -> u64 {
        // A task that was left before anything became of it is not noted.
        let is_new = |last: &Practised| last.kind == kind && !last.is_of_version_1 && !self.mistakes.contains(last);
        let left = last.filter(is_new).map(|last| last.seed);
        let noted = self.kinds.get(&kind).and_then(|known| known.seed);
        match (noted, left) {
            (Some(noted), Some(left)) if left == noted.wrapping_add(1) => left.wrapping_add(1),
            (Some(seed), _) | (None, Some(seed)) => seed.wrapping_add(1),
            (None, None) => order & !COUNTED,
        }
    }
}

/// Whether a mistake may come again after the tasks before, the last one first.
fn is_due(mistake: Practised, before: &[Practised]) -> bool {
    let Some(others) = before.iter().position(|task| *task == mistake) else { return true };
    let times = before.iter().filter(|task| **task == mistake).count();
    let doubled = u32::try_from(times - 1).unwrap_or(u32::MAX).min(8);
    others >= usize::try_from(LATER << doubled).unwrap_or(usize::MAX)
}

impl Practised {
    /// Draws the task: the same one every time. Those of one kind and level whose seeds follow each other are different
    /// ones: none comes again before all have come, or two dozen of each game; and places of a sequence lie apart.
    ///
    /// **Cost**: that of evaluating the positions drawn, some dozens for each of up to two dozen tasks.
    ///
    /// # Errors
    /// Those of [`Exercise::tasks`]; [`TaskError::NothingToDraw`] for a kind that is not practised.
    pub fn task(&self, solver: &Solver, job: &Job) -> Result<Task, TaskError> {
        const NONE: TaskError = TaskError::NothingToDraw("a task of this kind");
        if self.is_of_version_1 {
            return self.task_of_version_1(solver, job)?.ok_or(NONE);
        }
        let (order, count) = (self.seed & !COUNTED, self.seed & COUNTED);
        let draws = draws(self.kind, self.level).ok_or(NONE)?;
        // The games of the level take turns.
        let games = u64::try_from(draws.len()).unwrap_or(1).max(1);
        let exercise = exercise(self.kind, self.level, count).ok_or(NONE)?;
        let count = usize::try_from(count / games).unwrap_or_default();
        in_order(&exercise, order, count, solver, job)?.ok_or(NONE)
    }

    /// Draws the task as the programs did that wrote version 1 of the file: what went wrong then is asked again as it was.
    fn task_of_version_1(&self, solver: &Solver, job: &Job) -> Result<Option<Task>, TaskError> {
        let games = draws(self.kind, self.level).map_or(0, <[_]>::len);
        let chosen = SplitMix64::new(self.seed ^ 0x9e37).below(&games.max(1).into());
        let exercise = exercise(self.kind, self.level, u64::try_from(&chosen).unwrap_or_default());
        exercise.map(|exercise| exercise.task(&mut SplitMix64::new(self.seed), solver, job)).transpose()
    }
}

/// An exercise that is practised: one of the games that a level has, which take turns.
pub(super) fn exercise(kind: Kind, level: u8, turn: u64) -> Option<Exercise> {
    let draws = draws(kind, level)?;
    let games = u64::try_from(draws.len()).ok()?;
    let draw = draws.get(usize::try_from(turn.checked_rem(games)?).ok()?)?;
    let json = format!(r#"{{"kind":"{}","draw":{{"count":1,{draw}}}}}"#, kind.name());
    Exercise::from_json(&json).ok()
}

/// What is drawn at a level of a kind, of each of its games; `None` for a kind that is not practised.
fn draws(kind: Kind, level: u8) -> Option<&'static [&'static str]> {
    let at = usize::from(level.clamp(*LEVELS.start(), *LEVELS.end()) - LEVELS.start());
    kind.facts().practice.get(at).copied().filter(|draws| !draws.is_empty())
}
