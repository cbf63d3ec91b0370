//! Checks of statements for small numbers: one function for each statement, which returns the least counter-example.
//!
//! A check compares what a paper says with the recursion over every option, or with a fast path that is tested against it,
//! never with the formula itself. Each has a variant that is wrong on purpose, which a test must see fail.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `beatty` | Beatty sequences, and how near the P-positions are to lines |
//! | `check` | the types of a check: its bounds, what it works with, its result; the shared parts of checks |
//! | `fibonacci_nim` | Das on Fibonacci Nim: worked values, Table 1, piles together |
//! | `fibonacci_values` | the values of Fibonacci Nim: growth, two piles under one limit |
//! | `foundations` | nimbers, the mex rule, the Partition Theorem |
//! | `learned` | learned automata, certified by the claims that characterise them |
//! | `miduthuri` | Miduthuri: steps of his proofs, growth, what is called unknown |
//! | `nim` | Nim, nim sums, sums of games |
//! | `odd_fibonacci` | Larsson and Fox: the subtraction game {1, 4, 12, 33, …} |
//! | `other_games` | t-Wythoff, Euclid, take-away games, rays, misère Nim and t-Wythoff; octal games: the theorem of Guy and Smith, Kayles |
//! | `roughan` | Roughan on Wythoff's game: strategy, algorithm, Table 1, fitted lines; his Fibonacci numbers and golden ratio, with √5 exactly |
//! | `roughan_string` | Roughan's golden string: its levels, Table 2, the line that is cut |
//! | `silber` | Silber: both forms of a number, their shifts, his open question; printed digits, his algorithm step by step |
//! | `wythoff` | Das on Wythoff's game: the queen, worked values, Tables 2 and 3, Listing 1 |
//! | `wythoff_values` | the values of Wythoff's game: bounds, rows and diagonal as permutations, the periods of the rows, the strips |

#![expect(clippy::doc_markdown, reason = "the subscripts of F_i and a_n are mathematics, not code")]

mod beatty;
mod check;
mod fibonacci_nim;
mod fibonacci_values;
mod foundations;
mod learned;
mod miduthuri;
mod nim;
mod odd_fibonacci;
mod other_games;
mod roughan;
mod roughan_string;
mod silber;
mod wythoff;
mod wythoff_values;

pub use check::{Check, CheckRun, FailingCase, Found, Unfinished};

/// The checks, file by file.
const ROOMS: &[&[Check]] = &[
    beatty::CHECKS,
    fibonacci_nim::CHECKS,
    fibonacci_values::CHECKS,
    foundations::CHECKS,
    learned::CHECKS,
    miduthuri::CHECKS,
    nim::CHECKS,
    other_games::CHECKS,
    odd_fibonacci::CHECKS,
    roughan::CHECKS,
    roughan_string::CHECKS,
    silber::CHECKS,
    wythoff::CHECKS,
    wythoff_values::CHECKS,
];

/// All checks.
pub fn checks() -> impl Iterator<Item = &'static Check> {
    ROOMS.iter().copied().flatten()
}

/// The check with this name, if there is one.
pub fn check(name: &str) -> Option<&'static Check> {
    checks().find(|check| check.name == name)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::check::Wrong;
    use super::{
        CheckRun, beatty, check, checks, fibonacci_nim, fibonacci_values, foundations, learned, miduthuri, nim,
        odd_fibonacci, other_games, roughan, roughan_string, silber, wythoff, wythoff_values,
    };
    use crate::papers::statements;
    use golden_solver::{Budget, Job, Solver};

    /// The wrong variants, file by file.
    const WRONG: &[&[Wrong]] = &[
        beatty::WRONG,
        fibonacci_nim::WRONG,
        fibonacci_values::WRONG,
        foundations::WRONG,
        learned::WRONG,
        miduthuri::WRONG,
        nim::WRONG,
        odd_fibonacci::WRONG,
        other_games::WRONG,
        roughan::WRONG,
        roughan_string::WRONG,
        silber::WRONG,
        wythoff::WRONG,
        wythoff_values::WRONG,
    ];

    #[test]
    fn every_check_fails_where_it_is_wrong_on_purpose_at_the_least_place() {
        let (solver, job) = (Solver::new(Budget::default()), Job::new());
        let wrong: Vec<_> = WRONG.iter().copied().flatten().collect();
        for (name, says, run, fails) in &wrong {
            let bound = check(name).unwrap_or_else(|| panic!("no check {name}")).quick;
            let found = run(&CheckRun { bound, solver: &solver, job: &job }).expect("tried");
            let fault = found.unwrap_or_else(|| panic!("{name} does not see that {says}"));
            let values: Vec<_> = fault.0.iter().map(|(name, value)| format!("{name} = {value}")).collect();
            assert_eq!(values.join(", "), *fails, "{name}: {says}");
        }
        let named: BTreeSet<_> = wrong.iter().map(|(name, ..)| *name).collect();
        let never: Vec<_> = checks().map(|check| check.name).filter(|name| !named.contains(name)).collect();
        assert!(never.is_empty(), "checks that were never seen to fail: {never:?}");
    }

    #[test]
    fn each_check_is_used_by_a_statement_and_has_one_name() {
        let used: BTreeSet<_> = statements().records.iter().filter_map(|(_, record)| record.method.check()).collect();
        let mut names = BTreeSet::new();
        for check in checks() {
            assert!(used.contains(check.name), "no statement uses {}", check.name);
            assert!(names.insert(check.name), "two checks are called {}", check.name);
            assert!(check.quick <= check.usual && check.usual <= check.most, "{}", check.name);
        }
    }
}
