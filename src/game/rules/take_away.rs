//! Take-away games: one pile; after k stones at most a fixed multiple of k may be taken (A. J. Schwenk 1970). The
//! factor of a take-away game: a whole number or a fraction.

use std::collections::VecDeque;
use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use dashu_int::ops::{BitTest, Gcd};
use serde::{Deserialize, Serialize};

use crate::moves::MoveList;
use crate::registry::{GameOption, ParameterKind, ParseRuleset, ReadyMade};
use crate::spec::Parameter;
use crate::text::machine_number;
use crate::{
    CellForm, ClosedForm, Fields, FirstPositions, Game, GameReason, Move, Moves, Numeration, Position, Ruleset,
    RulesetError, RulesetOptions, Spec, TableShape, TextError, Visitor, Words,
};
use golden_number::UBig;
use golden_prose::{Prose, counted_number, quoted};

/// The take-away game whose limit after taking k is ⌊`factor`·k⌋. In (n, r) there are n stones and 1 to r of them may
/// be taken; r ≤ n, since a larger limit means n. It starts at (n, n − 1).
///
/// With the factor 2 it is [`crate::FibonacciNim`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TakeAway {
    /// The number by which k is multiplied.
    pub factor: Factor,
}

/// The reason why a position of a take-away game is won or lost: whether the smallest part may be taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakeAwayReason {
    /// The number by which k is multiplied.
    pub factor: Factor,
    /// The stones n.
    pub stones: UBig,
    /// The limit r.
    pub limit: UBig,
    /// The parts of n in the numbers H, the largest first; empty for n = 0.
    pub parts: Vec<UBig>,
}

impl TakeAway {
    /// The largest numerator and denominator of a factor, in lowest terms; a factor is at least 1.
    pub const TERMS: [u32; 2] = [64, 16];
}

impl Game for TakeAway {
    type Position = (u64, u64);

    fn for_each_option(&self, &(stones, limit): &(u64, u64), visit: &mut Visitor<'_, (u64, u64)>) -> ControlFlow<()> {
        for taken in 1..=limit.min(stones) {
            let rest = stones - taken;
            visit((rest, self.factor.times(taken).min(rest)))?;
        }
        ControlFlow::Continue(())
    }

    fn from_position(&self, position: &Position) -> Option<(u64, u64)> {
        position.to_pair().filter(|(stones, limit)| limit <= stones)
    }

    fn to_position(&self, &(stones, limit): &(u64, u64)) -> Position {
        Position::words(&[stones, limit])
    }

    fn closed_form_of(&self, numbers: &[UBig]) -> Option<ClosedForm<GameReason>> {
        let [stones, limit] = numbers else { return None };
        Some(self.closed_form(stones, limit)?.map_reason(GameReason::TakeAway))
    }

    fn misere_form_of(&self, numbers: &[UBig]) -> Option<ClosedForm<Prose>> {
        let [stones, limit] = numbers else { return None };
        if stones.is_zero() || limit.is_zero() { None } else { self.misere_form(stones, limit) }
    }

    fn misere_theorem(&self) -> Option<&'static str> {
        Some("Schwenk 1970, for one stone less")
    }

    fn cell_form(&self) -> Option<CellForm> {
        let numbers = self.word_numbers();
        Some(CellForm::Tails(Box::new(move |stones| smallest_part(&numbers, stones))))
    }

    fn theorem(&self) -> Option<&'static str> {
        Some("Schwenk 1970")
    }
}

impl ParseRuleset for TakeAway {
    const NAMES: &'static [&'static str] = &["take-away"];

    const OPTIONS: &'static [GameOption] = &[GameOption {
        name: "factor",
        value: "F",
        help: "After taking k, at most F·k may be taken (take-away): 1, 3 to 64, or a fraction such as 3/2",
        label: "Limit",
        kind: ParameterKind::Choice(&[
            ("1", "k"),
            ("3/2", "3/2 k"),
            ("3", "3k"),
            ("4", "4k"),
            ("5", "5k"),
            ("6", "6k"),
            ("7", "7k"),
            ("8", "8k"),
            ("9", "9k"),
            ("10", "10k"),
            ("12", "12k"),
            ("16", "16k"),
            ("32", "32k"),
            ("64", "64k"),
        ]),
    }];

    fn read(_: &str, options: &RulesetOptions) -> Result<Ruleset, TextError> {
        let text = options.get("factor").ok_or(TextError::NoFactor)?;
        let instead = || "write 1, a number from 3 to 64, or a fraction such as 3/2".to_owned();
        let bad = |_| TextError::BadNumber { option: "factor", text: quoted(text), instead: instead() };
        Ok(Ruleset::TakeAway { factor: text.parse().map_err(bad)? })
    }

    fn ready_made() -> Option<ReadyMade> {
        let words = ["k", "2k", "3k", "4k", "5k", "6k", "7k", "8k"];
        let game = |factor: u32| match factor.into() {
            Factor::DOUBLE => Ruleset::FibonacciNim,
            factor => Ruleset::TakeAway { factor },
        };
        let games = (1_u32..).map(game).zip(words).collect();
        Some(ReadyMade { label: "Limit after taking k", games, own: Some((game(10), "another multiple")) })
    }

    fn examples() -> Vec<Ruleset> {
        vec![Ruleset::TakeAway { factor: 3.into() }]
    }
}

impl TakeAway {
    pub(crate) const fn spec(factor: &Factor) -> Spec<'static> {
        Spec {
            name: Self::NAMES[0],
            fields: Fields::OwnLimits { most: 1 },
            moves: Moves::Limited { factor: *factor },
            plane: TableShape::Triangle,
            axes: ("n", "r"),
            has_misere: true,
            // Below 2 Schwenk’s numbers are the powers of 2.
            numeration: if factor.is_below_2() { Some(Numeration::Binary) } else { None },
            example: "take-away 10 --factor 3",
            start: FirstPositions::at(&[10, 9]),
        }
    }

    pub(crate) fn words(factor: &Factor) -> Words {
        let (title, rule) = match factor.terms() {
            [1, 1] => ("Take-away k".into(), "take at most what was just taken".into()),
            _ => (
                format!("Take-away {}", factor.of_k()).into(),
                format!("take at most {factor} times what was just taken").into(),
            ),
        };
        let parameters = vec![Parameter { name: "factor", value: Some(factor.to_string()), is_words: false }];
        Words { title, family: Some("Take-away"), rule, parameters }
    }

    pub(crate) fn check(factor: &Factor) -> Result<(), RulesetError> {
        let ([top, bottom], [most_top, most_bottom]) = (factor.terms(), Self::TERMS);
        match *factor {
            Factor::DOUBLE => Err(RulesetError::FactorTwo),
            _ if top >= bottom && top <= most_top && bottom <= most_bottom => Ok(()),
            factor => Err(RulesetError::Factor { factor: factor.to_string() }),
        }
    }
}

/// The longest piles, in bits, that are written in the numbers H with a factor up to 8: with the factor 8 a second.
const WRITTEN_BITS: usize = 1 << 16;

impl TakeAway {
    /// Returns the outcome and all winning moves; `None` for piles of more than 2¹⁶/⌈f/8⌉ bits.
    ///
    /// Let H₁ = 1 and Hᵢ₊₁ = Hᵢ + Hⱼ with the least j for which f·Hⱼ ≥ Hᵢ, where f is the factor, at least 1. Every n
    /// is a sum of numbers H in which each part is more than f times the next smaller one, in one way, which begins
    /// with the largest H ≤ n. Let T(n) be the smallest part, infinite for n = 0. (n, r) is P iff r < T(n). The
    /// winning moves take those sums k ≤ r of the lowest parts for which f·k is below the next part, or there is
    /// none.
    ///
    /// **Proof.** *One way*: a sum whose largest part is Hᵢ is below Hᵢ₊₁, since its other parts are at most Hⱼ₋₁ and
    /// therefore, by induction, below Hⱼ together. *Winning moves*: taking k < n wins iff f·k < T(n − k), by induction.
    /// Then the largest part of k is small enough to be followed by T(n − k), so that the parts of k and of n − k
    /// together are those of n: k is the sum of the lowest ones. Conversely such a k wins. The least such sum is T(n).
    /// ∎
    ///
    /// **Cost**: O(f·b²) for piles of b bits. **Source**: A. J. Schwenk, "Take-away games", Fibonacci Quarterly 8
    /// (1970).
    ///
    /// ```
    /// use golden_game::{Outcome, TakeAway};
    /// use golden_number::UBig;
    /// let form = TakeAway { factor: 1.into() }.closed_form(&UBig::from(1024u32), &UBig::from(1023u32)).unwrap();
    /// assert_eq!(form.outcome, Outcome::P); // a power of 2
    /// let form = TakeAway { factor: 3.into() }.closed_form(&UBig::from(10u8), &UBig::from(9u8)).unwrap();
    /// assert_eq!(form.reason.parts, [8u8, 2].map(UBig::from));
    /// ```
    pub fn closed_form(self, stones: &UBig, limit: &UBig) -> Option<ClosedForm<TakeAwayReason>> {
        if !self.is_written(stones) {
            return None;
        }
        let parts = self.parts(stones);
        let moves = self.winning(&parts, stones, limit);
        let reason = TakeAwayReason { factor: self.factor, stones: stones.clone(), limit: limit.clone(), parts };
        Some(moves.into_closed_form(None, reason))
    }

    /// Returns the outcome under misère play, where whoever takes the last stone loses, and all winning moves, for
    /// positive numbers; `None` where [`Self::closed_form`] has none.
    ///
    /// The last stone is taken by whoever must: a player with more than one stone can leave it. So a position is that
    /// of normal play with one stone less, and the winning moves are the same.
    ///
    /// **Cost**: that of [`Self::closed_form`].
    fn misere_form(self, stones: &UBig, limit: &UBig) -> Option<ClosedForm<Prose>> {
        if !self.is_written(stones) {
            return None;
        }
        let fewer = stones - UBig::ONE;
        let parts = self.parts(&fewer);
        let [n, r] = [&fewer, limit].map(counted_number);
        let words = match parts.last() {
            None => Prose::from("One stone is left, and whoever is to move must take it."),
            Some(least) => {
                let least_words = counted_number(least);
                let then = if least <= limit {
                    format!("at most the limit {r}: take {least_words}.")
                } else {
                    format!("above the limit {r}, so every move can be answered.")
                };
                Prose::from(format!(
                    "Whoever takes the last stone loses, so play for the other {n}. In Schwenk’s numbers the smallest \
                     part of {n} is {least_words}, {then}"
                ))
            }
        };
        Some(self.winning(&parts, stones, limit).into_misere_form(words))
    }

    /// Returns true if a pile is written in the numbers H: not where that would take seconds.
    fn is_written(self, stones: &UBig) -> bool {
        let [top, bottom] = self.factor.terms();
        let above_8 = usize::try_from(top.div_ceil(8).div_ceil(bottom)).unwrap_or(usize::MAX).max(1);
        stones.bit_len() <= WRITTEN_BITS / above_8
    }

    /// The moves of a pile that take sums of the lowest of these parts after which the next part may not be taken.
    fn winning(self, parts: &[UBig], stones: &UBig, limit: &UBig) -> MoveList {
        let mut moves = MoveList::new();
        let mut taken = UBig::ZERO;
        for (place, part) in parts.iter().enumerate().rev() {
            taken += part;
            if taken > *limit {
                break;
            }
            let above = place.checked_sub(1).and_then(|place| parts.get(place));
            if above.is_none_or(|above| self.factor.is_below(&taken, above)) {
                let (rest, next_limit) = (stones - &taken, self.factor.times_big(&taken));
                let to = Position::Flat(vec![rest.clone(), next_limit.min(rest)]);
                if !moves.push(Move { take: vec![taken.clone()], to }) {
                    break;
                }
            }
        }
        moves
    }

    /// The numbers H below 2⁶⁴, in increasing order.
    fn word_numbers(self) -> Vec<u64> {
        let (mut numbers, mut added) = (vec![1_u64], 0);
        let [top, bottom] = self.factor.terms().map(|term| u128::from(term.max(1)));
        while let Some(&last) = numbers.last() {
            while u128::from(numbers[added]) * top < u128::from(last) * bottom {
                added += 1;
            }
            let Some(next) = last.checked_add(numbers[added]) else { break };
            numbers.push(next);
        }
        numbers
    }

    /// The parts of n in the numbers H, the largest first.
    ///
    /// Only as many of the numbers are kept as the next one needs; on the way down Hⱼ = Hᵢ₊₁ − Hᵢ gives them back.
    fn parts(self, n: &UBig) -> Vec<UBig> {
        // The numbers H from `first` on, and the j of each step i, both counted from 0.
        let (mut kept, mut first) = (VecDeque::from([UBig::ONE]), 0);
        let mut steps: Vec<usize> = Vec::new();
        while let Some(last) = kept.back().filter(|last| *last <= n).cloned() {
            while kept.front().is_some_and(|least| self.factor.is_below(least, &last)) {
                kept.pop_front();
                first += 1;
            }
            let Some(added) = kept.front() else { break };
            let next = &last + added;
            steps.push(first);
            kept.push_back(next);
        }
        let (mut parts, mut rest) = (Vec::new(), n.clone());
        // kept holds the numbers from `first` to the one after `steps.len()` steps.
        while let Some(number) = kept.pop_back() {
            if number <= rest {
                rest -= &number;
                parts.push(number.clone());
                if rest.is_zero() {
                    break;
                }
            }
            // number = H of the last step + H of its j.
            let Some(step) = steps.pop() else { break };
            let Some(before) = kept.back().cloned().or_else(|| (step == steps.len()).then(|| &number >> 1)) else {
                break;
            };
            if step < first {
                kept.push_front(&number - &before);
                first = step;
            }
        }
        parts
    }
}

/// The smallest part of n in the numbers H below 2⁶⁴; 0 has none, and every limit is below it.
fn smallest_part(numbers: &[u64], n: u64) -> u64 {
    let (mut rest, mut part) = (n, u64::MAX);
    while rest > 0 {
        let Some(&largest) = numbers.get(..numbers.partition_point(|&number| number <= rest)).and_then(<[_]>::last)
        else {
            break;
        };
        part = largest;
        rest -= part;
    }
    part
}

/// The factor of a take-away game: after k stones at most ⌊factor·k⌋ may be taken. In JSON a number, `3`, or a
/// fraction as text, `"3/2"`.
///
/// ```
/// use golden_game::Factor;
/// let factor: Factor = "6/4".parse().unwrap();
/// assert_eq!((factor.to_string().as_str(), factor.times(5)), ("3/2", 7));
/// assert_eq!(Factor::from(2), Factor::DOUBLE);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "FactorText", into = "FactorText")]
pub struct Factor {
    /// In lowest terms.
    top: u32,
    /// At least 1.
    bottom: u32,
}

/// The error for a text that is no factor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a factor is a number such as 3, or a fraction such as 3/2")]
pub struct NotAFactor;

impl Factor {
    /// The factor of Fibonacci Nim.
    pub const DOUBLE: Self = Self { top: 2, bottom: 1 };

    /// Numerator and denominator, in lowest terms.
    pub const fn terms(self) -> [u32; 2] {
        [self.top, self.bottom]
    }

    /// Returns true if it is less than 2.
    const fn is_below_2(self) -> bool {
        // A file may hold terms whose double is no number of 32 bits.
        self.top / 2 < self.bottom
    }

    /// The factor before k: "3k", "3/2 k"; "k" for 1.
    pub fn of_k(self) -> String {
        match self.terms() {
            [1, 1] => "k".to_owned(),
            [top, 1] => format!("{top}k"),
            _ => format!("{self} k"),
        }
    }

    /// The most that may be taken after `taken` stones; at most `u64::MAX`.
    pub fn times(self, taken: u64) -> u64 {
        let limit = u128::from(taken) * u128::from(self.top) / u128::from(self.bottom);
        u64::try_from(limit).unwrap_or(u64::MAX)
    }

    /// As [`Self::times`], for a number of any size.
    pub fn times_big(self, taken: &UBig) -> UBig {
        taken * UBig::from(self.top) / UBig::from(self.bottom)
    }

    /// The least number that must be taken for a limit of at least `limit`; `u32::MAX` where that is no number of 32
    /// bits.
    pub fn least_taken(self, limit: u32) -> u32 {
        let least = (u64::from(limit) * u64::from(self.bottom)).div_ceil(u64::from(self.top.max(1)));
        u32::try_from(least).unwrap_or(u32::MAX)
    }

    /// Returns true if a limit after `taken` stones is below a number: ⌊factor·taken⌋ < number.
    pub(crate) fn is_below(self, taken: &UBig, number: &UBig) -> bool {
        taken * UBig::from(self.top) < number * UBig::from(self.bottom)
    }
}

impl From<u32> for Factor {
    fn from(whole: u32) -> Self {
        Self { top: whole, bottom: 1 }
    }
}

impl fmt::Display for Factor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.bottom {
            1 => write!(f, "{}", self.top),
            bottom => write!(f, "{}/{bottom}", self.top),
        }
    }
}

impl FromStr for Factor {
    type Err = NotAFactor;

    fn from_str(text: &str) -> Result<Self, NotAFactor> {
        let number = |digits: &str| machine_number::<u32>(digits.trim()).ok_or(NotAFactor);
        let Some((top, bottom)) = text.split_once('/') else { return Ok(number(text)?.into()) };
        let (top, bottom) = (number(top)?, number(bottom)?);
        if bottom == 0 {
            return Err(NotAFactor);
        }
        let common = top.gcd(bottom);
        Ok(Self { top: top / common, bottom: bottom / common })
    }
}

/// The form of a factor in JSON.
#[derive(Clone, Serialize, Deserialize)]
#[serde(untagged, expecting = "a number such as 3, or a fraction such as \"3/2\"")]
enum FactorText {
    Whole(u32),
    Fraction(String),
}

impl TryFrom<FactorText> for Factor {
    type Error = NotAFactor;

    fn try_from(text: FactorText) -> Result<Self, NotAFactor> {
        match text {
            FactorText::Whole(whole) => Ok(whole.into()),
            FactorText::Fraction(text) => text.parse(),
        }
    }
}

impl From<Factor> for FactorText {
    fn from(factor: Factor) -> Self {
        if factor.bottom == 1 { Self::Whole(factor.top) } else { Self::Fraction(factor.to_string()) }
    }
}
