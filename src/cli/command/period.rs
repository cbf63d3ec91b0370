//! `golden-nim period`: the periods of the rows of Wythoff's table, proved.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;

use crate::cli::failure::Failure;
use crate::cli::progress::watched;
use crate::cli::range::WrittenRange;
use crate::cli::{larger_budget, output, parse_count};
use crate::export::{
    DataFormat, PeriodsBy, RowPeriodsState, read_row_periods_state, write_periods_csv, write_periods_json,
    write_periods_text, write_row_periods_state,
};
use crate::file;
use crate::solver::{
    Budget, CertificateError, EnoughCells, Job, KeptSearch, RowPeriod, RowPeriods, RowSearch, Solver, SolverError,
    cells_to_check, check_certificates, shipped_row_periods,
};

const EXAMPLES: &str = "\
In row a of Wythoff's table the Grundy values grow by p whenever the column grows by p, from some column on. The least \
such p is the period, the least such column the preperiod. Only proved periods are printed. A proof needs all rows below, \
so 40..=44 computes the rows 0 to 44 and prints five. The rows 0 to 511 are shipped with the program, which has proved \
them, and are printed at once; --recompute proves them anew.

With --resume the rows are proved 32 at a time and their periods kept in FILE, and several times a minute where the search for \
more stands. The run can be stopped, with Ctrl+C too, and the next one with the same FILE goes on from there. After 32 rows it \
computes the columns of all rows again. What FILE says is believed, unless --check verifies it. With the rows of FILE solve \
knows values far out: solve wythoff 600 10^30 --periods FILE.

With --json:
  [{\"row\":…,\"period\":…,\"preperiod\":…,\"proved\":true,\"repeat\":[x,y],\"by\":\"shipped\"},…]
In row a the values less their columns are the same in the 3a columns from x on and in those from y on, and y − x is a \
period of all rows below: so the row repeats.
\"by\" is \"shipped\", or \"computed\" if the program has just proved it.

Examples:
  golden-nim period --rows 0..=40
  golden-nim period --rows 40..=44 --json
  golden-nim period --rows 0..128 -o periods.csv
  golden-nim period --rows 0..1000 --resume rows.state --budget 10000000000 -o periods.csv";

/// How many rows are proved before they are kept.
const ROWS_AT_ONCE: u64 = 32;

/// How many cells are computed before it is kept where the search stands: 10 to 20 s.
const CELLS_AT_ONCE: u64 = 1 << 30;

/// Find the additive periods of rows of Wythoff's table, and prove them
#[derive(Args)]
#[command(after_help = EXAMPLES)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
pub(in crate::cli) struct Arguments {
    /// The rows, A..B or A..=B
    #[arg(long, value_name = "A..B")]
    rows: WrittenRange,
    /// The file to write [default: standard output]
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// How many cells may be kept
    #[arg(long, value_name = "CELLS", value_parser = parse_count, default_value_t = Budget::default().cells)]
    #[arg(allow_negative_numbers = true)]
    budget: u64,
    /// Prove also the rows that are shipped with the program
    #[arg(long)]
    recompute: bool,
    /// The file to go on from, if it is there, and to keep the proved rows in, and several times a minute where the search
    /// for more stands
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Prove all rows, and verify every certificate, of the lower rows too, with the separate checker before anything is
    /// written
    #[arg(long)]
    check: bool,
    /// Print JSON, as a file does whose name ends in .json
    #[arg(long)]
    json: bool,
    /// Print CSV, as a file does whose name ends in .csv
    #[arg(long, conflicts_with = "json")]
    csv: bool,
}

pub(in crate::cli) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let rows = arguments.rows.to_words("rows")?;
    let path = arguments.output.as_deref();
    output::check(path, 0)?;
    if let Some(state) = &arguments.resume {
        file::check_ordinary(state)?;
        output::check(Some(state), 0)?;
    }
    let shipped = shipped_row_periods();
    let is_shipped =
        !arguments.recompute && !arguments.check && arguments.resume.is_none() && rows.end <= shipped.len() as u64;
    let known = if is_shipped { shipped } else { prove(arguments, rows.end)? };
    let asked: Vec<_> = known.into_iter().filter(|found| rows.contains(&found.row)).collect();
    let by = if is_shipped { PeriodsBy::Shipped } else { PeriodsBy::Computed };
    output::write(path, |out, _| match output::data_format(arguments.json, arguments.csv, path) {
        Some(DataFormat::Json) => write_periods_json(&asked, by, out),
        Some(DataFormat::Csv) => write_periods_csv(&asked, out),
        None => write_periods_text(&asked, by, out),
    })
}

/// Proves the first rows, and checks the proofs if that is asked for.
fn prove(arguments: &Arguments, rows: u64) -> Result<Vec<RowPeriod>, Failure> {
    let solver = Solver::new(Budget::of_cells(arguments.budget));
    let known = match &arguments.resume {
        Some(state) => resume(&solver, rows, state, arguments.check)?,
        None => watched("proving", |job| proved(&solver, solver.row_periods(rows, job), (rows, arguments.check), job))?,
    };
    if arguments.check {
        watched("checking", |job| check_certificates(known.periods(), solver.budget(), job)).map_err(
            |error| match (&error, cells_to_check(known.periods())) {
                (CertificateError::Budget { .. }, Some(cells)) => {
                    Failure::Work(format!("{error}; ask for fewer rows, or raise the budget: --budget {cells}"))
                }
                _ => error.into(),
            },
        )?;
    }
    Ok(known.periods().iter().take_while(|found| found.row < rows).copied().collect())
}

/// The rows that are proved; where the budget refuses them, says which is enough for all `rows`, and for checking them if that
/// is asked for.
fn proved(
    solver: &Solver,
    found: Result<Arc<RowPeriods>, SolverError>,
    (rows, is_checked): (u64, bool),
    job: &Job,
) -> Result<Arc<RowPeriods>, Failure> {
    let enough = || {
        let cells = solver.cells_for_row_periods(rows, job)?;
        let Some(EnoughCells::Enough(cells)) = cells.filter(|_| is_checked) else { return Ok(cells) };
        let known = Solver::new(Budget::of_cells(cells)).row_periods(rows, job)?;
        // Those of a file have other certificates, as the shipped ones.
        let shipped = shipped_row_periods();
        let shipped = shipped.get(..known.periods().len()).unwrap_or_default();
        let to_check = cells_to_check(known.periods()).zip(cells_to_check(shipped));
        Ok(to_check.map(|(one, other)| EnoughCells::Enough(cells.max(one).max(other))))
    };
    found.map_err(|error| larger_budget::of_work(error, enough))
}

/// Proves the rows after those of the file, and keeps them in it.
fn resume(solver: &Solver, rows: u64, path: &Path, is_checked: bool) -> Result<Arc<RowPeriods>, Failure> {
    let mut state = RowPeriodsState::default();
    if path.exists() {
        let read = read_row_periods_state(&output::state_text(path)?);
        state = read.map_err(|error| output::no_state(path, &error))?;
        if !solver.row_periods_of_another_run(&state.numbers) {
            let message = format!("cannot go on from {}: its numbers are too large; name another file", path.display());
            return Err(Failure::Work(message));
        }
    }
    let mut known = solver.known_row_periods();
    while (known.periods().len() as u64) < rows {
        let search = state.search.take();
        // A search that was stopped is ended first.
        let end = search.as_ref().map_or(known.periods().len() as u64 + ROWS_AT_ONCE, RowSearch::rows);
        let next = rows.min(end);
        known = watched(&format!("proving up to row {}", next - 1), |job| {
            let mut fault = None;
            let mut keep = |found: &RowPeriods, search: &RowSearch| {
                let state = state.with_search(found.periods(), search);
                fault = file::write_with(path, |out| write_row_periods_state(&state, out)).err();
                if fault.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            };
            let kept = KeptSearch { from: search.as_ref(), every: CELLS_AT_ONCE, keep: &mut keep };
            let found = solver.row_periods_kept(next, kept, job);
            fault.map_or_else(|| proved(solver, found, (rows, is_checked), job), |fault| Err(fault.into()))
        })?;
        state = RowPeriodsState::of(&known);
        file::write_with(path, |out| write_row_periods_state(&state, out))?;
    }
    Ok(known)
}
