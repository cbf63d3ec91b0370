//! What the tests of plots read from a picture.

use std::sync::Arc;

use golden_figure::{
    Anchor, Colour, Figure, Form, PlotCanvas, PlotRoom, PlotWindow, Point, Rect, RowCurve, SafePoints,
};
use golden_game::{Ruleset, Vector};
use golden_solver::{Budget, FibonacciGrowth, Job, Solver};

use crate::drawn::gather;

pub const SIZE: [f32; 2] = [900.0, 320.0];

pub fn curve(row: u64) -> RowCurve {
    let rows = Solver::default().row_periods(40, &Job::new()).expect("within the budget");
    RowCurve::for_row(&Arc::clone(&rows), row, &Job::new()).expect("not cancelled").expect("a curve")
}

pub fn growth(last: u64) -> FibonacciGrowth {
    Solver::new(Budget::default()).fibonacci_growth(last, &Job::new()).expect("within the budget")
}

pub fn points(t: u32, count: u64) -> SafePoints {
    SafePoints::of_t_wythoff(t, count, &Job::new()).expect("not cancelled")
}

/// The P-positions of the rays 1,0 0,1 1,1 1,2 with numbers up to `most`.
pub fn ray_points(most: u64) -> SafePoints {
    let rays = [[1, 0], [0, 1], [1, 1], [1, 2]].map(Vector::from).to_vec();
    let game = Ruleset::Rays { rays, leaps: Vec::new() };
    let [points] = SafePoints::of_rows(&game, [most], &Solver::default(), &Job::new()).expect("points");
    points
}

/// All forms, those that are clipped with the rectangle they are clipped to.
pub fn forms(figure: &Figure) -> Vec<(&Form, Option<Rect>)> {
    let mut found = Vec::new();
    for shape in &figure.shapes {
        match &shape.form {
            Form::Clipped { area, forms } => found.extend(forms.iter().map(|form| (form, Some(*area)))),
            form => found.push((form, None)),
        }
    }
    found
}

/// The texts with their boxes.
pub fn placed_words(figure: &Figure) -> Vec<(String, Rect)> {
    gather(figure, |form| match form {
        Form::Text { prose, rect, .. } => Some((prose.to_string(), *rect)),
        _ => None,
    })
}

/// Where a point of the plane is, by the rule of three.
pub fn place(window: &PlotWindow, area: Rect, [x, y]: [f64; 2]) -> Point {
    let across = (x - window.x[0]) / (window.x[1] - window.x[0]);
    let up = (y - window.y[0]) / (window.y[1] - window.y[0]);
    [area.x + area.width * across as f32, area.y + area.height * (1.0 - up as f32)]
}

pub fn is_near([a, b]: Point, [c, d]: Point) -> bool {
    (a - c).hypot(b - d) < 0.1
}

/// The centres of the rings of the focus.
pub fn rings(figure: &Figure) -> Vec<Point> {
    gather(figure, |form| match form {
        Form::Rectangle { rect, fill: None, stroke: Some(stroke), .. } if stroke.paint.colour == Colour::Ink => {
            Some(rect.centre())
        }
        _ => None,
    })
}

pub fn stars(figure: &Figure) -> Vec<Point> {
    gather(figure, |form| match form {
        Form::Star { centre, .. } => Some(*centre),
        _ => None,
    })
}

pub fn dots(figure: &Figure, colour: Colour) -> Vec<Point> {
    let dots = gather(figure, |form| match form {
        Form::Dots { centres, fill, .. } if fill.colour == colour => Some(centres.clone()),
        _ => None,
    });
    dots.concat()
}

/// What belongs into the area is clipped to it, the rest is on the picture, and there are few forms.
pub fn assert_tidy(figure: &Figure, room: PlotRoom, what: &str) {
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
pub fn assert_marks(
    figure: &Figure,
    room: PlotRoom,
    window: &PlotWindow,
    number: impl Fn(&str) -> f64,
    least: [usize; 2],
) {
    let area = room.area(figure.size);
    let mut counts = [0; 2];
    for (text, rect) in placed_words(figure) {
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

pub fn plain(digits: &str) -> f64 {
    digits.parse().expect("a number")
}
