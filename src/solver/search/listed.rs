//! Values by the definition, position by position, for games of [`Moves::Listed`](crate::game::Moves::Listed).

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::Arc;

use foldhash::fast::RandomState;

use crate::game::{Component, ComponentPosition, Game, Position, Ruleset};
use crate::number::UBig;
use crate::solver::budget::most_options;
use crate::solver::position::part::{self, Values};
use crate::solver::table::cells::{Cells, filled};
use crate::solver::table::partial::PartialTable;
use crate::solver::{Bound, Job, Quantity, Reason, SolverError, Table, TableRequest};

/// Numbers of an option that cost as much as examining it.
pub(in crate::solver) const NUMBERS_PER_OPTION: u64 = 8;

/// The values of a position and of all below it, if at most `states` are stored at once, including those that wait for
/// a value, and at most 32 times as many options are examined, fewer where they have many numbers.
///
/// **Cost**: the positions that can be reached, each with its options; memory about 150 bytes for each, and 8 for each
/// of its numbers.
///
/// # Errors
/// [`SolverError::Cancelled`].
pub(in crate::solver) fn values(
    ruleset: &Ruleset,
    position: &Position,
    states: u64,
    job: &Job,
) -> Result<Values, SolverError> {
    let Some(game) = Component::new(ruleset) else { return Err(SolverError::NoTable { name: ruleset.name() }) };
    let numbers = position.numbers().len();
    let options = most_options(states, 1 + numbers as u64 / NUMBERS_PER_OPTION);
    let bound = Bound::States { options: Some(options) };
    // On a board no number is raised.
    let most: UBig = position.numbers().iter().map(|number| number + UBig::ONE).product();
    let beyond = || {
        if ruleset.plane().is_board() {
            return Values::beyond_at_most(most.clone(), states, bound);
        }
        Values::beyond(UBig::from(states) + UBig::ONE, states, bound)
    };
    let Some(position) = game.from_position(position) else { return Ok(beyond()) };
    let root = game.in_order(position.clone());
    let Some(known) = search(&game, root, (states, options), &|values| Some(mex(values)), job)? else {
        return Ok(beyond());
    };
    let states = known.len() as u64;
    let order = game.clone();
    let lookup = move |option: &ComponentPosition| known.get(&order.in_order(option.clone())).copied();
    let grundy = lookup(&position).unwrap_or_default();
    Ok(Values::Known(Box::new(part::Known { game, position, grundy, lookup }), Some(Reason::Search { states })))
}

/// The values found so far.
pub(in crate::solver) type Known<Value> = HashMap<ComponentPosition, Value, RandomState>;

/// The least number that is not among these.
///
/// **Cost**: that of sorting them.
pub(in crate::solver) fn mex(values: &mut Vec<u64>) -> u64 {
    values.sort_unstable();
    values.dedup();
    values.iter().zip(0..).take_while(|(value, place)| **value == *place).count() as u64
}

/// A position whose options are being examined.
struct Frame<Value> {
    position: ComponentPosition,
    /// Options that have no value yet, possibly with repetitions.
    open: Vec<ComponentPosition>,
    /// The values of the others.
    values: Vec<Value>,
    /// Positions that are stored here: this one, and the options that had no value at first.
    count: usize,
}

/// The values of all positions that can be reached, where `value_of` gives a position's value from those of its options;
/// `None` if it gives none for one of them, and beyond the budget of positions and options.
///
/// # Errors
/// [`SolverError::Cancelled`].
pub(in crate::solver) fn search<Value: Copy>(
    game: &Component,
    position: ComponentPosition,
    (states, mut options_left): (u64, u64),
    value_of: &dyn Fn(&mut Vec<Value>) -> Option<Value>,
    job: &Job,
) -> Result<Option<Known<Value>>, SolverError> {
    let mut known = Known::default();
    let Some(first) = open(game, position, &known, &mut options_left, states) else { return Ok(None) };
    // Options that wait are stored, too.
    let mut held = first.count;
    let mut stack = vec![first];
    while let Some(frame) = stack.last_mut() {
        if let Some(option) = frame.open.pop() {
            if let Some(&value) = known.get(&option) {
                frame.values.push(value);
                continue;
            }
            job.advance(0)?;
            let room = states.saturating_sub((known.len() + held) as u64);
            let Some(next) = open(game, option, &known, &mut options_left, room) else { return Ok(None) };
            held += next.count;
            stack.push(next);
        } else if let Some(Frame { position, mut values, count, .. }) = stack.pop() {
            job.advance(1)?;
            held -= count;
            let Some(value) = value_of(&mut values) else { return Ok(None) };
            if let Some(above) = stack.last_mut() {
                above.values.push(value);
            }
            known.insert(position, value);
        }
    }
    Ok(Some(known))
}

/// A position with its options; `None` if they are more than are left, or if more would wait than there is room for.
fn open<Value: Copy>(
    game: &Component,
    position: ComponentPosition,
    known: &Known<Value>,
    options_left: &mut u64,
    room: u64,
) -> Option<Frame<Value>> {
    let (mut open, mut values) = (Vec::new(), Vec::new());
    let visited = game.for_each_option(&position, &mut |option| {
        if *options_left == 0 || open.len() as u64 + 1 >= room {
            return ControlFlow::Break(());
        }
        *options_left -= 1;
        let option = game.in_order(option);
        match known.get(&option) {
            Some(&value) => values.push(value),
            None => open.push(option),
        }
        ControlFlow::Continue(())
    });
    let count = 1 + open.len();
    visited.is_continue().then_some(Frame { position, open, values, count })
}

/// The table from the corner of a game on the quadrant, whose moves raise no number: cell by cell, row by row. Rows of
/// Grundy values can be read as soon as they are done.
///
/// **Cost**: the options of all cells; memory four bytes per cell, besides the table.
///
/// # Errors
/// [`SolverError::NoTable`] for a game that is not on the quadrant; [`SolverError::Cancelled`],
/// [`SolverError::OutOfMemory`].
pub(in crate::solver) fn table(request: &TableRequest, job: &Job) -> Result<Table, SolverError> {
    let no_table = || SolverError::NoTable { name: request.ruleset.name() };
    let game = Component::new(&request.ruleset).ok_or_else(no_table)?;
    let count = request.cell_count();
    let is_outcome = request.quantity == Quantity::Outcome;
    let values = filled(0_u32, count, job)?;
    job.start(u64::try_from(count).unwrap_or(u64::MAX));
    let is_whole = count == u128::from(request.rows.end) * u128::from(request.columns.end);
    if is_outcome || !is_whole {
        let values = fill(request, &game, values, job, |_, _| {}, |_| {})?;
        let mut cells = Cells::with_room(count, request.is_wide())?;
        cells.extend(values.into_iter().map(|value| if is_outcome { value.min(1) } else { value }));
        return Table::new(request.clone(), cells, job);
    }
    let cells = Arc::new(Cells::not_yet(count, request.is_wide(), job)?);
    let partial = Arc::new(PartialTable::new(request.clone(), Arc::clone(&cells), None));
    job.with_partial(&partial, || {
        let write = |place: usize, value: u32| cells.store(place, value);
        let is_done = |row: u64| partial.reach(u32::try_from(row + 1).unwrap_or(u32::MAX));
        fill(request, &game, values, job, write, is_done)
    })?;
    let (maximum, zeros) = cells.summary(job)?;
    Ok(Table::of_partial(request.clone(), cells, maximum, zeros))
}

/// Fills all cells of a table, which are 0 at first; calls `write` with the place and the value of each, and `is_done`
/// with each row that is finished. Returns the values.
///
/// # Errors
/// [`SolverError::NoTable`] for a game that is not on the quadrant; [`SolverError::Cancelled`].
fn fill(
    request: &TableRequest,
    game: &Component,
    mut values: Vec<u32>,
    job: &Job,
    write: impl Fn(usize, u32),
    is_done: impl Fn(u64),
) -> Result<Vec<u32>, SolverError> {
    let no_table = || SolverError::NoTable { name: request.ruleset.name() };
    let layout = request.layout();
    let place = |row: u64, column: u64| usize::try_from(layout.start_of(row) + u128::from(column)).ok();
    // For each value, the last cell with an option of that value.
    let mut seen: Vec<u64> = Vec::new();
    let mut number = 0;
    for row in request.rows.clone() {
        for column in layout.columns_of(row) {
            number += 1;
            job.advance(1)?;
            let position = game.from_position(&Position::words(&[row, column])).ok_or_else(no_table)?;
            let _ = game.for_each_option(&position, &mut |option| {
                let value = game
                    .cell(&option)
                    .and_then(|(row, column)| values.get(place(row, column)?).copied())
                    .unwrap_or_default();
                let value = value as usize;
                if seen.len() <= value {
                    seen.resize(value + 1, 0);
                }
                seen[value] = number;
                ControlFlow::Continue(())
            });
            let mex = seen.iter().position(|last| *last != number).unwrap_or(seen.len());
            if let Some(place) = place(row, column)
                && let Some(value) = values.get_mut(place)
            {
                *value = u32::try_from(mex).unwrap_or(u32::MAX);
                write(place, *value);
            }
        }
        is_done(row);
    }
    Ok(values)
}
