//! The golden string: letters, counts, factors.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `bits` | the golden string packed, one bit per letter |
//! | `check` | the golden string made twice and compared: by copying prefixes, and from the gaps of ⌊nφ⌋ |
//! | `factor` | factors of the golden string: which words occur in it, and where they first occur |
//! | `letters` | the two symbols the golden string is written with |
//! | `string` | the golden string 1011010110110…: s_0 = 1, s_1 = 10, s_k = s_{k−1}s_{k−2} (A005614) |

pub(super) mod bits;
pub(super) mod check;
pub(super) mod factor;
pub(super) mod letters;
pub(super) mod string;
