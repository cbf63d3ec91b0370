//! Edits of the game in play: its moves, its players, its first position.

use crate::edit::change::tidy;
use crate::{
    Against, BoardPlace, Change, Edit, EditError, Focus, GameChoices, MatchLength, Model, NotShown, Person, Player,
    Players, Session, Side, TablePlace, Work, caps,
};
use golden_game::{Convention, Position, Ruleset, RulesetError};
use golden_number::UBig;
use golden_prose::Lines;
use golden_solver::{SolverError, Strength};

impl Session {
    /// Begins a game at a position.
    pub(crate) fn begin(&mut self, focus: Focus) -> Result<(), RulesetError> {
        let players = self.model.players_of_next_game();
        // A strategy on trial is one for its own game.
        let is_same = focus.ruleset == self.model.focus.ruleset;
        self.set_focus(focus)?;
        self.model.game.list &= is_same;
        self.model.trail.clear();
        self.forget_ahead();
        self.model.forbidden.clear();
        self.model.players = players;
        self.leave_number();
        Ok(())
    }

    /// Ends the construction of the converter: its step belongs to one number, and to what is done with it.
    pub(super) fn leave_number(&mut self) {
        self.view.converter_step = None;
    }

    /// Puts a pile into the focus, and starts a new game in play there.
    pub(super) fn put_number(&mut self, index: usize, number: UBig) -> Result<(), RulesetError> {
        let focus = &self.model.focus;
        let place = focus.pile_place(index);
        let is_shown = focus.pile_place(self.model.converter.selected) == place;
        self.begin(focus.with_pile(place, number)?)?;
        if is_shown {
            self.model.converter.selected = place;
        }
        Ok(())
    }

    /// Moves to a position. Moves that were taken back are kept if the first of them leads there, too; then the
    /// computer's earlier answer to this move is repeated, because it does not move while there are moves ahead.
    pub(crate) fn play(&mut self, position: Position) -> Result<(), EditError> {
        if self.model.trail.len() >= caps::MOVES {
            let hint = "start again, or from another position";
            return Err(EditError::TooMany { what: "moves in a game", most: caps::MOVES, hint });
        }
        if self.model.forbidden().contains(&position) {
            return Err(EditError::Forbidden);
        }
        let before = self.model.focus.position.clone();
        self.set_focus(Focus { ruleset: self.model.focus.ruleset.clone(), position })?;
        self.model.trail.push(before);
        if self.model.block() > 0 {
            self.model.ahead.clear();
            self.model.fit_forbidden(self.model.trail.len());
        }
        if self.model.game.ended_against.is_some() {
            self.forget_ahead();
        }
        match self.model.ahead.pop() {
            Some(next) if next != self.model.focus.position => self.model.ahead.clear(),
            Some(_) if self.model.mover() == Player::Computer => self.forward(),
            _ => {}
        }
        self.remember_places();
        self.leave_number();
        Ok(())
    }

    /// Goes to the position after `index` moves of the game in play.
    pub(super) fn go_to(&mut self, index: usize) -> Result<(), EditError> {
        let moves = self.model.moves();
        if index > moves {
            return Err(EditError::NoMove(index, moves));
        }
        let Model { focus, trail, ahead, .. } = &mut self.model;
        while trail.len() > index
            && let Some(before) = trail.pop()
        {
            ahead.push(std::mem::replace(&mut focus.position, before));
        }
        while self.model.trail.len() < index {
            self.forward();
        }
        self.remember_places();
        self.leave_number();
        Ok(())
    }

    /// Makes the move taken back last again, if there is one.
    fn forward(&mut self) {
        let Model { focus, trail, ahead, .. } = &mut self.model;
        if let Some(next) = ahead.pop() {
            trail.push(std::mem::replace(&mut focus.position, next));
        }
    }

    /// Drops the moves taken back: from here on it is a different game, with the players chosen now. What a person
    /// has forbidden the computer before its move may be chosen anew.
    pub(super) fn forget_ahead(&mut self) {
        if !self.model.ahead.is_empty() {
            let is_persons = self.model.mover() != Player::Computer;
            self.model.fit_forbidden(self.model.trail.len() + usize::from(is_persons));
        }
        self.model.ahead.clear();
        self.model.game.ended_against = None;
    }

    pub(super) fn start_again(&mut self) -> Result<(), EditError> {
        let players = self.model.players_of_next_game();
        self.go_to(0)?;
        self.forget_ahead();
        self.model.forbidden.clear();
        self.model.players = players;
        Ok(())
    }

    /// The first player and the convention hold for a whole game: when they change, it starts again. A finished game
    /// keeps its players; another opponent plays the next one.
    fn choose_for_game(&mut self, choose: impl Fn(&mut GameChoices)) -> Result<(), EditError> {
        let (before, is_played_out) = (self.model.game, self.model.is_played_out());
        let players = self.model.players_of_next_game();
        let game = &mut self.model.game;
        choose(game);
        if game.against != before.against {
            let ended = before.ended_against.unwrap_or(before.against);
            game.ended_against = (is_played_out && ended != game.against).then_some(ended);
        }
        if before.first != game.first || before.convention != game.convention {
            self.start_again()?;
            // The game that is left was won by the rules that it was played by.
            self.model.players = players;
        }
        Ok(())
    }

    pub(super) fn move_first(&mut self, first: Side) -> Result<(), EditError> {
        self.choose_for_game(|game| game.first = first)
    }

    /// Sets the focus.
    fn set_focus(&mut self, focus: Focus) -> Result<(), RulesetError> {
        focus.ruleset.validate(&focus.position)?;
        self.model.focus = focus;
        self.remember_places();
        Ok(())
    }

    /// Lets every panel that can show the focus remember it as its own; a game without misère play is set to normal
    /// play.
    pub(crate) fn remember_places(&mut self) {
        let Model { focus, table, board, converter, game, .. } = &mut self.model;
        if !focus.ruleset.has_misere() {
            game.convention = Convention::Normal;
        }
        match TablePlace::of(focus, table.width) {
            Ok(_) => table.own = focus.clone(),
            // For several heaps the table shows the values of single heaps, in which each of them has a place.
            Err(NotShown::Heaps(_)) if table.own.ruleset != focus.ruleset => {
                let largest = focus.position.numbers().iter().max().cloned();
                table.own =
                    Focus { ruleset: focus.ruleset.clone(), position: Position::Flat(largest.into_iter().collect()) };
            }
            // Nor is another game shown in place of one whose table does not reach so far.
            Err(NotShown::TooFar) if table.own.ruleset != focus.ruleset => {
                let start = Focus { ruleset: focus.ruleset.clone(), position: focus.ruleset.start() };
                if TablePlace::of(&start, table.width).is_ok() {
                    table.own = start;
                }
            }
            Err(_) => {}
        }
        if BoardPlace::of(focus).is_ok() {
            board.own = focus.clone();
        }
        if focus.ruleset == Ruleset::Wythoff {
            converter.own = focus.clone();
        }
        converter.selected = converter.selected.min(focus.numbers().count().saturating_sub(1));
    }
}

/// The game in play: how it is played, and what is shown of it.
impl Edit {
    /// The opponent.
    pub fn game_against(against: Against) -> Self {
        choose("the choice of the opponent", move |game| game.against = against)
    }

    /// The strength of the computer.
    pub fn game_strength(strength: Strength) -> Self {
        choose("the strength of the computer", move |game| (game.strength, game.list) = (strength, false))
    }

    /// The opponent and the strength of the computer at once.
    pub fn game_opponent(against: Against, strength: Strength) -> Self {
        choose("the choice of the opponent", move |game| {
            (game.against, game.strength, game.list) = (against, strength, false);
        })
    }

    /// The computer, which plays from the strategy on trial of the game.
    pub fn game_against_list() -> Self {
        choose("the choice of the opponent", |game| (game.against, game.list) = (Against::Computer, true))
    }

    /// The convention: whether the last move wins or loses.
    pub fn game_convention(convention: Convention) -> Self {
        Change::new("misère play", move |session| {
            if convention == Convention::Misere
                && let Some(refused) = SolverError::no_misere(&session.model.focus.ruleset)
            {
                return Err(EditError::NoMisere(refused));
            }
            session.choose_for_game(|game| game.convention = convention)
        })
        .with_work(Work::SetUp)
        .into()
    }

    /// See [`GameChoices::graph`].
    pub fn game_graph(on: bool) -> Self {
        choose("the choice for the graph", move |game| game.graph = on)
    }

    /// See [`GameChoices::optimal_only`].
    pub fn game_optimal_only(on: bool) -> Self {
        choose("the choice for the graph", move |game| game.optimal_only = on)
    }

    /// See [`GameChoices::nim_sum`].
    pub fn game_nim_sum(on: bool) -> Self {
        choose("the nim sum", move |game| game.nim_sum = on)
    }

    /// See [`GameChoices::animate`].
    pub fn game_animate(on: bool) -> Self {
        choose("the animation", move |game| game.animate = on)
    }
}

fn choose(words: &'static str, choose: impl Fn(&mut GameChoices) + Send + Sync + 'static) -> Edit {
    Change::new(words, move |session| session.choose_for_game(&choose)).into()
}

/// Two people who play each other.
impl Edit {
    /// The name of one of them; empty for none.
    pub fn players_name(person: Person, mut name: String) -> Self {
        let was_cleaned = tidy(&mut name, Lines::One);
        let change = Change::new("the name of a player", move |session| session.model.players.rename(person, &name));
        change.with_work(Work::SetUp).cleaned(was_cleaned).into()
    }

    /// The person who makes the first move: the game starts again.
    pub fn players_begins(person: Person) -> Self {
        Change::new("who moves first", move |session| {
            session.start_again()?;
            session.model.players.begins = person;
            Ok(())
        })
        .with_work(Work::SetUp)
        .into()
    }

    /// The length of the match. A match begins with a new game.
    pub fn players_match(length: MatchLength) -> Self {
        Change::new("the length of the match", move |session| {
            if length == session.model.players.length {
                return Ok(());
            }
            if length != MatchLength::OneGame {
                session.start_again()?;
            }
            let Players { names, begins, .. } = std::mem::take(&mut session.model.players);
            session.model.players = Players { names, begins, length, ..Players::default() };
            Ok(())
        })
        .with_work(Work::SetUp)
        .into()
    }

    /// Notes that whoever is to move has a hint.
    pub fn players_hint() -> Self {
        Change::set("the price of the hint", Model::note_hint).with_work(Work::SetUp).into()
    }
}
