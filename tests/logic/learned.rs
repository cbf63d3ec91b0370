//! Learned automata: the shipped ones proved, guesses proved and refuted.

use golden_logic::automata::budget::Limits;
use golden_logic::automata::digits::Base;
use golden_logic::formula::Expectation;
use golden_logic::learn::{LearnError, learn};
use golden_logic::learned::LEARNED;
use golden_logic::prove::{Verdict, prove};
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
            assert_eq!(outcome.verdict, Verdict::Proved, "{}: {}", learned.title, claim.title);
        }
    }
}

#[test]
fn a_changed_automaton_is_refuted() {
    let limits = Limits::default();
    let learned = LEARNED[1];
    let claims = learned.claims();
    let right = learned.automaton(&limits).expect("an automaton");
    let mut refuted = 0;
    for state in (0..right.len()).step_by(11) {
        let accepting: Vec<bool> = (0..right.len()).map(|other| right.accepting(other) != (other == state)).collect();
        let table: Vec<_> = (0..right.len())
            .map(|state| right.edges(state).iter().map(|edge| (right.digits(edge.symbol), edge.to as usize)).collect())
            .collect();
        let Ok(wrong) = golden_logic::automata::automaton::Automaton::from_table(
            Base::Fib,
            right.direction(),
            2,
            0,
            &accepting,
            &table,
            &limits,
        ) else {
            continue;
        };
        let mut scope = Scope::library(Base::Fib);
        assert!(scope.define_automaton("F4", &["n", "r"], wrong));
        let verdicts = claims.iter().map(|claim| prove(&claim.formula, &scope, &limits).expect("a sentence").verdict);
        assert!(verdicts.into_iter().any(|verdict| matches!(verdict, Verdict::Refuted { .. })), "state {state}");
        refuted += 1;
    }
    assert!(refuted >= 5, "{refuted}");
}

#[test]
fn small_values_of_fibonacci_nim_are_learned_from_a_table() {
    let values = fibonacci_nim(1000);
    for (value, text, depth) in [(1, "n>=r & V1(n,r)", 4), (2, "n>=r & V2(n,r)", 5), (3, "n>=r & V3(n,r)", 6)] {
        let mut table = |tuple: &[u64]| {
            let (n, r) = (tuple[0] as usize, tuple[1] as usize);
            values.get(n).map(|row| row.get(r) == Some(&value))
        };
        let guess = learn(Base::Fib, 2, depth, &mut table, &Limits::default()).expect("a guess");
        assert_eq!(guess, automaton(text), "value {value}");
    }
}

#[test]
fn a_guess_from_too_short_continuations_is_refuted() {
    let values = fibonacci_nim(1000);
    let mut table = |tuple: &[u64]| {
        let (n, r) = (tuple[0] as usize, tuple[1] as usize);
        values.get(n).map(|row| row.get(r) == Some(&4))
    };
    let guess = learn(Base::Fib, 2, 2, &mut table, &Limits::default()).expect("a guess");
    let mut scope = Scope::library(Base::Fib);
    assert!(scope.define_automaton("F4", &["n", "r"], guess));
    let verdicts: Vec<String> = LEARNED[1]
        .claims()
        .iter()
        .map(|claim| said(&prove(&claim.formula, &scope, &Limits::default()).expect("a sentence").verdict))
        .collect();
    assert!(verdicts.iter().any(|verdict| verdict.starts_with("false at n=")), "{verdicts:?}");
}

#[test]
fn a_table_that_ends_too_early_gives_no_guess() {
    let mut table = |tuple: &[u64]| (tuple[0] < 50).then(|| tuple[0].is_power_of_two());
    let guess = learn(Base::Fib, 1, 6, &mut table, &Limits::default());
    assert!(matches!(guess, Err(LearnError::TableEnds { .. })), "{guess:?}");
}
