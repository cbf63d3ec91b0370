//! Closed forms of positions no table holds: every winning move leads to a P-position of the closed form, and a
//! P-position has none.

use golden_game::{
    FibonacciNim, GlobalFibonacciNim, MOVE_LIST_BYTES, Move, Nim, Outcome, Position, Ruleset, Subtraction,
    SubtractionSet, TWythoff, Vector, Wythoff, WythoffReason, option_count,
};
use golden_number::{Representation, UBig, fibonacci, safe_pair, t_wythoff_pair};

/// A number of that many decimal digits which depends on the seed.
fn number(digits: usize, seed: u64) -> UBig {
    let mut state = seed;
    let stream = std::iter::repeat_with(|| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        char::from(b'1' + u8::try_from(state >> 60).unwrap() % 9)
    });
    UBig::from_str_radix(&stream.take(digits).collect::<String>(), 10).unwrap()
}

/// The two numbers of a position.
fn two(position: &Position) -> [&UBig; 2] {
    let [a, b] = position.numbers() else { panic!("{position}") };
    [a, b]
}

/// Asserts order, that taking leads there, and that what is left is P by the closed form.
fn assert_winning(ruleset: &Ruleset, from: Vec<UBig>, moves: &[Move], outcome: impl Fn(&Position) -> Outcome) {
    let from = Position::Flat(from);
    assert!(moves.is_sorted_by(|left, right| left < right));
    for winning in moves {
        assert_eq!(ruleset.move_between(&from, winning.to.clone()).as_ref(), Some(winning));
        assert!(winning.take.iter().any(|taken| !taken.is_zero()));
        assert_eq!(outcome(&winning.to), Outcome::P);
    }
}

#[test]
fn wythoff_of_500_digits() {
    let mut steps = [0; 4];
    for seed in 0..60 {
        let a = number(500, seed);
        // Near the line of slope φ, and anywhere.
        let b = if seed % 3 == 0 { safe_pair(&number(500, seed + 100)).a } else { number(499, seed + 200) * 16u8 };
        let form = Wythoff::closed_form(&a, &b);
        assert_winning(&Ruleset::Wythoff, vec![a, b], &form.winning_moves, |left| {
            let [a, b] = two(left);
            Wythoff::closed_form(a, b).outcome
        });
        let WythoffReason::Silber(silber) = form.reason else { panic!("two different piles") };
        steps[usize::from(silber.step.number())] += 1;
        assert_eq!(silber.shifted_form().value(), silber.shift);
        assert!(form.winning_moves.contains(&silber.winning.unwrap()));
    }
    assert!(steps[1] > 0 && steps[2] > 0 && steps[3] > 0, "{steps:?}");
}

#[test]
fn a_safe_pair_of_1000_digits_is_p_from_both_sides() {
    let pair = safe_pair(&number(1000, 1));
    for (a, b) in [(&pair.a, &pair.b), (&pair.b, &pair.a)] {
        let form = Wythoff::closed_form(a, b);
        assert_eq!((form.outcome, form.grundy), (Outcome::P, Some(UBig::ZERO)));
        assert!(matches!(form.reason, WythoffReason::Silber(silber) if silber.winning.is_none()));
    }
}

#[test]
fn fibonacci_nim_of_500_digits() {
    for seed in 0..20 {
        let stones = number(500, seed);
        for limit in [&stones - UBig::ONE, number(250, seed), UBig::from(seed)] {
            let form = FibonacciNim::closed_form(&stones, &limit);
            let position = vec![stones.clone(), limit.clone()];
            assert_winning(&Ruleset::FibonacciNim, position, &form.winning_moves, |left| {
                let [rest, limit] = two(left);
                FibonacciNim::closed_form(rest, limit).outcome
            });
            for winning in &form.winning_moves {
                assert!(winning.take[0] <= limit);
                let [rest, next_limit] = two(&winning.to);
                assert_eq!(*next_limit, (&winning.take[0] << 1).min(rest.clone()));
            }
        }
    }
}

#[test]
fn small_values_of_fibonacci_nim_at_any_size() {
    // A part far up, and 1, 2, 3 or 1 + 3 below.
    let far = fibonacci(2400);
    let value = |low: u8, limit: u16| FibonacciNim::closed_form(&(&far + UBig::from(low)), &limit.into()).grundy;
    assert_eq!(value(0, 60_000), Some(UBig::ZERO));
    assert_eq!(value(1, 60_000), Some(UBig::ONE));
    assert_eq!(value(2, 60_000), Some(UBig::from(2u8)));
    assert_eq!(value(3, 60_000), Some(UBig::from(3u8)));
    assert_eq!(value(4, 2), Some(UBig::ONE));
    assert_eq!(value(4, 60_000), Some(UBig::from(3u8)));
    assert_eq!(value(5, 60_000), None);
    // z₁ = 3 and r < z₂ − 1: the last limit with value 3.
    let last = &far - UBig::from(2u8);
    assert_eq!(FibonacciNim::closed_form(&(&far + UBig::from(3u8)), &last).grundy, Some(UBig::from(3u8)));
    assert_eq!(FibonacciNim::closed_form(&(&far + UBig::from(3u8)), &(last + UBig::ONE)).grundy, None);
}

#[test]
fn subtraction_of_1000_digits() {
    let game = Subtraction { set: SubtractionSet::OddFibonacci };
    let ruleset = Ruleset::Subtraction { set: SubtractionSet::OddFibonacci };
    for seed in 0..6 {
        let pair = safe_pair(&number(1000, seed));
        let (b0, ab) = (pair.b.clone(), pair.a + pair.b);
        for (pile, value) in [(b0.clone(), 0u8), (b0 + UBig::ONE, 1), (ab + UBig::ONE, 2)] {
            let form = game.closed_form(&pile).unwrap();
            assert_eq!((form.grundy, form.reason.index), (Some(UBig::from(value)), number(1000, seed)));
            assert_winning(&ruleset, vec![pile], &form.winning_moves, |left| {
                game.closed_form(&left.numbers()[0]).unwrap().outcome
            });
            assert_eq!(form.winning_moves.is_empty(), value == 0);
        }
    }
}

#[test]
fn t_wythoff_of_500_digits() {
    for t in [1, 2, 7, 1_000_000, u32::MAX] {
        let game = TWythoff { t };
        for seed in 0..8 {
            let (a, b) = (number(500, seed), number(500 + usize::try_from(seed % 3).unwrap(), seed + 50));
            let form = game.closed_form(&a, &b);
            assert_winning(&Ruleset::TWythoff { t }, vec![a, b], &form.winning_moves, |left| {
                let [a, b] = two(left);
                game.closed_form(a, b).outcome
            });
            assert!(!form.winning_moves.is_empty());
            for winning in &form.winning_moves {
                let [k, l] = &winning.take[..] else { panic!("two piles") };
                let spread = if k > l { k - l } else { l - k };
                assert!(k.is_zero() || l.is_zero() || spread < UBig::from(t));
            }
        }
        let (a, b) = t_wythoff_pair(&number(400, 3), t);
        assert_eq!(game.closed_form(&b, &a).outcome, Outcome::P);
    }
}

#[test]
fn nim_of_1000_digits() {
    let piles: Vec<UBig> = (0..5).map(|seed| number(1000, seed)).collect();
    let form = Nim::closed_form(&piles);
    assert_winning(&Ruleset::Nim, piles, &form.winning_moves, |left| Nim::closed_form(left.numbers()).outcome);
    assert!(!form.winning_moves.is_empty());
}

#[test]
fn a_single_pile_of_the_global_game_among_empty_ones() {
    let stones = number(300, 9);
    let piles = [UBig::ZERO, stones.clone(), UBig::ZERO];
    let form = GlobalFibonacciNim::closed_form(&piles, &(&stones - UBig::ONE)).unwrap();
    let from = piles.into_iter().chain([stones - UBig::ONE]).collect();
    assert_winning(&Ruleset::FibonacciNimGlobal, from, &form.winning_moves, |left| {
        let (limit, piles) = left.numbers().split_last().unwrap();
        GlobalFibonacciNim::closed_form(piles, limit).unwrap().outcome
    });
}

#[test]
fn a_list_of_winning_moves_beyond_its_memory_stops_and_says_so() {
    // Parts four apart: each of 30,000 prefixes wins, and each move holds numbers of 10 kB.
    let form = Representation::from_indices((1..30_000).map(|i| 4 * i).collect()).unwrap();
    let stones = form.value();
    let form = FibonacciNim::closed_form(&stones, &stones);
    assert!(!form.complete);
    assert_eq!(form.outcome, Outcome::N);
    let words: usize = form.winning_moves.iter().map(|winning| winning.to.numbers()[0].as_words().len()).sum();
    assert!(words * 8 < MOVE_LIST_BYTES);
    assert_eq!(form.winning_moves.last().unwrap().take[0], UBig::from(3u8));
}

#[test]
fn options_are_counted_at_any_size() {
    let (a, b) = (number(300, 1), number(301, 2));
    let pair = Position::Flat(vec![a.clone(), b.clone()]);
    assert_eq!(option_count(&Ruleset::Wythoff, &pair), Some(&a + &b + &a));
    assert_eq!(option_count(&Ruleset::TWythoff { t: 1 }, &pair), option_count(&Ruleset::Wythoff, &pair));
    let rays = [[2, 0], [3, 0]].map(Vector::from).to_vec();
    let count = option_count(&Ruleset::Rays { rays, leaps: Vec::new() }, &pair);
    assert_eq!(count, Some(&a / 2u8 + &a / 3u8 - &a / 6u8));
    let subtraction = Ruleset::Subtraction { set: SubtractionSet::OddFibonacci };
    let pile = Position::Flat(vec![fibonacci(2001) - UBig::ONE]);
    assert_eq!(option_count(&subtraction, &pile), Some(UBig::from(1000u16)));
}
