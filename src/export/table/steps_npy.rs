//! Rows of Fibonacci Nim as a pair of arrays of `NumPy`: where each row begins, and the steps of all rows.

use std::io::{self, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};

use super::npy::header;
use crate::ExportError;
use golden_solver::{Job, Solver};

/// Bytes that are written at a time.
const BUFFER: usize = 1 << 16;

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
