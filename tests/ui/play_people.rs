//! The Play tab between two people: their names, their match, and what a hint costs in it.

use egui::Key;
use egui_kittest::kittest::Queryable;

use super::play::{playing, take, two_people};
use super::support::Window;

/// Two stones, of which one is taken at a time: who begins loses.
const SHORT: &str = "subtraction 2 --set 1";

/// Ada and Ben in the best of three, set by the keyboard alone.
fn ada_and_ben() -> Window {
    let mut window = two_people(SHORT);
    window.press("Options");
    window.focus("Name of Player 1");
    window.type_text("Ada");
    window.key(Key::Tab);
    window.type_text("Ben");
    window.key(Key::Tab);
    assert_eq!(window.focused_name().as_deref(), Some("One game"));
    window.key(Key::ArrowRight);
    window.press("Options");
    window
}

fn play(window: &mut Window) {
    for _ in 0..2 {
        take(window, Key::Num1);
        window.rest();
    }
}

#[test]
fn a_match_is_set_by_keyboard_played_and_won() {
    let mut window = ada_and_ben();
    assert!(window.sees("Ada’s turn") && window.sees("Ada 0 : 0 Ben · best of three · Ada begins"));
    play(&mut window);
    assert!(window.sees("Ben wins. Ben took the last stone. Ben begins the next game."));
    assert!(window.sees("Ada 0 : 1 Ben · best of three") && window.sees("Ben took 1: 0"));
    // The last move taken back takes its point along.
    window.key(Key::Backspace);
    assert!(window.sees("Ada 0 : 0 Ben · best of three"));
    window.press_unseen("Ben took 1: 0");
    window.press("Next game");
    assert!(window.sees("Ben’s turn") && window.sees("Ada 0 : 1 Ben · best of three · Ben begins"));
    // Ben loses this one, and Ada begins and loses the last.
    play(&mut window);
    window.press("Next game");
    play(&mut window);
    assert!(window.sees("Ben wins the match. Ben took the last stone. Ben begins the next match."));
    window.press("New match");
    assert!(window.sees("Ada 0 : 0 Ben · best of three · Ben begins"));
    window.ctrl(Key::Z);
    assert!(window.sees("Ada 1 : 2 Ben · best of three"), "one step");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_price_of_a_hint_is_told_before_it_is_taken() {
    let price = "A win after a hint does not count.";
    let mut window = ada_and_ben();
    take(&mut window, Key::Num1);
    assert!(window.sees(price));
    window.press("Hint");
    assert!(!window.sees(price) && window.sees("after the hint, a win by Ben does not count"));
    take(&mut window, Key::Num1);
    window.rest();
    assert!(window.sees("This win does not count: it came after a hint.") && window.sees("Ada 0 : 0 Ben"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn nothing_of_it_is_seen_against_the_computer_and_only_names_without_a_match() {
    let mut window = playing(SHORT);
    window.press("Options");
    let is_there = |window: &Window, name: &str| window.harness.query_by_label(name).is_some();
    assert!(!is_there(&window, "Name of Player 1") && !window.sees("Best of 3"));
    window.pick("Who plays", "Two people");
    assert!(is_there(&window, "Name of Player 1") && !window.sees("best of") && !window.sees("does not count"));
    // A name that is too long is refused, and stays to be shortened.
    window.enter("Name of Player 2", "Bartholomew the Twenty-first");
    assert!(window.sees("a name may have 24 characters; got 28"));
    assert!(window.sees("Player 1’s turn"));
}
