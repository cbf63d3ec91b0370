//! The columns and lines of the 64 values that pass through the rows together, and their steps through a window.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `choice` | the words of a window that a group of lanes goes through during a tile |
//! | `step` | the steps of a tile: each lane finds a cell in its row, which gets its value |
//!
//! The loops over rays and vectors count: `zip`, `map` and `from_fn` are not always inlined, and only what is inlined is
//! compiled for wide vectors.

#![expect(clippy::inline_always, reason = "only what is inlined is compiled for wide vectors")]

mod choice;
mod step;

use super::band::{ROWS, Shape};
use super::rays::{LANES, Rays};
use super::sweep::Spreading;
use crate::table::cells::{OpenCells, filled};
use crate::{Job, SolverError};

/// A word of each lane, aligned so that no vector crosses a line of the cache.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub(super) struct Words(pub(super) [u64; LANES]);

impl Words {
    const NONE: Self = Self([0; LANES]);
}

/// Lanes that go through the same words of a window.
const GROUP: usize = 16;

/// A range of words: the first and the one after the last.
type Touched = (usize, usize);

const UNTOUCHED: Touched = (usize::MAX, 0);

/// The columns and lines that have the values of the march, for moves along the column and N other rays.
#[derive(Debug)]
pub(super) struct Lanes<const N: usize> {
    /// The columns that have the value, 64 per word.
    columns: Vec<Words>,
    /// For each other ray the lines that have it; see [`Rays`].
    lines: [Vec<Words>; N],
    rays: Rays<N>,
    groups: [Group; LANES / GROUP],
    /// The words of `columns` and `lines` that may differ from their initial state.
    touched: [Touched; 2],
    /// The diagonals that are yet to be taken by values already placed.
    spreading: Spreading,
}

/// Sixteen lanes.
#[derive(Clone, Debug, Default)]
struct Group {
    /// Words of the diagonals of a half plane that are full in all lanes, from the first on.
    low: usize,
    /// The words in which a lane may find a cell during this tile: index in the window, and word.
    list: Vec<(usize, usize)>,
}

/// 64 steps of a march: those in which the lanes come from the upper band of a window and go to the lower one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tile<'a> {
    /// The number of the lower band.
    pub(super) number: usize,
    /// The smallest of the values.
    pub(super) first_value: u32,
    /// The table, and the strides of its rows and columns.
    pub(super) cells: OpenCells<'a>,
    pub(super) strides: (usize, usize),
}

impl<const N: usize> Lanes<N> {
    /// The lanes of a plane.
    ///
    /// # Errors
    /// [`SolverError::OutOfMemory`], [`SolverError::Cancelled`].
    pub(super) fn new(rays: Rays<N>, job: &Job) -> Result<Self, SolverError> {
        let mut of_rays = [const { Vec::new() }; N];
        for (words, &step) in of_rays.iter_mut().zip(&rays.steps) {
            *words = filled(Words::NONE, rays.words(step), job)?;
        }
        let width = rays.shape.columns.div_ceil(64);
        let mut lanes = Self {
            columns: filled(Words::NONE, width as u128, job)?,
            lines: of_rays,
            rays,
            groups: Default::default(),
            touched: [(0, width), (0, usize::MAX)],
            spreading: Spreading::default(),
        };
        lanes.clear();
        Ok(lanes)
    }

    /// The bytes they take.
    pub(super) fn bytes(rays: Rays<N>) -> u128 {
        let Shape { columns, spread, .. } = rays.shape;
        let width = columns.div_ceil(64) as u128;
        let lines: u128 = rays.steps.iter().map(|&step| rays.words(step)).sum();
        let spreading = LANES as u128 * Spreading::bytes(spread, columns);
        8 * LANES as u128 * (width + lines) + 16 * (LANES / GROUP) as u128 * width + spreading
    }

    /// Clears the columns and lines of the values.
    pub(super) fn clear(&mut self) {
        let [columns, mut lines] = std::mem::replace(&mut self.touched, [UNTOUCHED; 2]);
        if self.rays.shape.spread > 1 {
            lines = (0, usize::MAX);
            self.spreading.clear();
        }
        for group in &mut self.groups {
            group.low = 0;
        }
        clear(&mut self.columns, columns);
        for words in &mut self.lines {
            clear(words, lines);
        }
        // No cell to the left of the main diagonal is filled.
        if let [diagonals, ..] = self.lines.as_mut_slice()
            && let [first, second, ..] = diagonals.as_mut_slice()
            && self.rays.shape.half
        {
            *first = Words([u64::MAX; LANES]);
            for (lane, word) in second.0.iter_mut().enumerate() {
                *word = (1 << lane) - 1;
            }
        }
    }

    /// The last word in which one of the values may find a cell. In row a value v is at b ≤ v + ka with k rays up: each
    /// cell before it has a smaller value, or v on a ray in one of the a rows above. A spread of t is 2(t − 1) rays more.
    pub(super) fn last_word(&self, tile: Tile<'_>) -> usize {
        let rays = self.rays.count().saturating_add(2 * (self.rays.shape.spread - 1));
        let rows = ROWS * (tile.number + 1);
        (tile.first_value as usize + LANES).saturating_add(rays.saturating_mul(rows)) / 64
    }

    /// The columns, 64 per word, that have the value `value` above the smallest: the words that may not be 0, with
    /// their indices.
    pub(super) fn columns(&self, value: u32) -> impl Iterator<Item = (usize, u64)> {
        let lane = LANES - 1 - value as usize;
        let [(first, end), _] = self.touched;
        let words = self.columns.get(first..end).unwrap_or_default();
        words.iter().zip(first..).map(move |(words, word)| (word, words.0[lane]))
    }

    /// Records which words a tile may change.
    fn touch(&mut self, tile: usize) {
        let words = || self.groups.iter().flat_map(|group| &group.list).map(|&(_, word)| word);
        let (Some(first), Some(last)) = (words().min(), words().max()) else { return };
        let touch = |touched: &mut Touched, first: usize, last: usize| {
            *touched = (touched.0.min(first), touched.1.max(last + 1));
        };
        let [columns, lines] = &mut self.touched;
        touch(columns, first, last);
        for s in ROWS * tile..ROWS * (tile + 1) {
            for (origin, _) in self.rays.origins(s) {
                touch(lines, first.wrapping_add(origin), last.wrapping_add(origin) + 1);
            }
        }
    }
}

/// The words of a group of lanes, from the first one on.
#[inline(always)]
fn sixteen(words: &[u64], first: usize) -> &[u64; GROUP] {
    words[first..].first_chunk().unwrap_or(&[0; GROUP])
}

/// The bits that all words have.
#[inline(always)]
fn all(words: &[u64]) -> u64 {
    words.iter().fold(u64::MAX, |all, word| all & word)
}

/// Resets words.
fn clear(words: &mut [Words], (least, end): Touched) {
    let end = end.min(words.len());
    if let Some(words) = words.get_mut(least..end) {
        words.fill(Words::NONE);
    }
}
