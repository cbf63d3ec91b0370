//! The game in play: players, conventions, and the choices of its panel; its words in a status bar; its piles as they lie on
//! the table.

use serde::{Deserialize, Serialize};

use crate::Model;
use crate::answers::at_once;
use golden_figure::{PartMark, StoneRow, TakenStones};
use golden_game::{Convention, Fields, Move, Moves, Outcome, Position, Ruleset};
use golden_number::{Representation, UBig};
use golden_prose::short_number;
use golden_solver::Strength;

/// The way the game in play is played, and the choices of the Play panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case", expecting = "an object")]
#[expect(clippy::struct_excessive_bools, reason = "each part of the panel is shown or not by itself")]
pub struct GameChoices {
    /// The opponent.
    pub against: Against,
    /// The opponent of the finished game on the table, if another one has been chosen since.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ended_against: Option<Against>,
    /// The strength of the computer.
    pub strength: Strength,
    /// True if the computer plays from the strategy on trial of this game, as long as it is one of the laboratory.
    #[serde(skip_serializing_if = "is_false")]
    pub list: bool,
    /// The side that makes the first move of a game against the computer.
    pub first: Side,
    /// The convention: whether the last move wins or loses.
    pub convention: Convention,
    /// The key by which older programs hide answers. Always true in a model: [`AnswersShown`] takes over what the
    /// file says here, and the file is written from it.
    ///
    /// [`AnswersShown`]: crate::AnswersShown
    pub(crate) hints: bool,
    /// True if the graph of a small game is drawn.
    pub graph: bool,
    /// True if the nim sum is drawn, column by column.
    pub nim_sum: bool,
    /// True if the graph contains only the optimal moves of the winner.
    pub optimal_only: bool,
    /// True if a move is shown as a short animation.
    pub animate: bool,
}

impl Default for GameChoices {
    fn default() -> Self {
        Self {
            against: Against::Computer,
            ended_against: None,
            strength: Strength::Good,
            list: false,
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

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_false(is: &bool) -> bool {
    !*is
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

/// The player who makes a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// The person, against the computer.
    You,
    /// The program.
    Computer,
    /// The person named first of two.
    First,
    /// The person named second of two.
    Second,
}

impl Player {
    /// Returns true if a person plays this side.
    pub fn is_person(self) -> bool {
        self != Self::Computer
    }
}

impl GameChoices {
    /// The choices of a new session: the computer is perfect, so that a position that is lost is lost on the board,
    /// too, and nothing stands below the table. A file without these keys keeps the usual values of its format.
    pub(crate) fn of_new_session() -> Self {
        Self { strength: Strength::Perfect, graph: false, nim_sum: false, ..Self::default() }
    }
}

impl Model {
    /// Returns the player who makes the move with this number of the game in play, counted from 0.
    pub fn side(&self, index: usize) -> Player {
        self.side_against(self.game.ended_against.unwrap_or(self.game.against), index)
    }

    fn side_against(&self, against: Against, index: usize) -> Player {
        let is_first = index.is_multiple_of(2);
        match (against, self.game.first) {
            (Against::Person, _) if is_first => self.players.begins.into(),
            (Against::Person, _) => self.players.begins.other().into(),
            (Against::Computer, Side::You) if is_first => Player::You,
            (Against::Computer, Side::Computer) if !is_first => Player::You,
            (Against::Computer, _) => Player::Computer,
        }
    }

    /// Returns the player who wins if both play well, for the outcome of the position after `step` moves.
    pub fn favourite(&self, outcome: Outcome, step: usize) -> Player {
        self.side(if outcome == Outcome::N { step } else { step + 1 })
    }

    /// Returns the player of a move that is not made yet, with the opponent chosen now.
    pub(crate) fn side_now(&self, index: usize) -> Player {
        self.side_against(self.game.against, index)
    }

    /// The player whose turn it is. A finished game keeps its players, but play from one of its positions goes on
    /// with the opponent chosen since.
    pub fn mover(&self) -> Player {
        self.side_now(self.trail.len())
    }

    /// The index, from 0, of the last move made by a person.
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

    /// Returns true if the line ends in a position without moves: the game has been played to its end.
    pub fn is_played_out(&self) -> bool {
        let end = self.ahead.first().unwrap_or(&self.focus.position);
        self.moves() > 0 && !self.has_option_at(self.moves(), end)
    }

    /// The number of moves of the game in play, including those taken back.
    pub fn moves(&self) -> usize {
        self.trail.len() + self.ahead.len()
    }
}

/// The facts of the position of the game in play that are known and may be told.
#[derive(Clone, Copy, Debug)]
pub struct PlayFacts<'a> {
    /// True if there is no move.
    pub is_over: bool,
    /// The first position of the game.
    pub start: &'a Position,
    /// The nim sum in words, where there is one.
    pub nim_sum: Option<&'a str>,
    /// The outcome: who wins.
    pub outcome: Option<Outcome>,
}

impl Model {
    /// Returns how many stones are left, and, while there is a move, the limit, the nim sum, and who is winning: "8
    /// of 20 stones left", "limit 4", "you are winning".
    ///
    /// **Cost**: proportional to the piles, of the first position, too.
    pub fn play_facts(&self, known: PlayFacts<'_>) -> Vec<String> {
        let (ruleset, position) = (&self.focus.ruleset, &self.focus.position);
        let piles = ruleset.piles(position);
        let stones: UBig = piles.iter().sum();
        let (one, several, places) = match (ruleset.spec().moves, ruleset.spec().fields) {
            (Moves::Split(_), _) => ("stone", "stones", "heaps"),
            (_, Fields::Rows) => ("square", "squares", "rows"),
            _ => ("stone", "stones", "piles"),
        };
        let mut facts = vec![match piles.len() {
            1 if at_once::has_longer(known.start, at_once::LISTED) => {
                format!("{} {several} left", short_number(&stones))
            }
            1 => {
                let start: UBig = ruleset.piles(known.start).iter().sum();
                format!("{} of {} {several} left", short_number(&stones), short_number(&start))
            }
            piles if stones.is_one() => format!("1 {one} in {piles} {places}"),
            piles => format!("{} {several} in {piles} {places}", short_number(&stones)),
        }];
        if known.is_over {
            facts.push(self.turn_words(true));
            return facts;
        }
        let limit = ruleset.single_limit(position);
        facts.extend(limit.map(|limit| format!("limit {}", short_number(&limit))));
        facts.extend(known.nim_sum.map(|sum| format!("nim sum {sum}")));
        let favourite = known.outcome.map(|outcome| self.favourite(outcome, self.trail.len()));
        facts.extend(favourite.map(|favourite| self.winning_words(favourite)));
        facts
    }

    /// Returns the piles of the focus, none of their stones chosen; `winning` are the winning moves, as far as they
    /// are known, `tells` is whether the Zeckendorf parts of a pile of Fibonacci Nim may be shown, `taken` who took
    /// the stones that are gone from a single pile.
    ///
    /// **Cost**: the Zeckendorf form of a single pile.
    pub fn stone_rows(&self, winning: &[Move], tells: bool, taken: &[TakenStones]) -> Vec<StoneRow> {
        let (ruleset, position) = (&self.focus.ruleset, &self.focus.position);
        let (piles, limits, names) = (ruleset.piles(position), ruleset.limits(position), ruleset.pile_names(position));
        let is_one = piles.len() == 1;
        let row = |(pile, count): (usize, UBig)| {
            let parts = if is_one && tells { self.parts(&count) } else { Vec::new() };
            let wins = |size: &UBig| winning.iter().any(|winning| winning.take.first() == Some(size));
            StoneRow {
                name: names.get(pile).cloned().unwrap_or_default(),
                chosen: UBig::ZERO,
                limit: limits.get(pile).cloned().flatten(),
                taken: taken.to_vec(),
                tail_wins: parts.last().is_some_and(|tail| wins(&tail.size)),
                parts,
                leaving: None,
                is_active: false,
                count,
            }
        };
        piles.into_iter().enumerate().map(row).collect()
    }

    /// The Zeckendorf parts of a pile, if it is a game of Fibonacci numbers.
    fn parts(&self, count: &UBig) -> Vec<PartMark> {
        let is_fibonacci = self.focus.ruleset == Ruleset::FibonacciNim && self.game.convention == Convention::Normal;
        if !is_fibonacci || count.is_zero() {
            return Vec::new();
        }
        let form = Representation::canonical(count);
        let parts = form.parts().into_iter().zip(form.indices().iter().copied());
        parts.map(|(size, index)| PartMark { size, index }).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::PlayFacts;
    use crate::tests::{edited, focus};
    use crate::{Edit, Session};
    use golden_game::{Outcome, Position};

    #[test]
    fn the_facts_say_what_is_left_and_who_is_winning() {
        let start = Position::words(&[20_u8, 19]);
        let session = edited([Edit::Focus(focus("fib 20")), Edit::Play(Position::words(&[18_u8, 4]))]);
        let known = PlayFacts { is_over: false, start: &start, nim_sum: None, outcome: Some(Outcome::N) };
        let facts = session.model.play_facts(known);
        assert_eq!(facts, ["18 of 20 stones left", "limit 4", "the computer is winning"]);
        let untold = session.model.play_facts(PlayFacts { outcome: None, ..known });
        assert_eq!(untold, ["18 of 20 stones left", "limit 4"]);
    }

    #[test]
    fn of_several_piles_the_stones_are_counted_together() {
        let mut session = Session::default();
        let facts = |session: &Session, is_over, nim_sum| {
            let start = &session.model.focus.position;
            session.model.play_facts(PlayFacts { is_over, start, nim_sum, outcome: None })
        };
        session.apply(Edit::Focus(focus("nim 3 5 7"))).unwrap();
        assert_eq!(facts(&session, false, Some("1")), ["15 stones in 3 piles", "nim sum 1"]);
        session.apply(Edit::Focus(focus("nim 0 1"))).unwrap();
        assert_eq!(facts(&session, false, None), ["1 stone in 2 piles"]);
        session.apply(Edit::Focus(focus("nim 0 0"))).unwrap();
        assert_eq!(facts(&session, true, None), ["0 stones in 2 piles", "No move"]);
    }
}
