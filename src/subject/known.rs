//! The facts known of games and positions: from the solver, which computes them, or from the answers of the window,
//! which never wait and know more in a later frame.

use std::convert::Infallible;
use std::sync::Arc;

use crate::SubjectError;
use golden_game::{Convention, LARGEST_BOARD, Ruleset};
use golden_session::Focus;
use golden_session::answers::Answers;
use golden_session::answers::description::Description;
use golden_session::answers::why::{WhyLost, WhyQuestion};
use golden_solver::{BuildStep, Job, Quantity, Solver, Table, TableRequest, recursive_build};

/// The facts that are known.
pub(crate) trait Known {
    /// The reason why something could not be computed.
    type Error;

    /// A position under a convention, and whether more is being computed.
    fn position(&mut self, focus: &Arc<Focus>, convention: Convention)
    -> Result<(Arc<Description>, bool), Self::Error>;

    /// The Grundy values of a board of at least `size` squares a side, where they are known.
    fn values(&mut self, ruleset: &Ruleset, size: u32) -> Result<Option<Arc<Table>>, Self::Error>;

    /// The recursive construction of the P-positions of a board; nothing if the game has none.
    fn build(&mut self, ruleset: &Ruleset, size: u32) -> Arc<[BuildStep]>;

    /// The reason why a position is lost; the words say why that is not known.
    fn why(&mut self, question: WhyQuestion) -> Result<Result<Arc<WhyLost>, &'static str>, Self::Error>;
}

/// The words where a search does not find an answer to every move.
const BEYOND: &str = "The answers are beyond the search.";

/// The values of a board.
fn board_request(ruleset: &Ruleset, size: u32) -> TableRequest {
    let all = 0..u64::from(size);
    TableRequest { ruleset: ruleset.clone(), quantity: Quantity::Grundy, rows: all.clone(), columns: all }
}

impl Known for (&Solver, &Job) {
    type Error = SubjectError;

    fn position(
        &mut self,
        focus: &Arc<Focus>,
        convention: Convention,
    ) -> Result<(Arc<Description>, bool), Self::Error> {
        let (solver, job) = *self;
        let evaluation = solver.evaluate_under(convention, &focus.ruleset, &focus.position, job)?;
        Ok((Arc::new(Description::of(focus, evaluation, job)?), false))
    }

    fn values(&mut self, ruleset: &Ruleset, size: u32) -> Result<Option<Arc<Table>>, Self::Error> {
        let (solver, job) = *self;
        Ok(Some(solver.table(&board_request(ruleset, size), job)?))
    }

    fn build(&mut self, ruleset: &Ruleset, size: u32) -> Arc<[BuildStep]> {
        recursive_build(ruleset, size).unwrap_or_default().into()
    }

    fn why(&mut self, question: WhyQuestion) -> Result<Result<Arc<WhyLost>, &'static str>, Self::Error> {
        let (solver, job) = *self;
        Ok(WhyLost::find(solver, &question, job)?.map(Arc::new).ok_or(BEYOND))
    }
}

impl Known for Answers {
    type Error = Infallible;

    fn position(
        &mut self,
        focus: &Arc<Focus>,
        convention: Convention,
    ) -> Result<(Arc<Description>, bool), Self::Error> {
        let known = self.position_under(focus, convention);
        Ok((known.described, known.running.is_some()))
    }

    /// Those of the largest board at once, so that a board that grows has them.
    fn values(&mut self, ruleset: &Ruleset, _: u32) -> Result<Option<Arc<Table>>, Self::Error> {
        Ok(self.table(&board_request(ruleset, LARGEST_BOARD)).table)
    }

    fn build(&mut self, ruleset: &Ruleset, size: u32) -> Arc<[BuildStep]> {
        self.build(ruleset, size)
    }

    fn why(&mut self, question: WhyQuestion) -> Result<Result<Arc<WhyLost>, &'static str>, Self::Error> {
        Ok(match self.why(question) {
            None => Err("The answers are being found."),
            Some(Err(_) | Ok(None)) => Err(BEYOND),
            Some(Ok(Some(why))) => Ok(why),
        })
    }
}
