//! `golden-nim growth`: the first n with each value 𝒢(n, n) of Fibonacci Nim.

use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use clap::Args;

use crate::failure::Failure;
use crate::output::{self, ListTerms};
use crate::progress::{self, watched};
use golden_export::{DataFormat, ExportError, RecordList, read_growth_state, write_growth_state};
use golden_file::signal;
use golden_number::{UBig, parse_typed_number};
use golden_prose::{counted_number, grouped};
use golden_solver::{GrowthRecords, GrowthRun, Job};

/// The time between two savings of the files.
const SAVE_EVERY: Duration = Duration::from_secs(10);

const EXAMPLES: &str = "\
G(n, n) is the Grundy value of n stones of Fibonacci Nim when all may be taken. As far as is known it never falls, and \
rises by ones; each record is printed as soon as it is found. N is below 2^32 - 1. No row is kept: 10^8 takes a minute \
or two and 11 MB of memory, 10^9 somewhat more than ten times as long.

With --resume the run can be stopped at any time: what is known is kept in FILE every ten seconds and when Ctrl+C or \
another signal ends the run, and the next run with the same FILE goes on from there, also to a larger N. The file of -o is \
whole at any time and then holds the records so far.

With --json: [{\"value\":v,\"first\":n},…], the first n with each value; a file whose name is that of a b-file, b000201.txt, has the \
same terms, numbered by the value.

Examples:
  golden-nim growth --up-to 10^6
  golden-nim growth --up-to 10^7 --json
  golden-nim growth --up-to 10^9 --resume growth.state -o growth.csv";

/// Find the first n with each value G(n, n) of Fibonacci Nim
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The last n
    #[arg(long, value_name = "N", value_parser = parse_typed_number)]
    up_to: UBig,
    /// The file to write [default: standard output]
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// The file to go on from, if it is there, and to keep what is known in
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Print JSON, as a file does whose name ends in .json
    #[arg(long)]
    json: bool,
    /// Print CSV, as a file does whose name ends in .csv
    #[arg(long, conflicts_with = "json")]
    csv: bool,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let last = u64::try_from(&arguments.up_to).ok().filter(|last| *last <= GrowthRecords::LAST).ok_or_else(|| {
        let (last, most) = (counted_number(&arguments.up_to), GrowthRecords::LAST);
        Failure::Work(format!("n = {last} is beyond what is computed, {most}; ask for a smaller one"))
    })?;
    let (path, state) = (arguments.output.as_deref(), arguments.resume.as_deref());
    for path in path.into_iter().chain(state) {
        output::check_kept(path)?;
    }
    output::check_apart(path, state)?;
    let records = state.map_or(Ok(GrowthRecords::default()), read)?;
    let saved = records.known();
    let run = Run {
        records,
        last,
        format: output::data_format(arguments.json, arguments.csv, path),
        is_bfile: output::is_bfile(arguments.json, arguments.csv, path),
        path: arguments.output.clone(),
        state: arguments.resume.clone(),
        has_new: false,
        saved,
    };
    let run = Arc::new(Mutex::new(run));
    let ended = Arc::clone(&run);
    progress::keep_at_end(move || {
        let mut run = lock(&ended);
        let saved = run.save_new();
        if let Err(Failure::Work(message)) = saved {
            // If even this cannot be written, the files are as they were.
            let _ = writeln!(io::stderr(), "error: {message}");
        }
        if let Some(state) = &run.state {
            progress::say_at_end(state, run.kept().as_deref());
        }
    });
    // A progress bar would appear between the lines.
    if path.is_none() && io::stdout().is_terminal() {
        return finish(&run, &Job::new());
    }
    watched("searching", |job| finish(&run, job))
}

/// The run that a file holds; a new one if there is no file.
fn read(path: &Path) -> Result<GrowthRecords, Failure> {
    if !path.exists() {
        return Ok(GrowthRecords::default());
    }
    read_growth_state(&output::state_text(path)?).map_err(|error| output::no_state(path, &error))
}

struct Run {
    records: GrowthRecords,
    last: u64,
    format: Option<DataFormat>,
    is_bfile: bool,
    path: Option<PathBuf>,
    state: Option<PathBuf>,
    /// True if there are rows that the files do not hold yet.
    has_new: bool,
    /// The number of n that the file to go on from holds.
    saved: u64,
}

fn lock(run: &Mutex<Run>) -> MutexGuard<'_, Run> {
    run.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Computes the rows, prints the records and saves the files. The run is locked while rows are computed or saved, not
/// while the reader of a pipe may wait: a signal must be able to save it.
fn finish(run: &Mutex<Run>, job: &Job) -> Result<(), Failure> {
    let mut out = BufWriter::new(io::stdout().lock());
    let (end, format, is_printed) = {
        let run = lock(run);
        (run.last, run.format, run.path.is_none())
    };
    let (mut list, mut written, mut saved) = (RecordList::new(format), 0, Instant::now());
    job.start(end + 1);
    job.advance(lock(run).records.known())?;
    loop {
        let (found, known) = lock(run).after(written);
        if is_printed {
            written += found.len();
            for record in found {
                list.write(record, &mut out)?;
            }
            out.flush()?;
        }
        if known > end {
            break;
        }
        // A signal that has come saves the run now.
        signal::let_end();
        if saved.elapsed() > SAVE_EVERY {
            lock(run).save_new()?;
            saved = Instant::now();
        }
        job.advance(lock(run).extend())?;
    }
    lock(run).save()?;
    if is_printed {
        list.end(&mut out)?;
        out.flush()?;
    }
    Ok(())
}

impl Run {
    /// Returns what the file to go on from keeps, in words; `None` if that is nothing.
    fn kept(&self) -> Option<String> {
        let last = self.saved.checked_sub(1)?;
        Some(format!("all n up to {}", grouped(&last)))
    }

    /// The records after the first `written` ones, and how many n are known.
    fn after(&self, written: usize) -> (Vec<GrowthRun>, u64) {
        (self.records.up_to(self.last).skip(written).collect(), self.records.known())
    }

    /// Computes the next rows; returns how many.
    fn extend(&mut self) -> u64 {
        let before = self.records.known();
        self.has_new |= self.records.extend();
        self.records.known() - before
    }

    fn write_records(&self, out: &mut dyn Write) -> Result<(), ExportError> {
        let mut list = RecordList::new(self.format);
        self.records.up_to(self.last).try_for_each(|record| list.write(record, out))?;
        list.end(out)
    }

    /// Writes the files, if there is something new.
    fn save_new(&mut self) -> Result<(), Failure> {
        if self.has_new { self.save() } else { Ok(()) }
    }

    /// Writes the files.
    fn save(&mut self) -> Result<(), Failure> {
        if let Some(path) = &self.path {
            golden_file::write_with(path, |out| {
                if self.is_bfile { self.write_records(&mut ListTerms::new(out)) } else { self.write_records(out) }
            })?;
        }
        if let Some(path) = self.state.as_ref().filter(|_| self.records.state().is_some()) {
            golden_file::write_with(path, |out| write_growth_state(&self.records, out))?;
            self.saved = self.records.known();
        }
        self.has_new = false;
        Ok(())
    }
}
