//! Practice: endless tasks of each kind, by level, and the order in which they come: different ones, and places of a
//! sequence far from each other.

use super::progress::{COUNTED, LEVELS, PracticeProgress, PracticeRecord};
use super::{Exercise, Kind, Task, TaskError};
use golden_game::SplitMix64;
use golden_number::UBig;
use golden_solver::{Job, Solver};

/// One task in three may be one that went wrong before. At least three others lie between a mistake and its first
/// return, twice as many before the second one, and so on: else a single mistake would be every third task.
const LATER: u32 = 3;

/// The kinds that are practised: all whose tasks can be drawn.
pub fn practice_kinds() -> impl Iterator<Item = Kind> {
    Kind::ALL.into_iter().filter(|kind| exercise(*kind, *LEVELS.start(), 0).is_some())
}

/// The kinds in the mix before anything is solved, the first ones of [`practice_kinds`].
const FIRST_KINDS: usize = 2;

/// The choice of what is practised.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Practice {
    /// Every kind as the seed has it: two at first, and with each task that is solved one more.
    #[default]
    Mix,
    /// One kind.
    Of(Kind),
    /// The tasks that went wrong before, until none of them is left.
    Review,
}

impl PracticeProgress {
    /// The next task, at the level of its kind. Every third task is one that went wrong before and was not asked
    /// lately, if there is one; in [`Practice::Review`] every task is one that went wrong. Every other task is the
    /// one after the last new task of its kind; the first one of a kind begins an order that `seed` chooses. In the
    /// mix `seed` chooses the kind, too. `done` counts the tasks of this practice so far; `before` are these tasks,
    /// the last one first, as far as they are kept. `None` where nothing is left to review.
    ///
    /// **Cost**: the mistakes times the tasks before.
    pub fn next(
        &self,
        practice: Practice,
        seed: u64,
        done: u32,
        before: impl IntoIterator<Item = PracticeRecord>,
    ) -> Option<PracticeRecord> {
        let before: Vec<PracticeRecord> = before.into_iter().collect();
        let last = before.first().copied();
        let fits = |mistake: &PracticeRecord| match practice {
            Practice::Mix | Practice::Review => true,
            Practice::Of(kind) => mistake.kind == kind,
        };
        let mistakes: Vec<&PracticeRecord> = self.mistakes.iter().filter(|mistake| fits(mistake)).collect();
        // What was just skipped stands there still: the one after it comes.
        let after = last.and_then(|last| mistakes.iter().position(|mistake| **mistake == last)).map_or(0, |at| at + 1);
        let mistake = mistakes.get(after).or_else(|| mistakes.first()).map(|mistake| **mistake);
        let due = mistakes.iter().map(|mistake| **mistake).find(|mistake| is_due(*mistake, &before));
        let fresh = |kind| PracticeRecord::new(kind, self.level(kind), self.next_seed(kind, seed, last));
        match practice {
            Practice::Review => mistake,
            Practice::Mix | Practice::Of(_) if done % LATER == LATER - 1 && due.is_some() => due,
            Practice::Of(kind) => Some(fresh(kind)),
            Practice::Mix => {
                // Who begins finds moves and tells won from lost; each task that is solved brings in one more kind.
                let known = usize::try_from(self.solved).unwrap_or(usize::MAX).saturating_add(FIRST_KINDS);
                let kinds: Vec<Kind> = practice_kinds().take(known).collect();
                // Not the numbers by which the task is drawn: the kind would say whether it is N or P.
                let place = SplitMix64::new(seed ^ 0x51ed).below(&kinds.len().into());
                kinds.get(usize::try_from(&place).unwrap_or_default()).map(|kind| fresh(*kind))
            }
        }
    }

    /// The seed of the next new task of a kind.
    fn next_seed(&self, kind: Kind, order: u64, last: Option<PracticeRecord>) -> u64 {
        // A task that was left before anything became of it is not noted.
        let is_new =
            |last: &PracticeRecord| last.kind == kind && !last.is_of_version_1 && !self.mistakes.contains(last);
        let left = last.filter(is_new).map(|last| last.seed);
        let noted = self.kinds.get(&kind).and_then(|known| known.seed);
        match (noted, left) {
            (Some(noted), Some(left)) if left == noted.wrapping_add(1) => left.wrapping_add(1),
            (Some(seed), _) | (None, Some(seed)) => seed.wrapping_add(1),
            (None, None) => order & !COUNTED,
        }
    }
}

/// Returns true if a mistake may come again after the tasks before, the last one first.
fn is_due(mistake: PracticeRecord, before: &[PracticeRecord]) -> bool {
    let Some(others) = before.iter().position(|task| *task == mistake) else { return true };
    let times = before.iter().filter(|task| **task == mistake).count();
    let doubled = u32::try_from(times - 1).unwrap_or(u32::MAX).min(8);
    others >= usize::try_from(LATER << doubled).unwrap_or(usize::MAX)
}

impl PracticeRecord {
    /// Draws the task: the same one every time. Those of one kind and level whose seeds follow each other are
    /// different ones: none comes again before all have come, or two dozen of each game; and places of a sequence lie
    /// apart.
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

    /// Draws the task as the programs did that wrote version 1 of the file: what went wrong then is asked again as it
    /// was.
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

/// Returns the tasks drawn at a level of a kind, of each of its games; `None` for a kind that is not practised.
fn draws(kind: Kind, level: u8) -> Option<&'static [&'static str]> {
    let at = usize::from(level.clamp(*LEVELS.start(), *LEVELS.end()) - LEVELS.start());
    kind.facts().practice.get(at).copied().filter(|draws| !draws.is_empty())
}

/// The number of different tasks of a game before one of them comes again, if there are enough.
const ROUND: usize = 24;

/// The number of tasks drawn in a row without a new one until there is taken to be none.
const IN_VAIN: usize = 200;

/// The number of tasks near to the one before that are set aside until one of them comes all the same.
const ASIDE: usize = 16;

/// Places of a sequence that lie nearer than this are in one picture, as far as the place asked for is the later one.
const IN_SIGHT: u8 = 20;

/// The task at a place of an order, counted from 0.
///
/// **Cost**: that of drawing as many tasks as come before it, at most two dozen.
///
/// # Errors
/// Those of [`Exercise::tasks`].
fn in_order(
    exercise: &Exercise,
    order: u64,
    count: usize,
    solver: &Solver,
    job: &Job,
) -> Result<Option<Task>, TaskError> {
    let (round, place) = (count / ROUND, count % ROUND);
    let different = |round: usize, most| {
        let round = u64::try_from(round).unwrap_or_default();
        different_tasks(exercise, order | round, most, solver, job)
    };
    let first = different(0, if round == 0 { place + 1 } else { ROUND })?;
    if round == 0 || first.len() < ROUND {
        return Ok(first.get(count % first.len().max(1)).cloned());
    }
    let tasks = different(round, if place == 0 { ROUND + 1 } else { place + 1 })?;
    let task = tasks.get(place % tasks.len().max(1));
    // The last task of the round before does not come twice in a row.
    let is_repeated = place == 0
        && different(round - 1, ROUND)?.last().zip(task).is_some_and(|(before, task)| is_the_same_task(before, task));
    Ok(if is_repeated { tasks.last() } else { task }.cloned())
}

/// Different tasks of an exercise, as many as are wanted or as there are; fewer are the first ones of more. One that
/// is near to those before it waits for its turn.
fn different_tasks(
    exercise: &Exercise,
    seed: u64,
    most: usize,
    solver: &Solver,
    job: &Job,
) -> Result<Vec<Task>, TaskError> {
    let (mut random, reach) = (SplitMix64::new(seed), reach(exercise));
    let (mut tasks, mut aside): (Vec<Task>, Vec<Task>) = (Vec::new(), Vec::new());
    let mut in_vain = 0;
    while tasks.len() < most {
        if let Some(at) = aside.iter().position(|task| !is_near(&tasks, task, &reach)) {
            tasks.push(aside.remove(at));
            continue;
        }
        if in_vain >= IN_VAIN || aside.len() >= ASIDE {
            let Some(at) = farthest(&tasks, &aside) else { break };
            tasks.push(aside.remove(at));
            continue;
        }
        let task = match exercise.task(&mut random, solver, job) {
            // Where few positions fit, a draw may find none of them.
            Err(TaskError::NothingToDraw(_)) if !tasks.is_empty() => {
                in_vain += 1;
                continue;
            }
            task => task?,
        };
        if tasks.iter().chain(&aside).any(|before| is_the_same_task(before, &task)) {
            in_vain += 1;
            continue;
        }
        in_vain = 0;
        if is_near(&tasks, &task, &reach) {
            aside.push(task);
        } else {
            tasks.push(task);
        }
    }
    Ok(tasks)
}

/// Returns true if two tasks are the same one for the learner: other moves of the opponent from one position make no
/// new one.
fn is_the_same_task(one: &Task, other: &Task) -> bool {
    let is_of_position = one.kind() == other.kind() && one.is_of_its_position();
    if is_of_position { one.position() == other.position() } else { one == other }
}

/// Returns the distance to keep between two places that are asked for one after the other: a third of all, but no
/// farther than a picture shows.
fn reach(exercise: &Exercise) -> UBig {
    let third = exercise.bounds().map_or(UBig::ZERO, |[from, to]| (to - from) / UBig::from(3_u8));
    third.min(IN_SIGHT.into())
}

/// Returns the distance between the places of two tasks; `None` where they ask for none.
fn distance(one: &Task, other: &Task) -> Option<UBig> {
    let (one, other) = (one.index()?, other.index()?);
    Some(if one > other { one - other } else { other - one })
}

/// Returns true if the place of a task is within reach of the one before it, or right beside the one before that.
fn is_near(before: &[Task], task: &Task, reach: &UBig) -> bool {
    let near = |before: &Task, reach: &UBig| distance(before, task).is_some_and(|far| far <= *reach);
    let mut before = before.iter().rev();
    before.next().is_some_and(|last| near(last, reach))
        || before.next().is_some_and(|last| near(last, &(reach / UBig::from(3_u8))))
}

/// Returns the index of the task that is farthest from the one before it; `None` where there are no tasks.
fn farthest(before: &[Task], aside: &[Task]) -> Option<usize> {
    let far = |at: &usize| before.last().zip(aside.get(*at)).and_then(|(last, task)| distance(last, task));
    (0..aside.len()).max_by_key(far)
}
