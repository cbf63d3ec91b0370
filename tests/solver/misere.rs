//! Misère play against a plain recursion.

use std::collections::HashMap;

use golden_game::{Convention, Outcome, Position, Ruleset, SubtractionSet, options};
use golden_solver::{Job, Reason, explain};

use super::common::{rays, solver, subtraction};

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

/// Small positions of every game.
pub fn small_games() -> Vec<(Ruleset, Vec<Position>)> {
    let flat = |numbers: &[&[u64]]| numbers.iter().map(|numbers| Position::words(numbers)).collect::<Vec<_>>();
    let pairs =
        |size: u64| (0..size).flat_map(|a| (0..size).map(move |b| Position::words(&[a, b]))).collect::<Vec<_>>();
    let piles = |size: u64| (0..=size).flat_map(|n| (0..=n).map(move |r| Position::words(&[n, r]))).collect::<Vec<_>>();
    let single = |size: u64| (0..size).map(|p| Position::words(&[p])).collect::<Vec<_>>();
    let sum = |components: &[Ruleset]| Ruleset::Sum { components: components.to_vec() };
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
        (Ruleset::TakeAway { factor: 1 }, piles(12)),
        (Ruleset::TakeAway { factor: 3 }, piles(12)),
        (Ruleset::FibonacciNimLocal, flat(&[&[5, 4, 3, 2], &[4, 3, 4, 3], &[6, 1, 2, 2], &[3, 0, 2, 1]])),
        (Ruleset::FibonacciNimGlobal, flat(&[&[3, 4, 2], &[4, 4, 3], &[2, 0, 5, 3], &[1, 2, 3, 2]])),
        (Ruleset::Subtraction { set: SubtractionSet::OddFibonacci }, single(40)),
        (Ruleset::Subtraction { set: SubtractionSet::Fibonacci }, single(40)),
        (subtraction(&[2, 5]), single(30)),
        (
            sum(&[Ruleset::Wythoff, Ruleset::Nim, Ruleset::FibonacciNim]),
            parts(&[&[&[3, 4], &[2], &[5, 4]], &[&[1, 2], &[3, 1], &[4, 1]], &[&[0, 0], &[0], &[1, 0]]]),
        ),
        (
            sum(&[Ruleset::king(), Ruleset::king(), subtraction(&[1, 3]), Ruleset::TakeAway { factor: 4 }]),
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
            let evaluation = solver.misere(&ruleset, &position, &Job::new()).expect("an evaluation");
            let expected = outcome(&ruleset, &position, Convention::Misere, &mut known);
            assert_eq!(evaluation.outcome, Some(expected), "{ruleset:?} {position}");
            assert_eq!((&evaluation.grundy, &evaluation.mex), (&None, &None));
            let mut winning = options(&ruleset, &position).expect("a position");
            winning.retain(|option| known[option] == Outcome::P);
            let moves = evaluation.winning_moves.expect("moves");
            assert_eq!(moves.iter().map(|step| step.to.clone()).collect::<Vec<_>>(), winning, "{ruleset:?} {position}");
            assert!(evaluation.reasons.iter().all(Reason::is_misere) && !evaluation.reasons.is_empty());
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
    let pairs = |size| (0..size).flat_map(|a| (0..size).map(move |b| vec![a, b])).collect();
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
        (Ruleset::TakeAway { factor: 1 }, limits.clone()),
        (Ruleset::TakeAway { factor: 3 }, limits.clone()),
        (Ruleset::TakeAway { factor: 8 }, limits.clone()),
        (Ruleset::FibonacciNim, limits),
        (Ruleset::king(), pairs(24)),
        // In another order.
        (rays(&[], &[[1, 1], [1, 0], [0, 1]]), pairs(9)),
    ] {
        let mut known = HashMap::new();
        for numbers in positions {
            let position = Position::words(&numbers);
            let form = solver().analyse_misere(&ruleset, &position).expect("an evaluation");
            let expected = outcome(&ruleset, &position, Convention::Misere, &mut known);
            assert_eq!((form.outcome, form.grundy), (Some(expected), None), "{ruleset:?} {position}");
            let mut winning = options(&ruleset, &position).expect("a position");
            winning.retain(|option| known[option] == Outcome::P);
            let moves: Vec<_> = form.winning_moves.expect("moves").into_iter().map(|step| step.to).collect();
            assert_eq!(moves, winning, "{ruleset:?} {position}");
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
        let (ruleset, position) = golden_game::parse_position(text).expect("a position");
        let evaluation = solver().misere(&ruleset, &position, &Job::new()).expect("an evaluation");
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
        let (ruleset, position) = golden_game::parse_position(&text).expect(&text);
        let mut reference = OutcomeByDefinition::default();
        let found = solver.misere(&ruleset, &position, &Job::new()).expect("an evaluation");
        assert_eq!(found.outcome, Some(reference.outcome(&ruleset, &position)), "{text}");
        let mut winning = options(&ruleset, &position).expect("a position");
        winning.retain(|option| reference.outcome(&ruleset, option) == Outcome::P);
        let moves = found.winning_moves.expect("moves");
        assert_eq!(moves.into_iter().map(|step| step.to).collect::<Vec<_>>(), winning, "{text}");
        let [Reason::MisereRule(words)] = found.reasons.as_slice() else { panic!("{text}: {:?}", found.reasons) };
        assert!(words.to_string().starts_with("Of the components only "), "{text}: {words}");
    }
    // By the rows of the game, far beyond a search; with two components left nothing is known of them.
    for (text, outcome) in [
        ("rays 5 10^30 --rays \"1,0 0,1 1,1 1,2\" + nim 0", Some(Outcome::N)),
        ("nim 0 + rays 1000 1471 --rays \"1,0 0,1 1,1 1,2\"", Some(Outcome::P)),
        ("rays 5 10^30 --rays \"1,0 0,1 1,1 1,2\" + nim 1", None),
    ] {
        let (ruleset, position) = golden_game::parse_position(text).expect(text);
        let found = solver.misere(&ruleset, &position, &Job::new()).expect("an evaluation");
        assert_eq!(found.outcome, outcome, "{text}");
    }
}

/// Nim: as in normal play while some pile has two stones, else the other way round (Bouton 1901).
#[test]
fn nim_is_won_by_bouton() {
    let solver = solver();
    for piles in (0..4u64.pow(5)).map(|code| (0..5).map(|i| code / 4u64.pow(i) % 4).collect::<Vec<u64>>()) {
        let sum = piles.iter().fold(0, |sum, pile| sum ^ pile);
        let is_p = if piles.iter().any(|&pile| pile > 1) { sum == 0 } else { sum == 1 };
        let evaluation = solver.misere(&Ruleset::Nim, &Position::words(&piles), &Job::new()).expect("an evaluation");
        assert_eq!(evaluation.outcome, Some(if is_p { Outcome::P } else { Outcome::N }), "{piles:?}");
    }
}

/// 10³⁰ and 10³¹ are shortened, and told apart.
#[test]
fn reasons_say_how_long_shortened_numbers_are() {
    let solver = solver();
    for (text, said) in [
        ("nim 10^30 1 1", "of its 100…000 (31 digits)"),
        ("nim 10^31 1 1", "of its 100…000 (32 digits)"),
        ("wythoff 10^30 10^31", "From (100…000 (31 digits), 100…000 (32 digits))"),
        ("fibonacci-nim 10^30 10^20", "the limit 100000000000000000000"),
    ] {
        let (ruleset, position) = golden_game::parse_position(text).expect("a position");
        let evaluation = solver.misere(&ruleset, &position, &Job::new()).expect("an evaluation");
        let words: Vec<String> = evaluation.reasons.iter().map(|reason| explain(reason).to_string()).collect();
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
            let text = format!("{one} + {other}");
            let (ruleset, position) = golden_game::parse_position(&text).expect("a position");
            let mut reference = OutcomeByDefinition::default();
            let evaluation = solver.misere(&ruleset, &position, &Job::new()).expect("an evaluation");
            assert_eq!(evaluation.outcome, Some(reference.outcome(&ruleset, &position)), "{text}");
            let mut winning = options(&ruleset, &position).expect("a position");
            winning.retain(|option| reference.outcome(&ruleset, option) == Outcome::P);
            let moves = evaluation.winning_moves.expect("moves");
            assert_eq!(moves.into_iter().map(|step| step.to).collect::<Vec<_>>(), winning, "{text}");
        }
    }
}

/// The outcomes under misère play found so far.
#[derive(Default)]
pub struct OutcomeByDefinition(HashMap<Position, Outcome>);

impl OutcomeByDefinition {
    pub fn outcome(&mut self, ruleset: &Ruleset, position: &Position) -> Outcome {
        outcome(ruleset, position, Convention::Misere, &mut self.0)
    }
}

#[test]
fn both_conventions_by_one_name() {
    let position = Position::words(&[1u8]);
    let under = |convention| {
        let evaluation = solver().evaluate_under(convention, &Ruleset::Nim, &position, &Job::new());
        evaluation.expect("an evaluation").outcome
    };
    assert_eq!(under(Convention::Normal), Some(Outcome::N));
    assert_eq!(under(Convention::Misere), Some(Outcome::P));
}
