//! The nim-dimension of a subtraction game.

use super::fill::Piles;
use super::period::{increasing, periodic_values};
use crate::{Job, SolverError};
use golden_game::{GoldenSet, SubtractionSet};

/// The largest value of a game, and the dimension of the group that its values generate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NimDimension {
    /// The largest value that occurs.
    pub largest: u64,
    /// The values 0, …, `largest` generate a group of order 2 to this power under ⊕.
    pub dimension: u32,
}

impl NimDimension {
    /// The nim-dimension of a game with this largest value.
    pub(crate) fn of_largest(largest: u64) -> Self {
        Self { largest, dimension: u64::BITS - largest.leading_zeros() }
    }
}

/// The nim-dimension of a subtraction game: the number of powers of two that generate the group of its values, that is,
/// the number of binary digits of the largest value, as Larsson and Fox count it. (Santos, in the older definition,
/// counts one less.)
///
/// It is two for the odd-Fibonacci set, by their theorem; for a finite set it follows from the period, if that is found
/// within `piles` piles; else `None`.
///
/// **Cost**: that of [`pile_period`](crate::pile_period()). **Source**: U. Larsson and N. Fox, *An aperiodic
/// subtraction game of nim-dimension two*, 2015.
///
/// # Errors
/// [`SolverError::Ruleset`] if the set is not valid; [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
///
/// ```
/// use golden_game::SubtractionSet;
/// use golden_solver::{Job, nim_dimension};
/// let golden = nim_dimension(&SubtractionSet::OddFibonacci, 0, &Job::new())?.expect("a theorem");
/// assert_eq!((golden.largest, golden.dimension), (2, 2));
/// # Ok::<(), golden_solver::SolverError>(())
/// ```
pub fn nim_dimension(set: &SubtractionSet, piles: u64, job: &Job) -> Result<Option<NimDimension>, SolverError> {
    let largest = match set {
        SubtractionSet::OddFibonacci => Some(GoldenSet::ABPlus1.grundy().into()),
        SubtractionSet::Fibonacci | SubtractionSet::AllBut(_) => None,
        SubtractionSet::Explicit(moves) => {
            let moves = increasing(moves)?;
            periodic_values(&moves, &mut Piles::new(&moves), piles, job)?.map(|heap| heap.maximum())
        }
    };
    Ok(largest.map(NimDimension::of_largest))
}
