//! Games that are known option by option only: tables, evaluations, misère outcomes and the construction of the
//! P-positions, against the plain recursion.

use std::collections::HashMap;

use golden_game::{Component, EuclidEnd, Game, Outcome, Position, Ruleset, option_count};
use golden_number::UBig;
use golden_solver::{Job, Quantity, TableRequest, recursive_build, reference};

use super::common::solver;

fn games() -> Vec<Ruleset> {
    let euclid = [EuclidEnd::Positive, EuclidEnd::Zero].map(|end| Ruleset::Euclid { end });
    let terminal = [0, 1, 2, 3, 9, 30].map(|within| Ruleset::WythoffTerminal { within });
    euclid.into_iter().chain(terminal).collect()
}

fn grundy(ruleset: &Ruleset, a: u64, b: u64) -> u32 {
    let game = Component::new(ruleset).expect("no sum");
    reference::grundy(&game, &game.from_position(&Position::words(&[a, b])).expect("a position"))
}

#[test]
fn tables_are_the_plain_recursion() {
    for ruleset in games() {
        for (rows, columns) in [(0..24, 0..24), (3..11, 7..30), (0..45, 0..9), (2..9, 0..45)] {
            for quantity in [Quantity::Grundy, Quantity::Outcome] {
                let (rows, columns) = (rows.clone(), columns.clone());
                let request = TableRequest { ruleset: ruleset.clone(), quantity, rows, columns };
                let table = solver().table(&request, &Job::new()).expect("a table");
                for (a, b) in request.rows.clone().flat_map(|a| request.columns.clone().map(move |b| (a, b))) {
                    let value = grundy(&ruleset, a, b);
                    let expected = if quantity == Quantity::Grundy { value } else { value.min(1) };
                    assert_eq!(table.value(a, b), Some(expected), "{ruleset} {a} {b}");
                }
            }
        }
    }
}

#[test]
fn evaluations_are_the_plain_recursion() {
    for ruleset in games() {
        let game = Component::new(&ruleset).expect("no sum");
        for (a, b) in (0..16_u64).flat_map(|a| (0..16).map(move |b| (a, b))) {
            let position = Position::words(&[a, b]);
            let found = solver().evaluate(&ruleset, &position, &Job::new()).expect("evaluated");
            let value = grundy(&ruleset, a, b);
            assert_eq!(found.grundy, Some(UBig::from(value)), "{ruleset} {a} {b}");
            assert_eq!(found.outcome, Some(if value == 0 { Outcome::P } else { Outcome::N }));
            let from = game.from_position(&position).expect("a position");
            let winning = reference::winning_options(&game, &from);
            let winning: Vec<_> = winning.iter().map(|option| game.to_position(option)).collect();
            let moves = found.winning_moves.expect("all of them");
            assert_eq!(moves.into_iter().map(|step| step.to).collect::<Vec<_>>(), winning, "{ruleset} {a} {b}");
            assert_eq!(found.options, option_count(&ruleset, &position));
            if value > 0 {
                assert_eq!(found.mex.expect("the values of the options").value, u64::from(value));
            }
        }
    }
}

/// Whether the player to move wins where who cannot move wins.
fn wins_misere(game: &Component, position: &Position, known: &mut HashMap<Position, bool>) -> bool {
    if let Some(&wins) = known.get(position) {
        return wins;
    }
    let options = game.options(&game.from_position(position).expect("a position"));
    let mut wins = options.is_empty();
    for option in options {
        wins |= !wins_misere(game, &game.to_position(&option), known);
    }
    known.insert(position.clone(), wins);
    wins
}

#[test]
fn misere_outcomes_are_the_plain_recursion() {
    for ruleset in games() {
        let game = Component::new(&ruleset).expect("no sum");
        let mut known = HashMap::new();
        for (a, b) in (0..12_u64).flat_map(|a| (0..12).map(move |b| (a, b))) {
            let position = Position::words(&[a, b]);
            let found = solver().misere(&ruleset, &position, &Job::new()).expect("searched");
            let wins = wins_misere(&game, &position, &mut known);
            assert_eq!(found.outcome, Some(if wins { Outcome::N } else { Outcome::P }), "{ruleset} {a} {b}");
        }
    }
}

#[test]
fn the_construction_finds_the_p_positions() {
    for ruleset in games() {
        let steps = recursive_build(&ruleset, 20).expect("a board");
        let mut found: Vec<(u32, u32)> = steps.into_iter().flat_map(|step| step.found).collect();
        found.sort_unstable();
        let squares = (0..20).flat_map(|a| (0..20).map(move |b| (a, b)));
        let expected: Vec<(u32, u32)> = squares.filter(|&(a, b)| grundy(&ruleset, a.into(), b.into()) == 0).collect();
        assert_eq!(found, expected, "{ruleset}");
    }
}

#[test]
fn what_is_too_large_is_told_at_once() {
    let ruleset = Ruleset::WythoffTerminal { within: 2 };
    let far = Position::words(&[1_u64 << 40, 1 << 41]);
    let found = solver().evaluate(&ruleset, &far, &Job::new()).expect("evaluated");
    assert_eq!((found.grundy, found.outcome), (None, Some(Outcome::N)));
    assert!(!found.reasons.is_empty(), "why not");
    let far = Position::words(&[1_u64, u64::MAX]);
    let found = solver().evaluate(&Ruleset::Euclid { end: EuclidEnd::Zero }, &far, &Job::new()).expect("evaluated");
    assert_eq!(found.grundy, Some(UBig::from(u64::MAX)), "by its closed form");
}
