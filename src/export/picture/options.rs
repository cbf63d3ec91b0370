//! The options of a written picture: its format, colours, pixels, title and caption.

use std::ops::RangeInclusive;
use std::path::Path;

use golden_subject::PictureTheme;

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

    /// The format that the name of a file says.
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
    pub const fn of(theme: PictureTheme) -> Self {
        Self { theme, scale: Self::SCALE, title: String::new(), caption: String::new() }
    }
}
