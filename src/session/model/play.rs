//! The game in play: players, conventions, and the choices of its panel.

use serde::{Deserialize, Serialize};

use crate::Model;
use golden_game::{Convention, Position, option_count};
use golden_solver::Strength;

/// How the game in play is played, and the choices of the Play panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case", expecting = "an object")]
#[expect(clippy::struct_excessive_bools, reason = "each part of the panel is shown or not by itself")]
pub struct GameChoices {
    /// The opponent.
    pub against: Against,
    /// The opponent of the finished game on the table, if another one has been chosen since.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ended_against: Option<Against>,
    /// How well the computer plays.
    pub strength: Strength,
    /// Who makes the first move of a game against the computer.
    pub first: Side,
    /// Whether the last move wins or loses.
    pub convention: Convention,
    /// The key by which older programs hide answers. Always true in a model: [`AnswersShown`] holds what the file says
    /// here, and the file is given what that says.
    ///
    /// [`AnswersShown`]: crate::AnswersShown
    pub(crate) hints: bool,
    /// Whether the graph of a small game is drawn.
    pub graph: bool,
    /// Whether the nim sum is drawn, column by column.
    pub nim_sum: bool,
    /// Whether the graph contains only the optimal moves of the winner.
    pub optimal_only: bool,
    /// Whether a move is shown as a short animation.
    pub animate: bool,
}

impl Default for GameChoices {
    fn default() -> Self {
        Self {
            against: Against::Computer,
            ended_against: None,
            strength: Strength::Good,
            first: Side::You,
            convention: Convention::Normal,
            hints: true,
            graph: true,
            nim_sum: true,
            optimal_only: true,
            animate: true,
        }
    }
}

/// The opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Against {
    /// The program.
    Computer,
    /// A second person at the same screen.
    Person,
}

/// A side of a game against the computer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// The person.
    You,
    /// The program.
    Computer,
}

impl Side {
    /// The other side.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::You => Self::Computer,
            Self::Computer => Self::You,
        }
    }
}

/// Who makes a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// The person, against the computer.
    You,
    /// The program.
    Computer,
    /// The first of two people.
    First,
    /// The second of two people.
    Second,
}

impl Player {
    /// The name of the player.
    pub fn name(self) -> &'static str {
        match self {
            Self::You => "You",
            Self::Computer => "Computer",
            Self::First => "First",
            Self::Second => "Second",
        }
    }

    /// Whether a person plays this side.
    pub fn is_person(self) -> bool {
        self != Self::Computer
    }

    /// The player in the middle of a sentence: "the computer took 2".
    pub fn in_sentence(self) -> &'static str {
        match self {
            Self::You => "you",
            Self::Computer => "the computer",
            Self::First => "the first player",
            Self::Second => "the second player",
        }
    }
}

/// A choice about the game in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameChoice {
    /// The opponent.
    Against(Against),
    /// How well the computer plays.
    Strength(Strength),
    /// Both at once.
    Opponent(Against, Strength),
    /// Who makes the first move.
    First(Side),
    /// Whether the last move wins or loses.
    Convention(Convention),
    /// See [`GameChoices::graph`].
    Graph(bool),
    /// See [`GameChoices::nim_sum`].
    NimSum(bool),
    /// See [`GameChoices::optimal_only`].
    OptimalOnly(bool),
    /// See [`GameChoices::animate`].
    Animate(bool),
}

impl GameChoices {
    /// The choices of a new session: the computer is perfect, so that a position that is lost is lost on the board, too. A
    /// file without a strength keeps the usual one of its format, *good*.
    pub(crate) fn of_new_session() -> Self {
        Self { strength: Strength::Perfect, ..Self::default() }
    }

    pub(crate) fn choose(&mut self, choice: GameChoice) {
        match choice {
            GameChoice::Against(against) => self.against = against,
            GameChoice::Strength(strength) => self.strength = strength,
            GameChoice::Opponent(against, strength) => (self.against, self.strength) = (against, strength),
            GameChoice::First(first) => self.first = first,
            GameChoice::Convention(convention) => self.convention = convention,
            GameChoice::Graph(on) => self.graph = on,
            GameChoice::NimSum(on) => self.nim_sum = on,
            GameChoice::OptimalOnly(on) => self.optimal_only = on,
            GameChoice::Animate(on) => self.animate = on,
        }
    }

    /// Who makes the move with this number, counted from 0.
    pub fn side(&self, index: usize) -> Player {
        self.side_against(self.ended_against.unwrap_or(self.against), index)
    }

    /// Who makes the move with this number from now on: after a finished game, with the opponent chosen since.
    fn next_side(&self, index: usize) -> Player {
        self.side_against(self.against, index)
    }

    fn side_against(&self, against: Against, index: usize) -> Player {
        let is_first = index.is_multiple_of(2);
        match (against, self.first) {
            (Against::Person, _) if is_first => Player::First,
            (Against::Person, _) => Player::Second,
            (Against::Computer, Side::You) if is_first => Player::You,
            (Against::Computer, Side::Computer) if !is_first => Player::You,
            (Against::Computer, _) => Player::Computer,
        }
    }
}

impl Model {
    /// Who makes the move with this number of the game in play, counted from 0.
    pub fn side(&self, index: usize) -> Player {
        self.game.side(index)
    }

    /// Whose turn it is. A finished game keeps its players, but play from one of its positions goes on with the
    /// opponent chosen since.
    pub fn mover(&self) -> Player {
        self.game.next_side(self.trail.len())
    }

    /// The number of the last move made by a person.
    pub fn last_own_move(&self) -> Option<usize> {
        (0..self.trail.len()).rev().find(|&index| self.side(index) != Player::Computer)
    }

    /// All positions of the game in play in order: those before the focus, the focus, and those taken back.
    pub fn line(&self) -> impl Iterator<Item = &Position> {
        self.trail.iter().chain([&self.focus.position]).chain(self.ahead.iter().rev())
    }

    /// Clears `ended_against` if the game on the table is not finished, or if it is the opponent chosen now; returns
    /// whether anything was cleared.
    pub(crate) fn repair_players(&mut self) -> bool {
        let before = self.game.ended_against;
        let mut is_repaired = false;
        if let Some(ended) = self.game.ended_against
            && (ended == self.game.against || !self.is_played_out())
        {
            self.game.ended_against = None;
        }
        // A scene is the start of a game, so it has no finished game.
        for index in 0..self.scenes.len() {
            if self.scenes.get(index).is_some_and(|scene| scene.game.ended_against.is_some())
                && let Some(scene) = self.scenes.get_mut(index)
            {
                scene.game.ended_against = None;
                is_repaired = true;
            }
        }
        is_repaired || before != self.game.ended_against
    }

    /// Whether the line ends in a position without moves: the game has been played to its end.
    pub fn is_played_out(&self) -> bool {
        let end = self.ahead.first().unwrap_or(&self.focus.position);
        self.moves() > 0 && option_count(&self.focus.ruleset, end).is_some_and(|count| count.is_zero())
    }

    /// The number of moves of the game in play, including those taken back.
    pub fn moves(&self) -> usize {
        self.trail.len() + self.ahead.len()
    }
}
