//! The heaps of a game on one heap: 𝒢(n) as a plot, with the period if it is proved.

use std::sync::Arc;

use egui::{Id, Rect, Response, Ui, UiBuilder, pos2};

use super::super::chart::{Chart, ChartMemo, STEP, inside, moved, place, transform, within, zoomed};
use super::super::sheet::{Step, caption_ui, empty_ui, export_ui, header_ui, pressed_key, rest_of, tell, words_ui};
use crate::export::SubjectNumbers;
use crate::figure::{
    Colour, Figure, HeapCurve, HeapPlot, PlotWindow, coordinate, heap_picture, heap_range, heap_sheet,
};
use crate::game::{Position, Ruleset};
use crate::number::UBig;
use crate::prose::{Prose, grouped, sentence};
use crate::session::{Edit, Focus, TableSubject};
use crate::solver::{describe_heap_exceptions, describe_heap_period};
use crate::ui::context::Context;
use crate::ui::render::theme::ink;
use crate::ui::stage::fitted;
use crate::ui::widget::{SliderField, group_gap_ui, heading_ui};
use crate::ui::work::derived::Derived;

/// The caption below the plot, in a sheet narrower than this, and the least height of the plot.
const FOOT: f32 = 42.0;
const NARROW: f32 = 620.0;
const NARROW_FOOT: f32 = 60.0;
const LEAST: f32 = 90.0;
/// The heaps that can be seen at once, and how far they go.
const FEWEST: f64 = 6.0;
const FARTHEST: f64 = 1e12;
/// The height of the plot on the stage as a share of its room.
const STAGED: f32 = 0.7;

/// What the plot is made of: the game, the window, and the heap of the focus where a plot reaches so far.
type HeapKey = (Ruleset, PlotWindow, Option<u64>);

/// The heaps of the game in front, and which of them are seen.
pub(super) struct HeapsView {
    curve: Derived<Ruleset, Option<Arc<HeapCurve>>>,
    /// The curve of the frame before, for the left column.
    known: Option<Arc<HeapCurve>>,
    /// The heaps seen, where they are not those shown at first.
    x: Option<[f64; 2]>,
    /// Game and heap of the frame before.
    before: Option<(Ruleset, Option<u64>)>,
    plots: Vec<Id>,
    figure: ChartMemo<HeapKey>,
    /// What the plot showed in the frame before.
    seen: Option<SeenHeaps>,
}

impl Default for HeapsView {
    fn default() -> Self {
        Self {
            curve: Derived::new("Looking for the period of the heaps"),
            known: None,
            x: None,
            before: None,
            plots: Vec::new(),
            figure: ChartMemo::default(),
            seen: None,
        }
    }
}

/// What the plot showed last, for a file.
#[derive(Clone)]
struct SeenHeaps {
    curve: Arc<HeapCurve>,
    window: PlotWindow,
    heap: Option<u64>,
    size: [f32; 2],
}

impl SeenHeaps {
    /// The values of the heaps, with the period.
    fn numbers(&self) -> SubjectNumbers {
        SubjectNumbers::Heaps(Arc::clone(&self.curve))
    }

    /// The plot as it was on screen.
    fn sheet(&self) -> Figure {
        let &Self { ref curve, window, heap, size } = self;
        heap_sheet(&HeapPlot { curve, window, focus: heap }, size)
    }
}

/// What is shown: the game, and the heap of the focus.
#[derive(Clone, Copy)]
struct HeapInView<'a> {
    ruleset: &'a Ruleset,
    heap: &'a UBig,
}

impl HeapInView<'_> {
    /// The heap, where a plot reaches so far.
    fn word(&self) -> Option<u64> {
        u64::try_from(self.heap).ok()
    }

    /// Makes another heap the focus.
    fn go_to(&self, cx: &mut Context<'_>, heap: UBig) {
        let focus = Focus { ruleset: self.ruleset.clone(), position: Position::Flat(vec![heap]) };
        if focus != cx.session.model.focus {
            cx.edit(Edit::Focus(focus));
        }
    }

    /// Makes the heap the focus that is `by` stones larger.
    fn move_by(&self, cx: &mut Context<'_>, by: i64) {
        let stones = UBig::from(by.unsigned_abs());
        let heap = match by {
            0.. => self.heap + stones,
            _ if stones > *self.heap => UBig::ZERO,
            _ => self.heap - stones,
        };
        self.go_to(cx, heap);
    }
}

impl HeapsView {
    /// Draws the controls of the left column.
    pub fn column_ui(&mut self, ui: &mut Ui, cx: &mut Context<'_>, subject: &TableSubject<'_>) {
        let focus = subject.focus_of_rows();
        let Some(curve) = self.known.clone().filter(|curve| curve.row().ruleset() == &focus.ruleset) else {
            caption_ui(ui, &"The values of single heaps, with their period if it is proved.".into());
            return;
        };
        let last = curve.listed().saturating_sub(1).min(u64::from(u32::MAX));
        heading_ui(ui, "Heap", &format!("0 to {}", grouped(&last)));
        let value = match focus.position.numbers().first() {
            None => 0,
            Some(heap) => u32::try_from(heap).unwrap_or(u32::MAX),
        };
        let ruleset = focus.ruleset.clone();
        let slider = SliderField::new("n", 0..=last).field_width(78.0);
        slider.edit_ui(ui, cx, value, |heap| {
            Edit::Focus(Focus { ruleset, position: Position::words(&[u64::from(heap)]) })
        });
        group_gap_ui(ui);
        heading_ui(ui, "Exceptions", "of the period");
        if cx.tells() {
            let none = || "There are none without a proved period.".to_owned();
            caption_ui(ui, &describe_heap_exceptions(curve.row()).unwrap_or_else(none).into());
        } else {
            cx.hidden_ui(ui, "the exceptions");
        }
        let stem = format!("{}-heaps", focus.ruleset.name());
        export_ui(ui, cx, &stem, self.seen.as_ref(), SeenHeaps::sheet, SeenHeaps::numbers);
    }

    /// Draws the centre.
    pub fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>, subject: &TableSubject<'_>, sheet: Rect) {
        self.seen = None;
        let Focus { ruleset, position } = subject.focus_of_rows();
        // The terminal position is heap 0.
        let empty = UBig::ZERO;
        let shown = HeapInView { ruleset, heap: position.numbers().first().unwrap_or(&empty) };
        let title = format!("Heaps of {}", ruleset.title());
        let game = ruleset.clone();
        let answer = self
            .curve
            .ask(ui.ctx(), cx, ruleset, move |solver, job| Ok(HeapCurve::of(&game, solver, job)?.map(Arc::new)));
        let curve = answer.value.filter(|_| answer.is_current).and_then(|curve| (*curve).clone());
        if curve.is_some() != self.known.is_some() {
            // The left column was drawn before.
            ui.ctx().request_repaint();
        }
        self.known.clone_from(&curve);
        let Some(curve) = curve else {
            let words = answer.problem.as_ref().map_or_else(|| "The period is being looked for…".to_owned(), sentence);
            if empty_ui(ui, &title, &words, answer.problem.as_ref().map(|_| "Look for it again")) {
                self.curve.ask_again();
            }
            if let Some(Step::Arrow(right, down)) = pressed_key(ui, cx, &self.plots) {
                shown.move_by(cx, right.saturating_sub(down));
            }
            return;
        };
        self.follow(shown);
        if cx.tells() {
            cx.facts.extend(facts(&curve));
        }
        if let Some(staged) = cx.staged {
            let plot = HeapPlot::whole(&curve, shown.word());
            fitted::plot_ui(ui, cx, staged.picture, |[width, height]| heap_sheet(&plot, [width, STAGED * height]));
            return;
        }
        let period = ("Period", "Zoom to the end of the preperiod and the first periods");
        let step = header_ui(ui, &title, curve.row().period().map(|_| period));
        let step = step.or_else(|| pressed_key(ui, cx, &self.plots));
        self.step(cx, &curve, shown, step);
        if cx.tells() {
            words_ui(ui, &describe_heap_period(curve.row()));
        } else {
            cx.hidden_ui(ui, "the period");
        }
        self.plot_ui(ui, cx, &curve, shown, rest_of(ui, sheet));
    }

    /// Another game is seen whole; the same game follows a focus that leaves the heaps seen.
    fn follow(&mut self, shown: HeapInView<'_>) {
        let heap = shown.word();
        let is_same = self.before.as_ref().is_some_and(|(ruleset, _)| ruleset == shown.ruleset);
        let has_moved = self.before.as_ref().is_some_and(|(_, before)| *before != heap);
        if !is_same {
            self.x = None;
        } else if let (Some([from, to]), Some(at)) = (self.x, heap.map(coordinate))
            && has_moved
            && !(from..=to).contains(&at)
        {
            let half = (to - from) / 2.0;
            self.x = Some([at - half, at + half]);
        }
        if !is_same || has_moved {
            self.before = Some((shown.ruleset.clone(), heap));
        }
    }

    /// Carries out what a button or key asks for.
    fn step(&mut self, cx: &mut Context<'_>, curve: &HeapCurve, shown: HeapInView<'_>, step: Option<Step>) {
        let seen = self.x.unwrap_or_else(|| heap_range(curve));
        let focus = shown.word().map(coordinate).filter(|heap| (seen[0]..=seen[1]).contains(heap));
        let about = focus.unwrap_or_else(|| f64::midpoint(seen[0], seen[1]));
        match step {
            None => {}
            Some(Step::ZoomIn) => self.x = Some(zoomed(seen, STEP, about)),
            Some(Step::ZoomOut) => self.x = Some(zoomed(seen, 1.0 / STEP, about)),
            Some(Step::Fit) => self.x = None,
            Some(Step::Other) => self.x = first_periods(curve),
            Some(Step::Arrow(right, down)) => shown.move_by(cx, right.saturating_sub(down)),
        }
    }

    /// Draws the plot with the caption below.
    fn plot_ui(
        &mut self,
        ui: &mut Ui,
        cx: &mut Context<'_>,
        curve: &Arc<HeapCurve>,
        shown: HeapInView<'_>,
        rest: Rect,
    ) {
        let (room, heap) = (HeapPlot::ROOM, shown.word());
        let foot = if rest.width() < NARROW { NARROW_FOOT } else { FOOT };
        let bottom = (rest.bottom() - foot - room.bottom).max(rest.top() + room.top + LEAST);
        let area = Rect::from_min_max(
            pos2(rest.left() + room.left, rest.top() + room.top),
            pos2(rest.right() - room.right, bottom),
        );
        let area = Rect::from_min_max(area.min.round(), area.max.round());
        let x = kept(self.x.unwrap_or_else(|| heap_range(curve)), curve);
        let plot = HeapPlot::of_range(curve, x, heap);
        let summary = plot.summary();
        let chart = Chart { name: HeapPlot::NAME, summary: &summary, room };
        let response = chart.sense(ui, area);
        let key = (shown.ruleset.clone(), plot.window, heap);
        chart.draw(ui, &response, &mut self.figure, key, |canvas| heap_picture(&plot, canvas));
        pointer_ui(ui, cx, curve, shown, &response, &plot.window);
        if response.double_clicked() {
            self.x = None;
        } else if let Some(after) = moved(ui, &response, area, plot.window, false) {
            self.x = Some(kept(after.x, curve));
            ui.ctx().request_repaint();
        }
        let size = room.around(area.size().into());
        self.seen = Some(SeenHeaps { curve: Arc::clone(curve), window: plot.window, heap, size });
        self.plots = vec![response.id];
        let foot = Rect::from_min_max(pos2(rest.left(), bottom + room.bottom + 6.0), rest.max);
        let words = caption(&plot, area.width(), cx.tells());
        ui.scope_builder(UiBuilder::new().max_rect(foot), |ui| caption_ui(ui, &words));
    }
}

/// The heaps of the first periods and a little before; `None` where no period is proved.
fn first_periods(curve: &HeapCurve) -> Option<[f64; 2]> {
    let found = curve.row().period()?;
    let (start, period) = (coordinate(found.preperiod), coordinate(found.period));
    let room = period.max(FEWEST);
    Some([start - 0.4 * room, start + 2.4 * room])
}

/// The heaps seen, within what can be: where no period is proved, not beyond those that are computed.
fn kept(x: [f64; 2], curve: &HeapCurve) -> [f64; 2] {
    let whole = heap_range(curve);
    let (longest, farthest) = match curve.row().period() {
        Some(_) => (whole[1] * 8.0, FARTHEST),
        None => (whole[1] - whole[0], whole[1]),
    };
    let (middle, half) = (f64::midpoint(x[0], x[1]), ((x[1] - x[0]) / 2.0).min(longest / 2.0));
    within([middle - half, middle + half], [whole[0], farthest], FEWEST)
}

/// Facts for the status bar.
fn facts(curve: &HeapCurve) -> Vec<String> {
    vec![match curve.row().period() {
        Some(found) => {
            format!("heaps: preperiod {}, period {}, proved", grouped(&found.preperiod), grouped(&found.period))
        }
        None => format!("{} heaps, no period proved", grouped(&curve.row().kept())),
    }]
}

/// What the marks mean at this scale.
fn caption(plot: &HeapPlot<'_>, points: f32, tells: bool) -> Prose {
    let each = (plot.window.x[1] - plot.window.x[0]) / f64::from(points.max(1.0));
    let marks = if each > HeapPlot::SINGLE {
        format!("The band: at each point the least to the largest of {each:.0} heaps. ")
    } else if tells && plot.shows_exceptions(points) {
        "Dark dots: the exceptions of the period. ".to_owned()
    } else {
        String::new()
    };
    Prose::from(format!("{marks}Ring: the position. Drag to move, wheel to zoom, ← → for the heap."))
}

/// Shows the value of the heap under the pointer; a click goes there.
fn pointer_ui(
    ui: &Ui,
    cx: &mut Context<'_>,
    curve: &HeapCurve,
    shown: HeapInView<'_>,
    response: &Response,
    window: &PlotWindow,
) {
    let Some(pointer) = response.hover_pos().filter(|_| !response.dragged()) else { return };
    let transform = transform(window, response.rect);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a cast to u64 saturates")]
    let heap = transform.value_from_position(pointer).x.round() as u64;
    let Some(value) = curve.value(heap) else { return };
    let spot = place(&transform, [coordinate(heap), coordinate(value)]);
    inside(ui, response.rect).circle_filled(spot, 4.0, ink(ui, Colour::Ink));
    if cx.tells() {
        tell(response, &words_of(curve, heap, value));
    }
    if response.clicked() {
        shown.go_to(cx, UBig::from(heap));
    }
}

/// What is true of a heap, exactly.
fn words_of(curve: &HeapCurve, heap: u64, value: u64) -> Vec<String> {
    let kind = if value == 0 { ", a P-position" } else { "" };
    let first = format!("𝒢({}) = {}{kind}", grouped(&heap), grouped(&value));
    let Some(found) = curve.row().period() else { return vec![first] };
    let second = match heap.checked_sub(found.preperiod) {
        Some(after) => {
            format!("heap {} of period {}", grouped(&(after % found.period)), grouped(&(after / found.period + 1)))
        }
        None if curve.row().exceptions().binary_search(&heap).is_ok() => {
            "in the preperiod, an exception of the period".to_owned()
        }
        None => "in the preperiod".to_owned(),
    };
    vec![first, second]
}

#[cfg(test)]
mod tests {
    use super::{first_periods, kept, words_of};
    use crate::figure::{HeapCurve, heap_range};
    use crate::game::parse_game;
    use crate::solver::{Budget, Job, Solver};

    fn curve(text: &str) -> HeapCurve {
        let solver = Solver::new(Budget::of_cells(1 << 12));
        HeapCurve::of(&parse_game(text).expect("a game"), &solver, &Job::new()).expect("computed").expect("heaps")
    }

    #[test]
    fn a_heap_is_told_with_its_place_in_the_period() {
        let kayles = curve("kayles");
        let words = |heap| words_of(&kayles, heap, kayles.value(heap).expect("a value"));
        assert_eq!(words(0), ["𝒢(0) = 0, a P-position", "in the preperiod, an exception of the period"]);
        assert_eq!(words(1), ["𝒢(1) = 1", "in the preperiod"]);
        assert_eq!(words(83)[1], "heap 0 of period 2");
    }

    #[test]
    fn what_is_seen_ends_with_the_values_where_no_period_is_proved() {
        let open = curve("octal --code 0.16");
        let end = heap_range(&open)[1];
        assert!(kept([end - 10.0, end + 90.0], &open)[1] <= end);
        assert_eq!(first_periods(&open), None);
        let kayles = curve("kayles");
        assert!(kept([1000.0, 1040.0], &kayles)[1] > 1000.0);
        assert!(first_periods(&kayles).is_some_and(|[from, to]| from < 71.0 && to > 95.0));
    }
}
