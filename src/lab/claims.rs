//! The claims that make sets of positions the P-positions of a rule, or its positions of each Grundy value; and the
//! first position, in the order of the measure, at which a claim fails.
//!
//! Every play ends, so only one set, or one family of sets, makes the claims true (induction over the measure that
//! falls with every move). That is all they need: for normal play it is the theorem that the P-positions are the one
//! kernel of a game graph (J. von Neumann, O. Morgenstern 1944); for values it is the theorem that the mex rule has
//! one solution (R. P. Sprague 1935, P. M. Grundy 1939).

use std::sync::Arc;

use crate::check::{Checked, Measure, before};
use crate::theory::{
    MOVE, OVER, Theory, and, call, compare, exists, for_all, fresh, implies, not, or, variables, weighted,
};
use golden_logic::automata::automaton::Automaton;
use golden_logic::automata::budget::{Limits, Stop};
use golden_logic::automata::digits::Direction;
use golden_logic::compile::compile_with_tracks;
use golden_logic::error::{LogicError, LogicErrorKind};
use golden_logic::formula::{
    Claim as ProverClaim, Definition, Expectation, Formula, Name, Relation, Span, Statement, Term,
};
use golden_logic::prove::{RunVerdict, prove};
use golden_logic::scope::Scope;
use golden_number::UBig;

/// The most options that may be forbidden where claims are proved.
pub const MAX_PROVED_BLOCK: u32 = 3;

/// The name of the set of P-positions.
const SET: &str = "P";

/// The name of the relation between a position and its options in the set.
const INTO: &str = "into_P";

/// A claim with its title.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WinningClaim {
    /// The claim in words.
    pub title: String,
    /// The sentence.
    pub sentence: Formula,
}

/// The claims, and the scope in which they have their meaning.
#[derive(Clone, Debug)]
pub struct Claims {
    /// The claims, the cheapest first.
    pub list: Vec<WinningClaim>,
    /// Their scope: the rule's, and the sets by name.
    pub scope: Scope,
    /// The definitions that the sentences use.
    pub definitions: Vec<Definition>,
}

/// Returns the name of the set of the positions of a value, where values up to `most` are told apart.
pub fn set_name(value: u32, most: u32) -> String {
    if most == 0 { SET.to_owned() } else { format!("value{value}") }
}

/// Returns the claims that the sets, one for each value from 0, are the positions of these values; that one set alone
/// is the set of P-positions under the convention of the rule.
///
/// # Errors
///
/// Fails if a formula of the rule has no meaning in the base of the theory.
pub fn claims(theory: &Theory, sets: &[Automaton]) -> Result<Claims, LogicError> {
    let rule = theory.rule();
    let most = sets.len().saturating_sub(1) as u32;
    let names: Vec<String> = (0..=most).map(|value| set_name(value, most)).collect();
    let given: Vec<(String, Automaton)> = names.iter().cloned().zip(sets.iter().cloned()).collect();
    let mut scope = theory.scope_with(&given);
    let within = rule
        .positions
        .iter()
        .flat_map(|_| (0_u32..).zip(&names).map(|(value, name)| within(theory, name, value, most)));
    let mut list: Vec<WinningClaim> = within.collect();
    let mut definitions = theory.definitions().to_vec();
    list.extend(if most > 0 {
        values(theory, &names)
    } else if rule.block > 0 {
        let parameters = [rule.numbers.clone(), theory.option_names().to_vec()].concat();
        let reached = call(MOVE, variables(&parameters));
        let body = and([reached, call(SET, theory.option())]);
        let into = Definition { name: Name::new(INTO), parameters, body };
        scope.define(&into)?;
        definitions.push(into);
        blocked(theory, rule.block)
    } else if rule.misere {
        misere(theory)
    } else {
        normal(theory)
    });
    Ok(Claims { list, scope, definitions })
}

/// Returns the claims as a file of statements, which the prover reads with the sets as relations given by automata.
///
/// # Errors
///
/// As [`claims`].
pub fn proof_text(theory: &Theory, sets: &[Automaton]) -> Result<String, LogicError> {
    let Claims { list, definitions, .. } = claims(theory, sets)?;
    let most = sets.len().saturating_sub(1) as u32;
    let given: Vec<String> = (0..=most).map(|value| set_name(value, most)).collect();
    let given: Vec<String> = given.iter().map(|name| format!("--with {name}={name}.txt")).collect();
    let mut lines = vec![
        "# Every play of this rule ends, so that one set alone makes these claims true:".to_owned(),
        format!("# golden-nim prove --file THIS {}", given.join(" ")),
    ];
    lines.extend(theory.rule().to_string().lines().map(|line| format!("# {line}")));
    lines.push(Statement::Base(theory.base()).to_string());
    lines.extend(definitions.into_iter().map(|definition| Statement::Definition(definition).to_string()));
    lines.extend(list.into_iter().map(|claim| {
        let (title, formula) = (claim.title, claim.sentence);
        let claim = ProverClaim { expected: Expectation::Proved, title, formula, span: Span::default() };
        Statement::Claim(claim).to_string()
    }));
    Ok(lines.join("\n") + "\n")
}

/// A claim about all positions.
fn all(theory: &Theory, title: &str, premise: impl IntoIterator<Item = Formula>, conclusion: Formula) -> WinningClaim {
    let premise = and([theory.exists_there()].into_iter().chain(premise));
    let sentence = for_all(theory.rule().numbers.clone(), implies(premise, conclusion));
    WinningClaim { title: title.to_owned(), sentence }
}

/// The claim that a set has positions alone, where not all tuples of numbers are positions.
fn within(theory: &Theory, set: &str, value: u32, most: u32) -> WinningClaim {
    let title = match most {
        0 => "what is in P is a position".to_owned(),
        _ => format!("what has value {value} is a position"),
    };
    let sentence = for_all(theory.rule().numbers.clone(), implies(in_set(theory, set), theory.exists_there()));
    WinningClaim { title, sentence }
}

/// Returns the sets without the tuples of numbers that are no positions.
///
/// # Errors
///
/// Fails if the budget is spent or the run cancelled.
pub fn among_positions(theory: &Theory, sets: &[Automaton], limits: &Limits<'_>) -> Result<Vec<Automaton>, LogicError> {
    let rule = theory.rule();
    let Some(positions) = &rule.positions else { return Ok(sets.to_vec()) };
    let tracks: Vec<String> = rule.numbers.iter().map(|name| name.text.clone()).collect();
    let cut = |set: &Automaton| {
        let scope = theory.scope_with(&[(SET.to_owned(), set.clone())]);
        let formula = and([in_set(theory, SET), positions.clone()]);
        let made = compile_with_tracks(&formula, tracks.clone(), &scope, Direction::MostFirst, limits)?;
        Ok(Arc::unwrap_or_clone(made.automaton))
    };
    sets.iter().map(cut).collect()
}

fn in_set(theory: &Theory, set: &str) -> Formula {
    call(set, theory.position())
}

fn over(theory: &Theory) -> Formula {
    call(OVER, theory.position())
}

fn normal(theory: &Theory) -> Vec<WinningClaim> {
    let lost = || in_set(theory, SET);
    vec![
        all(theory, "where the game is over is a P-position", [over(theory)], lost()),
        all(theory, "no move leads from a P-position to a P-position", [lost()], not(theory.some_into(SET))),
        all(theory, "every other position has a move to a P-position", [not(lost())], theory.some_into(SET)),
    ]
}

fn misere(theory: &Theory) -> Vec<WinningClaim> {
    let lost = || in_set(theory, SET);
    let other = [not(lost()), not(over(theory))];
    vec![
        all(theory, "where the game is over is no P-position", [over(theory)], not(lost())),
        all(theory, "no move leads from a P-position to a P-position", [lost()], not(theory.some_into(SET))),
        all(theory, "every other position that is not over has a move to a P-position", other, theory.some_into(SET)),
    ]
}

fn blocked(theory: &Theory, block: u32) -> Vec<WinningClaim> {
    let many = some_different(theory, INTO, block as usize + 1);
    let lost = || in_set(theory, SET);
    let counted = if block == 1 { "1 option".to_owned() } else { format!("{block} options") };
    vec![
        all(theory, &format!("a P-position has at most {counted} in P"), [lost()], not(many.clone())),
        all(theory, &format!("every other position has more than {counted} in P"), [not(lost())], many),
    ]
}

/// The formula that `count` different options stand in a relation with a position; they are taken in lexicographic
/// order.
pub(crate) fn some_different(theory: &Theory, relation: &str, count: usize) -> Formula {
    let rule = theory.rule();
    let lists: Vec<Vec<Name>> = (1..=count).map(|at| fresh(rule, &format!("_{at}"))).collect();
    let terms: Vec<Vec<Term>> = lists.iter().map(|names| variables(names)).collect();
    let natural: Vec<usize> = (0..rule.arity()).collect();
    let reached =
        terms.iter().map(|option| call(relation, theory.position().into_iter().chain(option.clone()).collect()));
    let ascending = terms.windows(2).map(|pair| before(&natural, &pair[1], &pair[0]));
    exists(lists.concat(), and(reached.chain(ascending)))
}

fn values(theory: &Theory, names: &[String]) -> Vec<WinningClaim> {
    let mut list = Vec::new();
    for (value, name) in names.iter().enumerate() {
        for (other, earlier) in names.iter().enumerate().take(value) {
            let title = format!("no position has the values {other} and {value}");
            list.push(all(theory, &title, [in_set(theory, name)], not(in_set(theory, earlier))));
        }
    }
    for (value, name) in names.iter().enumerate() {
        let title = format!("no move leads from value {value} to value {value}");
        list.push(all(theory, &title, [in_set(theory, name)], not(theory.some_into(name))));
    }
    for (value, name) in names.iter().enumerate() {
        let title = format!("every position of none of the values up to {value} has a move to value {value}");
        let smaller = or(names[..=value].iter().map(|name| in_set(theory, name)));
        list.push(all(theory, &title, [not(smaller)], theory.some_into(name)));
    }
    list
}

/// Returns a guess, cut to the positions of the rule, and the first position, in the order of the measure, at which
/// one of the claims about it fails; `None` if none fails, or that is not decided within the limits. The guess is one
/// set, of P-positions.
///
/// Before that position the set is right, by induction. The claims speak of a position and of its options alone,
/// which come before it; so at that position the set is wrong.
///
/// **Cost**: a proof for each claim, with one variable more than the claim has.
pub(crate) fn first_mistake(
    checked: &Checked,
    theory: &Theory,
    guess: &[Automaton],
    limits: &Limits<'_>,
) -> Option<(Automaton, Vec<UBig>)> {
    let mut sets = among_positions(theory, guess, limits).ok()?;
    let claims = claims(theory, &sets).ok()?;
    let mut first: Option<Failure> = None;
    for claim in &claims.list {
        let found = first_failure(checked.measure(), theory, &claims.scope, &claim.sentence, limits).ok()?;
        first = [first, found].into_iter().flatten().min();
    }
    first.map(|failure| (sets.swap_remove(0), failure.position))
}

/// The error of a proof that was stopped.
pub(crate) fn stopped(stop: Stop) -> LogicError {
    LogicError { kind: LogicErrorKind::Stop(stop), span: Span::default() }
}

/// A position at which a claim fails; these are compared by the order of the measure.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Failure {
    key: Vec<UBig>,
    /// The numbers of the position.
    pub(crate) position: Vec<UBig>,
}

/// Returns the first position, in the order of a measure, at which a sentence about all positions fails; `None` if it is proved.
///
/// **Cost**: a proof with one variable more than the sentence has.
///
/// # Errors
///
/// Fails if a name has no meaning in the scope, the budget is spent or the run cancelled.
pub(crate) fn first_failure(
    measure: &Measure,
    theory: &Theory,
    scope: &Scope,
    sentence: &Formula,
    limits: &Limits<'_>,
) -> Result<Option<Failure>, LogicError> {
    let (sentence, order) = in_order(measure, theory, sentence);
    let values = match prove(&sentence, scope, limits)?.verdict {
        RunVerdict::Proved => return Ok(None),
        RunVerdict::Refuted { counterexample } => counterexample.unwrap_or_default(),
        RunVerdict::Stopped { states } => return Err(stopped(Stop::States { states })),
        RunVerdict::Cancelled => return Err(stopped(Stop::Cancelled)),
    };
    let value = |name: &Name| {
        values.iter().find(|(other, _)| *other == name.text).map_or(UBig::ZERO, |(_, value)| value.clone())
    };
    let key = order.iter().map(value).collect();
    Ok(Some(Failure { key, position: theory.rule().numbers.iter().map(value).collect() }))
}

/// A claim about all positions in the order of the measure, so that its least counter-example is the first one, with the
/// variables in their order.
fn in_order(measure: &Measure, theory: &Theory, claim: &Formula) -> (Formula, Vec<Name>) {
    // What holds for all positions or for none does not depend on their order.
    let body = if let Formula::Quantified { body, .. } = claim { &**body } else { claim };
    let rule = theory.rule();
    let (weights, order) = measure.keys(rule.arity());
    let mut names: Vec<Name> = order.iter().map(|at| rule.numbers[*at].clone()).collect();
    let Some(weights) = weights.filter(|_| rule.arity() > 1) else {
        return (for_all(names.clone(), body.clone()), names);
    };
    let sum = fresh(rule, "_sum").swap_remove(0);
    let premise = compare(Term::Variable(sum.clone()), Relation::Equal, weighted(&weights, &theory.position()));
    names.insert(0, sum);
    (for_all(names.clone(), implies(premise, body.clone())), names)
}
