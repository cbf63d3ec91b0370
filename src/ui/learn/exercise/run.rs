//! The work on one exercise: its tasks, what was tried, which hints were seen, what is solved. It knows nothing of how
//! that is drawn; the solver draws and judges in the background.

use std::sync::Arc;

use egui::Context;

use crate::game::{Position, Ruleset};
use crate::solver::{SolverError, Ticket, TicketState, Workers};
use crate::teach::exercise::{Answer, Exercise, Hints, Refutation, Task, TaskError, Verdict, judge};
use crate::ui::work::look_again;
use crate::ui::work::pending::Pending;

/// How many hints a task has: where to look, the rule, an answer.
pub const HINTS: usize = 3;

/// What became of a task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// It is not answered yet.
    Open,
    /// It was answered without seeing the answer.
    Solved,
    /// Its answer was shown first.
    GivenUp,
    /// It was left for the next one.
    Skipped,
}

impl Mark {
    /// What it is called: "solved".
    pub const fn words(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Solved => "solved",
            Self::GivenUp => "answer shown",
            Self::Skipped => "skipped",
        }
    }
}

/// An answer that counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Try {
    /// The answer.
    pub answer: Answer,
    /// The same as it was given: "(7, 12)".
    pub words: String,
    /// What the solver says of it.
    pub verdict: Verdict,
}

/// A task and what was done about it.
pub struct Work {
    /// The task.
    pub task: Task,
    /// Its question in words.
    pub question: String,
    /// What became of it.
    pub mark: Mark,
    /// The tries, the first one first.
    pub tries: Vec<Try>,
    /// How many hints were seen.
    pub hints_seen: usize,
    /// What was found out, for a round.
    prepared: Option<(usize, Ticket<Arc<Prepared>>)>,
}

/// What is found out about a task before it is asked for.
struct Prepared {
    hints: Result<Hints, TaskError>,
    to_find: usize,
}

impl Work {
    fn new(task: Task) -> Self {
        let question = task.question();
        Self { task, question, mark: Mark::Open, tries: Vec::new(), hints_seen: 0, prepared: None }
    }

    fn prepared(&self) -> Option<Arc<Prepared>> {
        match self.prepared.as_ref()?.1.state() {
            TicketState::Done(Ok(prepared)) => Some(prepared),
            _ => None,
        }
    }

    /// The right answers given so far.
    pub fn found(&self) -> impl Iterator<Item = &Try> {
        self.tries.iter().filter(|one| one.verdict.is_right())
    }

    /// How many wrong tries there were.
    pub fn wrong_tries(&self) -> usize {
        self.tries.iter().filter(|one| !one.verdict.is_right()).count()
    }

    /// How many right answers the task needs, once that is known.
    pub fn to_find(&self) -> Option<usize> {
        Some(self.prepared()?.to_find)
    }

    /// The round, counted from 0: how many right answers were given.
    pub fn round(&self) -> usize {
        self.found().count()
    }

    /// The game and the position that an answer is about: in a task of several rounds that of the round.
    pub fn position(&self) -> Option<(&Ruleset, &Position)> {
        match &self.task {
            Task::Reply { ruleset, rounds, .. } => {
                let last = rounds.len().saturating_sub(1);
                rounds.get(self.round().min(last)).map(|position| (ruleset, position))
            }
            task => task.position(),
        }
    }

    /// The hints, once they are known.
    pub fn hints(&self) -> Option<Result<[String; HINTS], String>> {
        let prepared = self.prepared()?;
        Some(match &prepared.hints {
            Ok(Hints { nudge, rule, answer }) => Ok([nudge.clone(), rule.clone(), answer.clone()]),
            Err(error) => Err(error.to_string()),
        })
    }

    /// Whether the task needs no more answers.
    pub fn is_done(&self) -> bool {
        matches!(self.mark, Mark::Solved | Mark::GivenUp)
    }

    /// Whether all right answers it needs are given; not known before they are counted.
    fn is_answered(&self) -> bool {
        self.to_find().is_some_and(|all| self.round() >= all)
    }
}

/// An answer on its way to the judge.
struct Asked {
    task: usize,
    answer: Answer,
    words: String,
}

/// The tasks that are drawn.
type Drawn = Arc<Result<Vec<Task>, TaskError>>;

/// The work on an exercise.
pub struct Run {
    exercise: Exercise,
    seed: u64,
    drawing: Option<Ticket<Drawn>>,
    judging: Option<Pending<Verdict, Asked>>,
    works: Vec<Work>,
    at: usize,
    streak: u32,
    /// Whether the verdict on the last try is in sight.
    is_verdict_seen: bool,
    /// Why the last answer was none.
    refusal: Option<String>,
    /// Why there are no tasks.
    problem: Option<String>,
}

impl Run {
    /// The work on an exercise whose tasks are drawn from a seed.
    pub fn new(exercise: Exercise, seed: u64) -> Self {
        Self {
            exercise,
            seed,
            drawing: None,
            judging: None,
            works: Vec::new(),
            at: 0,
            streak: 0,
            is_verdict_seen: false,
            refusal: None,
            problem: None,
        }
    }

    /// What one does in it: "Find a winning move".
    pub fn title(&self) -> &'static str {
        self.exercise.kind().title()
    }

    /// The tasks; none until they are drawn.
    pub fn works(&self) -> &[Work] {
        &self.works
    }

    /// The place of the task in front, from 0.
    pub fn at(&self) -> usize {
        self.at
    }

    /// The task in front.
    pub fn work(&self) -> Option<&Work> {
        self.works.get(self.at)
    }

    /// How many tasks in a row were solved at the first try.
    pub fn streak(&self) -> u32 {
        self.streak
    }

    /// How many tasks are solved.
    pub fn solved(&self) -> usize {
        self.works.iter().filter(|work| work.mark == Mark::Solved).count()
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
        self.work()?.tries.last().filter(|_| self.is_verdict_seen)
    }

    /// The refutation in sight.
    pub fn refutation(&self) -> Option<&Refutation> {
        match &self.tried()?.verdict {
            Verdict::Wrong(refutation) => Some(refutation),
            Verdict::Right { .. } | Verdict::Invalid(_) | Verdict::Unknown(_) => None,
        }
    }

    /// Whether the judge is at work.
    pub fn is_judging(&self) -> bool {
        self.judging.is_some()
    }

    /// Whether an answer is waited for.
    pub fn is_asking(&self) -> bool {
        self.judging.is_none() && self.refutation().is_none() && self.work().is_some_and(|work| !work.is_done())
    }

    /// Whether answers stay hidden: until the task in front is solved or its answer is shown.
    pub fn hides(&self) -> bool {
        self.work().is_none_or(|work| !work.is_done())
    }

    /// Whether no task is open.
    pub fn is_finished(&self) -> bool {
        !self.works.is_empty() && self.works.iter().all(|work| work.mark != Mark::Open)
    }

    /// Brings the work up to date: begins what is to be done in the background and takes what is done.
    pub fn follow(&mut self, workers: &Workers, ctx: &Context) {
        self.follow_drawing(workers, ctx);
        if let Some((verdict, asked)) = Pending::take_done(&mut self.judging, ctx) {
            self.judged(verdict, asked);
            ctx.request_repaint();
        }
        self.prepare(workers, ctx);
    }

    fn follow_drawing(&mut self, workers: &Workers, ctx: &Context) {
        if !self.works.is_empty() || self.problem.is_some() {
            return;
        }
        let (exercise, seed) = (&self.exercise, self.seed);
        let drawing = self.drawing.get_or_insert_with(|| {
            let exercise = exercise.clone();
            workers.run(move |solver, job| match exercise.tasks(seed, solver, job) {
                Err(TaskError::Solver(error)) => Err(error),
                tasks => Ok(Arc::new(tasks)),
            })
        });
        match drawing.state() {
            TicketState::Running(_) => look_again(ctx),
            TicketState::Done(Ok(tasks)) => {
                match tasks.as_ref() {
                    Ok(tasks) => self.works = tasks.iter().cloned().map(Work::new).collect(),
                    Err(error) => self.problem = Some(error.to_string()),
                }
                ctx.request_repaint();
            }
            TicketState::Done(Err(error)) => self.problem = Some(error.to_string()),
        }
    }

    /// Finds the hints of the task in front before they are asked for.
    fn prepare(&mut self, workers: &Workers, ctx: &Context) {
        let Some(work) = self.works.get_mut(self.at) else { return };
        let task = &work.task;
        // Each round of a task has hints of its own.
        let round = if matches!(task, Task::Reply { .. }) { work.round() } else { 0 };
        if work.mark == Mark::Open && work.is_answered() {
            work.mark = Mark::Solved;
            self.streak = if work.wrong_tries() == 0 { self.streak + 1 } else { 0 };
            ctx.request_repaint();
        } else if !work.is_done() && work.prepared.as_ref().is_none_or(|(prepared, _)| *prepared != round) {
            let task = task.clone();
            let ticket = workers.run(move |solver, job| {
                let hints = match task.hints_for_round(round, solver, job) {
                    Err(TaskError::Solver(error)) => return Err(error),
                    hints => hints,
                };
                let to_find = task.answers_to_find(solver, job).unwrap_or(1);
                Ok(Arc::new(Prepared { hints, to_find }))
            });
            work.prepared = Some((round, ticket));
        }
        if matches!(&work.prepared, Some((_, ticket)) if matches!(ticket.state(), TicketState::Running(_))) {
            look_again(ctx);
        }
    }

    /// Gives an answer to the task in front; ignored while none is waited for.
    pub fn answer(&mut self, answer: Answer, words: String, workers: &Workers) {
        let Some(work) = self.work().filter(|_| self.is_asking()) else { return };
        if work.tries.iter().any(|one| one.answer == answer && one.verdict.is_right()) {
            self.refuse("You have found this one already: find another.".to_owned());
            return;
        }
        let (task, given) = (work.task.clone(), answer.clone());
        let ticket = workers.run(move |solver, job| judge(&task, &given, solver, job));
        self.refusal = None;
        self.judging = Some(Pending::brief(ticket, Asked { task: self.at, answer, words }));
    }

    /// Says why what was given is no answer.
    pub fn refuse(&mut self, words: String) {
        self.is_verdict_seen = false;
        self.refusal = Some(words);
    }

    fn judged(&mut self, verdict: Result<Verdict, SolverError>, asked: Asked) {
        let Asked { task, answer, words } = asked;
        let verdict = match verdict {
            Ok(verdict) => verdict,
            Err(error) => return self.refuse(error.to_string()),
        };
        if !verdict.is_try() {
            return self.refuse(verdict.words().to_owned());
        }
        let is_right = verdict.is_right();
        let Some(work) = self.works.get_mut(task) else { return };
        work.tries.push(Try { answer, words, verdict });
        self.is_verdict_seen = true;
        if !is_right {
            self.streak = 0;
        }
    }

    /// Whether there is a try to be taken back.
    pub fn can_take_back(&self) -> bool {
        self.refutation().is_some()
    }

    /// Takes the wrong try in sight back: it stays in the list, and another one is waited for.
    pub fn take_back(&mut self) {
        if self.can_take_back() {
            self.is_verdict_seen = false;
        }
    }

    /// Shows the next hint; the last one is the answer, and the task counts as given up.
    pub fn hint(&mut self) {
        let Some(work) = self.works.get_mut(self.at).filter(|work| !work.is_done()) else { return };
        if !matches!(work.hints(), Some(Ok(_))) {
            return;
        }
        work.hints_seen = (work.hints_seen + 1).min(HINTS);
        if work.hints_seen == HINTS {
            work.mark = Mark::GivenUp;
            (self.streak, self.is_verdict_seen) = (0, false);
            self.refusal = None;
        }
    }

    /// Leaves the task in front for the next open one.
    pub fn skip(&mut self) {
        if let Some(work) = self.works.get_mut(self.at).filter(|work| work.mark == Mark::Open) {
            work.mark = Mark::Skipped;
            self.streak = 0;
        }
        self.next();
    }

    /// Goes to the next open task, the first one after the last; stays where none is open.
    pub fn next(&mut self) {
        let count = self.works.len();
        let after = (1..=count).map(|step| (self.at + step) % count);
        if let Some(next) = after.into_iter().find(|&place| self.works[place].mark == Mark::Open) {
            self.go(next);
        }
    }

    /// Goes to a task; a skipped one is open again.
    pub fn go(&mut self, place: usize) {
        let Some(work) = self.works.get_mut(place) else { return };
        if work.mark == Mark::Skipped {
            work.mark = Mark::Open;
        }
        // Of a task that is done the last verdict is seen again.
        self.is_verdict_seen = work.is_done();
        self.at = place;
        self.refusal = None;
        if let Some(judging) = self.judging.take() {
            judging.cancel();
        }
    }

    /// Begins anew, with other tasks where they are drawn.
    pub fn start_again(&mut self) {
        *self = Self::new(self.exercise.clone(), self.seed.wrapping_add(1));
    }
}

#[cfg(test)]
mod tests {
    use super::{HINTS, Mark, Run};
    use crate::game::Position;
    use crate::solver::Workers;
    use crate::teach::exercise::{Answer, Exercise, Task};

    fn run(json: &str) -> (Run, Workers) {
        let (mut run, workers) =
            (Run::new(Exercise::from_json(json).expect("an exercise"), 1), Workers::new(std::sync::Arc::default()));
        until(&mut run, &workers, |run| !run.works().is_empty());
        (run, workers)
    }

    fn until(run: &mut Run, workers: &Workers, is_so: impl Fn(&Run) -> bool) {
        while !is_so(run) {
            run.follow(workers, &egui::Context::default());
            std::thread::yield_now();
        }
    }

    fn move_to(run: &mut Run, workers: &Workers, to: [u8; 2]) {
        run.answer(Answer::Move(Position::words(&to)), format!("{to:?}"), workers);
        settle(run, workers);
    }

    /// Until the judge and those who prepare the task have done their work.
    fn settle(run: &mut Run, workers: &Workers) {
        until(run, workers, |run| !run.is_judging() && is_counted(run));
        run.follow(workers, &egui::Context::default());
    }

    fn is_counted(run: &Run) -> bool {
        run.work().is_some_and(|work| work.to_find().is_some())
    }

    const QUEEN: &str = r#"{"kind":"winning-move","given":{"ruleset":{"name":"wythoff"},"position":["10","15"]}}"#;

    #[test]
    fn a_wrong_try_is_taken_back_and_stays_in_the_list() {
        let (mut run, workers) = run(QUEEN);
        move_to(&mut run, &workers, [7, 12]);
        assert!(run.refutation().is_some() && run.can_take_back() && run.hides() && !run.is_asking());
        run.take_back();
        assert!(run.is_asking() && !run.can_take_back());
        move_to(&mut run, &workers, [8, 13]);
        let work = run.work().expect("a task");
        assert_eq!((work.tries.len(), work.wrong_tries(), work.mark), (2, 1, Mark::Solved));
        assert_eq!((run.solved(), run.streak(), run.is_finished(), run.hides()), (1, 0, true, false));
    }

    #[test]
    fn what_is_no_move_counts_as_no_try() {
        let (mut run, workers) = run(QUEEN);
        move_to(&mut run, &workers, [9, 9]);
        assert!(run.refusal().is_some() && run.is_asking());
        assert!(run.work().is_some_and(|work| work.tries.is_empty()));
    }

    #[test]
    fn the_last_hint_is_the_answer_and_gives_the_task_up() {
        let (mut run, workers) = run(QUEEN);
        until(&mut run, &workers, |run| run.work().is_some_and(|work| work.hints().is_some()));
        for seen in 1..=HINTS {
            assert!(run.hides());
            run.hint();
            assert_eq!(run.work().map(|work| work.hints_seen), Some(seen));
        }
        assert_eq!(run.work().map(|work| work.mark), Some(Mark::GivenUp));
        assert!(!run.hides() && run.is_finished() && run.solved() == 0);
    }

    #[test]
    fn all_winning_moves_are_found_one_by_one_where_all_are_asked_for() {
        let json =
            r#"{"kind":"winning-move","given":{"ruleset":{"name":"wythoff"},"position":["10","15"],"all":true}}"#;
        let (mut run, workers) = run(json);
        until(&mut run, &workers, is_counted);
        let all = run.work().and_then(super::Work::to_find).expect("they are counted");
        let wins = [[8, 13], [9, 15], [10, 6]];
        assert_eq!(all, wins.len());
        for (to, found) in wins.into_iter().zip(1..) {
            assert!(run.is_asking());
            move_to(&mut run, &workers, to);
            assert_eq!(run.work().map(|work| work.found().count()), Some(found), "{to:?}: {:?}", run.tried());
            if found == 1 {
                move_to(&mut run, &workers, to);
                assert!(run.refusal().is_some_and(|words| words.contains("already")));
            }
        }
        assert_eq!((run.solved(), run.streak()), (1, 1));
    }

    #[test]
    fn every_move_of_the_opponent_is_answered_round_by_round() {
        let json = r#"{"kind":"reply","given":{"ruleset":{"name":"wythoff"},"position":["1","2"]}}"#;
        let (mut run, workers) = run(json);
        let rounds = match &run.works()[0].task {
            Task::Reply { rounds, .. } => rounds.clone(),
            other => panic!("{other:?}"),
        };
        for (round, from) in rounds.iter().enumerate() {
            assert_eq!(run.work().and_then(super::Work::position).map(|(_, at)| at), Some(from));
            assert!(run.is_asking(), "round {round} of {}", rounds.len());
            run.answer(Answer::Reply(round, Position::words(&[0_u8, 0])), "(0, 0)".into(), &workers);
            settle(&mut run, &workers);
        }
        assert_eq!((run.solved(), run.streak()), (1, 1));
    }

    #[test]
    fn skipped_tasks_come_again_when_one_goes_to_them() {
        let json = r#"{"kind":"outcome","draw":{"ruleset":{"name":"nim"},"from":["1","1"],"to":["9","9"],"count":3}}"#;
        let (mut run, _workers) = run(json);
        run.skip();
        assert_eq!((run.at(), run.works()[0].mark), (1, Mark::Skipped));
        run.go(0);
        assert_eq!((run.at(), run.works()[0].mark), (0, Mark::Open));
        for _ in 0..3 {
            run.skip();
        }
        assert!(run.is_finished());
        run.start_again();
        assert!(run.works().is_empty() && !run.is_finished());
    }
}
