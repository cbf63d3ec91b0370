//! The golden string 1011010110110…: s_0 = 1, s_1 = 10, s_k = s_{k−1}s_{k−2} (A005614), its letters, counts and
//! factors, the words that occur in it, with the places where they first occur. It is made twice and compared: by
//! copying prefixes, and from the gaps of ⌊nφ⌋. It is written with two symbols, or packed, one bit per letter.
//!
//! It is the fixed point of 1 → 10, 0 → 1 (Roughan 2017, Appendix B). Letter i, counted from 1, is
//! 1 iff i is an A-number: the string is the map of Wythoff's safe columns. |s_k| = F_{k+2}.
//!
//! # Blocks
//!
//! Applying the substitution k ≥ 1 times, the string s is a product of blocks: s_k for each letter 1 of s and s_{k−1},
//! a prefix of s_k, for each letter 0. Block T, counted from 0, begins after U(T) letters, where U moves the canonical
//! form of T k places to the left. So in the canonical form of p, the number of letters before a place, the ones from
//! position k+2 on give the block, the others the place in it, and the block is short iff position k+2 holds a one.
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

use crate::beatty::golden::{floor_over_phi, floor_phi_u64, floors_over_phi};
use crate::beatty::wythoff::{WythoffClass, wythoff_class};
use crate::fibonacci::{FIBONACCI, fibonacci};
use crate::numeration::mask::{word_value, zeckendorf_mask, zeckendorf_mask_u128};
use crate::numeration::zeckendorf::low_end;
use dashu_int::UBig;
use thiserror::Error;

/// s_22 has F_24 = 46,368 letters: a block that stays in the fastest cache while it is copied.
const CACHED_LEVEL: usize = 22;

/// The string is streamed in blocks of about F_27 = 196,418 letters.
const CHUNK_LETTERS: u64 = FIBONACCI[27];

/// Blocks of s_60 have F_62 = 4·10¹² letters, so a window in memory meets two of them at most.
const FAR_LEVEL: u32 = 60;

/// Letter i of the golden string, `true` for 1; `None` for i = 0, the first being letter 1.
///
/// It is 1 iff ⌊(i+1)φ⌋ − ⌊iφ⌋ = 2, iff i is an A-number.
///
/// **Cost**: time O(M(b)) for i of b bits; about 2 ns for machine words. **Source**: Roughan 2017,
/// Section 3.1 and Appendix B.
///
/// ```
/// use golden_number::{UBig, golden_letter};
/// let letters: Vec<_> = (1u8..6).filter_map(|i| golden_letter(&UBig::from(i))).collect();
/// assert_eq!(letters, [true, false, true, true, false]);
/// assert_eq!(golden_letter(&UBig::ZERO), None);
/// ```
pub fn golden_letter(index: &UBig) -> Option<bool> {
    if let Ok(word) = u64::try_from(index) {
        return golden_letter_u64(word);
    }
    wythoff_class(index).map(|class| class == WythoffClass::A)
}

/// [`golden_letter`] for machine words.
///
/// **Cost**: two multiplications of machine words, about 1 ns.
///
/// ```
/// use golden_number::golden_letter_u64;
/// assert_eq!(golden_letter_u64(4), Some(true));
/// assert_eq!(golden_letter_u64(5), Some(false));
/// ```
pub const fn golden_letter_u64(index: u64) -> Option<bool> {
    if index == 0 {
        return None;
    }
    // ⌊(i+1)φ⌋ − ⌊iφ⌋ = 2, with 1 subtracted on both sides.
    let (before, counted) = floors_over_phi(index);
    Some(counted > before)
}

/// The numbers of ones and zeros among the first i letters.
///
/// Ones: A(i+1) − (i+1) = ⌊(i+1)/φ⌋; zeros: the rest.
///
/// **Cost**: time O(M(b)) for i of b bits. **Source**: the ones among the first i letters are the
/// A-numbers up to i.
///
/// ```
/// use golden_number::{UBig, golden_counts};
/// let (ones, zeros) = golden_counts(&UBig::from(21u8));
/// assert_eq!((ones, zeros), (UBig::from(13u8), UBig::from(8u8)));
/// ```
pub fn golden_counts(index: &UBig) -> (UBig, UBig) {
    let ones = floor_over_phi(&(index + UBig::ONE));
    let zeros = index - &ones;
    (ones, zeros)
}

/// |s_k| = F_{k+2}, the number of letters of level k; s_0 = 1.
///
/// **Cost**: as [`fibonacci`]. **Source**: Roughan 2017, Appendix B.
///
/// ```
/// use golden_number::{UBig, golden_level_length};
/// assert_eq!(golden_level_length(3), UBig::from(5u8)); // 10110
/// ```
pub fn golden_level_length(level: u32) -> UBig {
    fibonacci(level as usize + 2)
}

/// The first `length` letters as the bytes `1` and `0`.
///
/// **Cost**: as [`golden_fill`]; memory `length` bytes. Beyond the caches most of the time goes into the first access
/// to that memory.
///
/// ```
/// use golden_number::golden_prefix;
/// assert_eq!(golden_prefix(13), b"1011010110110");
/// ```
pub fn golden_prefix(length: usize) -> Vec<u8> {
    golden_window(&UBig::ONE, length)
}

/// The `length` letters from letter `first` on, as the bytes `1` and `0`. `first` = 0 is treated as 1.
///
/// **Cost**: as [`golden_fill`]; memory `length` bytes and at most 46,368 more.
///
/// ```
/// use golden_number::{UBig, golden_prefix, golden_window};
/// assert_eq!(golden_window(&UBig::from(5u8), 4), b"0101");
/// assert_eq!(golden_window(&UBig::ONE, 100), golden_prefix(100));
/// ```
pub fn golden_window(first: &UBig, length: usize) -> Vec<u8> {
    let mut letters = Vec::with_capacity(length);
    for_each_piece(first, length, |piece| letters.extend_from_slice(piece));
    letters
}

/// Fills a buffer with the letters from letter `first` on, as the bytes `1` and `0`. `first` = 0 is treated as 1.
///
/// Whole blocks are copied, from a block that stays in the fastest caches; the canonical form of first − 1 says where
/// to begin (see the head of this file).
///
/// **Cost**: time O(M(b)) for `first` of b bits, and at most that of one copy in memory; 46,368 bytes of memory at
/// most.
///
/// ```
/// use golden_number::{UBig, golden_fill};
/// let mut letters = [0; 5];
/// golden_fill(&UBig::from(4u8), &mut letters);
/// assert_eq!(&letters, b"10101");
/// ```
pub fn golden_fill(first: &UBig, letters: &mut [u8]) {
    let mut filled = 0;
    for_each_piece(first, letters.len(), |piece| {
        let end = filled + piece.len();
        if let Some(place) = letters.get_mut(filled..end) {
            place.copy_from_slice(piece);
        }
        filled = end;
    });
}

/// The `length` letters from letter `first` on in pieces, each a piece of a block.
fn for_each_piece(first: &UBig, length: usize, mut take: impl FnMut(&[u8])) {
    let before = if first.is_zero() { UBig::ZERO } else { first - UBig::ONE };
    let mut taken = 0;
    while taken < length {
        let place = FarPlace::behind(&(&before + taken));
        let left = usize::try_from(place.block_length - place.before).unwrap_or(usize::MAX);
        let count = left.min(length - taken);
        pieces_in_block(place.before, count, &mut take);
        taken += count;
    }
}

/// A place in a block of level [`FAR_LEVEL`].
struct FarPlace {
    /// The number of letters of the block before it.
    before: u64,
    /// The number of letters in the block.
    block_length: u64,
}

impl FarPlace {
    /// The place after the first `before` letters of the golden string.
    fn behind(before: &UBig) -> Self {
        let [low, ..] = zeckendorf_mask_u128(low_end(before));
        let cut = FAR_LEVEL + 2;
        let is_short = low >> cut & 1 == 1;
        Self {
            before: word_value(low & ((1 << cut) - 1)),
            block_length: FIBONACCI[cut as usize - usize::from(is_short)],
        }
    }
}

/// `count` letters of the golden string, after its first `before` letters, with `before` below F_62.
#[expect(clippy::cast_possible_truncation, reason = "places in a block are below F_24 = 46,368, masks below 2⁶²")]
fn pieces_in_block(before: u64, count: usize, take: &mut impl FnMut(&[u8])) {
    let covering = (1..CACHED_LEVEL).find(|&level| FIBONACCI[level + 1] >= count as u64);
    let level = covering.unwrap_or(CACHED_LEVEL);
    let (long, short) = (FIBONACCI[level + 2] as usize, FIBONACCI[level + 1] as usize);
    let block = level_letters(level);

    let mask = zeckendorf_mask(before) as u64;
    let cut = level + 2;
    let mut number = word_value(mask >> cut << 2);
    let mut start = word_value(mask & ((1 << cut) - 1)) as usize;
    let mut wanted = count;
    while wanted > 0 {
        number += 1;
        let length = if golden_letter_u64(number) == Some(true) { long } else { short };
        let end = length.min(start + wanted);
        take(&block[start..end]);
        wanted -= end - start;
        start = 0;
    }
}

/// s_k, k ≥ 1, as the bytes `1` and `0`: s_{k+1} = s_k s_{k−1}, and s_{k−1} is a prefix of s_k, so the string is made
/// by copying its own prefix.
#[expect(clippy::cast_possible_truncation, reason = "lengths are at most F_24 = 46,368")]
fn level_letters(level: usize) -> Vec<u8> {
    let mut letters = Vec::with_capacity(FIBONACCI[level + 2] as usize);
    letters.extend_from_slice(b"10");
    for shorter in 1..level {
        letters.extend_from_within(..FIBONACCI[shorter + 1] as usize);
    }
    letters
}

/// Streams the first `length` letters, 1 written as `one` and 0 as `zero`, to `chunk`.
///
/// The chunks are blocks s_25 and s_24 (196,418 and 121,393 letters), which are built once; the last one may be cut
/// short.
///
/// **Cost**: O(1) per chunk besides what `chunk` does; memory 1 MiB at most for letters of up to
/// four bytes, whatever the length.
///
/// # Errors
///
/// The first error of `chunk`, which ends the stream.
///
/// ```
/// use golden_number::golden_chunks;
/// let mut text = Vec::new();
/// golden_chunks(5, "φ".as_bytes(), b"-", |chunk| std::io::Write::write_all(&mut text, chunk))?;
/// assert_eq!(text, "φ-φφ-".as_bytes());
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn golden_chunks<E>(
    length: u64,
    one: &[u8],
    zero: &[u8],
    mut chunk: impl FnMut(&[u8]) -> Result<(), E>,
) -> Result<(), E> {
    let blocks = WrittenBlocks::new(length, one, zero);
    let mut left = length;
    let mut number = 0;
    while left > 0 {
        number += 1;
        let is_long = golden_letter_u64(number) == Some(true);
        let letters = if is_long { blocks.long_letters } else { blocks.short_letters };
        let bytes = if letters > left {
            bytes_of_prefix(left, one, zero)
        } else if is_long {
            blocks.long.len()
        } else {
            blocks.short_bytes
        };
        chunk(&blocks.long[..bytes])?;
        left -= letters.min(left);
    }
    Ok(())
}

/// s_k in the requested letters, with its prefix s_{k−1}.
struct WrittenBlocks {
    long: Vec<u8>,
    long_letters: u64,
    short_bytes: usize,
    short_letters: u64,
}

impl WrittenBlocks {
    /// The first level that has [`CHUNK_LETTERS`] letters or covers `length`.
    fn new(length: u64, one: &[u8], zero: &[u8]) -> Self {
        let mut long = [one, zero].concat();
        let mut short_bytes = one.len();
        let (mut long_letters, mut short_letters) = (2, 1);
        while long_letters < length.min(CHUNK_LETTERS) {
            let copied = short_bytes;
            short_bytes = long.len();
            long.extend_from_within(..copied);
            (long_letters, short_letters) = (long_letters + short_letters, long_letters);
        }
        Self { long, long_letters, short_bytes, short_letters }
    }
}

/// Returns the number of bytes that the first `letters` letters take; they are fewer than the letters of a block.
#[expect(clippy::cast_possible_truncation, reason = "a block has at most F_27 letters")]
fn bytes_of_prefix(letters: u64, one: &[u8], zero: &[u8]) -> usize {
    let ones = floors_over_phi(letters).1 as usize;
    ones * one.len() + (letters as usize - ones) * zero.len()
}

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

/// Returns the place where a word of letters, `true` for 1, first occurs in the golden string, counted from 1; `None`
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

/// The symbols for 1 and 0.
///
/// ```
/// use golden_number::Letters;
/// assert_eq!(Letters::default(), Letters { one: '1', zero: '0' });
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Letters {
    /// Stands for 1.
    pub one: char,
    /// Stands for 0.
    pub zero: char,
}

/// The reason why a text is not a pair of letters.
#[derive(Clone, Copy, Debug, Eq, Error, PartialEq)]
pub enum LettersError {
    /// Not two characters.
    #[error("two characters must stand for 1 and 0, not {count}; give two, such as 10, AB or 21")]
    Count {
        /// The number of characters.
        count: usize,
    },
    /// The same character twice.
    #[error("{found:?} cannot stand for both 1 and 0; give two different characters")]
    Same {
        /// The character.
        found: char,
    },
    /// A control character.
    #[error("{found:?} is a control character; give two characters that can be seen")]
    Control {
        /// The character.
        found: char,
    },
}

impl Default for Letters {
    fn default() -> Self {
        Self { one: '1', zero: '0' }
    }
}

impl Letters {
    /// Letters of the string, `true` for 1, as text in these symbols; [`Self::read`] is the inverse.
    pub fn spell(&self, letters: impl IntoIterator<Item = bool>) -> String {
        letters.into_iter().map(|is_one| self.symbol(is_one)).collect()
    }

    /// A word written with the two symbols, `true` for 1; white space is ignored.
    ///
    /// # Errors
    /// The first other character.
    ///
    /// ```
    /// use golden_number::Letters;
    /// assert_eq!(Letters::default().read("1 01"), Ok(vec![true, false, true]));
    /// assert_eq!(Letters::default().read("12"), Err('2'));
    /// ```
    pub fn read(&self, word: &str) -> Result<Vec<bool>, char> {
        let letter = |symbol: char| match symbol {
            one if one == self.one => Ok(true),
            zero if zero == self.zero => Ok(false),
            other => Err(other),
        };
        word.chars().filter(|symbol| !symbol.is_whitespace()).map(letter).collect()
    }

    /// Two different characters, that for 1 first.
    ///
    /// # Errors
    ///
    /// A [`LettersError`] for any other number of characters, equal ones, or control characters.
    ///
    /// ```
    /// use golden_number::{Letters, LettersError};
    /// assert_eq!(Letters::from_pair("AB"), Ok(Letters { one: 'A', zero: 'B' }));
    /// assert_eq!(Letters::from_pair("AA"), Err(LettersError::Same { found: 'A' }));
    /// ```
    pub fn from_pair(pair: &str) -> Result<Self, LettersError> {
        if let Some(found) = pair.chars().find(|letter| letter.is_control()) {
            return Err(LettersError::Control { found });
        }
        let mut letters = pair.chars();
        match (letters.next(), letters.next(), letters.next()) {
            (Some(one), Some(zero), None) if one == zero => Err(LettersError::Same { found: one }),
            (Some(one), Some(zero), None) => Ok(Self { one, zero }),
            _ => Err(LettersError::Count { count: pair.chars().count() }),
        }
    }

    /// The symbol for a letter of the string, `true` being 1.
    pub fn symbol(self, is_one: bool) -> char {
        if is_one { self.one } else { self.zero }
    }
}

/// The level of the blocks of [`golden_bits`]: s_25 and its prefix s_24, 196,418 and 121,393 letters.
const LEVEL: usize = 25;

/// Streams the first `length` letters packed into bytes to `chunk`: letter i, counted from 1, is
/// bit 7 − ((i−1) mod 8) of byte (i−1) div 8, so the first letter is the most significant bit. The
/// last byte is filled up with zeros.
///
/// The string is a product of blocks s_25 and s_24, which may begin at any of the eight bits of a byte. They are packed
/// once for each of these offsets, and a chunk is one of them with the letters before it put into its first byte.
///
/// **Cost**: O(1) per chunk besides what `chunk` does; memory below 512 KiB whatever the length. A chunk has about 24
/// or 15 kB, the last ones less.
///
/// # Errors
/// The first error of `chunk`, which ends the stream.
///
/// ```
/// use golden_number::golden_bits;
/// let mut bytes = Vec::new();
/// golden_bits(13, |chunk| std::io::Write::write_all(&mut bytes, chunk))?;
/// assert_eq!(bytes, [0b1011_0101, 0b1011_0000]); // 10110101 10110
/// # Ok::<(), std::io::Error>(())
/// ```
#[expect(clippy::cast_possible_truncation, reason = "places in a block are below F_27 = 196,418")]
pub fn golden_bits<E>(length: u64, mut chunk: impl FnMut(&[u8]) -> Result<(), E>) -> Result<(), E> {
    let (long, short) = (FIBONACCI[LEVEL + 2], FIBONACCI[LEVEL + 1]);
    let mut blocks = shifted_blocks(length.min(long) as usize, length > long);
    let (mut offset, mut begun) = (0, 0);
    let (mut left, mut number) = (length, 0);
    while left > 0 {
        number += 1;
        let letters = left.min(if golden_letter_u64(number) == Some(true) { long } else { short });
        left -= letters;
        let end = offset + letters as usize;
        if let Some(block) = blocks.get_mut(offset) {
            let first = block[0];
            block[0] |= begun;
            chunk(&block[..end / 8])?;
            // The letters of the last, incomplete byte; the bits after the block become zeros.
            begun = block.get(end / 8).map_or(0, |byte| byte & !(0xff >> (end % 8)));
            block[0] = first;
        }
        offset = end % 8;
    }
    chunk(if offset > 0 { std::slice::from_ref(&begun) } else { &[] })
}

/// The first `letters` letters packed after 0, 1, …, 7 zeros, or only after 0.
fn shifted_blocks(letters: usize, all: bool) -> Vec<Vec<u8>> {
    let letters = golden_prefix(letters);
    let pack = |letters: &[u8]| letters.iter().enumerate().fold(0, |byte, (i, letter)| byte | (letter & 1) << (7 - i));
    let packed: Vec<u8> = letters.chunks(8).map(pack).collect();
    let shifted = |by: u32| {
        let mut before = 0;
        let mut block: Vec<u8> = Vec::with_capacity(packed.len() + 1);
        block.extend(packed.iter().map(|&byte| {
            let moved = (u16::from_be_bytes([before, byte]) >> by).to_be_bytes()[1];
            before = byte;
            moved
        }));
        block.push((u16::from_be_bytes([before, 0]) >> by).to_be_bytes()[1]);
        block
    };
    (0..if all { 8 } else { 1 }).map(shifted).collect()
}
