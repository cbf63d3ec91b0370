//! Text as runs, for formulas and reasons.
//!
//! A [`Prose`] is what the program says about mathematics independently of how it is drawn: the window lays its runs
//! out in two fonts, a picture writes them as text spans, a terminal prints them as plain Unicode.

use std::borrow::Cow;
use std::fmt;

/// How a run of text is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// The upright face of the surrounding text.
    Upright,
    /// The italic of mathematics: variables and function names.
    Italic,
    /// The bold face of the surrounding text.
    Bold,
    /// A subscript.
    Sub,
    /// A superscript.
    Super,
}

/// A piece of text in one style.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// The characters.
    pub text: String,
    /// How they are set.
    pub style: Style,
}

/// A line or sentence made of runs.
///
/// ```
/// use golden_nim::prose::Prose;
/// let tail = Prose::new().italic("T").text("(10) = 2 = ").italic("F").sub("3");
/// assert_eq!(tail.to_string(), "T(10) = 2 = F₃");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Prose {
    runs: Vec<Run>,
}

impl Prose {
    /// The empty text.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a run of the given style; an empty text adds nothing.
    #[must_use]
    pub fn run(mut self, text: impl Into<String>, style: Style) -> Self {
        let text = text.into();
        if !text.is_empty() {
            self.runs.push(Run { text, style });
        }
        self
    }

    /// Adds upright text.
    #[must_use]
    pub fn text(self, text: impl Into<String>) -> Self {
        self.run(text, Style::Upright)
    }

    /// Adds italic text.
    #[must_use]
    pub fn italic(self, text: impl Into<String>) -> Self {
        self.run(text, Style::Italic)
    }

    /// Adds bold text.
    #[must_use]
    pub fn bold(self, text: impl Into<String>) -> Self {
        self.run(text, Style::Bold)
    }

    /// Adds a subscript.
    #[must_use]
    #[expect(clippy::should_implement_trait, reason = "it is the name of the style, and no text is subtracted")]
    pub fn sub(self, text: impl Into<String>) -> Self {
        self.run(text, Style::Sub)
    }

    /// Adds a superscript.
    #[must_use]
    pub fn sup(self, text: impl Into<String>) -> Self {
        self.run(text, Style::Super)
    }

    /// Adds all runs of another text.
    #[must_use]
    pub fn then(mut self, other: Self) -> Self {
        self.runs.extend(other.runs);
        self
    }

    /// The runs in reading order.
    pub fn runs(&self) -> &[Run] {
        &self.runs
    }

    /// Whether there is nothing to read.
    pub fn is_empty(&self) -> bool {
        self.runs.is_empty()
    }
}

impl From<&str> for Prose {
    fn from(text: &str) -> Self {
        Self::new().text(text)
    }
}

impl From<String> for Prose {
    fn from(text: String) -> Self {
        Self::new().text(text)
    }
}

impl fmt::Display for Prose {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for run in &self.runs {
            match run.style {
                Style::Upright | Style::Italic | Style::Bold => f.write_str(&run.text)?,
                Style::Sub => write_raised(f, &run.text, '_', subscript)?,
                Style::Super => write_raised(f, &run.text, '^', superscript)?,
            }
        }
        Ok(())
    }
}

/// Writes the text with Unicode's small characters where every one exists, else in the notation of plain text.
fn write_raised(f: &mut fmt::Formatter<'_>, text: &str, mark: char, small: fn(char) -> Option<char>) -> fmt::Result {
    match text.chars().map(small).collect::<Option<String>>() {
        Some(small_text) => f.write_str(&small_text),
        None if text.chars().count() == 1 => write!(f, "{mark}{text}"),
        None => write!(f, "{mark}({text})"),
    }
}

fn subscript(c: char) -> Option<char> {
    Some(match c {
        '0'..='9' => char::from_u32('₀' as u32 + c.to_digit(10)?)?,
        '+' => '₊',
        '−' | '-' => '₋',
        'n' => 'ₙ',
        'm' => 'ₘ',
        'k' => 'ₖ',
        _ => return None,
    })
}

fn superscript(c: char) -> Option<char> {
    Some(match c {
        '1' => '¹',
        '2' => '²',
        '3' => '³',
        '0' | '4'..='9' => char::from_u32('⁰' as u32 + c.to_digit(10)?)?,
        '+' => '⁺',
        '−' | '-' => '⁻',
        'n' => 'ⁿ',
        _ => return None,
    })
}

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

/// The text, or of one of more than `most` characters its two ends with … between them, `most` in all.
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

/// A message as a sentence: it begins with a capital letter and ends with a full stop, unless it ends with one already.
///
/// ```
/// assert_eq!(golden_nim::prose::sentence(&"the number is too long"), "The number is too long.");
/// assert_eq!(golden_nim::prose::sentence(&"which number?"), "Which number?");
/// ```
pub fn sentence(message: &impl ToString) -> String {
    let text = message.to_string();
    let mut letters = text.chars();
    let Some(first) = letters.next() else { return text };
    let end = if text.ends_with(['.', '?', '!']) { "" } else { "." };
    format!("{}{}{end}", first.to_uppercase(), letters.as_str())
}

/// The most characters of a message: one that quotes a text of any length stays one that can be read.
pub const MESSAGE: usize = 300;

/// A message of at most [`MESSAGE`] characters: the middle of a longer one is left out, because the beginning says what
/// happened and the end says what to do.
///
/// **Cost**: proportional to the characters kept.
pub fn message(text: &str) -> String {
    ends(text, MESSAGE, 199, 100)
}

/// A word as quoted in messages: whole, or its beginning and its length. Characters that could only be written as a
/// number, such as control characters, become the replacement character.
///
/// ```
/// use golden_nim::prose::quoted;
/// assert_eq!(quoted("wythof"), "wythof");
/// assert_eq!(quoted(&"ab".repeat(500)), "abababababababababababab… (1000 characters)");
/// assert_eq!(quoted("a\u{14}b"), "a\u{fffd}b");
/// ```
pub fn quoted(word: &str) -> String {
    const SHOWN: usize = 24;
    let shown = match word.char_indices().nth(SHOWN) {
        Some((end, _)) if word.char_indices().nth(2 * SHOWN).is_some() => {
            let beginning = word.get(..end).unwrap_or_default();
            format!("{beginning}… ({} characters)", word.chars().count())
        }
        _ => word.to_owned(),
    };
    // `\t` and the like have two characters, `\u{14}` has six.
    shown.chars().map(|c| if c.escape_debug().len() > 2 { char::REPLACEMENT_CHARACTER } else { c }).collect()
}

/// A string of digits as shown in sentences: whole, or the digits at both ends with their count.
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

/// A number in a list or a sentence with little room: 15 characters at most, the middle of a longer one left out.
///
/// ```
/// use golden_nim::prose::short_number;
/// assert_eq!(short_number(&354_224_848_179_261_915_075_u128), "3542248…1915075");
/// ```
pub fn short_number(number: &impl ToString) -> String {
    shortened(&number.to_string(), 15)
}

/// What a text is, which says what may stand in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lines {
    /// One line: a title, a file's name. Characters that separate lines or columns become spaces.
    One,
    /// Several lines: a caption, notes. They end with a line feed, and tabs stay.
    Many,
}

/// Returns the text without invisible characters that have an effect when drawn: the control characters (Unicode
/// category Cc), and those that change the direction of the following text (U+202A to U+202E, U+2066 to U+2069). Other
/// line separators, among them U+2028 and U+2029, become a line feed, or a space for one line. Borrowed if nothing
/// changes.
///
/// ```
/// use golden_nim::prose::{Lines, clean};
/// assert_eq!(clean("31 and 48\0", Lines::One), "31 and 48");
/// assert_eq!(clean("31\r\n48", Lines::One), "31 48");
/// assert_eq!(clean("31\r\n\t48\u{202e}", Lines::Many), "31\n\t48");
/// ```
pub fn clean(text: &str, lines: Lines) -> Cow<'_, str> {
    let is_one = lines == Lines::One;
    let stays = |c: char| match c {
        '\n' | '\t' => !is_one,
        c => !c.is_control() && !is_line_separator(c) && !turns(c),
    };
    if text.chars().all(stays) {
        return Cow::Borrowed(text);
    }
    let mut cleaned = String::with_capacity(text.len());
    let mut letters = text.chars().peekable();
    while let Some(c) = letters.next() {
        let end = if is_one { ' ' } else { '\n' };
        match c {
            c if stays(c) => cleaned.push(c),
            '\r' if letters.peek() == Some(&'\n') => {}
            '\n' | '\r' | '\u{85}' => cleaned.push(end),
            c if is_line_separator(c) => cleaned.push(end),
            '\t' => cleaned.push(' '),
            _ => {}
        }
    }
    Cow::Owned(cleaned)
}

fn is_line_separator(c: char) -> bool {
    matches!(c, '\u{2028}' | '\u{2029}')
}

/// Whether the character changes the direction of writing until another one ends it.
fn turns(c: char) -> bool {
    matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// The number with a narrow space between groups of three digits, from five digits on.
///
/// ```
/// assert_eq!(golden_nim::prose::grouped(&"1048576"), "1\u{202f}048\u{202f}576");
/// assert_eq!(golden_nim::prose::grouped(&"2026"), "2026");
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

/// Decimal digits in groups as by [`grouped`], or, if there are more than 24, their two ends and how many there are.
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

/// The number with a true minus sign, grouped as by [`grouped`].
///
/// ```
/// assert_eq!(golden_nim::prose::signed(-12), "−12");
/// assert_eq!(golden_nim::prose::signed(7), "7");
/// ```
pub fn signed(number: i128) -> String {
    let digits = grouped(&number.unsigned_abs());
    if number < 0 { format!("−{digits}") } else { digits }
}

/// A number of bytes in decimal units (factor 1000), rounded to two digits, or to a whole unit from 10 units on.
///
/// ```
/// use golden_nim::prose::memory;
/// assert_eq!([999, 2_340_000, 86_700_000, 2_281_701_376].map(memory), ["999 bytes", "2.3 MB", "87 MB", "2.3 GB"]);
/// assert_eq!([9_960_000, 10_u64.pow(15), u64::MAX].map(memory), ["10 MB", "1.0 PB", "18 EB"]);
/// ```
pub fn memory(bytes: u64) -> String {
    const UNITS: [(u64, &str); 6] = [
        (10_u64.pow(18), "EB"),
        (10_u64.pow(15), "PB"),
        (10_u64.pow(12), "TB"),
        (10_u64.pow(9), "GB"),
        (10_u64.pow(6), "MB"),
        (10_u64.pow(3), "kB"),
    ];
    let Some(&(size, name)) = UNITS.iter().find(|&&(size, _)| bytes >= size) else { return format!("{bytes} bytes") };
    let tenths = bytes.saturating_add(size / 20) / (size / 10);
    if tenths < 100 {
        format!("{}.{} {name}", tenths / 10, tenths % 10)
    } else {
        format!("{} {name}", bytes.saturating_add(size / 2) / size)
    }
}

#[cfg(test)]
mod tests {
    use super::Prose;

    #[test]
    fn a_subscript_without_small_letters_is_written_out() {
        assert_eq!(Prose::new().italic("F").sub("2n+1").to_string(), "F₂ₙ₊₁");
        assert_eq!(Prose::new().italic("F").sub("2x+1").to_string(), "F_(2x+1)");
        assert_eq!(Prose::new().text("10").sup("30").to_string(), "10³⁰");
        assert_eq!(Prose::new().italic("x").sub("q").to_string(), "x_q");
    }
}
