//! The periods of the rows of Wythoff's table.

use std::io::Write;

use serde::Serialize;

use crate::ExportError;
use crate::table::json::{Exact, write_json_lines};
use golden_solver::RowPeriod;

/// A row in JSON, with its keys in the order of the file.
#[derive(Serialize)]
struct Line {
    row: Exact,
    period: Exact,
    preperiod: Exact,
    proved: bool,
    repeat: (Exact, Exact),
    by: PeriodBy,
}

/// The origin of a period.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
enum PeriodBy {
    /// It is shipped with the program, which has proved it before.
    Shipped,
    /// This run has proved it, or one that it goes on from.
    Computed,
}

impl Line {
    /// There is no [`RowPeriod`] without a proof.
    fn of(found: &RowPeriod, shipped: u64) -> Self {
        let by = if found.row < shipped { PeriodBy::Shipped } else { PeriodBy::Computed };
        let (x, y) = found.certificate.repeat;
        Self {
            row: Exact(found.row),
            period: Exact(found.period),
            preperiod: Exact(found.preperiod),
            proved: true,
            repeat: (Exact(x), Exact(y)),
            by,
        }
    }
}

/// Writes `[{"row":…,"period":…,"preperiod":…,"proved":true,"repeat":[x,y],"by":…},…]`, one row on each line. `repeat`
/// names the columns of the certificate. The rows below row `shipped` are shipped with the program.
///
/// # Errors
/// Returns an error if the writer fails.
pub fn write_periods_json(periods: &[RowPeriod], shipped: u64, out: &mut dyn Write) -> Result<(), ExportError> {
    write_json_lines(periods.iter().map(|found| Line::of(found, shipped)), out)
}

/// Writes `row,period,preperiod,repeat_x,repeat_y`, one row on each line.
///
/// # Errors
/// Returns an error if the writer fails.
pub fn write_periods_csv(periods: &[RowPeriod], out: &mut dyn Write) -> Result<(), ExportError> {
    out.write_all(b"row,period,preperiod,repeat_x,repeat_y\n")?;
    for found in periods {
        writeln!(out, "{}", cells(found).join(","))?;
    }
    Ok(())
}

/// Writes an aligned table, and below it a remark on it. The rows below row `shipped` are shipped with the program.
///
/// # Errors
/// Returns an error if the writer fails.
pub fn write_periods_text(periods: &[RowPeriod], shipped: u64, out: &mut dyn Write) -> Result<(), ExportError> {
    const NAMES: [&str; 5] = ["row a", "period p", "preperiod s", "repeat x", "y"];
    let cells: Vec<[String; 5]> = periods.iter().map(cells).collect();
    let mut widths = NAMES.map(str::len);
    for row in &cells {
        for (width, cell) in widths.iter_mut().zip(row) {
            *width = (*width).max(cell.len());
        }
    }
    let line = |row: &[String; 5]| {
        let padded = row.iter().zip(widths).map(|(cell, width)| format!("{cell:>width$}"));
        padded.collect::<Vec<_>>().join(" | ")
    };
    writeln!(out, "{}", line(&NAMES.map(String::from)))?;
    writeln!(out, "{}", widths.map(|width| "-".repeat(width)).join("-+-"))?;
    for row in &cells {
        writeln!(out, "{}", line(row))?;
    }
    out.write_all(EXPLANATION.as_bytes())?;
    if let (Some(first), Some(last)) = (periods.first(), periods.last())
        && first.row < shipped
    {
        let which = if last.row < shipped { "They".into() } else { format!("Those up to row {}", shipped - 1) };
        writeln!(
            out,
            "{which} are shipped with the program, which has proved them before; --recompute proves them anew."
        )?;
    }
    if let Some(remark) = remark(periods) {
        writeln!(out, "{remark}")?;
    }
    Ok(())
}

const EXPLANATION: &str = "
G(a, b + p) = G(a, b) + p for all b ≥ s in Wythoff's table; p and s are the least, and proved:
G(a, b) - b is the same in the 3a columns from x on and from y on, and y - x is a period of all rows below.
";

fn cells(found: &RowPeriod) -> [String; 5] {
    let (x, y) = found.certificate.repeat;
    [found.row, found.period, found.preperiod, x, y].map(|number| number.to_string())
}

/// A remark on what these periods have in common, if anything.
fn remark(periods: &[RowPeriod]) -> Option<&'static str> {
    let (first, others) = periods.split_first()?;
    let later = if first.row == 0 { others } else { periods };
    let common = !later.is_empty() && later.iter().all(|found| found.doublings().is_some());
    common.then_some(match first.row {
        0 => "All these periods from row 1 on are 3 times a power of 2.",
        _ => "All these periods are 3 times a power of 2.",
    })
}

#[cfg(test)]
mod tests {
    use super::{RowPeriod, remark, write_periods_json, write_periods_text};
    use golden_solver::Certificate;

    fn rows(periods: &[(u64, u64)]) -> Vec<RowPeriod> {
        let certificate = Certificate { common_period: 1, periodic_from: 0, repeat: (0, 1) };
        periods.iter().map(|&(row, period)| RowPeriod { row, period, preperiod: 0, certificate }).collect()
    }

    #[test]
    fn the_remark_is_made_only_where_it_is_true() {
        let said = |periods: &[(u64, u64)]| remark(&rows(periods)).map(|remark| remark.contains("from row 1 on"));
        assert_eq!(said(&[(0, 1), (1, 3), (2, 96)]), Some(true));
        assert_eq!(said(&[(1, 3), (2, 96)]), Some(false));
        for none in [&[(0, 1), (1, 5)][..], &[(1, 3), (2, 9)], &[(7, 1)], &[(7, 2)], &[(0, 1)], &[]] {
            assert_eq!(said(none), None, "{none:?}");
        }
    }

    #[test]
    fn no_row_is_an_empty_list() {
        let mut text = Vec::new();
        write_periods_json(&[], 0, &mut text).unwrap();
        assert_eq!(text, b"[]\n");
    }

    #[test]
    fn each_row_says_where_it_comes_from() {
        let found = rows(&[(3, 6), (4, 12), (5, 24)]);
        for (shipped, by, said) in [
            (0, ["computed", "computed", "computed"], None),
            (3, ["computed", "computed", "computed"], None),
            (4, ["shipped", "computed", "computed"], Some("\nThose up to row 3 are shipped")),
            (6, ["shipped", "shipped", "shipped"], Some("\nThey are shipped")),
        ] {
            let (mut json, mut text) = (Vec::new(), Vec::new());
            write_periods_json(&found, shipped, &mut json).unwrap();
            write_periods_text(&found, shipped, &mut text).unwrap();
            let (json, text) = (String::from_utf8(json).unwrap(), String::from_utf8(text).unwrap());
            for (line, by) in json.lines().zip(by) {
                assert!(line.contains(&format!("\"by\":\"{by}\"")), "{shipped}: {json}");
            }
            assert!(said.map_or(!text.contains("shipped"), |said| text.contains(said)), "{shipped}: {text}");
        }
    }
}
