//! `golden-nim period`: the periods of the rows of Wythoff's table, proved.

use std::path::PathBuf;

use clap::Args;

use crate::cli::failure::Failure;
use crate::cli::progress::watched;
use crate::cli::range::WrittenRange;
use crate::cli::{budget, output};
use crate::export::{DataFormat, PeriodsBy, write_periods_csv, write_periods_json, write_periods_text};
use crate::solver::{Budget, RowPeriod, Solver, check_certificates, shipped_row_periods};

const EXAMPLES: &str = "\
In row a of Wythoff's table the Grundy values grow by p whenever the column grows by p, from some column on. The least \
such p is the period, the least such column the preperiod. Nothing is printed that is not proved. A proof needs all \
rows below, so 40..=44 computes the rows 0 to 44 and prints five. The rows that are shipped with the program, as it has \
proved them before, are printed at once; --recompute proves them anew.

With --json:
  [{\"row\":…,\"period\":…,\"preperiod\":…,\"proved\":true,\"repeat\":[x,y],\"by\":\"shipped\"},…]
In the 3a columns from x on the values less their columns are those from y on, and y − x is a period of all rows below.
\"by\" is \"shipped\", or \"computed\" if the program has just proved it.

Examples:
  golden-nim period --rows 0..=40
  golden-nim period --rows 40..=44 --json
  golden-nim period --rows 0..128 -o periods.csv";

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
    #[arg(long, value_name = "CELLS", default_value_t = Budget::default().cells)]
    budget: u64,
    /// Prove also the rows that are shipped with the program
    #[arg(long)]
    recompute: bool,
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
    let shipped = shipped_row_periods();
    let is_shipped = !arguments.recompute && !arguments.check && rows.end <= shipped.len() as u64;
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
    let solver = Solver::new(budget(arguments.budget));
    let known = watched("proving", |job| solver.row_periods(rows, job))?;
    if arguments.check {
        watched("checking", |job| check_certificates(known.periods(), solver.budget(), job))?;
    }
    Ok(known.periods().to_vec())
}
