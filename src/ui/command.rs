//! The commands of the program, without data: one enum makes the menus, the palette and the shortcuts.

use egui::{Key, KeyboardShortcut, Modifiers};

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
    /// Dark or light.
    ToggleTheme,
    /// Full screen and large type, for a projector.
    Present,
    /// All panels behind each other again.
    ResetLayout,
    /// A field that finds positions and commands.
    Palette,
    /// The scene after this one.
    NextScene,
    /// The scene before this one.
    PreviousScene,
    /// The scene shown as it is kept.
    ResetScene,
    /// What is shown becomes a scene.
    AddScene,
    /// The caption of the scene shown.
    EditCaption,
    /// The scene shown is removed.
    RemoveScene,
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
    /// What a menu calls it.
    pub name: &'static str,
    /// What it does, in a sentence.
    pub tooltip: &'static str,
    /// Its keys.
    pub shortcut: Option<KeyboardShortcut>,
    /// Where it stands.
    pub menu: Menu,
    /// Whether a hairline stands above it.
    pub starts_group: bool,
}

impl Command {
    /// All commands, in the order of the menus.
    pub const ALL: [Self; 30] = [
        Self::New,
        Self::Open,
        Self::Save,
        Self::SaveAs,
        Self::LeftWork,
        Self::Details,
        Self::ExportJson,
        Self::ExportCsv,
        Self::Quit,
        Self::Undo,
        Self::Redo,
        Self::CopyPosition,
        Self::SwapPiles,
        Self::ShowGrundyTable,
        Self::ShowQueenBoard,
        Self::ShowGoldenString,
        Self::ShowZeckendorf,
        Self::ShowPlay,
        Self::ToggleTheme,
        Self::Present,
        Self::ResetLayout,
        Self::Palette,
        Self::NextScene,
        Self::PreviousScene,
        Self::ResetScene,
        Self::AddScene,
        Self::EditCaption,
        Self::RemoveScene,
        Self::Keys,
        Self::About,
    ];

    /// Its name, tooltip, keys and place.
    pub fn entry(self) -> Entry {
        match self {
            Self::New => entry("New session", "Start an empty session.", Menu::File, Some(ctrl(Key::N))),
            Self::Open => entry("Open…", "Open a session file.", Menu::File, Some(ctrl(Key::O))),
            Self::Save => entry("Save", "Save the session to its file.", Menu::File, Some(ctrl(Key::S))),
            Self::SaveAs => {
                entry("Save as…", "Save the session to another file.", Menu::File, Some(ctrl_shift(Key::S)))
            }
            Self::LeftWork => {
                entry("Unsaved work…", "Open what a window left that ended before it was saved.", Menu::File, None)
            }
            Self::Details => {
                entry("Title and notes…", "The title of the session, and notes for its teacher.", Menu::File, None)
            }
            Self::ExportJson => group(entry(
                "Export table as JSON…",
                "Write the table on screen to a JSON file.",
                Menu::File,
                Some(ctrl(Key::E)),
            )),
            Self::ExportCsv => entry(
                "Export table as CSV…",
                "Write the table on screen to a CSV file.",
                Menu::File,
                Some(ctrl_shift(Key::E)),
            ),
            Self::Quit => {
                group(entry("Quit", "End the program; asks about unsaved work.", Menu::File, Some(ctrl(Key::Q))))
            }
            Self::Undo => entry("Undo", "Take the last change back.", Menu::Edit, Some(ctrl(Key::Z))),
            Self::Redo => entry("Redo", "Make the change again.", Menu::Edit, Some(ctrl_shift(Key::Z))),
            Self::CopyPosition => group(entry(
                "Copy position",
                "Copy the position as one would type it.",
                Menu::Edit,
                Some(ctrl_shift(Key::C)),
            )),
            Self::SwapPiles => {
                entry("Swap piles", "Go to the mirrored position (b, a).", Menu::Edit, Some(ctrl(Key::M)))
            }
            Self::ShowGrundyTable => {
                entry("Grundy table", "Bring the Grundy table to the front.", Menu::View, Some(ctrl(Key::Num1)))
            }
            Self::ShowQueenBoard => {
                entry("Queen board", "Bring the queen board to the front.", Menu::View, Some(ctrl(Key::Num2)))
            }
            Self::ShowGoldenString => {
                entry("Golden string", "Bring the golden string to the front.", Menu::View, Some(ctrl(Key::Num3)))
            }
            Self::ShowZeckendorf => {
                entry("Zeckendorf", "Bring the Zeckendorf converter to the front.", Menu::View, Some(ctrl(Key::Num4)))
            }
            Self::ShowPlay => entry("Play", "Bring the game in play to the front.", Menu::View, Some(ctrl(Key::Num5))),
            Self::ToggleTheme => group(entry(
                "Dark or light",
                "Change between the dark and the light theme.",
                Menu::View,
                Some(ctrl(Key::T)),
            )),
            Self::Present => {
                entry("Present", "Full screen with large type; F5 or Esc ends it.", Menu::View, Some(key(Key::F5)))
            }
            Self::ResetLayout => entry("Reset layout", "Put all panels behind each other again.", Menu::View, None),
            Self::Palette => group(entry("Find…", "Type a position or a command.", Menu::View, Some(ctrl(Key::P)))),
            Self::NextScene => group(entry(
                "Next scene",
                "Show the next scene of the lesson.",
                Menu::Lessons,
                Some(key(Key::PageDown)),
            )),
            Self::PreviousScene => {
                entry("Previous scene", "Show the scene before.", Menu::Lessons, Some(key(Key::PageUp)))
            }
            Self::ResetScene => {
                entry("Reset scene", "Show the scene as it was, without what was changed here.", Menu::Lessons, None)
            }
            Self::AddScene => {
                group(entry("Add scene", "Make what is shown now a scene of the lesson.", Menu::Lessons, None))
            }
            Self::EditCaption => entry("Edit caption…", "Write what is said in the scene shown.", Menu::Lessons, None),
            Self::RemoveScene => entry("Remove scene", "Remove the scene shown from the lesson.", Menu::Lessons, None),
            Self::Keys => entry("Keys", "All keys of the program.", Menu::Help, Some(key(Key::F1))),
            Self::About => entry("About Golden Nim", "What this program is, and whose work it uses.", Menu::Help, None),
        }
    }

    /// The command whose keys have just been pressed, if any; the ones with most modifiers are asked first, so that
    /// Ctrl+Shift+S is not taken for Ctrl+S. Keys without Ctrl are left to a text field that has the focus.
    /// One that is not possible now leaves its keys to whoever else wants them.
    pub fn pressed(ctx: &egui::Context, is_possible: impl Fn(Self) -> bool) -> Option<Self> {
        let typing = ctx.text_edit_focused();
        let mut commands: Vec<(Self, KeyboardShortcut)> = Self::ALL
            .into_iter()
            .filter_map(|command| command.entry().shortcut.map(|shortcut| (command, shortcut)))
            // As other programs have it.
            .chain([(Self::Redo, KeyboardShortcut::new(Modifiers::COMMAND, Key::Y))])
            .filter(|(_, shortcut)| !typing || shortcut.modifiers.command)
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

const fn entry(name: &'static str, tooltip: &'static str, menu: Menu, shortcut: Option<KeyboardShortcut>) -> Entry {
    Entry { name, tooltip, shortcut, menu, starts_group: false }
}

const fn group(entry: Entry) -> Entry {
    Entry { starts_group: true, ..entry }
}

const fn key(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::NONE, key)
}

const fn ctrl(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::COMMAND, key)
}

const fn ctrl_shift(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::COMMAND.plus(Modifiers::SHIFT), key)
}

#[cfg(test)]
mod tests {
    use super::Command;

    #[test]
    fn no_two_commands_share_their_keys_or_their_name() {
        for (i, one) in Command::ALL.iter().enumerate() {
            for other in &Command::ALL[..i] {
                assert_ne!(one.entry().name, other.entry().name);
                if let (Some(a), Some(b)) = (one.entry().shortcut, other.entry().shortcut) {
                    assert_ne!(a, b, "{one:?} and {other:?}");
                }
            }
        }
    }
}
