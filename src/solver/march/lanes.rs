//! Where each of 64 values is, and how they take 64 steps through a window.

use super::super::cells::Cells;
use super::super::cells::filled;
use super::super::{Job, SolverError};
use super::band::{ROWS, Window};

/// Values that march together, one in each lane: lane j has the value v₀ + 63 − j and is at row s − 63 + j in step s.
pub(super) const LANES: usize = 64;

/// Lanes whose words lie side by side.
const GROUP: usize = 16;

type Words = [u64; GROUP];

const OPEN: [[u64; 4]; 16] = {
    let mut open = [[0; 4]; 16];
    let mut set = 0;
    while set < 16 {
        let mut lane = 0;
        while lane < 4 {
            if set >> lane & 1 == 1 {
                open[set][lane] = u64::MAX;
            }
            lane += 1;
        }
        set += 1;
    }
    open
};
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

/// Where cells go.
#[derive(Clone, Copy, Debug)]
pub(super) struct Target<'a> {
    pub(super) cells: &'a Cells,
    /// How far apart rows and columns are.
    pub(super) strides: (usize, usize),
    /// Rows of the plane: a column below it is a row too.
    pub(super) rows: usize,
}

impl Lanes {
    /// Lanes for a plane of so many bands and columns.
    ///
    /// # Errors
    /// [`SolverError::OutOfMemory`], [`SolverError::Cancelled`].
    pub(super) fn new(bands: usize, columns: usize, job: &Job) -> Result<Self, SolverError> {
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
        let mut lanes = Self { groups, elsewhere: filled(0, (bands as u128 + 1) * ROWS as u128, job)? };
        lanes.clear();
        Ok(lanes)
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

    /// The columns, 64 a word, that have the value of the lane so far behind the first.
    pub(super) fn columns(&self, behind: usize) -> impl Iterator<Item = u64> {
        let lane = LANES - 1 - behind;
        self.groups[lane / GROUP].columns.iter().map(move |words| words[lane % GROUP])
    }

    /// Takes the 64 steps of a tile: those in which the lanes come from the upper band of the window and go to the
    /// lower one, the band of that number. Returns how many cells got values.
    #[inline(always)]
    pub(super) fn march(&mut self, tile: usize, first_value: u32, window: &mut Window, target: Target<'_>) -> u64 {
        for group in &mut self.groups {
            group.make_list(tile, window);
        }
        let mut placed = 0;
        for step in 0..ROWS {
            for group in self.groups.iter_mut().rev() {
                let row = step + 1 + group.first;
                let rest = !self.elsewhere[ROWS * tile + step] >> group.first & !(window.full >> row) as u64 & 0xffff;
                if rest == 0 || group.list.is_empty() {
                    continue;
                }
                placed += group.visit(rest, tile, step, first_value, window, target, &mut self.elsewhere);
            }
        }
        placed
    }
}

impl Group {
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

    #[inline(always)]
    fn visit(
        &mut self,
        rest: u64,
        tile: usize,
        step: usize,
        first_value: u32,
        window: &mut Window,
        target: Target<'_>,
        elsewhere: &mut [u64],
    ) -> u64 {
        let row = step + 1 + self.first;
        let (found, index) = self.search(rest, tile, step, row, &window.cells);
        let mut fours = [0; 4];
        for (found, bits) in found.chunks_exact(4).zip(BITS.chunks_exact(4)) {
            for lane in 0..4 {
                fours[lane] |= if found[lane] == 0 { 0 } else { bits[lane] };
            }
        }
        let mut hits = fours[0] | fours[1] | fours[2] | fours[3];
        let placed = hits.count_ones();
        while hits != 0 {
            let lane = hits.trailing_zeros() as usize;
            hits &= hits - 1;
            let (index, word) = self.list[index[lane] as usize];
            let free = found[lane];
            let bit = free & free.wrapping_neg();
            let place = free.trailing_zeros() as usize;
            window.cells[index][row + lane] |= bit;
            self.columns[word][lane] |= bit;
            let diagonal = place + 63 - step;
            self.diagonals[word + 1 - tile + diagonal / 64][lane] |= 1 << (diagonal % 64);
            let column = 64 * word + place;
            let behind = LANES - 1 - self.first - lane;
            if column < target.rows {
                elsewhere[column + behind] |= 1 << (self.first + lane);
            }
            let own = ROWS * tile + step - behind;
            target.cells.store(own * target.strides.0 + column * target.strides.1, first_value + behind as u32);
        }
        placed.into()
    }

    #[inline(always)]
    fn search(&self, rest: u64, tile: usize, step: usize, row: usize, cells: &[[u64; 2 * ROWS]]) -> (Words, Words) {
        let mut open = [0; GROUP];
        for (four, open) in open.chunks_exact_mut(4).enumerate() {
            open.copy_from_slice(&OPEN[(rest >> (4 * four) & 15) as usize]);
        }
        let mut found = [0; GROUP];
        let mut passed = [0; GROUP];
        for &(index, word) in &self.list {
            let has_value: &Words = cells[index][row..].first_chunk().unwrap_or(&[0; GROUP]);
            let columns = &self.columns[word];
            let low = &self.diagonals[word + 1 - tile];
            let high = &self.diagonals[word + 2 - tile];
            let mut any = 0;
            for lane in 0..GROUP {
                let taken = has_value[lane] | columns[lane] | low[lane] >> (63 - step) | high[lane] << 1 << step;
                found[lane] |= !taken & open[lane];
                open[lane] = if found[lane] == 0 { open[lane] } else { 0 };
                passed[lane] = u64::wrapping_sub(passed[lane], open[lane]);
                any |= open[lane];
            }
            if any == 0 {
                break;
            }
        }
        (found, passed)
    }
}
