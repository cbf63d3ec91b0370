//! From the text of a predicate to tokens.

use super::super::automata::digits::Base;
use super::super::formula::{Quantifier, Relation, Span};
use super::super::parse::ParseError;
use super::super::parse::token::{Scanned, number, scan, sign};
use golden_number::UBig;
use golden_prose::quoted;

/// A word or sign of a predicate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// `A` or `E`; its variables follow as names.
    Quantifier(Quantifier),
    /// A variable, or a word before its bracket.
    Name(String),
    /// `$name`
    Relation(String),
    Number(UBig),
    /// `@1`: a letter; none if it is not 0 or 1.
    Letter(Option<bool>),
    /// `?msd_fib`
    Base(Base),
    Compare(Relation),
    Not,
    And,
    Or,
    Xor,
    Implies,
    Iff,
    Plus,
    Minus,
    Times,
    Divide,
    Open,
    Close,
    OpenBracket,
    CloseBracket,
    Comma,
}

const SIGNS: [(&str, Token); 22] = [
    ("<=>", Token::Iff),
    ("=>", Token::Implies),
    ("<=", Token::Compare(Relation::LessOrEqual)),
    (">=", Token::Compare(Relation::GreaterOrEqual)),
    ("!=", Token::Compare(Relation::NotEqual)),
    ("<", Token::Compare(Relation::Less)),
    (">", Token::Compare(Relation::Greater)),
    ("=", Token::Compare(Relation::Equal)),
    ("~", Token::Not),
    ("&", Token::And),
    ("|", Token::Or),
    ("^", Token::Xor),
    ("+", Token::Plus),
    ("-", Token::Minus),
    ("*", Token::Times),
    ("/", Token::Divide),
    ("(", Token::Open),
    (")", Token::Close),
    ("[", Token::OpenBracket),
    ("]", Token::CloseBracket),
    (",", Token::Comma),
    ("\u{2dc}", Token::Not),
];

/// The tokens of a part of the text, each with its place in the whole text.
pub(super) fn tokens(text: &str, part: Span) -> Result<Vec<(Token, Span)>, ParseError> {
    scan(text, part, token)
}

/// Returns the number of bytes at the start of the text that are letters, digits and `_`.
fn word_length(text: &str) -> usize {
    text.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).unwrap_or(text.len())
}

/// The token at the beginning.
fn token(rest: &str, first: char) -> Scanned<Token> {
    let after = &rest[first.len_utf8()..];
    match first {
        'A' => return Ok((Token::Quantifier(Quantifier::ForAll), 1)),
        'E' => return Ok((Token::Quantifier(Quantifier::Exists), 1)),
        'I' => {
            let message = "the quantifier I (infinitely many) is not read; write Am Ex x>m & …";
            return Err((1, message.to_owned()));
        }
        '$' => {
            let spaces = after.len() - after.trim_start().len();
            let length = word_length(&after[spaces..]);
            if length == 0 {
                return Err((1, "expected the name of an automaton after $".to_owned()));
            }
            return Ok((Token::Relation(after[spaces..spaces + length].to_owned()), 1 + spaces + length));
        }
        '?' => {
            let length = word_length(after);
            return base(&after[..length]).map(|base| (Token::Base(base), 1 + length)).ok_or_else(|| {
                let name = quoted(&after[..length]);
                (1 + length, format!("only the number systems msd_fib and msd_2 are read, not {name}"))
            });
        }
        '@' => {
            let digits = after.trim_start_matches(|c: char| c.is_whitespace() || c == '+' || c == '-');
            let length = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
            if length == 0 {
                return Err((1, "expected a letter after @, such as @1".to_owned()));
            }
            let negative = after[..after.len() - digits.len()].contains('-');
            let value = digits[..length].trim_start_matches('0');
            let letter = match value {
                "" => Some(false),
                "1" if !negative => Some(true),
                _ => None,
            };
            return Ok((Token::Letter(letter), 1 + after.len() - digits.len() + length));
        }
        _ => {}
    }
    if first.is_ascii_alphabetic() {
        let length = word_length(rest);
        return Ok((Token::Name(rest[..length].to_owned()), length));
    }
    if first.is_ascii_digit() {
        return number(rest).map(|(number, length)| (Token::Number(number), length));
    }
    sign(rest, first, &SIGNS, |unknown| format!("{} is not read in Walnut's predicates", quoted(unknown)))
}

/// The base of a number system that is read most significant digit first.
pub(super) fn base(name: &str) -> Option<Base> {
    match name {
        "msd_fib" | "msdfib" | "fib" => Some(Base::Fib),
        "msd_2" | "msd2" | "msd" | "2" => Some(Base::Two),
        _ => None,
    }
}
