//! Outcomes by search, for games whose positions vary in their number of numbers, and for positions whose numbers are
//! too many or too large to be encoded as one: each position is its own key.

use std::ops::ControlFlow;

use super::memo::{MemoSearch, Positions, binding_memory, within_memory};
use golden_game::{Component, ComponentPosition, Convention, Game, Moves, Position, Ruleset, SumGame};
use golden_number::UBig;

/// The bytes of a position besides its numbers, and the positions beyond which a budget allows more than 1 GB.
const POSITION: u64 = 150;
const FREE: u64 = 5_000_000;

/// Returns the number of positions, of `states` as large as this one, that may be stored: at most as many as fit into 1
/// GB, more beyond 5·10⁶.
pub(crate) fn kept_positions(ruleset: &Ruleset, position: &Position, states: u64) -> u64 {
    if let (Moves::InComponent(components), Position::Sum(parts)) = (ruleset.spec().moves, position) {
        let kept = components.iter().zip(parts).map(|(game, part)| kept_positions(game, part, states));
        return kept.min().unwrap_or_default() / components.len().max(1) as u64;
    }
    within_memory(states, bytes_of(ruleset, position), FREE)
}

/// The bytes that [`kept_positions`] may take, if it is these that bound how many are kept.
fn memory_of(ruleset: &Ruleset, position: &Position, states: u64) -> Option<u64> {
    if let (Moves::InComponent(components), Position::Sum(parts)) = (ruleset.spec().moves, position) {
        return components.iter().zip(parts).find_map(|(game, part)| memory_of(game, part, states));
    }
    binding_memory(states, bytes_of(ruleset, position), FREE)
}

/// The most bytes of a position below this one.
fn bytes_of(ruleset: &Ruleset, position: &Position) -> u64 {
    let numbers = match (ruleset.spec().moves, position) {
        (Moves::InComponent(components), Position::Sum(parts)) => {
            let bytes = components.iter().zip(parts).map(|(game, part)| bytes_of(game, part));
            return bytes.fold(0, u64::saturating_add);
        }
        // Each stone may become a heap.
        (Moves::Split(_), position) => position.numbers().iter().sum::<UBig>(),
        (_, position) => UBig::from(position.numbers().len()),
    };
    u64::try_from(&numbers).unwrap_or(u64::MAX).saturating_mul(8).saturating_add(POSITION)
}

/// A position of each component.
type Key = Vec<ComponentPosition>;

/// The outcomes of the positions below one, each its own key.
pub(crate) type KeyedSearch = MemoSearch<Components>;

/// Positions of components in machine words.
#[derive(Debug)]
pub(crate) struct Components {
    /// A game that is not a sum is a sum of one component.
    game: SumGame,
    is_sum: bool,
    /// The places of equal components, where there are several of them: it does not matter which of them moves.
    twins: Vec<Vec<usize>>,
}

impl KeyedSearch {
    /// A search below a position that stores at most `states` positions, and no more than fit into memory
    /// ([`kept_positions`]), and examines at most `options` options; `None` if the position does not fit into machine words.
    pub(super) fn new(
        ruleset: &Ruleset,
        position: &Position,
        convention: Convention,
        (states, options): (u64, u64),
    ) -> Option<Self> {
        let (game, is_sum) = match ruleset.spec().moves {
            Moves::InComponent(components) => (SumGame::new(components)?, true),
            _ => (SumGame { components: vec![Component::new(ruleset)?] }, false),
        };
        let twins = twins(&game.components);
        let components = Components { game, is_sum, twins };
        components.key(ruleset, position)?;
        let kept = kept_positions(ruleset, position, states);
        Some(Self::of_positions(components, convention, (kept, options), memory_of(ruleset, position, states)))
    }
}

impl Components {
    /// The position with those of equal components in order.
    fn twins_in_order(&self, mut key: Key) -> Key {
        for places in &self.twins {
            let mut parts: Key = places.iter().filter_map(|&place| key.get(place).cloned()).collect();
            parts.sort_unstable();
            for (&place, part) in places.iter().zip(parts) {
                key[place] = part;
            }
        }
        key
    }
}

impl Positions for Components {
    type Key = Key;
    type Seen = [ComponentPosition];
    type Found<'a> = Key;

    fn key(&self, _: &Ruleset, position: &Position) -> Option<Key> {
        let key = if self.is_sum {
            self.game.from_position(position)
        } else {
            self.game.components.first()?.from_position(position).map(|part| vec![part])
        };
        key.map(|key| self.twins_in_order(self.game.in_order(key)))
    }

    /// In order, each with its piles, and those of equal components, in order.
    fn for_each_option(
        &self,
        position: &[ComponentPosition],
        mut visit: impl FnMut(Key) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for (place, (component, part)) in self.game.components.iter().zip(position).enumerate() {
            component.for_each_option(part, &mut |next| {
                // The other components are in order already.
                let mut option = Key::with_capacity(position.len());
                option.extend_from_slice(&position[..place]);
                option.push(component.in_order(next));
                option.extend_from_slice(&position[place + 1..]);
                visit(self.twins_in_order(option))
            })?;
        }
        ControlFlow::Continue(())
    }
}

/// The places of equal components, where there are several of them.
fn twins(components: &[Component]) -> Vec<Vec<usize>> {
    let mut places: Vec<Vec<usize>> = Vec::new();
    for (place, component) in components.iter().enumerate() {
        let same =
            |places: &&mut Vec<usize>| places.first().is_some_and(|&first| components.get(first) == Some(component));
        match places.iter_mut().find(same) {
            Some(twins) => twins.push(place),
            None => places.push(vec![place]),
        }
    }
    places.retain(|twins| twins.len() > 1);
    places
}
