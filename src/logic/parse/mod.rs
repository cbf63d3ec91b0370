//! Reading formulas and files of statements.
//!
//! A text is checked before its grammar is: its size, its characters, parentheses, nesting and variables. So no text,
//! however long or deep, costs more than a walk over its first bytes, and the grammar may recurse.
//!
//! ```text
//! formula := imp ('<=>' imp)*      imp := or ('=>' imp)?      or := and ('|' and)*      and := unary ('&' unary)*
//! unary   := '!' unary | ('forall' | 'exists') name (',' name)* ':' formula | 'true' | 'false'
//!          | comparison | call | '(' formula ')'
//! comparison := term (('=' | '!=' | '<' | '<=' | '>' | '>=') term)+          call := name '(' term,* ')'
//! term    := product (('+' | '-') product)*      product := factor ('*' factor)* ('%' number)?
//! factor  := number | name | call | '(' term ')'
//! file    := (statement ';')*
//! statement := 'def' name '(' name,* ')' ':=' formula | ('prove' | 'refute') title '::' formula
//!          | 'base' ('fib' | '2' | 't:1' | … | 't:9')
//! ```
//!
//! A number is a decimal numeral or a power such as `10^30`.
//!
//! `∀ ∃ ¬ ∧ ∨ ⇒ ⇔ ≤ ≥ ≠ − ·` are read as well. A comment begins with `#` and ends with its line.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `file` | the statements of a file |
//! | `grammar` | from tokens to a tree |
//! | `highlight` | the words and signs of a text by their kind, for an editor |
//! | `shape` | the checks before the grammar, warnings; words and signs of other languages, and what is written here instead |
//! | `token` | from text to tokens; what tokens of both languages have in common: places, white space, numbers, signs |

mod file;
mod grammar;
pub mod highlight;
pub(crate) mod shape;
pub(crate) mod token;

use std::fmt;

use thiserror::Error;

use super::formula::{Formula, Span, Statement, Term};

/// The most bytes of a formula, and of a statement of a file.
pub const MAX_FORMULA_BYTES: usize = 65_536;

/// The most bytes of a file of statements.
pub const MAX_FILE_BYTES: usize = 1_048_576;

/// The deepest nesting of parentheses, negations, quantifiers and implications.
pub const MAX_NESTING: usize = 200;

/// The most different variables of a formula.
pub const MAX_VARIABLES: usize = 24;

/// The tree that was read, with warnings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parsed<T> {
    /// The tree.
    pub value: T,
    /// The readings that the author may not have meant, in the order of the text.
    pub warnings: Vec<Warning>,
}

/// A remark on a text that can be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{message}")]
pub struct Warning {
    /// The place that it is about.
    pub span: Span,
    /// The remark, without its place.
    pub message: String,
}

/// The reason why a text cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{message}")]
pub struct ParseError {
    /// The place where the text stops being readable.
    pub span: Span,
    /// The mistake there and what was expected, without the place.
    pub message: String,
}

impl ParseError {
    fn new(span: Span, message: impl Into<String>) -> Self {
        Self { span, message: message.into() }
    }
}

/// A line and a column, both from 1; columns count characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The character in the line.
    pub column: usize,
}

impl Place {
    /// Returns the place of a byte of the text; of a byte after its end, the end.
    pub fn at_byte(text: &str, byte: usize) -> Self {
        let before = text.get(..byte).unwrap_or(text);
        let line = before.rsplit('\n').next().unwrap_or_default();
        Self { line: 1 + before.matches('\n').count(), column: 1 + line.chars().count() }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// Returns whether a text can be the name of a relation or a variable.
pub fn is_name(text: &str) -> bool {
    let mut letters = text.chars();
    letters.next().is_some_and(token::begins_name) && letters.all(token::continues_name) && !highlight::is_keyword(text)
}

/// Reads a formula.
///
/// **Cost**: linear in the text but for its nesting, quadratic in that, which is at most [`MAX_NESTING`].
///
/// # Errors
/// Fails if it is no formula, or passes [`MAX_FORMULA_BYTES`], [`MAX_NESTING`] or [`MAX_VARIABLES`].
///
/// ```
/// use golden_logic::parse::parse_formula;
/// let parsed = parse_formula("∀n: n ≥ 1 ⇒ ∃a: A(n, a)").unwrap();
/// assert_eq!(parsed.value.to_string(), "forall n: n >= 1 => exists a: A(n, a)");
/// assert_eq!(parse_formula("a =").unwrap_err().to_string(), "expected a term, but the text ends");
/// ```
pub fn parse_formula(text: &str) -> Result<Parsed<Formula>, ParseError> {
    check_size(text, Span { start: 0, end: text.len() }, "a formula")?;
    let text = file::without_comments(text);
    let mut warnings = Vec::new();
    let value = read_formula(&text, Span { start: 0, end: text.len() }, &[], &mut warnings)?;
    Ok(Parsed { value, warnings })
}

/// Reads a formula that is a part of a text, such as a line of a rule; the places of its tree are those in the whole text.
///
/// **Cost**: as [`parse_formula`].
///
/// # Errors
/// As [`parse_formula`]; where the part is none of the text, the formula is empty.
pub fn parse_formula_in(text: &str, part: Span) -> Result<Parsed<Formula>, ParseError> {
    check_size(text, part, "a formula")?;
    let mut warnings = Vec::new();
    let value = read_formula(text, part, &[], &mut warnings)?;
    Ok(Parsed { value, warnings })
}

/// Reads terms with commas between them, at least one, that are a part of a text; the places are those in the whole text.
///
/// **Cost**: as [`parse_formula`].
///
/// # Errors
/// As [`parse_formula_in`].
pub fn parse_terms_in(text: &str, part: Span) -> Result<Vec<Term>, ParseError> {
    check_size(text, part, "a list of terms")?;
    let advised = |error| shape::advised(text, part, error);
    let tokens = token::tokens(text, part).map_err(advised)?;
    let depth = shape::check(text, &tokens, &[], &mut Vec::new())?;
    grammar::terms(text, &tokens, depth, part.end).map_err(advised)
}

/// Returns the text with spaces, as many bytes as before, instead of comments.
pub fn without_comments(text: &str) -> String {
    file::without_comments(text)
}

/// Reads a file of statements. Their meaning is not checked: names may be unknown, variables free.
///
/// **Cost**: that of [`parse_formula`] for each statement.
///
/// # Errors
/// At the first statement that cannot be read; when the file has more than [`MAX_FILE_BYTES`].
pub fn parse_file(text: &str) -> Result<Parsed<Vec<Statement>>, ParseError> {
    file::parse(text)
}

/// The formula in a part of the text, which has no comments; `parameters` count among its variables.
fn read_formula(
    text: &str,
    span: Span,
    parameters: &[&str],
    warnings: &mut Vec<Warning>,
) -> Result<Formula, ParseError> {
    let advised = |error| shape::advised(text, span, error);
    let tokens = token::tokens(text, span).map_err(advised)?;
    let depth = shape::check(text, &tokens, parameters, warnings)?;
    grammar::formula(text, &tokens, depth, span.end).map_err(advised)
}

fn check_size(text: &str, span: Span, what: &str) -> Result<(), ParseError> {
    let bytes = span.end - span.start;
    if bytes <= MAX_FORMULA_BYTES {
        return Ok(());
    }
    let start = span.start.min(text.len());
    Err(ParseError::new(
        Span { start, end: start },
        format!("{what} has at most {MAX_FORMULA_BYTES} bytes, this one has {bytes}; define parts of it by def"),
    ))
}
