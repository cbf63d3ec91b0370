//! Games whose heaps may be split: octal games and Grundy's game.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `heap` | one heap of any size from the period, and the values of its options |
//! | `values` | the values of one heap, by convolution or from the period (Guy and Smith 1956) |

pub(super) mod heap;
pub(super) mod values;
