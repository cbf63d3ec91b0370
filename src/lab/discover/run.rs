//! A run: guesses are learned in all bases, their proofs attempted, and what fails is learned from. The cost that a
//! run may have, its stages, and its findings: the verdict, the claims, the sets.

use std::fmt::{self, Display, Formatter};

use crate::check::Checked;
use crate::claims::{Claims, among_positions, claims, first_mistake};
use crate::describe::{SetWords, say};
use crate::guess::{Guess, guess};
use crate::table::{DEFAULT_ROWS, DEFAULT_WORK, OutcomeTable};
use crate::theory::Theory;
use golden_logic::automata::automaton::Automaton;
use golden_logic::automata::budget::{DEFAULT_STATES, Limits, Stop};
use golden_logic::automata::digits::Base;
use golden_logic::error::{LogicError, LogicErrorKind};
use golden_logic::prove::{RunResult, RunVerdict, prove};
use golden_logic::scope::Scope;
use golden_number::UBig;

/// The verdict of a run that a stop has ended.
pub(super) fn ended(stop: Stop, budget: &DiscoveryBudget<'_>) -> DiscoveryVerdict {
    match stop {
        Stop::Cancelled if (budget.cancelled)() => DiscoveryVerdict::Stopped,
        Stop::Cancelled => DiscoveryVerdict::Open(OpenReason::Time),
        Stop::States { .. } => DiscoveryVerdict::Open(OpenReason::Budget),
    }
}

pub(super) struct Run<'a> {
    pub(super) budget: &'a DiscoveryBudget<'a>,
    pub(super) limits: &'a Limits<'a>,
    pub(super) found: Discovery,
    /// The failed attempt that came farthest.
    pub(super) open: Option<Open>,
    /// The verdict, if the time ran out or the run was cancelled.
    pub(super) ended: Option<DiscoveryVerdict>,
    /// The guesses of the last round whose quick proofs took more states than they might.
    pub(super) left: Vec<(&'a Theory, Guessed)>,
    pub(super) more: More<'a>,
}

/// The things that attempts have taught.
#[derive(Default)]
pub(super) struct More<'a> {
    /// A guess that was refuted since more was learned: its theory and its sets.
    pub(super) refuted: Option<(&'a Theory, Vec<Automaton>)>,
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
    claims: Vec<DecidedClaim>,
}

/// The refuted guesses that are learned from at most, where the table may not grow.
const MAX_MISTAKES: usize = 16;

/// A failed attempt in one base, with all that is told of it.
pub(super) struct Open {
    pub(super) rank: Rank,
    pub(super) base: Base,
    pub(super) at_least: Option<usize>,
    pub(super) reason: OpenReason,
    pub(super) claims: Vec<DecidedClaim>,
}

/// The point that an attempt reached.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Rank {
    /// No automaton was learned.
    NotLearned,
    /// A guess was refuted.
    Refuted,
    /// The proof of a guess took more states than it may.
    Spent,
    /// The run ended during the proof of a guess.
    Ended,
}

/// The states of the first, quick attempt at a proof.
const QUICK_STATES: usize = 20_000;

impl<'a> Run<'a> {
    pub(super) fn new(budget: &'a DiscoveryBudget<'a>, limits: &'a Limits<'a>, found: Discovery) -> Self {
        Self { budget, limits, found, open: None, ended: None, left: Vec::new(), more: More::default() }
    }

    /// Returns true if nothing is proved, and the run has not ended.
    pub(super) fn goes_on(&self) -> bool {
        self.found.verdict != DiscoveryVerdict::Proved && self.ended.is_none()
    }

    /// Returns the findings; if nothing is proved, with the failed attempt that came farthest.
    pub(super) fn result(mut self) -> Discovery {
        if self.found.verdict == DiscoveryVerdict::Proved {
            return self.found;
        }
        let reason = self.open.as_ref().map(|open| DiscoveryVerdict::Open(open.reason));
        self.found.verdict = self.ended.or(reason).unwrap_or(DiscoveryVerdict::Open(OpenReason::Budget));
        if let Some(open) = self.open {
            (self.found.base, self.found.at_least, self.found.claims) = (open.base, open.at_least, open.claims);
        }
        self.found
    }

    /// Keeps a failed attempt if it came farther than the one kept; of two that learned no automaton, the one with
    /// the larger known number of states that are needed.
    pub(super) fn failed(&mut self, open: Open) {
        let says_more = self.open.as_ref().is_none_or(|before| {
            open.rank > before.rank
                || open.rank == before.rank && open.rank == Rank::NotLearned && open.at_least > before.at_least
        });
        if says_more {
            self.open = Some(open);
        }
    }

    /// Makes a table of outcomes; `None` if the run ended.
    pub(super) fn table(
        &mut self,
        checked: &Checked,
        rows: u64,
        work: u64,
    ) -> Result<Option<OutcomeTable>, LogicError> {
        (self.budget.progress)(Stage::Table);
        match OutcomeTable::largest(checked, rows, self.found.value, work, self.limits) {
            Ok(table) => Ok(Some(table)),
            Err(LogicError { kind: LogicErrorKind::Stop(stop), .. }) => {
                self.ended = Some(ended(stop, self.budget));
                Ok(None)
            }
            Err(error) => Err(error),
        }
    }

    /// Learns in all bases, then attempts a quick proof of each guess, the smallest first. Returns the theories in
    /// whose base every guess has more than `states` states.
    pub(super) fn all(&mut self, table: &OutcomeTable, theories: Vec<&'a Theory>, states: usize) -> Vec<&'a Theory> {
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
                    if reason == OpenReason::States {
                        larger.push(theory);
                    }
                    (known_bound(at_least), reason)
                }
                Err(Stop::States { .. }) => (None, OpenReason::Budget),
                Err(stop @ Stop::Cancelled) => {
                    self.ended = Some(ended(stop, self.budget));
                    (None, OpenReason::Time)
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

    /// Attempts the proofs of guesses. Returns the guesses for whose proofs the limits were too small, unless these
    /// are the largest limits.
    pub(super) fn attempts(
        &mut self,
        guesses: Vec<(&'a Theory, Guessed)>,
        limits: &Limits<'_>,
    ) -> Vec<(&'a Theory, Guessed)> {
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
                Attempt::Wrong => (Rank::Refuted, OpenReason::Table),
                Attempt::Ended(Stop::States { .. }) => (Rank::Spent, OpenReason::Budget),
                Attempt::Ended(stop @ Stop::Cancelled) => {
                    self.ended = Some(ended(stop, self.budget));
                    (Rank::Ended, OpenReason::Time)
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
    pub(super) fn learns_more(&mut self, checked: &Checked, table: &mut OutcomeTable) -> bool {
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

    /// Learns the sets of all values; or returns a bound for the states of a set that was not found, and why it was
    /// not.
    fn learned(
        &mut self,
        table: &OutcomeTable,
        base: Base,
        states: usize,
    ) -> Result<Result<Guessed, (usize, OpenReason)>, Stop> {
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
                Guess::TableEnds { at_least } => failed = Some((at_least, OpenReason::Table)),
                Guess::TooManyStates { at_least } => failed = Some((at_least, OpenReason::States)),
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

    /// Decides the claims of a guess. If all hold, the findings are noted; else the claims decided so far are
    /// returned.
    pub(super) fn proved(
        &mut self,
        theory: &Theory,
        sets: &[Automaton],
        limits: &Limits<'_>,
    ) -> (Attempt, Vec<DecidedClaim>) {
        let (mut decided, mut outcomes): (Vec<DecidedClaim>, Vec<RunResult>) = (Vec::new(), Vec::new());
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
                RunVerdict::Refuted { counterexample } => counterexample.clone(),
                _ => None,
            };
            decided.push(DecidedClaim {
                title: claim.title.clone(),
                holds: outcome.verdict.truth(),
                counterexample,
                largest: outcome.largest,
                seconds: (self.budget.clock)() - begun,
            });
            match outcome.verdict {
                RunVerdict::Proved => outcomes.push(outcome),
                RunVerdict::Refuted { .. } => return (Attempt::Wrong, decided),
                RunVerdict::Stopped { states } => return (Attempt::Ended(Stop::States { states }), decided),
                RunVerdict::Cancelled => return (Attempt::Ended(Stop::Cancelled), decided),
            }
        }
        self.found.verdict = DiscoveryVerdict::Proved;
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
pub(super) struct Guessed {
    sets: Vec<Automaton>,
    /// A bound: an automaton of one of the sets has at least this number of states.
    at_least: usize,
}

/// The end of an attempt at a proof.
pub(super) enum Attempt {
    Proved,
    /// A claim was refuted: the guess is wrong beyond the table.
    Wrong,
    Ended(Stop),
}

fn rechecked(outcomes: &[RunResult], scope: &Scope, limits: &Limits<'_>) -> bool {
    outcomes.iter().all(|outcome| outcome.recheck(scope, limits) == Some(true))
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
    /// The rows of the table. `None` for [`DEFAULT_ROWS`](crate::table::DEFAULT_ROWS), or the most that take
    /// [`DEFAULT_WORK`](crate::table::DEFAULT_WORK) steps; then a first attempt is made with fewer rows, and more are
    /// made where a guess is refuted.
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
            guess_states: crate::guess::DEFAULT_STATES,
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
    /// The base of the proved sets; if nothing is proved, the base of the attempt that came farthest.
    pub base: Base,
    /// If nothing is proved: every automaton in this base that agrees with the table has at least as many states.
    pub at_least: Option<usize>,
    /// The largest value that is told apart; 0 for outcomes.
    pub value: u32,
    /// The sets of the values from 0; none if nothing is proved.
    pub sets: Vec<Automaton>,
    /// The claims of the proof, or of the attempt that came farthest, up to the first that does not hold or is not
    /// decided.
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
