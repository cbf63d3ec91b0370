//! The hint in a game that is played, step by step: who wins, then the rule, then a winning move.

use super::kinds::winning_move::{how_many, rule_in_play};
use super::known::Place;
use crate::game::{Convention, Outcome, Position, Ruleset};
use crate::prose::Prose;
use crate::solver::{Evaluation, hint};

/// What is said of a position step by step, each more than the one before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayHints {
    /// Who wins; where the next player does, how many moves win.
    pub nudge: Prose,
    /// The rule that decides; of a lost position why every move loses.
    pub rule: Prose,
    /// A winning move with the reasons that the rule has not said, and no proof; empty of a lost position.
    pub step: Prose,
}

/// The steps of a hint; `known` must be the evaluation of the position under the convention. `None` where the
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
            let rule = rule_in_play(place, known);
            let more = hint(ruleset, position, known).into_iter().filter(|line| !rule.contains(&line.to_string()));
            let step = without_proof(more.collect());
            PlayHints { nudge: nudge.trim_end().into(), rule: rule.into(), step }
        }
        Outcome::P => PlayHints {
            nudge: "Whoever moves here loses against perfect play. But the opponent may err.".into(),
            rule: without_proof(hint(ruleset, position, known)),
            step: Prose::default(),
        },
    })
}

/// A proof is read once all else is known.
fn without_proof(lines: Vec<Prose>) -> Prose {
    let kept = lines.into_iter().filter(|line| !line.to_string().starts_with("Proof"));
    kept.reduce(|said, line| said.text(" ").then(line)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::play_hints;
    use crate::game::{Convention, parse_position};
    use crate::solver::{Job, Solver};

    /// What is said step by step of a position as it is typed.
    fn said(text: &str) -> [String; 3] {
        let (ruleset, position) = parse_position(text).expect("a position");
        let known = Solver::default().evaluate(&ruleset, &position, &Job::new()).expect("evaluated");
        let hints = play_hints(&ruleset, &position, Convention::Normal, &known).expect("the outcome is known");
        [hints.nudge, hints.rule, hints.step].map(|words| words.to_string())
    }

    #[test]
    fn the_first_lesson_needs_no_word_that_it_has_not_explained() {
        assert_eq!(
            said("subtraction 21 --set 1,2,3")[1..],
            [
                "A winning move leaves a position from which every move can be answered. Leave a multiple of 4: whoever must \
                 move from there loses.",
                "Subtract 1. That leaves 20, a multiple of 4."
            ]
        );
        for stones in 1..30 {
            let words = said(&format!("subtraction {stones} --set 1,2,3")).join(" ");
            for formal in ["P-position", "N-position", "option", "mex", "value", "Grundy", "Proof", "recur"] {
                assert!(!words.contains(formal), "{stones}: {words}");
            }
        }
    }

    #[test]
    fn the_last_step_repeats_no_sentence_of_the_rule() {
        for text in ["wythoff 8 9", "nim 7 4", "nim 10 14 7", "fib 12", "subtraction 9 --set 2,3"] {
            let [_, rule, step] = said(text);
            assert!(!step.is_empty(), "{text}");
            for sentence in step.split_inclusive(". ").filter(|sentence| sentence.ends_with(". ")) {
                assert!(!rule.contains(sentence), "{text}: {sentence}");
            }
        }
    }
}
