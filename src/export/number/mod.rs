//! Fibonacci representations and the golden string.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `forms` | the table of canonical forms of 1 to N for spreadsheets and other programs |
//! | `golden_string` | the golden string as text, bits and JSON, and the JSON of its letters and counts |
//! | `golden_table` | the table i, iφ, ⌊iφ⌋, gap, letter as CSV and JSON (Roughan 2017, Table 2, corrected) |
//! | `zeckendorf` | everything about the Fibonacci representations of a number, as JSON and text |

pub(super) mod forms;
pub(super) mod golden_string;
pub(super) mod golden_table;
pub(super) mod zeckendorf;
