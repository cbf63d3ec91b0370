//! The replies to a lost square, one after the other with their answers: what the timeline plays instead of a construction.

use std::sync::Arc;

use super::view::BoardView;
use crate::context::Context;
use golden_figure::{BoardReply, Timeline};
use golden_game::{Convention, Outcome, Square, on_board};
use golden_number::UBig;
use golden_session::Focus;
use golden_session::answers::description::Description;
use golden_session::answers::reply_timeline::ReplyTimeline;
use golden_session::answers::why::{Replier, WhyQuestion};

/// What is replied to.
pub(super) struct Replies {
    /// The lost square: that of the piece, or the one a winning move leads to.
    pub from: Square,
    /// Whether a winning move leads there.
    is_via: bool,
    /// The replies.
    pub timeline: ReplyTimeline,
    /// The step that is shown.
    pub step: usize,
}

impl Replies {
    /// The replies to the position on the board if it is lost, else to its first winning move there; else why there are
    /// none to be shown.
    pub fn of(
        focus: &Arc<Focus>,
        size: u32,
        described: &Description,
        cx: &mut Context<'_>,
    ) -> Result<Self, &'static str> {
        let square = |focus: &Focus| match focus.position.to_words()?.as_slice() {
            &[a, b] => on_board((a, b), size),
            _ => None,
        };
        let (lost, is_via) = match described.evaluation.outcome {
            None => return Err("It is not known yet who wins."),
            Some(Outcome::P) => (Arc::clone(focus), false),
            Some(Outcome::N) => match described.moves.iter().find(|winning| square(&winning.lost).is_some()) {
                Some(winning) => (Arc::clone(&winning.lost), true),
                None if described.may_have_others() => {
                    return Err("No winning move that is known leads to a square of this board.");
                }
                None => return Err("No winning move leads to a square of this board."),
            },
        };
        let Some(from) = square(&lost) else { return Err("The position lies beyond the largest board.") };
        let question = WhyQuestion { focus: Arc::clone(&lost), convention: Convention::Normal, page: UBig::ZERO };
        let why = match cx.answers.why(question) {
            None => return Err("The answers are being found."),
            Some(Err(_) | Ok(None)) => return Err("The answers are beyond the search."),
            Some(Ok(Some(why))) => why,
        };
        let whose = if is_via { Replier::Opponent } else { Replier::You };
        let timeline = ReplyTimeline::new(why, &lost.position, whose)?;
        let end = timeline.last();
        let step = cx.session.view.board_step.map_or(end, |step| step.min(end));
        Ok(Self { from, is_via, timeline, step })
    }

    /// The reply of the step with its answer, where all of it lies on the board.
    pub fn shown(&self, shown: &BoardView) -> Option<BoardReply> {
        let reply = self.timeline.reply(self.step)?;
        let answer = reply.answer.as_ref().and_then(|answer| shown.square_of(&answer.to));
        let via = self.is_via.then_some(self.from);
        Some(BoardReply { via, option: shown.square_of(&reply.option)?, answer })
    }
}
