//! The list of files inside the window, where no dialog of the desktop answers.

use std::fs;
use std::path::{Path, PathBuf};

use egui::accesskit::{Role, Toggled};
use egui::{Key, Modifiers, PointerButton, Pos2, Rect};
use egui_kittest::kittest::{NodeT, Queryable};
use golden_session::{Edit, Focus, Session, Settings, SettingsChange};
use golden_ui::DialogAnswer;
use tempfile::TempDir;

use super::remembered::{open_in, open_sized};
use super::support::Window;

/// A folder with sessions, other files and folders, and the settings that name it.
struct Place {
    config: TempDir,
    files: TempDir,
}

impl Place {
    fn new() -> Self {
        let place =
            Self { config: tempfile::tempdir().expect("a folder"), files: tempfile::tempdir().expect("a folder") };
        for folder in ["deeper", "empty", ".hidden"] {
            fs::create_dir(place.at(folder)).expect("made");
        }
        save(&place.at("lesson 2.json"), 5, 9);
        save(&place.at("lesson 10.json"), 6, 11);
        save(&place.at("deeper/inner.json"), 7, 13);
        fs::write(place.at("notes.txt"), "no session").expect("written");
        fs::write(place.at(".secret.json"), "{}").expect("written");
        Settings::save(place.config.path(), &[SettingsChange::Folder(place.files.path().into())]).expect("written");
        place
    }

    fn at(&self, name: &str) -> PathBuf {
        self.files.path().join(name)
    }

    /// A window that asks for a file by this key, and has no dialog.
    fn asks(&self, key: Key) -> Window {
        self.asks_in(key, [1440.0, 900.0])
    }

    fn asks_in(&self, key: Key, size: [f32; 2]) -> Window {
        let mut window = open_sized(self.config.path(), None, size);
        window.dialogs.will_answer(DialogAnswer::Unavailable);
        window.ctrl(key);
        window.wait_for("deeper, folder");
        window
    }
}

fn save(path: &Path, a: u64, b: u64) {
    let mut session = Session::default();
    session.apply(Edit::Focus(Focus::wythoff(a, b))).expect("applied");
    session.save(path).expect("saved");
}

/// The rows of the list in sight, from the top: the name of the entry, its place, and whether it is chosen. What a
/// screen reader says of a row ends with its size, or says that it is a folder.
fn entries(window: &Window) -> Vec<(String, Rect, bool)> {
    let nodes = window.harness.query_all_by_role(Role::ListBoxOption);
    let mut entries: Vec<_> = nodes
        .filter_map(|node| {
            let known = node.accesskit_node();
            let said = known.label()?;
            let (name, what) = said.rsplit_once(", ")?;
            let is_entry = ["folder", "bytes", "kB"].iter().any(|end| what.ends_with(end));
            is_entry.then(|| (name.to_owned(), node.rect(), known.toggled() == Some(Toggled::True)))
        })
        .collect();
    entries.sort_by(|(_, a, _), (_, b, _)| a.top().total_cmp(&b.top()));
    entries
}

fn rows(window: &Window) -> Vec<String> {
    entries(window).into_iter().map(|(name, ..)| name).collect()
}

fn chosen(window: &Window) -> Option<String> {
    entries(window).into_iter().find(|(.., is_chosen)| *is_chosen).map(|(name, ..)| name)
}

#[track_caller]
fn row_place(window: &Window, name: &str) -> Pos2 {
    let entry = entries(window).into_iter().find(|(entry, ..)| entry == name);
    entry.expect("the list has the row").1.center()
}

/// The path field's text.
pub fn path(window: &Window) -> String {
    window.value_of(Role::TextInput, "Path")
}

#[track_caller]
fn double_click(window: &mut Window, name: &str) {
    let at = row_place(window, name);
    let (pos, button, modifiers) = (at, PointerButton::Primary, Modifiers::NONE);
    let press = |pressed| egui::Event::PointerButton { pos, button, pressed, modifiers };
    let events = [egui::Event::PointerMoved(at), press(true), press(false), press(true), press(false)];
    window.harness.input_mut().events.extend(events);
    window.settle();
}

#[test]
fn folders_and_sessions_are_listed_and_a_file_is_opened_from_the_keyboard_alone() {
    let place = Place::new();
    let mut window = place.asks(Key::O);
    assert_eq!(rows(&window), ["deeper", "empty", "lesson 2.json", "lesson 10.json"]);
    assert!(path(&window).starts_with(&*place.files.path().to_string_lossy()));
    assert_eq!(chosen(&window), None);
    for expected in ["deeper", "empty", "lesson 2.json"] {
        // The window rests while the list is open.
        window.rest();
        window.key(Key::ArrowDown);
        assert_eq!(chosen(&window).as_deref(), Some(expected));
    }
    assert_eq!(path(&window), place.at("lesson 2.json").to_string_lossy());
    window.key(Key::End);
    assert_eq!(chosen(&window).as_deref(), Some("lesson 10.json"));
    window.key(Key::ArrowUp);
    window.key(Key::Enter);
    assert!(!window.sees("Open a session"), "the card is closed");
    assert_eq!(window.position(), "(5, 9)");
    window.rest();
}

#[test]
#[ignore = "only with .ci/run --long"]
fn enter_goes_into_a_folder_and_backspace_out_of_it() {
    let place = Place::new();
    let mut window = place.asks(Key::O);
    window.key(Key::ArrowDown);
    window.key(Key::Enter);
    window.wait_for("inner.json, ");
    assert_eq!(rows(&window), ["inner.json"]);
    assert_eq!(chosen(&window).as_deref(), Some("inner.json"));
    window.key(Key::Backspace);
    window.wait_for("deeper, folder");
    assert_eq!(rows(&window).len(), 4);
    // An empty folder is left the same way.
    window.key(Key::ArrowDown);
    assert_eq!(chosen(&window).as_deref(), Some("empty"));
    window.key(Key::Enter);
    window.wait_for("No folders and no .json files here.");
    window.key(Key::Backspace);
    window.wait_for("deeper, folder");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_double_click_opens_a_folder_and_then_a_file_and_a_click_only_chooses_for_the_button() {
    let place = Place::new();
    let mut window = place.asks(Key::O);
    double_click(&mut window, "deeper");
    window.wait_for("inner.json, ");
    // Else it would be the third and fourth click of a row.
    window.harness.run_steps(8);
    double_click(&mut window, "inner.json");
    assert_eq!(window.position(), "(7, 13)");
    let mut window = place.asks(Key::O);
    window.press_containing("lesson 10.json, ");
    assert_eq!(chosen(&window).as_deref(), Some("lesson 10.json"));
    window.press("Open");
    assert_eq!(window.position(), "(6, 11)");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn what_is_typed_filters_the_list_follows_folders_and_is_completed() {
    let place = Place::new();
    let mut window = place.asks(Key::O);
    window.type_text("SON 1");
    assert_eq!(rows(&window), ["lesson 10.json"]);
    window.type_text("x");
    assert_eq!(rows(&window), [""; 0]);
    assert!(window.sees("Nothing here has that name."));
    window.ctrl(Key::A);
    window.type_text(&format!("{}/", place.at("deeper").display()));
    window.wait_for("inner.json, ");
    // A folder that is not there while a path is being typed is not worth a word.
    window.type_text("nowhere/at all/x");
    window.settle();
    std::thread::sleep(std::time::Duration::from_millis(50));
    window.settle();
    assert!(!window.sees("There is no folder"));
    window.ctrl(Key::A);
    window.type_text(&format!("{}/les", place.files.path().display()));
    window.wait_for("lesson 2.json, ");
    window.key(Key::Enter);
    window.wait_for("there is no such file");
    assert!(window.sees("Path"), "two files begin like that");
    window.focus_path_field();
    window.key(Key::End);
    window.type_text("son 1");
    window.key(Key::Enter);
    assert_eq!(window.position(), "(6, 11)");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_whole_path_and_a_path_from_here_are_typed_as_ever() {
    let place = Place::new();
    let mut window = place.asks(Key::O);
    window.ctrl(Key::A);
    window.type_text(&place.at("deeper/inner.json").to_string_lossy());
    window.key(Key::Enter);
    assert_eq!(window.position(), "(7, 13)");
    window.dialogs.will_answer(DialogAnswer::Unavailable);
    window.ctrl(Key::O);
    window.wait_for("inner.json, ");
    window.ctrl(Key::A);
    window.type_text("../lesson 2.json");
    window.key(Key::Enter);
    assert_eq!(window.position(), "(5, 9)");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn other_files_are_listed_on_request_and_hidden_ones_never() {
    let place = Place::new();
    let mut window = place.asks(Key::O);
    window.press("All files");
    window.wait_for("notes.txt, ");
    assert_eq!(rows(&window), ["deeper", "empty", "lesson 2.json", "lesson 10.json", "notes.txt"]);
    window.press("All files");
    window.wait_while("the files that are no sessions", |window| rows(window).len() != 4);
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_way_to_the_folder_leads_back_and_places_lead_elsewhere() {
    let place = Place::new();
    let mut window = place.asks(Key::O);
    double_click(&mut window, "deeper");
    window.wait_for("inner.json, ");
    window.press(&format!("Go to {}", place.files.path().display()));
    window.wait_for("lesson 2.json, ");
    double_click(&mut window, "empty");
    window.wait_for("No folders and no .json files here.");
    window.press("Last folder");
    window.wait_for("lesson 2.json, ");
    let name = place.files.path().to_string_lossy().into_owned();
    assert_eq!(path(&window), format!("{name}/"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn recent_files_stand_beside_the_list_when_a_session_is_opened() {
    let place = Place::new();
    let recent = SettingsChange::Opened(place.at("deeper/inner.json"));
    Settings::save(place.config.path(), &[recent]).expect("written");
    let mut window = place.asks(Key::S);
    assert!(!window.sees("inner.json"), "to save over a recent file is no offer");
    window.key(Key::Escape);
    window.dialogs.will_answer(DialogAnswer::Unavailable);
    window.ctrl(Key::O);
    window.wait_for("deeper, folder");
    window.press("inner.json");
    assert_eq!(window.position(), "(7, 13)");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_folder_that_cannot_be_read_is_told_in_the_card_and_the_way_out_is_there() {
    let place = Place::new();
    let gone = place.at("gone/for ever");
    Settings::save(place.config.path(), &[SettingsChange::Folder(gone.clone())]).expect("written");
    let mut window = open_in(place.config.path());
    window.dialogs.will_answer(DialogAnswer::Unavailable);
    window.ctrl(Key::O);
    window.wait_for(&format!("There is no folder {}", gone.display()));
    window.press(&format!("Go to {}", place.files.path().display()));
    window.wait_for("lesson 2.json, ");
    assert!(!window.sees("There is no folder"));
}

#[test]
fn saving_offers_the_name_asks_before_it_replaces_and_makes_folders() {
    let place = Place::new();
    let mut window = place.asks(Key::S);
    assert_eq!(path(&window), place.at("session.golden-nim.json").to_string_lossy());
    assert_eq!(rows(&window).len(), 4, "the name offered filters nothing");
    window.press_containing("lesson 2.json, ");
    let before = fs::read(place.at("lesson 2.json")).expect("there");
    window.press("Save");
    assert!(window.sees("exists. Press again to replace it"));
    assert_eq!(fs::read(place.at("lesson 2.json")).expect("there"), before);

    window.press("New folder");
    window.type_text("lesson 2.json");
    window.key(Key::Enter);
    window.wait_for("that name is taken");
    window.ctrl(Key::A);
    window.type_text("my lessons");
    window.press("Create");
    window.wait_for("No folders and no .json files here.");
    assert!(place.at("my lessons").is_dir());
    assert_eq!(path(&window), place.at("my lessons/lesson 2.json").to_string_lossy());
    window.press("Save");
    window.wait_for("Saved");
    assert!(place.at("my lessons/lesson 2.json").is_file());
    assert_eq!(fs::read(place.at("lesson 2.json")).expect("there"), before, "not replaced");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn escape_leaves_the_name_of_a_new_folder_first_and_then_the_card() {
    let place = Place::new();
    let mut window = place.asks(Key::S);
    window.press("New folder");
    assert!(window.sees("Name of the new folder"));
    window.key(Key::Escape);
    assert!(!window.sees("Name of the new folder"));
    assert!(window.sees("Path"));
    window.key(Key::Escape);
    assert!(!window.sees("Path"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_file_that_is_no_session_is_told_at_the_field() {
    let place = Place::new();
    fs::write(place.at("broken.json"), "hello").expect("written");
    let mut window = place.asks(Key::O);
    double_click(&mut window, "broken.json");
    window.wait_for("is damaged");
    assert_eq!(window.position(), "(8, 9)");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_long_list_scrolls_with_the_keys_and_keeps_the_keyboard() {
    let place = Place::new();
    for i in 0..300 {
        fs::write(place.at(&format!("many {i}.json")), "{}").expect("written");
    }
    let mut window = place.asks(Key::O);
    assert!(rows(&window).len() < 40, "only what is in sight is laid out");
    window.key(Key::ArrowDown);
    window.key(Key::End);
    assert_eq!(chosen(&window).as_deref(), Some("many 299.json"));
    window.key(Key::PageUp);
    window.key(Key::ArrowUp);
    let name = chosen(&window).expect("a row");
    assert!(name.starts_with("many 2"), "{name}");
    let list = window.harness.get_by_role_and_label(Role::ListBox, "Folders and files").rect();
    assert!(list.contains(row_place(&window, &name)), "it is in sight");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn everything_lies_in_the_window_whatever_its_size() {
    let place = Place::new();
    for zoom in [1.0, 1.4] {
        Settings::save(place.config.path(), &[SettingsChange::Zoom(zoom)]).expect("written");
        for key in [Key::O, Key::S] {
            let mut window = place.asks_in(key, [1024.0, 600.0]);
            // A field with an error is higher.
            if key == Key::S {
                window.press("New folder");
                window.press_containing("lesson 2.json, ");
                window.press("Save");
                assert!(window.sees("exists. Press again"));
            } else {
                window.press("Open");
                assert!(window.sees("Choose a file in the list."));
            }
            let screen = window.harness.ctx.content_rect();
            let mut places: Vec<(String, Rect)> =
                [Role::TextInput, Role::CheckBox, Role::ListBox].map(|role| window.places(role)).concat();
            // What lies behind the card is another matter.
            places.retain(|(name, _)| {
                ["Path", "Name of the new folder", "All files", "Folders and files"].contains(&&**name)
            });
            let of_card = ["Open", "Replace", "Cancel", "New folder", "Create"];
            let buttons = window.places(Role::Button).into_iter();
            places.extend(buttons.filter(|(name, _)| of_card.contains(&&**name) || name.starts_with("Go to ")));
            assert!(places.len() >= 6, "{places:?}");
            for (name, place) in &places {
                assert!(screen.contains_rect(*place), "zoom {zoom}, {key:?}: {name:?} at {place} of {screen}");
            }
        }
    }
}
