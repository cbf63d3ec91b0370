//! All keys of the program, by where they work: the list of F1, the palette and docs/keys.md show them.

use egui::{Key, Modifiers};

use crate::command::COMMANDS;
use crate::layout::regions;
use crate::learn::{exercise, lesson};
use crate::window::{self, PanelKey};
use crate::work::playback;
use crate::{golden_string, grundy_table, play, queen_board, stage, theorems, zeckendorf};

/// The keys of a place, by its name.
pub type KeyGroup = (&'static str, Vec<(String, &'static str)>);

/// Escape closes whatever lies in front.
const CLOSE: PanelKey = PanelKey::new(
    "Esc",
    &[(Modifiers::NONE, Key::Escape)],
    "close a card, end the black screen; on the stage put away the pen, the spotlight, the stones or the pile chosen, \
     and then leave it",
);

/// All keys of the program, by where they work: as they are written, with what they do.
pub fn key_groups(write: impl Fn(&egui::KeyboardShortcut) -> String) -> Vec<KeyGroup> {
    let commands = COMMANDS.iter().filter_map(|entry| Some((write(&entry.shortcut?), entry.tooltip)));
    let zooms = window::ZOOM_CHANGES.iter().map(|(_, what, keys)| (write(keys), *what));
    let close = [(CLOSE.shown.to_owned(), CLOSE.what)];
    let regions = regions::KEYS.map(|key| (key.shown.to_owned(), key.what));
    let everywhere = ("Everywhere", commands.chain(zooms).chain(regions).chain(close).collect());
    let panels: [(&'static str, &[&PanelKey]); 12] = [
        ("Grundy table", &grundy_table::KEYS),
        ("Rows, points and growth", &grundy_table::PLOT_KEYS),
        ("Queen board", &queen_board::KEYS),
        ("Golden string", &golden_string::KEYS),
        ("Zeckendorf", &zeckendorf::KEYS),
        ("Play", &play::KEYS),
        ("Statements", &theorems::statements::KEYS),
        ("Automaton", &theorems::automaton::KEYS),
        ("Exercises", &exercise::KEYS),
        ("Timelines", &playback::KEYS),
        ("While presenting", &stage::tools::KEYS),
        ("Editor of lessons", &lesson::KEYS),
    ];
    let told = |keys: &[&'static PanelKey]| keys.iter().map(|key| (key.shown.to_owned(), key.what)).collect();
    std::iter::once(everywhere).chain(panels.map(|(place, keys)| (place, told(keys)))).collect()
}

#[cfg(test)]
mod tests {
    use std::fmt::Write;
    use std::path::Path;

    use egui::{Key, ModifierNames, Modifiers};

    use super::key_groups;
    use crate::learn::{exercise, lesson};
    use crate::window::PanelKey;
    use crate::work::playback;
    use crate::{golden_string, grundy_table, play, queen_board, stage, theorems, zeckendorf};

    /// Returns the words for a key in the list.
    fn written(key: Key) -> &'static [&'static str] {
        match key {
            Key::ArrowLeft => &["←", "Arrow keys", "arrow keys"],
            Key::ArrowRight => &["→", "Arrow keys", "arrow keys"],
            Key::ArrowUp => &["↑", "Arrow keys", "arrow keys"],
            Key::ArrowDown => &["↓", "Arrow keys", "arrow keys"],
            Key::Plus | Key::Equals => &["+"],
            Key::Minus => &["−"],
            Key::Delete => &["Del"],
            Key::Period => &["."],
            Key::Num0 => &["0"],
            Key::Num1 | Key::Num9 => &["1 … 9", "0 … 9"],
            Key::Num2 | Key::Num3 | Key::Num4 | Key::Num5 | Key::Num6 | Key::Num7 | Key::Num8 => &["…"],
            Key::Escape => &["Esc"],
            Key::Enter => &["Enter"],
            Key::Space => &["Space"],
            Key::Backspace => &["Backspace"],
            Key::Home => &["Home"],
            Key::End => &["End"],
            Key::OpenCurlyBracket => &["{"],
            Key::A => &["A"],
            Key::B => &["B"],
            Key::D => &["D"],
            Key::E => &["E"],
            Key::F => &["F"],
            Key::H => &["H"],
            Key::L => &["L"],
            Key::N => &["N"],
            Key::P => &["P"],
            Key::Y => &["Y"],
            other => panic!("{other:?} is written nowhere"),
        }
    }

    #[test]
    fn what_the_list_writes_is_what_is_handled() {
        let panels: [&[&PanelKey]; 12] = [
            &grundy_table::KEYS,
            &grundy_table::PLOT_KEYS,
            &queen_board::KEYS,
            &golden_string::KEYS,
            &zeckendorf::KEYS,
            &play::KEYS,
            &theorems::statements::KEYS,
            &theorems::automaton::KEYS,
            &exercise::KEYS,
            &playback::KEYS,
            &stage::tools::KEYS,
            &lesson::KEYS,
        ];
        for keys in panels {
            for (i, key) in keys.iter().enumerate() {
                assert!(!key.keys.is_empty() && !key.what.ends_with('.'), "{key:?}");
                for (modifiers, own) in key.keys {
                    assert!(written(*own).iter().any(|name| key.shown.contains(name)), "{key:?} {own:?}");
                    assert_eq!(*modifiers == Modifiers::SHIFT, key.shown.contains("Shift"), "{key:?}");
                    assert_eq!(*modifiers == Modifiers::COMMAND, key.shown.contains("Ctrl"), "{key:?}");
                    // No key does two things in one place.
                    let twice = keys[..i].iter().find(|other| other.keys.contains(&(*modifiers, *own)));
                    assert_eq!(twice, None, "{key:?} {own:?}");
                }
            }
        }
    }

    /// docs/keys.md is the list of F1; `WRITE_DOCS=1` writes it anew.
    #[test]
    fn the_page_of_the_keys_lists_all_of_them() {
        let mut page = String::from("# Keys\n\nF1 shows this list in the window. On a Mac Ctrl is ⌘.\n");
        for (place, keys) in key_groups(|shortcut| shortcut.format(&ModifierNames::NAMES, false)) {
            write!(page, "\n## {place}\n\n| key | what it does |\n| --- | --- |\n").expect("a text takes all");
            for (shown, what) in keys {
                let [shown, what] = [shown.as_str(), what.trim_end_matches('.')].map(|words| words.replace('|', "\\|"));
                writeln!(page, "| {shown} | {what} |").expect("a text takes all");
            }
        }
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/keys.md");
        if std::env::var_os("WRITE_DOCS").is_some() {
            std::fs::write(&path, &page).expect("written");
        }
        let kept = std::fs::read_to_string(&path).expect("docs/keys.md");
        assert!(
            kept == page,
            "docs/keys.md is not up to date: WRITE_DOCS=1 cargo test -p golden-ui --lib page_of_the_keys"
        );
    }
}
