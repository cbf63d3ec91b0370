//! The tasks of an exercise, drawn at random from a seed.

use super::kinds::{counter_example, fill, mex, outcome, place, reply, silber_step, tail, value, winning_move};
use super::known::Place;
use super::setting::{FindMove, Number, Plain, Replies, Setting, Source};
use super::{Exercise, Task, TaskError};
use golden_game::{Convention, Fields, Outcome, Position, Ruleset, SplitMix64};
use golden_number::UBig;
use golden_solver::{Job, Solver};

/// How often a position is drawn until one fits the question.
const TRIES: usize = 400;

/// How often a task is drawn again that is among those before it.
const REPEATS: usize = 20;

/// How often a task is drawn again of which another one tells who wins, or that tells it of another one.
const TELLING: usize = 200;

impl Exercise {
    /// The tasks: those given, or as many as are drawn, different ones as far as there are. The same seed draws the same.
    /// Where it is asked who wins, no verdict and no hint of one task says who wins in another, as far as there are such.
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
        let mut tasks: Vec<Task> = Vec::new();
        let mut told: Vec<Position> = Vec::new();
        for _ in 0..self.count() {
            let (task, also_told) = self.another(&tasks, &told, &mut random, solver, job)?;
            tasks.push(task);
            told.extend(also_told);
        }
        // Pairs that are drawn go on with a list: the class finds 6 before 7.
        if matches!(self, Self::Pair(setting) if matches!(setting.source, Source::Draw { .. })) {
            tasks.sort_by_cached_key(|task| match task {
                Task::Pair { index, .. } => Some(index.clone()),
                _ => None,
            });
        }
        Ok(tasks)
    }

    /// A task that is not among those before, and, where it is asked who wins, neither `told` by them nor telling it of one
    /// of them, as far as one is found; with the positions of which it tells who wins.
    fn another(
        &self,
        before: &[Task],
        told: &[Position],
        random: &mut SplitMix64,
        solver: &Solver,
        job: &Job,
    ) -> Result<(Task, Vec<Position>), TaskError> {
        let mut first = None;
        let mut drawn = 0;
        loop {
            let task = self.task(random, solver, job)?;
            drawn += 1;
            let also_told = match &task {
                Task::Outcome { ruleset, position, convention } => {
                    let place = Place { ruleset, position, convention: *convention };
                    outcome::also_told(place, solver, job)?
                }
                _ => Vec::new(),
            };
            let is_new = !before.contains(&task);
            let position = |task: &Task| task.position().map(|(_, position)| position.clone());
            let tells = position(&task).is_some_and(|position| told.contains(&position))
                || before.iter().filter_map(position).any(|position| also_told.contains(&position));
            let is_last = drawn > if first.is_some() { TELLING } else { REPEATS };
            if is_new && !tells {
                return Ok((task, also_told));
            }
            if is_new && first.is_none() {
                first = Some((task, also_told));
            } else if is_last {
                return Ok(first.unwrap_or((task, also_told)));
            }
        }
    }

    /// The task given, or the next one that is drawn.
    pub(super) fn task(&self, random: &mut SplitMix64, solver: &Solver, job: &Job) -> Result<Task, TaskError> {
        match self {
            Self::WinningMove(setting) => winning_move_task(setting, random, solver, job),
            Self::Outcome(setting) => {
                let (ruleset, convention) = (&setting.rules.ruleset, setting.rules.convention);
                let position = position_of_either(setting, (ruleset, convention), random, solver, job)?;
                Ok(Task::Outcome { ruleset: ruleset.clone(), position, convention })
            }
            Self::Mex(setting) => Ok(Task::Mex { set: set_of_numbers(&setting.source, random) }),
            Self::Grundy(setting) => {
                let ruleset = &setting.rules.ruleset;
                let is_fit = |position: &Position| value::is_known(ruleset, position, solver, job);
                let position = fitting(setting, ruleset, "a position", random, &is_fit)?;
                Ok(Task::Grundy { ruleset: ruleset.clone(), position })
            }
            Self::Fill(setting) => fill_task(setting, random, solver, job),
            Self::NimSum(setting) => Ok(Task::NimSum { numbers: numbers(&setting.source, random) }),
            Self::Zeckendorf(setting) => Ok(Task::Zeckendorf { number: number(setting, random), of: setting.rules.of }),
            Self::Letter(setting) => {
                Ok(Task::Letter { index: number(setting, random), question: setting.rules.question })
            }
            Self::Gap(setting) => Ok(Task::Gap { index: number(setting, random), row: setting.rules.of }),
            Self::Pair(setting) => Ok(Task::Pair { index: number(setting, random), rules: setting.rules }),
            Self::Tail(setting) => {
                let is_fit = |position: &Position| Ok(tail::is_fit(position));
                let wanted = "a pile from which something may be taken";
                Ok(Task::Tail { position: fitting(setting, &Ruleset::FibonacciNim, wanted, random, &is_fit)? })
            }
            Self::SilberStep(setting) => {
                let is_fit = |position: &Position| Ok(silber_step::silber(position).is_some());
                let wanted = "a pair of two different piles, neither empty";
                Ok(Task::SilberStep { position: fitting(setting, &Ruleset::Wythoff, wanted, random, &is_fit)? })
            }
            Self::Reply(setting) => reply_task(setting, random, solver, job),
            Self::Place(setting) => place_task(setting, random),
            Self::CounterExample(sentence) => {
                counter_example::is_refutable(sentence, solver, job)?;
                Ok(Task::CounterExample { sentence: sentence.clone() })
            }
        }
    }
}

/// The position given, or one drawn, from which a move wins.
fn winning_move_task(
    setting: &Setting<FindMove, Position>,
    random: &mut SplitMix64,
    solver: &Solver,
    job: &Job,
) -> Result<Task, TaskError> {
    let (ruleset, convention) = (&setting.rules.ruleset, setting.rules.convention);
    let is_fit = |position: &Position| {
        let place = Place { ruleset, position, convention };
        winning_move::is_fit(place, solver, job)?.ok_or_else(|| TaskError::Beyond(position.to_string()))
    };
    let position = fitting(setting, ruleset, "a position from which a move wins", random, &is_fit)?;
    Ok(Task::WinningMove { ruleset: ruleset.clone(), position, convention, all: setting.rules.all })
}

/// The numbers given, or one drawn between each two bounds.
fn numbers(source: &Source<Vec<Number>>, random: &mut SplitMix64) -> Vec<UBig> {
    match source {
        Source::Given(numbers) => numbers.iter().map(|number| number.0.clone()).collect(),
        Source::Draw { from, to, .. } => {
            from.iter().zip(to).map(|(from, to)| number_between(&from.0, &to.0, random)).collect()
        }
    }
}

/// The set given, in increasing order and each number once, or one drawn.
fn set_of_numbers(source: &Source<Vec<u16>, u16>, random: &mut SplitMix64) -> Vec<u16> {
    match source {
        Source::Given(set) => {
            let mut set = set.clone();
            set.sort_unstable();
            set.dedup();
            set
        }
        Source::Draw { from, to, .. } => mex::drawn(*from, *to, random),
    }
}

/// The part of a table from the cell given on, or from one drawn, whose values can be computed.
fn fill_task(
    setting: &Setting<Plain, Position>,
    random: &mut SplitMix64,
    solver: &Solver,
    job: &Job,
) -> Result<Task, TaskError> {
    let ruleset = &setting.rules.ruleset;
    let corner = fitting(setting, ruleset, "a cell", random, &|_| Ok(true))?;
    let cell = corner.to_words().unwrap_or_default();
    let &[row, column] = cell.as_slice() else { return Err(TaskError::NothingToDraw("a cell")) };
    fill::values(ruleset, (row, column), solver, job)?;
    Ok(Task::Fill { ruleset: ruleset.clone(), row, column })
}

/// The P-position given, or one drawn, with the moves of the opponent from there.
fn reply_task(
    setting: &Setting<Replies, Position>,
    random: &mut SplitMix64,
    solver: &Solver,
    job: &Job,
) -> Result<Task, TaskError> {
    let (ruleset, convention) = (&setting.rules.ruleset, setting.rules.convention);
    let most = setting.rules.moves as usize;
    let seed = random.next_word();
    let rounds = |position: &Position| {
        let place = Place { ruleset, position, convention };
        reply::rounds(place, most, &mut SplitMix64::new(seed), solver, job)
    };
    let is_fit = |position: &Position| rounds(position).map(|rounds| rounds.is_some());
    let position = fitting(setting, ruleset, "a P-position with moves", random, &is_fit)?;
    let rounds = rounds(&position)?.unwrap_or_default();
    Ok(Task::Reply { ruleset: ruleset.clone(), position, convention, rounds })
}

/// The stars of a board up to the one given, or up to one drawn between the bounds.
fn place_task(setting: &Setting<Plain, Position>, random: &mut SplitMix64) -> Result<Task, TaskError> {
    let ruleset = &setting.rules.ruleset;
    let wanted = "a star of the board";
    let last = match &setting.source {
        Source::Given(position) => place::star(position),
        Source::Draw { from, to, .. } => {
            let bounds = place::star(from).zip(place::star(to));
            let (from, to) = bounds.ok_or(TaskError::NothingToDraw(wanted))?;
            let mut stars = place::stars_below(ruleset, to.0.max(to.1) + 1)?;
            stars.retain(|(a, b)| (from.0..=to.0).contains(a) && (from.1..=to.1).contains(b));
            let at = usize::try_from(&random.below(&stars.len().into())).unwrap_or_default();
            Some(*stars.get(at).ok_or(TaskError::NothingToDraw(wanted))?)
        }
    };
    let unfit = || match &setting.source {
        Source::Given(position) => TaskError::Unfit { position: position.to_string(), wanted },
        Source::Draw { .. } => TaskError::NothingToDraw(wanted),
    };
    let last = last.ok_or_else(unfit)?;
    let (stars, next) = place::stars(ruleset, last)?.ok_or_else(unfit)?;
    Ok(Task::Place { ruleset: ruleset.clone(), last, stars, count: next.len() })
}

/// A position that is N as often as P, as far as both are found.
fn position_of_either<R>(
    setting: &Setting<R, Position>,
    (ruleset, convention): (&Ruleset, Convention),
    random: &mut SplitMix64,
    solver: &Solver,
    job: &Job,
) -> Result<Position, TaskError> {
    let Source::Draw { from, to, .. } = &setting.source else {
        let is_fit = |position: &Position| {
            let known = Place { ruleset, position, convention }.evaluated(solver, job)?;
            known.outcome.map(|_| true).ok_or_else(|| TaskError::Beyond(position.to_string()))
        };
        return fitting(setting, ruleset, "a position", random, &is_fit);
    };
    let wished = if random.chance(1, 2) { Outcome::N } else { Outcome::P };
    let mut any = None;
    for _ in 0..TRIES {
        let Some(position) = between(ruleset, from, to, random) else { continue };
        let outcome = Place { ruleset, position: &position, convention }.evaluated(solver, job)?.outcome;
        match outcome {
            Some(outcome) if outcome == wished => return Ok(position),
            Some(_) => any = any.or(Some(position)),
            None => return Err(TaskError::Beyond(position.to_string())),
        }
    }
    any.ok_or(TaskError::NothingToDraw("a position of the game"))
}

/// The number given, or one drawn.
fn number<R>(setting: &Setting<R, Number>, random: &mut SplitMix64) -> UBig {
    match &setting.source {
        Source::Given(number) => number.0.clone(),
        Source::Draw { from, to, .. } => number_between(&from.0, &to.0, random),
    }
}

/// The position given, or one drawn, for which `is_fit` holds.
fn fitting<R>(
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
fn number_between(from: &UBig, to: &UBig, random: &mut SplitMix64) -> UBig {
    if from > to { from.clone() } else { from + random.below(&(to - from + UBig::ONE)) }
}

/// A random position, each number between those of the bounds; limits that exceed their pile become the pile, rows are
/// put in order. `None` where that is no position of the game.
fn between(ruleset: &Ruleset, from: &Position, to: &Position, random: &mut SplitMix64) -> Option<Position> {
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
