//! The tables that several positions share.

use super::evaluate::closed;
use super::values::SMALL_TABLE;
use crate::wythoff::far_value::row_periods_pay;
use crate::{Job, Quantity, Solver, SolverError, TableRequest};
use golden_game::{Convention, Moves, Position, Ruleset, TableShape};
use golden_number::UBig;

/// Positions of one game whose values one table may hold.
struct Group<'a> {
    ruleset: &'a Ruleset,
    /// Rows and columns of the table up to each position.
    corners: Vec<(u64, u64)>,
}

impl Solver {
    /// Computes the tables from which [`Solver::evaluate`] is going to take the values of several positions: one for all
    /// positions of a game on the plane, if it costs less than theirs together. Changes no result.
    ///
    /// **Cost**: at most that of evaluating each position; memory within [`crate::Budget`].
    ///
    /// # Errors
    /// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
    pub fn share_tables<'a>(
        &self,
        positions: impl IntoIterator<Item = (&'a Ruleset, &'a Position)>,
        job: &Job,
    ) -> Result<(), SolverError> {
        let mut groups: Vec<Group<'_>> = Vec::new();
        for (ruleset, position) in positions {
            let Some(corner) = self.table_corner(ruleset, position) else { continue };
            match groups.iter_mut().find(|group| group.ruleset == ruleset) {
                Some(group) => group.corners.push(corner),
                None => groups.push(Group { ruleset, corners: vec![corner] }),
            }
        }
        for Group { ruleset, mut corners } in groups {
            corners.sort_unstable_by_key(|&(rows, columns)| rows.saturating_mul(columns));
            let (mut shared, mut apart) = ((0, 0), 0_u64);
            for (rows, columns) in corners {
                let larger = (rows.max(shared.0), columns.max(shared.1));
                let request = TableRequest {
                    ruleset: ruleset.clone(),
                    quantity: Quantity::Grundy,
                    rows: 0..larger.0,
                    columns: 0..larger.1,
                };
                if self.check_table(Convention::Normal, &request).is_ok() {
                    shared = larger;
                    apart = apart.saturating_add(rows.saturating_mul(columns));
                }
            }
            if apart > shared.0.saturating_mul(shared.1) {
                self.plane_table(ruleset, shared.0, shared.1, job)?;
            }
        }
        Ok(())
    }

    /// Returns true if [`Solver::share_tables`] may compute a table from which this position's value is taken.
    pub fn may_share_table(&self, ruleset: &Ruleset, position: &Position) -> bool {
        self.table_corner(ruleset, position).is_some()
    }

    /// Rows and columns of the table that the value of a position needs, if it is a large one.
    fn table_corner(&self, ruleset: &Ruleset, position: &Position) -> Option<(u64, u64)> {
        let spec = ruleset.spec();
        if !matches!(spec.moves.simplest(), Moves::OneOrBoth { .. } | Moves::Vectors { .. }) {
            return None;
        }
        let [a, b] = position.numbers() else { return None };
        let (mut a, mut b) = (u64::try_from(a).ok()?, u64::try_from(b).ok()?);
        if ruleset.plane() == (TableShape::Quadrant { symmetric: true }) && a > b {
            (a, b) = (b, a);
        }
        let cells = a.checked_add(1)?.checked_mul(b.checked_add(1)?)?;
        let is_proved = matches!(spec.moves.simplest(), Moves::OneOrBoth { t: 1 })
            && row_periods_pay(a.min(b), &UBig::from(a.max(b)));
        let has_table = cells > SMALL_TABLE && cells <= self.budget().cells && !is_proved;
        (has_table && closed(ruleset, position).grundy.is_none()).then_some((a + 1, b + 1))
    }
}

#[cfg(test)]
mod tests {
    use crate::{Job, Quantity, Solver, TableRequest};
    use golden_game::parse_position;

    /// One table is computed for all, and the evaluations are those of a solver that knows nothing.
    #[test]
    fn positions_share_one_table_and_are_evaluated_as_alone() {
        let positions = [
            "wythoff 1500 3100",
            "wythoff 3000 1600",
            "wythoff 1600 3000",
            "t-wythoff 2100 2300 --t 2",
            "t-wythoff 2200 2200 --t 2",
            "nim 9000 9000",
            "wythoff 5 90000",
        ];
        let positions = positions.map(|text| parse_position(text).unwrap());
        let (solver, job) = (Solver::default(), Job::new());
        solver.share_tables(positions.iter().map(|(ruleset, position)| (ruleset, position)), &job).unwrap();
        let holds = |place: usize, rows, columns| {
            let ruleset = positions[place].0.clone();
            let quantity = Quantity::Grundy;
            solver.cached(&TableRequest { ruleset, quantity, rows: 0..rows, columns: 0..columns }).is_some()
        };
        assert!(holds(0, 1601, 3101) && holds(3, 2201, 2301));
        assert!(!holds(0, 6, 90_001) && !holds(5, 9001, 9001));
        for (ruleset, position) in &positions {
            let alone = Solver::default().evaluate(ruleset, position, &job).unwrap();
            assert_eq!(solver.evaluate(ruleset, position, &job).unwrap(), alone, "{position}");
        }
    }
}
