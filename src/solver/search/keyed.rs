//! Outcomes by search, for games whose positions vary in their number of numbers, and for positions whose numbers are
//! too many or too large to be encoded as one: each position is its own key.

use std::collections::HashMap;
use std::ops::ControlFlow;

use foldhash::fast::RandomState;

use crate::game::{
    Component, ComponentPosition, Convention, Game, Moves, Outcome, Position, Ruleset, SumGame, Visitor, caps,
};
use crate::number::UBig;
use crate::solver::{Job, SolverError};

/// The memory that a search may take, 1 GB, or for more than 5·10⁶ positions so many bytes each; and the bytes of a position
/// besides its numbers.
const MEMORY: u64 = 1 << 30;
const BYTES_EACH: u64 = MEMORY / 5_000_000;
const POSITION: u64 = 150;

/// How many of `states` positions as large as this one may be stored: at most as many as fit into 1 GB, more beyond 5·10⁶.
pub(in crate::solver) fn kept_positions(ruleset: &Ruleset, position: &Position, states: u64) -> u64 {
    let spec = ruleset.spec();
    let numbers = match (spec.moves, position) {
        (Moves::InComponent(components), Position::Sum(parts)) => {
            let kept = components.iter().zip(parts).map(|(game, part)| kept_positions(game, part, states));
            return kept.min().unwrap_or_default() / components.len().max(1) as u64;
        }
        // Each stone may become a heap.
        (Moves::Split(_), position) => position.numbers().iter().sum::<UBig>(),
        (_, position) => UBig::from(position.numbers().len()),
    };
    let bytes = u64::try_from(&numbers).unwrap_or(u64::MAX).saturating_mul(8).saturating_add(POSITION);
    states.min(MEMORY.max(states.saturating_mul(BYTES_EACH)) / bytes)
}

/// A position of each component.
type Key = Vec<ComponentPosition>;

/// The outcomes of the positions below one, as far as they were needed.
#[derive(Debug)]
pub(in crate::solver) struct KeyedSearch {
    /// A game that is not a sum is a sum of one component.
    game: SumGame,
    is_sum: bool,
    /// The places of equal components, where there are several of them: it does not matter which of them moves.
    twins: Vec<Vec<usize>>,
    convention: Convention,
    known: HashMap<Key, Outcome, RandomState>,
    /// Positions that may be stored: those decided and those waiting.
    states: u64,
    /// Options that may be examined, and those left of them.
    options: u64,
    options_left: u64,
}

/// A position whose options are being examined.
struct Frame {
    position: Key,
    /// Options that had no outcome at first and have not been looked at since, the smallest last.
    open: Vec<Key>,
    /// Positions that are stored here: this one, and the options that had no outcome at first.
    count: u64,
    /// Whether there is an option.
    any: bool,
    /// Whether an option is P.
    wins: bool,
}

impl KeyedSearch {
    /// A search below a position that stores at most `states` positions, and no more than fit into memory
    /// ([`kept_positions`]), and examines at most `options` options; `None` if the position does not fit into machine words.
    pub(in crate::solver) fn new(
        ruleset: &Ruleset,
        position: &Position,
        convention: Convention,
        (states, options): (u64, u64),
    ) -> Option<Self> {
        let (game, is_sum) = match ruleset.spec().moves {
            Moves::InComponent(components) => (SumGame::new(components)?, true),
            _ => (SumGame { components: vec![Component::new(ruleset)?] }, false),
        };
        let (known, states) = (HashMap::default(), kept_positions(ruleset, position, states));
        let twins = twins(&game.components);
        let search = Self { game, is_sum, twins, convention, known, states, options, options_left: options };
        search.key(position).is_some().then_some(search)
    }

    /// How many positions may be stored.
    pub(in crate::solver) fn budget(&self) -> u64 {
        self.states
    }

    /// How many options may be examined.
    pub(in crate::solver) fn options(&self) -> u64 {
        self.options
    }

    /// Whether no option is left that may be examined.
    pub(in crate::solver) fn has_no_option_left(&self) -> bool {
        self.options_left == 0
    }

    /// How many positions have been decided.
    pub(in crate::solver) fn states(&self) -> u64 {
        self.known.len() as u64
    }

    fn key(&self, position: &Position) -> Option<Key> {
        let key = if self.is_sum {
            self.game.from_position(position)
        } else {
            self.game.components.first()?.from_position(position).map(|part| vec![part])
        };
        key.map(|key| self.twins_in_order(self.game.in_order(key)))
    }

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

    /// The outcome of a position; `None` beyond the budget.
    ///
    /// **Cost**: the positions below it that decide it, each with its options; memory about 150 bytes for each, and 8
    /// for each of its numbers.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    pub(in crate::solver) fn outcome(
        &mut self,
        position: &Position,
        job: &Job,
    ) -> Result<Option<Outcome>, SolverError> {
        let Some(root) = self.key(position) else { return Ok(None) };
        if let Some(&outcome) = self.known.get(&root) {
            return Ok(Some(outcome));
        }
        let Some(first) = self.open(root, 0) else { return Ok(None) };
        let mut held = first.count;
        let mut stack = vec![first];
        let mut last = None;
        while let Some(frame) = stack.last_mut() {
            // N as soon as an option is P.
            let mut open = None;
            while !frame.wins
                && open.is_none()
                && let Some(option) = frame.open.pop()
            {
                match self.known.get(&option) {
                    Some(Outcome::P) => frame.wins = true,
                    Some(Outcome::N) => {}
                    None => open = Some(option),
                }
            }
            if let Some(option) = open {
                job.advance(0)?;
                let Some(next) = self.open(option, held) else { return Ok(None) };
                held += next.count;
                stack.push(next);
                continue;
            }
            let Some(Frame { position, count, any, wins, .. }) = stack.pop() else { break };
            job.advance(1)?;
            held = held.saturating_sub(count);
            let outcome = match (wins, any) {
                (true, _) => Outcome::N,
                (false, true) => Outcome::P,
                (false, false) => self.convention.end(),
            };
            if let Some(above) = stack.last_mut() {
                above.wins = outcome == Outcome::P;
            }
            self.known.insert(position, outcome);
            last = Some(outcome);
        }
        Ok(last)
    }

    /// A position with its options that have no outcome yet, each once, or none of them if another is P; `None` beyond the
    /// budget.
    fn open(&mut self, position: Key, held: u64) -> Option<Frame> {
        let room = self.states.saturating_sub(self.known.len() as u64 + held);
        let most = usize::try_from(room).unwrap_or(usize::MAX).min(caps::LISTED);
        let (mut open, mut any, mut wins, mut left) = (Vec::new(), false, false, self.options_left);
        let visited = self.for_each_option(&position, &mut |option| {
            if left == 0 || open.len() >= most {
                return ControlFlow::Break(());
            }
            left -= 1;
            any = true;
            match self.known.get(&option) {
                Some(Outcome::P) => wins = true,
                Some(Outcome::N) => {}
                None => open.push(option),
            }
            if wins { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        self.options_left = left;
        if wins {
            open = Vec::new();
        } else if visited.is_break() {
            return None;
        }
        open.sort_unstable_by(|one, other| other.cmp(one));
        open.dedup();
        let count = 1 + open.len() as u64;
        Some(Frame { position, open, count, any, wins })
    }

    /// Visits the options of a position in order, each with its piles, and those of equal components, in order.
    fn for_each_option(&self, position: &[ComponentPosition], visit: &mut Visitor<'_, Key>) -> ControlFlow<()> {
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
