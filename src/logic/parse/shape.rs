//! The checks before the grammar: parentheses, nesting, the number of variables; and warnings. Words and signs of other
//! languages, and what is written here instead.

use super::token::{Token, begins_name, continues_name};
use super::{MAX_NESTING, MAX_VARIABLES, ParseError, Warning};
use crate::formula::Span;
use golden_prose::quoted;

/// The parts that stand open between a parenthesis and its partner.
#[derive(Default)]
struct Group {
    /// The parenthesis; none for the whole text.
    open: Option<Span>,
    /// The nesting outside it.
    outside: usize,
    /// Quantifiers, which reach to the end of the group, with the implications before them.
    quantifiers: usize,
    /// Implications since the last equivalence or quantifier.
    implications: usize,
    /// The negations just read.
    negations: usize,
    /// A quantifier without parentheses inside a conjunction or disjunction.
    bare: Option<(Span, &'static str)>,
}

impl Group {
    fn depth(&self) -> usize {
        self.outside + self.quantifiers + self.implications + self.negations
    }

    /// A quantifier begins, which takes in the implications and negations before it.
    fn quantify(&mut self) {
        self.quantifiers += self.implications + self.negations + 1;
        (self.implications, self.negations) = (0, 0);
    }

    /// The side of an implication or equivalence ends; returns the warning that it is taken in by a quantifier of a
    /// conjunction or disjunction before it.
    fn imply(&mut self, is_equivalence: bool) -> Option<Warning> {
        self.negations = 0;
        self.implications = if is_equivalence { 0 } else { self.implications + 1 };
        let (span, word) = self.bare.take()?;
        let sign = if is_equivalence { "<=>" } else { "=>" };
        let message = format!(
            "this {word} reaches as far right as it can and takes in the {sign} after it; parentheses around it would \
             say which is meant"
        );
        Some(Warning { span, message })
    }
}

/// Checks the tokens and adds warnings. Returns how deep they are nested.
pub(super) fn check(
    text: &str,
    tokens: &[(Token, Span)],
    parameters: &[&str],
    warnings: &mut Vec<Warning>,
) -> Result<usize, ParseError> {
    let depth = depth(tokens, warnings)?;
    warnings.extend(repeated(tokens));
    warnings.sort_by_key(|warning| warning.span.start);
    let mut names: Vec<&str> = parameters.to_vec();
    for (i, (token, span)) in tokens.iter().enumerate() {
        let Token::Name(name) = token else { continue };
        let is_call = tokens.get(i + 1).is_some_and(|(next, _)| *next == Token::Open);
        if !is_call && !names.contains(&name.as_str()) {
            names.push(text.get(span.start..span.end).unwrap_or_default());
        }
        if names.len() > MAX_VARIABLES {
            let message = format!(
                "{} is variable number {}; a formula has at most {MAX_VARIABLES}: define parts of it by def",
                quoted(name),
                names.len()
            );
            return Err(ParseError::new(*span, message));
        }
    }
    Ok(depth)
}

/// Variables that stand twice behind one quantifier: nothing speaks of the first one.
fn repeated(tokens: &[(Token, Span)]) -> Vec<Warning> {
    let mut names: Vec<&str> = Vec::new();
    let (mut found, mut is_list) = (Vec::new(), false);
    for (token, span) in tokens {
        match token {
            Token::ForAll | Token::Exists => {
                names.clear();
                is_list = true;
            }
            Token::Name(name) if is_list && names.contains(&name.as_str()) => {
                let name = quoted(name);
                let message = format!(
                    "{name} stands twice behind this quantifier, and the second one is meant; rename one of them"
                );
                found.push(Warning { span: *span, message });
            }
            Token::Name(name) if is_list => names.push(name),
            Token::Comma => {}
            _ => is_list = false,
        }
    }
    found
}

fn depth(tokens: &[(Token, Span)], warnings: &mut Vec<Warning>) -> Result<usize, ParseError> {
    let mut deepest = 0;
    let mut groups = vec![Group::default()];
    let mut conjoined = false;
    for (token, span) in tokens {
        let depth = groups.last().map_or(0, Group::depth);
        let Some(group) = groups.last_mut() else { break };
        match token {
            Token::Open => groups.push(Group { open: Some(*span), outside: depth + 1, ..Group::default() }),
            Token::Close => {
                if group.open.is_none() {
                    return Err(ParseError::new(*span, "no ( belongs to this )"));
                }
                groups.pop();
                if let Some(outer) = groups.last_mut() {
                    outer.negations = 0;
                }
            }
            Token::Not => group.negations += 1,
            Token::ForAll | Token::Exists => {
                if conjoined && group.bare.is_none() {
                    group.bare = Some((*span, if *token == Token::ForAll { "forall" } else { "exists" }));
                }
                group.quantify();
            }
            Token::Implies | Token::Iff => warnings.extend(group.imply(*token == Token::Iff)),
            _ => group.negations = 0,
        }
        // Negations between the sign and the quantifier change nothing.
        conjoined = matches!(token, Token::And | Token::Or) || conjoined && *token == Token::Not;
        deepest = deepest.max(groups.last().map_or(0, Group::depth));
        if deepest > MAX_NESTING {
            let message = format!("the formula is nested more than {MAX_NESTING} deep; define parts of it by def");
            return Err(ParseError::new(*span, message));
        }
    }
    match groups.iter().rev().find_map(|group| group.open) {
        Some(open) => Err(ParseError::new(open, "no ) belongs to this (")),
        None => Ok(deepest),
    }
}

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
