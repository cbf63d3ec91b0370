//! Games whose heaps may be split: octal games and Grundy’s game.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `heap` | one heap of any size by the period, and the values of what it may become |
//! | `values` | the values of one heap: by convolution, or by the period (Guy and Smith 1956) |

pub(super) mod heap;
pub(super) mod values;
