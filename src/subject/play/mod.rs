//! The subjects of the game in play.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `graph` | the graph of the game |
//! | `nim_columns` | the nim sum, column by column |
//! | `stones` | the table with the stones |
//! | `turns` | the position after each turn |

pub(crate) mod graph;
pub(crate) mod nim_columns;
pub(crate) mod stones;
pub(crate) mod turns;

use crate::SubjectError;
use crate::kind::Asked;
use golden_session::answers::at_once;
use golden_session::{Focus, Secrecy, Session};
use golden_solver::Evaluation;

/// Returns the facts known of the position.
fn known(asked: &Asked<'_>) -> Result<Evaluation, SubjectError> {
    let Focus { ruleset, position } = &asked.session.model.focus;
    Ok(asked.solver.evaluate_under(asked.session.model.game.convention, ruleset, position, asked.job)?)
}

/// Returns true if it may be seen who wins, and by which moves: once the game is over where that ends openly.
fn is_seen(secrecy: &Secrecy<'_>, session: &Session) -> bool {
    secrecy.answers || (session.ends_openly() && !session.model.focus.has_move())
}

/// Refuses numbers that no table has room for.
fn check_length(session: &Session) -> Result<(), SubjectError> {
    if at_once::has_longer(&session.model.focus.position, at_once::LISTED) {
        return Err(SubjectError::not_drawn("These numbers are too long to be laid on a table"));
    }
    Ok(())
}

/// Returns true if a move was made.
fn has_moved(session: &Session) -> bool {
    session.model.moves() > 0
}
