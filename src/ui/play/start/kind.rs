//! The games of the panel: which are chosen side by side, and how each begins.

use crate::game::{Fields, Moves, Position, Ruleset, SplitMix64, option_count};
use crate::number::UBig;
use crate::session::Focus;

/// What is chosen side by side: games with the same kind of moves, which parameters tell apart, or a game by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui::play) enum GameKind {
    /// One pile with a limit.
    Limited,
    AnyNumber,
    OneOrBoth,
    Set,
    /// Several piles with limits.
    SeveralLimited,
    Vectors,
    Sum,
    /// A game by itself, by its name.
    Own(&'static str),
}

impl GameKind {
    const FAMILIES: [(Self, &'static str); 7] = [
        (Self::Limited, "Fibonacci Nim"),
        (Self::AnyNumber, "Nim"),
        (Self::OneOrBoth, "Wythoff"),
        (Self::Set, "Subtraction"),
        (Self::SeveralLimited, "Several piles"),
        (Self::Vectors, "Ray game"),
        (Self::Sum, "Sum"),
    ];

    /// Where a ruleset belongs.
    pub fn of(ruleset: &Ruleset) -> Self {
        let spec = ruleset.spec();
        match (spec.moves, spec.fields) {
            (Moves::AnyNumber, Fields::Piles { least: 1, most: 2.. }) => Self::AnyNumber,
            (Moves::OneOrBoth { .. }, Fields::Piles { .. }) => Self::OneOrBoth,
            (Moves::Vectors { .. }, Fields::Piles { .. }) => Self::Vectors,
            (Moves::Set(_), Fields::Piles { most: 1, .. }) => Self::Set,
            (Moves::Limited { .. }, Fields::OwnLimits { most: 1 }) => Self::Limited,
            (Moves::Limited { .. }, Fields::OwnLimits { .. } | Fields::CommonLimit) => Self::SeveralLimited,
            (Moves::InComponent(_), Fields::Components(_)) => Self::Sum,
            // Any other game stands by itself.
            _ => Self::Own(spec.name),
        }
    }

    /// All kinds with what they are called and a first game of each: the families, then the games by themselves.
    pub fn all() -> Vec<(Self, String, Ruleset)> {
        // A piece that leaps shows better than the king what a ray game is.
        let games = std::iter::once(Ruleset::knight()).chain(Ruleset::examples());
        let mut all: Vec<(Self, String, Ruleset)> = Vec::new();
        for game in games {
            let kind = Self::of(&game);
            if all.iter().all(|(known, ..)| *known != kind) {
                let family = Self::FAMILIES.iter().find(|(family, _)| *family == kind);
                all.push((kind, family.map_or_else(|| game.family(), |(_, name)| (*name).into()), game));
            }
        }
        let place = |kind| Self::FAMILIES.iter().position(|(family, _)| *family == kind);
        all.sort_by_key(|(kind, ..)| place(*kind).unwrap_or(Self::FAMILIES.len()));
        all
    }
}

/// The first start of a game: small enough to be played.
pub(in crate::ui::play) fn first_start(ruleset: &Ruleset) -> Focus {
    let position = match (GameKind::of(ruleset), ruleset.spec().fields) {
        (GameKind::OneOrBoth, _) => Position::words(&[10_u8, 13]),
        (GameKind::Set, _) => Position::words(&[20_u8]),
        (_, Fields::Components(components)) => Position::Sum(components.iter().map(small_start).collect()),
        _ => ruleset.start(),
    };
    Focus { ruleset: ruleset.clone(), position }
}

/// A small first position for a component.
pub(super) fn small_start(ruleset: &Ruleset) -> Position {
    match GameKind::of(ruleset) {
        GameKind::AnyNumber => Position::words(&[5_u8]),
        GameKind::OneOrBoth => Position::words(&[3_u8, 4]),
        GameKind::Vectors => Position::words(&[4_u8, 5]),
        _ => ruleset.start(),
    }
}

/// A random start of the same game, small enough to be played to its end, and with a move.
pub(in crate::ui::play) fn random_start(like: &Focus, seed: u64) -> Focus {
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
pub(in crate::ui::play) fn has_move(focus: &Focus) -> bool {
    option_count(&focus.ruleset, &focus.position).is_none_or(|count| !count.is_zero())
}

fn random_position(ruleset: &Ruleset, like: &Position, random: &mut SplitMix64) -> Position {
    let mut number = |least: u32, most: u32| UBig::from(least) + random.below(&UBig::from(most - least + 1));
    let numbers = match ruleset.spec().fields {
        Fields::OwnLimits { most: 1 } => {
            let stones = number(5, 30);
            vec![stones.clone(), stones - UBig::ONE]
        }
        Fields::OwnLimits { .. } => (0..like.numbers().len() / 2)
            .flat_map(|_| {
                let stones = number(3, 15);
                [stones.clone(), stones - UBig::ONE]
            })
            .collect(),
        Fields::CommonLimit => {
            let mut piles: Vec<UBig> = (1..like.numbers().len()).map(|_| number(3, 20)).collect();
            let largest = piles.iter().max().cloned().unwrap_or_default();
            piles.push(largest - UBig::ONE);
            piles
        }
        Fields::Piles { most: 1, .. } => vec![number(8, 60)],
        Fields::Piles { .. } => like.numbers().iter().map(|_| number(2, 16)).collect(),
        Fields::Heaps => (0..like.numbers().len().max(1)).map(|_| number(3, 14)).collect(),
        Fields::Rows => {
            let mut rows: Vec<UBig> = like.numbers().iter().map(|_| number(2, 6)).collect();
            rows.sort_unstable_by(|one, other| other.cmp(one));
            rows
        }
        Fields::Components(components) => {
            let parts = components.iter().zip(like.components());
            return Position::Sum(parts.map(|(rules, part)| random_position(rules, part, random)).collect());
        }
    };
    Position::Flat(numbers)
}

/// What the piles of a position are called, in the order of [`Ruleset::piles`].
pub(in crate::ui::play) fn pile_names(ruleset: &Ruleset, position: &Position) -> Vec<String> {
    if let Fields::Components(components) = ruleset.spec().fields {
        let parts = components.iter().zip(position.components());
        return parts.flat_map(|(rules, part)| component_piles(rules, part)).collect();
    }
    let count = ruleset.piles(position).len();
    let name = match ruleset.spec().fields {
        Fields::Heaps => "Heap",
        Fields::Rows => "Row",
        Fields::Piles { .. } | Fields::OwnLimits { .. } | Fields::CommonLimit | Fields::Components(_) => "Pile",
    };
    match count {
        1 => vec!["Stones".into()],
        _ => (1..=count).map(|pile| format!("{name} {pile}")).collect(),
    }
}

fn component_piles(ruleset: &Ruleset, position: &Position) -> Vec<String> {
    let title = short_title(ruleset);
    match ruleset.piles(position).len() {
        1 => vec![title],
        count => (1..=count).map(|pile| format!("{title} {pile}")).collect(),
    }
}

/// The title of a component, where it is long in fewer letters: "Fib. Nim", "Fib. local".
fn short_title(ruleset: &Ruleset) -> String {
    let title = ruleset.title();
    match title.strip_suffix("Fibonacci Nim").map(str::trim_end) {
        None => title,
        Some("") => "Fib. Nim".into(),
        Some(kind) => format!("Fib. {}", kind.to_lowercase()),
    }
}

#[cfg(test)]
mod tests {
    use super::{GameKind, first_start, has_move, pile_names, random_start, small_start};
    use crate::game::Ruleset;

    #[test]
    fn every_game_is_in_the_list() {
        let all = GameKind::all();
        for ((_, name, _), (_, family)) in all.iter().zip(GameKind::FAMILIES) {
            assert_eq!(name, family);
        }
        for game in Ruleset::examples() {
            assert_eq!(all.iter().filter(|(kind, ..)| *kind == GameKind::of(&game)).count(), 1, "{game}");
        }
    }

    #[test]
    fn every_kind_begins_with_a_game_of_its_own() {
        for (kind, name, game) in GameKind::all() {
            let first = first_start(&game);
            assert_eq!(first.ruleset.validate(&first.position), Ok(()), "{name}");
            assert_eq!(GameKind::of(&first.ruleset), kind);
            assert!(has_move(&first));
            let piles = first.ruleset.piles(&first.position).len();
            assert_eq!(pile_names(&first.ruleset, &first.position).len(), piles, "{name}");
            assert_eq!(first.ruleset.limits(&first.position).len(), piles, "{name}");
        }
    }

    #[test]
    fn every_component_has_a_small_start() {
        for game in Ruleset::examples().into_iter().filter(|game| !game.is_sum()) {
            assert_eq!(game.validate(&small_start(&game)), Ok(()), "{game}");
        }
    }

    #[test]
    fn a_random_start_is_a_position_with_a_move() {
        for game in Ruleset::examples() {
            let first = first_start(&game);
            for seed in 0..50 {
                let start = random_start(&first, seed);
                assert_eq!(start.ruleset.validate(&start.position), Ok(()), "{game}");
                assert!(has_move(&start), "{game}");
            }
        }
    }

    #[test]
    fn the_piles_of_a_sum_have_the_names_of_their_games() {
        let components =
            vec![Ruleset::FibonacciNim, Ruleset::FibonacciNimLocal, Ruleset::FibonacciNimGlobal, Ruleset::Nim];
        let sum = first_start(&Ruleset::Sum { components });
        let names = pile_names(&sum.ruleset, &sum.position);
        assert_eq!(names, ["Fib. Nim", "Fib. local 1", "Fib. local 2", "Fib. global 1", "Fib. global 2", "Nim"]);
    }
}
