//! Walks through automata of positions and moves, over all small numbers at once. The members of a set of positions
//! that an automaton accepts: all of them, or the first ones.

use std::ops::Range;

use crate::rule::MAX_NUMBERS;
use golden_logic::automata::automaton::Automaton;
use golden_logic::automata::digits::{Base, Direction};
use golden_number::UBig;

/// The numbers of a position, in the first places; the other places are 0.
pub(crate) type Numbers = [u64; MAX_NUMBERS];

/// An automaton whose edges are found by the digits of some of its tracks, the known ones; the other tracks are free.
#[derive(Clone, Debug)]
pub(crate) struct Walker {
    base: Base,
    free: usize,
    accepting: Vec<bool>,
    /// For each state and symbol of the known tracks, where its edges lie.
    rows: Vec<Range<u32>>,
    /// The digits of the free tracks, and the state that follows.
    edges: Vec<([u8; MAX_NUMBERS], u32)>,
    known_symbols: usize,
}

/// The tracks that are known of an automaton of moves.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Side {
    /// The position; its options are found.
    Position,
    /// The option; the positions from which a move leads to it are found.
    Option,
    /// The first number of a set of positions; the others are found.
    FirstNumber,
    /// Nothing: the tuples of an automaton of positions are found.
    Nothing,
}

impl Walker {
    /// Returns the walker of an automaton, which reads the most significant digit first.
    pub(crate) fn new(automaton: &Automaton, side: Side) -> Self {
        let base = automaton.base();
        let known = match side {
            Side::Position | Side::Option => automaton.arity() / 2,
            Side::FirstNumber => 1,
            Side::Nothing => 0,
        };
        let free = automaton.arity() - known;
        let width = base.bits() * free;
        let known_symbols = 1 << (base.bits() * known);
        let mask = (1_u32 << width) - 1;
        let (mut rows, mut edges) = (Vec::with_capacity(automaton.len() * known_symbols), Vec::new());
        for state in 0..automaton.len() {
            for known in 0..known_symbols {
                let start = edges.len() as u32;
                for edge in automaton.edges(state) {
                    let (first, second) = (edge.symbol >> width, edge.symbol & mask);
                    let (of_known, of_free) = match side {
                        Side::Position | Side::FirstNumber => (first, second),
                        Side::Option => (second, first),
                        Side::Nothing => (0, edge.symbol),
                    };
                    if of_known as usize == known {
                        edges.push((digits(base, of_free, free), edge.to));
                    }
                }
                rows.push(start..edges.len() as u32);
            }
        }
        let accepting = (0..automaton.len()).map(|state| automaton.accepting(state)).collect();
        Self { base, free, accepting, rows, edges, known_symbols }
    }

    /// Calls `visit` with every tuple of numbers below `rows` that the automaton accepts together with the known numbers.
    /// Returns how many edges were tried.
    pub(crate) fn each(&self, known: &Numbers, places: &Places, visit: &mut dyn FnMut(&Numbers)) -> u64 {
        let mut word = [0_u32; MAX_PLACES];
        if self.known_symbols > 1 {
            places.word(known, self.free, &mut word);
        }
        let mut tried = 0;
        self.go(0, 0, [0; MAX_NUMBERS], &word, places, &mut tried, visit);
        tried
    }

    #[expect(clippy::too_many_arguments, reason = "a recursion over what does not change")]
    fn go(
        &self,
        state: usize,
        place: usize,
        numbers: Numbers,
        word: &[u32; MAX_PLACES],
        places: &Places,
        tried: &mut u64,
        visit: &mut dyn FnMut(&Numbers),
    ) {
        if place == places.weights.len() {
            if self.accepting[state] {
                visit(&numbers);
            }
            return;
        }
        let weight = places.weights[place];
        'edges: for (digits, to) in self.edges(state, word[place]) {
            *tried += 1;
            let mut next = numbers;
            for track in 0..self.free {
                next[track] += weight * u64::from(digits[track]);
                if next[track] >= places.rows {
                    continue 'edges;
                }
            }
            self.go(*to as usize, place + 1, next, word, places, tried, visit);
        }
    }

    pub(crate) fn base(&self) -> Base {
        self.base
    }

    /// Returns how many numbers are found.
    pub(crate) fn free(&self) -> usize {
        self.free
    }

    pub(crate) fn states(&self) -> usize {
        self.accepting.len()
    }

    pub(crate) fn accepts_at(&self, state: usize) -> bool {
        self.accepting[state]
    }

    /// Returns the edges of a state for a symbol of the known tracks: the digits of the others, and the state that follows.
    pub(crate) fn edges(&self, state: usize, known: u32) -> &[([u8; MAX_NUMBERS], u32)] {
        let row = &self.rows[state * self.known_symbols + known as usize];
        &self.edges[row.start as usize..row.end as usize]
    }
}

/// The digits of a symbol, one a track.
pub(crate) fn digits(base: Base, symbol: u32, arity: usize) -> [u8; MAX_NUMBERS] {
    let mut digits = [0; MAX_NUMBERS];
    for (track, digit) in digits.iter_mut().enumerate().take(arity) {
        *digit = base.digit(symbol, track, arity);
    }
    digits
}

/// The most digits of a number below the largest bound.
pub(crate) const MAX_PLACES: usize = 48;

/// The places of numbers below a bound, and the digits of all these numbers.
pub(crate) struct Places {
    base: Base,
    /// The bound.
    pub(crate) rows: u64,
    /// The weight of each place, the largest first.
    pub(crate) weights: Vec<u64>,
    /// The digits of each number, one after the other.
    digits: Vec<u8>,
}

impl Places {
    /// Returns the places of the numbers below `rows`, which are at least one.
    pub(crate) fn new(base: Base, rows: u64) -> Self {
        let below = |above: &usize| base.weight(*above).is_some_and(|weight| weight < rows);
        let mut weights: Vec<u64> = (0..MAX_PLACES).take_while(below).filter_map(|above| base.weight(above)).collect();
        weights.reverse();
        let mut digits = Vec::with_capacity(weights.len() * rows as usize);
        for number in 0..rows {
            let word = base.word(&UBig::from(number));
            digits.extend(std::iter::repeat_n(0, weights.len() - word.len()));
            digits.extend(word);
        }
        Self { base, rows, weights, digits }
    }

    /// Writes the symbols of numbers below the bound.
    fn word(&self, numbers: &Numbers, arity: usize, word: &mut [u32; MAX_PLACES]) {
        let (bits, length) = (self.base.bits(), self.weights.len());
        for (place, symbol) in word.iter_mut().enumerate().take(length) {
            *symbol = numbers[..arity]
                .iter()
                .fold(0, |symbol, number| (symbol << bits) | u32::from(self.digits[*number as usize * length + place]));
        }
    }
}

/// Returns true if a symbol may follow where the one before it has left this context, most significant digit first.
pub(crate) fn may_follow(base: Base, context: u32, symbol: u32, arity: usize) -> bool {
    match base {
        Base::Two => true,
        Base::Fib => symbol & context == 0,
        Base::T(_) => {
            (0..arity).all(|track| context >> (arity - 1 - track) & 1 == 0 || base.digit(symbol, track, arity) == 0)
        }
    }
}

/// Returns the context that a symbol leaves.
pub(crate) fn context_after(base: Base, symbol: u32, arity: usize) -> u32 {
    base.context(Direction::MostFirst, symbol, arity)
}

/// Returns the members of a set if they are finitely many, at most `most`, ascending.
///
/// **Cost**: that of reading a word for each member.
pub fn members(set: &Automaton, most: usize) -> Option<Vec<Vec<UBig>>> {
    let mut words = vec![(Vec::new(), 0)];
    let mut found = Vec::new();
    while let Some((word, state)) = words.pop() {
        // Every state leads to a member, so that a state that is met twice leads to infinitely many.
        if word.len() > set.len() || found.len() > most {
            return None;
        }
        if set.accepting(state) {
            found.push(set.base().values_of(&word, set.arity()));
        }
        for edge in set.edges(state) {
            // Zeros in front change nothing.
            if !word.is_empty() || edge.symbol != 0 {
                words.push((word.iter().copied().chain([edge.symbol]).collect(), edge.to as usize));
            }
        }
    }
    found.sort();
    Some(found).filter(|found| found.len() <= most)
}

/// The tuples that are tried at most where the first members of a set are listed.
const MAX_TRIED: u64 = 20_000;

/// Returns the first members of a set of positions of at least one number, by the sum of their numbers and then by the
/// numbers, `count` at most; and if there are fewer, the largest sum that was tried. A set of no numbers is not tried.
///
/// **Cost**: 20,000 words read at most.
pub fn first_members(set: &Automaton, count: usize) -> (Vec<Vec<UBig>>, Option<u64>) {
    let (mut found, mut tried) = (Vec::new(), 0);
    if set.arity() == 0 {
        return (found, Some(0));
    }
    for sum in 0.. {
        let tuples = with_sum(sum, set.arity());
        tried += tuples.len() as u64;
        if tried > MAX_TRIED {
            return (found, Some(sum.saturating_sub(1)));
        }
        for tuple in tuples {
            if set.accepts(&tuple) {
                found.push(tuple);
                if found.len() == count {
                    return (found, None);
                }
            }
        }
    }
    (found, None)
}

/// Returns all tuples of `count` numbers with this sum, ascending.
fn with_sum(sum: u64, count: usize) -> Vec<Vec<UBig>> {
    match count {
        0 => Vec::new(),
        1 => vec![vec![UBig::from(sum)]],
        count => (0..=sum)
            .flat_map(|first| {
                let rest = with_sum(sum - first, count - 1).into_iter();
                rest.map(move |rest| [UBig::from(first)].into_iter().chain(rest).collect())
            })
            .collect(),
    }
}
