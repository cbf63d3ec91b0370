//! Tables of values: one file for each format.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `cells` | the values of a table one after the other, a step at a time |
//! | `far` | a window of Wythoff's table with values of any size, as text, JSON, CSV and its kin |
//! | `format` | the formats of a table |
//! | `grid` | a table as lines of cells with signs between them: comma-separated values, tabs, Markdown and LaTeX |
//! | `json` | the JSON of a table, and how exact numbers are written in every JSON result |
//! | `npy` | a table as an array of `NumPy`: 2-D, C order, little-endian |
//! | `pixels` | a table as a PNG picture with one pixel per cell, streamed: only one band of its lines is in memory |
//! | `sheet` | pictures of tables with title, axes and key: as SVG and PDF, and as PNG with the cells painted as pixels |
//! | `steps` | rows of Fibonacci Nim as steps, one line of JSON per row |
//! | `steps_npy` | rows of Fibonacci Nim as a pair of arrays: the place where each row begins, and the steps of all rows |
//! | `text` | a table as text: columns aligned under their indices |
//! | `write` | tables in any format: what it can hold, how long the file is, the writing; b-files; diagonals |

pub(super) mod cells;
pub(super) mod far;
pub(super) mod format;
pub(super) mod grid;
pub(super) mod json;
pub(super) mod npy;
pub(super) mod pixels;
pub(super) mod sheet;
pub(super) mod steps;
pub(super) mod steps_npy;
pub(super) mod text;
pub(super) mod write;
