//! Misère play: the player who takes the last stone loses.

use super::sum::{Leaf, in_order, only_component};
use crate::search::OutcomeSearch;
use crate::words::explain::part_name;
use crate::{Evaluation, Job, Reason, Solver, SolverError, SumPart};
use golden_game::{
    Component, Convention, Game, MOVE_LIST_BYTES, Move, Outcome, Position, Ruleset, option_count, options,
};
use golden_number::UBig;
use golden_prose::Prose;

impl Solver {
    /// Returns the outcome under misère play, where the player who cannot move wins, and all winning moves: by the
    /// closed form of the game, at any size; for a sum whose components have only tame positions as in Nim; for heaps
    /// and piles by a misère quotient, if one is found; for a ray game that holds 1,0 and 0,1 by the P-positions of the
    /// rows up to the smaller number, at most 10⁷; or else by a search of the positions below this one. A sum of which
    /// one component alone has a move is played as that one by itself. There is no Grundy value: the nim sum does not
    /// decide misère sums.
    ///
    /// **Cost**: that of the closed form, or of the values of the components; some seconds at most to look for a quotient;
    /// that of [`Solver::for_each_p_row`] up to the smaller number, whose rows are kept; or else within
    /// [`crate::Budget::states`] positions. Beyond the budget the results are `None`, with [`Reason::BeyondBudget`];
    /// where a number of the position is 2⁶⁴ or more nothing is searched, with [`Reason::LongNumbers`]. For such a ray game
    /// another reason says how far its rows are computed. A position without moves is N at any size.
    ///
    /// # Errors
    /// [`SolverError::Ruleset`], [`SolverError::NoMisere`], [`SolverError::NoMiserePart`], [`SolverError::Cancelled`],
    /// [`SolverError::OutOfMemory`].
    ///
    /// ```
    /// use golden_game::{Outcome, Position, Ruleset};
    /// use golden_solver::{Job, Solver};
    /// let piles = Position::words(&[1u8, 1, 2]);
    /// let evaluation = Solver::default().misere(&Ruleset::Nim, &piles, &Job::new())?;
    /// assert_eq!(evaluation.outcome, Some(Outcome::N));
    /// let to: Vec<_> = evaluation.winning_moves.unwrap().into_iter().map(|step| step.to).collect();
    /// assert_eq!(to, [Position::words(&[1u8, 1, 1])]);
    /// # Ok::<(), golden_solver::SolverError>(())
    /// ```
    pub fn misere(&self, ruleset: &Ruleset, position: &Position, job: &Job) -> Result<Evaluation, SolverError> {
        if let Some(known) = self.misere_by_theory(ruleset, position, job)? {
            return Ok(known);
        }
        let mut searched = self.search_misere(ruleset, position, job)?;
        if searched.outcome.is_none() {
            let only = only_component(ruleset, position);
            let (ruleset, position) = only.as_ref().map_or((ruleset, position), |only| (&only.ruleset, &only.position));
            searched.reasons.extend(self.beyond_rows(Convention::Misere, ruleset, position));
        }
        Ok(searched)
    }

    /// [`Solver::misere`] without a search; `None` where only a search may tell.
    fn misere_by_theory(
        &self,
        ruleset: &Ruleset,
        position: &Position,
        job: &Job,
    ) -> Result<Option<Evaluation>, SolverError> {
        let closed = self.analyse_misere(ruleset, position)?;
        if closed.outcome.is_some() {
            return Ok(Some(closed));
        }
        if let Some(by_rows) = self.misere_by_rows((ruleset, position), closed, job)? {
            return Ok(Some(by_rows));
        }
        if let Some(tame) = self.tame_sum(ruleset, position, job)? {
            return Ok(Some(tame));
        }
        self.quotient_sum(ruleset, position, job)
    }

    /// Returns the result that the P-positions of the rows give for a ray game, or for a sum of which such a game alone
    /// has a move.
    fn misere_by_rows(
        &self,
        (ruleset, position): (&Ruleset, &Position),
        closed: Evaluation,
        job: &Job,
    ) -> Result<Option<Evaluation>, SolverError> {
        let only = only_component(ruleset, position);
        let game = only.as_ref().map_or((ruleset, position), |only| (&only.ruleset, &only.position));
        let mut by_rows = closed;
        self.row_outcome_under(Convention::Misere, game, &mut by_rows, job)?;
        match only {
            _ if by_rows.outcome.is_none() => Ok(None),
            Some(only) => by_rows.of_only((ruleset, position), &only, job).map(Some),
            None => Ok(Some(by_rows)),
        }
    }

    /// Returns the facts known of a position that an outcome search was too large for: by its values, or under misère
    /// play by its theory. `None` if only such a search may tell.
    ///
    /// # Errors
    /// Those of [`Solver::evaluate_under`].
    pub(crate) fn evaluate_beyond_search(
        &self,
        convention: Convention,
        ruleset: &Ruleset,
        position: &Position,
        job: &Job,
    ) -> Result<Option<Evaluation>, SolverError> {
        match convention {
            Convention::Normal => self.evaluate(ruleset, position, job).map(Some),
            Convention::Misere => self.misere_by_theory(ruleset, position, job),
        }
    }

    /// Returns the facts known under misère play without search and at any size: by the closed form of the game, or of
    /// the only component of a sum that has a move, or because there is no move.
    ///
    /// **Cost**: that of the closed form.
    ///
    /// # Errors
    /// [`SolverError::Ruleset`], [`SolverError::NoMisere`], [`SolverError::NoMiserePart`].
    pub fn analyse_misere(&self, ruleset: &Ruleset, position: &Position) -> Result<Evaluation, SolverError> {
        analyse(ruleset, position)
    }

    /// [`Solver::misere`] by search alone, also where the game has a closed form: the reference that closed forms are tested
    /// against.
    ///
    /// **Cost**: that of the search, see [`Solver::misere`].
    ///
    /// # Errors
    /// Those of [`Solver::misere`].
    pub fn search_misere(&self, ruleset: &Ruleset, position: &Position, job: &Job) -> Result<Evaluation, SolverError> {
        if let Some(ended) = ended(ruleset, position)? {
            return Ok(ended);
        }
        let count = option_count(ruleset, position);
        let states = self.budget().states;
        let Some(mut search) = OutcomeSearch::new(ruleset, position, Convention::Misere, states, job)? else {
            return Ok(Evaluation { options: count, reasons: vec![Reason::LongNumbers], ..Evaluation::default() });
        };
        let Some(outcome) = search.outcome(ruleset, position, job)? else {
            let reasons = search.beyond(Convention::Misere).into_iter().collect();
            return Ok(Evaluation { options: count, reasons, ..Evaluation::default() });
        };
        let (mut winning, mut is_whole) = (Vec::new(), true);
        for option in options(ruleset, position).unwrap_or_default() {
            match search.outcome(ruleset, &option, job)? {
                Some(Outcome::P) => winning.extend(ruleset.move_between(position, option)),
                Some(Outcome::N) => {}
                // Who wins is known all the same.
                None => is_whole = false,
            }
        }
        winning.sort_unstable();
        let reasons = vec![Reason::Misere { states: search.states() }];
        let known = Evaluation { outcome: Some(outcome), options: count, reasons, ..Evaluation::default() };
        Ok(if is_whole {
            Evaluation { winning_moves: Some(winning), ..known }
        } else {
            Evaluation { some_winning_moves: winning, ..known }
        })
    }

    /// [`Solver::evaluate`] under normal play, [`Solver::misere`] under misère play; the cost is that of the one or
    /// the other.
    ///
    /// # Errors
    /// Those of [`Solver::evaluate`] or [`Solver::misere`].
    pub fn evaluate_under(
        &self,
        convention: Convention,
        ruleset: &Ruleset,
        position: &Position,
        job: &Job,
    ) -> Result<Evaluation, SolverError> {
        match convention {
            Convention::Normal => self.evaluate(ruleset, position, job),
            Convention::Misere => self.misere(ruleset, position, job),
        }
    }

    /// [`Solver::analyse`] under normal play, [`Solver::analyse_misere`] under misère play; the cost is that of the
    /// one or the other.
    ///
    /// # Errors
    /// Those of [`Solver::analyse`] or [`Solver::analyse_misere`].
    pub fn analyse_under(
        &self,
        convention: Convention,
        ruleset: &Ruleset,
        position: &Position,
    ) -> Result<Evaluation, SolverError> {
        match convention {
            Convention::Normal => self.analyse(ruleset, position),
            Convention::Misere => self.analyse_misere(ruleset, position),
        }
    }
}

impl Evaluation {
    /// Returns the facts known of a sum from those known, here, of the only component that has a move.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    fn of_only(self, whole: (&Ruleset, &Position), only: &Leaf, job: &Job) -> Result<Self, SolverError> {
        let mut room = MOVE_LIST_BYTES;
        let mut of_whole = |moves: Vec<Move>| {
            let moves = only.moves_of_whole(whole, moves.into_iter().map(|step| step.to), &mut room, job);
            moves.map(|moves| moves.map(in_order))
        };
        let some_winning_moves = of_whole(self.some_winning_moves)?.unwrap_or_default();
        let has_all = self.winning_moves.is_some();
        let winning_moves = self.winning_moves.map(of_whole).transpose()?.flatten();
        let mut reasons = self.reasons;
        reasons.extend((has_all && winning_moves.is_none()).then_some(Reason::TooManyMoves));
        for reason in &mut reasons {
            if let Reason::MisereRule(words) = reason {
                *words = only_words(only).then(words.clone());
            }
        }
        Ok(Self { winning_moves, some_winning_moves, reasons, ..self })
    }
}

/// The reason why a sum is played as one of its components.
fn only_words(only: &Leaf) -> Prose {
    let (ruleset, position) = (only.ruleset.clone(), only.position.clone());
    let part = SumPart { ruleset, position, value: None, outcome: None };
    Prose::from(format!("Of the components only {} has a move, and the sum is played as that one. ", part_name(&part)))
}

/// A position without moves, which is N; `None` of any other.
fn ended(ruleset: &Ruleset, position: &Position) -> Result<Option<Evaluation>, SolverError> {
    ruleset.validate(position)?;
    if let Some(refused) = SolverError::no_misere(ruleset) {
        return Err(refused);
    }
    let options = option_count(ruleset, position).filter(UBig::is_zero);
    Ok(options.map(|options| Evaluation {
        outcome: Some(Convention::Misere.end()),
        winning_moves: Some(Vec::new()),
        options: Some(options),
        reasons: vec![Reason::MisereEnd],
        ..Evaluation::default()
    }))
}

/// Returns the result of [`Solver::analyse_misere`].
fn analyse(ruleset: &Ruleset, position: &Position) -> Result<Evaluation, SolverError> {
    if let Some(ended) = ended(ruleset, position)? {
        return Ok(ended);
    }
    if let Some(only) = only_component(ruleset, position) {
        let alone = analyse(&only.ruleset, &only.position)?;
        return alone.of_only((ruleset, position), &only, &Job::new());
    }
    let form = Component::new(ruleset).and_then(|game| game.misere_form_of(position.numbers()));
    // An empty incomplete list means that no move is known.
    let is_cut = form.as_ref().is_some_and(|form| !form.complete && !form.winning_moves.is_empty());
    let first_moves = Evaluation::first_moves(ruleset, form.as_ref());
    let by_form = form.map(|form| Evaluation::from_closed_form(form, Reason::MisereRule));
    let mut evaluation = Evaluation { options: option_count(ruleset, position), ..by_form.unwrap_or_default() };
    evaluation.reasons.extend(is_cut.then_some(Reason::TooManyMoves));
    evaluation.some_winning_moves.extend(first_moves);
    Ok(evaluation)
}
