//! From a rule to a theorem: its table, a guess in all digits that may do, and the proof of the smallest guess first.

use std::fmt::{self, Display, Formatter};

use golden_logic::automata::automaton::Automaton;
use golden_logic::automata::budget::{DEFAULT_STATES, Limits, Stop};
use golden_logic::automata::digits::Base;
use golden_logic::error::{LogicError, LogicErrorKind};
use golden_logic::prove::{Outcome, Verdict as Decided, prove};
use golden_logic::scope::Scope;
use golden_number::UBig;

use crate::check::Checked;
use crate::claims::{Claims, MAX_PROVED_BLOCK, among_positions, claims};
use crate::guess::{self, Guess, guess};
use crate::refute::first_mistake;
use crate::rule::MAX_NUMBERS;
use crate::say::{SetWords, say};
use crate::table::{DEFAULT_ROWS, DEFAULT_WORK, MAX_VALUE, Table};
use crate::theory::Theory;

/// The seconds that a run may take by default.
pub const DEFAULT_SECONDS: f64 = 60.0;

/// Returns the stage of a run in words; before the first one the rule is checked.
pub fn in_words(stage: Option<Stage>) -> String {
    stage.map_or_else(|| "checking that every play ends".to_owned(), |stage| stage.to_string())
}

/// The cost that a run may have, its cancel flag and its clock.
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    /// The rows of the table; `None` for [`DEFAULT_ROWS`], or as many as take [`DEFAULT_WORK`], and more where a guess is refuted; a
    /// first attempt is made with fewer.
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

impl Default for Budget<'_> {
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
pub enum Reason {
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
pub enum Verdict {
    /// The sets are proved to be those of the rule, for all positions.
    Proved,
    /// Nothing is proved.
    Open(Reason),
    /// The run was cancelled.
    Stopped,
}

/// A claim, decided or not.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
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
    pub verdict: Verdict,
    /// The digits of the automaton, or of the one with the fewest states that was tried.
    pub base: Base,
    /// If nothing is proved: an automaton in these digits that agrees with the table has at least as many states.
    pub at_least: Option<usize>,
    /// The largest value that is told apart; 0 for outcomes.
    pub value: u32,
    /// The sets of the values from 0; none if no guess agrees with the table.
    pub sets: Vec<Automaton>,
    /// The claims that were decided.
    pub claims: Vec<Decision>,
    /// The rows of the table.
    pub rows: u64,
    /// True if every construction of the proofs was computed again in another way, and agreed.
    pub rechecked: bool,
    /// The proved set of P-positions in words.
    pub said: SetWords,
}

impl Discovery {
    /// Nothing found yet.
    fn none(base: Base, value: u32) -> Self {
        Self {
            verdict: Verdict::Stopped,
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

/// Returns the bases that are tried by default: those of the relations of the rule, and the numerations t:2 to t:4 where a line
/// of two numbers has two letters.
pub fn default_bases(checked: &Checked) -> Vec<Base> {
    let rule = checked.rule();
    let mut bases = rule.bases();
    let two_letters = |line: &crate::rule::Line| line.letters(&rule.numbers).len() >= 2;
    let is_move = |line: &&crate::rule::Line| matches!(line, crate::rule::Line::Move { .. });
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
    budget: &Budget<'_>,
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
    let (left, more) = (Vec::new(), More::default());
    let mut run = Run { budget, limits: &limits, found, open: None, ended: None, left, more };
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
    budget: &Budget<'_>,
) -> Result<Discovery, DiscoverError> {
    let theory = Theory::new(checked.rule(), base).map_err(|_| DiscoverError::Base(base))?;
    let over = || (budget.cancelled)() || (budget.clock)() > budget.seconds;
    let limits = Limits { states: budget.proof_states, cancelled: &over, progress: &|_| {} };
    let value = sets.len().saturating_sub(1) as u32;
    let found = Discovery { rows, ..Discovery::none(base, value) };
    let (left, more) = (Vec::new(), More::default());
    let mut run = Run { budget, limits: &limits, found, open: None, ended: None, left, more };
    (budget.progress)(Stage::Proving(base));
    let (attempt, claims) = run.proved(&theory, sets, &limits);
    let reason = match attempt {
        Attempt::Proved => return Ok(run.result()),
        Attempt::Wrong => Reason::Table,
        Attempt::Ended(stop) => {
            run.ended = Some(ended(stop, budget));
            Reason::Budget
        }
    };
    run.failed(Open { rank: Rank::Refuted, base, at_least: None, reason, claims });
    Ok(run.result())
}

/// The verdict of a run that a stop has ended.
fn ended(stop: Stop, budget: &Budget<'_>) -> Verdict {
    match stop {
        Stop::Cancelled if (budget.cancelled)() => Verdict::Stopped,
        Stop::Cancelled => Verdict::Open(Reason::Time),
        Stop::States { .. } => Verdict::Open(Reason::Budget),
    }
}

struct Run<'a> {
    budget: &'a Budget<'a>,
    limits: &'a Limits<'a>,
    found: Discovery,
    /// The attempt that says most of those that have failed.
    open: Option<Open>,
    /// The verdict, if the time ran out or the run was cancelled.
    ended: Option<Verdict>,
    /// The guesses of the last round whose quick proofs took more states than they might.
    left: Vec<(&'a Theory, Guessed)>,
    more: More<'a>,
}

/// The things that attempts have taught.
#[derive(Default)]
struct More<'a> {
    /// A guess that was refuted since more was learned: its theory and its sets.
    refuted: Option<(&'a Theory, Vec<Automaton>)>,
    attempts: Vec<Attempted>,
    /// The states that an automaton in each base has at least, by the table alone.
    at_least: Vec<(Base, usize)>,
}

/// A guess whose proof was attempted, so that it is not attempted again.
struct Attempted {
    base: Base,
    sets: Vec<Automaton>,
    /// True if it was refuted; else the proof took more states than it might.
    is_wrong: bool,
    states: usize,
    claims: Vec<Decision>,
}

/// The refuted guesses that are learned from at most, where the table may not grow.
const MAX_MISTAKES: usize = 16;

/// A failed attempt in one base: what is told of it belongs together.
struct Open {
    rank: Rank,
    base: Base,
    at_least: Option<usize>,
    reason: Reason,
    claims: Vec<Decision>,
}

/// The point that an attempt reached.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    /// No automaton was learned.
    NotLearned,
    /// A guess was refuted.
    Refuted,
    /// The proof of a guess took more states than it may.
    Spent,
    /// The run ended during the proof of a guess.
    Ended,
}

/// The rows of the table for one, two and three numbers from which a first guess is learned.
const FIRST_ROWS: [u64; MAX_NUMBERS] = [1_000, 325, 64];

/// The states of the first, quick attempt at a proof.
const QUICK_STATES: usize = 20_000;

/// The states of the guesses that are sought in all bases before larger ones.
const QUICK_GUESS: usize = 100;

impl<'a> Run<'a> {
    /// Returns true if nothing is proved, and the run has not ended.
    fn goes_on(&self) -> bool {
        self.found.verdict != Verdict::Proved && self.ended.is_none()
    }

    /// Returns what was found, with the failed attempt that says most if nothing is proved.
    fn result(mut self) -> Discovery {
        if self.found.verdict == Verdict::Proved {
            return self.found;
        }
        let reason = self.open.as_ref().map(|open| Verdict::Open(open.reason));
        self.found.verdict = self.ended.or(reason).unwrap_or(Verdict::Open(Reason::Budget));
        if let Some(open) = self.open {
            (self.found.base, self.found.at_least, self.found.claims) = (open.base, open.at_least, open.claims);
        }
        self.found
    }

    /// Keeps a failed attempt if it came farther than those before; where none was learned, the bound for the base in which the
    /// most states are known to be needed says most.
    fn failed(&mut self, open: Open) {
        let says_more = self.open.as_ref().is_none_or(|before| {
            open.rank > before.rank
                || open.rank == before.rank && open.rank == Rank::NotLearned && open.at_least > before.at_least
        });
        if says_more {
            self.open = Some(open);
        }
    }

    /// Makes a table of outcomes; `None` if the run ended.
    fn table(&mut self, checked: &Checked, rows: u64, work: u64) -> Result<Option<Table>, LogicError> {
        (self.budget.progress)(Stage::Table);
        match Table::largest(checked, rows, self.found.value, work, self.limits) {
            Ok(table) => Ok(Some(table)),
            Err(LogicError { kind: LogicErrorKind::Stop(stop), .. }) => {
                self.ended = Some(ended(stop, self.budget));
                Ok(None)
            }
            Err(error) => Err(error),
        }
    }

    /// Learns in all bases, then attempts a quick proof of each guess, the smallest first. Returns the theories whose guesses would
    /// have more states.
    fn all(&mut self, table: &Table, theories: Vec<&'a Theory>, states: usize) -> Vec<&'a Theory> {
        let mut guesses: Vec<(&Theory, Guessed)> = Vec::new();
        let mut larger = Vec::new();
        self.found.rows = table.rows();
        for theory in theories {
            (self.budget.progress)(Stage::Learning(theory.base()));
            let (at_least, reason) = match self.learned(table, theory.base(), states) {
                Ok(Ok(learned)) => {
                    guesses.push((theory, learned));
                    continue;
                }
                Ok(Err((at_least, reason))) => {
                    if reason == Reason::States {
                        larger.push(theory);
                    }
                    (known_bound(at_least), reason)
                }
                Err(Stop::States { .. }) => (None, Reason::Budget),
                Err(stop @ Stop::Cancelled) => {
                    self.ended = Some(ended(stop, self.budget));
                    (None, Reason::Time)
                }
            };
            let (base, claims) = (theory.base(), Vec::new());
            self.failed(Open { rank: Rank::NotLearned, base, at_least, reason, claims });
        }
        guesses.sort_by_key(|(_, guessed)| guessed.sets.iter().map(Automaton::len).sum::<usize>());
        let quick = Limits { states: QUICK_STATES.min(self.limits.states), ..*self.limits };
        self.left = self.attempts(guesses, &quick);
        larger
    }

    /// Attempts the proofs of guesses. Returns those that the limits were too small for, if there are larger ones.
    fn attempts(&mut self, guesses: Vec<(&'a Theory, Guessed)>, limits: &Limits<'_>) -> Vec<(&'a Theory, Guessed)> {
        let is_last = limits.states == self.limits.states;
        let mut left = Vec::new();
        for (theory, guessed) in guesses {
            let (base, at_least) = (theory.base(), known_bound(guessed.at_least));
            let known = self.more.attempts.iter().find(|known| known.base == base && known.sets == guessed.sets);
            let (attempt, claims) = match known {
                Some(known) if known.is_wrong => (Attempt::Wrong, known.claims.clone()),
                Some(known) if known.states >= limits.states => {
                    (Attempt::Ended(Stop::States { states: known.states }), known.claims.clone())
                }
                _ => {
                    (self.budget.progress)(Stage::Proving(base));
                    self.proved(theory, &guessed.sets, limits)
                }
            };
            let is_wrong = matches!(attempt, Attempt::Wrong);
            let (rank, reason) = match attempt {
                Attempt::Proved => return Vec::new(),
                Attempt::Wrong => (Rank::Refuted, Reason::Table),
                Attempt::Ended(Stop::States { .. }) => (Rank::Spent, Reason::Budget),
                Attempt::Ended(stop @ Stop::Cancelled) => {
                    self.ended = Some(ended(stop, self.budget));
                    (Rank::Ended, Reason::Time)
                }
            };
            let (sets, states) = (guessed.sets.clone(), limits.states);
            self.more.attempts.push(Attempted { base, sets, is_wrong, states, claims: claims.clone() });
            if is_wrong {
                self.more.refuted = Some((theory, guessed.sets));
            } else if rank == Rank::Spent && !is_last {
                left.push((theory, guessed));
                continue;
            }
            self.failed(Open { rank, base, at_least, reason, claims });
            if self.ended.is_some() {
                return Vec::new();
            }
        }
        left
    }

    /// Learns from a refuted guess: the table grows; or else the first position at which the guess is wrong becomes known. Returns
    /// false if there is nothing to learn from, or no more may be learned.
    fn learns_more(&mut self, checked: &Checked, table: &mut Table) -> bool {
        let Some((theory, sets)) = self.more.refuted.take() else { return false };
        if self.budget.rows.is_none() {
            (self.budget.progress)(Stage::Table);
            match table.larger(checked, self.found.value, DEFAULT_WORK, self.limits) {
                Ok(Some(larger)) => {
                    *table = larger;
                    return true;
                }
                Ok(None) => {}
                Err(_) => return false,
            }
        }
        if sets.len() > 1 || table.beyond().mistakes().len() >= MAX_MISTAKES {
            return false;
        }
        let quick = Limits { states: QUICK_STATES.min(self.limits.states), ..*self.limits };
        let found = first_mistake(checked, theory, &sets, &quick);
        found.is_some_and(|(set, mistake)| table.note(checked.measure(), set, &mistake))
    }

    /// Learns the sets of all values; or returns how many states one of them has at least, and why it was not found.
    fn learned(&mut self, table: &Table, base: Base, states: usize) -> Result<Result<Guessed, (usize, Reason)>, Stop> {
        if (self.limits.cancelled)() {
            return Err(Stop::Cancelled);
        }
        let mut guessed = Guessed { sets: Vec::new(), at_least: 0 };
        let mut failed = None;
        for value in 0..=self.found.value {
            match guess(table, value, base, states, self.limits)? {
                Guess::Agrees { set, at_least } => {
                    guessed.sets.push(set);
                    guessed.at_least = guessed.at_least.max(at_least);
                    continue;
                }
                Guess::TableEnds { at_least } => failed = Some((at_least, Reason::Table)),
                Guess::TooManyStates { at_least } => failed = Some((at_least, Reason::States)),
            }
            break;
        }
        // The bound that is told is that of the table alone.
        let bounds = &mut self.more.at_least;
        let at_least = failed.map_or(guessed.at_least, |(at_least, _)| at_least);
        let place = bounds.iter().position(|(other, _)| *other == base).unwrap_or_else(|| {
            bounds.push((base, 0));
            bounds.len() - 1
        });
        if table.beyond().mistakes().is_empty() {
            bounds[place].1 = bounds[place].1.max(at_least);
        }
        guessed.at_least = bounds[place].1;
        Ok(failed.map_or(Ok(guessed), |(_, reason)| Err((bounds[place].1, reason))))
    }

    /// Decides the claims of a guess, and returns those decided; where all hold, everything is noted.
    fn proved(&mut self, theory: &Theory, sets: &[Automaton], limits: &Limits<'_>) -> (Attempt, Vec<Decision>) {
        let (mut decided, mut outcomes): (Vec<Decision>, Vec<Outcome>) = (Vec::new(), Vec::new());
        let sets = match among_positions(theory, sets, limits) {
            Ok(sets) => sets,
            Err(LogicError { kind: LogicErrorKind::Stop(stop), .. }) => return (Attempt::Ended(stop), decided),
            Err(_) => return (Attempt::Ended(Stop::States { states: 0 }), decided),
        };
        let Ok(Claims { list, scope, .. }) = claims(theory, &sets) else {
            return (Attempt::Ended(Stop::States { states: 0 }), decided);
        };
        for claim in &list {
            let begun = (self.budget.clock)();
            let Ok(outcome) = prove(&claim.sentence, &scope, limits) else {
                return (Attempt::Ended(Stop::States { states: 0 }), decided);
            };
            let counterexample = match &outcome.verdict {
                Decided::Refuted { counterexample } => counterexample.clone(),
                _ => None,
            };
            decided.push(Decision {
                title: claim.title.clone(),
                holds: outcome.verdict.truth(),
                counterexample,
                largest: outcome.largest,
                seconds: (self.budget.clock)() - begun,
            });
            match outcome.verdict {
                Decided::Proved => outcomes.push(outcome),
                Decided::Refuted { .. } => return (Attempt::Wrong, decided),
                Decided::Stopped { states } => return (Attempt::Ended(Stop::States { states }), decided),
                Decided::Cancelled => return (Attempt::Ended(Stop::Cancelled), decided),
            }
        }
        self.found.verdict = Verdict::Proved;
        self.found.base = theory.base();
        self.found.at_least = None;
        // The other way may take more states than a quick proof may.
        self.found.rechecked = rechecked(&outcomes, &scope, self.limits);
        if self.found.value == 0 {
            (self.budget.progress)(Stage::Saying);
            // The set is known beyond a small table, too.
            let arity = theory.rule().arity();
            let rows = self.budget.rows.unwrap_or(DEFAULT_ROWS[arity - 1]).max(self.found.rows);
            self.found.said = say(theory, &sets[0], rows, &scope, limits);
        }
        self.found.sets = sets;
        self.found.claims = decided;
        (Attempt::Proved, Vec::new())
    }
}

/// Returns a bound of states; `None` if it says nothing.
fn known_bound(at_least: usize) -> Option<usize> {
    Some(at_least).filter(|states| *states > 0)
}

/// The sets that are guessed, one for each value.
struct Guessed {
    sets: Vec<Automaton>,
    /// An automaton of one of them has at least as many states.
    at_least: usize,
}

/// The end of an attempt at a proof.
enum Attempt {
    Proved,
    /// A claim was refuted: the guess is wrong beyond the table.
    Wrong,
    Ended(Stop),
}

fn rechecked(outcomes: &[Outcome], scope: &Scope, limits: &Limits<'_>) -> bool {
    outcomes.iter().all(|outcome| outcome.recheck(scope, limits) == Some(true))
}
