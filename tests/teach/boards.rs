//! Corners to fill, stars to place, moves to answer.

use golden_game::{Convention, Outcome, Position, Ruleset, options};
use golden_number::UBig;
use golden_teach::exercise::{Answer, AnswerMoves, Evidence, FillCorner, Judgement, PlaceStars, Refutation, Task};

use crate::common::{Reference, answer, given, hints, is_right, small_positions, task, tasks, typed, verdict};

#[test]
fn a_corner_filled_by_the_recursion_is_right_and_a_wrong_cell_is_found() {
    let mut reference = Reference::default();
    for text in ["wythoff 0 0", "wythoff 3 2", "t-wythoff 0 0 --t 2", "rays 1 1 --leaps \"1,0 0,1 1,1\"", "euclid 1 2"]
    {
        let (ruleset, corner) = typed(text);
        let words = corner.to_words().expect("small");
        let task = Task::Fill(FillCorner { ruleset: ruleset.clone(), row: words[0], column: words[1] });
        let cells: Vec<(u64, u64)> = (0..16).map(|at| (words[0] + at / 4, words[1] + at % 4)).collect();
        let values: Vec<UBig> =
            cells.iter().map(|&(a, b)| UBig::from(reference.value(&ruleset, &Position::words(&[a, b])))).collect();
        assert!(verdict(&task, &Answer::Cells(values.clone())).is_right(), "{text}");
        for at in 0..16 {
            for change in [1_u8, 4] {
                let mut wrong = values.clone();
                wrong[at] += UBig::from(change);
                let Judgement::Wrong(Refutation { evidence, words, .. }) = verdict(&task, &Answer::Cells(wrong)) else {
                    panic!("{text} {at} is wrong")
                };
                let Evidence::Cell { row, column, why } = evidence else { panic!("a cell") };
                assert_eq!((row, column), cells[at], "{words}");
                assert!(matches!(*why, Evidence::Option { .. } | Evidence::Missing { .. }));
            }
        }
        assert!(matches!(verdict(&task, &Answer::Cells(values[..15].to_vec())), Judgement::Invalid(_)));
    }
    let task = task(&given("fill", "wythoff 0 0"));
    assert!(is_right(&task, "0 1 2 3  1 2 0 4  2 0 1 5  3 4 5 6"));
    assert!(hints(&task).answer.contains("0 1 2 3 · 1 2 0 4 · 2 0 1 5 · 3 4 5 6"));
    for task in
        tasks(r#"{"kind":"fill","draw":{"ruleset":{"name":"nim"},"from":["0","0"],"to":["4","4"],"count":4}}"#, 2)
    {
        assert!(matches!(task, Task::Fill(FillCorner { row: 0..=4, column: 0..=4, .. })));
    }
}

#[test]
fn the_next_stars_are_the_nearest_p_positions_and_other_squares_are_refuted() {
    let mut reference = Reference::default();
    for (text, next) in [
        ("wythoff 4 7", vec!["6 10", "10 6"]),
        ("wythoff 0 0", vec!["1 2", "2 1"]),
        ("wythoff 5 3", vec!["4 7", "7 4"]),
        ("nim 2 2", vec!["3 3"]),
        ("rays 0 0 --leaps \"1,0 0,1 1,1\"", vec!["0 2", "2 0"]),
    ] {
        let (ruleset, _) = typed(text);
        let task = task(&given("place", text));
        let Task::Place(PlaceStars { stars, count, .. }) = &task else { panic!("stars") };
        assert_eq!(*count, next.len(), "{text}");
        for a in 0..12_u64 {
            for b in 0..12_u64 {
                let square = Position::words(&[a, b]);
                let verdict = verdict(&task, &Answer::Square(square.clone()));
                let is_next = next.iter().any(|next| *next == format!("{a} {b}"));
                assert_eq!(verdict.is_right(), is_next, "{text} {square}: {verdict:?}");
                let is_star = stars.iter().any(|star| (u64::from(star.0), u64::from(star.1)) == (a, b));
                assert_eq!(matches!(verdict, Judgement::Invalid(_)), is_star, "{square}");
                match verdict {
                    Judgement::Right { others, .. } => {
                        assert_eq!(others, Some(next.len() - 1));
                        assert_eq!(reference.outcome(&ruleset, &square, Convention::Normal), Outcome::P);
                    }
                    Judgement::Wrong(Refutation { evidence: Evidence::WinningMove { to }, words, .. }) => {
                        assert!(ruleset.is_move(&square, &to), "{words}");
                        assert_eq!(reference.outcome(&ruleset, &to, Convention::Normal), Outcome::P, "{words}");
                    }
                    _ => {}
                }
            }
        }
        assert!(hints(&task).answer.contains(&next[0].replace(' ', ", ")));
    }
    let json = r#"{"kind":"place","draw":{"ruleset":{"name":"wythoff"},"from":["0","0"],"to":["8","13"],"count":6}}"#;
    for task in tasks(json, 3) {
        let Task::Place(PlaceStars { last, count: 2, .. }) = task else { panic!("two stars") };
        assert!(last.0 <= 8 && last.1 <= 13);
    }
}

#[test]
fn every_move_from_a_p_position_is_answered_as_the_recursion_answers_it() {
    let mut reference = Reference::default();
    let mut played = 0;
    for (ruleset, position) in small_positions() {
        let fits = reference.outcome(&ruleset, &position, Convention::Normal) == Outcome::P
            && !options(&ruleset, &position).expect("options").is_empty();
        let json = format!(
            r#"{{"kind":"reply","given":{{"ruleset":{},"position":{},"moves":6}}}}"#,
            serde_json::to_string(&ruleset).expect("JSON"),
            serde_json::to_string(&position).expect("JSON")
        );
        let exercise = golden_teach::exercise::Exercise::from_json(&json).expect("an exercise");
        let drawn = exercise.tasks(4, &golden_solver::Solver::default(), &golden_solver::Job::new());
        assert_eq!(drawn.is_ok(), fits, "{ruleset} {position}: {drawn:?}");
        let Ok(drawn) = drawn else { continue };
        let Task::Reply(AnswerMoves { rounds, .. }) = &drawn[0] else { panic!("rounds") };
        let all = options(&ruleset, &position).expect("options");
        assert_eq!(rounds.len(), all.len().min(6));
        for (round, from) in rounds.iter().enumerate() {
            assert!(all.contains(from) && !rounds[..round].contains(from));
            let winning = reference.winning(&ruleset, from, Convention::Normal);
            for option in options(&ruleset, from).expect("options") {
                let verdict = verdict(&drawn[0], &Answer::Reply(round, option.clone()));
                assert_eq!(verdict.is_right(), winning.contains(&option), "{ruleset} {from} {option}");
                played += 1;
            }
        }
        assert!(matches!(verdict(&drawn[0], &Answer::Reply(rounds.len(), position.clone())), Judgement::Invalid(_)));
    }
    assert!(played > 100, "{played}");
    let task = task(&given("reply", "wythoff 27 44"));
    let Task::Reply(AnswerMoves { rounds, .. }) = &task else { panic!("rounds") };
    assert_eq!(rounds.len(), 10, "ten of its moves are drawn");
    // The first round by its text: a move that is none.
    assert!(matches!(verdict(&task, &answer(&task, "1: 27 44")), Judgement::Invalid(_)));
    let misere = r#"{"kind":"reply","given":{"ruleset":{"name":"nim"},"convention":"misere","position":["2","2"]}}"#;
    let Task::Reply(AnswerMoves { rounds, .. }) = crate::common::task(misere) else { panic!("rounds") };
    for from in &rounds {
        assert_eq!(reference.outcome(&Ruleset::Nim, from, Convention::Misere), Outcome::N);
    }
}
