//! The kinds of games that are chosen side by side, and the first game of each.

use super::{Fields, Moves, Ruleset};

/// One of the choices offered side by side: games with the same kind of moves, which parameters tell apart, or a game
/// by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameKind {
    /// One pile with a limit.
    Limited,
    /// Nim.
    AnyNumber,
    /// Wythoff's game and t-Wythoff.
    OneOrBoth,
    /// Subtraction games.
    Set,
    /// Several piles with limits.
    SeveralLimited,
    /// Games of rays and leaps.
    Vectors,
    /// Sums of games.
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

    /// The kind of a ruleset.
    pub fn of(ruleset: &Ruleset) -> Self {
        let spec = ruleset.spec();
        match (spec.moves, spec.fields) {
            _ if ruleset.own_rule().is_some() => Self::Own(spec.name),
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

    /// All kinds with their names and a first game of each: the families, then the games by themselves.
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

#[cfg(test)]
mod tests {
    use super::GameKind;
    use crate::Ruleset;

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
}
