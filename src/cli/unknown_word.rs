//! A first argument that is neither a command nor a file: most often a misspelt command.

use std::ffi::OsStr;
use std::path::Path;

use clap::Command;
use strsim::damerau_levenshtein;

use super::failure::Failure;
use crate::game::is_game_name;
use crate::prose::quoted;

/// The failure for a first argument that is a single word without an extension, such as `slove`, and names neither a
/// command nor a file. What looks like a path, and what clap reads, is left alone.
pub(super) fn check(word: &OsStr, program: &Command) -> Option<Failure> {
    let path = Path::new(word);
    let word = word.to_str().filter(|word| !word.is_empty() && !word.starts_with('-'))?;
    let is_path = word.contains(['/', '\\']) || path.extension().is_some();
    let names = || program.get_subcommands().map(Command::get_name).chain(["help"]);
    if is_path || path.exists() || names().any(|name| name == word) {
        return None;
    }
    let meant = match nearest(word, names()) {
        _ if is_game_name(word) => "it is a game: golden-nim solve and golden-nim table take it".to_owned(),
        Some(name) => format!("did you mean {name}? golden-nim --help lists the commands"),
        None => "golden-nim --help lists the commands".to_owned(),
    };
    Some(Failure::Arguments(format!("there is no command and no file named “{}”; {meant}", quoted(word))))
}

/// The failure for a session that does not exist.
pub(super) fn no_session(path: &Path) -> Failure {
    let name = path.display();
    Failure::Arguments(format!("there is no session file named {name}; golden-nim --help lists the commands"))
}

/// The name that differs least from the word: by two letters at most, and by fewer than half of them.
fn nearest<'a>(word: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    // A word of any length may be given.
    let names = names.filter(|name| name.len().abs_diff(word.len()) <= 8);
    let known = names.map(|name| (damerau_levenshtein(word, name), name));
    let near = known.filter(|(distance, name)| *distance <= 2 && 2 * *distance < name.len());
    near.min_by_key(|(distance, _)| *distance).map(|(_, name)| name)
}

#[cfg(test)]
mod tests {
    use std::ffi::OsStr;

    use clap::Command;

    use super::{check, nearest};

    #[test]
    fn commands_options_paths_and_files_are_left_alone() {
        let program = Command::new("golden-nim").subcommand(Command::new("solve"));
        // src is a folder beside the manifest, where tests are run.
        for word in ["solve", "help", "--help", "-V", "", "lesson.json", "lessons/one", "src"] {
            assert!(check(OsStr::new(word), &program).is_none(), "{word}");
        }
        assert!(check(OsStr::new("slove"), &program).is_some());
    }

    #[test]
    fn the_nearest_name_is_found_if_it_is_near() {
        let names = || ["solve", "table", "man", "golden-string", "p-positions"].into_iter();
        for (word, name) in
            [("slove", "solve"), ("tabel", "table"), ("goldenstring", "golden-string"), ("p-position", "p-positions")]
        {
            assert_eq!(nearest(word, names()), Some(name));
        }
        for word in ["", "abc", "chess", &"a".repeat(100_000)] {
            assert_eq!(nearest(word, names()), None);
        }
    }
}
