//! The P-positions by marking: the construction of Das 2021, Figure 3, and of Roughan 2017, for any game on the plane.

use std::ops::ControlFlow;

use super::moves::rays;
use crate::SolverError;
use golden_game::{Component, Game, Moves, Position, Ray, Ruleset};
use golden_number::UBig;

/// The most squares of a board that is built: 4096².
const SQUARES: u64 = 1 << 24;

/// The P-positions found in one step of the construction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BuildStep {
    /// The positions (a, b), by a: those nearest to the corner (of least a + b) from which no move leads to a
    /// P-position found before.
    pub found: Vec<(u32, u32)>,
}

/// The P-positions with a, b < size, step by step: the unmarked squares nearest to the corner are P; mark every square
/// from which a move leads to one of them; repeat. (In a game of [`Moves::Listed`](golden_game::Moves::Listed) the
/// options of each square are examined instead.)
///
/// Such squares are P because each option, being nearer to the corner, is marked, hence N; and they are not options of
/// each other, being equally near.
///
/// **Cost**: time O(size²) plus one step for each square that the reversed moves of each P-position reach; memory size²
/// bytes. **Source**: Das 2021, Figure 3; Roughan 2017.
///
/// # Errors
/// [`SolverError::NoTable`] for rulesets not on the plane, [`SolverError::Ruleset`] for wrong parameters,
/// [`SolverError::TableBudget`] above 4096².
///
/// ```
/// use golden_game::Ruleset;
/// use golden_solver::recursive_build;
/// let steps = recursive_build(&Ruleset::Wythoff, 8)?;
/// let found: Vec<_> = steps.into_iter().map(|step| step.found).collect();
/// assert_eq!(found, [vec![(0, 0)], vec![(1, 2), (2, 1)], vec![(3, 5), (5, 3)], vec![(4, 7), (7, 4)]]);
/// # Ok::<(), golden_solver::SolverError>(())
/// ```
pub fn recursive_build(ruleset: &Ruleset, size: u32) -> Result<Vec<BuildStep>, SolverError> {
    ruleset.check()?;
    let spec = ruleset.spec();
    let listed = Component::new(ruleset).filter(|_| spec.moves == Moves::Listed && spec.plane.is_board());
    let rays = match &listed {
        Some(_) => Vec::new(),
        None => rays(ruleset, size.into(), size.into()).ok_or(SolverError::NoTable { name: ruleset.name() })?,
    };
    let squares = u64::from(size).pow(2);
    if squares > SQUARES {
        return Err(SolverError::TableBudget { cells: UBig::from(squares), budget: SQUARES });
    }
    let width = size as usize;
    let mut marked = vec![false; width * width];
    // Without lines to mark along: the squares found, to look up the options of other squares.
    let mut is_found = vec![false; if listed.is_some() { width * width } else { 0 }];
    let mut steps = Vec::new();
    for distance in 0..(2 * width).saturating_sub(1) {
        let rows = distance.saturating_sub(width - 1)..=distance.min(width - 1);
        let unmarked = rows.map(|a| (a, distance - a)).filter(|&(a, b)| !marked[a * width + b]);
        let leads_to_none = |&(a, b): &(usize, usize)| match &listed {
            Some(game) => !leads_to_found(game, (a as u64, b as u64), width, &is_found),
            None => true,
        };
        let found: Vec<(usize, usize)> = unmarked.filter(leads_to_none).collect();
        for &(a, b) in &found {
            if let Some(place) = is_found.get_mut(a * width + b) {
                *place = true;
            }
            for ray in &rays {
                mark_reversed((a as u64, b as u64), ray, size, &mut marked);
            }
        }
        if !found.is_empty() {
            let short = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
            steps.push(BuildStep { found: found.into_iter().map(|(a, b)| (short(a), short(b))).collect() });
        }
    }
    Ok(steps)
}

/// Whether an option of a position, in a game of [`Moves::Listed`](golden_game::Moves::Listed), is one of the squares
/// found.
fn leads_to_found(game: &Component, from: (u64, u64), width: usize, is_found: &[bool]) -> bool {
    let Some(position) = game.from_position(&Position::words(&[from.0, from.1])) else { return false };
    let visited = game.for_each_option(&position, &mut |option| {
        let place = game.cell(&option).and_then(|(a, b)| usize::try_from(a * width as u64 + b).ok());
        if place.and_then(|place| is_found.get(place)) == Some(&true) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    visited.is_break()
}

/// Marks the squares from which a move along the line leads to the given one.
fn mark_reversed(to: (u64, u64), ray: &Ray, size: u32, marked: &mut [bool]) {
    let inside = |(a, b): (u64, u64)| a < size.into() && b < size.into();
    let (mut a, mut b) = (to.0 + u64::from(ray.first.x), to.1 + u64::from(ray.first.y));
    while inside((a, b)) {
        let index = usize::try_from(a * u64::from(size) + b).unwrap_or(usize::MAX);
        if let Some(mark) = marked.get_mut(index) {
            *mark = true;
        }
        let Some(step) = ray.step else { return };
        (a, b) = (a + u64::from(step.x), b + u64::from(step.y));
    }
}
