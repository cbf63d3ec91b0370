//! The view Growth: 𝒢(n, n) of Fibonacci Nim against n, with its records.

use std::sync::Arc;

use egui::{Align2, Id, Rect, Response, Ui, UiBuilder, pos2};

use super::chart::{CachedChart, Chart, STEP, inside, moved, place, transform, within, zoomed};
use super::figures_list::{FiguresList, ListColumn, ListRow};
use super::sheet::{PlotStep, caption_ui, empty_ui, export_ui, go_to, header_ui, pressed_key, rest_of, sheet_of, tell};
use crate::context::Context;
use crate::render::theme::ink;
use crate::stage::still;
use crate::widget::{Segment, SliderField, group_gap_ui, heading_ui, problem_ui, segmented_ui};
use crate::work::cached::Cached;
use golden_figure::{
    Colour, Figure, GrowthAxis, GrowthPlot, PlotCanvas, PlotWindow, clamped, coordinate, growth_picture, growth_sheet,
};
use golden_game::{Position, Ruleset};
use golden_number::{Representation, UBig};
use golden_prose::{Prose, grouped, sentence};
use golden_session::{Edit, Focus, MapSettings, TableSubject};
use golden_solver::{FibonacciGrowth, GrowthRun};
use golden_subject::SubjectNumbers;

/// The height of the list below the plot: at least, and its share of the height.
const LIST: f32 = 170.0;
const SHARE: f32 = 0.36;

/// The view: the values, the axis, and what is seen of it.
pub struct GrowthView {
    growth: Cached<u32, FibonacciGrowth>,
    axis: GrowthAxis,
    x: Option<[f64; 2]>,
    plots: Vec<Id>,
    before: Option<u32>,
    figure: CachedChart<GrowthKey>,
    /// The plot as it was shown in the frame before.
    seen: Option<SeenGrowth>,
}

/// The plot as it was shown last, for a file.
#[derive(Clone)]
struct SeenGrowth {
    growth: Arc<FibonacciGrowth>,
    axis: GrowthAxis,
    x: [f64; 2],
    focus: Option<(u64, bool)>,
    size: [f32; 2],
}

impl SeenGrowth {
    /// The values, with their records.
    fn numbers(&self) -> SubjectNumbers {
        SubjectNumbers::Growth(Arc::clone(&self.growth))
    }

    /// The plot as it was on screen.
    fn sheet(&self) -> Figure {
        let &Self { ref growth, axis, x, focus, size } = self;
        growth_sheet(&GrowthPlot { growth, axis, x, focus }, size)
    }
}

impl Default for GrowthView {
    fn default() -> Self {
        Self {
            growth: Cached::default(),
            axis: GrowthAxis::Number,
            x: None,
            plots: Vec::new(),
            before: None,
            figure: CachedChart::default(),
            seen: None,
        }
    }
}

/// n of the focus, and whether it stands at (n, n).
fn number_of(subject: &TableSubject<'_>) -> Option<(u64, bool)> {
    let [n, limit] = subject.focus.position.numbers() else { return None };
    Some((u64::try_from(n).ok()?, n == limit))
}

impl GrowthView {
    /// Draws the controls of the left column.
    pub fn column_ui(&mut self, ui: &mut Ui, cx: &mut Context<'_>, subject: &TableSubject<'_>) {
        if subject.focus.ruleset != Ruleset::FibonacciNim {
            caption_ui(ui, &"Growth is drawn for Fibonacci Nim.".into());
            return;
        }
        heading_ui(ui, "Pile", "up to");
        let range = u64::from(*MapSettings::GROWTHS.start())..=u64::from(*MapSettings::GROWTHS.end());
        let slider = SliderField::new("n ≤", range).logarithmic().field_width(78.0).when_let_go();
        slider.edit_ui(ui, cx, subject.plane.growth, Edit::table_growth);
        caption_ui(ui, &"A million rows take about 0.6 s and 45 MB.".into());
        group_gap_ui(ui);
        heading_ui(ui, "Axis", "");
        let axes = [Segment::new(GrowthAxis::Number, "n"), Segment::new(GrowthAxis::Logarithm, "log n")];
        if segmented_ui(ui, "Axis of n", &mut self.axis, &axes, 2).changed() {
            self.x = None;
        }
        let stem = format!("fibonacci-nim-growth-{}", subject.plane.growth);
        export_ui(ui, cx, &stem, self.seen.as_ref(), SeenGrowth::sheet, SeenGrowth::numbers, None);
    }

    /// Draws the centre.
    pub fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>, subject: &TableSubject<'_>) {
        let sheet = sheet_of(ui.max_rect());
        ui.scope_builder(UiBuilder::new().max_rect(sheet), |ui| {
            if subject.focus.ruleset == Ruleset::FibonacciNim {
                self.growth_ui(ui, cx, subject, sheet);
            } else {
                other_game_ui(ui, cx, subject);
            }
        });
    }

    fn growth_ui(&mut self, ui: &mut Ui, cx: &mut Context<'_>, subject: &TableSubject<'_>, sheet: Rect) {
        self.seen = None;
        let last = subject.plane.growth;
        let answer = self.growth.ask(ui.ctx(), cx, "Computing 𝒢(n, n)", last, move |solver, job| {
            solver.fibonacci_growth(last.into(), job)
        });
        if self.before.replace(last) != Some(last) {
            self.x = None;
        }
        let title = "𝒢(n, n) of Fibonacci Nim";
        let Some(growth) = answer.value else {
            let words = answer.problem.as_ref().map_or_else(|| "Computing…".to_owned(), sentence);
            if empty_ui(ui, title, &words, answer.problem.as_ref().map(|_| "Compute it")) {
                self.growth.ask_again();
            }
            return;
        };
        if cx.tells() {
            cx.report.facts.extend(facts(&growth));
        }
        if let Some(staged) = cx.pane.staged {
            let shown = GrowthPlot::whole(&growth, self.axis, number_of(subject));
            still::plot_ui(ui, cx, staged.areas.picture, |size| growth_picture(&shown, &PlotCanvas::for_file(size)));
            return;
        }
        let step = header_ui(ui, title, None).or_else(|| pressed_key(ui, cx, &self.plots));
        self.step(cx, subject, &growth, step);
        if let Some(problem) = &answer.problem {
            caption_ui(ui, &format!("What is shown ends at {}.", grouped(&growth.last())).into());
            if problem_ui(ui, problem, "Compute it") {
                self.growth.ask_again();
            }
        }
        if cx.tells() {
            caption_ui(ui, &known(&growth, self.axis));
        }
        let rest = rest_of(ui, sheet);
        let lower = (rest.height() * SHARE).max(LIST).min(rest.height() / 2.0);
        let (axis, focus) = (self.axis, number_of(subject));
        let x = self.x.unwrap_or_else(|| axis.whole(&growth));
        let shown = GrowthPlot { growth: &growth, axis, x, focus };
        let above = rest.with_max_y(rest.bottom() - lower);
        let (response, after) = plot_ui(ui, cx, &shown, &mut self.figure, above, self.x);
        self.plots = vec![response.id];
        let size = GrowthPlot::ROOM.around(response.rect.size().into());
        self.seen = Some(SeenGrowth { growth: Arc::clone(&growth), axis, x, focus, size });
        if self.x != after {
            self.x = after;
            ui.ctx().request_repaint();
        }
        let below = Rect::from_min_max(pos2(rest.left(), above.bottom()), rest.max);
        ui.scope_builder(UiBuilder::new().max_rect(below), |ui| records_ui(ui, cx, subject, &growth));
    }

    /// Carries out what a button or key asks for.
    fn step(
        &mut self,
        cx: &mut Context<'_>,
        subject: &TableSubject<'_>,
        growth: &FibonacciGrowth,
        step: Option<PlotStep>,
    ) {
        let seen = self.x.unwrap_or_else(|| self.axis.whole(growth));
        let focus = number_of(subject).map(|(n, _)| self.axis.place(coordinate(n)));
        let about = focus.filter(|at| (seen[0]..=seen[1]).contains(at)).unwrap_or(f64::midpoint(seen[0], seen[1]));
        match step {
            None | Some(PlotStep::Other) => {}
            Some(PlotStep::ZoomIn) => self.x = Some(kept(self.axis, zoomed(seen, STEP, about), growth)),
            Some(PlotStep::ZoomOut) => self.x = Some(kept(self.axis, zoomed(seen, 1.0 / STEP, about), growth)),
            Some(PlotStep::Fit) => self.x = None,
            Some(PlotStep::Arrow(right, down)) => {
                let n = number_of(subject).map_or(1, |(n, _)| n).saturating_add_signed(right - down);
                let n = clamped(n, 1, growth.last());
                go_to(cx, &Ruleset::FibonacciNim, [n, n]);
            }
        }
    }
}

/// Facts for the status bar.
fn facts(growth: &FibonacciGrowth) -> Vec<String> {
    let last = growth.last();
    let value = growth.value(last).unwrap_or_default();
    vec![
        format!("𝒢({0}, {0}) = {1}", grouped(&last), grouped(&value)),
        format!("{} records", grouped(&growth.records().count())),
    ]
}

/// Draws the records in the room that is left; one that is chosen is gone to.
fn records_ui(ui: &mut Ui, cx: &mut Context<'_>, subject: &TableSubject<'_>, growth: &FibonacciGrowth) {
    if !cx.tells() {
        cx.hidden_ui(ui, "the records");
        return;
    }
    let height = ui.available_height();
    if let Some(n) = list_ui(ui, growth, subject, height) {
        go_to(cx, &Ruleset::FibonacciNim, [n, n]);
    }
}

/// Puts into words what is known, and what is only seen.
fn known(growth: &FibonacciGrowth, axis: GrowthAxis) -> Prose {
    let checked = if growth.rises_by_ones() {
        format!("checked here for all n\u{a0}<\u{a0}{}", grouped(&growth.last()))
    } else {
        "which fails here".to_owned()
    };
    let seen = match axis {
        GrowthAxis::Number => "",
        GrowthAxis::Logarithm => " Against log n the records keep near a line: observed, not proved.",
    };
    Prose::from(format!(
        "𝒢(n, n) ≤ 𝒢(n + 1, n + 1) ≤ 𝒢(n, n) + 1, {checked}. A record is an n where a value appears first.{seen}"
    ))
}

fn other_game_ui(ui: &mut Ui, cx: &mut Context<'_>, subject: &TableSubject<'_>) {
    let words = format!(
        "Growth is the value of a pile of Fibonacci Nim of which any number may be taken, 𝒢(n, n), against n. {} is \
         another game.",
        subject.focus.ruleset.title()
    );
    if empty_ui(ui, "Growth", &words, Some("Show Fibonacci Nim")) {
        let position = Position::words(&[20_u64, 20]);
        cx.edit(Edit::Focus(Focus { ruleset: Ruleset::FibonacciNim, position }));
    }
}

/// The facts that the plot is made of: the last n, the axis, the range shown and the focus.
type GrowthKey = (u64, GrowthAxis, [f64; 2], Option<(u64, bool)>);

/// Returns the range that is seen, within the range that is known.
fn kept(axis: GrowthAxis, x: [f64; 2], growth: &FibonacciGrowth) -> [f64; 2] {
    let shortest = match axis {
        GrowthAxis::Number => 8.0,
        GrowthAxis::Logarithm => 0.2,
    };
    within(x, axis.whole(growth), shortest)
}

/// Draws the plot, which shows the range `seen` or everything; returns the range after what the pointer did.
fn plot_ui(
    ui: &mut Ui,
    cx: &mut Context<'_>,
    shown: &GrowthPlot<'_>,
    cached: &mut CachedChart<GrowthKey>,
    area: Rect,
    seen: Option<[f64; 2]>,
) -> (Response, Option<[f64; 2]>) {
    let GrowthPlot { growth, axis, x, focus } = *shown;
    let room = GrowthPlot::ROOM;
    let plot = Rect::from_min_max(
        pos2(area.left() + room.left, area.top() + room.top),
        pos2(area.right() - room.right, area.bottom() - room.bottom),
    );
    let plot = Rect::from_min_max(plot.min.round(), plot.max.round());
    let (window, summary) = (shown.window(), shown.summary());
    let chart = Chart { name: "Growth of Fibonacci Nim", summary: &summary, room };
    let response = chart.sense(ui, plot);
    chart.draw(ui, &response, cached, (growth.last(), axis, x, focus), |canvas| growth_picture(shown, canvas));
    pointer_ui(ui, cx, shown, &response, &window);
    let after = moved(ui, &response, plot, window, false);
    let after =
        if response.double_clicked() { None } else { after.map_or(seen, |after| Some(kept(axis, after.x, growth))) };
    (response, after)
}

/// Tells the value at the n the pointer is on; a click goes to (n, n).
fn pointer_ui(ui: &Ui, cx: &mut Context<'_>, shown: &GrowthPlot<'_>, response: &Response, window: &PlotWindow) {
    let GrowthPlot { growth, axis, .. } = *shown;
    let Some(pointer) = response.hover_pos().filter(|_| !response.dragged()) else { return };
    let plot = response.rect;
    let transform = transform(window, plot);
    let n = axis.nearest(transform.value_from_position(pointer).x).min(growth.last());
    let Some(value) = growth.value(n) else { return };
    let spot = place(&transform, [axis.place(coordinate(n)), value.into()]);
    inside(ui, plot).circle_filled(spot, 4.0, ink(ui, Colour::Ink));
    let mut lines = vec![format!("n = {}: 𝒢(n, n) = {}", grouped(&n), grouped(&value))];
    if n > 0 {
        lines.push(format!("n = {}", zeckendorf(n)));
    }
    if growth.records().any(|record| record.n == n) {
        lines.push("a record".to_owned());
    }
    if cx.tells() {
        tell(response, &lines);
    }
    if response.clicked() && n > 0 {
        go_to(cx, &Ruleset::FibonacciNim, [n, n]);
    }
}

/// The Zeckendorf form of n as a sum of its parts.
fn zeckendorf(n: u64) -> String {
    let parts = Representation::canonical(&UBig::from(n)).parts();
    if parts.is_empty() { "0".to_owned() } else { parts.iter().map(grouped).collect::<Vec<_>>().join(" + ") }
}

/// Draws the list; returns the n that was chosen.
fn list_ui(ui: &mut Ui, growth: &FibonacciGrowth, subject: &TableSubject<'_>, height: f32) -> Option<u64> {
    let column = |heading: Prose, share, align, meaning| ListColumn { heading, share, align, meaning };
    let columns = [
        column(Prose::from("𝒢(").italic("n").text(", ").italic("n").text(")"), 0.14, Align2::RIGHT_CENTER, "The value"),
        column(Prose::from("first ").italic("n"), 0.2, Align2::RIGHT_CENTER, "Where it appears first"),
        column(
            Prose::from("   Zeckendorf form of ").italic("n"),
            0.66,
            Align2::LEFT_CENTER,
            "No two parts are neighbours among the Fibonacci numbers",
        ),
    ];
    let records: Vec<GrowthRun> = growth.records().collect();
    let focus = number_of(subject).filter(|&(_, is_whole)| is_whole).map(|(n, _)| n);
    let list = FiguresList {
        name: "Records",
        columns: &columns,
        count: records.len(),
        chosen: records.iter().position(|record| Some(record.n) == focus),
        height,
    };
    let chosen = list.show(ui, |index| {
        let Some(record) = records.get(index) else { return ListRow { cells: Vec::new(), name: String::new() } };
        let form = zeckendorf(record.n);
        let name = format!("𝒢 = {} first at n = {} = {form}", record.value, grouped(&record.n));
        let cells = [grouped(&record.value), grouped(&record.n), format!("   {form}")].map(Prose::from);
        ListRow { cells: cells.into(), name }
    });
    // Of no stones there is no position to go to but the end.
    chosen.and_then(|index| records.get(index)).map(|record| record.n)
}
