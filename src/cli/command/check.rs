//! `golden-nim check`: the statements of the papers, proved or tried.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use clap::Args;

use crate::failure::Failure;
use crate::progress::watched;
use crate::{output, parse_count, parse_size};
use golden_export::{
    CheckLines, CheckResult, write_checks_json, write_checks_markdown, write_checks_report, write_checks_text,
};
use golden_logic::automata::budget::DEFAULT_STATES;
use golden_prose::{near, quoted};
use golden_solver::{Budget, Job, Solver, SolverError};
use golden_subject::PictureTheme;
use golden_theorem::papers::{Statements, statements};
use golden_theorem::run::{Effort, Verdict, verdicts};

const EXAMPLES: &str = "\
Without an ID all statements are decided: what a paper says, its worked examples and tables, and its mistakes. Each line \
is printed as soon as it and all before it are known. The kinds of verdict:
  proved          for all numbers, by an automaton
  in words        by an argument in words, which the report gives; small numbers are tried besides
  complete        it says finitely many things, and each was checked
  certified       by a certificate that was verified: for all numbers, or up to the bound that follows
  follows         from what is proved
  bounded         no counter-example up to the bound
  false: paper    with the least counter-example, or what is printed and what is right
  false: copy     the same, where the copy that was read may be to blame
  false: reading  the same, where the words can be taken so, but need not be, or where it is a guess
  observed        holds as far as it was tried; nobody claims more
  stopped         the budget was spent, and nothing is known

An ID names one statement. Its beginning, up to a hyphen, names several: das, das-2.7. --list names them all.

With --json:
  [{\"id\":\"das-2.7\",\"paper\":\"Das\",\"number\":\"Lemma 2.7\",\"title\":…,\"statement\":…,\"kind\":\"false\",\
\"fault\":\"paper\",\"bound\":null,\"counterexample\":{\"n\":\"1\",\"p\":\"0\"},\"seconds\":…},…]
With --list the kind is the expected one, and seconds is null.

Exit codes: 0 every verdict is as expected; 1 one is not; 2 there is no such statement.

Examples:
  golden-nim check
  golden-nim check das
  golden-nim check das-2.4 das-3.3 --up-to 100000 --json
  golden-nim check --report report.md --pictures
  golden-nim check --list";

/// Prove or try the statements of the papers
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The statements [default: all]
    #[arg(value_name = "ID")]
    ids: Vec<String>,
    /// How far small numbers are tried, in place of each check's own bound; no check goes beyond its largest one
    #[arg(long, value_name = "N", value_parser = parse_count)]
    up_to: Option<u64>,
    /// List the statements, and decide none
    #[arg(long, conflicts_with_all = ["up_to", "budget", "report", "pictures"])]
    list: bool,
    /// How many states one construction of a proof may make
    #[arg(long, value_name = "STATES", value_parser = parse_size, default_value_t = DEFAULT_STATES)]
    budget: usize,
    /// Write a report as well, as Markdown or JSON
    #[arg(long, value_name = "FILE.md|.json")]
    report: Option<PathBuf>,
    /// Write the pictures of the statements as well, as SVG into the folder FILE-pictures beside the report FILE.md
    #[arg(long, requires = "report")]
    pictures: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// The hint on where the expected verdicts are found.
const LISTED: &str = "golden-nim check --list names what is expected";

/// The format of a report.
#[derive(Clone, Copy)]
enum Report {
    Markdown,
    WithPictures,
    Json,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let statements = statements();
    let wanted = wanted(statements, &arguments.ids)?;
    if arguments.list {
        let listed: Vec<_> = wanted.iter().filter_map(|index| CheckResult::new(statements, *index, None)).collect();
        return print(&listed, arguments.json);
    }
    let path = arguments.report.as_deref();
    let format = report_format(arguments)?;
    output::check(path, 0)?;
    let solver = Solver::new(Budget::default());
    let (results, printed) = decide(statements, &wanted, arguments, &solver)?;
    // Each is wanted without the other, too: the reader of standard output may not wait for its end.
    let reported = write_report(format, path, &results, &solver);
    let printed = if arguments.json { print(&results, true) } else { printed };
    reported?;
    printed?;
    match results.iter().filter(|result| !result.is_as_expected).map(|result| result.id).collect::<Vec<_>>()[..] {
        [] => Ok(()),
        [id] => Err(Failure::Work(format!("the verdict on {id} is not the expected one; {LISTED}"))),
        ref ids => Err(Failure::Work(format!(
            "the verdicts on {} statements are not the expected ones: {}; {LISTED}",
            ids.len(),
            ids.join(", ")
        ))),
    }
}

/// Decides the statements, and prints the line of each as soon as it and all before it are decided; of JSON nothing.
/// Returns the results, and whether the lines could be printed. If nobody reads them and no report is wanted, the
/// rest is not decided.
fn decide<'a>(
    statements: &'a Statements,
    wanted: &'a [usize],
    arguments: &Arguments,
    solver: &Solver,
) -> Result<(Vec<CheckResult<'a>>, Result<(), Failure>), Failure> {
    let started = Instant::now();
    let clock = || started.elapsed().as_secs_f64();
    let effort = Effort { up_to: arguments.up_to, states: arguments.budget, clock: &clock, is_quick: false };
    let printing = Mutex::new((CheckLines::new(statements, wanted), Ok(())));
    let work = |job: &Job| {
        let report = |index: usize, verdict: &Verdict| {
            let mut printing = printing.lock().unwrap_or_else(PoisonError::into_inner);
            let (lines, printed) = &mut *printing;
            if !arguments.json && printed.is_ok() {
                *printed = output::print(|out| lines.add(index, verdict, out));
                if printed.is_err() && arguments.report.is_none() {
                    job.cancel();
                }
            }
        };
        verdicts(statements, wanted, &effort, solver, job, &report)
    };
    // A progress bar would appear between the lines.
    let are_lines_shown = !arguments.json && io::stdout().is_terminal();
    let found = if are_lines_shown { work(&Job::new()) } else { watched("checking", work) };
    let (lines, mut printed) = printing.into_inner().unwrap_or_else(PoisonError::into_inner);
    let found = match found {
        Ok(found) => found,
        // It was cancelled, as its lines cannot be printed.
        Err(SolverError::Cancelled) if printed.is_err() => return printed.map(|()| (Vec::new(), Ok(()))),
        Err(error) => return Err(error.into()),
    };
    if !arguments.json && printed.is_ok() {
        printed = output::print(|out| lines.end(out));
    }
    let result = |(index, verdict): (&usize, &Verdict)| CheckResult::new(statements, *index, Some(verdict));
    Ok((wanted.iter().zip(&found).filter_map(result).collect(), printed))
}

/// Writes the report, if one is wanted.
fn write_report(
    format: Option<Report>,
    path: Option<&Path>,
    results: &[CheckResult<'_>],
    solver: &Solver,
) -> Result<(), Failure> {
    let (Some(format), Some(path)) = (format, path) else { return Ok(()) };
    match format {
        Report::Markdown => output::write(Some(path), |out, _| write_checks_markdown(results, out)),
        Report::WithPictures => {
            watched("drawing", |job| write_checks_report(path, results, PictureTheme::Light, solver, job))?;
            Ok(())
        }
        Report::Json => output::write(Some(path), |out, _| write_checks_json(results, out)),
    }
}

fn print(results: &[CheckResult<'_>], as_json: bool) -> Result<(), Failure> {
    output::print(|out| if as_json { write_checks_json(results, out) } else { write_checks_text(results, out) })
}

fn report_format(arguments: &Arguments) -> Result<Option<Report>, Failure> {
    let Some(path) = &arguments.report else { return Ok(None) };
    let extension = path.extension().map(OsStr::to_ascii_lowercase);
    match extension.as_ref().and_then(|extension| extension.to_str()) {
        Some("md") if arguments.pictures => Ok(Some(Report::WithPictures)),
        Some("md") => Ok(Some(Report::Markdown)),
        Some("json") if arguments.pictures => {
            Err(Failure::Arguments("a report with pictures is Markdown: end its name in .md".to_owned()))
        }
        Some("json") => Ok(Some(Report::Json)),
        _ => Err(Failure::Arguments("the name of a report ends in .md or .json".to_owned())),
    }
}

/// The statements that the arguments name, in the order of the papers; all if there are none.
fn wanted(statements: &Statements, ids: &[String]) -> Result<Vec<usize>, Failure> {
    if ids.is_empty() {
        return Ok((0..statements.records.len()).collect());
    }
    let mut wanted = BTreeSet::new();
    for id in ids {
        let id = &id.to_lowercase();
        if let Some(index) = statements.by_id(id) {
            wanted.insert(index);
            continue;
        }
        let beginning = format!("{id}-");
        let named = (0..).zip(&statements.records).filter(|(_, (_, record))| record.id.starts_with(&beginning));
        let named: Vec<usize> = named.map(|(index, _)| index).collect();
        if named.is_empty() {
            return Err(unknown(statements, id));
        }
        wanted.extend(named);
    }
    Ok(wanted.into_iter().collect())
}

/// The failure for an id that names no statement, with those that may be meant.
fn unknown(statements: &Statements, id: &str) -> Failure {
    let ids: Vec<&str> = statements.records.iter().map(|(_, record)| record.id.as_str()).collect();
    let beginning = id.rsplit_once('-').map_or(id, |(beginning, _)| beginning).to_lowercase();
    let is_begun = |other: &&str| !beginning.is_empty() && other.starts_with(&format!("{beginning}-"));
    // Ids of the same paper, or one that differs by a letter or two: others have nothing in common with it.
    let nearest = if ids.iter().any(is_begun) { statements.nearest(id, 3) } else { Vec::new() };
    let nearest = if nearest.is_empty() { near(id, ids.iter().copied()).into_iter().collect() } else { nearest };
    let meant = match nearest[..] {
        [] => String::new(),
        [one] => format!("; did you mean {one}?"),
        _ => format!("; the nearest are {}", nearest.join(", ")),
    };
    Failure::Arguments(format!("there is no statement “{}”{meant}; golden-nim check --list names them all", quoted(id)))
}
