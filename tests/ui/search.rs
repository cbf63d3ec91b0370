//! The palette finds everything: each kind of thing is found, chosen, and does what it says.

use egui::Key;
use egui::accesskit::Role;
use egui_kittest::kittest::{NodeT, Queryable};

use super::support::Window;

impl Window {
    /// Searches in the palette and chooses what is found first.
    fn choose(&mut self, typed: &str) {
        self.go_to(typed);
        self.settle();
    }

    /// The rows of the palette in sight, for what is typed.
    fn found(&mut self, typed: &str) -> Vec<String> {
        self.key(Key::Escape);
        self.ctrl(Key::P);
        self.type_text(typed);
        self.rows(|_| true)
    }

    /// The row of the palette that is chosen.
    fn chosen(&self) -> Option<String> {
        self.rows(|row| row.is_selected() == Some(true)).pop()
    }

    /// The rows of the palette: each says what kind of thing it is.
    fn rows(&self, is_wanted: impl Fn(&egui_kittest::kittest::AccessKitNode<'_>) -> bool) -> Vec<String> {
        const KINDS: [&str; 14] = [
            "Position", "Number", "Word", "Game", "Command", "Tab", "Section", "Lesson", "Export", "Setting", "File",
            "Scene", "Key", "Search",
        ];
        let is_row = |name: &String| KINDS.iter().any(|kind| name.contains(&format!(", {kind}")));
        let options = self.harness.query_all_by_role(Role::ListBoxOption);
        let names = options.filter(|option| is_wanted(&option.accesskit_node()));
        names.filter_map(|option| option.accesskit_node().label()).filter(is_row).collect()
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_word_of_the_trade_shows_its_sentence_and_where_it_is_seen() {
    let mut window = Window::open();
    let found = window.found("mex");
    assert!(found[0].starts_with("mex, Word: opens its card"), "{found:?}");
    assert!(window.sees("the smallest of 0, 1, 2, … that is missing from a set; mex ∅ = 0."));
    window.key(Key::Enter);
    window.press("Show an example of mex");
    assert_eq!(window.position(), "(2, 3)");
    window.choose("second canonical form");
    window.press("Show an example of second canonical form");
    window.wait_for("Zeckendorf converter");
    window.go_to("follows");
    assert!(window.sees("Deduced in words from proved sentences."));
}

#[test]
fn lessons_and_scenes_are_opened_by_title_and_by_words_of_their_captions() {
    let mut window = Window::open();
    window.choose("figure 3 queen");
    window.wait_for("A queen moves left, down or diagonally down.");
    // A scene of another lesson, by its caption; nothing was changed, so nothing is asked.
    window.choose("nearest squares that no ray touches next");
    window.wait_for("Every square that can reach a star in one move wins.");
    assert_eq!(window.scene(), Some(5));
    window.choose("scene 9 of this lesson");
    window.wait_for("The first coordinates 1, 3, 4, 6, 8, 9, 11");
}

#[test]
fn commands_tabs_settings_and_sections_do_what_they_say() {
    let mut window = Window::open();
    window.choose("swap piles");
    assert_eq!(window.position(), "(9, 8)");
    window.choose("colour by outcome");
    assert_eq!(window.value_of(Role::ComboBox, "Colour by"), "Outcome");
    window.choose("golden string tab");
    window.wait_for("Substitution");
    window.choose("word fractal");
    window.wait_for("The Fibonacci word fractal");
    window.choose("size of the board 20");
    window.wait_for("Board");
    assert!(window.sees("Square 19, 19") || window.sees("20"), "the board has 20 squares a side");
    window.choose("light theme");
    assert_eq!(window.harness.ctx.theme(), egui::Theme::Light);
    let before = window.harness.ctx.zoom_factor();
    window.choose("zoom in");
    assert!(window.harness.ctx.zoom_factor() > before);
}

#[test]
fn games_positions_and_numbers_are_gone_to() {
    let mut window = Window::open();
    window.choose("kayles");
    window.wait_for("The game so far: (5, 7)");
    window.ctrl(Key::Num1);
    for (typed, position) in [("wythoff 10^30 5", "(100…000, 5)"), ("31 48", "(31, 48)")] {
        window.choose(typed);
        assert_eq!(window.position(), position, "{typed}");
    }
    window.choose("zeckendorf 2026");
    assert_eq!(window.position(), "(31, 2026)");
    window.choose("= 100");
    assert_eq!(window.position(), "(31, 100)");
    window.choose("letter 1000");
    window.wait_for("Substitution");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_number_is_converted_whatever_the_game_is() {
    let mut window = Window::open();
    for typed in ["zeckendorf 100", "= 100"] {
        for (game, position) in [("fib 20", "(100, 99)"), ("fib 15:4", "(100, 99)"), ("nim 3 4 5", "(100, 4, 5)")] {
            window.choose(game);
            window.choose(typed);
            window.wait_for("100 = 89 + 8 + 3");
            assert_eq!(window.position(), position, "{game}, {typed}");
            assert!(!window.sees("is larger than the pile"));
            window.ctrl(Key::Num1);
            window.choose("wythoff 8 9");
        }
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_hint_of_play_is_given_and_a_game_is_played_by_its_name() {
    let mut window = Window::open();
    window.choose("play fibonacci nim");
    window.wait_for("Hint");
    let found = window.found("hint");
    assert!(found[0].starts_with("Play: Hint, Setting"), "{found:?}");
    window.key(Key::Escape);
    window.choose("hint");
    window.wait_for("Who wins from here");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_key_is_explained_and_a_command_of_the_list_says_its_keys() {
    let mut window = Window::open();
    let found = window.found("what does F5 do");
    assert!(found[0].starts_with("F5, Key: show one picture with its caption"), "{found:?}");
    window.key(Key::Enter);
    assert!(window.sees("All keys of the program;"), "who asks what a key does gets all keys");
    window.key(Key::Escape);
    let found = window.found("backspace");
    assert!(found.iter().any(|row| row.contains("Key")), "{found:?}");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn every_export_button_of_every_panel_is_found_and_pressed() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = Window::open();
    for tab in [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5] {
        window.ctrl(tab);
        window.rest();
        let takes = |name: &String| ["Export ", "Copy "].iter().any(|start| name.starts_with(start));
        let buttons: Vec<String> =
            window.places(Role::Button).into_iter().map(|(name, _)| name).filter(takes).collect();
        for button in buttons {
            let found = window.found(&button);
            assert!(found.iter().any(|row| row.starts_with(&format!("{button}, "))), "{button}: {found:?}");
            window.key(Key::Escape);
        }
    }
    // From another tab: the panel comes to the front, and its own dialog asks.
    for (typed, file) in
        [("table png", "a.png"), ("sheet svg", "b.svg"), ("number as json", "c.json"), ("visible csv", "d.csv")]
    {
        let path = folder.path().join(file);
        window.dialogs.will_choose(&path);
        window.choose(typed);
        assert!(!window.wait_for_file(&path).is_empty(), "{typed}");
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn undo_says_what_is_undone() {
    let mut window = Window::open();
    window.go_to("wythoff 3 5");
    let found = window.found("undo");
    assert!(found[0].starts_with("Undo the change of position, Command"), "{found:?}");
    window.key(Key::Enter);
    assert_eq!(window.position(), "(8, 9)");
    assert!(window.found("redo")[0].starts_with("Redo the change of position"));
}

#[test]
fn the_list_is_gone_through_by_keys_and_what_is_chosen_is_told() {
    let mut window = Window::open();
    window.ctrl(Key::P);
    window.type_text("table");
    let first = window.chosen();
    assert!(first.is_some());
    let mut seen = vec![first.clone()];
    for key in [Key::ArrowDown, Key::PageDown] {
        window.key(key);
        assert!(!seen.contains(&window.chosen()), "{key:?} moves on");
        seen.push(window.chosen());
    }
    window.ctrl(Key::End);
    let last = window.chosen();
    assert!(!seen.contains(&last));
    window.key(Key::ArrowDown);
    assert_eq!(window.chosen(), last, "the end is the end");
    window.ctrl(Key::Home);
    assert_eq!(window.chosen(), first);
    assert!(window.places(Role::ListBox).iter().any(|(name, _)| name.ends_with(" found")));
    window.key(Key::Escape);
    assert!(window.chosen().is_none());
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_sentence_typed_into_the_palette_is_proved_on_the_bench() {
    let mut window = Window::open();
    window.ctrl(Key::P);
    window.type_text("forall n: exists m: m > n");
    window.wait_for("Prove this");
    window.key(Key::Enter);
    window.wait_for("∀ Proved for all numbers");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_typed_position_is_in_normal_play_unless_misere_is_typed() {
    let mut window = Window::open();
    // From a game without misère play, too.
    window.go_to("chomp 3 3");
    window.go_to("nim 1 1 1 --misere");
    window.wait_for("Misère play: the last move loses.");
    window.go_to("nim 3 4 5");
    assert_eq!(window.position(), "(3, 4, 5)");
    assert!(!window.sees("Misère play: the last move loses."));
    // One step to undo: the position and its convention.
    window.ctrl(Key::Z);
    assert_eq!(window.position(), "(1, 1, 1)");
    window.wait_for("Misère play: the last move loses.");
}
