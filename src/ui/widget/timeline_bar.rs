//! The bar below a panel that steps through how its picture came about.

use std::sync::Arc;

use egui::text::TextWrapping;
use egui::{Context, Frame, Id, Margin, Panel, Response, Sense, Ui, WidgetInfo, vec2};

use super::slider_field::track_ui;
use super::{Button, Combo, put, text};
use crate::render::icon::Icon;
use crate::render::terms::{Underline, mark_terms};
use crate::render::{prose, theme};
use golden_figure::{Colour, Face};
use golden_prose::Prose;

const LINE: f32 = 32.0;
/// Ticks closer than this would run together.
const TICK: f32 = 8.0;
/// The scrubber is at least so long, as long as words can give way to it.
const RAIL: f32 = 120.0;
/// The same in a bar of one line.
const SLIM_RAIL: f32 = 64.0;
/// The choice of the speed, and the word beside it.
const COMBO: f32 = 58.0;
const WORD: f32 = 48.0;
/// The least room for the count.
const COUNT: f32 = 84.0;
const SPEEDS: [(f32, &str); 6] = [(0.25, "¼×"), (0.5, "½×"), (1.0, "1×"), (2.0, "2×"), (4.0, "4×"), (16.0, "16×")];

/// The state of a timeline.
pub struct TimelineState<'a> {
    /// The name of a step: "Step", "Move".
    pub noun: &'a str,
    /// The step shown, from 0 to `last`.
    pub step: usize,
    /// The last step.
    pub last: usize,
    /// True if it plays.
    pub playing: bool,
    /// The speed, 1 being the ordinary one.
    pub speed: f32,
    /// The words about this step.
    pub caption: &'a Prose,
    /// Room kept free at the right end of the upper line, in points.
    pub kept: f32,
    /// True if it stands on the stage: with the caption, and without the choice of the speed.
    pub is_staged: bool,
}

/// An action asked of a timeline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum TimelineAction {
    /// One step back.
    Back,
    /// One step forward.
    Forward,
    /// Play or pause.
    TogglePlay,
    /// Go to a step.
    Seek(usize),
    /// Play at another speed.
    Speed(f32),
}

/// Draws the bar across the available width: one line of controls and the caption below. Where there is room for one
/// line alone, as beside a picture on the stage, there is neither a caption nor the choice of the speed.
pub fn timeline_bar_ui(ui: &mut Ui, state: &TimelineState<'_>) -> Option<TimelineAction> {
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        let is_slim = ui.available_height() < LINE + CAPTION + 4.0;
        let action = ui.horizontal(|ui| controls_ui(ui, state, is_slim || state.is_staged)).inner;
        if !is_slim {
            caption_ui(ui, state.caption, if state.is_staged { STAGED_CAPTION } else { CAPTION });
        }
        action
    })
    .inner
}

/// The height of a panel that holds the bar and one line of its caption, with its margins.
const PANEL: f32 = 68.0;
const CAPTION: f32 = 13.0;
const STAGED_CAPTION: f32 = 16.0;
/// Lines a caption may have, as far as there is room for them.
const LINES: [f32; 2] = [1.0, 3.0];

/// A bar of less than this width has room for two lines of its caption, whether this step needs them or not: the
/// picture above must not jump from step to step. With large text it may be so narrow that it needs three.
const NARROW: f32 = 800.0;
const NARROWEST: f32 = 400.0;

/// In a panel lower than this the picture needs the room more than the caption, which has one line.
const LOW: f32 = 330.0;

/// Returns the number of lines of captions besides the first that a bar of this width has, in a panel of this height.
fn more_lines([width, height]: [f32; 2], has_long_captions: bool) -> f32 {
    match width {
        _ if height < LOW => 0.0,
        width if width < NARROWEST => 2.0,
        width if width < NARROW || has_long_captions => 1.0,
        _ => 0.0,
    }
}

/// Makes the panel at the foot of the available space that holds a bar; with long captions it has room for two lines of
/// them at least at any width, but for one alone where the panel is low.
pub fn timeline_panel_ui<R>(
    ui: &mut Ui,
    name: &'static str,
    has_long_captions: bool,
    add: impl FnOnce(&mut Ui) -> R,
) -> R {
    const SIDE: i8 = 16;
    let lines = more_lines([ui.available_width() - 2.0 * f32::from(SIDE), ui.available_height()], has_long_captions);
    let more = lines * prose::line_height(CAPTION, Face::Interface);
    let panel = Panel::bottom(name)
        .exact_size(PANEL + more)
        .resizable(false)
        .frame(Frame::NONE.inner_margin(Margin { left: SIDE, right: SIDE, top: 9, bottom: 4 }))
        .show(ui, add);
    let drawn = HighestTimeline { frame: ui.ctx().cumulative_frame_nr(), top: panel.response.rect.top() };
    ui.data_mut(|data| {
        let last: &mut HighestTimeline = data.get_temp_mut_or_default(Id::unique("the highest timeline"));
        let is_higher = last.frame == drawn.frame && last.top < drawn.top;
        *last = if is_higher { *last } else { drawn };
    });
    panel.inner
}

/// The top of the highest timeline that was drawn in a frame.
#[derive(Clone, Copy, Default)]
struct HighestTimeline {
    frame: u64,
    top: f32,
}

/// The top of the timelines at the feet of the panels drawn in this frame, of the highest where there are several; `None`
/// where there is none.
pub fn timeline_top(ctx: &Context) -> Option<f32> {
    let drawn: Option<HighestTimeline> = ctx.data(|data| data.get_temp(Id::unique("the highest timeline")));
    drawn.filter(|drawn| drawn.frame == ctx.cumulative_frame_nr()).map(|drawn| drawn.top)
}

/// Draws the caption on up to three lines where one is too short and there is room for them; what is elided yet is told in a
/// tooltip.
fn caption_ui(ui: &mut Ui, caption: &Prose, size: f32) {
    let ink = theme::ink(ui, Colour::Ink2);
    let mut job = prose::layout(caption, size, Face::Interface, ink);
    job.wrap = TextWrapping::truncate_at_width(ui.available_width());
    let height = prose::line_height(size, Face::Interface);
    let [least, most] = LINES;
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "one to three lines")]
    let rows = ((ui.available_height() + 1.0) / height).floor().clamp(least, most) as usize;
    job.wrap.max_rows = rows;
    job.wrap.break_anywhere = false;
    let galley = ui.fonts_mut(|fonts| fonts.layout_job(job));
    let elided = galley.elided;
    let (rect, response) = ui.allocate_exact_size(galley.size(), Sense::hover());
    ui.painter().galley(rect.min, Arc::clone(&galley), ink);
    mark_terms(ui, &galley, rect.min, &response, Underline::Pointed);
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Label, ui.is_enabled(), caption));
    if elided {
        response.on_hover_text(caption.to_string());
    }
}

fn controls_ui(ui: &mut Ui, state: &TimelineState<'_>, is_slim: bool) -> Option<TimelineAction> {
    ui.spacing_mut().item_spacing.x = 4.0;
    let width = ui.available_width() - state.kept;
    let mut action = None;
    if ui
        .add(Button::of_icon(Icon::StepBack, "One step back").high(LINE).off(at(state.step == 0, "the first step")))
        .clicked()
    {
        action = Some(TimelineAction::Back);
    }
    let (icon, name) = if state.playing { (Icon::Pause, "Pause") } else { (Icon::Play, "Play") };
    let only = at(state.last == 0, "the only step");
    if ui.add(Button::of_icon(icon, name).primary().high(LINE).width(44.0).off(only)).clicked() {
        action = Some(TimelineAction::TogglePlay);
    }
    let end = at(state.step >= state.last, "the last step");
    if ui.add(Button::of_icon(Icon::StepForward, "One step forward").high(LINE).off(end)).clicked() {
        action = Some(TimelineAction::Forward);
    }
    let name = format!("{} {} of {}", state.noun, state.step, state.last);
    let set = |words: &str| text(ui, words, theme::semibold(14.0), theme::ink(ui, Colour::Ink), 160.0);
    let counts = [set(&name), set(&format!("{} of {}", state.step, state.last))];
    let speed = if is_slim { [0.0, 0.0] } else { [WORD + COMBO + 8.0, COMBO] };
    let room = room_of(width, counts.each_ref().map(|count| count.size().x), speed);
    let [whole, short] = counts;
    let count = if room.says_noun { whole } else { short };
    ui.add_space(room.before);
    action = scrubber_ui(ui, state, room.rail).or(action);
    ui.add_space(8.0);
    let (rect, response) = ui.allocate_exact_size(vec2(count.size().x.max(COUNT), LINE), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Label, true, &name));
    put(ui.painter(), count, rect, egui::Align2::LEFT_CENTER);
    if is_slim {
        return action;
    }
    speed_ui(ui, state.speed, state.kept, room.says_speed).or(action)
}

/// The room of the line of controls.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Room {
    /// Before the scrubber, and its length.
    before: f32,
    rail: f32,
    /// True if the count says what a step is called.
    says_noun: bool,
    /// True if the speed is named.
    says_speed: bool,
}

/// Returns the room of the controls. If it is narrow the words give way to the scrubber: first that of the speed, then
/// that of a step. The count is equally long with the word and without it, and so is the choice of the speed.
fn room_of(width: f32, [whole, short]: [f32; 2], [named, speed]: [f32; 2]) -> Room {
    let buttons = 30.0 + 44.0 + 30.0 + 3.0 * 4.0;
    let of = |before: f32, count: f32, speed: f32, says_noun, says_speed| {
        let rail = width - buttons - before - (count.max(COUNT) + 16.0 + speed + 4.0 + before);
        Room { before, rail, says_noun, says_speed }
    };
    let ways = [of(12.0, whole, named, true, true), of(12.0, whole, speed, true, false)];
    // Without a speed there is little room, and the step is what a class follows.
    let shortest = if speed > 0.0 { RAIL } else { SLIM_RAIL };
    let fits = |room: &Room| room.rail >= shortest;
    let least = of(4.0, short, speed, false, false);
    ways.into_iter().find(fits).unwrap_or(Room { rail: least.rail.max(60.0), ..least })
}

fn at(there: bool, where_it_is: &'static str) -> Option<&'static str> {
    there.then_some(where_it_is)
}

fn scrubber_ui(ui: &mut Ui, state: &TimelineState<'_>, rail: f32) -> Option<TimelineAction> {
    let ticks: Vec<f32> = if state.last > 0 && rail * share(1, state.last) >= TICK {
        (0..=state.last).map(|step| share(step, state.last)).collect()
    } else {
        Vec::new()
    };
    let track = track_ui(ui, rail, LINE, share(state.step, state.last), &ticks);
    track.response.widget_info(|| WidgetInfo::slider(ui.is_enabled(), as_real(state.step), state.noun));
    let wanted = match (track.seek, track.steps) {
        (Some(share), _) => nearest(share, state.last),
        (None, 0) => state.step,
        (None, steps) => state.step.saturating_add_signed(isize::try_from(steps).unwrap_or(0)).min(state.last),
    };
    (wanted != state.step).then_some(TimelineAction::Seek(wanted))
}

/// Returns the place of a step along the way, as a share of it.
fn share(step: usize, last: usize) -> f32 {
    #[expect(clippy::cast_possible_truncation, reason = "a share of a scrubber a few hundred points long")]
    let share = (as_real(step) / as_real(last.max(1))) as f32;
    share
}

#[expect(clippy::cast_precision_loss, reason = "only where the scrubber's handle stands")]
fn as_real(step: usize) -> f64 {
    step as f64
}

/// The step nearest to a share of the way.
fn nearest(share: f32, last: usize) -> usize {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a cast to usize saturates")]
    let step = (f64::from(share) * as_real(last)).round() as usize;
    step.min(last)
}

fn speed_ui(ui: &mut Ui, speed: f32, kept: f32, says_speed: bool) -> Option<TimelineAction> {
    let layout = egui::Layout::right_to_left(egui::Align::Center);
    let pick = |ui: &mut Ui| -> (Response, f32) {
        let mut chosen = speed;
        ui.add_space(kept);
        let response = Combo::new("Speed").width(COMBO).small().show(ui, &mut chosen, &SPEEDS);
        if says_speed {
            ui.add_space(4.0);
            prose::line_ui(ui, &"Speed".into(), 14.0, Face::Interface, theme::ink(ui, Colour::Ink3));
        }
        (response, chosen)
    };
    let (response, chosen) = ui.with_layout(layout, pick).inner;
    response.changed().then_some(TimelineAction::Speed(chosen))
}

#[cfg(test)]
mod tests {
    use super::{RAIL, room_of};

    #[test]
    fn words_give_way_to_the_scrubber_where_there_is_little_room() {
        let of = |width| room_of(width, [124.0, 92.0], [super::WORD + super::COMBO + 8.0, super::COMBO]);
        let said = |width| (of(width).says_noun, of(width).says_speed);
        assert_eq!([900.0, 480.0, 424.0].map(said), [(true, true), (true, false), (false, false)]);
        assert!([900.0, 480.0, 424.0].into_iter().all(|width| of(width).rail >= RAIL));
        assert!(of(200.0).rail > 0.0);
    }
}
