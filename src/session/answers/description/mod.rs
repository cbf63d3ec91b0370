//! A position put into words, once and not every frame: numbers may have thousands of digits.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `moves` | the winning moves: how many there are, and the first of them; the numbers of the position as sums of their parts |

mod moves;

use crate::{Focus, WalkedAutomaton};
use golden_game::{Move, Outcome, Ruleset, short_numbers, short_position, short_position_text};
use golden_number::{UBig, to_decimal};
use golden_prose::{Prose, grouped, grouped_within};
use golden_solver::{Evaluation, Job, MexEvidence, Reason, SolverError, explain, found_moves, outcome_caption};
use golden_theorem::relation::outcome_formula;
pub use moves::{DescribedMove, DescribedNumber, NumberPart};

/// A position in words.
#[derive(Clone, Debug, Default)]
pub struct Description {
    /// The answer that was put into words; where not all winning moves are known, with those that are.
    pub evaluation: Evaluation,
    /// The position, shortened where it is long.
    pub position: String,
    /// The count of digits of its numbers, where they are shortened: "46 and 47 digits"; else empty.
    pub digits: String,
    /// The games of a sum, in the order of the position: "Nim + Wythoff"; else empty.
    pub games: String,
    /// The line below the outcome.
    pub caption: String,
    /// The Grundy value, where it is known.
    pub grundy: Option<String>,
    /// The count of its digits, where it is shortened: "47 digits".
    pub grundy_digits: Option<String>,
    /// The values above the Grundy value, with whether an option has them.
    pub values_above: Vec<(u64, bool)>,
    /// True if options have still larger values.
    pub values_go_on: bool,
    /// The derivation of the value, or the reason why it is not known.
    pub value_reasons: Vec<Prose>,
    /// The reason why the outcome is what it is.
    pub reasons: Vec<Prose>,
    /// The facts known of the game as a whole, which say nothing of this position.
    pub of_game: Vec<Prose>,
    /// "2 of 110 options"; "2 known" where there may be others.
    pub move_count: String,
    /// True if there is no move at all.
    pub is_over: bool,
    /// The first winning moves of those that are known.
    pub moves: Vec<DescribedMove>,
    /// The number of winning moves beyond those.
    pub more_moves: usize,
    /// The numbers of the position, in its order, with their largest parts in the numeration of the game and how many
    /// they have in all. None where digits say nothing of the game.
    pub numbers: Vec<DescribedNumber>,
    /// The name of those parts: "Zeckendorf", "Binary", or both for a sum; empty where there are none.
    pub digits_title: &'static str,
    /// The count of numbers beyond those.
    pub more_numbers: usize,
    /// The automaton of the game's P-positions with the numbers of this position, if there is one that they can walk.
    pub automaton: Option<WalkedAutomaton>,
}

impl Description {
    /// Puts an answer into words.
    ///
    /// **Cost**: the decimal digits and Zeckendorf forms of the numbers of the position.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`], between one number and the next.
    pub fn of(focus: &Focus, mut evaluation: Evaluation, job: &Job) -> Result<Self, SolverError> {
        if evaluation.winning_moves.is_none() {
            evaluation.some_winning_moves = found_moves(&focus.ruleset, &focus.position, &evaluation);
        }
        let (position, digits) = heading_of(focus);
        let (moves, more_moves) = moves::first_moves(focus, &position, &evaluation, job)?;
        let (numbers, more_numbers) = moves::first_numbers(focus, job)?;
        let (grundy, grundy_digits) = value_of(&evaluation);
        let (values_above, values_go_on) = values_above(evaluation.mex.as_ref());
        let reasons = ExplainedReasons::of(&evaluation.reasons, job)?;
        Ok(Self {
            position,
            digits,
            games: games_of(&focus.ruleset),
            caption: outcome_caption(&evaluation).to_string(),
            grundy,
            grundy_digits,
            values_above,
            values_go_on,
            value_reasons: reasons.value,
            reasons: reasons.outcome,
            of_game: reasons.game,
            move_count: moves::move_count(&evaluation),
            is_over: evaluation.outcome == Some(Outcome::P) && evaluation.options == Some(UBig::ZERO),
            moves,
            more_moves,
            numbers,
            digits_title: moves::digits_title(&focus.ruleset),
            more_numbers,
            automaton: automaton_of(focus),
            evaluation,
        })
    }

    /// The winning moves that are known: all of them, or where there may be others those that were found.
    pub fn known_moves(&self) -> &[Move] {
        moves::known_moves(&self.evaluation)
    }

    /// Returns true if there may be winning moves beyond those that are known.
    pub fn may_have_others(&self) -> bool {
        self.evaluation.winning_moves.is_none()
    }
}

/// The automaton that decides whether a position is a P-position, if numbers that short have one.
fn automaton_of(focus: &Focus) -> Option<WalkedAutomaton> {
    if focus.position.numbers().iter().any(WalkedAutomaton::is_too_long) {
        return None;
    }
    let (base, formula, numbers) = outcome_formula(&focus.ruleset, &focus.position)?;
    Some(WalkedAutomaton { base, formula, numbers, cells: None })
}

/// Reasons in words.
struct ExplainedReasons {
    /// Those about the Grundy value: how it follows, or why it is not known.
    value: Vec<Prose>,
    /// Those about outcome and moves.
    outcome: Vec<Prose>,
    /// Those about the game as a whole.
    game: Vec<Prose>,
}

impl ExplainedReasons {
    /// Puts reasons into words.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`], between one reason and the next.
    fn of(reasons: &[Reason], job: &Job) -> Result<Self, SolverError> {
        let mut all = Self { value: Vec::new(), outcome: Vec::new(), game: Vec::new() };
        for reason in reasons {
            job.advance(0)?;
            let about = match reason {
                Reason::Mex { .. } | Reason::BeyondBudget(_) | Reason::LongNumbers | Reason::OpenPart { .. } => {
                    &mut all.value
                }
                Reason::NimDimension(_) => &mut all.game,
                _ => &mut all.outcome,
            };
            about.push(explain(reason));
        }
        Ok(all)
    }
}

/// The most characters of the Grundy value beside its name.
const IN_VALUE: usize = 9;

/// The number of option values above the Grundy value that the strip shows.
const VALUES_ABOVE: u64 = 12;

/// The Grundy value, where it is known, and how many digits it has, where it is shortened.
fn value_of(evaluation: &Evaluation) -> (Option<String>, Option<String>) {
    let Some(grundy) = evaluation.grundy.as_ref().map(to_decimal) else { return (None, None) };
    let digits = (grundy.len() > IN_VALUE).then(|| digit_count(grundy.len()));
    (Some(grouped_within(&grundy, IN_VALUE)), digits)
}

/// The values above the mex that the strip shows, with whether an option has them, and whether options have still
/// larger ones; no values where those of the options are not listed.
fn values_above(evidence: Option<&MexEvidence>) -> (Vec<(u64, bool)>, bool) {
    let Some(MexEvidence { value: mex, present }) = evidence else { return (Vec::new(), false) };
    let largest = present.last().copied().unwrap_or(0);
    let end = mex.saturating_add(VALUES_ABOVE);
    let shown = mex.saturating_add(1)..=largest.min(end);
    (shown.map(|value| (value, present.binary_search(&value).is_ok())).collect(), largest > end)
}

/// The most characters of a number, or of a position, on a line of its own.
const LINE: usize = 40;

/// The most digits of a number in the heading, as many as [`short_number`](golden_prose::short_number) shows.
const IN_HEADING: usize = 15;

/// The number of games of a sum that are shown.
const GAMES: usize = 4;

/// A position in the heading, and where its numbers are shortened how many digits they have: "46 and 47 digits"; else
/// empty.
fn heading_of(focus: &Focus) -> (String, String) {
    let whole = focus.position.to_string();
    let shown = short_numbers(&short_text_of(focus, &whole), IN_HEADING);
    let digits = if shown.contains('…') { digits_of(&whole) } else { String::new() };
    (shown, digits)
}

/// The names of the games of a sum: "Nim + Wythoff"; else empty.
fn games_of(ruleset: &Ruleset) -> String {
    let Ruleset::Sum { components } = ruleset else { return String::new() };
    let names: Vec<String> = components.iter().take(GAMES).map(Ruleset::title).collect();
    with_more(&names.join(" + "), components.len())
}

/// The first games of a sum, and how many there are beyond those.
fn with_more(games: &str, count: usize) -> String {
    match count.saturating_sub(GAMES) {
        0 => games.to_owned(),
        more => format!("{games} + … {more} more"),
    }
}

/// A position that was written out, shortened to a line or so; of a sum each game, so that it is seen which there are.
fn short_text_of(focus: &Focus, whole: &str) -> String {
    /// The least room of each, in characters.
    const EACH: usize = 16;
    if !focus.ruleset.is_sum() || whole.chars().count() <= LINE {
        return short_position_text(whole, LINE);
    }
    let games = focus.position.components();
    let room = LINE.div_ceil(games.len().max(1)).max(EACH);
    let shown: Vec<String> = games.iter().take(GAMES).map(|game| short_position(game, room)).collect();
    with_more(&shown.join(" + "), games.len())
}

/// A count of digits in words: "47 digits".
fn digit_count(digits: usize) -> String {
    if digits == 1 { "1 digit".to_owned() } else { format!("{} digits", grouped(&digits)) }
}

/// Returns the count of digits of the numbers of a text, in words: "46 and 47 digits"; of more than three numbers the
/// most.
fn digits_of(text: &str) -> String {
    let numbers = text.split(|c: char| !c.is_ascii_digit()).filter(|number| !number.is_empty());
    let counts: Vec<usize> = numbers.map(str::len).collect();
    let most = counts.iter().max().copied().unwrap_or_default();
    match counts.as_slice() {
        [_] => digit_count(most),
        [first, second] => format!("{} and {}", grouped(first), digit_count(*second)),
        [first, second, third] => format!("{}, {} and {}", grouped(first), grouped(second), digit_count(*third)),
        counts => format!("{} numbers of up to {}", grouped(&counts.len()), digit_count(most)),
    }
}

#[cfg(test)]
mod tests {
    use super::{digits_of, heading_of, values_above};
    use crate::tests::{described, focus};
    use golden_solver::MexEvidence;

    #[test]
    fn long_numbers_are_shown_with_both_ends_and_their_count_of_digits() {
        let nim = described(&format!("nim 10^45 1{}3", "0".repeat(45)));
        assert_eq!(nim.position, "(100…000, 100…003)");
        assert_eq!(nim.digits, "46 and 47 digits");
        assert_eq!((nim.grundy.as_deref(), nim.grundy_digits.as_deref()), (Some("109…107"), Some("47 digits")));
        assert_eq!(nim.moves[0].title.to_string(), "→ (100…000, 100…000)");
        assert_eq!(nim.move_count, "1 of 110…003 (47 digits) options");
    }

    #[test]
    fn the_strip_shows_which_values_are_missing_above_the_mex() {
        let above = |value: u64, present: &[u64]| values_above(Some(&MexEvidence { value, present: present.to_vec() }));
        assert_eq!(above(0, &[1, 2, 4]), (vec![(1, true), (2, true), (3, false), (4, true)], false));
        assert_eq!(above(3, &[0, 1, 2]), (Vec::new(), false));
        let (shown, go_on) = above(0, &[1, 13]);
        assert_eq!((shown.len(), go_on), (12, true));
        assert_eq!(values_above(None), (Vec::new(), false));
    }

    #[test]
    fn the_heading_says_how_many_digits_shortened_numbers_have() {
        let heading = |typed: &str| heading_of(&focus(typed));
        // A number that has no room on a line would be broken.
        let long = heading("nim 10^31 7");
        assert_eq!(long, ("(100…000, 7)".to_owned(), "32 and 1 digit".to_owned()));
        assert_eq!(heading("wythoff 31 48"), ("(31, 48)".to_owned(), String::new()));
        let four = digits_of(&format!("{}, 1, 2, 3", "9".repeat(100_000)));
        assert_eq!(four, "4 numbers of up to 100\u{202f}000 digits");
    }
}
