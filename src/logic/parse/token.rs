//! From text to tokens.

use crate::number::UBig;
use crate::prose::quoted;

use super::super::formula::Span;
use super::ParseError;

/// A word or sign of a formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token {
    Name(String),
    Number(UBig),
    ForAll,
    Exists,
    True,
    False,
    Not,
    And,
    Or,
    Implies,
    Iff,
    Equal,
    NotEqual,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
    Plus,
    Minus,
    Times,
    Open,
    Close,
    Comma,
    Colon,
}

/// The signs, those first that begin with another one.
const SIGNS: [(&str, Token); 31] = [
    ("<=>", Token::Iff),
    ("=>", Token::Implies),
    ("<=", Token::LessOrEqual),
    (">=", Token::GreaterOrEqual),
    ("!=", Token::NotEqual),
    ("<", Token::Less),
    (">", Token::Greater),
    ("=", Token::Equal),
    ("!", Token::Not),
    ("&", Token::And),
    ("|", Token::Or),
    ("+", Token::Plus),
    ("-", Token::Minus),
    ("*", Token::Times),
    ("(", Token::Open),
    (")", Token::Close),
    (",", Token::Comma),
    (":", Token::Colon),
    ("∀", Token::ForAll),
    ("∃", Token::Exists),
    ("¬", Token::Not),
    ("∧", Token::And),
    ("∨", Token::Or),
    ("⇒", Token::Implies),
    ("⇔", Token::Iff),
    ("≤", Token::LessOrEqual),
    ("≥", Token::GreaterOrEqual),
    ("≠", Token::NotEqual),
    ("−", Token::Minus),
    ("·", Token::Times),
    ("⋅", Token::Times),
];

/// Whether a name may begin with this character.
pub(super) fn begins_name(c: char) -> bool {
    c.is_ascii_alphabetic() || c == '_'
}

/// Whether a name may contain this character.
pub(super) fn continues_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_' || c == '\''
}

/// The tokens of a part of the text, each with its place in the whole text.
pub(super) fn tokens(text: &str, part: Span) -> Result<Vec<(Token, Span)>, ParseError> {
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

/// The token at the beginning and its length, or the length of what is wrong and the message.
fn token(rest: &str, first: char) -> Result<(Token, usize), (usize, String)> {
    let length_while = |accepted: fn(char) -> bool| rest.find(|c| !accepted(c)).unwrap_or(rest.len());
    if begins_name(first) {
        let length = length_while(continues_name);
        let token = match &rest[..length] {
            "forall" => Token::ForAll,
            "exists" => Token::Exists,
            "true" => Token::True,
            "false" => Token::False,
            name => Token::Name(name.to_owned()),
        };
        return Ok((token, length));
    }
    if first.is_ascii_digit() {
        let length = length_while(|c| c.is_ascii_digit());
        let (digits, after) = rest.split_at(length);
        if after.starts_with(begins_name) {
            let name: String = after.chars().take_while(|c| continues_name(*c)).collect();
            let message = format!("a product needs its sign: write {}*{}", quoted(digits), quoted(&name));
            return Err((length + name.len(), message));
        }
        let number = UBig::from_str_radix(digits, 10).map_err(|_| (length, "this is no number".to_owned()))?;
        return Ok((Token::Number(number), length));
    }
    let sign = SIGNS.iter().find(|(sign, _)| rest.starts_with(sign));
    sign.map(|(sign, token)| (token.clone(), sign.len())).ok_or_else(|| {
        let length = first.len_utf8();
        (length, format!("the language has no character {}", quoted(&rest[..length])))
    })
}
