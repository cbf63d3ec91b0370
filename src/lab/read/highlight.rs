//! The words and signs of a text by their kind, for an editor; the title of a text, apart from its rule.

use golden_logic::formula::Span;
use golden_logic::parse::highlight::{self, Part};

use super::statements::Keyword;

/// The words within a statement that have a meaning of their own.
const WITHIN: [&str; 2] = ["where", "to"];

/// Returns the parts of the text of a rule in order, also of one that cannot be read: as those of a formula, with the words that
/// begin a statement among the keywords, and without those of a title.
///
/// **Cost**: linear in the text.
///
/// ```
/// use golden_lab::read::highlight::parts;
/// use golden_logic::parse::highlight::Part;
/// let text = "game All to take\nmove a - k where k >= 1";
/// let words = parts(text).into_iter().filter(|(part, _)| *part == Part::Keyword);
/// let words: Vec<_> = words.map(|(_, span)| &text[span.start..span.end]).collect();
/// assert_eq!(words, ["game", "move", "where"]);
/// ```
pub fn parts(text: &str) -> Vec<(Part, Span)> {
    let mut found = Vec::new();
    let mut title_ends = 0;
    let mut last_end = 0;
    for (part, span) in highlight::parts(text) {
        if span.start < title_ends && part != Part::Comment {
            continue;
        }
        let (before, word) = (&text[last_end..span.start], &text[span.start..span.end]);
        let begins = found.is_empty() || before.contains('\n') || text[..span.start].trim_end().ends_with(';');
        last_end = span.end;
        let keyword = Keyword::from_word(word).filter(|_| begins);
        if keyword == Some(Keyword::Game) {
            let rest = &text[span.end..];
            title_ends = span.end + rest.find(['\n', ';']).unwrap_or(rest.len());
        }
        let is_within = !begins && part == Part::Variable && WITHIN.contains(&word);
        found.push((if keyword.is_some() || is_within { Part::Keyword } else { part }, span));
    }
    found
}

/// Returns the title that a text says in a line of its own, and the text without this line.
///
/// ```
/// use golden_lab::read::highlight::split_title;
/// let (title, rule) = split_title("game Nim # of two\nnumbers a, b");
/// assert_eq!((title.as_deref(), rule.as_str()), (Some("Nim"), "numbers a, b"));
/// ```
pub fn split_title(text: &str) -> (Option<String>, String) {
    let mut title = None;
    let mut rest = String::with_capacity(text.len());
    for line in text.split_inclusive('\n') {
        let said = line.split('#').next().unwrap_or_default().trim();
        let words = said.strip_prefix(Keyword::Game.word()).filter(|words| words.starts_with(char::is_whitespace));
        match words.map(str::trim).filter(|words| title.is_none() && !words.is_empty() && !words.contains(';')) {
            Some(words) => title = Some(words.to_owned()),
            None => rest.push_str(line),
        }
    }
    (title, rest)
}
