//! The words and signs of a text by their kind, for an editor: of any text, also one that cannot be read.

use super::super::formula::Span;
use super::token::{begins_name, continues_name};

/// The kind of a part of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// A comment, from `#` to the end of the line.
    Comment,
    /// `forall`, `exists`, `def`, `prove` and the like, also as a sign: ∀, ∃.
    Keyword,
    /// The name of a relation: it stands before a parenthesis.
    Relation,
    /// The name of a variable.
    Variable,
    /// A number.
    Number,
    /// Anything else: signs, and what belongs to no formula.
    Sign,
}

/// The words that have a meaning of their own.
const KEYWORDS: [&str; 9] = ["forall", "exists", "true", "false", "def", "prove", "refute", "base", "eval"];

/// Returns true if a word has a meaning of its own.
pub(super) fn is_keyword(word: &str) -> bool {
    KEYWORDS.contains(&word)
}

/// Returns the parts of a text in order, without the white space between them.
///
/// **Cost**: linear in the text.
///
/// ```
/// use golden_logic::parse::highlight::{Part, parts};
/// let text = "forall n: A(n) > 10 # so it is";
/// let found: Vec<_> = parts(text).iter().map(|(part, span)| (*part, &text[span.start..span.end])).collect();
/// assert_eq!(found[0], (Part::Keyword, "forall"));
/// assert_eq!(found[1], (Part::Variable, "n"));
/// assert_eq!(found[3], (Part::Relation, "A"));
/// assert_eq!(found.last(), Some(&(Part::Comment, "# so it is")));
/// ```
pub fn parts(text: &str) -> Vec<(Part, Span)> {
    let mut parts = Vec::new();
    let mut at = 0;
    while let Some(first) = text.get(at..).and_then(|rest| rest.chars().next()) {
        let rest = text.get(at..).unwrap_or_default();
        let until = |ends: &dyn Fn(char) -> bool| rest.find(ends).unwrap_or(rest.len());
        let (part, length) = if first.is_whitespace() {
            (None, first.len_utf8())
        } else if first == '#' {
            (Some(Part::Comment), until(&|c| c == '\n'))
        } else if first.is_ascii_digit() {
            (Some(Part::Number), until(&|c| !c.is_ascii_digit() && c != '^'))
        } else if begins_name(first) {
            let length = until(&|c| !continues_name(c));
            let (word, after) = rest.split_at(length);
            let is_relation = after.trim_start_matches(' ').starts_with('(');
            let part = match (is_keyword(word), is_relation) {
                (true, _) => Part::Keyword,
                (_, true) => Part::Relation,
                _ => Part::Variable,
            };
            (Some(part), length)
        } else {
            let part = if ['∀', '∃'].contains(&first) { Part::Keyword } else { Part::Sign };
            (Some(part), first.len_utf8())
        };
        let span = Span { start: at, end: at + length };
        parts.extend(part.map(|part| (part, span)));
        at += length;
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::parts;

    #[test]
    fn the_parts_of_any_text_lie_one_after_the_other() {
        for text in ["", "∀n: n ≥ 1 ⇒ ∃a: A(n, a)", "((§ 12ab 'x", "# only\n", "a\u{301}b\u{0}", "def W'(a) := 3·a;"]
        {
            let mut at = 0;
            for (_, span) in parts(text) {
                assert!(at <= span.start && span.start < span.end, "{text}");
                assert!(text.get(at..span.start).is_some_and(|between| between.chars().all(char::is_whitespace)));
                at = span.end;
            }
            assert!(text.get(at..).is_some_and(|rest| rest.chars().all(char::is_whitespace)), "{text}");
        }
    }
}
