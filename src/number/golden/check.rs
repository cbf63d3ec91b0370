//! The golden string made twice and compared: by copying prefixes, and from the gaps of ⌊nφ⌋.

use super::string::golden_prefix;
use crate::beatty::golden::floor_phi_u64;

/// Compares the first `count` letters of the golden string, made by copying prefixes, with the gaps ⌊(n+1)φ⌋ − ⌊nφ⌋ (a
/// gap of 2 for the letter 1, of 1 for 0), and returns the index n ≥ 1 of the first letter that differs; `None` if none
/// does. `advance` is called after every 10,000 letters with that number, and may end the work with an error.
///
/// **Cost**: two multiplications of machine words for each letter; memory `count` bytes. **Source**: Roughan 2017,
/// Appendix B.
///
/// # Errors
/// The first error of `advance`.
///
/// ```
/// use golden_number::first_letter_that_is_no_gap;
/// assert_eq!(first_letter_that_is_no_gap(10_000, |_| Ok::<(), ()>(())), Ok(None));
/// ```
pub fn first_letter_that_is_no_gap<E>(
    count: u32,
    mut advance: impl FnMut(u64) -> Result<(), E>,
) -> Result<Option<u64>, E> {
    const STEP: u64 = 10_000;
    let letters = golden_prefix(count as usize);
    let mut before = floor_phi_u64(1);
    for (place, letter) in (1_u64..).zip(letters) {
        let after = floor_phi_u64(place + 1);
        if (after - before == 2) != (letter == b'1') {
            return Ok(Some(place));
        }
        before = after;
        if place.is_multiple_of(STEP) {
            advance(STEP)?;
        }
    }
    Ok(None)
}
