//! The games of the panel: which are chosen side by side, and how each begins.

use crate::game::{Position, Ruleset, SplitMix64, option_count};
use crate::number::UBig;
use crate::session::Focus;

/// The games that are chosen side by side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum GameKind {
    FibonacciNim,
    Nim,
    Wythoff,
    Subtraction,
    SeveralPiles,
    Rays,
    Sum,
}

impl GameKind {
    pub const ALL: [(Self, &'static str); 7] = [
        (Self::FibonacciNim, "Fibonacci Nim"),
        (Self::Nim, "Nim"),
        (Self::Wythoff, "Wythoff"),
        (Self::Subtraction, "Subtraction"),
        (Self::SeveralPiles, "Several piles"),
        (Self::Rays, "Ray game"),
        (Self::Sum, "Sum"),
    ];

    /// Where a ruleset belongs.
    pub fn of(ruleset: &Ruleset) -> Self {
        match ruleset {
            Ruleset::FibonacciNim | Ruleset::TakeAway { .. } => Self::FibonacciNim,
            Ruleset::Nim => Self::Nim,
            Ruleset::Wythoff | Ruleset::TWythoff { .. } => Self::Wythoff,
            Ruleset::Subtraction { .. } => Self::Subtraction,
            Ruleset::FibonacciNimLocal | Ruleset::FibonacciNimGlobal => Self::SeveralPiles,
            Ruleset::Rays { .. } => Self::Rays,
            Ruleset::Sum { .. } => Self::Sum,
        }
    }

    /// A first game of this kind.
    pub fn first(self) -> Focus {
        let words = |ruleset, numbers: &[u64]| Focus { ruleset, position: Position::words(numbers) };
        match self {
            Self::FibonacciNim => words(Ruleset::FibonacciNim, &[10, 9]),
            Self::Nim => words(Ruleset::Nim, &[10, 14, 7]),
            Self::Wythoff => words(Ruleset::Wythoff, &[10, 13]),
            Self::Subtraction => words(Ruleset::Subtraction { set: crate::game::SubtractionSet::default() }, &[20]),
            Self::SeveralPiles => words(Ruleset::FibonacciNimLocal, &[10, 9, 7, 6]),
            Self::Rays => words(Ruleset::knight(), &[7, 10]),
            Self::Sum => {
                let components = vec![Ruleset::Wythoff, Ruleset::Nim, Ruleset::FibonacciNim];
                let parts: [&[u64]; 3] = [&[3, 4], &[5], &[10, 9]];
                let position = Position::Sum(parts.iter().map(|numbers| Position::words(numbers)).collect());
                Focus { ruleset: Ruleset::Sum { components }, position }
            }
        }
    }
}

/// A random start of the same game, small enough to be played to its end, and with a move.
pub(super) fn random_start(like: &Focus, seed: u64) -> Focus {
    let mut random = SplitMix64::new(seed);
    for _ in 0..32 {
        let position = random_position(&like.ruleset, &like.position, &mut random);
        let focus = Focus { ruleset: like.ruleset.clone(), position };
        if focus.ruleset.validate(&focus.position).is_ok() && has_move(&focus) {
            return focus;
        }
    }
    like.clone()
}

/// Whether there is a move.
pub(super) fn has_move(focus: &Focus) -> bool {
    option_count(&focus.ruleset, &focus.position).is_none_or(|count| !count.is_zero())
}

fn random_position(ruleset: &Ruleset, like: &Position, random: &mut SplitMix64) -> Position {
    let mut number = |least: u32, most: u32| UBig::from(least) + random.below(&UBig::from(most - least + 1));
    let numbers = match ruleset {
        Ruleset::FibonacciNim | Ruleset::TakeAway { .. } => {
            let stones = number(5, 30);
            vec![stones.clone(), stones - UBig::ONE]
        }
        Ruleset::Subtraction { .. } => vec![number(8, 60)],
        Ruleset::FibonacciNimLocal => (0..like.numbers().len() / 2)
            .flat_map(|_| {
                let stones = number(3, 15);
                [stones.clone(), stones - UBig::ONE]
            })
            .collect(),
        Ruleset::FibonacciNimGlobal => {
            let mut piles: Vec<UBig> = (1..like.numbers().len()).map(|_| number(3, 20)).collect();
            let largest = piles.iter().max().cloned().unwrap_or_default();
            piles.push(largest - UBig::ONE);
            piles
        }
        Ruleset::Sum { components } => {
            let parts = components.iter().zip(like.components());
            return Position::Sum(parts.map(|(rules, part)| random_position(rules, part, random)).collect());
        }
        _ => like.numbers().iter().map(|_| number(2, 16)).collect(),
    };
    Position::Flat(numbers)
}

/// What the piles of a position are called, in the order of [`Ruleset::piles`].
pub(super) fn pile_names(ruleset: &Ruleset, position: &Position) -> Vec<String> {
    if let Ruleset::Sum { components } = ruleset {
        let parts = components.iter().zip(position.components());
        return parts.flat_map(|(rules, part)| component_piles(rules, part)).collect();
    }
    let count = ruleset.piles(position).len();
    match count {
        1 => vec!["Stones".into()],
        _ => (1..=count).map(|pile| format!("Pile {pile}")).collect(),
    }
}

fn component_piles(ruleset: &Ruleset, position: &Position) -> Vec<String> {
    let title = match ruleset {
        Ruleset::FibonacciNim => "Fib. Nim".to_owned(),
        Ruleset::FibonacciNimLocal => "Fib. local".to_owned(),
        Ruleset::FibonacciNimGlobal => "Fib. global".to_owned(),
        other => other.title(),
    };
    match ruleset.piles(position).len() {
        1 => vec![title],
        count => (1..=count).map(|pile| format!("{title} {pile}")).collect(),
    }
}

/// How many stones may be taken from each pile, where that is not the whole pile.
pub(super) fn limits(ruleset: &Ruleset, position: &Position) -> Vec<Option<UBig>> {
    let numbers = position.numbers();
    match ruleset {
        Ruleset::FibonacciNim | Ruleset::TakeAway { .. } | Ruleset::FibonacciNimLocal => {
            numbers.iter().skip(1).step_by(2).map(|limit| Some(limit.clone())).collect()
        }
        Ruleset::FibonacciNimGlobal => match numbers.split_last() {
            Some((limit, piles)) => piles.iter().map(|pile| Some(limit.min(pile).clone())).collect(),
            None => Vec::new(),
        },
        Ruleset::Sum { components } => {
            let parts = components.iter().zip(position.components());
            parts.flat_map(|(rules, part)| limits(rules, part)).collect()
        }
        _ => vec![None; numbers.len()],
    }
}

/// What the numbers of a flat position are called, for their fields.
pub(super) fn number_names(ruleset: &Ruleset, count: usize) -> Vec<String> {
    match ruleset {
        Ruleset::FibonacciNim | Ruleset::TakeAway { .. } => vec!["Stones".into(), "First limit".into()],
        Ruleset::Subtraction { .. } => vec!["Stones".into()],
        Ruleset::FibonacciNimLocal => {
            (1..=count / 2).flat_map(|pile| [format!("Pile {pile}"), format!("Limit of pile {pile}")]).collect()
        }
        Ruleset::FibonacciNimGlobal => {
            let piles = (1..count).map(|pile| format!("Pile {pile}"));
            piles.chain(["Limit".to_owned()]).collect()
        }
        _ => (1..=count).map(|pile| format!("Pile {pile}")).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::{GameKind, has_move, limits, number_names, pile_names, random_start};

    #[test]
    fn every_kind_begins_with_a_game_of_its_own() {
        for (kind, name) in GameKind::ALL {
            let first = kind.first();
            assert_eq!(first.ruleset.validate(&first.position), Ok(()), "{name}");
            assert_eq!(GameKind::of(&first.ruleset), kind);
            assert!(has_move(&first));
            let piles = first.ruleset.piles(&first.position).len();
            assert_eq!(pile_names(&first.ruleset, &first.position).len(), piles, "{name}");
            assert_eq!(limits(&first.ruleset, &first.position).len(), piles, "{name}");
            let numbers = first.position.numbers().len();
            if numbers > 0 {
                assert_eq!(number_names(&first.ruleset, numbers).len(), numbers, "{name}");
            }
        }
    }

    #[test]
    fn a_random_start_is_a_position_with_a_move() {
        for (kind, name) in GameKind::ALL {
            let first = kind.first();
            for seed in 0..50 {
                let start = random_start(&first, seed);
                assert_eq!(start.ruleset.validate(&start.position), Ok(()), "{name}");
                assert!(has_move(&start), "{name}");
            }
        }
    }
}
