//! The positions of Wythoff's game with one Grundy value, written as they are found.

use std::io::Write;
use std::iter;

use serde::Serialize;

use crate::ExportError;
use crate::table::json::{Exact, ExactBig, ExactSigned, write_json};
use golden_number::golden_counts;
use golden_solver::{Job, LevelStrip, Solver};

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

/// The least length in bytes of the list of a level set; 0 for values other than 0, where it is unknown before the list
/// is computed. In JSON, numbers beyond 2⁵³ are written in quotes, which are not counted. Cost: as [`golden_counts`].
///
/// The P-positions are (0, 0) and the pairs of Wythoff numbers, which are the positions of the ones and the zeros in
/// the golden string.
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

#[cfg(test)]
mod tests {
    use super::{least_level_bytes, write_level_json, write_level_text};
    use golden_solver::{Budget, Job, Solver};

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
}
