//! The tables of up to nine games, for a small map of each.

use std::sync::Arc;

use super::titles::GameTitles;
use crate::{Cell, CellQuantity, PCells, PlaneAxes, is_inside, quantity_range};
use golden_solver::{Job, Solver, SolverError, Table, TableRequest};

/// The tables of several games of the same cells, and what of them is compared.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct MultiplesSubject {
    /// The tables, of Grundy values and of the same window, each with the place of its game: 0 is A, 1 is B.
    pub requests: Vec<(usize, TableRequest)>,
    /// The number of a cell that is compared.
    pub quantity: CellQuantity,
}

/// The tables of several games, with one scale of colours.
#[derive(Clone, Debug)]
pub struct Multiples {
    pub(super) members: Vec<Multiple>,
    quantity: CellQuantity,
    axes: PlaneAxes,
    range: [i128; 2],
    extent: Cell,
}

/// One of the tables.
#[derive(Clone, Debug)]
pub struct Multiple {
    /// The place of its game: 0 is A, 1 is B.
    pub place: usize,
    /// Its table.
    pub table: Arc<Table>,
    /// The name of its game.
    pub titles: GameTitles,
    /// Its P-positions.
    pub p: PCells,
    /// The cells that differ from the first table.
    pub differing: u64,
}

impl MultiplesSubject {
    /// Computes all tables.
    ///
    /// **Cost**: that of the tables, and some nanoseconds for each cell of each.
    ///
    /// # Errors
    /// What the solver cannot compute; [`SolverError::Cancelled`].
    pub fn compute(&self, solver: &Solver, job: &Job) -> Result<Multiples, SolverError> {
        let tables = self.requests.iter().map(|(place, request)| Ok((*place, solver.table(request, job)?)));
        Multiples::of(tables.collect::<Result<_, SolverError>>()?, self.quantity, job)
    }
}

impl Multiples {
    /// The tables of the same window, each with the place of its game.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    fn of(tables: Vec<(usize, Arc<Table>)>, quantity: CellQuantity, job: &Job) -> Result<Self, SolverError> {
        let first = tables.first().map(|(_, table)| Arc::clone(table));
        let axes = first.as_ref().map_or(PlaneAxes::RowAcross, |table| PlaneAxes::of(&table.request().ruleset));
        let extent = first.as_ref().map_or([0, 0], |table| axes.extent(table.request()));
        let (mut members, mut range) = (Vec::new(), None::<[i128; 2]>);
        for (place, table) in tables {
            let own = quantity_range(&table, quantity, job)?;
            range = Some(range.map_or(own, |range| [range[0].min(own[0]), range[1].max(own[1])]));
            let differing = first.as_ref().map_or(Ok(0), |first| differing([first, &table], quantity, axes, job))?;
            let p = PCells::of(&table, axes, job)?;
            let titles = GameTitles::of(&table.request().ruleset);
            members.push(Multiple { place, table, titles, p, differing });
        }
        Ok(Self { members, quantity, axes, range: range.unwrap_or([0, 1]), extent })
    }

    /// The tables in the order of their games.
    pub fn members(&self) -> &[Multiple] {
        &self.members
    }

    /// What is compared of a cell.
    pub fn quantity(&self) -> CellQuantity {
        self.quantity
    }

    /// How the tables lie in the plane.
    pub fn axes(&self) -> PlaneAxes {
        self.axes
    }

    /// The cells of the tables, across and up.
    pub fn extent(&self) -> Cell {
        self.extent
    }

    /// The least and the largest number of all tables: one scale of colours serves them.
    pub fn range(&self) -> [i128; 2] {
        self.range
    }

    /// The Grundy value of a cell in a table; `None` outside of it.
    pub fn value(&self, index: usize, cell: Cell) -> Option<u32> {
        let member = self.members.get(index)?;
        self.axes.value(&member.table, cell).filter(|_| is_inside(cell, self.extent))
    }
}

/// How many cells of two tables differ in what is compared.
fn differing(
    [one, other]: [&Table; 2],
    quantity: CellQuantity,
    axes: PlaneAxes,
    job: &Job,
) -> Result<u64, SolverError> {
    let mut count = 0;
    for row in one.rows() {
        for (column, (one, other)) in one.columns().zip(one.row(row).zip(other.row(row))) {
            let cell = axes.arrange(row, column);
            count += u64::from(quantity.of(cell, one.into()) != quantity.of(cell, other.into()));
        }
        job.advance(0)?;
    }
    Ok(count)
}
