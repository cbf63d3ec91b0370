//! `golden-nim period`: the periods of the rows of Wythoff's table, proved.

use std::path::PathBuf;

use clap::Args;

use super::period_resume::resume;
use crate::failure::Failure;
use crate::progress::{Shown, watched, watched_as};
use crate::range::WrittenRange;
use crate::{output, parse_count};
use golden_export::{DataFormat, RowPeriodsState, write_periods_csv, write_periods_json, write_periods_text};
use golden_solver::{
    Budget, Job, Progress, RowPeriod, Solver, SolverError, check_certificates, expected_columns, shipped_row_periods,
};

const EXAMPLES: &str = "\
In row a of Wythoff's table the Grundy values grow by p whenever the column grows by p, from some column on. The least \
such p is the period, the least such column the preperiod. Only proved periods are printed. A proof needs all rows below. \
The rows 0 to 511 are shipped with the program, which has proved them, and are printed at once: 500..520 proves the rows \
512 to 519 and prints twenty. --recompute proves all of them.

With --resume the rows are proved 32 at a time and their periods kept in FILE, and several times a minute where the search for \
more stands. The run can be stopped, with Ctrl+C too, and the next one with the same FILE goes on from there. A new FILE begins \
with the shipped rows, and one with fewer rows gives way to them where more are wanted, kept as FILE.bak; with --recompute or \
--check it begins with row 0. For every 32 rows all columns are walked again from column 0 on, because nothing else says which \
values a new row has taken; the known rows are computed up to their preperiods and then read. What FILE says is believed, \
unless --check verifies it. With the rows of FILE solve knows values far out: solve wythoff 600 10^30 --periods FILE.

With --json:
  [{\"row\":…,\"period\":…,\"preperiod\":…,\"proved\":true,\"repeat\":[x,y],\"by\":\"shipped\"},…]
In row a the values less their columns are the same in the 3a columns from x on and in those from y on, and y − x is a \
period of all rows below: so the row repeats.
\"by\" is \"shipped\", or \"computed\" if this run has proved the row, or one that it goes on from.

Examples:
  golden-nim period --rows 0..=40
  golden-nim period --rows 40..=44 --json
  golden-nim period --rows 0..128 -o periods.csv
  golden-nim period --rows 0..1000 --resume rows.state --budget 10000000000 -o periods.csv";

/// Find the additive periods of rows of Wythoff's table, and prove them
#[derive(Args)]
#[command(after_help = EXAMPLES)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
pub(crate) struct Arguments {
    /// The rows, A..B or A..=B
    #[arg(long, value_name = "A..B")]
    rows: WrittenRange,
    /// The file to write [default: standard output]
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// How many cells may be kept
    #[arg(long, value_name = "CELLS", value_parser = parse_count, default_value_t = Budget::default().cells)]
    budget: u64,
    /// Prove also the rows that are shipped with the program; with --resume those that FILE does not hold
    #[arg(long)]
    recompute: bool,
    /// The file to go on from, if it is there, and to keep the proved rows in, and several times a minute where the search
    /// for more stands
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Prove all rows that FILE does not hold, and verify every certificate, of the lower rows too, with the separate checker
    /// before anything is written
    #[arg(long)]
    check: bool,
    /// Print JSON, as a file does whose name ends in .json
    #[arg(long)]
    json: bool,
    /// Print CSV, as a file does whose name ends in .csv
    #[arg(long, conflicts_with = "json")]
    csv: bool,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let rows = arguments.rows.to_words("rows")?;
    let path = arguments.output.as_deref();
    output::check(path, 0)?;
    if let Some(state) = &arguments.resume {
        output::check_kept(state)?;
        output::check_apart(path, Some(state))?;
    }
    let (known, shipped) = known(arguments, rows.end)?;
    let wanted: Vec<_> = known.into_iter().filter(|found| rows.contains(&found.row)).collect();
    output::write(path, |out, _| match output::data_format(arguments.json, arguments.csv, path) {
        Some(DataFormat::Json) => write_periods_json(&wanted, shipped, out),
        Some(DataFormat::Csv) => write_periods_csv(&wanted, out),
        None => write_periods_text(&wanted, shipped, out),
    })
}

/// The first `rows` rows at least, and how many of them are those that are shipped.
fn known(arguments: &Arguments, rows: u64) -> Result<(Vec<RowPeriod>, u64), Failure> {
    let shipped = shipped_row_periods();
    let is_anew = arguments.recompute || arguments.check;
    let has_shipped = !is_anew && arguments.resume.is_none();
    if has_shipped && rows <= shipped.len() as u64 {
        let count = shipped.len() as u64;
        return Ok((shipped, count));
    }
    let solver = Solver::new(Budget::of_cells(arguments.budget));
    solver.check_row_periods(rows)?;
    let (known, shipped) = if let Some(state) = &arguments.resume {
        resume(&solver, rows, state, (is_anew, arguments.recompute))?
    } else {
        let begin = if has_shipped { RowPeriodsState::shipped() } else { RowPeriodsState::default() };
        solver.row_periods_of_another_run(&begin.numbers);
        take_values(&solver, rows, &begin)?;
        let known = watched_rows(rows, &solver, |job| solver.row_periods(rows, job))?;
        (known, begin.shipped)
    };
    if arguments.check {
        watched("checking", |job| check_certificates(known.periods(), solver.budget(), job))?;
    }
    Ok((known.periods().iter().take_while(|found| found.row < rows).copied().collect(), shipped))
}

/// Lets a solver that knows the rows of a file, or the shipped ones, know their values where more rows are wanted.
pub(super) fn take_values(solver: &Solver, rows: u64, state: &RowPeriodsState) -> Result<(), Failure> {
    if rows > state.numbers.len() as u64
        && let Some(known) = &state.rows
    {
        watched("computing the values of the known rows", |job| {
            match solver.row_values_of_another_run(known, job) {
                // They only save time.
                Err(SolverError::OutOfMemory { .. }) => Ok(()),
                result => result,
            }
        })?;
    }
    Ok(())
}

/// Runs a search for the first rows; shown are the row that is to be proved next, and the columns so far of about as many as it needs.
pub(super) fn watched_rows<T>(rows: u64, solver: &Solver, work: impl FnOnce(&Job) -> T) -> T {
    let (first, last) = (solver.known_row_periods().periods().len() as u64, rows.saturating_sub(1));
    let known = known_best(solver);
    let shown = |job: &Job| {
        let row = job.progress().done.max(first).min(last);
        let total = expected_columns(row, &known);
        // There is no more than an estimate: it does not end before the work does.
        let done = job.within().min(total - total.div_ceil(100));
        Shown {
            what: format!("proving the rows up to {last}: row {row}"),
            progress: Progress { done, total },
            part: Some("its columns"),
        }
    };
    watched_as(&shown, work)
}

/// The known rows, or the shipped ones if these are more: for a guess at how long others take.
pub(super) fn known_best(solver: &Solver) -> Vec<RowPeriod> {
    let (shipped, known) = (shipped_row_periods(), solver.known_row_periods());
    if shipped.len() > known.periods().len() { shipped } else { known.periods().to_vec() }
}
