//! Settings as plain data: kept, merged, and never in the way.

use std::fs;
use std::path::{Path, PathBuf};

use golden_session::{
    CardChoice, DesktopLook, Layout, RECENT_FILES, SETTINGS_BYTES, Settings, SettingsChange, SettingsError,
    SplitDirection, Tab, ThemeChoice, WhyLayer, WhyLook, WindowPlace,
};
use proptest::prelude::*;
use tempfile::TempDir;

const WINDOW: WindowPlace = WindowPlace { size: [1200, 800], place: Some([40, -20]), maximised: true };

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

fn file_in(folder: &Path) -> PathBuf {
    folder.join("settings.json")
}

/// Settings that were read without a word.
#[track_caller]
fn read(folder: &Path) -> Settings {
    let (settings, problem) = Settings::load(folder);
    assert!(problem.is_none(), "{problem:?}");
    settings
}

fn opened(path: impl Into<PathBuf>) -> SettingsChange {
    SettingsChange::Opened(path.into())
}

fn beside() -> Layout {
    let tabs = vec![Tab::QueenBoard, Tab::GoldenString, Tab::Zeckendorf, Tab::Play, Tab::Theorems, Tab::Laboratory];
    Layout::Split {
        direction: SplitDirection::Across,
        parts: vec![
            (2.0, Layout::Tabs { panes: vec![Tab::GrundyTable], active: Tab::GrundyTable }),
            (1.0, Layout::Tabs { panes: tabs, active: Tab::Play }),
        ],
    }
}

#[test]
fn what_is_remembered_is_there_at_the_next_start_in_a_folder_made_for_it() {
    let home = folder();
    let folder = home.path().join("not/yet/there");
    let changes = [
        SettingsChange::Theme(ThemeChoice::Light),
        SettingsChange::Zoom(1.1),
        SettingsChange::Window(WINDOW),
        SettingsChange::Layout(beside()),
        opened("/lessons/first.json"),
        opened("/lessons/second.json"),
        SettingsChange::Folder("/lessons".into()),
    ];
    let written = Settings::save(&folder, &changes).expect("written");
    let read = read(&folder);
    assert_eq!(read, written);
    assert_eq!(read.theme, Some(ThemeChoice::Light));
    assert_eq!(read.zoom().to_string(), "1.1");
    assert_eq!(read.window(), Some(WINDOW));
    assert_eq!(read.recent(), [PathBuf::from("/lessons/second.json"), "/lessons/first.json".into()]);
    assert_eq!(read.last_folder(), Some("/lessons".into()));
    let session = read.new_session(DesktopLook::default());
    assert_eq!(session.view.theme, ThemeChoice::Light);
    assert_eq!(session.view.layout, beside());
    let text = fs::read_to_string(file_in(&folder)).expect("the file");
    assert!(text.starts_with("{\n  \"format\": \"golden-nim/settings\",\n  \"version\": 1,\n"), "{text}");
    assert!(text.contains("\"zoom\": 1.1"), "{text}");
}

#[test]
fn the_built_in_layout_is_no_setting() {
    let home = folder();
    Settings::save(home.path(), &[SettingsChange::Layout(beside())]).expect("written");
    let reset = Settings::save(home.path(), &[SettingsChange::Layout(Layout::default())]).expect("written");
    assert_eq!(reset.layout(), Layout::default());
    assert!(!fs::read_to_string(file_in(home.path())).expect("the file").contains("layout"));
}

#[test]
fn nothing_is_written_when_nothing_changes() {
    let home = folder();
    assert_eq!(Settings::save(home.path(), &[]).expect("nothing to do"), Settings::default());
    assert!(!file_in(home.path()).exists());
    Settings::save(home.path(), &[SettingsChange::Zoom(2.0)]).expect("written");
    // A file that may not be replaced shows that nobody tries.
    let mut permissions = fs::metadata(file_in(home.path())).expect("the file").permissions();
    permissions.set_readonly(true);
    fs::set_permissions(file_in(home.path()), permissions).expect("protected");
    Settings::save(home.path(), &[SettingsChange::Zoom(2.0)]).expect("the same again");
    assert!(Settings::save(home.path(), &[SettingsChange::Zoom(1.5)]).is_err(), "else the file is protected in vain");
}

#[test]
fn recent_files_stand_once_each_the_latest_first_and_twelve_at_most() {
    let mut settings = Settings::default();
    for i in 0..20 {
        settings.apply(&opened(format!("/lessons/{i}.json")));
    }
    let recent = settings.recent();
    assert_eq!(recent.len(), RECENT_FILES);
    assert_eq!(recent[0], Path::new("/lessons/19.json"));
    settings.apply(&opened("/lessons/12.json"));
    let again = settings.recent();
    assert_eq!(again.len(), RECENT_FILES);
    assert_eq!(again[..2], [PathBuf::from("/lessons/12.json"), "/lessons/19.json".into()]);
    settings.apply(&SettingsChange::Gone("/lessons/19.json".into()));
    assert_eq!(settings.recent()[1], Path::new("/lessons/18.json"));
    settings.apply(&opened("no/absolute/path.json"));
    assert_eq!(settings.recent()[0], Path::new("/lessons/12.json"));
    settings.apply(&SettingsChange::NoRecent);
    assert_eq!(settings.recent(), Vec::<PathBuf>::new());
}

#[test]
fn of_two_windows_each_keeps_what_it_changed_and_recent_files_come_together() {
    let home = folder();
    Settings::save(home.path(), &[opened("/old.json"), SettingsChange::Zoom(2.0)]).expect("written");
    // Both windows have read the file by now; neither has seen what the other does.
    Settings::save(home.path(), &[opened("/one.json"), SettingsChange::Theme(ThemeChoice::Light)]).expect("one");
    let other = Settings::save(home.path(), &[opened("/other.json"), SettingsChange::Zoom(1.5)]).expect("other");
    assert_eq!(other, read(home.path()));
    assert_eq!(other.theme, Some(ThemeChoice::Light));
    assert_eq!(other.zoom().to_string(), "1.5");
    assert_eq!(other.recent(), [PathBuf::from("/other.json"), "/one.json".into(), "/old.json".into()]);
}

#[test]
fn a_lost_or_empty_file_says_nothing() {
    let home = folder();
    assert_eq!(read(&home.path().join("no folder")), Settings::default());
    assert_eq!(read(home.path()), Settings::default());
    fs::write(file_in(home.path()), "").expect("written");
    assert_eq!(read(home.path()), Settings::default());
}

#[test]
fn a_damaged_file_gives_the_built_in_settings_and_is_kept_aside() {
    let good = "{\"format\": \"golden-nim/settings\", \"version\": 1, \"zoom\": 2.0}";
    let huge = format!("{good}{}", " ".repeat(usize::try_from(SETTINGS_BYTES).expect("a mebibyte")));
    let deep = "[".repeat(100_000);
    for damaged in [
        &good.as_bytes()[..good.len() / 2],
        b"\x00\xff\xfe",
        b"hello",
        b"[]",
        b"null",
        b"{\"format\": \"golden-nim/session\"}",
        b"{}",
        deep.as_bytes(),
        huge.as_bytes(),
    ] {
        let home = folder();
        let start = String::from_utf8_lossy(&damaged[..damaged.len().min(40)]).into_owned();
        fs::write(file_in(home.path()), damaged).expect("written");
        let (settings, problem) = Settings::load(home.path());
        assert_eq!(settings, Settings::default(), "{start}");
        let problem = problem.expect("it is told");
        assert!(matches!(problem, SettingsError::Damaged { .. }), "{start}: {problem}");
        assert!(problem.to_string().len() < 400, "{problem}");
        assert!(file_in(home.path()).exists(), "to look changes nothing");
        let saved = Settings::save(home.path(), &[SettingsChange::Zoom(1.5)]).expect("written anew");
        assert_eq!(read(home.path()), saved);
        let aside = fs::read(home.path().join("settings.json.damaged")).expect("kept");
        assert_eq!(aside, damaged, "{start}");
    }
}

#[test]
fn a_key_that_makes_no_sense_is_missing_and_the_others_count() {
    for (key, value) in [
        ("theme", "\"purple\""),
        ("zoom", "\"large\""),
        ("zoom", "-7"),
        ("zoom", "1e30"),
        ("zoom", "1e300"),
        ("zoom", "{}"),
        ("window", "7"),
        ("window", "{\"size\": [0, 0]}"),
        ("window", "{\"size\": [-5, 900]}"),
        ("window", "{\"size\": [1200, 800], \"place\": [2000000000, 0]}"),
        ("window", "{\"size\": [1200, 800], \"place\": [-2147483648, 0]}"),
        ("layout", "{\"pane\": \"chess\"}"),
        ("layout", "{\"split\": {\"direction\": \"across\", \"parts\": [[0.0, {\"pane\": \"play\"}]]}}"),
        ("layout", "{\"split\": {\"direction\": \"across\", \"parts\": [[1e300, {\"pane\": \"play\"}]]}}"),
        ("recent", "\"/lessons/a.json\""),
        ("recent", "[7, null, \"\", \"not/absolute.json\", \"/nul\\u0000.json\"]"),
        ("last_folder", "[\"/lessons\"]"),
        ("last_folder", "\"not/absolute\""),
    ] {
        let home = folder();
        let sound = match key {
            "last_folder" => "\"theme\": \"light\"",
            _ => "\"last_folder\": \"/lessons\"",
        };
        let text = format!("{{\"format\": \"golden-nim/settings\", \"version\": 1, \"{key}\": {value}, {sound}}}");
        fs::write(file_in(home.path()), text).expect("written");
        let settings = read(home.path());
        assert!(settings.last_folder().is_some() != settings.theme.is_some(), "{key} {value}");
        assert!((0.5..=3.0).contains(&settings.zoom()), "{key} {value}");
        assert_eq!(settings.window(), None, "{key} {value}");
        assert!(settings.layout().is_whole(), "{key} {value}");
        assert_eq!(settings.recent(), Vec::<PathBuf>::new(), "{key} {value}");
        let written = Settings::save(home.path(), &[opened("/lessons/b.json")]).expect("written");
        assert_eq!(read(home.path()), written, "{key} {value}");
    }
}

#[test]
fn what_another_version_remembers_stays_in_the_file() {
    let home = folder();
    let newer = "{\"format\": \"golden-nim/settings\", \"version\": 9, \"reduced_motion\": true, \"zoom\": 1.5}";
    fs::write(file_in(home.path()), newer).expect("written");
    assert_eq!(read(home.path()).zoom().to_string(), "1.5");
    Settings::save(home.path(), &[SettingsChange::Theme(ThemeChoice::Light)]).expect("written");
    let text = fs::read_to_string(file_in(home.path())).expect("the file");
    let value: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(value["reduced_motion"], true);
    assert_eq!(value["version"], 9);
    assert_eq!(value["theme"], "light");
}

#[test]
fn a_folder_a_pipe_or_a_file_in_the_way_is_told_and_waits_for_nobody() {
    let home = folder();
    fs::create_dir(file_in(home.path())).expect("a folder in its place");
    let (settings, problem) = Settings::load(home.path());
    assert_eq!(settings, Settings::default());
    assert!(problem.expect("told").to_string().contains("folder"));
    assert!(Settings::save(home.path(), &[SettingsChange::Zoom(2.0)]).is_err());

    let file = home.path().join("file");
    fs::write(&file, "a file").expect("written");
    let problem = Settings::save(&file, &[SettingsChange::Zoom(2.0)]).expect_err("its folder is a file");
    assert!(problem.to_string().contains("file"), "{problem}");

    #[cfg(unix)]
    {
        let home = folder();
        let made = std::process::Command::new("mkfifo").arg(file_in(home.path())).status().expect("mkfifo runs");
        assert!(made.success());
        let (settings, problem) = Settings::load(home.path());
        assert_eq!(settings, Settings::default());
        assert!(problem.expect("told").to_string().contains("pipe"));
        assert!(Settings::save(home.path(), &[SettingsChange::Zoom(2.0)]).is_err());
    }
}

#[cfg(unix)]
#[test]
fn a_path_that_is_no_text_is_not_remembered_and_spoils_nothing() {
    use std::os::unix::ffi::OsStrExt;
    let home = folder();
    let odd = PathBuf::from(std::ffi::OsStr::from_bytes(b"/lessons/\xff.json"));
    let changes = [opened("/lessons/a.json"), opened(&odd), SettingsChange::Folder(odd)];
    let settings = Settings::save(home.path(), &changes).expect("written");
    assert_eq!(settings.recent(), [PathBuf::from("/lessons/a.json")]);
    assert_eq!(settings.last_folder(), None);
}

/// Any JSON value, not too large.
fn json() -> impl Strategy<Value = serde_json::Value> {
    let leaf = prop_oneof![
        Just(serde_json::Value::Null),
        any::<bool>().prop_map(serde_json::Value::from),
        any::<i64>().prop_map(serde_json::Value::from),
        any::<f64>().prop_map(serde_json::Value::from),
        "\\PC{0,12}".prop_map(serde_json::Value::from),
        Just(serde_json::Value::from("light")),
        Just(serde_json::Value::from("/lessons/a.json")),
    ];
    leaf.prop_recursive(3, 24, 4, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(serde_json::Value::from),
            prop::collection::btree_map("size|place|pane|tabs|split|x", inner, 0..4)
                .prop_map(serde_json::Value::from_iter),
        ]
    })
}

proptest! {
    /// Whatever stands behind the keys, the program starts, and what it writes it reads again.
    #[test]
    fn any_values_are_survived(values in prop::collection::vec(json(), 6)) {
        let home = folder();
        let keys = ["theme", "zoom", "window", "layout", "recent", "last_folder"];
        let mut document: serde_json::Map<_, _> = keys.map(str::to_owned).into_iter().zip(values).collect();
        document.insert("format".into(), "golden-nim/settings".into());
        fs::write(file_in(home.path()), serde_json::Value::from(document).to_string()).expect("written");
        let settings = read(home.path());
        prop_assert!((0.5..=3.0).contains(&settings.zoom()));
        prop_assert!(settings.layout().is_whole());
        prop_assert!(settings.recent().iter().all(|path| path.is_absolute()));
        let written = Settings::save(home.path(), &[opened("/lessons/b.json")]).expect("written");
        prop_assert_eq!(&read(home.path()), &written);
        prop_assert_eq!(&written.recent()[0], Path::new("/lessons/b.json"));
    }
}

#[test]
fn the_layer_of_why_is_remembered_and_a_wrong_one_counts_as_missing() {
    let folder = folder();
    let look = WhyLook { layer: WhyLayer::Rule, open: true };
    Settings::save(folder.path(), &[SettingsChange::Why(look)]).expect("saved");
    assert_eq!(read(folder.path()).why(), look);
    let text = fs::read_to_string(file_in(folder.path())).expect("read");
    assert!(text.contains("\"layer\": \"rule\""), "{text}");
    fs::write(file_in(folder.path()), text.replace("\"rule\"", "\"rules\"")).expect("written");
    assert_eq!(read(folder.path()).why(), WhyLook::default());
}

#[test]
fn the_cards_of_the_start_page_are_remembered() {
    let folder = folder();
    assert_eq!(read(folder.path()).cards(), CardChoice::All);
    Settings::save(folder.path(), &[SettingsChange::Cards(CardChoice::University)]).expect("saved");
    assert_eq!(read(folder.path()).cards(), CardChoice::University);
    let text = fs::read_to_string(file_in(folder.path())).expect("read");
    fs::write(file_in(folder.path()), text.replace("\"university\"", "\"academy\"")).expect("written");
    assert_eq!(read(folder.path()).cards(), CardChoice::All, "a wrong one counts as missing");
}
