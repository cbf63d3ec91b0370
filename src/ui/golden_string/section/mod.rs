//! The sections of the sheet, one file each.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `beatty` | the section of Beatty's theorem: ⌊nα⌋ and ⌊nβ⌋ partition the positive integers, for every irrational α above 1 |
//! | `factors` | the section of the factors: where a word first occurs, and all factors of its length |
//! | `fractal` | the section of the Fibonacci word fractal |
//! | `gaps` | the section of the gaps between the Wythoff numbers |
//! | `induction` | the section of Roughan's induction |
//! | `levels` | the section of the levels: a window onto the letters that is moved and zoomed |
//! | `line` | the section of the line of slope φ |
//! | `look_up` | the letter at any index: from the number itself, without building the string |
//! | `ratio` | the section of the counts: ones to zeros, which tends to φ, or its distance from φ on a logarithmic scale |
//! | `table` | the section of the table i, iφ, ⌊iφ⌋, gap, letter: without an end, from any i on |

pub(super) mod beatty;
pub(super) mod factors;
pub(super) mod fractal;
pub(super) mod gaps;
pub(super) mod induction;
pub(super) mod levels;
pub(super) mod line;
pub(super) mod look_up;
pub(super) mod ratio;
pub(super) mod table;
