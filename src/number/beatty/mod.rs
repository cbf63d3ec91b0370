//! Beatty sequences, exactly: of φ, of any number with one square root, and the safe pairs they make.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `golden` | the Beatty sequences of the golden ratio, A(n) = ⌊nφ⌋ (A000201) and B(n) = ⌊nφ²⌋ (A001950), at any size: 1/φ to any number of bits |
//! | `pair` | Beatty pairs: sequences ⌊nα⌋ and ⌊nβ⌋ that partition the positive integers; the decimals of a multiple of φ |
//! | `quadratic` | exact numbers (p + c√q)/r: those with one square root, the golden ratio among them; reading numbers with one square root from text |
//! | `wythoff` | safe pairs, A-numbers and B-numbers; the Wythoff array (A035513); P-positions of t-Wythoff |

pub(super) mod golden;
pub(super) mod pair;
pub(super) mod quadratic;
pub(super) mod wythoff;
