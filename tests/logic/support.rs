//! What the tests share.

use golden_logic::automata::automaton::Automaton;
use golden_logic::automata::budget::Limits;
use golden_logic::automata::digits::{Base, Direction};
use golden_logic::compile::compile_reading;
use golden_logic::formula::Formula;
use golden_logic::parse::parse_formula;
use golden_logic::prove::{RunResult, RunVerdict, prove};
use golden_logic::scope::Scope;
use golden_number::UBig;

pub fn formula(text: &str) -> Formula {
    parse_formula(text).unwrap_or_else(|error| panic!("{text}: {error}")).value
}

/// The automaton of a formula over the library of a base.
pub fn automaton_reading(text: &str, base: Base, direction: Direction) -> Automaton {
    let named = compile_reading(&formula(text), &Scope::library(base), direction, &Limits::default());
    (*named.unwrap_or_else(|error| panic!("{text}: {error}")).automaton).clone()
}

pub fn automaton(text: &str) -> Automaton {
    automaton_reading(text, Base::Fib, Direction::MostFirst)
}

pub fn outcome(text: &str, base: Base) -> RunResult {
    prove(&formula(text), &Scope::library(base), &Limits::default()).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The verdict in base fib, as text: `proved`, or `false` with the counter-example.
pub fn verdict(text: &str) -> String {
    said(&outcome(text, Base::Fib).verdict)
}

pub fn said(verdict: &RunVerdict) -> String {
    match verdict {
        RunVerdict::Proved => "proved".to_owned(),
        RunVerdict::Refuted { counterexample: None } => "false".to_owned(),
        RunVerdict::Refuted { counterexample: Some(values) } => {
            let values: Vec<String> = values.iter().map(|(name, value)| format!("{name}={value}")).collect();
            format!("false at {}", values.join(" "))
        }
        RunVerdict::Stopped { .. } => "stopped".to_owned(),
        RunVerdict::Cancelled => "cancelled".to_owned(),
    }
}

pub fn big(values: &[u64]) -> Vec<UBig> {
    values.iter().map(|value| UBig::from(*value)).collect()
}
