//! Values by the definition, position by position, for games of [`Moves::Listed`](golden_game::Moves::Listed). The size
//! of a search for values, where it is known before the search begins.

use std::collections::HashMap;
use std::ops::ControlFlow;

use foldhash::fast::RandomState;

use super::memo::kept_positions;
use crate::budget::{most_options, tried_states};
use crate::position::part::Values;
use crate::table::cells::{Cells, filled};
use crate::{Bound, Job, Need, Quantity, Reason, Solver, SolverError, Table, TableRequest, position};
use golden_game::{
    Component, ComponentPosition, Convention, Fields, Game, Moves, Position, Ruleset, TableShape, option_count,
};
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
        let known = position::Known { game, position, grundy, lookup };
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
    Ok(Values::Known(Box::new(position::Known { game, position, grundy, lookup }), Some(Reason::Search { states })))
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

/// Numbers of an option that cost as much as examining it.
pub(crate) const NUMBERS_PER_OPTION: u64 = 8;

/// A search of at most this many options, a tenth of a second, needs no table.
const SMALL: u64 = 1 << 20;

/// The number of options of a table that take as long as one of a search.
const TABLE_TIMES: u64 = 4;

/// The longest row of a bar whose lists are counted, with 32 bytes for each length.
const ROW: u64 = 1 << 20;

/// Cells whose options are counted one by one, as many as a search of the default budget stores: half a second.
const COUNTED: u64 = 5_000_000;

/// Positions that are searched on a board whose table is beyond the budget, in case few of its cells are reached, and options
/// for each: about a second.
const FEW_REACHED: u64 = 1 << 18;

/// Steps between two checks for cancellation.
const CANCEL_STEP: u64 = 1 << 14;

/// The positions below one, itself included, and their options together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ListedSize {
    pub(crate) positions: UBig,
    pub(crate) options: UBig,
    /// The greatest number of places of a search that are taken by options that wait, some of them several times.
    waiting: UBig,
    /// True if these are the cells of a table, from which the values can be read, not all of which need be reached.
    pub(crate) is_table: bool,
    /// Options that were counted cell by cell: all, or those of the cells next to the position.
    counted: UBig,
}

/// The positions and options that a search for values may store and examine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Room {
    pub(crate) states: u64,
    pub(crate) options: u64,
}

impl Room {
    /// The room of a budget of `states` positions, for a search below a position.
    pub(crate) fn for_position(ruleset: &Ruleset, position: &Position, states: u64) -> Self {
        let states = kept_positions(ruleset, position, tried_states(states));
        Self { states, options: Self::options(position, states) }
    }

    /// The same room for at most `states` positions.
    pub(crate) fn at_most(self, position: &Position, states: u64) -> Self {
        let states = self.states.min(states);
        Self { states, options: Self::options(position, states) }
    }

    fn options(position: &Position, states: u64) -> u64 {
        most_options(states, 1 + position.numbers().len() as u64 / NUMBERS_PER_OPTION)
    }

    /// Returns the number of options of a table that take as long.
    fn options_of_table(self) -> u64 {
        self.options.saturating_mul(TABLE_TIMES)
    }
}

impl ListedSize {
    /// The size of a search below a position of a game of [`Moves::Listed`]; `None` for other games, for a row of
    /// more than 2²⁰ squares, and for more than 2¹²⁸ lists.
    ///
    /// * For a bar of rows it is exact, as all shorter lists can be reached.
    /// * For a position on a board it is an upper bound: the cells up to the position, or half of them where the
    ///   numbers may be exchanged, and their options, counted cell by cell. Where the cells are too many for that,
    ///   each counts with as many options as the position has, or as there are stones if these are more: later
    ///   positions of Euclid's game may have as many.
    ///
    /// **Cost**: a step for each cell, and no more than 5·10⁶; of a bar a step for each square.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    pub(crate) fn of_position(ruleset: &Ruleset, position: &Position, job: &Job) -> Result<Option<Self>, SolverError> {
        if ruleset.spec().moves != Moves::Listed {
            return Ok(None);
        }
        match (ruleset.spec().fields, ruleset.plane(), position.numbers()) {
            (Fields::Rows, ..) => match position.to_words() {
                Some(rows) => Self::of_bar(&rows, job),
                None => Ok(None),
            },
            (_, TableShape::Quadrant { symmetric }, [a, b]) => {
                let Some(each) = option_count(ruleset, position) else { return Ok(None) };
                let each = each.max(a + b);
                let (low, high) = (a.min(b), a.max(b));
                let cells = (low + UBig::ONE) * (high + UBig::ONE);
                let positions = if symmetric { cells - low * (low + UBig::ONE) / UBig::from(2_u8) } else { cells };
                // Each move takes a stone.
                let waiting = (a + b + UBig::ONE) * (&each + UBig::ONE);
                let counted = counted(ruleset, if symmetric { (low, high) } else { (a, b) }, symmetric, job)?;
                let (counted, is_whole) = counted.unwrap_or_default();
                let options = if is_whole { counted.clone() } else { &positions * each };
                Ok(Some(Self { positions, options, waiting, is_table: true, counted }))
            }
            _ => Ok(None),
        }
    }

    /// The lists of rows x₁ ≥ x₂ ≥ … within those of a bar, but for the empty one; each has a bite for each square but one.
    /// `None` for a row of more than 2²⁰ squares, and for more than 2¹²⁸ lists.
    ///
    /// **Cost**: a step for each square.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    pub(crate) fn of_bar(rows: &[u64], job: &Job) -> Result<Option<Self>, SolverError> {
        if rows.iter().all(|row| *row <= ROW) { Self::of_rows(rows, job) } else { Ok(None) }
    }

    fn of_rows(rows: &[u64], job: &Job) -> Result<Option<Self>, SolverError> {
        // Of the rows from one on: with each length of the first, or a smaller one, how many lists, and how many squares in them.
        let mut below: Vec<(u128, u128)> = Vec::new();
        for &row in rows.iter().rev() {
            let mut sums: Vec<(u128, u128)> = Vec::new();
            let last = below.len().saturating_sub(1);
            for length in 0..=row {
                if length % CANCEL_STEP == 0 {
                    job.advance(0)?;
                }
                let place = usize::try_from(length).unwrap_or(usize::MAX).min(last);
                let (more, in_them) = below.get(place).copied().unwrap_or((1, 0));
                let (lists, squares) = sums.last().copied().unwrap_or_default();
                let with_first = more.checked_mul(length.into()).and_then(|first| first.checked_add(in_them));
                let squares = with_first.and_then(|more| squares.checked_add(more));
                let Some(next) = lists.checked_add(more).zip(squares) else { return Ok(None) };
                sums.push(next);
            }
            below = sums;
        }
        let Some((lists, squares)) = below.last().copied() else { return Ok(None) };
        let positions = lists - 1;
        // Each bite leaves fewer squares, and has an option for each but one.
        let all: UBig = rows.iter().map(|&row| UBig::from(row)).sum();
        let waiting = &all * (&all + UBig::ONE) / UBig::from(2_u8);
        let (positions, options) = (UBig::from(positions), UBig::from(squares - positions));
        Ok(Some(Self { positions, counted: options.clone(), options, waiting, is_table: false }))
    }

    /// Returns true if the values are read from a table, and not searched.
    fn needs_table(&self, room: Room) -> bool {
        // A search stores mirror images, too.
        let twice = |cells: &UBig| cells * UBig::from(2_u8);
        let is_small = twice(&self.options) <= UBig::from(SMALL.min(room.options))
            && twice(&self.positions) + &self.waiting + UBig::from(2_u8) <= UBig::from(room.states);
        self.is_table && !is_small
    }

    /// Returns the number of options that may be examined in this room.
    fn allowed_options(&self, room: Room) -> u64 {
        if self.is_table { room.options_of_table() } else { room.options }
    }

    /// Returns the greatest number of positions that need a place at the same time.
    pub(crate) fn places(&self) -> UBig {
        let waiting = if self.is_table { UBig::ZERO } else { self.waiting.clone() };
        &self.positions + waiting + UBig::from(2_u8)
    }

    /// The room for a search where it is not known that there is enough, in case few cells of a board are reached, or few options
    /// wait; `None` where it is surely too large.
    fn room_to_try(&self, position: &Position, room: Room) -> Option<Room> {
        if !self.is_table {
            let may_be = self.positions <= UBig::from(room.states) && self.options <= UBig::from(room.options);
            return may_be.then_some(room);
        }
        let most = room.at_most(position, COUNTED);
        Some(if self.counted > UBig::from(most.options) { most.at_most(position, FEW_REACHED) } else { most })
    }

    /// Returns true if the values can be found in this room.
    pub(crate) fn is_within(&self, room: Room) -> bool {
        self.places() <= UBig::from(room.states) && self.options <= UBig::from(self.allowed_options(room))
    }
}

/// Counts the options of the cells up to this one, from it on, of at most [`COUNTED`] cells; on a larger board only
/// until they are more than a search of [`COUNTED`] positions may examine. Returns the count, and true if all cells
/// are counted; `None` if the game does not count its options.
///
/// # Errors
/// [`SolverError::Cancelled`].
fn counted(
    ruleset: &Ruleset,
    (last_row, last_column): (&UBig, &UBig),
    symmetric: bool,
    job: &Job,
) -> Result<Option<(UBig, bool)>, SolverError> {
    let end = |number: &UBig| u64::try_from(number).ok();
    let (Some(game), Some(last_row), Some(last_column)) = (Component::new(ruleset), end(last_row), end(last_column))
    else {
        return Ok(None);
    };
    let (rows, columns) = (u128::from(last_row) + 1, u128::from(last_column) + 1);
    let all = rows.saturating_mul(columns) - if symmetric { rows.saturating_mul(rows - 1) / 2 } else { 0 };
    // That they are too many is all that is asked of a larger board.
    let most = if all <= u128::from(COUNTED) { u128::MAX } else { u128::from(most_options(COUNTED, 1)) };
    let (mut options, mut cells) = (0u128, 0u64);
    for row in (0..=last_row).rev() {
        let first = if symmetric { row } else { 0 };
        for column in (first..=last_column).rev() {
            if cells == COUNTED || options > most {
                return Ok(Some((UBig::from(options), false)));
            }
            cells += 1;
            if cells.is_multiple_of(CANCEL_STEP) {
                job.advance(0)?;
            }
            let count = game.option_count_of(&[UBig::from(row), UBig::from(column)]);
            let Some(count) = count.and_then(|count| u64::try_from(&count).ok()) else { return Ok(None) };
            options += u128::from(count);
        }
    }
    Ok(Some((UBig::from(options), true)))
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::{FEW_REACHED, ListedSize, Room, table, value_of_heaps};
    use crate::tests::{cancelled, cells, read, request, solved};
    use crate::{Budget, Job, Quantity, Solver, SolverError};
    use golden_game::{Component, ComponentPosition, EuclidEnd, Game, Ruleset, TableShape};
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

    /// The positions that can be reached, and their options together, those in another order and mirror images once.
    fn counted(text: &str) -> (usize, usize) {
        let (ruleset, position) = read(text);
        let game = Component::new(&ruleset).expect(text);
        let is_symmetric = ruleset.plane() == (TableShape::Quadrant { symmetric: true });
        let key = |position: &ComponentPosition| {
            let mut numbers = game.to_position(position).numbers().to_vec();
            if is_symmetric {
                numbers.sort_unstable();
            }
            numbers
        };
        let first = game.in_order(game.from_position(&position).expect(text));
        let (mut seen, mut open, mut options) = (HashSet::from([key(&first)]), vec![first], 0);
        while let Some(position) = open.pop() {
            for option in game.options(&position) {
                options += 1;
                let option = game.in_order(option);
                if seen.insert(key(&option)) {
                    open.push(option);
                }
            }
        }
        (seen.len(), options)
    }

    fn size(text: &str) -> Option<ListedSize> {
        let (ruleset, position) = read(text);
        ListedSize::of_position(&ruleset, &position, &Job::new()).expect("not cancelled")
    }

    /// Checks that the value is found within a budget.
    fn check_value(text: &str, budget: Budget) {
        let [found, known] = [budget, Budget::default()].map(|budget| solved(&Solver::new(budget), text).2.grundy);
        assert!(found.is_some() && found == known, "{text}: {found:?} {known:?}");
    }

    #[test]
    fn the_size_of_a_bar_is_exact() {
        for text in ["chomp 1", "chomp 5", "chomp 4 4 4", "chomp 6 4 4 1", "chomp 3 3 3 3 3", "chomp 7 2 1 1"] {
            let (positions, options) = counted(text);
            let size = size(text).expect(text);
            let expected = (UBig::from(positions), UBig::from(options), false);
            assert_eq!((size.positions, size.options, size.is_table), expected, "{text}");
        }
        // More than a number of 128 bits, and rows of which no list is made.
        let wide = format!("chomp{}", " 200".repeat(200));
        assert_eq!((size(&wide), size("chomp 2000000 3 3")), (None, None));
    }

    #[test]
    fn counting_can_be_cancelled() {
        for text in ["chomp 5 5", "wythoff-terminal 200 200"] {
            let (ruleset, position) = read(text);
            assert_eq!(
                ListedSize::of_position(&ruleset, &position, &cancelled()),
                Err(SolverError::Cancelled),
                "{text}"
            );
        }
    }

    #[test]
    fn the_size_on_a_board_is_an_upper_bound() {
        for text in
            ["wythoff-terminal 10 15 --within 2", "wythoff-terminal 15 10", "euclid 31 48", "euclid 8 8 --end zero"]
        {
            let ((positions, options), size) = (counted(text), size(text).expect(text));
            assert!(UBig::from(positions) <= size.positions && UBig::from(options) <= size.options, "{text}: {size:?}");
        }
        // Positions without a move have no options, and all others of Wythoff's game to K are reached.
        for text in ["wythoff-terminal 30 40 --within 60", "wythoff-terminal 40 30 --within 2"] {
            assert_eq!(size(text).expect(text).options, UBig::from(counted(text).1), "{text}");
        }
    }

    /// If few positions have a move, a table is within a budget in which a search ends, and few options are no reason
    /// to give a search up early.
    #[test]
    fn what_a_search_decides_stays_decided() {
        let text = "wythoff-terminal 100 100 --within 185";
        check_value(text, Budget { states: 21_000, ..Budget::default() });
        let (ruleset, position) = read(text);
        let room = Room::for_position(&ruleset, &position, Budget::default().states);
        assert!(size("wythoff-terminal 1000 1000 --within 1850").expect("a size").is_within(room));
        let large = size("wythoff-terminal 4000 4000").expect("a size");
        assert_eq!(large.room_to_try(&position, room), Some(room.at_most(&position, FEW_REACHED)));
        let few = ListedSize { counted: UBig::from(100_000_000_u32), ..large };
        assert_eq!(few.room_to_try(&position, room), Some(room));
    }

    /// Options that wait several times are counted with the places, but may be few.
    #[test]
    fn a_bar_is_tried_unless_it_is_surely_too_large() {
        let (_, position) = read("chomp 40 3");
        let size = size("chomp 40 3").expect("a size");
        let (positions, options) = (u64::try_from(&size.positions), u64::try_from(&size.options));
        let room = Room { states: positions.expect("small"), options: options.expect("small") };
        assert!(!size.is_within(room));
        assert_eq!(size.room_to_try(&position, room), Some(room));
        for less in [Room { states: room.states - 1, ..room }, Room { options: room.options - 1, ..room }] {
            assert_eq!(size.room_to_try(&position, less), None);
        }
    }
}
