//! The Play tab after a game: its end, who was winning, what was missed, and the way back to a mistake.

use egui::Key;
use egui::accesskit::Role;
use egui_kittest::kittest::{NodeT, Queryable};

use super::play::{take, two_people};
use super::support::Window;

/// (10, 9): 3 instead of 2, then 2 of 7, the tail; the rest is answered.
fn finished() -> Window {
    let mut window = two_people("fib 10");
    for count in [Key::Num3, Key::Num2, Key::Num1, Key::Num1, Key::Num1, Key::Num2] {
        assert!(!window.sees("Who was winning"), "only after the game");
        take(&mut window, count);
        window.rest();
    }
    window.wait_for("Who was winning");
    window
}

#[test]
fn the_end_is_announced_and_play_again_has_the_focus() {
    let mut window = finished();
    assert!(window.sees("Player 2 wins. Player 2 took the last stone."));
    let alerts = window.harness.root().children_recursive().filter(|node| node.accesskit_node().role() == Role::Alert);
    assert_eq!(alerts.count(), 1);
    window.key(Key::Enter);
    assert_eq!(window.position(), "(10, 9)");
    window.rest();
    assert!(window.sees("Player 1’s turn") && !window.sees("Who was winning"));
}

#[test]
fn while_answers_are_hidden_the_end_tells_who_was_winning_only_when_asked() {
    let mut window = two_people("nim 1 1");
    window.key(Key::H);
    for _ in 0..2 {
        take(&mut window, Key::Num1);
        window.rest();
    }
    window.wait_for("Left after each turn, from 1, 1");
    assert!(!window.sees("Start: ") && !window.sees("Nobody missed a win"));
    window.press("Who was winning?");
    window.wait_for("Start: Player 2 wins");
    assert!(!window.sees("a P-position") && !window.sees("Left after each turn"), "no letters");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn mistakes_are_named_and_tried_again() {
    let mut window = finished();
    window.wait_for("Move 1: Player 1 took 3. The win was to take 2.");
    window.wait_for("After move 1: Player 2 wins, an N-position; Player 1 missed a win");
    window.press("Try again from here: move 1");
    assert_eq!(window.position(), "(10, 9)");
    // The game stays until another move is made: who was winning stands again at its end, and leads back, too.
    assert!(window.sees("Looking back: move 0 of 6"));
    let end = "Player 2 took 2: (0, 0)";
    window.press_unseen(end);
    window.press("Start: Player 1 wins, an N-position");
    assert_eq!(window.position(), "(10, 9)");
    take(&mut window, Key::Num2);
    window.rest();
    assert_eq!(window.position(), "(8, 4)");
    assert!(window.harness.query_by_label(end).is_none(), "it is another game");
    window.ctrl(Key::Z);
    window.press_unseen(end);
    assert!(window.sees("Who was winning"), "one step brings the game back");
}
