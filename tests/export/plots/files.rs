//! Plots at every scale, and as files.

use golden_export::target::ExportTarget;
use golden_export::{PictureFormat, PictureOptions};
use golden_figure::{
    Colour, Figure, Form, GrowthAxis, GrowthPlot, PlotCanvas, PlotWindow, Point, PointsPlot, Rect, RowPlot,
    RowQuantity, Stacked, growth_picture, growth_sheet, points_picture, points_sheet, row_picture, row_sheet,
};
use golden_session::ThemeChoice;
use golden_solver::{Job, Solver};
use resvg::tiny_skia::Pixmap;

use super::support::{SIZE, assert_tidy, curve, dots, growth, points, ray_points};

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
            ["Row 11 of Wythoff’s game", "b from 0 to 421: preperiod 277, period 48", "\"400\"", "\"−10\""],
        ),
        (
            points_sheet(&scales, side, Stacked::Beside),
            ["P-positions and fitted lines of 2-Wythoff", "300 pairs of P-positions", "\"1000\"", "fitted slopes 2.41"],
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
            ["𝒢(n, n) of Fibonacci Nim", "n from 0 to 1000: the values rise from 0 to 22", "\"800\"", "\"20\""],
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
        let extent = figure.extent().expect("it shows something");
        let [width, height] = [tree.size().width(), tree.size().height()];
        for (side, least, most) in [(width, extent.width, figure.size[0]), (height, extent.height, figure.size[1])] {
            assert!(side >= least + 31.9 && side <= most + 32.1, "{side}: from {least} to {most}");
        }
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
