//! Exercises in the window: a scene with one is worked on where its picture stands.
//!
//! The state of the work is the [`Phase`](golden_teach::exercise::Phase) of its
//! [`ExerciseState`](golden_teach::exercise::ExerciseState), in `teach`, with questions, judge and hints; nothing is computed
//! here. While a task is open the answers of the whole window are hidden; a try changes nothing of the session.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `answer` | the row in which an answer is given: fields, tiles, buttons |
//! | `cells` | a corner of a table that is filled in, with its keys |
//! | `choices` | answers that are chosen: the words about their keys, and the arrows that go from one to the other |
//! | `column` | the column beside the picture: what is asked, tasks and tries, verdict, hints, answer, the way on; the dots of the tasks |
//! | `draft` | all that is typed, laid and chosen before it is given, and the place where the next typed text goes; the answer that is a strategy: sentences, and the button that puts them on trial |
//! | `fields` | the fields of an answer, beside each other, with the button that answers |
//! | `keys` | the keys of an exercise: those of answers that are chosen, and those that choose stones |
//! | `large` | the large buttons that are answers: N and P, letters |
//! | `layout` | the picture of a task in its room |
//! | `nim_sum` | numbers in binary, and below them the nim sum, digit by digit |
//! | `panel` | the exercise of the scene that is shown, with the work on those before it, and what of it is kept |
//! | `picture` | the subject of a task, as a picture in which an answer can be given |
//! | `question` | the words that the presenter sees before the class does |
//! | `shown` | what is drawn of an exercise with the texts around it |
//! | `typing` | keys: digits go to the field of the answer or choose stones, H shows a hint; others are the stage's |
//! | `verdict` | the words of the judge, and what is done next |
//! | `view` | the place where an exercise is worked on: the work, all that is typed, held and seen there, and the effect of each action |

mod answer;
mod cells;
mod choices;
mod column;
mod draft;
mod fields;
mod keys;
mod large;
mod layout;
mod nim_sum;
mod panel;
mod picture;
mod question;
mod shown;
#[cfg(test)]
mod tests;
mod typing;
mod verdict;
mod view;

use crate::stage::areas::NextStep;
use golden_teach::exercise::Answer;
pub(crate) use keys::KEYS;
pub use panel::{ExercisePanel, FollowedLesson};
pub(crate) use picture::{still_figure, whole_points};
pub use question::Prompt;
pub use shown::Around;
pub use verdict::{Feedback, said_ui};
pub use view::ExerciseView;

/// An action in a frame of an exercise.
#[derive(Clone, Debug, PartialEq)]
pub enum ExerciseAction {
    /// An answer, with its words.
    Answer(Answer, String),
    /// The text given is no answer, for this reason.
    Refuse(String),
    /// Something else is chosen: what was refused before is past.
    Choose,
    /// The fields are filled with these texts, each at its place.
    Fill(Vec<(usize, String)>),
    /// The wrong try in sight is taken back.
    TakeBack,
    /// The task whose answer was shown is tried again.
    TryAgain,
    /// The next hint.
    Hint,
    /// The next open task, and this one stays unanswered.
    Skip,
    /// The next open task.
    Next,
    /// The task at a place, from 0.
    Go(usize),
    /// All from the beginning.
    StartAgain,
    /// The way on after the exercise: the next scene or lesson.
    GoOn(NextStep),
    /// The scene before this one.
    PreviousScene,
    /// The page of practice is closed.
    Leave,
}

/// For whom an exercise is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Audience {
    /// For who works on it in the window: the work goes on, and what was solved is kept.
    #[default]
    Learner,
    /// For a class, on the stage: it begins anew with each entry, unless that follows an exit at the same scene; nothing of it
    /// is kept.
    Class,
    /// For who makes the lesson: as the class sees it, with the answer or without it.
    Author {
        /// True if the answer is shown.
        is_told: bool,
    },
}

/// The size of verdicts, of hints and of what is typed.
const TEXT: f32 = 16.0;
