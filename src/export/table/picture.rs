//! A table as a picture: as PNG with one pixel per cell, streamed, so that only one band of its lines is in memory;
//! with title, axes and key as SVG, as PDF and as PNG.

use std::io::{self, Write};
use std::ops::Range;

use ::png::{BitDepth, ColorType, DeflateCompression, Encoder, EncodingError, Filter};

use crate::ExportError;
use crate::error::{PNG_PIXELS, PNG_SIDE};
use crate::picture::map::check_svg_cells;
use crate::picture::{PictureFormat, PictureOptions, write_picture};
use golden_figure::{CellColours, PlaneAxes, Rgb, TableLook, sheet_cell_count, whole_sheet};
use golden_session::ThemeChoice;
use golden_solver::{Job, Table, TableRequest};
use golden_subject::SubjectPicture;

/// The lines of a band, computed together: the cells of a column are close together in memory, those of a line far
/// apart.
const BAND: u64 = 64;
/// Pixels between two checks for cancellation.
const STEP: u64 = 1 << 14;
/// Bytes of compressed data in each chunk of the file.
const CHUNK: usize = 1 << 16;
/// Colours of values up to this one are read from a list.
const LISTED: u32 = 1 << 20;
/// The palette index of a pixel without a cell.
const NOTHING: u16 = u16::MAX;

/// Checks that the picture of a table is not too large.
pub(crate) fn check_pixels(request: &TableRequest) -> Result<(), ExportError> {
    let axes = PlaneAxes::of(&request.ruleset);
    let [width, height] = axes.arrange(&request.rows, &request.columns).map(|range| range.end - range.start);
    if width > PNG_SIDE || height > PNG_SIDE || u128::from(width) * u128::from(height) > PNG_PIXELS.into() {
        return Err(ExportError::TooManyPixels { width, height });
    }
    Ok(())
}

/// Writes the picture of a table in the orientation of the map: the first index across and the second up, the other way
/// round for games on a line. The picture is transparent where a ragged row has no cell. The job counts pixels.
///
/// **Cost**: a few nanoseconds and at most four bytes of the file per pixel; memory for 64 lines.
///
/// # Errors
/// [`ExportError::TooManyPixels`]; when the writer fails or the job is cancelled.
pub fn write_table_png(
    table: &Table,
    colours: &CellColours,
    out: &mut dyn Write,
    job: &Job,
) -> Result<(), ExportError> {
    check_pixels(table.request())?;
    let picture = Picture::new(table, colours);
    let [width, height] = picture.sides.each_ref().map(|side| side.end - side.start);
    job.start(width * height);
    let mut out = Remembering { out, failure: None };
    let written = picture.write(&mut out, job);
    // The encoder does not pass on the kind of error of the writer.
    out.failure.map_or(written, |failure| Err(failure.into()))
}

/// The format of the pixels.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pixels {
    /// As an index in the palette of the file.
    Places,
    Rgb,
    Rgba,
}

struct Picture<'a> {
    table: &'a Table,
    colours: &'a CellColours,
    axes: PlaneAxes,
    /// The ranges of the table across and up.
    sides: [Range<u64>; 2],
    all: Vec<Rgb>,
    /// The palette indices of the smallest values, if the colour depends only on the value.
    places: Vec<u16>,
    pixels: Pixels,
    has_gaps: bool,
}

impl<'a> Picture<'a> {
    fn new(table: &'a Table, colours: &'a CellColours) -> Self {
        let axes = PlaneAxes::of(&table.request().ruleset);
        let sides = axes.arrange(table.rows(), table.columns());
        let count = sides.iter().map(|side| u128::from(side.end - side.start)).product::<u128>();
        let has_gaps = (table.cells().len() as u128) < count;
        let all = colours.all();
        let pixels = match (all.len() + usize::from(has_gaps) <= 256, has_gaps) {
            (true, _) => Pixels::Places,
            (false, false) => Pixels::Rgb,
            (false, true) => Pixels::Rgba,
        };
        let listed = if colours.quantity().is_of_value() { 0..table.maximum().min(LISTED) + 1 } else { 0..0 };
        let places = listed.map(|value| narrow(colours.place([0, 0], value.into()))).collect();
        Self { table, colours, axes, sides, all, places, pixels, has_gaps }
    }

    fn write(&self, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
        let side = |axis: usize| u32::try_from(self.sides[axis].end - self.sides[axis].start).unwrap_or(u32::MAX);
        let mut encoder = Encoder::new(out, side(0), side(1));
        encoder.set_depth(BitDepth::Eight);
        encoder.set_deflate_compression(DeflateCompression::Level(1));
        encoder.set_filter(Filter::NoFilter);
        encoder.set_color(match self.pixels {
            Pixels::Places => ColorType::Indexed,
            Pixels::Rgb => ColorType::Rgb,
            Pixels::Rgba => ColorType::Rgba,
        });
        if self.pixels == Pixels::Places {
            let clear = self.has_gaps.then_some([0; 3]);
            encoder.set_palette(self.all.iter().copied().chain(clear).flatten().collect::<Vec<u8>>());
            if self.has_gaps {
                let opaque = self.all.iter().map(|_| u8::MAX);
                encoder.set_trns(opaque.chain([0]).collect::<Vec<u8>>());
            }
        }
        let mut file = encoder.write_header().map_err(fault)?;
        let mut lines = file.stream_writer_with_size(CHUNK).map_err(fault)?;
        self.write_lines(&mut lines, job)?;
        lines.finish().map_err(fault)?;
        file.finish().map_err(fault)
    }

    /// Writes the lines from the top, a band at a time.
    fn write_lines(&self, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
        let [across, up] = &self.sides;
        let width = usize::try_from(across.end - across.start).unwrap_or(usize::MAX);
        let mut band = Vec::new();
        let mut bytes = Vec::new();
        let mut end = up.end;
        while end > up.start {
            let start = end.saturating_sub(BAND).max(up.start);
            self.fill_band(&mut band, start..end, width, job)?;
            for line in band.chunks(width).rev() {
                bytes.clear();
                self.add_pixels(line, &mut bytes);
                out.write_all(&bytes)?;
            }
            end = start;
        }
        Ok(())
    }

    /// Computes the palette indices of some lines, lowest line first.
    fn fill_band(&self, band: &mut Vec<u16>, up: Range<u64>, width: usize, job: &Job) -> Result<(), ExportError> {
        band.clear();
        band.resize(width * usize::try_from(up.end - up.start).unwrap_or(usize::MAX), NOTHING);
        let across = &self.sides[0];
        let [rows, columns] = self.axes.arrange(across.clone(), up.clone());
        let mut unreported = 0;
        for row in rows {
            for (column, value) in columns.clone().zip(self.table.row_in(row, &columns)) {
                let cell = self.axes.arrange(row, column);
                let index = usize::try_from(cell[1] - up.start).unwrap_or(usize::MAX) * width
                    + usize::try_from(cell[0] - across.start).unwrap_or(usize::MAX);
                if let Some(place) = band.get_mut(index) {
                    let listed = usize::try_from(value).ok().and_then(|value| self.places.get(value));
                    *place = listed.copied().unwrap_or_else(|| narrow(self.colours.place(cell, value.into())));
                }
            }
            unreported += columns.end - columns.start;
            if unreported >= STEP {
                job.advance(unreported)?;
                unreported = 0;
            }
        }
        job.advance(unreported)?;
        Ok(())
    }

    fn add_pixels(&self, line: &[u16], bytes: &mut Vec<u8>) {
        let rgb = |place: u16| self.all.get(usize::from(place)).copied();
        match self.pixels {
            Pixels::Places => {
                let clear = u8::try_from(self.all.len()).unwrap_or(u8::MAX);
                bytes.extend(line.iter().map(|&place| u8::try_from(place).unwrap_or(clear)));
            }
            Pixels::Rgb => line.iter().for_each(|&place| bytes.extend(rgb(place).unwrap_or_default())),
            Pixels::Rgba => line.iter().for_each(|&place| {
                bytes.extend(rgb(place).map_or([0; 4], |[r, g, b]| [r, g, b, u8::MAX]));
            }),
        }
    }
}

/// An index among the colours of a scale, which has about a thousand.
fn narrow(place: usize) -> u16 {
    u16::try_from(place).unwrap_or(NOTHING)
}

fn fault(error: EncodingError) -> ExportError {
    match error {
        EncodingError::IoError(error) => error.into(),
        other => ExportError::Picture(other.to_string()),
    }
}

/// A writer that records its first error.
struct Remembering<'a> {
    out: &'a mut dyn Write,
    failure: Option<io::Error>,
}

impl Remembering<'_> {
    fn remember<T>(&mut self, result: io::Result<T>) -> io::Result<T> {
        result.map_err(|error| {
            let kind = error.kind();
            if kind != io::ErrorKind::Interrupted {
                self.failure.get_or_insert(error);
            }
            kind.into()
        })
    }
}

impl Write for Remembering<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let result = self.out.write(bytes);
        self.remember(result)
    }

    fn flush(&mut self) -> io::Result<()> {
        let result = self.out.flush();
        self.remember(result)
    }
}

/// Checks that the picture of a whole table has few enough cells for shapes.
pub(crate) fn check_sheet(request: &TableRequest) -> Result<(), ExportError> {
    check_svg_cells(sheet_cell_count(request))
}

/// Writes the picture of a whole table with title, axes and key as SVG or PDF, or as PNG with two pixels a point.
///
/// # Errors
/// [`ExportError::TooManyCells`]; when the writer fails or the job is cancelled.
pub fn write_table_picture(
    table: &Table,
    look: TableLook,
    (format, theme): (PictureFormat, ThemeChoice),
    out: &mut dyn Write,
    job: &Job,
) -> Result<(), ExportError> {
    check_sheet(table.request())?;
    let sheet = whole_sheet(table, look, job)?;
    job.start(table.cells().len() as u64);
    let picture = SubjectPicture::Map(Box::new(sheet));
    write_picture(&picture, format, &PictureOptions::with_theme(theme.into()), out, job)?;
    job.advance(table.cells().len() as u64)?;
    Ok(())
}
