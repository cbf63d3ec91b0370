//! Files are whole: whoever reads finds the old one or the new one, whatever happened to the writer.

use std::fs::{self, File};
use std::io::{self, Cursor};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

use golden_nim::file::{
    FileError, Problem, Stamp, check_writable, read_text, read_text_from, read_text_stamped, stamp, write,
    write_keeping_backup, write_with,
};

/// The variable that turns this test program into the writer that is killed.
const VICTIM: &str = "GOLDEN_NIM_TEST_SAVES_TO";

/// Large enough that a save takes a while.
const LENGTH: usize = 4 << 20;

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().unwrap()
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<_> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

fn message<T: std::fmt::Debug>(result: Result<T, FileError>) -> String {
    result.unwrap_err().to_string()
}

#[test]
fn a_file_is_created_and_replaced() {
    let folder = folder();
    let path = folder.path().join("s.json");
    write(&path, b"one").unwrap();
    assert_eq!(read_text(&path, 3).unwrap(), "one");
    write(&path, b"two").unwrap();
    assert_eq!(read_text(&path, 3).unwrap(), "two");
    assert_eq!(names(folder.path()), ["s.json"]);
}

#[test]
fn the_version_before_is_kept_beside() {
    let folder = folder();
    let path = folder.path().join("s.json");
    for text in ["one", "two", "three"] {
        write_keeping_backup(&path, text.as_bytes()).unwrap();
    }
    assert_eq!(fs::read_to_string(&path).unwrap(), "three");
    assert_eq!(fs::read_to_string(folder.path().join("s.json.bak")).unwrap(), "two");
    assert_eq!(names(folder.path()), ["s.json", "s.json.bak"]);
}

#[test]
fn an_empty_file_is_no_good_version() {
    let folder = folder();
    let path = folder.path().join("s.json");
    write_keeping_backup(&path, b"one").unwrap();
    write_keeping_backup(&path, b"two").unwrap();
    fs::write(&path, "").unwrap();
    write_keeping_backup(&path, b"three").unwrap();
    assert_eq!(fs::read_to_string(folder.path().join("s.json.bak")).unwrap(), "one");
}

#[test]
fn a_body_that_fails_leaves_the_old_file_and_nothing_else() {
    #[derive(Debug)]
    struct Stopped;
    impl From<FileError> for Stopped {
        fn from(_: FileError) -> Self {
            panic!("the disk is fine")
        }
    }
    let folder = folder();
    let path = folder.path().join("t.csv");
    write(&path, b"old").unwrap();
    write_with(&path, |out| {
        out.write_all(&vec![b'x'; 1 << 20]).unwrap();
        Err(Stopped)
    })
    .unwrap_err();
    assert_eq!(fs::read_to_string(&path).unwrap(), "old");
    assert_eq!(names(folder.path()), ["t.csv"]);
}

#[test]
fn checking_leaves_no_trace() {
    let folder = folder();
    check_writable(&folder.path().join("new")).unwrap();
    assert!(names(folder.path()).is_empty());
}

#[test]
fn messages_name_the_path_what_happened_and_what_to_do() {
    let folder = folder();
    let at = |name: &str| folder.path().join(name);
    fs::write(at("file"), "text").unwrap();
    fs::write(at("empty"), "").unwrap();
    fs::write(at("bytes"), b"ab\xff").unwrap();
    let show = |path: PathBuf| path.display().to_string();
    let here = show(folder.path().into());

    assert_eq!(
        message(read_text(&at("none"), 9)),
        format!("cannot read {here}/none: there is no such file; check the name")
    );
    assert!(message(read_text(&at("empty"), 9)).contains("empty: the file is empty"));
    assert!(message(read_text(&at("file"), 3)).contains("larger than 3 bytes"));
    assert!(message(read_text(&at("bytes"), 9)).contains("byte 3 is not UTF-8"));
    assert!(message(read_text(folder.path(), 9)).contains("it is a folder"));
    assert!(message(read_text(&at("file/below"), 9)).contains(&format!("{here}/file is not a folder")));

    let missing = message(write(&at("none/s.json"), b"x"));
    assert!(missing.contains(&format!("cannot write {here}/none/s.json: the folder {here}/none does not exist")));
    assert!(message(write(&at("file/s.json"), b"x")).contains(&format!("{here}/file is not a folder")));
    assert!(message(write(folder.path(), b"x")).contains("it is a folder"));
}

#[test]
fn a_source_that_never_ends_is_cut_at_the_limit() {
    let error = read_text_from(io::repeat(b'1'), Path::new("standard input"), 1000).unwrap_err();
    assert!(matches!(error.problem(), Problem::TooLarge { limit: 1000 }), "{error}");
    assert_eq!(error.path(), Path::new("standard input"));
    assert_eq!(read_text_from(Cursor::new("12"), Path::new("x"), 2).unwrap(), "12");
}

#[test]
fn a_file_that_another_program_changed_is_noticed() {
    let folder = folder();
    let path = folder.path().join("s.json");
    assert!(stamp(&path, 9).unwrap().is_none());
    fs::write(&path, "one").unwrap();
    let (text, read) = read_text_stamped(&path, 9).unwrap();
    assert_eq!(text, "one");
    assert!(read.is_same_content(&stamp(&path, 9).unwrap().unwrap()) && read.is_same_content(&Stamp::of(b"one")));
    // Of the same length, and most likely within one tick of the clock of the file system.
    fs::write(&path, "two").unwrap();
    assert!(read.may_differ(&path));
    assert!(!read.is_same_content(&stamp(&path, 9).unwrap().unwrap()));
    fs::remove_file(&path).unwrap();
    assert!(read.may_differ(&path));
}

#[test]
fn a_file_of_some_age_that_nobody_touched_is_not_read_again() {
    let folder = folder();
    let path = folder.path().join("s.json");
    let set_age = |minutes| {
        let time = SystemTime::now() - Duration::from_mins(minutes);
        File::options().write(true).open(&path).unwrap().set_modified(time).unwrap();
    };
    fs::write(&path, "one").unwrap();
    set_age(2);
    let old = stamp(&path, 9).unwrap().unwrap();
    assert!(!old.may_differ(&path));
    // Written again with the same text: another time, the same content.
    set_age(1);
    assert!(old.may_differ(&path));
    assert!(old.is_same_content(&stamp(&path, 9).unwrap().unwrap()));
    // What was just written may be written again within the same tick.
    write(&path, b"one").unwrap();
    assert!(stamp(&path, 9).unwrap().unwrap().may_differ(&path));
    assert!(Stamp::of(b"one").may_differ(&path));
}

#[test]
fn a_stamp_needs_no_text_and_no_small_file() {
    let folder = folder();
    let path = folder.path().join("s.json");
    for bytes in [&b""[..], b"\xff\xfe", b"longer than the limit"] {
        fs::write(&path, bytes).unwrap();
        let first = stamp(&path, 9).unwrap().unwrap();
        assert!(first.is_same_content(&stamp(&path, 9).unwrap().unwrap()));
        fs::write(&path, [bytes, &b"more"[..]].concat()).unwrap();
        assert!(!first.is_same_content(&stamp(&path, 9).unwrap().unwrap()));
    }
    assert!(message(stamp(folder.path(), 9)).contains("it is a folder"));
    assert!(message(read_text_stamped(&path, 9)).contains("larger than 9 bytes"));
    assert!(message(read_text_stamped(&folder.path().join("none"), 9)).contains("no such file"));
}

#[cfg(unix)]
mod unix {
    use std::os::unix::fs::{PermissionsExt, symlink};

    use super::*;

    #[test]
    fn permissions_stay_and_a_protected_file_is_not_replaced() {
        let folder = folder();
        let path = folder.path().join("s.json");
        fs::write(&path, "one").unwrap();
        for mode in [0o600, 0o664, 0o755] {
            fs::set_permissions(&path, fs::Permissions::from_mode(mode)).unwrap();
            write(&path, b"two").unwrap();
            assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, mode);
        }
        fs::set_permissions(&path, fs::Permissions::from_mode(0o444)).unwrap();
        assert!(message(write(&path, b"three")).contains("write-protected"));
        assert_eq!(fs::read_to_string(&path).unwrap(), "two");
    }

    #[test]
    fn a_new_file_may_be_read_as_any_other() {
        let folder = folder();
        fs::write(folder.path().join("plain"), "x").unwrap();
        write(&folder.path().join("ours"), b"x").unwrap();
        let mode = |name| fs::metadata(folder.path().join(name)).unwrap().permissions().mode();
        assert_eq!(mode("ours"), mode("plain"));
    }

    #[test]
    fn links_are_followed_not_replaced() {
        let folder = folder();
        let at = |name: &str| folder.path().join(name);
        fs::create_dir(at("below")).unwrap();
        symlink("below/target", at("link")).unwrap();
        // First a link to nothing yet, then one to a file.
        for text in ["one", "two"] {
            write(&at("link"), text.as_bytes()).unwrap();
            assert_eq!(fs::read_to_string(at("below/target")).unwrap(), text);
        }
        assert!(fs::symlink_metadata(at("link")).unwrap().is_symlink());
        symlink("loop", at("loop")).unwrap();
        assert!(message(write(&at("loop"), b"x")).starts_with("cannot write "));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_reported_whatever_the_body_makes_of_it() {
    let error: FileError = write_with(Path::new("/dev/full"), |out| {
        let _ = out.write_all(&vec![0; 1 << 20]);
        Ok(())
    })
    .unwrap_err();
    assert!(matches!(error.problem(), Problem::DiskFull), "{error}");
}

/// Not a test of its own: the program that the next test kills.
#[test]
fn victim_saves_in_a_loop() {
    let Some(path) = std::env::var_os(VICTIM) else { return };
    // Should nobody kill it, it ends by itself.
    let end = Instant::now() + Duration::from_mins(1);
    for letter in [b'a', b'b'].into_iter().cycle().take_while(|_| Instant::now() < end) {
        write_keeping_backup(Path::new(&path), &vec![letter; LENGTH]).unwrap();
    }
}

#[test]
fn a_program_killed_while_it_saves_leaves_a_whole_file() {
    let folder = folder();
    let path = folder.path().join("s.json");
    write(&path, &vec![b'a'; LENGTH]).unwrap();
    for round in 0..12 {
        let mut victim = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "victim_saves_in_a_loop"])
            .env(VICTIM, &path)
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        wait_until_it_saves(folder.path());
        thread::sleep(Duration::from_millis(round * 3));
        victim.kill().unwrap();
        victim.wait().unwrap();
        for name in ["s.json", "s.json.bak"] {
            assert_whole(&folder.path().join(name));
        }
        for path in leftovers(folder.path()) {
            fs::remove_file(path).unwrap();
        }
    }
}

/// Until the victim has begun to write beside the file.
fn wait_until_it_saves(folder: &Path) {
    let patience = Instant::now() + Duration::from_secs(20);
    while leftovers(folder).is_empty() {
        assert!(Instant::now() < patience, "the victim does not save");
        thread::yield_now();
    }
}

fn assert_whole(path: &Path) {
    // In the first round the backup may not be there yet.
    let Ok(bytes) = fs::read(path) else { return };
    assert_eq!(bytes.len(), LENGTH, "{}", path.display());
    assert!(bytes.iter().all(|byte| *byte == bytes[0]), "{} is mixed", path.display());
}

/// The temporary files in the folder.
fn leftovers(folder: &Path) -> Vec<PathBuf> {
    let paths = names(folder).into_iter().map(|name| folder.join(name));
    paths.filter(|path| path.extension().is_some_and(|extension| extension == "tmp")).collect()
}
