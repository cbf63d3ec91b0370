//! The graphs of small games, among them the figures of Das's paper.

use std::collections::HashMap;

use golden_game::{Convention, Outcome, Position, Ruleset, options};
use golden_solver::{Budget, GameGraph, GraphMoves, Job, Solver, SolverError};

use super::common::{rays, read, solver};
use super::misere::{outcome, small_games};

fn graph(ruleset: &Ruleset, numbers: &[u64], moves: GraphMoves) -> GameGraph {
    let position = Position::words(numbers);
    solver().game_graph(ruleset, &position, Convention::Normal, moves, 500, &Job::new()).expect("a graph")
}

/// The positions of each layer, 0 for the end, P marked with a star.
fn layers(graph: &GameGraph) -> String {
    let word = |position: &Position| match position.numbers() {
        [n, _] if n.is_zero() => "0".to_owned(),
        _ => position.to_string().replace(' ', ""),
    };
    let layer = |nodes: &Vec<golden_solver::GraphNode>| {
        let words = nodes.iter().map(|node| match node.outcome {
            Outcome::P => format!("*{}", word(&node.position)),
            Outcome::N => word(&node.position),
        });
        words.collect::<Vec<_>>().join(" ")
    };
    graph.layers.iter().map(layer).collect::<Vec<_>>().join(" | ")
}

/// Das 2021, Figure 1: ten stones, left moves first and takes the smallest part each time.
#[test]
fn das_figure_1() {
    let graph = graph(&Ruleset::FibonacciNim, &[10, 9], GraphMoves::WinnersOptimal);
    assert_eq!(
        layers(&graph),
        "(10,9) | *(8,4) | (7,2) (6,4) (5,5) (4,4) | *(5,4) *(5,2) *0 *(3,2) | (4,2) (3,3) (2,2) (1,1) | *(3,2) *0 | \
         (2,2) (1,1) | *0"
    );
}

/// Das 2021, Figure 2: eight stones, right takes the smallest part each time.
#[test]
fn das_figure_2() {
    let graph = graph(&Ruleset::FibonacciNim, &[8, 7], GraphMoves::WinnersOptimal);
    assert_eq!(
        layers(&graph),
        "*(8,7) | (7,2) (6,4) (5,5) (4,4) (3,3) (2,2) (1,1) | *(5,4) *(5,2) *0 *(3,2) | (4,2) (3,3) (2,2) (1,1) | \
         *(3,2) *0 | (2,2) (1,1) | *0"
    );
    let first: Vec<(usize, usize)> =
        graph.edges.iter().filter(|edge| edge.layer == 1).map(|edge| (edge.from, edge.to)).collect();
    assert_eq!(first, [(0, 0), (1, 1), (2, 2), (3, 3), (4, 2), (5, 2), (6, 2)]);
}

/// Checks outcomes against the recursion; of the moves all are there, or those of the loser and some of the winner.
fn check_graph(
    ruleset: &Ruleset,
    position: &Position,
    convention: Convention,
    moves: GraphMoves,
    known: &mut HashMap<Position, Outcome>,
) {
    let found = solver().game_graph(ruleset, position, convention, moves, 100_000, &Job::new());
    let graph = found.expect("a graph");
    assert_eq!(graph.layers[0].len(), 1);
    for (i, layer) in graph.layers.iter().enumerate() {
        for (from, node) in layer.iter().enumerate() {
            let expected = outcome(ruleset, &node.position, convention, known);
            assert_eq!(node.outcome, expected, "{ruleset:?} {}", node.position);
            let edges = graph.edges.iter().filter(|edge| (edge.layer, edge.from) == (i, from));
            let mut to: Vec<_> = edges.map(|edge| graph.layers[i + 1][edge.to].position.clone()).collect();
            to.sort();
            let all = options(ruleset, &node.position).expect("a position");
            if moves == GraphMoves::All || node.outcome == Outcome::P {
                assert_eq!(to, all);
            } else {
                assert!(!to.is_empty() || all.is_empty());
            }
            if moves == GraphMoves::WinnersOptimal && i > 0 {
                assert_ne!(node.outcome, graph.layers[i - 1][0].outcome);
            }
        }
    }
}

#[test]
fn graphs_have_the_right_outcomes_and_the_moves_that_are_asked_for() {
    for convention in [Convention::Normal, Convention::Misere] {
        for (ruleset, positions) in small_games() {
            let mut known = HashMap::new();
            for position in positions.iter().rev().take(3) {
                for moves in [GraphMoves::All, GraphMoves::WinnersOptimal] {
                    check_graph(&ruleset, position, convention, moves, &mut known);
                }
            }
        }
    }
}

#[test]
fn large_graphs_are_refused_with_their_number() {
    let graph = |ruleset: &Ruleset, position: &Position, moves, most| {
        solver().game_graph(ruleset, position, Convention::Normal, moves, most, &Job::new())
    };
    let ask = |ruleset: &Ruleset, numbers: &[u64], most| {
        graph(ruleset, &Position::words(numbers), GraphMoves::All, most).err()
    };
    assert_eq!(ask(&Ruleset::FibonacciNim, &[3, 2], 6), None);
    // (3,2) | (2,2) (1,1) | (1,1) 0 0 | 0: 0 is (0,0), so six in all.
    let refused = ask(&Ruleset::FibonacciNim, &[3, 2], 5).expect("a refusal");
    assert_eq!(refused, SolverError::GraphSize { nodes: 6, is_all: true, most: 5, moves: GraphMoves::All });
    assert!(refused.to_string().contains("the graph of all moves would have 6 positions, and at most 5"));
    for (ruleset, numbers) in [
        (Ruleset::Wythoff, [u64::MAX, u64::MAX]),
        (rays(&[], &[[1, 0]]), [u64::MAX, 0]),
        (Ruleset::Nim, [u64::MAX, u64::MAX]),
        (Ruleset::Wythoff, [40, 70]),
    ] {
        let refused = ask(&ruleset, &numbers, 400).expect("a refusal");
        // What is said does not depend on where the count ended.
        let (nodes, moves) = (16 * 400, GraphMoves::All);
        assert_eq!(refused, SolverError::GraphSize { nodes, is_all: false, most: 400, moves }, "{ruleset:?}");
        assert!(refused.to_string().contains("would have more than "), "{refused}");
    }
    // All plays of Nim are counted without following them.
    let counted = |piles: &[u64], most| match ask(&Ruleset::Nim, piles, most).expect("a refusal") {
        SolverError::GraphSize { nodes, is_all: true, .. } => nodes,
        other => panic!("{other}"),
    };
    assert_eq!(counted(&[10, 14, 7], 200), 18_193);
    assert_eq!(counted(&[9000, 1], 400), 81_009_002);
    // Where none may be shown none is followed: also few are counted by the closed form.
    for piles in [&[0_u64][..], &[1], &[3], &[2, 2], &[3, 4], &[1, 2, 3], &[5, 0, 2]] {
        let small = graph(&Ruleset::Nim, &Position::words(piles), GraphMoves::All, 1000);
        let layers = small.expect("a small graph").layers;
        assert_eq!(counted(piles, 0), layers.iter().map(Vec::len).sum::<usize>(), "{piles:?}");
    }
    // Of very many options only those that win are followed.
    for (convention, sizes) in [(Convention::Normal, [1, 1, 2, 1].as_slice()), (Convention::Misere, &[1, 1, 1])] {
        let (position, moves) = (Position::words(&[9000_u64, 1]), GraphMoves::WinnersOptimal);
        let graph = solver().game_graph(&Ruleset::Nim, &position, convention, moves, 400, &Job::new());
        let layers: Vec<usize> = graph.expect("a small graph").layers.iter().map(Vec::len).collect();
        assert_eq!(layers, sizes, "{convention:?}");
    }
    let huge = Position::Flat(vec!["1000000000000000000000000000000".parse().expect("a number"); 2]);
    for moves in [GraphMoves::All, GraphMoves::WinnersOptimal] {
        let found = graph(&Ruleset::king(), &huge, moves, 400);
        let is_refused = matches!(
            found,
            Err(SolverError::GraphSize { .. } | SolverError::GraphWinner | SolverError::GraphWinningMoves)
        );
        assert!(is_refused, "{found:?}");
    }
    // Of Kayles 10^30 one winning move is known; its other moves are too many to be looked at.
    let (kayles, heap) = read("octal 10^30 --code 0.77");
    let found = graph(&kayles, &heap, GraphMoves::WinnersOptimal, 400);
    assert_eq!(found.err(), Some(SolverError::GraphWinningMoves));
    let small = Solver::new(Budget { cells: 4, states: 4 });
    let (position, moves) = (Position::words(&[6u8, 7]), GraphMoves::WinnersOptimal);
    let found = small.game_graph(&Ruleset::knight(), &position, Convention::Misere, moves, 400, &Job::new());
    assert_eq!(found.err(), Some(SolverError::GraphWinner));
}
