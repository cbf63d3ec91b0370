//! Text in a session: what cannot be seen is dropped and told, and no message quotes a long one whole.

use golden_game::{Position, Ruleset, parse_component_games, parse_position};
use golden_prose::MESSAGE;
use golden_session::{Edit, Focus, Opened, SceneText, Session};

use crate::written::{json_of, opened, refused};

#[test]
fn control_characters_are_dropped_when_a_file_is_opened_and_told() {
    let mut json = json_of(&Session::default());
    json["title"] = "a\u{0}b\nc\u{85}d".into();
    json["notes"] = "one\r\ntwo\tthree\u{7}\u{2028}four\u{202e}".into();
    let Opened { session, repairs } = opened(&json.to_string());
    assert_eq!(session.model.title, "ab c d");
    assert_eq!(session.model.notes, "one\ntwo\tthree\nfour");
    assert_eq!(repairs, ["Control characters were dropped from the title and another place."]);
    // What is written then is in order.
    let text = session.to_json().expect("written");
    assert_eq!(opened(&text), Opened { session, repairs: Vec::new() });
}

#[test]
fn control_characters_of_scenes_are_told_once() {
    let mut session = Session::default();
    for _ in 0..5 {
        session.apply(Edit::AddScene("one".into())).expect("applied");
    }
    let text = session.to_json().expect("written").replace("\"one\"", "\"o\\u0000ne\"");
    let opened = opened(&text);
    assert_eq!(opened.session.model.scenes, session.model.scenes);
    assert_eq!(opened.repairs, ["Control characters were dropped from scene 1 and 4 other places."]);
}

#[test]
fn control_characters_never_come_into_a_session_through_an_edit() {
    let controls: String = (0..=0x9f).filter_map(char::from_u32).filter(|c| c.is_control()).collect();
    let strange = format!("a{controls}b\u{2028}\u{2029}\u{202a}\u{202e}\u{2066}\u{2069}c");
    let mut session = Session::default();
    session.apply(Edit::AddScene(strange.clone())).expect("applied");
    for edit in [Edit::title(strange.clone()), Edit::notes(strange.clone())] {
        assert!(edit.was_cleaned(), "{edit:?}");
        session.apply(edit).expect("applied");
    }
    assert!(!Edit::title(session.model.title.clone()).was_cleaned());
    session.apply(Edit::scene_text(0, SceneText::Caption, strange)).expect("applied");
    let (title, notes, caption) = (&session.model.title, &session.model.notes, &session.model.scenes[0].caption);
    assert!(!title.contains(char::is_control) && title.starts_with('a') && title.ends_with('c'), "{title:?}");
    for text in [notes, caption] {
        assert!(text.chars().all(|c| !c.is_control() || c == '\n' || c == '\t'), "{text:?}");
    }
    let harmless = Edit::notes("a line\nand\tanother, \u{200f}with a mark of direction".into());
    assert!(!harmless.was_cleaned());
    // The file of such a session needs no repair.
    let text = session.to_json().expect("written");
    assert_eq!(opened(&text).repairs, Vec::<String>::new());
}

#[test]
fn repairs_of_layout_and_players_are_told() {
    let good = Session::default().to_json().expect("written");
    let repairs = |right: &str, wrong: &str| {
        let text = good.replacen(right, wrong, 1);
        assert_ne!(text, good, "{right}");
        opened(&text).repairs
    };
    let told = repairs("\"queen-board\",", "");
    assert_eq!(told, ["Panes that the layout did not have were added to it: Queen board."]);
    assert!(repairs("\"queen-board\"", "\"play\"")[0].contains("the default is used"));
    assert!(repairs("\"selected\": 1", "\"selected\": 7")[0].contains("number 2 of the position: it has no number 8"));
    let players = repairs("\"against\": \"computer\"", "\"against\": \"computer\", \"ended-against\": \"person\"");
    assert!(players[0].contains("players of a finished game"), "{players:?}");
}

/// The message in full, with the file's name and what to do.
const SENTENCE: usize = MESSAGE + 160;

#[test]
fn no_message_of_a_file_quotes_a_long_text_whole() {
    let good = Session::default().to_json().expect("written");
    let long = "φ\\u0001".repeat(200_000);
    let name = "\"name\": \"wythoff\"";
    for (right, wrong) in [
        ("golden-nim/session", long.clone()),
        ("\"version\": 3", format!("\"version\": \"{long}\"")),
        ("\"notes\"", format!("\"{long}\"")),
        ("\"size\": 1024", format!("\"size\": \"{long}\"")),
        ("\"8\"", format!("\"{long}\"")),
        ("\"dark\"", format!("\"{long}\"")),
        (name, format!("\"name\": \"{long}\"")),
        (name, format!("\"name\": \"subtraction\", \"set\": \"{long}\"")),
        (name, format!("\"name\": \"subtraction\", \"set\": {}1", "1,".repeat(9))),
        ("\"letters\": \"10\"", format!("\"letters\": \"{long}\"")),
        ("\"8\",", format!("\"{}\",", "8".repeat(900_000))),
        (name, "\"name\": \"fibonacci-nim\"".into()),
    ] {
        let text = good.replacen(right, &wrong, 1);
        assert_ne!(text, good, "{right}");
        let Err(error) = Session::from_json(&text, "x.json") else { continue };
        let length = error.to_string().chars().count();
        assert!(length <= SENTENCE, "{right}: {length} characters");
    }
    // A position that is none of its game, of numbers of many digits.
    let digits = "8".repeat(100_000);
    for (ruleset, numbers) in [(Ruleset::Wythoff, 3), (Ruleset::FibonacciNimLocal, 2), (Ruleset::FibonacciNimGlobal, 2)]
    {
        let mut json = json_of(&Session::default());
        json["focus"]["ruleset"] = serde_json::to_value(&ruleset).expect("JSON");
        json["focus"]["position"] = vec![digits.clone(); numbers - 1].into();
        json["focus"]["position"].as_array_mut().expect("a list").push(format!("9{digits}").into());
        let error = refused(&json.to_string()).to_string();
        assert!(error.chars().count() <= SENTENCE, "{ruleset}: {}", error.len());
    }
    // A line of no moves.
    let mut json = json_of(&Session::default());
    json["trail"] = serde_json::json!([[digits.clone(), digits]]);
    let error = refused(&json.to_string()).to_string();
    assert!(error.contains("no move of Wythoff") && error.chars().count() <= SENTENCE, "{}", error.len());
}

#[test]
fn no_message_of_a_typed_position_quotes_a_long_text_whole() {
    let long = "xφ".repeat(100_000);
    let nines = "9".repeat(100_000);
    for text in [
        long.clone(),
        format!("{long} 3 4"),
        format!("wythoff {long} 4"),
        format!("wythoff {}", "4 ".repeat(1000)),
        format!("wythoff {nines}"),
        format!("nim 3 --{long} 4"),
        format!("subtraction 3 --set {long}"),
        format!("subtraction 3 --set {nines}"),
        format!("rays 3 4 --rays \"{long}\""),
        format!("rays 3 4 --rays \"{nines}\""),
        format!("t-wythoff 3 4 --t {nines}"),
        format!("take-away 3 --factor {long}"),
        format!("fib {nines}:{long}"),
        format!("fib-local 3 {long}:7"),
        format!("sum \"nim 3\" \"{long}\""),
        format!("sum \"sum 'sum ‘{long}’'\" \"nim 3\""),
        format!("\"{long}"),
    ] {
        let error = parse_position(&text).expect_err("no position").to_string();
        let length = error.chars().count();
        assert!(length <= 600, "{length} characters: {error}");
    }
    for words in [vec![format!("{long} --limit 3")], vec![format!("nim {nines}")]] {
        let error = parse_component_games(&words).expect_err("no game").to_string();
        assert!(error.chars().count() <= 600, "{error}");
    }
    // What may be taken is said of long numbers, too.
    let pile: golden_number::UBig = nines.parse().expect("a number");
    let position = Position::Flat(vec![pile.clone()]);
    let focus = Focus { ruleset: Ruleset::Nim, position };
    let error = focus.ruleset.after_taking(&focus.position, &[pile + 1_u8]).expect_err("too many").to_string();
    assert_eq!(error, "The pile has only 999…999 (100\u{202f}000 digits).");
}
