//! Counter-examples: the sentences of the course, and every small tuple judged by what the sentence says there.

use golden_game::{Convention, Outcome, Position, Ruleset};
use golden_solver::{Job, Solver};
use golden_teach::exercise::{
    Answer, Case, CasePlace, Cases, Evidence, Exercise, FindCounterExample, GivenSentence, Judgement, PointedPlace,
    Refutation, Task, TaskError, row_values,
};

use crate::common::{Reference, answer, hints, is_right, task, typed, verdict};

/// The task of a sentence about a game, if it is about one.
fn sentence(game: Option<&str>, words: &str, formula: &str) -> Task {
    let ruleset = game.map(|game| typed(game).0);
    let ruleset = ruleset
        .map_or(String::new(), |ruleset| format!(r#","ruleset":{}"#, serde_json::to_string(&ruleset).expect("JSON")));
    task(&format!(r#"{{"kind":"counter-example","given":{{"sentence":"{words}","formula":"{formula}"{ruleset}}}}}"#))
}

#[test]
fn the_least_counter_examples_of_the_course_are_right() {
    let king = "rays 1 1 --leaps \"1,0 0,1 1,1\"";
    for (game, words, formula, right) in [
        (Some(king), "Who has three moves wins", "forall a,b: moves(a,b) = 3 => wins(a,b) > 0", "2 2"),
        (
            None,
            "(x, y) with y = φx rounded is a star",
            "forall x,y: x>=1 & (2*y = A(2*x) | 2*y = A(2*x)+1) => W(x,y)",
            "2 3",
        ),
        (
            None,
            "Every number k from 1 on stands in exactly one of the rows ⌊1.5 n⌋ and 3n",
            "forall k: k>=1 => ((exists n: 2*k <= 3*n & 3*n <= 2*k+1) <=> !(exists n: k = 3*n))",
            "2",
        ),
        (None, "10110 repeats for ever", "forall i: i>=6 => (f1(i) <=> f1(i-5))", "12"),
        (None, "A number is a sum of different Fibonacci numbers in one way only", "forall n: sums(n) = 1", "3"),
        (Some("wythoff 1 1"), "There are never three winning moves", "forall a,b: wins(a,b) < 3", "2 2"),
        (
            Some("nim 1 1 1"),
            "Some largest pile holds a winning move",
            "forall a,b,c: a<=b & b<=c & value(a,b,c)>0 => exists k: k<c & value(a,b,k)=0",
            "1 2 2",
        ),
        (Some("subtraction 5 --set 1,3,4"), "𝒢(n + 4) = 𝒢(n) for 1, 3, 4", "forall n: value(n+4) = value(n)", "0"),
        (Some("subtraction 5 --set 1,4,12,33,88"), "𝒢(p + 13) = 𝒢(p)", "forall p: value(p+13) = value(p)", "20"),
        (Some("chomp 3 3"), "The corner square is always a winning bite", "forall n: n>=2 => value(n,n,n-1) = 0", "3"),
        (Some("fib 5"), "A winning take k < n is the tail", "forall n,k: wtake(n,k) & k<n => T(n) = k", "17 4"),
        (None, "The winning take is the tail", "forall n,k: wtake(n,k) => T(n) = k", "4 4"),
        (
            None,
            "Row 3 has additive period 3 from column 8 on",
            "forall b: b>=8 => wythoff(3,b+3) = wythoff(3,b)+3",
            "8",
        ),
    ] {
        let task = sentence(game, words, formula);
        let hints = hints(&task);
        let said = verdict(&task, &answer(&task, right));
        assert!(said.is_right(), "{words}: {} / {hints:?}", said.words());
        assert!(said.words().contains("Nothing smaller makes it false"), "{words}: {}", said.words());
        assert!(task.question().contains(words), "{}", task.question());
    }
}

#[test]
fn every_tuple_is_judged_by_what_the_sentence_says_there() {
    let mut reference = Reference::default();
    let task = sentence(Some("wythoff 1 1"), "Three", "forall a,b: a>=1 => wins(a,b) < 3");
    let mut least_found = false;
    for a in 0..8_u64 {
        for b in 0..8_u64 {
            let position = Position::words(&[a, b]);
            let three = reference.winning(&Ruleset::Wythoff, &position, Convention::Normal).len() == 3;
            match verdict(&task, &Answer::Tuple(vec![a.into(), b.into()])) {
                Judgement::Right { .. } => {
                    assert!(three && (a, b) == (2, 2));
                    least_found = true;
                }
                Judgement::Wrong(Refutation { evidence: Evidence::SmallerExists, words, .. }) => {
                    assert!(three && (a, b) != (2, 2), "{words}");
                }
                Judgement::Wrong(Refutation { evidence: Evidence::TrueThere { speaks }, words, .. }) => {
                    assert!(!three && speaks == (a >= 1), "{words}");
                }
                other => panic!("{other:?}"),
            }
        }
    }
    assert!(least_found);
    let lost = reference.outcome(&Ruleset::Wythoff, &Position::words(&[1_u8, 2]), Convention::Normal);
    assert_eq!(lost, Outcome::P);
    assert_eq!(
        verdict(&task, &answer(&task, "1 2")).words(),
        "For a = 1, b = 2 the sentence is true: no move from (1, 2) wins."
    );
}

#[test]
fn a_reason_is_said_in_words_and_in_no_notation_that_the_sentence_has_not() {
    let said = |task: &Task, text: &str| verdict(task, &answer(task, text)).words().to_owned();
    let formula = "forall x,y: x>=1 & (2*y = A(2*x) | 2*y = A(2*x)+1) => W(x,y)";
    let star = sentence(None, "(x, y) with y = φx, rounded, is always a star", formula);
    assert_eq!(
        said(&star, "2 3"),
        "Right: for x = 2, y = 3 the sentence is false: the partner of 2 is 1. Nothing smaller makes it false."
    );
    assert_eq!(said(&star, "1 2"), "For x = 1, y = 2 the sentence is true: the partner of 1 is 2.");
    assert_eq!(said(&star, "1 1"), "For x = 1, y = 1 the sentence says nothing: with x = 1 it speaks of y = 2.");
    // (2, 3) is the counter-example.
    assert_eq!(said(&star, "2 1"), "For x = 2, y = 1 the sentence says nothing: its condition does not hold.");
    assert!(said(&star, "0 4").ends_with("its condition x ≥ 1 does not hold."), "{}", said(&star, "0 4"));
    let hints = hints(&star);
    assert_eq!(hints.nudge, "Try small numbers in order; none above 7 is needed.");
    assert_eq!(hints.answer, "For x = 2, y = 3 the sentence fails: the partner of 2 is 1.");
    let tail = sentence(None, "The winning take is the tail", "forall n,k: wtake(n,k) => T(n) = k");
    assert!(said(&tail, "17 4").contains("false indeed: taking 4 of 17 wins, and the tail of 17 is 1. But"));
    assert!(said(&tail, "16 2").ends_with("says nothing: taking 2 of 16 does not win."));
    let letters = sentence(None, "10110 repeats for ever", "forall i: i>=6 => (f1(i) <=> f1(i-5))");
    assert!(
        said(&letters, "12").contains("is false: letter 12 is 1, and letter 7 is 0. Nothing smaller makes it false")
    );
    let notation = sentence(None, "A(2n) is at most 3n", "forall n: A(2*n) <= 3*n");
    assert!(said(&notation, "1").ends_with("is true: A(2) = 3."), "{}", said(&notation, "1"));
}

#[test]
fn what_has_an_automaton_is_judged_at_any_size() {
    let task = sentence(None, "The winning take is the tail", "forall n,k: wtake(n,k) => T(n) = k");
    let words = |text: &str| verdict(&task, &answer(&task, text)).words().to_owned();
    assert!(words("10^30 1").contains("says nothing") || words("10^30 1").contains("is true"), "{}", words("10^30 1"));
    assert!(words("10^30 10^30").contains("is false"), "{}", words("10^30 10^30"));
    let tried = sentence(Some("nim 1 1"), "No move wins", "forall a,b: wins(a,b) = 0");
    assert!(matches!(verdict(&tried, &answer(&tried, "10^30 1")), Judgement::Invalid(_)));
    assert!(is_right(&tried, "0 1"));
}

#[test]
fn a_true_sentence_is_no_exercise() {
    let json = r#"{"kind":"counter-example","given":{"sentence":"x","formula":"forall n: n>=1 => T(n) <= n"}}"#;
    let exercise = Exercise::from_json(json).expect("read");
    let tasks = exercise.tasks(1, &Solver::default(), &Job::new());
    assert!(matches!(tasks, Err(TaskError::Unfit { .. })), "{tasks:?}");
}

/// The exercise of a formula about numbers, and its task, drawn or not.
fn unchecked(formula: &str) -> (Exercise, Task) {
    let json = format!(r#"{{"kind":"counter-example","given":{{"sentence":"x","formula":"{formula}"}}}}"#);
    let exercise = Exercise::from_json(&json).unwrap_or_else(|error| panic!("{formula}: {error}"));
    let sentence = GivenSentence { sentence: "x".to_owned(), formula: formula.to_owned(), ruleset: None };
    (exercise, Task::CounterExample(FindCounterExample { sentence }))
}

#[test]
fn a_sentence_is_read_without_its_automaton_which_a_job_makes_or_refuses() {
    let (exercise, task) = unchecked("forall a,b: 999999937*a != 999999929*b + 5");
    assert!(matches!(task.wanted(), golden_teach::exercise::AnswerShape::Tuple { names } if names == ["a", "b"]));
    assert!(task.question().contains("the smallest numbers a, b"));
    let refused = exercise.tasks(1, &Solver::default(), &Job::new());
    assert!(matches!(&refused, Err(TaskError::Formula(why)) if why.contains("200000 states")), "{refused:?}");
    assert!(matches!(verdict(&task, &answer(&task, "1 1")), Judgement::Unknown(_)));
    let job = Job::new();
    job.cancel();
    let cancelled = exercise.tasks(1, &Solver::default(), &job);
    assert_eq!(cancelled, Err(TaskError::Solver(golden_solver::SolverError::Cancelled)));
}

#[test]
fn every_name_of_a_sentence_is_looked_up() {
    for (formula, said) in [
        ("forall n: wythoff(n,n) = wytoff(n,n+1)", "there is no relation wytoff"),
        ("forall n: xor(n,1) = 0 | Q(n)", "there is no relation Q"),
        ("forall n: xor(n,1,2) = 0", "xor has 2 arguments, not 3"),
        ("forall n: xor(n,1) = 0 & isA(n,n)", "isA has 1 argument, not 2"),
        ("forall n: sums(n) = A(n,n,n)", "A has 1 argument, not 3"),
        ("forall n: sums(n)", "sums is a number; compare it"),
        ("forall n: sums(n) = value(n)", "name the game"),
    ] {
        let json = format!(r#"{{"kind":"counter-example","given":{{"sentence":"x","formula":"{formula}"}}}}"#);
        let problem = Exercise::from_json(&json).expect_err(formula).to_string();
        assert!(problem.contains(said), "{formula}: {problem}");
    }
}

#[test]
fn what_rests_on_numbers_that_were_not_tried_is_not_known() {
    // The witness of n = 0 is 100, beyond the numbers that are tried.
    let (_, task) = unchecked("forall n: exists m: xor(m,0) = n + 100");
    assert!(matches!(verdict(&task, &answer(&task, "0")), Judgement::Invalid(words) if words.contains("not known")));
    let (_, task) = unchecked("forall n: !(forall m: xor(m,0) != n + 100)");
    assert!(matches!(verdict(&task, &answer(&task, "0")), Judgement::Invalid(_)));
    // The formula keeps m small, or a witness is found, or relations of any size decide: it is certain.
    for (formula, least, another) in [
        ("forall n: exists m: m < n & xor(m,n) = 1", "0", "1"),
        ("forall n: exists m: n = 2*m + 1 & xor(m,0) = m", "0", "1"),
        ("forall n: forall k: k + 1 <= n => xor(k,0) < 5", "6", "5"),
        ("forall n: n > 30 => (exists m: xor(m,0) = n) & wythoff(A(n),B(n)) = 1", "31", "30"),
    ] {
        let (_, task) = unchecked(formula);
        let (typed, other) = if formula.contains("forall k") {
            (format!("{least} 5"), format!("{another} 4"))
        } else {
            (least.to_owned(), another.to_owned())
        };
        let said = verdict(&task, &answer(&task, &typed));
        assert!(said.is_right() && said.words().contains("Nothing smaller"), "{formula}: {said:?}");
        let said = verdict(&task, &answer(&task, &other));
        assert!(matches!(said, Judgement::Wrong(_)), "{formula}: {said:?}");
    }
}

#[test]
fn a_case_stands_where_the_sentence_speaks_of_it() {
    let of = |formula: &str, game: Option<&str>| {
        let (sentence, formula) = ("It is so".to_owned(), formula.to_owned());
        Cases::of(&GivenSentence { sentence, formula, ruleset: game.map(|game| typed(game).0) }).expect("it is read")
    };
    let place = |words: &str, at: u64| CasePlace { words: words.to_owned(), at };
    let star = of("forall x,y: x>=1 & 2*y = A(2*x) => W(x,y)", None);
    let squares =
        |squares: &[(u64, u64)], is_one| Case::Squares { ruleset: Ruleset::Wythoff, squares: squares.to_vec(), is_one };
    assert_eq!(star.case(&[Some(2), Some(3)]), squares(&[(2, 3)], true));
    assert_eq!(star.case(&[Some(2), None]), squares(&[], true), "a number is missing");
    assert_eq!(star.numbers_at(PointedPlace::Square(2, 3)), [(0, 2), (1, 3)]);
    let diagonal = of("forall d: exists a: a>=1 & W(a,a+d)", None);
    let Case::Squares { squares: line, is_one: false, .. } = diagonal.case(&[Some(2)]) else { panic!("a line") };
    assert_eq!(line[..3], [(0, 2), (1, 3), (2, 4)]);
    assert_eq!(diagonal.numbers_at(PointedPlace::Square(5, 1)), [(0, 4)]);
    let row = of("forall b: b>=8 => wythoff(3,b+3) = wythoff(3,b)+3", None);
    let Case::Values { before: Some(3), at, .. } = row.case(&[Some(8)]) else { panic!("row 3") };
    assert_eq!(at, [place("b + 3", 11), place("b", 8)]);
    assert_eq!(row.numbers_at(PointedPlace::Place(9)), [(0, 9)], "the number itself is meant");
    let Case::Position { position: Some(bar), .. } =
        of("forall n: n>=2 => value(n,n,n-1) = 0", Some("chomp 2 2")).case(&[Some(3)])
    else {
        panic!("a bar")
    };
    assert_eq!(bar, Position::words(&[3_u8, 3, 2]));
    let take = of("forall n,k: wtake(n,k) => T(n)=k", None);
    assert_eq!(take.case(&[Some(7), Some(9)]), Case::Taken { pile: Some(7), taken: 0 }, "no more than there are");
    let letters = of("forall i: i>=6 => (f1(i) <=> f1(i-5))", None);
    assert_eq!(letters.case(&[Some(3)]), Case::Letters { at: vec![place("i", 3)] }, "there is no letter −2");
    assert_eq!(of("forall n: sums(n) = 1", None).case(&[Some(4)]), Case::Form { number: Some(4) });
    assert_eq!(of("forall n: n < 9", None).case(&[Some(4)]), Case::Numbers { at: vec![place("n", 4)] });
}

#[test]
fn a_row_has_the_values_of_the_recursion() {
    let (solver, job) = (Solver::default(), Job::new());
    let row = row_values(&Ruleset::Wythoff, Some(3), 0..12, &solver, &job).expect("values");
    let expected = [3, 4, 5, 6, 2, 0, 1, 9, 10, 12, 8, 7].map(|value: u8| Some(value.into()));
    assert_eq!(row, expected, "Das, Table 2");
}
