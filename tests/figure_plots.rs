//! The plots of rows, P-positions and growth as pictures: what is drawn lies where its numbers are, at every scale, and
//! goes to files.

#![expect(clippy::cast_precision_loss, clippy::cast_possible_truncation, reason = "places on a picture")]
#![expect(clippy::cast_sign_loss, reason = "lengths of a picture")]

use std::sync::Arc;

use golden_nim::export::target::ExportTarget;
use golden_nim::export::{PictureFormat, PictureOptions};
use golden_nim::figure::{
    Anchor, Atlas, AtlasLayout, Colour, Figure, Form, GrowthAxis, GrowthPlot, HeapCurve, HeapPlot, PlotCanvas,
    PlotRoom, PlotWindow, Point, PointsPlot, Rect, RowCurve, RowPlot, RowQuantity, SafePoints, Stacked, growth_picture,
    growth_sheet, heap_picture, heap_sheet, points_picture, points_sheet, row_picture, row_sheet,
};
use golden_nim::game::{Ruleset, Vector};
use golden_nim::number::partner_u64;
use golden_nim::session::ThemeChoice;
use golden_nim::solver::{Budget, FibonacciGrowth, Job, Solver};
use resvg::tiny_skia::Pixmap;

const SIZE: [f32; 2] = [900.0, 320.0];

fn curve(row: u64) -> RowCurve {
    let rows = Solver::default().row_periods(40, &Job::new()).expect("within the budget");
    RowCurve::of(&Arc::clone(&rows), row, &Job::new()).expect("not cancelled").expect("a curve")
}

fn growth(last: u64) -> FibonacciGrowth {
    Solver::new(Budget::default()).fibonacci_growth(last, &Job::new()).expect("within the budget")
}

fn points(t: u32, count: u64) -> SafePoints {
    SafePoints::of(t, count, &Job::new()).expect("not cancelled")
}

/// The P-positions of the rays 1,0 0,1 1,1 1,2 with numbers up to `most`.
fn ray_points(most: u64) -> SafePoints {
    let rays = [[1, 0], [0, 1], [1, 1], [1, 2]].map(Vector::from).to_vec();
    let game = Ruleset::Rays { rays, leaps: Vec::new() };
    let [points] = SafePoints::of_rows(&game, [most], &Solver::default(), &Job::new()).expect("points");
    points
}

/// All forms, those that are clipped with the rectangle they are clipped to.
fn forms(figure: &Figure) -> Vec<(&Form, Option<Rect>)> {
    let mut found = Vec::new();
    for shape in &figure.shapes {
        match &shape.form {
            Form::Clipped { area, forms } => found.extend(forms.iter().map(|form| (form, Some(*area)))),
            form => found.push((form, None)),
        }
    }
    found
}

fn words(figure: &Figure) -> Vec<(String, Rect)> {
    let text = |(form, _): (&Form, Option<Rect>)| match form {
        Form::Text { prose, rect, .. } => Some((prose.to_string(), *rect)),
        _ => None,
    };
    forms(figure).into_iter().filter_map(text).collect()
}

/// Where a point of the plane is, by the rule of three.
fn place(window: &PlotWindow, area: Rect, [x, y]: [f64; 2]) -> Point {
    let across = (x - window.x[0]) / (window.x[1] - window.x[0]);
    let up = (y - window.y[0]) / (window.y[1] - window.y[0]);
    [area.x + area.width * across as f32, area.y + area.height * (1.0 - up as f32)]
}

fn is_near([a, b]: Point, [c, d]: Point) -> bool {
    (a - c).hypot(b - d) < 0.1
}

/// The centres of the rings of the focus.
fn rings(figure: &Figure) -> Vec<Point> {
    let ring = |(form, _): (&Form, Option<Rect>)| match form {
        Form::Rectangle { rect, fill: None, stroke: Some(stroke), .. } if stroke.paint.colour == Colour::Ink => {
            Some(rect.centre())
        }
        _ => None,
    };
    forms(figure).into_iter().filter_map(ring).collect()
}

fn stars(figure: &Figure) -> Vec<Point> {
    let star = |(form, _): (&Form, Option<Rect>)| match form {
        Form::Star { centre, .. } => Some(*centre),
        _ => None,
    };
    forms(figure).into_iter().filter_map(star).collect()
}

fn dots(figure: &Figure, colour: Colour) -> Vec<Point> {
    let dots = |(form, _): (&Form, Option<Rect>)| match form {
        Form::Dots { centres, fill, .. } if fill.colour == colour => Some(centres.clone()),
        _ => None,
    };
    forms(figure).into_iter().filter_map(dots).flatten().collect()
}

/// What belongs into the area is clipped to it, the rest is on the picture, and there are few forms.
fn assert_tidy(figure: &Figure, room: PlotRoom, what: &str) {
    let area = room.area(figure.size);
    let [width, height] = figure.size;
    let found = forms(figure);
    assert!(found.len() < 2200, "{what}: {} forms", found.len());
    for (form, clip) in found {
        if let Some(clip) = clip {
            assert_eq!(clip, area, "{what}");
            if let Form::Line { ends, .. } = form {
                let near = Rect::new(area.x - 0.1, area.y - 0.1, area.width + 0.2, area.height + 0.2);
                assert!(ends.iter().all(|&end| near.contains(end)), "{what}: {ends:?}");
            }
            continue;
        }
        let (Form::Text { rect, .. } | Form::Rectangle { rect, .. }) = form else { panic!("{what}: {form:?}") };
        if let Form::Text { prose, anchor: Anchor::Right, size, face, .. } = form {
            let text_width = PlotCanvas::for_file(SIZE).width;
            assert!(text_width(prose, *size, *face) <= rect.width + 0.1, "{what}: {prose} is cut");
        }
        let is_on = rect.x >= -0.1 && rect.x + rect.width <= width + 0.1;
        assert!(is_on && rect.y >= -0.1 && rect.y + rect.height <= height + 1.1, "{what}: {rect:?}");
    }
}

/// Each number at an axis stands where it is in the plane; there are at least so many across and up.
fn assert_marks(figure: &Figure, room: PlotRoom, window: &PlotWindow, number: impl Fn(&str) -> f64, least: [usize; 2]) {
    let area = room.area(figure.size);
    let mut counts = [0; 2];
    for (text, rect) in words(figure) {
        let digits = text.replace('\u{202f}', "").replace('−', "-");
        if digits.is_empty() || !digits.trim_start_matches('-').chars().all(|c| c.is_ascii_digit()) {
            continue;
        }
        let at = place(window, area, [number(&digits), number(&digits)]);
        let [x, y] = rect.centre();
        let is_across = y > area.y + area.height;
        counts[usize::from(!is_across)] += 1;
        let off = if is_across { x - at[0] } else { y - at[1] };
        assert!(off.abs() < 0.1, "{text} is off by {off}");
    }
    assert!(counts[0] >= least[0] && counts[1] >= least[1], "{counts:?}");
}

fn plain(digits: &str) -> f64 {
    digits.parse().expect("a number")
}

#[test]
fn a_row_is_drawn_column_by_column_with_its_marks_in_place() {
    let curve = curve(11);
    for quantity in RowQuantity::ALL {
        let row = RowPlot::whole(&curve, quantity, Some(20));
        let figure = row_picture(&row, &PlotCanvas::for_file(SIZE));
        assert_tidy(&figure, RowPlot::ROOM, quantity.name());
        assert_marks(&figure, RowPlot::ROOM, &row.window, plain, [4, 3]);
        let area = RowPlot::ROOM.area(SIZE);
        let at = |column: u64| place(&row.window, area, [column as f64, quantity.at(&curve, column)]);
        // From 0 to the end of the third period.
        let centres = dots(&figure, Colour::Sec);
        assert_eq!(centres.len(), 277 + 3 * 48 + 1);
        assert!((0_u64..).zip(&centres).all(|(column, &centre)| is_near(centre, at(column))));
        assert!(rings(&figure).iter().all(|&ring| is_near(ring, at(20))) && rings(&figure).len() == 1);
        let partner = u64::try_from(partner_u64(11)).expect("small");
        assert!(stars(&figure).iter().all(|&star| is_near(star, at(partner))) && stars(&figure).len() == 1);
        assert_eq!(curve.value(partner), 0);
    }
    let offset = row_picture(&RowPlot::whole(&curve, RowQuantity::Offset, None), &PlotCanvas::for_file(SIZE));
    let named: Vec<String> = words(&offset).into_iter().map(|(text, _)| text).collect();
    for name in ["𝒢(11, b) − b", "b", "preperiod"] {
        assert!(named.iter().any(|text| text == name), "{name}: {named:?}");
    }
    assert!(rings(&offset).is_empty());
}

#[test]
fn a_row_is_drawn_without_period_and_p_position_while_answers_are_hidden() {
    let curve = curve(11);
    let bands = |figure: &Figure| {
        let height = RowPlot::ROOM.area(SIZE).height;
        // The lines of the grid are thinner.
        let is_band = |rect: &Rect| (rect.height - height).abs() < 0.01 && rect.width > 2.0;
        let is_filled = |form: &Form| matches!(form, Form::Rectangle { rect, fill: Some(_), .. } if is_band(rect));
        forms(figure).into_iter().filter(|(form, _)| is_filled(form)).count()
    };
    let told = |words: &String| ["period", "repeat", "Star"].iter().any(|told| words.contains(told));
    let plots = RowQuantity::ALL.map(|quantity| RowPlot::whole(&curve, quantity, Some(20)));
    let hidden = plots.map(|plot| RowPlot { tells: false, ..plot });
    for (plot, hidden) in plots.iter().zip(&hidden) {
        let [shown, figure] = [plot, hidden].map(|plot| row_picture(plot, &PlotCanvas::for_file(SIZE)));
        // The ground is a rectangle, too.
        assert!(bands(&shown) > 2 && bands(&figure) == 1, "{} bands, {}", bands(&shown), bands(&figure));
        assert_eq!(dots(&figure, Colour::Sec), dots(&shown, Colour::Sec), "the numbers are drawn in any case");
        assert_eq!((stars(&figure).len(), rings(&figure)), (0, rings(&shown)));
        assert!(!words(&figure).iter().any(|(words, _)| told(words)));
    }
    assert!(plots[0].summary().contains("period 48; at b = 20 it is"), "{}", plots[0].summary());
    assert_eq!(hidden[0].summary(), "𝒢(11, b) − b for b from 0 to 421.");
    let said = |plots: &[RowPlot<'_>; 2]| {
        words(&row_sheet(plots, SIZE)).into_iter().map(|(words, _)| words).collect::<Vec<_>>()
    };
    assert!(said(&plots).join(" ").contains("Star: the P-position, b = "), "{:?}", said(&plots));
    assert!(!said(&hidden).iter().any(told), "{:?}", said(&hidden));
    assert!(said(&hidden).join(" ").contains("Ring: the position, b = 20."), "{:?}", said(&hidden));
}

#[test]
fn bands_meet_and_cover_the_columns_in_view() {
    let curve = curve(11);
    let x = [250.0, 460.0];
    let window = PlotWindow { x, y: RowQuantity::Offset.heights(&curve, x) };
    let row = RowPlot { curve: &curve, quantity: RowQuantity::Offset, window, focus: None, tells: true };
    let figure = row_picture(&row, &PlotCanvas::for_file(SIZE));
    let area = RowPlot::ROOM.area(SIZE);
    let bands: Vec<Rect> = forms(&figure)
        .into_iter()
        .filter_map(|(form, clip)| match form {
            Form::Rectangle { rect, fill: Some(_), .. }
                if (rect.height - area.height).abs() < 0.01 && rect.width > 2.0 =>
            {
                clip.map(|_| *rect)
            }
            _ => None,
        })
        .skip(1)
        .collect();
    // The preperiod to column 277, the period of 48 columns, three repeats and a part.
    assert_eq!(bands.len(), 5);
    for (band, next) in bands.iter().zip(bands.iter().skip(1)) {
        assert!((band.x + band.width - next.x).abs() < 0.01);
    }
    assert!((bands[1].x - place(&window, area, [276.5, 0.0])[0]).abs() < 0.1);
    assert!((bands[1].width - 48.0 / 210.0 * area.width).abs() < 0.1);
    assert!((bands[4].x + bands[4].width - area.x - area.width).abs() < 0.01);
    let named: Vec<String> = words(&figure).into_iter().map(|(text, _)| text).collect();
    assert!(["preperiod", "period", "repeat"].iter().all(|name| named.iter().any(|text| text == name)), "{named:?}");
}

#[test]
fn from_afar_a_band_reaches_from_the_least_to_the_largest_of_the_columns() {
    let curve = curve(39);
    let x = [0.0, 900_000.0];
    for quantity in RowQuantity::ALL {
        let window = PlotWindow { x, y: quantity.heights(&curve, x) };
        let row = RowPlot { curve: &curve, quantity, window, focus: Some(5), tells: true };
        let figure = row_picture(&row, &PlotCanvas::for_file(SIZE));
        assert_tidy(&figure, RowPlot::ROOM, quantity.name());
        let bands: Vec<&Vec<[Point; 2]>> = forms(&figure)
            .into_iter()
            .filter_map(|(form, _)| if let Form::Band { ends, .. } = form { Some(ends) } else { None })
            .collect();
        let [ends] = bands.as_slice() else { panic!("one band") };
        let area = RowPlot::ROOM.area(SIZE);
        assert!(ends.len() <= area.width as usize + 2 && ends.len() >= area.width as usize);
        assert!(ends.windows(2).all(|pair| pair[0][0][0] <= pair[1][0][0]));
        for column in (0_u64..899_000).step_by(7919) {
            let [x, y] = place(&window, area, [column as f64, quantity.at(&curve, column)]);
            let holds = ends
                .iter()
                .any(|[upper, lower]| (upper[0] - x).abs() <= 1.0 && (upper[1] - 0.1..=lower[1] + 0.1).contains(&y));
            assert!(holds, "{quantity:?} {column}");
        }
    }
}

#[test]
fn plots_have_few_shapes_wherever_they_look() {
    let (row, safe, rises) = (curve(39), points(1, 20_000), growth(20_000));
    for length in [6.0, 100.0, 12_000.0, 1e5, 1e8, 1e12] {
        for start in [-1.0, 1000.0, 1e9] {
            let x = [start, start + length];
            for quantity in RowQuantity::ALL {
                let window = PlotWindow { x, y: quantity.heights(&row, x) };
                let plot = RowPlot { curve: &row, quantity, window, focus: Some(7), tells: true };
                let figure = row_picture(&plot, &PlotCanvas::for_file(SIZE));
                assert_tidy(&figure, RowPlot::ROOM, &format!("row {x:?}"));
                assert!(dots(&figure, Colour::Sec).len() <= 12 * SIZE[0] as usize);
            }
            for up in [start, 0.0] {
                let window = PlotWindow { x, y: [up, up + length] };
                let plot = PointsPlot { points: &safe, window, focus: Some([3, 5]) };
                assert_tidy(
                    &points_picture(&plot, &PlotCanvas::for_file(SIZE)),
                    PointsPlot::ROOM,
                    &format!("{window:?}"),
                );
            }
        }
    }
    for axis in [GrowthAxis::Number, GrowthAxis::Logarithm] {
        let [from, to] = axis.whole(&rises);
        for share in [0.01, 0.3, 1.0] {
            let plot =
                GrowthPlot { growth: &rises, axis, x: [from, from + share * (to - from)], focus: Some((8, true)) };
            assert_tidy(
                &growth_picture(&plot, &PlotCanvas::for_file(SIZE)),
                GrowthPlot::ROOM,
                &format!("{axis:?} {share}"),
            );
        }
    }
}

/// A line of the grid near the right edge has its number, too: there is room below the letter of the axis.
#[test]
fn every_line_across_the_grid_has_its_number() {
    for side in [318.0, 400.0, 520.0] {
        let size = PointsPlot::ROOM.around([side, side]);
        let area = PointsPlot::ROOM.area(size);
        for end in [201.0, 204.0, 210.0, 530.0] {
            let range = [-6.0, end];
            let large = points(1, 200);
            let plot = PointsPlot { window: PlotWindow { x: range, y: range }, ..PointsPlot::whole(&large, None) };
            let figure = points_picture(&plot, &PlotCanvas::for_file(size));
            assert_tidy(&figure, PointsPlot::ROOM, "points");
            let lines = forms(&figure).into_iter().filter_map(|(form, _)| match form {
                Form::Rectangle { rect, fill: Some(fill), .. } if fill.colour == Colour::Line && rect.width < 2.0 => {
                    Some(rect.centre()[0])
                }
                _ => None,
            });
            for line in lines {
                let mut below = words(&figure).into_iter().filter(|(_, rect)| rect.centre()[1] > area.y + area.height);
                assert!(below.any(|(_, rect)| (rect.centre()[0] - line).abs() < 1.0), "{side}, {end}: {line}");
            }
        }
    }
}

#[test]
fn p_positions_are_stars_near_by_and_dots_from_afar() {
    let size = PointsPlot::ROOM.around([400.0, 400.0]);
    let area = PointsPlot::ROOM.area(size);
    let small = points(1, 8);
    let plot = PointsPlot::whole(&small, Some([3, 5]));
    let figure = points_picture(&plot, &PlotCanvas::for_file(size));
    assert_tidy(&figure, PointsPlot::ROOM, "small");
    assert_marks(&figure, PointsPlot::ROOM, &plot.window, plain, [3, 3]);
    let found = stars(&figure);
    // Eight on each side, and (0, 0).
    assert_eq!(found.len(), 17);
    for at in [[0.0, 0.0], [3.0, 5.0], [5.0, 3.0], [12.0, 20.0]] {
        assert!(found.iter().any(|&star| is_near(star, place(&plot.window, area, at))), "{at:?}");
    }
    assert_eq!(rings(&figure).len(), 1);
    assert!(is_near(rings(&figure)[0], place(&plot.window, area, [3.0, 5.0])));
    let large = points(1, 200);
    let plot = PointsPlot::whole(&large, None);
    let figure = points_picture(&plot, &PlotCanvas::for_file(size));
    assert!(stars(&figure).is_empty() && rings(&figure).is_empty());
    let centres = dots(&figure, Colour::Gold);
    assert_eq!(centres.len(), 400);
    assert!(centres.iter().any(|&dot| is_near(dot, place(&plot.window, area, [323.0, 523.0]))));
    // Both fitted lines, with the points near them.
    let fitted: Vec<[Point; 2]> = forms(&figure)
        .into_iter()
        .filter_map(|(form, _)| match form {
            Form::Line { ends, stroke } if stroke.paint.colour == Colour::Sec => Some(*ends),
            _ => None,
        })
        .collect();
    assert_eq!(fitted.len(), 2);
    for dot in centres {
        let off = |[a, b]: [Point; 2]| {
            let way = [b[0] - a[0], b[1] - a[1]];
            ((dot[0] - a[0]) * way[1] - (dot[1] - a[1]) * way[0]).abs() / way[0].hypot(way[1])
        };
        assert!(fitted.iter().any(|&line| off(line) < 2.0), "{dot:?}");
    }
}

#[test]
fn every_line_of_a_ray_game_is_drawn_with_its_number() {
    let points = ray_points(200);
    let size = PointsPlot::ROOM.around([400.0, 400.0]);
    let plot = PointsPlot::whole(&points, None);
    let figure = points_picture(&plot, &PlotCanvas::for_file(size));
    assert_tidy(&figure, PointsPlot::ROOM, "rays");
    let area = PointsPlot::ROOM.area(size);
    let centres = dots(&figure, Colour::Gold);
    assert_eq!(centres.len() as u64, points.count());
    for point in points.by_rows() {
        let at = place(&plot.window, area, [point.at.0 as f64, point.at.1 as f64]);
        assert!(centres.iter().any(|&dot| is_near(dot, at)), "{point:?}");
    }
    let lines = |colour: Colour| {
        let found = forms(&figure).into_iter();
        found.filter(|(form, _)| matches!(form, Form::Line { stroke, .. } if stroke.paint.colour == colour)).count()
    };
    assert_eq!((lines(Colour::Sec), lines(Colour::SecLine)), (3, 6), "lines, and the edges of their strips");
    let named: Vec<String> = words(&figure).into_iter().map(|(text, _)| text).collect();
    for name in ["1", "2", "3", "b, 150 P-positions up to 200"] {
        assert!(named.iter().any(|text| text == name), "{name}: {named:?}");
    }
    assert!(plot.summary().contains("3 lines observed, fitted slopes 2.2"), "{}", plot.summary());
}

#[test]
fn a_card_of_the_atlas_holds_its_words() {
    let atlas = Atlas::of(2, &Solver::default(), &Job::new()).expect("an atlas");
    for width in [194.0, 300.0, 402.0] {
        let layout = AtlasLayout::of(width, atlas.entries().len());
        for entry in atlas.entries() {
            let card = entry.card(layout.card, PlotCanvas::for_file(SIZE).width);
            for (text, rect) in words(&card) {
                let inside = rect.x + rect.width <= layout.card[0] && rect.y + rect.height <= layout.card[1];
                assert!(inside && !text.ends_with('…'), "{text}: {rect:?}");
            }
        }
    }
    let sheet = atlas.sheet(900.0);
    assert!((sheet.size[0] - 900.0).abs() < 0.01, "{:?}", sheet.size);
    let named: Vec<String> = words(&sheet).into_iter().map(|(text, _)| text).collect();
    assert!(
        ["Atlas of ray games", "1,1 1,2 2,1", "2.229  1.469"].iter().all(|name| named.iter().any(|text| text == name)),
        "{named:?}"
    );
}

#[test]
fn heaps_are_drawn_one_by_one_with_the_exceptions_of_their_period() {
    let kayles = golden_nim::game::parse_game("kayles").expect("a game");
    let curve = HeapCurve::of(&kayles, &Solver::default(), &Job::new()).expect("computed").expect("heaps");
    let plot = HeapPlot::whole(&curve, Some(20));
    let figure = heap_picture(&plot, &PlotCanvas::for_file(SIZE));
    let area = HeapPlot::ROOM.area(SIZE);
    let at = |heap: u64| place(&plot.window, area, [heap as f64, curve.value(heap).expect("a value") as f64]);
    let light = dots(&figure, Colour::Sec);
    assert!((0..=107).zip(&light).all(|(heap, dot)| is_near(*dot, at(heap))));
    assert_eq!(light.len(), 108);
    // Winning Ways, chapter 4.
    let exceptions = [0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70];
    let dark = dots(&figure, Colour::Ink);
    assert_eq!(dark.len(), exceptions.len());
    assert!(exceptions.iter().zip(&dark).all(|(heap, dot)| is_near(*dot, at(*heap))));
    assert!(rings(&figure).iter().any(|ring| is_near(*ring, at(20))));
    let said: Vec<String> = words(&figure).into_iter().map(|(words, _)| words).collect();
    assert!(["preperiod", "period"].iter().all(|band| said.iter().any(|words| words == band)), "{said:?}");
    let sheet: Vec<String> = words(&heap_sheet(&plot, SIZE)).into_iter().map(|(words, _)| words).collect();
    let sheet = sheet.join(" ");
    for told in
        ["Heaps of", "Preperiod p₀ = 71, period p = 12, proved", "Guy and Smith’s theorem", "14 heaps", "Larger dots"]
    {
        assert!(sheet.contains(told), "{told}: {sheet}");
    }
    // While answers are hidden the values alone are drawn.
    let hidden = HeapPlot { tells: false, ..plot };
    let figure = heap_picture(&hidden, &PlotCanvas::for_file(SIZE));
    assert_eq!((dots(&figure, Colour::Sec).len(), dots(&figure, Colour::Ink).len()), (108, 0));
    assert_eq!(hidden.summary(), "𝒢(n) for n from 0 to 107.");
    let said = [figure, heap_sheet(&hidden, SIZE)].iter().flat_map(words).map(|(words, _)| words).collect::<Vec<_>>();
    let told = |words: &String| ["period", "Preperiod", "exception"].iter().any(|told| words.contains(told));
    assert!(!said.iter().any(told), "{said:?}");
    // Of several heaps the ring says which it is.
    let several = words(&heap_sheet(&HeapPlot { is_of_several: true, ..plot }, SIZE));
    let several: Vec<String> = several.into_iter().map(|(words, _)| words).collect();
    assert!(sheet.contains("Ring: the position, n = 20."), "{sheet}");
    assert!(several.join(" ").contains("Ring: the first heap of the position, n = 20."), "{several:?}");
}

#[test]
fn heaps_without_a_period_end_with_the_last_one_that_is_computed() {
    let open = golden_nim::game::parse_game("grundy-game").expect("a game");
    let solver = Solver::new(Budget::of_cells(1 << 12));
    let curve = HeapCurve::of(&open, &solver, &Job::new()).expect("computed").expect("heaps");
    let last = curve.row().kept() - 1;
    let plot = HeapPlot::whole(&curve, None);
    assert_eq!((plot.window.x[1], curve.value(last + 1)), (last as f64, None));
    let range = |plot: HeapPlot<'_>| plot.summary().replace('\u{202f}', "");
    assert!(range(plot).starts_with(&format!("𝒢(n) for n from 0 to {last}: no period")), "{}", range(plot));
    let beyond = HeapPlot::of_range(&curve, [last as f64 - 9.0, last as f64 + 9.0], None);
    assert!(range(beyond).contains(&format!("n from {} to {last}:", last - 9)), "{}", range(beyond));
}

#[test]
fn growth_is_a_staircase_on_both_axes() {
    let growth = growth(1000);
    for axis in [GrowthAxis::Number, GrowthAxis::Logarithm] {
        let plot = GrowthPlot::whole(&growth, axis, Some((8, true)));
        let (figure, window) = (growth_picture(&plot, &PlotCanvas::for_file(SIZE)), plot.window());
        assert_tidy(&figure, GrowthPlot::ROOM, "growth");
        let area = GrowthPlot::ROOM.area(SIZE);
        let across = |digits: &str| if axis == GrowthAxis::Number { plain(digits) } else { plain(digits).log10() };
        let below = words(&figure).into_iter().filter(|(_, rect)| rect.y > area.y + area.height);
        let below: Vec<_> = below.filter(|(text, _)| text.starts_with(|c: char| c.is_ascii_digit())).collect();
        assert!(below.len() >= 3, "{below:?}");
        for (text, rect) in below {
            let digits = text.replace('\u{202f}', "");
            let at = place(&window, area, [across(&digits), 0.0])[0];
            assert!((rect.centre()[0] - at).abs() < 0.1, "{text}");
        }
        let at = |n: u64| place(&window, area, [axis.place(n as f64), growth.value(n).expect("known").into()]);
        let records = dots(&figure, Colour::SecText);
        assert_eq!(records.len(), growth.records().filter(|record| axis == GrowthAxis::Number || record.n > 0).count());
        assert!(records.iter().any(|&dot| is_near(dot, at(8))));
        assert!(rings(&figure).len() == 1 && is_near(rings(&figure)[0], at(8)));
        // Each n is on a level of its value.
        let levels: Vec<Rect> = forms(&figure)
            .into_iter()
            .filter_map(|(form, _)| match form {
                Form::Rectangle { rect, fill: Some(fill), .. }
                    if fill.colour == Colour::Sec && (rect.height - 2.0).abs() < 0.01 =>
                {
                    Some(*rect)
                }
                _ => None,
            })
            .collect();
        for n in (1..=1000).step_by(37) {
            let [x, y] = at(n);
            let holds = levels.iter().any(|level| {
                (level.x - 0.1..=level.x + level.width + 0.1).contains(&x) && (level.y + 1.0 - y).abs() < 0.6
            });
            assert!(holds, "{axis:?} {n}");
        }
    }
    let log = growth_picture(&GrowthPlot::whole(&growth, GrowthAxis::Logarithm, None), &PlotCanvas::for_file(SIZE));
    let texts: Vec<String> = words(&log).into_iter().map(|(text, _)| text).collect();
    assert!(["1", "10", "100", "1000"].iter().all(|power| texts.iter().any(|text| text == power)), "{texts:?}");
    let summary = GrowthPlot::whole(&growth, GrowthAxis::Number, None).summary();
    assert_eq!(summary, "𝒢(n, n) for n from 0 to 1000 rises from 0 to 22.");
}

/// The figure written to a file of a format.
fn written(figure: &Figure, format: PictureFormat) -> Vec<u8> {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("plot");
    let target = ExportTarget::picture("Export the plot", "plot", figure, format, ThemeChoice::Light);
    let written = target.write_file(&path, &Solver::default(), &Job::new()).expect("not cancelled");
    written.expect("written");
    std::fs::read(&path).expect("a file")
}

#[test]
fn sheets_go_to_files_with_title_and_numbers() {
    let (row, small, large, rises) = (curve(11), points(2, 8), points(2, 300), growth(1000));
    let [few, many] = [20, 300].map(ray_points);
    let plots = RowQuantity::ALL.map(|quantity| RowPlot::whole(&row, quantity, Some(20)));
    let scales = [PointsPlot::whole(&small, None), PointsPlot::whole(&large, None)];
    let of_rays = [&few, &many].map(|points| PointsPlot::whole(points, Some([3, 4])));
    let side = PointsPlot::ROOM.around([300.0, 300.0]);
    let sheets = [
        (
            row_sheet(&plots, SIZE),
            ["Row 11 of Wythoff’s game", "b from 0 to 421: preperiod 277, period 48", ">400<", ">−10<"],
        ),
        (
            points_sheet(&scales, side, Stacked::Beside),
            ["P-positions and fitted lines of 2-Wythoff", "300 pairs of P-positions", ">1000<", "fitted slopes 2.41"],
        ),
        (
            points_sheet(&of_rays, side, Stacked::Below),
            [
                "P-positions and fitted lines of rays 1,0 0,1 1,1 1,2",
                "P-positions up to 300",
                "3 lines observed",
                "(3, 4)",
            ],
        ),
        (
            growth_sheet(&GrowthPlot::whole(&rises, GrowthAxis::Number, None), SIZE),
            ["𝒢(n, n) of Fibonacci Nim", "n from 0 to 1000: the values rise from 0 to 22", ">800<", ">20<"],
        ),
    ];
    for (figure, expected) in &sheets {
        let svg = String::from_utf8(written(figure, PictureFormat::Svg)).expect("text");
        let plain = svg.replace('\u{202f}', "");
        for words in expected {
            assert!(plain.contains(words), "{words}: {}", &plain[..3000.min(plain.len())]);
        }
        let options = resvg::usvg::Options::default();
        let tree = resvg::usvg::Tree::from_str(&svg, &options).expect("a valid SVG");
        // A margin of 16 points on every side.
        let [width, height] = figure.size.map(|side| side + 32.0);
        assert!((tree.size().width() - width).abs() < 0.01 && (tree.size().height() - height).abs() < 0.01);
        let png = Pixmap::decode_png(&written(figure, PictureFormat::Png)).expect("a PNG file");
        let near = |pixels: u32, points: f32| (pixels as f32 - f32::from(PictureOptions::SCALE) * points).abs() <= 1.0;
        assert!(near(png.width(), width) && near(png.height(), height), "{} × {}", png.width(), png.height());
    }
    // Side by side, one below the other.
    let below = points_sheet(&scales, side, Stacked::Below);
    assert!(sheets[1].0.size[0] > below.size[0] && below.size[1] > sheets[1].0.size[1]);
}

#[test]
fn dots_bands_and_clips_are_painted() {
    let mut figure: Figure = Figure::new([40.0, 40.0], "parts");
    let dots = Form::Dots { centres: vec![[10.0, 10.0], [34.0, 10.0]], radius: 4.0, fill: Colour::Ink.into() };
    let ends = [0.0, 20.0, 40.0].map(|x| [[x, 27.0], [x, 33.0]]).to_vec();
    let band = Form::Band { ends, fill: Colour::Ink.into() };
    figure.push_clipped(Rect::new(0.0, 0.0, 30.0, 40.0), vec![dots, band]);
    let png = Pixmap::decode_png(&written(&figure, PictureFormat::Png)).expect("a PNG file");
    let at = |[x, y]: Point| {
        png.pixel(
            (f32::from(PictureOptions::SCALE) * (x + 16.0)) as u32,
            (f32::from(PictureOptions::SCALE) * (y + 16.0)) as u32,
        )
        .expect("a pixel")
    };
    let ground = at([1.0, 1.0]);
    assert!([[10.0, 10.0], [5.0, 30.0], [28.0, 30.0]].into_iter().all(|point| at(point) != ground), "painted");
    assert!([[34.0, 10.0], [35.0, 30.0], [20.0, 20.0]].into_iter().all(|point| at(point) == ground), "cut off");
}
