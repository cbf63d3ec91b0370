//! Why a move wins and why a position is lost: clicked through in the inspector.

use egui::Key;
use golden_game::{Position, Ruleset, position_text};
use golden_session::{Edit, Focus, Session, Tab};

use super::steps::WIDE;
use super::support::Window;

/// A window with the board in front and a position of a game.
fn at(ruleset: Ruleset, position: Position) -> Window {
    let mut session = Session::default();
    session.apply(Edit::Focus(Focus { ruleset, position })).expect("applied");
    session.view.tab = Tab::QueenBoard;
    Window::of_session(&session, WIDE)
}

/// A window where a P-position of Wythoff's game is explained.
fn explained(a: u32, b: u32) -> Window {
    let mut window = at(Ruleset::Wythoff, Position::words(&[a, b]));
    window.wait_for("Why every move can be answered");
    window.press("Why every move can be answered");
    window
}

#[test]
fn why_a_position_is_lost_and_nothing_of_it_while_answers_are_hidden() {
    let mut window = explained(4, 7);
    window.wait_for("Every move of yours can be answered.");
    window.key(Key::H);
    for words in ["Why every move", "can be answered", "In words", "all 15 replies"] {
        assert!(!window.sees(words), "{words:?} while answers are hidden");
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn what_is_known_of_a_game_as_a_whole_is_unfolded_when_it_is_asked_for() {
    let mut window = Window::open();
    window.go_to("subtraction 21 --set 1,2,3");
    window.wait_for("More about this game");
    assert!(!window.sees("nim-dimension"));
    window.press_unseen("More about this game");
    assert!(window.sees("nim-dimension"));
    window.press_unseen("Less about this game");
    assert!(!window.sees("nim-dimension"));
    window.go_to("wythoff 8 9");
    assert!(!window.sees("about this game"), "nothing is known of all its values");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_sign_between_two_positions_is_explained_and_the_long_list_is_folded() {
    let mut window = explained(9, 15);
    window.wait_for("all 33 replies");
    let sign = window.find_said("(8, 15) → ").expect("what arrow and star say");
    assert!(sign.contains(" ★: "), "the star stands behind the P-position: {sign}");
    assert!(sign.contains("if you go to (8, 15), your opponent goes to "), "{sign}");
    let replies = |window: &Window| window.all_said().filter(|said| said.starts_with("Your move: ")).count();
    assert_eq!(replies(&window), 12, "the first four of each kind");
    window.press("… and 21 more");
    assert_eq!(replies(&window), 33);
    window.press("The first ones alone");
    assert_eq!(replies(&window), 12);
    for _ in 0..5 {
        // It may lie below the visible part of the inspector.
        window.press_unseen("Forward: one reply");
    }
    assert!(window.sees("Reply 5 of 33") && replies(&window) >= 33, "a step to a folded one unfolds it");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn what_is_seen_says_which_part_of_the_board_it_is() {
    let mut window = explained(27, 44);
    window.wait_for("Every move of yours can be answered.");
    window.press("Seen");
    window.wait_for("A part of the board: columns 17 to 28, rows 34 to 45.");
    let mut window = explained(3, 5);
    window.press("Seen");
    window.wait_for("A move goes along the marked squares");
    assert!(!window.sees("A part of the board"), "all of it is seen");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn why_has_three_layers_in_every_game() {
    for game in Ruleset::examples() {
        let mut window = at(game.clone(), game.start_to_play());
        let name = position_text(&game, &game.start_to_play());
        let fold = window.wait_until(&format!("why of {name}"), |window| window.find_said("Why "));
        let fold = if fold == "Why" {
            let said = window.all_said().find(|said| said.starts_with("Why ") && said != "Why");
            said.unwrap_or_else(|| panic!("{name}: nothing unfolds"))
        } else {
            fold
        };
        window.press(&fold);
        window.wait_while("the search for answers", |window| window.sees("The answers are being found."));
        let is_over = window.sees("No move is left");
        assert!(is_over || window.sees("can be answered."), "{name}");
        for (layer, gone) in [("Rule", "replies"), ("Seen", "no picture")] {
            window.press(layer);
            window.wait_while("the search for answers", |window| window.sees("The answers are being found."));
            assert!(is_over || !window.sees(&format!(" {gone}")), "{name}: {layer}");
        }
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn winning_moves_that_are_known_are_listed_where_there_may_be_others() {
    let mut window = Window::open();
    window.go_to("wythoff 3 4 + kayles 10^30 + take-away 20 --factor 3");
    window.wait_for("3 known");
    assert!(window.sees("take 1 from the heap") && window.sees("There may be others."));
    window.go_to("nim 3 4 5");
    window.wait_for("1 of 12 options");
    assert!(!window.sees("There may be others."));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_long_number_is_written_in_one_way() {
    let mut window = Window::open();
    let long = "9".repeat(26);
    window.go_to(&format!("nim {long} 14 7"));
    for tab in [Key::Num1, Key::Num4] {
        window.ctrl(tab);
        window.rest();
        assert_eq!(window.position(), "(999…999, 14, 7)");
        assert!(window.sees("26, 2 and 1 digit") && window.sees("𝒢 = 999…990") && window.sees("(27 digits) options"));
        assert!(window.draws("999…999"), "beside its parts");
        let is_other = |words: &String| words.contains("9999…") || words.contains("…9999");
        assert_eq!(window.all_said().filter(is_other).collect::<Vec<_>>(), [""; 0], "{tab:?}");
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn long_numbers_leave_the_words_whole_and_are_not_broken() {
    let mut window = Window::open();
    window.go_to("take-away 10^30 --factor 3");
    window.ctrl(Key::Num5);
    window.wait_for("999…999 (30 digits) options");
    window.rest();
    assert!(!window.cut_lines().iter().any(|line| line.contains("options")), "{:?}", window.cut_lines());
    assert_eq!(window.broken_numbers(), Vec::<String>::new());
}

#[test]
#[ignore = "only with .ci/run --long"]
fn winning_moves_that_are_not_listed_are_copied_with_the_others() {
    let mut window = Window::open();
    window.go_to("nim 17 30 99 + wythoff 20 50 + nim 60 61 62 63 64 65 66 67 68 69 70 71 72 73 74 75");
    window.wait_for("and 1 more");
    assert!(window.sees("in game 1 of the sum, Nim: take 59 from the third pile"));
    window.press_unseen("Copy all 13 winning moves");
    window.wait_for("13 winning moves were copied.");
    // Where all are listed there is nothing more to be had.
    window.go_to("nim 3 4 5");
    window.wait_for("1 of 12 options");
    assert!(!window.sees("Copy all"));
}
