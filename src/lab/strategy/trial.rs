//! A strategy on trial: no move may lead from a position on the list to another one on it, and from every other
//! position where the game is not over a move must lead to the list.
//!
//! The list must also have, in normal play, the positions where the game is over, and in misère play none of them. If
//! every play ends, all this holds if and only if the list is the set of P-positions. Otherwise the first position at
//! which it fails, in the order of the measure that falls with every move, is the least hole: before it the list is
//! right.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use super::{Sentence, Strategy};
use crate::check::{CheckError, Checked, Measure};
use crate::claims::{Failure, MAX_PROVED_BLOCK, first_failure, some_different, stopped};
use crate::discover::DecidedClaim;
use crate::options::OptionsWalk;
use crate::rule::MAX_NUMBERS;
use crate::table::{OutcomeTable, TableCell, positions_below};
use crate::theory::{MOVE, OVER, Theory, and, call, constant, exists, for_all, implies, not, or, variables};
use golden_logic::automata::automaton::Automaton;
use golden_logic::automata::budget::{Limits, Stop};
use golden_logic::automata::digits::Base;
use golden_logic::compile::has_meaning;
use golden_logic::error::{LogicError, LogicErrorKind};
use golden_logic::formula::{Definition, Formula, Name, Span, Term};
use golden_logic::prove::{RunVerdict, prove};
use golden_logic::scope::Scope;
use golden_number::UBig;

/// The name of the set of positions that are on the list.
const LIST: &str = "on_list";

/// The name of the relation between a position and its options on the list.
const INTO: &str = "into_list";

/// The end of a trial.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrialVerdict {
    /// The list is the set of P-positions, proved for all positions.
    Wins,
    /// The list wins for whoever can get to it, but it does not have all P-positions.
    Partial,
    /// The list has a hole.
    Hole,
    /// A budget was spent, or the trial cancelled.
    Stopped,
}

/// A way in which a list can fail at a position; a position has one at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum HoleKind {
    /// The game is over there, and it is not on the list; in misère play it is on it.
    End,
    /// It is on the list, and a move leads from it to the list.
    Back,
    /// It is not on the list, the game is not over, and no move leads from it to the list.
    Stuck,
}

/// The first position at which a list fails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hole {
    /// The way in which it fails.
    pub kind: HoleKind,
    /// The position.
    pub position: Vec<UBig>,
    /// For [`HoleKind::Back`] the first option on the list, in the order of the measure.
    pub option: Option<Vec<UBig>>,
}

/// The result of a trial.
#[derive(Clone, Debug)]
pub struct Trial {
    /// The end of the trial.
    pub verdict: TrialVerdict,
    /// The base of the proofs.
    pub base: Base,
    /// The list, as a set of positions; none if it could not be made.
    pub list: Option<Automaton>,
    /// The first position at which the list fails, also of a partial list.
    pub hole: Option<Hole>,
    /// The first position with a winning move for which the list names no move, or a losing one: among small numbers,
    /// or with a proved set among all; `None` if none was found.
    pub missed: Option<Vec<UBig>>,
    /// The claims that were decided.
    pub claims: Vec<DecidedClaim>,
}

/// The reason for which there is no trial.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TrialError {
    /// A sentence that has no meaning in any base of the rule: which one, from 0, and where in its formula.
    #[error("{message}")]
    Sentence {
        /// The sentence.
        at: usize,
        /// The place in its formula.
        span: Span,
        /// The mistake.
        message: String,
    },
    /// Sentences that have a meaning in no common base.
    #[error("{two} has a meaning in base 2 alone, and {fib} in base fib alone; leave out one of them")]
    Bases {
        /// A sentence, or the rule, in base 2.
        two: String,
        /// A sentence, or the rule, in base fib.
        fib: String,
    },
    /// Too many options are forbidden.
    #[error("strategies are tried for block up to {MAX_PROVED_BLOCK}")]
    Block,
    /// A formula of the rule cannot be used; or a budget was spent where that is no verdict.
    #[error(transparent)]
    Logic(#[from] LogicError),
}

/// Tries a strategy for a rule. `known` is the proved set of P-positions, if there is one: with it a missed win is found at any
/// size. `clock` returns the seconds since the trial began.
///
/// **Cost**: three proofs, one more for the first failure of each claim that is refuted, and then one for a partial
/// list and the tables in which a missed win is looked for; milliseconds mostly.
///
/// # Errors
///
/// Fails if a sentence has no meaning for the rule, or `block` is too large. A spent budget and a cancelled run are
/// verdicts.
pub fn trial(
    checked: &Checked,
    strategy: &Strategy,
    known: Option<&Automaton>,
    clock: &dyn Fn() -> f64,
    limits: &Limits<'_>,
) -> Result<Trial, TrialError> {
    if checked.rule().block > MAX_PROVED_BLOCK {
        return Err(TrialError::Block);
    }
    let theory = theory(checked, strategy)?;
    let (base, claims) = (theory.base(), Vec::new());
    let mut trial = Trial { verdict: TrialVerdict::Stopped, base, list: None, hole: None, missed: None, claims };
    match trial.run(checked, &theory, strategy, known, clock, limits) {
        Ok(verdict) => trial.verdict = verdict,
        Err(LogicError { kind: LogicErrorKind::Stop(_), .. }) => {}
        Err(error) => return Err(error.into()),
    }
    Ok(trial)
}

/// The list as a set of positions.
fn listed(theory: &Theory, strategy: &Strategy, limits: &Limits<'_>) -> Result<Automaton, LogicError> {
    let formula = and([theory.exists_there(), strategy.formula(&theory.position())]);
    Ok((*theory.automaton(&formula, &theory.rule().numbers, limits)?).clone())
}

/// Returns the theory of a rule in the first of its bases in which every sentence has a meaning.
fn theory(checked: &Checked, strategy: &Strategy) -> Result<Theory, TrialError> {
    let rule = checked.rule();
    let mut faults = Vec::new();
    for base in rule.bases() {
        let theory = if base == checked.theory().base() { checked.theory().clone() } else { Theory::new(rule, base)? };
        let meaning = |sentence: &Sentence| has_meaning(&sentence.formula(&theory.position()), theory.scope()).err();
        let fault = (0..).zip(strategy.sentences()).find_map(|(at, sentence)| Some((at, meaning(sentence)?)));
        match fault {
            None => return Ok(theory),
            Some((at, error)) => faults.push((base, at, error)),
        }
    }
    Err(fault(strategy, &faults))
}

/// The fault of a list that has a meaning in no base of its rule: the first one in each.
fn fault(strategy: &Strategy, faults: &[(Base, usize, LogicError)]) -> TrialError {
    let is_of_other_base = |(base, _, error): &&(Base, usize, LogicError)| {
        error.kind.other_base().is_some_and(|other| other != *base && matches!(other, Base::Fib | Base::Two))
    };
    // A mistake that no base mends.
    if let Some((_, at, error)) = faults.iter().find(|fault| !is_of_other_base(fault)) {
        return TrialError::Sentence { at: *at, span: error.span, message: error.kind.to_string() };
    }
    let sentence = |at: usize| strategy.sentences().get(at).map(ToString::to_string).unwrap_or_default();
    // What has no meaning in one of the two bases belongs to the other.
    let of = |base: Base| faults.iter().find(|(found, ..)| *found != base).map(|(_, at, _)| sentence(*at));
    let by_rule = || "the rule".to_owned();
    TrialError::Bases { two: of(Base::Two).unwrap_or_else(by_rule), fib: of(Base::Fib).unwrap_or_else(by_rule) }
}

/// Returns the measure in whose order the first failure is told.
fn order_of(checked: &Checked, limits: &Limits<'_>) -> Result<Measure, LogicError> {
    match checked.order(limits) {
        Ok(order) => Ok(order),
        Err(CheckError::Stop(stop)) => Err(stopped(stop)),
        Err(_) => Ok(checked.measure().clone()),
    }
}

/// The claims that a list makes, each with the way in which it fails.
struct Claims {
    kinds: [(HoleKind, String, Formula); 3],
    /// The claim that makes a list right as far as it goes.
    partial: Option<Formula>,
    /// The formula that a position has a move to the list; with `block` more than may be forbidden.
    named: Formula,
    scope: Scope,
}

impl Claims {
    fn new(theory: &Theory, list: &Automaton) -> Result<Self, LogicError> {
        let rule = theory.rule();
        let mut scope = theory.scope_with(&[(LIST.to_owned(), list.clone())]);
        let at = |position: Vec<Term>| call(LIST, position);
        let listed = || at(theory.position());
        let over = |position: Vec<Term>| call(OVER, position);
        let named = if rule.block == 0 {
            theory.some_into(LIST)
        } else {
            let parameters = [rule.numbers.clone(), theory.option_names().to_vec()].concat();
            let reached = call(MOVE, variables(&parameters));
            let body = and([reached, at(theory.option())]);
            let name = Name::new(INTO);
            scope.define(&Definition { name, parameters, body })?;
            some_different(theory, INTO, rule.block as usize + 1)
        };
        let all = |premise: Vec<Formula>, conclusion: Formula| {
            let premise = and([theory.exists_there()].into_iter().chain(premise));
            for_all(rule.numbers.clone(), implies(premise, conclusion))
        };
        let ended = || over(theory.position());
        let end = if rule.misere { not(listed()) } else { listed() };
        let end_title = if rule.misere {
            "where the game is over is not on the list"
        } else {
            "where the game is over is on the list"
        };
        let end_title = end_title.to_owned();
        // With `block` this number of moves may be forbidden.
        let (back, stuck) = match rule.block {
            0 => (
                "no move leads from the list to the list".to_owned(),
                "from every other position a move leads to the list".to_owned(),
            ),
            block => {
                let moves = if block == 1 { "1 move".to_owned() } else { format!("{block} moves") };
                (
                    format!("from the list at most {moves} may lead to the list"),
                    format!("from every other position more than {moves} may lead to the list"),
                )
            }
        };
        let kinds = [
            (HoleKind::End, end_title, all(vec![ended()], end)),
            (HoleKind::Back, back, all(vec![listed()], not(named.clone()))),
            (HoleKind::Stuck, stuck, all(vec![not(listed()), not(ended())], named.clone())),
        ];
        Ok(Self { kinds, partial: partial(theory, &named), named, scope })
    }
}

/// The sentence that whatever is answered to a position on the list, a move leads back to the list; `None` with `block`.
fn partial(theory: &Theory, named: &Formula) -> Option<Formula> {
    let rule = theory.rule();
    if rule.block > 0 {
        return None;
    }
    // The position is what the answer leads to, so that the moves from it are those of the rule's own names.
    let (before, here) = (theory.option(), theory.position());
    let answered = call(MOVE, before.iter().chain(&here).cloned().collect());
    let back = if rule.misere { or([call(OVER, here.clone()), named.clone()]) } else { named.clone() };
    let both = [theory.option_names().to_vec(), rule.numbers.clone()].concat();
    let holds = for_all(both, implies(and([call(LIST, before), answered]), back));
    let some = exists(rule.numbers.clone(), call(LIST, here.clone()));
    let no_end = for_all(rule.numbers.clone(), implies(call(LIST, here.clone()), not(call(OVER, here))));
    Some(and([some, holds].into_iter().chain(rule.misere.then_some(no_end))))
}

impl Trial {
    fn run(
        &mut self,
        checked: &Checked,
        theory: &Theory,
        strategy: &Strategy,
        known: Option<&Automaton>,
        clock: &dyn Fn() -> f64,
        limits: &Limits<'_>,
    ) -> Result<TrialVerdict, LogicError> {
        let (rule, order) = (checked.rule(), &order_of(checked, limits)?);
        let list = listed(theory, strategy, limits)?;
        self.list = Some(list.clone());
        let claims = Claims::new(theory, &list)?;
        let mut first: Option<(Failure, HoleKind)> = None;
        for (kind, title, sentence) in &claims.kinds {
            let begun = clock();
            let outcome = prove(sentence, &claims.scope, limits)?;
            let holds = outcome.verdict.truth();
            let failure = match outcome.verdict {
                RunVerdict::Proved => None,
                RunVerdict::Refuted { .. } => first_failure(order, theory, &claims.scope, sentence, limits)?,
                RunVerdict::Stopped { states } => return self.stopped(title, clock() - begun, Stop::States { states }),
                RunVerdict::Cancelled => return self.stopped(title, clock() - begun, Stop::Cancelled),
            };
            let names = rule.numbers.iter().map(|name| name.text.clone());
            let counterexample = failure.as_ref().map(|failure| names.zip(failure.position.iter().cloned()).collect());
            let (title, largest) = (title.clone(), outcome.largest);
            self.claims.push(DecidedClaim { title, holds, counterexample, largest, seconds: clock() - begun });
            first = first.into_iter().chain(failure.map(|failure| (failure, *kind))).min();
        }
        let Some((Failure { position, .. }, kind)) = first else { return Ok(TrialVerdict::Wins) };
        let option = match kind {
            HoleKind::Back => {
                let is_listed = call(LIST, theory.position());
                first_option(order, theory, &claims.scope, &position, is_listed, limits)?
            }
            HoleKind::End | HoleKind::Stuck => None,
        };
        self.hole = Some(Hole { kind, position, option });
        let is_partial = self.is_partial(&claims, clock, limits)?;
        // The hole is proved, whether a missed win is found or not.
        self.missed = match missed(checked, order, theory, (&list, &claims), known, limits) {
            Err(LogicError { kind: LogicErrorKind::Stop(_), .. }) => None,
            found => found?,
        };
        Ok(if is_partial { TrialVerdict::Partial } else { TrialVerdict::Hole })
    }

    fn stopped(&mut self, title: &str, seconds: f64, stop: Stop) -> Result<TrialVerdict, LogicError> {
        let title = title.to_owned();
        self.claims.push(DecidedClaim { title, holds: None, counterexample: None, largest: 0, seconds });
        Err(stopped(stop))
    }

    /// Returns true if the list wins from wherever one can get to it.
    fn is_partial(
        &mut self,
        claims: &Claims,
        clock: &dyn Fn() -> f64,
        limits: &Limits<'_>,
    ) -> Result<bool, LogicError> {
        // A list with a move from the list to the list is not partial: after that move another one would lead to the
        // list, and so on without end.
        let leads_back = self
            .claims
            .iter()
            .zip(&claims.kinds)
            .any(|(claim, (kind, ..))| *kind == HoleKind::Back && claim.holds == Some(false));
        let Some(sentence) = claims.partial.as_ref().filter(|_| !leads_back) else { return Ok(false) };
        let begun = clock();
        let outcome = prove(sentence, &claims.scope, limits)?;
        let holds = outcome.verdict.truth();
        let title = "after every answer to a position on the list a move leads back to it".to_owned();
        let (largest, seconds) = (outcome.largest, clock() - begun);
        self.claims.push(DecidedClaim { title, holds, counterexample: None, largest, seconds });
        Ok(holds == Some(true))
    }
}

/// Returns the option that a player of a list goes to, and whether it is on the list: the first one of the list, in the order in
/// which holes are told, else the first one of all; `None` where there is no move.
///
/// **Cost**: that of the list, and two proofs.
///
/// # Errors
///
/// Fails if a sentence has no meaning for the rule, a budget is spent or the run cancelled.
pub fn option_by_list(
    checked: &Checked,
    strategy: &Strategy,
    position: &[UBig],
    limits: &Limits<'_>,
) -> Result<Option<(Vec<UBig>, bool)>, TrialError> {
    let theory = theory(checked, strategy)?;
    let order = order_of(checked, limits)?;
    let scope = theory.scope_with(&[(LIST.to_owned(), listed(&theory, strategy, limits)?)]);
    let first = |is_in| first_option(&order, &theory, &scope, position, is_in, limits);
    Ok(match first(call(LIST, theory.position()))? {
        Some(option) => Some((option, true)),
        None => first(Formula::True)?.map(|option| (option, false)),
    })
}

/// Returns the first option of a position of which a formula holds, in the order of the measure.
fn first_option(
    order: &Measure,
    theory: &Theory,
    scope: &Scope,
    position: &[UBig],
    is_in: Formula,
    limits: &Limits<'_>,
) -> Result<Option<Vec<UBig>>, LogicError> {
    let reached = call(MOVE, position.iter().map(constant).chain(theory.position()).collect());
    let sentence = for_all(theory.rule().numbers.clone(), not(and([reached, is_in])));
    Ok(first_failure(order, theory, scope, &sentence, limits)?.map(|failure| failure.position))
}

/// The rows of the tables, for one, two and three numbers, in which a missed win is looked for: the small one first.
const MISSED_ROWS: [[u64; 2]; MAX_NUMBERS] = [[256, 8_192], [32, 256], [12, 40]];

/// The steps that such a table may take.
const MISSED_WORK: u64 = 20_000_000;

/// The name of the proved set of P-positions.
const LOST: &str = "lost";

/// Returns the first position with a winning move, in the order of the measure, where the list names no move, or a losing one: by
/// tables, and by the proved set beyond them.
fn missed(
    checked: &Checked,
    order: &Measure,
    theory: &Theory,
    (list, claims): (&Automaton, &Claims),
    known: Option<&Automaton>,
    limits: &Limits<'_>,
) -> Result<Option<Vec<UBig>>, LogicError> {
    let options = OptionsWalk::new(theory.moves(limits)?);
    let block = checked.rule().block as usize;
    for rows in MISSED_ROWS.get(checked.rule().arity() - 1).into_iter().flatten() {
        let table = OutcomeTable::largest(checked, *rows, 0, MISSED_WORK, limits)?;
        if let Some(found) = missed_in(order, &table, list, &options, block, limits)? {
            return Ok(Some(found));
        }
    }
    let Some(known) = known.filter(|known| known.base() == theory.base()) else { return Ok(None) };
    let rule = checked.rule();
    let names: Vec<&str> = rule.numbers.iter().map(|name| name.text.as_str()).collect();
    let mut scope = claims.scope.clone();
    scope.define_automaton(LOST, &names, known.clone());
    let is_lost = |position: Vec<Term>| call(LOST, position);
    let loses = and([
        call(MOVE, theory.position().into_iter().chain(theory.option()).collect()),
        call(LIST, theory.option()),
        not(is_lost(theory.option())),
    ]);
    let misleads = or([not(claims.named.clone()), exists(theory.option_names().to_vec(), loses)]);
    let won = [theory.exists_there(), not(is_lost(theory.position())), not(call(OVER, theory.position())), misleads];
    let sentence = for_all(rule.numbers.clone(), not(and(won)));
    Ok(first_failure(order, theory, &scope, &sentence, limits)?.map(|failure| failure.position))
}

/// As [`missed`], of the positions of a table whose measure no position outside of it has; `None` if there is none among them.
fn missed_in(
    order: &Measure,
    table: &OutcomeTable,
    list: &Automaton,
    options: &OptionsWalk,
    block: usize,
    limits: &Limits<'_>,
) -> Result<Option<Vec<UBig>>, LogicError> {
    let arity = table.arity();
    // Every position of a smaller sum has its numbers below the rows. Without a sum the first of all these numbers is found.
    let least_weight = order.keys(arity).0.iter().flatten().copied().min();
    let bound = match least_weight {
        Some(weight) => u128::from(table.rows()) * u128::from(weight),
        None => u128::MAX,
    };
    let won = positions_below(table.rows(), arity).filter(|position| table.cell(position) == Some(TableCell::Value(1)));
    let mut won: Vec<(Vec<u128>, Vec<u64>)> = won.map(|position| (order.key(&position), position)).collect();
    won.retain(|(key, _)| key.first().is_some_and(|first| *first < bound));
    won.sort_unstable();
    for (_, position) in won {
        if (limits.cancelled)() {
            return Err(stopped(Stop::Cancelled));
        }
        let (mut named, mut loses, mut is_over) = (BTreeSet::new(), false, true);
        let _: ControlFlow<()> = options.each(&position, &mut |option| {
            is_over = false;
            if list.accepts(&option.iter().copied().map(UBig::from).collect::<Vec<_>>()) {
                // What lies outside of the table is not known to lose.
                loses |= table.cell(option) == Some(TableCell::Value(1));
                named.insert(option.to_vec());
            }
            ControlFlow::Continue(())
        });
        if !is_over && (loses || named.len() <= block) {
            return Ok(Some(position.into_iter().map(UBig::from).collect()));
        }
    }
    Ok(None)
}
