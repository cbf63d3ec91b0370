//! Running the program, and reading what it says.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use serde_json::Value;
use tempfile::NamedTempFile;

use crate::schema::faults;

/// What a run left behind.
pub struct Run {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

/// The program with these arguments, not yet started.
pub fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_golden-nim"));
    command.args(arguments).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs the program with nothing on standard input.
pub fn run(arguments: &[&str]) -> Run {
    run_with_input(arguments, b"")
}

/// Runs the program with these bytes on standard input.
pub fn run_with_input(arguments: &[&str], input: &[u8]) -> Run {
    let mut child = command(arguments).stdin(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    let writer = std::thread::spawn(move || {
        // The program may end without reading.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    Run {
        code: output.status.code(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: without_progress(&String::from_utf8(output.stderr).unwrap()),
    }
}

/// What stands on standard error besides the lines that a slow machine gets about the progress.
pub fn without_progress(text: &str) -> String {
    text.split_inclusive('\n').filter(|line| !line.starts_with("golden-nim: ")).collect()
}

/// The output of a run that succeeds without a word on standard error.
pub fn succeed(arguments: &[&str]) -> String {
    let run = run(arguments);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{arguments:?}");
    run.out
}

/// The message of a run that fails with this code, one message and nothing on standard output; a file named behind `-o` is
/// one of an empty folder, and nothing is written there.
pub fn fail(arguments: &[&str], code: i32) -> String {
    let folder = tempfile::tempdir().unwrap();
    let mut placed: Vec<String> = arguments.iter().map(|argument| (*argument).to_owned()).collect();
    let output = arguments.iter().position(|argument| *argument == "-o").and_then(|at| placed.get_mut(at + 1));
    if let Some(name) = output.filter(|name| Path::new(name).parent() == Some(Path::new(""))) {
        let path = folder.path().join(&*name);
        path.to_str().unwrap().clone_into(name);
    }
    let placed: Vec<&str> = placed.iter().map(String::as_str).collect();
    let message = failed(&run(&placed), code, arguments);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "{arguments:?} wrote a file");
    message
}

/// As [`fail`], for a run that is over.
pub fn failed(run: &Run, code: i32, what: &[&str]) -> String {
    assert_eq!(run.code, Some(code), "{what:?} said {}", run.err);
    assert!(run.err.starts_with("error: "), "{what:?} said {}", run.err);
    assert!(!run.err.contains("panicked") && !run.err.contains("RUST_BACKTRACE"), "{what:?} said {}", run.err);
    assert_eq!(run.out, "", "{what:?}");
    run.err.clone()
}

/// Runs what must fail with this code as [`fail`] says, and with a message that has all these words.
#[track_caller]
pub fn refused(code: i32, arguments: &[&str], words: &[&str]) {
    assert_says(&fail(arguments, code), words);
}

/// A text has all these words.
#[track_caller]
pub fn assert_says(text: &str, words: &[&str]) {
    for words in words {
        assert!(text.contains(words), "no {words:?} in {text}");
    }
}

/// The file of this name that a command writes, without a word, into a folder where nothing else is.
pub fn written(name: &str, arguments: &[&str]) -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    assert_eq!(succeed(&[arguments, &["-o", path.to_str().unwrap()]].concat()), "", "{arguments:?}");
    fs::read(path).unwrap()
}

/// As [`written`], a text.
pub fn written_text(name: &str, arguments: &[&str]) -> String {
    String::from_utf8(written(name, arguments)).unwrap()
}

/// Waits for a command that nobody reads any more: it ends well, without a word.
#[track_caller]
pub fn ends_well(child: Child) {
    let output = child.wait_with_output().unwrap();
    let words = without_progress(&String::from_utf8(output.stderr).unwrap());
    assert_eq!((output.status.code(), words.as_str()), (Some(0), ""));
}

/// A file with this text, which goes with the test.
pub fn file_of(text: &str) -> NamedTempFile {
    let file = NamedTempFile::new().unwrap();
    fs::write(&file, text).unwrap();
    file
}

/// The JSON that a run prints, which the named schema allows.
pub fn json(schema: &str, arguments: &[&str]) -> Value {
    checked(schema, &succeed(arguments))
}

/// JSON text that the named schema allows.
pub fn checked(schema: &str, text: &str) -> Value {
    let value: Value = serde_json::from_str(text).unwrap();
    assert_eq!(faults(schema, &value), Vec::<String>::new(), "in {value}");
    value
}

/// The keys of an object as they stand in the text.
pub fn keys_in_order<'a>(text: &str, keys: &[&'a str]) -> Vec<&'a str> {
    let mut places: Vec<_> = keys.iter().map(|key| (text.find(&format!("\"{key}\":")).unwrap(), *key)).collect();
    places.sort_unstable();
    places.into_iter().map(|(_, key)| key).collect()
}

/// A published table: the values of a file in `assets/theorems/tables`.
pub fn published(file: &str) -> Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/theorems/tables").join(file);
    let data: Value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    data["values"].clone()
}
