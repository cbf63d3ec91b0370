//! The work on several tasks: which one is in front, and how many in a row were solved.

use super::{Answer, Attempt, Mark, Verdict};

/// Attempts at the tasks of an exercise.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Series {
    attempts: Vec<Attempt>,
    at: usize,
    streak: u32,
}

impl Series {
    /// Attempts that begin with the first open one, or with the first one where none is open.
    pub fn new(attempts: Vec<Attempt>) -> Self {
        let at = attempts.iter().position(|attempt| attempt.mark() == Mark::Open).unwrap_or(0);
        Self { attempts, at, streak: 0 }
    }

    /// The attempts in order.
    pub fn attempts(&self) -> &[Attempt] {
        &self.attempts
    }

    /// The place of the one in front, from 0.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// The one in front; `None` where there is none at all.
    pub fn front(&self) -> Option<&Attempt> {
        self.attempts.get(self.at)
    }

    /// How many tasks in a row were solved without a mistake, up to the last one that was ended.
    pub const fn streak(&self) -> u32 {
        self.streak
    }

    /// How many tasks are solved.
    pub fn solved(&self) -> usize {
        self.attempts.iter().filter(|attempt| attempt.is_solved()).count()
    }

    /// Whether no task is open.
    pub fn is_finished(&self) -> bool {
        !self.attempts.is_empty() && self.attempts.iter().all(|attempt| attempt.mark() != Mark::Open)
    }

    /// Takes an answer to the task at a place up, as [`Attempt::take`] does.
    pub fn take(&mut self, place: usize, answer: Answer, words: String, verdict: Verdict) -> Verdict {
        let Some(attempt) = self.attempts.get_mut(place) else { return verdict };
        let verdict = attempt.take(answer, words, verdict);
        if attempt.is_clean() && verdict.is_right() {
            self.streak += 1;
        } else if verdict.is_try() && attempt.mistakes() > 0 {
            self.streak = 0;
        }
        verdict
    }

    /// Takes the wrong try in sight back; returns whether there was one.
    pub fn take_back(&mut self) -> bool {
        self.attempts.get_mut(self.at).is_some_and(Attempt::take_back)
    }

    /// Tries the task in front again whose answer was shown, as [`Attempt::try_again`] does.
    pub fn try_again(&mut self) {
        if let Some(attempt) = self.attempts.get_mut(self.at) {
            attempt.try_again();
        }
    }

    /// Hides the hints of the task in front, as [`Attempt::hide_hints`] does.
    pub fn hide_hints(&mut self) {
        if let Some(attempt) = self.attempts.get_mut(self.at) {
            attempt.hide_hints();
        }
    }

    /// Hides the hints of all tasks, as [`Attempt::hide_hints`] does.
    pub fn hide_all_hints(&mut self) {
        self.attempts.iter_mut().for_each(Attempt::hide_hints);
    }

    /// The verdict in sight is so no longer.
    pub fn look_away(&mut self) {
        if let Some(attempt) = self.attempts.get_mut(self.at) {
            attempt.look_away();
        }
    }

    /// Opens the next hint of the task in front; returns whether there was one.
    pub fn hint(&mut self) -> bool {
        let Some(attempt) = self.attempts.get_mut(self.at) else { return false };
        let is_opened = attempt.open_hint().is_some();
        if attempt.mark() == Mark::GivenUp {
            self.streak = 0;
        }
        is_opened
    }

    /// Leaves the task in front, if it is open, for the next open one; that ends no streak.
    pub fn skip(&mut self) {
        if let Some(attempt) = self.attempts.get_mut(self.at).filter(|attempt| attempt.mark() == Mark::Open) {
            attempt.skip();
        }
        self.next();
    }

    /// Goes to the next open task, after the last one to the first; stays where none is open.
    pub fn next(&mut self) {
        let count = self.attempts.len();
        let mut after = (1..=count).map(|step| (self.at + step) % count);
        if let Some(next) = after.find(|&place| self.attempts[place].mark() == Mark::Open) {
            self.go(next);
        }
    }

    /// Goes to the task at a place, as [`Attempt::take_up`] does; stays where there is none.
    pub fn go(&mut self, place: usize) {
        if let Some(attempt) = self.attempts.get_mut(place) {
            attempt.take_up();
            self.at = place;
        }
    }
}
