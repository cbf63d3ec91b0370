//! The options of every game against its rule, and their exact number.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use golden_game::{
    Component, FibonacciNim, Game, GlobalFibonacciNim, GlobalPosition, LocalFibonacciNim, Nim, Position, RayGame,
    Ruleset, SplitMix64, Subtraction, SubtractionSet, SumGame, TWythoff, Vector, Wythoff, option_count, parse_position,
    random_option,
};
use golden_number::UBig;

use super::reference::{assert_options, limited};

/// Asserts that the options of (a, b) are exactly the pairs that the rule allows.
fn assert_pairs<G: Game<Position = (u64, u64)>>(
    game: &G,
    ruleset: &Ruleset,
    size: u64,
    rule: impl Fn(u64, u64) -> bool,
) {
    assert_options(game, ruleset, size, |a, b| {
        let below = (0..=a).flat_map(|x| (0..=b).map(move |y| (x, y)));
        below.filter(|&(x, y)| (x, y) != (a, b) && rule(a - x, b - y)).collect()
    });
}

#[test]
fn wythoff() {
    assert_pairs(&Wythoff, &Ruleset::Wythoff, 12, |k, l| k == 0 || l == 0 || k == l);
}

#[test]
fn t_wythoff() {
    for t in [1, 2, 3, 5, 9, 40] {
        let rule = |k: u64, l: u64| k == 0 || l == 0 || k.abs_diff(l) < t.into();
        assert_pairs(&TWythoff { t }, &Ruleset::TWythoff { t }, 14, rule);
    }
}

#[test]
fn rays_and_leaps_with_overlaps() {
    // Rays along one line that contain each other, that meet at common multiples, and leaps on and off the rays.
    // In order: rook, queen, leaps alone, a published game, one diagonal, the edges, leaps equal to and beyond a ray.
    let games = [
        (&[[1, 0], [0, 1]][..], &[][..]),
        (&[[1, 0], [0, 1], [1, 1]], &[]),
        (&[], &[[1, 2], [2, 1]]),
        (&[[1, 0], [1, 1], [2, 3], [1, 2], [0, 1]], &[]),
        (&[[2, 2], [3, 3], [4, 4], [5, 5]], &[[6, 6], [7, 7], [1, 1]]),
        (&[[0, 2], [0, 3], [4, 0], [6, 0]], &[[0, 6], [0, 5], [1, 0], [9, 9]]),
        (&[[6, 2], [9, 3], [3, 1]], &[[3, 1], [12, 4]]),
        (&[], &[[2, 0]]),
    ];
    for (rays, leaps) in games {
        let vectors = |list: &[[u32; 2]]| list.iter().copied().map(Vector::from).collect::<Vec<_>>();
        let (rays, leaps) = (vectors(rays), vectors(leaps));
        let ruleset = Ruleset::Rays { rays: rays.clone(), leaps: leaps.clone() };
        let game = RayGame { rays: rays.clone(), leaps: leaps.clone() };
        assert_pairs(&game, &ruleset, 25, |k, l| {
            let is = |vector: &Vector, i: u64| (u64::from(vector.x) * i, u64::from(vector.y) * i) == (k, l);
            leaps.iter().any(|leap| is(leap, 1)) || rays.iter().any(|ray| (1..=25).any(|i| is(ray, i)))
        });
    }
}

#[test]
fn too_many_overlapping_rays_are_not_counted() {
    let primes = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59];
    let game = |count: usize| Ruleset::Rays {
        rays: primes.iter().take(count).map(|&p| Vector { x: p, y: 0 }).collect(),
        leaps: Vec::new(),
    };
    let position = Position::words(&[1000u16, 0]);
    let counted = (1..=1000u32).filter(|i| primes[..16].iter().any(|prime| i.is_multiple_of(*prime))).count();
    assert_eq!(option_count(&game(16), &position), Some(UBig::from(counted)));
    assert_eq!(option_count(&game(17), &position), None);
}

#[test]
fn fibonacci_nim() {
    for (stones, limit) in limited(30) {
        let expected: BTreeSet<_> = (1..=limit).map(|k| (stones - k, (2 * k).min(stones - k))).collect();
        let options = FibonacciNim.options(&(stones, limit));
        assert_eq!(options, expected.into_iter().collect::<Vec<_>>());
        let position = FibonacciNim.to_position(&(stones, limit));
        assert_eq!(option_count(&Ruleset::FibonacciNim, &position), Some(UBig::from(options.len())));
    }
    // A limit above the pile is no normal form.
    assert_eq!(FibonacciNim.from_position(&Position::words(&[3u8, 4])), None);
}

#[test]
fn nim_and_local_piles_keep_their_places() {
    assert_eq!(Nim.options(&vec![1, 1]), [vec![0, 1], vec![1, 0]]);
    let five = Position::words(&[5u8, 5]);
    assert_eq!(option_count(&Ruleset::Nim, &five), Some(UBig::from(10u8)));
    assert_eq!(LocalFibonacciNim.options(&vec![(2, 1), (2, 1)]), [vec![(1, 1), (2, 1)], vec![(2, 1), (1, 1)]]);
    let local = Position::words(&[10u8, 9, 7, 3]);
    assert_eq!(option_count(&Ruleset::FibonacciNimLocal, &local), Some(UBig::from(12u8)));
    assert_eq!(LocalFibonacciNim.from_position(&local), Some(vec![(10, 9), (7, 3)]));
    assert_eq!(LocalFibonacciNim.from_position(&Position::words(&[10u8, 9, 7])), None);
}

#[test]
fn global_limit_follows_the_move() {
    let from = GlobalPosition { piles: vec![2, 9], limit: 3 };
    let to = |piles: [u64; 2], limit| GlobalPosition { piles: piles.to_vec(), limit };
    let expected = [to([0, 9], 4), to([1, 9], 2), to([2, 6], 6), to([2, 7], 4), to([2, 8], 2)];
    assert_eq!(GlobalFibonacciNim.options(&from), expected);
    let position = GlobalFibonacciNim.to_position(&from);
    assert_eq!(position, Position::words(&[2u8, 9, 3]));
    assert_eq!(option_count(&Ruleset::FibonacciNimGlobal, &position), Some(UBig::from(5u8)));
    // The limit is cut at the largest remaining pile.
    let last = GlobalPosition { piles: vec![3, 1], limit: 3 };
    assert!(GlobalFibonacciNim.options(&last).contains(&to([0, 1], 1)));
}

#[test]
fn subtraction_sets() {
    let odd = Subtraction { set: SubtractionSet::OddFibonacci };
    assert_eq!(odd.moves_up_to(88), [1, 4, 12, 33, 88]);
    assert_eq!(odd.moves_up_to(87), [1, 4, 12, 33]);
    assert_eq!(odd.moves_up_to(u64::MAX).len(), 46);
    let fibonacci = Subtraction { set: SubtractionSet::Fibonacci };
    assert_eq!(fibonacci.moves_up_to(8), [1, 2, 3, 5, 8]);
    let explicit = Subtraction { set: SubtractionSet::Explicit(vec![1, 4, 12]) };
    assert_eq!(explicit.options(&12), [0, 8, 11]);
    for game in [odd, fibonacci, explicit] {
        let ruleset = Ruleset::Subtraction { set: game.set.clone() };
        for pile in (0..3000).chain([u64::MAX - 1, u64::MAX]) {
            let expected = UBig::from(game.moves_up_to(pile).len());
            assert_eq!(option_count(&ruleset, &Position::words(&[pile])), Some(expected), "{ruleset:?} {pile}");
        }
    }
}

#[test]
fn all_numbers_but_some() {
    for excepted in [vec![1], vec![2, 3, 7], vec![1, 2, 9, 10, 11]] {
        let set = SubtractionSet::all_but(excepted.clone()).expect("a set");
        let numbers: Vec<u64> = (1..60).filter(|number| !excepted.contains(number)).collect();
        for pile in 0..60 {
            let allowed: Vec<u64> = numbers.iter().copied().filter(|number| *number <= pile).collect();
            assert_eq!(set.numbers_up_to(pile).collect::<Vec<_>>(), allowed, "{excepted:?} {pile}");
            assert_eq!(set.count_up_to(&pile.into()), UBig::from(allowed.len()), "{excepted:?} {pile}");
            assert_eq!(set.holds(&pile.into()), numbers.contains(&pile), "{excepted:?} {pile}");
        }
        for (index, number) in numbers.iter().enumerate() {
            assert_eq!(set.number_at(&index.into()), Some(UBig::from(*number)), "{excepted:?} {index}");
        }
        let far = UBig::from(10_u8).pow(30);
        assert_eq!(set.number_at(&(set.count_up_to(&far) - UBig::ONE)), Some(far.clone()));
        let (ruleset, position) = (Ruleset::Subtraction { set }, Position::Flat(vec![far]));
        let option = random_option(&ruleset, &position, &mut SplitMix64::new(7)).expect("an option");
        assert!(ruleset.is_move(&position, &option));
    }
    // Terminal: 1 may not be taken.
    let (ruleset, position) = parse_position("subtraction 1 --set allbut 1").unwrap();
    assert_eq!(random_option(&ruleset, &position, &mut SplitMix64::new(7)), None);
}

#[test]
fn a_sum_moves_in_one_component() {
    let (ruleset, position) = parse_position(r#"sum "wythoff 1 1" "subtraction 4" "fib 3:1""#).unwrap();
    let Ruleset::Sum { components } = &ruleset else { panic!("{ruleset:?}") };
    let game = SumGame::new(components).unwrap();
    let words = game.from_position(&position).unwrap();
    let options: Vec<String> = game.options(&words).iter().map(|option| game.to_position(option).to_string()).collect();
    let expected = [
        "(0, 0) + 4 + (3, 1)",
        "(0, 1) + 4 + (3, 1)",
        "(1, 0) + 4 + (3, 1)",
        "(1, 1) + 0 + (3, 1)",
        "(1, 1) + 3 + (3, 1)",
        "(1, 1) + 4 + (2, 2)",
    ];
    assert_eq!(options, expected);
    assert_eq!(option_count(&ruleset, &position), Some(UBig::from(6u8)));
    // The take of a move lists the piles of all components.
    let to = game.to_position(game.options(&words).last().unwrap());
    assert_eq!(ruleset.move_between(&position, to).unwrap().take, [0u8, 0, 0, 1].map(UBig::from));
    assert_eq!(Component::new(&ruleset), None);
    assert_eq!(SumGame::new(&[ruleset]), None);
}

#[test]
fn positions_beyond_machine_words_are_not_converted() {
    let beyond = Position::Flat(vec![UBig::from(u64::MAX) + UBig::ONE, UBig::ONE]);
    assert_eq!(Wythoff.from_position(&beyond), None);
    assert_eq!(FibonacciNim.from_position(&beyond), None);
    assert_eq!(Nim.from_position(&beyond), None);
    assert_eq!(Wythoff.from_position(&Position::words(&[1u8])), None);
    assert_eq!(Wythoff.from_position(&Position::Sum(vec![])), None);
}

#[test]
fn the_ends_of_the_machine_words_do_not_overflow() {
    // One option each: the closures of the largest positions must not wrap.
    let mut seen = Vec::new();
    let _ = FibonacciNim.for_each_option(&(u64::MAX, 2), &mut |option| {
        seen.push(option);
        ControlFlow::Continue(())
    });
    assert_eq!(seen, [(u64::MAX - 1, 2), (u64::MAX - 2, 4)]);
    let king = RayGame { rays: vec![], leaps: vec![Vector { x: 1, y: 1 }] };
    assert_eq!(king.options(&(u64::MAX, 1)), [(u64::MAX - 1, 0)]);
    let subtraction = Subtraction { set: SubtractionSet::Explicit(vec![u64::MAX]) };
    assert_eq!(subtraction.options(&u64::MAX), [0]);
}

#[test]
fn every_ruleset_starts_with_a_position_of_its_own() {
    for ruleset in Ruleset::examples().into_iter().chain(Ruleset::pieces().map(|(piece, _)| piece)) {
        let start = ruleset.start();
        assert_eq!(ruleset.validate(&start), Ok(()), "{ruleset:?}");
        assert!(option_count(&ruleset, &start) > Some(UBig::ZERO), "{ruleset:?}");
    }
}

#[test]
fn pieces_have_names() {
    let rays = |text: &str| parse_position(text).unwrap().0.piece_name();
    assert_eq!(Ruleset::queen().piece_name(), "queen");
    assert_eq!(Ruleset::rook().piece_name(), "rook");
    assert_eq!(Ruleset::king().piece_name(), "king");
    assert_eq!(Ruleset::knight().piece_name(), "downward knight");
    assert_eq!(rays("rays 1 1 --rays '1,1 0,1 1,0'"), "queen");
    assert_eq!(rays("rays 1 1 --rays '1,0 0,1'"), "rook");
    assert_eq!(rays("rays 1 1 --leaps '2,1 1,2'"), "downward knight");
    assert_eq!(rays("rays 1 1 --rays '2,1' --leaps '1,1'"), "piece");
    assert_eq!(Ruleset::FibonacciNim.axis_names(), ("n", "r"));
}
