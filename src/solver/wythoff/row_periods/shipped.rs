//! The periods that are shipped with the program, proved by it before.

use super::period::RowPeriod;
use super::prove::of_periods;

/// Rows from 0 on, each with preperiod and period.
static DATA: &str = include_str!("../../../../assets/wythoff-row-periods.csv");

/// The periods and preperiods of the first rows of Wythoff's table, from row 0 on, as this program has proved them, with
/// their certificates, which follow from the periods. They are read from a file of the program, not proved again: for that
/// see [`Solver::row_periods`](crate::Solver::row_periods), and
/// [`check_certificates`](crate::check_certificates).
///
/// **Cost**: less than a millisecond.
///
/// ```
/// use golden_solver::shipped_row_periods;
/// let row = shipped_row_periods()[11];
/// assert_eq!((row.period, row.preperiod, row.certificate.repeat), (48, 277, (277, 325)));
/// ```
pub fn shipped_row_periods() -> Vec<RowPeriod> {
    let numbers = DATA.lines().skip(1).map_while(|line| {
        let (_, numbers) = line.split_once(',')?;
        let (preperiod, period) = numbers.split_once(',')?;
        Some((preperiod.parse().ok()?, period.parse().ok()?))
    });
    of_periods(numbers).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::{DATA, shipped_row_periods};
    use crate::{Job, Solver};

    #[test]
    fn shipped_periods_are_those_the_program_proves() {
        let shipped = shipped_row_periods();
        assert_eq!(shipped.len(), DATA.lines().count() - 1);
        let proved = Solver::default().row_periods(64, &Job::new()).expect("periods");
        assert_eq!(shipped[..64], *proved.periods());
    }
}
