//! Text as runs, for formulas and reasons, and how words and numbers are written for readers.
//!
//! A [`Prose`] is what the program says about mathematics independently of how it is drawn: the window lays its runs
//! out in two fonts, a picture writes them as text spans, a terminal prints them as plain Unicode.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `mathematics` | sentences with formulas as runs: variables in italics, indices lowered; numbers and sizes as they are written for readers |
//! | `runs` | text as runs of one style each; short formulas that stay on one line |
//! | `sentence` | messages: sentences, quoted words, text without control characters; the name that a misspelt word may mean; messages of a reader of JSON |
//! | `shorten` | long texts and numbers in little room |

mod mathematics;
mod runs;
mod sentence;
mod shorten;

pub use mathematics::{mathematics, memory, signed, size_limit};
pub use runs::{Prose, Run, Style, whole_formulas, whole_parentheses};
pub use sentence::{
    Lines, MESSAGE, capitalised, clean, has_effect, listed, message, near, quoted, reader_words, sentence, tuple,
    visible, without_place,
};
pub use shorten::{
    counted_number, digits_within, ends, grouped, grouped_short, grouped_within, last_digits, number_ends,
    number_within, numbers_in_column, numbers_within, short_digits, short_number, shortened,
};
