//! The golden string: letters, counts, factors.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `letters` | the two symbols the golden string is written with; the golden string packed, one bit per letter |
//! | `string` | the golden string 1011010110110…: s_0 = 1, s_1 = 10, s_k = s_{k−1}s_{k−2} (A005614); the golden string made twice and compared: by copying prefixes, and from the gaps of ⌊nφ⌋; factors of the golden string: the words that occur in it, and the places where they first occur |

pub(super) mod letters;
pub(super) mod string;
