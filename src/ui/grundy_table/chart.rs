//! A plot that is dragged and zoomed: its widget, its picture on screen, and what the pointer does on it. The positions
//! of a chosen Grundy value, found in the background.
//!
//! The picture is a figure, made anew when what it depends on has changed: the same one as in files. So its window is our own, too:
//! two plots share an axis, and keys move it. `egui_plot`, which would draw the plot itself, turns points of the screen into points
//! of the plane.
//!
//! The common parts of the plots of rows and of heaps: their axis across, the part of it that is seen, and their room.

use std::sync::Arc;

use egui::emath::TSTransform;
use egui::{CursorIcon, Painter, Pos2, Rect, Response, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2};
use egui_plot::{PlotBounds, PlotPoint, PlotTransform};

use super::map::geometry::text_width;
use super::sheet::PlotStep;
use crate::context::Context;
use crate::render::paint::paint_figure;
use crate::render::theme::{ink, theme_of};
use crate::work::cached::Cached;
use golden_figure::{
    Cell, Colour, Figure, HeapCurve, LevelCells, PlaneView, PlotCanvas, PlotRoom, PlotWindow, RowCurve, coordinate,
    heap_range, row_columns,
};
use golden_game::Ruleset;
use golden_prose::grouped;
use golden_session::{Edit, MapSettings, TableLayer, TableSubject};
use golden_solver::{SolverError, Table, TableRequest};

/// One step of the keys and buttons that zoom.
pub(super) const STEP: f64 = 1.5;

/// Returns the transform from the points of a window to the screen.
pub(super) fn transform(window: &PlotWindow, plot: Rect) -> PlotTransform {
    PlotTransform::new(plot, PlotBounds::from_min_max([window.x[0], window.y[0]], [window.x[1], window.y[1]]), false)
}

/// Returns the place of a point on screen.
pub(super) fn place(transform: &PlotTransform, at: [f64; 2]) -> Pos2 {
    transform.position_from_point(&PlotPoint::new(at[0], at[1]))
}

/// The picture of a plot, with what it was made of beside its size and the pixels of a point.
pub(super) type CachedChart<Key> = Cached<(Key, [f32; 2], f32), Figure>;

/// A plot on screen.
pub(super) struct Chart<'a> {
    /// The words for screen readers: what it shows.
    pub name: &'a str,
    /// The facts that it shows now, in one sentence.
    pub summary: &'a str,
    /// The room about the area of the plot.
    pub room: PlotRoom,
}

impl Chart<'_> {
    /// Makes the plot a widget: it can be dragged, clicked and given the keyboard.
    pub fn sense(&self, ui: &Ui, plot: Rect) -> Response {
        let response = ui.interact(plot, ui.make_persistent_id(self.name), Sense::click_and_drag());
        response.widget_info(|| {
            let mut info = WidgetInfo::labeled(Role::Canvas, ui.is_enabled(), self.name);
            info.current_text_value = Some(self.summary.to_owned());
            info
        });
        if response.hovered() {
            let icon = if response.dragged() { CursorIcon::Grabbing } else { CursorIcon::Crosshair };
            ui.ctx().set_cursor_icon(icon);
        }
        response
    }

    /// Paints the picture, which is made anew if the key, the size of the area or the scale of the screen has changed,
    /// and a frame about the area if the plot has the keyboard.
    pub fn draw<Key: PartialEq>(
        &self,
        ui: &Ui,
        response: &Response,
        cached: &mut CachedChart<Key>,
        key: Key,
        picture: impl FnOnce(&PlotCanvas<'_>) -> Figure,
    ) {
        let plot = response.rect;
        let (size, pixels_per_point) = (self.room.around([plot.width(), plot.height()]), ui.pixels_per_point());
        let width = text_width(ui);
        let figure = cached
            .get((key, size, pixels_per_point), |_| picture(&PlotCanvas { size, pixels_per_point, width: &width }));
        let screen_from_figure =
            TSTransform::from_translation(plot.min.to_vec2() - vec2(self.room.left, self.room.top));
        paint_figure(ui.painter(), screen_from_figure, theme_of(ui), figure);
        if response.has_focus() {
            let ring = Stroke::new(2.0, ink(ui, Colour::Sec));
            ui.painter().rect_stroke(plot, 2.0, ring, StrokeKind::Outside);
        }
    }
}

/// A painter for what the pointer marks in the plot.
pub(super) fn inside(ui: &Ui, plot: Rect) -> Painter {
    ui.painter().with_clip_rect(plot.intersect(ui.clip_rect()))
}

/// The window after a drag of the plot, if it is dragged.
pub(super) fn dragged(response: &Response, plot: Rect, window: PlotWindow) -> Option<PlotWindow> {
    if !response.dragged() {
        return None;
    }
    let by = response.drag_delta();
    let [right, up] = transform(&window, plot).dvalue_dpos();
    Some(PlotWindow { x: window.x.map(|x| x - f64::from(by.x) * right), y: window.y.map(|y| y - f64::from(by.y) * up) })
}

/// Returns the window after what the pointer did on a plot, if it did something. Drags move; the wheel zooms across,
/// and up as well if `both`; with Shift it zooms up alone.
pub(super) fn moved(ui: &Ui, response: &Response, plot: Rect, window: PlotWindow, both: bool) -> Option<PlotWindow> {
    let after_drag = dragged(response, plot, window);
    let mut moved = after_drag.unwrap_or(window);
    let mut has_moved = after_drag.is_some();
    if let Some(at) = response.hover_pos() {
        let about = transform(&window, plot).value_from_position(at);
        let (scroll, pinch, shift) = ui.input_mut(|input| {
            let scroll = std::mem::take(&mut input.smooth_scroll_delta);
            (scroll.x + scroll.y, input.zoom_delta(), input.modifiers.shift)
        });
        let factor = f64::from(pinch) * (f64::from(scroll) / 240.0).exp();
        has_moved |= (factor - 1.0).abs() > f64::EPSILON;
        if !shift {
            moved.x = zoomed(moved.x, factor, about.x);
        }
        if both || shift {
            moved.y = zoomed(moved.y, factor, about.y);
        }
    }
    has_moved.then_some(moved)
}

/// A range zoomed by a factor about a fixed point.
pub(super) fn zoomed(range: [f64; 2], factor: f64, about: f64) -> [f64; 2] {
    range.map(|end| about + (end - about) / factor.max(1e-3))
}

/// A stretch of an axis brought within its limits, and made neither shorter nor longer than it may be.
pub(super) fn within(range: [f64; 2], limits: [f64; 2], shortest: f64) -> [f64; 2] {
    let length = (range[1] - range[0]).max(shortest).min(limits[1] - limits[0]);
    // Of a range that is too short the middle stays.
    let start = f64::midpoint(range[0], range[1]) - length / 2.0;
    let start = start.max(limits[0]).min(limits[1] - length);
    [start, start + length]
}

/// The level set on screen.
#[derive(Default)]
pub(super) struct LevelSet {
    search: Cached<(TableRequest, u32), LevelCells>,
    shown: Option<Arc<LevelCells>>,
    problem: Option<SolverError>,
    visible: Cached<PlaneView, Vec<Cell>>,
}

impl LevelSet {
    /// Asks for the level set if it is to be shown; `table` is the finished one on screen.
    pub fn update(&mut self, ui: &Ui, cx: &mut Context<'_>, subject: &TableSubject<'_>, table: Option<&Arc<Table>>) {
        let before = self.shown.take();
        self.problem = None;
        if !is_wanted(subject) {
            self.visible = Cached::default();
            return;
        }
        let (request, value) = (subject.request.clone(), subject.plane.level);
        let is_wythoff = request.ruleset == Ruleset::Wythoff;
        // In other games the positions are read from the table, once it is there.
        let table = table.filter(|table| *table.request() == request).cloned();
        if is_wythoff || table.is_some() {
            let (axes, key) = (subject.axes, (request, value));
            let answer =
                self.search.ask(ui.ctx(), cx, "Finding the positions of a value", key.clone(), move |solver, job| {
                    let (request, value) = key;
                    let level = solver.level_in_table(request, value, table.as_deref(), LevelCells::LISTED, job)?;
                    Ok::<_, SolverError>(LevelCells::new(level, axes))
                });
            self.problem = answer.problem;
            self.shown = answer.value.filter(|answer| answer.value == value && answer.request == subject.request);
        }
        if before.map(|answer| Arc::as_ptr(&answer)) != self.shown.as_ref().map(Arc::as_ptr) {
            self.visible = Cached::default();
        }
    }

    /// Returns the cells that were found.
    pub fn shown(&self) -> Option<&Arc<LevelCells>> {
        self.shown.as_ref()
    }

    /// The reason why nothing was found: the search failed or was cancelled.
    pub fn problem(&self) -> Option<&SolverError> {
        self.problem.as_ref()
    }

    /// Searches anew.
    pub fn ask_again(&mut self) {
        self.search.ask_again();
    }

    /// The cells to draw: from afar one of those that lie on the same few pixels.
    pub fn visible(&mut self, view: &PlaneView) -> &[Cell] {
        let Some(shown) = &self.shown else { return &[] };
        self.visible.get(*view, |view| shown.visible(view))
    }
}

/// Returns true if the positions of a value are to be marked, and can be.
fn is_wanted(subject: &TableSubject<'_>) -> bool {
    subject.plane.layers.has(TableLayer::LevelSet) && !subject.is_endless
}

/// The digits typed one after another for a value.
#[derive(Default)]
pub(super) struct Digits {
    last: Option<(f64, u32)>,
}

impl Digits {
    /// Marks the positions of the value typed: a digit soon after another one is the next of the same number.
    pub fn pick(&mut self, ui: &Ui, cx: &mut Context<'_>, digit: u32) {
        /// In seconds.
        const SOON: f64 = 1.2;
        let now = ui.input(|input| input.time);
        let before = self.last.filter(|(typed, _)| now - typed <= SOON).map_or(0, |(_, value)| value);
        let value = before.saturating_mul(10).saturating_add(digit);
        let value = if MapSettings::LEVELS.contains(&value) { value } else { digit };
        self.last = Some((now, value));
        cx.edit(Edit::table_level(value));
        if !cx.session.model.table.layers.has(TableLayer::LevelSet) {
            cx.edit(Edit::table_layer(TableLayer::LevelSet, true));
        }
    }
}

/// The caption below the plots, in a sheet narrower than this, and the least height of a plot.
const FOOT: f32 = 42.0;
const NARROW: f32 = 620.0;
const NARROW_FOOT: f32 = 60.0;
pub(super) const LEAST: f32 = 90.0;
/// The places that can be seen at once, and how far they go.
const FEWEST: f64 = 6.0;
const FARTHEST: f64 = 1e12;

/// The height of the caption below the plots in a sheet of a width.
pub(super) fn foot(width: f32) -> f32 {
    if width < NARROW { NARROW_FOOT } else { FOOT }
}

/// From and to, across; `None` where all that is seen at first is seen.
pub(super) type Seen = Option<[f64; 2]>;

/// The axis across of a sequence: the columns of a row, or the heaps of a game.
pub(super) struct Across {
    /// The range that is seen at first.
    pub whole: [f64; 2],
    /// Preperiod and period, where they are proved.
    repeat: Option<[u64; 2]>,
}

impl Across {
    /// The columns of a row.
    pub fn of_row(curve: &RowCurve) -> Self {
        let row = curve.period();
        Self { whole: row_columns(curve), repeat: Some([row.preperiod, row.period]) }
    }

    /// The heaps of a game.
    pub fn of_heaps(curve: &HeapCurve) -> Self {
        let found = curve.row().period();
        Self { whole: heap_range(curve), repeat: found.map(|found| [found.preperiod, found.period]) }
    }

    /// Returns the range that is seen, within what can be: where no period is proved, not beyond the values that are
    /// computed.
    pub fn kept(&self, seen: Seen) -> [f64; 2] {
        let whole = self.whole;
        let x = seen.unwrap_or(whole);
        let (longest, farthest) = match self.repeat {
            Some(_) => (whole[1] * 8.0, FARTHEST),
            None => (whole[1] - whole[0], whole[1]),
        };
        let (middle, half) = (f64::midpoint(x[0], x[1]), ((x[1] - x[0]) / 2.0).min(longest / 2.0));
        within([middle - half, middle + half], [whole[0], farthest], FEWEST)
    }

    /// The first periods and a little before; `None` where no period is proved.
    fn first_periods(&self) -> Seen {
        let [start, period] = self.repeat?.map(coordinate);
        let room = period.max(FEWEST);
        Some([start - 0.4 * room, start + 2.4 * room])
    }

    /// Returns the range that is seen after a step that zooms, about the focus where it is seen; arrows move the focus,
    /// not the range.
    pub fn stepped(&self, seen: Seen, focus: Option<u64>, step: PlotStep) -> Seen {
        let x = seen.unwrap_or(self.whole);
        let focus = focus.map(coordinate).filter(|focus| (x[0]..=x[1]).contains(focus));
        let about = focus.unwrap_or_else(|| f64::midpoint(x[0], x[1]));
        match step {
            PlotStep::ZoomIn => Some(zoomed(x, STEP, about)),
            PlotStep::ZoomOut => Some(zoomed(x, 1.0 / STEP, about)),
            PlotStep::Fit => None,
            PlotStep::Other => self.first_periods(),
            PlotStep::Arrow(..) => seen,
        }
    }

    /// Tells where a place stands; for a repeat, which place of the first period it is like, `like` being "as heap".
    /// `None` where no period is proved.
    pub fn standing(&self, like: &str, place: u64) -> Option<String> {
        let [preperiod, period] = self.repeat?;
        let Some(after) = place.checked_sub(preperiod) else { return Some("in the preperiod".to_owned()) };
        let same = || grouped(&(preperiod + after % period));
        Some(match after / period {
            0 => "in the first period".to_owned(),
            1 => format!("{like} {}, one period before", same()),
            turns => format!("{like} {}, {} periods before", same(), grouped(&turns)),
        })
    }
}

/// Returns the range that is seen after a focus has moved: a focus that has left the range stands in the middle.
pub(super) fn followed(seen: Seen, focus: Option<u64>) -> Seen {
    let ([from, to], at) = (seen?, focus.map(coordinate));
    let half = (to - from) / 2.0;
    Some(match at {
        Some(at) if !(from..=to).contains(&at) => [at - half, at + half],
        _ => [from, to],
    })
}

#[cfg(test)]
mod tests {
    use super::{Across, followed, within, zoomed};
    use crate::grundy_table::sheet::PlotStep;
    use golden_figure::HeapCurve;
    use golden_game::parse_game;
    use golden_solver::{Budget, Job, Solver};

    #[test]
    fn a_window_stays_within_its_limits() {
        let close = |a: [f64; 2], b: [f64; 2]| a.iter().zip(b).all(|(a, b)| (a - b).abs() < 1e-9);
        assert!(close(within([-5.0, 5.0], [0.0, 100.0], 4.0), [0.0, 10.0]));
        assert!(close(within([95.0, 105.0], [0.0, 100.0], 4.0), [90.0, 100.0]));
        assert!(close(within([50.0, 51.0], [0.0, 100.0], 4.0), [48.5, 52.5]));
        assert!(close(within([-900.0, 900.0], [0.0, 100.0], 4.0), [0.0, 100.0]));
        assert!(close(zoomed([0.0, 10.0], 2.0, 4.0), [2.0, 7.0]));
    }

    fn heaps(text: &str) -> Across {
        let solver = Solver::new(Budget::of_cells(1 << 12));
        let curve = HeapCurve::of(&parse_game(text).expect("a game"), &solver, &Job::new());
        Across::of_heaps(&curve.expect("computed").expect("heaps"))
    }

    #[test]
    fn a_place_stands_as_one_of_the_first_period() {
        let kayles = heaps("kayles");
        let standing = |place| kayles.standing("as heap", place).expect("a period");
        assert_eq!(standing(70), "in the preperiod");
        assert_eq!([standing(71), standing(82)], ["in the first period"; 2]);
        assert_eq!(standing(83), "as heap 71, one period before");
        assert_eq!(standing(71 + 5 * 12 + 3), "as heap 74, 5 periods before");
        assert_eq!(heaps("octal --code 0.16").standing("as heap", 83), None);
    }

    #[test]
    fn what_is_seen_ends_with_the_values_where_no_period_is_proved() {
        let open = heaps("octal --code 0.16");
        let [_, end] = open.whole;
        assert!(open.kept(Some([end - 10.0, end + 90.0]))[1] <= end);
        assert_eq!(open.stepped(Some([3.0, 9.0]), None, PlotStep::Other), None);
        let kayles = heaps("kayles");
        assert!(kayles.kept(Some([1000.0, 1040.0]))[1] > 1000.0);
        let first = kayles.stepped(None, None, PlotStep::Other);
        assert!(first.is_some_and(|[from, to]| from < 71.0 && to > 95.0));
    }

    #[test]
    fn what_is_seen_follows_a_focus_that_leaves_it() {
        let seen = Some([10.0, 20.0]);
        assert_eq!([followed(seen, Some(20)), followed(seen, None)], [seen; 2]);
        assert_eq!(followed(seen, Some(21)), Some([16.0, 26.0]));
        assert_eq!(followed(None, Some(21)), None);
    }
}
