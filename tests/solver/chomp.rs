//! Chomp by search, against the plain recursion; a first row of any length; whole bars beyond every search; no misère play.

use std::collections::HashMap;

use golden_game::{Chomp, Convention, Outcome, Position, Ruleset, options};
use golden_number::UBig;
use golden_solver::{Budget, GraphMoves, Job, Reason, Solver, SolverError, Strength, describe_move, reference};

use super::common::{check_values, evaluate, evaluate_at, evaluate_by, grundy_request, read, solver, sum};

#[test]
fn evaluations_are_the_plain_recursion() {
    let mut known = HashMap::new();
    for bar in ["1", "5", "4 4", "4 3", "5 2", "4 4 4", "4 3 1", "3 3 3", "3 1 1", "4 2 2 1", "5 5 3", "2 2 2 2"] {
        let (ruleset, position) = read(&format!("chomp {bar}"));
        let found = evaluate_at(&ruleset, &position);
        let rows = check_values(&Chomp, &ruleset, &position, &mut known, &found);
        let value = known[&rows];
        assert!(value == 0 || found.mex.is_some_and(|mex| mex.value == value), "{bar}");
    }
}

#[test]
fn a_whole_bar_beyond_the_search_is_won_nobody_knows_how() {
    let small = Solver::new(Budget { states: 1000, ..Budget::default() });
    let bar = Position::words(&[30_u8; 20]);
    let found = evaluate_by(&small, &Ruleset::Chomp, &bar);
    assert_eq!((found.outcome, found.winning_moves, found.grundy), (Some(Outcome::N), None, None));
    assert!(!found.reasons.contains(&Reason::TooManyMoves), "{:?}", found.reasons);
    // Cut anywhere, it is not known either.
    let cut = Position::words(&[&[30_u64; 19][..], &[29]].concat());
    assert_eq!(evaluate_by(&small, &Ruleset::Chomp, &cut).outcome, None);
}

#[test]
fn long_positions_are_given_up_before_they_fill_the_memory() {
    let bar = [vec![100; 3999], vec![99]].concat();
    assert_eq!(evaluate(&Ruleset::Chomp, &bar).grundy, None);
    assert_eq!(evaluate(&Ruleset::Chomp, &vec![1; 10_000]).grundy, Some(UBig::from(9999_u32)));
}

#[test]
fn the_computer_wins_with_a_first_row_of_any_length() {
    let bar = Position::Flat(vec![UBig::from(10_u8).pow(15), UBig::from(2_u8), UBig::ONE]);
    let reply = solver().reply(&Ruleset::Chomp, &bar, Convention::Normal, Strength::Perfect, 1, &Job::new());
    let reply = reply.expect("a reply").expect("a move");
    assert_eq!((reply.to, reply.known), (Position::words(&[2_u8, 2, 1]), true));
}

/// There are 715 lists of rows below the first one, and 2001 bars in all, of which the search for values may store 250.
#[test]
fn the_winning_bites_of_a_whole_bar_are_found_below_its_first_row() {
    let small = Solver::new(Budget { states: 1000, ..Budget::default() });
    let found = evaluate_by(&small, &Ruleset::Chomp, &Position::words(&[9_u8; 5]));
    let expected = reference::winning_options(&Chomp, &vec![9; 5]);
    let moves = found.winning_moves.expect("all of them");
    assert_eq!((found.outcome, found.grundy), (Some(Outcome::N), None));
    assert_eq!(moves.iter().map(|step| step.to.to_words().expect("words")).collect::<Vec<_>>(), expected);
}

#[test]
fn there_is_no_table_and_no_misere_play() {
    let request = grundy_request(&Ruleset::Chomp, 0..4, 0..4);
    assert_eq!(solver().table(&request, &Job::new()).unwrap_err(), SolverError::NoTable { name: "chomp" });
    let misere = |ruleset: &Ruleset, position: &Position| solver().misere(ruleset, position, &Job::new());
    let bar = Position::words(&[3_u8, 3]);
    assert_eq!(misere(&Ruleset::Chomp, &bar), Err(SolverError::NoMisere { name: "chomp" }));
    let parts = Position::Sum(vec![Position::words(&[4_u8]), bar]);
    let refused = misere(&sum(&[Ruleset::Nim, Ruleset::Chomp]), &parts);
    assert_eq!(refused, Err(SolverError::NoMiserePart { number: 2, name: "chomp" }));
}

#[test]
fn a_graph_follows_the_winner() {
    let bar = Position::words(&[3_u8, 3, 2]);
    for moves in [GraphMoves::All, GraphMoves::WinnersOptimal] {
        let graph = solver().game_graph(&Ruleset::Chomp, &bar, Convention::Normal, moves, 2000, &Job::new());
        let graph = graph.expect("a graph");
        let last = graph.layers.last().expect("layers");
        assert!(last.iter().all(|node| node.position == Position::words(&[1_u8])));
        for node in graph.layers.iter().flatten() {
            let value = reference::grundy(&Chomp, &node.position.to_words().expect("words"));
            assert_eq!(node.outcome, if value == 0 { Outcome::P } else { Outcome::N }, "{}", node.position);
        }
    }
}

#[test]
fn a_bite_in_words() {
    let bar = Position::words(&[4_u8, 4, 2]);
    let bite = |to: &[u64]| {
        let step = Ruleset::Chomp.move_between(&bar, Position::words(to)).expect("a move");
        describe_move(&Ruleset::Chomp, &bar, &step).to_string()
    };
    assert_eq!(bite(&[4, 2, 2]), "bite row 2, column 3");
    assert_eq!(bite(&[1, 1, 1]), "bite row 1, column 2");
    assert_eq!(bite(&[4, 4]), "bite row 3, column 1");
    assert_eq!(options(&Ruleset::Chomp, &bar).expect("listed").len(), 9);
}
