//! The mex fill: its order, its states and its captions.

use std::collections::BTreeSet;

use golden_figure::{Cell, FillTimeline, PlaneAxes, Timeline, option_cells};
use golden_game::{Component, EuclidEnd, Game, Position, Ruleset, SubtractionSet, SumGame, TableShape, Vector};

use super::table_sheet::table;

fn subtraction(numbers: &[u64]) -> Ruleset {
    Ruleset::Subtraction { set: SubtractionSet::explicit(numbers.to_vec()).unwrap() }
}

/// A ruleset of each kind that has a table.
fn rulesets() -> Vec<Ruleset> {
    let vectors = |list: &[[u32; 2]]| list.iter().copied().map(Vector::from).collect::<Vec<_>>();
    vec![
        Ruleset::Wythoff,
        Ruleset::Nim,
        Ruleset::FibonacciNim,
        Ruleset::TakeAway { factor: "3".parse().unwrap() },
        Ruleset::TakeAway { factor: "3/2".parse().unwrap() },
        Ruleset::Euclid { end: EuclidEnd::Zero },
        Ruleset::TWythoff { t: 3 },
        Ruleset::king(),
        Ruleset::Rays { rays: vectors(&[[0, 2], [3, 1]]), leaps: vectors(&[[1, 0]]) },
        Ruleset::Subtraction { set: SubtractionSet::OddFibonacci },
        Ruleset::Subtraction { set: SubtractionSet::Fibonacci },
        subtraction(&[2, 5]),
        Ruleset::Sum { components: vec![subtraction(&[1, 4, 12]), Ruleset::Nim] },
        Ruleset::Sum { components: vec![Ruleset::Nim, Ruleset::Subtraction { set: SubtractionSet::OddFibonacci }] },
    ]
}

fn fill(ruleset: &Ruleset, sides: [u64; 2]) -> Option<FillTimeline> {
    let table = table(ruleset.clone(), 0..sides[0], 0..sides[1]);
    FillTimeline::new(ruleset.clone(), sides, |row, column| table.value(row, column))
}

/// The positions of a table and their options by the rules alone.
fn options_by_the_rules(ruleset: &Ruleset, position: &Position) -> BTreeSet<Position> {
    match ruleset {
        Ruleset::Sum { components } => {
            let game = SumGame::new(components).unwrap();
            let options = game.options(&game.from_position(position).unwrap());
            options.iter().map(|option| game.to_position(option)).collect()
        }
        ruleset => {
            let game = Component::new(ruleset).unwrap();
            let options = game.options(&game.from_position(position).unwrap());
            options.iter().map(|option| game.to_position(option)).collect()
        }
    }
}

#[test]
fn every_option_comes_before_its_cell() {
    for ruleset in rulesets() {
        let axes = PlaneAxes::of(&ruleset);
        for sides in [[1, 1], [9, 9], [7, 13], [13, 7], [1, 20], [20, 1], [64, 64]] {
            if ruleset.plane() == TableShape::Triangle && sides[1] < sides[0] {
                continue;
            }
            let fill = fill(&ruleset, sides).unwrap();
            let mut filled = BTreeSet::new();
            for step in 1..=fill.last() {
                let cell = fill.cell_of(step).unwrap();
                assert_eq!(fill.step_of(cell), Some(step), "{ruleset:?} {sides:?}");
                let [row, column] = axes.arrange(cell[0], cell[1]);
                assert!(row < sides[0] && column < sides[1]);
                let position = ruleset.position_at(row, column, sides[1]).unwrap();
                for option in options_by_the_rules(&ruleset, &position) {
                    assert!(filled.contains(&option), "{ruleset:?} {sides:?}: {option} of {position}");
                }
                filled.insert(position);
            }
            let columns_of = |row: u64| if ruleset.plane() == TableShape::Triangle { row + 1 } else { sides[1] };
            assert_eq!(filled.len() as u64, (0..sides[0]).map(columns_of).sum::<u64>(), "{ruleset:?} {sides:?}");
        }
    }
}

#[test]
fn cells_are_filled_along_antidiagonals_and_lines() {
    let order = |ruleset: &Ruleset, sides| {
        let fill = fill(ruleset, sides).unwrap();
        (1..=fill.last()).filter_map(|step| fill.cell_of(step)).collect::<Vec<Cell>>()
    };
    assert_eq!(order(&Ruleset::Wythoff, [2, 3]), [[0, 0], [0, 1], [1, 0], [0, 2], [1, 1], [1, 2]]);
    let take_away = Ruleset::TakeAway { factor: "3".parse().unwrap() };
    assert_eq!(order(&take_away, [4, 9])[4..8], [[2, 1], [2, 2], [3, 0], [3, 1]], "row by row");
    assert_eq!(order(&Ruleset::FibonacciNim, [3, 9]), [[0, 0], [1, 0], [1, 1], [2, 0], [2, 1], [2, 2]]);
    // Columns run across.
    assert_eq!(order(&subtraction(&[1]), [2, 3]), [[0, 0], [1, 0], [2, 0], [0, 1], [1, 1], [2, 1]]);
}

#[test]
fn states_grow_by_one_cell() {
    for ruleset in rulesets() {
        let sides = [6, 8];
        let fill = fill(&ruleset, sides).unwrap();
        let axes = PlaneAxes::of(&ruleset);
        for step in 0..=fill.last() {
            let state = fill.state(step);
            assert_eq!((state.filled, state.current), (step, fill.cell_of(step)));
            for cell in (0..9).flat_map(|across| (0..9).map(move |up| [across, up])) {
                let is_filled = fill.step_of(cell).is_some_and(|of_cell| of_cell <= step);
                assert_eq!(state.is_filled(cell), is_filled);
            }
            let options = state.current.map(|cell| {
                let [row, column] = axes.arrange(cell[0], cell[1]);
                let position = ruleset.position_at(row, column, sides[1]).unwrap();
                option_cells(&ruleset, &position, sides[1]).unwrap()
            });
            assert_eq!(state.options, options.unwrap_or_default(), "{ruleset:?}");
            assert!(state.options.iter().all(|&option| state.is_filled(option)));
        }
        assert_eq!(fill.state(usize::MAX), fill.state(fill.last()), "beyond the last step is the last");
        assert_eq!((fill.cell_of(0), fill.step_of([9, 0]), fill.step_of([0, 9])), (None, None, None));
    }
}

#[test]
fn options_of_a_sum_are_those_of_the_rules() {
    for ruleset in rulesets().into_iter().filter(|ruleset| ruleset.two_piles().is_some()) {
        for (p, q) in [(0, 0), (13, 5), (5, 13), (0, 40)] {
            let position = ruleset.position_at(p, q, 1).unwrap();
            let cells = option_cells(&ruleset, &position, 1).unwrap();
            let position_of = |cell: &Cell| ruleset.position_at(cell[0], cell[1], 1).unwrap();
            assert_eq!(
                cells.iter().map(position_of).collect::<BTreeSet<_>>(),
                options_by_the_rules(&ruleset, &position)
            );
        }
    }
    let other = Ruleset::Sum { components: vec![Ruleset::Nim, Ruleset::Wythoff] };
    assert_eq!(option_cells(&other, &other.start(), 1), None);
}

/// The numbers of a text, in order.
fn numbers(text: &str) -> Vec<u32> {
    let words = text.split(|c: char| !c.is_ascii_digit());
    words.filter_map(|word| word.parse().ok()).collect()
}

#[test]
fn captions_conclude_the_value_of_the_table() {
    for ruleset in rulesets() {
        let sides = [16, 16];
        let table = table(ruleset.clone(), 0..sides[0], 0..sides[1]);
        let fill = fill(&ruleset, sides).unwrap();
        for step in 1..=fill.last() {
            let caption = fill.caption(step).to_string();
            let cell = fill.cell_of(step).unwrap();
            let value = PlaneAxes::of(&ruleset).value(&table, cell).unwrap();
            let conclusion = if value == 0 { "so it is a P-position.".into() } else { format!("so 𝒢 = {value}.") };
            assert!(caption.ends_with(&conclusion), "{caption}");
            let Some((_, listed)) = caption.split_once(" the value") else {
                assert!(caption.contains("has no option: the least missing number is 0"), "{caption}");
                continue;
            };
            let (listed, rest) = listed.split_once(';').unwrap();
            assert_eq!(numbers(rest)[0], value, "{caption}");
            let present = numbers(listed);
            if listed.ends_with('…') {
                assert_eq!(present.len(), 12, "{caption}");
            } else {
                let mex = (0..100).find(|number| !present.contains(number));
                assert_eq!(mex, Some(value), "{caption}");
            }
        }
    }
}

#[test]
fn captions_read_as_sentences() {
    let caption = |ruleset: &Ruleset, sides, cell| {
        let fill = fill(ruleset, sides).unwrap();
        fill.caption(fill.step_of(cell).unwrap()).to_string()
    };
    let wythoff = |cell| caption(&Ruleset::Wythoff, [20, 20], cell);
    assert_eq!(wythoff([0, 0]), "(0, 0) has no option: the least missing number is 0, so it is a P-position.");
    assert_eq!(wythoff([0, 1]), "(0, 1): its only option has the value 0; 1 is the least missing, so 𝒢 = 1.");
    assert_eq!(
        wythoff([3, 2]),
        "(3, 2): its 7 options have the values 0, 1, 2, 3, 4; 5 is the least missing, so 𝒢 = 5."
    );
    assert_eq!(
        wythoff([1, 2]),
        "(1, 2): its 4 options have the values 1, 2; 0 is the least missing, so it is a P-position."
    );
    assert_eq!(
        wythoff([0, 13]),
        "(0, 13): its 13 options have the values 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, …; 13 is the least missing, \
         so 𝒢 = 13."
    );
    assert_eq!(
        caption(&subtraction(&[1, 3]), [5, 4], [3, 1]),
        "7: its 2 options have the value 0; 1 is the least missing, so 𝒢 = 1."
    );
    let sum = Ruleset::Sum { components: vec![subtraction(&[1, 4, 12]), Ruleset::Nim] };
    assert_eq!(
        caption(&sum, [5, 4], [1, 1]),
        "(1, 1): its 2 options have the value 1; 0 is the least missing, so it is a P-position."
    );
    let grundy = |cell| caption(&Ruleset::GrundyGame, [3, 4], cell);
    assert_eq!(grundy([2, 0]), "2 has no option: the least missing number is 0, so it is a P-position.");
    assert_eq!(grundy([3, 0]), "3: its only option has the value 0; 1 is the least missing, so 𝒢 = 1.");
    let kayles = Ruleset::Octal { code: "0.77".parse().unwrap() };
    assert_eq!(
        caption(&kayles, [3, 4], [3, 0]),
        "3: its 3 options have the values 0, 1, 2; 3 is the least missing, so 𝒢 = 3."
    );
    let start = fill(&Ruleset::Nim, [3, 3]).unwrap().caption(0).to_string();
    assert_eq!(start, "Each cell gets the least number that is the value of none of its options.");
}

#[test]
fn tables_that_cannot_be_filled_step_by_step() {
    for sides in [[0, 5], [5, 0], [65, 64], [64, 65]] {
        assert!(FillTimeline::new(Ruleset::Nim, sides, |_, _| Some(0)).is_none(), "{sides:?}");
    }
    assert!(FillTimeline::new(Ruleset::FibonacciNim, [5, 4], |_, _| Some(0)).is_none(), "rows cut off");
    assert!(FillTimeline::new(Ruleset::FibonacciNimGlobal, [5, 5], |_, _| Some(0)).is_none());
    let sum = Ruleset::Sum { components: vec![Ruleset::Wythoff, Ruleset::Nim] };
    assert!(FillTimeline::new(sum, [5, 5], |_, _| Some(0)).is_none());
    // A value that is not known yet.
    assert!(FillTimeline::new(Ruleset::Nim, [5, 5], |row, _| (row < 4).then_some(0)).is_none());
}
