//! `golden-nim discover`: who wins a game of one's own, discovered and proved.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use clap::Args;

use crate::failure::Failure;
use crate::progress::{Shown, watched_as};
use crate::rule::{RuleArguments, refused};
use crate::{output, parse_count, parse_size, parse_within};
use golden_export::{
    AutomatonFormat, AutomatonResult, DiscoveryResult, write_automaton_result, write_discovery_json,
    write_discovery_text,
};
use golden_lab::check::{Checked, check};
use golden_lab::discover::{
    DEFAULT_SECONDS, DiscoveryBudget, DiscoveryVerdict, Stage, all_bases, default_bases, discover, in_words,
};
use golden_lab::guess::DEFAULT_STATES;
use golden_logic::automata::budget::Limits;
use golden_logic::automata::digits::Base;
use golden_solver::Job;

const EXAMPLES: &str = "\
A rule names the numbers of a position and the moves, a statement a line, or with ; between them:
  numbers a, b
  move a - k, b      where k >= 1        a term for every number
  from a, b to c, d  where FORMULA       the general form
  positions FORMULA   end FORMULA   block 1   misere   start 10, 13
Formulas are those of golden-nim prove. docs/laboratory.md in the source explains them.

A table of outcomes is made, an automaton is learned from it, and what makes it the set of P-positions is proved for all \
positions. If that does not succeed, the result is open, and says how many states an automaton has at least.

With --json:
  {\"rule\":…,\"base\":\"fib\",\"verdict\":\"proved\",\"reason\":null,\"at_least\":null,\"value\":0,\"states\":7,\"automaton\":{…},…}

Exit codes: 0 proved or open; 1 stopped; 2 a rule that cannot be read, is not shown to end, or has not what is asked for.

Examples:
  golden-nim discover --rule-text \"numbers a, b; move a - k, b where k >= 1; move a, b - k where k >= 1\"
  golden-nim discover --rule queen.rule --json
  golden-nim discover wythoff --misere
  golden-nim discover wythoff -o wythoff.txt";

/// Discover who wins a game of one's own, and prove it for all positions
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    #[command(flatten)]
    rule: RuleArguments,
    /// The digits: fib, 2, t:2 to t:9, or all [default: those of the rule's relations; without any, 2 and fib]
    #[arg(long, value_name = "BASE")]
    base: Option<String>,
    /// The Grundy value up to which positions are found
    #[arg(long, value_name = "G", value_parser = parse_within(0..=13_u32), default_value_t = 0)]
    value: u32,
    /// The rows of the table [default: 20000 for one number, 2600 for two, 64 for three, or what takes some seconds]
    #[arg(long, value_name = "N", value_parser = parse_count)]
    rows: Option<u64>,
    /// The most states of a guess
    #[arg(long, value_name = "N", value_parser = parse_size, default_value_t = DEFAULT_STATES)]
    states: usize,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// The file to write the automaton to: .txt for Walnut's form, .json, .dot or .svg
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let rule = Arc::new(arguments.rule.rule()?);
    let path = arguments.output.as_deref();
    let format = path.map(AutomatonFormat::from_extension).transpose();
    let format = format.map_err(|error| Failure::Arguments(error.to_string()))?;
    // The table of text is printed; what other commands and Walnut read is Walnut's form.
    let format = format.map(|format| if format == AutomatonFormat::Text { AutomatonFormat::Walnut } else { format });
    output::check(path, 0)?;
    let begun = Instant::now();
    let stage = Mutex::new(None);
    let shown = |job: &Job| {
        let stage = *stage.lock().unwrap_or_else(PoisonError::into_inner);
        Shown { what: in_words(stage), progress: job.progress(), part: None }
    };
    let (checked, found) = watched_as(&shown, |job| {
        let cancelled = || job.is_cancelled() || begun.elapsed().as_secs_f64() > DEFAULT_SECONDS;
        let limits = Limits { cancelled: &cancelled, ..Limits::default() };
        let checked = check(&rule, &limits).map_err(|error| refused(error, job))?;
        let enters = |now| *stage.lock().unwrap_or_else(PoisonError::into_inner) = Some(now);
        let found = arguments.discovered(&checked, &begun, job, &enters)?;
        Ok::<_, Failure>((checked, found))
    })?;
    let result = DiscoveryResult { checked: &checked, found: &found, seconds: begun.elapsed().as_secs_f64() };
    output::print(|out| {
        if arguments.json { write_discovery_json(&result, out) } else { write_discovery_text(&result, out) }
    })?;
    if let (Some(format), Some(automaton)) = (format, result.automaton()) {
        let (title, variables) = (result.title(), result.variables());
        let automaton = AutomatonResult { title: &title, variables: &variables, automaton, walk: None };
        output::write(path, |out, _| write_automaton_result(&automaton, format, out))?;
    }
    match found.verdict {
        DiscoveryVerdict::Stopped => Err(Failure::Work("the discovery was stopped".to_owned())),
        DiscoveryVerdict::Proved | DiscoveryVerdict::Open(_) => Ok(()),
    }
}

impl Arguments {
    fn bases(&self, checked: &Checked) -> Result<Vec<Base>, Failure> {
        match self.base.as_deref() {
            None => Ok(default_bases(checked)),
            Some("all") => Ok(all_bases(checked)),
            Some(base) => {
                let base =
                    base.parse::<Base>().map_err(|error| Failure::Arguments(format!("--base: {error}, or all")))?;
                Ok(vec![base])
            }
        }
    }

    fn discovered(
        &self,
        checked: &Checked,
        begun: &Instant,
        job: &Job,
        enters: &dyn Fn(Stage),
    ) -> Result<golden_lab::discover::Discovery, Failure> {
        let clock = || begun.elapsed().as_secs_f64();
        let cancelled = || job.is_cancelled();
        let budget = DiscoveryBudget {
            rows: self.rows,
            guess_states: self.states,
            clock: &clock,
            cancelled: &cancelled,
            progress: enters,
            ..DiscoveryBudget::default()
        };
        discover(checked, &self.bases(checked)?, self.value, &budget)
            .map_err(|error| Failure::Arguments(error.to_string()))
    }
}
