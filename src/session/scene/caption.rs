//! Captions of scenes hold live values: text in braces is replaced by a computed value. The computation of these
//! values: each from what is written behind its name.

use std::ops::Range;

use dashu_int::ops::BitTest;

use crate::{Focus, caps};
use golden_game::{Convention, Outcome, Position, Ruleset, option_count, parse_position, position_text};
use golden_number::{Representation, SafePair, UBig, golden_letter, parse_typed_number, partner, safe_pair, tail};
use golden_prose::{message, whole_formulas};
use golden_solver::{Evaluation, Job, Repeat, Solver, may_repeat};

/// The argument from which a live value is worked out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Argument {
    /// A position with its game, as it is typed in a command.
    Position,
    /// The same, of a game that has misère play.
    Misere,
    /// The same, of a game whose values may be known to repeat.
    Repeating,
    /// A number, as it is typed.
    Number,
}

/// A kind of live value.
#[derive(Clone, Copy, Debug)]
pub struct LiveField {
    /// The name that begins it, after the brace.
    pub name: &'static str,
    /// Its title, in words.
    pub title: &'static str,
    argument: Argument,
    value: fn(&str, &Solver, &Job) -> Result<String, String>,
}

/// All live values. [`expand_text`] replaces:
///
/// | written | becomes |
/// | --- | --- |
/// | `{wins wythoff 31 48}` | the positions all winning moves lead to |
/// | `{outcome wythoff 31 48}` | who wins: "the player to move" (N) or "the other player" (P) |
/// | `{g wythoff 31 48}` | the Grundy value |
/// | `{moves wythoff 31 48}` | the number of moves: distinct options |
/// | `{misere nim 1 1 3}` | who wins where the last move loses, in the same words |
/// | `{misere-wins nim 1 1 3}` | the positions all moves lead to that win there |
/// | `{period octal 1 --code 0.77}` | the period of the values of one heap; of a row of Wythoff's table the additive one |
/// | `{preperiod octal 1 --code 0.77}` | from which heap or column on that period holds |
/// | `{zeck 2026}` | the Zeckendorf sum |
/// | `{tail 2026}` | the smallest part of that sum |
/// | `{partner 12}` | the number that makes a safe pair with it |
/// | `{pair 7}` | the safe pair of that number, (A(7), B(7)) |
/// | `{letter 15}` | the letter of the golden string |
///
/// At the beginning of a sentence a value begins with a capital letter: "The other player".
pub const LIVE_FIELDS: [LiveField; 13] = [
    LiveField { name: "wins", title: "winning moves", argument: Argument::Position, value: winning_moves },
    LiveField { name: "outcome", title: "who wins", argument: Argument::Position, value: outcome },
    LiveField { name: "g", title: "Grundy value", argument: Argument::Position, value: grundy_value },
    LiveField { name: "moves", title: "number of moves", argument: Argument::Position, value: move_count },
    LiveField { name: "zeck", title: "Fibonacci parts of", argument: Argument::Number, value: fibonacci_parts },
    LiveField { name: "tail", title: "tail of", argument: Argument::Number, value: tail_of },
    LiveField { name: "partner", title: "safe partner of", argument: Argument::Number, value: partner_of },
    LiveField { name: "pair", title: "safe pair number", argument: Argument::Number, value: pair },
    LiveField { name: "letter", title: "golden string, letter", argument: Argument::Number, value: letter },
    LiveField { name: "misere", title: "who wins, misère", argument: Argument::Misere, value: misere_outcome },
    LiveField { name: "misere-wins", title: "winning moves, misère", argument: Argument::Misere, value: misere_wins },
    LiveField { name: "period", title: "period of the values", argument: Argument::Repeating, value: period },
    LiveField { name: "preperiod", title: "start of that period", argument: Argument::Repeating, value: preperiod },
];

/// The mark that begins words that only the screen shows: `{screen Press Space.}`. They hold no live values.
const SCREEN: &str = "screen ";
/// The mark in the text of a scene that begins a new page on paper: `{page}`. The screen shows nothing in its place.
const PAGE: &str = "page";

/// The content of a pair of braces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Inside<'a> {
    /// Words that only the screen shows.
    Screen(&'a str),
    /// The mark of a new page.
    Page,
    /// A live value.
    Value(&'a str),
}

impl<'a> Inside<'a> {
    fn of(inside: &'a str) -> Self {
        let words = inside.trim_start().strip_prefix(SCREEN).map(str::trim).filter(|words| !words.is_empty());
        match words {
            Some(words) => Self::Screen(words),
            None if inside.trim() == PAGE => Self::Page,
            None => Self::Value(inside),
        }
    }
}

/// A live value in a text, words that only the screen shows, or the mark of a new page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LiveValue {
    /// The place where it stands, in bytes, with its braces.
    pub range: Range<usize>,
    /// The reason why it cannot be computed.
    pub problem: Option<String>,
}

/// A text with its live values.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ExpandedText {
    /// The text in which every live value is replaced.
    pub text: String,
    /// The live values of the text as it was written, in order.
    pub values: Vec<LiveValue>,
}

/// Returns the places of the live values of a text, in bytes, with their braces: known or not.
///
/// **Cost**: one pass.
pub fn live_ranges(text: &str) -> impl Iterator<Item = Range<usize>> {
    let mut from = 0;
    std::iter::from_fn(move || {
        let start = from + text.get(from..)?.find('{')?;
        let end = start + text.get(start..)?.find('}')? + 1;
        from = end;
        Some(start..end)
    })
}

/// The places between the braces of a text, each with its range, see [`live_ranges`].
fn braces(text: &str) -> impl Iterator<Item = (Range<usize>, Inside<'_>)> {
    live_ranges(text).map(|range| {
        let inside = text.get(range.start + 1..range.end - 1).unwrap_or_default();
        (range, Inside::of(inside))
    })
}

/// The part of a text on the screen from one brace to the next: behind the mark of a new page without its first
/// spaces.
fn between(text: &str, range: Range<usize>, is_behind_page: bool) -> &str {
    let part = text.get(range).unwrap_or_default();
    if is_behind_page { part.trim_start_matches(' ') } else { part }
}

/// Returns true if the scene of a text begins a new page on paper: `{page}` stands in it.
///
/// **Cost**: one pass.
pub fn begins_page(text: &str) -> bool {
    braces(text).any(|(_, inside)| inside == Inside::Page)
}

/// A text with an ellipsis for each live value, which is not computed, and with the words that only the screen shows.
///
/// **Cost**: one pass.
pub fn with_gaps(text: &str) -> String {
    let (mut gapped, mut rest, mut is_behind_page) = (String::new(), 0, false);
    for (range, inside) in braces(text) {
        gapped.push_str(between(text, rest..range.start, is_behind_page));
        gapped.push_str(match inside {
            Inside::Screen(words) => words,
            Inside::Page => "",
            Inside::Value(_) => "…",
        });
        (rest, is_behind_page) = (range.end, inside == Inside::Page);
    }
    gapped.push_str(between(text, rest..text.len(), is_behind_page));
    gapped
}

/// A text without the words that only the screen shows and marks of a new page, and without the spaces before them.
///
/// **Cost**: one pass.
pub fn on_paper(text: &str) -> String {
    let (mut kept, mut rest) = (String::new(), 0);
    let left_out = braces(text).filter(|(_, inside)| !matches!(inside, Inside::Value(_))).map(|(range, _)| range);
    let end = text.len();
    for range in left_out.chain(std::iter::once(end..end)) {
        let part = text.get(rest..range.start).unwrap_or_default();
        let begins_line = rest > 0 && (kept.is_empty() || kept.ends_with('\n'));
        kept.push_str(if begins_line { part.trim_start_matches(' ') } else { part });
        if !range.is_empty() {
            kept.truncate(kept.trim_end_matches(' ').len());
        }
        rest = range.end;
    }
    kept
}

/// Replaces every live value of a text by what is computed for it, and puts the words that only the screen shows.
///
/// A value that cannot be computed is left unchanged, followed by the reason, so that its author sees it. A long
/// value is shortened ([`caps::LIVE_VALUE`]), and so is the whole ([`caps::EXPANDED`]). A line does not end inside a
/// short formula ([`whole_formulas`]). Once the job is cancelled, the rest is left unchanged.
///
/// **Cost**: one pass over the text, and the evaluations within the solver's budget.
pub fn expand_text(written: &str, solver: &Solver, job: &Job) -> ExpandedText {
    let mut text = Shortened::default();
    let (mut values, mut rest, mut is_behind_page) = (Vec::new(), 0, false);
    for (range, inside) in braces(written) {
        if text.is_full() || job.advance(0).is_err() {
            break;
        }
        text.push(between(written, rest..range.start, is_behind_page));
        (rest, is_behind_page) = (range.end, inside == Inside::Page);
        let mut problem = None;
        match inside {
            Inside::Screen(words) => text.push(words),
            Inside::Page => {}
            Inside::Value(inside) => match live_value(inside, solver, job) {
                Ok(value) => text.push_value(&value),
                Err(reason) => {
                    for part in ["{", inside, ": ", &reason, "}"] {
                        text.push(part);
                    }
                    problem = Some(reason);
                }
            },
        }
        values.push(LiveValue { range, problem });
    }
    text.push(between(written, rest..written.len(), is_behind_page));
    let text = text.finished();
    let text = if job.advance(0).is_ok() { whole_formulas(&text).into_owned() } else { text };
    ExpandedText { text, values }
}

/// The text of [`expand_text`].
pub fn expand_caption(caption: &str, solver: &Solver, job: &Job) -> String {
    expand_text(caption, solver, job).text
}

/// Returns the value of what stands between braces, shortened to [`caps::LIVE_VALUE`]; of words that only the screen
/// shows these, of the mark of a new page nothing.
///
/// # Errors
/// The reason why there is none: an unknown kind, an argument that cannot be read, or no result within the budget.
///
/// **Cost**: an evaluation within the solver's budget.
pub fn live_value(inside: &str, solver: &Solver, job: &Job) -> Result<String, String> {
    let inside = match Inside::of(inside) {
        Inside::Screen(words) => return Ok(message(words)),
        Inside::Page => return Ok(String::new()),
        Inside::Value(inside) => inside.trim(),
    };
    let (name, argument) = inside.split_once(' ').unwrap_or((inside, ""));
    let field = LIVE_FIELDS.iter().find(|field| field.name == name).ok_or_else(|| {
        let fields = LIVE_FIELDS.map(|field| field.name).join(", ");
        format!("not one of {fields}, {}, {PAGE}", SCREEN.trim_end())
    });
    let value = field.and_then(|field| (field.value)(argument, solver, job));
    value.map(|value| message(&value)).map_err(|problem| message(&problem))
}

/// Returns what may stand between braces besides live values: marks of how a text is shown on screen and on paper.
pub fn layout_suggestions() -> [LiveSuggestion; 2] {
    [("only on the screen", "screen Press H."), ("new page on paper", PAGE)]
        .map(|(title, inside)| LiveSuggestion { title: title.to_owned(), inside: inside.to_owned() })
}

/// A live value that fits a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LiveSuggestion {
    /// Its title, in words: "winning moves", "Fibonacci parts of 10".
    pub title: String,
    /// The text between the braces: "wins wythoff 10 13".
    pub inside: String,
}

/// Returns the live values of a position and of its first three different numbers other than 0. There are none for a
/// position with a number of more than about 150 digits, which is too long to be read in a text, or with 100 numbers
/// or more.
///
/// **Cost**: O(1): long numbers are left unread.
pub fn live_suggestions(focus: &Focus) -> Vec<LiveSuggestion> {
    const BITS: usize = 500;
    const NUMBERS: usize = 3;
    if focus.numbers().take(100).any(|number| number.bit_len() > BITS) || focus.numbers().nth(99).is_some() {
        return Vec::new();
    }
    let position = position_text(&focus.ruleset, &focus.position);
    let mut numbers: Vec<String> = Vec::new();
    for number in focus.numbers().map(ToString::to_string) {
        if !numbers.contains(&number) && number != "0" && numbers.len() < NUMBERS {
            numbers.push(number);
        }
    }
    let of_position = |field: &LiveField| {
        let inside = format!("{} {position}", field.name);
        vec![LiveSuggestion { title: field.title.into(), inside }]
    };
    let of_field = |field: &LiveField| match field.argument {
        Argument::Position => of_position(field),
        Argument::Misere if focus.ruleset.has_misere() => of_position(field),
        Argument::Repeating if may_repeat(&focus.ruleset, &focus.position) => of_position(field),
        Argument::Misere | Argument::Repeating => Vec::new(),
        Argument::Number => {
            let of_number = |number: &String| LiveSuggestion {
                title: format!("{} {}", field.title, message(number)),
                inside: format!("{} {number}", field.name),
            };
            numbers.iter().map(of_number).collect()
        }
    };
    LIVE_FIELDS.iter().flat_map(of_field).collect()
}

/// A text of at most [`caps::EXPANDED`] characters.
#[derive(Default)]
struct Shortened {
    text: String,
    count: usize,
}

impl Shortened {
    fn push(&mut self, part: &str) {
        let room = caps::EXPANDED.saturating_sub(self.count);
        self.text.extend(part.chars().take(room));
        self.count += part.chars().count();
    }

    /// Adds a value, with a capital letter at the beginning of a sentence.
    fn push_value(&mut self, value: &str) {
        let before = self.text.trim_end();
        let begins = before.is_empty()
            || self.text.ends_with('\n')
            || before.len() < self.text.len() && before.ends_with(['.', '?', '!']);
        let mut chars = value.chars();
        match chars.next().filter(|first| begins && first.is_lowercase()) {
            Some(first) => {
                self.push(&first.to_uppercase().to_string());
                self.push(chars.as_str());
            }
            None => self.push(value),
        }
    }

    fn is_full(&self) -> bool {
        self.count > caps::EXPANDED
    }

    fn finished(mut self) -> String {
        if self.is_full() {
            self.text.pop();
            self.text.push('…');
        }
        self.text
    }
}

/// The longest number whose parts are written out, in machine words, about 500 digits: their length grows with its
/// square.
const LONGEST: usize = 26;

const UNKNOWN: &str = "unknown within the budget";

fn grundy_value(argument: &str, solver: &Solver, job: &Job) -> Result<String, String> {
    let (ruleset, position) = read(argument)?;
    let known = solver.evaluate_far(&ruleset, &position, job).map_err(|error| error.to_string())?;
    known.grundy.map(|value| value.to_string()).ok_or_else(|| UNKNOWN.into())
}

pub(super) fn outcome(argument: &str, solver: &Solver, job: &Job) -> Result<String, String> {
    written_outcome(&evaluate(argument, Convention::Normal, solver, job)?)
}

fn misere_outcome(argument: &str, solver: &Solver, job: &Job) -> Result<String, String> {
    written_outcome(&evaluate(argument, Convention::Misere, solver, job)?)
}

fn written_outcome(known: &Evaluation) -> Result<String, String> {
    match known.outcome {
        Some(Outcome::N) => Ok("the player to move".into()),
        Some(Outcome::P) => Ok("the other player".into()),
        None => Err(UNKNOWN.into()),
    }
}

pub(super) fn winning_moves(argument: &str, solver: &Solver, job: &Job) -> Result<String, String> {
    written_moves(evaluate(argument, Convention::Normal, solver, job)?)
}

fn misere_wins(argument: &str, solver: &Solver, job: &Job) -> Result<String, String> {
    written_moves(evaluate(argument, Convention::Misere, solver, job)?)
}

fn written_moves(known: Evaluation) -> Result<String, String> {
    let moves = known.winning_moves.ok_or(UNKNOWN)?;
    if moves.is_empty() {
        return Ok("none".into());
    }
    let mut ends = String::new();
    for (index, winning) in moves.iter().enumerate() {
        if index > 0 {
            ends.push_str(if index + 1 == moves.len() { " and " } else { ", " });
        }
        if ends.len() > caps::LIVE_VALUE {
            ends.push('…');
            break;
        }
        // A line does not end inside a position.
        ends.push_str(&message(&winning.to.to_string()).replace(", ", ",\u{a0}"));
    }
    Ok(ends)
}

pub(super) fn move_count(argument: &str, _: &Solver, _: &Job) -> Result<String, String> {
    let (ruleset, position) = read(argument)?;
    let count = option_count(&ruleset, &position).ok_or("too many to count")?;
    Ok(count.to_string())
}

/// Returns a number of at most about 500 digits.
fn short_number(argument: &str) -> Result<UBig, String> {
    let number = parse_typed_number(argument).map_err(|error| error.to_string())?;
    if number.as_words().len() > LONGEST { Err("too long to write out".into()) } else { Ok(number) }
}

fn fibonacci_parts(argument: &str, _: &Solver, _: &Job) -> Result<String, String> {
    Ok(Representation::canonical(&short_number(argument)?).sum_text())
}

fn tail_of(argument: &str, _: &Solver, _: &Job) -> Result<String, String> {
    let tail = tail(&short_number(argument)?).ok_or("0 has no parts")?;
    Ok(tail.to_string())
}

fn partner_of(argument: &str, _: &Solver, _: &Job) -> Result<String, String> {
    Ok(partner(&short_number(argument)?).to_string())
}

pub(super) fn pair(argument: &str, _: &Solver, _: &Job) -> Result<String, String> {
    let SafePair { a, b, .. } = safe_pair(&short_number(argument)?);
    // A line does not end inside a pair.
    Ok(format!("({}, {})", message(&a.to_string()), message(&b.to_string())).replace(", ", ",\u{a0}"))
}

pub(super) fn letter(argument: &str, _: &Solver, _: &Job) -> Result<String, String> {
    let index = parse_typed_number(argument).map_err(|error| error.to_string())?;
    let letter = golden_letter(&index).ok_or("letters are counted from 1")?;
    Ok(if letter { "1".into() } else { "0".into() })
}

pub(super) fn period(argument: &str, solver: &Solver, job: &Job) -> Result<String, String> {
    Ok(repeat(argument, solver, job)?.period.to_string())
}

fn preperiod(argument: &str, solver: &Solver, job: &Job) -> Result<String, String> {
    Ok(repeat(argument, solver, job)?.preperiod.to_string())
}

fn repeat(argument: &str, solver: &Solver, job: &Job) -> Result<Repeat, String> {
    let (ruleset, position) = read(argument)?;
    let found = solver.repeat(&ruleset, &position, job).map_err(|error| error.to_string())?;
    found.ok_or_else(|| "no period is known".into())
}

fn read(argument: &str) -> Result<(Ruleset, Position), String> {
    parse_position(argument).map_err(|error| error.to_string())
}

fn evaluate(argument: &str, convention: Convention, solver: &Solver, job: &Job) -> Result<Evaluation, String> {
    let (ruleset, position) = read(argument)?;
    solver.evaluate_under(convention, &ruleset, &position, job).map_err(|error| error.to_string())
}
