//! Pictures as pixels in a size, for thumbnails: a figure is fitted in, and small text left out.

use resvg::tiny_skia::{Pixmap, Transform};

use super::map::sheet_pixels;
use super::{png, svg};
use crate::ExportError;
use golden_figure::{Colour, Figure, Form, Rect, Shape};
use golden_solver::Job;
use golden_subject::{PictureTheme, SubjectPicture, palette};

/// Text smaller than this, in points of the screen, is left out.
const LEAST_TEXT: f32 = 8.0;
/// A figure is not enlarged more than this.
const LARGEST: f32 = 1.6;
/// Room about a figure as a share of the smaller side.
const MARGIN: f32 = 0.05;

/// Pixels: red, green, blue and opacity of each, row by row from the top, all opaque.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pixels {
    /// Pixels across and down.
    pub size: [u32; 2],
    /// Four bytes for each.
    pub bytes: Vec<u8>,
}

/// Returns true if some of its words are large enough to be seen in `size` points; also of a picture without words.
///
/// **Cost**: proportional to its shapes.
pub fn is_legible(picture: &SubjectPicture, size: [f32; 2]) -> bool {
    let SubjectPicture::Figure(figure) = picture else { return true };
    let least = LEAST_TEXT / fitted(figure.size, size).0;
    let words = |figure: &Figure| figure.shapes.iter().filter(|shape| has_words(&shape.form)).count();
    words(figure) == 0 || words(&without_small_text(figure, least)) > 0
}

/// Returns the picture in `size` points, with `scale` pixels a point: a map fills it, a figure stands in the
/// middle. Text of less than 8 points is left out.
///
/// **Cost**: time and memory (four bytes a pixel) proportional to the pixels.
///
/// # Errors
/// [`ExportError::Picture`] for a size without pixels or with too many; cancelled.
pub fn picture_pixels(
    picture: &SubjectPicture,
    size: [f32; 2],
    scale: f32,
    theme: PictureTheme,
    job: &Job,
) -> Result<Pixels, ExportError> {
    let colour = |colour| palette::css(theme, colour);
    let mut ground = Figure::<()>::new(size, "");
    let rect = Rect::new(0.0, 0.0, size[0], size[1]);
    ground.push(Form::Rectangle { rect, radius: 0.0, fill: Some(Colour::Well.into()), stroke: None });
    let ground = png::tree_of(&svg::write(&ground, colour))?;
    let mut pixmap = png::pixmap_of(&ground, scale)?;
    png::draw(&ground, scale, &mut pixmap);
    job.advance(0)?;
    match picture {
        SubjectPicture::Map(sheet) => {
            let drawn = sheet_pixels(sheet, theme, scale, job)?;
            let [x, y] = [sheet.plot.x, sheet.plot.y].map(|edge| -edge * scale);
            let paint = resvg::tiny_skia::PixmapPaint::default();
            pixmap.draw_pixmap(0, 0, drawn.as_ref(), &paint, Transform::from_translate(x, y), None);
        }
        SubjectPicture::Figure(figure) => {
            let (fit, at) = fitted(figure.size, size);
            let figure = without_small_text(figure, LEAST_TEXT / fit);
            let tree = png::tree_of(&svg::write(&figure, colour))?;
            job.advance(0)?;
            let moved = Transform::from_row(fit * scale, 0.0, 0.0, fit * scale, at[0] * scale, at[1] * scale);
            resvg::render(&tree, moved, &mut pixmap.as_mut());
        }
    }
    Ok(opaque(pixmap))
}

/// Returns the factor by which a figure is scaled, and the place of its corner: the figure stands in the middle, with
/// some room about it.
fn fitted(figure: [f32; 2], size: [f32; 2]) -> (f32, [f32; 2]) {
    // What was drawn for this very size fills it.
    let is_exact = figure.iter().zip(size).all(|(side, room)| (side - room).abs() < 0.5);
    let margin = if is_exact { 0.0 } else { MARGIN * size[0].min(size[1]) };
    let [across, up] = [0, 1].map(|axis: usize| (size[axis] - 2.0 * margin) / figure[axis].max(1.0));
    let fit = across.min(up).clamp(f32::EPSILON, LARGEST);
    (fit, [0, 1].map(|axis: usize| (size[axis] - fit * figure[axis]) / 2.0))
}

fn without_small_text(figure: &Figure, least: f32) -> Figure {
    let shapes = figure.shapes.iter().filter_map(|shape| {
        let form = legible(&shape.form, least)?;
        Some(Shape { form, target: None, name: None })
    });
    Figure { size: figure.size, name: figure.name.clone(), shapes: shapes.collect() }
}

/// Returns true if a form is a text or has one in it.
fn has_words(form: &Form) -> bool {
    match form {
        Form::Text { .. } => true,
        Form::Clipped { forms, .. } => forms.iter().any(has_words),
        _ => false,
    }
}

fn legible(form: &Form, least: f32) -> Option<Form> {
    match form {
        Form::Text { size, .. } if *size < least => None,
        Form::Clipped { area, forms } => {
            let forms = forms.iter().filter_map(|form| legible(form, least)).collect();
            Some(Form::Clipped { area: *area, forms })
        }
        other => Some(other.clone()),
    }
}

/// The pixels of a picture on a ground that covers all of it.
fn opaque(pixmap: Pixmap) -> Pixels {
    Pixels { size: [pixmap.width(), pixmap.height()], bytes: pixmap.take() }
}
