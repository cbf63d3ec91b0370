//! The work on an exercise: its tasks, which one is in front, and how many in a row were solved. The solver draws
//! them, finds their hints and judges answers in the background; [`Phase`] says where the work stands. The phases are
//! the whole machine: [`Attempt`](super::Attempt) leads a task from one phase to the next, and
//! [`ExerciseState`](super::ExerciseState) has the tasks drawn, hints found and answers judged in the background.
//!
//! | phase | event | next phase |
//! | --- | --- | --- |
//! | `Idle` | an exercise is begun | `Drawing` |
//! | `Drawing` | its tasks are drawn, or cannot be | `Asked`, `Failed` |
//! | `Asked`, `Refused`, `Partly` | an answer is given | `Judging` |
//! | | something is given that is no answer | `Refused` |
//! | `Judging` | the verdict comes | `Refused`, `Partly`, `Wrong`, `GivenAway`, `Found` |
//! | `Wrong` | the try is taken back | `Asked` |
//! | all of these with a task | the last hint is opened | `Told` |
//! | `GivenAway`, `Told` | the task is tried again | `Asked` |
//! | `Found` | the same, where its answer was shown | `Asked` |
//! | all with a task | another task comes to the front | the phase in which that was left: open, `Told` or `Found` |

use std::collections::BTreeMap;
use std::sync::Arc;

use super::{
    Answer, Attempt, Exercise, Hints, Judgement, Kind, Mark, PracticeRecord, SceneProgress, Task, TaskError, Try, judge,
};
use golden_solver::{Job, Solver, SolverError, Ticket, TicketState, Workers};

/// The source that the tasks are drawn from.
#[derive(Clone, Debug, Default)]
enum Source {
    #[default]
    Nothing,
    /// An exercise and a seed; and which of its tasks were solved before.
    Exercise(Exercise, u64, Vec<bool>),
    /// One task of practice.
    PracticeRecord(PracticeRecord),
}

impl Source {
    fn attempts(&self, solver: &Solver, job: &Job) -> Result<Vec<Attempt>, TaskError> {
        let (tasks, before): (Vec<Task>, &[bool]) = match self {
            Self::Nothing => (Vec::new(), &[]),
            Self::Exercise(exercise, seed, before) => (exercise.tasks(*seed, solver, job)?, before),
            Self::PracticeRecord(task) => (vec![task.task(solver, job)?], &[]),
        };
        let attempts = tasks.into_iter().enumerate().map(|(place, task)| {
            let attempt = Attempt::new(task, solver, job)?;
            Ok(if before.get(place) == Some(&true) { attempt.solved_before() } else { attempt })
        });
        attempts.collect()
    }
}

/// A result found in the background; what only the solver's end prevented is none.
type Found<T> = Arc<Result<T, TaskError>>;

fn found<T>(result: Result<T, TaskError>) -> Result<Found<T>, SolverError> {
    match result {
        Err(TaskError::Solver(error)) => Err(error),
        result => Ok(Arc::new(result)),
    }
}

/// The work on an exercise; by default there is none.
#[derive(Debug, Default)]
pub struct ExerciseState {
    source: Source,
    /// The phase while there are no tasks.
    undrawn: Phase,
    attempts: Vec<Attempt>,
    at: usize,
    streak: u32,
    /// The tasks that ended and were not taken yet.
    ended: Vec<usize>,
    drawing: Option<Ticket<Found<Vec<Attempt>>>>,
    judging: Option<Ticket<Judgement>>,
    /// The hints of the tasks, with the round that they are for.
    hinting: BTreeMap<usize, (usize, Ticket<Found<Hints>>)>,
}

impl ExerciseState {
    /// The work on an exercise whose tasks are drawn from `seed`. With the progress `before` they are drawn from its
    /// seed instead, and those that were solved then are marked as solved.
    pub fn new(exercise: Exercise, seed: u64, before: Option<&SceneProgress>) -> Self {
        let solved = before.map(|before| before.tasks.iter().map(|task| task.solved).collect()).unwrap_or_default();
        Self::of(Source::Exercise(exercise, before.map_or(seed, |before| before.seed), solved))
    }

    /// The work on a task of practice.
    pub fn practised(task: PracticeRecord) -> Self {
        Self::of(Source::PracticeRecord(task))
    }

    fn of(source: Source) -> Self {
        Self { source, undrawn: Phase::Drawing, ..Self::default() }
    }

    /// Returns the phase of the work.
    pub fn phase(&self) -> &Phase {
        self.front().map_or(&self.undrawn, Attempt::phase)
    }

    /// Returns the kind of its exercise; `None` where there is no exercise.
    pub fn kind(&self) -> Option<Kind> {
        match &self.source {
            Source::Nothing => None,
            Source::Exercise(exercise, ..) => Some(exercise.kind()),
            Source::PracticeRecord(task) => Some(task.kind),
        }
    }

    /// The task of practice that is asked, if it is one.
    pub fn task_of_practice(&self) -> Option<PracticeRecord> {
        if let Source::PracticeRecord(task) = &self.source { Some(*task) } else { None }
    }

    /// The seed that its tasks are drawn from.
    pub fn seed(&self) -> u64 {
        match &self.source {
            Source::Nothing => 0,
            Source::Exercise(_, seed, _) => *seed,
            Source::PracticeRecord(task) => task.seed,
        }
    }

    /// The attempts at its tasks, in order; none until they are drawn.
    pub fn attempts(&self) -> &[Attempt] {
        &self.attempts
    }

    /// The place of the task in front, counted from 0.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// The attempt at the task in front; `None` while there are no tasks.
    pub fn front(&self) -> Option<&Attempt> {
        self.attempts.get(self.at)
    }

    /// Returns the number of tasks solved in a row without a mistake, up to the last one that was ended.
    pub const fn streak(&self) -> u32 {
        self.streak
    }

    /// Returns the number of solved tasks.
    pub fn solved(&self) -> usize {
        self.attempts.iter().filter(|attempt| attempt.is_solved()).count()
    }

    /// Returns true if there are tasks, and none of them is open.
    pub fn is_finished(&self) -> bool {
        !self.attempts.is_empty() && self.attempts.iter().all(|attempt| attempt.mark() != Mark::Open)
    }

    /// Returns true if nothing has been tried and no hint opened since it was begun.
    pub fn is_untouched(&self) -> bool {
        let is_untouched = |one: &Attempt| one.tries().is_empty() && one.most_hints() == 0;
        !self.phase().is_judging() && self.attempts.iter().all(is_untouched)
    }

    /// The places of the tasks that were solved or given up since the last call.
    pub fn take_ended(&mut self) -> Vec<usize> {
        std::mem::take(&mut self.ended)
    }

    /// The reason why there are no tasks.
    pub fn problem(&self) -> Option<&str> {
        if let Phase::Failed(problem) = self.phase() { Some(problem) } else { None }
    }

    /// The reason why the last input was no answer.
    pub fn refusal(&self) -> Option<&str> {
        if let Phase::Refused(words) = self.phase() { Some(words) } else { None }
    }

    /// The try whose verdict is in sight.
    pub fn tried(&self) -> Option<&Try> {
        self.front()?.tried()
    }

    /// The hints of the task in front, once they are known.
    pub fn hints(&self) -> Option<Arc<Result<Hints, TaskError>>> {
        match self.hinting.get(&self.at)?.1.state() {
            TicketState::Done(Ok(found)) => Some(found),
            TicketState::Done(Err(_)) | TicketState::Running(_) => None,
        }
    }

    /// Brings the work up to date: begins what is to be done in the background and takes what is done; `begun` is
    /// called with the work of the judge as it begins. Returns whether something is on the way.
    pub fn follow(&mut self, workers: &Workers, begun: impl FnOnce(&Ticket<Judgement>)) -> bool {
        let is_drawing = self.draw(workers);
        let is_judging = self.judge(workers, begun);
        self.find_hints(workers) || is_drawing || is_judging
    }

    fn draw(&mut self, workers: &Workers) -> bool {
        if !matches!(self.phase(), Phase::Drawing) {
            return false;
        }
        let source = &self.source;
        let ticket = self.drawing.get_or_insert_with(|| {
            let source = source.clone();
            workers.run(move |solver, job| found(source.attempts(solver, job)))
        });
        let TicketState::Done(drawn) = ticket.state() else { return true };
        match drawn.as_deref() {
            Ok(Ok(attempts)) => {
                self.attempts.clone_from(attempts);
                // The first open one, or the first one where none is open.
                self.at = attempts.iter().position(|attempt| attempt.mark() == Mark::Open).unwrap_or(0);
            }
            Ok(Err(error)) => self.undrawn = Phase::Failed(error.to_string()),
            Err(error) => self.undrawn = Phase::Failed(error.to_string()),
        }
        false
    }

    fn judge(&mut self, workers: &Workers, begun: impl FnOnce(&Ticket<Judgement>)) -> bool {
        let Some(front) = self.attempts.get_mut(self.at) else { return false };
        let Phase::Judging(answer, words) = front.phase().clone() else {
            // Another task came to the front meanwhile, or the answer was shown.
            self.judging = None;
            return false;
        };
        let ticket = self.judging.get_or_insert_with(|| {
            let (task, given) = (front.task().clone(), answer.clone());
            let ticket = workers.run(move |solver, job| judge(&task, &given, solver, job));
            begun(&ticket);
            ticket
        });
        let TicketState::Done(verdict) = ticket.state() else { return true };
        self.judging = None;
        // A task that was told has ended already.
        let was_told = front.is_told();
        let verdict = match verdict {
            Ok(verdict) => front.take(answer, words, verdict),
            Err(error) => {
                front.refuse(error.to_string());
                return false;
            }
        };
        if front.is_clean() && verdict.is_right() {
            self.streak += 1;
        } else if verdict.is_try() && front.mistakes() > 0 {
            self.streak = 0;
        }
        if !was_told && front.is_done() {
            self.ended.push(self.at);
        }
        false
    }

    /// Finds the hints of the task in front before they are shown.
    fn find_hints(&mut self, workers: &Workers) -> bool {
        let Some(front) = self.attempts.get(self.at) else { return false };
        // Each round of a task has hints of its own.
        let round = front.round();
        let is_there = self.hinting.get(&self.at).is_some_and(|(known, _)| *known == round || front.is_done());
        if !is_there {
            let task = front.task().clone();
            let ticket = workers.run(move |solver, job| found(task.hints_for_round(round, solver, job)));
            self.hinting.insert(self.at, (round, ticket));
        }
        self.hinting.get(&self.at).is_some_and(|(_, ticket)| matches!(ticket.state(), TicketState::Running(_)))
    }

    /// Gives an answer to the task in front; ignored while none is waited for.
    pub fn answer(&mut self, answer: Answer, words: String) {
        if let Some(front) = self.attempts.get_mut(self.at).filter(|front| front.phase().awaits_answer()) {
            self.judging = None;
            front.give(answer, words);
        }
    }

    /// Refuses an input that is no answer, with the reason in words.
    pub fn refuse(&mut self, words: String) {
        self.change(|front| front.refuse(words));
    }

    /// Forgets what was refused: something else is being chosen.
    pub fn forget_refusal(&mut self) {
        self.change(Attempt::forget_refusal);
    }

    /// Takes the wrong try in sight back; returns whether there was one.
    pub fn take_back(&mut self) -> bool {
        self.change(Attempt::take_back).unwrap_or_default()
    }

    /// Tries the task in front again whose answer was shown, as [`Attempt::try_again`] does.
    pub fn try_again(&mut self) {
        self.change(Attempt::try_again);
    }

    /// Hides the hints of the task in front, as [`Attempt::hide_hints`] does.
    pub fn hide_hints(&mut self) {
        self.change(Attempt::hide_hints);
    }

    /// Hides the hints of all tasks, as [`Attempt::hide_hints`] does.
    pub fn hide_all_hints(&mut self) {
        self.attempts.iter_mut().for_each(Attempt::hide_hints);
    }

    fn change<T>(&mut self, change: impl FnOnce(&mut Attempt) -> T) -> Option<T> {
        self.attempts.get_mut(self.at).map(change)
    }

    /// Shows the next hint, once it is known; the last one is the answer, and the task counts as given up. Returns
    /// whether there was one.
    pub fn hint(&mut self) -> bool {
        if !self.hints().is_some_and(|found| found.is_ok()) {
            return false;
        }
        let Some(front) = self.attempts.get_mut(self.at) else { return false };
        let was_told = front.is_told();
        let is_opened = front.open_hint().is_some();
        if is_opened && front.is_done() && !was_told {
            self.ended.push(self.at);
        }
        if front.mark() == Mark::GivenUp {
            self.streak = 0;
        }
        is_opened
    }

    /// Shows all hints of the task in front, the answer last; nothing before they are known.
    pub fn tell(&mut self) {
        while self.hint() {}
    }

    /// Leaves the task in front, if it is open, for the next open one; that ends no streak.
    pub fn skip(&mut self) {
        self.change(Attempt::skip);
        self.next();
    }

    /// Goes to the next open task, after the last one to the first; stays where none is open.
    pub fn next(&mut self) {
        self.change(Attempt::forget_given);
        let count = self.attempts.len();
        let mut after = (1..=count).map(|step| (self.at + step) % count);
        if let Some(next) = after.find(|&place| self.attempts[place].mark() == Mark::Open) {
            self.go(next);
        }
    }

    /// Goes to the task at a place, as [`Attempt::take_up`] does; stays where there is none.
    pub fn go(&mut self, place: usize) {
        self.change(Attempt::forget_given);
        if let Some(attempt) = self.attempts.get_mut(place) {
            attempt.take_up();
            self.at = place;
        }
    }

    /// Begins anew, with other tasks where they are drawn; returns the work so far.
    #[must_use]
    pub fn start_again(&mut self) -> Self {
        let anew = Self::of(match self.source.clone() {
            Source::Exercise(exercise, seed, _) => Source::Exercise(exercise, seed.wrapping_add(1), Vec::new()),
            source => source,
        });
        std::mem::replace(self, anew)
    }
}

/// The phase of the work on an exercise.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Phase {
    /// There is no exercise.
    #[default]
    Idle,
    /// Its tasks are being drawn.
    Drawing,
    /// It has no tasks, for this reason.
    Failed(String),
    /// An answer is waited for.
    Asked,
    /// The last input was no answer, for this reason; another one is waited for.
    Refused(String),
    /// An answer is with the judge; with its words.
    Judging(Answer, String),
    /// The last try was right, and others are still to be found.
    Partly,
    /// The last try was wrong, and what is said of it is in sight.
    Wrong,
    /// The same, and what is said of it gives the answer away.
    GivenAway,
    /// The answer is in sight, shown by the last hint.
    Told,
    /// All answers are found.
    Found,
}

impl Phase {
    /// Returns true if an answer is waited for.
    pub const fn awaits_answer(&self) -> bool {
        matches!(self, Self::Asked | Self::Refused(_) | Self::Partly)
    }

    /// Returns true if the judge is at work.
    pub const fn is_judging(&self) -> bool {
        matches!(self, Self::Judging(..))
    }

    /// Returns true if there is a wrong try to be taken back.
    pub const fn can_take_back(&self) -> bool {
        matches!(self, Self::Wrong | Self::GivenAway)
    }

    /// Returns true if the verdict on the last try is in sight.
    pub const fn shows_verdict(&self) -> bool {
        matches!(self, Self::Partly | Self::Wrong | Self::GivenAway | Self::Found)
    }

    /// Returns true if the task is done: no more answers are waited for.
    pub const fn is_done(&self) -> bool {
        matches!(self, Self::GivenAway | Self::Told | Self::Found)
    }

    /// Returns true if answers stay hidden everywhere: from the first moment of an exercise until the task in front
    /// is done.
    pub const fn hides_answers(&self) -> bool {
        !self.is_done() && !matches!(self, Self::Idle)
    }
}
