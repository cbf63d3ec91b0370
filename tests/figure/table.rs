//! The pure parts of the heat map: colours, ticks, the view, tiles, options, overlays, the lens.

#![expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::float_cmp,
    reason = "small numbers, and results that are exact"
)]

use golden_figure::{
    BegunTile, Cell, CellBlock, CellColours, CellQuantity, Colour, ColourScale, Form, LensMark, LevelOverlay, PCells,
    PlaneAxes, PlaneView, Rect, STAR, TILE, TableOverlay, TileAddress, cell_blocks, is_in_polygon, lens_card,
    lens_cells, lens_place_at, minor_step, numbers_fit, option_cells, sample_of_block, slope_lines, stars_fit,
    table_overlay, tick_step, ticks, tile_texels,
};
use golden_game::{Position, Ruleset, SubtractionSet};
use golden_number::floor_phi_u128;
use golden_solver::{Job, Solver, Table};
use proptest::prelude::*;

use super::drawn::{count, gather, is_star};
use super::table_sheet::table;

const PLOT: Rect = Rect::new(52.0, 56.0, 672.0, 672.0);

fn view(cell: f64) -> PlaneView {
    PlaneView::from_corner(PLOT, 1.0, cell)
}

fn value_in(table: &Table) -> impl Fn(Cell) -> Option<u64> {
    |cell| PlaneAxes::RowAcross.value(table, cell).map(u64::from)
}

// Colours.

#[test]
fn a_scale_passes_through_its_anchors_and_grows_lighter() {
    let light = |[r, g, b]: [u8; 3]| 0.2126 * f32::from(r) + 0.7152 * f32::from(g) + 0.0722 * f32::from(b);
    for scale in [ColourScale::Viridis, ColourScale::Cividis, ColourScale::Grey] {
        let anchors = scale.anchors();
        for (i, &anchor) in anchors.iter().enumerate() {
            let share = i as f32 / (anchors.len() - 1) as f32;
            assert_eq!(scale.colour(share), anchor, "{scale:?} {i}");
        }
        let lights: Vec<f32> = (0..=40_u8).map(|i| light(scale.colour(f32::from(i) / 40.0))).collect();
        assert!(lights.windows(2).all(|pair| pair[0] <= pair[1] + 1.0), "{scale:?}: {lights:?}");
    }
}

#[test]
fn viridis_ends_before_its_yellow() {
    assert_eq!(ColourScale::Viridis.colour(1.0), [0x7A, 0xD1, 0x51]);
    for share in [1.0, 2.0, f32::INFINITY] {
        let [r, g, b] = ColourScale::Viridis.colour(share);
        // Gold has more red than green; no colour of the scale has.
        assert!(r < g && b < g);
    }
    assert_eq!(ColourScale::Viridis.colour(f32::NAN), ColourScale::Viridis.colour(0.0));
}

#[test]
fn values_beyond_the_largest_have_the_last_colour_and_residues_start_again() {
    let gold = [0xF5, 0xBF, 0x4B];
    let values = CellColours::by_value(ColourScale::Viridis, 166);
    assert_eq!(values.colour([0, 0], 166), [0x7A, 0xD1, 0x51]);
    assert_eq!(values.colour([0, 0], u64::MAX), values.colour([0, 0], 166));
    assert_eq!(values.clone().with_p(gold).colour([0, 0], 0), gold);
    let residues = CellColours::by_residue(ColourScale::Viridis, 3);
    assert_eq!(residues.colour([0, 0], 7), residues.colour([0, 0], 1));
    assert_eq!(
        CellColours::by_residue(ColourScale::Grey, 0).colour([0, 0], 5),
        CellColours::by_residue(ColourScale::Grey, 1).colour([0, 0], 0)
    );
    let outcomes = CellColours::by_outcome([1, 2, 3], gold);
    assert_eq!([0, 1, 99].map(|value| outcomes.colour([0, 0], value)), [gold, [1, 2, 3], [1, 2, 3]]);
}

// Ticks.

#[test]
fn steps_are_one_two_or_five_times_a_power_of_ten() {
    for (length, marks, step) in [
        (112.0, 9.9, 20),
        (10.0, 10.0, 1),
        (11.0, 10.0, 2),
        (21.0, 10.0, 5),
        (51.0, 10.0, 10),
        (1e15, 10.0, 100_000_000_000_000),
        (0.0, 5.0, 1),
    ] {
        assert_eq!(tick_step(length, marks), step, "{length} {marks}");
    }
    assert_eq!(
        [1, 2, 5, 10, 20, 50, 100].map(minor_step),
        [None, Some(1), Some(1), Some(2), Some(10), Some(10), Some(20)]
    );
}

#[test]
fn ticks_are_the_multiples_in_the_range() {
    assert_eq!(ticks(3..41, 10).collect::<Vec<_>>(), [10, 20, 30, 40]);
    assert_eq!(ticks(0..1, 10).collect::<Vec<_>>(), [0]);
    assert_eq!(ticks(u64::MAX - 3..u64::MAX, 10).count(), 0);
}

// The view.

#[test]
fn the_first_view_shows_112_cells_of_6_points() {
    let opening = PlaneView::opening(PLOT, 1.0, [1024, 1024], Some([31, 48]));
    assert_eq!((opening.cell, opening.shown(0), opening.shown(1)), (6.0, 0..112, 0..112));
    let whole = PlaneView::opening(PLOT, 1.0, [1024, 1024], Some([31, 480]));
    assert_eq!((whole.shown(0), whole.shown(1)), (0..1024, 0..1024));
    let small = PlaneView::opening(PLOT, 1.0, [8, 8], None);
    assert_eq!((small.cell, small.shown(0)), (84.0, 0..8));
    let beyond = PlaneView::opening(PLOT, 1.0, [1024, 1024], Some([5000, 5]));
    assert_eq!(beyond.cell, 6.0);
}

#[test]
fn a_cell_too_small_for_the_table_shows_the_whole_table_in_any_plot() {
    for side in [256.0, 672.0, 1900.0] {
        let plot = Rect::new(0.0, 0.0, side, side);
        let whole = PlaneView::from_corner(plot, 1.0, *PlaneView::CELLS.start()).within([1024, 1024]);
        assert_eq!((whole.shown(0), whole.shown(1)), (0..1024, 0..1024), "{side}");
    }
}

#[test]
fn cells_lie_on_whole_pixels_and_are_found_again() {
    for scale in [1.0, 1.25, 2.0] {
        let view = PlaneView { pixels_per_point: scale, offset: [0.3, 0.7], ..view(7.3) };
        let rect = view.rect_of([4, 9], [1, 1]);
        for edge in [rect.x, rect.y] {
            assert!((edge * scale - (edge * scale).round()).abs() < 1e-3);
        }
        assert_eq!(view.cell_at(rect.centre()), Some([4, 9]));
    }
    assert_eq!(view(6.0).cell_at([51.0, 400.0]), None);
    assert_eq!(view(6.0).cell_at([60.0, 56.0 + 672.0 + 1.0]), None);
}

#[test]
fn far_out_it_is_as_smooth_as_at_0() {
    let far = PlaneView { anchor: [1_000_000_000_000_000; 2], ..view(6.0) };
    let near = view(6.0);
    let mut moved = [far, near];
    for step in 0..1000_u16 {
        let by = [-0.37 - f32::from(step % 7), 0.21];
        moved = moved.map(|view| view.panned(by));
    }
    assert!(moved[1].anchor[0] > 0);
    assert_eq!(moved[0].anchor[0] - far.anchor[0], moved[1].anchor[0]);
    assert_eq!(moved[0].offset[0], moved[1].offset[0]);
    let cell = [moved[0].anchor[0] + 3, moved[0].anchor[1] + 5];
    assert_eq!(moved[0].cell_at(moved[0].centre_of(cell)), Some(cell));
}

#[test]
fn it_never_leaves_the_table() {
    let view = view(6.0).panned([-1e7, 1e7]).within([1024, 1024]);
    assert_eq!((view.shown(0).end, view.shown(1).end), (1024, 1024));
    let back = view.panned([1e9, -1e9]).within([1024, 1024]);
    assert_eq!((back.anchor, back.offset), ([0, 0], [0.0, 0.0]));
    let strip = PlaneView::from_corner(PLOT, 1.0, 6.0).panned([-500.0, 0.0]).within([34, 1024]);
    assert_eq!(strip.anchor[0], 0);
}

#[test]
fn a_texel_is_never_smaller_than_a_pixel() {
    assert_eq!([6.0, 1.0, 0.99, 0.5, 0.3, 0.01].map(|cell| view(cell).level()), [0, 0, 1, 1, 2, 7]);
    assert_eq!(PlaneView { pixels_per_point: 2.0, ..view(0.5) }.level(), 0);
}

proptest! {
    #[test]
    fn zooming_keeps_the_point(
        anchor in prop::array::uniform2(1_000_000_u64..2_000_000_000_000_000),
        offset in prop::array::uniform2(0.0..1.0_f64),
        cell in 0.5..100.0_f64,
        factor in 0.2..5.0_f64,
        about in prop::array::uniform2(60.0..700.0_f32),
    ) {
        let before = PlaneView { anchor, offset, ..view(cell) };
        let after = before.zoomed(factor, about);
        prop_assert!(PlaneView::CELLS.contains(&after.cell));
        prop_assert!(after.offset.iter().all(|offset| (0.0..1.0).contains(offset)));
        // The place under the pointer, in cells from a common anchor.
        let place = |view: &PlaneView, axis: usize| {
            let along = if axis == 0 { about[0] - PLOT.x } else { PLOT.y + PLOT.height - about[1] };
            (i128::from(view.anchor[axis]) - i128::from(anchor[axis])) as f64 + view.offset[axis] + f64::from(along) / view.cell
        };
        for axis in [0, 1] {
            prop_assert!((place(&before, axis) - place(&after, axis)).abs() < 1e-6);
        }
    }

    #[test]
    fn panning_there_and_back_is_nothing(by in prop::array::uniform2(-400.0..400.0_f32), cell in 1.0..50.0_f64) {
        let before = PlaneView { anchor: [500, 700], offset: [0.25, 0.5], ..view(cell) };
        let after = before.panned(by).panned([-by[0], -by[1]]);
        let place = |view: &PlaneView, axis: usize| view.anchor[axis] as f64 + view.offset[axis];
        for axis in [0, 1] {
            prop_assert!((place(&before, axis) - place(&after, axis)).abs() < 1e-9);
        }
    }
}

// Tiles.

#[test]
fn the_sample_of_a_block_is_a_fixed_cell_in_it() {
    let mut corners = 0;
    for level in 0..6_u32 {
        for block in (0..40).flat_map(|x| (0..40).map(move |y| [x, y])) {
            let cell = sample_of_block(block, level);
            assert_eq!(cell, sample_of_block(block, level));
            assert_eq!(cell.map(|place| place >> level), block);
            corners += usize::from(level == 2 && cell == block.map(|place| place << level));
        }
    }
    // About one of sixteen: it is not always the same corner.
    assert!((60..140).contains(&corners), "{corners}");
}

#[test]
fn a_tile_has_a_texel_for_each_cell_with_the_first_line_below() {
    let table = table(Ruleset::Wythoff, 0..300, 0..20);
    let colours = CellColours::by_value(ColourScale::Grey, 40);
    let address = TileAddress { level: 0, at: [1, 0] };
    let texels = tile_texels(value_in(&table), address, &colours, None);
    let side = usize::from(TILE);
    assert_eq!(texels.len(), side * side);
    let texel = |column: usize, line: usize| texels[(side - 1 - line) * side + column];
    let [r, g, b] = colours.colour([259, 4], table.value(259, 4).unwrap().into());
    assert_eq!(texel(3, 4), [r, g, b, 255]);
    assert_eq!(texel(3, 20), [0; 4]);
    assert_eq!(texel(44, 0), [0; 4]);
}

#[test]
fn from_afar_a_block_that_holds_a_p_position_is_gold() {
    let table = table(Ruleset::Wythoff, 0..64, 0..64);
    let p = PCells::of(&table, PlaneAxes::RowAcross, &Job::new()).unwrap();
    let gold = [0xF5, 0xBF, 0x4B];
    let colours = CellColours::by_outcome([1, 2, 3], gold);
    let texels = tile_texels(value_in(&table), TileAddress { level: 3, at: [0, 0] }, &colours, Some(&p));
    let side = usize::from(TILE);
    for (x, y) in (0..8_u64).flat_map(|x| (0..8_u64).map(move |y| (x, y))) {
        let holds = (0..8).any(|i| (0..8).any(|j| table.value(8 * x + i, 8 * y + j) == Some(0)));
        let texel = texels[(side - 1 - y as usize) * side + x as usize];
        assert_eq!(texel[..3] == gold, holds, "({x}, {y})");
    }
}

#[test]
fn tiles_cover_the_plane_and_each_has_its_parent() {
    let address = TileAddress::containing(2, [5000, 1023]);
    assert_eq!((address.at, address.span(), address.first_cell()), ([4, 0], 1024, [4096, 0]));
    assert_eq!(address.parent(), TileAddress { level: 3, at: [2, 0] });
}

// Options.

#[test]
fn options_of_every_game_are_cells_of_its_table() {
    let cells = |ruleset: &Ruleset, numbers: &[u64]| option_cells(ruleset, &Position::words(numbers), 10);
    assert_eq!(
        cells(&Ruleset::Wythoff, &[1, 2]).unwrap(),
        [[0, 0], [0, 1], [0, 2], [1, 0], [1, 1]].into_iter().filter(|cell| *cell != [0, 0]).collect::<Vec<Cell>>()
    );
    assert_eq!(cells(&Ruleset::Nim, &[1, 1]).unwrap(), [[0, 1], [1, 0]]);
    assert_eq!(cells(&Ruleset::FibonacciNim, &[5, 2]).unwrap(), [[3, 3], [4, 2]]);
    let set = SubtractionSet::OddFibonacci;
    // 33 − 33, 33 − 12, 33 − 4, 33 − 1: columns across, lines up.
    assert_eq!(cells(&Ruleset::Subtraction { set }, &[33]).unwrap(), [[0, 0], [1, 2], [2, 3], [9, 2]]);
    assert_eq!(cells(&Ruleset::knight(), &[3, 3]).unwrap(), [[1, 2], [2, 1]]);
    assert_eq!(cells(&Ruleset::Nim, &[1, 1, 1]), None);
    assert_eq!(cells(&Ruleset::FibonacciNimGlobal, &[1, 1, 1]), None);
    assert_eq!(cells(&Ruleset::Wythoff, &[1_000_000_000_000_000, 1]), None);
}

#[test]
fn a_ray_of_cells_is_one_block() {
    let cells = option_cells(&Ruleset::Wythoff, &Position::words(&[31_u64, 48]), 1).unwrap();
    let blocks = cell_blocks(&cells);
    assert!(blocks.contains(&CellBlock { from: [31, 0], size: [1, 48] }));
    assert!(blocks.contains(&CellBlock { from: [0, 48], size: [31, 1] }));
    assert_eq!(blocks.len(), 2 + 31);
    for cell in &cells {
        assert_eq!(blocks.iter().filter(|block| block.contains(*cell)).count(), 1);
    }
}

// Overlays.

fn overlay<'a>(view: PlaneView, stars: &'a [Cell], options: &'a [CellBlock]) -> TableOverlay<'a> {
    TableOverlay {
        view,
        extent: [1024, 1024],
        focus: Some([31, 48]),
        crosshair: true,
        strong_crosshair: false,
        options,
        winning: &[[27, 44]],
        pointed: None,
        stars,
        points: &[],
        slopes: Some(Colour::MapLine),
        grid: false,
        level_set: None,
        partner: None,
    }
}

#[test]
fn the_overlay_marks_what_it_is_given() {
    let figure = table_overlay(&overlay(view(6.0), &[[1, 2], [2, 1]], &[]));
    assert_eq!(count(&figure, |form| matches!(form, Form::Star { radius, .. } if *radius == STAR)), 2);
    let dashed = |form: &Form| matches!(form, Form::Line { stroke, .. } if stroke.dashed);
    assert_eq!(count(&figure, dashed), 4);
    let rays = [CellBlock { from: [31, 0], size: [1, 48] }, CellBlock { from: [0, 48], size: [31, 1] }];
    let figure = table_overlay(&overlay(view(6.0), &[], &rays));
    assert_eq!(count(&figure, dashed), 2, "no dots along rays of options");
}

#[test]
fn stars_give_way_to_gold_cells_where_they_would_hide_them() {
    let line: Vec<Cell> = (0..60).map(|n| [n, 2 * n]).collect();
    assert!(stars_fit(&view(6.0), &line, false));
    assert!(!stars_fit(&view(4.0), &line, false), "cells are too small");
    let diagonal: Vec<Cell> = (0..100).map(|n| [n, n]).collect();
    assert!(!stars_fit(&view(6.0), &diagonal, false), "they stand too near each other");
    let crowd: Vec<Cell> = (0..30).flat_map(|x| (0..30).map(move |y| [3 * x, 3 * y])).collect();
    assert!(!stars_fit(&view(6.0), &crowd, false), "they cover too much");
    assert!(stars_fit(&view(16.0), &crowd, false), "each fits into its cell");
}

#[test]
fn among_outcomes_stars_are_smaller_but_seen_as_stars() {
    let pairs: Vec<Cell> = (0..60_u64)
        .map(|n| {
            let a = floor_phi_u128(n.into()).expect("a small number") as u64;
            [a, a + n]
        })
        .collect();
    for (cell, least) in [(4.4, 6.0), (2.7, 4.0), (1.4, 4.0)] {
        assert!(!stars_fit(&view(cell), &pairs, false), "they would hide values");
        assert!(stars_fit(&view(cell), &pairs, true), "{cell}");
        let figure = table_overlay(&overlay(view(cell), &pairs, &[]));
        let is_seen = |form: &Form| matches!(form, Form::Star { radius, .. } if *radius >= least);
        assert_eq!((count(&figure, is_star), count(&figure, is_seen)), (pairs.len(), pairs.len()), "{cell}");
    }
    let diagonal: Vec<Cell> = (0..100).map(|n| [n, n]).collect();
    assert!(!stars_fit(&view(1.4), &diagonal, true), "they stand too near each other");
}

#[test]
fn numbers_need_room_for_their_digits() {
    assert!(!numbers_fit(21.0, 1) && numbers_fit(22.0, 2) && !numbers_fit(22.0, 3) && numbers_fit(30.0, 3));
}

#[test]
fn the_slope_lines_leave_at_the_top_and_at_the_right() {
    let lines = slope_lines(&view(6.0));
    let leaves: Vec<_> = lines.iter().map(|line| (line.name, line.leaves_at_top)).collect();
    assert_eq!(leaves, [("φ", true), ("1/φ", false)]);
    let [x, y] = lines[1].ends[1];
    assert!((x - 724.0).abs() < 0.01 && (311.0..315.0).contains(&y), "{x} {y}");
    let away = PlaneView { anchor: [0, 500], ..view(6.0) };
    assert!(slope_lines(&away).iter().all(|line| line.name == "φ"));
}

// The lens.

#[test]
fn the_lens_stays_in_the_table() {
    let at = |focus| lens_cells(focus, [34, 1024], |_| Some(1), |cell| cell == [30, 48]);
    let cells = at([31, 48]);
    assert_eq!((cells.len(), cells[0].cell), (35, [27, 46]));
    let mark = |cell: Cell| cells.iter().find(|lens| lens.cell == cell).unwrap().mark;
    assert_eq!([[31, 48], [30, 48], [29, 48]].map(mark), [LensMark::Focus, LensMark::Option, LensMark::None]);
    assert_eq!(at([0, 0])[0].cell, [0, 0]);
}

#[test]
fn the_lens_makes_way_for_the_focus() {
    let card = |focus| lens_card(PLOT, focus).unwrap();
    assert_eq!((card([500.0, 600.0]).x, card([500.0, 600.0]).y), (64.0, 68.0));
    let other = card([100.0, 100.0]);
    assert_eq!(other.x + other.width, 52.0 + 672.0 - 12.0);
    assert_eq!(lens_card(Rect::new(0.0, 0.0, 200.0, 200.0), [5.0, 5.0]), None);
    // The cells stand from the lower left corner on.
    let at = |x: f32, y: f32| lens_place_at(other, [other.x + x, other.y + other.height - y]);
    assert_eq!((at(11.0, 11.0), at(10.0 + 33.5, 11.0)), (Some([0, 0]), Some([1, 0])));
    assert_eq!((at(5.0, 20.0), at(20.0, 10.0 + 5.0 * 33.0 + 1.0)), (None, None), "between the cells");
}

#[test]
fn the_distance_to_the_lines_is_0_on_p_positions_and_counts_cells() {
    let solver = Solver::default();
    for (a, b) in solver.level_set(0, 500, &Job::new()).unwrap() {
        assert_eq!(CellQuantity::LineDistance.of([a, b], 0), 0);
        assert_eq!(CellQuantity::LineDistance.of([b, a], 0), 0);
    }
    // By definition, from a root in integers: ⌈aφ⌉ is the least m with 2m − a ≥ a√5.
    let ceiling = |a: u64| (a..=2 * a + 1).find(|&m| (2 * m - a).pow(2) >= 5 * a * a).unwrap();
    for a in 0..60_u64 {
        for b in 0..60_u64 {
            let least = ceiling(a).abs_diff(b).min(ceiling(b).abs_diff(a));
            assert_eq!(CellQuantity::LineDistance.of([a, b], 9), i128::from(least), "{a} {b}");
        }
    }
    assert_eq!(CellQuantity::ValueMinusColumn.of([9, 1_000_000_000_000_000], 7), 7 - 1_000_000_000_000_000);
}

#[test]
fn colours_spread_over_a_range_that_may_begin_below_0() {
    let colours = CellColours::spread(CellQuantity::ValueMinusColumn, ColourScale::Viridis, [-20, 30]);
    assert_eq!(colours.of_number(-20), ColourScale::Viridis.colour(0.0));
    assert_eq!(colours.of_number(-99), ColourScale::Viridis.colour(0.0));
    assert_eq!(colours.of_number(5), ColourScale::Viridis.colour(0.5));
    assert_eq!(colours.of_number(i128::MAX), ColourScale::Viridis.colour(1.0));
    assert_eq!(colours.colour([0, 20], 0), colours.of_number(-20));
    // A range as wide as can be is no overflow.
    let ends = 1_i128 << 64;
    for widest in [[-ends, ends], [i128::MIN, i128::MAX]] {
        let colours = CellColours::spread(CellQuantity::Value, ColourScale::Grey, widest);
        assert_eq!(widest.map(|end| colours.of_number(end)), [0.0, 1.0].map(|share| ColourScale::Grey.colour(share)));
    }
}

#[test]
fn numbers_are_exact_however_large_values_and_columns_are() {
    let far = 1_u64 << 33;
    assert_eq!([far, far + 1, far + 2].map(|value| CellQuantity::Residue(3).of([0, 0], value)), [2, 0, 1]);
    assert_eq!(CellQuantity::Value.of([0, 0], u64::MAX), (1 << 64) - 1);
    for (cell, value, number) in [
        ([5, 3 << 40], (3 << 40) + 7, 7),
        ([u64::MAX - 1, u64::MAX - 3], 2, 6 - (1 << 64)),
        ([0, u64::MAX - 1], u64::MAX - 1, 0),
        ([0, (1 << 63) + 9], 0, -(1 << 63) - 9),
    ] {
        assert_eq!(CellQuantity::ValueMinusColumn.of(cell, value), number, "{cell:?}");
    }
    // Values that differ by one have neighbouring colours, by residue or by turns.
    let residues = CellColours::by_residue(ColourScale::Viridis, 3);
    let turns = CellColours::spread(CellQuantity::Value, ColourScale::Categorical, [0, 1]);
    for value in far..far + 12 {
        assert_eq!(residues.colour([0, 0], value), residues.of_number((value % 3).into()));
        assert_eq!(turns.colour([0, 0], value), turns.of_number((value % 12).into()));
    }
    let values = CellColours::by_value(ColourScale::Grey, 4 * far);
    assert_eq!(values.colour([0, 0], 2 * far), ColourScale::Grey.colour(f32::from(511_u16) / 1023.0));
    // A texel of the map has the colour of its own value.
    let texels = tile_texels(|[a, b]| Some(a ^ b), TileAddress { level: 0, at: [1 << 30, 0] }, &residues, None);
    for (column, [r, g, b, _]) in (0..256).zip(texels.into_iter().skip(255 * 256)) {
        assert_eq!([r, g, b], residues.of_number(i128::from((1_u64 << 38) + column) % 3), "{column}");
    }
}

#[test]
fn texels_beyond_the_end_of_the_plane_are_clear() {
    let colours = CellColours::by_value(ColourScale::Grey, 40);
    let texels = tile_texels(|_| Some(1), TileAddress { level: 60, at: [0, 0] }, &colours, None);
    for (i, texel) in texels.iter().enumerate() {
        let (column, line) = (i % 256, 255 - i / 256);
        assert_eq!(texel[3] > 0, column < 16 && line < 16, "({column}, {line})");
    }
}

#[test]
fn twelve_colours_are_all_different_and_start_again() {
    let colours = CellColours::spread(CellQuantity::Value, ColourScale::Categorical, [0, 1000]);
    assert_eq!(colours.cycle(), Some(12));
    let shades: std::collections::HashSet<_> = (0..12).map(|value| colours.of_number(value)).collect();
    assert_eq!(shades.len(), 12);
    assert_eq!(colours.of_number(3), colours.of_number(27));
}

#[test]
fn a_tile_made_line_by_line_is_the_tile() {
    let value = |[a, b]: Cell| (a < 700 && b < 900).then_some(a ^ b);
    let colours = CellColours::by_value(ColourScale::Viridis, 1023);
    for address in [TileAddress { level: 0, at: [2, 3] }, TileAddress { level: 2, at: [0, 0] }] {
        let mut begun = BegunTile::new(address);
        let mut lines = 1;
        while begun.add_line(value, &colours) {
            lines += 1;
        }
        assert_eq!(lines, TILE);
        assert!(!begun.add_line(value, &colours), "there is no line beyond the last");
        assert_eq!(begun.finish(&colours, None), tile_texels(value, address, &colours, None));
        let unfinished = BegunTile::new(address).finish(&colours, None);
        assert!(unfinished.iter().all(|texel| *texel == [0; 4]) && unfinished.len() == 65_536);
    }
}

#[test]
fn slope_lines_meet_the_p_positions_however_far_out() {
    for a in [0_u64, 1000, 1_000_000_000_000_000, 1_000_000_000_000_000_007, 11_000_000_000_000_000_000] {
        // The first P-position (m, n) with m < n from column a on.
        let (m, n) = (a..a + 3)
            .filter_map(|m| Some((m, u64::try_from(golden_number::partner_u64(m)).ok()?)))
            .find(|(m, n)| m <= n)
            .unwrap();
        for (anchor, name) in [([m, n], "φ"), ([n, m], "1/φ")] {
            let view = PlaneView { anchor: anchor.map(|place| place.saturating_sub(3)), ..view(6.0) };
            let lines = slope_lines(&view);
            let line = lines.iter().find(|line| line.name == name).expect("it is in the plot");
            let [[x0, y0], [x1, y1]] = line.ends;
            let at = view.centre_of(anchor);
            // How far the middle of the cell is from the line, in cells, upward.
            let y = y0 + (at[0] - x0) * (y1 - y0) / (x1 - x0);
            assert!(((at[1] - y) / 6.0).abs() < 2.0, "{name} at {a}: {at:?} {y}");
        }
    }
}

#[test]
fn the_strip_of_a_level_set_holds_all_its_positions() {
    let solver = Solver::default();
    let strip = solver.strip(7, 400, &Job::new()).unwrap().diagonal.unwrap();
    let view = view(6.0);
    let cells: Vec<Cell> = solver.level_set(7, 100, &Job::new()).unwrap().into_iter().map(|(a, b)| [a, b]).collect();
    let strip = [strip.0 as f64, strip.1 as f64];
    let level_set = Some(LevelOverlay { cells: &cells, strip: Some(strip) });
    let figure = table_overlay(&TableOverlay { level_set, ..overlay(view, &[], &[]) });
    let strips = gather(&figure, |form| match form {
        Form::Polygon { corners, .. } => Some(corners),
        _ => None,
    });
    assert_eq!(strips.len(), 2);
    for &cell in &cells {
        let centre = view.centre_of(cell);
        assert!(strips.iter().any(|corners| is_in_polygon(corners, centre)), "{cell:?}");
    }
}
