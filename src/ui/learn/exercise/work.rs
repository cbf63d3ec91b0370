//! The work on the exercise of a scene, and what of it is kept.

use super::run::Run;
use super::{Audience, CLASS_SEED};
use crate::work::opponent::seed;
use golden_session::Learned;
use golden_teach::exercise::{Exercise, SceneKey, SceneProgress};

/// The work on an exercise, and under which name its results are kept; `None`: they are not.
pub(super) struct Work {
    pub(super) run: Run,
    key: Option<SceneKey>,
    /// The work before it was begun again, with what was kept of it: as long as nothing is tried, one can go back to it.
    before: Option<(Run, Option<SceneProgress>)>,
}

impl Work {
    /// Begins the work: a learner goes on where the exercise was left, and what is solved is kept under the `key`; for a class
    /// and for an author the tasks are the same ones, all open, and nothing is kept.
    pub(super) fn new(exercise: Exercise, key: Option<SceneKey>, audience: Audience, learned: &Learned) -> Self {
        let kept = key.as_ref().and_then(|key| learned.progress().scene(key));
        let (run, key) = if audience == Audience::Learner {
            (Run::new(exercise, seed(), kept), key)
        } else {
            // What was rehearsed is what is asked, whatever has been solved of it.
            (Run::new(exercise, kept.map_or(CLASS_SEED, |kept| kept.seed), None), None)
        };
        Self { run, key, before: None }
    }

    /// Keeps what was solved or given up.
    pub(super) fn record(&mut self, learned: &mut Learned) {
        let ended = self.run.take_ended();
        let Some(key) = &self.key else { return };
        for place in ended {
            let Some(attempt) = self.run.series().attempts().get(place).cloned() else { continue };
            let (key, seed) = (key.clone(), self.run.seed());
            learned.change(move |progress| {
                progress.begin(&key, seed);
                progress.note(&key, place, &attempt);
            });
        }
    }

    /// Begins again with other tasks; what was solved of those before is counted on.
    pub(super) fn start_again(&mut self, learned: &mut Learned) {
        let is_untouched = self.can_go_back();
        let mut before = self.run.start_again();
        before.forget_refusal();
        let key = self.key.clone();
        let kept = key.as_ref().and_then(|key| learned.progress().scene(key)).cloned();
        if let Some(key) = key.filter(|_| kept.is_some()) {
            let seed = self.run.seed();
            learned.change(move |progress| progress.restart(&key, seed));
        }
        // Begun again and again, one goes back to where something was done.
        if !is_untouched {
            self.before = Some((before, kept));
        }
    }

    /// Whether it was begun again, and nothing was tried since.
    pub(super) fn can_go_back(&self) -> bool {
        self.before.is_some() && self.run.is_untouched()
    }

    /// Goes back to the work before it was begun again, if nothing was tried since.
    pub(super) fn go_back(&mut self, learned: &mut Learned) {
        let Some((run, kept)) = self.before.take_if(|_| self.run.is_untouched()) else { return };
        self.run = run;
        if let Some((key, kept)) = self.key.clone().zip(kept) {
            learned.change(move |progress| progress.put_back(&key, &kept));
        }
    }
}
