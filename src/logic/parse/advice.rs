//! Words and signs of other languages, and what is written here instead.

use super::super::formula::Span;
use super::ParseError;
use super::token::{begins_name, continues_name};
use golden_prose::quoted;

/// The most members of a set that are written one by one.
const MEMBERS: usize = 6;

/// Returns what is written here instead of a word of another language, if it is one.
pub(crate) fn instead_of(word: &str) -> Option<&'static str> {
    Some(match word {
        "and" | "AND" => "&",
        "or" | "OR" => "|",
        "not" | "NOT" => "!",
        "mod" => "%, as in n%3 = 1",
        _ => return None,
    })
}

/// Returns the error of a part of a text, with what to write if a word or sign of another language stands there.
pub(super) fn advised(text: &str, part: Span, error: ParseError) -> ParseError {
    match advice(text, part, error.span.start) {
        Some((span, message)) => ParseError::new(span, message),
        None => error,
    }
}

fn advice(text: &str, part: Span, at: usize) -> Option<(Span, String)> {
    let (before, rest) = (text.get(part.start..at)?, text.get(at..part.end)?);
    let here = |length: usize| Span { start: at, end: at + length };
    let doubled = |sign: char| before.ends_with(sign) && rest.starts_with(sign);
    for sign in ['=', '&', '|'] {
        if doubled(sign) {
            return Some((Span { start: at - 1, end: at + 1 }, format!("{sign}{sign} is no sign here; write {sign}")));
        }
    }
    for (first, second, meant) in [('=', '<', "<="), ('<', '>', "!=")] {
        if before.ends_with(first) && rest.starts_with(second) {
            let message = format!("{first}{second} is no sign here; write {meant}");
            return Some((Span { start: at - 1, end: at + 1 }, message));
        }
    }
    let ends_term = before.trim_end().ends_with(|c| continues_name(c) || c == ')');
    if rest.starts_with("=>") && ends_term {
        return Some((here(2), "=> is implication, between two statements; write >= for at least".to_owned()));
    }
    let first = rest.chars().next();
    match first {
        Some('{' | '∈') => return Some((here(first?.len_utf8()), set(before, rest))),
        Some('/') => return Some((here(1), division(rest))),
        Some('^') => {
            let message =
                "the language has no character ^ but in powers of numbers, such as 2^10; terms are linear, such as 2*n";
            return Some((here(1), message.to_owned()));
        }
        _ => {}
    }
    let length = rest.find(|c| !continues_name(c)).unwrap_or(rest.len());
    let word = |start: usize, end: usize| {
        let word = text.get(start..end)?;
        let meant = instead_of(word)?;
        Some((Span { start, end }, format!("{} is no word here; write {meant}", quoted(word))))
    };
    // The word here, the one before, or a negation of what stands in parentheses.
    let last = part.start + before.trim_end().len();
    let last_start = part.start + before.trim_end().rfind(|c| !continues_name(c)).map_or(0, |found| found + 1);
    let negated = || {
        let (found, _) = before
            .match_indices("not")
            .filter(|(found, word)| {
                let begins = !before.get(..*found).is_some_and(|before| before.ends_with(continues_name));
                begins && before.get(found + word.len()..).is_some_and(|after| after.trim_start().starts_with('('))
            })
            .last()?;
        word(part.start + found, part.start + found + "not".len())
    };
    word(at, at + length).or_else(|| word(last_start, last)).or_else(negated)
}

/// The members of a set, said one by one.
fn set(before: &str, rest: &str) -> String {
    let before = before.trim_end();
    let before = before.strip_suffix("in").unwrap_or(before).trim_end();
    let letter = before.rsplit(|c| !continues_name(c)).next().filter(|name| name.starts_with(begins_name));
    let inner = rest.split_once('{').and_then(|(_, rest)| rest.split_once('}')).map_or("", |(inner, _)| inner);
    let members: Vec<&str> = inner.split(',').map(str::trim).collect();
    let is_number = |member: &&str| !member.is_empty() && member.bytes().all(|byte| byte.is_ascii_digit());
    let is_list = members.len() <= MEMBERS && members.iter().all(is_number);
    let (letter, members) = letter.filter(|_| is_list).map_or(("k", vec!["1", "3"]), |letter| (letter, members));
    let members: Vec<String> = members.iter().map(|member| format!("{letter} = {member}")).collect();
    format!("a set is written member by member: {}", members.join(" | "))
}

/// The quotient by a number, said without division.
fn division(rest: &str) -> String {
    let divisor: String =
        rest.chars().skip(1).skip_while(|c| c.is_whitespace()).take_while(char::is_ascii_digit).collect();
    let divisor =
        Some(divisor).filter(|divisor| !divisor.is_empty() && divisor.len() < 10).unwrap_or_else(|| "2".to_owned());
    format!(
        "the language has no division; a letter such as q is n/{divisor}, rounded down, where {divisor}*q <= n & n < {divisor}*q + {divisor}"
    )
}
