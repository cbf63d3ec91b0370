//! Captions of any text cost what they are long, and grow no longer than a screen can show.

use golden_session::{
    Focus, LIVE_FIELDS, begins_page, caps, expand_caption, expand_text, layout_suggestions, live_ranges,
    live_suggestions, live_value, on_paper, with_gaps,
};
use golden_solver::{Budget, Job, Solver};

#[test]
fn words_of_the_screen_are_shown_there_and_left_out_on_paper() {
    let (solver, job) = (Solver::new(Budget::default()), Job::new());
    let long = "Scroll. ".repeat(100);
    let long = long.trim_end();
    let long_passage = format!("{{screen {long}}}");
    for (written, screen, paper) in [
        ("Is it {g nim 3}? {screen Press H.} Say why.", "Is it 3? Press H. Say why.", "Is it {g nim 3}? Say why."),
        ("Choose d{screen : its row is marked}.", "Choose d: its row is marked.", "Choose d."),
        (
            "{screen Press H.} {screen Drag.} Say why.\n{screen Scroll.} Now.",
            "Press H. Drag. Say why.\nScroll. Now.",
            "Say why.\nNow.",
        ),
        ("Proved {screen (“Prove this”)}.", "Proved (“Prove this”).", "Proved."),
        ("{screen Press H.}", "Press H.", ""),
        (&long_passage, long, ""),
        ("{screens}: {pair", "{screens: not one", "{screens}: {pair"),
    ] {
        assert!(expand_caption(written, &solver, &job).starts_with(screen), "{written}");
        assert_eq!(on_paper(written), paper, "{written}");
    }
    assert_eq!(with_gaps("{pair 1}, {screen Press H.} {pair 2"), "…, Press H. {pair 2");
    let values = expand_text("{screen Press H.} {screen }", &solver, &job).values;
    assert_eq!(values.iter().map(|value| value.problem.is_some()).collect::<Vec<_>>(), [false, true]);
}

#[test]
fn the_mark_of_a_new_page_is_seen_nowhere() {
    let (solver, job) = (Solver::new(Budget::default()), Job::new());
    for (written, shown, begins) in [
        ("{page} 4 is a trap.", "4 is a trap.", true),
        ("{ page }4 is a trap.", "4 is a trap.", true),
        ("One. {page} Two.\n{page} Three.", "One. Two.\nThree.", true),
        ("{page}", "", true),
        ("Pages, and no page.", "Pages, and no page.", false),
    ] {
        assert_eq!(expand_caption(written, &solver, &job), shown, "{written}");
        assert_eq!(begins_page(written), begins, "{written}");
        assert_eq!((on_paper(written).as_str(), with_gaps(written).as_str()), (shown, shown), "{written}");
    }
    assert!(!begins_page("{pages}") && expand_caption("{pages}", &solver, &job).starts_with("{pages: not one of"));
    let values = expand_text("{page} {pair 1}", &solver, &job).values;
    assert!(values.len() == 2 && values.iter().all(|value| value.problem.is_none()));
    // What the list of the editor offers can be written.
    for suggestion in layout_suggestions() {
        assert!(live_value(&suggestion.inside, &solver, &job).is_ok(), "{suggestion:?}");
    }
}

#[test]
fn brackets_without_end_are_a_text_like_any_other() {
    let (solver, job) = (Solver::new(Budget::default()), Job::new());
    // Quadratic, each of these would take minutes.
    for caption in ["{".repeat(caps::EXPANDED), "}".repeat(caps::EXPANDED), format!("}}{{ {}", "x".repeat(1000))] {
        assert_eq!(expand_caption(&caption, &solver, &job), caption);
    }
    for caption in ["{}".repeat(1_000_000), format!("{}}}", "{".repeat(1_000_000)), "{".repeat(5_000_000)] {
        let expanded = expand_caption(&caption, &solver, &job);
        assert_eq!(expanded.chars().count(), caps::EXPANDED);
        assert!(expanded.ends_with('…'));
    }
}

#[test]
fn a_long_live_value_is_shortened() {
    let (solver, job) = (Solver::new(Budget::default()), Job::new());
    for caption in ["{g wythoff 10^5000 0}", "{g nim 10^5000}", "{wins wythoff 10^5000 10^4999}", "{wins fib 10^1000}"]
    {
        let expanded = expand_caption(caption, &solver, &job);
        assert!(expanded.contains('…') && !expanded.contains('{'), "{caption}: {expanded}");
        assert!(expanded.chars().count() <= caps::LIVE_VALUE, "{caption}: {}", expanded.chars().count());
    }
    let wrong = format!("{{g {}}}", "x".repeat(9000));
    let expanded = expand_caption(&wrong, &solver, &job);
    assert!(expanded.chars().count() <= wrong.chars().count() + caps::LIVE_VALUE + 2);
}

#[test]
fn a_short_formula_of_a_caption_is_not_broken() {
    let (solver, job) = (Solver::new(Budget::default()), Job::new());
    let expanded = expand_caption("pair n is (nx, nx + n), and {zeck 12} = 12", &solver, &job);
    assert_eq!(expanded.replace('\u{a0}', "~"), "pair n is (nx,~nx~+~n), and 8~+~3~+~1~=~12");
}

#[test]
fn a_cancelled_caption_stays_as_it_is_written() {
    let (solver, job) = (Solver::new(Budget::default()), Job::new());
    job.cancel();
    assert_eq!(expand_caption("G = {g wythoff 31 48}", &solver, &job), "G = {g wythoff 31 48}");
}

#[test]
fn every_live_value_is_told_where_it_stands_and_what_is_wrong_with_it() {
    let (solver, job) = (Solver::new(Budget::default()), Job::new());
    let written = "φ: {zeck 10}, {g wythoff 1} and {who}";
    let expanded = expand_text(written, &solver, &job);
    let stands: Vec<&str> = expanded.values.iter().map(|value| &written[value.range.clone()]).collect();
    assert_eq!(stands, ["{zeck 10}", "{g wythoff 1}", "{who}"]);
    assert_eq!(
        live_ranges(written).collect::<Vec<_>>(),
        expanded.values.iter().map(|value| value.range.clone()).collect::<Vec<_>>()
    );
    let problems: Vec<Option<&str>> = expanded.values.iter().map(|value| value.problem.as_deref()).collect();
    assert!(
        matches!(
            problems.as_slice(),
            [
                None,
                Some(_),
                Some(
                    "not one of wins, outcome, g, moves, zeck, tail, partner, pair, letter, misere, misere-wins, period, \
                     preperiod, screen, page"
                )
            ]
        ),
        "{problems:?}"
    );
    assert!(expanded.text.starts_with("φ: 8\u{a0}+\u{a0}2, {g wythoff 1: "), "{}", expanded.text);
}

#[test]
fn what_is_suggested_for_a_position_can_be_computed() {
    let (solver, job) = (Solver::new(Budget::default()), Job::new());
    for (focus, count) in [(Focus::wythoff(10, 13), 18), (Focus::wythoff(8, 8), 13), (Focus::wythoff(0, 3), 13)] {
        let suggestions = live_suggestions(&focus);
        assert_eq!(suggestions.len(), count, "{}: a number is named once, 0 not at all", focus.position);
        for suggestion in &suggestions {
            assert!(live_value(&suggestion.inside, &solver, &job).is_ok(), "{suggestion:?}");
        }
        for field in LIVE_FIELDS {
            let is_its = |inside: &str| inside.split(' ').next() == Some(field.name);
            assert!(suggestions.iter().any(|suggestion| is_its(&suggestion.inside)), "{}", field.name);
        }
    }
    let long = golden_number::UBig::from(10_u8).pow(1000);
    let focus = Focus::wythoff(1, 2).with_number(0, long).expect("a position");
    assert!(live_suggestions(&focus).is_empty(), "nobody reads a thousand digits in a text");
}

#[test]
fn misere_play_periods_and_far_values_are_computed_too() {
    let (solver, job) = (Solver::new(Budget::default()), Job::new());
    for (written, expanded) in [
        ("{misere nim 1 1 1} wins", "The other player wins"),
        ("{misere-wins nim 1 1 3}", "(1,\u{a0}1,\u{a0}1)"),
        ("{outcome nim 1 1 1}, {misere wythoff 2 2}", "The player to move, the other player"),
        ("{period subtraction 1 --set 1,3,4} from {preperiod subtraction 1 --set 1,3,4}", "7 from 0"),
        ("{period octal 9 --code 0.77} from {preperiod octal 9 --code 0.77}", "12 from 71"),
        ("{period wythoff 3 0} from {preperiod wythoff 3 0}", "6 from 8"),
        ("{g wythoff 1 10^6} {g wythoff 3 10^6}", "1000001 999998"),
    ] {
        assert_eq!(expand_caption(written, &solver, &job).replace('\u{202f}', ""), expanded, "{written}");
    }
    for written in ["{misere chomp 2 2}", "{period nim 3}", "{preperiod wythoff 40 50}"] {
        assert!(live_value(&written[1..written.len() - 1], &solver, &job).is_err(), "{written}");
    }
}
