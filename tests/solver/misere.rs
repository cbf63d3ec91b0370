//! Misère play against a plain recursion.

use std::collections::HashMap;

use golden_game::{Convention, EuclidEnd, Outcome, Position, Ruleset, options};
use golden_solver::{Evaluation, Reason, explain};

use super::common::{cells, fibonacci, golden, left_by, misere_by, misere_of, rays, solver, subtraction, sum};

/// Who wins by the definition: without a move the convention says, else N if an option is P.
pub fn outcome(
    ruleset: &Ruleset,
    position: &Position,
    convention: Convention,
    known: &mut HashMap<Position, Outcome>,
) -> Outcome {
    if let Some(&outcome) = known.get(position) {
        return outcome;
    }
    let options = options(ruleset, position).expect("a position");
    let mut found = if options.is_empty() && convention == Convention::Misere { Outcome::N } else { Outcome::P };
    for option in &options {
        if outcome(ruleset, option, convention, known) == Outcome::P {
            found = Outcome::N;
        }
    }
    known.insert(position.clone(), found);
    found
}

/// Checks who wins, and all winning moves, against the recursion.
pub fn check_misere(
    ruleset: &Ruleset,
    position: &Position,
    known: &mut HashMap<Position, Outcome>,
    found: &Evaluation,
) {
    let expected = outcome(ruleset, position, Convention::Misere, known);
    assert_eq!((found.outcome, &found.grundy), (Some(expected), &None), "{ruleset:?} {position}");
    let mut winning = options(ruleset, position).expect("a position");
    winning.retain(|option| known[option] == Outcome::P);
    assert_eq!(left_by(found), winning, "{ruleset:?} {position}");
}

/// Small positions of every game.
pub fn small_games() -> Vec<(Ruleset, Vec<Position>)> {
    let flat = |numbers: &[&[u64]]| numbers.iter().map(|numbers| Position::words(numbers)).collect::<Vec<_>>();
    let pairs = |size| cells(0..size, 0..size).map(|(a, b)| Position::words(&[a, b])).collect::<Vec<_>>();
    let piles = |size: u64| (0..=size).flat_map(|n| (0..=n).map(move |r| Position::words(&[n, r]))).collect::<Vec<_>>();
    let single = |size: u64| (0..size).map(|p| Position::words(&[p])).collect::<Vec<_>>();
    let parts = |list: &[&[&[u64]]]| {
        let position = |parts: &&[&[u64]]| Position::Sum(parts.iter().map(|part| Position::words(part)).collect());
        list.iter().map(position).collect::<Vec<_>>()
    };
    vec![
        (
            Ruleset::Nim,
            flat(&[&[0, 0], &[1], &[5], &[1, 1, 1], &[1, 2, 3], &[2, 2], &[3, 3, 1, 1], &[4, 0, 4], &[5, 4, 3, 2]]),
        ),
        (Ruleset::Wythoff, pairs(9)),
        (Ruleset::TWythoff { t: 3 }, pairs(7)),
        (Ruleset::king(), pairs(9)),
        (Ruleset::knight(), pairs(9)),
        (rays(&[[1, 0]], &[[2, 1], [0, 3]]), pairs(7)),
        (Ruleset::FibonacciNim, piles(16)),
        (Ruleset::TakeAway { factor: 1.into() }, piles(12)),
        (Ruleset::TakeAway { factor: 3.into() }, piles(12)),
        (Ruleset::FibonacciNimLocal, flat(&[&[5, 4, 3, 2], &[4, 3, 4, 3], &[6, 1, 2, 2], &[3, 0, 2, 1]])),
        (Ruleset::FibonacciNimGlobal, flat(&[&[3, 4, 2], &[4, 4, 3], &[2, 0, 5, 3], &[1, 2, 3, 2]])),
        (golden(), single(40)),
        (fibonacci(), single(40)),
        (subtraction(&[2, 5]), single(30)),
        (
            sum(&[Ruleset::Wythoff, Ruleset::Nim, Ruleset::FibonacciNim]),
            parts(&[&[&[3, 4], &[2], &[5, 4]], &[&[1, 2], &[3, 1], &[4, 1]], &[&[0, 0], &[0], &[1, 0]]]),
        ),
        (
            sum(&[Ruleset::king(), Ruleset::king(), subtraction(&[1, 3]), Ruleset::TakeAway { factor: 4.into() }]),
            parts(&[&[&[2, 3], &[3, 1], &[4], &[5, 4]], &[&[1, 1], &[1, 1], &[0], &[3, 0]]]),
        ),
    ]
}

#[test]
fn outcomes_and_winning_moves_are_those_of_the_recursion() {
    let solver = solver();
    for (ruleset, positions) in small_games() {
        let mut known = HashMap::new();
        for position in positions {
            let evaluation = misere_by(&solver, &ruleset, &position);
            check_misere(&ruleset, &position, &mut known, &evaluation);
            assert_eq!(evaluation.mex, None);
            assert!(evaluation.reasons.iter().all(Reason::is_misere) && !evaluation.reasons.is_empty());
        }
    }
}

#[test]
fn boards_that_are_known_option_by_option_have_the_outcomes_of_the_recursion() {
    let euclid = [EuclidEnd::Positive, EuclidEnd::Zero].map(|end| Ruleset::Euclid { end });
    let terminal = [0, 1, 2, 3, 9, 30].map(|within| Ruleset::WythoffTerminal { within });
    for ruleset in euclid.into_iter().chain(terminal) {
        let mut known = HashMap::new();
        for (a, b) in cells(0..12, 0..12) {
            let position = Position::words(&[a, b]);
            check_misere(&ruleset, &position, &mut known, &misere_by(&solver(), &ruleset, &position));
        }
    }
}

/// The closed forms name the outcome, and all winning moves, that the recursion finds.
#[test]
fn closed_forms_are_those_of_the_recursion() {
    let piles = |count: u32, size: u64| {
        let code = move |code: u64| (0..count).map(move |i| code / size.pow(i) % size).collect::<Vec<_>>();
        (0..size.pow(count)).map(code).collect::<Vec<_>>()
    };
    let pairs = |size| cells(0..size, 0..size).map(|(a, b)| vec![a, b]).collect();
    let t_wythoff = |t| (Ruleset::TWythoff { t }, pairs(24));
    let limits: Vec<_> = (0..60).flat_map(|n| (0..=n).map(move |r| vec![n, r])).collect();
    for (ruleset, positions) in [
        (Ruleset::Nim, piles(1, 9)),
        (Ruleset::Nim, piles(2, 9)),
        (Ruleset::Nim, piles(4, 5)),
        (Ruleset::Nim, piles(5, 3)),
        (Ruleset::Wythoff, pairs(30)),
        t_wythoff(1),
        t_wythoff(2),
        t_wythoff(3),
        t_wythoff(4),
        t_wythoff(7),
        t_wythoff(40),
        (Ruleset::TakeAway { factor: 1.into() }, limits.clone()),
        (Ruleset::TakeAway { factor: 3.into() }, limits.clone()),
        (Ruleset::TakeAway { factor: 8.into() }, limits.clone()),
        (Ruleset::FibonacciNim, limits),
        (Ruleset::king(), pairs(24)),
        // In another order.
        (rays(&[], &[[1, 1], [1, 0], [0, 1]]), pairs(9)),
    ] {
        let mut known = HashMap::new();
        for numbers in positions {
            let position = Position::words(&numbers);
            let form = solver().analyse_misere(&ruleset, &position).expect("an evaluation");
            check_misere(&ruleset, &position, &mut known, &form);
            assert!(form.reasons.iter().all(Reason::is_misere) && form.reasons.len() == 1);
        }
    }
}

#[test]
fn closed_forms_hold_at_any_size() {
    for (text, expected, words) in [
        ("nim 10^30 10^30", Outcome::P, "the nim sum decides as in normal play: it is 0"),
        ("nim 500 600 700", Outcome::N, "a winning move makes it 0"),
        ("nim 10^30 1 1", Outcome::N, "leave 1 of its"),
        ("wythoff 10^30 10^31", Outcome::N, "a move leads to"),
        ("wythoff 10^30 1618033988749894848204586834366", Outcome::P, "is safe pair number"),
        ("t-wythoff 10^30 10^31 --t 4294967295", Outcome::N, "a move leads to"),
        ("t-wythoff 10^30 10^30 --t 2", Outcome::N, "(0, 1), (2, 5), (3, 8), …"),
        (
            "t-wythoff 141421356237309504880168872421 341421356237309504880168872422 --t 2",
            Outcome::P,
            "is the one of n =",
        ),
        ("fib 10^30", Outcome::N, "at most the limit"),
        ("king 10^20 10^20+1", Outcome::N, "Lowering what is odd by 1"),
        ("king 10^20 10^20", Outcome::P, "Both numbers are even"),
        ("king 0 10^20+1", Outcome::P, "the last of them is yours"),
        // A sum of which one component has moves.
        ("sum \"wythoff 10^30 10^31\" \"nim 0\" \"king 0 0\"", Outcome::N, "only Wythoff (100…000"),
        ("sum \"king 0 0\" \"king 10^20 10^20\"", Outcome::P, "only King (100000000000000000000, "),
        ("fibonacci-nim-local 10^30:7 0:0", Outcome::P, "only "),
    ] {
        let (.., evaluation) = misere_of(&solver(), text);
        assert_eq!(evaluation.outcome, Some(expected), "{text}");
        let said = explain(&evaluation.reasons[0]).to_string();
        assert!(said.contains(words), "{text}: {said}");
        assert_eq!(evaluation.winning_moves.expect("moves").is_empty(), expected == Outcome::P, "{text}");
    }
}

/// Positions of sums of which at most one component has a move, among others that have none.
#[test]
fn a_sum_with_one_component_left_is_played_as_that_one() {
    let solver = solver();
    for (alone, others) in [
        ("rays 7 9 --rays \"1,0 0,1 1,1 1,2\"", ["nim 0", "knight 1 1"]),
        ("rays 6 11 --rays \"1,0 0,1 3,2\" --leaps \"1,1\"", ["knight 0 5", "subtraction 1 --set 2,5"]),
        ("king 4 7", ["nim 0 0", "king 0 0"]),
        ("t-wythoff 5 9 --t 3", ["wythoff-terminal 1 2 --within 4", "kayles 0"]),
        ("euclid 9 14", ["euclid 3 3", "nim 0"]),
    ] {
        let text = format!("{} + {alone} + {}", others[0], others[1]);
        let (ruleset, position, found) = misere_of(&solver, &text);
        check_misere(&ruleset, &position, &mut HashMap::new(), &found);
        let [Reason::MisereRule(words)] = found.reasons.as_slice() else { panic!("{text}: {:?}", found.reasons) };
        assert!(words.to_string().starts_with("Of the components only "), "{text}: {words}");
    }
    // By the rows of the game, far beyond a search; with two components left nothing is known of them.
    for (text, outcome) in [
        ("rays 5 10^30 --rays \"1,0 0,1 1,1 1,2\" + nim 0", Some(Outcome::N)),
        ("nim 0 + rays 1000 1471 --rays \"1,0 0,1 1,1 1,2\"", Some(Outcome::P)),
        ("rays 5 10^30 --rays \"1,0 0,1 1,1 1,2\" + nim 1", None),
    ] {
        assert_eq!(misere_of(&solver, text).2.outcome, outcome, "{text}");
    }
}

/// Nim: as in normal play while some pile has two stones, else the other way round (Bouton 1901).
#[test]
fn nim_is_won_by_bouton() {
    let solver = solver();
    for piles in (0..4u64.pow(5)).map(|code| (0..5).map(|i| code / 4u64.pow(i) % 4).collect::<Vec<u64>>()) {
        let sum = piles.iter().fold(0, |sum, pile| sum ^ pile);
        let is_p = if piles.iter().any(|&pile| pile > 1) { sum == 0 } else { sum == 1 };
        let evaluation = misere_by(&solver, &Ruleset::Nim, &Position::words(&piles));
        assert_eq!(evaluation.outcome, Some(if is_p { Outcome::P } else { Outcome::N }), "{piles:?}");
    }
}

/// 10³⁰ and 10³¹ are shortened, and told apart.
#[test]
fn reasons_say_how_long_shortened_numbers_are() {
    for (text, said) in [
        ("nim 10^30 1 1", "of its 100…000 (31 digits)"),
        ("nim 10^31 1 1", "of its 100…000 (32 digits)"),
        ("wythoff 10^30 10^31", "From (100…000 (31 digits), 100…000 (32 digits))"),
        ("fibonacci-nim 10^30 10^20", "the limit 100000000000000000000"),
    ] {
        let words: Vec<String> =
            misere_of(&solver(), text).2.reasons.iter().map(|reason| explain(reason).to_string()).collect();
        assert!(words.iter().any(|words| words.contains(said)), "{text}: {words:?}");
    }
}

/// Every two of these, in both orders: the sum of two games of different kinds, or of one kind with different numbers of
/// piles.
#[test]
fn sums_of_any_two_games_are_those_of_the_recursion() {
    let games = [
        "wythoff 1 2",
        "nim 1 2",
        "nim 1 1 2",
        "fibonacci-nim 4 2",
        "fibonacci-nim-local 3:2 2:1",
        "fibonacci-nim-local 2:1",
        "fibonacci-nim-global 2 3 --limit 2",
        "fibonacci-nim-global 2 --limit 2",
        "fibonacci-nim-global 1 1 2 --limit 1",
        "fibonacci-nim-global 1 1 1 1 --limit 0",
        "subtraction 7 --set 2,5",
        "rays 2 2 --rays \"1,1\" --leaps \"1,2\"",
        "t-wythoff 2 2 --t 2",
        "take-away 4 --factor 3",
        "wythoff-terminal 2 2",
        "euclid 3 5 --end zero",
        "octal 3 2 --code 0.77",
        "grundy-game 5 3",
    ];
    let solver = solver();
    for one in games {
        for other in games {
            let (ruleset, position, found) = misere_of(&solver, &format!("{one} + {other}"));
            check_misere(&ruleset, &position, &mut HashMap::new(), &found);
        }
    }
}
