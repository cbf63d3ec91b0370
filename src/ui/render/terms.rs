//! Terms of the glossary in a text: underlined while the pointer is on the text, a click opens what they mean.
//!
//! The window opens the card: a text only leaves word which term was clicked, which one the pointer is on, and which
//! terms it holds, so that no panel has to pass anything on.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use egui::cache::{ComputerMut, FrameCache};
use egui::text::{CCursor, CharIndex};
use egui::{
    Color32, Context, CursorIcon, Galley, Id, LayerId, Pos2, Rect, Response, Role, Sense, Shape, Stroke, Ui,
    WidgetInfo, vec2,
};

use crate::render::prose;
use crate::render::theme::ink;
use golden_figure::{Colour, Face};
use golden_prose::Prose;
use golden_teach::{FoundTerm, glossary};

/// The longest text in which terms are looked for, in bytes.
const LONGEST: usize = 4000;
/// The most places where a term is marked in a text: the first ones.
const MARKED: usize = 2;
/// The dots of the line below a term and the gaps between them, and how far it lies above the lower edge of its row.
const DOT: f32 = 1.5;
const GAP: f32 = 2.5;
const ABOVE_EDGE: f32 = 1.5;

/// A term with the place where it stands in the window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TermPlace {
    /// Its index in the glossary.
    pub term: usize,
    /// The rectangle that its card must not cover.
    pub anchor: Rect,
    /// The layer in which it stands.
    pub layer: LayerId,
}

/// The condition under which the terms of a text are underlined.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Underline {
    /// While the pointer is on the text.
    Pointed,
    /// Always.
    Always,
}

/// The terms that the texts of a frame hold.
#[derive(Clone, Default)]
struct Seen {
    frame: u64,
    terms: BTreeSet<usize>,
    before: Arc<BTreeSet<usize>>,
}

fn opened_id() -> Id {
    Id::unique("term that was clicked")
}

fn pointed_id() -> Id {
    Id::unique("term under the pointer")
}

fn seen_id() -> Id {
    Id::unique("terms in sight")
}

/// Finds the terms of a text; what nobody asks for in a frame is forgotten.
#[derive(Default)]
struct Finder;

impl ComputerMut<&str, Arc<[FoundTerm]>> for Finder {
    fn compute(&mut self, text: &str) -> Arc<[FoundTerm]> {
        // A frame costs the same for a text that repeats a word a hundred times.
        let mut marked: HashMap<usize, usize> = HashMap::new();
        let mut is_marked = |found: &FoundTerm| {
            let times = marked.entry(found.term).or_default();
            *times += 1;
            *times <= MARKED
        };
        glossary().find(text).into_iter().filter(|found| is_marked(found)).collect()
    }
}

fn found(ctx: &Context, text: &str) -> Arc<[FoundTerm]> {
    ctx.memory_mut(|memory| memory.caches.cache::<FrameCache<Arc<[FoundTerm]>, Finder>>().get(text).clone())
}

/// Asks the window to explain a term.
pub fn open_term(ctx: &Context, place: TermPlace) {
    ctx.data_mut(|data| data.insert_temp(opened_id(), Some(place)));
    ctx.request_repaint();
}

/// The term that was clicked since this was asked last.
pub fn take_opened_term(ctx: &Context) -> Option<TermPlace> {
    ctx.data_mut(|data| data.remove_temp::<Option<TermPlace>>(opened_id())).flatten()
}

/// The term that the pointer was on when the window was drawn last.
pub fn pointed_term(ctx: &Context) -> Option<TermPlace> {
    let (frame, place) = ctx.data(|data| data.get_temp::<(u64, TermPlace)>(pointed_id()))?;
    (frame + 1 >= ctx.cumulative_frame_nr()).then_some(place)
}

/// The terms that stood in the window when it was drawn last, in the order of the glossary.
pub fn terms_in_sight(ctx: &Context) -> Arc<BTreeSet<usize>> {
    let now = ctx.cumulative_frame_nr();
    ctx.data_mut(|data| {
        let seen = data.get_temp_mut_or_default::<Seen>(seen_id());
        turn(seen, now);
        Arc::clone(&seen.before)
    })
}

/// Begins a frame.
fn turn(seen: &mut Seen, now: u64) {
    if seen.frame != now {
        seen.frame = now;
        let terms = std::mem::take(&mut seen.terms);
        if *seen.before != terms {
            seen.before = Arc::new(terms);
        }
    }
}

/// Draws text that wraps at the available width, with its terms.
pub fn terms_ui(ui: &mut Ui, words: &Prose, size: f32, face: Face, colour: Color32) -> Response {
    terms_with_ui(ui, words, size, face, colour, Underline::Pointed)
}

/// Draws text that wraps at the available width, with its terms underlined at once or only when pointed at.
pub fn terms_with_ui(
    ui: &mut Ui,
    words: &Prose,
    size: f32,
    face: Face,
    colour: Color32,
    underline: Underline,
) -> Response {
    let galley = prose::wrapped(ui, words, size, face, colour, ui.available_width());
    let response = prose::galley_ui(ui, words, Arc::clone(&galley), colour);
    mark_terms(ui, &galley, response.rect.min, &response, underline);
    response
}

/// Draws text on one line, elided where it does not fit, with its terms.
pub fn term_line_ui(ui: &mut Ui, words: &Prose, size: f32, face: Face, colour: Color32) -> Response {
    let galley = prose::line(ui, words, size, face, colour, ui.available_width());
    let elided = galley.elided;
    let response = prose::galley_ui(ui, words, Arc::clone(&galley), colour);
    mark_terms(ui, &galley, response.rect.min, &response, Underline::Pointed);
    if elided { response.on_hover_text(words.to_string()) } else { response }
}

/// Marks the terms in a text that was laid out and painted with its top left corner at `at`, as a part of `response`.
///
/// **Cost**: for a text in sight O(its characters); else nothing.
pub fn mark_terms(ui: &Ui, galley: &Galley, at: Pos2, response: &Response, underline: Underline) {
    if galley.text().len() > LONGEST || !ui.is_rect_visible(response.rect) || !ui.is_enabled() {
        return;
    }
    let found = found(ui.ctx(), galley.text());
    if found.is_empty() {
        return;
    }
    let (now, layer) = (ui.ctx().cumulative_frame_nr(), ui.layer_id());
    ui.ctx().data_mut(|data| {
        let seen = data.get_temp_mut_or_default::<Seen>(seen_id());
        turn(seen, now);
        seen.terms.extend(found.iter().map(|found| found.term));
    });
    let shown = underline == Underline::Always || ui.rect_contains_pointer(response.rect);
    for FoundTerm { term, chars } in found.iter() {
        for (part, rect) in rects(galley, chars.start, chars.end).into_iter().enumerate() {
            let rect = rect.translate(at.to_vec2());
            // No stop of the Tab key: a page of text must not be a hundred stops. The list of words has them all.
            let pressed = ui.interact(rect.expand2(vec2(1.0, 0.0)), response.id.with((term, part)), Sense::CLICK);
            let name = || format!("What is “{}”?", glossary().terms.get(*term).map_or("", |term| &term.term));
            pressed.widget_info(|| WidgetInfo::labeled(Role::Link, true, name()));
            let is_on = pressed.hovered();
            if is_on {
                ui.ctx().set_cursor_icon(CursorIcon::PointingHand);
                let place = TermPlace { term: *term, anchor: rect, layer };
                ui.ctx().data_mut(|data| data.insert_temp(pointed_id(), (now, place)));
            }
            if shown || is_on {
                underline_ui(ui, rect, is_on);
            }
            if pressed.clicked() {
                open_term(ui.ctx(), TermPlace { term: *term, anchor: rect, layer });
            }
        }
    }
}

/// Makes what is drawn in a rectangle stand for a term: a letter, a sign. Its text is looked for as in a sentence.
///
/// **Cost**: constant.
pub fn mark_sign(ui: &Ui, text: &str, rect: Rect, id: Id) {
    let Some(FoundTerm { term, .. }) = found(ui.ctx(), text).first().cloned() else { return };
    if !ui.is_rect_visible(rect) || !ui.is_enabled() {
        return;
    }
    let (now, layer) = (ui.ctx().cumulative_frame_nr(), ui.layer_id());
    ui.ctx().data_mut(|data| {
        let seen = data.get_temp_mut_or_default::<Seen>(seen_id());
        turn(seen, now);
        seen.terms.insert(term);
    });
    let pressed = ui.interact(rect, id, Sense::CLICK);
    pressed.widget_info(|| WidgetInfo::labeled(Role::Link, true, format!("What is “{text}”?")));
    if pressed.hovered() {
        ui.ctx().set_cursor_icon(CursorIcon::PointingHand);
        ui.ctx().data_mut(|data| data.insert_temp(pointed_id(), (now, TermPlace { term, anchor: rect, layer })));
    }
    if pressed.clicked() {
        open_term(ui.ctx(), TermPlace { term, anchor: rect, layer });
    }
}

/// The dotted line below a term.
fn underline_ui(ui: &Ui, rect: Rect, is_on: bool) {
    let (colour, width) = if is_on { (Colour::SecText, 2.0) } else { (Colour::Sec, 1.25) };
    let y = rect.bottom() - ABOVE_EDGE;
    let ends = [Pos2::new(rect.left(), y), Pos2::new(rect.right(), y)];
    let stroke = Stroke::new(width, ink(ui, colour));
    ui.painter().extend(Shape::dashed_line(&ends, stroke, DOT, GAP));
}

/// Returns the places of some characters: a rectangle for each row.
fn rects(galley: &Galley, start: usize, end: usize) -> Vec<Rect> {
    let mut rects = Vec::new();
    let mut first = 0;
    for row in &galley.rows {
        let count = row.char_count_excluding_newline().0;
        let (from, to) = (start.max(first), end.min(first + count));
        if from < to {
            let left = galley.pos_from_cursor(CCursor { index: CharIndex(from), prefer_next_row: true }).left();
            let right = galley.pos_from_cursor(CCursor { index: CharIndex(to), prefer_next_row: false }).right();
            let row = row.rect();
            if right - left > 1.0 {
                rects.push(Rect::from_min_max(Pos2::new(left, row.top()), Pos2::new(right, row.bottom())));
            }
        }
        first += row.char_count_including_newline().0;
    }
    rects
}
