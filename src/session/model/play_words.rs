//! The game in play in words: whose turn it is, what happened, what may be done, what a move was.

use super::play::{Against, GameChoices, Player};
use super::players::{Person, Players};
use crate::{GameLine, Model};
use golden_figure::TakenStones;
use golden_game::{AllowedTakes, Convention, Fields, Move, Moves, Outcome, Position, short_position};
use golden_number::UBig;
use golden_prose::{Prose, capitalised, short_number};
use golden_solver::{Strength, move_made};

impl Players {
    /// "You have won", "The computer has won".
    pub fn has_won(&self, winner: Player) -> String {
        match winner {
            Player::You => "You have won".to_owned(),
            winner => format!("{} has won", self.at_start(winner)),
        }
    }

    fn wins(&self, winner: Player) -> String {
        match winner {
            Player::You => "You win".to_owned(),
            winner => format!("{} wins", self.at_start(winner)),
        }
    }

    fn is_to_move(&self, mover: Player) -> String {
        match mover {
            Player::You => "Your turn".to_owned(),
            mover => format!("{}’s turn", self.at_start(mover)),
        }
    }

    /// The player at the beginning of a sentence: "The computer". A name stays as it was given.
    pub(super) fn at_start(&self, player: Player) -> String {
        match player {
            Player::You | Player::Computer => capitalised(self.in_sentence(player)),
            Player::First | Player::Second => self.name(player).to_owned(),
        }
    }
}

impl GameChoices {
    /// Says how well the computer plays, after a name or a pronoun: "plays perfectly".
    fn how_it_plays(&self) -> &'static str {
        match self.strength {
            _ if self.list => "plays your strategy",
            Strength::Casual => "plays at random",
            Strength::Good => "plays well, with mistakes",
            Strength::Perfect => "plays perfectly",
        }
    }

    /// Says how well the computer plays, where it plays: "computer plays perfectly".
    pub fn computer_words(&self) -> Option<String> {
        (self.against == Against::Computer).then(|| format!("computer {}", self.how_it_plays()))
    }
}

/// `is_over` of these functions says whether there is no move from the focus.
impl Model {
    /// Says who plays: "You against the computer, perfect", "Two people", or both names.
    pub fn players_words(&self) -> String {
        let given = Person::BOTH.map(|person| self.players.given_name(person));
        match self.game.against {
            Against::Computer if self.game.list => "You against your own strategy".to_owned(),
            Against::Computer => format!("You against the computer, {}", self.game.strength.name()),
            Against::Person if given == ["", ""] => "Two people".to_owned(),
            Against::Person => Person::BOTH.map(|person| self.players.name(person.into())).join(" against "),
        }
    }

    /// Says how the game stands, for a status bar: "you are winning".
    pub(super) fn winning_words(&self, favourite: Player) -> String {
        match favourite {
            Player::You => "you are winning".into(),
            other => format!("{} is winning", self.players.in_sentence(other)),
        }
    }

    /// Returns the winner of the game in play, if it is over; `None` where no move was made and none is forbidden.
    pub fn winner(&self, is_over: bool) -> Option<Player> {
        if !is_over || self.trail.is_empty() && self.forbidden().is_empty() {
            return None;
        }
        // Whoever cannot move has lost, or, in misère play, has won.
        Some(self.side(self.trail.len() + usize::from(self.game.convention == Convention::Normal)))
    }

    /// Says whose turn it is, or who has won: "Your turn", "You win".
    pub fn turn_words(&self, is_over: bool) -> String {
        match self.winner(is_over) {
            Some(winner) => self.players.wins(winner),
            None if is_over => "No move".to_owned(),
            None if self.is_forbidding() => match self.forbidder() {
                Player::You => "You forbid".to_owned(),
                other => format!("{} forbids", self.players.at_start(other)),
            },
            None => self.players.is_to_move(self.mover()),
        }
    }

    /// The line of the game: whose turn it is and how well the computer plays, or who has won: "Your turn · computer
    /// plays perfectly".
    pub fn line_words(&self, is_over: bool) -> String {
        let turn = self.turn_words(is_over);
        match self.game.computer_words().filter(|_| !is_over) {
            Some(_) if self.actor() == Player::Computer => format!("{turn} · it {}", self.game.how_it_plays()),
            Some(computer) => format!("{turn} · {computer}"),
            None => turn,
        }
    }

    /// The rules in a line: "take 1 to the limit; whoever takes the last stone wins".
    pub fn rules_words(&self) -> String {
        let ruleset = &self.focus.ruleset;
        if self.block() > 0 {
            let options = forbidden_options(self.block());
            return format!(
                "{}; before every move the other player may forbid {options}; whoever has no move left loses",
                ruleset.words().rule
            );
        }
        let what = match ruleset.spec().moves {
            Moves::AnyNumber | Moves::OneOrBoth { .. } | Moves::Limited { .. } | Moves::InComponent(_) => {
                "takes the last stone"
            }
            Moves::Set(set) if set.holds(&UBig::ONE) => "takes the last stone",
            // A game may end before the last stone is taken.
            Moves::Vectors { .. } | Moves::Set(_) | Moves::Split(_) | Moves::Listed => "makes the last move",
        };
        let end = if self.game.convention == Convention::Misere { "loses" } else { "wins" };
        format!("{}; whoever {what} {end}", ruleset.words().rule)
    }

    /// Says what happened and what may be done; `last` is the move that led here. Empty where the numbers are too
    /// long to be written out at once (`is_long`) and would have to be.
    pub fn situation_words(&self, is_over: bool, is_long: bool, last: Option<&Move>) -> String {
        if is_over {
            return self.end_words();
        }
        let is_computers = self.actor() == Player::Computer;
        if !self.ahead.is_empty() {
            let (step, moves) = (self.trail.len(), self.moves());
            if is_computers {
                return format!(
                    "Looking back: move {step} of {moves}. Go forward, or Play on: it is the computer’s turn."
                );
            }
            return format!("Looking back: move {step} of {moves}. Move another way, or go forward again.");
        }
        if is_computers {
            let what = if self.is_forbidding() { "what it forbids" } else { "its move" };
            return format!("It is choosing {what}.");
        }
        if self.is_forbidding() {
            let options = forbidden_options(self.block());
            return format!("Choose {options} to be forbidden next, or none.");
        }
        if is_long {
            return String::new();
        }
        let (ruleset, position) = (&self.focus.ruleset, &self.focus.position);
        let limit =
            || ruleset.single_limit(position).map(|limit| format!("{} from one pile", AllowedTakes::UpTo(limit)));
        let allowed = AllowedTakes::of(ruleset, position).map(|allowed| allowed.to_string()).or_else(limit);
        let allowed = allowed.filter(|_| self.block() == 0);
        if let Some(may) = allowed {
            return self.after_last(last, &may);
        }
        let spec = ruleset.spec();
        match spec.moves {
            _ if self.block() > 0 => {
                return match self.forbidden() {
                    [] => "Nothing is forbidden. Choose where to go.".to_owned(),
                    forbidden => format!("{} Choose where to go.", forbidden_words(forbidden)),
                };
            }
            _ if ruleset.own_rule().is_some() && ruleset.has_listed_moves() => "Choose where to go.",
            _ if ruleset.own_rule().is_some() && ruleset.piles(position).len() == 1 => {
                "Choose how many stones to take."
            }
            Moves::OneOrBoth { t: 1 } => "Take from one pile, or the same number from both.",
            Moves::OneOrBoth { .. } | Moves::Vectors { .. } => "Say how many to take from each pile.",
            Moves::Split(_) => "Choose what becomes of a heap.",
            Moves::Listed if spec.fields == Fields::Rows => "Bite off a square with all below it and to its right.",
            // Which numbers these are is the game's own rule.
            Moves::Listed if ruleset.piles(position).len() > 1 => {
                return format!("{}.", capitalised(&ruleset.words().rule));
            }
            Moves::Set(_) | Moves::Listed => "Type how many stones to take.",
            Moves::Limited { .. } => "Choose a pile, then how many stones to take, up to its limit.",
            Moves::InComponent(_) => "Choose a pile of one of the games.",
            Moves::AnyNumber => "Choose a pile, then how many stones to take.",
        }
        .into()
    }

    /// Says how the game ended.
    fn end_words(&self) -> String {
        if let Some(words) = self.all_forbidden_words() {
            return words;
        }
        let Some(before) = self.trail.len().checked_sub(1) else {
            return "Begin with more stones: there is no move.".into();
        };
        let name = self.players.at_start(self.side(before));
        let stones = self.focus.ruleset.piles(&self.focus.position).iter().all(UBig::is_zero);
        let what = if stones { "took the last stone" } else { "made the last move" };
        let end = if self.game.convention == Convention::Misere { ", and whoever does that loses" } else { "" };
        format!("{name} {what}{end}.")
    }

    /// Says after a move, in a list, what was forbidden before it: ", not to (2, 5)"; empty where nothing was.
    pub fn forbidden_note(&self, step: usize) -> String {
        let names: Vec<String> = self.forbidden_at(step).iter().map(|option| short_position(option, 24)).collect();
        if names.is_empty() { String::new() } else { format!(", not to {}", names.join(", ")) }
    }

    /// Says that whoever is to move has no option left, where all are forbidden.
    pub(super) fn all_forbidden_words(&self) -> Option<String> {
        let forbidden = self.forbidden();
        let loser = self.side(self.trail.len());
        let has = if loser == Player::You { "have" } else { "has" };
        let words = || format!("{} {} {has} no move left.", forbidden_words(forbidden), self.players.at_start(loser));
        (!forbidden.is_empty()).then(words)
    }

    /// Says what was taken last, and what may be taken now.
    fn after_last(&self, last: Option<&Move>, may: &str) -> String {
        let is_limited = self.focus.ruleset.single_limit(&self.focus.position).is_some();
        let subject = if self.mover() == Player::You { "you may" } else { "you may now" };
        let taken = last.map(|last| last.take.iter().sum::<UBig>());
        match (taken, self.trail.len().checked_sub(1)) {
            (Some(taken), Some(before)) => {
                let so = if is_limited { ", so" } else { ";" };
                let who = self.players.at_start(self.side(before));
                format!("{who} took {}{so} {subject} take {may}.", short_number(&taken))
            }
            _ => format!("{} take {may}.", capitalised(subject)),
        }
    }

    /// Returns the stones that are gone from a single pile with those who took them, the last move first; empty where
    /// they are more than `most`.
    ///
    /// **Cost**: the moves of the last `most` stones.
    pub fn taken_stones(&self, most: u64) -> Vec<TakenStones> {
        let line = GameLine::so_far(self);
        let (mut taken, mut stones) = (Vec::new(), 0_u64);
        for index in (0..self.trail.len()).rev() {
            let [before, after] = [index, index + 1].map(|step| line.get(step));
            let step = before.zip(after);
            let step = step.and_then(|(before, after)| self.focus.ruleset.move_between(before, after.clone()));
            let Some(step) = step else { continue };
            let Some(count) = step.take.first().and_then(|count| u64::try_from(count).ok()) else { continue };
            stones = stones.saturating_add(count);
            if stones > most {
                return Vec::new();
            }
            taken.push(TakenStones { count, who: self.players.in_picture(self.side(index)).to_owned() });
        }
        taken
    }
}

/// "one move", "up to 2 moves".
fn forbidden_options(block: usize) -> String {
    if block == 1 { "one move".to_owned() } else { format!("up to {block} moves") }
}

/// "(10, 16) and (5, 11) are forbidden."
fn forbidden_words(forbidden: &[Position]) -> String {
    let names: Vec<String> = forbidden.iter().map(|option| short_position(option, 24)).collect();
    let are = if names.len() == 1 { "is" } else { "are" };
    match names.split_last() {
        Some((last, before)) if !before.is_empty() => format!("{} and {last} {are} forbidden.", before.join(", ")),
        _ => format!("{} {are} forbidden.", names.concat()),
    }
}

/// The facts known of a move of the game in play, for the caption of its timeline.
#[derive(Clone, Copy, Debug)]
pub struct MoveReport<'a> {
    /// The number of moves made with it; 0 is the start.
    pub step: usize,
    /// True if the numbers are short enough to be written out.
    pub is_written: bool,
    /// The position it led to, in words.
    pub to: Option<&'a str>,
    /// The number of winning moves it missed.
    pub missed: Option<usize>,
    /// The outcomes before and after it, where they are known and may be told.
    pub outcomes: [Option<Outcome>; 2],
}

impl Model {
    /// Says what a move of the game in play was, and what it did.
    ///
    /// **Cost**: the decimal digits of what was taken.
    pub fn move_caption(&self, report: MoveReport<'_>) -> Prose {
        let MoveReport { step, is_written, to, missed, outcomes } = report;
        let line = GameLine::of(self);
        let pair = step.checked_sub(1).and_then(|before| line.get(before).zip(line.get(step)));
        let Some((before, after)) = pair else {
            return "Start of the game. The handle goes back to any move.".into();
        };
        let player = self.side(step.saturating_sub(1));
        let ruleset = &self.focus.ruleset;
        let moved = if is_written { ruleset.move_between(before, after.clone()) } else { None };
        let took = match (moved, to) {
            (Some(moved), _) => move_made(ruleset, &ruleset.pile_names(&self.focus.position), before, &moved),
            (None, Some(to)) => format!("moved to {to}"),
            (None, None) => "moved".to_owned(),
        };
        let piles = if is_written { ruleset.piles(before) } else { Vec::new() };
        let of = match (piles.as_slice(), ruleset.spec().fields) {
            ([pile], fields) if *pile != UBig::ONE && !matches!(fields, Fields::Heaps | Fields::Rows) => {
                format!(" of {} stones", short_number(pile))
            }
            _ => String::new(),
        };
        let said = format!("Move {step}: {} {took}{of}.", self.players.in_sentence(player));
        let it = match player {
            Player::You => "You were",
            Player::Computer => "It was",
            Player::First | Player::Second => "They were",
        };
        let verdict = match (missed, outcomes) {
            (Some(1), _) => format!(" {it} winning and missed 1 winning move."),
            (Some(count), _) => format!(" {it} winning and missed {count} winning moves."),
            (None, [Some(Outcome::P), _]) => {
                format!(" {it} in a position from which every move loses against good play.")
            }
            (None, [Some(Outcome::N), Some(Outcome::P)]) => " That is a winning move.".to_owned(),
            (None, [Some(Outcome::N), Some(Outcome::N)]) => format!(" {it} winning and gave the win away."),
            (None, [Some(Outcome::N), None] | [None, _]) => String::new(),
        };
        format!("{said}{verdict}").into()
    }
}

#[cfg(test)]
mod tests {
    use super::MoveReport;
    use crate::tests::{edited, focus};
    use crate::{Against, Edit, Focus, Player};
    use golden_game::{Convention, Outcome, Position};
    use golden_solver::Strength;

    #[test]
    fn who_moved_last_has_won_or_lost() {
        let mut session = edited([Edit::Focus(Focus::wythoff(1, 1))]);
        assert_eq!((session.model.winner(false), session.model.turn_words(false)), (None, "Your turn".to_owned()));
        session.apply(Edit::Play(Position::words(&[0_u8, 0]))).unwrap();
        assert_eq!(
            (session.model.winner(true), session.model.turn_words(true)),
            (Some(Player::You), "You win".to_owned())
        );
        assert_eq!(session.model.situation_words(true, false, None), "You took the last stone.");
        session.apply(Edit::game_convention(Convention::Misere)).unwrap();
        session.apply(Edit::Play(Position::words(&[0_u8, 0]))).unwrap();
        assert_eq!(
            session.model.winner(true).map(|winner| session.model.players.has_won(winner)).as_deref(),
            Some("The computer has won")
        );
    }

    #[test]
    fn the_line_of_the_game_says_whose_turn_it_is_and_how_well_the_computer_plays() {
        let mut session = edited([Edit::Focus(Focus::wythoff(1, 2))]);
        assert_eq!(session.model.line_words(false), "Your turn · computer plays perfectly", "in a new session");
        session.apply(Edit::Play(Position::words(&[1_u8, 1]))).unwrap();
        assert_eq!(session.model.line_words(false), "The computer’s turn · it plays perfectly");
        session.apply(Edit::game_strength(Strength::Good)).unwrap();
        session.apply(Edit::Reply(Position::words(&[0_u8, 1]))).unwrap();
        assert_eq!(session.model.line_words(false), "Your turn · computer plays well, with mistakes");
        session.apply(Edit::Play(Position::words(&[0_u8, 0]))).unwrap();
        assert_eq!(session.model.line_words(true), "You win");
        session.apply(Edit::Focus(Focus::wythoff(1, 2))).unwrap();
        assert!(session.model.line_words(false).ends_with("with mistakes"), "what was chosen is kept");
        session.apply(Edit::game_against(Against::Person)).unwrap();
        assert_eq!(session.model.line_words(false), "Player 1’s turn");
    }

    #[test]
    fn the_rules_say_who_wins() {
        let mut session = edited([Edit::Focus(Focus::wythoff(1, 2))]);
        assert!(session.model.rules_words().ends_with("; whoever takes the last stone wins"));
        session.apply(Edit::game_convention(Convention::Misere)).unwrap();
        assert!(session.model.rules_words().ends_with("; whoever takes the last stone loses"));
    }

    #[test]
    fn the_situation_says_what_may_be_taken() {
        for (game, words) in [
            ("fib 10", "You may take 1 to 9."),
            ("subtraction 20 --set 1,3,4", "You may take 1, 3 or 4."),
            ("subtraction 3 --set 1,3,4", "You may take 1 or 3."),
            ("fibonacci-nim-global 5 7 --limit 4", "You may take 1 to 4 from one pile."),
            ("nim 6", "You may take 1 to 6."),
            ("euclid 4 11", "Take a positive multiple of the smaller number from the larger one, not all of it."),
        ] {
            let session = edited([Edit::Focus(focus(game))]);
            assert_eq!(session.model.situation_words(false, false, None), words, "{game}");
        }
    }

    #[test]
    fn a_move_is_told_with_what_it_did() {
        let mut session = edited([Edit::Focus(focus("fib 20")), Edit::Play(Position::words(&[18_u8, 4]))]);
        let model = &session.model;
        let report = MoveReport { step: 1, is_written: true, to: None, missed: None, outcomes: [None; 2] };
        assert_eq!(model.move_caption(report).to_string(), "Move 1: you took 2 of 20 stones.");
        let missed = model.move_caption(MoveReport { missed: Some(1), ..report }).to_string();
        assert!(missed.ends_with("stones. You were winning and missed 1 winning move."), "{missed}");
        let won = MoveReport { outcomes: [Some(Outcome::N), Some(Outcome::P)], ..report };
        assert!(model.move_caption(won).to_string().ends_with("That is a winning move."));
        assert!(model.move_caption(MoveReport { step: 0, ..report }).to_string().starts_with("Start of the game."));
        let step = model.focus.ruleset.move_between(model.trail.last().unwrap(), model.focus.position.clone());
        session.apply(Edit::game_against(Against::Person)).unwrap();
        let said = session.model.situation_words(false, false, step.as_ref());
        assert_eq!(said, "Player 1 took 2, so you may now take 1 to 4.");
        assert_eq!(session.model.taken_stones(1000).len(), 1);
        assert_eq!(session.model.taken_stones(1), []);
    }
}
