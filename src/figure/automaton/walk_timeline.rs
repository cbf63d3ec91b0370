//! The walk of numbers through an automaton, digit by digit. The card of a walk: the state it is in, whether that
//! accepts, what has been read and what is still to be read.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::picture::{WalkMarks, symbol_text};
use crate::kit::text_room::{elided, interface_width};
use crate::zeckendorf::words::{block, formula, words};
use crate::{Anchor, Colour, Figure, Form, Rect, Stroke, Timeline, game_phrase};
use golden_logic::automata::automaton::Automaton;
use golden_logic::automata::digits::{Base, Direction};
use golden_number::UBig;
use golden_prose::{Prose, digits_within, short_number};
use golden_theorem::drawable::Drawable;

/// The most places of a word whose digits read so far are also given as numbers: the time that this takes grows with
/// the square of the places.
const VALUES: usize = 1_500;
/// The digits of a number beside its name.
const WRITTEN: usize = 10;
/// The symbols still to be read that are written out.
const REST: usize = 8;

/// The meaning of acceptance, as clauses about the numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WalkMeaning {
    /// The clause for numbers that are accepted: "(8, 13) is a P-position of Wythoff’s game".
    pub holds: String,
    /// The clause for numbers that are not.
    pub fails: String,
}

impl WalkMeaning {
    /// Returns the meaning of the acceptance of numbers by an automaton of a formula.
    pub fn for_numbers(drawable: &Drawable, numbers: &[UBig]) -> Self {
        if let Some((ruleset, position)) = drawable.position(numbers) {
            let game = game_phrase(&ruleset);
            let written = position.numbers();
            let tuple = tuple(if written.len() == numbers.len() { numbers } else { written });
            return Self {
                holds: format!("{tuple} is a P-position of {game}"),
                fails: format!("{tuple} is an N-position of {game}"),
            };
        }
        let values: Vec<String> = numbers.iter().map(short_number).collect();
        let name = drawable.title.split('(').next().unwrap_or_default();
        if drawable.is_relation() && values.len() == drawable.title.matches(',').count() + 1 {
            let said = format!("{name}({})", values.join(", "));
            return Self { holds: format!("{said} holds"), fails: format!("{said} does not hold") };
        }
        let tuple = tuple(numbers);
        Self {
            holds: format!("the formula holds for {tuple}"),
            fails: format!("the formula does not hold for {tuple}"),
        }
    }

    /// Returns the clauses shown while answers are hidden.
    pub fn hidden() -> Self {
        let said = "what that means is hidden with the answers".to_owned();
        Self { holds: said.clone(), fails: said }
    }

    /// Empty clauses, for an open question about the end of the walk: not even whether the numbers are accepted is
    /// said.
    pub fn left_open() -> Self {
        Self { holds: String::new(), fails: String::new() }
    }

    fn is_left_open(&self) -> bool {
        self.holds.is_empty() && self.fails.is_empty()
    }
}

/// `(8, 13)`, or `8` of a single number.
fn tuple(numbers: &[UBig]) -> String {
    golden_prose::tuple(numbers.iter().map(short_number))
}

/// The walk of numbers through an automaton: after step i it has read i digits of each number. It ends where no arrow
/// has the digits that are read.
#[derive(Clone, Debug)]
pub struct WalkTimeline {
    automaton: Arc<Automaton>,
    tracks: Vec<String>,
    values: Vec<UBig>,
    /// The numbers in few digits, one by one and as a tuple: a frame does not write them anew.
    written: Vec<String>,
    tuple: String,
    meaning: WalkMeaning,
    /// The symbols of the numbers in the order of reading, all of them.
    word: Vec<u32>,
    /// The states that the walk comes through, the start first.
    path: Vec<u32>,
    /// The step at which a state or an arrow is met first.
    first_states: BTreeMap<usize, usize>,
    first_arrows: BTreeMap<(usize, usize), usize>,
}

/// The facts known after a step of a walk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WalkState {
    /// Digits read of each number.
    pub read: usize,
    /// Digits of each number.
    pub length: usize,
    /// The state, or the one from which the walk could not go on.
    pub now: usize,
    /// True if it could not go on.
    pub is_rejected: bool,
    /// True if the state accepts: what has been read, as numbers, is accepted.
    pub accepts: bool,
    /// The digits read so far as numbers, one for each variable; `None` for words of more than 1,500 places.
    pub so_far: Option<Vec<UBig>>,
    /// The next symbols that are still to be read, at most eight of them.
    pub rest: Vec<String>,
}

impl WalkTimeline {
    /// The walk of numbers, one for each track; missing ones are 0.
    ///
    /// **Cost**: the digits of the longest number times the tracks, besides writing the numbers in the base.
    pub fn new(automaton: Arc<Automaton>, tracks: Vec<String>, mut values: Vec<UBig>, meaning: WalkMeaning) -> Self {
        values.resize(automaton.arity(), UBig::ZERO);
        let word = automaton.word_of(&values);
        let mut path = vec![0_u32];
        let (mut first_states, mut first_arrows) = (BTreeMap::from([(0, 0)]), BTreeMap::new());
        let mut state = 0;
        for symbol in &word {
            let Some(to) = automaton.step(state, *symbol) else { break };
            let step = path.len();
            first_states.entry(to).or_insert(step);
            first_arrows.entry((state, to)).or_insert(step);
            path.push(u32::try_from(to).unwrap_or(u32::MAX));
            state = to;
        }
        let written = values.iter().map(|value| digits_within(&value.to_string(), WRITTEN)).collect();
        let tuple = tuple(&values);
        Self { automaton, tracks, values, written, tuple, meaning, word, path, first_states, first_arrows }
    }

    /// The automaton.
    pub fn automaton(&self) -> &Arc<Automaton> {
        &self.automaton
    }

    /// The names of the numbers.
    pub fn tracks(&self) -> &[String] {
        &self.tracks
    }

    /// The numbers.
    pub fn values(&self) -> &[UBig] {
        &self.values
    }

    /// A number in at most ten digits.
    pub(super) fn written(&self, track: usize) -> Option<&str> {
        self.written.get(track).map(String::as_str)
    }

    /// The digits of each number.
    pub fn length(&self) -> usize {
        self.word.len()
    }

    /// The digit of a number at a column, in the order of reading.
    pub fn digit(&self, column: usize, track: usize) -> Option<u8> {
        self.word.get(column).map(|symbol| self.automaton.digit(*symbol, track))
    }

    /// The state after a step; none after the step that finds no arrow.
    pub fn state_after(&self, step: usize) -> Option<usize> {
        self.path.get(step).map(|state| *state as usize)
    }

    /// The step that finds no arrow, if there is one: the last.
    pub fn rejected_at(&self) -> Option<usize> {
        (self.path.len() <= self.word.len()).then_some(self.path.len())
    }

    /// Returns true if the numbers are accepted.
    pub fn is_accepted(&self) -> bool {
        let end = self.path.last().map_or(0, |state| *state as usize);
        self.rejected_at().is_none() && self.automaton.accepting(end)
    }

    /// The number of places above the lowest one at a column, in the order of reading.
    pub fn above_lowest(&self, column: usize) -> usize {
        match self.automaton.direction() {
            Direction::MostFirst => self.word.len().saturating_sub(column + 1),
            Direction::LeastFirst => column,
        }
    }

    /// Returns the number of the place at a column: the lowest one of base fib has number 2.
    pub fn place(&self, column: usize) -> usize {
        self.automaton.base().first_place() + self.above_lowest(column)
    }

    /// The next step after this one that is in a state, or else the first such step; `None` if the walk is never in
    /// that state.
    ///
    /// **Cost**: the length of the walk.
    pub fn next_visit(&self, state: usize, step: usize) -> Option<usize> {
        let is_there = |step: &usize| self.state_after(*step) == Some(state);
        (step + 1..self.path.len()).find(is_there).or_else(|| (0..=step).find(is_there))
    }

    /// Returns the marks of what the walk has come through after a step.
    ///
    /// **Cost**: the states and arrows of the automaton, however long the walk.
    pub fn marks(&self, step: usize) -> WalkMarks {
        let step = step.min(self.last());
        let is_rejected = self.rejected_at() == Some(step) && !self.is_left_open();
        let states = self.first_states.iter().filter(|(_, first)| **first <= step).map(|(state, _)| *state);
        let arrows = self.first_arrows.iter().filter(|(_, first)| **first <= step).map(|(arrow, _)| *arrow);
        let now = Some(self.now(step));
        WalkMarks { states: states.collect::<BTreeSet<_>>(), arrows: arrows.collect(), now, is_rejected }
    }

    /// The state after a step, or the one from which it could not go on.
    fn now(&self, step: usize) -> usize {
        let state = self.path.get(step).or(self.path.last());
        state.map_or(0, |state| *state as usize)
    }

    /// Returns the numbers that the first `read` places, in the order of reading, stand for.
    fn values_of(&self, read: usize) -> Option<Vec<UBig>> {
        if self.word.len() > VALUES {
            return None;
        }
        let mut word = self.word.get(..read)?.to_vec();
        if self.automaton.direction() == Direction::LeastFirst {
            word.reverse();
        }
        Some(self.automaton.base().values_of(&word, self.automaton.arity()))
    }

    /// Returns true if nothing is said of where the walk ends.
    pub(super) fn is_left_open(&self) -> bool {
        self.meaning.is_left_open()
    }

    fn verdict(&self) -> &str {
        if self.is_accepted() { &self.meaning.holds } else { &self.meaning.fails }
    }

    /// "0 in n and 0 in k"
    fn digits_words(&self, symbol: u32) -> Prose {
        let mut words = Prose::new();
        let last = self.tracks.len().saturating_sub(1);
        for (track, name) in self.tracks.iter().enumerate() {
            let before = match track {
                0 => "",
                _ if track == last => " and ",
                _ => ", ",
            };
            words = words.text(format!("{before}{} in ", self.automaton.digit(symbol, track))).italic(name);
        }
        words
    }

    fn start_words(&self) -> Prose {
        if !self.word.is_empty() {
            return Prose::from(format!("Nothing is read yet: the walk of {} begins in state 0.", self.tuple));
        }
        if self.is_left_open() {
            return "There is nothing to read: the walk ends in state 0.".into();
        }
        let does = if self.is_accepted() { "accepts" } else { "does not accept" };
        if self.values.is_empty() {
            return format!("There is nothing to read: state 0 {does}.").into();
        }
        format!("0 has no digits, so the walk ends in state 0, which {does}: {}.", self.verdict()).into()
    }
}

impl Timeline for WalkTimeline {
    type State = WalkState;

    fn last(&self) -> usize {
        self.path.len().min(self.word.len())
    }

    fn caption(&self, step: usize) -> Prose {
        let step = step.min(self.last());
        let Some(symbol) = step.checked_sub(1).and_then(|column| self.word.get(column)).copied() else {
            return self.start_words();
        };
        let label = symbol_text(&self.automaton, symbol);
        let from = self.now(step - 1);
        let place = Prose::from(format!("Place {} holds ", self.place(step - 1))).then(self.digits_words(symbol));
        let Some(to) = self.state_after(step) else {
            let place = place.text(format!(": no arrow {label} leaves state {from}."));
            if self.is_left_open() {
                return place;
            }
            return Prose::from(format!("Rejected here: {}. ", self.verdict())).then(place);
        };
        let accepts = self.automaton.accepting(to);
        let to_words = if from == to { format!("back to state {to}") } else { format!("to state {to}") };
        let place = place.text(format!(": the arrow {label} leads from state {from} {to_words}"));
        if step < self.word.len() {
            return place.text(if accepts { ", which accepts." } else { "." });
        }
        if self.is_left_open() {
            return place.text(".");
        }
        let (does, word) =
            if accepts { (", which accepts.", "Accepted") } else { (", which does not accept.", "Not accepted") };
        // The verdict stands first: a line that is too narrow is cut at its end.
        Prose::from(format!("{word}: {}. ", self.verdict())).then(place.text(does))
    }

    fn state(&self, step: usize) -> WalkState {
        let read = step.min(self.last());
        let now = self.now(read);
        let is_rejected = self.rejected_at() == Some(read);
        let rest = self.word.get(read..).unwrap_or_default();
        WalkState {
            read,
            length: self.word.len(),
            now,
            is_rejected,
            accepts: !is_rejected && self.automaton.accepting(now),
            so_far: self.values_of(read),
            rest: rest.iter().take(REST).map(|symbol| symbol_text(&self.automaton, *symbol)).collect(),
        }
    }
}

/// "wtake(n, k): 8 states, 5 accept, 14 arrows", and the end at which it begins to read.
pub fn automaton_facts(title: &str, automaton: &Automaton) -> [String; 2] {
    let count = |count: usize, word: &str| match count {
        1 => format!("1 {word}"),
        count => format!("{count} {word}s"),
    };
    let accepting = (0..automaton.len()).filter(|state| automaton.accepting(*state)).count();
    let accept = if accepting == 1 { "1 accepts".to_owned() } else { format!("{accepting} accept") };
    let (states, arrows) = (count(automaton.len(), "state"), count(automaton.edge_count(), "arrow"));
    let end = match automaton.direction() {
        Direction::MostFirst => "most significant digit first",
        Direction::LeastFirst => "least significant digit first",
    };
    [format!("{title}: {states}, {accept}, {arrows}"), end.to_owned()]
}

/// Returns the name of the weights of a base.
pub(super) fn weight_words(base: Base) -> &'static str {
    match base {
        Base::Fib => "Fibonacci number",
        Base::Two => "power of two",
        Base::T(_) => "weight",
    }
}

/// The height of the card, in points.
const HEIGHT: f32 = 126.0;
const SIDE: f32 = 15.0;
/// The most digits of a number that is written in the card.
const DIGITS: usize = 9;

/// "read so far: n = 10, k = 2"
fn so_far(state: &WalkState, timeline: &WalkTimeline) -> String {
    if is_unread(state) {
        return "read so far: nothing".to_owned();
    }
    let Some(values) = state.so_far.as_ref().filter(|values| !values.is_empty()) else {
        return format!("{} of {} places are read", state.read, state.length);
    };
    let of = |(name, value): (&String, &golden_number::UBig)| {
        format!("{name} = {}", digits_within(&value.to_string(), DIGITS))
    };
    let values: Vec<String> = timeline.tracks().iter().zip(values).map(of).collect();
    format!("read so far: {}", values.join(", "))
}

/// "still to read: 11"
fn rest(state: &WalkState) -> String {
    let left = state.length - state.read.min(state.length);
    if left == 0 {
        return "everything is read".to_owned();
    }
    let more = if left > state.rest.len() { format!(" … ({left} places)") } else { String::new() };
    format!("still to read: {}{more}", state.rest.join(" "))
}

/// Returns true if there are digits, but none is read: whether the start accepts says nothing of them.
fn is_unread(state: &WalkState) -> bool {
    state.read == 0 && state.length > 0
}

/// Returns true if nothing is said of this step: it is the last one of a walk about which a question is open.
fn is_left_open(state: &WalkState, timeline: &WalkTimeline) -> bool {
    timeline.is_left_open() && (state.is_rejected || state.read == state.length)
}

/// Returns true if it is shown by colours and signs that the walk could not go on.
fn is_lost(state: &WalkState, timeline: &WalkTimeline) -> bool {
    state.is_rejected && !timeline.is_left_open()
}

fn verdict(state: &WalkState, timeline: &WalkTimeline) -> &'static str {
    match (state.is_rejected, state.accepts) {
        (false, _) if is_unread(state) => "before the first digit",
        (true, _) if timeline.is_left_open() => "the walk ends here",
        (false, _) if is_left_open(state, timeline) => "does it accept?",
        (true, _) => "rejected here",
        (false, true) => "accepts here",
        (false, false) => "does not accept here",
    }
}

/// Draws what the card says in one line, for little room.
pub fn walk_line(timeline: &WalkTimeline, step: usize, width: f32) -> Figure {
    let state = timeline.state(step);
    let (verdict, so_far) = (verdict(&state, timeline), so_far(&state, timeline));
    let name = format!("Now in state {}: {verdict}, {so_far}, {}", state.now, rest(&state));
    let mut figure = Figure::new([width, 22.0], name);
    let comma = if is_unread(&state) { "," } else { "" };
    let head = format!("State {}{comma} {verdict}", state.now);
    let said = interface_width(&head, 14.0) + 12.0;
    let ink = if is_lost(&state, timeline) { Colour::Err } else { Colour::Ink };
    let rect = Rect::new(0.0, 0.0, said, 22.0);
    figure.push(words(rect, Prose::new().bold(head), Anchor::Left, 14.0, ink));
    let room = (width - said).max(0.0);
    let text = elided(&so_far, room, |text| interface_width(text, 13.0));
    figure.push(words(Rect::new(said, 0.0, room, 22.0), text, Anchor::Left, 13.0, Colour::Ink2));
    figure
}

/// Draws the card of a walk after a step.
pub fn walk_card(timeline: &WalkTimeline, step: usize, width: f32) -> Figure {
    let state = timeline.state(step);
    let (verdict, so_far, rest) = (verdict(&state, timeline), so_far(&state, timeline), rest(&state));
    let name = format!("Now in state {}: {verdict}, {so_far}, {rest}", state.now);
    let mut figure = Figure::new([width, HEIGHT], name);
    let is_lost = is_lost(&state, timeline);
    let (fill, edge) = if is_lost { (Colour::ErrBg, Colour::Err) } else { (Colour::SecBg, Colour::SecLine) };
    figure.push(block(Rect::new(0.5, 0.5, width - 1.0, HEIGHT - 1.0), 6.0, fill, Some((edge, 1.0))));
    let inner = (width - 2.0 * SIDE).max(0.0);
    let line = |middle: f32| Rect::new(SIDE, middle - 12.0, inner, 24.0);
    let where_it_is = if state.is_rejected { "no such arrow leaves" } else { "now in state" };
    figure.push(words(line(27.0), where_it_is, Anchor::Left, 14.0, Colour::Ink2));
    figure.push(formula(line(25.0), state.now.to_string(), Anchor::Right, 26.0, Colour::Ink));
    let stroke = Stroke::solid(edge, 1.0);
    figure.push(Form::Line { ends: [[SIDE, 45.0], [width - SIDE, 45.0]], stroke });
    figure.push(words(line(62.0), Prose::new().bold(verdict), Anchor::Left, 14.0, Colour::Ink));
    let at = [width - SIDE - 16.0, 62.0];
    let strokes: &[[[f32; 2]; 2]] = match (is_lost, state.accepts) {
        (true, _) => &[[[3.0, -5.0], [13.0, 5.0]], [[3.0, 5.0], [13.0, -5.0]]],
        (false, true) if !is_unread(&state) && !is_left_open(&state, timeline) => {
            &[[[2.0, 0.0], [6.0, 4.5]], [[6.0, 4.5], [14.0, -5.0]]]
        }
        (false, _) => &[],
    };
    let ink = if is_lost { Colour::Err } else { Colour::Sec };
    for ends in strokes {
        let ends = ends.map(|[x, y]| [at[0] + x, at[1] + y]);
        figure.push(Form::Line { ends, stroke: Stroke::solid(ink, 2.25) });
    }
    for (text, middle) in [(so_far, 85.0), (rest, 106.0)] {
        let text = elided(&text, inner, |text| interface_width(text, 13.0));
        figure.push(words(line(middle), text, Anchor::Left, 13.0, Colour::Ink2));
    }
    figure
}
