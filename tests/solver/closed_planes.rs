//! Cells of endless planes against finished tables, and far out against the closed forms of single positions.

use std::ops::Range;
use std::sync::Arc;

use golden_game::{Component, Convention, EuclidEnd, Game, Outcome, Position, Ruleset};
use golden_number::{FIBONACCI, UBig, floor_phi_u64, t_wythoff_pair};
use golden_solver::{
    Bound, Budget, ClosedPlane, Job, Need, Quantity, Solver, SolverError, TableRequest, p_positions, reference,
};
use proptest::prelude::*;

use super::common::{
    cancelled, cells, fibonacci, golden, grundy_request, grundy_table, octal, rays, solver, subtraction, sum, table,
};

const WIDTH: u64 = 34;

fn plane(ruleset: &Ruleset, quantity: Quantity, columns: u64) -> Arc<ClosedPlane> {
    let plane = solver().closed_plane(ruleset, quantity, columns, &Job::new()).expect("no failure");
    plane.unwrap_or_else(|| panic!("no closed form of {ruleset:?}"))
}

/// Games whose outcomes have closed forms, one for each branch, and whether their Grundy values have one too.
fn games() -> Vec<(Ruleset, bool)> {
    vec![
        (Ruleset::Wythoff, false),
        (Ruleset::TWythoff { t: 1 }, false),
        (Ruleset::TWythoff { t: 2 }, false),
        (Ruleset::TWythoff { t: 5 }, false),
        (Ruleset::TWythoff { t: u32::MAX }, false),
        (Ruleset::FibonacciNim, false),
        (Ruleset::Nim, true),
        (golden(), true),
        (subtraction(&[1, 2]), true),
        // Preperiod 875, period 73.
        (subtraction(&[11, 30, 43, 77, 101, 128]), true),
        (sum(&[golden(), Ruleset::Nim]), true),
        (sum(&[Ruleset::Nim, subtraction(&[1, 4, 12])]), true),
        (sum(&[golden(), subtraction(&[2, 5, 7])]), true),
        (sum(&[Ruleset::Nim, Ruleset::Nim]), true),
        (sum(&[subtraction(&[1, 3]), golden()]), true),
    ]
    .into_iter()
    .chain(cell_by_cell())
    .collect()
}

/// Games whose cells are given by the closed form of single positions.
fn cell_by_cell() -> Vec<(Ruleset, bool)> {
    vec![
        (Ruleset::Euclid { end: EuclidEnd::Positive }, true),
        (Ruleset::Euclid { end: EuclidEnd::Zero }, true),
        (Ruleset::king(), true),
        (Ruleset::knight(), true),
        (rays(&[[2, 1]], &[]), true),
        (rays(&[[0, 3]], &[]), true),
        (rays(&[], &[[2, 1]]), true),
        (Ruleset::WythoffTerminal { within: 0 }, false),
        (Ruleset::WythoffTerminal { within: 1 }, false),
        (Ruleset::WythoffTerminal { within: 2 }, false),
        (Ruleset::WythoffTerminal { within: 9 }, false),
        (rays(&[[1, 0], [0, 1], [1, 2]], &[[3, 1]]), false),
        (Ruleset::TakeAway { factor: 1.into() }, false),
        (Ruleset::TakeAway { factor: 3.into() }, false),
        (Ruleset::TakeAway { factor: 8.into() }, false),
    ]
}

#[test]
fn cells_by_closed_forms_are_those_of_the_recursion() {
    for (ruleset, has_values) in cell_by_cell() {
        let form = ruleset.cell_form().expect("a closed form");
        assert_eq!(form.has_values(), has_values, "{ruleset:?}");
        let game = Component::new(&ruleset).expect("a game");
        let places = cells(0..45, 0..45);
        let positions = places.filter_map(|(row, column)| {
            game.from_position(&Position::words(&[row, column])).map(|position| (position, row, column))
        });
        let positions: Vec<_> = positions.collect();
        let values = reference::grundy_values(&game, positions.iter().map(|(position, ..)| position));
        for ((_, row, column), value) in positions.into_iter().zip(values) {
            let value = u64::from(value);
            let expected = if has_values { value } else { value.min(1) };
            assert_eq!(form.value(row, column), expected, "{ruleset:?} ({row}, {column})");
            assert_eq!(form.row(row)(column), expected, "{ruleset:?} ({row}, {column})");
        }
    }
}

#[test]
fn far_tables_are_what_is_known_of_their_positions() {
    let lines = [subtraction(&[1, 4, 12]), subtraction(&[11, 30, 43, 77, 101, 128]), octal("0.77"), octal("4.7")];
    let (solver, far) = (solver(), 1_000_000_000_000);
    let games = games().into_iter().chain(lines.map(|ruleset| (ruleset, true)));
    for (ruleset, has_values) in games.filter(|(ruleset, _)| !matches!(ruleset, Ruleset::Sum { .. })) {
        for quantity in [Some(Quantity::Outcome), has_values.then_some(Quantity::Grundy)].into_iter().flatten() {
            for columns in [0..5, 3..9, far..far + 4] {
                let request = TableRequest { quantity, ..grundy_request(&ruleset, far..far + 4, columns.clone()) };
                let table = match solver.table(&request, &Job::new()) {
                    Err(SolverError::TableValue { bound }) => {
                        assert!(bound > UBig::from(u32::MAX) && quantity == Quantity::Grundy, "{request:?}");
                        continue;
                    }
                    table => table.unwrap_or_else(|error| panic!("{request:?}: {error}")),
                };
                assert_eq!(solver.check_table(Convention::Normal, &request), Ok(()), "{request:?}");
                for (row, column) in cells(far..far + 4, columns.clone()) {
                    let width = columns.end - columns.start;
                    // On a line the columns go on in the next row.
                    let [down, across] = if is_line(&ruleset) { [column / width, column % width] } else { [0, column] };
                    let Some(position) = ruleset.position_at(row + down, across, width) else { continue };
                    let known = if is_line(&ruleset) {
                        solver.evaluate(&ruleset, &position, &Job::new()).expect("an evaluation")
                    } else {
                        solver.analyse(&ruleset, &position).expect("an analysis")
                    };
                    let expected = match quantity {
                        Quantity::Outcome => known.outcome.map(|outcome| UBig::from(u8::from(outcome == Outcome::N))),
                        Quantity::Grundy => known.grundy,
                    };
                    assert_eq!(table.value(row, column).map(UBig::from), expected, "{request:?} ({row}, {column})");
                }
            }
        }
    }
}

fn is_line(ruleset: &Ruleset) -> bool {
    matches!(ruleset, Ruleset::Subtraction { .. } | Ruleset::Octal { .. })
}

fn planes() -> Vec<Arc<ClosedPlane>> {
    let with_quantities = games().into_iter().flat_map(|(ruleset, has_values)| {
        let outcome = plane(&ruleset, Quantity::Outcome, WIDTH);
        [Some(outcome), has_values.then(|| plane(&ruleset, Quantity::Grundy, WIDTH))]
    });
    with_quantities.flatten().collect()
}

#[test]
fn the_corner_is_the_finished_table() {
    for plane in planes() {
        let columns = if is_wrapped(&plane) { WIDTH } else { 90 };
        let request = grundy_request(plane.ruleset(), 0..80, 0..columns);
        let request = TableRequest { quantity: plane.quantity(), ..request };
        let table = table(&request);
        for (row, column) in cells(0..80, 0..columns) {
            assert_eq!(plane.value(row, column), table.value(row, column), "{request:?} ({row}, {column})");
        }
    }
}

#[test]
fn games_without_closed_forms_have_no_plane() {
    let none = |ruleset: &Ruleset, quantity| {
        solver().closed_plane(ruleset, quantity, WIDTH, &Job::new()).expect("no failure").is_none()
    };
    for (ruleset, has_values) in games() {
        assert_eq!(none(&ruleset, Quantity::Grundy), !has_values, "{ruleset:?}");
    }
    // A move too large for two runs of it among 2²⁴ piles.
    let long = subtraction(&[1, 1 << 24]);
    for ruleset in [
        Ruleset::FibonacciNimLocal,
        Ruleset::FibonacciNimGlobal,
        rays(&[[2, 1], [1, 0]], &[]),
        Ruleset::Chomp,
        Ruleset::GrundyGame,
        sum(&[fibonacci(), Ruleset::Nim]),
        sum(&[Ruleset::Nim, Ruleset::Wythoff]),
        sum(&[Ruleset::Nim, long.clone()]),
        fibonacci(),
        long,
    ] {
        assert!(none(&ruleset, Quantity::Outcome), "{ruleset:?}");
    }
    let no_game = solver().closed_plane(&Ruleset::TWythoff { t: 0 }, Quantity::Outcome, 1, &Job::new());
    assert!(matches!(no_game, Err(SolverError::Ruleset(_))));
    let ended = solver().closed_plane(&subtraction(&[1, 2]), Quantity::Grundy, 1, &cancelled());
    assert_eq!(ended.err(), Some(SolverError::Cancelled));
    // Less than 2·128 piles.
    let small = Solver::new(Budget { cells: 200, states: 1 });
    let set = subtraction(&[11, 30, 43, 77, 101, 128]);
    assert!(small.closed_plane(&set, Quantity::Grundy, 1, &Job::new()).expect("no failure").is_none());
}

/// Periods that are beyond 2²⁰ piles, or known only beyond 2¹³ heaps.
#[test]
fn long_periods_are_found() {
    let far = 1_000_000_000_000_000_000;
    let long = 1 << 20;
    // With one move of 1 and an even one, the values are 0, 1, 0, 1, …, and 2 in the last pile of each period.
    let long_set = plane(&subtraction(&[1, long]), Quantity::Grundy, WIDTH);
    for pile in (0..20).chain(long - 9..long + 9).chain(far..far + 9) {
        let place = pile % (long + 1);
        let expected = if place == long { 2 } else { u32::try_from(place % 2).expect("small") };
        assert_eq!(long_set.value(pile / WIDTH, pile % WIDTH), Some(expected), "{pile}");
    }
    // 0.356: preperiod 7315, period 142 (Winning Ways, chapter 4).
    let game = octal("0.356");
    let heaps = plane(&game, Quantity::Grundy, WIDTH);
    let value = |heap: u64| heaps.value(heap / WIDTH, heap % WIDTH);
    let table = grundy_table(&game, 0..9000_u64.div_ceil(WIDTH), 0..WIDTH);
    for heap in (0..300).chain(7000..8900) {
        assert_eq!(value(heap), table.value(heap / WIDTH, heap % WIDTH), "{heap}");
    }
    assert_eq!(value(7315 + 142 * 1_000_000_007), table.value(7315 / WIDTH, 7315 % WIDTH));
}

fn is_wrapped(plane: &ClosedPlane) -> bool {
    matches!(plane.ruleset(), Ruleset::Subtraction { .. })
}

/// What the closed forms of single positions say of a cell.
fn analysed(plane: &ClosedPlane, row: u64, column: u64) -> Option<(Option<Outcome>, Option<UBig>)> {
    let position = plane.ruleset().position_at(row, column, WIDTH)?;
    let analysis = solver().analyse(plane.ruleset(), &position).expect("an analysis");
    Some((analysis.outcome, analysis.grundy))
}

fn check_cell(plane: &ClosedPlane, row: u64, column: u64) {
    let expected = analysed(plane, row, column);
    let value = plane.wide_value(row, column);
    let context = || format!("{:?} ({row}, {column})", plane.ruleset());
    if row == u64::MAX || column == u64::MAX || expected.is_none() {
        assert_eq!(value, None, "{}", context());
        return;
    }
    let Some((outcome, grundy)) = expected else { return };
    let outcome = outcome.map(|outcome| u64::from(outcome == Outcome::N));
    match plane.quantity() {
        Quantity::Outcome if outcome.is_some() => assert_eq!(value, outcome, "{}", context()),
        Quantity::Grundy if grundy.is_some() => assert_eq!(value.map(UBig::from), grundy, "{}", context()),
        _ => {}
    }
    assert_eq!(plane.value(row, column), value.and_then(|value| u32::try_from(value).ok()));
}

/// Cells that are P-positions somewhere near a number, and their neighbours.
fn interesting_cells(near: u64) -> Vec<(u64, u64)> {
    let mut cells = vec![(near, near), (near, 0), (0, near), (near, near ^ 3), (near, 2), (near, 33)];
    for t in [1, 2, 5, u32::MAX] {
        for n in [near, near / 2, near / 3, near / u64::from(t)] {
            let (a, b) = t_wythoff_pair(&UBig::from(n), t);
            if let (Ok(a), Ok(b)) = (u64::try_from(&a), u64::try_from(&b)) {
                cells.extend([(a, b), (b, a), (a, b.saturating_add(1)), (a.saturating_sub(1), b)]);
            }
        }
    }
    let tails = FIBONACCI.iter().flat_map(|&f| [f.saturating_sub(1), f, f.saturating_add(1)]);
    cells.extend(tails.map(|r| (near, r)));
    cells
}

#[test]
fn far_cells_are_the_closed_forms_of_their_positions() {
    for plane in planes() {
        for near in [1_000_000_000_000_000, 1_000_000_000_000_000_000, u64::MAX - 1, u64::MAX, FIBONACCI[93]] {
            for (row, column) in interesting_cells(near) {
                let column = if is_wrapped(&plane) { column % WIDTH } else { column };
                check_cell(&plane, row, column);
            }
        }
        // The last lines of a subtraction game.
        for row in [u64::MAX / WIDTH, u64::MAX / WIDTH - 1, u64::MAX / WIDTH + 1] {
            (0..WIDTH).for_each(|column| check_cell(&plane, row, column));
        }
    }
}

#[test]
fn the_extent_ends_with_the_machine_words() {
    let wythoff = plane(&Ruleset::Wythoff, Quantity::Outcome, 5);
    assert_eq!(wythoff.extent(), [u64::MAX; 2]);
    assert_eq!((wythoff.value(u64::MAX - 1, u64::MAX - 1), wythoff.value(u64::MAX, 0)), (Some(1), None));
    let lines = plane(&golden(), Quantity::Grundy, WIDTH);
    assert_eq!(lines.extent(), [u64::MAX / WIDTH + 1, WIDTH]);
    // 2⁶⁴ − 1 = 34·542551296285575047 + 17.
    let last = u64::MAX / WIDTH;
    assert_eq!((last, u64::MAX % WIDTH), (542_551_296_285_575_047, 17));
    assert!(lines.value(last, 17).is_some());
    assert_eq!([lines.value(last, 18), lines.value(last + 1, 0), lines.value(0, WIDTH)], [None; 3]);
    assert_eq!(plane(&golden(), Quantity::Grundy, 0).extent(), [u64::MAX, 1]);
    let triangle = plane(&Ruleset::FibonacciNim, Quantity::Outcome, 1);
    assert_eq!((triangle.value(7, 8), triangle.value(0, 0)), (None, Some(0)));
    // Nim far from the diagonal.
    let nim = plane(&Ruleset::Nim, Quantity::Grundy, 1);
    assert_eq!((nim.value(1 << 40, 1), nim.wide_value(1 << 40, 1)), (None, Some((1 << 40) + 1)));
    assert_eq!(nim.value((1 << 40) + 5, 1 << 40), Some(5));
}

/// The P-positions of a window, cell by cell.
fn by_cells(plane: &ClosedPlane, rows: &Range<u64>, columns: &Range<u64>) -> Vec<(u64, u64)> {
    cells(rows.clone(), columns.clone()).filter(|&(row, column)| plane.wide_value(row, column) == Some(0)).collect()
}

fn check_window(plane: &ClosedPlane, rows: &Range<u64>, columns: &Range<u64>) {
    let expected = by_cells(plane, rows, columns);
    let found = |most| plane.p_positions(rows.clone(), columns.clone(), most);
    let context = format!("{:?} {rows:?} {columns:?}", plane.ruleset());
    assert_eq!(found(expected.len()).as_ref(), Some(&expected), "{context}");
    if let Some(fewer) = expected.len().checked_sub(1) {
        assert_eq!(found(fewer), None, "{context}");
    }
    if let Some(closed) = p_positions(plane.ruleset(), rows.clone(), columns.clone())
        && !matches!(plane.ruleset(), Ruleset::Subtraction { .. })
        && rows.end < u64::MAX
        && columns.end < u64::MAX
    {
        assert_eq!(closed, expected, "{context}");
    }
}

#[test]
fn p_positions_at_the_corner_and_at_the_end() {
    for plane in planes() {
        let [rows, columns] = plane.extent();
        for (row, column) in [(0, 0), (0, columns), (rows, 0), (rows, columns), (1, 60), (60, 1)] {
            let window = |at: u64, high: u64| at.saturating_sub(high)..at.saturating_add(high);
            check_window(&plane, &window(row, 40), &window(column, 33));
            check_window(&plane, &window(row, 3), &window(column, 90));
        }
        assert_eq!(plane.p_positions(5..5, 0..9, 0), Some(Vec::new()));
    }
}

/// None of these visits the cells, or as many rows as there are.
#[test]
fn windows_of_astronomic_size() {
    let all = 0..u64::MAX;
    for plane in planes() {
        assert_eq!(plane.p_positions(all.clone(), all.clone(), 1000), None, "{:?}", plane.ruleset());
        // At most one in a column of the queen's board, or where one of two piles is a Nim pile; else very many.
        let is_few = match plane.ruleset() {
            Ruleset::Subtraction { .. } | Ruleset::FibonacciNim => false,
            Ruleset::Sum { components } => components.contains(&Ruleset::Nim),
            // Looked for cell by cell.
            ruleset => cell_by_cell().iter().all(|(game, _)| game != ruleset),
        };
        let found = plane.p_positions(all.clone(), 3..4, 100);
        assert_eq!(found.is_some(), is_few, "{:?}", plane.ruleset());
        assert!(found.is_none_or(|found| found.len() <= 1), "{:?}", plane.ruleset());
    }
    // No pile of column 1 is a P-position: those are the multiples of 3.
    let thirds = plane(&subtraction(&[1, 2]), Quantity::Outcome, 3);
    assert_eq!(thirds.p_positions(all.clone(), 1..3, 1), Some(Vec::new()));
    assert_eq!(thirds.p_positions(all.clone(), 0..3, 100), None);
    // Rows of Fibonacci Nim with a tail above F₈₀ are few.
    let triangle = plane(&Ruleset::FibonacciNim, Quantity::Outcome, 1);
    let first = FIBONACCI[80];
    let found = triangle.p_positions(all.clone(), first..first + 1, 1000).expect("few");
    assert_eq!((found.first(), found.len()), (Some(&(FIBONACCI[81], first)), 570));
    assert_eq!(triangle.p_positions(all, FIBONACCI[93]..u64::MAX, 1), Some(Vec::new()));
}

fn places() -> impl Strategy<Value = u64> {
    prop_oneof![
        0..2000_u64,
        (0..5000_u64).prop_map(|offset| 1_000_000_000_000_000 + offset),
        (0..5000_u64).prop_map(|offset| 1_000_000_000_000_000_000 + offset),
        (0..5000_u64).prop_map(|offset| u64::MAX - offset),
        (2..93_usize, 0..40_u64).prop_map(|(index, offset)| FIBONACCI[index].saturating_sub(offset)),
        any::<u64>(),
    ]
}

proptest! {
    #[test]
    fn any_cell(row in places(), column in places(), line in 0..WIDTH) {
        for plane in planes() {
            match plane.ruleset() {
                Ruleset::Subtraction { .. } => check_cell(&plane, row / WIDTH, line),
                _ => check_cell(&plane, row, column),
            }
        }
    }

    #[test]
    fn any_window(row in places(), high in 0..40_u64, offset in 0..80_u64, wide in 0..40_u64, is_turned in any::<bool>()) {
        for plane in planes() {
            // A window where there is something: about a P-position.
            let column = match plane.ruleset() {
                Ruleset::Wythoff => u64::try_from(floor_phi_u64(row)).unwrap_or(row),
                Ruleset::TWythoff { t } => u64::try_from(&t_wythoff_pair(&UBig::from(row), *t).1).unwrap_or(row),
                Ruleset::Nim => row,
                _ => row % 100,
            };
            let rows = row.saturating_sub(20)..row.saturating_sub(20).saturating_add(high);
            let columns = column.saturating_sub(offset)..column.saturating_sub(offset).saturating_add(wide);
            match plane.ruleset() {
                Ruleset::Subtraction { .. } => {
                    check_window(&plane, &(rows.start / WIDTH..rows.start / WIDTH + high), &columns);
                }
                Ruleset::FibonacciNim | Ruleset::TakeAway { .. } => check_window(&plane, &rows, &columns),
                _ if is_turned => check_window(&plane, &columns, &rows),
                _ => check_window(&plane, &rows, &columns),
            }
        }
    }
}

#[test]
fn a_window_of_a_plane_is_a_table_however_far_out() {
    for plane in planes() {
        let [lines, width] = plane.extent();
        let is_wrapped = is_wrapped(&plane);
        let last = if is_wrapped { u64::MAX / width } else { lines };
        for start in [0, 40, 1 << 20, last - 12] {
            let far = if is_wrapped { 0..width } else { start.saturating_sub(3)..start + 9 };
            let rows = start..start + 12;
            let found = plane.table(rows.clone(), far.clone(), Budget::default(), &Job::new());
            if let Err(SolverError::TableValue { .. }) = found {
                // A pile of Nim, or a large multiple: nothing cancels its high bits.
                assert!(plane.wide_value(start + 9, far.start + 1) > Some(u32::MAX.into()), "{:?}", plane.ruleset());
                continue;
            }
            let table = found.unwrap_or_else(|error| panic!("{:?} from {start}: {error}", plane.ruleset()));
            for (row, column) in cells(rows, far) {
                assert_eq!(table.value(row, column), plane.value(row, column), "{:?} {row} {column}", plane.ruleset());
            }
        }
    }
}

#[test]
fn a_window_of_a_plane_is_the_table_of_the_solver() {
    for plane in planes() {
        let width = if is_wrapped(&plane) { WIDTH } else { 50 };
        let found = plane.table(3..60, 0..width, Budget::default(), &Job::new()).expect("a table");
        assert_eq!(found, *table(found.request()));
    }
}

#[test]
fn what_no_table_can_hold_is_refused_before_it_is_computed() {
    let nim = plane(&Ruleset::Nim, Quantity::Grundy, 1);
    let far = 1_u64 << 33;
    let refused = nim.check_table(far..far + 8, 0..8, Budget::default());
    assert!(matches!(refused, Err(SolverError::TableValue { .. })), "{refused:?}");
    assert!(nim.check_table(far..far + 8, far..far + 8, Budget::default()).is_ok(), "the high bits cancel");
    let budget = Budget::default();
    let refused = nim.check_table(0..budget.cells, 0..2, budget);
    assert!(matches!(refused, Err(SolverError::Budget(Need { bound: Bound::Cells, .. }))), "{refused:?}");
    let lines = plane(&subtraction(&[1, 2]), Quantity::Grundy, WIDTH);
    let [end, _] = lines.extent();
    for rows in [end - 1..end, end..end + 1] {
        let refused = lines.check_table(rows, 0..WIDTH, budget);
        assert!(matches!(refused, Err(SolverError::EmptyRange { .. })), "the last line is not whole: {refused:?}");
    }
}

#[test]
fn the_solver_says_beforehand_what_it_refuses() {
    let solver = solver();
    let far = 1_u64 << 40;
    let request = |ruleset: &Ruleset, rows: Range<u64>| grundy_request(ruleset, rows, 0..WIDTH);
    for ruleset in [Ruleset::GrundyGame, Ruleset::Wythoff, Ruleset::FibonacciNim, Ruleset::Nim] {
        let request = request(&ruleset, far..far + 4);
        let refused = solver.check_table(Convention::Normal, &request).expect_err("it is too far out");
        assert_eq!(solver.table(&request, &Job::new()).err(), Some(refused), "{ruleset:?}");
    }
    for ruleset in [subtraction(&[1, 2]), Ruleset::Wythoff, Ruleset::FibonacciNim, Ruleset::Nim] {
        assert_eq!(solver.check_table(Convention::Normal, &request(&ruleset, 5..50)), Ok(()), "{ruleset:?}");
    }
    let reversed = request(&Ruleset::FibonacciNim, Range { start: 60, end: 9 });
    assert!(matches!(solver.check_table(Convention::Normal, &reversed), Err(SolverError::EmptyRange { .. })));
    assert_eq!(reversed.cell_count(), 0);
}
