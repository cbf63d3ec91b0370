//! The rules by which a position is won or lost: each in words with its digits, and the theorem it rests on. Rules
//! short enough to remember: the P-positions of the rook, the king and the downward knight, and those of finite
//! subtraction sets by remainders.

use super::explain::explain;
use crate::phrases::list;
use crate::position::sum::only_component;
use crate::subtraction::pile_values::quick_period;
use crate::{Evaluation, PilePeriod, Reason, Solver};
use golden_game::{Component, Game, Moves, Outcome, Position, Ruleset, SubtractionSet};
use golden_number::UBig;
use golden_prose::{Prose, listed};

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

/// Returns the reason for an outcome under normal play where no theorem gives one: the definition of N and P, in
/// words that also say what a P-position is. `is_over` is true for a position without moves. The window and the
/// handouts use the same words.
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

/// The most remainders that are written out.
const WRITTEN: usize = 8;

/// A piece whose P-positions have a short rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PieceRule {
    /// Equal coordinates.
    Rook,
    /// Both coordinates even. From there every move makes one or both odd; from any other position, lowering each odd
    /// one by 1 leads there.
    King,
    /// With m the smaller coordinate: m a multiple of 3, or m one more than that and both equal. By induction on a + b:
    /// from (3k, b) with b ≥ 3k the options are (3k − 1, b − 2) and (3k − 2, b − 1), from (3k + 1, 3k + 1) those with
    /// the smaller coordinate 3k − 1, and none of these satisfies the rule; from (3k + 1, 3k + 2) a move leads to (3k,
    /// 3k), from (3k + 1, b) with b ≥ 3k + 3 to (3k, b − 2), from (3k + 2, b) with b ≥ 3k + 2 to (3k, b − 1).
    Knight,
}

impl PieceRule {
    /// The rule of a piece in a game on two piles.
    pub(crate) fn of_position(ruleset: &Ruleset, position: &Position) -> Option<Self> {
        match (ruleset.piece_name(), position.numbers().len()) {
            ("rook", 2) => Some(Self::Rook),
            ("king", 2) => Some(Self::King),
            ("downward knight", 2) => Some(Self::Knight),
            _ => None,
        }
    }

    /// Returns true if (a, b) is a P-position.
    pub(crate) fn is_p(self, a: &UBig, b: &UBig) -> bool {
        let rest = |number: &UBig, modulus: u8| u8::try_from(number % UBig::from(modulus)).unwrap_or_default();
        match self {
            Self::Rook => a == b,
            Self::King => rest(a, 2) == 0 && rest(b, 2) == 0,
            Self::Knight => match rest(a.min(b), 3) {
                0 => true,
                1 => a == b,
                _ => false,
            },
        }
    }

    /// The P-positions in words, and for rook and king the reason.
    pub(crate) fn words(self) -> &'static str {
        match self {
            Self::Rook => {
                "The P-positions have two equal numbers: whatever is taken from one, as much can be taken from the other."
            }
            Self::King => {
                "The king’s P-positions have two even coordinates: from there each move makes one odd, or both, and \
                 lowering what is odd by 1 makes them even again."
            }
            Self::Knight => {
                "The downward knight’s P-positions: the smaller coordinate is a multiple of 3, or both are equal and \
                 one more than a multiple of 3."
            }
        }
    }
}

impl Solver {
    /// A P-position that a move leads to, if a closed form gives one without search.
    ///
    /// **Cost**: that of [`Solver::analyse`].
    ///
    /// ```
    /// use golden_game::{Position, Ruleset};
    /// use golden_solver::Solver;
    /// let answer = |at: [u64; 2]| Solver::default().answer_at_once(&Ruleset::king(), &Position::words(&at));
    /// assert_eq!(answer([7, 1_000_001]), Some(Position::words(&[6u64, 1_000_000])));
    /// assert_eq!(answer([6, 1_000_000]), None);
    /// ```
    pub fn answer_at_once(&self, ruleset: &Ruleset, position: &Position) -> Option<Position> {
        self.analyse(ruleset, position).ok()?.winning_moves?.into_iter().next().map(|step| step.to)
    }
}

/// The P-positions of a finite subtraction set: from some pile on, those with certain remainders.
///
/// The repeat of the values is a proof that they are periodic. The places of the zeros among them are then periodic,
/// too, perhaps with a smaller period.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct HeapRule {
    /// The first pile it holds for.
    pub(crate) from: u64,
    /// The modulus.
    pub(crate) modulus: u64,
    /// The remainders of the P-positions, in increasing order.
    pub(super) remainders: Vec<u64>,
    /// The P-positions below `from`.
    pub(crate) below: Vec<u64>,
    /// The repeat of the values that proves it.
    pub(crate) proof: PilePeriod,
}

impl HeapRule {
    /// The rule of a finite set, if its values repeat among the first few thousand piles.
    pub(crate) fn of_game(ruleset: &Ruleset) -> Option<Self> {
        let Moves::Set(SubtractionSet::Explicit(moves)) = ruleset.spec().moves else { return None };
        let heap = quick_period(moves)?;
        let is_p = |pile: u64| heap.value_of_word(pile) == 0;
        let (preperiod, period) = (heap.period.preperiod, heap.period.period);
        let repeats = |modulus: u64| (preperiod..preperiod + period).all(|pile| is_p(pile) == is_p(pile + modulus));
        let modulus =
            (1..=period).filter(|modulus| period.is_multiple_of(*modulus)).find(|&modulus| repeats(modulus))?;
        let from = (0..preperiod).rev().find(|&pile| is_p(pile) != is_p(pile + modulus)).map_or(0, |pile| pile + 1);
        let mut remainders: Vec<u64> =
            (from..from + modulus).filter(|&pile| is_p(pile)).map(|pile| pile % modulus).collect();
        remainders.sort_unstable();
        let below = (0..from).filter(|&pile| is_p(pile)).collect();
        Some(Self { from, modulus, remainders, below, proof: heap.period.clone() })
    }

    /// Returns true if it holds for a pile.
    pub(super) fn holds_for(&self, pile: &UBig) -> bool {
        *pile >= UBig::from(self.from)
    }

    /// "a multiple of 4", "a number that is 0 or 1 mod 5".
    pub(crate) fn one(&self) -> String {
        match self.remainders.as_slice() {
            [0] => format!("a multiple of {}", self.modulus),
            _ => format!("a number that is {}", self.are()),
        }
    }

    /// "the multiples of 4", "the numbers that are 0 or 1 mod 5".
    pub(crate) fn all(&self) -> String {
        match self.remainders.as_slice() {
            [0] => format!("the multiples of {}", self.modulus),
            _ => format!("the numbers that are {}", self.are()),
        }
    }

    /// "a multiple of 4", "0 mod 5": the remainder of a pile in words.
    pub(super) fn what_is(&self, pile: &UBig) -> String {
        match self.remainders.as_slice() {
            [0] => format!("a multiple of {}", self.modulus),
            _ => format!("{} mod {}", pile % UBig::from(self.modulus), self.modulus),
        }
    }

    /// The rule as a sentence.
    pub(crate) fn words(&self) -> String {
        if self.from == 0 {
            return format!("The P-positions are {}.", self.all());
        }
        let listed: Vec<String> = self.below.iter().map(u64::to_string).collect();
        let below = if listed.len() <= WRITTEN {
            format!("below {} they are {}", self.from, list(&listed))
        } else {
            format!("there are {} more below it", listed.len())
        };
        format!("From pile {} on the P-positions are {}; {below}.", self.from, self.all())
    }

    fn are(&self) -> String {
        let mut written: Vec<String> = self.remainders.iter().take(WRITTEN).map(u64::to_string).collect();
        let more = self.remainders.len().saturating_sub(WRITTEN);
        if more > 0 {
            written.push(if more == 1 { "1 other".to_owned() } else { format!("{more} others") });
        }
        format!("{} mod {}", listed(&written, "or"), self.modulus)
    }
}

#[cfg(test)]
mod tests {
    use super::{HeapRule, PieceRule};
    use crate::position::reference::outcome;
    use crate::tests::cells;
    use golden_game::{Outcome, Position, RayGame, Ruleset, Subtraction, SubtractionSet, Vector};
    use golden_number::UBig;

    #[test]
    fn rules_of_pieces_are_those_of_the_plain_recursion() {
        let vectors = |list: &[[u32; 2]]| list.iter().copied().map(Vector::from).collect::<Vec<_>>();
        for (rule, rays, leaps) in [
            (PieceRule::Rook, &[[1, 0], [0, 1]][..], &[][..]),
            (PieceRule::King, &[], &[[1, 0], [0, 1], [1, 1]]),
            (PieceRule::Knight, &[], &[[1, 2], [2, 1]]),
        ] {
            let game = RayGame { rays: vectors(rays), leaps: vectors(leaps) };
            let ruleset = Ruleset::Rays { rays: game.rays.clone(), leaps: game.leaps.clone() };
            assert_eq!(PieceRule::of_position(&ruleset, &Position::words(&[0u8, 0])), Some(rule));
            for (a, b) in cells(0..40, 0..40) {
                let is_p = outcome(&game, &(a, b)) == Outcome::P;
                assert_eq!(rule.is_p(&UBig::from(a), &UBig::from(b)), is_p, "{rule:?} ({a}, {b})");
            }
        }
    }

    #[test]
    fn rules_of_sets_are_those_of_the_plain_recursion() {
        let mut with_preperiod = 0;
        for bits in 1u64..1 << 9 {
            let moves: Vec<u64> = (0..9).filter(|bit| bits >> bit & 1 == 1).map(|bit| bit + 1).collect();
            let set = SubtractionSet::Explicit(moves);
            let rule = HeapRule::of_game(&Ruleset::Subtraction { set: set.clone() }).expect("a period");
            with_preperiod += usize::from(rule.from > 0);
            let game = Subtraction { set: set.clone() };
            let piles = rule.from + 3 * rule.modulus + 9;
            for pile in 0..piles {
                let is_p = outcome(&game, &pile) == Outcome::P;
                let by_rule = if rule.holds_for(&UBig::from(pile)) {
                    rule.remainders.contains(&(pile % rule.modulus))
                } else {
                    rule.below.contains(&pile)
                };
                assert_eq!(by_rule, is_p, "{set:?} {pile}: {rule:?}");
            }
        }
        assert!(with_preperiod > 0, "some rules begin late");
    }

    #[test]
    fn a_rule_is_as_short_as_it_can_be() {
        let of = |moves: &[u64]| {
            HeapRule::of_game(&Ruleset::Subtraction { set: SubtractionSet::Explicit(moves.to_vec()) })
                .expect("a period")
        };
        assert_eq!(of(&[1, 2, 3]).one(), "a multiple of 4");
        assert_eq!(of(&[2, 3]).one(), "a number that is 0 or 1 mod 5");
        assert_eq!(of(&[1, 3, 5]).words(), "The P-positions are the multiples of 2.");
        assert_eq!(of(&[4]).what_is(&UBig::from(11u8)), "3 mod 8");
    }
}
