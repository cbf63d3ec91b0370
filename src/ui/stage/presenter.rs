//! The presenter's window: the notes of the scene, its question with hints and answer, what comes next, how long it has
//! taken, and what turns the pages.

use std::sync::Arc;
use std::time::Duration;

use egui::{
    Align, CentralPanel, Context, Frame, Key, Layout, Margin, Modifiers, Panel, Rect, Role, ScrollArea, Sense, Ui,
    Vec2, ViewportBuilder, ViewportId, WidgetInfo, vec2,
};

use crate::command::Command;
use crate::learn::exercise::Prompt;
use crate::render::icon::{self, Icon};
use crate::render::prose::{line_ui, prose_ui};
use crate::render::theme::ink;
use crate::widget::{Button, group_gap_ui, heading_ui};
use golden_figure::{Colour, Face};
use golden_prose::Prose;

/// The title of the window and its size at first, in points.
const TITLE: &str = "Presenter’s notes";
const SIZE: [f32; 2] = [480.0, 620.0];
const FOOT: f32 = 46.0;
/// The width that lines leave to a scroll bar beside them.
const BAR: f32 = 14.0;
/// The picture of the next scene.
const PICTURE: Vec2 = vec2(240.0, 150.0);

/// The content of the window.
pub struct PresenterState {
    /// "Scene 3 of 9", with its title where it has one; without scenes the title of the session.
    pub scene: String,
    /// True if there are scenes.
    pub has_scenes: bool,
    /// The notes of the scene, or of the lesson where it has none.
    pub notes: String,
    /// The kind of task: "Question", "Exercise".
    pub heading: &'static str,
    /// The question of the scene, or the task of its exercise; empty if it has none.
    pub question: String,
    /// Its hints and its answer, with whether the class has seen each.
    pub prompts: Vec<Prompt>,
    /// True if there is something that can be hidden again.
    pub can_hide: bool,
    /// The number, the title and the caption of the next scene, with its live values.
    pub next: Option<(usize, String, Arc<str>)>,
    /// Seconds since the stage was entered.
    pub elapsed: f64,
    /// The words for what H shows next; `None` where all is revealed.
    pub reveals: Option<String>,
    /// True if there is a scene before.
    pub has_before: bool,
}

/// An action asked of the window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PresenterAction {
    /// A command of the stage.
    Command(Command),
    /// The window closes.
    Close,
}

/// Draws the window; `pressed` returns the command whose keys were pressed in it.
pub fn presenter_ui(
    ctx: &Context,
    state: &PresenterState,
    pressed: impl Fn(&Context) -> Option<Command>,
    mut picture: impl FnMut(&Ui, Rect),
) -> Option<PresenterAction> {
    let builder = ViewportBuilder::default().with_title(TITLE).with_inner_size(SIZE);
    ctx.show_viewport_immediate(ViewportId::from_hash_of("presenter"), builder, |ui, _| {
        let mut asked = pressed(ui.ctx()).map(PresenterAction::Command);
        let is_left = ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape));
        if is_left || ui.input(|input| input.viewport().close_requested()) {
            asked = Some(PresenterAction::Close);
        }
        Panel::bottom("presenter buttons")
            .exact_size(FOOT)
            .resizable(false)
            .frame(Frame::NONE.fill(ink(ui, Colour::Panel)).inner_margin(Margin::symmetric(14, 8)))
            .show(ui, |ui| ui.horizontal_centered(|ui| buttons_ui(ui, state, &mut asked)));
        CentralPanel::default()
            .frame(Frame::NONE.fill(ink(ui, Colour::Bg)).inner_margin(Margin::same(14)))
            .show(ui, |ui| words_ui(ui, state, &mut picture));
        ui.ctx().request_repaint_after(Duration::from_secs(1));
        asked
    })
}

fn buttons_ui(ui: &mut Ui, state: &PresenterState, asked: &mut Option<PresenterAction>) {
    ui.spacing_mut().item_spacing.x = 8.0;
    let reveal = state.reveals.as_ref().map_or_else(|| "Hide answers".to_owned(), |next| format!("Show {next}"));
    let none = |is_there: bool, words: &'static str| match (is_there, state.has_scenes) {
        (true, _) => None,
        (false, true) => Some(words),
        (false, false) => Some("There are no scenes"),
    };
    let reveals = if state.reveals.is_some() { Command::Answers } else { Command::HideAnswers };
    let hides_nothing = none(state.reveals.is_some() || state.can_hide, "This task is solved");
    for (words, name, command, off) in [
        ("Back", "Back: the scene before", Command::PreviousScene, none(state.has_before, "This is the first scene")),
        ("Next", "Next: the scene after", Command::NextScene, none(state.next.is_some(), "This is the last scene")),
        (reveal.as_str(), reveal.as_str(), reveals, hides_nothing),
    ] {
        let button = Button::new(words).name(name).off(off);
        let button = if command == Command::NextScene { button.primary() } else { button };
        if ui.add(button).clicked() {
            *asked = Some(PresenterAction::Command(command));
        }
    }
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        let time = Prose::new().bold(clock(state.elapsed));
        let response = line_ui(ui, &time, 18.0, Face::Interface, ink(ui, Colour::Ink));
        response.on_hover_text("Since the stage was entered");
    });
}

fn words_ui(ui: &mut Ui, state: &PresenterState, picture: &mut impl FnMut(&Ui, Rect)) {
    ScrollArea::vertical().id_salt("presenter notes").auto_shrink(false).show(ui, |ui| {
        // The lines end before the scroll bar.
        ui.set_max_width((ui.available_width() - BAR).max(0.0));
        ui.spacing_mut().item_spacing.y = 6.0;
        line_ui(ui, &Prose::new().bold(&state.scene), 16.0, Face::Interface, ink(ui, Colour::Ink));
        let notes = match state.notes.as_str() {
            "" if state.has_scenes => "This scene has no notes.",
            "" => "There are no notes. Lessons › Edit lesson makes scenes with notes of their own.",
            notes => notes,
        };
        prose_ui(ui, &notes.into(), 17.0, Face::Interface, ink(ui, Colour::Ink));
        prompts_ui(ui, state);
        if !state.has_scenes {
            return;
        }
        group_gap_ui(ui);
        let Some((number, title, caption)) = &state.next else {
            heading_ui(ui, "This is the last scene", "");
            return;
        };
        heading_ui(ui, &format!("Next: scene {number}"), title);
        let (place, _) = ui.allocate_exact_size(PICTURE, Sense::hover());
        picture(ui, place);
        prose_ui(ui, &(&**caption).into(), 14.0, Face::Interface, ink(ui, Colour::Ink2));
    });
}

/// The question, its hints and its answer: what the class has not seen yet is marked.
fn prompts_ui(ui: &mut Ui, state: &PresenterState) {
    if state.question.is_empty() && state.prompts.is_empty() {
        return;
    }
    group_gap_ui(ui);
    heading_ui(ui, state.heading, "");
    if !state.question.is_empty() {
        prose_ui(ui, &state.question.as_str().into(), 16.0, Face::Interface, ink(ui, Colour::Ink));
    }
    for Prompt { name, words, is_shown } in &state.prompts {
        prompt_ui(ui, name, words, *is_shown);
    }
}

/// A hint or the answer, with whether the class has seen it.
fn prompt_ui(ui: &mut Ui, name: &str, words: &str, is_revealed: bool) {
    let (icon, said, colour) =
        if is_revealed { (Icon::Eye, "shown", Colour::Ink) } else { (Icon::EyeOff, "not shown yet", Colour::Ink2) };
    ui.horizontal(|ui| {
        let (rect, response) = ui.allocate_exact_size(vec2(16.0, 18.0), Sense::hover());
        icon::paint(ui.painter(), rect, icon, ink(ui, Colour::Ink2));
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, format!("{name}: {said}")));
        line_ui(ui, &Prose::new().bold(name), 14.0, Face::Interface, ink(ui, Colour::Ink2));
        line_ui(ui, &said.into(), 13.0, Face::Interface, ink(ui, Colour::Ink3));
    });
    prose_ui(ui, &words.into(), 15.0, Face::Interface, ink(ui, colour));
}

/// Seconds as "4:07" or "1:04:07".
fn clock(seconds: f64) -> String {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "hours; a cast saturates")]
    let whole = seconds.max(0.0) as u64;
    let (hours, minutes, rest) = (whole / 3600, whole / 60 % 60, whole % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{rest:02}") } else { format!("{minutes}:{rest:02}") }
}

#[cfg(test)]
mod tests {
    use super::clock;

    #[test]
    fn the_clock_counts_minutes_and_hours() {
        assert_eq!([0.0, 59.9, 247.0, 3847.0].map(clock), ["0:00", "0:59", "4:07", "1:04:07"]);
    }
}
