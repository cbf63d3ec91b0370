//! How much work and memory an answer may cost.

/// Options that a search may look at for each position of the budget, most of them again and again.
pub(super) const LOOKS_A_STATE: u64 = 32;

/// The bounds at which the solver stops and says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Cells of a table, with those computed on the way.
    pub cells: u64,
    /// Positions visited by a search.
    pub states: u64,
}

impl Default for Budget {
    /// 2³⁰ cells and 2·10⁷ positions.
    fn default() -> Self {
        Self { cells: 1 << 30, states: 20_000_000 }
    }
}

impl Budget {
    /// Bytes the values of one table may take, and all cached tables together: two a cell.
    ///
    /// Values need two bytes as long as row + column stays below 2¹⁶, so a table that needs four may have half as
    /// many cells.
    pub fn table_bytes(self) -> u64 {
        self.cells.saturating_mul(2)
    }
}
