//! The parts of every picture: shapes, timelines, text, ticks.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `clip` | the part of a figure in a rectangle; the smallest part of a figure that holds all its forms |
//! | `framed` | a picture on a page of its own; constructions that can be shown after each of their steps |
//! | `shape` | shapes with colours by meaning, independent of any screen |
//! | `text_room` | upper bounds of the width of text, without fonts; vertical metrics of text: the same on screen and in a file; paragraphs of words below each other, in columns of a height |
//! | `ticks` | the marks of an axis; clamping to computed bounds; counts as lengths of a picture |

pub(super) mod clip;
pub(super) mod framed;
pub(super) mod shape;
pub(super) mod text_room;
pub(super) mod ticks;
