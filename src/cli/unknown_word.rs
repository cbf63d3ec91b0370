//! A first argument that is neither a command nor a file: most often a misspelt command.

use std::ffi::OsStr;
use std::path::Path;

use clap::Command;

use super::failure::Failure;
use golden_file::path_words;
use golden_game::{is_game_name, near_game};
use golden_prose::{near, quoted};

/// The failure for a first argument that is a single word without an extension, such as `slove`, and names neither a
/// command nor a file. A word that looks like a path, or that clap reads, is left alone.
pub(super) fn check(word: &OsStr, program: &Command) -> Option<Failure> {
    let path = Path::new(word);
    let word = word.to_str().filter(|word| !word.is_empty() && !word.starts_with('-'))?;
    let is_path = word.contains(['/', '\\']) || path.extension().is_some();
    let names = || program.get_subcommands().map(Command::get_name).chain(["help"]);
    if is_path || path.exists() || names().any(|name| name == word) {
        return None;
    }
    let meant = match (near(word, names()), near_game(word)) {
        _ if is_game_name(word) => "it is a game: golden-nim solve and golden-nim table take it".to_owned(),
        (Some(name), _) => format!("did you mean {name}? golden-nim --help lists the commands"),
        (None, Some(game)) => format!("did you mean the game {game}? golden-nim solve and golden-nim table take it"),
        (None, None) => "golden-nim --help lists the commands".to_owned(),
    };
    Some(Failure::Arguments(format!("there is no command and no file named “{}”; {meant}", quoted(word))))
}

/// The failure for a session that does not exist.
pub(super) fn no_session(path: &Path) -> Failure {
    let name = path_words(path);
    Failure::Arguments(format!("there is no session file named {name}; golden-nim --help lists the commands"))
}

#[cfg(test)]
mod tests {
    use std::ffi::OsStr;

    use clap::Command;

    use super::{Failure, check};

    #[test]
    fn commands_options_paths_and_files_are_left_alone() {
        let program = Command::new("golden-nim").subcommand(Command::new("solve"));
        // `command` is a folder beside the manifest, where tests are run.
        for word in ["solve", "help", "--help", "-V", "", "lesson.json", "lessons/one", "command"] {
            assert!(check(OsStr::new(word), &program).is_none(), "{word}");
        }
        assert!(check(OsStr::new("slove"), &program).is_some());
    }

    #[test]
    fn what_may_be_meant_is_named() {
        let program = Command::new("golden-nim").subcommand(Command::new("solve"));
        for (word, meant) in [
            ("slove", "did you mean solve?"),
            ("wythof", "did you mean the game wythoff?"),
            ("wythoff", "it is a game"),
            ("abc", "“abc”; golden-nim --help lists the commands"),
        ] {
            let failure = check(OsStr::new(word), &program);
            let Some(Failure::Arguments(message)) = failure else { panic!("{word}: {failure:?}") };
            assert!(message.contains(meant), "{message}");
        }
    }
}
