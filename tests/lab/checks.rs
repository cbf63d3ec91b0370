//! The check before play: measures that fall, cycles, infinitely many options, positions that moves leave.

use std::cell::Cell;

use golden_lab::check::{CheckError, check};
use golden_logic::automata::budget::{Limits, Stop};

use crate::support::{NIM, known, rule};

fn refusal(text: &str) -> String {
    check(&rule(text), &Limits::default()).expect_err(text).to_string()
}

fn measure(text: &str) -> String {
    let checked = check(&rule(text), &Limits::default()).unwrap_or_else(|error| panic!("{text}: {error}"));
    checked.measure().named(&checked.rule().numbers).to_string()
}

#[test]
fn every_known_rule_is_shown_to_end() {
    for known in known() {
        let checked = check(&known.rule, &Limits::default());
        assert!(checked.is_ok(), "{}: {}", known.id, checked.unwrap_err());
    }
}

#[test]
fn the_simplest_measure_that_falls_is_found() {
    assert_eq!(measure("numbers n; move n - 1"), "n");
    assert_eq!(measure(NIM), "a+b");
    assert_eq!(measure("numbers a, b; move a - 1, b + 1; move a, b - 1"), "2*a+b");
    assert_eq!(measure("numbers n, r; move n - k, 2*k where 1 <= k <= r"), "2*n+r");
    assert_eq!(
        measure(
            "numbers a, b, c; move a - k, b, c where k >= 1; move a + k, b - k, c where k >= 1; move a, b + k, c - k where k >= 1"
        ),
        "a+2*b+3*c"
    );
}

#[test]
fn a_rule_that_need_not_end_is_refused_with_the_least_position() {
    assert_eq!(
        refusal("numbers a; move a - k where k >= 0"),
        "from 0 a move leads to the same position, so that play need not end; if a letter may be 0, write where k >= 1"
    );
    assert_eq!(
        refusal("numbers a, b; move a - 1, b + 1; move a + 1, b - 1"),
        "from (0, 1) a move leads to (1, 0), and another one back, so that play need not end"
    );
    assert_eq!(refusal("numbers a; move a + 1"), "this rule is not shown to end: a does not fall from 0 to 1");
    let crossing =
        refusal("numbers a, b; move a + k, b - k where k >= 1 & a >= b; move a - k, b + k where k >= 1 & a <= b");
    assert!(
        crossing.starts_with("this rule is not shown to end: a+b does not fall from (1, 1) to (0, 2); a+2*b"),
        "{crossing}"
    );
    assert_eq!(
        refusal("numbers a, b; move a - 1, k where k >= 0"),
        "(1, 0) has infinitely many options; bound the letters in a where"
    );
    assert_eq!(
        refusal("numbers a, b; positions a <= b; move a, b - 1"),
        "from (1, 1) a move leads to (1, 0), where there is no position; leave out the move in a where, or widen positions"
    );
}

#[test]
fn a_small_budget_stops_and_a_cancelled_check_ends() {
    let rule = rule(NIM);
    let few = Limits { states: 1, ..Limits::default() };
    assert!(matches!(check(&rule, &few), Err(CheckError::Stop(_))));
    let limits = Limits { cancelled: &|| true, ..Limits::default() };
    assert!(matches!(check(&rule, &limits), Err(CheckError::Stop(Stop::Cancelled))));
}

#[test]
fn the_progress_of_a_check_never_falls() {
    // No measure falls, so that all are tried.
    let rule = rule("numbers a, b, c; move a + 1, b, c; move a, b - k, c + k where k >= 1; move a, b, c - 1");
    let made = Cell::new(0);
    let progress = |states| {
        assert!(states >= made.get());
        made.set(states);
    };
    let refused = check(&rule, &Limits { progress: &progress, ..Limits::default() });
    assert!(matches!(refused, Err(CheckError::NotShownToEnd(_))));
    let (all, looks) = (made.get(), Cell::new(0));
    // Cancelled in its midst, it ends there.
    let cancelled = || {
        looks.set(looks.get() + 1);
        made.get() > all / 2
    };
    made.set(0);
    let stopped = check(&rule, &Limits { cancelled: &cancelled, progress: &progress, ..Limits::default() });
    assert!(matches!(stopped, Err(CheckError::Stop(Stop::Cancelled))) && looks.get() > 1);
    assert!(made.get() < all, "{} of {all}", made.get());
}
