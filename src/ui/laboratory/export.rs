//! The ways to take a rule and its finding away: words, the rule, the automaton, the picture.

use std::sync::Arc;

use egui::Ui;

use super::Shown;
use super::centre::{automaton_of, outcomes_of};
use super::finding::ShownFinding;
use crate::context::{Context, ExportOffer};
use crate::widget::{ExportButton, ExportRow, exports_ui};
use golden_export::target::ExportTarget;
use golden_export::{
    AutomatonFormat, AutomatonResult, ExportError, write_automaton_result, write_discovery_json, write_discovery_latex,
    write_discovery_text,
};
use golden_session::Tab;

const GAP: f32 = 7.0;
/// The size of a picture for a file, in points.
const PICTURE: [f32; 2] = [720.0, 720.0];

/// The ways to take something away.
pub(crate) const EXPORTS: [ExportOffer; 10] = ExportOffer::all(
    Tab::Laboratory,
    [
        ("Export the P-positions of the rule as PNG", "writes the picture of the positions with small numbers"),
        ("Export the P-positions of the rule as SVG", "writes the picture of the positions with small numbers"),
        ("Export the P-positions of the rule as PDF", "writes the picture of the positions with small numbers"),
        ("Export the rule", "writes a file that the laboratory and golden-nim discover open"),
        ("Copy the finding as text", "copies verdict, claims and automaton"),
        ("Copy the finding as LaTeX", "copies the rule and the theorem"),
        ("Export the finding as JSON", "writes verdict, claims and automaton"),
        ("Export the automaton of the rule for Walnut", "writes it for golden-nim prove and Walnut’s Automata Library"),
        ("Export the automaton of the rule as SVG", "writes its drawing"),
        ("Export the proof of the rule", "writes the claims for golden-nim prove"),
    ],
);

/// Draws the buttons.
pub(super) fn export_ui(ui: &mut Ui, shown: &Shown, cx: &mut Context<'_>) {
    exports_ui(ui, cx, |ui, cx| rows_ui(ui, shown, cx));
}

fn rows_ui(ui: &mut Ui, shown: &Shown, cx: &mut Context<'_>) {
    let row = ExportRow { width: (ui.available_width() - 2.0 * GAP) / 3.0, gap: GAP, is_small: true };
    let [png, svg, pdf, rule, text, latex, json, walnut, drawing, proof] = EXPORTS;
    let theme = cx.session.view.theme;
    let stem = stem(&shown.game.name());
    let title = shown.game.name();
    let no_picture = shown.outcomes.is_none().then_some("There is no picture yet");
    let figure = || shown.outcomes.as_ref().map(|outcomes| outcomes_of(outcomes, &title, shown.tells, PICTURE));
    let pictures = ExportButton::pictures([png, svg, pdf], &stem, theme, figure);
    row.show(ui, cx, pictures.map(|button| button.switched(no_picture)));
    let found = shown.finding.found.as_ref();
    let hidden = (!shown.tells).then_some("Answers are hidden");
    let none = found.is_none().then_some("Nothing is found yet").or(hidden);
    let proved = found.filter(|found| found.is_proved());
    let unproved = proved.is_none().then_some("Nothing is proved yet").or(hidden);
    let nothing = shown.rule.is_empty.then_some("There is no rule yet");
    let written =
        |write: fn(&golden_export::DiscoveryResult<'_>, &mut dyn std::io::Write) -> Result<(), ExportError>| {
            move || {
                let mut bytes = Vec::new();
                let is_written = found.is_some_and(|found| write(&found.result(), &mut bytes).is_ok());
                if is_written { String::from_utf8_lossy(&bytes).into_owned() } else { String::new() }
            }
        };
    let file = shown.game.to_text();
    let rule_target = || {
        Some(ExportTarget::new(rule.name, &stem, "Rule of a game", super::RULE, move |out, _, _| {
            Ok(out.write_all(file.as_bytes())?)
        }))
    };
    row.show(
        ui,
        cx,
        [
            ExportButton::file("Rule", rule, rule_target).switched(nothing),
            ExportButton::copy("Text", text, "The finding was copied.", written(write_discovery_text)).switched(none),
            ExportButton::copy("LaTeX", latex, "The finding was copied as LaTeX.", written(write_discovery_latex))
                .switched(none),
        ],
    );
    let json_target = || {
        let found = Arc::clone(found?);
        Some(ExportTarget::new(json.name, &stem, "JSON", "json", move |out, _, _| {
            write_discovery_json(&found.result(), out)
        }))
    };
    let automaton = |offer: ExportOffer, kind, extension, format| {
        let stem = stem.clone();
        move || Some(automaton_target(offer.name, &stem, kind, extension, format, Arc::clone(proved?)))
    };
    row.show(
        ui,
        cx,
        [
            ExportButton::file("JSON", json, json_target).switched(none),
            ExportButton::file("Walnut", walnut, automaton(walnut, "Walnut", "txt", AutomatonFormat::Walnut))
                .switched(unproved),
            ExportButton::file("Drawing", drawing, || {
                let figure = automaton_of(proved?, true)?;
                let stem = format!("{stem}-automaton");
                Some(ExportTarget::picture(drawing.name, &stem, &figure, golden_export::PictureFormat::Svg, theme))
            })
            .switched(unproved),
        ],
    );
    let proof_target = || {
        let found = Arc::clone(proved?);
        let stem = format!("{stem}-proof");
        Some(ExportTarget::new(proof.name, &stem, "Statements", "txt", move |out, _, _| {
            Ok(out.write_all(found.proof_text().as_bytes())?)
        }))
    };
    row.show(ui, cx, [ExportButton::file("Proof", proof, proof_target).switched(unproved)]);
}

fn automaton_target(
    title: &str,
    stem: &str,
    kind: &'static str,
    extension: &'static str,
    format: AutomatonFormat,
    found: Arc<ShownFinding>,
) -> ExportTarget {
    ExportTarget::new(title, stem, kind, extension, move |out, _, _| {
        let result = found.result();
        let (title, variables) = (result.title(), result.variables());
        let Some(automaton) = result.automaton() else { return Ok(()) };
        let automaton = AutomatonResult { title: &title, variables: &variables, automaton, walk: None };
        write_automaton_result(&automaton, format, out)
    })
}

/// The name of a file for a game.
fn stem(title: &str) -> String {
    let words: String = title.chars().map(|c| if c.is_alphanumeric() { c } else { ' ' }).take(60).collect();
    let words = words.split_whitespace().collect::<Vec<_>>().join("-").to_lowercase();
    if words.is_empty() { "rule".to_owned() } else { words }
}
