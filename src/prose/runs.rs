//! Text as runs of one style each; short formulas that stay on one line.

use std::borrow::Cow;
use std::fmt;

use super::capitalised;

/// The style of a run of text.
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
    /// Their style.
    pub style: Style,
}

/// A line or sentence made of runs.
///
/// ```
/// use golden_prose::Prose;
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

    /// The text with a capital first letter.
    #[must_use]
    pub fn capitalised(mut self) -> Self {
        if let Some(first) = self.runs.first_mut() {
            first.text = capitalised(&first.text);
        }
        self
    }

    /// The runs in reading order.
    pub fn runs(&self) -> &[Run] {
        &self.runs
    }

    /// Returns true if there is nothing to read.
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
        'i' => 'ᵢ',
        'j' => 'ⱼ',
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
        'k' => 'ᵏ',
        _ => return None,
    })
}

/// The most characters of a formula that stays on one line.
const SHORT: usize = 14;

const NO_BREAK: &str = "\u{a0}";

/// Signs between two terms, with a space on either side.
const SIGNS: [&str; 13] = ["=", "+", "−", "·", "×", "⊕", "/", "<", ">", "≤", "≥", "≠", "≈"];

/// The signs that may stand behind a formula and are no part of it.
const ENDS: [char; 7] = [',', '.', ';', ':', '?', '!', '”'];

/// A text whose short formulas are not broken at the end of a line, as far as its spaces go: pairs and sums in
/// parentheses, such as "(nx, nx + n)", and terms with signs between them, such as "x² = x + 1". A long row of terms
/// is broken before a sign, never between a sign and a short term behind it.
///
/// **Cost**: linear in the text; one that has no formula is not copied.
///
/// ```
/// use golden_prose::whole_formulas;
/// assert_eq!(whole_formulas("from (a, b) on"), "from (a,\u{a0}b) on");
/// ```
pub fn whole_formulas(text: &str) -> Cow<'_, str> {
    let has_pair = text.contains('(');
    if !has_pair && !text.contains(|c: char| SIGNS.iter().any(|sign| sign.starts_with(c))) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(with_whole_terms(&whole_parentheses(text, short_inside)))
}

/// A text with no-break spaces in the parentheses that are chosen: `inside` is given the text behind a "(", and
/// returns the beginning of it that stays on one line, up to the ")", or `None`.
///
/// **Cost**: linear in the text, and `inside` for each parenthesis; a text without any is not copied.
pub fn whole_parentheses<'a>(text: &'a str, inside: impl Fn(&'a str) -> Option<&'a str>) -> Cow<'a, str> {
    if !text.contains('(') {
        return Cow::Borrowed(text);
    }
    let mut whole = String::with_capacity(text.len() + 8);
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('(') {
        whole.push_str(before);
        whole.push('(');
        rest = after;
        if let Some(inside) = inside(after) {
            whole.push_str(&inside.replace(' ', NO_BREAK));
            rest = after.get(inside.len()..).unwrap_or_default();
        }
    }
    whole.push_str(rest);
    Cow::Owned(whole)
}

/// Returns the text up to the closing parenthesis, if it is short, has several terms, and holds no other parenthesis.
fn short_inside(after: &str) -> Option<&str> {
    let ends = |c: char| matches!(c, '(' | ')');
    let (end, closing) = after.char_indices().take(SHORT + 1).find(|(_, c)| ends(*c))?;
    let inside = after.get(..end).filter(|_| closing == ')')?;
    let has_terms = inside.contains(", ") || inside.split(' ').any(|word| SIGNS.contains(&word));
    has_terms.then_some(inside)
}

/// Joins terms with signs between them, as many as are short together, and each sign with the term behind it, unless
/// that term is long by itself.
fn with_whole_terms(text: &str) -> String {
    let words: Vec<&str> = text.split(' ').collect();
    let length = |word: &str| word.trim_end_matches(ENDS).chars().count();
    let mut whole = String::with_capacity(text.len() + 8);
    let mut at = 0;
    while let Some(first) = words.get(at) {
        if at > 0 {
            whole.push(' ');
        }
        whole.push_str(first);
        // The length of the terms that stay together.
        let mut together = length(first);
        at += 1;
        while let [sign, term, ..] = words.get(at..).unwrap_or_default()
            && SIGNS.contains(sign)
        {
            // The sign has a space on either side.
            let more = 3 + length(term);
            let (before, behind) = match () {
                () if together + more <= SHORT => (NO_BREAK, NO_BREAK),
                () if length(term) <= SHORT => (" ", NO_BREAK),
                () => (" ", " "),
            };
            together = if before == NO_BREAK { together + more } else { more - 1 };
            for part in [before, *sign, behind, *term] {
                whole.push_str(part);
            }
            at += 2;
        }
    }
    whole
}

#[cfg(test)]
mod tests {
    use std::borrow::Cow;

    use super::{Prose, whole_formulas};

    #[test]
    fn a_subscript_without_small_letters_is_written_out() {
        assert_eq!(Prose::new().italic("F").sub("2n+1").to_string(), "F₂ₙ₊₁");
        assert_eq!(Prose::new().italic("F").sub("2x+1").to_string(), "F_(2x+1)");
        assert_eq!(Prose::new().text("10").sup("30").to_string(), "10³⁰");
        assert_eq!(Prose::new().italic("x").sub("q").to_string(), "x_q");
    }

    #[test]
    fn short_formulas_stay_whole_and_long_ones_are_broken() {
        for (text, whole) in [
            ("pair n is about (nx, nx + n). The", "pair n is about (nx,~nx~+~n). The"),
            ("exactly (⌊nφ⌋, ⌊nφ²⌋).", "exactly (⌊nφ⌋,~⌊nφ²⌋)."),
            ("so x² = x + 1: x is φ", "so x²~=~x~+~1: x is φ"),
            ("the same as letter i − 5", "the same as letter i~−~5"),
            ("2 × 3 < 7 ≈ e²", "2~×~3~<~7~≈~e²"),
            ("φ = (1 + √5)/2, the", "φ~=~(1~+~√5)/2, the"),
            ("(Ctrl+P, then the numbers)", "(Ctrl+P, then the numbers)"),
            ("(lesson 7) f(g(1, 2), 3)", "(lesson 7) f(g(1,~2), 3)"),
            ("= 5 and 6 +", "= 5 and 6 +"),
            ("a = + b", "a~=~+ b"),
            ("", ""),
        ] {
            assert_eq!(whole_formulas(text).replace('\u{a0}', "~"), whole);
            assert_eq!(whole_formulas(&whole_formulas(text)), whole_formulas(text), "{text}");
        }
        assert!(matches!(whole_formulas("no formula"), Cow::Borrowed(_)));
    }

    #[test]
    fn a_long_row_of_terms_is_broken_before_a_sign() {
        for (text, whole) in [
            ("N/x + N/(x + 1) = N.", "N/x +~N/(x~+~1) =~N."),
            ("55 + 21 + 8 + 3 + 1 = 88", "55~+~21~+~8 +~3~+~1~=~88"),
            ("3.33… − 0.3 = 3.03…, so", "3.33…~−~0.3 =~3.03…, so"),
            ("n = 1234567890123456 + 1", "n = 1234567890123456 +~1"),
        ] {
            assert_eq!(whole_formulas(text).replace('\u{a0}', "~"), whole);
            assert_eq!(whole_formulas(&whole_formulas(text)), whole_formulas(text), "{text}");
        }
    }

    #[test]
    fn parentheses_without_end_are_a_text_like_any_other() {
        let open = "(".repeat(100_000);
        assert_eq!(whole_formulas(&open), open);
    }
}
