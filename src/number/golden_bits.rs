//! The golden string packed, a bit a letter.

use super::fibonacci::FIBONACCI;
use super::golden_string::{golden_letter_u64, golden_prefix};

/// The level of the blocks: s_25 and its prefix s_24, 196,418 and 121,393 letters.
const LEVEL: usize = 25;

/// Streams the first `length` letters packed into bytes to `chunk`: letter i, counted from 1, is
/// bit 7 − ((i−1) mod 8) of byte (i−1) div 8, so the first letter is the most significant bit. The
/// last byte is filled with zeros.
///
/// The string is a product of blocks s_25 and s_24, packed once and shifted into place 64 letters at
/// a time.
///
/// **Cost**: time about a nanosecond for 64 letters besides what `chunk` does; memory below 512 KiB
/// whatever the length. The chunks are about 24 kB.
///
/// # Errors
/// The first error of `chunk`, which ends the stream.
///
/// ```
/// use golden_nim::number::golden_bits;
/// let mut bytes = Vec::new();
/// golden_bits(13, |chunk| std::io::Write::write_all(&mut bytes, chunk))?;
/// assert_eq!(bytes, [0b1011_0101, 0b1011_0000]); // 10110101 10110
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn golden_bits<E>(length: u64, mut chunk: impl FnMut(&[u8]) -> Result<(), E>) -> Result<(), E> {
    let (long, short) = (FIBONACCI[LEVEL + 2], FIBONACCI[LEVEL + 1]);
    let block = packed_prefix(length.min(long));
    let mut packer = Packer::default();
    let mut left = length;
    let mut number = 0;
    while left > 0 {
        number += 1;
        let is_long = golden_letter_u64(number) == Some(true);
        let letters = left.min(if is_long { long } else { short });
        packer.push_prefix(&block, letters);
        left -= letters;
        chunk(&packer.bytes)?;
        packer.bytes.clear();
    }
    chunk(packer.rest())
}

/// The first letters in words of 64, the first letter the most significant bit.
fn packed_prefix(letters: u64) -> Vec<u64> {
    let letters = golden_prefix(usize::try_from(letters).unwrap_or(usize::MAX));
    let pack = |letters: &[u8]| {
        let bits = letters.iter().enumerate().map(|(i, &letter)| u64::from(letter & 1) << (63 - i));
        bits.fold(0, |word, bit| word | bit)
    };
    letters.chunks(64).map(pack).collect()
}

/// Letters on their way into bytes.
#[derive(Default)]
struct Packer {
    /// Whole words, written out.
    bytes: Vec<u8>,
    /// The word begun, filled from its most significant bit on; zeros behind.
    word: u64,
    /// How many letters are in it, below 64.
    filled: u32,
    /// Room for the last bytes.
    last: [u8; 8],
}

impl Packer {
    /// Adds the first letters of a packed block.
    fn push_prefix(&mut self, block: &[u64], letters: u64) {
        let mut left = letters;
        for &word in block {
            if left < 64 {
                if left > 0 {
                    // The letters of the block behind the prefix become zeros.
                    self.push(word & !(u64::MAX >> left), u32::try_from(left).unwrap_or(0));
                }
                return;
            }
            self.push(word, 64);
            left -= 64;
        }
    }

    /// Adds 1 to 64 letters, the bits of `word` from the most significant on; the others are zero.
    fn push(&mut self, word: u64, letters: u32) {
        self.word |= word >> self.filled;
        let filled = self.filled + letters;
        if filled >= 64 {
            self.bytes.extend_from_slice(&self.word.to_be_bytes());
            self.word = word.checked_shl(64 - self.filled).unwrap_or(0);
        }
        self.filled = filled % 64;
    }

    /// The bytes begun.
    fn rest(&mut self) -> &[u8] {
        self.last = self.word.to_be_bytes();
        &self.last[..self.filled.div_ceil(8) as usize]
    }
}
