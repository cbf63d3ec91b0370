//! The check of a rule before it is played: every play ends, every position has finitely many options, and moves lead
//! from positions to positions; each proved for all positions. Measures that fall with every move, so that a game ends.

use std::cell::Cell;
use std::fmt::{self, Display, Formatter};
use std::sync::Arc;

use crate::rule::{Line, Rule};
use crate::theory::{MOVE, Theory, and, call, compare, exists, for_all, fresh, implies, not, or, variables, weighted};
use golden_logic::automata::budget::{Limits, Stop};
use golden_logic::automata::digits::Base;
use golden_logic::error::LogicError;
use golden_logic::formula::{Formula, Name, Relation, Term};
use golden_logic::prove::{RunVerdict, prove};
use golden_number::UBig;
use golden_prose::tuple;

/// A rule that is shown to end.
#[derive(Clone, Debug)]
pub struct Checked {
    theory: Theory,
    measure: Measure,
}

/// A measure, and the least move at which it does not fall.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rise {
    /// The measure in words.
    pub measure: String,
    /// The position before the move.
    pub from: Vec<UBig>,
    /// The position after it.
    pub to: Vec<UBig>,
}

/// The reason for which a rule is not played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CheckError {
    /// A move that changes nothing.
    #[error("from {} a move leads to the same position, so that play need not end; if a letter may be 0, write where k >= 1", tuple(.0))]
    Stays(Vec<UBig>),
    /// Two moves that lead back.
    #[error("from {} a move leads to {}, and another one back, so that play need not end", tuple(.0), tuple(.1))]
    Returns(Vec<UBig>, Vec<UBig>),
    /// A move to what is no position.
    #[error("from {} a move leads to {}, where there is no position; leave out the move in a where, or widen positions", tuple(.0), tuple(.1))]
    Leaves(Vec<UBig>, Vec<UBig>),
    /// No measure that was tried falls with every move.
    #[error("this rule is not shown to end: {}", rises(.0))]
    NotShownToEnd(Vec<Rise>),
    /// A position with infinitely many options.
    #[error("{} has infinitely many options; bound the letters in a where", tuple(.0))]
    Infinite(Vec<UBig>),
    /// A formula of the rule that cannot be used.
    #[error(transparent)]
    Logic(#[from] LogicError),
    /// A budget was spent, or the check cancelled.
    #[error(transparent)]
    Stop(#[from] Stop),
}

fn rises(list: &[Rise]) -> String {
    let line =
        |rise: &Rise| format!("{} does not fall from {} to {}", rise.measure, tuple(&rise.from), tuple(&rise.to));
    list.iter().map(line).collect::<Vec<_>>().join("; ")
}

impl Checked {
    /// Returns the rule in the base in which it was checked.
    pub fn theory(&self) -> &Theory {
        &self.theory
    }

    /// Returns the rule.
    pub fn rule(&self) -> &Arc<Rule> {
        self.theory.rule()
    }

    /// Returns a measure that falls with every move.
    pub fn measure(&self) -> &Measure {
        &self.measure
    }

    /// Returns false if it is proved that no move makes a number larger; true otherwise, so that the numbers are no
    /// piles, also where the limits ended the proof.
    ///
    /// # Errors
    ///
    /// Fails if a formula of the rule has no meaning in the base.
    pub fn grows(&self, limits: &Limits<'_>) -> Result<bool, LogicError> {
        self.theory.grows(limits)
    }

    /// Returns a measure that falls with every move, in whose order positions are told to people: the sum of the numbers if it
    /// falls, else the numbers one after the other if they do, else [`Checked::measure`].
    ///
    /// **Cost**: none where the sum falls; else proofs as those of [`check`].
    ///
    /// # Errors
    ///
    /// As [`check`].
    pub fn order(&self, limits: &Limits<'_>) -> Result<Measure, CheckError> {
        let is_plain = matches!(&self.measure, Measure::Sum(weights) if weights.iter().all(|weight| *weight == 1));
        let orders = Measure::all(self.rule().arity()).into_iter().filter(|_| !is_plain);
        for measure in orders.filter(|measure| matches!(measure, Measure::Lexicographic(_))) {
            if falls(&self.theory, &measure, limits)? {
                return Ok(measure);
            }
        }
        Ok(self.measure.clone())
    }
}

/// Checks a rule: cycles of one and two moves first, then the measures of [`Measure::all`].
///
/// **Cost**: for each measure, until one falls, a proof for each line of moves; milliseconds each.
///
/// # Errors
///
/// Fails if the rule is not shown to end, if a position has infinitely many options, if a move leads from a position to what is
/// none, and if a budget is spent or the run cancelled.
pub fn check(rule: &Arc<Rule>, limits: &Limits<'_>) -> Result<Checked, CheckError> {
    // The states of all proofs count together.
    let (before, now) = (Cell::new(0_usize), Cell::new(0_usize));
    let progress = |states: usize| {
        if states < now.get() {
            before.set(before.get() + now.get());
        }
        now.set(states);
        (limits.progress)(before.get() + states);
    };
    let limits = &Limits { progress: &progress, ..*limits };
    let base = rule.bases().first().copied().unwrap_or(Base::Two);
    let theory = Theory::new(rule, base)?;
    let from = theory.position();
    let to = theory.option();
    let step = |first: &[Term], second: &[Term]| call(MOVE, first.iter().chain(second).cloned().collect());
    if let Some(values) = refuted(&theory, &for_all(rule.numbers.clone(), not(step(&from, &from))), limits)? {
        return Err(CheckError::Stays(values));
    }
    let names = [rule.numbers.clone(), theory.option_names().to_vec()].concat();
    if rule.positions.is_some() {
        let there = exists_at(&theory);
        let sentence = for_all(names.clone(), implies(step(&from, &to), there));
        if let Some(mut values) = refuted(&theory, &sentence, limits)? {
            let reached = values.split_off(rule.arity());
            return Err(CheckError::Leaves(values, reached));
        }
    }
    let measure = match measure(&theory, limits)? {
        Ok(measure) => measure,
        Err(rises) => {
            let there_and_back = not(and([step(&from, &to), step(&to, &from)]));
            let values = refuted(&theory, &for_all(names, there_and_back), limits)?;
            return Err(match values {
                Some(mut values) => {
                    let other = values.split_off(rule.arity());
                    CheckError::Returns(values, other)
                }
                None => CheckError::NotShownToEnd(rises),
            });
        }
    };
    if !measure.bounds_options() {
        for line in &rule.lines {
            if let Some(values) = refuted(&theory, &finite(&theory, line), limits)? {
                return Err(CheckError::Infinite(values));
            }
        }
    }
    Ok(Checked { theory, measure })
}

/// The formula that the option reached is a position: what `positions` says, of the numbers reached.
fn exists_at(theory: &Theory) -> Formula {
    let rule = theory.rule();
    let same = variables(&rule.numbers).into_iter().zip(theory.option());
    let same = same.map(|(inner, option)| compare(inner, Relation::Equal, option));
    // The names of the numbers are bound anew here.
    exists(rule.numbers.clone(), and(same.chain([theory.exists_there()])))
}

/// A position, and one of its options.
type Step = (Vec<UBig>, Vec<UBig>);

/// Returns the first measure that is proved to fall with every move, or where each of them does not.
fn measure(theory: &Theory, limits: &Limits<'_>) -> Result<Result<Measure, Vec<Rise>>, CheckError> {
    let rule = theory.rule();
    let mut rises = Vec::new();
    for measure in Measure::all(rule.arity()) {
        match rise(theory, &measure, limits)? {
            None => return Ok(Ok(measure)),
            Some((from, to)) => {
                rises.push(Rise { measure: measure.named(&rule.numbers).to_string(), from, to });
            }
        }
    }
    Ok(Err(rises))
}

/// Returns true if a measure is proved to fall with every move.
fn falls(theory: &Theory, measure: &Measure, limits: &Limits<'_>) -> Result<bool, CheckError> {
    for line in &theory.rule().lines {
        if !falls_on(theory, line, measure, limits)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Returns true if a measure is proved to fall with every move of a line.
fn falls_on(theory: &Theory, line: &Line, measure: &Measure, limits: &Limits<'_>) -> Result<bool, CheckError> {
    let names = [theory.rule().numbers.clone(), line.letters(&theory.rule().numbers)].concat();
    let (premise, falls) = falling(theory, line, measure);
    Ok(refuted(theory, &for_all(names, implies(premise, falls)), limits)?.is_none())
}

/// The formulas that a line has a move, for its letters, and that a measure falls with it.
fn falling(theory: &Theory, line: &Line, measure: &Measure) -> (Formula, Formula) {
    let premise = and([theory.goes_on(), theory.condition(line)]);
    (premise, measure.falls(&theory.position(), &line.targets()))
}

/// Returns the least move at which a measure does not fall, if there is one.
fn rise(theory: &Theory, measure: &Measure, limits: &Limits<'_>) -> Result<Option<Step>, CheckError> {
    let mut least: Option<Step> = None;
    for line in &theory.rule().lines {
        let found = rise_of(theory, line, measure, limits)?;
        least = least.into_iter().chain(found).min();
    }
    Ok(least)
}

/// Returns the least move of a line at which a measure does not fall, if there is one.
fn rise_of(theory: &Theory, line: &Line, measure: &Measure, limits: &Limits<'_>) -> Result<Option<Step>, CheckError> {
    if falls_on(theory, line, measure, limits)? {
        return Ok(None);
    }
    let rule = theory.rule();
    let (premise, falls) = falling(theory, line, measure);
    // The least move, not the least letters.
    let reached = line.targets().into_iter().zip(theory.option());
    let reached = reached.map(|(term, option)| compare(option, Relation::Equal, term));
    let bad = exists(line.letters(&rule.numbers), and(reached.chain([premise, not(falls)])));
    let names = [rule.numbers.clone(), theory.option_names().to_vec()].concat();
    let values = refuted(theory, &for_all(names, not(bad)), limits)?;
    Ok(values.map(|mut from| {
        let to = from.split_off(rule.arity());
        (from, to)
    }))
}

/// The sentence that a line leads to finitely many options from every position.
fn finite(theory: &Theory, line: &Line) -> Formula {
    let rule = theory.rule();
    let bound = fresh(rule, "_bound").swap_remove(0);
    let most = Term::Variable(bound.clone());
    let letters: Vec<Name> = line.letters(&rule.numbers);
    let bounded = line.targets().into_iter().map(|term| compare(term, Relation::LessOrEqual, most.clone()));
    let premise = and([theory.goes_on(), theory.condition(line)]);
    let all = for_all(letters, implies(premise, and(bounded)));
    for_all(rule.numbers.clone(), exists(vec![bound], all))
}

/// Returns the least counter-example of a sentence that begins with ∀; `None` if it is proved.
fn refuted(theory: &Theory, sentence: &Formula, limits: &Limits<'_>) -> Result<Option<Vec<UBig>>, CheckError> {
    // Small proofs end before they look.
    if (limits.cancelled)() {
        return Err(Stop::Cancelled.into());
    }
    match prove(sentence, theory.scope(), limits)?.verdict {
        RunVerdict::Proved => Ok(None),
        RunVerdict::Refuted { counterexample } => {
            let values = counterexample.unwrap_or_default().into_iter().map(|(_, value)| value);
            // Those of further variables, such as the letters of a line, follow.
            let count = match sentence {
                Formula::Quantified { variables, .. } => variables.len(),
                _ => 0,
            };
            Ok(Some(values.take(count).collect()))
        }
        RunVerdict::Stopped { states } => Err(Stop::States { states }.into()),
        RunVerdict::Cancelled => Err(Stop::Cancelled.into()),
    }
}

/// The largest weight of a sum.
const MAX_WEIGHT: u32 = 4;

/// A measure of positions with values in a well-ordered set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Measure {
    /// The sum of the numbers, each with a weight from 1 to 4.
    Sum(Vec<u32>),
    /// The numbers in this order, the first that differs decides.
    Lexicographic(Vec<usize>),
    /// The sum of the numbers, then as [`Measure::Lexicographic`].
    SumThen(Vec<usize>),
}

impl Measure {
    /// Returns the measures that are tried for positions with `arity` numbers, the simplest first.
    pub fn all(arity: usize) -> Vec<Self> {
        let mut weights: Vec<Vec<u32>> = vec![Vec::new()];
        for _ in 0..arity {
            let longer = |list: &Vec<u32>| {
                let list = list.clone();
                (1..=MAX_WEIGHT).map(move |weight| list.iter().copied().chain([weight]).collect())
            };
            weights = weights.iter().flat_map(longer).collect();
        }
        // A sum with all weights multiplied is the same measure.
        weights.retain(|list| (2..=MAX_WEIGHT).all(|factor| list.iter().any(|weight| weight % factor != 0)));
        weights.sort_by_key(|list| (list.iter().sum::<u32>(), list.clone()));
        let mut measures: Vec<Self> = weights.into_iter().map(Self::Sum).collect();
        if arity > 1 {
            measures.extend(orders(arity).into_iter().map(Self::Lexicographic));
            measures.extend(orders(arity).into_iter().map(Self::SumThen));
        }
        measures
    }

    /// Returns the formula that the measure of the position reached is less.
    pub(crate) fn falls(&self, from: &[Term], to: &[Term]) -> Formula {
        let ones = vec![1; from.len()];
        match self {
            Self::Sum(weights) => compare(weighted(weights, to), Relation::Less, weighted(weights, from)),
            Self::Lexicographic(order) => before(order, from, to),
            Self::SumThen(order) => {
                let (new, old) = (weighted(&ones, to), weighted(&ones, from));
                let same = compare(new.clone(), Relation::Equal, old.clone());
                or([compare(new, Relation::Less, old), and([same, before(order, from, to)])])
            }
        }
    }

    /// Returns the weights of the sum that is compared first, if there is one, and the order in which the numbers decide then.
    pub(crate) fn keys(&self, arity: usize) -> (Option<Vec<u32>>, Vec<usize>) {
        match self {
            Self::Sum(weights) => (Some(weights.clone()), (0..arity).collect()),
            Self::Lexicographic(order) => (None, order.clone()),
            Self::SumThen(order) => (Some(vec![1; arity]), order.clone()),
        }
    }

    /// Returns the measure of small numbers as a list. Lists are compared lexicographically.
    pub fn key(&self, numbers: &[u64]) -> Vec<u128> {
        let (weights, order) = self.keys(numbers.len());
        let summands =
            |weights: &Vec<u32>| weights.iter().zip(numbers).map(|(w, n)| u128::from(*w) * u128::from(*n)).sum();
        weights.iter().map(summands).chain(order.iter().map(|at| u128::from(numbers[*at]))).collect()
    }

    /// Returns true if the numbers of a position bound those of its options, as a weighted sum does.
    fn bounds_options(&self) -> bool {
        !matches!(self, Self::Lexicographic(_))
    }

    /// Returns the measure in words, with the names of the numbers.
    pub fn named<'a>(&'a self, numbers: &'a [Name]) -> impl Display + 'a {
        NamedMeasure { measure: self, numbers }
    }
}

/// The formula that the numbers reached, taken in this order, come before the others.
pub(crate) fn before(order: &[usize], from: &[Term], to: &[Term]) -> Formula {
    let Some((first, others)) = order.split_first() else { return Formula::False };
    let (new, old) = (&to[*first], &from[*first]);
    let same = compare(new.clone(), Relation::Equal, old.clone());
    let later = before(others, from, to);
    let later = if later == Formula::False { later } else { and([same, later]) };
    or([compare(new.clone(), Relation::Less, old.clone()), later])
}

/// All orders of the first numbers.
fn orders(count: usize) -> Vec<Vec<usize>> {
    let mut orders = vec![Vec::new()];
    for _ in 0..count {
        let longer = |order: &Vec<usize>| {
            let order = order.clone();
            let rest: Vec<usize> = (0..count).filter(|at| !order.contains(at)).collect();
            rest.into_iter().map(move |at| order.iter().copied().chain([at]).collect())
        };
        orders = orders.iter().flat_map(longer).collect();
    }
    orders
}

struct NamedMeasure<'a> {
    measure: &'a Measure,
    numbers: &'a [Name],
}

impl Display for NamedMeasure<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let name = |at: &usize| self.numbers[*at].text.clone();
        let sum = || self.numbers.iter().map(|name| name.text.clone()).collect::<Vec<_>>().join("+");
        let list = |order: &[usize]| order.iter().map(name).collect::<Vec<_>>().join(", then ");
        match self.measure {
            Measure::Sum(weights) => {
                let product = |(at, weight): (usize, &u32)| match weight {
                    1 => name(&at),
                    weight => format!("{weight}*{}", name(&at)),
                };
                let products: Vec<String> = weights.iter().enumerate().map(product).collect();
                f.write_str(&products.join("+"))
            }
            Measure::Lexicographic(order) => f.write_str(&list(order)),
            Measure::SumThen(order) => write!(f, "{}, then {}", sum(), list(order)),
        }
    }
}
