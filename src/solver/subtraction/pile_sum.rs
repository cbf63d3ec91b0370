//! Tables of sums of two one-pile games: the nim sum of the two piles' values.

use std::ops::Range;

use super::fill::Piles;
use super::period::PeriodicValues;
use super::pile_values::{PileValues, QUICK, golden_value, quick_period};
use crate::table::cells::{Cells, room};
use crate::table::request::chunks;
use crate::{Job, Quantity, SolverError, TableRequest};
use golden_game::{Convention, OnePile, SubtractionSet};

/// The source of the values of a component up to some pile.
#[derive(Debug)]
pub(crate) enum PileSource {
    Nim,
    Golden,
    /// From a period that is found quickly.
    Periodic(PeriodicValues),
    /// Pile by pile, with this set, up to this many piles.
    Piles(SubtractionSet, u64),
}

impl PileSource {
    /// The source for the piles below `end`.
    fn below(game: OnePile<'_>, end: u64) -> Self {
        match game {
            OnePile::Nim => Self::Nim,
            OnePile::Subtraction(SubtractionSet::OddFibonacci) => Self::Golden,
            OnePile::Subtraction(set) => {
                let period = match set {
                    SubtractionSet::Explicit(moves) if end > QUICK => quick_period(moves),
                    _ => None,
                };
                period.map_or_else(|| Self::Piles(set.clone(), end), Self::Periodic)
            }
        }
    }

    /// The piles to compute, and the bytes they need.
    fn cost(&self) -> (u128, u128) {
        match self {
            Self::Nim | Self::Golden => (0, 0),
            Self::Periodic(heap) => (QUICK.into(), 2 * heap.values().len() as u128),
            Self::Piles(set, end) => ((*end).into(), Piles::bytes(set, (*end).into())),
        }
    }

    /// The values of some piles.
    fn values(&self, piles: Range<u64>, job: &Job) -> Result<Vec<u64>, SolverError> {
        let heap = match self {
            Self::Piles(set, end) => {
                let mut heap = Piles::of_set(set, end.saturating_sub(1));
                heap.extend(*end, job)?;
                Some(heap)
            }
            _ => None,
        };
        let value = |pile: u64| match self {
            Self::Nim => pile,
            Self::Golden => golden_value(pile),
            Self::Periodic(heap) => heap.value_of_word(pile),
            Self::Piles(..) => heap.as_ref().and_then(|heap| heap.value(pile)).unwrap_or_default().into(),
        };
        let mut values = room((piles.end - piles.start).into())?;
        for chunk in chunks(piles) {
            job.advance(0)?;
            values.extend(chunk.map(value));
        }
        Ok(values)
    }
}

/// The sources of the two components; `None` for other rulesets.
pub(crate) fn sources(request: &TableRequest) -> Option<[PileSource; 2]> {
    let [first, second] = request.ruleset.two_piles()?;
    Some([PileSource::below(first, request.rows.end), PileSource::below(second, request.columns.end)])
}

/// The piles that are computed for a table from these sources.
pub(crate) fn piles(sources: &[PileSource; 2]) -> u128 {
    sources.iter().map(|source| source.cost().0).sum()
}

/// The bytes of the piles' values, besides those of the table.
pub(crate) fn work_bytes(request: &TableRequest, sources: &[PileSource; 2]) -> u128 {
    let length = |range: &Range<u64>| u128::from(range.end - range.start);
    let values = 8 * (length(&request.rows) + length(&request.columns));
    sources.iter().map(|source| source.cost().1).fold(values, u128::saturating_add)
}

/// The cells of a table of such a sum under a convention: under misère play outcomes alone.
///
/// **Cost**: one nanosecond per cell, plus the values of the single piles: a few nanoseconds each, from pile 0 on if
/// there is neither a closed form nor a quick period.
///
/// # Errors
/// [`SolverError::OutOfMemory`], [`SolverError::Cancelled`].
pub(crate) fn cells(
    request: &TableRequest,
    sources: &[PileSource; 2],
    convention: Convention,
    job: &Job,
) -> Result<Cells, SolverError> {
    let [first, second] = sources;
    let work = request.cell_count().saturating_add(piles(sources));
    job.start(u64::try_from(work).unwrap_or(u64::MAX));
    let first = first.values(request.rows.clone(), job)?;
    let second = second.values(request.columns.clone(), job)?;
    let mut cells = Cells::with_room(request.cell_count(), request.is_wide())?;
    for value in first {
        // The bound of the values keeps them below 2³².
        let nim_sum = |other: &u64| u32::try_from(value ^ other).unwrap_or(u32::MAX);
        let lost = lost_beside(value, convention);
        for piece in second.chunks(1 << 16) {
            match request.quantity {
                Quantity::Grundy => cells.extend(piece.iter().map(nim_sum)),
                Quantity::Outcome => cells.extend(piece.iter().map(|&other| u32::from(lost != other))),
            }
            job.advance(piece.len() as u64)?;
        }
    }
    Ok(cells)
}

/// The value of the one pile with which the sum is P if the other one has this value. Under misère play all piles are tame, and the
/// theorem of such sums decides: the module `misere::tame_sum` proves it.
const fn lost_beside(value: u64, convention: Convention) -> u64 {
    match convention {
        Convention::Misere if value <= 1 => 1 - value,
        Convention::Misere | Convention::Normal => value,
    }
}

/// The cells from the first one of a square window on, down its diagonal: nim sums, or 0 for P and 1 for N under a convention.
///
/// **Cost**: that of the values of the single piles, as in [`cells`].
///
/// # Errors
/// [`SolverError::OutOfMemory`], [`SolverError::Cancelled`].
pub(crate) fn diagonal(
    request: &TableRequest,
    sources: &[PileSource; 2],
    convention: Convention,
    job: &Job,
) -> Result<Vec<u64>, SolverError> {
    let [first, second] = sources;
    job.start(u64::try_from(piles(sources)).unwrap_or(u64::MAX));
    let (first, second) = (first.values(request.rows.clone(), job)?, second.values(request.columns.clone(), job)?);
    let mut cells = room(first.len() as u128)?;
    cells.extend(first.into_iter().zip(second).map(|(first, second)| cell(request, convention, first, second)));
    Ok(cells)
}

/// The cells of [`diagonal`] from the period of each pile, sought among the first `most` piles; `None` if one is not
/// found.
///
/// **Cost**: that of [`PileValues::new`].
///
/// # Errors
/// [`SolverError::OutOfMemory`], [`SolverError::Cancelled`].
pub(crate) fn far_diagonal(
    request: &TableRequest,
    convention: Convention,
    most: u64,
    job: &Job,
) -> Result<Option<Vec<u64>>, SolverError> {
    let Some([first, second]) = request.ruleset.two_piles() else { return Ok(None) };
    let of = |game| PileValues::new(game, most, job);
    let (Some(first), Some(second)) = (of(first)?, of(second)?) else { return Ok(None) };
    let mut cells = room((request.rows.end - request.rows.start).into())?;
    let mut rows = request.rows.clone();
    for columns in chunks(request.columns.clone()) {
        job.advance(0)?;
        let pairs = columns.zip(&mut rows);
        cells.extend(pairs.map(|(column, row)| cell(request, convention, first.value(row), second.value(column))));
    }
    Ok(Some(cells))
}

/// The cell of two piles with these values.
fn cell(request: &TableRequest, convention: Convention, first: u64, second: u64) -> u64 {
    match request.quantity {
        Quantity::Grundy => first ^ second,
        Quantity::Outcome => (lost_beside(first, convention) != second).into(),
    }
}
