//! The moves of the game as a timeline.

use std::rc::Rc;

use super::view::PlayView;
use crate::context::Context;
use crate::work::memo::Memo;
use crate::work::played::{Entry, Played};
use golden_figure::Timeline;
use golden_prose::Prose;
use golden_session::MoveReport;
use golden_session::answers::current::Same;

/// The bar of the game, made anew when another move is shown or more is known of it: of how many moves it is put into
/// words, and how many winning ones it missed.
pub(super) type KeptTimeline = Memo<(Same<PlayView>, usize, Option<usize>), Rc<GameBar>>;

/// What the bar says: how many moves there are, and the caption of the one shown.
pub(super) struct GameBar {
    last: usize,
    caption: Prose,
}

impl GameBar {
    /// The bar for what is shown.
    pub fn of(kept: &mut KeptTimeline, shown: &Same<PlayView>, played: &Played, cx: &Context<'_>) -> Rc<Self> {
        let missed = played.entries().get(shown.0.step).and_then(Entry::missed).filter(|_| shown.0.tells_beside());
        let known = played.entries().len().min(shown.0.step + 1);
        let bar = kept.get((shown.clone(), known, missed), |(Same(shown), ..)| {
            let before = cx.answers.outcome_before_last(&cx.session.model).filter(|_| shown.tells_beside());
            let report = MoveReport {
                step: shown.step,
                is_written: !shown.is_long && !shown.is_huge,
                to: played.entries().get(shown.step).map(|entry| &*entry.short),
                missed,
                outcomes: [before, shown.described.evaluation.outcome],
            };
            Rc::new(Self { last: shown.moves, caption: cx.session.model.move_caption(report) })
        });
        Rc::clone(bar)
    }
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
