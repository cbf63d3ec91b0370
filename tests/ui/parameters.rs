//! The controls of games' parameters, which are the same wherever a game is chosen.

use egui::Key;
use egui::accesskit::Role;

use super::play::two_people;
use super::support::Window;

/// Chooses a row of the list of this name.
fn choose(window: &mut Window, list: &str, row: &str) {
    window.press(list);
    window.press(row);
    window.rest();
}

/// Whether a control of this role has exactly this name.
fn has(window: &Window, role: Role, name: &str) -> bool {
    window.places(role).iter().any(|(known, _)| known == name)
}

#[test]
fn where_euclids_game_ends_is_chosen_in_a_list() {
    for tab in [Key::Num5, Key::Num1] {
        let mut window = two_people("euclid 31 48");
        window.ctrl(tab);
        assert!(!has(&window, Role::TextInput, "End"));
        choose(&mut window, "End", "Down to 0");
        assert!(window.sees("Euclid to 0"), "{tab:?}");
        choose(&mut window, "End", "Both stay positive");
        assert!(!window.sees("Euclid to 0"), "{tab:?}");
        assert_eq!(window.position(), "(31, 48)");
    }
}

#[test]
fn the_numbers_of_both_piles_have_names_and_others_a_slider() {
    let mut window = two_people("wythoff 10 13");
    assert!(!has(&window, Role::Slider, "t"));
    choose(&mut window, "From both piles", "t = 3");
    assert!(window.sees("3-Wythoff") && !has(&window, Role::Slider, "t"));
    choose(&mut window, "From both piles", "another t");
    assert!(window.sees("5-Wythoff"));
    window.enter("t, typed", "7");
    window.wait_for("7-Wythoff");
    choose(&mut window, "From both piles", "as many");
    assert!(has(&window, Role::ComboBox, "From both piles") && !has(&window, Role::Slider, "t"));
    assert_eq!(window.position(), "(10, 13)");
}

#[test]
fn every_limit_of_a_take_away_game_is_in_the_list() {
    let mut window = two_people("fib 10");
    for limit in ["k", "3k", "8k"] {
        choose(&mut window, "Limit after taking k", limit);
        assert!(window.sees(&format!("Take-away {limit}")), "{limit}");
    }
    choose(&mut window, "Limit after taking k", "another multiple");
    assert!(window.sees("Take-away 10k"));
    choose(&mut window, "Limit after taking k", "2k");
    assert!(window.sees("Fibonacci Nim"));
}

#[test]
fn a_set_is_chosen_or_typed() {
    let mut window = two_people("subtraction 20");
    assert!(!has(&window, Role::TextInput, "What may be taken"));
    choose(&mut window, "Set", "Own numbers");
    window.enter("What may be taken", "2 5");
    window.wait_for("take 2 or 5");
    choose(&mut window, "Set", "Fibonacci: 1, 2, 3, …");
    assert!(!has(&window, Role::TextInput, "What may be taken"));
}

#[test]
fn each_pile_of_a_sum_has_a_set_of_its_own() {
    let mut window = Window::open();
    window.press("Subtraction set");
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
fn lists_of_games_name_them_without_their_parameters() {
    let mut window = two_people("wythoff-terminal 10 15 --within 3");
    let names = |window: &Window| {
        let roles = [Role::RadioButton, Role::ListBoxOption];
        roles.into_iter().flat_map(|role| window.places(role)).map(|(name, _)| name).collect::<Vec<_>>()
    };
    for tab in [Key::Num1, Key::Num2, Key::Num5] {
        // The table need not be filled.
        window.ctrl(tab);
        let names = names(&window);
        assert!(names.iter().any(|name| name == "Wythoff to K"), "{tab:?}: {names:?}");
        assert!(!names.iter().any(|name| name.contains("within")), "{tab:?}: {names:?}");
        assert!(has(&window, Role::Slider, "K"), "{tab:?}");
    }
    window.enter("K, typed", "4");
    window.wait_for("Wythoff to 4");
}
