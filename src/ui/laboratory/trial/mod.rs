//! A strategy on trial in place of the finding: what one always leaves, what became of it, the trials before.

use std::sync::Arc;
use std::time::Instant;

use egui::{Align, Layout, Rect, Role, ScrollArea, Sense, Ui, UiBuilder, WidgetInfo, vec2};

use super::cards::card_ui;
use super::column::change;
use super::outcomes::Outcomes;
use super::{Shown, same};
use crate::context::{Action, Context};
use crate::learn::exercise::still_figure;
use crate::render::paint::figure_ui;
use crate::render::prose::{line_ui, prose_ui};
use crate::render::theme::ink;
use crate::widget::{Button, StrategyInput, caption_ui, error_ui, group_gap_ui, heading_ui};
use crate::work::derived::{Derived, Memo};
use golden_figure::{Colour, Face, Figure, ListedPicture, OutcomesPicture, outcomes_figure};
use golden_game::{OwnRule, Position, Ruleset};
use golden_lab::rule::Rule;
use golden_lab::strategy::Strategy;
use golden_lab::trial::{HoleKind, Trial, Verdict};
use golden_logic::automata::budget::Limits;
use golden_number::UBig;
use golden_prose::{Prose, sentence, shortened, tuple};
use golden_session::answers::current::Same;
use golden_session::{Edit, Focus, GameChoice, OwnGame, Side, StrategyTrials, Tab, caps};
use golden_solver::SolverError;
use golden_teach::strategy::{StrategyGame, TrialWords};

/// The width of the trials beside the verdict, and the room that all needs for that, in points.
const TRIALS: f32 = 250.0;
const LEAST: f32 = 720.0;
const GAP: f32 = 16.0;
/// The height of the picture of the list where it is a map, and the rows of one number that it has.
const MAP: f32 = 340.0;
const ROWS: [u64; 3] = [48, 24, 12];
/// The seconds that a trial may take.
const SECONDS: f64 = 60.0;
/// The trials whose verdicts are held.
const KEPT: usize = 100;

/// The rule as text, and the list that is tried.
type Asked = (Arc<str>, Arc<str>);

/// A list that was tried, and what became of it.
#[derive(Debug)]
pub struct Tried {
    /// The rule as text, and the list.
    of: Asked,
    trial: Trial,
    words: TrialWords,
    /// The positions of the list with small numbers.
    listed: Vec<Vec<u64>>,
}

/// The trial of the game that is worked on.
pub struct TrialPanel {
    input: StrategyInput,
    /// The game and the list of the session that the input shows.
    shown: Option<(usize, Arc<str>, String)>,
    /// The list as it was put into the input: another one is kept in the session.
    put: String,
    /// The reason why the list of the session does not read for the rule; it stays as it is until another one is typed.
    unread: Option<String>,
    made: Derived<Asked, Result<Arc<Tried>, String>>,
    /// What became of the lists that were tried, or why they could not be.
    known: Vec<(Asked, Result<Arc<Tried>, String>)>,
    drawn: Memo<Drawn, Arc<Figure>>,
}

/// What a picture is drawn of: the trial, the outcomes if who wins is told, and the width in whole points.
type Drawn = (Option<Same<Tried>>, Option<Same<Outcomes>>, u32);

impl Default for TrialPanel {
    fn default() -> Self {
        Self {
            input: StrategyInput::default(),
            shown: None,
            put: String::new(),
            unread: None,
            made: Derived::new("Trying the strategy"),
            known: Vec::new(),
            drawn: Memo::default(),
        }
    }
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
        let key = (shown.index, rule_key(own), shown.game.trial.list.clone());
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
        self.shown = Some((shown.index, rule_key(own), list.clone()));
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
                if (is_clicked || is_entered || cx.is_pressed_for("Try it", off)) && off.is_none() {
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
        self.known.retain(|(_, found)| found.is_ok());
        (self.put, self.unread) = (strategy.to_string(), None);
        let mut trial = StrategyTrials { list: strategy.to_string(), ..shown.game.trial.clone() };
        trial.tried.retain(|tried| *tried != trial.list);
        if trial.tried.len() >= caps::TRIALS {
            trial.tried.remove(0);
        }
        trial.tried.push(trial.list.clone());
        step(shown, trial, cx);
    }

    /// Draws what became of the list that was tried last, and the picture of it.
    fn verdict_ui(&mut self, ui: &mut Ui, shown: &Shown, own: &OwnRule, list: &str, cx: &mut Context<'_>) {
        let tried = match self.tried(ui, own, list, cx) {
            Some(Ok(tried)) => tried,
            Some(Err(problem)) => {
                error_ui(ui, &problem);
                return;
            }
            None => {
                caption_ui(ui, &"The list is being tried.".into());
                return;
            }
        };
        if list != shown.game.trial.list {
            let words = format!("The list was changed since. Of the one before, {list}:");
            caption_ui(ui, &words.as_str().into());
        }
        let (edge, sign) = match tried.trial.verdict {
            Verdict::Wins => (Colour::SecLine, "∀ "),
            Verdict::Partial => (Colour::SecLine, ""),
            Verdict::Hole => (Colour::Err, "✗ "),
            Verdict::Stopped => (Colour::Line2, ""),
        };
        card_ui(ui, edge, |ui| {
            let title = Prose::new().bold(format!("{sign}{}", tried.words.title));
            let response = prose_ui(ui, &title, 18.0, Face::Interface, ink(ui, Colour::Ink));
            response.widget_info(|| WidgetInfo::labeled(Role::Status, true, &tried.words.title));
            prose_ui(ui, &tried.words.text.as_str().into(), 15.0, Face::Interface, ink(ui, Colour::Ink));
            if let Some(hole) = &tried.trial.hole {
                stones_ui(ui, shown, own, &hole.position);
            }
            for (holds, words, place) in &tried.words.claims {
                claim_ui(ui, *holds, words, place);
            }
            against_ui(ui, shown, own, &tried, cx);
        });
        card_ui(ui, Colour::Line, |ui| self.picture_ui(ui, shown, &tried, cx));
    }

    /// Draws the list among small numbers, with a cross at the hole.
    fn picture_ui(&mut self, ui: &mut Ui, shown: &Shown, tried: &Arc<Tried>, cx: &mut Context<'_>) {
        ui.horizontal(|ui| {
            heading_ui(ui, "What is known of your list", "");
            if !shown.tells {
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| cx.hidden_ui(ui, "who wins"));
            }
        });
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the size of a window")]
        let width = ui.available_width().max(0.0) as u32;
        let outcomes = same(shown.outcomes.as_ref().filter(|_| shown.tells));
        let key = (same(Some(tried)), outcomes, width);
        let title = shown.game.name();
        let numbers: Vec<String> = shown.outcomes.iter().flat_map(|outcomes| outcomes.numbers.clone()).collect();
        let figure = Arc::clone(self.drawn.get(key, |key| Arc::new(draw(key, &title, &numbers))));
        let size = vec2(figure.size[0], figure.size[1]);
        let (place, _) = ui.allocate_exact_size(size, Sense::hover());
        figure_ui(ui, &figure, Rect::from_min_size(place.min, size), "picture of the list");
        let legend = match (tried.trial.verdict, &tried.trial.hole) {
            (Verdict::Wins, _) => "Blue: on your list.",
            (_, Some(_)) => "Blue: on your list. The cross: the first place where it fails.",
            _ => "Blue: on your list.",
        };
        caption_ui(ui, &legend.into());
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
            let tried = self.tried(ui, own, list, cx);
            let words = match tried {
                Some(Ok(tried)) => short_verdict(&tried),
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

    /// What became of a list, or why it could not be tried, once it is known.
    fn tried(
        &mut self,
        ui: &Ui,
        own: &OwnRule,
        list: &str,
        cx: &mut Context<'_>,
    ) -> Option<Result<Arc<Tried>, String>> {
        let key: Asked = (rule_key(own), list.into());
        if let Some((_, found)) = self.known.iter().find(|(asked, _)| *asked == key) {
            return Some(found.clone());
        }
        // One at a time: the next one is asked when this one is known.
        if self.is_busy(&key) {
            return None;
        }
        let (own, of) = (own.clone(), key.clone());
        let answer = self.made.ask(ui.ctx(), cx, &key, move |_, job| {
            let cancelled = || job.is_cancelled();
            let made = made(&own, &of, &cancelled);
            if job.is_cancelled() { Err(SolverError::Cancelled) } else { Ok(made) }
        });
        let found = match (answer.problem, answer.value.filter(|_| answer.is_current)) {
            (Some(problem), _) => {
                self.made.ask_again();
                Err(sentence(&problem))
            }
            (None, Some(found)) => (*found).clone(),
            (None, None) => return None,
        };
        if self.known.len() >= KEPT {
            drop(self.known.remove(0));
        }
        self.known.push((key, found.clone()));
        Some(found)
    }

    /// Returns true if another list is being tried.
    fn is_busy(&self, key: &Asked) -> bool {
        !self.made.is_asked(key) && self.made.is_running()
    }
}

/// The text of a rule, by which its trials are told from those of others.
fn rule_key(own: &OwnRule) -> Arc<str> {
    own.one_line().into()
}

/// Tries a list.
fn made(own: &OwnRule, of: &Asked, cancelled: &dyn Fn() -> bool) -> Result<Arc<Tried>, String> {
    let begun = Instant::now();
    let clock = || begun.elapsed().as_secs_f64();
    let is_over = || cancelled() || clock() > SECONDS;
    let limits = Limits { cancelled: &is_over, ..Limits::default() };
    let game = StrategyGame::of_rule(own, own.rule().misere, &limits).map_err(|error| sentence(&error))?;
    let strategy = Strategy::read(&of.1, game.rule(), game.grows()).map_err(|error| sentence(&error))?;
    let trial = game.tried(&strategy, &clock, &limits).map_err(|error| sentence(&error))?;
    game.keep(&trial, &limits);
    let start = own.played().start(&[]);
    let words = game.words(&trial, start.as_deref());
    let listed = listed(&trial, game.rule());
    Ok(Arc::new(Tried { of: of.clone(), trial, words, listed }))
}

/// The positions of a list with numbers below those that are drawn.
fn listed(trial: &Trial, rule: &Rule) -> Vec<Vec<u64>> {
    let Some(list) = &trial.list else { return Vec::new() };
    let rows = rows_of(rule.arity());
    let longer = |begun: Vec<Vec<u64>>| -> Vec<Vec<u64>> {
        begun.into_iter().flat_map(|begun| (0..rows).map(move |n| [begun.as_slice(), &[n]].concat())).collect()
    };
    let all = (0..rule.arity()).fold(vec![Vec::new()], |begun, _| longer(begun));
    let is_listed = |position: &Vec<u64>| list.accepts(&position.iter().copied().map(UBig::from).collect::<Vec<_>>());
    all.into_iter().filter(is_listed).collect()
}

fn rows_of(arity: usize) -> u64 {
    ROWS.get(arity.saturating_sub(1)).copied().unwrap_or(1)
}

/// Draws the picture of a key.
fn draw((tried, outcomes, width): &Drawn, title: &str, numbers: &[String]) -> Figure {
    let Some(Same(tried)) = tried else { return Figure::new([1.0, 1.0], title.to_owned()) };
    let width = f32::from(u16::try_from(*width).unwrap_or(u16::MAX));
    let rows = rows_of(numbers.len());
    let is_small = |position: &&Vec<u64>| position.iter().all(|number| *number < rows);
    let lost =
        outcomes.as_ref().map(|Same(outcomes)| outcomes.lost.iter().filter(is_small).cloned().collect::<Vec<_>>());
    let hole =
        tried.trial.hole.as_ref().and_then(|hole| {
            hole.position.iter().map(|number| u64::try_from(number).ok()).collect::<Option<Vec<u64>>>()
        });
    let on_list = ListedPicture { listed: &tried.listed, hole: hole.as_deref() };
    outcomes_figure(&OutcomesPicture {
        title,
        numbers,
        rows,
        lost: lost.as_deref(),
        unknown: &[],
        list: Some(on_list),
        size: [width, MAP],
    })
}

/// "2 is a hole"
fn short_verdict(tried: &Tried) -> String {
    let hole = tried.trial.hole.as_ref().map(|hole| tuple(hole.position.iter().map(golden_prose::short_number)));
    match (tried.trial.verdict, hole) {
        (Verdict::Wins, _) => "✓ wins, for all numbers".to_owned(),
        (Verdict::Partial, Some(hole)) => format!("right as far as it goes, not from {hole}"),
        (Verdict::Hole, Some(hole)) => format!("✗ {hole} is a hole"),
        _ => "not decided".to_owned(),
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

/// Draws a claim: whether it holds, and where.
fn claim_ui(ui: &mut Ui, holds: Option<bool>, words: &str, place: &str) {
    let (sign, colour) = match holds {
        Some(true) => ("✓", Colour::Ink),
        Some(false) => ("✗", Colour::Err),
        None => ("–", Colour::Ink2),
    };
    ui.horizontal(|ui| {
        prose_ui(ui, &format!("{sign} {words}").as_str().into(), 14.0, Face::Interface, ink(ui, colour));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            prose_ui(ui, &place.into(), 13.0, Face::Interface, ink(ui, Colour::Ink3));
        });
    });
}

/// Draws the stones of the hole, where they are few.
fn stones_ui(ui: &mut Ui, shown: &Shown, own: &OwnRule, hole: &[UBig]) {
    const MOST: u32 = 40;
    const WIDTH: f32 = 640.0;
    // As in play, but smaller.
    const SCALE: f32 = 0.55;
    if own.played().grows() || hole.iter().any(|number| *number > UBig::from(MOST)) {
        return;
    }
    let ruleset = Ruleset::Own { rule: own.titled(&shown.game.name()) };
    let focus = Focus { ruleset, position: Position::Flat(hole.to_vec()) };
    let Some(figure) = still_figure(&focus, &[], WIDTH.min(ui.available_width() / SCALE)) else { return };
    let size = SCALE * vec2(figure.size[0], figure.size[1]);
    let (place, _) = ui.allocate_exact_size(size, Sense::hover());
    figure_ui(ui, &figure.without_targets(), Rect::from_min_size(place.min, size), "stones of the hole");
}

/// Draws the button that begins the game at the hole, against the computer, which plays from the list.
fn against_ui(ui: &mut Ui, shown: &Shown, own: &OwnRule, tried: &Tried, cx: &mut Context<'_>) {
    let Some(hole) = &tried.trial.hole else { return };
    // Where the game is over there is nothing to play; a list that was changed is another opponent.
    if hole.kind == HoleKind::End || own.rule().block > 0 || *tried.of.1 != *shown.game.trial.list {
        return;
    }
    let button = Button::new("Play it against me").tip("From there, the computer plays your strategy");
    if !ui.add(button).clicked() {
        return;
    }
    let rule = own.titled(&shown.game.name());
    let convention = rule.convention();
    let focus = Focus { ruleset: Ruleset::Own { rule }, position: Position::Flat(hole.position.clone()) };
    // Whoever follows the list is stuck there; of a position on the list it is the other one's turn.
    let first = if hole.kind == HoleKind::Stuck { Side::Computer } else { Side::You };
    let choices = [GameChoice::Convention(convention), GameChoice::AgainstList, GameChoice::First(first)];
    let edits = [Edit::Focus(focus)].into_iter().chain(choices.map(Edit::Game));
    cx.ask(Action::Edits(edits.collect()));
    cx.ask(Action::Show(Tab::Play));
    cx.ask(Action::LetMove);
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
