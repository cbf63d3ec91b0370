//! The end of a trial: the verdict with its claims, the stones of the hole, the list among small numbers, the game from
//! there. The trials of lists, in the background, one at a time.

use std::sync::Arc;
use std::time::Instant;

use egui::{Align, Layout, Rect, Role, Sense, Ui, WidgetInfo, vec2};

use super::TrialPanel;
use crate::context::Context;
use crate::laboratory::cards::{card_ui, row_ui, sign_of};
use crate::laboratory::centre::Outcomes;
use crate::laboratory::column::play;
use crate::laboratory::{Shown, same};
use crate::learn::exercise::{still_figure, whole_points};
use crate::render::paint::figure_ui;
use crate::render::prose::prose_ui;
use crate::render::theme::ink;
use crate::widget::{Button, caption_ui, error_ui, heading_ui};
use crate::work::cached::Cached;
use golden_figure::{Colour, Face, Figure, ListedPicture, OutcomesPicture, outcomes_figure};
use golden_game::{OwnRule, Position, Ruleset};
use golden_lab::rule::Rule;
use golden_lab::strategy::Strategy;
use golden_lab::table::positions_below;
use golden_lab::trial::{HoleKind, Trial, TrialVerdict};
use golden_logic::automata::budget::Limits;
use golden_number::UBig;
use golden_prose::{Prose, sentence, short_number, tuple};
use golden_session::answers::current::Same;
use golden_session::{Edit, Focus, Side};
use golden_solver::SolverError;
use golden_teach::strategy::{StrategyGame, TrialWords};

/// The height of the picture of the list where it is a map, in points.
const MAP: f32 = 340.0;

/// The content of a picture: the trial, the outcomes if who wins is told, the title, and the width in whole points.
pub(super) type Drawn = (Same<Tried>, Option<Same<Outcomes>>, String, u16);

/// The content of the picture of a hole: the trial, and the width in whole points.
pub(super) type Stones = (Same<Tried>, u16);

impl TrialPanel {
    /// Draws what became of the list that was tried last, and the picture of it.
    pub(super) fn verdict_ui(&mut self, ui: &mut Ui, shown: &Shown, own: &OwnRule, list: &str, cx: &mut Context<'_>) {
        let tried = match self.tried.ask(ui, own, list, cx) {
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
            TrialVerdict::Wins => (Colour::SecLine, "∀ "),
            TrialVerdict::Partial => (Colour::SecLine, ""),
            TrialVerdict::Hole => (Colour::Err, "✗ "),
            TrialVerdict::Stopped => (Colour::Line2, ""),
        };
        card_ui(ui, edge, |ui| {
            let title = Prose::new().bold(format!("{sign}{}", tried.words.title));
            let response = prose_ui(ui, &title, 18.0, Face::Interface, ink(ui, Colour::Ink));
            response.widget_info(|| WidgetInfo::labeled(Role::Status, true, &tried.words.title));
            prose_ui(ui, &tried.words.text.as_str().into(), 15.0, Face::Interface, ink(ui, Colour::Ink));
            self.stones_ui(ui, own, &tried);
            for (holds, words, place) in &tried.words.claims {
                let (sign, colour) = sign_of(*holds);
                row_ui(ui, &format!("{sign} {words}"), colour, place);
            }
            // A list that was changed is another opponent.
            if list == shown.game.trial.list {
                against_ui(ui, shown, own, &tried, cx);
            }
        });
        card_ui(ui, Colour::Line, |ui| self.picture_ui(ui, shown, own, &tried, cx));
    }

    /// Draws the stones of the hole, where they are few.
    fn stones_ui(&mut self, ui: &mut Ui, own: &OwnRule, tried: &Arc<Tried>) {
        const WIDTH: f32 = 640.0;
        // As in play, but smaller.
        const SCALE: f32 = 0.55;
        let key = (Same(Arc::clone(tried)), whole_points(WIDTH.min(ui.available_width() / SCALE)));
        let Some(figure) = self.stones.get(key, |(Same(tried), width)| stones(own, tried, (*width).into())) else {
            return;
        };
        let size = SCALE * vec2(figure.size[0], figure.size[1]);
        let (place, _) = ui.allocate_exact_size(size, Sense::hover());
        figure_ui(ui, figure, Rect::from_min_size(place.min, size), "stones of the hole");
    }

    /// Draws the list among small numbers, with a cross at the hole.
    fn picture_ui(&mut self, ui: &mut Ui, shown: &Shown, own: &OwnRule, tried: &Arc<Tried>, cx: &mut Context<'_>) {
        ui.horizontal(|ui| {
            heading_ui(ui, "What is known of your list", "");
            if !shown.tells {
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| cx.hidden_ui(ui, "who wins"));
            }
        });
        let outcomes = same(shown.outcomes.as_ref().filter(|_| shown.tells));
        let key = (Same(Arc::clone(tried)), outcomes, shown.game.name(), whole_points(ui.available_width()));
        let figure = self.drawn.get(key, |key| draw(key, own.rule()));
        let size = vec2(figure.size[0], figure.size[1]);
        let (place, _) = ui.allocate_exact_size(size, Sense::hover());
        figure_ui(ui, figure, Rect::from_min_size(place.min, size), "picture of the list");
        let legend = match (tried.trial.verdict, &tried.trial.hole) {
            (TrialVerdict::Wins, _) => "Blue: on your list.",
            (_, Some(_)) => "Blue: on your list. The cross: the first place where it fails.",
            _ => "Blue: on your list.",
        };
        caption_ui(ui, &legend.into());
    }
}

/// Draws the picture of a key.
fn draw((Same(tried), outcomes, title, width): &Drawn, rule: &Rule) -> Figure {
    let numbers: Vec<String> = rule.numbers.iter().map(|name| name.text.clone()).collect();
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
        numbers: &numbers,
        rows,
        lost: lost.as_deref(),
        unknown: &[],
        list: Some(on_list),
        size: [(*width).into(), MAP],
    })
}

/// The stones of the hole, where there is one and they are few.
fn stones(own: &OwnRule, tried: &Tried, width: f32) -> Option<Figure> {
    const MOST: u32 = 40;
    let position = &tried.trial.hole.as_ref()?.position;
    if own.played().grows() || position.iter().any(|number| *number > UBig::from(MOST)) {
        return None;
    }
    let focus = Focus { ruleset: Ruleset::Own { rule: own.clone() }, position: Position::Flat(position.clone()) };
    Some(still_figure(&focus, &[], width)?.without_targets())
}

/// Draws the button that begins the game at the hole, against the computer, which plays from the list.
fn against_ui(ui: &mut Ui, shown: &Shown, own: &OwnRule, tried: &Tried, cx: &mut Context<'_>) {
    let Some(hole) = &tried.trial.hole else { return };
    // Where the game is over there is nothing to play.
    if hole.kind == HoleKind::End || own.rule().block > 0 {
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
    let choices = [Edit::game_convention(convention), Edit::game_against_list(), Edit::First(first)];
    let edits = [Edit::Focus(focus)].into_iter().chain(choices);
    play(edits.collect(), cx);
}

/// The rows of one, two and three numbers that are drawn of a list.
const ROWS: [u64; 3] = [48, 24, 12];
/// The seconds that a trial may take.
const SECONDS: f64 = 60.0;
/// The trials whose verdicts are held.
const KEPT: usize = 100;

/// The rule, and the list that is tried.
type Asked = (OwnRule, Arc<str>);

/// A list that was tried, and what became of it.
#[derive(Debug)]
pub struct Tried {
    pub trial: Trial,
    pub words: TrialWords,
    /// The positions of the list with small numbers.
    pub listed: Vec<Vec<u64>>,
}

/// The lists that were tried.
#[derive(Default)]
pub struct TriedLists {
    made: Cached<Asked, Result<Arc<Tried>, String>>,
    /// Their trials, or the reasons why they could not be tried.
    known: Vec<(Asked, Result<Arc<Tried>, String>)>,
}

impl TriedLists {
    /// Lets what was cancelled or failed be tried anew.
    pub fn forget_failures(&mut self) {
        self.known.retain(|(_, found)| found.is_ok());
    }

    /// Returns the trial of a list, or why it could not be tried, once it is known.
    pub fn ask(
        &mut self,
        ui: &Ui,
        own: &OwnRule,
        list: &str,
        cx: &mut Context<'_>,
    ) -> Option<Result<Arc<Tried>, String>> {
        if let Some((_, found)) = self.known.iter().find(|((rule, known), _)| rule == own && **known == *list) {
            return Some(found.clone());
        }
        let key: Asked = (own.clone(), list.into());
        // One at a time: the next one is asked when this one is known.
        if self.is_busy(&key) {
            return None;
        }
        let of = key.clone();
        let answer = self.made.ask(ui.ctx(), cx, "Trying the strategy", key.clone(), move |_, job| {
            let cancelled = || job.is_cancelled();
            let made = made(&of, &cancelled);
            if job.is_cancelled() { Err(SolverError::Cancelled) } else { Ok(made) }
        });
        let found = match (answer.current(), answer.problem) {
            (_, Some(problem)) => {
                self.made.ask_again();
                Err(sentence(&problem))
            }
            (Some(found), None) => (*found).clone(),
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
        !self.made.is_asked(key) && self.made.progress().is_some()
    }
}

/// Tries a list.
fn made((own, list): &Asked, cancelled: &dyn Fn() -> bool) -> Result<Arc<Tried>, String> {
    let begun = Instant::now();
    let clock = || begun.elapsed().as_secs_f64();
    let is_over = || cancelled() || clock() > SECONDS;
    let limits = Limits { cancelled: &is_over, ..Limits::default() };
    let game = StrategyGame::of_rule(own, own.rule().misere, &limits).map_err(|error| sentence(&error))?;
    let strategy = Strategy::read(list, game.rule(), game.grows()).map_err(|error| sentence(&error))?;
    let trial = game.tried(&strategy, &clock, &limits).map_err(|error| sentence(&error))?;
    game.keep(&trial, &limits);
    let start = own.played().start(&[]);
    let words = game.words(&trial, start.as_deref());
    let listed = listed(&trial, game.rule());
    Ok(Arc::new(Tried { trial, words, listed }))
}

/// The positions of a list with numbers below those that are drawn.
fn listed(trial: &Trial, rule: &Rule) -> Vec<Vec<u64>> {
    let Some(list) = &trial.list else { return Vec::new() };
    let rows = rows_of(rule.arity());
    let is_listed = |position: &Vec<u64>| list.accepts(&position.iter().copied().map(UBig::from).collect::<Vec<_>>());
    positions_below(rows, rule.arity()).filter(is_listed).collect()
}

/// Returns the rows that are drawn of positions with as many numbers.
pub fn rows_of(arity: usize) -> u64 {
    ROWS.get(arity.saturating_sub(1)).copied().unwrap_or(1)
}

impl Tried {
    /// Returns the verdict in few words: "✗ 2 is a hole".
    pub fn short_words(&self) -> String {
        let hole = self.trial.hole.as_ref().map(|hole| tuple(hole.position.iter().map(short_number)));
        match (self.trial.verdict, hole) {
            (TrialVerdict::Wins, _) => "✓ wins, for all numbers".to_owned(),
            (TrialVerdict::Partial, Some(hole)) => format!("right as far as it goes, not from {hole}"),
            (TrialVerdict::Hole, Some(hole)) => format!("✗ {hole} is a hole"),
            _ => "not decided".to_owned(),
        }
    }
}
