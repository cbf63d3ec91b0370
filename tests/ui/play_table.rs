//! The Play tab's table: what is chosen, what is said, and that what a move needs is in sight.

use egui::accesskit::Role;
use egui::{Key, Rect};

use super::play::{playing_in, take, two_people, typed_in, with_options};
use super::steps::WIDE;
use super::support::Window;

/// Where the widget of exactly this name is.
#[track_caller]
fn place(window: &Window, role: Role, name: &str) -> Rect {
    let places = window.places(role);
    let found = places.iter().find(|(known, _)| known == name);
    found.unwrap_or_else(|| panic!("{name:?} among {places:?}")).1
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_least_is_chosen_to_begin_with_and_the_slider_of_a_large_pile_chooses_more() {
    let mut window = two_people("fib 10");
    assert!(window.sees("Take 1") && window.sees("Stones: 10 stones, 1 chosen"), "whatever the hint says");
    assert!(window.places(Role::Slider).is_empty(), "so few stones are chosen by themselves");
    window.go_to("fib 30");
    window.focus("Stones to take");
    window.key(Key::ArrowRight);
    assert!(window.sees("Take 2"));
    for _ in 0..3 {
        window.key(Key::PageUp);
    }
    assert!(window.sees("Take 29"), "the limit");
    let slider = place(&window, Role::Slider, "Stones to take");
    window.click_at(slider.lerp_inside(egui::vec2(0.5, 0.5)));
    assert!(window.sees("Take 15"));
    assert_eq!(typed_in(&window, "How many to take from stones"), "15");
    window.press("Take 15");
    assert_eq!(window.position(), "(15, 15)");
    assert!(window.sees("1 chosen"));
    // Of a set it knows only its numbers.
    window.go_to("subtraction 30 --set 2,4,12");
    for count in ["Take 2", "Take 4", "Take 12", "Take 12"] {
        assert!(window.sees(count));
        window.focus("Stones to take");
        window.key(Key::ArrowRight);
    }
    window.press("Take 12");
    assert_eq!(window.position(), "18");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_hint_plays_its_move_even_where_the_list_of_winning_moves_is_unknown() {
    let mut window = with_options("wythoff 10^30 10^31 + nim 5");
    let hint = |window: &mut Window| {
        window.press("Hint");
        window.rest();
        window.find_said("Hint: ").expect("the hint")
    };
    let others = "The other components have nim sum 0";
    assert!(!hint(&mut window).contains(others), "Nim has 5");
    // Of one game there are no others.
    window.press("Remove component 2");
    let alone = hint(&mut window);
    assert!(alone.contains("by itself") && !alone.contains("other components"), "{alone}");
    window.go_to("wythoff 10^30 10^31 + nim 5 + nim 5");
    assert!(hint(&mut window).contains(others));
    let before = window.position();
    window.press("Play this move");
    window.rest();
    assert_ne!(window.position(), before);
    let lost = hint(&mut window);
    assert!(lost.contains("Every move loses"), "the move was a winning one: {lost}");
    assert!(lost.contains("To make it hard, ") || lost.contains("To resist, "), "what is played now only resists");
}

/// The Play tab with the graph of a game below the table, and the options open.
fn with_graph(game: &str) -> Window {
    let mut window = with_options(game);
    window.press("Graph");
    window
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_graph_follows_all_moves_or_the_winners_best() {
    let mut window = with_graph("fib 10");
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
#[ignore = "only with .ci/run --long"]
fn what_a_move_needs_is_in_sight_without_scrolling_also_with_the_hint() {
    for size in [WIDE, [1024.0, 700.0]] {
        let mut window = playing_in(size, "fib 10");
        for game in USUAL {
            window.go_to(game);
            window.rest();
            for has_hint in [false, true] {
                if has_hint {
                    window.press("Hint");
                    window.rest();
                }
                // Above the status bar.
                let end = size[1] - 30.0;
                let starting = |role, start: &str| {
                    let mut places = window.places(role).into_iter();
                    places.find(|(name, _)| name.starts_with(start) && name != "Take back").map(|(_, place)| place)
                };
                let stones = window.places(Role::Canvas).into_iter().find(|(name, _)| name.contains("stone"));
                let mut parts = vec![
                    starting(Role::Button, "Take").expect("the button"),
                    stones.expect("the stones").1,
                    place(&window, Role::Status, "Your turn"),
                    place(&window, Role::Button, "Take back"),
                ];
                if has_hint {
                    parts.push(starting(Role::Label, "Hint: ").expect("the hint"));
                }
                for part in parts {
                    assert!(part.bottom() <= end, "{game} at {size:?}, with the hint: {has_hint}: {part}");
                }
            }
        }
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_games_stay_on_their_line_whichever_is_played() {
    const GAMES: [&str; 5] = ["One pile", "Nim", "Fibonacci Nim", "Chomp", "Two piles"];
    for size in [WIDE, [1024.0, 700.0]] {
        let mut window = Window::with(None, size);
        window.ctrl(Key::Num5);
        let places = |window: &Window| GAMES.map(|game| place(window, Role::Button, game));
        let before = places(&window);
        for game in GAMES {
            window.press(game);
            for (now, before) in places(&window).iter().zip(before) {
                // What is played stands in other letters.
                assert!((now.min - before.min).length() < 2.0, "{game} at {size:?}: {now}, before {before}");
            }
            let players = place(&window, Role::ComboBox, "Who plays");
            let more = place(&window, Role::Button, "More games");
            let options = place(&window, Role::Button, "Options");
            assert!(more.right() <= players.left() && options.right() <= size[0], "{game} at {size:?}");
        }
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_buttons_of_the_piles_stay_in_their_place() {
    let mut window = with_options("nim 3 4 5");
    let more = place(&window, Role::Button, "One pile more");
    for _ in 0..5 {
        window.press("One pile more");
        assert_eq!(place(&window, Role::Button, "One pile more"), more);
    }
    assert_eq!(typed_in(&window, "Pile 8"), "5");
    for _ in 0..5 {
        window.press("One pile fewer");
        assert_eq!(place(&window, Role::Button, "One pile more"), more);
    }
    window.enter("Pile 1", "5000");
    assert_eq!(window.position(), "(5000, 4, 5)");
    assert_eq!(place(&window, Role::Button, "One pile more"), more);
}

#[test]
#[ignore = "only with .ci/run --long"]
fn fields_of_the_start_have_room_for_their_numbers() {
    for (game, names) in [
        ("nim 5000 60000 7", ["Pile 1", "Pile 2"]),
        ("fibonacci-nim-local 5000:4999 7:6", ["Pile 1", "Limit of pile 1"]),
        ("fibonacci-nim-global 5000 7 --limit 4000", ["Pile 1", "Limit"]),
        ("fib 5000", ["Stones", "First limit"]),
    ] {
        let mut window = with_options(game);
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
#[ignore = "only with .ci/run --long"]
fn a_graph_that_fits_stays_as_it_was_zoomed_until_the_whole_is_chosen() {
    let mut window = with_graph("fib 8");
    window.wait_for("Graph of the game: ");
    window.scroll_down(egui::pos2(500.0, 500.0), 2000.0);
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
#[ignore = "only with .ci/run --long"]
fn a_graph_whose_winning_moves_are_too_many_to_be_looked_at_says_that_the_winner_is_known() {
    let mut window = with_graph("kayles 10^30");
    window.wait_for("not all winning moves among them are known, though it is known who wins");
    assert!(!window.sees("who wins from a position of the graph is beyond"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_long_position_of_the_game_so_far_is_told_in_full_by_the_pointer() {
    let mut window = two_people("nim 123456789012345678901234567890 5");
    let whole = "(123456789012345678901234567890, 5)";
    window.rest();
    let node = window.places(Role::Button).into_iter().find(|(name, _)| name.starts_with("start: "));
    let (name, place) = node.expect("the first position");
    assert!(!name.contains(whole), "it has no room there: {name}");
    let seen = |window: &Window| window.find_said(whole).is_some_and(|said| said == whole);
    assert!(!seen(&window));
    window.harness.hover_at(place.center());
    for _ in 0..20 {
        window.harness.step();
    }
    assert!(seen(&window), "nothing is told at {place}");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn rays_of_ones_own_are_typed_and_kept_by_enter_once_moves_were_made() {
    let mut window = with_options("rays 3 4 --rays 1,0 --leaps 0,1");
    window.enter("Rays", "1,0 1,1");
    assert_eq!(typed_in(&window, "Rays"), "1,0 1,1");
    window.rest();
    window.key(Key::Num1);
    window.key(Key::ArrowDown);
    take(&mut window, Key::Num1);
    assert_eq!(window.position(), "(2, 3)");
    window.replace("Rays", "0,1");
    window.press("Animation");
    assert_eq!(window.position(), "(2, 3)", "the game goes on");
    assert_eq!(typed_in(&window, "Rays"), "1,0 1,1");
    window.enter("Rays", "1");
    assert!(window.sees("“1” is not a vector"));
    assert_eq!(window.position(), "(2, 3)");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_graph_follows_a_winner_who_misses_a_move() {
    let mut window = with_graph("fib 10");
    window.wait_for("Graph of the game: ");
    assert!(window.sees("Every game from 10 stones when Player 1 takes the tail"));
    for count in [Key::Num3, Key::Num2] {
        take(&mut window, count);
        window.rest();
    }
    assert_eq!(window.position(), "(5, 4)");
    window.wait_for("Every game from 7 stones when Player 2 takes the tail");
    window.press("Whole graph");
    window.wait_for("Every game from 10 stones");
    assert!(!window.sees("takes the tail"));
    // A start that is too large has a graph as soon as the game is small enough.
    window.go_to("fib 40");
    window.wait_for("up to 200 are drawn");
    for count in [Key::Num9, Key::Num9, Key::Num9, Key::Num6] {
        take(&mut window, count);
        window.rest();
    }
    assert_eq!(window.position(), "(7, 7)");
    window.wait_for("Every game from 13 stones");
}
