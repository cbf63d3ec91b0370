//! The computer's moves: asked for in the background when it is its turn, and made after a short pause.

use std::cell::Cell;
use std::rc::Rc;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use egui::Context;

use crate::context::RunningWork;
use golden_game::{Convention, Position};
use golden_lab::strategy::Strategy;
use golden_logic::automata::budget::Limits;
use golden_session::answers::current::Current;
use golden_session::answers::{Answers, at_once};
use golden_session::{Edit, Focus, Model, Player, Session, block_of};
use golden_solver::{Job, Reply, Solver, SolverError, Strength, Ticket, TicketState};
use golden_teach::strategy::StrategyGame;

/// The time for which the computer seems to think, in seconds: long enough that a person sees the move.
const PAUSE: f64 = 0.5;

/// The question asked of the computer.
#[derive(Clone, Debug, PartialEq)]
struct WantedMove {
    focus: Arc<Focus>,
    moves: usize,
    convention: Convention,
    strength: Strength,
    /// The list from which it plays, if it does.
    list: Option<Arc<str>>,
    /// The number of options that it may forbid, where it is to forbid; else those that are forbidden.
    forbids: Result<usize, Vec<Position>>,
}

/// The computer's deed: its move, or the options that it forbids.
enum Act {
    Move(Reply),
    Forbid(Vec<Position>),
}

/// The question on the way.
struct Asked {
    question: WantedMove,
    ticket: Ticket<Option<Arc<Act>>>,
    /// The time when it was asked, in egui's time.
    since: f64,
}

/// The computer as a player.
#[derive(Default)]
pub struct Opponent {
    asked: Option<Asked>,
    /// It moves only in answer to a move, or when it is asked: what is only looked at stays as it is.
    may_move: bool,
    /// Set to end its thinking.
    cancel: Rc<Cell<bool>>,
    /// True if it thinks longer than a person waits without a word.
    is_slow: bool,
    /// The position after its last move, if that was a random one against its will.
    guessed: Option<(Focus, usize)>,
}

/// The message about a move that was random although the strength asks for a better one.
const GUESSED: &str = "The value of the position was beyond the budget: the computer’s move was random.";

/// The message about a move that no sentence of the list names.
const NOT_LISTED: &str = "No move leads to your list from there: the computer took the least position.";

impl Opponent {
    /// A move was made that it may answer, or it was asked.
    pub fn allow(&mut self) {
        self.may_move = true;
    }

    /// Something was undone, or another position is looked at: it waits until it is asked.
    pub fn hold(&mut self) {
        self.may_move = false;
        self.forget();
    }

    fn forget(&mut self) {
        self.asked = None;
        self.is_slow = false;
        self.cancel.set(false);
    }

    /// Returns true if it is its turn and it waits to be asked.
    pub fn waits(&self) -> bool {
        !self.may_move
    }

    /// Its thinking, for the status bar, once it takes long.
    pub fn work(&self) -> Option<RunningWork> {
        let asked = self.asked.as_ref().filter(|_| self.is_slow)?;
        match asked.ticket.state() {
            TicketState::Running(progress) => {
                Some(RunningWork { name: "Choosing the computer’s move", progress, cancel: Rc::clone(&self.cancel) })
            }
            TicketState::Done(_) => None,
        }
    }

    /// Returns the message about the move that led to the position shown, if it was a random one.
    pub fn note(&self, session: &Session) -> Option<&'static str> {
        let (focus, moves) = self.guessed.as_ref()?;
        let model = &session.model;
        let words = if model.game.list { NOT_LISTED } else { GUESSED };
        (*focus == model.focus && *moves == model.trail.len()).then_some(words)
    }

    /// Computes the computer's move on its turn; returns its edit once when it is found, or an error once.
    pub fn follow(&mut self, ctx: &Context, session: &Session, answers: &Answers) -> Option<Result<Edit, SolverError>> {
        let Some(question) = self.question(session, answers.current()) else {
            self.forget();
            return None;
        };
        let now = ctx.input(|input| input.time);
        if self.asked.as_ref().is_none_or(|asked| asked.question != question) {
            self.forget();
            self.asked = Some(Asked { ticket: ask(answers, question.clone()), question: question.clone(), since: now });
        }
        let asked = self.asked.as_ref()?;
        let rest = asked.since + PAUSE - now;
        self.is_slow = rest <= 0.0;
        match asked.ticket.state() {
            TicketState::Running(_) if self.cancel.get() => {
                asked.ticket.cancel();
                self.hold();
                Some(Err(SolverError::Cancelled))
            }
            TicketState::Running(_) => {
                super::look_again(ctx);
                None
            }
            TicketState::Done(Ok(Some(_))) if rest > 0.0 => {
                ctx.request_repaint_after(Duration::from_secs_f64(rest));
                None
            }
            TicketState::Done(Ok(reply)) => {
                self.forget();
                self.may_move = reply.is_some();
                let act = reply?;
                let reply = match &*act {
                    Act::Forbid(options) => return Some(Ok(Edit::ReplyForbid(options.clone()))),
                    Act::Move(reply) => reply,
                };
                self.guessed = (!reply.known).then(|| {
                    let ruleset = question.focus.ruleset.clone();
                    (Focus { ruleset, position: reply.to.clone() }, question.moves + 1)
                });
                Some(Ok(Edit::Reply(reply.to.clone())))
            }
            TicketState::Done(Err(error)) => {
                self.hold();
                Some(Err(error))
            }
        }
    }

    fn question(&self, session: &Session, current: &Current) -> Option<WantedMove> {
        let model = &session.model;
        if !self.may_move || !session.view.tab.is_played() || !is_turn(model, current) {
            return None;
        }
        let focus = Arc::clone(&current.focus);
        let (convention, strength) = (model.game.convention, model.game.strength);
        let forbids = if model.is_forbidding() { Ok(model.block()) } else { Err(model.forbidden().to_vec()) };
        let list = focus.ruleset.own_rule().filter(|_| model.game.list && model.block() == 0);
        let list = list.and_then(|rule| model.laboratory.list_of(rule)).map(Arc::from);
        Some(WantedMove { focus, moves: model.trail.len(), convention, strength, list, forbids })
    }
}

/// Returns true if it is the computer's turn and no move is taken back.
fn is_turn(model: &Model, current: &Current) -> bool {
    model.actor() == Player::Computer && model.ahead.is_empty() && current.has_move
}

fn ask(answers: &Answers, question: WantedMove) -> Ticket<Option<Arc<Act>>> {
    let seed = seed();
    let is_long = at_once::is_long(&question.focus.position);
    let work = move |solver: &Solver, job: &Job| {
        let WantedMove { focus, convention, strength, forbids, list, .. } = question;
        let Focus { ruleset, position } = &*focus;
        if let Some(reply) = list.and_then(|list| reply_of_list(&focus, convention, &list, job)) {
            return Ok(Some(Arc::new(Act::Move(reply))));
        }
        let reply = match forbids {
            Ok(most) => {
                let options = solver.forbid(ruleset, position, most, strength, seed, job)?;
                return Ok(Some(Arc::new(Act::Forbid(options))));
            }
            Err(forbidden) if block_of(ruleset) > 0 => {
                solver.reply_beside(ruleset, position, &forbidden, strength, seed, job)?
            }
            Err(_) => solver.reply(ruleset, position, convention, strength, seed, job)?,
        };
        Ok(reply.map(|reply| Arc::new(Act::Move(reply))))
    };
    if is_long { answers.workers().run_long(work) } else { answers.workers().run(work) }
}

/// The move of a list that is on trial; `None` if it does not read for the game, or the moves are too many.
fn reply_of_list(focus: &Focus, convention: Convention, list: &str, job: &Job) -> Option<Reply> {
    let cancelled = || job.is_cancelled();
    let limits = Limits { cancelled: &cancelled, ..Limits::default() };
    let rule = focus.ruleset.own_rule()?;
    let game = StrategyGame::of_rule(rule, convention == Convention::Misere, &limits).ok()?;
    let strategy = Strategy::read(list, game.rule(), game.grows()).ok()?;
    let (to, known) = game.reply(&strategy, focus.position.numbers(), &limits).ok()??;
    Some(Reply { to: Position::Flat(to), slipped: false, known })
}

/// A seed that is another one each time.
pub fn seed() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    since.as_secs() ^ u64::from(since.subsec_nanos()).rotate_left(32)
}
