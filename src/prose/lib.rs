//! Text as runs, for formulas and reasons, and how words and numbers are written for readers.
//!
//! A [`Prose`] is what the program says about mathematics independently of how it is drawn: the window lays its runs
//! out in two fonts, a picture writes them as text spans, a terminal prints them as plain Unicode.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `mathematics` | sentences with formulas as runs: variables in italics, indices lowered; numbers and sizes as they are written for readers |
//! | `reader_words` | messages of a reader of JSON in the words of whoever writes the file |
//! | `runs` | text as runs of one style each |
//! | `sentence` | messages: sentences, quoted words, text without control characters; the name that a misspelt word may mean |
//! | `shorten` | long texts and numbers in little room |
//! | `whole` | short formulas that stay on one line |

mod mathematics;
mod reader_words;
mod runs;
mod sentence;
mod shorten;
mod whole;

pub use mathematics::{mathematics, memory, signed, size_limit};
pub use reader_words::{reader_words, without_place};
pub use runs::{Prose, Run, Style};
pub use sentence::{
    Lines, MESSAGE, capitalised, clean, has_effect, listed, message, near, quoted, sentence, tuple, visible,
};
pub use shorten::{
    counted_number, digits_within, ends, grouped, grouped_short, grouped_within, last_digits, number_ends,
    number_within, numbers_in_column, numbers_within, short_digits, short_number, shortened,
};
pub use whole::{whole_formulas, whole_parentheses};
