//! `golden-nim p-positions`: the P-positions of a game, one in each row, without a table.

use std::ops::Range;
use std::path::{Path, PathBuf};

use clap::Args;

use crate::failure::Failure;
use crate::rule::{discover_first, of_rule};
use crate::ruleset::{RulesetArguments, WrittenRange};
use crate::{output, parse_count};
use golden_export::{DataFormat, ExportError, write_found_p_positions, write_p_rows};
use golden_game::{Convention, OwnRule, Ruleset, TableShape, game_names};
use golden_solver::{Budget, Solver, SolverError};

const EXAMPLES: &str = "\
Games with one P-position in each row: nim with two piles, wythoff, t-wythoff, and rays that hold 1,0 and 0,1, with \
further rays and leaps. In nim, wythoff and t-wythoff a closed form gives each row; other rays are computed from row 0 \
on, a million rows in about a second. With --misere, where the last stone loses, the same games have one P-position in each \
row, too: a move along the row leads from all later cells to it, and the finitely many P-positions of earlier rows, with the \
end of the game, exclude finitely many cells.

With --json: [[row,column],…]; with --csv a header and a row a line. A file whose name is that of a b-file, b000201.txt, has the \
column of each row.

Examples:
  golden-nim p-positions rays --rays \"1,0 0,1 1,1 1,2\" --rows 0..100000 --json
  golden-nim p-positions rays --rays \"1,0 0,1 1,1 1,2 2,1\" --leaps 3,1 --rows 0..1000000 -o positions.csv
  golden-nim p-positions wythoff --rows 1000000000000..1000000000010
  golden-nim p-positions t-wythoff --t 2 --rows 0..20
  golden-nim p-positions wythoff --rows 0..20 --misere";

/// List the P-positions of a game, one in each row
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    #[command(flatten)]
    ruleset: RulesetArguments,
    /// The rows, A..B or A..=B
    #[arg(long, value_name = "A..B")]
    rows: WrittenRange,
    /// Misère play: the last stone loses
    #[arg(long)]
    misere: bool,
    /// The file to write [default: standard output]
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// How many rows of a ray game may be computed
    #[arg(long, value_name = "CELLS", value_parser = parse_count, default_value_t = Budget::default().cells)]
    budget: u64,
    /// Print JSON, as a file does whose name ends in .json
    #[arg(long)]
    json: bool,
    /// Print CSV, as a file does whose name ends in .csv
    #[arg(long, conflicts_with = "json")]
    csv: bool,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let ruleset = arguments.ruleset.ruleset()?;
    let rows = arguments.rows.to_words("rows")?;
    let path = arguments.output.as_deref();
    let format = output::data_format(arguments.json, arguments.csv, path);
    // A line has two digits, what stands between them and its end.
    output::check(path, 4 * (rows.end - rows.start).min(u64::MAX / 4))?;
    let convention = if arguments.misere { Convention::Misere } else { Convention::Normal };
    let solver = Solver::new(Budget::of_cells(arguments.budget));
    let is_bfile = output::is_bfile(arguments.json, arguments.csv, path);
    if let Some(rule) = ruleset.own_rule() {
        return write_own(&ruleset, rule, of_rule(convention, &ruleset), rows, path, format);
    }
    output::write_list(path, is_bfile, |out, job| {
        write_p_rows(&solver, (convention, &ruleset), rows, format, out, job).map_err(|error| arguments.as_typed(error))
    })
}

/// Writes the P-positions of a game of one's own, which are discovered first.
fn write_own(
    ruleset: &Ruleset,
    rule: &OwnRule,
    convention: Convention,
    rows: Range<u64>,
    path: Option<&Path>,
    format: Option<DataFormat>,
) -> Result<(), Failure> {
    discover_first(ruleset, convention)?;
    let Some(finding) = rule.finding(convention) else {
        return Err(Failure::Work(format!(
            "who wins this game is not proved within the budget, so that its P-positions are not listed; {}",
            instead(ruleset)
        )));
    };
    let Some(found) = finding.rows() else {
        return Err(Failure::Work(format!(
            "some rows of this game have infinitely many P-positions; ask for their automaton with golden-nim discover -o, or {}",
            instead(ruleset)
        )));
    };
    output::write(path, |out, job| write_found_p_positions(rule, &found, rows, format, out, job))
}

/// The advice for a game of one's own whose P-positions are not listed: not every such game has a table.
fn instead(ruleset: &Ruleset) -> &'static str {
    match ruleset.spec().plane {
        TableShape::None => "ask for single positions with golden-nim solve",
        _ => "ask for the outcomes of golden-nim table",
    }
}

impl Arguments {
    /// The error with the game's name as it was typed: the king is one of the games of rays.
    fn as_typed(&self, error: ExportError) -> ExportError {
        let typed = game_names().find(|name| name.eq_ignore_ascii_case(self.ruleset.name()));
        match (error, typed) {
            (ExportError::Job(SolverError::NoRowPositions { .. }), Some(name)) => {
                SolverError::NoRowPositions { name }.into()
            }
            (error, _) => error,
        }
    }
}
