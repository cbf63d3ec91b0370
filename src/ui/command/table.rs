//! All commands: their names, what they do, their keys.

use egui::{Key, KeyboardShortcut, Modifiers};

use super::{Command, Entry, Menu};

/// All commands, in the order of the menus.
pub static COMMANDS: [Entry; 52] = [
    Entry::new(Command::New, Menu::File, "New session", "Start an empty session.").keys(ctrl(Key::N)),
    Entry::new(Command::Open, Menu::File, "Open…", "Open a session file.").keys(ctrl(Key::O)),
    Entry::new(Command::Save, Menu::File, "Save", "Save the session to its file.").keys(ctrl(Key::S)),
    Entry::new(Command::SaveAs, Menu::File, "Save as…", "Save the session to another file.").keys(ctrl_shift(Key::S)),
    Entry::new(
        Command::LeftWork,
        Menu::File,
        "Unsaved work…",
        "Open the work that a window left unsaved when it ended.",
    ),
    Entry::new(
        Command::Details,
        Menu::File,
        "Title and notes…",
        "Change the title of the session, and the notes for its teacher.",
    ),
    Entry::new(Command::ExportJson, Menu::File, "Export table as JSON…", "Write the table on screen to a JSON file.")
        .keys(ctrl(Key::E))
        .after_line(),
    Entry::new(Command::ExportCsv, Menu::File, "Export table as CSV…", "Write the table on screen to a CSV file.")
        .keys(ctrl_shift(Key::E)),
    Entry::new(
        Command::ExportPicture,
        Menu::File,
        "Save picture…",
        "Save or copy the picture in front: PNG, SVG or PDF, for screen or paper, with a title.",
    ),
    Entry::new(
        Command::HandoutPdf,
        Menu::File,
        "Export handout as PDF…",
        "Write the lesson on paper: several scenes on a page, the answers on the last.",
    ),
    Entry::new(
        Command::HandoutForPupils,
        Menu::File,
        "Export handout for pupils as PDF…",
        "Write the lesson on paper without its answers.",
    ),
    Entry::new(
        Command::HandoutHtml,
        Menu::File,
        "Export handout as HTML…",
        "Write the lesson as one page with its pictures inside.",
    ),
    Entry::new(Command::Quit, Menu::File, "Quit", "End the program; asks about unsaved work.")
        .keys(ctrl(Key::Q))
        .after_line(),
    Entry::new(Command::Undo, Menu::Edit, "Undo", "Take the last change back.").keys(ctrl(Key::Z)),
    Entry::new(Command::Redo, Menu::Edit, "Redo", "Make the change again that was taken back.")
        .keys(ctrl_shift(Key::Z)),
    Entry::new(
        Command::CopyPosition,
        Menu::Edit,
        "Copy position",
        "Copy the position in the form in which it can be typed.",
    )
    .keys(ctrl_shift(Key::C))
    .after_line(),
    Entry::new(Command::SwapPiles, Menu::Edit, "Swap piles", "Go to the mirrored position (b, a).").keys(ctrl(Key::M)),
    Entry::new(Command::ShowGrundyTable, Menu::View, "Grundy table", "Bring the Grundy table to the front.")
        .keys(ctrl(Key::Num1)),
    Entry::new(Command::ShowQueenBoard, Menu::View, "Queen board", "Bring the queen board to the front.")
        .keys(ctrl(Key::Num2)),
    Entry::new(Command::ShowGoldenString, Menu::View, "Golden string", "Bring the golden string to the front.")
        .keys(ctrl(Key::Num3)),
    Entry::new(Command::ShowZeckendorf, Menu::View, "Zeckendorf", "Bring the Zeckendorf converter to the front.")
        .keys(ctrl(Key::Num4)),
    Entry::new(Command::ShowPlay, Menu::View, "Play", "Bring the game in play to the front.").keys(ctrl(Key::Num5)),
    Entry::new(Command::ShowTheorems, Menu::View, "Theorems", "Bring the statements and their proofs to the front.")
        .keys(ctrl(Key::Num6)),
    Entry::new(
        Command::Answers,
        Menu::View,
        "Answers",
        "Show the next hint of a scene, then its answer; elsewhere hide or show in the whole window who wins and why.",
    )
    .keys(key(Key::H))
    .after_line(),
    Entry::new(
        Command::HideAnswers,
        Menu::View,
        "Hide answers",
        "Hide the hints and the answer of a scene again, or who wins and why in the whole window.",
    )
    .keys(shift(Key::H)),
    Entry::new(Command::ToggleTheme, Menu::View, "Dark or light", "Change between the dark and the light theme.")
        .keys(ctrl(Key::T)),
    Entry::new(
        Command::HighContrast,
        Menu::View,
        "High contrast",
        "White on black in the dark theme, black on white in the light one; pictures for files stay as they are.",
    )
    .keys(ctrl_shift(Key::T)),
    Entry::new(
        Command::ReducedMotion,
        Menu::View,
        "Reduced motion",
        "Nothing slides, fades or grows: what is new is there at once.",
    ),
    Entry::new(
        Command::DesktopLook,
        Menu::View,
        "As on the desktop",
        "Theme, contrast and motion follow the settings of the desktop, also when these change.",
    ),
    Entry::new(
        Command::Present,
        Menu::View,
        "Present",
        "Show one picture with its caption on the whole screen; F5 or Esc ends it.",
    )
    .keys(key(Key::F5)),
    Entry::new(
        Command::PresenterNotes,
        Menu::View,
        "Presenter’s notes",
        "While presenting, open a second window with the notes, the next scene and a clock.",
    )
    .keys(key(Key::N)),
    Entry::new(Command::FoldColumn, Menu::View, "Left column", "Hide or show the controls at the left of each panel.")
        .keys(ctrl(Key::B))
        .after_line(),
    Entry::new(Command::FoldInspector, Menu::View, "Inspector", "Hide or show the inspector.").keys(ctrl(Key::I)),
    Entry::new(
        Command::ResetLayout,
        Menu::View,
        "Reset layout",
        "Put all panels behind each other again, with their columns.",
    ),
    Entry::new(
        Command::Palette,
        Menu::View,
        "Find…",
        "Find by typing: a position, a number, a lesson, a word, a setting or a command.",
    )
    .keys(ctrl(Key::P))
    .after_line(),
    Entry::new(
        Command::Practice,
        Menu::Lessons,
        "Practice",
        "Endless tasks of each kind of exercise, harder as you succeed; Esc leaves.",
    )
    .after_line(),
    Entry::new(Command::NextScene, Menu::Lessons, "Next scene", "Show the next scene of the lesson.")
        .keys(key(Key::PageDown))
        .after_line(),
    Entry::new(Command::PreviousScene, Menu::Lessons, "Previous scene", "Show the previous scene of the lesson.")
        .keys(key(Key::PageUp)),
    Entry::new(
        Command::ResetScene,
        Menu::Lessons,
        "Reset scene",
        "Show the scene as it was, without what was changed here.",
    ),
    Entry::new(
        Command::EditLesson,
        Menu::Lessons,
        "Edit lesson",
        "Write, order, copy and remove the scenes of the lesson, or make a new one; F2 or Esc leaves.",
    )
    .keys(key(Key::F2))
    .after_line(),
    Entry::new(Command::AddScene, Menu::Lessons, "Add scene", "Make what is shown now a scene, after the one shown."),
    Entry::new(Command::DuplicateScene, Menu::Lessons, "Duplicate scene", "Put a copy of the scene shown after it."),
    Entry::new(
        Command::MoveSceneBack,
        Menu::Lessons,
        "Move scene back",
        "Exchange the scene shown with the one before it.",
    )
    .keys(alt(Key::ArrowLeft)),
    Entry::new(
        Command::MoveSceneForward,
        Menu::Lessons,
        "Move scene forward",
        "Exchange the scene shown with the one after it.",
    )
    .keys(alt(Key::ArrowRight)),
    Entry::new(Command::UpdateScene, Menu::Lessons, "Update scene", "Keep what is shown now as the scene."),
    Entry::new(Command::RemoveScene, Menu::Lessons, "Remove scene", "Remove the scene shown from the lesson."),
    Entry::new(
        Command::ForgetSolved,
        Menu::Lessons,
        "Forget what I solved…",
        "Forget what was solved in exercises and in practice; asks first.",
    )
    .after_line(),
    Entry::new(
        Command::StartPage,
        Menu::Help,
        "Start page",
        "Show the lessons, examples and recent files; Esc closes the page.",
    ),
    Entry::new(
        Command::Glossary,
        Menu::Help,
        "Glossary",
        "Explain all words of the program, each with a sentence, a picture and where it is seen.",
    ),
    Entry::new(Command::WordsHere, Menu::Help, "Words on this page", "Explain the words that stand in the window now."),
    Entry::new(
        Command::Keys,
        Menu::Help,
        "Keys",
        "All keys of the program; F1 with the pointer on an underlined word, or in an exercise, explains it.",
    )
    .keys(key(Key::F1)),
    Entry::new(Command::About, Menu::Help, "About Golden Nim", "Say what this program is, and whose work it uses."),
];

impl Entry {
    const fn new(command: Command, menu: Menu, name: &'static str, tooltip: &'static str) -> Self {
        Self { command, menu, name, tooltip, shortcut: None, starts_group: false }
    }

    const fn keys(self, shortcut: KeyboardShortcut) -> Self {
        Self { shortcut: Some(shortcut), ..self }
    }

    const fn after_line(self) -> Self {
        Self { starts_group: true, ..self }
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
