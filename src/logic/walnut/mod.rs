//! Walnut, the prover that is used most for such statements (Mousavi, Shallit and others): its commands and its files.
//!
//! Its `def` and `eval` commands are read into the same trees as our own language, in `?msd_fib` and `?msd_2`, so that
//! the same compiler decides them; its text files of automata are read and written.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `automaton` | text files of automata |
//! | `predicate` | the grammar of predicates; the operands of an operator, and what an operator makes of two of them |
//! | `token` | from the text of a predicate to tokens |

mod automaton;
mod predicate;
mod token;

use super::automata::digits::Base;
use super::formula::{Claim, Definition, Expectation, Formula, Name, Span, Statement};
use super::parse::{MAX_FILE_BYTES, MAX_FORMULA_BYTES, ParseError};
pub use automaton::{NotForWalnut, read_automaton, write_automaton};
use golden_prose::{quoted, size_limit};
use predicate::predicate;
use token::tokens;

/// The signs that a comment begins with.
const COMMENTS: [&str; 2] = ["#", "//"];

/// A command of Walnut as a statement of our language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WalnutCommand {
    /// The number system of its predicate.
    pub base: Base,
    /// A definition for `def`, with the free variables as parameters in the order of their names, as Walnut has it; a
    /// claim for an `eval` without free variables; for any other `eval` a relation.
    pub statement: Statement,
}

/// Returns whether the text is for Walnut: a predicate that names its number system first, or a file whose first
/// command is `eval`, or a `def` without parameters in parentheses.
pub fn is_walnut(text: &str) -> bool {
    let mut lines = text
        .lines()
        .map(str::trim_start)
        .filter(|line| !line.is_empty() && !COMMENTS.iter().any(|sign| line.starts_with(sign)));
    let Some(first) = lines.next() else { return false };
    let after = |word: &str| first.strip_prefix(word).filter(|rest| rest.starts_with(char::is_whitespace));
    let is_definition = |rest: &str| {
        let rest = rest.trim_start().trim_start_matches(|c: char| c.is_ascii_alphanumeric() || c == '_');
        !rest.trim_start().starts_with('(')
    };
    first.starts_with('?') || after("eval").is_some() || after("def").is_some_and(is_definition)
}

/// Reads one predicate, such as `?msd_fib An Ex x=n+1`.
///
/// # Errors
/// Fails if it cannot be read or has no counterpart in our language, or passes the limits of [`parse`](super::parse).
pub fn parse_predicate(text: &str) -> Result<(Base, Formula), ParseError> {
    part(text, Span { start: 0, end: text.len() })
}

/// Returns the names of the free variables of a predicate in the order of Walnut's tracks, that of the alphabet.
pub fn track_names(predicate: &Formula) -> Vec<String> {
    let mut names = predicate.track_names();
    names.sort();
    names
}

/// Reads the commands of a file, each `def name "predicate"` or `eval name "predicate"` and ended by `;`, `:` or `::`. As in
/// Walnut, what follows this sign in its line is no part of the command; lines that begin with `#` or `//` are comments.
///
/// # Errors
/// At the first command that is another one or cannot be read.
pub fn parse_commands(text: &str) -> Result<Vec<WalnutCommand>, ParseError> {
    if text.len() > MAX_FILE_BYTES {
        let most = size_limit(MAX_FILE_BYTES as u64);
        let message =
            format!("a file has at most {most} ({MAX_FILE_BYTES} bytes), this one has {}; divide it", text.len());
        return Err(ParseError { span: Span::default(), message });
    }
    let (mut commands, mut at) = (Vec::new(), 0);
    loop {
        at = skipped(text, at);
        if at == text.len() {
            return Ok(commands);
        }
        let (command, end) = command(text, at)?;
        commands.push(command);
        let rest = text.get(end..).unwrap_or_default();
        at = end + rest.find('\n').unwrap_or(rest.len());
    }
}

/// The next byte that is no space and stands in no comment.
fn skipped(text: &str, mut at: usize) -> usize {
    loop {
        let rest = text.get(at..).unwrap_or_default();
        at += rest.len() - rest.trim_start().len();
        if !COMMENTS.iter().any(|sign| rest.trim_start().starts_with(sign)) {
            return at;
        }
        at += rest.trim_start().find('\n').unwrap_or(rest.trim_start().len());
    }
}

/// The command that begins at a byte, and where it ends.
fn command(text: &str, start: usize) -> Result<(WalnutCommand, usize), ParseError> {
    let rest = text.get(start..).unwrap_or_default();
    let fault = |at: usize, message: String| ParseError { span: Span { start: at, end: at }, message };
    let head_end = rest.find(['"', ';', ':', '\n']).unwrap_or(rest.len());
    let (head, tail) = rest.split_at(head_end);
    let mut words = head.split_whitespace();
    let word = words.next().unwrap_or_default();
    if !matches!(word, "def" | "eval") {
        return Err(fault(start, format!("expected def or eval, but found {}", quoted(word))));
    }
    let Some(name) = words.next() else {
        return Err(fault(start + head_end, format!("expected a name after {word}")));
    };
    // Behind the word: its letters may be those of the name.
    let name_at = start + word.len() + head.get(word.len()..).and_then(|rest| rest.find(name)).unwrap_or(0);
    let is_name = name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    if !is_name {
        return Err(fault(name_at, format!("expected a name, but found {}", quoted(name))));
    }
    let quote = tail.strip_prefix('"').and_then(|body| body.find('"'));
    let Some(length) = quote else {
        return Err(fault(start + head_end, "expected a predicate in quotation marks".to_owned()));
    };
    let inner = Span { start: start + head_end + 1, end: start + head_end + 1 + length };
    let after = inner.end + 1;
    let rest = text.get(after..).unwrap_or_default();
    let gap = rest.len() - rest.trim_start().len();
    let ending = ["::", ":", ";"].iter().find(|ending| rest.trim_start().starts_with(**ending));
    let Some(ending) = ending else {
        return Err(fault(after + gap, "expected ; or : at the end of the command".to_owned()));
    };
    let (base, formula) = part(text, inner)?;
    let mut parameters = formula.free_variables();
    parameters.sort_by(|left, right| left.text.cmp(&right.text));
    let is_asked = word == "eval";
    let statement = if is_asked && parameters.is_empty() {
        let span = Span { start, end: after + gap };
        Statement::Claim(Claim { expected: Expectation::Proved, title: name.to_owned(), formula, span })
    } else {
        let name = Name { text: name.to_owned(), span: Span { start: name_at, end: name_at + name.len() } };
        let definition = Definition { name, parameters, body: formula };
        if is_asked { Statement::Relation(definition) } else { Statement::Definition(definition) }
    };
    Ok((WalnutCommand { base, statement }, after + gap + ending.len()))
}

/// The predicate in a part of the text.
fn part(text: &str, span: Span) -> Result<(Base, Formula), ParseError> {
    let bytes = span.end - span.start;
    if bytes > MAX_FORMULA_BYTES {
        let message = format!("a predicate has at most {MAX_FORMULA_BYTES} bytes, this one has {bytes}");
        return Err(ParseError { span: Span { start: span.start, end: span.start }, message });
    }
    predicate(&tokens(text, span)?, text, span.end)
}
