//! Practice: endless tasks of a kind or of all kinds, at a level that follows success. A page in place of the panes, which
//! changes nothing of the session; a task is worked on as that of a scene.

use std::collections::VecDeque;

use egui::{CentralPanel, Frame, Margin, Panel, Role, Ui, WidgetInfo};

use super::exercise::{Around, ExerciseAction, ExerciseView, NextStep, inspector_ui};
use crate::context::Context;
use crate::layout::columns::{self, Side, edge_ui};
use crate::layout::regions::{Region, begin_region};
use crate::render::prose::{line_ui, prose_ui};
use crate::render::theme::ink;
use crate::widget::{Button, Combo, Segment, caption_ui, group_gap_ui, heading_ui, segmented_ui};
use crate::work::opponent::seed;
use golden_figure::{Colour, Face};
use golden_session::{Columns, Learned};
use golden_solver::Workers;
use golden_teach::exercise::{
    Attempt, ExerciseState, Kind, LEVELS, Mark, Practice, PracticeRecord, Progress, practice_kinds,
};

/// The least width beside the right column: with less, the column gives way.
const LEAST_BESIDE: f32 = 320.0;

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
}

impl PracticePage {
    /// The letters that are answers now, as "N P"; `None` where no letter is.
    pub fn letters(&self) -> Option<&'static str> {
        self.view.letters()
    }

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

    /// Draws the page.
    pub fn show(&mut self, ui: &mut Ui, learned: &mut Learned, cx: &mut Context<'_>) {
        if cx.staged.is_none() {
            self.side_panel_ui(ui, learned, cx);
        }
        let progress = learned.progress();
        cx.facts.push("Practice".to_owned());
        cx.facts.push(format!("{} solved here", progress.practice.solved));
        cx.facts.push(format!("{} solved in lessons", progress.solved_in_lessons()));
        let Some(task) = self.task() else {
            self.nothing_ui(ui, learned);
            return;
        };
        let level = format!("Level {}", task.level);
        let lesson = if self.practice == Practice::Review { "Review" } else { &level };
        let (next_step, holds_keyboard) = (NextStep::Endless, cx.staged.is_some() && cx.active);
        let around = Around { lesson, title: "", caption: "", hints: &[], next_step, holds_keyboard };
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

    fn side_panel_ui(&mut self, ui: &mut Ui, learned: &mut Learned, cx: &mut Context<'_>) {
        let columns = cx.columns;
        let folded = columns.inspector.folded;
        let beside = ui.available_width() - LEAST_BESIDE;
        let (name, width) = if folded {
            ("folded practice", columns::FOLDED)
        } else {
            ("practice side", f32::from(columns.inspector.width).min(beside))
        };
        if beside < f32::from(Columns::default().inspector.width) {
            return;
        }
        Panel::right(name).exact_size(width).resizable(false).frame(Frame::NONE).show(ui, |ui| {
            let area = ui.max_rect();
            begin_region(ui, Region::Inspector);
            if !folded {
                let inner = Frame::NONE.inner_margin(Margin { left: 16, right: 16, top: 14, bottom: 4 });
                let action = inner.show(ui, |ui| side_ui(ui, self.practice, self.task(), learned.progress())).inner;
                if let Some(inspected) = self.view.inspected() {
                    inspector_ui(ui, &inspected, cx.answers);
                }
                self.take(action, learned);
            }
            edge_ui(ui, area, Side::Inspector, columns, cx.actions);
        });
    }

    fn take(&mut self, action: Option<SideAction>, learned: &mut Learned) {
        let next = match action {
            None => return,
            Some(SideAction::Practise(practice)) => {
                self.practice = practice;
                practice
            }
            Some(SideAction::Level(kind, level)) => {
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
        let middle = Frame::NONE.fill(ink(ui, Colour::Bg)).inner_margin(24);
        CentralPanel::default().frame(middle).show(ui, |ui| {
            let words = "Nothing is left to be reviewed: what went wrong before is solved now.";
            let response = prose_ui(ui, &words.into(), 22.0, Face::Mathematics, ink(ui, Colour::Ink));
            response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Status, true, words));
            ui.add_space(12.0);
            if ui.add(Button::new("Go on with new tasks").primary()).clicked() {
                self.practice = Practice::Mix;
                self.next(learned);
            }
        });
    }
}

/// Keeps how a task went.
fn record(task: PracticeRecord, attempt: &Attempt, learned: &mut Learned) {
    let attempt = attempt.clone();
    learned.change(move |progress| progress.note_practice(task, &attempt));
}

/// The action asked for in the column.
#[derive(Clone, Copy)]
enum SideAction {
    /// Something else is practised.
    Practise(Practice),
    /// Tasks of a kind are to be so hard.
    Level(Kind, u8),
}

/// Draws the column.
fn side_ui(ui: &mut Ui, practice: Practice, front: Option<PracticeRecord>, progress: &Progress) -> Option<SideAction> {
    let known = &progress.practice;
    let mut action = None;
    ui.spacing_mut().item_spacing.y = 6.0;
    heading_ui(ui, "In a row without a mistake", &format!("longest {}", known.best));
    let streak = line_ui(ui, &known.streak.to_string().as_str().into(), 32.0, Face::Mathematics, ink(ui, Colour::Ink));
    let said = format!("{} in a row, {} solved", known.streak, known.solved);
    streak.widget_info(|| WidgetInfo::labeled(Role::Status, true, &said));
    let words = "A mistake or a shown answer ends it; a task that is skipped untried does not.";
    caption_ui(ui, &words.into());
    group_gap_ui(ui);
    heading_ui(ui, "What is practised", "");
    let kinds = practice_kinds().map(|kind| (Practice::Of(kind), kind.title()));
    let mut choices = vec![(Practice::Mix, "A mix of all kinds")];
    choices.extend(kinds);
    if practice == Practice::Review {
        choices.push((Practice::Review, "What went wrong before"));
    }
    let mut chosen = practice;
    if Combo::new("Kind of tasks").width(ui.available_width()).show(ui, &mut chosen, &choices).changed() {
        action = Some(SideAction::Practise(chosen));
    }
    if let Some(PracticeRecord { kind, .. }) = front.filter(|_| practice != Practice::Review) {
        heading_ui(ui, "Level", &format!("of “{}”", kind.title()));
        let mut level = known.level(kind);
        let names: Vec<String> = LEVELS.map(|level| level.to_string()).collect();
        let levels: Vec<Segment<'_, u8>> = LEVELS.zip(&names).map(|(level, name)| Segment::new(level, name)).collect();
        if segmented_ui(ui, "Level", &mut level, &levels, levels.len()).changed() {
            action = Some(SideAction::Level(kind, level));
        }
        caption_ui(ui, &"It rises after three clean tasks in a row, and falls after two with a mistake.".into());
    }
    group_gap_ui(ui);
    let (words, next) = match (practice, known.mistakes.len()) {
        (Practice::Review, _) => ("Go on with new tasks".to_owned(), Practice::Mix),
        (_, 0) => ("Review mistakes".to_owned(), Practice::Review),
        (_, 1) => ("Review 1 mistake".to_owned(), Practice::Review),
        (_, count) => (format!("Review {count} mistakes"), Practice::Review),
    };
    let off = (next == Practice::Review && known.mistakes.is_empty()).then_some("Nothing went wrong yet");
    let button = Button::new(&words).width(ui.available_width()).off(off);
    if ui.add(button).on_hover_text("Tasks that were missed once, until each is solved without a mistake").clicked() {
        action = Some(SideAction::Practise(next));
    }
    action
}
