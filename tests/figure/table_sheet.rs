//! The picture of a table: its cells are what the map shows, and what lies over them stays in the plot.

use golden_figure::{
    Cell, CellColours, CellNumbers, CellQuantity, Colour, ColourScale, Figure, Form, PCells, PlaneAxes, PlaneView,
    Rect, SheetGrid, TableLook, TableSheetParts, TileAddress, quantity_range, table_sheet, tile_texels, whole_sheet,
};
use golden_game::{Ruleset, SubtractionSet};
use golden_solver::{Budget, Job, Quantity, Solver, Table, TableRequest};
use std::sync::Arc;

use super::drawn::{assert_says, count, words};

const GOLD: [u8; 3] = [0xEB, 0xAE, 0x22];

/// The values of a game in a window.
pub fn table(ruleset: Ruleset, rows: std::ops::Range<u64>, columns: std::ops::Range<u64>) -> Arc<Table> {
    let request = TableRequest { ruleset, quantity: Quantity::Grundy, rows, columns };
    Solver::new(Budget::default()).table(&request, &Job::new()).unwrap()
}

fn look(quantity: CellQuantity) -> TableLook {
    TableLook { quantity, scale: ColourScale::Viridis, gold: GOLD, marks_p: true }
}

#[test]
fn the_points_of_a_picture_are_the_texels_of_the_map() {
    let table = table(Ruleset::Wythoff, 0..300, 0..300);
    let value = |cell: Cell| PlaneAxes::RowAcross.value(&table, cell).map(u64::from);
    let p = PCells::of(&table, PlaneAxes::RowAcross, &Job::new()).unwrap();
    let plot = Rect::new(0.0, 0.0, 75.0, 75.0);
    for (cell, level) in [(1.0, 0), (0.5, 1), (0.25, 2)] {
        let view = PlaneView::from_corner(plot, 1.0, cell);
        assert_eq!(view.level(), level);
        for holders in [None, Some(&p)] {
            let colours = CellColours::by_value(ColourScale::Viridis, 500).with_p(GOLD);
            let texels = tile_texels(value, TileAddress { level, at: [0, 0] }, &colours, holders);
            let cells = SheetGrid::in_view(&view, [300, 300]).filled(&view, [300, 300], value, &colours, holders);
            let width = cells.columns.len() - 1;
            let height = cells.lines.len() - 1;
            assert_eq!(cells.texels.len(), width * height);
            assert!(width >= 75 && height >= 75);
            for (i, texel) in cells.texels.iter().enumerate() {
                let (column, line) = (i % width, height - 1 - i / width);
                let expected = texels[(255 - line) * 256 + column];
                let expected = (expected[3] > 0).then_some([expected[0], expected[1], expected[2]]);
                assert_eq!(*texel, expected, "level {level}, block ({column}, {line})");
            }
        }
    }
}

#[test]
fn the_range_of_a_quantity_is_that_of_all_cells() {
    for ruleset in [Ruleset::Wythoff, Ruleset::FibonacciNim, Ruleset::Nim] {
        for (rows, columns) in [(0..40, 0..40), (5..30, 2..21), (0..300, 7..9), (60..64, 0..200), (40..90, 41..88)] {
            let table = table(ruleset.clone(), rows, columns);
            for quantity in [CellQuantity::ValueMinusColumn, CellQuantity::LineDistance, CellQuantity::Value] {
                let cells = table.rows().flat_map(|row| table.columns().map(move |column| [row, column]));
                let numbers =
                    cells.filter_map(|[a, b]| table.value(a, b).map(|value| quantity.of([a, b], value.into())));
                let numbers: Vec<i128> = numbers.collect();
                let [least, largest] = quantity_range(&table, quantity, &Job::new()).unwrap();
                let (low, high) = (*numbers.iter().min().unwrap(), *numbers.iter().max().unwrap());
                let expected = match quantity {
                    CellQuantity::ValueMinusColumn => [low, high.max(low + 1)],
                    _ => [0, high.max(1)],
                };
                assert_eq!([least, largest], expected, "{ruleset:?} {quantity:?} {:?}", table.request());
            }
        }
    }
}

#[test]
fn nothing_over_the_cells_leaves_the_plot() {
    let table = table(Ruleset::Wythoff, 0..64, 0..64);
    let sheet = whole_sheet(&table, look(CellQuantity::Value), &Job::new()).unwrap();
    let Rect { x, y, width, height } = sheet.plot;
    let room = Rect::new(x - 0.5, y - 0.5, width + 1.0, height + 1.0);
    assert!(!sheet.marks.shapes.is_empty());
    for shape in &sheet.marks.shapes {
        match &shape.form {
            Form::Line { ends, .. } => assert!(ends.iter().all(|&end| room.contains(end)), "{shape:?}"),
            Form::Star { centre, .. } => assert!(room.contains(*centre)),
            other => panic!("{other:?}"),
        }
    }
    let [right, bottom] = sheet.ground.size;
    assert!(x + width < right && y + height < bottom);
}

#[test]
fn few_cells_have_numbers_and_gold_ones_are_p() {
    let table = table(Ruleset::Wythoff, 2..8, 1..9);
    let sheet = whole_sheet(&table, look(CellQuantity::Value), &Job::new()).unwrap();
    let numbers = words(&sheet.marks);
    assert_eq!(numbers.len(), 48, "{numbers:?}");
    assert_eq!(numbers.iter().filter(|number| *number == "0").count(), 5, "(2, 1), (3, 5), (4, 7), (5, 3), (7, 4)");
    let said = ["Grundy values of Wythoff’s game", "a from 2 to 7, b from 1 to 8", "𝒢(a, b)", "P-position"];
    assert_says(&sheet.ground, &said);
}

#[test]
fn runs_of_one_colour_are_one_shape() {
    let ruleset = Ruleset::Subtraction { set: SubtractionSet::Explicit(vec![200]) };
    let table = table(ruleset, 0..4, 0..100);
    let sheet = whole_sheet(&table, look(CellQuantity::Outcome), &Job::new()).unwrap();
    let of_cells = |form: &Form| matches!(form, Form::Rectangle { fill: Some(fill), .. } if matches!(fill.colour, Colour::Cell(_)));
    assert_eq!(
        count(&sheet.figure(), of_cells) - count(&sheet.ground, of_cells),
        4,
        "0 to 199 are P, 200 to 399 N: a run a line"
    );
}

#[test]
fn a_view_far_away_is_drawn_where_it_is() {
    let far = 1_000_000_000_000_000_u64;
    let plot = Rect::new(300.0, 100.0, 120.0, 90.0);
    let view = PlaneView { anchor: [far, far + 7], offset: [0.5, 0.25], cell: 30.0, plot, pixels_per_point: 1.0 };
    let colours = CellColours::by_value(ColourScale::Grey, 63);
    let empty = Figure::new([0.0, 0.0], "");
    let parts = TableSheetParts {
        title: "Nim",
        range: "far",
        view,
        extent: [u64::MAX, u64::MAX],
        axis_names: ["a", "b"],
        focus: Some([far + 1, far + 9]),
        names_slopes: false,
        colours: &colours,
        numbers: CellNumbers::All,
        under: &empty,
        over: &empty,
        key_title: "𝒢(a, b)",
        zero_is_marked: false,
        legend: &[],
    };
    let sheet = table_sheet(&parts, |[a, b]| Some(a ^ b), None);
    assert_says(&sheet.marks, &[&((far + 1) ^ (far + 8)).to_string()]);
    // The coordinate of the focus, from the base.
    assert_says(&sheet.ground, &["+1"]);
    let ground = words(&sheet.ground);
    assert!(ground.iter().any(|said| said.starts_with("a = 1") && said.ends_with("+ …")), "the base: {ground:?}");
    assert_eq!(sheet.cells.columns.len(), 6, "five columns are at least partly in the plot");
}

#[test]
fn far_cells_have_the_colours_of_their_own_values() {
    let far = 1_u64 << 33;
    let plot = Rect::new(0.0, 0.0, 60.0, 60.0);
    let view = PlaneView { anchor: [far, 0], offset: [0.0, 0.0], cell: 30.0, plot, pixels_per_point: 1.0 };
    let value = |[a, b]: Cell| Some(a ^ b);
    for colours in [
        CellColours::by_residue(ColourScale::Viridis, 3),
        CellColours::spread(CellQuantity::Value, ColourScale::Categorical, [0, 1]),
    ] {
        let cells = SheetGrid::in_view(&view, [u64::MAX; 2]).filled(&view, [u64::MAX; 2], value, &colours, None);
        let expected = [far ^ 1, (far + 1) ^ 1, far, far + 1];
        let modulus = colours.cycle().map_or(3, |count| count as u64);
        let of = |value: u64| Some(colours.of_number((value % modulus).into()));
        assert_eq!(cells.texels, expected.map(of), "from the top: (0, 1), (1, 1), (0, 0), (1, 0)");
    }
}

#[test]
fn the_last_blocks_of_the_plane_end_where_it_ends() {
    let plot = Rect::new(0.0, 0.0, 75.0, 75.0);
    let last = u64::MAX - 1;
    for (cell, level) in [(1.0, 0), (0.5, 1), (0.25, 2)] {
        let span = 75_u64 << level;
        let anchor = [u64::MAX - span; 2];
        let view = PlaneView { anchor, offset: [0.0, 0.0], cell, plot, pixels_per_point: 1.0 };
        assert_eq!(view.level(), level);
        let colours = CellColours::by_outcome([1, 2, 3], GOLD);
        let holders = PCells::listed(vec![[last, last - 9]]);
        let extent = [u64::MAX; 2];
        let cells = SheetGrid::in_view(&view, extent).filled(&view, extent, |_| Some(1), &colours, Some(&holders));
        assert!(cells.columns.windows(2).all(|pair| pair[0] <= pair[1]), "{level}: {:?}", cells.columns);
        assert!(cells.lines.windows(2).all(|pair| pair[0] <= pair[1]), "{level}: {:?}", cells.lines);
        assert!((cells.columns[cells.columns.len() - 1] - 75.0).abs() < 1.0);
        let golden = cells.texels.iter().filter(|texel| **texel == Some(GOLD)).count();
        assert_eq!(golden, 1, "{level}");
        let (width, from_top) =
            (cells.columns.len() - 1, usize::try_from((u64::MAX >> level) - ((last - 9) >> level)).unwrap());
        let top = usize::from(level == 0);
        assert_eq!(cells.texels[(from_top - top) * width + width - 1], Some(GOLD), "{level}");
    }
}
