//! Exercises: what a scene asks, the tasks that are drawn from it, and the judge of the answers.
//!
//! An [`Exercise`] is read from a scene. [`Exercise::tasks`] draws its tasks; a [`Task`] has its question in words, the
//! shape of the answer it wants and three hints. [`judge`] gives the [`Verdict`] on an answer, by the solver and never by a
//! stored key. The window and the tests call the same judge.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `answer` | answers: what shape is wanted, what was given, reading one from text |
//! | `attempt` | the work on one task: tries, hints, what was found |
//! | `draw` | the tasks of an exercise, drawn at random from a seed |
//! | `first_shown` | what a task shows at first where that is no position, place or scene |
//! | `form` | an exercise as it is filled in: its choices, and a text for each of its fields |
//! | `hints` | the hints of a task: where to look, the rule, an answer |
//! | `in_play` | the hint in a game that is played, step by step |
//! | `judging` | the verdict on an answer, and how many answers there are |
//! | `kinds` | the kinds of exercises, each with its question, its judge and its hints |
//! | `known` | what the solver knows of a position, by the cheapest way |
//! | `order` | the order in which the tasks of practice come: different ones, places of a sequence far apart |
//! | `practice` | endless tasks of each kind, by level |
//! | `progress` | what a learner has solved, as plain data |
//! | `series` | the work on several tasks: which is in front, how many in a row were solved |
//! | `setting` | what an exercise is about: its rules, and what is given or drawn |
//! | `task` | one concrete question: what it asks about, its words, the answer it wants |
//! | `told` | what tells the answers of a task: these themselves, and the digits of numbers |
//! | `verdict` | what the solver says of an answer |
//! | `words` | positions and moves in words |
//! | `written` | an exercise as it is written in a lesson |

mod answer;
mod attempt;
mod draw;
mod first_shown;
mod form;
mod hints;
mod in_play;
mod judging;
mod kinds;
mod known;
mod order;
mod practice;
mod progress;
mod series;
mod setting;
mod task;
mod told;
mod verdict;
mod words;
mod written;

pub use answer::{Answer, Wanted};
pub use attempt::{Attempt, Mark, Try};
pub use first_shown::{FirstShown, first_shown};
pub use form::{ExerciseForm, FormFault, FormField};
pub use hints::Hints;
pub use in_play::{MoveHint, PlayHints, play_hints};
pub use judging::judge;
pub use kinds::case::{Case, CasePlace, Cases, PointedPlace, row_values};
pub use kinds::kind::Kind;
pub use kinds::nim_sum::meant as nim_sum_meant;
pub use practice::{LEVELS, Practice, practice_kinds};
pub use progress::{
    KindLevel, PracticeProgress, Practised, Progress, ProgressError, SceneKey, SceneProgress, TaskResult,
};
pub use series::Series;
pub use setting::{
    DIGITS, DigitsOf, DigitsRules, FindMove, Game, GapRules, LetterQuestion, LetterRules, NoRules, Number, PairRules,
    Plain, Replies, Row, Sentence, Setting, Source,
};
pub use task::{Task, TaskError};
pub use verdict::{Evidence, Refutation, Verdict};
pub use written::{Exercise, ExerciseError, TASKS};
