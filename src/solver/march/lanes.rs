//! Where each of 64 values is, and how they take 64 steps through a window.

use super::super::cells::{Cells, filled};
use super::super::{Job, SolverError};
use super::band::{ROWS, Window};

/// Values that march together, one in each lane: lane j has the value v₀ + 63 − j and is at row s − 63 + j in step s.
pub(super) const LANES: usize = 64;

/// Lanes whose words lie side by side.
const GROUP: usize = 16;

type Words = [u64; GROUP];

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

/// Where the values of the march are.
#[derive(Debug)]
pub(super) struct Lanes {
    groups: Vec<Group>,
    /// For each step a bit for each lane that has its value left of the main diagonal.
    elsewhere: Vec<u64>,
}

/// What is known of 16 values.
#[derive(Debug)]
struct Group {
    /// The first of its lanes.
    first: usize,
    /// The columns that have the value, 64 a word.
    columns: Vec<Words>,
    /// The diagonals d = column − row that have it: lane j at bit d + j + 64, so that at step s column c is at bit
    /// c − s + 127 whatever the lane. Negative ones are marked.
    diagonals: Vec<Words>,
    /// Words of `diagonals` that are full in all lanes, from the first on.
    low: usize,
    /// The words in which one of the lanes may find a cell during this tile: index in the window, and word.
    list: Vec<(usize, usize)>,
}

/// 64 steps of a march: those in which the lanes come from the upper band of a window and go to the lower one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tile<'a> {
    /// The number of the lower band.
    pub(super) number: usize,
    /// The smallest of the values.
    pub(super) first_value: u32,
    /// Where they go, and how far apart rows and columns are there.
    pub(super) cells: &'a Cells,
    pub(super) strides: (usize, usize),
    /// Rows of the plane: a column below it is a row too.
    pub(super) rows: usize,
}

impl Tile<'_> {
    /// The last word in which a value may find a cell. In row a value v is at b ≤ v + 2a: each cell before it has a
    /// smaller value, or v in its column or on its diagonal in one of the a rows above.
    pub(super) fn last_word(&self) -> usize {
        (self.first_value as usize + LANES + 2 * ROWS * (self.number + 1)) / 64
    }
}

impl Lanes {
    /// Lanes for a plane of so many rows and columns.
    ///
    /// # Errors
    /// [`SolverError::OutOfMemory`], [`SolverError::Cancelled`].
    pub(super) fn new(rows: usize, columns: usize, job: &Job) -> Result<Self, SolverError> {
        let width = columns.div_ceil(64);
        let group = |first| {
            Ok(Group {
                first,
                columns: filled([0; GROUP], width as u128, job)?,
                diagonals: filled([0; GROUP], width as u128 + 3, job)?,
                low: 0,
                list: Vec::new(),
            })
        };
        let groups = (0..LANES).step_by(GROUP).map(group).collect::<Result<_, SolverError>>()?;
        let mut lanes = Self { groups, elsewhere: filled(0, steps(rows), job)? };
        lanes.clear();
        Ok(lanes)
    }

    /// Bytes they take.
    pub(super) fn bytes(rows: usize, columns: usize) -> u128 {
        let width = columns.div_ceil(64) as u128;
        // Columns, diagonals and lists; the latter are shorter.
        8 * (LANES as u128 * (2 * width + 3) + steps(rows)) + 16 * (LANES / GROUP) as u128 * width
    }

    /// Forgets where the values are.
    pub(super) fn clear(&mut self) {
        for group in &mut self.groups {
            group.columns.fill([0; GROUP]);
            group.diagonals.fill([0; GROUP]);
            group.low = 0;
            group.diagonals[0] = [u64::MAX; GROUP];
            for lane in 0..GROUP {
                group.diagonals[1][lane] = (1 << (group.first + lane)) - 1;
            }
        }
        self.elsewhere.fill(0);
    }

    /// The columns, 64 a word, that have the value so far above the smallest.
    pub(super) fn columns(&self, value: u32) -> impl Iterator<Item = u64> {
        let lane = LANES - 1 - value as usize;
        self.groups[lane / GROUP].columns.iter().map(move |words| words[lane % GROUP])
    }

    /// Takes the steps of a tile. Returns how many cells got values.
    #[inline(always)]
    pub(super) fn march(&mut self, tile: Tile<'_>, window: &mut Window) -> u64 {
        for group in &mut self.groups {
            group.make_list(tile.number, window);
        }
        let mut placed = 0;
        for step in 0..ROWS {
            for group in self.groups.iter_mut().rev() {
                if group.list.is_empty() {
                    continue;
                }
                let full = window.full >> (step + 1 + group.first);
                let elsewhere = self.elsewhere[ROWS * tile.number + step] >> group.first;
                let open = !(elsewhere | low_word(full)) & ALL;
                if open != 0 {
                    placed += group.visit(open, step, tile, window, &mut self.elsewhere);
                }
            }
        }
        placed
    }
}

/// Steps of a march down so many rows, up to a whole tile.
fn steps(rows: usize) -> u128 {
    (rows.div_ceil(ROWS) as u128 + 1) * ROWS as u128
}

#[inline(always)]
#[expect(clippy::cast_possible_truncation, reason = "the low word is asked for")]
fn low_word(bits: u128) -> u64 {
    bits as u64
}

impl Group {
    /// Lists the words of the window that neither have values everywhere nor have all values of the group in all
    /// columns, nor are behind the diagonals that have all values.
    #[inline(always)]
    fn make_list(&mut self, tile: usize, window: &Window) {
        let all = |words: &[u64]| words.iter().fold(u64::MAX, |all, word| all & word);
        while self.diagonals.get(self.low).is_some_and(|words| all(words) == u64::MAX) {
            self.low += 1;
        }
        self.list.clear();
        for (index, (&word, cells)) in window.words.iter().zip(&window.cells).enumerate() {
            if word + 2 >= self.low + tile
                && all(&cells[self.first + 1..][..ROWS + GROUP - 1]) | all(&self.columns[word]) != u64::MAX
            {
                self.list.push((index, word));
            }
        }
    }

    /// Finds the cells of the open lanes in a step, and gives them their values.
    #[inline(always)]
    fn visit(&mut self, open: u64, step: usize, tile: Tile<'_>, window: &mut Window, elsewhere: &mut [u64]) -> u64 {
        // The row of the window and of the plane in which the first lane is.
        let first_row = step + 1 + self.first;
        let first_place = (ROWS * tile.number + first_row).wrapping_sub(ROWS);
        let (found, passed) = self.search(open, step, first_row, tile.number, &window.cells);
        let mut hits = lanes_with_bits(&found);
        let placed = u64::from(hits.count_ones());
        while hits != 0 {
            let lane = hits.trailing_zeros() as usize;
            hits &= hits - 1;
            let (index, word) = self.list[usize::try_from(passed[lane]).unwrap_or(usize::MAX)];
            let lowest = found[lane] & found[lane].wrapping_neg();
            let bit = found[lane].trailing_zeros() as usize;
            window.cells[index][first_row + lane] |= lowest;
            self.columns[word][lane] |= lowest;
            let diagonal = bit + 63 - step;
            self.diagonals[word + 1 - tile.number + diagonal / 64][lane] |= 1 << (diagonal % 64);
            let column = 64 * word + bit;
            let value = LANES - 1 - self.first - lane;
            if column < tile.rows {
                elsewhere[column + value] |= 1 << (self.first + lane);
            }
            let place = first_place.wrapping_add(lane) * tile.strides.0 + column * tile.strides.1;
            tile.cells.store(place, tile.first_value + u32::try_from(value).unwrap_or_default());
        }
        placed
    }

    /// For each open lane the cells that may get its value, in the first word of the list that has any; and how many
    /// words of the list come before.
    #[inline(always)]
    fn search(&self, open: u64, step: usize, row: usize, tile: usize, cells: &[[u64; 2 * ROWS]]) -> (Words, Words) {
        let mut open = lane_masks(open);
        let mut found = [0; GROUP];
        let mut passed = [0u64; GROUP];
        for &(index, word) in &self.list {
            let has_value: &Words = cells[index][row..].first_chunk().unwrap_or(&[0; GROUP]);
            let columns = &self.columns[word];
            let low = &self.diagonals[word + 1 - tile];
            let high = &self.diagonals[word + 2 - tile];
            let mut any = 0;
            for lane in 0..GROUP {
                let diagonals = low[lane] >> (63 - step) | high[lane] << 1 << step;
                found[lane] |= !(has_value[lane] | columns[lane] | diagonals) & open[lane];
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

/// Lanes that one vector holds on most machines.
const FOUR: usize = 4;

/// All bits set for each lane of a set, none for the others.
#[inline(always)]
fn lane_masks(set: u64) -> Words {
    let mut masks = [0; GROUP];
    for (i, four) in masks.chunks_exact_mut(FOUR).enumerate() {
        four.copy_from_slice(&MASKS[(set >> (FOUR * i)) as usize % MASKS.len()]);
    }
    masks
}

/// The set of lanes with any bit set.
#[inline(always)]
fn lanes_with_bits(words: &Words) -> u64 {
    let mut sets = [0; FOUR];
    for (four, bits) in words.chunks_exact(FOUR).zip(BITS.chunks_exact(FOUR)) {
        for lane in 0..FOUR {
            sets[lane] |= if four[lane] == 0 { 0 } else { bits[lane] };
        }
    }
    sets.iter().fold(0, |all, set| all | set)
}
