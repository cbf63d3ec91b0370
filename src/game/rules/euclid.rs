//! Euclid's game: a move takes a positive multiple of the smaller number from the larger (A. J. Cole, A. J. T. Davie
//! 1969).
//!
//! The golden ratio decides it: a winning move leaves numbers with a ratio below φ (or, if 0 may be reached, a 0).

use std::cmp::Ordering;
use std::ops::ControlFlow;

use dashu_int::ops::Gcd;
use serde::{Deserialize, Serialize};

use super::euclid_misere;
use crate::moves::MoveList;
use crate::registry::{GameOption, ParameterKind, ParseRuleset};
use crate::spec::Parameter;
use crate::{
    CellForm, ClosedForm, Fields, FirstPositions, Game, GameReason, Move, Moves, Position, Ruleset, RulesetError,
    RulesetOptions, Spec, TableShape, TextError, Visitor, Words,
};
use golden_number::{UBig, floor_phi};
use golden_prose::{Prose, quoted, short_digits};

/// Euclid's game on two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Euclid {
    /// The end of the game.
    pub end: EuclidEnd,
}

/// The end of Euclid's game. In JSON and commands `positive` or `zero`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EuclidEnd {
    /// Both numbers stay positive: equal numbers have no move (J. W. Grossman 1997).
    #[default]
    Positive,
    /// A number may become 0; then there is no move (Cole, Davie 1969).
    Zero,
}

impl EuclidEnd {
    const fn name(self) -> &'static str {
        match self {
            Self::Positive => "positive",
            Self::Zero => "zero",
        }
    }

    /// The least number that a move may leave.
    const fn least(self) -> u8 {
        match self {
            Self::Positive => 1,
            Self::Zero => 0,
        }
    }
}

impl ParseRuleset for Euclid {
    const NAMES: &'static [&'static str] = &["euclid"];

    const OPTIONS: &'static [GameOption] = &[GameOption {
        name: "end",
        value: "positive|zero",
        help: "Whether a move may leave 0 (euclid): positive or zero [default: positive]",
        label: "End",
        kind: ParameterKind::Choice(&[("positive", "Both stay positive"), ("zero", "Down to 0")]),
    }];

    fn read(_: &str, options: &RulesetOptions) -> Result<Ruleset, TextError> {
        let end = match options.get("end").map(str::trim) {
            None => EuclidEnd::default(),
            Some(text) if text.eq_ignore_ascii_case("positive") => EuclidEnd::Positive,
            Some(text) if text.eq_ignore_ascii_case("zero") => EuclidEnd::Zero,
            Some(text) => {
                return Err(TextError::BadChoice {
                    option: "end",
                    text: quoted(text),
                    instead: "write positive or zero".into(),
                });
            }
        };
        Ok(Ruleset::Euclid { end })
    }
}

impl Euclid {
    pub(crate) const fn spec(_: &EuclidEnd) -> Spec<'static> {
        Spec {
            name: Self::NAMES[0],
            fields: Fields::Piles { least: 2, most: 2 },
            moves: Moves::Listed,
            plane: TableShape::Quadrant { symmetric: true },
            axes: ("a", "b"),
            has_misere: true,
            numeration: None,
            example: "euclid 31 48",
            start: FirstPositions::at(&[31, 48]),
        }
    }

    pub(crate) fn words(end: &EuclidEnd) -> Words {
        let (title, rule) = match end {
            EuclidEnd::Positive => {
                ("Euclid", "take a positive multiple of the smaller number from the larger one, not all of it")
            }
            EuclidEnd::Zero => ("Euclid to 0", "take a positive multiple of the smaller number from the larger one"),
        };
        let value = (*end != EuclidEnd::default()).then(|| end.name().into());
        Words {
            title: title.into(),
            family: Some("Euclid"),
            rule: rule.into(),
            parameters: vec![Parameter { name: "end", value, is_words: false }],
        }
    }

    pub(crate) const fn check(_: &EuclidEnd) -> Result<(), RulesetError> {
        Ok(())
    }

    /// Returns what a move can leave of the larger number, in increasing order.
    fn lefts(self, smaller: u64, larger: u64) -> impl Iterator<Item = u64> {
        let least = u64::from(self.end.least());
        let step = usize::try_from(smaller).unwrap_or(usize::MAX);
        let first = larger.checked_rem(smaller).map(|rest| if rest < least { rest + smaller } else { rest });
        first.into_iter().flat_map(move |first| (first..larger).step_by(step))
    }
}

impl Game for Euclid {
    type Position = (u64, u64);

    fn for_each_option(&self, &(a, b): &(u64, u64), visit: &mut Visitor<'_, (u64, u64)>) -> ControlFlow<()> {
        self.lefts(a.min(b), a.max(b)).try_for_each(|left| {
            visit(if a < b { (a, left) } else { (left, b) })?;
            if a == b { visit((a, left)) } else { ControlFlow::Continue(()) }
        })
    }

    fn from_position(&self, position: &Position) -> Option<(u64, u64)> {
        position.to_pair()
    }

    fn to_position(&self, &(a, b): &(u64, u64)) -> Position {
        Position::words(&[a, b])
    }

    fn cell(&self, position: &(u64, u64)) -> Option<(u64, u64)> {
        Some(*position)
    }

    fn closed_form_of(&self, numbers: &[UBig]) -> Option<ClosedForm<GameReason>> {
        let [a, b] = numbers else { return None };
        Some(self.closed_form(a, b).map_reason(GameReason::Words))
    }

    fn cell_form(&self) -> Option<CellForm> {
        let game = *self;
        Some(CellForm::Values(Box::new(move |a, b| game.word_value(a.min(b), a.max(b)))))
    }

    fn theorem(&self) -> Option<&'static str> {
        Some("Cole and Davie 1969; Straffin’s solution of Grossman’s problem, 1997")
    }

    fn misere_form_of(&self, numbers: &[UBig]) -> Option<ClosedForm<Prose>> {
        let [a, b] = numbers else { return None };
        euclid_misere::closed_form(*self, a, b)
    }

    fn misere_theorem(&self) -> Option<&'static str> {
        Some(euclid_misere::theorem(self.end))
    }

    fn moves_to_value_of(&self, numbers: &[UBig], value: &UBig) -> Option<Vec<Move>> {
        let [a, b] = numbers else { return None };
        // Of numbers with the quotient q the value is q − 2 at least and q + 1 at most.
        let least = if value.is_zero() { UBig::ZERO } else { value - UBig::ONE };
        let quotients = std::iter::once(UBig::ZERO).chain((0_u8..4).map(|more| &least + more));
        let mut quotients: Vec<UBig> = quotients.collect();
        quotients.dedup();
        Some(
            self.moves_leaving([a, b], &quotients, |smaller, larger| self.value(smaller, larger) == *value)
                .into_moves(),
        )
    }

    fn option_count_of(&self, numbers: &[UBig]) -> Option<UBig> {
        let [a, b] = numbers else { return None };
        let (smaller, larger) = (a.min(b), a.max(b));
        if smaller.is_zero() {
            return Some(UBig::ZERO);
        }
        let count = (larger - UBig::from(self.end.least())) / smaller;
        Some(if smaller == larger { count * 2_u8 } else { count })
    }

    fn has_option(&self, from: &[UBig], to: &[UBig]) -> Option<bool> {
        let ([a, b], [x, y]) = (from, to) else { return None };
        // Of equal numbers either is taken from.
        let (smaller, larger, kept, left) = if a < b || (a == b && a == x) { (a, b, x, y) } else { (b, a, y, x) };
        let leaves = smaller == kept && left < larger && *left >= UBig::from(self.end.least());
        Some(leaves && !smaller.is_zero() && ((larger - left) % smaller).is_zero())
    }
}

impl Euclid {
    /// Returns the outcome, the winning moves and the Grundy value.
    ///
    /// Both stay positive: (x, y) is P iff larger : smaller < φ, and 𝒢 = ⌊|y/x − x/y|⌋. Down to 0: P iff 1 < larger :
    /// smaller < φ or a number is 0, and 𝒢 = ⌊|y/x − x/y|⌋ + ε, where ε = 1 if all partial quotients of larger :
    /// smaller are equal and odd in number, −1 if they are equal and even in number, else 0. A position with 0 has no
    /// move.
    ///
    /// A winning move leaves the remainder r of the division or r + smaller: any other leaves two numbers with a ratio
    /// above φ.
    ///
    /// **Cost**: for b bits a few divisions; down to 0 a greatest common divisor and O(log b) products. **Source**:
    /// Cole and Davie 1969; P-positions: P. D. Straffin's solution of J. W. Grossman's problem 1997; values: G. Nivasch
    /// 2006; G. Cairns, N. B. Ho, T. Lengyel 2011.
    ///
    /// ```
    /// use golden_game::{Euclid, EuclidEnd, Outcome};
    /// use golden_number::UBig;
    /// let [a, b] = [31u8, 48].map(UBig::from);
    /// assert_eq!(Euclid { end: EuclidEnd::Positive }.closed_form(&a, &b).outcome, Outcome::P); // 48 : 31 < φ
    /// ```
    pub fn closed_form(self, a: &UBig, b: &UBig) -> ClosedForm<Prose> {
        let moves = self.moves_where([a, b], |smaller, larger| self.is_p(smaller, larger));
        let (smaller, larger) = (a.min(b), a.max(b));
        let value = self.value(smaller, larger);
        moves.into_closed_form(Some(value), self.reason(smaller, larger))
    }

    /// The moves to numbers with a property, the smaller one first, that numbers whose ratio is above 2 do not have.
    ///
    /// With the remainder r of the division, they leave r, r + smaller or r + 2 · smaller.
    pub(super) fn moves_where(self, numbers: [&UBig; 2], holds: impl Fn(&UBig, &UBig) -> bool) -> MoveList {
        self.moves_leaving(numbers, &[2_u8, 1, 0].map(UBig::from), holds)
    }

    /// The moves that leave one of these multiples of the smaller number and the remainder of the division, if the numbers
    /// have a property, the smaller one first.
    fn moves_leaving(self, [a, b]: [&UBig; 2], multiples: &[UBig], holds: impl Fn(&UBig, &UBig) -> bool) -> MoveList {
        let (smaller, larger) = (a.min(b), a.max(b));
        let mut moves = MoveList::new();
        if smaller.is_zero() {
            return moves;
        }
        let rest = larger % smaller;
        for multiple in multiples {
            let left = multiple * smaller + &rest;
            let is_option = left < *larger && left >= UBig::from(self.end.least());
            if !is_option || !holds(smaller.min(&left), smaller.max(&left)) {
                continue;
            }
            if a >= b {
                moves.push(Move::of_piles(&[a, b], vec![left.clone(), b.clone()]));
            }
            if a <= b {
                moves.push(Move::of_piles(&[a, b], vec![a.clone(), left]));
            }
        }
        moves
    }

    /// Returns true if smaller ≤ larger are a P-position.
    fn is_p(self, smaller: &UBig, larger: &UBig) -> bool {
        let is_near = *larger <= floor_phi(smaller);
        match self.end {
            _ if smaller.is_zero() => true,
            EuclidEnd::Positive => is_near,
            EuclidEnd::Zero => is_near && smaller != larger,
        }
    }

    fn value(self, smaller: &UBig, larger: &UBig) -> UBig {
        if smaller.is_zero() {
            return UBig::ZERO;
        }
        let floor = (larger * larger - smaller * smaller) / (smaller * larger);
        match (self.end, equal_quotients(smaller, larger)) {
            (EuclidEnd::Zero, Some(count)) if count % 2 == 1 => floor + UBig::ONE,
            // If two or more quotients are equal, they are at least 2, and so is the floor.
            (EuclidEnd::Zero, Some(_)) => floor - UBig::ONE,
            _ => floor,
        }
    }

    /// As [`Self::value`] in machine words. With larger = q · smaller + rest the floor is q, or q − 1 where rest : smaller
    /// is less than smaller : larger.
    fn word_value(self, smaller: u64, larger: u64) -> u64 {
        let (Some(q), Some(rest)) = (larger.checked_div(smaller), larger.checked_rem(smaller)) else { return 0 };
        let square = u128::from(smaller) * u128::from(smaller);
        let floor = q - u64::from(u128::from(rest) * u128::from(larger) < square);
        match self.end {
            EuclidEnd::Positive => floor,
            EuclidEnd::Zero => match equal_word_quotients(smaller, larger) {
                Some(count) if count % 2 == 1 => floor + 1,
                Some(_) => floor - 1,
                None => floor,
            },
        }
    }

    fn reason(self, smaller: &UBig, larger: &UBig) -> Prose {
        let short = |number: &UBig| short_digits(number.to_string());
        if smaller.is_zero() {
            return Prose::from("A number is 0: there is no move.");
        }
        let most = floor_phi(smaller);
        let next = &most + UBig::ONE;
        let bound = format!("{} · φ lies between {} and {}", short(smaller), short(&most), short(&next));
        Prose::from(match (self.end, larger.cmp(smaller)) {
            (EuclidEnd::Positive, Ordering::Equal) => "The numbers are equal: there is no move.".to_owned(),
            (EuclidEnd::Zero, Ordering::Equal) => "The numbers are equal: take all of one.".to_owned(),
            _ if *larger <= most => format!(
                "{bound}, so {} is less than that: every move leaves numbers that can be brought as near to each other \
                 again.",
                short(larger)
            ),
            _ => format!(
                "{bound}, so {} is more than that: one move leaves two numbers nearer to each other than 1 : φ{}.",
                short(larger),
                if self.end == EuclidEnd::Zero { ", or 0" } else { "" }
            ),
        })
    }
}

/// Returns how many partial quotients larger : smaller has, if they are all equal. The last one is at least 2, except for equal
/// numbers.
///
/// With the quotient q these are the ratios Uₙ₊₁ : Uₙ of U₀ = 0, U₁ = 1, Uₖ₊₁ = qUₖ + Uₖ₋₁, and n is their number.
fn equal_quotients(smaller: &UBig, larger: &UBig) -> Option<u64> {
    let q = larger / smaller;
    if q.is_one() {
        return (smaller == larger).then_some(1);
    }
    // The first two quotients decide most positions.
    let rest = larger - &q * smaller;
    if rest.is_zero() {
        return Some(1);
    }
    if smaller / &rest != q {
        return None;
    }
    let common = smaller.gcd(&larger.clone());
    let (smaller, larger) = (smaller / &common, larger / &common);
    let (count, [least, next]) = ladder(&q, &smaller);
    (least == smaller && next == larger).then_some(count)
}

/// As [`equal_quotients`] in machine words, by division; neither number is 0.
fn equal_word_quotients(mut smaller: u64, mut larger: u64) -> Option<u64> {
    let q = larger / smaller;
    for count in 1.. {
        let rest = larger % smaller;
        if rest == 0 {
            return Some(count);
        }
        (smaller, larger) = (rest, smaller);
        if larger / smaller != q {
            break;
        }
    }
    None
}

/// The largest n with Uₙ ≤ `bound`, and Uₙ, Uₙ₊₁.
fn ladder(q: &UBig, bound: &UBig) -> (u64, [UBig; 2]) {
    // Uₘ₊ₙ = UₘUₙ₊₁ + Uₘ₋₁Uₙ with Uₘ₋₁ = Uₘ₊₁ − qUₘ.
    let add = |[u, u_next]: &[UBig; 2], [v, v_next]: &[UBig; 2]| {
        let before = u_next - q * u;
        [u * v_next + before * v, u_next * v_next + u * v]
    };
    let mut powers = vec![[UBig::ONE, q.clone()]];
    while let Some(last) = powers.last().filter(|last| last[0] <= *bound) {
        let next = add(last, last);
        powers.push(next);
    }
    let (mut n, mut pair) = (0, [UBig::ZERO, UBig::ONE]);
    for (i, power) in powers.iter().enumerate().rev() {
        let more = add(power, &pair);
        if more[0] <= *bound {
            (n, pair) = (n + (1 << i), more);
        }
    }
    (n, pair)
}
