//! Games, positions and references that several tests use.

use std::collections::{HashMap, HashSet};
use std::ops::Range;
use std::sync::Arc;

use golden_game::{
    Component, ComponentPosition, EuclidEnd, Game, Outcome, Position, Ruleset, SubtractionSet, Vector, option_count,
    parse_position,
};
use golden_number::UBig;
use golden_solver::{Budget, Evaluation, Job, Quantity, Reason, Solver, Table, TableRequest};

pub fn solver() -> Solver {
    Solver::new(Budget::default())
}

/// A job that was cancelled before it begins.
pub fn cancelled() -> Job {
    let job = Job::new();
    job.cancel();
    job
}

pub fn grundy_request(ruleset: &Ruleset, rows: Range<u64>, columns: Range<u64>) -> TableRequest {
    TableRequest { ruleset: ruleset.clone(), quantity: Quantity::Grundy, rows, columns }
}

pub fn outcome_request(ruleset: &Ruleset, rows: Range<u64>, columns: Range<u64>) -> TableRequest {
    TableRequest { quantity: Quantity::Outcome, ..grundy_request(ruleset, rows, columns) }
}

/// The table of a request by a solver that has none yet.
pub fn table(request: &TableRequest) -> Arc<Table> {
    solver().table(request, &Job::new()).unwrap_or_else(|error| panic!("{request:?}: {error}"))
}

pub fn grundy_table(ruleset: &Ruleset, rows: Range<u64>, columns: Range<u64>) -> Arc<Table> {
    table(&grundy_request(ruleset, rows, columns))
}

/// The cells of a window, row by row.
pub fn cells(rows: Range<u64>, columns: Range<u64>) -> impl Iterator<Item = (u64, u64)> {
    rows.flat_map(move |row| columns.clone().map(move |column| (row, column)))
}

pub fn rays(rays: &[[u32; 2]], leaps: &[[u32; 2]]) -> Ruleset {
    let vectors = |list: &[[u32; 2]]| list.iter().copied().map(Vector::from).collect();
    Ruleset::Rays { rays: vectors(rays), leaps: vectors(leaps) }
}

pub fn subtraction(numbers: &[u64]) -> Ruleset {
    Ruleset::Subtraction { set: SubtractionSet::explicit(numbers.to_vec()).expect("a set") }
}

/// Any number but these may be taken.
pub fn all_but(numbers: &[u64]) -> Ruleset {
    Ruleset::Subtraction { set: SubtractionSet::all_but(numbers.to_vec()).expect("a set") }
}

pub fn sum(components: &[Ruleset]) -> Ruleset {
    Ruleset::Sum { components: components.to_vec() }
}

pub fn golden() -> Ruleset {
    Ruleset::Subtraction { set: SubtractionSet::OddFibonacci }
}

pub fn fibonacci() -> Ruleset {
    Ruleset::Subtraction { set: SubtractionSet::Fibonacci }
}

pub fn octal(code: &str) -> Ruleset {
    Ruleset::Octal { code: code.parse().expect("a code") }
}

pub fn read(text: &str) -> (Ruleset, Position) {
    parse_position(text).unwrap_or_else(|error| panic!("{text}: {error}"))
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
        ("Euclid's game: option by option", Ruleset::Euclid { end: EuclidEnd::Positive }),
        ("Euclid's game to zero", Ruleset::Euclid { end: EuclidEnd::Zero }),
        ("Wythoff's game: option by option", Ruleset::WythoffTerminal { within: 0 }),
        ("terminal to 1: a closed form of its own", Ruleset::WythoffTerminal { within: 1 }),
        ("terminal to 2", Ruleset::WythoffTerminal { within: 2 }),
        ("terminal to 3", Ruleset::WythoffTerminal { within: 3 }),
        ("terminal to 9", Ruleset::WythoffTerminal { within: 9 }),
        ("terminal to 30: most of the table", Ruleset::WythoffTerminal { within: 30 }),
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
            let present: HashSet<u32> = game.options(&position).iter().map(|option| values[option]).collect();
            let value = (0..1_000_000).find(|value| !present.contains(value)).expect("a mex");
            values.insert(position, value);
            row.push(value);
        }
        table.push(row);
    }
    table
}

/// Checks an evaluation against the plain recursion, field by field, with its evidence.
pub fn check_against_reference<G: Game>(
    game: &G,
    ruleset: &Ruleset,
    from: &Position,
    known: &mut HashMap<G::Position, u64>,
    evaluation: &Evaluation,
) {
    let position = check_values(game, ruleset, from, known, evaluation);
    let mut present: Vec<u64> = game.options(&position).iter().map(|option| value(game, option, known)).collect();
    present.sort_unstable();
    present.dedup();
    let mex = evaluation.mex.as_ref().expect("evidence");
    assert_eq!((mex.value, &mex.present), (known[&position], &present), "{ruleset:?} {from}");
    assert!(!evaluation.reasons.iter().any(|reason| matches!(reason, Reason::BeyondBudget(_))));
}

/// Checks the value, the outcome, the options and all winning moves against the plain recursion; returns the position in words.
pub fn check_values<G: Game>(
    game: &G,
    ruleset: &Ruleset,
    from: &Position,
    known: &mut HashMap<G::Position, u64>,
    evaluation: &Evaluation,
) -> G::Position {
    let position = game.from_position(from).expect("a position");
    let options = game.options(&position);
    let grundy = value(game, &position, known);
    let outcome = if grundy == 0 { Outcome::P } else { Outcome::N };
    assert_eq!(evaluation.outcome, Some(outcome), "{ruleset:?} {from}");
    assert_eq!(evaluation.grundy, Some(UBig::from(grundy)), "{ruleset:?} {from}");
    assert_eq!(evaluation.options, Some(UBig::from(options.len())), "{ruleset:?} {from}");
    assert_eq!(evaluation.options, option_count(ruleset, from));
    let winning = options.iter().filter(|option| value(game, option, known) == 0);
    let mut winning: Vec<Position> = winning.map(|option| game.to_position(option)).collect();
    winning.sort_unstable();
    assert_eq!(left_by(evaluation), winning, "{ruleset:?} {from}");
    for step in evaluation.winning_moves.iter().flatten() {
        assert_eq!(Some(step), ruleset.move_between(from, step.to.clone()).as_ref());
    }
    position
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
    evaluate_at(ruleset, &Position::words(numbers))
}

pub fn evaluate_at(ruleset: &Ruleset, position: &Position) -> Evaluation {
    evaluate_by(&solver(), ruleset, position)
}

pub fn evaluate_by(solver: &Solver, ruleset: &Ruleset, position: &Position) -> Evaluation {
    solver.evaluate(ruleset, position, &Job::new()).expect("an evaluation")
}

/// What the winning moves leave, where all are known.
pub fn left_by(evaluation: &Evaluation) -> Vec<Position> {
    let moves = evaluation.winning_moves.as_ref().expect("all winning moves");
    moves.iter().map(|step| step.to.clone()).collect()
}

/// The evaluation under misère play of a position as it is typed.
pub fn misere_of(solver: &Solver, text: &str) -> (Ruleset, Position, Evaluation) {
    let (ruleset, position) = read(text);
    let evaluation = misere_by(solver, &ruleset, &position);
    (ruleset, position, evaluation)
}

pub fn misere_by(solver: &Solver, ruleset: &Ruleset, position: &Position) -> Evaluation {
    solver.misere(ruleset, position, &Job::new()).expect("an evaluation")
}
