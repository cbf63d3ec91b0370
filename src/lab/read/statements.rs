//! The statements of a text: a keyword, and the part of the text that belongs to it.

use golden_logic::formula::Span;
use golden_prose::{listed, near, quoted};

use super::Fault;

/// The word that begins a statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Keyword {
    Game,
    Numbers,
    Positions,
    Move,
    From,
    End,
    Block,
    Misere,
    Start,
}

const KEYWORDS: [(&str, Keyword); 9] = [
    ("game", Keyword::Game),
    ("numbers", Keyword::Numbers),
    ("positions", Keyword::Positions),
    ("move", Keyword::Move),
    ("from", Keyword::From),
    ("end", Keyword::End),
    ("block", Keyword::Block),
    ("misere", Keyword::Misere),
    ("start", Keyword::Start),
];

impl Keyword {
    pub(super) fn of(word: &str) -> Option<Self> {
        KEYWORDS.iter().find(|(other, _)| *other == word).map(|(_, keyword)| *keyword)
    }

    fn may_go_on(self) -> bool {
        matches!(self, Self::Positions | Self::Move | Self::From | Self::End | Self::Start)
    }

    pub(super) fn word(self) -> &'static str {
        KEYWORDS[self as usize].0
    }
}

/// A keyword, where it stands, and what follows, without white space around it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Statement {
    pub(super) keyword: Keyword,
    pub(super) word: Span,
    pub(super) part: Span,
}

/// Returns the statements of a text without comments.
pub(super) fn statements(text: &str) -> Result<Vec<Statement>, Fault> {
    let mut found: Vec<Statement> = Vec::new();
    let mut at = 0;
    for piece in text.split_inclusive(['\n', ';']) {
        let start = at + (piece.len() - piece.trim_start().len());
        at += piece.len();
        let ended = start > 0 && text[..start].trim_end().ends_with(';');
        let body = piece.trim_end_matches(';').trim();
        let end = start + body.len();
        if body.is_empty() {
            continue;
        }
        let length = body.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(body.len());
        let keyword = Keyword::of(&body[..length]);
        if let Some(keyword) = keyword {
            let word = Span { start, end: start + length };
            let rest = &body[length..];
            let part = Span { start: word.end + (rest.len() - rest.trim_start().len()), end };
            found.push(Statement { keyword, word, part });
            continue;
        }
        match found.last_mut() {
            // A line without a keyword goes on with the formula or the terms before it.
            Some(last) if !ended && last.keyword.may_go_on() => last.part.end = end,
            _ => {
                let first = body.split_whitespace().next().unwrap_or_default();
                return Err(no_keyword(first, start));
            }
        }
    }
    Ok(found)
}

/// The fault of a word that begins a line and no statement.
fn no_keyword(word: &str, start: usize) -> Fault {
    let words: Vec<&str> = KEYWORDS.iter().map(|(word, _)| *word).collect();
    let found = quoted(word);
    let message = match near(word, words.iter().copied()) {
        Some(meant) => format!("{found} begins no statement; did you mean {meant}?"),
        None => format!("a statement begins with {}, not with {found}", listed(&words, "or")),
    };
    Fault::new(Span { start, end: start + word.len() }, message)
}

/// Returns the fault with what is meant, where it stands at a misspelt keyword that begins a line: what stands before went on.
pub(super) fn at_keyword(text: &str, fault: Fault) -> Fault {
    let (before, rest) = text.split_at_checked(fault.span.start).unwrap_or_default();
    let word = rest.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').next().unwrap_or_default();
    let is_first = before.trim_end_matches([' ', '\t']).ends_with('\n');
    let is_misspelt =
        is_first && Keyword::of(word).is_none() && near(word, KEYWORDS.iter().map(|(word, _)| *word)).is_some();
    if is_misspelt { no_keyword(word, fault.span.start) } else { fault }
}
