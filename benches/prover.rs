//! The prover on the papers' statements, beside the naive evaluator.
//!
//! The evaluator answers the same question for numbers up to a bound only, and is measured where it is bearable.

use std::cell::Cell;
use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::Criterion;
use golden_logic::automata::budget::Limits;
use golden_logic::automata::digits::Base;
use golden_logic::bounded::{Bounds, check_bounded};
use golden_logic::formula::{Claim, Formula, Statement};
use golden_logic::learn::LEARNED;
use golden_logic::parse::{parse_file, parse_formula};
use golden_logic::prove::prove;
use golden_logic::scope::Scope;

const STATEMENTS: &str = include_str!("../assets/statements/fib.txt");

/// Claims of a file, each with the scope it stands in.
fn claims(text: &str) -> Vec<(Claim, Scope)> {
    let mut scope = Scope::library(Base::Fib);
    let mut claims = Vec::new();
    for statement in parse_file(text).expect("the file can be read").value {
        match statement {
            Statement::Base(base) => scope = Scope::library(base),
            Statement::Definition(definition) | Statement::Relation(definition) => {
                scope.define(&definition).expect("a definition with a meaning");
            }
            Statement::Claim(claim) => claims.push((claim, scope.clone())),
        }
    }
    claims
}

fn formula(text: &str) -> Formula {
    parse_formula(text).expect("a formula").value
}

fn statements(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("prover");
    group.measurement_time(Duration::from_secs(4));
    group.bench_function("read_statements", |bencher| bencher.iter(|| parse_file(black_box(STATEMENTS))));
    // The definitions of the file hide those of the library, and are made again each time.
    group.bench_function("prove_statements_cold", |bencher| {
        bencher.iter(|| {
            for (claim, scope) in claims(STATEMENTS) {
                black_box(prove(&claim.formula, &scope, &Limits::default()).expect("a verdict"));
            }
        });
    });
    group.bench_function("prove_and_recheck_statements_cold", |bencher| {
        bencher.iter(|| {
            for (claim, scope) in claims(STATEMENTS) {
                let outcome = prove(&claim.formula, &scope, &Limits::default()).expect("a verdict");
                assert_eq!(outcome.recheck(&scope, &Limits::default()), Some(true));
            }
        });
    });
    for learned in LEARNED {
        group.bench_function(format!("prove_{}", learned.name), |bencher| {
            bencher.iter(|| {
                let scope = learned.scope(&Limits::default()).expect("a scope");
                for claim in learned.claims() {
                    black_box(prove(&claim.formula, &scope, &Limits::default()).expect("a verdict"));
                }
            });
        });
    }
    group.finish();
}

fn one_statement(criterion: &mut Criterion) {
    let scope = Scope::library(Base::Fib);
    for (name, text, bound) in [
        ("n_to_p", "forall a,b: !W(a,b) => wrow(a,b) | wcol(a,b) | wdiag(a,b)", 12),
        ("partition", "forall x: x>=1 => isA(x) | isB(x)", 60),
        ("fibonacci_nim", "forall n,r,m,s: PF(n,r) & opt(n,r,m,s) => !PF(m,s)", 10),
    ] {
        let mut group = criterion.benchmark_group(name);
        group.measurement_time(Duration::from_secs(2));
        let sentence = formula(text);
        group.bench_function("prove_for_all_numbers", |bencher| {
            bencher.iter(|| prove(black_box(&sentence), &scope, &Limits::default()));
        });
        let bounds = Bounds { outer: bound, ..Bounds::up_to(3 * bound) };
        group.bench_function(format!("try_up_to_{bound}"), |bencher| {
            bencher.iter(|| check_bounded(black_box(&sentence), &scope, &bounds));
        });
        group.finish();
    }
}

/// Prints the five statements that take longest, with the library made before and the best of three runs each.
fn slowest() {
    let mut times: Vec<(Duration, String)> = Vec::new();
    for (claim, scope) in claims(STATEMENTS) {
        let run = || {
            let begun = Instant::now();
            black_box(prove(&claim.formula, &scope, &Limits::default()).expect("a verdict"));
            begun.elapsed()
        };
        times.push(((0..3).map(|_| run()).min().unwrap_or_default(), claim.title.clone()));
    }
    times.sort();
    for (time, title) in times.iter().rev().take(5) {
        println!("{time:?}: {title}");
    }
}

/// Prints how long a cancelled run may go on: the longest time between two looks at the flag, and until it has ended.
fn looks() {
    let sentence = formula("forall a,b,c,d,e: exists x,y,z: 9973*a+8999*b+7*c = 6661*x+5557*y+31*z+d+e");
    for (states, time) in [(Limits::default().states, 150), (100_000_000, 3_000)] {
        let (begun, last, longest) = (Instant::now(), Cell::new(Instant::now()), Cell::new(Duration::ZERO));
        let cancelled = || {
            longest.set(longest.get().max(last.replace(Instant::now()).elapsed()));
            begun.elapsed() > Duration::from_millis(time)
        };
        let limits = Limits { states, cancelled: &cancelled, ..Limits::default() };
        let outcome = prove(&sentence, &Scope::library(Base::Fib), &limits).expect("a sentence");
        let (longest, end) = (longest.get(), last.get().elapsed());
        println!("{states} states, {:?}: at most {longest:?} between two looks, {end:?} to end", outcome.verdict);
    }
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    statements(&mut criterion);
    one_statement(&mut criterion);
    slowest();
    looks();
    criterion.final_summary();
}
