//! A field for a number of any length: what is long is read in the background and shown folded, with its count of
//! digits; egui never lays out more than a few hundred letters.

use std::path::PathBuf;
use std::sync::Arc;

use egui::text::{CCursor, CCursorRange};
use egui::{Align, Align2, Event, Id, Margin, Response, TextEdit, Ui, pos2, vec2};

use crate::context::Context;
use crate::render::theme::{self, ink};
use crate::widget::{fault_below_ui, ground};
use crate::work::cached::Cached;
use golden_figure::Colour;
use golden_number::{NumberError, UBig, parse_number, parse_number_or_indices, parse_typed_number, to_decimal};
use golden_prose::{digits_within, ends, grouped};
use golden_session::answers::at_once;
use golden_solver::SolverError;

/// A field and what is being read for it.
#[derive(Default)]
pub struct NumberField {
    /// The text in the field while it differs from the number.
    draft: Option<String>,
    /// The fault of the text, if there is one.
    error: Option<String>,
    /// The next paste replaces everything.
    replaces: bool,
    /// The source being read, with its number.
    reading: Option<(u64, Source)>,
    count: u64,
    task: Cached<u64, Result<(UBig, Arc<str>), String>>,
    /// The digits of the number shown, made when it changes.
    shown: Option<(UBig, Arc<str>)>,
    /// A number that was read, with its digits, until it is shown.
    read: Option<(UBig, Arc<str>)>,
    /// True if Fibonacci numbers may be named by their indices, as F6.
    has_indices: bool,
    /// The number asked for last; while it is shown the draft stays as it was typed.
    sent: Option<UBig>,
}

impl NumberField {
    /// A field for a number whose Fibonacci representation is wanted: F6 + F4 is read as well.
    pub fn with_indices() -> Self {
        Self { has_indices: true, ..Self::default() }
    }

    /// Reads the number from a file, in the background.
    pub fn open(&mut self, path: PathBuf) {
        self.read(Source::File(path));
    }

    /// The next paste replaces the number.
    pub fn expect_paste(&mut self) {
        self.replaces = true;
    }

    fn read(&mut self, source: Source) {
        self.count += 1;
        self.reading = Some((self.count, source));
        self.error = None;
    }

    /// Reads a number that is typed or stands in a file.
    fn parser(&self) -> Parser {
        if self.has_indices { parse_number_or_indices } else { parse_typed_number }
    }

    /// Returns true if something is being read.
    pub fn is_reading(&self) -> bool {
        self.reading.is_some()
    }

    /// Returns the number that was being read, once. Call it in every frame.
    pub fn poll(&mut self, ui: &Ui, cx: &mut Context<'_>) -> Option<UBig> {
        // A text is shared, not copied.
        let (key, source) = self.reading.clone()?;
        let parse = self.parser();
        let answer = self.task.ask_long(ui.ctx(), cx, "Reading the number", key, move |_, job| {
            job.advance(0)?;
            Ok(read(&source, parse))
        });
        if let Some(problem) = answer.problem {
            self.reading = None;
            if problem != SolverError::Cancelled {
                self.error = Some(problem.to_string());
            }
            return None;
        }
        let result = answer.current()?;
        self.reading = None;
        match result.as_ref() {
            Ok((number, digits)) => {
                (self.draft, self.error) = (None, None);
                self.read = Some((number.clone(), Arc::clone(digits)));
                Some(number.clone())
            }
            Err(error) => {
                self.error = Some(error.clone());
                None
            }
        }
    }

    /// Draws the field; gives another number when one has been typed. `digits` are those of the number where they are
    /// known already: for long numbers they take their time.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        name: &str,
        number: &UBig,
        digits: Option<&Arc<str>>,
        width: f32,
        look: FieldLook,
    ) -> (Response, Option<UBig>) {
        let digits = self.digits_of(number, digits);
        let id = ui.make_persistent_id(("number field", name));
        self.take_long_paste(ui, id);
        let whole = digits.as_deref().map_or_else(|| "…".to_owned(), folded);
        let has_focus = ui.memory(|memory| memory.has_focus(id));
        let count = self.count_words(digits.as_deref()).filter(|_| look.counts);
        let at_rest = match () {
            () if look.grouped && !whole.contains('…') => grouped(&whole),
            // While nothing is typed, both ends of a long number are seen.
            () if !has_focus => within(&whole, width - count.as_deref().map_or(0.0, room_of_count), look.size),
            () => whole.clone(),
        };
        let mut text = self.draft.clone().unwrap_or(at_rest);
        let response = field_ui(ui, &mut text, id, name, count.as_deref(), self.error.is_some(), width, look);
        if response.gained_focus() && text.contains('…') {
            // From the next frame on all digits stand there.
            select_all(ui, id, self.draft.as_deref().unwrap_or(&whole));
        }
        let mut entered = None;
        if response.changed() {
            entered = self.typed(text, &whole, digits.as_deref());
        } else if response.lost_focus() {
            self.replaces = false;
            if self.error.is_none() && !self.is_reading() {
                self.draft = None;
            }
        }
        (response, entered)
    }

    /// The digits of the number; `None` where they are not known yet and would take too long.
    fn digits_of(&mut self, number: &UBig, known: Option<&Arc<str>>) -> Option<Arc<str>> {
        if self.shown.as_ref().is_none_or(|(shown, _)| shown != number) {
            // Another number than the one asked for here comes from elsewhere: what was typed is out of date.
            if self.sent.as_ref() != Some(number) && self.shown.is_some() {
                (self.draft, self.error) = (None, None);
            }
            self.sent = None;
            let read = self.read.take_if(|(read, _)| read == number);
            let digits = match (known, read) {
                (Some(digits), _) => Arc::clone(digits),
                (None, Some((_, digits))) => digits,
                (None, None) if !at_once::is_longer(number, at_once::WRITTEN) => number.to_string().into(),
                (None, None) => {
                    self.shown = None;
                    return None;
                }
            };
            self.shown = Some((number.clone(), digits));
        }
        self.shown.as_ref().map(|(_, digits)| Arc::clone(digits))
    }

    fn count_words(&self, digits: Option<&str>) -> Option<String> {
        if self.is_reading() {
            return Some("reading…".into());
        }
        let count = match (&self.draft, &self.error) {
            (Some(_), Some(_)) => return None,
            // The digits of a power or a sum are not those that are typed.
            (Some(draft), None) if draft.chars().all(|typed| typed.is_ascii_digit() || typed.is_whitespace()) => {
                draft.chars().filter(char::is_ascii_digit).count()
            }
            _ => digits?.len(),
        };
        Some(if count == 1 { "1 digit".into() } else { format!("{} digits", grouped(&count)) })
    }

    /// Takes a long text out of the events before the field sees it.
    fn take_long_paste(&mut self, ui: &Ui, id: Id) {
        let longest = if self.replaces { 0 } else { LONGEST };
        if let Some(text) = take_long_paste(ui, id, longest) {
            self.replaces = false;
            self.draft = None;
            self.read(Source::Text(text.into()));
        }
    }

    /// Takes what was typed: a number, or an error that leaves the last number as it is.
    fn typed(&mut self, text: String, whole: &str, digits: Option<&str>) -> Option<UBig> {
        if text.len() > 2 * LONGEST {
            self.draft = None;
            self.read(Source::Text(text.into()));
            return None;
        }
        // The middle of a folded number is still there when its ends are edited.
        if let (Some((first, last)), true, Some(digits)) = (text.split_once('…'), whole.contains('…'), digits) {
            let middle = digits.get(END..digits.len().saturating_sub(END)).unwrap_or_default();
            let together = format!("{first}{middle}{last}");
            self.draft = Some(text);
            self.read(Source::Text(together.into()));
            return None;
        }
        let result = self.parser()(&text);
        self.draft = Some(text);
        match result {
            Ok(number) => {
                self.error = None;
                self.sent = Some(number.clone());
                Some(number)
            }
            Err(error) => {
                self.error = Some(error.to_string());
                None
            }
        }
    }

    /// Says that what was typed is a number, but not one that can be used here.
    pub fn refuse(&mut self, error: &str) {
        (self.error, self.sent) = (Some(error.into()), None);
    }

    /// Returns true if something is wrong with what was typed.
    pub fn has_error(&self) -> bool {
        self.error.is_some()
    }

    /// Draws what is wrong, if anything is, over what stands below.
    pub fn error_ui(&self, ui: &Ui) {
        fault_below_ui(ui, self.error.as_deref().unwrap_or_default());
    }
}

/// The look of a field.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FieldLook {
    /// Size of the digits.
    pub size: f32,
    /// Height of the field.
    pub height: f32,
    /// True if the count of digits is shown at the right end.
    pub counts: bool,
    /// True if the digits stand in the middle.
    pub centred: bool,
    /// True if the digits are those of the interface, in groups of three.
    pub grouped: bool,
}

/// Selects the whole text.
fn select_all(ui: &Ui, id: Id, text: &str) {
    if let Some(mut state) = TextEdit::load_state(ui.ctx(), id) {
        let all = CCursorRange::two(CCursor::new(0), CCursor::new(text.chars().count()));
        state.cursor.set_char_range(Some(all));
        state.store(ui.ctx(), id);
    }
}

/// Draws the field; `count` is what stands at its right end.
#[expect(clippy::too_many_arguments, reason = "the parts of one field")]
fn field_ui(
    ui: &mut Ui,
    text: &mut String,
    id: Id,
    name: &str,
    count: Option<&str>,
    is_wrong: bool,
    width: f32,
    look: FieldLook,
) -> Response {
    let below = ui.painter().add(egui::Shape::Noop);
    let grey = ink(ui, Colour::Ink3);
    let counted = count
        .filter(|_| look.counts)
        .map(|words| ui.painter().layout_no_wrap(words.to_owned(), theme::regular(13.0), grey));
    let right = counted.as_ref().map_or(8.0, |galley| galley.size().x + 18.0);
    let (rect, _) = ui.allocate_exact_size(vec2(width, look.height), egui::Sense::hover());
    let inner = rect.with_min_x(rect.left() + if look.counts { 12.0 } else { 8.0 }).with_max_x(rect.right() - right);
    let text_is_folded = text.contains('…');
    let align = if look.centred { Align::Center } else { Align::LEFT };
    let size = if text_is_folded { look.size.min(FOLDED) } else { look.size };
    let font = if look.grouped { theme::regular(size) } else { theme::math(size) };
    let edit = TextEdit::singleline(text)
        .id(id)
        .font(font)
        .text_color(ink(ui, Colour::Ink))
        .frame(egui::Frame::NONE.inner_margin(Margin::ZERO))
        .desired_width(inner.width())
        .min_size(inner.size())
        .align(Align2([align, Align::Center]));
    let response = ui.put(inner, edit);
    ui.advance_cursor_after_rect(rect);
    let shape = ground(ui, rect, is_wrong, &response);
    ui.painter().set(below, shape);
    if let Some(galley) = counted {
        let at = pos2(rect.right() - 10.0 - galley.size().x, rect.center().y - galley.size().y / 2.0);
        ui.painter().galley(at, galley, grey);
    }
    response.accessible_name(name)
}

/// Takes a text of more than `longest` letters that is put into the field that has the focus: laid out it would stop
/// the window.
pub fn take_long_paste(ui: &Ui, id: Id, longest: usize) -> Option<String> {
    if !ui.memory(|memory| memory.has_focus(id)) {
        return None;
    }
    let mut taken = None;
    ui.input_mut(|input| {
        input.events.retain_mut(|event| match event {
            Event::Paste(text) if text.len() > longest => {
                taken = Some(std::mem::take(text));
                false
            }
            Event::Text(text) if text.len() > longest.max(LONGEST) => {
                taken = Some(std::mem::take(text));
                false
            }
            _ => true,
        });
    });
    taken
}

/// The largest file that is read, in bytes.
const FILE: u64 = 128 << 20;

/// Reads a number from a text.
type Parser = fn(&str) -> Result<UBig, NumberError>;

/// The source to be read in the background.
#[derive(Clone, Debug)]
enum Source {
    Text(Arc<str>),
    File(PathBuf),
}

/// Reads a text or a file, and gives the digits too; a number may be broken into lines.
fn read(source: &Source, parse: Parser) -> Result<(UBig, Arc<str>), String> {
    let text = match source {
        Source::Text(text) => Arc::clone(text),
        Source::File(path) => golden_file::read_text(path, FILE).map_err(|error| error.to_string())?.into(),
    };
    let lines = text.trim();
    let number =
        if lines.contains(['\n', '\r']) { parse_number(&lines.replace(['\n', '\r'], "")) } else { parse(&text) };
    let number = number.map_err(|error| error.to_string())?;
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
    let digits = if is_plain { text } else { to_decimal(&number).into() };
    Ok((number, digits))
}

/// The longest text that is typed and laid out; a longer one is folded.
const LONGEST: usize = 400;

/// Digits left at each end of a folded number, and their size.
const END: usize = 3;

const FOLDED: f32 = 16.0;

/// The digits, or where there are many their ends.
fn folded(digits: &str) -> String {
    ends(digits, LONGEST, END, END)
}

/// The digits where they fit into a field so wide, else both ends, which are smaller where the digits are large.
fn within(digits: &str, width: f32, size: f32) -> String {
    let count = digits.chars().count();
    if count <= digits_of_width(width, size) {
        return digits.to_owned();
    }
    digits_within(digits, digits_of_width(width, size.min(FOLDED)).min(count.saturating_sub(1)))
}

/// The room that the count of digits takes in a field, in points.
fn room_of_count(words: &str) -> f32 {
    /// The width of a letter, and what is left beside the count.
    const LETTER: f32 = 7.0;
    const BESIDE: f32 = 14.0;
    words.chars().fold(BESIDE, |width, _| width + LETTER)
}

/// Returns the number of digits of mathematics that fit into a field of this width.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few dozen digits")]
fn digits_of_width(width: f32, size: f32) -> usize {
    /// The margins of the field, and the width of a digit of STIX as a share of its size.
    const MARGINS: f32 = 18.0;
    const DIGIT: f32 = 0.5;
    ((width - MARGINS).max(0.0) / (DIGIT * size)) as usize
}

#[cfg(test)]
mod tests {
    use super::{Source, folded, within};
    use golden_number::{UBig, parse_typed_number};

    #[test]
    fn a_number_may_be_broken_into_lines() {
        let read = |source: &Source| super::read(source, parse_typed_number);
        assert_eq!(read(&Source::Text("20\n26\r\n".into())), Ok((UBig::from(2026_u16), "2026".into())));
        assert_eq!(read(&Source::Text("10^3".into())), Ok((UBig::from(1000_u16), "1000".into())));
        assert!(read(&Source::Text("20\n2x".into())).is_err_and(|error| error.contains("'x' at character 4")));
        assert!(read(&Source::File("/nowhere/at all".into())).is_err());
    }

    #[test]
    fn long_digits_are_folded() {
        assert_eq!(folded("2026"), "2026");
        let long = format!("1234567{}7654321", "0".repeat(1000));
        assert_eq!(folded(&long), "123…321");
    }

    #[test]
    fn a_number_without_room_shows_its_first_and_last_three_digits() {
        let long = "1".to_owned() + &"0".repeat(30);
        assert_eq!(within(&long, 120.0, 24.0), "100…000");
        assert_eq!(within(&long, 88.0, 20.0), "100…000");
        assert_eq!(within("1597", 88.0, 20.0), "1597");
    }
}
