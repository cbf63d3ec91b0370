//! The `--budget` that a refusal names is enough.

use crate::program::{assert_says, run};
use crate::readme;

/// The arguments with this budget.
fn with_budget(text: &str, budget: &str) -> Vec<String> {
    let mut words = readme::words(text);
    words.extend(["--budget".to_owned(), budget.to_owned()]);
    words
}

/// What was refused; `None` if nothing was.
fn refusal(words: &[String]) -> Option<String> {
    let ran = run(&words.iter().map(String::as_str).collect::<Vec<_>>());
    if ran.code != Some(0) {
        return Some(ran.err);
    }
    let is_open =
        words[0] == "solve" && ["value unknown", "outcome is unknown"].iter().any(|open| ran.out.contains(open));
    is_open.then_some(ran.out)
}

/// The number behind the last `--budget` of a message: what is advised.
fn advised(message: &str) -> Option<&str> {
    let behind = message.rsplit("--budget ").next().filter(|_| message.contains("--budget "))?;
    Some(behind.split(|letter: char| !letter.is_ascii_digit()).next().unwrap_or_default())
}

/// Runs a command with too small a budget, and then with the one that it names.
fn check(text: &str) {
    let mut count = 0;
    for small in ["0", "10"] {
        let Some(message) = refusal(&with_budget(text, small)) else { continue };
        count += 1;
        let budget = advised(&message).filter(|budget| !budget.is_empty());
        let budget = budget.unwrap_or_else(|| panic!("{text} --budget {small} names no budget: {message}"));
        let again = refusal(&with_budget(text, budget));
        assert_eq!(again, None, "{text} --budget {small} names {budget}: {message}");
    }
    assert!(count > 0, "{text} is never refused");
}

#[test]
fn the_budget_named_for_a_position_is_enough() {
    for text in [
        "solve wythoff 31 48",
        "solve wythoff 50 60",
        "solve wythoff 300 400",
        "solve wythoff 20 100000",
        "solve t-wythoff 30 40 --t 2",
        "solve wythoff-terminal 30 40 --within 2 --misere",
        "solve rays 30 40 --rays \"1,0 0,1 1,2\"",
        "solve rays 30 40 --rays \"1,0 1,2\" --misere",
        "solve rays 30 40 --rays \"1,0 1,2\"",
        "solve fibonacci-nim 100 70",
        "solve fibonacci-nim-local 10:9 7:3 --misere",
        "solve fibonacci-nim-global 13 21 --limit 20",
        "solve fibonacci-nim-global 13 21 --limit 20 --misere",
        "solve take-away 100 70 --factor 3",
        "solve sum \"take-away 60 1 --factor 8\" \"nim 1\" --misere",
        "solve subtraction 33 --set fibonacci",
        "solve sum \"fibonacci-nim 6\" \"nim 2\" --misere",
        "solve subtraction 10000 --set 1,5000,7001",
        "solve octal 103 --code 0.6",
        "solve sum \"octal 5 --code 0.77\" \"wythoff 2 3\" --misere",
        "solve grundy-game 80 100",
        "solve chomp 4 4 4",
        "solve wythoff-terminal 10 15 --within 2",
        "solve wythoff-terminal 40 50 --within 75",
        "solve sum \"wythoff 30 40\" \"octal 100 --code 0.6\"",
        "solve sum \"euclid 7 5\" \"nim 2\" --misere",
    ] {
        check(text);
    }
}

#[test]
fn the_budget_named_for_a_table_is_enough() {
    for text in [
        "table wythoff --size 12",
        "table wythoff --rows 3..5 --columns 3000000..3000010",
        "table wythoff --rows 0..8 --columns 10^30..10^30+8",
        "table nim --rows 10^12..10^12+3 --columns 0..7 --quantity outcome",
        "table king --rows 90..99 --columns 100..120",
        "table t-wythoff --t 2 --size 12",
        "table fibonacci-nim --rows 30..33",
        "table fibonacci-nim --rows 90..100 --format steps",
        "table take-away --factor 3 --size 12",
        "table octal --code 0.77 --size 12",
        "table octal --code 0.77 --rows 10^12..10^12+3 --columns 0..7",
        "table octal --code 0.142 --rows 100..103 --columns 0..7",
        "table octal --code 0.6 --size 12",
        "table grundy-game --size 12",
        "table subtraction --set 1,4,12 --rows 100..103 --columns 0..7",
        "table subtraction --set 1,100,1000 --rows 1000000..1000003 --columns 0..7",
        "table subtraction --set fibonacci --size 12",
        "table wythoff-terminal --within 2 --size 12",
        "table euclid --size 12",
        "table sum \"subtraction --set 1,4,12\" \"nim\" --size 12",
        "table rays --rays \"1,0 0,1 1,1 1,2\" --rows 100..103 --columns 200..203 --quantity outcome",
    ] {
        check(text);
    }
}

#[test]
fn the_budget_named_under_misere_play_is_enough() {
    for text in [
        "table rays --rays \"1,0 0,1 1,1 1,2\" --size 30",
        "table rays --rays \"1,0 1,2\" --size 30",
        "table rays --rays \"1,0 1,2\" --rows 0..30 --diagonal 2",
        "table king --rows 9..30 --columns 7..12",
        "table wythoff-terminal --within 2 --size 20",
        "table subtraction --set 1,4,12 --size 12",
        "table sum \"subtraction --set 1,4,12\" \"nim\" --size 12",
        "table wythoff --size 12",
        "table euclid --size 12",
        "table kayles --size 4",
    ] {
        let text = format!("{text} --quantity outcome --misere");
        check(&text);
        let message = refusal(&with_budget(&text, "10")).unwrap_or_else(|| panic!("{text} is answered"));
        // Only of heaps it is not known before each is solved.
        assert_eq!(message.contains(" or more"), text.contains("kayles"), "{message}");
    }
    for text in [
        "solve rays 300 200 --rays \"1,0 0,1 1,1 1,2\" --misere",
        "solve rays 20000 30000 --rays \"1,0 0,1 1,1 1,2\" --misere",
        "solve rays 300 200 --rays \"1,0 0,1 2,1\" --leaps 3,2 --misere",
    ] {
        check(text);
        // The P-positions of the rows are enough.
        let budget = advised(&refusal(&with_budget(text, "10")).expect("a refusal")).unwrap_or_default().to_owned();
        assert!(budget.parse::<u64>().is_ok_and(|budget| budget < 500_000), "{text}: {budget}");
        // So they are beside games that are over.
        let game = text.strip_prefix("solve ").and_then(|text| text.strip_suffix(" --misere")).expect("a position");
        let sum = ["solve", &format!("king 0 0 + {game}"), "--misere", "--budget"].map(str::to_owned);
        let refused = refusal(&[&sum[..], &["10".to_owned()]].concat()).expect("a refusal");
        assert_eq!(advised(&refused), Some(budget.as_str()), "{text}: {refused}");
        assert_eq!(refusal(&[&sum[..], &[budget]].concat()), None, "{text}");
    }
}

#[test]
fn an_open_heap_of_a_misere_table_is_advised_a_larger_budget() {
    let text = "table grundy-game --rows 0..8 --quantity outcome --misere --budget 130";
    let message = refusal(&readme::words(text)).expect("a refusal");
    let said = "a table leaves no cell open; ask for smaller heaps, or raise the budget: --budget 20000000 or more";
    assert!(message.trim_end().ends_with(said), "{message}");
    assert_eq!(advised(&message), Some("20000000"));
}

#[test]
fn the_budget_named_for_rows_and_values_is_enough() {
    for text in [
        "p-positions rays --rays \"1,0 0,1 1,1 1,2\" --rows 90..99",
        "p-positions rays --rays \"1,0 0,1 1,2 2,1 2,2\" --leaps 3,1 --rows 0..1000",
        "p-positions rays --rays \"1,0 0,1 3,1 4,4\" --leaps 3,7 --rows 3000..3001",
        "level 7 --up-to 1000",
        "level 50 --up-to 300 --strip",
        "period --rows 0..=20 --recompute",
        "period --rows 10..12 --check",
    ] {
        check(text);
    }
}

#[test]
fn a_search_of_unknown_size_says_what_it_stores() {
    let wild = "solve sum \"octal 5 --code 0.07\" \"octal 9 --code 0.77\" \"euclid 7 5\" --misere";
    let message = refusal(&with_budget(wild, "30")).expect("a refusal");
    assert!(message.contains("Of --budget 30 such a search stores 2 positions"), "{message}");
    assert_eq!(advised(&message), Some("20000000"));
    for (budget, why, advice) in [
        (
            "1",
            "it would need a search, for which the budget is too small.",
            "Of --budget 1 such a search stores no position.",
        ),
        (
            "12",
            "the budget of 1 position and 96 options; the positions were too many.",
            "Of --budget 12 such a search stores 1 position.",
        ),
    ] {
        let message = refusal(&with_budget(wild, budget)).expect("a refusal");
        assert_says(&message, &[why, advice]);
    }
    let message = refusal(&with_budget("solve subtraction 10000 --set 1,5000,7001", "10")).expect("a refusal");
    assert!(message.contains("of memory"), "{message}");
}

/// Its size is told, with the budget that is enough.
#[test]
fn a_search_that_is_too_large_is_not_begun() {
    for (text, words, enough) in [
        (
            // The piles may be exchanged; the options are counted one by one.
            "solve wythoff-terminal 150 150 --budget 50000",
            "an examination of at most 2\u{202f}295\u{202f}199 options, those of at most 11\u{202f}476 positions, and the budget is 1\u{202f}600\u{202f}000 \
             options",
            "--budget 71728 computes it.",
        ),
        (
            "solve chomp 13 13 13 13 13 13 13 13 13 13 13 13 13",
            "a search among 10\u{202f}400\u{202f}599 positions, and the budget is 4\u{202f}227\u{202f}",
            " computes it.",
        ),
    ] {
        let message = refusal(&readme::words(text)).unwrap_or_else(|| panic!("{text} is answered"));
        assert_says(&message, &["N, the next player wins\nGrundy value unknown\n", words, enough]);
    }
}

/// No list is made of a row that is beyond all budgets, and none is advised.
#[test]
fn no_budget_is_advised_for_a_bar_that_is_beyond_all() {
    let many = format!("solve chomp{}", " 30".repeat(30));
    for text in ["solve chomp 10000000000 3 3", &many] {
        let message = refusal(&readme::words(text)).unwrap_or_else(|| panic!("{text} is answered"));
        let open = "N, the next player wins\nGrundy value unknown\n";
        assert_says(&message, &[open, "No --budget is large enough for it."]);
        assert_eq!(message.matches("--budget").count(), 1, "{message}");
    }
}

/// Who wins a bar with a long first row follows from the other rows; that is less than its value would need.
#[test]
fn the_budget_named_for_who_wins_a_bar_is_enough() {
    for (text, why) in [
        ("solve chomp 10^15 60 40 --budget 2000", "and the budget is 64\u{202f}000 bites."),
        (
            "solve chomp 10^15 12 12 12 --budget 100",
            "a recursion over 455 lists of rows within those below the first row",
        ),
    ] {
        let message = refusal(&readme::words(text)).unwrap_or_else(|| panic!("{text} is answered"));
        let open = "the outcome is unknown\nGrundy value unknown\n";
        assert_says(&message, &[open, why, "No --budget is large enough for it.", "computes who wins"]);
        let budget = advised(&message).expect("a budget").to_owned();
        let (without, _) = text.split_once(" --budget").expect("a budget");
        let again = run(&with_budget(without, &budget).iter().map(String::as_str).collect::<Vec<_>>()).out;
        assert!(again.contains(": N, the next player wins\n") && again.contains("winning move"), "{again}");
    }
    // Of a row that is too long below the first one nothing is advised.
    let message = refusal(&readme::words("solve chomp 10^15 10^10 3")).expect("a refusal");
    assert!(message.contains("the outcome is unknown") && !message.contains("computes who wins"), "{message}");
}
