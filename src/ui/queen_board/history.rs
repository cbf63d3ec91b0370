//! The game played on the board so far, and what was missed in it.

use egui::{Align2, Rect, Role, ScrollArea, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};

use super::shown::Shown;
use crate::figure::Colour;
use crate::game::Position;
use crate::session::{Edit, Focus};
use crate::ui::context::Context;
use crate::ui::icon::Icon;
use crate::ui::theme::{self, ink};
use crate::ui::widget::{Button, heading_ui};
use crate::ui::{fonts, paint};

const ROW: f32 = 29.0;
const MISSED_ROW: f32 = 45.0;
const INDENT: f32 = 18.0;
/// Only so many moves are looked at again: each is a question to the solver.
const JUDGED: usize = 40;

/// One line of the history.
struct Line {
    number: String,
    who: String,
    position: Option<String>,
    /// How many winning moves there were, of which none was played.
    missed: Option<usize>,
    is_next: bool,
}

/// Draws the history and its buttons in a column at most `height` high.
pub(super) fn history_ui(ui: &mut Ui, shown: &Shown, height: f32, cx: &mut Context<'_>) {
    heading_ui(ui, "History", "");
    let lines = lines(shown, cx);
    let room = (height - 75.0).max(3.0 * ROW);
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        let list = ScrollArea::vertical().id_salt("history").max_height(room).stick_to_bottom(true);
        list.show(ui, |ui| lines.iter().for_each(|line| line_ui(ui, line)));
    });
    ui.add_space(4.0);
    buttons_ui(ui, shown, cx);
}

/// The two who share the board, in turn.
fn player(index: usize) -> &'static str {
    if index.is_multiple_of(2) { "First" } else { "Second" }
}

fn lines(shown: &Shown, cx: &mut Context<'_>) -> Vec<Line> {
    // What is greyed is no game in play.
    let trail: &[Position] = if shown.own_last.is_some() { &[] } else { &cx.session.model.trail };
    let positions: Vec<&Position> = trail.iter().chain([&shown.focus.position]).collect();
    let mut lines = Vec::with_capacity(positions.len() + 1);
    if let Some(start) = positions.first() {
        lines.push(line(String::new(), "Start".into(), Some(start)));
    }
    let moves = positions.len().saturating_sub(1);
    for (i, pair) in positions.windows(2).enumerate() {
        if let [from, to] = pair {
            let mut line = line((i + 1).to_string(), player(i).into(), Some(to));
            line.missed = if i + JUDGED < moves { None } else { missed(shown, from, to, cx) };
            lines.push(line);
        }
    }
    let (number, who) = if shown.described.is_over {
        (String::new(), format!("{} has won", player(moves + 1)))
    } else {
        ((moves + 1).to_string(), format!("{} to move", player(moves)))
    };
    lines.push(Line { is_next: true, ..line(number, who, None) });
    lines
}

fn line(number: String, who: String, position: Option<&&Position>) -> Line {
    Line { number, who, position: position.map(ToString::to_string), missed: None, is_next: false }
}

/// How many winning moves a move passed by; none if it was one of them, or there were none.
fn missed(shown: &Shown, from: &Position, to: &Position, cx: &mut Context<'_>) -> Option<usize> {
    let focus = Focus { ruleset: shown.focus.ruleset.clone(), position: from.clone() };
    let known = cx.answers.position(&focus);
    let winning = known.described.evaluation.winning_moves.as_deref()?;
    let is_won = winning.iter().any(|winning| winning.to == *to);
    (!winning.is_empty() && !is_won).then_some(winning.len())
}

fn line_ui(ui: &mut Ui, line: &Line) {
    let height = if line.missed.is_some() { MISSED_ROW } else { ROW };
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, spoken(line)));
    let painter = ui.painter();
    painter.hline(rect.x_range(), rect.top(), Stroke::new(1.0, ink(ui, Colour::Line)));
    let middle = rect.top() + ROW / 2.0;
    let left = |x: f32, y: f32| pos2(rect.left() + x, y);
    painter.text(left(0.0, middle), Align2::LEFT_CENTER, &line.number, fonts::regular(14.0), ink(ui, Colour::Ink3));
    let (font, token) =
        if line.is_next { (fonts::semibold(14.0), Colour::Ink) } else { (fonts::regular(14.0), Colour::Ink2) };
    painter.text(left(INDENT, middle), Align2::LEFT_CENTER, &line.who, font, ink(ui, token));
    if let Some(position) = &line.position {
        let at = pos2(rect.right(), middle);
        painter.text(at, Align2::RIGHT_CENTER, position, fonts::math(18.0), ink(ui, Colour::Ink));
    }
    if let Some(missed) = line.missed {
        missed_ui(ui, rect, missed);
    }
}

fn missed_ui(ui: &Ui, rect: Rect, missed: usize) {
    let at = pos2(rect.left() + INDENT, rect.top() + ROW + 6.0);
    let words = format!("missed {missed}");
    let painter = ui.painter();
    let drawn = painter.text(at, Align2::LEFT_CENTER, words, fonts::regular(13.0), ink(ui, Colour::Ink3));
    paint::star(painter, pos2(drawn.right() + 10.0, at.y), 6.0, theme::theme_of(ui));
}

fn spoken(line: &Line) -> String {
    let number = if line.number.is_empty() { String::new() } else { format!("{} ", line.number) };
    let position = line.position.as_ref().map_or(String::new(), |position| format!(" {position}"));
    let missed = line.missed.map_or(String::new(), |missed| format!(", missed {missed} winning"));
    format!("{number}{}{position}{missed}", line.who)
}

fn buttons_ui(ui: &mut Ui, shown: &Shown, cx: &mut Context<'_>) {
    let has_moves = shown.own_last.is_none() && !cx.session.model.trail.is_empty();
    let last = u64::from(shown.size.saturating_sub(1));
    let far = [last.saturating_sub(1), last];
    ui.horizontal(|ui| {
        let none = (!has_moves).then_some("No move has been played yet");
        if ui.add(Button::new("Undo").icon(Icon::Undo).off(none)).on_hover_text("Take the last move back").clicked() {
            cx.edit(Edit::TakeBack);
        }
        let (edit, tooltip) = if let Some(start) = cx.session.model.trail.first().filter(|_| has_moves) {
            (Edit::StartAgain, format!("Start again from {start}"))
        } else {
            let start = Position::words(&far);
            let tooltip = format!("Start from the far corner, {start}");
            (Edit::Focus(Focus { ruleset: shown.focus.ruleset.clone(), position: start }), tooltip)
        };
        if ui.add(Button::new("New")).on_hover_text(tooltip).clicked() {
            cx.edit(edit);
        }
    });
}
