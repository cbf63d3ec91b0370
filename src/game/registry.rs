//! The list of all games. A new game is its file in `rules` and one line here. The games that have a table, as a list
//! to choose from. The kinds of games that are chosen side by side, and the first game of each.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};

use super::moves::GameReason;
use super::rules::chomp::Chomp;
use super::rules::euclid::{Euclid, EuclidEnd};
use super::rules::fibonacci_nim::FibonacciNim;
use super::rules::global_fibonacci_nim::GlobalFibonacciNim;
use super::rules::grundy_game::GrundyGame;
use super::rules::local_fibonacci_nim::LocalFibonacciNim;
use super::rules::nim::Nim;
use super::rules::octal::{Octal, OctalCode};
use super::rules::own::{Own, OwnRule};
use super::rules::rays::RayGame;
use super::rules::subtraction::Subtraction;
use super::rules::t_wythoff::TWythoff;
use super::rules::take_away::TakeAway;
use super::rules::wythoff::Wythoff;
use super::rules::wythoff_terminal::WythoffTerminal;
pub(super) use super::spec::{GameOption, ParameterKind, ReadyMade};
use super::{
    CellForm, ClosedForm, Factor, Fields, Game, Move, Moves, Position, Repeats, RulesetError, RulesetOptions, Spec,
    SubtractionSet, TableShape, TextError, Vector, Visitor, Words, sum,
};
use golden_number::UBig;
use golden_prose::Prose;

/// The facts known of a game without the values of its parameters.
pub(super) trait ParseRuleset {
    /// Its name in files and commands, then other names that commands accept.
    const NAMES: &'static [&'static str];

    /// Its parameters, in the order of [`Words::parameters`].
    const OPTIONS: &'static [GameOption] = &[];

    /// The ruleset for one of its names and these options; options of other games have already been refused.
    ///
    /// # Errors
    /// A value that cannot be read. Values that define no game are refused later ([`Ruleset::check`]).
    fn read(name: &str, options: &RulesetOptions) -> Result<Ruleset, TextError>;

    /// The list of games of its family that are chosen by name, if there is one.
    fn ready_made() -> Option<ReadyMade> {
        None
    }

    /// One ruleset of each kind, for lists to choose from.
    fn examples() -> Vec<Ruleset> {
        Self::NAMES.first().and_then(|name| Self::read(name, &RulesetOptions::default()).ok()).into_iter().collect()
    }
}

/// A game of the list, without its parameters.
pub(super) struct Known {
    pub(super) names: &'static [&'static str],
    pub(super) options: &'static [GameOption],
    pub(super) read: fn(&str, &RulesetOptions) -> Result<Ruleset, TextError>,
    pub(super) ready_made: fn() -> Option<ReadyMade>,
    pub(super) examples: fn() -> Vec<Ruleset>,
}

/// From the list of games, defines the enums [`Ruleset`] (the names in files), [`Component`] (the games) and
/// [`ComponentPosition`] (their positions in machine words).
///
/// Besides [`Game`] and [`ParseRuleset`], each game has the functions `spec`, `words` and `check` of its parameters.
macro_rules! games {
    ($($(#[$doc:meta])* $name:ident $({ $($(#[$attribute:meta])* $field:ident: $type:ty),* $(,)? })? => $game:ident;)*) => {
        /// A game with its parameters.
        ///
        /// In JSON an object with the name and the parameters: `{"name":"rays","rays":[[1,0]],"leaps":[[1,2]]}`.
        #[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(tag = "name", rename_all = "kebab-case")]
        pub enum Ruleset {
            $($(#[$doc])* $name $({ $($(#[$attribute])* $field: $type),* })?,)*
            /// A sum: a move is a move in one component.
            Sum {
                /// The components, none itself a sum.
                components: Vec<Ruleset>,
            },
        }

        /// The games of the list, without the sum.
        pub(super) const GAMES: &[Known] = &[$(
            Known {
                names: <$game as ParseRuleset>::NAMES,
                options: <$game as ParseRuleset>::OPTIONS,
                read: <$game as ParseRuleset>::read,
                ready_made: <$game as ParseRuleset>::ready_made,
                examples: <$game as ParseRuleset>::examples,
            },
        )*];

        impl Ruleset {
            /// Returns the description of the game.
            ///
            /// **Cost**: O(1), no allocation.
            pub fn spec(&self) -> Spec<'_> {
                match self {
                    $(Self::$name $({ $($field),* })? => $game::spec($($($field),*)?),)*
                    Self::Sum { components } => sum::spec(components),
                }
            }

            /// Returns its name, its rule, and its parameters as they are typed.
            ///
            /// **Cost**: proportional to the text.
            pub fn words(&self) -> Words {
                match self {
                    $(Self::$name $({ $($field),* })? => $game::words($($($field),*)?),)*
                    Self::Sum { components } => sum::words(components),
                }
            }

            /// Checks the parameters.
            ///
            /// # Errors
            /// The first parameter that is not allowed, with what to write instead.
            pub fn check(&self) -> Result<(), RulesetError> {
                match self {
                    $(Self::$name $({ $($field),* })? => $game::check($($($field),*)?),)*
                    Self::Sum { components } => sum::check(components),
                }
            }

            /// Bytes of its parameters beyond the ruleset itself.
            pub fn bytes(&self) -> usize {
                match self {
                    $(Self::$name $({ $($field),* })? => 0 $($(+ Parameters::bytes($field))*)?,)*
                    Self::Sum { components } => {
                        components.iter().map(|component| size_of::<Self>() + component.bytes()).sum()
                    }
                }
            }
        }

        /// A component of a sum: any game but a sum.
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        pub enum Component {
            $(#[doc = concat!("A component that is [`", stringify!($game), "`](super::", stringify!($game), ").")]
            $game($game),)*
        }

        /// A position of a component.
        #[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum ComponentPosition {
            $(#[doc = concat!("A position of [`", stringify!($game), "`](super::", stringify!($game), ").")]
            $game(<$game as Game>::Position),)*
        }

        impl Component {
            /// The game of a ruleset; `None` for a sum.
            #[allow(clippy::clone_on_copy, reason = "some parameters are numbers, others are lists")]
            pub fn new(ruleset: &Ruleset) -> Option<Self> {
                Some(match ruleset {
                    $(Ruleset::$name $({ $($field),* })? => Self::$game($game { $($($field: $field.clone()),*)? }),)*
                    Ruleset::Sum { .. } => return None,
                })
            }
        }

        impl Game for Component {
            type Position = ComponentPosition;

            /// A position of another game has no options.
            fn for_each_option(&self, position: &ComponentPosition, visit: &mut Visitor<'_, ComponentPosition>) -> ControlFlow<()> {
                match (self, position) {
                    $((Self::$game(game), ComponentPosition::$game(position)) => {
                        game.for_each_option(position, &mut |option| visit(ComponentPosition::$game(option)))
                    })*
                    _ => ControlFlow::Continue(()),
                }
            }

            fn from_position(&self, position: &Position) -> Option<ComponentPosition> {
                match self {
                    $(Self::$game(game) => game.from_position(position).map(ComponentPosition::$game),)*
                }
            }

            fn to_position(&self, position: &ComponentPosition) -> Position {
                match (self, position) {
                    $((Self::$game(game), ComponentPosition::$game(position)) => game.to_position(position),)*
                    _ => Position::Flat(Vec::new()),
                }
            }

            fn closed_form_of(&self, numbers: &[UBig]) -> Option<ClosedForm<GameReason>> {
                match self {
                    $(Self::$game(game) => game.closed_form_of(numbers),)*
                }
            }

            fn cell_form(&self) -> Option<CellForm> {
                match self {
                    $(Self::$game(game) => game.cell_form(),)*
                }
            }

            fn theorem(&self) -> Option<&'static str> {
                match self {
                    $(Self::$game(game) => game.theorem(),)*
                }
            }

            fn misere_form_of(&self, numbers: &[UBig]) -> Option<ClosedForm<Prose>> {
                match self {
                    $(Self::$game(game) => game.misere_form_of(numbers),)*
                }
            }

            fn misere_theorem(&self) -> Option<&'static str> {
                match self {
                    $(Self::$game(game) => game.misere_theorem(),)*
                }
            }

            fn repeats(&self) -> Repeats {
                match self {
                    $(Self::$game(game) => game.repeats(),)*
                }
            }

            fn moves_to_value_of(&self, numbers: &[UBig], value: &UBig) -> Option<Vec<Move>> {
                match self {
                    $(Self::$game(game) => game.moves_to_value_of(numbers, value),)*
                }
            }

            fn other_theorems(&self, numbers: &[UBig]) -> Vec<(Prose, &'static str)> {
                match self {
                    $(Self::$game(game) => game.other_theorems(numbers),)*
                }
            }

            fn cell(&self, position: &ComponentPosition) -> Option<(u64, u64)> {
                match (self, position) {
                    $((Self::$game(game), ComponentPosition::$game(position)) => game.cell(position),)*
                    _ => None,
                }
            }

            fn in_order(&self, position: ComponentPosition) -> ComponentPosition {
                match (self, position) {
                    $((Self::$game(game), ComponentPosition::$game(position)) => {
                        ComponentPosition::$game(game.in_order(position))
                    })*
                    (_, position) => position,
                }
            }

            fn bites_rows(&self) -> bool {
                match self {
                    $(Self::$game(game) => game.bites_rows(),)*
                }
            }

            fn option_rays(&self) -> Option<&'static [Vector]> {
                match self {
                    $(Self::$game(game) => game.option_rays(),)*
                }
            }

            fn option_count_of(&self, numbers: &[UBig]) -> Option<UBig> {
                match self {
                    $(Self::$game(game) => game.option_count_of(numbers),)*
                }
            }

            fn has_option(&self, from: &[UBig], to: &[UBig]) -> Option<bool> {
                match self {
                    $(Self::$game(game) => game.has_option(from, to),)*
                }
            }
        }
    };
}

games! {
    /// Wythoff's game, cornering the queen (Wythoff 1907).
    Wythoff => Wythoff;
    /// Nim with any number of piles (Bouton 1901).
    Nim => Nim;
    /// Fibonacci Nim, one pile (Whinihan 1963).
    FibonacciNim => FibonacciNim;
    /// Fibonacci Nim, several piles, each with its own limit: a sum (Larsson, Rubinstein-Salzedo 2016).
    FibonacciNimLocal => LocalFibonacciNim;
    /// Fibonacci Nim, several piles with one limit for all (Larsson, Rubinstein-Salzedo 2018).
    FibonacciNimGlobal => GlobalFibonacciNim;
    /// A subtraction game.
    Subtraction {
        /// The numbers that may be taken.
        #[serde(default)]
        set: SubtractionSet,
    } => Subtraction;
    /// A ray game (NimHof): along each ray any number of steps, along each leap exactly one.
    Rays {
        /// The rays.
        #[serde(default)]
        rays: Vec<Vector>,
        /// The leaps.
        #[serde(default)]
        leaps: Vec<Vector>,
    } => RayGame;
    /// Fraenkel's t-Wythoff: from both piles k and l with |k − l| < t (Fraenkel 1982).
    TWythoff {
        /// At least 1; 1 is Wythoff's game.
        t: u32,
    } => TWythoff;
    /// A take-away game with one pile: after k stones at most ⌊`factor`·k⌋ may be taken (Schwenk 1970).
    TakeAway {
        /// At least 1, but not 2, which is Fibonacci Nim.
        factor: Factor,
    } => TakeAway;
    /// Wythoff's game in which every position (a, b) with a + b ≤ `within` is terminal.
    WythoffTerminal {
        /// The K of the definition; 0 is Wythoff's game.
        within: u32,
    } => WythoffTerminal;
    /// Euclid's game: multiples of the smaller number are taken from the larger (Cole, Davie 1969).
    Euclid {
        /// The end of the game.
        #[serde(default)]
        end: EuclidEnd,
    } => Euclid;
    /// An octal game: digit k of its code says what may be left of a heap from which k stones are taken (Guy, Smith
    /// 1956).
    Octal {
        /// Its code; by default 0.77, Kayles.
        #[serde(default)]
        code: OctalCode,
    } => Octal;
    /// Grundy's game: a heap is split into two unequal ones (Grundy 1939).
    GrundyGame => GrundyGame;
    /// Chomp: a square of a bar is bitten off with all squares below it and to its right (Schuh 1952, Gale 1974).
    Chomp => Chomp;
    /// A game of one's own, given by a rule in text.
    Own {
        /// The rule.
        rule: OwnRule,
    } => Own;
}

/// The memory of a parameter.
trait Parameters {
    /// Bytes beyond the parameter itself.
    fn bytes(&self) -> usize;
}

impl Parameters for Factor {
    fn bytes(&self) -> usize {
        0
    }
}

impl Parameters for u32 {
    fn bytes(&self) -> usize {
        0
    }
}

impl Parameters for EuclidEnd {
    fn bytes(&self) -> usize {
        0
    }
}

impl Parameters for OctalCode {
    fn bytes(&self) -> usize {
        self.digits().len()
    }
}

impl Parameters for OwnRule {
    fn bytes(&self) -> usize {
        0
    }
}

impl Parameters for Vec<Vector> {
    fn bytes(&self) -> usize {
        size_of_val(self.as_slice())
    }
}

impl Parameters for SubtractionSet {
    fn bytes(&self) -> usize {
        match self {
            Self::OddFibonacci | Self::Fibonacci => 0,
            Self::Explicit(numbers) | Self::AllBut(numbers) => size_of_val(numbers.as_slice()),
        }
    }
}

/// The games that have a table, one of each name; ray games, which stand for a further list of pieces, come last.
pub fn table_games() -> Vec<Ruleset> {
    let mut games: Vec<Ruleset> = Vec::new();
    for game in Ruleset::examples() {
        if game.plane() != TableShape::None && games.iter().all(|known| known.name() != game.name()) {
            games.push(game);
        }
    }
    games.sort_by_key(|game| matches!(game.spec().moves, Moves::Vectors { .. }));
    games
}

/// The text of a game in the list of [`table_games`].
pub fn table_game_label(ruleset: &Ruleset) -> String {
    match ruleset.spec().moves {
        _ if ruleset.own_rule().is_some() => ruleset.title(),
        Moves::AnyNumber => format!("{}, two piles", ruleset.family()),
        Moves::Vectors { .. } => "Pieces and own rays".into(),
        Moves::Set(_) => "Subtraction set".into(),
        Moves::OneOrBoth { .. } | Moves::Limited { .. } | Moves::Split(_) | Moves::InComponent(_) | Moves::Listed => {
            ruleset.family()
        }
    }
}

/// Returns true if a cell stands for the same position in the tables of both games, so that the tables can be compared:
/// pairs of numbers with pairs, triangles with triangles, lines with lines.
///
/// ```
/// use golden_game::{Ruleset, share_cells};
/// assert!(share_cells(&Ruleset::Wythoff, &Ruleset::Nim));
/// assert!(!share_cells(&Ruleset::Wythoff, &Ruleset::FibonacciNim));
/// ```
pub fn share_cells(one: &Ruleset, other: &Ruleset) -> bool {
    let kind = |ruleset: &Ruleset| match ruleset.plane() {
        TableShape::Quadrant { .. } | TableShape::TwoPiles => Some(2),
        TableShape::Triangle => Some(3),
        TableShape::Line => Some(1),
        TableShape::None => None,
    };
    kind(one).is_some() && kind(one) == kind(other)
}

/// The name of the game in the list of [`table_games`] to which a ruleset belongs; `None` if it belongs to none.
pub fn table_game_row(ruleset: &Ruleset) -> Option<&'static str> {
    match ruleset.plane() {
        TableShape::Quadrant { .. } | TableShape::Triangle | TableShape::Line => Some(ruleset.name()),
        TableShape::TwoPiles => {
            // A sum of two games in lines has their row.
            let [first, second] = sum_parts(ruleset) else { return None };
            (first.plane() == TableShape::Line && first.name() == second.name()).then(|| first.name())
        }
        TableShape::None => None,
    }
}

/// The games of a sum; any other game itself.
pub fn sum_parts(ruleset: &Ruleset) -> &[Ruleset] {
    match ruleset.spec().moves {
        Moves::InComponent(components) => components,
        Moves::AnyNumber
        | Moves::OneOrBoth { .. }
        | Moves::Vectors { .. }
        | Moves::Set(_)
        | Moves::Limited { .. }
        | Moves::Split(_)
        | Moves::Listed => std::slice::from_ref(ruleset),
    }
}

/// The game of a single part, or the sum of several: the inverse of [`sum_parts`].
pub fn sum_of(mut parts: Vec<Ruleset>) -> Ruleset {
    match parts.pop() {
        Some(only) if parts.is_empty() => only,
        last => Ruleset::Sum { components: parts.into_iter().chain(last).collect() },
    }
}

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
    use super::{GameKind, table_game_label, table_game_row, table_games};
    use crate::{Ruleset, SubtractionSet, TableShape};

    #[test]
    fn every_game_with_a_table_is_in_the_list() {
        let games = table_games();
        for game in Ruleset::examples().into_iter().filter(|game| game.plane() != TableShape::None) {
            assert_eq!(games.iter().filter(|listed| Some(listed.name()) == table_game_row(&game)).count(), 1, "{game}");
        }
        let labels: Vec<String> = games.iter().map(table_game_label).collect();
        for game in
            ["Wythoff", "Nim, two piles", "Fibonacci Nim", "Subtraction set", "t-Wythoff", "Pieces and own rays"]
        {
            assert!(labels.iter().any(|label| label == game), "{game} in {labels:?}");
        }
    }

    #[test]
    fn a_sum_of_two_subtraction_games_has_their_row() {
        let subtraction = Ruleset::Subtraction { set: SubtractionSet::Fibonacci };
        let sum = |second| Ruleset::Sum { components: vec![subtraction.clone(), second] };
        assert_eq!(table_game_row(&sum(subtraction.clone())), table_game_row(&subtraction));
        assert_eq!(table_game_row(&sum(Ruleset::Nim)), None);
    }

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
