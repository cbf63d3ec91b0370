//! Every statement of the papers, in both directions of reading, and checked a second way.

use golden_logic::automata::budget::Limits;
use golden_logic::automata::digits::{Base, Direction};
use golden_logic::formula::{Expectation, Statement};
use golden_logic::parse::parse_file;
use golden_logic::prove::{RunResult, prove_reading};
use golden_logic::scope::Scope;

use super::support::said;

/// The files, each with a number of claims that it has at least.
const FILES: [(&str, usize); 5] = [
    (include_str!("../../assets/statements/fib.txt"), 113),
    (include_str!("../../assets/statements/2.txt"), 21),
    (include_str!("../../assets/statements/t2.txt"), 8),
    (include_str!("../../assets/statements/t3.txt"), 8),
    (include_str!("../../assets/statements/t4.txt"), 8),
];

/// Every claim of a file with its outcome in a direction, and whether the outcome agrees with the file.
fn outcomes(text: &str, direction: Direction) -> Vec<(String, RunResult, bool, Option<bool>)> {
    let statements = parse_file(text).expect("the file can be read").value;
    let mut scope = Scope::library(Base::Fib);
    let mut outcomes = Vec::new();
    for statement in statements {
        match statement {
            Statement::Base(base) => scope = Scope::library(base),
            Statement::Definition(definition) | Statement::Relation(definition) => {
                scope.define(&definition).expect("a definition with a meaning");
            }
            Statement::Claim(claim) => {
                let limits = Limits::default();
                let outcome = prove_reading(&claim.formula, &scope, direction, &limits).expect("a sentence");
                let agrees = outcome.verdict.truth() == Some(claim.expected == Expectation::Proved);
                let rechecked = outcome.recheck(&scope, &limits);
                outcomes.push((claim.title, outcome, agrees, rechecked));
            }
        }
    }
    outcomes
}

#[test]
fn all_statements_come_out_as_the_files_say_in_both_directions_and_pass_the_recheck() {
    for (text, count) in FILES {
        let claims = text.lines().filter(|line| line.starts_with("prove ") || line.starts_with("refute ")).count();
        assert!(claims >= count, "{claims}");
        let [most, least] = [Direction::MostFirst, Direction::LeastFirst].map(|direction| {
            let outcomes = outcomes(text, direction);
            assert_eq!(outcomes.len(), claims);
            for (title, outcome, agrees, rechecked) in &outcomes {
                assert!(agrees, "{title} reading {direction:?}: {}", said(&outcome.verdict));
                assert_eq!(*rechecked, Some(true), "{title} reading {direction:?}");
            }
            outcomes
        });
        // The counter-examples are the same.
        for ((title, first, ..), (_, second, ..)) in most.into_iter().zip(least) {
            assert_eq!(first.verdict, second.verdict, "{title}");
        }
    }
}

#[test]
fn the_published_counterexamples_are_the_least_ones() {
    let found = outcomes(FILES[0].0, Direction::MostFirst);
    for (title, expected) in [
        ("Roughan one in every diagonal of the positive plane", "false at d=0"),
        ("never three winning moves", "false at a=2 b=2"),
        ("three: next after (2,2) with a<b", "false at a=5 b=7"),
        ("Roughan (31,48) has two other moves (all three kinds)", "false"),
        ("6.3 without the -1", "false at n=11 r=7"),
        ("Das Lemma 2.7 as printed", "false at n=1 p=0"),
    ] {
        let (_, outcome, ..) = found.iter().find(|(other, ..)| other == title).expect("the statement");
        assert_eq!(said(&outcome.verdict), expected, "{title}");
    }
}

#[test]
fn the_largest_automaton_does_not_depend_on_what_was_made_before() {
    let [once, twice] = [(), ()].map(|()| {
        let outcomes = outcomes(FILES[0].0, Direction::MostFirst);
        outcomes.iter().map(|(_, outcome, ..)| outcome.largest).collect::<Vec<usize>>()
    });
    assert!(once.iter().all(|largest| (1..=694).contains(largest)), "{once:?}");
    assert_eq!(once, twice);
}
