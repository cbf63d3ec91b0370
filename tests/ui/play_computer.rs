//! The Play tab while something runs, and when the computer is to wait.

use egui::Key;
use egui_kittest::kittest::{NodeT, Queryable};

use super::play::{playing, two_people, with_options};
use super::support::Window;

/// Five global piles, for which no closed form is known: a search of seconds on an idle machine, which takes the longer
/// the more a busy one slows the window, too. Three piles of 160 take no more than some frames.
const LONG_SEARCH: &str = "fibonacci-nim-global 70 69 68 67 66";

/// Presses what cancels the work in front, again and again, until this is so.
#[track_caller]
pub fn cancel_until(window: &mut Window, what: &str, mut is_so: impl FnMut(&Window) -> bool) {
    window.wait_until(what, |window| {
        if is_so(window) {
            return Some(());
        }
        let nodes = window.harness.query_all_by_label_contains("Cancel: ");
        if let Some(button) = nodes.into_iter().next() {
            button.click();
        }
        None
    });
}

#[test]
fn the_computer_that_thinks_is_cancelled_and_waits() {
    let mut window = playing("fib 20");
    window.press("Options");
    window.go_to(LONG_SEARCH);
    let before = window.position();
    window.press("Swap sides");
    assert!(window.sees("The computer’s turn"));
    cancel_until(&mut window, "the cancelled computer", |window| window.sees("Let it move"));
    assert_eq!(window.position(), before, "no move was made");
    // A window at rest waits for no move.
    cancel_until(&mut window, "rest", Window::is_at_rest);
    assert!(window.sees("Let it move") && window.position() == before, "it waits");
    // It is asked again, and plays at random what needs no thinking.
    window.pick("Who plays", "Computer: casual");
    window.press("Let it move");
    window.wait_for("Your turn");
    assert_ne!(window.position(), before);
}

#[test]
fn a_search_that_was_cancelled_is_begun_again_beside_the_hint() {
    let again = "Look for the hint again";
    let mut window = two_people("fib 20");
    window.go_to(LONG_SEARCH);
    window.press("Hint");
    cancel_until(&mut window, "the cancelled search", |window| window.sees(again));
    assert!(window.sees("The computation was cancelled."));
    window.press(again);
    window.wait_for("The position is being searched.");
    assert!(!window.sees(again));
    cancel_until(&mut window, "rest", Window::is_at_rest);
    assert!(window.sees(again), "it can be begun as often as one likes");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_computer_does_not_move_in_a_scene_of_a_lesson_until_it_is_asked() {
    let mut window = playing("fib 20");
    window.press("Options");
    window.press("Swap sides");
    window.wait_for("Your turn");
    // In this scene, and in the one after it, the computer is to begin from where the game stands.
    for _ in 0..2 {
        window.open_menu("Lessons", "Add scene");
        window.press("Done");
    }
    let stones = |window: &Window| {
        let said = window.find_said("Stones: ").expect("the stones");
        said.split(',').next().map(str::to_owned)
    };
    let after = stones(&window);
    window.key(Key::PageUp);
    window.rest();
    assert!(window.sees("The computer’s turn"));
    assert_eq!(stones(&window), after, "the scene is shown as it is");
    window.press("Let it move");
    window.wait_for("Your turn");
    assert_ne!(stones(&window), after);
}

/// Whether misère play is switched on, as the options say.
pub fn is_misere(window: &Window) -> bool {
    let switch = window.harness.get_by_label("Misère");
    switch.accesskit_node().toggled() == Some(egui::accesskit::Toggled::True)
}

#[test]
fn misere_play_is_switched_off_or_left_while_its_search_runs() {
    let (switch, is_on) = ("Misère", is_misere);
    let mut window = with_options("grundy-game 50 60");
    window.press(switch);
    assert!(window.sees("The whole game is being searched") && is_on(&window));
    window.press(switch);
    assert!(!window.sees("The whole game is being searched") && !is_on(&window));
    window.rest();
    assert!(!is_on(&window), "normal play goes on");
    // Another start while it is searched: that game is not switched.
    window.press(switch);
    window.go_to("nim 1 2 3");
    window.rest();
    window.wait_for("nim sum 0");
    assert!(!is_on(&window));
    // Cancel in the status bar.
    window.go_to("grundy-game 51 60");
    window.press(switch);
    cancel_until(&mut window, "the end of the search", |window| !window.sees("The whole game is being searched"));
    window.rest();
    assert!(!is_on(&window));
}
