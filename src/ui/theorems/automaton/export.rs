//! What can be taken away: the drawing as a picture, the automaton for Graphviz, Walnut and other programs.

use std::sync::Arc;

use egui::Ui;

use super::{Shown, drawing};
use crate::context::Context;
use crate::widget::{ExportButton, ExportRow, heading_ui};
use golden_export::target::ExportTarget;
use golden_export::{AutomatonFormat, AutomatonResult, write_automaton_result};

const GAP: f32 = 7.0;

/// The names of the buttons, each with what is taken away.
pub(crate) const EXPORTS: [(&str, &str); 6] = [
    ("Export the automaton as PNG", "writes the drawing with the path so far"),
    ("Export the automaton as SVG", "writes the drawing with the path so far"),
    ("Export the automaton as PDF", "writes the drawing with the path so far"),
    ("Export the automaton for Graphviz", "writes states and arrows as DOT"),
    ("Export the automaton for Walnut", "writes it for Walnut’s Automata Library"),
    ("Export the automaton as JSON", "writes states, arrows and the walk"),
];

/// Draws the buttons.
pub(super) fn export_ui(ui: &mut Ui, shown: &Shown<'_>, cx: &mut Context<'_>) {
    heading_ui(ui, "Export", "");
    let row = ExportRow { width: (ui.available_width() - 2.0 * GAP) / 3.0, gap: GAP, is_small: true };
    let [png, svg, pdf, dot, walnut, json] = EXPORTS.map(|(name, _)| name);
    let off = (shown.drawable.is_none() || !shown.is_current).then_some("there is no automaton yet");
    let theme = cx.session.view.theme;
    let figure = || {
        let drawable = shown.drawable.as_ref()?;
        let marks = shown.timeline.as_ref().filter(|_| shown.drawing.path).map(|walk| walk.marks(shown.step));
        Some(drawing(drawable, shown.drawing.look(), marks.as_ref(), true))
    };
    let data = |title: &'static str, kind, extension, format: AutomatonFormat| {
        move || {
            let drawable = Arc::clone(shown.drawable.as_ref()?);
            let walk = shown.timeline.as_ref().filter(|_| format.shows_walk());
            let numbers = walk.map(|walk| walk.values().to_vec());
            Some(ExportTarget::new(title, "automaton", kind, extension, move |out, _, _| {
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
