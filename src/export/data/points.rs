//! P-positions with the lines fitted to them: those of one game, and those of each set of rays of the atlas.

use std::io::Write;

use super::{cell, for_each};
use crate::ExportError;
use crate::table::json::{Exact, ExactSigned, TextOrNumber};
use dashu_int::ops::{Gcd, UnsignedAbs};
use golden_figure::{Atlas, AtlasEntry, Fraction, LineFacts, PointStep, SafePoints};
use golden_game::{Ruleset, Vector};
use golden_number::{IBig, UBig};
use golden_solver::Job;
use serde::Serialize;

/// A fitted line, exact, with what is known of the P-positions along it.
#[derive(Serialize)]
pub(super) struct Line {
    #[serde(skip_serializing_if = "Option::is_none")]
    slope: Option<Exactly>,
    #[serde(skip_serializing_if = "Option::is_none")]
    intercept: Option<Exactly>,
    points: Exact,
    points_on_it: Exact,
    #[serde(skip_serializing_if = "Option::is_none")]
    strip: Option<Strip>,
    steps: Vec<Step>,
}

/// The distances below and above the line within which its points lie.
#[derive(Serialize)]
struct Strip {
    below: Exactly,
    above: Exactly,
}

/// A step from a point to the next, and how often it occurs.
#[derive(Serialize)]
struct Step {
    a: Exact,
    b: ExactSigned,
    count: Exact,
}

/// A fraction in lowest terms.
#[derive(Serialize)]
struct Exactly {
    numerator: TextOrNumber<IBig>,
    denominator: TextOrNumber<UBig>,
}

impl From<&Fraction> for Exactly {
    fn from(fraction: &Fraction) -> Self {
        // Those of a figure have a denominator in common.
        let (numerator, denominator) = (fraction.numerator(), fraction.denominator());
        let common = denominator.gcd(&numerator.clone().unsigned_abs());
        let numerator = numerator / IBig::from(common.clone());
        Self { numerator: TextOrNumber(numerator), denominator: TextOrNumber(denominator / common) }
    }
}

impl From<&LineFacts> for Line {
    fn from(facts: &LineFacts) -> Self {
        let fitted = facts.fitted.as_ref();
        let step =
            |step: &PointStep| Step { a: Exact(step.across), b: ExactSigned(step.up.into()), count: Exact(step.count) };
        Self {
            slope: fitted.map(|line| (&line.slope).into()),
            intercept: fitted.map(|line| (&line.intercept).into()),
            points: Exact(facts.count),
            points_on_it: Exact(facts.on_it),
            strip: facts.strip.as_ref().map(|[below, above]| Strip { below: below.into(), above: above.into() }),
            steps: facts.steps.iter().map(step).collect(),
        }
    }
}

/// Writes `n,a,b` in t-Wythoff: the nth P-position (a, b) with a < b; `a,b,line` in other games, row by row.
pub(super) fn write_points_csv(points: &SafePoints, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    if points.t().is_some() {
        job.start(points.pairs().len() as u64);
        out.write_all(b"n,a,b\n")?;
        let pairs = (1_u64..).zip(points.pairs());
        return for_each(pairs, ["", ""], out, job, |out, (n, (a, b))| Ok(writeln!(out, "{n},{a},{b}")?));
    }
    job.start(points.count());
    out.write_all(b"a,b,line\n")?;
    for_each(points.by_rows().iter(), ["", ""], out, job, |out, point| {
        Ok(writeln!(out, "{},{},{}", point.at.0, point.at.1, point.line + 1)?)
    })
}

/// Writes `{"format":"golden-nim/points",…,"pairs":[[a,b],…]}` in t-Wythoff, and with `"positions":[[a,b,line],…]` in
/// other games.
pub(super) fn write_points_json(points: &SafePoints, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    let lines: Vec<Line> = points.facts().map(Line::from).collect();
    let are_fitted = lines.iter().all(|line| line.slope.is_some());
    let is_pairs = points.t().is_some();
    // Without two pairs there are no lines.
    let lines = (are_fitted || !is_pairs).then_some(lines);
    let (ruleset, lines) = (serde_json::to_string(points.ruleset())?, serde_json::to_string(&lines)?);
    write!(out, "{{\n\"format\":\"golden-nim/points\",\n\"version\":1,\n\"ruleset\":{ruleset},\n")?;
    let count = if is_pairs {
        job.start(points.pairs().len() as u64);
        write!(out, "\"lines\":{lines},\n\"pairs\":[\n")?;
        for_each(points.pairs().iter(), ["", ",\n"], out, job, |out, &(a, b)| {
            Ok(serde_json::to_writer(out, &(Exact(a), Exact(b)))?)
        })?;
        points.pairs().len() as u64
    } else {
        job.start(points.count());
        write!(out, "\"up_to\":{},\n\"lines\":{lines},\n\"positions\":[\n", points.largest())?;
        for_each(points.by_rows().iter(), ["", ",\n"], out, job, |out, point| {
            Ok(serde_json::to_writer(out, &(Exact(point.at.0), Exact(point.at.1), point.line + 1))?)
        })?;
        points.count()
    };
    Ok(out.write_all(if count == 0 { b"]\n}\n" } else { b"\n]\n}\n" })?)
}

/// The decimals of slopes and intercepts in CSV; JSON has them exactly.
const DECIMALS: usize = 8;

/// A set of rays with its lines, from the steepest on.
#[derive(Serialize)]
struct Set {
    rays: Vec<Vector>,
    symmetric: bool,
    lines: Vec<Line>,
}

fn rays_of(entry: &AtlasEntry) -> Vec<Vector> {
    match entry.set.ruleset() {
        Ruleset::Rays { rays, .. } => rays,
        _ => Vec::new(),
    }
}

/// Writes `rays,line,points,points_on_it,slope,intercept,below,above`: a row for each line of each set.
pub(super) fn write_atlas_csv(atlas: &Atlas, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    job.start(atlas.entries().len() as u64);
    out.write_all(b"rays,line,points,points_on_it,slope,intercept,below,above\n")?;
    for_each(atlas.entries().iter(), ["", ""], out, job, |out, entry| {
        let rays = rays_of(entry).iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        for (line, facts) in (1..).zip(&entry.lines) {
            write!(out, "{},{line},{},{}", cell(&rays), facts.count, facts.on_it)?;
            let fitted = facts.fitted.as_ref().map(|line| [&line.slope, &line.intercept]);
            let ends = facts.strip.as_ref().map(|[below, above]| [below, above]);
            for number in [fitted, ends].into_iter().flat_map(|pair| pair.map_or([None, None], |pair| pair.map(Some))) {
                write!(out, ",{}", number.map(plain).unwrap_or_default())?;
            }
            writeln!(out)?;
        }
        Ok(())
    })
}

/// Decimals that programs read.
fn plain(number: &Fraction) -> String {
    number.decimals(DECIMALS).replace('−', "-")
}

/// Writes `{"format":"golden-nim/atlas",…,"sets":[{"rays":[[1,0],…],"symmetric":…,"lines":[…]},…]}`, a set on each
/// line.
pub(super) fn write_atlas_json(atlas: &Atlas, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    job.start(atlas.entries().len() as u64);
    let (largest, up_to) = (atlas.largest(), Atlas::FAR);
    write!(out, "{{\n\"format\":\"golden-nim/atlas\",\n\"version\":1,\n\"largest\":{largest},\n\"up_to\":{up_to},\n")?;
    out.write_all(b"\"sets\":[\n")?;
    for_each(atlas.entries().iter(), ["", ",\n"], out, job, |out, entry| {
        let lines = entry.lines.iter().map(Line::from).collect();
        Ok(serde_json::to_writer(out, &Set { rays: rays_of(entry), symmetric: entry.set.is_symmetric(), lines })?)
    })?;
    Ok(out.write_all(b"\n]\n}\n")?)
}
