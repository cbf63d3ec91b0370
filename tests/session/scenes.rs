//! Scenes in the session file: version 1 opens, version 2 keeps what a scene says and asks.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use golden_session::{AnswersShown, COURSE, Edit, Focus, InkStroke, Session, Subject, Tab, caps, expand_caption};
use golden_solver::{Budget, Job, Solver, Strength};
use serde_json::{Value, json};

use crate::schema::faults;
use crate::written::{json_of, opened, refused, reopened};

fn lessons_of_version_1() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/lessons-v1");
    let mut files: Vec<_> =
        fs::read_dir(folder).expect("the lessons").map(|entry| entry.expect("one").path()).collect();
    files.sort();
    files
}

/// Asserts that everything that one JSON says is said by the other, which may say more.
#[track_caller]
fn assert_holds(all: &Value, part: &Value, place: &str) {
    match (all, part) {
        (Value::Object(all), Value::Object(part)) => {
            for (key, value) in part {
                assert_holds(all.get(key).unwrap_or(&Value::Null), value, &format!("{place}/{key}"));
            }
        }
        (Value::Array(all), Value::Array(part)) if all.len() == part.len() => {
            for (i, (all, part)) in all.iter().zip(part).enumerate() {
                assert_holds(all, part, &format!("{place}/{i}"));
            }
        }
        (all, part) => assert_eq!(all, part, "{place}"),
    }
}

/// Without the last position that each panel had a place for: opening brings it up to date with the shared one.
fn without_own_places(mut file: Value) -> Value {
    for panel in ["table", "board", "converter"] {
        if let Some(panel) = file.get_mut(panel).and_then(Value::as_object_mut) {
            panel.remove("own");
        }
    }
    file
}

#[test]
fn a_file_of_version_1_opens_unchanged_and_is_saved_as_version_3() {
    let files = lessons_of_version_1();
    assert_eq!(files.len(), 4);
    for path in files {
        let text = fs::read_to_string(&path).expect("a file");
        let opened = opened(&text);
        assert_eq!(opened.repairs, Vec::<String>::new(), "{}", path.display());
        let mut old: Value = serde_json::from_str(&text).expect("JSON");
        assert_eq!(old["version"], 1);
        old["version"] = 3.into();
        let new = json_of(&opened.session);
        // The panel that those programs did not have is the last of its group.
        if let Some(panes) = old.pointer_mut("/view/layout/tabs/panes").and_then(Value::as_array_mut) {
            panes.push("theorems".into());
        }
        assert_holds(&new, &without_own_places(old), &path.display().to_string());
        assert_eq!(faults("session", &new), Vec::<String>::new());
        assert_eq!(reopened(&opened.session), opened.session);
    }
}

/// A session with a scene that has every key of its own.
fn with_script(scene: &Value) -> Value {
    let mut session = Session::default();
    session.apply(Edit::AddScene("Look.".into())).expect("applied");
    let mut file = json_of(&session);
    let scenes = file["scenes"][0].as_object_mut().expect("a scene");
    scenes.extend(scene.as_object().expect("keys").clone());
    file
}

fn script() -> Value {
    json!({
        "id": "corner", "title": "The corner", "about": "hint", "question": "Which square?",
        "hints": ["Look at the corner.", "Look along the diagonal.", "(1, 2)"],
        "answer": "(1, 2)", "notes": "Wait.", "answers": "hidden", "plays": true,
        "ink": [[[0, 0], [10_000, 5000]], [[-300, 12_000]]],
        "exercise": {"kind": "winning-move", "given": {"ruleset": {"name": "nim"}, "position": ["7", "4"]}},
    })
}

#[test]
fn every_key_of_a_scene_survives_and_an_exercise_byte_for_byte() {
    let mut file = with_script(&script());
    file["answers"] = "hidden".into();
    assert_eq!(faults("session", &file), Vec::<String>::new());
    let exercise = "{\"kind\" :  \"mex\",\n \"given\":{ \"b\":1.50, \"a\":[ ] }}";
    let compact = serde_json::to_string(&file["scenes"][0]["exercise"]).expect("JSON");
    let text = file.to_string();
    assert!(text.contains(&compact));
    let text = text.replace(&compact, exercise);
    let session = opened(&text).session;
    assert_eq!(session.subject(), Subject::Hint);
    assert_eq!(session.view.answers, AnswersShown::Hidden);
    let written = session.to_json().expect("written");
    assert!(written.contains(exercise), "{written}");
    let mut new: Value = serde_json::from_str(&written).expect("JSON");
    file["scenes"][0]["exercise"] = new["scenes"][0]["exercise"].clone();
    // The key by which older programs hide answers agrees.
    for game in ["/game/hints", "/scenes/0/game/hints"] {
        *file.pointer_mut(game).expect("the older key") = false.into();
    }
    assert_holds(&new, &without_own_places(file), "");
    assert_eq!(opened(&written).session, session);
    new["scenes"][0]["about"] = "queen".into();
    assert!(refused(&new.to_string()).to_string().contains("queen"));
}

#[test]
fn files_without_hints_open_with_hidden_answers_and_keep_their_key() {
    let mut session = Session::default();
    for caption in ["One.", "Two.", "Three."] {
        session.apply(Edit::AddScene(caption.into())).expect("applied");
    }
    let mut file = json_of(&session);
    assert_eq!((&file["game"]["hints"], file.get("answers")), (&json!(true), None));
    assert!(file["scenes"].as_array().expect("scenes").iter().all(|scene| scene.get("answers").is_none()));
    // As older programs write it: no hints in the session and in the second scene.
    file["game"]["hints"] = false.into();
    file["scenes"][1]["game"]["hints"] = false.into();
    file["version"] = 1.into();
    let mut session = opened(&file.to_string()).session;
    assert_eq!(session.view.answers, AnswersShown::Hidden);
    // The scenes are shown as before.
    for (scene, seen) in [(0, true), (1, false), (2, true)] {
        session.apply(Edit::ShowScene(scene)).expect("shown");
        assert_eq!(session.view.answers.are_seen(), seen, "scene {scene}");
        assert!(!session.is_scene_changed());
    }
    session.apply(Edit::ShowScene(1)).expect("shown");
    let new = json_of(&session);
    let hints = |file: &Value| [0, 1, 2].map(|scene| file["scenes"][scene]["game"]["hints"].clone());
    assert_eq!((hints(&new), &new["game"]["hints"]), (hints(&file), &json!(false)));
    assert_eq!(faults("session", &new), Vec::<String>::new());
    assert_eq!(reopened(&session), session);
}

#[test]
fn a_new_scene_keeps_whether_answers_are_seen() {
    let mut session = Session::default();
    session.apply(Edit::AddScene("Seen.".into())).expect("applied");
    session.view.answers = AnswersShown::Hidden;
    session.apply(Edit::AddScene("Hidden.".into())).expect("applied");
    session.view.answers = AnswersShown::Shown;
    session.apply(Edit::AddScene("Seen again.".into())).expect("applied");
    for (scene, seen) in [(1, false), (2, true), (1, false)] {
        session.apply(Edit::ShowScene(scene)).expect("shown");
        assert_eq!(session.view.answers.are_seen(), seen, "scene {scene}");
    }
}

#[test]
fn a_scene_is_left_by_another_position_and_not_by_a_move_from_its_own() {
    let mut session = Session::default();
    assert!(!session.is_away_from_scene(), "there is none");
    let focus = |text: &str| {
        let (ruleset, position) = golden_game::parse_position(text).expect("a position");
        Focus { ruleset, position }
    };
    for tab in Tab::ALL {
        session.view.bring_to_front(tab);
        session.apply(Edit::Focus(focus("wythoff 31 48"))).expect("a position");
        session.apply(Edit::AddScene(tab.title().into())).expect("a scene");
        assert!(!session.is_away_from_scene(), "{tab:?}");
        session.apply(Edit::Play(focus("wythoff 31 19").position)).expect("a move");
        assert!(!session.is_away_from_scene(), "a game from its position");
        // Another game with the same numbers is another position.
        for other in ["wythoff 3 4", "nim 31 48"] {
            session.apply(Edit::Focus(focus(other))).expect("a position");
            let is_about_position = !matches!(tab, Tab::GoldenString | Tab::Theorems | Tab::Laboratory);
            assert_eq!(session.is_away_from_scene(), is_about_position, "{tab:?}: {other}");
        }
    }
}

#[test]
fn what_a_scene_says_is_kept_within_its_caps() {
    let refused = |key: &str, value: Value| refused(&with_script(&json!({key: value})).to_string()).to_string();
    let long = |length: usize| Value::from("φ".repeat(length));
    for (key, most) in
        [("id", caps::SCENE_ID), ("title", caps::TITLE), ("question", caps::ANSWER), ("notes", caps::NOTES)]
    {
        assert!(refused(key, long(most + 1)).contains(&format!("{} characters in \"{key}\"", most + 1)), "{key}");
        assert!(Session::from_json(&with_script(&json!({key: long(most)})).to_string(), "x.json").is_ok(), "{key}");
    }
    assert!(refused("hints", json!(["a", "b", "c", "d"])).contains("4 entries in \"hints\""));
    assert!(refused("hints", json!([long(caps::ANSWER + 1)])).contains("characters in \"hints\""));
    assert!(refused("ink", json!(vec![[[0, 0]]; caps::INK_STROKES + 1])).contains("entries in \"ink\""));
    assert!(refused("ink", json!([vec![[0, 0]; caps::INK_POINTS + 1]])).contains("entries in \"ink\""));
    assert!(refused("ink", json!([[[InkStroke::FARTHEST + 1, 0]]])).contains("in scene 1: a stroke of ink"));
    assert!(refused("ink", json!([[]])).contains("in scene 1: a stroke of ink"));
    assert!(refused("exercise", long(caps::EXERCISE)).contains("in scene 1: an exercise of"));
}

#[test]
fn what_is_said_in_a_scene_stays_when_the_scene_is_changed_and_undone() {
    let mut session = opened(&with_script(&script()).to_string()).session;
    session.apply(Edit::ShowScene(0)).expect("shown");
    assert_eq!(session.view.answers, AnswersShown::Hidden, "a scene hides its answers");
    assert!(!session.is_scene_changed());
    let before = session.model.scenes[0].clone();
    session.apply(Edit::Number(0, 4_u8.into())).expect("a number");
    assert!(session.is_scene_changed());
    session.apply(Edit::KeepScene).expect("kept");
    let after = &session.model.scenes[0];
    assert_eq!((&after.title, after.about, &after.ink), (&before.title, before.about, &before.ink));
    assert_eq!((&after.exercise, &after.hints), (&before.exercise, &before.hints));
    assert_ne!(after.focus, before.focus);
    session.apply(Edit::scene_about(0, Subject::Staircase)).expect("chosen");
    let scene = &session.model.scenes[0];
    assert!(scene.ink.len() == 2 && scene.about == Some(Subject::Staircase));
    assert!(session.apply(Edit::scene_about(1, Subject::Map)).is_err(), "there is one scene");
}

#[test]
fn a_new_scene_is_about_what_is_in_front() {
    let mut session = Session::default();
    for (tab, subject) in [(Tab::QueenBoard, Subject::Board), (Tab::Zeckendorf, Subject::Squares)] {
        session.view.bring_to_front(tab);
        session.apply(Edit::AddScene(String::new())).expect("added");
        let scene = session.model.scene.and_then(|index| session.model.scenes.get(index)).expect("a scene");
        assert_eq!(scene.about, Some(subject));
    }
}

#[test]
fn no_pile_in_a_picture_is_the_answer_to_the_question_beside_it() {
    let (solver, job) = (Solver::new(Budget::default()), Job::new());
    let numbers = |text: &str| -> BTreeSet<String> {
        let text = expand_caption(text, &solver, &job);
        text.split(|c: char| !c.is_ascii_digit()).map(str::to_owned).collect()
    };
    let mut looked_at = 0;
    for lesson in COURSE {
        for (scene, number) in lesson.open().expect("opened").model.scenes.iter().zip(1..) {
            let [pile] = scene.focus.position.numbers() else { continue };
            if scene.question.is_empty() || scene.exercise.is_some() {
                continue;
            }
            let pile = pile.to_string();
            let is_said = numbers(&format!("{} {}", scene.caption, scene.question)).contains(&pile);
            let is_answer = numbers(&scene.answer).contains(&pile);
            assert!(
                is_said || !is_answer,
                "{}, scene {number}: the answer is pile {pile}, which is marked",
                lesson.title
            );
            looked_at += 1;
        }
    }
    assert!(looked_at > 10, "{looked_at} scenes");
}

#[test]
fn in_every_lesson_the_computer_plays_perfectly() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../saves");
    for entry in fs::read_dir(folder).expect("the lessons") {
        let path = entry.expect("one").path();
        // The rules of the laboratory lie in a folder of their own.
        if path.is_dir() {
            continue;
        }
        let model = Session::open(&path).expect("a lesson").model;
        // What a scene says is lost must not be won because of a random move.
        assert_eq!(model.game.strength, Strength::Perfect, "{}", path.display());
        for (scene, number) in model.scenes.iter().zip(1..) {
            assert_eq!(scene.game.strength, Strength::Perfect, "{}, scene {number}", path.display());
        }
    }
    // A new session begins with it; a file that does not say keeps what its format always meant.
    assert_eq!(Session::default().model.game.strength, Strength::Perfect);
}
