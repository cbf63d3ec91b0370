//! The hint in a game that is played, step by step: who wins, then the rule. The winning moves come after both.

use super::kinds::winning_move::{how_many, rule_in_play};
use super::known::Place;
use crate::game::{Convention, Outcome, Position, Ruleset};
use crate::prose::Prose;
use crate::solver::{Evaluation, hint};

/// What is said of a position before a move is named, each more than the one before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayHints {
    /// Who wins; where the next player does, how many moves win.
    pub nudge: Prose,
    /// The rule that decides; of a lost position why every move loses.
    pub rule: Prose,
}

/// The first two steps of a hint; `known` must be the evaluation of the position under the convention. `None` where the
/// outcome is not known.
///
/// **Cost**: that of [`hint`].
///
/// ```
/// use golden_nim::game::{Convention, Position, Ruleset};
/// use golden_nim::solver::Solver;
/// use golden_nim::teach::exercise::play_hints;
/// let piles = Position::words(&[8u8, 9]);
/// let known = Solver::default().analyse(&Ruleset::Wythoff, &piles)?;
/// let hints = play_hints(&Ruleset::Wythoff, &piles, Convention::Normal, &known).expect("the outcome is known");
/// assert!(hints.nudge.to_string().starts_with("Whoever moves here can win"));
/// assert!(hints.rule.to_string().contains("Which pair has 8 in it, and which has the difference 1?"));
/// # Ok::<(), golden_nim::solver::SolverError>(())
/// ```
pub fn play_hints(
    ruleset: &Ruleset,
    position: &Position,
    convention: Convention,
    known: &Evaluation,
) -> Option<PlayHints> {
    let place = Place { ruleset, position, convention };
    Some(match known.outcome? {
        Outcome::N => {
            let count = how_many(known).unwrap_or_default();
            let nudge = format!(
                "Whoever moves here can win: look for a move after which the opponent cannot, whatever the answer. {count}"
            );
            PlayHints { nudge: nudge.trim_end().into(), rule: rule_in_play(place, known).into() }
        }
        Outcome::P => PlayHints {
            nudge: "Whoever moves here loses against perfect play. But the opponent may err.".into(),
            rule: without_proof(hint(ruleset, position, known)),
        },
    })
}

/// A proof is read once all else is known.
fn without_proof(lines: Vec<Prose>) -> Prose {
    let kept = lines.into_iter().filter(|line| !line.to_string().starts_with("Proof"));
    kept.reduce(|said, line| said.text(" ").then(line)).unwrap_or_default()
}
