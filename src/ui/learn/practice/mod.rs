//! Practice: endless tasks of a kind or of all kinds, at a level that follows success. A page in place of the panes, which
//! changes nothing of the session; a task is worked on as that of a scene.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `side` | the right column: the streak, what is practised and how hard, the review |

mod side;

use std::collections::VecDeque;
use std::sync::Arc;

use egui::{CentralPanel, Frame, Margin, Panel, Ui};

use super::exercise::{
    Desk, DeskAction, DeskState, Inspected, Onward, Run, inspector_ui, letters_of, sort_keys, take_keys,
};
use crate::context::Context;
use crate::input::pile_keys::ChosenPiles;
use crate::layout::columns::{self, Side, edge_ui};
use crate::layout::regions::{Region, begin_region};
use crate::render::prose::prose_ui;
use crate::render::theme::ink;
use crate::widget::Button;
use crate::work::opponent::seed;
use golden_figure::{Colour, Face};
use golden_session::{Columns, Learned};
use golden_solver::Workers;
use golden_teach::exercise::{Attempt, Kind, Mark, Practice, Practised};
use side::SideAction;

/// Where less would be left beside it, the right column gives way.
const LEAST_BESIDE: f32 = 320.0;

/// So many tasks before are kept: what went wrong in one of them does not come again at once.
const KEPT: usize = 100;

/// A task that is worked on.
struct Front {
    task: Practised,
    run: Run,
}

/// The page while it is open.
#[derive(Default)]
pub struct PracticePage {
    practice: Practice,
    /// The task in front; `None` before the first one, and where nothing is left to be reviewed.
    front: Option<Front>,
    /// The tasks before, the last one first.
    before: VecDeque<Practised>,
    /// Tasks that were ended or skipped on this page.
    done: u32,
    /// Whether a task was looked for: then there may be none.
    has_begun: bool,
    is_left: bool,
    desk: Desk,
}

impl PracticePage {
    /// Gives the keys of this frame to the answer, unless another field has the keyboard.
    pub fn take_keys(&mut self, ctx: &egui::Context) {
        if let Some(front) = &mut self.front {
            take_keys(ctx, &mut front.run, &mut self.desk);
        }
    }

    /// The same on the stage, whose keys are left to it.
    pub fn sort_keys(&mut self, ctx: &egui::Context) {
        if let Some(front) = &mut self.front {
            sort_keys(ctx, &mut front.run, &mut self.desk);
        }
    }

    /// The letters that are answers now, as "N P"; `None` where no letter is.
    pub fn letters(&self) -> Option<&'static str> {
        letters_of(&self.front.as_ref()?.run)
    }

    /// The task in front.
    pub fn task(&self) -> Option<Practised> {
        self.front.as_ref().map(|front| front.task)
    }

    /// What is chosen of the piles of the task in front and not taken yet.
    pub(crate) fn chosen(&mut self) -> Option<ChosenPiles> {
        self.desk.chosen(&self.front.as_ref()?.run)
    }

    /// Puts the chosen stones back, and gives up their pile.
    pub fn put_stones_back(&mut self) {
        self.desk.take_away();
    }

    /// Draws tasks and judges answers, and keeps what was solved.
    pub fn follow(&mut self, learned: &mut Learned, workers: &Workers, ctx: &egui::Context) {
        if !std::mem::replace(&mut self.has_begun, true) {
            self.next(learned);
        }
        let Some(Front { task, run }) = &mut self.front else { return };
        run.follow(workers, ctx);
        let has_ended = !run.take_ended().is_empty();
        if let Some(attempt) = run.front().filter(|_| has_ended) {
            record(*task, attempt, learned);
            self.done = self.done.saturating_add(1);
        }
    }

    /// Goes to another task.
    fn next(&mut self, learned: &Learned) {
        self.next_of(self.practice, learned);
    }

    fn next_of(&mut self, practice: Practice, learned: &Learned) {
        if let Some(Front { task, .. }) = self.front.take() {
            self.before.push_front(task);
            self.before.truncate(KEPT);
        }
        let next = learned.progress().practice.next(practice, seed(), self.done, self.before.iter().copied());
        self.front = next.map(|task| Front { task, run: Run::practised(task) });
        self.desk.begin(true);
    }

    /// Whether it is to be closed.
    pub fn is_left(&self) -> bool {
        self.is_left
    }

    /// Whether there is a try to be taken back.
    pub fn can_take_back(&self) -> bool {
        self.front.as_ref().is_some_and(|front| front.run.can_take_back())
    }

    /// Takes the try in sight back.
    pub fn take_back(&mut self) {
        if let Some(front) = &mut self.front {
            self.desk.take_back(&mut front.run);
        }
    }

    /// Shows the next hint.
    pub fn hint(&mut self) {
        if let Some(front) = &mut self.front {
            front.run.hint();
        }
    }

    /// The upper edge of the row in which an answer is given, as it was drawn last.
    pub fn foot_top(&self) -> Option<f32> {
        self.desk.foot_top()
    }

    /// What is done in the task in front.
    pub fn kind(&self) -> Option<Kind> {
        self.front.as_ref().map(|front| front.task.kind)
    }

    /// The position of the task in front; `None` where it has none.
    pub fn inspected(&mut self) -> Option<Inspected> {
        let run = &self.front.as_ref()?.run;
        run.front()?.task().position()?;
        self.desk.inspected(run)
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
        let Some(Front { task, run }) = &mut self.front else {
            self.nothing_ui(ui, learned);
            return;
        };
        let level = format!("Level {}", task.level);
        let lesson = if self.practice == Practice::Review { "Review" } else { &level };
        let state = DeskState {
            lesson,
            title: "",
            caption: Arc::default(),
            hints: &[],
            onward: Onward::Endless,
            holds_keyboard: cx.staged.is_some() && cx.active,
        };
        let action = self.desk.show(ui, run, &state, cx);
        match action {
            Some(DeskAction::Next) => self.next(learned),
            Some(DeskAction::Skip) => {
                self.leave_task(learned);
                self.done = self.done.saturating_add(1);
                self.next(learned);
            }
            Some(DeskAction::StartAgain) => {
                run.start_again();
            }
            Some(DeskAction::Leave) => self.is_left = true,
            Some(action) => {
                self.desk.apply(run, action, cx.answers.workers());
            }
            None => {}
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
                let front = self.front.as_ref().map(|front| front.task);
                let inner = Frame::NONE.inner_margin(Margin { left: 16, right: 16, top: 14, bottom: 4 });
                let action = inner.show(ui, |ui| side::side_ui(ui, self.practice, front, learned.progress())).inner;
                if let Some(inspected) = self.inspected() {
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
        let Some(Front { task, run }) = &mut self.front else { return };
        run.skip();
        if let Some(attempt) = run.front().filter(|attempt| attempt.mark() == Mark::Skipped) {
            record(*task, attempt, learned);
        }
    }

    /// What stands in place of a task where there is none to be reviewed.
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
fn record(task: Practised, attempt: &Attempt, learned: &mut Learned) {
    let attempt = attempt.clone();
    learned.change(move |progress| progress.note_practice(task, &attempt));
}
