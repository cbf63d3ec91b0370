//! Searches under misère play: how far they go, and where they end.

use std::collections::HashMap;

use golden_game::{Outcome, Position, Ruleset};
use golden_number::UBig;
use golden_solver::{Bound, Budget, Job, Need, Reason, Solver, SolverError, explain};

use super::common::{cancelled, misere_by, misere_of, read, solver, subtraction};
use super::misere::check_misere;

/// A search that may be too large is tried with a 32nd of the positions, and with fewer options where one takes longer.
#[test]
fn large_positions_are_given_up() {
    let solver = Solver::new(Budget { states: 20_000, ..Budget::default() });
    let (largest, global) = (u64::MAX, format!("fibonacci-nim-global{} --limit 30", " 30".repeat(12)));
    for (text, said) in [
        // Few positions, most of them with more options than the first.
        ("take-away 300 1 --factor 8 + nim 1", "20\u{202f}000"),
        // Larger than numbers below 2⁶⁴ tell apart.
        (&format!("take-away {largest} {largest} --factor 3"), "3333"),
        (&format!("euclid {largest} 2 --end zero"), "3333"),
        (&global, "1176"),
    ] {
        let (ruleset, position) = read(text);
        let evaluation = solver.search_misere(&ruleset, &position, &Job::new()).expect("an evaluation");
        assert_eq!((evaluation.outcome, evaluation.winning_moves), (None, None), "{text}");
        let [reason @ Reason::BeyondBudget(Need { bound: Bound::MisereStates { .. }, allowed: 625, .. })] =
            evaluation.reasons.as_slice()
        else {
            panic!("{text}: {:?}", evaluation.reasons)
        };
        let words = explain(reason).to_string();
        let begins = format!(
            "Who wins under misère play is not known: it would need a search beyond the budget of 625 positions and {said} \
             options; the "
        );
        let ends = words.strip_prefix(&begins).unwrap_or_else(|| panic!("{text}: {words}"));
        assert!(["options were too many.", "positions were too many."].contains(&ends), "{text}: {words}");
    }
}

/// Where the winner is found within the budget, but not whether all moves win, the winner is told: a pile of Nim is won by
/// leaving 1, the second option.
#[test]
fn a_winner_is_told_without_all_moves() {
    let position = Position::words(&[1000u16]);
    let search = |states| {
        let solver = Solver::new(Budget { states, ..Budget::default() });
        solver.search_misere(&Ruleset::Nim, &position, &Job::new()).expect("an evaluation")
    };
    let (whole, cut) = (search(100_000), search(3200));
    let moves = whole.winning_moves.expect("moves");
    assert_eq!(moves.iter().map(|step| &step.to).collect::<Vec<_>>(), [&Position::words(&[1u8])]);
    assert_eq!((cut.outcome, cut.winning_moves, cut.some_winning_moves), (Some(Outcome::N), None, moves));
    assert!(cut.reasons.iter().all(Reason::is_misere), "{:?}", cut.reasons);
}

#[test]
fn numbers_beyond_machine_words_are_not_searched() {
    let huge: UBig = "1000000000000000000000000000000".parse().expect("a number");
    let local = vec![huge.clone(), UBig::ONE, huge.clone(), UBig::ONE];
    for (ruleset, numbers) in [
        (Ruleset::FibonacciNimGlobal, vec![huge.clone(), huge.clone(), UBig::ONE]),
        (Ruleset::FibonacciNimLocal, local),
    ] {
        let evaluation = misere_by(&solver(), &ruleset, &Position::Flat(numbers));
        assert_eq!((evaluation.outcome, evaluation.winning_moves), (None, None), "{ruleset:?}");
        assert_eq!(evaluation.reasons, [Reason::LongNumbers]);
        assert!(explain(&Reason::LongNumbers).to_string().contains("a search takes numbers below 2⁶⁴ only"));
    }
}

/// The positions of 70 piles have no numbers below 2⁶⁴.
#[test]
fn many_small_piles_are_searched() {
    let mut piles = vec![1u8; 70];
    for expected in [Outcome::N, Outcome::P] {
        let position = Position::words(&piles);
        let evaluation = solver().search_misere(&Ruleset::Nim, &position, &Job::new()).expect("an evaluation");
        let closed = solver().analyse_misere(&Ruleset::Nim, &position).expect("an evaluation");
        assert_eq!((evaluation.outcome, closed.outcome), (Some(expected), Some(expected)));
        assert_eq!(evaluation.winning_moves, closed.winning_moves);
        piles.push(1);
    }
}

/// Few positions lie below these among more than any budget allows.
#[test]
fn few_positions_among_many_are_searched() {
    for text in [
        "euclid 1000003 618034 + nim 3",
        "euclid 20000 9901 + nim 2",
        "subtraction 100000000 --set 1000000,2500000",
        "subtraction 18446744073709551615 --set 9223372036854775807",
        "subtraction 4294967296 --set 1073741824 + subtraction 4294967296 --set 1073741824,2147483648",
        "rays 100000 100000 --leaps \"10000,20000 20000,10000\" + nim 2",
    ] {
        let (ruleset, position, found) = misere_of(&solver(), text);
        check_misere(&ruleset, &position, &mut HashMap::new(), &found);
    }
}

/// Below two piles of 20 and 3 lie 78 positions of Nim up to the order of the piles: Σ (21 − q) for q from 0 to 3. A budget of
/// fewer is tried with a 32nd of them.
#[test]
fn the_budget_ends_at_the_stated_position() {
    let piles = Position::words(&[20u8, 3]);
    let evaluate =
        |states| Solver::new(Budget { states, ..Budget::default() }).search_misere(&Ruleset::Nim, &piles, &Job::new());
    assert_eq!(evaluate(78).expect("an evaluation").outcome, Some(Outcome::N));
    assert_eq!(evaluate(77).expect("an evaluation").outcome, None);
}

#[test]
fn equal_piles_in_any_order_count_once() {
    let piles = Position::words(&[20u8; 5]);
    let evaluation = solver().search_misere(&Ruleset::Nim, &piles, &Job::new()).expect("an evaluation");
    let [Reason::Misere { states }] = evaluation.reasons.as_slice() else { panic!("{:?}", evaluation.reasons) };
    // 25 over 5.
    assert!((1..=53_130).contains(states), "{states}");
}

#[test]
fn a_deep_pile_needs_no_deep_stack() {
    let evaluation = misere_by(&solver(), &subtraction(&[1]), &Position::words(&[1_000_000u32]));
    assert_eq!(evaluation.outcome, Some(Outcome::N));
}

#[test]
fn a_cancelled_search_ends() {
    let found = solver().search_misere(&Ruleset::Wythoff, &Position::words(&[400u16, 500]), &cancelled());
    assert_eq!(found.err(), Some(SolverError::Cancelled));
}

/// A heap of 10⁶ may become as many heaps, so that 1 GB stores few positions: that is named, and not a budget of positions.
#[test]
fn a_search_that_the_memory_bounds_says_so() {
    let (ruleset, position) = read("dawsons-chess 1000000");
    let found = Solver::default().search_misere(&ruleset, &position, &Job::new()).expect("an evaluation");
    assert_eq!(found.outcome, None);
    let far = explain(&found.reasons[0]).to_string();
    assert!(far.contains("a search beyond the budget of 1.1 GB of memory, enough for 134 positions as large"), "{far}");
    assert!(far.ends_with("; the memory was too small."), "{far}");
}
