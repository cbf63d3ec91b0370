//! A scene that was changed is marked, and leaving it loses nothing.

use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;
use golden_session::{COURSE, Session, Subject, Tab};

use super::play::two_people;
use super::steps::WIDE;
use super::support::Window;

fn lesson() -> Window {
    Window::at_scene("roughan-31-48.json", 1)
}

/// The title bar is not drawn here; the question when the window closes tells the same.
fn is_unsaved(window: &mut Window) -> bool {
    let asks = !window.close().is_empty() && window.sees("Save changes");
    if asks {
        window.press("Cancel");
    }
    asks
}

/// Whether the scene is marked as changed.
fn is_changed(window: &Window) -> bool {
    window.harness.query_by_label("Start again").is_some()
}

#[test]
fn a_changed_position_is_kept_when_the_scene_is_left_and_can_be_reset() {
    let mut window = lesson();
    let before = window.position();
    assert!(!is_changed(&window));
    window.go_to("wythoff 12 34");
    assert!(is_changed(&window), "the scene is marked");
    window.key(Key::PageDown);
    assert!(window.sees("was changed"), "and that it is kept is told");
    window.key(Key::PageUp);
    assert_eq!(window.position(), "(12, 34)");
    // Undo goes back through both pages to the change, which is still there, and then before it.
    window.ctrl(Key::Z);
    window.ctrl(Key::Z);
    assert_eq!(window.position(), "(12, 34)");
    window.ctrl(Key::Z);
    assert_eq!(window.position(), before);
    window.go_to("wythoff 12 34");
    window.press("Start again");
    assert_eq!(window.position(), before);
    assert!(!is_changed(&window));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn turning_the_pages_of_a_lesson_is_no_work() {
    let mut window = lesson();
    window.key(Key::PageDown);
    window.key(Key::PageDown);
    window.key(Key::PageUp);
    assert!(!window.sees("was changed"));
    assert!(!is_unsaved(&mut window));
}

#[test]
fn what_is_tried_out_on_the_stage_changes_no_lesson() {
    let mut window = lesson();
    let before = window.position();
    window.key(Key::F5);
    window.go_to("wythoff 12 34");
    window.key(Key::PageDown);
    assert!(!window.sees("was changed"), "no notice lies on the picture");
    window.key(Key::PageUp);
    window.key(Key::F5);
    assert_eq!(window.position(), before);
    assert!(!is_unsaved(&mut window));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_lesson_is_opened_and_given_with_the_picture_of_its_scene() {
    let folder = tempfile::tempdir().expect("a folder");
    let [path, copy] = ["lesson.json", "as it opens.json"].map(|name| folder.path().join(name));
    std::fs::copy("../../saves/das-figure-3.json", &path).expect("a lesson");
    let mut window = Window::with(Some(path.clone()), WIDE);
    window.ctrl(Key::Num1);
    window.ctrl(Key::S);
    window.settle();
    let tab = Session::open(&path).expect("saved").view.tab;
    assert_eq!(tab, Tab::QueenBoard, "the lesson is saved, not what was explored");

    let mut window = Window::with(Some(path), WIDE);
    assert_eq!((window.scene(), window.subject()), (Some(1), Subject::Board), "another tab was only looked at");
    window.dialogs.will_choose(&copy);
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::S);
    window.settle();
    assert_eq!(Session::open(&copy).expect("saved").view.tab, Tab::QueenBoard);
    window.key(Key::F5);
    assert_eq!(window.subject(), Subject::Board);
}

#[test]
fn undo_of_a_removal_brings_the_scene_back_with_its_tab() {
    let mut window = Window::at_scene("golden-string.json", 5);
    let of = |window: &Window| (window.subject(), window.sees("Safe pairs"), window.scenes());
    assert_eq!(of(&window), (Subject::Gaps, true, 8));
    window.open_menu("Lessons", "Remove scene");
    assert_eq!(of(&window), (Subject::Induction, false, 7));
    assert!(!is_changed(&window), "the next scene is shown as it is kept");
    window.ctrl(Key::Z);
    assert_eq!(of(&window), (Subject::Gaps, true, 8));
    assert!(!is_changed(&window));
}

#[test]
fn moves_tried_in_a_lesson_of_the_program_are_no_work_and_changes_are_saved_as_a_copy() {
    let mut window = Window::open();
    window.open_lesson(COURSE[4]);
    window.go_to("wythoff 12 34");
    assert!(is_changed(&window) && !is_unsaved(&mut window));
    window.key(Key::PageDown);
    assert!(!window.sees("was changed"), "the scene stays as it is in the lesson");
    window.key(Key::PageUp);
    assert_ne!(window.position(), "(12, 34)");
    window.go_to("wythoff 12 34");
    window.ctrl(Key::N);
    assert!(!window.sees("Save changes") && window.position() == "(8, 9)");
    window.open_lesson(COURSE[4]);
    window.open_menu("Lessons", "Duplicate scene");
    window.ctrl(Key::N);
    assert!(window.sees("as a lesson of your own?") && window.sees("Save a copy…"), "the lesson was edited");
    window.press("Cancel");
    assert!(is_unsaved(&mut window));
}

#[test]
fn a_changed_scene_of_a_lesson_is_asked_about_before_a_new_session() {
    let mut window = lesson();
    window.go_to("wythoff 12 34");
    window.ctrl(Key::N);
    assert!(window.sees("Save changes"));
    window.press("Cancel");
    assert_eq!(window.position(), "(12, 34)");
    window.press("Start again");
    window.key(Key::PageDown);
    window.key(Key::PageUp);
    window.go_to("wythoff 12 34");
    window.ctrl(Key::N);
    window.press("Do not save");
    assert_eq!(window.position(), "(8, 9)");
}

#[test]
fn only_another_position_in_a_new_session_asks_nothing() {
    let mut window = Window::open();
    window.go_to("wythoff 12 34");
    assert!(!is_unsaved(&mut window));
    window.ctrl(Key::N);
    assert!(!window.sees("Save changes"));
    assert_eq!(window.position(), "(8, 9)");
    window.open_menu("Lessons", "Add scene");
    window.key(Key::Escape);
    window.ctrl(Key::N);
    assert!(window.sees("Save changes"), "a scene is work");
}

/// A session in a file, and the window with it.
fn saved_session(folder: &std::path::Path) -> Window {
    let path = folder.join("mine.json");
    golden_session::Session::default().save(&path).expect("written");
    Window::with(Some(path), [1440.0, 900.0])
}

#[test]
#[ignore = "only with .ci/run --long"]
fn who_only_looks_around_is_asked_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    for is_in_file in [false, true] {
        let mut window = if is_in_file { saved_session(folder.path()) } else { Window::open() };
        for tab in [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6] {
            window.ctrl(tab);
        }
        // Another statement is read, and put on the bench to be tried.
        window.wait_for("Theorem 2.1: Zeckendorf’s theorem");
        window.press_containing("Theorem 2.1: Zeckendorf’s theorem");
        window.wait_for("Open in bench");
        window.press("Open in bench");
        window.ctrl(Key::Num1);
        window.press("Research");
        window.pick("Research", "Points");
        window.ctrl(Key::Num2);
        window.press("What is shown…");
        window.press("Top left");
        assert!(!is_unsaved(&mut window));
    }
}

#[test]
fn a_position_is_work_only_in_a_session_with_a_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = saved_session(folder.path());
    window.go_to("wythoff 12 34");
    assert!(is_unsaved(&mut window));
    window.ctrl(Key::Z);
    assert!(!is_unsaved(&mut window), "it is as it was");
    window.go_to("wythoff 12 34");
    window.ctrl(Key::S);
    assert!(!is_unsaved(&mut window), "it is saved");
}

#[test]
fn a_move_is_work_where_games_are_played_and_a_look_elsewhere() {
    let mut window = Window::with(None, [1440.0, 1400.0]);
    window.ctrl(Key::Num1);
    window.go_to("wythoff 10 13");
    window.rest();
    window.press_containing("take 7 from");
    assert_eq!(window.position(), "(10, 6)");
    assert!(!is_unsaved(&mut window), "one looks where a move leads");
    let mut window = two_people("fib 10");
    assert!(!is_unsaved(&mut window), "no move is made");
    window.press("Take 1");
    assert!(is_unsaved(&mut window));
    window.ctrl(Key::Z);
    assert!(!is_unsaved(&mut window), "it was taken back");
}

#[test]
fn a_statement_that_was_written_is_work_and_in_a_lesson_of_the_program_one_that_was_kept() {
    let mut window = Window::open();
    window.write_on_bench();
    assert!(is_unsaved(&mut window));
    window.open_lesson(COURSE[22]);
    window.press("Do not save");
    window.write_on_bench();
    assert!(!is_unsaved(&mut window), "it was tried in the lesson");
    window.press_containing("among the conjectures");
    assert!(is_unsaved(&mut window));
}

#[test]
fn what_a_class_was_shown_is_hidden_after_it_and_what_was_shown_before_is_not() {
    const HINT: &str = "From a ray of the corner the other player wins at once.";
    const ANSWER: &str = "Every move is answered by going";
    const NEXT_HINT: &str = "The smaller number is the least one that is not used yet";
    let mut window = Window::at_scene("das-figure-3.json", 1);
    window.press_containing("Next: ");
    assert!(window.scene() == Some(2) && !window.sees(HINT));
    window.key(Key::F5);
    window.key(Key::H);
    window.key(Key::H);
    window.wait_for(ANSWER);
    window.key(Key::Escape);
    assert!(window.sees("Show a hint (H)") && !window.sees(HINT) && !window.sees(ANSWER));
    window.key(Key::H);
    window.wait_for(HINT);
    window.key(Key::F5);
    assert!(!window.sees(HINT), "a class begins with nothing");
    window.key(Key::H);
    window.key(Key::H);
    window.key(Key::Escape);
    window.wait_for(HINT);
    assert!(!window.sees(ANSWER) && window.sees("Show the answer (H)"));
    // Where the stage is left at another scene, nothing of that one is seen either.
    window.key(Key::F5);
    window.key(Key::PageDown);
    window.key(Key::H);
    window.wait_for(NEXT_HINT);
    window.key(Key::Escape);
    assert!(window.scene() == Some(3) && window.sees("Show hint 1 of 2 (H)") && !window.sees(NEXT_HINT));
    window.press("Back");
    assert!(window.scene() == Some(2) && !window.sees(HINT) && !window.sees(ANSWER));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn hints_wait_while_another_position_is_shown_than_that_of_the_scene() {
    const HINT: &str = "From a ray of the corner the other player wins at once.";
    const WAITS: &str = "A hint waits: it is about Wythoff (1, 2).";
    let mut window = Window::at_scene("das-figure-3.json", 2);
    assert!(window.sees("Show a hint (H)") && !window.sees(WAITS));
    window.go_to("wythoff 3 4");
    assert_eq!(window.position(), "(3, 4)");
    assert!(window.sees(WAITS) && !window.sees("Show a hint"), "it is not offered");
    window.key(Key::H);
    assert!(!window.sees(HINT), "H shows none");
    window.key(Key::F5);
    window.wait_for(WAITS);
    window.key(Key::H);
    assert!(!window.sees(HINT) && !window.sees("Show a hint"), "nor on the stage");
    window.key(Key::Escape);
    window.press("Back to the scene");
    assert_eq!(window.position(), "(1, 2)");
    assert!(!window.sees(WAITS));
    window.press("Show a hint (H)");
    assert!(window.sees(HINT) && window.sees("Show the answer (H)"));
    // What is shown stays, and the answer waits.
    window.go_to("wythoff 3 4");
    assert!(window.sees(HINT) && window.sees("The answer waits: it is about Wythoff (1, 2)."));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_lesson_that_is_opened_on_the_stage_is_left_with_nothing_revealed() {
    const HINT: &str = "What do two neighbouring Fibonacci numbers add up to?";
    let mut window = Window::at_scene("das-figure-3.json", 1);
    window.key(Key::H);
    window.wait_for("One ray goes from the corner");
    window.key(Key::F5);
    window.press("Show scene 6");
    window.press_containing("Next lesson: ");
    window.key(Key::H);
    window.wait_for(HINT);
    window.key(Key::Escape);
    assert!(window.sees("Show a hint (H)") && !window.sees(HINT));
}

#[test]
fn a_question_is_answered_by_a_button_by_numbers_and_by_a_move() {
    let at = |scene| Window::at_scene("course-01-last-stone.golden-nim.json", scene);
    let mut window = at(2);
    window.press("You");
    assert!(window.sees("Not yet.") && window.sees("Show hint 1 of 2"));
    window.press("Your opponent");
    assert!(window.sees("Right.") && !window.sees("Not yet."));
    // Hints that were not asked for do not come with the answer.
    assert!(!window.sees("Show hint 1 of 2") && !window.sees("Try all three moves"));

    let mut window = at(4);
    window.enter("Your answer", "7");
    assert!(window.sees("Not yet."));
    // The keyboard stays there: what is typed next takes its place, and is no move in the picture.
    window.type_text("8");
    window.key(Key::Enter);
    assert!(window.sees("Right."));

    let mut window = at(5);
    window.key(Key::Num2);
    window.key(Key::Enter);
    window.wait_for("Right.");
}
