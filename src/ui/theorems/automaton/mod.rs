//! An automaton that is drawn, and numbers that walk through it.
//!
//! The formula and the numbers are the session's. The automaton is made in the background, and so is the walk of long
//! numbers; how it is drawn belongs to the panel.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `centre` | the middle: the numbers with their digits, the drawing, the legend |
//! | `column` | the left column: the automata of the definitions, what is shown, files; what can be taken away |

mod centre;
pub(crate) mod column;

use std::sync::Arc;

use egui::{CentralPanel, Frame, Key, Margin, Modifiers, Rect, Ui, UiBuilder, vec2};

use crate::context::{Action, Context, Staged};
use crate::input::draft::Draft;
use crate::input::number_field::NumberField;
use crate::layout::columns::left_column_ui;
use crate::layout::regions::begin_content;
use crate::render::paint::figure_ui;
use crate::render::theme::ink;
use crate::stage::timeline_ui;
use crate::widget::{caption_ui, timeline_panel_ui};
use crate::window::PanelKey;
use crate::work::cached::Cached;
use crate::work::playback::AnimationClock;
use golden_figure::{
    AutomatonLook, AutomatonPicture, Colour, DigitStrip, Figure, Timeline, WalkMarks, WalkMeaning, WalkTimeline,
    automaton_facts, automaton_figure, is_arranged_by_hand, is_drawn, walk_card, walk_line,
};
use golden_logic::automata::budget::Limits;
use golden_logic::automata::digits::{Base, Direction};
use golden_number::UBig;
use golden_session::answers::at_once;
use golden_session::answers::current::Same;
use golden_session::{AutomatonDrawing, BenchCell, Edit, SharedList, Tab, TheoremsView, WalkedAutomaton};
use golden_solver::{Progress, SolverError};
use golden_theorem::bench::CellText;
use golden_theorem::drawable::{Drawable, NotDrawable};
use golden_theorem::relation::Usable;

/// The width of the card of the state, in points.
const STATE: f32 = 236.0;

/// With more tracks than this a caption may need two lines.
const SHORT_CAPTIONS: usize = 2;

/// Returns the actions that show an automaton in the Theorems panel, with its numbers after their last digit.
pub(super) fn draw_automaton(walked: WalkedAutomaton) -> [Action; 3] {
    [
        Action::Edit(Edit::theorems_automaton(walked)),
        Action::Edit(Edit::theorems_view(TheoremsView::Automaton)),
        Action::CloseStep,
    ]
}

/// Returns the actions that bring the view of an automaton to the front, with these numbers before their first digit.
pub(crate) fn walk(walked: WalkedAutomaton) -> impl Iterator<Item = Action> {
    draw_automaton(walked).into_iter().chain([Action::AutomatonStep(Some(0)), Action::Show(Tab::Theorems)])
}

/// The data from which an automaton is made.
type MadeOf = (SharedList<BenchCell>, Option<usize>, Base, Arc<str>, Direction);

/// The automaton, or why there is none.
type Made = Result<Arc<Drawable>, NotDrawable>;

/// The words about the end of a walk.
#[derive(Clone, Copy, PartialEq, Eq)]
enum EndSaid {
    /// The result, accepted or not, and its meaning.
    All,
    /// The result alone, accepted or not.
    Accepted,
    /// Nothing: a question about it is open.
    Nothing,
}

impl EndSaid {
    fn of(cx: &Context<'_>) -> Self {
        match () {
            () if cx.is_in_question(Tab::Theorems) => Self::Nothing,
            () if cx.tells() => Self::All,
            () => Self::Accepted,
        }
    }

    fn meaning(self, drawable: &Drawable, numbers: &[UBig]) -> WalkMeaning {
        match self {
            Self::All => WalkMeaning::for_numbers(drawable, numbers),
            Self::Accepted => WalkMeaning::hidden(),
            Self::Nothing => WalkMeaning::left_open(),
        }
    }
}

/// An automaton with numbers, and what is said of the end of their walk.
type Walked = (Same<Drawable>, Arc<[UBig]>, EndSaid);

/// The data from which a drawing is made: the automaton, the look, and the walk up to a step.
type Drawn = (Same<Drawable>, AutomatonLook, Option<(Same<WalkTimeline>, usize)>);

/// The state of the view that belongs to no session.
#[derive(Default)]
pub struct AutomatonView {
    made: Cached<MadeOf, Made>,
    /// The formula as it was asked last, and its numbers, so that neither is compared letter by letter in a frame.
    formula: Arc<str>,
    numbers: Arc<[UBig]>,
    /// The automaton and the chosen numbers that those were made of.
    fitted: Option<(Same<Drawable>, Vec<UBig>)>,
    list: Cached<(SharedList<BenchCell>, Base), Vec<Usable>>,
    timeline: Cached<Walked, WalkTimeline>,
    known: Cached<Same<Drawable>, KnownOfDrawing>,
    card: Cached<(Same<WalkTimeline>, usize, Option<u32>), Figure>,
    drawn: Cached<Drawn, Figure<usize>>,
    fields: Vec<NumberField>,
    own: Draft,
    playback: AnimationClock,
    /// The automaton that was brought into sight in the list.
    listed: Option<Arc<str>>,
    /// The step of the walk whose state was brought into sight in the drawing.
    followed: Option<usize>,
}

/// The facts known of an automaton, found out once.
struct KnownOfDrawing {
    facts: [String; 2],
    /// True if it is drawn, not listed.
    is_drawn: bool,
    /// True if places were chosen for its states.
    has_places: bool,
}

/// The content of the view in a frame.
struct Shown<'a> {
    walked: &'a WalkedAutomaton,
    drawing: AutomatonDrawing,
    /// The automaton, and whether it is that of the formula: else it is the one before.
    drawable: Option<Arc<Drawable>>,
    is_current: bool,
    /// The reason why there is none.
    fault: Option<NotDrawable>,
    problem: Option<SolverError>,
    running: Option<Progress>,
    timeline: Option<Arc<WalkTimeline>>,
    step: usize,
    known: Option<Arc<KnownOfDrawing>>,
}

impl AutomatonView {
    /// Draws the view in the rectangle of the `ui`.
    pub fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>) {
        let shown = self.shown(ui, cx);
        let last = shown.timeline.as_ref().map_or(0, |timeline| timeline.last());
        if shown.timeline.is_none() {
            self.playback.stop();
        } else if let Some(next) = self.playback.advance(ui, shown.step, last) {
            cx.ask(Action::AutomatonStep(Some(next)));
        }
        if cx.pane.staged.is_none() {
            left_column_ui(ui, "automaton controls", cx, |ui, cx| self.column_ui(ui, &shown, cx));
        }
        if let Some(timeline) = &shown.timeline {
            let name = "automaton timeline";
            let add = |ui: &mut Ui| self.playback.bar_ui(ui, "Digit", &**timeline, shown.step);
            let next = if cx.pane.staged.is_some() {
                timeline_ui(ui, cx.pane.staged, name, add)
            } else {
                timeline_panel_ui(ui, name, timeline.tracks().len() > SHORT_CAPTIONS, add)
            };
            if let Some(step) = next {
                cx.ask(Action::AutomatonStep(Some(step)));
            }
        }
        if let Some(staged) = cx.pane.staged {
            self.staged_ui(ui, staged, &shown, cx);
        } else {
            CentralPanel::default().frame(Frame::NONE.fill(ink(ui, Colour::Bg))).show(ui, |ui| {
                let margin = Margin { left: 20, right: 20, top: 12, bottom: 12 };
                begin_content(ui, cx);
                Frame::NONE.inner_margin(margin).show(ui, |ui| self.centre_ui(ui, &shown, cx));
            });
        }
        self.keys(ui, &shown, cx);
        if let Some(known) = shown.known.as_ref().filter(|_| shown.is_current && cx.tells()) {
            cx.report.facts.extend(known.facts.iter().cloned());
        }
    }

    fn shown<'a>(&mut self, ui: &Ui, cx: &mut Context<'a>) -> Shown<'a> {
        let session = cx.session;
        let theorems = &session.model.theorems;
        let walked = &theorems.automaton;
        if *self.formula != *walked.formula {
            self.formula = walked.formula.as_str().into();
        }
        let key = (
            theorems.cells.clone(),
            walked.cells,
            walked.base,
            Arc::clone(&self.formula),
            theorems.drawing.direction(),
        );
        let (cells, known, base, formula, direction) = key.clone();
        let made = self.made.ask(ui.ctx(), cx, "Building the automaton", key, move |_, job| {
            let known = known.unwrap_or(usize::MAX);
            let cells: Vec<_> = cells.iter().take(known).map(BenchCell::written).collect();
            let cancelled = || job.is_cancelled();
            let limits = Limits { cancelled: &cancelled, ..Limits::default() };
            let made = Drawable::new(&cells, CellText { base, text: &formula }, direction, &limits).map(Arc::new);
            if matches!(made, Err(NotDrawable::Cancelled)) { Err(SolverError::Cancelled) } else { Ok(made) }
        });
        let (drawable, fault) = match made.value.as_deref() {
            Some(Ok(drawable)) => (Some(Arc::clone(drawable)), None),
            Some(Err(fault)) => (None, Some(fault.clone())),
            None => (None, None),
        };
        let timeline = drawable.as_ref().filter(|_| made.is_current).and_then(|drawable: &Arc<Drawable>| {
            self.fit_numbers(drawable, &walked.numbers);
            self.timeline(ui, drawable, cx)
        });
        let last = timeline.as_ref().map_or(0, |timeline| timeline.last());
        // Where the walk ends is not drawn while it is in question, unless one goes there step by step.
        let usual = if cx.is_in_question(Tab::Theorems) { 0 } else { last };
        let step = session.view.automaton_step.unwrap_or(usual).min(last);
        let (problem, running, is_current) = (made.problem, made.running, made.is_current);
        let known = drawable.as_ref().map(|drawable| {
            self.known.get_shared(Same(Arc::clone(drawable)), |Same(drawable)| KnownOfDrawing {
                facts: automaton_facts(&drawable.title, &drawable.automaton),
                is_drawn: is_drawn(&drawable.automaton),
                has_places: is_arranged_by_hand(&drawable.automaton),
            })
        });
        let drawing = theorems.drawing;
        Shown { walked, drawing, drawable, is_current, fault, problem, running, timeline, step, known }
    }

    /// Makes the numbers anew where the automaton or those chosen have changed.
    fn fit_numbers(&mut self, drawable: &Arc<Drawable>, chosen: &[UBig]) {
        let of = Same(Arc::clone(drawable));
        if self.fitted.as_ref().is_some_and(|(fitted, numbers)| *fitted == of && *numbers == chosen) {
            return;
        }
        let numbers = drawable.numbers(chosen);
        self.fields.resize_with(numbers.len(), NumberField::default);
        if *self.numbers != *numbers {
            self.numbers = numbers.into();
        }
        self.fitted = Some((of, chosen.to_vec()));
    }

    /// The walk; of long numbers none before it is done.
    fn timeline(&mut self, ui: &Ui, drawable: &Arc<Drawable>, cx: &mut Context<'_>) -> Option<Arc<WalkTimeline>> {
        let key = (Same(Arc::clone(drawable)), Arc::clone(&self.numbers), EndSaid::of(cx));
        let walk = |(Same(drawable), numbers, said): &Walked| {
            let meaning = said.meaning(drawable, numbers);
            let automaton = Arc::clone(&drawable.automaton);
            WalkTimeline::new(automaton, drawable.tracks.clone(), numbers.to_vec(), meaning)
        };
        if !self.numbers.iter().any(|number| at_once::is_longer(number, at_once::CONVERTED)) {
            return Some(self.timeline.get_shared(key, walk));
        }
        let asked = key.clone();
        let answer =
            self.timeline.ask_long(ui.ctx(), cx, "Walking through the automaton", key, move |_, _| Ok(walk(&asked)));
        answer.current()
    }

    /// The drawing, made anew when it changes.
    fn figure(&mut self, shown: &Shown<'_>) -> Option<Arc<Figure<usize>>> {
        let drawable = shown.drawable.as_ref()?;
        let walk = shown.timeline.as_ref().map(|timeline| (Same(Arc::clone(timeline)), shown.step));
        let key = (Same(Arc::clone(drawable)), shown.drawing.look(), walk.filter(|_| shown.drawing.path));
        Some(self.drawn.get_shared(key, |(Same(drawable), look, walk)| {
            let marks = walk.as_ref().map(|(Same(timeline), step)| timeline.marks(*step));
            drawing(drawable, *look, marks.as_ref(), false)
        }))
    }

    /// The card of the state, or the line that says the same in a width in points.
    fn card(&mut self, shown: &Shown<'_>, line: Option<u32>) -> Option<Arc<Figure>> {
        let key = (Same(Arc::clone(shown.timeline.as_ref()?)), shown.step, line);
        Some(self.card.get_shared(key, |(Same(timeline), step, line)| match line {
            Some(width) => walk_line(timeline, *step, f32::from(u16::try_from(*width).unwrap_or(u16::MAX))),
            None => walk_card(timeline, *step, STATE),
        }))
    }

    fn change(walked: WalkedAutomaton, cx: &mut Context<'_>) {
        cx.edit(Edit::theorems_automaton(walked));
    }
}

/// The drawing of an automaton.
fn drawing(drawable: &Drawable, look: AutomatonLook, walk: Option<&WalkMarks>, has_title: bool) -> Figure<usize> {
    automaton_figure(&AutomatonPicture {
        title: &drawable.title,
        has_title,
        variables: &drawable.tracks,
        automaton: &drawable.automaton,
        look,
        walk,
    })
}

const FIRST: PanelKey = PanelKey::new("Home", &[(Modifiers::NONE, Key::Home)], "the first state of the walk");
const LAST: PanelKey = PanelKey::new("End", &[(Modifiers::NONE, Key::End)], "the last state of the walk");
/// The keys of the automaton; those of its timeline are [`crate::work::playback::KEYS`].
pub(crate) const KEYS: [&PanelKey; 2] = [&FIRST, &LAST];

impl AutomatonView {
    /// Does what the keys ask for, unless a control has the keyboard.
    fn keys(&mut self, ui: &Ui, shown: &Shown<'_>, cx: &mut Context<'_>) {
        if !cx.pane.active || ui.memory(|memory| memory.focused().is_some()) {
            return;
        }
        let Some(timeline) = &shown.timeline else { return };
        let next = if FIRST.pressed(ui) {
            Some(0)
        } else if LAST.pressed(ui) {
            Some(timeline.last())
        } else {
            self.playback.keys(ui, shown.step, timeline.last())
        };
        if let Some(step) = next {
            cx.ask(Action::AutomatonStep(Some(step)));
        }
    }
}

/// The width of the strip of digits, in its own points: it is enlarged to the width of the picture.
const STRIP: f32 = 560.0;
/// The share of the height that the strip may have.
const SHARE: f32 = 0.38;

impl AutomatonView {
    /// Draws the digits above the automaton, as large as fits; a click on a digit reads up to it.
    fn staged_ui(&mut self, ui: &mut Ui, staged: Staged, shown: &Shown<'_>, cx: &mut Context<'_>) {
        let room = staged.areas.picture;
        let Some(figure) = self.figure(shown) else {
            let said =
                shown.fault.as_ref().map_or_else(|| "The automaton is being made.".to_owned(), ToString::to_string);
            let drawn = ui.scope_builder(UiBuilder::new().max_rect(room), |ui| caption_ui(ui, &said.into()));
            cx.report.drawn.place = Some(drawn.response.rect);
            return;
        };
        let mut below = room;
        if let Some(timeline) = &shown.timeline {
            let strip = DigitStrip { timeline, step: shown.step, width: STRIP, has_numbers: true }.draw();
            let [width, height] = strip.size;
            let scale = (room.width() / width).min(room.height() * SHARE / height);
            let size = vec2(width, height) * scale;
            let place = Rect::from_min_size(room.center_top() - vec2(size.x / 2.0, 0.0), size);
            if let Some(step) = figure_ui(ui, &strip, place, "staged digits").clicked {
                cx.ask(Action::AutomatonStep(Some(step)));
            }
            below.min.y = place.bottom() + 16.0;
        }
        let [width, height] = figure.size;
        let scale = (below.width() / width).min(below.height() / height);
        let place = Rect::from_center_size(below.center(), vec2(width, height) * scale);
        figure_ui(ui, &figure, place, "staged automaton");
        cx.report.drawn.place = Some(room.with_max_y(place.bottom()));
    }
}
