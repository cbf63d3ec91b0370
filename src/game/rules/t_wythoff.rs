//! t-Wythoff, the generalised Wythoff game: also k, l ≥ 1 from both piles with |k − l| < t (A. S. Fraenkel 1982).

use std::ops::ControlFlow;

use super::wythoff_pairs::{self, moves_to, partner};

use crate::registry::{GameOption, ParameterKind, ParseRuleset, ReadyMade};
use crate::spec::Parameter;
use crate::{
    ClosedForm, Fields, FirstPositions, Game, GameReason, Moves, Numeration, Position, Ruleset, RulesetError,
    RulesetOptions, Spec, TableShape, TextError, Visitor, Words,
};
use golden_number::{MisereTWythoffPairs, UBig, t_wythoff_pair, t_wythoff_pair_of};
use golden_prose::Prose;

/// Fraenkel's t-Wythoff: any positive number from one pile, or k and l ≥ 1 from both with |k − l| < t. 1-Wythoff is
/// Wythoff's game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TWythoff {
    /// At least 1.
    pub t: u32,
}

/// The reason why a position of t-Wythoff is won or lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TWythoffReason {
    /// The parameter.
    pub t: u32,
    /// The smaller pile.
    pub smaller: UBig,
    /// The larger pile.
    pub larger: UBig,
    /// The P-position (⌊nα⌋, ⌊nα⌋ + tn) that contains the smaller pile. The position is P iff it is this one.
    pub pair: (UBig, UBig),
    /// Its number n.
    pub number: UBig,
    /// A P-position to move to, if possible one that keeps the smaller pile; none from a P-position.
    pub target: Option<(UBig, UBig)>,
}

impl Game for TWythoff {
    type Position = (u64, u64);

    fn for_each_option(&self, &(a, b): &(u64, u64), visit: &mut Visitor<'_, (u64, u64)>) -> ControlFlow<()> {
        for smaller in 0..a {
            visit((smaller, b))?;
        }
        for smaller in 0..b {
            visit((a, smaller))?;
        }
        let spread = u64::from(self.t).saturating_sub(1);
        for k in 1..=a {
            for l in k.saturating_sub(spread).max(1)..=k.saturating_add(spread).min(b) {
                visit((a - k, b - l))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn from_position(&self, position: &Position) -> Option<(u64, u64)> {
        position.to_pair()
    }

    fn to_position(&self, &(a, b): &(u64, u64)) -> Position {
        Position::words(&[a, b])
    }

    fn in_order(&self, (a, b): (u64, u64)) -> (u64, u64) {
        (a.min(b), a.max(b))
    }

    fn closed_form_of(&self, numbers: &[UBig]) -> Option<ClosedForm<GameReason>> {
        let [a, b] = numbers else { return None };
        Some(self.closed_form(a, b).map_reason(GameReason::TWythoff))
    }

    fn theorem(&self) -> Option<&'static str> {
        Some("Fraenkel 1982")
    }

    fn misere_form_of(&self, numbers: &[UBig]) -> Option<ClosedForm<Prose>> {
        let [a, b] = numbers else { return None };
        if a.is_zero() && b.is_zero() {
            return None;
        }
        Some(match MisereTWythoffPairs::for_t(self.t) {
            None => wythoff_pairs::wythoff_misere(a, b),
            Some(pairs) => wythoff_pairs::t_wythoff_misere(a, b, pairs),
        })
    }

    fn misere_theorem(&self) -> Option<&'static str> {
        Some(if self.t < 2 { wythoff_pairs::WYTHOFF_MISERE } else { wythoff_pairs::T_WYTHOFF_MISERE })
    }
}

impl ParseRuleset for TWythoff {
    const NAMES: &'static [&'static str] = &["t-wythoff"];

    const OPTIONS: &'static [GameOption] = &[GameOption {
        name: "t",
        value: "T",
        help: "The numbers taken from both piles differ by less than T (t-wythoff) [default: 1]",
        label: "t",
        kind: ParameterKind::Number { least: 1, most: 64 },
    }];

    /// The default of `--t` is 1.
    fn read(_: &str, options: &RulesetOptions) -> Result<Ruleset, TextError> {
        let t = options.machine_number("t", || format!("write a whole number from 1 to {}", u32::MAX))?;
        Ok(Ruleset::TWythoff { t: t.unwrap_or(1) })
    }

    fn ready_made() -> Option<ReadyMade> {
        let game = |t| Ruleset::TWythoff { t };
        Some(ReadyMade {
            label: "From both piles",
            games: vec![(Ruleset::Wythoff, "as many"), (game(2), "t = 2"), (game(3), "t = 3"), (game(4), "t = 4")],
            own: Some((game(5), "another t")),
        })
    }

    fn examples() -> Vec<Ruleset> {
        vec![Ruleset::TWythoff { t: 2 }]
    }
}

impl TWythoff {
    pub(crate) const fn spec(t: &u32) -> Spec<'static> {
        Spec {
            name: Self::NAMES[0],
            fields: Fields::Piles { least: 2, most: 2 },
            moves: Moves::OneOrBoth { t: *t },
            plane: TableShape::Quadrant { symmetric: true },
            axes: ("a", "b"),
            has_misere: true,
            numeration: if *t == 1 { Some(Numeration::Zeckendorf) } else { None },
            example: "t-wythoff 3 4 --t 2",
            start: FirstPositions::at(&[9, 15]).to_play(&[10, 13]).in_sum(&[3, 4]),
        }
    }

    pub(crate) fn words(t: &u32) -> Words {
        Words {
            title: format!("{t}-Wythoff").into(),
            family: Some("t-Wythoff"),
            rule: format!("take from one pile, or from both with a difference below {t}").into(),
            parameters: vec![Parameter { name: "t", value: Some(t.to_string()), is_words: false }],
        }
    }

    pub(crate) const fn check(t: &u32) -> Result<(), RulesetError> {
        if *t == 0 { Err(RulesetError::ZeroT) } else { Ok(()) }
    }

    /// Returns the outcome and all winning moves, at most four.
    ///
    /// One P-position is in each row and each column. A move in both piles changes the difference d = b − a ≥ 0 by
    /// less than t, and the P-positions have the differences tn, so it leads to number n = ⌊d/t⌋ or ⌈d/t⌉ (a mirrored
    /// one, −tn > d − t, only for n = 0).
    ///
    /// The Grundy value is given for P-positions and at the edges, 𝒢(n, 0) = 𝒢(0, n) = n.
    ///
    /// **Cost**: time O(M(b)) for piles of b bits, four square roots. **Source**: A. S. Fraenkel, "How to beat your
    /// Wythoff games' opponent on three fronts", Amer. Math. Monthly 89 (1982).
    ///
    /// ```
    /// use golden_game::{Outcome, TWythoff};
    /// use golden_number::UBig;
    /// let form = TWythoff { t: 2 }.closed_form(&UBig::from(4u8), &UBig::from(10u8));
    /// assert_eq!(form.outcome, Outcome::P);
    /// ```
    pub fn closed_form(self, a: &UBig, b: &UBig) -> ClosedForm<TWythoffReason> {
        let swapped = a > b;
        let (smaller, larger) = if swapped { (b, a) } else { (a, b) };
        let pair = t_wythoff_pair_of(smaller, self.t);
        let targets = self.targets(smaller, larger, &pair);
        let target = targets.first().cloned().map(|[from_smaller, from_larger]| (from_smaller, from_larger));
        let in_order = |[smaller, larger]: [UBig; 2]| if swapped { [larger, smaller] } else { [smaller, larger] };
        let moves = moves_to(targets.into_iter().map(in_order), [a, b]);
        let grundy = smaller.is_zero().then(|| larger.clone());
        let number = (&pair.1 - &pair.0) / self.t.max(1);
        let reason =
            TWythoffReason { t: self.t, smaller: smaller.clone(), larger: larger.clone(), pair, number, target };
        moves.into_closed_form(grundy, reason)
    }

    /// The P-positions among the options of smaller ≤ larger.
    fn targets(self, smaller: &UBig, larger: &UBig, pair: &(UBig, UBig)) -> Vec<[UBig; 2]> {
        let of_larger = t_wythoff_pair_of(larger, self.t);
        let partners = [partner(smaller, [&pair.0, &pair.1]), partner(larger, [&of_larger.0, &of_larger.1])];
        let numbers = quotients(&(larger - smaller), self.t.max(1));
        wythoff_pairs::targets([smaller, larger], partners, numbers.map(|number| t_wythoff_pair(&number, self.t)))
    }
}

/// ⌊d/t⌋, and ⌈d/t⌉ where it is another number; t ≥ 1.
pub(super) fn quotients(d: &UBig, t: u32) -> impl Iterator<Item = UBig> + use<> {
    let below = d / t;
    let above = (&below * t != *d).then(|| &below + UBig::ONE);
    [Some(below), above].into_iter().flatten()
}
