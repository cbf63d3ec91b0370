//! Values by the definition, position by position, for games of [`Moves::Listed`](golden_game::Moves::Listed).

use std::collections::HashMap;
use std::ops::ControlFlow;

use foldhash::fast::RandomState;

use super::listed_size::{ListedSize, Room};
use crate::position::part::Values;
use crate::position::valued;
use crate::table::cells::{Cells, filled};
use crate::{Bound, Job, Need, Quantity, Reason, Solver, SolverError, Table, TableRequest};
use golden_game::{Component, ComponentPosition, Convention, Fields, Game, Moves, Position, Ruleset, TableShape};
use golden_number::UBig;

impl Solver {
    /// The values of a position of a game of [`Moves::Listed`](golden_game::Moves::Listed) and of its options: on a board from
    /// the table up to it, or by a search. Their size is counted before, where it can be: work that is surely beyond
    /// the budget is refused at once.
    ///
    /// **Cost**: that of the table, or of [`values`], for at most `cells` cells or positions.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`], and those of the thread that computes a table.
    pub(crate) fn listed_values(
        &self,
        ruleset: &Ruleset,
        position: &Position,
        cells: u64,
        job: &Job,
    ) -> Result<Values, SolverError> {
        let room = Room::for_position(ruleset, position, self.budget().states).at_most(position, cells);
        let Some(size) = ListedSize::of_position(ruleset, position, job)? else {
            // A row that is too long, or more lists of rows than have numbers.
            let too_many = ruleset.spec().fields == Fields::Rows && ruleset.spec().moves == Moves::Listed;
            return if too_many { Ok(beyond(room, false)) } else { values(ruleset, position, room, job) };
        };
        if size.is_within(room) {
            if size.needs_table(room)
                && let Some(known) = self.table_values(ruleset, position, &size, job)?
            {
                return Ok(known);
            }
            return values(ruleset, position, room, job);
        }
        if let Some(tried) = size.room_to_try(position, room) {
            let found = values(ruleset, position, tried, job)?;
            if let Values::Known(..) = found {
                return Ok(found);
            }
        }
        Ok(Values::Beyond(refused(&size, room)))
    }

    /// The values of a position on a board from the table up to it, which is kept; `None` beyond the budget.
    fn table_values(
        &self,
        ruleset: &Ruleset,
        position: &Position,
        size: &ListedSize,
        job: &Job,
    ) -> Result<Option<Values>, SolverError> {
        let Some(request) = TableRequest::up_to(ruleset, position) else { return Ok(None) };
        let Some(game) = Component::new(ruleset) else { return Ok(None) };
        let Some(position) = game.from_position(position) else { return Ok(None) };
        let Some((row, column)) = game.cell(&position) else { return Ok(None) };
        let is_swapped = row > column && ruleset.plane() == (TableShape::Quadrant { symmetric: true });
        let plan = self.plan_table(Convention::Normal, &request)?;
        if plan.check().is_err() {
            return Ok(None);
        }
        let table = plan.run(self, job)?;
        // Mirrored cells are not computed.
        let states = u64::try_from(&size.positions).unwrap_or(u64::MAX);
        let order = game.clone();
        let lookup = move |option: &ComponentPosition| {
            let (row, column) = order.cell(option)?;
            let value = if is_swapped { table.value(column, row) } else { table.value(row, column) };
            value.map(u64::from)
        };
        let Some(grundy) = lookup(&position) else { return Ok(None) };
        let known = valued::Known { game, position, grundy, lookup };
        Ok(Some(Values::Known(Box::new(known), Some(Reason::Search { states }))))
    }
}

/// The reason why a search, or a table, of this size is not begun in this room.
fn refused(size: &ListedSize, room: Room) -> Reason {
    let allowed = size.allowed_options(room);
    match u64::try_from(&size.positions) {
        Ok(positions) if positions <= room.states && size.options > UBig::from(allowed) => {
            let need = Need::new(size.options.clone(), allowed, Bound::Options { positions });
            Reason::BeyondBudget(Need { at_most: size.is_table, ..need })
        }
        _ => {
            let is_less = size.positions <= UBig::from(room.states);
            let needed = if is_less { size.places() } else { size.positions.clone() };
            let bound = Bound::States { options: Some(room.options), is_by_options: false };
            let need = Need::new(needed, room.states, bound);
            Reason::BeyondBudget(Need { at_most: is_less || size.is_table, ..need })
        }
    }
}

/// The reason why there are no values: the search went beyond its room.
fn beyond(room: Room, is_by_options: bool) -> Values {
    let bound = Bound::States { options: Some(room.options), is_by_options };
    Values::beyond(Need::more_than(room.states, bound))
}

/// The values of a position and of all below it, if there is room for all that are stored at once, including those that
/// wait for a value, and for their options.
///
/// **Cost**: the positions that can be reached, each with its options; memory about 150 bytes for each, and 8 for each
/// of its numbers.
///
/// # Errors
/// [`SolverError::Cancelled`].
pub(crate) fn values(ruleset: &Ruleset, position: &Position, room: Room, job: &Job) -> Result<Values, SolverError> {
    let Some(game) = Component::new(ruleset) else { return Err(SolverError::NoTable { name: ruleset.name() }) };
    let Some(position) = game.from_position(position) else { return Ok(beyond(room, false)) };
    let start = game.in_order(position.clone());
    let mut options = room.options;
    let most = (room.states, &mut options);
    let Some(known) = search(&game, start, most, &|values| Some(mex(values)), job)? else {
        return Ok(beyond(room, options == 0));
    };
    let states = known.len() as u64;
    let order = game.clone();
    let lookup = move |option: &ComponentPosition| known.get(&order.in_order(option.clone())).copied();
    let grundy = lookup(&position).unwrap_or_default();
    Ok(Values::Known(Box::new(valued::Known { game, position, grundy, lookup }), Some(Reason::Search { states })))
}

/// The values found so far.
pub(crate) type Known<Value> = HashMap<ComponentPosition, Value, RandomState>;

/// The least number that is not among these.
///
/// **Cost**: that of sorting them.
pub(crate) fn mex(values: &mut Vec<u64>) -> u64 {
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
/// `None` if it gives none for one of them, and beyond the budget of positions and of the options that are left.
///
/// # Errors
/// [`SolverError::Cancelled`].
pub(crate) fn search<Value: Copy>(
    game: &Component,
    position: ComponentPosition,
    (states, options_left): (u64, &mut u64),
    value_of: &dyn Fn(&mut Vec<Value>) -> Option<Value>,
    job: &Job,
) -> Result<Option<Known<Value>>, SolverError> {
    let mut known = Known::default();
    let Some(first) = open(game, position, &known, options_left, states) else { return Ok(None) };
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
            let Some(next) = open(game, option, &known, options_left, room) else { return Ok(None) };
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

/// The values of all piles below `end` of a game of one pile, or of heaps that split, where no move raises a pile: of an
/// option in several heaps, the nim sum of their values.
///
/// **Cost**: the options of all piles; memory four bytes a pile.
///
/// # Errors
/// [`SolverError::NoTable`] for a game of other numbers, or where a move raises the pile; [`SolverError::Cancelled`].
pub(crate) fn pile_values(ruleset: &Ruleset, end: u64, job: &Job) -> Result<Vec<u32>, SolverError> {
    let no_table = || SolverError::NoTable { name: ruleset.name() };
    let game = Component::new(ruleset).ok_or_else(no_table)?;
    let is_of_heaps = ruleset.spec().fields == Fields::Heaps;
    let mut values: Vec<u32> = Vec::new();
    let mut of_options = Vec::new();
    for pile in 0..end {
        job.advance(1)?;
        let position = game.from_position(&Position::words(&[pile])).ok_or_else(no_table)?;
        of_options.clear();
        let visited = game.for_each_option(&position, &mut |option| {
            if job.is_cancelled() {
                return ControlFlow::Break(());
            }
            let option = game.to_position(&option);
            match value_of_heaps(option.numbers(), &values).filter(|_| is_of_heaps || option.numbers().len() == 1) {
                Some(value) => {
                    of_options.push(value);
                    ControlFlow::Continue(())
                }
                None => ControlFlow::Break(()),
            }
        });
        if visited.is_break() {
            job.advance(0)?;
            return Err(no_table());
        }
        values.push(u32::try_from(mex(&mut of_options)).unwrap_or(u32::MAX));
    }
    Ok(values)
}

/// The nim sum of the values of heaps, of which all `values` below one are known; `None` for a larger heap.
fn value_of_heaps(heaps: &[UBig], values: &[u32]) -> Option<u64> {
    let value = |heap: &UBig| usize::try_from(heap).ok().and_then(|heap| values.get(heap).copied());
    heaps.iter().try_fold(0, |sum, heap| Some(sum ^ u64::from(value(heap)?)))
}

/// The table from the corner of a game on the quadrant, whose moves raise no number: cell by cell, row by row.
///
/// **Cost**: the options of all cells; memory four bytes per cell, besides the table.
///
/// # Errors
/// [`SolverError::NoTable`] for a game that is not on the quadrant; [`SolverError::Cancelled`],
/// [`SolverError::OutOfMemory`].
pub(crate) fn table(request: &TableRequest, job: &Job) -> Result<Table, SolverError> {
    let no_table = || SolverError::NoTable { name: request.ruleset.name() };
    let game = Component::new(&request.ruleset).ok_or_else(no_table)?;
    let (count, layout) = (request.cell_count(), request.layout());
    let place = |row: u64, column: u64| usize::try_from(layout.start_of(row) + u128::from(column)).ok();
    let mut values = filled(0_u32, count, job)?;
    job.start(u64::try_from(count).unwrap_or(u64::MAX));
    let mut of_options = Vec::new();
    for (row, column) in request.rows.clone().flat_map(|row| layout.columns_of(row).map(move |column| (row, column))) {
        job.advance(1)?;
        let position = game.from_position(&Position::words(&[row, column])).ok_or_else(no_table)?;
        of_options.clear();
        let _ = game.for_each_option(&position, &mut |option| {
            let value = game.cell(&option).and_then(|(row, column)| values.get(place(row, column)?).copied());
            of_options.extend(value.map(u64::from));
            ControlFlow::Continue(())
        });
        let mex = mex(&mut of_options);
        if let Some(value) = place(row, column).and_then(|place| values.get_mut(place)) {
            *value = u32::try_from(mex).unwrap_or(u32::MAX);
        }
    }
    let mut cells = Cells::with_room(count, request.is_wide())?;
    let most = if request.quantity == Quantity::Outcome { 1 } else { u32::MAX };
    cells.extend(values.into_iter().map(|value| value.min(most)));
    Table::new(request.clone(), cells, job)
}

#[cfg(test)]
mod tests {
    use super::{table, value_of_heaps};
    use crate::tests::{cells, request};
    use crate::{Job, Quantity, Solver};
    use golden_game::{EuclidEnd, Ruleset};
    use golden_number::UBig;

    #[test]
    fn a_table_option_by_option_is_that_of_the_closed_form() {
        for end in [EuclidEnd::Positive, EuclidEnd::Zero] {
            for quantity in [Quantity::Grundy, Quantity::Outcome] {
                let request = request(&Ruleset::Euclid { end }, quantity, 0..30, 0..40);
                let found = table(&request, &Job::new()).expect("a table");
                let closed = Solver::default().table(&request, &Job::new()).expect("a table");
                assert_eq!((found.maximum(), found.p_count()), (closed.maximum(), closed.p_count()));
                for (a, b) in cells(0..30, 0..40) {
                    assert_eq!(found.value(a, b), closed.value(a, b), "{end:?} {a} {b}");
                }
            }
        }
    }

    #[test]
    fn an_option_in_several_heaps_has_the_nim_sum_of_their_values() {
        let heaps = |heaps: &[u64]| heaps.iter().map(|&heap| UBig::from(heap)).collect::<Vec<_>>();
        let values = [0, 1, 2, 4];
        assert_eq!(value_of_heaps(&heaps(&[3, 2, 1]), &values), Some(7));
        assert_eq!(value_of_heaps(&heaps(&[2, 2]), &values), Some(0));
        assert_eq!(value_of_heaps(&[], &values), Some(0), "no heap is left");
        assert_eq!(value_of_heaps(&heaps(&[1, 4]), &values), None, "a heap that is not known yet");
    }
}
