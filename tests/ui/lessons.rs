//! Lessons: scenes, live captions, scenes of one's own.

use std::fs;
use std::path::{Path, PathBuf};

use egui::accesskit::Role;
use egui::{Key, Modifiers, ViewportCommand};
use golden_session::{COURSE, Lesson, Session, all_lessons, expand_caption};
use golden_solver::{Job, Solver};
use serde_json::Value;
use tempfile::TempDir;

use super::support::{Window, with_plain_spaces};
use super::sweep::{is_long, sample};

/// The lessons with what stands in `saves/`.
fn lessons() -> impl Iterator<Item = (Lesson, Value)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../saves");
    let read = move |name: &str| serde_json::from_slice(&fs::read(folder.join(name)).expect("a file")).expect("JSON");
    all_lessons().map(move |lesson| (lesson, read(lesson.file)))
}

/// How many scenes a lesson has.
fn count(lesson: Lesson) -> usize {
    lesson.open().expect("a lesson").model.scenes.len()
}

fn scenes(lesson: &Value) -> &[Value] {
    lesson["scenes"].as_array().expect("scenes")
}

#[test]
#[ignore = "only with .ci/run --long"]
fn every_lesson_goes_through_its_scenes_with_live_captions() {
    let (solver, job) = (Solver::default(), Job::new());
    let mut live = 0;
    for (known, lesson) in sample(lessons(), 6, 1) {
        let mut window = Window::open();
        window.open_lesson(known);
        assert!(window.places(Role::Heading).iter().any(|(name, _)| name == known.title), "the lesson is named");
        let count = scenes(&lesson).len();
        for (scene, number) in scenes(&lesson).iter().zip(1..) {
            assert_eq!(window.scene(), Some(number));
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
            let is_all = |window: &Window| !window.all_said().any(|said| said.ends_with("(H)"));
            assert!(
                !revealed.contains(&scene["answer"].as_str().unwrap_or("none")) || is_all(&window),
                "{}, {number}: all is shown",
                known.title
            );
            window.key(Key::PageDown);
        }
        assert_eq!(window.scene(), Some(count), "the last scene stays");
        window.key(Key::PageUp);
        assert_eq!(window.scene(), Some(count.saturating_sub(1).max(1)));
    }
    assert!(live > 0 && (live > 5 || !is_long()), "{live} live captions");
}

#[test]
fn a_learner_turns_the_pages_by_buttons_and_by_keys_up_to_the_next_lesson() {
    let mut window = Window::open();
    window.open_lesson(COURSE[0]);
    assert!(window.is_off("Back"), "there is no scene before");
    window.press_containing("Next: ");
    assert_eq!(window.scene(), Some(2));
    window.press("Back");
    assert_eq!(window.scene(), Some(1));
    window.press("Show scene 4");
    assert_eq!(window.scene(), Some(4));
    // What has the keyboard has no use for these keys.
    window.focus("Print the lesson…");
    window.key(Key::PageDown);
    assert_eq!(window.scene(), Some(5));
    // The stage leads on as well, and stays.
    window.key(Key::F5);
    for (place, presents) in [(0, true), (1, false)] {
        while !window.sees("Next lesson: ") {
            window.key(Key::PageDown);
        }
        window.press(&format!("Next lesson: {}", COURSE[place + 1].short));
        assert_eq!((window.scene(), window.scenes(), window.presents()), (Some(1), count(COURSE[place + 1]), presents));
        if presents {
            window.key(Key::F5);
        }
    }
    window.key(Key::PageUp);
    assert_eq!(window.scene(), Some(1));
    // After the last lesson come all of them, also from the stage.
    window.open_lesson(COURSE[COURSE.len() - 1]);
    for _ in 0..count(COURSE[COURSE.len() - 1]) {
        window.key(Key::PageDown);
    }
    window.key(Key::F5);
    window.press("All lessons");
    assert!(!window.presents() && window.sees("Play a game"));
}

/// A lesson in a file of the user's, in a folder that is removed in the end.
fn copy_of_a_lesson() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("copy.golden-nim.json");
    fs::copy(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../saves/course-05-31-and-48.golden-nim.json"), &path)
        .expect("a copy");
    (folder, path)
}

#[test]
fn saving_while_one_explores_freely_saves_the_lesson_as_it_is() {
    let (folder, path) = copy_of_a_lesson();
    let model = |path: &Path| Session::open(path).expect("a lesson").model;
    let before = model(&path);
    let mut window = Window::with(Some(path.clone()), [1440.0, 900.0]);
    window.press("Explore freely");
    window.go_to("wythoff 3 8");
    window.ctrl(Key::S);
    window.settle();
    assert_eq!(model(&path), before);
    let asks = window.close().contains(&ViewportCommand::CancelClose);
    assert!(!asks, "the lesson has no unsaved work");
    // What is explored goes into another file, and is a session of its own then.
    let own = folder.path().join("own.golden-nim.json");
    window.dialogs.will_choose(&own);
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::S);
    window.settle();
    assert_eq!((model(&path), model(&own).focus.position.to_string()), (before, "(3, 8)".to_owned()));
    assert!(!window.sees("Back to the lesson"));
}

#[test]
fn what_was_written_while_one_explored_is_neither_dropped_nor_saved_into_the_lesson() {
    let (_folder, path) = copy_of_a_lesson();
    let before = fs::read(&path).expect("read");
    let mut window = Window::with(Some(path.clone()), [1440.0, 900.0]);
    window.write_on_bench();
    window.dialogs.will_choose(&path);
    window.ctrl(Key::S);
    window.wait_for("needs another name");
    assert_eq!(fs::read(&path).expect("read"), before);
    window.key(Key::Escape);
    window.press("Show scene 4");
    window.wait_for("were written while you explored");
    assert!(window.sees("Back to the lesson") && window.scene() == Some(1), "it stays");
    window.press("Back to the lesson");
    assert_eq!((window.scene(), window.sees("Explore freely")), (Some(1), true));
}

#[test]
#[ignore = "only with .ci/run --long"]
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
#[ignore = "only with .ci/run --long"]
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
    assert!(window.scene() == Some(1) && window.sees("Show the stars (H)"));
    window.key(Key::H);
    assert!(!window.sees("Show the stars (H)"));
    // A scene that asks nothing shows everything.
    for scene in [2, 3] {
        window.key(Key::PageDown);
        assert!(window.scene() == Some(scene) && !window.sees("(H)"), "{scene}");
    }
}

#[test]
fn a_scene_of_ones_own_is_added_captioned_and_undone() {
    let mut window = Window::open();
    window.go_to("wythoff 3 5");
    window.open_menu("Lessons", "Add scene");
    assert!(window.sees("Set the scene up"), "it is written in the editor");
    window.focus("Text");
    window.type_text("From here {outcome wythoff 3 5} wins.");
    window.press("Done");
    window.wait_for("From here the other player wins.");
    assert_eq!(window.scene(), Some(1));
    window.ctrl(Key::Z);
    window.ctrl(Key::Z);
    assert_eq!(window.scene(), None);
}

#[test]
#[ignore = "only with .ci/run --long"]
fn turning_the_pages_of_a_lesson_is_no_unsaved_work() {
    let mut window = Window::open();
    for (known, lesson) in sample(lessons(), 6, 2) {
        window.open_lesson(known);
        for scene in 1..=scenes(&lesson).len() {
            assert_eq!(window.scene(), Some(scene), "{}", known.title);
            window.key(Key::PageDown);
        }
        window.ctrl(Key::N);
        assert!(!window.sees("Save changes"), "{}", known.title);
        assert_eq!(window.scene(), None, "the empty session is open");
    }
}
