//! The meaning of a typed path beside a list of files. No screen, no file.

use std::path::{Path, PathBuf, is_separator};

use crate::file_name;

/// The folder and the rest of a typed path: what stands after the last slash. A path that does not begin at the root
/// begins at the folder shown; `~` is the home folder.
pub fn split(text: &str, shown: &Path, home: Option<&Path>) -> (PathBuf, String) {
    let text = text.trim_start();
    let (folder, name) = match text.rfind(is_separator) {
        Some(at) => {
            let after = text.get(at..).and_then(|rest| rest.chars().next()).map_or(at, |slash| at + slash.len_utf8());
            (text.get(..after).unwrap_or_default(), text.get(after..).unwrap_or_default())
        }
        None => ("", text),
    };
    (resolved(folder, shown, home), name.to_owned())
}

/// The path that a text means.
pub fn resolved(text: &str, shown: &Path, home: Option<&Path>) -> PathBuf {
    let rest = text.strip_prefix('~').filter(|rest| rest.is_empty() || rest.starts_with(is_separator));
    match (rest, home) {
        (Some(rest), Some(home)) => home.join(rest.trim_start_matches(is_separator)),
        _ => shown.join(text),
    }
}

/// Returns true if a typed path says by itself which folder it means.
pub fn is_whole(text: &str) -> bool {
    let text = text.trim_start();
    text.starts_with(['~']) || Path::new(text).is_absolute()
}

/// The whole path that was typed or pasted behind the folder shown: it replaces that folder.
pub fn replacing<'a>(text: &'a str, shown: &Path) -> Option<&'a str> {
    let rest = text.strip_prefix(&joined(shown, ""))?;
    let is_of_home = rest.strip_prefix('~').is_some_and(|rest| rest.starts_with(is_separator));
    (is_of_home || Path::new(rest).is_absolute()).then_some(rest)
}

/// The text of the name in a folder; without a name, of the folder, ready for one.
pub fn joined(folder: &Path, name: &str) -> String {
    folder.join(name).to_string_lossy().into_owned()
}

/// Returns true if an entry stays in the list while this is typed.
pub fn matches(entry: &str, typed: &str) -> bool {
    entry.to_lowercase().contains(&typed.trim().to_lowercase())
}

/// Returns true if an entry goes on with what is typed.
pub fn completes(entry: &str, typed: &str) -> bool {
    entry.to_lowercase().starts_with(&typed.trim().to_lowercase())
}

/// The folders on the way to this one, the root first, each with what it is called.
pub fn way_to(folder: &Path) -> Vec<(String, PathBuf)> {
    let parts = folder.ancestors().filter(|part| !part.as_os_str().is_empty());
    let mut way: Vec<_> = parts.map(|part| (file_name(part), part.to_path_buf())).collect();
    way.reverse();
    way
}

#[cfg(test)]
mod tests {
    use std::path::{Path, PathBuf};

    use super::{completes, is_whole, joined, matches, replacing, split, way_to};

    #[cfg(unix)]
    #[test]
    fn a_typed_path_is_a_folder_and_a_name() {
        let (shown, home) = (Path::new("/lessons"), Path::new("/home/me"));
        for (text, folder, name) in [
            ("/a/b.json", "/a", "b.json"),
            ("/a/", "/a", ""),
            ("/", "/", ""),
            ("  /a/b", "/a", "b"),
            ("b.json", "/lessons", "b.json"),
            ("a/b", "/lessons/a", "b"),
            ("", "/lessons", ""),
            ("~/b.json", "/home/me", "b.json"),
            ("~/a/b", "/home/me/a", "b"),
            ("~b", "/lessons", "~b"),
            ("~b/c", "/lessons/~b", "c"),
            ("/ä/é", "/ä", "é"),
        ] {
            let (found, rest) = split(text, shown, Some(home));
            // A slash at the end changes no path.
            assert_eq!(found.components().collect::<PathBuf>(), Path::new(folder), "{text}");
            assert_eq!(rest, name, "{text}");
        }
        assert_eq!(split("~/b", shown, None).0, Path::new("/lessons/~"));
        assert!(is_whole("/a") && is_whole("~/a") && !is_whole("a/b") && !is_whole(""));
        assert_eq!(joined(shown, ""), "/lessons/");
        for (text, whole) in [
            ("/lessons//tmp/a.json", Some("/tmp/a.json")),
            ("/lessons//", Some("/")),
            ("/lessons/~/a.json", Some("~/a.json")),
            ("/lessons/~a", None),
            ("/lessons/a//b", None),
            ("/tmp//a", None),
        ] {
            assert_eq!(replacing(text, shown), whole, "{text}");
        }
        assert_eq!(joined(shown, "a.json"), "/lessons/a.json");
    }

    #[test]
    fn an_entry_is_found_by_any_part_of_its_name_and_completed_from_its_start() {
        assert!(matches("Das figure 3.json", "FIGURE") && matches("a", "") && !matches("Das.json", "fig"));
        assert!(completes("Das figure 3.json", "das f") && !completes("Das figure 3.json", "figure"));
    }

    #[cfg(unix)]
    #[test]
    fn the_way_to_a_folder_begins_at_the_root() {
        let way = way_to(Path::new("/home/me/lessons"));
        let names: Vec<&str> = way.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["/", "home", "me", "lessons"]);
        assert_eq!(way[2].1, Path::new("/home/me"));
        assert_eq!(way_to(Path::new("/")).len(), 1);
    }
}
