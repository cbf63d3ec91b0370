//! The view of the board in a frame: the focus, or the panel's own last one, with all that is known of it.

use std::sync::Arc;

use crate::context::Context;
use golden_figure::{BoardReply, BoardTimeline, BuildState, BuildTimeline, RoughanFigure, Timeline};
use golden_game::{Convention, LARGEST_BOARD, Move, Outcome, Position, Square, on_board};
use golden_number::UBig;
use golden_session::answers::TableAnswer;
use golden_session::answers::current::Cached;
use golden_session::answers::description::Description;
use golden_session::answers::reply_timeline::ReplyTimeline;
use golden_session::answers::why::{Replier, WhyQuestion};
use golden_session::{BoardConstruction, BoardPlace, Focus, NotShown};
use golden_solver::{Evaluation, Quantity, TableRequest};
use golden_subject::BoardTold;

/// The view of the board.
pub(super) struct BoardView {
    /// The game and position on the board.
    pub focus: Arc<Focus>,
    /// The convention: whether the last move wins or loses.
    pub convention: Convention,
    /// The limits of what may be told.
    pub told: BoardTold,
    /// The position as a square, which may lie beyond the board.
    pub at: (u64, u64),
    /// The reason why this is not the shared focus.
    pub not_shown: Option<NotShown>,
    /// Squares a side.
    pub size: u32,
    /// Grundy values of the largest board.
    pub values: TableAnswer,
    /// The facts known of the position.
    pub described: Arc<Description>,
    /// True if more is being computed.
    pub is_running: bool,
    /// The construction that the timeline plays.
    pub timeline: BoardTimeline,
    /// The step of it.
    pub step: usize,
    /// The replies that the timeline plays instead, or why there are none; `None` where they are not wanted, or hidden.
    pub replies: Option<Result<Replies, &'static str>>,
}

impl BoardView {
    /// Returns what the session asks the board to show.
    pub fn of(own: &mut Cached<Focus>, cx: &mut Context<'_>) -> Self {
        let model = &cx.session.model;
        let (focus, place, not_shown) = match BoardPlace::of(&model.focus) {
            Ok(place) => (Arc::clone(&cx.answers.current().focus), place, None),
            Err(reason) => match BoardPlace::of(&model.board.own) {
                Ok(place) => (own.of(&model.board.own), place, Some(reason)),
                // A file may hold an own position without a square.
                Err(_) => (own.of(&Focus::wythoff(0, 0)), BoardPlace { a: 0, b: 0 }, Some(reason)),
            },
        };
        let at = (place.a, place.b);
        let size = model.board.size.max(needed(at)).clamp(1, LARGEST_BOARD);
        let construction = model.board.construction;
        let values = cx.answers.table(&values_of(&focus));
        let convention = model.game.convention;
        let told = BoardTold::of(cx.secrecy, convention, &focus.ruleset);
        let known = cx.answers.position_under(&focus, convention);
        let steps = cx.answers.build(&focus.ruleset, size);
        let timeline = match construction {
            BoardConstruction::Recursive => BoardTimeline::Recursive(BuildTimeline::new(focus.ruleset.clone(), steps)),
            BoardConstruction::RoughanFigure => {
                BoardTimeline::Roughan(RoughanFigure::new(focus.ruleset.clone(), size, at, &steps))
            }
        };
        let plays_replies = cx.session.model.board.layers.replies;
        let replies = (plays_replies && told.all() && not_shown.is_none())
            .then(|| Replies::of(&focus, size, &known.described, cx));
        // While replies are played, all stars stand on the board.
        let step = cx.session.view.board_step.filter(|_| !plays_replies);
        let step = step.map_or(timeline.last(), |step| step.min(timeline.last()));
        Self {
            focus,
            convention,
            told,
            at,
            not_shown,
            size,
            values,
            described: known.described,
            is_running: known.running.is_some(),
            timeline,
            step,
            replies,
        }
    }

    /// Returns true if the last move loses: Grundy values, P-positions and Silber's rule are those of normal play.
    pub fn is_misere(&self) -> bool {
        self.convention == Convention::Misere
    }

    /// The replies that are played.
    pub fn replies(&self) -> Option<&Replies> {
        self.replies.as_ref()?.as_ref().ok()
    }

    /// The step that the timeline is at, and its last one.
    pub fn played(&self) -> [usize; 2] {
        match self.replies() {
            Some(replies) => [replies.step, replies.timeline.last()],
            None => [self.step, self.timeline.last()],
        }
    }

    /// The P-positions to be drawn.
    pub fn build(&self) -> BuildState {
        let mut state = self.told.build(|| self.timeline.state(self.step));
        if self.replies().is_some() {
            // No star is newer than others.
            state.earlier.append(&mut state.newest);
        }
        state
    }

    /// Returns what is known of the position.
    pub fn evaluation(&self) -> &Evaluation {
        &self.described.evaluation
    }

    /// The winning moves, as far as they are known.
    pub fn winning_moves(&self) -> &[Move] {
        self.evaluation().winning_moves.as_deref().unwrap_or_default()
    }

    /// The winning options on the board.
    pub fn winning_squares(&self) -> Vec<Square> {
        let moves = if self.told.answer { self.winning_moves() } else { &[] };
        moves.iter().filter_map(|winning| self.square_of(&winning.to)).collect()
    }

    /// The square of a position of this game, if it is on the board.
    pub fn square_of(&self, position: &Position) -> Option<Square> {
        match position.to_words()?.as_slice() {
            &[a, b] => on_board((a, b), self.size),
            _ => None,
        }
    }

    /// The focus on a square in this game.
    pub fn focus_on(&self, (a, b): Square) -> Focus {
        BoardPlace { a: a.into(), b: b.into() }.focus(&self.focus.ruleset)
    }

    /// Returns true if a position of this game is a P-position; `None` where the values of the largest board do not say
    /// it.
    pub fn is_p(&self, position: &Position) -> Option<bool> {
        let table = self.values.table.as_ref().filter(|table| table.request().ruleset == self.focus.ruleset)?;
        match position.to_words()?.as_slice() {
            &[a, b] => table.value(a, b).map(|value| value == 0),
            _ => None,
        }
    }

    /// Returns true if there is no move.
    pub fn is_over(&self) -> bool {
        !self.focus.has_move()
    }

    /// Returns true if the position lies beyond the largest board.
    pub fn is_beyond(&self) -> bool {
        on_board(self.at, self.size).is_none()
    }

    /// The Grundy values of the squares, in the order of [`golden_figure::BoardPicture`].
    pub fn square_values(&self) -> Vec<Option<u32>> {
        let Some(table) = self.values.table.as_ref().filter(|_| self.told.normal_play) else { return Vec::new() };
        let squares = (0..self.size).flat_map(|a| (0..self.size).map(move |b| (a, b)));
        // The value of the square that is asked about is part of the answer.
        let is_told = |a: u32, b: u32| self.told.answer || (u64::from(a), u64::from(b)) != self.at;
        squares.map(|(a, b)| table.value(a.into(), b.into()).filter(|_| is_told(a, b))).collect()
    }

    /// The reason why nobody may move by hand: it is the computer's turn.
    pub fn waits_for_computer(&self, cx: &Context<'_>) -> Option<&'static str> {
        self.is_computers_turn(cx).then(|| {
            if self.must_ask_computer(cx) {
                "It is the computer’s turn: press “Let the computer move”."
            } else {
                "It is the computer’s turn: wait for its move."
            }
        })
    }

    /// Returns true if it is the computer's turn and it does not think about it by itself.
    pub fn must_ask_computer(&self, cx: &Context<'_>) -> bool {
        self.is_computers_turn(cx) && (cx.pane.opponent_waits || !cx.session.model.ahead.is_empty())
    }

    fn is_computers_turn(&self, cx: &Context<'_>) -> bool {
        cx.session.model.waits_for_computer() && self.not_shown.is_none() && !self.described.is_over
    }

    /// Returns true if a Grundy value on the board has three figures.
    pub fn values_have_three_figures(&self) -> bool {
        // The largest value of two piles is their sum at most.
        self.size > 50 && self.square_values().iter().flatten().any(|&value| value > 99)
    }
}

/// Squares a side that a position needs.
fn needed((a, b): (u64, u64)) -> u32 {
    u32::try_from(a.max(b)).map_or(u32::MAX, |most| most.saturating_add(1))
}

/// The values of the largest board at once, so that a board that grows has them.
fn values_of(focus: &Focus) -> TableRequest {
    let all = 0..u64::from(LARGEST_BOARD);
    TableRequest { ruleset: focus.ruleset.clone(), quantity: Quantity::Grundy, rows: all.clone(), columns: all }
}

/// The lost square that is replied to, and the replies.
pub(super) struct Replies {
    /// The lost square: that of the piece, or the one a winning move leads to.
    pub from: Square,
    /// True if a winning move leads there.
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
