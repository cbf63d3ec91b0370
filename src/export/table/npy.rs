//! Arrays of `NumPy`, little-endian: a table as one, 2-D in C order; rows of Fibonacci Nim as a pair: the place where
//! each row begins, and the steps of all rows.

use std::io::{self, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};

use super::lines::for_each_value;
use crate::ExportError;
use golden_game::TableShape;
use golden_solver::{Job, Solver, Table, TableRequest};

/// The length of the header is a multiple of this.
const ALIGNMENT: usize = 64;

/// Magic string, version 1.0, and the length of the rest of the header.
const PREAMBLE: usize = 10;

/// Bytes that are written at a time.
const BUFFER: usize = 1 << 16;

/// Writes `<u2` if last row + last column ≤ 65,535 and every value fits, else `<u4`; ragged rows are filled with their
/// last value, 𝒢(n, n).
pub(crate) fn write_npy(table: &Table, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    let request = table.request();
    check_npy(request)?;
    // Both ends are exclusive.
    let ends = u128::from(request.rows.end) + u128::from(request.columns.end);
    let narrow = ends <= u128::from(u16::MAX) + 2 && u16::try_from(table.maximum()).is_ok();
    let columns = request.columns.end.saturating_sub(request.columns.start);
    let rows = request.rows.end.saturating_sub(request.rows.start);
    out.write_all(&header(if narrow { "<u2" } else { "<u4" }, &format!("({rows}, {columns})")))?;
    let mut values_out = Values { narrow, bytes: Vec::with_capacity(BUFFER), out };
    for row in request.rows.clone() {
        let values = table.row(row);
        let missing = columns - values.len() as u64;
        let mut last = 0;
        for_each_value(values, job, |value| {
            last = value;
            values_out.write(value)
        })?;
        for _ in 0..missing {
            values_out.write(last)?;
        }
    }
    Ok(values_out.flush()?)
}

/// Checks that every row has a cell: a row of a triangle, as of Fibonacci Nim, that ends before the first column has no
/// last value to fill it with.
pub(crate) fn check_npy(request: &TableRequest) -> Result<(), ExportError> {
    let (row, column) = (request.rows.start, request.columns.start);
    if request.ruleset.plane() == TableShape::Triangle && row < column {
        return Err(ExportError::NothingToFill { row, column });
    }
    Ok(())
}

/// Values on their way out. They leave many at a time: a call for each would take longer than the value.
struct Values<'a> {
    narrow: bool,
    bytes: Vec<u8>,
    out: &'a mut dyn Write,
}

impl Values<'_> {
    #[inline]
    fn write(&mut self, value: u32) -> io::Result<()> {
        let bytes = value.to_le_bytes();
        self.bytes.extend_from_slice(if self.narrow { &bytes[..2] } else { &bytes });
        if self.bytes.len() < BUFFER { Ok(()) } else { self.flush() }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.write_all(&self.bytes)?;
        self.bytes.clear();
        Ok(())
    }
}

/// The header of an array in C order, with its kind of number and its shape as Python writes them.
pub(super) fn header(kind: &str, shape: &str) -> Vec<u8> {
    let text = format!("{{'descr': '{kind}', 'fortran_order': False, 'shape': {shape}, }}");
    // Padded with spaces and terminated by a line break.
    let length = (PREAMBLE + text.len() + 1).next_multiple_of(ALIGNMENT) - PREAMBLE;
    let mut header = b"\x93NUMPY\x01\x00".to_vec();
    // At most 128 bytes: two numbers of 20 digits.
    header.extend(u16::try_from(length).unwrap_or(u16::MAX).to_le_bytes());
    header.extend(format!("{text:<0$}\n", length - 1).bytes());
    header
}

/// Returns the path of the offsets for a file of steps: `rows.offsets.npy` beside `rows.npy`.
///
/// ```
/// use std::path::Path;
/// use golden_export::step_offsets_path;
/// assert_eq!(step_offsets_path(Path::new("a/rows.npy")), Path::new("a/rows.offsets.npy"));
/// ```
pub fn step_offsets_path(steps: &Path) -> PathBuf {
    steps.with_extension("offsets.npy")
}

/// Writes the steps of rows of Fibonacci Nim as two arrays: to `path` `<u4` of shape (steps, 2), [limit, value] of one
/// row after the other; to [`step_offsets_path`] `<i8` of shape (rows + 1), the place of the first step of each row,
/// and the count of all. Row n of `rows` has the steps from `offsets[n − first]` up to `offsets[n − first + 1]`.
///
/// **Cost**: that of the rows twice, if they are too many to be kept ([`Solver::fibonacci_steps`]); 8 bytes a step and
/// 8 a row on the disk, none in memory. The job counts rows, from row 0 on, once for each file.
///
/// # Errors
/// Returns an error if a file cannot be written or the job is cancelled; then neither file is there. Also the errors of
/// [`Solver::fibonacci_steps`].
pub fn write_fibonacci_steps_npy(solver: &Solver, rows: Range<u64>, path: &Path, job: &Job) -> Result<(), ExportError> {
    golden_file::write_with(&step_offsets_path(path), |offsets| {
        let count = write_offsets(solver, rows.clone(), offsets, job)?;
        golden_file::write_with(path, |steps| write_steps(solver, rows, count, steps, job))
    })
}

/// Writes where each row begins, and returns the number of all steps.
fn write_offsets(solver: &Solver, rows: Range<u64>, out: &mut dyn Write, job: &Job) -> Result<u64, ExportError> {
    let length = rows.end.saturating_sub(rows.start).saturating_add(1);
    out.write_all(&header("<i8", &format!("({length},)")))?;
    let (mut words, mut offset) = (Words { bytes: Vec::with_capacity(BUFFER), out }, 0_u64);
    words.write(&offset.to_le_bytes())?;
    solver.fibonacci_steps::<ExportError>(rows, job, |_, steps| {
        offset += steps.len() as u64;
        Ok(words.write(&offset.to_le_bytes())?)
    })?;
    words.flush()?;
    Ok(offset)
}

/// Writes the steps, `count` in all.
fn write_steps(
    solver: &Solver,
    rows: Range<u64>,
    count: u64,
    out: &mut dyn Write,
    job: &Job,
) -> Result<(), ExportError> {
    out.write_all(&header("<u4", &format!("({count}, 2)")))?;
    let mut words = Words { bytes: Vec::with_capacity(BUFFER), out };
    solver.fibonacci_steps::<ExportError>(rows, job, |_, steps| {
        for step in steps {
            words.write(&step.limit.to_le_bytes())?;
            words.write(&step.value.to_le_bytes())?;
        }
        Ok(())
    })?;
    Ok(words.flush()?)
}

/// Numbers on their way out, many at a time.
struct Words<'a> {
    bytes: Vec<u8>,
    out: &'a mut dyn Write,
}

impl Words<'_> {
    #[inline]
    fn write(&mut self, word: &[u8]) -> io::Result<()> {
        self.bytes.extend_from_slice(word);
        if self.bytes.len() < BUFFER { Ok(()) } else { self.flush() }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.write_all(&self.bytes)?;
        self.bytes.clear();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::{step_offsets_path, write_fibonacci_steps_npy};
    use golden_solver::{Job, Solver, SolverError};

    /// The cells of a file, behind its header of this text.
    fn cells<const SIZE: usize>(bytes: &[u8], text: &str) -> Vec<[u8; SIZE]> {
        let length = 10 + usize::from(u16::from_le_bytes([bytes[8], bytes[9]]));
        let header = String::from_utf8(bytes[10..length].to_vec()).unwrap();
        assert_eq!(header.trim_end(), text);
        bytes[length..].as_chunks::<SIZE>().0.to_vec()
    }

    #[test]
    fn offsets_and_steps_are_those_of_the_rows() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("rows.npy");
        let (solver, rows) = (Solver::default(), 7..400_u64);
        write_fibonacci_steps_npy(&solver, rows.clone(), &path, &Job::new()).unwrap();
        let (mut expected, mut ends) = (Vec::new(), vec![0_i64]);
        solver
            .fibonacci_steps::<SolverError>(rows, &Job::new(), |_, steps| {
                expected.extend(steps.iter().map(|step| [u64::from(step.limit), step.value.into()]));
                ends.push(i64::try_from(expected.len()).unwrap());
                Ok(())
            })
            .unwrap();
        let offsets = fs::read(step_offsets_path(&path)).unwrap();
        let text = "{'descr': '<i8', 'fortran_order': False, 'shape': (394,), }";
        assert!(cells(&offsets, text).into_iter().map(i64::from_le_bytes).eq(ends));
        let text = format!("{{'descr': '<u4', 'fortran_order': False, 'shape': ({}, 2), }}", expected.len());
        let words: Vec<u64> =
            cells(&fs::read(&path).unwrap(), &text).into_iter().map(|word| u32::from_le_bytes(word).into()).collect();
        assert_eq!(words, expected.as_flattened());
    }

    #[test]
    fn a_cancelled_job_leaves_neither_file() {
        let folder = tempfile::tempdir().unwrap();
        let job = Job::new();
        job.cancel();
        let path = folder.path().join("rows.npy");
        assert!(write_fibonacci_steps_npy(&Solver::default(), 0..100_000, &path, &job).is_err());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    }
}
