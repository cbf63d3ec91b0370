//! Sessions: plain data, edits, undo, captions, and the file.
//!
//! It knows no screen. The window holds one [`Session`]; every change a user makes to the model goes through
//! [`Session::apply`], so that it can be undone, saved and opened again.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `answers` | the solver's knowledge of the things on screen, and the description of a position |
//! | `caps` | the upper limits of everything in a session |
//! | `chosen_stones` | the stones chosen for the next move, until it is made |
//! | `disk` | the session file: read, checked, written, copied for the next start |
//! | `edit` | the edits, each applied in one place, with undo |
//! | `meaning` | the meaning of a text that may be a position or a number |
//! | `model` | the focus, the choices of each panel, the lesson; and the view |
//! | `progress_file` | the file of what a learner has solved, written in the background; the folders of the program |
//! | `remembered` | the things that the window remembers: noticed when they change, and written a little later |
//! | `scene` | lessons: scenes, captions |
//! | `secrecy` | the limits of what may be told of what is shown: one rule for window, files, thumbnails and paper |
//! | `settings` | the things that the program remembers from one run to the next, as plain data in a file of its own |
//! | `shown_term` | the place where a term of the glossary is seen: the tab, and the edits that show it there |
//! | `write_behind` | a small file of the user, read at the start and written in the background; the one thread that writes |

pub mod answers;
pub mod caps;
mod chosen_stones;
mod disk;
mod edit;
mod meaning;
mod model;
mod progress_file;
mod remembered;
mod scene;
mod secrecy;
mod settings;
mod shown_term;
#[cfg(test)]
mod tests;
mod write_behind;

pub use caps::SESSION_BYTES;
pub use chosen_stones::ChosenStones;
pub use disk::error::SessionError;
pub use disk::format::Opened;
pub use disk::recovery::{OrphanedCopy, Pace, Recovery, SaveOutcome, UnsavedWork};
pub use disk::store::{Expected, Saved, session_file_name};
pub use edit::Edit;
pub use edit::change::{Change, EditError, Work};
pub use edit::history::History;
pub use meaning::Meaning;
pub use model::board::{Board, BoardConstruction, BoardLayer, BoardLayers};
pub use model::converter::{Converter, ConverterConstruction, ConverterSection, Operation, PartsView};
pub use model::forbidden::{MOST_FORBIDDEN, block_of};
pub use model::golden_string::{GoldenChoices, GoldenConstruction, GoldenView, RatioView};
pub use model::laboratory::{KeptFinding, KeptFindings, LabDigits, Laboratory, OwnGame, StrategyTrials};
pub use model::line::{GameLine, GameRow};
pub use model::place::{BoardPlace, NotShown, TablePlace, position_in_table};
pub use model::plane::{ColourBy, Compare, CompareLinks, MapSettings, TableLayer, TableLayers};
pub use model::play::{Against, GameChoices, PlayFacts, Player, Side};
pub use model::play_review::{GraphLook, Mistake};
pub use model::play_words::MoveReport;
pub use model::players::{MatchLength, Person, Players};
pub use model::scene::Scene;
pub use model::shared_list::SharedList;
pub use model::start::{
    MOST_PILES, changeable_piles, random_start, start_with_number, with_pile_added, with_pile_removed, with_piles_of,
};
pub use model::table_subject::{CELL_EXAMPLES, Destination, MapReach, TableSubject};
pub use model::theorems::{AutomatonDrawing, BenchCell, Theorems, TheoremsView, WalkedAutomaton};
pub use model::view::{Camera, Layout, SplitDirection, Tab, ThemeChoice, View};
pub use model::{Focus, Model};
pub use progress_file::{Folders, Learned, PROGRESS_BYTES, ProgressFile, home_folder};
pub use remembered::Remembered;
pub use scene::SceneText;
pub use scene::caption::{
    ExpandedText, LIVE_FIELDS, LiveField, LiveSuggestion, LiveValue, begins_page, expand_caption, expand_text,
    layout_suggestions, live_ranges, live_suggestions, live_value, on_paper, with_gaps,
};
pub use scene::lesson::{
    COURSE, EXAMPLES, LESSONS, Lesson, SCHOOL_PATH, UNIVERSITY_PATH, all_lessons, is_lesson_of_program, lesson_after,
    lesson_of, lesson_stem, minutes_of,
};
pub use scene::script::{
    ANSWERS_ARE_HIDDEN, AnswerPlace, AnswersShown, InkStroke, KeptJson, Outline, expect_problem, is_as_expected,
    is_expected_move,
};
pub use scene::subject::Subject;
pub use secrecy::Secrecy;
pub use settings::{
    Accessibility, CardChoice, DesktopLook, LeftAt, RECENT_FILES, SEARCHES, SETTINGS_BYTES, Settings, SettingsChange,
    SettingsError, SideColumn, SideColumns, WhyLayer, WhyLook, WindowPlace, ZOOMS, set_aside,
};
pub use shown_term::{
    ShownSection, ShownTerm, lesson_of_statement, lesson_of_term, scene_of_automaton, scene_of_statement, scene_of_term,
};

/// A session: the model, which edits change and undo restores, and the view, which is saved but not undone.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Session {
    /// The content of the session, which edits change.
    pub model: Model,
    /// The part that is saved with the model but not undone: tabs, camera, steps.
    pub view: View,
}
