//! Wythoff's game with more terminal positions: where the piles have at most K stones together, there is no move. Its
//! P-positions come from the levels of the golden string.

use std::ops::ControlFlow;

use super::wythoff_pairs::{leads_to, pair_words};
use crate::moves::MoveList;
use crate::registry::{GameOption, ParameterKind, ParseRuleset};
use crate::spec::Parameter;
use crate::{
    CellForm, ClosedForm, Fields, FirstPositions, Game, GameReason, Move, Moves, Numeration, Position, Ruleset,
    RulesetError, RulesetOptions, Spec, TableShape, TextError, Vector, Visitor, Words, Wythoff,
};
use golden_number::{
    FIBONACCI, SafePair, UBig, fibonacci_pair, floor_phi, floor_phi_u64, golden_counts, golden_letter,
    golden_letter_u64, highest_fibonacci_index, is_safe_pair_u64, safe_pairs_at,
};
use golden_prose::{Prose, counted_number};

/// Wythoff's game in which every position (a, b) with a + b ≤ `within` is terminal. With 0 it is Wythoff's game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WythoffTerminal {
    /// The K of the definition.
    pub within: u32,
}

impl ParseRuleset for WythoffTerminal {
    const NAMES: &'static [&'static str] = &["wythoff-terminal"];

    const OPTIONS: &'static [GameOption] = &[GameOption {
        name: "within",
        value: "K",
        help: "Positions with at most this many stones together are terminal (wythoff-terminal) [default: 1]",
        label: "K",
        kind: ParameterKind::Number { least: 0, most: 64 },
    }];

    fn read(_: &str, options: &RulesetOptions) -> Result<Ruleset, TextError> {
        let within = options.machine_number("within", || format!("write a whole number from 0 to {}", u32::MAX))?;
        Ok(Ruleset::WythoffTerminal { within: within.unwrap_or(1) })
    }
}

impl WythoffTerminal {
    pub(crate) const fn spec(_: &u32) -> Spec<'static> {
        Spec {
            name: Self::NAMES[0],
            fields: Fields::Piles { least: 2, most: 2 },
            moves: Moves::Listed,
            plane: TableShape::Quadrant { symmetric: true },
            axes: ("a", "b"),
            has_misere: true,
            numeration: Some(Numeration::Zeckendorf),
            example: "wythoff-terminal 10 15 --within 2",
            start: FirstPositions::at(&[10, 15]),
        }
    }

    pub(crate) fn words(within: &u32) -> Words {
        let rule = format!(
            "take any number of stones from one pile, or the same number from both; with {within} or fewer in all it is over"
        );
        Words {
            title: format!("Wythoff to {within}").into(),
            family: Some("Wythoff to K"),
            rule: rule.into(),
            parameters: vec![Parameter { name: "within", value: Some(within.to_string()), is_words: false }],
        }
    }

    pub(crate) const fn check(_: &u32) -> Result<(), RulesetError> {
        Ok(())
    }

    /// Returns the outcome with K = 1, and all winning moves, at most three.
    ///
    /// The P-positions are (0, 0), the pairs (⌊nφ⌋ − 1, ⌊nφ²⌋ − 1) for n ≥ 1, the safe pairs of Wythoff's game less
    /// 1, and their mirror images.
    ///
    /// **Proof.** Each number is in one of these pairs, but 0 also in (0, 0), and each difference belongs to one of
    /// all. (0, 0), (0, 1) and (1, 0) have no move; so no move leads from one of them to another. From any other
    /// position (a, b), a ≤ b, there is one: from (0, b) to (0, 0) and (0, 1); from a = b to (0, 0); if b is above
    /// the partner of a, to that; else a is the smaller member of pair n, or b would be, and b − a < n: the pair of
    /// the difference b − a has a smaller member below a. Reduce both. ∎
    ///
    /// **Cost**: as [`Wythoff::closed_form`].
    fn closed_form_to_1(a: &UBig, b: &UBig) -> ClosedForm<Prose> {
        let [of_a, of_b, of_difference] = safe_pairs_at(&(a + UBig::ONE), &(b + UBig::ONE));
        let less = |number: &UBig| if number.is_zero() { UBig::ZERO } else { number - UBig::ONE };
        let partner = |number: &UBig, pair: &SafePair| {
            if pair.a == number + UBig::ONE { less(&pair.b) } else { less(&pair.a) }
        };
        let of_difference = (less(&of_difference.a), less(&of_difference.b));
        let is_terminal = a + b <= UBig::ONE;
        let mut targets: Vec<[UBig; 2]> = Vec::new();
        if !is_terminal {
            let (in_row, in_column) = (partner(a, &of_a), partner(b, &of_b));
            if in_row < *b {
                targets.push([a.clone(), in_row]);
            }
            if in_column < *a {
                targets.push([in_column, b.clone()]);
            }
            // 0 is in two of them.
            if a.is_zero() || b.is_zero() {
                targets.push([UBig::ZERO, UBig::ZERO]);
            }
            if of_difference.0 < *a.min(b) {
                let (low, high) = of_difference;
                targets.push(if a < b { [low, high] } else { [high, low] });
            }
        }
        let mut moves = MoveList::new();
        for to in &targets {
            moves.push(Move::of_piles(&[a, b], to.to_vec()));
        }
        let pair = |a: &UBig, b: &UBig| format!("({}, {})", counted_number(a), counted_number(b));
        let rule = "The P-positions are (0, 0), the safe pairs of Wythoff’s game with both numbers one less, (0, 1), (2, 4), \
                    (3, 6), …, and their mirror images.";
        let words = match targets.as_slice() {
            [] if is_terminal => "There is no move: the game is over.".to_owned(),
            [] => format!("{rule} {} is one of them, and every move can be answered.", pair(a, b)),
            targets => {
                let reached: Vec<String> = targets.iter().map(|[a, b]| pair(a, b)).collect();
                format!("{rule} From {} a move leads to {}.", pair(a, b), reached.join(" or "))
            }
        };
        moves.into_closed_form(None, Prose::from(words))
    }

    /// Returns true if the position has no move.
    fn is_terminal(self, a: &UBig, b: &UBig) -> bool {
        a + b <= UBig::from(self.within)
    }
}

impl Game for WythoffTerminal {
    type Position = (u64, u64);

    fn for_each_option(&self, &(a, b): &(u64, u64), visit: &mut Visitor<'_, (u64, u64)>) -> ControlFlow<()> {
        if u128::from(a) + u128::from(b) <= self.within.into() {
            return ControlFlow::Continue(());
        }
        Wythoff.for_each_option(&(a, b), visit)
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
        match self.within {
            0 => Wythoff.closed_form_of(numbers),
            1 => Some(Self::closed_form_to_1(a, b).map_reason(GameReason::Words)),
            within => Some(TerminalPairs { within }.closed_form(a, b).map_reason(GameReason::Words)),
        }
    }

    fn cell_form(&self) -> Option<CellForm> {
        match self.within {
            0 => Some(CellForm::Outcomes(Box::new(|a, b| !is_safe_pair_u64(a, b)))),
            1 => Some(CellForm::Outcomes(Box::new(|a, b| {
                let is_safe = (a, b) == (0, 0) || is_safe_pair_u64(a.saturating_add(1), b.saturating_add(1));
                !is_safe
            }))),
            within => {
                let pairs = TerminalPairs { within };
                Some(CellForm::Outcomes(Box::new(move |a, b| !pairs.is_p_word(a, b))))
            }
        }
    }

    fn theorem(&self) -> Option<&'static str> {
        match self.within {
            0 => Wythoff.theorem(),
            1 => Some("Proved as Wythoff’s theorem, with safe pairs one less"),
            _ => Some(THEOREM),
        }
    }

    fn option_rays(&self) -> Option<&'static [Vector]> {
        Some(&[Vector { x: 1, y: 0 }, Vector { x: 0, y: 1 }, Vector { x: 1, y: 1 }])
    }

    fn option_count_of(&self, numbers: &[UBig]) -> Option<UBig> {
        let [a, b] = numbers else { return None };
        Some(if self.is_terminal(a, b) { UBig::ZERO } else { a + b + a.min(b) })
    }

    fn has_option(&self, from: &[UBig], to: &[UBig]) -> Option<bool> {
        let ([a, b], [x, y]) = (from, to) else { return None };
        if x > a || y > b || self.is_terminal(a, b) {
            return Some(false);
        }
        let taken = (a - x, b - y);
        Some(match (taken.0.is_zero(), taken.1.is_zero()) {
            (true, true) => false,
            (false, false) => taken.0 == taken.1,
            _ => true,
        })
    }
}

/// The theorem that the closed form rests on.
pub(super) const THEOREM: &str = "Proved with the levels of the golden string, read backwards";

/// The game in which the positions of at most K stones are terminal.
#[derive(Clone, Copy)]
struct TerminalPairs {
    /// K.
    within: u32,
}

/// The place of a number above K among the pairs.
enum Place {
    /// It is Aₙ, with this n, counted from 0.
    Smaller(UBig),
    /// It is a Bₙ, with this Aₙ.
    Larger(UBig),
}

impl TerminalPairs {
    /// Returns the outcome, and the winning moves, as many as fit.
    ///
    /// If a number or the difference is at most K, the P-positions are the terminal ones. The others are the pairs
    /// (Aₙ, Bₙ), n ≥ 1, and their mirror images: Aₙ is the least number above K in no earlier pair, Bₙ = Aₙ + K + n.
    ///
    /// **Proof.** From every other position with a number or a difference of at most K a move leads to a terminal one.
    /// Beyond that each number and each difference is in exactly one pair, as in Wythoff's game.
    ///
    /// Write the letter A or B for K + 1, K + 2, …, in turn. No two B are neighbours, and Bₙ₊₁ − Bₙ = Aₙ₊₁ − Aₙ + 1,
    /// so that after K + 1 letters A there follows for each Aₙ the word BA, or BAA if a B follows Aₙ: with θ(A) = BA
    /// and θ(B) = A the whole word is w = uθ(w), u the word of K + 1 letters A. So w = u θ(u) θ²(u) …; and
    /// θʲ(A) = θʲ⁻²(A) θʲ⁻¹(A) is level j of the golden string backwards, with Fⱼ₊₂ letters, Fⱼ₊₁ of them A. Its
    /// letters are counted by ⌊nφ⌋. ∎
    ///
    /// **Cost**: for b bits O(M(b)); for numbers of at most K also as many steps as there are winning moves.
    fn closed_form(self, a: &UBig, b: &UBig) -> ClosedForm<Prose> {
        let mut moves = MoveList::new();
        if a + b > UBig::from(self.within) {
            self.push_row(a, b, false, &mut moves);
            self.push_row(b, a, true, &mut moves);
            self.push_diagonal(a, b, &mut moves);
        }
        let form = moves.into_closed_form(None, Prose::default());
        let reason = self.reason(a, b, &form.winning_moves);
        ClosedForm { reason, ..form }
    }

    /// The moves from (kept, other), or its mirror image, that keep the first number.
    fn push_row(self, kept: &UBig, other: &UBig, is_mirrored: bool, moves: &mut MoveList) {
        let mut push = |left: UBig| {
            let to = if is_mirrored { vec![left, kept.clone()] } else { vec![kept.clone(), left] };
            let from = if is_mirrored { [other, kept] } else { [kept, other] };
            moves.push(Move::of_piles(&from, to))
        };
        let Some(most) = self.terminal_up_to(kept) else {
            let left = self.partner(kept);
            if left < *other {
                push(left);
            }
            return;
        };
        for left in (0..=most).map(UBig::from).take_while(|left| left < other) {
            if !push(left) {
                return;
            }
        }
    }

    /// The moves that take as many stones from both.
    fn push_diagonal(self, a: &UBig, b: &UBig, moves: &mut MoveList) {
        let (low, difference) = (a.min(b), a.max(b) - a.min(b));
        let mut push = |smaller: UBig| {
            let larger = &smaller + &difference;
            let to = if a <= b { vec![smaller, larger] } else { vec![larger, smaller] };
            moves.push(Move::of_piles(&[a, b], to))
        };
        let Some(most) = self.terminal_up_to(&difference) else {
            let smaller = self.smaller(&(difference.clone() - UBig::from(self.within) - UBig::ONE));
            if smaller < *low {
                push(smaller);
            }
            return;
        };
        for smaller in (0..=most / 2).map(UBig::from).take_while(|smaller| smaller < low) {
            if !push(smaller) {
                return;
            }
        }
    }

    /// K less a number; `None` for one above K.
    fn terminal_up_to(self, number: &UBig) -> Option<u32> {
        self.within.checked_sub(u32::try_from(number).ok()?)
    }

    /// K + 1, the first number in a pair, and how often each level is repeated.
    fn first(self) -> UBig {
        UBig::from(self.within) + UBig::ONE
    }

    /// The place of a number above K.
    fn place(self, number: &UBig) -> Place {
        let first = self.first();
        let letter = number - &first;
        // The levels before level j have (K + 1)(Fⱼ₊₃ − 2) letters, (K + 1)(Fⱼ₊₂ − 1) of them A.
        let level = highest_fibonacci_index(&(&letter / &first + UBig::from(2_u8))).saturating_sub(3);
        let (smaller, letters) = fibonacci_pair(level + 1);
        let offset = &letter - &first * (&letters + &smaller - UBig::from(2_u8));
        // From the end of the level, which is the golden string.
        let from_end = &letters - &offset % &letters;
        let before = &first * (&letters - UBig::ONE) + (&offset / &letters + UBig::ONE) * smaller;
        let before = before - golden_counts(&from_end).0;
        if golden_letter(&from_end) == Some(true) { Place::Smaller(before) } else { Place::Larger(before) }
    }

    /// The number that makes a pair with one above K.
    fn partner(self, number: &UBig) -> UBig {
        match self.place(number) {
            Place::Smaller(before) => number + self.first() + before,
            Place::Larger(smaller) => smaller,
        }
    }

    /// Aₙ₊₁.
    fn smaller(self, n: &UBig) -> UBig {
        let first = self.first();
        let level = highest_fibonacci_index(&(n / &first + UBig::ONE)).saturating_sub(2);
        let (smaller, letters) = fibonacci_pair(level + 1);
        let offset = n - &first * (&letters - UBig::ONE);
        let from_end = &smaller - &offset % &smaller;
        let levels = &first * (&letters + &smaller - UBig::ONE);
        levels + (offset / smaller + UBig::ONE) * letters - floor_phi(&from_end)
    }

    /// Returns true if a pair of machine words is a P-position.
    ///
    /// **Cost**: some tens of nanoseconds; where no pair is near O(1).
    fn is_p_word(self, a: u64, b: u64) -> bool {
        let (low, high, within) = (a.min(b), a.max(b), u64::from(self.within));
        let first = within + 1;
        if low < first {
            return u128::from(low) + u128::from(high) <= within.into();
        }
        // Aₙ + K + 1 ≤ Bₙ ≤ 2Aₙ.
        let (letter, difference) = (low - first, high - low);
        if difference < first || difference > low {
            return false;
        }
        let repeats = u128::from(letter / first) + 2;
        let level = FIBONACCI.partition_point(|f| u128::from(*f) <= repeats).saturating_sub(4).min(FIBONACCI.len() - 3);
        let (smaller, letters) = (FIBONACCI[level + 1], FIBONACCI[level + 2]);
        let wide = u128::from;
        let offset = wide(letter) - wide(first) * (wide(letters) + wide(smaller) - 2);
        let rest = u64::try_from(offset % wide(letters)).unwrap_or_default();
        let from_end = letters - rest;
        let before = wide(first) * (wide(letters) - 1) + (offset / wide(letters) + 1) * wide(smaller);
        // The letters A among the last ones: ⌊(m + 1)φ⌋ − (m + 1).
        let before = before + wide(from_end) + 1 - floor_phi_u64(from_end + 1);
        golden_letter_u64(from_end) == Some(true) && wide(difference) == wide(first) + before
    }

    fn reason(self, a: &UBig, b: &UBig, moves: &[Move]) -> Prose {
        let (within, first) = (self.within, self.first());
        if a + b <= UBig::from(within) {
            return Prose::from("There is no move: the game is over.");
        }
        let difference = a.max(b) - a.min(b);
        if [a, b, &difference].iter().any(|number| self.terminal_up_to(number).is_some()) {
            let pair = pair_words(a, b);
            return Prose::from(format!("From {pair} a move leaves {within} stones or fewer, and the game is over."));
        }
        let example = pair_words(&first, &(&first + &first));
        let rule = format!(
            "The P-positions with more than {within} stones are pairs with the differences {first}, {}, …: each holds the least \
             number above {within} that is in no pair before, {example}, …; and their mirror images.",
            &first + UBig::ONE
        );
        let reached = moves.iter().filter_map(|step| step.to.numbers().to_vec().try_into().ok());
        let targets: Vec<[UBig; 2]> = reached.collect();
        if targets.is_empty() {
            let number = counted_number(&(difference - UBig::from(within)));
            let pair = pair_words(a, b);
            return Prose::from(format!("{rule} {pair} is pair number {number}, and every move can be answered."));
        }
        Prose::from(format!("{rule} {}", leads_to(a, b, &targets)))
    }
}

#[cfg(test)]
mod tests {
    use super::TerminalPairs;
    use crate::{Outcome, Position};
    use golden_number::UBig;

    /// By the definition: a position is P if no earlier one of its row, its column or its diagonal is.
    #[test]
    fn outcomes_and_winning_moves_are_those_of_the_recursion() {
        const SIZE: usize = 120;
        for within in [0_u32, 1, 2, 3, 4, 7, 20, 59, 300] {
            let pairs = TerminalPairs { within };
            let (mut rows, mut columns) = (vec![Vec::new(); SIZE], vec![Vec::new(); SIZE]);
            let mut diagonals = vec![Vec::new(); 2 * SIZE];
            for (a, b) in (0..SIZE).flat_map(|a| (0..SIZE).map(move |b| (a, b))) {
                let is_terminal = a + b <= within as usize;
                let mut winning: Vec<(usize, usize)> = Vec::new();
                if !is_terminal {
                    winning.extend([&rows[a], &columns[b], &diagonals[SIZE + a - b]].into_iter().flatten());
                    winning.sort_unstable();
                }
                if winning.is_empty() {
                    rows[a].push((a, b));
                    columns[b].push((a, b));
                    diagonals[SIZE + a - b].push((a, b));
                }
                let form = pairs.closed_form(&UBig::from(a), &UBig::from(b));
                assert_eq!(form.outcome == Outcome::P, winning.is_empty(), "{within} {a} {b}");
                let found: Vec<_> = form.winning_moves.into_iter().map(|step| step.to).collect();
                let expected: Vec<_> = winning.iter().map(|&(x, y)| Position::words(&[x as u64, y as u64])).collect();
                assert_eq!((found, form.complete), (expected, true), "{within} {a} {b}");
                assert_eq!(pairs.is_p_word(a as u64, b as u64), winning.is_empty(), "{within} {a} {b}");
            }
        }
    }

    /// Far out a number has one partner, whose partner it is, and pair n has the difference K + n.
    #[test]
    fn pairs_are_pairs_at_any_size() {
        for within in [2_u32, 3, 64, u32::MAX] {
            let pairs = TerminalPairs { within };
            for exponent in [9_usize, 18, 30, 100] {
                for more in 0..20_u8 {
                    let number = UBig::from(10_u8).pow(exponent) * UBig::from(5_u8) + UBig::from(more);
                    let partner = pairs.partner(&number);
                    assert_eq!(pairs.partner(&partner), number, "{within} {number}");
                    let (low, high) = if number < partner { (&number, &partner) } else { (&partner, &number) };
                    let n = high - low - UBig::from(within) - UBig::ONE;
                    assert_eq!(pairs.smaller(&n), *low, "{within} {number}");
                    assert_eq!(pairs.closed_form(low, high).outcome, Outcome::P);
                    let above = pairs.closed_form(low, &(high + UBig::ONE));
                    assert!(above.winning_moves.iter().any(|step| step.to.numbers() == [low.clone(), high.clone()]));
                    if let (Ok(low), Ok(high)) = (u64::try_from(low), u64::try_from(high)) {
                        assert!(pairs.is_p_word(low, high) && pairs.is_p_word(high, low));
                        assert!(!pairs.is_p_word(low, high + 1) && !pairs.is_p_word(low - 1, high));
                    }
                }
            }
        }
    }

    /// A list of winning moves that is too long ends; who wins is known.
    #[test]
    fn very_many_terminal_positions_are_not_listed() {
        let pairs = TerminalPairs { within: u32::MAX };
        let far = UBig::from(10_u8).pow(30);
        let form = pairs.closed_form(&UBig::ONE, &far);
        assert_eq!((form.outcome, form.complete), (Outcome::N, false));
        assert!(!pairs.is_p_word(1, u64::MAX) && !pairs.is_p_word(u64::MAX - 1, u64::MAX));
    }
}
