//! `golden-nim period --resume`: a run that is kept in a file, and goes on from it.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use super::period::{known_best, take_values, watched_rows};
use crate::failure::Failure;
use crate::{at_end, output};
use golden_export::{RowPeriodsState, read_row_periods_state, write_row_periods_state};
use golden_file::path_words;
use golden_prose::grouped;
use golden_solver::{KeptSearch, RowPeriods, RowSearch, Solver, expected_columns};

/// How many rows are proved before they are kept.
const ROWS_AT_ONCE: u64 = 32;

/// How many cells are computed before it is kept where the search stands: 10 to 20 s.
const CELLS_AT_ONCE: u64 = 1 << 30;

/// Proves the rows after those of the file, and keeps them in it; returns also how many are shipped. Those are taken over,
/// unless all rows are to be proved anew, where the file does not hold as many; one that holds them does not serve
/// `is_recomputed`.
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
    at_end::keep(move || {
        let kept = kept.lock().unwrap_or_else(PoisonError::into_inner).clone();
        at_end::say(&at, kept.as_deref());
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

/// What a file holds; nothing if there is none.
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
    /// What the file keeps, in words.
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

/// What a file keeps, in words.
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
