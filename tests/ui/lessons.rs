//! Lessons: scenes, live captions, scenes of one's own.

use std::fs;
use std::path::Path;

use egui::Key;
use golden_session::{COURSE, Lesson, all_lessons, expand_caption};
use golden_solver::{Job, Solver};
use serde_json::Value;

use super::support::{Window, with_plain_spaces};
use super::sweep::{is_long, sample};

/// The lessons with what stands in `saves/`.
fn lessons() -> impl Iterator<Item = (Lesson, Value)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../saves");
    let read = move |name: &str| serde_json::from_slice(&fs::read(folder.join(name)).expect("a file")).expect("JSON");
    all_lessons().map(move |lesson| (lesson, read(lesson.file)))
}

fn scenes(lesson: &Value) -> &[Value] {
    lesson["scenes"].as_array().expect("scenes")
}

#[test]
fn every_lesson_goes_through_its_scenes_with_live_captions() {
    let (solver, job) = (Solver::default(), Job::new());
    let mut live = 0;
    for (known, lesson) in sample(lessons(), 6, 1) {
        let mut window = Window::open();
        window.open_lesson(known);
        let count = scenes(&lesson).len();
        for (scene, number) in scenes(&lesson).iter().zip(1..) {
            assert!(window.sees(&format!("Scene {number} of {count}")));
            // The question stands below the caption; H reveals its hints one by one, then the answer.
            let hints = scene["hints"].as_array().into_iter().flatten();
            // Those of an exercise are its own.
            let has_exercise = scene.get("exercise").is_some();
            let revealed = hints.chain([&scene["answer"]]).filter(|_| !has_exercise);
            let revealed: Vec<&str> = revealed.filter_map(Value::as_str).collect();
            let asked = [&scene["caption"], &scene["question"]].into_iter().filter_map(Value::as_str);
            for (text, is_revealed) in asked.map(|text| (text, false)).chain(revealed.iter().map(|text| (*text, true)))
            {
                live += u32::from(text.contains('{'));
                let text = with_plain_spaces(&expand_caption(text, &solver, &job));
                if is_revealed {
                    assert!(
                        !window.all_said().any(|said| said == text),
                        "{number}: {text} is told before H is pressed"
                    );
                    window.key(Key::H);
                }
                window.wait_for(&text);
            }
            assert!(revealed.is_empty() || window.sees("Answers"), "{number}");
            window.key(Key::PageDown);
        }
        assert!(window.sees(&format!("Scene {count} of {count}")), "the last scene stays");
        window.key(Key::PageUp);
        let before = count.saturating_sub(1).max(1);
        assert!(window.sees(&format!("Scene {before} of {count}")));
    }
    assert!(live > 0 && (live > 5 || !is_long()), "{live} live captions");
}

#[test]
fn a_learner_turns_the_pages_by_buttons_and_by_keys_up_to_the_next_lesson() {
    let mut window = Window::open();
    window.open_lesson(COURSE[0]);
    window.press("Next scene");
    assert!(window.sees("Scene 2 of "));
    window.press("Previous scene");
    assert!(window.sees("Scene 1 of "));
    // A field has no use for these keys.
    window.focus("Stones");
    window.key(Key::PageDown);
    assert!(window.sees("Scene 2 of "));
    window.press("On the stage");
    assert!(window.harness.state().stage_report().is_some());
    while !window.sees("Next lesson: ") {
        window.key(Key::PageDown);
    }
    // The stage leads on as well, and stays.
    let next = format!("Next lesson: {}", COURSE[1].short);
    window.press_containing(&next);
    let scenes = COURSE[1].open().expect("a lesson").model.scenes.len();
    assert!(window.sees(&format!("Scene 1 of {scenes}")) && window.harness.state().stage_report().is_some());
    window.key(Key::F5);
    while !window.sees("Next lesson: ") {
        window.key(Key::PageDown);
    }
    window.press_containing("Next lesson: ");
    assert!(window.sees("Scene 1 of ") && window.harness.state().stage_report().is_none());
    window.key(Key::PageUp);
    assert!(window.sees("Scene 1 of "));
}

#[test]
fn in_the_first_lesson_h_begins_with_words_for_a_beginner() {
    let mut window = Window::open();
    window.open_lesson(COURSE[0]);
    window.press("Show hint 1 of 2 (H)");
    window.wait_for("Look at the end: with 1, 2 or 3 stones left you take them all.");
    assert!(!window.sees("no number of the set leads") && !window.sees("Previous player wins"));
}

#[test]
fn the_pile_that_an_opponent_has_left_lies_on_the_table() {
    let scenes = COURSE[1].open().expect("a lesson").model.scenes;
    let scene = scenes.get(2).expect("Copy");
    assert_eq!(scene.focus.position.to_string(), "(1, 3)");
    assert!(scene.question.starts_with("There were 3 stones in each pile"), "{}", scene.question);
}

#[test]
fn what_h_shows_is_said_only_where_something_is_hidden() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("asks-nothing.json");
    let mut window = Window::open();
    window.go_to("wythoff 3 5");
    window.open_menu("Lessons", "Add scene");
    window.press("Done");
    window.dialogs.will_choose(&path);
    window.ctrl(Key::S);
    let mut lesson: Value = serde_json::from_slice(&fs::read(&path).expect("saved")).expect("JSON");
    let scene = lesson["scenes"][0].clone();
    let of = |tab: &str, answers: Option<&str>| {
        let mut scene = scene.clone();
        scene["tab"] = tab.into();
        scene["id"] = format!("{tab} {answers:?}").into();
        scene["answers"] = answers.into();
        scene.as_object_mut().expect("a scene").remove("about");
        if answers.is_none() {
            scene.as_object_mut().expect("a scene").remove("answers");
        }
        scene
    };
    lesson["scenes"] =
        vec![of("queen-board", Some("hidden")), of("golden-string", Some("hidden")), of("queen-board", None)].into();
    lesson["scene"] = 1.into();
    fs::write(&path, lesson.to_string()).expect("written");
    let mut window = Window::with(Some(path), [1440.0, 900.0]);
    window.key(Key::PageUp);
    assert!(window.sees("Scene 1 of 3") && window.sees("Show the stars (H)"));
    window.key(Key::H);
    assert!(!window.sees("Show the stars (H)"));
    window.key(Key::PageDown);
    assert!(window.sees("Scene 2 of 3") && !window.sees("Show the answer"));
    // A scene that asks nothing shows everything.
    window.key(Key::PageDown);
    assert!(window.sees("Scene 3 of 3") && !window.sees("Answers are hidden") && !window.sees("Show the stars"));
}

#[test]
fn a_scene_of_ones_own_is_added_captioned_and_undone() {
    let mut window = Window::open();
    window.go_to("wythoff 3 5");
    window.open_menu("Lessons", "Add scene");
    assert!(window.sees("Set the scene up"), "it is written in the editor");
    window.focus("Text");
    window.type_text("The outcome is {outcome wythoff 3 5}.");
    window.press("Done");
    window.wait_for("The outcome is P.");
    window.ctrl(Key::Z);
    window.ctrl(Key::Z);
    assert!(!window.sees("Scene 1 of 1"));
}

#[test]
fn turning_the_pages_of_a_lesson_is_no_unsaved_work() {
    let mut window = Window::open();
    for (known, lesson) in sample(lessons(), 6, 2) {
        window.open_lesson(known);
        assert!(window.sees("Scene 1 of "));
        for _ in scenes(&lesson) {
            window.key(Key::PageDown);
        }
        window.ctrl(Key::N);
        assert!(!window.sees("Save changes"), "{}", lesson["title"]);
        assert!(!window.sees("Scene "), "the empty session is open");
    }
}
