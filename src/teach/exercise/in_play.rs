//! The hint in a game that is played, step by step: where to look, then who wins, then the rule, then a winning move.

use super::first_shown::Place;
use super::kinds::winning_move::{how_many, rule_in_play};
use golden_game::{Convention, Move, Outcome, Position, Ruleset, short_position};
use golden_prose::{Prose, grouped};
use golden_solver::{Evaluation, Resistance, describe_move, hint, resisting, strategy_move};

/// The hints for a position, step by step, each with more than the one before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayHints {
    /// A hint about where to look: the same words for every position, so that they do not say who wins.
    pub nudge: Prose,
    /// The winner; where that is the next player, also the number of moves that win.
    pub outcome: Prose,
    /// The rule that decides; of a lost position why every move loses.
    pub rule: Prose,
    /// A winning move with the reasons that the rule has not said, and no proof; empty of a lost position.
    pub step: Prose,
}

/// The hint about where to look, whoever wins.
const NUDGE: &str = "Look at what each move leaves. Is there one after which the opponent cannot win, whatever the answer? Near \
                     the end of the game it is easy to see; work back from there.";

/// The steps of a hint; `known` must be the evaluation of the position under the convention. `None` where the
/// outcome is not known.
///
/// **Cost**: that of [`hint`].
///
/// ```
/// use golden_game::{Convention, Position, Ruleset};
/// use golden_solver::Solver;
/// use golden_teach::exercise::play_hints;
/// let piles = Position::words(&[8u8, 9]);
/// let known = Solver::default().analyse(&Ruleset::Wythoff, &piles)?;
/// let hints = play_hints(&Ruleset::Wythoff, &piles, Convention::Normal, &known).expect("the outcome is known");
/// assert!(hints.nudge.to_string().starts_with("Look at what each move leaves."));
/// assert!(hints.outcome.to_string().starts_with("Whoever moves here can win."));
/// assert!(hints.rule.to_string().contains("Which pair has 8 in it, and which has the difference 1?"));
/// # Ok::<(), golden_solver::SolverError>(())
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
            let outcome = format!("Whoever moves here can win. {}", how_many(known).unwrap_or_default());
            let rule = rule_in_play(place, known);
            let more = hint(ruleset, position, known).into_iter().filter(|line| !rule.contains(&line.to_string()));
            let step = without_proof(more.collect());
            PlayHints { nudge: NUDGE.into(), outcome: outcome.trim_end().into(), rule: rule.into(), step }
        }
        Outcome::P => PlayHints {
            nudge: NUDGE.into(),
            outcome: "Whoever moves here loses against perfect play. But the opponent may err.".into(),
            rule: without_proof(hint(ruleset, position, known)),
            step: Prose::default(),
        },
    })
}

/// The hint for a position in play: all at once, and step by step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveHint {
    /// The advice and its reasons, all at once; for a lost position the reason why every move loses.
    pub words: Prose,
    /// The same as the last step of a hint that comes in steps: what they have not said, and no proof.
    pub last_step: Prose,
    /// The move that the words speak of; `None` where none is known that wins.
    pub step: Option<Move>,
    /// The other moves that win, where there are any.
    pub others: Option<Prose>,
    /// The hints that come before; `None` where the outcome is not known, and for a move that only resists.
    pub before: Option<PlayHints>,
}

impl MoveHint {
    /// The most lines that are said at once.
    const LINES: usize = 5;

    /// The hint for a position; `known` must be its evaluation under the convention.
    ///
    /// **Cost**: that of [`hint`] and [`strategy_move`].
    pub fn for_position(ruleset: &Ruleset, position: &Position, convention: Convention, known: &Evaluation) -> Self {
        let words = in_one(hint(ruleset, position, known).into_iter().take(Self::LINES));
        let before = play_hints(ruleset, position, convention, known);
        let step = strategy_move(ruleset, position, known);
        let others = step.as_ref().and_then(|step| others(ruleset, position, known, step));
        let last_step = match &before {
            Some(before) if known.outcome == Some(Outcome::P) => before.rule.clone(),
            Some(before) => before.step.clone(),
            None => words.clone(),
        };
        Self { words, last_step, step, others, before }
    }

    /// The hint in a game in which options are forbidden. `forbids` says whose turn it is: `Ok` with the most options
    /// that may be forbidden now, or `Err` with those that are forbidden for the move. `winning` are all options from
    /// which whoever moves loses.
    pub fn of_forbidding(
        ruleset: &Ruleset,
        position: &Position,
        winning: &[Position],
        forbids: Result<usize, &[Position]>,
    ) -> Self {
        let named = |option: &Position| short_position(option, 40);
        let mut step = None;
        let words = match forbids {
            Ok(_) if winning.is_empty() => "No move from here wins: nothing need be forbidden.".to_owned(),
            Ok(most) if winning.len() > most => {
                format!("{} moves win from here: whatever is forbidden, one of them is left.", winning.len())
            }
            Ok(_) => {
                let all: Vec<String> = winning.iter().map(named).collect();
                format!("Forbid {}: every other move loses.", all.join(" and "))
            }
            Err(forbidden) => match winning.iter().find(|option| !forbidden.contains(option)) {
                Some(best) => {
                    step = ruleset.move_between(position, best.clone());
                    format!("Go to {}: whoever must move from there loses, whatever is forbidden.", named(best))
                }
                None if winning.is_empty() => "Every move loses, if the other player makes no mistake.".to_owned(),
                None => "The moves that win are forbidden; every other one loses.".to_owned(),
            },
        };
        let words = Prose::from(words);
        Self { last_step: words.clone(), words, step, others: None, before: None }
    }

    /// The hint for a lost position with the move that resists most; `found` must be the resistance of the position.
    ///
    /// **Cost**: that of [`resisting`].
    #[must_use]
    pub fn resisting(&self, ruleset: &Ruleset, position: &Position, found: Resistance) -> Self {
        let how = resisting(ruleset, position, &found);
        let [words, last_step] = [&self.words, &self.last_step].map(|said| said.clone().text(" ").then(how.clone()));
        Self { words, last_step, step: ruleset.move_between(position, found.to), others: None, before: None }
    }
}

/// The moves that win beside the one of the hint: named where they are few, else counted.
///
/// **Cost**: one comparison for each of at most five moves, and the words of at most three.
fn others(ruleset: &Ruleset, position: &Position, known: &Evaluation, step: &Move) -> Option<Prose> {
    const NAMED: usize = 3;
    let winning = known.winning_moves.as_deref()?;
    let others: Vec<&Move> = winning.iter().filter(|other| other.to != step.to).take(NAMED + 1).collect();
    let start = match others.len() {
        0 => return None,
        1 => "Another move wins, too: ",
        2 => "Two other moves win, too: ",
        NAMED => "Three other moves win, too: ",
        _ => return Some(format!("This is one of {} winning moves.", grouped(&winning.len())).into()),
    };
    let mut words = Prose::from(start);
    for (place, other) in others.into_iter().enumerate() {
        let between = if place > 0 { "; " } else { "" };
        words = words.text(between).then(describe_move(ruleset, position, other));
    }
    Some(words.text("."))
}

/// Lines as one paragraph.
fn in_one(lines: impl Iterator<Item = Prose>) -> Prose {
    lines.reduce(|said, line| said.text(" ").then(line)).unwrap_or_default()
}

/// Lines as one paragraph, without the proof, which is read once all else is known.
fn without_proof(lines: Vec<Prose>) -> Prose {
    in_one(lines.into_iter().filter(|line| !line.to_string().starts_with("Proof")))
}

#[cfg(test)]
mod tests {
    use super::{MoveHint, play_hints};
    use golden_game::{Convention, parse_position};
    use golden_solver::{Job, Solver};

    /// Returns the hints, step by step, for a position as it is typed.
    fn said(text: &str) -> [String; 4] {
        let (ruleset, position) = parse_position(text).expect("a position");
        let known = Solver::default().evaluate(&ruleset, &position, &Job::new()).expect("evaluated");
        let hints = play_hints(&ruleset, &position, Convention::Normal, &known).expect("the outcome is known");
        [hints.nudge, hints.outcome, hints.rule, hints.step].map(|words| words.to_string())
    }

    #[test]
    fn the_first_lesson_needs_no_word_that_it_has_not_explained() {
        assert_eq!(
            said("subtraction 21 --set 1,2,3")[1..],
            [
                "Whoever moves here can win. There is one winning move.",
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
    fn the_first_step_does_not_say_who_wins() {
        let nudges = ["subtraction 21 --set 1,2,3", "subtraction 20 --set 1,2,3", "wythoff 8 13", "nim 7 4"]
            .map(|text| said(text)[0].clone());
        assert!(nudges.iter().all(|nudge| *nudge == nudges[0]), "won and lost alike: {nudges:?}");
    }

    #[test]
    fn the_other_winning_moves_are_named_where_they_are_few_and_counted_where_they_are_many() {
        let hint = |text: &str| {
            let (ruleset, position) = parse_position(text).expect("a position");
            let known = Solver::default().evaluate(&ruleset, &position, &Job::new()).expect("evaluated");
            MoveHint::for_position(&ruleset, &position, Convention::Normal, &known)
        };
        let others = |text: &str| hint(text).others.map(|others| others.to_string());
        assert_eq!(others("nim 7 4"), None, "one move wins");
        let named = others("nim 10 14 7").expect("two others");
        assert!(named.starts_with("Two other moves win, too: ") && named.matches("take ").count() == 2, "{named}");
        assert_eq!(others("nim 8 9 10 11 12").as_deref(), Some("This is one of 5 winning moves."));
        let lost = hint("fib 13");
        assert!(lost.step.is_none() && lost.others.is_none() && lost.last_step == lost.before.expect("known").rule);
    }

    #[test]
    fn the_last_step_repeats_no_sentence_of_the_rule() {
        for text in ["wythoff 8 9", "nim 7 4", "nim 10 14 7", "fib 12", "subtraction 9 --set 2,3"] {
            let [.., rule, step] = said(text);
            assert!(!step.is_empty(), "{text}");
            for sentence in step.split_inclusive(". ").filter(|sentence| sentence.ends_with(". ")) {
                assert!(!rule.contains(sentence), "{text}: {sentence}");
            }
        }
    }
}
