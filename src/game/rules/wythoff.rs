//! Wythoff's game: two piles; a move takes any positive number from one pile, or the same from both
//! (W. A. Wythoff 1907). Also cornering the queen: left, down or along the diagonal.

use std::ops::ControlFlow;

use super::wythoff_pairs;
use super::wythoff_pairs::{WythoffMoves, moves_to, partner, targets, winning_moves};
use crate::registry::{ParseRuleset, ReadyMade};
use crate::{
    ClosedForm, Fields, FirstPositions, Game, GameReason, Move, Moves, Numeration, Outcome, Position, Repeats, Ruleset,
    RulesetError, RulesetOptions, Spec, TWythoff, TableShape, TextError, Visitor, Words,
};
use golden_number::{Representation, SafePair, UBig, WythoffClass, safe_pairs_at};
use golden_prose::{Prose, short_number};

/// Wythoff's game, cornering the queen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Wythoff;

/// The reason why a position of Wythoff's game is won or lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WythoffReason {
    /// (0, 0): nothing is left.
    End,
    /// One pile is empty, the other is not: take the other. (Silber's rule does not cover it.)
    EmptyPile {
        /// The other pile.
        other: UBig,
    },
    /// Two equal piles: take both. (Silber's proof covers it, his rule fails for A-numbers.)
    EqualPiles {
        /// Each pile.
        pile: UBig,
    },
    /// Two different piles: Silber's rule.
    Silber(Silber),
}

/// The evidence of Silber's rule for two different piles, neither empty.
///
/// The representations that its steps use are computed on request, since they take longer than the rest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Silber {
    /// The step that decides.
    pub step: SilberStep,
    /// The smaller pile.
    pub smaller: UBig,
    /// The larger pile.
    pub larger: UBig,
    /// The class of the smaller pile: an A-number or a B-number (decides step 1).
    pub class: WythoffClass,
    /// The partner of the smaller pile: the left shift of an A-number's canonical form (steps 0 and 2 compare the
    /// larger pile with it), the right shift of a B-number's (step 1 moves there).
    pub shift: UBig,
    /// The difference of the piles (step 3 starts from it).
    pub difference: UBig,
    /// The winning move the rule names; `None` from a safe pair.
    pub winning: Option<Move>,
}

/// The steps of Silber's rule, in the order they are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum SilberStep {
    /// 0: the smaller pile is an A-number and the larger one its left shift. Concede.
    SafePair,
    /// 1: the smaller pile is a B-number. Reduce the larger one to the right shift of the smaller one.
    SmallerIsB,
    /// 2: the larger pile exceeds the left shift of the smaller one. Reduce it to that.
    LargerBeyondLeftShift,
    /// 3: otherwise. The safe pair to move to is the second canonical form of the difference shifted left once and
    /// twice.
    UseDifference,
}

impl SilberStep {
    /// All steps in order.
    pub const ALL: [Self; 4] = [Self::SafePair, Self::SmallerIsB, Self::LargerBeyondLeftShift, Self::UseDifference];

    /// Its number in Silber's paper, 0 to 3.
    pub const fn number(self) -> u8 {
        self as u8
    }
}

impl Silber {
    /// The answer to the question of a step: yes for the one that decides, no for those before it, `None` for those
    /// after it, which are not reached.
    pub fn answer(&self, step: SilberStep) -> Option<bool> {
        (step <= self.step).then_some(step == self.step)
    }

    /// The canonical form of the smaller pile.
    pub fn smaller_form(&self) -> Representation {
        Representation::canonical(&self.smaller)
    }

    /// The left shift of an A-number's canonical form, the right shift of a B-number's: the form of `shift`.
    pub fn shifted_form(&self) -> Representation {
        match self.class {
            WythoffClass::A => self.smaller_form().left_shift(),
            WythoffClass::B => self.smaller_form().right_shift(),
        }
    }

    /// The second canonical form of the difference. Its left shift, and the left shift of that, are the safe pair with
    /// the same difference.
    pub fn difference_form(&self) -> Representation {
        Representation::second_canonical(&self.difference)
    }
}

impl Game for Wythoff {
    type Position = (u64, u64);

    fn repeats(&self) -> Repeats {
        Repeats::Rows
    }

    fn for_each_option(&self, &(a, b): &(u64, u64), visit: &mut Visitor<'_, (u64, u64)>) -> ControlFlow<()> {
        for smaller in 0..a {
            visit((smaller, b))?;
        }
        for smaller in 0..b {
            visit((a, smaller))?;
        }
        for taken in 1..=a.min(b) {
            visit((a - taken, b - taken))?;
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
        Some(Self::closed_form(a, b).map_reason(GameReason::Wythoff))
    }

    fn theorem(&self) -> Option<&'static str> {
        Some("Silber 1977, Theorems 1 and 2; Das 2021, Theorem 3.4")
    }

    fn misere_form_of(&self, numbers: &[UBig]) -> Option<ClosedForm<Prose>> {
        let [a, b] = numbers else { return None };
        (!a.is_zero() || !b.is_zero()).then(|| wythoff_pairs::wythoff_misere(a, b))
    }

    fn misere_theorem(&self) -> Option<&'static str> {
        Some(wythoff_pairs::WYTHOFF_MISERE)
    }

    /// The pair is ⌊nφ⌋, ⌊nφ²⌋ for the difference n of the piles.
    fn other_theorems(&self, numbers: &[UBig]) -> Vec<(Prose, &'static str)> {
        let [a, b] = numbers else { return Vec::new() };
        if a.is_zero() || b.is_zero() || Self::closed_form(a, b).outcome == Outcome::N {
            return Vec::new();
        }
        let (smaller, larger) = (a.min(b), a.max(b));
        let number = larger - smaller;
        let [smaller, larger, number] = [smaller, larger, &number].map(short_number);
        let words = format!(
            "The difference is n = {larger} − {smaller} = {number}, and ⌊nφ⌋ = {smaller}, ⌊nφ²⌋ = {larger}: the pair of \
             number {number}. Every number is in one such pair alone, and every difference belongs to one: a move from \
             one pile keeps the other, a move from both keeps n, so none leads to another pair."
        );
        vec![(Prose::from(words), "Wythoff 1907; Beatty 1926")]
    }
}

impl ParseRuleset for Wythoff {
    const NAMES: &'static [&'static str] = &["wythoff", "queen"];

    fn read(_: &str, _: &RulesetOptions) -> Result<Ruleset, TextError> {
        Ok(Ruleset::Wythoff)
    }

    fn ready_made() -> Option<ReadyMade> {
        TWythoff::ready_made()
    }
}

impl Wythoff {
    pub(crate) const fn spec() -> Spec<'static> {
        Spec {
            name: Self::NAMES[0],
            fields: Fields::Piles { least: 2, most: 2 },
            moves: Moves::OneOrBoth { t: 1 },
            plane: TableShape::Quadrant { symmetric: true },
            axes: ("a", "b"),
            has_misere: true,
            numeration: Some(Numeration::Zeckendorf),
            example: "wythoff 31 48",
            start: FirstPositions::at(&[31, 48]).to_play(&[10, 13]).in_sum(&[3, 4]),
        }
    }

    pub(crate) const fn words() -> Words {
        Words::plain("Wythoff", "take from one pile, or the same number from both")
    }

    pub(crate) const fn check() -> Result<(), RulesetError> {
        Ok(())
    }

    /// Returns the outcome and all winning moves, at most three: to the one P-position of the row, of the column and of
    /// the diagonal, if it is nearer to the corner.
    ///
    /// The Grundy value is given for P-positions and at the edges, 𝒢(n, 0) = 𝒢(0, n) = n.
    ///
    /// Piles below 2⁶⁴ and below 2¹²⁸ use [`Self::winning_moves_u64`] and [`Self::winning_moves_u128`].
    ///
    /// **Cost**: time O(M(b)) for piles of b bits: the digits of 1/φ and three products.
    /// **Source**: Wythoff 1907; Silber 1977, Theorems 1 and 2; Das 2021, Theorem 3.4.
    ///
    /// ```
    /// use golden_game::{Position, Wythoff};
    /// use golden_number::UBig;
    /// let form = Wythoff::closed_form(&UBig::from(31u8), &UBig::from(48u8));
    /// let to: Vec<_> = form.winning_moves.into_iter().map(|winning| winning.to).collect();
    /// assert_eq!(to, [[27u8, 44], [31, 19]].map(|pair| Position::words(&pair)));
    /// ```
    pub fn closed_form(a: &UBig, b: &UBig) -> ClosedForm<WythoffReason> {
        let pairs = safe_pairs_at(a, b);
        let moves = moves_to(winning_targets(a, b, &pairs), [a, b]);
        let grundy = match (a.is_zero(), b.is_zero()) {
            (true, _) => Some(b.clone()),
            (_, true) => Some(a.clone()),
            _ => None,
        };
        moves.into_closed_form(grundy, Self::reason(a, b, pairs))
    }

    /// The positions that all winning moves lead to, in increasing order; none from a P-position.
    ///
    /// Correct for all u64 numbers.
    ///
    /// **Cost**: about 15 ns; no allocation. **Source**: Wythoff 1907; Silber 1977, Theorems 1 and 2.
    ///
    /// ```
    /// use golden_game::Wythoff;
    /// assert_eq!(Wythoff::winning_moves_u64(10, 15).as_slice(), [(8, 13), (9, 15), (10, 6)]);
    /// assert_eq!(Wythoff::winning_moves_u64(12, 20).as_slice(), []);
    /// ```
    pub fn winning_moves_u64(a: u64, b: u64) -> WythoffMoves<u64> {
        winning_moves(a, b)
    }

    /// [`Self::winning_moves_u64`] for all u128 numbers.
    ///
    /// **Cost**: about 30 ns; no allocation.
    ///
    /// ```
    /// use golden_game::Wythoff;
    /// let all = u128::MAX;
    /// assert_eq!(Wythoff::winning_moves_u128(0, all).as_slice(), [(0, 0)]);
    /// assert_eq!(Wythoff::winning_moves_u128(all, all).as_slice()[0], (0, 0));
    /// ```
    pub fn winning_moves_u128(a: u128, b: u128) -> WythoffMoves<u128> {
        winning_moves(a, b)
    }

    fn reason(a: &UBig, b: &UBig, pairs: [SafePair; 3]) -> WythoffReason {
        match Self::silber_with(a, b, pairs) {
            Some(silber) => WythoffReason::Silber(silber),
            None if a.is_zero() && b.is_zero() => WythoffReason::End,
            None if a == b => WythoffReason::EqualPiles { pile: a.clone() },
            None => WythoffReason::EmptyPile { other: a.max(b).clone() },
        }
    }

    /// The evidence of Silber's rule for two piles; `None` where the rule does not hold: an empty pile, or two equal
    /// piles.
    ///
    /// **Cost**: as [`Self::closed_form`]. **Source**: Silber 1977, the algorithm after Theorem 2.
    ///
    /// ```
    /// use golden_game::{SilberStep, Wythoff};
    /// use golden_number::UBig;
    /// let silber = Wythoff::silber(&UBig::from(24u8), &UBig::from(32u8)).unwrap();
    /// assert_eq!(silber.step, SilberStep::UseDifference);
    /// assert_eq!(silber.difference_form().digits(), "10101"); // 8 = 5 + 2 + 1
    /// assert_eq!(silber.winning.unwrap().to.to_string(), "(12, 20)");
    /// ```
    pub fn silber(a: &UBig, b: &UBig) -> Option<Silber> {
        Self::silber_with(a, b, safe_pairs_at(a, b))
    }

    /// With the safe pairs of a, of b and of their difference.
    fn silber_with(a: &UBig, b: &UBig, [of_a, of_b, of_difference]: [SafePair; 3]) -> Option<Silber> {
        let (smaller, larger, pair) = if a < b { (a, b, of_a) } else { (b, a, of_b) };
        if smaller.is_zero() || smaller == larger {
            return None;
        }
        let (class, shift) = if pair.a == *smaller { (WythoffClass::A, pair.b) } else { (WythoffClass::B, pair.a) };
        let (step, target) = if shift == *larger {
            (SilberStep::SafePair, None)
        } else if class == WythoffClass::B {
            (SilberStep::SmallerIsB, Some((smaller.clone(), shift.clone())))
        } else if *larger > shift {
            (SilberStep::LargerBeyondLeftShift, Some((smaller.clone(), shift.clone())))
        } else {
            (SilberStep::UseDifference, Some((of_difference.a, of_difference.b)))
        };
        let winning = target.map(|(from_smaller, from_larger)| {
            let to = if a < b { vec![from_smaller, from_larger] } else { vec![from_larger, from_smaller] };
            Move::of_piles(&[a, b], to)
        });
        let (smaller, larger, difference) = (smaller.clone(), larger.clone(), of_difference.number);
        Some(Silber { step, smaller, larger, class, shift, difference, winning })
    }
}

/// The P-positions that winning moves lead to, given the safe pairs of a, of b and of their difference.
fn winning_targets(a: &UBig, b: &UBig, pairs: &[SafePair; 3]) -> Vec<[UBig; 2]> {
    if let (Ok(a), Ok(b)) = (u64::try_from(a), u64::try_from(b)) {
        let moves = Wythoff::winning_moves_u64(a, b);
        return moves.as_slice().iter().map(|&(x, y)| [x.into(), y.into()]).collect();
    }
    if let (Ok(a), Ok(b)) = (u128::try_from(a), u128::try_from(b)) {
        let moves = Wythoff::winning_moves_u128(a, b);
        return moves.as_slice().iter().map(|&(x, y)| [x.into(), y.into()]).collect();
    }
    let [of_a, of_b, of_difference] = pairs;
    let partners = [partner(a, [&of_a.a, &of_a.b]), partner(b, [&of_b.a, &of_b.b])];
    targets([a, b], partners, [(of_difference.a.clone(), of_difference.b.clone())])
}
