//! Values of Wythoff's game near an edge, at any size, by the proved periods of the rows.

use crate::game::{Position, Ruleset};
use crate::number::{IBig, UBig};
use crate::solver::{Evaluation, Job, Solver, SolverError};

/// The last row whose periods are computed for a single value: they take some milliseconds.
pub(in crate::solver) const LAST_ROW: u64 = 20;

/// From this number on values are first looked for in the periods of rows.
const FAR: u16 = 2000;

impl Solver {
    /// Returns the Grundy value of a position of Wythoff's game whose smaller pile is at most 20, at any size of the other;
    /// `None` for other positions.
    ///
    /// **Cost**: for the first time that of proving the periods of the rows up to the smaller pile, then a division.
    ///
    /// # Errors
    /// [`SolverError::Ruleset`], [`SolverError::Cancelled`].
    ///
    /// ```
    /// use golden_nim::game::{Position, Ruleset};
    /// use golden_nim::number::parse_typed_number;
    /// use golden_nim::solver::{Job, Solver};
    /// let far = parse_typed_number("10^30")?;
    /// let value = Solver::default().far_value(&Ruleset::Wythoff, &Position::Flat(vec![3_u8.into(), far]), &Job::new())?;
    /// assert_eq!(value, Some(parse_typed_number("10^30-2")?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn far_value(&self, ruleset: &Ruleset, position: &Position, job: &Job) -> Result<Option<UBig>, SolverError> {
        ruleset.validate(position)?;
        let (Ruleset::Wythoff, [a, b]) = (ruleset, position.numbers()) else { return Ok(None) };
        let Some(row) = u64::try_from(a.min(b)).ok().filter(|row| *row <= LAST_ROW) else { return Ok(None) };
        let column = a.max(b);
        let mut known = self.known_row_periods();
        if known.period(row).is_none() {
            known = self.row_periods(row + 1, job)?;
        }
        let Some(period) = known.period(row) else { return Ok(None) };
        let preperiod = UBig::from(period.preperiod);
        let near = if *column < preperiod {
            column.clone()
        } else {
            (column - &preperiod) % UBig::from(period.period) + preperiod
        };
        let offset = u64::try_from(near).ok().and_then(|near| known.offset(row, near));
        Ok(offset.and_then(|offset| UBig::try_from(IBig::from(column.clone()) + IBig::from(offset)).ok()))
    }

    /// [`Solver::evaluate`], with the Grundy value of [`Solver::far_value`] where that one is for far positions: the
    /// table up to them would be too large.
    ///
    /// # Errors
    /// Those of these two.
    pub fn evaluate_far(&self, ruleset: &Ruleset, position: &Position, job: &Job) -> Result<Evaluation, SolverError> {
        let closed = self.analyse(ruleset, position)?;
        if closed.grundy.is_some() {
            return Ok(closed);
        }
        let is_far = position.numbers().iter().any(|number| *number > UBig::from(FAR));
        match if is_far { self.far_value(ruleset, position, job)? } else { None } {
            Some(value) => Ok(Evaluation { grundy: Some(value), ..closed }),
            None => self.evaluate(ruleset, position, job),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::game::{Position, Ruleset, Wythoff};
    use crate::solver::{Job, Solver, reference};

    #[test]
    fn values_near_the_edge_are_those_of_the_recursion() {
        let (solver, job) = (Solver::default(), Job::new());
        for (a, b) in [(0, 0), (0, 7), (1, 2), (3, 5), (5, 60), (40, 2), (7, 7), (2, 90)] {
            let value = solver.far_value(&Ruleset::Wythoff, &Position::words(&[a, b]), &job).unwrap();
            assert_eq!(value, Some(reference::grundy(&Wythoff, &(a, b)).into()), "{a} {b}");
        }
        assert_eq!(solver.far_value(&Ruleset::Wythoff, &Position::words(&[21_u8, 30]), &job), Ok(None));
        assert_eq!(solver.far_value(&Ruleset::Nim, &Position::words(&[1_u8, 2]), &job), Ok(None));
    }
}
