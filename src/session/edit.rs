//! The edits: what a user can change in a session, each applied in one place.

use thiserror::Error;

use super::{
    Board, BoardLayer, BoardPlace, ColourBy, ColourMap, Corner, Focus, Model, Plane, Scene, Session, TableLayer,
    TablePlace,
};
use crate::game::{Position, RulesetError};

/// A change of the model, with its data.
#[derive(Clone, Debug, PartialEq)]
pub enum Edit {
    /// Another position, of the same or another game: a new start.
    Focus(Focus),
    /// The next position of the game in play. The solver says which positions are options; a session does not.
    Play(Position),
    /// The last move of the game in play is taken back.
    TakeBack,
    /// The game in play starts again from its first position.
    StartAgain,
    /// Something the Grundy table shows.
    Table(TableChoice),
    /// Something the queen board shows.
    Board(BoardChoice),
    /// The title of the session.
    Title(String),
    /// The notes for the teacher.
    Notes(String),
    /// What is shown now becomes a scene after the current one, with this caption.
    AddScene(String),
    /// The caption of a scene.
    Caption(usize, String),
    /// A scene is removed.
    RemoveScene(usize),
    /// All that a scene holds is shown.
    ShowScene(usize),
}

/// A choice of the Grundy table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableChoice {
    /// Rows and columns.
    Size(u32),
    /// Columns of a subtraction game's table.
    Width(u32),
    /// What colours say.
    Colour(ColourBy),
    /// The modulus of "value mod k".
    Modulus(u32),
    /// The scale of colours.
    Map(ColourMap),
    /// A layer on or off.
    Layer(TableLayer, bool),
}

/// A choice of the queen board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardChoice {
    /// Squares a side.
    Size(u32),
    /// Where (0, 0) lies.
    Corner(Corner),
    /// A layer on or off.
    Layer(BoardLayer, bool),
}

/// Why an edit changes nothing.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum EditError {
    /// The focus would be no position.
    #[error(transparent)]
    Ruleset(#[from] RulesetError),
    /// A number outside its range.
    #[error("{what} must be from {least} to {most}; got {got}")]
    Range {
        /// What the number is.
        what: &'static str,
        /// The least allowed.
        least: u32,
        /// The most allowed.
        most: u32,
        /// What was given.
        got: u32,
    },
    /// A scene that is not there.
    #[error("there is no scene {0}; the session has {1}")]
    NoScene(usize, usize),
}

impl Edit {
    /// Whether two edits that follow each other are one gesture, such as a slider being dragged.
    pub(super) fn is_same_gesture(&self, next: &Self) -> bool {
        match (self, next) {
            (Self::Table(TableChoice::Size(_)), Self::Table(TableChoice::Size(_)))
            | (Self::Table(TableChoice::Width(_)), Self::Table(TableChoice::Width(_)))
            | (Self::Table(TableChoice::Modulus(_)), Self::Table(TableChoice::Modulus(_)))
            | (Self::Board(BoardChoice::Size(_)), Self::Board(BoardChoice::Size(_)))
            | (Self::Title(_), Self::Title(_))
            | (Self::Notes(_), Self::Notes(_)) => true,
            (Self::Caption(i, _), Self::Caption(j, _)) => i == j,
            _ => false,
        }
    }
}

impl Session {
    /// Applies an edit: the one place where the model changes.
    ///
    /// # Errors
    /// What is wrong with the edit; the session is unchanged then.
    pub fn apply(&mut self, edit: Edit) -> Result<(), EditError> {
        match edit {
            Edit::Focus(focus) => {
                self.set_focus(focus)?;
                self.model.trail.clear();
            }
            Edit::Play(position) => {
                let before = self.model.focus.position.clone();
                self.set_focus(Focus { ruleset: self.model.focus.ruleset.clone(), position })?;
                self.model.trail.push(before);
            }
            Edit::TakeBack => {
                if let Some(position) = self.model.trail.pop() {
                    self.set_focus(Focus { ruleset: self.model.focus.ruleset.clone(), position })?;
                }
            }
            Edit::StartAgain => {
                if let Some(position) = self.model.trail.first().cloned() {
                    self.set_focus(Focus { ruleset: self.model.focus.ruleset.clone(), position })?;
                    self.model.trail.clear();
                }
            }
            Edit::Table(choice) => self.choose_for_table(choice)?,
            Edit::Board(choice) => self.choose_for_board(choice)?,
            Edit::Title(title) => self.model.title = title,
            Edit::Notes(notes) => self.model.notes = notes,
            Edit::AddScene(caption) => self.add_scene(caption),
            Edit::Caption(scene, caption) => self.scene_mut(scene)?.caption = caption,
            Edit::RemoveScene(scene) => self.remove_scene(scene)?,
            Edit::ShowScene(scene) => self.show_scene(scene)?,
        }
        Ok(())
    }

    /// Sets the focus.
    fn set_focus(&mut self, focus: Focus) -> Result<(), RulesetError> {
        focus.ruleset.validate(&focus.position)?;
        self.model.focus = focus;
        self.remember_places();
        Ok(())
    }

    /// Lets every panel that has a place for the focus remember it as its own.
    pub(super) fn remember_places(&mut self) {
        let Model { focus, table, board, .. } = &mut self.model;
        if TablePlace::of(focus, table.width).is_ok() {
            table.own = focus.clone();
        }
        if BoardPlace::of(focus).is_ok() {
            board.own = focus.clone();
        }
    }

    fn choose_for_table(&mut self, choice: TableChoice) -> Result<(), EditError> {
        let table = &mut self.model.table;
        match choice {
            TableChoice::Size(size) => table.size = in_range("the size of the table", size, &Plane::SIZES)?,
            TableChoice::Width(width) => table.width = in_range("the width of the table", width, &Plane::WIDTHS)?,
            TableChoice::Modulus(k) => table.modulus = in_range("the modulus", k, &Plane::MODULI)?,
            TableChoice::Colour(colour) => table.colour = colour,
            TableChoice::Map(map) => table.map = map,
            TableChoice::Layer(layer, on) => table.layers.set(layer, on),
        }
        Ok(())
    }

    fn choose_for_board(&mut self, choice: BoardChoice) -> Result<(), EditError> {
        let board = &mut self.model.board;
        match choice {
            BoardChoice::Size(size) => board.size = in_range("the size of the board", size, &Board::SIZES)?,
            BoardChoice::Corner(corner) => board.corner = corner,
            BoardChoice::Layer(layer, on) => board.layers.set(layer, on),
        }
        Ok(())
    }

    fn add_scene(&mut self, caption: String) {
        let scene = Scene {
            caption,
            tab: self.view.tab,
            focus: self.model.focus.clone(),
            table: self.model.table.clone(),
            board: self.model.board.clone(),
            board_step: self.view.board_step,
            camera: self.view.camera,
        };
        let place =
            self.model.scene.map_or(self.model.scenes.len(), |current| current + 1).min(self.model.scenes.len());
        self.model.scenes.insert(place, scene);
        self.model.scene = Some(place);
    }

    fn scene_mut(&mut self, scene: usize) -> Result<&mut Scene, EditError> {
        let count = self.model.scenes.len();
        self.model.scenes.get_mut(scene).ok_or(EditError::NoScene(scene + 1, count))
    }

    fn remove_scene(&mut self, scene: usize) -> Result<(), EditError> {
        self.scene_mut(scene)?;
        self.model.scenes.remove(scene);
        let last = self.model.scenes.len().checked_sub(1);
        self.model.scene = last.map(|last| scene.min(last));
        Ok(())
    }

    fn show_scene(&mut self, index: usize) -> Result<(), EditError> {
        let scene = self.scene_mut(index)?.clone();
        scene.focus.ruleset.validate(&scene.focus.position)?;
        self.model.table = scene.table;
        self.model.board = scene.board;
        self.set_focus(scene.focus)?;
        self.model.trail.clear();
        self.model.scene = Some(index);
        self.view.bring_to_front(scene.tab);
        self.view.board_step = scene.board_step;
        self.view.camera = scene.camera;
        Ok(())
    }
}

fn in_range(what: &'static str, got: u32, range: &std::ops::RangeInclusive<u32>) -> Result<u32, EditError> {
    if range.contains(&got) {
        Ok(got)
    } else {
        Err(EditError::Range { what, least: *range.start(), most: *range.end(), got })
    }
}
