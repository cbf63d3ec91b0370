//! Long texts and numbers in little room.
//!
//! | function | for | a long one becomes |
//! | --- | --- | --- |
//! | [`shortened`] | any text in a number of characters | `3542…8179` |
//! | [`digits_within`] | digits in a picture, where … is as wide as two of them | `354…79` |
//! | [`grouped_within`] | digits in a column, in groups where there is room for the spaces | `354…79` |
//! | [`short_number`] | a number in a list | `3542248…1915075` |
//! | [`counted_number`] | a number in a sentence that may be compared | `3542248…1915075 (21 digits)` |
//! | [`short_digits`] | digits in a message | `354…075 (5000 digits)` |
//! | [`grouped_short`] | digits in a sentence with other grouped numbers | `354224…15075 (5000 digits)` |
//! | [`last_digits`] | digits of neighbouring numbers, which differ at their ends | `…5075` |

use super::grouped;

/// Returns the first `first` and the last `last` characters of a text with … between them; a text of at most `most`
/// characters is returned whole.
///
/// **Cost**: proportional to the characters kept, however long the text.
///
/// ```
/// use golden_nim::prose::ends;
/// assert_eq!(ends("354224848179", 7, 3, 2), "354…79");
/// assert_eq!(ends("1597", 7, 3, 2), "1597");
/// ```
pub fn ends(text: &str, most: usize, first: usize, last: usize) -> String {
    let place = |count: usize| text.char_indices().nth(count).map(|(place, _)| place);
    if text.len() <= most || place(most).is_none() {
        return text.to_owned();
    }
    let head = place(first).and_then(|end| text.get(..end)).unwrap_or(text);
    let tail = last.checked_sub(1).and_then(|before| text.char_indices().nth_back(before));
    let tail = tail.and_then(|(start, _)| text.get(start..)).unwrap_or_default();
    format!("{head}…{tail}")
}

/// Returns a text of at most `most` characters whole, and of a longer one both ends with … between them: `most`
/// characters in all, and at least one at each end.
///
/// **Cost**: proportional to the characters kept.
///
/// ```
/// use golden_nim::prose::shortened;
/// assert_eq!(shortened("354224848179", 9), "3542…8179");
/// assert_eq!(shortened("1597", 9), "1597");
/// ```
pub fn shortened(text: &str, most: usize) -> String {
    let kept = most.saturating_sub(1).max(2);
    ends(text, most, kept.div_ceil(2), kept / 2)
}

/// Returns the digits whole, or both ends with … between them, as wide as at most `most` digits: … is as wide as two.
/// At least one digit is kept at each end.
///
/// **Cost**: proportional to the digits kept.
///
/// ```
/// use golden_nim::prose::digits_within;
/// assert_eq!(digits_within("1597", 5), "1597");
/// assert_eq!(digits_within("354224848179", 7), "354…79");
/// ```
pub fn digits_within(digits: &str, most: usize) -> String {
    let most = most.max(4);
    let kept = most - 2;
    ends(digits, most, kept.div_ceil(2), kept / 2)
}

/// Returns the digits in groups as by [`grouped`] if that takes at most `most` characters, else as by [`shortened`].
///
/// **Cost**: proportional to the digits.
///
/// ```
/// use golden_nim::prose::grouped_within;
/// assert_eq!(grouped_within("1048576", 9), "1\u{202f}048\u{202f}576");
/// assert_eq!(grouped_within("1048576", 8), "1048576");
/// assert_eq!(grouped_within("1048576", 6), "104…76");
/// ```
pub fn grouped_within(digits: &str, most: usize) -> String {
    let spaced = grouped(&digits);
    if spaced.chars().count() <= most { spaced } else { shortened(digits, most) }
}

/// Returns the digits, or the last four of more than eight, after …: numbers that lie near each other differ there.
///
/// ```
/// use golden_nim::prose::last_digits;
/// assert_eq!(last_digits("1618033988749926"), "…9926");
/// assert_eq!(last_digits("12345678"), "12345678");
/// ```
pub fn last_digits(digits: &str) -> String {
    const LONG: usize = 8;
    const KEPT: usize = 4;
    if digits.len() > LONG { ends(digits, LONG, 0, KEPT) } else { digits.to_owned() }
}

/// Returns the digits, or of more than 30 the first and last three with the count of all: for messages.
///
/// **Cost**: proportional to the digits kept.
///
/// ```
/// use golden_nim::prose::short_digits;
/// assert_eq!(short_digits("1597".into()), "1597");
/// assert_eq!(short_digits("1".repeat(5000)), "111…111 (5000 digits)");
/// ```
pub fn short_digits(digits: String) -> String {
    const LONGEST: usize = 30;
    const END: usize = 3;
    if digits.len() <= LONGEST {
        return digits;
    }
    format!("{} ({} digits)", ends(&digits, LONGEST, END, END), digits.len())
}

/// Returns a number in at most 15 characters, as by [`shortened`]: for a list, or a sentence with little room.
///
/// ```
/// use golden_nim::prose::short_number;
/// assert_eq!(short_number(&354_224_848_179_261_915_075_u128), "3542248…1915075");
/// ```
pub fn short_number(number: &impl ToString) -> String {
    shortened(&number.to_string(), 15)
}

/// Returns a number as by [`short_number`], and of a shortened one how many digits it has: so 10³⁰ and 10³¹ differ.
///
/// ```
/// use golden_nim::prose::counted_number;
/// assert_eq!(counted_number(&1_000_000), "1000000");
/// assert_eq!(counted_number(&10_u128.pow(30)), "1000000…0000000 (31 digits)");
/// ```
pub fn counted_number(number: &impl ToString) -> String {
    let digits = number.to_string();
    let short = shortened(&digits, 15);
    if short == digits { short } else { format!("{short} ({} digits)", grouped(&digits.len())) }
}

/// Returns the digits in groups as by [`grouped`], or of more than 24 both ends with the count of all: for sentences
/// whose other numbers are grouped.
///
/// ```
/// use golden_nim::prose::grouped_short;
/// assert_eq!(grouped_short("2026"), "2026");
/// assert_eq!(grouped_short(&"7".repeat(3000)), "777777…77777 (3000 digits)");
/// ```
pub fn grouped_short(digits: &str) -> String {
    const WHOLE: usize = 24;
    const ENDS: usize = 12;
    if digits.len() <= WHOLE {
        return grouped(&digits);
    }
    format!("{} ({} digits)", shortened(digits, ENDS), grouped(&digits.len()))
}
