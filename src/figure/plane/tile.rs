//! The map as tiles of texels: one texel per cell, or from afar one per block of cells. The colours of a whole table,
//! or of a window of one, scaled to all its cells.

use super::colour_map::{CellColours, ColourScale, Rgb};
use crate::{Cell, CellQuantity, PCells, PlaneAxes, clamped};
use golden_solver::{Job, SolverError, Table};

/// Texels along the side of a tile.
pub const TILE: u16 = 256;

/// The address of a tile: its level and its place in the grid of tiles of that level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TileAddress {
    /// The level: a texel represents a block of 2^level × 2^level cells.
    pub level: u32,
    /// The numbers of tiles to its left and below it.
    pub at: Cell,
}

impl TileAddress {
    /// The tile of a level that contains a cell.
    pub fn containing(level: u32, cell: Cell) -> Self {
        Self { level, at: cell.map(|place| place.checked_shr(level + TILE.trailing_zeros()).unwrap_or(0)) }
    }

    /// Cells along its side.
    pub fn span(self) -> u64 {
        u64::from(TILE).checked_shl(self.level).unwrap_or(u64::MAX)
    }

    /// Its cell at the bottom left.
    pub fn first_cell(self) -> Cell {
        self.at.map(|place| place.saturating_mul(self.span()))
    }

    /// The tile of the next level that contains it.
    #[must_use]
    pub fn parent(self) -> Self {
        Self { level: self.level + 1, at: self.at.map(|place| place / 2) }
    }

    /// The four tiles of the next lower level that make it up; `None` at level 0.
    pub fn children(self) -> Option<[Self; 4]> {
        let level = self.level.checked_sub(1)?;
        let corners = [[0, 0], [1, 0], [0, 1], [1, 1]];
        Some(corners.map(|corner: Cell| Self {
            level,
            at: [0, 1].map(|axis: usize| self.at[axis].saturating_mul(2).saturating_add(corner[axis])),
        }))
    }
}

/// The texels of a tile, row by row from the top, as red, green, blue and opacity; cells without a value are
/// transparent.
///
/// A block is represented by one of its cells, fixed and pseudo-random, because an average could show a value that
/// does not occur. With `holders`, a block that contains one of these cells has the colour of P instead.
///
/// **Cost**: that of [`BegunTile::add_line`] for 256 rows.
pub fn tile_texels(
    value: impl Fn(Cell) -> Option<u64>,
    address: TileAddress,
    colours: &CellColours,
    holders: Option<&PCells>,
) -> Vec<[u8; 4]> {
    let mut begun = BegunTile::new(address);
    while begun.add_line(&value, colours) {}
    begun.finish(colours, holders)
}

/// A tile whose texels are computed row by row, so that a slow one can be computed over several frames.
#[derive(Clone, Debug)]
pub struct BegunTile {
    address: TileAddress,
    texels: Vec<[u8; 4]>,
}

impl BegunTile {
    /// A tile without any row yet.
    pub fn new(address: TileAddress) -> Self {
        Self { address, texels: Vec::with_capacity(usize::from(TILE) * usize::from(TILE)) }
    }

    /// The address of the tile.
    pub fn address(&self) -> TileAddress {
        self.address
    }

    /// Computes the next row of texels, see [`tile_texels`]; returns true if there are more.
    ///
    /// **Cost**: 256 values.
    pub fn add_line(&mut self, value: impl Fn(Cell) -> Option<u64>, colours: &CellColours) -> bool {
        let (side, level, made) = (u64::from(TILE), self.address.level, self.texels.len() as u64 / u64::from(TILE));
        let Some(line) = (side - 1).checked_sub(made) else { return false };
        let up = self.address.at[1].saturating_mul(side).saturating_add(line);
        for column in 0..side {
            let block = [self.address.at[0].saturating_mul(side).saturating_add(column), up];
            self.texels.push(colour_of_block(&value, block, level, colours).map_or([0; 4], opaque));
        }
        line > 0
    }

    /// The texels, with the missing rows transparent.
    pub fn finish(self, colours: &CellColours, holders: Option<&PCells>) -> Vec<[u8; 4]> {
        let Self { address, mut texels } = self;
        texels.resize(usize::from(TILE) * usize::from(TILE), [0; 4]);
        if let (Some(holders), Some(p)) = (holders, colours.p()) {
            mark_holders(&mut texels, address, holders, p);
        }
        texels
    }
}

/// The colour of the cell that represents a block; `None` if there is no value, and beyond the end of the plane.
pub(super) fn colour_of_block(
    value: impl Fn(Cell) -> Option<u64>,
    block: Cell,
    level: u32,
    colours: &CellColours,
) -> Option<Rgb> {
    if block.iter().any(|&place| place > u64::MAX.checked_shr(level).unwrap_or(0)) {
        return None;
    }
    // A block at the edge of the table may be sampled outside it.
    let corner = block.map(|place| place.checked_shl(level).unwrap_or(0));
    let sample = sample_of_block(block, level);
    let shown = value(sample).map(|value| (sample, value)).or_else(|| Some((corner, value(corner)?)));
    shown.map(|(cell, value)| colours.colour(cell, value))
}

/// Gives the blocks that contain a P-position its colour.
fn mark_holders(texels: &mut [[u8; 4]], address: TileAddress, holders: &PCells, p: Rgb) {
    let [left, bottom] = address.first_cell();
    let [across, up] = [left, bottom].map(|first| first..first.saturating_add(address.span()));
    for cell in holders.within(&across, &up) {
        let [column, line] = [cell[0] - left, cell[1] - bottom].map(|place| place >> address.level);
        let index = (u64::from(TILE) - 1 - line) * u64::from(TILE) + column;
        if let Some(texel) = usize::try_from(index).ok().and_then(|index| texels.get_mut(index)) {
            *texel = opaque(p);
        }
    }
}

/// The cell that represents a block of 2^level × 2^level: fixed, and without pattern from block to block.
///
/// ```
/// use golden_figure::sample_of_block;
/// assert_eq!(sample_of_block([5, 7], 0), [5, 7]);
/// assert_eq!(sample_of_block([5, 7], 3), sample_of_block([5, 7], 3));
/// ```
pub fn sample_of_block(block: Cell, level: u32) -> Cell {
    let mixed = mix(block[0].wrapping_add(mix(block[1].wrapping_add(u64::from(level)))));
    let mask = 1_u64.checked_shl(level).map_or(u64::MAX, |side| side - 1);
    let inside = [mixed & mask, (mixed >> 32) & mask];
    [0, 1].map(|axis: usize| {
        let place = block[axis].checked_shl(level).unwrap_or(0);
        place | inside[axis]
    })
}

/// Scatters the bits of a number (the finaliser of `SplitMix64`).
fn mix(number: u64) -> u64 {
    let number = (number ^ (number >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    number ^ (number >> 31)
}

fn opaque([r, g, b]: Rgb) -> [u8; 4] {
    [r, g, b, u8::MAX]
}

/// Cells examined between two checks for cancellation.
const STEP: u64 = 1 << 16;

/// The colouring of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableLook {
    /// The quantity shown by the colour of a cell.
    pub quantity: CellQuantity,
    /// The scale of colours.
    pub scale: ColourScale,
    /// The colour of P-positions.
    pub gold: Rgb,
    /// True if P-positions have that colour; among outcomes they always do.
    pub marks_p: bool,
}

impl TableLook {
    /// The colours of the cells of a table.
    ///
    /// **Cost**: for [`CellQuantity::ValueMinusColumn`] a pass over all cells, for [`CellQuantity::LineDistance`]
    /// over all rows; else O(1).
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    pub fn colours(self, table: &Table, job: &Job) -> Result<CellColours, SolverError> {
        if self.quantity == CellQuantity::Outcome {
            return Ok(CellColours::by_outcome(self.scale.of_n(), self.gold));
        }
        let range = quantity_range(table, self.quantity, job)?;
        let colours = CellColours::spread(self.quantity, self.scale, range);
        Ok(if self.marks_p { colours.with_p(self.gold) } else { colours })
    }
}

/// The range of numbers of a scale: from the least number of a cell of the table (0 for quantities that begin at 0) to
/// the largest, and at least to one more.
///
/// # Errors
/// [`SolverError::Cancelled`].
pub fn quantity_range(table: &Table, quantity: CellQuantity, job: &Job) -> Result<[i128; 2], SolverError> {
    Ok(match quantity {
        CellQuantity::Value => [0, i128::from(table.maximum().max(1))],
        CellQuantity::Residue(modulus) => [0, i128::from(modulus.max(1)) - 1],
        CellQuantity::Outcome => [0, 1],
        CellQuantity::LineDistance => [0, farthest(table, job)?.max(1)],
        CellQuantity::ValueMinusColumn => extremes(table, quantity, job)?,
    })
}

/// The largest distance of a cell of a table from the lines of slope φ and 1/φ.
///
/// In a row a the distance |b − ⌈aφ⌉| decreases up to b = ⌈aφ⌉ and then increases, and |a − ⌈bφ⌉| up to an earlier
/// column; between these two columns both are equal exactly where b + ⌈bφ⌉ = a + ⌈aφ⌉, at b = a. So the smaller of both
/// is largest at an end of the row or at b = a.
fn farthest(table: &Table, job: &Job) -> Result<i128, SolverError> {
    let quantity = CellQuantity::LineDistance;
    let axes = PlaneAxes::of(&table.request().ruleset);
    let (first, last) = (table.columns().start, table.columns().end - 1);
    let mut largest = 0;
    for row in table.rows() {
        // In a ragged table the diagonal is the end of a row.
        for column in [first, clamped(row, first, last), last] {
            if let Some(value) = table.value(row, column) {
                largest = largest.max(quantity.of(axes.arrange(row, column), value.into()));
            }
        }
        job.advance(0)?;
    }
    Ok(largest)
}

/// The least and the largest value of a quantity in a table.
fn extremes(table: &Table, quantity: CellQuantity, job: &Job) -> Result<[i128; 2], SolverError> {
    let axes = PlaneAxes::of(&table.request().ruleset);
    let (mut least, mut largest) = (i128::MAX, i128::MIN);
    for row in table.rows() {
        let mut cells = table.columns().zip(table.row(row)).peekable();
        while cells.peek().is_some() {
            for (column, value) in cells.by_ref().take(usize::try_from(STEP).unwrap_or(usize::MAX)) {
                let number = quantity.of(axes.arrange(row, column), value.into());
                (least, largest) = (least.min(number), largest.max(number));
            }
            job.advance(0)?;
        }
    }
    Ok(if least > largest { [0, 1] } else { [least, largest.max(least.saturating_add(1))] })
}
