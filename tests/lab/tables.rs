//! Tables beside the plain recursion over the options found by trying.

use std::collections::HashMap;

use golden_lab::check::check;
use golden_lab::options::options_by_trying;
use golden_lab::rule::Rule;
use golden_lab::table::{OutcomeTable, TableCell};
use golden_logic::automata::budget::Limits;

use crate::support::{NIM, QUEEN, known, rule, value};

fn agrees(rule: &std::sync::Arc<Rule>, rows: u64, most: u32) {
    let limits = Limits::default();
    let checked = check(rule, &limits).unwrap_or_else(|error| panic!("{rule}: {error}"));
    let table = OutcomeTable::largest(&checked, rows, most, u64::MAX, &limits).expect("a table");
    assert_eq!(table.rows(), rows);
    let mut kept = HashMap::new();
    let mut position = vec![0; rule.arity()];
    loop {
        // Twice the bound has room for numbers that grow.
        match table.cell(&position).expect("it lies in the table") {
            TableCell::Value(found) => {
                let expected = value(rule, &position, 2 * rows, &mut kept).min(most + 1);
                assert_eq!(found, expected, "{rule} at {position:?}");
            }
            TableCell::Unknown => {
                let options = options_by_trying(rule, &position, 2 * rows, rule.bases()[0]).expect("options");
                assert!(
                    options.iter().any(|option| !matches!(table.cell(option), Some(TableCell::Value(_)))),
                    "{rule} {position:?}"
                );
            }
            TableCell::Nowhere => assert!(rule.positions.is_some()),
        }
        let Some(at) = (0..position.len()).rev().find(|at| position[*at] + 1 < rows) else { break };
        position[at] += 1;
        position[at + 1..].fill(0);
    }
}

#[test]
fn tables_are_those_of_the_plain_recursion() {
    let mut seen = Vec::new();
    for known in known() {
        if seen.contains(&known.text) {
            continue;
        }
        agrees(&known.rule, [16, 4, 2][known.rule.arity() - 1], 0);
        seen.push(known.text);
    }
}

#[test]
fn values_and_forbidden_options_are_counted() {
    agrees(&rule(NIM), 9, 4);
    agrees(&rule(QUEEN), 9, 3);
    agrees(&rule("numbers n; move n - k where k = 1 | k = 3 | k = 4"), 40, 2);
    agrees(&rule(&format!("{QUEEN}; block 2")), 8, 0);
    agrees(&rule(&format!("{QUEEN}; end a + b <= 2; misere")), 8, 0);
    agrees(&rule("numbers a, b; positions a <= b; move a, c where a <= c < b; move c, b where c < a"), 8, 2);
}

/// Rays that hold others, rays that meet without one holding the other, leaps on a ray and along a row or column.
#[test]
fn forbidden_options_along_rays_are_counted_once() {
    let ray = |down: u32, across: u32| format!("move a - {down}*k, b - {across}*k where k >= 1");
    let leap = |down: u32, across: u32| format!("move a - {down}, b - {across}");
    for moves in [
        vec![ray(1, 0), ray(0, 1), ray(1, 1)],
        vec![ray(2, 0), ray(0, 3), ray(1, 2), ray(2, 4), leap(3, 6), leap(2, 1)],
        vec![ray(2, 2), ray(3, 3), ray(0, 1)],
        vec![leap(0, 1), leap(0, 3), leap(1, 0), leap(20, 20), leap(1, 2)],
        vec![ray(15, 1), ray(1, 15), leap(0, 14), leap(1, 1)],
    ] {
        for block in 1..4 {
            agrees(&rule(&format!("numbers a, b; {}; block {block}", moves.join("; "))), 14, 0);
        }
    }
}

#[test]
fn what_lies_outside_is_unknown_and_never_guessed() {
    let limits = Limits::default();
    let checked = check(&rule("numbers a, b; move a + 3, b - 1"), &limits).expect("a rule that ends");
    let table = OutcomeTable::largest(&checked, 8, 0, u64::MAX, &limits).expect("a table");
    assert_eq!(table.cell(&[7, 1]), Some(TableCell::Unknown));
    assert_eq!(table.cell(&[4, 1]), Some(TableCell::Value(1)));
    assert_eq!(table.cell(&[4, 2]), Some(TableCell::Unknown));
    assert_eq!(table.cell(&[8, 0]), None);
}
