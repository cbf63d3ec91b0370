//! The moves of the game as a timeline.

use std::rc::Rc;

use super::shown::{Laid, Shown};
use super::words;
use crate::figure::Timeline;
use crate::game::Outcome;
use crate::number::UBig;
use crate::prose::Prose;
use crate::session::Player;
use crate::solver::move_made;
use crate::ui::context::Context;
use crate::ui::work::played::{Entry, Line, Played};

/// The game with its moves taken back: step i is the position after i moves.
struct GameTimeline<'a> {
    shown: &'a Shown,
    line: Line<'a>,
    /// The positions in words, as many as are known.
    entries: &'a [Entry],
    /// The outcome before the move shown, where it is known at once.
    before: Option<Outcome>,
    missed: Option<usize>,
}

/// The bar of the game with the caption of the move shown, kept until another one is shown or more is known of it.
#[derive(Default)]
pub(super) struct KeptTimeline {
    of: Option<(Rc<Shown>, usize, Option<usize>)>,
    bar: Rc<GameBar>,
}

/// What the bar says: how many moves there are, and the caption of the one shown.
#[derive(Default)]
pub(super) struct GameBar {
    last: usize,
    caption: Prose,
}

impl KeptTimeline {
    /// The bar for what is shown.
    pub fn of(&mut self, shown: &Rc<Shown>, played: &Played, cx: &Context<'_>) -> Rc<GameBar> {
        let missed = played.entries().get(shown.step).and_then(Entry::missed).filter(|_| shown.tells());
        let known = played.entries().len().min(shown.step + 1);
        let is_same = |(of, words, told): &(Rc<Shown>, usize, Option<usize>)| {
            Rc::ptr_eq(of, shown) && (*words, *told) == (known, missed)
        };
        if !self.of.as_ref().is_some_and(is_same) {
            let line = Line::of(&cx.session.model);
            let before = outcome_before(shown, cx).filter(|_| shown.tells());
            let timeline = GameTimeline { shown, line, entries: played.entries(), before, missed };
            self.bar = Rc::new(GameBar { last: line.count() - 1, caption: timeline.caption(shown.step) });
            self.of = Some((Rc::clone(shown), known, missed));
        }
        Rc::clone(&self.bar)
    }
}

/// The outcome before the move shown where it is known at once; none at the start and under misère.
fn outcome_before(shown: &Shown, cx: &Context<'_>) -> Option<Outcome> {
    let position = cx.session.model.trail.last().filter(|_| !shown.is_misere() && !shown.is_huge && !shown.is_long)?;
    cx.answers.workers().solver().analyse(shown.ruleset(), position).ok()?.outcome
}

impl Timeline for GameBar {
    type State = ();

    fn last(&self) -> usize {
        self.last
    }

    /// That of the move shown.
    fn caption(&self, _: usize) -> Prose {
        self.caption.clone()
    }

    fn state(&self, _: usize) {}
}

impl GameTimeline<'_> {
    fn caption(&self, step: usize) -> Prose {
        let pair = step.checked_sub(1).and_then(|before| self.line.get(before).zip(self.line.get(step)));
        let Some((before, after)) = pair else {
            return "Start of the game. The handle goes back to any move.".into();
        };
        let player = self.shown.choices.side(step.saturating_sub(1));
        let ruleset = self.shown.ruleset();
        let is_written = !self.shown.is_long && !self.shown.is_huge;
        let moved = if is_written { ruleset.move_between(before, after.clone()) } else { None };
        let took = match (moved, self.entries.get(step)) {
            (Some(moved), _) => move_made(ruleset, &self.shown.names, before, &moved),
            (None, Some(entry)) => format!("moved to {}", entry.short),
            (None, None) => "moved".to_owned(),
        };
        let piles = if is_written { ruleset.piles(before) } else { Vec::new() };
        let of = match piles.as_slice() {
            [pile] if *pile != UBig::ONE && self.shown.laid() == Laid::Stones => {
                format!(" of {} stones", words::number(pile))
            }
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
            (None, Some(Outcome::N)) => match self.shown.described.evaluation.outcome {
                Some(Outcome::P) => format!("{said} That leaves a P-position: a winning move."),
                Some(Outcome::N) => format!("{said} {it} winning and gave the win away."),
                None => said,
            },
            (None, None) => said,
        };
        said.into()
    }
}
