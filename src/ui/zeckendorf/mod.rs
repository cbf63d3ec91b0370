//! The Zeckendorf converter: a number of any length in Fibonacci digits, and all that follows from them.
//!
//! The number is one of those of the shared focus; to type another one changes the focus. Everything about it is worked
//! out in the background and put into words there ([`ConvertedNumber`]); the window draws what is there.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `centre` | the middle of the panel: the sections one below the other; a section alone, for the stage |
//! | `controls` | the left column: the number, the pair, what is drawn, and where it goes; the files that can be taken away |
//! | `section` | the sections of the sheet |
//! | `shown` | the content of the panel in a frame; the steps that the panel's timeline plays |

mod centre;
pub(super) mod controls;
mod section;
mod shown;

use std::path::PathBuf;
use std::rc::Rc;
use std::sync::Arc;

use egui::{CentralPanel, Frame, Key, Modifiers, Ui};

use super::input::number_field::NumberField;
use super::stage::timeline_ui;
use super::work::playback::AnimationClock;
use crate::context::{Action, Context};
use crate::layout::columns::left_column_ui;
use crate::layout::regions::begin_content;
use crate::render::theme::ink;
use crate::window::PanelKey;
use crate::work::cached::Cached;
use golden_figure::{Colour, ConvertedNumber, GreedyTimeline, Timeline};
use golden_number::{AllRepresentations, Representation, UBig};
use golden_session::answers::current::SharedCopy;
use golden_session::{ConverterConstruction, ConverterSection, Focus, ShownSection, Tab};
use golden_solver::{Job, NumberReading};
use section::arithmetic::ArithmeticSection;
use section::make_n;
use section::rows::RowsSection;
use section::silber::SilberSection;
use section::written::WrittenSection;
use shown::{Construction, ShownNumber, is_quick, put_number};

/// The panel with what belongs to no session.
pub struct ZeckendorfPanel {
    /// The number that is converted.
    n: SharedCopy<UBig>,
    /// The numbers of another game's position, as they are listed.
    listed: Cached<Arc<Focus>, Vec<String>>,
    conversion: Cached<Arc<UBig>, ConvertedNumber>,
    number: NumberField,
    pair: [NumberField; 2],
    /// The focus when a number began to be read: what is read takes its place only there.
    read_for: Option<(usize, Arc<Focus>)>,
    rows: RowsSection,
    silber: SilberSection,
    arithmetic: ArithmeticSection,
    written: WrittenSection,
    representations: Cached<u64, AllRepresentations>,
    playback: AnimationClock,
    /// The construction that the bar plays in this frame, and its step.
    construction: Option<Construction>,
    step: usize,
    /// The greedy expansion of the number it was made for.
    greedy: Cached<Arc<UBig>, Option<Rc<GreedyTimeline>>>,
    /// The section that was switched on and has to be brought into sight.
    reveal: Option<ConverterSection>,
    /// The height that the sheet needs without the digits of the cards, from the frame before.
    needed: f32,
    /// True if the cards show their digits in this frame.
    with_digits: bool,
    /// The part of the sheet's height that these digits take.
    digits: f32,
    /// The form of the large number that the column speaks of.
    large: Option<Representation>,
}

impl Default for ZeckendorfPanel {
    fn default() -> Self {
        Self {
            n: SharedCopy::default(),
            listed: Cached::default(),
            conversion: Cached::default(),
            number: NumberField::with_indices(),
            pair: Default::default(),
            rows: RowsSection::default(),
            silber: SilberSection::default(),
            arithmetic: ArithmeticSection::default(),
            written: WrittenSection::default(),
            representations: Cached::default(),
            playback: AnimationClock::default(),
            construction: None,
            step: 0,
            read_for: None,
            greedy: Cached::default(),
            reveal: None,
            needed: 0.0,
            with_digits: false,
            digits: 0.0,
            large: None,
        }
    }
}

impl ZeckendorfPanel {
    /// Draws the panel in the rectangle of the `ui`.
    pub fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>) {
        self.take_read(ui, cx);
        let shown = self.shown(ui, cx);
        let revealed = cx.take_revealed(|section| match section {
            ShownSection::Converter(section) => Some(section),
            ShownSection::Golden(_) => None,
        });
        self.reveal = revealed.or(self.reveal);
        self.construct(ui, &shown, cx);
        if cx.pane.staged.is_none() {
            left_column_ui(ui, "zeckendorf controls", cx, |ui, cx| self.controls_ui(ui, &shown, cx));
        }
        if let Some(construction) = self.construction.clone() {
            let next = timeline_ui(ui, cx.pane.staged, "zeckendorf timeline", |ui| {
                self.playback.bar_ui(ui, "Step", &construction, self.step)
            });
            if let Some(step) = next {
                cx.ask(Action::ConverterStep(Some(step)));
            }
        }
        if let Some(staged) = cx.pane.staged {
            if !staged.is_still() {
                self.staged_ui(ui, staged, &shown, cx);
            }
        } else {
            CentralPanel::default().frame(Frame::NONE.fill(ink(ui, Colour::Bg))).show(ui, |ui| {
                begin_content(ui, cx);
                self.centre_ui(ui, &shown, cx);
            });
        }
        self.keys(ui, &shown, cx);
        // The parts of a number, and its class, are what lessons ask.
        if let Some(answer) = shown.answer.as_ref().filter(|_| shown.is_current && cx.tells()) {
            cx.report.facts.extend(answer.facts.iter().cloned());
        }
    }

    /// Reads the number from a file, in the background.
    pub fn open(&mut self, path: PathBuf) {
        self.number.open(path);
    }

    /// Takes numbers that were read in the background.
    fn take_read(&mut self, ui: &Ui, cx: &mut Context<'_>) {
        if !self.number.is_reading() && !self.pair.iter().any(NumberField::is_reading) {
            self.read_for = None;
            return;
        }
        let now = (cx.session.model.converter.selected, Arc::clone(&cx.answers.current().focus));
        let (selected, focus) = self.read_for.get_or_insert(now.clone()).clone();
        let is_there = focus == now.1;
        let fields = std::iter::once((selected, &mut self.number)).chain(self.pair.iter_mut().enumerate());
        for (place, field) in fields {
            // A user who has gone to another position meanwhile keeps it.
            if let Some(number) = field.poll(ui, cx).filter(|_| is_there) {
                put_number(field, &focus, place, number, cx);
                cx.ask(Action::CloseStep);
            }
        }
    }

    fn shown<'a>(&mut self, ui: &Ui, cx: &mut Context<'a>) -> ShownNumber<'a> {
        let session = cx.session;
        let choices = &session.model.converter;
        let focus = Arc::clone(&cx.answers.current().focus);
        let digits = cx.answers.digits(&focus);
        let n = match focus.numbers().nth(choices.selected) {
            Some(n) => self.n.of(n),
            None => self.n.of(&UBig::ZERO),
        };
        let (key, of) = (Arc::clone(&n), Arc::clone(&n));
        let convert = move |job: &_| NumberReading::of(&of, job).map(ConvertedNumber::new);
        let conversion = if is_quick(&n) {
            self.conversion.try_get(key, |_| convert(&Job::new()))
        } else {
            self.conversion.ask_long(ui.ctx(), cx, "Converting the number", key, move |_, job| convert(job))
        };
        let has_stars = cx.secrecy.answers;
        ShownNumber {
            focus,
            choices,
            n,
            digits,
            answer: conversion.value,
            is_current: conversion.is_current,
            running: conversion.running,
            problem: conversion.problem,
            tells: has_stars && !cx.is_in_question(Tab::Zeckendorf),
            has_stars,
        }
    }

    /// Finds the construction that the bar plays, and its step.
    fn construct(&mut self, ui: &Ui, shown: &ShownNumber<'_>, cx: &mut Context<'_>) {
        let asked = cx.session.view.converter_step;
        self.construction = match shown.choices.construction {
            ConverterConstruction::Greedy if asked.is_some() && shown.has(ConverterSection::Parts) => {
                self.expansion_of(&shown.n).map(Construction::Greedy)
            }
            ConverterConstruction::Arithmetic if shown.has(ConverterSection::Arithmetic) => {
                self.arithmetic.carries(shown).and_then(Construction::of)
            }
            ConverterConstruction::Written if shown.has(ConverterSection::Written) => {
                self.written.read(shown).and_then(|(_, carries)| Construction::of(carries))
            }
            _ => None,
        };
        let last = self.construction.as_ref().map_or(0, Timeline::last);
        self.step = asked.unwrap_or(last).min(last);
        if self.construction.is_none() {
            self.playback.stop();
        } else if let Some(next) = self.playback.advance(ui, self.step, last) {
            cx.ask(Action::ConverterStep(Some(next)));
        }
    }

    fn expansion_of(&mut self, n: &Arc<UBig>) -> Option<Rc<GreedyTimeline>> {
        self.greedy.get(Arc::clone(n), |n| GreedyTimeline::new(n).map(Rc::new)).clone()
    }
}

const MORE: PanelKey =
    PanelKey::new("+", &[(Modifiers::NONE, Key::Plus), (Modifiers::NONE, Key::Equals)], "add 1 to the number");
const LESS: PanelKey = PanelKey::new("−", &[(Modifiers::NONE, Key::Minus)], "take 1 from the number");
/// The keys of the panel; those of its timeline are [`crate::work::playback::KEYS`].
pub(super) const KEYS: [&PanelKey; 2] = [&MORE, &LESS];

impl ZeckendorfPanel {
    /// Does what the keys ask for, unless a control has the keyboard.
    fn keys(&mut self, ui: &Ui, shown: &ShownNumber<'_>, cx: &mut Context<'_>) {
        if !cx.pane.active || ui.memory(|memory| memory.focused().is_some()) {
            return;
        }
        if MORE.pressed(ui) {
            make_n(shown, &*shown.n + UBig::ONE, cx);
        }
        if LESS.pressed(ui) && !shown.n.is_zero() {
            make_n(shown, &*shown.n - UBig::ONE, cx);
        }
        let Some(construction) = &self.construction else { return };
        let next = self.playback.keys(ui, self.step, construction.last());
        if let Some(next) = next {
            cx.ask(Action::ConverterStep(Some(next)));
        }
    }
}
