//! Which game is played, with its parameters: the one name for it in files, commands and the window.

use std::fmt;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{Position, TakeAway, Vector, caps};
use crate::number::UBig;
use crate::prose::{quoted, short_digits};

/// A game with its parameters.
///
/// In JSON an object with the name and the parameters: `{"name":"rays","rays":[[1,0]],"leaps":[[1,2]]}`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "name", rename_all = "kebab-case")]
pub enum Ruleset {
    /// Nim with any number of piles (Bouton 1901).
    Nim,
    /// Wythoff's game, cornering the queen (Wythoff 1907).
    Wythoff,
    /// Fibonacci Nim, one pile (Whinihan 1963).
    FibonacciNim,
    /// Fibonacci Nim, several piles, each with its own limit: a sum (Larsson, Rubinstein-Salzedo 2016).
    FibonacciNimLocal,
    /// Fibonacci Nim, several piles with one limit for all (Larsson, Rubinstein-Salzedo 2018).
    FibonacciNimGlobal,
    /// A subtraction game.
    Subtraction {
        /// What may be taken.
        #[serde(default)]
        set: SubtractionSet,
    },
    /// A ray game (NimHof): along each ray any number of steps, along each leap exactly one.
    Rays {
        /// The rays.
        #[serde(default)]
        rays: Vec<Vector>,
        /// The leaps.
        #[serde(default)]
        leaps: Vec<Vector>,
    },
    /// Fraenkel's t-Wythoff: from both piles k and l with |k − l| < t (Fraenkel 1982).
    TWythoff {
        /// At least 1; 1 is Wythoff's game.
        t: u32,
    },
    /// A take-away game with one pile: after k stones at most `factor`·k may be taken (Schwenk 1970).
    TakeAway {
        /// From 1 to 8, but not 2, which is Fibonacci Nim.
        factor: u32,
    },
    /// A sum: a move is a move in one component.
    Sum {
        /// The components, none itself a sum.
        components: Vec<Ruleset>,
    },
}

/// What may be taken in a subtraction game. In JSON `"odd-fibonacci"`, `"fibonacci"` or the list `[1,4,12]`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "SetText", into = "SetText")]
pub enum SubtractionSet {
    /// {F₂ₙ₊₁ − 1 : n ≥ 1} = {1, 4, 12, 33, 88, …} (Larsson, Fox 2015).
    #[default]
    OddFibonacci,
    /// The Fibonacci numbers {1, 2, 3, 5, 8, …}.
    Fibonacci,
    /// The listed numbers, strictly increasing, all positive, at least one.
    Explicit(Vec<u64>),
}

impl SubtractionSet {
    /// The set of the listed numbers in any order.
    ///
    /// # Errors
    /// When the list is empty or holds 0 or the same number twice.
    pub fn explicit(mut numbers: Vec<u64>) -> Result<Self, RulesetError> {
        caps::check("numbers", "a subtraction set", numbers.len(), caps::SET)?;
        numbers.sort_unstable();
        match numbers.first() {
            None => Err(RulesetError::EmptySet),
            Some(0) => Err(RulesetError::ZeroInSet),
            Some(_) => match numbers.windows(2).find(|pair| pair[0] == pair[1]) {
                Some(pair) => Err(RulesetError::RepeatedInSet(pair[0])),
                None => Ok(Self::Explicit(numbers)),
            },
        }
    }
}

/// How a set is written in JSON.
#[derive(Clone, Serialize, Deserialize)]
#[serde(untagged)]
enum SetText {
    Name(SetName),
    Numbers(Vec<u64>),
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum SetName {
    OddFibonacci,
    Fibonacci,
}

impl TryFrom<SetText> for SubtractionSet {
    type Error = RulesetError;

    fn try_from(text: SetText) -> Result<Self, RulesetError> {
        match text {
            SetText::Name(SetName::OddFibonacci) => Ok(Self::OddFibonacci),
            SetText::Name(SetName::Fibonacci) => Ok(Self::Fibonacci),
            SetText::Numbers(numbers) => Self::explicit(numbers),
        }
    }
}

impl From<SubtractionSet> for SetText {
    fn from(set: SubtractionSet) -> Self {
        match set {
            SubtractionSet::OddFibonacci => Self::Name(SetName::OddFibonacci),
            SubtractionSet::Fibonacci => Self::Name(SetName::Fibonacci),
            SubtractionSet::Explicit(numbers) => Self::Numbers(numbers),
        }
    }
}

/// Why a ruleset or a position of it is not one; each message says what to write instead.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RulesetError {
    /// An explicit subtraction set without numbers.
    #[error("the subtraction set is empty; name at least one number that may be taken, such as 1,4,12")]
    EmptySet,
    /// A subtraction set with 0.
    #[error("the subtraction set holds 0, a move that would change nothing; name positive numbers only")]
    ZeroInSet,
    /// A number named twice.
    #[error("the subtraction set names {0} twice; name each number once")]
    RepeatedInSet(u64),
    /// A ray game without moves.
    #[error("a ray game needs at least one ray or leap, such as --rays \"1,0 0,1\"")]
    NoRays,
    /// The vector (0, 0).
    #[error("the vector 0,0 would change nothing; name a ray or leap with a positive number in it")]
    ZeroVector,
    /// A vector named twice among the rays, or twice among the leaps.
    #[error("the vector {0} is named twice; name each ray and each leap once")]
    RepeatedVector(Vector),
    /// t-Wythoff with t = 0.
    #[error("t must be at least 1; with t = 0 nothing could be taken from both piles")]
    ZeroT,
    /// A take-away game with the limit 2k.
    #[error("a take-away game with the factor 2 is Fibonacci Nim; name fibonacci-nim instead")]
    FactorTwo,
    /// A take-away game with another factor that is not played.
    #[error(
        "the factor {factor} is not played; after taking k the limit may be factor times k for a factor of 1, 3, 4, 5, 6, 7 or 8"
    )]
    Factor {
        /// What was given.
        factor: u32,
    },
    /// A sum of nothing.
    #[error("a sum needs at least one component, such as \"wythoff 3 4\"")]
    EmptySum,
    /// A sum in a sum.
    #[error("a component of a sum cannot itself be a sum; write its components directly")]
    NestedSum,
    /// More of something than is played with, see [`caps`].
    #[error("{of} has at most {most} {what}; got {got}; leave some out")]
    TooMany {
        /// What there are too many of.
        what: &'static str,
        /// What they belong to.
        of: &'static str,
        /// How many there are.
        got: usize,
        /// How many there may be.
        most: usize,
    },
    /// A list of the wrong length or shape.
    #[error("{name} has positions of the form {form}; got {got}")]
    Shape {
        /// The ruleset's name.
        name: String,
        /// What its positions look like.
        form: &'static str,
        /// What was given, shortened if it is long.
        got: String,
    },
    /// A limit above its pile.
    #[error(
        "the limit {} is larger than the pile of {}; a limit above the pile means the pile itself",
        short_digits(.limit.to_string()),
        short_digits(.pile.to_string())
    )]
    LimitAbovePile {
        /// The limit.
        limit: UBig,
        /// The (largest) pile.
        pile: UBig,
    },
}

impl Ruleset {
    /// Its name in files and commands.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Nim => "nim",
            Self::Wythoff => "wythoff",
            Self::FibonacciNim => "fibonacci-nim",
            Self::FibonacciNimLocal => "fibonacci-nim-local",
            Self::FibonacciNimGlobal => "fibonacci-nim-global",
            Self::Subtraction { .. } => "subtraction",
            Self::Rays { .. } => "rays",
            Self::TWythoff { .. } => "t-wythoff",
            Self::TakeAway { .. } => "take-away",
            Self::Sum { .. } => "sum",
        }
    }

    /// Its name in the literature, for people.
    pub fn title(&self) -> String {
        match self {
            Self::Nim => "Nim".into(),
            Self::Wythoff => "Wythoff".into(),
            Self::FibonacciNim => "Fibonacci Nim".into(),
            Self::FibonacciNimLocal => "Local Fibonacci Nim".into(),
            Self::FibonacciNimGlobal => "Global Fibonacci Nim".into(),
            Self::Subtraction { .. } => "Subtraction".into(),
            Self::Rays { .. } => match self.piece_name() {
                "piece" => "Ray game".into(),
                name => format!("{}{}", name[..1].to_uppercase(), &name[1..]),
            },
            Self::TWythoff { t } => format!("{t}-Wythoff"),
            Self::TakeAway { factor: 1 } => "Take-away k".into(),
            Self::TakeAway { factor } => format!("Take-away {factor}k"),
            Self::Sum { .. } => "Sum".into(),
        }
    }

    /// Checks the parameters.
    ///
    /// # Errors
    /// The first parameter that makes this no game, with what to write instead.
    pub fn check(&self) -> Result<(), RulesetError> {
        match self {
            Self::Nim
            | Self::Wythoff
            | Self::FibonacciNim
            | Self::FibonacciNimLocal
            | Self::FibonacciNimGlobal
            | Self::Subtraction { set: SubtractionSet::OddFibonacci | SubtractionSet::Fibonacci }
            | Self::TWythoff { t: 1.. } => Ok(()),
            Self::Subtraction { set: SubtractionSet::Explicit(numbers) } => check_set(numbers),
            Self::Rays { rays, leaps } => check_vectors(rays, leaps),
            Self::TWythoff { t: 0 } => Err(RulesetError::ZeroT),
            Self::TakeAway { factor: 2 } => Err(RulesetError::FactorTwo),
            Self::TakeAway { factor } if TakeAway::FACTORS.contains(factor) => Ok(()),
            Self::TakeAway { factor } => Err(RulesetError::Factor { factor: *factor }),
            Self::Sum { components } if components.is_empty() => Err(RulesetError::EmptySum),
            Self::Sum { components } if components.len() > caps::COMPONENTS => {
                caps::check("components", "a sum", components.len(), caps::COMPONENTS)
            }
            Self::Sum { components } => components.iter().try_for_each(|component| match component {
                Self::Sum { .. } => Err(RulesetError::NestedSum),
                component => component.check(),
            }),
        }
    }

    /// Checks the parameters and that the position is one of this game.
    ///
    /// # Errors
    /// What is wrong and what such a position looks like.
    pub fn validate(&self, position: &Position) -> Result<(), RulesetError> {
        self.check()?;
        self.validate_position(position)
    }

    /// Checks that the position is one of this game, whose parameters are right ([`Ruleset::check`]).
    ///
    /// **Cost**: that of comparing its numbers.
    ///
    /// # Errors
    /// What is wrong and what such a position looks like.
    pub fn validate_position(&self, position: &Position) -> Result<(), RulesetError> {
        let parts = position.components().iter().map(|part| part.numbers().len()).sum::<usize>();
        caps::check("numbers", "a position", position.numbers().len() + parts, caps::NUMBERS)?;
        self.validate_shape(position)
    }

    fn validate_shape(&self, position: &Position) -> Result<(), RulesetError> {
        let fits = match (self, position) {
            (Self::Nim, Position::Flat(piles)) => !piles.is_empty(),
            (Self::Wythoff | Self::TWythoff { .. } | Self::Rays { .. }, Position::Flat(numbers)) => numbers.len() == 2,
            (Self::Subtraction { .. }, Position::Flat(numbers)) => numbers.len() == 1,
            (Self::FibonacciNim | Self::TakeAway { .. }, Position::Flat(numbers)) => {
                numbers.len() == 2 && check_limits(numbers).map(|()| true)?
            }
            (Self::FibonacciNimLocal, Position::Flat(numbers)) => {
                !numbers.is_empty() && numbers.len().is_multiple_of(2) && check_limits(numbers).map(|()| true)?
            }
            (Self::FibonacciNimGlobal, Position::Flat(numbers)) => match numbers.split_last() {
                Some((limit, piles)) if !piles.is_empty() => check_global_limit(piles, limit).map(|()| true)?,
                _ => false,
            },
            (Self::Sum { components }, Position::Sum(positions)) if components.len() == positions.len() => {
                for (component, position) in components.iter().zip(positions) {
                    component.validate_shape(position)?;
                }
                true
            }
            _ => false,
        };
        if fits { Ok(()) } else { Err(self.shape_error(position)) }
    }

    fn shape_error(&self, position: &Position) -> RulesetError {
        RulesetError::Shape { name: self.name().into(), form: self.position_form(), got: quoted(&position.to_string()) }
    }

    /// What a position of this ruleset looks like, in words of the formula.
    pub fn position_form(&self) -> &'static str {
        match self {
            Self::Nim => "(pile, pile, …) with at least one pile",
            Self::Wythoff | Self::TWythoff { .. } | Self::Rays { .. } => "(a, b)",
            Self::Subtraction { .. } => "p",
            Self::FibonacciNim | Self::TakeAway { .. } => "(n, r) with r ≤ n",
            Self::FibonacciNimLocal => "(n1, r1, n2, r2, …) with each limit at most its pile",
            Self::FibonacciNimGlobal => "(pile, pile, …, limit) with the limit at most the largest pile",
            Self::Sum { .. } => "a list with one position for each component",
        }
    }
}

impl fmt::Display for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.title())
    }
}

/// A set that is in order, as [`SubtractionSet::explicit`] makes it, is not copied.
fn check_set(numbers: &[u64]) -> Result<(), RulesetError> {
    caps::check("numbers", "a subtraction set", numbers.len(), caps::SET)?;
    let is_in_order =
        numbers.windows(2).all(|pair| pair[0] < pair[1]) && numbers.first().is_some_and(|least| *least > 0);
    if is_in_order { Ok(()) } else { SubtractionSet::explicit(numbers.to_vec()).map(drop) }
}

fn check_vectors(rays: &[Vector], leaps: &[Vector]) -> Result<(), RulesetError> {
    caps::check("rays", "a ray game", rays.len(), caps::VECTORS)?;
    caps::check("leaps", "a ray game", leaps.len(), caps::VECTORS)?;
    if rays.is_empty() && leaps.is_empty() {
        return Err(RulesetError::NoRays);
    }
    for list in [rays, leaps] {
        for (i, vector) in list.iter().enumerate() {
            if vector.is_zero() {
                return Err(RulesetError::ZeroVector);
            }
            if list.iter().take(i).any(|earlier| earlier == vector) {
                return Err(RulesetError::RepeatedVector(*vector));
            }
        }
    }
    Ok(())
}

/// Each limit of `[n1, r1, n2, r2, …]` is at most its pile.
fn check_limits(numbers: &[UBig]) -> Result<(), RulesetError> {
    for pair in numbers.chunks_exact(2) {
        if let [pile, limit] = pair
            && limit > pile
        {
            return Err(RulesetError::LimitAbovePile { limit: limit.clone(), pile: pile.clone() });
        }
    }
    Ok(())
}

fn check_global_limit(piles: &[UBig], limit: &UBig) -> Result<(), RulesetError> {
    match piles.iter().max() {
        Some(pile) if limit > pile => Err(RulesetError::LimitAbovePile { limit: limit.clone(), pile: pile.clone() }),
        _ => Ok(()),
    }
}
