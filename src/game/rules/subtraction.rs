//! Subtraction games: one pile; a move takes a number in a fixed set.

use std::ops::ControlFlow;

use dashu_int::ops::BitTest;

use crate::moves::MoveList;
use crate::registry::{GameOption, ParameterKind, ParseRuleset, ReadyMade};
use crate::spec::Parameter;
use crate::subtraction_set::{all_but_list, odd_fibonacci_moves};
use crate::text::machine_number;
use crate::{
    ClosedForm, Fields, FirstPositions, Game, GameReason, Move, Moves, Position, Repeats, Ruleset, RulesetError,
    RulesetOptions, Spec, SubtractionSet, TableShape, TextError, Visitor, Words, caps,
};
use golden_number::{UBig, WythoffClass, fibonacci, fibonacci_pair, safe_pair_of, wythoff_class};
use golden_prose::quoted;

/// The subtraction game of a set.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Subtraction {
    /// The numbers that may be taken.
    pub set: SubtractionSet,
}

/// The longest piles, in bits, whose options are examined one by one: some tenths of a second.
const LISTED_BITS: usize = 1 << 13;

/// The reason why a position of the odd-Fibonacci game is won or lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SubtractionReason {
    /// The pile.
    pub pile: UBig,
    /// The set it is in.
    pub set: GoldenSet,
    /// Its index n in that set.
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

    /// The set p is in, and its index n there.
    ///
    /// **Cost**: at most three times that of [`safe_pair_of`]. **Source**: Larsson and Fox 2015, Lemma 1.
    ///
    /// ```
    /// use golden_game::GoldenSet;
    /// use golden_number::UBig;
    /// assert_eq!(GoldenSet::containing(&UBig::from(33u8)), (GoldenSet::ABPlus1, UBig::from(8u8))); // AB(8) = 32
    /// ```
    pub fn containing(p: &UBig) -> (Self, UBig) {
        let here = safe_pair_of(p);
        if here.b == *p {
            return (Self::B0, here.number);
        }
        // p is an A-number, hence at least 1.
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

    fn repeats(&self) -> Repeats {
        if matches!(self.set, SubtractionSet::Explicit(_)) { Repeats::Heaps } else { Repeats::Unknown }
    }

    fn for_each_option(&self, &pile: &u64, visit: &mut Visitor<'_, u64>) -> ControlFlow<()> {
        for taken in self.set.numbers_up_to(pile) {
            visit(pile - taken)?;
        }
        ControlFlow::Continue(())
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

    fn closed_form_of(&self, numbers: &[UBig]) -> Option<ClosedForm<GameReason>> {
        let [pile] = numbers else { return None };
        Some(self.closed_form(pile)?.map_reason(GameReason::Subtraction))
    }

    fn theorem(&self) -> Option<&'static str> {
        Some("Larsson and Fox 2015")
    }

    /// For the odd-Fibonacci set, up to `LISTED_BITS`.
    fn moves_to_value_of(&self, numbers: &[UBig], value: &UBig) -> Option<Vec<Move>> {
        let [pile] = numbers else { return None };
        if self.set != SubtractionSet::OddFibonacci || pile.bit_len() > LISTED_BITS {
            return None;
        }
        let rests = (0..odd_fibonacci_moves(pile)).filter_map(|index| Some(pile - self.set.number_at(&index.into())?));
        let found = rests.filter(|rest| UBig::from(GoldenSet::containing(rest).0.grundy()) == *value);
        Some(found.map(|rest| Move::of_piles(&[pile], vec![rest])).collect())
    }
}

impl ParseRuleset for Subtraction {
    const NAMES: &'static [&'static str] = &["subtraction"];

    const OPTIONS: &'static [GameOption] = &[GameOption {
        name: "set",
        value: "1,4,12",
        help: "What may be taken (subtraction): odd-fibonacci, fibonacci, numbers such as 1,4,12 or 1..7, or \"allbut 2,3,7\", any number but these [default: odd-fibonacci]",
        label: "What may be taken",
        kind: ParameterKind::Numbers,
    }];

    fn read(_: &str, options: &RulesetOptions) -> Result<Ruleset, TextError> {
        let set = match options.get("set") {
            Some(text) => text_set(text)?,
            None => SubtractionSet::default(),
        };
        Ok(Ruleset::Subtraction { set })
    }

    fn ready_made() -> Option<ReadyMade> {
        let game = |set| Ruleset::Subtraction { set };
        Some(ReadyMade {
            label: "Set",
            games: vec![
                (game(SubtractionSet::OddFibonacci), "Odd Fibonacci: 1, 4, …"),
                (game(SubtractionSet::Fibonacci), "Fibonacci: 1, 2, 3, …"),
            ],
            own: Some((game(SubtractionSet::Explicit(vec![1, 4, 12])), "Own numbers")),
        })
    }
}

fn text_set(text: &str) -> Result<SubtractionSet, TextError> {
    match text.trim().to_lowercase().as_str() {
        "odd-fibonacci" => Ok(SubtractionSet::OddFibonacci),
        "fibonacci" => Ok(SubtractionSet::Fibonacci),
        list => {
            let excepted = all_but_list(list);
            let list = excepted.unwrap_or(list).trim_matches(['{', '}']);
            let mut numbers = Vec::new();
            for piece in list.split(|c: char| c == ',' || c.is_whitespace()).filter(|piece| !piece.is_empty()) {
                let (from, to) = text_range(piece).ok_or_else(|| TextError::BadSet(quoted(text)))?;
                let count = usize::try_from(to - from).map_or(usize::MAX, |more| more.saturating_add(1));
                caps::check("numbers", "a subtraction set", numbers.len().saturating_add(count), caps::SET)?;
                numbers.extend(from..=to);
            }
            let set = if excepted.is_some() { SubtractionSet::all_but } else { SubtractionSet::explicit };
            set(numbers).map_err(RulesetError::into)
        }
    }
}

/// The first and the last number of an item of a set: a number, or both ends of a range, `1..7` or `1..=7`.
fn text_range(piece: &str) -> Option<(u64, u64)> {
    let Some((first, last)) = piece.split_once("..") else {
        let number = machine_number(piece)?;
        return Some((number, number));
    };
    let (first, last) = (machine_number(first)?, machine_number(last.strip_prefix('=').unwrap_or(last))?);
    (first <= last).then_some((first, last))
}

impl Subtraction {
    pub(crate) const fn spec(set: &SubtractionSet) -> Spec<'_> {
        Spec {
            name: Self::NAMES[0],
            fields: Fields::Piles { least: 1, most: 1 },
            moves: Moves::Set(set),
            plane: TableShape::Line,
            axes: ("row", "column"),
            has_misere: true,
            numeration: set.numeration(),
            example: "subtraction 33",
            start: FirstPositions::at(&[33]).to_play(&[20]).in_sum(&[20]),
        }
    }

    pub(crate) fn words(set: &SubtractionSet) -> Words {
        let list = |numbers: &[u64]| numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
        let value = match set {
            SubtractionSet::OddFibonacci => None,
            SubtractionSet::Fibonacci => Some("fibonacci".into()),
            SubtractionSet::Explicit(numbers) => Some(list(numbers)),
            SubtractionSet::AllBut(excepted) => Some(format!("allbut {}", list(excepted))),
        };
        Words {
            title: set.title(false).into(),
            family: Some("Subtraction"),
            rule: format!("take {}", set.listed()).into(),
            parameters: vec![Parameter { name: "set", value, is_words: matches!(set, SubtractionSet::AllBut(_)) }],
        }
    }

    pub(crate) fn check(set: &SubtractionSet) -> Result<(), RulesetError> {
        set.check()
    }

    /// The numbers of the set that are at most p, in increasing order.
    ///
    /// **Cost**: time and memory proportional to their number.
    pub fn moves_up_to(&self, p: u64) -> Vec<u64> {
        self.set.numbers_up_to(p).collect()
    }

    /// Returns the outcome, all winning moves and the Grundy value; `None` unless the set is {F₂ᵢ₊₁ − 1}.
    ///
    /// Let x = p + 1 and k = 2i + 1, so that taking Fₖ − 1 leaves y = x − Fₖ. The move wins iff y ∈ B₀.
    ///
    /// 1. y ∈ B₀ iff {yφ} < φ⁻²: for y = B(n) it is {nφ}φ⁻², for y = A(n) it is 1 − {nφ}φ⁻¹.
    /// 2. Fₖφ = Fₖ₊₁ + φ⁻ᵏ for odd k, so {yφ} is the fraction of {xφ} − φ⁻ᵏ.
    /// 3. p = B(n) + 1: {xφ} = φ⁻³ + {nφ}φ⁻², hence {yφ} = {xφ} − φ⁻ᵏ, which is below φ⁻² for k up to some bound.
    /// 4. p = AB(n) + 1: {xφ} = φ⁻³(1 − {nφ}), so the move wins iff φ⁻ᵏ ≤ {xφ}, which holds for k from some bound on.
    ///
    /// So the winning moves are the smallest ones in one case and the largest ones in the other; the bound is found by
    /// binary search.
    ///
    /// **Cost**: for b bits O(log b) times that of [`wythoff_class`], and O(b) for each of at most 0.72b winning moves.
    /// **Source**: Larsson and Fox 2015, Theorem 2 (values).
    ///
    /// ```
    /// use golden_game::{Subtraction, SubtractionSet};
    /// use golden_number::UBig;
    /// let game = Subtraction { set: SubtractionSet::OddFibonacci };
    /// let form = game.closed_form(&UBig::from(33u8)).unwrap();
    /// let to: Vec<_> = form.winning_moves.iter().map(|winning| winning.to.to_string()).collect();
    /// assert_eq!((form.grundy, to.join(" ")), (Some(UBig::from(2u8)), "0".into()));
    /// ```
    pub fn closed_form(&self, p: &UBig) -> Option<ClosedForm<SubtractionReason>> {
        if self.set != SubtractionSet::OddFibonacci {
            return None;
        }
        let (set, index) = GoldenSet::containing(p);
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

/// The first i in 1 ..= `count` with a property that all later ones have too, or `count` + 1, by binary search.
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
