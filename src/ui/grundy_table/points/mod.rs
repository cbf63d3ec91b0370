//! The view Points: P-positions with the lines fitted to them, at two scales (Roughan 2017, Figure 2; Das 2021, Figure 4).
//!
//! | file | what it is for |
//! | --- | --- |
//! | `numbers` | the tables of slopes and lines, and what is said of them |

mod numbers;

use std::sync::Arc;

use egui::{Id, Rect, Response, ScrollArea, Sense, Ui, UiBuilder, pos2, vec2};

use super::chart::{CachedChart, Chart, STEP, dragged, inside, moved, place, transform, within, zoomed};
use super::sheet::{PlotStep, caption_ui, empty_ui, export_ui, go_to, header_ui, pressed_key, sheet_of, tell};
use crate::context::Context;
use crate::render::theme::ink;
use crate::stage::still;
use crate::widget::{SliderField, heading_ui, problem_ui};
use crate::work::cached::Cached;
use golden_figure::{
    Colour, Figure, PlotCanvas, PlotWindow, PointsPlot, SafePoints, Stacked, coordinate, points_picture, points_sheet,
    points_window,
};
use golden_game::{Position, Ruleset};
use golden_prose::grouped;
use golden_session::{Edit, Focus, MapSettings, TableSubject};
use golden_solver::has_p_rows;
use golden_subject::SubjectNumbers;

/// Room between two plots.
const BETWEEN: f32 = 12.0;
/// Narrower sheets have one plot below the other.
const NARROW: f32 = 620.0;
const SCROLL_BAR: f32 = 12.0;
/// The largest plot, and the smallest one beside another.
const LARGEST: f32 = 470.0;
const LEAST: f32 = 200.0;

/// Both scales.
type Scales = [Arc<SafePoints>; 2];

/// The view: the points, and the part of each plot that is seen.
#[derive(Default)]
pub struct PointsView {
    points: Cached<(Ruleset, u32), Scales>,
    seen: [Option<PlotWindow>; 2],
    plots: Vec<Id>,
    before: Option<(Ruleset, u32)>,
    figures: [CachedChart<PointsKey>; 2],
    /// The plots as they were shown in the frame before.
    shown: Option<ShownPoints>,
}

/// Both plots as they were shown last, for a file.
#[derive(Clone)]
struct ShownPoints {
    scales: Arc<Scales>,
    windows: [PlotWindow; 2],
    focus: Option<[u64; 2]>,
    size: [f32; 2],
    stacked: Stacked,
}

impl ShownPoints {
    /// The points of the larger plot.
    fn numbers(&self) -> SubjectNumbers {
        SubjectNumbers::Points(Arc::clone(&self.scales[1]))
    }

    /// Both plots as they were on screen.
    fn sheet(&self) -> Figure {
        let plot =
            |index: usize| PointsPlot { points: &self.scales[index], window: self.windows[index], focus: self.focus };
        points_sheet(&[plot(0), plot(1)], self.size, self.stacked)
    }
}

impl PointsView {
    /// Draws the controls of the left column.
    pub fn column_ui(&self, ui: &mut Ui, cx: &mut Context<'_>, subject: &TableSubject<'_>) {
        let ruleset = &subject.focus.ruleset;
        if !has_p_rows(ruleset) {
            caption_ui(ui, &"Points are drawn for games with one P-position in each row.".into());
            return;
        }
        heading_ui(ui, "P-positions", "of the larger plot");
        let range = u64::from(*MapSettings::POINTS.start())..=u64::from(*MapSettings::POINTS.end());
        let name = if SafePoints::t_of(ruleset).is_some() { "n ≤" } else { "a, b ≤" };
        let slider = SliderField::new(name, range).logarithmic().field_width(72.0).when_let_go();
        slider.edit_ui(ui, cx, subject.plane.points, Edit::table_points);
        let smaller = grouped(&SafePoints::small_scale(ruleset));
        let words = match SafePoints::t_of(ruleset) {
            Some(_) if !cx.tells() => format!("The smaller plot has the pairs with numbers up to {smaller}."),
            Some(t) => format!(
                "The smaller plot has the pairs with numbers up to {smaller}. Each pair (⌊n{law}⌋, ⌊n{law}⌋ + {}n) is two \
                 points, one above the diagonal and one below.",
                if t == 1 { String::new() } else { t.to_string() },
                law = if t == 1 { "φ" } else { "α" },
            ),
            None => format!("The smaller plot has the P-positions whose numbers are at most {smaller}."),
        };
        caption_ui(ui, &words.into());
        let stem = format!("{}-points-{}", stem_of(ruleset), subject.plane.points);
        export_ui(ui, cx, &stem, self.shown.as_ref(), ShownPoints::sheet, ShownPoints::numbers, None);
    }

    /// Draws the centre.
    pub fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>, subject: &TableSubject<'_>) {
        let sheet = sheet_of(ui.max_rect());
        ui.scope_builder(UiBuilder::new().max_rect(sheet), |ui| {
            if has_p_rows(&subject.focus.ruleset) {
                self.points_ui(ui, cx, subject);
            } else {
                other_game_ui(ui, cx, subject);
            }
        });
    }

    fn points_ui(&mut self, ui: &mut Ui, cx: &mut Context<'_>, subject: &TableSubject<'_>) {
        self.shown = None;
        let key = (subject.focus.ruleset.clone(), subject.plane.points);
        let (ruleset, size) = key.clone();
        let answer = self.points.ask(ui.ctx(), cx, "Fitting lines", key.clone(), move |solver, job| {
            Ok(SafePoints::scales(&ruleset, size.into(), solver, job)?.map(Arc::new))
        });
        if self.before.as_ref() != Some(&key) {
            self.before = Some(key);
            self.seen = [None; 2];
        }
        let title = "P-positions and fitted lines";
        let Some(scales) = answer.value.filter(|scales| *scales[1].ruleset() == subject.focus.ruleset) else {
            let button = answer.problem.as_ref().map(|_| "Compute them");
            let words = answer.problem.as_ref().map_or_else(|| "Computing…".to_owned(), golden_prose::sentence);
            if empty_ui(ui, title, &words, button) {
                self.points.ask_again();
            }
            return;
        };
        if cx.tells() {
            cx.report.facts.extend(numbers::facts(&scales));
        }
        if let Some(staged) = cx.pane.staged {
            let shown = PointsPlot::whole(&scales[1], focus_of(subject));
            still::plot_ui(ui, cx, staged.areas.picture, |[width, height]| {
                points_picture(&shown, &PlotCanvas::for_file([width.min(height); 2]))
            });
            return;
        }
        let step = header_ui(ui, title, None).or_else(|| pressed_key(ui, cx, &self.plots));
        self.step(ui, cx, subject, &scales, step);
        if let Some(problem) = &answer.problem
            && problem_ui(ui, problem, "Compute them")
        {
            self.points.ask_again();
        }
        ScrollArea::vertical().id_salt("points").auto_shrink(false).show(ui, |ui| {
            crate::widget::follow_focus(ui);
            self.plots_ui(ui, cx, subject, &scales);
            if cx.tells() {
                numbers::table_ui(ui, &scales);
            } else {
                cx.hidden_ui(ui, "the lines");
            }
        });
    }

    /// Draws both plots, side by side where there is room.
    fn plots_ui(&mut self, ui: &mut Ui, cx: &mut Context<'_>, subject: &TableSubject<'_>, scales: &Arc<Scales>) {
        let width = ui.available_width();
        let is_narrow = width < NARROW;
        let room = PointsPlot::ROOM;
        let beside = if is_narrow {
            width - room.left - SCROLL_BAR - room.right
        } else {
            (width - BETWEEN - room.right) / 2.0 - room.left
        };
        let free = ui.clip_rect().height() - numbers::height(scales) - room.top - room.bottom;
        let side = if is_narrow { beside.min(LARGEST) } else { beside.min(free.max(LEAST)).min(LARGEST) }.floor();
        let each = vec2(room.left + side, room.top + side + room.bottom + 6.0);
        let rows = if is_narrow { 2.0 } else { 1.0 };
        let (_, area) = ui.allocate_space(vec2(width, rows * each.y));
        // The wheel belongs to the page as long as the page is longer than what is in sight.
        let zooms = !is_narrow || ui.input(|input| input.modifiers.shift || input.modifiers.command);
        self.plots.clear();
        let windows = [0, 1].map(|index: usize| self.seen[index].unwrap_or_else(|| points_window(&scales[index])));
        self.shown = Some(ShownPoints {
            scales: Arc::clone(scales),
            windows,
            focus: focus_of(subject),
            size: room.around([side, side]),
            stacked: if is_narrow { Stacked::Below } else { Stacked::Beside },
        });
        for (index, points) in scales.iter().enumerate() {
            let shift = match (index, is_narrow) {
                (0, _) => vec2(0.0, 0.0),
                (_, true) => vec2(0.0, each.y),
                (_, false) => vec2(each.x + BETWEEN, 0.0),
            };
            let corner = (area.min + shift + vec2(room.left, room.top)).round();
            let plot = Rect::from_min_size(corner, vec2(side, side));
            let (whole, window) = (points_window(points), windows[index]);
            let scale = Scale { points, subject, is_small: index == 0, zooms };
            let (response, after) = plot_ui(ui, cx, &scale, &mut self.figures[index], plot, window);
            if response.double_clicked() {
                self.seen[index] = None;
            } else if let Some(after) = after {
                self.seen[index] = Some(kept(after, whole));
                ui.ctx().request_repaint();
            }
            self.plots.push(response.id);
        }
        ui.allocate_rect(Rect::from_min_max(area.left_bottom(), pos2(area.right(), area.bottom())), Sense::hover());
    }

    /// Carries out what a button or key asks for: both plots zoom about the focus or their middle.
    fn step(
        &mut self,
        ui: &Ui,
        cx: &mut Context<'_>,
        subject: &TableSubject<'_>,
        scales: &Scales,
        step: Option<PlotStep>,
    ) {
        let factor = match step {
            None | Some(PlotStep::Other) => return,
            Some(PlotStep::Fit) => {
                self.seen = [None; 2];
                return;
            }
            Some(PlotStep::Arrow(right, down)) => {
                to_neighbour(cx, subject, &scales[1], right - down);
                return;
            }
            Some(PlotStep::ZoomIn) => STEP,
            Some(PlotStep::ZoomOut) => 1.0 / STEP,
        };
        for (seen, points) in self.seen.iter_mut().zip(scales) {
            let whole = points_window(points);
            let window = seen.unwrap_or(whole);
            let middle = |[from, to]: [f64; 2]| f64::midpoint(from, to);
            let about = focus_of(subject)
                .map(|focus| focus.map(coordinate))
                .filter(|&at| window.contains(at))
                .unwrap_or([middle(window.x), middle(window.y)]);
            let zoomed = PlotWindow { x: zoomed(window.x, factor, about[0]), y: zoomed(window.y, factor, about[1]) };
            *seen = Some(kept(zoomed, whole));
        }
        ui.ctx().request_repaint();
    }
}

/// Goes to the P-position `by` steps from the one nearest to the focus, along its line.
fn to_neighbour(cx: &mut Context<'_>, subject: &TableSubject<'_>, points: &SafePoints, by: i64) {
    let Some(at) = focus_of(subject) else { return };
    let Some(nearest) = points.nearest(at.map(coordinate), [1.0, 1.0], f64::INFINITY) else { return };
    let is_there = subject.focus.position == Position::words(&[nearest.at.0, nearest.at.1]);
    if let Some((a, b)) = points.along(nearest, if is_there { by } else { 0 }) {
        go_to(cx, &subject.focus.ruleset, [a, b]);
    }
}

/// Returns the stem of the file names for a game's points.
fn stem_of(ruleset: &Ruleset) -> String {
    match ruleset.wythoff_t() {
        None | Some(1) => ruleset.name().to_owned(),
        Some(t) => format!("{t}-wythoff"),
    }
}

fn other_game_ui(ui: &mut Ui, cx: &mut Context<'_>, subject: &TableSubject<'_>) {
    let words = format!(
        "Lines are fitted to the P-positions of games with exactly one in each row: Wythoff’s game, t-Wythoff, Nim with \
         two piles, and ray games that hold the rays 1,0 and 0,1. {} is another game.",
        subject.focus.ruleset.title()
    );
    if empty_ui(ui, "P-positions with fitted lines", &words, Some("Show Wythoff’s game")) {
        cx.edit(Edit::Focus(Focus::wythoff(31, 48)));
    }
}

/// The distance within which the pointer is at a point.
const REACH: f64 = 14.0;

/// The facts that a plot is made of: the points, the window and the focus.
type PointsKey = (SamePoints, PlotWindow, Option<[u64; 2]>);

/// Points that are compared by where they are held.
struct SamePoints(Arc<SafePoints>);

impl PartialEq for SamePoints {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

/// A scale: what is drawn there.
struct Scale<'a> {
    pub points: &'a Arc<SafePoints>,
    pub subject: &'a TableSubject<'a>,
    pub is_small: bool,
    /// True if the wheel zooms.
    pub zooms: bool,
}

/// Returns the window that is seen, within what can be seen.
fn kept(window: PlotWindow, whole: PlotWindow) -> PlotWindow {
    let limits = [whole.x[0], whole.x[1] * 1.5];
    let shortest = 4.0;
    PlotWindow { x: within(window.x, limits, shortest), y: within(window.y, limits, shortest) }
}

/// The focus, where its numbers are machine words.
fn focus_of(subject: &TableSubject<'_>) -> Option<[u64; 2]> {
    let [a, b] = subject.focus.position.numbers() else { return None };
    Some([u64::try_from(a).ok()?, u64::try_from(b).ok()?])
}

/// Draws the plot; returns the window after what the pointer did.
fn plot_ui(
    ui: &mut Ui,
    cx: &mut Context<'_>,
    scale: &Scale<'_>,
    cached: &mut CachedChart<PointsKey>,
    plot: Rect,
    window: PlotWindow,
) -> (Response, Option<PlotWindow>) {
    let shown = PointsPlot { points: scale.points, window, focus: focus_of(scale.subject) };
    let name = if scale.is_small { "P-positions at the small scale" } else { "P-positions at the large scale" };
    let summary = shown.summary();
    let chart = Chart { name, summary: &summary, room: PointsPlot::ROOM };
    let response = chart.sense(ui, plot);
    let key = (SamePoints(Arc::clone(scale.points)), window, shown.focus);
    chart.draw(ui, &response, cached, key, |canvas| points_picture(&shown, canvas));
    pointer_ui(ui, cx, scale, &response, &window);
    let after = if scale.zooms { moved(ui, &response, plot, window, true) } else { dragged(&response, plot, window) };
    (response, after)
}

/// Tells the P-position that the pointer is near, and makes it the focus.
fn pointer_ui(ui: &Ui, cx: &mut Context<'_>, scale: &Scale<'_>, response: &Response, window: &PlotWindow) {
    let Some(pointer) = response.hover_pos().filter(|_| !response.dragged()) else { return };
    let plot = response.rect;
    let transform = transform(window, plot);
    let value = transform.value_from_position(pointer);
    let found = scale.points.nearest([value.x, value.y], transform.dpos_dvalue().map(f64::abs), REACH);
    let Some(point) = found else { return };
    let (x, y) = point.at;
    let spot = place(&transform, [x, y].map(coordinate));
    inside(ui, plot).circle_stroke(spot, 7.0, egui::Stroke::new(1.5, ink(ui, Colour::Ink)));
    if cx.tells() {
        let sum = grouped(&(u128::from(x) + u128::from(y)));
        let number = match scale.points.t() {
            Some(_) => format!("n = {}, sum {sum}", grouped(&point.number)),
            None => format!("number {} of line {}, sum {sum}", grouped(&point.number), point.line + 1),
        };
        let lines = [format!("({}, {}), a P-position", grouped(&x), grouped(&y)), number];
        tell(response, &lines);
    }
    if response.clicked() {
        go_to(cx, &scale.subject.focus.ruleset, [x, y]);
    }
}
