//! Nim sums, Zeckendorf forms, letters, gaps, pairs, tails and Silber's rule: every small answer judged.

use golden_game::{Outcome, Position, Ruleset, SilberStep};
use golden_number::{UBig, WythoffClass, fibonacci, tail, wythoff_class};
use golden_teach::exercise::{
    Answer, DigitsOf, Evidence, FindGap, FindLetter, FindNimSum, FindPair, FindStep, FindTail, Judgement, LayTiles,
    LetterQuestion, PairRules, Refutation, Row, Task,
};

use crate::common::{Reference, answer, golden_string, hints, is_right, number, safe_pairs, task, tasks, verdict};

#[test]
fn a_nim_sum_is_right_and_every_other_number_is_wrong_in_the_column_shown() {
    let lists: [&[u64]; 5] = [&[10, 14, 7], &[0], &[1, 2, 3], &[5, 5], &[3, 8, 20, 1]];
    for list in lists {
        let sum = list.iter().fold(0, |sum, number| sum ^ number);
        let task = Task::NimSum(FindNimSum { numbers: list.iter().map(|&number| UBig::from(number)).collect() });
        for said in 0..40 {
            let verdict = verdict(&task, &number(said));
            assert_eq!(verdict.is_right(), said == sum, "{list:?} {said}");
            if let Judgement::Wrong(Refutation { evidence, words, .. }) = verdict {
                let Evidence::Column { place } = evidence else {
                    assert!(list.iter().all(|number| said.leading_zeros() < number.leading_zeros()), "{list:?} {said}");
                    let carried = said == list.iter().sum::<u64>();
                    assert_eq!(words.contains("the sum with carrying"), carried, "{words}");
                    assert_eq!(words.contains("none is left"), !carried, "{words}");
                    continue;
                };
                assert_ne!(said >> place & 1, sum >> place & 1, "{words}");
                let stands = list.iter().filter(|number| *number >> place & 1 == 1).count();
                assert!(words.contains(if stands % 2 == 0 { "none is left" } else { "one is left" }), "{words}");
            }
        }
        assert!(hints(&task).answer.contains(&format!("is {sum}.")));
    }
    assert!(is_right(&task(r#"{"kind":"nim-sum","given":{"numbers":["10","14","7"]}}"#), "3"));
}

#[test]
fn of_all_sets_of_tiles_only_the_zeckendorf_form_is_right() {
    for n in 1..=60_u64 {
        let task = Task::Zeckendorf(LayTiles { number: n.into(), of: DigitsOf::Number });
        let mut right = 0;
        for bits in 0..1_u32 << 9 {
            let indices: Vec<u32> = (0..9).filter(|bit| bits >> bit & 1 == 1).map(|bit| bit + 2).collect();
            let sum: UBig = indices.iter().map(|&index| fibonacci(index as usize)).sum();
            let are_neighbours = indices.windows(2).any(|two| two[1] == two[0] + 1);
            if indices.iter().any(|&index| fibonacci(index as usize) > UBig::from(2 * n)) {
                continue;
            }
            let verdict = verdict(&task, &Answer::Indices(indices.clone()));
            assert_eq!(verdict.is_right(), sum == n.into() && !are_neighbours, "{n} {indices:?}: {verdict:?}");
            right += usize::from(verdict.is_right());
            let Judgement::Wrong(Refutation { evidence, words, .. }) = verdict else { continue };
            match evidence {
                Evidence::Sum { sum: made } => assert!(made == sum && made != n.into(), "{words}"),
                Evidence::Neighbours { lower, upper } => {
                    assert!(upper == lower + 1 && indices.contains(&lower) && indices.contains(&upper), "{words}");
                }
                other => panic!("{other:?}"),
            }
        }
        assert_eq!(right, 1, "{n}");
    }
    let task = task(r#"{"kind":"zeckendorf","given":{"number":"100"}}"#);
    assert!(is_right(&task, "89 + 8 + 3") && !is_right(&task, "89+8+2+1") && !is_right(&task, "55+34+8+3"));
    assert_eq!(verdict(&task, &answer(&task, "89 + 8")).words(), "The tiles make 97: 3 too little.");
    assert!(matches!(verdict(&task, &Answer::Indices(vec![6, 6])), Judgement::Invalid(_)));
    assert!(matches!(verdict(&task, &Answer::Indices(vec![1])), Judgement::Invalid(_)));
    assert!(hints(&task).answer.contains("89 + 8 + 3"));
}

#[test]
fn the_partners_of_the_course_are_laid() {
    for (given, right, wrong) in [("12", "13+5+2", "13+5"), ("24", "34+5", "21+13+5"), ("20", "8+3+1", "13")] {
        let json = format!(r#"{{"kind":"zeckendorf","given":{{"of":"partner","number":"{given}"}}}}"#);
        let task = task(&json);
        assert!(is_right(&task, right) && !is_right(&task, wrong), "{given}");
        assert!(!task.question().contains(&right.replace('+', " + ")));
    }
}

#[test]
fn letters_are_those_of_the_string_and_classes_those_of_the_numbers() {
    for (at, &letter) in golden_string(60).iter().take(50).enumerate() {
        let index = UBig::from(at + 1);
        for question in [LetterQuestion::Letter, LetterQuestion::Class] {
            let task = Task::Letter(FindLetter { index: index.clone(), question });
            for said in [true, false] {
                let verdict = verdict(&task, &Answer::Letter(said));
                assert_eq!(verdict.is_right(), said == letter, "{index}");
                if let Judgement::Wrong(Refutation { evidence: Evidence::Parts { number, indices }, .. }) = verdict {
                    assert_eq!(number, index);
                    assert_eq!(indices.iter().min().map(|lowest| lowest % 2 == 0), Some(letter));
                    assert_eq!(question, LetterQuestion::Letter, "classes are told by multiples of φ");
                }
            }
        }
    }
    let class = Task::Letter(FindLetter { index: UBig::from(97_u8), question: LetterQuestion::Class });
    assert_eq!(verdict(&class, &Answer::Letter(true)).words(), "Right: 97 = ⌊60φ⌋, so it is an A-number.");
    let Judgement::Wrong(refutation) = verdict(&class, &Answer::Letter(false)) else { panic!("97 is an A-number") };
    assert!(format!("{refutation:?}").contains("⌊60φ⌋ = 97 and ⌊61φ⌋ = 98"), "{refutation:?}");
    let task = task(r#"{"kind":"letter","given":{"index":"6"}}"#);
    assert_eq!(task.question(), "The golden string begins 10110. Which letter comes next, at place 6?");
    assert!(is_right(&task, "1") && !is_right(&task, "0"));
    let before_all = Task::Letter(FindLetter { index: UBig::ZERO, question: LetterQuestion::Letter });
    assert!(!before_all.question().is_empty(), "no place 0, and no panic");
    let far = Task::Letter(FindLetter { index: UBig::from(1000_u16), question: LetterQuestion::Letter });
    assert!(far.question().starts_with("In the golden string stands …"), "{}", far.question());
}

#[test]
fn a_gap_is_right_and_another_one_leads_to_the_other_row_or_too_far() {
    let members = |class: WythoffClass| -> Vec<u64> {
        (1..200).filter(|&n| wythoff_class(&UBig::from(n)) == Some(class)).collect()
    };
    for (row, class) in [(Row::A, WythoffClass::A), (Row::B, WythoffClass::B)] {
        let members = members(class);
        for index in 1..50_u64 {
            let at = usize::try_from(index).expect("small");
            let (here, next) = (members[at - 1], members[at]);
            let task = Task::Gap(FindGap { row, index: index.into() });
            for said in 0..6 {
                let verdict = verdict(&task, &number(said));
                assert_eq!(verdict.is_right(), here + said == next, "{row:?} {index} {said}");
                if let Judgement::Wrong(Refutation { evidence: Evidence::Number { number: shown }, words, .. }) =
                    verdict
                {
                    let shown = u64::try_from(&shown).expect("small");
                    let is_other = shown == here + said && !members.contains(&shown);
                    assert!(is_other || shown == next && shown < here + said, "{words}");
                }
            }
        }
    }
}

#[test]
fn a_safe_pair_is_right_in_either_order_and_every_other_one_is_refuted() {
    for (index, (a, b)) in (1..=15_u64).zip(safe_pairs(15, 1)) {
        let task = Task::Pair(FindPair { rules: PairRules { t: 1 }, index: index.into() });
        for one in 0..45_u64 {
            for other in one..45_u64 {
                let verdict = verdict(&task, &Answer::Pair(other.into(), one.into()));
                assert_eq!(verdict.is_right(), (one, other) == (a, b), "{index} {one} {other}");
                if let Judgement::Wrong(Refutation {
                    evidence: Evidence::Pair { a: before, b: behind }, words, ..
                }) = verdict
                {
                    assert!(before < a.into() && (before == one.into() || behind == one.into()), "{words}");
                }
            }
        }
    }
    let given = |index: &str, t: &str| task(&format!(r#"{{"kind":"pair","given":{{"index":"{index}"{t}}}}}"#));
    for (index, t, pair) in [
        ("6", "", "9 15"),
        ("7", "", "(11, 18)"),
        ("8", "", "12 20"),
        ("62", "", "100 162"),
        ("100", "", "161, 261"),
        ("1", ",\"t\":2", "1 3"),
        ("2", ",\"t\":2", "2 6"),
        ("3", ",\"t\":2", "4 10"),
    ] {
        let task = given(index, t);
        assert!(is_right(&task, pair), "{index}");
        assert!(hints(&task).answer.contains(&pair.replace(['(', ')', ','], "").replace(' ', ", ")));
    }
    assert!(given("6", "").question().contains("(3, 5), (4, 7), (6, 10), (8, 13). Which one comes next"));
}

#[test]
fn a_far_pair_is_computed_where_a_near_one_is_looked_for_in_the_list() {
    let far = Task::Pair(FindPair { rules: PairRules { t: 1 }, index: 62_u8.into() });
    let formula = "Multiply 62 by φ = 1.6180339… and drop what follows the point: that is the smaller number.";
    let said = hints(&far);
    assert_eq!(said.nudge, formula);
    assert_eq!(said.rule, "The smaller number is ⌊62 · φ⌋; the larger one is 62 more.");
    for (wrong, words) in [("99 161", "99 stands already in (61, 99). "), ("101 163", "A smaller number than 101 is ")]
    {
        let verdict = verdict(&far, &answer(&far, wrong));
        assert!(verdict.words().starts_with(words) && verdict.words().ends_with(formula), "{}", verdict.words());
    }
    for (t, index) in [(1, 6_u8), (2, 62)] {
        let task = Task::Pair(FindPair { rules: PairRules { t }, index: index.into() });
        assert!(hints(&task).nudge.starts_with("Look for the smallest number"), "{t} {index}");
    }
}

#[test]
fn a_tail_is_right_and_it_may_be_taken_exactly_at_n_positions() {
    let mut reference = Reference::default();
    for stones in 1..=20_u64 {
        for limit in 1..=stones {
            let position = Position::words(&[stones, limit]);
            let task = Task::Tail(FindTail { position: position.clone() });
            let right = u64::try_from(tail(&stones.into()).expect("a tail")).expect("small");
            let outcome = reference.outcome(&Ruleset::FibonacciNim, &position, golden_game::Convention::Normal);
            for said in 0..=stones + 1 {
                for may in [true, false] {
                    let verdict = verdict(&task, &Answer::Tail(said.into(), may));
                    assert_eq!(
                        verdict.is_right(),
                        said == right && may == (outcome == Outcome::N),
                        "{position} {said}"
                    );
                    assert!(verdict.is_try());
                }
            }
        }
    }
    let task = task(r#"{"kind":"tail","given":{"position":["17","4"]}}"#);
    assert!(is_right(&task, "1 yes") && !is_right(&task, "4 yes"));
}

#[test]
fn silbers_steps_are_those_of_the_course_and_every_other_one_is_refuted() {
    let given = |a: u64, b: u64| Task::SilberStep(FindStep { position: Position::words(&[a, b]) });
    for (a, b, right) in
        [(10, 15, "1: 10 6"), (9, 20, "2: 9 15"), (24, 32, "3: 12 20"), (12, 20, "0"), (32, 24, "3: 20 12")]
    {
        let task = given(a, b);
        assert!(is_right(&task, right), "{a} {b}: {}", verdict(&task, &answer(&task, right)).words());
        for step in SilberStep::ALL {
            let said = Answer::Silber(step, Some(Position::words(&[0_u8, 0])));
            assert!(!verdict(&task, &said).is_right());
            if !right.starts_with(&step.number().to_string()) {
                assert!(matches!(verdict(&task, &said), Judgement::Wrong(_)), "{a} {b} {step:?}");
            }
        }
        assert!(hints(&task).answer.starts_with(&format!("Step {} decides: ", &right[..1])));
    }
    // Another winning move is not the one that the step names. A pair may be written with the smaller number first.
    let task = given(10, 15);
    assert!(is_right(&task, "1: 6 10"), "{}", verdict(&task, &answer(&task, "1: 6 10")).words());
    let mirrored = verdict(&task, &answer(&task, "1: 13 8"));
    assert!(matches!(&mirrored, Judgement::Wrong(why) if why.words.starts_with("That move wins")), "{mirrored:?}");
    assert!(matches!(verdict(&task, &answer(&task, "1: 16 10")), Judgement::Invalid(_)), "neither order is a move");
    let other = verdict(&task, &answer(&task, "1: 8 13"));
    assert!(matches!(&other, Judgement::Wrong(why) if why.words.starts_with("That move wins")), "{other:?}");
    assert!(matches!(verdict(&task, &answer(&task, "1: 10 7")), Judgement::Wrong(_)));
    assert!(matches!(verdict(&task, &answer(&task, "1")), Judgement::Invalid(_)));
    // The arrow on the board goes to the square, however the pair is written.
    let arrow = |text: &str| task.moved(&answer(&task, text));
    assert_eq!(["1: 6 10", "1: 10 6"].map(arrow), [(); 2].map(|()| Some(Position::words(&[10_u8, 6]))));
    assert_eq!(["0", "1: 16 10"].map(arrow), [None, None]);
}

#[test]
fn numbers_are_drawn_within_their_bounds() {
    for json in [
        r#"{"kind":"nim-sum","draw":{"from":["1","1","1"],"to":["15","15","15"],"count":10}}"#,
        r#"{"kind":"zeckendorf","draw":{"from":"20","to":"200","count":10}}"#,
        r#"{"kind":"letter","draw":{"from":"22","to":"30","count":5}}"#,
        r#"{"kind":"gap","draw":{"of":"B","from":"1","to":"30","count":5}}"#,
        r#"{"kind":"pair","draw":{"from":"6","to":"8","count":3}}"#,
        r#"{"kind":"tail","draw":{"from":["5","1"],"to":["60","20"],"count":10}}"#,
        r#"{"kind":"silber-step","draw":{"from":["1","1"],"to":["40","60"],"count":10}}"#,
    ] {
        let drawn = tasks(json, 9);
        assert_eq!(drawn, tasks(json, 9));
        for (place, task) in drawn.iter().enumerate() {
            assert!(!drawn[..place].contains(task), "{json}: twice {task:?}");
            if let Task::Zeckendorf(LayTiles { number, .. }) = task {
                assert!(*number >= 20_u8.into() && *number <= 200_u8.into());
            }
        }
    }
}

#[test]
fn pairs_that_go_on_with_a_list_are_asked_for_in_order() {
    for seed in 0..20 {
        let drawn = tasks(r#"{"kind":"pair","draw":{"from":"6","to":"8","count":3}}"#, seed);
        let indices: Vec<_> = drawn
            .iter()
            .map(|task| if let Task::Pair(FindPair { index, .. }) = task { index } else { panic!("{task:?}") })
            .collect();
        assert!(indices.is_sorted(), "{seed}: {indices:?}");
    }
}
