//! The moves of the game as a timeline.

use super::shown::{Shown, is_huge};
use super::words;
use crate::figure::Timeline;
use crate::game::{Outcome, Position, Ruleset};
use crate::number::UBig;
use crate::prose::Prose;
use crate::session::{Focus, GameChoices, Player};
use crate::ui::context::Context;
use crate::ui::describe::short_position;

/// The game with its moves taken back: step i is the position after i moves.
pub(super) struct GameTimeline {
    ruleset: Ruleset,
    names: Vec<String>,
    choices: GameChoices,
    line: Vec<Position>,
    /// The outcome before the move shown, where it is known at once.
    before: Option<Outcome>,
    missed: Option<usize>,
}

/// The outcome before the move shown, kept until another move is shown.
#[derive(Default)]
pub(super) struct Before {
    known: Option<(Focus, Option<Outcome>)>,
}

impl Before {
    /// The outcome where it is known at once; none at the start and under misère.
    pub fn of(&mut self, shown: &Shown, cx: &Context<'_>) -> Option<Outcome> {
        let position = cx.session.model.trail.last().filter(|_| !shown.is_misere())?;
        let is_known = |(focus, _): &(Focus, _)| focus.ruleset == *shown.ruleset() && focus.position == *position;
        if let Some((_, outcome)) = self.known.as_ref().filter(|known| is_known(known)) {
            return *outcome;
        }
        let focus = Focus { ruleset: shown.ruleset().clone(), position: position.clone() };
        let outcome = if is_huge(&focus) {
            None
        } else {
            let known = cx.answers.desk().solver().analyse(&focus.ruleset, &focus.position);
            known.ok().and_then(|known| known.outcome)
        };
        self.known = Some((focus, outcome));
        outcome
    }
}

impl GameTimeline {
    pub fn of(shown: &Shown, before: Option<Outcome>, missed: Option<usize>, cx: &Context<'_>) -> Self {
        Self {
            ruleset: shown.ruleset().clone(),
            names: shown.names.clone(),
            choices: shown.choices,
            line: cx.session.model.line().cloned().collect(),
            before,
            missed,
        }
    }
}

impl Timeline for GameTimeline {
    type State = Option<Position>;

    fn last(&self) -> usize {
        self.line.len().saturating_sub(1)
    }

    fn caption(&self, step: usize) -> Prose {
        let pair = step.checked_sub(1).and_then(|before| self.line.get(before).zip(self.line.get(step)));
        let Some((before, after)) = pair else {
            return "Start of the game. The handle goes back to any move.".into();
        };
        let player = self.choices.side(step.saturating_sub(1));
        let moved = self.ruleset.move_between(before, after.clone());
        let took = moved.map_or_else(
            || format!("moved to {}", short_position(after, 30)),
            |moved| words::took(&self.ruleset, &self.names, &moved),
        );
        let piles = self.ruleset.piles(before);
        let of = match piles.as_slice() {
            [pile] if *pile != UBig::ONE => format!(" of {} stones", words::number(pile)),
            _ => String::new(),
        };
        let said = format!("Move {step}: {} {took}{of}.", player.in_sentence());
        let it = match player {
            Player::You => "You were",
            Player::Computer => "It was",
            Player::First | Player::Second => "They were",
        };
        let said = match (self.missed, self.before) {
            (Some(count), _) => {
                let ways = if count == 1 { "1 winning move".into() } else { format!("{count} winning moves") };
                format!("{said} {it} winning and missed {ways}.")
            }
            (None, Some(Outcome::P)) => {
                format!("{said} {it} in a P-position, so every move would lose against good play.")
            }
            (None, Some(Outcome::N)) => format!("{said} That leaves a P-position: a winning move."),
            (None, None) => said,
        };
        said.into()
    }

    fn state(&self, step: usize) -> Self::State {
        self.line.get(step).cloned()
    }
}
