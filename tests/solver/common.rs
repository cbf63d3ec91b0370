//! Games, positions and references that several tests use.

use std::collections::HashMap;

use golden_game::{
    Component, ComponentPosition, Game, Outcome, Position, Ruleset, SubtractionSet, Vector, option_count,
};
use golden_number::UBig;
use golden_solver::{Budget, Evaluation, Job, Quantity, Reason, Solver, TableRequest};

pub fn solver() -> Solver {
    Solver::new(Budget::default())
}

pub fn grundy_request(ruleset: &Ruleset, rows: std::ops::Range<u64>, columns: std::ops::Range<u64>) -> TableRequest {
    TableRequest { ruleset: ruleset.clone(), quantity: Quantity::Grundy, rows, columns }
}

pub fn rays(rays: &[[u32; 2]], leaps: &[[u32; 2]]) -> Ruleset {
    let vectors = |list: &[[u32; 2]]| list.iter().copied().map(Vector::from).collect();
    Ruleset::Rays { rays: vectors(rays), leaps: vectors(leaps) }
}

pub fn subtraction(numbers: &[u64]) -> Ruleset {
    Ruleset::Subtraction { set: SubtractionSet::explicit(numbers.to_vec()).expect("a set") }
}

/// Games on the plane whose kernels take every branch.
pub fn plane_games() -> Vec<(&'static str, Ruleset)> {
    vec![
        ("rays in all three directions", Ruleset::Wythoff),
        ("one first move off the diagonal each way", Ruleset::TWythoff { t: 2 }),
        ("first moves beyond the edge", Ruleset::TWythoff { t: 9 }),
        ("king: leaps within and across rows", rays(&[], &[[1, 0], [0, 1], [1, 1]])),
        ("knight: leaps only across rows", rays(&[], &[[1, 2], [2, 1]])),
        ("long leaps within the row", rays(&[], &[[0, 3], [0, 5], [2, 0]])),
        ("bishop: no ray within a row or column", rays(&[[1, 1]], &[])),
        ("a ray of length 2 within the row", rays(&[[0, 2], [1, 0]], &[])),
        ("a ray of length 2 within the column only: transposed", rays(&[[2, 0], [1, 3]], &[])),
        ("two rays within the row", rays(&[[0, 2], [0, 3], [3, 1]], &[])),
        ("a ray of length 70, more than a word", rays(&[[0, 70], [1, 0]], &[[0, 1]])),
        ("rays of length above 1 off the axes", rays(&[[1, 0], [1, 1], [2, 3], [1, 2], [0, 1]], &[])),
        ("a ray that is no shortest vector", rays(&[[2, 2], [3, 0]], &[[1, 1]])),
        ("a ray and a leap in one direction", rays(&[[0, 1], [2, 0]], &[[1, 0], [3, 0]])),
        ("a ray beyond the edge", rays(&[[1_000_000, 1], [0, 1]], &[])),
    ]
}

/// The values of the plane by the definition, cell by cell.
pub fn plane_reference(ruleset: &Ruleset, rows: u64, columns: u64) -> Vec<Vec<u32>> {
    let game = Component::new(ruleset).expect("no sum");
    let mut values: HashMap<ComponentPosition, u32> = HashMap::new();
    let mut table = Vec::new();
    for a in 0..rows {
        let mut row = Vec::new();
        for b in 0..columns {
            let position = game.from_position(&Position::words(&[a, b])).expect("a position");
            let mut present = std::collections::BTreeSet::new();
            for option in game.options(&position) {
                present.insert(values[&option]);
            }
            let value = (0..1_000_000).find(|value| !present.contains(value)).expect("a mex");
            values.insert(position, value);
            row.push(value);
        }
        table.push(row);
    }
    table
}

/// Checks an evaluation of a component against the plain recursion, field by field.
pub fn check_against_reference<G: Game>(
    game: &G,
    ruleset: &Ruleset,
    position: &G::Position,
    known: &mut HashMap<G::Position, u64>,
    evaluation: &Evaluation,
) {
    let options = game.options(position);
    let mut present: Vec<u64> = options.iter().map(|option| value(game, option, known)).collect();
    present.sort_unstable();
    present.dedup();
    let grundy = value(game, position, known);
    let outcome = if grundy == 0 { Outcome::P } else { Outcome::N };
    assert_eq!(evaluation.outcome, Some(outcome), "{ruleset:?} {position:?}");
    assert_eq!(evaluation.grundy, Some(UBig::from(grundy)), "{ruleset:?} {position:?}");
    assert_eq!(evaluation.options, Some(UBig::from(options.len())), "{ruleset:?} {position:?}");
    let winning: Vec<Position> = options
        .iter()
        .filter(|option| value(game, option, known) == 0)
        .map(|option| game.to_position(option))
        .collect();
    let mut winning_sorted = winning;
    winning_sorted.sort_unstable();
    let moves = evaluation.winning_moves.as_ref().expect("moves");
    assert_eq!(
        moves.iter().map(|step| step.to.clone()).collect::<Vec<_>>(),
        winning_sorted,
        "{ruleset:?} {position:?}"
    );
    let from = game.to_position(position);
    for step in moves {
        assert_eq!(Some(step), ruleset.move_between(&from, step.to.clone()).as_ref());
    }
    let mex = evaluation.mex.as_ref().expect("evidence");
    assert_eq!((mex.value, &mex.present), (grundy, &present), "{ruleset:?} {position:?}");
    assert_eq!(evaluation.options, option_count(ruleset, &from));
    assert!(!evaluation.reasons.iter().any(|reason| matches!(reason, Reason::BeyondBudget { .. })));
}

/// The Grundy value by the definition.
pub fn value<G: Game>(game: &G, position: &G::Position, known: &mut HashMap<G::Position, u64>) -> u64 {
    if let Some(&value) = known.get(position) {
        return value;
    }
    let present: Vec<u64> = game.options(position).iter().map(|option| value(game, option, known)).collect();
    let value = (0..1_000_000).find(|value| !present.contains(value)).expect("a mex");
    known.insert(position.clone(), value);
    value
}

pub fn evaluate(ruleset: &Ruleset, numbers: &[u64]) -> Evaluation {
    solver().evaluate(ruleset, &Position::words(numbers), &Job::new()).expect("an evaluation")
}

pub fn targets(evaluation: &Evaluation) -> String {
    let moves = evaluation.winning_moves.as_ref().expect("moves");
    moves.iter().map(|step| step.to.to_string()).collect::<Vec<_>>().join(" ")
}
