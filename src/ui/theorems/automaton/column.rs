//! The left column: the automata of the definitions, a formula of one's own, what is shown, and files. What can be
//! taken away: the drawing as a picture, the automaton for Graphviz, Walnut and other programs.

use std::sync::Arc;

use egui::{Frame, Margin, ScrollArea, Ui};

use super::{AutomatonView, Shown, drawing};
use crate::context::{Action, Context, ExportOffer};
use crate::theorems::bench::view_ui;
use crate::widget::{
    Button, ExportButton, ExportRow, LongList, LongListAction, LongRow, Segment, caption_ui, checkbox_ui, exports_ui,
    group_gap_ui, heading_ui, segmented_ui,
};
use golden_export::target::ExportTarget;
use golden_export::{AutomatonFormat, AutomatonResult, write_automaton_result};
use golden_figure::SINK_TRACKS;
use golden_logic::automata::budget::Limits;
use golden_logic::automata::digits::Base;
use golden_logic::parse::parse_formula;
use golden_prose::sentence;
use golden_session::{AutomatonDrawing, BenchCell, Edit, Tab, TheoremsView, WalkedAutomaton};
use golden_theorem::bench::{CellText, read_cells};
use golden_theorem::relation::{Usable, usable};

/// The height of the list: seven rows.
const LIST: f32 = 211.0;

const BASES: [Segment<'static, Base>; 2] = [Segment::new(Base::Fib, "Fibonacci"), Segment::new(Base::Two, "Binary")];

impl AutomatonView {
    /// Draws the column.
    pub(super) fn column_ui(&mut self, ui: &mut Ui, shown: &Shown<'_>, cx: &mut Context<'_>) {
        ScrollArea::vertical().id_salt("automaton controls").auto_shrink(false).show(ui, |ui| {
            crate::widget::follow_focus(ui);
            Frame::NONE.inner_margin(Margin { left: 16, right: 16, top: 14, bottom: 16 }).show(ui, |ui| {
                view_ui(ui, cx);
                ui.add_space(4.0);
                let width = ui.available_width();
                if ui.add(Button::new("Back to the bench").width(width)).clicked() {
                    cx.edit(Edit::theorems_view(TheoremsView::Bench));
                    cx.ask(Action::CloseStep);
                }
                group_gap_ui(ui);
                self.automata_ui(ui, shown, cx);
                group_gap_ui(ui);
                ui.scope(|ui| Self::show_ui(ui, shown, cx));
                group_gap_ui(ui);
                Self::arrange_ui(ui, shown, cx);
                group_gap_ui(ui);
                export_ui(ui, shown, cx);
            });
        });
    }

    fn automata_ui(&mut self, ui: &mut Ui, shown: &Shown<'_>, cx: &mut Context<'_>) {
        heading_ui(ui, "Automaton", "");
        let walked = shown.walked;
        let mut base = walked.base;
        if segmented_ui(ui, "Digits of the numbers", &mut base, &BASES, 2).changed() {
            Self::change(WalkedAutomaton { base, cells: None, ..walked.clone() }, cx);
            cx.ask(Action::CloseStep);
        }
        let rows = self.definitions(ui, walked.base, cx);
        let title = shown.drawable.as_ref().filter(|_| shown.is_current).map(|drawable| drawable.title.as_str());
        let chosen = rows.iter().position(|row| Some(row.signature.as_str()) == title);
        let is_new = chosen.is_some() && self.listed.as_deref() != title;
        if is_new {
            self.listed = title.map(Into::into);
        }
        let name = "Automata of the definitions";
        let list = LongList { name, height: LIST, count: rows.len(), chosen, focus: false, scroll: is_new };
        let chosen = list.show(ui, |row| {
            let (words, states) = rows.get(row).map_or(("", 0), |row| (&*row.signature, row.states.unwrap_or(0)));
            let note = if states == 1 { "1 state".to_owned() } else { format!("{states} states") };
            LongRow { icon: None, words, name: format!("{words}, {note}"), note }
        });
        if let Some(LongListAction::Choose(row) | LongListAction::Take(row)) = chosen
            && let Some(row) = rows.get(row).filter(|row| Some(row.signature.as_str()) != title)
        {
            // The numbers walk on where there are as many of them.
            let arity = row.signature.matches(',').count() + 1;
            let numbers = if walked.numbers.len() == arity { walked.numbers.clone() } else { Vec::new() };
            Self::change(
                WalkedAutomaton { base: walked.base, formula: row.signature.clone(), numbers, cells: None },
                cx,
            );
            cx.ask(Action::CloseStep);
        }
        let typed = self.own.field_ui(ui, "Formula of the automaton", "such as x + y = z", walked.formula.clone());
        if let Some(formula) = typed {
            let is_predicate = golden_logic::walnut::is_walnut(&formula);
            match parse_formula(&formula) {
                Err(error) if !is_predicate => self.own.error = Some(sentence(&error)),
                _ => {
                    Self::change(WalkedAutomaton { base: walked.base, formula, numbers: Vec::new(), cells: None }, cx);
                    cx.ask(Action::CloseStep);
                }
            }
        }
    }

    /// The definitions of the bench and of the library that have an automaton.
    fn definitions(&mut self, ui: &Ui, base: Base, cx: &mut Context<'_>) -> std::sync::Arc<Vec<Usable>> {
        let key = (cx.session.model.theorems.cells.clone(), base);
        let cells = key.0.clone();
        let list = self.list.ask(ui.ctx(), cx, "Building the automata of the definitions", key, move |_, job| {
            let cells = cells.iter().map(BenchCell::written);
            let cells: Vec<_> = cells.chain([CellText { base, text: "" }]).collect();
            let Some(content) = read_cells(&cells).pop() else { return Ok(Vec::new()) };
            let cancelled = || job.is_cancelled();
            let limits = Limits { cancelled: &cancelled, ..Limits::default() };
            let rows = usable(&content.scope, &content.own, &limits);
            Ok(rows.into_iter().filter(|row| row.states.is_some()).collect())
        });
        list.value.unwrap_or_default()
    }

    fn show_ui(ui: &mut Ui, shown: &Shown<'_>, cx: &mut Context<'_>) {
        heading_ui(ui, "Show", "");
        ui.spacing_mut().item_spacing.y = 0.0;
        let mut drawing = shown.drawing;
        checkbox_ui(ui, &mut drawing.numbers, &"State numbers".into(), false);
        checkbox_ui(ui, &mut drawing.path, &"Path so far".into(), false);
        let arity = shown.drawable.as_ref().map_or(0, |drawable| drawable.automaton.arity());
        ui.add_enabled_ui(arity <= SINK_TRACKS, |ui| {
            checkbox_ui(ui, &mut drawing.sink, &"Rejecting sink".into(), false);
        });
        checkbox_ui(ui, &mut drawing.last_first, &"Last digit first".into(), false);
        draw_so(shown, drawing, cx);
    }

    fn arrange_ui(ui: &mut Ui, shown: &Shown<'_>, cx: &mut Context<'_>) {
        heading_ui(ui, "Arrange", "");
        let has_places = shown.known.as_ref().is_some_and(|known| known.has_places);
        let segments = [Segment::new(false, "By hand"), Segment::new(true, "In layers")];
        ui.add_enabled_ui(has_places, |ui| {
            let mut in_layers = !has_places || shown.drawing.in_layers;
            if segmented_ui(ui, "Arrangement of the states", &mut in_layers, &segments, 2).changed() {
                draw_so(shown, AutomatonDrawing { in_layers, ..shown.drawing }, cx);
            }
        });
        let Some(known) = &shown.known else { return };
        if !known.is_drawn {
            caption_ui(ui, &"It is too large to be drawn: its states are listed.".into());
        } else if !has_places {
            caption_ui(ui, &"Only small automata of the library have places by hand.".into());
        }
    }
}

/// Changes how the automaton is drawn, where that is another way than before.
fn draw_so(shown: &Shown<'_>, drawing: AutomatonDrawing, cx: &mut Context<'_>) {
    if drawing != shown.drawing {
        cx.edit(Edit::theorems_drawing(drawing));
        cx.ask(Action::CloseStep);
    }
}

const GAP: f32 = 7.0;

/// The ways to take something away.
pub(crate) const EXPORTS: [ExportOffer; 6] = ExportOffer::all(
    Tab::Theorems,
    [
        ("Export the automaton as PNG", "writes the drawing with the path so far"),
        ("Export the automaton as SVG", "writes the drawing with the path so far"),
        ("Export the automaton as PDF", "writes the drawing with the path so far"),
        ("Export the automaton for Graphviz", "writes states and arrows as DOT"),
        ("Export the automaton for Walnut", "writes it for Walnut’s Automata Library"),
        ("Export the automaton as JSON", "writes states, arrows and the walk"),
    ],
);

/// Draws the buttons.
pub(super) fn export_ui(ui: &mut Ui, shown: &Shown<'_>, cx: &mut Context<'_>) {
    exports_ui(ui, cx, |ui, cx| rows_ui(ui, shown, cx));
}

fn rows_ui(ui: &mut Ui, shown: &Shown<'_>, cx: &mut Context<'_>) {
    let row = ExportRow { width: (ui.available_width() - 2.0 * GAP) / 3.0, gap: GAP, is_small: true };
    let [png, svg, pdf, dot, walnut, json] = EXPORTS;
    let off = (shown.drawable.is_none() || !shown.is_current).then_some("there is no automaton yet");
    let theme = cx.session.view.theme;
    let figure = || {
        let drawable = shown.drawable.as_ref()?;
        let marks = shown.timeline.as_ref().filter(|_| shown.drawing.path).map(|walk| walk.marks(shown.step));
        Some(drawing(drawable, shown.drawing.look(), marks.as_ref(), true))
    };
    let data = |offer: ExportOffer, kind, extension, format: AutomatonFormat| {
        move || {
            let drawable = Arc::clone(shown.drawable.as_ref()?);
            let walk = shown.timeline.as_ref().filter(|_| format.shows_walk());
            let numbers = walk.map(|walk| walk.values().to_vec());
            Some(ExportTarget::new(offer.name, "automaton", kind, extension, move |out, _, _| {
                let walk = numbers.as_ref().map(|numbers| (numbers, drawable.automaton.walk(numbers)));
                let result = AutomatonResult {
                    title: &drawable.title,
                    variables: &drawable.tracks,
                    automaton: &drawable.automaton,
                    walk: walk.as_ref().map(|(numbers, walk)| (numbers.as_slice(), walk)),
                };
                write_automaton_result(&result, format, out)
            }))
        }
    };
    let upper = ExportButton::pictures([png, svg, pdf], "automaton", theme, figure);
    let lower = [
        ExportButton::file("JSON", json, data(json, "JSON", "json", AutomatonFormat::Json)),
        ExportButton::file("DOT", dot, data(dot, "Graphviz", "dot", AutomatonFormat::Dot)),
        ExportButton::file("Walnut", walnut, data(walnut, "Walnut", "txt", AutomatonFormat::Walnut)),
    ];
    row.show(ui, cx, upper.map(|button| button.switched(off)));
    row.show(ui, cx, lower.map(|button| button.switched(off)));
}
