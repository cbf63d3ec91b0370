//! The mex fill on the map: cell by cell, with the options of the current one lit.

use std::sync::Arc;

use egui::Ui;

use crate::context::{Action, Context};
use crate::stage::timeline_ui;
use crate::work::playback::{AnimationClock, PLAY};
use golden_figure::{Cell, FillState, FillTimeline, Timeline};
use golden_session::TableSubject;
use golden_solver::{Table, TableRequest};

/// Cells that an arrow key with Shift goes on.
const LEAP: i64 = 10;

/// Cells come quickly, or a child thinks that nothing happens.
const SPEED: f32 = 4.0;

/// The timeline, once there is a table to take the values from.
pub(in crate::grundy_table) struct Fill {
    playback: AnimationClock,
    made: Option<(TableRequest, [u64; 2], Option<Arc<FillTimeline>>)>,
    state: Option<(usize, FillState)>,
    /// The widget of the map.
    pub canvas: Option<egui::Id>,
}

impl Default for Fill {
    fn default() -> Self {
        Self { playback: AnimationClock::at_speed(SPEED), made: None, state: None, canvas: None }
    }
}

impl Fill {
    /// Brings the timeline up to date with the table; says whether other cells are filled than before.
    pub fn update(
        &mut self,
        ui: &Ui,
        cx: &mut Context<'_>,
        subject: &TableSubject<'_>,
        table: Option<&Arc<Table>>,
    ) -> bool {
        let Some((sides, table)) = subject.fill.zip(table) else {
            self.playback.stop();
            self.made = None;
            return self.state.take().is_some();
        };
        let request = table.request();
        if self.made.as_ref().is_none_or(|(of, of_sides, _)| (of, of_sides) != (request, &sides)) {
            let value = |row, column| table.value(row, column);
            let timeline = FillTimeline::new(request.ruleset.clone(), sides, value).map(Arc::new);
            self.made = Some((request.clone(), sides, timeline));
            self.state = None;
        }
        let Some(timeline) = self.timeline() else { return self.state.take().is_some() };
        let step = step_of(cx, &timeline);
        if let Some(next) = self.playback.advance(ui, step, timeline.last()) {
            cx.ask(Action::TableStep(Some(next)));
        }
        if self.state.as_ref().is_some_and(|(shown, _)| *shown == step) {
            return false;
        }
        self.state = Some((step, timeline.state(step)));
        true
    }

    /// Stops playing: the map is not in front.
    pub fn rest(&mut self) {
        self.playback.stop();
    }

    /// Returns the state of the fill.
    pub fn state(&self) -> Option<&FillState> {
        self.state.as_ref().map(|(_, state)| state)
    }

    /// The cell that is being filled.
    pub fn current(&self) -> Option<Cell> {
        self.state().and_then(|state| state.current)
    }

    fn timeline(&self) -> Option<Arc<FillTimeline>> {
        self.made.as_ref().and_then(|(_, _, timeline)| timeline.clone())
    }

    /// Goes to the step that fills a cell.
    pub fn go_to(&self, cx: &mut Context<'_>, cell: Cell) {
        if let Some(step) = self.timeline().and_then(|timeline| timeline.step_of(cell)) {
            cx.ask(Action::TableStep(Some(step)));
        }
    }

    /// Goes `steps` cells forward, or back.
    pub fn step_by(&self, cx: &mut Context<'_>, steps: i64) {
        if let Some(timeline) = self.timeline() {
            let steps = isize::try_from(steps).unwrap_or(0);
            let step = step_of(cx, &timeline).saturating_add_signed(steps).min(timeline.last());
            cx.ask(Action::TableStep(Some(step)));
        }
    }

    /// Draws the bar below the map, whose words say the values of the cells: without answers it says that they are hidden.
    pub fn bar_ui(&mut self, ui: &mut Ui, cx: &mut Context<'_>, tells: bool) {
        let Some(timeline) = self.timeline() else { return };
        let step = step_of(cx, &timeline);
        if !tells {
            self.playback.stop();
            timeline_ui(ui, cx.pane.staged, "grundy table timeline", |ui| {
                cx.hidden_ui(ui, "the cells of the table");
                None
            });
            return;
        }
        let asked = timeline_ui(ui, cx.pane.staged, "grundy table timeline", |ui| {
            self.playback.bar_ui(ui, "Cell", &*timeline, step)
        });
        // The map itself may have the keyboard.
        let focused = ui.memory(egui::Memory::focused);
        let free = cx.pane.active && focused.is_none_or(|id| Some(id) == self.canvas);
        let played = free && PLAY.pressed(ui);
        let toggled = played.then(|| self.playback.toggle(ui, step, timeline.last())).flatten();
        if let Some(step) = asked.or(toggled) {
            cx.ask(Action::TableStep(Some(step)));
        }
    }

    /// Returns the number of steps that an arrow key means.
    pub fn steps([across, up]: [i64; 2]) -> i64 {
        if across != 0 { across } else { up.signum() * LEAP }
    }
}

fn step_of(cx: &Context<'_>, timeline: &FillTimeline) -> usize {
    cx.session.view.table_step.map_or(timeline.last(), |step| step.min(timeline.last()))
}
