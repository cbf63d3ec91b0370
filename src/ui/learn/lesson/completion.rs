//! The list that opens after a brace: live values with what each is worth now, and what is shown on screen or paper
//! alone. A field for a text with live values: they are marked, and what is wrong with them is told.

use std::ops::Range;
use std::sync::Arc;

use egui::text::{CCursor, CCursorRange, LayoutJob, TextFormat};
use egui::text_edit::TextEditState;
use egui::text_selection::text_cursor_state::byte_index_from_char_index;
use egui::{
    Align2, Area, EventFilter, Frame, Galley, Id, Key, Margin, Modifiers, Order, Rect, Response, Role, Sense, Stroke,
    TextBuffer, TextEdit, Ui, WidgetInfo, vec2,
};

use crate::context::Context;
use crate::render::pixels::rounded;
use crate::render::prose::{line, prose_ui};
use crate::render::theme::{self, RADIUS_BUTTON, RADIUS_ROW, ink};
use crate::widget::{error_ui, ground, refuse_long_paste};
use crate::work::cached::Cached;
use golden_figure::{Colour, Face};
use golden_prose::Prose;
use golden_session::answers::current::Same;
use golden_session::{
    ExpandedText, Focus, LiveSuggestion, LiveValue, SceneText, expand_text, layout_suggestions, live_ranges,
    live_suggestions, live_value,
};

const ROW: f32 = 27.0;
const FOOT: f32 = 28.0;
const EDGE: f32 = 6.0;
/// The least width of the list.
const LEAST: f32 = 300.0;
/// The most rows that are listed; typing finds the other values.
const MOST: usize = 8;

/// The worth of a live value, or why it has no value.
type Worth = Result<String, String>;

/// The list, while it is open.
#[derive(Debug)]
struct OpenList {
    which: SceneText,
    /// The range of the text that the chosen value replaces, in bytes.
    range: Range<usize>,
    /// The values listed, and the row that is chosen.
    rows: Vec<LiveSuggestion>,
    chosen: usize,
    /// The place of the list in the last frame.
    place: Rect,
}

/// The list of live values.
#[derive(Default)]
pub struct Completion {
    open: Option<OpenList>,
    /// The brace after which the list was closed with Escape.
    closed: Option<(SceneText, usize)>,
    worth: Cached<Same<Focus>, Vec<Worth>>,
    /// All values that may be listed.
    all: Cached<Same<Focus>, Arc<[LiveSuggestion]>>,
}

impl Completion {
    /// Returns true if the list is open.
    pub fn is_open(&self) -> bool {
        self.open.is_some()
    }

    /// Returns true if it is open at a text.
    pub fn is_open_at(&self, which: SceneText) -> bool {
        self.open.as_ref().is_some_and(|open| open.which == which)
    }

    /// Closes the list.
    pub fn close(&mut self) {
        self.open = None;
    }

    /// The keys of the list at a text, before its field takes them; returns the value that was taken with Enter or Tab,
    /// and where it goes.
    pub fn keys(&mut self, ui: &Ui, which: SceneText) -> Option<(Range<usize>, String)> {
        let open = self.open.as_mut().filter(|open| open.which == which)?;
        let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        let last = open.rows.len().saturating_sub(1);
        if pressed(Key::ArrowDown) {
            open.chosen = if open.chosen >= last { 0 } else { open.chosen + 1 };
        }
        if pressed(Key::ArrowUp) {
            open.chosen = open.chosen.checked_sub(1).unwrap_or(last);
        }
        if pressed(Key::Escape) {
            self.closed = Some((which, open.range.start));
            self.open = None;
            return None;
        }
        if pressed(Key::Enter) || pressed(Key::Tab) {
            return self.take();
        }
        None
    }

    /// Takes the chosen value, and closes the list.
    fn take(&mut self) -> Option<(Range<usize>, String)> {
        let open = self.open.take()?;
        self.closed = Some((open.which, open.range.start));
        let row = open.rows.get(open.chosen)?;
        Some((open.range, format!("{{{}}}", row.inside)))
    }

    /// The values that may be listed at a position, found once.
    fn all_of(&mut self, focus: &Arc<Focus>) -> Arc<[LiveSuggestion]> {
        Arc::clone(self.all.get(Same(Arc::clone(focus)), |Same(focus)| all_at(focus)))
    }

    /// Opens the list where the cursor stands behind a brace, and closes it where it does not. `cursor` is in bytes;
    /// `None` where the field has not the keyboard.
    pub fn follow(&mut self, ui: &Ui, cx: &Context<'_>, which: SceneText, text: &str, cursor: Option<usize>) {
        let was_open = self.is_open_at(which);
        let Some(cursor) = cursor else {
            // A press on the list takes the keyboard from the field; the click that follows takes a row.
            let pointer = ui.input(|input| input.pointer.interact_pos().filter(|_| input.pointer.any_down()));
            let is_pressed = |open: &OpenList| {
                let released = ui.input(|input| input.pointer.any_released());
                released || pointer.is_some_and(|at| open.place.contains(at))
            };
            if was_open && !self.open.as_ref().is_some_and(is_pressed) {
                self.open = None;
            }
            return;
        };
        let Some((range, typed)) = brace_before(text, cursor) else {
            if was_open {
                self.open = None;
            }
            self.closed = self.closed.filter(|(of, _)| *of != which);
            return;
        };
        if self.closed == Some((which, range.start)) {
            return;
        }
        let all = self.all_of(&cx.answers.current().focus);
        let rows = listed(&all, typed);
        if rows.is_empty() {
            self.open = if was_open { None } else { self.open.take() };
            return;
        }
        match &mut self.open {
            Some(open) if open.which == which && open.range.start == range.start => {
                let is_same = open.rows == rows;
                (open.range, open.rows) = (range, rows);
                if !is_same {
                    open.chosen = 0;
                }
            }
            _ => self.open = Some(OpenList { which, range, rows, chosen: 0, place: Rect::NOTHING }),
        }
    }

    /// Draws the list below a field; returns the value that was clicked, and where it goes.
    pub fn show(
        &mut self,
        ui: &Ui,
        cx: &mut Context<'_>,
        which: SceneText,
        field: Rect,
    ) -> Option<(Range<usize>, String)> {
        if !self.is_open_at(which) {
            return None;
        }
        let focus = Arc::clone(&cx.answers.current().focus);
        let all = self.all_of(&focus);
        let wanted = Arc::clone(&all);
        let worth = self.worth.ask(ui.ctx(), cx, "Computing live values", Same(focus), move |solver, job| {
            Ok(wanted.iter().map(|row| live_value(&row.inside, solver, job)).collect())
        });
        let open = self.open.as_mut()?;
        let height = ROW * count(open.rows.len()) + FOOT + 2.0 * EDGE;
        let screen = ui.ctx().content_rect();
        // Above the field where there is no room below it.
        let below = field.bottom() + 4.0;
        let top = if below + height > screen.bottom() { (field.top() - 4.0 - height).max(0.0) } else { below };
        let width = field.width().max(LEAST);
        let mut clicked = None;
        let area =
            Area::new(Id::unique("live values")).order(Order::Foreground).fixed_pos(egui::pos2(field.left(), top));
        let shown = area.show(ui.ctx(), |ui| {
            let frame = Frame::popup(ui.style()).inner_margin(Margin::ZERO);
            frame.show(ui, |ui| {
                let (whole, list) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
                list.widget_info(|| WidgetInfo::labeled(Role::ListBox, true, "Live values"));
                for (i, row) in open.rows.iter().enumerate() {
                    let place = Rect::from_min_size(
                        whole.min + vec2(EDGE, EDGE + ROW * count(i)),
                        vec2(whole.width() - 2.0 * EDGE, ROW),
                    );
                    let known = all.iter().position(|other| other == row);
                    let worth = worth.value.as_ref().filter(|_| worth.is_current).zip(known);
                    let worth = worth.and_then(|(values, i)| values.get(i));
                    if row_ui(ui, place, row, worth, i == open.chosen) {
                        clicked = Some(i);
                    }
                }
                let foot = whole.with_min_y(whole.bottom() - FOOT).shrink2(vec2(EDGE + 10.0, 0.0));
                ui.painter().hline(whole.x_range().shrink(10.0), foot.top(), Stroke::new(1.0, ink(ui, Colour::Line)));
                let words = "live: computed anew each time it is shown".into();
                let words = line(ui, &words, 12.0, Face::Interface, ink(ui, Colour::Ink3), foot.width());
                let at = Align2::LEFT_CENTER.align_size_within_rect(words.size(), foot).min;
                ui.painter().galley(at, words, ink(ui, Colour::Ink3));
            });
        });
        open.place = shown.response.rect;
        open.chosen = clicked?;
        self.take()
    }
}

/// Draws a row; returns whether it was clicked.
fn row_ui(ui: &mut Ui, place: Rect, row: &LiveSuggestion, worth: Option<&Worth>, is_chosen: bool) -> bool {
    const INSIDE: f32 = 10.0;
    const GAP: f32 = 12.0;
    let response = ui.interact(place, ui.scope_id().with(&row.inside), Sense::CLICK);
    if is_chosen || response.hovered() {
        let fill = ink(ui, if is_chosen { Colour::SecBg } else { Colour::Raise });
        rounded(ui.painter(), place, RADIUS_BUTTON, fill, Stroke::NONE);
    }
    if is_chosen {
        let mark = place.with_max_x(place.left() + 3.0).shrink2(vec2(0.0, 3.0));
        rounded(ui.painter(), mark, RADIUS_ROW, ink(ui, Colour::Sec), Stroke::NONE);
    }
    let (value, colour) = match worth {
        Some(Ok(value)) => (value.as_str(), Colour::Ink),
        Some(Err(problem)) => (problem.as_str(), Colour::Ink3),
        None => ("…", Colour::Ink3),
    };
    let room = place.shrink2(vec2(INSIDE, 0.0));
    let title = if is_chosen { Prose::new().bold(&row.title) } else { row.title.as_str().into() };
    let title = line(ui, &title, 14.0, Face::Interface, ink(ui, Colour::Ink), room.width() * 0.62);
    let left = room.width() - title.size().x - GAP;
    let worth = line(ui, &value.into(), 14.0, Face::Mathematics, ink(ui, colour), left);
    for (galley, align) in [(title, Align2::LEFT_CENTER), (worth, Align2::RIGHT_CENTER)] {
        let at = align.align_size_within_rect(galley.size(), room).min;
        ui.painter().galley(at, galley, ink(ui, Colour::Ink));
    }
    let name = format!("{}: {value}", row.title);
    response.widget_info(|| WidgetInfo::selected(Role::ListBoxOption, true, is_chosen, &name));
    response.clicked()
}

/// Returns the range of the live value in which the cursor stands, in bytes with its braces, and the part of it typed
/// so far.
fn brace_before(text: &str, cursor: usize) -> Option<(Range<usize>, &str)> {
    let (before, after) = text.split_at_checked(cursor)?;
    let start = before.rfind('{')?;
    let typed = before.get(start + 1..)?;
    if typed.contains(['}', '\n']) {
        return None;
    }
    let end = match after.find(['{', '}', '\n']) {
        Some(at) if after[at..].starts_with('}') => cursor + at + 1,
        _ => cursor,
    };
    Some((start..end, typed))
}

/// All that may be listed at a position, live values first.
fn all_at(focus: &Focus) -> Arc<[LiveSuggestion]> {
    live_suggestions(focus).into_iter().chain(layout_suggestions()).collect()
}

/// The rows of the list: as many values as have room, and below them what is no value.
fn listed(all: &[LiveSuggestion], typed: &str) -> Vec<LiveSuggestion> {
    let (values, others) = all.split_at(all.len().saturating_sub(layout_suggestions().len()));
    let others: Vec<_> = others.iter().filter(|row| fits(row, typed)).collect();
    let values = values.iter().filter(|row| fits(row, typed)).take(MOST.saturating_sub(others.len()));
    values.chain(others).cloned().collect()
}

/// Returns true if a live value may be the one that is being typed.
fn fits(row: &LiveSuggestion, typed: &str) -> bool {
    let typed = typed.trim_start().to_lowercase();
    row.inside.starts_with(&typed) || row.title.to_lowercase().split(' ').any(|word| word.starts_with(&typed))
}

fn count(rows: usize) -> f32 {
    f32::from(u16::try_from(rows).unwrap_or(u16::MAX))
}

const SIZE: f32 = 14.0;
const FIELD_HEIGHT: f32 = 28.0;

/// A text of a scene, with its live values worked out in the background.
#[derive(Default)]
pub struct LiveText {
    source: Arc<str>,
    expanded: Cached<Arc<str>, ExpandedText>,
}

/// The look of a field.
pub struct LiveTextLook<'a> {
    /// Its name for screen readers.
    pub name: &'a str,
    /// The text shown while it is empty.
    pub hint: &'a str,
    /// The least number of its rows.
    pub rows: usize,
    /// True if Enter begins a new line.
    pub has_lines: bool,
}

impl LiveText {
    /// Draws the field as wide as there is room; returns its response, which is changed when the text was.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        cx: &mut Context<'_>,
        (id, which): (Id, SceneText),
        look: &LiveTextLook<'_>,
        text: &mut String,
        completion: &mut Completion,
    ) -> Response {
        let mut has_taken = completion.keys(ui, which).is_some_and(|taken| put(ui, id, text, taken));
        let refused = refuse_long_paste(ui, id, which.most().saturating_sub(text.chars().count()));
        let expanded = self.expand(ui, cx, which, text);
        let values = expanded.as_ref().map(|expanded| expanded.values.as_slice());
        let (response, cursor) = field_ui(ui, (id, which), look, text, values, completion.is_open_at(which));
        if which.has_live_values() {
            completion.follow(ui, cx, which, text, cursor);
            if let Some(taken) = completion.show(ui, cx, which, response.rect) {
                has_taken |= put(ui, id, text, taken);
                response.request_focus();
            }
        }
        if let Some(count) = refused {
            let (name, most) = (look.name, which.most());
            let words = format!("{name} may have {most} characters. What was pasted has {count}; nothing was pasted.");
            error_ui(ui, &words);
        }
        if let Some(expanded) = expanded {
            below_ui(ui, &expanded, response.has_focus(), text);
        }
        let mut response = response;
        if has_taken {
            response.mark_changed();
        }
        response
    }

    /// The text with its live values, once they are known; `None` where it has none.
    fn expand(&mut self, ui: &Ui, cx: &mut Context<'_>, which: SceneText, text: &str) -> Option<Arc<ExpandedText>> {
        if !which.has_live_values() || live_ranges(text).next().is_none() {
            return None;
        }
        if *self.source != *text {
            self.source = text.into();
        }
        let (key, source) = (Arc::clone(&self.source), Arc::clone(&self.source));
        let answer = self.expanded.ask(ui.ctx(), cx, "Computing live values", key, move |solver, job| {
            let expanded = expand_text(&source, solver, job);
            job.advance(0).map(|()| expanded)
        });
        answer.current()
    }
}

/// Draws the field; returns its response and where its cursor stands, in bytes.
fn field_ui(
    ui: &mut Ui,
    (id, which): (Id, SceneText),
    look: &LiveTextLook<'_>,
    text: &mut String,
    values: Option<&[LiveValue]>,
    has_list: bool,
) -> (Response, Option<usize>) {
    let width = ui.available_width();
    let below = ui.painter().add(egui::Shape::Noop);
    let is_wrong = values.is_some_and(|values| values.iter().any(|value| value.problem.is_some()));
    let mut layouter = |ui: &Ui, text: &dyn TextBuffer, width: f32| laid_out(ui, text.as_str(), which, values, width);
    // While the list is open, Tab and Escape are its keys; it has taken the others before.
    let filter = EventFilter { tab: has_list, escape: has_list, horizontal_arrows: true, vertical_arrows: true };
    let edit = TextEdit::multiline(text)
        .id(id)
        .font(theme::regular(SIZE))
        .hint_text(egui::RichText::new(look.hint).font(theme::regular(SIZE)))
        .frame(egui::Frame::NONE.inner_margin(Margin::symmetric(8, 5)))
        .desired_width(width)
        .desired_rows(look.rows)
        .char_limit(which.most())
        .min_size(vec2(width, FIELD_HEIGHT))
        .event_filter(filter)
        .layouter(&mut layouter);
    let edit = if look.has_lines { edit } else { edit.return_key(None) };
    let output = edit.show(ui);
    let response = output.response.response;
    let shape = ground(ui, response.rect, is_wrong, &response);
    ui.painter().set(below, shape);
    let cursor = output.cursor_range.filter(|_| response.has_focus()).map(|range| {
        // Behind what is selected nothing is typed.
        byte_index_from_char_index(text, range.primary.index).0
    });
    (response.accessible_name(look.name), cursor)
}

/// Lays a text out with its live values marked: red and underlined where they are known to be wrong.
fn laid_out(ui: &Ui, text: &str, which: SceneText, values: Option<&[LiveValue]>, width: f32) -> Arc<Galley> {
    let font = theme::regular(SIZE);
    let plain = TextFormat::simple(font.clone(), ink(ui, Colour::Ink));
    let live =
        TextFormat { background: ink(ui, Colour::SecBg), ..TextFormat::simple(font.clone(), ink(ui, Colour::SecText)) };
    let wrong = TextFormat {
        underline: Stroke::new(1.5, ink(ui, Colour::Err)),
        ..TextFormat::simple(font, ink(ui, Colour::Err))
    };
    let mut job = LayoutJob { wrap: egui::text::TextWrapping::wrap_at_width(width), ..LayoutJob::default() };
    let mut from = 0;
    if which.has_live_values() {
        for range in live_ranges(text) {
            let of_value = |value: &&LiveValue| value.range == range && value.problem.is_some();
            let is_wrong = values.is_some_and(|values| values.iter().find(of_value).is_some());
            job.append(text.get(from..range.start).unwrap_or_default(), 0.0, plain.clone());
            from = range.end;
            let format = if is_wrong { wrong.clone() } else { live.clone() };
            job.append(text.get(range).unwrap_or_default(), 0.0, format);
        }
    }
    job.append(text.get(from..).unwrap_or_default(), 0.0, plain);
    ui.fonts_mut(|fonts| fonts.layout_job(job))
}

/// Draws the faults of the live values, or the text as it is shown while the field has the keyboard.
fn below_ui(ui: &mut Ui, expanded: &ExpandedText, has_focus: bool, text: &str) {
    let mut is_wrong = false;
    for value in &expanded.values {
        if let Some(problem) = &value.problem {
            is_wrong = true;
            let written = golden_prose::message(text.get(value.range.clone()).unwrap_or_default());
            error_ui(ui, &format!("{written}: {problem}"));
        }
    }
    if has_focus && !is_wrong {
        let words = golden_prose::message(&expanded.text);
        prose_ui(ui, &words.as_str().into(), SIZE, Face::Mathematics, ink(ui, Colour::Ink2));
    }
}

/// Puts a live value where it goes, and the cursor behind it.
fn put(ui: &Ui, id: Id, text: &mut String, (range, value): (std::ops::Range<usize>, String)) -> bool {
    if text.get(range.clone()).is_none() {
        return false;
    }
    let behind = text[..range.start].chars().count() + value.chars().count();
    text.replace_range(range, &value);
    let mut state = TextEditState::load(ui.ctx(), id).unwrap_or_default();
    state.cursor.set_char_range(Some(CCursorRange::one(CCursor::new(behind))));
    state.store(ui.ctx(), id);
    true
}

#[cfg(test)]
mod tests {
    use super::{MOST, all_at, brace_before, fits, listed};
    use golden_session::{Focus, LiveSuggestion};

    #[test]
    fn a_value_is_typed_behind_its_brace_and_nowhere_else() {
        let text = "She wins by {wins wythoff 10 13}. {g";
        for (cursor, expected) in [
            (12, None),
            (13, Some((12..32, ""))),
            (17, Some((12..32, "wins"))),
            (31, Some((12..32, "wins wythoff 10 13"))),
            (32, None),
            (34, None),
            (36, Some((34..36, "g"))),
        ] {
            assert_eq!(brace_before(text, cursor), expected, "{cursor}");
        }
        assert_eq!(brace_before("{\nnext", 2), None, "no value has two lines");
        assert_eq!(brace_before("φ{", 1), None, "between the bytes of a letter");
    }

    #[test]
    fn the_list_offers_what_is_for_the_screen_or_for_paper_alone() {
        let all = all_at(&Focus::wythoff(10, 13));
        let inside = |typed: &str| listed(&all, typed).into_iter().map(|row| row.inside).collect::<Vec<_>>();
        let at_first = inside("");
        assert_eq!(at_first.len(), MOST);
        assert_eq!(at_first[0], "wins wythoff 10 13");
        assert_eq!(at_first[MOST - 2..], ["screen Press H.", "page"]);
        assert_eq!(inside("scr"), ["screen Press H."]);
        assert!(inside("pa").contains(&"page".to_owned()) && inside("paper").contains(&"page".to_owned()));
        assert!(!inside("g").contains(&"page".to_owned()));
        // Numbers that are too long to be read have no values; a text may still speak of the screen.
        let long = all_at(&Focus::wythoff(1, 2).with_number(0, golden_number::UBig::from(10_u8).pow(1000)).unwrap());
        assert_eq!(listed(&long, "").len(), 2);
    }

    #[test]
    fn a_value_is_found_by_its_name_and_by_its_words() {
        let row = LiveSuggestion { title: "Grundy value".into(), inside: "g wythoff 10 13".into() };
        for typed in ["", "g", "g wythoff", "Grun", "val"] {
            assert!(fits(&row, typed), "{typed}");
        }
        assert!(!fits(&row, "wins") && !fits(&row, "g nim"));
    }
}
