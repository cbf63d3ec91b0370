//! P-positions with their fitted lines, and the atlas of ray games.

use golden_figure::{Atlas, AtlasLayout, Colour, Form, PlotCanvas, PlotWindow, Point, PointsPlot, points_picture};
use golden_solver::{Job, Solver};

use super::support::{
    SIZE, assert_marks, assert_tidy, dots, is_near, place, placed_words, plain, points, ray_points, rings, stars,
};
use crate::drawn::{assert_says, count, gather};

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
            let lines = gather(&figure, |form| match form {
                Form::Rectangle { rect, fill: Some(fill), .. } if fill.colour == Colour::Line && rect.width < 2.0 => {
                    Some(rect.centre()[0])
                }
                _ => None,
            });
            for line in lines {
                let mut below =
                    placed_words(&figure).into_iter().filter(|(_, rect)| rect.centre()[1] > area.y + area.height);
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
    let fitted = gather(&figure, |form| match form {
        Form::Line { ends, stroke } if stroke.paint.colour == Colour::Sec => Some(*ends),
        _ => None,
    });
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
        count(&figure, |form| matches!(form, Form::Line { stroke, .. } if stroke.paint.colour == colour))
    };
    assert_eq!((lines(Colour::Sec), lines(Colour::SecLine)), (3, 6), "lines, and the edges of their strips");
    assert_says(&figure, &["1", "2", "3", "b, 150 P-positions up to 200"]);
    assert!(plot.summary().contains("3 lines observed, fitted slopes 2.2"), "{}", plot.summary());
}

#[test]
fn a_card_of_the_atlas_holds_its_words() {
    let atlas = Atlas::up_to(2, &Solver::default(), &Job::new()).expect("an atlas");
    for width in [194.0, 300.0, 402.0] {
        let layout = AtlasLayout::new(width, atlas.entries().len());
        for entry in atlas.entries() {
            let card = entry.card(layout.card, PlotCanvas::for_file(SIZE).width);
            for (text, rect) in placed_words(&card) {
                let inside = rect.x + rect.width <= layout.card[0] && rect.y + rect.height <= layout.card[1];
                assert!(inside && !text.ends_with('…'), "{text}: {rect:?}");
            }
        }
    }
    let sheet = atlas.sheet(900.0);
    assert!((sheet.size[0] - 900.0).abs() < 0.01, "{:?}", sheet.size);
    assert_says(&sheet, &["Atlas of ray games", "1,1 1,2 2,1", "2.229  1.469"]);
}
