//! Who wins a game whose positions have no fixed number of numbers, by a search in which each position is its own key.

use std::collections::HashMap;

use foldhash::fast::RandomState;

use super::{Job, SolverError};
use crate::game::{Component, ComponentPosition, Convention, Game, Moves, Outcome, Position, Ruleset, SumGame, caps};

/// Options that may be looked at for each position of the budget.
const LOOKS_A_STATE: u64 = 32;

/// A position of each component.
type Key = Vec<ComponentPosition>;

/// The outcomes of the positions below one, as far as they have been needed.
#[derive(Debug)]
pub(super) struct KeyedSearch {
    /// A game that is no sum is one of one component.
    game: SumGame,
    is_sum: bool,
    convention: Convention,
    known: HashMap<Key, Outcome, RandomState>,
    /// Positions and options that may still be looked at.
    states: u64,
    looks: u64,
}

/// A position whose options are being looked at.
struct Frame {
    position: Key,
    options: Vec<Key>,
    /// The options before this one are N.
    next: usize,
}

impl KeyedSearch {
    /// A search below a position of a quarter as many positions as a budget has, for each takes some 200 bytes; `None` if
    /// it is not on machine words.
    pub(super) fn new(ruleset: &Ruleset, position: &Position, convention: Convention, states: u64) -> Option<Self> {
        let (game, is_sum) = match ruleset.spec().moves {
            Moves::InComponent(components) => (SumGame::new(components)?, true),
            _ => (SumGame { components: vec![Component::new(ruleset)?] }, false),
        };
        let (known, states) = (HashMap::default(), states / 4);
        let search = Self { game, is_sum, convention, known, states, looks: states.saturating_mul(LOOKS_A_STATE) };
        search.key(position).is_some().then_some(search)
    }

    /// How many positions have been decided.
    pub(super) fn states(&self) -> u64 {
        self.known.len() as u64
    }

    fn key(&self, position: &Position) -> Option<Key> {
        let key = if self.is_sum {
            self.game.from_position(position)
        } else {
            self.game.components.first()?.from_position(position).map(|part| vec![part])
        };
        key.map(|key| self.game.in_order(key))
    }

    /// The outcome of a position; `None` beyond the budget.
    ///
    /// **Cost**: the positions below it that decide it, each with its options; memory about 200 bytes a position.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    pub(super) fn outcome(&mut self, position: &Position, job: &Job) -> Result<Option<Outcome>, SolverError> {
        let Some(root) = self.key(position) else { return Ok(None) };
        if let Some(&outcome) = self.known.get(&root) {
            return Ok(Some(outcome));
        }
        let Some(first) = self.open(root) else { return Ok(None) };
        let mut stack = vec![first];
        let mut last = None;
        while let Some(frame) = stack.last_mut() {
            // N as soon as an option is P.
            let mut open = None;
            let mut wins = false;
            while let Some(option) = frame.options.get(frame.next) {
                match self.known.get(option) {
                    Some(Outcome::P) => wins = true,
                    Some(Outcome::N) => {
                        frame.next += 1;
                        continue;
                    }
                    None => open = Some(option.clone()),
                }
                break;
            }
            if let Some(option) = open {
                let Some(next) = self.open(option) else { return Ok(None) };
                stack.push(next);
                continue;
            }
            let Some(Frame { position, options, .. }) = stack.pop() else { break };
            job.advance(1)?;
            let outcome = match (wins, options.is_empty()) {
                (true, _) => Outcome::N,
                (false, false) => Outcome::P,
                (false, true) => self.convention.end(),
            };
            self.known.insert(position, outcome);
            last = Some(outcome);
        }
        Ok(last)
    }

    /// A position with its options, each once; `None` beyond the budget.
    fn open(&mut self, position: Key) -> Option<Frame> {
        self.states = self.states.checked_sub(1)?;
        let most = usize::try_from(self.looks).unwrap_or(usize::MAX).min(caps::LISTED);
        let options = self.game.options_within(&position, most)?;
        self.looks = self.looks.saturating_sub(options.len() as u64);
        let mut options: Vec<Key> = options.into_iter().map(|option| self.game.in_order(option)).collect();
        options.sort_unstable();
        options.dedup();
        Some(Frame { position, options, next: 0 })
    }
}
