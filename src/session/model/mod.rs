//! The model: the focus, the choices of each panel, the lesson.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `compare` | the choices of the view Compare of the Grundy table |
//! | `converter` | the choices of the Zeckendorf panel |
//! | `game_row` | a list of the moves of the game in play: its rows, and the ways back and forward in it |
//! | `golden_string` | the choices of the golden string panel |
//! | `line` | the positions of the game in play in order |
//! | `place` | the place of the focus in each panel, or why it has none |
//! | `plane` | the choices of the Grundy table |
//! | `play` | the game in play: players, conventions, and the choices of its panel |
//! | `play_facts` | what a status bar says of the game in play |
//! | `play_graph` | the graph of the game in play: its picture with the line played in it, and its title |
//! | `play_review` | the game in play looked at again after its end: who was winning, what was missed |
//! | `play_stones` | the piles of the game in play as they lie on the table |
//! | `play_words` | the game in play in words: whose turn it is, what happened |
//! | `position_in_table` | the position with which the table of another game begins |
//! | `shared_list` | lists that copies of a model share: undo stores many models, and one edit changes few entries |
//! | `start` | where games in play begin: first and random starts, and starts with other numbers, piles and limits |
//! | `table_subject` | which table is looked at, and where the focus stands in it |
//! | `theorems` | the choices of the Theorems panel: what is written on the bench, and the automaton that is walked |
//! | `view` | what is saved with a session but not undone |

pub(super) mod compare;
pub(super) mod converter;
pub(super) mod game_row;
pub(super) mod golden_string;
pub(super) mod line;
pub(super) mod place;
pub(super) mod plane;
pub(super) mod play;
pub(super) mod play_facts;
pub(super) mod play_graph;
pub(super) mod play_review;
mod play_stones;
pub(super) mod play_words;
pub(super) mod position_in_table;
pub(super) mod shared_list;
pub(super) mod start;
pub(super) mod table_subject;
pub(super) mod theorems;
pub(super) mod view;

use serde::{Deserialize, Serialize};

use super::{
    AnswersShown, Converter, GameChoices, GoldenChoices, GoldenView, InkStroke, KeptJson, Plane, SharedList, Subject,
    Theorems,
};
use crate::figure::Origin;
use crate::game::{Position, Ruleset, RulesetError};
use crate::number::UBig;

/// The position that all panels share, with its ruleset.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Focus {
    /// The game.
    pub ruleset: Ruleset,
    /// A position of that game.
    pub position: Position,
}

impl Focus {
    /// The focus of a new session: Wythoff (8, 9), where everything on the queen board can be read.
    pub fn first() -> Self {
        Self::wythoff(8, 9)
    }

    /// The Wythoff position (a, b).
    pub fn wythoff(a: u64, b: u64) -> Self {
        Self { ruleset: Ruleset::Wythoff, position: Position::words(&[a, b]) }
    }

    /// (b, a) for (a, b), if the game has both.
    pub fn mirrored(&self) -> Option<Self> {
        let [a, b] = self.position.numbers() else { return None };
        let position = Position::Flat(vec![b.clone(), a.clone()]);
        self.ruleset.validate(&position).is_ok().then(|| Self { ruleset: self.ruleset.clone(), position })
    }

    /// The numbers of the position, over all components of a sum.
    pub fn numbers(&self) -> impl Iterator<Item = &UBig> {
        self.position.all_numbers()
    }

    /// The focus with the number at `index` of [`Focus::numbers`] replaced.
    ///
    /// Limits follow the piles: a starting position stays one, and no limit exceeds its pile.
    ///
    /// # Errors
    /// Why the result would not be a position of the game.
    pub fn with_number(&self, index: usize, number: UBig) -> Result<Self, RulesetError> {
        let mut position = self.position.clone();
        let mut place = index;
        match (&mut position, &self.ruleset) {
            (Position::Flat(numbers), ruleset) => ruleset.put_number(numbers, place, number),
            (Position::Sum(components), Ruleset::Sum { components: rulesets }) => {
                for (component, ruleset) in components.iter_mut().zip(rulesets) {
                    let Position::Flat(numbers) = component else { continue };
                    if place < numbers.len() {
                        ruleset.put_number(numbers, place, number);
                        break;
                    }
                    place -= numbers.len();
                }
            }
            (Position::Sum(_), _) => {}
        }
        self.ruleset.validate(&position)?;
        Ok(Self { ruleset: self.ruleset.clone(), position })
    }
}

/// All that edits change and undo restores.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Model {
    /// The title of the session; empty until it is given one.
    #[serde(default)]
    pub title: String,
    /// Notes for the teacher.
    #[serde(default)]
    pub notes: String,
    /// The shared position.
    pub focus: Focus,
    /// The positions of the game in play before the focus, first one first; empty at its start.
    #[serde(default)]
    pub trail: SharedList<Position>,
    /// The positions taken back, the next one last; empty at the end of the line.
    #[serde(default)]
    pub ahead: SharedList<Position>,
    /// How the game in play is played.
    #[serde(default)]
    pub game: GameChoices,
    /// What the Grundy table shows.
    #[serde(default)]
    pub table: Plane,
    /// What the queen board shows.
    #[serde(default)]
    pub board: Board,
    /// What the golden string panel shows.
    #[serde(default)]
    pub golden: GoldenChoices,
    /// What the Zeckendorf panel shows.
    #[serde(default)]
    pub converter: Converter,
    /// What the Theorems panel shows.
    #[serde(default)]
    pub theorems: Theorems,
    /// The scenes of a lesson, in order.
    #[serde(default)]
    pub scenes: SharedList<Scene>,
    /// The scene shown last, if any.
    #[serde(default)]
    pub scene: Option<usize>,
}

impl Default for Model {
    fn default() -> Self {
        Self {
            title: String::new(),
            notes: String::new(),
            focus: Focus::first(),
            trail: SharedList::new(),
            ahead: SharedList::new(),
            game: GameChoices::default(),
            table: Plane::default(),
            board: Board::default(),
            golden: GoldenChoices::default(),
            converter: Converter::default(),
            theorems: Theorems::default(),
            scenes: SharedList::new(),
            scene: None,
        }
    }
}

impl Model {
    /// Whether two models have the same scenes, the same title and the same notes.
    pub fn is_same_lesson(&self, other: &Self) -> bool {
        self.scenes == other.scenes && self.title == other.title && self.notes == other.notes
    }

    /// Whether two models differ at most in the position, before any move, and in the scene shown.
    pub fn is_same_work(&self, other: &Self) -> bool {
        let moved = Self {
            focus: other.focus.clone(),
            table: Plane { own: other.table.own.clone(), ..self.table.clone() },
            board: Board { own: other.board.own.clone(), ..self.board.clone() },
            converter: Converter {
                own: other.converter.own.clone(),
                selected: other.converter.selected,
                ..self.converter.clone()
            },
            scene: other.scene,
            ..self.clone()
        };
        moved == *other
    }

    /// Whether two models differ at most in the position, the moves of the game in play and how it is played, and in the
    /// scene shown: what is tried out in a lesson.
    pub fn is_same_but_tried(&self, other: &Self) -> bool {
        let tried = Self { trail: other.trail.clone(), ahead: other.ahead.clone(), game: other.game, ..self.clone() };
        tried.is_same_work(other)
    }
}

/// What the queen board shows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Board {
    /// The last focus that had a square on a board; the focus itself if it has one.
    pub own: Focus,
    /// Squares per side, [`Board::SIZES`].
    pub size: u32,
    /// Where the corner (0, 0) lies.
    pub corner: Corner,
    /// Whether all squares are shown at once, however small; else they keep a readable size, and the board scrolls.
    pub whole: bool,
    /// What the timeline plays.
    pub construction: BoardConstruction,
    /// What is drawn on the squares.
    pub layers: BoardLayers,
}

impl Board {
    /// The range of the size of the board.
    pub const SIZES: std::ops::RangeInclusive<u32> = 4..=64;
}

impl Default for Board {
    fn default() -> Self {
        Self {
            own: Focus::first(),
            size: 16,
            corner: Corner::BottomLeft,
            whole: false,
            construction: BoardConstruction::Recursive,
            layers: BoardLayers::default(),
        }
    }
}

/// A construction that the timeline of the board plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BoardConstruction {
    /// The P-positions, nearest to the corner first (Das 2021, Figure 3).
    Recursive,
    /// The three parts of Figure 1 of Roughan 2017: moves, squares one move from the end, safe squares.
    RoughanFigure,
}

/// Where the corner (0, 0) of a board lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Corner {
    /// As in Das's figures.
    BottomLeft,
    /// As a matrix is written.
    TopLeft,
}

impl Corner {
    /// The same in a picture of the board.
    pub fn origin(self) -> Origin {
        match self {
            Self::BottomLeft => Origin::BottomLeft,
            Self::TopLeft => Origin::TopLeft,
        }
    }
}

/// A layer on the squares of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardLayer {
    /// Rays from the P-positions found so far.
    Rays,
    /// Dots and lines to every option.
    Options,
    /// Gold arrows to the winning options.
    WinningMoves,
    /// The replies to a lost square with their answers, which the timeline plays.
    Replies,
    /// Grundy values in the corners of the squares.
    Values,
    /// P-positions on gold with their letter, N-positions with theirs.
    Outcomes,
    /// The hint for the player to move.
    Hint,
}

/// Which layers of the board are on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
#[expect(clippy::struct_excessive_bools, reason = "each layer is on or off by itself")]
pub struct BoardLayers {
    /// See [`BoardLayer::Rays`].
    pub rays: bool,
    /// See [`BoardLayer::Options`].
    pub options: bool,
    /// See [`BoardLayer::WinningMoves`].
    pub winning_moves: bool,
    /// See [`BoardLayer::Replies`].
    #[serde(skip_serializing_if = "is_off")]
    pub replies: bool,
    /// See [`BoardLayer::Values`].
    pub values: bool,
    /// See [`BoardLayer::Outcomes`].
    pub outcomes: bool,
    /// See [`BoardLayer::Hint`].
    pub hint: bool,
}

impl Default for BoardLayers {
    fn default() -> Self {
        Self {
            rays: true,
            options: true,
            winning_moves: true,
            replies: false,
            values: true,
            outcomes: false,
            hint: true,
        }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
fn is_off(layer: &bool) -> bool {
    !*layer
}

impl BoardLayers {
    /// Whether the layer is on.
    pub fn has(self, layer: BoardLayer) -> bool {
        match layer {
            BoardLayer::Rays => self.rays,
            BoardLayer::Options => self.options,
            BoardLayer::WinningMoves => self.winning_moves,
            BoardLayer::Replies => self.replies,
            BoardLayer::Values => self.values,
            BoardLayer::Outcomes => self.outcomes,
            BoardLayer::Hint => self.hint,
        }
    }

    pub(super) fn set(&mut self, layer: BoardLayer, on: bool) {
        *match layer {
            BoardLayer::Rays => &mut self.rays,
            BoardLayer::Options => &mut self.options,
            BoardLayer::WinningMoves => &mut self.winning_moves,
            BoardLayer::Replies => &mut self.replies,
            BoardLayer::Values => &mut self.values,
            BoardLayer::Outcomes => &mut self.outcomes,
            BoardLayer::Hint => &mut self.hint,
        } = on;
    }
}

/// A scene of a lesson: a caption, and everything that is shown with it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scene {
    /// The text; it may contain live values such as `{g wythoff 31 48}`.
    pub caption: String,
    /// The tab in front.
    pub tab: super::Tab,
    /// The shared position.
    pub focus: Focus,
    /// How a game is played, and what the Play panel shows.
    #[serde(default)]
    pub game: GameChoices,
    /// What the Grundy table shows.
    #[serde(default)]
    pub table: Plane,
    /// What the queen board shows.
    #[serde(default)]
    pub board: Board,
    /// What the golden string panel shows.
    #[serde(default)]
    pub golden: GoldenChoices,
    /// What the Zeckendorf panel shows.
    #[serde(default)]
    pub converter: Converter,
    /// What the Theorems panel shows.
    #[serde(default = "Theorems::unsaid", skip_serializing_if = "Theorems::is_unsaid")]
    pub theorems: Theorems,
    /// The view of the golden string.
    #[serde(default)]
    pub golden_view: GoldenView,
    /// The step of the converter's timeline; `None` shows the last one.
    #[serde(default)]
    pub converter_step: Option<usize>,
    /// The step of the board's timeline; `None` shows the last one.
    #[serde(default)]
    pub board_step: Option<usize>,
    /// The camera of the table; `None` is the first view.
    #[serde(default)]
    pub camera: Option<super::Camera>,
    /// The step of the mex fill; `None` shows the last one.
    #[serde(default)]
    pub table_step: Option<usize>,
    /// The step of the walk through an automaton; `None` shows the last one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub automaton_step: Option<usize>,
    /// Its name in links; where there is none, "s" and its number from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// Its title; empty if it has none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub title: String,
    /// The picture that the stage shows; `None` is what is in front.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<Subject>,
    /// What the class is asked; empty if nothing.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub question: String,
    /// Hints to the question, at most [`super::caps::HINTS`].
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hints: Vec<String>,
    /// The answer to the question.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub answer: String,
    /// Notes that only the teacher sees.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub notes: String,
    /// Whether answers are seen when the scene is shown; `None` hides them where it asks something, and shows them where it
    /// does not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answers: Option<AnswersShown>,
    /// Whether its timeline begins to play when the scene is shown.
    #[serde(default, skip_serializing_if = "is_false")]
    pub plays: bool,
    /// What was drawn on the stage.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ink: Vec<InkStroke>,
    /// Its exercise, kept as it was read; see [`Scene::exercise`](fn@Self::exercise).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exercise: Option<KeptJson>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
fn is_false(flag: &bool) -> bool {
    !*flag
}

impl Scene {
    /// What is shown in this scene, with the words, the picture and the ink of another one.
    #[must_use]
    pub(super) fn with_script_of(self, other: &Self) -> Self {
        Self {
            id: other.id.clone(),
            title: other.title.clone(),
            about: other.about,
            question: other.question.clone(),
            hints: other.hints.clone(),
            answer: other.answer.clone(),
            notes: other.notes.clone(),
            answers: other.answers,
            plays: other.plays,
            ink: other.ink.clone(),
            exercise: other.exercise.clone(),
            ..self
        }
    }

    /// The scene without words, ink and exercise: two with the same picture are equal.
    #[must_use]
    pub fn without_words(&self) -> Self {
        Self {
            caption: String::new(),
            id: None,
            title: String::new(),
            question: String::new(),
            hints: Vec::new(),
            answer: String::new(),
            notes: String::new(),
            answers: Some(self.answers_at_first()),
            plays: false,
            ink: Vec::new(),
            exercise: None,
            ..self.clone()
        }
    }

    /// Its name in links at an index from 0: its id, or the one that follows from its place.
    pub fn id_at(&self, index: usize) -> String {
        self.id.clone().unwrap_or_else(|| format!("s{}", index + 1))
    }

    /// Takes the texts of another one, its picture, its switches and its exercise; keeps its id and its ink.
    ///
    /// # Errors
    /// A text is too long; nothing has changed then.
    pub(super) fn take_script_of(&mut self, other: &Self) -> Result<(), super::EditError> {
        let mut taken = Self {
            about: other.about,
            answers: other.answers,
            plays: other.plays,
            exercise: other.exercise.clone(),
            ..self.clone()
        };
        for which in super::SceneText::ALL {
            taken.set_text(which, other.text(which).to_owned())?;
        }
        *self = taken;
        Ok(())
    }

    /// Its texts beside the caption, with whether each may have several lines.
    pub(super) fn script_texts(&self) -> impl Iterator<Item = (&String, bool)> {
        let one = self.id.iter().chain([&self.title]).map(|text| (text, false));
        one.chain([&self.question, &self.answer, &self.notes].into_iter().chain(&self.hints).map(|text| (text, true)))
    }

    /// As [`Self::script_texts`], to be changed.
    pub(super) fn script_texts_mut(&mut self) -> impl Iterator<Item = (&mut String, bool)> {
        let one = self.id.iter_mut().chain([&mut self.title]).map(|text| (text, false));
        let many = [&mut self.question, &mut self.answer, &mut self.notes].into_iter().chain(&mut self.hints);
        one.chain(many.map(|text| (text, true)))
    }
}
