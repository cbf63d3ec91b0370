//! What every command has in common: help, exit codes, pipes that close, places that cannot be written.

use std::fs;
use std::io::Read;
use std::process::{Command, Stdio};

use crate::program::{assert_says, command, ends_well, fail, refused, run, succeed};

#[test]
fn help_and_version_are_there() {
    assert_eq!(succeed(&["--version"]), format!("golden-nim {}\n", env!("CARGO_PKG_VERSION")));
    for command in ["", "solve", "table", "zeckendorf", "level", "period"] {
        let text = succeed(&[command, "--help"][usize::from(command.is_empty())..]);
        let example = format!("Examples:\n  golden-nim {command}");
        assert!(text.contains("Usage: golden-nim") && text.contains(&example), "{text}");
    }
    assert!(succeed(&["golden-string", "-h"]).contains("--letters"));
}

#[test]
fn a_misspelt_command_is_no_session() {
    for (arguments, word, meant) in [
        (&["slove", "wythoff", "3", "4"][..], "slove", "did you mean solve?"),
        (&["goldenstring", "--level", "6"], "goldenstring", "did you mean golden-string?"),
        (&["wythof", "3", "4"], "wythof", "did you mean the game wythoff?"),
    ] {
        let message = fail(arguments, 2);
        let begins = format!("error: there is no command and no file named “{word}”; {meant}");
        assert!(message.starts_with(&begins), "{message}");
    }
    for path in ["lessons/none", "lesson.json", "./slove"] {
        refused(2, &[path], &["no session file named", path]);
    }
    fail(&["solve", "wythoff", "1", "2", "--jsn"], 2);
    fail(&["--window"], 2);
}

#[test]
fn a_word_that_belongs_to_an_option_is_told_the_option() {
    for (arguments, works) in [
        (&["golden-string", "10"][..], "golden-nim golden-string --level 10;"),
        (&["period", "0..5"], "golden-nim period --rows 0..5\n"),
        (&["period", "5", "--json"], "golden-nim period --rows 0..5 --json\n"),
        (&["p-positions", "wythoff", "0..5"], "golden-nim p-positions wythoff --rows 0..5\n"),
        (&["growth", "12"], "golden-nim growth --up-to 12\n"),
        (&["level", "7", "10"], "golden-nim level 7 --up-to 10\n"),
        // The last of equal words, but for the value of an option.
        (&["level", "10", "10"], "golden-nim level 10 --up-to 10\n"),
        (&["p-positions", "t-wythoff", "--t", "5", "5"], "golden-nim p-positions t-wythoff --t 5 --rows 0..5\n"),
        (&["p-positions", "t-wythoff", "5", "--t", "5"], "golden-nim p-positions t-wythoff --rows 0..5 --t 5\n"),
        (
            &["p-positions", "rays", "5", "--rays", "1,0 0,1"],
            "golden-nim p-positions rays --rows 0..5 --rays \"1,0 0,1\"\n",
        ),
        (&["solve", "fibonacci", "nim", "10"], "golden-nim solve fibonacci-nim 10\n"),
        (&["solve", "t", "wythoff", "3", "4", "--t", "2"], "golden-nim solve t-wythoff 3 4 --t 2\n"),
        (&["solve", "10", "14", "7", "--misere"], "for Nim write golden-nim solve nim 10 14 7 --misere\n"),
        (&["solve", "subtraction", "--set", "1", "4", "12"], "golden-nim solve subtraction 4 --set 1,12\n"),
        (
            &["solve", "wythoff", "terminal", "3", "4", "--within", "2", "--misere"],
            "golden-nim solve wythoff-terminal 3 4 --within 2 --misere\n",
        ),
        (
            &["solve", "subtraction", "33", "--set", "1", "4", "12"],
            "one word, with commas and without spaces: golden-nim solve subtraction 33 --set 1,4,12\n",
        ),
        (
            &["solve", "rays", "3", "4", "--rays", "1,0", "0,1"],
            "one word, in quotation marks: golden-nim solve rays 3 4 --rays \"1,0 0,1\"\n",
        ),
    ] {
        let message = fail(arguments, 2);
        assert!(message.starts_with("error: ") && message.contains(works), "{arguments:?}: {message}");
    }
    // Another mistake, of which nothing is guessed.
    for arguments in [
        &["solve", "wythoff", "33", "20", "7"][..],
        &["period", "5", "--rows", "0..3"],
        &["golden-string", "1.5"],
        &["golden-string", "5", "--length", "8"],
        &["p-positions", "wythoff", "0.5"],
    ] {
        let message = fail(arguments, 2);
        assert!(
            !message.contains("golden-nim solve ") && !message.contains("stands alone"),
            "{arguments:?}: {message}"
        );
    }
    succeed(&["golden-string", "--level", "10"]);
    succeed(&["p-positions", "wythoff", "--rows", "0..5"]);
    // A sign is an argument of the option, and no other option.
    for arguments in [
        &["solve", "nim", "3", "--budget", "-1"][..],
        &["solve", "-3"],
        &["solve", "nim", "-3", "4"],
        &["solve", "fibonacci-nim", "15", "--limit", "-7"],
        &["prove", "1=1", "--up-to", "-1"],
        &["golden-string", "--level", "-1"],
        &["table", "nim", "--size", "-1"],
        &["level", "-1", "--up-to", "10"],
        &["picture", "--session", "saves/das-figure-3.json", "--scene", "-1", "-o", "p.svg"],
        &["picture", "board", "--steps", "--first-step", "-1", "-o", "p.svg"],
        &["picture", "board", "--steps", "--last-step", "-1", "-o", "p.svg"],
    ] {
        refused(2, arguments, &["signs are not allowed"]);
    }
    // Everywhere: also where only some numbers are allowed.
    let message = fail(&["picture", "board", "--width", "-1", "-o", "board.svg"], 2);
    assert!(message.contains("'-1'") && message.contains("--width") && !message.contains("tip:"), "{message}");
    // What is missing is shown, with an example.
    assert_says(&run(&["period"]).err, &["--rows <A..B>", "Example: golden-nim period --rows 0..=40"]);
}

#[cfg(not(feature = "window"))]
#[test]
fn a_program_without_the_window_says_so() {
    for arguments in [&[][..], &["saves/das-figure-3.json"]] {
        refused(2, arguments, &["built without the window", "--help"]);
    }
    // A file is a session, whatever its name.
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("slove"), "").unwrap();
    let output = command(&["slove"]).current_dir(folder.path()).output().unwrap();
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.code() == Some(2) && message.contains("built without the window"), "{message}");
}

#[test]
fn a_closed_pipe_is_not_an_error() {
    for arguments in [
        &["golden-string", "--length", "18446744073709551615"][..],
        &["golden-string", "--length", "100000000", "--json"],
        &["table", "wythoff", "--size", "1000", "--format", "json"],
        &["table", "nim", "--size", "2000"],
    ] {
        let mut child = command(arguments).spawn().unwrap();
        let mut start = [0; 8];
        child.stdout.take().unwrap().read_exact(&mut start).unwrap();
        ends_well(child);
    }
}

#[test]
fn a_path_that_cannot_be_written_is_named_before_the_work() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "kept").unwrap();
    let below_file = file.join("t.csv");
    let no_folder = folder.path().join("none/t.csv");
    let is_folder = folder.path().join("folder.csv");
    fs::create_dir(&is_folder).unwrap();
    for (path, words) in
        [(&below_file, "is not a folder"), (&no_folder, "does not exist; create it"), (&is_folder, "it is a folder")]
    {
        let path = path.to_str().unwrap();
        // A table this large would take long: the message must come first.
        refused(1, &["table", "wythoff", "--size", "20000", "-o", path], &[words, path]);
        fail(&["golden-string", "--length", "9000000000000", "-o", path], 1);
    }
    assert_eq!(fs::read_to_string(&file).unwrap(), "kept");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2, "nothing is left behind");
}

#[test]
fn what_cannot_fit_is_refused_with_the_numbers_before_the_work() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let most = u64::MAX.to_string();
    for (arguments, name, needed) in [
        (&["golden-string", "--length", &most][..], "string.txt", "18 EB"),
        (&["golden-string", "--length", &most], "string.bits", "2.3 EB"),
        (&["golden-string", "--level", "90"], "string.json", "7.5 EB"),
        (&["level", "0", "--up-to", "10^18"], "level.json", "16 EB"),
        (&["table", "wythoff", "--rows", "0..5000000000", "--columns", "0..5000000000"], "table.csv", "18 EB"),
    ] {
        let path = path(name);
        let message = fail(&[arguments, &["-o", &path]].concat(), 1);
        let expected = format!("cannot write {path}: it needs at least {needed}, but only ");
        assert!(message.contains(&expected) && message.contains(" free there; write less"), "{message}");
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    // Nothing is known of the room in a pipe.
    assert_eq!(succeed(&["golden-string", "--length", "5", "-o", "/dev/stdout"]), "10110\n");
}

#[cfg(unix)]
#[test]
fn a_file_larger_than_the_account_may_write_is_said_and_the_old_one_stays() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("s.txt");
    fs::write(&path, "old").unwrap();
    let limited = |redirected: &str| {
        let script = format!("ulimit -f 8; exec \"$0\" golden-string --length 1000000 {redirected} \"$1\"");
        let program = env!("CARGO_BIN_EXE_golden-nim");
        let output = Command::new("sh").args(["-c", &script, program]).arg(&path).output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{output:?}");
        let message = String::from_utf8(output.stderr).unwrap();
        assert!(message.contains("larger than this account may write") && message.contains("ulimit -f"), "{message}");
    };
    limited("-o");
    assert_eq!(fs::read_to_string(&path).unwrap(), "old");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    limited(">");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_said() {
    refused(1, &["table", "wythoff", "-o", "/dev/full", "--format", "csv"], &["/dev/full", "disk is full"]);
    for arguments in
        [&["zeckendorf", "2026"][..], &["table", "wythoff"], &["golden-string"], &["--help"], &["solve", "--help"]]
    {
        let full = fs::File::options().write(true).open("/dev/full").unwrap();
        let output = command(arguments).stdout(Stdio::from(full)).output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        assert!(String::from_utf8_lossy(&output.stderr).contains("disk is full"));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn devices_are_written_not_replaced() {
    assert_eq!(succeed(&["table", "wythoff", "-o", "/dev/null", "--format", "csv"]), "");
    assert!(!fs::metadata("/dev/null").unwrap().is_file());
    let message = fail(&["growth", "--up-to", "10", "-o", "/dev/null"], 1);
    assert_eq!(message, "error: cannot keep /dev/null: it is a pipe or a device; name an ordinary file\n");
    let text = run(&["table", "wythoff", "-o", "/dev/stdout", "--format", "csv"]).out;
    assert!(text.starts_with("row,0,1"), "{text}");
}

#[test]
fn no_result_takes_the_place_of_a_file_that_is_read_or_kept() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (state, lesson) = (path("x.state"), path("lesson.pdf"));
    let session = fs::read_to_string("saves/das-figure-3.json").unwrap();
    fs::write(&lesson, &session).unwrap();
    for arguments in [
        &["growth", "--up-to", "100", "--resume", &state, "-o", &state][..],
        &["period", "--rows", "0..3", "--resume", &state, "-o", &state],
        &["handout", &lesson, "-o", &lesson],
        &["picture", "--session", &lesson, "-o", &lesson],
    ] {
        refused(2, arguments, &["is named twice", "name another file with -o"]);
    }
    assert_eq!(fs::read_to_string(&lesson).unwrap(), session);
    assert!(!folder.path().join("x.state").exists());
}

#[test]
fn control_characters_in_the_name_of_a_file_are_escaped() {
    for arguments in [
        &["handout", "a\u{1b}[31mb.json", "-o", "h.pdf"][..],
        &["picture", "--session", "a\u{1b}[31mb.json", "-o", "p.svg"],
        &["table", "wythoff", "-o", "no\u{1b}[31mfolder/t.csv"],
        &["prove", "--file", "a\u{1b}[31mb.txt"],
        &["a\u{1b}[31mb.json"],
    ] {
        let message = run(arguments).err;
        assert!(!message.contains('\u{1b}') && message.contains("\\u{1b}[31m"), "{arguments:?}: {message:?}");
    }
    // Of files that are there, too, but cannot be used.
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (lesson, number) = (path("a\u{1b}[31mb.json"), path("a\u{1b}[31mb.txt"));
    fs::write(&lesson, "{\"format\":\"golden-nim/session\"").unwrap();
    fs::write(&number, "12x").unwrap();
    for arguments in [&["handout", &lesson, "-o", &path("h.pdf")][..], &["zeckendorf", &format!("@{number}")]] {
        let message = run(arguments).err;
        assert!(!message.contains('\u{1b}') && message.contains("\\u{1b}[31m"), "{arguments:?}: {message:?}");
    }
}

#[test]
fn a_number_that_is_too_large_is_shortened_in_the_message() {
    for arguments in [
        &["level", "7", "--up-to", "10^5000"][..],
        &["level", "10^5000", "--up-to", "7"],
        &["growth", "--up-to", "10^5000"],
        &["golden-string", "--length", "10^5000"],
        &["golden-string", "--level", "10^5000"],
        &["period", "--rows", "0..=10^5000"],
        &["p-positions", "wythoff", "--rows", "0..=10^5000"],
        &["table", "nim", "--rows", "0..=10^5000"],
        &["table", "wythoff", "--rows", "0..2", "--columns", "1..=10^5000"],
        &["table", "wythoff", "--rows", "0..2", "--columns", "10^1000..10^5000"],
    ] {
        let message = fail(arguments, 1);
        assert!(message.len() < 400 && message.contains("000 (5001 digits)"), "{arguments:?}: {message}");
    }
    let arguments = ["table", "wythoff", "--rows", "0..2", "--columns", "10^5000..=10^5000", "--format", "npy"];
    let message = fail(&arguments, 2);
    assert!(message.len() < 400 && message.contains("reaches 100…000 (5001 digits), and npy"), "{message}");
}

#[test]
fn what_is_missing_is_said_in_words() {
    assert!(fail(&["zeckendorf", "@"], 2).contains("no file is named; write it right after the @"));
    // As every message it begins small, and ends without a stop.
    let message = fail(&["picture", "board", "--session", "none.json", "-o", "p.svg"], 1);
    assert_eq!(message, "error: cannot read none.json: there is no such file; check the name\n");
}
