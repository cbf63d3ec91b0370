//! From text to tokens. The common parts of the two languages that are read here, ours and Walnut's: places, white
//! space, numbers, signs.

use dashu_int::ops::BitTest;

use super::ParseError;
use crate::formula::Span;
use golden_number::{UBig, parse_typed_number};
use golden_prose::quoted;

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
    Percent,
    Open,
    Close,
    Comma,
    Colon,
}

/// The signs; a sign stands before those that it begins with.
const SIGNS: [(&str, Token); 32] = [
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
    ("%", Token::Percent),
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

/// Returns true if a name may begin with this character.
pub(super) fn begins_name(c: char) -> bool {
    c.is_ascii_alphabetic() || c == '_'
}

/// Returns true if a name may contain this character.
pub(super) fn continues_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_' || c == '\''
}

/// The tokens of a part of the text, each with its place in the whole text.
pub(super) fn tokens(text: &str, part: Span) -> Result<Vec<(Token, Span)>, ParseError> {
    scan(text, part, token)
}

/// The token at the beginning.
fn token(rest: &str, first: char) -> Scanned<Token> {
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
        let is_digit = |c: char| c.is_ascii_digit();
        if let Some(exponent) = after.strip_prefix('^').filter(|exponent| exponent.starts_with(is_digit)) {
            let end = length + 1 + exponent.find(|c| !is_digit(c)).unwrap_or(exponent.len());
            return power(&rest[..end]).map(|power| (Token::Number(power), end)).map_err(|message| (end, message));
        }
        return number(rest).map(|(number, length)| (Token::Number(number), length));
    }
    sign(rest, first, &SIGNS, |unknown| format!("the language has no character {}", quoted(unknown)))
}

/// The most bits of a power: an automaton has about a state for each digit of a number in the formula.
const POWER_BITS: usize = 4096;

/// The number that a power such as 10^30 is.
fn power(text: &str) -> Result<UBig, String> {
    let power = parse_typed_number(text).map_err(|error| error.to_string())?;
    if power.bit_len() > POWER_BITS {
        return Err(format!("a power has at most {POWER_BITS} binary digits here, this one has {}", power.bit_len()));
    }
    Ok(power)
}

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

#[cfg(test)]
mod tests {
    use crate::parse::parse_formula;

    #[test]
    fn a_power_of_numbers_is_a_number() {
        let parsed = |text: &str| parse_formula(text).map(|parsed| parsed.value.to_string());
        assert!(parsed("a = b + 10^12").unwrap().contains("1000000000000"));
        assert!(parsed("2^3*a = b").unwrap().contains("8*a"));
        for (text, message) in
            [("a = 10^9999", "4096 binary digits"), ("a = 2^", "no character ^"), ("a^2 = b", "no character ^")]
        {
            assert!(parsed(text).unwrap_err().to_string().contains(message), "{text}");
        }
    }
}
