//! Two people at one screen: their names, who begins, and the match they play.

use serde::{Deserialize, Serialize};

use super::play::{Against, Player};
use crate::edit::change::within;
use crate::{EditError, Model, caps};

/// One of two people at the same screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Person {
    /// The one named first.
    #[default]
    First,
    /// The one named second.
    Second,
}

impl Person {
    /// Both, in the order of their names.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// The other one.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// Returns what belongs to this one of two.
    fn of<T>(self, [first, second]: [T; 2]) -> T {
        match self {
            Self::First => first,
            Self::Second => second,
        }
    }

    /// The name of one who has not given any.
    pub fn usual_name(self) -> &'static str {
        self.of(["Player 1", "Player 2"])
    }
}

impl Player {
    /// The person, if it is one of two.
    pub fn person(self) -> Option<Person> {
        match self {
            Self::You | Self::Computer => None,
            Self::First => Some(Person::First),
            Self::Second => Some(Person::Second),
        }
    }
}

impl From<Person> for Player {
    fn from(person: Person) -> Self {
        match person {
            Person::First => Self::First,
            Person::Second => Self::Second,
        }
    }
}

/// The number of games that two people play for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MatchLength {
    /// Each game by itself, without a score.
    #[default]
    OneGame,
    /// Whoever has won two games wins.
    BestOfThree,
    /// Whoever has won three games wins.
    BestOfFive,
}

impl MatchLength {
    /// The points that decide it.
    pub fn points(self) -> u8 {
        match self {
            Self::OneGame => 1,
            Self::BestOfThree => 2,
            Self::BestOfFive => 3,
        }
    }

    /// Its name in a sentence.
    pub fn words(self) -> &'static str {
        match self {
            Self::OneGame => "one game",
            Self::BestOfThree => "best of three",
            Self::BestOfFive => "best of five",
        }
    }
}

/// Two people at one screen, with the match before the game on the table. The point of that game is counted while its
/// end is shown, and no longer once its last move is taken back: only the next game writes it down.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case", expecting = "an object")]
pub struct Players {
    /// Their names; empty where none was given.
    pub(crate) names: [String; 2],
    /// The person who makes the first move.
    pub begins: Person,
    /// The number of games they play for.
    #[serde(rename = "match")]
    pub length: MatchLength,
    /// The points of the games before the one on the table.
    pub(crate) score: [u8; 2],
    /// The people who had a hint in the game on the table: a win of theirs does not count.
    pub(crate) hints: [bool; 2],
}

impl Players {
    /// Returns true if nothing of it has to be written down.
    pub(crate) fn are_usual(&self) -> bool {
        *self == Self::default()
    }

    /// The name that a person has given; empty where none was.
    pub fn given_name(&self, person: Person) -> &str {
        person.of(self.names.each_ref()).as_str()
    }

    /// The name of a player at the beginning of a line: "You", "Computer", "Ada".
    pub fn name(&self, player: Player) -> &str {
        let person = match player {
            Player::You => return "You",
            Player::Computer => return "Computer",
            Player::First => Person::First,
            Player::Second => Person::Second,
        };
        Some(self.given_name(person)).filter(|name| !name.trim().is_empty()).unwrap_or(person.usual_name())
    }

    /// The player in the middle of a sentence: "the computer took 2".
    pub fn in_sentence(&self, player: Player) -> &str {
        match player {
            Player::You => "you",
            Player::Computer => "the computer",
            Player::First | Player::Second => self.name(player),
        }
    }

    /// The player in a picture: "computer took 2".
    pub fn in_picture(&self, player: Player) -> &str {
        match player {
            Player::You => "you",
            Player::Computer => "computer",
            Player::First | Player::Second => self.name(player),
        }
    }

    /// The reason why a name is refused; `None` if it can be given.
    pub fn name_fault(name: &str) -> Option<String> {
        checked_name(name).err().map(|error| error.to_string())
    }

    pub(crate) fn rename(&mut self, person: Person, name: &str) -> Result<(), EditError> {
        *person.of(self.names.each_mut()) = checked_name(name)?;
        Ok(())
    }

    /// Returns true if both people play a match.
    pub fn have_match(&self) -> bool {
        self.length != MatchLength::OneGame
    }

    /// Returns what is wrong with a score that was read; `None` if it is valid.
    pub(crate) fn fault(&self) -> Option<String> {
        let ([one, other], words) = (self.score, self.length.words());
        let is_open = self.score.iter().all(|points| *points < self.length.points());
        (!is_open).then(|| format!("the score {one} : {other}, which does not leave a match open ({words})"))
    }
}

fn checked_name(name: &str) -> Result<String, EditError> {
    within("a name", name.trim().to_owned(), caps::PLAYER)
}

/// The match with the game on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MatchScore {
    /// The points of both people.
    points: [u8; 2],
    /// The person who has won the match.
    pub winner: Option<Person>,
    /// True if the game on the table is over and gives no point: its winner had a hint.
    pub is_void: bool,
}

impl Model {
    /// Returns true if the game on the table is one of two people.
    pub fn is_of_two(&self) -> bool {
        self.game.ended_against.unwrap_or(self.game.against) == Against::Person
    }

    /// The match with the game on the table; `None` where none is played.
    pub(super) fn match_score(&self) -> Option<MatchScore> {
        let players = &self.players;
        if !self.is_of_two() || !players.have_match() {
            return None;
        }
        let won = self.winner(!self.has_option()).and_then(Player::person);
        let is_void = won.is_some_and(|winner| winner.of(players.hints));
        let mut points = players.score;
        if let Some(winner) = won.filter(|_| !is_void) {
            let points = winner.of(points.each_mut());
            *points = points.saturating_add(1);
        }
        let decides = |person: &Person| person.of(points) >= players.length.points();
        Some(MatchScore { points, winner: Person::BOTH.into_iter().find(decides), is_void })
    }

    /// The people and their match with which the next game begins. After a game of a match the other one begins, and
    /// after the last one another match; a game that is not over leaves nothing.
    pub(crate) fn players_of_next_game(&self) -> Players {
        let mut players = Players { hints: [false; 2], ..self.players.clone() };
        if let Some(score) = self.match_score()
            && !self.has_option()
            && self.winner(true).is_some()
        {
            players.score = if score.winner.is_some() { [0; 2] } else { score.points };
            players.begins = players.begins.other();
        }
        players
    }

    /// Notes that whoever is to move has a hint, if it has a price.
    pub(crate) fn note_hint(&mut self) {
        if let Some(mover) = self.actor().person().filter(|_| self.match_score().is_some()) {
            *mover.of(self.players.hints.each_mut()) = true;
        }
    }

    /// Says what a hint costs whoever is to move; `None` where it costs nothing, or nothing more.
    pub fn hint_price(&self) -> Option<&'static str> {
        let mover = self.actor().person().filter(|_| self.match_score().is_some())?;
        (!mover.of(self.players.hints)).then_some("A win after a hint does not count.")
    }

    /// The words of the button that begins the next game after one that is over.
    pub fn again_words(&self) -> &'static str {
        match self.match_score() {
            None => "Play again",
            Some(MatchScore { winner: Some(_), .. }) => "New match",
            Some(_) => "Next game",
        }
    }

    /// The score of the match in a line: "Ada 2 : 1 Ben · best of five", with who begins, and whose win would not
    /// count; `None` where no match is played.
    pub fn score_words(&self) -> Option<String> {
        let MatchScore { points: [one, other], .. } = self.match_score()?;
        let players = &self.players;
        let [first, second] = Person::BOTH.map(|person| players.name(person.into()));
        let mut parts = vec![format!("{first} {one} : {other} {second}"), players.length.words().to_owned()];
        if self.moves() == 0 {
            parts.push(format!("{} begins", players.name(players.begins.into())));
        }
        // At its end the game says itself what came of a hint.
        let warning = match players.hints {
            [false, false] => None,
            [true, true] => Some("after both hints, no win counts".to_owned()),
            [is_first, _] => {
                let name = if is_first { first } else { second };
                Some(format!("after the hint, a win by {name} does not count"))
            }
        };
        parts.extend(warning.filter(|_| self.has_option()));
        Some(parts.join(" · "))
    }
}
