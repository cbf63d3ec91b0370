//! Figures as pictures, with the program's own fonts and colours. A picture as a file: SVG, PNG or PDF, with its
//! options; the steps of a timeline as files: an animated PNG, numbered SVG documents, a PDF with a page for each.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `fonts` | the fonts, with the characters that each has |
//! | `map` | the map of a table as SVG, and as pixels, on which its cells are painted |
//! | `outlines` | the letters of an SVG document as outlines |
//! | `pdf` | pictures as PDF: pages of shapes and text, with the letters that occur taken from the program's own fonts |
//! | `pixels` | pictures as pixels in a size, for thumbnails |
//! | `png` | an SVG document as PNG |
//! | `svg` | figures as SVG: the shapes of [`golden_figure`], with text as text and no fonts inside |

pub mod fonts;
pub mod map;
pub mod outlines;
pub mod pdf;
pub mod pixels;
pub mod png;
pub mod svg;

use std::borrow::Cow;
use std::io::Write;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use ::png::{BitDepth, ColorType, Encoder};

use crate::ExportError;
use golden_figure::{Colour, Figure, Form, Framed, Rect};
use golden_solver::Job;
use golden_subject::{PictureTheme, SubjectPicture, SubjectStep, palette};
use map::{check_svg_cells, plot_pixels, sheet_pixels, write_sheet_png, write_sheet_svg};
use outlines::outlined;
use pdf::{Layer, Page};
use pixels::Pixels;

/// The kind of file of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PictureFormat {
    /// Pixels, a few for each point.
    Png,
    /// Shapes and text, sharp at any size.
    Svg,
    /// A page of the picture's size, sharp at any size, with its fonts inside.
    Pdf,
}

impl PictureFormat {
    /// All formats.
    pub const ALL: [Self; 3] = [Self::Png, Self::Svg, Self::Pdf];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Png => "PNG",
            Self::Svg => "SVG",
            Self::Pdf => "PDF",
        }
    }

    /// Returns the kind of such a file, for the filter of a dialog.
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Png => "PNG picture",
            Self::Svg => "SVG picture",
            Self::Pdf => "PDF document",
        }
    }

    /// The end of the file's name, without the dot.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Png => "png",
            Self::Svg => "svg",
            Self::Pdf => "pdf",
        }
    }

    /// The format for the extension of a file's name, in any case; `None` for any other.
    pub fn from_extension(path: &Path) -> Option<Self> {
        let extension = path.extension().and_then(|extension| extension.to_str())?;
        Self::ALL.into_iter().find(|format| extension.eq_ignore_ascii_case(format.extension()))
    }
}

/// The look of a picture in its file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PictureOptions {
    /// Its colours.
    pub theme: PictureTheme,
    /// Pixels of a PNG file for a point, in [`Self::SCALES`].
    pub scale: u8,
    /// The words above it; empty for none.
    pub title: String,
    /// The words below it; empty for none.
    pub caption: String,
}

impl PictureOptions {
    /// The pixels a point may have.
    pub const SCALES: RangeInclusive<u8> = 1..=4;

    /// The pixels a point has unless others are chosen.
    pub const SCALE: u8 = 2;

    /// A picture in the colours of a theme, without title and caption, and with [`Self::SCALE`] pixels a point.
    pub const fn with_theme(theme: PictureTheme) -> Self {
        Self { theme, scale: Self::SCALE, title: String::new(), caption: String::new() }
    }
}

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
            Ok(out.write_all(outlined(&figure_svg(figure, theme))?.as_bytes())?)
        }
        (SubjectPicture::Figure(figure), PictureFormat::Png) => {
            Ok(out.write_all(&png::render(&figure_svg(figure, theme), scale)?)?)
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
fn image_of(picture: &SubjectPicture, theme: PictureTheme, scale: f32, job: &Job) -> Result<Pixels, ExportError> {
    let pixmap = match picture {
        SubjectPicture::Map(sheet) => sheet_pixels(sheet, theme, scale, job)?,
        SubjectPicture::Figure(figure) => {
            let tree = png::tree_of(&figure_svg(figure, theme))?;
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
fn svg_of(picture: &SubjectPicture, theme: PictureTheme) -> Result<String, ExportError> {
    match picture {
        SubjectPicture::Figure(figure) => Ok(figure_svg(figure, theme)),
        SubjectPicture::Map(sheet) => {
            check_svg_cells(sheet.cells.texels.len() as u128)?;
            Ok(figure_svg(&sheet.figure(), theme))
        }
    }
}

/// The part of a figure in which something is drawn, with the edges of the figure where nearly nothing is empty, so
/// that it is as wide as it was asked for; a map fills its picture.
fn extent(picture: &SubjectPicture) -> Option<Rect> {
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
fn framed<'a>(picture: &'a SubjectPicture, part: Option<Rect>, title: &str, caption: &str) -> Cow<'a, SubjectPicture> {
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
        Ok::<_, ExportError>(Layer::Shapes(Box::new(png::tree_of(&figure_svg(figure, theme))?), at, scale))
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
fn figure_svg(figure: &Figure, theme: PictureTheme) -> String {
    svg::write(figure, |colour| palette::css(theme, colour))
}

/// The steps as pictures of one size, with title and captions: that of the options, or else each its own.
fn frames(steps: &[SubjectStep], options: &PictureOptions) -> Vec<SubjectPicture> {
    let caption =
        |step: &SubjectStep| if options.caption.is_empty() { step.caption.clone() } else { options.caption.clone() };
    // Nothing moves from one step to the next but what the step moves.
    let part = steps.iter().filter_map(|step| extent(&step.picture)).reduce(Rect::with);
    let framed: Vec<SubjectPicture> =
        steps.iter().map(|step| framed(&step.picture, part, &options.title, &caption(step)).into_owned()).collect();
    let most = |axis: usize| framed.iter().map(|picture| picture.size()[axis]).fold(0.0, f32::max);
    let size = [most(0), most(1)];
    framed.into_iter().map(|picture| widened(picture, size)).collect()
}

/// A picture with more ground at its right and below.
fn widened(picture: SubjectPicture, size: [f32; 2]) -> SubjectPicture {
    let ground = |figure: &Figure| {
        let mut wide = Figure::new(size, figure.name.clone());
        let rect = Rect::new(0.0, 0.0, size[0], size[1]);
        wide.push(Form::Rectangle { rect, radius: 0.0, fill: Some(Colour::Bg.into()), stroke: None });
        wide.add(figure, [0.0, 0.0]);
        wide
    };
    match picture {
        SubjectPicture::Figure(figure) => SubjectPicture::Figure(ground(&figure)),
        SubjectPicture::Map(mut sheet) => {
            (sheet.ground, sheet.marks.size) = (ground(&sheet.ground), size);
            SubjectPicture::Map(sheet)
        }
    }
}

/// Writes the steps: as a PNG that shows each for some milliseconds, over and over; as a PDF with a page for each; or
/// as SVG documents beside `path`, the step of number 7 as `name-007.svg`. All are of one size, and each has its
/// caption below it unless the options have one. The job counts steps.
///
/// **Cost**: that of a picture for each step; of a PNG one is in memory at a time.
///
/// # Errors
/// [`ExportError::Picture`] for too many pixels; [`ExportError::TooManyCells`] for a map with too many cells for SVG;
/// when a file cannot be written or the job is cancelled.
pub fn write_steps(
    steps: &[SubjectStep],
    options: &PictureOptions,
    (format, milliseconds): (PictureFormat, u16),
    path: &Path,
    job: &Job,
) -> Result<(), ExportError> {
    let frames = frames(steps, options);
    match format {
        PictureFormat::Png => golden_file::write_with(path, |out| animation(&frames, options, milliseconds, out, job)),
        PictureFormat::Pdf => {
            golden_file::write_with(path, |out| Ok(out.write_all(&pdf_document(&frames, options, job)?)?))
        }
        PictureFormat::Svg => {
            for (step, frame) in steps.iter().zip(&frames) {
                golden_file::write(&numbered(path, step.number), outlined(&svg_of(frame, options.theme)?)?.as_bytes())?;
                job.advance(1)?;
            }
            Ok(())
        }
    }
}

/// The file of a step: `name-007.svg` beside `name.svg`.
fn numbered(path: &Path, step: usize) -> PathBuf {
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!("{name}-{step:03}.svg"))
}

/// An animated PNG (PNG 3, `acTL`). A program that knows no animated PNG shows the first step.
fn animation(
    frames: &[SubjectPicture],
    options: &PictureOptions,
    milliseconds: u16,
    out: &mut dyn Write,
    job: &Job,
) -> Result<(), ExportError> {
    let fault = |error: ::png::EncodingError| match error {
        ::png::EncodingError::IoError(error) => ExportError::from(error),
        other => ExportError::Picture(other.to_string()),
    };
    let mut writer = None;
    let mut out = Some(out);
    for frame in frames {
        let image = image_of(frame, options.theme, f32::from(options.scale), &job.part())?;
        let rgb: Vec<u8> = image.bytes.chunks_exact(4).flat_map(|pixel| pixel.iter().copied().take(3)).collect();
        if let Some(out) = out.take() {
            let [width, height] = image.size;
            let mut encoder = Encoder::new(out, width, height);
            encoder.set_color(ColorType::Rgb);
            encoder.set_depth(BitDepth::Eight);
            encoder.set_animated(u32::try_from(frames.len()).unwrap_or(u32::MAX), 0).map_err(fault)?;
            encoder.set_frame_delay(milliseconds, 1000).map_err(fault)?;
            writer = Some(encoder.write_header().map_err(fault)?);
        }
        if let Some(writer) = &mut writer {
            writer.write_image_data(&rgb).map_err(fault)?;
        }
        job.advance(1)?;
    }
    writer.map_or(Ok(()), |writer| writer.finish().map_err(fault))
}

/// A PDF with a page for each step.
fn pdf_document(frames: &[SubjectPicture], options: &PictureOptions, job: &Job) -> Result<Vec<u8>, ExportError> {
    let name = frames.first().map(SubjectPicture::name).unwrap_or_default();
    let title = if options.title.is_empty() { name } else { &options.title };
    let page = |frame: &SubjectPicture| {
        let layers = layers(frame, options.theme, [0.0; 2], 1.0, &job.part())?;
        job.advance(1)?;
        Ok(Page { size: frame.size(), layers })
    };
    let pages: Vec<Page> = frames.iter().map(page).collect::<Result<_, ExportError>>()?;
    pdf::write(title, &pages)
}
