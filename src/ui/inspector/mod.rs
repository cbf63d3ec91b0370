//! The inspector: what is known of the shared position, and the way to the other tabs.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `compared` | the facts of a position in two games, and where else it can be seen |
//! | `why` | why a move wins or a position is lost, in three layers; which option has a value |

mod compared;
pub(super) mod why;

use std::sync::Arc;

use egui::accesskit::Live;
use egui::{Color32, FontId, Frame, Margin, ScrollArea, Ui};

use crate::command::Command;
use crate::context::{Action, ComparedCell, Linked};
use crate::layout::columns::row_end_ui;
use crate::render::icon::Icon;
use crate::render::prose::{line_ui, prose_ui, with_short_numbers};
use crate::render::terms::terms_ui;
use crate::render::theme::{self, ink};
use crate::theorems::automaton::walk;
use crate::widget::{
    Button, Combo, badge_ui, caption_ui, fading_ui, group_gap_ui, heading_ui, hidden_card_ui, link_button_ui,
    problem_ui, tiles_ui,
};
use compared::{compared_ui, show_in_ui};
use golden_figure::{Colour, Face};
use golden_game::{Convention, Outcome, Ruleset};
use golden_prose::shortened;
use golden_session::answers::current::Current;
use golden_session::answers::description::Description;
use golden_session::answers::{Answers, Resolved};
use golden_session::{Edit, Focus, Laboratory, Secrecy, Session, Tab, WhyLook};
use golden_solver::{misere_caption, outcome_by_definition};
use why::{WhyAsked, WhyPanel, WinningMoves};

/// The most characters of a title in a tooltip.
const IN_TOOLTIP: usize = 400;

/// The reason why no move can be played of a cell that is only looked at.
const ONLY_FILLED: &str = "The table is being filled: its cells are only looked at.";

/// Draws the inspector in the available space: of the shared position, or of the cell that the mex rule fills; and what
/// the games that are compared say of a cell. With the session come the limits of what may be told of it, and what H shows
/// `next` of its scene, such as "hint 2 of 3"; `None` where nothing comes next.
pub fn inspector_ui(
    ui: &mut Ui,
    (session, secrecy, next): (&Session, Secrecy<'_>, Option<&str>),
    (filled, compared): (Option<&Arc<Focus>>, Option<&ComparedCell>),
    (why, look): (&mut WhyPanel, WhyLook),
    answers: &mut Answers,
    pointed: &mut Linked,
    actions: &mut Vec<Action>,
) {
    let current = Arc::clone(answers.current());
    let hides = hides(session, secrecy, &current);
    let convention = session.model.game.convention;
    let focus = filled.unwrap_or(&current.focus);
    let known = answers.position_under(focus, convention);
    why.update(focus);
    let asked = WhyAsked { focus, via: None, convention, look };
    fading_ui(ui, ScrollArea::vertical().auto_shrink(false), |ui| {
        crate::widget::follow_focus(ui);
        Frame::NONE.inner_margin(Margin::symmetric(16, 10)).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 6.0;
            if filled.is_some() {
                filled_ui(ui, &known.described.position);
            } else {
                position_ui(ui, &current, (&known.described, &session.model.laboratory), actions);
            }
            let waits = filled.map(|_| ONLY_FILLED).or_else(|| waits_for_computer(session));
            match convention {
                _ if hides => hidden_ui(ui, next, actions),
                Convention::Normal => {
                    if let Some(compared) = compared {
                        compared_ui(ui, compared, answers);
                    }
                    outcome_ui(ui, &known);
                    ui.add_space(6.0);
                    grundy_ui(ui, focus, &known, why, answers, pointed, actions);
                    ui.add_space(6.0);
                    WinningMoves { why, asked, waits, answers, pointed, actions }.show(ui, &known.described);
                }
                Convention::Misere => {
                    misere_ui(ui, &known, answers);
                    ui.add_space(6.0);
                    WinningMoves { why, asked, waits, answers, pointed, actions }.show(ui, &known.described);
                }
            }
            if !known.described.digits_title.is_empty() {
                ui.add_space(6.0);
                let is_asked = hides && digits_tell(session, focus);
                digits_ui(ui, &known.described, is_asked);
            }
            ui.add_space(6.0);
            show_in_ui(ui, session.view.tab, focus, filled, actions);
            if !hides && convention == Convention::Normal {
                walk_ui(ui, &known.described, actions);
            }
            group_gap_ui(ui);
            if hides {
                hidden_heading_ui(ui, "Why");
            } else {
                why_ui(ui, &known);
                why.game_ui(ui, &known.described);
            }
        });
    });
}

/// Draws a heading without what it promises: the card above says that answers are hidden, and has the button for all, so
/// that a dash is enough to be seen. A screen reader hears it at each.
fn hidden_heading_ui(ui: &mut Ui, heading: &str) {
    let response = heading_ui(ui, heading, "–");
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Heading, true, format!("{heading} hidden")));
}

/// Returns true if who wins is hidden; of a game that is over it is shown.
fn hides(session: &Session, secrecy: Secrecy<'_>, current: &Current) -> bool {
    let is_over = session.view.tab.is_played() && !current.has_move && session.model.moves() > 0;
    !secrecy.tells() && !is_over
}

/// Returns true if digits are, or contain, what is asked: they decide the game, or the scene or the tab is about them.
fn digits_tell(session: &Session, focus: &Focus) -> bool {
    let scene = session.scene_shown();
    let is_about_digits = |tab: Tab| tab == Tab::Zeckendorf;
    focus.ruleset.digits_tell()
        || is_about_digits(session.view.tab)
        || scene.is_some_and(|scene| is_about_digits(scene.tab))
}

/// Draws what stands in place of outcome, value and winning moves; the button says what H shows next.
fn hidden_ui(ui: &mut Ui, next: Option<&str>, actions: &mut Vec<Action>) {
    let words = next.map_or_else(|| "Show (H)".to_owned(), |next| format!("Show {next} (H)"));
    if hidden_card_ui(ui, "the inspector", &words) {
        actions.push(Action::Command(Command::Answers));
    }
    for heading in ["Grundy value", "Winning moves"] {
        ui.add_space(6.0);
        hidden_heading_ui(ui, heading);
    }
}

/// The reason why no move can be played here: it is the computer's turn. In the other tabs one only looks.
fn waits_for_computer(session: &Session) -> Option<&'static str> {
    (session.view.tab.is_played() && session.model.waits_for_computer()).then_some("It is the computer’s turn.")
}

/// The heading while the table is filled: the cell that is filled now.
fn filled_ui(ui: &mut Ui, text: &str) {
    line_ui(ui, &"Cell being filled".into(), 20.0, Face::Mathematics, ink(ui, Colour::Ink));
    ui.horizontal(|ui| {
        ui.set_min_height(44.0);
        let response = line_ui(ui, &text.into(), 36.0, Face::Mathematics, ink(ui, Colour::Ink));
        response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, format!("Cell: {text}")));
    });
}

fn position_ui(
    ui: &mut Ui,
    current: &Current,
    (described, laboratory): (&Description, &Laboratory),
    actions: &mut Vec<Action>,
) {
    let (focus, text) = (&current.focus, described.position.as_str());
    ui.horizontal(|ui| {
        line_ui(ui, &"Position".into(), 20.0, Face::Mathematics, ink(ui, Colour::Ink));
        let within = ui.available_rect_before_wrap();
        row_end_ui(ui, "what to do with the position", within, |ui| {
            if current.can_swap && ui.add(Button::of_icon(Icon::Swap, Command::SwapPiles.entry().name).bare()).clicked()
            {
                actions.push(Action::Command(Command::SwapPiles));
            }
            if ui.add(Button::of_icon(Icon::Copy, Command::CopyPosition.entry().name).bare()).clicked() {
                actions.push(Action::Command(Command::CopyPosition));
            }
        });
    });
    let size = match text.chars().count() {
        0..=9 => 36.0,
        10..=14 => 28.0,
        15..=24 => 22.0,
        _ => 18.0,
    };
    // A long position has a line of its own below the list of games.
    let beside = width_of(ui, text, theme::math(size)) + 12.0 + combo_width(ui, &focus.ruleset) <= ui.available_width();
    ui.horizontal(|ui| {
        ui.set_min_height(44.0);
        if beside {
            position_text_ui(ui, text, size);
        }
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            ruleset_ui(ui, &focus.ruleset, laboratory, actions);
        });
    });
    if !beside {
        position_text_ui(ui, text, size);
    }
    for words in [&described.games, &described.digits] {
        if !words.is_empty() {
            caption_ui(ui, &words.as_str().into());
        }
    }
}

/// Width of a text on one line, in points.
fn width_of(ui: &Ui, words: &str, font: FontId) -> f32 {
    ui.painter().layout_no_wrap(words.to_owned(), font, Color32::PLACEHOLDER).size().x
}

/// Width of the list of games: it has room for the one that is chosen.
fn combo_width(ui: &Ui, ruleset: &Ruleset) -> f32 {
    width_of(ui, &title_in_list(ruleset), theme::regular(13.0)) + 38.0
}

/// The name of the game that is chosen. The games of a sum are listed below.
fn title_in_list(ruleset: &Ruleset) -> String {
    if ruleset.is_sum() { ruleset.family() } else { ruleset.title() }
}

fn position_text_ui(ui: &mut Ui, text: &str, size: f32) {
    let colour = ink(ui, Colour::Ink);
    let response = if size > 18.0 {
        line_ui(ui, &text.into(), size, Face::Mathematics, colour)
    } else {
        prose_ui(ui, &text.into(), size, Face::Mathematics, colour)
    };
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, format!("Position: {text}")));
    // A screen reader says where one is, however one got there.
    ui.ctx().accesskit_node_builder(response.id, |node| node.set_live(Live::Polite));
}

/// The list of games; another game starts at its own first position.
fn ruleset_ui(ui: &mut Ui, ruleset: &Ruleset, laboratory: &Laboratory, actions: &mut Vec<Action>) {
    let mut rulesets = Ruleset::examples();
    rulesets.extend(laboratory.rulesets());
    let is_it = |known: &Ruleset| match (known.own_rule(), ruleset.own_rule()) {
        (None, None) => known.name() == ruleset.name() && known.family() == ruleset.family(),
        (one, other) => one == other,
    };
    match rulesets.iter().position(is_it) {
        Some(place) => rulesets[place] = ruleset.clone(),
        None => rulesets.push(ruleset.clone()),
    }
    let is_titled = |known: &Ruleset| known == ruleset || known.own_rule().is_some();
    let title = |known: &Ruleset| if is_titled(known) { title_in_list(known) } else { known.family() };
    let titles: Vec<String> = rulesets.iter().map(title).collect();
    let choices: Vec<(Ruleset, &str)> = rulesets.iter().cloned().zip(titles.iter().map(String::as_str)).collect();
    let mut chosen = ruleset.clone();
    let width = combo_width(ui, ruleset).min(ui.available_width());
    let mut response = Combo::new("Game").small().width(width).show(ui, &mut chosen, &choices);
    if ruleset.is_sum() || ruleset.title().contains('…') {
        // A set may have 10,000 numbers: its title is written only under the pointer, and not all of it.
        response = response.on_hover_ui(|ui| {
            ui.label(shortened(&ruleset.whole_title(), IN_TOOLTIP));
        });
    }
    if response.changed() && chosen != *ruleset {
        let position = chosen.start();
        actions.push(Action::Edit(Edit::Focus(Focus { ruleset: chosen, position })));
    }
}

fn outcome_ui(ui: &mut Ui, known: &Resolved) {
    let caption = &known.described.caption;
    match known.described.evaluation.outcome {
        Some(Outcome::P) => badge_ui(ui, true, "Previous player wins", caption),
        Some(Outcome::N) => badge_ui(ui, false, "Next player wins", caption),
        None => {
            let words =
                if known.running.is_some() { "The outcome is being computed." } else { "The outcome is not known." };
            caption_ui(ui, &words.into())
        }
    };
}

/// Draws what is known under misère play: who wins and how, without Grundy values and without gold.
fn misere_ui(ui: &mut Ui, known: &Resolved, answers: &mut Answers) {
    let described = &known.described;
    let [title, words] = misere_caption(&described.evaluation).unwrap_or(match known.running {
        Some(_) => ["Misère play", "The outcome is being searched."],
        None => ["Misère play", "This position is beyond the search, so the outcome is not known."],
    });
    heading_ui(ui, title, "");
    caption_ui(ui, &words.into());
    caption_ui(ui, &"Grundy values and stars speak of normal play, so they are hidden.".into());
    running_ui(ui, known, answers);
}

fn grundy_ui(
    ui: &mut Ui,
    focus: &Arc<Focus>,
    known: &Resolved,
    why: &mut WhyPanel,
    answers: &mut Answers,
    pointed: &mut Linked,
    actions: &mut Vec<Action>,
) {
    let described = &known.described;
    ui.horizontal(|ui| {
        heading_ui(ui, "Grundy value", "");
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let value = match &described.grundy {
                Some(grundy) => format!("𝒢 = {grundy}"),
                None if known.running.is_some() => "computing…".into(),
                None => "unknown".into(),
            };
            line_ui(ui, &value.as_str().into(), 22.0, Face::Mathematics, ink(ui, Colour::Ink));
        });
    });
    if let Some(digits) = &described.grundy_digits {
        caption_ui(ui, &format!("The value has {digits}.").into());
    }
    why.values_ui(ui, focus, described, answers, pointed, actions);
    for reason in &described.value_reasons {
        caption_ui(ui, reason);
    }
    running_ui(ui, known, answers);
}

/// Draws the progress of the computation, or why it ended.
fn running_ui(ui: &mut Ui, known: &Resolved, answers: &mut Answers) {
    if let Some(progress) = known.running {
        ui.horizontal(|ui| {
            let percent = progress.percent().map_or_else(String::new, |percent| format!(" {percent} %"));
            caption_ui(ui, &format!("Computing{percent}").into());
            if ui.add(Button::new("Cancel").name("Cancel: Computing the value").small()).clicked() {
                answers.cancel_positions();
            }
        });
    }
    if let Some(problem) = &known.problem
        && problem_ui(ui, problem, "Compute")
    {
        answers.ask_again();
    }
}

/// The digits of the numbers of the position, in the numeration that says something of the game.
fn digits_ui(ui: &mut Ui, described: &Description, is_hidden: bool) {
    if is_hidden {
        return hidden_heading_ui(ui, described.digits_title);
    }
    heading_ui(ui, described.digits_title, "");
    for number in &described.numbers {
        tiles_ui(ui, &number.digits, &number.largest, number.parts);
    }
    if described.more_numbers > 0 {
        let numbers = if described.more_numbers == 1 { "number" } else { "numbers" };
        caption_ui(ui, &format!("and {} more {numbers}", described.more_numbers).into());
    }
}

/// Draws the button that lets the position walk through the automaton of the P-positions, where there is one.
fn walk_ui(ui: &mut Ui, described: &Description, actions: &mut Vec<Action>) {
    let Some(walked) = &described.automaton else { return };
    let name = format!("Walk {} through the automaton of P", described.position);
    let width = ui.available_width();
    if link_button_ui(ui, "Walk through the automaton of P", &name, width).clicked() {
        actions.extend(walk(walked.clone()));
    }
}

fn why_ui(ui: &mut Ui, known: &Resolved) {
    let described = &known.described;
    heading_ui(ui, "Why", "");
    if described.reasons.is_empty() {
        let words = match described.evaluation.outcome {
            Some(outcome) => outcome_by_definition(outcome, described.is_over),
            None if known.running.is_some() => "The reason comes with the outcome.",
            None => "This program has no closed form for this position.",
        };
        terms_ui(ui, &words.into(), 14.0, Face::Interface, ink(ui, Colour::Ink2));
    }
    for reason in &described.reasons {
        let reason = with_short_numbers(reason, 14.0, ui.available_width());
        terms_ui(ui, &reason, 14.0, Face::Interface, ink(ui, Colour::Ink2));
    }
}
