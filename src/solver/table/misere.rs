//! Tables of outcomes under misère play.

use std::ops::ControlFlow;

use super::cells::{Cells, filled};
use super::closed_cells::for_each_pair;
use super::cost::within_cells;
use super::sparse_rows::check_misere_rows;
use crate::game::{
    Component, Convention, Game, Moves, OnePile, Outcome, Plane, Position, Ruleset, Vector, option_count,
};
use crate::number::UBig;
use crate::solver::misere::pairs::MiserePairs;
use crate::solver::{Evaluation, Job, OpenPosition, Quantity, Solver, SolverError, Table, TableRequest};

/// Options that take as long as a cell of other tables.
const OPTIONS_OF_A_CELL: u128 = 32;

/// Cells from the corner on that take as long as one in closed form.
const CELLS_OF_A_FORM: u128 = 32;

/// How the outcomes of a game under misère play are found.
enum Method<'a> {
    /// From one P-position in each row, known in closed form.
    Pairs(MiserePairs),
    /// Cell by cell from the closed form of single positions.
    Closed,
    /// From one P-position in each row, or by the rule itself, from the corner on.
    Corner(Corner<'a>),
    /// Heap by heap or position by position: what a heap may be split into is no cell of the table.
    Single,
}

impl<'a> Method<'a> {
    fn of(request: &'a TableRequest) -> Option<Self> {
        let ruleset = &request.ruleset;
        if let Some(pairs) = MiserePairs::of(ruleset) {
            return Some(Self::Pairs(pairs));
        }
        let component = Component::new(ruleset);
        let is_closed = component.as_ref().is_some_and(|game| game.misere_theorem().is_some());
        let corner = Corner::of(ruleset, component);
        match corner {
            Some(corner) if !is_closed || corner.is_faster_than_forms(request) => Some(Self::Corner(corner)),
            _ if is_closed => Some(Self::Closed),
            _ => matches!(ruleset.spec().moves, Moves::Split(_) | Moves::Listed).then_some(Self::Single),
        }
    }
}

/// The moves of a game whose outcomes are found from the corner on.
enum Corner<'a> {
    /// Along rays and leaps.
    Vectors { rays: &'a [Vector], leaps: &'a [Vector], terminal: Terminal },
    /// In the pile of the row or that of the column; a game on a line has all its piles in row 0.
    Piles([Option<OnePile<'a>>; 2]),
}

impl<'a> Corner<'a> {
    /// `None` where the options of a cell are no cells, or are known one by one alone.
    fn of(ruleset: &'a Ruleset, component: Option<Component>) -> Option<Self> {
        match ruleset.spec().moves {
            Moves::Vectors { rays, leaps } => Some(Self::Vectors { rays, leaps, terminal: Terminal::NoStep }),
            Moves::Set(set) => Some(Self::Piles([None, Some(OnePile::Subtraction(set))])),
            Moves::InComponent(_) => Some(Self::Piles(ruleset.two_piles()?.map(Some))),
            Moves::Listed => {
                let game = component?;
                let rays = game.option_rays()?;
                Some(Self::Vectors { rays, leaps: &[], terminal: Terminal::OfGame(game) })
            }
            Moves::Split(_) | Moves::AnyNumber | Moves::OneOrBoth { .. } | Moves::Limited { .. } => None,
        }
    }
}

/// Which positions of a game along rays and leaps have no move.
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
    /// * Other games on two numbers, subtraction games, and sums of two piles: by the definition, all cells from the corner to
    ///   the end of the window. So are these ray games where the rows need more than the budget, and the cells do not.
    /// * Octal games and Grundy's game: each heap from a misère quotient, if one is found for the heaps of the window, or for the
    ///   first of them; else [`Solver::misere`] of the heap.
    ///
    /// **Cost**: a nanosecond for each cell, and for each row the closed form of its P-position, or that of the rows from the
    /// corner on; some microseconds for each cell; each P-position with the cells that lead to it, or each cell with its options;
    /// the search of a quotient, at most some seconds, and a fraction of a microsecond for each heap, or that of
    /// [`Solver::misere`]. From the corner on each cell takes a byte, besides those of the window; the budget counts two bytes as
    /// a cell, and the options of a cell, where they are looked at one by one, as one for every 32.
    ///
    /// # Errors
    /// [`SolverError::MisereValues`] for Grundy values; [`SolverError::NoMisere`], [`SolverError::NoMiserePart`];
    /// [`SolverError::MisereOpen`] for a heap of which the budget leaves open who wins; [`SolverError::Ruleset`],
    /// [`SolverError::NoTable`], [`SolverError::EmptyRange`], [`SolverError::TableBudget`], [`SolverError::TableMemory`],
    /// [`SolverError::OutOfMemory`], [`SolverError::Cancelled`].
    ///
    /// ```
    /// use golden_nim::game::Ruleset;
    /// use golden_nim::solver::{Job, Quantity, Solver, TableRequest};
    /// let request =
    ///     TableRequest { ruleset: Ruleset::Wythoff, quantity: Quantity::Outcome, rows: 0..3, columns: 0..3 };
    /// let table = Solver::default().misere_table(&request, &Job::new())?;
    /// let rows: Vec<Vec<u32>> = table.rows().map(|row| table.row(row).collect()).collect();
    /// assert_eq!(rows, [[1, 0, 1], [0, 1, 1], [1, 1, 0]]);
    /// # Ok::<(), golden_nim::solver::SolverError>(())
    /// ```
    pub fn misere_table(&self, request: &TableRequest, job: &Job) -> Result<Table, SolverError> {
        self.check_misere_table(request)?;
        let no_table = || SolverError::NoTable { name: request.ruleset.name() };
        let cells = match Method::of(request).ok_or_else(no_table)? {
            Method::Pairs(pairs) => by_pairs(request, pairs, job)?,
            Method::Closed => cell_by_cell(request, job, |position| self.analyse_misere(&request.ruleset, position))?,
            Method::Single => self.one_by_one(request, job)?,
            Method::Corner(corner) => self.outcomes_from_corner(request, &corner, job)?,
        };
        Ok(Table::new(request.clone(), cells, job)?.under(Convention::Misere))
    }

    /// The cells of a window of heaps that may be split, or of positions that are solved one by one.
    fn one_by_one(&self, request: &TableRequest, job: &Job) -> Result<Cells, SolverError> {
        let ruleset = &request.ruleset;
        let last = request.pile_at(request.rows.end - 1, request.columns.end - 1);
        // A total of its own for each cell, or for the quotient, would let the progress fall back.
        let known = self.heap_outcomes(ruleset, &UBig::from(last), &job.part())?;
        cell_by_cell(request, job, |position| match known.as_ref().and_then(|known| known.outcome(position)) {
            // Without the winning moves, which are as many as a heap has stones.
            Some(outcome) => Ok(Evaluation { outcome: Some(outcome), ..Evaluation::default() }),
            None => self.misere(ruleset, position, &job.part()),
        })
    }

    /// The cells of a window from the P-positions of its rows, if these are within the budget, or else from all cells before them.
    fn outcomes_from_corner(
        &self,
        request: &TableRequest,
        corner: &Corner<'_>,
        job: &Job,
    ) -> Result<Cells, SolverError> {
        if check_misere_rows(request, self.budget()) == Some(Ok(()))
            && let Some(cells) = self.cells_by_rows(Convention::Misere, request, job)?
        {
            return Ok(cells);
        }
        from_corner(request, corner, job)
    }

    /// Checks that [`Solver::misere_table`] may compute the table.
    ///
    /// **Cost**: that of [`option_count`] for the last cell, and O(rays and leaps).
    ///
    /// # Errors
    /// Those of [`Solver::misere_table`] that are known before the work.
    pub fn check_misere_table(&self, request: &TableRequest) -> Result<(), SolverError> {
        request.check()?;
        if let Some(refused) = SolverError::no_misere(&request.ruleset) {
            return Err(refused);
        }
        if request.quantity == Quantity::Grundy {
            return Err(SolverError::MisereValues);
        }
        let budget = self.budget();
        let Some(Method::Corner(corner)) = Method::of(request) else {
            let cells = request.cell_count().max(u128::from(request.rows.end - request.rows.start));
            return within_cells(cells, budget);
        };
        match check_misere_rows(request, budget) {
            Some(Ok(())) => Ok(()),
            // What the rows need is less far out.
            Some(Err(by_rows)) => within_cells(corner.cells(request), budget).map_err(|_| by_rows),
            None => within_cells(corner.cells(request), budget),
        }
    }
}

/// The rows and columns from the corner to the end of the window; a game on a line has one row with all its piles.
fn extent(request: &TableRequest) -> [u128; 2] {
    let (rows, columns) = (request.rows.end, request.columns.end);
    match request.ruleset.plane() {
        Plane::Line => [1, request.pile_at(rows - 1, columns - 1).saturating_add(1)],
        Plane::Quadrant { .. } | Plane::Triangle | Plane::TwoPiles | Plane::None => [rows.into(), columns.into()],
    }
}

/// The cells of a window from the P-position of each row.
fn by_pairs(request: &TableRequest, pairs: MiserePairs, job: &Job) -> Result<Cells, SolverError> {
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

/// The cells of a window from what is known of each position.
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
        for column in request.layout().columns_of(row) {
            let no_cell = || SolverError::NoTable { name: ruleset.name() };
            let position = ruleset.position_at(row, column, width).ok_or_else(no_cell)?;
            let Evaluation { outcome, reasons, .. } = evaluate(&position)?;
            let value = match outcome {
                Some(Outcome::P) => 0,
                Some(Outcome::N) => 1,
                None => {
                    let name = ruleset.titled(&position);
                    return Err(SolverError::MisereOpen { name, open: Box::new(OpenPosition { position, reasons }) });
                }
            };
            cells.extend(std::iter::once(value));
            job.advance(1)?;
        }
    }
    Ok(cells)
}

/// The cells of a window by the definition: a position without moves is N, another one is N if a move leads to P.
fn from_corner(request: &TableRequest, corner: &Corner<'_>, job: &Job) -> Result<Cells, SolverError> {
    let [rows, columns] = extent(request);
    let word = |number: u128| u64::try_from(number).unwrap_or(u64::MAX);
    let (rows, columns) = (word(rows), word(columns));
    job.start(rows.saturating_mul(columns));
    let count = u128::from(rows) * u128::from(columns);
    let mut grid = Grid { columns, cells: filled(0, count, job)? };
    for row in 0..rows {
        for column in 0..columns {
            corner.decide(&mut grid, row, column);
            job.advance(1)?;
        }
    }
    let is_line = request.ruleset.plane() == Plane::Line;
    let mut cells = Cells::with_room(request.cell_count(), request.is_wide())?;
    for row in request.rows.clone() {
        job.advance(0)?;
        cells.extend(request.columns.clone().map(|column| {
            let (row, column) = if is_line { (0, word(request.pile_at(row, column))) } else { (row, column) };
            u32::from(grid.is_n(row, column))
        }));
    }
    Ok(cells)
}

impl Corner<'_> {
    /// The cells of the budget that a window counts as: by its memory, and by the options that are looked at.
    fn cells(&self, request: &TableRequest) -> u128 {
        let [rows, columns] = extent(request);
        let grid = rows.saturating_mul(columns);
        let memory = grid.saturating_add(request.value_bytes()).div_ceil(2);
        let width = request.columns.end - request.columns.start;
        let last = match self {
            Self::Vectors { .. } => None,
            Self::Piles(_) => request.ruleset.position_at(request.rows.end - 1, request.columns.end - 1, width),
        };
        let options = last.and_then(|last| option_count(&request.ruleset, &last)).unwrap_or_default();
        let options = u128::try_from(&options).unwrap_or(u128::MAX);
        memory.max(grid.saturating_mul(options.div_ceil(OPTIONS_OF_A_CELL)))
    }

    /// Whether all cells from the corner on take no longer than those of the window from a closed form.
    fn is_faster_than_forms(&self, request: &TableRequest) -> bool {
        self.cells(request) <= request.cell_count().saturating_mul(CELLS_OF_A_FORM)
    }

    /// Decides a cell, after all cells that its moves lead to.
    fn decide(&self, grid: &mut Grid, row: u64, column: u64) {
        match self {
            Self::Vectors { rays, leaps, terminal } => decide_vectors(grid, (rays, leaps), terminal, row, column),
            Self::Piles([of_row, of_column]) => {
                let across = of_column.iter().flat_map(|game| game.options(column)).map(|to| (row, to));
                let up = of_row.iter().flat_map(|game| game.options(row)).map(|to| (to, column));
                decide_options(grid, (row, column), across.chain(up));
            }
        }
    }
}

/// Decides a cell from its options.
fn decide_options(grid: &mut Grid, (row, column): (u64, u64), mut options: impl Iterator<Item = (u64, u64)>) {
    let first = options.next();
    if first.is_none_or(|(row, column)| !grid.is_n(row, column)) || options.any(|(row, column)| !grid.is_n(row, column))
    {
        grid.set_n(row, column);
    }
}

/// Decides a cell of a game of rays and leaps; if it is P, all cells from which a move leads to it are N, as are those without
/// a move.
fn decide_vectors(grid: &mut Grid, (rays, leaps): (&[Vector], &[Vector]), terminal: &Terminal, row: u64, column: u64) {
    if grid.is_n(row, column) {
        return;
    }
    if !terminal.has_move((rays, leaps), row, column) {
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
    let leading: Vec<_> =
        rays.iter().flat_map(along).chain(leaps.iter().filter_map(|leap| step((row, column), leap))).collect();
    for (row, column) in leading {
        grid.set_n(row, column);
    }
}
