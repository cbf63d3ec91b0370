//! The commands of the program, without data: one table makes the menus, the palette and the shortcuts.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `table` | all commands: their names, what they do, their keys |

mod table;

use egui::{Key, KeyboardShortcut, Modifiers, Popup};

pub use table::COMMANDS;

/// Something a user can ask for by menu, palette or keyboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Command {
    /// An empty session.
    New,
    /// A session from a file.
    Open,
    /// Save to the session's file.
    Save,
    /// Save to another file.
    SaveAs,
    /// The work that other windows left unsaved.
    LeftWork,
    /// The title and the notes of the session.
    Details,
    /// The table on screen as JSON.
    ExportJson,
    /// The table on screen as CSV.
    ExportCsv,
    /// The picture in front as a file or on the clipboard.
    ExportPicture,
    /// The lesson on paper, as PDF.
    HandoutPdf,
    /// The same without its answers.
    HandoutForPupils,
    /// The lesson on paper, as a page of HTML.
    HandoutHtml,
    /// End the program.
    Quit,
    /// Take the last edit back.
    Undo,
    /// Do it again.
    Redo,
    /// The position to the clipboard.
    CopyPosition,
    /// (a, b) becomes (b, a).
    SwapPiles,
    /// The Grundy table in front.
    ShowGrundyTable,
    /// The queen board in front.
    ShowQueenBoard,
    /// The golden string in front.
    ShowGoldenString,
    /// The Zeckendorf converter in front.
    ShowZeckendorf,
    /// The game in play in front.
    ShowPlay,
    /// The statements and their proofs in front.
    ShowTheorems,
    /// The next hint of a scene or its answer; else answers hidden or shown in the whole window.
    Answers,
    /// What was revealed of a scene hidden again, or the answers of the whole window.
    HideAnswers,
    /// Dark or light.
    ToggleTheme,
    /// White on black, or black on white.
    HighContrast,
    /// Nothing moves on its own.
    ReducedMotion,
    /// Theme, contrast and motion as the desktop has them.
    DesktopLook,
    /// Full screen and large type, for a projector.
    Present,
    /// A second window with the notes, while the stage is on.
    PresenterNotes,
    /// The controls at the left of each panel hidden or shown.
    FoldColumn,
    /// The inspector hidden or shown.
    FoldInspector,
    /// All panels behind each other again.
    ResetLayout,
    /// A field that finds positions and commands.
    Palette,
    /// Endless tasks of each kind of exercise.
    Practice,
    /// The scene after this one.
    NextScene,
    /// The scene before this one.
    PreviousScene,
    /// The scene shown as it is kept.
    ResetScene,
    /// The editor of the lesson, opened or left.
    EditLesson,
    /// What is shown becomes a scene.
    AddScene,
    /// A copy of the scene shown, after it.
    DuplicateScene,
    /// The scene shown takes the place before it.
    MoveSceneBack,
    /// The scene shown takes the place after it.
    MoveSceneForward,
    /// The scene shown is kept as it is now.
    UpdateScene,
    /// The scene shown is removed.
    RemoveScene,
    /// What was solved is forgotten.
    ForgetSolved,
    /// The page the program begins with.
    StartPage,
    /// All words of the program, with what they mean.
    Glossary,
    /// The words on the page.
    WordsHere,
    /// The keys of the program.
    Keys,
    /// What this program is.
    About,
}

/// The menus of the top bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Menu {
    /// Sessions and exports.
    File,
    /// Edits.
    Edit,
    /// What is in front, and how it looks.
    View,
    /// Lessons and their scenes.
    Lessons,
    /// Help.
    Help,
}

impl Menu {
    /// All menus, from left to right.
    pub const ALL: [Self; 5] = [Self::File, Self::Edit, Self::View, Self::Lessons, Self::Help];

    /// Its name on the top bar.
    pub fn name(self) -> &'static str {
        match self {
            Self::File => "File",
            Self::Edit => "Edit",
            Self::View => "View",
            Self::Lessons => "Lessons",
            Self::Help => "Help",
        }
    }
}

/// What the window needs to know of a command.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The command.
    pub command: Command,
    /// The menu it is in.
    pub menu: Menu,
    /// What a menu calls it.
    pub name: &'static str,
    /// What it does, in a sentence.
    pub tooltip: &'static str,
    /// Its keys.
    pub shortcut: Option<KeyboardShortcut>,
    /// Whether a hairline stands above it.
    pub starts_group: bool,
}

impl Command {
    /// Its name, tooltip, keys and place.
    pub fn entry(self) -> &'static Entry {
        // The table has the order of the commands: a test looks after that.
        &COMMANDS[self as usize]
    }

    /// The command whose keys have just been pressed, if any; the ones with most modifiers are asked first, so that
    /// Ctrl+Shift+S is not taken for Ctrl+S. Keys without Ctrl are left to a text field that has the focus
    /// and to a menu or a list that is open.
    /// A command that is not possible now leaves its keys to the others.
    pub fn pressed(ctx: &egui::Context, is_possible: impl Fn(Self) -> bool) -> Option<Self> {
        let has_list = Popup::is_any_open(ctx);
        let typing = ctx.text_edit_focused() || has_list;
        let mut commands: Vec<(Self, KeyboardShortcut)> = COMMANDS
            .iter()
            .filter_map(|entry| entry.shortcut.map(|shortcut| (entry.command, shortcut)))
            // As other programs have it.
            .chain([(Self::Redo, KeyboardShortcut::new(Modifiers::COMMAND, Key::Y))])
            // Those that no text field has are left to nobody.
            .filter(|(_, shortcut)| !typing || shortcut.modifiers.command || is_free_of_texts(shortcut.logical_key))
            // A list scrolls by pages.
            .filter(|(_, shortcut)| !has_list || !matches!(shortcut.logical_key, Key::PageUp | Key::PageDown))
            // Whether it is possible is asked only where it is wanted: that may take looking at long numbers.
            .filter(|(_, shortcut)| ctx.input(|input| input.key_pressed(shortcut.logical_key)))
            .filter(|(command, _)| is_possible(*command))
            .collect();
        commands.sort_by_key(|(_, shortcut)| std::cmp::Reverse(shortcut.modifiers.shift));
        ctx.input_mut(|input| {
            commands.into_iter().find(|(_, shortcut)| input.consume_shortcut(shortcut)).map(|(command, _)| command)
        })
    }
}

/// Whether the key means nothing in a text field.
fn is_free_of_texts(key: Key) -> bool {
    matches!(key, Key::F2 | Key::F5 | Key::PageUp | Key::PageDown)
}

#[cfg(test)]
mod tests {
    use super::COMMANDS;

    #[test]
    fn the_table_has_every_command_in_its_place() {
        for entry in &COMMANDS {
            assert_eq!(entry.command.entry().name, entry.name);
        }
    }

    #[test]
    fn no_two_commands_share_their_keys_or_their_name() {
        for (i, one) in COMMANDS.iter().enumerate() {
            for other in &COMMANDS[..i] {
                assert_ne!(one.name, other.name);
                if let (Some(a), Some(b)) = (one.shortcut, other.shortcut) {
                    assert_ne!(a, b, "{one:?} and {other:?}");
                }
            }
        }
    }
}
