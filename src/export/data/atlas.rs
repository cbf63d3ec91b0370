//! The sets of rays of the atlas, with the lines fitted to their P-positions.

use std::io::Write;

use serde::Serialize;

use super::points::Line;
use super::{cell, for_each};
use crate::ExportError;
use golden_figure::{Atlas, AtlasEntry, Fraction};
use golden_game::{Ruleset, Vector};
use golden_solver::Job;

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
pub(super) fn write_csv(atlas: &Atlas, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
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

/// Writes `{"format":"golden-nim/atlas",…,"sets":[{"rays":[[1,0],…],"symmetric":…,"lines":[…]},…]}`, a set on each line.
pub(super) fn write_json(atlas: &Atlas, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
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
