//! Tables of outcomes under misère play; those of one pile of a subtraction game, and of sums of two piles of these and
//! Nim, from the values under normal play.
//!
//! All positions of such a pile are tame (T. S. Ferguson 1974): by Conway's theorem a sum of them is P if and only if the nim sum
//! of the values under normal play is 1 where none of these is above 1, and 0 where one is. So a single pile, which has the same
//! outcome beside an empty one, is P if and only if its value is 1; and its values are known as far out as they repeat.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::cells::{Cells, filled};
use super::closed_cells::for_each_pair;
use super::request::chunks;
use crate::misere::monoid::MiserePairs;
use crate::{Evaluation, Job, Solver, SolverError, Table, TableRequest};
use golden_game::{Component, Convention, Game, Moves, Outcome, Position, Ruleset, Vector};
use golden_number::UBig;

/// Cells from the corner on that take as long as one in closed form.
const CELLS_OF_A_FORM: u128 = 32;

/// The moves along rays and leaps of a game whose outcomes are found from the corner on.
#[derive(Debug)]
pub(super) struct Corner {
    rays: Vec<Vector>,
    leaps: Vec<Vector>,
    terminal: Terminal,
}

impl Corner {
    /// `None` where the moves are not known as rays and leaps.
    pub(super) fn of_game(ruleset: &Ruleset, component: Option<Component>) -> Option<Self> {
        match ruleset.spec().moves {
            Moves::Vectors { rays, leaps } => {
                Some(Self { rays: rays.to_vec(), leaps: leaps.to_vec(), terminal: Terminal::NoStep })
            }
            Moves::Listed => {
                let game = component?;
                let rays = game.option_rays()?.to_vec();
                Some(Self { rays, leaps: Vec::new(), terminal: Terminal::OfGame(game) })
            }
            Moves::AnyNumber
            | Moves::OneOrBoth { .. }
            | Moves::Limited { .. }
            | Moves::Set(_)
            | Moves::Split(_)
            | Moves::InComponent(_) => None,
        }
    }
}

/// The positions of a game along rays and leaps that have no move.
#[derive(Debug)]
enum Terminal {
    /// Those from which no vector leads to another position.
    NoStep,
    /// Those that the game says.
    OfGame(Component),
}

impl Terminal {
    fn has_move(&self, (rays, leaps): (&[Vector], &[Vector]), row: u64, column: u64) -> bool {
        match self {
            Self::NoStep => {
                let is_move = |vector: &Vector| u64::from(vector.x) <= row && u64::from(vector.y) <= column;
                rays.iter().chain(leaps).any(is_move)
            }
            Self::OfGame(game) => {
                let position = game.from_position(&Position::words(&[row, column]));
                position.is_some_and(|at| game.for_each_option(&at, &mut |_| ControlFlow::Break(())).is_break())
            }
        }
    }
}

/// The cells from the corner on, row by row: 1 for an N-position, and for one that is not decided yet if a move leads from
/// it to a P-position; else 0.
struct Grid {
    columns: u64,
    cells: Vec<u8>,
}

impl Grid {
    fn place(&self, row: u64, column: u64) -> usize {
        usize::try_from(u128::from(row) * u128::from(self.columns) + u128::from(column)).unwrap_or(usize::MAX)
    }

    fn is_n(&self, row: u64, column: u64) -> bool {
        self.cells.get(self.place(row, column)).is_some_and(|cell| *cell == 1)
    }

    fn set_n(&mut self, row: u64, column: u64) {
        let place = self.place(row, column);
        if let Some(cell) = self.cells.get_mut(place) {
            *cell = 1;
        }
    }
}

impl Solver {
    /// The table of outcomes under misère play, where the player who cannot move wins: 0 for P, 1 for N. It is not cached.
    ///
    /// * Nim with two piles, Wythoff's game and t-Wythoff, also as rays: one P-position in each row, in closed form; windows
    ///   may be anywhere below 2⁶⁴.
    /// * Euclid's game, Fibonacci Nim and take-away games, and the king's game far from the corner: the closed form of each cell
    ///   of the window.
    /// * Other ray games that hold 1,0 and 0,1: one P-position in each row or column, whichever are fewer, from the corner on, up
    ///   to 10⁷ ([`Solver::for_each_p_row_under`]); they are kept for other windows.
    /// * Subtraction games, and sums of two piles of these and Nim: from the values that the piles have under normal
    ///   play (Conway's theorem of tame games), as far out as [`Solver::table`] knows these values, or the outcomes
    ///   of the sum.
    /// * Other games on two numbers: by the definition, all cells from the corner to the end of the window. So are these ray games
    ///   where the rows need more than the budget, and the cells do not.
    /// * Octal games and Grundy's game: each heap from a misère quotient, if one is found for the heaps of the window, or for the
    ///   first of them; else [`Solver::misere`] of the heap.
    ///
    /// **Cost**: where each row has one P-position, a nanosecond for each cell, and for each row its closed form, or
    /// that of the rows from the corner on. Where each cell has a closed form, some microseconds for each. From the
    /// values of piles, that of the values. By the definition, each P-position with the cells that lead to it. For
    /// heaps the search of a quotient, at most some seconds, and a fraction of a microsecond for each heap, or that
    /// of [`Solver::misere`]. From the corner on each cell takes a byte, besides those of the window; the budget
    /// counts two bytes as a cell.
    ///
    /// # Errors
    /// [`SolverError::MisereValues`] for Grundy values; [`SolverError::NoMisere`], [`SolverError::NoMiserePart`];
    /// [`SolverError::MisereOpen`] for a heap of which the budget leaves open who wins; [`SolverError::Ruleset`],
    /// [`SolverError::NoTable`], [`SolverError::NoOwnTable`], [`SolverError::EmptyRange`], [`SolverError::Budget`],
    /// [`SolverError::OutOfMemory`], [`SolverError::Cancelled`].
    ///
    /// ```
    /// use golden_game::Ruleset;
    /// use golden_solver::{Job, Quantity, Solver, TableRequest};
    /// let request =
    ///     TableRequest { ruleset: Ruleset::Wythoff, quantity: Quantity::Outcome, rows: 0..3, columns: 0..3 };
    /// let table = Solver::default().misere_table(&request, &Job::new())?;
    /// let rows: Vec<Vec<u32>> = table.rows().map(|row| table.row(row).collect()).collect();
    /// assert_eq!(rows, [[1, 0, 1], [0, 1, 1], [1, 1, 0]]);
    /// # Ok::<(), golden_solver::SolverError>(())
    /// ```
    pub fn misere_table(&self, request: &TableRequest, job: &Job) -> Result<Arc<Table>, SolverError> {
        self.plan_table(Convention::Misere, request)?.run(self, job)
    }

    /// The cells of a window from the closed form of single positions.
    ///
    /// # Errors
    /// [`SolverError::OutOfMemory`], [`SolverError::Cancelled`].
    pub(super) fn cells_of_forms(&self, request: &TableRequest, job: &Job) -> Result<Cells, SolverError> {
        cell_by_cell(request, job, |position| self.analyse_misere(&request.ruleset, position))
    }

    /// The cells of a window of heaps that may be split.
    ///
    /// # Errors
    /// Those of [`Solver::misere`]; [`SolverError::MisereOpen`].
    pub(super) fn cells_of_heaps(&self, request: &TableRequest, job: &Job) -> Result<Cells, SolverError> {
        let ruleset = &request.ruleset;
        let last = request.last_pile();
        // A total of its own for each cell, or for the quotient, would let the progress fall back.
        let known = self.heap_outcomes(ruleset, &UBig::from(last), &job.part())?;
        cell_by_cell(request, job, |position| match known.as_ref().and_then(|known| known.outcome(position)) {
            // Without the winning moves, which are as many as a heap has stones.
            Some(outcome) => Ok(Evaluation { outcome: Some(outcome), ..Evaluation::default() }),
            None => self.misere(ruleset, position, &job.part()),
        })
    }
}

/// The cells from the corner to the end of the window.
pub(super) fn grid_cells(request: &TableRequest) -> u128 {
    u128::from(request.rows.end) * u128::from(request.columns.end)
}

/// The cells of the budget that a window counts as where all cells from the corner on are computed: by its memory.
pub(super) fn cells_from_corner(request: &TableRequest) -> u128 {
    grid_cells(request).saturating_add(request.value_bytes()).div_ceil(2)
}

/// Returns true if all cells from the corner on take no longer than those of the window from a closed form.
pub(super) fn is_corner_faster(request: &TableRequest) -> bool {
    cells_from_corner(request) <= request.cell_count().saturating_mul(CELLS_OF_A_FORM)
}

/// The cells of a window from the P-position of each row.
pub(super) fn by_pairs(request: &TableRequest, pairs: MiserePairs, job: &Job) -> Result<Cells, SolverError> {
    let count = request.cell_count();
    job.start(u64::try_from(count).unwrap_or(u64::MAX));
    let mut cells = Cells::filled(1, count, request.is_wide(), job)?;
    let layout = request.layout();
    for_each_pair(request, job, |row| u64::try_from(pairs.column(row)).ok(), &mut |row, column| {
        let index = layout.start_of(row) + u128::from(column - request.columns.start);
        cells.set(usize::try_from(index).unwrap_or(usize::MAX), 0);
        job.advance(0)
    })?;
    Ok(cells)
}

/// The cells of a window from the facts known of each position.
fn cell_by_cell(
    request: &TableRequest,
    job: &Job,
    evaluate: impl Fn(&Position) -> Result<Evaluation, SolverError>,
) -> Result<Cells, SolverError> {
    let ruleset = &request.ruleset;
    let mut cells = Cells::with_room(request.cell_count(), request.is_wide())?;
    job.start(u64::try_from(request.cell_count()).unwrap_or(u64::MAX));
    let width = request.columns.end - request.columns.start;
    for row in request.rows.clone() {
        // A row may have no cell in the window.
        job.advance(0)?;
        for column in request.layout().columns_of(row) {
            let no_cell = || SolverError::NoTable { name: ruleset.name() };
            let position = ruleset.position_at(row, column, width).ok_or_else(no_cell)?;
            let Evaluation { outcome, .. } = evaluate(&position)?;
            let value = match outcome {
                Some(Outcome::P) => 0,
                Some(Outcome::N) => 1,
                None => {
                    let name = ruleset.titled(&position);
                    return Err(SolverError::MisereOpen { name });
                }
            };
            cells.extend(std::iter::once(value));
            job.advance(1)?;
        }
    }
    Ok(cells)
}

/// The cells of a window by the definition: a position without moves is N, another one is N if a move leads to P.
pub(super) fn from_corner(request: &TableRequest, corner: &Corner, job: &Job) -> Result<Cells, SolverError> {
    let (rows, columns) = (request.rows.end, request.columns.end);
    job.start(rows.saturating_mul(columns));
    let mut grid = Grid { columns, cells: filled(0, grid_cells(request), job)? };
    for row in 0..rows {
        for column in 0..columns {
            corner.decide(&mut grid, row, column);
            job.advance(1)?;
        }
    }
    let mut cells = Cells::with_room(request.cell_count(), request.is_wide())?;
    for row in request.rows.clone() {
        job.advance(0)?;
        cells.extend(request.columns.clone().map(|column| u32::from(grid.is_n(row, column))));
    }
    Ok(cells)
}

impl Corner {
    /// Decides a cell, after all cells that its moves lead to; if it is P, all cells from which a move leads to it are N, as are
    /// those without a move.
    fn decide(&self, grid: &mut Grid, row: u64, column: u64) {
        if grid.is_n(row, column) {
            return;
        }
        if !self.terminal.has_move((&self.rays, &self.leaps), row, column) {
            return grid.set_n(row, column);
        }
        let rows = grid.cells.len() as u64 / grid.columns.max(1);
        let step = |(row, column): (u64, u64), vector: &Vector| {
            let next = (row.checked_add(vector.x.into())?, column.checked_add(vector.y.into())?);
            (next.0 < rows && next.1 < grid.columns).then_some(next)
        };
        let along = |ray: &Vector| {
            let ray = *ray;
            std::iter::successors(step((row, column), &ray), move |&at| step(at, &ray)).collect::<Vec<_>>()
        };
        let leaps = self.leaps.iter().filter_map(|leap| step((row, column), leap));
        let leading: Vec<_> = self.rays.iter().flat_map(along).chain(leaps).collect();
        for (row, column) in leading {
            grid.set_n(row, column);
        }
    }
}

/// The cells of a window of single piles from their values under normal play.
///
/// # Errors
/// [`SolverError::OutOfMemory`], [`SolverError::Cancelled`].
pub(super) fn cells_of_values(values: &Table, request: &TableRequest, job: &Job) -> Result<Cells, SolverError> {
    let mut cells = Cells::with_room(request.cell_count(), request.is_wide())?;
    for row in request.rows.clone() {
        for columns in chunks(request.columns.clone()) {
            job.advance(0)?;
            cells.extend(values.row_in(row, &columns).map(|value| u32::from(value != 1)));
        }
    }
    Ok(cells)
}
