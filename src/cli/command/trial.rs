//! `golden-nim trial`: whether a strategy wins, for all positions, or where it fails first.

use std::sync::Arc;
use std::time::Instant;

use clap::Args;

use crate::failure::Failure;
use crate::output;
use crate::progress::{Shown, watched_as};
use crate::rule::{RuleArguments, refused};
use golden_export::{TrialResult, write_trial_json, write_trial_text};
use golden_lab::check::{Checked, check};
use golden_lab::discover::DEFAULT_SECONDS;
use golden_lab::strategy::{Sentence, SentenceError, SentenceKind, Strategy};
use golden_lab::trial::{Trial, TrialVerdict, trial};
use golden_logic::automata::budget::Limits;
use golden_logic::error::LogicErrorKind;
use golden_logic::formula::Span;
use golden_logic::parse::Place;
use golden_prose::listed;
use golden_solver::Job;

const EXAMPLES: &str = "\
What somebody would always leave is a formula in the numbers of the rule, or a sentence:
  n%7=0 | n=2            a formula, as in golden-nim prove
  a multiple of 7        2 more than a multiple of 7        exactly 2        the end
  two equal numbers      only even numbers      a nim sum of 0      a difference of 3
--leave may be given several times. A list claims that whoever must move from it loses, and that from everywhere else \
a move leads to it. That is proved for all positions; else the least hole is told: a position where it fails, before \
which it is right.

With --json:
  {\"verdict\":\"hole\",\"hole\":{\"kind\":\"stuck\",\"position\":[\"9\"],\"move\":null},\"missed\":[\"12\"],\"claims\":[…]}

Exit codes: 0 wins, partial or hole; 1 stopped; 2 a rule or a list that cannot be read.

Examples:
  golden-nim trial --rule-text \"numbers n; move n - k where k = 1 | k = 3 | k = 4\" --leave \"n%7=0 | n=2\"
  golden-nim trial nim --piles 2 --leave \"two equal numbers\"
  golden-nim trial wythoff --leave \"the end\" --leave \"a difference of 1\" --json";

/// Try a strategy: does it win, for all positions?
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    #[command(flatten)]
    rule: RuleArguments,
    /// What is always left: a formula in the numbers of the rule, or a sentence; may be given several times
    #[arg(long, value_name = "LIST", required = true)]
    leave: Vec<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let rule = Arc::new(arguments.rule.rule()?);
    let begun = Instant::now();
    let shown = |job: &Job| Shown { what: "trying the strategy".to_owned(), progress: job.progress(), part: None };
    let (strategy, found) = watched_as(&shown, |job| {
        let cancelled = || job.is_cancelled() || begun.elapsed().as_secs_f64() > DEFAULT_SECONDS;
        let limits = Limits { cancelled: &cancelled, ..Limits::default() };
        let checked = check(&rule, &limits).map_err(|error| refused(error, job))?;
        let strategy = arguments.strategy(&checked, &limits)?;
        let found = arguments.tried(&checked, &strategy, &begun, &limits)?;
        Ok::<_, Failure>((strategy, found))
    })?;
    let result = TrialResult { rule: &rule, strategy: &strategy, trial: &found };
    output::print(|out| if arguments.json { write_trial_json(&result, out) } else { write_trial_text(&result, out) })?;
    match found.verdict {
        TrialVerdict::Stopped => Err(Failure::Work("the trial was stopped before it was decided".to_owned())),
        TrialVerdict::Wins | TrialVerdict::Partial | TrialVerdict::Hole => Ok(()),
    }
}

impl Arguments {
    fn strategy(&self, checked: &Checked, limits: &Limits<'_>) -> Result<Strategy, Failure> {
        let rule = checked.rule();
        let grows = checked.grows(limits).map_err(|error| match error.kind {
            LogicErrorKind::Stop(stop) => Failure::Work(stop.to_string()),
            _ => Failure::Arguments(error.to_string()),
        })?;
        let mut sentences = Vec::new();
        for text in &self.leave {
            match Strategy::read(text, rule, grows) {
                Ok(list) => sentences.extend(list.sentences().iter().cloned()),
                Err(SentenceError::Unknown(..)) => {
                    let read = Sentence::of_formula(text, rule).map_err(|error| {
                        let kinds: Vec<String> = SentenceKind::of_rule(rule, grows).map(SentenceKind::label).collect();
                        let message = format!("{}; or write a sentence: {}", error.message, listed(&kinds, "or"));
                        refused_at(text, error.span, &message)
                    });
                    sentences.push(read?);
                }
                Err(error) => return Err(Failure::Arguments(format!("--leave: {error}"))),
            }
        }
        Strategy::new(sentences).map_err(|error| Failure::Arguments(format!("--leave: {error}")))
    }

    fn tried(
        &self,
        checked: &Checked,
        strategy: &Strategy,
        begun: &Instant,
        limits: &Limits<'_>,
    ) -> Result<Trial, Failure> {
        let clock = || begun.elapsed().as_secs_f64();
        trial(checked, strategy, None, &clock, limits).map_err(|error| match error {
            golden_lab::trial::TrialError::Sentence { at, span, message } => {
                let text = self.leave.get(at).map_or("", String::as_str);
                refused_at(text, span, &message)
            }
            error => Failure::Arguments(format!("--leave: {error}")),
        })
    }
}

/// The failure of a formula of a list, with its place.
fn refused_at(text: &str, span: Span, message: &str) -> Failure {
    let place = Place::at_byte(text, span.start);
    Failure::Arguments(format!("--leave, {place}: {message}"))
}
