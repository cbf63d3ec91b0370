//! Pictures as PNG, an SVG document drawn with the program's own fonts, and as pixels of a size, for thumbnails.

use std::sync::{Arc, LazyLock};

use super::{fonts, png, svg};
use crate::ExportError;
use crate::table::picture::sheet_pixels;
use golden_figure::{Colour, Figure, Form, Shape};
use golden_solver::Job;
use golden_subject::{PictureTheme, SubjectPicture, palette};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::fontdb::Database;
use resvg::usvg::{FontResolver, Options, Tree};

/// The most pixels of a picture: 256 MB of memory while it is drawn.
const PIXELS: f64 = 67_108_864.0;

/// Only the bundled fonts: a picture looks the same on every machine.
static FONTS: LazyLock<Arc<Database>> = LazyLock::new(|| {
    let mut fonts = Database::new();
    for font in [fonts::INTER, fonts::INTER_SEMIBOLD, fonts::STIX, fonts::STIX_ITALIC] {
        fonts.load_font_data(font.to_vec());
    }
    fonts.set_sans_serif_family("Inter");
    fonts.set_serif_family("STIX");
    Arc::new(fonts)
});

/// The document as a PNG file with `scale` pixels per point.
///
/// **Cost**: time and memory (four bytes per pixel) proportional to the pixels.
///
/// # Errors
/// [`ExportError::Picture`] when the document is not valid, or has more than 67 million pixels.
pub fn render(svg: &str, scale: f32) -> Result<Vec<u8>, ExportError> {
    let tree = tree_of(svg)?;
    let mut pixmap = pixmap_of(&tree, scale)?;
    draw(&tree, scale, &mut pixmap);
    encoded(&pixmap)
}

/// Reads a document. Each of its texts names the fonts of its characters: what falls back on another font would take
/// the whole line with it.
pub(crate) fn tree_of(svg: &str) -> Result<Tree, ExportError> {
    let font_resolver = FontResolver { select_fallback: Box::new(|_, _, _| None), ..FontResolver::default() };
    let options =
        Options { fontdb: Arc::clone(&FONTS), font_family: "Inter".into(), font_resolver, ..Options::default() };
    Tree::from_str(svg, &options).map_err(|error| fault(&error))
}

/// The pixels for a document, all transparent.
pub(crate) fn pixmap_of(tree: &Tree, scale: f32) -> Result<Pixmap, ExportError> {
    let size = tree.size();
    let sides = [size.width(), size.height()].map(|side| (f64::from(side) * f64::from(scale)).ceil());
    if sides[0] * sides[1] > PIXELS {
        return Err(fault(&format_args!(
            "it would have {} × {} pixels, more than 67 million; write it as SVG, or show less",
            sides[0], sides[1]
        )));
    }
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "checked to be small")]
    let [width, height] = sides.map(|side| side as u32);
    Pixmap::new(width, height).ok_or_else(|| fault(&"it is empty"))
}

/// Draws a document over the existing pixels.
pub(crate) fn draw(tree: &Tree, scale: f32, pixmap: &mut Pixmap) {
    resvg::render(tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
}

/// Encodes the pixels as a PNG file.
pub(crate) fn encoded(pixmap: &Pixmap) -> Result<Vec<u8>, ExportError> {
    pixmap.encode_png().map_err(|error| fault(&error))
}

fn fault(problem: &dyn std::fmt::Display) -> ExportError {
    ExportError::Picture(problem.to_string())
}

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
    let rect = golden_figure::Rect::new(0.0, 0.0, size[0], size[1]);
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

#[cfg(test)]
mod tests {
    use super::render;

    #[test]
    fn a_picture_has_its_pixels_and_its_letters() {
        let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"20\">\
                   <text x=\"2\" y=\"15\" font-family=\"Inter\" font-size=\"14\" fill=\"#ff0000\">101</text></svg>";
        let png = render(svg, 2.0).expect("drawn");
        let pixels = resvg::tiny_skia::Pixmap::decode_png(&png).expect("a PNG file");
        assert_eq!((pixels.width(), pixels.height()), (80, 40));
        let is_red = |pixel: &resvg::tiny_skia::PremultipliedColorU8| pixel.red() > 200 && pixel.green() < 30;
        assert!(pixels.pixels().iter().filter(|pixel| is_red(pixel)).count() > 50, "the letters are drawn");
    }

    #[test]
    fn what_is_no_picture_or_too_large_is_refused() {
        assert!(render("no picture", 1.0).is_err());
        let huge = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"100000\" height=\"100000\"/>";
        assert!(render(huge, 1.0).expect_err("refused").to_string().contains("67 million"));
    }
}
