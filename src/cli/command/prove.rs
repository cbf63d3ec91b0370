//! `golden-nim prove`: statements about all numbers, decided.

use std::path::PathBuf;
use std::time::Instant;

use clap::Args;

use crate::cli::failure::Failure;
use crate::cli::formula::{GivenRelation, Source};
use crate::cli::progress::watched;
use crate::cli::{output, parse_states};
use crate::export::{CounterExample, ProofResult, ProofVerdict, write_proofs_json, write_proofs_text};
use crate::logic::automata::budget::{DEFAULT_STATES, Limits};
use crate::logic::automata::digits::Base;
use crate::logic::formula::{Claim, Statement};
use crate::logic::print::Notation;
use crate::logic::runner::Runner;
use crate::logic::scope::Scope;
use crate::solver::Job;
use crate::theorem::decide::{DecideError, Finding, decide, is_beyond};
use crate::theorem::reading::{Reading, read_formula, read_statements};

const EXAMPLES: &str = "\
A formula speaks of all natural numbers, 0 included. It is made of & | ! => <=>, forall and exists, = != < <= > >=, sums, \
multiples by numbers, and named relations such as A(n,a), W(a,b), PF(n,r), or xor(a,b,c) in base 2. The last argument of \
a relation is also the value of a function, as in A(n). A formula is decided for all numbers by a finite automaton that \
reads their digits. The signs ∀ ∃ ¬ ∧ ∨ ⇒ ⇔ ≤ ≥ ≠ are read as well. docs/logic.md in the source explains the language.

A file holds statements, each ended by a semicolon:
  def name(x,y) := formula;    prove title :: formula;    refute title :: formula;    base 2;
Predicates and files of Walnut's def and eval commands in ?msd_fib and ?msd_2 are read as well.

The verdicts:
  proved    for all numbers
  refuted   with the least counter-example of a claim about all numbers
  stopped   the budget was spent
  bounded   tried for small numbers only, since no automaton can decide it:
            products of variables, Grundy values wythoff(a,b) and fibnim(n,r)
Every step of a proof is computed again in another way.

With --json:
  [{\"title\":…,\"base\":\"fib\",\"verdict\":\"proved\",\"bound\":null,\"counterexample\":null,\"largest\":74,\
\"rechecked\":true,\"seconds\":…},…]

Exit codes: 0 every statement was decided, whatever the verdict, or tried; 1 one was stopped; 2 a formula cannot be read.

Examples:
  golden-nim prove \"forall a,b,c: W(a,b) & W(a,c) => b=c\"
  golden-nim prove \"forall n: n>=1 => A(A(n))+1 = B(n)\" --json
  golden-nim prove --base 2 \"forall a,b: exists s: xor(a,b,s)\"
  golden-nim prove \"?msd_fib Ai F[i]=@1 => F[i+1]=@0\"
  golden-nim prove --file statements.txt
  golden-nim prove --with V1=V1.txt \"forall a,b: V1(a,b) => V1(b,a)\"";

/// Prove or refute statements about all natural numbers
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(in crate::cli) struct Arguments {
    /// The formula, without free variables
    #[arg(value_name = "FORMULA", required_unless_present = "file", conflicts_with = "file")]
    formula: Option<String>,
    /// The file of statements; - is standard input
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    /// How numbers are written: fib (Zeckendorf form) or 2; in a file up to its first base statement
    #[arg(long, value_name = "BASE", default_value_t = Base::Fib)]
    base: Base,
    /// A relation given by an automaton of Walnut's, which formulas may name; may be repeated
    #[arg(long, value_name = "NAME=FILE")]
    with: Vec<GivenRelation>,
    /// How many states one construction may make
    #[arg(long, value_name = "STATES", value_parser = parse_states, default_value_t = DEFAULT_STATES)]
    budget: usize,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(in crate::cli) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let source = Source::of(arguments.formula.as_deref(), arguments.file.as_deref())?;
    let reading = read(&source, arguments.base)?;
    let runner = runner(arguments)?;
    check(&source, &reading, &runner)?;
    let results = watched("proving", |job| decide_all(&source, &reading, &runner, arguments, job))?;
    output::print(
        |out| {
            if arguments.json { write_proofs_json(&results, out) } else { write_proofs_text(&results, out) }
        },
    )?;
    match results.iter().filter(|result| result.verdict == ProofVerdict::Stopped).count() {
        0 => Ok(()),
        1 if results.len() == 1 => Err(stopped("the proof was", arguments.budget)),
        1 => Err(stopped("1 proof was", arguments.budget)),
        count => Err(stopped(&format!("{count} proofs were"), arguments.budget)),
    }
}

fn stopped(what: &str, budget: usize) -> Failure {
    Failure::Work(format!("{what} stopped, because the budget of {budget} states was spent; give a larger --budget"))
}

/// What the argument or file says; warnings go to standard error.
fn read(source: &Source, base: Base) -> Result<Reading, Failure> {
    let text = source.text();
    let read = if source.is_formula() { read_formula(text, base) } else { read_statements(text) };
    let reading = read.map_err(|error| source.refused(error.span, &error))?;
    source.warn(&reading.warnings);
    Ok(reading)
}

/// What names mean before the first statement.
fn runner(arguments: &Arguments) -> Result<Runner, Failure> {
    let limits = Limits { states: arguments.budget, ..Limits::default() };
    Ok(Runner::with_relations(arguments.base, GivenRelation::read_all(&arguments.with, &limits)?))
}

/// Calls `visit` with each claim and what names mean there.
fn each_claim(
    source: &Source,
    reading: &Reading,
    runner: &Runner,
    mut visit: impl FnMut(&Claim, &Runner) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut runner = runner.clone();
    for (base, statement) in &reading.statements {
        if let Some(base) = base {
            runner.enter(*base);
        }
        runner.read(statement).map_err(|error| source.refused(error.span, &error))?;
        if let Statement::Claim(claim) = statement {
            visit(claim, &runner)?;
        }
    }
    Ok(())
}

/// Checks that all claims have a meaning, before any is decided.
fn check(source: &Source, reading: &Reading, runner: &Runner) -> Result<(), Failure> {
    each_claim(source, reading, runner, |claim, runner| match runner.check(&claim.formula) {
        Err(error) if !is_beyond(&error) => Err(source.refused(error.span, &error)),
        _ => Ok(()),
    })
}

fn decide_all(
    source: &Source,
    reading: &Reading,
    runner: &Runner,
    arguments: &Arguments,
    job: &Job,
) -> Result<Vec<ProofResult>, Failure> {
    let is_claim = |(_, statement): &&(Option<Base>, Statement)| matches!(statement, Statement::Claim(_));
    let count = reading.statements.iter().filter(is_claim).count();
    job.start(count as u64);
    let mut results = Vec::with_capacity(count);
    each_claim(source, reading, runner, |claim, runner| {
        let found = result(source, claim, runner.scope(), arguments, job)?;
        results.push(ProofResult { expected: reading.expects.then_some(claim.expected), ..found });
        Ok(job.advance(1)?)
    })?;
    Ok(results)
}

fn result(
    source: &Source,
    claim: &Claim,
    scope: &Scope,
    arguments: &Arguments,
    job: &Job,
) -> Result<ProofResult, Failure> {
    let cancelled = || job.is_cancelled();
    let limits = Limits { states: arguments.budget, cancelled: &cancelled, ..Limits::default() };
    let begun = Instant::now();
    let mut result = ProofResult {
        title: claim.title.clone(),
        base: scope.base().to_string(),
        verdict: ProofVerdict::Stopped,
        bound: None,
        counterexample: None,
        largest: 0,
        rechecked: false,
        seconds: 0.0,
        formula: claim.formula.written(Notation::Signs).to_string(),
        expected: None,
    };
    let decision = decide(&claim.formula, scope, &limits, job).map_err(|error| match error {
        DecideError::Logic(error) => source.refused(error.span, &error),
        DecideError::Solver(error) => error.into(),
    })?;
    result.seconds = begun.elapsed().as_secs_f64();
    result.largest = decision.largest;
    match decision.finding.clone() {
        Finding::Proved => result.verdict = ProofVerdict::Proved,
        Finding::Refuted(values) => {
            result.verdict = ProofVerdict::Refuted;
            result.counterexample = values.map(CounterExample);
        }
        Finding::Tried { bound, fails, .. } => {
            result.verdict = ProofVerdict::Bounded;
            result.bound = Some(bound);
            result.counterexample = fails.map(CounterExample);
        }
        Finding::Stopped { .. } => {}
    }
    match decision.recheck(scope, &limits) {
        Some(false) => Err(disagrees(&result)),
        agreed => Ok(ProofResult { rechecked: agreed == Some(true), ..result }),
    }
}

/// The recheck and the construction cannot both be right.
fn disagrees(result: &ProofResult) -> Failure {
    let what = if result.title.is_empty() { &result.formula } else { &result.title };
    Failure::Work(format!(
        "the two computations of the proof of {what} disagree; this is a fault of the program, please report it"
    ))
}
