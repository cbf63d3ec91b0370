//! Fibonacci representations and the golden string.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `golden_string` | the golden string as text, bits and JSON, and the JSON of its letters and counts; the table i, iφ, ⌊iφ⌋, gap, letter as CSV and JSON (Roughan 2017, Table 2, corrected) |
//! | `zeckendorf` | everything about the Fibonacci representations of a number, as JSON and text; the table of canonical forms of 1 to N for spreadsheets and other programs |

pub(super) mod golden_string;
pub(super) mod zeckendorf;
