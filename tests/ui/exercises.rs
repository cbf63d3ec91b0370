//! Exercises: a scene with one is worked on by name and by key, in the window and on the stage; every kind is answered
//! wrong and right.

use egui::accesskit::{Role, Toggled};
use egui::{Key, Modifiers, Rect};
use egui_kittest::kittest::{NodeT, Queryable};
use golden_ui::StageReport;
use serde_json::{Value, json};

use super::support::Window;

/// The names of the card that shows the next hint, as many as were opened before.
pub(super) const NEXT_HINT: [&str; 3] = ["Show hint 1 of 3 (H)", "Show hint 2 of 3 (H)", "Show the answer (H)"];

pub(super) fn scene(tab: &str, exercise: &Value) -> Value {
    json!({
        "caption": "", "title": "A title", "tab": tab,
        "focus": {"ruleset": {"name": "wythoff"}, "position": ["3", "4"]},
        "exercise": exercise,
    })
}

/// A window of a lesson with these scenes, at the first one.
pub(super) fn opened(scenes: &[Value], size: [f32; 2]) -> Window {
    let lesson = json!({
        "format": "golden-nim/session", "version": 2, "title": "A lesson",
        "focus": {"ruleset": {"name": "wythoff"}, "position": ["3", "4"]},
        "scenes": scenes, "view": {"tab": "queen-board"},
    });
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("lesson.json");
    std::fs::write(&path, lesson.to_string()).expect("written");
    let mut window = Window::with(Some(path), size);
    window.key(Key::PageDown);
    window
}

pub(super) fn at(tab: &str, exercise: &Value) -> Window {
    opened(&[scene(tab, exercise)], [1440.0, 900.0])
}

/// Waits until a task is there of which no hint was opened.
#[track_caller]
pub(super) fn wait_for_task(window: &mut Window) {
    window.wait_for(NEXT_HINT[0]);
}

/// Opens the next hint by its key, once it is found, after so many others; the third one tells the answer.
#[track_caller]
pub(super) fn open_hint(window: &mut Window, before: usize) {
    window.wait_for(NEXT_HINT[before]);
    window.wait_until("the next hint", |window| {
        window.key(Key::H);
        (!window.sees(NEXT_HINT[before])).then_some(())
    });
    window.wait_for(NEXT_HINT.get(before + 1).unwrap_or(&"The answer:"));
}

/// Opens all hints: the last one tells the answer.
#[track_caller]
pub(super) fn open_all_hints(window: &mut Window) {
    (0..NEXT_HINT.len()).for_each(|before| open_hint(window, before));
}

/// The hints that are seen, and where each stands; also what is said of the work, such as how much of it is found.
pub(super) fn hints_seen(window: &Window) -> Vec<(String, Rect)> {
    window.places(Role::Status)
}

/// The number of the scene shown, from 1: its disc is the selected one.
#[track_caller]
pub(super) fn scene_shown(window: &Window) -> usize {
    let discs = window.harness.query_all_by_label_contains("Show scene ").map(|disc| disc.accesskit_node());
    let shown: Vec<usize> = discs
        .filter(|disc| disc.toggled() == Some(Toggled::True))
        .filter_map(|disc| disc.label()?.strip_prefix("Show scene ")?.parse().ok())
        .collect();
    let [scene] = shown.as_slice() else { panic!("one scene is shown, not {shown:?}") };
    *scene
}

/// Where the parts of the scene stand that was drawn last.
pub(super) fn report(window: &Window) -> StageReport {
    window.harness.state().stage_report().expect("a scene")
}

pub(super) fn queen() -> Value {
    json!({"kind": "winning-move", "given": {"ruleset": {"name": "wythoff"}, "position": ["10", "15"]}})
}

fn piles() -> Value {
    json!({"kind": "winning-move", "given": {"ruleset": {"name": "nim"}, "position": ["3", "4", "5"]}})
}

/// Types into the field of this name and enters it.
pub(super) fn enter(window: &mut Window, field: &str, text: &str) {
    window.focus(field);
    window.type_text(text);
    window.key(Key::Enter);
}

const MOVE: &str = "Position after the move";
const ANSWER: &str = "Your answer";

/// A step of giving an answer in a test.
enum Given {
    /// A button or a square of this name is pressed.
    Press(&'static str),
    /// This is typed into the field of this name and entered.
    Type(&'static str, &'static str),
    /// This is typed into the field of this name.
    Fill(&'static str, &'static str),
}
use Given::{Fill, Press, Type};

fn give(window: &mut Window, steps: &[Given]) {
    for step in steps {
        match step {
            Press(name) => window.press(name),
            Type(field, text) => enter(window, field, text),
            Fill(field, text) => {
                window.focus(field);
                window.keys(Modifiers::COMMAND, Key::A);
                window.type_text(text);
            }
        }
    }
}

/// An exercise with a wrong answer, words of its refutation, and a right answer.
struct Case {
    exercise: Value,
    wrong: Vec<Given>,
    refuted: &'static str,
    right: Vec<Given>,
}

fn case(exercise: Value, wrong: Vec<Given>, refuted: &'static str, right: Vec<Given>) -> Case {
    Case { exercise, wrong, refuted, right }
}

/// Every kind that is answered at once; a move also by typing.
fn cases() -> Vec<Case> {
    let wythoff = json!({"name": "wythoff"});
    let outcome = |position| json!({"kind": "outcome", "given": {"ruleset": wythoff, "position": position}});
    let (n, p) = ("N: the player to move wins", "P: the other player wins");
    vec![
        case(
            queen(),
            vec![Press("Square 7, 12")],
            "From (7, 12) your opponent goes to (7, 4). (7, 4) is a P-position",
            vec![Press("Square 8, 13")],
        ),
        case(queen(), vec![Type(MOVE, "7 12")], "your opponent goes to (7, 4)", vec![Type(MOVE, "(10, 6)")]),
        case(outcome(["3", "5"]), vec![Press(n)], "has your opponent an answer to every one", vec![Press(p)]),
        case(outcome(["3", "4"]), vec![Press(p)], "does one leave a position", vec![Press(n)]),
        case(
            json!({"kind": "mex", "given": {"set": [0, 1, 3]}}),
            vec![Type(ANSWER, "1")],
            "1",
            vec![Type(ANSWER, "2")],
        ),
        case(
            json!({"kind": "grundy", "given": {"ruleset": wythoff, "position": ["1", "1"]}}),
            vec![Type(ANSWER, "0")],
            "0",
            vec![Type(ANSWER, "2")],
        ),
        case(
            json!({"kind": "winning-move", "given": {"ruleset": {"name": "nim"}, "position": ["3", "4", "5"]}}),
            vec![Type(MOVE, "3 4 4")],
            "your opponent goes to",
            vec![Type(MOVE, "1 4 5")],
        ),
        case(
            json!({"kind": "winning-move", "given": {"ruleset": {"name": "chomp"}, "position": ["4", "4"]}}),
            vec![Press("Bite row 2, column 3")],
            "your opponent goes to",
            vec![Press("Bite row 2, column 4")],
        ),
        case(
            json!({"kind": "winning-move", "given": {"ruleset": {"name": "octal", "code": "0.77"}, "position": ["9"]}}),
            vec![Press("(7, 1)")],
            "your opponent goes to",
            vec![Press("(4, 4)")],
        ),
        case(
            json!({"kind": "nim-sum", "given": {"numbers": ["10", "14", "7"]}}),
            vec![Type(ANSWER, "31")],
            "",
            vec![Type(ANSWER, "3")],
        ),
        case(
            json!({"kind": "zeckendorf", "given": {"number": "100"}}),
            vec![Press("Tile 55"), Press("Answer")],
            "",
            vec![Press("Tile 55"), Press("Tile 89"), Press("Tile 8"), Press("Tile 3"), Press("Answer")],
        ),
        case(json!({"kind": "letter", "given": {"index": "6"}}), vec![Press("Answer 0")], "", vec![Press("Answer 1")]),
        case(
            json!({"kind": "gap", "given": {"of": "B", "index": "7"}}),
            vec![Type(ANSWER, "3")],
            "",
            vec![Type(ANSWER, "2")],
        ),
        case(
            json!({"kind": "pair", "given": {"index": "6"}}),
            vec![Fill("One number", "9"), Type("The other number", "14")],
            "",
            vec![Fill("One number", "15"), Fill("The other number", "9"), Press("Answer")],
        ),
        case(
            json!({"kind": "tail", "given": {"position": ["17", "4"]}}),
            vec![Fill("The tail", "3"), Press("It may be taken")],
            "",
            vec![Fill("The tail", "1"), Press("It may be taken")],
        ),
        case(
            json!({"kind": "silber-step", "given": {"position": ["10", "15"]}}),
            vec![Press("Step 2"), Type("Where it leads", "10 6")],
            "Step 2",
            vec![Press("Step 1"), Type("Where it leads", "10 6")],
        ),
        case(
            json!({"kind": "counter-example", "given": {
                "ruleset": wythoff, "sentence": "There are never three winning moves",
                "formula": "forall a,b: wins(a,b) < 3",
            }}),
            vec![Fill("Number a", "1"), Type("Number b", "1")],
            "",
            vec![Fill("Number a", "2"), Fill("Number b", "2"), Press("Answer")],
        ),
        case(
            json!({"kind": "strategy", "given": {
                "ruleset": {"name": "subtraction", "set": [1, 2, 3]}, "position": ["7"],
            }}),
            vec![Press("Add a multiple of …"), Fill("Number of sentence 2, “a multiple of …”", "3"), Press("Try it")],
            "From there I go on to 0",
            vec![Fill("Number of sentence 2, “a multiple of …”", "4"), Press("Try it")],
        ),
    ]
}

#[test]
fn every_kind_is_answered_wrong_and_right_by_name() {
    for Case { exercise, wrong, refuted, right } in cases() {
        let mut window = at("queen-board", &exercise);
        wait_for_task(&mut window);
        give(&mut window, &wrong);
        window.wait_for("Not yet.");
        let alert = window.find_said("Not yet.").expect("a verdict");
        assert!(alert.len() > "Not yet. ".len() + 10 && alert.contains(refuted), "{exercise}: {alert}");
        window.press("Take back");
        assert!(!window.sees("Not yet."), "{exercise}: taken back");
        assert!(window.sees("Try 1: "), "{exercise}: the try stays in sight");
        give(&mut window, &right);
        window.wait_for("Right");
        assert!(window.find_said("Right").is_some(), "{exercise}");
        assert!(!window.sees("1 of 1 found"), "{exercise}: it is said once");
        assert!(!NEXT_HINT.iter().any(|card| window.sees(card)), "{exercise}: nothing is left to be hinted at");
    }
}

#[test]
fn a_wrong_answer_is_a_nudge_first_and_the_solution_only_the_third_time() {
    let pile = |stones: &str| json!({"ruleset": {"name": "subtraction", "set": [1, 2, 3]}, "position": [stones]});
    for (stones, wrong, right, said) in [
        (
            "3",
            "P: the other player wins",
            "N: the player to move wins",
            [
                "Try each move from 3: does one leave",
                "Some move from 3 wins.",
                "Take 3: then no stone is left, and you have won. So 3 is N.",
            ],
        ),
        (
            "4",
            "N: the player to move wins",
            "P: the other player wins",
            [
                "Try each move from 4: has your opponent",
                "Is there such an answer to every move?",
                "Take 1 and leave 3: your opponent takes 3, and no stone is left.",
            ],
        ),
    ] {
        let mut window = at("play", &json!({"kind": "outcome", "given": pile(stones)}));
        for (time, expected) in said.into_iter().enumerate() {
            window.wait_for(wrong);
            window.press(wrong);
            let title = if time == 2 { "Not right. The answer:" } else { "Not yet." };
            window.wait_for(title);
            let alert = window.find_said(title).expect("a verdict");
            assert!(alert.contains(expected), "{stones}, time {time}: {alert}");
            let tells = alert.contains("So 3 is N") || alert.contains("so it is P");
            assert_eq!(tells, time == 2, "{stones}, time {time}: {alert}");
            if time < 2 {
                window.press("Take back");
            }
        }
        assert!(!window.sees("Take back"), "{stones}: the answer was shown");
        window.press("Try again from here");
        window.press(right);
        window.wait_for("It counts as shown, not as solved.");
        assert!(window.find_said("Right").is_some(), "{stones}: what is said is that it is right");
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_hints_of_a_scene_come_with_those_of_its_exercise() {
    let mut asked = scene("queen-board", &queen());
    asked["question"] = "Where to?".into();
    asked["hints"] = json!(["Look for a star.", "There are three."]);
    let mut window = opened(&[asked], [1440.0, 900.0]);
    wait_for_task(&mut window);
    let cards =
        window.places(Role::Button).into_iter().filter(|(name, _)| name.starts_with("Show ") && name.ends_with("(H)"));
    assert!(cards.count() == 1 && !window.sees("Look for a star."), "one system of hints");
    open_hint(&mut window, 0);
    window.wait_for("Look for a star.");
    assert!(hints_seen(&window).len() == 1 && !window.sees("There are three."));
    open_hint(&mut window, 1);
    window.wait_for("There are three.");
    assert_eq!(hints_seen(&window).len(), 2);
}

#[test]
#[ignore = "only with .ci/run --long"]
fn f1_in_an_exercise_explains_its_word() {
    let mut window = at("queen-board", &queen());
    wait_for_task(&mut window);
    window.key(Key::F1);
    let is_open = |window: &Window, words: &str| window.places(Role::Dialog).iter().any(|(name, _)| name == words);
    assert!(is_open(&window, "What winning move means") && !window.sees("All keys of the program"));
    window.key(Key::Escape);
    assert!(!is_open(&window, "What winning move means") && window.sees(NEXT_HINT[0]), "the exercise stays");
    window.key(Key::Escape);
    assert!(window.sees(NEXT_HINT[0]), "Esc does not leave it");
    window.press("Explore freely");
    window.key(Key::F1);
    assert!(window.sees("All keys of the program"), "beside an exercise F1 lists the keys");
}

#[test]
fn a_corner_of_the_table_is_filled_cell_by_cell_and_the_first_wrong_one_is_marked() {
    let mut window =
        at("grundy-table", &json!({"kind": "fill", "given": {"ruleset": {"name": "wythoff"}, "position": ["0", "0"]}}));
    window.wait_for("Value at (0, 0)");
    let values = [[0, 1, 2, 3], [1, 2, 0, 4], [2, 0, 1, 5], [3, 4, 5, 7]];
    for (a, row) in values.iter().enumerate() {
        for (b, value) in row.iter().enumerate() {
            window.focus(&format!("Value at ({a}, {b})"));
            window.type_text(&value.to_string());
        }
    }
    window.press("Answer");
    window.wait_for("Not yet.");
    assert!(window.sees("Value at (3, 3): not yet"), "the wrong cell is named");
    window.press("Take back");
    window.focus("Value at (3, 3): not yet");
    window.ctrl(Key::A);
    window.type_text("6");
    assert!(!window.sees("Value at (3, 3): not yet"), "the mark stays until another value stands there");
    window.press("Answer");
    window.wait_for("Right");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn arrows_tab_and_enter_go_from_cell_to_cell() {
    let mut window =
        at("grundy-table", &json!({"kind": "fill", "given": {"ruleset": {"name": "wythoff"}, "position": ["0", "0"]}}));
    window.wait_for("Value at (0, 0)");
    let typed = |window: &Window, cell: &str| {
        let name = format!("Value at {cell}");
        window.harness.get_by_label(&name).accesskit_node().value().unwrap_or_default()
    };
    window.focus("Value at (0, 0)");
    window.type_text("9");
    for (key, at) in [
        (Key::ArrowRight, "(0, 1)"),
        (Key::ArrowDown, "(1, 1)"),
        (Key::ArrowDown, "(2, 1)"),
        (Key::ArrowLeft, "(2, 0)"),
        (Key::ArrowUp, "(1, 0)"),
    ] {
        window.key(key);
        window.type_text("1");
        assert_eq!(typed(&window, at), "1", "{key:?}");
    }
    // At the edge it stays, and what stands in a cell is written over.
    window.key(Key::ArrowLeft);
    window.key(Key::ArrowUp);
    window.type_text("0");
    assert_eq!(typed(&window, "(0, 0)"), "0");
    window.key(Key::Tab);
    window.type_text("2");
    assert_eq!(typed(&window, "(0, 1)"), "2");
    // Enter goes to the next cell that is empty, and answers once there is none.
    window.key(Key::Enter);
    window.type_text("2");
    assert_eq!(typed(&window, "(0, 2)"), "2");
    window.focus("Value at (0, 1)");
    window.ctrl(Key::A);
    window.type_text("1");
    for (cell, value) in [("(0, 3)", "3"), ("(1, 1)", "2"), ("(2, 1)", "0"), ("(2, 0)", "2")] {
        window.focus(&format!("Value at {cell}"));
        window.ctrl(Key::A);
        window.type_text(value);
    }
    window.focus("Value at (0, 0)");
    for value in ["0", "4", "1", "5", "3", "4", "5", "6"] {
        window.key(Key::Enter);
        window.type_text(value);
    }
    window.key(Key::Enter);
    window.wait_for("Right");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn what_was_told_of_one_answer_leaves_the_others_to_be_found() {
    let mut window =
        at("queen-board", &json!({"kind": "reply", "given": {"ruleset": {"name": "wythoff"}, "position": ["1", "2"]}}));
    open_all_hints(&mut window);
    window.press("Go on from here");
    for round in 1..=4 {
        window.wait_for(&format!("Move {round} of 4: "));
        window.press("Square 0, 0");
    }
    window.wait_for("So every move from (1, 2) can be answered: it is a P-position, safe to leave.");
    assert!(window.sees("It counts as shown, not as solved."));
}

#[test]
fn every_move_of_the_opponent_is_answered_in_turn() {
    let mut window =
        at("queen-board", &json!({"kind": "reply", "given": {"ruleset": {"name": "wythoff"}, "position": ["1", "2"]}}));
    for round in 1..=4 {
        let start = format!("Move {round} of 4: your opponent has gone to ");
        let at = window.wait_until(&start, |window| window.find_said(&start));
        if at.contains("(0, 2)") {
            window.press("Square 0, 1");
            window.wait_for("Not yet.");
            window.key(Key::Enter);
        }
        window.press("Square 0, 0");
    }
    window.wait_for("Right");
}

#[test]
fn stars_are_placed_on_their_squares() {
    let mut window =
        at("queen-board", &json!({"kind": "place", "given": {"ruleset": {"name": "wythoff"}, "position": ["1", "2"]}}));
    wait_for_task(&mut window);
    window.press("Square 4, 4");
    window.wait_for("Not yet.");
    window.press("Take back");
    window.press("Square 3, 5");
    window.wait_for("1 of 2 found");
    window.press("Square 5, 3");
    window.wait_for("Right");
}

#[test]
fn no_answer_is_seen_beside_a_task_but_by_whoever_explores() {
    const ANSWER_SEEN: &str = "Next player wins";
    let mut window = opened(&[scene("queen-board", &queen()), scene("queen-board", &Value::Null)], [1440.0, 900.0]);
    wait_for_task(&mut window);
    assert!(!window.sees(ANSWER_SEEN));
    window.press("Explore freely");
    window.ctrl(Key::Num2);
    window.show_answers();
    window.wait_for(ANSWER_SEEN);
    window.press("Back to the lesson");
    assert!(!window.sees(ANSWER_SEEN) && window.sees(NEXT_HINT[0]), "the task is still to be done");
    window.key(Key::PageDown);
    assert!(!window.sees(NEXT_HINT[0]), "the scene after it has no exercise");
    window.key(Key::PageUp);
    wait_for_task(&mut window);
}

#[test]
fn h_shows_one_hint_after_the_other_and_the_last_one_ends_the_task() {
    let mut window = at("queen-board", &queen());
    for used in 1..=3 {
        open_hint(&mut window, used - 1);
        // The answer is told by the verdict.
        let hints = hints_seen(&window);
        assert_eq!(hints.len(), used.min(2), "{hints:?}");
        assert!(hints.iter().all(|(hint, _)| hint.len() > 10), "{hints:?}");
    }
    let told = window.find_said("The answer:").expect("the answer");
    assert!(told.len() > "The answer:".len() + 10 && window.sees("Try again from here"), "{told}");
    assert!(!window.sees(MOVE), "nothing is left to be answered");
}

#[test]
fn a_try_is_taken_back_by_key_and_changes_nothing_of_the_session() {
    let mut window = at("queen-board", &queen());
    window.press("Square 7, 12");
    window.wait_for("Not yet.");
    window.ctrl(Key::Z);
    assert!(!window.sees("Not yet.") && window.sees("Try 1: (7, 12)") && window.sees(MOVE));
    assert!(
        window.pictures()[0].contains("queen on 10, 15"),
        "{:?}: the queen stands where it stood",
        window.pictures()
    );
    window.press("Square 9, 9");
    window.wait_until("why it is no move", |window| (window.places(Role::Alert).len() == 1).then_some(()));
    assert!(!window.sees("Not yet.") && !window.sees("Try 2: "), "what is no move is no try");
    window.press("Explore freely");
    assert_eq!(window.position(), "(3, 4)", "the shared position was never moved");
    window.press("Back to the lesson");
    assert!(window.sees("Try 1: (7, 12)"), "what was done waits");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_keys_n_and_p_answer_and_enter_goes_on() {
    let exercise = json!({
        "kind": "outcome",
        "draw": {"ruleset": {"name": "nim"}, "from": ["1", "1"], "to": ["5", "5"], "count": 3},
    });
    let mut window = at("play", &exercise);
    window.wait_for("Task 1 of 3: in front");
    for task in 1..=3 {
        if !is_next_players(&mut window, task) {
            window.key(Key::Enter);
            window.key(Key::P);
        }
        window.wait_for("Right.");
        if task < 3 {
            window.key(Key::Enter);
        }
    }
    window.wait_for("You have solved 3 of 3.");
}

/// Answers N to a task of three; returns whether that is right.
fn is_next_players(window: &mut Window, task: usize) -> bool {
    window.wait_for(&format!("Task {task} of 3: in front"));
    window.key(Key::N);
    window.wait_until("a verdict", |window| (window.sees("Not yet.") || window.sees("Right.")).then_some(()));
    !window.sees("Not yet.")
}

#[test]
#[ignore = "only with .ci/run --long"]
fn on_the_stage_n_and_p_answer_and_space_goes_to_the_next_task_and_skips_none() {
    /// A button of the presenter’s notes, which have the key N where it is no answer.
    const NOTES: &str = "Next: the scene after";
    let exercise = json!({
        "kind": "outcome",
        "draw": {"ruleset": {"name": "nim"}, "from": ["1", "1"], "to": ["5", "5"], "count": 3},
    });
    let mut window = opened(&[scene("play", &exercise), scene("queen-board", &Value::Null)], [1440.0, 900.0]);
    window.key(Key::F5);
    for task in 1..=3 {
        if !is_next_players(&mut window, task) {
            window.key(Key::Space);
            assert!(!window.sees("Not yet.") && scene_shown(&window) == 1, "taken back");
            window.key(Key::P);
        }
        window.wait_for("Right.");
        assert!(window.sees(if task < 3 { "Next task" } else { "Next: A title" }), "{task}");
        if task < 3 {
            window.key(Key::N);
        }
        assert!(!window.sees(NOTES), "{task}: a letter of the next answer opens no notes");
        window.key(Key::Space);
    }
    assert_eq!(scene_shown(&window), 2);
    window.key(Key::PageUp);
    window.wait_for("You have solved 3 of 3.");
    window.key(Key::N);
    window.wait_for(NOTES);
}

#[test]
#[ignore = "only with .ci/run --long"]
fn what_goes_on_is_named_by_what_comes_next() {
    let exercise = json!({
        "kind": "winning-move",
        "draw": {"ruleset": {"name": "wythoff"}, "from": ["1", "1"], "to": ["9", "9"], "count": 2},
    });
    let mut window = opened(&[scene("queen-board", &exercise), scene("play", &Value::Null)], [1440.0, 900.0]);
    window.wait_for("Task 1 of 2: in front");
    let ways_on = |window: &Window| {
        let buttons = window.places(Role::Button).into_iter().map(|(name, _)| name);
        buttons.filter(|name| name.starts_with("Next") || name.starts_with("Skip")).collect::<Vec<_>>()
    };
    assert_eq!(ways_on(&window), ["Skip this task"]);
    open_all_hints(&mut window);
    assert_eq!(ways_on(&window), ["Next task"]);
    window.key(Key::Enter);
    window.wait_for("Task 2 of 2: in front");
    assert_eq!(ways_on(&window), ["Next: A title"], "no other task is open");
    window.press("Next: A title");
    assert_eq!(scene_shown(&window), 2);
}

#[test]
#[ignore = "only with .ci/run --long"]
fn skipped_tasks_are_marked_and_chosen_again_by_their_dots() {
    let exercise = json!({
        "kind": "winning-move",
        "draw": {"ruleset": {"name": "wythoff"}, "from": ["1", "1"], "to": ["9", "9"], "count": 2},
    });
    let mut window = at("queen-board", &exercise);
    window.wait_for("Task 1 of 2: in front");
    window.press("Skip this task");
    assert!(window.sees("Task 1 of 2: skipped") && window.sees("Task 2 of 2: in front"));
    window.press("Task 1 of 2: skipped");
    assert!(window.sees("Task 1 of 2: in front") && window.sees("task 1 of 2"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn stones_are_chosen_and_taken_with_a_button() {
    let mut window = at("play", &piles());
    wait_for_task(&mut window);
    window.press_containing("Pile 3, stone 5");
    window.press("Take 1");
    window.wait_for("From (3, 4, 4) your opponent goes to (0, 4, 4)");
    assert!(window.sees("(0, 4, 4) is a P-position, 0 ⊕ 4 ⊕ 4 = 0"));
    assert!(window.sees("your opponent takes the marked stones"), "the answer is seen on the stones, too");
    window.press("Take back");
    window.press_containing("Pile 1, stone 2");
    window.press("Take 2");
    window.wait_for("Right: 1 ⊕ 4 ⊕ 5 = 0, and from (1, 4, 5)");
    window.wait_for("You took the marked stones");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_nim_sum_is_clicked_digit_by_digit() {
    let mut window = at("play", &json!({"kind": "nim-sum", "given": {"numbers": ["10", "14", "7"]}}));
    wait_for_task(&mut window);
    window.press("Digit of 8: 0");
    window.press("Digit of 2: 0");
    window.press("Answer");
    window.wait_for("Not yet.");
    window.press("Take back");
    window.press("Digit of 2: 0");
    window.press("Digit of 1: 0");
    assert!(window.sees("Digit of 8: 0"));
    window.press("Answer");
    window.wait_for("Right");
}

#[test]
fn an_exercise_is_worked_on_on_the_stage_as_well() {
    let mut window = opened(&[scene("queen-board", &queen())], [1280.0, 800.0]);
    window.key(Key::F5);
    window.settle();
    window.wait_for("Move the queen to a square");
    window.press("Square 7, 12");
    window.wait_for("Not yet.");
    window.press("Take back");
    window.press("Square 9, 15");
    window.wait_for("Right");
    window.key(Key::Escape);
    assert!(!window.sees("Right") && window.sees(NEXT_HINT[0]), "what a class does on the stage is not kept");
}

#[test]
fn an_exercise_that_cannot_be_read_is_told_beside_the_picture_of_its_scene() {
    let mut window = at("queen-board", &json!({"kind": "singing"}));
    assert!(window.sees("The exercise of this scene cannot be read: there is no exercise of the kind"));
    window.key(Key::H);
    assert!(window.sees("Square 3, 4") && !window.sees(NEXT_HINT[0]));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn on_the_stage_digits_go_to_the_answer_and_all_other_keys_to_the_stage() {
    let exercise = queen();
    let scenes = [scene("queen-board", &exercise), scene("play", &exercise)];
    let mut window = opened(&scenes, [1440.0, 900.0]);
    window.key(Key::F5);
    wait_for_task(&mut window);
    window.wait_for("Position after the move");
    let type_now = |window: &mut Window, text: &str| {
        for letter in text.chars() {
            let key = if letter == ' ' { Key::Space } else { Key::Num1 };
            window.harness.key_press(key);
            window.harness.event(egui::Event::Text(letter.to_string()));
        }
        window.settle();
    };
    type_now(&mut window, "1 2");
    assert_eq!(scene_shown(&window), 1, "a space between digits turns no page");
    let typed = |window: &Window| {
        window.harness.get_by_label("Position after the move").accesskit_node().value().unwrap_or_default()
    };
    assert_eq!(typed(&window), "1 2");
    open_hint(&mut window, 0);
    assert_eq!(typed(&window), "1 2", "letters are no answer");
    window.keys(Modifiers::SHIFT, Key::H);
    open_all_hints(&mut window);
    type_now(&mut window, "7 10");
    assert!(scene_shown(&window) == 1 && window.sees(NEXT_HINT[0]), "it is tried again");
    assert_eq!(typed(&window), "7 10");
}

/// Presses keys as a keyboard does: each with its text.
pub(super) fn strike(window: &mut Window, keys: &[(Key, &str)]) {
    for (key, text) in keys {
        window.harness.key_press(*key);
        window.harness.event(egui::Event::Text((*text).to_owned()));
        window.settle();
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn on_the_stage_a_sum_of_tiles_is_typed_or_laid() {
    let weigh = json!({"kind": "zeckendorf", "given": {"number": "100"}});
    let mut window = at("zeckendorf", &weigh);
    window.key(Key::F5);
    wait_for_task(&mut window);
    window.wait_for("Sum of tiles");
    strike(&mut window, &[(Key::Num8, "8"), (Key::Num9, "9")]);
    window.key(Key::Enter);
    window.wait_for("The tiles make 89: 11 too little.");
    window.press("Take back");
    // A typed sum lies there in tiles, to which others are laid.
    strike(&mut window, &[(Key::Num8, "8"), (Key::Num9, "9")]);
    for tile in ["Tile 8", "Tile 3"] {
        window.press(tile);
    }
    window.press("Answer");
    window.wait_for("Right: 100 = 89 + 8 + 3");
}

/// Who holds Backspace down to clear a number stays in the scene.
#[test]
#[ignore = "only with .ci/run --long"]
fn backspace_in_a_field_leaves_no_scene() {
    let exercise = json!({"kind": "nim-sum", "given": {"numbers": ["10", "14", "7"]}});
    let mut window = opened(&[scene("play", &exercise), scene("play", &exercise)], [1440.0, 900.0]);
    window.key(Key::PageDown);
    window.key(Key::F5);
    wait_for_task(&mut window);
    assert_eq!(scene_shown(&window), 2);
    strike(&mut window, &[(Key::Num1, "1")]);
    for _ in 0..3 {
        window.key(Key::Backspace);
    }
    assert_eq!(scene_shown(&window), 2);
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_move_of_a_step_of_silbers_rule_is_an_arrow_on_the_board() {
    let mut window = at("queen-board", &json!({"kind": "silber-step", "given": {"position": ["10", "15"]}}));
    wait_for_task(&mut window);
    give(&mut window, &[Press("Step 1"), Type("Where it leads", "8 13")]);
    window.wait_for("That move wins, but step 1 names another one.");
    assert!(window.sees("a wrong try"), "the arrow of the try is named in the legend");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn digits_choose_stones_and_enter_takes_them_as_in_play() {
    let mut window = at("play", &piles());
    wait_for_task(&mut window);
    strike(&mut window, &[(Key::Num1, "1")]);
    assert!(window.sees("Take 1"), "of the first pile");
    window.key(Key::Enter);
    window.wait_for("Not yet.");
    strike(&mut window, &[(Key::Num2, "2")]);
    assert!(window.sees("Take 2") && !window.sees("Not yet."), "another try begins");
    window.key(Key::Enter);
    window.wait_for("Right");
    window.ctrl(Key::Z);
    assert!(window.sees("Right"), "no step back leads away from what is solved");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_refusal_is_past_once_other_stones_are_chosen() {
    let exercise = json!({
        "kind": "winning-move",
        "given": {"ruleset": {"name": "subtraction", "set": [1, 2, 3]}, "position": ["21"]},
    });
    let mut window = at("play", &exercise);
    window.wait_for("21 stones are left, and you may take 1, 2 or 3.");
    enter(&mut window, MOVE, "3");
    window.wait_for("No move leads from 21 to 3.");
    window.press_containing("stone 20");
    window.settle();
    assert!(!window.sees("No move leads"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn h_shows_a_hint_while_the_field_has_the_keyboard_and_it_keeps_it() {
    let sum = json!({"kind": "nim-sum", "given": {"numbers": ["10", "14", "7"]}});
    // The one is answered in place of a picture, the other below the hints.
    for (tab, exercise, field) in [("play", sum, ANSWER), ("queen-board", queen(), MOVE)] {
        let mut window = at(tab, &exercise);
        wait_for_task(&mut window);
        window.focus(field);
        strike(&mut window, &[(Key::Num3, "3")]);
        window.wait_until("the first hint", |window| {
            strike(window, &[(Key::H, "h")]);
            window.sees(NEXT_HINT[1]).then_some(())
        });
        assert_eq!(window.focused_name().as_deref(), Some(field));
        strike(&mut window, &[(Key::Num4, "4")]);
        assert_eq!(window.value_of(Role::TextInput, field), "34", "a letter is no part of an answer");
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_message_covers_neither_the_answer_nor_the_way_on() {
    for size in [[1440.0, 900.0], [1024.0, 700.0]] {
        let mut window = opened(&[scene("queen-board", &queen())], size);
        wait_for_task(&mut window);
        window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::C);
        let message = window.harness.get_all_by_label("The position was copied.").map(|node| node.rect());
        let message = message.reduce(Rect::union).expect("a message");
        for name in [MOVE, "Back"] {
            let place = window.harness.get_by_label(name).rect();
            assert!(!message.intersects(place), "{size:?}: {name} at {place}, {message}");
        }
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_task_whose_answer_was_shown_is_tried_again_and_again() {
    let mut window = at("play", &piles());
    open_all_hints(&mut window);
    for _ in 0..3 {
        window.press("Try again from here");
        enter(&mut window, MOVE, "1 4 5");
        window.wait_for("It counts as shown, not as solved.");
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_nim_sum_may_be_zero_and_is_typed_in_either_base() {
    let sum = |numbers: [&str; 3]| json!({"kind": "nim-sum", "given": {"numbers": numbers}});
    let mut window = at("play", &sum(["13", "9", "4"]));
    wait_for_task(&mut window);
    window.press("Answer");
    window.wait_for("Right");
    for (typed, digit) in [("3", "Digit of 2: 1"), ("0011", "Digit of 2: 1")] {
        let mut window = at("play", &sum(["10", "14", "7"]));
        wait_for_task(&mut window);
        window.focus(ANSWER);
        window.type_text(typed);
        assert!(window.sees(digit) && window.sees("Digit of 8: 0"), "{typed}");
        window.key(Key::Enter);
        window.wait_for("Right");
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn large_buttons_say_what_their_letters_mean_in_a_narrow_window() {
    let outcome = json!({"kind": "outcome", "given": {"ruleset": {"name": "wythoff"}, "position": ["3", "5"]}});
    let mut window = opened(&[scene("queen-board", &outcome)], [1024.0, 700.0]);
    wait_for_task(&mut window);
    window.rest();
    for words in ["the player to move wins", "the other player wins"] {
        assert!(window.draws(words), "{words} is not drawn");
    }
}
