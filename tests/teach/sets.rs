//! The least number missing from a set.

use golden_teach::exercise::{Evidence, FindMex, Judgement, Refutation, Task};

use crate::common::{hints, is_right, number, task, tasks, verdict};

#[test]
fn the_empty_set_lacks_0() {
    let task = task(r#"{"kind":"mex","given":{"set":[]}}"#);
    assert_eq!(task.question(), "There is no number at all. What is the least of 0, 1, 2, … that is not there?");
    assert!(is_right(&task, "0") && !is_right(&task, "1"));
}

#[test]
fn of_one_number_it_is_asked_in_plain_words_and_of_several_in_those_of_sets() {
    let question = |set: &str| task(&format!(r#"{{"kind":"mex","given":{{"set":{set}}}}}"#)).question();
    assert_eq!(question("[0]"), "0 is there, and no other number. What is the least of 0, 1, 2, … that is not there?");
    assert_eq!(question("[0,1,3]"), "Which is the smallest of 0, 1, 2, … that is missing from {0, 1, 3}?");
}

#[test]
fn of_all_sets_below_8_only_the_mex_is_right_and_the_others_are_refuted() {
    for bits in 0..256_u32 {
        let set: Vec<u16> = (0..8).filter(|number| bits >> number & 1 == 1).collect();
        let mex = u64::from(bits.trailing_ones());
        let task = Task::Mex(FindMex { set: set.clone() });
        for said in (0..12).chain([u64::MAX]) {
            let verdict = verdict(&task, &number(said));
            assert_eq!(verdict.is_right(), said == mex, "{set:?} {said}");
            let Judgement::Wrong(Refutation { evidence, words, .. }) = verdict else { continue };
            match evidence {
                Evidence::Present { number } => {
                    assert!(number == said.into() && set.contains(&u16::try_from(said).unwrap()));
                }
                Evidence::Missing { number } => {
                    let number = u64::try_from(&number).expect("small");
                    assert!(number < said && !set.iter().any(|&member| u64::from(member) == number), "{words}");
                }
                other => panic!("{other:?}"),
            }
        }
        assert!(hints(&task).answer.starts_with(&format!("{mex} is missing")));
    }
}

#[test]
fn drawn_sets_lie_within_their_bounds_and_differ() {
    let drawn = tasks(r#"{"kind":"mex","draw":{"from":0,"to":9,"count":30}}"#, 4);
    for task in &drawn {
        let Task::Mex(FindMex { set }) = task else { panic!("a set") };
        assert!(set.iter().all(|number| *number <= 9) && set.is_sorted());
    }
    let zeros = drawn.iter().filter(|task| is_right(task, "0")).count();
    assert!((1..15).contains(&zeros), "{zeros} of 30 lack 0");
}
