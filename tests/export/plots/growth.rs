//! The growth of 𝒢(n, n) in Fibonacci Nim.

use golden_figure::{Colour, Form, GrowthAxis, GrowthPlot, PlotCanvas, Rect, growth_picture};

use super::support::{SIZE, assert_tidy, dots, growth, is_near, place, placed_words, plain, rings};
use crate::drawn::{assert_says, gather};

#[test]
fn growth_is_a_staircase_on_both_axes() {
    let growth = growth(1000);
    for axis in [GrowthAxis::Number, GrowthAxis::Logarithm] {
        let plot = GrowthPlot::whole(&growth, axis, Some((8, true)));
        let (figure, window) = (growth_picture(&plot, &PlotCanvas::for_file(SIZE)), plot.window());
        assert_tidy(&figure, GrowthPlot::ROOM, "growth");
        let area = GrowthPlot::ROOM.area(SIZE);
        let across = |digits: &str| if axis == GrowthAxis::Number { plain(digits) } else { plain(digits).log10() };
        let below = placed_words(&figure).into_iter().filter(|(_, rect)| rect.y > area.y + area.height);
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
        let levels: Vec<Rect> = gather(&figure, |form| match form {
            Form::Rectangle { rect, fill: Some(fill), .. }
                if fill.colour == Colour::Sec && (rect.height - 2.0).abs() < 0.01 =>
            {
                Some(*rect)
            }
            _ => None,
        });
        for n in (1..=1000).step_by(37) {
            let [x, y] = at(n);
            let holds = levels.iter().any(|level| {
                (level.x - 0.1..=level.x + level.width + 0.1).contains(&x) && (level.y + 1.0 - y).abs() < 0.6
            });
            assert!(holds, "{axis:?} {n}");
        }
    }
    let log = growth_picture(&GrowthPlot::whole(&growth, GrowthAxis::Logarithm, None), &PlotCanvas::for_file(SIZE));
    assert_says(&log, &["1", "10", "100", "1000"]);
    let summary = GrowthPlot::whole(&growth, GrowthAxis::Number, None).summary();
    assert_eq!(summary, "𝒢(n, n) for n from 0 to 1000 rises from 0 to 22.");
}
