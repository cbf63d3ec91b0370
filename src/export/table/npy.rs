//! A table as an array of `NumPy`: 2-D, C order, little-endian.

use std::io::{self, Write};

use super::cells::for_each_value;
use crate::ExportError;
use golden_game::TableShape;
use golden_solver::{Job, Table, TableRequest};

/// The length of the header is a multiple of this.
const ALIGNMENT: usize = 64;

/// Magic string, version 1.0, and the length of the rest of the header.
const PREAMBLE: usize = 10;

/// Bytes that are written at a time.
const BUFFER: usize = 1 << 16;

/// Writes `<u2` if last row + last column ≤ 65,535 and every value fits, else `<u4`; ragged rows are filled with their
/// last value, 𝒢(n, n).
pub(crate) fn write(table: &Table, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    let request = table.request();
    check(request)?;
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
pub(crate) fn check(request: &TableRequest) -> Result<(), ExportError> {
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
