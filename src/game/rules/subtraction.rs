//! Subtraction games: one pile; a move takes a number of a fixed set.

use crate::number::{FIBONACCI, UBig, WythoffClass, fibonacci, fibonacci_pair, safe_pair_of, wythoff_class};

use crate::game::count::odd_fibonacci_moves;
use crate::game::moves::MoveList;
use crate::game::{ClosedForm, Game, Move, Position, SubtractionSet};

/// The subtraction game of a set.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Subtraction {
    /// What may be taken.
    pub set: SubtractionSet,
}

/// Why a position of the odd-Fibonacci game is won or lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SubtractionReason {
    /// The pile.
    pub pile: UBig,
    /// The set it is in.
    pub set: GoldenSet,
    /// The n that puts it there.
    pub index: UBig,
}

/// The three sets that partition the nonnegative integers: the odd-Fibonacci game has the values 0, 1, 2 on them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum GoldenSet {
    /// B₀: B(n) = ⌊nφ²⌋ for n ≥ 0, value 0.
    B0,
    /// B₀ ⊕ 1: B(n) + 1 for n ≥ 0 (A026352), value 1.
    B0Plus1,
    /// AB ⊕ 1: A(n) + B(n) + 1 for n ≥ 1 (A089910), value 2.
    ABPlus1,
}

impl GoldenSet {
    /// The Grundy value on this set.
    pub const fn grundy(self) -> u8 {
        self as u8
    }

    /// The set p is in, and the n that puts it there.
    ///
    /// **Cost**: three square roots. **Source**: Larsson and Fox 2015, Lemma 1.
    ///
    /// ```
    /// use golden_nim::game::GoldenSet;
    /// use golden_nim::number::UBig;
    /// assert_eq!(GoldenSet::of(&UBig::from(33u8)), (GoldenSet::ABPlus1, UBig::from(8u8))); // AB(8) = 32
    /// ```
    pub fn of(p: &UBig) -> (Self, UBig) {
        let here = safe_pair_of(p);
        if here.b == *p {
            return (Self::B0, here.number);
        }
        // p is an A-number, so at least 1.
        let p_less_1 = p - UBig::ONE;
        let before = safe_pair_of(&p_less_1);
        if before.b == p_less_1 {
            (Self::B0Plus1, before.number)
        } else {
            // p − 1 = A(m), and by the lemma m = B(n).
            (Self::ABPlus1, safe_pair_of(&before.number).number)
        }
    }
}

impl Game for Subtraction {
    type Position = u64;

    fn for_each_option(&self, &pile: &u64, visit: &mut dyn FnMut(u64)) {
        for taken in self.moves_up_to(pile) {
            visit(pile - taken);
        }
    }

    fn from_position(&self, position: &Position) -> Option<u64> {
        match position.to_words()?.as_slice() {
            [pile] => Some(*pile),
            _ => None,
        }
    }

    fn to_position(&self, &pile: &u64) -> Position {
        Position::words(&[pile])
    }
}

impl Subtraction {
    /// The numbers of the set that are at most p, in increasing order.
    pub fn moves_up_to(&self, p: u64) -> Vec<u64> {
        match &self.set {
            SubtractionSet::OddFibonacci => {
                FIBONACCI.iter().skip(3).step_by(2).map(|f| f - 1).take_while(|&taken| taken <= p).collect()
            }
            SubtractionSet::Fibonacci => FIBONACCI.iter().skip(2).copied().take_while(|&taken| taken <= p).collect(),
            SubtractionSet::Explicit(numbers) => numbers.iter().copied().take_while(|&taken| taken <= p).collect(),
        }
    }

    /// Who wins, all winning moves and the Grundy value; `None` unless the set is {F₂ᵢ₊₁ − 1}.
    ///
    /// Let x = p + 1 and k = 2i + 1, so that taking Fₖ − 1 leaves y = x − Fₖ. The move wins iff y ∈ B₀.
    ///
    /// 1. y ∈ B₀ iff {yφ} < φ⁻²: for y = B(n) it is {nφ}φ⁻², for y = A(n) it is 1 − {nφ}φ⁻¹.
    /// 2. Fₖφ = Fₖ₊₁ + φ⁻ᵏ for odd k, so {yφ} is the fraction of {xφ} − φ⁻ᵏ.
    /// 3. p = B(n) + 1: {xφ} = φ⁻³ + {nφ}φ⁻², hence {yφ} = {xφ} − φ⁻ᵏ, which is below φ⁻² for k up to some bound.
    /// 4. p = AB(n) + 1: {xφ} = φ⁻³(1 − {nφ}), so the move wins iff φ⁻ᵏ ≤ {xφ}, which holds for k from some bound on.
    ///
    /// So the winning moves are the smallest ones in one case and the largest ones in the other; the bound is found by
    /// halving.
    ///
    /// **Cost**: for b bits O(log b) square roots, and O(b) for each of at most 0.72b winning moves.
    /// **Source**: Larsson and Fox 2015, the theorem (values).
    ///
    /// ```
    /// use golden_nim::game::{Subtraction, SubtractionSet};
    /// use golden_nim::number::UBig;
    /// let game = Subtraction { set: SubtractionSet::OddFibonacci };
    /// let form = game.closed_form(&UBig::from(33u8)).unwrap();
    /// let to: Vec<_> = form.winning_moves.iter().map(|winning| winning.to.to_string()).collect();
    /// assert_eq!((form.grundy, to.join(" ")), (Some(UBig::from(2u8)), "0".into()));
    /// ```
    pub fn closed_form(&self, p: &UBig) -> Option<ClosedForm<SubtractionReason>> {
        if self.set != SubtractionSet::OddFibonacci {
            return None;
        }
        let (set, index) = GoldenSet::of(p);
        let moves = winning_moves(p, set);
        let reason = SubtractionReason { pile: p.clone(), set, index };
        Some(moves.into_closed_form(Some(UBig::from(set.grundy())), reason))
    }
}

/// The moves from p, in the given set, to B₀.
fn winning_moves(p: &UBig, set: GoldenSet) -> MoveList {
    let mut moves = MoveList::new();
    let count = odd_fibonacci_moves(p);
    let wins = |i: usize| {
        let taken = fibonacci(2 * i + 1) - UBig::ONE;
        wythoff_class(&(p - taken)) != Some(WythoffClass::A)
    };
    let (first, last) = match set {
        GoldenSet::B0 => return moves,
        GoldenSet::B0Plus1 => (1, first_move(count, |i| !wins(i)) - 1),
        GoldenSet::ABPlus1 => (first_move(count, wins), count),
    };
    let (mut f, mut next) = fibonacci_pair(2 * first + 1);
    for _ in first..=last {
        let taken = &f - UBig::ONE;
        if !moves.push(Move::of_piles(&[p], vec![p - taken])) {
            break;
        }
        f += &next;
        next += &f;
    }
    moves
}

/// The first move i of 1 ..= `count` with a property that all later ones have too, or `count` + 1.
fn first_move(count: usize, property: impl Fn(usize) -> bool) -> usize {
    let (mut first, mut end) = (1, count + 1);
    while first < end {
        let middle = usize::midpoint(first, end);
        if property(middle) {
            end = middle;
        } else {
            first = middle + 1;
        }
    }
    first
}
