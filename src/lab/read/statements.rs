//! The statements of a text: a keyword, and the part of the text that belongs to it; the checks of a rule that has been
//! read, the letters of its lines and the base of its relations. A mistake in a text, with its place.

use crate::rule::{Line, Rule};
use golden_logic::automata::digits::Base;
use golden_logic::compile::has_meaning;
use golden_logic::error::LogicError;
use golden_logic::formula::{Formula, Name, Relation, Span, Term};
use golden_logic::parse::{ParseError, Place};
use golden_logic::scope::Scope;
use golden_prose::{listed, near, quoted};

/// The word that begins a statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Keyword {
    Game,
    Numbers,
    Positions,
    Move,
    From,
    End,
    Block,
    Misere,
    Start,
}

const KEYWORDS: [(&str, Keyword); 9] = [
    ("game", Keyword::Game),
    ("numbers", Keyword::Numbers),
    ("positions", Keyword::Positions),
    ("move", Keyword::Move),
    ("from", Keyword::From),
    ("end", Keyword::End),
    ("block", Keyword::Block),
    ("misere", Keyword::Misere),
    ("start", Keyword::Start),
];

impl Keyword {
    pub(super) fn from_word(word: &str) -> Option<Self> {
        KEYWORDS.iter().find(|(other, _)| *other == word).map(|(_, keyword)| *keyword)
    }

    fn may_go_on(self) -> bool {
        matches!(self, Self::Positions | Self::Move | Self::From | Self::End | Self::Start)
    }

    pub(super) fn word(self) -> &'static str {
        KEYWORDS[self as usize].0
    }
}

/// A keyword, where it stands, and what follows, without white space around it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Statement {
    pub(super) keyword: Keyword,
    pub(super) word: Span,
    pub(super) part: Span,
}

/// Returns the statements of a text without comments.
pub(super) fn statements(text: &str) -> Result<Vec<Statement>, Fault> {
    let mut found: Vec<Statement> = Vec::new();
    let mut at = 0;
    for piece in text.split_inclusive(['\n', ';']) {
        let start = at + (piece.len() - piece.trim_start().len());
        at += piece.len();
        let ended = start > 0 && text[..start].trim_end().ends_with(';');
        let body = piece.trim_end_matches(';').trim();
        let end = start + body.len();
        if body.is_empty() {
            continue;
        }
        let length = body.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(body.len());
        let keyword = Keyword::from_word(&body[..length]);
        if let Some(keyword) = keyword {
            let word = Span { start, end: start + length };
            let rest = &body[length..];
            let part = Span { start: word.end + (rest.len() - rest.trim_start().len()), end };
            found.push(Statement { keyword, word, part });
            continue;
        }
        match found.last_mut() {
            // A line without a keyword goes on with the formula or the terms before it.
            Some(last) if !ended && last.keyword.may_go_on() => last.part.end = end,
            _ => {
                let first = body.split_whitespace().next().unwrap_or_default();
                return Err(no_keyword(first, start));
            }
        }
    }
    Ok(found)
}

/// The fault of a word that begins a line and no statement.
fn no_keyword(word: &str, start: usize) -> Fault {
    let words: Vec<&str> = KEYWORDS.iter().map(|(word, _)| *word).collect();
    let found = quoted(word);
    let message = match near(word, words.iter().copied()) {
        Some(meant) => format!("{found} begins no statement; did you mean {meant}?"),
        None => format!("a statement begins with {}, not with {found}", listed(&words, "or")),
    };
    Fault::new(Span { start, end: start + word.len() }, message)
}

/// Returns the fault; one that stands at a misspelt keyword at the beginning of a line says which keyword is meant,
/// for the statement before it went on into this line.
pub(super) fn at_keyword(text: &str, fault: Fault) -> Fault {
    let (before, rest) = text.split_at_checked(fault.span.start).unwrap_or_default();
    let word = rest.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').next().unwrap_or_default();
    let is_first = before.trim_end_matches([' ', '\t']).ends_with('\n');
    let is_misspelt =
        is_first && Keyword::from_word(word).is_none() && near(word, KEYWORDS.iter().map(|(word, _)| *word)).is_some();
    if is_misspelt { no_keyword(word, fault.span.start) } else { fault }
}

/// Checks a rule that was read from a text, and finds the base of its relations.
pub(super) fn check(text: &str, rule: &mut Rule) -> Result<(), Fault> {
    letters(rule)?;
    let formulas = formulas(rule);
    let first_fault = |base: Base| {
        let scope = Scope::library(base);
        formulas.iter().find_map(|formula| has_meaning(formula, &scope).err())
    };
    rule.relations = match (first_fault(Base::Fib), first_fault(Base::Two)) {
        (None, None) => None,
        (None, Some(_)) => Some(Base::Fib),
        (Some(_), None) => Some(Base::Two),
        (Some(in_fib), Some(in_two)) => return Err(fault(text, in_fib, in_two)),
    };
    Ok(())
}

/// The fault of a rule that has a meaning in neither base: the first one in each.
fn fault(text: &str, in_fib: LogicError, in_two: LogicError) -> Fault {
    let is_of = |error: &LogicError, base| error.kind.other_base() == Some(base);
    if !is_of(&in_fib, Base::Two) {
        return in_fib.into();
    }
    if !is_of(&in_two, Base::Fib) {
        return in_two.into();
    }
    let word = |error: &LogicError| text.get(error.span.start..error.span.end).unwrap_or_default().to_owned();
    let place = Place::at_byte(text, in_fib.span.start);
    let message = format!(
        "{} is a relation of base fib, and {} ({place}) one of base 2; a rule names relations of one base, so leave out one of \
         them",
        word(&in_two),
        word(&in_fib),
    );
    Fault { span: in_two.span, message }
}

/// Checks that every letter is one of the numbers, or stands in the `where` of its line.
fn letters(rule: &Rule) -> Result<(), Fault> {
    let list = list(&rule.numbers);
    let is_number = |name: &Name| rule.numbers.iter().any(|other| other.text == name.text);
    for line in &rule.lines {
        let Line::Move { targets, condition } = line else { continue };
        let named = condition.as_ref().map(Formula::free_variables).unwrap_or_default();
        for name in targets.iter().flat_map(|term| equation(term).free_variables()) {
            if !is_number(&name) && named.iter().all(|other| other.text != name.text) {
                let message = format!(
                    "{} is neither one of the numbers ({list}) nor named in a where; write where {} >= 1, or what is meant",
                    quoted(&name.text),
                    name.text
                );
                return Err(Fault::new(name.span, message));
            }
        }
    }
    for (formula, word) in [(&rule.positions, "positions"), (&rule.end, "end")] {
        formula.iter().try_for_each(|formula| only_numbers(formula, &rule.numbers, word))?;
    }
    Ok(())
}

/// Checks that a formula speaks of nothing but the numbers of a position; `word` says whose formula it is.
pub(super) fn only_numbers(formula: &Formula, numbers: &[Name], word: &str) -> Result<(), Fault> {
    let is_number = |name: &Name| numbers.iter().any(|other| other.text == name.text);
    let Some(name) = formula.free_variables().into_iter().find(|name| !is_number(name)) else { return Ok(()) };
    let list: Vec<&str> = numbers.iter().map(|name| name.text.as_str()).collect();
    let message = format!(
        "{} is none of the numbers ({}), of which {word} speaks; write exists {}: …, or one of them",
        quoted(&name.text),
        list.join(", "),
        name.text
    );
    Err(Fault::new(name.span, message))
}

/// The statement that a term is 0, to find out about the term.
fn equation(term: &Term) -> Formula {
    Formula::Comparison { first: term.clone(), rest: vec![(Relation::Equal, term.clone())] }
}

/// All formulas of a rule, terms among them as equations.
fn formulas(rule: &Rule) -> Vec<Formula> {
    let mut formulas: Vec<Formula> = rule.positions.iter().chain(&rule.end).cloned().collect();
    for line in &rule.lines {
        formulas.extend(line.targets().iter().map(equation));
        formulas.extend(line.condition().cloned());
    }
    formulas.extend(rule.start.iter().flatten().map(equation));
    formulas
}

/// Names with commas between them, as one text.
pub(super) fn list(names: &[Name]) -> String {
    names.iter().map(|name| name.text.as_str()).collect::<Vec<_>>().join(", ")
}

/// The reason for which a text is no rule, or no formula about its positions, with the place.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {message}")]
pub struct RuleError {
    /// The line and column.
    pub place: Place,
    /// The place in bytes.
    pub span: Span,
    /// The mistake, and what to write.
    pub message: String,
}

/// A mistake before the line and column of its place are known.
pub(super) struct Fault {
    pub(super) span: Span,
    pub(super) message: String,
}

impl Fault {
    pub(super) fn new(span: Span, message: impl Into<String>) -> Self {
        Self { span, message: message.into() }
    }

    pub(super) fn in_text(self, text: &str) -> RuleError {
        RuleError { place: Place::at_byte(text, self.span.start), span: self.span, message: self.message }
    }
}

impl From<ParseError> for Fault {
    fn from(error: ParseError) -> Self {
        Self { span: error.span, message: error.message }
    }
}

impl From<LogicError> for Fault {
    fn from(error: LogicError) -> Self {
        Self { span: error.span, message: error.kind.to_string() }
    }
}
