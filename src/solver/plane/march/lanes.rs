//! The columns and lines of the 64 values that pass through the rows together, and their steps through a window.
//!
//! The loops over lanes and rays count: `zip` is not always inlined, and only what is inlined is compiled for wide vectors.

#![expect(clippy::inline_always, reason = "only what is inlined is compiled for wide vectors")]

use super::band::{ROWS, Shape, Window};
use super::rays::{LANES, Origins, Rays};
use super::spread::Spreading;
use crate::solver::table::cells::{Cells, filled};
use crate::solver::{Job, SolverError};

/// Lanes whose words are contiguous.
const GROUP: usize = 16;

pub(super) type Words = [u64; GROUP];

/// A bit for each lane.
const BITS: Words = {
    let mut bits = [1; GROUP];
    let mut lane = 1;
    while lane < GROUP {
        bits[lane] = 2 * bits[lane - 1];
        lane += 1;
    }
    bits
};

/// A range of words: the first and the one after the last.
type Touched = (usize, usize);

const UNTOUCHED: Touched = (usize::MAX, 0);

/// All lanes of a group.
const ALL: u64 = (1 << GROUP) - 1;

/// For each set of four lanes a word for each lane: all bits if it is in the set.
const MASKS: [[u64; FOUR]; 1 << FOUR] = {
    let mut masks = [[0; FOUR]; 1 << FOUR];
    let mut set = 0;
    while set < masks.len() {
        let mut lane = 0;
        while lane < FOUR {
            if set >> lane & 1 == 1 {
                masks[set][lane] = u64::MAX;
            }
            lane += 1;
        }
        set += 1;
    }
    masks
};

/// The columns and lines that have the values of the march, for moves along the column and N other rays.
#[derive(Debug)]
pub(super) struct Lanes<const N: usize> {
    groups: Vec<Group<N>>,
    rays: Rays<N>,
    /// For each step a bit for each lane that has its value left of the main diagonal; in a half plane.
    elsewhere: Vec<u64>,
}

/// The state of 16 values.
#[derive(Debug)]
struct Group<const N: usize> {
    /// The first of its lanes.
    first: usize,
    /// The columns that have the value, 64 per word.
    columns: Vec<Words>,
    /// For each other ray the lines that have it; see [`Rays`].
    lines: [Vec<Words>; N],
    /// Words of the diagonals of a half plane that are full in all lanes, from the first on.
    low: usize,
    /// The words in which one of the lanes may find a cell during this tile: index in the window, and word.
    list: Vec<(usize, usize)>,
    /// The words of `columns` and `lines` that may differ from their initial state.
    touched: [Touched; 2],
    /// The diagonals that are yet to be taken by values already placed.
    spreading: Spreading,
}

/// 64 steps of a march: those in which the lanes come from the upper band of a window and go to the lower one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tile<'a> {
    /// The number of the lower band.
    pub(super) number: usize,
    /// The smallest of the values.
    pub(super) first_value: u32,
    /// The table, and the strides of its rows and columns.
    pub(super) cells: &'a Cells,
    pub(super) strides: (usize, usize),
}

impl<const N: usize> Lanes<N> {
    /// The lanes of a plane.
    ///
    /// # Errors
    /// [`SolverError::OutOfMemory`], [`SolverError::Cancelled`].
    pub(super) fn new(rays: Rays<N>, job: &Job) -> Result<Self, SolverError> {
        let Shape { rows, columns, half, .. } = rays.shape;
        let mut groups = Vec::new();
        for first in (0..LANES).step_by(GROUP) {
            let mut lines = [const { Vec::new() }; N];
            for (lines, &step) in lines.iter_mut().zip(&rays.steps) {
                *lines = filled([0; GROUP], rays.words(step), job)?;
            }
            let width = columns.div_ceil(64);
            let columns = filled([0; GROUP], width as u128, job)?;
            groups.push(Group {
                first,
                columns,
                lines,
                low: 0,
                list: Vec::with_capacity(width),
                touched: [(0, width), (0, usize::MAX)],
                spreading: Spreading::default(),
            });
        }
        let mut lanes = Self { groups, rays, elsewhere: filled(0, if half { steps(rows) } else { 0 }, job)? };
        lanes.clear();
        Ok(lanes)
    }

    /// The bytes they take.
    pub(super) fn bytes(rays: Rays<N>) -> u128 {
        let Shape { rows, columns, half, spread } = rays.shape;
        let width = columns.div_ceil(64) as u128;
        let lines: u128 = rays.steps.iter().map(|&step| rays.words(step)).sum();
        let elsewhere = if half { steps(rows) } else { 0 };
        let spreading = LANES as u128 * Spreading::bytes(spread, columns);
        8 * (LANES as u128 * (width + lines) + elsewhere) + 16 * (LANES / GROUP) as u128 * width + spreading
    }

    /// Clears the columns and lines of the values.
    pub(super) fn clear(&mut self) {
        for group in &mut self.groups {
            let [columns, mut lines] = std::mem::replace(&mut group.touched, [UNTOUCHED; 2]);
            if self.rays.shape.spread > 1 {
                lines = (0, usize::MAX);
                group.spreading.clear();
            }
            group.low = 0;
            clear(&mut group.columns, columns);
            for words in &mut group.lines {
                clear(words, lines);
            }
            // No cell to the left of the main diagonal is filled.
            if let [diagonals, ..] = group.lines.as_mut_slice()
                && let [first, second, ..] = diagonals.as_mut_slice()
                && self.rays.shape.half
            {
                *first = [u64::MAX; GROUP];
                for (lane, word) in second.iter_mut().enumerate() {
                    *word = (1 << (group.first + lane)) - 1;
                }
            }
        }
        self.elsewhere.fill(0);
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
        let group = &self.groups[lane / GROUP];
        let [(first, end), _] = group.touched;
        let words = group.columns.get(first..end).unwrap_or_default();
        words.iter().zip(first..).map(move |(words, word)| (word, words[lane % GROUP]))
    }

    /// Does the steps of a tile and returns how many cells got values.
    #[inline(always)]
    pub(super) fn march(&mut self, tile: Tile<'_>, window: &mut Window) -> u64 {
        let Shape { half, spread, .. } = self.rays.shape;
        for group in &mut self.groups {
            group.make_list(tile.number, half, window);
        }
        let mut placed = 0;
        for step in 0..ROWS {
            let s = ROWS * tile.number + step;
            let origins = self.rays.origins(s);
            let elsewhere = if half { self.elsewhere[s] } else { 0 };
            for group in self.groups.iter_mut().rev() {
                if spread > 1 {
                    group.spreading.advance(s, group.lines.first_mut());
                }
                if group.list.is_empty() {
                    continue;
                }
                let full = window.full >> (step + 1 + group.first);
                let open = !(elsewhere >> group.first | low_word(full)) & ALL;
                if open != 0 {
                    placed += group.visit(open, (s, &origins), tile, &self.rays, window, &mut self.elsewhere);
                }
            }
        }
        placed
    }
}

/// Resets words.
fn clear(words: &mut [Words], (least, end): Touched) {
    let end = end.min(words.len());
    if let Some(words) = words.get_mut(least..end) {
        words.fill([0; GROUP]);
    }
}

/// The steps of a march through `rows` rows, rounded up to whole tiles.
fn steps(rows: usize) -> u128 {
    (rows.div_ceil(ROWS) as u128 + 1) * ROWS as u128
}

#[inline(always)]
#[expect(clippy::cast_possible_truncation, reason = "the low word is asked for")]
fn low_word(bits: u128) -> u64 {
    bits as u64
}

impl<const N: usize> Group<N> {
    /// Lists the words of the window in which a lane may find a cell: those that are not beyond the diagonals with all
    /// values of the group and have a column that is neither full nor has all these values.
    #[inline(always)]
    fn make_list(&mut self, tile: usize, half: bool, window: &Window) {
        let all = |words: &[u64]| words.iter().fold(u64::MAX, |all, word| all & word);
        if let [diagonals, ..] = self.lines.as_slice()
            && half
        {
            while diagonals.get(self.low).is_some_and(|words| all(words) == u64::MAX) {
                self.low += 1;
            }
        }
        self.list.clear();
        for index in 0..window.words.len() {
            let (word, cells) = (window.words[index], &window.cells[index]);
            if (word + 2 >= self.low + tile || !half)
                && all(&cells[self.first + 1..][..ROWS + GROUP - 1]) | all(&self.columns[word]) != u64::MAX
            {
                self.list.push((index, word));
            }
        }
    }

    /// Finds the cells of the open lanes in a step and fills them with their values.
    #[inline(always)]
    fn visit(
        &mut self,
        open: u64,
        (s, origins): (usize, &Origins<N>),
        tile: Tile<'_>,
        rays: &Rays<N>,
        window: &mut Window,
        elsewhere: &mut [u64],
    ) -> u64 {
        // The row of the window and of the plane in which the first lane is.
        let first_row = s % ROWS + 1 + self.first;
        let first_place = (ROWS * tile.number + first_row).wrapping_sub(ROWS);
        self.touch(origins);
        let (found, passed) = self.search(open, origins, first_row, &window.cells);
        let mut hits = lanes_with_bits(&found);
        let placed = u64::from(hits.count_ones());
        while hits != 0 {
            let lane = hits.trailing_zeros() as usize;
            hits &= hits - 1;
            let (index, word) = self.list[usize::try_from(passed[lane]).unwrap_or(usize::MAX)];
            let lowest = found[lane] & found[lane].wrapping_neg();
            let bit = found[lane].trailing_zeros() as usize;
            window.cells[index][first_row + lane] |= lowest;
            if rays.column {
                self.columns[word][lane] |= lowest;
            }
            for (ray, &(origin, shift)) in origins.iter().enumerate() {
                let at = shift + bit;
                self.lines[ray][word.wrapping_add(origin) + at / 64][lane] |= 1 << (at % 64);
            }
            if rays.shape.spread > 1
                && let [diagonals, ..] = self.lines.as_mut_slice()
            {
                let (origin, shift) = origins[0];
                let taken = 64 * word.wrapping_add(origin) + shift + bit;
                self.spreading.place((s, lane), taken, rays.shape.spread, diagonals);
            }
            let column = 64 * word + bit;
            let value = LANES - 1 - self.first - lane;
            if rays.shape.half && column < rays.shape.rows {
                elsewhere[column + value] |= 1 << (self.first + lane);
            }
            let place = first_place.wrapping_add(lane) * tile.strides.0 + column * tile.strides.1;
            tile.cells.store(place, tile.first_value + u32::try_from(value).unwrap_or_default());
        }
        placed
    }

    /// Records which words this step may change.
    #[inline(always)]
    fn touch(&mut self, origins: &Origins<N>) {
        let [Some(&(_, first)), Some(&(_, last))] = [self.list.first(), self.list.last()] else { return };
        let touch = |touched: &mut Touched, first: usize, last: usize| {
            *touched = (touched.0.min(first), touched.1.max(last + 1));
        };
        let [columns, lines] = &mut self.touched;
        touch(columns, first, last);
        for &(origin, _) in origins {
            touch(lines, first.wrapping_add(origin), last.wrapping_add(origin) + 1);
        }
    }

    /// For each open lane, the cells that may get its value, in the first word of the list that has any, and the number
    /// of words before it in the list.
    #[inline(always)]
    fn search(&self, open: u64, origins: &Origins<N>, row: usize, cells: &[[u64; 2 * ROWS]]) -> (Words, Words) {
        let mut open = lane_masks(open);
        let mut found = [0; GROUP];
        let mut passed = [0u64; GROUP];
        for &(index, word) in &self.list {
            let has_value: &Words = cells[index][row..].first_chunk().unwrap_or(&[0; GROUP]);
            let columns = &self.columns[word];
            let mut lines = [[&[0; GROUP]; 2]; N];
            for ray in 0..N {
                let word = word.wrapping_add(origins[ray].0);
                lines[ray] = [&self.lines[ray][word], &self.lines[ray][word + 1]];
            }
            let mut any = 0;
            for lane in 0..GROUP {
                let mut taken = has_value[lane] | columns[lane];
                for ray in 0..N {
                    let ([low, high], shift) = (lines[ray], origins[ray].1);
                    taken |= low[lane] >> shift | high[lane] << 1 << (63 - shift);
                }
                found[lane] |= !taken & open[lane];
                open[lane] = if found[lane] == 0 { open[lane] } else { 0 };
                passed[lane] = passed[lane].wrapping_sub(open[lane]);
                any |= open[lane];
            }
            if any == 0 {
                break;
            }
        }
        (found, passed)
    }
}

/// Lanes of one vector on most machines.
const FOUR: usize = 4;

/// All bits set for each lane of a set, none for the others.
#[inline(always)]
fn lane_masks(set: u64) -> Words {
    let mut masks = [0; GROUP];
    for (i, four) in masks.chunks_exact_mut(FOUR).enumerate() {
        four.copy_from_slice(&MASKS[usize::from(set.to_le_bytes()[i / 2] >> (FOUR * (i % 2))) % MASKS.len()]);
    }
    masks
}

/// The set of lanes with any bit set.
#[inline(always)]
fn lanes_with_bits(words: &Words) -> u64 {
    let mut sets = [0; FOUR];
    for lane in 0..GROUP {
        sets[lane % FOUR] |= if words[lane] == 0 { 0 } else { BITS[lane] };
    }
    sets.iter().fold(0, |all, set| all | set)
}
