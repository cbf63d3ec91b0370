//! The controls of games' parameters, which are the same wherever a game is chosen.

use egui::Key;
use egui::accesskit::Role;

use super::play::with_options;
use super::support::Window;

/// Chooses a row of the list of this name.
fn choose(window: &mut Window, list: &str, row: &str) {
    window.pick(list, row);
    window.rest();
}

/// Whether the table says that this game is played; the tab in front comes back by its key.
fn is_game(window: &mut Window, title: &str, tab: Key) -> bool {
    window.ctrl(Key::Num1);
    window.rest();
    let is_said = window.sees(title);
    window.ctrl(tab);
    is_said
}

/// Whether a control of this role has exactly this name.
fn has(window: &Window, role: Role, name: &str) -> bool {
    window.places(role).iter().any(|(known, _)| known == name)
}

#[test]
#[ignore = "only with .ci/run --long"]
fn where_euclids_game_ends_is_chosen_in_a_list() {
    for tab in [Key::Num5, Key::Num1] {
        let mut window = with_options("euclid 31 48");
        window.ctrl(tab);
        assert!(!has(&window, Role::TextInput, "End"));
        choose(&mut window, "End", "Down to 0");
        assert!(is_game(&mut window, "Euclid to 0", tab), "{tab:?}");
        choose(&mut window, "End", "Both stay positive");
        assert!(!is_game(&mut window, "Euclid to 0", tab), "{tab:?}");
        assert_eq!(window.position(), "(31, 48)");
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_numbers_of_both_piles_have_names_and_others_a_slider() {
    let mut window = with_options("wythoff 10 13");
    assert!(!has(&window, Role::Slider, "t"));
    choose(&mut window, "From both piles", "t = 3");
    assert!(is_game(&mut window, "3-Wythoff", Key::Num5) && !has(&window, Role::Slider, "t"));
    choose(&mut window, "From both piles", "another t");
    assert!(is_game(&mut window, "5-Wythoff", Key::Num5));
    window.enter("t, typed", "7");
    assert!(is_game(&mut window, "7-Wythoff", Key::Num5));
    choose(&mut window, "From both piles", "as many");
    assert!(has(&window, Role::ComboBox, "From both piles") && !has(&window, Role::Slider, "t"));
    assert_eq!(window.position(), "(10, 13)");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn every_limit_of_a_take_away_game_is_in_the_list() {
    let mut window = with_options("fib 10");
    for limit in ["k", "3k", "8k"] {
        choose(&mut window, "Limit after taking k", limit);
        assert!(is_game(&mut window, &format!("Take-away {limit}"), Key::Num5), "{limit}");
    }
    choose(&mut window, "Limit after taking k", "another multiple");
    assert!(is_game(&mut window, "Take-away 10k", Key::Num5));
    choose(&mut window, "Limit after taking k", "2k");
    assert!(!is_game(&mut window, "Take-away 10k", Key::Num5));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_set_is_chosen_or_typed() {
    let mut window = with_options("subtraction 20");
    assert!(!has(&window, Role::TextInput, "What may be taken"));
    choose(&mut window, "Set", "Own numbers");
    window.enter("What may be taken", "2 5");
    window.wait_for("take 2 or 5");
    choose(&mut window, "Set", "Fibonacci: 1, 2, 3, …");
    assert!(!has(&window, Role::TextInput, "What may be taken"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn each_pile_of_a_sum_has_a_set_of_its_own() {
    let mut window = Window::open();
    choose(&mut window, "Game of the table", "Subtraction set");
    window.press("Sum of two");
    choose(&mut window, "Set, second pile", "Own numbers");
    assert!(has(&window, Role::TextInput, "What may be taken, second pile"));
    assert!(!has(&window, Role::TextInput, "What may be taken"));
    window.enter("What may be taken, second pile", "3,3");
    window.wait_for("names 3 twice");
    window.enter("What may be taken, second pile", "3,1");
    window.rest();
    assert!(!window.sees("names 3 twice"));
    choose(&mut window, "Set", "Own numbers");
    assert!(has(&window, Role::TextInput, "What may be taken"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn lists_of_games_name_them_without_their_parameters() {
    let mut window = with_options("wythoff-terminal 10 15 --within 3");
    let names = |window: &Window| {
        let roles = [Role::RadioButton, Role::ListBoxOption, Role::Button];
        roles.into_iter().flat_map(|role| window.places(role)).map(|(name, _)| name).collect::<Vec<_>>()
    };
    for tab in [Key::Num1, Key::Num2, Key::Num5] {
        // The table need not be filled.
        window.ctrl(tab);
        match tab {
            Key::Num1 => window.press_role(Role::ComboBox, "Game of the table"),
            Key::Num2 => window.press_role(Role::ComboBox, "Piece"),
            _ => window.press("More games"),
        }
        let names = names(&window);
        assert!(names.iter().any(|name| name == "Wythoff to K"), "{tab:?}: {names:?}");
        assert!(!names.iter().any(|name| name.contains("within")), "{tab:?}: {names:?}");
        window.key(Key::Escape);
        assert!(has(&window, Role::Slider, "K"), "{tab:?}");
    }
    window.enter("K, typed", "4");
    assert!(is_game(&mut window, "Wythoff to 4", Key::Num5));
}
