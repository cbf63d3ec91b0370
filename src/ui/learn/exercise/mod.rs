//! Exercises in the window: a scene with one is worked on where its picture stands, in the panel and on the stage.
//!
//! Uses `teach` for questions, judge and hints; computes nothing itself. While a task is open the answers of the whole
//! window are hidden; a try changes nothing of the session.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `answer` | the row in which an answer is given: buttons, a field |
//! | `column` | the left column: dots, tries, hints, what helps, the way on |
//! | `dots` | the tasks as dots: solved, in front, still to come |
//! | `inspector` | what the inspector shows meanwhile |
//! | `moves` | moves that are no stones and no square: a bar to bite, or what may be left, as buttons |
//! | `panel` | the exercise in its pane or on the stage: where its parts stand |
//! | `picture` | what a task is about, as a picture in which an answer can be given |
//! | `run` | the work on one exercise: its tasks, the tries, what is solved |
//! | `stones` | piles of stones, from which a move takes |
//! | `verdict` | what the judge says, and the button that goes on |

mod answer;
mod column;
mod dots;
mod inspector;
mod moves;
mod panel;
mod picture;
mod run;
mod stones;
mod verdict;

pub(in crate::ui) use answer::KEYS;
pub use inspector::inspector_ui;
pub use panel::ExercisePanel;

use crate::teach::exercise::Answer;

/// What is asked for in a frame of an exercise.
#[derive(Clone, Debug, PartialEq)]
enum Ask {
    /// An answer, with its words.
    Answer(Answer, String),
    /// What was given is no answer, for this reason.
    Refuse(String),
    /// The wrong try in sight is taken back.
    TakeBack,
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
    /// The scene after this one.
    NextScene,
    /// Back to the panel.
    Leave,
}

/// How large letters are, in points: larger on the stage.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Sizes {
    /// The question.
    question: f32,
    /// The verdict and what is typed.
    text: f32,
    /// The width of the left column on the stage.
    column: f32,
}

impl Sizes {
    const PANEL: Self = Self { question: 22.0, text: 14.0, column: 262.0 };
    const STAGE: Self = Self { question: 23.0, text: 16.0, column: 280.0 };
}
