//! Learning an automaton from a table: Angluin's L* with answers that may be missing.
//!
//! A word is told from others by what follows it: columns are words, and the row of a word says for each column whether the
//! word continued so is in the set, as far as the table knows. Two rows are different if a column that both know tells them
//! apart. States are words whose rows are different, each from each: so every automaton that agrees with the table has at
//! least as many. What is guessed is held against the whole table, and the shortest word that differs brings its ends as new
//! columns, until there is none.
//!
//! Source: D. Angluin, "Learning regular sets from queries and counterexamples", Information and Computation 75 (1987).

use foldhash::HashMap;

use golden_logic::automata::automaton::Automaton;
use golden_logic::automata::budget::{Limits, Stop};
use golden_logic::automata::digits::{Base, Direction};
use golden_number::UBig;

use crate::table::OutcomeTable;
use crate::walk::{MAX_PLACES, Places, context_after, digits, may_follow};

/// The states of a guess at most, by default.
pub const DEFAULT_STATES: usize = 2_000;

/// The result of learning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Guess {
    /// An automaton that agrees with the whole table.
    Agrees {
        /// The automaton.
        set: Automaton,
        /// Every automaton that agrees with the table has at least as many states.
        at_least: usize,
    },
    /// No automaton was found: the table ends before the words that would tell more states apart.
    TableEnds {
        /// Every automaton that agrees with the table has at least as many states.
        at_least: usize,
    },
    /// No automaton with as few states as allowed agrees with the table.
    TooManyStates {
        /// Every automaton that agrees with the table has at least as many states.
        at_least: usize,
    },
}

/// Learns the set of the positions of a table that have a value, as an automaton of at most `states` states, most
/// significant digit first.
///
/// **Cost**: the square of the number of states times the columns, and the cells of the table, for each word that differs.
///
/// # Errors
///
/// Fails if the automaton takes more states than the limits allow, or the run is cancelled.
pub fn guess(table: &OutcomeTable, value: u32, base: Base, states: usize, limits: &Limits<'_>) -> Result<Guess, Stop> {
    let places = Places::new(base, table.rows());
    let mut symbols = Vec::new();
    let every: Result<(), std::convert::Infallible> =
        base.each_symbol(Direction::MostFirst, 0, table.arity(), |symbol| {
            symbols.push(symbol);
            Ok(())
        });
    debug_assert!(every.is_ok());
    let mut learner = Learner {
        table,
        value,
        base,
        places,
        symbols,
        columns: vec![Vec::new()],
        rows: HashMap::default(),
        limits,
        looks: 0,
    };
    loop {
        let machine = match learner.machine(states)? {
            Ok(machine) => machine,
            Err(at_least) => return Ok(Guess::TooManyStates { at_least }),
        };
        let at_least = machine.accepting.len();
        let ends = Guess::TableEnds { at_least };
        let Some(word) = learner.differing(&machine)? else {
            let set = machine.automaton(base, table.arity(), limits)?;
            return Ok(set.map_or(ends, |set| Guess::Agrees { set, at_least }));
        };
        let columns = learner.columns.len();
        for start in 0..word.len() {
            let column = word[start..].to_vec();
            if !learner.columns.contains(&column) {
                learner.columns.push(column);
            }
        }
        if learner.columns.len() == columns {
            return Ok(ends);
        }
    }
}

/// A word of symbols, most significant first.
type Word = Vec<u32>;

/// The answers for a word, one for each column, and which of them are known.
#[derive(Clone, Debug, Default)]
struct Row {
    known: Vec<u64>,
    answers: Vec<u64>,
    columns: usize,
}

impl Row {
    fn push(&mut self, answer: Option<bool>) {
        if self.columns.is_multiple_of(64) {
            self.known.push(0);
            self.answers.push(0);
        }
        let (at, bit) = (self.columns / 64, self.columns % 64);
        self.known[at] |= u64::from(answer.is_some()) << bit;
        self.answers[at] |= u64::from(answer == Some(true)) << bit;
        self.columns += 1;
    }

    /// Returns true if no column is known to tell them apart.
    fn agrees(&self, other: &Self) -> bool {
        let pairs = self.known.iter().zip(&other.known).zip(self.answers.iter().zip(&other.answers));
        pairs.into_iter().all(|((ours, theirs), (our, their))| ours & theirs & (our ^ their) == 0)
    }

    /// Returns true if something is known to be accepted.
    fn is_live(&self) -> bool {
        self.answers.iter().any(|word| *word != 0)
    }
}

struct Learner<'a> {
    table: &'a OutcomeTable,
    value: u32,
    base: Base,
    places: Places,
    /// All symbols, ascending.
    symbols: Vec<u32>,
    columns: Vec<Word>,
    rows: HashMap<Word, Row>,
    limits: &'a Limits<'a>,
    looks: u64,
}

/// No state.
const NONE: u32 = u32::MAX;

/// A machine as it is guessed: states, each with the state after each symbol.
struct Machine {
    accepting: Vec<bool>,
    /// The states after the symbols in their order, [`NONE`] where nothing is accepted.
    next: Vec<u32>,
    symbols: Vec<u32>,
}

impl Machine {
    fn accepts(&self, word: &[u32]) -> bool {
        let mut state = 0;
        for symbol in word {
            let Ok(place) = self.symbols.binary_search(symbol) else { return false };
            match self.next[state * self.symbols.len() + place] {
                NONE => return false,
                next => state = next as usize,
            }
        }
        self.accepting[state]
    }

    /// Returns the minimal automaton; `None` if leading zeros change what is accepted.
    fn automaton(&self, base: Base, arity: usize, limits: &Limits<'_>) -> Result<Option<Automaton>, Stop> {
        let rows: Vec<Vec<(Vec<u8>, usize)>> = self
            .next
            .chunks(self.symbols.len())
            .map(|row| {
                let edges = self.symbols.iter().zip(row).filter(|(_, to)| **to != NONE);
                edges.map(|(symbol, to)| (base.digits(*symbol, arity), *to as usize)).collect()
            })
            .collect();
        match Automaton::from_table(base, Direction::MostFirst, arity, 0, &self.accepting, &rows, limits) {
            Ok(automaton) => Ok(Some(automaton)),
            Err(golden_logic::automata::explore::TableError::Stop(stop)) => Err(stop),
            Err(_) => Ok(None),
        }
    }
}

impl Learner<'_> {
    fn look(&mut self, work: u64) -> Result<(), Stop> {
        self.looks += work;
        if self.looks < 1 << 16 {
            return Ok(());
        }
        self.looks = 0;
        if (self.limits.cancelled)() { Err(Stop::Cancelled) } else { Ok(()) }
    }

    /// Returns the machine of the rows as far as they are known; or, if it needs more than `most` states, the number
    /// of those found.
    fn machine(&mut self, most: usize) -> Result<Result<Machine, usize>, Stop> {
        let mut words: Vec<Word> = vec![Vec::new()];
        let mut rows = vec![self.row(&[])];
        let mut next = Vec::new();
        let mut at = 0;
        while at < words.len() {
            (self.limits.progress)(words.len());
            let word = words[at].clone();
            let context = word.last().map_or(0, |symbol| context_after(self.base, *symbol, self.table.arity()));
            for place in 0..self.symbols.len() {
                let symbol = self.symbols[place];
                if word.is_empty() && symbol == 0 {
                    // Zeros in front change nothing.
                    next.push(0);
                    continue;
                }
                if !may_follow(self.base, context, symbol, self.table.arity()) {
                    next.push(NONE);
                    continue;
                }
                let longer: Word = word.iter().copied().chain([symbol]).collect();
                let row = self.row(&longer);
                self.look((rows.len() * row.known.len()) as u64)?;
                if !row.is_live() {
                    next.push(NONE);
                    continue;
                }
                let same = rows.iter().position(|other| other.agrees(&row));
                if same.is_none() && words.len() == most {
                    return Ok(Err(most + 1));
                }
                next.push(same.unwrap_or(words.len()) as u32);
                if same.is_none() {
                    words.push(longer);
                    rows.push(row);
                }
            }
            at += 1;
        }
        let accepting = rows.iter().map(|row| row.answers[0] & 1 == 1).collect();
        Ok(Ok(Machine { accepting, next, symbols: self.symbols.clone() }))
    }

    /// Returns the row of a word, with all columns.
    fn row(&mut self, word: &[u32]) -> Row {
        let mut row = self.rows.remove(word).unwrap_or_default();
        let prefix = self.prefix(word);
        for column in &self.columns[row.columns..] {
            row.push(prefix.as_ref().map_or(Some(false), |prefix| self.answer(prefix, column)));
        }
        self.rows.insert(word.to_vec(), row.clone());
        row
    }

    /// Reads a word; `None` if it is not valid.
    fn prefix(&self, word: &[u32]) -> Option<Prefix> {
        let mut prefix = Prefix { values: [(0, 0); 3], context: 0 };
        word.iter().all(|symbol| self.read(&mut prefix, *symbol)).then_some(prefix)
    }

    fn read(&self, prefix: &mut Prefix, symbol: u32) -> bool {
        let arity = self.table.arity();
        if !may_follow(self.base, prefix.context, symbol, arity) {
            return false;
        }
        for (track, value) in prefix.values.iter_mut().enumerate().take(arity) {
            *value = self.base.step(*value, i128::from(self.base.digit(symbol, track, arity)));
        }
        prefix.context = context_after(self.base, symbol, arity);
        true
    }

    /// Returns whether a word continued by a column is in the set; `None` where the table does not say it.
    fn answer(&self, prefix: &Prefix, column: &[u32]) -> Option<bool> {
        let mut prefix = *prefix;
        let rows = i128::from(self.table.rows());
        let beyond = self.table.beyond();
        for symbol in column {
            if !self.read(&mut prefix, *symbol) {
                return Some(false);
            }
            // What is too large stays too large.
            if beyond.mistakes().is_empty() && prefix.values.iter().any(|(u, _)| *u > 4 * rows) {
                return None;
            }
        }
        let numbers = prefix.values.map(|(u, v)| u + v);
        if numbers.iter().all(|number| *number < rows) {
            let at = numbers[..self.table.arity()].iter().fold(0, |at, number| at * rows + number);
            return self.table.has_value(usize::try_from(at).ok()?, self.value);
        }
        beyond.is_lost(&numbers[..self.table.arity()])
    }

    /// Returns the shortest word, and of its length the first, on which a machine differs from the table; `None` if they agree
    /// on all that the table knows.
    fn differing(&mut self, machine: &Machine) -> Result<Option<Word>, Stop> {
        let arity = self.table.arity();
        if let Some(known) = self.table.has_value(0, self.value)
            && known != machine.accepting[0]
        {
            // The empty word, which stands for zeros.
            return Ok(Some(vec![0]));
        }
        let steps: Vec<Step> = self
            .symbols
            .iter()
            .map(|symbol| Step {
                symbol: *symbol,
                digits: digits(self.base, *symbol, arity).map(u64::from),
                context: context_after(self.base, *symbol, arity),
            })
            .collect();
        for length in 1..=self.places.weights.len() {
            self.look(1 << (2 * length.min(10)))?;
            let first = self.places.weights.len() - length;
            let mut search = Search {
                learner: self,
                machine,
                steps: &steps,
                last: self.places.weights.len(),
                word: [0; MAX_PLACES],
                arity,
                leaves: 0,
                is_cancelled: false,
            };
            let found = search.go(first, Some(0), 0, [0; 3], true);
            if search.is_cancelled {
                return Err(Stop::Cancelled);
            }
            if let Some(at) = found {
                return Ok(Some(search.word[first..at].to_vec()));
            }
        }
        let mut known = self.table.beyond().mistakes().iter().map(|(numbers, is_lost)| {
            let numbers: Vec<UBig> = numbers.iter().copied().map(UBig::from).collect();
            (self.base.symbols_of(&numbers), *is_lost)
        });
        Ok(known.find(|(word, is_lost)| machine.accepts(word) != *is_lost).map(|(word, _)| word))
    }
}

/// A word as it grows: on each track the pair of its value, and what the last symbol forbids.
#[derive(Clone, Copy)]
struct Prefix {
    values: [(i128, i128); 3],
    context: u32,
}

/// A symbol with its digits and what it forbids of the next one.
struct Step {
    symbol: u32,
    digits: [u64; 3],
    context: u32,
}

/// The walk through all words of a length, the machine beside the table.
struct Search<'a> {
    learner: &'a Learner<'a>,
    machine: &'a Machine,
    steps: &'a [Step],
    last: usize,
    word: [u32; MAX_PLACES],
    arity: usize,
    /// The words that were compared.
    leaves: u32,
    is_cancelled: bool,
}

impl Search<'_> {
    /// Returns the end of a word that differs, which is left in `word`.
    fn go(
        &mut self,
        place: usize,
        state: Option<u32>,
        context: u32,
        numbers: [u64; 3],
        is_first: bool,
    ) -> Option<usize> {
        let table = self.learner.table;
        if place == self.last {
            self.leaves = self.leaves.wrapping_add(1);
            if self.leaves.is_multiple_of(1 << 18) {
                self.is_cancelled = (self.learner.limits.cancelled)();
            }
            let at = numbers[..self.arity].iter().fold(0, |at, number| at * table.rows() + number);
            let accepts = state.is_some_and(|state| self.machine.accepting[state as usize]);
            let differs = table.has_value(at as usize, self.learner.value).is_some_and(|known| known != accepts);
            return differs.then_some(place);
        }
        let weight = self.learner.places.weights[place];
        'steps: for (at, step) in self.steps.iter().enumerate() {
            if is_first && step.symbol == 0 || !may_follow(self.learner.base, context, step.symbol, self.arity) {
                continue;
            }
            let mut next = numbers;
            for (number, digit) in next.iter_mut().zip(&step.digits) {
                *number += weight * digit;
                if *number >= table.rows() {
                    continue 'steps;
                }
            }
            let to = state.map(|state| self.machine.next[state as usize * self.steps.len() + at]);
            self.word[place] = step.symbol;
            let found = self.go(place + 1, to.filter(|to| *to != NONE), step.context, next, false);
            if found.is_some() || self.is_cancelled {
                return found;
            }
        }
        None
    }
}
