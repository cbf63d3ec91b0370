//! From tokens to a tree.

use std::thread;

use chumsky::error::{RichPattern, RichReason};
use chumsky::input::MappedInput;
use chumsky::prelude::*;

use super::super::formula::{Call, Formula, MAX_MODULUS, Name, Quantifier, Relation, Sign, Span, Term};
use super::ParseError;
use super::token::Token;
use golden_prose::quoted;

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
pub(super) fn formula(text: &str, tokens: &[(Token, Span)], depth: usize, end: usize) -> Result<Formula, ParseError> {
    read(text, &spanned(tokens), depth, end, parser)
}

/// The terms, at least one, that the tokens are, with commas between them; as [`formula`].
pub(super) fn terms(text: &str, tokens: &[(Token, Span)], depth: usize, end: usize) -> Result<Vec<Term>, ParseError> {
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

/// The number that a remainder is of.
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
