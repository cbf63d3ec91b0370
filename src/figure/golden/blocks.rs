//! The boundaries of the blocks, of two lengths, that make up the golden string.

#![expect(clippy::doc_markdown, reason = "the subscripts of s_k are mathematics, not code")]

use std::ops::Range;

use golden_number::{UBig, golden_counts, golden_letter_u64};

/// The places inside a range of letters, counted from 0, at which a block begins: blocks s_k and s_(k−1), of `long` and
/// `short` letters, follow each other as the ones and zeros of the golden string do.
///
/// **Cost**: about 60 counts of letters to find the first visible block, then one step per block.
pub(super) fn block_boundaries([long, short]: [u64; 2], sight: &Range<u64>) -> Vec<u64> {
    let mut boundaries = Vec::new();
    if sight.is_empty() || short == 0 {
        return boundaries;
    }
    let mut number = block_at([long, short], sight.start);
    let mut at = u64::try_from(start([long, short], number)).unwrap_or(u64::MAX);
    while at < sight.end {
        if at > sight.start {
            boundaries.push(at);
        }
        number += 1;
        at = at.saturating_add(if golden_letter_u64(number) == Some(true) { long } else { short });
    }
    boundaries
}

/// The number of blocks before the one that contains a letter.
fn block_at(lengths: [u64; 2], letter: u64) -> u64 {
    // No block is shorter than the short one, so block `above` begins after the letter.
    let (mut below, mut above) = (0, letter / lengths[1] + 1);
    while above - below > 1 {
        let middle = below + (above - below) / 2;
        if start(lengths, middle) <= letter.into() { below = middle } else { above = middle }
    }
    below
}

/// The first letter of the block after `blocks` others.
fn start([long, short]: [u64; 2], blocks: u64) -> u128 {
    let (ones, zeros) = golden_counts(&UBig::from(blocks));
    let [ones, zeros] = [ones, zeros].map(|count| u128::try_from(count).unwrap_or(u128::MAX));
    ones * u128::from(long) + zeros * u128::from(short)
}

#[cfg(test)]
mod tests {
    use super::block_boundaries;
    use golden_number::{FIBONACCI, golden_letter_u64};

    /// All boundaries up to an end, found from the first letter on.
    fn by_walking([long, short]: [u64; 2], end: u64) -> Vec<u64> {
        let (mut at, mut number, mut places) = (0, 0, Vec::new());
        while at < end {
            places.push(at);
            number += 1;
            at += if golden_letter_u64(number) == Some(true) { long } else { short };
        }
        places
    }

    #[test]
    fn the_blocks_in_sight_are_those_of_a_walk_from_the_first_letter() {
        for k in 1..12 {
            let lengths = [FIBONACCI[k + 2], FIBONACCI[k + 1]];
            let places = by_walking(lengths, 5000);
            for from in (0..200).chain([1000, 4180, 4181, 4182]) {
                for to in [from, from + 1, from + 2, from + 300] {
                    let expected: Vec<u64> = places.iter().copied().filter(|at| (from + 1..to).contains(at)).collect();
                    assert_eq!(block_boundaries(lengths, &(from..to)), expected, "{k}: {from}..{to}");
                }
            }
        }
    }

    #[test]
    fn far_places_are_found_at_once() {
        // s_90 begins with s_89 of F_91 letters, and s_88 of F_90 letters follows.
        let (long, short) = (FIBONACCI[22], FIBONACCI[21]);
        let border = FIBONACCI[91];
        let found = block_boundaries([long, short], &(border - 1..border + long + 1));
        assert_eq!(found, [border, border + long]);
        assert!(block_boundaries([2, 1], &(u64::MAX - 1..u64::MAX)).is_empty());
        assert!(block_boundaries([2, 1], &(u64::MAX - 9..u64::MAX)).len() > 3);
        assert!(block_boundaries([2, 1], &(u64::MAX..u64::MAX)).is_empty());
    }
}
