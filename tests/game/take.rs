//! Moves told by what they take, against the options of every game.

use golden_game::{Move, Position, Ruleset, SubtractionSet, TakeError, Vector, option_count, options};
use golden_number::UBig;

/// All vectors of numbers up to those given.
fn takes(most: &[UBig]) -> Vec<Vec<UBig>> {
    let mut all = vec![Vec::new()];
    for pile in most {
        let last = u64::try_from(pile).expect("a small pile") + 1;
        all = all
            .into_iter()
            .flat_map(|start: Vec<UBig>| {
                (0..=last).map(move |next| start.iter().cloned().chain([UBig::from(next)]).collect())
            })
            .collect();
    }
    all
}

fn games() -> Vec<(Ruleset, Vec<Position>)> {
    let words = |list: &[&[u8]]| list.iter().map(|numbers| Position::words(numbers)).collect::<Vec<_>>();
    let vector = |x, y| Vector { x, y };
    let rays = Ruleset::Rays { rays: vec![vector(1, 0), vector(2, 3)], leaps: vec![vector(0, 2), vector(1, 1)] };
    let knight = Ruleset::Rays { rays: Vec::new(), leaps: vec![vector(1, 2), vector(2, 1)] };
    let pairs = words(&[&[0, 0], &[1, 0], &[3, 5], &[6, 6], &[7, 4]]);
    let piles = words(&[&[0], &[1], &[12], &[14]]);
    let set = |set| Ruleset::Subtraction { set };
    let sum = Ruleset::Sum { components: vec![Ruleset::Wythoff, Ruleset::Nim, Ruleset::FibonacciNim] };
    let parts = vec![Position::words(&[2_u8, 3]), Position::words(&[3_u8]), Position::words(&[4_u8, 3])];
    vec![
        (Ruleset::Nim, words(&[&[0, 0], &[3, 1, 2], &[5]])),
        (Ruleset::Wythoff, pairs.clone()),
        (Ruleset::TWythoff { t: 3 }, pairs.clone()),
        (rays, pairs.clone()),
        (knight, pairs),
        (set(SubtractionSet::OddFibonacci), piles.clone()),
        (set(SubtractionSet::Fibonacci), piles.clone()),
        (set(SubtractionSet::Explicit(vec![2, 5])), piles.clone()),
        (set(SubtractionSet::AllBut(vec![1, 5])), piles),
        (Ruleset::FibonacciNim, words(&[&[10, 9], &[9, 3], &[4, 0], &[0, 0]])),
        (Ruleset::TakeAway { factor: 3.into() }, words(&[&[10, 9], &[9, 2]])),
        (Ruleset::FibonacciNimLocal, words(&[&[5, 4, 3, 1], &[2, 0, 6, 6]])),
        (Ruleset::FibonacciNimGlobal, words(&[&[5, 8, 3], &[4, 1, 4], &[3, 3, 0]])),
        (sum, vec![Position::Sum(parts)]),
    ]
}

#[test]
fn the_moves_are_exactly_the_options() {
    for (ruleset, positions) in games() {
        for from in positions {
            let mut reached = Vec::new();
            for take in takes(&ruleset.piles(&from)) {
                if let Ok(to) = ruleset.after_taking(&from, &take) {
                    assert_eq!(ruleset.move_between(&from, to.clone()), Some(Move { take, to: to.clone() }));
                    ruleset.validate(&to).expect("a position");
                    reached.push(to);
                }
            }
            reached.sort_unstable();
            reached.dedup();
            assert!(reached.iter().all(|to| ruleset.is_move(&from, to)), "{ruleset} {from}");
            assert!(!ruleset.is_move(&from, &from) && reached.iter().all(|to| !ruleset.is_move(to, &from)));
            assert_eq!(Some(reached.clone()), options(&ruleset, &from), "{ruleset} {from}");
            assert_eq!(option_count(&ruleset, &from), Some(UBig::from(reached.len())), "{ruleset} {from}");
        }
    }
}

#[test]
fn a_refusal_says_what_can_be_taken() {
    let sum = Ruleset::Sum { components: vec![Ruleset::Nim, Ruleset::FibonacciNim] };
    let both = Position::Sum(vec![Position::words(&[5_u8]), Position::words(&[7_u8, 2])]);
    let flat = |numbers: &[u8]| Position::words(numbers);
    let odd = Ruleset::Subtraction { set: SubtractionSet::OddFibonacci };
    let listed = |numbers: &[u64]| Ruleset::Subtraction { set: SubtractionSet::Explicit(numbers.to_vec()) };
    let all_but = Ruleset::Subtraction { set: SubtractionSet::AllBut(vec![2, 3, 7]) };
    let (few, many) = (listed(&[1, 4, 12]), listed(&[1, 2, 3, 4, 5, 6, 7, 8, 9]));
    for (ruleset, from, take, told) in [
        (&Ruleset::Nim, flat(&[5, 3]), vec![0_u8, 0], "Take at least one stone."),
        (&Ruleset::Nim, flat(&[5, 3]), vec![6, 0], "The pile has only 5."),
        (&Ruleset::Nim, flat(&[5, 3]), vec![1, 1], "Take from one pile only."),
        (&Ruleset::Nim, flat(&[5, 3]), vec![1], "The move names other piles than the position has."),
        (&Ruleset::Wythoff, flat(&[5, 3]), vec![2, 1], "Take from one pile, or the same number from both."),
        (&Ruleset::FibonacciNim, flat(&[7, 2]), vec![3], "At most 2 may be taken now."),
        (&Ruleset::FibonacciNimGlobal, flat(&[7, 5, 2]), vec![0, 3], "At most 2 may be taken now."),
        (&odd, flat(&[10]), vec![2], "2 may not be taken; only 1 or 4."),
        (&few, flat(&[3]), vec![2], "2 may not be taken; only 1."),
        (&few, flat(&[40]), vec![2], "2 may not be taken; only 1, 4 or 12."),
        (&many, flat(&[40]), vec![20], "20 may not be taken."),
        (&all_but, flat(&[4]), vec![2], "2 may not be taken; only 1 or 4."),
        (&all_but, flat(&[40]), vec![2], "2 may not be taken; any number but 2, 3 or 7 may."),
        (
            &Ruleset::knight(),
            flat(&[5, 5]),
            vec![1, 1],
            "No ray and no leap of this game takes 1 from the first and 1 from the second pile.",
        ),
        (&sum, both.clone(), vec![1, 1], "A move is a move in one component of the sum."),
        (&sum, both, vec![0, 3], "At most 2 may be taken now."),
    ] {
        let take: Vec<UBig> = take.into_iter().map(UBig::from).collect();
        let error = ruleset.after_taking(&from, &take).expect_err("refused");
        assert_eq!(error.to_string(), told);
    }
    assert_eq!(Ruleset::Nim.after_taking(&Position::words(&[1_u8]), &[]), Err(TakeError::OtherPiles));
}

#[test]
fn piles_of_any_size_are_taken_from() {
    let pile = UBig::from(10_u8).pow(30);
    let start = Position::Flat(vec![pile.clone(), &pile - UBig::ONE]);
    let take = UBig::from(10_u8).pow(29);
    let after = Ruleset::FibonacciNim.after_taking(&start, std::slice::from_ref(&take)).expect("a move");
    assert_eq!(after.numbers(), [&pile - &take, &take * UBig::from(2_u8)]);
    let ray = Ruleset::Rays { rays: vec![Vector { x: 2, y: 3 }], leaps: Vec::new() };
    let both = Position::Flat(vec![pile.clone(), pile]);
    let two = &take * UBig::from(2_u8);
    let three = &take * UBig::from(3_u8);
    assert!(ray.after_taking(&both, &[two.clone(), three.clone()]).is_ok());
    assert!(ray.after_taking(&both, &[two, three - UBig::ONE]).is_err());
}
