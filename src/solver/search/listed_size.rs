//! The size of a search for values, where it is known before the search begins.

use super::keyed::kept_positions;
use crate::budget::{most_options, tried_states};
use crate::{Job, SolverError};
use golden_game::{Component, Fields, Game, Moves, Position, Ruleset, TableShape, option_count};
use golden_number::UBig;

/// Numbers of an option that cost as much as examining it.
pub(crate) const NUMBERS_PER_OPTION: u64 = 8;

/// A search of at most so many options, a tenth of a second, needs no table.
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
    /// That of a budget of so many positions.
    pub(crate) fn for_position(ruleset: &Ruleset, position: &Position, states: u64) -> Self {
        let states = kept_positions(ruleset, position, tried_states(states));
        Self { states, options: Self::options(position, states) }
    }

    /// At most so many positions.
    pub(crate) fn at_most(self, position: &Position, states: u64) -> Self {
        let states = self.states.min(states);
        Self { states, options: Self::options(position, states) }
    }

    fn options(position: &Position, states: u64) -> u64 {
        most_options(states, 1 + position.numbers().len() as u64 / NUMBERS_PER_OPTION)
    }

    /// Returns the number of options of a table that take as long.
    pub(crate) fn options_of_table(self) -> u64 {
        self.options.saturating_mul(TABLE_TIMES)
    }
}

impl ListedSize {
    /// Of a bar of rows, in which each square may be bitten off after those below it and to its right, exactly: all shorter
    /// lists are reached. Of a position on a board from above: the cells up to it, half of them where the numbers may be
    /// exchanged, with the options that they have, or where they are more than can be counted one by one each with as many as the
    /// position or as there are stones (later positions of Euclid's game may have those). `None` for other games, for a row of
    /// more than 2²⁰ squares, and for more than 2¹²⁸ lists.
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
    pub(crate) fn needs_table(&self, room: Room) -> bool {
        // A search stores mirror images, too.
        let twice = |cells: &UBig| cells * UBig::from(2_u8);
        let is_small = twice(&self.options) <= UBig::from(SMALL.min(room.options))
            && twice(&self.positions) + &self.waiting + UBig::from(2_u8) <= UBig::from(room.states);
        self.is_table && !is_small
    }

    /// Returns the number of options that may be examined in this room.
    pub(crate) fn allowed_options(&self, room: Room) -> u64 {
        if self.is_table { room.options_of_table() } else { room.options }
    }

    /// Returns the greatest number of positions that need a place at the same time.
    pub(crate) fn places(&self) -> UBig {
        let waiting = if self.is_table { UBig::ZERO } else { self.waiting.clone() };
        &self.positions + waiting + UBig::from(2_u8)
    }

    /// The room for a search where it is not known that there is enough, in case few cells of a board are reached, or few options
    /// wait; `None` where it is surely too large.
    pub(crate) fn room_to_try(&self, position: &Position, room: Room) -> Option<Room> {
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

/// The options of the cells up to this one, from it on as far as [`COUNTED`] cells, or where these are not all until they are more
/// than a search of so many positions may examine; and whether these are all. `None` if the game does not count them.
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

    use super::{FEW_REACHED, ListedSize, Room};
    use crate::tests::{cancelled, read, solved};
    use crate::{Budget, Job, Solver, SolverError};
    use golden_game::{Component, ComponentPosition, Game, TableShape};
    use golden_number::UBig;

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
