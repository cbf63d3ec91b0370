//! The Play tab: whole games by keyboard and by names, against the computer and by two people.

use egui::accesskit::Role;
use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT, Queryable};
use golden_session::COURSE;
use golden_ui::Answer;

use super::answers::lesson_at;
use super::support::Window;

/// The Play tab with a game.
pub fn playing(game: &str) -> Window {
    let mut window = Window::open();
    window.ctrl(Key::Num5);
    window.go_to(game);
    window.ctrl(Key::Num5);
    window.show_answers();
    window
}

/// Two people share the screen.
pub fn two_people(game: &str) -> Window {
    let mut window = playing(game);
    window.press("A person");
    window
}

/// Chooses so many stones and takes them.
pub fn take(window: &mut Window, count: Key) {
    window.key(count);
    window.key(Key::Enter);
}

#[test]
fn its_keys_bring_it_to_the_front_with_every_game() {
    let mut window = Window::open();
    window.ctrl(Key::Num5);
    assert!(window.sees("Your turn"));
    for game in ["Fibonacci Nim", "Nim", "Subtraction", "Several piles", "Ray game", "Sum", "Wythoff"] {
        let radio = window.harness.query_all_by_role(Role::RadioButton);
        let button = radio.into_iter().find(|node| node.accesskit_node().label().as_deref() == Some(game));
        button.unwrap_or_else(|| panic!("{game} can be chosen")).click();
        window.settle();
        assert!(window.sees("Your turn"), "{game}");
        window.rest();
    }
}

/// Waits for the end of the computer's move: whether these words say that the game is over, else it is the person's turn.
fn is_won_or_your_turn(window: &mut Window, won: &str) -> bool {
    window.wait_until("the computer’s move", |window| {
        if window.sees(won) { Some(true) } else { window.sees("Your turn").then_some(false) }
    })
}

#[test]
fn the_perfect_computer_wins_what_it_can_and_the_end_is_said_plainly() {
    // (8, 7) is a P-position: whoever begins there loses against the perfect computer.
    let mut window = playing("fib 8");
    window.press("Perfect");
    while !is_won_or_your_turn(&mut window, "The computer wins") {
        take(&mut window, Key::Num1);
    }
    assert!(window.sees("The computer took the last stone."));
    window.press("Play again");
    assert_eq!(window.position(), "(8, 7)");
}

#[test]
fn a_person_beats_the_perfect_computer_by_the_tail() {
    let mut window = playing("fib 10");
    window.press("Perfect");
    take(&mut window, Key::Num2);
    while !is_won_or_your_turn(&mut window, "You win") {
        // The winning move of the inspector that takes the tail.
        window.wait_until("a winning move", |window| {
            let rows = window.harness.query_all_by_label_contains("take ");
            let mut buttons = rows.into_iter().filter(|node| node.accesskit_node().role() == Role::Button);
            let best = buttons.find(|node| {
                node.accesskit_node().label().is_some_and(|label| label.contains('→') && label.contains("tail"))
            });
            best.map(|row| row.click())
        });
        window.settle();
    }
}

#[test]
fn from_a_lost_position_the_hint_names_the_move_that_resists() {
    let mut window = playing("fib 13");
    window.wait_for("Every move loses");
    window.wait_for("To resist longest, take ");
    assert!(!window.sees("Play this move"), "no move is a good one");
    window.press("Play the move that resists longest");
    assert!(window.sees("1 You took 1"), "more would leave a choice of answers, or end sooner");
    // Looking back there is nothing to be done.
    window.press("Take back");
    assert!(window.sees("Looking back") || window.sees("To resist longest, take "));
}

/// What the hint says, paragraph by paragraph.
fn hinted(window: &Window) -> Vec<String> {
    window.all_said().filter_map(|said| said.strip_prefix("Hint: ").map(str::to_owned)).collect()
}

#[test]
fn play_begins_with_what_wins_hidden_and_other_pictures_tell_again_what_they_told() {
    let mut window = Window::open();
    assert!(window.sees("Next player wins"));
    window.ctrl(Key::Num5);
    assert!(window.sees("Answers are hidden") && !window.sees("Next player wins"));
    window.ctrl(Key::Num1);
    assert!(!window.sees("Answers are hidden") && window.sees("Next player wins"));
    // On the stage, too, also where answers had been looked at before.
    let mut window = two_people("wythoff 8 9");
    window.key(Key::F5);
    assert!(
        !window.sees("Next player wins") && !window.sees("winning move"),
        "{:?}",
        window.all_said().collect::<Vec<_>>()
    );
    window.key(Key::Escape);
    assert!(!window.sees("Answers are hidden"));
}

#[test]
fn digits_play_no_game_whose_stones_are_not_seen() {
    let mut window = lesson_at("course-01-last-stone.golden-nim.json", 2);
    window.key(Key::F5);
    let said = |window: &Window| window.all_said().collect::<Vec<_>>();
    let before = said(&window);
    take(&mut window, Key::Num1);
    assert_eq!(said(&window), before, "the graph alone is seen");
}

#[test]
fn while_answers_are_hidden_the_hint_comes_step_by_step() {
    let mut window = two_people("wythoff 8 9");
    window.key(Key::H);
    assert!(hinted(&window).is_empty() && !window.sees("Play this move"));
    window.press("Give a hint");
    let where_to_look = hinted(&window);
    assert_eq!(where_to_look.len(), 1, "{where_to_look:?}");
    window.press("Who wins from here");
    let who = hinted(&window);
    assert_eq!(who, ["Whoever moves here can win. There is one winning move."]);
    window.press("More of the hint");
    let rule = hinted(&window);
    assert_eq!(rule.len(), 2, "{rule:?}");
    assert!(rule[1].contains("Which pair has 8 in it") && !rule[1].contains("canonical"), "{rule:?}");
    assert!(!window.sees("Play this move"));
    window.press("Show the move");
    let moves = hinted(&window);
    assert_eq!(moves.len(), 3, "{moves:?}");
    assert!(moves[2].contains("safe pair number"), "{moves:?}");
    // All else in the window keeps its answers.
    assert!(window.sees("Answers are hidden") && !window.sees("Next player wins"));
    window.press("Play this move");
    assert_ne!(window.position(), "(8, 9)");
    assert!(hinted(&window).is_empty(), "another position has its own hint");
    window.press("Give a hint");
    assert_eq!(hinted(&window), where_to_look, "the first step does not say who wins");
    window.press("Who wins from here");
    assert!(hinted(&window)[0].starts_with("Whoever moves here loses against perfect play"));
    window.press("More of the hint");
    assert!(hinted(&window)[1].starts_with("Every move loses"));
    window.press("How to resist");
    window.wait_for("To resist longest, take ");
    window.press("Take back");
    assert!(hinted(&window).is_empty() && window.sees("Give a hint"));
}

#[test]
fn the_hint_in_the_first_lesson_is_in_words_that_need_no_lesson() {
    let mut window = Window::open();
    window.open_lesson(COURSE[0]);
    window.rest();
    window.press("Give a hint");
    let nudge = hinted(&window).join(" ");
    assert!(nudge.starts_with("Look at what each move leaves."), "{nudge}");
    for telling in ["Whoever moves here", "winning move", "can win", "loses"] {
        assert!(!nudge.contains(telling), "who wins was not asked for: {nudge}");
    }
    for button in ["Who wins from here", "More of the hint", "Show the move"] {
        window.press(button);
    }
    let said = hinted(&window).join(" ");
    assert!(said.contains("Leave a multiple of 4: whoever must move from there loses."), "{said}");
    assert!(said.contains("That leaves 20, a multiple of 4."), "{said}");
    for formal in ["P-position", "option", "mex", "value", "Proof"] {
        assert!(!said.contains(formal), "{said}");
    }
}

#[test]
fn a_hint_that_shows_the_moves_marks_them_where_they_are_made() {
    let mut window = two_people("nim 10 14 7");
    window.key(Key::H);
    let is_told = |window: &Window| window.sees("Bringing the sum to zero");
    assert!(!is_told(&window));
    for button in ["Give a hint", "Who wins from here", "More of the hint"] {
        window.press(button);
    }
    assert!(!is_told(&window));
    window.press("Show the moves");
    assert!(is_told(&window));
    let others = hinted(&window).into_iter().find(|said| said.starts_with("Two other moves win, too: "));
    assert!(others.is_some_and(|others| others.matches("take ").count() == 2), "{:?}", hinted(&window));
    window.go_to("nim 10 14 6");
    assert!(!is_told(&window), "that was another position");
}

#[test]
fn a_scene_that_asks_something_gives_its_own_hints() {
    let mut window = Window::open();
    window.open_lesson(COURSE[0]);
    window.rest();
    // Its first scene is a game to be played.
    assert!(window.sees("Give a hint") && !window.sees("Show answers: the hint"));
    window.key(Key::PageDown);
    assert!(window.sees("Show answers: the hint") && !window.sees("Give a hint"));
}

#[test]
fn two_people_take_back_and_go_forward() {
    let mut window = two_people("fib 10");
    assert!(window.sees("First player’s turn"));
    take(&mut window, Key::Num3);
    assert_eq!(window.position(), "(7, 6)");
    assert!(window.sees("Second player’s turn") && window.sees("The first player took 3"));
    assert!(window.sees("missed 1 winning"), "taking the tail, 2, was missed");
    take(&mut window, Key::Num2);
    assert_eq!(window.position(), "(5, 4)");
    window.press("Take back");
    assert_eq!(window.position(), "(7, 6)");
    assert!(window.sees("Looking back: move 1 of 2"));
    window.press("Forward");
    assert_eq!(window.position(), "(5, 4)");
    window.key(Key::Backspace);
    window.key(Key::Backspace);
    assert_eq!(window.position(), "(10, 9)");
    window.press("One step forward");
    assert_eq!(window.position(), "(7, 6)");
    // Another move forgets the line; Undo brings it back.
    take(&mut window, Key::Num1);
    assert_eq!(window.position(), "(6, 2)");
    assert!(!window.sees("Looking back"));
    window.ctrl(Key::Z);
    assert_eq!(window.position(), "(7, 6)");
    assert!(window.sees("Looking back: move 1 of 2"));
}

#[test]
fn undo_takes_the_answer_of_the_computer_back_too_and_it_waits() {
    let mut window = playing("fib 20");
    window.press("Perfect");
    take(&mut window, Key::Num1);
    window.wait_for("Move 2 of 2");
    window.ctrl(Key::Z);
    assert_eq!(window.position(), "(20, 19)");
    window.rest();
    assert!(window.sees("Your turn"));
}

#[test]
fn piles_are_chosen_and_taken_from_by_keys_and_names() {
    let mut window = two_people("nim 10 14 7");
    assert!(window.sees("nim sum 3"));
    window.key(Key::ArrowDown);
    window.key(Key::ArrowDown);
    take(&mut window, Key::Num3);
    assert_eq!(window.position(), "(10, 14, 4)");
    window.press("Pile 1, stone 6: choose 5");
    window.press("Take 5");
    assert_eq!(window.position(), "(5, 14, 4)");
    // The row of "Bringing the sum to zero" plays its move.
    let buttons = window.harness.query_all_by_role(Role::Button);
    let row = buttons
        .into_iter()
        .find(|node| node.accesskit_node().label().is_some_and(|label| label.starts_with("14 ⊕ 15 = 1")));
    row.expect("a move to zero").click();
    window.settle();
    assert_eq!(window.position(), "(5, 1, 4)");
}

#[test]
fn wythoff_takes_from_both_piles_and_on_the_small_board() {
    let mut window = two_people("wythoff 10 13");
    window.key(Key::A);
    take(&mut window, Key::Num6);
    assert_eq!(window.position(), "(4, 7)");
    window.press("Move to 4, 2");
    assert_eq!(window.position(), "(4, 2)");
    window.key(Key::Num9);
    assert!(window.sees("The pile has only"));
    window.key(Key::Enter);
    assert_eq!(window.position(), "(4, 2)");
}

#[test]
fn a_subtraction_game_refuses_what_is_not_in_its_set() {
    let mut window = two_people("subtraction 20 --set 1,4,12");
    take(&mut window, Key::Num3);
    assert_eq!(window.position(), "20");
    assert!(window.sees("3 may not be taken; only 1, 4 or 12."));
    take(&mut window, Key::Num4);
    assert_eq!(window.position(), "16");
}

#[test]
fn why_a_number_is_refused_does_not_lie_on_the_timeline() {
    for size in [[1440.0, 900.0], [1024.0, 700.0]] {
        let mut window = Window::with(None, size);
        window.ctrl(Key::Num5);
        window.go_to("subtraction 20 --set 1,4,12");
        window.ctrl(Key::Num5);
        take(&mut window, Key::Num3);
        let said = "3 may not be taken; only 1, 4 or 12.";
        let cards: Vec<_> = window.harness.query_all_by_label(said).map(|card| card.rect()).collect();
        assert!(!cards.is_empty(), "{size:?}");
        for button in ["One step back", "Play", "One step forward"] {
            let buttons = window.harness.query_all_by_label(button);
            for rect in buttons.map(|button| button.rect()) {
                let free = cards.iter().all(|card| !card.intersects(rect));
                assert!(free, "{size:?}: {cards:?} on {button} at {rect}");
            }
        }
    }
}

#[test]
fn a_message_leaves_the_timeline_free() {
    let mut window = Window::with(None, [1024.0, 700.0]);
    window.ctrl(Key::Num5);
    window.dialogs.will_choose("/nowhere/at all.json");
    window.ctrl(Key::O);
    window.wait_for("no such file");
    let messages: Vec<_> = window.harness.query_all_by_label_contains("no such file").map(|said| said.rect()).collect();
    let button = window.harness.get_by_label("One step back").rect();
    assert!(messages.iter().all(|said| said.bottom() <= button.top()), "{messages:?} on {button}");
}

#[test]
fn a_sum_gains_and_loses_components() {
    let mut window = two_people("wythoff 3 4 + nim 5 + fib 10");
    assert!(window.sees("Hint: "));
    window.press("Remove component 2");
    assert_eq!(window.position(), "(3, 4) + (10, 9)");
    window.press("Add a component");
    let options = window.harness.query_all_by_role(Role::ListBoxOption);
    let nim = options.into_iter().find(|node| node.accesskit_node().label().as_deref() == Some("Nim"));
    nim.expect("Nim in the list").click();
    window.settle();
    assert_eq!(window.position(), "(3, 4) + (10, 9) + 5");
    take(&mut window, Key::Num3);
    assert_eq!(window.position(), "(0, 4) + (10, 9) + 5");
}

#[test]
fn the_numbers_and_piles_of_the_games_of_a_sum_are_changed_each_in_its_field() {
    let mut window = two_people("wythoff 3 4 + nim 5 + fib 10");
    let enter = |window: &mut Window, field: &str, number: &str| {
        window.focus(field);
        window.ctrl(Key::A);
        window.type_text(number);
        window.key(Key::Enter);
    };
    enter(&mut window, "Pile 1 of game 2", "8");
    assert_eq!(window.position(), "(3, 4) + 8 + (10, 9)");
    enter(&mut window, "First limit of game 3", "4");
    assert_eq!(window.position(), "(3, 4) + 8 + (10, 4)");
    enter(&mut window, "First limit of game 3", "11");
    assert!(window.sees("larger than the pile"));
    window.press("One pile more in game 2");
    assert!(window.position().starts_with("(3, 4) + (8, "), "{}", window.position());
    window.press("One pile fewer in game 2");
    assert_eq!(window.position(), "(3, 4) + 8 + (10, 4)");
    window.go_to("nim 5 + subtraction 20 --set 1,2,3");
    enter(&mut window, "What may be taken of game 2", "1,4");
    take(&mut window, Key::Num2);
    assert_eq!(window.position(), "3 + 20");
}

#[test]
fn a_component_of_a_sum_takes_as_it_does_alone() {
    let mut window = two_people("nim 5 + wythoff 3 4 + t-wythoff 5 6 --t 2");
    assert!(!window.sees("from both piles (A)"));
    window.key(Key::ArrowDown);
    window.key(Key::A);
    take(&mut window, Key::Num2);
    assert_eq!(window.position(), "5 + (1, 2) + (5, 6)");
    // Of t-Wythoff's piles different numbers are taken; with another pile they are put back.
    window.key(Key::ArrowDown);
    window.key(Key::ArrowDown);
    window.key(Key::Num2);
    window.key(Key::ArrowDown);
    take(&mut window, Key::Num3);
    assert_eq!(window.position(), "5 + (1, 2) + (3, 3)");
}

#[test]
fn misere_play_is_searched_hides_the_stars_and_is_refused_for_large_games() {
    let mut window = two_people("nim 1 2 3");
    let switch = "Misère";
    window.press(switch);
    window.wait_for("Grundy values and stars are hidden");
    assert!(!window.sees("Grundy value "));
    window.press("A person");
    window.press(switch);
    window.settle();
    assert!(window.sees("𝒢 = 0"));
    window.go_to("nim 100000 200000 300001");
    window.press(switch);
    window.wait_for("Grundy values and stars are hidden");
    assert!(!window.sees("as short as the nim sum"), "Bouton's rule is known");
    window.press(switch);
    window.go_to("fibonacci-nim-local 10^30:1 10^30:1");
    window.press(switch);
    window.wait_for("this game has too many positions");
    assert!(window.sees("Grundy value"), "normal play goes on");
}

#[test]
fn a_start_that_is_none_is_refused_in_a_sentence() {
    for (game, field, typed, told) in [
        ("fib 10", "Stones", "1", "there is no move"),
        ("fib 10", "Stones", "x", "'x'"),
        ("fib 10", "First limit", "0", "the limit must be at least 1"),
        ("fib 10", "First limit", "11", "larger than the pile"),
        ("nim 0 3", "Pile 2", "0", "there is no move"),
        ("subtraction 20 --set 1,4", "What may be taken", "0", "holds 0"),
        ("subtraction 20 --set 1,4", "What may be taken", "x", "“x” is not a number that can be taken"),
    ] {
        let mut window = two_people(game);
        let before = window.position();
        window.focus(field);
        window.keys(Modifiers::COMMAND, Key::A);
        window.type_text(typed);
        window.key(Key::Enter);
        assert!(window.sees(told), "{game}, {field}, {typed}");
        assert_eq!(window.position(), before);
    }
}

#[test]
fn a_long_pile_shows_its_ends_and_with_the_keyboard_all_digits_to_be_copied() {
    const PILES: [&str; 2] = ["123456789012345678901234567890", "999999999999999999999999999"];
    let mut window = two_people(&format!("nim {} {}", PILES[0], PILES[1]));
    window.rest();
    assert_eq!(typed_in(&window, "Pile 1"), "123…890 (30 digits)");
    assert_eq!(typed_in(&window, "Pile 2"), "999…999 (27 digits)");
    window.focus("Pile 1");
    window.settle();
    assert_eq!(typed_in(&window, "Pile 1"), PILES[0]);
    window.harness.event(egui::Event::Copy);
    window.harness.step();
    let copied = window
        .harness
        .output()
        .platform_output
        .commands
        .iter()
        .any(|command| matches!(command, egui::OutputCommand::CopyText(text) if text == PILES[0]));
    assert!(copied, "all digits are marked");
    // Nothing was typed: the game stays as it is.
    window.key(Key::Enter);
    window.rest();
    assert!(window.position().starts_with("(123…890, 999…999"));
}

#[test]
fn a_move_that_brings_a_long_nim_sum_to_zero_is_said_whole() {
    let mut window = two_people("nim 123456789012345678901234567890 999999999999999999999999999");
    window.wait_for("Bringing the sum to zero");
    window.rest();
    let cut = window.cut_lines();
    assert!(!cut.iter().any(|line| line.starts_with("123…890")), "{cut:?}");
    assert!(window.draws("123…890 ⊕ 123…469 = 999…999"));
}

#[test]
fn piles_beyond_stones_are_taken_from_exactly() {
    let mut window = two_people("fib 10^30");
    window.focus("How many to take from stones");
    window.keys(Modifiers::COMMAND, Key::A);
    window.type_text("10^29");
    window.key(Key::Enter);
    window.settle();
    // Enter takes what was typed.
    assert!(window.sees("The first player took 100…000 (30 digits)"));
    assert!(window.position().starts_with("(900…000"), "nine tenths are left");
}

#[test]
fn a_game_goes_to_a_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.json");
    let mut window = two_people("fib 3");
    take(&mut window, Key::Num1);
    take(&mut window, Key::Num2);
    assert!(window.sees("The second player wins"));
    window.dialogs.will_answer(Answer::Path(path.clone()));
    window.focus("Export the game as JSON");
    window.key(Key::Enter);
    window.settle();
    let json: serde_json::Value = serde_json::from_slice(&window.wait_for_file(&path)).expect("JSON");
    assert_eq!((&json["format"], &json["winner"]), (&"golden-nim/game".into(), &"second".into()));
}

#[test]
fn a_game_that_was_copied_says_so() {
    let mut window = two_people("fib 10");
    take(&mut window, Key::Num2);
    // The button may stand below what is in sight.
    window.focus("Copy the game as text");
    window.key(Key::Enter);
    assert!(window.sees("The game was copied."));
}

#[test]
fn hints_and_sides_are_switched() {
    let mut window = playing("fib 10");
    assert!(window.sees("Hint: "));
    window.key(Key::H);
    assert!(!window.sees("Hint: "));
    window.press("Swap sides");
    assert!(window.sees("The computer’s turn"));
    window.wait_for("Move 1 of 1");
    assert!(window.sees("Your turn"));
    window.press("Random start");
    window.rest();
}

#[test]
fn every_game_fits_every_window_in_both_themes() {
    for size in [[1440.0, 900.0], [1024.0, 700.0]] {
        let mut window = Window::with(None, size);
        for game in [
            "fib 10",
            "fib 10^30",
            "nim 10 14 7",
            "nim 1 2 3 4 5 6 7 8",
            "wythoff 31 48",
            "fibonacci-nim-local 10:9 7:3",
            "subtraction 33",
            "knight 6 9",
            "wythoff 3 4 + nim 5 + fib 10",
        ] {
            window.go_to(game);
            window.ctrl(Key::Num5);
            window.ctrl(Key::T);
            window.rest();
            for role in [Role::Button, Role::RadioButton, Role::CheckBox, Role::Canvas, Role::TextInput] {
                let inside = window.places(role).into_iter().filter(|(_, place)| place.top() > 86.0);
                // The graph of a long game scrolls.
                let scrolls = |name: &str| name.starts_with("Graph of the game") || name.starts_with("Play to");
                for (name, place) in inside.filter(|(name, _)| !scrolls(name)) {
                    let fits = place.left() >= -0.5 && place.right() <= size[0] + 0.5;
                    assert!(fits, "{game} at {size:?}: {name:?} at {place}");
                }
            }
            assert!(window.sees("Your turn"), "{game}");
        }
    }
}

#[test]
fn it_rests_while_it_waits_and_when_the_computer_has_moved() {
    let mut window = playing("nim 3 4 5");
    take(&mut window, Key::Num2);
    window.wait_for("Move 2 of 2");
    window.rest();
    window.ctrl(Key::Z);
    window.rest();
    window.press("Swap sides");
    window.wait_for("Move 1 of 1");
    window.rest();
}

#[test]
fn a_move_taken_back_from_the_computer_is_made_another_way() {
    let mut window = playing("fib 20");
    window.press("Perfect");
    take(&mut window, Key::Num1);
    window.wait_for("Move 2 of 2");
    window.settle();
    window.press("Take back");
    assert_eq!(window.position(), "(20, 19)", "it is the person's turn again");
    window.rest();
    // The same move leads along the line, and is answered as before.
    take(&mut window, Key::Num1);
    assert!(window.sees("Move 2 of 2") && window.sees("Your turn"));
    assert!(!window.sees("Looking back"));
    window.rest();
    window.press("Take back");
    take(&mut window, Key::Num3);
    window.wait_for("Move 2 of 2");
    assert!(!window.sees("Looking back"));
}

#[test]
fn the_numbers_of_many_piles_stay_in_their_column() {
    for game in ["nim 1 2 3 4 5 6 7 8", "nim 1 2 3 4", "nim 1 2 3 4 5", "fibonacci-nim-local 10:9 7:3 5:4 8:7"] {
        let mut window = two_people(game);
        window.rest();
        let places = [Role::TextInput, Role::Button].map(|role| window.places(role)).concat();
        let is_start = |name: &str| {
            ["Pile ", "Limit of", "One pile"].iter().any(|start| name.starts_with(start)) && !name.contains(',')
        };
        let mut count = 0;
        for (name, place) in places.iter().filter(|(name, _)| is_start(name)) {
            assert!(place.left() >= 16.0 && place.right() <= 248.5, "{game}: {name} at {place}");
            count += 1;
        }
        assert!(count >= 6, "{game}: {count} controls");
        assert_eq!(window.harness.query_all_by_label("One pile more").count(), 1, "{game}");
    }
}

#[test]
fn a_start_field_begins_another_game_only_when_it_is_entered() {
    let mut window = two_people("nim 3 4 5");
    take(&mut window, Key::Num2);
    let typing = |window: &mut Window| {
        window.focus("Pile 1");
        window.keys(Modifiers::COMMAND, Key::A);
        window.type_text("9");
    };
    typing(&mut window);
    window.key(Key::Escape);
    assert_eq!(window.position(), "(1, 4, 5)");
    typing(&mut window);
    window.press("Animation");
    assert_eq!(window.position(), "(1, 4, 5)", "the line is kept");
    assert_eq!(typed_in(&window, "Pile 1"), "3", "the first pile of the start is shown again");
    typing(&mut window);
    window.key(Key::Enter);
    assert_eq!(window.position(), "(9, 4, 5)");
    // Shift and Tab, which the field learns of a frame later, count as well.
    take(&mut window, Key::Num2);
    window.focus("Pile 2");
    window.keys(Modifiers::COMMAND, Key::A);
    window.type_text("7");
    window.keys(Modifiers::SHIFT, Key::Tab);
    assert_eq!(window.position(), "(9, 7, 5)");
    // Before the first move nothing is lost by it.
    window.focus("Pile 2");
    window.keys(Modifiers::COMMAND, Key::A);
    window.type_text("8");
    window.focus("Random start");
    assert_eq!(window.position(), "(9, 8, 5)");
}

#[test]
fn after_a_finished_game_its_moves_are_open_to_the_players_chosen_since() {
    let mut window = playing("fib 3");
    window.press("Perfect");
    take(&mut window, Key::Num1);
    window.wait_for("Play again");
    window.press("A person");
    window.press("Take back");
    window.press("One step forward");
    assert!(window.sees("Looking back: move 1 of 2. Move another way"));
    assert!(!window.sees("it is the computer’s turn") && !window.sees("The computer’s turn"));
    take(&mut window, Key::Num1);
    assert!(window.sees("First player’s turn"), "the move was made");
}

/// What stands in a text field.
pub fn typed_in(window: &Window, field: &str) -> String {
    let fields = window.harness.query_all_by_role(Role::TextInput);
    let field = fields.into_iter().find(|node| node.accesskit_node().label().as_deref() == Some(field));
    field.expect("the field").accesskit_node().value().unwrap_or_default()
}

#[test]
fn the_end_of_a_game_stays_with_its_winner() {
    let mut window = playing("fib 2");
    window.press("Perfect");
    take(&mut window, Key::Num1);
    window.wait_for("The computer wins");
    window.press("Swap sides");
    assert!(!window.sees("You win"));
    window.wait_for("Move 1 of 1");
    assert_eq!(window.position(), "(1, 1)");
    window.ctrl(Key::Z);
    assert!(window.sees("The computer wins"), "one step");
    window.press("Misère");
    window.wait_for("Grundy values and stars are hidden");
    assert_eq!(window.position(), "(2, 1)", "another convention is another game");
    window.ctrl(Key::Z);
    assert!(window.sees("The computer wins"));
}

#[test]
fn what_was_wrong_is_forgotten_with_the_position() {
    let mut window = two_people("subtraction 30 --set 1,4,12");
    window.focus("How many to take from stones");
    window.type_text("x");
    window.key(Key::Enter);
    assert!(window.sees("'x") || window.sees("x'"));
    take(&mut window, Key::Num4);
    assert_eq!(window.position(), "26");
    assert!(!window.sees("x'"));
    // The same of a start, which keeps what was typed until then.
    window.go_to("fib 10");
    window.focus("First limit");
    window.keys(Modifiers::COMMAND, Key::A);
    window.type_text("11");
    window.key(Key::Enter);
    assert!(window.sees("larger than the pile"));
    assert_eq!(typed_in(&window, "First limit"), "11");
    window.go_to("fib 12");
    assert!(!window.sees("larger than the pile"));
    assert_eq!(typed_in(&window, "First limit"), "11", "the limit of 12 stones");
    assert_eq!(typed_in(&window, "Stones"), "12");
    window.press("Nim");
    assert_eq!(typed_in(&window, "Pile 1"), "10");
}

#[test]
fn the_nim_sum_is_called_0_only_where_it_is() {
    let mut window = two_people("nim 1 2 3");
    assert!(window.sees("The nim sum is 0 already"));
    for game in ["nim 1 2 4", "fib 10^15 + nim 5", "fibonacci-nim-local 10^15:10^14 7:3"] {
        window.go_to(game);
        window.rest();
        assert!(!window.sees("The nim sum is 0 already"), "{game}");
    }
}

#[test]
fn misere_play_that_cannot_be_searched_says_so() {
    let mut window = two_people("nim 1 2 3");
    window.press("Misère");
    window.wait_for("Grundy values and stars are hidden");
    window.go_to("fibonacci-nim-local 10^30:1 10^30:1 --misere");
    window.wait_for("Misère play of this position is not known");
    assert!(!window.sees("stars are hidden:"));
}

#[test]
fn unequal_moves_are_made_by_keys() {
    let mut window = two_people("t-wythoff 7 10 --t 2");
    window.key(Key::Num2);
    window.key(Key::ArrowDown);
    take(&mut window, Key::Num3);
    assert_eq!(window.position(), "(5, 7)");
}

#[test]
fn more_piles_than_are_laid_out_are_told() {
    let mut window = two_people("nim 1 2 3 4 5 6 7 8 9 10");
    assert!(window.sees("too many piles to be laid on a table"));
    window.rest();
    window.press("One pile fewer");
    assert_eq!(window.position(), "(1, 2, 3, 4, 5, 6, 7, 8)");
    assert!(!window.sees("too many piles"));
}

#[test]
fn a_digit_takes_the_keyboard_from_a_control_so_that_enter_takes_the_stones() {
    let mut window = two_people("fib 10");
    window.harness.ctx.memory_mut(|memory| memory.focused().map(|id| memory.surrender_focus(id)));
    window.settle();
    window.key(Key::Tab);
    assert!(window.harness.ctx.memory(|memory| memory.focused().is_some()), "a control has it");
    take(&mut window, Key::Num1);
    assert_eq!(window.position(), "(9, 2)");
}
