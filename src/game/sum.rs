//! Sums of games: a move is a move in one component. 𝒢(G + H) = 𝒢(G) ⊕ 𝒢(H) (Sprague 1935, Grundy 1939).

use super::{
    FibonacciNim, Game, GlobalFibonacciNim, LocalFibonacciNim, Nim, Position, RayGame, Ruleset, Subtraction, TWythoff,
    TakeAway, Wythoff,
};

/// Makes the games that can be components into one game, and their positions into one type.
macro_rules! components {
    ($($game:ident),*) => {
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

        impl Game for Component {
            type Position = ComponentPosition;

            /// A position of another game has no options.
            fn for_each_option(&self, position: &ComponentPosition, visit: &mut dyn FnMut(ComponentPosition)) {
                match (self, position) {
                    $((Self::$game(game), ComponentPosition::$game(position)) => {
                        game.for_each_option(position, &mut |option| visit(ComponentPosition::$game(option)));
                    })*
                    _ => {}
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
        }
    };
}

components!(
    Nim,
    Wythoff,
    FibonacciNim,
    LocalFibonacciNim,
    GlobalFibonacciNim,
    Subtraction,
    RayGame,
    TWythoff,
    TakeAway
);

impl Component {
    /// The game of a ruleset; `None` for a sum.
    pub fn new(ruleset: &Ruleset) -> Option<Self> {
        Some(match ruleset {
            Ruleset::Nim => Self::Nim(Nim),
            Ruleset::Wythoff => Self::Wythoff(Wythoff),
            Ruleset::FibonacciNim => Self::FibonacciNim(FibonacciNim),
            Ruleset::FibonacciNimLocal => Self::LocalFibonacciNim(LocalFibonacciNim),
            Ruleset::FibonacciNimGlobal => Self::GlobalFibonacciNim(GlobalFibonacciNim),
            Ruleset::Subtraction { set } => Self::Subtraction(Subtraction { set: set.clone() }),
            Ruleset::Rays { rays, leaps } => Self::RayGame(RayGame { rays: rays.clone(), leaps: leaps.clone() }),
            Ruleset::TWythoff { t } => Self::TWythoff(TWythoff { t: *t }),
            Ruleset::TakeAway { factor } => Self::TakeAway(TakeAway { factor: *factor }),
            Ruleset::Sum { .. } => return None,
        })
    }
}

/// A sum of games. The components keep their places, so (3, 4) + 5 and 5 + (3, 4) are two positions.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SumGame {
    /// The components, in order.
    pub components: Vec<Component>,
}

impl SumGame {
    /// The sum of these rulesets; `None` if one is itself a sum.
    pub fn new(components: &[Ruleset]) -> Option<Self> {
        let components = components.iter().map(Component::new).collect::<Option<_>>()?;
        Some(Self { components })
    }
}

impl Game for SumGame {
    type Position = Vec<ComponentPosition>;

    fn for_each_option(&self, position: &Self::Position, visit: &mut dyn FnMut(Self::Position)) {
        for (i, (component, part)) in self.components.iter().zip(position).enumerate() {
            component.for_each_option(part, &mut |next| {
                let mut option = position.clone();
                option[i] = next;
                visit(option);
            });
        }
    }

    fn from_position(&self, position: &Position) -> Option<Self::Position> {
        let parts = position.components();
        let pairs = self.components.iter().zip(parts);
        let read = pairs.map(|(component, part)| component.from_position(part)).collect::<Option<Vec<_>>>()?;
        (parts.len() == self.components.len()).then_some(read)
    }

    fn to_position(&self, position: &Self::Position) -> Position {
        let pairs = self.components.iter().zip(position);
        Position::Sum(pairs.map(|(component, part)| component.to_position(part)).collect())
    }
}
