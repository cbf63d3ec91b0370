//! From a rule to a theorem: its table, a guess in all digits that may do, and the proof of the smallest guess first. The
//! cost that a run may have, its stages, and its findings: the verdict, the claims, the sets; or why there is no run.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `run` | a run: guesses are learned, their proofs attempted, and what fails is learned from |

mod run;

use std::fmt::{self, Display, Formatter};

use crate::check::Checked;
use crate::claims::MAX_PROVED_BLOCK;
use crate::guess;
use crate::rule::{Line, MAX_NUMBERS};
use crate::say::SetWords;
use crate::table::{DEFAULT_ROWS, DEFAULT_WORK, MAX_VALUE};
use crate::theory::Theory;
use golden_logic::automata::automaton::Automaton;
use golden_logic::automata::budget::{DEFAULT_STATES, Limits, Stop};
use golden_logic::automata::digits::Base;
use golden_logic::error::LogicError;
use golden_number::UBig;
use run::{Attempt, Open, Rank, Run, ended};

/// The rows of the table for one, two and three numbers from which a first guess is learned.
const FIRST_ROWS: [u64; MAX_NUMBERS] = [1_000, 325, 64];

/// The states of the guesses that are sought in all bases before larger ones.
const QUICK_GUESS: usize = 100;

/// Returns the bases that are tried by default: those of the relations of the rule, and the numerations t:2 to t:4 where a line
/// of two numbers has two letters.
pub fn default_bases(checked: &Checked) -> Vec<Base> {
    let rule = checked.rule();
    let mut bases = rule.bases();
    let two_letters = |line: &Line| line.letters(&rule.numbers).len() >= 2;
    let is_move = |line: &&Line| matches!(line, Line::Move { .. });
    if rule.relations.is_none() && rule.arity() == 2 && rule.lines.iter().filter(is_move).any(two_letters) {
        bases.extend((2..=4).map(Base::T));
    }
    bases
}

/// Returns all bases that a rule can be discovered in: those of its relations; without any, those of [`default_bases`] and for
/// two numbers the numerations of t-Wythoff's games.
pub fn all_bases(checked: &Checked) -> Vec<Base> {
    let rule = checked.rule();
    let mut bases = rule.bases();
    if rule.relations.is_none() && rule.arity() == 2 {
        bases.extend((2..=9).map(Base::T));
    }
    bases
}

/// Discovers the P-positions of a rule, or with a value above 0 the positions of each value up to it, in one of these bases.
///
/// **Cost**: bounded by the budget; the proofs are exponential in the states of the guess at worst.
///
/// # Errors
///
/// Fails if the rule has not what is asked for. A spent budget and a cancelled run are verdicts.
pub fn discover(
    checked: &Checked,
    bases: &[Base],
    value: u32,
    budget: &DiscoveryBudget<'_>,
) -> Result<Discovery, DiscoverError> {
    let rule = checked.rule();
    match (value, rule.block, rule.misere) {
        (1.., 1.., _) => return Err(DiscoverError::NoValues("block")),
        (1.., _, true) => return Err(DiscoverError::NoValues("misere")),
        (_, block, _) if block > MAX_PROVED_BLOCK => return Err(DiscoverError::Block),
        (value, ..) if value > MAX_VALUE => return Err(DiscoverError::Value),
        _ => {}
    }
    let theories = bases.iter().map(|base| Theory::new(rule, *base).map_err(|_| DiscoverError::Base(*base)));
    let theories: Vec<Theory> = theories.collect::<Result<_, _>>()?;
    let over = || (budget.cancelled)() || (budget.clock)() > budget.seconds;
    let limits = Limits { states: budget.proof_states, cancelled: &over, progress: &|_| {} };
    let first = bases.first().copied().unwrap_or_default();
    let found = Discovery::none(first, value);
    let (rows, work) = match budget.rows {
        Some(rows) => (rows, u64::MAX),
        None => (DEFAULT_ROWS[rule.arity() - 1], DEFAULT_WORK),
    };
    // A large automaton in one base is not learned where a small one in another is proved.
    let quick = QUICK_GUESS.min(budget.guess_states);
    let mut run = Run::new(budget, &limits, found);
    let first = FIRST_ROWS[rule.arity() - 1];
    if budget.rows.is_none() && first < rows {
        // A proof holds whatever the table: where a guess from a small one is right, a large one is not made.
        let Some(table) = run.table(checked, first, work)? else { return Ok(run.result()) };
        run.all(&table, theories.iter().collect(), quick);
        if !run.goes_on() {
            return Ok(run.result());
        }
        (run.open, run.more.refuted) = (None, None);
    }
    let Some(mut table) = run.table(checked, rows, work)? else { return Ok(run.result()) };
    let mut larger = run.all(&table, theories.iter().collect(), quick);
    while run.goes_on() {
        if run.learns_more(checked, &mut table) {
            larger = run.all(&table, theories.iter().collect(), quick);
        } else if !run.left.is_empty() {
            let left = std::mem::take(&mut run.left);
            run.attempts(left, &limits);
        } else if quick < budget.guess_states && !larger.is_empty() {
            run.all(&table, std::mem::take(&mut larger), budget.guess_states);
        } else {
            break;
        }
    }
    if run.goes_on() && over() {
        run.ended = Some(ended(Stop::Cancelled, budget));
    }
    Ok(run.result())
}

/// Proves sets that were found earlier anew, one for each value from 0, and puts them into words; `rows` says how far a period
/// is looked for. Nothing is learned: where a claim fails, the result is open.
///
/// **Cost**: that of the proofs, bounded by the budget.
///
/// # Errors
///
/// Fails if the rule has no meaning in the base.
pub fn prove_again(
    checked: &Checked,
    base: Base,
    sets: &[Automaton],
    rows: u64,
    budget: &DiscoveryBudget<'_>,
) -> Result<Discovery, DiscoverError> {
    let theory = Theory::new(checked.rule(), base).map_err(|_| DiscoverError::Base(base))?;
    let over = || (budget.cancelled)() || (budget.clock)() > budget.seconds;
    let limits = Limits { states: budget.proof_states, cancelled: &over, progress: &|_| {} };
    let value = sets.len().saturating_sub(1) as u32;
    let found = Discovery { rows, ..Discovery::none(base, value) };
    let mut run = Run::new(budget, &limits, found);
    (budget.progress)(Stage::Proving(base));
    let (attempt, claims) = run.proved(&theory, sets, &limits);
    let reason = match attempt {
        Attempt::Proved => return Ok(run.result()),
        Attempt::Wrong => OpenReason::Table,
        Attempt::Ended(stop) => {
            run.ended = Some(ended(stop, budget));
            OpenReason::Budget
        }
    };
    run.failed(Open { rank: Rank::Refuted, base, at_least: None, reason, claims });
    Ok(run.result())
}

/// The seconds that a run may take by default.
pub const DEFAULT_SECONDS: f64 = 60.0;

/// Returns the stage of a run in words; before the first one the rule is checked.
pub fn in_words(stage: Option<Stage>) -> String {
    stage.map_or_else(|| "checking that every play ends".to_owned(), |stage| stage.to_string())
}

/// The cost that a run may have, its cancel flag and its clock.
#[derive(Clone, Copy)]
pub struct DiscoveryBudget<'a> {
    /// The rows of the table; `None` for [`DEFAULT_ROWS`], or as many as take
    /// [`DEFAULT_WORK`], and more where a guess is refuted; a first attempt is made with fewer.
    pub rows: Option<u64>,
    /// The states of a guess.
    pub guess_states: usize,
    /// The states of one construction of a proof.
    pub proof_states: usize,
    /// The seconds of the whole run by `clock`.
    pub seconds: f64,
    /// Returns the seconds since the run began.
    pub clock: &'a dyn Fn() -> f64,
    /// Returns true if the run is cancelled; called several times a second.
    pub cancelled: &'a dyn Fn() -> bool,
    /// Receives what is done now.
    pub progress: &'a dyn Fn(Stage),
}

impl Default for DiscoveryBudget<'_> {
    fn default() -> Self {
        Self {
            rows: None,
            guess_states: guess::DEFAULT_STATES,
            proof_states: DEFAULT_STATES,
            seconds: DEFAULT_SECONDS,
            clock: &|| 0.0,
            cancelled: &|| false,
            progress: &|_| {},
        }
    }
}

/// The stage of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The table is made.
    Table,
    /// A guess is learned.
    Learning(Base),
    /// A guess is proved.
    Proving(Base),
    /// The proved set is put into words.
    Saying,
}

impl Display for Stage {
    /// Writes what is done now: "making a table of outcomes".
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Table => f.write_str("making a table of outcomes"),
            Self::Learning(base) => write!(f, "learning an automaton in base {base}"),
            Self::Proving(base) => write!(f, "proving an automaton in base {base}"),
            Self::Saying => f.write_str("putting the set into words"),
        }
    }
}

/// The reason for which nothing was proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpenReason {
    /// Every automaton that agrees with the table has more states than a guess may have.
    States,
    /// The table ends before an automaton was found, or what was found is wrong beyond it.
    Table,
    /// A proof took more states than it may.
    Budget,
    /// The time ran out.
    Time,
}

/// The end of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiscoveryVerdict {
    /// The sets are proved to be those of the rule, for all positions.
    Proved,
    /// Nothing is proved.
    Open(OpenReason),
    /// The run was cancelled.
    Stopped,
}

/// A claim, decided or not.
#[derive(Clone, Debug, PartialEq)]
pub struct DecidedClaim {
    /// The claim in words.
    pub title: String,
    /// True if it holds; `None` where it was not decided.
    pub holds: Option<bool>,
    /// The position for which it fails.
    pub counterexample: Option<Vec<(String, UBig)>>,
    /// The states of the largest automaton of the proof.
    pub largest: usize,
    /// The seconds that it took.
    pub seconds: f64,
}

/// The result of a run.
#[derive(Clone, Debug)]
pub struct Discovery {
    /// The end of the run.
    pub verdict: DiscoveryVerdict,
    /// The digits of the automaton, or of the one with the fewest states that was tried.
    pub base: Base,
    /// If nothing is proved: an automaton in these digits that agrees with the table has at least as many states.
    pub at_least: Option<usize>,
    /// The largest value that is told apart; 0 for outcomes.
    pub value: u32,
    /// The sets of the values from 0; none if no guess agrees with the table.
    pub sets: Vec<Automaton>,
    /// The claims that were decided.
    pub claims: Vec<DecidedClaim>,
    /// The rows of the table.
    pub rows: u64,
    /// True if every construction of the proofs was computed again in another way, and agreed.
    pub rechecked: bool,
    /// The proved set of P-positions in words.
    pub said: SetWords,
}

impl Discovery {
    /// Nothing found yet.
    pub(super) fn none(base: Base, value: u32) -> Self {
        Self {
            verdict: DiscoveryVerdict::Stopped,
            base,
            at_least: None,
            value,
            sets: Vec::new(),
            claims: Vec::new(),
            rows: 0,
            rechecked: false,
            said: SetWords::default(),
        }
    }
}

/// The reason for which there is no run.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DiscoverError {
    /// The base has other digits than the relations of the rule.
    #[error("this rule has no meaning in base {0}; its relations are of another base")]
    Base(Base),
    /// Too many options are forbidden.
    #[error("claims are proved for block up to {MAX_PROVED_BLOCK}")]
    Block,
    /// There are no values with this convention.
    #[error("with {0} positions have no Grundy values; leave out the value")]
    NoValues(&'static str),
    /// The value is too large.
    #[error("values are told apart up to {MAX_VALUE}")]
    Value,
    /// A formula that cannot be used, or the automaton of the moves is too large.
    #[error(transparent)]
    Logic(#[from] LogicError),
}
