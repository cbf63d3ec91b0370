//! Winning moves, outcomes and values of all games, against the plain recursion.

use golden_game::{Convention, Outcome, Position, option_count, options};
use golden_number::UBig;
use golden_solver::{Job, Solver};
use golden_teach::exercise::{
    Answer, Evidence, FindValue, FindWinningMove, Judgement, Refutation, Task, TaskError, WhoWins, judge,
};

use crate::common::{Reference, answer, given, hints, is_right, number, small_positions, task, tasks, typed, verdict};

fn conventions(ruleset: &golden_game::Ruleset) -> Vec<Convention> {
    let both = [Convention::Normal, Convention::Misere];
    both.into_iter().filter(|convention| *convention == Convention::Normal || ruleset.has_misere()).collect()
}

#[test]
fn every_winning_move_is_right_and_every_other_one_is_answered_by_the_opponent() {
    let (solver, mut reference, mut answered) = (Solver::default(), Reference::default(), 0);
    for (ruleset, position) in small_positions() {
        for convention in conventions(&ruleset) {
            let winning = reference.winning(&ruleset, &position, convention);
            let task = Task::WinningMove(FindWinningMove {
                ruleset: ruleset.clone(),
                position: position.clone(),
                convention,
                all: false,
            });
            let count = task.right_answers(&solver, &Job::new()).expect("counted");
            assert_eq!(count, Some(winning.len()), "{ruleset} {position}");
            for option in options(&ruleset, &position).expect("options") {
                let verdict = judge(&task, &Answer::Move(option.clone()), &solver, &Job::new()).expect("a verdict");
                match verdict {
                    Judgement::Right { others, .. } => {
                        assert!(winning.contains(&option), "{ruleset} {position} {option}");
                        assert_eq!(others, Some(winning.len() - 1));
                    }
                    Judgement::Wrong(Refutation { evidence: Evidence::OpponentWins { from, to }, words, .. }) => {
                        assert!(!winning.contains(&option), "{ruleset} {position} {option}");
                        assert!(from == option && ruleset.is_move(&from, &to), "{words}");
                        assert_eq!(reference.outcome(&ruleset, &to, convention), Outcome::P, "{words}");
                        assert!(words.contains("your opponent "), "{words}");
                        answered += 1;
                    }
                    Judgement::Wrong(Refutation { evidence: Evidence::Words, words, sooner, tells }) => {
                        assert!(!winning.contains(&option), "{ruleset} {position} {option}");
                        assert!(words.contains("your opponent has a move that wins"), "{words}");
                        assert!(sooner.len() == 1 && !tells, "the answer is not named: {words}");
                        answered += 1;
                    }
                    Judgement::Wrong(Refutation { evidence: Evidence::OpponentHasWon { at }, .. }) => {
                        assert_eq!((convention, at == option), (Convention::Misere, true));
                        assert_eq!(option_count(&ruleset, &option), Some(UBig::ZERO));
                    }
                    other => panic!("{ruleset} {position} {option}: {other:?}"),
                }
            }
            for illegal in [position.clone(), Position::words(&[99_u8, 98])] {
                let verdict = judge(&task, &Answer::Move(illegal), &solver, &Job::new()).expect("a verdict");
                assert!(matches!(verdict, Judgement::Invalid(_)) && !verdict.is_try(), "{verdict:?}");
            }
            if !winning.is_empty() {
                let hints = task.hints(&solver, &Job::new()).expect("hints");
                let targets: Vec<String> = winning.iter().map(ToString::to_string).collect();
                let ends = hints.answer.contains("you have won");
                assert!(ends || hints.answer.contains("P-position"), "{hints:?}");
                let piles = ruleset.piles(&position).len();
                if piles == 2 && !ruleset.is_sum() {
                    assert!(
                        ends || targets.iter().any(|to| hints.answer.contains(to)),
                        "{ruleset} {position}: {hints:?}"
                    );
                    assert!(targets.iter().all(|to| !hints.nudge.contains(to)), "{ruleset} {position}: {hints:?}");
                }
            }
        }
    }
    assert!(answered > 300, "{answered} wrong moves");
}

#[test]
fn n_and_p_are_right_where_the_recursion_says_so_and_else_shown_in_the_game() {
    let (solver, mut reference) = (Solver::default(), Reference::default());
    for (ruleset, position) in small_positions() {
        for convention in conventions(&ruleset) {
            let outcome = reference.outcome(&ruleset, &position, convention);
            let task = Task::Outcome(WhoWins { ruleset: ruleset.clone(), position: position.clone(), convention });
            for said in [Outcome::N, Outcome::P] {
                let verdict = judge(&task, &Answer::Outcome(said), &solver, &Job::new()).expect("a verdict");
                assert_eq!(verdict.is_right(), said == outcome, "{ruleset} {position}");
                let Judgement::Wrong(Refutation { evidence, words, .. }) = verdict else { continue };
                match evidence {
                    Evidence::WinningMove { to } => {
                        assert_eq!(outcome, Outcome::N);
                        assert!(ruleset.is_move(&position, &to), "{words}");
                        assert_eq!(reference.outcome(&ruleset, &to, convention), Outcome::P, "{words}");
                    }
                    Evidence::Answered { pairs } => {
                        assert_eq!(outcome, Outcome::P);
                        assert_eq!(words.matches(": your opponent ").count(), pairs.len(), "{words}");
                        for (option, to) in pairs {
                            assert!(ruleset.is_move(&position, &option) && ruleset.is_move(&option, &to), "{words}");
                            assert_eq!(reference.outcome(&ruleset, &to, convention), Outcome::P, "{words}");
                        }
                    }
                    Evidence::Over(over) => {
                        assert_eq!((over, option_count(&ruleset, &position)), (outcome, Some(UBig::ZERO)));
                    }
                    other => panic!("{ruleset} {position}: {other:?}"),
                }
            }
            let letter = if outcome == Outcome::N { " is N." } else { " is P." };
            assert!(task.hints(&solver, &Job::new()).expect("hints").answer.contains(letter));
        }
    }
}

#[test]
fn a_value_is_right_and_every_other_number_is_refuted_by_an_option_or_a_gap() {
    let (solver, mut reference) = (Solver::default(), Reference::default());
    for (ruleset, position) in small_positions() {
        let value = reference.value(&ruleset, &position);
        let of_options: Vec<u64> = options(&ruleset, &position)
            .expect("options")
            .iter()
            .map(|option| reference.value(&ruleset, option))
            .collect();
        let task = Task::Grundy(FindValue { ruleset: ruleset.clone(), position: position.clone() });
        for said in 0..value + 5 {
            let verdict = judge(&task, &number(said), &solver, &Job::new()).expect("a verdict");
            assert_eq!(verdict.is_right(), said == value, "{ruleset} {position} {said}");
            let Judgement::Wrong(Refutation { evidence, words, .. }) = verdict else { continue };
            match evidence {
                Evidence::Option { position: option } => {
                    assert!(ruleset.is_move(&position, &option), "{words}");
                    assert_eq!(reference.value(&ruleset, &option), said, "{words}");
                }
                Evidence::Missing { number } => {
                    let number = u64::try_from(&number).expect("small");
                    assert!(number < said && !of_options.contains(&number), "{ruleset} {position}: {words}");
                }
                other => panic!("{ruleset} {position} {said}: {other:?}"),
            }
        }
        assert!(hints(&task).answer.contains(&format!("the value {value}.")));
    }
}

/// The answers of the course, of winning moves.
#[test]
fn the_winning_moves_of_the_course_are_right() {
    for (position, right, wrong) in [
        ("subtraction 21 --set 1,2,3", vec!["20"], vec!["19", "18"]),
        ("nim 7 4", vec!["4, 4"], vec!["7, 0", "3, 4"]),
        ("wythoff 8 9", vec!["1 2"], vec!["0 1", "3 4", "8 0"]),
        ("wythoff 31 48", vec!["27 44", "(31, 19)"], vec!["31 31"]),
        ("wythoff 10 15", vec!["10 6", "9 15", "8 13"], vec!["7 12"]),
        ("fib 17:4", vec!["16 2", "13 8"], vec!["15 4", "14 6"]),
        ("nim 3 4 5", vec!["1 4 5"], vec!["0 4 5", "3 4 0"]),
        ("wythoff 3 3 + nim 2", vec!["1 1 + 2"], vec!["0 0 + 2", "3 3 + 0"]),
        ("octal 9 --code 0.77", vec!["4 4"], vec!["8", "7", "5 2"]),
        ("euclid 5 17", vec!["5 7"], vec!["5 12", "5 2"]),
        ("chomp 4 4", vec!["4 3"], vec!["4", "3 3"]),
        ("chomp 4 4 4 4", vec!["4 1 1 1"], vec!["4 4 4 3", "4 4"]),
        ("chomp 3 3 3", vec!["3 1 1"], vec!["3 3 2"]),
    ] {
        let task = task(&given("winning-move", position));
        for text in right {
            assert!(is_right(&task, text), "{task:?} {text}");
        }
        for text in wrong {
            let verdict = verdict(&task, &answer(&task, text));
            assert!(matches!(verdict, Judgement::Wrong(_)), "{task:?} {text}: {verdict:?}");
        }
    }
    let misere =
        r#"{"kind":"winning-move","given":{"ruleset":{"name":"nim"},"convention":"misere","position":["1","1","3"]}}"#;
    assert!(is_right(&task(misere), "1 1 1"));
    assert!(!is_right(&task(misere), "1 1 0"));
}

#[test]
fn the_values_of_the_course_are_right() {
    for (position, value) in [
        ("subtraction 1000 --set 1,3,4", "2"),
        ("euclid 7 24", "3"),
        ("subtraction 46 --set 1,4,12,33,88,232,609,1596", "2"),
        ("octal 9 --code 0.77", "4"),
        ("wythoff 5 6 + nim 2 + nim 7", "15"),
        ("wythoff 1 10^30", "10^30 + 1"),
        ("wythoff 3 10^30", "10^30-2"),
    ] {
        let task = task(&given("grundy", position));
        assert!(is_right(&task, value), "{task:?}: {}", verdict(&task, &answer(&task, value)).words());
        assert!(!is_right(&task, &format!("{value}+1")), "{task:?}");
    }
}

#[test]
fn positions_are_drawn_within_their_bounds_and_fit_the_question() {
    let mut reference = Reference::default();
    let json =
        r#"{"kind":"winning-move","draw":{"ruleset":{"name":"wythoff"},"from":["2","3"],"to":["9","12"],"count":20}}"#;
    let drawn = tasks(json, 5);
    assert_eq!(drawn, tasks(json, 5), "the same seed draws the same tasks");
    assert_ne!(drawn, tasks(json, 6));
    for (place, task) in drawn.iter().enumerate() {
        let (ruleset, position) = task.position().expect("a position");
        let words = position.to_words().expect("small");
        assert!((2..=9).contains(&words[0]) && (3..=12).contains(&words[1]), "{position}");
        assert_eq!(reference.outcome(ruleset, position, Convention::Normal), Outcome::N);
        assert!(!drawn[..place].contains(task), "no task twice");
    }
    let king = r#"{"kind":"outcome","draw":{"ruleset":{"name":"rays","leaps":[[1,0],[0,1],[1,1]]},"from":["0","0"],"to":["30","30"],"count":30}}"#;
    let p = tasks(king, 2).iter().filter(|task| is_right(task, "P")).count();
    assert!((8..=22).contains(&p), "{p} of 30 are P");
    // Limits follow the piles, rows are in order, sums are drawn part by part.
    for json in [
        r#"{"kind":"outcome","draw":{"ruleset":{"name":"fibonacci-nim"},"from":["2","1"],"to":["30","29"],"count":10}}"#,
        r#"{"kind":"outcome","draw":{"ruleset":{"name":"chomp"},"from":["1","0"],"to":["4","4"],"count":6}}"#,
        r#"{"kind":"grundy","draw":{"ruleset":{"name":"sum","components":[{"name":"wythoff"},{"name":"nim"}]},"from":[["0","0"],["0"]],"to":[["5","5"],["5"]],"count":10}}"#,
        r#"{"kind":"outcome","draw":{"ruleset":{"name":"octal","code":"0.77"},"from":["0","1"],"to":["6","6"],"count":10}}"#,
    ] {
        for task in tasks(json, 3) {
            let (ruleset, position) = task.position().expect("a position");
            assert_eq!(ruleset.validate(position), Ok(()));
        }
    }
}

#[test]
fn a_position_that_does_not_fit_is_refused_with_its_reason() {
    use golden_teach::exercise::Exercise;
    let fails = |json: &str| {
        let exercise = Exercise::from_json(json).expect("an exercise");
        exercise.tasks(1, &Solver::default(), &Job::new()).expect_err("no task")
    };
    assert!(matches!(fails(&given("winning-move", "wythoff 1 2")), TaskError::Unfit { .. }));
    let all_p =
        r#"{"kind":"winning-move","draw":{"ruleset":{"name":"wythoff"},"from":["1","2"],"to":["1","2"],"count":1}}"#;
    assert!(matches!(fails(all_p), TaskError::NothingToDraw(_)));
    // An answer beyond what may be computed is no task: nobody could ever say whether an answer is right.
    let [sevens, eights, nines] = ["7", "8", "9"].map(|digit| digit.repeat(60));
    for (kind, position) in
        [("grundy", format!("wythoff {sevens} {eights}")), ("outcome", format!("chomp {nines} {eights} {sevens}"))]
    {
        let fault = fails(&given(kind, &position));
        assert!(matches!(fault, TaskError::Beyond(_)), "{kind} {position}: {fault:?}");
    }
    let job = Job::new();
    job.cancel();
    let task =
        task(r#"{"kind":"outcome","given":{"ruleset":{"name":"rays","leaps":[[1,1]]},"position":["900","900"]}}"#);
    assert!(judge(&task, &Answer::Outcome(Outcome::N), &Solver::default(), &job).is_err(), "cancelled");
}

#[test]
fn questions_name_the_position_and_never_the_answer() {
    let (ruleset, position) = typed("wythoff 10 15");
    let task = Task::WinningMove(FindWinningMove { ruleset, position, convention: Convention::Normal, all: false });
    assert_eq!(task.question(), "You are at (10, 15). Move the queen to a square from which your opponent cannot win.");
    let (ruleset, position) = typed("fib 17:4");
    let task = Task::WinningMove(FindWinningMove { ruleset, position, convention: Convention::Normal, all: false });
    assert_eq!(
        task.question(),
        "It is your turn at 17 with limit 4 in Fibonacci Nim. Find a move after which your opponent cannot win."
    );
    let (ruleset, position) = typed("subtraction 20 --set 1,2,3");
    assert_eq!(
        Task::Grundy(FindValue { ruleset, position }).question(),
        "What is the Grundy value of a pile of 20 stones (take 1, 2 or 3)?"
    );
    for (text, said) in [
        ("rays 4 6 --leaps \"1,0 0,1 1,1\"", "from (4, 6) in the king’s game."),
        ("wythoff 3 5", "from (3, 5) in the queen’s game."),
        ("wythoff 31 48", "from (31, 48) in Wythoff’s game."),
        ("nim 7 4", "from (7, 4) in Nim."),
    ] {
        let (ruleset, position) = typed(text);
        let question = Task::Outcome(WhoWins { ruleset, position, convention: Convention::Normal }).question();
        assert!(question.contains(said), "{question}");
    }
    let (ruleset, position) = typed("nim 1 1 3");
    let task = Task::Outcome(WhoWins { ruleset, position, convention: Convention::Misere });
    assert!(task.question().ends_with("Whoever makes the last move loses."), "{}", task.question());
}

#[test]
fn who_wins_is_asked_in_a_mixed_order() {
    let reference = &mut Reference::default();
    for seed in 0..40 {
        let exercise = r#"{"kind":"outcome","draw":{"ruleset":{"name":"subtraction","set":[1,2,3]},"from":["1"],"to":["48"],"count":8}}"#;
        let outcomes: Vec<bool> = tasks(exercise, seed)
            .iter()
            .map(|task| {
                let (ruleset, position) = task.position().expect("a position");
                reference.winning(ruleset, position, Convention::Normal).is_empty()
            })
            .collect();
        assert!(outcomes.windows(3).all(|three| three[0] != three[1] || three[1] != three[2]), "{seed}: {outcomes:?}");
    }
}
