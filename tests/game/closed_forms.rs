//! Every closed form against the recursion, on every small position.

use golden_game::{
    Factor, FibonacciNim, Game, GlobalFibonacciNim, GlobalFibonacciNimReason, GlobalPosition, GoldenSet, Nim, Outcome,
    RayGame, Ruleset, SilberStep, Subtraction, SubtractionSet, SumGame, TWythoff, TakeAway, Vector, Wythoff,
    WythoffReason,
};
use golden_number::{UBig, WythoffClass, fibonacci};

use super::reference::{Reference, big, limited, pairs};

#[test]
fn nim_with_up_to_four_piles() {
    let mut reference = Reference::new(Nim);
    for (count, end) in [(0, 1), (1, 40), (2, 40), (3, 12), (4, 6)] {
        for code in 0..u64::pow(end, count) {
            let piles: Vec<u64> = (0..count).map(|i| code / end.pow(i) % end).collect();
            let form = Nim::closed_form(&piles.iter().copied().map(big).collect::<Vec<_>>());
            assert!(form.grundy.is_some());
            reference.assert_agrees(&Ruleset::Nim, &piles, &form);
        }
    }
}

#[test]
fn wythoff_up_to_200() {
    let mut reference = Reference::new(Wythoff);
    let mut by_count = [0; 4];
    for (a, b) in pairs(201) {
        let form = Wythoff::closed_form(&big(a), &big(b));
        reference.assert_agrees(&Ruleset::Wythoff, &(a, b), &form);
        // A value is given on the P-positions and at the edges.
        assert_eq!(form.grundy.is_some(), form.outcome == Outcome::P || a == 0 || b == 0);
        by_count[form.winning_moves.len()] += 1;
    }
    // No, one, two and three winning moves all occur.
    assert!(by_count.iter().all(|&count| count > 100), "{by_count:?}");
}

#[test]
fn three_winning_moves_in_wythoff_exist_first_at() {
    let mut three: Vec<(u64, u64)> = (0..=10).flat_map(|a| (a..=15).map(move |b| (a, b))).collect();
    three.retain(|&(a, b)| Wythoff::closed_form(&big(a), &big(b)).winning_moves.len() == 3);
    assert_eq!(three, [(2, 2), (5, 5), (5, 7), (7, 7), (7, 10), (10, 10), (10, 13), (10, 15)]);
}

#[test]
fn silbers_rule_names_a_winning_move_of_every_pair() {
    for (a, b) in pairs(121) {
        let form = Wythoff::closed_form(&big(a), &big(b));
        let WythoffReason::Silber(silber) = form.reason else {
            // The positions his rule leaves out: an empty pile, two equal piles.
            assert!(a == 0 || b == 0 || a == b);
            continue;
        };
        assert_eq!(silber.winning.is_none(), form.outcome == Outcome::P);
        assert!(silber.winning.iter().all(|winning| form.winning_moves.contains(winning)), "({a}, {b})");
        assert_eq!((silber.smaller.clone(), silber.larger.clone()), (big(a.min(b)), big(a.max(b))));
        assert_eq!(silber.smaller_form().value(), silber.smaller);
        assert_eq!(silber.shifted_form().value(), silber.shift);
        let odd = silber.smaller_form().lowest_index().unwrap() % 2 == 1;
        assert_eq!(silber.class, if odd { WythoffClass::B } else { WythoffClass::A });
        let once = silber.difference_form().left_shift();
        assert_eq!(once.left_shift().value() - once.value(), silber.difference);
        let answers = SilberStep::ALL.map(|step| silber.answer(step));
        let decided = usize::from(silber.step.number());
        assert!(answers[..decided].iter().all(|&answer| answer == Some(false)));
        assert_eq!(answers[decided], Some(true));
        assert!(answers[decided + 1..].iter().all(Option::is_none));
    }
}

#[test]
fn wythoff_positions_without_silbers_rule_have_their_own_reasons() {
    let reason = |a, b| Wythoff::closed_form(&big(a), &big(b)).reason;
    assert_eq!(reason(0, 0), WythoffReason::End);
    assert_eq!(reason(0, 5), WythoffReason::EmptyPile { other: big(5) });
    assert_eq!(reason(5, 0), WythoffReason::EmptyPile { other: big(5) });
    // 4 is an A-number: Silber's step 3 would ask for the second canonical form of 0.
    assert_eq!(reason(4, 4), WythoffReason::EqualPiles { pile: big(4) });
}

#[test]
fn fibonacci_nim_up_to_300() {
    let mut reference = Reference::new(FibonacciNim);
    for position in limited(301) {
        let form = FibonacciNim::closed_form(&big(position.0), &big(position.1));
        reference.assert_agrees(&Ruleset::FibonacciNim, &position, &form);
        // The values up to 3, and only they, have a closed form.
        assert_eq!(form.grundy.is_some(), reference.grundy(&position) <= 3, "{position:?}");
        let is_p = form.reason.tail.is_none_or(|tail| form.reason.limit < tail);
        assert_eq!(is_p, form.outcome == Outcome::P);
    }
}

#[test]
fn odd_fibonacci_subtraction_up_to_20000() {
    let game = Subtraction { set: SubtractionSet::OddFibonacci };
    let ruleset = Ruleset::Subtraction { set: SubtractionSet::OddFibonacci };
    let mut reference = Reference::new(game.clone());
    for pile in 0..=20_000 {
        let form = game.closed_form(&big(pile)).unwrap();
        reference.assert_agrees(&ruleset, &pile, &form);
        let (set, n) = (form.reason.set, form.reason.index);
        assert_eq!(form.grundy, Some(big(set.grundy().into())));
        let pair = golden_number::safe_pair(&n);
        let member = match set {
            GoldenSet::B0 => pair.b,
            GoldenSet::B0Plus1 => pair.b + UBig::ONE,
            GoldenSet::ABPlus1 => pair.a + pair.b + UBig::ONE,
        };
        assert_eq!(member, big(pile));
        assert!(set != GoldenSet::ABPlus1 || !n.is_zero());
    }
}

#[test]
fn other_subtraction_sets_have_no_closed_form() {
    for set in [SubtractionSet::Fibonacci, SubtractionSet::Explicit(vec![1, 4, 12])] {
        assert_eq!(Subtraction { set }.closed_form(&big(10)), None);
    }
}

#[test]
fn t_wythoff_up_to_60() {
    for t in 1..=6 {
        let game = TWythoff { t };
        let mut reference = Reference::new(game);
        for (a, b) in pairs(61) {
            let form = game.closed_form(&big(a), &big(b));
            let number = &form.reason.number;
            assert_eq!(form.reason.pair, golden_number::t_wythoff_pair(number, t));
            let is_p = form.reason.pair == (form.reason.smaller.clone(), form.reason.larger.clone());
            assert_eq!(is_p, form.outcome == Outcome::P);
            reference.assert_agrees(&Ruleset::TWythoff { t }, &(a, b), &form);
            if t == 1 {
                assert_eq!(form.grundy, Wythoff::closed_form(&big(a), &big(b)).grundy, "1-Wythoff is Wythoff's game");
            }
        }
    }
}

#[test]
fn global_fibonacci_nim_where_the_theory_decides() {
    let mut reference = Reference::new(GlobalFibonacciNim);
    let mut kinds = [0; 5];
    for code in 0..9u64.pow(3) * 9 {
        let piles = vec![code % 9, code / 9 % 9, code / 81 % 9];
        let limit = code / 729;
        let largest = piles.iter().copied().max().unwrap();
        if limit > largest {
            continue;
        }
        let numbers: Vec<UBig> = piles.iter().copied().map(big).collect();
        let Some(form) = GlobalFibonacciNim::closed_form(&numbers, &big(limit)) else {
            kinds[3] += 1;
            continue;
        };
        kinds[match &form.reason {
            GlobalFibonacciNimReason::End => 0,
            GlobalFibonacciNimReason::OnePile(_) => 1,
            GlobalFibonacciNimReason::Mirror => 2,
            GlobalFibonacciNimReason::TwoPiles { .. } => 4,
        }] += 1;
        reference.assert_agrees(&Ruleset::FibonacciNimGlobal, &GlobalPosition { piles, limit }, &form);
    }
    // No move, one pile, equal pairs, positions the theory leaves open, and two different piles.
    assert!(kinds.iter().all(|&count| count > 50), "{kinds:?}");
}

#[test]
fn four_piles_in_pairs_mirror() {
    let mut reference = Reference::new(GlobalFibonacciNim);
    let position = GlobalPosition { piles: vec![3, 5, 5, 3], limit: 5 };
    let form = GlobalFibonacciNim::closed_form(&[3u8, 5, 5, 3].map(UBig::from), &big(5)).unwrap();
    assert_eq!(form.reason, GlobalFibonacciNimReason::Mirror);
    reference.assert_agrees(&Ruleset::FibonacciNimGlobal, &position, &form);
}

#[test]
fn winning_subtractions_are_the_smallest_or_the_largest() {
    // The theorem behind the search by halving, on piles of 200 bits: against every move one by one.
    let game = Subtraction { set: SubtractionSet::OddFibonacci };
    let mut pile = big(7);
    // Piles from which some of the possible moves win, not all.
    let mut mixed = 0;
    for step in 0..60u64 {
        pile = (&pile * 13u8 + big(step)) % fibonacci(290);
        let form = game.closed_form(&pile).unwrap();
        let taken: Vec<UBig> = form.winning_moves.iter().rev().map(|winning| winning.take[0].clone()).collect();
        let all = (1..).map(|i| fibonacci(2 * i + 1) - UBig::ONE).take_while(|taken| *taken <= pile);
        let all: Vec<UBig> = all.collect();
        let is_p = |p: &UBig| GoldenSet::containing(p).0 == GoldenSet::B0;
        let expected: Vec<UBig> = all.iter().filter(|taken| is_p(&(&pile - *taken))).cloned().collect();
        assert_eq!(taken, expected);
        mixed += usize::from(!taken.is_empty() && taken.len() < all.len());
    }
    assert!(mixed > 0);
}

#[test]
fn sums_of_closed_forms_follow_the_nim_sum() {
    let rulesets = [Ruleset::Wythoff, Ruleset::Nim, Ruleset::FibonacciNim];
    let sum = SumGame::new(&rulesets).unwrap();
    let mut whole = Reference::new(sum.clone());
    let (mut wythoff, mut fibonacci_nim) = (Reference::new(Wythoff), Reference::new(FibonacciNim));
    for (pair, pile, start) in [((3, 4), 5, (6, 5)), ((2, 2), 1, (4, 3)), ((1, 2), 0, (5, 4))] {
        let expected = wythoff.grundy(&pair) ^ pile ^ fibonacci_nim.grundy(&start);
        let position = golden_game::Position::Sum(vec![
            Wythoff.to_position(&pair),
            Nim.to_position(&vec![pile]),
            FibonacciNim.to_position(&start),
        ]);
        let words = sum.from_position(&position).unwrap();
        assert_eq!(sum.to_position(&words), position);
        assert_eq!(whole.grundy(&words), expected);
    }
}

/// The ray games with a closed form, their vectors in several orders and with superfluous ones.
#[test]
fn ray_games_up_to_40() {
    type Vectors = &'static [[u32; 2]];
    let cases: [(Vectors, Vectors); 11] = [
        (&[[1, 0], [0, 1]], &[]),
        (&[[0, 1], [3, 0], [1, 0]], &[[0, 2]]),
        (&[[1, 0], [0, 1], [1, 1]], &[]),
        (&[[1, 1], [2, 2], [0, 1], [1, 0]], &[[3, 3]]),
        (&[], &[[1, 1], [1, 0], [0, 1]]),
        (&[], &[[2, 1], [1, 2]]),
        (&[[1, 2]], &[[2, 4]]),
        (&[[0, 3]], &[]),
        (&[], &[[2, 1]]),
        (&[], &[[0, 2]]),
        (&[[2, 2], [1, 1]], &[]),
    ];
    for (rays, leaps) in cases {
        let [rays, leaps] = [rays, leaps].map(|list| list.iter().copied().map(Vector::from).collect::<Vec<_>>());
        let ruleset = Ruleset::Rays { rays: rays.clone(), leaps: leaps.clone() };
        let mut reference = Reference::new(RayGame { rays, leaps });
        for (a, b) in pairs(40) {
            let form = reference.game.closed_form_of(&[big(a), big(b)]).unwrap_or_else(|| panic!("{ruleset:?}"));
            reference.assert_agrees(&ruleset, &(a, b), &form);
            reference.assert_moves_to_values(&ruleset, &(a, b), 0..6);
        }
    }
    let open = |rays: &[[u32; 2]]| {
        let rays = rays.iter().copied().map(Vector::from).collect();
        RayGame { rays, leaps: Vec::new() }.closed_form_of(&[big(3), big(4)])
    };
    assert!(open(&[[1, 0], [0, 1], [1, 1], [1, 2]]).is_none() && open(&[[2, 2], [3, 3]]).is_none());
}

/// Small factors, large ones and fractions.
fn factors() -> impl Iterator<Item = Factor> {
    let texts = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "20", "64", "3/2", "5/2", "7/3", "9/4", "64/15", "17/16"];
    texts.into_iter().map(|text| text.parse().expect("a factor"))
}

#[test]
fn take_away_games_up_to_150() {
    for factor in factors() {
        let ruleset = if factor == Factor::DOUBLE { Ruleset::FibonacciNim } else { Ruleset::TakeAway { factor } };
        let mut reference = Reference::new(TakeAway { factor });
        for (stones, limit) in limited(151) {
            let form = TakeAway { factor }.closed_form(&big(stones), &big(limit)).expect("few bits");
            reference.assert_agrees(&ruleset, &(stones, limit), &form);
            assert_eq!(form.reason.parts.iter().sum::<UBig>(), big(stones));
        }
    }
}

/// The parts of a long number are more than the factor apart, and they are Schwenk's numbers: computed upwards.
#[test]
fn long_piles_of_take_away_games() {
    for factor in factors() {
        let [top, bottom] = factor.terms();
        let mut numbers = vec![UBig::ONE];
        while numbers.last().unwrap().to_string().len() < 80 {
            let last = numbers.last().unwrap();
            let added = numbers.iter().find(|number| *number * UBig::from(top) >= last * UBig::from(bottom)).unwrap();
            numbers.push(last + added);
        }
        let pile = big(7).pow(90);
        let form = TakeAway { factor }.closed_form(&pile, &(&pile - UBig::ONE)).expect("few bits");
        let parts = &form.reason.parts;
        assert_eq!(parts.iter().sum::<UBig>(), pile);
        assert!(parts.windows(2).all(|pair| &pair[0] * UBig::from(bottom) > &pair[1] * UBig::from(top)));
        assert!(parts.iter().all(|part| numbers.binary_search(part).is_ok()));
    }
}

#[test]
fn two_global_piles_up_to_34() {
    let mut reference = Reference::new(GlobalFibonacciNim);
    let mut smaller_tail = 0;
    for (a, b) in (1..=34).flat_map(|a| (1..=34).map(move |b| (a, b))) {
        for limit in 1..=a.max(b) {
            let form = GlobalFibonacciNim::closed_form(&[big(a), big(b)], &big(limit)).expect("two piles");
            if let GlobalFibonacciNimReason::TwoPiles { tail, least, .. } = &form.reason {
                assert_eq!(*least <= big(limit), form.outcome == Outcome::N);
                smaller_tail += u32::from(least < tail);
            }
            // Of the larger ones a part is enough.
            let position = GlobalPosition { piles: vec![a, b], limit };
            if (a + b + limit) % 5 == 0 || a.max(b) < 17 {
                reference.assert_agrees(&Ruleset::FibonacciNimGlobal, &position, &form);
            }
        }
    }
    assert!(smaller_tail > 100, "{smaller_tail}");
}

#[test]
fn moves_to_values_of_fibonacci_nim_up_to_180() {
    let mut reference = Reference::new(FibonacciNim);
    for position in limited(181).filter(|(stones, limit)| *stones < 60 || limit % 7 == 0) {
        reference.assert_moves_to_values(&Ruleset::FibonacciNim, &position, 1..4);
    }
}

#[test]
fn moves_to_values_of_the_odd_fibonacci_game() {
    let set = SubtractionSet::OddFibonacci;
    let mut reference = Reference::new(Subtraction { set: set.clone() });
    for pile in 0..600 {
        reference.assert_moves_to_values(&Ruleset::Subtraction { set: set.clone() }, &pile, 0..4);
    }
}
