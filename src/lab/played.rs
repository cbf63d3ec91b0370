//! A checked rule with all that play needs: its options at any size, and what is proved of it.

use std::sync::{Arc, OnceLock};

use crate::check::{CheckError, Checked, check};
use crate::claims::set_name;
use crate::discover::{Discovery, DiscoveryVerdict};
use crate::options::{OptionsWalk, integer};
use crate::rule::Rule;
use crate::table::{OutcomeTable, TableCell};
use crate::theory::{Theory, and, call, compare, number};
use golden_logic::automata::automaton::Automaton;
use golden_logic::automata::budget::Limits;
use golden_logic::error::LogicError;
use golden_logic::formula::Relation;
use golden_number::UBig;

/// A rule that is played.
#[derive(Clone, Debug)]
pub struct PlayedRule {
    checked: Checked,
    options: OptionsWalk,
    positions: Option<Arc<Automaton>>,
    grows: bool,
    small: OnceLock<Option<OutcomeTable>>,
    /// The findings that are proved in normal and in misère play.
    findings: [OnceLock<Finding>; 2],
    /// Set, for each convention, once a discovery has been tried.
    tried: [OnceLock<()>; 2],
}

/// The proved set of P-positions of a rule.
#[derive(Clone, Debug)]
pub struct Finding {
    set: Automaton,
    /// The moves into the set; none if their automaton takes too many states.
    into: Option<OptionsWalk>,
}

/// The states that a construction may take where a rule is read from a file or a line.
pub const READ_STATES: usize = 1 << 15;

/// The steps that the table of a rule with `block` may take before anything is proved: about a second.
const SMALL_WORK: u64 = 30_000_000;

/// The rows of that table, for one, two and three numbers.
const SMALL_ROWS: [u64; 3] = [4_096, 256, 32];

impl PlayedRule {
    /// Checks a rule and prepares it for play.
    ///
    /// **Cost**: that of [`check`] and of the automaton of the moves; mostly milliseconds.
    ///
    /// # Errors
    ///
    /// As [`check`].
    pub fn new(rule: &Arc<Rule>, limits: &Limits<'_>) -> Result<Self, CheckError> {
        let checked = check(rule, limits)?;
        let theory = checked.theory();
        let options = OptionsWalk::new(theory.moves(limits)?);
        let exists = |formula| theory.automaton(formula, &rule.numbers, limits);
        let positions = rule.positions.as_ref().map(exists).transpose()?;
        let grows = theory.grows(limits)?;
        Ok(Self {
            checked,
            options,
            positions,
            grows,
            small: OnceLock::new(),
            findings: Default::default(),
            tried: Default::default(),
        })
    }

    /// Returns the position to begin from that the rule names, with these values of the letters in it; `None` if it
    /// names none with as many letters, or a number is below 0 or does not fit 128 bits.
    pub fn start(&self, values: &[UBig]) -> Option<Vec<UBig>> {
        let terms = self.rule().start.as_ref()?;
        let letters = and(terms.iter().map(|term| compare(term.clone(), Relation::Equal, number(0)))).free_variables();
        if letters.len() != values.len() {
            return None;
        }
        let values: Option<Vec<i128>> = values.iter().map(|value| i128::try_from(value).ok()).collect();
        let values: Vec<(&str, i128)> = letters.iter().map(|name| name.text.as_str()).zip(values?).collect();
        terms.iter().map(|term| UBig::try_from(integer(term, &values)?).ok()).collect()
    }

    /// Returns these numbers if there is such a position; else a position made from them, or any other one; else the
    /// numbers.
    pub fn near(&self, numbers: &[u64]) -> Vec<u64> {
        let is_one = |numbers: &[u64]| self.has_position(&numbers.iter().copied().map(UBig::from).collect::<Vec<_>>());
        let mut falling = numbers.to_vec();
        falling.sort_unstable();
        let rising = falling.clone();
        falling.reverse();
        let halved = numbers.iter().enumerate().map(|(place, number)| number >> (2 * place)).collect();
        let tried = [numbers.to_vec(), rising, falling, halved, vec![0; numbers.len()]];
        // Else the position with the shortest word.
        let shortest = || {
            let positions = self.positions.as_ref()?;
            let numbers = positions.base().values_of(&positions.least_word()?, numbers.len());
            numbers.iter().map(|number| u64::try_from(number).ok()).collect::<Option<Vec<u64>>>()
        };
        tried.into_iter().find(|numbers| is_one(numbers)).or_else(shortest).unwrap_or_else(|| numbers.to_vec())
    }

    /// Returns the rule.
    pub fn rule(&self) -> &Arc<Rule> {
        self.checked.rule()
    }

    /// Returns the check.
    pub fn checked(&self) -> &Checked {
        &self.checked
    }

    /// Returns the options of a position.
    pub fn options(&self) -> &OptionsWalk {
        &self.options
    }

    /// Returns true if an option may have a number that is larger than it was.
    pub fn grows(&self) -> bool {
        self.grows
    }

    /// Returns true if there is a position with these numbers, as many as the rule has.
    pub fn has_position(&self, numbers: &[UBig]) -> bool {
        self.positions.as_ref().is_none_or(|positions| positions.accepts(numbers))
    }

    /// Returns the rule with its convention set, checked anew where that is another one.
    ///
    /// # Errors
    ///
    /// As [`check`].
    pub fn checked_under(&self, is_misere: bool, limits: &Limits<'_>) -> Result<Checked, CheckError> {
        if self.rule().misere == is_misere {
            return Ok(self.checked.clone());
        }
        check(&Arc::new(Rule { misere: is_misere, ..(**self.rule()).clone() }), limits)
    }

    /// Returns what is proved of the rule in normal or in misère play, if anything is.
    pub fn finding(&self, is_misere: bool) -> Option<&Finding> {
        self.findings[usize::from(is_misere)].get()
    }

    /// Runs a discovery whose result is kept, the first time that it is asked for this convention; whoever asks meanwhile waits.
    pub fn try_once(&self, is_misere: bool, discover: impl FnOnce()) {
        self.tried[usize::from(is_misere)].get_or_init(discover);
    }

    /// Keeps what a discovery of [`PlayedRule::checked_under`] proves; nothing if it proves no set of P-positions.
    ///
    /// **Cost**: that of the automaton of the moves into the set.
    pub fn keep(&self, is_misere: bool, found: &Discovery, limits: &Limits<'_>) {
        if let Some(set) = found.sets.first().filter(|_| found.verdict == DiscoveryVerdict::Proved) {
            self.keep_set(is_misere, set, limits);
        }
    }

    /// Keeps the set of P-positions under a convention, which the caller has proved.
    ///
    /// **Cost**: as [`PlayedRule::keep`].
    pub fn keep_set(&self, is_misere: bool, set: &Automaton, limits: &Limits<'_>) {
        let _ = self.findings[usize::from(is_misere)].get_or_init(|| {
            let into = self.moves_into(set, limits).ok();
            Finding { set: set.clone(), into }
        });
    }

    fn moves_into(&self, set: &Automaton, limits: &Limits<'_>) -> Result<OptionsWalk, LogicError> {
        let theory = Theory::new(self.rule(), set.base())?;
        let name = set_name(0, 0);
        let formula = and([theory.reached(), call(&name, theory.option())]);
        let names = [self.rule().numbers.clone(), theory.option_names().to_vec()].concat();
        let scope = theory.scope_with(&[(name, set.clone())]);
        Ok(OptionsWalk::new(theory.automaton_in(&scope, &formula, &names, limits)?))
    }

    /// Returns the outcome of a small position from the table of the rule, true for a P-position; `None` where it does not say.
    ///
    /// **Cost**: at the first call that of the table, about a second at most.
    pub fn small_outcome(&self, numbers: &[UBig]) -> Option<bool> {
        let table = self.small.get_or_init(|| {
            let rows = SMALL_ROWS.get(self.rule().arity().checked_sub(1)?).copied()?;
            OutcomeTable::largest(&self.checked, rows, 0, SMALL_WORK, &Limits::default()).ok()
        });
        let words: Option<Vec<u64>> = numbers.iter().map(|number| u64::try_from(number).ok()).collect();
        match table.as_ref()?.cell(&words?)? {
            TableCell::Value(value) => Some(value == 0),
            TableCell::Nowhere | TableCell::Unknown => None,
        }
    }
}

/// The P-positions of a finding by their first number.
#[derive(Clone, Debug)]
pub enum FoundRows {
    /// Of positions with one number.
    Numbers(Arc<Automaton>),
    /// The other numbers, of which each first number has finitely many.
    Others(OptionsWalk),
}

impl FoundRows {
    /// Returns how many P-positions have this first number.
    ///
    /// **Cost**: that of [`OptionsWalk::count`].
    pub fn count_in_row(&self, first: &UBig) -> UBig {
        let first = std::slice::from_ref(first);
        match self {
            Self::Numbers(set) => UBig::from(u8::from(set.accepts(first))),
            Self::Others(walk) => walk.count(first),
        }
    }

    /// Returns the other numbers of the P-positions with this first number, in ascending order.
    ///
    /// **Cost**: that of [`OptionsWalk::first`].
    pub fn of_row(&self, first: &UBig) -> Vec<Vec<UBig>> {
        let first = std::slice::from_ref(first);
        match self {
            Self::Numbers(set) if set.accepts(first) => vec![Vec::new()],
            Self::Numbers(_) => Vec::new(),
            Self::Others(walk) => walk.first(first, usize::MAX),
        }
    }
}

impl Finding {
    /// Returns the automaton of the P-positions.
    pub fn set(&self) -> &Automaton {
        &self.set
    }

    /// Returns true if the position is a P-position.
    pub fn is_p(&self, numbers: &[UBig]) -> bool {
        self.set.accepts(numbers)
    }

    /// Returns the P-positions by their first number; `None` if some first number has infinitely many.
    pub fn rows(&self) -> Option<FoundRows> {
        let set = Arc::new(self.set.clone());
        if set.arity() == 1 { Some(FoundRows::Numbers(set)) } else { OptionsWalk::of_rows(set).map(FoundRows::Others) }
    }

    /// Returns the moves into the set; `None` if their automaton took too many states.
    pub fn into_set(&self) -> Option<&OptionsWalk> {
        self.into.as_ref()
    }
}
