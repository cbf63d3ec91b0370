//! The units of work that long conversions tell of: divide and conquer, from numbers to forms and back.

/// Cuts with no more levels than this are not counted as work one by one: together they take some 20 µs.
const GRAIN: usize = 6;

/// The units of work of a cut when so many levels are at hand: proportional to the length of what is cut.
///
/// To make the level takes about as long, and so does the golden fraction of the highest level.
pub(super) fn cut_units(levels: usize) -> u64 {
    levels.checked_sub(GRAIN).map_or(0, |above| 1 << above)
}

/// The units of work of a cut and of all cuts of its halves.
pub(super) fn tree_units(levels: usize) -> u64 {
    (0..levels).map(|depth| cut_units(levels - depth) << depth).sum()
}

/// Tells of work, unless it is too little to be counted.
pub(super) fn report<E>(units: u64, advance: &mut impl FnMut(u64) -> Result<(), E>) -> Result<(), E> {
    if units == 0 { Ok(()) } else { advance(units) }
}

/// The parts in which the units of one cut are told, after each of four products.
pub(super) fn quarters(units: u64) -> [u64; 4] {
    let quarter = units / 4;
    [quarter, quarter, quarter, units - 3 * quarter]
}
