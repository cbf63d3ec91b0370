//! Positions and windows of Wythoff's table far out along an edge, from the periods of the rows.

use golden_game::{Convention, Outcome, Position, Ruleset};
use golden_number::{UBig, parse_typed_number};
use golden_solver::{
    Bound, Budget, Evaluation, FarTable, Job, Need, Quantity, Reason, Solver, SolverError, explain, is_far_window,
};

use super::common::{cells, evaluate_by, grundy_request, grundy_table, read, solver};

/// A solver whose budget is enough for the rows, but not for the table.
fn narrow() -> Solver {
    Solver::new(Budget { cells: 600_000, states: 1000 })
}

fn is_from_rows(evaluation: &Evaluation) -> bool {
    evaluation.reasons.iter().any(|reason| matches!(reason, Reason::RowPeriod { .. }))
}

/// Everything that is said of a position but the reason is the same from the rows and from the table.
#[test]
fn positions_from_the_rows_are_those_of_the_table() {
    let (plain, narrow) = (solver(), narrow());
    for row in [0_u64, 1, 2, 5, 11, 16, 20] {
        for column in [100_000_u64, 100_001, 100_383, 131_071] {
            for numbers in [[row, column], [column, row]] {
                let position = Position::words(&numbers);
                let [from_rows, from_table] =
                    [&narrow, &plain].map(|solver| evaluate_by(solver, &Ruleset::Wythoff, &position));
                let grundy = from_table.grundy.clone();
                assert!(grundy.is_some() && !is_from_rows(&from_table));
                assert!(is_from_rows(&from_rows) || (row + 1) * (column + 1) <= 600_000, "{numbers:?}");
                let without_reason = |mut known: Evaluation| {
                    known.reasons.retain(|reason| !matches!(reason, Reason::RowPeriod { .. }));
                    known
                };
                assert!(without_reason(from_rows) == without_reason(from_table), "{numbers:?}");
            }
        }
    }
}

#[test]
fn options_of_a_value_are_found_without_visiting_all() {
    let (plain, narrow) = (solver(), narrow());
    for (row, column) in [(9_u64, 100_003_u64), (20, 90_001)] {
        for numbers in [[row, column], [column, row]] {
            let position = Position::words(&numbers);
            for value in [0, 1, 7, 40, 5000, column - 25, column - 3, column + 2, column + 19, 2 * column] {
                let found = |solver: &Solver| solver.options_of_value(&Ruleset::Wythoff, &position, value, &Job::new());
                assert_eq!(found(&narrow), found(&plain), "{numbers:?} {value}");
            }
        }
    }
    for text in ["sum \"wythoff 9 100003\" \"nim 77\"", "sum \"nim 100005\" \"wythoff 90001 20\" \"nim 3\""] {
        let (ruleset, position) = read(text);
        let [from_rows, from_table] = [&narrow, &plain].map(|solver| evaluate_by(solver, &ruleset, &position));
        assert!(from_rows.winning_moves.as_ref().is_some_and(|moves| !moves.is_empty()));
        assert!(from_rows == from_table, "{text}");
    }
}

#[test]
fn values_at_any_size_with_the_certificate_as_the_reason() {
    let solver = solver();
    let far = |text: &str| parse_typed_number(text).expect("a number");
    for (row, offset) in [(0_u8, 0_i8), (1, 1), (3, -2)] {
        let (row, column, shift) = (UBig::from(row), far("10^30"), UBig::from(offset.unsigned_abs()));
        let expected = if offset < 0 { &column - shift } else { &column + shift };
        for numbers in [[&row, &column], [&column, &row]] {
            let known = evaluate_by(&solver, &Ruleset::Wythoff, &Position::Flat(numbers.map(UBig::clone).to_vec()));
            assert_eq!((known.grundy, known.outcome), (Some(expected.clone()), Some(Outcome::N)), "{row}");
            assert!(known.winning_moves.is_some_and(|moves| !moves.is_empty()));
        }
    }
    let (ruleset, position) = read("wythoff 3 10^30");
    let known = evaluate_by(&solver, &ruleset, &position);
    let words: Vec<String> = known.reasons.iter().map(|reason| explain(reason).to_string()).collect();
    let said = words
        .iter()
        .find(|words| words.starts_with("In row 3 from column 8 on the values grow by 6"))
        .expect("a reason");
    assert!(said.contains("in the 9 columns from 8 on") && said.contains("from 14 on"), "{said}");
    // A sum with such a component: the winning moves lead to the value 0.
    let (sum, position) = read("sum \"wythoff 3 10^30\" \"nim 12\"");
    let known = evaluate_by(&solver, &sum, &position);
    let moves = known.winning_moves.expect("all winning moves");
    assert!(!moves.is_empty());
    for step in moves {
        assert_eq!(evaluate_by(&solver, &sum, &step.to).grundy, Some(UBig::ZERO), "{}", step.to);
    }
    // The row is too far for its period.
    let (ruleset, position) = read("wythoff 10^20 10^30");
    let known = evaluate_by(&solver, &ruleset, &position);
    assert!(known.grundy.is_none() && known.reasons.iter().any(|reason| matches!(reason, Reason::BeyondBudget(_))));
}

/// Every cell of a window beyond the preperiods, along both edges.
#[test]
fn windows_far_out_are_those_of_the_table() {
    let narrow = narrow();
    for (rows, columns) in [(0..20, 400_000..400_500), (0..3, 2_000_000..2_000_100), (17..19, 300_000..300_400)] {
        let window = |rows, columns| {
            let request = grundy_request(&Ruleset::Wythoff, rows, columns);
            narrow.table(&request, &Job::new()).expect("a window")
        };
        let (lying, standing) = (window(rows.clone(), columns.clone()), window(columns.clone(), rows.clone()));
        let table = grundy_table(&Ruleset::Wythoff, 0..rows.end, 0..columns.end);
        for (row, column) in cells(rows, columns) {
            let expected = table.value(row, column);
            assert!(expected.is_some());
            let found = [lying.value(row, column), standing.value(column, row)];
            assert_eq!(found, [expected; 2], "({row}, {column})");
        }
    }
}

/// The plane with the values of proved rows: the table's where it has any, and the outcome everywhere.
#[test]
fn the_plane_of_proved_rows_has_the_values_of_the_table() {
    let (solver, size) = (solver(), 300);
    let plane = solver.rows_plane(&Ruleset::Wythoff, 40, &Job::new()).expect("rows").expect("a plane");
    assert_eq!(plane.proved_rows(), Some(40));
    let table = grundy_table(&Ruleset::Wythoff, 0..size, 0..size);
    for (row, column) in cells(0..size, 0..size) {
        let value = table.value(row, column).map(u64::from);
        let is_known = row.min(column) < 40 || value == Some(0);
        assert_eq!(plane.wide_value(row, column), value.filter(|_| is_known), "({row}, {column})");
        assert_eq!(plane.is_n(row, column), value.map(|value| value > 0), "({row}, {column})");
    }
    for row in [0, 3, 20] {
        for column in [u64::from(u32::MAX), 10_u64.pow(15), u64::MAX - 600] {
            let position = Position::words(&[row, column]);
            let expected = solver.far_value(&Ruleset::Wythoff, &position, &Job::new()).expect("a value");
            assert_eq!(plane.wide_value(column, row).map(UBig::from), expected, "({row}, {column})");
        }
    }
    assert_eq!((plane.wide_value(u64::MAX, 0), plane.is_n(0, u64::MAX)), (None, None));
    assert!(solver.rows_plane(&Ruleset::Nim, 4, &Job::new()).expect("no work").is_none());
}

#[test]
fn windows_of_any_size_have_the_values_of_their_positions() {
    let solver = solver();
    for text in ["2^32", "10^15", "2^64-4", "10^30"] {
        let far = parse_typed_number(text).expect("a number");
        let (few, long) = (UBig::from(2_u8)..UBig::from(21_u8), far.clone()..far + UBig::from(9_u8));
        assert!(is_far_window(&Ruleset::Wythoff, Quantity::Grundy, [&few, &long]), "{text}");
        let table = |rows, columns| solver.far_table(rows, columns, &Job::new()).expect("a window");
        let flat = table(few.clone(), long.clone());
        let standing = table(long, few);
        let cells =
            |table: &FarTable| -> Vec<Vec<UBig>> { table.values().map(|(_, values)| values.collect()).collect() };
        let (flat_cells, standing_cells) = (cells(&flat), cells(&standing));
        for (row, values) in flat_cells.iter().enumerate() {
            for (column, value) in values.iter().enumerate() {
                let at = [flat.rows(), flat.columns()].map(|range| range.start.clone());
                let position = vec![&at[0] + UBig::from(row), &at[1] + UBig::from(column)];
                let expected = solver.far_value(&Ruleset::Wythoff, &Position::Flat(position), &Job::new());
                assert_eq!(expected, Ok(Some(value.clone())), "{text} {row} {column}");
                assert_eq!(standing_cells[column][row], *value, "{text} {row} {column}");
            }
        }
    }
    let near = UBig::from(5_u8)..UBig::from(9_u8);
    assert!(solver.far_table(near.clone(), near, &Job::new()).is_err(), "a window for the table");
}

#[test]
fn windows_are_refused_where_values_do_not_fit() {
    let refused = |request| solver().table(&request, &Job::new()).expect_err("refused");
    let far = 4_000_000_000_u64;
    let fits = grundy_request(&Ruleset::Wythoff, 0..4, far..far + 10);
    assert_eq!(solver().check_table(Convention::Normal, &fits), Ok(()));
    assert_eq!(solver().plan_table(Convention::Normal, &fits).map(|plan| plan.bytes()), Ok(160));
    assert_eq!(solver().table(&fits, &Job::new()).expect("a window").value(3, far), Some(3_999_999_998));
    let beyond = grundy_request(&Ruleset::Wythoff, 0..4, 10 * far..10 * far + 10);
    assert!(matches!(refused(beyond), SolverError::TableValue { .. }));
    let wide = grundy_request(&Ruleset::Wythoff, 600..601, far..far + 10);
    assert!(matches!(refused(wide), SolverError::Budget(Need { bound: Bound::Cells, .. })));
}
