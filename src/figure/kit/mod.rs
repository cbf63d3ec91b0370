//! What every picture is made of: shapes, timelines, text, ticks.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `clamped` | a number within bounds that may cross where there is little room |
//! | `clip` | the part of a figure in a rectangle |
//! | `shape` | what a picture is made of: a few shapes with tokens for colours, nothing of any screen |
//! | `shortened` | long numbers, texts and positions in little room |
//! | `text_metrics` | where text stands in its row: the same on screen and in a file |
//! | `text_room` | how much room a line of text needs at most, without knowing fonts |
//! | `ticks` | where an axis is marked: steps of 1, 2 or 5 times a power of ten |
//! | `timeline` | what a timeline is: a construction that can be looked at after each of its steps |

pub(super) mod clamped;
pub(super) mod clip;
pub(super) mod shape;
pub(super) mod shortened;
pub(super) mod text_metrics;
pub(super) mod text_room;
pub(super) mod ticks;
pub(super) mod timeline;
