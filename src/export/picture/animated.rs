//! The steps of a timeline as files: an animated PNG, numbered SVG documents, a PDF with a page for each.

use std::io::Write;
use std::path::{Path, PathBuf};

use png::{BitDepth, ColorType, Encoder};

use super::written::{extent, framed, image_of, layers, svg_of};
use crate::picture::outlines::outlined;
use crate::picture::pdf::{self, Page};
use crate::{ExportError, PictureFormat, PictureOptions};
use golden_figure::{Colour, Figure, Form, Rect};
use golden_solver::Job;
use golden_subject::{SubjectPicture, SubjectStep};

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
            golden_file::write_with(path, |out| Ok(out.write_all(&document(&frames, options, job)?)?))
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

/// An animated PNG (PNG 3, `acTL`). A program that does not know these shows the first.
fn animation(
    frames: &[SubjectPicture],
    options: &PictureOptions,
    milliseconds: u16,
    out: &mut dyn Write,
    job: &Job,
) -> Result<(), ExportError> {
    let fault = |error: png::EncodingError| match error {
        png::EncodingError::IoError(error) => ExportError::from(error),
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
fn document(frames: &[SubjectPicture], options: &PictureOptions, job: &Job) -> Result<Vec<u8>, ExportError> {
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
