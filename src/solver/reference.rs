//! The plain recursion over any game: the definition of outcome and Grundy value, and nothing else.
//!
//! Every closed form and every fast path is tested against it; where nothing faster is known it is also what the
//! solver uses, within a budget. The recursion keeps its own stack, so no position is too deep.

use std::collections::HashMap;

use super::{Job, SolverError};
use crate::game::{Game, Outcome};

/// Positions finished between two looks at the job: about a millisecond.
const PATIENCE: usize = 1 << 10;

/// The Grundy value: the least number that is no option's value.
///
/// **Cost**: the positions that can be reached, each with its options; memory the same positions.
///
/// ```
/// use golden_nim::{game::Wythoff, solver::reference};
/// assert_eq!(reference::grundy(&Wythoff, &(3, 4)), 2);
/// ```
pub fn grundy<G: Game>(game: &G, position: &G::Position) -> u32 {
    unbounded(Search::grundy(game).value(position, &Job::new()))
}

/// Who wins under normal play: P if every option is N.
///
/// **Cost**: at most that of [`grundy`].
pub fn outcome<G: Game>(game: &G, position: &G::Position) -> Outcome {
    match unbounded(Search::outcome(game).value(position, &Job::new())) {
        0 => Outcome::P,
        _ => Outcome::N,
    }
}

/// The options that are P-positions, once each, in order.
///
/// **Cost**: at most that of [`grundy`].
pub fn winning_options<G: Game>(game: &G, position: &G::Position) -> Vec<G::Position> {
    let mut search = Search::outcome(game);
    let mut options = game.options(position);
    options.retain(|option| unbounded(search.value(option, &Job::new())) == 0);
    options
}

/// The value of a search that nobody cancels and that has no bound.
fn unbounded(value: Result<Option<u32>, SolverError>) -> u32 {
    value.ok().flatten().unwrap_or_default()
}

/// A memoised recursion with a bound on the positions it may remember.
#[derive(Debug)]
pub(super) struct Search<'a, G: Game> {
    game: &'a G,
    /// Whether values are Grundy values; else 0 for P and 1 for N.
    wants_grundy: bool,
    limit: u64,
    known: HashMap<G::Position, u32>,
}

/// A position whose options are being looked at.
struct Frame<Position> {
    position: Position,
    options: Vec<Position>,
    /// The options before this one have values.
    next: usize,
}

impl<'a, G: Game> Search<'a, G> {
    /// A search for Grundy values without bound.
    pub(super) fn grundy(game: &'a G) -> Self {
        Self { game, wants_grundy: true, limit: u64::MAX, known: HashMap::new() }
    }

    /// A search for outcomes without bound: 0 for P, 1 for N.
    pub(super) fn outcome(game: &'a G) -> Self {
        Self { wants_grundy: false, ..Self::grundy(game) }
    }

    /// The same search, remembering at most so many positions.
    pub(super) fn within(self, limit: u64) -> Self {
        Self { limit, ..self }
    }

    /// Positions whose value is known.
    pub(super) fn states(&self) -> u64 {
        self.known.len() as u64
    }

    /// A value that has been found before.
    pub(super) fn known(&self, position: &G::Position) -> Option<u32> {
        self.known.get(position).copied()
    }

    /// The value of a position; `None` if the bound is reached first.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    pub(super) fn value(&mut self, position: &G::Position, job: &Job) -> Result<Option<u32>, SolverError> {
        if let Some(value) = self.known(position) {
            return Ok(Some(value));
        }
        let mut stack = vec![self.frame(position.clone())];
        while let Some(frame) = stack.last_mut() {
            if let Some(open) = self.open_option(frame) {
                stack.push(self.frame(open));
                continue;
            }
            if self.states() >= self.limit {
                return Ok(None);
            }
            if let Some(Frame { position, options, .. }) = stack.pop() {
                let value = self.finished(&options);
                self.known.insert(position, value);
            }
            if self.known.len().is_multiple_of(PATIENCE) {
                job.advance(PATIENCE as u64)?;
            }
        }
        Ok(self.known(position))
    }

    fn frame(&self, position: G::Position) -> Frame<G::Position> {
        Frame { options: self.game.options(&position), position, next: 0 }
    }

    /// The next option without a value; none once the position's own value is determined.
    fn open_option(&self, frame: &mut Frame<G::Position>) -> Option<G::Position> {
        while let Some(option) = frame.options.get(frame.next) {
            match self.known(option) {
                None => return Some(option.clone()),
                Some(0) if !self.wants_grundy => return None,
                Some(_) => frame.next += 1,
            }
        }
        None
    }

    fn finished(&self, options: &[G::Position]) -> u32 {
        let mut values: Vec<u32> = options.iter().filter_map(|option| self.known(option)).collect();
        if !self.wants_grundy {
            return u32::from(values.contains(&0));
        }
        values.sort_unstable();
        values.dedup();
        let present = (0..).zip(&values).take_while(|&(number, &value)| number == value).count();
        u32::try_from(present).unwrap_or(u32::MAX)
    }
}
