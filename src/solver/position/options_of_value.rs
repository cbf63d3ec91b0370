//! The options of a position that have a given Grundy value.

use super::part::moves_to_value;
use super::sum::{Leaf, is_sum, leaves};
use crate::position::analyse::closed;
use crate::{Job, Solver, SolverError};
use golden_game::{Move, Position, Ruleset};

impl Solver {
    /// The moves to the options of a position that have a Grundy value, once each, in increasing order of these
    /// options; `None` where the value of an option is beyond the budget.
    ///
    /// **Cost**: that of [`Solver::evaluate`], and a few nanoseconds for each option.
    ///
    /// # Errors
    /// Those of [`Solver::evaluate`].
    ///
    /// ```
    /// use golden_game::{Position, Ruleset};
    /// use golden_solver::{Job, Solver};
    /// let from = Position::words(&[10u8, 13]);
    /// let found = Solver::default().options_of_value(&Ruleset::Wythoff, &from, 4, &Job::new())?.unwrap();
    /// let to: Vec<_> = found.into_iter().map(|step| step.to).collect();
    /// assert_eq!(to, [Position::words(&[2u8, 5])]);
    /// # Ok::<(), golden_solver::SolverError>(())
    /// ```
    pub fn options_of_value(
        &self,
        ruleset: &Ruleset,
        position: &Position,
        value: u64,
        job: &Job,
    ) -> Result<Option<Vec<Move>>, SolverError> {
        ruleset.validate(position)?;
        let is_sum = is_sum(ruleset, position);
        let leaves = if is_sum { leaves(ruleset, position) } else { vec![Leaf::whole(ruleset, position)] };
        let mut parts = Vec::new();
        for leaf in leaves {
            let known = closed(&leaf.ruleset, &leaf.position);
            let part = self.valued((leaf, known), self.budget().cells, job)?;
            if let (Some(far), false) = (&part.far, is_sum) {
                return Ok(far.moves_to(&value.into(), (ruleset, position)));
            }
            let Some(valued) = part.valued else { return Ok(None) };
            parts.push((part.leaf, valued));
        }
        let sum = parts.iter().fold(0, |sum, (_, valued)| sum ^ valued.grundy());
        let mut found = Vec::new();
        for (leaf, valued) in &parts {
            // The option of a component has this value where that of the sum has the one looked for.
            let target = value ^ sum ^ valued.grundy();
            let Some(moves) = moves_to_value(valued.as_ref(), target, (&leaf.ruleset, &leaf.position), job)? else {
                return Ok(None);
            };
            if is_sum {
                let whole = |step: Move| ruleset.move_between(position, leaf.replaced(position, step.to));
                found.extend(moves.into_iter().filter_map(whole));
            } else {
                found.extend(moves);
            }
        }
        found.sort_unstable();
        found.dedup();
        Ok(Some(found))
    }
}
