//! Practice: endless tasks of a kind or of all kinds, at a level that follows success. A page in place of the panes, which
//! changes nothing of the session; a task is worked on as that of a scene.

use std::collections::VecDeque;

use egui::{Align, Layout, Rect, Role, Stroke, Ui, UiBuilder, WidgetInfo, vec2};

use super::exercise::{Around, ExerciseAction, ExerciseView};
use crate::context::Context;
use crate::layout::regions::{Region, begin_region};
use crate::render::prose::{line_ui, prose_ui};
use crate::render::theme::ink;
use crate::stage::areas::{NextStep, Turn};
use crate::widget::{Button, Combo, Segment, segmented_ui};
use crate::work::opponent::seed;
use golden_figure::{Colour, Face};
use golden_session::Learned;
use golden_solver::Workers;
use golden_teach::exercise::{
    Attempt, ExerciseState, Kind, LEVELS, LearnerProgress, Mark, Practice, PracticeRecord, practice_kinds,
};

/// The height of the row above the task, and the widths of what stands in it.
pub const HEAD: f32 = 56.0;
const KINDS: f32 = 230.0;
const SEGMENTS: f32 = 210.0;

/// So many tasks before are kept: what went wrong in one of them does not come again at once.
const KEPT: usize = 100;

/// The page while it is open.
#[derive(Default)]
pub struct PracticePage {
    practice: Practice,
    /// The view of the task in front: without a task before the first one, and where nothing is left to be reviewed.
    pub view: ExerciseView,
    /// The tasks before, the last one first.
    before: VecDeque<PracticeRecord>,
    /// Tasks that were ended or skipped on this page.
    done: u32,
    /// True if a task was looked for: then there may be none.
    has_begun: bool,
    is_left: bool,
    /// True if it is shown to a class.
    pub is_class: bool,
}

impl PracticePage {
    /// The task in front.
    pub fn task(&self) -> Option<PracticeRecord> {
        self.view.state.task_of_practice()
    }

    /// Draws tasks and judges answers, and keeps what was solved.
    pub fn follow(&mut self, learned: &mut Learned, workers: &Workers, ctx: &egui::Context) {
        if !std::mem::replace(&mut self.has_begun, true) {
            self.next(learned);
        }
        let Some(task) = self.task() else { return };
        self.view.follow(workers, ctx);
        let has_ended = !self.view.state.take_ended().is_empty();
        if let Some(attempt) = self.view.state.front().filter(|_| has_ended) {
            record(task, attempt, learned);
            self.done = self.done.saturating_add(1);
        }
    }

    /// Goes to another task.
    fn next(&mut self, learned: &Learned) {
        self.next_of(self.practice, learned);
    }

    fn next_of(&mut self, practice: Practice, learned: &Learned) {
        if let Some(task) = self.task() {
            self.before.push_front(task);
            self.before.truncate(KEPT);
        }
        let next = learned.progress().practice.next(practice, seed(), self.done, self.before.iter().copied());
        self.view.state = next.map_or_else(ExerciseState::default, ExerciseState::practised);
        self.view.begin(true);
    }

    /// Returns true if it is to be closed.
    pub fn is_left(&self) -> bool {
        self.is_left
    }

    /// Draws the task, and in the row above it what is practised.
    pub fn show(&mut self, ui: &mut Ui, head: Rect, learned: &mut Learned, cx: &mut Context<'_>) {
        let asked = ui.scope_builder(UiBuilder::new().max_rect(head), |ui| {
            begin_region(ui, Region::Lesson);
            ui.painter().rect_filled(head, 0.0, ink(ui, Colour::Panel));
            ui.painter().hline(head.x_range(), head.bottom() - 0.5, Stroke::new(1.0, ink(ui, Colour::Line)));
            head_ui(ui, self.practice, self.task(), learned.progress())
        });
        self.take(asked.inner, learned);
        let Some(staged) = cx.pane.staged else { return };
        let Some(task) = self.task() else {
            let place = UiBuilder::new().max_rect(staged.areas.picture);
            return ui.scope_builder(place, |ui| self.nothing_ui(ui, learned)).inner;
        };
        begin_region(ui, Region::Content);
        let level = format!("Level {}", task.level);
        let lesson = if self.practice == Practice::Review { "Review" } else { &level };
        let turn = Turn { next: NextStep::Endless, ..Turn::default() };
        let around = Around {
            lesson,
            title: "",
            caption: "",
            hints: &[],
            turn: &turn,
            is_class: self.is_class && cx.pane.active,
        };
        match self.view.show(ui, around, cx) {
            Some(ExerciseAction::Next) => self.next(learned),
            Some(ExerciseAction::Skip) => {
                self.leave_task(learned);
                self.done = self.done.saturating_add(1);
                self.next(learned);
            }
            Some(ExerciseAction::StartAgain) => drop(self.view.state.start_again()),
            Some(ExerciseAction::Leave) => self.is_left = true,
            _ => {}
        }
    }

    fn take(&mut self, action: Option<HeadAction>, learned: &mut Learned) {
        let next = match action {
            None => return,
            Some(HeadAction::Practise(practice)) => {
                self.practice = practice;
                practice
            }
            Some(HeadAction::Level(kind, level)) => {
                learned.change(move |progress| progress.practice.set_level(kind, level));
                // In the mix, too, the next task shows the level that was chosen.
                Practice::Of(kind)
            }
        };
        self.leave_task(learned);
        self.next_of(next, learned);
    }

    /// Leaves the task in front for another one: what went wrong in it is kept.
    fn leave_task(&mut self, learned: &mut Learned) {
        let Some(task) = self.task() else { return };
        self.view.state.skip();
        if let Some(attempt) = self.view.state.front().filter(|attempt| attempt.mark() == Mark::Skipped) {
            record(task, attempt, learned);
        }
    }

    /// Draws the words in place of a task where there is none to be reviewed.
    fn nothing_ui(&mut self, ui: &mut Ui, learned: &Learned) {
        let words = "Nothing is left to be reviewed: what went wrong before is solved now.";
        let response = prose_ui(ui, &words.into(), 22.0, Face::Mathematics, ink(ui, Colour::Ink));
        response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Status, true, words));
        ui.add_space(12.0);
        if ui.add(Button::new("Go on with new tasks").large().primary()).clicked() {
            self.practice = Practice::Mix;
            self.next(learned);
        }
    }
}

/// Keeps how a task went.
fn record(task: PracticeRecord, attempt: &Attempt, learned: &mut Learned) {
    let attempt = attempt.clone();
    learned.change(move |progress| progress.note_practice(task, &attempt));
}

/// The action asked for in the row.
#[derive(Clone, Copy)]
enum HeadAction {
    /// Something else is practised.
    Practise(Practice),
    /// Tasks of a kind are to be so hard.
    Level(Kind, u8),
}

/// Draws the row: what is practised, the level, and how many were solved in a row.
fn head_ui(
    ui: &mut Ui,
    practice: Practice,
    front: Option<PracticeRecord>,
    progress: &LearnerProgress,
) -> Option<HeadAction> {
    let known = &progress.practice;
    let mut action = None;
    ui.horizontal_centered(|ui| {
        ui.spacing_mut().item_spacing.x = 12.0;
        ui.add_space(8.0);
        line_ui(ui, &"Practice".into(), 20.0, Face::Mathematics, ink(ui, Colour::Ink));
        let kinds = practice_kinds().map(|kind| (Practice::Of(kind), kind.title()));
        let mut choices = vec![(Practice::Mix, "A mix of all kinds")];
        choices.extend(kinds);
        if practice == Practice::Review {
            choices.push((Practice::Review, "What went wrong before"));
        }
        let mut chosen = practice;
        if Combo::new("Kind of tasks").width(KINDS).show(ui, &mut chosen, &choices).changed() {
            action = Some(HeadAction::Practise(chosen));
        }
        if let Some(PracticeRecord { kind, .. }) = front.filter(|_| practice != Practice::Review) {
            let mut level = known.level(kind);
            let names: Vec<String> = LEVELS.map(|level| level.to_string()).collect();
            let levels: Vec<Segment<'_, u8>> =
                LEVELS.zip(&names).map(|(level, name)| Segment::new(level, name)).collect();
            let size = vec2(SEGMENTS, 33.0);
            let response = ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
                segmented_ui(ui, "Level", &mut level, &levels, levels.len())
            });
            let tip = format!(
                "The level of “{}”: it rises after three clean tasks in a row, and falls after two with a mistake.",
                kind.title()
            );
            if response.inner.on_hover_text(tip).changed() {
                action = Some(HeadAction::Level(kind, level));
            }
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.add_space(8.0);
            let (words, next) = match (practice, known.mistakes.len()) {
                (Practice::Review, _) => ("Go on with new tasks".to_owned(), Practice::Mix),
                (_, 0 | 1) => ("Review mistakes".to_owned(), Practice::Review),
                (_, count) => (format!("Review {count} mistakes"), Practice::Review),
            };
            let off = (next == Practice::Review && known.mistakes.is_empty()).then_some("Nothing went wrong yet");
            let tip = "Tasks that were missed once, until each is solved without a mistake";
            if ui.add(Button::new(&words).off(off)).on_hover_text(tip).clicked() {
                action = Some(HeadAction::Practise(next));
            }
            let streak = format!("{} in a row, longest {}", known.streak, known.best);
            let response = line_ui(ui, &streak.as_str().into(), 15.0, Face::Interface, ink(ui, Colour::Ink2));
            let said = format!("{} in a row, {} solved", known.streak, known.solved);
            response.widget_info(|| WidgetInfo::labeled(Role::Status, true, &said));
            response
                .on_hover_text("A mistake or a shown answer ends the row; a task that is skipped untried does not.");
        });
    });
    action
}
