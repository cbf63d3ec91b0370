//! The columns and lines of the 64 values that pass through the rows together; the words of a window that a group of
//! them goes through during a tile; the steps of a tile, in which each lane finds a cell in its row, which gets its
//! value. The loops over rays and vectors count: `zip`, `map` and `from_fn` are not always inlined, and only what is
//! inlined is compiled for wide vectors.

#![expect(clippy::inline_always, reason = "only what is inlined is compiled for wide vectors")]

use fearless_simd::{Select, Simd, SimdBase, SimdMask, mask64x8, u64x8};

use super::band::{LANES, Origins, ROWS, Rays, Shape, Spans, Window};
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

impl<const N: usize> Lanes<N> {
    /// Keeps the words of a window in which a lane may find a cell during a tile, and lists those of each group: words that are
    /// not beyond the diagonals with all values of the group, and have a lane that is neither in all columns nor, along one of
    /// the rays, in all lines.
    #[inline(always)]
    pub(super) fn choose(&mut self, tile: usize, words: &mut Vec<usize>) {
        let spans = self.rays.spans(tile);
        for group in 0..self.groups.len() {
            self.groups[group].list.clear();
            self.raise_low(group);
        }
        let mut kept = 0;
        for index in 0..words.len() {
            let word = words[index];
            let mut is_kept = false;
            for group in 0..self.groups.len() {
                if (word + 2 >= self.groups[group].low + tile || !self.rays.shape.half)
                    && self.has_free_lines(GROUP * group, word, &spans)
                {
                    self.groups[group].list.push((kept, word));
                    is_kept = true;
                }
            }
            words[kept] = word;
            kept += usize::from(is_kept);
        }
        words.truncate(kept);
    }

    /// Passes the diagonals of a half plane that have all values of a group.
    #[inline(always)]
    fn raise_low(&mut self, group: usize) {
        let Some(diagonals) = self.lines.first().filter(|_| self.rays.shape.half) else { return };
        let lanes = GROUP * group..GROUP * (group + 1);
        let low = &mut self.groups[group].low;
        while diagonals.get(*low).is_some_and(|words| all(&words.0[lanes.clone()]) == u64::MAX) {
            *low += 1;
        }
    }

    /// Returns true if one of the lanes from `first` on has free columns in a word, and free lines along each ray that
    /// cross it during the tile.
    #[inline(always)]
    fn has_free_lines(&self, first: usize, word: usize, spans: &Spans<N>) -> bool {
        let columns = sixteen(&self.columns[word].0, first);
        // As in half of the words of a large plane.
        if all(columns) == u64::MAX {
            return false;
        }
        let mut free = [0; GROUP];
        for lane in 0..GROUP {
            free[lane] = !columns[lane];
        }
        for (ray, spans) in spans.iter().enumerate() {
            let mut of_ray = [0; GROUP];
            for &(start, count) in spans {
                for line in 0..count {
                    let lines = sixteen(&self.lines[ray][word.wrapping_add(start).wrapping_add(line)].0, first);
                    for lane in 0..GROUP {
                        of_ray[lane] |= !lines[lane];
                    }
                }
            }
            for lane in 0..GROUP {
                free[lane] = if of_ray[lane] == 0 { 0 } else { free[lane] };
            }
        }
        free.iter().fold(0, |any, free| any | free) != 0
    }
}

/// Lanes of a vector: one register on machines with the widest, elsewhere several.
const EIGHT: usize = 8;

/// Vectors of a group.
const VECTORS: usize = GROUP / EIGHT;

/// All lanes of a group.
const ALL: u64 = (1 << GROUP) - 1;

/// For each row of a window the bit of its own column in a word of columns.
static BITS: [u64; 2 * ROWS] = {
    let mut bits = [0; 2 * ROWS];
    let mut row = 0;
    while row < bits.len() {
        bits[row] = 1 << (row % 64);
        row += 1;
    }
    bits
};

/// The cells that the open lanes of a step find.
struct Found {
    /// The cells that may get the value of a lane, in the first word of the list that has any.
    cells: Words,
    /// The place of that word in the list.
    at: Words,
}

impl<const N: usize> Lanes<N> {
    /// Does the steps of a tile and returns how many cells got values.
    #[inline(always)]
    pub(super) fn march<S: Simd>(&mut self, simd: S, tile: Tile<'_>, window: &mut Window) -> u64 {
        let Shape { half, spread, .. } = self.rays.shape;
        self.touch(tile.number);
        let mut placed = 0;
        let mut found = Found { cells: Words::NONE, at: Words::NONE };
        for step in 0..ROWS {
            let s = ROWS * tile.number + step;
            let origins = self.rays.origins(s);
            let elsewhere = if half { self.left_of_the_diagonal(simd, tile.number, step + 1) } else { 0 };
            if spread > 1 {
                self.spreading.advance(s, self.lines.first_mut());
            }
            let open = !(elsewhere | low_word(window.full >> (step + 1)));
            let mut hits = 0;
            // The lanes are in different rows, so none has to wait for another.
            for group in 0..self.groups.len() {
                let open = open >> (GROUP * group) & ALL;
                if open != 0 && !self.groups[group].list.is_empty() {
                    hits |= self.search(simd, group, open, &origins, step + 1, &window.cells, &mut found);
                }
            }
            placed += u64::from(hits.count_ones());
            self.place(hits, &found, (s, &origins), tile, window);
        }
        placed
    }

    /// A bit for each lane that has its value left of the main diagonal, in the mirror image of a column: the lanes are in the rows
    /// of a window from `row` on. In a half plane.
    #[inline(always)]
    fn left_of_the_diagonal<S: Simd>(&self, simd: S, tile: usize, row: usize) -> u64 {
        let has_column = |word: usize| {
            let Some(words) = self.columns.get(word) else { return 0 };
            let mut bits = 0;
            for i in 0..LANES / EIGHT {
                let columns = u64x8::from_slice(simd, &words.0[EIGHT * i..][..EIGHT]);
                let own = u64x8::from_slice(simd, &BITS[row + EIGHT * i..][..EIGHT]);
                bits |= (columns & own).simd_ne(u64x8::splat(simd, 0)).to_bitmask() << (EIGHT * i);
            }
            bits
        };
        // The lanes in the upper band.
        let upper = low_word(u128::from(u64::MAX) >> row);
        has_column(tile.wrapping_sub(1)) & upper | has_column(tile) & !upper
    }

    /// Finds cells for the open lanes of a group, those of `bits`, in the rows of the window from `row` on. Returns the
    /// lanes that find a cell.
    #[inline(always)]
    #[expect(clippy::too_many_arguments, reason = "the lanes, and what they go through")]
    fn search<S: Simd>(
        &self,
        simd: S,
        group: usize,
        bits: u64,
        origins: &Origins<N>,
        row: usize,
        cells: &[[u64; 2 * ROWS]],
        found: &mut Found,
    ) -> u64 {
        let first = GROUP * group;
        let none = u64x8::splat(simd, 0);
        let vector = |words: &[u64; GROUP], i: usize| u64x8::from_slice(simd, &words[EIGHT * i..][..EIGHT]);
        // All bits of the open lanes.
        let mut open = [none; VECTORS];
        for (i, open) in open.iter_mut().enumerate() {
            let mask = mask64x8::from_bitmask(simd, bits >> (EIGHT * i) & 0xff);
            *open = mask.select(u64x8::splat(simd, u64::MAX), none);
        }
        let mut shifts = [0; N];
        for ray in 0..N {
            shifts[ray] = u32::try_from(origins[ray].1).unwrap_or_default();
        }
        let mut at = [none; VECTORS];
        let mut free = [none; VECTORS];
        for &(index, word) in &self.groups[group].list {
            let filled = sixteen(&cells[index], row + first);
            let columns = sixteen(&self.columns[word].0, first);
            let mut lines = [[&[0; GROUP]; 2]; N];
            for ray in 0..N {
                let word = word.wrapping_add(origins[ray].0);
                lines[ray] = [sixteen(&self.lines[ray][word].0, first), sixteen(&self.lines[ray][word + 1].0, first)];
            }
            let mut left = none;
            for i in 0..VECTORS {
                let mut taken = vector(filled, i) | vector(columns, i);
                for ray in 0..N {
                    let ([low, high], shift) = (lines[ray], shifts[ray]);
                    taken |= vector(low, i) >> shift | vector(high, i) << 1 << (63 - shift);
                }
                free[i] |= !taken & open[i];
                open[i] = free[i].simd_eq(none).select(open[i], none);
                at[i] -= open[i];
                left |= open[i];
            }
            if left.simd_eq(none).all_true() {
                break;
            }
        }
        let mut hits = 0;
        for i in 0..VECTORS {
            let lanes = first + EIGHT * i..first + EIGHT * (i + 1);
            hits |= free[i].simd_ne(none).to_bitmask() << lanes.start;
            free[i].store_slice(&mut found.cells.0[lanes.clone()]);
            at[i].store_slice(&mut found.at.0[lanes]);
        }
        hits
    }

    /// Fills the cells that lanes have found in a step with their values.
    #[inline(always)]
    fn place(
        &mut self,
        mut hits: u64,
        found: &Found,
        (s, origins): (usize, &Origins<N>),
        tile: Tile<'_>,
        window: &mut Window,
    ) {
        let spread = self.rays.shape.spread;
        // The row of the window and of the plane in which the first lane is.
        let first_row = s % ROWS + 1;
        let first_place = (ROWS * tile.number + first_row).wrapping_sub(ROWS);
        while hits != 0 {
            let lane = hits.trailing_zeros() as usize;
            hits &= hits - 1;
            let at = usize::try_from(found.at.0[lane]).unwrap_or(usize::MAX);
            let (index, word) = self.groups[lane / GROUP].list[at];
            let free = found.cells.0[lane];
            let (lowest, bit) = (free & free.wrapping_neg(), free.trailing_zeros() as usize);
            window.cells[index][first_row + lane] |= lowest;
            if self.rays.column {
                self.columns[word].0[lane] |= lowest;
            }
            for (ray, &(origin, shift)) in origins.iter().enumerate() {
                let at = shift + bit;
                self.lines[ray][word.wrapping_add(origin) + at / 64].0[lane] |= 1 << (at % 64);
            }
            if spread > 1
                && let [diagonals, ..] = self.lines.as_mut_slice()
            {
                let (origin, shift) = origins[0];
                let taken = 64 * word.wrapping_add(origin) + shift + bit;
                self.spreading.place((s, lane), taken, spread, diagonals);
            }
            let place = first_place.wrapping_add(lane) * tile.strides.0 + (64 * word + bit) * tile.strides.1;
            let above = u32::try_from(LANES - 1 - lane).unwrap_or_default();
            tile.cells.store(place, tile.first_value + above);
        }
    }
}

#[inline(always)]
#[expect(clippy::cast_possible_truncation, reason = "the low word is asked for")]
fn low_word(bits: u128) -> u64 {
    bits as u64
}
