//! The edits: what a user can change in a session, each applied in one place.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `game` | edits of the game in play: its moves, its players, its first position |
//! | `history` | undo and redo: the models before and after; the name of an edit where it is undone |
//! | `panels` | edits of what the panels show |
//! | `scenes` | edits of the scenes of a lesson |

mod game;
pub(super) mod history;
mod panels;
mod scenes;

use thiserror::Error;

use super::{
    AnswersShown, BoardConstruction, BoardLayer, ColourBy, ColourMap, CompareChoice, ConverterConstruction,
    ConverterSection, Corner, Focus, GameChoice, GoldenConstruction, LaboratoryChoice, Operation, PartsView,
    PlayersChoice, RatioView, Scene, SceneText, Session, Subject, TableLayer, caps,
};
use golden_game::{Position, RulesetError};
use golden_number::{Letters, UBig};
use golden_solver::SolverError;
use golden_teach::exercise::Exercise;
pub use panels::TheoremsChoice;
pub(crate) use panels::within;

/// A change of the model, with its data.
#[derive(Clone, Debug, PartialEq)]
pub enum Edit {
    /// Sets another position, of the same or another game, and starts a new game in play.
    Focus(Focus),
    /// Moves to the next position of the game in play. The session does not check that it is an option; the solver
    /// does.
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
    /// A choice of how the game in play is played; it starts again if the first player or the convention changes.
    Game(GameChoice),
    /// A choice of two people who play it.
    Players(PlayersChoice),
    /// Something the Grundy table shows.
    Table(TableChoice),
    /// A choice about the comparison of the table.
    Compare(CompareChoice),
    /// Something the queen board shows.
    Board(BoardChoice),
    /// Something the golden string panel shows.
    Golden(GoldenChoice),
    /// Something the Zeckendorf panel shows.
    Converter(ConverterChoice),
    /// Something the Theorems panel shows.
    Theorems(TheoremsChoice),
    /// Something about the games of one's own.
    Laboratory(LaboratoryChoice),
    /// Replaces the pile to which the number at an index of the focus belongs, see [`Focus::with_pile`]; a converter that
    /// showed the limit of that pile shows the pile.
    Number(usize, UBig),
    /// The title of the session.
    Title(String),
    /// The notes for the teacher.
    Notes(String),
    /// Adds what is shown now as a scene after the current one, with this caption.
    AddScene(String),
    /// One of the texts of a scene.
    SceneText(usize, SceneText, String),
    /// The texts of a scene, its picture, its switches and its exercise as they are in this one.
    SceneScript(usize, Box<Scene>),
    /// Sets whether answers are seen when a scene is shown; `None` hides them where it asks something.
    SceneAnswers(usize, Option<AnswersShown>),
    /// The exercise of a scene; `None` removes it.
    SceneExercise(usize, Option<Box<Exercise>>),
    /// Sets whether the timeline of a scene begins to play when it is shown.
    ScenePlays(usize, bool),
    /// The picture that the stage shows for a scene.
    About(usize, Subject),
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
}

/// A choice of the Grundy table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableChoice {
    /// Rows and columns.
    Size(u32),
    /// Columns of a subtraction game's table.
    Width(u32),
    /// The quantity shown by colours.
    Colour(ColourBy),
    /// The modulus of "value mod k".
    Modulus(u32),
    /// The scale of colours.
    Map(ColourMap),
    /// A layer on or off.
    Layer(TableLayer, bool),
    /// The value whose positions are marked.
    Level(u32),
    /// The view in front.
    View(Subject),
    /// True for a map without an edge.
    Endless(bool),
    /// True if the table is filled cell by cell.
    Fill(bool),
    /// Pairs, or the largest number, of the larger plot of the view Points.
    Points(u32),
    /// The last pile of the view Growth.
    Growth(u32),
    /// The largest number of the rays of the view Atlas.
    Atlas(u32),
}

/// A choice of the queen board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardChoice {
    /// Squares per side.
    Size(u32),
    /// The place of (0, 0).
    Corner(Corner),
    /// True if all squares are shown at once.
    Whole(bool),
    /// The construction that the timeline plays: it starts at the first picture, or at the end for the recursive build.
    Construction(BoardConstruction),
    /// A layer on or off.
    Layer(BoardLayer, bool),
}

/// A choice of the golden string panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GoldenChoice {
    /// The letters for 1 and 0.
    Letters(Letters),
    /// A section shown or not.
    Section(Subject, bool),
    /// The quantity that the plot of the counts shows.
    Ratio(RatioView),
    /// The place whose letter is looked up.
    Index(UBig),
    /// The word to search for, `true` being the letter 1.
    Word(Vec<bool>),
    /// The number of the Beatty pair.
    Alpha(String),
    /// The order of the word fractal.
    Fractal(u32),
    /// The construction that the timeline plays.
    Construction(GoldenConstruction),
}

/// A choice of the Zeckendorf panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ConverterChoice {
    /// The index of the number of the focus that is converted.
    Selected(usize),
    /// A section shown or not.
    Section(ConverterSection, bool),
    /// The way the parts are drawn.
    Parts(PartsView),
    /// The last number of the staircase.
    Staircase(u32),
    /// The operation with the other number.
    Operation(Operation),
    /// The other number.
    Operand(UBig),
    /// The representation to be read back.
    Written(String),
    /// The construction that the timeline plays.
    Construction(ConverterConstruction),
}

/// The reason why an edit is refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum EditError {
    /// Misère play of a game without misère play.
    #[error(transparent)]
    NoMisere(SolverError),
    /// The focus would not be a position.
    #[error(transparent)]
    Ruleset(#[from] RulesetError),
    /// A picture that the tab does not have.
    #[error("{} is no view or section of this tab", .0.title())]
    NotOfTab(Subject),
    /// A number outside its range.
    #[error("{what} must be from {least} to {most}; got {got}")]
    Range {
        /// The name of the number.
        what: &'static str,
        /// The least allowed.
        least: u32,
        /// The most allowed.
        most: u32,
        /// The number given.
        got: u32,
    },
    /// A text longer than is kept.
    #[error("{what} may have {most} {unit}; got {got}")]
    TooLong {
        /// The name of the text.
        what: &'static str,
        /// The greatest length allowed.
        most: usize,
        /// Its length.
        got: usize,
        /// The unit of both.
        unit: &'static str,
    },
    /// A number longer than is kept.
    #[error("a number may have {most} digits; use a smaller one", most = caps::DIGITS)]
    TooManyDigits,
    /// More of something than a session may contain.
    #[error("a session may have {most} {what}; {hint}")]
    TooMany {
        /// The things there would be too many of.
        what: &'static str,
        /// The most allowed.
        most: usize,
        /// The hint on what to do.
        hint: &'static str,
    },
    /// Letter 0: the letters of the string are counted from 1.
    #[error("letters of the golden string are counted from 1")]
    NoLetter,
    /// A move that the opponent has forbidden.
    #[error("that move is forbidden; choose another one")]
    Forbidden,
    /// A move number beyond the moves of the game.
    #[error("there is no move {0}; the game has {1}")]
    NoMove(usize, usize),
    /// A scene number beyond the scenes.
    #[error("there is no scene {0}; the session has {1}")]
    NoScene(usize, usize),
}

impl Edit {
    /// Returns true if two edits that follow each other are one gesture, such as dragging a slider.
    pub(super) fn is_same_gesture(&self, next: &Self) -> bool {
        match (self, next) {
            (Self::Table(TableChoice::Size(_)), Self::Table(TableChoice::Size(_)))
            | (Self::Table(TableChoice::Width(_)), Self::Table(TableChoice::Width(_)))
            | (Self::Table(TableChoice::Modulus(_)), Self::Table(TableChoice::Modulus(_)))
            | (Self::Table(TableChoice::Level(_)), Self::Table(TableChoice::Level(_)))
            | (Self::Table(TableChoice::Points(_)), Self::Table(TableChoice::Points(_)))
            | (Self::Table(TableChoice::Growth(_)), Self::Table(TableChoice::Growth(_)))
            | (Self::Table(TableChoice::Atlas(_)), Self::Table(TableChoice::Atlas(_)))
            | (Self::Compare(CompareChoice::Size(_)), Self::Compare(CompareChoice::Size(_)))
            | (Self::Compare(CompareChoice::With(_)), Self::Compare(CompareChoice::With(_)))
            | (Self::Board(BoardChoice::Size(_)), Self::Board(BoardChoice::Size(_)))
            | (Self::Golden(GoldenChoice::Index(_)), Self::Golden(GoldenChoice::Index(_)))
            | (Self::Golden(GoldenChoice::Word(_)), Self::Golden(GoldenChoice::Word(_)))
            | (Self::Golden(GoldenChoice::Alpha(_)), Self::Golden(GoldenChoice::Alpha(_)))
            | (Self::Golden(GoldenChoice::Fractal(_)), Self::Golden(GoldenChoice::Fractal(_)))
            | (Self::Converter(ConverterChoice::Staircase(_)), Self::Converter(ConverterChoice::Staircase(_)))
            | (Self::Converter(ConverterChoice::Operand(_)), Self::Converter(ConverterChoice::Operand(_)))
            | (Self::Converter(ConverterChoice::Written(_)), Self::Converter(ConverterChoice::Written(_)))
            | (Self::Title(_), Self::Title(_))
            | (Self::GoTo(_), Self::GoTo(_))
            // The computer's answer belongs to the move, and its first move to the start of the game.
            | (
                Self::Play(_) | Self::Forbid(_) | Self::StartAgain | Self::PlayOn | Self::Game(GameChoice::First(_)),
                Self::Reply(_) | Self::ReplyForbid(_),
            )
            | (Self::Reply(_), Self::ReplyForbid(_))
            // Storing a changed scene before leaving it is one step with what follows.
            | (Self::KeepScene | Self::SceneScript(..), Self::ShowScene(_))
            | (Self::KeepScene, Self::DuplicateScene(_) | Self::AddScene(_))
            | (Self::Notes(_), Self::Notes(_)) => true,
            (Self::Theorems(one), Self::Theorems(next)) => one.is_same_gesture(next),
            (Self::Laboratory(one), Self::Laboratory(next)) => one.is_same_gesture(next),
            (Self::Number(i, _), Self::Number(j, _))
            | (Self::SceneExercise(i, Some(_)), Self::SceneExercise(j, Some(_))) => i == j,
            (Self::SceneText(i, one, _), Self::SceneText(j, other, _)) => (i, one) == (j, other),
            _ => false,
        }
    }

    /// Refuses numbers that a session file may not contain.
    fn check_numbers(&self) -> Result<(), EditError> {
        let fit = match self {
            Self::Focus(Focus { position, .. }) | Self::Play(position) | Self::Reply(position) => {
                let mut parts = std::iter::once(position).chain(position.components());
                parts.all(|part| part.numbers().iter().all(caps::fits))
            }
            Self::Number(_, number)
            | Self::Golden(GoldenChoice::Index(number))
            | Self::Converter(ConverterChoice::Operand(number)) => caps::fits(number),
            _ => true,
        };
        if fit { Ok(()) } else { Err(EditError::TooManyDigits) }
    }

    /// Returns true if the computer may answer the edit if it is its turn afterwards: a move, the start of a game, or
    /// the wish to play on, and its own move, before the next of which it may forbid options. Another position or another step of the game is only looked at.
    pub fn is_answered(&self) -> bool {
        matches!(
            self,
            Self::Play(_)
                | Self::Reply(_)
                | Self::Forbid(_)
                | Self::StartAgain
                | Self::PlayOn
                | Self::Game(GameChoice::First(_))
        )
    }

    /// Returns true if the edit changes the converter's number or what the converter does with it.
    fn changes_number(&self) -> bool {
        match self {
            Self::Focus(_)
            | Self::Compare(CompareChoice::Swap)
            | Self::Play(_)
            | Self::Reply(_)
            | Self::GoTo(_)
            | Self::StartAgain
            | Self::Game(GameChoice::First(_) | GameChoice::Convention(_))
            | Self::Players(PlayersChoice::Begins(_) | PlayersChoice::Match(_))
            | Self::Number(..) => true,
            Self::Converter(choice) => matches!(
                choice,
                ConverterChoice::Selected(_) | ConverterChoice::Operation(_) | ConverterChoice::Operand(_)
            ),
            _ => false,
        }
    }
}

impl Session {
    /// Applies an edit: the only place where the model changes. Control characters in its text are removed, see
    /// [`Edit::cleaned`].
    ///
    /// # Errors
    /// An error that says what is wrong with the edit; the session is then unchanged.
    pub fn apply(&mut self, edit: Edit) -> Result<(), EditError> {
        edit.check_numbers()?;
        let (edit, _) = edit.cleaned();
        let changes_number = edit.changes_number();
        match edit {
            Edit::Focus(focus) => self.begin(focus)?,
            Edit::Play(position) | Edit::Reply(position) => self.play(position)?,
            Edit::Forbid(options) | Edit::ReplyForbid(options) => self.forbid(options)?,
            Edit::GoTo(index) => self.go_to(index)?,
            Edit::PlayOn => self.forget_ahead(),
            Edit::StartAgain => self.start_again()?,
            Edit::Game(choice) => self.choose_for_game(choice)?,
            Edit::Players(choice) => self.choose_for_players(choice)?,
            Edit::Table(choice) => self.choose_for_table(choice)?,
            Edit::Compare(choice) => self.choose_for_compare(choice)?,
            Edit::Board(choice) => self.choose_for_board(choice)?,
            Edit::Golden(choice) => self.choose_for_golden(choice)?,
            Edit::Converter(choice) => self.choose_for_converter(choice)?,
            Edit::Theorems(choice) => self.choose_for_theorems(choice)?,
            Edit::Laboratory(choice) => self.model.laboratory.choose(choice)?,
            Edit::Number(place, number) => self.put_number(place, number)?,
            Edit::Title(title) => self.model.title = within("the title", title, caps::TITLE)?,
            Edit::Notes(notes) => self.model.notes = within("the notes", notes, caps::NOTES)?,
            Edit::AddScene(caption) => self.add_scene(within("the caption", caption, caps::CAPTION)?)?,
            Edit::SceneText(scene, which, text) => self.scene_mut(scene)?.set_text(which, text)?,
            Edit::SceneScript(scene, script) => self.scene_mut(scene)?.take_script_of(&script)?,
            Edit::SceneAnswers(scene, answers) => self.choose_answers(scene, answers)?,
            Edit::SceneExercise(scene, exercise) => self.set_exercise(scene, exercise.as_deref())?,
            Edit::ScenePlays(scene, plays) => self.scene_mut(scene)?.plays = plays,
            Edit::About(scene, subject) => self.scene_mut(scene)?.about = Some(subject),
            Edit::KeepScene => self.keep_scene()?,
            Edit::DuplicateScene(scene) => self.duplicate_scene(scene)?,
            Edit::MoveScene(scene, to) => self.move_scene(scene, to)?,
            Edit::RemoveScene(scene) => self.remove_scene(scene)?,
            Edit::ShowScene(scene) => self.show_scene(scene)?,
        }
        if changes_number {
            // The step of a construction for the earlier number does not apply to this one.
            self.view.converter_step = None;
        }
        Ok(())
    }
}
