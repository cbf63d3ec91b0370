//! The question with its picture: as high as the picture needs, scrolled where the room is lower. What is said of the
//! task in front: its question, its hints and its answer, as the presenter sees them before the class does.

use egui::{Color32, Rect, Role, Ui, UiBuilder, WidgetInfo, pos2};

use super::column::of_scene_at;
use super::layout::{BAR, area_of_picture, at_top, beside_bar};
use super::panel::ExercisePanel;
use super::picture::has_picture;
use super::view::{ExerciseView, ShownTask};
use super::{ExerciseAction, Sizes};
use crate::context::Context;
use crate::render::prose::{prose_ui, wrapped};
use crate::render::theme::{ink, shown_scroll_bars};
use crate::widget::{Button, error_ui, follow_focus};
use golden_figure::{Colour, Face};
use golden_game::short_position;
use golden_session::answers::Answers;
use golden_teach::exercise::{AnswerShape, Attempt, ExerciseState};

/// The least height of a picture: in a lower room it scrolls, with its question.
pub(super) const LEAST_PICTURE: f32 = 170.0;
/// The gap between question and picture.
pub(super) const BEFORE_PICTURE: f32 = 12.0;

impl ExerciseView {
    /// Question and picture in a room; where it is low they scroll. Returns where the picture was drawn, too.
    pub(super) fn middle_ui(
        &mut self,
        ui: &mut Ui,
        room: Rect,
        shown: ShownTask<'_>,
        caption: &str,
        cx: &mut Context<'_>,
    ) -> (Option<ExerciseAction>, Rect) {
        if !room.is_positive() {
            return (None, room);
        }
        let clip = ui.clip_rect();
        let scroll = ui.scope_builder(UiBuilder::new().max_rect(room), |ui| {
            shown_scroll_bars(ui);
            ui.spacing_mut().scroll.floating_allocated_width = BAR;
            let area = at_top(area_of_picture(), self.scrolling.is_new);
            area.show(ui, |ui| {
                if self.scrolling.is_needed {
                    follow_focus(ui);
                } else {
                    // A piece that is dragged is seen beside the board, too.
                    ui.set_clip_rect(clip);
                }
                let seen = beside_bar(ui, room);
                let (action, drawn) = self.question_ui(ui, seen, shown, (caption, 0.0), cx);
                ui.expand_to_include_rect(drawn);
                (action, drawn)
            })
        });
        let scroll = scroll.inner;
        let is_scrolled = scroll.content_size.y > room.height() + 0.5;
        if std::mem::replace(&mut self.scrolling.is_needed, is_scrolled) != is_scrolled {
            ui.ctx().request_repaint();
        }
        scroll.inner
    }

    /// The question with a caption above the picture, which is at least as high as said, however little it needs; returns where
    /// the picture was drawn, too: below the room where it would be too low else.
    pub(super) fn question_ui(
        &mut self,
        ui: &mut Ui,
        room: Rect,
        shown: ShownTask<'_>,
        (caption, at_least): (&str, f32),
        cx: &mut Context<'_>,
    ) -> (Option<ExerciseAction>, Rect) {
        let ShownTask { state, sizes, .. } = shown;
        let mut action = None;
        let head = ui.scope_builder(UiBuilder::new().max_rect(room), |ui| {
            if let Some(problem) = state.problem() {
                error_ui(ui, problem);
                if ui.add(Button::new("Try to draw them again")).clicked() {
                    action = Some(ExerciseAction::StartAgain);
                }
                return;
            }
            asked_ui(ui, shown);
            if !caption.is_empty() {
                prose_ui(ui, &caption.into(), sizes.text, Face::Mathematics, ink(ui, Colour::Ink2));
            }
        });
        let Some(work) = state.front().filter(|_| state.problem().is_none()) else {
            return (action, head.response.rect);
        };
        let top = head.response.rect.bottom() + BEFORE_PICTURE;
        if !has_picture(work.task()) {
            let place = Rect::from_min_max(pos2(room.left(), top), pos2(room.right(), room.bottom().max(top)));
            let shown = ui.scope_builder(UiBuilder::new().max_rect(place), |ui| self.answer_ui(ui, shown, cx));
            // Where more scrolls below it, it has no more of the room than it needs.
            let drawn = if at_least > 0.0 { shown.response.rect } else { place };
            return (action.or(shown.inner), drawn);
        }
        // A board shrinks to its room as long as its squares can be told apart; stones have sizes of their own.
        let board = self.picture.least_of_board(work, cx);
        let of_stones = if board.is_none() { self.picture.least_of_stones(work) } else { None };
        // Where all scrolls together no square is smaller than that.
        let most_of_least = if at_least > 0.0 { f32::INFINITY } else { LEAST_PICTURE };
        let least = of_stones.unwrap_or_else(|| board.map_or(LEAST_PICTURE, |least| least.min(most_of_least)));
        let needed = top - room.top() + least;
        if (std::mem::replace(&mut self.scrolling.needed, needed) - needed).abs() > 0.5 {
            ui.ctx().request_repaint();
        }
        let bottom = room.bottom().max(top + least.max(at_least));
        let place = Rect::from_min_max(pos2(room.left(), top), pos2(room.right(), bottom));
        let (of_picture, drawn) = self.picture.show(ui, place, shown, &self.input.texts, cx);
        (action.or(of_picture), drawn)
    }
}

/// The question, and which round of it is played.
fn asked_ui(ui: &mut Ui, ShownTask { state, sizes, .. }: ShownTask<'_>) {
    prose_ui(ui, &question_of(state).into(), sizes.question, Face::Mathematics, ink(ui, Colour::Ink));
    if let Some(round) = state.front().and_then(round_words) {
        let response = prose_ui(ui, &round.as_str().into(), of_round(sizes), Face::Interface, ink(ui, Colour::Ink2));
        response.widget_info(|| WidgetInfo::labeled(Role::Status, true, &round));
    }
}

/// The height of these words in a width.
pub(super) fn height_of_question(ui: &Ui, ShownTask { state, sizes, .. }: ShownTask<'_>, width: f32) -> f32 {
    let height = |words: &str, size: f32, face: Face| {
        wrapped(ui, &words.into(), size, face, Color32::PLACEHOLDER, width.max(1.0)).size().y
    };
    let question = height(question_of(state), sizes.question, Face::Mathematics);
    let round = state
        .front()
        .and_then(round_words)
        .map_or(0.0, |round| height(&round, of_round(sizes), Face::Interface) + ui.spacing().item_spacing.y);
    question + round
}

fn question_of(state: &ExerciseState) -> &str {
    state.front().map_or("The tasks are being drawn…", Attempt::question)
}

/// The size of what is said of a round.
fn of_round(sizes: Sizes) -> f32 {
    sizes.text + 2.0
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
