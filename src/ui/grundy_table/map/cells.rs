//! The map itself: cells, numbers, overlays, and what is under the pointer. The drawing about the focus: its options,
//! the winning ones, what is said of it. The mex fill on the map: cell by cell, with the options of the current one
//! lit.

use std::ops::Range;
use std::sync::Arc;

use egui::emath::TSTransform;
use egui::epaint::RectShape;
use egui::{Align2, Color32, Rect, Stroke, StrokeKind, Ui, UiBuilder, pos2, vec2};

use super::camera::egui_rect;
use crate::context::{Action, Context};
use crate::render::pixels::{self, rounded};
use crate::render::theme::{self, RADIUS_BUTTON, ink};
use crate::render::{paint, prose};
use crate::stage::timeline_ui;
use crate::widget::progress_ui;
use crate::work::playback::{AnimationClock, PLAY};
use golden_figure::{
    Cell, CellBlock, Colour, Face, Figure, FillState, FillTimeline, Form, KnownCells, PlaneView, Timeline, cell_blocks,
    is_inside, is_option, option_cells, options_in_window, radius_of_ring, sampled_level,
};
use golden_prose::Prose;
use golden_session::{Focus, TableSubject};
use golden_solver::{Table, TableRequest};

/// Paints the overlay, which is drawn in points of the screen. Rays and lines end at the edge of the plot; marks whose
/// middle is in it are painted whole.
pub(in crate::grundy_table) fn overlay_ui(ui: &Ui, plot: Rect, overlay: &Figure) {
    const LARGEST_MARK: f32 = 70.0;
    let theme = theme::theme_of(ui);
    let inside = ui.painter().with_clip_rect(plot.intersect(ui.clip_rect()));
    let around = ui.painter().with_clip_rect(plot.expand(LARGEST_MARK).intersect(ui.clip_rect()));
    for shape in &overlay.shapes {
        match &shape.form {
            Form::Star { centre, .. } if plot.contains(pos2(centre[0], centre[1])) => {
                paint::paint_form(&around, TSTransform::IDENTITY, theme, &shape.form);
            }
            Form::Rectangle { rect, stroke: Some(_), .. } if plot.contains(egui_rect(*rect).center()) => {
                paint::paint_form(&around, TSTransform::IDENTITY, theme, &shape.form);
            }
            form => paint::paint_form(&inside, TSTransform::IDENTITY, theme, form),
        }
    }
}

/// The cell the pointer means: a winning option if it is within the ring of one, else the cell below it.
pub(in crate::grundy_table) fn cell_under(
    view: &PlaneView,
    extent: Cell,
    winning: &[Cell],
    at: egui::Pos2,
) -> Option<Cell> {
    let near = winning.iter().copied().find(|&cell| {
        let [x, y] = view.centre_of(cell);
        pos2(x, y).distance(at) <= radius_of_ring(view)
    });
    near.or_else(|| view.cell_at([at.x, at.y])).filter(|&cell| is_inside(cell, extent))
}

/// Frames the cell under the pointer and says its coordinates and value beside it.
pub(in crate::grundy_table) fn hover_ui(
    ui: &Ui,
    view: &PlaneView,
    subject: &TableSubject<'_>,
    known: KnownCells<'_>,
    cell: Cell,
) {
    let Some(words) = words_of(subject, known, cell) else { return };
    let plot = egui_rect(view.plot);
    let painter = ui.painter().with_clip_rect(plot.intersect(ui.clip_rect()));
    let rect = egui_rect(view.rect_of(cell, [1, 1])).expand(0.5);
    painter.add(RectShape::stroke(rect, 0.0, Stroke::new(1.0, Color32::from_white_alpha(220)), StrokeKind::Outside));
    tag_ui(ui, view, cell, words);
}

/// Position and value of a cell in words, or its outcome where the value is not known; `None` where neither is known.
pub(in crate::grundy_table) fn words_of(
    subject: &TableSubject<'_>,
    known: KnownCells<'_>,
    cell: Cell,
) -> Option<String> {
    match known.value(cell) {
        Some(value) => subject.words_at(cell, value, known.has_values()),
        None => subject.words_of_outcome(cell, known.is_n(cell)?),
    }
}

/// Says something of a cell beside it.
pub(in crate::grundy_table) fn tag_ui(ui: &Ui, view: &PlaneView, cell: Cell, words: String) {
    let plot = egui_rect(view.plot);
    let painter = ui.painter().with_clip_rect(plot.intersect(ui.clip_rect()));
    let rect = egui_rect(view.rect_of(cell, [1, 1])).expand(0.5);
    let words = Prose::new().text(words);
    let galley = prose::line(ui, &words, 15.0, Face::Mathematics, ink(ui, Colour::Ink), 420.0);
    let size = galley.size() + vec2(16.0, 8.0);
    // Beside the cell, on the side where there is room.
    let x =
        if rect.right() + 12.0 + size.x <= plot.right() { rect.right() + 12.0 } else { rect.left() - 12.0 - size.x };
    let y = if rect.top() - 8.0 - size.y >= plot.top() { rect.top() - 8.0 - size.y } else { rect.bottom() + 8.0 };
    let x = x.min(plot.right() - size.x).max(plot.left());
    let tag = Rect::from_min_size(pos2(x, y), size);
    let edge = Stroke::new(1.0, ink(ui, Colour::Line2));
    rounded(&painter, tag, RADIUS_BUTTON, ink(ui, Colour::Card), edge);
    painter.galley(tag.min + vec2(8.0, 4.0), galley, Color32::PLACEHOLDER);
}

/// The ground about the plot; that of the plot is the colour the window is cleared in.
pub(in crate::grundy_table) fn ground_ui(ui: &Ui, centre: Rect, plot: Rect) {
    let colour = ink(ui, Colour::Bg);
    for side in pixels::around(centre, plot) {
        pixels::quad(ui.painter(), side, colour);
    }
}

/// Draws the progress of the table while there is none: in words, and as a bar where its percent are known.
pub(in crate::grundy_table) fn waiting_ui(ui: &mut Ui, plot: Rect, words: &str, percent: Option<u8>) {
    const WIDTH: f32 = 320.0;
    let ground = ink(ui, Colour::Bg);
    ui.painter().rect_filled(plot, 0.0, ground);
    let grey = ink(ui, Colour::Ink2);
    ui.painter().text(plot.center() - vec2(0.0, 14.0), Align2::CENTER_CENTER, words, theme::regular(15.0), grey);
    let Some(percent) = percent else { return };
    let bar = Rect::from_center_size(plot.center() + vec2(0.0, 10.0), vec2(WIDTH.min(plot.width()), 8.0));
    ui.scope_builder(UiBuilder::new().max_rect(bar), |ui| {
        progress_ui(ui, words, f32::from(percent) / 100.0, bar.width());
    });
}

/// The part of a plane without an end that they were listed in, and how far apart.
type Window = Option<([Range<u64>; 2], u64)>;

/// The options of the focus as cells, listed anew only when it changes.
#[derive(Default)]
pub(in crate::grundy_table) struct Options {
    of: Option<(Focus, u32, Window)>,
    cells: Vec<Cell>,
    blocks: Vec<CellBlock>,
    /// The cell of the focus on a plane without an end, where cells are asked one by one.
    far: Option<Cell>,
}

impl Options {
    /// Brings them up to date; on a map without an edge only those in the plot are listed.
    pub fn update(&mut self, subject: &TableSubject<'_>, view: &PlaneView) {
        let (focus, width) = (subject.focus, subject.plane.width);
        let window = subject.is_endless.then(|| ([0, 1].map(|axis| view.shown(axis)), 1 << sampled_level(view)));
        let now =
            |(of, of_width, of_window): &(Focus, u32, Window)| (of, *of_width, of_window) == (focus, width, &window);
        if self.of.as_ref().is_some_and(now) {
            return;
        }
        self.far = subject.cell.filter(|_| subject.is_endless);
        self.cells = match window {
            Some(_) => Vec::new(),
            None => option_cells(&focus.ruleset, &focus.position, width.into()).unwrap_or_default(),
        };
        self.blocks = match (&window, self.far) {
            (Some((window, step)), Some(cell)) => options_in_window(&focus.ruleset, cell, width.into(), window, *step),
            _ => cell_blocks(&self.cells),
        };
        self.of = Some((focus.clone(), width, window));
    }

    /// The options as blocks of cells.
    pub fn blocks(&self) -> &[CellBlock] {
        &self.blocks
    }

    /// Returns true if a cell is an option.
    pub fn contains(&self, cell: Cell) -> bool {
        match (&self.of, self.far) {
            (Some((focus, width, _)), Some(far)) => is_option(&focus.ruleset, far, cell, (*width).into()),
            _ => self.cells.binary_search(&cell).is_ok(),
        }
    }
}

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
