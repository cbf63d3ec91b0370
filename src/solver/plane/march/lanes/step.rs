//! The steps of a tile: each lane finds a cell in its row, which gets its value.

#![expect(clippy::inline_always, reason = "only what is inlined is compiled for wide vectors")]

use fearless_simd::{Select, Simd, SimdBase, SimdMask, mask64x8, u64x8};

use super::{GROUP, Lanes, Tile, Words, sixteen};
use crate::plane::march::band::{ROWS, Shape, Window};
use crate::plane::march::rays::{LANES, Origins};

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
    pub(in crate::plane::march) fn march<S: Simd>(&mut self, simd: S, tile: Tile<'_>, window: &mut Window) -> u64 {
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
