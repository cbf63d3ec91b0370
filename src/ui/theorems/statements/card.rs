//! The card of a statement: its words, its formula, its picture, its buttons.

use egui::{Align2, Frame, Margin, Rect, Role, ScrollArea, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};

use super::facts::StatementFacts;
use super::program::{self, well};
use super::{StatementsView, child, in_question, kind, record};
use crate::command::Command;
use crate::context::{Action, Context};
use crate::render::icon::Icon;
use crate::render::pixels::rounded;
use crate::render::prose::{line, line_ui, wrapped};
use crate::render::terms::terms_ui;
use crate::render::theme::{BORDER, RADIUS_CARD, RADIUS_ROW, ink};
use crate::theorems::bench::seconds_words;
use crate::widget::{Button, error_ui, follow_focus};
use golden_export::CheckResult;
use golden_figure::{Colour, Face};
use golden_prose::{Prose, grouped, mathematics};
use golden_session::{Edit, Tab, TheoremsView};
use golden_theorem::papers::{ArgumentStep, Method, Record, ShownPlace, Statements};
use golden_theorem::program::Program;
use golden_theorem::run::{Verdict, VerdictKind};

const PADDING: f32 = 16.0;
const GAP: f32 = 8.0;
/// The height of the badge.
const BADGE: f32 = 28.0;
/// The height of a row of buttons. In a card lower than this the second row stands below the words, which scroll.
const BUTTONS: f32 = 30.0;
const LOW: f32 = 420.0;
/// The widths of buttons below which they say the same in fewer words.
const ROOM_FOR_SET: f32 = 118.0;
const ROOM_FOR_OPEN: f32 = 104.0;
/// The letters of a formula, in points.
const FORMULA: f32 = 17.0;
/// The width of a label before a paragraph.
const LABEL: f32 = 13.0;

impl StatementsView {
    /// Draws the card in the rectangle of the `ui`.
    pub(super) fn card_ui(&mut self, ui: &mut Ui, statements: &'static Statements, index: usize, cx: &mut Context<'_>) {
        let Some(record) = record(index) else { return };
        let room = ui.available_rect_before_wrap();
        let edge = Stroke::new(1.0, ink(ui, Colour::Line));
        rounded(ui.painter(), room, RADIUS_CARD, ink(ui, Colour::Panel), edge);
        let inner = room.shrink(PADDING);
        let is_low = room.height() < LOW;
        let strip = if is_low { BUTTONS } else { 2.0 * BUTTONS + GAP };
        let (words, buttons) = inner.split_top_bottom_at_y(inner.bottom() - strip);
        let words = words.with_max_y(words.bottom() - GAP);
        self.facts.get(index, |_| StatementFacts::of(record));
        {
            let ui = &mut child(ui, words);
            ScrollArea::vertical().id_salt(("card", index)).auto_shrink(false).show(ui, |ui| {
                follow_focus(ui);
                ui.spacing_mut().item_spacing = vec2(GAP, GAP);
                self.head_ui(ui, statements, index, record, cx);
                self.statement_ui(ui, index, record, cx);
                if is_low {
                    // What is read and seen comes before what scrolls out of sight.
                    self.picture_ui(ui, record, cx);
                    self.more_ui(ui, statements, record, cx);
                    self.lead_on_ui(ui, cx);
                } else {
                    self.more_ui(ui, statements, record, cx);
                    self.picture_ui(ui, record, cx);
                }
            });
        }
        let ui = &mut child(ui, buttons);
        ui.spacing_mut().item_spacing = vec2(GAP, GAP);
        self.buttons_ui(ui, index, record, cx);
        if !is_low {
            self.lead_on_ui(ui, cx);
        }
    }

    /// Title, verdict, source, what it took.
    fn head_ui(
        &self,
        ui: &mut Ui,
        statements: &'static Statements,
        index: usize,
        record: &Record,
        cx: &mut Context<'_>,
    ) {
        let is_told = cx.tells();
        let verdict = self.runs.verdict(index);
        let kind = self.runs.kind(index, record);
        ui.horizontal_wrapped(|ui| {
            // A title may say what was found out.
            let title = mathematics(if in_question(cx) == Some(index) { &record.number } else { &record.title });
            terms_ui(ui, &title, 22.0, Face::Mathematics, ink(ui, Colour::Ink));
            if is_told {
                badge_ui(ui, kind);
            }
        });
        let paper = statements.records.get(index).and_then(|(paper, _)| statements.papers.get(*paper));
        if let Some(paper) = paper {
            let source = format!("{}, {}", paper.name, record.number);
            line_ui(ui, &source.into(), 14.0, Face::Interface, ink(ui, Colour::Ink2)).on_hover_text(&paper.source);
        }
        if !is_told {
            cx.hidden_ui(ui, "the verdict");
            return;
        }
        let result = CheckResult::new(statements, index, verdict);
        let took = match (verdict, &result) {
            _ if self.runs.is_running(index) => "being decided …".to_owned(),
            (Some(verdict), Some(result)) => took(verdict, result),
            _ => "checked by this version; nothing was run here yet".to_owned(),
        };
        terms_ui(ui, &mathematics(&took), 13.0, Face::Interface, ink(ui, Colour::Ink2));
        if verdict.is_some_and(|verdict| verdict.rechecked == Some(false)) {
            let words =
                "The two computations of this proof disagree. This is a fault of the program: please report it.";
            error_ui(ui, words);
        } else if let Some(result) = result.filter(|result| !result.is_as_expected) {
            let words = format!("This is not what must come out: {}.", kind::badge(result.expected));
            error_ui(ui, &words);
        }
    }

    /// Its words, and what speaks against them.
    fn statement_ui(&mut self, ui: &mut Ui, index: usize, record: &Record, cx: &mut Context<'_>) {
        let is_told = cx.tells();
        if is_told || !self.gives_away(cx) {
            let statement = mathematics(&record.statement);
            terms_ui(ui, &statement, 18.0, Face::Mathematics, ink(ui, Colour::Ink));
            if is_told {
                self.evidence_ui(ui, index, record, cx);
            }
        }
    }

    /// Its formula, why it matters, the idea of its proof.
    fn more_ui(&mut self, ui: &mut Ui, statements: &'static Statements, record: &Record, cx: &mut Context<'_>) {
        let is_told = cx.tells();
        if is_told || !self.gives_away(cx) {
            self.formula_ui(ui, cx);
        }
        // What follows gives the result away.
        if !is_told {
            return;
        }
        if let Some(program) = Program::from_id(&record.id) {
            self.program_ui(ui, program, cx);
        }
        paragraph_ui(ui, "Why it matters", &record.why);
        paragraph_ui(ui, "Idea", &record.idea);
        match &record.method {
            Method::Follows { from, step } => {
                paragraph_ui(ui, "The step", step);
                Self::cited_ui(ui, statements, from, cx);
            }
            Method::Words { steps, .. } => {
                for (place, ArgumentStep { says, from }) in (1..).zip(steps) {
                    paragraph_ui(ui, &format!("Step {place}"), says);
                    Self::cited_ui(ui, statements, from, cx);
                }
            }
            _ => {}
        }
        if let Some(note) = &record.note {
            paragraph_ui(ui, "Note", note);
        }
    }

    /// Buttons to the statements that a step uses.
    fn cited_ui(ui: &mut Ui, statements: &'static Statements, from: &[String], cx: &mut Context<'_>) {
        if from.is_empty() {
            return;
        }
        ui.horizontal_wrapped(|ui| {
            for other in from.iter().filter_map(|id| statements.by_id(id)) {
                let Some(of) = super::record(other) else { continue };
                let words = format!("{}: {}", of.number, of.title);
                let name = format!("Go to {words}");
                if ui.add(Button::new(&words).name(&name).small()).clicked() {
                    Self::choose(other, true, cx);
                }
            }
        });
    }

    /// Returns true if its words say who wins from a position: not where the scene in front is about a statement, which
    /// is then what is asked.
    fn gives_away(&self, cx: &Context<'_>) -> bool {
        let scene = cx.session.scene_shown();
        let is_asked = scene.is_some_and(|scene| scene.tab == Tab::Theorems);
        !is_asked && self.facts.last().is_some_and(|facts| facts.is_about_position)
    }

    /// Draws the evidence against a false statement: the printed and the right form, the values for which it fails.
    fn evidence_ui(&mut self, ui: &mut Ui, index: usize, record: &Record, cx: &mut Context<'_>) {
        let verdict = self.runs.verdict(index);
        let found = verdict.and_then(|verdict| verdict.counterexample.clone());
        let values: Option<super::NamedValues> = if verdict.is_some() { found } else { record.counterexample.clone() };
        let is_said = record.printed.is_some() && record.right.is_some();
        let is_counterexample = |values: &super::NamedValues| values.iter().all(|(name, _)| name != "printed");
        let counterexample = values.as_ref().filter(|values| is_counterexample(values));
        if !is_said && counterexample.is_none() {
            return;
        }
        Frame::NONE
            .fill(ink(ui, Colour::ErrBg))
            .stroke(Stroke::new(BORDER, ink(ui, Colour::Err)))
            .corner_radius(RADIUS_ROW)
            .inner_margin(Margin::symmetric(11, 9))
            .show(ui, |ui| {
                ui.set_width(ui.available_width());
                let mut say = |label: &str, words: &str| {
                    let prose = Prose::new().bold(format!("{label}: ")).then(mathematics(words));
                    terms_ui(ui, &prose, 14.0, Face::Interface, ink(ui, Colour::Ink));
                };
                if let (Some(printed), Some(right)) = (&record.printed, &record.right) {
                    say("Printed", printed);
                    say("Right", right);
                }
                let words = counterexample.into_iter().flatten().map(|(name, value)| format!("{name} = {value}"));
                let words: Vec<String> = words.collect();
                if !words.is_empty() {
                    say("Least counter-example", &words.join(", "));
                }
                let place = self.place.get((index, values.clone().unwrap_or_default()), |(_, values)| {
                    ShownPlace::for_record(record, values)
                });
                if let Some(place) = place
                    && ui.add(Button::new(&program::place_words(place))).clicked()
                {
                    program::show_place(place, cx);
                }
            });
    }

    fn formula_ui(&self, ui: &mut Ui, cx: &mut Context<'_>) {
        let Some(facts) = self.facts.last().filter(|facts| !facts.formula.is_empty()) else { return };
        let text = facts.formula.as_str();
        well(ui).show(ui, |ui| {
            let width = ui.available_width();
            let colour = ink(ui, Colour::Ink);
            let galley = wrapped(ui, &facts.set, FORMULA, Face::Mathematics, colour, width - 36.0);
            let (rect, response) = ui.allocate_exact_size(vec2(width, galley.size().y.max(28.0)), Sense::hover());
            response.widget_info(|| WidgetInfo::labeled(Role::Label, true, format!("Formula: {text}")));
            ui.painter().galley(rect.min, galley, colour);
            let corner = Rect::from_min_size(pos2(rect.right() - 28.0, rect.top()), vec2(28.0, 28.0));
            let copy = Button::of_icon(Icon::Copy, "Copy the formula").bare().small();
            if child(ui, corner).add(copy).clicked() {
                ui.ctx().copy_text(text.to_owned());
                cx.ask(Action::Tell("The formula was copied.".to_owned()));
            }
        });
    }

    fn buttons_ui(&mut self, ui: &mut Ui, index: usize, record: &Record, cx: &mut Context<'_>) {
        let Some(facts) = self.facts.last() else { return };
        let (focus, cell) = (facts.focus.clone(), facts.cell.clone());
        // Which of the two comes out is told with the verdict alone.
        let is_false = cx.tells() && self.runs.kind(index, record).is_false();
        let verb = match record.method {
            Method::Prove(_) | Method::Refute(_) if is_false => "Refute this",
            Method::Prove(_) | Method::Refute(_) => "Prove this",
            _ => "Check this",
        };
        let third = ((ui.available_width() - 2.0 * GAP) / 3.0).floor();
        ui.horizontal(|ui| {
            let off = self.runs.is_running(index).then_some("It is being decided; the status bar can end it");
            let button = Button::new(verb).icon(Icon::Play).primary().width(third).off(off);
            if ui.add(button).on_hover_text("Enter").clicked() {
                self.runs.start(vec![index], self.bound, cx.answers.workers());
            }
            let off = focus.is_none().then_some("It is about no position");
            let words = if third < ROOM_FOR_SET { "Set position" } else { "Set as position" };
            if ui.add(Button::new(words).name("Set as position").width(third).off(off)).clicked()
                && let Some((focus, convention)) = focus
            {
                cx.edit(Edit::Focus(focus));
                if cx.session.model.game.convention != convention {
                    cx.edit(Edit::game_convention(convention));
                }
                cx.ask(Action::CloseStep);
            }
            let off = cell.is_none().then_some("It has no formula: it is checked, or follows from others");
            let words = if third < ROOM_FOR_OPEN { "On bench" } else { "Open in bench" };
            if ui.add(Button::new(words).name("Open in bench").width(third).off(off)).clicked()
                && let Some(cell) = cell
            {
                cx.edit(Edit::theorems_add(cell));
                cx.edit(Edit::theorems_view(TheoremsView::Bench));
                cx.ask(Action::CloseStep);
                cx.ask(Action::Show(Tab::Theorems));
            }
        });
    }

    /// The buttons to where it is taught and shown.
    fn lead_on_ui(&self, ui: &mut Ui, cx: &mut Context<'_>) {
        let lesson = self.facts.last().and_then(|facts| facts.lesson);
        let half = ((ui.available_width() - GAP) / 2.0).floor();
        ui.horizontal(|ui| {
            let off = lesson.is_none().then_some("No lesson teaches it yet");
            let hint = lesson.map_or("", |(lesson, _)| lesson.title);
            if ui.add(Button::new("Open the lesson").width(half).off(off)).on_hover_text(hint).clicked()
                && let Some((lesson, scene)) = lesson
            {
                cx.ask(Action::OpenLesson(lesson, scene));
            }
            if ui.add(Button::new("Show on the stage").width(half)).clicked() {
                cx.ask(Action::Command(Command::Present));
            }
        });
    }
}

/// The kind of verdict, round, with its sign.
fn badge_ui(ui: &mut Ui, kind: VerdictKind) {
    let is_false = kind.is_false();
    let (fill, edge) = match kind {
        kind if kind.is_certain() => (Colour::SecBg, Colour::SecLine),
        VerdictKind::False(_) => (Colour::ErrBg, Colour::Err),
        _ => (Colour::Card, Colour::Line2),
    };
    let words = Prose::new().bold(kind::badge(kind));
    let galley = line(ui, &words, 14.0, Face::Interface, ink(ui, Colour::Ink), f32::INFINITY);
    let size = vec2(galley.size().x + 46.0, BADGE);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, kind::badge(kind)));
    rounded(ui.painter(), rect, BADGE / 2.0, ink(ui, fill), Stroke::new(BORDER, ink(ui, edge)));
    let sign = Rect::from_center_size(pos2(rect.left() + 19.0, rect.center().y), vec2(kind::SIGN, kind::SIGN));
    kind::paint(ui, sign, kind);
    let at = Align2::LEFT_CENTER.align_size_within_rect(galley.size(), rect.with_min_x(rect.left() + 34.0)).min;
    let colour = if is_false { Colour::Err } else { Colour::Ink };
    ui.painter().galley(at, galley, ink(ui, colour));
    response.on_hover_text(kind::meaning(kind));
}

/// "0.21 ms · largest automaton 74 states · every step done again in another way"
fn took(verdict: &Verdict, result: &CheckResult<'_>) -> String {
    let mut parts = Vec::new();
    if let Some(bound) = verdict.bound.filter(|_| !verdict.kind.is_false()) {
        parts.push(format!("no counter-example for {} ≤ {}", result.measure, grouped(&bound)));
    }
    parts.push(seconds_words(verdict.seconds));
    if verdict.largest > 0 {
        parts.push(format!("largest automaton {} states", grouped(&verdict.largest)));
    }
    match verdict.rechecked {
        Some(true) => parts.push("every step done again in another way".to_owned()),
        None if verdict.largest > 0 => parts.push("not rechecked".to_owned()),
        _ => {}
    }
    parts.join(" · ")
}

fn paragraph_ui(ui: &mut Ui, label: &str, words: &str) {
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing.y = 1.0;
        line_ui(ui, &Prose::new().bold(label), LABEL, Face::Interface, ink(ui, Colour::Ink3));
        terms_ui(ui, &mathematics(words), 14.0, Face::Interface, ink(ui, Colour::Ink2));
    });
}
