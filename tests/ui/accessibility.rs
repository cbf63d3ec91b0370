//! The window without sight and without a pointer: what a screen reader is given, and how large the controls are.

use std::collections::BTreeSet;

use egui::accesskit::{Live, Role};
use egui::{Color32, Key, Modifiers, Rect};
use egui_kittest::kittest::{NodeT, Queryable};
use golden_session::{Accessibility, DesktopLook, Settings};

use super::remembered::open_in;
use super::support::Window;

/// The tabs, with the number of their key.
pub const TABS: [(Key, &str); 7] = [
    (Key::Num1, "Grundy table"),
    (Key::Num2, "Queen board"),
    (Key::Num3, "Golden string"),
    (Key::Num4, "Zeckendorf"),
    (Key::Num5, "Play"),
    (Key::Num6, "Theorems"),
    (Key::Num7, "Laboratory"),
];

/// What a screen reader is given of a widget.
struct Said {
    role: Role,
    name: String,
    live: Live,
}

impl Window {
    /// All that a screen reader is given, in the order in which it reads.
    fn read(&self) -> Vec<Said> {
        let nodes = self.harness.root().children_recursive();
        let said = nodes.map(|node| {
            let node = node.accesskit_node();
            let name = node.label().or(node.value()).unwrap_or_default();
            Said { role: node.role(), name, live: node.live() }
        });
        said.collect()
    }

    /// What is said of the first widget of this role whose name begins like this.
    #[track_caller]
    fn hears(&self, role: Role, start: &str) -> String {
        let found = self.read().into_iter().find(|said| said.role == role && said.name.starts_with(start));
        found.unwrap_or_else(|| panic!("no {role:?} is called {start:?}")).name
    }

    /// What is spoken without being asked for.
    fn spoken(&self) -> Vec<String> {
        self.read().into_iter().filter(|said| said.live != Live::Off).map(|said| said.name).collect()
    }
}

/// Controls that are smaller than 24 points a side, each with the reason.
const SMALL: [(Role, &str, &str); 4] = [
    (Role::Link, "What is ", "stands in a line of text"),
    (Role::Button, "Hide the ", "the View menu and a key do the same"),
    (Role::Button, "Show the ", "the View menu and a key do the same"),
    (
        Role::Button,
        "Which option has value ",
        "a row of values, each as wide as its digits; the table has the same options",
    ),
];

#[test]
#[ignore = "only with .ci/run --long"]
fn controls_are_large_enough_for_a_finger() {
    const LEAST: f32 = 24.0;
    let mut window = Window::open();
    let mut faults = BTreeSet::new();
    for (key, tab) in TABS {
        window.ctrl(key);
        window.rest();
        let roles = [
            Role::Button,
            Role::CheckBox,
            Role::RadioButton,
            Role::ComboBox,
            Role::TextInput,
            Role::Slider,
            Role::Link,
            Role::MenuItem,
        ];
        let canvases: Vec<Rect> = window.places(Role::Canvas).into_iter().map(|(_, rect)| rect).collect();
        for role in roles {
            for (name, rect) in window.places(role) {
                // The parts of a picture have the size of what they stand for; the keys reach all of them.
                let is_part = canvases.iter().any(|canvas| canvas.expand(1.0).contains_rect(rect));
                let is_small = rect.width() < LEAST - 0.1 || rect.height() < LEAST - 0.1;
                let is_known = SMALL.iter().any(|(known, start, _)| *known == role && name.starts_with(start));
                if is_small && !is_part && !is_known {
                    faults.insert(format!("{tab}: {role:?} {name:?} is {} by {}", rect.width(), rect.height()));
                }
            }
        }
    }
    let faults: Vec<String> = faults.into_iter().collect();
    assert!(faults.is_empty(), "controls below {LEAST} points:\n{}", faults.join("\n"));
}

#[test]
fn without_sight() {
    let mut window = Window::open();
    // The position, by the palette.
    window.ctrl(Key::P);
    let field = window.focused_node().expect("the palette has the keyboard");
    assert_eq!(field.0, Role::TextInput, "{}", field.1);
    window.type_text("31 48");
    window.key(Key::Enter);
    window.rest();
    // Where one is, and who wins.
    assert_eq!(window.hears(Role::Label, "Position: "), "Position: (31, 48)");
    assert!(window.spoken().iter().any(|words| words == "Position: (31, 48)"), "the new position is spoken");
    let outcome = window.hears(Role::Status, "N-position");
    assert!(outcome.contains("Next player wins"), "{outcome}");
    assert!(window.spoken().contains(&outcome), "so is its outcome");
    // The winning moves are below their heading.
    window.hears(Role::Heading, "Winning moves");
    let read = window.read();
    let heading = read.iter().position(|said| said.role == Role::Heading && said.name.starts_with("Winning moves"));
    let after = read.iter().skip(heading.expect("a heading"));
    let moves: Vec<&str> =
        after.filter(|said| said.role == Role::Button && said.name.contains("take ")).map(|said| &*said.name).collect();
    assert!(moves.iter().any(|words| words.contains("take 4 from both piles")), "{moves:?}");
    // The board tells the same, square by square.
    window.ctrl(Key::Num2);
    window.rest();
    assert!(window.hears(Role::Canvas, "Board of").contains("queen on 31, 48"));
    let square = window.hears(Role::Button, "Square 27, 44");
    assert!(square.contains("P-position"), "{square}");
    // It is made by the name alone.
    let winning = moves.iter().find(|words| words.contains("take 4 from both piles")).expect("a move").to_string();
    window.press_unseen(&winning);
    assert!(window.spoken().iter().any(|words| words == "Position: (27, 44)"));
    // The computer answers, and says so.
    window.wait_until("the computer's move", |window| {
        let spoken = window.spoken();
        spoken.iter().any(|words| words.starts_with("The computer took ") && words.contains(", to (")).then_some(())
    });
}

#[test]
fn every_alert_and_every_message_is_spoken() {
    let mut window = Window::open();
    window.ctrl(Key::P);
    window.type_text("wythoff thirty one");
    window.settle();
    let said = window.read();
    let live: Vec<&Said> = said.iter().filter(|said| matches!(said.role, Role::Alert | Role::Status)).collect();
    assert!(live.iter().any(|said| said.role == Role::Alert), "what is wrong is an alert");
    for said in live {
        assert_ne!(said.live, Live::Off, "{:?} {:?}", said.role, said.name);
    }
}

#[test]
fn the_window_and_its_cards_have_names() {
    let mut window = Window::open();
    window.settle();
    let title = |window: &Window| window.harness.root().accesskit_node().label();
    assert_eq!(title(&window).as_deref(), Some("Golden Nim"));
    for (menu, entry, name) in [
        ("File", "Title and notes…", "Title and notes"),
        ("Help", "Glossary", "Glossary"),
        ("Help", "About Golden Nim", "Golden Nim "),
    ] {
        window.press_role(Role::Button, menu);
        window.press(entry);
        window.settle();
        window.hears(Role::Dialog, name);
        window.key(Key::Escape);
        window.settle();
    }
    assert!(window.read().iter().all(|said| said.role != Role::Dialog));
    window.begin_work();
    window.settle();
    assert_eq!(title(&window).as_deref(), Some("Golden Nim •"), "unsaved work is told, too");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn high_contrast_reduced_motion_and_the_size_of_the_text_are_chosen_in_the_menu_and_stay() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = open_in(folder.path());
    let ground = |window: &Window| window.harness.ctx.global_style().visuals.panel_fill;
    assert_ne!(ground(&window), Color32::BLACK);
    window.press_role(Role::Button, "View");
    window.press_role(Role::Button, "Theme");
    window.press("High contrast Ctrl+Shift+T");
    assert_eq!(ground(&window), Color32::BLACK);
    window.ctrl(Key::T);
    assert_eq!(ground(&window), Color32::WHITE, "the light theme has it, too");
    window.ctrl(Key::T);
    window.press_role(Role::Button, "View");
    window.press("Reduced motion");
    window.press_role(Role::Button, "View");
    window.press_role(Role::Button, "Text size");
    window.press("200 %");
    assert!((window.harness.ctx.zoom_factor() - 2.0).abs() < 1e-6);
    window.wait_until("the settings", |_| {
        let (settings, _) = Settings::load(folder.path());
        let wanted = Accessibility { high_contrast: true, reduced_motion: true };
        (settings.ease(DesktopLook::default()) == wanted && settings.zoom() > 1.95).then_some(())
    });
    drop(window);
    let mut window = open_in(folder.path());
    assert_eq!(ground(&window), Color32::BLACK);
    assert!((window.harness.ctx.zoom_factor() - 2.0).abs() < 1e-6);
    assert_eq!(window.harness.ctx.global_style().scroll_animation, egui::style::ScrollAnimation::none());
    // It is switched off by its keys.
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::T);
    assert_ne!(ground(&window), Color32::BLACK);
}

/// Whether an entry of the menu View is ticked.
fn is_on(window: &mut Window, name: &str) -> bool {
    window.press_role(Role::Button, "View");
    let entry = window.harness.get_by_role_and_label(Role::CheckBox, name);
    let is_on = entry.accesskit_node().toggled() == Some(egui::accesskit::Toggled::True);
    window.key(Key::Escape);
    is_on
}

#[test]
#[ignore = "only with .ci/run --long"]
fn answers_are_not_ticked_while_a_question_is_open() {
    // Its first scene asks something beside a map of stars that are seen.
    let mut window = Window::open();
    window.open_lesson(golden_session::COURSE[5]);
    window.rest();
    assert!(window.sees("(H)") && !is_on(&mut window, "Answers H"));
    while window.sees("(H)") {
        window.key(Key::H);
    }
    window.rest();
    assert!(is_on(&mut window, "Answers H"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn what_is_on_is_marked_in_the_menu() {
    let mut window = Window::open();
    for (name, on) in
        [("Answers H", true), ("Left column Ctrl+B", true), ("Inspector Ctrl+I", true), ("Reduced motion", false)]
    {
        assert_eq!(is_on(&mut window, name), on, "{name}");
    }
    window.key(Key::H);
    window.ctrl(Key::B);
    window.ctrl(Key::I);
    for name in ["Answers H", "Left column Ctrl+B", "Inspector Ctrl+I"] {
        assert!(!is_on(&mut window, name), "{name}");
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_list_of_the_course_shows_all_lessons_or_says_how_many_are_below() {
    for (size, is_whole) in [([1440.0, 900.0], true), ([1024.0, 600.0], false)] {
        let mut window = Window::with(None, size);
        window.open_menu("Lessons", "Course from zero");
        window.wait_for("25. ");
        window.settle();
        assert_eq!(window.sees("more below"), !is_whole, "{size:?}");
    }
}
