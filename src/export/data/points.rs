//! P-positions of Wythoff's game and of t-Wythoff, with the lines fitted to them.

use std::io::Write;

use serde::Serialize;

use super::for_each;
use crate::export::ExportError;
use crate::export::table::json::{Exact, Text};
use crate::figure::{FittedLine, Fraction, SafePoints};
use crate::game::Ruleset;
use crate::number::{IBig, UBig};
use crate::solver::Job;

/// A fitted line, exact.
#[derive(Serialize)]
struct Line {
    slope: Exactly,
    intercept: Exactly,
    points_on_it: u64,
}

/// A fraction, not in lowest terms.
#[derive(Serialize)]
struct Exactly {
    numerator: Text<IBig>,
    denominator: Text<UBig>,
}

impl From<&Fraction> for Exactly {
    fn from(fraction: &Fraction) -> Self {
        Self { numerator: Text(fraction.numerator().clone()), denominator: Text(fraction.denominator().clone()) }
    }
}

impl Line {
    fn of((line, on_it): (&FittedLine, usize)) -> Self {
        Self { slope: (&line.slope).into(), intercept: (&line.intercept).into(), points_on_it: on_it as u64 }
    }
}

/// Writes `n,a,b`: the nth P-position (a, b) with a < b.
pub(super) fn write_csv(points: &SafePoints, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    job.start(points.count());
    out.write_all(b"n,a,b\n")?;
    let pairs = (1_u64..).zip(points.pairs());
    for_each(pairs, ["", ""], out, job, |out, (n, (a, b))| Ok(writeln!(out, "{n},{a},{b}")?))
}

/// Writes `{"format":"golden-nim/points",…,"pairs":[[a,b],…]}`.
pub(super) fn write_json(points: &SafePoints, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    job.start(points.count());
    let ruleset = match points.t() {
        1 => Ruleset::Wythoff,
        t => Ruleset::TWythoff { t },
    };
    let lines = points.lines().map(|lines| lines.iter().zip(points.on_lines()).map(Line::of).collect::<Vec<_>>());
    let (ruleset, lines) = (serde_json::to_string(&ruleset)?, serde_json::to_string(&lines)?);
    write!(out, "{{\n\"format\":\"golden-nim/points\",\n\"version\":1,\n\"ruleset\":{ruleset},\n\"lines\":{lines},\n")?;
    out.write_all(b"\"pairs\":[\n")?;
    for_each(points.pairs().iter(), ["", ",\n"], out, job, |out, &(a, b)| {
        Ok(serde_json::to_writer(out, &(Exact(a), Exact(b)))?)
    })?;
    Ok(out.write_all(if points.count() == 0 { b"]\n}\n" } else { b"\n]\n}\n" })?)
}
