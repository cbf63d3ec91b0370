//! Where the work on an exercise stands. This is the whole machine: [`Attempt`](super::Attempt) leads a task from one phase to
//! the next, and [`ExerciseState`](super::ExerciseState) has the tasks drawn, hints found and answers judged in the background.
//!
//! | phase | what leads on | to |
//! | --- | --- | --- |
//! | `Idle` | an exercise is begun | `Drawing` |
//! | `Drawing` | its tasks are drawn, or cannot be | `Asked`, `Failed` |
//! | `Asked`, `Refused`, `Partly` | an answer is given | `Judging` |
//! | | what is given is no answer | `Refused` |
//! | `Judging` | the verdict comes | `Refused`, `Partly`, `Wrong`, `GivenAway`, `Found` |
//! | `Wrong` | the try is taken back | `Asked` |
//! | all of these with a task | the last hint is opened | `Told` |
//! | `GivenAway`, `Told` | the task is tried again | `Asked` |
//! | `Found` | the same, where its answer was shown | `Asked` |
//! | all with a task | another task comes to the front | the phase in which that was left: open, `Told` or `Found` |

use super::Answer;

/// Where the work on an exercise stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Phase {
    /// There is no exercise.
    #[default]
    Idle,
    /// Its tasks are being drawn.
    Drawing,
    /// It has no tasks, for this reason.
    Failed(String),
    /// An answer is waited for.
    Asked,
    /// What was given last was no answer, for this reason; another one is waited for.
    Refused(String),
    /// An answer is with the judge; with its words.
    Judging(Answer, String),
    /// The last try was right, and others are still to be found.
    Partly,
    /// The last try was wrong, and what is said of it is in sight.
    Wrong,
    /// The same, and what is said of it gives the answer away.
    GivenAway,
    /// The answer is in sight, shown by the last hint.
    Told,
    /// All answers are found.
    Found,
}

impl Phase {
    /// Whether an answer is waited for.
    pub const fn awaits_answer(&self) -> bool {
        matches!(self, Self::Asked | Self::Refused(_) | Self::Partly)
    }

    /// Whether the judge is at work.
    pub const fn is_judging(&self) -> bool {
        matches!(self, Self::Judging(..))
    }

    /// Whether there is a wrong try to be taken back.
    pub const fn can_take_back(&self) -> bool {
        matches!(self, Self::Wrong | Self::GivenAway)
    }

    /// Whether the verdict on the last try is in sight.
    pub const fn shows_verdict(&self) -> bool {
        matches!(self, Self::Partly | Self::Wrong | Self::GivenAway | Self::Found)
    }

    /// Whether the task is done: no more answers are waited for.
    pub const fn is_done(&self) -> bool {
        matches!(self, Self::GivenAway | Self::Told | Self::Found)
    }

    /// Whether answers stay hidden everywhere: from the first moment of an exercise until the task in front is done.
    pub const fn hides_answers(&self) -> bool {
        !self.is_done() && !matches!(self, Self::Idle)
    }
}
