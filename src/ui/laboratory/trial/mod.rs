//! A strategy on trial in place of the finding: what one always leaves, what became of it, the trials before.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `verdict` | what became of a list, in words and pictures; the game from its hole; what became of lists that were tried, in the background |

mod verdict;

use egui::{Align, Layout, Role, ScrollArea, Ui, UiBuilder, WidgetInfo, vec2};

use super::Shown;
use super::cards::card_ui;
use super::column::change;
use crate::context::{Action, Context};
use crate::render::prose::{line_ui, prose_ui};
use crate::render::theme::ink;
use crate::widget::{Button, StrategyInput, caption_ui, error_ui, group_gap_ui, heading_ui};
use crate::work::cached::Cached;
use golden_figure::{Colour, Face, Figure};
use golden_game::OwnRule;
use golden_lab::strategy::Strategy;
use golden_prose::{sentence, shortened};
use golden_session::{OwnGame, StrategyTrials, caps};
use verdict::{Drawn, Stones, TriedLists};

/// The width of the trials beside the verdict, and the room that all needs for that, in points.
const TRIALS: f32 = 250.0;
const LEAST: f32 = 720.0;
const GAP: f32 = 16.0;

/// The trial of the game that is worked on.
#[derive(Default)]
pub struct TrialPanel {
    input: StrategyInput,
    /// The game and the list of the session that the input shows.
    shown: Option<(usize, OwnRule, String)>,
    /// The list as it was put into the input: another one is kept in the session.
    put: String,
    /// The reason why the list of the session does not read for the rule; it stays as it is until another one is typed.
    unread: Option<String>,
    tried: TriedLists,
    drawn: Cached<Drawn, Figure>,
    stones: Cached<Stones, Option<Figure>>,
}

impl TrialPanel {
    /// Draws the part of the column that opens the trial, or the sentences that can be added.
    pub(super) fn column_ui(&mut self, ui: &mut Ui, shown: &Shown, cx: &mut Context<'_>) {
        if !shown.game.trial.open {
            heading_ui(ui, "Strategy on trial", "");
            caption_ui(ui, &"Say what you would always leave, and see whether it wins.".into());
            let off = shown.rule.own.is_none().then_some("The rule comes first");
            let button = Button::new("Try a strategy").width(ui.available_width()).off(off);
            if let (true, Some(own)) = (ui.add(button).clicked(), &shown.rule.own) {
                let mut trial = shown.game.trial.clone();
                trial.open = true;
                if trial.list.is_empty() {
                    trial.list = Strategy::beginning(own.rule()).to_string();
                }
                step(shown, trial, cx);
            }
            return;
        }
        if ui.add(Button::new("Back to the game").width(ui.available_width())).clicked() {
            step(shown, StrategyTrials { open: false, ..shown.game.trial.clone() }, cx);
        }
        let Some(own) = &shown.rule.own else { return };
        self.follow(shown, own);
        group_gap_ui(ui);
        heading_ui(ui, "Add a sentence", "");
        let width = ui.available_width();
        ui.spacing_mut().item_spacing.y = 6.0;
        self.input.add_ui(ui, own.rule(), own.played().grows(), &[], Some(width));
        self.keep(shown, own, cx);
    }

    /// Shows the list of the session, where that is another one.
    fn follow(&mut self, shown: &Shown, own: &OwnRule) {
        let key = (shown.index, own.clone(), shown.game.trial.list.clone());
        if self.shown.as_ref() == Some(&key) {
            return;
        }
        let read = Strategy::read(&shown.game.trial.list, own.rule(), own.played().grows());
        self.unread = read.as_ref().err().map(sentence);
        let strategy = read.unwrap_or_else(|_| Strategy::beginning(own.rule()));
        self.put = strategy.to_string();
        self.input.set(&strategy);
        self.shown = Some(key);
    }

    /// Keeps the list in the session, once it reads.
    fn keep(&mut self, shown: &Shown, own: &OwnRule, cx: &mut Context<'_>) {
        let Ok(strategy) = self.input.strategy(own.rule()) else { return };
        let list = strategy.to_string();
        if list == self.put {
            return;
        }
        (self.put, self.unread) = (list.clone(), None);
        self.shown = Some((shown.index, own.clone(), list.clone()));
        put(shown, StrategyTrials { list, ..shown.game.trial.clone() }, cx);
    }

    /// Draws the middle.
    pub(super) fn centre_ui(&mut self, ui: &mut Ui, shown: &Shown, cx: &mut Context<'_>) {
        let area = ui.available_rect_before_wrap().shrink2(vec2(20.0, 12.0));
        let ui = &mut ui.new_child(UiBuilder::new().max_rect(area));
        heading(ui, shown);
        ui.add_space(8.0);
        let Some(own) = shown.rule.own.clone() else {
            caption_ui(ui, &"The rule comes first: a strategy can be tried once it reads and is shown to end.".into());
            return;
        };
        self.follow(shown, &own);
        let is_wide = ui.available_width() >= LEAST;
        let room = ui.available_rect_before_wrap();
        let left = if is_wide { room.with_max_x(room.right() - TRIALS - GAP) } else { room };
        let mut main = ui.new_child(UiBuilder::new().max_rect(left));
        ScrollArea::vertical().id_salt("strategy on trial").auto_shrink(false).show(&mut main, |ui| {
            crate::widget::follow_focus(ui);
            ui.set_max_width((ui.available_width() - 10.0).max(0.0));
            ui.spacing_mut().item_spacing.y = 12.0;
            self.list_ui(ui, shown, &own, cx);
            let last = shown.game.trial.tried.last().cloned();
            if let Some(last) = last {
                self.verdict_ui(ui, shown, &own, &last, cx);
            }
            if !is_wide {
                self.trials_ui(ui, shown, &own, cx);
            }
        });
        if is_wide {
            let mut side = ui.new_child(UiBuilder::new().max_rect(room.with_min_x(left.right() + GAP)));
            ScrollArea::vertical().id_salt("trials").auto_shrink(false).show(&mut side, |ui| {
                self.trials_ui(ui, shown, &own, cx);
            });
        }
    }

    /// Draws the list with the button that puts it on trial.
    fn list_ui(&mut self, ui: &mut Ui, shown: &Shown, own: &OwnRule, cx: &mut Context<'_>) {
        card_ui(ui, Colour::Line2, |ui| {
            if let Some(unread) = &self.unread {
                let words =
                    format!("The list that was kept, {}, does not fit this rule: {unread}", shown.game.trial.list);
                error_ui(ui, &words).widget_info(|| WidgetInfo::labeled(Role::Alert, true, &words));
            }
            let is_entered = self.input.show(ui, own.rule());
            caption_ui(
                ui,
                &"Numbers can be typed, or changed with the arrows; a sentence is taken out with Delete.".into(),
            );
            let off = match self.input.strategy(own.rule()) {
                Err(_) => Some("A sentence does not read yet"),
                Ok(_) if self.input.is_empty() => Some("Add a sentence first"),
                Ok(_) => None,
            };
            ui.with_layout(Layout::right_to_left(Align::Min), |ui| {
                let button = Button::new("Try it").primary().width(100.0).off(off);
                let is_clicked = ui.add(button).clicked();
                if (is_clicked || is_entered) && off.is_none() {
                    self.begin(shown, cx);
                }
            });
        });
        self.keep(shown, own, cx);
    }

    /// Puts the list on trial.
    pub(super) fn begin(&mut self, shown: &Shown, cx: &mut Context<'_>) {
        let Some(own) = shown.rule.own.as_ref().filter(|_| !self.input.is_empty()) else { return };
        let Ok(strategy) = self.input.strategy(own.rule()) else { return };
        // What was cancelled or failed is tried anew.
        self.tried.forget_failures();
        (self.put, self.unread) = (strategy.to_string(), None);
        let mut trial = StrategyTrials { list: strategy.to_string(), ..shown.game.trial.clone() };
        trial.tried.retain(|tried| *tried != trial.list);
        if trial.tried.len() >= caps::TRIALS {
            trial.tried.remove(0);
        }
        trial.tried.push(trial.list.clone());
        step(shown, trial, cx);
    }

    /// Draws the trials so far, the last one at the end; a click takes its list up again.
    fn trials_ui(&mut self, ui: &mut Ui, shown: &Shown, own: &OwnRule, cx: &mut Context<'_>) {
        ui.spacing_mut().item_spacing.y = 8.0;
        heading_ui(ui, "Trials", "");
        let trials = shown.game.trial.tried.clone();
        if trials.is_empty() {
            caption_ui(ui, &"Each list that you try is kept here.".into());
            return;
        }
        let mut taken = None;
        for list in &trials {
            let tried = self.tried.ask(ui, own, list, cx);
            let words = match tried {
                Some(Ok(tried)) => tried.short_words(),
                Some(Err(problem)) => problem,
                None => "being tried".to_owned(),
            };
            card_ui(ui, Colour::Line, |ui| {
                let name = format!("Take up {list}");
                prose_ui(ui, &list.as_str().into(), 14.0, Face::Interface, ink(ui, Colour::Ink));
                caption_ui(ui, &words.as_str().into());
                if ui.add(Button::new("Take it up").name(&name).small()).clicked() {
                    taken = Some(list.clone());
                }
            });
        }
        if let Some(list) = taken.filter(|list| *list != shown.game.trial.list) {
            step(shown, StrategyTrials { list, ..shown.game.trial.clone() }, cx);
        }
    }
}

fn heading(ui: &mut Ui, shown: &Shown) {
    ui.horizontal(|ui| {
        line_ui(ui, &"Your strategy on trial".into(), 22.0, Face::Mathematics, ink(ui, Colour::Ink));
        ui.add_space(16.0);
        let misere = shown.rule.own.as_ref().is_some_and(|own| own.rule().misere);
        let who = if misere { "whoever makes the last move loses" } else { "whoever makes the last move wins" };
        let said = format!("{}; {who}", shortened(&shown.game.name(), 60));
        if ui.available_width() > 120.0 {
            line_ui(ui, &said.as_str().into(), 13.0, Face::Interface, ink(ui, Colour::Ink3));
        }
    });
}

/// Changes the trial of the game that is worked on.
fn put(shown: &Shown, trial: StrategyTrials, cx: &mut Context<'_>) {
    change(shown, OwnGame { trial, ..shown.game.clone() }, cx);
}

/// The same, in a step of its own.
fn step(shown: &Shown, trial: StrategyTrials, cx: &mut Context<'_>) {
    cx.ask(Action::CloseStep);
    put(shown, trial, cx);
    cx.ask(Action::CloseStep);
}
