//! From where on the values of a game repeat, with proof.

use crate::wythoff::far_value::LAST_QUICK_ROW;
use crate::{Job, Reason, Solver, SolverError};
use golden_game::{Component, Game, Position, Repeats, Ruleset};
use golden_number::UBig;

/// 𝒢(n + period) = 𝒢(n) for all n ≥ preperiod; in a row of Wythoff's table 𝒢(a, n + period) = 𝒢(a, n) + period.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repeat {
    /// The first heap or column of the periodic part; it cannot be smaller.
    pub preperiod: u64,
    /// The period; it cannot be smaller.
    pub period: u64,
}

impl Solver {
    /// The proved period of the heaps of a finite subtraction game or an octal game, whatever the position; in Wythoff's
    /// game that of the row of the first pile, at most 20. `None` for other games and rows, and if none is found within
    /// the budget.
    ///
    /// **Cost**: that of finding the period: milliseconds for small sets, codes and rows.
    ///
    /// # Errors
    /// [`SolverError::Ruleset`], [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
    ///
    /// ```
    /// use golden_game::parse_position;
    /// use golden_solver::{Job, Repeat, Solver};
    /// let (kayles, heap) = parse_position("octal 1 --code 0.77")?;
    /// let found = Solver::default().repeat(&kayles, &heap, &Job::new())?;
    /// assert_eq!(found, Some(Repeat { preperiod: 71, period: 12 }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn repeat(&self, ruleset: &Ruleset, position: &Position, job: &Job) -> Result<Option<Repeat>, SolverError> {
        ruleset.validate(position)?;
        match (repeats(ruleset), position.numbers()) {
            (Repeats::Rows, [row, _]) => {
                let Some(row) = u64::try_from(row).ok().filter(|row| *row <= LAST_QUICK_ROW) else { return Ok(None) };
                let known = self.row_periods(row + 1, job)?;
                Ok(known.period(row).map(|found| Repeat { preperiod: found.preperiod, period: found.period }))
            }
            (Repeats::Heaps, _) => {
                // So large a heap has its value from the period alone, which stands in the reason.
                let heap = Position::Flat(vec![UBig::from(10_u8).pow(18)]);
                let reasons = self.evaluate(ruleset, &heap, job)?.reasons;
                Ok(reasons.into_iter().find_map(|reason| match reason {
                    Reason::PilePeriod { period, .. } | Reason::SplitPeriod { period, .. } => {
                        Some(Repeat { preperiod: period.preperiod, period: period.period })
                    }
                    _ => None,
                }))
            }
            _ => Ok(None),
        }
    }
}

pub(crate) fn repeats(ruleset: &Ruleset) -> Repeats {
    Component::new(ruleset).map_or(Repeats::Unknown, |game| game.repeats())
}

/// Returns true if [`Solver::repeat`] looks for a period at all.
pub fn may_repeat(ruleset: &Ruleset, position: &Position) -> bool {
    match repeats(ruleset) {
        Repeats::Unknown => false,
        Repeats::Heaps => true,
        Repeats::Rows => position.numbers().first().is_some_and(|row| *row <= UBig::from(LAST_QUICK_ROW)),
    }
}

#[cfg(test)]
mod tests {
    use super::Repeat;
    use crate::{Job, Solver};
    use golden_game::{Ruleset, parse_position};

    #[test]
    fn a_period_is_the_least_one_of_the_values_themselves() {
        let (solver, job) = (Solver::default(), Job::new());
        for text in ["subtraction 1 --set 1,3,4", "subtraction 1 --set 2,5", "octal 1 --code 0.77", "wythoff 2 2"] {
            let (ruleset, position) = parse_position(text).unwrap();
            let Repeat { preperiod, period } = solver.repeat(&ruleset, &position, &job).unwrap().unwrap();
            let is_row = ruleset == Ruleset::Wythoff;
            let value = |heap: u64| {
                let words = if is_row { vec![2, heap] } else { vec![heap] };
                let at = golden_game::Position::words(&words);
                let grundy = solver.evaluate(&ruleset, &at, &job).unwrap().grundy.unwrap();
                i64::try_from(u64::try_from(&grundy).unwrap()).unwrap() - if is_row { heap.cast_signed() } else { 0 }
            };
            let values: Vec<i64> = (0..=preperiod + 3 * period + 20).map(value).collect();
            let repeats = |from: u64, by: u64| {
                let (from, by) = (usize::try_from(from).unwrap(), usize::try_from(by).unwrap());
                values.iter().skip(from).zip(values.iter().skip(from + by)).all(|(one, other)| one == other)
            };
            assert!(repeats(preperiod, period), "{text}");
            assert!(preperiod == 0 || !repeats(preperiod - 1, period), "{text}: it begins earlier");
            assert!((1..period).all(|less| !repeats(preperiod, less)), "{text}: there is a smaller one");
        }
        for text in ["nim 3 5", "wythoff 21 30", "subtraction 5", "sum \"nim 1\" \"octal 3\""] {
            let (ruleset, position) = parse_position(text).unwrap();
            assert_eq!(solver.repeat(&ruleset, &position, &job), Ok(None), "{text}");
        }
    }
}
