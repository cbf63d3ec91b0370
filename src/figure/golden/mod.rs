//! The golden string: its levels, the line of slope φ, gaps, factors and the fractal.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `asked` | a sequence up to a place that is asked for: letters, gaps, safe pairs |
//! | `beatty_strip` | the positive integers divided between the two Beatty sequences of a pair |
//! | `blocks` | the boundaries of the blocks, of two lengths, that make up the golden string |
//! | `factor_sheet` | the first occurrence of a word, and all factors of its length, as tiles in rows |
//! | `fractal` | the Fibonacci word fractal (Monnerot-Dumaine 2009, The Fibonacci word fractal) |
//! | `gaps` | the gaps between the Wythoff numbers a_n, which spell the golden string |
//! | `induction` | Roughan's induction, step by step and as a picture |
//! | `levels` | the levels s_0, s_1, … of the golden string one below the other: every level is a prefix of the next |
//! | `levels_timeline` | the levels one after the other: each letter 1 becomes 10, each letter 0 becomes 1; the part of the levels that is in sight: moved along the letters, zoomed, fitted |
//! | `line` | the golden string as the cutting sequence of the line y = φx |
//! | `multiples` | the table i, iφ, ⌊iφ⌋, gap, letter |
//! | `picture` | every picture of the golden string as what it is drawn from |
//! | `places` | a row of letters, values or numbers in lines, with the places of a case marked |
//! | `ratio` | ones to zeros in the levels: F_{n+1}/F_n, which tends to φ (Roughan 2017, Appendix B) |
//! | `tile` | the tile of a letter, the arc over a gap, the target of a click |

pub(super) mod asked;
pub(super) mod beatty_strip;
mod blocks;
pub(super) mod factor_sheet;
pub(super) mod fractal;
pub(super) mod gaps;
pub(super) mod induction;
pub(super) mod levels;
pub(super) mod levels_timeline;
pub(super) mod line;
pub(super) mod multiples;
pub(super) mod picture;
pub(super) mod places;
pub(super) mod ratio;
pub(super) mod tile;
