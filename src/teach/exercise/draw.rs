//! The tasks of an exercise, drawn at random from a seed.

use super::setting::{Number, Setting, Source};
use super::{Exercise, Task, TaskError};
use golden_game::{Fields, Outcome, Position, Ruleset, SplitMix64};
use golden_number::UBig;
use golden_solver::{Job, Solver};

/// The most times that a position is drawn until one fits the question.
pub(super) const TRIES: usize = 400;

/// The most times that a task is drawn again because it is among those before it.
const REPEATS: usize = 20;

/// The most times that a task is drawn again because another one tells who wins in it, or the other way round.
const TELLING: usize = 200;

impl Exercise {
    /// The tasks: those given, or as many as are drawn, different ones as far as there are. The same seed draws the
    /// same. If the question is who wins, no verdict and no hint of one task answers another one, as far as there are
    /// such tasks.
    ///
    /// **Cost**: that of evaluating the positions drawn, some dozens for each task.
    ///
    /// # Errors
    /// [`TaskError`].
    ///
    /// ```
    /// use golden_solver::{Job, Solver};
    /// use golden_teach::exercise::Exercise;
    /// let exercise = Exercise::from_json(
    ///     r#"{"kind":"outcome","draw":{"ruleset":{"name":"nim"},"from":["1","1"],"to":["9","9"],"count":4}}"#,
    /// )?;
    /// let tasks = exercise.tasks(7, &Solver::default(), &Job::new())?;
    /// assert_eq!(tasks.len(), 4);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn tasks(&self, seed: u64, solver: &Solver, job: &Job) -> Result<Vec<Task>, TaskError> {
        let mut random = SplitMix64::new(seed);
        let mut drawn: Vec<DrawnTask> = Vec::new();
        for _ in 0..self.count() {
            let next = self.another(&drawn, &mut random, solver, job)?;
            drawn.push(next);
        }
        let mut tasks = mixed(drawn);
        if self.is_in_order() {
            tasks.sort_by_cached_key(|task| task.index().cloned());
        }
        Ok(tasks)
    }

    /// A task that is not among those before, and, where it is asked who wins, neither told by them nor telling it of
    /// one of them, and with each answer about as often, as far as one is found.
    fn another(
        &self,
        before: &[DrawnTask],
        random: &mut SplitMix64,
        solver: &Solver,
        job: &Job,
    ) -> Result<DrawnTask, TaskError> {
        let position = |task: &Task| task.position().map(|(_, position)| position.clone());
        // The best so far that is no repetition: one that tells nothing is better than one that is well mixed.
        let mut best: Option<(bool, DrawnTask)> = None;
        let mut tries = 0;
        loop {
            let task = self.task(random, solver, job)?;
            tries += 1;
            let told = task.also_told(solver, job)?;
            let is_new = before.iter().all(|drawn| drawn.task != task);
            let tells = position(&task)
                .is_some_and(|position| before.iter().any(|drawn| drawn.told.contains(&position)))
                || before.iter().filter_map(|drawn| position(&drawn.task)).any(|position| told.contains(&position));
            let outcome = task.outcome_asked(solver, job)?;
            let same = before.iter().filter(|drawn| outcome.is_some() && drawn.outcome == outcome).count();
            let is_many = 2 * same > before.len() + 2;
            let is_last = tries > if best.is_some() { TELLING } else { REPEATS };
            let drawn = DrawnTask { task, told, outcome };
            if is_new && !tells && !is_many {
                return Ok(drawn);
            }
            if is_new && best.as_ref().is_none_or(|(best_tells, _)| *best_tells && !tells) {
                best = Some((tells, drawn));
            } else if is_last {
                return Ok(best.map_or(drawn, |(_, best)| best));
            }
        }
    }
}

/// A task that was drawn.
struct DrawnTask {
    task: Task,
    /// The positions of which it tells who wins.
    told: Vec<Position>,
    /// The outcome of its own position, where that is asked.
    outcome: Option<Outcome>,
}

/// The tasks in an order in which no answer comes three times in a row, as far as there are others.
fn mixed(mut left: Vec<DrawnTask>) -> Vec<Task> {
    let mut order: Vec<DrawnTask> = Vec::with_capacity(left.len());
    while !left.is_empty() {
        let last = order.iter().rev().take(2).map(|drawn| drawn.outcome);
        let last: Vec<Option<Outcome>> = last.collect();
        let is_repeated = |drawn: &DrawnTask| last.len() == 2 && last.iter().all(|outcome| *outcome == drawn.outcome);
        // One of which fewer are left waits, so that the others do not come one after the other at the end.
        let is_rare = |drawn: &DrawnTask| {
            let same = left.iter().filter(|other| other.outcome == drawn.outcome).count();
            2 * same + 1 < left.len()
        };
        let next = left.iter().position(|drawn| !is_repeated(drawn) && !is_rare(drawn));
        let next = next.or_else(|| left.iter().position(|drawn| !is_repeated(drawn))).unwrap_or(0);
        order.push(left.remove(next));
    }
    order.into_iter().map(|drawn| drawn.task).collect()
}

/// The number given, or one drawn.
pub(super) fn number<R>(setting: &Setting<R, Number>, random: &mut SplitMix64) -> UBig {
    match &setting.source {
        Source::Given(number) => number.0.clone(),
        Source::Draw { from, to, .. } => number_between(&from.0, &to.0, random),
    }
}

/// The position given, or one drawn, for which `is_fit` holds.
pub(super) fn fitting<R>(
    setting: &Setting<R, Position>,
    ruleset: &Ruleset,
    wanted: &'static str,
    random: &mut SplitMix64,
    is_fit: &dyn Fn(&Position) -> Result<bool, TaskError>,
) -> Result<Position, TaskError> {
    match &setting.source {
        Source::Given(position) if is_fit(position)? => Ok(position.clone()),
        Source::Given(position) => Err(TaskError::Unfit { position: position.to_string(), wanted }),
        Source::Draw { from, to, .. } => {
            for _ in 0..TRIES {
                if let Some(position) = between(ruleset, from, to, random)
                    && is_fit(&position)?
                {
                    return Ok(position);
                }
            }
            Err(TaskError::NothingToDraw(wanted))
        }
    }
}

/// A random number between two, both included.
pub(super) fn number_between(from: &UBig, to: &UBig, random: &mut SplitMix64) -> UBig {
    if from > to { from.clone() } else { from + random.below(&(to - from + UBig::ONE)) }
}

/// A random position, each number between those of the bounds; limits that exceed their pile become the pile, rows
/// are put in order. `None` where that is no position of the game.
pub(super) fn between(ruleset: &Ruleset, from: &Position, to: &Position, random: &mut SplitMix64) -> Option<Position> {
    let position = match (ruleset, from, to) {
        (Ruleset::Sum { components }, Position::Sum(from), Position::Sum(to)) => {
            let parts = components.iter().zip(from.iter().zip(to));
            let parts = parts.map(|(component, (from, to))| between(component, from, to, random));
            Position::Sum(parts.collect::<Option<_>>()?)
        }
        (_, Position::Flat(from), Position::Flat(to)) => {
            let drawn = from.iter().zip(to).map(|(from, to)| number_between(from, to, random)).collect();
            Position::Flat(allowed(ruleset, drawn))
        }
        _ => return None,
    };
    ruleset.validate(&position).is_ok().then_some(position)
}

/// The numbers with limits at most their piles, and rows in decreasing order.
pub(super) fn allowed(ruleset: &Ruleset, mut numbers: Vec<UBig>) -> Vec<UBig> {
    match ruleset.spec().fields {
        Fields::OwnLimits { .. } => {
            for [pile, limit] in numbers.as_chunks_mut::<2>().0 {
                *limit = (*limit).clone().min(pile.clone());
            }
        }
        Fields::CommonLimit => {
            if let Some((limit, piles)) = numbers.split_last_mut()
                && let Some(largest) = piles.iter().max()
            {
                *limit = (*limit).clone().min(largest.clone());
            }
        }
        Fields::Rows => numbers.sort_unstable_by(|one, other| other.cmp(one)),
        Fields::Piles { .. } | Fields::Heaps | Fields::Components(_) => {}
    }
    ruleset.tidy(numbers)
}
