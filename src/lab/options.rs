//! The options of a position: of a small one by trying, the plain reading of a rule, with which every other one is
//! compared; of one of any size by walks through the automaton of the moves with the digits of the position known.

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::rule::{MAX_NUMBERS, Rule};
use crate::walk::{Numbers, Side, Walker};
use golden_logic::automata::automaton::Automaton;
use golden_logic::automata::digits::Base;
use golden_logic::bounded::{Bounds, holds_bounded};
use golden_logic::error::LogicError;
use golden_logic::formula::{Formula, Name, Sign, Term};
use golden_logic::scope::Scope;
use golden_number::UBig;

/// Returns the options of a position whose numbers, and whose letters, are at most `most`, in ascending order; none
/// where the game is over or there is no position. Loops over the letters of each line and evaluates its condition; a
/// letter that is subtracted from a number, as in `a - k`, goes up to that number only. A condition that is not
/// decided within the bounds counts as false.
///
/// **Cost**: for each line `most` to the power of the number of its letters evaluations of its condition, if nothing bounds them.
///
/// # Errors
///
/// Fails if a formula has no meaning in the base.
pub fn options_by_trying(rule: &Rule, position: &[u64], most: u64, base: Base) -> Result<Vec<Vec<u64>>, LogicError> {
    let scope = Scope::library(base);
    let values: Vec<(&str, u64)> =
        rule.numbers.iter().map(|name| name.text.as_str()).zip(position.iter().copied()).collect();
    let bounds = Bounds::up_to(most.saturating_mul(2));
    let holds = |formula: &Formula, values: &[(&str, u64)]| {
        Ok::<bool, LogicError>(holds_bounded(formula, values, &scope, &bounds)?.unwrap_or(false))
    };
    let exists = rule.positions.as_ref().map_or(Ok(true), |formula| holds(formula, &values))?;
    let ended = rule.end.as_ref().map_or(Ok(false), |formula| holds(formula, &values))?;
    let mut options: Vec<Vec<u64>> = Vec::new();
    if !exists || ended {
        return Ok(options);
    }
    for line in &rule.lines {
        let letters = line.letters(&rule.numbers);
        let condition = line.condition().cloned().unwrap_or(Formula::True);
        let targets = line.targets();
        let mut values = values.clone();
        try_letters(&letters, &mut values, &|name, values| largest(name, &targets, values, most), &mut |values| {
            let reached: Option<Vec<u64>> = targets.iter().map(|term| natural(term, values)).collect();
            if let Some(reached) = reached.filter(|reached| reached.iter().all(|number| *number <= most))
                && holds(&condition, values)?
            {
                options.push(reached);
            }
            Ok(())
        })?;
    }
    options.sort_unstable();
    options.dedup();
    Ok(options)
}

/// Numbers and letters with their values, to the largest value of a letter.
type Largest<'a> = dyn Fn(&str, &[(&str, u64)]) -> u64 + 'a;

/// Receives numbers and letters with their values.
type Visit<'a> = dyn FnMut(&[(&str, u64)]) -> Result<(), LogicError> + 'a;

/// Calls `visit` for all values of the letters, each from 0 to the bound that it has once those before it are known.
fn try_letters<'a>(
    letters: &'a [Name],
    values: &mut Vec<(&'a str, u64)>,
    largest: &Largest<'_>,
    visit: &mut Visit<'_>,
) -> Result<(), LogicError> {
    let Some((letter, others)) = letters.split_first() else { return visit(values) };
    for value in 0..=largest(&letter.text, values) {
        values.push((&letter.text, value));
        let tried = try_letters(others, values, largest, visit);
        values.pop();
        tried?;
    }
    Ok(())
}

/// Returns the largest value that a letter can have: where a term is a number of the position less the letter, that number.
fn largest(letter: &str, targets: &[Term], values: &[(&str, u64)], most: u64) -> u64 {
    let bound = targets.iter().filter_map(|term| match term {
        Term::Sum { first, rest } => match (&**first, rest.as_slice()) {
            (Term::Variable(number), [(Sign::Minus, Term::Variable(other))]) if other.text == letter => {
                values.iter().find(|(name, _)| *name == number.text).map(|(_, value)| *value)
            }
            _ => None,
        },
        _ => None,
    });
    bound.min().unwrap_or(most)
}

/// Returns the value of a term that is a natural number; `None` below 0, beyond 64 bits, and where [`integer`]
/// returns `None`.
fn natural(term: &Term, values: &[(&str, u64)]) -> Option<u64> {
    let values: Vec<(&str, i128)> = values.iter().map(|(name, value)| (*name, i128::from(*value))).collect();
    u64::try_from(integer(term, &values)?).ok()
}

/// Returns the value of a term; `None` if it does not fit 128 bits, contains a relation or an unknown name, or is a
/// remainder of a number below 0.
pub(crate) fn integer(term: &Term, values: &[(&str, i128)]) -> Option<i128> {
    match term {
        Term::Number(number, _) => i128::try_from(number).ok(),
        Term::Variable(name) => {
            let found = values.iter().rev().find(|(other, _)| *other == name.text);
            found.map(|(_, value)| *value)
        }
        Term::Sum { first, rest } => rest.iter().try_fold(integer(first, values)?, |sum, (sign, term)| {
            let term = integer(term, values)?;
            if *sign == Sign::Plus { sum.checked_add(term) } else { sum.checked_sub(term) }
        }),
        Term::Product { factors, .. } => {
            factors.iter().try_fold(1_i128, |product, factor| product.checked_mul(integer(factor, values)?))
        }
        Term::Remainder { dividend, modulus, .. } => {
            let dividend = integer(dividend, values)?;
            (dividend >= 0).then(|| dividend % i128::from(*modulus))
        }
        Term::Call(_) => None,
    }
}

/// The options of all positions of a rule, or those in some set.
///
/// Every option is one path through the automaton, so that an option to which several moves lead counts once.
#[derive(Clone, Debug)]
pub struct OptionsWalk {
    moves: Arc<Automaton>,
    walker: Walker,
    /// The most digits that a number of an option has beyond those of the position.
    growth: usize,
}

impl OptionsWalk {
    /// Returns the walks of an automaton of moves, most significant digit first: as many tracks for the option as for the
    /// position, from which finitely many options are accepted.
    pub fn new(moves: Arc<Automaton>) -> Self {
        let walker = Walker::new(&moves, Side::Position);
        // There is no circle, as there would be infinitely many options.
        let growth = growth(&walker).unwrap_or(walker.states());
        Self { moves, walker, growth }
    }

    /// Returns the walks of a set of positions with the first number known, in which the other numbers take the place of the
    /// option; `None` if some first number has infinitely many.
    pub fn of_rows(set: Arc<Automaton>) -> Option<Self> {
        let walker = Walker::new(&set, Side::FirstNumber);
        let growth = growth(&walker)?;
        Some(Self { moves: set, walker, growth })
    }

    /// Calls `visit` with the numbers of each option, in no order, until it breaks. Breaks as well where an option does not fit
    /// into 64 bits, so that what was visited is never taken for all.
    ///
    /// **Cost**: the digits of the position times the states, and the digits of each option.
    pub fn each(&self, position: &[u64], visit: &mut dyn FnMut(&[u64]) -> ControlFlow<()>) -> ControlFlow<()> {
        let position: Vec<UBig> = position.iter().copied().map(UBig::from).collect();
        let word = self.word(&position);
        let alive = self.alive(&word);
        if !alive[0][0] {
            return ControlFlow::Continue(());
        }
        let weights: Vec<Option<u64>> = (0..word.len()).rev().map(|above| self.walker.base().weight(above)).collect();
        let known = Known { word: &word, alive: &alive, weights: &weights };
        // The places beyond 64 bits must hold zeros; there may be as many of them as the longest number of the rule
        // has digits.
        let (mut state, mut place) = (0, 0);
        while place < word.len() && weights[place].is_none() {
            let mut next = None;
            for (digits, to) in self.walker.edges(state, word[place]) {
                if alive[place + 1][*to as usize] {
                    if digits.iter().any(|digit| *digit > 0) {
                        return ControlFlow::Break(());
                    }
                    next = Some(*to as usize);
                }
            }
            let Some(next) = next else { return ControlFlow::Continue(()) };
            (state, place) = (next, place + 1);
        }
        self.go(state, place, [0; MAX_NUMBERS], &known, visit)
    }

    fn go(
        &self,
        state: usize,
        place: usize,
        numbers: Numbers,
        known: &Known<'_>,
        visit: &mut dyn FnMut(&[u64]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if place == known.word.len() {
            return visit(&numbers[..self.walker.free()]);
        }
        for (digits, to) in self.walker.edges(state, known.word[place]) {
            if known.alive[place + 1][*to as usize] {
                let mut next = numbers;
                if add(&mut next, *digits, known.weights[place]).is_none() {
                    return ControlFlow::Break(());
                }
                self.go(*to as usize, place + 1, next, known, visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns true if this is an option of the position.
    ///
    /// **Cost**: the digits of both.
    pub fn contains(&self, position: &[UBig], option: &[UBig]) -> bool {
        self.moves.accepts(&[position, option].concat())
    }

    /// Returns how many options there are.
    ///
    /// **Cost**: an addition for each edge and digit of the position.
    pub fn count(&self, position: &[UBig]) -> UBig {
        let mut ways: Vec<UBig> =
            (0..self.walker.states()).map(|state| UBig::from(u8::from(self.walker.accepts_at(state)))).collect();
        for known in self.word(position).into_iter().rev() {
            let sum = |state| self.walker.edges(state, known).iter().map(|(_, to)| &ways[*to as usize]).sum();
            ways = (0..self.walker.states()).map(sum).collect();
        }
        ways.swap_remove(0)
    }

    /// Returns at most `most` options, in ascending order: all of them, or if there are more those whose words of
    /// digits come first.
    ///
    /// **Cost**: the digits of the position times the states, and quadratic in the digits of each option.
    pub fn first(&self, position: &[UBig], most: usize) -> Vec<Vec<UBig>> {
        let word = self.word(position);
        let alive = self.alive(&word);
        let mut found = Vec::new();
        // Edges to be taken: the place behind them, their digits, the state they lead to.
        let mut open = vec![(0, [0; MAX_NUMBERS], 0)];
        open.retain(|_| alive[0][0]);
        let mut path: Vec<[u8; MAX_NUMBERS]> = Vec::new();
        while let Some((place, digits, state)) = open.pop().filter(|_| found.len() < most) {
            if place > 0 {
                path.truncate(place - 1);
                path.push(digits);
            }
            if place == word.len() {
                found.push(self.value(&path));
                continue;
            }
            for (next, to) in self.walker.edges(state, word[place]).iter().rev() {
                if alive[place + 1][*to as usize] {
                    open.push((place + 1, *next, *to as usize));
                }
            }
        }
        found.sort_unstable();
        found
    }

    fn value(&self, digits: &[[u8; MAX_NUMBERS]]) -> Vec<UBig> {
        let of_track = |track: usize| digits.iter().map(|digits| digits[track]).collect::<Vec<u8>>();
        (0..self.walker.free()).map(|track| self.walker.base().value(&of_track(track))).collect()
    }

    /// The symbols of a position, behind a zero for each digit that an option may have more.
    fn word(&self, position: &[UBig]) -> Vec<u32> {
        let word = self.walker.base().symbols_of(position);
        std::iter::repeat_n(0, self.growth).chain(word).collect()
    }

    /// For each place and each state, whether the rest of the word leads from it to an accepting state.
    fn alive(&self, word: &[u32]) -> Vec<Vec<bool>> {
        let mut alive =
            vec![(0..self.walker.states()).map(|state| self.walker.accepts_at(state)).collect::<Vec<bool>>()];
        for (known, done) in word.iter().rev().zip(0..) {
            let leads = |state| self.walker.edges(state, *known).iter().any(|(_, to)| alive[done][*to as usize]);
            alive.push((0..self.walker.states()).map(leads).collect());
        }
        alive.reverse();
        alive
    }
}

/// The digits of a position, where they can lead, and their weights.
struct Known<'a> {
    word: &'a [u32],
    alive: &'a [Vec<bool>],
    weights: &'a [Option<u64>],
}

/// Adds digits of a weight to the numbers; `None` beyond 64 bits, where a place has no weight.
fn add(numbers: &mut Numbers, digits: [u8; MAX_NUMBERS], weight: Option<u64>) -> Option<()> {
    for (number, digit) in numbers.iter_mut().zip(digits).filter(|(_, digit)| *digit > 0) {
        *number = number.checked_add(weight?.checked_mul(u64::from(digit))?)?;
    }
    Some(())
}

/// Returns the length of the longest path on which the position has zeros alone, without those at its beginning where the option
/// has zeros, too; `None` if there is a circle among them, so that there are infinitely many options.
fn growth(walker: &Walker) -> Option<usize> {
    let mut reached: Vec<bool> = vec![false; walker.states()];
    reached[0] = true;
    for length in 0..=walker.states() {
        let mut next = vec![false; walker.states()];
        for state in (0..walker.states()).filter(|state| reached[*state]) {
            for (digits, to) in walker.edges(state, 0) {
                let stays = length == 0 && digits.iter().all(|digit| *digit == 0);
                next[*to as usize] |= !stays;
            }
        }
        if next.iter().all(|reached| !reached) {
            return Some(length);
        }
        reached = next;
    }
    None
}
