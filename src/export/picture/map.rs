//! The map of a table as a picture: as SVG, and as pixels, on which its cells are painted.

use std::io::Write;

use resvg::tiny_skia::Pixmap;

use super::outlines::outlined;
use super::pdf::page::PagePixels;
use super::{png, svg};
use crate::ExportError;
use crate::error::SVG_CELLS;
use golden_figure::{Rect, TableSheet};
use golden_solver::Job;
use golden_subject::{PictureTheme, palette};

/// Checks that this many cells can be shapes.
///
/// # Errors
/// [`ExportError::TooManyCells`].
pub fn check_svg_cells(cells: u128) -> Result<(), ExportError> {
    if cells > SVG_CELLS.into() { Err(ExportError::TooManyCells { cells }) } else { Ok(()) }
}

/// Writes a picture of a table as SVG, its letters as outlines.
///
/// # Errors
/// [`ExportError::TooManyCells`]; when the writer fails.
pub fn write_sheet_svg(
    sheet: &TableSheet,
    theme: impl Into<PictureTheme>,
    out: &mut dyn Write,
) -> Result<(), ExportError> {
    let theme = theme.into();
    check_svg_cells(sheet.cells.texels.len() as u128)?;
    let document = svg::write(&sheet.figure(), |colour| palette::css(theme, colour));
    Ok(out.write_all(outlined(&document)?.as_bytes())?)
}

/// Writes a picture of a table as PNG with `scale` pixels per point, at any zoom: its cells are painted as pixels.
///
/// **Cost**: time and memory (four bytes per pixel) proportional to the pixels.
///
/// # Errors
/// [`ExportError::Picture`] for more than 67 million pixels; when the writer fails or the job is cancelled.
pub fn write_sheet_png(
    sheet: &TableSheet,
    theme: impl Into<PictureTheme>,
    scale: f32,
    out: &mut dyn Write,
    job: &Job,
) -> Result<(), ExportError> {
    Ok(out.write_all(&png::encoded(&sheet_pixels(sheet, theme, scale, job)?)?)?)
}

/// A picture of a table with `scale` pixels per point, at any zoom: its cells are painted as pixels.
///
/// **Cost**: time and memory (four bytes per pixel) proportional to the pixels.
///
/// # Errors
/// [`ExportError::Picture`] for more than 67 million pixels; when the job is cancelled.
pub(crate) fn sheet_pixels(
    sheet: &TableSheet,
    theme: impl Into<PictureTheme>,
    scale: f32,
    job: &Job,
) -> Result<Pixmap, ExportError> {
    let theme = theme.into();
    let colour = |colour| palette::css(theme, colour);
    let ground = png::tree_of(&svg::write(&sheet.ground, colour))?;
    let marks = png::tree_of(&svg::write(&sheet.marks, colour))?;
    let mut pixels = png::pixmap_of(&ground, scale)?;
    job.advance(0)?;
    png::draw(&ground, scale, &mut pixels);
    paint_cells(sheet, scale, &mut pixels);
    job.advance(0)?;
    png::draw(&marks, scale, &mut pixels);
    job.advance(0)?;
    Ok(pixels)
}

/// The plot with its cells and without its marks as pixels, and where on the picture these are: of a document that may
/// be printed, in which rectangles beside each other would show seams.
pub(crate) fn plot_pixels(
    sheet: &TableSheet,
    theme: PictureTheme,
    job: &Job,
) -> Result<(Rect, PagePixels), ExportError> {
    /// Pixels for a point.
    const SCALE: f32 = 3.0;
    let ground = png::tree_of(&svg::write(&sheet.ground, |colour| palette::css(theme, colour)))?;
    let mut pixels = png::pixmap_of(&ground, SCALE)?;
    job.advance(0)?;
    png::draw(&ground, SCALE, &mut pixels);
    paint_cells(sheet, SCALE, &mut pixels);
    job.advance(0)?;
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a place in the picture")]
    let place = |edge: f32, most: u32| ((edge * SCALE).round() as u32).min(most);
    let plot = sheet.plot;
    let [left, right] = [plot.x, plot.x + plot.width].map(|edge| place(edge, pixels.width()));
    let [top, bottom] = [plot.y, plot.y + plot.height].map(|edge| place(edge, pixels.height()));
    let width = usize::try_from(pixels.width()).unwrap_or(0);
    let [first, last] = [left, right].map(|edge| usize::try_from(edge).unwrap_or(0));
    let lines = (top..bottom).filter_map(|line| {
        let start = usize::try_from(line).ok()? * width;
        pixels.pixels().get(start + first..start + last)
    });
    let rgb = lines.flatten().flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]).collect();
    #[expect(clippy::cast_precision_loss, reason = "a place in the picture")]
    let [x, y, width, height] = [left, top, right - left, bottom - top].map(|edge| edge as f32 / SCALE);
    Ok((Rect::new(x, y, width, height), PagePixels { size: [right - left, bottom - top], rgb }))
}

/// Paints the cells that have a colour, as far as they are inside the plot.
fn paint_cells(sheet: &TableSheet, scale: f32, pixels: &mut Pixmap) {
    const BYTES: usize = 4;
    let plot = sheet.plot;
    let pixel = |edge: f32, low: f32, high: f32| {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a place in the picture")]
        let pixel = (edge.clamp(low, high) * scale).round() as usize;
        pixel
    };
    let width = usize::try_from(pixels.width()).unwrap_or(0);
    let across = |edge: f32| pixel(edge, plot.x, plot.x + plot.width).min(width);
    let down = |edge: f32| pixel(edge, plot.y, plot.y + plot.height);
    let columns: Vec<usize> = sheet.cells.columns.iter().map(|&edge| across(edge)).collect();
    let data = pixels.data_mut();
    for (top, bottom, texels) in sheet.cells.rows() {
        for line in down(top)..down(bottom) {
            let Some(line) = data.get_mut(line * width * BYTES..(line + 1) * width * BYTES) else { continue };
            for ((&left, &right), texel) in columns.iter().zip(columns.iter().skip(1)).zip(texels) {
                if let (Some([r, g, b]), Some(run)) = (texel, line.get_mut(left * BYTES..right * BYTES)) {
                    run.chunks_exact_mut(BYTES).for_each(|pixel| pixel.copy_from_slice(&[*r, *g, *b, u8::MAX]));
                }
            }
        }
    }
}
