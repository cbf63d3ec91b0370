//! The checks before the grammar: parentheses, nesting, the number of variables; and warnings.

use super::super::formula::Span;
use super::token::Token;
use super::{MAX_NESTING, MAX_VARIABLES, ParseError, Warning};
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
