//! The statements of the papers: the list, and the card of the one that is chosen.
//!
//! Before anything ran, what must come out is shown, which a test of the program proves and checks. Verdicts are kept while
//! the program runs; they belong to no session.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `card` | the card of a statement: its words, its formula, its picture, its buttons |
//! | `column` | the left column: kinds, papers, the bound, all at once, reports |
//! | `facts` | the facts known of a statement besides its verdict, found out when it is chosen |
//! | `kind` | the kinds of verdict: signs, names, their meaning |
//! | `list` | the list by papers, with its keys; the statements that are listed: those that a filter lets, in the lines of the list |
//! | `program` | the program of a paper on its card, run round by round |
//! | `runs` | the proofs and checks that run, and their verdicts; what a card shows of its statement: its picture, or an automaton |

mod card;
mod column;
mod facts;
pub(crate) mod kind;
mod list;
mod program;
mod runs;

use std::sync::Arc;

use egui::{CentralPanel, Frame, Id, Margin, Rect, Ui, UiBuilder};

use crate::context::{Action, Context, Staged};
use crate::layout::columns::left_column_ui;
use crate::layout::regions::begin_content;
use crate::render::paint::figure_ui;
use crate::render::prose::line_ui;
use crate::render::theme::ink;
use crate::theorems::staged::fitted_statement;
use crate::widget::Field;
use crate::work::cached::Cached;
use crate::work::thumbnails::Thumbnails;
pub(crate) use column::EXPORTS;
use facts::StatementFacts;
use golden_figure::{Colour, Face, Figure};
use golden_session::{Edit, Scene, Tab, TheoremsView};
use golden_subject::{hidden_verdict_line, paper_statement_figure, paper_statement_line};
use golden_theorem::papers::{Fault, Record, ShownPlace, Statements, statements};
use golden_theorem::program::Program;
use golden_theorem::run::VerdictKind;
pub(crate) use list::KEYS;
use list::{Filter, ListLine, Listed};
use runs::Runs;

/// The least widths at which the card stands beside the list, and the share of the width that the list has then.
const BESIDE: f32 = 640.0;
const LIST: f32 = 0.46;
/// The share of the height that the list has above the card. Where that is less, it has room for a paper and six statements, as
/// far as that leaves the card its title, the first lines of the statement and a row of buttons; the rest of the card scrolls.
const ABOVE: f32 = 0.42;
const ROWS: f32 = 7.0;
const LEAST_CARD: f32 = 196.0;
const GAP: f32 = 14.0;
/// The height of the field that searches, with what stands below it.
const SEARCH: f32 = 34.0;
/// The most characters of what is searched for.
const SEARCHED: usize = 80;

/// The values for which a statement fails, by their names.
type NamedValues = Vec<(String, String)>;

/// The state of the view that belongs to no session.
#[derive(Default)]
pub struct StatementsView {
    read: Cached<(), &'static Statements>,
    runs: Runs,
    filter: Filter,
    /// The papers whose statements are folded away.
    folded: Vec<usize>,
    listed: Cached<(Filter, Vec<usize>, u64), Listed>,
    /// The line with the keyboard; `None` is that of the chosen statement.
    cursor: Option<ListLine>,
    /// The statement that was brought into sight last, and the height of the list then, in points.
    seen: Option<usize>,
    height: f32,
    /// True if a heading that a key went to has to be brought into sight.
    goes_to_heading: bool,
    facts: Cached<usize, StatementFacts>,
    place: Cached<(usize, NamedValues), Option<ShownPlace>>,
    /// The round shown of the program on the card, from 0.
    round: (Option<Program>, u64),
    thumbnails: Thumbnails,
    /// True if cards show the automaton in place of the picture, where there is one.
    shows_automaton: bool,
    /// The bound up to which statements are checked; `None` is the bound of each.
    bound: Option<u64>,
    staged: DrawnStatements,
    /// The statement that was begun for the stage: what is cancelled there does not begin again.
    begun: Option<usize>,
}

/// Returns the actions that bring the card of a statement to the front.
pub(crate) fn open(id: &str) -> Vec<Action> {
    vec![
        Action::Edit(Edit::theorems_view(TheoremsView::Statements)),
        Action::Edit(Edit::theorems_statement(id.to_owned())),
        Action::CloseStep,
        Action::Show(Tab::Theorems),
    ]
}

/// The statement of a place.
fn record(index: usize) -> Option<&'static Record> {
    statements().records.get(index).map(|(_, record)| record)
}

impl StatementsView {
    /// Draws the view in the rectangle of the `ui`.
    pub fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>) {
        let read = self.read.ask(ui.ctx(), cx, "Reading the statements", (), |_, _| Ok(statements()));
        self.runs.collect(ui.ctx());
        cx.report.works.extend(self.runs.works());
        let Some(statements) = read.value.as_deref().copied() else { return };
        let chosen = cx.session.model.theorems.statement_place();
        if let Some(staged) = cx.pane.staged {
            self.staged_ui(ui, staged, chosen, cx);
            return;
        }
        if let Some(kinds) = cx.take_wanted_statements() {
            if cx.tells() {
                self.filter = Filter::of_kinds(kinds);
                // The card stays, also where its statement is not among them.
                self.seen = chosen;
            } else {
                cx.ask(Action::Tell("Answers are hidden: all statements are listed.".to_owned()));
            }
        }
        self.bring_into_list(statements, chosen, cx.tells());
        let listed = self.listed(statements, cx.tells());
        left_column_ui(ui, "statements controls", cx, |ui, cx| self.column_ui(ui, statements, &listed, cx));
        CentralPanel::default().frame(Frame::NONE.fill(ink(ui, Colour::Bg))).show(ui, |ui| {
            Frame::NONE.inner_margin(Margin { left: 16, right: 16, top: 12, bottom: 12 }).show(ui, |ui| {
                begin_content(ui, cx);
                self.centre_ui(ui, statements, chosen, cx);
            });
        });
        Self::say_facts(&listed, cx);
    }

    /// The lines of the list and counts, made anew when something of them changes. Where answers are hidden all kinds are
    /// listed: those that are shown would tell which they are.
    fn listed(&mut self, statements: &'static Statements, is_told: bool) -> Arc<Listed> {
        let key = (self.shown_filter(is_told), self.folded.clone(), self.runs.revision());
        let runs = &self.runs;
        self.listed.get_shared(key, |(filter, folded, _)| Listed::new(statements, filter, folded, runs))
    }

    /// Returns the filter of the list: while answers are hidden, only those parts of the chosen one that tell no
    /// verdict.
    fn shown_filter(&self, is_told: bool) -> Filter {
        let kinds = if is_told { self.filter.kinds } else { Filter::default().kinds };
        Filter { kinds, finds_verdicts: is_told, ..self.filter.clone() }
    }

    /// A statement that was chosen elsewhere is listed, whatever the list showed before.
    fn bring_into_list(&mut self, statements: &'static Statements, chosen: Option<usize>, is_told: bool) {
        let Some(index) = chosen.filter(|_| self.seen != chosen) else { return };
        let Some((paper, record)) = statements.records.get(index) else { return };
        if self.seen.is_some() || index > 0 {
            self.folded.retain(|folded| folded != paper);
            if !self.shown_filter(is_told).lets(statements, index, self.runs.kind(index, record)) {
                self.filter = Filter::default();
            }
        }
        if !matches!(self.cursor, Some(ListLine::Statement(at)) if at == index) {
            self.cursor = None;
        }
    }

    fn centre_ui(&mut self, ui: &mut Ui, statements: &'static Statements, chosen: Option<usize>, cx: &mut Context<'_>) {
        ui.spacing_mut().item_spacing.y = 0.0;
        let room = ui.available_rect_before_wrap();
        let is_beside = room.width() >= BESIDE;
        let (list, card) = if is_beside {
            let (list, card) = room.split_left_right_at_x(room.left() + (room.width() * LIST).round());
            (list, card.with_min_x(card.left() + GAP))
        } else {
            let (list, card) = room.split_top_bottom_at_y(room.top() + height_above(room.height()));
            (list, card.with_min_y(card.top() + GAP))
        };
        {
            let ui = &mut child(ui, list);
            let goes_on = self.heading_ui(ui, is_beside);
            // With what was typed in this frame.
            let mut listed = self.listed(statements, cx.tells());
            let found = listed.statements.first().copied().filter(|_| goes_on);
            if let Some((paper, _)) = found.and_then(|index| statements.records.get(index)) {
                self.folded.retain(|folded| folded != paper);
                listed = self.listed(statements, cx.tells());
            }
            self.list_ui(ui, statements, &listed, (chosen, found), cx);
        }
        if let Some(index) = chosen {
            self.card_ui(&mut child(ui, card), statements, index, cx);
        } else {
            let words = "The session names a statement that this version does not have. Choose one from the list.";
            crate::widget::caption_ui(&mut child(ui, card), &words.into());
        }
        ui.advance_cursor_after_rect(room);
    }

    /// The title and the field that searches; whether its keys lead on to the first statement that is found.
    fn heading_ui(&mut self, ui: &mut Ui, has_room: bool) -> bool {
        if has_room {
            ui.horizontal(|ui| {
                let title = "Statements from the papers";
                line_ui(ui, &title.into(), 20.0, Face::Mathematics, ink(ui, Colour::Ink));
            });
            ui.add_space(8.0);
        }
        let id = Id::unique("search the statements");
        // The field itself would take the arrow.
        let goes_down = ui.memory(|memory| memory.has_focus(id)) && list::DOWN.pressed(ui);
        let field = Field::new("Search the statements").hint("Search: words, number, paper").most(SEARCHED).id(id);
        let is_entered = field.show(ui, &mut self.filter.words).lost_focus() && list::ENTER.pressed(ui);
        ui.add_space(6.0);
        goes_down || is_entered
    }

    fn say_facts(listed: &Listed, cx: &mut Context<'_>) {
        "Enter decides the statement".clone_into(&mut cx.report.aside);
        if !cx.tells() {
            cx.report.facts.push(format!("{} statements", listed.kinds.iter().sum::<usize>()));
            return;
        }
        let of = |is: fn(VerdictKind) -> bool| -> usize {
            VerdictKind::ALL.into_iter().zip(listed.kinds).filter(|(kind, _)| is(*kind)).map(|(_, count)| count).sum()
        };
        cx.report.facts.push(format!(
            "{} of {} statements proved or complete",
            of(VerdictKind::is_certain),
            of(|_| true)
        ));
        cx.report.facts.push(format!("{} hold to their bounds", of(|kind| kind == VerdictKind::Bounded)));
        let [paper, copy, reading] = [Fault::Paper, Fault::Copy, Fault::Reading]
            .map(|fault| listed.kinds[kind::place(VerdictKind::False(fault))]);
        cx.report.facts.push(format!("{paper} false as stated, {copy} in our copy, {reading} in one reading"));
    }
}

/// The height of the list above the card, where both have so much.
fn height_above(height: f32) -> f32 {
    let wanted = (SEARCH + list::height_of(ROWS)).min(height - GAP - LEAST_CARD);
    wanted.max(height * ABOVE).round()
}

/// The statement that the open question of the scene is about, whichever is chosen meanwhile.
fn in_question(cx: &Context<'_>) -> Option<usize> {
    let scene = cx.session.scene_shown().filter(|_| cx.is_in_question(Tab::Theorems))?;
    let of_scene = &scene.theorems;
    if of_scene.view == TheoremsView::Statements { of_scene.statement_place() } else { None }
}

/// A part of the view with its own rectangle.
fn child(ui: &mut Ui, rect: egui::Rect) -> Ui {
    ui.new_child(UiBuilder::new().max_rect(rect))
}

/// The gap between a statement and the part shown beside it, in points.
const BETWEEN: f32 = 24.0;

/// The statement as it was drawn last, with the count of verdicts, whether these are seen, whether it is in question and
/// whether its title stands below it, for its room.
pub type DrawnStatements = Cached<(usize, u64, [bool; 3], Rect), Option<(Figure<()>, Rect)>>;

impl StatementsView {
    /// Draws the chosen statement as large as fits, with its verdict below it, and beside it the picture or the program of its
    /// card; it is decided when it comes onto the stage. A scene that is about it shows the statement alone.
    fn staged_ui(&mut self, ui: &mut Ui, staged: Staged, chosen: Option<usize>, cx: &mut Context<'_>) {
        let Some((index, record)) = chosen.and_then(|index| Some((index, record(index)?))) else { return };
        if self.runs.verdict(index).is_none() && self.begun.replace(index) != Some(index) {
            self.runs.start(vec![index], self.bound, cx.answers.workers());
        }
        self.facts.get(index, |_| StatementFacts::of(record));
        let is_of_scene = |scene: &Scene| scene.tab == Tab::Theorems && scene.theorems.statement_place() == chosen;
        let beside = match cx.session.scene_shown() {
            Some(scene) if is_of_scene(scene) => None,
            _ => self.beside(record, cx.tells()),
        };
        let [words, room] =
            if beside.is_some() { halves(staged.areas.picture) } else { [staged.areas.picture, Rect::NOTHING] };
        let (runs, is_told, is_in_question) = (&self.runs, cx.tells(), in_question(cx) == Some(index));
        // Without a scene the title is the caption.
        let is_captioned = cx.session.model.scene.is_none();
        let key = (index, runs.revision(), [is_told, is_in_question, is_captioned], words);
        let drawn = self.staged.get(key, |(_, _, _, picture)| {
            let line = match runs.verdict(index) {
                _ if !is_told => hidden_verdict_line(),
                Some(_) => paper_statement_line(index, runs.verdict(index)),
                None if runs.is_running(index) => ("Being decided …".to_owned(), Colour::Ink2),
                None => ("Not decided".to_owned(), Colour::Ink2),
            };
            let has_title = !is_in_question && !is_captioned;
            fitted_statement(*picture, |width| {
                paper_statement_figure(record, has_title, std::slice::from_ref(&line), width)
            })
        });
        let Some((figure, place)) = drawn else { return };
        cx.report.drawn.place = Some(if beside.is_some() { staged.areas.picture } else { *place });
        figure_ui(ui, figure, *place, "staged statement of a paper");
        if let Some(beside) = &beside {
            self.staged_beside_ui(ui, (beside, room), record, cx);
        }
    }
}

/// The two halves of a room, side by side where it is wider than high.
fn halves(room: Rect) -> [Rect; 2] {
    let (middle, half) = (room.center(), BETWEEN / 2.0);
    if room.width() > room.height() {
        [room.with_max_x(middle.x - half), room.with_min_x(middle.x + half)]
    } else {
        [room.with_max_y(middle.y - half), room.with_min_y(middle.y + half)]
    }
}
