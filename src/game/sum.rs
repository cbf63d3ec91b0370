//! Sums of games: a move is a move in one component. 𝒢(G + H) = 𝒢(G) ⊕ 𝒢(H) (Sprague 1935, Grundy 1939).

use std::ops::ControlFlow;

use super::fields::Fields;
use super::spec::{FirstPositions, Moves, Spec, TableShape, Words};
use super::{Component, ComponentPosition, Game, Position, Ruleset, RulesetError, Visitor, caps};

/// The description of the sum of these rulesets.
pub(super) fn spec(components: &[Ruleset]) -> Spec<'_> {
    let is_one_pile = |component: &Ruleset| match component {
        Ruleset::Sum { .. } => false,
        component => component.one_pile().is_some(),
    };
    let plane = if components.len() == 2 && components.iter().all(is_one_pile) {
        TableShape::TwoPiles
    } else {
        TableShape::None
    };
    Spec {
        name: "sum",
        fields: Fields::Components(components),
        moves: Moves::InComponent(components),
        plane,
        axes: ("p", "q"),
        has_misere: components.iter().all(Ruleset::has_misere),
        numeration: None,
        example: "sum \"wythoff 3 4\" \"nim 5\"",
        start: FirstPositions::at(&[]),
    }
}

/// The name and the rule of a sum.
pub(super) fn words(components: &[Ruleset]) -> Words {
    Words { family: Some("Sum"), title: title(components).into(), ..Words::plain("Sum", RULE) }
}

const RULE: &str = "each move is a move in one of the games";

/// The names of the games with + between, "Wythoff + Nim"; where they are many the first ones, … and their count:
/// "Wythoff + Nim + … (7 games)". Two are named however long their names are.
fn title(components: &[Ruleset]) -> String {
    const ROOM: usize = 48;
    let mut words = String::new();
    for (before, component) in components.iter().enumerate() {
        let next = component.title();
        if before >= 2 && words.chars().count() + next.chars().count() > ROOM {
            return format!("{words} + … ({} games)", components.len());
        }
        words = if before == 0 { next } else { format!("{words} + {next}") };
    }
    if words.is_empty() { "Sum".to_owned() } else { words }
}

/// The names of all games, each with all of its parameters.
pub(super) fn whole_title(components: &[Ruleset]) -> String {
    components.iter().map(Ruleset::whole_title).collect::<Vec<_>>().join(" + ")
}

/// Checks the components of a sum.
pub(super) fn check(components: &[Ruleset]) -> Result<(), RulesetError> {
    if components.is_empty() {
        return Err(RulesetError::EmptySum);
    }
    caps::check("components", "a sum", components.len(), caps::COMPONENTS)?;
    components.iter().try_for_each(|component| match component {
        Ruleset::Sum { .. } => Err(RulesetError::NestedSum),
        component if !component.has_values() => Err(RulesetError::BlockInSum(component.title())),
        component => component.check(),
    })
}

/// A sum of games. The components are ordered, so (3, 4) + 5 and 5 + (3, 4) are two positions.
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

    fn for_each_option(&self, position: &Self::Position, visit: &mut Visitor<'_, Self::Position>) -> ControlFlow<()> {
        for (i, (component, part)) in self.components.iter().zip(position).enumerate() {
            component.for_each_option(part, &mut |next| {
                let mut option = position.clone();
                option[i] = next;
                visit(option)
            })?;
        }
        ControlFlow::Continue(())
    }

    fn from_position(&self, position: &Position) -> Option<Self::Position> {
        let parts = position.components();
        let pairs = self.components.iter().zip(parts);
        let read = pairs.map(|(component, part)| component.from_position(part)).collect::<Option<Vec<_>>>()?;
        (parts.len() == self.components.len()).then_some(read)
    }

    fn in_order(&self, position: Self::Position) -> Self::Position {
        self.components.iter().zip(position).map(|(component, part)| component.in_order(part)).collect()
    }

    fn to_position(&self, position: &Self::Position) -> Position {
        let pairs = self.components.iter().zip(position);
        Position::Sum(pairs.map(|(component, part)| component.to_position(part)).collect())
    }
}
