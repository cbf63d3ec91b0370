//! The tour.

use std::fs;
use std::path::Path;

use egui::{Key, Rect};
use egui_kittest::kittest::Queryable;
use golden_session::{Folders, Session, Tab, TableView};

use super::support::Window;

const TABS: [&str; 6] = ["Grundy table", "Queen board", "Golden string", "Zeckendorf", "Play", "Theorems"];

/// The window in the tour, which begins in the tab in front.
fn tour(size: [f32; 2]) -> Window {
    let mut window = Window::with(None, size);
    window.open_menu("Help", "Tour");
    window.rest();
    window
}

/// Where the card says that the tour is: "2 of 5".
fn place(window: &Window) -> String {
    let is_place = |said: &&str| said.split_once(" of ").is_some_and(|(here, of)| here.len() == 1 && of.len() == 1);
    let said = ["1 of 5", "2 of 5", "3 of 5", "4 of 5", "5 of 5"];
    said.iter().find(|said| is_place(said) && window.sees(said)).map(|said| (*said).to_owned()).expect("the card")
}

#[test]
fn it_goes_through_every_tab_and_points_at_what_is_there() {
    for size in [[1440.0, 900.0], [1024.0, 700.0]] {
        let mut window = tour(size);
        for (number, tab) in TABS.into_iter().enumerate() {
            for stop in 1..=5 {
                // What is looked for is known some frames after it is drawn, and may have to be scrolled into sight.
                window.harness.run_steps(12);
                // What is drawn in the background comes later on a busy machine.
                window.wait_until("what the tour points at", |window| window.harness.state().tour()?.target.map(drop));
                window.harness.run_steps(4);
                assert_eq!(place(&window), format!("{stop} of 5"), "{tab}");
                let report = window.harness.state().tour().expect("the tour is taken");
                let screen = Rect::from_min_size(egui::Pos2::ZERO, size.into());
                assert!(screen.contains_rect(report.card), "{size:?} {tab} {stop}: {}", report.card);
                let target = report.target.unwrap_or_else(|| panic!("{size:?} {tab} {stop} points at nothing"));
                assert!(!report.card.intersects(target), "{size:?} {tab} {stop}: {} on {target}", report.card);
                assert!(target.is_positive() && screen.contains_rect(target), "{size:?} {tab} {stop}: {target}");
                if tab == "Play"
                    && let Some(name) = ["How many to take from pile 1", "Game in play", "Casual"].get(stop - 1)
                {
                    let meant = window.harness.get_by_label(name).rect();
                    assert!(target.contains_rect(meant), "{size:?} {tab} {stop}: {name} at {meant}, ring {target}");
                    let other = window.harness.get_by_label("Practice").rect();
                    assert!(
                        !target.intersects(other.shrink(2.0)),
                        "{size:?} {tab} {stop}: {target} is about Practice, too"
                    );
                }
                let is_last = stop == 5;
                match (is_last, TABS.get(number + 1)) {
                    (false, _) => window.press("Next"),
                    (true, Some(next)) => window.press(&format!("Next tab: {next}")),
                    (true, None) => window.press("Done"),
                }
            }
        }
        assert!(window.harness.state().tour().is_none());
        assert!(window.sees("Position: (8, 9)"));
    }
}

#[test]
fn at_the_table_it_says_the_rules_of_the_game_and_points_at_what_is_played_with() {
    for (game, picture, rules) in [
        ("chomp 3 3 3", "Bar with rows of ", "Bite off a square with all below it and to its right"),
        ("nim 3 4 5", "Pile 1: ", "Take any number of stones from one pile; whoever takes the last stone wins."),
        ("subtraction 20 --set 1,4,12", "Stones: ", "whoever makes the last move wins."),
    ] {
        let mut window = Window::open();
        window.go_to(game);
        window.ctrl(Key::Num5);
        window.open_menu("Help", "Tour");
        window.rest();
        assert!(window.sees("The table") && window.sees(rules), "{game}");
        let target = window.wait_until("what the tour points at", |window| window.harness.state().tour()?.target);
        window.harness.run_steps(4);
        let meant = window.places(egui::accesskit::Role::Canvas);
        let (_, meant) = meant.iter().find(|(name, _)| name.starts_with(picture)).expect("what is played with");
        assert!(target.contains(meant.center()), "{game}: {target}, {meant}");
    }
}

#[test]
fn where_a_column_is_folded_it_points_at_the_button_that_opens_it() {
    let mut window = Window::open();
    window.ctrl(Key::Num4);
    window.ctrl(Key::B);
    let button = window.harness.get_by_label("Show the left column").rect();
    window.open_menu("Help", "Tour");
    window.rest();
    let report = window.harness.state().tour().expect("the tour is taken");
    assert!(report.target.is_some_and(|target| target.contains_rect(button)), "{report:?}, {button}");
}

#[test]
fn keys_go_on_and_back_and_end_it_and_nothing_of_the_session_changes() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("before.json");
    let mut window = Window::open();
    window.press("Queen board");
    window.open_menu("Help", "Tour");
    window.rest();
    window.key(Key::Enter);
    assert_eq!(place(&window), "2 of 5");
    window.key(Key::ArrowLeft);
    assert_eq!(place(&window), "1 of 5");
    for _ in 0..5 {
        window.key(Key::ArrowRight);
    }
    window.rest();
    assert!(window.sees("1 becomes 10, 0 becomes 1"), "the next tab");
    window.key(Key::Escape);
    window.rest();
    assert!(window.sees("Cornering the queen"), "back where it began");
    window.dialogs.will_choose(&path);
    window.ctrl(Key::S);
    window.settle();
    let session = Session::open(&path).expect("saved");
    assert_eq!(session.model, Session::default().model);
    drop(fs::remove_file(path));
}

#[test]
fn it_begins_on_the_start_page_too() {
    let mut window = Window::at_start([1440.0, 900.0], Folders::none());
    window.press("Take the tour, a minute a tab");
    window.rest();
    assert_eq!(place(&window), "1 of 5");
    window.press("Skip the tour");
    assert!(window.harness.state().tour().is_none());
    assert!(window.harness.query_by_label("Skip the tour").is_none());
}

#[test]
fn it_shows_the_map_it_speaks_of_and_afterwards_the_view_that_was_open() {
    let map = |window: &Window| {
        let pictures = window.places(egui::accesskit::Role::Canvas);
        pictures.into_iter().find(|(name, _)| name == "Grundy table").map(|(_, place)| place)
    };
    let mut window = Window::open();
    window.press("Points");
    window.rest();
    assert_eq!(map(&window), None);
    window.open_menu("Help", "Tour");
    window.rest();
    let target = window.wait_until("what the tour points at", |window| window.harness.state().tour()?.target);
    let place = map(&window).expect("the map");
    assert!(target.contains(place.center()), "{target}, {place}");
    window.press("Skip the tour");
    window.rest();
    assert_eq!(map(&window), None, "the points again");
}

#[test]
fn a_scene_that_shows_another_view_of_the_table_is_not_changed_while_the_tour_shows_the_map() {
    let rows = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../saves/row-periods.golden-nim.json");
    let mut window = Window::with(Some(rows), [1440.0, 900.0]);
    window.open_menu("Help", "Tour");
    window.rest();
    assert_eq!(place(&window), "1 of 5");
    assert!(window.harness.query_by_label("Reset").is_none(), "the scene is as it is kept");
    window.key(Key::Escape);
    window.rest();
    assert!(window.harness.query_by_label("Reset").is_none());
}

#[test]
fn closing_the_window_ends_the_tour_and_what_is_saved_has_nothing_of_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("work.json");
    let mut window = Window::open();
    window.begin_work();
    window.press("Points");
    window.rest();
    window.open_menu("Help", "Tour");
    window.rest();
    for _ in 0..5 {
        window.key(Key::ArrowRight);
    }
    assert_eq!(place(&window), "1 of 5", "the next tab");
    window.close();
    assert!(window.harness.state().tour().is_none() && window.sees("Save changes"));
    window.dialogs.will_choose(&path);
    window.answer("Save");
    let Session { model, view, .. } = Session::open(&path).expect("saved");
    assert_eq!((model.table.view, view.tab), (TableView::Points, Tab::GrundyTable));
}
