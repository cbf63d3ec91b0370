//! Results about the table of Wythoff's game: the positions with one Grundy value, written as they are found; the
//! periods of its rows.

use std::io::Write;
use std::iter;

use crate::ExportError;
use crate::table::json::{Exact, ExactBig, ExactSigned, write_json, write_json_lines};
use golden_number::golden_counts;
use golden_solver::{Job, LevelStrip, RowPeriod, Solver};
use serde::Serialize;

/// Writes `[[a,b],…]`, the positions a ≤ b ≤ `up_to` of a Grundy value in increasing order of a, one on each line; none
/// is stored in memory.
///
/// # Errors
/// Returns an error if the writer fails; also the errors of [`Solver::for_each_of_level`], which refuses a set that is
/// too large before anything is written.
pub fn write_level_json(
    solver: &Solver,
    value: u64,
    up_to: u64,
    out: &mut dyn Write,
    job: &Job,
) -> Result<(), ExportError> {
    let mut before: &[u8] = b"[";
    solver.for_each_of_level::<ExportError>(value, up_to, job, |a, b| {
        out.write_all(before)?;
        before = b",\n";
        Ok(serde_json::to_writer(&mut *out, &(Exact(a), Exact(b)))?)
    })?;
    out.write_all(if before == b"[" { b"[]\n" } else { b"]\n" })?;
    Ok(())
}

/// Writes the same positions as lines of two numbers below a heading.
///
/// # Errors
/// As [`write_level_json`].
pub fn write_level_text(
    solver: &Solver,
    value: u64,
    up_to: u64,
    out: &mut dyn Write,
    job: &Job,
) -> Result<(), ExportError> {
    write_level_lines(' ', (solver, value, up_to), out, job)
}

/// Writes the same positions as comma-separated values under the names `a,b`.
///
/// # Errors
/// As [`write_level_json`].
pub fn write_level_csv(
    solver: &Solver,
    value: u64,
    up_to: u64,
    out: &mut dyn Write,
    job: &Job,
) -> Result<(), ExportError> {
    write_level_lines(',', (solver, value, up_to), out, job)
}

fn write_level_lines(
    between: char,
    (solver, value, up_to): (&Solver, u64, u64),
    out: &mut dyn Write,
    job: &Job,
) -> Result<(), ExportError> {
    let heading = format!("a{between}b\n");
    let mut before = heading.as_str();
    solver.for_each_of_level::<ExportError>(value, up_to, job, |a, b| {
        writeln!(out, "{before}{a}{between}{b}")?;
        before = "";
        Ok(())
    })?;
    out.write_all(before.as_bytes())?;
    Ok(())
}

/// The least length in bytes of the list of a level set; 0 for values other than 0, where it is unknown before the
/// list is computed. In JSON, numbers beyond 2⁵³ are written in quotes, which are not counted.
///
/// The P-positions are (0, 0) and the pairs of Wythoff numbers, which are the positions of the ones and the zeros in
/// the golden string.
///
/// **Cost**: as [`golden_counts`].
pub fn least_level_bytes(value: u64, up_to: u64, json: bool) -> u64 {
    if value != 0 {
        return 0;
    }
    // The numbers of lower and of upper Wythoff numbers up to a bound.
    let counts = |bound: u64| {
        let (lower, upper) = golden_counts(&bound.into());
        [lower, upper].map(|count| u64::try_from(count).unwrap_or(bound))
    };
    let [_, pairs] = counts(up_to);
    let powers = iter::successors(Some(1_u64), |power| power.checked_mul(10)).take_while(|power| *power <= up_to);
    // Each number has a digit for each power of ten up to it; only the first `pairs` numbers of both lists count.
    let digits: u128 = powers
        .map(|power| counts(power - 1).map(|below| u128::from(pairs.saturating_sub(below))))
        .map(|[lower, upper]| lower + upper)
        .sum();
    let pairs = u128::from(pairs);
    let bytes = if json { "[[0,0]]\n".len() as u128 + 5 * pairs } else { "a b\n0 0\n".len() as u128 + 2 * pairs };
    u64::try_from(bytes + digits).unwrap_or(u64::MAX)
}

/// A strip in JSON, with its keys in the order of the file.
#[derive(Serialize)]
struct StripLine {
    value: Exact,
    up_to: Exact,
    positions: Exact,
    from_same_number: ExactBig,
    diagonal: Option<[ExactSigned; 2]>,
    row: Option<[ExactSigned; 2]>,
}

/// Writes `{"value","up_to","positions","from_same_number","diagonal":[least,largest],"row":[least,largest]}`, the
/// measures of [`LevelStrip`]; the ranges are null if there are no positions.
///
/// # Errors
/// Returns an error if the writer fails.
pub fn write_strip_json(strip: &LevelStrip, out: &mut dyn Write) -> Result<(), ExportError> {
    let range = |range: Option<(i128, i128)>| range.map(|(least, largest)| [least, largest].map(ExactSigned));
    let line = StripLine {
        value: Exact(strip.value),
        up_to: Exact(strip.up_to),
        positions: Exact(strip.positions),
        from_same_number: ExactBig(strip.from_same_number.into()),
        diagonal: range(strip.diagonal),
        row: range(strip.row),
    };
    write_json(&line, out)
}

/// Writes the same in words.
///
/// # Errors
/// Returns an error if the writer fails.
pub fn write_strip_text(strip: &LevelStrip, out: &mut dyn Write) -> Result<(), ExportError> {
    let LevelStrip { value, up_to, positions, from_same_number, diagonal, row } = *strip;
    writeln!(out, "{positions} positions (a, b) with a ≤ b ≤ {up_to} have the Grundy value {value}.")?;
    if positions > 0 {
        writeln!(out, "The nth of them and the nth P-position differ by {from_same_number} at most in each pile.")?;
    }
    if let Some((least, largest)) = diagonal {
        writeln!(out, "Along its diagonal, each is {least} to {largest} steps beyond the P-position there.")?;
    }
    if let Some((least, largest)) = row {
        writeln!(out, "In its row, each is {least} to {largest} columns beyond the P-position there.")?;
    }
    Ok(())
}

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
    /// The line of a period; it is proved, because there is no [`RowPeriod`] without a proof.
    fn from_period(found: &RowPeriod, shipped: u64) -> Self {
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
    write_json_lines(periods.iter().map(|found| Line::from_period(found, shipped)), out)
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
    use super::{
        RowPeriod, least_level_bytes, remark, write_level_json, write_level_text, write_periods_json,
        write_periods_text,
    };
    use golden_solver::{Budget, Certificate, Job, Solver};

    #[test]
    fn the_length_of_the_list_of_p_positions_is_known_before_it_is_written() {
        let solver = Solver::new(Budget::default());
        for up_to in (0..130).chain([999, 1000, 1001, 98_765]) {
            let (mut text, mut json) = (vec![], vec![]);
            write_level_text(&solver, 0, up_to, &mut text, &Job::new()).unwrap();
            write_level_json(&solver, 0, up_to, &mut json, &Job::new()).unwrap();
            assert_eq!(least_level_bytes(0, up_to, false), text.len() as u64, "{up_to}");
            assert_eq!(least_level_bytes(0, up_to, true), json.len() as u64, "{up_to}");
        }
        assert_eq!(least_level_bytes(1, 1000, false), 0);
        assert!(least_level_bytes(0, u64::MAX, true) == u64::MAX);
    }

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
