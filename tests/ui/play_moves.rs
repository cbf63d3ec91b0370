//! Games in Play whose moves are chosen whole: what a heap becomes, and bites off a bar.

use egui::Key;
use egui::accesskit::Role;

use super::play::{playing, two_people, with_options};
use super::support::Window;

#[test]
#[ignore = "only with .ci/run --long"]
fn a_heap_becomes_what_is_pressed() {
    let mut window = two_people("octal 5 7 --code 0.77");
    assert!(window.sees("Heap 1: 5 stones; Heap 2: 7 stones"));
    window.press("Heap 1 of 5 becomes 3 + 1");
    assert_eq!(window.position(), "(3, 1, 7)");
    assert!(window.sees("Heap 1: 3 stones; Heap 2: 1 stone; Heap 3: 7 stones"));
    window.press("Heap 2 of 1 becomes nothing");
    assert_eq!(window.position(), "(3, 7)");
    window.key(Key::Backspace);
    assert_eq!(window.position(), "(3, 1, 7)", "taken back");
    // To the end: the last heap of 1 becomes nothing.
    window.go_to("octal 1");
    window.press("Heap 1 of 1 becomes nothing");
    assert_eq!(window.position(), "0");
    assert!(window.sees("Player 1 wins"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn moves_are_searched_by_what_they_leave_and_shown_for_one_heap() {
    let mut window = two_people("octal 12 30");
    let buttons = |window: &Window| {
        let places = window.places(Role::Button);
        places.into_iter().map(|(name, _)| name).filter(|name| name.contains(" becomes ")).collect::<Vec<_>>()
    };
    assert_eq!(buttons(&window).len(), 12 + 30);
    window.focus("Search the moves by what is left");
    window.type_text("3");
    let found = buttons(&window);
    assert_eq!(found.len(), 4, "with 1 or 2 taken from either heap: {found:?}");
    assert!(found.iter().all(|name| name.contains('3')), "{found:?}");
    window.type_text(" 8");
    assert_eq!(buttons(&window), ["Heap 1 of 12 becomes 8 + 3"]);
    window.press("Heap 1 of 12 becomes 8 + 3");
    assert_eq!(window.position(), "(8, 3, 30)");
    assert_eq!(buttons(&window).len(), 8 + 3 + 30, "nothing is searched any more");
    window.press("Heap 2, the pile");
    assert_eq!(buttons(&window), ["2", "1 + 1", "1"].map(|left| format!("Heap 2 of 3 becomes {left}")));
    window.press("All heaps");
    assert_eq!(buttons(&window).len(), 8 + 3 + 30);
}

#[test]
#[ignore = "only with .ci/run --long"]
fn of_many_moves_the_first_are_listed() {
    let mut window = two_people("octal 1000");
    let shown = window.find_said("800 more").expect("how many are not shown");
    assert_eq!(shown, "800 more: search for what is to be left.");
    window.focus("Search the moves by what is left");
    window.type_text("499 499");
    window.press("Heap 1 of 1000 becomes 499 + 499");
    assert_eq!(window.position(), "(499, 499)");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_computer_splits_heaps_too() {
    let mut window = playing("grundy-game 8");
    window.press("Heap 1 of 8 becomes 7 + 1");
    window.wait_while("for the reply", |window| window.position() == "(7, 1)");
    let position = window.position();
    assert!(["(6, 1, 1)", "(5, 2, 1)", "(4, 3, 1)"].contains(&position.as_str()), "{position}");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_game_of_many_heaps_is_played_to_its_end() {
    let many = vec!["1"; 40].join(" ");
    let mut window = two_people(&format!("grundy-game 3 {many}"));
    assert!(window.sees("41 heaps are too many to be drawn."));
    window.press("Heap 1 of 3 becomes 2 + 1");
    assert!(window.sees("Player 1 wins"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_heap_of_a_sum_is_split_and_a_bar_of_a_sum_bitten() {
    let mut window = two_people("grundy-game 8 + nim 3");
    window.press("Grundy’s game of 8 becomes 7 + 1");
    assert_eq!(window.position(), "(7, 1) + 3");
    window.press("Grundy’s game 1 of 7 becomes 4 + 3");
    assert_eq!(window.position(), "(4, 3, 1) + 3");
    window.go_to("nim 4 + chomp 3 2");
    window.press("Chomp 1 of (3, 2) becomes 3, 1");
    assert_eq!(window.position(), "4 + (3, 1)");
}

#[test]
fn a_square_of_the_bar_is_bitten_off() {
    let mut window = two_people("chomp 4 4 2");
    assert!(window.sees("Bar with rows of 4, 4, 2 squares"));
    window.press("Bite row 2, column 3");
    assert_eq!(window.position(), "(4, 2, 2)");
    window.press("Bite row 1, column 2");
    assert_eq!(window.position(), "(1, 1, 1)");
    window.press("Bite row 2, column 1");
    assert_eq!(window.position(), "1");
    assert!(window.sees("Player 1 wins"));
    assert!(window.sees("Player 1 made the last move."));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_square_of_the_bar_is_chosen_by_arrows_and_bitten_by_enter_but_not_the_poisoned_one() {
    let mut window = two_people("chomp 4 4 2");
    window.press("Row 1, column 1: poisoned");
    assert!(window.sees("This square is poisoned and cannot be bitten"));
    assert_eq!(window.position(), "(4, 4, 2)");
    window.key(Key::ArrowRight);
    assert!(!window.sees("This square is poisoned") && window.sees("Row 1, column 2 is chosen"));
    for key in [Key::ArrowRight, Key::ArrowDown] {
        window.key(key);
    }
    assert!(window.sees("Row 2, column 3 is chosen: Enter bites there."));
    window.key(Key::Enter);
    assert_eq!(window.position(), "(4, 2, 2)");
    assert!(!window.sees("is chosen: Enter bites there."), "another bar, and nothing is chosen of it");
    window.key(Key::Enter);
    assert_eq!(window.position(), "(4, 2, 2)");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_bar_gains_a_row_no_longer_than_the_last_and_is_not_bitten_misere() {
    let mut window = with_options("chomp 4 4 3");
    window.press("One pile more");
    assert_eq!(window.position(), "(4, 4, 3, 3)");
    window.go_to("chomp 3 3");
    window.press("Misère");
    assert!(!window.sees("the last move loses"), "the box is off");
    window.press("Bite row 2, column 3");
    assert_eq!(window.position(), "(3, 2)");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_game_so_far_says_what_was_done_and_where_a_win_was_missed() {
    let mut window = two_people("chomp 4 4 4");
    let node = |window: &Window| window.find_said("Player 1 bit").expect("the position after the move");
    // The bite that wins is not said to have missed anything, the other one is.
    window.press("Bite row 2, column 3");
    window.rest();
    assert!(!node(&window).contains("missed"));
    window.key(Key::Backspace);
    window.press("Bite row 3, column 2");
    window.wait_until("the move is judged", |window| node(window).contains("missed a win").then_some(()));
    window.rest();
    assert!(window.draws("Player 1 bit row 3, column 2, missed a win") && window.draws("(4, 4, 1)"));
}
