//! The hints of the headline positions.

use std::collections::HashMap;

use golden_game::{Convention, Game, Move, Outcome, Position, RayGame, Ruleset, SilberStep, Wythoff, options};
use golden_number::{Representation, UBig};
use golden_solver::reference::outcome;
use golden_solver::{Job, Reason, SilberVerdict, hint, hint_with, silber_findings, strategy_move};

use super::common::{cells, evaluate_at, misere_by, read, solver};
use super::misere::{outcome as recursive_outcome, small_games};

fn words(ruleset: &Ruleset, position: &Position, convention: Convention) -> String {
    let evaluation = solver().evaluate_under(convention, ruleset, position, &Job::new()).expect("an evaluation");
    let sentences = hint(ruleset, position, &evaluation);
    assert!(sentences.iter().all(|sentence| !sentence.is_empty()));
    sentences.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

fn normal(text: &str) -> String {
    let (ruleset, position) = read(text);
    words(&ruleset, &position, Convention::Normal)
}

#[test]
fn the_hints_of_the_headline_positions() {
    for (text, words) in [
        ("nim 10 14 7", "The nim sum is 3. Replace 7 by 7 ⊕ 3 = 4: take 3 stones from pile 3."),
        ("nim 0 5", "One pile is left: take 5 stones, and with them the last one."),
        ("nim 1 2 3", "Every move loses: the nim sum is 0, and any change of one pile makes it another number."),
        ("nim 0", "There is no move: the previous player has won."),
        ("fib 7:2", "7 = 5 + 2. Take the smallest part, 2. That leaves 5 with limit 4, below T(5) = 5."),
        ("fib 5:5", "The limit allows all 5: take them, and with them the last stone."),
        (
            "fib 8:4",
            "Every move loses: the smallest part of 8 is 8, above the limit 4, and after any smaller take k the \
             smallest part of what is left is at most 2k.",
        ),
        (
            "wythoff 10 15",
            "The last 1 of 10 = 100100 stands at position 3, odd: a B-number. Bring the larger pile down to its right \
             shift 10010 = 6. That leaves (10, 6), safe pair number 4.",
        ),
        (
            "wythoff 12 20",
            "Every move loses: (12, 20) is safe pair number 8, and no move leads from one safe pair to another.",
        ),
        ("wythoff 4 4", "The piles are equal: take all 4 from both."),
        (
            "subtraction 33",
            "33 = AB(8) + 1 is in AB ⊕ 1, where the value is 2. Subtract 33 = F₉ − 1. That leaves 0 of value 0.",
        ),
        (
            "subtraction 31",
            "Every move loses: 31 = B(12), and no number of the set leads from one number of B to another.",
        ),
        (
            "take-away 10 --factor 3",
            "After k stones at most 3k may be taken. In Schwenk’s numbers 10 = 8 + 2. The smallest part, 2, is at most \
             the limit 9: take 2. Take 2. That leaves (8, 6) of value 0.",
        ),
        // A sum names the component and its value.
        (
            "wythoff 3 4 + nim 5 + fib 10",
            "The components have values 2, 5 and 5; their nim sum is 2. Wythoff (3, 4), of value 2, must get the value \
             2 ⊕ 2 = 0. In Wythoff (3, 4), take 2 from both piles.",
        ),
        (
            "wythoff 3 4 + nim 7 + fib 10",
            "Every move loses: the values 2, 7 and 5 have nim sum 0, and a move changes just one of them.",
        ),
        // Subtraction sets by remainders.
        (
            "subtraction 11 --set 1,2,3",
            "Leave a multiple of 4: whoever must move from there loses. Subtract 3. That leaves 8, a multiple of 4. \
             Proof: the values of piles 0–2 recur 4 later, at 4–6, and no move looks back further.",
        ),
        (
            "subtraction 8 --set 1,2,3",
            "Every move loses: 8 is a multiple of 4, and no move leads from one of the multiples of 4 to another. \
             Proof: the values of piles 0–2 recur 4 later, at 4–6, and no move looks back further.",
        ),
        (
            "rook 4 9",
            "The P-positions have two equal numbers: whatever is taken from one, as much can be taken from the other. \
             Take 5 from the second pile. That leaves (4, 4).",
        ),
        (
            "king 3 3",
            "The king’s P-positions have two even coordinates: from there each move makes one odd, or both, and \
             lowering what is odd by 1 makes them even again. Take 1 from both piles. That leaves (2, 2).",
        ),
        (
            "knight 5 5",
            "The downward knight’s P-positions: the smaller coordinate is a multiple of 3, or both are equal and one \
             more than a multiple of 3. Take 2 from the first pile and 1 from the second pile. That leaves (3, 4). Each \
             of its options is answered: (2, 2) by (0, 1) and (1, 3) by (0, 1).",
        ),
    ] {
        assert_eq!(normal(text), words, "{text}");
    }
    for (text, start, end) in [
        ("rook 4 4", "Every move loses: the two numbers are equal. The P-positions", ""),
        ("king 2 2", "Every move loses: both coordinates are even. The king’s", ""),
        ("knight 4 4", "Every move loses. The downward knight’s P-positions", "(3, 2) by (1, 1) and (2, 3) by (0, 2)."),
        (
            "subtraction 9 --set 2,3",
            "Leave a number that is 0 or 1 mod 5: whoever must move from there loses. Subtract 3. That leaves 6, 1 mod 5.",
            "",
        ),
    ] {
        let words = normal(text);
        assert!(words.starts_with(start) && words.ends_with(end), "{text}: {words}");
    }
}

#[test]
fn the_hints_of_misere_play() {
    let misere = |text: &str| {
        let (ruleset, position) = read(text);
        words(&ruleset, &position, Convention::Misere)
    };
    for (text, words) in [
        (
            "nim 1 1 2",
            "Only pile 3 has more than one stone: leave 1 of its 2, so that an odd number of single stones, 3, is left. \
             Take 1 from the third pile. That leaves (1, 1, 1).",
        ),
        ("nim 1", "Every move loses. One stone is left, and whoever is to move must take it."),
        (
            "nim 2 2",
            "Every move loses. Two piles or more have more than one stone, so the nim sum decides as in normal play: it \
             is 0, and every move can be answered.",
        ),
        (
            "nim 1 5",
            "Only pile 2 has more than one stone: leave 0 of its 5, so that an odd number of single stones, 1, is left. \
             Take 5 from the second pile. That leaves (1, 0).",
        ),
        (
            "wythoff 1 1",
            "In misère play the P-positions are (0, 1), (2, 2), the safe pairs from (3, 5) on, and their mirror images. \
             From (1, 1) a move leads to (1, 0) or (0, 1). Take 1 from the first pile. That leaves (0, 1).",
        ),
        ("nim 0", "There is no move: the previous player made the last move and has lost."),
    ] {
        assert_eq!(misere(text), words, "{text}");
    }
    let unknown = misere("fibonacci-nim-global 2^128-1 2^128-1 2^128-1 --limit 1");
    assert!(unknown.starts_with("Who wins under misère play is not known"), "{unknown}");
}

#[test]
fn misere_hints_agree_with_the_recursion() {
    let solver = solver();
    for (ruleset, positions) in small_games() {
        let mut known = HashMap::new();
        for position in positions {
            let evaluation = misere_by(&solver, &ruleset, &position);
            let said = words(&ruleset, &position, Convention::Misere);
            let mine = options(&ruleset, &position).unwrap();
            let expected = recursive_outcome(&ruleset, &position, Convention::Misere, &mut known);
            let step = strategy_move(&ruleset, &position, &evaluation);
            assert_eq!(step.is_some(), expected == Outcome::N && !mine.is_empty(), "{ruleset:?} {position}");
            // What is said of the moves of the player who has lost is so.
            let lost = step.as_ref().map_or(&position, |step| &step.to);
            let moves = options(&ruleset, lost).unwrap();
            let ends = moves.iter().filter(|to| options(&ruleset, to).unwrap().is_empty()).count();
            if let Some(step) = &step {
                assert!(mine.contains(&step.to) && known[&step.to] == Outcome::P, "{ruleset:?} {position}: {said}");
                assert!(said.contains(&format!("That leaves {}", step.to)), "{ruleset:?} {position}: {said}");
                let taken = |step: &Move| step.take.iter().sum::<UBig>();
                assert!(evaluation.winning_moves.iter().flatten().all(|other| taken(other) <= taken(step)), "{said}");
            } else if !mine.is_empty() {
                assert!(said.starts_with("Every move loses"), "{ruleset:?} {position}: {said}");
            }
            let is_searched = evaluation.reasons.iter().any(|reason| matches!(reason, Reason::Misere { .. }));
            if is_searched && !mine.is_empty() {
                assert_eq!(said.contains("last one"), ends > 0, "{ruleset:?} {position}: {said}");
                assert_eq!(said.contains("only move"), (ends, moves.len()) == (1, 1), "{ruleset:?} {position}: {said}");
                assert_eq!(said.contains("answer"), ends < moves.len(), "{ruleset:?} {position}: {said}");
            }
        }
    }
}

#[test]
fn a_rule_with_a_beginning_of_its_own_says_where_it_begins() {
    // The values of {2, 4, 7} are 0 0 1 1 2 2 0 3 1 0 2 …
    let words: Vec<String> = (7..200).map(|pile| normal(&format!("subtraction {pile} --set 2,4,7"))).collect();
    assert!(words.iter().any(|words| words.contains("From pile ") && words.contains("below ")), "{words:?}");
}

#[test]
fn a_rule_shorter_than_the_repeat_of_its_values_is_compared_with_them() {
    for (set, period, modulus) in [("4,5,11,19,20", 24, 8), ("6,10,13,23,24", 72, 36)] {
        for words in (2 * period..3 * period).map(|pile| normal(&format!("subtraction {pile} --set {set}"))) {
            assert!(words.contains(&format!("recur {period} later")), "{words}");
            let end = pile_after(&words, "values of piles ") + period;
            let compared = format!("Among the piles below {end} the value is 0 exactly at these P-positions.");
            assert!(words.contains(&compared), "{words}");
            assert!(words.contains(&format!("mod {modulus}")), "{words}");
        }
    }
}

/// The number after some words.
fn pile_after(words: &str, before: &str) -> u64 {
    numbers(words.split_once(before).expect("the words").1)[0]
}

/// Of rays of one's own the options of the position that is left are named with answers, all of them true.
#[test]
fn other_pieces_show_options_with_their_answers() {
    let ruleset = Ruleset::nimhof();
    let Ruleset::Rays { rays, leaps } = ruleset.clone() else { panic!("a ray game") };
    let game = RayGame { rays, leaps };
    let is_p = |position: &Position| {
        let position = game.from_position(position)?;
        Some(outcome(&game, &position) == Outcome::P)
    };
    for (a, b) in cells(0..9, 0..9) {
        let position = Position::words(&[a, b]);
        let evaluation = evaluate_at(&ruleset, &position);
        let words: Vec<String> =
            hint_with(&ruleset, &position, &evaluation, &is_p).iter().map(ToString::to_string).collect();
        let words = words.join(" ");
        let Some((_, named)) = words.split_once("answered: ") else {
            assert!(words.contains("no option") || words.contains("no move"), "({a}, {b}): {words}");
            continue;
        };
        let left = match evaluation.outcome {
            Some(Outcome::N) => words.split_once("That leaves (").map(|(_, rest)| rest).expect("what is left"),
            _ => "",
        };
        let pairs = numbers(named);
        let from = if left.is_empty() { (a, b) } else { (numbers(left)[0], numbers(left)[1]) };
        assert_eq!(outcome(&game, &from), Outcome::P, "{words}");
        for four in pairs.chunks(4) {
            let (option, answer) = ((four[0], four[1]), (four[2], four[3]));
            assert!(game.options(&from).contains(&option) && game.options(&option).contains(&answer), "{words}");
            assert_eq!(outcome(&game, &answer), Outcome::P, "{words}");
        }
    }
}

fn numbers(words: &str) -> Vec<u64> {
    let words = words.split(|c: char| !c.is_ascii_digit()).filter(|word| !word.is_empty());
    words.map(|word| word.parse().expect("a number")).collect()
}

/// Every fact that is stated of a step of Silber's rule, against the plain recursion and the digits themselves.
#[test]
fn each_step_of_silbers_rule_is_judged_rightly() {
    let is_p = |a: u64, b: u64| outcome(&Wythoff, &(a, b)) == Outcome::P;
    let big = |n: u64| UBig::from(n);
    let safe: Vec<(u64, u64)> = cells(0..60, 0..56).filter(|&(a, b)| a <= b && is_p(a, b)).collect();
    let is_safe = |a: u64, b: u64| safe.contains(&(a.min(b), a.max(b)));
    for (a, b) in cells(1..34, 1..34).filter(|(a, b)| a != b) {
        let position = Position::words(&[a, b]);
        let silber = Wythoff::silber(&big(a), &big(b)).expect("a rule");
        let findings = silber_findings(&silber, &position);
        let (low, high) = (a.min(b), a.max(b));
        let form = Representation::canonical(&big(low));
        let left = u64::try_from(form.left_shift().value()).expect("small");
        let is_b = form.digits().chars().rev().take_while(|&digit| digit == '0').count().is_multiple_of(2);
        let applies = |step| match step {
            SilberStep::SafePair => is_safe(a, b),
            SilberStep::SmallerIsB => is_b,
            SilberStep::LargerBeyondLeftShift => !is_b && high > left,
            // Its move exists: a safe pair of the same difference below.
            SilberStep::UseDifference => (1..=low).any(|taken| is_safe(a - taken, b - taken)),
        };
        let first = SilberStep::ALL.into_iter().find(|&step| applies(step)).expect("a step");
        for finding in &findings {
            let expected = applies(finding.step);
            match &finding.verdict {
                SilberVerdict::Decides => assert_eq!(finding.step, first, "({a}, {b})"),
                SilberVerdict::WouldWin { to } => {
                    assert!(expected && finding.step > first, "({a}, {b}): {finding:?}");
                    let to = to.to_words().expect("small");
                    assert!(Wythoff.options(&(a, b)).contains(&(to[0], to[1])) && is_safe(to[0], to[1]), "({a}, {b})");
                }
                SilberVerdict::Fails => assert!(!expected, "({a}, {b}): {finding:?}"),
            }
            digits_are_right(&finding.why);
        }
        assert_eq!(findings.iter().filter(|finding| finding.verdict == SilberVerdict::Decides).count(), 1);
        // What is said in passing: of a B-number its left shift is no partner.
        if is_b {
            assert!(!is_safe(low, left) || left > 55, "({low}, {left})");
        }
    }
}

/// "24 = 10001000" in a sentence: the number has these Fibonacci digits.
fn digits_are_right(words: &str) {
    let tokens: Vec<&str> = words.split([' ', ',', '.', ':', ';']).filter(|word| !word.is_empty()).collect();
    for three in tokens.windows(3).filter(|three| three[1] == "=") {
        let indices = three[2].chars().rev().zip(1u32..).filter(|(digit, _)| *digit == '1').map(|(_, index)| index);
        let form = Representation::from_indices(indices.collect()).expect("digits");
        assert_eq!(form.value(), three[0].parse::<UBig>().expect("a number"), "{words}");
    }
}

#[test]
fn the_steps_of_silbers_rule_in_words() {
    let why = |a: u8, b: u8| {
        let silber = Wythoff::silber(&UBig::from(a), &UBig::from(b)).expect("a rule");
        silber_findings(&silber, &Position::words(&[a, b])).map(|finding| finding.why)
    };
    assert_eq!(
        why(10, 13),
        [
            "10 = 100100 goes with 6 = 10010, not with 13.",
            "the last 1 of 100100 is at place 3, odd. (10, 13) → (10, 6).",
            "10 is a B-number, no safe pair with its left shift 16.",
            "the difference 3 = 101 gives (4, 7), which would win, too; step 1 goes first."
        ]
    );
    assert_eq!(
        why(20, 9)[2..],
        [
            "20 is above 15 = 1000100. (20, 9) → (15, 9).",
            "the difference 11 = 100101 gives (28, 17), which no move from (20, 9) reaches."
        ]
    );
    assert_eq!(
        why(24, 32)[3],
        "the difference 8 = 10101 shifted left once and twice, 101010 and 1010100: (24, 32) → (12, 20)."
    );
    assert!(why(8, 13)[3].ends_with("gives (8, 13), the position itself."));
}
