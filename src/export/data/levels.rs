//! The levels of the golden string: lengths, counts and letters.

use std::io::Write;

use serde::Serialize;

use super::{cell, for_each};
use crate::ExportError;
use crate::table::json::Exact;
use golden_figure::GoldenLevels;
use golden_number::{Letters, UBig, golden_counts, golden_prefix};
use golden_solver::Job;
use golden_subject::LevelNumbers;

/// The highest level that is written: two million letters.
const HIGHEST: u32 = 30;

/// A level in JSON, with its keys in the order of the file.
#[derive(Serialize)]
struct LevelLine {
    level: u32,
    length: Exact,
    ones: Exact,
    zeros: Exact,
    letters: String,
}

/// The levels in order. **Cost**: a byte and some nanoseconds for each letter; all levels are prefixes of the last.
fn levels(numbers: LevelNumbers) -> impl Iterator<Item = LevelLine> {
    let highest = numbers.highest.min(HIGHEST);
    let word = |number: &UBig| u64::try_from(number).unwrap_or(u64::MAX);
    let prefix = golden_prefix(usize::try_from(GoldenLevels::length(highest)).unwrap_or(0));
    (0..=highest).map(move |level| {
        let length = GoldenLevels::length(level);
        let (ones, zeros) = golden_counts(&length.into());
        let letters = usize::try_from(length).ok().and_then(|length| prefix.get(..length)).unwrap_or_default();
        let letters = numbers.letters.spell(letters.iter().map(|&letter| letter == b'1'));
        LevelLine { level, length: Exact(length), ones: Exact(word(&ones)), zeros: Exact(word(&zeros)), letters }
    })
}

/// Writes `level,length,ones,zeros,letters`.
pub(super) fn write_csv(numbers: &LevelNumbers, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    out.write_all(b"level,length,ones,zeros,letters\n")?;
    for_each(levels(*numbers), ["", ""], out, job, |out, level| {
        let LevelLine { level, length: Exact(length), ones: Exact(ones), zeros: Exact(zeros), letters } = level;
        Ok(writeln!(out, "{level},{length},{ones},{zeros},{}", cell(&letters))?)
    })
}

/// Writes `{"format":"golden-nim/levels",…,"levels":[…]}`, one level on each line.
pub(super) fn write_json(numbers: &LevelNumbers, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    let Letters { one, zero } = numbers.letters;
    let letters = serde_json::to_string(&format!("{one}{zero}"))?;
    write!(out, "{{\n\"format\":\"golden-nim/levels\",\n\"version\":1,\n\"letters\":{letters},\n\"levels\":[\n")?;
    for_each(levels(*numbers), ["", ",\n"], out, job, |out, level| Ok(serde_json::to_writer(out, &level)?))?;
    Ok(out.write_all(b"\n]\n}\n")?)
}
