//! The rules by which a position is won or lost: each in words with its digits, and the theorem it rests on.

use super::explain::explain;
use crate::position::sum::only_component;
use crate::{Evaluation, Reason};
use golden_game::{Component, Game, Outcome, Position, Ruleset};
use golden_number::UBig;
use golden_prose::Prose;

/// A rule applied to a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AppliedRule {
    /// The rule, applied to the position, in words.
    pub words: Prose,
    /// Paper and number of its theorem; "found by search" where no rule is known.
    pub source: &'static str,
}

/// The source of a result found without a theorem of its game.
const SEARCHED: &str = "no rule is known here: found by search";

/// The theorem that every impartial game rests on.
const SPRAGUE_GRUNDY: &str = "Sprague 1935; Grundy 1939";

/// The rules by which a position is won or lost, as its evaluation found them; for a P-position also the other theorems
/// of its game. Empty where the outcome is not known.
///
/// **Cost**: that of the words and, for the other theorems, of the closed form.
///
/// ```
/// use golden_game::{Position, Ruleset};
/// use golden_solver::{Solver, rules_of};
/// let pair = Position::words(&[4u8, 7]);
/// let evaluation = Solver::default().analyse(&Ruleset::Wythoff, &pair)?;
/// let rules = rules_of(&Ruleset::Wythoff, &pair, &evaluation);
/// assert!(rules[0].words.to_string().contains("safe pair") && rules[0].source.starts_with("Silber 1977"));
/// assert!(rules[1].words.to_string().contains("⌊nφ⌋ = 4") && rules[1].source.starts_with("Wythoff 1907"));
/// # Ok::<(), golden_solver::SolverError>(())
/// ```
pub fn rules_of(ruleset: &Ruleset, position: &Position, evaluation: &Evaluation) -> Vec<AppliedRule> {
    let Some(outcome) = evaluation.outcome else { return Vec::new() };
    let game = Component::new(ruleset);
    let of_game = |theorem: fn(&Component) -> Option<&'static str>| game.as_ref().and_then(theorem).unwrap_or(SEARCHED);
    // Under misère play a closed form may be that of the only component of a sum that has a move.
    let only = only_component(ruleset, position).and_then(|only| Component::new(&only.ruleset));
    let misere_theorem =
        only.as_ref().map_or_else(|| of_game(Game::misere_theorem), |only| only.misere_theorem().unwrap_or(SEARCHED));
    let theorems = [of_game(Game::theorem), misere_theorem];
    let mut used: Vec<(&Reason, &'static str)> =
        evaluation.reasons.iter().filter_map(|reason| Some((reason, source(reason, theorems)?))).collect();
    if used.iter().any(|(reason, _)| !is_mex(reason)) {
        // The mex rule says no more than the others.
        used.retain(|(reason, _)| !is_mex(reason));
    }
    let mut rules: Vec<AppliedRule> =
        used.into_iter().map(|(reason, source)| AppliedRule { words: explain(reason), source }).collect();
    if let Some(game) = game.filter(|_| outcome == Outcome::P && evaluation.is_of_normal_play()) {
        let others = game.other_theorems(position.numbers());
        rules.extend(others.into_iter().map(|(words, source)| AppliedRule { words, source }));
    }
    if rules.is_empty() {
        let words = outcome_by_definition(outcome, evaluation.options.as_ref().is_some_and(UBig::is_zero));
        rules.push(AppliedRule { words: words.into(), source: SEARCHED });
    }
    rules
}

/// Returns the reason for an outcome under normal play where no theorem gives one: the definition of N and P, in words that
/// also say what a P-position is. Window, files and paper say it so.
pub fn outcome_by_definition(outcome: Outcome, is_over: bool) -> &'static str {
    match outcome {
        Outcome::N => "Some move leaves a P-position, from which whoever is to move loses.",
        Outcome::P if is_over => "There is no move: whoever moved last has won.",
        Outcome::P => "No move leaves a P-position, from which whoever is to move loses.",
    }
}

impl Evaluation {
    /// Returns true if none of its reasons is of misère play.
    fn is_of_normal_play(&self) -> bool {
        !self.reasons.iter().any(Reason::is_misere)
    }
}

fn is_mex(reason: &Reason) -> bool {
    matches!(reason, Reason::Mex { .. })
}

/// Returns the theorem or other basis of a reason, given those of the closed forms of normal and misère play; `None`
/// for a reason that decides nothing.
fn source(reason: &Reason, [theorem, misere_theorem]: [&'static str; 2]) -> Option<&'static str> {
    match reason {
        Reason::Nim(_)
        | Reason::Wythoff(_)
        | Reason::FibonacciNim(_)
        | Reason::GlobalFibonacciNim(_)
        | Reason::Words(_)
        | Reason::Subtraction(_)
        | Reason::TWythoff(_)
        | Reason::TakeAway(_) => Some(theorem),
        Reason::MisereRule(_) => Some(misere_theorem),
        Reason::Tame(_) => Some("tame games: Conway 1976; Ferguson 1974"),
        Reason::MisereQuotient(_) => Some("misère quotients: Plambeck 2005; Plambeck, Siegel 2008"),
        Reason::Terminal | Reason::MisereEnd => Some("the end of the game"),
        Reason::LeastLimit { .. } => Some("the least limits of all smaller piles, found one by one"),
        Reason::PilePeriod { .. } => Some("the period, proved by a repeat as long as the largest move"),
        Reason::SplitPeriod { .. } => Some("Guy and Smith 1956"),
        Reason::RowPeriod { .. } => Some("the period of the row, proved by a repeat: Landman 2002"),
        Reason::Sum(_) => Some(SPRAGUE_GRUNDY),
        Reason::Mex { .. } => Some("the mex rule: Sprague 1935; Grundy 1939"),
        Reason::Search { .. } | Reason::Misere { .. } => Some(SEARCHED),
        Reason::UnlistedMoves { .. }
        | Reason::NimDimension(_)
        | Reason::BeyondBudget(_)
        | Reason::LongNumbers
        | Reason::OpenPart { .. }
        | Reason::OpenMoves { .. }
        | Reason::TooManyMoves => None,
    }
}
