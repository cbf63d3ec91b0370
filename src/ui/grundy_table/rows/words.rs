//! The words about a row's period, and about all of them.

use super::period_prose;
use golden_prose::{Prose, grouped};
use golden_solver::{RowPeriod, RowPeriods};

/// The period of a row with its proof.
pub(super) fn proof(row: &RowPeriod) -> Prose {
    let (x, y) = row.certificate.repeat;
    Prose::from("Preperiod ")
        .italic("p")
        .sub("0")
        .text(format!(" = {}, period ", grouped(&row.preperiod)))
        .italic("p")
        .text(" = ")
        .then(period_prose(row.period, row.doublings()))
        .text(format!(", proved by repeat of the state at columns {} and {}.", grouped(&x), grouped(&y)))
}

/// The period of a row that is shipped, while the row is not drawn.
pub(super) fn shipped(row: &RowPeriod) -> String {
    format!(
        "The period of this row is shipped as the program has proved it before: preperiod {}, period {}. To draw the row, \
         it is proved anew with all rows below it.",
        grouped(&row.preperiod),
        period_prose(row.period, row.doublings())
    )
}

/// Puts into words what holds of all rows known, checked here and now.
pub(super) fn observation(known: &RowPeriods) -> Prose {
    let periods = known.periods();
    let Some(last) = periods.len().checked_sub(1) else { return Prose::from("No row is proved yet.") };
    let others: Vec<&RowPeriod> = periods.iter().skip(1).filter(|row| row.doublings().is_none()).collect();
    let first = periods.first().map_or(1, |row| row.period);
    let start = Prose::from(format!("Row 0 has period {first}. "));
    match others.as_slice() {
        _ if last == 0 => start,
        [] => start
            .text(format!("The periods of rows 1 to {last} are 3·2"))
            .sup("k")
            .text(", each proved. That every row has such a period is not proved."),
        [row, ..] => {
            let count = others.len();
            let (rows, are) = if count == 1 { ("row", "is") } else { ("rows", "are") };
            start.text(format!(
                "Not all others are three times a power of two: {count} {rows} {are} not, first row {} with period {}.",
                row.row,
                grouped(&row.period)
            ))
        }
    }
}

/// Facts for the status bar.
pub(super) fn facts(known: &RowPeriods, row: &RowPeriod) -> Vec<String> {
    vec![
        format!("{} rows proved", grouped(&known.periods().len())),
        format!("row {}: preperiod {}, period {}", row.row, grouped(&row.preperiod), grouped(&row.period)),
    ]
}

#[cfg(test)]
mod tests {
    use super::{observation, proof};
    use golden_solver::{Job, RowPeriods, Solver};

    #[test]
    fn a_period_is_told_with_the_columns_that_prove_it() {
        let known = Solver::default().row_periods(12, &Job::new()).expect("twelve rows");
        let words = known.period(11).map(|row| proof(row).to_string()).expect("row 11");
        assert!(words.starts_with("Preperiod p₀ = 277, period p = 48 = 3·2⁴, proved by repeat"), "{words}");
        let words = observation(&known).to_string();
        assert!(words.starts_with("Row 0 has period 1. The periods of rows 1 to 11 are"), "{words}");
        assert_eq!(observation(&RowPeriods::default()).to_string(), "No row is proved yet.");
    }
}
