//! The inspector: what is known of the shared position, and the way to the other tabs.

use std::sync::Arc;

use egui::{Color32, FontId, Frame, Margin, Response, ScrollArea, Ui};

use super::command::Command;
use super::context::{Action, Linked};
use super::widget::{
    Button, Combo, badge_ui, caption_ui, group_gap_ui, heading_ui, hidden_card_ui, link_button_ui, mex_strip_ui,
    move_row_ui, problem_ui, tiles_ui,
};
use crate::figure::{Colour, Face};
use crate::game::{Convention, Outcome, Ruleset};
use crate::session::answers::current::Current;
use crate::session::answers::description::{DescribedMove, Description};
use crate::session::answers::{Answers, Known};
use crate::session::{AnswersShown, Edit, Focus, Player, Session, Tab};
use crate::ui::render::fonts;
use crate::ui::render::icon::Icon;
use crate::ui::render::prose::{line_ui, prose_ui};
use crate::ui::render::theme::ink;

/// Draws the inspector in the available space.
pub fn inspector_ui(
    ui: &mut Ui,
    session: &Session,
    answers: &mut Answers,
    pointed: &mut Linked,
    actions: &mut Vec<Action>,
) {
    let current = Arc::clone(answers.current());
    let convention = session.model.game.convention;
    let known = answers.position_under(&current.focus, convention);
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        Frame::NONE.inner_margin(Margin::symmetric(16, 10)).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 6.0;
            position_ui(ui, &current, &known.described.position, actions);
            let waits = waits_for_computer(session);
            match convention {
                _ if hides(session, &current) => hidden_ui(ui, actions),
                Convention::Normal => {
                    outcome_ui(ui, &known);
                    ui.add_space(6.0);
                    grundy_ui(ui, &known, answers);
                    ui.add_space(6.0);
                    moves_ui(ui, &known.described, waits, pointed, actions);
                }
                Convention::Misere => misere_ui(ui, &known, answers, waits, pointed, actions),
            }
            ui.add_space(6.0);
            zeckendorf_ui(ui, &known.described);
            ui.add_space(6.0);
            show_in_ui(ui, session.view.tab, actions);
            group_gap_ui(ui);
            if hides(session, &current) {
                heading_ui(ui, "Why", HIDDEN);
            } else {
                why_ui(ui, &known);
            }
        });
    });
}

/// What stands beside a heading without what it promises.
const HIDDEN: &str = "hidden";

/// Whether who wins is hidden; of a game that is over it is told.
fn hides(session: &Session, current: &Current) -> bool {
    let is_over = session.view.tab.is_played() && !current.has_move && session.model.moves() > 0;
    !session.view.answers.are_seen() && !is_over
}

/// What stands in place of outcome, value and winning moves.
fn hidden_ui(ui: &mut Ui, actions: &mut Vec<Action>) {
    if hidden_card_ui(ui, "the inspector") {
        actions.push(Action::Answers(AnswersShown::Shown));
    }
    for heading in ["Grundy value", "Winning moves"] {
        ui.add_space(6.0);
        heading_ui(ui, heading, HIDDEN);
    }
}

/// Why no move can be played here: it is the computer's turn. In the other tabs one only looks.
fn waits_for_computer(session: &Session) -> Option<&'static str> {
    (session.view.tab.is_played() && session.model.mover() == Player::Computer).then_some("It is the computer’s turn.")
}

fn position_ui(ui: &mut Ui, current: &Current, text: &str, actions: &mut Vec<Action>) {
    let focus = &current.focus;
    ui.horizontal(|ui| {
        line_ui(ui, &"Position".into(), 20.0, Face::Mathematics, ink(ui, Colour::Ink));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            if ui.add(Button::of_icon(Icon::Copy, Command::CopyPosition.entry().name).bare()).clicked() {
                actions.push(Action::Command(Command::CopyPosition));
            }
            if current.can_swap && ui.add(Button::of_icon(Icon::Swap, Command::SwapPiles.entry().name).bare()).clicked()
            {
                actions.push(Action::Command(Command::SwapPiles));
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
    let beside = width_of(ui, text, fonts::math(size)) + 12.0 + combo_width(ui, &focus.ruleset) <= ui.available_width();
    ui.horizontal(|ui| {
        ui.set_min_height(44.0);
        if beside {
            position_text_ui(ui, text, size);
        }
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| ruleset_ui(ui, &focus.ruleset, actions));
    });
    if !beside {
        position_text_ui(ui, text, size);
    }
}

/// Width of a text on one line, in points.
fn width_of(ui: &Ui, words: &str, font: FontId) -> f32 {
    ui.painter().layout_no_wrap(words.to_owned(), font, Color32::PLACEHOLDER).size().x
}

/// Width of the list of games: it has room for the one that is chosen.
fn combo_width(ui: &Ui, ruleset: &Ruleset) -> f32 {
    width_of(ui, &ruleset.title(), fonts::regular(13.0)) + 38.0
}

fn position_text_ui(ui: &mut Ui, text: &str, size: f32) {
    let colour = ink(ui, Colour::Ink);
    let response = if size > 18.0 {
        line_ui(ui, &text.into(), size, Face::Mathematics, colour)
    } else {
        prose_ui(ui, &text.into(), size, Face::Mathematics, colour)
    };
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, format!("Position: {text}")));
}

/// The list of games; another game starts at its own first position.
fn ruleset_ui(ui: &mut Ui, ruleset: &Ruleset, actions: &mut Vec<Action>) {
    let mut rulesets = Ruleset::examples();
    let place = rulesets.iter().position(|known| known.name() == ruleset.name() && known.family() == ruleset.family());
    match place {
        Some(place) => rulesets[place] = ruleset.clone(),
        None => rulesets.push(ruleset.clone()),
    }
    let title = |known: &Ruleset| if known == ruleset { known.title() } else { known.family() };
    let titles: Vec<String> = rulesets.iter().map(title).collect();
    let choices: Vec<(Ruleset, &str)> = rulesets.iter().cloned().zip(titles.iter().map(String::as_str)).collect();
    let mut chosen = ruleset.clone();
    let width = combo_width(ui, ruleset);
    if Combo::new("Game").small().width(width).show(ui, &mut chosen, &choices).changed() && chosen != *ruleset {
        let position = chosen.start();
        actions.push(Action::Edit(Edit::Focus(Focus { ruleset: chosen, position })));
    }
}

fn outcome_ui(ui: &mut Ui, known: &Known) {
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

/// What is known under misère play: who wins and how, without Grundy values and without gold.
fn misere_ui(
    ui: &mut Ui,
    known: &Known,
    answers: &mut Answers,
    waits: Option<&str>,
    pointed: &mut Linked,
    actions: &mut Vec<Action>,
) {
    let described = &known.described;
    let (title, words) = match described.evaluation.outcome {
        Some(Outcome::N) if described.moves.is_empty() => ("The next player has won", "There is no move."),
        Some(Outcome::N) => ("The next player wins", "Misère play: the last move loses."),
        Some(Outcome::P) => ("The previous player wins", "Misère play: the last move loses."),
        None if known.running.is_some() => ("Misère play", "The outcome is being searched."),
        None => ("Misère play", "This position is beyond the search, so the outcome is not known."),
    };
    heading_ui(ui, title, "");
    caption_ui(ui, &words.into());
    caption_ui(ui, &"Grundy values and stars speak of normal play, so they are hidden.".into());
    running_ui(ui, known, answers);
    if described.moves.is_empty() {
        return;
    }
    ui.add_space(6.0);
    heading_ui(ui, "Winning moves", &described.move_count);
    winning_ui(ui, described, waits, pointed, actions, |ui, winning| {
        let words = winning.caption.to_string();
        let name = format!("{}: {words}", winning.title);
        let width = ui.available_width();
        ui.add(Button::new(&words).name(&name).width(width))
    });
}

fn grundy_ui(ui: &mut Ui, known: &Known, answers: &mut Answers) {
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
    if let Some(mex) = &described.evaluation.mex {
        mex_strip_ui(ui, mex.value, &described.values_above);
    }
    for reason in &described.value_reasons {
        caption_ui(ui, reason);
    }
    running_ui(ui, known, answers);
}

/// How far the computation is, or why it ended.
fn running_ui(ui: &mut Ui, known: &Known, answers: &mut Answers) {
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

fn moves_ui(
    ui: &mut Ui,
    described: &Description,
    waits: Option<&str>,
    pointed: &mut Linked,
    actions: &mut Vec<Action>,
) {
    if described.evaluation.winning_moves.is_none() {
        return;
    }
    heading_ui(ui, "Winning moves", &described.move_count);
    if described.moves.is_empty() {
        let words = if described.is_over {
            "There is no move: the game is over, and the player who moved last has won."
        } else {
            "Whatever you leave, the opponent can answer with a P-position."
        };
        Frame::NONE
            .fill(ink(ui, Colour::Card))
            .stroke(egui::Stroke::new(1.0, ink(ui, Colour::Line)))
            .corner_radius(8.0)
            .inner_margin(12)
            .show(ui, |ui| {
                ui.set_width(ui.available_width());
                prose_ui(ui, &words.into(), 14.0, Face::Interface, ink(ui, Colour::Ink2));
            });
    }
    winning_ui(ui, described, waits, pointed, actions, |ui, winning| {
        move_row_ui(ui, &winning.title, &winning.caption, false)
    });
}

/// Draws a row for each winning move: pointed at it shows where the move leads, a click plays it, unless it is the
/// computer's turn.
fn winning_ui(
    ui: &mut Ui,
    described: &Description,
    waits: Option<&str>,
    pointed: &mut Linked,
    actions: &mut Vec<Action>,
    draw: impl Fn(&mut Ui, &DescribedMove) -> Response,
) {
    for winning in &described.moves {
        let row = ui.add_enabled_ui(waits.is_none(), |ui| draw(ui, winning)).inner;
        let row = row.on_disabled_hover_text(waits.unwrap_or_default());
        if row.contains_pointer() || row.has_focus() {
            pointed.option = Some(winning.to.clone());
        }
        if row.clicked() {
            actions.push(Action::Edit(Edit::Play(winning.to.clone())));
        }
    }
    if described.more_moves > 0 {
        caption_ui(ui, &format!("and {} more", described.more_moves).into());
    }
}

fn zeckendorf_ui(ui: &mut Ui, described: &Description) {
    heading_ui(ui, if described.is_binary { "Binary" } else { "Zeckendorf" }, "");
    for number in &described.numbers {
        tiles_ui(ui, &number.digits, &number.largest, number.parts);
    }
    if described.more_numbers > 0 {
        caption_ui(ui, &format!("and {} more numbers", described.more_numbers).into());
    }
}

fn show_in_ui(ui: &mut Ui, current: Tab, actions: &mut Vec<Action>) {
    heading_ui(ui, "Show in", "");
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        ui.spacing_mut().item_spacing.y = 6.0;
        // Whole points: a row that is a hair too wide would wrap.
        let width = ((ui.available_width() - 2.0 * 6.0) / 3.0).floor();
        for (tab, words) in [
            (Tab::GrundyTable, "Table"),
            (Tab::QueenBoard, "Board"),
            (Tab::GoldenString, "String"),
            (Tab::Zeckendorf, "Zeckendorf"),
            (Tab::Play, "Play"),
            (Tab::Theorems, "Theorems"),
        ] {
            if link_button_ui(ui, words, tab == current, width).clicked() {
                actions.push(Action::Show(tab));
            }
        }
    });
}

fn why_ui(ui: &mut Ui, known: &Known) {
    let described = &known.described;
    heading_ui(ui, "Why", "");
    if described.reasons.is_empty() {
        let words = match described.evaluation.outcome {
            Some(Outcome::N) => "Some option is a P-position: its Grundy value is 0.",
            Some(Outcome::P) => "No option is a P-position: every move can be answered.",
            None if known.running.is_some() => "The reason comes with the outcome.",
            None => "This program has no closed form for this position.",
        };
        prose_ui(ui, &words.into(), 14.0, Face::Interface, ink(ui, Colour::Ink2));
    }
    for reason in &described.reasons {
        prose_ui(ui, reason, 14.0, Face::Interface, ink(ui, Colour::Ink2));
    }
}
