//! The golden string as text, bits and JSON, and the JSON of its letters and counts. The table i, iφ, ⌊iφ⌋, gap, letter
//! as CSV and JSON (Roughan 2017, Table 2, with its misprint corrected).
//!
//! Row i contains the gap ⌊iφ⌋ − ⌊(i−1)φ⌋ before it, and its letter, which is letter i − 1 of the golden string: 1 for
//! a gap of 2, 0 for a gap of 1. Row 1 has none: the string begins with the gap from ⌊φ⌋ to ⌊2φ⌋.

use std::io::Write;
use std::path::Path;
use std::str::FromStr;

use crate::ExportError;
use crate::table::json::{Exact, TextOrNumber};
use dashu_int::ops::BitTest;
use golden_number::{
    Letters, UBig, floor_phi, golden_bits, golden_chunks, golden_counts, golden_letter, phi_multiple, to_decimal,
};
use golden_solver::Job;
use serde::Serialize;
use thiserror::Error;

/// A prefix of the golden string: its length and its letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GoldenString {
    /// The number of letters.
    pub length: u64,
    /// The letters for 1 and 0.
    pub letters: Letters,
}

impl GoldenString {
    /// The length of its file in bytes; 2⁶⁴ − 1 if it is larger.
    ///
    /// **Cost**: as [`golden_counts`].
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
    index: TextOrNumber<UBig>,
    /// The letter at the index.
    pub letter: char,
}

impl GoldenLetter {
    /// The letter at an index from 1 on; `None` at 0.
    pub fn at(index: &UBig, letters: Letters) -> Option<Self> {
        golden_letter(index).map(|is_one| Self { index: TextOrNumber(index.clone()), letter: letters.symbol(is_one) })
    }
}

/// The result of `golden-string --count`.
#[derive(Clone, Debug, Serialize)]
pub struct GoldenCount {
    index: TextOrNumber<UBig>,
    /// The number of ones among the first letters.
    pub ones: TextOrNumber<UBig>,
    /// The number of zeros among them.
    pub zeros: TextOrNumber<UBig>,
}

impl GoldenCount {
    /// Counts the first `index` letters.
    pub fn up_to(index: &UBig) -> Self {
        let (ones, zeros) = golden_counts(index);
        Self { index: TextOrNumber(index.clone()), ones: TextOrNumber(ones), zeros: TextOrNumber(zeros) }
    }
}

/// Writes the letters and a line break; memory does not grow with the length. The job counts letters.
///
/// # Errors
/// Returns an error if the writer fails or the job is cancelled.
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
/// Returns an error if the writer fails or the job is cancelled.
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
/// Returns an error if the writer fails or the job is cancelled.
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

/// Rows written between two checks for cancellation, or one row if i is long.
const ROWS_PER_STEP: u64 = 256;

/// The length in bits from which on i counts as long.
const LONG_BITS: usize = 1000;

/// The rows of the table to write, and their form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GoldenTable {
    /// The first i; 0 is treated as 1.
    pub first: UBig,
    /// The number of rows.
    pub count: u64,
    /// Decimals of iφ, truncated.
    pub places: usize,
    /// The letters for 1 and 0.
    pub letters: Letters,
}

/// A row as written in JSON.
#[derive(Serialize)]
struct Row {
    i: TextOrNumber<UBig>,
    multiple: String,
    floor: String,
    gap: Option<u8>,
    letter: Option<char>,
}

impl GoldenTable {
    /// Row i, given ⌊(i−1)φ⌋, and ⌊iφ⌋ for the next row.
    fn row(&self, i: UBig, floor_before: &UBig) -> (Row, UBig) {
        let (floor, decimals) = phi_multiple(&i, self.places);
        let point = if self.places == 0 { "" } else { "." };
        // Between 0 and ⌊φ⌋ there is no letter.
        let is_one = (i > UBig::ONE).then(|| floor > floor_before + UBig::ONE);
        let digits = to_decimal(&floor);
        let row = Row {
            multiple: format!("{digits}{point}{decimals}"),
            floor: digits,
            gap: is_one.map(|is_one| if is_one { 2 } else { 1 }),
            letter: is_one.map(|is_one| self.letters.symbol(is_one)),
            i: TextOrNumber(i),
        };
        (row, floor)
    }

    /// Calls `write` for each row, and reports progress to the job.
    ///
    /// **Cost**: one integer square root per row, and one more.
    fn for_each_row(
        &self,
        job: &Job,
        mut write: impl FnMut(u64, &Row) -> Result<(), ExportError>,
    ) -> Result<(), ExportError> {
        job.start(self.count);
        let first = if self.first.is_zero() { UBig::ONE } else { self.first.clone() };
        let step = if first.bit_len() >= LONG_BITS { 1 } else { ROWS_PER_STEP };
        let mut floor = floor_phi(&(&first - UBig::ONE));
        for place in 0..self.count {
            let (row, next_floor) = self.row(&first + place, &floor);
            write(place, &row)?;
            floor = next_floor;
            if (place + 1).is_multiple_of(step) {
                job.advance(step)?;
            }
        }
        job.advance(self.count % step)?;
        Ok(())
    }
}

/// Writes the table as comma-separated values under the names `i,multiple,floor,gap,letter`; memory does not grow with
/// it. The job counts rows; cancellation is checked after each row if i is long. A letter that is a comma or a
/// quotation mark is written in quotation marks.
///
/// # Errors
/// Returns an error if the writer fails or the job is cancelled.
pub fn write_golden_table_csv(table: &GoldenTable, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    out.write_all(b"i,multiple,floor,gap,letter\n")?;
    table.for_each_row(job, |_, row| {
        let Row { i, multiple, floor, gap, letter } = row;
        let gap = gap.map(|gap| gap.to_string()).unwrap_or_default();
        let letter = match letter {
            Some('"') => "\"\"\"\"".into(),
            Some(',') => "\",\"".into(),
            Some(letter) => letter.to_string(),
            None => String::new(),
        };
        Ok(writeln!(out, "{i},{multiple},{floor},{gap},{letter}")?)
    })
}

/// Writes `{"format":"golden-nim/golden-table","version":1,…,"rows":[…]}` with one row of the table on each line,
/// numbers as decimal strings; memory does not grow with it. The job counts rows.
///
/// # Errors
/// Returns an error if the writer fails or the job is cancelled.
pub fn write_golden_table_json(table: &GoldenTable, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    let Letters { one, zero } = table.letters;
    let letters = serde_json::to_string(&format!("{one}{zero}"))?;
    let (places, count) = (table.places, serde_json::to_string(&Exact(table.count))?);
    writeln!(out, "{{\n\"format\":\"golden-nim/golden-table\",\n\"version\":1,\n\"letters\":{letters},")?;
    writeln!(out, "\"places\":{places},\n\"count\":{count},\n\"rows\":[")?;
    let last = table.count.saturating_sub(1);
    table.for_each_row(job, |place, row| {
        serde_json::to_writer(&mut *out, row)?;
        Ok(out.write_all(if place < last { b",\n" } else { b"\n" })?)
    })?;
    Ok(out.write_all(b"]\n}\n")?)
}

#[cfg(test)]
mod tests {
    use super::{
        GoldenFormat, GoldenString, GoldenTable, write_golden_bits, write_golden_string, write_golden_string_json,
        write_golden_table_csv, write_golden_table_json,
    };
    use crate::ExportError;
    use golden_number::{Letters, UBig, floor_phi, golden_letter, phi_multiple};
    use golden_solver::{Job, SolverError};

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

    fn table(first: u64, count: u64, letters: &str) -> GoldenTable {
        GoldenTable { first: UBig::from(first), count, places: 6, letters: Letters::from_pair(letters).unwrap() }
    }

    fn csv(table: &GoldenTable) -> String {
        let mut text = Vec::new();
        write_golden_table_csv(table, &mut text, &Job::new()).unwrap();
        String::from_utf8(text).unwrap()
    }

    #[test]
    fn the_first_rows_are_roughans() {
        let rows =
            "i,multiple,floor,gap,letter\n1,1.618033,1,,\n2,3.236067,3,2,1\n3,4.854101,4,1,0\n4,6.472135,6,2,1\n";
        assert_eq!(csv(&table(1, 4, "10")), rows);
        assert_eq!(csv(&table(0, 4, "10")), rows);
        assert!(csv(&table(7, 1, "10")).ends_with("\n7,11.326237,11,2,1\n"));
        assert!(csv(&table(2, 2, ",\"")).ends_with("\n2,3.236067,3,2,\",\"\n3,4.854101,4,1,\"\"\"\"\n"));
        let whole = GoldenTable { places: 0, ..table(2, 1, "LS") };
        assert!(csv(&whole).ends_with("\n2,3,3,2,L\n"));
    }

    #[test]
    fn json_holds_the_same_rows() {
        for count in [0, 1, 300] {
            let mut text = Vec::new();
            write_golden_table_json(&table(1, count, "ab"), &mut text, &Job::new()).unwrap();
            let value: serde_json::Value = serde_json::from_slice(&text).unwrap();
            let rows = value["rows"].as_array().unwrap();
            assert_eq!(rows.len() as u64, count);
            let of_row = |row: &serde_json::Value| {
                let field = |name: &str| match &row[name] {
                    serde_json::Value::Null => String::new(),
                    serde_json::Value::String(text) => text.clone(),
                    other => other.to_string(),
                };
                ["i", "multiple", "floor", "gap", "letter"].map(field).join(",")
            };
            let written: Vec<String> = rows.iter().map(of_row).collect();
            let table = csv(&table(1, count, "ab"));
            assert!(table.lines().skip(1).eq(written.iter().map(String::as_str)), "{count}");
        }
    }

    #[test]
    fn gaps_and_letters_are_those_of_the_golden_string() {
        for first in [UBig::ONE, UBig::from(90_u8), UBig::ONE << 64, UBig::from(10_u8).pow(500)] {
            let table = GoldenTable { first: first.clone(), ..table(1, 300, "10") };
            for (place, line) in csv(&table).lines().skip(1).enumerate() {
                let i = &first + place;
                let [before, floor] = [&i - UBig::ONE, i.clone()].map(|n| floor_phi(&n));
                let ending = match golden_letter(&(&i - UBig::ONE)) {
                    Some(is_one) => format!("{},{}", &floor - before, u8::from(is_one)),
                    None => ",".into(),
                };
                let (whole, decimals) = phi_multiple(&i, 6);
                assert_eq!(line, format!("{i},{whole}.{decimals},{floor},{ending}"));
            }
        }
    }

    /// Counts the lines, and cancels the job at one of them.
    struct Cancelling<'a> {
        job: &'a Job,
        lines: usize,
        at: usize,
    }

    impl std::io::Write for Cancelling<'_> {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.lines += bytes.split(|&byte| byte == b'\n').count() - 1;
            if self.lines == self.at {
                self.job.cancel();
            }
            Ok(bytes.len())
        }

        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_table_of_long_numbers_asks_the_job_after_each_row() {
        for (first, lines) in [(UBig::from(10_u8).pow(400), 4), (UBig::from(5_u8), 257)] {
            let job = Job::new();
            let mut out = Cancelling { job: &job, lines: 0, at: 4 };
            let stopped = write_golden_table_csv(&GoldenTable { first, ..table(1, 1000, "10") }, &mut out, &job);
            assert!(matches!(stopped, Err(ExportError::Job(SolverError::Cancelled))));
            assert_eq!(out.lines, lines, "the names and the rows");
        }
    }

    #[test]
    fn every_row_is_counted_and_a_cancelled_job_ends_the_table() {
        for count in [0, 1, 256, 257, 1000] {
            let job = Job::new();
            write_golden_table_csv(&table(5, count, "10"), &mut Vec::new(), &job).unwrap();
            assert_eq!((job.progress().done, job.progress().total), (count, count));
        }
        let long = GoldenTable { first: UBig::from(10_u8).pow(400), ..table(5, 7, "10") };
        let job = Job::new();
        write_golden_table_csv(&long, &mut Vec::new(), &job).unwrap();
        assert_eq!((job.progress().done, job.progress().total), (7, 7));
        let job = Job::new();
        job.cancel();
        let stopped = write_golden_table_csv(&table(5, u64::MAX, "10"), &mut Vec::new(), &job);
        assert!(matches!(stopped, Err(ExportError::Job(SolverError::Cancelled))));
    }
}
