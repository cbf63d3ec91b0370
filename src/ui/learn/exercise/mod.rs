//! Exercises in the window: a scene with one is worked on where its picture stands.
//!
//! The state of the work is the [`Phase`](golden_teach::exercise::Phase) of its
//! [`ExerciseState`](golden_teach::exercise::ExerciseState), in `teach`, with questions, judge and hints; nothing is computed
//! here. While a task is open the answers of the whole window are hidden; a try changes nothing of the session.
//!
//! The keys of an exercise: those of answers that are chosen, and those that choose stones.
//!
//! The parts of an exercise that are drawn, with the texts around it; whether its verdict has the keyboard.
//!
//! The words that the presenter sees of the task in front before the class does: its question, its hints and its answer.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `answer` | the row in which an answer is given: fields, tiles, buttons, and answers that are chosen |
//! | `cells` | cells that are filled in with their keys: a corner of a table, and a nim sum below numbers in binary |
//! | `column` | the column beside the picture: what is asked, tasks and tries, verdict, hints, answer, the way on; the dots of the tasks |
//! | `draft` | all that is typed, laid and chosen before it is given, and where the next typed text goes; the answer that is a strategy |
//! | `fields` | the fields of an answer, beside each other, with the button that answers |
//! | `large` | the large buttons that are answers: N and P, letters |
//! | `layout` | the picture of a task in its room |
//! | `panel` | the exercise of the scene that is shown, with the work on those before it, and what of it is kept |
//! | `picture` | the subject of a task, as a picture in which an answer can be given |
//! | `typing` | keys: digits go to the field of the answer or choose stones, H shows a hint; others are the stage's |
//! | `verdict` | the words of the judge, and what is done next |
//! | `view` | the place where an exercise is worked on: the work, all that is typed, held and seen there, and the effect of each action |

mod answer;
mod cells;
mod column;
mod draft;
mod fields;
mod large;
mod layout;
mod panel;
mod picture;
#[cfg(test)]
mod tests;
mod typing;
mod verdict;
mod view;

use std::sync::Arc;

use egui::{Id, Key, Modifiers, Ui};

use crate::input::pile_keys;
use crate::stage::areas::{NextStep, Turn};
use crate::window::{DIGITS, PanelKey};
use golden_game::short_position;
use golden_session::answers::Answers;
use golden_teach::exercise::{Answer, AnswerShape, Attempt, ExerciseState};
pub use panel::{ExercisePanel, FollowedLesson};
pub(crate) use picture::{still_figure, whole_points};
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

const SAY_N: PanelKey = PanelKey::new(
    "N",
    &[(Modifiers::NONE, Key::N)],
    "answer N, or that a tail may not be taken; on the stage N opens the presenter’s notes where no such task is left",
);
const SAY_P: PanelKey = PanelKey::new("P", &[(Modifiers::NONE, Key::P)], "answer P, also on the stage");
const SAY_Y: PanelKey = PanelKey::new("Y", &[(Modifiers::NONE, Key::Y)], "answer that a tail may be taken");
const SAY_A: PanelKey =
    PanelKey::new("A", &[(Modifiers::NONE, Key::A)], "answer A; with stones: from both piles, or from one");
const SAY_B: PanelKey = PanelKey::new(
    "B",
    &[(Modifiers::NONE, Key::B)],
    "answer B; on the stage B is the black screen where no such task is left, as the full stop is always",
);
const DIGIT: PanelKey = PanelKey::new(
    "0 … 9",
    &DIGITS,
    "answer with a digit, choose the step of Silber’s rule, choose that number of stones; of a large pile with several digits",
);
/// The arrows that choose stones, with what they are on the stage.
const MORE: PanelKey = PanelKey::new(
    "←",
    pile_keys::MORE.keys,
    "one stone more; of a bar the square to the left; on the stage ← is the scene before until stones are chosen",
);
const LESS: PanelKey = PanelKey::new(
    "→",
    pile_keys::LESS.keys,
    "one stone less; of a bar the square to the right; on the stage → is the next scene until stones are chosen",
);
const NEXT_PILE: PanelKey = PanelKey::new(
    "↓",
    pile_keys::NEXT_PILE.keys,
    "the next pile, also on the stage; after a wrong answer another one begins with it; in the window of a bar the square below",
);
const PILE_BEFORE: PanelKey = PanelKey::new(
    "↑",
    pile_keys::PILE_BEFORE.keys,
    "the pile before, also on the stage; after a wrong answer another one begins with it; in the window of a bar the square above",
);

/// The keys of an exercise in its pane.
pub(crate) const KEYS: [&PanelKey; 11] = {
    // Digits and A choose stones as in play, and are answers where something else is chosen.
    let [.., take] = pile_keys::KEYS;
    [&SAY_N, &SAY_P, &SAY_Y, &SAY_B, &DIGIT, &MORE, &LESS, &NEXT_PILE, &PILE_BEFORE, &SAY_A, take]
};

/// Under this name it is kept which button of a verdict had the keyboard last.
const FOCUSED: &str = "button of a verdict";

/// The texts and settings around the work on an exercise.
#[derive(Clone, Copy)]
pub struct Around<'a> {
    /// The name above the title, where it stands nowhere else.
    pub lesson: &'a str,
    /// The title of the scene; where it is empty that of the exercise.
    pub title: &'a str,
    /// The caption of the scene.
    pub caption: &'a str,
    /// The hints of the scene.
    pub hints: &'a [Arc<str>],
    /// The ways to other scenes.
    pub turn: &'a Turn,
    /// True if it is shown to a class: the field of the answer takes the keyboard wherever nothing else has it.
    pub is_class: bool,
}

/// The parts of an exercise that are drawn.
#[derive(Clone, Copy)]
struct ShownTask<'a> {
    pub state: &'a ExerciseState,
    pub around: Around<'a>,
}

impl ShownTask<'_> {
    /// Returns true if the tasks have no end: there is nothing to be counted or begun again.
    pub fn is_endless(&self) -> bool {
        self.around.turn.next == NextStep::Endless
    }
}

/// Returns true if a button of the verdict has the keyboard, or nothing has it.
fn is_at_verdict(ui: &Ui) -> bool {
    let focused = ui.memory(egui::Memory::focused);
    focused.is_none() || focused == ui.data(|data| data.get_temp(Id::unique(FOCUSED)))
}

/// The words about the task in front, which the presenter sees before the class does.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ExercisePrompts {
    /// The number of the task, where there are several: "task 2 of 8".
    pub place: String,
    /// The question.
    pub question: String,
    /// Its hints, with those of the scene that come with them, and its answer at last.
    pub prompts: Vec<Prompt>,
    /// The words for what H shows next: "hint 2 of 3", "the answer"; nothing where the task is done.
    pub next: Option<String>,
    /// True if there is something to be hidden again.
    pub can_hide: bool,
}

/// A hint or an answer, with whether the class has seen it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Prompt {
    /// "Nudge", "Hint 2", "Answer".
    pub name: String,
    /// Its words.
    pub words: String,
    /// True if the class has seen it.
    pub is_shown: bool,
}

impl ExercisePanel {
    /// Returns the words that the presenter sees of the task in front, with all winning moves where one is wanted.
    pub fn prompts(&mut self, answers: &mut Answers) -> Option<ExercisePrompts> {
        let focus = self.view_mut()?.focus_of_front();
        let state = &self.view.state;
        let front = state.front()?;
        let (open, is_done, count) = (front.hints(), front.is_done(), state.attempts().len());
        let place = if count > 1 { format!("task {} of {count}", state.at() + 1) } else { String::new() };
        let question = match round_words(front) {
            Some(round) => format!("{} {round}", front.question()),
            None => front.question().to_owned(),
        };
        let mut prompts = Vec::new();
        match state.hints().as_deref() {
            Some(Ok(hints)) => {
                for (place, (name, words)) in [("Nudge", &hints.nudge), ("Rule", &hints.rule)].into_iter().enumerate() {
                    let is_shown = place < open;
                    prompts.push(Prompt { name: name.to_owned(), words: words.clone(), is_shown });
                    let of_scene = of_scene_at(&self.hints, place).iter();
                    let name = "Hint of the scene".to_owned();
                    prompts.extend(of_scene.map(|hint| Prompt {
                        name: name.clone(),
                        words: hint.to_string(),
                        is_shown,
                    }));
                }
                let mut words = hints.answer.clone();
                if matches!(front.wanted(), AnswerShape::Move { .. })
                    && let Some(focus) = focus
                {
                    let known = answers.position_under(&focus, front.task().convention());
                    let moves: Vec<String> = known.described.moves.iter().map(|one| one.title.to_string()).collect();
                    if moves.len() > 1 && !known.described.may_have_others() {
                        words = format!("{words} All winning moves: {}.", moves.join(", "));
                    }
                }
                prompts.push(Prompt { name: "Answer".to_owned(), words, is_shown: is_done });
            }
            Some(Err(problem)) => {
                prompts.push(Prompt { name: "Hints".to_owned(), words: problem.to_string(), is_shown: false });
            }
            None => {}
        }
        let next = match open {
            _ if is_done => None,
            open if open + 1 >= Attempt::HINTS => Some("the answer".to_owned()),
            open => Some(format!("hint {} of {}", open + 1, Attempt::HINTS)),
        };
        Some(ExercisePrompts { place, question, prompts, next, can_hide: open > 0 || (is_done && front.is_told()) })
    }
}

/// Returns the words about the opponent's move that is to be answered.
fn round_words(front: &Attempt) -> Option<String> {
    let AnswerShape::Replies { rounds, .. } = front.wanted() else { return None };
    let round = front.round();
    let at = short_position(rounds.get(round)?, 40);
    Some(format!("Move {} of {}: your opponent has gone to {at}. Answer it.", round + 1, rounds.len()))
}

/// The hints of the scene that come with a hint of the task: the first one with the nudge, the others with the rule; the
/// answer needs none.
fn of_scene_at(of_scene: &[Arc<str>], place: usize) -> &[Arc<str>] {
    match (of_scene, place) {
        ([first, ..], 0) => std::slice::from_ref(first),
        ([_, others @ ..], 1) => others,
        _ => &[],
    }
}
