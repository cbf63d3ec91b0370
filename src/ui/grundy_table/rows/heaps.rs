//! The heaps of a game on one heap: 𝒢(n) as a plot, with the period if it is proved.

use std::iter;
use std::sync::Arc;

use egui::{Id, Rect, Response, Ui, UiBuilder, pos2};

use super::super::chart::{Across, CachedChart, Chart, LEAST, Seen, followed, foot, inside, moved, place, transform};
use super::super::sheet::{
    PERIOD_IS_HIDDEN, PlotStep, caption_ui, empty_ui, export_ui, header_ui, hidden_dash_ui, pressed_key, rest_of, tell,
    words_ui,
};
use crate::context::Context;
use crate::render::theme::ink;
use crate::stage::still;
use crate::widget::{SliderField, group_gap_ui, heading_ui};
use crate::work::cached::Cached;
use golden_figure::{Colour, Figure, HeapCurve, HeapPlot, PlotWindow, coordinate, heap_picture, heap_sheet};
use golden_game::{Position, Ruleset};
use golden_number::UBig;
use golden_prose::{Prose, grouped, sentence};
use golden_session::{Edit, Focus, TableSubject};
use golden_solver::{describe_heap_exceptions, describe_heap_period};
use golden_subject::SubjectNumbers;

/// The height of the plot on the stage as a share of its room.
const STAGED: f32 = 0.7;

/// The facts that the plot is made of: the game, the window, the heap of the focus where a plot reaches so far, and
/// whether it tells the period.
type HeapKey = (Ruleset, PlotWindow, Option<u64>, bool);

/// The heaps of the game in front, and which of them are seen.
#[derive(Default)]
pub(super) struct HeapsView {
    curve: Cached<Ruleset, Option<Arc<HeapCurve>>>,
    /// The curve of the frame before, for the left column.
    known: Option<Arc<HeapCurve>>,
    /// The heaps seen.
    x: Seen,
    /// Game and heap of the frame before.
    before: Option<(Ruleset, Option<u64>)>,
    plots: Vec<Id>,
    figure: CachedChart<HeapKey>,
    /// The plot as it was shown in the frame before.
    seen: Option<SeenHeaps>,
}

/// The plot as it was shown last, for a file.
struct SeenHeaps {
    curve: Arc<HeapCurve>,
    window: PlotWindow,
    heap: Option<u64>,
    is_of_several: bool,
    tells: bool,
    size: [f32; 2],
}

impl SeenHeaps {
    /// The values of the heaps, with the period.
    fn numbers(&self) -> SubjectNumbers {
        SubjectNumbers::Heaps(Arc::clone(&self.curve))
    }

    /// The plot as it was on screen; without the period where answers are hidden now (`tells` is false).
    fn sheet(&self, tells: bool) -> Figure {
        let &Self { ref curve, window, heap, is_of_several, tells: told, size } = self;
        heap_sheet(&HeapPlot { curve, window, focus: heap, is_of_several, tells: told && tells }, size)
    }
}

/// The game and position shown, and their heap or the first of their heaps, which alone is moved.
#[derive(Clone, Copy)]
struct HeapInView<'a> {
    focus: &'a Focus,
    heap: &'a UBig,
}

impl<'a> HeapInView<'a> {
    /// The heap of a position; the terminal position has heap 0, `empty`.
    fn of(focus: &'a Focus, empty: &'a UBig) -> Self {
        Self { focus, heap: focus.position.numbers().first().unwrap_or(empty) }
    }

    /// Returns true if there are more heaps.
    fn is_of_several(&self) -> bool {
        self.focus.position.numbers().len() > 1
    }

    /// The position with another heap in place of this one; of several heaps none becomes empty, as moves drop empty heaps
    /// and the next one would take its place.
    fn with(&self, heap: UBig) -> Focus {
        let others = self.focus.position.numbers().get(1..).unwrap_or_default();
        let heap = if others.is_empty() { heap } else { heap.max(UBig::ONE) };
        let heaps = iter::once(heap).chain(others.iter().cloned()).collect();
        Focus { ruleset: self.focus.ruleset.clone(), position: Position::Flat(heaps) }
    }

    /// The heap, where a plot reaches so far.
    fn word(&self) -> Option<u64> {
        u64::try_from(self.heap).ok()
    }

    /// Makes another heap the focus.
    fn go_to(&self, cx: &mut Context<'_>, heap: UBig) {
        let focus = self.with(heap);
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
        let empty = UBig::ZERO;
        let shown = HeapInView::of(focus, &empty);
        let (heading, first) = if shown.is_of_several() { ("First heap", 1) } else { ("Heap", 0) };
        heading_ui(ui, heading, &format!("{first} to {}", grouped(&last)));
        match u32::try_from(shown.heap) {
            Ok(value) => {
                let slider = SliderField::new("n", first..=last).field_width(78.0);
                slider.edit_ui(ui, cx, value, |heap| Edit::Focus(shown.with(heap.into())));
            }
            // A slider would say another number.
            Err(_) if shown.is_of_several() => {
                caption_ui(ui, &"The first heap of the position lies beyond these.".into());
            }
            Err(_) => caption_ui(ui, &"The heap of the position lies beyond these.".into()),
        }
        group_gap_ui(ui);
        heading_ui(ui, "Exceptions", "of the period");
        if cx.tells() {
            let none = || "There are none without a proved period.".to_owned();
            caption_ui(ui, &describe_heap_exceptions(curve.row()).unwrap_or_else(none).into());
        } else {
            hidden_dash_ui(ui, "the exceptions");
        }
        let stem = format!("{}-heaps", focus.ruleset.name());
        let (seen, tells) = (self.seen.as_ref(), cx.tells());
        let hidden = (!tells).then_some(PERIOD_IS_HIDDEN);
        export_ui(ui, cx, &stem, seen, |seen| seen.sheet(tells), SeenHeaps::numbers, hidden);
    }

    /// Draws the centre.
    pub fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>, subject: &TableSubject<'_>, sheet: Rect) {
        self.seen = None;
        let focus = subject.focus_of_rows();
        let ruleset = &focus.ruleset;
        let empty = UBig::ZERO;
        let shown = HeapInView::of(focus, &empty);
        let title = format!("Heaps of {}", ruleset.title());
        let game = ruleset.clone();
        let work = move |solver: &_, job: &_| Ok(HeapCurve::of(&game, solver, job)?.map(Arc::new));
        let answer = self.curve.ask(ui.ctx(), cx, "Looking for the period of the heaps", ruleset.clone(), work);
        let curve = answer.current().and_then(|curve| (*curve).clone());
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
            if let Some(PlotStep::Arrow(right, down)) = pressed_key(ui, cx, &self.plots) {
                shown.move_by(cx, right.saturating_sub(down));
            }
            return;
        };
        self.follow(shown);
        if cx.tells() {
            cx.report.facts.extend(facts(&curve));
        }
        if let Some(staged) = cx.pane.staged {
            let whole = HeapPlot::whole(&curve, shown.word());
            let plot = HeapPlot { tells: subject.shows_answers, is_of_several: shown.is_of_several(), ..whole };
            still::plot_ui(ui, cx, staged.areas.picture, |[width, height]| heap_sheet(&plot, [width, STAGED * height]));
            return;
        }
        let period = ("Period", "Zoom to the end of the preperiod and the first periods");
        let step = header_ui(ui, &title, curve.row().period().filter(|_| subject.shows_answers).map(|_| period));
        let step = step.or_else(|| pressed_key(ui, cx, &self.plots));
        self.step(cx, &curve, shown, step);
        if cx.tells() {
            words_ui(ui, &describe_heap_period(curve.row()));
        } else {
            cx.hidden_ui(ui, "the period");
        }
        self.plot_ui(ui, cx, &curve, shown, subject.shows_answers, rest_of(ui, sheet));
    }

    /// Another game is seen whole; the same game follows a focus that leaves the heaps seen.
    fn follow(&mut self, shown: HeapInView<'_>) {
        let heap = shown.word();
        let is_same = self.before.as_ref().is_some_and(|(ruleset, _)| *ruleset == shown.focus.ruleset);
        let has_moved = self.before.as_ref().is_some_and(|(_, before)| *before != heap);
        if !is_same {
            self.x = None;
        } else if has_moved {
            self.x = followed(self.x, heap);
        }
        if !is_same || has_moved {
            self.before = Some((shown.focus.ruleset.clone(), heap));
        }
    }

    /// Carries out what a button or key asks for.
    fn step(&mut self, cx: &mut Context<'_>, curve: &HeapCurve, shown: HeapInView<'_>, step: Option<PlotStep>) {
        match step {
            None => {}
            Some(PlotStep::Arrow(right, down)) => shown.move_by(cx, right.saturating_sub(down)),
            Some(step) => self.x = Across::of_heaps(curve).stepped(self.x, shown.word(), step),
        }
    }

    /// Draws the plot with the caption below; where a question is open it may tell more than is said.
    fn plot_ui(
        &mut self,
        ui: &mut Ui,
        cx: &mut Context<'_>,
        curve: &Arc<HeapCurve>,
        shown: HeapInView<'_>,
        tells: bool,
        rest: Rect,
    ) {
        let (room, heap) = (HeapPlot::ROOM, shown.word());
        let bottom = (rest.bottom() - foot(rest.width()) - room.bottom).max(rest.top() + room.top + LEAST);
        let area = Rect::from_min_max(
            pos2(rest.left() + room.left, rest.top() + room.top),
            pos2(rest.right() - room.right, bottom),
        );
        let area = Rect::from_min_max(area.min.round(), area.max.round());
        let across = Across::of_heaps(curve);
        let (x, is_of_several) = (across.kept(self.x), shown.is_of_several());
        let plot = HeapPlot { is_of_several, tells, ..HeapPlot::of_range(curve, x, heap) };
        let summary = HeapPlot { tells: cx.tells(), ..plot }.summary();
        let chart = Chart { name: HeapPlot::NAME, summary: &summary, room };
        let response = chart.sense(ui, area);
        let key = (shown.focus.ruleset.clone(), plot.window, heap, tells);
        chart.draw(ui, &response, &mut self.figure, key, |canvas| heap_picture(&plot, canvas));
        pointer_ui(ui, cx, curve, shown, &response, &plot.window);
        if response.double_clicked() {
            self.x = None;
        } else if let Some(after) = moved(ui, &response, area, plot.window, false) {
            self.x = Some(across.kept(Some(after.x)));
            ui.ctx().request_repaint();
        }
        let size = room.around(area.size().into());
        self.seen = Some(SeenHeaps { curve: Arc::clone(curve), window: plot.window, heap, is_of_several, tells, size });
        self.plots = vec![response.id];
        let foot = Rect::from_min_max(pos2(rest.left(), bottom + room.bottom + 6.0), rest.max);
        let words = caption(&plot, area.width());
        ui.scope_builder(UiBuilder::new().max_rect(foot), |ui| caption_ui(ui, &words));
    }
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

/// Returns the meaning of the marks at this scale.
fn caption(plot: &HeapPlot<'_>, points: f32) -> Prose {
    let each = (plot.window.x[1] - plot.window.x[0]) / f64::from(points.max(1.0));
    let marks = if each > HeapPlot::SINGLE {
        format!("The band: at each point the least to the largest of {each:.0} heaps. ")
    } else if plot.shows_exceptions(points) {
        "Larger dots: the exceptions of the period. ".to_owned()
    } else {
        String::new()
    };
    let ringed = plot.ringed();
    Prose::from(format!("{marks}Ring: {ringed}. Drag to move, wheel to zoom, ← → for the heap."))
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

/// Returns all that is true of a heap, exactly, in words.
fn words_of(curve: &HeapCurve, heap: u64, value: u64) -> Vec<String> {
    let kind = if value == 0 { ", a P-position" } else { "" };
    let first = format!("𝒢({}) = {}{kind}", grouped(&heap), grouped(&value));
    let is_exception = curve.row().exceptions().binary_search(&heap).is_ok();
    let exception = if is_exception { ", an exception of the period" } else { "" };
    let standing = Across::of_heaps(curve).standing("as heap", heap);
    iter::once(first).chain(standing.map(|words| format!("{words}{exception}"))).collect()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::{SeenHeaps, words_of};
    use golden_figure::{HeapCurve, HeapPlot};
    use golden_game::parse_game;
    use golden_solver::{Budget, Job, Solver};

    #[test]
    fn a_heap_is_told_with_its_place_in_the_period() {
        let solver = Solver::new(Budget::of_cells(1 << 12));
        let curve = |text| HeapCurve::of(&parse_game(text).expect("a game"), &solver, &Job::new());
        let [kayles, open] = ["kayles", "octal --code 0.16"].map(|text| curve(text).expect("computed").expect("heaps"));
        let words = |heap| words_of(&kayles, heap, kayles.value(heap).expect("a value"));
        assert_eq!(words(0), ["𝒢(0) = 0, a P-position", "in the preperiod, an exception of the period"]);
        assert_eq!(words(1), ["𝒢(1) = 1", "in the preperiod"]);
        assert_eq!(words(83)[1], "as heap 71, one period before");
        assert_eq!(words_of(&open, 0, 0).len(), 1);
    }

    #[test]
    fn a_file_tells_the_period_only_while_answers_are_seen() {
        let (solver, kayles) = (Solver::new(Budget::of_cells(1 << 12)), parse_game("kayles").expect("a game"));
        let curve = HeapCurve::of(&kayles, &solver, &Job::new()).expect("computed").map(Arc::new).expect("heaps");
        let window = HeapPlot::whole(&curve, Some(20)).window;
        let seen = |tells| {
            let size = [600.0, 300.0];
            SeenHeaps { curve: Arc::clone(&curve), window, heap: Some(20), is_of_several: false, tells, size }
        };
        let hidden = seen(false).sheet(true);
        assert_eq!(seen(true).sheet(false), hidden);
        assert_ne!(seen(true).sheet(true), hidden);
    }
}
