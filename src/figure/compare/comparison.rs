//! Two tables with their difference: what differs, by how much, and where first. The names of their games, made once.

use std::sync::Arc;

use crate::{Cell, CellQuantity, PCells, PlaneAxes, is_inside, quantity_range};
use golden_game::Ruleset;
use golden_prose::shortened;
use golden_solver::{Job, Solver, SolverError, Table, TableRequest};

/// Two tables of the same cells, and what of them is compared.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CompareSubject {
    /// The tables of A and of B, of Grundy values and of the same window.
    pub requests: [TableRequest; 2],
    /// The number of a cell that is compared.
    pub quantity: CellQuantity,
}

/// Two tables, A and B, with the difference B − A of what is compared of their cells.
#[derive(Clone, Debug)]
pub struct Comparison {
    tables: [Arc<Table>; 2],
    titles: [GameTitles; 2],
    p: [PCells; 2],
    quantity: CellQuantity,
    axes: PlaneAxes,
    range: [i128; 2],
    counts: DifferenceCounts,
    bounds: [i128; 2],
    first: Option<Cell>,
}

/// The number of cells of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DifferenceCounts {
    /// The cells of both tables.
    pub cells: u64,
    /// Those whose number is smaller in B.
    pub smaller: u64,
    /// Those whose number is larger in B.
    pub larger: u64,
    /// Those that are P in one game and N in the other.
    pub outcomes: u64,
    /// Those that are P in both games.
    pub shared_p: u64,
}

impl DifferenceCounts {
    /// The cells that differ.
    pub fn differing(self) -> u64 {
        self.smaller + self.larger
    }

    /// The cells that do not.
    pub fn equal(self) -> u64 {
        self.cells - self.differing()
    }
}

impl CompareSubject {
    /// Computes both tables and compares them.
    ///
    /// **Cost**: that of both tables, and some nanoseconds a cell.
    ///
    /// # Errors
    /// An error of the solver where it cannot compute a table; [`SolverError::Cancelled`].
    pub fn compute(&self, solver: &Solver, job: &Job) -> Result<Comparison, SolverError> {
        let [a, b] = &self.requests;
        Comparison::of([solver.table(a, job)?, solver.table(b, job)?], self.quantity, job)
    }
}

impl Comparison {
    /// Compares two tables of the same window.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    pub fn of(tables: [Arc<Table>; 2], quantity: CellQuantity, job: &Job) -> Result<Self, SolverError> {
        let [a, b] = &tables;
        let axes = PlaneAxes::of(&a.request().ruleset);
        let p = [PCells::of(a, axes, job)?, PCells::of(b, axes, job)?];
        let [one, other] = [quantity_range(a, quantity, job)?, quantity_range(b, quantity, job)?];
        let range = [one[0].min(other[0]), one[1].max(other[1])];
        let (mut counts, mut bounds) = (DifferenceCounts::default(), [0, 0]);
        let mut first: Option<(u64, u64)> = None;
        for row in a.rows() {
            for (column, (one, other)) in a.columns().zip(a.row(row).zip(b.row(row))) {
                let cell = axes.arrange(row, column);
                let difference = quantity.of(cell, other.into()) - quantity.of(cell, one.into());
                counts.cells += 1;
                counts.smaller += u64::from(difference < 0);
                counts.larger += u64::from(difference > 0);
                counts.outcomes += u64::from((one == 0) != (other == 0));
                counts.shared_p += u64::from(one == 0 && other == 0);
                bounds = [difference.min(bounds[0]), difference.max(bounds[1])];
                if difference != 0 {
                    let here = (row.saturating_add(column), row);
                    first = Some(first.map_or(here, |first| first.min(here)));
                }
            }
            job.advance(0)?;
        }
        let first = first.map(|(sum, row)| axes.arrange(row, sum - row));
        let titles = tables.each_ref().map(|table| GameTitles::of(&table.request().ruleset));
        Ok(Self { tables, titles, p, quantity, axes, range, counts, bounds, first })
    }

    /// The tables of A and of B.
    pub fn tables(&self) -> [&Table; 2] {
        self.tables.each_ref().map(|table| &**table)
    }

    /// The names of their games.
    pub fn titles(&self) -> [&GameTitles; 2] {
        self.titles.each_ref()
    }

    /// Their P-positions.
    pub fn p_cells(&self) -> [&PCells; 2] {
        self.p.each_ref()
    }

    /// Returns the quantity that is compared.
    pub fn quantity(&self) -> CellQuantity {
        self.quantity
    }

    /// Returns the orientation of the tables in the plane.
    pub fn axes(&self) -> PlaneAxes {
        self.axes
    }

    /// The cells of the tables, across and up.
    pub fn extent(&self) -> Cell {
        self.axes.extent(self.tables[0].request())
    }

    /// The least and the largest number of both tables: one scale of colours serves both.
    pub fn range(&self) -> [i128; 2] {
        self.range
    }

    /// Returns the number of cells of each kind.
    pub fn counts(&self) -> DifferenceCounts {
        self.counts
    }

    /// The least and the largest difference, at most 0 and at least 0.
    pub fn bounds(&self) -> [i128; 2] {
        self.bounds
    }

    /// The largest difference without its sign, at least 1: the end of the scale.
    pub fn most(&self) -> u128 {
        self.bounds.map(i128::unsigned_abs).into_iter().fold(1, u128::max)
    }

    /// The differing cell nearest to the corner, by the sum of its coordinates, then by its row; `None` where all are
    /// equal.
    pub fn first(&self) -> Option<Cell> {
        self.first
    }

    /// The next cell after this one, or the first where it is `None` or outside the tables, that differs (with `differs`)
    /// or is equal (without): by the sum of the coordinates, then by the row, as for [`Comparison::first`]. After the last
    /// such cell the first one follows; `None` where there is no other.
    ///
    /// **Cost**: some nanoseconds for each cell passed, at most all of both tables: call it once a press, not in every
    /// frame.
    pub fn next_cell(&self, after: Option<Cell>, differs: bool) -> Option<Cell> {
        let is_wanted = |&cell: &Cell| self.difference(cell).is_some_and(|difference| (difference != 0) == differs);
        let [rows, columns] = [self.tables[0].rows(), self.tables[0].columns()];
        let end = rows.end.saturating_add(columns.end);
        let lines = |sums: std::ops::Range<u64>| sums.flat_map(|sum| self.on_line(sum, rows.clone()));
        let Some(after) = after.filter(|&after| is_inside(after, self.extent())) else {
            return lines(0..end).find(is_wanted);
        };
        let [row, column] = self.axes.arrange(after[0], after[1]);
        // The line of the cell is met twice: behind the cell first, and before it in the end.
        let sum = row.saturating_add(column);
        let behind = self.on_line(sum, row.saturating_add(1)..rows.end);
        let others = lines(sum.saturating_add(1)..end).chain(lines(0..sum));
        behind.chain(others).chain(self.on_line(sum, rows.start..row)).find(is_wanted)
    }

    /// The cells of some rows whose coordinates have a sum, in the order of their rows.
    fn on_line(&self, sum: u64, rows: std::ops::Range<u64>) -> impl Iterator<Item = Cell> + use<> {
        let (columns, axes) = (self.tables[0].columns(), self.axes);
        let least = sum.saturating_sub(columns.end.saturating_sub(1)).max(rows.start);
        let end = sum.saturating_sub(columns.start).saturating_add(1).min(rows.end);
        (least..end).filter_map(move |row| Some(axes.arrange(row, sum.checked_sub(row)?)))
    }

    /// The Grundy values of a cell in A and in B; `None` outside the tables.
    pub fn values(&self, cell: Cell) -> Option<[u32; 2]> {
        let [a, b] = &self.tables;
        let inside = is_inside(cell, self.extent());
        self.axes.value(a, cell).zip(self.axes.value(b, cell)).filter(|_| inside).map(|(one, other)| [one, other])
    }

    /// The numbers of a cell that are compared, of A and of B.
    pub fn numbers(&self, cell: Cell) -> Option<[i128; 2]> {
        self.values(cell).map(|values| values.map(|value| self.quantity.of(cell, value.into())))
    }

    /// The difference B − A at a cell; `None` outside the tables.
    pub fn difference(&self, cell: Cell) -> Option<i128> {
        self.numbers(cell).map(|[one, other]| other - one)
    }
}

/// The names of a game that is compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameTitles {
    /// Its title, in which long lists of parameters are cut.
    pub title: Arc<str>,
    /// Its title with all parameters, at most 400 characters of it.
    pub whole: Arc<str>,
}

impl GameTitles {
    /// **Cost**: linear in the parameters of the game.
    pub fn of(ruleset: &Ruleset) -> Self {
        Self { title: ruleset.title().into(), whole: shortened(&ruleset.whole_title(), LONGEST).into() }
    }
}

/// The longest whole title, in characters: a set may have 10,000 numbers.
const LONGEST: usize = 400;
