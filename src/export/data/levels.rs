//! The levels of the golden string: lengths, counts and letters.

use std::io::Write;

use serde::Serialize;

use super::{cell, for_each};
use crate::ExportError;
use crate::table::json::Exact;
use golden_figure::GoldenLevels;
use golden_number::{Letters, UBig, golden_counts, golden_prefix};
use golden_solver::Job;

/// The levels s₀ to `highest` of the golden string, with these letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelNumbers {
    /// The letters.
    pub letters: Letters,
    /// The highest level, at most [`LevelNumbers::HIGHEST`]; higher ones are left out.
    pub highest: u32,
}

/// A level in JSON, with its keys in the order of the file.
#[derive(Serialize)]
struct LevelLine {
    level: u32,
    length: Exact,
    ones: Exact,
    zeros: Exact,
    letters: String,
}

impl LevelNumbers {
    /// The highest level that is written: two million letters.
    pub const HIGHEST: u32 = 30;

    /// The levels in order. **Cost**: a byte and some nanoseconds for each letter; all levels are prefixes of the last.
    fn levels(self) -> impl Iterator<Item = LevelLine> {
        let highest = self.highest.min(Self::HIGHEST);
        let word = |number: &UBig| u64::try_from(number).unwrap_or(u64::MAX);
        let prefix = golden_prefix(usize::try_from(GoldenLevels::length(highest)).unwrap_or(0));
        (0..=highest).map(move |level| {
            let length = GoldenLevels::length(level);
            let (ones, zeros) = golden_counts(&length.into());
            let letters = usize::try_from(length).ok().and_then(|length| prefix.get(..length)).unwrap_or_default();
            let letters = self.letters.spell(letters.iter().map(|&letter| letter == b'1'));
            LevelLine { level, length: Exact(length), ones: Exact(word(&ones)), zeros: Exact(word(&zeros)), letters }
        })
    }
}

/// Writes `level,length,ones,zeros,letters`.
pub(super) fn write_csv(numbers: &LevelNumbers, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    out.write_all(b"level,length,ones,zeros,letters\n")?;
    for_each(numbers.levels(), ["", ""], out, job, |out, level| {
        let LevelLine { level, length: Exact(length), ones: Exact(ones), zeros: Exact(zeros), letters } = level;
        Ok(writeln!(out, "{level},{length},{ones},{zeros},{}", cell(&letters))?)
    })
}

/// Writes `{"format":"golden-nim/levels",…,"levels":[…]}`, one level on each line.
pub(super) fn write_json(numbers: &LevelNumbers, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    let Letters { one, zero } = numbers.letters;
    let letters = serde_json::to_string(&format!("{one}{zero}"))?;
    write!(out, "{{\n\"format\":\"golden-nim/levels\",\n\"version\":1,\n\"letters\":{letters},\n\"levels\":[\n")?;
    for_each(numbers.levels(), ["", ",\n"], out, job, |out, level| Ok(serde_json::to_writer(out, &level)?))?;
    Ok(out.write_all(b"\n]\n}\n")?)
}
