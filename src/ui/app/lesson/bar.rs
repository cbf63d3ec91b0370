//! The lesson bar: caption, question and what is revealed of the scene, and the way to the next.

use egui::style::ScrollAnimation;
use egui::{Color32, Frame, Margin, ScrollArea, Ui};

use crate::app::App;
use crate::app::lesson::script::Said;
use crate::command::Command;
use crate::context::Action;
use crate::learn::glossary::terms_ui;
use crate::render::icon::Icon;
use crate::render::prose::{galley_ui, line, wrapped};
use crate::render::theme::ink;
use crate::widget::{Button, follow_focus};
use golden_figure::{Colour, Face};
use golden_prose::Prose;

/// Width of the controls beside the words, without the title of the lesson, and the least that this leaves of the words.
const CONTROLS: f32 = 300.0;
const LEAST_WORDS: f32 = 760.0;
/// Size of the line that says which scene is shown.
const PLACE: f32 = 14.0;
/// Sizes of what is said, and of hints; what lies between two lines, and the height of a button.
const WORDS: f32 = 15.0;
const HINT: f32 = 14.0;
const BETWEEN: f32 = 4.0;
const BUTTON: f32 = 28.0;
/// The share of the window's height beyond which the words scroll; that of a low window, whose picture needs the room more
/// unless the caption, the question or the button below them would be cut, and how low that is, in points.
const MOST: f32 = 0.25;
const MOST_IF_LOW: f32 = 0.2;
const LOW: f32 = 680.0;

impl App {
    pub(in crate::app) fn lesson_bar_ui(&mut self, ui: &mut Ui, actions: &mut Vec<Action>) {
        Frame::NONE.inner_margin(Margin::symmetric(16, 8)).show(ui, |ui| {
            // The bar grows upwards with its words; the controls stay at the bottom, where the pointer is.
            let id = ui.scope_id().with("heights");
            let before: [f32; 2] = ui.data(|data| data.get_temp(id)).unwrap_or_default();
            ui.horizontal_top(|ui| {
                let title = self.title_in_bar(ui);
                let width = line(ui, &title, PLACE, Face::Interface, ink(ui, Colour::Ink), f32::INFINITY).size().x;
                let controls = ui.vertical(|ui| {
                    ui.set_width(CONTROLS + width);
                    ui.add_space((before[1] - before[0]).max(0.0));
                    let column = ui.vertical(|ui| {
                        ui.spacing_mut().item_spacing.y = 6.0;
                        ui.horizontal(|ui| self.turn_ui(ui, &title, actions));
                        ui.horizontal(|ui| self.lesson_controls_ui(ui, actions));
                    });
                    column.response.rect.height()
                });
                ui.add_space(8.0);
                let words = ui.vertical(|ui| self.scrolled_words_ui(ui, actions)).response.rect.height();
                let heights = [controls.inner, words];
                if heights.iter().zip(before).any(|(now, before)| (now - before).abs() > 0.5) {
                    ui.data_mut(|data| data.insert_temp(id, heights));
                    ui.ctx().request_repaint();
                }
            });
        });
    }

    /// The title of the lesson as it stands beside the place of the scene: empty where it has no room.
    fn title_in_bar(&self, ui: &Ui) -> Prose {
        let title = &self.session.model.title;
        if title.is_empty() {
            return Prose::new();
        }
        let words = Prose::from(format!(" – {title}"));
        let width = line(ui, &words, PLACE, Face::Interface, ink(ui, Colour::Ink), f32::INFINITY).size().x;
        if ui.available_width() - CONTROLS - width < LEAST_WORDS { Prose::new() } else { words }
    }

    /// The scene before and the next one, after the last scene the next lesson; which scene of how many is shown, and of
    /// which lesson, where its title has room.
    fn turn_ui(&mut self, ui: &mut Ui, title: &Prose, actions: &mut Vec<Action>) {
        let (count, current) = (self.session.model.scenes.len(), self.session.model.scene);
        let off = |app: &Self, command| (!app.is_possible(command)).then_some("There is no scene that way");
        let ask = |ui: &mut Ui, button: Button<'_>, command: Command, actions: &mut Vec<Action>| {
            let keys = command.entry().shortcut.map(|keys| ui.ctx().format_shortcut(&keys)).unwrap_or_default();
            let tooltip = format!("{} ({keys})", command.entry().tooltip);
            if ui.add(button).on_hover_text(tooltip).clicked() {
                actions.push(Action::Command(command));
            }
        };
        let back = Button::new("Back").name(Command::PreviousScene.entry().name).icon(Icon::StepBack);
        ask(ui, back.off(off(self, Command::PreviousScene)), Command::PreviousScene, actions);
        if let Some(lesson) = self.next_lesson() {
            let name = format!("Next lesson: {}", lesson.short);
            let next = Button::new("Next lesson").name(&name).icon(Icon::ChevronRight);
            // What is still to be done comes first.
            let next = if self.has_open_question() || self.exercise.is_on() { next } else { next.primary() };
            if ui.add(next).on_hover_text(lesson.title).clicked() {
                actions.push(Action::OpenLesson(lesson, 0));
            }
        } else {
            let next = Button::new(Command::NextScene.entry().name).icon(Icon::StepForward);
            let next = if self.has_open_question() || self.exercise.is_on() { next } else { next.primary() };
            ask(ui, next.off(off(self, Command::NextScene)), Command::NextScene, actions);
        }
        let place = current.map_or_else(|| format!("{count} scenes"), |i| format!("Scene {} of {count}", i + 1));
        let words = Prose::new().bold(place).text(title.to_string());
        let colour = ink(ui, Colour::Ink);
        // The controls grow with it.
        let galley = line(ui, &words, PLACE, Face::Interface, colour, f32::INFINITY);
        galley_ui(ui, &words, galley, colour);
    }

    /// The stage, the editor, and the way back to the scene as it is kept.
    fn lesson_controls_ui(&self, ui: &mut Ui, actions: &mut Vec<Action>) {
        let stage = Button::new("On the stage").small();
        if ui.add(stage).on_hover_text("One picture with its caption on the whole screen (F5)").clicked() {
            actions.push(Action::Command(Command::Present));
        }
        let edit = Button::new("Edit").name(Command::EditLesson.entry().name).small();
        if ui.add(edit).on_hover_text("Edit the lesson (F2)").clicked() {
            actions.push(Action::Command(Command::EditLesson));
        }
        if self.is_scene_changed() {
            let tooltip = format!("The scene was changed. {}", Command::ResetScene.entry().tooltip);
            if ui.add(Button::new("Reset").small()).on_hover_text(tooltip).clicked() {
                actions.push(Action::Command(Command::ResetScene));
            }
            ui.label(egui::RichText::new("changed").color(ink(ui, Colour::Ink2)));
        }
    }

    /// The words of the scene; where they are many they scroll, and a hint that comes is in sight.
    fn scrolled_words_ui(&mut self, ui: &mut Ui, actions: &mut Vec<Action>) {
        let said = self.said(ui.ctx());
        let most =
            most_of_words(ui.ctx().content_rect().height(), said.as_ref().map_or(0.0, |said| height_asked(ui, said)));
        let area = ScrollArea::vertical().id_salt("words of the scene").max_height(most).min_scrolled_height(most);
        let id = ui.scope_id().with("revealed");
        let now = (self.scene_shown().0, self.revealed());
        let before = ui.data(|data| data.get_temp(id)).unwrap_or_else(|| now.clone());
        // Another scene begins with its caption, however far the one before was scrolled.
        let is_same = before.0 == now.0;
        let has_more = is_same && now.1 > before.1;
        ui.data_mut(|data| data.insert_temp(id, now));
        let area = if is_same { area } else { area.vertical_scroll_offset(0.0) };
        area.auto_shrink([false, true]).show(ui, |ui| {
            follow_focus(ui);
            let said = ui.scope(|ui| self.said_ui(ui, actions)).response.rect;
            if has_more {
                let end = said.with_min_y(said.bottom());
                ui.scroll_to_rect_animation(end, None, ScrollAnimation::none());
            }
        });
    }

    /// Returns the height that is kept for the words of a scene: the height with its hints and its answer, so that the
    /// picture above is as large before these come as after; with the button that leads back to the exercise where it
    /// stands among them. The words about an example stand above. At most the height beyond which they scroll.
    fn kept_height(&mut self, ui: &Ui, said: &Said) -> f32 {
        let height = |text: &str, size: f32| height_of(ui, text, size);
        let prompts = self.prompts(ui.ctx()).unwrap_or_default();
        let asked = height(&said.caption, WORDS) + height(&said.question, WORDS);
        let hints: f32 = prompts.hints.iter().map(|(hint, _)| height(hint, HINT)).sum();
        // The button that shows the answer stands where the answer comes.
        let answer = height(&prompts.answer, WORDS).max(BUTTON + BETWEEN);
        let back = if self.exercise.is_left() { BUTTON + BETWEEN } else { 0.0 };
        let all = back + asked + hints + answer;
        all.min(most_of_words(ui.ctx().content_rect().height(), height_asked(ui, said)))
    }

    /// The caption of the scene, its question, and what is revealed of its hints and answer.
    fn said_ui(&mut self, ui: &mut Ui, actions: &mut Vec<Action>) {
        let say = |ui: &mut Ui, words: &str, size: f32, colour: Colour| {
            terms_ui(ui, &words.into(), size, Face::Interface, ink(ui, colour));
        };
        let Some(said) = self.said(ui.ctx()) else {
            let key = egui::KeyboardShortcut::new(egui::Modifiers::NONE, egui::Key::PageDown);
            say(ui, &format!("{} starts the lesson.", ui.ctx().format_shortcut(&key)), WORDS, Colour::Ink);
            return;
        };
        ui.spacing_mut().item_spacing.y = BETWEEN;
        if let Some(words) = self.example_words() {
            ui.horizontal(|ui| {
                say(ui, words, WORDS, Colour::GoldText);
                let keys =
                    Command::Undo.entry().shortcut.map(|keys| ui.ctx().format_shortcut(&keys)).unwrap_or_default();
                let back = ui.add(Button::new("Back from the example").primary().small());
                if back.on_hover_text(keys).clicked() {
                    actions.push(Action::Command(Command::Undo));
                }
            });
        }
        if let Some(problem) = self.exercise.problem() {
            say(ui, &format!("The exercise of this scene cannot be read: {problem}"), 14.0, Colour::Err);
        }
        if self.exercise.is_on() {
            // The hints of the scene come with those of the exercise, and its answer waits until the end.
            for text in [&said.caption, &said.question] {
                if !text.is_empty() {
                    say(ui, text, WORDS, Colour::Ink);
                }
            }
            return;
        }
        if said.next.is_some() || said.waits.is_some() || !said.hints.is_empty() || said.is_answered {
            let kept = self.kept_height(ui, &said);
            ui.set_min_height(kept);
        }
        if self.exercise.is_left() && ui.add(Button::new("Work on the exercise").primary().small()).clicked() {
            self.exercise.take_up();
        }
        for text in [&said.caption, &said.question] {
            if !text.is_empty() {
                say(ui, text, WORDS, Colour::Ink);
            }
        }
        for hint in &said.hints {
            say(ui, hint, HINT, Colour::Ink2);
        }
        if said.is_answered {
            say(ui, &said.answer, WORDS, Colour::SecText);
        }
        if let Some(waits) = said.waits.as_ref().filter(|_| !self.is_example()) {
            ui.horizontal(|ui| {
                say(ui, waits, HINT, Colour::Ink2);
                if ui.add(Button::new("Back to the scene").small()).clicked() {
                    actions.push(Action::Command(Command::ResetScene));
                }
            });
        }
        if let Some(next) = &said.next {
            let words = format!("Show {next} (H)");
            if ui.add(Button::new(&words).icon(Icon::EyeOff).small()).clicked() {
                actions.push(Action::Command(Command::Answers));
            }
        }
    }
}

/// The height of a text in the width there is, with what lies between it and the next one; 0 for none.
fn height_of(ui: &Ui, text: &str, size: f32) -> f32 {
    if text.is_empty() {
        return 0.0;
    }
    let galley = wrapped(ui, &text.into(), size, Face::Interface, Color32::PLACEHOLDER, ui.available_width());
    galley.size().y + BETWEEN
}

/// The height of the caption and the question with the button below them.
fn height_asked(ui: &Ui, said: &Said) -> f32 {
    let button = if said.next.is_some() || said.waits.is_some() { BUTTON + BETWEEN } else { 0.0 };
    height_of(ui, &said.caption, WORDS) + height_of(ui, &said.question, WORDS) + button
}

/// The most height of the words in a window of a height, in points, of which so much is `asked` at first.
fn most_of_words(window: f32, asked: f32) -> f32 {
    if window < LOW { asked.clamp(MOST_IF_LOW * window, MOST * window) } else { MOST * window }
}

#[cfg(test)]
mod tests {
    use super::most_of_words;

    #[test]
    fn the_words_take_less_of_a_low_window() {
        // 1440 × 900 with text that was enlarged four times.
        let low = 900.0 / 1.4;
        assert!(most_of_words(low, 0.0) <= 0.2 * low + 0.01);
        assert!((most_of_words(900.0, 0.0) - 225.0).abs() < 0.01 && (most_of_words(700.0, 0.0) - 175.0).abs() < 0.01);
        // What is asked is not cut there, as far as it leaves the picture three quarters.
        assert!((most_of_words(600.0, 130.0) - 130.0).abs() < 0.01 && most_of_words(600.0, 400.0) <= 150.01);
    }
}
