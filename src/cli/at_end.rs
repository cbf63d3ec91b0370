//! The end of a command by a signal: what it keeps, and how it goes on.

use std::ffi::OsString;
use std::io::{self, Write};
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use super::progress;
use golden_file::path_words;

/// The function that runs at the end: none for most commands.
static KEEP: Mutex<Option<Box<dyn FnOnce() + Send>>> = Mutex::new(None);

/// Lets `keep` run once if a signal ends the program. It must not wait for anything that may never come, such as the
/// reader of a pipe.
pub(super) fn keep(keep: impl FnOnce() + Send + 'static) {
    *KEEP.lock().unwrap_or_else(PoisonError::into_inner) = Some(Box::new(keep));
}

/// Runs what [`keep`] was given last.
pub(super) fn run() {
    let keep = KEEP.lock().unwrap_or_else(PoisonError::into_inner).take();
    if let Some(keep) = keep {
        keep();
    }
}

/// Says on standard error what a file keeps of a run that ends, and the command that goes on; `None` if nothing is kept yet.
pub(super) fn say(path: &Path, kept: Option<&str>) {
    let (path, command) = (path_words(path), command_line(std::env::args_os()));
    let line = match kept {
        Some(kept) => format!("{path} keeps {kept}; go on with: {command}"),
        None => format!("nothing is kept in {path} yet; begin again with: {command}"),
    };
    progress::in_time(move || {
        let _ = writeln!(io::stderr(), "golden-nim: {line}");
    });
}

/// A command as it is typed: the first word, which may be a long path, as the name of the program.
fn command_line(words: impl Iterator<Item = OsString>) -> String {
    let words = words.skip(1).map(|word| typed(&word.to_string_lossy()));
    std::iter::once("golden-nim".to_owned()).chain(words).collect::<Vec<_>>().join(" ")
}

/// A word as a shell reads it.
fn typed(word: &str) -> String {
    let is_plain = |letter: char| letter.is_alphanumeric() || "-_./=,:+@%".contains(letter);
    if !word.is_empty() && word.chars().all(is_plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', "'\\''"))
}

#[cfg(test)]
mod tests {
    use super::command_line;

    #[test]
    fn a_command_is_written_as_it_is_typed() {
        let written = |words: &[&str]| command_line(words.iter().map(|word| (*word).into()));
        assert_eq!(written(&["/usr/bin/golden-nim"]), "golden-nim");
        let words = ["x", "period", "--rows", "0..=600", "--resume", "rows.state"];
        assert_eq!(written(&words), "golden-nim period --rows 0..=600 --resume rows.state");
        assert_eq!(written(&["x", "10^9", "my rows", "it's", ""]), "golden-nim '10^9' 'my rows' 'it'\\''s' ''");
    }
}
