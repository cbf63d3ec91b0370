//! A table as a b-file of the OEIS: one term per line, after its number.

use std::io::Write;

use super::lines::CELLS_PER_STEP;
use crate::ExportError;
use golden_game::{Convention, TableShape};
use golden_solver::{Job, Table, TableRequest};

/// Writes the terms numbered from 0: a triangle by rows, a subtraction game by positions, other tables by antidiagonals
/// 𝒢(s, 0), 𝒢(s − 1, 1), …, 𝒢(0, s), as many as the table contains completely.
pub(crate) fn write_bfile(table: &Table, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    let request = table.request();
    check_bfile(request)?;
    let of_convention = if table.convention() == Convention::Misere { ", misère" } else { "" };
    let name = format!("{}{of_convention}", request.ruleset.title());
    let mut terms = Terms { out, job, count: 0 };
    match request.ruleset.plane() {
        TableShape::Triangle | TableShape::Line => {
            job.start(table.cells().len() as u64);
            writeln!(terms.out, "# {name}, {} by rows", request.quantity)?;
            for row in table.rows() {
                table.row(row).try_for_each(|value| terms.write(value))?;
            }
        }
        TableShape::Quadrant { .. } | TableShape::TwoPiles | TableShape::None => {
            let side = request.rows.end.min(request.columns.end);
            job.start(u64::try_from(u128::from(side) * u128::from(side + 1) / 2).unwrap_or(u64::MAX));
            writeln!(terms.out, "# {name}, {} by antidiagonals (s,0), (s-1,1), ..., (0,s)", request.quantity)?;
            for sum in 0..side {
                let values = (0..=sum).filter_map(|column| table.value(sum - column, column));
                values.into_iter().try_for_each(|value| terms.write(value))?;
            }
        }
    }
    job.advance(terms.count % CELLS_PER_STEP)?;
    Ok(())
}

/// Checks, before the table is computed, that a b-file can represent it: a sequence begins with its first term, and a
/// triangle has complete rows.
pub(crate) fn check_bfile(request: &TableRequest) -> Result<(), ExportError> {
    let (row, column) = (request.rows.start, request.columns.start);
    if (row, column) != (0, 0) {
        return Err(ExportError::NotFromCorner { row, column });
    }
    if request.ruleset.plane() == TableShape::Triangle && request.columns.end < request.rows.end {
        return Err(ExportError::CutRows { rows: request.rows.end, columns: request.columns.end });
    }
    Ok(())
}

struct Terms<'a> {
    out: &'a mut dyn Write,
    job: &'a Job,
    count: u64,
}

impl Terms<'_> {
    fn write(&mut self, value: u32) -> Result<(), ExportError> {
        writeln!(self.out, "{} {value}", self.count)?;
        self.count += 1;
        if self.count.is_multiple_of(CELLS_PER_STEP) {
            self.job.advance(CELLS_PER_STEP)?;
        }
        Ok(())
    }
}
