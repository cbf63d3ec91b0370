//! Ranges of rows and columns, in the notation of Rust.

use std::ops::Range;
use std::str::FromStr;

use thiserror::Error;

use super::failure::Failure;
use golden_number::{NumberError, UBig, parse_typed_number};
use golden_prose::counted_number;

/// A range as typed: with numbers of any size, never empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct WrittenRange {
    first: UBig,
    end: UBig,
}

/// The reason why a text is not a range.
#[derive(Debug, PartialEq, Eq, Error)]
pub(super) enum RangeError {
    #[error("a range is written A..B or A..=B, such as 0..16")]
    Form,
    #[error("the range is empty; its end must be larger than its start, as in 0..16")]
    Empty,
    #[error(transparent)]
    Number(#[from] NumberError),
}

impl FromStr for WrittenRange {
    type Err = RangeError;

    fn from_str(text: &str) -> Result<Self, RangeError> {
        let (first, end) = text.split_once("..").ok_or(RangeError::Form)?;
        if first.trim().is_empty() || end.trim().is_empty() {
            return Err(RangeError::Form);
        }
        let first = parse_typed_number(first)?;
        let end = match end.strip_prefix('=') {
            Some(last) => parse_typed_number(last)? + UBig::ONE,
            None => parse_typed_number(end)?,
        };
        if first < end { Ok(Self { first, end }) } else { Err(RangeError::Empty) }
    }
}

impl WrittenRange {
    /// The range 0..size.
    pub(super) fn up_to(size: UBig) -> Self {
        Self { first: UBig::ZERO, end: size }
    }

    /// The end, which is not in the range.
    pub(super) fn end(&self) -> &UBig {
        &self.end
    }

    /// The range, of numbers of any size.
    pub(super) fn range(&self) -> Range<UBig> {
        self.first.clone()..self.end.clone()
    }

    /// The range in machine words, as tables are numbered.
    pub(super) fn to_words(&self, what: &'static str) -> Result<Range<u64>, Failure> {
        match (u64::try_from(&self.first), u64::try_from(&self.end)) {
            (Ok(first), Ok(end)) => Ok(first..end),
            _ => Err(Failure::Work(format!(
                "the {what} end at {}, and those of a table are numbered up to {}, which is 2^64 − 2; ask for smaller ones, or \
                 for single positions with golden-nim solve",
                counted_number(&(&self.end - UBig::ONE)),
                u64::MAX - 1
            ))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{RangeError, WrittenRange};

    fn words(text: &str) -> Option<std::ops::Range<u64>> {
        text.parse::<WrittenRange>().ok()?.to_words("rows").ok()
    }

    #[test]
    fn ranges_are_rusts() {
        assert_eq!(words("3..7"), Some(3..7));
        assert_eq!(words("3..=7"), Some(3..8));
        assert_eq!(words("0..=0"), Some(0..1));
        assert_eq!(words("10^15..10^15+8"), Some(1_000_000_000_000_000..1_000_000_000_000_008));
    }

    #[test]
    fn what_holds_no_row_is_no_range() {
        for empty in ["7..3", "3..3", "4..=3"] {
            assert_eq!(empty.parse::<WrittenRange>(), Err(RangeError::Empty), "{empty}");
        }
        for form in ["7", "..", "3..", "..7", "", "3-7"] {
            assert_eq!(form.parse::<WrittenRange>(), Err(RangeError::Form), "{form}");
        }
        assert!(matches!("a..7".parse::<WrittenRange>(), Err(RangeError::Number(_))));
    }

    #[test]
    fn a_number_beyond_machine_words_is_a_range_that_no_table_has() {
        assert_eq!(words("0..10000000000000000000000000000000000000000"), None);
        assert_eq!(words("0..18446744073709551615"), Some(0..u64::MAX));
    }
}
