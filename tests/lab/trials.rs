//! Strategies on trial: the verdict, the least hole and the missed win of each line of `tests/data/strategies.jsonl`, which were
//! computed by brute force, and of every line again by the plain recursion.

use std::collections::HashMap;
use std::sync::Arc;

use golden_lab::check::{Checked, check};
use golden_lab::options::options_by_trying;
use golden_lab::rule::Rule;
use golden_lab::strategy::right_list;
use golden_lab::strategy::{MAX_SENTENCES, Sentence, SentenceError, SentenceKind, SentencePart, Strategy};
use golden_lab::trial::{Hole, HoleKind, Trial, TrialError, TrialVerdict, trial};
use golden_logic::automata::automaton::Automaton;
use golden_logic::automata::budget::Limits;
use golden_logic::automata::digits::Base;
use golden_number::UBig;
use serde_json::{Value, json};

use crate::support::{NIM, QUEEN, rule, value};

const TAKE_134: &str = "numbers n; move n - k where k = 1 | k = 3 | k = 4";

fn checked(rule: &Arc<Rule>) -> Checked {
    check(rule, &Limits::default()).expect("a rule that ends")
}

fn tried(rule: &Arc<Rule>, strategy: &Strategy, limits: &Limits<'_>) -> Result<Trial, TrialError> {
    trial(&checked(rule), strategy, None, &|| 0.0, limits)
}

/// The strategy of one formula.
fn of_formula(text: &str, rule: &Rule) -> Strategy {
    let sentence = Sentence::of_formula(text, rule).unwrap_or_else(|error| panic!("{text}: {error}"));
    Strategy::new(vec![sentence]).expect("one sentence")
}

/// The strategy of these sentences.
fn of_sentences(texts: &[&str], rule: &Rule) -> Strategy {
    let read = |text: &&str| Sentence::read(text, rule, false).unwrap_or_else(|error| panic!("{text}: {error}"));
    Strategy::new(texts.iter().map(read).collect()).expect("few sentences")
}

fn words(position: &[u64]) -> Vec<UBig> {
    position.iter().copied().map(UBig::from).collect()
}

fn as_json(position: &[UBig]) -> Value {
    position.iter().map(|number| json!(u64::try_from(number).expect("a small number"))).collect()
}

const fn kind_name(kind: HoleKind) -> &'static str {
    match kind {
        HoleKind::End => "end",
        HoleKind::Back => "back",
        HoleKind::Stuck => "stuck",
    }
}

#[test]
fn the_least_holes_of_common_strategies_are_found() {
    for line in include_str!("../data/strategies.jsonl").lines() {
        let known: Value = serde_json::from_str(line).expect("a line of JSON");
        let (text, leave) = (known["rule"].as_str().expect("a rule"), known["leave"].as_str().expect("a list"));
        let rule = rule(text);
        let found = tried(&rule, &of_formula(leave, &rule), &Limits::default()).expect(line);
        let verdict = match found.verdict {
            TrialVerdict::Partial => "partial",
            TrialVerdict::Hole => "hole",
            TrialVerdict::Wins | TrialVerdict::Stopped => panic!("{line}: {:?}", found.verdict),
        };
        let hole = found.hole.as_ref().expect(line);
        assert_eq!(
            (json!(verdict), json!(kind_name(hole.kind))),
            (known["verdict"].clone(), known["kind"].clone()),
            "{line}"
        );
        assert_eq!(as_json(&hole.position), known["position"], "{line}");
        assert_eq!(hole.option.as_deref().map_or(Value::Null, as_json), known["move"], "{line}");
        if let Some(missed) = known.get("missed") {
            assert_eq!(found.missed.as_deref().map_or(Value::Null, as_json), *missed, "{line}");
        }
        let by_trying = least_hole(&rule, found.list.as_ref().expect("the list"), bound_of(&rule));
        assert_eq!(by_trying, found.hole, "{line}");
    }
}

/// The bound of the numbers in a search by trying.
fn bound_of(rule: &Rule) -> u64 {
    match rule.arity() {
        1 => 40,
        2 => 24,
        _ => 6,
    }
}

/// The least hole among small positions by the plain reading of a rule, in the order of the measure that is proved to fall.
fn least_hole(rule: &Arc<Rule>, list: &Automaton, bound: u64) -> Option<Hole> {
    let checked = checked(rule);
    let measure = checked.order(&Limits::default()).expect("an order");
    let order = |position: &Vec<u64>| measure.key(position);
    let mut positions: Vec<Vec<u64>> = vec![Vec::new()];
    for _ in 0..rule.arity() {
        positions = positions.iter().flat_map(|begun| (0..=bound).map(|n| [begun.as_slice(), &[n]].concat())).collect();
    }
    positions.sort_by_key(order);
    let is_listed = |position: &[u64]| list.accepts(&words(position));
    for position in positions {
        let mut options = options_by_trying(rule, &position, 2 * bound, rule.bases()[0]).expect("options");
        options.sort_by_key(order);
        let into = options.iter().find(|option| is_listed(option)).map(|option| words(option));
        let (is_over, listed) = (options.is_empty(), is_listed(&position));
        let kind = if is_over && listed == rule.misere {
            HoleKind::End
        } else if listed && into.is_some() {
            HoleKind::Back
        } else if !listed && !is_over && into.is_none() {
            HoleKind::Stuck
        } else {
            continue;
        };
        let option = into.filter(|_| kind == HoleKind::Back);
        return Some(Hole { kind, position: words(&position), option });
    }
    None
}

#[test]
fn a_right_list_wins_for_all_numbers() {
    for (text, sentences) in [
        (TAKE_134, ["a multiple of 7", "2 more than a multiple of 7"].as_slice()),
        ("numbers n; move n - k where 1 <= k <= 3", &["a multiple of 4"]),
        ("numbers n; move n - k where 1 <= k <= 3; misere", &["1 more than a multiple of 4"]),
        (NIM, &["a nim sum of 0"]),
        (NIM, &["a difference of 0"]),
        (QUEEN, &["one of Wythoff's pairs"]),
        ("numbers a, b; move a - 1, b; move a, b - 1; move a - 1, b - 1", &["only even numbers"]),
        (
            "numbers a, b, c; move a - k, b, c where k >= 1; move a, b - k, c where k >= 1; move a, b, c - k where k >= 1",
            &["a nim sum of 0"],
        ),
    ] {
        let rule = rule(text);
        let found = tried(&rule, &of_sentences(sentences, &rule), &Limits::default()).expect(text);
        assert_eq!((found.verdict, found.hole, found.missed), (TrialVerdict::Wins, None, None), "{text}");
        assert!(found.claims.len() == 3 && found.claims.iter().all(|claim| claim.holds == Some(true)), "{text}");
    }
}

#[test]
fn a_list_is_tried_where_options_may_be_forbidden() {
    let rule = rule("numbers n; move n - k where 1 <= k <= 3; block 1");
    let mut kept = HashMap::new();
    let lost: Vec<u64> = (0..30).filter(|n| value(&rule, &[*n], 40, &mut kept) == 0).collect();
    let is_periodic = (0..20).all(|n| lost.contains(&n) == lost.contains(&(n + 4)) || n < 2);
    assert!(is_periodic, "{lost:?}");
    let residues: Vec<String> = lost.iter().map(|n| format!("n = {n}")).collect();
    // Right for the first numbers, and then not.
    let found = tried(&rule, &of_formula(&residues.join(" | "), &rule), &Limits::default()).expect("a trial");
    assert_eq!(found.verdict, TrialVerdict::Hole);
    let hole = found.hole.expect("a hole");
    let next = (30..99).find(|n| value(&rule, &[*n], 60, &mut kept) == 0).expect("one more");
    assert_eq!((hole.kind, hole.position), (HoleKind::Stuck, words(&[next])));
    let titles: Vec<&str> = found.claims.iter().map(|claim| claim.title.as_str()).collect();
    assert_eq!(titles[1], "from the list at most 1 move may lead to the list");
}

#[test]
fn the_missed_win_is_found_beyond_the_tables_by_the_proved_set() {
    let rule = rule("numbers n; move n - k where 1 <= k <= 3");
    let right = tried(&rule, &of_sentences(&["a multiple of 4"], &rule), &Limits::default()).expect("a trial");
    let far = of_formula("n % 4 = 0 & n <= 1000000", &rule);
    let found = |known| trial(&checked(&rule), &far, known, &|| 0.0, &Limits::default()).expect("a trial");
    let (known, unknown) = (found(right.list.as_ref()), found(None));
    assert_eq!(known.verdict, TrialVerdict::Partial);
    assert_eq!(known.hole.map(|hole| hole.position), Some(words(&[1_000_004])));
    assert_eq!((known.missed, unknown.missed), (Some(words(&[1_000_005])), None));
}

/// In Fibonacci Nim from (n, r) the list names positions whose limits lie outside of small tables.
#[test]
fn a_missed_win_is_one_by_recursion() {
    let rule = rule("numbers n, r; move n - k, 2*k where 1 <= k <= r");
    for last in [20_u64, 30] {
        let list = of_formula(&format!("(r < T(n) | r = 0 | n = 0) & n <= {last}"), &rule);
        let found = tried(&rule, &list, &Limits::default()).expect("a trial");
        let missed: Vec<u64> =
            found.missed.iter().flatten().map(|number| u64::try_from(number).expect("a small number")).collect();
        assert!(missed.first().is_some_and(|n| *n > last), "{last}: {missed:?}");
        assert_ne!(value(&rule, &missed, 200, &mut HashMap::new()), 0, "{missed:?}");
    }
}

#[test]
fn an_empty_list_is_a_hole_at_the_end() {
    let rule = rule(TAKE_134);
    let found = tried(&rule, &Strategy::default(), &Limits::default()).expect("a trial");
    assert_eq!(found.verdict, TrialVerdict::Hole);
    assert_eq!(found.hole.map(|hole| (hole.kind, hole.position)), Some((HoleKind::End, words(&[0]))));
    assert_eq!(Strategy::beginning(&rule).to_string(), "the end");
    let misere = crate::support::rule("numbers n; move n - k where 1 <= k <= 3; misere");
    assert_eq!(Strategy::beginning(&misere).to_string(), "nothing");
}

#[test]
fn a_trial_that_is_stopped_says_nothing() {
    let rule = rule(QUEEN);
    let list = of_formula("3*b = 5*a | 3*a = 5*b", &rule);
    let limits = Limits { states: 20, ..Limits::default() };
    let found = trial(&checked(&rule), &list, None, &|| 0.0, &limits).expect("a trial");
    assert_eq!((found.verdict, found.hole), (TrialVerdict::Stopped, None));
    let cancelled = Limits { cancelled: &|| true, ..Limits::default() };
    let found = trial(&checked(&rule), &list, None, &|| 0.0, &cancelled).expect("a trial");
    assert_eq!((found.verdict, found.hole), (TrialVerdict::Stopped, None));
}

#[test]
fn digits_are_those_that_every_sentence_has() {
    let (queen, nim) = (rule(QUEEN), rule(NIM));
    let base =
        |rule: &Arc<Rule>, text: &str| tried(rule, &of_formula(text, rule), &Limits::default()).map(|trial| trial.base);
    assert_eq!(base(&nim, "a = b"), Ok(Base::Two));
    assert_eq!(base(&queen, "W(a, b)"), Ok(Base::Fib));
    assert_eq!(base(&nim, "xor(a, b, 0)"), Ok(Base::Two));
    let error = |text: &str| base(&nim, text).unwrap_err().to_string();
    let both = tried(
        &nim,
        &of_sentences(&["one of Wythoff's pairs", "what makes xor(a, b, 0) true"], &nim),
        &Limits::default(),
    );
    assert_eq!(
        both.unwrap_err().to_string(),
        "what makes xor(a, b, 0) true has a meaning in base 2 alone, and one of Wythoff’s pairs in base fib alone; leave out one of them"
    );
    assert_eq!(error("Wyth(a, b)"), "there is no relation Wyth");
    assert!(matches!(base(&nim, "a = b & Wyth(a)"), Err(TrialError::Sentence { at: 0, span, .. }) if span.start == 8));
    let fib = rule("numbers n; move n - k where fib(k)");
    let error = tried(&fib, &of_formula("exists m: xor(n, 1, m) & m > n", &fib), &Limits::default()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "what makes exists m: xor(n, 1, m) & m > n true has a meaning in base 2 alone, and the rule in base fib alone; leave out one of them"
    );
}

#[test]
fn sentences_are_read_as_they_are_written() {
    let (one, two) = (rule(TAKE_134), rule(NIM));
    for (rule, text) in [
        (&one, "the end"),
        (&one, "a multiple of 7"),
        (&one, "2 more than a multiple of 7"),
        (&one, "exactly 12"),
        (&one, "a Fibonacci number"),
        (&one, "what makes n % 7 = 0 | n = 2 true"),
        (&two, "a multiple of 3 in all"),
        (&two, "exactly (1, 2)"),
        (&two, "two equal numbers"),
        (&two, "only even numbers"),
        (&two, "a nim sum of 0"),
        (&two, "a difference of 4"),
        (&two, "one of Wythoff’s pairs"),
    ] {
        let sentence = Sentence::read(text, rule, false).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(sentence.to_string(), text);
    }
    let labels =
        |rule: &Arc<Rule>, grows| SentenceKind::of_rule(rule, grows).map(SentenceKind::label).collect::<Vec<_>>();
    assert_eq!(
        labels(&one, false),
        [
            "the end",
            "a multiple of …",
            "… more than a multiple of …",
            "a Fibonacci number",
            "exactly …",
            "what makes … true"
        ]
    );
    assert!(labels(&two, false).contains(&"a difference of …".to_owned()));
    let fibonacci_nim = rule("numbers n, r; move n - k, 2*k where 1 <= k <= r");
    assert!(labels(&fibonacci_nim, true).contains(&"a multiple of …".to_owned()));
    for kind in SentenceKind::of_rule(&two, false).chain(SentenceKind::of_rule(&one, false)) {
        let rule = if SentenceKind::of_rule(&two, false).any(|of| of.label() == kind.label()) { &two } else { &one };
        let sentence = kind.sentence(rule);
        assert_eq!(Sentence::read(&sentence.to_string(), rule, false), Ok(sentence), "{}", kind.label());
    }
    let read = |text: &str| Sentence::read(text, &one, false).unwrap_err().to_string();
    assert!(
        read("a multiple").starts_with("a multiple is no sentence about what is left; write the end, a multiple of …")
    );
    assert_eq!(read("a multiple of 0"), "0 is no number to speak of multiples of; write one from 1 to 1000000");
    assert_eq!(read("exactly x"), "x is no number; write a whole number such as 7");
    assert!(
        read("what makes m = 2 true").contains("m is none of the numbers (n), of which a list of what is left speaks")
    );
}

#[test]
fn the_numbers_of_a_sentence_are_changed_one_by_one() {
    let rule = rule(NIM);
    let mut sentence = Sentence::read("exactly (1, 2)", &rule, false).expect("a sentence");
    assert_eq!(sentence.parts(), [SentencePart::Words("exactly"), SentencePart::Number(0), SentencePart::Number(1)]);
    sentence.set_number(1, "1000000000000000000000").expect("a number");
    assert_eq!(sentence.to_string(), "exactly (1, 1000000000000000000000)");
    assert!(matches!(sentence.set_number(0, "-1"), Err(SentenceError::Number(_))));
    let list = Strategy::new(vec![sentence; MAX_SENTENCES + 1]);
    assert_eq!(list, Err(SentenceError::TooMany));
}

#[test]
fn a_list_that_wins_is_found_where_people_have_words_for_it() {
    for (text, expected) in [
        ("numbers n; move n - k where 1 <= k <= 3", Some("a multiple of 4")),
        ("numbers n; move n - k where 1 <= k <= 3; misere", Some("1 more than a multiple of 4")),
        (TAKE_134, Some("a multiple of 7, or 2 more than a multiple of 7")),
        (NIM, Some("two equal numbers")),
        (QUEEN, Some("one of Wythoff’s pairs")),
        ("numbers a, b; move a - 1, b; move a, b - 1; move a - 1, b - 1", Some("only even numbers")),
        ("numbers n; move n - k where fib(k)", None),
        ("numbers a, b; move a - 1, b; move a, b - 2", None),
    ] {
        let found = right_list(&checked(&rule(text)), &|_| true, &Limits::default());
        assert_eq!(found.map(|list| list.to_string()).as_deref(), expected, "{text}");
    }
}
