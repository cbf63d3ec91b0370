//! Everything a session is: plain data, edits, undo, captions, and its file.
//!
//! Uses `number`, `game`, `solver`, `prose`, `file`; knows no screen. The window holds one [`Session`]; every change a
//! user makes to the model goes through [`Session::apply`], so that it can be undone, saved and opened again.

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
pub use model::game_kind::GameKind;
pub use model::game_row::GameRow;
pub use model::golden_string::{GoldenChoices, GoldenConstruction, GoldenSection, GoldenView, RatioView};
pub use model::line::GameLine;
pub use model::place::{BoardPlace, NotShown, TablePlace};
pub use model::plane::{ColourBy, ColourMap, Plane, TableLayer, TableLayers, TableView};
pub use model::play::{Against, GameChoice, GameChoices, Player, Side};
pub use model::play_words::{HINTS_ARE_OFF, MoveReport, winning_words};
pub use model::shared_list::SharedList;
pub use model::start::{
    MOST_PILES, changeable_piles, first_start, random_start, small_start, start_with_number, with_pile_added,
    with_pile_removed, with_piles_of,
};
pub use model::view::{Camera, Layout, SplitDirection, Tab, ThemeChoice, View};
pub use model::{Board, BoardConstruction, BoardLayer, BoardLayers, Corner, Focus, Model, Scene};
pub use scene::caption::expand_caption;
pub use scene::lesson::{LESSONS, Lesson};
pub use settings::{
    RECENT_FILES, SETTINGS_BYTES, Settings, SettingsChange, SettingsError, WindowPlace, ZOOMS, set_aside,
};

/// A session: the model, which edits change and undo restores, and the view, which is kept but not undone.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Session {
    /// What the session is about.
    pub model: Model,
    /// How it is looked at.
    pub view: View,
}
