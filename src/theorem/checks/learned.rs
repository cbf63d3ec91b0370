//! Learned automata as certificates: the claims that characterise a set of positions are proved of the automaton.

use super::check::{self, Check, CheckRun, FailingCase, Found, Unfinished, at};
use golden_logic::automata::automaton::Automaton;
use golden_logic::automata::budget::Limits;
use golden_logic::learn::{LEARNED, LearnedDfa};
use golden_logic::prove::{RunVerdict, prove};
use golden_number::UBig;
use golden_solver::SolverError;

pub const CHECKS: &[Check] = &[
    Check { name: "wythoff-value-1", measure: "", quick: 12, usual: 240, most: 600, run: |t| wythoff(t, &LEARNED[0]) },
    Check {
        name: "fibonacci-nim-value-4",
        measure: "",
        quick: 20,
        usual: 500,
        most: 600,
        run: |t| fibonacci_nim(t, &LEARNED[1], 4),
    },
    Check {
        name: "fibonacci-nim-value-5",
        measure: "",
        quick: 20,
        usual: 500,
        most: 600,
        run: |t| fibonacci_nim(t, &LEARNED[2], 5),
    },
];

/// The automaton accepts the positions of value 1 of Wythoff's game, and its claims are proved.
fn wythoff(trial: &CheckRun<'_>, learned: &LearnedDfa) -> Found {
    certified(trial, learned, &check::wythoff_by_recursion(trial.bound, trial)?, 1)
}

/// The automaton accepts the positions of a value of Fibonacci Nim, and its claims are proved.
fn fibonacci_nim(trial: &CheckRun<'_>, learned: &LearnedDfa, value: u64) -> Found {
    certified(trial, learned, &check::fibonacci_nim_by_recursion(trial.bound, trial)?, value)
}

fn certified(trial: &CheckRun<'_>, learned: &LearnedDfa, rows: &[Vec<u64>], value: u64) -> Found {
    let cancelled = || trial.job.is_cancelled();
    let limits = Limits { cancelled: &cancelled, ..Limits::default() };
    let unreadable = || Ok(Some(FailingCase::at([("automaton", &learned.title)])));
    let (Ok(automaton), Ok(scope)) = (learned.automaton(&limits), learned.scope(&limits)) else {
        trial.step()?;
        return unreadable();
    };
    if let Some(fault) = compared(trial, learned, &automaton, rows, value)? {
        return Ok(Some(fault));
    }
    let claims = learned.claims();
    if claims.is_empty() {
        return unreadable();
    }
    for claim in claims {
        match prove(&claim.formula, &scope, &limits).map(|outcome| outcome.verdict) {
            Ok(RunVerdict::Proved) => {}
            Ok(RunVerdict::Cancelled) => return Err(SolverError::Cancelled.into()),
            Ok(RunVerdict::Stopped { .. }) => return Err(Unfinished::Budget),
            _ => return Ok(Some(FailingCase::at([("claim", &claim.title)]))),
        }
    }
    Ok(None)
}

/// The automaton accepts the cells that have the value, and no others.
fn compared(trial: &CheckRun<'_>, learned: &LearnedDfa, automaton: &Automaton, rows: &[Vec<u64>], value: u64) -> Found {
    for (first, row) in (0_u64..).zip(rows) {
        trial.step()?;
        for second in (0_u64..).take(row.len()) {
            let is_accepted = automaton.accepts(&[UBig::from(first), UBig::from(second)]);
            if is_accepted != (at(rows, (first, second)) == value) {
                let [one, other] = [0, 1].map(|place| learned.parameters.get(place).copied().unwrap_or_default());
                return Ok(Some(FailingCase::at([(one, &first), (other, &second)])));
            }
        }
    }
    Ok(None)
}

#[cfg(test)]
use super::check::Wrong;

#[cfg(test)]
pub const WRONG: &[Wrong] = &[
    ("wythoff-value-1", "the automaton of value 4 of Fibonacci Nim is it", |t| wythoff(t, &LEARNED[1]), "n = 0, r = 1"),
    (
        "wythoff-value-1",
        "its claims say that its rows are empty",
        |t| {
            let mut learned = LEARNED[0];
            learned.statements = "prove no row :: forall a,b: !G1(a,b);";
            wythoff(t, &learned)
        },
        "claim = no row",
    ),
    ("fibonacci-nim-value-4", "it is that of value 3", |t| fibonacci_nim(t, &LEARNED[1], 3), "n = 3, r = 3"),
    ("fibonacci-nim-value-5", "it is that of value 4", |t| fibonacci_nim(t, &LEARNED[2], 4), "n = 5, r = 5"),
];
