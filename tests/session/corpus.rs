//! The files in `tests/data/v2` are as version 0.2 wrote them. Whatever is changed in the program, each opens without a
//! repair and is written again byte for byte but for the version of a session; those with more than two games that are
//! compared open with a notice. What the format gains later has files of its own in `tests/data/v3`.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use golden_session::{
    Edit, Focus, KeptJson, Pace, ProgressFile, Recovery, SaveOutcome, Session, Settings, SettingsChange, UnsavedWork,
};
use golden_solver::Job;
use serde_json::Value;

use crate::written::edited;

/// Compare more than two games.
const MANY_GAMES: [&str; 2] = ["choices-even.golden-nim.json", "every-choice-in-scenes.golden-nim.json"];
/// Has exercises as this program writes them.
const OF_THIS_PROGRAM: &str = "every-exercise.golden-nim.json";

fn corpus() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/v2")
}

/// The files of a folder of the corpus whose names end in `.json`, with their texts.
fn files(folder: &str) -> Vec<(PathBuf, String)> {
    let entries = fs::read_dir(corpus().join(folder)).expect("the corpus");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let mut paths: Vec<PathBuf> = paths.filter(|path| path.extension().is_some_and(|end| end == "json")).collect();
    paths.sort();
    paths.into_iter().map(|path| (path.clone(), fs::read_to_string(path).expect("a text"))).collect()
}

/// The text of a session of version 2 as this program writes it.
fn as_version_3(text: &str) -> String {
    text.replacen("\"version\": 2,", "\"version\": 3,", 1)
}

/// Asserts that a text is the one of the corpus; only the first line that differs is told.
#[track_caller]
fn assert_same(path: &Path, was: &str, now: &str) {
    let line = was.lines().zip(now.lines()).find(|(was, now)| was != now);
    assert!(was == now, "{}: {line:?}, {} and {} bytes", path.display(), was.len(), now.len());
}

fn has_many_games(path: &Path) -> bool {
    MANY_GAMES.iter().any(|name| path.ends_with(name))
}

/// A session without the games after A and B that are compared.
fn without_more_games(text: &str) -> Value {
    fn remove(value: &mut Value) {
        match value {
            Value::Object(keys) => {
                if let Some(Value::Object(compare)) = keys.get_mut("compare") {
                    compare.remove("others");
                    compare.remove("shown");
                }
                keys.values_mut().for_each(remove);
            }
            Value::Array(items) => items.iter_mut().for_each(remove),
            _ => {}
        }
    }
    let mut value = serde_json::from_str(text).expect("JSON");
    remove(&mut value);
    value
}

/// The sessions of the corpus, each opened without a repair but for [`MANY_GAMES`].
fn sessions() -> Vec<(PathBuf, String, Session)> {
    let all = ["sessions", "recovery", "../v3/sessions"].into_iter().flat_map(files);
    let opened = all.map(|(path, text)| {
        let (opened, _) = Session::open_stamped(&path, &Job::new()).unwrap_or_else(|error| panic!("{error}"));
        let notice = |said: &String| said.starts_with("Two games are compared at a time: A and B are kept, ");
        let are_expected = if has_many_games(&path) { opened.repairs.len() == 1 } else { opened.repairs.is_empty() };
        assert!(are_expected && opened.repairs.iter().all(notice), "{}: {:?}", path.display(), opened.repairs);
        (path, as_version_3(&text), opened.session)
    });
    opened.collect()
}

#[test]
fn every_session_opens_as_it_is_and_is_written_again_byte_for_byte() {
    let folder = tempfile::tempdir().expect("a folder");
    for (path, text, mut session) in sessions() {
        let copy = folder.path().join(path.file_name().expect("a name"));
        assert_eq!(session.save(&copy).expect("saved"), None);
        let now = fs::read_to_string(copy).expect("a text");
        if has_many_games(&path) {
            let now: Value = serde_json::from_str(&now).expect("JSON");
            assert!(now == without_more_games(&text), "{}", path.display());
        } else {
            assert_same(&path, &text, &now);
        }
        for scene in 0..session.model.scenes.len() {
            session.apply(Edit::ShowScene(scene)).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        }
        // The text of an exercise is kept as it was read; what a learner solved is known by the text as it is written anew.
        for scene in session.model.scenes.iter().filter(|_| path.ends_with(OF_THIS_PROGRAM)) {
            let anew = scene.exercise().expect("an exercise").expect("one that is known").to_json();
            assert_eq!(scene.exercise.as_ref().map(KeptJson::text), Some(anew.as_str()));
        }
    }
}

#[test]
fn settings_are_read_as_they_are_and_written_again_byte_for_byte() {
    for (path, text) in files("settings") {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("settings.json");
        fs::write(&file, &text).expect("written");
        let (settings, problem) = Settings::load(folder.path());
        assert!(problem.is_none(), "{}: {problem:?}", path.display());
        // A file in which nothing changes is not written: a switch is turned and turned back.
        for shown in [!settings.start_page(), settings.start_page()] {
            Settings::save(folder.path(), &[SettingsChange::StartPage(shown)]).expect("written");
        }
        assert_same(&path, &text, &fs::read_to_string(file).expect("a text"));
    }
}

#[test]
fn progress_is_read_as_it_is_and_written_again_byte_for_byte() {
    for (path, text) in files("progress") {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("progress.json");
        fs::write(&file, &text).expect("written");
        let (kept, progress, message) = ProgressFile::open(Some(folder.path()));
        assert_eq!(message, None, "{}", path.display());
        fs::remove_file(&file).expect("removed");
        kept.save(&progress).expect("saved");
        // Lessons were called by their titles, and are by their files now.
        let named = corpus().join("progress-by-file").join(path.file_name().expect("a name"));
        let text = fs::read_to_string(named).unwrap_or(text);
        assert_same(&path, &text, &fs::read_to_string(file).expect("a text"));
    }
}

#[test]
fn copies_of_unsaved_work_are_offered_and_written_again_byte_for_byte() {
    let (state, again) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    let corpus = corpus().join("recovery");
    let folder = state.path().join("recovery");
    fs::create_dir(&folder).expect("a folder");
    for entry in fs::read_dir(&corpus).expect("the corpus") {
        let path = entry.expect("an entry").path();
        fs::copy(&path, folder.join(path.file_name().expect("a name"))).expect("copied");
    }
    let pace = Pace { rest: Duration::MAX, longest: Duration::MAX };
    let left = Recovery::in_folder(state.path(), pace).left(&Job::new());
    assert_eq!(left.len(), files("recovery").len());
    assert!(left.iter().any(|copy| copy.known.is_some()) && left.iter().any(|copy| copy.origin.is_none()));
    for copy in left {
        let session = Arc::new(copy.session.unwrap_or_else(|error| panic!("{}: {error}", copy.path.display())));
        let recovery = Recovery::in_folder(again.path(), pace);
        recovery.keep(Some(UnsavedWork { session, origin: copy.origin, known: copy.known }));
        let SaveOutcome::At(kept) = recovery.flush() else { panic!("{} is not kept", copy.path.display()) };
        let was = corpus.join(copy.path.file_name().expect("a name"));
        for beside in ["json", "origin", "stamp"] {
            let [was, now] = [&was, &kept].map(|path| fs::read_to_string(path.with_extension(beside)).ok());
            let was = was.unwrap_or_default();
            let was = if beside == "json" { as_version_3(&was) } else { was };
            assert_same(&copy.path, &was, &now.unwrap_or_default());
        }
        recovery.end();
    }
}

/// What is saved again without a change is no version before: the one that differs is kept.
#[test]
fn a_session_saved_twice_keeps_the_version_before() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("s.golden-nim.json");
    let first = edited([Edit::Focus(Focus::wythoff(1, 2))]);
    let second = edited([Edit::Focus(Focus::wythoff(3, 5))]);
    for session in [&first, &second, &second] {
        session.save(&path).expect("saved");
    }
    let kept = fs::read_to_string(golden_file::backup_path(&path)).expect("the version before");
    assert_eq!(kept, first.to_json().expect("written"));
}
