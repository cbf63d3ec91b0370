//! Rulesets as chess pieces, a first position for each, and what leaves the piles in a move.

use crate::number::UBig;

use super::{Move, Position, Ruleset, Vector};

const ALONG_X: Vector = Vector { x: 1, y: 0 };
const ALONG_Y: Vector = Vector { x: 0, y: 1 };
const DIAGONAL: Vector = Vector { x: 1, y: 1 };
const KNIGHT: [Vector; 2] = [Vector { x: 1, y: 2 }, Vector { x: 2, y: 1 }];

impl Ruleset {
    /// Cornering the queen: Wythoff's game.
    pub const fn queen() -> Self {
        Self::Wythoff
    }

    /// Cornering the rook: Nim with two piles.
    pub const fn rook() -> Self {
        Self::Nim
    }

    /// Cornering the king: one square left, down or diagonally.
    pub fn king() -> Self {
        Self::Rays { rays: Vec::new(), leaps: vec![ALONG_X, ALONG_Y, DIAGONAL] }
    }

    /// The `NimHof` game of OEIS A307298, with the rays 1,0 and 1,1 and 2,3 and 1,2 and 0,1.
    pub fn nimhof() -> Self {
        let rays = vec![ALONG_X, DIAGONAL, Vector { x: 2, y: 3 }, Vector { x: 1, y: 2 }, ALONG_Y];
        Self::Rays { rays, leaps: Vec::new() }
    }

    /// The downward knight, with the leaps 1,2 and 2,1 only. (The knight of the literature may also go up by one.)
    pub fn knight() -> Self {
        Self::Rays { rays: Vec::new(), leaps: KNIGHT.to_vec() }
    }

    /// The piece this game moves on a board: `queen`, `rook`, `king`, `downward knight`, else `piece`.
    pub fn piece_name(&self) -> &'static str {
        match self {
            Self::Wythoff | Self::TWythoff { t: 1 } => "queen",
            Self::Nim => "rook",
            Self::Rays { rays, leaps } => match (sorted(rays).as_slice(), sorted(leaps).as_slice()) {
                ([ALONG_Y, ALONG_X, DIAGONAL], []) => "queen",
                ([ALONG_Y, ALONG_X], []) => "rook",
                ([], [ALONG_Y, ALONG_X, DIAGONAL]) => "king",
                ([], leaps) if leaps == KNIGHT => "downward knight",
                _ => "piece",
            },
            _ => "piece",
        }
    }

    /// The names of the two coordinates of its table: rows, columns.
    pub const fn axis_names(&self) -> (&'static str, &'static str) {
        match self {
            Self::FibonacciNim | Self::FibonacciNimLocal | Self::FibonacciNimGlobal | Self::TakeAway { .. } => {
                ("n", "r")
            }
            Self::Subtraction { .. } => ("row", "column"),
            Self::Nim | Self::Wythoff | Self::Rays { .. } | Self::TWythoff { .. } => ("a", "b"),
            Self::Sum { .. } => ("p", "q"),
        }
    }

    /// One ruleset of each kind, for lists to choose from.
    pub fn examples() -> Vec<Self> {
        vec![
            Self::Wythoff,
            Self::Nim,
            Self::FibonacciNim,
            Self::FibonacciNimLocal,
            Self::FibonacciNimGlobal,
            Self::Subtraction { set: super::SubtractionSet::OddFibonacci },
            Self::king(),
            Self::knight(),
            Self::TWythoff { t: 2 },
            Self::TakeAway { factor: 3 },
            Self::Sum { components: vec![Self::Wythoff, Self::Nim, Self::FibonacciNim] },
        ]
    }

    /// A good first position of the game.
    pub fn start(&self) -> Position {
        match self {
            Self::Nim => Position::words(&[10u8, 14, 7]),
            Self::Wythoff => Position::words(&[31u8, 48]),
            Self::FibonacciNim | Self::TakeAway { .. } => Position::words(&[10u8, 9]),
            Self::FibonacciNimLocal => Position::words(&[10u8, 9, 7, 6]),
            Self::FibonacciNimGlobal => Position::words(&[13u8, 21, 20]),
            Self::Subtraction { .. } => Position::words(&[33u8]),
            Self::Rays { .. } => Position::words(&[7u8, 10]),
            Self::TWythoff { .. } => Position::words(&[9u8, 15]),
            Self::Sum { components } => Position::Sum(components.iter().map(Self::start).collect()),
        }
    }

    /// The piles of a position without its limits; for a sum the piles of all components in order.
    ///
    /// ```
    /// use golden_nim::game::{Position, Ruleset};
    /// use golden_nim::number::UBig;
    /// let local = Position::words(&[10u8, 9, 7, 6]);
    /// assert_eq!(Ruleset::FibonacciNimLocal.piles(&local), [10u8, 7].map(UBig::from));
    /// ```
    pub fn piles(&self, position: &Position) -> Vec<UBig> {
        let numbers = position.numbers();
        match self {
            Self::FibonacciNim | Self::TakeAway { .. } | Self::FibonacciNimLocal => {
                numbers.iter().step_by(2).cloned().collect()
            }
            Self::FibonacciNimGlobal => numbers.split_last().map_or_else(Vec::new, |(_, piles)| piles.to_vec()),
            Self::Sum { components } => {
                let pairs = components.iter().zip(position.components());
                pairs.flat_map(|(component, part)| component.piles(part)).collect()
            }
            _ => numbers.to_vec(),
        }
    }

    /// The move from one position to another; `None` if a pile would grow or the two differ in shape.
    ///
    /// ```
    /// use golden_nim::game::{Position, Ruleset};
    /// use golden_nim::number::UBig;
    /// let from = Position::words(&[31u8, 48]);
    /// let step = Ruleset::Wythoff.move_between(&from, Position::words(&[27u8, 44])).unwrap();
    /// assert_eq!(step.take, [4u8, 4].map(UBig::from));
    /// ```
    pub fn move_between(&self, from: &Position, to: Position) -> Option<Move> {
        let (before, after) = (self.piles(from), self.piles(&to));
        if before.len() != after.len() {
            return None;
        }
        let pairs = before.iter().zip(&after);
        let take = pairs.map(|(before, after)| (before >= after).then(|| before - after)).collect::<Option<_>>()?;
        Some(Move { take, to })
    }
}

fn sorted(vectors: &[Vector]) -> Vec<Vector> {
    let mut vectors = vectors.to_vec();
    vectors.sort_unstable();
    vectors
}
