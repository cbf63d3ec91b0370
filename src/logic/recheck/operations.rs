//! Boolean operations and renaming of tracks: operands and result read the same words side by side. Digits of symbols,
//! taken out and put together by arithmetic.

use std::collections::BTreeMap;

use super::{Checker, Search};
use crate::automata::automaton::Automaton;
use crate::automata::budget::{Meter, Stop};
use crate::automata::digits::{Base, Direction};
use crate::automata::operations::{Operation, Variable};
use crate::compile::Part;

/// Units of work to take the digits of some tracks out of a symbol.
const PART: usize = 8;

impl Checker<'_, '_> {
    pub(super) fn and(&mut self, left: &Part, right: &Part, result: &Part) -> Result<bool, Stop> {
        self.meter.begin();
        let base = result.automaton.base();
        let shared: Vec<Variable> = left.tracks.iter().filter(|track| right.tracks.contains(track)).copied().collect();
        let mut search = Search::from((0_u32, 0_u32, Some(0_u32)));
        while let Some((p, q, r)) = search.next() {
            let refused = !left.automaton.accepting(p as usize) || !right.automaton.accepting(q as usize);
            if refused == accepts(&result.automaton, r) {
                return Ok(false);
            }
            let (ours, theirs) = (left.automaton.edges(p as usize), right.automaton.edges(q as usize));
            self.meter.work(1 + PART * theirs.len())?;
            let theirs: Vec<(u32, u32)> =
                theirs.iter().map(|edge| (part_of(base, edge.symbol, &right.tracks, &shared), edge.to)).collect();
            let mut met = 0;
            for our in ours {
                self.meter.work(PART + theirs.len())?;
                let key = part_of(base, our.symbol, &left.tracks, &shared);
                for (at, (_, their_to)) in theirs.iter().enumerate().filter(|(_, their)| their.0 == key) {
                    self.meter.work(2 * PART)?;
                    let their = right.automaton.edges(q as usize)[at];
                    let symbol =
                        joined(base, &result.tracks, (our.symbol, &left.tracks), (their.symbol, &right.tracks));
                    let next = follow(&result.automaton, r, symbol);
                    met += usize::from(next.is_some());
                    search.add((our.to, *their_to, next), self.meter)?;
                }
            }
            // The result has no word that an operand does not have.
            if r.is_some_and(|r| result.automaton.edges(r as usize).len() != met) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    pub(super) fn combine(
        &mut self,
        operation: Operation,
        left: &Part,
        right: &Part,
        result: &Part,
    ) -> Result<bool, Stop> {
        self.meter.begin();
        let (base, direction) = (result.automaton.base(), result.automaton.direction());
        if !self.reads_valid_words(&result.automaton)? {
            return Ok(false);
        }
        let [nothing, only_right, only_left, _] = operation.0;
        let width = 1_u32 << base.bits();
        let mut search = Search::from((Some(0_u32), Some(0_u32), Some(0_u32), 0_u32));
        while let Some((p, q, r, before)) = search.next() {
            let expected = operation.apply(accepts(&left.automaton, p), accepts(&right.automaton, q));
            if expected != accepts(&result.automaton, r) {
                return Ok(false);
            }
            let symbols = valid_after(base, direction, result.tracks.len(), before, self.meter)?;
            for symbol in symbols {
                self.meter.work(4 * PART)?;
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
                search.add((next.0, next.1, next.2, limits), self.meter)?;
            }
        }
        Ok(true)
    }

    pub(super) fn rename(&mut self, from: &Automaton, variables: &[Variable], result: &Part) -> Result<bool, Stop> {
        self.meter.begin();
        let base = from.base();
        let mut search = Search::from((0_u32, Some(0_u32)));
        while let Some((p, r)) = search.next() {
            if from.accepting(p as usize) != accepts(&result.automaton, r) {
                return Ok(false);
            }
            let mut met = 0;
            for edge in from.edges(p as usize) {
                self.meter.work(PART * from.arity())?;
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
                    search.add((edge.to, next), self.meter)?;
                }
            }
            if r.is_some_and(|r| result.automaton.edges(r as usize).len() != met) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Returns whether every digit on every way through an automaton may follow the one before it.
    pub(super) fn reads_valid_words(&mut self, automaton: &Automaton) -> Result<bool, Stop> {
        let (base, direction, arity) = (automaton.base(), automaton.direction(), automaton.arity());
        let width = 1_u32 << base.bits();
        self.meter.begin();
        let mut search = Search::from((0_u32, 0_u32));
        while let Some((state, before)) = search.next() {
            let edges = automaton.edges(state as usize);
            for edge in edges {
                self.meter.work(2 * arity + 1)?;
                let digits = |symbol: u32, track: usize| u32::from(base.digit(symbol, track, arity));
                let follows = |track| may_follow(base, direction, digits(before, track), digits(edge.symbol, track));
                if !(0..arity).all(follows) {
                    return Ok(false);
                }
                let limits = digits_that_limit(base, direction, edge.symbol, arity, width);
                search.add((edge.to, limits), self.meter)?;
            }
        }
        Ok(true)
    }
}

/// A state, or none.
pub(super) type State = Option<u32>;

pub(super) fn follow(automaton: &Automaton, state: State, symbol: u32) -> State {
    // In the order of their symbols.
    let edges = automaton.edges(state? as usize);
    edges.binary_search_by_key(&symbol, |edge| edge.symbol).ok().map(|at| edges[at].to)
}

pub(super) fn accepts(automaton: &Automaton, state: State) -> bool {
    state.is_some_and(|state| automaton.accepting(state as usize))
}

/// Returns the symbol for `wanted` in which every variable has the digit that it has in the symbol for `tracks`.
pub(super) fn part_of(base: Base, symbol: u32, tracks: &[Variable], wanted: &[Variable]) -> u32 {
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

/// Returns the symbol in which every track has its digit of one symbol or the other.
pub(super) fn joined(base: Base, tracks: &[Variable], left: (u32, &[Variable]), right: (u32, &[Variable])) -> u32 {
    tracks.iter().fold(0, |symbol, track| {
        let (of, own) = if left.1.contains(track) { left } else { right };
        (symbol << base.bits()) + part_of(base, of, own, &[*track])
    })
}

/// Returns the symbols all of whose digits may follow those of another.
pub(super) fn valid_after(
    base: Base,
    direction: Direction,
    arity: usize,
    before: u32,
    meter: &mut Meter<'_>,
) -> Result<Vec<u32>, Stop> {
    let width = 1_u32 << base.bits();
    let mut symbols = vec![0];
    for track in 0..arity {
        let previous = (0..arity - 1 - track).fold(before, |rest, _| rest / width) % width;
        let digits: Vec<u32> = (0..=u32::from(base.largest_digit()))
            .filter(|digit| may_follow(base, direction, previous, *digit))
            .collect();
        let mut longer = Vec::with_capacity(symbols.len() * digits.len());
        for symbol in symbols {
            meter.work(digits.len())?;
            longer.extend(digits.iter().map(|digit| symbol * width + digit));
        }
        symbols = longer;
    }
    Ok(symbols)
}

/// Returns the symbol with 0 for each digit that forbids nothing.
pub(super) fn digits_that_limit(base: Base, direction: Direction, symbol: u32, arity: usize, width: u32) -> u32 {
    (0..arity).fold(0, |limits, track| {
        let digit = (0..arity - 1 - track).fold(symbol, |rest, _| rest / width) % width;
        let forbids = (0..=u32::from(base.largest_digit())).any(|next| !may_follow(base, direction, digit, next));
        limits * width + if forbids { digit } else { 0 }
    })
}
