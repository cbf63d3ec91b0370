//! From a rule to a theorem: its table, guesses in all bases that may do, and proofs, that of the smallest guess
//! first; the reasons for which there is no run.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `run` | a run: guesses are learned, their proofs attempted, and what fails is learned from; its cost, stages and findings |

mod run;

use crate::check::Checked;
use crate::claims::MAX_PROVED_BLOCK;
use crate::rule::{Line, MAX_NUMBERS};
use crate::table::{DEFAULT_ROWS, DEFAULT_WORK, MAX_VALUE};
use crate::theory::Theory;
use golden_logic::automata::automaton::Automaton;
use golden_logic::automata::budget::{Limits, Stop};
use golden_logic::automata::digits::Base;
use golden_logic::error::LogicError;
use run::{Attempt, Open, Rank, Run, ended};
pub use run::{
    DEFAULT_SECONDS, DecidedClaim, Discovery, DiscoveryBudget, DiscoveryVerdict, OpenReason, Stage, in_words,
};

/// The rows of the table for one, two and three numbers from which a first guess is learned.
const FIRST_ROWS: [u64; MAX_NUMBERS] = [1_000, 325, 64];

/// The states of the guesses that are sought in all bases before larger ones.
const QUICK_GUESS: usize = 100;

/// Returns the bases that are tried by default: that of the relations of the rule, or else base 2 and base fib; and
/// for a rule of two numbers without relations the numerations t:2 to t:4, if a line of its moves has two letters or
/// more.
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

/// Returns all bases in which a rule can be discovered: that of its relations, or else base 2 and base fib; and for a
/// rule of two numbers without relations all numerations of t-Wythoff's games.
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
/// Fails if values are asked for of a rule with `block` or in misère play, if `block` or the value is too large, or
/// if the rule has no meaning in one of the bases. A spent budget and a cancelled run are verdicts.
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

/// Proves sets that were found earlier anew, one for each value from 0, and puts them into words; a period is looked
/// for among at least the first `rows` numbers. Nothing is learned: where a claim fails, the result is open.
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

/// The reason for which there is no run.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DiscoverError {
    /// The relations of the rule are of another base.
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
    /// A formula of the rule that cannot be used.
    #[error(transparent)]
    Logic(#[from] LogicError),
}
