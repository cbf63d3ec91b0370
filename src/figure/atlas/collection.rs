//! The P-positions and lines of all sets of rays of the atlas.

use super::ray_sets::{RaySet, ray_sets};
use crate::{LineFacts, SafePoints};
use golden_solver::{Job, Solver, SolverError};

/// The atlas: all small sets of rays, with what is known of them.
#[derive(Clone, Debug)]
pub struct Atlas {
    largest: u32,
    entries: Vec<AtlasEntry>,
}

/// A set of rays with its P-positions.
#[derive(Clone, Debug)]
pub struct AtlasEntry {
    /// The set.
    pub set: RaySet,
    /// Its P-positions with numbers up to [`Atlas::SMALL`].
    pub points: SafePoints,
    /// The lines of those with numbers up to [`Atlas::FAR`], from the steepest on.
    pub lines: Vec<LineFacts>,
}

impl Atlas {
    /// The largest number of the P-positions that are drawn.
    pub const SMALL: u64 = 120;
    /// The largest number of those to which lines are fitted.
    pub const FAR: u64 = SafePoints::FAR;

    /// The atlas of the sets of rays with numbers up to `largest`.
    ///
    /// **Cost**: some milliseconds for each set of [`ray_sets`].
    ///
    /// # Errors
    /// Those of [`Solver::for_each_p_row`].
    pub fn of(largest: u32, solver: &Solver, job: &Job) -> Result<Self, SolverError> {
        let entry = |set: RaySet| {
            let [points, far] = SafePoints::of_rows(&set.ruleset(), [Self::SMALL, Self::FAR], solver, job)?;
            Ok(AtlasEntry { set, points, lines: far.facts().cloned().collect() })
        };
        let entries = ray_sets(largest).into_iter().map(entry).collect::<Result<_, SolverError>>()?;
        Ok(Self { largest, entries })
    }

    /// The largest number of the rays.
    pub fn largest(&self) -> u32 {
        self.largest
    }

    /// The sets, in the order of [`ray_sets`].
    pub fn entries(&self) -> &[AtlasEntry] {
        &self.entries
    }

    /// What the atlas shows, in sentences.
    pub fn words(&self) -> [String; 2] {
        [
            format!(
                "All sets hold the rays 1,0 and 0,1; further rays p,q have p, q ≤ {} and no common divisor: 1,1 and up to \
                 two more. Of two mirror images one is shown. Without 1,1 the P-positions of every set are the \
                 positions (n, n).",
                self.largest
            ),
            format!(
                "Dots are P-positions with numbers up to {}. Lines and slopes are fitted to those up to {}: observed, not \
                 proved.",
                Self::SMALL,
                golden_prose::grouped(&Self::FAR)
            ),
        ]
    }
}
