//! The game in play as JSON and as text.

use std::fmt;

use serde::Serialize;

use crate::table::json::TextOrNumber;
use golden_game::{Convention, Position, Ruleset};
use golden_number::UBig;
use golden_session::{Model, Person, Player};

/// A game from its first position, with its keys in the order of the file.
#[derive(Clone, Debug, Serialize)]
pub struct GameRecord {
    format: &'static str,
    version: u32,
    ruleset: Ruleset,
    convention: Convention,
    start: Position,
    /// The names of two people, if one was given.
    #[serde(skip_serializing_if = "Option::is_none")]
    names: Option<Names>,
    moves: Vec<GameMove>,
    winner: Option<&'static str>,
}

/// The names of two people, by the keys of a move.
#[derive(Clone, Debug, Serialize)]
struct Names {
    first: String,
    second: String,
}

impl Names {
    fn of(model: &Model) -> Option<Self> {
        let has_name = Person::BOTH.into_iter().any(|person| !model.players.given_name(person).is_empty());
        let name = |player| model.players.name(player).to_owned();
        (model.is_of_two() && has_name).then(|| Self { first: name(Player::First), second: name(Player::Second) })
    }
}

/// A move of a game: who made it, what it took from each pile, and the position after it.
#[derive(Clone, Debug, Serialize)]
struct GameMove {
    player: &'static str,
    take: Option<Vec<TextOrNumber<UBig>>>,
    to: Position,
}

impl GameRecord {
    /// The game of a session up to the current position, with its winner if it is over.
    pub fn of(model: &Model, winner: Option<Player>) -> Self {
        let ruleset = &model.focus.ruleset;
        let line: Vec<&Position> = model.trail.iter().chain([&model.focus.position]).collect();
        let moves = line.windows(2).enumerate().filter_map(|(index, pair)| {
            let [before, after] = pair else { return None };
            let take = ruleset.move_between(before, (*after).clone()).map(|step| step.take);
            let take = take.filter(|take| !take.is_empty());
            let take = take.map(|take| take.into_iter().map(TextOrNumber).collect());
            Some(GameMove { player: key(model.side(index)), take, to: (*after).clone() })
        });
        Self {
            format: "golden-nim/game",
            version: 1,
            ruleset: ruleset.clone(),
            convention: model.game.convention,
            start: line.first().map_or_else(|| model.focus.position.clone(), |start| (*start).clone()),
            names: Names::of(model),
            moves: moves.collect(),
            winner: winner.map(key),
        }
    }

    /// The player of a key, as a text names it.
    fn called<'a>(&'a self, key: &'a str) -> &'a str {
        match (&self.names, key) {
            (Some(names), "first") => &names.first,
            (Some(names), "second") => &names.second,
            _ => key,
        }
    }
}

/// The name of a player in a file.
fn key(player: Player) -> &'static str {
    match player {
        Player::You => "you",
        Player::Computer => "computer",
        Player::First => "first",
        Player::Second => "second",
    }
}

impl fmt::Display for GameRecord {
    /// One move per line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let convention = match self.convention {
            Convention::Normal => "",
            Convention::Misere => ", misère",
        };
        writeln!(f, "{}{convention}, from {}", self.ruleset.title(), self.start)?;
        for (number, step) in (1..).zip(&self.moves) {
            write!(f, "{number}. {}", self.called(step.player))?;
            if let Some(take) = &step.take {
                let take: Vec<String> = take.iter().map(ToString::to_string).collect();
                write!(f, " took {}", take.join(", "))?;
            }
            writeln!(f, " → {}", step.to)?;
        }
        match self.winner {
            Some(winner) => writeln!(f, "Winner: {}", self.called(winner)),
            None => Ok(()),
        }
    }
}
