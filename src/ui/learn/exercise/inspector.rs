//! The inspector while an exercise is worked on: the position, and its answers once the task is done.

use std::sync::Arc;

use egui::{Align2, Frame, Margin, Rect, Role, ScrollArea, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};

use crate::learn::glossary::entry::term;
use crate::learn::glossary::terms_ui;
use crate::render::fonts;
use crate::render::icon::{self, Icon};
use crate::render::paint::{dashed_loop, rounded_outline};
use crate::render::prose::{line_ui, prose_ui};
use crate::render::theme::{RADIUS_CARD, ink};
use crate::widget::{MexStrip, badge_ui, caption_ui, heading_ui, mex_strip_ui, tiles_ui};
use golden_figure::{Colour, Face};
use golden_game::{Convention, Outcome};
use golden_prose::capitalised;
use golden_session::Focus;
use golden_session::answers::Answers;
use golden_session::answers::description::Description;
use golden_teach::exercise::Kind;
use golden_teach::glossary;

/// The words in place of a hidden answer.
const HIDDEN: &str = "hidden during the exercise";
/// Height of a card in place of an answer.
const CARD: f32 = 62.0;
const LOW: f32 = 40.0;

/// The position that is inspected.
#[derive(Clone, Debug, PartialEq)]
pub struct Inspected {
    /// The game and the position of the task in front.
    pub focus: Arc<Focus>,
    /// The convention: the last move wins or loses.
    pub convention: Convention,
    /// True if it is seen on a board, and not as stones.
    pub is_on_board: bool,
    /// True if its answers are hidden.
    pub hides: bool,
    /// True if the digits of its numbers are among these.
    pub hides_digits: bool,
}

/// Draws the inspector of the task in front.
pub fn inspector_ui(ui: &mut Ui, inspected: &Inspected, answers: &mut Answers) {
    let Inspected { focus, convention, hides, hides_digits, .. } = inspected;
    let (convention, hides) = (*convention, *hides);
    let known = answers.position_under(focus, convention);
    let described = &known.described;
    ScrollArea::vertical().id_salt("exercise inspector").auto_shrink(false).show(ui, |ui| {
        crate::widget::follow_focus(ui);
        Frame::NONE.inner_margin(Margin::symmetric(16, 10)).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 6.0;
            heading_ui(ui, "Position", "of the exercise");
            let text = described.position.as_str();
            let size = if text.chars().count() < 15 { 32.0 } else { 18.0 };
            let response = prose_ui(ui, &text.into(), size, Face::Mathematics, ink(ui, Colour::Ink));
            response.widget_info(|| WidgetInfo::labeled(Role::Label, true, format!("Position: {text}")));
            let title = focus.ruleset.title();
            let misere = if convention == Convention::Misere { ", misère: the last move loses" } else { "" };
            caption_ui(ui, &format!("{title}{misere}").into());
            ui.add_space(6.0);
            if hides {
                hidden_ui(ui, "Outcome", CARD);
                heading_ui(ui, "Grundy value", "");
                hidden_ui(ui, "", LOW);
                heading_ui(ui, "Winning moves", "");
                hidden_ui(ui, "", LOW);
            } else {
                answers_ui(ui, described, convention);
            }
            ui.add_space(6.0);
            if !described.numbers.is_empty() && !hides_digits {
                heading_ui(ui, described.digits_title, "");
                for number in &described.numbers {
                    tiles_ui(ui, &number.digits, &number.largest, number.parts);
                }
            }
        });
    });
}

/// Draws what stands in place of the inspector while an exercise is about no position: the term it is about.
pub fn term_of_exercise_ui(ui: &mut Ui, kind: Kind) {
    let Some(term) = glossary().index_of(kind.term()).and_then(term) else { return };
    ScrollArea::vertical().id_salt("exercise inspector").auto_shrink(false).show(ui, |ui| {
        crate::widget::follow_focus(ui);
        Frame::NONE.inner_margin(Margin::symmetric(16, 10)).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 6.0;
            heading_ui(ui, "Word", "of the exercise");
            let name = capitalised(&term.term);
            prose_ui(ui, &name.as_str().into(), 24.0, Face::Mathematics, ink(ui, Colour::Ink));
            let sentence = capitalised(&term.sentence);
            terms_ui(ui, &sentence.as_str().into(), 14.0, Face::Interface, ink(ui, Colour::Ink));
            caption_ui(ui, &"F1 shows its card.".into());
        });
    });
}

/// A card with a dashed edge in place of an answer.
fn hidden_ui(ui: &mut Ui, title: &str, height: f32) {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    let edge = Stroke::new(1.5, ink(ui, Colour::Line2));
    dashed_loop(ui.painter(), rounded_outline(rect.shrink(1.0), RADIUS_CARD), edge, 6.0, 5.0);
    let inner = rect.shrink2(vec2(14.0, 0.0));
    let eye = Rect::from_center_size(pos2(inner.left() + 9.0, inner.center().y), vec2(18.0, 18.0));
    icon::paint(ui.painter(), eye, Icon::EyeOff, ink(ui, Colour::Ink2));
    let left = eye.right() + 12.0;
    let below = if title.is_empty() { 0.0 } else { 10.0 };
    if !title.is_empty() {
        let at = pos2(left, inner.center().y - 10.0);
        ui.painter().text(at, Align2::LEFT_CENTER, title, fonts::semibold(15.0), ink(ui, Colour::Ink2));
    }
    let at = pos2(left, inner.center().y + below);
    ui.painter().text(at, Align2::LEFT_CENTER, HIDDEN, fonts::regular(13.0), ink(ui, Colour::Ink2));
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, format!("{title} {HIDDEN}").trim()));
}

/// Draws the known answers once the task is done.
fn answers_ui(ui: &mut Ui, described: &Description, convention: Convention) {
    let is_normal = convention == Convention::Normal;
    match described.evaluation.outcome {
        Some(Outcome::P) if is_normal => badge_ui(ui, true, "Previous player wins", &described.caption),
        Some(Outcome::N) if is_normal => badge_ui(ui, false, "Next player wins", &described.caption),
        Some(Outcome::P) => heading_ui(ui, "The previous player wins", ""),
        Some(Outcome::N) => heading_ui(ui, "The next player wins", ""),
        None => caption_ui(ui, &"The outcome is not known yet.".into()),
    };
    if is_normal && let Some(grundy) = &described.grundy {
        ui.horizontal(|ui| {
            heading_ui(ui, "Grundy value", "");
            let words = format!("𝒢 = {grundy}");
            line_ui(ui, &words.into(), 20.0, Face::Mathematics, ink(ui, Colour::Ink));
        });
        if let Some(mex) = &described.evaluation.mex {
            let above = &described.values_above;
            mex_strip_ui(ui, MexStrip { mex: mex.value, above, goes_on: described.values_go_on, chosen: None });
        }
    }
    heading_ui(ui, "Winning moves", &described.move_count);
    for winning in &described.moves {
        let words = format!("{}: {}", winning.title, winning.caption);
        prose_ui(ui, &words.into(), 14.0, Face::Interface, ink(ui, Colour::Ink2));
    }
    if described.more_moves > 0 {
        caption_ui(ui, &format!("and {} more", described.more_moves).into());
    }
    if !described.moves.is_empty() && described.may_have_others() {
        caption_ui(ui, &"There may be others.".into());
    }
}
