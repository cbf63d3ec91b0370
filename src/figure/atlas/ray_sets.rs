//! Sets of rays that hold 1,0 and 0,1, none the mirror image of another. The P-positions and lines of all sets of rays
//! of the atlas.

use crate::{LineFacts, SafePoints};
use golden_game::{Ruleset, Vector};
use golden_solver::{Job, Solver, SolverError};

/// The rays that every set holds, and the one on which all depends.
const AXES: [Vector; 2] = [Vector { x: 1, y: 0 }, Vector { x: 0, y: 1 }];
const DIAGONAL: Vector = Vector { x: 1, y: 1 };

/// A set of rays: 1,0 and 0,1 and further ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RaySet {
    /// The further rays, in order.
    further: Vec<Vector>,
}

impl RaySet {
    fn with_rays(further: &[Vector]) -> Self {
        let mut further = further.to_vec();
        further.sort_unstable();
        Self { further }
    }

    /// The rays beside 1,0 and 0,1, in order.
    pub fn further(&self) -> &[Vector] {
        &self.further
    }

    /// The game.
    pub fn ruleset(&self) -> Ruleset {
        Ruleset::Rays { rays: AXES.into_iter().chain(self.further.iter().copied()).collect(), leaps: Vec::new() }
    }

    /// The set of a ray game without leaps that holds 1,0 and 0,1, or that of its mirror image, whichever the atlas
    /// has; `None` of any other game.
    pub fn of_game(ruleset: &Ruleset) -> Option<Self> {
        let Ruleset::Rays { rays, leaps } = ruleset else { return None };
        if !leaps.is_empty() || !AXES.iter().all(|axis| rays.contains(axis)) {
            return None;
        }
        let further: Vec<Vector> = rays.iter().copied().filter(|ray| !AXES.contains(ray)).collect();
        Some(Self::with_rays(&further).first_of_both())
    }

    /// The set with the two numbers of each ray swapped: its P-positions are those of this one, swapped.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        let swapped: Vec<Vector> = self.further.iter().map(|ray| Vector { x: ray.y, y: ray.x }).collect();
        Self::with_rays(&swapped)
    }

    /// Returns true if it is its own mirror image.
    pub fn is_symmetric(&self) -> bool {
        *self == self.mirrored()
    }

    /// This set or its mirror image, whichever comes first.
    fn first_of_both(self) -> Self {
        let mirrored = self.mirrored();
        if mirrored.further < self.further { mirrored } else { self }
    }
}

/// The sets of rays of the atlas whose numbers are at most `largest`: 1,0 and 0,1 alone, then with 1,1 and up to two
/// more rays p,q without a common divisor. Of two mirror images one is there.
///
/// Without 1,1 all P-positions lie on the diagonal, in every set: no move joins two positions (n, n), and from every
/// other position a move along an axis leads to one. One of these sets stands for all.
///
/// ```
/// use golden_figure::ray_sets;
/// assert_eq!([1, 2, 3, 4, 5].map(|largest| ray_sets(largest).len()), [2, 4, 14, 32, 92]);
/// ```
pub fn ray_sets(largest: u32) -> Vec<RaySet> {
    let numbers = || 1..=largest;
    let pairs = numbers().flat_map(|x| numbers().map(move |y| Vector { x, y }));
    let rays: Vec<Vector> = pairs.filter(|ray| ray.x != ray.y && has_no_divisor(*ray)).collect();
    let mut sets = vec![RaySet::with_rays(&[]), RaySet::with_rays(&[DIAGONAL])];
    let one = rays.iter().map(|&ray| RaySet::with_rays(&[DIAGONAL, ray]));
    let two = rays.iter().enumerate().flat_map(|(place, &first)| {
        rays.iter().skip(place + 1).map(move |&second| RaySet::with_rays(&[DIAGONAL, first, second]))
    });
    for set in one.chain(two).map(RaySet::first_of_both) {
        if !sets.contains(&set) {
            sets.push(set);
        }
    }
    sets
}

/// Returns true if the two numbers of a ray, both positive, have no common divisor.
fn has_no_divisor(Vector { x, y }: Vector) -> bool {
    (2..=x.min(y)).all(|divisor| !(x.is_multiple_of(divisor) && y.is_multiple_of(divisor)))
}

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
    pub fn up_to(largest: u32, solver: &Solver, job: &Job) -> Result<Self, SolverError> {
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

    /// Returns sentences on what the atlas shows.
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

#[cfg(test)]
mod tests {
    use super::{RaySet, ray_sets};
    use golden_game::Ruleset;

    #[test]
    fn no_set_is_there_twice_or_mirrored() {
        for largest in 1..=6 {
            let sets = ray_sets(largest);
            for (place, set) in sets.iter().enumerate() {
                let others = sets.iter().enumerate().filter(|(other, _)| *other != place);
                assert!(others.into_iter().all(|(_, other)| other != set && *other != set.mirrored()), "{set:?}");
                assert!(set.ruleset().check().is_ok(), "{set:?}");
                assert_eq!(RaySet::of_game(&set.ruleset()).as_ref(), Some(set));
                assert_eq!(RaySet::of_game(&set.mirrored().ruleset()).as_ref(), Some(set));
            }
        }
    }

    #[test]
    fn games_have_their_set() {
        let sets = ray_sets(3);
        let of = |game: &Ruleset| RaySet::of_game(game).filter(|set| sets.contains(set));
        assert_eq!(of(&Ruleset::nimhof()).map(|set| set.further().len()), Some(3));
        assert!(of(&sets[1].ruleset()).is_some_and(|set| set.is_symmetric()));
        assert_eq!(of(&Ruleset::king()), None);
        assert_eq!(of(&Ruleset::Wythoff), None);
    }
}
