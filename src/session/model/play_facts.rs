//! What a status bar says of the game in play.

use super::play_words::winning_words;
use crate::Model;
use crate::answers::at_once;
use golden_game::{Fields, Moves, Outcome, Position};
use golden_number::UBig;
use golden_prose::short_number;

/// What is known of the position of the game in play, and may be told.
#[derive(Clone, Copy, Debug)]
pub struct PlayFacts<'a> {
    /// Whether there is no move.
    pub is_over: bool,
    /// The first position of the game.
    pub start: &'a Position,
    /// The nim sum in words, where there is one.
    pub nim_sum: Option<&'a str>,
    /// Who wins.
    pub outcome: Option<Outcome>,
}

impl Model {
    /// Returns how many stones are left, and, while there is a move, the limit, the nim sum, and who is winning: "8 of
    /// 20 stones left", "limit 4", "you are winning".
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
            facts.push(self.turn_words(true).to_owned());
            return facts;
        }
        let limit = ruleset.single_limit(position);
        facts.extend(limit.map(|limit| format!("limit {}", short_number(&limit))));
        facts.extend(known.nim_sum.map(|sum| format!("nim sum {sum}")));
        facts.extend(known.outcome.map(|outcome| winning_words(self.game.favourite(outcome, self.trail.len()))));
        facts
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
