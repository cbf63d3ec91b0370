//! Writes a table of Grundy values for numpy: `cargo run --example table_npy -- wythoff.npy`.

use std::env;
use std::error::Error;
use std::path::PathBuf;

use golden_export::{ExportError, Format, write_table};
use golden_game::Ruleset;
use golden_solver::{Budget, Job, Quantity, Solver, TableRequest};

fn main() -> Result<(), Box<dyn Error>> {
    let path = PathBuf::from(env::args().nth(1).unwrap_or_else(|| "wythoff.npy".to_owned()));
    let solver = Solver::new(Budget::default());
    // Another thread may read how far the job is, or cancel it.
    let job = Job::new();
    let request =
        TableRequest { ruleset: Ruleset::Wythoff, quantity: Quantity::Grundy, rows: 0..1000, columns: 0..1000 };
    let table = solver.table(&request, &job)?;
    // The file is written whole or not at all.
    golden_file::write_with::<ExportError>(&path, |out| write_table(&table, Format::Npy, out, &job))?;
    println!("{}: 1000 × 1000 values, the largest {}", path.display(), table.maximum());
    Ok(())
}
