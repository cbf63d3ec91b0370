//! Text as runs of one style each.

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
