//! `golden-nim period`: the periods of the rows of Wythoff's table, proved. `golden-nim period --resume`: a run that is
//! kept in a file, and goes on from it.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use clap::Args;

use crate::failure::Failure;
use crate::progress::{self, Shown, watched, watched_as};
use crate::ruleset::WrittenRange;
use crate::{output, parse_count};
use golden_export::{
    DataFormat, RowPeriodsState, read_row_periods_state, write_periods_csv, write_periods_json, write_periods_text,
    write_row_periods_state,
};
use golden_file::path_words;
use golden_prose::grouped;
use golden_solver::{
    Budget, Job, KeptSearch, Progress, RowPeriod, RowPeriods, RowSearch, Solver, SolverError, check_certificates,
    expected_columns, shipped_row_periods,
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

/// Runs a search for the first rows. Shown are the row that is to be proved next, and how many of its columns are
/// done, of an estimated number.
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

/// The number of rows that are proved before they are kept.
const ROWS_AT_ONCE: u64 = 32;

/// The number of cells that are computed before the state of the search is kept: 10 to 20 s.
const CELLS_AT_ONCE: u64 = 1 << 30;

/// Proves the rows after those of the file, and keeps them in it; returns also how many of them are shipped. A file
/// that holds fewer rows than are shipped, and than are wanted, first takes over the shipped ones, unless `is_anew`.
/// With `is_recomputed` a file that holds shipped rows is refused.
pub(super) fn resume(
    solver: &Solver,
    rows: u64,
    path: &Path,
    (is_anew, is_recomputed): (bool, bool),
) -> Result<(Arc<RowPeriods>, u64), Failure> {
    let mut run = Run { path, kept: Arc::default(), state: read(path)? };
    if is_recomputed && run.state.shipped > 0 {
        let message = format!(
            "cannot prove the rows up to {} with {}: it holds them as they are shipped with the program; name another file, \
             or leave out --recompute",
            run.state.shipped - 1,
            path_words(path)
        );
        return Err(Failure::Work(message));
    }
    if path.exists() {
        run.has_kept();
    }
    let kept = Arc::clone(&run.kept);
    let at = path.to_path_buf();
    progress::keep_at_end(move || {
        let kept = kept.lock().unwrap_or_else(PoisonError::into_inner).clone();
        progress::say_at_end(&at, kept.as_deref());
    });
    let before = run.state.numbers.len();
    let shipped = RowPeriodsState::shipped();
    let is_poorer = before < shipped.numbers.len() || (before == shipped.numbers.len() && run.state.rows.is_none());
    // A file that holds all rows that are wanted stays as it is.
    if !is_anew && is_poorer && (before as u64) < rows.max(1) {
        run.state = shipped;
        if before == 0 {
            run.write()?;
        } else {
            run.replace()?;
            let path = path_words(path);
            say(&format!("the shipped rows take the place of what was kept in {path}, which is now {path}.bak"));
        }
    }
    if !solver.row_periods_of_another_run(&run.state.numbers) {
        let message = format!("cannot go on from {}: its numbers are too large; name another file", path_words(path));
        return Err(Failure::Work(message));
    }
    run.announce(solver, rows);
    take_values(solver, rows, &run.state)?;
    let known = run.prove(solver, rows)?;
    Ok((known, run.state.shipped))
}

/// Reads the state that a file holds; an empty one if there is no file.
fn read(path: &Path) -> Result<RowPeriodsState, Failure> {
    if !path.exists() {
        return Ok(RowPeriodsState::default());
    }
    let read = read_row_periods_state(&output::state_text(path)?);
    read.map_err(|error| output::no_state(path, &error))
}

/// Says something in advance on standard error.
fn say(line: &str) {
    // Nobody may be there to read it.
    let _ = writeln!(io::stderr(), "golden-nim: {line}");
}

struct Run<'a> {
    path: &'a Path,
    /// The state that the file keeps, in words.
    kept: Arc<Mutex<Option<String>>>,
    state: RowPeriodsState,
}

impl Run<'_> {
    /// Notes what the file keeps now.
    fn has_kept(&self) {
        *self.kept.lock().unwrap_or_else(PoisonError::into_inner) = Some(words(&self.state));
    }

    fn write(&self) -> Result<(), Failure> {
        // A signal waits, so that it does not say what was kept before.
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        golden_file::write_with(self.path, |out| write_row_periods_state(&self.state, out))?;
        *kept = Some(words(&self.state));
        Ok(())
    }

    /// Keeps the file that is there as `NAME.bak`, and writes it.
    fn replace(&self) -> Result<(), Failure> {
        let mut bytes = Vec::new();
        write_row_periods_state(&self.state, &mut bytes)?;
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(fault) = golden_file::write_keeping_backup(self.path, &bytes)? {
            say(&fault.to_string());
        }
        *kept = Some(words(&self.state));
        Ok(())
    }

    /// Says what is left to do, if there is anything.
    fn announce(&self, solver: &Solver, rows: u64) {
        let known = self.state.numbers.len() as u64;
        let Some(last) = rows.checked_sub(1).filter(|last| *last >= known) else { return };
        let is = if known <= 1 { "is" } else { "are" };
        let how = if known > 0 && self.state.shipped == known { ", as they are shipped" } else { "" };
        let begin = format!("{} {is} known{how}", rows_in_words(self.state.numbers.len()));
        let rows = rows - known;
        let left = match (rows, rows > ROWS_AT_ONCE) {
            (1, _) => format!("row {known} is left to prove"),
            (_, true) => format!("{rows} rows are left to prove, {known} to {last}, {ROWS_AT_ONCE} at a time"),
            (_, false) => format!("{rows} rows are left to prove, {known} to {last}"),
        };
        let end = self.state.search.as_ref().map_or(known + ROWS_AT_ONCE, RowSearch::rows);
        let next = last.min(end - 1);
        let columns = expected_columns(next, &known_best(solver));
        let from = self.state.search.as_ref().map_or(0, RowSearch::column);
        say(&format!(
            "{begin}; {left}. Row {next} takes about {} columns of all rows up to it, from column {} on.",
            grouped(&rounded(columns)),
            grouped(&from)
        ));
    }

    /// Proves row after row, and keeps them.
    fn prove(&mut self, solver: &Solver, rows: u64) -> Result<Arc<RowPeriods>, Failure> {
        let mut known = solver.known_row_periods();
        while (known.periods().len() as u64) < rows {
            let search = self.state.search.take();
            // A search that was stopped is ended first.
            let end = search.as_ref().map_or(known.periods().len() as u64 + ROWS_AT_ONCE, RowSearch::rows);
            let next = rows.min(end);
            known = watched_rows(rows, solver, |job| {
                let mut fault = None;
                let before = self.state.clone();
                let mut keep = |found: &RowPeriods, search: &RowSearch| {
                    self.state = before.with_search(found.periods(), search);
                    fault = self.write().err();
                    if fault.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                };
                let kept = KeptSearch { from: search.as_ref(), every: CELLS_AT_ONCE, keep: &mut keep };
                let found = solver.row_periods_kept(next, kept, job);
                fault.map_or_else(|| Ok(found?), Err)
            })?;
            self.state = self.state.with_known(&known);
            self.write()?;
        }
        Ok(known)
    }
}

/// Returns the state that a file keeps, in words.
fn words(state: &RowPeriodsState) -> String {
    let rows = rows_in_words(state.numbers.len());
    match &state.search {
        Some(search) => format!(
            "{rows}, and the search for the rows up to {} at column {}",
            search.rows() - 1,
            grouped(&search.column())
        ),
        None => rows,
    }
}

/// The first rows, in words.
fn rows_in_words(count: usize) -> String {
    match count {
        0 => "no row".to_owned(),
        1 => "row 0".to_owned(),
        rows => format!("rows 0 to {}", rows - 1),
    }
}

/// A number to two digits.
fn rounded(number: u64) -> u64 {
    let unit = 10_u64.pow(number.checked_ilog10().unwrap_or_default().saturating_sub(1));
    number.saturating_add(unit / 2) / unit * unit
}

#[cfg(test)]
mod tests {
    use super::{rounded, words};
    use golden_export::RowPeriodsState;

    #[test]
    fn what_a_file_keeps_is_said_in_words() {
        let of_rows = |count| RowPeriodsState { numbers: vec![(0, 1); count], ..RowPeriodsState::default() };
        assert_eq!([0, 1, 512].map(|count| words(&of_rows(count))), ["no row", "row 0", "rows 0 to 511"]);
        let numbers = [0, 7, 94, 95, 996, 19_649_999];
        assert_eq!(numbers.map(rounded), [0, 7, 94, 95, 1000, 20_000_000]);
    }
}
