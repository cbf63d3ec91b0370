//! Budgets, cancelling, and input that means nothing.

use std::cell::Cell;
use std::fmt::Write as _;
use std::time::{Duration, Instant};

use golden_logic::automata::automaton::Automaton;
use golden_logic::automata::budget::Limits;
use golden_logic::automata::digits::{Base, Direction};
use golden_logic::automata::explore::TableError;
use golden_logic::compile::compile;
use golden_logic::error::LogicErrorKind;
use golden_logic::formula::Statement;
use golden_logic::parse::parse_file;
use golden_logic::prove::{RunVerdict, prove};
use golden_logic::scope::Scope;

use super::support::formula;

/// A sentence that takes far longer than any test: sums with large factors.
const ENDLESS: &str = "forall a,b,c,d,e: exists x,y,z: 9973*a+8999*b+7*c = 6661*x+5557*y+31*z+d+e";

fn prove_with(text: &str, limits: &Limits<'_>) -> RunVerdict {
    prove(&formula(text), &Scope::library(Base::Fib), limits).expect("a sentence").verdict
}

#[test]
fn a_spent_budget_is_a_verdict() {
    let limits = Limits { states: 100, ..Limits::default() };
    let RunVerdict::Stopped { states } = prove_with("forall n,r,m,s: opt(n,r,m,s) => 7*n >= 3*m+s", &limits) else {
        panic!("a hundred states are enough");
    };
    assert!(states > 100, "{states}");
    let limits = Limits { states: 20_000, ..Limits::default() };
    assert!(matches!(prove_with(ENDLESS, &limits), RunVerdict::Stopped { .. }));
}

#[test]
fn a_cancelled_run_ends_soon_and_is_a_verdict() {
    let (begin, asked) = (Instant::now(), Cell::new(None));
    let patience = Duration::from_millis(200);
    let longest = Cell::new(Duration::ZERO);
    let last = Cell::new(Instant::now());
    let cancelled = || {
        longest.set(longest.get().max(last.get().elapsed()));
        last.set(Instant::now());
        let over = begin.elapsed() > patience;
        if over && asked.get().is_none() {
            asked.set(Some(Instant::now()));
        }
        over
    };
    let limits = Limits { states: 100_000_000, cancelled: &cancelled, ..Limits::default() };
    assert_eq!(prove_with(ENDLESS, &limits), RunVerdict::Cancelled);
    let after = asked.get().expect("it was asked").elapsed();
    // 20 ms where the machine is quiet and the build is optimised; here there is neither.
    assert!(after < Duration::from_millis(500), "{after:?} to end");
    assert!(longest.get() < Duration::from_millis(500), "{:?} between looks", longest.get());
}

#[test]
fn progress_only_grows() {
    let (last, calls) = (Cell::new(0), Cell::new(0));
    let progress = |states: usize| {
        assert!(states >= last.get());
        last.set(states);
        calls.set(calls.get() + 1);
    };
    let limits = Limits { states: 20_000, progress: &progress, ..Limits::default() };
    assert!(matches!(
        prove_with("forall a,b,c: 97*a != 89*b+83*c+1", &limits),
        RunVerdict::Refuted { .. } | RunVerdict::Stopped { .. }
    ));
    assert!(calls.get() > 0);
}

#[test]
fn what_means_nothing_is_refused_with_its_place() {
    let scope = Scope::library(Base::Fib);
    let kind = |text: &str| {
        let error = compile(&formula(text), &scope, &Limits::default()).expect_err(text);
        assert!(error.span.end <= text.len() && error.span.start <= error.span.end, "{text}");
        (error.kind, text[error.span.start..error.span.end].to_owned())
    };
    assert!(matches!(kind("a=1 & waffle(a)"), (LogicErrorKind::UnknownName { .. }, name) if name == "waffle"));
    assert!(matches!(kind("loweve(a)").0, LogicErrorKind::UnknownName { near: Some(near), .. } if near == "loweven"));
    assert!(matches!(kind("W(a)").0, LogicErrorKind::WrongArity { expected: 2, found: 1, .. }));
    assert!(matches!(kind("A(a,b,a)=1").0, LogicErrorKind::WrongArity { expected: 1, found: 3, .. }));
    assert!(matches!(kind("a*b=1").0, LogicErrorKind::NotLinear));
    assert!(matches!(kind("wythoff(a,b)=1").0, LogicErrorKind::OnlyBounded(_)));
    assert!(matches!(kind("xor(a,b)=1").0, LogicErrorKind::OnlyBounded(_)));
    assert!(matches!(kind("10000000000*a=b").0, LogicErrorKind::FactorTooLarge));
    let error = prove(&formula("forall n: n<m | k=k"), &scope, &Limits::default()).expect_err("free variables");
    assert_eq!(error.kind, LogicErrorKind::FreeVariables(vec!["m".to_owned(), "k".to_owned()]));
}

#[test]
fn definitions_mean_what_their_names_meant() {
    let text = "def p(x) := x=1; def q(x) := p(x); def p(x) := x=2; prove late :: p(2) & q(1) & !q(2);
                def isA(x) := x=0; prove own :: isA(0); prove library :: isAB(8) & W(1,2);";
    let mut scope = Scope::library(Base::Fib);
    for statement in parse_file(text).expect("a file").value {
        match statement {
            Statement::Definition(definition) | Statement::Relation(definition) => {
                scope.define(&definition).expect("a definition");
            }
            Statement::Claim(claim) => {
                let outcome = prove(&claim.formula, &scope, &Limits::default()).expect("a sentence");
                assert_eq!(outcome.verdict, RunVerdict::Proved, "{}", claim.title);
            }
            Statement::Base(_) => {}
        }
    }
    let own = parse_file("def r(x) := r(x);").expect("a file").value;
    let Statement::Definition(own) = &own[0] else { panic!("a definition") };
    assert!(matches!(scope.define(own).expect_err("no recursion").kind, LogicErrorKind::UnknownName { .. }));
}

#[test]
fn a_long_chain_of_definitions_needs_no_deep_stack() {
    let mut text = "def d0(x) := x>=5; ".to_owned();
    for at in 1..1500 {
        let before = at - 1;
        let _ = write!(text, "def d{at}(x) := d{before}(x) & x!={at}; ");
    }
    let mut scope = Scope::library(Base::Fib);
    for statement in parse_file(&text).expect("a file").value {
        let Statement::Definition(definition) = statement else { panic!("a definition") };
        scope.define(&definition).expect("a definition");
    }
    let limits = Limits { states: 2_000, ..Limits::default() };
    let outcome = prove(&formula("forall x: d20(x) => x>=21"), &scope, &limits).expect("a sentence");
    assert_eq!(outcome.verdict, RunVerdict::Proved);
    assert_eq!(outcome.recheck(&scope, &limits), Some(true));
    let last = prove(&formula("forall x: !d1499(x)"), &scope, &limits).expect("a sentence");
    assert!(matches!(last.verdict, RunVerdict::Stopped { .. } | RunVerdict::Refuted { .. }));
}

#[test]
fn tables_that_are_no_automata_are_refused() {
    let read = |start: usize, accepting: &[bool], table: &[Vec<(Vec<u8>, usize)>]| {
        Automaton::from_table(Base::Fib, Direction::MostFirst, 1, start, accepting, table, &Limits::default())
    };
    let zero = || (vec![0], 0);
    assert_eq!(read(1, &[true], &[vec![zero()]]), Err(TableError::NoState(1)));
    assert_eq!(read(0, &[true], &[vec![(vec![0], 3)]]), Err(TableError::NoState(3)));
    assert_eq!(read(0, &[true], &[vec![(vec![2], 0)]]), Err(TableError::Digits(0)));
    assert_eq!(read(0, &[true], &[vec![(vec![0, 1], 0)]]), Err(TableError::Digits(0)));
    assert_eq!(read(0, &[true], &[vec![zero(), zero()]]), Err(TableError::NotDeterministic(0)));
    assert_eq!(read(0, &[true, false], &[vec![(vec![0], 1)], vec![]]), Err(TableError::LeadingZeros));
    // A sink, an invalid word and states that differ in nothing are left out.
    let all = read(0, &[true, true, false], &[vec![zero(), (vec![1], 1)], vec![zero(), (vec![1], 2)], vec![]]);
    assert_eq!(all.expect("an automaton").len(), 2);
}
