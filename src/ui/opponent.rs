//! The computer's moves: asked for in the background when it is its turn, and made after a short pause.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use egui::Context;

use super::answers::Answers;
use crate::game::{Convention, option_count};
use crate::session::{Edit, Focus, Model, Player, Session, Tab};
use crate::solver::{Reply, SolverError, Strength, Ticket, TicketState};

/// How long the computer seems to think, in seconds: so long that a person sees the move.
const PAUSE: f64 = 0.5;
/// How often the window looks whether the move is there.
const WATCH: Duration = Duration::from_millis(50);

/// What the computer was asked.
#[derive(Clone, Debug, PartialEq)]
struct Question {
    focus: Focus,
    moves: usize,
    convention: Convention,
    strength: Strength,
}

/// The question on the way.
struct Asked {
    question: Question,
    ticket: Ticket<Option<Reply>>,
    /// When it was asked, in egui's time.
    since: f64,
}

/// The computer as a player.
pub struct Opponent {
    asked: Option<Asked>,
    /// It moves only in answer to something that was done: a move taken back by Undo is not made again at once.
    may_move: bool,
}

impl Default for Opponent {
    fn default() -> Self {
        Self { asked: None, may_move: true }
    }
}

impl Opponent {
    /// Something was done that it may answer.
    pub fn allow(&mut self) {
        self.may_move = true;
    }

    /// Something was undone: it waits until it is asked.
    pub fn hold(&mut self) {
        self.may_move = false;
        self.asked = None;
    }

    /// Whether it is its turn and it waits to be asked.
    pub fn waits(&self) -> bool {
        !self.may_move
    }

    /// Asks for the computer's move if it is its turn; gives the edit that makes it once it is there. A failure is
    /// told in words, once.
    pub fn follow(&mut self, ctx: &Context, session: &Session, answers: &Answers) -> Option<Result<Edit, SolverError>> {
        let Some(question) = self.question(session) else {
            self.asked = None;
            return None;
        };
        let now = ctx.input(|input| input.time);
        if self.asked.as_ref().is_none_or(|asked| asked.question != question) {
            self.asked = Some(Asked { ticket: ask(answers, question.clone()), question, since: now });
        }
        let asked = self.asked.as_ref()?;
        let rest = asked.since + PAUSE - now;
        match asked.ticket.state() {
            TicketState::Running(_) => {
                ctx.request_repaint_after(WATCH);
                None
            }
            TicketState::Done(Ok(Some(_))) if rest > 0.0 => {
                ctx.request_repaint_after(Duration::from_secs_f64(rest));
                None
            }
            TicketState::Done(Ok(reply)) => {
                self.asked = None;
                self.may_move = reply.is_some();
                reply.map(|reply| Ok(Edit::Reply(reply.to)))
            }
            TicketState::Done(Err(error)) => {
                self.hold();
                Some(Err(error))
            }
        }
    }

    fn question(&self, session: &Session) -> Option<Question> {
        let model = &session.model;
        let is_seen = matches!(session.view.tab, Tab::Play | Tab::QueenBoard);
        if !self.may_move || !is_seen || !is_turn(model) {
            return None;
        }
        let focus = model.focus.clone();
        let (convention, strength) = (model.game.convention, model.game.strength);
        Some(Question { focus, moves: model.trail.len(), convention, strength })
    }
}

/// Whether the computer is to move: not while moves that were taken back are looked at.
fn is_turn(model: &Model) -> bool {
    let focus = &model.focus;
    model.mover() == Player::Computer
        && model.ahead.is_empty()
        && option_count(&focus.ruleset, &focus.position).is_none_or(|count| !count.is_zero())
}

fn ask(answers: &Answers, question: Question) -> Ticket<Option<Reply>> {
    let seed = seed();
    answers.desk().run(move |solver, job| {
        let Question { focus, convention, strength, .. } = question;
        solver.reply(&focus.ruleset, &focus.position, convention, strength, seed, job)
    })
}

/// A seed that is another one each time.
pub fn seed() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    since.as_secs() ^ u64::from(since.subsec_nanos()).rotate_left(32)
}
