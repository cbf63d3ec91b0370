//! Files are whole: whoever reads finds the old one or the new one, whatever happened to the writer.

use std::fs::{self, File};
use std::io::{self, Cursor};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Barrier;
use std::thread;
use std::time::{Duration, Instant, SystemTime};

use golden_file::{
    FileError, Problem, Stamp, check_space, check_writable, read_text, read_text_from, read_text_stamped,
    remove_temporaries, stamp, write, write_keeping_backup, write_with,
};

/// The variable that turns this test program into the writer that is killed.
const VICTIM: &str = "GOLDEN_NIM_TEST_SAVES_TO";

/// The variable that turns it into the program that ends while it writes.
const ENDING: &str = "GOLDEN_NIM_TEST_ENDS_IN";

/// Large enough that a save takes a while.
const LENGTH: usize = 4 << 20;

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().unwrap()
}

/// A folder, and the path of a file in it that is not there yet.
fn place(name: &str) -> (tempfile::TempDir, PathBuf) {
    let folder = folder();
    let path = folder.path().join(name);
    (folder, path)
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
    let (folder, path) = place("s.json");
    write(&path, b"one").unwrap();
    assert_eq!(read_text(&path, 3).unwrap(), "one");
    write(&path, b"two").unwrap();
    assert_eq!(read_text(&path, 3).unwrap(), "two");
    assert_eq!(names(folder.path()), ["s.json"]);
}

/// Windows programs write one; the bytes themselves still tell whether the file has changed.
#[test]
fn a_byte_order_mark_is_no_part_of_a_text() {
    let (_folder, path) = place("marked.txt");
    write(&path, "\u{feff}nim 3".as_bytes()).unwrap();
    assert_eq!(read_text(&path, 8).unwrap(), "nim 3");
    let (text, read) = read_text_stamped(&path, 8).unwrap();
    assert_eq!(text, "nim 3");
    assert!(read.is_same_content(&Stamp::of("\u{feff}nim 3".as_bytes())));
    assert_eq!(read_text_from(Cursor::new("\u{feff}\u{feff}a"), &path, 9).unwrap(), "\u{feff}a");
    assert!(message(read_text_from(Cursor::new("\u{feff}"), &path, 9)).contains("empty"));
}

#[test]
fn the_version_before_is_kept_beside() {
    let (folder, path) = place("s.json");
    for text in ["one", "two", "three"] {
        assert!(write_keeping_backup(&path, text.as_bytes()).unwrap().is_none());
    }
    assert_eq!(fs::read_to_string(&path).unwrap(), "three");
    assert_eq!(fs::read_to_string(folder.path().join("s.json.bak")).unwrap(), "two");
    assert_eq!(names(folder.path()), ["s.json", "s.json.bak"]);
}

#[test]
fn an_empty_file_is_no_good_version() {
    let (folder, path) = place("s.json");
    write_keeping_backup(&path, b"one").unwrap();
    write_keeping_backup(&path, b"two").unwrap();
    fs::write(&path, "").unwrap();
    write_keeping_backup(&path, b"three").unwrap();
    assert_eq!(fs::read_to_string(folder.path().join("s.json.bak")).unwrap(), "one");
}

/// Saves over a file where no copy of it can be kept: returns what is said of that.
fn saved_without_backup(path: &Path) -> String {
    fs::write(path, "one").unwrap();
    let problem = write_keeping_backup(path, b"two").unwrap();
    assert_eq!(fs::read_to_string(path).unwrap(), "two");
    problem.unwrap().to_string()
}

#[test]
fn where_no_copy_can_be_kept_the_file_is_saved_and_the_reason_told() {
    let (folder, path) = place("s.json");
    let backup = folder.path().join("s.json.bak");
    fs::create_dir(&backup).unwrap();
    let expected = format!("the version before was not kept: cannot write {}: it is a folder", backup.display());
    let said = saved_without_backup(&path);
    assert!(said.starts_with(&expected), "{said}");
    fs::remove_dir(&backup).unwrap();

    fs::write(&backup, "kept").unwrap();
    let mut permissions = fs::metadata(&backup).unwrap().permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&backup, permissions).unwrap();
    assert!(saved_without_backup(&path).contains("write-protected"));
    assert_eq!(fs::read_to_string(&backup).unwrap(), "kept");

    // The longest name most file systems have: four letters more are too many.
    let said = saved_without_backup(&folder.path().join("n".repeat(254)));
    assert!(said.contains("the name is too long"), "{said}");
}

#[test]
fn a_name_too_long_for_the_system_is_refused_in_words() {
    let folder = folder();
    let path = folder.path().join("n".repeat(300));
    assert!(message(write(&path, b"x")).contains("the name is too long"));
    assert!(message(read_text(&path, 9)).contains("the name is too long"));
}

#[test]
fn more_than_is_free_is_refused_with_the_numbers() {
    let (folder, path) = place("t.csv");
    check_space(&path, 1).unwrap();
    let error = check_space(&path, u64::MAX).unwrap_err();
    let Problem::NoRoom { needed: u64::MAX, free } = *error.problem() else { panic!("{error}") };
    assert!(free > 0);
    let said = error.to_string();
    assert!(said.starts_with("cannot write ") && said.contains("it needs at least 18 EB, but only "), "{said}");
    assert!(message(check_space(&folder.path().join("none/t.csv"), 1)).contains("does not exist"));
    assert!(names(folder.path()).is_empty());
}

#[test]
fn what_is_being_written_is_no_leftover() {
    let (folder, path) = place("s.json");
    // Both names begin with the same 30 letters, which is all of them that a temporary name holds.
    let long = |end: &str| folder.path().join(format!("{}{end}", "n".repeat(30)));
    for (outer, inner) in [(path.clone(), path.clone()), (long("a"), long("b"))] {
        write_with::<FileError>(&outer, |out| {
            write(&inner, b"inner").unwrap();
            out.write_all(b"outer").unwrap();
            check_writable(&inner).unwrap();
            Ok(())
        })
        .unwrap();
        assert_eq!(fs::read_to_string(&outer).unwrap(), "outer");
    }
    assert!(leftovers(folder.path()).is_empty());
}

#[test]
fn only_files_that_this_program_left_are_cleared() {
    let folder = folder();
    let at = |name: &str| folder.path().join(name);
    let kept = [
        "s.json.Ab12Cd.golden-nim.tmp",
        ".s.json.Ab12Cd.tmp",
        ".s.json.backup.golden-nim",
        ".s.json.too-long.golden-nim.tmp",
        ".t.json.Ab12Cd.golden-nim.tmp",
        ".s.json.locked.golden-nim.tmp",
    ];
    for name in kept {
        fs::write(at(name), "another's").unwrap();
    }
    let locked = File::open(at(".s.json.locked.golden-nim.tmp")).unwrap();
    locked.try_lock().unwrap();
    fs::create_dir(at(".s.json.folder.golden-nim.tmp")).unwrap();
    for name in [".s.json.Ab12Cd.golden-nim.tmp", ".s.json.000000.golden-nim.tmp"] {
        fs::write(at(name), "left").unwrap();
    }
    write(&at("s.json"), b"one").unwrap();
    let mut expected = [&kept[..], &[".s.json.folder.golden-nim.tmp", "s.json"]].concat();
    expected.sort_unstable();
    assert_eq!(names(folder.path()), expected);
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
    let (folder, path) = place("t.csv");
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
    let (_folder, path) = place("s.json");
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
    let (_folder, path) = place("s.json");
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
fn a_stamp_is_kept_in_words_for_another_run() {
    let stamp = Stamp::of(b"one");
    let kept = Stamp::from_text(&stamp.to_text()).expect("a stamp");
    assert!(kept.is_same_content(&stamp) && !kept.is_same_content(&Stamp::of(b"two")));
    for other in ["", "3", "3 x", "-3 0", "3 0 0"] {
        assert!(Stamp::from_text(other).is_none(), "{other}");
    }
}

#[test]
fn a_stamp_needs_no_text_and_no_small_file() {
    let (folder, path) = place("s.json");
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
    use std::os::unix::fs::{MetadataExt, PermissionsExt, chown, symlink};

    use super::*;

    #[test]
    fn permissions_stay_and_a_protected_file_is_not_replaced() {
        let (_folder, path) = place("s.json");
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
    fn a_pipe_in_the_place_of_the_copy_keeps_nobody_waiting() {
        let folder = folder();
        let pipe = folder.path().join("s.json.bak");
        assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        let said = saved_without_backup(&folder.path().join("s.json"));
        assert!(said.contains("it is a pipe or a device"), "{said}");
        // A leftover, had it been a file.
        let other = folder.path().join(".s.json.Ab12Cd.golden-nim.tmp");
        assert!(Command::new("mkfifo").arg(&other).status().unwrap().success());
        write(&folder.path().join("s.json"), b"three").unwrap();
        assert!(other.exists());
        assert!(message(stamp(&pipe, 9)).contains("it is a pipe or a device"));
        assert!(message(read_text_stamped(&pipe, 9)).contains("it is a pipe or a device"));
    }

    #[test]
    fn the_copy_of_a_private_file_is_private() {
        let (folder, path) = place("s.json");
        fs::write(&path, "one").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o600)).unwrap();
        assert!(write_keeping_backup(&path, b"two").unwrap().is_none());
        let mode = fs::metadata(folder.path().join("s.json.bak")).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }

    #[test]
    fn a_file_of_another_stays_theirs() {
        let (folder, path) = place("s.json");
        fs::write(&path, "one").unwrap();
        // Only root may give files away; for others the owner is always the same.
        let _ = chown(&path, Some(4321), Some(1234));
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
        let owner_and_mode = |path: &Path| {
            let found = fs::metadata(path).unwrap();
            (found.uid(), found.gid(), found.mode())
        };
        let before = owner_and_mode(&path);
        assert!(write_keeping_backup(&path, b"two").unwrap().is_none());
        assert_eq!(owner_and_mode(&path), before);
        assert_eq!(owner_and_mode(&folder.path().join("s.json.bak")), before);
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
    let end = Instant::now() + Duration::from_mins(10);
    for letter in [b'a', b'b'].into_iter().cycle().take_while(|_| Instant::now() < end) {
        write_keeping_backup(Path::new(&path), &vec![letter; LENGTH]).unwrap();
    }
}

/// Not a test of its own: the program that ends while its threads write, in the folder of the next test.
#[test]
fn a_program_ends_while_it_writes() {
    let Some(folder) = std::env::var_os(ENDING).map(PathBuf::from) else { return };
    let barrier = Barrier::new(5);
    thread::scope(|scope| {
        for thread in 0..4_u8 {
            let path = folder.join(thread.to_string());
            let barrier = &barrier;
            scope.spawn(move || {
                write(&path, &[thread; 5000]).unwrap();
                barrier.wait();
                while write(&path, &[thread; 5000]).is_ok() {}
            });
        }
        barrier.wait();
        remove_temporaries();
        assert_eq!(leftovers(&folder), Vec::<PathBuf>::new());
    });
    assert_eq!(leftovers(&folder), Vec::<PathBuf>::new());
    assert!(check_writable(&folder.join("new")).is_err());
}

#[test]
fn a_program_that_ends_leaves_whole_files_and_no_others() {
    let folder = folder();
    for _ in 0..8 {
        let program = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "whole::a_program_ends_while_it_writes"])
            .env(ENDING, folder.path())
            .output()
            .unwrap();
        assert!(program.status.success(), "{}", String::from_utf8_lossy(&program.stdout));
        assert_eq!(names(folder.path()), ["0", "1", "2", "3"]);
        for thread in 0..4_u8 {
            assert_eq!(fs::read(folder.path().join(thread.to_string())).unwrap(), [thread; 5000]);
        }
    }
}

#[test]
fn a_program_killed_while_it_saves_leaves_a_whole_file() {
    let (folder, path) = place("s.json");
    write(&path, &vec![b'a'; LENGTH]).unwrap();
    for round in 0..12 {
        let mut victim = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "whole::victim_saves_in_a_loop"])
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
        // What was left is cleared by the next save.
        write_keeping_backup(&path, &vec![b'c'; LENGTH]).unwrap();
        assert_eq!(leftovers(folder.path()), Vec::<PathBuf>::new());
    }
}

/// Until the victim has begun to write beside the file.
fn wait_until_it_saves(folder: &Path) {
    let deadline = Instant::now() + Duration::from_mins(5);
    while leftovers(folder).is_empty() {
        assert!(Instant::now() < deadline, "the victim does not save");
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
