//! The left column: dots, tries, hints, what helps, the way on.

use std::sync::Arc;

use egui::style::ScrollAnimation;
use egui::{
    Align2, Color32, Frame, Margin, Mesh, Panel, Rect, Role, ScrollArea, Sense, Stroke, Ui, WidgetInfo, pos2, vec2,
};

use super::hint_card::{NAMES, dots_ui, next_hint_ui};
use super::layout::at_top;
use super::view::{Around, ExerciseView, ShownTask};
use super::{ExerciseAction, Sizes};
use crate::render::fonts;
use crate::render::icon::{self, Icon};
use crate::render::pixels::rounded;
use crate::render::prose::{line, line_ui, prose_ui};
use crate::render::theme::{RADIUS_ROW, ink, shown_scroll_bars};
use crate::widget::{Button, caption_ui, checkbox_ui, group_gap_ui, heading_ui};
use golden_figure::{Colour, Face, options_title};
use golden_prose::Prose;
use golden_teach::exercise::{Attempt, Evidence, Kind, Mark, Phase, Verdict};

/// The height in which what goes on above or below fades out.
const FADES: f32 = 14.0;
/// In a lower column the buttons scroll with the rest.
const LOW: f32 = 240.0;
/// Height of a row of the tries.
const ROW: f32 = 34.0;
/// The most tries that are listed.
const TRIES: usize = 6;

impl ExerciseView {
    /// Draws the column, with the caption where it does not stand elsewhere, on a ground of a colour.
    pub(super) fn column_ui(
        &mut self,
        ui: &mut Ui,
        shown: ShownTask<'_>,
        caption: &str,
        ground: Colour,
    ) -> Option<ExerciseAction> {
        let mut action = None;
        let foot = Frame::NONE.inner_margin(Margin { left: 16, right: 16, top: 8, bottom: 12 });
        let height = ui.available_height();
        let buttons = |ui: &mut Ui| {
            ui.spacing_mut().item_spacing.y = 6.0;
            let hint = next_hint_ui(ui, shown.state, height);
            hint.or(buttons_ui(ui, shown))
        };
        // At the foot the buttons stay where they are, whatever is said above them; in a low column they scroll with it.
        let is_low = height < LOW;
        if !is_low {
            let panel = Panel::bottom("exercise buttons").resizable(false).show_separator_line(false).frame(foot);
            let drawn = panel.show(ui, buttons);
            action = drawn.inner;
            stay_where_drawn(ui, drawn.response.rect.height());
        }
        shown_scroll_bars(ui);
        // Another task begins at its top.
        let area = at_top(ScrollArea::vertical().id_salt("exercise controls"), self.scrolling.is_new);
        let scroll = area.auto_shrink(false).show(ui, |ui| {
            crate::widget::follow_focus(ui);
            let inner = Frame::NONE.inner_margin(Margin { left: 16, right: 16, top: 14, bottom: 8 });
            let of_work = inner.show(ui, |ui| self.work_ui(ui, shown, caption)).inner;
            of_work.or_else(|| is_low.then(|| foot.show(ui, buttons).inner).flatten())
        });
        let above = scroll.state.clamped_offset().y;
        let below = scroll.content_size.y - scroll.inner_rect.height() - above;
        fade_ui(ui, scroll.inner_rect, [above, below], ink(ui, ground));
        action.or(scroll.inner)
    }

    /// Draws the part that scrolls above the buttons.
    fn work_ui(&mut self, ui: &mut Ui, shown: ShownTask<'_>, caption: &str) -> Option<ExerciseAction> {
        let ShownTask { state, sizes, around: Around { lesson, title, .. }, .. } = shown;
        ui.spacing_mut().item_spacing.y = 6.0;
        heading_ui(ui, if shown.is_endless() { "Practice" } else { "Exercise" }, lesson);
        let title = if title.is_empty() { state.kind().map_or("", Kind::title) } else { title };
        prose_ui(ui, &title.into(), 20.0, Face::Mathematics, ink(ui, Colour::Ink));
        if !caption.is_empty() {
            prose_ui(ui, &caption.into(), sizes.text, Face::Mathematics, ink(ui, Colour::Ink2));
        }
        let front = state.front()?;
        let mut action = None;
        if !shown.is_endless() {
            // One task alone is always in front.
            if state.attempts().len() > 1 {
                action = dots_ui(ui, state);
            }
            solved_ui(ui, shown);
        }
        group_gap_ui(ui);
        tries_ui(ui, front);
        group_gap_ui(ui);
        hints_ui(ui, shown, front, self.scrolling.has_new_hint);
        // The moves of a piece on a board can be shown.
        if let Some(focus) = self.picture.focus_of(front)
            && self.picture.square_of(front.task(), &focus).is_some()
        {
            group_gap_ui(ui);
            let mut shows_moves = !self.picture.hides_moves;
            checkbox_ui(ui, &mut shows_moves, &options_title(&focus.ruleset).as_str().into(), false);
            self.picture.hides_moves = !shows_moves;
        }
        action
    }
}

/// Buttons that end at the lower edge have to be drawn for their height to be known: where it is another than before, the frame
/// is done again, and they are seen in one place alone.
fn stay_where_drawn(ui: &Ui, height: f32) {
    let key = ui.scope_id().with("height of the buttons");
    let known = ui.data(|data| data.get_temp::<f32>(key));
    if known.is_none_or(|known| (known - height).abs() > 0.5) {
        ui.data_mut(|data| data.insert_temp(key, height));
        ui.ctx().request_discard("the buttons of the exercise have another height");
    }
}

/// Lets what goes on above or below a scrolled area fade out: no line of text is cut in two.
fn fade_ui(ui: &Ui, area: Rect, [above, below]: [f32; 2], ground: Color32) {
    let edges = [(above, area.top(), FADES), (below, area.bottom(), -FADES)];
    for (_, edge, inwards) in edges.into_iter().filter(|(more, ..)| *more > 0.5) {
        let mut mesh = Mesh::default();
        for (y, colour) in [(edge, ground), (edge + inwards, Color32::TRANSPARENT)] {
            mesh.colored_vertex(pos2(area.left(), y), colour);
            mesh.colored_vertex(pos2(area.right(), y), colour);
        }
        mesh.add_triangle(0, 1, 2);
        mesh.add_triangle(1, 2, 3);
        ui.painter().with_clip_rect(area).add(mesh);
    }
}

/// Draws the number of tasks solved, and the number solved in a row.
fn solved_ui(ui: &mut Ui, ShownTask { state, sizes, .. }: ShownTask<'_>) {
    let words = format!("{} of {} solved", state.solved(), state.attempts().len());
    ui.horizontal(|ui| {
        ui.set_min_height(26.0);
        line_ui(ui, &words.into(), sizes.text, Face::Interface, ink(ui, Colour::Ink2));
        if state.streak() > 1 {
            streak_ui(ui, state.streak());
        }
    });
}

fn streak_ui(ui: &mut Ui, streak: u32) {
    let words = format!("{streak} in a row");
    let galley = ui.painter().layout_no_wrap(words.clone(), fonts::semibold(13.0), ink(ui, Colour::Ink));
    let (rect, response) = ui.allocate_exact_size(galley.size() + vec2(22.0, 8.0), Sense::hover());
    let edge = Stroke::new(1.25, ink(ui, Colour::Line2));
    rounded(ui.painter(), rect, rect.height() / 2.0, ink(ui, Colour::Card), edge);
    let at = Align2::CENTER_CENTER.align_size_within_rect(galley.size(), rect).min;
    ui.painter().galley(at, galley, ink(ui, Colour::Ink));
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &words));
}

/// The tries so far, and the one that is waited for.
fn tries_ui(ui: &mut Ui, work: &Attempt) {
    let waits = !work.is_done() && *work.phase() != Phase::Wrong;
    if work.tries().is_empty() && !waits {
        return;
    }
    heading_ui(ui, "Tries", "");
    let first = work.tries().len().saturating_sub(TRIES);
    if first > 0 {
        caption_ui(ui, &format!("and {first} before").into());
    }
    for (place, one) in work.tries().iter().enumerate().skip(first) {
        let (icon, colour) =
            if one.verdict.is_right() { (Icon::Check, Colour::Sec) } else { (Icon::Close, Colour::Err) };
        let after = match &one.verdict {
            Verdict::Wrong(refutation) => match &refutation.evidence {
                Evidence::OpponentWins { to, .. } => format!("opponent: {}", golden_game::short_position(to, 12)),
                _ => "not yet".to_owned(),
            },
            _ => "right".to_owned(),
        };
        row_ui(ui, (icon, colour), place + 1, &one.words, &after, false);
    }
    if waits {
        let place = work.tries().len() + 1;
        let words = if place == 1 { "Your first try".to_owned() } else { "Your next try".to_owned() };
        let before = if work.mark() == Mark::Solved { "solved before" } else { "" };
        row_ui(ui, (Icon::ChevronRight, Colour::Sec), place, &words, before, true);
    }
}

fn row_ui(ui: &mut Ui, mark: (Icon, Colour), number: usize, words: &str, after: &str, is_now: bool) {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::hover());
    let (fill, edge) = if is_now { (Colour::SecBg, Colour::SecLine) } else { (Colour::Well, Colour::Line) };
    rounded(ui.painter(), rect, RADIUS_ROW, ink(ui, fill), Stroke::new(1.0, ink(ui, edge)));
    let inner = rect.shrink2(vec2(10.0, 0.0));
    let square = Rect::from_center_size(pos2(inner.left() + 7.0, inner.center().y), vec2(14.0, 14.0));
    icon::paint(ui.painter(), square, mark.0, ink(ui, mark.1));
    let after_galley = ui.painter().layout_no_wrap(after.to_owned(), fonts::regular(13.0), ink(ui, Colour::Ink2));
    let number = number.to_string();
    let number_galley = ui.painter().layout_no_wrap(number.clone(), fonts::semibold(13.0), ink(ui, Colour::Ink2));
    let left = square.right() + 8.0;
    ui.painter().galley(
        pos2(left, inner.center().y - number_galley.size().y / 2.0),
        number_galley,
        ink(ui, Colour::Ink2),
    );
    let start = left + 18.0;
    let (face, size) = if is_now { (Face::Interface, 14.0) } else { (Face::Mathematics, 16.0) };
    let line = |room: f32| line(ui, &Prose::from(words), size, face, ink(ui, Colour::Ink), room);
    let beside = (inner.right() - after_galley.size().x - 8.0 - start).max(0.0);
    let whole = line(inner.right() - start);
    // The try is read before what became of it, which its sign says, too.
    let has_room = whole.size().x <= beside;
    let galley = if has_room || is_now { line(beside) } else { whole };
    ui.painter().galley(pos2(start, inner.center().y - galley.size().y / 2.0), galley, ink(ui, Colour::Ink));
    if has_room || is_now {
        let at = Align2::RIGHT_CENTER.align_size_within_rect(after_galley.size(), inner).min;
        ui.painter().galley(at, after_galley, ink(ui, Colour::Ink2));
    }
    let said = format!("Try {number}: {words} {after}");
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, said.trim()));
    response.on_hover_text(said.trim());
}

/// The hints seen; a new one is brought in sight.
fn hints_ui(ui: &mut Ui, ShownTask { state, sizes, around, .. }: ShownTask<'_>, work: &Attempt, has_new: bool) {
    let seen = work.hints();
    let most = work.most_hints();
    let before = if most > seen { format!(", {most} before") } else { String::new() };
    heading_ui(ui, "Hints", &format!("{seen} of {} used{before}", Attempt::HINTS));
    let found = state.hints();
    let hints = match found.as_deref() {
        Some(Ok(hints)) => Some([&hints.nudge, &hints.rule, &hints.answer]),
        Some(Err(problem)) => {
            caption_ui(ui, &problem.to_string().into());
            return;
        }
        None => None,
    };
    for (place, (name, _)) in NAMES.iter().enumerate().take(seen) {
        let words = hints.as_ref().map_or("", |hints| hints[place].as_str());
        let shown = seen_ui(ui, name, words, of_scene_at(around.hints, place), sizes);
        if has_new && place + 1 == seen {
            let clear = shown.expand2(vec2(0.0, FADES));
            ui.scroll_to_rect_animation(clear, None, ScrollAnimation::none());
        }
    }
}

/// The hints of the scene that come with a hint of the task: the first one with the nudge, the others with the rule; the
/// answer needs none.
pub(super) fn of_scene_at(of_scene: &[Arc<str>], place: usize) -> &[Arc<str>] {
    match (of_scene, place) {
        ([first, ..], 0) => std::slice::from_ref(first),
        ([_, others @ ..], 1) => others,
        _ => &[],
    }
}

/// Draws a hint; returns where it stands.
fn seen_ui(ui: &mut Ui, name: &str, words: &str, of_scene: &[Arc<str>], sizes: Sizes) -> Rect {
    let card = Frame::NONE
        .fill(ink(ui, Colour::Card))
        .stroke(Stroke::new(1.0, ink(ui, Colour::Line)))
        .corner_radius(RADIUS_ROW)
        .inner_margin(Margin::symmetric(10, 7));
    let drawn = card.show(ui, |ui| {
        ui.set_width(ui.available_width());
        let prose = Prose::new().bold(format!("{name}. ")).text(words);
        let response = prose_ui(ui, &prose, sizes.text, Face::Interface, ink(ui, Colour::Ink));
        response.widget_info(|| WidgetInfo::labeled(Role::Status, true, format!("{name}: {words}")));
        for hint in of_scene {
            prose_ui(ui, &hint.as_ref().into(), sizes.text, Face::Interface, ink(ui, Colour::Ink));
        }
    });
    drawn.response.rect
}

fn buttons_ui(ui: &mut Ui, shown: ShownTask<'_>) -> Option<ExerciseAction> {
    let (mut action, is_endless) = (None, shown.is_endless());
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        let half = ((ui.available_width() - 8.0) / 2.0).floor();
        let width = if is_endless { ui.available_width() } else { half };
        if !is_endless && ui.add(Button::new("Start again").width(width)).clicked() {
            action = Some(ExerciseAction::StartAgain);
        }
        let is_open = shown.state.front().is_some_and(|front| front.mark() == Mark::Open);
        let off = (!is_open).then_some("This task is done, or was solved before");
        let words = "Another task. Skipped untried it counts for nothing, and the tasks in a row stay";
        if ui.add(Button::new("Skip").width(width).off(off)).on_hover_text(words).clicked() {
            action = Some(ExerciseAction::Skip);
        }
    });
    let (words, where_to) =
        if is_endless { ("Leave practice", "Esc") } else { ("Leave the exercise", "Back to the panel (Esc)") };
    if ui.add(Button::new(words).bare().width(ui.available_width())).on_hover_text(where_to).clicked() {
        action = Some(ExerciseAction::Leave);
    }
    action
}
