//! The Play tab's table: what is chosen, what is said, and that what a move needs is in sight.

use egui::accesskit::Role;
use egui::{Key, Modifiers, Rect};
use egui_kittest::kittest::Queryable;

use super::play::{playing, take, two_people, typed_in};
use super::support::Window;

/// Where the widget of exactly this name is.
#[track_caller]
fn place(window: &Window, role: Role, name: &str) -> Rect {
    let places = window.places(role);
    let found = places.iter().find(|(known, _)| known == name);
    found.unwrap_or_else(|| panic!("{name:?} among {places:?}")).1
}

#[test]
fn the_least_is_chosen_to_begin_with_and_the_slider_chooses_more() {
    let mut window = two_people("fib 10");
    assert!(window.sees("Take 1") && window.sees("Stones: 10 stones, 1 chosen"), "whatever the hint says");
    window.focus("Stones to take");
    window.key(Key::ArrowRight);
    assert!(window.sees("Take 2"));
    window.key(Key::PageUp);
    assert!(window.sees("Take 9"), "the limit");
    let slider = place(&window, Role::Slider, "Stones to take");
    window.click_at(slider.lerp_inside(egui::vec2(0.5, 0.5)));
    assert!(window.sees("Take 5"));
    assert_eq!(typed_in(&window, "How many to take from stones"), "5");
    window.press("Take 5");
    assert_eq!(window.position(), "(5, 5)");
    assert!(window.sees("1 chosen"));
}

#[test]
fn the_slider_of_a_set_knows_only_its_numbers() {
    let mut window = two_people("subtraction 20 --set 2,4,12");
    assert!(window.sees("Take 2"));
    window.focus("Stones to take");
    window.key(Key::ArrowRight);
    assert!(window.sees("Take 4"));
    window.key(Key::ArrowRight);
    window.key(Key::ArrowRight);
    assert!(window.sees("Take 12"));
    window.press("Take 12");
    assert_eq!(window.position(), "8");
}

#[test]
fn the_turn_says_what_may_be_taken() {
    let mut window = two_people("fib 10");
    assert!(window.sees("You may now take 1 to 9."));
    take(&mut window, Key::Num1);
    assert!(window.sees("The first player took 1, so you may now take 1 or 2."));
    for (game, words) in [
        ("subtraction 20 --set 1,3,4", "take 1, 3 or 4."),
        ("subtraction 3 --set 1,3,4", "take 1 or 3."),
        ("fibonacci-nim-global 5 7 --limit 4", "take 1 to 4 from one pile."),
        ("nim 6", "take 1 to 6."),
    ] {
        window.go_to(game);
        assert!(window.sees(words), "{game}");
    }
}

#[test]
fn the_hint_plays_its_move_even_where_the_list_of_winning_moves_is_unknown() {
    let mut window = two_people("wythoff 10^30 10^31 + nim 5");
    window.rest();
    assert!(!window.sees("The other components have nim sum 0"), "Nim has 5");
    window.go_to("wythoff 10^30 10^31 + nim 5 + nim 5");
    window.rest();
    assert!(window.sees("The other components have nim sum 0"));
    let before = window.position();
    window.press("Play this move");
    window.rest();
    assert_ne!(window.position(), before);
    assert!(window.sees("Every move loses"), "the move was a winning one");
    assert!(window.sees("To make it hard, ") || window.sees("To resist, "), "what is played now only resists");
}

#[test]
fn a_sum_of_one_game_has_no_other_components() {
    let mut window = two_people("wythoff 10^30 10^31 + nim 5");
    window.press("Remove component 2");
    window.rest();
    assert!(window.sees("by itself") && !window.sees("other components"));
    window.press("Play this move");
    window.rest();
    assert!(window.sees("Every move loses"));
}

#[test]
fn the_graph_follows_all_moves_or_the_winners_best() {
    let mut window = two_people("fib 10");
    let positions = |window: &mut Window| {
        window.wait_for("Graph of the game: ");
        let said = window.find_said("Graph of the game: ").expect("the graph");
        said.split_whitespace().nth(4).and_then(|count| count.parse::<usize>().ok()).expect("a number")
    };
    let best = positions(&mut window);
    window.press("Whole graph");
    window.rest();
    let all = positions(&mut window);
    assert!(best < 64 && all > 64 && all <= 200, "{best} and {all}");
    assert!(window.sees("Moves go to the right"));
    window.go_to("fib 40");
    window.wait_for("from here on; up to 200 are drawn. It appears as soon as");
    window.press("Winner’s best");
    window.rest();
    assert!(!window.sees("or choose the winner’s best moves"));
}

/// The games that are played most.
const USUAL: [&str; 5] = ["fib 10", "nim 10 14 7", "wythoff 10 13", "wythoff 31 48", "wythoff 3 4 + nim 5 + fib 10"];

#[test]
fn what_a_move_needs_is_in_sight_without_scrolling() {
    for (size, has_hint) in [([1440.0, 900.0], true), ([1024.0, 700.0], false)] {
        let mut window = Window::with(None, size);
        for game in USUAL {
            window.go_to(game);
            window.ctrl(Key::Num5);
            window.show_answers();
            window.rest();
            // Above the timeline and the status bar.
            let (table, column) = (size[1] - 30.0 - 68.0, size[1] - 30.0);
            let buttons = window.places(Role::Button);
            let take = buttons.iter().find(|(name, _)| name.starts_with("Take") && name != "Take back");
            let (_, take) = take.expect("the button");
            let stones = window.places(Role::Canvas).into_iter().find(|(name, _)| name.contains("stone"));
            let turn = place(&window, Role::Status, "Your turn");
            for part in [*take, stones.expect("the stones").1, turn] {
                assert!(part.bottom() <= table, "{game} at {size:?}: {part}");
            }
            for name in ["Take back", "Forward"] {
                assert!(place(&window, Role::Button, name).bottom() <= column, "{game} at {size:?}: {name}");
            }
            let hint = window.places(Role::Label).into_iter().find(|(name, _)| name.starts_with("Hint: "));
            let hint = hint.expect("the hint").1;
            assert!(!has_hint || hint.bottom() <= column - 44.0, "{game}: the hint at {hint}");
        }
    }
}

#[test]
fn the_games_stay_in_their_place_however_long_the_rules_of_one_are() {
    const GAMES: [&str; 7] = ["Fibonacci Nim", "Nim", "Subtraction", "Several piles", "Ray game", "Sum", "Wythoff"];
    for size in [[1440.0, 900.0], [1024.0, 700.0]] {
        let mut window = Window::with(None, size);
        window.ctrl(Key::Num5);
        let tops = |window: &Window| {
            let buttons = window.places(Role::RadioButton).into_iter();
            let games = buttons.filter(|(name, _)| GAMES.contains(&name.as_str()));
            games.map(|(name, place)| (name, place.top())).collect::<Vec<_>>()
        };
        let before = tops(&window);
        assert_eq!(before.len(), GAMES.len(), "{before:?}");
        for game in GAMES {
            let radio = window.places(Role::RadioButton).into_iter().find(|(name, _)| name == game);
            window.click_at(radio.expect("the game").1.center());
            assert_eq!(tops(&window), before, "{game} at {size:?}");
        }
    }
}

#[test]
fn the_buttons_of_the_piles_stay_in_their_place() {
    let mut window = two_people("nim 3 4 5");
    let more = place(&window, Role::Button, "One pile more");
    for _ in 0..5 {
        window.press("One pile more");
        assert_eq!(place(&window, Role::Button, "One pile more"), more);
    }
    assert_eq!(window.position(), "(3, 4, 5, 5, 5, 5, 5, 5)");
    window.press("One pile fewer");
    assert_eq!(window.position(), "(3, 4, 5, 5, 5, 5, 5)");
}

#[test]
fn fields_of_the_start_have_room_for_their_numbers() {
    for (game, names) in [
        ("nim 5000 60000 7", ["Pile 1", "Pile 2"]),
        ("fibonacci-nim-local 5000:4999 7:6", ["Pile 1", "Limit of pile 1"]),
        ("fibonacci-nim-global 5000 7 --limit 4000", ["Pile 1", "Limit"]),
        ("fib 5000", ["Stones", "First limit"]),
    ] {
        let mut window = two_people(game);
        window.rest();
        for name in names {
            let digits = typed_in(&window, name).len();
            let width = place(&window, Role::TextInput, name).width();
            let needed = [0.0, 24.0, 34.0, 43.0, 52.0, 61.0][digits];
            assert!(width >= needed, "{game}, {name}: {width} for {digits} digits");
        }
    }
}

#[test]
fn a_finished_game_keeps_its_players_when_another_opponent_is_chosen() {
    let mut window = playing("fib 2");
    window.press("Perfect");
    take(&mut window, Key::Num1);
    window.wait_for("The computer wins");
    window.press("A person");
    assert!(window.sees("The computer wins") && window.sees("The computer took the last stone."));
    assert!(!window.sees("The second player"));
    window.press("Play again");
    assert!(window.sees("First player’s turn"));
}

#[test]
fn the_pile_of_a_start_is_typed_with_many_digits() {
    let mut window = two_people("nim 3 4 5");
    window.focus("Pile 1");
    window.keys(Modifiers::COMMAND, Key::A);
    window.type_text("5000");
    window.key(Key::Enter);
    assert_eq!(window.position(), "(5000, 4, 5)");
    assert!(window.harness.query_by_label("One pile more").is_some());
}

#[test]
fn das_figure_2_ends_above_the_timeline() {
    let mut window = two_people("fib 8");
    window.wait_for("Graph of the game: ");
    window.rest();
    let places = window.places(Role::Canvas);
    let graph = places.iter().find(|(name, _)| name.starts_with("Graph of the game"));
    let place = graph.expect("the graph").1;
    assert!(place.bottom() <= 802.0 && place.right() <= 1136.0, "{place}");
}

#[test]
fn a_graph_that_fits_stays_as_it_was_zoomed_until_the_whole_is_chosen() {
    let mut window = two_people("fib 8");
    window.wait_for("Graph of the game: ");
    window.rest();
    let graph = |window: &Window| {
        let places = window.places(Role::Canvas);
        places.into_iter().find(|(name, _)| name.starts_with("Graph of the game")).expect("the graph").1
    };
    let before = graph(&window);
    assert!(!window.sees("The whole graph"), "it fits");
    window.harness.hover_at(before.center());
    window.settle();
    window.harness.event(egui::Event::Zoom(1.4));
    window.settle();
    window.rest();
    let zoomed = graph(&window);
    assert!(zoomed.width() > 1.2 * before.width(), "{zoomed}, before {before}");
    window.press("The whole graph");
    window.rest();
    let after = graph(&window);
    assert!((after.width() - before.width()).abs() < 1.0, "{after}, before {before}");
    assert!(!window.sees("The whole graph"));
}

#[test]
fn a_graph_whose_winning_moves_are_too_many_to_be_looked_at_says_that_the_winner_is_known() {
    let mut window = two_people("kayles 10^30");
    window.wait_for("not all winning moves among them are known, though it is known who wins");
    assert!(!window.sees("who wins from a position of the graph is beyond"));
}

#[test]
fn a_long_position_of_the_moves_is_told_in_full_by_the_pointer() {
    let mut window = two_people("nim 123456789012345678901234567890 5");
    let whole = "(123456789012345678901234567890, 5)";
    window.key(Key::H);
    window.rest();
    let row = window.places(Role::Button).into_iter().find(|(name, _)| name.starts_with("Start ("));
    let (name, place) = row.expect("the first row");
    assert!(!name.contains(whole), "it has no room in the row: {name}");
    let seen = |window: &Window| window.find_said(&format!("Start {whole}")).is_some();
    assert!(!seen(&window));
    window.harness.hover_at(place.center());
    for _ in 0..20 {
        window.harness.step();
    }
    assert!(seen(&window), "nothing is told at {place}");
}

#[test]
fn rays_of_ones_own_are_typed_and_kept_by_enter_once_moves_were_made() {
    let mut window = two_people("rays 3 4 --rays 1,0 --leaps 0,1");
    let typed = |window: &mut Window, text: &str| {
        window.focus("Rays");
        window.keys(Modifiers::COMMAND, Key::A);
        window.type_text(text);
    };
    typed(&mut window, "1,0 1,1");
    window.key(Key::Enter);
    assert_eq!(typed_in(&window, "Rays"), "1,0 1,1");
    window.rest();
    window.press("Move to 2, 3");
    assert_eq!(window.position(), "(2, 3)");
    typed(&mut window, "0,1");
    window.press("Animation");
    assert_eq!(window.position(), "(2, 3)", "the game goes on");
    assert_eq!(typed_in(&window, "Rays"), "1,0 1,1");
    typed(&mut window, "1");
    window.key(Key::Enter);
    assert!(window.sees("“1” is not a vector"));
    assert_eq!(window.position(), "(2, 3)");
}

#[test]
fn the_graph_follows_a_winner_who_misses_a_move() {
    let mut window = two_people("fib 10");
    window.wait_for("Graph of the game: ");
    assert!(window.sees("Every game from 10 stones when the first player takes the tail"));
    for count in [Key::Num3, Key::Num2] {
        window.key(count);
        window.key(Key::Enter);
        window.rest();
    }
    assert_eq!(window.position(), "(5, 4)");
    window.wait_for("Every game from 7 stones when the second player takes the tail");
    window.press("Whole graph");
    window.wait_for("Every game from 10 stones");
    assert!(!window.sees("takes the tail"));
    // A start that is too large has a graph as soon as the game is small enough.
    window.go_to("fib 40");
    window.wait_for("up to 200 are drawn");
    for count in [Key::Num9, Key::Num9, Key::Num9, Key::Num6] {
        window.key(count);
        window.key(Key::Enter);
        window.rest();
    }
    assert_eq!(window.position(), "(7, 7)");
    window.wait_for("Every game from 13 stones");
}
