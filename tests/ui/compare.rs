//! The view Compare of the Grundy table: two games beside each other, with their difference.

use egui::accesskit::Role;
use egui::{Key, Pos2, vec2};
use egui_kittest::kittest::Queryable;
use golden_game::{OwnRule, Position, Ruleset};
use golden_session::{Edit, Focus, OwnGame, Session, Subject};

use super::steps::WIDE;
use super::support::Window;

/// The window with the view in front, opened as a session file would.
fn compare(focus: Focus, with: Ruleset, size: [f32; 2]) -> Window {
    let mut session = Session::default();
    session.apply(Edit::Focus(focus)).expect("a position");
    session.apply(Edit::table_view(Subject::Compare)).expect("a view");
    session.apply(Edit::compare_with(with)).expect("a game");
    Window::of_session(&session, size)
}

/// Wythoff's game at (31, 48) beside 2-Wythoff.
fn two_wythoff(size: [f32; 2]) -> Window {
    let mut window = compare(Focus::wythoff(31, 48), Ruleset::TWythoff { t: 2 }, size);
    window.wait_for("3821 of 4096 cells differ");
    window
}

/// Where a cell of a map of 64 by 64 cells lies.
fn cell(window: &Window, map: &str, a: f32, b: f32) -> Pos2 {
    let map = window.harness.get_by_label(map).rect();
    map.lerp_inside(vec2((a + 0.5) / 64.0, 1.0 - (b + 0.5) / 64.0))
}

/// The position after a click on each of the maps, far from the middle.
fn clicked(window: &mut Window) -> [String; 3] {
    ["Table of A", "Table of B", "Difference B − A"].map(|name| {
        let at = window.harness.get_by_label(name).rect().lerp_inside(vec2(0.9, 0.1));
        window.click_at(at);
        window.position()
    })
}

#[test]
fn both_tables_and_what_differs_are_shown() {
    for size in [WIDE, [1024.0, 700.0]] {
        let mut window = two_wythoff(size);
        window.wait_for("3821 of 4096 cells differ: 972 smaller in B, down to −74, 2849 larger in B, up to +99");
        window.wait_for("275 equal. 84 differ in outcome; 1 P-position is shared.");
        window.rest();
        assert_eq!(window.pictures(), ["Table of A", "Table of B", "Difference B − A"]);
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_table_follows_the_slider_and_one_drag_is_one_step() {
    let mut window = two_wythoff(WIDE);
    window.focus("t");
    window.key(Key::ArrowRight);
    window.wait_for("3857 of 4096 cells differ");
    window.key(Key::ArrowLeft);
    window.wait_for("3821 of 4096 cells differ");
    let slider = window.harness.get_by_role_and_label(Role::Slider, "t").rect();
    let y = slider.center().y;
    let from = egui::pos2(slider.left() + 0.4 * slider.width(), y);
    window.harness.drag_at(from);
    window.harness.step();
    for share in [0.6, 0.8, 1.3] {
        window.harness.hover_at(egui::pos2(slider.left() + share * slider.width(), y));
        window.harness.step();
    }
    // Before it is let go the table is there.
    window.wait_while("the table of the end of the slider", |window| window.sees("3821 of 4096 cells differ"));
    window.harness.drop_at(egui::pos2(slider.right() + 40.0, y));
    window.rest();
    window.ctrl(Key::Z);
    window.wait_for("3821 of 4096 cells differ");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_first_difference_becomes_the_position() {
    let mut window = two_wythoff(WIDE);
    window.press_containing("First difference: (1, 2)");
    assert_eq!(window.position(), "(1, 2)");
    window.ctrl(Key::Z);
    assert_eq!(window.position(), "(31, 48)");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_click_on_any_map_sets_the_position_and_all_are_zoomed_together() {
    let mut window = two_wythoff(WIDE);
    for name in ["Table of B", "Difference B − A", "Table of A"] {
        window.click_at(cell(&window, name, 10.0, 20.0));
        assert_eq!(window.position(), "(10, 20)", "{name}");
        window.key(Key::ArrowRight);
        assert_eq!(window.position(), "(11, 20)", "{name}");
    }
    window.key(Key::Plus);
    window.rest();
    // The cell in the middle of the step stays; another one lies elsewhere now on every map.
    let found = clicked(&mut window);
    assert!(found[0] != "(57, 57)" && found.iter().all(|position| *position == found[0]), "{found:?}");
    window.key(Key::Home);
    window.rest();
    assert_eq!(clicked(&mut window), ["(57, 57)"; 3]);
}

#[test]
#[ignore = "only with .ci/run --long"]
fn both_games_change_places_in_one_step() {
    let mut window = two_wythoff(WIDE);
    window.press("Swap A and B");
    window.wait_for("972 larger in B, up to +74");
    assert_eq!(window.position(), "(31, 48)");
    window.ctrl(Key::Z);
    window.wait_for("972 smaller in B, down to −74");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_number_of_a_set_is_slid_while_the_others_stay() {
    let set = |text: &str| {
        golden_game::parse_ruleset("subtraction", &golden_game::RulesetOptions::default().with("set", text))
            .expect("a set")
    };
    let focus = Focus { ruleset: set("1,4,12"), position: Position::words(&[20_u8]) };
    let mut window = compare(focus, set("1,4,12"), WIDE);
    window.wait_for("cells are equal");
    window.focus("s2");
    window.key(Key::ArrowRight);
    window.wait_for("cells differ");
    window.wait_for("{1, 5, 12}");
    window.ctrl(Key::Z);
    window.wait_for("cells are equal");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn games_with_other_cells_are_not_compared_and_one_is_offered() {
    let line = Ruleset::Subtraction { set: golden_game::SubtractionSet::Fibonacci };
    let line = Focus { ruleset: line, position: Position::words(&[20_u8]) };
    let triangle = Focus { ruleset: Ruleset::FibonacciNim, position: Position::words(&[20_u8, 19]) };
    let sum = Ruleset::Sum { components: vec![Ruleset::Nim, Ruleset::Wythoff] };
    for (a, b, chosen, offered, compared) in [
        (line, Ruleset::TWythoff { t: 2 }, "t-Wythoff", "Compare with ", "2176 cells"),
        (triangle, Ruleset::TWythoff { t: 2 }, "t-Wythoff", "Compare with Take-away", "cells differ"),
        (Focus::wythoff(3, 5), sum, "Nim + Wythoff", "Compare with ", "cells differ"),
    ] {
        let mut window = compare(a, b, WIDE);
        window.wait_for("are of different positions");
        // The list names the game that is chosen, though its table lies otherwise.
        assert_eq!(window.value_of(Role::ComboBox, "Game B"), chosen);
        window.press_containing(offered);
        window.wait_for(compared);
        assert!(!window.sees("are of different positions"));
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn from_the_position_one_goes_on_to_the_next_difference_and_the_next_equal_cell() {
    let mut window = two_wythoff(WIDE);
    window.press_containing("First difference: (1, 2)");
    window.press("Next difference");
    window.rest();
    assert_eq!(window.position(), "(2, 1)");
    // On the axes both games are Nim with one pile: after (2, 1) come the ends of the next line.
    window.press("Next equal cell");
    window.rest();
    assert_eq!(window.position(), "(3, 0)");
    let corner = cell(&window, "Table of A", 0.0, 0.0);
    window.click_at(corner);
    assert_eq!(window.position(), "(0, 0)");
    window.key(Key::D);
    window.rest();
    assert_eq!(window.position(), "(1, 2)");
    window.click_at(corner);
    window.key(Key::E);
    window.rest();
    assert_eq!(window.position(), "(0, 1)");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn two_ray_games_are_named_by_their_rays_and_what_is_too_large_is_said_below_the_field() {
    let rays = golden_game::parse_game("rays --rays \"1,0 0,1 2,3\" --leaps 1,2").expect("a game");
    let mut window = compare(Focus::wythoff(8, 9), rays, WIDE);
    window.wait_for("Wythoff and Rays (1,0) (0,1) (2,3), leap (1,2), 64 × 64");
    window.wait_for("B, Rays (1,0) (0,1) (2,3), leap (1,2), N");
    window.enter("Rays", "0,1 99999999999,1");
    window.rest();
    assert!(window.sees("too large: each number of a vector is at most"));
    let said = window.places(Role::Alert);
    let (_, fault) = said.iter().find(|(name, _)| name.contains("too large")).expect("what is wrong");
    for (role, name) in [(Role::TextInput, "Rays"), (Role::TextInput, "Leaps"), (Role::Button, "Swap A and B")] {
        let control = window.harness.get_by_role_and_label(role, name).rect();
        assert!(!control.intersects(*fault), "{name}: {control:?} {fault:?}");
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_winning_moves_of_both_games_stand_beside_each_other() {
    for size in [WIDE, [1024.0, 700.0]] {
        let mut window = two_wythoff(size);
        window.wait_for("A, Wythoff, N, Grundy value 11, 2 winning moves: (27, 44), (31, 19)");
        window.wait_for("B, 2-Wythoff, N, Grundy value 78, 2 winning moves: (11, 27), (12, 30)");
        window.rest();
        for words in ["Outcome", "Grundy value", "11", "78", "→ (27, 44)", "→ (31, 19)", "→ (11, 27)", "→ (12, 30)"]
        {
            assert!(window.draws(words), "{words} at {size:?}");
        }
        let cut = window.cut_lines();
        assert!(!cut.iter().any(|line| line.contains('→') || line == "Winning moves"), "{size:?}: {cut:?}");
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn maps_that_are_not_linked_move_by_themselves() {
    // Its controls are all in sight.
    let mut window = two_wythoff([WIDE[0], 1400.0]);
    window.press("Move and zoom together");
    window.click_at(cell(&window, "Table of B", 10.0, 20.0));
    for _ in 0..3 {
        window.key(Key::Plus);
    }
    window.rest();
    let [a, b, difference] = clicked(&mut window);
    assert_eq!([a, difference], ["(57, 57)"; 2]);
    assert_ne!(b, "(57, 57)");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn how_many_cells_differ_is_wrapped_where_a_line_is_too_short() {
    // 1440 × 900 with text of 150 %.
    let mut window = two_wythoff([960.0, 600.0]);
    window.rest();
    // The status bar says it in one line.
    assert!(["3821 of 4096", "3821 of 4096 cells"].iter().any(|line| window.draws(line)));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn letters_are_keys_of_the_maps_while_a_control_has_the_keyboard_but_not_in_a_field() {
    let mut window = two_wythoff(WIDE);
    window.press_containing("First difference: (1, 2)");
    window.focus("t");
    window.key(Key::D);
    window.rest();
    assert_eq!(window.position(), "(2, 1)");
    window.focus("Size, typed");
    window.key(Key::D);
    window.rest();
    assert_eq!(window.position(), "(2, 1)");
    // Nor are they of what lies behind a card.
    window.ctrl(Key::P);
    window.key(Key::D);
    window.key(Key::Escape);
    window.rest();
    assert_eq!(window.position(), "(2, 1)");
}

/// Two games of one's own that a session brings along, before the laboratory was seen.
#[test]
fn two_games_of_ones_own_are_compared() {
    let rule = |lines: &str| format!("numbers a, b\nmove a - 1, b\nmove a, b - 1\n{lines}");
    let games = [("Rook of one step", rule("")), ("King of my own", rule("move a - 1, b - 1"))];
    let mut session = Session::default();
    for (title, rule) in &games {
        let game = OwnGame { title: (*title).to_owned(), rule: rule.clone(), ..OwnGame::default() };
        session.apply(Edit::laboratory_add(game)).expect("a game");
    }
    let own = OwnRule::read(&games[0].1).expect("a rule").titled(games[0].0);
    let focus = Focus { ruleset: Ruleset::Own { rule: own }, position: Position::words(&[5_u8, 6]) };
    session.apply(Edit::Focus(focus)).expect("a position");
    session.apply(Edit::table_view(Subject::Compare)).expect("a view");
    let mut window = Window::of_session(&session, WIDE);
    window.wait_until("the rules are checked", |window| {
        window.press("Game B");
        let is_there = window.sees(games[1].0);
        if !is_there {
            window.key(Key::Escape);
        }
        is_there.then_some(())
    });
    window.press(games[1].0);
    window.wait_for("cells differ");
    assert_eq!(window.value_of(Role::ComboBox, "Game B"), games[1].0);
}
