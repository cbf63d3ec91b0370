//! What is said of wrong tries: first where to look, then more, and the answer only after that.

use golden_game::{Convention, GameKind, Outcome, Position, Ruleset};
use golden_solver::{Job, Solver};
use golden_teach::exercise::{
    Answer, Attempt, Evidence, FindWinningMove, Judgement, Kind, PracticeRecord, Refutation, Task, WhoWins, judge,
    play_hints, practice_kinds,
};
use golden_teach::glossary;

use crate::common::{answer, attempt, given, hints, task, typed, verdict};

/// A task with a wrong answer, what is said of it the first, the second and the third time, and what the first time does
/// not say.
struct Case {
    task: &'static str,
    wrong: &'static str,
    said: [&'static str; 3],
    hidden: &'static str,
}

const CASES: [Case; 12] = [
    Case {
        task: r#"{"kind":"outcome","given":{"ruleset":{"name":"subtraction","set":[1,2,3]},"position":["3"]}}"#,
        wrong: "P",
        said: [
            "Try each move from 3: does one leave a position from which your opponent cannot win?",
            "Some move from 3 wins.",
            "From 3 one move is enough. Take 3: then no stone is left, and you have won. So 3 is N.",
        ],
        hidden: "Take",
    },
    Case {
        task: r#"{"kind":"outcome","given":{"ruleset":{"name":"subtraction","set":[1,2,3]},"position":["4"]}}"#,
        wrong: "N",
        said: [
            "Try each move from 4: has your opponent an answer to every one of them?",
            ": your opponent takes",
            "Take 1 and leave 3: your opponent takes 3, and no stone is left.",
        ],
        hidden: "Take",
    },
    Case {
        task: r#"{"kind":"mex","given":{"set":[0,1,3]}}"#,
        wrong: "4",
        said: ["4 is missing, but so is a smaller number.", "Count up from 0", "so is 2"],
        hidden: "2",
    },
    Case {
        task: r#"{"kind":"grundy","given":{"ruleset":{"name":"wythoff"},"position":["1","1"]}}"#,
        wrong: "3",
        said: ["The value of (1, 1) is smaller", "Go through 0, 1, 2", "reaches the value 2"],
        hidden: "2",
    },
    Case {
        task: r#"{"kind":"fill","given":{"ruleset":{"name":"wythoff"},"position":["0","0"]}}"#,
        wrong: "0 1 2 3 1 2 0 4 2 0 1 5 3 4 5 7",
        said: ["The first wrong cell is (3, 3).", "The first wrong cell is (3, 3).", "reaches the value 6"],
        hidden: "6",
    },
    Case {
        task: r#"{"kind":"nim-sum","given":{"numbers":["10","14","7"]}}"#,
        wrong: "2",
        said: ["Look at the column of 1: how many", "so one is left", "so one is left"],
        hidden: "so one",
    },
    Case {
        task: r#"{"kind":"zeckendorf","given":{"number":"100"}}"#,
        wrong: "55 + 34 + 8 + 3",
        said: ["34 and 55 are neighbours", "89 alone is as much", "89 alone is as much"],
        hidden: "89",
    },
    Case {
        task: r#"{"kind":"letter","given":{"index":"6"}}"#,
        wrong: "0",
        said: ["Write 6 as a sum of Fibonacci numbers", "6 = 5 + 1. Is the index", "letter 6 is 1"],
        hidden: "1",
    },
    Case {
        task: r#"{"kind":"gap","given":{"of":"A","index":"1"}}"#,
        wrong: "3",
        said: ["4 is an A-number, but not the next one", "1 or 2 apart", "3 is an A-number, and nearer than 4"],
        hidden: "3",
    },
    Case {
        task: r#"{"kind":"pair","given":{"index":"6"}}"#,
        wrong: "9 14",
        said: ["9 is right. The other number is another one.", "differ by 6", "differ by 6"],
        hidden: "6",
    },
    Case {
        task: r#"{"kind":"tail","given":{"position":["17","4"]}}"#,
        wrong: "1 no",
        said: ["Compare it with what may be taken.", "so you may take it", "so you may take it"],
        hidden: "may take it",
    },
    Case {
        task: r#"{"kind":"silber-step","given":{"position":["10","15"]}}"#,
        wrong: "1: 8 13",
        said: ["That move wins, but step 1 names another one.", "another one. ", "another one. "],
        hidden: "B-number",
    },
];

/// Gives an answer and takes it back; what is said of it, with plain spaces in its formulas.
fn refuted(attempt: &mut Attempt, said: Answer) -> Refutation {
    let verdict = verdict(attempt.task(), &said);
    match attempt.take(said, String::new(), verdict) {
        Judgement::Wrong(refutation) => {
            assert!(attempt.take_back() && refutation.sooner.is_empty(), "{refutation:?}");
            Refutation { words: refutation.words.replace('\u{a0}', " "), ..refutation }
        }
        other => panic!("{:?}: {other:?}", attempt.task()),
    }
}

#[test]
fn the_first_wrong_try_gets_a_nudge_the_second_more_and_only_the_third_the_answer() {
    for Case { task: json, wrong, said, hidden } in CASES {
        let mut attempt = attempt(task(json));
        for (time, expected) in said.into_iter().enumerate() {
            let typed = answer(attempt.task(), wrong);
            let words = refuted(&mut attempt, typed).words;
            assert!(words.contains(expected), "{json}, time {time}: {words}");
            assert!(time > 0 || !words.contains(hidden), "{json}: {words}");
        }
    }
}

#[test]
fn no_refutation_is_a_right_answer_however_often_it_is_tried_and_no_example_leads_to_one() {
    let mut nudged = 0;
    for text in [
        "wythoff 31 48",
        "wythoff 10 15",
        "wythoff 11 9",
        "nim 7 4",
        "nim 3 4 5",
        "subtraction 21 --set 1,2,3,4,5,6,7",
        "subtraction 7 --set 1,2,3",
    ] {
        let task = task(&given("winning-move", text));
        let Task::WinningMove(FindWinningMove { ruleset, position, .. }) = &task else { panic!("{task:?}") };
        let right = |to: &Position| verdict(&task, &Answer::Move(to.clone())).is_right();
        let options = golden_game::options(ruleset, position).expect("options");
        let wrong: Vec<&Position> = options.iter().filter(|option| !right(option)).collect();
        for option in &wrong {
            let mut attempt = attempt(task.clone());
            let first = refuted(&mut attempt, Answer::Move((*option).clone()));
            if let Evidence::OpponentWins { to, .. } = &first.evidence {
                assert!(!right(to), "{text} to {option}: {}", first.words);
                continue;
            }
            // Not the second and not the fourth time either: the answer is never named.
            let answers: Vec<&Position> = options.iter().filter(|option| right(option)).collect();
            for time in 1..4 {
                let more = refuted(&mut attempt, Answer::Move((*option).clone()));
                assert_eq!(more.evidence, Evidence::Words, "{text} to {option}, time {time}");
                assert_ne!(more.words, first.words, "it says more than the nudge");
                let named = answers
                    .iter()
                    .find(|answer| answer.numbers().len() > 1 && more.words.contains(&answer.to_string()));
                assert_eq!(named, None, "{text} to {option}, time {time}: {}", more.words);
            }
            assert!(!attempt.is_told());
            nudged += 1;
        }
        let attempt = attempt(task.clone());
        // Among a few moves the answer is found by trying them.
        if let Some(example) = attempt.example().filter(|_| options.len() > 5) {
            assert!(wrong.contains(&example));
            let Judgement::Wrong(refutation) = verdict(&task, &Answer::Move(example.clone())) else {
                panic!("{example}")
            };
            assert!(refutation.sooner.is_empty(), "{text}: {example} leads to an answer");
        }
    }
    assert!(nudged > 0);
}

#[test]
fn of_a_piece_on_a_board_no_pile_is_spoken() {
    for (kind, position) in [("winning-move", "wythoff 11 9"), ("outcome", "wythoff 3 5"), ("outcome", "wythoff 6 3")] {
        let task = task(&given(kind, position));
        let hints = hints(&task);
        let mut said = vec![task.question(), hints.nudge, hints.rule];
        for wrong in ["0 9", "11 0", "2 0", "N", "P"] {
            let Ok(answer) = Answer::read(&task.wanted(), wrong) else { continue };
            let verdict = verdict(&task, &answer);
            said.push(verdict.words().to_owned());
            if let Judgement::Wrong(refutation) = verdict {
                said.extend(refutation.sooner.into_iter().map(|sooner| sooner.words));
            }
        }
        let spoken = said.iter().find(|words| ["pile", "stone", "take"].iter().any(|word| words.contains(word)));
        assert_eq!(spoken, None, "{kind} {position}");
    }
}

#[test]
fn whoever_has_opened_a_hint_is_told_more_than_the_nudge() {
    let [Case { task: json, wrong, said: [_, second, _], .. }, ..] = CASES;
    let mut attempt = attempt(task(json));
    assert_eq!(attempt.open_hint(), Some(0));
    let typed = answer(attempt.task(), wrong);
    assert!(refuted(&mut attempt, typed).words.contains(second));
}

#[test]
fn the_hint_of_a_game_in_play_says_where_to_look_then_who_wins_then_the_rule_and_no_move() {
    let (solver, job) = (Solver::default(), Job::new());
    let (mut first, mut seen) = (None, [0, 0]);
    for text in [
        "wythoff 8 9",
        "wythoff 31 48",
        "wythoff 8 13",
        "wythoff 10^30 10^31",
        "wythoff 5 5",
        "nim 10 14 7",
        "nim 1 4 5",
        "fib 20",
        "fib 21",
        "subtraction 21 --set 1,2,3",
        "subtraction 20 --set 1,2,3",
        "octal 9 --code 0.77",
        "rook 3 7",
        "wythoff 3 4 + nim 5",
    ] {
        let (ruleset, position) = typed(text);
        for convention in [Convention::Normal, Convention::Misere] {
            let Ok(known) = solver.evaluate_under(convention, &ruleset, &position, &job) else { continue };
            let Some(hints) = play_hints(&ruleset, &position, convention, &known) else {
                assert_eq!(known.outcome, None, "{text}");
                continue;
            };
            let [nudge, outcome, rule] = [&hints.nudge, &hints.outcome, &hints.rule].map(ToString::to_string);
            let targets: Vec<String> = known.winning_moves.iter().flatten().map(|step| step.to.to_string()).collect();
            assert!(
                !targets.iter().any(|to| outcome.contains(to) || (to.len() > 3 && rule.contains(to))),
                "{text}: {hints:?}"
            );
            assert!(!rule.contains("canonical") && !rule.contains("Proof"), "{text}: {rule}");
            let (says, count) = match known.outcome {
                Some(Outcome::N) => ("can win", targets.len()),
                _ => ("loses against perfect play", 0),
            };
            assert!(outcome.contains(says) && !rule.is_empty(), "{text}: {hints:?}");
            // The first step is the same for all: who wins is the second.
            assert!(first.get_or_insert_with(|| nudge.clone()) == &nudge, "{text}: {nudge}");
            match count {
                0 => {}
                1 => assert!(outcome.ends_with("There is one winning move."), "{text}: {outcome}"),
                _ => assert!(outcome.ends_with(&format!("There are {count} winning moves.")), "{text}: {outcome}"),
            }
            seen[usize::from(count == 0)] += 1;
        }
    }
    assert!(seen.iter().all(|count| *count > 4), "{seen:?}");
}

/// The rule that is told in a game in play.
fn rule_in_play(text: &str, convention: Convention) -> String {
    let (ruleset, position) = typed(text);
    let known = Solver::default().evaluate_under(convention, &ruleset, &position, &Job::new()).expect("known");
    play_hints(&ruleset, &position, convention, &known).expect("hints").rule.to_string()
}

#[test]
fn the_rule_in_play_is_the_plain_one() {
    let rule = |text: &str| rule_in_play(text, Convention::Normal);
    for (text, words) in [
        ("wythoff 8 9", "Which pair has 8 in it, and which has the difference 1? Take stones so that a pair is left."),
        ("wythoff 2000 2001", "⌊nφ⌋ and ⌊nφ⌋ + n. Which pair has 2000 in it, and which has the difference 1?"),
        ("wythoff 8 13", "safe pair number 5, and no move leads from one safe pair to another."),
        ("fib 20", "Write 20 as a sum of Fibonacci numbers, no two neighbours."),
        ("nim 10 14 7", "The nim sum is 3."),
        ("nim 6", "One move ends the game"),
        ("subtraction 21 --set 1,2,3", "Leave a multiple of 4"),
    ] {
        assert!(rule(text).contains(words), "{text}: {}", rule(text));
    }
}

#[test]
fn the_rule_in_misere_play_is_told_without_the_move() {
    let rule = |text: &str| rule_in_play(text, Convention::Misere);
    let told = rule("wythoff 31 48");
    assert!(
        told.contains("In misère play the P-positions are (0, 1), (2, 2), the safe pairs from (3, 5) on"),
        "{told}"
    );
    assert!(!told.contains("a move leads to"), "{told}");
    // The one that a move leads to is among those named.
    for (text, move_told) in [("wythoff 2 3", "(2, 2)"), ("nim 1 1 2", "leave 1")] {
        let told = rule(text);
        assert!(told.contains("who makes the last move has lost") && !told.contains(move_told), "{text}: {told}");
    }
    let told = rule("wythoff 2 3 + nim 2");
    assert!(!told.contains("In Wythoff") && !told.contains("In misère play"), "{told}");
}

#[test]
fn a_nudge_about_a_sequence_has_one_idea() {
    for (json, nudge) in [
        (r#"{"kind":"letter","given":{"index":"24"}}"#, "Write 24 as a sum of Fibonacci numbers, no two neighbours."),
        (r#"{"kind":"gap","given":{"of":"A","index":"15"}}"#, "Look at letter 15 of the golden string."),
    ] {
        assert_eq!(hints(&task(json)).nudge, nudge);
    }
    let rule = hints(&task(r#"{"kind":"gap","given":{"of":"B","index":"15"}}"#)).rule;
    assert_eq!(rule, "Letter 15 is 1 exactly when the gap after B(15) is 3; else the gap is 2.");
    let mut letter = attempt(task(r#"{"kind":"letter","given":{"index":"24"}}"#));
    let typed = answer(letter.task(), "0");
    let words = refuted(&mut letter, typed).words;
    assert!(words.ends_with("Write 24 as a sum of Fibonacci numbers, no two neighbours."), "{words}");
}

#[test]
fn short_formulas_of_questions_hints_and_verdicts_are_not_broken() {
    let plain = |text: &str| text.replace('\u{a0}', "~");
    let mut found = attempt(task(&given("winning-move", "nim 3 4 5")));
    assert!(plain(found.question()).contains("(3,~4,~5)"), "{}", found.question());
    let said = answer(found.task(), "1 4 5");
    let right = verdict(found.task(), &said);
    let right = found.take(said, String::new(), right);
    assert!(plain(right.words()).contains("1~⊕~4~⊕~5~=~0"), "{}", right.words());
    // A nudge, what comes after it, and the hints.
    let mut letter = attempt(task(r#"{"kind":"letter","given":{"index":"6"}}"#));
    for expected in ["Write 6 as", "6~=~5~+~1."] {
        let typed = answer(letter.task(), "0");
        let wrong = verdict(letter.task(), &typed);
        let wrong = letter.take(typed, String::new(), wrong);
        assert!(letter.take_back() && plain(wrong.words()).contains(expected), "{}", wrong.words());
    }
    let of_round = letter.task().hints_for_round(0, &Solver::default(), &Job::new()).expect("hints");
    assert!(plain(&of_round.answer).contains("6~=~5~+~1."), "{}", of_round.answer);
    // On paper the lines are set elsewhere.
    assert!(hints(letter.task()).answer.contains("6 = 5 + 1."));
}

#[test]
fn another_cell_of_a_table_begins_with_a_nudge_again() {
    let mut attempt = attempt(task(&given("fill", "wythoff 0 0")));
    for (cells, expected) in [
        ("9 1 2 3 1 2 0 4 2 0 1 5 3 4 5 6", "is smaller"),
        ("9 1 2 3 1 2 0 4 2 0 1 5 3 4 5 6", "Go through"),
        ("0 1 2 3 1 2 0 4 2 0 1 5 3 4 5 7", "is smaller"),
    ] {
        let typed = answer(attempt.task(), cells);
        let told = refuted(&mut attempt, typed);
        assert!(told.words.contains(expected) && matches!(told.evidence, Evidence::Cell { .. }), "{told:?}");
    }
}

#[test]
fn no_nudge_shows_a_winning_move_or_says_who_wins() {
    let mut judged = 0;
    for level in 1..=5 {
        for seed in 0..30 {
            let practised = PracticeRecord::new(Kind::Outcome, level, seed);
            let Ok(task) = practised.task(&Solver::default(), &Job::new()) else { continue };
            for said in [Outcome::N, Outcome::P] {
                let Judgement::Wrong(whole) = verdict(&task, &Answer::Outcome(said)) else { continue };
                let [first, second] = whole.sooner.as_slice() else { panic!("{task:?}: {whole:?}") };
                for (nudge, words) in [(first, &first.words), (second, &second.words)] {
                    assert!(!words.contains(" is N") && !words.contains(" is P"), "{task:?}: {words}");
                    assert!(!matches!(nudge.evidence, Evidence::WinningMove { .. }), "{task:?}: {nudge:?}");
                }
                assert_eq!(first.evidence, Evidence::Words, "{task:?}");
                assert!(whole.words.contains(" is N") || whole.words.contains(" P"), "{task:?}: {whole:?}");
                judged += 1;
            }
        }
    }
    assert!(judged > 100, "{judged}");
}

#[test]
fn moves_and_their_answers_are_worded_in_every_game() {
    let (mut told, solver) = (0, Solver::default());
    for ruleset in Ruleset::examples() {
        let name = GameKind::of(&ruleset);
        for position in small(&ruleset) {
            let task = Task::Outcome(WhoWins { ruleset: ruleset.clone(), position, convention: Convention::default() });
            let verdict = judge(&task, &Answer::Outcome(Outcome::P), &solver, &Job::new()).expect("a verdict");
            let words = verdict.words();
            if !verdict.is_right() || !words.contains("your opponent") {
                continue;
            }
            let (_, exchanges) = words.split_once("so it is P. ").unwrap_or_else(|| panic!("{name:?}: {words}"));
            for exchange in exchanges.split_inclusive('.').map(str::trim).filter(|text| !text.is_empty()) {
                let (mine, theirs) =
                    exchange.split_once(": your opponent ").unwrap_or_else(|| panic!("{name:?}: {words}"));
                let verbs = ["Take ", "Split ", "Bite ", "Go to ", "In "];
                assert!(verbs.iter().any(|verb| mine.starts_with(verb)), "{name:?}: {exchange}");
                let verbs = ["takes ", "splits ", "bites ", "goes to "];
                assert!(verbs.iter().any(|verb| theirs.starts_with(verb)), "{name:?}: {exchange}");
                assert!(["leave", "left", "into", "goes to"].iter().any(|word| theirs.contains(word)), "{exchange}");
                told += 1;
            }
        }
    }
    assert!(told > 50, "{told}");
}

/// A few positions near the end of a game.
fn small(ruleset: &Ruleset) -> Vec<Position> {
    let mut found = vec![ruleset.start()];
    for _ in 0..3 {
        let next: Vec<Position> = found
            .iter()
            .flat_map(|at| golden_game::options(ruleset, at).unwrap_or_default().into_iter().rev().take(6))
            .collect();
        found.extend(next);
    }
    found.sort_unstable();
    found.dedup();
    found.truncate(60);
    found
}

#[test]
fn every_kind_has_a_word_that_explains_it() {
    for kind in Kind::ALL {
        assert!(glossary().index_of(kind.term()).is_some(), "{kind:?}: {}", kind.term());
    }
    assert!(practice_kinds().count() > 10);
}
