//! `golden-nim prove`: statements about all numbers, decided.

use std::fmt::Display;
use std::path::PathBuf;
use std::time::Instant;

use clap::Args;

use crate::failure::Failure;
use crate::formula::{GivenRelation, Source};
use crate::progress::watched;
use crate::{output, parse_count, parse_size};
use golden_export::{NamedValues, ProofResult, ProofVerdict, write_proofs_json, write_proofs_text};
use golden_logic::automata::budget::{DEFAULT_STATES, Limits};
use golden_logic::automata::digits::Base;
use golden_logic::compile::{NamedAutomaton, compile};
use golden_logic::error::LogicErrorKind;
use golden_logic::formula::{Claim, Definition, Statement};
use golden_logic::print::Notation;
use golden_logic::prove::Runner;
use golden_solver::Job;
use golden_theorem::decide::{
    DecideError, DecidedSentence, SentenceFinding, UntriedError, check_bound, decide, decide_up_to, is_beyond,
};
use golden_theorem::reading::{Reading, read_formula, read_statements};

const EXAMPLES: &str = "\
A formula speaks of all natural numbers, 0 included. It is made of & | ! => <=>, forall and exists, = != < <= > >=, sums, \
multiples by numbers, and named relations such as A(n,a), W(a,b), PF(n,r), or xor(a,b,c) in base 2. The last argument of \
a relation is also the value of a function, as in A(n). A formula is decided for all numbers by a finite automaton that \
reads their digits. The signs ∀ ∃ ¬ ∧ ∨ ⇒ ⇔ ≤ ≥ ≠ are read as well. docs/logic.md in the source explains the language.

A file holds statements, each ended by a semicolon:
  def name(x,y) := formula;    prove title :: formula;    refute title :: formula;    base 2;
Predicates and files of Walnut's def and eval commands in ?msd_fib and ?msd_2 are read as well.

The verdicts:
  proved    for all numbers, with the least witness of a claim that something exists
  refuted   with the least counter-example of a claim about all numbers
  relation  of an eval of Walnut's with free variables: these and the states of its automaton
  stopped   the budget was spent
  bounded   tried for small numbers only, since no automaton can decide it:
            products of variables, Grundy values wythoff(a,b) and fibnim(n,r)
What is tried is tried as far as takes a moment, at most to 200, or up to the N of --up-to: at most 10^9 tuples of values, \
and Grundy values to 8191. A counter-example that no larger number could change refutes it, and such a witness proves it. \
Every step of a proof is computed again in another way.

With --json:
  [{\"title\":…,\"base\":\"fib\",\"verdict\":\"proved\",\"bound\":null,\"counterexample\":null,\"witness\":null,\
\"undecided\":null,\"largest\":74,\"rechecked\":true,\"seconds\":…},…]

Exit codes: 0 every statement was decided, whatever the verdict, or tried; 1 one was stopped; 2 a formula cannot be read.

Examples:
  golden-nim prove \"forall a,b,c: W(a,b) & W(a,c) => b=c\"
  golden-nim prove \"forall n: n>=1 => A(A(n))+1 = B(n)\" --json
  golden-nim prove --base 2 \"forall a,b: exists s: xor(a,b,s)\"
  golden-nim prove \"forall a,b: wythoff(a,b) <= a+b\" --up-to 1000
  golden-nim prove \"?msd_fib Ai F[i]=@1 => F[i+1]=@0\"
  golden-nim prove --file statements.txt
  golden-nim prove --with V1=V1.txt \"forall a,b: V1(a,b) => V1(b,a)\"";

/// Prove or refute statements about all natural numbers
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The formula, without free variables
    #[arg(value_name = "FORMULA", required_unless_present = "file", conflicts_with = "file")]
    formula: Option<String>,
    /// The file of statements; - is standard input
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    /// How numbers are written: fib (Zeckendorf form), 2, or t:2 to t:9 (the numeration of t-Wythoff's game); in a file up to
    /// its first base statement
    #[arg(long, value_name = "BASE", default_value_t = Base::Fib)]
    base: Base,
    /// A relation given by an automaton of Walnut's, which formulas may name; may be repeated
    #[arg(long, value_name = "NAME=FILE")]
    with: Vec<GivenRelation>,
    /// How many states one construction may make
    #[arg(long, value_name = "STATES", value_parser = parse_size, default_value_t = DEFAULT_STATES)]
    budget: usize,
    /// The largest number tried where no automaton can decide
    #[arg(long, value_name = "N", value_parser = parse_count)]
    up_to: Option<u64>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let source = Source::from_arguments(arguments.formula.as_deref(), arguments.file.as_deref())?;
    let reading = read(&source, arguments.base)?;
    let runner = runner(arguments)?;
    check(&source, &reading, &runner, arguments.up_to)?;
    let decided = watched("proving", |job| decide_all(&source, &reading, &runner, arguments, job))?;
    let (results, stops): (Vec<_>, Vec<_>) = decided.into_iter().unzip();
    let stops: Vec<String> = stops.into_iter().flatten().collect();
    output::print(
        |out| {
            if arguments.json { write_proofs_json(&results, out) } else { write_proofs_text(&results, out) }
        },
    )?;
    let what = match stops.len() {
        0 => return Ok(()),
        1 if results.len() == 1 => "the proof was stopped",
        1 => "1 proof was stopped",
        count => &format!("{count} proofs were stopped"),
    };
    let mut reasons: Vec<&str> = Vec::new();
    for stop in &stops {
        if !reasons.contains(&stop.as_str()) {
            reasons.push(stop);
        }
    }
    Err(Failure::Work(format!("{what}, because {}", reasons.join("; "))))
}

/// Reads the argument or file; warnings go to standard error.
fn read(source: &Source, base: Base) -> Result<Reading, Failure> {
    let text = source.text();
    let read = if source.is_formula() { read_formula(text, base) } else { read_statements(text) };
    let reading = read.map_err(|error| source.refused(error.span, &error))?;
    source.warn(&reading.warnings);
    Ok(reading)
}

/// Returns the runner with the meaning of names before the first statement.
fn runner(arguments: &Arguments) -> Result<Runner, Failure> {
    let limits = Limits { states: arguments.budget, ..Limits::default() };
    Ok(Runner::with_relations(arguments.base, GivenRelation::read_all(&arguments.with, &limits)?))
}

/// Checks that all claims have a meaning, and none has too many values to try, before any is decided.
fn check(source: &Source, reading: &Reading, runner: &Runner, up_to: Option<u64>) -> Result<(), Failure> {
    source.each_statement(reading, &mut runner.clone(), |statement, runner| {
        let Statement::Claim(claim) = statement else { return Ok(()) };
        match (runner.check(&claim.formula), up_to) {
            (Err(error), Some(bound)) if is_beyond(&error) => {
                check_bound(&claim.formula, bound).map_err(|error| Failure::Work(named(claim, &error)))
            }
            (Err(error), _) if !is_beyond(&error) => Err(source.meaningless(&error)),
            _ => Ok(()),
        }
    })
}

/// Returns what is said of a claim, after its title if it has one.
fn named(claim: &Claim, said: &impl Display) -> String {
    if claim.title.is_empty() { said.to_string() } else { format!("{}: {said}", claim.title) }
}

fn decide_all(
    source: &Source,
    reading: &Reading,
    runner: &Runner,
    arguments: &Arguments,
    job: &Job,
) -> Result<Vec<(ProofResult, Option<String>)>, Failure> {
    let is_answered =
        |(_, statement): &&(Option<Base>, Statement)| matches!(statement, Statement::Claim(_) | Statement::Relation(_));
    let count = reading.statements.iter().filter(is_answered).count();
    job.start(count as u64);
    let mut results = Vec::with_capacity(count);
    source.each_statement(reading, &mut runner.clone(), |statement, runner| {
        match statement {
            Statement::Claim(claim) => {
                let (found, stop) = result(source, claim, runner, arguments, job)?;
                results.push((ProofResult { expected: reading.expects.then_some(claim.expected), ..found }, stop));
            }
            Statement::Relation(definition) => results.push(relation(source, definition, runner, arguments, job)?),
            Statement::Base(_) | Statement::Definition(_) => return Ok(()),
        }
        Ok(job.advance(1)?)
    })?;
    Ok(results)
}

/// Decides a claim for all numbers, or tries it; or says why neither could be done.
fn decision(
    source: &Source,
    claim: &Claim,
    runner: &Runner,
    limits: &Limits<'_>,
    up_to: Option<u64>,
    job: &Job,
) -> Result<Result<DecidedSentence, String>, Failure> {
    let failed = |error| match error {
        DecideError::Logic(error) => source.meaningless(&error),
        DecideError::Solver(error) => error.into(),
    };
    let (scope, beyond) = (runner.scope(), runner.check(&claim.formula).is_err_and(|error| is_beyond(&error)));
    if let Some(bound) = up_to.filter(|_| beyond) {
        return match decide_up_to(&claim.formula, scope, bound, job) {
            Ok(decision) => Ok(Ok(decision)),
            Err(UntriedError::Decide(error)) => Err(failed(error)),
            Err(error) => Ok(Err(named(claim, &error))),
        };
    }
    let decision = decide(&claim.formula, scope, limits, job).map_err(failed)?;
    Ok(match decision.finding {
        SentenceFinding::Stopped { .. } if beyond => {
            Err(named(claim, &"it has too many values even to be tried for small numbers"))
        }
        SentenceFinding::Stopped { .. } => Err(budget_spent(limits)),
        _ => Ok(decision),
    })
}

fn budget_spent(limits: &Limits<'_>) -> String {
    let states = if limits.states == 1 { "1 state".to_owned() } else { format!("{} states", limits.states) };
    format!("the budget of {states} was spent; give a larger --budget")
}

/// The automaton of a relation as a verdict; of one that was stopped with the reason.
fn relation(
    source: &Source,
    definition: &Definition,
    runner: &Runner,
    arguments: &Arguments,
    job: &Job,
) -> Result<(ProofResult, Option<String>), Failure> {
    let cancelled = || job.is_cancelled();
    let limits = Limits { states: arguments.budget, cancelled: &cancelled, ..Limits::default() };
    let begun = Instant::now();
    let scope = runner.scope();
    let compiled = compile(&definition.called(), scope, &limits);
    let formula = definition.body.written(Notation::Signs).to_string();
    let result = stopped(definition.name.text.clone(), formula, scope.base());
    match compiled {
        Ok(NamedAutomaton { tracks, automaton }) => {
            let (verdict, states) = (ProofVerdict::Relation, automaton.len());
            let (variables, seconds) = (Some(tracks), begun.elapsed().as_secs_f64());
            Ok((ProofResult { verdict, variables, states: Some(states), largest: states, seconds, ..result }, None))
        }
        Err(error) if matches!(error.kind, LogicErrorKind::Stop(_)) => Ok((result, Some(budget_spent(&limits)))),
        Err(error) => Err(source.without_automaton(&error, scope)),
    }
}

/// The verdict on a claim; of a proof or trial that was stopped with the reason.
fn result(
    source: &Source,
    claim: &Claim,
    runner: &Runner,
    arguments: &Arguments,
    job: &Job,
) -> Result<(ProofResult, Option<String>), Failure> {
    let scope = runner.scope();
    let cancelled = || job.is_cancelled();
    let limits = Limits { states: arguments.budget, cancelled: &cancelled, ..Limits::default() };
    let begun = Instant::now();
    let decision = decision(source, claim, runner, &limits, arguments.up_to, job)?;
    let formula = claim.formula.written(Notation::Signs).to_string();
    let result =
        ProofResult { seconds: begun.elapsed().as_secs_f64(), ..stopped(claim.title.clone(), formula, scope.base()) };
    let decision = match decision {
        Ok(decision) => decision,
        Err(reason) => return Ok((result, Some(reason))),
    };
    let result = with_finding(result, &decision);
    match decision.recheck(scope, &limits) {
        Some(false) => Err(disagrees(&result)),
        agreed => Ok((ProofResult { rechecked: agreed == Some(true), ..result }, None)),
    }
}

/// The result for a claim or a relation before anything is known of it.
fn stopped(title: String, formula: String, base: Base) -> ProofResult {
    ProofResult {
        title,
        base: base.to_string(),
        verdict: ProofVerdict::Stopped,
        bound: None,
        counterexample: None,
        witness: None,
        undecided: None,
        variables: None,
        states: None,
        largest: 0,
        rechecked: false,
        seconds: 0.0,
        formula,
        expected: None,
    }
}

/// Adds what was decided of a claim.
fn with_finding(mut result: ProofResult, decision: &DecidedSentence) -> ProofResult {
    result.largest = decision.largest;
    result.witness = decision.witness().cloned().map(NamedValues);
    match decision.finding.clone() {
        SentenceFinding::Proved => result.verdict = ProofVerdict::Proved,
        SentenceFinding::Refuted(values) => {
            result.verdict = ProofVerdict::Refuted;
            result.counterexample = values.map(NamedValues);
        }
        SentenceFinding::Tried { bound, fails, open, .. } => {
            // A counter-example or a witness is given only where no larger number could change it.
            result.verdict = match (decision.finding.is_refuted(), decision.finding.is_proved()) {
                (true, _) => ProofVerdict::Refuted,
                (_, true) => ProofVerdict::Proved,
                _ => ProofVerdict::Bounded,
            };
            result.bound = Some(bound);
            result.counterexample = fails.map(NamedValues);
            result.undecided = open.map(NamedValues);
        }
        SentenceFinding::Stopped { .. } => {}
    }
    result
}

/// The recheck and the construction cannot both be right.
fn disagrees(result: &ProofResult) -> Failure {
    let what = if result.title.is_empty() { &result.formula } else { &result.title };
    Failure::Work(format!(
        "the two computations of the proof of {what} disagree; this is a fault of the program, please report it"
    ))
}
