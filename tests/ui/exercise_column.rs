//! The column of an exercise and its keys: hints are in sight, Tab goes from the task to the way on, a new beginning is taken
//! back.

use egui::{Key, Rect};
use egui_kittest::kittest::{NodeT, Queryable};
use serde_json::{Value, json};

use super::exercise_room::at_scene;
use super::exercises::{
    NEXT_HINT, at, hints_seen, open_hint, opened, queen, report, scene, scene_shown, wait_for_task,
};
use super::support::Window;

/// A window at an exercise, in its pane or on the stage.
fn window_at(tab: &str, exercise: &Value, on_stage: bool) -> Window {
    let mut window = at(tab, exercise);
    if on_stage {
        window.key(Key::F5);
    }
    wait_for_task(&mut window);
    window
}

/// Where the card of a hint stands, once the hint is found and the card stands still: as a stage begins, its size is found in a
/// few frames.
#[track_caller]
fn place_of_hint(window: &mut Window, name: &str) -> Rect {
    let mut before = None;
    window.wait_until(name, |window| {
        let card = window.harness.query_by_label(name)?;
        let place = (!card.accesskit_node().is_disabled()).then(|| card.rect());
        (std::mem::replace(&mut before, place) == place).then_some(place).flatten()
    })
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_card_of_the_next_hint_has_room_for_its_words_and_stays_where_it_is() {
    for size in [[1440.0, 900.0], [1024.0, 700.0]] {
        for on_stage in [false, true] {
            let mut window = opened(&[scene("queen-board", &queen())], size);
            if on_stage {
                window.key(Key::F5);
            }
            for (before, name) in NEXT_HINT.into_iter().enumerate() {
                let place = place_of_hint(&mut window, name);
                window.rest();
                assert_eq!(place_of_hint(&mut window, name), place, "{size:?}, on the stage: {on_stage}");
                assert!(
                    window.draws(name.trim_end_matches(" (H)")),
                    "{size:?}, on the stage: {on_stage}: {name} is cut"
                );
                open_hint(&mut window, before);
            }
        }
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn on_the_stage_a_hint_is_in_sight_when_it_is_opened_above_the_next_one() {
    for size in [[1024.0, 700.0], [1440.0, 900.0]] {
        let mut window = at_scene(5, 9, size, true);
        for before in 0..2 {
            open_hint(&mut window, before);
            let place = place_of_hint(&mut window, NEXT_HINT[before + 1]);
            let words = report(&window).areas.words.expand(0.5);
            let (hint, at) = hints_seen(&window).pop().expect("the hint");
            assert!(words.contains_rect(at), "{size:?}: {hint} at {at} is cut by {words}");
            assert!(at.bottom() <= place.top(), "{size:?}: {hint} at {at}, the next one at {place}");
        }
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_second_click_of_two_opens_no_hint() {
    let mut window = window_at("queen-board", &queen(), false);
    let pos = place_of_hint(&mut window, NEXT_HINT[0]).center();
    window.harness.hover_at(pos);
    window.settle();
    let (button, modifiers) = (egui::PointerButton::Primary, egui::Modifiers::NONE);
    // A frame takes a tenth of a second here: two clicks in two frames are a double click.
    for pressed in [true, false, true, false] {
        window.harness.event(egui::Event::PointerButton { pos, button, pressed, modifiers });
        if !pressed {
            window.harness.step();
        }
    }
    window.settle();
    window.wait_for(NEXT_HINT[1]);
    assert!(!window.sees(NEXT_HINT[2]) && hints_seen(&window).len() == 1);
}

#[test]
#[ignore = "only with .ci/run --long"]
fn tab_goes_through_the_column_and_the_picture_to_the_way_on() {
    for on_stage in [false, true] {
        let letter = json!({"kind": "letter", "given": {"index": "6"}});
        let scenes = [scene("golden-string", &letter), scene("play", &Value::Null)];
        let mut window = opened(&scenes, [1440.0, 900.0]);
        if on_stage {
            window.key(Key::F5);
        }
        place_of_hint(&mut window, NEXT_HINT[0]);
        let picture = window.pictures().pop().expect("a picture");
        for name in ["Answer 1", "Answer 0", NEXT_HINT[0], &picture, "Next: A title"] {
            window.key(Key::Tab);
            assert_eq!(window.focused_name().as_deref(), Some(name), "on the stage: {on_stage}");
        }
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_card_of_the_next_hint_keeps_the_keyboard() {
    let mut window = window_at("queen-board", &queen(), false);
    place_of_hint(&mut window, NEXT_HINT[0]);
    window.focus(NEXT_HINT[0]);
    for next in &NEXT_HINT[1..] {
        window.key(Key::Enter);
        place_of_hint(&mut window, next);
        assert_eq!(window.focused_name().as_deref(), Some(*next));
    }
}

/// Solves the task in front, whichever letter it is.
fn solve_letter(window: &mut Window) {
    window.press("Answer 0");
    window.wait_until("a verdict", |window| (window.sees("Not yet.") || window.sees("Right")).then_some(()));
    if !window.sees("Right") {
        window.press("Take back");
        window.press("Answer 1");
        window.wait_for("Right");
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_stage_goes_on_where_it_was_left_until_another_scene_is_looked_at() {
    const SOLVED: &str = "Task 1 of 3: solved";
    let exercise = json!({"kind": "letter", "draw": {"from": "6", "to": "14", "count": 3}});
    let scenes = [scene("golden-string", &exercise), scene("play", &Value::Null)];
    let mut window = opened(&scenes, [1440.0, 900.0]);
    wait_for_task(&mut window);
    window.key(Key::F5);
    wait_for_task(&mut window);
    solve_letter(&mut window);
    window.wait_for(SOLVED);
    window.key(Key::Escape);
    wait_for_task(&mut window);
    assert!(!window.sees(SOLVED), "nothing of it is the learner’s");
    window.key(Key::F5);
    window.wait_for(SOLVED);
    window.key(Key::Escape);
    wait_for_task(&mut window);
    window.key(Key::PageDown);
    assert_eq!(scene_shown(&window), 2);
    window.key(Key::PageUp);
    window.key(Key::F5);
    wait_for_task(&mut window);
    assert!(!window.sees(SOLVED), "another class begins anew");
}

#[test]
fn a_new_beginning_is_told_and_taken_back_until_something_is_tried() {
    const SOLVED: &str = "Task 2 of 2: solved";
    let exercise = json!({"kind": "letter", "draw": {"from": "6", "to": "14", "count": 2}});
    let mut window = window_at("golden-string", &exercise, false);
    solve_letter(&mut window);
    assert!(!window.sees("Try again"), "there is another task");
    window.press("Next task");
    wait_for_task(&mut window);
    solve_letter(&mut window);
    for is_tried in [false, true] {
        window.wait_for(SOLVED);
        window.press("Try again");
        assert!(window.sees("Begun again. Ctrl+Z goes back to where you were."));
        wait_for_task(&mut window);
        assert!(!window.sees(SOLVED) && window.sees("Task 1 of 2: in front"));
        if is_tried {
            window.press("Answer 0");
            window.wait_until("a verdict", |window| (window.sees("Not yet.") || window.sees("Right")).then_some(()));
            window.ctrl(Key::Z);
        }
        window.ctrl(Key::Z);
        let is_back = [SOLVED, "You have solved 2 of 2."].map(|words| window.sees(words));
        assert_eq!(is_back, [!is_tried; 2], "what is tried is not lost");
    }
    assert!(!window.sees("Not yet."), "but a wrong try is taken back");
}
