//! The commands of the program, without data: one table makes the menus, the palette and the shortcuts.

use egui::{Key, KeyboardShortcut, Modifiers, Popup};

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
    /// The lesson on paper.
    Handout,
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
    /// The rules of one's own in front.
    ShowLaboratory,
    /// The next hint of a scene or its answer; else answers hidden or shown in the whole window.
    Answers,
    /// The revealed part of a scene hidden again, or the answers of the whole window.
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
    /// All panels in place of the scene, on a copy that is dropped on the way back.
    ExploreFreely,
    /// The editor of the lesson, opened or left.
    EditLesson,
    /// A scene made of what is shown.
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
    /// The record of what was solved is forgotten.
    ForgetSolved,
    /// The page the program begins with.
    StartPage,
    /// All words of the program, with what they mean.
    Glossary,
    /// The words on the page.
    WordsHere,
    /// The keys of the program.
    Keys,
    /// The card about this program.
    About,
}

/// The menus of the top bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Menu {
    /// Sessions and exports.
    File,
    /// Edits.
    Edit,
    /// The choice of what is in front, and how it looks.
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

/// The facts that the window needs to know of a command.
#[derive(Clone, Copy, Debug)]
pub struct CommandEntry {
    /// The command.
    pub command: Command,
    /// The menu it is in.
    pub menu: Menu,
    /// The name in a menu.
    pub name: &'static str,
    /// The effect of the command, in a sentence.
    pub tooltip: &'static str,
    /// Its keys.
    pub shortcut: Option<KeyboardShortcut>,
    /// True if a hairline stands above it.
    pub starts_group: bool,
    /// The part of the window that it is about.
    pub reach: Reach,
}

/// The part of the window that a command is about: what lies over that part makes room for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// The picture that the session shows.
    Content,
    /// The panels, which a lesson has only behind *Explore freely*.
    Panels,
    /// The columns beside the panels and beside the page of practice.
    Columns,
    /// The picture in front: a task of practice, or that of the session.
    Task,
    /// The window: every page stays.
    Window,
    /// The start page.
    Start,
}

impl Reach {
    /// Returns true if the start page makes room.
    pub fn leaves_start_page(self) -> bool {
        !matches!(self, Self::Window | Self::Start)
    }

    /// Returns true if the page of practice makes room.
    pub fn leaves_practice(self) -> bool {
        matches!(self, Self::Content | Self::Panels | Self::Start)
    }

    /// Returns true if the scene of a lesson makes room.
    pub fn explores(self) -> bool {
        matches!(self, Self::Panels | Self::Columns)
    }
}

impl Command {
    /// Its name, tooltip, keys and place.
    pub fn entry(self) -> &'static CommandEntry {
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

/// Returns true if the key means nothing in a text field.
fn is_free_of_texts(key: Key) -> bool {
    matches!(key, Key::F2 | Key::F5 | Key::PageUp | Key::PageDown)
}

/// All commands, in the order of the menus.
pub static COMMANDS: [CommandEntry; 52] = [
    CommandEntry::new(Command::New, Menu::File, "New session", "Start an empty session.")
        .keys(ctrl(Key::N))
        .reaches(Reach::Window),
    CommandEntry::new(Command::Open, Menu::File, "Open…", "Open a session file.")
        .keys(ctrl(Key::O))
        .reaches(Reach::Window),
    CommandEntry::new(Command::Save, Menu::File, "Save", "Save the session to its file.").keys(ctrl(Key::S)),
    CommandEntry::new(Command::SaveAs, Menu::File, "Save as…", "Save the session to another file.")
        .keys(ctrl_shift(Key::S)),
    CommandEntry::new(
        Command::LeftWork,
        Menu::File,
        "Unsaved work…",
        "Open the work that a window left unsaved when it ended.",
    )
    .reaches(Reach::Window),
    CommandEntry::new(
        Command::Details,
        Menu::File,
        "Title and notes…",
        "Change the title of the session, and the notes for its teacher.",
    ),
    CommandEntry::new(
        Command::ExportJson,
        Menu::File,
        "Export table as JSON…",
        "Write the table on screen to a JSON file.",
    )
    .keys(ctrl(Key::E))
    .after_line(),
    CommandEntry::new(
        Command::ExportCsv,
        Menu::File,
        "Export table as CSV…",
        "Write the table on screen to a CSV file.",
    )
    .keys(ctrl_shift(Key::E)),
    CommandEntry::new(
        Command::ExportPicture,
        Menu::File,
        "Save picture…",
        "Save or copy the picture in front: PNG, SVG or PDF, for screen or paper, with a title.",
    ),
    CommandEntry::new(
        Command::Handout,
        Menu::File,
        "Handout…",
        "Put the lesson on paper: several scenes on a page, for pupils or with its answers, as PDF or HTML.",
    ),
    CommandEntry::new(Command::Quit, Menu::File, "Quit", "End the program; asks about unsaved work.")
        .keys(ctrl(Key::Q))
        .after_line()
        .reaches(Reach::Window),
    CommandEntry::new(Command::Undo, Menu::Edit, "Undo", "Take the last change back.")
        .keys(ctrl(Key::Z))
        .reaches(Reach::Task),
    CommandEntry::new(Command::Redo, Menu::Edit, "Redo", "Make the change again that was taken back.")
        .keys(ctrl_shift(Key::Z))
        .reaches(Reach::Task),
    CommandEntry::new(
        Command::CopyPosition,
        Menu::Edit,
        "Copy position",
        "Copy the position in the form in which it can be typed.",
    )
    .keys(ctrl_shift(Key::C))
    .after_line(),
    CommandEntry::new(Command::SwapPiles, Menu::Edit, "Swap piles", "Go to the mirrored position (b, a).")
        .keys(ctrl(Key::M)),
    CommandEntry::new(Command::ShowGrundyTable, Menu::View, "Grundy table", "Bring the Grundy table to the front.")
        .keys(ctrl(Key::Num1))
        .reaches(Reach::Panels),
    CommandEntry::new(Command::ShowQueenBoard, Menu::View, "Queen board", "Bring the queen board to the front.")
        .keys(ctrl(Key::Num2))
        .reaches(Reach::Panels),
    CommandEntry::new(Command::ShowGoldenString, Menu::View, "Golden string", "Bring the golden string to the front.")
        .keys(ctrl(Key::Num3))
        .reaches(Reach::Panels),
    CommandEntry::new(
        Command::ShowZeckendorf,
        Menu::View,
        "Zeckendorf",
        "Bring the Zeckendorf converter to the front.",
    )
    .keys(ctrl(Key::Num4))
    .reaches(Reach::Panels),
    CommandEntry::new(Command::ShowPlay, Menu::View, "Play", "Bring the game in play to the front.")
        .keys(ctrl(Key::Num5))
        .reaches(Reach::Panels),
    CommandEntry::new(
        Command::ShowTheorems,
        Menu::View,
        "Theorems",
        "Bring the statements and their proofs to the front.",
    )
    .keys(ctrl(Key::Num6))
    .reaches(Reach::Panels),
    CommandEntry::new(
        Command::ShowLaboratory,
        Menu::View,
        "Laboratory",
        "Bring the rules of your own games to the front: who wins is discovered and proved.",
    )
    .keys(ctrl(Key::Num7))
    .reaches(Reach::Panels),
    CommandEntry::new(
        Command::Answers,
        Menu::View,
        "Answers",
        "Show the next hint of a scene, then its answer; elsewhere hide or show in the whole window who wins and why.",
    )
    .keys(key(Key::H))
    .after_line()
    .reaches(Reach::Task),
    CommandEntry::new(
        Command::HideAnswers,
        Menu::View,
        "Hide answers",
        "Hide the hints and the answer of a scene again, or who wins and why in the whole window.",
    )
    .keys(shift(Key::H))
    .reaches(Reach::Task),
    CommandEntry::new(
        Command::ToggleTheme,
        Menu::View,
        "Dark or light",
        "Change between the dark and the light theme.",
    )
    .keys(ctrl(Key::T))
    .reaches(Reach::Window),
    CommandEntry::new(
        Command::HighContrast,
        Menu::View,
        "High contrast",
        "White on black in the dark theme, black on white in the light one; pictures for files stay as they are.",
    )
    .keys(ctrl_shift(Key::T))
    .reaches(Reach::Window),
    CommandEntry::new(
        Command::ReducedMotion,
        Menu::View,
        "Reduced motion",
        "Nothing slides, fades or grows: what is new is there at once.",
    )
    .reaches(Reach::Window),
    CommandEntry::new(
        Command::DesktopLook,
        Menu::View,
        "As on the desktop",
        "Theme, contrast and motion follow the settings of the desktop, also when these change.",
    )
    .reaches(Reach::Window),
    CommandEntry::new(
        Command::Present,
        Menu::View,
        "Present",
        "Show one picture with its caption on the whole screen; F5 or Esc ends it.",
    )
    .keys(key(Key::F5))
    .reaches(Reach::Task),
    CommandEntry::new(
        Command::PresenterNotes,
        Menu::View,
        "Presenter’s notes",
        "While presenting, open a second window with the notes, the next scene and a clock.",
    )
    .keys(key(Key::N)),
    CommandEntry::new(
        Command::FoldColumn,
        Menu::View,
        "Left column",
        "Hide or show the controls at the left of each panel.",
    )
    .keys(ctrl(Key::B))
    .after_line()
    .reaches(Reach::Columns),
    CommandEntry::new(Command::FoldInspector, Menu::View, "Inspector", "Hide or show the inspector.")
        .keys(ctrl(Key::I))
        .reaches(Reach::Columns),
    CommandEntry::new(
        Command::ResetLayout,
        Menu::View,
        "Reset layout",
        "Put all panels behind each other again, with their columns.",
    )
    .reaches(Reach::Panels),
    CommandEntry::new(
        Command::Palette,
        Menu::View,
        "Find…",
        "Find by typing: a position, a number, a lesson, a word, a setting or a command.",
    )
    .keys(ctrl(Key::P))
    .after_line()
    .reaches(Reach::Window),
    CommandEntry::new(
        Command::Practice,
        Menu::Lessons,
        "Practice",
        "Endless tasks of each kind of exercise, harder as you succeed; Esc leaves.",
    )
    .after_line()
    .reaches(Reach::Window),
    CommandEntry::new(Command::NextScene, Menu::Lessons, "Next scene", "Show the next scene of the lesson.")
        .keys(key(Key::PageDown))
        .after_line(),
    CommandEntry::new(
        Command::PreviousScene,
        Menu::Lessons,
        "Previous scene",
        "Show the previous scene of the lesson.",
    )
    .keys(key(Key::PageUp)),
    CommandEntry::new(
        Command::ResetScene,
        Menu::Lessons,
        "Reset scene",
        "Show the scene as it was, without what was changed here.",
    ),
    CommandEntry::new(
        Command::ExploreFreely,
        Menu::Lessons,
        "Explore freely",
        "All panels instead of the scene, to try what you like; the lesson stays as it is.",
    ),
    CommandEntry::new(
        Command::EditLesson,
        Menu::Lessons,
        "Edit lesson",
        "Write, order, copy and remove the scenes of the lesson, or make a new one; F2 or Esc leaves.",
    )
    .keys(key(Key::F2))
    .after_line(),
    CommandEntry::new(
        Command::AddScene,
        Menu::Lessons,
        "Add scene",
        "Make what is shown now a scene, after the one shown.",
    ),
    CommandEntry::new(
        Command::DuplicateScene,
        Menu::Lessons,
        "Duplicate scene",
        "Put a copy of the scene shown after it.",
    ),
    CommandEntry::new(
        Command::MoveSceneBack,
        Menu::Lessons,
        "Move scene back",
        "Exchange the scene shown with the one before it.",
    )
    .keys(alt(Key::ArrowLeft)),
    CommandEntry::new(
        Command::MoveSceneForward,
        Menu::Lessons,
        "Move scene forward",
        "Exchange the scene shown with the one after it.",
    )
    .keys(alt(Key::ArrowRight)),
    CommandEntry::new(Command::UpdateScene, Menu::Lessons, "Update scene", "Keep what is shown now as the scene."),
    CommandEntry::new(Command::RemoveScene, Menu::Lessons, "Remove scene", "Remove the scene shown from the lesson."),
    CommandEntry::new(
        Command::ForgetSolved,
        Menu::Lessons,
        "Forget what I solved…",
        "Forget what was solved in exercises and in practice; asks first.",
    )
    .after_line()
    .reaches(Reach::Window),
    CommandEntry::new(
        Command::StartPage,
        Menu::Help,
        "Start page",
        "Show the lessons, examples and recent files; Esc closes the page.",
    )
    .reaches(Reach::Start),
    CommandEntry::new(
        Command::Glossary,
        Menu::Help,
        "Glossary",
        "Explain all words of the program, each with a sentence, a picture and where it is seen.",
    )
    .reaches(Reach::Window),
    CommandEntry::new(
        Command::WordsHere,
        Menu::Help,
        "Words on this page",
        "Explain the words that stand in the window now.",
    )
    .reaches(Reach::Window),
    CommandEntry::new(
        Command::Keys,
        Menu::Help,
        "Keys",
        "All keys of the program; F1 with the pointer on an underlined word, or in an exercise, explains it.",
    )
    .keys(key(Key::F1))
    .reaches(Reach::Window),
    CommandEntry::new(
        Command::About,
        Menu::Help,
        "About Golden Nim",
        "Say what this program is, and whose work it uses.",
    )
    .reaches(Reach::Window),
];

impl CommandEntry {
    const fn new(command: Command, menu: Menu, name: &'static str, tooltip: &'static str) -> Self {
        Self { command, menu, name, tooltip, shortcut: None, starts_group: false, reach: Reach::Content }
    }

    const fn keys(self, shortcut: KeyboardShortcut) -> Self {
        Self { shortcut: Some(shortcut), ..self }
    }

    const fn after_line(self) -> Self {
        Self { starts_group: true, ..self }
    }

    const fn reaches(self, reach: Reach) -> Self {
        Self { reach, ..self }
    }
}

const fn key(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::NONE, key)
}

const fn shift(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::SHIFT, key)
}

const fn alt(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::ALT, key)
}

const fn ctrl(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::COMMAND, key)
}

const fn ctrl_shift(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::COMMAND.plus(Modifiers::SHIFT), key)
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
