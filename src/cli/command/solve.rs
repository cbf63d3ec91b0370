//! `golden-nim solve`: who wins a position, by which moves, and why.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;

use super::solve_lines::{self, Settings};
use crate::failure::Failure;
use crate::output::{self, print};
use crate::parse_count;
use crate::progress::watched;
use crate::rule::discover_first;
use crate::ruleset::RulesetArguments;
use golden_export::{ExportError, SolveResult, read_row_periods_state, write_json};
use golden_file::path_words;
use golden_game::{Convention, Outcome, Position, Ruleset};
use golden_number::UBig;
use golden_prose::{grouped, grouped_short};
use golden_solver::{Budget, Evaluation, FarRows, Solver, describe_move_to, explain, found_moves};

/// The most winning moves that are written out.
const MOVES: usize = 100;

const EXAMPLES: &str = "\
Positions:
  wythoff 31 48
  nim 10 14 7                      also nim 10+14+7
  fibonacci-nim 10                 the first move, which leaves at least 1
  fibonacci-nim 15 7               at most 7 may be taken from 15
  fibonacci-nim-local 10:9 7:3     two piles, each with its limit
  fibonacci-nim-global 13 21 --limit 20
  subtraction 33 --set 1,4,12      several piles, 33 20, are a sum
  subtraction 9 --set \"allbut 2,3,7\"
  rays 3 4 --rays \"1,0 0,1\" --leaps \"1,2 2,1\"
  t-wythoff 3 4 --t 2
  take-away 10 --factor 3          after k at most 3k may be taken
  wythoff-terminal 10 15 --within 2
  euclid 31 48 --end zero          multiples of the smaller number, down to 0
  octal 5 7 --code 0.77            heaps; the code is that of Kayles
  kayles 5 7                       the same; also dawsons-kayles, dawsons-chess and treblecross
  grundy-game 8 10                 heaps, split into unequal ones
  chomp 4 4 4                      the lengths of the rows; also 3x4, three rows of four
  own 21 --rule-text \"numbers n; move n - k where 1 <= k <= 3\"
  sum \"wythoff 3 4\" \"nim 5\" \"fibonacci-nim 10\"
  wythoff 3 4 + nim 5              the same with signs; options in quotes: \"subtraction 33 --set 1,4 + nim 5\"
  31 48                            of Wythoff's game, as no other is named

Examples:
  golden-nim solve wythoff 31 48
  golden-nim solve fibonacci-nim 17 4 --json
  golden-nim solve nim 1 1 2 --misere
  golden-nim solve - < positions.txt > results.jsonl

With - as the ruleset, each line of standard input is a position, written as above. Its result is a line of JSON, written \
as soon as all before it are. --misere, --no-grundy, --budget and --periods apply to all lines. A single line takes --limit, \
--set and the other options of positions, and also --misere or --normal. A line that is no position, or has no answer, gets {\"error\":…,\"line\":…} in its place; blank lines, and those that begin \
with #, get nothing.";

/// Tell who wins a position, all winning moves, the Grundy value, and why
#[derive(Args)]
#[command(after_help = EXAMPLES)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
pub(crate) struct Arguments {
    #[command(flatten)]
    ruleset: RulesetArguments,
    /// The position: numbers of any length, or for a sum its components in quotes
    #[arg(value_name = "POSITION")]
    position: Vec<String>,
    /// The most that may be taken now (Fibonacci Nim, take-away) [default: the largest pile less 1]
    #[arg(long, value_name = "R")]
    limit: Option<String>,
    /// Misère play: the last stone loses. Outcomes and winning moves only
    #[arg(long)]
    misere: bool,
    /// Normal play, which is the default: who takes the last stone wins
    #[arg(long, conflicts_with = "misere")]
    normal: bool,
    /// Only what closed forms say, at once: no Grundy value is computed, and nothing is searched
    #[arg(long)]
    no_grundy: bool,
    /// How many table cells an answer may take; with more than the default, searches go farther in proportion, too
    #[arg(long, value_name = "CELLS", value_parser = parse_count, default_value_t = Budget::default().cells)]
    budget: u64,
    /// The file of period --resume: with the rows that it proved, Wythoff's values far out in them are known
    #[arg(long, value_name = "FILE")]
    periods: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let solver = Solver::new(Budget::of_cells(arguments.budget));
    if let Some(path) = &arguments.periods {
        solver.far_rows_of_another_run(far_rows(path)?);
    }
    let is_misere = arguments.misere && !arguments.normal;
    let convention = if is_misere { Convention::Misere } else { Convention::Normal };
    let mut settings =
        Settings { solver: &solver, convention, is_closed: arguments.no_grundy, own: arguments.ruleset.own().rule()? };
    if arguments.ruleset.name() == "-" {
        if arguments.ruleset.has_options() || arguments.limit.is_some() || !arguments.position.is_empty() {
            let message = "solve - reads whole positions, one on each line of standard input; write there what stands \
                           beside it, such as subtraction 33 --set 1,4,12";
            return Err(Failure::Arguments(message.to_owned()));
        }
        return solve_lines::run(&settings);
    }
    if arguments.position.is_empty() && arguments.ruleset.is_game() {
        let message = "name a position behind the game, such as golden-nim solve wythoff 31 48; golden-nim solve --help \
                       shows one of each game";
        return Err(Failure::Arguments(message.to_owned()));
    }
    let (words, limit) = (&arguments.position, arguments.limit.as_deref());
    let (convention, ruleset, position) = arguments.ruleset.position(words, limit, convention)?;
    let convention = if arguments.normal { Convention::Normal } else { convention };
    settings.convention = convention;
    let mut evaluation = watched("solving", |job| settings.evaluate(convention, &ruleset, &position, job))?;
    if evaluation.outcome.is_none() && ruleset.own_rule().is_some() {
        discover_first(&ruleset, convention)?;
        evaluation = watched("solving", |job| settings.evaluate(convention, &ruleset, &position, job))?;
    }
    print(|out| {
        if arguments.json {
            write_json(&SolveResult::new(&ruleset, &position, convention, &evaluation), out)
        } else {
            write_plain(&ruleset, &position, &settings, &evaluation, out)
        }
    })
}

/// The rows of a file of `period --resume`.
fn far_rows(path: &Path) -> Result<FarRows, Failure> {
    let read = read_row_periods_state(&output::state_text(path)?);
    let kept = read.map_err(|error| output::no_state(path, &error))?;
    let solver = Solver::default();
    let count = kept.numbers.len();
    let rows = solver.row_periods_of_another_run(&kept.numbers).then(|| solver.known_row_periods());
    rows.zip(kept.rows).and_then(|(rows, state)| FarRows::new(rows.periods(), state)).ok_or_else(|| {
        Failure::Work(format!(
            "{} holds periods, but not the rows at a column from which they repeat; golden-nim period --rows 0..{} \
             --resume {} adds them",
            path_words(path),
            count + 1,
            path_words(path)
        ))
    })
}

fn write_plain(
    ruleset: &Ruleset,
    position: &Position,
    settings: &Settings<'_>,
    evaluation: &Evaluation,
    out: &mut dyn Write,
) -> Result<(), ExportError> {
    let name = named(ruleset, position);
    // The name of a subtraction game has a colon of its own.
    let pause = if name.contains(": ") { " –" } else { ":" };
    let of_convention = if settings.convention == Convention::Misere { ", misère" } else { "" };
    writeln!(out, "{name}{of_convention}{pause} {}", outcome_in_words(evaluation.outcome))?;
    match &evaluation.grundy {
        Some(value) => writeln!(out, "Grundy value {value}")?,
        None if settings.has_value(settings.convention) && ruleset.has_values() => {
            writeln!(out, "Grundy value unknown")?;
        }
        None => {}
    }
    let found = found_moves(ruleset, position, evaluation);
    let moves = evaluation.winning_moves.as_ref().unwrap_or(&found);
    // Where an automaton counts the moves, the reason says how many there are.
    let counted = ruleset.own_rule().filter(|_| evaluation.winning_moves.is_none());
    let counted = counted.and_then(|rule| rule.winning_move_count(settings.convention, position.numbers()));
    let more = counted.map(|count| count - UBig::from(moves.len().min(MOVES))).filter(|more| !more.is_zero());
    // The reason would stand far below a long list.
    let is_long = moves.len() > MOVES || more.is_some();
    if is_long {
        write_reasons(evaluation, out)?;
    }
    let plural = if moves.len() == 1 { "" } else { "s" };
    match (moves.len(), evaluation.winning_moves.is_some()) {
        (0, true) => writeln!(out, "no winning move")?,
        (0, false) => writeln!(out, "winning moves unknown")?,
        (1.., _) if more.is_some() => writeln!(out, "the first of them:")?,
        (count, true) => writeln!(out, "{count} winning move{plural}:")?,
        (count, false) => writeln!(out, "{count} winning move{plural}, and there may be others:")?,
    }
    for winning in moves.iter().take(MOVES) {
        writeln!(out, "  {}", describe_move_to(ruleset, position, winning))?;
    }
    if let Some(more) = more {
        writeln!(out, "  and {} more", grouped_short(&more.to_string()))?;
    } else if is_long {
        writeln!(out, "  and {} more; --json lists all", grouped(&(moves.len() - MOVES)))?;
    }
    if is_long { Ok(()) } else { write_reasons(evaluation, out) }
}

fn write_reasons(evaluation: &Evaluation, out: &mut dyn Write) -> Result<(), ExportError> {
    for reason in &evaluation.reasons {
        writeln!(out, "{}", explain(reason))?;
    }
    Ok(())
}

/// `Wythoff (31, 48)`; a sum by its components.
fn named(ruleset: &Ruleset, position: &Position) -> String {
    match ruleset {
        Ruleset::Sum { components } => {
            let parts = components.iter().zip(position.components());
            parts.map(|(ruleset, position)| named(ruleset, position)).collect::<Vec<_>>().join(" + ")
        }
        _ => ruleset.titled(position),
    }
}

fn outcome_in_words(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        Some(Outcome::P) => "P, the previous player wins",
        Some(Outcome::N) => "N, the next player wins",
        None => "the outcome is unknown",
    }
}
