//! Long texts and numbers in little room.
//!
//! | function | for | a long one becomes |
//! | --- | --- | --- |
//! | [`number_ends`] | a number whose count of digits stands beside it, as in a position | `354…075` |
//! | [`number_within`] | a number with a limit of characters | `354…075 (21 digits)`, else `354…075` |
//! | [`shortened`] | any text with a limit of characters; a number as by [`number_within`] | `take 354224…` |
//! | [`digits_within`] | digits in a picture, where … is as wide as two of them | `354…075` |
//! | [`grouped_within`] | digits in a column, in groups where there is room for the spaces | `354…075` |
//! | [`short_number`] | a number in a list or on a button | `354…075 (21 digits)` |
//! | [`counted_number`] | a number in a sentence | `354…075 (5000 digits)` |
//! | [`short_digits`] | digits in a message | `354…075 (5000 digits)` |
//! | [`grouped_short`] | digits in a sentence with other grouped numbers | `354…075 (5000 digits)` |
//! | [`numbers_within`] | the numbers of a sentence in a column | `354…075 (5000 digits)` |
//! | [`last_digits`] | digits of neighbouring numbers, which differ at their ends | `…5075` |
//!
//! If there is room for words, a number is whole up to 30 digits, in a list or a narrow column up to about 15; of a
//! longer one the first and the last three digits are shown with the count of all, so that 10³⁰ and 10³¹ differ. If the
//! count has no room, it is left out; fewer digits are shown only where even these seven characters have none.

use std::borrow::Cow;

/// The digits that are shown whole: of a number in a sentence, and in a list.
const IN_SENTENCE: usize = 30;
const IN_LIST: usize = 15;

/// The digits of a long number that are shown at each end.
const END: usize = 3;

/// The characters of a number of which both ends are shown: its digits and ….
const ENDS: usize = 2 * END + 1;

/// The first and the last three digits, and how many there are.
fn counted(digits: &str) -> String {
    format!("{} ({} digits)", number_ends(digits), grouped(&digits.len()))
}

/// Returns a number of at most seven digits whole, and of a longer one the first and the last three digits, without
/// the count of all: for places where the count stands beside the number.
///
/// **Cost**: proportional to the digits kept.
///
/// ```
/// use golden_prose::number_ends;
/// assert_eq!(number_ends("354224848179261915075"), "354…075");
/// assert_eq!(number_ends("1234567"), "1234567");
/// ```
pub fn number_ends(digits: &str) -> String {
    ends(digits, ENDS, END, END)
}

/// Returns the digits of a number in at most `most` characters: whole, else the first and last three with the count of
/// all, else without it. Below seven characters fewer digits are kept, at least one at each end.
///
/// **Cost**: proportional to the digits kept.
///
/// ```
/// use golden_prose::number_within;
/// assert_eq!(number_within("354224848179261915075", 30), "354224848179261915075");
/// assert_eq!(number_within("354224848179261915075", 20), "354…075 (21 digits)");
/// assert_eq!(number_within("354224848179261915075", 9), "354…075");
/// assert_eq!(number_within("354224848179261915075", 5), "35…75");
/// ```
pub fn number_within(digits: &str, most: usize) -> String {
    if digits.len() <= most {
        return digits.to_owned();
    }
    let counted = counted(digits);
    if counted.chars().count() <= most {
        counted
    } else if most >= ENDS {
        number_ends(digits)
    } else {
        both_ends(digits, most)
    }
}

/// Returns true if these are the digits of a number. A text of zeros and ones alone may consist of letters or
/// be the digits of another numeration, unless it is a power of ten.
fn is_decimal(text: &str) -> bool {
    let is_power = || text.strip_prefix('1').is_some_and(|zeros| zeros.bytes().all(|digit| digit == b'0'));
    text.bytes().all(|digit| digit.is_ascii_digit()) && (text.bytes().any(|digit| digit > b'1') || is_power())
}

/// Returns the first `first` and the last `last` characters of a text with … between them; a text of at most `most`
/// characters is returned whole.
///
/// **Cost**: proportional to the characters kept, however long the text.
///
/// ```
/// use golden_prose::ends;
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
/// characters in all, and at least one at each end. A number is shortened as by [`number_within`].
///
/// **Cost**: proportional to the characters kept; for a number that has no room, linear in its digits.
///
/// ```
/// use golden_prose::shortened;
/// assert_eq!(shortened("forall a: exists b", 9), "fora…ts b");
/// assert_eq!(shortened("354224848179", 9), "354…179");
/// assert_eq!(shortened("1597", 9), "1597");
/// ```
pub fn shortened(text: &str, most: usize) -> String {
    /// More room than this is for all that can be shown, as in a tooltip.
    const LINE: usize = 100;
    if most <= LINE && text.len() > most && is_decimal(text) {
        number_within(text, most)
    } else {
        both_ends(text, most)
    }
}

/// Both ends of a text that is longer than `most` characters, shortened to that many.
fn both_ends(text: &str, most: usize) -> String {
    let kept = most.saturating_sub(1).max(2);
    ends(text, most, kept.div_ceil(2), kept / 2)
}

/// Returns the digits whole, or the first and last three with … between them, as wide as at most `most` digits: … is as
/// wide as two. Below eight digits fewer are kept, at least one at each end.
///
/// **Cost**: proportional to the digits kept.
///
/// ```
/// use golden_prose::digits_within;
/// assert_eq!(digits_within("1597", 5), "1597");
/// assert_eq!(digits_within("354224848179", 9), "354…179");
/// assert_eq!(digits_within("354224848179", 7), "354…79");
/// ```
pub fn digits_within(digits: &str, most: usize) -> String {
    let most = most.max(4);
    let kept = (most - 2).min(2 * END);
    ends(digits, most, kept.div_ceil(2), kept / 2)
}

/// Returns the digits in groups as by [`grouped`] if that takes at most `most` characters, else as by
/// [`number_within`].
///
/// **Cost**: proportional to the digits.
///
/// ```
/// use golden_prose::grouped_within;
/// assert_eq!(grouped_within("1048576", 9), "1\u{202f}048\u{202f}576");
/// assert_eq!(grouped_within("1048576", 8), "1048576");
/// assert_eq!(grouped_within("1048576", 6), "104…76");
/// ```
pub fn grouped_within(digits: &str, most: usize) -> String {
    let spaced = grouped(&digits);
    if spaced.chars().count() <= most { spaced } else { number_within(digits, most) }
}

/// Returns the digits, or the last four of more than eight, after …: numbers that lie near each other differ there.
///
/// ```
/// use golden_prose::last_digits;
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
/// use golden_prose::short_digits;
/// assert_eq!(short_digits("1597".into()), "1597");
/// assert_eq!(short_digits("1".repeat(5000)), "111…111 (5000 digits)");
/// ```
pub fn short_digits(digits: String) -> String {
    if digits.len() <= IN_SENTENCE { digits } else { counted(&digits) }
}

/// Returns a number of at most 15 digits whole, and of a longer one the first and last three digits with the count of
/// all: for a list, or a button.
///
/// ```
/// use golden_prose::short_number;
/// assert_eq!(short_number(&354_224_848_179_261_u128), "354224848179261");
/// assert_eq!(short_number(&354_224_848_179_261_915_075_u128), "354…075 (21 digits)");
/// ```
pub fn short_number(number: &impl ToString) -> String {
    let digits = number.to_string();
    if digits.len() <= IN_LIST { digits } else { counted(&digits) }
}

/// Returns a number of at most 30 digits whole, and of a longer one the first and last three digits with the count of
/// all: for a sentence.
///
/// ```
/// use golden_prose::counted_number;
/// assert_eq!(counted_number(&1_000_000), "1000000");
/// assert_eq!(counted_number(&10_u128.pow(30)), "100…000 (31 digits)");
/// ```
pub fn counted_number(number: &impl ToString) -> String {
    short_digits(number.to_string())
}

/// Returns the digits in groups as by [`grouped`], or of more than 30 the first and last three with the count of all:
/// for sentences whose other numbers are grouped.
///
/// ```
/// use golden_prose::grouped_short;
/// assert_eq!(grouped_short("2026"), "2026");
/// assert_eq!(grouped_short(&"7".repeat(3000)), "777…777 (3000 digits)");
/// ```
pub fn grouped_short(digits: &str) -> String {
    if digits.len() <= IN_SENTENCE { grouped(&digits) } else { counted(digits) }
}

/// Returns a text in which each number of more than `most` characters, the spaces of its groups among them, is
/// shortened to the first and last three digits with the count of all: a number longer than a line would be broken
/// within. A `most` below 12 counts as 12. A number of zeros and ones alone, without groups, is left whole unless it
/// is a power of ten, as it may consist of letters or be the digits of another numeration.
///
/// **Cost**: linear in the text; nothing is copied where no number is that long.
///
/// ```
/// use golden_prose::numbers_within;
/// assert_eq!(numbers_within("take 354224848179261915075.", 20), "take 354…075 (21 digits).");
/// assert_eq!(numbers_within("take 354\u{202f}224\u{202f}848.", 12), "take 354\u{202f}224\u{202f}848.");
/// assert_eq!(numbers_within("10100101001010010100101 ends in a 1", 20), "10100101001010010100101 ends in a 1");
/// ```
pub fn numbers_within(text: &str, most: usize) -> Cow<'_, str> {
    with_short(text, most, usize::MAX)
}

/// As [`numbers_within`], for a narrow column: a number of more than 15 digits is shortened too, as in the lists
/// there.
///
/// ```
/// use golden_prose::numbers_in_column;
/// assert_eq!(numbers_in_column("take 354224848179261915075.", 30), "take 354…075 (21 digits).");
/// assert_eq!(numbers_in_column("take 354\u{202f}224\u{202f}848\u{202f}179.", 30), "take 354\u{202f}224\u{202f}848\u{202f}179.");
/// ```
pub fn numbers_in_column(text: &str, most: usize) -> Cow<'_, str> {
    with_short(text, most, IN_LIST)
}

/// Shortens each number of more than `most` characters, or of more than `digits` digits.
fn with_short(text: &str, most: usize, digits: usize) -> Cow<'_, str> {
    const LEAST: usize = 12;
    const GROUPS: char = '\u{202f}';
    let most = most.max(LEAST);
    if text.len() <= most.min(digits) {
        return Cow::Borrowed(text);
    }
    let is_part = |c: char| c.is_ascii_digit() || c == GROUPS;
    let (mut short, mut rest, mut copied) = (String::new(), text, false);
    while let Some(start) = rest.find(|c: char| c.is_ascii_digit()) {
        let (before, from) = rest.split_at(start);
        let end = from.find(|c: char| !is_part(c)).unwrap_or(from.len());
        let end = from.get(..end).map_or(end, |number| number.trim_end_matches(GROUPS).len());
        let (number, after) = from.split_at(end);
        short.push_str(before);
        let count = number.chars().count();
        let is_long = count > most || count - number.matches(GROUPS).count() > digits;
        if is_long && (number.contains(GROUPS) || is_decimal(number)) {
            short.push_str(&counted(&number.replace(GROUPS, "")));
            copied = true;
        } else {
            short.push_str(number);
        }
        rest = after;
    }
    if !copied {
        return Cow::Borrowed(text);
    }
    short.push_str(rest);
    Cow::Owned(short)
}

/// The number with a narrow space between groups of three digits, from five digits on.
///
/// ```
/// assert_eq!(golden_prose::grouped(&"1048576"), "1\u{202f}048\u{202f}576");
/// assert_eq!(golden_prose::grouped(&"2026"), "2026");
/// ```
pub fn grouped(number: &impl ToString) -> String {
    let digits = number.to_string();
    if digits.len() < 5 {
        return digits;
    }
    let mut text = String::with_capacity(digits.len() * 2);
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push('\u{202f}');
        }
        text.push(digit);
    }
    text
}
