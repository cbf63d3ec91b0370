//! `golden-nim period`: the periods of the rows of Wythoff's table, proved.

use std::path::PathBuf;

use clap::Args;

use crate::cli::failure::Failure;
use crate::cli::progress::watched;
use crate::cli::range::WrittenRange;
use crate::cli::{budget, output};
use crate::export::{DataFormat, write_periods_csv, write_periods_json, write_periods_text};
use crate::solver::{Budget, Solver, check_certificates};

const EXAMPLES: &str = "\
In row a of Wythoff's table the Grundy values grow by p whenever the column grows by p, from some column on. The least \
such p is the period, the least such column the preperiod. Nothing is printed that is not proved. A proof needs all \
rows below, so 40..=44 computes the rows 0 to 44 and prints five.

With --json:
  [{\"row\":…,\"period\":…,\"preperiod\":…,\"proved\":true,\"repeat\":[x,y]},…]
In the 3a columns from x on the values less their columns are those from y on, and y − x is a period of all rows below.

Examples:
  golden-nim period --rows 0..=40
  golden-nim period --rows 40..=44 --json
  golden-nim period --rows 0..128 -o periods.csv";

/// Find the additive periods of rows of Wythoff's table, and prove them
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(in crate::cli) struct Arguments {
    /// The rows, A..B or A..=B
    #[arg(long, value_name = "A..B")]
    rows: WrittenRange,
    /// The file to write [default: standard output]
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// How many cells may be kept
    #[arg(long, value_name = "CELLS", default_value_t = Budget::default().cells)]
    budget: u64,
    /// Verify every certificate, of the lower rows too, with the separate checker before anything is written
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
    let solver = Solver::new(budget(arguments.budget));
    let known = watched("proving", |job| solver.row_periods(rows.end, job))?;
    if arguments.check {
        watched("checking", |job| check_certificates(known.periods(), solver.budget(), job))?;
    }
    let asked: Vec<_> = known.periods().iter().copied().filter(|found| rows.contains(&found.row)).collect();
    output::write(path, |out, _| match output::data_format(arguments.json, arguments.csv, path) {
        Some(DataFormat::Json) => write_periods_json(&asked, out),
        Some(DataFormat::Csv) => write_periods_csv(&asked, out),
        None => write_periods_text(&asked, out),
    })
}
