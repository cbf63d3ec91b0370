//! Factors of the golden string: which words occur in it, and where they first occur.
//!
//! # Where to search
//!
//! Let n be the length of a word and k ≥ 1 a level with |s_{k−1}| = F_{k+1} ≥ n − 1. The golden string is a product of
//! blocks s_k and s_{k−1}, one for each letter 1 and 0 of the golden string itself, and s_{k−1} is the shorter one. An
//! occurrence that begins in a block u ends in u or in the next block v: at most n − 1 ≤ |s_{k−1}| ≤ |v| letters of it
//! lie after u. The letters of u and v are two neighbours in the golden string, 11, 10 or 01, never 00. All three occur
//! in its prefix 1011, whose blocks form the prefix s_k s_{k−1} s_k s_k. So a word that occurs at all occurs in the
//! first 3F_{k+2} + F_{k+1} letters, and its first occurrence there is its first one. For the least such k they are
//! fewer than 10n + 20.

use std::collections::BTreeSet;

use super::string::golden_prefix;
use crate::fibonacci::FIBONACCI;

/// Where a word of letters, `true` for 1, first occurs in the golden string, counted from 1; `None`
/// if it never does. The empty word occurs at 1.
///
/// Searches a prefix that contains every factor of this length.
///
/// **Cost**: time and memory O(n) for n letters, about 10 bytes per letter. **Source**: the head of
/// this file; the search is the two-way algorithm of Crochemore and Perrin (1991), in the standard
/// library.
///
/// ```
/// use golden_number::golden_factor_position;
/// assert_eq!(golden_factor_position(&[true, true, false]), Some(3)); // 10110…
/// assert_eq!(golden_factor_position(&[false, false]), None);
/// assert_eq!(golden_factor_position(&[]), Some(1));
/// ```
pub fn golden_factor_position(word: &[bool]) -> Option<u64> {
    let letters: String = word.iter().map(|&is_one| if is_one { '1' } else { '0' }).collect();
    let prefix = String::from_utf8(prefix_with_all_factors(word.len())).ok()?;
    prefix.find(&letters).map(|before| before as u64 + 1)
}

/// All factors of a length in lexicographic order, 0 before 1. There are `length` + 1 of them.
///
/// **Cost**: time O(n² log n), memory O(n²) for length n: the result has n(n + 1) letters.
/// **Source**: Morse and Hedlund 1940, Symbolic dynamics II: a Sturmian word has n + 1 factors of
/// length n.
///
/// ```
/// use golden_number::golden_factors;
/// assert_eq!(golden_factors(2), [vec![false, true], vec![true, false], vec![true, true]]);
/// ```
pub fn golden_factors(length: usize) -> Vec<Vec<bool>> {
    if length == 0 {
        return vec![Vec::new()];
    }
    let prefix = prefix_with_all_factors(length);
    let mut factors = BTreeSet::new();
    for window in prefix.windows(length) {
        factors.insert(window);
        if factors.len() > length {
            break;
        }
    }
    factors.iter().map(|factor| factor.iter().map(|&letter| letter == b'1').collect()).collect()
}

/// A prefix that contains every factor of this length, as the head of this file shows.
fn prefix_with_all_factors(length: usize) -> Vec<u8> {
    let levels = FIBONACCI.iter().skip(2).zip(FIBONACCI.iter().skip(3));
    let sizes = levels.filter_map(|(&short, &long)| Some((usize::try_from(short).ok()?, usize::try_from(long).ok()?)));
    let mut large_enough = sizes.skip_while(|(short, _)| *short + 1 < length);
    let (short, long) = large_enough.next().unwrap_or_default();
    golden_prefix(3 * long + short)
}
