//! Games in which options are forbidden: before every move the player who is not to move forbids some of them, for that move
//! only; whoever has no option left loses.

use super::play::Player;
use crate::{EditError, Model, Session};
use golden_game::{Position, Ruleset, option_count};
use golden_number::UBig;

/// The most options that play lets forbid before a move.
pub const MOST_FORBIDDEN: u32 = 3;

/// Returns how many options of a game may be forbidden before every move; 0 where none may be.
pub fn block_of(ruleset: &Ruleset) -> usize {
    ruleset.own_rule().map_or(0, |rule| usize::try_from(rule.rule().block).unwrap_or(usize::MAX))
}

impl Model {
    /// Returns how many options may be forbidden before every move; 0 where none may be.
    pub fn block(&self) -> usize {
        block_of(&self.focus.ruleset)
    }

    /// Returns the options that are forbidden for the move to be made from the focus.
    pub fn forbidden(&self) -> &[Position] {
        self.forbidden_at(self.trail.len())
    }

    pub(super) fn forbidden_at(&self, step: usize) -> &[Position] {
        self.forbidden.get(step).map_or(&[], Vec::as_slice)
    }

    /// Returns true if options are to be forbidden before the next move is made.
    pub fn is_forbidding(&self) -> bool {
        self.block() > 0 && self.forbidden.len() <= self.trail.len() && self.focus.has_move()
    }

    /// Returns the player who acts: who forbids, or who makes the move.
    pub fn actor(&self) -> Player {
        if self.is_forbidding() { self.forbidder() } else { self.mover() }
    }

    /// Returns true if the computer is to move, or forbids before the move of another.
    pub fn waits_for_computer(&self) -> bool {
        [self.mover(), self.actor()].contains(&Player::Computer)
    }

    /// Returns the player who is not to move.
    pub(super) fn forbidder(&self) -> Player {
        self.side_now(self.trail.len() + 1)
    }

    /// Returns true if there is a move from the focus that is not forbidden.
    pub fn has_option(&self) -> bool {
        self.has_option_at(self.trail.len(), &self.focus.position)
    }

    pub(super) fn has_option_at(&self, step: usize, position: &Position) -> bool {
        let count = option_count(&self.focus.ruleset, position);
        count.is_none_or(|count| count > UBig::from(self.forbidden_at(step).len()))
    }

    /// Gives the first `count` moves an entry each in the list of what was forbidden, and drops all others.
    pub(crate) fn fit_forbidden(&mut self, count: usize) {
        let count = if self.block() > 0 { count } else { 0 };
        while self.forbidden.len() > count {
            self.forbidden.pop();
        }
        while self.forbidden.len() < count {
            self.forbidden.push(Vec::new());
        }
    }

    /// Returns what is wrong with what was forbidden, as a file says it; `None` if it is valid.
    pub(crate) fn fault_of_forbidden(&self) -> Option<String> {
        let positions = self.moves() + 1;
        if self.forbidden.len() > positions {
            return Some(format!("options forbidden before {} moves of {positions}", self.forbidden.len()));
        }
        let line: Vec<&Position> = self.line().collect();
        self.forbidden.iter().enumerate().find_map(|(step, forbidden)| {
            let from = line.get(step)?;
            let is_option = |option: &Position| self.focus.ruleset.is_move(from, option);
            let is_twice = |(at, option): (usize, &Position)| forbidden.iter().take(at).any(|other| other == option);
            let problem = match () {
                () if forbidden.len() > self.block() => "more are forbidden than the rule lets",
                () if !forbidden.iter().all(is_option) => "what is forbidden is no option",
                () if forbidden.iter().enumerate().any(is_twice) => "an option is forbidden twice",
                () if line.get(step + 1).is_some_and(|to| forbidden.contains(*to)) => "a forbidden move is made",
                () => return None,
            };
            Some(format!("before move {} of the game {problem}", step + 1))
        })
    }
}

impl Session {
    /// Forbids options for the next move: of those given the ones that are options, each once.
    pub(crate) fn forbid(&mut self, options: Vec<Position>) -> Result<(), EditError> {
        let model = &mut self.model;
        let most = model.block();
        let mut forbidden: Vec<Position> = Vec::new();
        for option in options {
            if !forbidden.contains(&option) && model.focus.ruleset.is_move(&model.focus.position, &option) {
                forbidden.push(option);
            }
        }
        if forbidden.len() > most {
            return Err(EditError::TooMany { what: "forbidden options", most, hint: "forbid fewer" });
        }
        if model.is_forbidding() {
            model.fit_forbidden(model.trail.len());
            model.forbidden.push(forbidden);
        }
        Ok(())
    }
}
