//! The left column: the games, the rule, what is wrong with it, what is looked for. The ways to take a rule and its
//! finding away: words, the rule, the automaton, the picture.

use std::sync::Arc;

use egui::{Frame, Id, Margin, Role, ScrollArea, Ui, WidgetInfo};

use super::centre::{automaton_of, outcomes_of};
use super::finding::ShownFinding;
use super::{LaboratoryPanel, Shown, choose};
use crate::context::{Action, Context, ExportOffer};
use crate::input::code_editor::{CodeField, editor_ui};
use crate::widget::{
    Button, Combo, ExportButton, ExportRow, Field, caption_ui, error_ui, exports_ui, follow_focus, group_gap_ui,
    heading_ui, label_ui, problem_ui,
};
use golden_export::target::ExportTarget;
use golden_export::{
    AutomatonFormat, AutomatonResult, ExportError, write_automaton_result, write_discovery_json, write_discovery_latex,
    write_discovery_text,
};
use golden_lab::gallery::GALLERY;
use golden_lab::read::{MAX_RULE_BYTES, parts};
use golden_lab::table::MAX_VALUE;
use golden_session::{Against, Edit, LabDigits, OwnGame, Side, Tab, caps};
use golden_solver::SolverError;

/// The room between two controls side by side, in points.
const GAP: f32 = 8.0;
/// The width of the labels before the choices.
const LABEL: f32 = 52.0;
/// The lines that the rule has room for at least.
const ROWS: usize = 7;

impl LaboratoryPanel {
    /// Draws the column.
    pub(super) fn column_ui(&mut self, ui: &mut Ui, shown: &Shown, cx: &mut Context<'_>) {
        ScrollArea::vertical().id_salt("laboratory controls").auto_shrink(false).show(ui, |ui| {
            follow_focus(ui);
            Frame::NONE.inner_margin(Margin { left: 16, right: 16, top: 14, bottom: 16 }).show(ui, |ui| {
                heading_ui(ui, "Your game", "");
                games_ui(ui, shown, cx);
                if let Some(problem) = &self.problem {
                    error_ui(ui, problem);
                }
                title_ui(ui, shown, cx);
                self.rule_ui(ui, shown, cx);
                self.checks_ui(ui, shown);
                play_ui(ui, shown, cx);
                if shown.game.trial.open {
                    self.trial.column_ui(ui, shown, cx);
                    return;
                }
                self.discover_ui(ui, shown);
                group_gap_ui(ui);
                asked_ui(ui, shown, cx);
                group_gap_ui(ui);
                self.trial.column_ui(ui, shown, cx);
                group_gap_ui(ui);
                export_ui(ui, shown, cx);
            });
        });
    }

    fn rule_ui(&mut self, ui: &mut Ui, shown: &Shown, cx: &mut Context<'_>) {
        let mut rule = shown.game.rule.clone();
        let field = CodeField {
            id: Id::unique("text of the rule"),
            name: "Rule of the game",
            hint: "numbers a, b\nmove a - k, b where k >= 1",
            parts,
            most: MAX_RULE_BYTES,
            rows: ROWS,
            size: 14.0,
            is_numbered: false,
            fault: shown.rule.span,
        };
        let response = editor_ui(ui, field, &mut rule, &mut self.text);
        if response.changed() {
            change(shown, OwnGame { rule, ..shown.game.clone() }, cx);
        }
        if response.lost_focus() {
            cx.ask(Action::CloseStep);
        }
    }

    /// Draws what is known of the rule: that every play ends, or what is wrong.
    fn checks_ui(&mut self, ui: &mut Ui, shown: &Shown) {
        let rule = &shown.rule;
        if let Some(words) = rule.fault.as_ref().or(rule.refused.as_ref()) {
            error_ui(ui, words).widget_info(|| WidgetInfo::labeled(Role::Alert, true, words));
        } else if let Some(measure) = &rule.ends {
            caption_ui(ui, &format!("✓ Always ends: {measure} falls with every move").into());
        } else if rule.is_cancelled {
            if problem_ui(ui, &SolverError::Cancelled, "Check again") {
                self.reader.check_again();
            }
        } else {
            let words = if rule.is_empty { "Type a rule, or start from one." } else { "The rule is being checked." };
            caption_ui(ui, &words.into());
        }
    }

    fn discover_ui(&mut self, ui: &mut Ui, shown: &Shown) {
        let width = ui.available_width();
        let finding = &shown.finding;
        if let Some(stage) = &finding.stage {
            if ui.add(Button::new("Cancel").name("Cancel the discovery").width(width)).clicked() {
                self.findings.cancel();
            }
            let response = caption_ui(ui, &golden_prose::sentence(stage).as_str().into());
            response.widget_info(|| WidgetInfo::labeled(Role::Status, true, stage));
            return;
        }
        let off = shown.not_discovered();
        let button = Button::new("Discover").primary().width(width).name("Discover who wins").off(off);
        if ui.add(button).on_hover_text("Ctrl+Enter").clicked() {
            self.discover(shown);
        }
        if finding.is_cancelled {
            caption_ui(ui, &"It was cancelled: nothing is known. Discover begins anew.".into());
        } else if let Some(problem) = &finding.problem {
            error_ui(ui, problem).widget_info(|| WidgetInfo::labeled(Role::Alert, true, problem));
        }
    }
}

/// Draws the button that begins the game in Play, by the convention of its rule.
fn play_ui(ui: &mut Ui, shown: &Shown, cx: &mut Context<'_>) {
    let to_play = shown.to_play();
    let button = Button::new("Play it").width(ui.available_width()).off(to_play.as_ref().err().copied());
    let (true, Ok((focus, convention))) = (ui.add(button).clicked(), to_play) else { return };
    // Against the computer a person begins where that can be won, else the computer.
    let game = &cx.session.model.game;
    let is_lost = shown.is_lost(&focus.position).unwrap_or(game.first == Side::Computer);
    let first = if is_lost { Side::Computer } else { Side::You };
    let mut edits = vec![Edit::Focus(focus)];
    if game.convention != convention {
        edits.push(Edit::game_convention(convention));
    }
    if game.against == Against::Computer && game.first != first {
        edits.push(Edit::First(first));
    }
    play(edits, cx);
}

/// Begins a game in Play, in one step, and lets the computer move if it is its turn.
pub(super) fn play(edits: Vec<Edit>, cx: &mut Context<'_>) {
    cx.ask(Action::Edits(edits));
    cx.ask(Action::Show(Tab::Play));
    cx.ask(Action::LetMove);
}

/// Changes the game that is worked on.
pub(super) fn change(shown: &Shown, game: OwnGame, cx: &mut Context<'_>) {
    cx.edit(Edit::laboratory_change(shown.index, game));
}

/// Draws the choice of the game, and the ways to another one.
fn games_ui(ui: &mut Ui, shown: &Shown, cx: &mut Context<'_>) {
    let width = ui.available_width();
    let known = &cx.session.model.laboratory.games;
    let names: Vec<String> =
        known.iter().enumerate().map(|(at, game)| format!("{}. {}", at + 1, game.name())).collect();
    let choices: Vec<(usize, &str)> = names.iter().enumerate().map(|(at, name)| (at, name.as_str())).collect();
    let mut chosen = shown.index;
    if Combo::new("Your games").small().width(width).show(ui, &mut chosen, &choices).changed() {
        choose(Edit::laboratory_choose(chosen), cx);
    }
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        let width = (width - 3.0 * GAP) / 4.0;
        let small = |words, name| Button::new(words).small().width(width).name(name);
        if ui.add(small("New", "New game")).clicked() {
            choose(Edit::laboratory_add(OwnGame::default()), cx);
        }
        if ui.add(small("Copy", "Copy the game")).clicked() {
            let title: String = format!("{} (copy)", shown.game.name()).chars().take(caps::TITLE).collect();
            choose(Edit::laboratory_add(OwnGame { title, ..shown.game.clone() }), cx);
        }
        if ui.add(small("Open…", "Open the rule of a game")).on_hover_text("A file of a rule: .rule").clicked() {
            cx.ask(Action::OpenRule);
        }
        if ui.add(small("Delete", "Delete the game")).clicked() {
            choose(Edit::laboratory_remove(shown.index), cx);
        }
    });
    start_ui(ui, shown, cx);
}

/// Draws the choice of a rule to start from; it becomes a game of its own, but for one that is empty.
fn start_ui(ui: &mut Ui, shown: &Shown, cx: &mut Context<'_>) {
    let named = GALLERY.iter().enumerate().map(|(at, rule)| (Some(at), rule.title));
    let choices: Vec<(Option<usize>, &str)> = [(None, "Start from…")].into_iter().chain(named).collect();
    let mut chosen = None;
    let combo = Combo::new("Start from").small().width(ui.available_width());
    if combo.show(ui, &mut chosen, &choices).changed()
        && let Some(rule) = chosen.and_then(|at: usize| GALLERY.get(at))
    {
        let game = OwnGame::of_text(rule.text, rule.title);
        let is_empty = shown.game.rule.trim().is_empty() && shown.game.title.is_empty();
        choose(if is_empty { Edit::laboratory_change(shown.index, game) } else { Edit::laboratory_add(game) }, cx);
    }
}

fn title_ui(ui: &mut Ui, shown: &Shown, cx: &mut Context<'_>) {
    let mut title = shown.game.title.clone();
    let field = Field::new("Title of the game").hint("Title").most(caps::TITLE).id(Id::unique("title of the game"));
    let response = field.show(ui, &mut title);
    if response.changed() {
        change(shown, OwnGame { title, ..shown.game.clone() }, cx);
    }
    if response.gained_focus() || response.lost_focus() {
        cx.ask(Action::CloseStep);
    }
}

/// Draws the choices of what is looked for.
fn asked_ui(ui: &mut Ui, shown: &Shown, cx: &mut Context<'_>) {
    heading_ui(ui, "Discover", "");
    let mut game = shown.game.clone();
    let rule = shown.rule.checked.as_ref().map(|checked| checked.rule());
    let has_no_values = rule.is_some_and(|rule| rule.block > 0 || rule.misere);
    ui.horizontal(|ui| {
        label_ui(ui, "Find", Some(LABEL));
        let names: Vec<String> = (1..=MAX_VALUE).map(|value| format!("Grundy values up to {value}")).collect();
        let values = (1..).zip(names.iter().map(String::as_str));
        let mut choices: Vec<(u32, &str)> = [(0, "Who loses")].into_iter().chain(values).collect();
        if has_no_values {
            choices.truncate(1);
            game.value = 0;
        }
        Combo::new("What is found").small().width(ui.available_width()).show(ui, &mut game.value, &choices);
    });
    if has_no_values {
        game.value = shown.game.value;
        caption_ui(ui, &"With block or misere there are no Grundy values.".into());
    }
    ui.horizontal(|ui| {
        label_ui(ui, "Digits", Some(LABEL));
        let width = ui.available_width();
        Combo::new("Digits of the automaton").small().width(width).show(ui, &mut game.digits, &LabDigits::ALL);
    });
    if game != shown.game {
        cx.ask(Action::CloseStep);
        change(shown, game, cx);
        cx.ask(Action::CloseStep);
    }
}

const EXPORT_GAP: f32 = 7.0;
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
    let row = ExportRow { width: (ui.available_width() - 2.0 * EXPORT_GAP) / 3.0, gap: EXPORT_GAP, is_small: true };
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
