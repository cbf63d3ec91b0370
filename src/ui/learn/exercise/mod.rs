//! Exercises in the window: a scene with one is worked on where its picture stands, in the panel and on the stage.
//!
//! The state of the work is the [`Phase`](golden_teach::exercise::Phase) of its
//! [`ExerciseState`](golden_teach::exercise::ExerciseState), in `teach`, with questions, judge and hints; nothing is computed
//! here. While a task is open the answers of the whole window are hidden; a try changes nothing of the session.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `answer` | the row in which an answer is given: a field, tiles, buttons |
//! | `cells` | a corner of a table that is filled in, with its keys |
//! | `choices` | answers that are chosen: their keys, and the arrows that go from one to the other |
//! | `column` | the left column: dots, tries, hints, what helps, the way on |
//! | `view` | the place where an exercise is worked on: the work, all that is typed, held and seen there, and the effect of each action |
//! | `draft` | all that is typed, laid and chosen before it is given, and the place where the next typed text goes |
//! | `foot` | the foot below question and picture, or beside a board: the row of the answer, or the verdict |
//! | `hint_card` | the card of a hint, and the dots of tasks |
//! | `inspector` | the inspector meanwhile |
//! | `large` | the large buttons that are answers: N and P, letters |
//! | `layout` | the places of question, picture, answer and column, in a pane and on the stage |
//! | `nim_sum` | numbers in binary, and below them the nim sum, digit by digit |
//! | `panel` | the exercise of the scene that is shown, with the work on those before it, and what of it is kept |
//! | `picture` | the subject of a task, as a picture in which an answer can be given |
//! | `question` | the question with its picture, and the words that the presenter sees before the class does |
//! | `typing` | keys: digits go to the field of the answer or choose stones, H shows a hint; others are the stage's |
//! | `verdict` | the words of the judge, and the button that goes on |

mod answer;
mod cells;
mod choices;
mod column;
mod draft;
mod foot;
mod hint_card;
mod inspector;
mod large;
mod layout;
mod nim_sum;
mod panel;
mod picture;
mod question;
#[cfg(test)]
mod tests;
mod typing;
mod verdict;
mod view;

pub(crate) use answer::KEYS;
use golden_session::Lesson;
use golden_teach::exercise::Answer;
pub use inspector::{Inspected, inspector_ui, term_of_exercise_ui};
pub use panel::{ExercisePanel, FollowedLesson};
pub use question::Prompt;
pub use view::{Around, ExerciseView};

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
    /// The scene after this one.
    NextScene,
    /// The lesson after this one.
    NextLesson(Lesson),
    /// Back to the panel.
    Leave,
}

/// The step after the last task of an exercise.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum NextStep {
    /// Nothing.
    #[default]
    Nowhere,
    /// The next scene.
    Scene,
    /// The next lesson.
    Lesson(Lesson),
    /// Another task: there is no last one.
    Endless,
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

/// The tasks shown to a class are drawn with this seed where nobody has worked on them yet.
pub const CLASS_SEED: u64 = 1;

/// The sizes of letters, in points: larger on the stage.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Sizes {
    /// The question.
    question: f32,
    /// The verdict and what is typed.
    text: f32,
    /// The width of the left column on the stage.
    column: f32,
    /// The least height of what stands below a picture.
    foot: f32,
    /// The highest the words of a verdict get before they scroll.
    verdict: f32,
}

impl Sizes {
    const PANEL: Self = Self { question: 22.0, text: 14.0, column: 262.0, foot: 78.0, verdict: 176.0 };
    const LOW_PANEL: Self = Self { question: 17.0, foot: 56.0, verdict: 88.0, ..Self::PANEL };
    const STAGE: Self = Self { question: 23.0, text: 16.0, column: 280.0, foot: 92.0, verdict: 210.0 };
    const HIGH_STAGE: Self = Self { question: 27.0, text: 18.0, column: 320.0, foot: 104.0, verdict: 230.0 };

    /// In a low pane the picture gets more of the room.
    fn of_panel(height: f32) -> Self {
        if height < 540.0 { Self::LOW_PANEL } else { Self::PANEL }
    }

    /// A high stage is seen from far.
    fn of_stage(height: f32) -> Self {
        if height < 720.0 { Self::STAGE } else { Self::HIGH_STAGE }
    }
}
