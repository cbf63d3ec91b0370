//! Learned automata: the shipped ones proved, guesses proved and refuted.

use golden_logic::automata::automaton::Automaton;
use golden_logic::automata::budget::Limits;
use golden_logic::automata::digits::Base;
use golden_logic::formula::Expectation;
use golden_logic::learn::{LEARNED, LearnError, learn};
use golden_logic::prove::{RunVerdict, prove};
use golden_logic::scope::Scope;

use super::meaning::fibonacci_nim;
use super::support::{automaton, said};

#[test]
fn the_shipped_automata_are_proved_by_their_statements() {
    let sizes = [825, 89, 239];
    for (learned, size) in LEARNED.iter().zip(sizes) {
        let limits = Limits::default();
        assert_eq!(learned.automaton(&limits).expect("an automaton").len(), size, "{}", learned.title);
        let scope = learned.scope(&limits).expect("a scope");
        let claims = learned.claims();
        assert!(claims.len() >= 3, "{}", learned.title);
        for claim in claims {
            assert_eq!(claim.expected, Expectation::Proved);
            let outcome = prove(&claim.formula, &scope, &limits).expect("a sentence");
            assert_eq!(outcome.verdict, RunVerdict::Proved, "{}: {}", learned.title, claim.title);
        }
    }
}

/// The verdicts on the claims of value 4 of Fibonacci Nim, of another automaton.
fn verdicts(automaton: Automaton) -> impl Iterator<Item = RunVerdict> {
    let mut scope = Scope::library(Base::Fib);
    assert!(scope.define_automaton("F4", &["n", "r"], automaton));
    let limits = Limits::default();
    let claims = LEARNED[1].claims().into_iter();
    claims.map(move |claim| prove(&claim.formula, &scope, &limits).expect("a sentence").verdict)
}

/// Whether a position (n, r) of Fibonacci Nim has a value, as far as values are known.
fn has_value(values: &[Vec<usize>], value: usize) -> impl FnMut(&[u64]) -> Option<bool> {
    move |tuple| values.get(tuple[0] as usize).map(|row| row.get(tuple[1] as usize) == Some(&value))
}

#[test]
fn a_changed_automaton_is_refuted() {
    let limits = Limits::default();
    let right = LEARNED[1].automaton(&limits).expect("an automaton");
    let mut refuted = 0;
    for state in (0..right.len()).step_by(11) {
        let accepting: Vec<bool> = (0..right.len()).map(|other| right.accepting(other) != (other == state)).collect();
        let table: Vec<_> = (0..right.len())
            .map(|state| right.edges(state).iter().map(|edge| (right.digits(edge.symbol), edge.to as usize)).collect())
            .collect();
        let wrong = Automaton::from_table(Base::Fib, right.direction(), 2, 0, &accepting, &table, &limits);
        let Ok(wrong) = wrong else { continue };
        let is_refuted = |verdict| matches!(verdict, RunVerdict::Refuted { .. });
        assert!(verdicts(wrong).any(is_refuted), "state {state}");
        refuted += 1;
    }
    assert!(refuted >= 5, "{refuted}");
}

#[test]
fn small_values_of_fibonacci_nim_are_learned_from_a_table() {
    let values = fibonacci_nim(1000);
    for (value, text, depth) in [(1, "n>=r & V1(n,r)", 4), (2, "n>=r & V2(n,r)", 5), (3, "n>=r & V3(n,r)", 6)] {
        let guess = learn(Base::Fib, 2, depth, &mut has_value(&values, value), &Limits::default());
        let guess = guess.expect("a guess");
        assert_eq!(guess, automaton(text), "value {value}");
    }
}

#[test]
fn a_guess_from_too_short_continuations_is_refuted() {
    let values = fibonacci_nim(1000);
    let guess = learn(Base::Fib, 2, 2, &mut has_value(&values, 4), &Limits::default()).expect("a guess");
    let verdicts: Vec<String> = verdicts(guess).map(|verdict| said(&verdict)).collect();
    assert!(verdicts.iter().any(|verdict| verdict.starts_with("false at n=")), "{verdicts:?}");
}

#[test]
fn a_table_that_ends_too_early_gives_no_guess() {
    let mut table = |tuple: &[u64]| (tuple[0] < 50).then(|| tuple[0].is_power_of_two());
    let guess = learn(Base::Fib, 1, 6, &mut table, &Limits::default());
    assert!(matches!(guess, Err(LearnError::TableEnds { .. })), "{guess:?}");
}
