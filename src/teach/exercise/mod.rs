//! Exercises: what a scene asks, the tasks that are drawn from it, and the judge of the answers.
//!
//! An [`Exercise`] is read from a scene. [`Exercise::tasks`] draws its tasks; a [`Task`] has its question in words,
//! the shape of the answer it wants and three hints. [`judge`] gives the [`Judgement`] on an answer, by the solver
//! and never by a stored key. The window and the tests call the same judge.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `answer` | answers: what shape is wanted, what was given, reading one from text |
//! | `attempt` | the work on one task: tries, hints, what was found |
//! | `draw` | the tasks of an exercise, drawn at random from a seed |
//! | `first_shown` | what a task without a position shows first; the cheapest facts of a position |
//! | `form` | an exercise as it is filled in: its choices, and a text for each of its fields |
//! | `in_play` | the hint in a game that is played, step by step |
//! | `kinds` | the kinds of exercises, each in a file: how it is drawn, its question, its judge, its hints |
//! | `practice` | endless tasks of each kind, by level, in an order in which neighbours differ |
//! | `progress` | the tasks that a learner has solved, as plain data |
//! | `sentence` | sentences about all numbers: read, evaluated for given numbers, drawn and explained |
//! | `setting` | the rules of an exercise, what is given or drawn, and how a lesson writes it; the methods of every task |
//! | `state` | the work on an exercise: drawn, asked, judged and hinted at in the background; the phases of the work |
//! | `verdict` | the verdict of the solver on an answer; the hints of a task: where to look, the rule, an answer |
//! | `words` | positions and moves in words; one question that several tasks ask, said once |

mod answer;
mod attempt;
mod draw;
mod first_shown;
mod form;
mod in_play;
mod kinds;
mod practice;
mod progress;
mod sentence;
mod setting;
mod state;
mod verdict;
mod words;

pub use answer::{Answer, AnswerShape};
pub use attempt::{Attempt, Mark, Try};
pub use first_shown::{FirstShown, first_shown};
pub use form::{ExerciseForm, FormFault, FormField, FormOption};
pub use in_play::{MoveHint, PlayHints, play_hints};
pub use kinds::counter_example::FindCounterExample;
pub use kinds::digits::LayTiles;
pub use kinds::fill::FillCorner;
pub use kinds::gap::FindGap;
pub use kinds::kind::{About, Question};
pub use kinds::letter::FindLetter;
pub use kinds::list::{Exercise, Kind, Task};
pub use kinds::mex::FindMex;
pub use kinds::nim_sum::{FindNimSum, meant as nim_sum_meant};
pub use kinds::outcome::WhoWins;
pub use kinds::pair::FindPair;
pub use kinds::place::PlaceStars;
pub use kinds::reply::AnswerMoves;
pub use kinds::silber_step::FindStep;
pub use kinds::strategy::SayStrategy;
pub use kinds::tail::FindTail;
pub use kinds::value::FindValue;
pub use kinds::winning_move::FindWinningMove;
pub use practice::{Practice, practice_kinds};
pub use progress::{
    KindLevel, LEVELS, LearnerProgress, PracticeProgress, PracticeRecord, ProgressError, SceneKey, SceneProgress,
    TaskResult,
};
pub use sentence::case::{Case, CasePlace, Cases, PointedPlace, row_values};
pub use setting::{DigitsOf, ExerciseError, GivenSentence, LetterQuestion, PairRules, Row, TaskError};
pub use state::{ExerciseState, Phase};
pub use verdict::{Evidence, Hints, Judgement, Refutation, judge};

/// The seed of the tasks that are shown to a class, where nobody has worked on them yet.
pub const CLASS_SEED: u64 = 1;
