//! The golden string as text, bits and JSON, and the JSON of its letters and counts.

use std::io::Write;
use std::path::Path;
use std::str::FromStr;

use serde::Serialize;
use thiserror::Error;

use crate::ExportError;
use crate::table::json::{Exact, Text};
use golden_number::{Letters, UBig, golden_bits, golden_chunks, golden_counts, golden_letter};
use golden_solver::Job;

/// A prefix of the golden string: its length and its letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GoldenString {
    /// The number of letters.
    pub length: u64,
    /// The letters for 1 and 0.
    pub letters: Letters,
}

impl GoldenString {
    /// The length of its file in bytes; 2⁶⁴ − 1 if it is larger. Cost: as [`golden_counts`].
    pub fn bytes(self, format: GoldenFormat) -> u64 {
        let Letters { one, zero } = self.letters;
        let bytes = match format {
            GoldenFormat::Text => self.letter_bytes(one.len_utf8(), zero.len_utf8()) + 1,
            GoldenFormat::Bits => self.length.div_ceil(8).into(),
            GoldenFormat::Json => {
                // The frame around an empty string, and the digits of the length, minus the one digit of 0.
                let mut frame = Vec::new();
                let none = Self { length: 0, ..self };
                let framed = write_golden_string_json(none, &mut frame, &Job::new());
                let length = serde_json::to_string(&Exact(self.length)).map_or(1, |text| text.len());
                let [one, zero] = [one, zero].map(|letter| escaped(letter).map_or(0, |text| text.len()));
                let around = framed.map_or(0, |()| frame.len() + length - 1);
                self.letter_bytes(one, zero) + around as u128
            }
        };
        u64::try_from(bytes).unwrap_or(u64::MAX)
    }

    /// The bytes of the letters only, given the bytes of each letter.
    fn letter_bytes(self, one: usize, zero: usize) -> u128 {
        let (ones, zeros) = golden_counts(&self.length.into());
        // At most 2⁶⁴ letters.
        let [ones, zeros] = [ones, zeros].map(|count| u128::try_from(count).unwrap_or(u128::MAX >> 8));
        ones * one as u128 + zeros * zero as u128
    }
}

/// The formats of a prefix of the golden string.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GoldenFormat {
    /// The letters and a line break.
    Text,
    /// One bit per letter, eight letters per byte.
    Bits,
    /// `{"length":…,"letters":…,"string":…}`
    Json,
}

/// A name that is not a format of the golden string.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("there is no format {0}; the formats of the golden string are text, bits and json")]
pub struct UnknownGoldenFormat(String);

impl GoldenFormat {
    /// The format for the extension of a file's name, in any case: text for all but `bits` and `json`.
    ///
    /// ```
    /// use golden_export::GoldenFormat;
    /// assert_eq!(GoldenFormat::from_extension("string.BITS".as_ref()), GoldenFormat::Bits);
    /// assert_eq!(GoldenFormat::from_extension("string".as_ref()), GoldenFormat::Text);
    /// ```
    pub fn from_extension(path: &Path) -> Self {
        let is = |name: &str| path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case(name));
        if is("bits") {
            Self::Bits
        } else if is("json") {
            Self::Json
        } else {
            Self::Text
        }
    }
}

impl FromStr for GoldenFormat {
    type Err = UnknownGoldenFormat;

    fn from_str(name: &str) -> Result<Self, UnknownGoldenFormat> {
        match name {
            "text" => Ok(Self::Text),
            "bits" => Ok(Self::Bits),
            "json" => Ok(Self::Json),
            _ => Err(UnknownGoldenFormat(name.into())),
        }
    }
}

/// The result of `golden-string --letter`.
#[derive(Clone, Debug, Serialize)]
pub struct GoldenLetter {
    index: Text<UBig>,
    /// The letter at the index.
    pub letter: char,
}

impl GoldenLetter {
    /// The letter at an index from 1 on; `None` at 0.
    pub fn at(index: &UBig, letters: Letters) -> Option<Self> {
        golden_letter(index).map(|is_one| Self { index: Text(index.clone()), letter: letters.symbol(is_one) })
    }
}

/// The result of `golden-string --count`.
#[derive(Clone, Debug, Serialize)]
pub struct GoldenCount {
    index: Text<UBig>,
    /// The number of ones among the first letters.
    pub ones: Text<UBig>,
    /// The number of zeros among them.
    pub zeros: Text<UBig>,
}

impl GoldenCount {
    /// Counts the first `index` letters.
    pub fn up_to(index: &UBig) -> Self {
        let (ones, zeros) = golden_counts(index);
        Self { index: Text(index.clone()), ones: Text(ones), zeros: Text(zeros) }
    }
}

/// Writes the letters and a line break; memory does not grow with the length. The job counts letters.
///
/// # Errors
/// When the writer fails or the job is cancelled.
pub fn write_golden_string(string: GoldenString, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    let Letters { one, zero } = string.letters;
    write_letters(string.length, &one.to_string(), &zero.to_string(), out, job)?;
    out.write_all(b"\n")?;
    Ok(())
}

/// Writes the letters packed, one bit per letter, as [`golden_bits`] does; memory does not grow with the length. The
/// job counts letters.
///
/// # Errors
/// When the writer fails or the job is cancelled.
pub fn write_golden_bits(length: u64, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    job.start(length);
    let mut left = length;
    golden_bits(length, |chunk| {
        out.write_all(chunk)?;
        // The last byte may contain fewer letters than it has bits.
        let written = left.min(chunk.len() as u64 * 8);
        left -= written;
        job.advance(written)?;
        Ok(())
    })
}

/// Writes `{"length":…,"letters":…,"string":…}`; memory does not grow with the length. The job counts letters.
///
/// # Errors
/// When the writer fails or the job is cancelled.
pub fn write_golden_string_json(string: GoldenString, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    let Letters { one, zero } = string.letters;
    let letters = serde_json::to_string(&format!("{one}{zero}"))?;
    let length = serde_json::to_string(&Exact(string.length))?;
    write!(out, "{{\"length\":{length},\"letters\":{letters},\"string\":\"")?;
    write_letters(string.length, &escaped(one)?, &escaped(zero)?, out, job)?;
    out.write_all(b"\"}\n")?;
    Ok(())
}

fn write_letters(length: u64, one: &str, zero: &str, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    job.start(length);
    golden_chunks(length, one.as_bytes(), zero.as_bytes(), |chunk| {
        out.write_all(chunk)?;
        // Letters may take several bytes: the smallest count that never overstates progress.
        job.advance((chunk.len() / one.len().max(zero.len())) as u64)?;
        Ok(())
    })
}

/// A letter as written inside a JSON string.
fn escaped(letter: char) -> Result<String, ExportError> {
    let quoted = serde_json::to_string(&letter)?;
    let inner = quoted.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    Ok(inner.unwrap_or(&quoted).into())
}

#[cfg(test)]
mod tests {
    use super::{GoldenFormat, GoldenString, write_golden_bits, write_golden_string, write_golden_string_json};
    use golden_number::Letters;
    use golden_solver::Job;

    #[test]
    fn the_length_of_a_file_is_known_before_it_is_written() {
        for letters in ["10", "ab", "\"\\", "◆é"] {
            let letters = Letters::from_pair(letters).unwrap();
            for length in [0, 1, 2, 7, 8, 9, 100, 12_345] {
                let string = GoldenString { length, letters };
                let mut written = [vec![], vec![], vec![]];
                write_golden_string(string, &mut written[0], &Job::new()).unwrap();
                write_golden_bits(length, &mut written[1], &Job::new()).unwrap();
                write_golden_string_json(string, &mut written[2], &Job::new()).unwrap();
                for (format, written) in
                    [GoldenFormat::Text, GoldenFormat::Bits, GoldenFormat::Json].into_iter().zip(written)
                {
                    assert_eq!(string.bytes(format), written.len() as u64, "{length} {format:?}");
                }
            }
        }
        let longest = GoldenString { length: u64::MAX, letters: Letters::default() };
        assert_eq!(longest.bytes(GoldenFormat::Text), u64::MAX);
        assert_eq!(longest.bytes(GoldenFormat::Bits), 1 << 61);
    }
}
