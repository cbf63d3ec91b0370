//! The second method: every construction of a run is compared with what it should have made, by code that the
//! constructions do not use.
//!
//! * A Boolean operation: operands and result read the same words side by side, through all reachable triples of
//!   states, and must accept as the operation says; an intersection is compared as de Morgan says, a word being
//!   refused exactly if one operand refuses it.
//! * A projection or reversal: the nondeterministic automaton is simulated on words, by sets of states kept as bits,
//!   beside the result.
//! * A renaming of tracks: edge by edge.
//! * Linear atoms, primitives and constants: by arithmetic and greedy forms on small numbers.
//!
//! These comparisons are exact but for the last: the languages are equal if they pass. They cost about what the
//! constructions cost, times a small factor, and count against a budget of their own.

use std::collections::{BTreeMap, HashSet, VecDeque};
use std::hash::Hash;
use std::sync::Arc;

use crate::number::UBig;

use super::automata::automaton::Automaton;
use super::automata::budget::{Limits, Meter, Stop};
use super::automata::digits::{Base, Direction};
use super::automata::linear::{Comparison, Linear};
use super::automata::product::{Operation, Variable};
use super::bounded::{primitive_holds, word_of};
use super::compile::{Part, Step};
use super::scope::Leaf;

/// A state, or none.
type State = Option<u32>;

/// Returns whether all steps are right, those of the definitions used included; `None` if the budget was spent or the
/// run cancelled. Each definition is looked at once and remembered.
pub(super) fn recheck_steps(steps: &[Step], limits: &Limits<'_>) -> Option<bool> {
    let mut meter = Meter::new(limits);
    let mut checker = Checker { meter: &mut meter };
    checker.steps(steps).ok()
}

struct Checker<'a, 'b> {
    meter: &'a mut Meter<'b>,
}

/// States to visit, each once.
struct Search<S> {
    seen: HashSet<S, foldhash::fast::RandomState>,
    open: VecDeque<S>,
}

impl<S: Clone + Eq + Hash> Search<S> {
    fn from(start: S) -> Self {
        let mut search = Self { seen: HashSet::default(), open: VecDeque::new() };
        search.add(start);
        search
    }

    fn add(&mut self, state: S) {
        if !self.seen.contains(&state) {
            self.seen.insert(state.clone());
            self.open.push_back(state);
        }
    }
}

fn follow(automaton: &Automaton, state: State, symbol: u32) -> State {
    automaton.edges(state? as usize).iter().find(|edge| edge.symbol == symbol).map(|edge| edge.to)
}

fn accepts(automaton: &Automaton, state: State) -> bool {
    state.is_some_and(|state| automaton.accepting(state as usize))
}

/// Returns the symbol for `wanted` in which every variable has the digit that it has in the symbol for `tracks`.
fn part_of(base: Base, symbol: u32, tracks: &[Variable], wanted: &[Variable]) -> u32 {
    let width = 1_u32 << base.bits();
    let digit = |variable: &Variable| {
        let behind = tracks.iter().rev().take_while(|track| *track != variable).count();
        (0..behind).fold(symbol, |rest, _| rest / width) % width
    };
    wanted.iter().fold(0, |part, variable| part * width + digit(variable))
}

/// Returns whether a digit may follow another in a word read in this direction.
fn may_follow(base: Base, direction: Direction, before: u32, digit: u32) -> bool {
    let (higher, lower) = match direction {
        Direction::MostFirst => (before, digit),
        Direction::LeastFirst => (digit, before),
    };
    base == Base::Two || higher < u32::from(base.largest_digit()) || lower == 0
}

impl Checker<'_, '_> {
    fn steps(&mut self, steps: &[Step]) -> Result<bool, Stop> {
        for step in steps {
            let right = match step {
                Step::Leaf { leaf, result } => self.leaf(leaf, result)?,
                Step::Constant { value, result } => constant(value, result),
                Step::Rename { from, variables, result } => self.rename(from, variables, result)?,
                Step::Combine { operation, left, right, result } if *operation == Operation::AND => {
                    self.and(left, right, result)?
                }
                Step::Combine { operation, left, right, result } => self.combine(*operation, left, right, result)?,
                Step::Project { from, track, result } => self.project(from, *track, result)?,
                Step::Reverse { from, result } => self.reverse(from, result)?,
                Step::Used(compiled) => {
                    if let Some(known) = compiled.rechecked.get() {
                        *known
                    } else {
                        let right = self.definition(&compiled.steps)?;
                        *compiled.rechecked.get_or_init(|| right)
                    }
                }
            };
            if !right {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Looks at the steps of a definition. The definitions that it uses come first, without recursion: chains of
    /// definitions may be long.
    fn definition(&mut self, steps: &[Step]) -> Result<bool, Stop> {
        let mut open: Vec<Arc<super::compile::Compiled>> = Vec::new();
        let uses = |steps: &[Step], open: &mut Vec<Arc<super::compile::Compiled>>| {
            let before = open.len();
            open.extend(steps.iter().filter_map(|step| match step {
                Step::Used(compiled) if compiled.rechecked.get().is_none() => Some(Arc::clone(compiled)),
                _ => None,
            }));
            open.len() > before
        };
        uses(steps, &mut open);
        while let Some(compiled) = open.last().cloned() {
            if compiled.rechecked.get().is_some() || !uses(&compiled.steps, &mut open) {
                if compiled.rechecked.get().is_none() {
                    let right = self.steps(&compiled.steps)?;
                    let _ = compiled.rechecked.set(right);
                }
                open.pop();
            }
        }
        self.steps(steps)
    }

    fn count(&mut self, work: usize) -> Result<(), Stop> {
        self.meter.state()?;
        self.meter.work(work)
    }

    fn and(&mut self, left: &Part, right: &Part, result: &Part) -> Result<bool, Stop> {
        self.meter.begin();
        let base = result.automaton.base();
        let shared: Vec<Variable> = left.tracks.iter().filter(|track| right.tracks.contains(track)).copied().collect();
        let mut search = Search::from((0_u32, 0_u32, Some(0_u32)));
        while let Some((p, q, r)) = search.open.pop_front() {
            let refused = !left.automaton.accepting(p as usize) || !right.automaton.accepting(q as usize);
            if refused == accepts(&result.automaton, r) {
                return Ok(false);
            }
            let (ours, theirs) = (left.automaton.edges(p as usize), right.automaton.edges(q as usize));
            self.count(ours.len() * theirs.len())?;
            let theirs: Vec<(u32, u32)> =
                theirs.iter().map(|edge| (part_of(base, edge.symbol, &right.tracks, &shared), edge.to)).collect();
            let mut met = 0;
            for our in ours {
                let key = part_of(base, our.symbol, &left.tracks, &shared);
                for (at, (_, their_to)) in theirs.iter().enumerate().filter(|(_, their)| their.0 == key) {
                    let their = right.automaton.edges(q as usize)[at];
                    let symbol =
                        joined(base, &result.tracks, (our.symbol, &left.tracks), (their.symbol, &right.tracks));
                    let next = follow(&result.automaton, r, symbol);
                    met += usize::from(next.is_some());
                    search.add((our.to, *their_to, next));
                }
            }
            // The result has no word that an operand does not have.
            if r.is_some_and(|r| result.automaton.edges(r as usize).len() != met) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn combine(&mut self, operation: Operation, left: &Part, right: &Part, result: &Part) -> Result<bool, Stop> {
        self.meter.begin();
        let (base, direction) = (result.automaton.base(), result.automaton.direction());
        if !self.reads_valid_words(&result.automaton)? {
            return Ok(false);
        }
        let [nothing, only_right, only_left, _] = operation.0;
        let width = 1_u32 << base.bits();
        let mut search = Search::from((Some(0_u32), Some(0_u32), Some(0_u32), 0_u32));
        while let Some((p, q, r, before)) = search.open.pop_front() {
            let expected = operation.of(accepts(&left.automaton, p), accepts(&right.automaton, q));
            if expected != accepts(&result.automaton, r) {
                return Ok(false);
            }
            let symbols = valid_after(base, direction, result.tracks.len(), before);
            self.count(4 * symbols.len())?;
            for symbol in symbols {
                let next = (
                    follow(&left.automaton, p, part_of(base, symbol, &result.tracks, &left.tracks)),
                    follow(&right.automaton, q, part_of(base, symbol, &result.tracks, &right.tracks)),
                    follow(&result.automaton, r, symbol),
                );
                let hopeless = match next {
                    (None, None, _) => !nothing,
                    (None, Some(_), _) => !nothing && !only_right,
                    (Some(_), None, _) => !nothing && !only_left,
                    _ => false,
                };
                if hopeless {
                    // No continuation is right, and the result has none that is not.
                    if next.2.is_some() {
                        return Ok(false);
                    }
                    continue;
                }
                // What comes next depends on the digits read, not on all of them.
                let limits = digits_that_limit(base, direction, symbol, result.tracks.len(), width);
                search.add((next.0, next.1, next.2, limits));
            }
        }
        Ok(true)
    }

    fn rename(&mut self, from: &Automaton, variables: &[Variable], result: &Part) -> Result<bool, Stop> {
        self.meter.begin();
        let base = from.base();
        let mut search = Search::from((0_u32, Some(0_u32)));
        while let Some((p, r)) = search.open.pop_front() {
            if from.accepting(p as usize) != accepts(&result.automaton, r) {
                return Ok(false);
            }
            self.count(from.edges(p as usize).len())?;
            let mut met = 0;
            for edge in from.edges(p as usize) {
                let mut digits = BTreeMap::new();
                let agrees = variables.iter().enumerate().all(|(track, variable)| {
                    let digit =
                        part_of(base, edge.symbol, &(0..from.arity() as u32).collect::<Vec<_>>(), &[track as u32]);
                    *digits.entry(*variable).or_insert(digit) == digit
                });
                if agrees {
                    let symbol = digits.values().fold(0, |symbol, digit| (symbol << base.bits()) + digit);
                    let next = follow(&result.automaton, r, symbol);
                    met += usize::from(next.is_some());
                    search.add((edge.to, next));
                }
            }
            if r.is_some_and(|r| result.automaton.edges(r as usize).len() != met) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn project(&mut self, from: &Automaton, track: usize, result: &Automaton) -> Result<bool, Stop> {
        let tracks: Vec<Variable> = (0..from.arity() as u32).collect();
        let kept: Vec<Variable> = tracks.iter().copied().filter(|other| *other as usize != track).collect();
        let base = from.base();
        let mut machine = Machine::of(from, |symbol| part_of(base, symbol, &tracks, &kept));
        match from.direction() {
            // The hidden number may begin further left.
            Direction::MostFirst => machine.close_start(),
            Direction::LeastFirst => machine.close_end(),
        }
        self.simulate(&machine, result)
    }

    fn reverse(&mut self, from: &Automaton, result: &Automaton) -> Result<bool, Stop> {
        let forth = Machine::of(from, |symbol| symbol);
        let mut back = Machine { moves: vec![Vec::new(); from.len()], start: forth.accepting, accepting: forth.start };
        for (state, moves) in forth.moves.iter().enumerate() {
            for (symbol, to) in moves {
                back.moves[*to as usize].push((*symbol, state as u32));
            }
        }
        self.simulate(&back, result)
    }

    /// Returns whether a nondeterministic machine accepts the words of the result and no others.
    fn simulate(&mut self, machine: &Machine, result: &Automaton) -> Result<bool, Stop> {
        self.meter.begin();
        let mut search = Search::from((machine.start.clone(), Some(0_u32)));
        while let Some((set, r)) = search.open.pop_front() {
            if set.meets(&machine.accepting) != accepts(result, r) {
                return Ok(false);
            }
            let mut next: BTreeMap<u32, Bits> = BTreeMap::new();
            let mut moves = 0;
            for state in set.members() {
                moves += machine.moves[state].len();
                for (symbol, to) in &machine.moves[state] {
                    next.entry(*symbol).or_insert_with(|| Bits::none(machine.moves.len())).insert(*to as usize);
                }
            }
            self.count(4 * moves + next.len() * machine.moves.len() / 16)?;
            if r.is_some_and(|r| result.edges(r as usize).iter().any(|edge| !next.contains_key(&edge.symbol))) {
                return Ok(false);
            }
            for (symbol, set) in next {
                search.add((set, follow(result, r, symbol)));
            }
        }
        Ok(true)
    }

    /// Returns whether every digit on every way through an automaton may follow the one before it.
    fn reads_valid_words(&mut self, automaton: &Automaton) -> Result<bool, Stop> {
        let (base, direction, arity) = (automaton.base(), automaton.direction(), automaton.arity());
        let mut search = Search::from((0_u32, 0_u32));
        while let Some((state, before)) = search.open.pop_front() {
            let edges = automaton.edges(state as usize);
            self.count(arity * edges.len())?;
            for edge in edges {
                let digits = |symbol: u32, track: usize| u32::from(base.digit(symbol, track, arity));
                let follows = |track| may_follow(base, direction, digits(before, track), digits(edge.symbol, track));
                if !(0..arity).all(follows) {
                    return Ok(false);
                }
                search.add((edge.to, edge.symbol));
            }
        }
        Ok(true)
    }

    /// Compares the automaton of an atom with its meaning on tuples of small numbers.
    fn leaf(&mut self, leaf: &Leaf, result: &Automaton) -> Result<bool, Stop> {
        self.meter.begin();
        if !self.reads_valid_words(result)? {
            return Ok(false);
        }
        let arity = result.arity();
        let below = match arity {
            0 | 1 => 200,
            2 => 18,
            3 => 8,
            4 => 5,
            5 => 4,
            _ => 2,
        };
        let words: Vec<Vec<u8>> = (0..below).map(|n| word_of(result.base(), n)).collect();
        let mut values = vec![0_u64; arity];
        for _ in 0..4096 {
            let expected = match leaf {
                Leaf::Linear(atom) => linear_holds(atom, &values),
                Leaf::Primitive(primitive) => primitive_holds(result.base(), *primitive, &values),
            };
            self.count(8 * arity)?;
            let chosen: Vec<&[u8]> = values.iter().map(|value| words[*value as usize].as_slice()).collect();
            if [0, 3].iter().any(|zeros| accepts_words(result, &chosen, *zeros) != expected) {
                return Ok(false);
            }
            let Some(at) = values.iter().rposition(|value| value + 1 < below) else { break };
            values[at] += 1;
            values[at + 1..].fill(0);
        }
        Ok(true)
    }
}

fn constant(value: &UBig, result: &Automaton) -> bool {
    let one = UBig::ONE;
    let below = *value == UBig::ZERO || !result.accepts(&[value - &one]);
    result.accepts(std::slice::from_ref(value)) && below && !result.accepts(&[value + one])
}

fn linear_holds(atom: &Linear, values: &[u64]) -> bool {
    let terms = atom.coefficients.iter().zip(values);
    let sum: i128 = terms.map(|(coefficient, value)| i128::from(*coefficient) * i128::from(*value)).sum();
    match atom.comparison {
        Comparison::Equal => sum == i128::from(atom.constant),
        Comparison::NotEqual => sum != i128::from(atom.constant),
        Comparison::AtMost => sum <= i128::from(atom.constant),
    }
}

/// Returns whether an automaton that reads the most significant digit first accepts these words, padded to one length
/// and with some more leading zeros.
fn accepts_words(automaton: &Automaton, words: &[&[u8]], zeros: usize) -> bool {
    let width = 1_u32 << automaton.base().bits();
    let length = words.iter().map(|word| word.len()).max().unwrap_or(0) + zeros;
    let mut state = Some(0);
    for place in (0..length).rev() {
        let digit = |word: &&[u8]| if place < word.len() { u32::from(word[word.len() - 1 - place]) } else { 0 };
        state = follow(automaton, state, words.iter().fold(0, |symbol, word| symbol * width + digit(word)));
    }
    accepts(automaton, state)
}

/// Returns the symbol in which every track has its digit of one symbol or the other.
fn joined(base: Base, tracks: &[Variable], left: (u32, &[Variable]), right: (u32, &[Variable])) -> u32 {
    tracks.iter().fold(0, |symbol, track| {
        let (of, own) = if left.1.contains(track) { left } else { right };
        (symbol << base.bits()) + part_of(base, of, own, &[*track])
    })
}

/// Returns the symbols all of whose digits may follow those of another.
fn valid_after(base: Base, direction: Direction, arity: usize, before: u32) -> Vec<u32> {
    let width = 1_u32 << base.bits();
    let mut symbols = vec![0];
    for track in 0..arity {
        let previous = (0..arity - 1 - track).fold(before, |rest, _| rest / width) % width;
        let digits: Vec<u32> = (0..=u32::from(base.largest_digit()))
            .filter(|digit| may_follow(base, direction, previous, *digit))
            .collect();
        symbols = symbols.iter().flat_map(|symbol| digits.iter().map(move |digit| symbol * width + digit)).collect();
    }
    symbols
}

/// Returns the symbol with 0 for each digit that forbids nothing.
fn digits_that_limit(base: Base, direction: Direction, symbol: u32, arity: usize, width: u32) -> u32 {
    (0..arity).fold(0, |limits, track| {
        let digit = (0..arity - 1 - track).fold(symbol, |rest, _| rest / width) % width;
        let forbids = (0..=u32::from(base.largest_digit())).any(|next| !may_follow(base, direction, digit, next));
        limits * width + if forbids { digit } else { 0 }
    })
}

/// A nondeterministic automaton.
struct Machine {
    moves: Vec<Vec<(u32, u32)>>,
    start: Bits,
    accepting: Bits,
}

impl Machine {
    fn of(automaton: &Automaton, symbol: impl Fn(u32) -> u32) -> Self {
        let count = automaton.len();
        let moves = (0..count)
            .map(|state| automaton.edges(state).iter().map(|edge| (symbol(edge.symbol), edge.to)).collect())
            .collect();
        let (mut start, mut accepting) = (Bits::none(count), Bits::none(count));
        start.insert(0);
        (0..count).filter(|state| automaton.accepting(*state)).for_each(|state| accepting.insert(state));
        Self { moves, start, accepting }
    }

    fn close_start(&mut self) {
        loop {
            let zeros = |state: usize| self.moves[state].iter().filter(|(symbol, _)| *symbol == 0);
            let reached: Vec<usize> =
                self.start.members().flat_map(|state| zeros(state).map(|(_, to)| *to as usize)).collect();
            let before = self.start.clone();
            for state in reached {
                self.start.insert(state);
            }
            if before == self.start {
                return;
            }
        }
    }

    fn close_end(&mut self) {
        loop {
            let ends = |state: &usize| {
                self.moves[*state].iter().any(|(symbol, to)| *symbol == 0 && self.accepting.contains(*to as usize))
            };
            let reached: Vec<usize> = (0..self.moves.len()).filter(ends).collect();
            let before = self.accepting.clone();
            for state in reached {
                self.accepting.insert(state);
            }
            if before == self.accepting {
                return;
            }
        }
    }
}

/// A set of states as bits.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Bits(Box<[u64]>);

impl Bits {
    fn none(count: usize) -> Self {
        Self(vec![0; count.div_ceil(64)].into())
    }

    fn insert(&mut self, state: usize) {
        self.0[state / 64] |= 1 << (state % 64);
    }

    fn contains(&self, state: usize) -> bool {
        self.0[state / 64] >> (state % 64) & 1 == 1
    }

    fn meets(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).any(|(left, right)| left & right != 0)
    }

    fn members(&self) -> impl Iterator<Item = usize> + '_ {
        self.0.iter().enumerate().flat_map(|(at, word)| {
            let mut rest = *word;
            std::iter::from_fn(move || {
                let bit = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
                rest &= rest - 1;
                Some(at * 64 + bit)
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::automata::automaton::{Edge, Graph};
    use crate::logic::parse::parse_formula;
    use crate::logic::prove::prove_reading;
    use crate::logic::scope::Scope;

    /// Automata that differ from this one in one transition or one state.
    fn broken(right: &Automaton) -> Vec<Automaton> {
        let with = |graph: Graph| Automaton { graph, ..right.clone() };
        let mut all = Vec::new();
        for state in 0..right.len() {
            let mut graph = right.graph.clone();
            graph.accepting[state] ^= true;
            all.push(with(graph));
        }
        for at in 0..right.edge_count() {
            let mut graph = right.graph.clone();
            let Edge { symbol, to } = graph.edges[at];
            if right.len() > 1 {
                graph.edges[at] = Edge { symbol, to: (to + 1) % right.len() as u32 };
                all.push(with(graph.clone()));
            }
            graph.edges.remove(at);
            for begin in &mut graph.rows {
                *begin -= u32::from(*begin as usize > at);
            }
            all.push(with(graph));
        }
        all
    }

    /// The step with each broken result.
    fn broken_steps(step: &Step) -> Vec<Step> {
        let parts = |result: &Part| -> Vec<Part> {
            let broken = broken(&result.automaton).into_iter();
            broken.map(|automaton| Part { automaton: Arc::new(automaton), tracks: result.tracks.clone() }).collect()
        };
        match step {
            Step::Rename { from, variables, result } => parts(result)
                .into_iter()
                .map(|result| Step::Rename { from: Arc::clone(from), variables: variables.clone(), result })
                .collect(),
            Step::Combine { operation, left, right, result } => parts(result)
                .into_iter()
                .map(|result| {
                    let (left, right) = (left.clone(), right.clone());
                    Step::Combine { operation: *operation, left, right, result }
                })
                .collect(),
            Step::Project { from, track, result } => broken(result)
                .into_iter()
                .map(|result| Step::Project { from: Arc::clone(from), track: *track, result: Arc::new(result) })
                .collect(),
            Step::Reverse { from, result } => broken(result)
                .into_iter()
                .map(|result| Step::Reverse { from: Arc::clone(from), result: Arc::new(result) })
                .collect(),
            Step::Leaf { leaf, result } if result.len() <= 3 => broken(result)
                .into_iter()
                .map(|result| Step::Leaf { leaf: leaf.clone(), result: Arc::new(result) })
                .collect(),
            Step::Leaf { .. } | Step::Constant { .. } | Step::Used(_) => Vec::new(),
        }
    }

    #[test]
    fn every_broken_construction_is_caught() {
        let mut kinds = [0; 5];
        for (text, base) in [
            ("forall n,x: n>=1 & fib(x) & x<=n & n<shl(x) => H(n)=x", Base::Fib),
            ("forall a,b: same(a,b) | lex(b,a) <=> !lex(a,b)", Base::Fib),
            ("forall x: (exists y: shl(y,x) & T(x,y)) => fib(x)", Base::Fib),
            ("forall x: !lex(x,x) & (lowodd(x) <=> !loweven(x) & x>0)", Base::Fib),
            ("forall a,b,c: xor(c,a,b) => xor(b,a,c) & a<=b+c", Base::Two),
        ] {
            let sentence = parse_formula(text).expect("a sentence").value;
            for direction in [Direction::MostFirst, Direction::LeastFirst] {
                let scope = Scope::empty(base);
                let limits = Limits::default();
                let outcome = prove_reading(&sentence, &scope, direction, &limits).expect("a verdict");
                assert_eq!(outcome.recheck(&scope, &limits), Some(true), "{text}");
                for step in &outcome.steps {
                    kinds[match step {
                        Step::Rename { .. } => 0,
                        Step::Combine { .. } => 1,
                        Step::Project { .. } => 2,
                        Step::Reverse { .. } => 3,
                        Step::Leaf { .. } | Step::Constant { .. } | Step::Used(_) => 4,
                    }] += 1;
                    for broken in broken_steps(step) {
                        let found = recheck_steps(std::slice::from_ref(&broken), &limits);
                        assert_eq!(found, Some(false), "{text}, {direction:?}: {broken:?} instead of {step:?}");
                    }
                }
            }
        }
        assert!(kinds.iter().all(|count| *count > 0), "{kinds:?}");
    }
}
