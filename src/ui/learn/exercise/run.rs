//! The work on one exercise in the window: the solver draws its tasks, finds their hints and judges answers in the
//! background. What was tried and solved is a [`Series`]; nothing here knows how it is drawn.

use std::collections::BTreeMap;
use std::sync::Arc;

use egui::Context;

use crate::work::look_again;
use crate::work::pending::Pending;
use golden_solver::{SolverError, Ticket, TicketState, Workers};
use golden_teach::exercise::{
    Answer, Attempt, Exercise, Hints, Kind, Practised, Refutation, SceneProgress, Series, TaskError, Try, Verdict,
    judge,
};

/// What the tasks are drawn from.
#[derive(Clone)]
enum Source {
    /// An exercise and a seed; and which of its tasks were solved before.
    Exercise(Exercise, u64, Vec<bool>),
    /// One task of practice.
    Practised(Practised),
}

/// An answer on its way to the judge.
struct GivenAnswer {
    task: usize,
    answer: Answer,
    words: String,
}

/// The tasks that are drawn.
type Drawn = Arc<Result<Vec<Attempt>, TaskError>>;

/// The hints of a task.
type Found = Arc<Result<Hints, TaskError>>;

/// The work on an exercise.
pub struct Run {
    source: Source,
    drawing: Option<Ticket<Drawn>>,
    judging: Option<Pending<Verdict, GivenAnswer>>,
    /// The hints of the tasks, with the round that they are for.
    hinting: BTreeMap<usize, (usize, Ticket<Found>)>,
    series: Series,
    /// The tasks that ended and were not taken yet.
    ended: Vec<usize>,
    /// Why the last answer was none.
    refusal: Option<String>,
    /// Why there are no tasks.
    problem: Option<String>,
}

impl Run {
    /// The work on an exercise whose tasks are drawn from a seed; what was done of it before, with the seed of that.
    pub fn new(exercise: Exercise, seed: u64, before: Option<&SceneProgress>) -> Self {
        let solved = before.map(|before| before.tasks.iter().map(|task| task.solved).collect()).unwrap_or_default();
        Self::of(Source::Exercise(exercise, before.map_or(seed, |before| before.seed), solved))
    }

    /// The work on a task of practice.
    pub fn practised(task: Practised) -> Self {
        Self::of(Source::Practised(task))
    }

    fn of(source: Source) -> Self {
        Self {
            source,
            drawing: None,
            judging: None,
            hinting: BTreeMap::new(),
            series: Series::default(),
            ended: Vec::new(),
            refusal: None,
            problem: None,
        }
    }

    /// What one does in it.
    pub fn kind(&self) -> Kind {
        match &self.source {
            Source::Exercise(exercise, ..) => exercise.kind(),
            Source::Practised(task) => task.kind,
        }
    }

    /// The seed that its tasks are drawn from.
    pub fn seed(&self) -> u64 {
        match &self.source {
            Source::Exercise(_, seed, _) => *seed,
            Source::Practised(task) => task.seed,
        }
    }

    /// Its tasks; none until they are drawn.
    pub fn series(&self) -> &Series {
        &self.series
    }

    /// The task in front.
    pub fn front(&self) -> Option<&Attempt> {
        self.series.front()
    }

    /// The tasks that were solved or given up since they were taken last.
    pub fn take_ended(&mut self) -> Vec<usize> {
        std::mem::take(&mut self.ended)
    }

    /// Why there are no tasks.
    pub fn problem(&self) -> Option<&str> {
        self.problem.as_deref()
    }

    /// Why the last answer was none.
    pub fn refusal(&self) -> Option<&str> {
        self.refusal.as_deref()
    }

    /// The try whose verdict is in sight.
    pub fn tried(&self) -> Option<&Try> {
        self.front()?.tried()
    }

    /// The refutation in sight.
    pub fn refutation(&self) -> Option<&Refutation> {
        self.front()?.refutation()
    }

    /// Whether the judge is at work.
    pub fn is_judging(&self) -> bool {
        self.judging.is_some()
    }

    /// Whether an answer is waited for: none is being judged, no wrong try is in sight, and the task is not done.
    pub fn awaits_answer(&self) -> bool {
        self.judging.is_none() && self.refutation().is_none() && self.front().is_some_and(|front| !front.is_done())
    }

    /// Whether answers stay hidden: until the task in front is solved or its answer is shown.
    pub fn hides(&self) -> bool {
        self.front().is_none_or(|front| !front.is_done())
    }

    /// The hints of the task in front, once they are known.
    pub fn hints(&self) -> Option<Found> {
        match self.hinting.get(&self.series.at())?.1.state() {
            TicketState::Done(Ok(found)) => Some(found),
            TicketState::Done(Err(_)) | TicketState::Running(_) => None,
        }
    }

    /// Brings the work up to date: begins what is to be done in the background and takes what is done.
    pub fn follow(&mut self, workers: &Workers, ctx: &Context) {
        self.follow_drawing(workers, ctx);
        if let Some((verdict, given)) = Pending::take_done(&mut self.judging, ctx) {
            self.judged(verdict, given);
            ctx.request_repaint();
        }
        self.find_hints(workers, ctx);
    }

    fn follow_drawing(&mut self, workers: &Workers, ctx: &Context) {
        if !self.series.attempts().is_empty() || self.problem.is_some() {
            return;
        }
        let source = &self.source;
        let drawing = self.drawing.get_or_insert_with(|| {
            let source = source.clone();
            workers.run(move |solver, job| {
                let draw = || {
                    let tasks = match &source {
                        Source::Exercise(exercise, seed, _) => exercise.tasks(*seed, solver, job)?,
                        Source::Practised(task) => vec![task.task(solver, job)?],
                    };
                    tasks.into_iter().map(|task| Attempt::new(task, solver, job)).collect()
                };
                match draw() {
                    Err(TaskError::Solver(error)) => Err(error),
                    drawn => Ok(Arc::new(drawn)),
                }
            })
        });
        match drawing.state() {
            TicketState::Running(_) => look_again(ctx),
            TicketState::Done(Ok(drawn)) => {
                match drawn.as_ref() {
                    Ok(attempts) => self.series = Series::new(self.with_those_before(attempts)),
                    Err(error) => self.problem = Some(error.to_string()),
                }
                ctx.request_repaint();
            }
            TicketState::Done(Err(error)) => self.problem = Some(error.to_string()),
        }
    }

    /// The attempts, of which some were solved before.
    fn with_those_before(&self, attempts: &[Attempt]) -> Vec<Attempt> {
        let solved = match &self.source {
            Source::Exercise(_, _, solved) => solved.as_slice(),
            Source::Practised(_) => &[],
        };
        let solved = solved.iter().copied().chain(std::iter::repeat(false));
        let known = |(attempt, is_solved): (&Attempt, bool)| {
            let attempt = attempt.clone();
            if is_solved { attempt.solved_before() } else { attempt }
        };
        attempts.iter().zip(solved).map(known).collect()
    }

    /// Finds the hints of the task in front before they are shown.
    fn find_hints(&mut self, workers: &Workers, ctx: &Context) {
        let Some(front) = self.series.front() else { return };
        let place = self.series.at();
        // Each round of a task has hints of its own.
        let round = front.round();
        let is_there = self.hinting.get(&place).is_some_and(|(known, _)| *known == round || front.is_done());
        if !is_there {
            let task = front.task().clone();
            let ticket = workers.run(move |solver, job| match task.hints_for_round(round, solver, job) {
                Err(TaskError::Solver(error)) => Err(error),
                hints => Ok(Arc::new(hints)),
            });
            self.hinting.insert(place, (round, ticket));
        }
        if matches!(self.hinting.get(&place), Some((_, ticket)) if matches!(ticket.state(), TicketState::Running(_))) {
            look_again(ctx);
        }
    }

    /// Gives an answer to the task in front; ignored while none is waited for.
    pub fn answer(&mut self, answer: Answer, words: String, workers: &Workers) {
        let Some(front) = self.front().filter(|_| self.awaits_answer()) else { return };
        let (task, given) = (front.task().clone(), answer.clone());
        let ticket = workers.run(move |solver, job| judge(&task, &given, solver, job));
        self.refusal = None;
        self.judging = Some(Pending::brief(ticket, GivenAnswer { task: self.series.at(), answer, words }));
    }

    /// Says why what was given is no answer.
    pub fn refuse(&mut self, words: String) {
        self.series.look_away();
        self.refusal = Some(words);
    }

    /// What was refused is past: something else is being chosen.
    pub fn forget_refusal(&mut self) {
        self.refusal = None;
    }

    fn judged(&mut self, verdict: Result<Verdict, SolverError>, given: GivenAnswer) {
        let GivenAnswer { task, answer, words } = given;
        // A task that was told has ended already.
        let was_told = self.series.attempts().get(task).is_some_and(Attempt::is_told);
        let verdict = match verdict {
            Ok(verdict) => self.series.take(task, answer, words, verdict),
            Err(error) => return self.refuse(error.to_string()),
        };
        if !verdict.is_try() {
            self.refuse(verdict.words().to_owned());
        } else if !was_told && self.series.attempts().get(task).is_some_and(Attempt::is_done) {
            self.ended.push(task);
        }
    }

    /// Whether there is a try to be taken back.
    pub fn can_take_back(&self) -> bool {
        self.refutation().is_some()
    }

    /// Takes the wrong try in sight back: it stays in the list, and another one is waited for.
    pub fn take_back(&mut self) {
        self.series.take_back();
    }

    /// Tries the task in front again whose answer was shown; it goes on to count as told.
    pub fn try_again(&mut self) {
        self.series.try_again();
    }

    /// Hides the hints of the task in front, and its answer where that was shown.
    pub fn hide_hints(&mut self) {
        self.series.hide_hints();
    }

    /// Hides the hints of all tasks, and the answers that were shown.
    pub fn hide_all_hints(&mut self) {
        self.series.hide_all_hints();
    }

    /// Shows the answer of the task in front as soon as it is known.
    pub fn tell(&mut self) {
        while self.hides() && self.hints().is_some_and(|found| found.is_ok()) && self.series.hint() {}
    }

    /// Shows the next hint; the last one is the answer, and the task counts as given up.
    pub fn hint(&mut self) {
        let was_told = self.front().is_some_and(Attempt::is_told);
        if self.hints().is_some_and(|found| found.is_ok()) && self.series.hint() && !self.hides() {
            if !was_told {
                self.ended.push(self.series.at());
            }
            self.refusal = None;
        }
    }

    /// Leaves the task in front for the next open one.
    pub fn skip(&mut self) {
        self.stop_judging();
        self.series.skip();
    }

    /// Goes to the next open task, the first one after the last; stays where none is open.
    pub fn next(&mut self) {
        self.stop_judging();
        self.series.next();
    }

    /// Goes to a task; a skipped one is open again.
    pub fn go(&mut self, place: usize) {
        self.stop_judging();
        self.series.go(place);
    }

    fn stop_judging(&mut self) {
        self.refusal = None;
        if let Some(judging) = self.judging.take() {
            judging.cancel();
        }
    }

    /// Begins anew, with other tasks where they are drawn; returns the work so far.
    pub fn start_again(&mut self) -> Self {
        let anew = Self::of(match self.source.clone() {
            Source::Exercise(exercise, seed, _) => Source::Exercise(exercise, seed.wrapping_add(1), Vec::new()),
            practised @ Source::Practised(_) => practised,
        });
        std::mem::replace(self, anew)
    }

    /// Whether nothing has been tried and no hint opened since it was begun.
    pub fn is_untouched(&self) -> bool {
        let is_untouched = |one: &Attempt| one.tries().is_empty() && one.most_hints() == 0;
        self.judging.is_none() && self.series.attempts().iter().all(is_untouched)
    }
}
