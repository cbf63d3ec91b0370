//! Beatty sequences, exactly: of φ, of any number with one square root, and the safe pairs they make.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `golden` | the Beatty sequences of the golden ratio: A(n) = ⌊nφ⌋ (A000201) and B(n) = ⌊nφ²⌋ (A001950) |
//! | `golden_fraction` | 1/φ to as many bits as wanted, and the floors that one such fraction gives |
//! | `multiple` | the decimals of a multiple of φ |
//! | `pair` | beatty's theorem: for irrational α and β with 1/α + 1/β = 1 every positive integer is ⌊nα⌋ or ⌊nβ⌋ for exactly one n |
//! | `quadratic` | exact numbers (p + c√q)/r: those with one square root, the golden ratio among them |
//! | `quadratic_read` | numbers with one square root as people write them |
//! | `t_wythoff` | p-positions of t-Wythoff: both piles may lose k and l ≥ 1 if |k − l| < t (Fraenkel 1982) |
//! | `wythoff` | safe pairs of Wythoff's game, and the A-numbers and B-numbers they are made of |
//! | `wythoff_array` | the Wythoff array: every positive integer once, in rows that obey the Fibonacci recurrence (A035513) |

pub(super) mod golden;
pub(super) mod golden_fraction;
pub(super) mod multiple;
pub(super) mod pair;
pub(super) mod quadratic;
pub(super) mod quadratic_read;
pub(super) mod t_wythoff;
pub(super) mod wythoff;
pub(super) mod wythoff_array;
