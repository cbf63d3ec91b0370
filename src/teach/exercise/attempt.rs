//! The work on one task: its phase, its tries, the hints opened, the right answers found, what became of it.

use super::{Answer, AnswerShape, Evidence, Judgement, Phase, Refutation, Task};
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
    pub verdict: Judgement,
}

/// The mark of a task: what became of it.
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
    /// Returns its name: "solved".
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
pub struct Attempt {
    task: Task,
    question: String,
    wanted: AnswerShape,
    to_find: usize,
    /// For each round, or for the one move that is wanted, a move that is not right; empty where no move is wanted.
    examples: Vec<Option<Position>>,
    phase: Phase,
    mark: Mark,
    tries: Vec<Try>,
    /// The hints that are open, and the most that were: those that were hidden again are still known.
    hints: usize,
    most_hints: usize,
    /// True if the answer was ever shown: it is known then, whatever is found after that.
    is_told: bool,
    /// The tries before this one belong to an attempt that was done.
    found_from: usize,
}

impl Attempt {
    /// The hints of a task: where to look, the rule, an answer.
    pub const HINTS: usize = 3;

    /// A new attempt.
    ///
    /// **Cost**: that of [`answers_to_find`](super::Question::answers_to_find) and
    /// [`examples`](super::Question::examples).
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
            phase: Phase::Asked,
            mark: Mark::Open,
            tries: Vec::new(),
            hints: 0,
            most_hints: 0,
            is_told: false,
            found_from: 0,
        })
    }

    /// The same for a task that was solved in an earlier attempt.
    #[must_use]
    pub fn solved_before(self) -> Self {
        Self { mark: Mark::Solved, ..self }
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
    pub const fn wanted(&self) -> &AnswerShape {
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

    /// Returns the number of right answers that have to be found in all.
    pub const fn to_find(&self) -> usize {
        self.to_find
    }

    /// The round to be answered next in a task with rounds, counted from 0; the number of rounds once all are
    /// answered.
    pub fn round(&self) -> usize {
        (0..self.to_find).find(|round| !self.has_answered(*round)).unwrap_or(self.to_find)
    }

    fn has_answered(&self, round: usize) -> bool {
        self.found().any(|one| matches!(one.answer, Answer::Reply(answered, _) if answered == round))
    }

    /// The game and the position that the next answer is about: in a task with rounds that of the round, and of the
    /// last round at the end. `None` for a task without a position.
    pub fn position(&self) -> Option<(&Ruleset, &Position)> {
        match &self.wanted {
            AnswerShape::Replies { ruleset, rounds } => {
                let last = rounds.len().checked_sub(1)?;
                rounds.get(self.round().min(last)).map(|position| (ruleset, position))
            }
            _ => self.task.position(),
        }
    }

    /// Returns an example of what is to be typed: the position after a move that can be made and is not right. `None`
    /// if no move is wanted, or none was found among a few.
    pub fn example(&self) -> Option<&Position> {
        let last = self.examples.len().checked_sub(1)?;
        self.examples.get(self.round().min(last))?.as_ref()
    }

    /// Returns the phase of the work.
    pub const fn phase(&self) -> &Phase {
        &self.phase
    }

    /// Returns the mark: what became of the task.
    pub const fn mark(&self) -> Mark {
        self.mark
    }

    /// Returns true if everything has been found, now or in an earlier attempt, before the answer was shown.
    pub const fn is_solved(&self) -> bool {
        matches!(self.mark, Mark::Solved)
    }

    /// Returns true if the answer was shown, by the last hint or by what was said of a wrong try: it counts as told,
    /// whatever is found after that.
    pub const fn is_told(&self) -> bool {
        self.is_told
    }

    /// Returns true if no more answers are waited for: all are found, or the answer was shown and the task is not
    /// tried again. A task solved in an earlier attempt is asked again: somebody else may sit there now.
    pub const fn is_done(&self) -> bool {
        self.phase.is_done()
    }

    /// Returns true if all answers have been found since the task was begun, or tried again.
    pub const fn is_found(&self) -> bool {
        matches!(self.phase, Phase::Found)
    }

    /// Tries a task again whose answer was shown: its hints are hidden, and what was found stays found, unless that
    /// was all. It still counts as told. Does nothing for other tasks.
    pub fn try_again(&mut self) {
        if self.is_told {
            if self.is_found() {
                self.found_from = self.tries.len();
            }
            self.hints = 0;
            if self.phase.is_done() || self.phase.shows_verdict() {
                self.phase = Phase::Asked;
            }
        }
    }

    /// Hides the hints again, and an answer that was shown: the task is then tried again, as with
    /// [`Attempt::try_again`]. A solved task stays solved.
    pub fn hide_hints(&mut self) {
        self.hints = 0;
        self.try_again();
    }

    /// The number of wrong tries so far.
    pub fn mistakes(&self) -> usize {
        self.tries.iter().filter(|one| !one.verdict.is_right()).count()
    }

    /// Returns true if it was solved without a mistake; the last hint names an answer and leaves it unsolved.
    pub fn is_clean(&self) -> bool {
        self.is_solved() && self.mistakes() == 0
    }

    /// Returns the number of open hints.
    pub const fn hints(&self) -> usize {
        self.hints
    }

    /// The most hints that were open at once: what was read is known, also where it is hidden again.
    pub const fn most_hints(&self) -> usize {
        self.most_hints
    }

    /// Opens the next hint, and returns its number, counted from 0; `None` if all are open or the task is done. The
    /// last one names an answer: the task is given up with it.
    pub fn open_hint(&mut self) -> Option<usize> {
        if self.is_done() || self.hints >= Self::HINTS {
            return None;
        }
        self.hints += 1;
        self.most_hints = self.most_hints.max(self.hints);
        if self.hints == Self::HINTS {
            self.tell(Phase::Told);
        }
        Some(self.hints - 1)
    }

    /// The answer is shown.
    fn tell(&mut self, phase: Phase) {
        (self.phase, self.is_told) = (phase, true);
        if !self.is_solved() {
            self.mark = Mark::GivenUp;
        }
    }

    /// Gives an answer to the judge, in words as it was given; ignored while none is waited for.
    pub fn give(&mut self, answer: Answer, words: String) {
        if self.phase.awaits_answer() {
            self.phase = Phase::Judging(answer, words);
        }
    }

    /// Refuses an input that is no answer, with the reason in words; ignored once the task is done.
    pub fn refuse(&mut self, words: String) {
        if !self.is_done() {
            self.phase = Phase::Refused(words);
        }
    }

    /// Forgets what was refused: something else is being chosen.
    pub fn forget_refusal(&mut self) {
        if matches!(self.phase, Phase::Refused(_)) {
            self.phase = Phase::Asked;
        }
    }

    /// Forgets the answer that is being judged, and what was refused.
    pub fn forget_given(&mut self) {
        if matches!(self.phase, Phase::Refused(_) | Phase::Judging(..)) {
            self.phase = Phase::Asked;
        }
    }

    /// Takes up an answer with its verdict from [`judge`](super::judge); `words` are the answer as it was given.
    /// Returns the verdict as it is shown. A right answer that was found before is refused, and so is all that is no
    /// try. The first wrong tries are told less than the later ones. Short formulas are not broken at the end of a
    /// line.
    pub fn take(&mut self, answer: Answer, words: String, verdict: Judgement) -> Judgement {
        if self.is_done() {
            return Judgement::Invalid("This task is done.".into());
        }
        let is_again = verdict.is_right()
            && match &answer {
                Answer::Reply(round, _) => self.has_answered(*round),
                answer => self.found().any(|one| one.answer == *answer),
            };
        let verdict = match verdict {
            _ if is_again => Judgement::Invalid("You have found this one already: find another.".into()),
            Judgement::Wrong(refutation) => {
                let told = self.told_of(&answer, &refutation);
                Judgement::Wrong(refutation.after(told))
            }
            Judgement::Right { others, words } if self.found().count() + 1 >= self.to_find => {
                let more = self.task.conclusion().map_or_else(String::new, |more| format!(" {more}"));
                Judgement::Right { others, words: words + &more }
            }
            verdict => verdict,
        }
        .whole();
        if verdict.is_try() {
            self.tries.push(Try { answer, words, verdict: verdict.clone() });
        }
        match &verdict {
            Judgement::Wrong(refutation) if refutation.tells => self.tell(Phase::GivenAway),
            Judgement::Wrong(_) => self.phase = Phase::Wrong,
            Judgement::Right { .. } if self.found().count() >= self.to_find => {
                self.phase = Phase::Found;
                if !self.is_told {
                    self.mark = Mark::Solved;
                }
            }
            Judgement::Right { .. } => self.phase = Phase::Partly,
            Judgement::Invalid(words) | Judgement::Unknown(words) => self.phase = Phase::Refused(words.clone()),
        }
        verdict
    }

    /// Returns the number of times that something was said before of the question of this answer: its wrong tries, or
    /// 1 for hints if there was no try.
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
            Judgement::Wrong(before) => {
                cell(&before.evidence) == cell(&refutation.evidence) && round(&one.answer) == round(answer)
            }
            _ => false,
        };
        self.tries.iter().filter(is_same).count().max(self.most_hints.min(1))
    }

    /// The try whose verdict is in sight.
    pub fn tried(&self) -> Option<&Try> {
        self.tries.last().filter(|_| self.phase.shows_verdict())
    }

    /// The refutation in sight.
    pub fn refutation(&self) -> Option<&Refutation> {
        match &self.tried()?.verdict {
            Judgement::Wrong(refutation) => Some(refutation),
            Judgement::Right { .. } | Judgement::Invalid(_) | Judgement::Unknown(_) => None,
        }
    }

    /// Takes the wrong try in sight back: its verdict is out of sight, and another answer is waited for, as with
    /// [`Attempt::try_again`] where the answer was shown. It stays among the tries. Returns whether there was one.
    pub fn take_back(&mut self) -> bool {
        let is_there = self.refutation().is_some();
        if is_there {
            self.phase = Phase::Asked;
            self.try_again();
        }
        is_there
    }

    /// Takes the task up: a skipped one is open again. What was shown or found is in sight, and no verdict on a wrong
    /// try.
    pub fn take_up(&mut self) {
        if self.mark == Mark::Skipped {
            self.mark = Mark::Open;
        }
        self.phase = match self.phase {
            Phase::Found => Phase::Found,
            Phase::GivenAway | Phase::Told => Phase::Told,
            _ => Phase::Asked,
        };
    }

    /// Leaves the task for another one, if it is open.
    pub fn skip(&mut self) {
        if self.mark == Mark::Open {
            self.mark = Mark::Skipped;
        }
    }
}
