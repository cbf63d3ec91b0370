//! Tables of values: one file for each format.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `format` | the formats of a table, with their names and the extensions of their files |
//! | `json` | the JSON of a table, and how exact numbers are written in every JSON result |
//! | `lines` | a table as lines of cells: aligned text, comma-separated values, tabs, Markdown and LaTeX |
//! | `npy` | arrays of `NumPy`: a table; rows of Fibonacci Nim as the place where each begins, and the steps of all |
//! | `picture` | a table as a picture: one pixel per cell, streamed; with title, axes and key |
//! | `steps` | rows of Fibonacci Nim as steps, one line of JSON per row |
//! | `write_table` | a table in any format: what each can hold, how long the file is, the writing; a table as a b-file of the OEIS; a diagonal of a table; a window of Wythoff's table with values of any size, as text, JSON, CSV and its kin |

pub(super) mod format;
pub(super) mod json;
pub(super) mod lines;
pub(super) mod npy;
pub(super) mod picture;
pub(super) mod steps;
pub(super) mod write_table;
