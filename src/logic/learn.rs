//! Guessing an automaton from a table; the automata that were learned so and are shipped with the program, with the
//! statements that prove them.
//!
//! Two words are held to be equivalent if the same continuations up to a length are accepted after both (a finite
//! piece of the Myhill–Nerode relation). The guess may be wrong; it has to be proved, or is refuted.
//!
//! No automaton that is shipped is believed: a caller that shows one proves its statements first.

use super::automata::automaton::{Automaton, Edge, Graph};
use super::automata::budget::{Limits, Meter, Stop};
use super::automata::digits::{Base, Direction};
use super::automata::explore::Numbering;
use super::automata::minimise::minimise;
use super::formula::{Claim, Statement};
use super::parse::{ParseError, parse_file};
use super::scope::Scope;
use super::walnut::read_automaton;

/// The reason why there is no guess.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LearnError {
    /// New states kept appearing until the table ended.
    #[error("the table ends before the automaton closes, at {states} states")]
    TableEnds {
        /// States found until then.
        states: usize,
    },
    /// The budget was spent, or the run cancelled.
    #[error(transparent)]
    Stop(#[from] Stop),
}

/// A word as it grows: on each track the pair (u, v) of its value, and what the last symbol forbids.
#[derive(Clone)]
struct Prefix {
    values: Vec<(i128, i128)>,
    context: u32,
}

/// Returns the automaton of `arity` tracks, most significant digit first, whose states are the sets of continuations of at
/// most `depth` symbols that are accepted. `table` returns whether a tuple of numbers is in the set, or `None` if that is
/// not known. The automaton is a guess, which has to be proved.
///
/// **Cost**: for each state and symbol a call of `table` for every valid word of at most `depth` symbols, about
/// 1.6^(k·depth) of them for k tracks.
///
/// # Errors
///
/// Fails if `table` returns `None` for a tuple that is needed, the budget is spent, or the run is cancelled.
pub fn learn(
    base: Base,
    arity: usize,
    depth: usize,
    table: &mut dyn FnMut(&[u64]) -> Option<bool>,
    limits: &Limits<'_>,
) -> Result<Automaton, LearnError> {
    let mut meter = Meter::new(limits);
    meter.begin();
    let mut learner = Learner { base, arity, table, meter: &mut meter };
    let first = Prefix { values: vec![(0, 0); arity], context: 0 };
    let mut prefixes = vec![first.clone()];
    let ends = |states: usize| LearnError::TableEnds { states };
    let mut numbering = Numbering::from(learner.signature(&first, depth)?.ok_or(ends(0))?);
    let mut graph = Graph::default();
    let mut at = 0;
    while at < prefixes.len() {
        let prefix = prefixes[at].clone();
        at += 1;
        learner.meter.work(1)?;
        graph.push_state(learner.holds(&prefix)?.ok_or(ends(at))?);
        let mut symbols = Vec::new();
        base.each_symbol(Direction::MostFirst, prefix.context, arity, |symbol| {
            symbols.push(symbol);
            learner.meter.edges(1)
        })?;
        for symbol in symbols {
            let next = learner.after(&prefix, symbol);
            let signature = learner.signature(&next, depth)?.ok_or(ends(at))?;
            // A word after which nothing is accepted is left out.
            if signature.iter().all(|word| *word == 0) {
                continue;
            }
            let to = numbering.number(signature, learner.meter)?;
            if to as usize == prefixes.len() {
                prefixes.push(next);
            }
            graph.edges.push(Edge { symbol, to });
        }
    }
    graph.finish();
    Ok(minimise(base, Direction::MostFirst, arity, &graph, learner.meter)?)
}

struct Learner<'a, 'b> {
    base: Base,
    arity: usize,
    table: &'a mut dyn FnMut(&[u64]) -> Option<bool>,
    meter: &'a mut Meter<'b>,
}

impl Learner<'_, '_> {
    fn after(&self, prefix: &Prefix, symbol: u32) -> Prefix {
        let step = |(track, value): (usize, &(i128, i128))| {
            self.base.step(*value, i128::from(self.base.digit(symbol, track, self.arity)))
        };
        let values = prefix.values.iter().enumerate().map(step).collect();
        Prefix { values, context: self.base.context(Direction::MostFirst, symbol, self.arity) }
    }

    fn holds(&mut self, prefix: &Prefix) -> Result<Option<bool>, Stop> {
        self.meter.work(16)?;
        let values: Option<Vec<u64>> = prefix.values.iter().map(|(u, v)| u64::try_from(u + v).ok()).collect();
        Ok(values.and_then(|values| (self.table)(&values)))
    }

    /// Returns the bits of what is accepted after a word, and after its valid continuations, level by level; then what
    /// the last symbol forbids, unless nothing is accepted.
    fn signature(&mut self, prefix: &Prefix, depth: usize) -> Result<Option<Vec<u64>>, Stop> {
        let mut bits = vec![0_u64; 1];
        let mut count = 0_usize;
        let mut level = vec![prefix.clone()];
        for left in (0..=depth).rev() {
            let mut next = Vec::new();
            for word in &level {
                let Some(holds) = self.holds(word)? else { return Ok(None) };
                if count / 64 == bits.len() {
                    bits.push(0);
                }
                bits[count / 64] |= u64::from(holds) << (count % 64);
                count += 1;
                if left > 0 {
                    let (base, arity) = (self.base, self.arity);
                    base.each_symbol(Direction::MostFirst, word.context, arity, |symbol| {
                        next.push(self.after(word, symbol));
                        self.meter.work(16)
                    })?;
                }
            }
            level = next;
        }
        // Words with different contexts have different continuations.
        if bits.iter().any(|word| *word != 0) {
            bits.push(u64::from(prefix.context));
        }
        Ok(Some(bits))
    }
}

/// A learned automaton: a set of positions of a game, most significant digit first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LearnedDfa {
    /// The name in the language.
    pub name: &'static str,
    /// The parameters, one a track.
    pub parameters: &'static [&'static str],
    /// Its description, in words.
    pub title: &'static str,
    /// The file of the automaton, in Walnut's format.
    pub text: &'static str,
    /// The statements that characterise it, and some that follow.
    pub statements: &'static str,
    /// The learned automata that the statements use besides.
    uses: &'static [usize],
}

/// The learned automata, all in base fib.
pub static LEARNED: [LearnedDfa; 3] = [
    LearnedDfa {
        name: "G1",
        parameters: &["a", "b"],
        title: "Wythoff's game, value 1",
        text: include_str!("../../assets/automata/wythoff-1.txt"),
        statements: include_str!("../../assets/automata/wythoff-1.statements.txt"),
        uses: &[],
    },
    LearnedDfa {
        name: "F4",
        parameters: &["n", "r"],
        title: "Fibonacci Nim, value 4",
        text: include_str!("../../assets/automata/fibonacci-nim-4.txt"),
        statements: include_str!("../../assets/automata/fibonacci-nim-4.statements.txt"),
        uses: &[],
    },
    LearnedDfa {
        name: "F5",
        parameters: &["n", "r"],
        title: "Fibonacci Nim, value 5",
        text: include_str!("../../assets/automata/fibonacci-nim-5.txt"),
        statements: include_str!("../../assets/automata/fibonacci-nim-5.statements.txt"),
        uses: &[1],
    },
];

impl LearnedDfa {
    /// Returns the automaton. **Cost**: milliseconds for the largest.
    ///
    /// # Errors
    ///
    /// Fails if the budget is spent or the reading cancelled.
    pub fn automaton(&self, limits: &Limits<'_>) -> Result<Automaton, ParseError> {
        read_automaton(self.text, limits)
    }

    /// Returns the library with this automaton and those that its statements use.
    ///
    /// **Cost**: that of [`LearnedDfa::automaton`] for each of them.
    ///
    /// # Errors
    ///
    /// As [`LearnedDfa::automaton`].
    pub fn scope(&self, limits: &Limits<'_>) -> Result<Scope, ParseError> {
        let mut scope = Scope::library(Base::Fib);
        for other in self.uses.iter().map(|at| &LEARNED[*at]).chain([self]) {
            scope.define_automaton(other.name, other.parameters, other.automaton(limits)?);
        }
        Ok(scope)
    }

    /// Returns the statements as claims, in the order of the file.
    pub fn claims(&self) -> Vec<Claim> {
        let statements = parse_file(self.statements).map(|parsed| parsed.value).unwrap_or_default();
        let claims = statements.into_iter().filter_map(|statement| match statement {
            Statement::Claim(claim) => Some(claim),
            Statement::Base(_) | Statement::Definition(_) | Statement::Relation(_) => None,
        });
        claims.collect()
    }
}
