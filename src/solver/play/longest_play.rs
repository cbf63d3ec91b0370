//! The length of the play from a lost position: the number of moves to the end when the winner wins as fast as possible
//! and the loser delays it, the remoteness of H. Steinhaus (1925) and C. A. B. Smith (1966).

use std::collections::HashMap;

use foldhash::fast::RandomState;

use crate::search::outcome::OutcomeSearch;
use crate::{Job, Solver, SolverError};
use golden_game::{Convention, Outcome, Position, Ruleset, option_count, options};
use golden_number::UBig;

/// The most positions whose options or winning moves are listed, and the most of these that are listed together.
const POSITIONS: u64 = 1 << 15;
const LISTED: u64 = 1 << 18;
/// The most positions of a search where no closed form gives the winning moves.
const SEARCHED: u64 = 1 << 19;

/// The winning moves of the positions below one, and the lengths of their longest plays.
pub(super) struct LongestPlay<'a> {
    solver: &'a Solver,
    ruleset: &'a Ruleset,
    convention: Convention,
    search: Option<OutcomeSearch>,
    lengths: HashMap<Position, u64, RandomState>,
    positions_left: u64,
    moves_left: u64,
}

/// A step of the search: a position is opened, and closed once all that its length depends on is known.
enum Step {
    Open(Position, Outcome),
    Close(Position, Outcome, Vec<Position>),
}

impl<'a> LongestPlay<'a> {
    /// Nothing is known yet of the positions below this one.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    pub fn new(
        solver: &'a Solver,
        ruleset: &'a Ruleset,
        position: &Position,
        convention: Convention,
        job: &Job,
    ) -> Result<Self, SolverError> {
        let states = solver.budget().states.min(SEARCHED);
        Ok(Self {
            solver,
            ruleset,
            convention,
            search: OutcomeSearch::new(ruleset, position, convention, states, job)?,
            lengths: HashMap::default(),
            positions_left: POSITIONS,
            moves_left: LISTED,
        })
    }

    /// Returns the number of moves that may still be listed.
    pub fn most_moves(&self) -> u64 {
        self.moves_left
    }

    /// The positions that the winning moves of an N-position lead to: from its closed form, else from a search; `None`
    /// beyond the budget. Empty only under misère play, where the player who cannot move has won.
    ///
    /// # Errors
    /// [`SolverError::Ruleset`], [`SolverError::Cancelled`].
    pub fn winning(&mut self, position: &Position, job: &Job) -> Result<Option<Vec<Position>>, SolverError> {
        let count = option_count(self.ruleset, position).unwrap_or_default();
        if count.is_zero() {
            return Ok(Some(Vec::new()));
        }
        if self.convention == Convention::Normal
            && let Some(moves) = self.solver.analyse(self.ruleset, position)?.winning_moves
        {
            return Ok(Some(moves.into_iter().map(|step| step.to).collect()));
        }
        let Some(search) = &mut self.search else { return Ok(None) };
        let mut winning = Vec::new();
        for next in options(self.ruleset, position).unwrap_or_default() {
            let Some(outcome) = search.outcome(self.ruleset, &next, job)? else { return Ok(None) };
            if outcome == Outcome::P {
                winning.push(next);
            }
        }
        Ok(Some(winning))
    }

    /// As [`Self::winning`]; where a search is too large, from the Grundy values of the options, or under misère play from what
    /// is known of the components, within the budget of the solver.
    ///
    /// # Errors
    /// Those of [`Self::winning`] and [`Solver::evaluate_under`].
    pub fn winning_by_values(&mut self, position: &Position, job: &Job) -> Result<Option<Vec<Position>>, SolverError> {
        if let Some(winning) = self.winning(position, job)? {
            return Ok(Some(winning));
        }
        let known = self.solver.evaluate_beyond_search(self.convention, self.ruleset, position, job)?;
        let moves = known.and_then(|known| known.winning_moves);
        Ok(moves.map(|moves| moves.into_iter().map(|step| step.to).collect()))
    }

    /// The length of the longest play from an N-position when its player wins as fast as possible: 1 more than the least
    /// length of its P-options, whose length is 1 more than the greatest of their options. `None` beyond the budget,
    /// which counts positions and is shared by all calls.
    ///
    /// # Errors
    /// Those of [`Self::winning`].
    pub fn length(&mut self, position: &Position, job: &Job) -> Result<Option<u64>, SolverError> {
        let mut steps = vec![Step::Open(position.clone(), Outcome::N)];
        while let Some(step) = steps.pop() {
            match step {
                Step::Open(position, _) if self.lengths.contains_key(&position) => {}
                Step::Open(position, outcome) => {
                    let Some(followed) = self.followed(&position, outcome, job)? else { return Ok(None) };
                    let other = if outcome == Outcome::P { Outcome::N } else { Outcome::P };
                    let open: Vec<Step> = followed.iter().map(|next| Step::Open(next.clone(), other)).collect();
                    steps.push(Step::Close(position, outcome, followed));
                    steps.extend(open);
                }
                Step::Close(position, outcome, followed) => {
                    let after = followed.iter().filter_map(|next| self.lengths.get(next));
                    let after = if outcome == Outcome::P { after.max() } else { after.min() };
                    let length = after.map_or(0, |length| length + 1);
                    self.lengths.insert(position, length);
                }
            }
        }
        Ok(self.lengths.get(position).copied())
    }

    /// Returns the positions that the length of a position depends on: all options of a P-position, the winning moves
    /// of an N-position.
    fn followed(
        &mut self,
        position: &Position,
        outcome: Outcome,
        job: &Job,
    ) -> Result<Option<Vec<Position>>, SolverError> {
        job.advance(1)?;
        let Some(left) = self.positions_left.checked_sub(1) else { return Ok(None) };
        self.positions_left = left;
        let followed = match outcome {
            Outcome::N => self.winning(position, job)?,
            Outcome::P => {
                let is_listed = option_count(self.ruleset, position).is_some_and(|count| count <= UBig::from(LISTED));
                if is_listed { options(self.ruleset, position) } else { None }
            }
        };
        let Some(followed) = followed else { return Ok(None) };
        let Some(left) = self.moves_left.checked_sub(followed.len() as u64) else { return Ok(None) };
        self.moves_left = left;
        Ok(Some(followed))
    }
}
