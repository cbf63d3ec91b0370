//! Sessions: plain data, edits, undo, captions, and the file.
//!
//! Uses `number`, `game`, `solver`, `prose`, `file`; no screen. The window holds one [`Session`]; every change a user
//! makes to the model goes through [`Session::apply`], so that it can be undone, saved and opened again.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `caps` | the upper limits of everything in a session |
//! | `disk` | the session file: read, checked, written, copied for the next start |
//! | `edit` | the edits, each applied in one place, with undo |
//! | `folders` | the folders for data that belongs to no session |
//! | `model` | the focus, the choices of each panel, the lesson; and the view |
//! | `scene` | lessons: scenes, captions |
//! | `settings` | what the program remembers from one run to the next |

pub mod caps;
mod disk;
mod edit;
mod folders;
mod model;
mod scene;
mod settings;

pub use caps::SESSION_BYTES;
pub use disk::error::SessionError;
pub use disk::format::Opened;
pub use disk::recovery::{Kept, Left, Pace, Recovery, Work};
pub use disk::store::{Expected, Saved};
pub use edit::history::History;
pub use edit::{BoardChoice, ConverterChoice, Edit, EditError, GoldenChoice, TableChoice};
pub use folders::{Folders, home_folder};
pub use model::converter::{Converter, ConverterConstruction, ConverterSection, Operation, PartsView};
pub use model::golden_string::{GoldenChoices, GoldenConstruction, GoldenSection, GoldenView, RatioView};
pub use model::place::{BoardPlace, NotShown, TablePlace};
pub use model::plane::{ColourBy, ColourMap, Plane, TableLayer, TableLayers, TableView};
pub use model::play::{Against, GameChoice, GameChoices, Player, Side};
pub use model::shared_list::SharedList;
pub use model::view::{Camera, Layout, SplitDirection, Tab, ThemeChoice, View};
pub use model::{Board, BoardConstruction, BoardLayer, BoardLayers, Corner, Focus, Model, Scene};
pub use scene::caption::expand_caption;
pub use scene::lesson::{LESSONS, Lesson};
pub use settings::{
    RECENT_FILES, SETTINGS_BYTES, Settings, SettingsChange, SettingsError, WindowPlace, ZOOMS, set_aside,
};

/// A session: the model, which edits change and undo restores, and the view, which is saved but not undone.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Session {
    /// What the session is about.
    pub model: Model,
    /// What is saved with the model but not undone: tabs, camera, steps.
    pub view: View,
}
