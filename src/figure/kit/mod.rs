//! The parts of every picture: shapes, timelines, text, ticks.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `clamped` | clamping to computed bounds, which may cross if there is little room; counts and places as lengths of a picture |
//! | `clip` | the part of a figure in a rectangle; the smallest part of a figure that holds all its forms |
//! | `framed` | a picture on a page of its own: room around it, a title above, a caption below |
//! | `shape` | shapes with colours by meaning, independent of any screen |
//! | `text_room` | upper bounds of the width of text, without fonts; vertical metrics of text: the same on screen and in a file; paragraphs of words below each other, in columns of a height |
//! | `ticks` | the marks of an axis: steps of 1, 2 or 5 times a power of ten |
//! | `timeline` | timelines: constructions that can be shown after each of their steps |

pub(super) mod clamped;
pub(super) mod clip;
pub(super) mod framed;
pub(super) mod shape;
pub(super) mod text_room;
pub(super) mod ticks;
pub(super) mod timeline;
