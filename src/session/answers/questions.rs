//! Questions that are answered in the background as long as they are asked, each found by its key.

use golden_solver::{Progress, Ticket, TicketState};

/// A question and its answer, as far as it is known.
pub(super) struct Question<T> {
    /// The work on it.
    pub ticket: Ticket<T>,
    /// What is shown meanwhile: what closed forms say, or an earlier table.
    pub meanwhile: Option<T>,
}

/// The questions that were asked in this frame or the one before: few, so that they are found by comparing their keys.
pub(super) struct Questions<K, T>(Vec<Asked<K, T>>);

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

    /// How far the work is, taken together; `None` where all is answered.
    pub fn progress(&self) -> Option<Progress> {
        let open = self.0.iter().filter_map(|asked| match asked.question.ticket.state() {
            TicketState::Running(progress) => Some(progress),
            TicketState::Done(_) => None,
        });
        Progress::sum(open)
    }

    /// Ends the work.
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
