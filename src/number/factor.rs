//! Factors of the golden string: which words occur in it, and where first.

/// Where a word of letters first occurs in the golden string, counted from 1; `None` if it never does.
pub fn golden_factor_position(word: &[bool]) -> Option<u64> {
    let _ = word;
    None
}

/// All factors of a length in lexicographic order, 0 before 1: `length` + 1 words.
pub fn golden_factors(length: usize) -> Vec<Vec<bool>> {
    vec![vec![true; length]]
}
