//! The texts and the question of a scene: with live values, and how much of it has been revealed.
//!
//! H reveals the hints one by one, then the answer, and with it the answers of the whole window; Shift+H hides all again.

use std::sync::Arc;

use egui::Context;

use super::LessonWork;
use crate::app::App;
use crate::learn::exercise::Prompt;
use crate::work::cached::{Cached, CachedState};
use golden_game::short_position;
use golden_prose::sentence;
use golden_session::{AnswerPlace, AnswersShown, Scene, Tab, caps, expand_caption, is_as_expected, with_gaps};
use golden_solver::{Job, Progress, Solver, Workers};

/// The most characters of a position of which hints are said to be.
const POSITION: usize = 40;

/// A text shown, with its values being put in the background.
#[derive(Default)]
pub(in crate::app) struct Caption {
    source: Arc<str>,
    expanded: Cached<Arc<str>, str>,
}

impl Caption {
    /// A text with its live values, or with gaps for them until they are known.
    fn text(&mut self, text: &str, workers: &Workers, ctx: &Context) -> Arc<str> {
        let expanded = self.expanded(text, workers, ctx);
        match (expanded.current(), expanded.problem) {
            (Some(text), _) => text,
            (None, Some(error)) => error.to_string().into(),
            (None, None) => with_gaps(text).into(),
        }
    }

    fn expanded(&mut self, text: &str, workers: &Workers, ctx: &Context) -> CachedState<str> {
        if *self.source != *text {
            self.source = text.into();
        }
        let source = Arc::clone(&self.source);
        self.expanded.follow(ctx, Arc::clone(&self.source), || {
            let is_long = has_long_numbers(&source);
            let expand = move |solver: &Solver, job: &Job| Ok(Arc::from(expand_caption(&source, solver, job)));
            if is_long { workers.run_long(expand) } else { workers.run(expand) }
        })
    }
}

/// Returns true if the values of a caption may take long: work on long numbers waits for its turn, so that what was
/// cancelled while it was being typed does not pile up.
fn has_long_numbers(caption: &str) -> bool {
    const LONG: usize = 500;
    caption.contains('^') || caption.len() > LONG
}

/// The texts of the scene shown, and how many of its hints and its answer are revealed.
#[derive(Default)]
pub(in crate::app) struct Script {
    caption: Caption,
    question: Caption,
    hints: [Caption; caps::HINTS],
    answer: Caption,
    /// The answer that is taken for right.
    expected: Caption,
    /// The caption of the scene after it.
    next: Caption,
    /// The id of the scene, which keeps what was revealed of it wherever it is moved.
    pub(super) scene: Option<String>,
    pub(super) asked: AskedOfScene,
}

/// The state of the question of a scene: what was revealed, and what was answered.
#[derive(Clone, Default)]
pub(super) struct AskedOfScene {
    /// The number of steps that are revealed: hints, then the answer.
    pub revealed: usize,
    /// The answer that is being typed, and the last one that was given.
    pub draft: String,
    pub given: Option<String>,
    /// Own words, which nothing judges.
    pub own_words: String,
    /// The number of steps that were revealed when the answer was found, which tells it once: hints that were not asked for
    /// are not shown with it.
    pub found: Option<usize>,
    /// The number of moves played before it was asked.
    moves: usize,
}

/// The words of a scene, with its live values.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::app) struct SceneWords {
    pub caption: Arc<str>,
    pub question: Arc<str>,
    /// The judgement of the answer that was given to it; `None` where none was, or while what is right is computed.
    pub is_right: Option<bool>,
    /// The hints that are revealed.
    pub hints: Vec<Arc<str>>,
    /// The answer, or nothing where there is none.
    pub answer: Arc<str>,
    /// True if the answer is revealed.
    pub is_answered: bool,
    /// The next thing that H shows: "hint 2 of 3", "the answer", "who wins"; nothing where nothing is hidden, or where
    /// it waits.
    pub next: Option<String>,
    /// The reason why the next hint, or the answer, is not shown now, in a sentence.
    pub waits: Option<String>,
}

/// The parts of a scene that the presenter sees before the class does, with its live values.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::app) struct Prompts {
    pub question: Arc<str>,
    /// All hints, with whether each is revealed.
    pub hints: Vec<(Arc<str>, bool)>,
    /// The answer, or nothing where there is none.
    pub answer: Arc<str>,
    /// True if it is revealed.
    pub is_answered: bool,
}

impl Prompts {
    /// The hints in order, and last the answer.
    pub fn in_order(&self) -> Vec<Prompt> {
        let count = self.hints.len();
        let name = |number: usize| if count == 1 { "Hint".to_owned() } else { format!("Hint {number}") };
        let hints = self.hints.iter().zip(1..);
        let mut prompts: Vec<Prompt> = hints
            .map(|((hint, is_shown), number)| Prompt {
                name: name(number),
                words: hint.to_string(),
                is_shown: *is_shown,
            })
            .collect();
        if !self.answer.is_empty() {
            let words = self.answer.to_string();
            prompts.push(Prompt { name: "Answer".to_owned(), words, is_shown: self.is_answered });
        }
        prompts
    }
}

/// The hints of a scene; one without words is none.
pub(super) fn hints(scene: &Scene) -> impl Iterator<Item = &String> {
    scene.hints.iter().filter(|hint| !hint.trim().is_empty())
}

/// Returns the number of steps to reveal: the hints, and the answer or the answers of the window that the scene hides.
pub(super) fn steps(scene: &Scene) -> usize {
    let has_answers = !scene.answer.is_empty() || scene.answers_at_first() == AnswersShown::Hidden;
    hints(scene).count() + usize::from(has_answers)
}

/// Returns what the last step of a scene reveals: its answer, or for a scene without a question what its picture in a
/// tab hides; `None` where that hides nothing.
fn last_step(scene: &Scene, tab: Tab) -> Option<&'static str> {
    match tab {
        _ if scene.has_question() => Some("the answer"),
        Tab::Play => Some("who wins"),
        Tab::QueenBoard => Some("the stars"),
        Tab::GrundyTable => Some("the values"),
        _ => None,
    }
}

impl AskedOfScene {
    /// The number of hints that are shown.
    fn hints_shown(&self) -> usize {
        self.found.unwrap_or(self.revealed).min(self.revealed)
    }
}

impl Script {
    /// Hides what was revealed of the scene; its question is answered anew, by moves after those played before.
    pub fn hide(&mut self, moves: usize) {
        let own_words = std::mem::take(&mut self.asked.own_words);
        self.asked = AskedOfScene { own_words, moves, ..AskedOfScene::default() };
    }

    /// Returns the progress of the values of the texts while they are being computed.
    pub fn progress(&self) -> Option<Progress> {
        self.captions().find_map(|caption| caption.expanded.progress())
    }

    /// Ends the computation of values.
    pub fn cancel(&self) {
        self.captions().for_each(|caption| caption.expanded.cancel());
    }

    fn captions(&self) -> impl Iterator<Item = &Caption> {
        [&self.caption, &self.question, &self.answer, &self.expected, &self.next].into_iter().chain(&self.hints)
    }

    /// Returns the number of steps of a scene that are revealed.
    pub(super) fn revealed(&mut self, index: usize, scene: &Scene) -> usize {
        if !self.is_of(index, scene) {
            self.scene = Some(scene.id_at(index));
            self.asked = AskedOfScene::default();
        }
        self.asked.revealed.min(steps(scene))
    }

    /// Returns true if it is the one of this scene.
    pub(super) fn is_of(&self, index: usize, scene: &Scene) -> bool {
        self.scene.as_ref().is_some_and(|id| *id == scene.id_at(index))
    }
}

impl App {
    /// Returns the words of the scene shown; `None` if no scene is.
    pub(in crate::app) fn said(&mut self, ctx: &Context) -> Option<SceneWords> {
        let next = self.next_step();
        let waits = self.waits(next.as_deref());
        let Self { session, lesson, answers, .. } = self;
        let script = &mut lesson.script;
        let index = session.model.scene?;
        let scene = session.model.scenes.get(index)?;
        let workers = answers.workers();
        let revealed = script.revealed(index, scene);
        let count = hints(scene).count();
        let hints = script.hints.iter_mut().zip(hints(scene)).take(script.asked.hints_shown());
        let expected = script.expected.expanded(&scene.expect, workers, ctx).current();
        let expected = expected.filter(|_| scene.answer_place() != Some(AnswerPlace::OwnWords));
        let asked = &script.asked;
        let is_right = expected.as_deref().and_then(|expected| {
            let given = asked.given.as_deref().map(|given| is_as_expected(expected, given));
            let is_right = given == Some(true) || session.model.has_played_as(scene, expected, asked.moves);
            // Below the answer that is told no wrong one is left.
            if is_right { Some(true) } else { given.filter(|_| revealed < steps(scene)) }
        });
        Some(SceneWords {
            is_right,
            hints: hints.map(|(caption, hint)| caption.text(hint, workers, ctx)).collect(),
            caption: script.caption.text(&scene.caption, workers, ctx),
            question: script.question.text(&scene.question, workers, ctx),
            // Where nothing comes next the answer is seen: one that waits is not said.
            answer: if waits.is_some() { Arc::default() } else { script.answer.text(&scene.answer, workers, ctx) },
            is_answered: revealed > count,
            next: next.filter(|_| waits.is_none()),
            waits,
        })
    }

    /// Returns the next thing to reveal of the scene shown, by hints and answer: "hint 2 of 3", "the answer", "who
    /// wins"; `None` where nothing is hidden, or no scene is shown.
    pub(super) fn next_step(&mut self) -> Option<String> {
        let Self { session, lesson: LessonWork { script, editor, .. }, answers, .. } = self;
        let index = session.model.scene?;
        let scene = session.model.scenes.get(index)?;
        // In the editor the scene is what is in front, before it is kept.
        let tab = if editor.is_some() { session.view.tab } else { scene.tab };
        let is_over = tab == Tab::Play && !answers.current().has_move && session.model.winner(true).is_some();
        let count = hints(scene).count();
        match script.revealed(index, scene) {
            step if step >= steps(scene) => None,
            // The end of a game says itself who has won.
            step if step >= count && is_over && !scene.has_question() => None,
            step if step >= count => last_step(scene, tab).map(str::to_owned),
            _ if count == 1 => Some("a hint".to_owned()),
            step => Some(format!("hint {} of {count}", step + 1)),
        }
    }

    /// Returns the reason why what comes next waits: hints and answers are about the position of the scene, and another
    /// one was asked for. There is no reason while the scene is being made: its author tries other positions.
    pub(super) fn waits(&self, next: Option<&str>) -> Option<String> {
        let (next, (_, scene)) = next.zip(self.scene())?;
        let is_about_scene = scene.has_question() || self.revealed() < hints(scene).count();
        let waits = is_about_scene && self.lesson.editor.is_none() && self.session.is_away_from_scene();
        let position = || short_position(&scene.focus.position, POSITION);
        waits.then(|| sentence(&format!("{next} waits: it is about {}", scene.focus.ruleset.titled(position()))))
    }

    /// The question of the scene shown with all its hints and its answer, revealed or not.
    pub(in crate::app) fn prompts(&mut self, ctx: &Context) -> Option<Prompts> {
        let Self { session, lesson, answers, .. } = self;
        let script = &mut lesson.script;
        let index = session.model.scene?;
        let scene = session.model.scenes.get(index)?;
        let workers = answers.workers();
        let revealed = script.revealed(index, scene);
        let shown = script.asked.hints_shown();
        let texts = script.hints.iter_mut().zip(hints(scene)).enumerate();
        Some(Prompts {
            hints: texts.map(|(i, (caption, hint))| (caption.text(hint, workers, ctx), i < shown)).collect(),
            question: script.question.text(&scene.question, workers, ctx),
            answer: script.answer.text(&scene.answer, workers, ctx),
            is_answered: revealed > hints(scene).count(),
        })
    }

    /// The caption of another scene, with its live values.
    pub(in crate::app) fn next_caption(&mut self, ctx: &Context, index: usize) -> Arc<str> {
        let Self { session, lesson, answers, .. } = self;
        let script = &mut lesson.script;
        let caption = session.model.scenes.get(index).map_or("", |scene| scene.caption.as_str());
        script.next.text(caption, answers.workers(), ctx)
    }

    /// Returns the number of steps revealed of the scene shown: its hints, and its answer.
    pub(in crate::app) fn revealed(&self) -> usize {
        self.asked_of_scene().map_or(0, |asked| asked.revealed)
    }

    /// The state of the question of the scene shown; `None` before anything of it was revealed or answered.
    pub(super) fn asked_of_scene(&self) -> Option<&AskedOfScene> {
        self.scene().filter(|(index, scene)| self.lesson.script.is_of(*index, scene)).map(|_| &self.lesson.script.asked)
    }

    /// Returns true if the scene shown hides who wins until H shows it, and asks nothing in words.
    pub(in crate::app) fn hides_who_wins(&self) -> bool {
        let hides = |scene: &Scene| scene.answers_at_first() == AnswersShown::Hidden && !scene.has_question();
        self.scene().is_some_and(|(_, scene)| hides(scene))
    }

    /// Returns true if the scene shown has a question whose answer is not revealed.
    pub(in crate::app) fn has_open_question(&self) -> bool {
        self.scene().is_some_and(|(_, scene)| scene.has_question() && self.revealed() < steps(scene))
    }

    /// The scene shown by its id, and how many there are: to find out whether another one has come.
    pub(in crate::app) fn scene_shown(&self) -> (Option<String>, usize) {
        let id = self.scene().map(|(index, scene)| scene.id_at(index));
        (id, self.session.model.scenes.len())
    }
}
