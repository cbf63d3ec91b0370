//! The solver's knowledge of the positions and tables in use: computed once, read every frame.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `at_once` | the lengths that numbers may have for what is done with them within a frame |
//! | `current` | the shared position and its game, looked at once a frame; the meaning of a term of the glossary here and now |
//! | `description` | a position in words |
//! | `why` | the reasons why a position is lost, in words and as a timeline; the options of a given value |

pub mod at_once;
pub mod current;
pub mod description;
pub mod why;

use std::collections::HashMap;
use std::sync::Arc;

use super::{Focus, Model};
use current::{Current, Watch};
use description::Description;
use golden_game::{Convention, Outcome, Ruleset};
use golden_number::to_decimal;
use golden_prose::grouped;
use golden_solver::{
    Budget, BuildStep, Job, PartialTable, Progress, Solver, SolverError, Table, TableRequest, Ticket, TicketState,
    Workers, recursive_build,
};
use why::{ValueOptions, WhyLost, WhyQuestion};

/// The facts known of a position.
#[derive(Clone, Debug, Default)]
pub struct Resolved {
    /// The best answer so far in words: at once what a closed form gives, later everything within the budget.
    pub described: Arc<Description>,
    /// The progress of the rest, while it is being computed.
    pub running: Option<Progress>,
    /// The reason why there is no more, when the work failed or was cancelled.
    pub problem: Option<SolverError>,
}

/// The facts known of a table.
#[derive(Clone, Debug, Default)]
pub struct TableAnswer {
    /// The table asked for, or an earlier one of the same game while that is being computed.
    pub table: Option<Arc<Table>>,
    /// The progress of the table asked for, while it is being computed.
    pub running: Option<Progress>,
    /// Its cells that are known meanwhile.
    pub partial: Option<Arc<PartialTable>>,
    /// The reason why there is none, when the work failed or was cancelled.
    pub problem: Option<SolverError>,
}

/// The window's side of the solver: the questions on screen with their answers.
pub struct Answers {
    workers: Workers,
    /// The shared position and its game.
    watch: Watch,
    /// The positions on screen, each under a convention; true if a finding about its own game was known when it was
    /// asked.
    positions: Questions<(Arc<Focus>, Convention, bool), Arc<Description>>,
    /// The reason why positions on screen are lost.
    whys: Questions<WhyQuestion, Option<Arc<WhyLost>>>,
    /// The options of a value that is asked for.
    values: Questions<(Arc<Focus>, u64), Arc<ValueOptions>>,
    /// The digits of long positions on screen.
    digits: Questions<Arc<Focus>, Digits>,
    tables: Questions<TableRequest, Arc<Table>>,
    /// The largest finished table of each game on screen.
    finished: HashMap<Ruleset, Arc<Table>>,
    /// Recursive builds by game and size of the board.
    builds: Questions<(Ruleset, u32), Arc<[BuildStep]>>,
    /// The description of a position of which nothing is known: the same `Arc` always, since callers compare by
    /// pointer.
    unknown: Arc<Description>,
    /// True if an answer that was read in this frame is not there yet.
    waits: bool,
}

/// The decimal digits of the numbers of a position, in the order of [`Focus::numbers`].
pub type Digits = Arc<[Arc<str>]>;

impl Default for Answers {
    fn default() -> Self {
        Self {
            workers: Workers::new(Arc::new(Solver::new(Budget::default()))),
            watch: Watch::default(),
            positions: Questions::default(),
            whys: Questions::default(),
            values: Questions::default(),
            digits: Questions::default(),
            tables: Questions::default(),
            finished: HashMap::new(),
            builds: Questions::default(),
            unknown: Arc::default(),
            waits: false,
        }
    }
}

impl Answers {
    /// The workers, where background work is done.
    pub fn workers(&self) -> &Workers {
        &self.workers
    }

    /// Looks at the session before a frame is drawn; see [`Watch::look`].
    pub fn begin_frame(&mut self, model: &Model, revision: Option<u64>) {
        self.watch.look(model, revision);
    }

    /// The shared position and its game, as they are in this frame.
    pub fn current(&self) -> &Arc<Current> {
        self.watch.current()
    }

    /// Returns the facts known of a position now; the rest is computed in the background as long as it is asked for.
    ///
    /// **Cost**: that of a comparison by pointer; at the first call that of what a closed form gives at once.
    pub fn position(&mut self, focus: &Arc<Focus>) -> Resolved {
        self.position_under(focus, Convention::Normal)
    }

    /// Like [`Answers::position`], under a convention. Under misère play only what a closed form gives is known at
    /// once.
    pub fn position_under(&mut self, focus: &Arc<Focus>, convention: Convention) -> Resolved {
        // An `Arc` is compared by pointer first.
        let is_proved = focus.ruleset.own_rule().is_some_and(|rule| rule.finding(convention).is_some());
        let question = self.positions.ask((Arc::clone(focus), convention, is_proved), |_| Question {
            ticket: describe_in_background(&self.workers, Arc::clone(focus), convention),
            meanwhile: described_at_once(self.workers.solver(), focus, convention),
        });
        let meanwhile = || question.meanwhile.clone().unwrap_or_else(|| Arc::clone(&self.unknown));
        match question.ticket.state() {
            TicketState::Done(Ok(described)) => Resolved { described, running: None, problem: None },
            TicketState::Done(Err(problem)) => {
                Resolved { described: meanwhile(), running: None, problem: Some(problem) }
            }
            TicketState::Running(progress) => {
                self.waits = true;
                Resolved { described: meanwhile(), running: Some(progress), problem: None }
            }
        }
    }

    /// Returns why a position is lost: `None` while that is being found, `Some(Ok(None))` if it is not lost, and an
    /// error where it is beyond the budget or was cancelled.
    ///
    /// **Cost**: none in the frame; the work is done in the background as long as it is asked for.
    pub fn why(&mut self, question: WhyQuestion) -> Option<Result<Option<Arc<WhyLost>>, SolverError>> {
        let asked = self.whys.ask(question, |question| {
            let (question, is_long) = (question.clone(), at_once::is_long(&question.focus.position));
            let work = move |solver: &Solver, job: &Job| Ok(WhyLost::find(solver, &question, job)?.map(Arc::new));
            let ticket = if is_long { self.workers.run_long(work) } else { self.workers.run(work) };
            Question { ticket, meanwhile: None }
        });
        match asked.ticket.state() {
            TicketState::Done(found) => Some(found),
            TicketState::Running(_) => {
                self.waits = true;
                None
            }
        }
    }

    /// The options of a position that have a Grundy value; `None` while they are being found, and where that failed.
    ///
    /// **Cost**: none in the frame; the work is done in the background as long as it is asked for.
    pub fn options_of_value(&mut self, focus: &Arc<Focus>, value: u64) -> Option<Arc<ValueOptions>> {
        let asked = self.values.ask((Arc::clone(focus), value), |(focus, value)| {
            let (focus, value) = (Arc::clone(focus), *value);
            let work = move |solver: &Solver, job: &Job| ValueOptions::find(solver, &focus, value, job).map(Arc::new);
            Question { ticket: self.workers.run(work), meanwhile: None }
        });
        match asked.ticket.state() {
            TicketState::Done(found) => found.ok(),
            TicketState::Running(_) => {
                self.waits = true;
                None
            }
        }
    }

    /// The outcome before the last move of the game in play; `None` at the start, under misère play, and where no
    /// closed form gives it at once.
    ///
    /// **Cost**: that of [`Solver::analyse`] for a position that is not long.
    pub fn outcome_before_last(&self, model: &Model) -> Option<Outcome> {
        let before = model.trail.last().filter(|_| model.game.convention == Convention::Normal)?;
        if at_once::is_long(before) {
            return None;
        }
        let focus = Focus { ruleset: model.focus.ruleset.clone(), position: before.clone() };
        self.workers.solver().analyse(&focus.ruleset, &focus.position).ok()?.outcome
    }

    /// The decimal digits of the numbers of a position; `None` while they are being made, which for long numbers
    /// takes longer than a frame.
    pub fn digits(&mut self, focus: &Arc<Focus>) -> Option<Digits> {
        let question = self.digits.ask(Arc::clone(focus), |of| {
            let known = (at_once::words_of(&of.position) <= at_once::WRITTEN)
                .then(|| digits_of(of, &Job::new()).ok())
                .flatten();
            let of = Arc::clone(of);
            let ticket = match known {
                Some(known) => Ticket::done(known),
                None => self.workers.run_long(move |_, job| digits_of(&of, job)),
            };
            Question { ticket, meanwhile: None }
        });
        match question.ticket.state() {
            TicketState::Done(made) => made.ok(),
            TicketState::Running(_) => {
                self.waits = true;
                None
            }
        }
    }

    /// Returns the facts known of a table now; it is computed in the background as long as it is asked for.
    pub fn table(&mut self, request: &TableRequest) -> TableAnswer {
        let workers = &self.workers;
        let earlier = self.finished.get(&request.ruleset);
        let question = self.tables.ask(request.clone(), |request| Question {
            ticket: workers.table(request.clone()),
            meanwhile: earlier.cloned(),
        });
        let earlier = question.meanwhile.clone();
        match question.ticket.state() {
            TicketState::Done(Ok(table)) => {
                // A small table of the same game, as a board has, must not take the place of a large one.
                let held = self.finished.get(&request.ruleset).map_or(0, |held| held.rows().end);
                if held < table.rows().end {
                    self.finished.insert(request.ruleset.clone(), Arc::clone(&table));
                }
                TableAnswer { table: Some(table), ..TableAnswer::default() }
            }
            TicketState::Done(Err(problem)) => {
                TableAnswer { table: earlier, problem: Some(problem), ..TableAnswer::default() }
            }
            TicketState::Running(progress) => {
                self.waits = true;
                let partial = question.ticket.partial();
                TableAnswer { table: earlier, running: Some(progress), partial, problem: None }
            }
        }
    }

    /// Returns the recursive build of the P-positions on a board; empty for a game without a board.
    ///
    /// **Cost**: computed within the frame; `size` is at most [`LARGEST_BOARD`](golden_game::LARGEST_BOARD).
    pub fn build(&mut self, ruleset: &Ruleset, size: u32) -> Arc<[BuildStep]> {
        let build = self.builds.ask((ruleset.clone(), size), |_| {
            // A ruleset without a board has no build; its panel shows its own last position instead.
            Question {
                ticket: Ticket::done(recursive_build(ruleset, size).unwrap_or_default().into()),
                meanwhile: None,
            }
        });
        build.ticket.wait().unwrap_or_default()
    }

    /// The words for the largest of the tables being computed, and the progress of all of them together; `None` while
    /// none is.
    pub fn table_work(&self) -> Option<(String, Progress)> {
        let progress = self.tables.progress()?;
        let (request, question) = self.tables.running().max_by_key(|(request, _)| request.cell_count())?;
        let [rows, columns] = [&request.rows, &request.columns].map(|range| grouped(&(range.end - range.start)));
        let verb = if question.meanwhile.is_some() { "Extending to" } else { "Computing" };
        Some((format!("{verb} {rows} × {columns}"), progress))
    }

    /// Returns the progress of the evaluations being computed, taken together; `None` while there are none.
    pub fn position_progress(&self) -> Option<Progress> {
        self.positions.progress()
    }

    /// Cancels the tables being computed.
    pub fn cancel_tables(&self) {
        self.tables.cancel();
    }

    /// Cancels the evaluations being computed.
    pub fn cancel_positions(&self) {
        self.positions.cancel();
    }

    /// Lets questions that were cancelled or failed be asked anew.
    pub fn ask_again(&mut self) {
        self.positions.forget_failed();
        self.whys.forget_failed();
        self.values.forget_failed();
        self.tables.forget_failed();
    }

    /// Ends the frame: questions that were not asked in it are dropped, which cancels them. Returns whether an answer
    /// that was read is not there yet: the window looks again soon.
    pub fn end_frame(&mut self) -> bool {
        self.positions.end_frame();
        self.whys.end_frame();
        self.values.end_frame();
        self.digits.end_frame();
        self.tables.end_frame();
        self.builds.end_frame();
        self.finished.retain(|ruleset, _| self.tables.keys().any(|request| request.ruleset == *ruleset));
        // An answer may have come since it was asked for, and was not seen.
        std::mem::take(&mut self.waits)
    }
}

fn digits_of(focus: &Focus, job: &Job) -> Result<Digits, SolverError> {
    let digits = focus.numbers().map(|number| {
        job.advance(0)?;
        Ok(Arc::from(to_decimal(number)))
    });
    digits.collect()
}

/// Returns what closed forms say, where that takes no noticeable time.
fn described_at_once(solver: &Solver, focus: &Focus, convention: Convention) -> Option<Arc<Description>> {
    if at_once::is_long(&focus.position) {
        return None;
    }
    let evaluation = solver.analyse_under(convention, &focus.ruleset, &focus.position).ok()?;
    Description::of(focus, evaluation, &Job::new()).ok().map(Arc::new)
}

fn describe_in_background(workers: &Workers, focus: Arc<Focus>, convention: Convention) -> Ticket<Arc<Description>> {
    let is_long = at_once::is_long(&focus.position);
    let work = move |solver: &Solver, job: &Job| {
        let evaluation = solver.evaluate_under(convention, &focus.ruleset, &focus.position, job)?;
        Description::of(&focus, evaluation, job).map(Arc::new)
    };
    if is_long { workers.run_long(work) } else { workers.run(work) }
}

/// A question and its answer, as far as it is known.
struct Question<T> {
    /// The work on it.
    pub ticket: Ticket<T>,
    /// The answer shown meanwhile: that of closed forms, or an earlier table.
    pub meanwhile: Option<T>,
}

/// The questions that were asked in this frame or the one before: few, so that they are found by comparing their
/// keys.
struct Questions<K, T>(Vec<Asked<K, T>>);

struct Asked<K, T> {
    key: K,
    question: Question<T>,
    /// Asked in this frame: a question that is not asked any more ends.
    is_wanted: bool,
}

impl<K, T> Default for Questions<K, T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<K: PartialEq, T: Clone> Questions<K, T> {
    /// The question of a key; it is begun if it was not asked in the frame before.
    pub fn ask(&mut self, key: K, begin: impl FnOnce(&K) -> Question<T>) -> &mut Question<T> {
        let place = self.0.iter().position(|asked| asked.key == key).unwrap_or_else(|| {
            let question = begin(&key);
            self.0.push(Asked { key, question, is_wanted: true });
            self.0.len() - 1
        });
        let asked = &mut self.0[place];
        asked.is_wanted = true;
        &mut asked.question
    }

    /// The keys of all questions.
    pub fn keys(&self) -> impl Iterator<Item = &K> {
        self.0.iter().map(|asked| &asked.key)
    }

    /// The questions being worked on.
    pub fn running(&self) -> impl Iterator<Item = (&K, &Question<T>)> {
        let questions = self.0.iter().map(|asked| (&asked.key, &asked.question));
        questions.filter(|(_, question)| matches!(question.ticket.state(), TicketState::Running(_)))
    }

    /// Returns the progress of all the work together; `None` where all is answered.
    pub fn progress(&self) -> Option<Progress> {
        let open = self.0.iter().filter_map(|asked| match asked.question.ticket.state() {
            TicketState::Running(progress) => Some(progress),
            TicketState::Done(_) => None,
        });
        Progress::sum(open)
    }

    /// Cancels the work.
    pub fn cancel(&self) {
        self.0.iter().for_each(|asked| asked.question.ticket.cancel());
    }

    /// Forgets what was cancelled or failed, so that it is begun anew when it is asked again.
    pub fn forget_failed(&mut self) {
        self.0.retain(|asked| !matches!(asked.question.ticket.state(), TicketState::Done(Err(_))));
    }

    /// Drops the questions that were not asked since this was called last, which ends the work on them.
    pub fn end_frame(&mut self) {
        self.0.retain_mut(|asked| std::mem::take(&mut asked.is_wanted));
    }
}

#[cfg(test)]
mod tests {
    use super::Answers;
    use crate::{Edit, Focus, Session};
    use golden_game::{Convention, Outcome, Position};
    use golden_number::UBig;

    #[test]
    fn the_outcome_before_the_last_move_is_that_of_normal_play() {
        let (answers, mut session) = (Answers::default(), Session::default());
        let before = |session: &Session| answers.outcome_before_last(&session.model);
        let play = |session: &mut Session, a: u32, b: u32| session.apply(Edit::Play(Position::words(&[a, b]))).unwrap();
        session.apply(Edit::Focus(Focus::wythoff(9, 13))).unwrap();
        assert_eq!(before(&session), None, "no move was made");
        play(&mut session, 8, 13);
        assert_eq!(before(&session), Some(Outcome::N));
        play(&mut session, 8, 12);
        assert_eq!(before(&session), Some(Outcome::P));
        session.apply(Edit::game_convention(Convention::Misere)).unwrap();
        play(&mut session, 8, 13);
        assert_eq!(before(&session), None, "misère play is searched");
        let long = Position::Flat(vec![UBig::ONE << 20_000, UBig::ONE]);
        session.apply(Edit::game_convention(Convention::Normal)).unwrap();
        session.apply(Edit::Focus(Focus { position: long, ..session.model.focus.clone() })).unwrap();
        play(&mut session, 0, 1);
        assert_eq!(before(&session), None, "it would take time to notice");
    }
}
