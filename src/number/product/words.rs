//! Big integers as digits in base 2⁶⁴, and back.

use dashu_int::UBig;

/// The digits in base 2⁶⁴, lowest first; none for 0.
pub(crate) fn words_of(n: &UBig) -> Vec<u64> {
    let bytes = n.to_le_bytes();
    let (whole, rest) = bytes.as_chunks::<8>();
    let mut words = Vec::with_capacity(whole.len() + 1);
    words.extend(whole.iter().map(|bytes| u64::from_le_bytes(*bytes)));
    if !rest.is_empty() {
        let mut last = [0; 8];
        last[..rest.len()].copy_from_slice(rest);
        words.push(u64::from_le_bytes(last));
    }
    words
}

/// The number with these digits in base 2⁶⁴.
pub(crate) fn number_of(words: &[u64]) -> UBig {
    let mut bytes = vec![0; 8 * words.len()];
    for (eight, word) in bytes.as_chunks_mut::<8>().0.iter_mut().zip(words) {
        *eight = word.to_le_bytes();
    }
    UBig::from_le_bytes(&bytes)
}
