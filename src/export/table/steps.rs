//! Rows of Fibonacci Nim as steps, one line of JSON for each row: `{"n":12,"steps":[[0,0],[1,1],[3,3],[8,6]]}`.

use std::io::Write;
use std::ops::Range;

use super::lines::for_each_value;
use crate::ExportError;
use golden_game::Ruleset;
use golden_solver::{FibonacciStep, Job, Quantity, Solver, Table, TableRequest};

/// Writes rows of Fibonacci Nim as they are computed; no table is built and no row is stored. The job counts rows, from
/// row 0 on.
///
/// # Errors
/// Returns an error if the writer fails or the job is cancelled; also the errors of
/// [`Solver::stream_fibonacci_steps`].
pub fn write_fibonacci_steps(
    solver: &Solver,
    rows: Range<u64>,
    out: &mut dyn Write,
    job: &Job,
) -> Result<(), ExportError> {
    let mut line = Vec::new();
    solver.stream_fibonacci_steps(rows, job, |n, steps| {
        write_line(n, steps, &mut line);
        Ok::<(), ExportError>(out.write_all(&line)?)
    })
}

/// Writes a table of Fibonacci Nim in the same form.
pub(crate) fn write_table(table: &Table, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    check_steps(table.request())?;
    let mut line = Vec::new();
    for n in table.rows() {
        let mut steps: Vec<FibonacciStep> = Vec::new();
        let mut limit = 0;
        for_each_value(table.row(n), job, |value| {
            if steps.last().is_none_or(|step| step.value != value) {
                steps.push(FibonacciStep { limit, value });
            }
            limit += 1;
            Ok(())
        })?;
        write_line(n, &steps, &mut line);
        out.write_all(&line)?;
    }
    Ok(())
}

/// Checks that the rows of a table begin with the limit 0 and are Grundy values of Fibonacci Nim.
///
/// # Errors
/// [`ExportError::NoSteps`].
pub fn check_steps(request: &TableRequest) -> Result<(), ExportError> {
    let fits =
        request.ruleset == Ruleset::FibonacciNim && request.quantity == Quantity::Grundy && request.columns.start == 0;
    if fits { Ok(()) } else { Err(ExportError::NoSteps { ruleset: request.ruleset.name() }) }
}

fn write_line(n: u64, steps: &[FibonacciStep], line: &mut Vec<u8>) {
    line.clear();
    line.extend_from_slice(b"{\"n\":");
    write_number(n, line);
    line.extend_from_slice(b",\"steps\":");
    let mut before = b'[';
    for step in steps {
        line.extend_from_slice(&[before, b'[']);
        write_number(step.limit.into(), line);
        line.push(b',');
        write_number(step.value.into(), line);
        line.push(b']');
        before = b',';
    }
    line.extend_from_slice(b"]}\n");
}

/// Appends a number in decimal. Not by formatting, because ten million rows have about 300 million numbers.
fn write_number(mut number: u64, line: &mut Vec<u8>) {
    let mut digits = [b'0'; 20];
    let mut first = digits.len();
    for digit in digits.iter_mut().rev() {
        *digit = b'0' + (number % 10) as u8;
        number /= 10;
        first -= 1;
        if number == 0 {
            break;
        }
    }
    line.extend_from_slice(digits.get(first..).unwrap_or_default());
}

#[cfg(test)]
mod tests {
    use super::{write_number, write_table};
    use crate::{ExportError, write_fibonacci_steps};
    use golden_game::Ruleset;
    use golden_solver::{Job, Quantity, Solver, SolverError, TableRequest};

    #[test]
    fn numbers_are_decimal() {
        for number in [0, 9, 10, 907, u64::from(u32::MAX), u64::MAX] {
            let mut line = Vec::new();
            write_number(number, &mut line);
            assert_eq!(String::from_utf8(line), Ok(number.to_string()));
        }
    }

    /// Compares the lines written from the rows and from the cells.
    #[test]
    fn a_table_and_the_rows_themselves_give_the_same_lines() {
        let solver = Solver::default();
        let (mut by_rows, mut by_cells) = (Vec::new(), Vec::new());
        write_fibonacci_steps(&solver, 7..300, &mut by_rows, &Job::new()).unwrap();
        let request =
            TableRequest { ruleset: Ruleset::FibonacciNim, quantity: Quantity::Grundy, rows: 7..300, columns: 0..300 };
        write_table(&solver.table(&request, &Job::new()).unwrap(), &mut by_cells, &Job::new()).unwrap();
        assert!(by_rows == by_cells);
        assert!(by_rows.starts_with(b"{\"n\":7,\"steps\":[[0,0],[2,2],[5,4]]}\n"));
    }

    #[test]
    fn a_cancelled_job_ends_the_lines() {
        let job = Job::new();
        job.cancel();
        let stopped = write_fibonacci_steps(&Solver::default(), 0..100_000, &mut Vec::new(), &job);
        assert!(matches!(stopped, Err(ExportError::Job(SolverError::Cancelled))));
    }
}
