//! The units of work that long conversions report.

/// Cuts with no more levels than this are not counted as work one by one: together they take about 20 µs.
const GRAIN: usize = 6;

/// The units of work of a cut at the given number of levels: proportional to the length of the number cut.
///
/// Building the level takes about as long, and so does the golden fraction of the highest level.
pub(super) fn cut_units(levels: usize) -> u64 {
    levels.checked_sub(GRAIN).map_or(0, |above| 1 << above)
}

/// The units of work of a cut and of all cuts of its halves.
pub(super) fn tree_units(levels: usize) -> u64 {
    (0..levels).map(|depth| cut_units(levels - depth) << depth).sum()
}

/// Reports units of work, unless there are none.
pub(super) fn report<E>(units: u64, advance: &mut impl FnMut(u64) -> Result<(), E>) -> Result<(), E> {
    if units == 0 { Ok(()) } else { advance(units) }
}

/// The units of one cut in four parts, reported after each of its four products.
pub(super) fn quarters(units: u64) -> [u64; 4] {
    let quarter = units / 4;
    [quarter, quarter, quarter, units - 3 * quarter]
}
