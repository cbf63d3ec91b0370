//! What the two languages that are read here, ours and Walnut's, have in common: places, white space, numbers, signs.

use super::ParseError;
use crate::formula::Span;
use golden_number::UBig;

/// A token and its length in bytes; or the length of what is wrong, and the message.
pub(crate) type Scanned<Token> = Result<(Token, usize), (usize, String)>;

/// Returns the tokens of a part of the text, each with its place in the whole text. `token` reads the one at the
/// beginning of a text that begins with the given character, which is no white space.
pub(crate) fn scan<Token>(
    text: &str,
    part: Span,
    token: impl Fn(&str, char) -> Scanned<Token>,
) -> Result<Vec<(Token, Span)>, ParseError> {
    let mut tokens = Vec::new();
    let mut at = part.start;
    while let Some(rest) = text.get(at..part.end).filter(|rest| !rest.is_empty()) {
        let Some(first) = rest.chars().next() else { break };
        if first.is_whitespace() {
            at += first.len_utf8();
            continue;
        }
        let (token, length) = token(rest, first)
            .map_err(|(length, message)| ParseError::new(Span { start: at, end: at + length }, message))?;
        tokens.push((token, Span { start: at, end: at + length }));
        at += length;
    }
    Ok(tokens)
}

/// Reads the number that a text begins with.
pub(crate) fn number(rest: &str) -> Scanned<UBig> {
    let length = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    let number = UBig::from_str_radix(&rest[..length], 10).map_err(|_| (length, "this is no number".to_owned()))?;
    Ok((number, length))
}

/// Reads the first of the signs that a text begins with; if it is none, `unknown` says so of the first character.
pub(crate) fn sign<Token: Clone>(
    rest: &str,
    first: char,
    signs: &[(&str, Token)],
    unknown: impl FnOnce(&str) -> String,
) -> Scanned<Token> {
    let sign = signs.iter().find(|(sign, _)| rest.starts_with(sign));
    sign.map(|(sign, token)| (token.clone(), sign.len())).ok_or_else(|| {
        let length = first.len_utf8();
        (length, unknown(&rest[..length]))
    })
}
