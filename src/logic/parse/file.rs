//! The statements of a file.

use super::super::automata::digits::Base;
use super::super::formula::{Claim, Definition, Expectation, Name, Span, Statement};
use super::token::{Token, begins_name, tokens};
use super::{MAX_FILE_BYTES, ParseError, Parsed, check_size, read_formula};
use golden_prose::{quoted, size_limit};

/// The text with spaces, as many bytes as before, instead of comments.
pub(super) fn without_comments(text: &str) -> String {
    let mut comment = false;
    let mut cleaned = String::with_capacity(text.len());
    for c in text.chars() {
        comment = c != '\n' && (comment || c == '#');
        if comment {
            cleaned.extend(std::iter::repeat_n(' ', c.len_utf8()));
        } else {
            cleaned.push(c);
        }
    }
    cleaned
}

pub(super) fn parse(text: &str) -> Result<Parsed<Vec<Statement>>, ParseError> {
    if text.len() > MAX_FILE_BYTES {
        let most = size_limit(MAX_FILE_BYTES as u64);
        let message =
            format!("a file has at most {most} ({MAX_FILE_BYTES} bytes), this one has {}; divide it", text.len());
        return Err(ParseError::new(Span::default(), message));
    }
    let text = without_comments(text);
    let (mut value, mut warnings) = (Vec::new(), Vec::new());
    let mut at = 0;
    for part in text.split_inclusive(';') {
        let start = at + (part.len() - part.trim_start().len());
        at += part.len();
        let end = at - 1;
        if start == at {
            break;
        }
        if !part.ends_with(';') {
            let end = start + text.get(start..at).unwrap_or_default().trim_end().len();
            check_size(&text, Span { start, end }, "a statement")?;
            // A message on the statement itself says more than that its end is missing.
            let span = Span { start, end };
            statement(&text, span, &mut warnings).map_err(|error| with_end(error, &text, span))?;
            return Err(ParseError::new(Span { start: end, end }, "expected ; at the end of the statement"));
        }
        check_size(&text, Span { start, end }, "a statement")?;
        let span = Span { start, end };
        value.push(statement(&text, span, &mut warnings).map_err(|error| with_end(error, &text, span))?);
    }
    Ok(Parsed { value, warnings })
}

/// The error at a word that begins a statement on a line of its own: the one before it has no end.
fn with_end(error: ParseError, text: &str, part: Span) -> ParseError {
    let (before, from) = text.split_at_checked(error.span.start).unwrap_or_default();
    let word = from.split(|c| !begins_name(c)).next().unwrap_or_default();
    let is_first = before.trim_end_matches([' ', '\t']).ends_with('\n') && error.span.start > part.start;
    if !is_first || !["def", "prove", "refute", "base"].contains(&word) {
        return error;
    }
    let end = before.trim_end().len();
    ParseError::new(Span { start: end, end }, format!("expected ; at the end of the statement, before {word}"))
}

/// The statement in a part of the text that begins with it.
fn statement(text: &str, span: Span, warnings: &mut Vec<super::Warning>) -> Result<Statement, ParseError> {
    let part = text.get(span.start..span.end).unwrap_or_default();
    let length = part.find(|c| !begins_name(c)).unwrap_or(part.len());
    let (word, _) = part.split_at(length);
    let head = Span { start: span.start, end: span.start + length };
    let rest = Span { start: head.end, end: span.end };
    match word {
        "def" => definition(text, rest, warnings).map(Statement::Definition),
        "prove" => claim(text, span, rest, Expectation::Proved, warnings),
        "refute" => claim(text, span, rest, Expectation::Refuted, warnings),
        "base" => base(text, rest),
        _ => {
            let found = part.split_whitespace().next().unwrap_or(";");
            let message = format!("expected def, prove, refute or base, but found {}", quoted(found));
            Err(ParseError::new(Span { start: span.start, end: span.start + found.len() }, message))
        }
    }
}

/// The place of a separator in a part of the text, as the part before it and the part after it.
fn split(text: &str, part: Span, separator: &str, after: &str) -> Result<(Span, Span), ParseError> {
    let found = text.get(part.start..part.end).and_then(|text| text.find(separator));
    let at = part.start
        + found.ok_or_else(|| {
            let end = Span { start: part.end, end: part.end };
            ParseError::new(end, format!("expected {separator} after {after}, but the statement ends"))
        })?;
    Ok((Span { start: part.start, end: at }, Span { start: at + separator.len(), end: part.end }))
}

fn base(text: &str, rest: Span) -> Result<Statement, ParseError> {
    let name = text.get(rest.start..rest.end).unwrap_or_default();
    let start = rest.start + (name.len() - name.trim_start().len());
    name.trim().parse::<Base>().map(Statement::Base).map_err(|_| {
        let span = Span { start, end: start + name.trim().len() };
        match name.trim() {
            "" => ParseError::new(span, "expected fib, 2 or t:2, but the statement ends"),
            found => ParseError::new(span, format!("expected fib, 2 or t:2, but found {}", quoted(found))),
        }
    })
}

fn claim(
    text: &str,
    span: Span,
    rest: Span,
    expected: Expectation,
    warnings: &mut Vec<super::Warning>,
) -> Result<Statement, ParseError> {
    let (title, formula) = split(text, rest, "::", "the title")?;
    let title = text.get(title.start..title.end).unwrap_or_default();
    let title = title.split_whitespace().collect::<Vec<_>>().join(" ");
    let formula = read_formula(text, formula, &[], warnings)?;
    Ok(Statement::Claim(Claim { expected, title, formula, span }))
}

fn definition(text: &str, rest: Span, warnings: &mut Vec<super::Warning>) -> Result<Definition, ParseError> {
    let (head, body) = split(text, rest, ":=", "the parameters")?;
    let (name, parameters) = signature(&tokens(text, head)?, head.end, text)?;
    let names: Vec<_> = parameters.iter().map(|name| name.text.as_str()).collect();
    if let Some(i) = (1..names.len()).find(|i| names[..*i].contains(&names[*i])) {
        let message = format!("the parameter {} appears here twice; name them differently", quoted(names[i]));
        return Err(ParseError::new(parameters[i].span, message));
    }
    let body = read_formula(text, body, &names, warnings)?;
    Ok(Definition { name, parameters, body })
}

/// The tokens before `:=`.
struct Head<'a> {
    tokens: std::slice::Iter<'a, (Token, Span)>,
    text: &'a str,
    end: usize,
}

impl Head<'_> {
    /// The next token, if it is accepted.
    fn next(&mut self, expected: &str, accepted: impl Fn(&Token) -> bool) -> Result<(Token, Name), ParseError> {
        let Some((token, span)) = self.tokens.next() else {
            let end = Span { start: self.end, end: self.end };
            return Err(ParseError::new(end, format!("expected {expected}, but found :=")));
        };
        let found = self.text.get(span.start..span.end).unwrap_or_default();
        if accepted(token) {
            Ok((token.clone(), Name { text: found.to_owned(), span: *span }))
        } else {
            Err(ParseError::new(*span, format!("expected {expected}, but found {}", quoted(found))))
        }
    }
}

/// `name(a, b, …)`
fn signature(tokens: &[(Token, Span)], end: usize, text: &str) -> Result<(Name, Vec<Name>), ParseError> {
    let mut head = Head { tokens: tokens.iter(), text, end };
    let is_name = |token: &Token| matches!(token, Token::Name(_));
    let (_, relation) = head.next("a name", is_name)?;
    head.next("(", |token| *token == Token::Open)?;
    let mut parameters = Vec::new();
    let (mut token, mut name) = head.next("a parameter or )", |token| is_name(token) || *token == Token::Close)?;
    while token != Token::Close {
        parameters.push(name);
        let (after, _) = head.next(", or )", |token| matches!(token, Token::Comma | Token::Close))?;
        if after == Token::Close {
            break;
        }
        (token, name) = head.next("a parameter", is_name)?;
    }
    if head.tokens.len() > 0 {
        head.next(":=", |_| false)?;
    }
    Ok((relation, parameters))
}
