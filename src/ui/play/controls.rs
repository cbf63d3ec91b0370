//! The left column: a new game, who plays, what is shown, the hint, the moves, and where the game goes.

use std::sync::Arc;

use egui::{Frame, Margin, Panel, Role, ScrollArea, Ui, WidgetInfo, vec2};

use super::centre::steady_bars;
use super::moves::{moves_ui, steps_ui};
use super::view::PlayView;
use super::{PlayPanel, export};
use crate::game::Convention;
use crate::session::{Against, Edit, GameChoice, GameChoices, Side, random_start};
use crate::solver::{SolverError, Strength};
use crate::ui::context::Context;
use crate::ui::widget::{
    Button, Segment, caption_ui, checkbox_ui, error_ui, group_gap_ui, label_ui, problem_ui, segmented_ui,
};
use crate::ui::work::opponent;

/// Height of the row that takes moves back, which never scrolls away.
const STEPS: f32 = 44.0;
/// Where the second of two check boxes on a line begins, in points.
const SECOND: f32 = 112.0;

/// A part of the panel that is shown or not.
pub(in crate::ui) struct Toggle {
    /// What its box says.
    pub label: &'static str,
    /// What it shows.
    pub tooltip: &'static str,
    /// The choice.
    pub choice: fn(bool) -> GameChoice,
    /// Whether it is on.
    pub is_on: fn(GameChoices) -> bool,
}

const GRAPH: Toggle = Toggle {
    label: "Graph",
    tooltip: "All games from the start",
    choice: GameChoice::Graph,
    is_on: |choices| choices.graph,
};
const ANIMATION: Toggle = Toggle {
    label: "Animation",
    tooltip: "A move is seen for a moment",
    choice: GameChoice::Animate,
    is_on: |choices| choices.animate,
};
const NIM_SUM: Toggle = Toggle {
    label: "Nim sum",
    tooltip: "The nim sum, column by column",
    choice: GameChoice::NimSum,
    is_on: |choices| choices.nim_sum,
};

/// The parts that are shown or not.
pub(in crate::ui) const TOGGLES: [&Toggle; 3] = [&GRAPH, &ANIMATION, &NIM_SUM];
/// The box of misère play.
pub(in crate::ui) const MISERE: &str = "Misère";
/// The opponents.
pub(in crate::ui) const OPPONENTS: [(Against, &str); 2] =
    [(Against::Computer, "Computer"), (Against::Person, "A person")];
/// How well the computer plays.
pub(in crate::ui) const STRENGTHS: [(Strength, &str); 3] =
    [(Strength::Casual, "Casual"), (Strength::Good, "Good"), (Strength::Perfect, "Perfect")];
/// Who may move first.
pub(in crate::ui) const SIDES: [(Side, &str); 2] = [(Side::You, "You"), (Side::Computer, "Computer")];
/// The buttons that begin the game again, and from a random position.
pub(in crate::ui) const AGAIN: &str = "Start again";
pub(in crate::ui) const RANDOM: &str = "Random start";
/// Which moves the graph follows: whether only the winner’s best ones.
pub(in crate::ui) const GRAPH_MOVES: [(bool, &str); 2] = [(false, "Whole graph"), (true, "Winner’s best")];

impl PlayPanel {
    /// Draws the column.
    pub(super) fn controls_ui(&mut self, ui: &mut Ui, shown: &PlayView, cx: &mut Context<'_>) {
        Panel::bottom("play steps")
            .exact_size(STEPS)
            .resizable(false)
            .frame(Frame::NONE.inner_margin(Margin { left: 16, right: 16, top: 8, bottom: 8 }))
            .show(ui, |ui| steps_ui(ui, shown, cx));
        steady_bars(ui);
        ScrollArea::vertical().id_salt("play controls").auto_shrink(false).show(ui, |ui| {
            Frame::NONE.inner_margin(Margin { left: 16, right: 16, top: 14, bottom: 16 }).show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 6.0;
                self.start_ui(ui, shown, cx);
                first_ui(ui, shown, cx);
                again_ui(ui, shown, cx);
                group_gap_ui(ui);
                players_ui(ui, shown, cx);
                self.show_ui(ui, shown, cx);
                group_gap_ui(ui);
                self.hint_ui(ui, shown, cx);
                group_gap_ui(ui);
                moves_ui(ui, shown, &self.played, cx);
                if let Some(problem) = self.played.problem()
                    && problem_ui(ui, problem, "Look at the moves again")
                {
                    self.played.look_again(cx.answers);
                }
                group_gap_ui(ui);
                export::buttons_ui(ui, shown, cx);
            });
        });
    }

    /// What is shown, and the switch for misère play with why it cannot be switched on where it cannot.
    fn show_ui(&mut self, ui: &mut Ui, shown: &PlayView, cx: &mut Context<'_>) {
        let choices = shown.choices;
        ui.scope(|ui| {
            ui.spacing_mut().item_spacing = vec2(0.0, 0.0);
            let start = ui.cursor().left();
            ui.horizontal(|ui| {
                toggle_ui(ui, choices, &GRAPH, cx);
                second(ui, start);
                toggle_ui(ui, choices, &ANIMATION, cx);
            });
            ui.horizontal(|ui| {
                self.misere_ui(ui, shown, cx);
                if shown.has_nim_sum() {
                    second(ui, start);
                    toggle_ui(ui, choices, &NIM_SUM, cx);
                }
            });
        });
        if choices.graph && shown.tells() {
            graph_moves_ui(ui, shown, cx);
        }
        if self.misere_asked.take_if(|asked| *asked != shown.start).is_some() {
            self.misere.ask_again();
        }
        if self.misere_asked.is_some() {
            self.ask_misere(ui, shown, cx);
        }
        self.misere_refused.take_if(|(at, _)| *at != shown.start);
        if let Some((_, refused)) = &self.misere_refused {
            let response = error_ui(ui, refused);
            response.widget_info(|| WidgetInfo::labeled(Role::Alert, true, refused));
        } else if self.misere_asked.is_some() {
            caption_ui(ui, &"The whole game is being searched for misère play.".into());
        } else if shown.is_misere() {
            caption_ui(ui, &misere_words(shown).into());
        }
    }

    fn misere_ui(&mut self, ui: &mut Ui, shown: &PlayView, cx: &mut Context<'_>) {
        let mut on = shown.is_misere() || self.misere_asked.is_some();
        let is_played = shown.ruleset().has_misere();
        let response = ui.add_enabled_ui(is_played, |ui| checkbox_ui(ui, &mut on, &MISERE.into(), false)).inner;
        let response = response.on_hover_text("The last move loses; a game that was begun starts again");
        let refused = "This game is not played misère";
        let mut is_changed = response.on_disabled_hover_text(refused).changed();
        if cx.is_pressed_for(MISERE, (!is_played).then_some(refused)) {
            (on, is_changed) = (!on, true);
        }
        if is_changed {
            self.misere_refused = None;
            self.misere_asked = on.then(|| Arc::clone(&shown.start));
            if !on {
                // The search that was asked for is not wanted any more.
                self.misere.ask_again();
                cx.edit(Edit::Game(GameChoice::Convention(Convention::Normal)));
            }
        }
    }

    /// Switches misère play on if the whole game can be searched.
    fn ask_misere(&mut self, ui: &Ui, shown: &PlayView, cx: &mut Context<'_>) {
        let start = Arc::clone(&shown.start);
        let answer = self
            .misere
            .ask(ui.ctx(), cx, &shown.start, move |solver, job| solver.misere(&start.ruleset, &start.position, job));
        if let Some(problem) = answer.problem {
            self.misere_asked = None;
            self.misere.ask_again();
            if problem != SolverError::Cancelled {
                self.misere_refused = Some((Arc::clone(&shown.start), problem.to_string()));
            }
        } else if answer.is_current
            && let Some(evaluation) = answer.value
        {
            self.misere_asked = None;
            if evaluation.outcome.is_some() {
                cx.edit(Edit::Game(GameChoice::Convention(Convention::Misere)));
            } else {
                let words = "Misère play has no rule as short as the nim sum: it is searched, and this game has too \
                             many positions for that. Begin with fewer or smaller piles.";
                self.misere_refused = Some((Arc::clone(&shown.start), words.into()));
            }
        }
    }
}

/// What is known of misère play, and what is hidden.
fn misere_words(shown: &PlayView) -> &'static str {
    if shown.is_over || shown.described.evaluation.outcome.is_some() {
        "Found by search. Grundy values and stars are hidden: they speak of normal play, where the last move wins."
    } else if shown.is_running {
        "Misère play of this position is being searched."
    } else {
        "Misère play of this position is not known: it has no rule as short as the nim sum, and the search did not \
         reach its end. Begin with fewer or smaller piles, or switch Misère off."
    }
}

/// Who makes the first move.
fn first_ui(ui: &mut Ui, shown: &PlayView, cx: &mut Context<'_>) {
    if shown.choices.against == Against::Person {
        return;
    }
    ui.horizontal(|ui| {
        label_ui(ui, "First", Some(64.0));
        let mut first = shown.choices.first;
        let sides = SIDES.map(|(side, label)| Segment::new(side, label));
        if segmented_ui(ui, "First", &mut first, &sides, 2).changed() {
            cx.edit(Edit::Game(GameChoice::First(first)));
        }
    });
}

fn again_ui(ui: &mut Ui, shown: &PlayView, cx: &mut Context<'_>) {
    let has_computer = shown.choices.against == Against::Computer;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        let columns = if has_computer { 3.0 } else { 2.0 };
        let width = ((ui.available_width() - 6.0 * (columns - 1.0)) / columns).floor();
        let none = (shown.moves == 0).then_some("No move has been made yet");
        if ui.add(Button::new("Again").name(AGAIN).small().width(width).off(none)).clicked()
            || cx.is_pressed_for(AGAIN, none)
        {
            cx.edit(Edit::StartAgain);
        }
        let tooltip = "A random start of this game";
        let random = ui.add(Button::new("Random").name(RANDOM).small().width(width)).on_hover_text(tooltip);
        if random.clicked() || cx.is_pressed_for(RANDOM, None) {
            cx.edit(Edit::Focus(random_start(&shown.start, opponent::seed())));
        }
        let tooltip = "The game starts again, and the other side moves first";
        if has_computer
            && ui.add(Button::new("Swap").name("Swap sides").small().width(width)).on_hover_text(tooltip).clicked()
        {
            cx.edit(Edit::Game(GameChoice::First(shown.choices.first.other())));
        }
    });
}

/// Against whom, and how well the computer plays.
fn players_ui(ui: &mut Ui, shown: &PlayView, cx: &mut Context<'_>) {
    let mut against = shown.choices.against;
    let choices = OPPONENTS.map(|(against, label)| Segment::new(against, label));
    ui.horizontal(|ui| {
        label_ui(ui, "Against", Some(64.0));
        if segmented_ui(ui, "Against", &mut against, &choices, 2).changed() {
            cx.edit(Edit::Game(GameChoice::Against(against)));
        }
    });
    if against == Against::Person {
        return;
    }
    let mut strength = shown.choices.strength;
    let levels = STRENGTHS.map(|(strength, label)| Segment::new(strength, label));
    if segmented_ui(ui, "Strength", &mut strength, &levels, 3).changed() {
        cx.edit(Edit::Game(GameChoice::Strength(strength)));
    }
    let (times, of) = Strength::GOOD_ERRS;
    let words = match strength {
        Strength::Casual => "Any move, at random.".to_owned(),
        Strength::Good => format!("Plays to win; {times} move in {of} is random."),
        Strength::Perfect => "Never misses a winning move.".to_owned(),
    };
    caption_ui(ui, &words.into());
}

/// Which moves the graph follows.
fn graph_moves_ui(ui: &mut Ui, shown: &PlayView, cx: &mut Context<'_>) {
    let mut optimal = shown.choices.optimal_only;
    let moves = GRAPH_MOVES.map(|(optimal, label)| Segment::new(optimal, label));
    if segmented_ui(ui, "Moves of the graph", &mut optimal, &moves, 2).changed() {
        cx.edit(Edit::Game(GameChoice::OptimalOnly(optimal)));
    }
}

/// A check box for a part of the panel.
fn toggle_ui(ui: &mut Ui, choices: GameChoices, toggle: &Toggle, cx: &mut Context<'_>) {
    let mut on = (toggle.is_on)(choices);
    if checkbox_ui(ui, &mut on, &toggle.label.into(), false).on_hover_text(toggle.tooltip).changed() {
        cx.edit(Edit::Game((toggle.choice)(on)));
    }
}

/// Where the second of two check boxes on a line begins.
fn second(ui: &mut Ui, start: f32) {
    let room = start + SECOND - ui.cursor().left();
    ui.add_space(room.max(8.0));
}
