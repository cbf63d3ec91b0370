//! A sentence proved or refuted for all numbers, or tried up to a bound. Trying a sentence for small numbers, with the
//! Grundy values of games.

use std::cell::{Cell, RefCell};
use std::fmt;
use std::sync::{Arc, OnceLock};

use golden_game::Ruleset;
use golden_logic::automata::budget::Limits;
use golden_logic::bounded::{BoundedVerdict, Bounds, check_bounded};
use golden_logic::error::{LogicError, LogicErrorKind};
use golden_logic::formula::Formula;
use golden_logic::prove::{RunResult, RunVerdict, prove};
use golden_logic::scope::Scope;
use golden_number::UBig;
use golden_prose::{grouped, short_number};
use golden_solver::{Budget, Job, Quantity, Solver, SolverError, Table, TableRequest};

/// Values of variables, by their names in the order of the quantifiers.
pub type CaseValues = Vec<(String, UBig)>;

/// The result of deciding a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SentenceFinding {
    /// It holds for all numbers.
    Proved,
    /// It does not; of a sentence that begins with ∀ the least values for which the rest fails.
    Refuted(Option<CaseValues>),
    /// No automaton can decide it, and it was tried for small numbers only.
    Tried {
        /// The largest number tried.
        bound: u64,
        /// The values for which it fails, whatever numbers there are beyond the bound. The list is empty if it does
        /// not begin with ∀: then it fails only as far as it was tried.
        fails: Option<CaseValues>,
        /// The values for which it holds, whatever numbers there are beyond the bound, if it begins with ∃.
        witness: Option<CaseValues>,
        /// Without either, the least values at which it depends on numbers beyond the bound.
        open: Option<CaseValues>,
    },
    /// The budget was spent: nothing is known.
    Stopped {
        /// The states made until then; 0 if the limits cancelled the run, or a trial cost too much.
        states: usize,
    },
}

/// The values of variables as text: `n = 4, k = 4`.
pub fn values_words(values: &CaseValues) -> String {
    let words: Vec<_> = values.iter().map(|(name, value)| format!("{name} = {}", short_number(value))).collect();
    words.join(", ")
}

impl SentenceFinding {
    /// Returns true if it does not hold, for certain.
    pub fn is_refuted(&self) -> bool {
        match self {
            Self::Refuted(_) => true,
            Self::Tried { fails, .. } => fails.as_ref().is_some_and(|values| !values.is_empty()),
            Self::Proved | Self::Stopped { .. } => false,
        }
    }

    /// Returns true if it holds for all numbers, for certain.
    pub fn is_proved(&self) -> bool {
        matches!(self, Self::Proved | Self::Tried { witness: Some(_), .. })
    }

    /// The verdict in a word or two, and what follows it; empty if nothing does.
    pub fn words(&self) -> (&'static str, String) {
        match self {
            Self::Proved => ("Proved for all numbers", String::new()),
            Self::Refuted(Some(values)) => ("Refuted", format!("least counter-example {}", values_words(values))),
            Self::Refuted(None) => ("Refuted", "it does not hold".to_owned()),
            Self::Tried { witness: Some(values), .. } => ("Proved by trying", values_words(values)),
            Self::Tried { bound, open: Some(values), .. } => {
                let at = if values.is_empty() { String::new() } else { format!(" at {}", values_words(values)) };
                ("Tried only", format!("nothing certain with numbers up to {}: larger ones matter{at}", grouped(bound)))
            }
            Self::Tried { bound, fails: None, .. } => {
                ("Tried only", format!("no counter-example up to {}; no automaton can decide it", grouped(bound)))
            }
            Self::Tried { fails: Some(values), .. } if !values.is_empty() => {
                ("Refuted by trying", values_words(values))
            }
            Self::Tried { bound, .. } => {
                ("Tried only", format!("it fails for numbers up to {}, but a witness may lie beyond", grouped(bound)))
            }
            Self::Stopped { states: 0 } => {
                ("Stopped", "the time was over, or it costs too much to try: nothing is known".to_owned())
            }
            Self::Stopped { states } => ("Stopped", format!("at {} states: nothing is known", grouped(states))),
        }
    }
}

impl fmt::Display for SentenceFinding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.words() {
            (head, more) if more.is_empty() => f.write_str(head),
            (head, more) => write!(f, "{head}: {more}"),
        }
    }
}

/// The facts known of a sentence after an attempt to decide it.
#[derive(Clone, Debug)]
pub struct DecidedSentence {
    /// The result.
    pub finding: SentenceFinding,
    /// The states of the largest minimal automaton of the run; 0 if there is none.
    pub largest: usize,
    outcome: Option<RunResult>,
}

impl DecidedSentence {
    /// The least values for which a sentence that begins with ∃ holds, where they were found.
    pub fn witness(&self) -> Option<&CaseValues> {
        match &self.finding {
            SentenceFinding::Tried { witness, .. } => witness.as_ref(),
            _ => self.outcome.as_ref()?.witness.as_ref(),
        }
    }

    /// Checks every construction of the proof by the second method ([`RunResult::recheck`]). Returns whether all agreed; `None`
    /// where there was no proof, or checking it was cancelled or cost more than the budget.
    ///
    /// **Cost**: a small multiple of that of the proof, bounded by the limits.
    pub fn recheck(&self, scope: &Scope, limits: &Limits<'_>) -> Option<bool> {
        self.outcome.as_ref()?.recheck(scope, limits)
    }
}

/// The reason why a sentence was not decided.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DecideError {
    /// It has no meaning in the scope.
    #[error(transparent)]
    Logic(#[from] LogicError),
    /// It was cancelled, or a table of values could not be made.
    #[error(transparent)]
    Solver(#[from] SolverError),
}

/// Returns true if a formula has a meaning, but none that an automaton can decide.
pub fn is_beyond(error: &LogicError) -> bool {
    matches!(error.kind, LogicErrorKind::NotLinear | LogicErrorKind::OnlyBounded(_))
}

/// Decides a sentence; one that no automaton can decide (products of variables, Grundy values) is tried for small
/// numbers.
///
/// **Cost**: exponential in the sentence at worst, bounded by the limits.
///
/// # Errors
/// [`DecideError`].
pub fn decide(
    sentence: &Formula,
    scope: &Scope,
    limits: &Limits<'_>,
    job: &Job,
) -> Result<DecidedSentence, DecideError> {
    match prove(sentence, scope, limits) {
        Ok(outcome) => {
            let finding = match &outcome.verdict {
                RunVerdict::Proved => SentenceFinding::Proved,
                RunVerdict::Refuted { counterexample } => SentenceFinding::Refuted(counterexample.clone()),
                RunVerdict::Stopped { states } => SentenceFinding::Stopped { states: *states },
                RunVerdict::Cancelled if job.is_cancelled() => return Err(SolverError::Cancelled.into()),
                // The limits ended it: its time was over.
                RunVerdict::Cancelled => SentenceFinding::Stopped { states: 0 },
            };
            let is_decided = !matches!(finding, SentenceFinding::Stopped { .. });
            Ok(DecidedSentence { finding, largest: outcome.largest, outcome: is_decided.then_some(outcome) })
        }
        Err(error) if is_beyond(&error) => {
            let finding = match tried(sentence, scope, job)? {
                Some(tried) => finding(tried),
                None => SentenceFinding::Stopped { states: 0 },
            };
            Ok(DecidedSentence { finding, largest: 0, outcome: None })
        }
        Err(error) => Err(error.into()),
    }
}

fn finding(Tried { bound, fails, witness, open }: Tried) -> SentenceFinding {
    SentenceFinding::Tried { bound, fails, witness, open }
}

/// Tries a sentence that no automaton can decide for all numbers up to this bound.
///
/// **Cost**: evaluates the sentence for each tuple of values of its variables, at most 10⁹ of them, with at most 10¹⁰
/// comparisons and relations; tables of Grundy values to 8,191², made when they are asked for.
///
/// # Errors
/// [`UntriedError`].
pub fn decide_up_to(sentence: &Formula, scope: &Scope, bound: u64, job: &Job) -> Result<DecidedSentence, UntriedError> {
    let finding = finding(tried_up_to(sentence, scope, bound, job)?);
    Ok(DecidedSentence { finding, largest: 0, outcome: None })
}

/// The most tuples of values of all quantified variables: the numbers tried go as far as this allows.
const TUPLES: u64 = 1_000_000;
/// The largest number tried.
const LARGEST: u64 = 200;
/// Atoms that are evaluated before a smaller bound is tried.
const ATOMS: u64 = 1_000_000;
/// States of one construction of the automaton of a definition.
const STATES: usize = 20_000;
/// The number of rows and columns of the tables of Grundy values.
const TABLE: u64 = 512;

/// The most tuples of values that are tried up to a bound that was asked for.
const ASKED_TUPLES: u64 = 1_000_000_000;
/// Atoms that are evaluated up to a bound that was asked for.
const ASKED_ATOMS: u64 = 10_000_000_000;
/// The most rows and columns of the tables of Grundy values up to a bound that was asked for.
const ASKED_TABLE: u64 = 8192;

/// The facts found by trying.
pub(super) struct Tried {
    /// The largest number tried.
    pub(super) bound: u64,
    /// The values for which the sentence fails, if it does; an empty list if it does not begin with ∀.
    pub(super) fails: Option<CaseValues>,
    /// The values for which a sentence that begins with ∃ holds.
    pub(super) witness: Option<CaseValues>,
    /// Without either, the values for which numbers beyond the bound matter.
    pub(super) open: Option<CaseValues>,
}

/// The reason why a sentence was not tried up to the bound that was asked for.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UntriedError {
    /// It has no meaning, or was cancelled.
    #[error(transparent)]
    Decide(#[from] DecideError),
    /// There are too many values to try.
    #[error(
        "up to {} there are {} values of its variables to try, more than the {} that are tried; this formula can be \
         tried up to {}", grouped(.bound), tuples_words(*.tuples), grouped(&ASKED_TUPLES), grouped(.largest)
    )]
    TooManyTuples {
        /// The bound.
        bound: u64,
        /// The tuples up to it; none if they are 2⁶⁴ or more.
        tuples: Option<u64>,
        /// The largest bound that is not refused.
        largest: u64,
    },
    /// Its relations and functions have too many values to try.
    #[error(
        "trying it up to {} takes more than {} comparisons and relations; give a smaller bound",
        grouped(.0), grouped(&ASKED_ATOMS)
    )]
    TooManyAtoms(u64),
    /// It asks for Grundy values beyond the tables.
    #[error(
        "trying it up to {} asks for Grundy values of numbers beyond {}, which are not computed here; give a smaller bound",
        grouped(.0), grouped(&(ASKED_TABLE - 1))
    )]
    BeyondTables(u64),
}

fn tuples_words(tuples: Option<u64>) -> String {
    tuples.map_or_else(|| "2⁶⁴ or more".to_owned(), |tuples| grouped(&tuples))
}

/// The end of a trial.
enum Trial {
    Done(Tried),
    TooManyAtoms,
    BeyondTables,
}

/// Tries a sentence for small numbers, with the Grundy values `wythoff(a,b)` and `fibnim(n,r)` as functions; none if
/// even that costs too much.
pub(super) fn tried(sentence: &Formula, scope: &Scope, job: &Job) -> Result<Option<Tried>, DecideError> {
    let variables = u32::try_from(quantified(sentence)).unwrap_or(u32::MAX);
    let most = (1..=LARGEST).rev().find(|bound| (bound + 1).checked_pow(variables).is_some_and(|all| all <= TUPLES));
    let mut bound = most.unwrap_or(1);
    let tables = Tables::up_to(TABLE);
    loop {
        match trial(sentence, scope, bound, ATOMS, &tables, job)? {
            Trial::Done(tried) => return Ok(Some(tried)),
            Trial::TooManyAtoms | Trial::BeyondTables if bound == 1 => return Ok(None),
            Trial::TooManyAtoms | Trial::BeyondTables => bound /= 2,
        }
    }
}

/// Tries a sentence for all numbers up to this bound.
fn tried_up_to(sentence: &Formula, scope: &Scope, bound: u64, job: &Job) -> Result<Tried, UntriedError> {
    check_bound(sentence, bound)?;
    match trial(sentence, scope, bound, ASKED_ATOMS, &Tables::up_to(ASKED_TABLE), job)? {
        Trial::Done(tried) => Ok(tried),
        Trial::TooManyAtoms => Err(UntriedError::TooManyAtoms(bound)),
        Trial::BeyondTables => Err(UntriedError::BeyondTables(bound)),
    }
}

/// Checks that the variables of a sentence have not too many values up to a bound for all of them to be tried.
///
/// # Errors
/// [`UntriedError::TooManyTuples`].
pub fn check_bound(sentence: &Formula, bound: u64) -> Result<(), UntriedError> {
    let is_possible = |bound: u64| tuples(sentence, bound).is_some_and(|tuples| tuples <= ASKED_TUPLES);
    if is_possible(bound) {
        return Ok(());
    }
    let (mut largest, mut beyond) = (0, bound);
    while largest + 1 < beyond {
        let middle = largest.midpoint(beyond);
        if is_possible(middle) { largest = middle } else { beyond = middle }
    }
    Err(UntriedError::TooManyTuples { bound, tuples: tuples(sentence, bound), largest })
}

/// The largest value of variables after the first block of quantifiers, and of relations used as functions: what is sought
/// for a number is often its double, or its partner in a P-position.
const fn inner_bound(bound: u64) -> u64 {
    bound.saturating_mul(3).saturating_add(10)
}

/// The tuples of values that the quantifiers of a sentence have up to a bound; `None` if they are 2⁶⁴ or more.
fn tuples(sentence: &Formula, bound: u64) -> Option<u64> {
    let (mut body, mut first, mut count) = (sentence, None, 0);
    while let Formula::Quantified { quantifier, variables, body: inner, .. } = body {
        if *first.get_or_insert(quantifier) != quantifier {
            break;
        }
        count += u32::try_from(variables.len()).ok()?;
        body = inner;
    }
    let own = bound.checked_add(1)?.checked_pow(count)?;
    own.checked_mul(inner_tuples(body, inner_bound(bound))?.max(1))
}

fn inner_tuples(formula: &Formula, bound: u64) -> Option<u64> {
    let sum =
        |all: &[Formula]| all.iter().try_fold(0_u64, |sum, formula| sum.checked_add(inner_tuples(formula, bound)?));
    match formula {
        Formula::True | Formula::False | Formula::Comparison { .. } | Formula::Call(_) => Some(0),
        Formula::Not(inner) => inner_tuples(inner, bound),
        Formula::And(all) | Formula::Or(all) | Formula::Iff(all) => sum(all),
        Formula::Implies(premise, conclusion) => {
            inner_tuples(premise, bound)?.checked_add(inner_tuples(conclusion, bound)?)
        }
        Formula::Quantified { variables, body, .. } => {
            let own = bound.checked_add(1)?.checked_pow(u32::try_from(variables.len()).ok()?)?;
            own.checked_mul(inner_tuples(body, bound)?.max(1))
        }
    }
}

fn trial(
    sentence: &Formula,
    scope: &Scope,
    bound: u64,
    atoms: u64,
    tables: &Tables,
    job: &Job,
) -> Result<Trial, DecideError> {
    let (beyond, failed) = (Cell::new(false), OnceLock::new());
    let functions = |name: &str, values: &[u64]| match tables.value(name, values, job) {
        Ok(Grundy::Value(value)) => Some(value),
        Ok(Grundy::Unknown) => None,
        Ok(Grundy::TooLarge) => {
            beyond.set(true);
            None
        }
        Err(error) => {
            let _ = failed.set(error);
            None
        }
    };
    let cancelled = || job.is_cancelled();
    let inner = inner_bound(bound);
    let bounds = Bounds { outer: bound, inner, atoms, states: STATES, functions: &functions, cancelled: &cancelled };
    let verdict = check_bounded(sentence, scope, &bounds);
    if let Some(error) = failed.into_inner() {
        return Err(error.into());
    }
    if beyond.get() {
        return Ok(Trial::BeyondTables);
    }
    let named = |values: Vec<(String, u64)>| values.into_iter().map(|(name, value)| (name, value.into())).collect();
    let done = |fails, witness, open| Ok(Trial::Done(Tried { bound, fails, witness, open }));
    match verdict? {
        BoundedVerdict::Holds => done(None, None, None),
        BoundedVerdict::Found(values) => done(None, Some(named(values)), None),
        BoundedVerdict::Fails(values) => done(Some(named(values)), None, None),
        BoundedVerdict::Open(values) => done(None, None, Some(named(values))),
        BoundedVerdict::Stopped if job.is_cancelled() => Err(SolverError::Cancelled.into()),
        BoundedVerdict::Stopped => Ok(Trial::TooManyAtoms),
    }
}

/// Returns the number of variables that the quantifiers of a formula bind.
fn quantified(formula: &Formula) -> usize {
    match formula {
        Formula::True | Formula::False | Formula::Comparison { .. } | Formula::Call(_) => 0,
        Formula::Not(inner) => quantified(inner),
        Formula::And(all) | Formula::Or(all) | Formula::Iff(all) => all.iter().map(quantified).sum(),
        Formula::Implies(premise, conclusion) => quantified(premise) + quantified(conclusion),
        Formula::Quantified { variables, body, .. } => variables.len() + quantified(body),
    }
}

/// Grundy values of the two games that formulas may name, computed on first use, and further when larger numbers are needed.
struct Tables {
    wythoff: RefCell<Option<Arc<Table>>>,
    fibonacci: RefCell<Option<Arc<Table>>>,
    /// The first number beyond those with a known value.
    most: u64,
}

/// The value of a function, as far as it is known.
enum Grundy {
    Value(u64),
    /// There is no such function.
    Unknown,
    /// The numbers are beyond the table.
    TooLarge,
}

impl Tables {
    fn up_to(most: u64) -> Self {
        Self { wythoff: RefCell::default(), fibonacci: RefCell::default(), most }
    }

    fn value(&self, name: &str, values: &[u64], job: &Job) -> Result<Grundy, SolverError> {
        if let ("xor", &[one, other]) = (name, values) {
            return Ok(Grundy::Value(one ^ other));
        }
        let (cell, ruleset) = match name {
            "wythoff" => (&self.wythoff, Ruleset::Wythoff),
            "fibnim" => (&self.fibonacci, Ruleset::FibonacciNim),
            _ => return Ok(Grundy::Unknown),
        };
        let &[row, column] = values else { return Ok(Grundy::Unknown) };
        if row >= self.most || column >= self.most {
            return Ok(Grundy::TooLarge);
        }
        // In Fibonacci Nim a limit beyond the pile is the pile.
        let column = if name == "fibnim" { column.min(row) } else { column };
        let known = cell.borrow().as_ref().and_then(|table| table.value(row, column));
        if let Some(value) = known {
            return Ok(Grundy::Value(value.into()));
        }
        let size = (row.max(column) + 1).next_power_of_two().clamp(TABLE, self.most);
        let request = TableRequest { ruleset, quantity: Quantity::Grundy, rows: 0..size, columns: 0..size };
        let table = Solver::new(Budget::default()).table(&request, job)?;
        let value = table.value(row, column);
        cell.replace(Some(table));
        Ok(value.map_or(Grundy::TooLarge, |value| Grundy::Value(value.into())))
    }
}
