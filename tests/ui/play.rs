//! The Play tab: whole games by keyboard and by names, against the computer and by two people.

use egui::Key;
use egui::accesskit::Role;
use egui_kittest::kittest::Queryable;
use golden_session::COURSE;

use super::answers::lesson_at;
use super::play_computer::is_misere;
use super::steps::WIDE;
use super::support::Window;

/// The Play tab with a game that is looked at: nothing is hidden.
pub fn playing(game: &str) -> Window {
    playing_in(WIDE, game)
}

/// The same in a window of this size.
pub fn playing_in(size: [f32; 2], game: &str) -> Window {
    let mut window = Window::with(None, size);
    window.go_to(game);
    window.ctrl(Key::Num5);
    window.show_answers();
    window
}

/// Two people share the screen.
pub fn two_people(game: &str) -> Window {
    let mut window = playing(game);
    window.pick("Who plays", "Two people");
    window
}

/// The same with the options open.
pub fn with_options(game: &str) -> Window {
    let mut window = two_people(game);
    window.press("Options");
    window
}

/// The same with one of the parts that are not shown at first, and the options closed again.
pub fn showing(game: &str, part: &str) -> Window {
    let mut window = with_options(game);
    window.press(part);
    window.press("Options");
    window
}

/// Chooses so many stones and takes them.
pub fn take(window: &mut Window, count: Key) {
    window.key(count);
    window.key(Key::Enter);
}

/// The game so far, position by position, with those taken back.
fn so_far(window: &Window) -> String {
    let said = window.find_said("The game so far: ").expect("the game so far");
    said["The game so far: ".len()..].to_owned()
}

/// What stands in a text field.
pub fn typed_in(window: &Window, field: &str) -> String {
    window.value_of(Role::TextInput, field)
}

/// What the hint says, paragraph by paragraph.
fn hinted(window: &Window) -> Vec<String> {
    window.all_said().filter_map(|said| said.strip_prefix("Hint: ").map(str::to_owned)).collect()
}

#[test]
fn its_keys_bring_it_to_the_front_with_every_game() {
    let mut window = Window::open();
    window.ctrl(Key::Num5);
    let start = |window: &Window, game: &str| {
        assert!(window.sees("Your turn"), "{game}");
        so_far(window)
    };
    let first = start(&window, "One pile");
    for game in ["Nim", "Two piles", "Fibonacci Nim", "Chomp"] {
        window.press(game);
        assert_ne!(start(&window, game), first, "{game}");
    }
    window.press("More games");
    let games = window.places(Role::Button).into_iter().map(|(name, _)| name);
    let others: Vec<String> = games.skip_while(|name| name != "More games").collect();
    assert!(
        ["Several piles", "Ray game", "Sum"].iter().all(|game| others.iter().any(|name| name == game)),
        "{others:?}"
    );
    window.press("Ray game");
    assert_ne!(start(&window, "Ray game"), first);
    assert!(window.draws("Ray game"), "the button says what is played");
    // Each game goes on where it was left.
    window.press("One pile");
    assert_eq!(start(&window, "One pile"), first);
}

/// Waits for the end of the computer's move: whether these words say that the game is over, else it is the person's turn.
fn is_won_or_your_turn(window: &mut Window, won: &str) -> bool {
    window.wait_until("the computer’s move", |window| {
        if window.sees(won) { Some(true) } else { window.sees("Your turn").then_some(false) }
    })
}

#[test]
fn the_perfect_computer_wins_what_it_can_and_loses_to_who_follows_the_hints() {
    // (8, 7) is a P-position: whoever begins there loses.
    let mut window = playing("fib 8");
    while !is_won_or_your_turn(&mut window, "The computer wins") {
        take(&mut window, Key::Num1);
    }
    assert!(window.sees("The computer took the last stone."));
    window.press("Play again");
    assert_eq!(window.position(), "(8, 7)");
    window.go_to("fib 10");
    while !is_won_or_your_turn(&mut window, "You win") {
        window.press("Hint");
        window.press("Play this move");
    }
    // The end of a game stays with its winner; what begins another game can be undone.
    window.press("Options");
    window.press("Swap sides");
    assert!(!window.sees("You win"));
    window.wait_while("the computer’s turn", |window| window.sees("The computer’s turn"));
    window.ctrl(Key::Z);
    assert!(window.sees("You win"), "one step");
    window.press("Misère");
    window.wait_for("Grundy values and stars are hidden");
    assert_eq!(window.position(), "(10, 9)", "another convention is another game");
    window.ctrl(Key::Z);
    assert!(window.sees("You win"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn from_a_lost_position_the_hint_names_the_move_that_resists() {
    let mut window = playing("fib 13");
    window.press("Hint");
    window.wait_for("To resist longest, take ");
    assert!(!window.sees("Play this move"), "no move is a good one");
    window.press("Play the move that resists longest");
    assert!(so_far(&window).starts_with("(13, 12), (12, 2)"), "more would leave a choice of answers, or end sooner");
}

#[test]
fn in_a_new_session_play_begins_its_own_game_and_no_other_tab_loses_its_position() {
    let mut window = Window::open();
    window.ctrl(Key::Num5);
    window.wait_for("21 of 21 stones left");
    assert!(window.draws("Computer: casual") && !window.has_answers());
    window.ctrl(Key::Num2);
    assert_eq!(window.position(), "(8, 9)");
    window.ctrl(Key::Num5);
    assert_eq!(so_far(&window), "21");
    // A position that somebody chose is played as it is.
    let mut window = Window::open();
    window.go_to("wythoff 3 4");
    window.ctrl(Key::Num5);
    assert_eq!(window.position(), "(3, 4)");
}

#[test]
fn a_look_at_play_leaves_nothing_to_undo_or_to_redo() {
    let mut window = Window::open();
    let look_at_play = |window: &mut Window| {
        window.ctrl(Key::Num5);
        window.wait_for("21 of 21 stones left");
        assert!(window.is_off("Undo"), "nobody has done anything yet");
        window.ctrl(Key::Num4);
        assert_eq!(window.position(), "(8, 9)");
    };
    look_at_play(&mut window);
    assert!(window.is_off("Undo") && window.is_off("Redo"));
    // What was undone before is still to be redone.
    window.press("Show tiles instead");
    window.ctrl(Key::Z);
    assert!(window.is_off("Undo") && !window.is_off("Redo"));
    look_at_play(&mut window);
    assert!(window.is_off("Undo"));
    window.press("Redo");
    assert!(window.is_off("Redo") && !window.is_off("Undo"));
    // A game that was touched stays, though its only move was taken back.
    window.press("Undo");
    window.ctrl(Key::Num5);
    take(&mut window, Key::Num1);
    window.ctrl(Key::Z);
    window.ctrl(Key::Num4);
    assert_eq!(window.position(), "21");
}

#[test]
fn play_begins_with_what_wins_hidden_and_other_pictures_tell_again_what_they_told() {
    let mut window = Window::open();
    assert!(window.sees("Next player wins"));
    window.ctrl(Key::Num5);
    assert!(!window.has_answers() && !window.sees("Next player wins"));
    window.ctrl(Key::Num1);
    assert!(window.has_answers() && window.sees("Next player wins"));
    // On the stage, too, also where answers had been looked at before.
    let mut window = two_people("wythoff 8 9");
    window.key(Key::F5);
    assert!(!window.sees("Next player wins") && !window.sees("winning move"));
    window.key(Key::Escape);
    assert!(window.has_answers());
}

#[test]
fn what_play_hides_is_hidden_when_the_file_is_opened_again_and_only_there() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.json");
    let mut window = Window::open();
    window.ctrl(Key::Num5);
    assert!(!window.has_answers());
    window.dialogs.will_choose(&path);
    window.ctrl(Key::S);
    window.wait_for("Saved");
    let open_again = |window: &mut Window| {
        window.ctrl(Key::N);
        window.dialogs.will_choose(&path);
        window.ctrl(Key::O);
        window.settle();
        window.wait_for("The game so far");
    };
    open_again(&mut window);
    assert!(!window.has_answers());
    window.ctrl(Key::Num1);
    assert!(window.has_answers() && window.sees("Next player wins"));
    // What the player has shown by H is seen again, too.
    window.ctrl(Key::Num5);
    window.key(Key::H);
    assert!(window.has_answers());
    window.ctrl(Key::S);
    window.wait_for("Saved");
    open_again(&mut window);
    assert!(window.has_answers());
}

#[test]
#[ignore = "only with .ci/run --long"]
fn digits_play_no_game_whose_stones_are_not_seen() {
    let mut window = lesson_at("course-01-last-stone.golden-nim.json", 2);
    let said = |window: &Window| window.all_said().collect::<Vec<_>>();
    for is_staged in [false, true] {
        if is_staged {
            window.key(Key::F5);
        }
        window.rest();
        let before = said(&window);
        take(&mut window, Key::Num1);
        window.rest();
        assert_eq!(said(&window), before, "the graph alone is seen");
    }
}

#[test]
fn while_answers_are_hidden_the_hint_comes_step_by_step() {
    let mut window = two_people("wythoff 8 9");
    window.key(Key::H);
    assert!(hinted(&window).is_empty() && !window.sees("Play this move"));
    let open = |window: &mut Window, buttons: &[&str]| {
        for button in buttons {
            window.press(button);
        }
        hinted(window)
    };
    let where_to_look = open(&mut window, &["Hint"]);
    assert_eq!(where_to_look.len(), 1, "{where_to_look:?}");
    let who = open(&mut window, &["Who wins from here"]);
    assert_eq!(who, ["Whoever moves here can win. There is one winning move."]);
    let rule = open(&mut window, &["More of the hint"]);
    assert!(rule.len() == 2 && !window.sees("Play this move"), "{rule:?}");
    assert_eq!(open(&mut window, &["Show the move"]).len(), 3);
    assert!(!window.has_answers(), "all else in the window keeps its answers");
    window.press("Play this move");
    assert_ne!(window.position(), "(8, 9)");
    assert!(hinted(&window).is_empty(), "another position has its own hint");
    assert_eq!(open(&mut window, &["Hint"]), where_to_look, "the first step does not say who wins");
    let who = open(&mut window, &["Who wins from here"]);
    assert!(who[0].starts_with("Whoever moves here loses against perfect play"), "{who:?}");
    open(&mut window, &["More of the hint", "How to resist"]);
    window.wait_for("To resist longest, take ");
    window.press("Take back");
    assert!(hinted(&window).is_empty() && window.harness.query_by_label("Hint").is_some());
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_hint_that_shows_the_moves_marks_them_where_they_are_made() {
    let mut window = showing("nim 10 14 7", "Nim sum");
    window.key(Key::H);
    let is_told = |window: &Window| window.sees("Bringing the sum to zero");
    for button in ["Hint", "Who wins from here", "More of the hint"] {
        assert!(!is_told(&window), "{button}");
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
#[ignore = "only with .ci/run --long"]
fn a_scene_gives_its_own_hints_and_a_game_played_freely_those_of_play() {
    let mut window = Window::open();
    window.open_lesson(COURSE[0]);
    window.rest();
    // Its first scene is a game to be played.
    let has_own = |window: &Window| window.harness.query_by_label("Hint").is_some();
    assert!(window.sees("Take 1") && !has_own(&window));
    window.press("Explore freely");
    assert!(has_own(&window));
    window.press("Hint");
    assert_eq!(hinted(&window).len(), 1);
}

#[test]
fn two_people_take_back_and_go_to_any_position_of_the_game() {
    let mut window = two_people("fib 10");
    assert!(window.sees("Player 1’s turn"));
    take(&mut window, Key::Num3);
    assert!(window.sees("Player 2’s turn") && window.sees("Player 1 took 3"));
    take(&mut window, Key::Num2);
    assert_eq!(so_far(&window), "(10, 9), (7, 6), (5, 4)");
    window.press("Take back");
    assert_eq!(window.position(), "(7, 6)");
    assert!(window.sees("Looking back: move 1 of 2"));
    for (position, name) in [
        ("(5, 4)", "Player 2 took 2: (5, 4)"),
        ("(10, 9)", "start: (10, 9)"),
        ("(7, 6)", "Player 1 took 3, missed a win: (7, 6)"),
    ] {
        window.press(name);
        assert_eq!(window.position(), position);
    }
    window.key(Key::Backspace);
    assert_eq!(window.position(), "(10, 9)");
    // Another move forgets the line, and so does playing on; Undo brings it back.
    window.press("Player 1 took 3, missed a win: (7, 6)");
    take(&mut window, Key::Num1);
    assert_eq!(so_far(&window), "(10, 9), (7, 6), (6, 2)");
    window.ctrl(Key::Z);
    assert_eq!(so_far(&window), "(10, 9), (7, 6), (5, 4)");
    window.press("Play on");
    assert_eq!(so_far(&window), "(10, 9), (7, 6)");
    assert!(!window.sees("Looking back"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn piles_are_chosen_and_taken_from_by_keys_and_names() {
    let mut window = showing("nim 10 14 7", "Nim sum");
    window.key(Key::ArrowDown);
    window.key(Key::ArrowDown);
    take(&mut window, Key::Num3);
    assert_eq!(window.position(), "(10, 14, 4)");
    window.press("Pile 1, stone 6: choose 5");
    window.press("Take 5");
    assert_eq!(window.position(), "(5, 14, 4)");
    // The row of "Bringing the sum to zero" plays its move.
    let row = window.find_said("14 ⊕ 15 = 1").expect("a move to zero");
    window.press_unseen(&row);
    assert_eq!(window.position(), "(5, 1, 4)");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn stones_are_taken_from_both_piles_by_a_key_and_by_a_button() {
    let mut window = two_people("wythoff 10 13");
    window.key(Key::A);
    take(&mut window, Key::Num6);
    assert_eq!(window.position(), "(4, 7)");
    window.press("From both piles (A)");
    take(&mut window, Key::Num2);
    assert_eq!(window.position(), "(2, 5)");
    window.key(Key::Num9);
    assert!(window.sees("The pile has only"));
    window.key(Key::Enter);
    assert_eq!(window.position(), "(2, 5)");
    // Of t-Wythoff's piles different numbers are taken.
    window.go_to("t-wythoff 7 10 --t 2");
    window.key(Key::Num2);
    window.key(Key::ArrowDown);
    take(&mut window, Key::Num3);
    assert_eq!(window.position(), "(5, 7)");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn why_a_number_is_refused_stands_on_no_button() {
    for size in [WIDE, [1024.0, 700.0]] {
        let mut window = playing_in(size, "subtraction 20 --set 1,4,12");
        take(&mut window, Key::Num3);
        assert_eq!(so_far(&window), "20");
        let said = "3 may not be taken; only 1, 4 or 12.";
        let cards: Vec<_> = window.harness.query_all_by_label(said).map(|card| card.rect()).collect();
        assert!(!cards.is_empty(), "{size:?}");
        for (name, place) in window.places(Role::Button).iter().filter(|(name, _)| !name.contains("stone")) {
            let free = cards.iter().all(|card| !card.intersects(*place));
            assert!(free, "{size:?}: {cards:?} on {name} at {place}");
        }
        take(&mut window, Key::Num4);
        assert!(so_far(&window).starts_with("20, 16"));
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_message_leaves_the_timeline_free() {
    let mut window = Window::with(None, [1024.0, 700.0]);
    window.ctrl(Key::Num2);
    window.dialogs.will_choose("/nowhere/at all.json");
    window.ctrl(Key::O);
    window.wait_for("no such file");
    let messages: Vec<_> = window.harness.query_all_by_label_contains("no such file").map(|said| said.rect()).collect();
    let button = window.harness.get_by_label("One step back").rect();
    assert!(messages.iter().all(|said| said.bottom() <= button.top()), "{messages:?} on {button}");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_sum_gains_and_loses_games_whose_numbers_are_changed_each_in_its_field() {
    let mut window = with_options("wythoff 3 4 + nim 5 + fib 10");
    window.press("Remove component 2");
    assert_eq!(window.position(), "(3, 4) + (10, 9)");
    window.pick("Add a component", "Nim");
    assert_eq!(window.position(), "(3, 4) + (10, 9) + 5");
    take(&mut window, Key::Num3);
    assert_eq!(window.position(), "(0, 4) + (10, 9) + 5");
    window.enter("Pile 1 of game 3", "8");
    assert_eq!(window.position(), "(3, 4) + (10, 9) + 8");
    window.enter("First limit of game 2", "4");
    assert_eq!(window.position(), "(3, 4) + (10, 4) + 8");
    window.enter("First limit of game 2", "11");
    assert!(window.sees("larger than the pile"));
    window.press("One pile more in game 3");
    assert!(window.position().starts_with("(3, 4) + (10, 4) + (8, "), "{}", window.position());
    window.press("One pile fewer in game 3");
    assert_eq!(window.position(), "(3, 4) + (10, 4) + 8");
    window.go_to("nim 5 + subtraction 20 --set 1,2,3");
    window.enter("What may be taken of game 2", "1,4");
    window.press("Nim, the pile");
    take(&mut window, Key::Num2);
    assert_eq!(window.position(), "3 + 20");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_component_of_a_sum_takes_as_it_does_alone() {
    let mut window = two_people("nim 5 + wythoff 3 4 + t-wythoff 5 6 --t 2");
    assert!(!window.sees("From both piles (A)"));
    window.key(Key::ArrowDown);
    window.key(Key::A);
    take(&mut window, Key::Num2);
    assert_eq!(window.position(), "5 + (1, 2) + (5, 6)");
    // Different numbers are put back with another pile.
    window.key(Key::ArrowDown);
    window.key(Key::ArrowDown);
    window.key(Key::Num2);
    window.key(Key::ArrowDown);
    take(&mut window, Key::Num3);
    assert_eq!(window.position(), "5 + (1, 2) + (3, 3)");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn misere_play_is_searched_hides_the_stars_and_is_refused_for_large_games() {
    let mut window = with_options("nim 1 2 3");
    let (switch, hidden) = ("Misère", "Grundy values and stars are hidden");
    window.press(switch);
    window.wait_for(hidden);
    window.wait_while("what is said of normal play", |window| window.sees("nim sum 0"));
    // A position that cannot be searched is left with it.
    window.go_to("fibonacci-nim-local 10^30:1 10^30:1 --misere");
    window.wait_for("Misère play of this position is not known");
    assert!(!window.sees("stars are hidden:"));
    window.go_to("nim 1 2 3 --misere");
    window.wait_for(hidden);
    window.press(switch);
    window.wait_for("nim sum 0");
    assert!(!is_misere(&window));
    window.go_to("nim 100000 200000 300001");
    window.press(switch);
    window.wait_for(hidden);
    assert!(!window.sees("as short as the nim sum"), "Bouton's rule is known");
    window.press(switch);
    window.go_to("fibonacci-nim-local 10^30:1 10^30:1");
    window.press(switch);
    window.wait_for("this game has too many positions");
    window.rest();
    assert!(!is_misere(&window), "normal play goes on");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_start_that_is_none_is_refused_in_a_sentence() {
    let mut window = with_options("fib 10");
    for (game, field, typed, told) in [
        ("fib 10", "Stones", "1", "there is no move"),
        ("fib 10", "Stones", "x", "'x'"),
        ("fib 12", "First limit", "13", "larger than the pile"),
        ("nim 0 3", "Pile 2", "0", "there is no move"),
        ("subtraction 20 --set 1,4", "What may be taken", "x", "“x” is not a number that can be taken"),
    ] {
        window.go_to(game);
        let before = window.position();
        assert!(!window.sees(told), "{game}");
        window.enter(field, typed);
        assert!(window.sees(told), "{game}, {field}, {typed}");
        assert_eq!(window.position(), before);
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_long_pile_shows_its_ends_and_with_the_keyboard_all_digits_to_be_copied() {
    const PILES: [&str; 2] = ["123456789012345678901234567890", "999999999999999999999999999999"];
    let mut window = with_options(&format!("nim {} {}", PILES[0], PILES[1]));
    window.rest();
    assert_eq!(typed_in(&window, "Pile 1"), "123…890 (30 digits)");
    assert_eq!(typed_in(&window, "Pile 2"), "999…999 (30 digits)");
    window.focus("Pile 1");
    window.settle();
    assert_eq!(typed_in(&window, "Pile 1"), PILES[0]);
    window.harness.event(egui::Event::Copy);
    window.harness.step();
    let commands = &window.harness.output().platform_output.commands;
    let is_copied = |command: &_| matches!(command, egui::OutputCommand::CopyText(text) if text == PILES[0]);
    assert!(commands.iter().any(is_copied), "all digits are marked");
    // Nothing was typed: the game stays as it is.
    window.key(Key::Enter);
    window.rest();
    assert!(window.position().starts_with("(123…890, 999…999"));
    // A move that brings a long nim sum to zero is said whole.
    window.press("Nim sum");
    window.press("Options");
    window.wait_for("Bringing the sum to zero");
    window.scroll_down(egui::pos2(500.0, 500.0), 2000.0);
    let cut = window.cut_lines();
    assert!(!cut.iter().any(|line| line.starts_with("999…999")), "{cut:?}");
    assert!(window.draws("999…999 ⊕ 103…149 = 123…890"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn piles_beyond_stones_are_taken_from_exactly() {
    let mut window = two_people("fib 10^30");
    window.enter("How many to take from stones", "10^29");
    window.settle();
    // Enter takes what was typed.
    assert!(window.sees("Player 1 took 100…000 (30 digits)"));
    assert!(window.position().starts_with("(900…000"), "nine tenths are left");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_game_goes_to_a_file_and_to_the_clipboard() {
    let mut window = with_options("fib 3");
    take(&mut window, Key::Num1);
    take(&mut window, Key::Num2);
    assert!(window.sees("Player 2 wins"));
    let json = window.json_of("Export the game as JSON", "game.json");
    assert_eq!((&json["format"], &json["winner"]), (&"golden-nim/game".into(), &"second".into()));
    window.press_unseen("Copy the game as text");
    assert!(window.sees("The game was copied."));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn every_game_fits_every_window_in_both_themes() {
    for size in [WIDE, [1024.0, 700.0]] {
        let mut window = playing_in(size, "fib 10");
        window.press("Options");
        window.press("Graph");
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
            window.ctrl(Key::T);
            window.rest();
            for role in [Role::Button, Role::RadioButton, Role::CheckBox, Role::Canvas, Role::TextInput] {
                let inside = window.places(role).into_iter().filter(|(_, place)| place.top() > 86.0);
                // The graph of a long game scrolls.
                let scrolls = |name: &str| name.starts_with("Graph of the game") || name.starts_with("Option ");
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
#[ignore = "only with .ci/run --long"]
fn a_move_taken_back_from_the_computer_is_made_another_way() {
    let mut window = playing("fib 20");
    let answered = |window: &mut Window| {
        window.wait_for("Your turn");
        let positions = so_far(window);
        assert!(positions.matches('(').count() == 3 && !window.sees("Looking back"), "{positions}");
        window.rest();
        positions
    };
    take(&mut window, Key::Num1);
    window.wait_while("the computer’s turn", |window| window.sees("The computer’s turn"));
    let line = answered(&mut window);
    window.press("Take back");
    assert_eq!(window.position(), "(20, 19)", "it is the person's turn again");
    // The same move leads along the line, and is answered as before.
    take(&mut window, Key::Num1);
    assert_eq!(answered(&mut window), line);
    window.press("Take back");
    take(&mut window, Key::Num3);
    window.wait_while("the computer’s turn", |window| window.sees("The computer’s turn"));
    assert_ne!(answered(&mut window), line);
    // Undo takes the answer of the computer back, too, and it waits.
    window.ctrl(Key::Z);
    assert_eq!(window.position(), "(20, 19)");
    window.rest();
    assert!(window.sees("Your turn"));
    // The computer begins a random start, where it is to move first.
    window.press("Options");
    window.press("Swap sides");
    window.wait_for("Your turn");
    window.press("Random start");
    window.wait_for("Your turn");
    assert!(!so_far(&window).starts_with("(20, 19)"));
    window.rest();
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_numbers_of_many_piles_stay_in_their_column() {
    let mut window = with_options("nim 3 4");
    let column = window.harness.get_by_label("Export…").rect();
    for game in ["nim 1 2 3 4 5 6 7 8", "nim 1 2 3 4", "nim 1 2 3 4 5", "fibonacci-nim-local 10:9 7:3 5:4 8:7"] {
        window.go_to(game);
        window.rest();
        let places = [Role::TextInput, Role::Button].map(|role| window.places(role)).concat();
        let is_start = |name: &str| {
            ["Pile ", "Limit of", "One pile "].iter().any(|start| name.starts_with(start)) && !name.contains(',')
        };
        let mut count = 0;
        for (name, place) in places.iter().filter(|(name, _)| is_start(name)) {
            let is_inside = place.left() >= column.left() - 0.5 && place.right() <= column.right() + 0.5;
            assert!(is_inside, "{game}: {name} at {place}");
            count += 1;
        }
        assert!(count >= 6, "{game}: {count} controls");
        assert_eq!(window.harness.query_all_by_label("One pile more").count(), 1, "{game}");
    }
}

#[test]
fn a_start_field_begins_another_game_only_when_it_is_entered() {
    let mut window = with_options("nim 3 4 5");
    take(&mut window, Key::Num2);
    window.replace("Pile 1", "9");
    window.key(Key::Escape);
    assert_eq!(window.position(), "(1, 4, 5)");
    window.replace("Pile 1", "9");
    window.press("Animation");
    assert_eq!(window.position(), "(1, 4, 5)", "the line is kept");
    assert_eq!(typed_in(&window, "Pile 1"), "3", "the first pile of the start is shown again");
    window.enter("Pile 1", "9");
    assert_eq!(window.position(), "(9, 4, 5)");
    // Shift and Tab, which the field learns of a frame later, count as well.
    take(&mut window, Key::Num2);
    window.replace("Pile 2", "7");
    window.keys(egui::Modifiers::SHIFT, Key::Tab);
    assert_eq!(window.position(), "(9, 7, 5)");
    // Before the first move nothing is lost by it.
    window.replace("Pile 2", "8");
    window.focus("Random start");
    assert_eq!(window.position(), "(9, 8, 5)");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn after_a_finished_game_its_moves_are_open_to_the_players_chosen_since() {
    let mut window = playing("fib 3");
    take(&mut window, Key::Num1);
    window.wait_for("Play again");
    // The finished game keeps its players.
    window.pick("Who plays", "Two people");
    assert!(window.sees("The computer took the last stone.") && !window.sees("Player 2"));
    window.press("you took 1: (2, 2)");
    assert!(window.sees("Looking back: move 1 of 2. Move another way"));
    assert!(!window.sees("it is the computer’s turn") && !window.sees("The computer’s turn"));
    take(&mut window, Key::Num1);
    assert!(window.sees("Player 1’s turn"), "the move was made");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn what_was_wrong_is_forgotten_with_the_position() {
    let mut window = with_options("subtraction 30 --set 1,4,12");
    window.focus("How many to take from stones");
    window.type_text("x");
    window.key(Key::Enter);
    assert!(window.sees("'x") || window.sees("x'"));
    take(&mut window, Key::Num4);
    assert_eq!(window.position(), "26");
    assert!(!window.sees("x'"));
    // The same of a start, which keeps what was typed until then.
    window.go_to("fib 10");
    window.enter("First limit", "11");
    assert!(window.sees("larger than the pile"));
    assert_eq!(typed_in(&window, "First limit"), "11");
    window.go_to("fib 12");
    assert!(!window.sees("larger than the pile"));
    assert_eq!(typed_in(&window, "First limit"), "11", "the limit of 12 stones");
    assert_eq!(typed_in(&window, "Stones"), "12");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_nim_sum_is_called_0_only_where_it_is() {
    let mut window = showing("nim 1 2 3", "Nim sum");
    assert!(window.sees("The nim sum is 0 already"));
    for game in ["nim 1 2 4", "fib 10^15 + nim 5", "fibonacci-nim-local 10^15:10^14 7:3"] {
        window.go_to(game);
        window.rest();
        assert!(!window.sees("The nim sum is 0 already"), "{game}");
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn more_piles_than_are_laid_out_are_told() {
    let mut window = with_options("nim 1 2 3 4 5 6 7 8 9 10");
    assert!(window.sees("too many piles to be laid on a table"));
    window.rest();
    window.press("One pile fewer");
    assert_eq!(typed_in(&window, "Pile 8"), "8");
    assert!(!window.sees("Pile 9") && !window.sees("too many piles"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_digit_takes_the_keyboard_from_a_control_so_that_enter_takes_the_stones() {
    let mut window = two_people("fib 10");
    window.harness.ctx.memory_mut(|memory| memory.focused().map(|id| memory.surrender_focus(id)));
    window.settle();
    window.key(Key::Tab);
    assert!(window.focused_name().is_some(), "a control has it");
    take(&mut window, Key::Num1);
    assert_eq!(window.position(), "(9, 2)");
}
