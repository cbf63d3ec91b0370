//! The order in which the tasks of practice come: different ones, and places of a sequence far from each other.

use super::{Exercise, Task, TaskError};
use golden_game::SplitMix64;
use golden_number::UBig;
use golden_solver::{Job, Solver};

/// How many different tasks of a game come before one of them comes again, if there are enough.
const ROUND: usize = 24;

/// How many tasks are drawn in a row without a new one until there is taken to be none.
const IN_VAIN: usize = 200;

/// How many tasks near to the one before are set aside until one of them comes all the same.
const ASIDE: usize = 16;

/// Places of a sequence that lie nearer than this are in one picture, as far as the place asked for is the later one.
const IN_SIGHT: u8 = 20;

/// The task at a place of an order, counted from 0.
///
/// **Cost**: that of drawing as many tasks as come before it, at most two dozen.
///
/// # Errors
/// Those of [`Exercise::tasks`].
pub(super) fn in_order(
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

/// Different tasks of an exercise, as many as are wanted or as there are; fewer are the first ones of more. One that is near
/// to those before it waits for its turn.
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

/// Whether two tasks are the same one for the learner: other moves of the opponent from one position make no new one.
fn is_the_same_task(one: &Task, other: &Task) -> bool {
    let is_of_position = one.kind() == other.kind() && one.is_of_its_position();
    if is_of_position { one.position() == other.position() } else { one == other }
}

/// How far apart two places are that are asked for one after the other: a third of all, but no farther than a picture shows.
fn reach(exercise: &Exercise) -> UBig {
    let third = exercise.bounds().map_or(UBig::ZERO, |[from, to]| (to - from) / UBig::from(3_u8));
    third.min(IN_SIGHT.into())
}

/// How far the places of two tasks are from each other; `None` where they ask for none.
fn distance(one: &Task, other: &Task) -> Option<UBig> {
    let (one, other) = (one.index()?, other.index()?);
    Some(if one > other { one - other } else { other - one })
}

/// Whether the place of a task is within reach of the one before it, or right beside the one before that.
fn is_near(before: &[Task], task: &Task, reach: &UBig) -> bool {
    let near = |before: &Task, reach: &UBig| distance(before, task).is_some_and(|far| far <= *reach);
    let mut before = before.iter().rev();
    before.next().is_some_and(|last| near(last, reach))
        || before.next().is_some_and(|last| near(last, &(reach / UBig::from(3_u8))))
}

/// Which of some tasks is farthest from the one before it; `None` where there are none.
fn farthest(before: &[Task], aside: &[Task]) -> Option<usize> {
    let far = |at: &usize| before.last().zip(aside.get(*at)).and_then(|(last, task)| distance(last, task));
    (0..aside.len()).max_by_key(far)
}
