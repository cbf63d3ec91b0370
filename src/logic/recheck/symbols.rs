//! Digits of symbols, taken out and put together by arithmetic.

use crate::automata::automaton::Automaton;
use crate::automata::budget::{Meter, Stop};
use crate::automata::digits::{Base, Direction};
use crate::automata::product::Variable;

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
pub(super) fn may_follow(base: Base, direction: Direction, before: u32, digit: u32) -> bool {
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
