//! The game played on the board so far, and what was missed in it.

use egui::text::LayoutJob;
use egui::{Align2, Color32, Pos2, Rect, Role, ScrollArea, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};

use super::picture::must_ask_computer;
use crate::context::{Action, Context};
use crate::render::theme::{self, ink};
use crate::render::{paint, prose};
use crate::widget::{Button, caption_ui, heading_ui, problem_ui};
use crate::work::cached::Cached;
use crate::work::game_review::{ReviewWork, ReviewedMove};
use golden_figure::{Colour, Face};
use golden_game::{Convention, Position};
use golden_prose::capitalised;
use golden_session::{Edit, Focus, GameRow, Model};
use golden_subject::BoardView;

const ROW: f32 = 29.0;
const MISSED_ROW: f32 = 45.0;
/// Size of what was missed.
const MISSED: f32 = 13.0;
/// Height of what offers to look at the game again.
const AGAIN: f32 = 60.0;
/// From the left edge to the words, after a number of one digit; for each digit more.
const INDENT: f32 = 18.0;
const DIGIT: f32 = 9.0;

/// The row of a position of the game, or the last one: whose turn it is, or who has won.
fn row_of(played: &ReviewWork, index: usize, [is_over, tells, is_own]: [bool; 3], model: &Model) -> GameRow {
    let Some(entry) = played.entries().get(index) else {
        // What is greyed is no game in play.
        return if is_own { GameRow::last_of_start(model, is_over) } else { GameRow::last(model, is_over) };
    };
    // What was missed shows who was winning.
    let missed = entry.missed().filter(|_| tells);
    // There is room for the move in the taller row.
    let what = missed.and_then(|_| played.made(index)).unwrap_or_default();
    GameRow { position: entry.words.to_string(), missed, what, ..GameRow::of_step(model, index) }
}

/// Draws the history and its buttons in a column at most `height` high.
pub(super) fn history_ui(
    ui: &mut Ui,
    shown: &BoardView,
    (played, tops): (&mut ReviewWork, &mut RowTops),
    height: f32,
    cx: &mut Context<'_>,
) {
    heading_ui(ui, "History", "");
    let heading = ui.cursor().top();
    // What is greyed is no game in play.
    if let Some(words) = cx.session.model.game.computer_words().filter(|_| shown.not_shown.is_none()) {
        caption_ui(ui, &capitalised(&words).into());
    }
    let height = height - (ui.cursor().top() - heading);
    let again = if played.problem().is_some() { AGAIN } else { 0.0 };
    let room = (height - 75.0 - again).max(3.0 * ROW);
    let (is_over, model) = (shown.is_over(), &cx.session.model);
    let tells = shown.told.answers || is_over;
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        let list = ScrollArea::vertical().id_salt("history").max_height(room).stick_to_bottom(true);
        let tops = tops.get((played.changes(), tells), |(_, tells)| tops_of(played, *tells));
        let row = |index| row_of(played, index, [is_over, tells, shown.not_shown.is_some()], model);
        list.show_viewport(ui, |ui, viewport| lines_ui(ui, viewport, tops, row, model.game.convention));
    });
    if let Some(problem) = played.problem()
        && problem_ui(ui, problem, "Look at the moves again")
    {
        played.look_again(cx.answers);
    }
    ui.add_space(4.0);
    buttons_ui(ui, shown, cx);
}

/// The upper edges of the lines, and below the last one the end; they change with the game (its count of changes), and
/// and whether what was missed is shown.
pub(super) type RowTops = Cached<(u64, bool), Vec<f32>>;

fn tops_of(played: &ReviewWork, tells: bool) -> Vec<f32> {
    let is_taller = |entry: &ReviewedMove| tells && entry.missed().is_some();
    let heights = played.entries().iter().map(|entry| if is_taller(entry) { MISSED_ROW } else { ROW }).chain([ROW]);
    let mut end = 0.0;
    let ends = heights.map(|height| {
        end += height;
        end
    });
    std::iter::once(0.0).chain(ends).collect()
}

/// Draws the lines in view; the others only take their room.
fn lines_ui(ui: &mut Ui, viewport: Rect, tops: &[f32], row: impl Fn(usize) -> GameRow, convention: Convention) {
    let size = vec2(ui.available_width(), tops.last().copied().unwrap_or(0.0));
    let (all, _) = ui.allocate_exact_size(size, Sense::hover());
    let lines = tops.len().saturating_sub(2);
    let more_digits = lines.checked_ilog10().and_then(|digits| u8::try_from(digits).ok());
    let indent = INDENT + DIGIT * f32::from(more_digits.unwrap_or(0));
    let first = tops.partition_point(|top| *top < viewport.top()).saturating_sub(1);
    for (index, pair) in tops.windows(2).enumerate().skip(first) {
        let &[top, bottom] = pair else { continue };
        if top > viewport.bottom() {
            break;
        }
        let rect = Rect::from_min_size(pos2(all.left(), all.top() + top), vec2(all.width(), bottom - top));
        line_ui(ui, rect, indent, index, &row(index), convention);
    }
}

fn line_ui(ui: &Ui, rect: Rect, indent: f32, index: usize, line: &GameRow, convention: Convention) {
    let response = ui.interact(rect, ui.scope_id().with(index), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, line.spoken(&line.position)));
    let painter = ui.painter();
    painter.hline(rect.x_range(), rect.top(), Stroke::new(1.0, ink(ui, Colour::Line)));
    let middle = rect.top() + ROW / 2.0;
    let left = |x: f32, y: f32| pos2(rect.left() + x, y);
    painter.text(left(0.0, middle), Align2::LEFT_CENTER, &line.number, theme::regular(14.0), ink(ui, Colour::Ink3));
    let (font, token) =
        if line.is_now { (theme::semibold(14.0), Colour::Ink) } else { (theme::regular(14.0), Colour::Ink2) };
    let named = painter.text(left(indent, middle), Align2::LEFT_CENTER, &line.who, font, ink(ui, token));
    if !line.position.is_empty() {
        // What is too long beside the name is elided, and told in full where the pointer rests.
        let room = rect.right() - named.right() - 6.0;
        let galley =
            prose::line(ui, &line.position.as_str().into(), 18.0, Face::Mathematics, ink(ui, Colour::Ink), room);
        let at = pos2(rect.right() - galley.size().x, middle - galley.size().y / 2.0);
        let is_elided = galley.elided;
        painter.galley(at, galley, ink(ui, Colour::Ink));
        if is_elided {
            response.on_hover_text(&line.position);
        }
    }
    if let Some(words) = line.missed_words(convention) {
        let long = if line.what.is_empty() { words.clone() } else { format!("{}, {words}", line.what) };
        // What does not fit gives way to what was missed.
        let room = rect.width() - indent - 18.0;
        let is_free = |words: &str| {
            let job = LayoutJob::simple_singleline(words.to_owned(), theme::regular(MISSED), Color32::PLACEHOLDER);
            ui.fonts_mut(|fonts| fonts.layout_job(job)).size().x <= room
        };
        let words = if is_free(&long) { long } else { words };
        missed_ui(ui, left(indent, ROW + 6.0 + rect.top()), words, convention);
    }
}

/// Draws how many winning moves were missed; gold, as in a star, belongs to normal play.
fn missed_ui(ui: &Ui, at: Pos2, words: String, convention: Convention) {
    let painter = ui.painter();
    let drawn = painter.text(at, Align2::LEFT_CENTER, words, theme::regular(MISSED), ink(ui, Colour::Ink3));
    if convention == Convention::Normal {
        paint::star(painter, pos2(drawn.right() + 10.0, at.y), 6.0, theme::theme_of(ui));
    }
}

fn buttons_ui(ui: &mut Ui, shown: &BoardView, cx: &mut Context<'_>) {
    let has_moves = shown.not_shown.is_none() && !cx.session.model.trail.is_empty();
    let last = u64::from(shown.size.saturating_sub(1));
    let far = [last.saturating_sub(1), last];
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 5.0;
        let none = (!has_moves).then_some("No move has been played yet");
        if ui.add(Button::new("Take back").small().off(none)).on_hover_text("Take your last move back").clicked()
            && let Some(edit) = cx.session.model.way_back()
        {
            cx.edit(edit);
        }
        let (edit, tooltip) = if let Some(start) = cx.session.model.trail.first().filter(|_| has_moves) {
            (Edit::StartAgain, format!("Start again from {start}"))
        } else {
            let start = Position::words(&far);
            let tooltip = format!("Start from the far corner, {start}");
            (Edit::Focus(Focus { ruleset: shown.focus.ruleset.clone(), position: start }), tooltip)
        };
        if ui.add(Button::new("New").small()).on_hover_text(tooltip).clicked() {
            cx.edit(edit);
        }
    });
    // After something was undone, and before moves that were taken back, the computer waits until it is asked.
    if must_ask_computer(shown, cx) && ui.add(Button::new("Let the computer move").small()).clicked() {
        if cx.session.model.ahead.is_empty() {
            cx.ask(Action::LetMove);
        } else {
            cx.edit(Edit::PlayOn);
        }
    }
}
