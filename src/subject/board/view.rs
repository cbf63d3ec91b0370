//! The content of a board: the game and position on it, with all that is known of them and may be told. Panel, files,
//! thumbnails and paper draw this and nothing else. The limits of what a board tells: one rule for the panel, files,
//! thumbnails and paper.

use std::sync::Arc;

use crate::known::Known;
use golden_figure::{
    BoardFrame, BoardPicture, BoardPictureLayers, BoardReply, BoardTimeline, BuildState, BuildTimeline, RoughanFigure,
    Timeline,
};
use golden_game::{Convention, LARGEST_BOARD, Move, Outcome, Position, Ruleset, Square, on_board};
use golden_number::UBig;
use golden_session::answers::Answers;
use golden_session::answers::description::Description;
use golden_session::answers::why::{Replier, ReplyTimeline, WhyQuestion};
use golden_session::{BoardConstruction, BoardLayers, BoardPlace, Focus, NotShown, Secrecy, Session};
use golden_solver::{Evaluation, Table};

/// A request for a board.
pub(crate) struct BoardAsked<'a> {
    pub session: &'a Session,
    pub secrecy: Secrecy<'a>,
    /// The game and position on the board, and its square.
    pub focus: Arc<Focus>,
    pub place: BoardPlace,
    /// The reason why this is not the focus of the session.
    pub not_shown: Option<NotShown>,
    /// Squares a side, and more where the position needs them.
    pub size: u32,
    /// True if what is known of the position is shown, such as its winning moves; the replies to it; the values of
    /// the squares. Else nothing is computed for them.
    pub needs_position: bool,
    pub needs_replies: bool,
    pub needs_values: bool,
}

/// The view of a board.
pub struct BoardView {
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
    /// The Grundy values of the board, where they are known.
    pub table: Option<Arc<Table>>,
    /// The facts known of the position.
    pub described: Arc<Description>,
    /// True if more is being computed.
    pub is_running: bool,
    /// The construction that the timeline plays.
    pub timeline: BoardTimeline,
    /// The step that it shows.
    pub step: usize,
    /// The replies that the timeline plays instead, or why there are none; `None` where they are not wanted, or
    /// hidden.
    pub replies: Option<Result<Replies, &'static str>>,
    /// The squares whose values are asked for.
    without: Vec<Square>,
}

impl BoardView {
    /// Returns the view of the board in the window: of the focus, or of the last one that stood on a board, with the
    /// reason why.
    ///
    /// **Cost**: that of looking up what is known; the rest is asked for, and known in a later frame.
    pub fn in_window(
        session: &Session,
        secrecy: Secrecy<'_>,
        (focus, place, not_shown): (Arc<Focus>, BoardPlace, Option<NotShown>),
        answers: &mut Answers,
    ) -> Self {
        let size = session.model.board.size;
        let (needs_position, needs_replies, needs_values) = (true, true, true);
        let asked =
            BoardAsked { session, secrecy, focus, place, not_shown, size, needs_position, needs_replies, needs_values };
        match Self::of(asked, answers) {
            Ok(view) => view,
            Err(never) => match never {},
        }
    }

    /// Returns what is shown, with what is known of it.
    ///
    /// # Errors
    /// The failure of what could not be computed.
    pub(crate) fn of<K: Known>(asked: BoardAsked<'_>, known: &mut K) -> Result<Self, K::Error> {
        let BoardAsked { session, secrecy, focus, place, not_shown, .. } = asked;
        let model = &session.model;
        let at = (place.a, place.b);
        let size = asked.size.max(needed(at)).clamp(1, LARGEST_BOARD);
        let convention = model.game.convention;
        let told = BoardTold::under(secrecy, convention, &focus.ruleset);
        let table = if asked.needs_values { known.values(&focus.ruleset, size)? } else { None };
        let (described, is_running) =
            if asked.needs_position { known.position(&focus, convention)? } else { Default::default() };
        let timeline = timeline_of(&focus, model.board.construction, size, at, known);
        let plays_replies = model.board.layers.replies && told.all();
        let replies = if asked.needs_replies && plays_replies && not_shown.is_none() {
            Some(Replies::of(&focus, size, &described, session.view.board_step, known)?)
        } else {
            None
        };
        // While replies are played, all stars stand on the board.
        let step = session.view.board_step.filter(|_| !plays_replies);
        let step = step.map_or(timeline.last(), |step| step.min(timeline.last()));
        let of_game = secrecy.in_question.iter().filter(|one| one.ruleset == focus.ruleset);
        let mut without: Vec<Square> = of_game.filter_map(|one| one.ruleset.square_of(&one.position)).collect();
        // The value of the square that is asked about is part of the answer.
        without.extend(on_board(at, size).filter(|_| !told.answer));
        Ok(Self {
            focus,
            convention,
            told,
            at,
            not_shown,
            size,
            table,
            described,
            is_running,
            timeline,
            step,
            replies,
            without,
        })
    }

    /// Returns the picture of it in a frame, with the piece.
    pub fn picture(&self, frame: BoardFrame, session: &Session) -> BoardPicture {
        let layers = self.told.layers(session.model.board.layers);
        BoardPicture {
            has_piece: true,
            winning: self.winning_squares(),
            is_gold: self.told.normal_play,
            reply: self.replies().and_then(|replies| replies.shown(self)),
            replies_from: self.replies().map(|replies| replies.from),
            values: self.square_values(),
            build: self.build(),
            layers,
            ..BoardPicture::empty(frame, self.focus.ruleset.clone(), self.at)
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
        square_on(position, self.size)
    }

    /// The focus on a square in this game.
    pub fn focus_on(&self, (a, b): Square) -> Focus {
        BoardPlace { a: a.into(), b: b.into() }.focus(&self.focus.ruleset)
    }

    /// Returns true if a position of this game is a P-position; `None` where the values of the largest board do not
    /// say it.
    pub fn is_p(&self, position: &Position) -> Option<bool> {
        let table = self.table.as_ref().filter(|table| table.request().ruleset == self.focus.ruleset)?;
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

    /// The Grundy values of the squares, in the order of [`golden_figure::BoardPicture`]; empty where none are known
    /// or may be told.
    pub fn square_values(&self) -> Vec<Option<u32>> {
        let Some(table) = self.table.as_ref().filter(|_| self.told.normal_play) else { return Vec::new() };
        let squares = (0..self.size).flat_map(|a| (0..self.size).map(move |b| (a, b)));
        let is_told = |square: &Square| !self.without.contains(square);
        squares.map(|square| table.value(square.0.into(), square.1.into()).filter(|_| is_told(&square))).collect()
    }

    /// Returns true if a Grundy value on the board has three figures.
    pub fn values_have_three_figures(&self) -> bool {
        // The largest value of two piles is their sum at most.
        self.size > 50 && self.square_values().iter().flatten().any(|&value| value > 99)
    }
}

/// Squares a side that a position needs.
pub(super) fn needed((a, b): (u64, u64)) -> u32 {
    u32::try_from(a.max(b)).map_or(u32::MAX, |most| most.saturating_add(1))
}

/// Returns the construction of the P-positions that a timeline plays.
pub(super) fn timeline_of(
    focus: &Focus,
    construction: BoardConstruction,
    size: u32,
    at: (u64, u64),
    known: &mut impl Known,
) -> BoardTimeline {
    let steps = known.build(&focus.ruleset, size);
    match construction {
        BoardConstruction::Recursive => BoardTimeline::Recursive(BuildTimeline::new(focus.ruleset.clone(), steps)),
        BoardConstruction::RoughanFigure => {
            BoardTimeline::Roughan(RoughanFigure::new(focus.ruleset.clone(), size, at, &steps))
        }
    }
}

/// The lost square that is replied to, and the replies.
pub struct Replies {
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
    /// The replies to the position on the board if it is lost, else to its first winning move there; else why there
    /// are none to be shown.
    fn of<K: Known>(
        focus: &Arc<Focus>,
        size: u32,
        described: &Description,
        step: Option<usize>,
        known: &mut K,
    ) -> Result<Result<Self, &'static str>, K::Error> {
        let square = |position: &Position| square_on(position, size);
        let (lost, is_via) = match described.evaluation.outcome {
            None => return Ok(Err("It is not known yet who wins.")),
            Some(Outcome::P) => (&focus.position, false),
            Some(Outcome::N) => match described.known_moves().iter().find(|winning| square(&winning.to).is_some()) {
                Some(winning) => (&winning.to, true),
                None if described.may_have_others() => {
                    return Ok(Err("No winning move that is known leads to a square of this board."));
                }
                None => return Ok(Err("No winning move leads to a square of this board.")),
            },
        };
        let Some(from) = square(lost) else { return Ok(Err("The position lies beyond the largest board.")) };
        let whose = if is_via { Replier::Opponent } else { Replier::You };
        let lost = Arc::new(Focus { ruleset: focus.ruleset.clone(), position: lost.clone() });
        let question = WhyQuestion { focus: Arc::clone(&lost), convention: Convention::Normal, page: UBig::ZERO };
        Ok(known.why(question)?.and_then(|why| {
            let timeline = ReplyTimeline::new(why, &lost.position, whose)?;
            let end = timeline.last();
            Ok(Self { from, is_via, timeline, step: step.map_or(end, |step| step.min(end)) })
        }))
    }

    /// The reply of the step with its answer, where all of it lies on the board.
    fn shown(&self, shown: &BoardView) -> Option<BoardReply> {
        let reply = self.timeline.reply(self.step)?;
        let answer = reply.answer.as_ref().and_then(|answer| shown.square_of(&answer.to));
        let via = self.is_via.then_some(self.from);
        Some(BoardReply { via, option: shown.square_of(&reply.option)?, answer })
    }
}

/// The square of a position of two numbers, if it lies on a board.
fn square_on(position: &Position, size: u32) -> Option<Square> {
    match *position.to_words()? {
        [a, b] => on_board((a, b), size),
        _ => None,
    }
}

/// The limits of what a board tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardTold {
    /// True if who wins may be seen.
    pub answers: bool,
    /// True if the answer to the question of the scene may be seen: winning moves, the hint, values of the position's
    /// own square.
    pub answer: bool,
    /// True if what holds under normal play alone may be seen: values, P-positions, rays, Silber's rule.
    pub normal_play: bool,
}

impl BoardTold {
    /// Returns what may be told of a game.
    pub fn under(secrecy: Secrecy<'_>, convention: Convention, ruleset: &Ruleset) -> Self {
        Self {
            answers: secrecy.answers,
            answer: secrecy.tells(),
            normal_play: secrecy.answers && convention == Convention::Normal && ruleset.has_values(),
        }
    }

    /// Returns those of the layers chosen that may be drawn.
    pub fn layers(self, chosen: BoardLayers) -> BoardPictureLayers {
        BoardPictureLayers {
            rays: chosen.rays && self.normal_play,
            options: chosen.options,
            winning_moves: chosen.winning_moves && self.answer,
            values: chosen.values && self.normal_play,
            outcomes: chosen.outcomes && self.normal_play && self.answer,
        }
    }

    /// Returns true if nothing is kept back, so that replies to a lost position may be played.
    pub const fn all(self) -> bool {
        self.normal_play && self.answer
    }

    /// Returns what may be drawn of a step of the construction: the stars that come next may be what is asked for.
    pub fn build(self, step: impl FnOnce() -> BuildState) -> BuildState {
        if !self.normal_play {
            return BuildState::default();
        }
        let mut state = step();
        if !self.answer {
            state.next.clear();
        }
        state
    }
}
