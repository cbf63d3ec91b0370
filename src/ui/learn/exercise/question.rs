//! The words that the presenter sees of the task in front before the class does: its question, its hints and its answer.

use std::sync::Arc;

use super::panel::ExercisePanel;
use golden_game::short_position;
use golden_session::answers::Answers;
use golden_teach::exercise::{AnswerShape, Attempt};

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
pub(super) fn round_words(front: &Attempt) -> Option<String> {
    let AnswerShape::Replies { rounds, .. } = front.wanted() else { return None };
    let round = front.round();
    let at = short_position(rounds.get(round)?, 40);
    Some(format!("Move {} of {}: your opponent has gone to {at}. Answer it.", round + 1, rounds.len()))
}

/// The hints of the scene that come with a hint of the task: the first one with the nudge, the others with the rule; the
/// answer needs none.
pub(super) fn of_scene_at(of_scene: &[Arc<str>], place: usize) -> &[Arc<str>] {
    match (of_scene, place) {
        ([first, ..], 0) => std::slice::from_ref(first),
        ([_, others @ ..], 1) => others,
        _ => &[],
    }
}
