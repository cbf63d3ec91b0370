//! The hints of the headline positions.

use golden_nim::game::{Convention, Position, Ruleset, SubtractionSet};
use golden_nim::solver::{Job, hint};

use super::common::{solver, subtraction};

fn words(ruleset: &Ruleset, position: &Position, convention: Convention) -> String {
    let evaluation = solver().evaluate_under(convention, ruleset, position, &Job::new()).expect("an evaluation");
    let sentences = hint(ruleset, position, &evaluation);
    assert!(sentences.iter().all(|sentence| !sentence.is_empty()));
    sentences.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

fn normal(ruleset: &Ruleset, numbers: &[u64]) -> String {
    words(ruleset, &Position::words(numbers), Convention::Normal)
}

#[test]
fn nim() {
    assert_eq!(
        normal(&Ruleset::Nim, &[10, 14, 7]),
        "The nim sum is 3. Replace 7 by 7 ⊕ 3 = 4: take 3 stones from pile 3."
    );
    assert_eq!(normal(&Ruleset::Nim, &[0, 5]), "One pile is left: take 5 stones, and with them the last one.");
    assert_eq!(
        normal(&Ruleset::Nim, &[1, 2, 3]),
        "Every move loses: the nim sum is 0, and any change of one pile makes it another number."
    );
    assert_eq!(normal(&Ruleset::Nim, &[0]), "There is no move: the previous player has won.");
}

#[test]
fn fibonacci_nim() {
    assert_eq!(
        normal(&Ruleset::FibonacciNim, &[7, 2]),
        "7 = 5 + 2. Take the smallest part, 2. That leaves 5 with limit 4, below T(5) = 5."
    );
    assert_eq!(
        normal(&Ruleset::FibonacciNim, &[5, 5]),
        "The limit allows all 5: take them, and with them the last stone."
    );
    assert_eq!(
        normal(&Ruleset::FibonacciNim, &[8, 4]),
        "Every move loses: the smallest part of 8 is 8, above the limit 4, and after any smaller take k the smallest \
         part of what is left is at most 2k."
    );
}

#[test]
fn wythoff() {
    assert_eq!(
        normal(&Ruleset::Wythoff, &[10, 15]),
        "10 = 100100 ends in a 1 at position 3, odd: a B-number. Bring the larger pile down to its right shift 10010 = 6. \
         That leaves (10, 6), safe pair number 4."
    );
    assert_eq!(
        normal(&Ruleset::Wythoff, &[12, 20]),
        "Every move loses: (12, 20) is safe pair number 8, and no move leads from one safe pair to another."
    );
    assert_eq!(normal(&Ruleset::Wythoff, &[4, 4]), "The piles are equal: take all 4 from both.");
}

#[test]
fn other_games() {
    let golden = Ruleset::Subtraction { set: SubtractionSet::OddFibonacci };
    assert_eq!(
        normal(&golden, &[33]),
        "33 = AB(8) + 1 is in AB ⊕ 1, where the value is 2. Subtract 33 = F₉ − 1. That leaves 0 of value 0."
    );
    assert_eq!(
        normal(&golden, &[31]),
        "Every move loses: 31 = B(12), and no number of the set leads from one number of B to another."
    );
    assert_eq!(normal(&subtraction(&[4]), &[5]), "Subtract 4. That leaves 1 of value 0.");
    assert_eq!(normal(&Ruleset::king(), &[3, 3]), "Take 1 from both piles. That leaves (2, 2) of value 0.");
    assert_eq!(
        normal(&Ruleset::king(), &[2, 2]),
        "Every move loses. No option has value 0, so 0 is the first one missing."
    );
    assert_eq!(
        normal(&Ruleset::TakeAway { factor: 3 }, &[10, 9]),
        "After k stones at most 3k may be taken. Found from all smaller piles: from 10 the least take that wins is 2, at \
         most the limit 9: take 2. Take 2. That leaves (8, 6) of value 0."
    );
}

#[test]
fn sums_name_the_component_and_its_value() {
    let ruleset = Ruleset::Sum { components: vec![Ruleset::Wythoff, Ruleset::Nim, Ruleset::FibonacciNim] };
    let position = |pile: u8| {
        Position::Sum(vec![Position::words(&[3u8, 4]), Position::words(&[pile]), Position::words(&[10u8, 9])])
    };
    // The values are 2, 5 and 5.
    assert_eq!(
        words(&ruleset, &position(5), Convention::Normal),
        "The components have values 2, 5 and 5; their nim sum is 2. Wythoff (3, 4), of value 2, must get the value \
         2 ⊕ 2 = 0. In Wythoff (3, 4), take 2 from both piles."
    );
    assert_eq!(
        words(&ruleset, &position(7), Convention::Normal),
        "Every move loses: the values 2, 7 and 5 have nim sum 0, and a move changes just one of them."
    );
}

#[test]
fn misere() {
    let misere = |numbers: &[u64]| words(&Ruleset::Nim, &Position::words(numbers), Convention::Misere);
    assert_eq!(
        misere(&[1, 1, 2]),
        "In misère play the last move loses. Take 1 from the third pile. That leaves (1, 1, 1): a search found an answer \
         to every move from there."
    );
    assert_eq!(
        misere(&[1]),
        "Every move loses: in misère play the last move loses, and a search found that every move can be answered."
    );
    assert_eq!(misere(&[0]), "There is no move: the previous player made the last move and has lost.");
    let unknown = words(&Ruleset::Nim, &Position::words(&[u64::MAX; 2]), Convention::Misere);
    assert!(unknown.starts_with("Who wins under misère play is not known"), "{unknown}");
}
