//! `golden-nim level`: the positions of Wythoff's game with one Grundy value.

use std::path::PathBuf;

use clap::Args;

use crate::failure::Failure;
use crate::progress::watched;
use crate::{output, parse_count};
use golden_export::{
    DataFormat, least_level_bytes, write_level_csv, write_level_json, write_level_text, write_strip_json,
    write_strip_text,
};
use golden_number::{UBig, parse_typed_number};
use golden_prose::counted_number;
use golden_solver::{Budget, Solver};

const EXAMPLES: &str = "\
Lists the positions (a, b) with a ≤ b ≤ N in order of a; by symmetry (b, a) has the same value. No table is built. Value 0 \
is that of the P-positions, which a closed form gives for any N below 2^64, as fast as they can be written.

With --json: [[a,b],…]

Examples:
  golden-nim level 7 --up-to 20
  golden-nim level 7 --up-to 100000 --csv
  golden-nim level 7 --up-to 100000 --strip
  golden-nim level 50 --up-to 100000 -o level-50.json
  golden-nim level 0 --up-to 10^18 | head";

/// List the positions of Wythoff's game with a Grundy value
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The Grundy value
    #[arg(value_name = "VALUE", value_parser = parse_typed_number)]
    value: UBig,
    /// The largest pile
    #[arg(long, value_name = "N", value_parser = parse_typed_number)]
    up_to: UBig,
    /// The file to write [default: standard output]
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// How many steps may be taken, one for each row and each value up to VALUE
    #[arg(long, value_name = "CELLS", value_parser = parse_count, default_value_t = Budget::default().cells)]
    budget: u64,
    /// Print how far the positions are from the P-positions instead of listing them
    #[arg(long)]
    strip: bool,
    /// Print JSON, as a file does whose name ends in .json
    #[arg(long)]
    json: bool,
    /// Print CSV, as a file does whose name ends in .csv
    #[arg(long, conflicts_with_all = ["json", "strip"])]
    csv: bool,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let value = word(&arguments.value, "the Grundy value")?;
    let up_to = word(&arguments.up_to, "the pile")?;
    let path = arguments.output.as_deref();
    let format = output::data_format(arguments.json, arguments.csv, path);
    let json = format == Some(DataFormat::Json);
    output::check(path, if arguments.strip { 0 } else { least_level_bytes(value, up_to, json) })?;
    let solver = Solver::new(Budget::of_cells(arguments.budget));
    if arguments.strip {
        if format == Some(DataFormat::Csv) {
            let message = "--strip writes text or JSON, not CSV; name a file that ends in .txt or .json";
            return Err(Failure::Arguments(message.to_owned()));
        }
        let strip = watched("measuring", |job| solver.strip(value, up_to, job))?;
        return output::write(
            path,
            |out, _| {
                if json { write_strip_json(&strip, out) } else { write_strip_text(&strip, out) }
            },
        );
    }
    let is_bfile = output::is_bfile(arguments.json, arguments.csv, path);
    output::write_list(path, is_bfile, |out, job| match format {
        Some(DataFormat::Json) => write_level_json(&solver, value, up_to, out, job),
        Some(DataFormat::Csv) => write_level_csv(&solver, value, up_to, out, job),
        None => write_level_text(&solver, value, up_to, out, job),
    })
}

/// The number as a machine word.
fn word(number: &UBig, what: &str) -> Result<u64, Failure> {
    u64::try_from(number).map_err(|_| {
        let number = counted_number(number);
        Failure::Work(format!("{what} {number} is more than a list can reach, {}; ask for a smaller one", u64::MAX))
    })
}
