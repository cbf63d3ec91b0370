//! Helpers with which several unit tests begin.

use crate::answers::description::Description;
use crate::{Edit, Focus, Session};
use golden_game::parse_position;
use golden_solver::{Budget, Job, Solver};

/// A position as it is typed.
pub fn focus(text: &str) -> Focus {
    let (ruleset, position) = parse_position(text).expect("a position");
    Focus { ruleset, position }
}

/// Describes a position as it is typed.
pub fn described(text: &str) -> Description {
    let focus = focus(text);
    let solver = Solver::new(Budget::default());
    let evaluation = solver.evaluate(&focus.ruleset, &focus.position, &Job::new()).expect("an answer");
    Description::of(&focus, evaluation, &Job::new()).expect("words")
}

/// A session after these edits.
pub fn edited(edits: impl IntoIterator<Item = Edit>) -> Session {
    let mut session = Session::default();
    for edit in edits {
        session.apply(edit).expect("the edit can be made");
    }
    session
}
