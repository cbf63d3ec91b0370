//! Formulas as arguments and in files: reading them, and the places in messages.

use std::fmt::Display;
use std::io::{self, Write};
use std::path::Path;

use super::failure::Failure;
use crate::file::{read_text, read_text_from};
use crate::logic::formula::Span;
use crate::logic::parse::{MAX_FILE_BYTES, Place, Warning};

/// A text with the words that say where it is from.
pub(super) struct Source {
    text: String,
    /// The file's name; none for an argument.
    file: Option<String>,
}

impl Source {
    /// The argument, or the contents of the file; `-` is standard input.
    pub(super) fn of(argument: Option<&str>, file: Option<&Path>) -> Result<Self, Failure> {
        let most = MAX_FILE_BYTES as u64;
        let Some(path) = file else {
            return Ok(Self { text: argument.unwrap_or_default().to_owned(), file: None });
        };
        if path.as_os_str() == "-" {
            let name = "standard input";
            let text = read_text_from(io::stdin().lock(), Path::new(name), most)?;
            return Ok(Self { text, file: Some(name.to_owned()) });
        }
        Ok(Self { text: read_text(path, most)?, file: Some(path.display().to_string()) })
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Whether it is an argument: one formula, not a file of statements.
    pub(super) fn is_formula(&self) -> bool {
        self.file.is_none()
    }

    /// "in statements.txt, line 3, column 14"
    fn place(&self, span: Span) -> String {
        let place = Place::of(&self.text, span.start);
        self.file.as_ref().map_or_else(|| place.to_string(), |file| format!("in {file}, {place}"))
    }

    /// The failure for a text that cannot be read there.
    pub(super) fn refused(&self, span: Span, message: &impl Display) -> Failure {
        Failure::Arguments(format!("{}: {message}", self.place(span)))
    }

    /// Writes the warnings to standard error.
    pub(super) fn warn(&self, warnings: &[Warning]) {
        for warning in warnings {
            // If it cannot be written, there is nobody to be warned.
            let _ = writeln!(io::stderr(), "warning: {}: {warning}", self.place(warning.span));
        }
    }
}
