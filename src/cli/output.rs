//! The destination of a command's result: standard output, or a file written completely or not at all. Lists as b-files
//! of the OEIS: a line `n value` for each term, asked for by the name of the file, `b004481.txt`.

use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::Path;

use super::failure::Failure;
use super::progress::watched;
use golden_export::{DataFormat, ExportError, StateError, is_bfile_name};
use golden_file::path_words;
use golden_solver::Job;

/// Checks, before any long work, that a file of at least `least_bytes` bytes can be written there.
pub(super) fn check(path: Option<&Path>, least_bytes: u64) -> Result<(), Failure> {
    if let Some(path) = path {
        // This removes leftovers of killed writers, which must happen before the free space is checked.
        golden_file::check_writable(path)?;
        golden_file::check_space(path, least_bytes)?;
    }
    Ok(())
}

/// [`check`] for a file that is written again and again during a run, and may be read: a pipe or a device is refused.
pub(super) fn check_kept(path: &Path) -> Result<(), Failure> {
    golden_file::check_ordinary(path)
        .map_err(|error| Failure::Work(format!("cannot keep {}: {}", path_words(path), error.problem())))?;
    check(Some(path), 0)
}

/// Checks that a result is not written into a file that the command reads, or keeps something else in.
pub(super) fn check_apart(path: Option<&Path>, other: Option<&Path>) -> Result<(), Failure> {
    let real = |path: &Path| path.canonicalize().unwrap_or_else(|_| golden_file::absolute(path));
    match path.zip(other) {
        Some((path, other)) if real(path) == real(other) => Err(Failure::Arguments(format!(
            "{} is named twice, for the result and for what is read or kept; name another file with -o",
            path_words(path)
        ))),
        _ => Ok(()),
    }
}

/// The text of a file that a run goes on from.
pub(super) fn state_text(path: &Path) -> Result<String, Failure> {
    /// The longest state that is read.
    const BYTES: u64 = 1 << 30;
    Ok(golden_file::read_text(path, BYTES)?)
}

/// The failure for a file that is no state to go on from.
pub(super) fn no_state(path: &Path, error: &StateError) -> Failure {
    Failure::Work(format!("cannot go on from {}: {error}", path_words(path)))
}

/// Writes a short result to standard output.
pub(super) fn print(body: impl FnOnce(&mut dyn Write) -> Result<(), ExportError>) -> Result<(), Failure> {
    let mut out = BufWriter::new(io::stdout().lock());
    body(&mut out)?;
    out.flush()?;
    Ok(())
}

/// Writes a result of any length to the file, or to standard output if none is given.
pub(super) fn write(
    path: Option<&Path>,
    body: impl FnOnce(&mut dyn Write, &Job) -> Result<(), ExportError>,
) -> Result<(), Failure> {
    match path {
        Some(path) => Ok(watched("writing", |job| golden_file::write_with(path, |out| body(out, job)))?),
        // A progress bar would appear between the lines.
        None if io::stdout().is_terminal() => print(|out| body(out, &Job::new())),
        None => watched("writing", |job| print(|out| body(out, job))),
    }
}

/// Refuses to write binary data to a terminal.
pub(super) fn check_piped(format: &str) -> Result<(), Failure> {
    if io::stdout().is_terminal() {
        return Err(Failure::Arguments(format!(
            "a terminal shows no {format} picture; name a file with -o, or lead the output into a pipe or a file"
        )));
    }
    Ok(())
}

/// Returns the format of a list: JSON or CSV if requested, or by the name of the file; `None` for text. A b-file is
/// made of CSV.
pub(super) fn data_format(is_json: bool, is_csv: bool, path: Option<&Path>) -> Option<DataFormat> {
    match (is_json, is_csv) {
        (true, _) => Some(DataFormat::Json),
        (_, true) => Some(DataFormat::Csv),
        _ if is_bfile(is_json, is_csv, path) => Some(DataFormat::Csv),
        _ => path.and_then(DataFormat::from_extension),
    }
}

/// Returns true if a list is written as a b-file: by the name of the file, and if nothing else is requested.
pub(super) fn is_bfile(is_json: bool, is_csv: bool, path: Option<&Path>) -> bool {
    !is_json && !is_csv && path.is_some_and(is_bfile_name)
}

/// As [`write`], for a list in the form of [`data_format`].
pub(super) fn write_list(
    path: Option<&Path>,
    is_bfile: bool,
    body: impl FnOnce(&mut dyn Write, &Job) -> Result<(), ExportError>,
) -> Result<(), Failure> {
    write(path, |out, job| if is_bfile { body(&mut ListTerms::new(out), job) } else { body(out, job) })
}

/// Comma-separated values as the terms of a b-file: the first two numbers of each line, without the line of names.
pub(super) struct ListTerms<'a> {
    out: &'a mut dyn Write,
    line: Vec<u8>,
    is_begun: bool,
}

impl<'a> ListTerms<'a> {
    pub(super) fn new(out: &'a mut dyn Write) -> Self {
        Self { out, line: Vec::new(), is_begun: false }
    }

    fn term(&mut self) -> io::Result<()> {
        let mut numbers = self.line.split(|byte| *byte == b',');
        if let (true, Some(n), Some(value)) = (self.is_begun, numbers.next(), numbers.next()) {
            self.out.write_all(&[n, b" ", value, b"\n"].concat())?;
        }
        self.is_begun = true;
        self.line.clear();
        Ok(())
    }
}

impl Write for ListTerms<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for part in bytes.split_inclusive(|byte| *byte == b'\n') {
            match part.strip_suffix(b"\n") {
                Some(rest) => {
                    self.line.extend_from_slice(rest);
                    self.term()?;
                }
                None => self.line.extend_from_slice(part),
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Letters that are digits as the terms of a b-file, numbered from 1.
pub(super) struct LetterTerms<'a> {
    out: &'a mut dyn Write,
    written: u64,
}

impl<'a> LetterTerms<'a> {
    pub(super) fn new(out: &'a mut dyn Write) -> Self {
        Self { out, written: 0 }
    }
}

impl Write for LetterTerms<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for letter in bytes.iter().filter(|letter| letter.is_ascii_digit()) {
            self.written += 1;
            writeln!(self.out, "{} {}", self.written, char::from(*letter))?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::{LetterTerms, ListTerms};

    #[test]
    fn lines_and_letters_are_terms_however_they_are_cut() {
        for size in 1..9 {
            let (mut list, mut letters) = (Vec::new(), Vec::new());
            let mut terms = ListTerms::new(&mut list);
            b"n,grundy,more\n0,0,x\n1,12,y\n2,3,z\n"
                .chunks(size)
                .try_for_each(|part| terms.write_all(part))
                .expect("written");
            assert_eq!(list, b"0 0\n1 12\n2 3\n");
            let mut terms = LetterTerms::new(&mut letters);
            b"101\n".chunks(size).try_for_each(|part| terms.write_all(part)).expect("written");
            assert_eq!(letters, b"1 1\n2 0\n3 1\n");
        }
    }
}
