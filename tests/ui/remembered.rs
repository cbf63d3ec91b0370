//! What the window remembers from one run to the next.

use std::fs;
use std::path::{Path, PathBuf};

use egui::accesskit::{Role, Toggled};
use egui::{Key, Modifiers, Pos2, Rect};
use egui_kittest::kittest::{NodeT, Queryable};
use golden_session::{
    Edit, Folders, Layout, Pace, Session, Settings, SettingsChange, SideColumns, SplitDirection, Tab, ThemeChoice,
    WindowPlace,
};
use golden_ui::DialogAnswer;
use tempfile::TempDir;

use super::steps::WIDE;
use super::support::Window;

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

/// A window that keeps its settings in this folder.
pub fn open_in(config: &Path) -> Window {
    open_sized(config, None, WIDE)
}

pub fn open_sized(config: &Path, file: Option<PathBuf>, size: [f32; 2]) -> Window {
    let folders = Folders { config: Some(config.to_path_buf()), ..Folders::none() };
    Window::remembering(file, size, folders, Pace::default())
}

/// The settings as they are on disk.
#[track_caller]
fn settings(config: &Path) -> Settings {
    let (settings, problem) = Settings::load(config);
    assert!(problem.is_none(), "{problem:?}");
    settings
}

/// Steps until the settings on disk are as wanted: they are written in the background, a second after the last change.
#[track_caller]
fn wait_until(window: &mut Window, config: &Path, is_wanted: impl Fn(&Settings) -> bool) {
    window.wait_until("the settings wanted", |_| is_wanted(&settings(config)).then_some(()));
}

/// Saves a session to a file through the dialog.
fn save_as(window: &mut Window, path: &Path) {
    window.dialogs.will_choose(path);
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::S);
    window.wait_for("Saved");
}

/// Opens the list of recent files in the menu.
fn open_recent(window: &mut Window) {
    window.press("File");
    window.press_containing("Recent");
}

pub fn is_dark(window: &Window) -> bool {
    window.harness.get_by_label("Dark theme").accesskit_node().toggled() == Some(Toggled::True)
}

#[test]
fn the_theme_chosen_is_that_of_the_next_window_and_of_new_sessions() {
    let (config, files) = (folder(), folder());
    let path = files.path().join("dark.json");
    let mut window = open_in(config.path());
    assert!(is_dark(&window));
    save_as(&mut window, &path);
    window.ctrl(Key::T);
    assert!(!is_dark(&window));
    drop(window);

    let mut window = open_in(config.path());
    assert!(!is_dark(&window), "remembered");
    window.dialogs.will_choose(&path);
    window.ctrl(Key::O);
    window.settle();
    assert!(is_dark(&window), "a session's theme holds while it is open");
    window.ctrl(Key::N);
    assert!(!is_dark(&window), "a new session is as the user likes it");
    window.go_to("das, figure 3: cornering");
    window.wait_for("The corner");
    assert_eq!(window.scene(), Some(1));
    assert!(!is_dark(&window), "and so are the program's own lessons");
    assert_eq!(settings(config.path()).theme, Some(ThemeChoice::Light));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_size_of_the_interface_is_remembered_but_not_that_of_presenting() {
    let config = folder();
    let mut window = open_in(config.path());
    window.ctrl(Key::Plus);
    window.ctrl(Key::Plus);
    assert!((window.harness.ctx.zoom_factor() - 1.2).abs() < 1e-6);
    window.key(Key::F5);
    window.settle();
    assert!(window.harness.ctx.zoom_factor() > 1.3, "else presenting shows nothing");
    drop(window);
    assert_eq!(settings(config.path()).zoom().to_string(), "1.2");

    let mut window = open_in(config.path());
    assert!((window.harness.ctx.zoom_factor() - 1.2).abs() < 1e-6);
    window.key(Key::F5);
    window.settle();
    window.key(Key::F5);
    window.settle();
    drop(window);
    assert_eq!(settings(config.path()).zoom().to_string(), "1.2", "and it comes back after presenting");

    let mut window = open_in(config.path());
    window.ctrl(Key::Num0);
    drop(window);
    assert!((settings(config.path()).zoom() - 1.0).abs() < 1e-6);
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_size_of_the_window_is_remembered_in_points_without_zoom() {
    let config = folder();
    let mut window = open_in(config.path());
    window.settle();
    drop(window);
    assert_eq!(settings(config.path()).window(), None, "where the desktop put it is no choice");

    let mut window = open_in(config.path());
    window.harness.set_size([1200.0, 800.0].into());
    window.settle();
    drop(window);
    let expected = WindowPlace { size: [1200, 800], place: None, maximised: false };
    assert_eq!(settings(config.path()).window(), Some(expected));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn it_is_written_a_second_after_the_last_change_and_then_the_window_rests() {
    let config = folder();
    let file = config.path().join("settings.json");
    let mut window = open_in(config.path());
    window.rest();
    assert!(!file.exists(), "nothing has changed yet");
    for _ in 0..5 {
        // Each key takes less than half a second of the window's clock.
        window.ctrl(Key::Plus);
        assert!(!file.exists(), "written in the middle of a change");
    }
    wait_until(&mut window, config.path(), |settings| settings.zoom() > 1.45);
    window.rest();
    // Nothing is written again: a file that is taken away stays away.
    fs::remove_file(&file).expect("removed");
    window.harness.run_steps(30);
    window.rest();
    drop(window);
    assert!(!file.exists());
}

#[test]
fn the_layout_is_that_of_new_sessions_until_it_is_reset() {
    let config = folder();
    let mut window = open_in(config.path());
    let tab = tab_place(&window, "Queen board").center();
    let canvas = window.table_point(0.98, 0.5);
    window.drag(tab, canvas);
    drop(window);
    let layout = settings(config.path()).layout();
    let Layout::Split { direction: SplitDirection::Across, parts } = &layout else { panic!("{layout:?}") };
    assert_eq!(parts[1].1.panes(), [Tab::QueenBoard]);

    let mut window = open_in(config.path());
    let (table, board) = (tab_place(&window, "Grundy table"), tab_place(&window, "Queen board"));
    assert!(board.left() > table.right() + 200.0, "side by side: {table} {board}");
    window.ctrl(Key::N);
    assert_eq!(tab_place(&window, "Queen board"), board, "a new session, too");
    window.go_to("Reset layout");
    drop(window);
    assert_eq!(settings(config.path()).layout(), Layout::default());
}

/// Where the strip has a tab.
fn tab_place(window: &Window, name: &str) -> Rect {
    let buttons = window.places(Role::Button).into_iter();
    let of_name: Vec<Rect> = buttons.filter(|(button, _)| button == name).map(|(_, place)| place).collect();
    // Other buttons of that name lie in the inspector.
    *of_name.first().expect("a tab")
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_session_that_is_opened_does_not_change_the_layout_of_new_ones() {
    let (config, files) = (folder(), folder());
    let path = files.path().join("beside.json");
    let mut session = Session::default();
    let others = vec![Tab::GrundyTable, Tab::GoldenString, Tab::Zeckendorf, Tab::Play, Tab::Theorems];
    session.view.layout = Layout::Split {
        direction: SplitDirection::Across,
        parts: vec![
            (1.0, Layout::Tabs { panes: others, active: Tab::GrundyTable }),
            (1.0, Layout::Pane(Tab::QueenBoard)),
        ],
    };
    session.save(&path).expect("saved");
    let mut window = open_sized(config.path(), Some(path), [1440.0, 900.0]);
    window.wait_for("Queen board");
    window.rest();
    drop(window);
    assert_eq!(settings(config.path()).layout(), Layout::default());
}

#[test]
fn files_saved_and_opened_are_recent_in_the_menu_and_the_palette() {
    let (config, files) = (folder(), folder());
    let (one, two) = (files.path().join("first lesson.json"), files.path().join("second lesson.json"));
    let mut window = open_in(config.path());
    save_as(&mut window, &one);
    window.go_to("wythoff 5 9");
    save_as(&mut window, &two);
    drop(window);
    assert_eq!(settings(config.path()).recent(), [two.clone(), one]);

    let mut window = open_in(config.path());
    open_recent(&mut window);
    assert!(window.sees("first lesson.json"));
    window.press("second lesson.json");
    assert_eq!(window.position(), "(5, 9)");

    window.ctrl(Key::P);
    window.type_text("first les");
    assert!(window.sees("Open first lesson.json"));
    window.key(Key::Enter);
    assert_eq!(window.position(), "(8, 9)");

    open_recent(&mut window);
    window.press("Clear");
    drop(window);
    assert_eq!(settings(config.path()).recent(), Vec::<PathBuf>::new());
    assert!(two.is_file(), "only the list is cleared");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_recent_file_that_is_gone_is_told_and_forgotten() {
    let (config, files) = (folder(), folder());
    let gone = files.path().join("gone.json");
    let here = files.path().join("here.json");
    Session::default().save(&here).expect("saved");
    let changes = [SettingsChange::Opened(here.clone()), SettingsChange::Opened(gone)];
    Settings::save(config.path(), &changes).expect("written");
    let mut window = open_in(config.path());
    open_recent(&mut window);
    window.press("gone.json");
    window.wait_for("no longer among the recent files");
    drop(window);
    assert_eq!(settings(config.path()).recent(), [here]);
}

#[test]
#[ignore = "only with .ci/run --long"]
fn dialogs_start_where_a_file_was_chosen_last() {
    let (config, files) = (folder(), folder());
    let mut window = open_in(config.path());
    window.dialogs.will_choose(files.path().join("table.json"));
    window.ctrl(Key::E);
    window.wait_for("Wrote");
    drop(window);

    let mut window = open_in(config.path());
    for key in [Key::O, Key::S, Key::E] {
        window.dialogs.will_answer(DialogAnswer::Cancelled);
        window.ctrl(key);
    }
    let asked = window.dialogs.0.borrow();
    let folders: Vec<Option<&Path>> = asked.asked.iter().map(|request| request.folder.as_deref()).collect();
    assert_eq!(folders, [Some(files.path()); 3]);
}

#[test]
fn damaged_settings_are_told_once() {
    let config = folder();
    let file = config.path().join("settings.json");
    fs::write(&file, "{\"format\": \"golden-nim/sett").expect("written");
    let mut window = open_in(config.path());
    assert!(window.sees("The settings cannot be used"));
    assert!(window.sees("settings.json.damaged"));
    window.key(Key::Escape);
    assert!(!window.sees("The settings"));
    window.ctrl(Key::Plus);
    wait_until(&mut window, config.path(), |settings| settings.zoom() > 1.05);
    window.rest();
    assert!(!window.sees("The settings"));
}

#[test]
fn settings_that_cannot_be_written_are_told_once_and_stop_nothing() {
    let config = folder();
    let mut window = open_in(config.path());
    // A file stands where the folder should be.
    drop(fs::remove_dir(config.path()));
    fs::write(config.path(), "").expect("written");
    window.ctrl(Key::Plus);
    window.wait_for("The settings were not written");
    window.key(Key::Escape);
    window.ctrl(Key::Plus);
    window.harness.run_steps(20);
    window.rest();
    assert!(!window.sees("The settings were not written"));
    assert_eq!(window.position(), "(8, 9)");
    fs::remove_file(config.path()).expect("removed");
    drop(window);
    assert!(settings(config.path()).zoom() > 1.15, "at the end it is tried once more");
}

#[test]
fn two_windows_keep_what_each_of_them_changed() {
    let (config, files) = (folder(), folder());
    let (one, other) = (files.path().join("one.json"), files.path().join("other.json"));
    let mut first = open_in(config.path());
    let mut second = open_in(config.path());
    save_as(&mut first, &one);
    save_as(&mut second, &other);
    first.ctrl(Key::Plus);
    second.ctrl(Key::T);
    drop(first);
    drop(second);
    let settings = settings(config.path());
    assert_eq!(settings.recent(), [other, one]);
    assert!(settings.zoom() > 1.05);
    assert_eq!(settings.theme, Some(ThemeChoice::Light));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn without_a_folder_the_recent_files_of_this_run_are_known() {
    let files = folder();
    let path = files.path().join("lesson.json");
    let mut window = Window::open();
    save_as(&mut window, &path);
    open_recent(&mut window);
    assert!(window.sees("lesson.json"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_title_of_a_session_is_kept_with_it_not_with_the_settings() {
    let config = folder();
    let mut session = Session::default();
    session.apply(Edit::title("A secret".into())).expect("applied");
    let path = config.path().join("s.json");
    session.save(&path).expect("saved");
    let mut window = open_sized(config.path(), Some(path), [1440.0, 900.0]);
    window.ctrl(Key::Plus);
    drop(window);
    let text = fs::read_to_string(config.path().join("settings.json")).expect("written");
    assert!(text.contains("s.json") && !text.contains("secret"), "{text}");
}

/// Where the left edge of the inspector is: its title stands sixteen points beside it.
fn inspector_left(window: &Window) -> f32 {
    let labels = window.places(Role::Label);
    labels.iter().find(|(label, _)| label == "Position").expect("the inspector").1.left() - 16.0
}

#[test]
#[ignore = "only with .ci/run --long"]
fn columns_fold_by_button_and_key_and_stay_so() {
    let config = folder();
    let mut window = open_in(config.path());
    let canvas = |window: &Window| window.places(Role::Canvas)[0].1;
    let before = canvas(&window);
    assert!(window.sees("Colour by"));
    window.press("Hide the left column");
    assert!(!window.sees("Colour by") && window.sees("Show the left column"));
    assert!(canvas(&window).left() < before.left() - 100.0, "the map takes its room");
    window.press("Hide the inspector");
    assert!(!window.sees("Winning moves") && window.sees("Show the inspector"));
    window.ctrl(Key::I);
    assert!(window.sees("Winning moves") && window.sees("Hide the inspector"));
    for tab in [Key::Num2, Key::Num3, Key::Num4] {
        window.ctrl(tab);
        assert!(window.sees("Show the left column") && !window.sees("Hide the left column"));
    }
    drop(window);
    assert!(settings(config.path()).columns().left.folded && !settings(config.path()).columns().inspector.folded);

    let mut window = open_in(config.path());
    assert!(window.sees("Show the left column"));
    window.ctrl(Key::B);
    assert!(window.sees("Colour by") && canvas(&window) == before);
    window.go_to("Reset layout");
    drop(window);
    assert_eq!(settings(config.path()).columns(), SideColumns::default());
}

#[test]
#[ignore = "only with .ci/run --long"]
fn columns_are_dragged_at_their_edge_within_limits() {
    let config = folder();
    let mut window = open_in(config.path());
    let edge = inspector_left(&window);
    assert!((edge - 1136.0).abs() < 3.0, "{edge}");
    window.drag(Pos2::new(edge + 2.0, 500.0), Pos2::new(edge - 60.0, 500.0));
    assert!((inspector_left(&window) - 1076.0).abs() < 3.0, "{}", inspector_left(&window));
    let edge = inspector_left(&window);
    window.drag(Pos2::new(edge + 2.0, 500.0), Pos2::new(100.0, 500.0));
    assert!((inspector_left(&window) - 960.0).abs() < 3.0, "no wider than its limit");
    window.drag(Pos2::new(262.0, 500.0), Pos2::new(330.0, 500.0));
    drop(window);
    let columns = settings(config.path()).columns();
    assert_eq!((columns.left.width, columns.inspector.width), (330, 480));

    let mut window = open_in(config.path());
    assert!((inspector_left(&window) - 960.0).abs() < 3.0);
    window.drag(Pos2::new(328.0, 500.0), Pos2::new(10.0, 500.0));
    drop(window);
    assert_eq!(settings(config.path()).columns().left.width, 240, "no narrower than its limit");
}
