//! What is at a path that was picked. Looks at the file system, so it is for the background.

use std::path::PathBuf;

/// A path to be looked up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pick {
    /// The path as it was typed or chosen.
    pub path: PathBuf,
    /// The entry of the list that is meant where nothing has that path. A hidden file is not listed, but may be meant.
    pub or: Option<PathBuf>,
    /// What a new file is called after the dot if the path does not say it.
    pub extension: Option<&'static str>,
}

/// What is there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Looked {
    /// A folder, or a link to one.
    Folder(PathBuf),
    /// A file, or a link to one.
    File(PathBuf),
    /// Neither, or the system does not say it.
    Nothing(PathBuf),
}

impl Pick {
    /// Looks what is there.
    pub fn look(&self) -> Looked {
        match (at(self.path.clone()), &self.or, self.extension) {
            (Looked::Nothing(_), Some(entry), _) => at(entry.clone()),
            (Looked::File(path) | Looked::Nothing(path), _, Some(extension)) if path.extension().is_none() => {
                at(path.with_extension(extension))
            }
            (looked, ..) => looked,
        }
    }
}

fn at(path: PathBuf) -> Looked {
    match std::fs::metadata(&path) {
        Ok(found) if found.is_dir() => Looked::Folder(path),
        Ok(found) if found.is_file() => Looked::File(path),
        _ => Looked::Nothing(path),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::{Looked, Pick};

    #[test]
    fn a_path_is_looked_up_with_the_extension_of_new_files_and_the_entry_it_begins() {
        let place = tempfile::tempdir().expect("a folder");
        let at = |name: &str| place.path().join(name);
        fs::create_dir(at("folder")).expect("made");
        for name in ["plain", "saved.json", ".hidden"] {
            fs::write(at(name), "").expect("written");
        }
        let look = |name: &str, or: Option<&str>, extension| Pick { path: at(name), or: or.map(at), extension }.look();
        assert_eq!(look("folder", None, Some("json")), Looked::Folder(at("folder")));
        assert_eq!(look("saved", None, Some("json")), Looked::File(at("saved.json")));
        assert_eq!(look("saved.json", None, Some("json")), Looked::File(at("saved.json")));
        assert_eq!(look("plain", None, Some("json")), Looked::Nothing(at("plain.json")), "a new file has an extension");
        assert_eq!(look("plain", None, None), Looked::File(at("plain")));
        assert_eq!(look("sav", Some("saved.json"), None), Looked::File(at("saved.json")));
        assert_eq!(look("fol", Some("folder"), None), Looked::Folder(at("folder")));
        assert_eq!(look(".hidden", Some(".hidden too.json"), None), Looked::File(at(".hidden")));
        assert_eq!(look("none", None, None), Looked::Nothing(at("none")));
    }
}
