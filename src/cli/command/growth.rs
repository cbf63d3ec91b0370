//! `golden-nim growth`: the first n with each value 𝒢(n, n) of Fibonacci Nim.

use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::Args;

use crate::cli::failure::Failure;
use crate::cli::output;
use crate::cli::progress::watched;
use crate::export::{DataFormat, RecordList, read_growth_state, write_growth_state};
use crate::file;
use crate::number::{UBig, parse_typed_number};
use crate::solver::{GrowthRecords, Job};

/// The time between two savings of the files.
const SAVE_EVERY: Duration = Duration::from_secs(10);

const EXAMPLES: &str = "\
G(n, n) is the Grundy value of n stones of Fibonacci Nim when all may be taken. As far as is known it never falls, and \
rises by ones; each record is printed as soon as it is found. N is below 2^32 - 1. No row is kept: 10^8 takes a minute \
or two and 11 MB of memory, 10^9 somewhat more than ten times as long.

With --resume the run can be stopped at any time, with Ctrl+C too: what is known is kept in FILE every ten seconds, and \
the next run with the same FILE goes on from there, also to a larger N. The file of -o is whole at any time and then holds \
the records so far.

With --json: [{\"value\":v,\"first\":n},…], the first n with each value

Examples:
  golden-nim growth --up-to 10^6
  golden-nim growth --up-to 10^7 --json
  golden-nim growth --up-to 10^9 --resume growth.state -o growth.csv";

/// Find the first n with each value G(n, n) of Fibonacci Nim
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(in crate::cli) struct Arguments {
    /// The last n
    #[arg(long, value_name = "N", value_parser = parse_typed_number, allow_negative_numbers = true)]
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

pub(in crate::cli) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let last = u64::try_from(&arguments.up_to).ok().filter(|last| *last <= GrowthRecords::LAST).ok_or_else(|| {
        let (last, most) = (&arguments.up_to, GrowthRecords::LAST);
        Failure::Work(format!("n = {last} is beyond what is computed, {most}; ask for a smaller one"))
    })?;
    let (path, state) = (arguments.output.as_deref(), arguments.resume.as_deref());
    for path in path.into_iter().chain(state) {
        file::check_ordinary(path)?;
        output::check(Some(path), 0)?;
    }
    let mut run = Run {
        records: state.map_or(Ok(GrowthRecords::default()), read)?,
        last,
        format: output::data_format(arguments.json, arguments.csv, path),
        path,
        state,
    };
    // A progress bar would appear between the lines.
    if path.is_none() && io::stdout().is_terminal() {
        return run.finish(&Job::new());
    }
    watched("searching", |job| run.finish(job))
}

/// The run that a file holds; a new one if there is no file.
fn read(path: &Path) -> Result<GrowthRecords, Failure> {
    if !path.exists() {
        return Ok(GrowthRecords::default());
    }
    read_growth_state(&output::state_text(path)?).map_err(|error| output::no_state(path, &error))
}

struct Run<'a> {
    records: GrowthRecords,
    last: u64,
    format: Option<DataFormat>,
    path: Option<&'a Path>,
    state: Option<&'a Path>,
}

impl Run<'_> {
    fn finish(&mut self, job: &Job) -> Result<(), Failure> {
        let mut out = BufWriter::new(io::stdout().lock());
        let (mut list, mut written) = (RecordList::new(self.format), 0);
        let mut saved = Instant::now();
        job.start(self.last + 1);
        job.advance(self.records.known())?;
        loop {
            if self.path.is_none() {
                for record in self.records.up_to(self.last).skip(written) {
                    list.write(record, &mut out)?;
                    written += 1;
                }
                out.flush()?;
            }
            if self.records.known() > self.last {
                break;
            }
            if saved.elapsed() > SAVE_EVERY {
                self.save()?;
                saved = Instant::now();
            }
            let before = self.records.known();
            self.records.extend();
            job.advance(self.records.known() - before)?;
        }
        self.save()?;
        if self.path.is_none() {
            list.end(&mut out)?;
            out.flush()?;
        }
        Ok(())
    }

    /// Writes the files.
    fn save(&self) -> Result<(), Failure> {
        if let Some(path) = self.path {
            let mut list = RecordList::new(self.format);
            file::write_with(path, |out| {
                self.records.up_to(self.last).try_for_each(|record| list.write(record, out))?;
                list.end(out)
            })?;
        }
        match self.state {
            Some(path) if self.records.state().is_some() => {
                Ok(file::write_with(path, |out| write_growth_state(&self.records, out))?)
            }
            _ => Ok(()),
        }
    }
}
