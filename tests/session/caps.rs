//! What is larger than a session may be is refused by file and field alike, before it costs anything.

use golden_game::{Position, Ruleset, SubtractionSet, Vector, caps as game_caps};
use golden_number::UBig;
use golden_session::{Edit, Focus, SceneText, Session, SessionError, WalkedAutomaton, caps};
use golden_solver::Job;
use serde_json::{Value, json};

use crate::written::{json_of, opened, refused, reopened};

/// A session's file, with another value in one place.
fn with(place: &str, value: Value) -> String {
    let mut json = json_of(&Session::default());
    *json.pointer_mut(place).expect("the place is there") = value;
    json.to_string()
}

/// Asserts that the file is refused with the key, the length and the cap.
fn over(text: &str, key: &str, got: usize, most: usize) {
    match refused(text) {
        SessionError::OverCap { key: found, got: length, most: cap, line, .. } => {
            assert_eq!((found.as_str(), length, cap, line), (key, got, most, 1));
        }
        error => panic!("{key}: {error}"),
    }
}

#[test]
fn texts_over_their_caps_are_refused_and_none_is_cut() {
    let scene = |caption: String| {
        let mut session = Session::default();
        session.apply(Edit::AddScene("one".into())).expect("applied");
        let mut json = json_of(&session);
        json["scenes"][0]["caption"] = caption.into();
        json.to_string()
    };
    // A letter of two bytes: characters are counted, not bytes.
    for (key, most) in [("title", caps::TITLE), ("notes", caps::NOTES), ("caption", caps::CAPTION)] {
        let text = |length: usize| {
            let text = "φ".repeat(length);
            if key == "caption" { scene(text) } else { with(&format!("/{key}"), text.into()) }
        };
        assert!(Session::from_json(&text(most), "x.json").is_ok(), "{key}");
        over(&text(most + 1), key, most + 1, most);
    }
    let mut session = Session::default();
    session.apply(Edit::AddScene(String::new())).expect("applied");
    for (edit, most) in [
        (Edit::title as fn(String) -> Edit, caps::TITLE),
        (Edit::notes, caps::NOTES),
        (Edit::AddScene, caps::CAPTION),
        (|text| Edit::scene_text(0, SceneText::Title, text), caps::TITLE),
        (|text| Edit::scene_text(0, SceneText::Caption, text), caps::CAPTION),
        (|text| Edit::scene_text(0, SceneText::Question, text), caps::ANSWER),
        (|text| Edit::scene_text(0, SceneText::Hint(2), text), caps::ANSWER),
        (|text| Edit::scene_text(0, SceneText::Answer, text), caps::ANSWER),
        (|text| Edit::scene_text(0, SceneText::Notes, text), caps::NOTES),
    ] {
        let before = session.clone();
        let error = session.apply(edit("φ".repeat(most + 1))).expect_err("too long").to_string();
        assert!(error.contains(&format!("may have {most} characters; got {}", most + 1)), "{error}");
        assert_eq!(session, before);
        session.apply(edit("φ".repeat(most))).expect("as long as it may be");
    }
    let sentence = refused(&with("/title", "x".repeat(201).into())).to_string();
    let told = "the file x.json has 201 characters in \"title\" at line 1; at most 200 are read. Shorten it there, or open another file.";
    assert_eq!(sentence, told);
}

#[test]
fn lists_over_their_caps_are_refused_with_their_length() {
    let vectors = |count: usize| (0..count).map(|i| json!([i + 1, 1])).collect::<Vec<_>>();
    let rays = |count: usize| with("/focus/ruleset", json!({"name": "rays", "rays": vectors(count), "leaps": []}));
    assert!(Session::from_json(&rays(64), "x.json").is_ok());
    over(&rays(65), "rays", 65, 64);
    over(&rays(200_000), "rays", 200_000, 64);
    let leaps = with("/table/own/ruleset", json!({"name": "rays", "rays": [], "leaps": vectors(65)}));
    over(&leaps, "leaps", 65, 64);
    let numbers: Vec<u64> = (1..=10_001).collect();
    over(&with("/focus/ruleset", json!({"name": "subtraction", "set": numbers})), "set", 10_001, game_caps::SET);
    over(&with("/focus/position", vec!["7"; 1_000_000].into()), "position", 1_000_000, game_caps::NUMBERS);
    let sum = json!({"name": "sum", "components": vec![json!({"name": "nim"}); 65]});
    over(&with("/focus/ruleset", sum), "components", 65, game_caps::COMPONENTS);
    over(&with("/focus/position", vec![json!(["1"]); 65].into()), "position", 65, game_caps::COMPONENTS);
    over(&with("/trail", vec![json!(["1", "2"]); 10_001].into()), "trail", 10_001, caps::MOVES);
    over(&with("/ahead", vec![json!(["1", "2"]); 10_001].into()), "ahead", 10_001, caps::MOVES);
    over(&with("/scenes", vec![json!({}); 1001].into()), "scenes", 1001, caps::SCENES);
    let panes = |count: usize| with("/view/layout", json!({"tabs": {"panes": vec!["play"; count], "active": "play"}}));
    over(&panes(17), "panes", 17, caps::PANES);
    let parts = json!({"split": {"direction": "down", "parts": vec![json!([1.0, {"pane": "play"}]); 17]}});
    over(&with("/view/layout", parts), "parts", 17, caps::PANES);
}

#[test]
fn numbers_have_at_most_a_million_digits_in_files_and_fields() {
    let digits = "7".repeat(caps::DIGITS + 1);
    over(&with("/focus/position/0", digits.clone().into()), "position", caps::DIGITS + 1, caps::DIGITS);
    over(&with("/converter/operand", digits.into()), "operand", caps::DIGITS + 1, caps::DIGITS);
    let long = UBig::from(10_u8).pow(caps::DIGITS);
    let mut session = Session::default();
    for edit in [
        Edit::Number(0, long.clone()),
        Edit::golden_index(long.clone()),
        Edit::converter_operand(long.clone()),
        Edit::Focus(Focus { ruleset: Ruleset::Nim, position: Position::Flat(vec![long.clone()]) }),
    ] {
        let error = session.apply(edit).expect_err("too long").to_string();
        assert!(error.contains("1000000 digits"), "{error}");
        assert_eq!(session, Session::default());
    }
    session.apply(Edit::Number(0, long - UBig::ONE)).expect("10^6 digits fit");
}

#[test]
fn nesting_and_strange_layouts_end_in_a_sentence() {
    let nested = |depth: usize| {
        let (open, closed) = ("[".repeat(depth), "]".repeat(depth));
        format!("{{\"format\":\"golden-nim/session\",\"version\":1,\"x\":{open}{closed}}}")
    };
    assert!(refused(&nested(47)).to_string().contains("no key \"x\""));
    for depth in [48, 49, 1_000_000] {
        assert!(refused(&nested(depth)).to_string().contains("more than 48 deep"), "{depth}");
    }
    assert!(matches!(refused(&nested(1_000_000)[..500_000]), SessionError::Damaged { .. }));
    let mut layout = json!({"tabs": {"panes": ["grundy-table", "queen-board", "golden-string", "zeckendorf", "play"], "active": "play"}});
    for depth in 1..=9 {
        layout = json!({"split": {"direction": "across", "parts": [[1.0, layout]]}});
        let repairs = opened(&with("/view/layout", layout.clone())).repairs;
        assert_eq!(repairs.len(), usize::from(depth > caps::SPLITS), "{depth}: {repairs:?}");
    }
}

#[test]
fn games_of_commands_have_the_same_caps() {
    let many = |count: u32| (1..=count).map(|i| Vector { x: i, y: 1 }).collect::<Vec<_>>();
    let sentence = |ruleset: Ruleset| ruleset.check().expect_err("too many").to_string();
    let told = "a ray game has at most 64 rays; got 200000; leave some out";
    assert_eq!(sentence(Ruleset::Rays { rays: many(200_000), leaps: Vec::new() }), told);
    assert!(sentence(Ruleset::Rays { rays: Vec::new(), leaps: many(65) }).contains("64 leaps; got 65"));
    let set = SubtractionSet::Explicit((1..=1_000_000).collect());
    assert!(sentence(Ruleset::Subtraction { set }).contains("10000 numbers; got 1000000"));
    assert!(sentence(Ruleset::Sum { components: vec![Ruleset::Nim; 65] }).contains("64 components; got 65"));
    let piles = Position::words(&vec![1_u8; 10_001]);
    assert!(Ruleset::Nim.validate(&piles).expect_err("too many").to_string().contains("10000 numbers; got 10001"));
    let text = format!("nim {}", "1 ".repeat(10_001));
    assert!(golden_game::parse_position(&text).expect_err("too many").to_string().contains("got 10001"));
}

#[test]
fn a_game_and_a_lesson_grow_to_their_caps() {
    let mut session = Session::default();
    let position = |pile: u64| Position::words(&[pile]);
    let start = u64::try_from(caps::MOVES).expect("small") + 5;
    session.apply(Edit::Focus(Focus { ruleset: Ruleset::Nim, position: position(start) })).expect("applied");
    for left in (5..start).rev() {
        session.apply(Edit::Play(position(left))).expect("a move");
    }
    let error = session.apply(Edit::Play(position(4))).expect_err("one too many").to_string();
    assert!(error.contains("10000 moves"), "{error}");
    assert_eq!(session.model.focus.position, position(5));
    assert_eq!(reopened(&session), session, "a game of 10,000 moves opens");
    session.apply(Edit::StartAgain).expect("applied");
    for _ in 0..caps::SCENES {
        session.apply(Edit::AddScene(String::new())).expect("a scene");
    }
    let error = session.apply(Edit::AddScene(String::new())).expect_err("one too many").to_string();
    assert!(error.contains("1000 scenes"), "{error}");
    assert_eq!(session.model.scenes.len(), caps::SCENES);
}

#[test]
fn reading_and_writing_tell_their_progress_and_are_cancelled() {
    let mut session = Session::default();
    let number = UBig::from(10_u8).pow(99_999);
    for place in [0, 1] {
        session.apply(Edit::Number(place, number.clone())).expect("applied");
    }
    let job = Job::new();
    let text = session.write_json("x.json", &job).expect("written");
    assert_eq!(job.progress().done, text.len() as u64);
    assert_eq!(text, session.to_json().expect("written"));
    let job = Job::new();
    assert_eq!(Session::read_json(&text, "x.json", &job).expect("read").session, session);
    let progress = job.progress();
    assert_eq!(progress.total, 2 * text.len() as u64);
    assert!(progress.done > text.len() as u64 && progress.percent() <= Some(100), "{progress:?}");
    let cancelled = Job::new();
    cancelled.cancel();
    assert!(matches!(Session::read_json(&text, "x.json", &cancelled), Err(SessionError::Cancelled)));
    assert!(matches!(session.write_json("x.json", &cancelled), Err(SessionError::Cancelled)));
}

#[test]
fn a_session_that_could_not_be_opened_again_is_not_written() {
    // Every caption and every written representation as long as it may be.
    let mut session = Session::default();
    session.apply(Edit::converter_written("1".repeat(10_000))).expect("applied");
    for _ in 0..caps::SCENES {
        session.apply(Edit::AddScene("x".repeat(caps::CAPTION))).expect("applied");
    }
    let error = session.write_json("x.json", &Job::new()).expect_err("23 MB").to_string();
    assert!(error.contains("larger than 16.7 MB"), "{error}");
}

#[test]
fn a_formula_is_measured_as_its_file_measures_it() {
    // A sign of three bytes.
    let walked = WalkedAutomaton::new(&"∀".repeat(30_000), Vec::new());
    let mut session = Session::default();
    let error = session.apply(Edit::theorems_automaton(walked)).expect_err("90,000 bytes").to_string();
    assert_eq!(error, "a formula may have 65536 bytes; got 90000");
    let numbers = vec![UBig::ONE; 100];
    let many = Edit::theorems_automaton(WalkedAutomaton::new("W(a,b)", numbers));
    session.apply(many).expect("numbers that no automaton reads are left out");
    assert_eq!(reopened(&session), session);
}

#[test]
fn what_is_wrong_with_a_file_is_a_sentence_that_no_terminal_obeys() {
    let text = with("/title", "x".into()).replacen("\"notes\"", "\"no\\u001b[31mtes\"", 1);
    let error = refused(&text).to_string();
    assert!(error.contains("no key \"no[31mtes\"") && !error.contains('\u{1b}'), "{error}");
    let error = refused(&with("/table/modulus", 0.into())).to_string();
    assert!(error.starts_with("the file x.json has a mistake: the modulus 0, which must be from 2 to 64."), "{error}");
    let error = refused(&with("/focus", Value::Null)).to_string();
    assert!(
        error.contains("in \"focus\" at line")
            && error.contains("must be an object with the keys \"ruleset\" and \"position\""),
        "{error}"
    );
}

#[test]
fn a_list_is_no_session_and_a_byte_order_mark_is_passed_over() {
    for text in ["[]", "null", "7", "[\"golden-nim/session\", 2]"] {
        assert!(matches!(refused(text), SessionError::Foreign { .. }), "{text}: {}", refused(text));
    }
    assert!(matches!(refused("{\"format\":"), SessionError::Damaged { .. }));
    let session = Session::default();
    assert_eq!(opened(&format!("\u{feff}{}", session.to_json().expect("written"))).session, session);
}
