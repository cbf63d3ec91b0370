//! The work on one task: its tries, the hints opened, the right answers found so far.

use super::{Answer, Evidence, Task, Verdict};
use crate::solver::{Job, Solver};

/// A try: an answer with its verdict.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Try {
    /// The answer.
    pub answer: Answer,
    /// The verdict.
    pub verdict: Verdict,
}

/// The work on one task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt {
    task: Task,
    to_find: usize,
    tries: Vec<Try>,
    found: Vec<Answer>,
    hints: usize,
}

impl Attempt {
    /// The hints of a task.
    pub const HINTS: usize = 3;

    /// A new attempt.
    ///
    /// **Cost**: that of [`Task::answers_to_find`].
    ///
    /// # Errors
    /// Those of [`Task::answers_to_find`].
    pub fn new(task: Task, solver: &Solver, job: &Job) -> Result<Self, super::TaskError> {
        let to_find = task.answers_to_find(solver, job)?;
        Ok(Self { task, to_find, tries: Vec::new(), found: Vec::new(), hints: 0 })
    }

    /// The task.
    pub const fn task(&self) -> &Task {
        &self.task
    }

    /// The tries in order; what was no answer is not among them.
    pub fn tries(&self) -> &[Try] {
        &self.tries
    }

    /// The right answers found so far.
    pub fn found(&self) -> &[Answer] {
        &self.found
    }

    /// How many right answers have to be found in all.
    pub const fn to_find(&self) -> usize {
        self.to_find
    }

    /// The round of a task with rounds that is to be answered next, counted from 0.
    pub fn round(&self) -> usize {
        let is_answered = |round: &usize| {
            self.found.iter().any(|answer| matches!(answer, Answer::Reply(answered, _) if answered == round))
        };
        (0..self.to_find).find(|round| !is_answered(round)).unwrap_or(self.to_find)
    }

    /// Whether everything has been found.
    pub fn is_solved(&self) -> bool {
        self.found.len() >= self.to_find
    }

    /// Wrong tries so far.
    pub fn mistakes(&self) -> usize {
        self.tries.iter().filter(|one| !one.verdict.is_right()).count()
    }

    /// How many hints have been opened.
    pub const fn hints(&self) -> usize {
        self.hints
    }

    /// Opens the next hint, and returns its number, counted from 0; `None` if all are open or the task is solved.
    pub fn open_hint(&mut self) -> Option<usize> {
        if self.hints >= Self::HINTS || self.is_solved() {
            return None;
        }
        self.hints += 1;
        Some(self.hints - 1)
    }

    /// Whether it was solved without a mistake and without the last hint, which names an answer.
    pub fn is_clean(&self) -> bool {
        self.is_solved() && self.mistakes() == 0 && self.hints < Self::HINTS
    }

    /// Takes an answer with its verdict from [`judge`](super::judge) up. A right answer that was found before is said to
    /// be so and is no try.
    pub fn take(&mut self, answer: Answer, verdict: Verdict) -> Verdict {
        if self.is_solved() {
            return Verdict::Invalid("The task is solved.".into());
        }
        let is_again = match &answer {
            Answer::Reply(round, _) => self.round() != *round && verdict.is_right() && self.answered(*round),
            answer => verdict.is_right() && self.found.contains(answer),
        };
        if is_again {
            return Verdict::Invalid("You have found that one already.".into());
        }
        if !verdict.is_try() {
            return verdict;
        }
        if verdict.is_right() {
            self.found.push(answer.clone());
        }
        self.tries.push(Try { answer, verdict: verdict.clone() });
        verdict
    }

    fn answered(&self, round: usize) -> bool {
        self.found.iter().any(|answer| matches!(answer, Answer::Reply(answered, _) if *answered == round))
    }

    /// Takes the last try back: what it found is open again, and a wrong one no longer stands in the list. What it cost
    /// in a streak stays. Returns whether there was one.
    pub fn take_back(&mut self) -> bool {
        let Some(last) = self.tries.pop() else { return false };
        if last.verdict.is_right() {
            self.found.pop();
        }
        true
    }

    /// What shows that the last try was wrong.
    pub fn refuted(&self) -> Option<&Evidence> {
        match self.tries.last().map(|last| &last.verdict) {
            Some(Verdict::Wrong(refutation)) => Some(&refutation.evidence),
            _ => None,
        }
    }
}
