//! Draws the line y = φx, whose crossings with the grid spell the golden string:
//! `cargo run --example figure_svg -- golden-line.svg`.

use std::env;
use std::error::Error;
use std::path::PathBuf;

use golden_export::svg;
use golden_figure::{CuttingLine, CuttingTimeline, Timeline, cutting_line};
use golden_number::Letters;
use golden_session::ThemeChoice;
use golden_subject::palette;

fn main() -> Result<(), Box<dyn Error>> {
    let path = PathBuf::from(env::args().nth(1).unwrap_or_else(|| "golden-line.svg".to_owned()));
    let (letters, columns, rows) = (Letters::default(), 8, 13);
    let timeline = CuttingTimeline { letters, columns, rows };
    let crossings = timeline.last();
    println!("{}", timeline.caption(crossings));
    // A figure is a list of shapes; the window paints the same one. A grid square is 40 points wide.
    let figure = cutting_line(&CuttingLine { letters, columns, rows, crossings, marked: None }, 40.0);
    let document = svg::write(&figure, |colour| palette::css(ThemeChoice::Light, colour));
    golden_file::write(&path, document.as_bytes())?;
    println!("{}: {} shapes", path.display(), figure.shapes.len());
    Ok(())
}
