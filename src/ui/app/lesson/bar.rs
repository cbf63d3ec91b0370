//! The lesson bar: caption, question and what is revealed of the scene, and the way to the next.

use egui::{Frame, Margin, Ui};

use crate::figure::{Colour, Face};
use crate::prose::Prose;
use crate::ui::app::App;
use crate::ui::command::Command;
use crate::ui::context::Action;
use crate::ui::learn::glossary::terms_ui;
use crate::ui::render::icon::Icon;
use crate::ui::render::prose::{galley_ui, line};
use crate::ui::render::theme::ink;
use crate::ui::widget::Button;

/// Width of the controls beside the words, without the title of the lesson, and the least that this leaves of the words.
const CONTROLS: f32 = 300.0;
const LEAST_WORDS: f32 = 760.0;
/// Size of the line that says which scene is shown.
const PLACE: f32 = 14.0;

impl App {
    pub(in crate::ui::app) fn lesson_bar_ui(&mut self, ui: &mut Ui, actions: &mut Vec<Action>) {
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
                let words = ui.vertical(|ui| self.said_ui(ui, actions)).response.rect.height();
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

    /// The caption of the scene, its question, and what is revealed of its hints and answer.
    fn said_ui(&mut self, ui: &mut Ui, actions: &mut Vec<Action>) {
        let say = |ui: &mut Ui, words: &str, size: f32, colour: Colour| {
            terms_ui(ui, &words.into(), size, Face::Interface, ink(ui, colour));
        };
        let Some(said) = self.said(ui.ctx()) else {
            let key = egui::KeyboardShortcut::new(egui::Modifiers::NONE, egui::Key::PageDown);
            say(ui, &format!("{} starts the lesson.", ui.ctx().format_shortcut(&key)), 15.0, Colour::Ink);
            return;
        };
        ui.spacing_mut().item_spacing.y = 4.0;
        if let Some(words) = self.example_words() {
            ui.horizontal(|ui| {
                say(ui, words, 15.0, Colour::GoldText);
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
                    say(ui, text, 15.0, Colour::Ink);
                }
            }
            return;
        }
        if self.exercise.is_left() && ui.add(Button::new("Work on the exercise").primary().small()).clicked() {
            self.exercise.take_up();
        }
        for text in [&said.caption, &said.question] {
            if !text.is_empty() {
                say(ui, text, 15.0, Colour::Ink);
            }
        }
        for hint in &said.hints {
            say(ui, hint, 14.0, Colour::Ink2);
        }
        if said.is_answered {
            say(ui, &said.answer, 15.0, Colour::SecText);
        }
        if let Some(next) = &said.next {
            let words = format!("Show {next} (H)");
            if ui.add(Button::new(&words).icon(Icon::EyeOff).small()).clicked() {
                actions.push(Action::Command(Command::Answers));
            }
        }
    }
}
