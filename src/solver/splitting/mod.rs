//! Games whose heaps may be split: octal games and Grundy's game.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `heap` | one heap that may be split: at any size from its period, and the values of its options; the values of single heaps in a row, with their period if one is proved |
//! | `values` | heaps that may be split: the values of one heap, computed from the smallest on or from their period |

pub(super) mod heap;
pub(super) mod values;
