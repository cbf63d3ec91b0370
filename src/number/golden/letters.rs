//! The two symbols the golden string is written with. The golden string packed, one bit per letter.

use thiserror::Error;

use super::string::{golden_letter_u64, golden_prefix};
use crate::fibonacci::FIBONACCI;

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

/// The level of the blocks: s_25 and its prefix s_24, 196,418 and 121,393 letters.
const LEVEL: usize = 25;

/// Streams the first `length` letters packed into bytes to `chunk`: letter i, counted from 1, is
/// bit 7 − ((i−1) mod 8) of byte (i−1) div 8, so the first letter is the most significant bit. The
/// last byte is filled with zeros.
///
/// The string is a product of blocks s_25 and s_24, which may begin at any of the eight bits of a byte. They are packed
/// once for each of these offsets, and a chunk is one of them with the letters before it put into its first byte.
///
/// **Cost**: O(1) per chunk besides what `chunk` does; memory below 512 KiB whatever the length. The chunks are about
/// 24 kB.
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
