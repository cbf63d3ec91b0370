//! The model: the focus, the choices of each panel, the lesson.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `board` | the choices of the queen board |
//! | `converter` | the choices of the Zeckendorf panel |
//! | `forbidden` | games in which options are forbidden before every move |
//! | `golden_string` | the choices of the golden string panel |
//! | `laboratory` | the choices of the laboratory: rules of games of one's own, and what was found about them |
//! | `line` | the positions of the game in play in order; a list of its moves, and the way back in it |
//! | `place` | the place of the focus in each panel, or why it has none; the position with which the table of another game begins |
//! | `plane` | the choices of the Grundy table, those of its view Compare among them |
//! | `play` | the game in play: players, conventions, the choices of its panel, its status and its piles |
//! | `play_review` | the game in play looked at again: who was winning, what was missed; its graph with the line played in it |
//! | `play_words` | the game in play in words: whose turn it is, what happened |
//! | `players` | two people at one screen: their names, who begins, and the match they play |
//! | `scene` | a scene of a lesson: its caption, and everything that is shown with it |
//! | `shared_list` | lists that copies of a model share: undo stores many models, and one edit changes few entries |
//! | `start` | the starts of games in play: first and random ones, and starts with other numbers, piles and limits |
//! | `table_subject` | the table that is looked at, and the place of the focus in it |
//! | `theorems` | the choices of the Theorems panel: what is written on the bench, and the automaton that is walked |
//! | `view` | the part that is saved with a session but not undone |

pub(super) mod board;
pub(super) mod converter;
pub(super) mod forbidden;
pub(super) mod golden_string;
pub(super) mod laboratory;
pub(super) mod line;
pub(super) mod place;
pub(super) mod plane;
pub(super) mod play;
pub(super) mod play_review;
pub(super) mod play_words;
pub(super) mod players;
pub(super) mod scene;
pub(super) mod shared_list;
pub(super) mod start;
pub(super) mod table_subject;
pub(super) mod theorems;
pub(super) mod view;

use serde::{Deserialize, Serialize};

use super::{
    Board, Converter, GameChoices, GoldenChoices, Laboratory, MapSettings, Players, Scene, SharedList, Theorems,
};
use golden_game::{Position, Ruleset, RulesetError};
use golden_number::UBig;

/// The position that all panels share, with its ruleset.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object with the keys \"ruleset\" and \"position\"")]
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

    /// A number alone: a pile of Nim.
    pub fn of_number(number: UBig) -> Self {
        Self { ruleset: Ruleset::Nim, position: Position::Flat(vec![number]) }
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

    /// The place of the largest of [`Focus::numbers`], the first of equal ones: a pile rather than its limit.
    pub fn largest(&self) -> usize {
        let numbers: Vec<&UBig> = self.numbers().collect();
        (0..numbers.len()).rev().max_by_key(|&place| numbers[place]).unwrap_or(0)
    }

    /// The focus with the number at `index` of [`Focus::numbers`] replaced.
    ///
    /// Limits follow the piles: a starting position stays one, and where a pile is made smaller its limit is at most
    /// the pile. A limit itself is refused where it exceeds its pile.
    ///
    /// # Errors
    /// The reason why the result would not be a position of the game.
    pub fn with_number(&self, index: usize, number: UBig) -> Result<Self, RulesetError> {
        let mut position = self.position.clone();
        let wanted = number.clone();
        self.ruleset.change_at(&mut position, index, |ruleset, numbers, place| {
            ruleset.put_number(numbers, place, number);
        });
        // A limit above its pile becomes the pile; but that is not the number that was given.
        if let Some(put) = position.all_numbers().nth(index).filter(|put| **put != wanted) {
            return Err(RulesetError::LimitAbovePile { limit: wanted, pile: put.clone() });
        }
        self.ruleset.validate(&position)?;
        Ok(Self { ruleset: self.ruleset.clone(), position })
    }

    /// The index, among [`Focus::numbers`], of the pile to which the number at `index` belongs: of a limit that of
    /// its pile, of all other numbers their own.
    pub fn pile_place(&self, index: usize) -> usize {
        let rulesets = match &self.ruleset {
            Ruleset::Sum { components } => components.as_slice(),
            own => std::slice::from_ref(own),
        };
        let positions = match &self.position {
            Position::Sum(components) => components.as_slice(),
            flat @ Position::Flat(_) => std::slice::from_ref(flat),
        };
        let mut first = 0;
        for (ruleset, position) in rulesets.iter().zip(positions) {
            let numbers = position.numbers();
            if index - first < numbers.len() {
                return first + ruleset.pile_place(numbers, index - first);
            }
            first += numbers.len();
        }
        index
    }

    /// The focus with the pile to which the number at `index` belongs replaced, and its limit put to that of a start.
    /// So a number that is typed digit by digit leaves no limit of a smaller number behind.
    ///
    /// # Errors
    /// The reason why the result would not be a position of the game.
    pub fn with_pile(&self, index: usize, number: UBig) -> Result<Self, RulesetError> {
        let index = self.pile_place(index);
        let mut focus = self.with_number(index, number)?;
        let Self { ruleset, position } = &mut focus;
        ruleset.change_at(position, index, Ruleset::put_start_limit);
        Ok(focus)
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
    /// The options forbidden before each move of the game in play, first move first: one entry more than moves where
    /// those of the next move are forbidden already.
    #[serde(default)]
    pub forbidden: SharedList<Vec<Position>>,
    /// The way the game in play is played.
    #[serde(default)]
    pub game: GameChoices,
    /// Two people who play it, and their match.
    #[serde(default)]
    pub players: Players,
    /// The choices of the Grundy table.
    #[serde(default)]
    pub table: MapSettings,
    /// The choices of the queen board.
    #[serde(default)]
    pub board: Board,
    /// The choices of the golden string panel.
    #[serde(default)]
    pub golden: GoldenChoices,
    /// The choices of the Zeckendorf panel.
    #[serde(default)]
    pub converter: Converter,
    /// The choices of the Theorems panel.
    #[serde(default)]
    pub theorems: Theorems,
    /// The games of one's own.
    #[serde(default)]
    pub laboratory: Laboratory,
    /// The scenes of a lesson, in order.
    #[serde(default)]
    pub scenes: SharedList<Scene>,
    /// The index of the scene shown last, if any.
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
            forbidden: SharedList::new(),
            game: GameChoices::of_new_session(),
            players: Players::default(),
            table: MapSettings::default(),
            board: Board::default(),
            golden: GoldenChoices::default(),
            converter: Converter::default(),
            theorems: Theorems::default(),
            laboratory: Laboratory::default(),
            scenes: SharedList::new(),
            scene: None,
        }
    }
}

impl Model {
    /// Returns true if two models have the same scenes, the same title and the same notes.
    pub fn is_same_lesson(&self, other: &Self) -> bool {
        self.scenes == other.scenes && self.title == other.title && self.notes == other.notes
    }

    /// Returns true if two models keep the same conjectures.
    pub fn has_same_conjectures(&self, other: &Self) -> bool {
        self.theorems.conjectures == other.theorems.conjectures
    }

    /// Returns true if the same is written on both benches.
    pub fn has_same_bench(&self, other: &Self) -> bool {
        self.theorems.cells == other.theorems.cells
    }

    /// Returns true if both have the same games of one's own.
    pub fn has_same_rules(&self, other: &Self) -> bool {
        self.laboratory.games == other.laboratory.games
    }

    /// Returns true if the games in play have the same moves, made and taken back, after the same games of a match.
    pub fn has_same_moves(&self, other: &Self) -> bool {
        (&self.trail, &self.ahead) == (&other.trail, &other.ahead)
            && self.forbidden == other.forbidden
            && self.players.score == other.players.score
    }

    /// Returns true if the games in play stand alike: position, moves, players, and what the last move means.
    pub fn has_same_game(&self, other: &Self) -> bool {
        let players = |model: &Self| (model.game.first, model.game.convention);
        self.focus == other.focus
            && players(self) == players(other)
            && self.players == other.players
            && self.has_same_moves(other)
    }
}
