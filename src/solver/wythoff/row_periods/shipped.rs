//! The periods that are shipped with the program, proved by it before.

use super::period::RowPeriod;
use super::prove::Below;

/// Rows from 0 on, each with preperiod and period.
const DATA: &str = include_str!("../../../../assets/wythoff-row-periods.csv");

/// The periods and preperiods of the first rows of Wythoff's table as this program has proved them, with their
/// certificates, which follow from the periods; to prove them anew, see
/// [`Solver::row_periods`](crate::solver::Solver::row_periods).
///
/// **Cost**: less than a millisecond.
///
/// ```
/// use golden_nim::solver::shipped_row_periods;
/// let row = shipped_row_periods()[11];
/// assert_eq!((row.period, row.preperiod, row.certificate.repeat), (48, 277, (277, 325)));
/// ```
pub fn shipped_row_periods() -> Vec<RowPeriod> {
    let mut below = Below::NOTHING;
    let mut found: Vec<RowPeriod> = Vec::new();
    for line in DATA.lines().skip(1) {
        let mut numbers = line.split(',').map(|number| number.parse::<usize>().ok());
        let (Some(Some(row)), Some(Some(preperiod)), Some(Some(period))) =
            (numbers.next(), numbers.next(), numbers.next())
        else {
            break;
        };
        let in_order = row == found.len() && period > 0;
        let Some(next) = RowPeriod::earliest(row, (period, preperiod), below).filter(|_| in_order) else { break };
        let Some(with) = below.with(&next) else { break };
        below = with;
        found.push(next);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::{DATA, shipped_row_periods};
    use crate::solver::{Job, Solver};

    #[test]
    fn shipped_periods_are_those_the_program_proves() {
        let shipped = shipped_row_periods();
        assert_eq!(shipped.len(), DATA.lines().count() - 1);
        let proved = Solver::default().row_periods(64, &Job::new()).expect("periods");
        assert_eq!(shipped[..64], *proved.periods());
    }
}
