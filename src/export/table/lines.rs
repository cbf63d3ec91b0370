//! A table as lines of text: columns aligned under their indices, or cells with signs between them (comma-separated
//! values, tabs, Markdown and LaTeX).

use std::fmt::Display;
use std::io::{self, Write};

use crate::{ExportError, Format};
use golden_solver::{Job, Quantity, Table};

/// Cells written between two checks for cancellation: about a tenth of a millisecond.
pub(super) const CELLS_PER_STEP: u64 = 4096;

/// Visits the values of a row, and reports progress to the job.
pub(super) fn for_each_value(
    values: impl Iterator<Item = u32>,
    job: &Job,
    mut visit: impl FnMut(u32) -> io::Result<()>,
) -> Result<(), ExportError> {
    let mut unreported = 0;
    for value in values {
        visit(value)?;
        unreported += 1;
        if unreported == CELLS_PER_STEP {
            job.advance(unreported)?;
            unreported = 0;
        }
    }
    job.advance(unreported)?;
    Ok(())
}

/// Writes the values of a row with commas between them.
pub(super) fn write_values(
    values: impl Iterator<Item = u32>,
    out: &mut dyn Write,
    job: &Job,
) -> Result<(), ExportError> {
    let mut comma = "";
    for_each_value(values, job, |value| {
        write!(out, "{comma}{value}")?;
        comma = ",";
        Ok(())
    })
}

/// Grundy values as numbers, outcomes as the letters P and N.
pub(crate) fn write_text(table: &Table, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    let request = table.request();
    let (row_name, column_name) = table.axis_names();
    let corner = format!("{row_name}\\{column_name}");
    let index_width = corner.len().max(width(request.rows.end.saturating_sub(1)));
    let cell_width = cell_width(table);
    write!(out, "{corner:>index_width$} |")?;
    for column in request.columns.clone() {
        write!(out, " {column:>cell_width$}")?;
    }
    let columns = request.columns.end.saturating_sub(request.columns.start);
    write!(out, "\n{:-<index_width$}-+", "")?;
    for _ in 0..columns {
        write!(out, "{:-<1$}", "", cell_width + 1)?;
    }
    out.write_all(b"\n")?;
    for row in request.rows.clone() {
        write!(out, "{row:>index_width$} |")?;
        write_row(table, row, cell_width, out, job)?;
        out.write_all(b"\n")?;
    }
    Ok(())
}

fn write_row(table: &Table, row: u64, width: usize, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    for_each_value(table.row(row), job, |value| match (table.request().quantity, value) {
        (Quantity::Grundy, value) => write!(out, " {value:>width$}"),
        (Quantity::Outcome, 0) => write!(out, " {:>width$}", 'P'),
        (Quantity::Outcome, _) => write!(out, " {:>width$}", 'N'),
    })
}

/// The width of the longest value or column index.
fn cell_width(table: &Table) -> usize {
    let last_column = table.request().columns.end.saturating_sub(1);
    width(u64::from(table.maximum())).max(width(last_column))
}

/// The number of decimal digits of a number.
fn width(number: u64) -> usize {
    number.checked_ilog10().map_or(1, |power| power as usize + 1)
}

/// The first cell of a table, the same in every game: it makes the first line a header to programs that guess, as every
/// other cell is a number.
const CORNER: &str = "row";

/// The signs before, between and after the cells of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum GridStyle {
    /// This sign between cells.
    Separated(char),
    /// A table of Markdown.
    Markdown,
    /// A `tabular` of LaTeX.
    Latex,
}

impl GridStyle {
    /// The style of a format: commas but for tabs, Markdown and LaTeX.
    pub(super) fn for_format(format: Format) -> Self {
        match format {
            Format::Tsv => Self::Separated('\t'),
            Format::Markdown => Self::Markdown,
            Format::Latex => Self::Latex,
            _ => Self::Separated(','),
        }
    }

    fn signs(self) -> [String; 3] {
        match self {
            Self::Separated(sign) => [String::new(), sign.into(), "\n".into()],
            Self::Markdown => ["| ", " | ", " |\n"].map(String::from),
            Self::Latex => ["", " & ", " \\\\\n"].map(String::from),
        }
    }
}

/// A table that is being written.
pub(super) struct Grid<'a> {
    out: &'a mut dyn Write,
    job: &'a Job,
    style: GridStyle,
    signs: [String; 3],
    columns: u64,
}

impl<'a> Grid<'a> {
    /// Writes the first line: the word `row` and the numbers of the columns.
    pub(super) fn begin(
        columns: impl Iterator<Item = impl Display>,
        style: GridStyle,
        out: &'a mut dyn Write,
        job: &'a Job,
    ) -> Result<Self, ExportError> {
        let numbers: Vec<String> = columns.map(|column| column.to_string()).collect();
        let mut grid = Self { out, job, style, signs: style.signs(), columns: numbers.len() as u64 };
        if style == GridStyle::Latex {
            writeln!(grid.out, "\\begin{{tabular}}{{r|{}}}", "r".repeat(numbers.len()))?;
        }
        grid.line(CORNER, numbers.iter(), |_| Ok(()))?;
        match style {
            GridStyle::Separated(_) => {}
            GridStyle::Markdown => writeln!(grid.out, "|{}", " ---: |".repeat(numbers.len() + 1))?,
            GridStyle::Latex => writeln!(grid.out, "\\hline")?,
        }
        Ok(grid)
    }

    /// Writes a row: its number and its values; cells that are missing at its end are empty. The job counts cells.
    pub(super) fn row(
        &mut self,
        number: impl Display,
        values: impl Iterator<Item = impl Display>,
    ) -> Result<(), ExportError> {
        let job = self.job;
        let written = self.line(number, values, |cells| Ok(job.advance(cells)?))?;
        Ok(job.advance(written % CELLS_PER_STEP)?)
    }

    /// Writes a line; `advance` is told of cells that are written, some thousand at a time, but for the last ones.
    fn line(
        &mut self,
        first: impl Display,
        values: impl Iterator<Item = impl Display>,
        advance: impl Fn(u64) -> Result<(), ExportError>,
    ) -> Result<u64, ExportError> {
        let [before, between, behind] = &self.signs;
        write!(self.out, "{before}{first}")?;
        let mut written = 0;
        for value in values {
            write!(self.out, "{between}{value}")?;
            written += 1;
            if written % CELLS_PER_STEP == 0 {
                advance(CELLS_PER_STEP)?;
            }
        }
        for _ in written..self.columns {
            self.out.write_all(between.as_bytes())?;
        }
        self.out.write_all(behind.as_bytes())?;
        Ok(written)
    }

    /// Writes what stands behind the last row.
    pub(super) fn end(self) -> Result<(), ExportError> {
        if self.style == GridStyle::Latex {
            writeln!(self.out, "\\end{{tabular}}")?;
        }
        Ok(())
    }
}

/// Writes a table in this style: the first row contains the word `row` and the column indices, the first column the row
/// indices; missing cells of ragged rows are empty.
pub(super) fn write_grid(table: &Table, style: GridStyle, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    let request = table.request();
    let mut grid = Grid::begin(request.columns.clone(), style, out, job)?;
    for row in request.rows.clone() {
        grid.row(row, table.row(row))?;
    }
    grid.end()
}

/// Writes a table as comma-separated values with another sign between them.
///
/// # Errors
/// Returns an error if the writer fails or the job is cancelled.
pub fn write_separated_table(
    table: &Table,
    separator: char,
    out: &mut dyn Write,
    job: &Job,
) -> Result<(), ExportError> {
    job.start(table.cells().len() as u64);
    write_grid(table, GridStyle::Separated(separator), out, job)
}

#[cfg(test)]
mod tests {
    use super::write_separated_table;
    use crate::{Format, write_table};
    use golden_game::Ruleset;
    use golden_solver::{Job, Quantity, Solver, Table, TableRequest};

    fn table(ruleset: Ruleset) -> std::sync::Arc<Table> {
        let request = TableRequest { ruleset, quantity: Quantity::Grundy, rows: 0..3, columns: 0..3 };
        Solver::default().table(&request, &Job::new()).expect("a table")
    }

    fn written(ruleset: Ruleset, format: Format) -> String {
        let mut out = Vec::new();
        write_table(&table(ruleset), format, &mut out, &Job::new()).expect("written");
        String::from_utf8(out).expect("text")
    }

    #[test]
    fn each_style_has_its_signs() {
        let nim = |format| written(Ruleset::Nim, format);
        assert_eq!(nim(Format::Csv), "row,0,1,2\n0,0,1,2\n1,1,0,3\n2,2,3,0\n");
        assert_eq!(nim(Format::Tsv), nim(Format::Csv).replace(',', "\t"));
        let markdown = "| row | 0 | 1 | 2 |\n| ---: | ---: | ---: | ---: |\n| 0 | 0 | 1 | 2 |\n| 1 | 1 | 0 | 3 |\n| 2 | 2 | 3 | 0 |\n";
        assert_eq!(nim(Format::Markdown), markdown);
        let latex = "\\begin{tabular}{r|rrr}\nrow & 0 & 1 & 2 \\\\\n\\hline\n0 & 0 & 1 & 2 \\\\\n1 & 1 & 0 & 3 \\\\\n2 & 2 & 3 & 0 \\\\\n\\end{tabular}\n";
        assert_eq!(nim(Format::Latex), latex);
        let mut out = Vec::new();
        write_separated_table(&table(Ruleset::Nim), ';', &mut out, &Job::new()).expect("written");
        assert_eq!(String::from_utf8(out).expect("text"), nim(Format::Csv).replace(',', ";"));
    }

    #[test]
    fn cells_that_are_missing_are_empty() {
        assert_eq!(written(Ruleset::FibonacciNim, Format::Csv), "row,0,1,2\n0,0,,\n1,0,1,\n2,0,0,2\n");
    }
}
