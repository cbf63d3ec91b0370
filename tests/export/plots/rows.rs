//! Rows of Wythoff's table, and heaps.

use golden_figure::{
    Colour, Figure, Form, HeapCurve, HeapPlot, PlotCanvas, PlotWindow, Rect, RowPlot, RowQuantity, heap_picture,
    heap_sheet, row_picture, row_sheet,
};
use golden_number::partner_u64;
use golden_solver::{Budget, Job, Solver};

use super::support::{SIZE, assert_marks, assert_tidy, curve, dots, forms, is_near, place, plain, rings, stars};
use crate::drawn::{assert_says, count, gather, words};

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
    assert_says(&offset, &["𝒢(11, b) − b", "b", "preperiod"]);
    assert!(rings(&offset).is_empty());
}

#[test]
fn a_row_is_drawn_without_period_and_p_position_while_answers_are_hidden() {
    let curve = curve(11);
    let bands = |figure: &Figure| {
        let height = RowPlot::ROOM.area(SIZE).height;
        // The lines of the grid are thinner.
        let is_band = |rect: &Rect| (rect.height - height).abs() < 0.01 && rect.width > 2.0;
        count(figure, |form| matches!(form, Form::Rectangle { rect, fill: Some(_), .. } if is_band(rect)))
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
        assert!(!words(&figure).iter().any(told));
    }
    assert!(plots[0].summary().contains("period 48; at b = 20 it is"), "{}", plots[0].summary());
    assert_eq!(hidden[0].summary(), "𝒢(11, b) − b for b from 0 to 421.");
    let said = |plots: &[RowPlot<'_>; 2]| words(&row_sheet(plots, SIZE));
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
    assert_says(&figure, &["preperiod", "period", "repeat"]);
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
        let bands = gather(&figure, |form| if let Form::Band { ends, .. } = form { Some(ends) } else { None });
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
fn heaps_are_drawn_one_by_one_with_the_exceptions_of_their_period() {
    let kayles = golden_game::parse_game("kayles").expect("a game");
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
    assert_says(&figure, &["preperiod", "period"]);
    let sheet = words(&heap_sheet(&plot, SIZE)).join(" ");
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
    let said: Vec<String> = [figure, heap_sheet(&hidden, SIZE)].iter().flat_map(words).collect();
    let told = |words: &String| ["period", "Preperiod", "exception"].iter().any(|told| words.contains(told));
    assert!(!said.iter().any(told), "{said:?}");
    // Of several heaps the ring says which it is.
    let several = words(&heap_sheet(&HeapPlot { is_of_several: true, ..plot }, SIZE)).join(" ");
    assert!(sheet.contains("Ring: the position, n = 20."), "{sheet}");
    assert!(several.contains("Ring: the first heap of the position, n = 20."), "{several}");
}

#[test]
fn heaps_without_a_period_end_with_the_last_one_that_is_computed() {
    let open = golden_game::parse_game("grundy-game").expect("a game");
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
