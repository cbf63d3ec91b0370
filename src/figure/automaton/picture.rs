//! An automaton to be drawn, as data, and the header of its picture; the symbols on the arrows between two states,
//! written together.

use std::collections::{BTreeMap, BTreeSet};

use crate::zeckendorf::words::{formula, length, words};
use crate::{Anchor, Colour, Figure, Rect};
use golden_logic::automata::automaton::{Automaton, Walk};
use golden_logic::automata::digits::Direction;
use golden_prose::shortened;

pub(super) const MARGIN: f32 = 14.0;

/// An automaton to be shown.
#[derive(Clone, Copy, Debug)]
pub struct AutomatonPicture<'a> {
    /// The name of what it accepts, such as "W(a, b)": written above the picture, and part of its name.
    pub title: &'a str,
    /// True if the title is written.
    pub has_title: bool,
    /// The names of its tracks.
    pub variables: &'a [String],
    /// The automaton.
    pub automaton: &'a Automaton,
    /// The look of its drawing.
    pub look: AutomatonLook,
    /// The walk through it, if any.
    pub walk: Option<&'a WalkMarks>,
}

/// The height of what is said above the picture.
pub(super) fn header_height(picture: &AutomatonPicture<'_>) -> f32 {
    if picture.has_title { HEADER } else { MARGIN }
}

/// Draws the words above the picture.
pub(super) fn header(figure: &mut Figure<usize>, picture: &AutomatonPicture<'_>) {
    if !picture.has_title {
        return;
    }
    let width = (figure.size[0] - 2.0 * MARGIN).max(0.0);
    let title = Rect::new(MARGIN, 8.0, width, 24.0);
    figure.push(formula(title, shortened(picture.title, TITLE), Anchor::Left, 18.0, Colour::Ink));
    let rect = Rect::new(MARGIN, 32.0, width, 16.0);
    figure.push(words(rect, caption(picture), Anchor::Left, 12.0, Colour::Ink3));
}

/// The least width of the header, in points: the room that its characters take.
pub(super) fn header_width(picture: &AutomatonPicture<'_>) -> f32 {
    if !picture.has_title {
        return 0.0;
    }
    let title = length(picture.title.chars().count().min(TITLE)) * 9.5;
    let caption = length(caption(picture).chars().count()) * 7.0;
    2.0 * MARGIN + title.max(caption)
}

/// The height of the header above the picture, in points.
pub(super) const HEADER: f32 = 54.0;
/// The most characters of a title.
pub(super) const TITLE: usize = 90;

/// "7 states; digits of a, b, the most significant first"
pub(super) fn caption(picture: &AutomatonPicture<'_>) -> String {
    let states = picture.automaton.len();
    let count = if states == 1 { "1 state".to_owned() } else { format!("{states} states") };
    if picture.variables.is_empty() {
        return count;
    }
    let variables = shortened(&picture.variables.join(", "), TITLE);
    let end = match picture.automaton.direction() {
        Direction::MostFirst => "most",
        Direction::LeastFirst => "least",
    };
    format!("{count}; digits of {variables}, the {end} significant first")
}

/// The look of a drawn automaton.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AutomatonLook {
    /// The arrangement of its states.
    pub arrangement: Arrangement,
    /// True if states have their numbers.
    pub has_numbers: bool,
    /// True if the sink is drawn, the state from which nothing is accepted any more; only where there are at most
    /// [`SINK_TRACKS`] tracks.
    pub has_sink: bool,
}

impl Default for AutomatonLook {
    fn default() -> Self {
        Self { arrangement: Arrangement::ByHand, has_numbers: true, has_sink: false }
    }
}

/// The states and arrows that a walk has come through so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WalkMarks {
    /// The states that it has been in.
    pub states: BTreeSet<usize>,
    /// The arrows that it has taken, as pairs of states.
    pub arrows: BTreeSet<(usize, usize)>,
    /// The state that it is in, or from which it could not go on.
    pub now: Option<usize>,
    /// True if it is marked that it could not go on: no arrow has the digits that were read.
    pub is_rejected: bool,
}

impl WalkMarks {
    /// The marks of a whole walk.
    pub fn of(walk: &Walk) -> Self {
        let mut marks = Self { now: Some(0), ..Self::default() };
        marks.states.insert(0);
        let mut state = 0;
        for step in &walk.steps {
            let Some(to) = step.to else {
                marks.is_rejected = true;
                break;
            };
            marks.states.insert(to);
            marks.arrows.insert((std::mem::replace(&mut state, to), to));
        }
        marks.now = Some(state);
        marks
    }
}

/// The most tracks of an automaton whose sink is drawn: the arrows to it have exponentially many symbols.
pub const SINK_TRACKS: usize = 6;

/// The arrangement of the states of an automaton.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Arrangement {
    /// By hand where places were chosen for it, else in layers.
    #[default]
    ByHand,
    /// In columns by their distance from the start.
    InLayers,
}

/// Symbols on one line of a label.
const ON_A_LINE: usize = 4;
/// Symbols on an arrow to the sink that are written out; for more the label says that it stands for the rest.
const TO_SINK: usize = 3;

/// The digits of a symbol, as on an arrow: `01` for two tracks.
pub(super) fn symbol_text(automaton: &Automaton, symbol: u32) -> String {
    automaton.digits(symbol).iter().map(u8::to_string).collect()
}

/// An arrow from one state to another, with all symbols that lead there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Arrow {
    /// The state it leaves.
    pub from: usize,
    /// The state it reaches.
    pub to: usize,
    /// The symbols, a few on each line.
    pub lines: Vec<String>,
}

/// The arrows of an automaton, by their states.
pub(super) fn arrows(automaton: &Automaton) -> Vec<Arrow> {
    let mut symbols: BTreeMap<(usize, usize), Vec<String>> = BTreeMap::new();
    for from in 0..automaton.len() {
        for edge in automaton.edges(from) {
            symbols.entry((from, edge.to as usize)).or_default().push(symbol_text(automaton, edge.symbol));
        }
    }
    let arrow = |((from, to), symbols): ((usize, usize), Vec<String>)| {
        let count = symbols.len();
        let lines = symbols.chunks(ON_A_LINE).enumerate().map(|(i, line)| {
            let comma = if (i + 1) * ON_A_LINE < count { "," } else { "" };
            line.join(", ") + comma
        });
        Arrow { from, to, lines: lines.collect() }
    };
    symbols.into_iter().map(arrow).collect()
}

/// The arrows to the rejecting sink, which is the state after the last one: what is not accepted however it goes on.
pub(super) fn sink_arrows(automaton: &Automaton) -> Vec<Arrow> {
    let sink = automaton.len();
    let from_state = |from: usize| {
        let missing = automaton.missing(from);
        let symbols = missing.iter().map(|symbol| symbol_text(automaton, *symbol));
        let label = if missing.len() > TO_SINK { "else".to_owned() } else { symbols.collect::<Vec<_>>().join(", ") };
        (!missing.is_empty()).then(|| Arrow { from, to: sink, lines: vec![label] })
    };
    let mut arrows: Vec<Arrow> = (0..sink).filter_map(from_state).collect();
    if !arrows.is_empty() {
        arrows.push(Arrow { from: sink, to: sink, lines: vec!["any".to_owned()] });
    }
    arrows
}
