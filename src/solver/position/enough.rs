//! A budget that is enough for what is left open of a position.

use crate::budget::least_enough;
use crate::search::listed_size::enough_states;
use crate::search::outcome::OutcomeSearch;
use crate::search::pile_lists::PileLists;
use crate::subtraction::fill::Piles;
use crate::wythoff::far_value::FIRST_BY_STATE;
use crate::{Budget, EnoughCells, Job, SearchRoom, Solver, SolverError};
use golden_game::{Convention, Fields, Game, GlobalFibonacciNim, Moves, Plane, Position, Ruleset, Subtraction};

/// Bytes of a heap that may be split: its value, and while a period is searched how far the values agree.
const BYTES_PER_HEAP: u64 = 4;
const BYTES_PER_HEAP_OF_PERIOD: u64 = 12;

impl Solver {
    /// The positions that a budget must have for the search that tells who wins, or the Grundy value; the least such number,
    /// where it is known before the search, and at most that of the default budget. `None` where it is not known, and where
    /// no budget is enough.
    ///
    /// It is known under misère play for games whose positions have a fixed number of numbers, for several piles of
    /// Fibonacci Nim with one limit, and for the values of games of [`Moves::Listed`] whose size can be counted; these may
    /// need a larger budget than the default one.
    ///
    /// **Cost**: some dozen times that of counting the positions, which for several piles takes a step for each stone.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    ///
    /// ```
    /// use golden_game::{Convention, parse_position};
    /// use golden_solver::{Budget, Job, Solver};
    /// let solver = Solver::new(Budget { cells: 10, states: 10 });
    /// let (ruleset, position) = parse_position("subtraction 33 --set 1,4,12")?;
    /// let states = solver.states_for_search(Convention::Misere, &ruleset, &position, &Job::new())?;
    /// assert_eq!(states, Some(34));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn states_for_search(
        &self,
        convention: Convention,
        ruleset: &Ruleset,
        position: &Position,
        job: &Job,
    ) -> Result<Option<u64>, SolverError> {
        if convention == Convention::Normal && ruleset.spec().moves == Moves::Listed {
            return enough_states(ruleset, position, job);
        }
        let states = self.budget().states;
        least_enough((states, states.max(1), Budget::default().states), |states| {
            job.advance(0)?;
            Ok(match convention {
                // A search that is not limited ends with an outcome.
                Convention::Misere => OutcomeSearch::new(ruleset, position, convention, states, job)?
                    .is_some_and(|search| search.budget().is_none()),
                Convention::Normal => has_lists(ruleset, position, states),
            })
        })
    }

    /// How many positions the search for the outcome under misère play may store, in how many bytes, and how many options it may
    /// examine, where its size is not known in advance; `None` where it is, and for numbers of 2⁶⁴ or more.
    ///
    /// **Cost**: that of counting the positions; of heaps that may be split that of listing the options of each.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    ///
    /// ```
    /// use golden_game::parse_position;
    /// use golden_solver::{Job, Solver};
    /// let (ruleset, position) = parse_position("grundy-game 50 60")?;
    /// let room = Solver::default().room_of_misere_search(&ruleset, &position, &Job::new())?;
    /// let room = room.expect("its size is not known");
    /// assert_eq!((room.states, room.options, room.bytes), (2_000_000, 32_000_000, 680_000_000));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn room_of_misere_search(
        &self,
        ruleset: &Ruleset,
        position: &Position,
        job: &Job,
    ) -> Result<Option<SearchRoom>, SolverError> {
        let search = OutcomeSearch::new(ruleset, position, Convention::Misere, self.budget().states, job)?;
        Ok(search.and_then(|search| search.room()))
    }

    /// The cells that a budget must have for the value of a position of Wythoff's game from the periods of its rows
    /// ([`Solver::known_far_rows`]); `None` for other positions.
    ///
    /// **Cost**: O(1); in the first 128 rows that of [`Solver::row_periods`].
    ///
    /// # Errors
    /// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
    pub fn cells_for_far_value(
        &self,
        ruleset: &Ruleset,
        position: &Position,
        job: &Job,
    ) -> Result<Option<u64>, SolverError> {
        let (Some(1), [a, b]) = (ruleset.wythoff_t(), position.numbers()) else { return Ok(None) };
        let Ok(row) = u64::try_from(a.min(b)) else { return Ok(None) };
        if row >= FIRST_BY_STATE {
            return Ok(self.far_rows(row).and_then(|rows| rows.cells_for(row, a.max(b))));
        }
        Ok(match self.cells_for_row_periods(row + 1, job)? {
            Some(EnoughCells::Enough(cells)) => Some(cells),
            Some(EnoughCells::AtLeast(_)) | None => None,
        })
    }

    /// The bytes of the values of all piles, or heaps, up to a position of a game on a line; `None` for other positions.
    ///
    /// **Cost**: O(1); for infinite sets their numbers up to the pile.
    pub fn pile_bytes(&self, ruleset: &Ruleset, position: &Position) -> Option<u64> {
        let (Plane::Line, Some(largest)) = (ruleset.plane(), position.numbers().iter().max()) else { return None };
        let piles = u64::try_from(largest).ok()?.checked_add(1)?;
        match ruleset.spec().moves {
            Moves::Set(set) => {
                let moves = Subtraction { set: set.clone() }.moves_up_to(piles - 1).len();
                u64::try_from(Piles::bytes(moves, piles.into())).ok()
            }
            Moves::Split(splits) if splits.is_unequal => piles.checked_mul(BYTES_PER_HEAP),
            Moves::Split(_) => piles.checked_mul(BYTES_PER_HEAP_OF_PERIOD),
            _ => None,
        }
    }
}

/// Whether the values of several piles with one limit are within a budget of so many positions.
fn has_lists(ruleset: &Ruleset, position: &Position, states: u64) -> bool {
    if ruleset.spec().fields != Fields::CommonLimit {
        return false;
    }
    let Some(from) = GlobalFibonacciNim.from_position(position) else { return false };
    let largest = from.piles.iter().copied().max().unwrap_or_default();
    PileLists::new(&from.piles, states / largest.saturating_add(1)).is_some()
}
