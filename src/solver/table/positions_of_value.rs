//! The positions of one value in a table.

use crate::{Job, LevelStrip, Solver, SolverError, Table, TableRequest};
use golden_game::Ruleset;

/// The positions of a table with one value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PositionsOfValue {
    /// Their rows and columns, row by row if they were read from a table; empty if they are not listed.
    pub cells: Vec<(u64, u64)>,
    /// The number of positions, listed or not.
    pub count: u64,
}

impl PositionsOfValue {
    /// Returns true if all are in the list.
    pub fn is_listed(&self) -> bool {
        self.count == self.cells.len() as u64
    }
}

/// The positions of one Grundy value in a table, and their distances from the P-positions.
#[derive(Clone, Debug)]
pub struct LevelInTable {
    /// The value.
    pub value: u32,
    /// The table.
    pub request: TableRequest,
    /// The positions.
    pub positions: PositionsOfValue,
    /// The distances of the positions from the P-positions, in Wythoff's game, if all positions are listed.
    pub strip: Option<LevelStrip>,
}

impl Table {
    /// Returns the positions with a given value; only their number if there are more than `most`.
    ///
    /// **Cost**: a nanosecond for each cell of the table, 16 bytes for each position listed. The job counts rows.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    pub fn positions_of(&self, value: u32, most: u64, job: &Job) -> Result<PositionsOfValue, SolverError> {
        let mut found = PositionsOfValue::default();
        for row in self.rows() {
            job.advance(1)?;
            let here = self.columns().zip(self.row(row)).filter(|&(_, here)| here == value);
            if found.count > most {
                found.count += here.count() as u64;
                continue;
            }
            found.cells.extend(here.map(|(column, _)| (row, column)));
            found.count = found.cells.len() as u64;
        }
        if found.count > most {
            found.cells = Vec::new();
        }
        Ok(found)
    }
}

impl Solver {
    /// Returns the positions of a Grundy value in a table that begins at (0, 0): read from `table`, if that is given, and
    /// then listed only if there are at most `most`. For Wythoff's game without `table` they are found without one, in a
    /// square table, and all are listed: those with a ≤ b, then their mirror images.
    ///
    /// **Cost**: that of [`Table::positions_of`], or for Wythoff's game without `table` that of [`Solver::level_set`];
    /// for another game the table is computed.
    ///
    /// # Errors
    /// Those of [`Solver::level_set`] and [`Solver::table`].
    pub fn level_in_table(
        &self,
        request: TableRequest,
        value: u32,
        table: Option<&Table>,
        most: u64,
        job: &Job,
    ) -> Result<LevelInTable, SolverError> {
        let is_wythoff = request.ruleset == Ruleset::Wythoff;
        let last = request.rows.end.saturating_sub(1);
        let read = |table: &Table| {
            job.start(request.rows.end - request.rows.start);
            table.positions_of(value, most, job)
        };
        let positions = match table {
            Some(table) => read(table)?,
            None if is_wythoff => {
                let half = self.level_set(value.into(), last, job)?;
                let other = half.iter().filter(|(a, b)| a != b).map(|&(a, b)| (b, a));
                let cells: Vec<(u64, u64)> = half.iter().copied().chain(other).collect();
                PositionsOfValue { count: cells.len() as u64, cells }
            }
            None => read(&*self.table(&request, job)?)?,
        };
        let strip = (is_wythoff && positions.is_listed()).then(|| {
            let mut half: Vec<(u64, u64)> = positions.cells.iter().copied().filter(|(a, b)| a <= b).collect();
            half.sort_unstable();
            LevelStrip::from_positions(value.into(), last, &half)
        });
        Ok(LevelInTable { value, request, positions, strip })
    }
}

#[cfg(test)]
mod tests {
    use crate::tests::request;
    use crate::{Job, Quantity, Solver};
    use golden_game::Ruleset;

    #[test]
    fn the_table_and_the_search_find_the_same_positions() {
        let solver = Solver::default();
        let request = request(&Ruleset::Wythoff, Quantity::Grundy, 0..60, 0..60);
        let table = solver.table(&request, &Job::new()).unwrap();
        for value in [0, 1, 7, 40] {
            let of = |table| solver.level_in_table(request.clone(), value, table, 1000, &Job::new()).unwrap();
            let (mut searched, read) = (of(None), of(Some(&*table)));
            searched.positions.cells.sort_unstable();
            assert_eq!((searched.positions, &searched.strip), (read.positions, &read.strip), "{value}");
            assert!(read.strip.is_some());
        }
    }

    #[test]
    fn too_many_positions_are_counted() {
        let request = request(&Ruleset::Nim, Quantity::Grundy, 0..8, 0..8);
        let of = |most| Solver::default().level_in_table(request.clone(), 3, None, most, &Job::new()).unwrap();
        assert_eq!((of(8).positions.cells.len(), of(8).positions.count), (8, 8));
        assert_eq!((of(7).positions.cells.len(), of(7).positions.count), (0, 8));
        assert!(of(8).strip.is_none());
    }
}
