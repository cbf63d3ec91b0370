//! The walk of the Tab key: through the window, its menus, its cards and its pages. Every stop has a name and a ring.

use std::collections::BTreeSet;
use std::time::Duration;

use egui::accesskit::Role;
use egui::{Color32, Id, Key, Modifiers, Rect};
use egui_kittest::kittest::{NodeT, Queryable};
use golden_session::{Folders, Pace};
use golden_ui::DialogAnswer;

use super::accessibility::TABS;
use super::support::Window;
use super::sweep::sample;

/// What the ring of the focus is drawn in, in the dark theme.
const RING: Color32 = Color32::from_rgb(0x5C, 0xB8, 0xD6);

/// More stops of the Tab key than a window may have.
const STOPS: usize = 400;

/// Role and name of a widget.
type Named = (Role, String);

/// Where the keyboard is.
struct Stop {
    id: Id,
    role: Role,
    name: String,
    rect: Rect,
}

impl Window {
    fn focused(&self) -> Option<Id> {
        self.harness.ctx.memory(egui::Memory::focused)
    }

    /// Presses Tab once.
    fn step_focus(&mut self) -> Option<Id> {
        self.harness.key_press_modifiers(Modifiers::NONE, Key::Tab);
        // What scrolls to the focus does so in the next frames.
        self.harness.run_steps(3);
        self.focused()
    }

    /// Role, name and place of the widget that has the keyboard.
    pub fn focused_node(&self) -> Option<(Role, String, Rect)> {
        let id = self.focused()?.accesskit_id();
        let node = self.harness.root().children_recursive().find(|node| node.accesskit_node().locate().0 == id)?;
        let known = node.accesskit_node();
        Some((known.role(), known.label().or(known.value()).unwrap_or_default(), node.rect()))
    }

    /// How much is painted in the colour of the ring in and about a rectangle.
    fn ring_about(&self, rect: Rect) -> usize {
        let output = self.harness.output();
        let shapes = output.shapes.clone();
        let near = rect.expand(8.0);
        let painted = self.harness.ctx.tessellate(shapes, output.pixels_per_point);
        let meshes = painted.iter().filter_map(|part| match &part.primitive {
            egui::epaint::Primitive::Mesh(mesh) => Some(mesh),
            egui::epaint::Primitive::Callback(_) => None,
        });
        let corners = meshes.flat_map(|mesh| &mesh.vertices);
        corners.filter(|corner| corner.color == RING && near.contains(corner.pos)).count()
    }

    /// The widget that has the keyboard; notes what is wrong with it.
    fn look_at_focus(&mut self, place: &str, faults: &mut Vec<String>) -> Option<Stop> {
        let id = self.focused()?;
        let Some((role, name, rect)) = self.focused_node() else {
            faults.push(format!("{place}: what has the keyboard is not told"));
            return None;
        };
        if name.is_empty() {
            faults.push(format!("{place}: a {role:?} at {rect:?} has no name"));
        }
        let on = self.ring_about(rect);
        // The same window without focus.
        self.harness.ctx.memory_mut(|memory| memory.surrender_focus(id));
        self.harness.step();
        let off = self.ring_about(rect);
        self.harness.ctx.memory_mut(|memory| memory.request_focus(id));
        self.harness.step();
        if on <= off {
            faults.push(format!("{place}: nobody sees that {name:?}, a {role:?} at {rect:?}, has the keyboard"));
        }
        Some(Stop { id, role, name, rect })
    }

    /// The buttons and choices in the window that can be used.
    fn controls(&self) -> BTreeSet<Named> {
        let nodes = self.harness.query_all_by(|node| {
            matches!(node.role(), Role::Button | Role::CheckBox | Role::RadioButton | Role::MenuItem)
                && !node.is_disabled()
                && node.bounding_box().is_some()
        });
        let named = nodes.map(|node| {
            let known = node.accesskit_node();
            (known.role(), known.label().or(known.value()).unwrap_or_default())
        });
        named.collect()
    }
}

/// Walks through the window by the Tab key until it is where it began; gives each stop, and what is wrong on the way.
#[track_caller]
fn walk(window: &mut Window, place: &str, faults: &mut Vec<String>) -> Vec<Stop> {
    let mut stops: Vec<Stop> = Vec::new();
    for _ in 0..STOPS {
        let Some(id) = window.step_focus() else { continue };
        if stops.first().is_some_and(|first| first.id == id) {
            return stops;
        }
        let is_caught = stops.iter().any(|stop| stop.id == id);
        assert!(!is_caught, "{place}: the walk is caught at {:?}", window.focused_node());
        stops.extend(window.look_at_focus(place, faults));
    }
    panic!("{place}: the walk does not end: {faults:?}");
}

/// Walks by the Tab key through what has come into the window since these controls were all: a menu that was opened. Each
/// of its entries that can be used is a stop.
fn walk_new(window: &mut Window, place: &str, before: &BTreeSet<Named>, faults: &mut Vec<String>) -> BTreeSet<Named> {
    let entries: BTreeSet<Named> = window.controls().difference(before).cloned().collect();
    if entries.is_empty() {
        faults.push(format!("{place} is not opened by the keyboard"));
    }
    let (mut left, mut met) = (entries.clone(), Vec::new());
    // The first Tab key may come from what opened them.
    for _ in 0..entries.len() + 3 {
        if let Some(stop) = window.look_at_focus(place, faults) {
            met.push(stop.name.clone());
            left.remove(&(stop.role, stop.name));
        }
        if left.is_empty() {
            break;
        }
        window.step_focus();
    }
    if !left.is_empty() {
        let met = met.join(", ");
        faults.push(format!("{place}: the Tab key does not come to {left:?}, but to {met}"));
    }
    entries
}

fn check(faults: &[String]) {
    assert!(faults.is_empty(), "on the walk of the Tab key:\n{}", faults.join("\n"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_tab_key_walks_through_every_tab_with_a_name_and_a_ring_at_every_stop() {
    let mut window = Window::open();
    let mut faults = Vec::new();
    // There is something to undo.
    window.go_to("wythoff 10 13");
    for (key, tab) in sample(TABS, 3, 3) {
        window.ctrl(key);
        window.rest();
        let stops = walk(&mut window, tab, &mut faults);
        let place = |name: &str| stops.iter().position(|stop| stop.name == name);
        // The walk is a round: it is looked at from the first menu on.
        let first = place("File").unwrap_or(0);
        let from_first = |name| place(name).map(|at| (at + stops.len() - first) % stops.len());
        let mut row = vec!["File", "Find anything in the program", "Undo", "Dark theme", "Answers", "Present"];
        // The inspector stands beside what shows a position.
        row.extend(["Grundy table", "Queen board", "Zeckendorf"].contains(&tab).then_some("Copy position"));
        row.push(tab);
        let row: Vec<Option<usize>> = row.into_iter().map(from_first).collect();
        if row.iter().any(Option::is_none) || !row.is_sorted() {
            faults.push(format!("{tab}: bar, inspector, panel are reached in the order {row:?}"));
        }
        // What stands in the bar is reached from left to right.
        let bar = stops.iter().filter(|stop| stop.rect.bottom() < 44.0);
        let mut bar: Vec<f32> = bar.map(|stop| stop.rect.left()).collect();
        if let Some(least) = (0..bar.len()).min_by(|a, b| bar[*a].total_cmp(&bar[*b])) {
            bar.rotate_left(least);
        }
        if !bar.is_sorted() {
            faults.push(format!("{tab}: the bar is walked through in the order {bar:?}"));
        }
    }
    check(&faults);
}

/// Gives the button of this name the keyboard; in a lesson the way to all lessons, below the bar, has the name of a menu.
#[track_caller]
fn focus_button(window: &mut Window, name: &str) {
    let named = window.harness.get_all_by_role_and_label(Role::Button, name);
    named.min_by(|one, other| one.rect().top().total_cmp(&other.rect().top())).expect("a button").focus();
    window.settle();
}

#[test]
#[ignore = "only with .ci/run --long"]
fn every_menu_is_opened_by_the_keyboard_and_walked_through() {
    const MENUS: [(&str, &[&str]); 5] = [
        ("File", &["Recent"]),
        ("Edit", &[]),
        ("View", &["Theme", "Text size"]),
        ("Lessons", &["Course from zero"]),
        ("Help", &[]),
    ];
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("lesson.json");
    std::fs::copy("../../saves/das-figure-3.json", &path).expect("a lesson");
    let folders = Folders { config: Some(folder.path().into()), ..Folders::none() };
    // A file that was opened is a recent one.
    let mut window = Window::remembering(Some(path), [1440.0, 900.0], folders, Pace::default());
    window.rest();
    let mut faults = Vec::new();
    for (menu, inner) in MENUS {
        let before = window.controls();
        focus_button(&mut window, menu);
        window.key(Key::Enter);
        let entries = walk_new(&mut window, menu, &before, &mut faults);
        assert!(entries.len() > 1, "{menu} has {entries:?}");
        for name in inner {
            focus_button(&mut window, name);
            let before = window.controls();
            window.key(Key::ArrowRight);
            walk_new(&mut window, &format!("{menu}, {name}"), &before, &mut faults);
            window.key(Key::ArrowLeft);
            if window.controls() != before {
                faults.push(format!("{menu}, {name} is not left by the keyboard"));
            }
        }
        window.key(Key::Escape);
        if window.controls() != before {
            faults.push(format!("{menu} is not closed by Escape"));
        }
    }
    check(&faults);
}

/// Cards that an entry of a menu opens, each with something it says.
const CARDS: [(&str, &str, &str); 5] = [
    ("Help", "Keys F1", "All keys of the program;"),
    ("Help", "About Golden Nim", "MIT or Apache-2.0"),
    ("Help", "Glossary", "Close"),
    ("File", "Title and notes…", "Notes"),
    ("File", "Save picture…", "Save picture"),
];

#[test]
fn every_card_is_walked_through_and_keeps_the_keyboard() {
    let mut faults = Vec::new();
    for (menu, entry, said) in CARDS {
        let mut window = Window::open();
        window.rest();
        let behind = window.controls();
        window.open_menu(menu, entry);
        window.wait_for(said);
        walk_card(&mut window, entry, &behind, &mut faults);
    }
    check(&faults);
}

/// Walks through a card that is open: it has something to press, and nothing of what lies behind it is a stop.
fn walk_card(window: &mut Window, place: &str, behind: &BTreeSet<Named>, faults: &mut Vec<String>) -> Vec<Stop> {
    window.rest();
    let stops = walk(window, place, faults);
    if !stops.iter().any(|stop| stop.role == Role::Button) {
        faults.push(format!("{place}: no button is a stop"));
    }
    for stop in &stops {
        if stop.name != "Close" && behind.contains(&(stop.role, stop.name.clone())) {
            faults.push(format!("{place}: {:?} lies behind the card", stop.name));
        }
    }
    stops
}

#[test]
fn every_question_is_walked_through_and_keeps_the_keyboard() {
    let mut faults = Vec::new();
    // Unsaved work.
    let mut window = Window::open();
    window.begin_work();
    let behind = window.controls();
    window.ctrl(Key::O);
    window.wait_for("Save changes");
    walk_card(&mut window, "unsaved work", &behind, &mut faults);
    // A file that another program changed.
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("lesson.json");
    std::fs::copy("../../saves/das-figure-3.json", &path).expect("a lesson");
    let mut window = Window::with(Some(path.clone()), [1440.0, 900.0]);
    window.go_to("wythoff 9 12");
    let behind = window.controls();
    std::fs::copy("../../saves/roughan-31-48.json", &path).expect("another lesson");
    window.ctrl(Key::S);
    window.wait_for("was changed by another program");
    walk_card(&mut window, "a changed file", &behind, &mut faults);
    // A place for a file, where the desktop has no dialog.
    let mut window = Window::open();
    let behind = window.controls();
    window.dialogs.will_answer(DialogAnswer::Unavailable);
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::S);
    window.wait_for("Path");
    walk_card(&mut window, "the list of files", &behind, &mut faults);
    check(&faults);
}

#[test]
#[ignore = "only with .ci/run --long"]
fn work_that_was_left_is_walked_through() {
    let folder = tempfile::tempdir().expect("a folder");
    let folders = || Folders { config: None, state: Some(folder.path().into()) };
    let never = Pace { rest: Duration::MAX, longest: Duration::MAX };
    let mut left = Window::remembering(None, [1440.0, 900.0], folders(), never);
    left.begin_work();
    left.go_to("nim 3 5 6");
    // The tab that the next window begins with.
    left.ctrl(Key::Num1);
    let golden_session::SaveOutcome::At(copy) = left.harness.state().recovery().flush() else { panic!("no copy") };
    let behind = left.controls();
    drop(left);
    std::fs::File::open(&copy).expect("the copy").lock().expect("its window is gone");
    let mut window = Window::remembering(None, [1440.0, 900.0], folders(), never);
    window.wait_for("Work that was not saved");
    let mut faults = Vec::new();
    walk_card(&mut window, "work that was left", &behind, &mut faults);
    check(&faults);
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_palette_and_the_card_of_a_word_are_walked_through() {
    let mut faults = Vec::new();
    let mut window = Window::open();
    window.rest();
    window.ctrl(Key::P);
    window.type_text("mex");
    window.rest();
    let at = window.look_at_focus("the palette", &mut faults).expect("the palette has the keyboard");
    assert_eq!((at.role, &*at.name), (Role::TextInput, "Find anything"));
    // The Tab key goes through the rows; the keyboard stays in the field, so that one can type on.
    let chosen = |window: &Window| {
        let rows = window.harness.query_all_by_role(Role::ListBoxOption);
        rows.filter(|row| row.accesskit_node().is_selected() == Some(true))
            .filter_map(|row| row.accesskit_node().label())
            .collect::<Vec<_>>()
    };
    let mut rows = vec![chosen(&window)];
    for _ in 0..3 {
        let focused = window.step_focus();
        assert_eq!(focused, Some(at.id), "the keyboard leaves the palette for {:?}", window.focused_node());
        rows.push(chosen(&window));
    }
    assert!(rows.iter().all(|row| row.len() == 1), "one row is chosen: {rows:?}");
    assert!(rows.windows(2).all(|pair| pair[0] != pair[1]), "each Tab goes to another row: {rows:?}");
    window.keys(Modifiers::SHIFT, Key::Tab);
    assert_eq!(chosen(&window), rows[2], "Shift and Tab go back");
    window.key(Key::Escape);
    window.ctrl(Key::Num2);
    window.rest();
    let before = window.controls();
    let word = window.term_at("Grundy value");
    window.harness.hover_at(word.center());
    window.settle();
    window.key(Key::F1);
    window.rest();
    walk_new(&mut window, "the card of a word", &before, &mut faults);
    check(&faults);
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_pages_without_tabs_are_walked_through() {
    let mut faults = Vec::new();
    let mut window = Window::at_start([1440.0, 900.0], Folders::none());
    window.rest();
    walk(&mut window, "the start page", &mut faults);
    window.key(Key::Escape);
    window.open_menu("Lessons", "Practice");
    window.rest();
    walk(&mut window, "practice", &mut faults);
    let mut window = Window::at_scene("das-figure-3.json", 1);
    window.key(Key::F2);
    window.rest();
    walk(&mut window, "the editor of lessons", &mut faults);
    check(&faults);
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_lesson_and_the_stage_are_walked_through_and_large_enough_for_a_finger() {
    const LEAST: f32 = 24.0;
    let mut window = Window::at_scene("das-figure-3.json", 2);
    let mut faults = Vec::new();
    for (place, key) in [("the lesson", None), ("the stage", Some(Key::F5)), ("the stage with its pen", Some(Key::D))] {
        if let Some(key) = key {
            window.key(key);
        }
        window.rest();
        let stops = walk(&mut window, place, &mut faults);
        let pictures: Vec<Rect> = window.places(Role::Canvas).into_iter().map(|(_, rect)| rect).collect();
        let mut known = 0;
        for role in [Role::Button, Role::CheckBox, Role::RadioButton] {
            // The parts of a picture are reached by the keys of that.
            let is_part = |rect: &Rect| pictures.iter().any(|picture| picture.expand(1.0).contains_rect(*rect));
            for (name, rect) in window.places(role).into_iter().filter(|(_, rect)| !is_part(rect)) {
                known += 1;
                let is_off = window
                    .harness
                    .get_all_by_role_and_label(role, &name)
                    .all(|node| node.accesskit_node().is_disabled());
                // Of a group of choices the chosen one is the stop; the arrow keys go to the others.
                let is_free = !is_off && role != Role::RadioButton;
                if is_free && !stops.iter().any(|stop| (stop.role, &stop.name) == (role, &name)) {
                    faults.push(format!("{place}: the Tab key does not come to {role:?} {name:?}"));
                }
                if rect.size().min_elem() < LEAST - 0.1 {
                    faults.push(format!("{place}: {role:?} {name:?} is {} by {}", rect.width(), rect.height()));
                }
            }
        }
        assert!(known > 10, "{place} has {known} controls");
    }
    check(&faults);
}
