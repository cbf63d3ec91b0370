//! The list by papers, with its keys: only the rows in sight are laid out. The statements that are listed: those that a
//! filter lets, in the lines of the list.

use std::sync::Arc;

use egui::{
    Align2, EventFilter, Galley, Id, Key, Modifiers, Rect, Response, Role, ScrollArea, Ui, WidgetInfo, pos2, vec2,
};

use super::runs::Runs;
use super::{StatementsView, in_question, kind, record};
use crate::context::{Action, Context};
use crate::render::icon::{self, Icon};
use crate::render::pixels::rounded;
use crate::render::prose::line;
use crate::render::theme::{RADIUS_BUTTON, RADIUS_ROW, ink, shown_scroll_bars};
use crate::theorems::bench::seconds_words;
use crate::widget::{caption_ui, roving, row_place, rows_between};
use crate::window::PanelKey;
use golden_export::CheckResult;
use golden_figure::{Colour, Face};
use golden_prose::{Prose, mathematics};
use golden_session::Edit;
use golden_theorem::papers::Statements;
use golden_theorem::run::{Verdict, VerdictKind};

const ROW: f32 = 29.0;
const PADDING: f32 = 4.0;
/// The places where the columns of a row begin, and the largest share of the row for the right one.
const NUMBER: f32 = 33.0;
const TITLE: f32 = 146.0;
/// In a narrow list.
const NARROW: f32 = 330.0;
const NARROW_TITLE: f32 = 112.0;
const DETAIL: f32 = 0.34;

/// The height of a list of so many rows.
pub(super) fn height_of(rows: f32) -> f32 {
    rows * ROW + 2.0 * PADDING
}

/// The keys of a line that has the keyboard.
const FILTER: EventFilter = EventFilter { tab: false, horizontal_arrows: false, vertical_arrows: true, escape: false };

const UP: PanelKey = PanelKey::new("↑", &[(Modifiers::NONE, Key::ArrowUp)], "the statement above");
pub(super) const DOWN: PanelKey = PanelKey::new("↓", &[(Modifiers::NONE, Key::ArrowDown)], "the statement below");
pub(super) const ENTER: PanelKey =
    PanelKey::new("Enter", &[(Modifiers::NONE, Key::Enter)], "decide the statement; fold or unfold a paper");
/// The keys of the list.
pub(crate) const KEYS: [&PanelKey; 3] = [&UP, &DOWN, &ENTER];

/// The wish of a key or the pointer at the list.
enum Wish {
    /// To a line, by a key.
    Go(usize),
    /// To a line, by the pointer or from the field that searches: a step of its own.
    Click(usize),
    /// To decide a statement, or to fold a paper.
    Take(usize),
}

/// The parts of a statement that its row may tell: the verdict, and its title, which may give that away.
#[derive(Clone, Copy)]
struct RowTold {
    verdict: bool,
    title: bool,
}

/// The words in place of the title of the statement that the scene has a question about.
const IN_QUESTION: &str = "the statement in question";

impl StatementsView {
    /// Draws the list in what is left of the `ui`; a statement that is `found` is gone to.
    pub(super) fn list_ui(
        &mut self,
        ui: &mut Ui,
        statements: &'static Statements,
        listed: &Listed,
        (chosen, found): (Option<usize>, Option<usize>),
        cx: &mut Context<'_>,
    ) {
        let room = ui.available_rect_before_wrap();
        let edge = egui::Stroke::new(1.0, ink(ui, Colour::Line));
        rounded(ui.painter(), room, RADIUS_ROW, ink(ui, Colour::Well), edge);
        let list = ui.interact(room, ui.scope_id().with("statements"), egui::Sense::HOVER);
        list.widget_info(|| WidgetInfo::labeled(Role::ListBox, ui.is_enabled(), "Statements"));
        let inner = room.shrink(PADDING);
        let mut content = ui.new_child(egui::UiBuilder::new().max_rect(inner));
        if listed.lines.is_empty() {
            content.add_space(6.0);
            caption_ui(&mut content, &"No statement is like this: other words, or other kinds at the left.".into());
            return;
        }
        let at = self.cursor.filter(|line| listed.lines.contains(line)).or(chosen.map(ListLine::Statement));
        let stop = at.and_then(|at| listed.lines.iter().position(|line| *line == at));
        let id_of = |line: ListLine| match line {
            ListLine::Paper(paper) => list.id.with(("paper", paper)),
            ListLine::Statement(index) => list.id.with(index),
        };
        let first = stop.unwrap_or(0);
        let found = found.and_then(|index| listed.lines.iter().position(|line| *line == ListLine::Statement(index)));
        let by_key = || key(ui, id_of(listed.lines[first]), stop, listed.lines.len(), cx);
        let mut wish = found.map(Wish::Click).or_else(by_key);
        // In a list that became lower as well.
        let is_resized = (std::mem::replace(&mut self.height, inner.height()) - inner.height()).abs() > 1.0;
        let goes_to_heading = std::mem::take(&mut self.goes_to_heading);
        let must_scroll = (self.seen != chosen || goes_to_heading || is_resized) && stop.is_some();
        shown_scroll_bars(&mut content);
        let area = ScrollArea::vertical().id_salt("statements").max_height(inner.height()).auto_shrink(false);
        let is_told = cx.tells();
        let nameless = in_question(cx);
        area.show_viewport(&mut content, |ui, seen| {
            let whole = ui.max_rect();
            let place = |row: usize| row_place(whole, row, ROW);
            ui.set_height(place(listed.lines.len()).top() - whole.top());
            if must_scroll {
                let rect = place(first).expand2(vec2(0.0, ROW));
                ui.scroll_to_rect_animation(rect, None, egui::style::ScrollAnimation::none());
            }
            let rows = rows_between(seen.top(), seen.bottom(), ROW, listed.lines.len());
            let beside = (!rows.contains(&first)).then_some(first);
            for row in rows.chain(beside) {
                let line = listed.lines[row];
                let part = ui.interact(place(row), id_of(line), roving::sense(row, Some(first)));
                if part.double_clicked() {
                    wish = Some(Wish::Take(row));
                } else if part.clicked() {
                    wish = Some(match line {
                        ListLine::Paper(_) => Wish::Take(row),
                        ListLine::Statement(_) => Wish::Click(row),
                    });
                }
                let is_chosen = matches!(line, ListLine::Statement(index) if Some(index) == chosen);
                match line {
                    ListLine::Paper(paper) => self.paper_ui(ui, statements, paper, listed, place(row), &part),
                    ListLine::Statement(index) => {
                        let told = RowTold { verdict: is_told, title: Some(index) != nameless };
                        self.row_ui(ui, statements, (index, is_chosen), told, place(row), &part);
                    }
                }
            }
        });
        if must_scroll {
            self.seen = chosen;
        }
        if let Some(wish) = wish {
            self.fulfil(ui, listed, &wish, id_of, cx);
        }
    }

    fn fulfil(&mut self, ui: &Ui, listed: &Listed, wish: &Wish, id_of: impl Fn(ListLine) -> Id, cx: &mut Context<'_>) {
        match *wish {
            Wish::Go(row) | Wish::Click(row) => {
                let line = listed.lines[row];
                self.cursor = Some(line);
                ui.memory_mut(|memory| memory.request_focus(id_of(line)));
                match line {
                    ListLine::Statement(index) => Self::choose(index, matches!(wish, Wish::Click(_)), cx),
                    // It comes into sight as a row does; the statement that is chosen need not be listed.
                    ListLine::Paper(_) => self.goes_to_heading = true,
                }
            }
            Wish::Take(row) => match listed.lines[row] {
                ListLine::Paper(paper) => {
                    self.cursor = Some(ListLine::Paper(paper));
                    self.fold(paper);
                }
                ListLine::Statement(index) => self.runs.start(vec![index], self.bound, cx.answers.workers()),
            },
        }
    }

    fn fold(&mut self, paper: usize) {
        match self.folded.iter().position(|folded| *folded == paper) {
            Some(place) => drop(self.folded.remove(place)),
            None => self.folded.push(paper),
        }
    }

    /// Shows the card of a statement; what is chosen by a click is a step of its own.
    pub(super) fn choose(index: usize, is_step: bool, cx: &mut Context<'_>) {
        let Some(record) = record(index) else { return };
        cx.edit(Edit::theorems_statement(record.id.clone()));
        if is_step {
            cx.ask(Action::CloseStep);
        }
    }

    fn paper_ui(
        &self,
        ui: &Ui,
        statements: &Statements,
        paper: usize,
        listed: &Listed,
        place: Rect,
        response: &Response,
    ) {
        let is_folded = self.folded.contains(&paper);
        let name = statements.papers.get(paper).map_or("", |paper| paper.name.as_str());
        let (lets, all) = listed.papers.get(paper).copied().unwrap_or_default();
        let count = if lets == all { all.to_string() } else { format!("{lets} of {all}") };
        let said = format!("{name}, {count}: {}", if is_folded { "unfold" } else { "fold" });
        response.widget_info(|| WidgetInfo::labeled(Role::Button, ui.is_enabled(), &said));
        ground_ui(ui, place, false, response);
        let square = Rect::from_center_size(pos2(place.left() + 12.0, place.center().y), vec2(14.0, 14.0));
        let chevron = if is_folded { Icon::ChevronRight } else { Icon::ChevronDown };
        icon::paint(ui.painter(), square, chevron, ink(ui, Colour::Ink2));
        let words = [
            (Prose::new().bold(name), Colour::Ink2, place.with_min_x(place.left() + 26.0), Align2::LEFT_CENTER),
            (count.into(), Colour::Ink3, place.with_max_x(place.right() - 10.0), Align2::RIGHT_CENTER),
        ];
        for (words, colour, room, align) in words {
            let galley = line(ui, &words, 14.0, Face::Interface, ink(ui, colour), room.width());
            put(ui, galley, room, align);
        }
    }

    /// A statement and whether it is chosen, with what is told of it.
    fn row_ui(
        &self,
        ui: &Ui,
        statements: &'static Statements,
        (index, is_chosen): (usize, bool),
        told: RowTold,
        place: Rect,
        response: &Response,
    ) {
        let Some(record) = record(index) else { return };
        let verdict = self.runs.verdict(index);
        let kind = self.runs.kind(index, record);
        let is_told = told.verdict;
        let title = if told.title { record.title.as_str() } else { IN_QUESTION };
        let detail = if !is_told {
            String::new()
        } else if self.runs.is_running(index) && verdict.is_none() {
            "…".to_owned()
        } else {
            detail(statements, index, verdict)
        };
        let said = format!("{}: {title}", record.number);
        let said = if is_told { format!("{said}, {} {detail}", kind::badge(kind)) } else { said };
        response.widget_info(|| WidgetInfo::selected(Role::ListBoxOption, ui.is_enabled(), is_chosen, said.trim()));
        ground_ui(ui, place, is_chosen, response);
        if is_told {
            let centre = pos2(place.left() + 17.0, place.center().y);
            kind::paint(ui, Rect::from_center_size(centre, vec2(kind::SIGN, kind::SIGN)), kind);
        }
        let colour = ink(ui, kind::colour(kind));
        let detail = line(ui, &mathematics(&detail), 13.0, Face::Interface, colour, place.width() * DETAIL);
        let left = if place.width() < NARROW { NARROW_TITLE } else { TITLE };
        let laid = |words: &str, colour, width: f32| {
            let words = if is_chosen { Prose::new().bold(words) } else { mathematics(words) };
            line(ui, &words, 14.0, Face::Interface, ink(ui, colour), width.max(0.0))
        };
        let number =
            cut_in_middle(&record.number, left - 6.0 - NUMBER, |words, width| laid(words, Colour::Ink2, width));
        let title = laid(title, Colour::Ink, place.width() - detail.size().x - 20.0 - left);
        let mut is_elided = detail.elided || title.elided;
        let mut from = place.left() + NUMBER;
        for part in number {
            is_elided |= part.elided;
            let width = part.size().x;
            put(ui, part, place.with_min_x(from), Align2::LEFT_CENTER);
            from += width;
        }
        put(ui, title, place.with_min_x(place.left() + left), Align2::LEFT_CENTER);
        put(ui, detail, place.with_max_x(place.right() - 10.0), Align2::RIGHT_CENTER);
        if is_elided && response.hovered() {
            response.clone().on_hover_text(said);
        }
    }
}

/// Lays out the words for a width, in one part or two: of those that are too long the first ones are elided, since what
/// tells "Proof of Theorem 1" from "Proof of Theorem 2" stands at the end.
fn cut_in_middle(words: &str, width: f32, laid: impl Fn(&str, f32) -> Arc<Galley>) -> Vec<Arc<Galley>> {
    /// Room of "…".
    const CUT: f32 = 12.0;
    let whole = laid(words, width);
    if !whole.elided {
        return vec![whole];
    }
    // The longest end that leaves room to see that something before it is cut.
    let parts = words.match_indices(' ').find_map(|(space, _)| {
        let end = laid(words.get(space + 1..)?, f32::INFINITY);
        let room = width - end.size().x;
        let beginning = (room >= CUT).then(|| laid(&words[..space], room))?;
        beginning.elided.then(|| vec![beginning, end])
    });
    parts.unwrap_or_else(|| vec![whole])
}

/// Returns the wish of the keys, while a line or nothing has the keyboard.
fn key(ui: &Ui, id: Id, stop: Option<usize>, count: usize, cx: &Context<'_>) -> Option<Wish> {
    let has_focus = ui.memory(|memory| memory.has_focus(id));
    let is_free = cx.pane.active && ui.memory(|memory| memory.focused().is_none());
    if !has_focus && !is_free {
        return None;
    }
    if has_focus {
        ui.memory_mut(|memory| memory.set_focus_lock_filter(id, FILTER));
    }
    let last = count.checked_sub(1)?;
    // Where the chosen statement is not listed, the first line has the keyboard in its place.
    let stop = stop.or(has_focus.then_some(0));
    if UP.pressed(ui) {
        return Some(Wish::Go(stop.map_or(0, |stop| stop.saturating_sub(1))));
    }
    if DOWN.pressed(ui) {
        return Some(Wish::Go(stop.map_or(0, |stop| stop + 1).min(last)));
    }
    (stop.is_some() && ENTER.pressed(ui)).then_some(Wish::Take(stop?))
}

/// Returns the words at the right end of a row: the counter-example, the bound or the time.
fn detail(statements: &'static Statements, index: usize, verdict: Option<&Verdict>) -> String {
    let Some(result) = CheckResult::new(statements, index, verdict) else { return String::new() };
    if !result.is_as_expected {
        return format!("{} expected", result.expected);
    }
    match (&result.counterexample, &result.bound, verdict) {
        (Some(values), _, _) if values.0.iter().any(|(name, _)| name == "printed") => {
            values.0.iter().find(|(name, _)| name == "right").map(|(_, right)| right.clone()).unwrap_or_default()
        }
        (Some(values), _, _) => values.to_string(),
        (None, Some(bound), _) if result.kind != VerdictKind::Words => format!("{} ≤ {bound}", result.measure),
        (None, None, Some(verdict))
            if matches!(verdict.kind, VerdictKind::Proved | VerdictKind::Certified | VerdictKind::False(_)) =>
        {
            seconds_words(verdict.seconds)
        }
        _ => String::new(),
    }
}

/// Paints the ground of a line: soft blue with a bar for the chosen one, a ring for the one with the keyboard.
fn ground_ui(ui: &Ui, place: Rect, is_chosen: bool, response: &Response) {
    let fill = if is_chosen {
        ink(ui, Colour::SecBg)
    } else if response.hovered() {
        ink(ui, Colour::Raise)
    } else {
        egui::Color32::TRANSPARENT
    };
    rounded(ui.painter(), place, RADIUS_BUTTON, fill, egui::Stroke::NONE);
    if is_chosen {
        ui.painter().rect_filled(place.with_max_x(place.left() + 3.0), 1.0, ink(ui, Colour::Sec));
    }
    if response.has_focus() {
        let ring = egui::Stroke::new(2.0, ink(ui, Colour::Sec));
        ui.painter().rect_stroke(place.shrink(1.0), RADIUS_BUTTON, ring, egui::StrokeKind::Inside);
    }
}

fn put(ui: &Ui, galley: Arc<Galley>, room: Rect, align: Align2) {
    let at = align.align_size_within_rect(galley.size(), room).min;
    ui.painter().galley(at, galley, egui::Color32::PLACEHOLDER);
}

/// The choice of the statements that are listed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Filter {
    /// The kinds that are shown, in the order of [`VerdictKind::ALL`].
    pub kinds: [bool; VerdictKind::ALL.len()],
    /// The paper; `None` is all of them.
    pub paper: Option<usize>,
    /// The words that are searched for.
    pub words: String,
    /// True if the words are looked for in the verdicts as well: not where answers are hidden.
    pub finds_verdicts: bool,
}

impl Default for Filter {
    fn default() -> Self {
        Self { kinds: [true; VerdictKind::ALL.len()], paper: None, words: String::new(), finds_verdicts: true }
    }
}

impl Filter {
    /// The statements of these kinds alone.
    pub fn of_kinds(kinds: &[VerdictKind]) -> Self {
        Self { kinds: VerdictKind::ALL.map(|kind| kinds.contains(&kind)), ..Self::default() }
    }

    /// Returns true if it leaves nothing out.
    pub fn is_all(&self) -> bool {
        self.kinds.iter().all(|shown| *shown) && self.paper.is_none() && self.words.trim().is_empty()
    }

    /// Returns true if a statement of this kind is listed.
    pub fn lets(&self, statements: &Statements, index: usize, kind: VerdictKind) -> bool {
        let words: Vec<String> = self.words.split_whitespace().map(str::to_lowercase).collect();
        self.lets_words(statements, index, kind, &words)
    }

    fn lets_words(&self, statements: &Statements, index: usize, kind: VerdictKind, words: &[String]) -> bool {
        let Some((paper, record)) = statements.records.get(index) else { return false };
        if !self.kinds[kind::place(kind)] || self.paper.is_some_and(|wanted| wanted != *paper) {
            return false;
        }
        let name = statements.papers.get(*paper).map_or("", |paper| paper.name.as_str());
        let texts = [name, &record.id, &record.number, &record.title, &record.statement];
        words.is_empty() || {
            let texts = texts.map(str::to_lowercase);
            let is_verdict = |word: &String| self.finds_verdicts && kind::is_named_by(kind, word);
            words.iter().all(|word| is_verdict(word) || texts.iter().any(|text| text.contains(word)))
        }
    }
}

/// A line of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListLine {
    /// The name of a paper, which folds its statements away.
    Paper(usize),
    /// A statement.
    Statement(usize),
}

/// The lines of the list, and counts.
#[derive(Clone, Debug, Default)]
pub struct Listed {
    /// The lines that are drawn, from top to bottom.
    pub lines: Vec<ListLine>,
    /// The statements that the filter lets, those that are folded away as well.
    pub statements: Vec<usize>,
    /// For each paper, the number of its statements that the filter lets through, and the number of all.
    pub papers: Vec<(usize, usize)>,
    /// The number of statements of each kind, in the order of [`VerdictKind::ALL`].
    pub kinds: [usize; VerdictKind::ALL.len()],
}

impl Listed {
    /// Lists what a filter lets.
    ///
    /// **Cost**: linear in the texts of the statements; a fraction of a millisecond.
    pub fn new(statements: &Statements, filter: &Filter, folded: &[usize], runs: &Runs) -> Self {
        let words: Vec<String> = filter.words.split_whitespace().map(str::to_lowercase).collect();
        let mut listed = Self { papers: vec![(0, 0); statements.papers.len()], ..Self::default() };
        let mut last = None;
        for (index, (paper, record)) in statements.records.iter().enumerate() {
            let kind = runs.kind(index, record);
            listed.kinds[kind::place(kind)] += 1;
            let Some(counts) = listed.papers.get_mut(*paper) else { continue };
            counts.1 += 1;
            if !filter.lets_words(statements, index, kind, &words) {
                continue;
            }
            counts.0 += 1;
            listed.statements.push(index);
            if last != Some(*paper) {
                last = Some(*paper);
                listed.lines.push(ListLine::Paper(*paper));
            }
            if !folded.contains(paper) {
                listed.lines.push(ListLine::Statement(index));
            }
        }
        listed
    }
}
