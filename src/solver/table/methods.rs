//! The methods that compute a table from the rules alone, what each takes, and those that have no file of their own.
//! Tables of outcomes of games of one's own: from the table of their rule, in the order of the measure that falls.

use std::sync::Arc;

use super::cells::Cells;
use super::closed_cells::ClosedCells;
use super::misere::{self, Corner};
use super::tables::Half;
use crate::fibonacci::STEPS_A_ROW;
use crate::fibonacci::rows::FibonacciRows;
use crate::misere::monoid::MiserePairs;
use crate::plane::fill::fill;
use crate::plane::march::{Division, Summary, march};
use crate::plane::moves::{Plane, listed_rays};
use crate::plane::{Filling, bit_sets};
use crate::search::listed;
use crate::splitting::values::{self, HeapValues};
use crate::subtraction::fill::Piles;
use crate::subtraction::pile_sum::{self, PileSource};
use crate::{Bound, Job, Need, PartialTable, Quantity, SolverError, Table, TableRequest};
use golden_game::{Convention, Moves, OwnRule, TableShape};
use golden_lab::check::CheckError;
use golden_lab::table::{MAX_CELLS, OutcomeTable, TableCell};
use golden_logic::automata::budget::{Limits, Stop};
use golden_logic::error::{LogicError, LogicErrorKind};
use golden_number::UBig;

/// The most bytes for the rows of Fibonacci Nim and take-away games one after the other: 1 MB at row 10⁸.
const STREAM_BYTES: u128 = 1 << 24;

/// The work and the memory that a table takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct TableCost {
    /// Cells of the budget: those of the table, and those computed on the way.
    pub(super) cells: u128,
    /// The largest value that a cell must hold; 0 where each value is checked.
    pub(super) largest: u128,
    /// The bytes that the memory of the budget must hold.
    pub(super) bytes: u128,
    /// The bytes of bit sets and of rows, for which there is half as much memory, and a little.
    pub(super) work_bytes: u128,
    /// The bytes that the budget does not bound.
    pub(super) other_bytes: u128,
}

impl TableCost {
    /// The cells of a window and the memory for them.
    pub(super) fn of_window(request: &TableRequest) -> Self {
        Self {
            // A row without cells is visited, too.
            cells: request.cell_count().max((request.rows.end - request.rows.start).into()),
            largest: request.value_bound(),
            bytes: request.value_bytes(),
            ..Self::default()
        }
    }

    /// The same with more cells and bytes.
    pub(super) fn and(self, cells: u128, bytes: u128) -> Self {
        Self { cells: self.cells.saturating_add(cells), bytes: self.bytes.saturating_add(bytes), ..self }
    }

    /// The same where the budget bounds the cells alone.
    pub(super) fn by_cells(self) -> Self {
        Self { bytes: 0, other_bytes: self.other_bytes.saturating_add(self.bytes), ..self }
    }

    /// All bytes that are taken together.
    pub(super) fn all_bytes(&self) -> u128 {
        self.bytes.saturating_add(self.work_bytes).saturating_add(self.other_bytes)
    }
}

/// A method to compute a table from the rules alone.
#[derive(Debug)]
pub(super) enum FreshTable {
    /// Cell by cell from a closed form.
    Closed(ClosedCells),
    /// From the corner, along the lines of the moves.
    Plane(Box<Plane>, Filling),
    /// Row by row, as steps.
    Steps,
    /// Pile by pile.
    Piles,
    /// From the values of two piles, under either convention.
    Sum([PileSource; 2]),
    /// Option by option from the corner: of games that say nothing of the lines of their moves and have no closed form.
    Listed,
    /// From the table of the rule of a game of one’s own, under either convention.
    Rule,
    /// Under misère play: from one P-position in each row, known in closed form.
    MiserePairs(MiserePairs),
    /// Under misère play: by the definition, from the corner.
    MisereCorner(Corner),
}

impl FreshTable {
    /// The method of normal play, whatever it takes.
    ///
    /// # Errors
    /// [`SolverError::NoTable`]; [`SolverError::Budget`] beyond machine words.
    pub(super) fn for_normal_play(request: &TableRequest) -> Result<Self, SolverError> {
        let ruleset = &request.ruleset;
        let spec = ruleset.spec();
        if spec.moves == Moves::Listed && request.quantity == Quantity::Outcome && ruleset.own_rule().is_some() {
            return Ok(Self::Rule);
        }
        if spec.plane == TableShape::TwoPiles {
            return Self::for_sum(request);
        }
        if let Some(form) = ClosedCells::of_table(request) {
            return Ok(Self::Closed(form));
        }
        Ok(match (spec.plane, spec.moves) {
            (TableShape::Triangle, Moves::Limited { .. }) => Self::Steps,
            (TableShape::Line, Moves::Set(_) | Moves::Split(_) | Moves::Listed) => Self::Piles,
            (TableShape::Quadrant { .. }, Moves::OneOrBoth { .. } | Moves::Vectors { .. }) => Self::for_plane(request)?,
            (TableShape::Quadrant { .. }, Moves::Listed) if listed_rays(ruleset).is_some() => Self::for_plane(request)?,
            (
                TableShape::Quadrant { .. }
                | TableShape::Triangle
                | TableShape::Line
                | TableShape::TwoPiles
                | TableShape::None,
                Moves::AnyNumber
                | Moves::OneOrBoth { .. }
                | Moves::Vectors { .. }
                | Moves::Set(_)
                | Moves::Limited { .. }
                | Moves::Split(_)
                | Moves::InComponent(_)
                | Moves::Listed,
            ) => Self::Listed,
        })
    }

    /// The method for a sum of two games of one pile each.
    ///
    /// # Errors
    /// [`SolverError::NoTable`].
    pub(super) fn for_sum(request: &TableRequest) -> Result<Self, SolverError> {
        pile_sum::sources(request).map(Self::Sum).ok_or_else(|| request.no_table())
    }

    fn for_plane(request: &TableRequest) -> Result<Self, SolverError> {
        let plane = Plane::new(&request.ruleset, request.rows.end, request.columns.end)?;
        let filling = Filling::for_plane(&plane, request.quantity);
        Ok(Self::Plane(Box::new(plane), filling))
    }

    /// The table to compute for a request: the request itself, or the table from the corner that contains it.
    pub(super) fn needed(&self, request: &TableRequest) -> TableRequest {
        match self {
            Self::Plane(..) | Self::Listed => {
                TableRequest { rows: 0..request.rows.end, columns: 0..request.columns.end, ..request.clone() }
            }
            Self::Closed(_)
            | Self::Steps
            | Self::Piles
            | Self::Sum(_)
            | Self::Rule
            | Self::MiserePairs(_)
            | Self::MisereCorner(_) => request.clone(),
        }
    }

    /// The work and the memory that a table takes under a convention.
    pub(super) fn cost(&self, request: &TableRequest, convention: Convention) -> TableCost {
        let window = TableCost::of_window(request);
        match self {
            Self::Closed(ClosedCells::Cells(_)) => TableCost { largest: 0, ..window },
            Self::Closed(_) => window,
            Self::Plane(plane, filling) => {
                TableCost { work_bytes: filling.work_bytes(plane), ..self.cost_from_corner(request) }
            }
            Self::Steps => {
                let steps = u128::from(request.rows.end) * u128::from(STEPS_A_ROW);
                // A row is counted in as many bits as a value.
                let last = if request.rows.end > u32::MAX.into() { 1 << 32 } else { 0 };
                TableCost {
                    largest: window.largest.max(last),
                    work_bytes: steps.min(STREAM_BYTES),
                    ..window.and(steps, 0)
                }
            }
            Self::Piles => pile_cost(request, window),
            // The values of the two piles are computed, too; mostly they are fewer.
            Self::Sum(sources) => TableCost {
                cells: window.cells.max(pile_sum::piles(sources)),
                ..window.and(0, pile_sum::work_bytes(request, sources))
            },
            Self::Listed => {
                let values = self.needed(request).cell_count().saturating_mul(4);
                self.cost_from_corner(request).and(0, values)
            }
            Self::Rule => {
                let (cells, bytes) = (rule_cell_count(request), rule_bytes(request));
                match convention {
                    Convention::Normal => window.and(cells, bytes),
                    Convention::Misere => TableCost { cells, ..window.and(0, bytes).by_cells() },
                }
            }
            Self::MiserePairs(_) => window.by_cells(),
            Self::MisereCorner(_) => {
                let grid = misere::grid_cells(request);
                TableCost { cells: misere::cells_from_corner(request), ..window.and(0, grid).by_cells() }
            }
        }
    }

    /// The cost of the table from the corner, and of the copy of the window from it.
    fn cost_from_corner(&self, request: &TableRequest) -> TableCost {
        let needed = self.needed(request);
        let copy = if needed == *request { 0 } else { request.value_bytes() };
        TableCost { largest: request.value_bound(), other_bytes: copy, ..TableCost::of_window(&needed) }
    }

    /// Computes a table that is its own [`Self::needed`] one and within the budget.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
    pub(super) fn compute(
        self,
        request: &TableRequest,
        convention: Convention,
        job: &Job,
    ) -> Result<Table, SolverError> {
        let cells = match self {
            Self::Closed(form) => return form.compute(request, job),
            Self::Plane(plane, filling) => return fill_plane(&plane, filling, request, job),
            Self::Steps => return triangle(request, job),
            Self::Piles => return piles(request, job),
            Self::Sum(sources) => pile_sum::cells(request, &sources, convention, job)?,
            Self::Listed => return listed::table(request, job),
            Self::Rule => {
                let rule = request.ruleset.own_rule().ok_or_else(|| request.no_table())?;
                compute_rule_cells(rule, convention, request, job)?
            }
            Self::MiserePairs(pairs) => misere::by_pairs(request, pairs, job)?,
            Self::MisereCorner(corner) => misere::from_corner(request, &corner, job)?,
        };
        Ok(Table::new(request.clone(), cells, job)?.under(convention))
    }
}

/// The cost of the values of all piles up to the last one, and of the window of them.
fn pile_cost(request: &TableRequest, window: TableCost) -> TableCost {
    let piles = request.last_pile().saturating_add(1);
    match request.ruleset.spec().moves {
        Moves::Set(set) => window.and(piles, Piles::bytes(set, piles)),
        Moves::Split(splits) if values::quick_period(splits).is_none() => {
            let cells = u128::try_from(values::cells(splits, &UBig::from(piles))).unwrap_or(u128::MAX);
            window.and(cells, piles.saturating_mul(4))
        }
        _ => window.and(piles, piles.saturating_mul(4)),
    }
}

/// A table of a game on the plane from the corner.
fn fill_plane(plane: &Plane, filling: Filling, request: &TableRequest, job: &Job) -> Result<Table, SolverError> {
    let (down, across) = plane.strides();
    let (count, is_wide) = (request.cell_count(), request.is_wide());
    if filling == Filling::Outcomes {
        // Cells that are not reached have a larger value: N.
        let mut cells = Cells::filled(1, count, is_wide, job)?;
        fill(plane, 0, job, |row, column, value| cells.set(row * down + column * across, value), |_| {})?;
        return Table::new(request.clone(), cells, job);
    }
    job.start(plane.cells());
    let cells = Arc::new(Cells::not_yet(count, is_wide)?);
    let half = (plane.spread().is_some() && filling != Filling::Values)
        .then(|| Half { size: plane.rows as u64, below: plane.is_transposed() });
    let partial = Arc::new(PartialTable::new(request.clone(), Arc::clone(&cells), half));
    let Summary { maximum, zeros } = job.with_partial(&partial, || match filling {
        Filling::BitSets => bit_sets::fill(plane, &partial, job),
        Filling::March => march(plane, &partial, Division::for_rows(plane.rows), job),
        Filling::Values | Filling::Outcomes => {
            let write = |row: usize, column: usize, value: u32| cells.store(row * down + column * across, value);
            fill(plane, u32::MAX, job, write, |value| partial.reach(value))?;
            let (maximum, zeros) = cells.summary(job)?;
            Ok(Summary { maximum, zeros })
        }
    })?;
    Ok(Table::of_partial(request.clone(), cells, maximum, zeros))
}

/// A table of a game with one pile and a limit, row by row.
fn triangle(request: &TableRequest, job: &Job) -> Result<Table, SolverError> {
    let mut cells = Cells::with_room(request.cell_count(), request.is_wide())?;
    let end = u32::try_from(request.rows.end).unwrap_or(u32::MAX);
    job.start(end.into());
    let Moves::Limited { factor } = request.ruleset.spec().moves else {
        return Err(request.no_table());
    };
    let most = if request.quantity == Quantity::Outcome { 1 } else { u32::MAX };
    let mut rows = FibonacciRows::of_factor(factor);
    for n in 0..end {
        job.advance(1)?;
        let Some(steps) = rows.next_row() else { break };
        if !request.rows.contains(&n.into()) {
            continue;
        }
        let columns = request.layout().columns_of(n.into());
        let mut limit = columns.start;
        for (i, step) in steps.iter().enumerate() {
            let next = steps.get(i + 1).map_or(u64::MAX, |next| next.limit.into());
            let end = next.min(columns.end);
            cells.extend((limit..end).map(|_| step.value.min(most)));
            limit = limit.max(end);
        }
    }
    Table::new(request.clone(), cells, job)
}

/// A table of a game with one pile, from the values of all piles.
fn piles(request: &TableRequest, job: &Job) -> Result<Table, SolverError> {
    let last = u64::try_from(request.last_pile()).unwrap_or(u64::MAX);
    let end = last.checked_add(1).ok_or(SolverError::OutOfMemory { bytes: u64::MAX })?;
    // Row by row, the cells are consecutive piles.
    let first = u64::try_from(request.pile_at(request.rows.start, request.columns.start)).unwrap_or(u64::MAX);
    let outcomes = request.quantity == Quantity::Outcome;
    let mut cells = Cells::with_room(request.cell_count(), request.is_wide())?;
    match request.ruleset.spec().moves {
        Moves::Set(set) => {
            job.start(end);
            let mut heap = Piles::of_set(set, last);
            heap.extend(end, job)?;
            let (maximum, zeros) = heap.write(first..end, outcomes, &mut cells, job)?;
            return Ok(Table::of_partial(request.clone(), Arc::new(cells), maximum, zeros));
        }
        Moves::Listed => {
            job.start(end);
            let values = listed::pile_values(&request.ruleset, end, job)?;
            let most = if outcomes { 1 } else { u32::MAX };
            let window = usize::try_from(first).ok().and_then(|first| values.get(first..)).unwrap_or_default();
            cells.extend(window.iter().map(|value| (*value).min(most)));
        }
        Moves::Split(splits) => HeapValues::below(splits, end, job)?.write(first..end, outcomes, &mut cells, job)?,
        _ => return Err(request.no_table()),
    }
    Table::new(request.clone(), cells, job)
}

/// The end of the numbers of the positions in a window.
fn rule_rows(request: &TableRequest) -> u128 {
    if request.ruleset.plane() == TableShape::Line {
        request.last_pile().saturating_add(1)
    } else {
        request.rows.end.max(request.columns.end).into()
    }
}

/// Returns the number of cells of the table of the rule.
fn rule_cell_count(request: &TableRequest) -> u128 {
    let rows = rule_rows(request);
    if request.ruleset.plane() == TableShape::Line { rows } else { rows.saturating_mul(rows) }
}

/// Returns the bytes that the table of the rule takes: its cells, their marks, their order.
fn rule_bytes(request: &TableRequest) -> u128 {
    rule_cell_count(request).saturating_mul(7)
}

/// Checks that the rule may have so large a table.
///
/// # Errors
/// [`SolverError::Budget`].
pub(super) fn check_rule(request: &TableRequest) -> Result<(), SolverError> {
    let cells = rule_cell_count(request);
    if cells <= MAX_CELLS.into() {
        return Ok(());
    }
    Err(Need::new(cells, MAX_CELLS, Bound::Cells).into())
}

/// Computes the cells of a window: 0 for P, 1 for N.
///
/// **Cost**: a step for each digit of each move to a P-position; memory [`rule_bytes`].
///
/// # Errors
/// [`SolverError::Cancelled`]; [`SolverError::Budget`]; [`SolverError::NoTable`] where the automaton of the moves takes too
/// many states.
fn compute_rule_cells(
    rule: &OwnRule,
    convention: Convention,
    request: &TableRequest,
    job: &Job,
) -> Result<Cells, SolverError> {
    check_rule(request)?;
    let no_table = || request.no_table();
    let rows = u64::try_from(rule_rows(request)).map_err(|_| no_table())?;
    job.start(u64::try_from(rule_cell_count(request)).unwrap_or(u64::MAX));
    let cancelled = || job.is_cancelled();
    let limits = Limits { cancelled: &cancelled, ..Limits::default() };
    let checked =
        rule.played().checked_under(convention == Convention::Misere, &limits).map_err(|error| match error {
            CheckError::Stop(Stop::Cancelled) => SolverError::Cancelled,
            _ => no_table(),
        })?;
    let table = OutcomeTable::of_rows(&checked, rows, &limits).map_err(|error| match error {
        LogicError { kind: LogicErrorKind::Stop(Stop::Cancelled), .. } => SolverError::Cancelled,
        _ => no_table(),
    })?;
    let mut cells = Cells::with_room(request.cell_count(), request.is_wide())?;
    let is_line = request.ruleset.plane() == TableShape::Line;
    for row in request.rows.clone() {
        job.advance(0)?;
        for column in request.columns.clone() {
            let pile = u64::try_from(request.pile_at(row, column)).unwrap_or(u64::MAX);
            let found = if is_line { table.cell(&[pile]) } else { table.cell(&[row, column]) };
            let Some(TableCell::Value(value)) = found else { return Err(no_table()) };
            cells.extend(std::iter::once(value.min(1)));
        }
    }
    Ok(cells)
}
