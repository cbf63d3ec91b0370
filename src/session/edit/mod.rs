//! The edits: what a user can change in a session, each applied in one place.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `change` | a labelled change: its name, its gesture, and what it changes; the reason why an edit is refused |
//! | `game` | edits of the game in play: its moves, its players, its first position |
//! | `history` | undo and redo: the models before and after |
//! | `panels` | changes of the Grundy table, the queen board, the golden string and the converter |
//! | `scenes` | edits of a lesson and its scenes |
//! | `statements` | changes of the Theorems panel and of the laboratory |

pub(super) mod change;
mod game;
pub(super) mod history;
mod panels;
mod scenes;
mod statements;

use super::{Focus, Scene, Session, Side, caps};
use change::{Change, EditError, Work};
use golden_game::Position;
use golden_number::UBig;

/// A change of the model. What others must look into is a variant; all that only sets something is a [`Change`].
#[derive(Clone, Debug, PartialEq)]
pub enum Edit {
    /// Sets another position, of the same or another game, and starts a new game in play.
    Focus(Focus),
    /// Moves to the next position of the game in play. The session does not check that it is an option: whoever asks
    /// for it has.
    Play(Position),
    /// The same, as the computer's answer: it belongs to the step that it answers, and both are undone together.
    Reply(Position),
    /// Forbids options for the next move of the other player.
    Forbid(Vec<Position>),
    /// The same by the computer.
    ReplyForbid(Vec<Position>),
    /// Goes to the position after this many moves of the game in play, including those taken back.
    GoTo(usize),
    /// Drops the moves taken back: the game goes on from here.
    PlayOn,
    /// Starts the game in play again from its first position.
    StartAgain,
    /// The side that makes the first move: the game starts again.
    First(Side),
    /// Replaces the pile to which the number at an index of the focus belongs, see [`Focus::with_pile`]; a converter
    /// that showed the limit of that pile shows the pile.
    Number(usize, UBig),
    /// Adds what is shown now as a scene after the current one, with this caption.
    AddScene(String),
    /// Gives a scene the texts, the picture, the switches and the exercise of this one.
    SceneScript(usize, Box<Scene>),
    /// Stores what is shown now in the current scene.
    KeepScene,
    /// Puts a copy of a scene after it, with an id of its own, and shows it.
    DuplicateScene(usize),
    /// Moves a scene to the place of another; those between them make room.
    MoveScene(usize, usize),
    /// Removes a scene; if it is the current one, shows the one that takes its place.
    RemoveScene(usize),
    /// Shows a scene.
    ShowScene(usize),
    /// Sets what is shown, how it is played, or a text: see the functions of [`Edit`].
    Change(Change),
}

impl From<Change> for Edit {
    fn from(change: Change) -> Self {
        Self::Change(change)
    }
}

impl Edit {
    /// Returns true if two edits that follow each other are one gesture, such as dragging a slider.
    pub(super) fn is_same_gesture(&self, next: &Self) -> bool {
        match (self, next) {
            (Self::GoTo(_), Self::GoTo(_))
            // The computer's answer belongs to the move, and its first move to the start of the game.
            | (
                Self::Play(_) | Self::Forbid(_) | Self::StartAgain | Self::PlayOn | Self::First(_),
                Self::Reply(_) | Self::ReplyForbid(_),
            )
            | (Self::Reply(_), Self::ReplyForbid(_))
            // Storing a changed scene before leaving it is one step with what follows.
            | (Self::KeepScene | Self::SceneScript(..), Self::ShowScene(_))
            | (Self::KeepScene, Self::DuplicateScene(_) | Self::AddScene(_)) => true,
            (Self::Number(i, _), Self::Number(j, _)) => i == j,
            (Self::Change(one), Self::Change(next)) => one.gesture.is_some() && one.gesture == next.gesture,
            _ => false,
        }
    }

    /// Its name after "Undo" or "Redo": "the move", "the size of the table".
    pub fn words(&self) -> &'static str {
        match self {
            Self::Focus(_) => "the change of position",
            Self::Play(_) | Self::Reply(_) => "the move",
            Self::Forbid(_) | Self::ReplyForbid(_) => "what was forbidden",
            Self::GoTo(_) => "the step in the game",
            Self::PlayOn => "playing on",
            Self::StartAgain => "starting again",
            Self::First(_) => "who moves first",
            Self::Number(..) => "the change of a number",
            Self::AddScene(_) => "adding a scene",
            Self::SceneScript(..) => "putting the texts of the scene back",
            Self::KeepScene => "the change of the scene",
            Self::DuplicateScene(_) => "copying a scene",
            Self::MoveScene(..) => "moving a scene",
            Self::RemoveScene(_) => "removing a scene",
            Self::ShowScene(_) => "going to a scene",
            Self::Change(change) => change.words,
        }
    }

    /// The kind of work that it is. The moves of the computer are not work of the user.
    pub fn work(&self) -> Work {
        match self {
            Self::Focus(_)
            | Self::Number(..)
            | Self::Play(_)
            | Self::Forbid(_)
            | Self::PlayOn
            | Self::StartAgain
            | Self::First(_) => Work::SetUp,
            Self::Change(change) => change.work,
            _ => Work::Look,
        }
    }

    /// Returns true if it was given a text with control characters, which were removed. The caption of a new scene is
    /// cleaned when it is added.
    pub fn was_cleaned(&self) -> bool {
        matches!(self, Self::Change(change) if change.was_cleaned)
    }

    /// Returns true if the computer may answer the edit if it is its turn afterwards: a move, the start of a game, or
    /// the wish to play on, and its own move, before the next of which it may forbid options. Another position or
    /// another step of the game is only looked at.
    pub fn is_answered(&self) -> bool {
        matches!(
            self,
            Self::Play(_) | Self::Reply(_) | Self::Forbid(_) | Self::StartAgain | Self::PlayOn | Self::First(_)
        )
    }
}

impl Session {
    /// Applies an edit: the only place where the model changes.
    ///
    /// # Errors
    /// An error that says what is wrong with the edit; the session is then unchanged.
    pub fn apply(&mut self, edit: Edit) -> Result<(), EditError> {
        match edit {
            Edit::Focus(focus) => {
                check_position(&focus.position)?;
                self.begin(focus)?;
            }
            Edit::Play(position) | Edit::Reply(position) => {
                check_position(&position)?;
                self.play(position)?;
            }
            Edit::Forbid(options) | Edit::ReplyForbid(options) => self.forbid(options)?,
            Edit::GoTo(index) => self.go_to(index)?,
            Edit::PlayOn => self.forget_ahead(),
            Edit::StartAgain => self.start_again()?,
            Edit::First(side) => self.move_first(side)?,
            Edit::Number(place, number) => {
                check_digits(&number)?;
                self.put_number(place, number)?;
            }
            Edit::AddScene(caption) => self.add_scene(caption)?,
            Edit::SceneScript(scene, script) => self.scene_mut(scene)?.take_script_of(&script)?,
            Edit::KeepScene => self.keep_scene()?,
            Edit::DuplicateScene(scene) => self.duplicate_scene(scene)?,
            Edit::MoveScene(scene, to) => self.move_scene(scene, to)?,
            Edit::RemoveScene(scene) => self.remove_scene(scene)?,
            Edit::ShowScene(scene) => self.show_scene(scene)?,
            Edit::Change(change) => change.apply(self)?,
        }
        Ok(())
    }
}

/// Refuses a number that a session file may not contain.
fn check_digits(number: &UBig) -> Result<(), EditError> {
    if caps::fits(number) { Ok(()) } else { Err(EditError::TooManyDigits) }
}

/// Refuses a position with such a number.
fn check_position(position: &Position) -> Result<(), EditError> {
    let mut parts = std::iter::once(position).chain(position.components());
    if parts.all(|part| part.numbers().iter().all(caps::fits)) { Ok(()) } else { Err(EditError::TooManyDigits) }
}
