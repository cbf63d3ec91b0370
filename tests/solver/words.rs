//! The sentences of the headline cases.

use golden_game::{Outcome, Position, Ruleset};
use golden_number::UBig;
use golden_solver::{Budget, Evaluation, Reason, Solver, describe_move, explain, misere_caption, outcome_caption};

use super::common::{evaluate, evaluate_at, evaluate_by, fibonacci, misere_by, misere_of, read, solver, subtraction};

fn why(text: &str) -> Vec<String> {
    let (ruleset, position) = read(text);
    evaluate_at(&ruleset, &position).reasons.iter().map(|reason| explain(reason).to_string()).collect()
}

#[test]
fn the_first_reason_of_the_headline_positions() {
    for (text, words) in [
        (
            "nim 10 14 7",
            "The nim sum of 10, 14 and 7 is 3, not 0. In binary: 1010 ⊕ 1110 ⊕ 0111 = 0011. Pile 2: 14 ⊕ 3 = 13 < 14, so \
             take 1.",
        ),
        ("nim 5 9 12", "The nim sum of 5, 9 and 12 is 0, so every move can be answered."),
        ("nim 5", "The nim sum of 5 alone is 5, not 0. Pile 1: 5 ⊕ 5 = 0 < 5, so take 5."),
        ("nim 0 0", "There is no move: the previous player has won."),
        // Silber's steps 0, 1, 2 and 3.
        (
            "wythoff 12 20",
            "The last 1 of 12 = 101010 stands at position 2, even: an A-number. Its left shift 1010100 = 20 is the larger \
             pile: a safe pair, so every move can be answered.",
        ),
        (
            "wythoff 10 15",
            "The last 1 of 10 = 100100 stands at position 3, odd: a B-number. Bring the larger pile down to its right \
             shift 10010 = 6.",
        ),
        (
            "wythoff 20 9",
            "The last 1 of 9 = 100010 stands at position 2, even: an A-number. The larger pile 20 is beyond its left \
             shift 1000100 = 15: bring it down to that.",
        ),
        (
            "wythoff 24 32",
            "The last 1 of 24 = 10001000 stands at position 4, even: an A-number. The larger pile 32 is below its left \
             shift 100010000 = 39. The second canonical form of the difference 8 is 10101; shifted left once, 101010 = \
             12, and twice, 1010100 = 20, it gives the safe pair to go to.",
        ),
        ("wythoff 0 7", "One pile is empty: take all 7 from the other."),
        ("wythoff 4 4", "The piles are equal: take all 4 from both."),
        ("wythoff 0 0", "There is no move: the previous player has won."),
        ("fib 10", "10 = 8 + 2. Its tail T(10) = 2 is at most the limit 9: take 2."),
        ("fib 10:1", "10 = 8 + 2. Its tail T(10) = 2 is above the limit 1, so every move can be answered."),
        (
            "fib 8",
            "8 = F₆ is a Fibonacci number. Its tail T(8) = 8 is above the limit 7, so every move can be answered.",
        ),
        ("fib 1", "There is no move: the previous player has won."),
        (
            "fibonacci-nim-global 7 7 --limit 6",
            "The piles come in equal pairs. What is taken from one can be taken from its twin: every move can be \
             answered.",
        ),
        (
            "fibonacci-nim-global 0 10 --limit 9",
            "One pile is left. 10 = 8 + 2. Its tail T(10) = 2 is at most the limit 9: take 2.",
        ),
        ("subtraction 31", "31 = B(12) is in B₀, where the value is 0, so every move can be answered."),
        ("subtraction 32", "32 = B(12) + 1 is in B₀ ⊕ 1, where the value is 1."),
        ("subtraction 33", "33 = AB(8) + 1 is in AB ⊕ 1, where the value is 2."),
        ("subtraction 0", "There is no move: the previous player has won."),
        ("t-wythoff 10 4 --t 2", "(4, 10) is P-position number 3, so every move can be answered."),
        (
            "t-wythoff 4 9 --t 2",
            "4 is in P-position number 3, (4, 10); with it goes 10, and the other pile is 9. A move reaches (2, 6), \
             P-position number 2.",
        ),
        (
            "take-away 8 --factor 1",
            "After k stones at most k may be taken. 8 is one of Schwenk’s numbers, its own smallest part, above the limit \
             7, so every move can be answered.",
        ),
        ("take-away 5:0 --factor 3", "There is no move: the previous player has won."),
    ] {
        assert_eq!(why(text)[0], words, "{text}");
    }
}

#[test]
fn global_piles() {
    let small = Solver::new(Budget { states: 10, ..Budget::default() });
    let reasons = |numbers: &[u64]| {
        let evaluation = evaluate_by(&small, &Ruleset::FibonacciNimGlobal, &Position::words(numbers));
        evaluation.reasons.iter().map(|reason| explain(reason).to_string()).collect::<Vec<_>>()
    };
    assert_eq!(
        reasons(&[13, 21, 20]),
        [
            "The piles 13 and 21 differ by 8, with the tail T(8) = 8. The least limit that wins is that tail, 8, at most the limit 20.",
            "The Grundy value is not known: it would need a search beyond the budget of 10 positions."
        ]
    );
    assert_eq!(
        reasons(&[13, 21, 7])[0],
        "The piles 13 and 21 differ by 8, with the tail T(8) = 8. The least limit that wins is that tail, 8, above the limit 7, \
         so every move can be answered."
    );
}

#[test]
fn the_mex_rule() {
    for (text, words) in [
        ("wythoff 31 48", "The 110 options have every value from 0 to 10. 11 is the least value missing."),
        ("wythoff 27 44", "No option has value 0, so 0 is the least value missing."),
        // Every value but 2 to 7, and not 0 and 1 alone.
        ("nim 5 7", "Among the values of the 12 options are 0 and 1, but not 2, the least value missing."),
        ("subtraction 2 --set 1,2", "The 2 options have values 0 and 1. 2 is the least value missing."),
        ("subtraction 1 --set 1,2", "The only option has value 0. 1 is the least value missing."),
        ("subtraction 1 --set 2", "There is no move: the previous player has won."),
    ] {
        assert_eq!(why(text).pop().as_deref(), Some(words), "{text}");
    }
}

#[test]
fn sums_name_the_component_to_move_in() {
    let (ruleset, position) = read("wythoff 5 8 + nim 5 + fib 10:8");
    let evaluation = evaluate_at(&ruleset, &position);
    assert_eq!(
        explain(&evaluation.reasons[0]).to_string(),
        "The components have values 2, 5 and 5; their nim sum is 2. In Wythoff (5, 8), of value 2, move to an option of \
         value 2 ⊕ 2 = 0."
    );
    let chosen = &evaluation.winning_moves.as_ref().expect("moves")[0];
    assert_eq!(describe_move(&ruleset, &position, chosen).to_string(), "in Wythoff (5, 8), take 1 from both piles");
}

/// Where a move in another component wins, too, but raises its value, the one is named whose value becomes smaller.
#[test]
fn sums_name_a_component_whose_value_becomes_smaller() {
    for (text, move_in) in [
        (
            "fib 5:2 + subtraction 7 + fib 9:1",
            "In Fibonacci Nim (9, 1), of value 1, move to an option of value 1 ⊕ 1 = 0.",
        ),
        (
            "subtraction 9 --set 1,3,4 + octal 3 --code 0.77",
            "In Kayles 3, of value 3, move to an option of value 3 ⊕ 3 = 0.",
        ),
    ] {
        let words = why(text).swap_remove(0);
        assert!(words.ends_with(move_in), "{text}: {words}");
    }
}

/// A reason of misère play ends with who wins.
#[test]
fn reasons_of_misere_play() {
    let reason = |text: &str| {
        let (.., evaluation) = misere_of(&solver(), text);
        (evaluation.outcome.expect("who wins"), explain(&evaluation.reasons[0]).to_string())
    };
    for text in ["wythoff 0 0", "kayles 0", "euclid 3 3", "subtraction 0"] {
        let ended = (Outcome::N, "There is no move: in misère play whoever cannot move has won.".to_owned());
        assert_eq!(reason(text), ended, "{text}");
    }
    for (text, end) in [
        ("subtraction 1 --set 1,2", "This position has the Grundy value 1; it is fickle: every move can be answered."),
        ("subtraction 2 --set 1,2", "This position has the Grundy value 2; it is not fickle: the next player wins."),
        ("wythoff 1 2 + nim 1", "nim sum 1; all are fickle: every move can be answered."),
        ("kayles 1 + kayles 1", "The product here is none of these: the next player wins."),
        ("kayles 1", "The product here is one of these, so every move can be answered."),
    ] {
        let (outcome, words) = reason(text);
        assert!(words.ends_with(end), "{text}: {words}");
        assert_eq!(outcome == Outcome::P, end.ends_with("answered."), "{text}");
    }
}

#[test]
fn very_long_numbers_are_shortened() {
    let pile: UBig = "1234567890".repeat(100).parse().expect("a number");
    let position = Position::Flat(vec![pile.clone(), pile]);
    let evaluation = evaluate_at(&Ruleset::Wythoff, &position);
    let words: Vec<String> = evaluation.reasons.iter().map(|reason| explain(reason).to_string()).collect();
    assert_eq!(words[0], "The piles are equal: take all 123…890 (1000 digits) from both.");
    assert!(
        words[1].starts_with("The Grundy value is not known: it would need a table of 152…881 (1999 digits) cells")
    );
    assert!(matches!(evaluation.reasons[1], Reason::BeyondBudget(_)));
}

#[test]
fn moves_are_orders() {
    let orders = |text: &str| {
        let (ruleset, position) = read(text);
        let moves = evaluate_at(&ruleset, &position).winning_moves.expect("moves");
        moves.iter().map(|chosen| describe_move(&ruleset, &position, chosen).to_string()).collect::<Vec<_>>()
    };
    for (text, words) in [
        ("wythoff 31 48", &["take 4 from both piles", "take 29 from the second pile"][..]),
        ("nim 1 2", &["take 1 from the second pile"]),
        ("nim 4", &["take 4"]),
        ("fib 7:2", &["take 2, the tail of 7"]),
        ("fib 4:4", &["take 4", "take 1, the tail of 4"]),
        ("fibonacci-nim-local 7:2 0:0", &["take 2, the tail of 7, from the first pile"]),
        ("subtraction 33", &["subtract 33 = F₉ − 1"]),
        ("subtraction 5 --set 4", &["subtract 4"]),
        ("rays 1 2 --leaps 1,2", &["take 1 from the first pile and 2 from the second pile"]),
    ] {
        assert_eq!(orders(text), words, "{text}");
    }
    assert_eq!(orders("subtraction 5 --set fibonacci")[0], "subtract 5 = F₅");
}

/// A position is over under misère play if it has no option, not if its winning moves are not known.
#[test]
fn captions_of_misere_play() {
    let caption = |numbers: &[u64]| misere_caption(&misere_by(&solver(), &Ruleset::Wythoff, &Position::words(numbers)));
    assert_eq!(caption(&[0, 0]), Some(["The next player has won", "There is no move."]));
    assert_eq!(caption(&[2, 2]), Some(["The previous player wins", "Misère play: the last move loses."]));
    assert_eq!(caption(&[3, 4]), Some(["The next player wins", "Misère play: the last move loses."]));
    let open = Evaluation { outcome: Some(Outcome::N), options: Some(UBig::from(29_u8)), ..Evaluation::default() };
    let words = "Misère play: the last move loses. No winning move is known.";
    assert_eq!(misere_caption(&open), Some(["The next player wins", words]));
    assert_eq!(misere_caption(&Evaluation { options: None, ..open }), Some(["The next player wins", words]));
    assert_eq!(misere_caption(&Evaluation::default()), None);
}

#[test]
fn captions() {
    let caption = |ruleset: &Ruleset, numbers: &[u64]| outcome_caption(&evaluate(ruleset, numbers)).to_string();
    assert_eq!(caption(&Ruleset::Wythoff, &[31, 48]), "2 moves reach a P-position");
    assert_eq!(caption(&Ruleset::Wythoff, &[0, 3]), "1 move reaches a P-position");
    assert_eq!(caption(&Ruleset::Wythoff, &[8, 13]), "all 29 options are N");
    assert_eq!(caption(&Ruleset::Wythoff, &[0, 0]), "no moves: the previous player has won");
    assert_eq!(caption(&subtraction(&[1, 9]), &[2]), "the only option is N");
    let unknown = solver().analyse(&fibonacci(), &Position::words(&[7u8])).expect("an analysis");
    assert_eq!(outcome_caption(&unknown).to_string(), "the outcome is not known");
}
