//! The definition of a kind of exercise. A kind whose rules have a new form defines them in `setting`, and their
//! choices in `form/rules`.

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::exercise::form::FormShape;
use crate::exercise::setting::{Problem, Setting};
use crate::exercise::{Answer, AnswerShape, GivenSentence, Hints, Judgement, TaskError};
use golden_figure::AskedPlace;
use golden_game::{Convention, Outcome, Position, Ruleset, SplitMix64};
use golden_number::UBig;
use golden_solver::{Job, Solver, SolverError};

/// The subject of a task, as it is drawn. No answer is in it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum About<'task> {
    /// Nothing but its words.
    Words,
    /// A position of a game.
    Position(&'task Ruleset, &'task Position),
    /// A place of a sequence, with what stands before it.
    Sequence(AskedPlace),
    /// A set of numbers.
    Set(&'task [u16]),
    /// Numbers that are added in columns.
    Numbers(&'task [UBig]),
    /// The board of a game with these stars.
    Stars(&'task Ruleset, &'task [(u32, u32)]),
    /// The table of a game from this row and column on.
    Table(&'task Ruleset, [u64; 2]),
    /// A sentence, whose cases are drawn.
    Sentence(&'task GivenSentence),
}

/// One question of a kind of exercise, with everything that it asks about and no answer.
pub trait Question {
    /// Returns the subject of the question.
    fn about(&self) -> About<'_>;

    /// The question in words.
    ///
    /// **Cost**: proportional to the text.
    fn question(&self) -> String;

    /// The shape of the answer.
    ///
    /// **Cost**: that of copying what the task asks about.
    fn wanted(&self) -> AnswerShape;

    /// The verdict on an answer: call [`judge`](crate::exercise::judge), which can be cancelled at once.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
    fn verdict(&self, answer: &Answer, solver: &Solver, job: &Job) -> Result<Judgement, SolverError>;

    /// Three hints, of a round where there are several: call [`Task::hints`](crate::exercise::Task::hints) or
    /// [`Task::hints_for_round`](crate::exercise::Task::hints_for_round).
    ///
    /// # Errors
    /// [`TaskError::Beyond`], [`TaskError::Solver`].
    fn hints_of(&self, round: usize, solver: &Solver, job: &Job) -> Result<Hints, TaskError>;

    /// Returns the convention: whether the last move wins or loses.
    fn convention(&self) -> Convention {
        Convention::Normal
    }

    /// The game and the position that it is about, where it is about one.
    fn position(&self) -> Option<(&Ruleset, &Position)> {
        match self.about() {
            About::Position(ruleset, position) => Some((ruleset, position)),
            _ => None,
        }
    }

    /// The place of a sequence that is asked for, counted from 1.
    fn index(&self) -> Option<&UBig> {
        None
    }

    /// Returns the sentence that is shown once all of its answers are found; `None` where the verdicts say all.
    fn conclusion(&self) -> Option<String> {
        None
    }

    /// The position after the move of an answer, the numbers in the order of the task; `None` for an answer that is
    /// no move.
    fn moved(&self, answer: &Answer) -> Option<Position> {
        match answer {
            Answer::Move(to) | Answer::Reply(_, to) => Some(to.clone()),
            _ => None,
        }
    }

    /// Returns true if the Zeckendorf digits of numbers are its answer, or contain it: these are then hidden until it
    /// is done.
    ///
    /// ```
    /// use golden_teach::exercise::{DigitsOf, FindMex, LayTiles, Question};
    /// assert!(LayTiles { number: 100_u8.into(), of: DigitsOf::Number }.digits_tell());
    /// assert!(!FindMex { set: vec![0, 1, 3] }.digits_tell());
    /// ```
    fn digits_tell(&self) -> bool {
        match self.about() {
            About::Position(ruleset, _) | About::Stars(ruleset, _) | About::Table(ruleset, _) => ruleset.digits_tell(),
            _ => false,
        }
    }

    /// The question without the members before its place of a sequence: on paper they would answer another task.
    fn question_alone(&self) -> String {
        self.question()
    }

    /// Its question as one about each of several things, and the thing that it is about; `None` where it is about one
    /// thing only.
    fn said_of_each(&self) -> Option<(String, String)> {
        None
    }

    /// The right answers in words: all winning moves, at most a dozen; an answer to each move of the opponent; else
    /// one answer.
    ///
    /// **Cost**: that of evaluating each position that is answered.
    ///
    /// # Errors
    /// Those of [`Task::hints`](crate::exercise::Task::hints).
    fn answers(&self, solver: &Solver, job: &Job) -> Result<Vec<String>, TaskError> {
        Ok(vec![self.hints_of(0, solver, job)?.answer])
    }

    /// The positions that the opponent's moves leave, in words; empty where no moves are to be answered.
    fn rounds(&self) -> Vec<String> {
        Vec::new()
    }

    /// Returns the number of answers that have to be found, one after the other, until the task is solved: all
    /// winning moves, all stars, a move for each round; else 1.
    ///
    /// **Cost**: that of evaluating the position where all winning moves have to be found.
    ///
    /// # Errors
    /// [`TaskError::Solver`]; [`TaskError::Beyond`] where the winning moves are not known.
    fn answers_to_find(&self, solver: &Solver, job: &Job) -> Result<usize, TaskError> {
        let _ = (solver, job);
        Ok(1)
    }

    /// Returns the number of right answers, to be said before one is judged; `None` where there is one, or they are
    /// not counted.
    ///
    /// **Cost**: that of evaluating the position.
    ///
    /// # Errors
    /// [`TaskError::Solver`].
    fn right_answers(&self, solver: &Solver, job: &Job) -> Result<Option<usize>, TaskError> {
        let _ = (solver, job);
        Ok(None)
    }

    /// For each position from which a move is wanted, a move that is not right, looked for among a few; empty where
    /// no move is wanted.
    ///
    /// **Cost**: that of evaluating a few options of each such position.
    ///
    /// # Errors
    /// [`TaskError::Solver`].
    fn examples(&self, solver: &Solver, job: &Job) -> Result<Vec<Option<Position>>, TaskError> {
        let _ = (solver, job);
        Ok(Vec::new())
    }

    /// The positions of which its verdicts and hints say who wins, where that is what is asked; its own is not among
    /// them.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
    fn also_told(&self, solver: &Solver, job: &Job) -> Result<Vec<Position>, SolverError> {
        let _ = (solver, job);
        Ok(Vec::new())
    }

    /// The outcome of its position, where that is what is asked: tasks of both outcomes are mixed.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
    fn outcome_asked(&self, solver: &Solver, job: &Job) -> Result<Option<Outcome>, SolverError> {
        let _ = (solver, job);
        Ok(None)
    }

    /// Returns true if two tasks about the same position are the same task for the learner, whatever else was drawn.
    fn is_of_its_position(&self) -> bool {
        false
    }
}

/// A kind of exercise: what is written of it, and how its questions are drawn.
pub(in crate::exercise) trait ExerciseKind: Question + Sized {
    /// The facts known of it without an exercise.
    const FACTS: KindFacts;
    /// True if the tasks drawn stand in the order of their places: the class finds 6 before 7.
    const IS_IN_ORDER: bool = false;

    /// Its rules.
    type Rules: Serialize + DeserializeOwned;
    /// The data given.
    type Given: Serialize + DeserializeOwned;
    /// A bound of what is drawn.
    type Bound: Serialize + DeserializeOwned;

    /// Checks that positions belong to their games and nothing is too large.
    fn check(setting: &SettingOf<Self>) -> Result<(), Problem>;

    /// The question given, or the next one that is drawn.
    fn drawn(setting: &SettingOf<Self>, random: &mut SplitMix64, solver: &Solver, job: &Job)
    -> Result<Self, TaskError>;
}

/// The setting of an exercise of a kind.
pub(in crate::exercise) type SettingOf<K> =
    Setting<<K as ExerciseKind>::Rules, <K as ExerciseKind>::Given, <K as ExerciseKind>::Bound>;

/// The facts known of a kind without an exercise of it.
pub(in crate::exercise) struct KindFacts {
    /// Its name in files: "winning-move".
    pub name: &'static str,
    /// Its task as a title: "Find a winning move".
    pub title: &'static str,
    /// The term of the glossary that explains what is asked.
    pub term: &'static str,
    /// The key of what is given, in JSON; `None` where the rules are all, and nothing is drawn.
    pub given: Option<&'static str>,
    /// The form in which it is filled in.
    pub form: FormShape,
    /// The tasks drawn in practice, from the easiest level to the hardest, of each of its games; none where it is not
    /// practised.
    pub practice: [&'static [&'static str]; 5],
}
