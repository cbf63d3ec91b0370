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
//! | `highlight` | the words and signs of a text by their kind, for an editor |
//! | `shape` | the checks before the grammar, warnings; words and signs of other languages, and what is written here instead |
//! | `token` | from text to tokens; what tokens of both languages have in common: places, white space, numbers, signs |

mod file;
pub mod highlight;
pub(crate) mod shape;
pub(crate) mod token;

use std::{fmt, thread};

use chumsky::error::{RichPattern, RichReason};
use chumsky::input::MappedInput;
use chumsky::prelude::*;
use thiserror::Error;

use super::formula::{Call, Formula, MAX_MODULUS, Name, Quantifier, Relation, Sign, Span, Statement, Term};
use golden_prose::quoted;
use token::Token;

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
/// **Cost**: linear in the text, and quadratic in its nesting, which is at most [`MAX_NESTING`].
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

/// Reads a formula that is a part of a text, such as a line of a rule; the places of its tree are those in the whole
/// text. The text has no comments any more; see [`without_comments`].
///
/// **Cost**: as [`parse_formula`].
///
/// # Errors
/// As [`parse_formula`]; a part that does not lie in the text is read as an empty one.
pub fn parse_formula_in(text: &str, part: Span) -> Result<Parsed<Formula>, ParseError> {
    check_size(text, part, "a formula")?;
    let mut warnings = Vec::new();
    let value = read_formula(text, part, &[], &mut warnings)?;
    Ok(Parsed { value, warnings })
}

/// Reads terms with commas between them, at least one, that are a part of a text; as [`parse_formula_in`].
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
    terms(text, &tokens, depth, part.end).map_err(advised)
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
    formula(text, &tokens, depth, span.end).map_err(advised)
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

type Tokens<'t> = MappedInput<'t, Token, SimpleSpan, &'t [(Token, SimpleSpan)]>;
type Fault<'t> = extra::Err<Rich<'t, Token>>;

// What was expected, in the order of messages.
const FORMULA: &str = "a formula";
const TERM: &str = "a term";
const VARIABLE: &str = "a variable";
const COMPARISON: &str = "a comparison such as =";
const CONNECTIVE: &str = "a connective such as &";
const ARITHMETIC: &str = "+, - or *";

/// The message for a bound of a variable that stands between a quantifier and its colon.
const BOUND: &str = "expected , or :, since a quantifier has no bound; put it behind the colon, as in forall a: a<b => f or \
                     exists a: a<b & f";

/// Nesting that a stack of any size has room for.
const SHALLOW: usize = 8;

/// Stack for the deepest nesting, several times what it takes. Memory is only used as far as the parser gets.
const STACK_BYTES: usize = 128 << 20;

/// The formula that the tokens are, which are nested `depth` deep. `end` is the end of its text.
fn formula(text: &str, tokens: &[(Token, Span)], depth: usize, end: usize) -> Result<Formula, ParseError> {
    read(text, &spanned(tokens), depth, end, parser)
}

/// The terms, at least one, that the tokens are, with commas between them; as [`formula`].
fn terms(text: &str, tokens: &[(Token, Span)], depth: usize, end: usize) -> Result<Vec<Term>, ParseError> {
    let list = || {
        term().separated_by(just(Token::Comma)).at_least(1).collect::<Vec<_>>().then_ignore(chumsky::primitive::end())
    };
    read(text, &spanned(tokens), depth, end, list)
}

fn spanned(tokens: &[(Token, Span)]) -> Vec<(Token, SimpleSpan)> {
    tokens.iter().map(|(token, span)| (token.clone(), (span.start..span.end).into())).collect()
}

fn read<'t, T: Send, P: Parser<'t, Tokens<'t>, T, Fault<'t>>>(
    text: &str,
    tokens: &'t [(Token, SimpleSpan)],
    depth: usize,
    end: usize,
    parser: impl Fn() -> P + Sync,
) -> Result<T, ParseError> {
    let parse = || {
        let input = tokens.split_token_span((end..end).into());
        parser().parse(input).into_result().map_err(|errors| errors.first().map(|error| message(text, error)))
    };
    let result = if depth <= SHALLOW {
        parse()
    } else {
        thread::scope(|scope| {
            let parsing = thread::Builder::new().stack_size(STACK_BYTES).spawn_scoped(scope, parse);
            parsing.ok().and_then(|parsing| parsing.join().ok()).unwrap_or(Err(None))
        })
    };
    let unread = || ParseError::new(Span { start: end, end }, "there is not enough memory to read this formula");
    result.map_err(|error| error.unwrap_or_else(unread))
}

/// Returns what was expected at an error, in the order of messages.
fn expected(error: &Rich<'_, Token>) -> Vec<String> {
    let mut expected: Vec<String> = Vec::new();
    for pattern in error.expected() {
        let word = match pattern {
            RichPattern::Label(label) => label.to_string(),
            RichPattern::Token(token) => sign(token).to_owned(),
            RichPattern::EndOfInput => continue,
            _ => "something else".to_owned(),
        };
        if !expected.contains(&word) {
            expected.push(word);
        }
    }
    let has = |word: &str| expected.iter().any(|other| other == word);
    // What can be said of a whole needs not be said of its parts; after a name there could always be arguments.
    let mut hidden = Vec::new();
    if has(FORMULA) {
        hidden.push(TERM);
    }
    if has(COMPARISON) {
        hidden.extend([")", ","]);
    }
    if expected.len() > 1 {
        hidden.extend(["(", ARITHMETIC]);
    }
    expected.retain(|word| !hidden.contains(&word.as_str()));
    let order = [FORMULA, TERM, VARIABLE, COMPARISON, CONNECTIVE, ARITHMETIC];
    expected.sort_by_key(|word| order.iter().position(|known| known == word).unwrap_or(order.len()));
    expected
}

/// The first error in words.
fn message(text: &str, error: &Rich<'_, Token>) -> ParseError {
    let (span, expected) = (span_of(*error.span()), expected(error));
    let is_bound = expected == [",", ":"] && error.found().is_some_and(is_relation);
    let expected = match expected.split_last() {
        None => "the end".to_owned(),
        Some((last, [])) if last == "," => "a comma".to_owned(),
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
    };
    let message = match error.reason() {
        RichReason::Custom(message) => message.clone(),
        RichReason::ExpectedFound { .. } if is_bound => BOUND.to_owned(),
        RichReason::ExpectedFound { found: None, .. } => format!("expected {expected}, but the text ends"),
        RichReason::ExpectedFound { .. } => {
            let found = text.get(span.start..span.end).unwrap_or_default();
            format!("expected {expected}, but found {}", quoted(found))
        }
    };
    ParseError::new(span, message)
}

fn is_relation(token: &Token) -> bool {
    matches!(
        token,
        Token::Equal | Token::NotEqual | Token::Less | Token::LessOrEqual | Token::Greater | Token::GreaterOrEqual
    )
}

/// The signs that are expected under their own names.
fn sign(token: &Token) -> &'static str {
    match token {
        Token::Open => "(",
        Token::Close => ")",
        Token::Comma => ",",
        Token::Colon => ":",
        _ => "something else",
    }
}

fn span_of(span: SimpleSpan) -> Span {
    Span { start: span.start, end: span.end }
}

fn name<'t>() -> impl Parser<'t, Tokens<'t>, Name, Fault<'t>> + Clone {
    select_ref! { Token::Name(text) = e => Name { text: text.clone(), span: span_of(e.span()) } }
}

fn term<'t>() -> impl Parser<'t, Tokens<'t>, Term, Fault<'t>> + Clone {
    recursive(|term| {
        let call = call(term.clone());
        let factor = choice((
            select_ref! { Token::Number(number) = e => Term::Number(number.clone(), span_of(e.span())) },
            call.map(Term::Call),
            name().map(Term::Variable),
            term.delimited_by(just(Token::Open), just(Token::Close)),
        ))
        .labelled(TERM);
        let product = factor
            .separated_by(just(Token::Times).labelled(ARITHMETIC))
            .at_least(1)
            .collect::<Vec<_>>()
            .map_with(|factors, e| only(factors, |factors| Term::Product { factors, span: span_of(e.span()) }));
        let modulus = select_ref! { Token::Number(number) => u32::try_from(number).unwrap_or(0) }
            .labelled("a number")
            .try_map(modulus);
        let product = product
            .then(just(Token::Percent).labelled(ARITHMETIC).ignore_then(modulus).or_not())
            .map_with(|(dividend, modulus), e| match modulus {
                Some(modulus) => Term::Remainder { dividend: Box::new(dividend), modulus, span: span_of(e.span()) },
                None => dividend,
            })
            .boxed();
        let sign = select_ref! { Token::Plus => Sign::Plus, Token::Minus => Sign::Minus }.labelled(ARITHMETIC);
        product
            .clone()
            .then(sign.then(product).repeated().collect::<Vec<_>>())
            .map(|(first, rest)| if rest.is_empty() { first } else { Term::Sum { first: Box::new(first), rest } })
    })
    .labelled(TERM)
}

/// Checks the modulus of a remainder.
fn modulus<'t>(number: u32, span: SimpleSpan) -> Result<u32, Rich<'t, Token>> {
    Some(number)
        .filter(|modulus| (1..=MAX_MODULUS).contains(modulus))
        .ok_or_else(|| Rich::custom(span, format!("a remainder is of a number from 1 to {MAX_MODULUS}")))
}

fn parser<'t>() -> impl Parser<'t, Tokens<'t>, Formula, Fault<'t>> {
    let term = term();
    recursive(|formula| {
        let unary = unary(term.clone(), formula);
        let connective = |token| just(token).labelled(CONNECTIVE);
        let chain = |token| connective(token).ignored();
        let and = unary.separated_by(chain(Token::And)).at_least(1).collect::<Vec<_>>();
        let and = and.map(|all| only(all, Formula::And)).boxed();
        let or = and.separated_by(chain(Token::Or)).at_least(1).collect::<Vec<_>>();
        let or = or.map(|all| only(all, Formula::Or)).boxed();
        // From the left, then folded from the right: a chain of implications costs no recursion here.
        let implication = or.separated_by(chain(Token::Implies)).at_least(1).collect::<Vec<_>>().map(implications);
        let iff = implication.separated_by(chain(Token::Iff)).at_least(1).collect::<Vec<_>>();
        iff.map(|all| only(all, Formula::Iff)).boxed()
    })
    .then_ignore(end())
}

/// The one element, or the chain of all.
fn only<T>(mut all: Vec<T>, chain: impl FnOnce(Vec<T>) -> T) -> T {
    match all.pop() {
        Some(one) if all.is_empty() => one,
        Some(last) => {
            all.push(last);
            chain(all)
        }
        None => chain(all),
    }
}

/// `a => b => c` as `a => (b => c)`.
fn implications(mut all: Vec<Formula>) -> Formula {
    let Some(mut formula) = all.pop() else { return Formula::True };
    while let Some(premise) = all.pop() {
        formula = Formula::Implies(Box::new(premise), Box::new(formula));
    }
    formula
}

fn call<'t>(
    term: impl Parser<'t, Tokens<'t>, Term, Fault<'t>> + Clone,
) -> impl Parser<'t, Tokens<'t>, Call, Fault<'t>> + Clone {
    let arguments = term.separated_by(just(Token::Comma)).collect::<Vec<_>>();
    name().then(arguments.delimited_by(just(Token::Open), just(Token::Close))).map_with(|(name, arguments), e| Call {
        name,
        arguments,
        span: span_of(e.span()),
    })
}

fn unary<'t>(
    term: impl Parser<'t, Tokens<'t>, Term, Fault<'t>> + Clone + 't,
    formula: impl Parser<'t, Tokens<'t>, Formula, Fault<'t>> + Clone + 't,
) -> impl Parser<'t, Tokens<'t>, Formula, Fault<'t>> + Clone {
    let relation = select_ref! {
        Token::Equal => Relation::Equal,
        Token::NotEqual => Relation::NotEqual,
        Token::Less => Relation::Less,
        Token::LessOrEqual => Relation::LessOrEqual,
        Token::Greater => Relation::Greater,
        Token::GreaterOrEqual => Relation::GreaterOrEqual,
    }
    .labelled(COMPARISON);
    let comparison = term
        .clone()
        .then(relation.then(term.clone()).repeated().at_least(1).collect::<Vec<_>>())
        .map(|(first, rest)| Formula::Comparison { first, rest });
    let quantifier = select_ref! { Token::ForAll => Quantifier::ForAll, Token::Exists => Quantifier::Exists };
    let bound = quantifier
        .then(name().labelled(VARIABLE).separated_by(just(Token::Comma)).at_least(1).collect::<Vec<_>>())
        .then_ignore(just(Token::Colon))
        .map_with(|head, e| (head, span_of(e.span())))
        .then(formula.clone())
        .map(|(((quantifier, variables), span), body)| Formula::Quantified {
            quantifier,
            variables,
            body: Box::new(body),
            span,
        });
    let atom = choice((
        comparison,
        call(term.clone()).map(Formula::Call),
        bound,
        select_ref! { Token::True => Formula::True, Token::False => Formula::False },
        formula.clone().delimited_by(just(Token::Open), just(Token::Close)),
    ))
    .labelled(FORMULA);
    let not = just(Token::Not).labelled(FORMULA).repeated().count();
    not.then(atom).map(|(count, atom)| (0..count).fold(atom, |inner, _| Formula::Not(Box::new(inner)))).boxed()
}
