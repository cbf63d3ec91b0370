//! Memoised recursion over any game: nothing but the definition of the Grundy value.

use std::collections::{BTreeSet, HashMap};
use std::fmt::Debug;
use std::ops::Range;

use golden_game::{ClosedForm, Game, Moves, Outcome, Ruleset, option_count};
use golden_number::UBig;

pub fn big(word: u64) -> UBig {
    UBig::from(word)
}

/// The pairs of numbers below an end, row by row.
pub fn pairs(end: u64) -> impl Iterator<Item = (u64, u64)> {
    (0..end).flat_map(move |a| (0..end).map(move |b| (a, b)))
}

/// The numbers of stones below an end, each with every limit.
pub fn limited(end: u64) -> impl Iterator<Item = (u64, u64)> {
    (0..end).flat_map(|stones| (0..=stones).map(move |limit| (stones, limit)))
}

/// Asserts that the options of all pairs below an end are those expected, that they are counted, and that no other is a move.
pub fn assert_options<G: Game<Position = (u64, u64)>>(
    game: &G,
    ruleset: &Ruleset,
    end: u64,
    expected: impl Fn(u64, u64) -> Vec<(u64, u64)>,
) {
    for (a, b) in pairs(end) {
        let (expected, position) = (expected(a, b), game.to_position(&(a, b)));
        assert_eq!(game.options(&(a, b)), expected, "{ruleset} ({a}, {b})");
        assert_eq!(game.from_position(&position), Some((a, b)));
        assert_eq!(option_count(ruleset, &position), Some(UBig::from(expected.len())), "{ruleset} {position}");
        for (x, y) in pairs(end + 1) {
            let is_move = ruleset.is_move(&position, &game.to_position(&(x, y)));
            assert_eq!(is_move, expected.contains(&(x, y)), "{ruleset} {position} to ({x}, {y})");
        }
    }
}

/// The Grundy values met so far.
pub struct Reference<G: Game> {
    pub game: G,
    values: HashMap<G::Position, u64>,
}

impl<G: Game> Reference<G> {
    pub fn new(game: G) -> Self {
        Self { game, values: HashMap::new() }
    }

    /// The least number that is not the value of an option.
    pub fn grundy(&mut self, position: &G::Position) -> u64 {
        if let Some(&value) = self.values.get(position) {
            return value;
        }
        let options = self.game.options(position);
        let present: BTreeSet<u64> = options.iter().map(|option| self.grundy(option)).collect();
        let value = (0..u64::MAX).find(|value| !present.contains(value)).unwrap();
        self.values.insert(position.clone(), value);
        value
    }

    /// The options of value 0.
    pub fn winning_options(&mut self, position: &G::Position) -> Vec<G::Position> {
        let mut options = self.game.options(position);
        options.retain(|option| self.grundy(option) == 0);
        options
    }

    /// Asserts that the closed form gives all moves to options of each value but the position's own.
    pub fn assert_moves_to_values(&mut self, ruleset: &Ruleset, position: &G::Position, values: Range<u64>) {
        let here = self.game.to_position(position);
        let own = self.grundy(position);
        for value in values.filter(|&value| value != own) {
            let Some(mut found) = self.game.moves_to_value_of(here.numbers(), &UBig::from(value)) else {
                assert_eq!(ruleset.spec().moves.simplest(), Moves::OneOrBoth { t: 1 }, "{ruleset:?} {position:?}");
                continue;
            };
            let options = self.game.options(position);
            let to = options.into_iter().filter(|option| self.grundy(option) == value).collect::<Vec<_>>();
            let mut moves: Vec<_> =
                to.iter().filter_map(|option| ruleset.move_between(&here, self.game.to_position(option))).collect();
            found.sort();
            moves.sort();
            assert_eq!(found, moves, "{ruleset:?} {position:?} to {value}");
        }
    }

    /// Asserts that the closed form has the outcome, the winning moves in order with what they take, no wrong value.
    pub fn assert_agrees<R: Debug>(&mut self, ruleset: &Ruleset, position: &G::Position, form: &ClosedForm<R>) {
        let value = self.grundy(position);
        let here = self.game.to_position(position);
        let outcome = if value == 0 { Outcome::P } else { Outcome::N };
        assert_eq!(form.outcome, outcome, "outcome of {position:?}: {:?}", form.reason);
        let winning = self.winning_options(position);
        let mut moves: Vec<_> =
            winning.iter().map(|option| ruleset.move_between(&here, self.game.to_position(option)).unwrap()).collect();
        moves.sort();
        assert_eq!(form.winning_moves, moves, "winning moves of {position:?}");
        assert!(form.complete);
        if let Some(closed) = &form.grundy {
            assert_eq!(*closed, UBig::from(value), "value of {position:?}");
        }
    }
}
