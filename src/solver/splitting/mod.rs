//! Games whose heaps may be split: octal games and Grundy’s game.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `heap` | A heap that may be split: what its period says of it, at any size, and the values of what it may become |
//! | `values` | heaps that may be split: the values of one heap, from the smallest on or by their period |

pub(super) mod heap;
pub(super) mod values;
