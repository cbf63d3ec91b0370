//! A picture as a file: SVG, PNG, PDF, with title and caption.

use std::borrow::Cow;
use std::io::Write;

use super::pixels::Pixels;
use crate::picture::outlines::outlined;
use crate::picture::pdf::{self, Layer, Page};
use crate::picture::{png, svg};
use crate::table::sheet::{plot_pixels, sheet_pixels};
use crate::{ExportError, PictureFormat, PictureOptions, check_svg_cells, write_sheet_png, write_sheet_svg};
use golden_figure::{Figure, Framed, Rect};
use golden_solver::Job;
use golden_subject::{PictureTheme, SubjectPicture, palette};

/// Empty room at the edge of a figure, in points, that is not cut off in a file.
const NEARLY: f32 = 24.0;
/// Room on each side of a figure in its file, in points; a map has its own.
pub const PICTURE_MARGIN: f32 = 16.0;

/// Writes a picture, on the ground of the theme, with room around it, and with title and caption.
///
/// # Errors
/// [`ExportError::TooManyCells`] for a map with too many cells for SVG; a picture of too many pixels; when the writer
/// fails or the job is cancelled.
pub fn write_picture(
    picture: &SubjectPicture,
    format: PictureFormat,
    options: &PictureOptions,
    out: &mut dyn Write,
    job: &Job,
) -> Result<(), ExportError> {
    let (theme, scale) = (options.theme, f32::from(options.scale));
    let framed = framed(picture, extent(picture), &options.title, &options.caption);
    match (&*framed, format) {
        (_, PictureFormat::Pdf) => {
            let title = if options.title.is_empty() { framed.name() } else { &options.title };
            let page = Page { size: framed.size(), layers: layers(&framed, theme, [0.0; 2], 1.0, job)? };
            Ok(out.write_all(&pdf::write(title, &[page])?)?)
        }
        (SubjectPicture::Map(sheet), PictureFormat::Svg) => write_sheet_svg(sheet, theme, out),
        (SubjectPicture::Map(sheet), PictureFormat::Png) => write_sheet_png(sheet, theme, scale, out, job),
        (SubjectPicture::Figure(figure), PictureFormat::Svg) => {
            Ok(out.write_all(outlined(&document(figure, theme))?.as_bytes())?)
        }
        (SubjectPicture::Figure(figure), PictureFormat::Png) => {
            Ok(out.write_all(&png::render(&document(figure, theme), scale)?)?)
        }
    }
}

/// The picture as pixels, with title and caption.
///
/// # Errors
/// [`ExportError::Picture`] for too many pixels; cancelled.
pub fn picture_image(picture: &SubjectPicture, options: &PictureOptions, job: &Job) -> Result<Pixels, ExportError> {
    let framed = framed(picture, extent(picture), &options.title, &options.caption);
    image_of(&framed, options.theme, f32::from(options.scale), job)
}

/// The picture as pixels, without anything around it.
pub(super) fn image_of(
    picture: &SubjectPicture,
    theme: PictureTheme,
    scale: f32,
    job: &Job,
) -> Result<Pixels, ExportError> {
    let pixmap = match picture {
        SubjectPicture::Map(sheet) => sheet_pixels(sheet, theme, scale, job)?,
        SubjectPicture::Figure(figure) => {
            let tree = png::tree_of(&document(figure, theme))?;
            let mut pixmap = png::pixmap_of(&tree, scale)?;
            job.advance(0)?;
            png::draw(&tree, scale, &mut pixmap);
            pixmap
        }
    };
    Ok(Pixels { size: [pixmap.width(), pixmap.height()], bytes: pixmap.take() })
}

/// The picture as an SVG document with text as text, for a page that is searched and read aloud: the whole, so that
/// pictures of one scale keep it, with room around it.
///
/// # Errors
/// [`ExportError::TooManyCells`] for a map with too many cells.
pub(crate) fn svg_document(picture: &SubjectPicture, theme: PictureTheme) -> Result<String, ExportError> {
    svg_of(&framed(picture, None, "", ""), theme)
}

/// The same without anything around it.
pub(super) fn svg_of(picture: &SubjectPicture, theme: PictureTheme) -> Result<String, ExportError> {
    match picture {
        SubjectPicture::Figure(figure) => Ok(document(figure, theme)),
        SubjectPicture::Map(sheet) => {
            check_svg_cells(sheet.cells.texels.len() as u128)?;
            Ok(document(&sheet.figure(), theme))
        }
    }
}

/// The part of a figure in which something is drawn, with the edges of the figure where nearly nothing is empty, so
/// that it is as wide as it was asked for; a map fills its picture.
pub(super) fn extent(picture: &SubjectPicture) -> Option<Rect> {
    let SubjectPicture::Figure(figure) = picture else { return None };
    let Rect { x, y, width, height } = figure.extent()?;
    let ends = |from: f32, length: f32, whole: f32| {
        let start = if from <= NEARLY { 0.0 } else { from };
        let end = from + length;
        [start, if end >= whole - NEARLY { whole } else { end }]
    };
    let [left, right] = ends(x, width, figure.size[0]);
    let [top, bottom] = ends(y, height, figure.size[1]);
    Some(Rect::new(left, top, right - left, bottom - top))
}

/// A part of a figure, or the whole, with title and caption, and room around it.
pub(super) fn framed<'a>(
    picture: &'a SubjectPicture,
    part: Option<Rect>,
    title: &str,
    caption: &str,
) -> Cow<'a, SubjectPicture> {
    match picture {
        SubjectPicture::Map(_) if title.is_empty() && caption.is_empty() => Cow::Borrowed(picture),
        SubjectPicture::Map(sheet) => {
            let framed = Framed::about(picture.size(), 0.0, title, caption);
            Cow::Owned(SubjectPicture::Map(Box::new((**sheet).clone().framed(&framed))))
        }
        SubjectPicture::Figure(figure) => {
            let [x, y, width, height] = part
                .map_or([0.0, 0.0, figure.size[0], figure.size[1]], |part| [part.x, part.y, part.width, part.height]);
            let framed = Framed::about([width, height], PICTURE_MARGIN, title, caption);
            let mut whole = framed.draw(figure.name.clone());
            whole.add(figure, [framed.at[0] - x, framed.at[1] - y]);
            Cow::Owned(SubjectPicture::Figure(whole))
        }
    }
}

/// The layers of a page that paint it, enlarged and with its top left corner at a point.
pub(crate) fn layers(
    picture: &SubjectPicture,
    theme: PictureTheme,
    at: [f32; 2],
    scale: f32,
    job: &Job,
) -> Result<Vec<Layer>, ExportError> {
    let shapes = |figure: &Figure| {
        Ok::<_, ExportError>(Layer::Shapes(Box::new(png::tree_of(&document(figure, theme))?), at, scale))
    };
    job.advance(0)?;
    match picture {
        SubjectPicture::Figure(figure) => Ok(vec![shapes(figure)?]),
        SubjectPicture::Map(sheet) => {
            let (Rect { x, y, width, height }, pixels) = plot_pixels(sheet, theme, job)?;
            let plot = Rect::new(at[0] + scale * x, at[1] + scale * y, scale * width, scale * height);
            Ok(vec![shapes(&sheet.ground)?, Layer::Pixels(plot, pixels), shapes(&sheet.marks)?])
        }
    }
}

/// A figure as SVG.
fn document(figure: &Figure, theme: PictureTheme) -> String {
    svg::write(figure, |colour| palette::css(theme, colour))
}
