//! Fibonacci Nim with several piles, each with its own limit: a sum of one-pile games
//! (U. Larsson, S. Rubinstein-Salzedo 2016).

use std::ops::ControlFlow;

use crate::fields::ANY_NUMBER_OF;
use crate::registry::ParseRuleset;
use crate::{
    Factor, FibonacciNim, Fields, FirstPositions, Game, Moves, Numeration, Position, Ruleset, RulesetError,
    RulesetOptions, Spec, TableShape, TextError, Visitor, Words,
};

/// Local Fibonacci Nim: a list of piles (n, r), each played as [`FibonacciNim`]. Its Grundy value is the nim sum of
/// the piles' values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LocalFibonacciNim;

impl Game for LocalFibonacciNim {
    type Position = Vec<(u64, u64)>;

    fn for_each_option(&self, position: &Self::Position, visit: &mut Visitor<'_, Self::Position>) -> ControlFlow<()> {
        for (i, pile) in position.iter().enumerate() {
            FibonacciNim.for_each_option(pile, &mut |next| {
                let mut option = position.clone();
                option[i] = next;
                visit(option)
            })?;
        }
        ControlFlow::Continue(())
    }

    fn from_position(&self, position: &Position) -> Option<Self::Position> {
        let words = position.to_words()?;
        let (piles, rest) = words.as_chunks();
        let fits = rest.is_empty() && piles.iter().all(|[stones, limit]| limit <= stones);
        fits.then(|| piles.iter().map(|&[stones, limit]| (stones, limit)).collect())
    }

    fn to_position(&self, position: &Self::Position) -> Position {
        let words: Vec<u64> = position.iter().flat_map(|&(stones, limit)| [stones, limit]).collect();
        Position::words(&words)
    }

    fn in_order(&self, mut piles: Self::Position) -> Self::Position {
        piles.sort_unstable();
        piles
    }
}

impl ParseRuleset for LocalFibonacciNim {
    const NAMES: &'static [&'static str] = &["fibonacci-nim-local", "fib-local"];

    fn read(_: &str, _: &RulesetOptions) -> Result<Ruleset, TextError> {
        Ok(Ruleset::FibonacciNimLocal)
    }
}

impl LocalFibonacciNim {
    pub(crate) const fn spec() -> Spec<'static> {
        Spec {
            name: Self::NAMES[0],
            fields: Fields::OwnLimits { most: ANY_NUMBER_OF },
            moves: Moves::Limited { factor: Factor::DOUBLE },
            plane: TableShape::None,
            axes: ("n", "r"),
            has_misere: true,
            numeration: Some(Numeration::Zeckendorf),
            example: "10:9 7:3",
            start: FirstPositions::at(&[10, 9, 7, 6]),
        }
    }

    pub(crate) const fn words() -> Words {
        Words::plain("Local Fibonacci Nim", "each pile has a limit of its own, twice what was last taken there")
    }

    pub(crate) const fn check() -> Result<(), RulesetError> {
        Ok(())
    }
}
