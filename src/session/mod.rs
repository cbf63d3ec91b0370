//! Everything a session is: plain data, edits, undo, captions, and its file.
//!
//! Uses `number`, `game`, `solver`, `prose`, `file`; knows no screen. The window holds one [`Session`]; every change a
//! user makes to the model goes through [`Session::apply`], so that it can be undone, saved and opened again.

pub mod caps;
mod caption;
mod check;
mod converter;
mod decimal;
mod edit;
mod edit_game;
mod edit_panels;
mod edit_scenes;
mod error;
mod folders;
mod format;
mod golden_string;
mod history;
mod lesson;
mod model;
mod place;
mod plane;
mod play;
mod recovery;
mod repair;
mod scene_change;
mod settings;
mod shared_list;
mod sizes;
mod store;
mod view;

pub use caps::SESSION_BYTES;
pub use caption::expand_caption;
pub use converter::{Converter, ConverterConstruction, ConverterSection, Operation, PartsView};
pub use edit::{BoardChoice, ConverterChoice, Edit, EditError, GoldenChoice, TableChoice};
pub use error::SessionError;
pub use folders::{Folders, home_folder};
pub use format::Opened;
pub use golden_string::{GoldenChoices, GoldenConstruction, GoldenSection, GoldenView, RatioView};
pub use history::History;
pub use lesson::{LESSONS, Lesson};
pub use model::{Board, BoardConstruction, BoardLayer, BoardLayers, Corner, Focus, Model, Scene};
pub use place::{BoardPlace, OwnLast, TablePlace};
pub use plane::{ColourBy, ColourMap, Plane, TableLayer, TableLayers, TableView};
pub use play::{Against, GameChoice, GameChoices, Player, Side};
pub use recovery::{Kept, Left, Pace, Recovery, Work};
pub use settings::{
    RECENT_FILES, SETTINGS_BYTES, Settings, SettingsChange, SettingsError, WindowPlace, ZOOMS, set_aside,
};
pub use shared_list::SharedList;
pub use store::{Expected, Saved};
pub use view::{Camera, Layout, SplitDirection, Tab, ThemeChoice, View};

/// A session: the model, which edits change and undo restores, and the view, which is kept but not undone.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Session {
    /// What the session is about.
    pub model: Model,
    /// How it is looked at.
    pub view: View,
}
