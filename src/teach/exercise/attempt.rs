//! The work on one task: its tries, the hints opened, the right answers found, what became of it.

use super::{Answer, Evidence, Refutation, Task, Verdict, Wanted};
use golden_game::{Position, Ruleset};
use golden_prose::whole_formulas;
use golden_solver::{Job, Solver};

/// A try: an answer with its verdict.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Try {
    /// The answer.
    pub answer: Answer,
    /// The same as it was given: "(7, 12)".
    pub words: String,
    /// The verdict.
    pub verdict: Verdict,
}

/// What became of a task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// It waits for answers.
    Open,
    /// All its answers were found, now or in an earlier attempt.
    Solved,
    /// Its answer was shown first, by a hint or by what was said of a wrong try.
    GivenUp,
    /// It was left for another one.
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

/// The work on one task.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "they are facts that do not depend on each other")]
pub struct Attempt {
    task: Task,
    question: String,
    wanted: Wanted,
    to_find: usize,
    /// For each round, or for the one move that is wanted, a move that is not right; empty where no move is wanted.
    examples: Vec<Option<Position>>,
    tries: Vec<Try>,
    /// The hints that are open, and the most that were: those that were hidden again are still known.
    hints: usize,
    most_hints: usize,
    /// Whether it was solved in an earlier attempt.
    was_solved: bool,
    is_skipped: bool,
    /// Whether what was said of a wrong try gave the answer away.
    is_given_away: bool,
    /// Whether the answer was shown and it is tried again, for its own sake.
    is_retried: bool,
    /// The tries before this one belong to an attempt that was done.
    found_from: usize,
    /// Whether the verdict on the last try is in sight.
    is_seen: bool,
}

impl Attempt {
    /// The hints of a task: where to look, the rule, an answer.
    pub const HINTS: usize = 3;

    /// A new attempt.
    ///
    /// **Cost**: that of [`answers_to_find`](super::Question::answers_to_find) and [`examples`](super::Question::examples).
    ///
    /// # Errors
    /// Those of [`answers_to_find`](super::Question::answers_to_find) and [`examples`](super::Question::examples).
    pub fn new(task: Task, solver: &Solver, job: &Job) -> Result<Self, super::TaskError> {
        let to_find = task.answers_to_find(solver, job)?;
        let examples = task.examples(solver, job)?;
        let (question, wanted) = (whole_formulas(&task.question()).into_owned(), task.wanted());
        Ok(Self {
            task,
            question,
            wanted,
            to_find,
            examples,
            tries: Vec::new(),
            hints: 0,
            most_hints: 0,
            was_solved: false,
            is_skipped: false,
            is_given_away: false,
            is_retried: false,
            found_from: 0,
            is_seen: false,
        })
    }

    /// The same for a task that was solved in an earlier attempt.
    #[must_use]
    pub fn solved_before(self) -> Self {
        Self { was_solved: true, ..self }
    }

    /// The task.
    pub const fn task(&self) -> &Task {
        &self.task
    }

    /// Its question in words; short formulas are not broken at the end of a line.
    pub fn question(&self) -> &str {
        &self.question
    }

    /// The shape of the answer, made once: [`wanted`](super::Question::wanted).
    pub const fn wanted(&self) -> &Wanted {
        &self.wanted
    }

    /// The tries in order, those taken back, too; what was no answer is not among them.
    pub fn tries(&self) -> &[Try] {
        &self.tries
    }

    /// The tries that were right; where a task that was done is tried again, those since then.
    pub fn found(&self) -> impl Iterator<Item = &Try> {
        self.tries.iter().skip(self.found_from).filter(|one| one.verdict.is_right())
    }

    /// How many right answers have to be found in all.
    pub const fn to_find(&self) -> usize {
        self.to_find
    }

    /// The round of a task with rounds that is to be answered next, counted from 0.
    pub fn round(&self) -> usize {
        (0..self.to_find).find(|round| !self.has_answered(*round)).unwrap_or(self.to_find)
    }

    fn has_answered(&self, round: usize) -> bool {
        self.found().any(|one| matches!(one.answer, Answer::Reply(answered, _) if answered == round))
    }

    /// The game and the position that an answer is about: in a task with rounds that of the round, the last one at the end.
    pub fn position(&self) -> Option<(&Ruleset, &Position)> {
        match &self.wanted {
            Wanted::Replies { ruleset, rounds } => {
                let last = rounds.len().checked_sub(1)?;
                rounds.get(self.round().min(last)).map(|position| (ruleset, position))
            }
            _ => self.task.position(),
        }
    }

    /// What is to be typed, by an example: the position after a move that can be made and is not right. `None` where no
    /// move is wanted, and where none was found among a few.
    pub fn example(&self) -> Option<&Position> {
        let last = self.examples.len().checked_sub(1)?;
        self.examples.get(self.round().min(last))?.as_ref()
    }

    /// What became of it.
    pub fn mark(&self) -> Mark {
        match () {
            () if self.is_solved() => Mark::Solved,
            () if self.is_told() => Mark::GivenUp,
            () if self.is_skipped => Mark::Skipped,
            () => Mark::Open,
        }
    }

    /// Whether everything has been found, now or in an earlier attempt, before the answer was shown.
    pub fn is_solved(&self) -> bool {
        self.was_solved || (!self.is_told() && self.is_found())
    }

    /// Whether the answer was shown, by the last hint or by what was said of a wrong try: it counts as told, whatever is
    /// found after that.
    pub const fn is_told(&self) -> bool {
        self.is_given_away || self.most_hints >= Self::HINTS
    }

    /// Whether no more answers are waited for: all are found, or the answer was shown and it is not tried again. What was
    /// solved in an earlier attempt is asked again: somebody else may sit there now.
    pub fn is_done(&self) -> bool {
        self.is_found() || (self.is_told() && !self.is_retried)
    }

    /// Whether all answers are found, since it was begun anew.
    pub fn is_found(&self) -> bool {
        self.found().count() >= self.to_find
    }

    /// Tries a task again whose answer was shown, from where it stands; its hints are hidden again. It goes on to count as
    /// told.
    pub fn try_again(&mut self) {
        if self.is_told() {
            if self.is_found() {
                self.found_from = self.tries.len();
            }
            (self.is_retried, self.is_seen, self.hints) = (true, false, 0);
        }
    }

    /// Hides the hints again, and an answer that was shown: the task is then tried again, as with
    /// [`Attempt::try_again`]. One that is solved stays so.
    pub fn hide_hints(&mut self) {
        self.hints = 0;
        self.try_again();
    }

    /// Wrong tries so far.
    pub fn mistakes(&self) -> usize {
        self.tries.iter().filter(|one| !one.verdict.is_right()).count()
    }

    /// Whether it was solved without a mistake; the last hint names an answer and leaves it unsolved.
    pub fn is_clean(&self) -> bool {
        self.is_solved() && self.mistakes() == 0
    }

    /// How many hints are open.
    pub const fn hints(&self) -> usize {
        self.hints
    }

    /// The most hints that were open at once: what was read is known, also where it is hidden again.
    pub const fn most_hints(&self) -> usize {
        self.most_hints
    }

    /// Opens the next hint, and returns its number, counted from 0; `None` if all are open or the task is solved. The last
    /// one names an answer: the task is given up with it.
    pub fn open_hint(&mut self) -> Option<usize> {
        if self.is_done() || self.hints >= Self::HINTS {
            return None;
        }
        self.hints += 1;
        self.most_hints = self.most_hints.max(self.hints);
        if self.hints == Self::HINTS {
            (self.is_seen, self.is_retried) = (false, false);
        }
        Some(self.hints - 1)
    }

    /// Takes an answer with its verdict from [`judge`](super::judge) up; `words` are the answer as it was given. A right
    /// answer that was found before is said to be so and is no try. What is said of it has no short formulas that are broken
    /// at the end of a line.
    pub fn take(&mut self, answer: Answer, words: String, verdict: Verdict) -> Verdict {
        if self.is_done() {
            return Verdict::Invalid("This task is done.".into());
        }
        let is_again = verdict.is_right()
            && match &answer {
                Answer::Reply(round, _) => self.has_answered(*round),
                answer => self.found().any(|one| one.answer == *answer),
            };
        if is_again {
            return Verdict::Invalid("You have found this one already: find another.".into());
        }
        let verdict = match verdict {
            Verdict::Wrong(refutation) => {
                let told = self.told_of(&answer, &refutation);
                Verdict::Wrong(refutation.after(told))
            }
            Verdict::Right { others, words } if self.found().count() + 1 >= self.to_find => {
                let more = self.task.conclusion().map_or_else(String::new, |more| format!(" {more}"));
                Verdict::Right { others, words: words + &more }
            }
            verdict => verdict,
        }
        .whole();
        if verdict.is_try() {
            if matches!(&verdict, Verdict::Wrong(refutation) if refutation.tells) {
                (self.is_given_away, self.is_retried) = (true, false);
            }
            self.tries.push(Try { answer, words, verdict: verdict.clone() });
            self.is_seen = true;
            if self.is_found() {
                self.is_retried = false;
            }
        }
        verdict
    }

    /// How much was said of the question of this answer before: the wrong tries at it, or a hint.
    fn told_of(&self, answer: &Answer, refutation: &Refutation) -> usize {
        let cell = |evidence: &Evidence| match evidence {
            Evidence::Cell { row, column, .. } => Some((*row, *column)),
            _ => None,
        };
        let round = |answer: &Answer| match answer {
            Answer::Reply(round, _) => Some(*round),
            _ => None,
        };
        let is_same = |one: &&Try| match &one.verdict {
            Verdict::Wrong(before) => {
                cell(&before.evidence) == cell(&refutation.evidence) && round(&one.answer) == round(answer)
            }
            _ => false,
        };
        self.tries.iter().filter(is_same).count().max(self.most_hints.min(1))
    }

    /// The try whose verdict is in sight.
    pub fn tried(&self) -> Option<&Try> {
        self.tries.last().filter(|_| self.is_seen)
    }

    /// The refutation in sight.
    pub fn refutation(&self) -> Option<&Refutation> {
        match &self.tried()?.verdict {
            Verdict::Wrong(refutation) => Some(refutation),
            Verdict::Right { .. } | Verdict::Invalid(_) | Verdict::Unknown(_) => None,
        }
    }

    /// Takes the wrong try in sight back: its verdict is out of sight, and another answer is waited for, as with
    /// [`Attempt::try_again`] where the answer was shown. It stays among the tries. Returns whether there was one.
    pub fn take_back(&mut self) -> bool {
        let is_there = self.refutation().is_some();
        if is_there {
            self.is_seen = false;
            self.try_again();
        }
        is_there
    }

    /// The verdict in sight is so no longer.
    pub fn look_away(&mut self) {
        self.is_seen = false;
    }

    /// Takes the task up: a skipped one is open again, and where all answers are found the last verdict is in sight.
    pub fn take_up(&mut self) {
        self.is_skipped = false;
        self.is_seen = self.is_found();
    }

    /// Leaves the task for another one, if it is open.
    pub fn skip(&mut self) {
        self.is_skipped |= self.mark() == Mark::Open;
    }
}
